/* Sums over devices in another element type than that of the op whose partial results they add (IR_BEFORE_SUM).
 *
 * A program states it by a conversion that is marked: the devices' partial results are converted first, then added. The op
 * that makes them may stand several transposes, reshapes and additions before the conversion, so a pass moves marked
 * conversions backwards through these, before shardings are propagated. If a loop adds the partial results of its turns, the
 * conversion moves into the loop. The partitioner then converts between the op and its collective. Where nothing is added, a
 * marked conversion is an ordinary one. */
#include "pass/spmd/reshard.h"

/* ---- the pass ------------------------------------------------------------------------------------------------------------ */

static bool converts_before_sum(const ir_op *op)
{
    return op->code == IR_CONVERT && op->extra && ir_attr_get(op->extra, IR_BEFORE_SUM);
}

/* Whether op(convert(x) ...) equals convert(op(x ...)), rounding apart, and a sum may be made after op as well as before it. */
static bool lets_pass(const ir_op *op)
{
    bool moves = (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_MOVES) && op->n_operands == 1;
    return op->n_results == 1 && op->n_regions == 0 && op->results[0].n_uses == 1 &&
           (moves || op->code == IR_ADD || op->row == IR_SDY_SHARDING_CONSTRAINT);
}

/* Whether the value, which a turn makes, is `carried` and what the turn adds to it, and nothing else reads the sum. */
static bool adds_to(const ir_region *turn, const ir_value *value, const ir_value *carried)
{
    base_stack_check();
    const ir_op *op = ir_defining_op(value);
    if (value == carried)
        return true;
    return op && op->code == IR_ADD && op->parent == turn && value->n_uses == 1 &&
           (adds_to(turn, ir_operand(op, 0), carried) || adds_to(turn, ir_operand(op, 1), carried));
}

static void move_back(pass_context *context, ir_op *conversion);

/* Builds the loop with a sum of type `carries` in place of its carried value k: what a turn adds, which is the turn's result
 * for -0, is converted to the conversion's type, then to `carries`. Returns the conversion of a turn. */
static ir_op *build_loop(pass_context *context, ir_op *loop, size_t k, tsr_dtype reduce, tsr_dtype carries)
{
    base_arena *scratch = context->scratch;
    ir_builder b;
    pass_builder_before(&b, loop);
    size_t n = loop->n_operands;
    ir_value **operands = base_arena_alloc(scratch, (n + 1) * sizeof(*operands)), *part = NULL;
    const ir_type **types = base_arena_alloc(scratch, (n + 1) * sizeof(*types));
    ir_region *regions[2];
    for (size_t i = 0; i < n; i++) {
        operands[i] = i == k ? ir_convert(&b, ir_operand(loop, i), carries) : ir_operand(loop, i);
        types[i] = i == k ? ir_with_dtype(ir_operand(loop, i)->type, carries) : ir_operand(loop, i)->type;
    }
    for (size_t r = 0; r < 2; r++) {
        const ir_region *old = loop->regions[r];
        const size_t n_results = pass_return_of(old)->n_operands;
        regions[r] = ir_region_new(b.arena, n, types);
        ir_builder inside;
        ir_builder_init_region(&inside, &b, regions[r]);
        ir_value **args = base_arena_alloc(scratch, (n + 1) * sizeof(*args));
        ir_value **results = base_arena_zero(scratch, n_results + 1, sizeof(*results));
        for (size_t i = 0; i < n; i++)
            args[i] = i == k ? ir_constant_fill(&inside, old->args[i].type, -0.0) : &regions[r]->args[i];
        ir_inline_region(&inside, old, args, results);
        if (r == 1) {
            part = ir_convert_before_sum(&inside, results[k], reduce);
            results[k] = ir_add(&inside, &regions[r]->args[k], ir_convert(&inside, part, carries));
        }
        ir_return(&inside, n_results, results);
        ir_builder_join(&b, &inside);
    }
    ir_op *made = ir_build_full(&b, &(ir_op_spec){.code = IR_WHILE,
                                                  .n_operands = n,
                                                  .operands = operands,
                                                  .n_captures = loop->n_captures,
                                                  .attrs = loop->attrs,
                                                  .n_regions = 2,
                                                  .regions = regions,
                                                  .n_result_types = loop->n_results,
                                                  .result_types = types,
                                                  .extra = loop->extra});
    if (!made)
        base_unwind(pass_finish(context, &b));
    for (size_t i = 0; i < loop->n_results; i++)
        ir_replace_value(&loop->results[i], &made->results[i]);
    ir_erase(loop);
    context->changed = true;
    return part->op;
}

