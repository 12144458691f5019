/* Specialises a program of dynamic shapes for arguments whose shapes, and perhaps some values, are known.
 *
 * Its ops are built again in order, with operands of known shapes. Ops on constants are computed at once (the
 * constants come from the arguments' sizes), and an op whose shape operand is such a constant takes its plain form.
 * Bodies of loops and branches are built again for their arguments' types; bodies of other ops work on scalars and
 * stay. If an if's or case's predicate is such a constant, the selected branch replaces the op. If the shape of a
 * loop's state changes, the loop is replaced by its rounds. */
#include "pass/refine.h"

#include <string.h>

typedef struct refiner {
    pass_context context; /* for folding */
    base_map values;      /* of the original -> built */
    ir_function *entry;
} refiner;

static ir_value *refined(const refiner *r, const ir_value *value)
{
    uint64_t found = 0;
    base_map_get(&r->values, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
    return ir_resolve((ir_value *)(uintptr_t)found);
}

static void set_refined(refiner *r, const ir_value *value, ir_value *to)
{
    base_map_put(r->context.scratch, &r->values, (uintptr_t)value, (uintptr_t)to);
}

/* ---- ops ------------------------------------------------------------------------------------------------------------ */

static tsr_status refine_ops(refiner *r, ir_builder *b, const ir_region *region, ir_value **returned);

/* The region with arguments of these types. A capture that is constant outside becomes a constant inside. */
static ir_region *refine_region(refiner *r, ir_builder *b, const ir_region *region, const ir_type *const *types,
                                size_t n_captures, ir_value *const *captures)
{
    base_stack_check();
    ir_region *copy = ir_region_new(b->arena, region->n_args, types);
    for (size_t i = 0; i < region->n_args; i++)
        set_refined(r, &region->args[i], &copy->args[i]);
    copy->function = r->entry; /* needed by functions that insert ops before an op of this region */
    ir_builder inside;
    ir_builder_init_region(&inside, b, copy);
    for (size_t i = 0; i < n_captures; i++)
        if (ir_constant_of(captures[i]) && captures[i]->op->code == IR_CONSTANT) {
            ir_op *constant = ir_clone(&inside, captures[i]->op, NULL);
            if (constant)
                set_refined(r, &region->args[region->n_args - n_captures + i], &constant->results[0]);
        }
    const ir_op *end = pass_return_of(region);
    size_t n = end ? end->n_operands : 0;
    ir_value **returned = base_arena_zero(r->context.scratch, n + 1, sizeof(*returned));
    refine_ops(r, &inside, region, returned);
    ir_return(&inside, n, returned);
    ir_builder_join(b, &inside);
    return copy;
}

static ir_region **refine_regions(refiner *r, ir_builder *b, const ir_op *op, ir_value *const *operands)
{
    ir_region **regions = base_arena_alloc(b->arena, (op->n_regions + 1) * sizeof(ir_region *));
    for (size_t i = 0; i < op->n_regions; i++) {
        const ir_region *region = op->regions[i];
        size_t first = region->n_args - op->n_captures;
        const ir_type **types = base_arena_alloc(r->context.scratch, (region->n_args + 1) * sizeof(*types));
        for (size_t k = 0; k < region->n_args; k++)
            types[k] = k >= first             ? operands[op->n_operands - op->n_captures + k - first]->type
                       : op->code == IR_WHILE ? operands[k]->type
                                              : region->args[k].type;
        regions[i] = refine_region(r, b, region, types, op->n_captures, operands + op->n_operands - op->n_captures);
    }
    return regions;
}

/* Builds the op on a copy of the builder, so that an error is not recorded: returns NULL when the op's shape rule
 * fails. */
static ir_op *try_build(ir_builder *b, const ir_op_spec *spec)
{
    ir_builder trial = *b;
    return ir_build_full(&trial, spec);
}

static bool same_elements(const ir_op *made, const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *x = made->results[i].type, *y = op->results[i].type;
        if (x->kind != y->kind || (ir_is_tensor(x) && (x->dtype != y->dtype || x->quant != y->quant)))
            return false;
    }
    return true;
}

/* Builds the op again. Its result types are the present ones where known; else inferred by its shape rule, or given
 * by pass_wanted_type. */
