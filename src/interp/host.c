/* interpreter.*: ops that test programs use to control the interpreter: run_parallel starts a mesh of functions,
 * probe keeps a value, print prints it. */
#include "interp/check.h"

#include <string.h>

/* ---- print ---------------------------------------------------------------------------------------------------------- */

static void interp_text_nested(const ir_type *type, int64_t d, const char **at, int indent, base_text *text)
{
    if (d == type->rank) {
        interp_text_element(type->dtype, *at, text);
        *at += interp_element(type);
        return;
    }
    bool flat = d == type->rank - 1;
    base_text_format(text, "%*s[", indent, "");
    for (int64_t i = 0; i < type->dims[d]; i++) {
        base_text_add(text, flat ? (i ? ", " : "") : (i ? ",\n" : "\n"));
        interp_text_nested(type, d + 1, at, flat ? 0 : indent + 2, text);
    }
    if (!flat && type->dims[d])
        base_text_format(text, "\n%*s", indent, "");
    base_text_char(text, ']');
}

tsr_status eval_interpreter_print(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_array *x = &in[0];
    (void)out;
    if (!state->options->print)
        return TSR_OK;
    base_text text = {0};
    const char *name = interp_operand(op, 0)->name, *at = x->data;
    base_text_format(&text, "%%%s = ", name ? name : "0");
    ir_print_type(x->type, &text);
    base_text_add(&text, x->type->rank ? " {\n" : " {");
    interp_text_nested(x->type, 0, &at, 2, &text);
    base_text_add(&text, x->type->rank ? "\n}\n" : "}\n");
    if (!text.failed)
        state->options->print(state->options->print_user, text.data);
    bool failed = text.failed;
    base_text_free(&text);
    return failed ? interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory") : TSR_OK;
}

/* ---- probe ---------------------------------------------------------------------------------------------------------- */

/* numpy's name for dtype; NULL: it has none. */
static const char *interp_npy_name(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_BOOL:
        return "|b1";
    case TSR_I8:
        return "|i1";
    case TSR_I16:
        return "<i2";
    case TSR_I32:
        return "<i4";
    case TSR_I64:
        return "<i8";
    case TSR_U8:
        return "|u1";
    case TSR_U16:
        return "<u2";
    case TSR_U32:
        return "<u4";
    case TSR_U64:
        return "<u8";
    case TSR_F16:
        return "<f2";
    case TSR_F32:
        return "<f4";
    case TSR_F64:
        return "<f8";
    case TSR_C64:
        return "<c8";
    case TSR_C128:
        return "<c16";
    default:
        return tsr_dtype_size(dtype) == 1 ? "|V1" : "<V2";
    }
}

static tsr_status interp_write_npy(interp_state *state, const char *path, const interp_array *x)
{
    base_text header = {0}, file = {0};
    base_text_format(&header, "{'descr': '%s', 'fortran_order': False, 'shape': (", interp_npy_name(x->type->dtype));
    for (int64_t i = 0; i < x->type->rank; i++)
        base_text_format(&header, "%lld, ", (long long)x->type->dims[i]);
    base_text_add(&header, "), }");
    while ((header.size + 11) % 64 && !header.failed)
        base_text_char(&header, ' ');
    base_text_char(&header, '\n');
    uint8_t start[10] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (uint8_t)header.size, (uint8_t)(header.size >> 8)};
    base_text_bytes(&file, start, sizeof(start));
    base_text_bytes(&file, header.data, header.size);
    base_text_bytes(&file, x->data, ir_type_bytes(x->type));
    tsr_status status = header.failed || file.failed ? interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory")
                                                     : base_file_write(path, file.data, file.size, 0644, state->error);
    base_text_free(&header);
    base_text_free(&file);
    return status;
}