/* A loop that adds its turns' partial results has a collective in each turn. The sum of turns has the wider one of its type and
 * the conversion's. */
static void move_into_loop(pass_context *context, ir_op *conversion)
{
    const ir_value *sum = ir_operand(conversion, 0);
    ir_op *loop = (ir_op *)(uintptr_t)ir_defining_op(sum);
    const tsr_dtype own = sum->type->dtype, reduce = conversion->results[0].type->dtype;
    const bool wider = tsr_dtype_size(reduce) > tsr_dtype_size(own);
    const ir_region *turn = loop->regions[1];
    const ir_value *carried = &turn->args[sum->index], *next = ir_operand(pass_return_of(turn), sum->index);
    if (!ir_dtype_is_float(own) || sum->n_uses != 1 || carried->n_uses != 1 ||
        loop->regions[0]->args[sum->index].n_uses > 0 || next == carried || !adds_to(turn, next, carried))
        return;
    ir_op *inner = build_loop(context, loop, sum->index, reduce, wider ? reduce : own);
    if (wider)
        ir_replace_op(conversion, (ir_value *[]){ir_operand(conversion, 0)});
    move_back(context, inner);
}

/* Moves the conversion before the op that makes its operand; again, while it can. */
static void move_back(pass_context *context, ir_op *conversion)
{
    base_stack_check();
    ir_op *from = (ir_op *)(uintptr_t)ir_defining_op(ir_operand(conversion, 0));
    if (!from || from->parent != conversion->parent)
        return;
    if (from->code == IR_WHILE)
        move_into_loop(context, conversion);
    if (from->code == IR_WHILE || !lets_pass(from))
        return;
    tsr_dtype dtype = conversion->results[0].type->dtype;
    ir_value *operands[2];
    ir_builder b;
    pass_builder_before(&b, from);
    for (size_t i = 0; i < from->n_operands; i++)
        operands[i] = ir_convert_before_sum(&b, ir_operand(from, i), dtype);
    const ir_type *type = ir_with_dtype(from->results[0].type, dtype);
    const ir_op *made = ir_build_full(&b, &(ir_op_spec){.code = (ir_opcode)from->code,
                                                        .n_operands = from->n_operands,
                                                        .operands = operands,
                                                        .attrs = from->attrs,
                                                        .n_result_types = 1,
                                                        .result_types = &type,
                                                        .extra = from->extra});
    if (!made)
        base_unwind(pass_finish(context, &b));
    size_t n = from->n_operands;
    ir_replace_op(conversion, (ir_value *[]){(ir_value *)(uintptr_t)&made->results[0]});
    ir_erase(from);
    context->changed = true;
    for (size_t i = 0; i < n; i++)
        move_back(context, operands[i]->op);
}

typedef struct late_search {
    base_arena *arena;
    BASE_VEC(ir_op *) found;
} late_search;

static void find_conversion(void *user, ir_op *op)
{
    late_search *s = user;
    if (converts_before_sum(op))
        base_vec_push(s->arena, &s->found, op);
}

tsr_status pass_spmd_move_conversions(pass_context *context)
{
    const ir_function *f = ir_module_main(context->module);
    late_search s = {.arena = context->scratch};
    if (f && f->body)
        pass_each_op(f->body, find_conversion, &s);
    for (size_t i = 0; i < s.found.count; i++)
        move_back(context, s.found.items[i]);
    return TSR_OK;
}

/* ---- the partitioner ----------------------------------------------------------------------------------------------------- */

static void remember_conversion(void *user, ir_op *op)
{
    spmd_job *job = user;
    const ir_value *value = converts_before_sum(op) ? ir_resolve(op->operands[0]) : NULL;
    const ir_op *from = value ? ir_defining_op(value) : NULL;
    if (from && from->parent == op->parent && value->n_uses == 1)
        base_map_put(job->scratch, &job->conversions, (uintptr_t)value, (uintptr_t)op);
}

void spmd_find_conversions(spmd_job *job, const ir_function *f)
{
    pass_each_op(f->body, remember_conversion, job);
}

const ir_op *spmd_conversion_before_sum(const spmd_job *job, const ir_value *value)
{
    uint64_t op = 0;
    base_map_get(&job->conversions, (uintptr_t)value, &op);
    return (const ir_op *)(uintptr_t)op;
}