static ir_op *build_again(refiner *r, ir_builder *b, const ir_op *op, size_t n, ir_value *const *operands)
{
    const ir_type **types = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*types));
    bool known = true;
    for (size_t i = 0; i < op->n_results; i++) {
        types[i] = op->results[i].type;
        known = known && pass_has_shape(types[i]);
    }
    ir_op_spec spec = {.code = (ir_opcode)op->code,
                       .n_operands = n,
                       .operands = operands,
                       .n_captures = op->n_captures,
                       .attrs = op->attrs,
                       .n_regions = op->n_regions,
                       .regions = op->n_regions ? refine_regions(r, b, op, operands) : NULL,
                       .result_types = types,
                       .extra = op->extra};
    if (b->status != TSR_OK)
        return NULL;
    if (!known) {
        ir_op *made = try_build(b, &spec);
        if (made && same_elements(made, op))
            return made;
        for (size_t i = 0; i < op->n_results; i++)
            types[i] = made && ir_is_tensor(types[i])
                           ? pass_shaped_like(r->context.scratch, types[i], made->results[i].type)
                           : pass_wanted_type(r->context.scratch, op, i, n, operands);
        if (made)
            ir_erase(made);
    }
    spec.n_result_types = op->n_results;
    return ir_build_full(b, &spec);
}

/* Whether op is an assertion about sizes that holds; an assertion that does not hold is an error. False: another op,
 * or its operand is not known. */
static bool is_settled(ir_builder *b, const ir_op *op, ir_value *const *operands)
{
    if (op->code != IR_CUSTOM_CALL || op->n_operands == 0 || op->n_results > 0)
        return false;
    int64_t holds;
    if (op->row != IR_SHAPE_ASSERTION || !pass_integer(operands[0], &holds))
        return false;
    const ir_attr *message = ir_attr_get(op->extra, "error_message");
    if (!holds)
        ir_build_error(b, TSR_INVALID_ARGUMENT, "%s",
                       message && message->kind == IR_ATTR_STRING ? message->text : "a shape assertion does not hold");
    return true;
}

/* ---- control flow with known conditions ------------------------------------------------------------------------ */

static bool any_dynamic(const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (!pass_has_shape(op->results[i].type))
            return true;
    return false;
}

/* Builds the region's ops instead of the op around it; args: all arguments of the region, captures included. */
static void inline_refined(refiner *r, ir_builder *b, const ir_region *region, ir_value *const *args,
                           ir_value **returned)
{
    for (size_t i = 0; i < region->n_args; i++)
        set_refined(r, &region->args[i], args[i]);
    refine_ops(r, b, region, returned);
}

/* Whether the loop's state keeps its types from round to round. */
static bool keeps_types(refiner *r, ir_builder *b, const ir_op *op, ir_value *const *operands)
{
    ir_builder trial = *b;
    const ir_region *body = op->regions[1];
    const ir_type **types = base_arena_alloc(b->arena, (body->n_args + 1) * sizeof(*types));
    for (size_t i = 0; i < body->n_args; i++)
        types[i] = operands[i]->type;
    size_t n = op->n_operands - op->n_captures;
    const ir_region *made = refine_region(r, &trial, body, types, op->n_captures, operands + n);
    const ir_op *end = trial.status == TSR_OK ? pass_return_of(made) : NULL;
    for (size_t i = 0; end && i < n; i++)
        if (ir_operand(end, i)->type != types[i])
            return false;
    return end != NULL;
}

enum { MOST_ROUNDS = 1000 };

static void unroll(refiner *r, ir_builder *b, const ir_op *op, ir_value **state)
{
    for (int round = 0; b->status == TSR_OK; round++) {
        ir_value *predicate = NULL, **next = base_arena_zero(b->arena, op->n_operands + 1, sizeof(*next));
        int64_t goes_on = 0;
        inline_refined(r, b, op->regions[0], state, &predicate);
        if (b->status != TSR_OK)
            return;
        if (!predicate || !pass_integer(predicate, &goes_on) || round == MOST_ROUNDS) {
            ir_build_error(b, TSR_UNIMPLEMENTED, "the shape of a loop's state changes, and how often is not known");
            return;
        }
        if (!goes_on)
            return;
        inline_refined(r, b, op->regions[1], state, next);
        memcpy(state, next, (op->n_operands - op->n_captures) * sizeof(*state));
    }
}

/* Builds the op's results from its known branch, or from its rounds if the conditions are known and the shapes
 * require it; false: the op stays. */
