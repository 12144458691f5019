/* Table-driven tests of the shape rules: a row is an op with operand types and attributes, and either its expected
 * result types or a part of the expected message.
 *
 * Types are written short: "2x3xf32", "?x3xi8", "?<4x3xf32" (bounded by 4), "f32", "token", "tuple" (of 2x3xf32 and
 * 3xf32); element types "q" (quantized i8 for f32, scale 0.5, zero point 3), "q0" (zero point 0), "qa0", "qa1" (along
 * dimension 0 or 1: scales 0.5 and 0.25), "q4" (i4), "qh" (for f16). Lists are separated by blanks. A region is
 * "types: what": its arguments' types, then "add", "gt" (of the first two) or the numbers of the arguments that it
 * returns. */
#ifndef TESTS_IR_INFER_CASE_H
#define TESTS_IR_INFER_CASE_H

#include "ir/ir.h"
#include "test.h"

typedef struct infer_case {
    ir_opcode code;
    const char *operands; /* "" for none */
    const void *attrs;
    const char *declared; /* or NULL */
    const char *expect;   /* result types, or NULL: an error */
    const char *error;    /* part of the message */
    const char *regions[3];
    size_t n_captures;
} infer_case;

#define INTS(...)                                                                                                      \
    {                                                                                                                  \
        sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t), (const int64_t[])                                    \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define NO_INTS                                                                                                        \
    {                                                                                                                  \
        0, (const int64_t[])                                                                                           \
        {                                                                                                              \
            0                                                                                                          \
        }                                                                                                              \
    }
