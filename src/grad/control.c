/* if and case: the gradient is an if or case with the same predicate; each branch computes its forward part again
 * and then its gradient. */
#include "grad/internal.h"

static ir_region *branch_gradient(grad_call *call, ir_region *branch, size_t n_given, const ir_type **types)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    size_t captures = op->n_captures;
    ir_region *region = ir_region_new(b->arena, captures + n_given, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value **args = base_arena_alloc(call->scratch, (captures + 1) * sizeof(*args));
    ir_value **wanted = base_arena_zero(call->scratch, captures + 1, sizeof(*wanted));
    ir_value **gradients = base_arena_zero(call->scratch, captures + 1, sizeof(*gradients));
    ir_value **results = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*results));
    ir_value **cotangents = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*cotangents));
    for (size_t i = 0; i < captures; i++) {
        args[i] = &region->args[i];
        wanted[i] = call->wanted[1 + i] ? args[i] : NULL;
    }
    for (size_t i = 0, next = captures; i < op->n_results; i++)
        if (call->cotangents[i])
            cotangents[i] = &region->args[next++];
    grad_sink_constants(&inside, op, 0, args);
    ir_inline_region(&inside, branch, args, results);
    grad_options options = {.scratch = call->scratch, .frame = call->frame};
    if (inside.status == TSR_OK)
        grad_backward_region(&inside, region, op->n_results, results, cotangents, captures, wanted, gradients,
                             &options);
    size_t n = 0;
    for (size_t i = 0; i < captures; i++)
        if (wanted[i])
            gradients[n++] = gradients[i] ? gradients[i] : grad_fill_like(&inside, wanted[i], 0);
    ir_return(&inside, n, gradients);
    ir_builder_join(b, &inside);
    return region;
}

void vjp_case(grad_call *call)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    size_t captures = op->n_captures, total = op->n_operands + op->n_results, n = op->n_operands;
    ir_value **operands = base_arena_alloc(call->scratch, (total + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(call->scratch, (total + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = grad_operand(call, i);
    for (size_t i = 0; i < op->n_results; i++)
        if (call->cotangents[i])
            operands[n++] = call->cotangents[i];
    for (size_t i = 1; i < n; i++)
        types[i - 1] = operands[i]->type;
    ir_region **regions = base_arena_zero(call->scratch, op->n_regions + 1, sizeof(ir_region *));
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = branch_gradient(call, op->regions[i], n - op->n_operands, types);
    const ir_type **result_types = base_arena_alloc(call->scratch, (captures + 1) * sizeof(ir_type *));
    size_t n_results = 0;
    for (size_t i = 0; i < captures; i++)
        if (call->wanted[1 + i])
            result_types[n_results++] = grad_operand(call, 1 + i)->type;
    ir_op_spec spec = {.code = (ir_opcode)op->code,
                       .n_operands = n,
                       .operands = operands,
                       .n_captures = n - 1,
                       .n_regions = op->n_regions,
                       .regions = regions,
                       .n_result_types = n_results,
                       .result_types = result_types};
    ir_op *made = ir_build_full(b, &spec);
    for (size_t i = 0, next = 0; made && i < captures; i++)
        if (call->wanted[1 + i])
            call->gradients[1 + i] = ir_result(made, next++);
}

void vjp_if(grad_call *call)
{
    vjp_case(call);
}
