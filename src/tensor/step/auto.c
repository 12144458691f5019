/* Shardings that the library chooses: while a context has a mesh for it, the leaves of each step without a mark are cut as
 * the partitioner's cost says (pass_choose_shardings).
 *
 * The choice is made once for each structure of a step, because the first step of a loop has unmarked parameters, and the
 * later ones have parameters that lie as the first step left them, beside a new batch. */
#include "tensor/step/step.h"

typedef struct auto_plan {
    struct auto_plan *next;
    uint64_t structure;
    size_t n;
    const ir_sharding *leaves[]; /* [n]; NULL: whole on each device */
} auto_plan;

struct tensor_automatic {
    const ir_mesh *mesh;
    auto_plan *plans;
};

void tensor_automatic_close(tsr_context *context)
{
    struct tensor_automatic *a = context->automatic;
    for (auto_plan *plan = a ? a->plans : NULL, *next; plan; plan = next) {
        next = plan->next;
        base_free(plan);
    }
    base_free(a);
    context->automatic = NULL;
}

tsr_status tensor_automatic_set(tsr_context *context, const ir_mesh *mesh)
{
    tensor_automatic_close(context);
    if (!mesh || mesh->devices <= 1)
        return TSR_OK;
    context->automatic = base_alloc_zero(1, sizeof(*context->automatic));
    if (!context->automatic)
        return TSR_OUT_OF_MEMORY;
    context->automatic->mesh = mesh;
    return TSR_OK;
}

/* ---- plans ------------------------------------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return base_hash(&value, sizeof(value), hash);
}

/* Equal for steps of the same ops on leaves of the same types. */
static uint64_t structure_of(const tensor_step *step)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < step->leaves.count; i++)
        hash = mix(hash, (uintptr_t)step->leaves.items[i]->value->type);
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        hash = mix(hash, op->hash);
        for (uint32_t k = 0; k < op->n_operands; k++)
            hash = mix(hash, step->numbers[op->operands[k]->id]);
        for (uint32_t r = 0; r < op->n_results; r++)
            hash = mix(hash, (uintptr_t)op->results[r].type);
    }
    for (size_t i = 0; i < step->outputs.count; i++)
        hash = mix(hash, step->numbers[step->outputs.items[i]->id]);
    return hash;
}

typedef struct plan_call {
    tsr_context *context;
    const tensor_step *step;
} plan_call;

static tsr_status build_for_plan(void *user)
{
    plan_call *call = user;
    return tensor_build_program(call->context, call->step) ? TSR_OK : call->context->building_error.status;
}

static auto_plan *make_plan(tsr_context *context, const tensor_step *step, uint64_t structure, base_error *error)
{
    plan_call call = {context, step};
    auto_plan *plan = base_alloc_zero(1, sizeof(*plan) + step->leaves.count * sizeof(plan->leaves[0]));
    tsr_status status =
        plan ? base_try(build_for_plan, &call, error) : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK)
        status = pass_choose_shardings(context->building, context->automatic->mesh, error);
    const ir_function *main = status == TSR_OK ? ir_module_main(context->building) : NULL;
    for (size_t i = 0; main && i < step->leaves.count; i++)
        plan->leaves[i] = ir_sharding_of(ir_attr_get(main->arg_attrs[i], "sdy.sharding"));
    ir_module_free(context->building);
    context->building = NULL;
    if (status != TSR_OK) {
        base_free(plan);
        return NULL;
    }
    plan->structure = structure;
    plan->n = step->leaves.count;
    plan->next = context->automatic->plans;
    context->automatic->plans = plan;
    return plan;
}

/* Whether the user has marked a leaf or a target of the step: then nothing is chosen. */
static bool is_marked(const tensor_step *step)
{
    for (size_t i = 0; i < step->leaves.count; i++)
        if (step->leaves.items[i]->cell && step->leaves.items[i]->cell->sharding)
            return true;
    for (size_t i = 0; i < step->targets.count; i++)
        if (step->targets.items[i].cell && step->targets.items[i].cell->sharding)
            return true;
    return false;
}

static bool cuts(const ir_sharding *sharding)
{
    for (size_t d = 0; sharding && d < sharding->rank; d++)
        if (sharding->dims[d].axes.n)
            return true;
    return false;
}

tsr_status tensor_choose_automatically(tsr_context *context, tensor_step *step, base_error *error)
{
    const ir_mesh *mesh = context->automatic->mesh;
    if (is_marked(step) || step->ranks > 0 || step->varying.count || (step->mesh && !ir_mesh_same(step->mesh, mesh)))
        return TSR_OK;
    uint64_t structure = structure_of(step);
    auto_plan *plan = context->automatic->plans;
    while (plan && (plan->structure != structure || plan->n != step->leaves.count))
        plan = plan->next;
    if (!plan && !(plan = make_plan(context, step, structure, error)))
        return error->status;
    for (size_t i = 0; i < plan->n; i++)
        if (cuts(plan->leaves[i]))
            step->mesh = mesh;
    step->chosen = plan->leaves;
    return TSR_OK;
}