#define ROWS(r, c, ...)                                                                                                \
    {                                                                                                                  \
        r, c, (const int64_t[])                                                                                        \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

static const ir_quant *case_quant(const char *name)
{
    static const double scales[] = {0.5, 0.25};
    static const int64_t zero[] = {0, 0}, three[] = {3, 3}, axis0[] = {0}, axis1[] = {1}, blocks[] = {1};
    static const struct {
        const char *name;
        ir_quant quant;
    } quants[] = {
        {"q", {TSR_I8, TSR_F32, -128, 127, 0, NULL, NULL, 1, scales, three, NULL}},
        {"q0", {TSR_I8, TSR_F32, -128, 127, 0, NULL, NULL, 1, scales, zero, NULL}},
        {"qa0", {TSR_I8, TSR_F32, -128, 127, 1, axis0, blocks, 2, scales, zero, NULL}},
        {"qa1", {TSR_I8, TSR_F32, -128, 127, 1, axis1, blocks, 2, scales, zero, NULL}},
        {"q4", {TSR_I4, TSR_F32, -8, 7, 0, NULL, NULL, 1, scales, zero, NULL}},
        {"q32", {TSR_I32, TSR_F32, INT32_MIN, INT32_MAX, 0, NULL, NULL, 1, scales, zero, NULL}},
        {"qh", {TSR_I8, TSR_F16, -128, 127, 0, NULL, NULL, 1, scales, zero, NULL}},
    };
    for (size_t i = 0; i < BASE_COUNT(quants); i++)
        if (strcmp(name, quants[i].name) == 0)
            return &quants[i].quant;
    return NULL;
}

static const ir_type *case_type(const char *text)
{
    int64_t dims[16], bounds[16], rank = 0;
    bool bounded = false;
    if (strcmp(text, "token") == 0)
        return ir_token_type();
    if (strcmp(text, "tuple") == 0) {
        const ir_type *elements[2] = {case_type("2x3xf32"), case_type("3xf32")};
        return ir_tuple_type(2, elements);
    }
    if (strcmp(text, "future") == 0) {
        const ir_type *element = case_type("2x3xf32");
        return ir_future_type(1, &element);
    }
    while ((*text >= '0' && *text <= '9') || *text == '?') {
        dims[rank] = bounds[rank] = IR_DYNAMIC;
        if (*text == '?') {
            text++;
            if (*text == '<') {
                bounds[rank] = strtoll(text + 1, (char **)&text, 10);
                bounded = true;
            }
        } else {
            dims[rank] = strtoll(text, (char **)&text, 10);
        }
        rank++;
        text++; /* x */
    }
    const ir_quant *quant = case_quant(text);
    if (quant)
        return ir_tensor_type_full(quant->storage, rank, dims, bounded ? bounds : NULL, quant);
    for (tsr_dtype d = 1; d < TSR_DTYPE_COUNT; d++)
        if (strcmp(text, tsr_dtype_name(d)) == 0)
            return ir_tensor_type_full(d, rank, dims, bounded ? bounds : NULL, NULL);
    fprintf(stderr, "no such type: %s\n", text);
    abort();
}

static size_t case_types(const char *text, const ir_type **types)
{
    size_t n = 0;
    char copy[400], *save = NULL;
    snprintf(copy, sizeof(copy), "%s", text);
    for (char *word = strtok_r(copy, " ", &save); word; word = strtok_r(NULL, " ", &save))
        types[n++] = case_type(word);
    return n;
}

static ir_region *case_region(ir_builder *b, const char *text)
{
    const ir_type *types[16];
    ir_value *values[16];
    char copy[200];
    snprintf(copy, sizeof(copy), "%s", text);
    char *what = strchr(copy, ':');
    *what++ = 0;
    size_t n_args = case_types(copy, types), n = 0;
    ir_region *region = ir_region_new(b->arena, n_args, types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    char *save = NULL;
    for (char *word = strtok_r(what, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        if (strcmp(word, "add") == 0)
            values[n++] = ir_binary(&inner, IR_ADD, &region->args[0], &region->args[1]);
        else if (strcmp(word, "gt") == 0)
            values[n++] = ir_compare(&inner, IR_GT, &region->args[0], &region->args[1]);
        else if (strcmp(word, "open") == 0) /* no return */
            return region;
        else
            values[n++] = &region->args[atoi(word)];
    }
    ir_return(&inner, n, values);
    if (inner.status != TSR_OK)
        fprintf(stderr, "region \"%s\": %s\n", text, inner.error.message);
    return region;
}

static const char *case_shown(const ir_op *op)
{
    static char shown[1000];
    base_text text = {0};
    for (size_t i = 0; i < op->n_results; i++) {
        base_text_add(&text, i ? " " : "");
        ir_print_type(op->results[i].type, &text);
    }
    snprintf(shown, sizeof(shown), "%s", text.data ? text.data : "");
    base_text_free(&text);
    return shown;
}

/* Builds the row's op in a function whose arguments are the operands. */
static ir_op *case_build(ir_module *module, ir_builder *b, const infer_case *row)
{
    const ir_type *types[16], *declared[16];
    ir_value *operands[16];
    ir_region *regions[3];
    size_t n = case_types(row->operands, types), n_regions = 0;
    ir_function *function = ir_function_new(module, "main", n, types);
    ir_builder_init(b, function);
    for (size_t i = 0; i < n; i++)
        operands[i] = &function->body->args[i];
    for (; n_regions < 3 && row->regions[n_regions]; n_regions++)
        regions[n_regions] = case_region(b, row->regions[n_regions]);
    size_t n_declared = row->declared ? case_types(row->declared, declared) : 0;
    ir_op_spec spec = {.code = row->code,
                       .n_operands = n,
                       .operands = operands,
                       .n_captures = row->n_captures,
                       .attrs = row->attrs,
                       .n_regions = n_regions,
                       .regions = regions,
                       .n_result_types = n_declared,
                       .result_types = declared};
    ir_op *op = ir_build_full(b, &spec);
    if (op && row->code != IR_RETURN) {
        ir_return(b, 0, NULL);
        ir_function_finish(function);
    }
    return op;
}

static void case_run(const infer_case *row)
{
    ir_module *module = ir_module_new();
    ir_builder b;
    ir_op *op = case_build(module, &b, row);
    const ir_type *expected[16];
    char label[600];
    snprintf(label, sizeof(label), "%s(%s)%s%s", ir_info(row->code)->name, row->operands, row->declared ? " -> " : "",
             row->declared ? row->declared : "");
    if (row->expect) {
        size_t n = case_types(row->expect, expected);
        bool good = op && op->n_results == n;
        for (size_t i = 0; good && i < n; i++)
            good = op->results[i].type == expected[i];
        if (!test_check(good, __FILE__, __LINE__))
            fprintf(stderr, "%s: expected %s, got %s\n", label, row->expect, op ? case_shown(op) : b.error.message);
        base_error error;
        if (op)
            CHECK_OK(ir_verify(module, &error), error);
    } else {
        bool good = !op && strstr(b.error.message, row->error) && b.status == TSR_INVALID_ARGUMENT;
        if (!test_check(good, __FILE__, __LINE__))
            fprintf(stderr, "%s: expected \"%s\", got %s\n", label, row->error, op ? case_shown(op) : b.error.message);
    }
    ir_module_free(module);
}

#define RUN_CASES(rows)                                                                                                \
    for (size_t i_ = 0; i_ < BASE_COUNT(rows); i_++)                                                                   \
    case_run(&(rows)[i_])

#endif
