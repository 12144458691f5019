/* Values that the devices hold as summands (unreduced in a sharding): along these axes of the mesh the value is the sum of the
 * devices' parts.
 *
 * Inside the partitioner every value is its sum: summands are added where they come in (an argument, a result of a manual
 * computation), and where they go out, the first device along the axes has the value and the others have zeros (or each has
 * its own part of it, where it is cut along them). A value that only goes out as summands, from an argument or an op that
 * would add partial results, skips both: it is not added at all. */
#include "pass/spmd/reshard.h"

spmd_axes spmd_said_sums(spmd_job *job, const ir_sharding *said, const bool *only)
{
    spmd_sharding *s;
    if (!said || said->unreduced.n == 0 || !spmd_read(job->scratch, &job->mesh, said, only, &s))
        return (spmd_axes){0};
    return s->unreduced;
}

ir_value *spmd_added(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *axes)
{
    return spmd_all_reduce(job, b, x->type->dtype == TSR_BOOL ? IR_OR : IR_ADD, x, axes);
}

ir_value *spmd_summand(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *axes)
{
    ir_value *first = ir_compare(b, IR_EQ, spmd_start(job, b, axes, 0, 1), ir_constant_i64(b, TSR_I64, 0));
    ir_value *zeros = ir_constant_fill(b, x->type, 0);
    const ir_type *mask = ir_with_dims(ir_scalar_type(TSR_BOOL), x->type->rank, x->type->dims);
    return spmd_built(job, b, ir_select(b, ir_splat(b, first, mask), x, zeros));
}

/* Where the value is cut along the axes of the sum, each device's summand is its own part with zeros around it. */
static ir_value *padded_part(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes,
                             const spmd_axes *sums)
{
    const spmd_axes *own = spmd_axes_of(job, value);
    const ir_type *type = ir_resolve((ir_value *)(uintptr_t)value)->type;
    ir_value *operands[2 + IR_MAX_RANK];
    spmd_axes *cut = spmd_no_axes(job);
    bool any = false;
    if (!own || sums->count != 1)
        return NULL;
    for (int64_t d = 0; d < type->rank; d++) {
        spmd_axes common = spmd_common(job->scratch, &own[d], &axes[d]),
                  more = spmd_behind(job->scratch, &own[d], &common);
        cut[d] = spmd_copy(job->scratch, &axes[d]);
        bool whole =
            spmd_equal(&common, &axes[d]) && spmd_equal(&more, sums) && type->dims[d] % spmd_parts(&own[d]) == 0;
        if (whole)
            spmd_push(job->scratch, &cut[d], sums->items[0]);
        operands[2 + d] =
            spmd_start(job, b, whole ? &more : &(spmd_axes){0}, 0, type->dims[d] / BASE_MAX(spmd_parts(&cut[d]), 1));
        any = any || whole;
    }
    if (!any)
        return NULL;
    operands[1] = spmd_wanted(job, b, value, cut);
    operands[0] = ir_constant_fill(b, spmd_local_type(type, axes), 0);
    return spmd_built(job, b, ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, 2 + (size_t)type->rank, operands));
}

ir_value *spmd_summand_of(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes,
                          const spmd_axes *sums)
{
    ir_value *part = padded_part(job, b, value, axes, sums);
    return part ? part : spmd_summand(job, b, spmd_wanted(job, b, value, axes), sums);
}

/* ---- values that only go out as summands ------------------------------------------------------------------------------- */

enum { NEVER = 1 }; /* in a map of lists: the value has another use as well */

static void vote(spmd_job *job, const ir_value *value, const spmd_axes *axes)
{
    uint64_t before = 0, now = axes && axes->count ? (uintptr_t)axes : NEVER;
    uint64_t key = (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value);
    if (base_map_get(&job->sums, key, &before) &&
        (before == NEVER || now == NEVER || !spmd_equal((const spmd_axes *)(uintptr_t)before, axes)))
        now = NEVER;
    base_map_put(job->scratch, &job->sums, key, now);
}

const spmd_axes *spmd_only_sums(const spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    base_map_get(&job->sums, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
    return found > NEVER ? (const spmd_axes *)(uintptr_t)found : NULL;
}

static const ir_sharding *constraint_of(const ir_op *op)
{
    return op->row == IR_SDY_SHARDING_CONSTRAINT || op->row == IR_SDY_RESHARD
               ? ir_sharding_of(ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, "sharding"))
               : NULL;
}

spmd_axes spmd_manual_sums(spmd_job *job, const ir_op *op, size_t operand)
{
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    const ir_shardings *in = ir_shardings_of(ir_attr_get(config, "in_shardings")),
                       *out = ir_shardings_of(ir_attr_get(config, "out_shardings"));
    const ir_manual_axes *manual = ir_manual_axes_of(ir_attr_get(config, "manual_axes"));
    bool *only = base_arena_zero(job->scratch, job->mesh.mesh->n_axes + 1, sizeof(*only));
    if (!in || !out || !manual || operand >= in->n ||
        !spmd_manual_axes(job->scratch, &job->mesh, manual, in, out, only))
        return (spmd_axes){0};
    return spmd_said_sums(job, in->v[operand], only);
}

/* The axes along which this use takes the value's summands; none: it needs the sum. */
static spmd_axes sums_of_use(spmd_job *job, const ir_function *f, const ir_op *op, size_t operand)
{
    const ir_sharding *constraint = constraint_of(op);
    if (op->code == IR_RETURN && f->result_attrs)
        return spmd_said_sums(job, ir_sharding_of(ir_attr_get(f->result_attrs[operand], "sdy.sharding")), NULL);
    if (op->row == IR_SDY_MANUAL_COMPUTATION)
        return spmd_manual_sums(job, op, operand);
    const spmd_axes *after = constraint ? spmd_only_sums(job, &op->results[0]) : NULL;
    spmd_axes said = spmd_said_sums(job, constraint, NULL);
    return after && spmd_equal(after, &said) ? said : (spmd_axes){0};
}

/* Uses come after their values, so ops are visited from the last on. */
void spmd_find_sums(spmd_job *job, const ir_function *f)
{
    for (const ir_op *op = f->body->last; op; op = op->previous)
        for (size_t i = 0; i < op->n_operands; i++) {
            spmd_axes axes = sums_of_use(job, f, op, i);
            vote(job, op->operands[i], base_arena_copy(job->scratch, &axes, sizeof(axes)));
        }
}

void spmd_set_summand(spmd_job *job, const ir_value *value)
{
    base_map_put(job->scratch, &job->summands, (uintptr_t)value, 1);
}

bool spmd_is_summand(const spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    value = ir_resolve((ir_value *)(uintptr_t)value);
    for (const ir_op *op = ir_defining_op(value);
         op && constraint_of(op) && !base_map_get(&job->summands, (uintptr_t)value, &found); op = ir_defining_op(value))
        value = ir_resolve(op->operands[0]);
    return base_map_get(&job->summands, (uintptr_t)value, &found);
}
