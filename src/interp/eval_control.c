/* Control flow and structure: if, case, while, call, composite, tuples, tokens, barriers. */
#include "interp/internal.h"

#include <string.h>

/* Moves the results of a region or function to the op's results. */
static tsr_status interp_deliver(interp_state *state, size_t n, interp_array *from, interp_array *out)
{
    for (size_t i = 0; i < n; i++) {
        if (!out[i].data) {
            out[i] = from[i];
            from[i] = (interp_array){0};
            continue;
        }
        INTERP_TRY(interp_pass(state, &from[i], &out[i]));
        interp_drop(&from[i]);
    }
    return TSR_OK;
}

/* Scratch memory for n results, all empty. */
static interp_array *interp_room(interp_state *state, size_t n)
{
    interp_array *room = interp_scratch(state, n, sizeof(interp_array));
    memset(room, 0, n * sizeof(interp_array));
    return room;
}

static tsr_status interp_branch(interp_state *state, const ir_op *op, const interp_array *in, size_t which,
                                interp_array *out)
{
    interp_array *results = interp_room(state, op->n_results);
    INTERP_TRY(interp_run_region(state, op->regions[which], in + ir_formal_operands(op), results));
    INTERP_TRY(interp_deliver(state, op->n_results, results, out));
    interp_scratch_free(results);
    return TSR_OK;
}

tsr_status eval_if(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_branch(state, op, in, interp_integer(&in[0], 0) ? 0 : 1, out);
}

tsr_status eval_case(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t index = interp_integer(&in[0], 0), last = (int64_t)op->n_regions - 1;
    return interp_branch(state, op, in, (size_t)(index < 0 || index > last ? last : index), out);
}

tsr_status eval_while(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    size_t n = op->n_results, all = op->n_operands;
    interp_array *values = interp_room(state, all), *results = interp_room(state, n);
    for (size_t i = 0; i < all; i++)
        values[i] = interp_keep(&in[i]);
    for (;;) {
        interp_array go = {0};
        INTERP_TRY(interp_run_region(state, op->regions[0], values, &go));
        bool more = interp_integer(&go, 0) != 0;
        interp_drop(&go);
        if (!more)
            break;
        INTERP_TRY(interp_run_region(state, op->regions[1], values, results));
        for (size_t i = 0; i < n; i++) {
            interp_drop(&values[i]);
            values[i] = results[i];
            results[i] = (interp_array){0};
        }
    }
    for (size_t i = n; i < all; i++)
        interp_drop(&values[i]);
    INTERP_TRY(interp_deliver(state, n, values, out));
    interp_scratch_free(values);
    interp_scratch_free(results);
    return TSR_OK;
}

static tsr_status interp_call_function(interp_state *state, const ir_op *op, const ir_function *f,
                                       const interp_array *in, interp_array *out)
{
    if (!f)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the function that it names is missing");
    if (f->n_results != op->n_results)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "function @%s has %zu results, not %u", f->name, f->n_results,
                           op->n_results);
    interp_array *results = interp_room(state, op->n_results);
    INTERP_TRY(interp_run_function(state, f, op->n_operands, in, results));
    INTERP_TRY(interp_deliver(state, op->n_results, results, out));
    interp_scratch_free(results);
    return TSR_OK;
}

tsr_status eval_call(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_call_function(state, op, ((const ir_call_attrs *)op->attrs)->callee, in, out);
}

tsr_status eval_composite(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_call_function(state, op, ((const ir_composite_attrs *)op->attrs)->decomposition, in, out);
}

tsr_status eval_optimization_barrier(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    for (size_t i = 0; i < op->n_results; i++)
        INTERP_TRY(interp_pass(state, &in[i], &out[i]));
    return TSR_OK;
}

/* The tuple type of the elements' actual types. */
static const ir_type *interp_tuple_of(interp_state *state, size_t n, const interp_array *in)
{
    const ir_type **types = interp_scratch(state, n, sizeof(ir_type *));
    for (size_t i = 0; i < n; i++)
        types[i] = in[i].type;
    const ir_type *type = ir_tuple_type((int64_t)n, types);
    if (!type)
        base_unwind(TSR_OUT_OF_MEMORY);
    interp_scratch_free(types);
    return type;
}

tsr_status eval_tuple(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    *out = interp_allocate(state, interp_tuple_of(state, op->n_operands, in));
    for (size_t i = 0; i < op->n_operands; i++)
        ((interp_array *)out->data)[i] = interp_keep(&in[i]);
    return TSR_OK;
}

tsr_status eval_get_tuple_element(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t index = ((const ir_get_tuple_element_attrs *)op->attrs)->index;
    return interp_pass(state, &((const interp_array *)in[0].data)[index], out);
}

static tsr_status interp_token(interp_array *out)
{
    *out = (interp_array){ir_token_type(), NULL, NULL};
    return TSR_OK;
}

tsr_status eval_after_all(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)state, (void)op, (void)in;
    return interp_token(out);
}

tsr_status eval_create_token(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)state, (void)op, (void)in;
    return interp_token(out);
}