static bool unfold(refiner *r, ir_builder *b, const ir_op *op, ir_value **operands)
{
    ir_value **results = operands;
    int64_t which = 0;
    if (!any_dynamic(op))
        return false;
    if (op->code == IR_WHILE) {
        if (keeps_types(r, b, op, operands))
            return false;
        unroll(r, b, op, operands);
    } else if ((op->code == IR_IF || op->code == IR_CASE) && pass_integer(operands[0], &which)) {
        size_t last = op->n_regions - 1;
        size_t taken = op->code == IR_IF ? (which ? 0 : 1) : which < 0 || (uint64_t)which > last ? last : (size_t)which;
        results = base_arena_zero(b->arena, op->n_results + 1, sizeof(*results));
        inline_refined(r, b, op->regions[taken], operands + 1, results);
    } else {
        return false;
    }
    for (size_t i = 0; i < op->n_results && b->status == TSR_OK; i++)
        set_refined(r, &op->results[i], results[i]);
    return true;
}

/* ---- in order ------------------------------------------------------------------------------------------------------- */

static tsr_status refine_ops(refiner *r, ir_builder *b, const ir_region *region, ir_value **returned)
{
    for (const ir_op *op = region->first; op && b->status == TSR_OK; op = op->next) {
        ir_value **operands = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = refined(r, op->operands[i]);
        if (op->code == IR_RETURN) {
            memcpy(returned, operands, op->n_operands * sizeof(*operands));
            break;
        }
        b->loc = op->loc;
        if (is_settled(b, op, operands) || unfold(r, b, op, operands))
            continue;
        ir_op *made = pass_refined_call(b, r->context.scratch, op, operands);
        if (!made)
            made = build_again(r, b, op, op->n_operands, operands);
        if (!made)
            break;
        for (size_t i = 0; i < op->n_results; i++)
            set_refined(r, &op->results[i], &made->results[i]);
        if (op->n_results != 1)
            continue;
        ir_builder before;
        pass_builder_before(&before, made);
        ir_value *plain = pass_refined_static(&before, made);
        if (!plain)
            plain = pass_folded(&r->context, made);
        if (plain)
            set_refined(r, &op->results[0], plain);
    }
    return b->status;
}

/* ---- the whole program ------------------------------------------------------------------------------------------- */

typedef struct refining {
    ir_module *module;
    const ir_function *function;
    const ir_type *const *types;
    const ir_dense *values;
    base_arena *scratch;
    base_error *error;
} refining;

static tsr_status copy_general(void *user)
{
    refining *job = user;
    ir_function_copy(job->module, job->function, "general");
    return TSR_OK;
}

static tsr_status refine(void *user)
{
    refining *job = user;
    static const pass_options defaults = {0};
    const ir_function *from = ir_module_find(job->module, "general");
    refiner r = {.context = {.module = job->module, .options = &defaults, .scratch = job->scratch}};
    ir_function *entry = r.entry = ir_function_new(job->module, "main", from->n_args, job->types);
    ir_builder b;
    ir_builder_init(&b, entry);
    for (size_t i = 0; i < from->n_args; i++) {
        const ir_constant_attrs known = {.value = job->values ? job->values[i] : (ir_dense){0}};
        ir_value *value = known.value.data ? ir_build(&b, IR_CONSTANT, &known, 0, NULL) : &entry->body->args[i];
        set_refined(&r, &from->body->args[i], value);
    }
    ir_value **returned = base_arena_zero(job->scratch, from->n_results + 1, sizeof(*returned));
    refine_ops(&r, &b, from->body, returned);
    ir_return(&b, from->n_results, returned);
    if (b.status != TSR_OK) {
        if (job->error)
            *job->error = b.error;
        return b.status;
    }
    ir_function_finish(entry);
    return TSR_OK;
}

tsr_status pass_refine(const ir_function *function, const ir_type *const *types, const ir_dense *values,
                       ir_module **out, base_error *error)
{
    static const pass_options calls_only = {.only = "inline"}; /* a call requires exactly its callee's argument types */
    *out = NULL;
    ir_module *module = ir_module_new();
    if (!module)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    base_arena scratch = {0};
    refining job = {module, function, types, values, &scratch, error};
    tsr_status status = base_try(copy_general, &job, error);
    if (status == TSR_OK)
        status = pass_run(module, &calls_only, error);
    if (status == TSR_OK)
        status = base_try(refine, &job, error);
    base_arena_free(&scratch);
    if (status == TSR_OK) {
        ir_module_find(module, "general")->is_private = true;
        status = pass_run(module, &calls_only, error); /* the original function has no references any more */
    }
    if (status == TSR_OK)
        *out = module;
    else
        ir_module_free(module);
    return status;
}
