/* Custom calls that represent ops with dynamic shapes in exported programs:
 *
 *   shape_assertion(ok, values...)                         an error with the call's error_message if ok is false
 *   stablehlo.dynamic_top_k(x, k)
 *   stablehlo.dynamic_rng_bit_generator(state, shape)      rng_algorithm
 *   stablehlo.dynamic_reduce_window(inputs, inits, window_dimensions, window_strides, base_dilations,
 *                                   window_dilations, padding)   the called computation is its body */
#include "interp/chlo.h"

#include <string.h>

tsr_status eval_shape_assertion(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)out;
    if (op->n_operands < 1 || op->n_results)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "shape_assertion takes a condition and has no result");
    if (interp_integer(&in[0], 0))
        return TSR_OK;
    const ir_attr *message = interp_config(op, "error_message");
    base_text text = {0};
    base_text_add(&text, message && message->text ? message->text : "the shapes are not those that the program is for");
    for (size_t i = 1; i < op->n_operands; i++) /* the values for {0}, {1} in the message */
        base_text_format(&text, "%s%lld", i == 1 ? " (values: " : ", ", (long long)interp_integer(&in[i], 0));
    if (op->n_operands > 1)
        base_text_char(&text, ')');
    interp_fail(state, TSR_INVALID_ARGUMENT, "%s", text.failed || !text.data ? "a shape assertion failed" : text.data);
    base_text_free(&text);
    return TSR_INVALID_ARGUMENT;
}

tsr_status eval_dynamic_rng_bit_generator(interp_state *state, const ir_op *op, const interp_array *in,
                                          interp_array *out)
{
    const ir_attr *name = interp_config(op, "rng_algorithm");
    ir_rng_bit_generator_attrs attrs = {.rng_algorithm = IR_RNG_DEFAULT};
    int64_t dims[IR_MAX_RANK];
    if (op->n_operands != 2 || op->n_results != 2)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes a state and a shape");
    if (name && name->text && strstr(name->text, "THREE_FRY"))
        attrs.rng_algorithm = IR_RNG_THREE_FRY;
    INTERP_TRY(interp_integers(state, &in[1], op->results[1].type->rank, dims, "shape"));
    ir_value results[2] = {op->results[0], op->results[1]};
    INTERP_TRY(interp_shape(state, op, 1, in[1].type->count, dims, &results[1].type));
    ir_op same = *op;
    same.code = same.row = IR_RNG_BIT_GENERATOR;
    same.n_operands = 1;
    same.attrs = &attrs;
    same.results = results;
    return eval_rng_bit_generator(state, &same, in, out);
}

tsr_status eval_dynamic_reduce_window(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n = op->n_operands < 7 ? 0 : (op->n_operands - 5) / 2;
    if (n == 0 || n != op->n_results || called->n != 1 || !called->v[0]->body || called->v[0]->body->n_args != 2 * n)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes inputs, inits, five lists and a body");
    int64_t lists[5][2 * IR_MAX_RANK], rank = in[0].type->rank;
    const interp_array *given = in + 2 * n;
    for (int i = 0; i < 5; i++) {
        if (given[i].type->count != (i == 4 ? 2 * rank : rank))
            return interp_fail(state, TSR_INVALID_ARGUMENT, "a list does not fit the rank");
        INTERP_TRY(interp_integers(state, &given[i], 2 * IR_MAX_RANK, lists[i], "a list"));
        for (int64_t d = 0; d < rank && i < 4; d++)
            if (lists[i][d] < 1)
                return interp_fail(state, TSR_INVALID_ARGUMENT, "sizes, strides and dilations must be positive");
    }
    ir_reduce_window_attrs attrs = {.window_dimensions = {rank, lists[0]},
                                    .window_strides = {rank, lists[1]},
                                    .base_dilations = {rank, lists[2]},
                                    .window_dilations = {rank, lists[3]},
                                    .padding = {rank, 2, lists[4]}};
    ir_region *body = called->v[0]->body;
    ir_op same = *op;
    same.code = same.row = IR_REDUCE_WINDOW;
    same.n_operands = (uint32_t)(2 * n);
    same.n_captures = 0;
    same.n_regions = 1;
    same.regions = &body;
    same.attrs = &attrs;
    return eval_reduce_window(state, &same, in, out);
}

tsr_status eval_dynamic_top_k(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_top_k(state, op, &in[0], interp_integer(&in[1], 0), out);
}