tsr_status eval_interpreter_probe(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_array *x = &in[0];
    const ir_attr *id = interp_config(op, "probe_id");
    if (!id || !id->text)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "interpreter.probe without a probe_id");
    if (!interp_probe_keep(state, id->text, x))
        return interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory");
    if (state->options->probe_folder) {
        char *path = base_arena_format(&state->arena, "%s/%s.npy", state->options->probe_folder, id->text);
        for (char *c = path + strlen(state->options->probe_folder) + 1; *c; c++)
            if (*c == '/')
                *c = '_';
        INTERP_TRY(interp_write_npy(state, path, x));
    }
    return op->n_results ? interp_pass(state, x, &out[0]) : TSR_OK;
}

/* ---- run_parallel --------------------------------------------------------------------------------------------------- */

static const ir_function *interp_named(interp_state *state, const ir_op *op, const ir_attr *name)
{
    const ir_module *module = interp_module_of(op);
    const ir_function *f = name && name->text && module ? ir_module_find(module, name->text) : NULL;
    if (!f)
        interp_fail(state, TSR_INVALID_ARGUMENT, "there is no function @%s", name && name->text ? name->text : "");
    return f;
}

tsr_status eval_interpreter_run_parallel(interp_state *state, const ir_op *op, const interp_array *in,
                                         interp_array *out)
{
    const ir_attr *programs = interp_config(op, "programs"), *infeed = interp_config(op, "infeed");
    if (!programs || programs->kind != IR_ATTR_ARRAY || programs->count == 0 ||
        programs->items[0]->kind != IR_ATTR_ARRAY || programs->items[0]->count == 0)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "programs must be rows of functions");
    size_t replicas = programs->count, partitions = programs->items[0]->count, n = replicas * partitions;
    size_t n_feeds = infeed && infeed->kind == IR_ATTR_ARRAY ? infeed->count : 0;
    const ir_function **f = interp_scratch(state, n, sizeof(*f));
    const ir_function **feeds = interp_scratch(state, n_feeds, sizeof(*feeds));
    size_t *counts = interp_scratch(state, n, sizeof(*counts)), next = 0, next_result = 0;
    const interp_array **args = interp_scratch(state, n, sizeof(*args));
    interp_array **results = interp_scratch(state, n, sizeof(*results));
    interp_array *yields = interp_scratch(state, op->n_results, sizeof(interp_array));
    /* The processes borrow the operands, which this process owns. */
    interp_array *lent = interp_scratch(state, op->n_operands, sizeof(interp_array));
    for (size_t i = 0; i < op->n_operands; i++)
        lent[i] = interp_lend(state, &in[i]);
    for (size_t i = 0; i < n; i++) {
        const ir_attr *row = programs->items[i / partitions];
        if (row->kind != IR_ATTR_ARRAY || row->count != partitions)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the rows of programs differ in length");
        f[i] = interp_named(state, op, row->items[i % partitions]);
        if (!f[i])
            return TSR_INVALID_ARGUMENT;
        args[i] = lent + next;
        counts[i] = f[i]->n_args;
        results[i] = yields + next_result;
        next += f[i]->n_args;
        next_result += f[i]->n_results;
        if (next > op->n_operands || next_result > op->n_results)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the programs take %zu arguments or more, there are %u",
                               next, op->n_operands);
    }
    if (next != op->n_operands || next_result != op->n_results)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the programs take %zu arguments and give %zu results", next,
                           next_result);
    for (size_t i = 0; i < n_feeds; i++)
        if (!(feeds[i] = interp_named(state, op, infeed->items[i])))
            return TSR_INVALID_ARGUMENT;
    INTERP_TRY(interp_mesh_run(state, (int64_t)replicas, (int64_t)partitions, f, counts, args, results, n_feeds, feeds,
                               state->options, state->shared, state->error));
    for (size_t i = 0; i < op->n_results; i++) {
        interp_take_in(state, &yields[i]);
        INTERP_TRY(interp_pass(state, &yields[i], &out[i]));
        interp_drop(&yields[i]);
    }
    void *used[] = {f, feeds, counts, args, results, yields, lent};
    for (size_t i = 0; i < BASE_COUNT(used); i++)
        interp_scratch_free(used[i]);
    return TSR_OK;
}
