/* Reading parts of ops that the assembly formats name: dimension numbers, precisions, windows, slices. */
#include "ir/text/parse_form.h"

#include <string.h>

static void ir_read_pair(ir_reader *r, ir_ints *lhs, ir_ints *rhs)
{
    ir_expect(r, '=', "'='");
    *lhs = ir_read_int_list(r);
    ir_expect_word(r, "x");
    *rhs = ir_read_int_list(r);
}

void ir_read_dot_dims(ir_reader *r, ir_dot_dims *dims)
{
    dims->present = true;
    if (ir_accept_word(r, "batching_dims") || ir_accept_word(r, "batch_dims")) {
        ir_read_pair(r, &dims->lhs_batching_dimensions, &dims->rhs_batching_dimensions);
        if (!ir_at(r, ','))
            return;
        const char *comma = r->token.at;
        ir_next(r);
        if (!ir_at_word(r, "contracting_dims")) {
            ir_seek(r, comma);
            return;
        }
    }
    ir_expect_word(r, "contracting_dims");
    ir_read_pair(r, &dims->lhs_contracting_dimensions, &dims->rhs_contracting_dimensions);
}

/* Reads a comma and then the word; if either is missing, the token does not move. */
static bool ir_accept_comma_word(ir_reader *r, const char *word)
{
    const char *comma = r->token.at;
    if (!ir_accept(r, ','))
        return false;
    if (ir_accept_word(r, word))
        return true;
    ir_seek(r, comma);
    return false;
}

void ir_read_precision(ir_reader *r, ir_op_text *op)
{
    static const char name[] = "precision_config";
    const char *at = r->token.at;
    if (!ir_accept_comma_word(r, "precision"))
        return;
    const ir_field *field = ir_op_field(op, name, sizeof(name) - 1);
    ir_mark_field(r, op, field, at);
    ir_expect(r, '=', "'='");
    ir_read_field(r, field, op->attrs);
}

void ir_read_algorithm(ir_reader *r, ir_op_text *op)
{
    static const char name[] = "algorithm";
    const char *at = r->token.at;
    if (!ir_accept_comma_word(r, name))
        return;
    const ir_field *field = ir_op_field(op, name, sizeof(name) - 1);
    ir_mark_field(r, op, field, at);
    ir_expect(r, '=', "'='");
    if (ir_at(r, IR_TOKEN_HASH)) {
        ir_read_field(r, field, op->attrs);
        return;
    }
    ir_expect(r, '<', "'<' and the algorithm");
    ir_dot_algorithm *algorithm = &((ir_dot_general_attrs *)op->attrs)->algorithm;
    algorithm->present = true;
    ir_read_struct(r, field->nested, algorithm);
}

/* pad = [[0, 1], [0, 1]] */
static ir_ints2 ir_read_padding(ir_reader *r)
{
    BASE_VEC(int64_t) values = {0};
    int64_t rows = 0;
    ir_expect(r, '[', "'[' and pairs of integers");
    while (!ir_at(r, ']')) {
        if (rows)
            ir_expect(r, ',', "','");
        ir_expect(r, '[', "'[' and two integers");
        int64_t low = ir_read_int(r);
        ir_expect(r, ',', "',' and another integer");
        int64_t high = ir_read_int(r);
        ir_expect(r, ']', "']' after two integers");
        base_vec_push(&r->scratch, &values, low);
        base_vec_push(&r->scratch, &values, high);
        rows++;
    }
    ir_next(r);
    return (ir_ints2){rows, 2, base_arena_copy(r->arena, values.items, values.count * sizeof(int64_t))};
}

void ir_read_window(ir_reader *r, ir_op_text *op)
{
    static const struct {
        const char *word, *field;
    } parts[] = {{"stride", "window_strides"},
                 {"pad", "padding"},
                 {"lhs_dilate", "lhs_dilation"},
                 {"rhs_dilate", "rhs_dilation"},
                 {"reverse", "window_reversal"}};
    while (ir_at(r, IR_TOKEN_WORD)) {
        const ir_field *field = NULL;
        for (size_t i = 0; i < BASE_COUNT(parts); i++)
            if (ir_at_word(r, parts[i].word))
                field = ir_op_field(op, parts[i].field, strlen(parts[i].field));
        if (!field)
            ir_fail_expected(r, "stride, pad, lhs_dilate, rhs_dilate or reverse");
        ir_mark_field(r, op, field, r->token.at);
        ir_next(r);
        ir_expect(r, '=', "'='");
        void *to = (char *)op->attrs + field->offset;
        if (field->kind == IR_FIELD_INTS2)
            *(ir_ints2 *)to = ir_read_padding(r);
        else
            *(ir_ints *)to = ir_read_int_list(r);
        if (field->kind == IR_FIELD_BOOLS) {
            int64_t *flags = (int64_t *)(uintptr_t)((ir_ints *)to)->v; /* a copy of our own */
            for (int64_t i = 0; i < ((ir_ints *)to)->n; i++)
                flags[i] = flags[i] != 0;
        }
        if (!ir_accept(r, ','))
            break;
    }
}

void ir_read_slice(ir_reader *r, ir_slice_attrs *attrs)
{
    BASE_VEC(int64_t) lists[3] = {0};
    ir_expect(r, '[', "'[' and start:limit for each dimension");
    while (!ir_at(r, ']')) {
        if (lists[0].count)
            ir_expect(r, ',', "','");
        int64_t parts[3] = {0, 0, 1};
        parts[0] = ir_read_int(r);
        ir_expect(r, ':', "':' and a limit");
        parts[1] = ir_read_int(r);
        if (ir_accept(r, ':'))
            parts[2] = ir_read_int(r);
        for (int i = 0; i < 3; i++)
            base_vec_push(&r->scratch, &lists[i], parts[i]);
    }
    ir_next(r);
    ir_ints *to[] = {&attrs->start_indices, &attrs->limit_indices, &attrs->strides};
    for (int i = 0; i < 3; i++)
        *to[i] = (ir_ints){(int64_t)lists[i].count,
                           base_arena_copy(r->arena, lists[i].items, lists[i].count * sizeof(int64_t))};
}

/* e8m10 */
void ir_read_float_format(ir_reader *r, ir_reduce_precision_attrs *attrs)
{
    const char *at = r->token.at, *end = r->token.end;
    uint64_t exponent, mantissa;
    const char *m = ir_at(r, IR_TOKEN_WORD) ? memchr(at, 'm', (size_t)(end - at)) : NULL;
    if (!m || *at != 'e' || !ir_read_digits(at + 1, m, &exponent) || !ir_read_digits(m + 1, end, &mantissa) ||
        exponent > INT32_MAX || mantissa > INT32_MAX)
        ir_fail_expected(r, "a format like e8m10");
    attrs->exponent_bits = (int64_t)exponent;
    attrs->mantissa_bits = (int64_t)mantissa;
    ir_next(r);
}
