/* Values of the whole program on one device: the cut that the op gave each value, and the other cuts that readers
 * needed.
 *
 * A cut that was made once is kept for the next reader in the same region, so a value is gathered only once. Values
 * that follow from constants alone are built again for each cut: that costs no communication. */
#include "pass/spmd/reshard.h"

spmd_axes *spmd_no_axes(spmd_job *job)
{
    return base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(spmd_axes));
}

const ir_type *spmd_local_type(const ir_type *type, const spmd_axes *axes)
{
    int64_t dims[IR_MAX_RANK];
    bool cut = false;
    if (!ir_is_tensor(type))
        return type;
    for (int64_t d = 0; d < type->rank; d++) {
        dims[d] = spmd_piece(type->dims[d], &axes[d]);
        cut = cut || axes[d].count > 0;
    }
    return cut ? ir_with_dims(type, type->rank, dims) : type;
}

int64_t spmd_bytes(const ir_type *type)
{
    return ir_is_tensor(type) ? base_times(type->count, (int64_t)tsr_dtype_size(type->dtype)) : 0;
}

static spmd_local *local_find(spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    base_map_get(&job->built, (uintptr_t)value, &found);
    return (spmd_local *)(uintptr_t)found;
}

static spmd_local *local_new(spmd_job *job, const ir_value *value)
{
    spmd_local *local = base_arena_zero(job->scratch, 1, sizeof(*local));
    base_map_put(job->scratch, &job->built, (uintptr_t)value, (uintptr_t)local);
    return local;
}

static spmd_form *form_new(spmd_job *job, const ir_builder *b, ir_value *value, const spmd_axes *axes, spmd_form *next)
{
    const spmd_form form = {value, axes, b->region, next};
    return base_arena_copy(job->scratch, &form, sizeof(form));
}

void spmd_set(spmd_job *job, const ir_builder *b, const ir_value *value, ir_value *local, const spmd_axes *axes)
{
    local_new(job, value)->first = form_new(job, b, local, axes, NULL);
}

void spmd_set_same(spmd_job *job, const ir_value *value, const ir_value *outer)
{
    local_new(job, value)->same = spmd_origin(job, outer);
}

const ir_value *spmd_origin(const spmd_job *job, const ir_value *value)
{
    value = ir_resolve((ir_value *)(uintptr_t)value);
    const spmd_local *local = local_find((spmd_job *)(uintptr_t)job, value);
    return local && local->same ? local->same : value;
}

/* ---- values made of constants ------------------------------------------------------------------------------------------ */

static bool makes_free(const ir_op *op)
{
    switch (op->code) {
    case IR_CONSTANT:
    case IR_IOTA:
    case IR_BROADCAST_IN_DIM:
    case IR_RESHAPE:
    case IR_TRANSPOSE:
        return true;
    default:
        return op->code != IR_CUSTOM_CALL && op->code != IR_COMPOSITE && op->n_regions == 0 && op->n_results == 1 &&
               (ir_info((ir_opcode)op->row)->traits & IR_TRAIT_ELEMENTWISE) &&
               !(ir_info((ir_opcode)op->row)->traits & (IR_TRAIT_EFFECT | IR_TRAIT_COLLECTIVE));
    }
}

bool spmd_is_free(spmd_job *job, const ir_value *value)
{
    uint64_t known = 0;
    base_stack_check();
    value = spmd_origin(job, value);
    const ir_op *op = ir_defining_op(value);
    if (!op || !spmd_can_be_cut(value->type))
        return false;
    if (base_map_get(&job->free, (uintptr_t)value, &known))
        return known == 2;
    bool is_free = makes_free(op);
    for (size_t i = 0; i < op->n_operands && is_free; i++)
        is_free = spmd_is_free(job, op->operands[i]);
    base_map_put(job->scratch, &job->free, (uintptr_t)value, is_free ? 2 : 1);
    return is_free;
}

/* A large constant stays whole in the program; each device slices its part out of it. */
static ir_value *build_constant(spmd_job *job, ir_builder *b, const ir_op *op, const spmd_axes *axes)
{
    const ir_type *type = op->results[0].type;
    ir_constant_attrs attrs = *(const ir_constant_attrs *)op->attrs;
    if (attrs.value.splat) {
        attrs.value.type = type = spmd_local_type(type, axes);
        return ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, type);
    }
    for (int64_t d = 0; d < type->rank; d++)
        if (axes[d].count) {
            const spmd_axes *whole = spmd_no_axes(job);
            return spmd_reshard(job, b, spmd_wanted(job, b, &op->results[0], whole), type, whole, axes, NULL);
        }
    return ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, type);
}

/* Whether applying the op to parts of its operands, cut by these factors, gives the wanted part of its result. */
static bool can_be_cut_so(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor,
                          const spmd_axes *wanted)
{
    const spmd_part *part = spmd_part_of(op);
    if (part && part->settle)
        part->settle(job, op, rule, of_factor);
    for (size_t v = 0; v < rule->operands.n + 1; v++) {
        const ir_mapping *mapping = spmd_mapping(rule, v);
        for (size_t d = 0; d < mapping->n; d++)
            for (size_t k = 0, full = 1; k < mapping->v[d].n; k++) {
                int64_t f = mapping->v[d].v[k], parts = spmd_parts(&of_factor[f]);
                bool several = mapping->v[d].n > 1;
                if (several && (rule->sizes.v[f] % parts != 0 || (!full && parts > 1)))
                    return false;
                full = full && parts == rule->sizes.v[f];
            }
    }
    const spmd_axes *dims = spmd_dims_of(job, rule, rule->operands.n, of_factor);
    for (size_t d = 0; d < rule->results.v[0].n; d++)
        if (!spmd_equal(&dims[d], &wanted[d]))
            return false;
    return true;
}

/* Builds the op again, for a result that is cut by axes. */
static ir_value *build_free(spmd_job *job, ir_builder *b, const ir_op *op, const spmd_axes *axes)
{
    if (op->code == IR_CONSTANT)
        return build_constant(job, b, op, axes);
    const ir_type *type = op->results[0].type, *local = spmd_local_type(type, axes);
    const ir_rule *rule = ir_rule_of_op(job->scratch, op);
    spmd_axes *of_factor = NULL;
    if (rule && rule->results.n == 1 && rule->operands.n == op->n_operands) {
        of_factor = base_arena_zero(job->scratch, rule->sizes.n + 1, sizeof(*of_factor));
        const spmd_sharding s = {.rank = type->rank, .dims = (spmd_axes *)(uintptr_t)axes};
        spmd_project(job->scratch, rule, rule->operands.n, &s, of_factor);
    }
    if (!of_factor || !can_be_cut_so(job, op, rule, of_factor, axes)) {
        const spmd_axes *whole = spmd_no_axes(job);
        ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = spmd_wanted(job, b, op->operands[i], whole);
        const ir_op *made = spmd_build_like(job, b, op, op->attrs, op->n_operands, 0, operands, NULL, &type);
        return spmd_reshard(job, b, (ir_value *)(uintptr_t)&made->results[0], type, whole, axes, NULL);
    }
    ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = spmd_wanted(job, b, op->operands[i], spmd_dims_of(job, rule, i, of_factor));
    if (op->code == IR_IOTA) {
        spmd_axes *out[] = {(spmd_axes *)(uintptr_t)axes};
        ir_value *result = NULL;
        spmd_call call = {.job = job, .b = b, .op = op, .out = out, .types = &local, .results = &result};
        spmd_part_iota(&call);
        return result;
    }
    return (ir_value *)(uintptr_t)&spmd_build_like(job, b, op, op->attrs, op->n_operands, 0, operands, NULL, &local)
        ->results[0];
}

/* ---- reading ----------------------------------------------------------------------------------------------------------- */

static bool same_axes(int64_t rank, const spmd_axes *a, const spmd_axes *b)
{
    bool same = true;
    for (int64_t d = 0; same && d < rank; d++)
        same = spmd_equal(&a[d], &b[d]);
    return same;
}

const spmd_axes *spmd_axes_of(spmd_job *job, const ir_value *value)
{
    value = spmd_origin(job, value);
    const spmd_local *local = local_find(job, value);
    if (spmd_is_free(job, value))
        return NULL;
    if (!local || !local->first)
        spmd_fail(job, TSR_INTERNAL, "a value is read before it is built");
    return local->first->axes;
}

/* The form of the value from which the wanted cut can be made with the fewest bytes. */
static const spmd_form *cheapest(spmd_job *job, const ir_builder *b, const ir_value *value, const spmd_axes *axes,
                                 int64_t *bytes)
{
    const spmd_local *local = local_find(job, value);
    const spmd_form *best = NULL;
    for (const spmd_form *form = local ? local->first : NULL; form; form = form->next) {
        int64_t own = 0;
        if (form->region != b->region)
            continue;
        if (!same_axes(value->type->rank, form->axes, axes))
            spmd_reshard(job, NULL, NULL, value->type, form->axes, axes, &own);
        else
            own = -1; /* cheaper than any form, since not even a slice is needed */
        if (!best || own < *bytes) {
            *bytes = own;
            best = form;
        }
    }
    *bytes = BASE_MAX(*bytes, 0);
    return best;
}

bool spmd_gathers_again(const spmd_job *job, const ir_value *value, int64_t bytes)
{
    enum { LEAST_BYTES = 64 << 10 };
    bool many = job->gathers_again && bytes >= LEAST_BYTES;
    value = ir_resolve((ir_value *)(uintptr_t)value);
    for (const ir_op *op; many && (op = ir_defining_op(value)) != NULL; value = ir_resolve(op->operands[0]))
        if (op->n_operands != 1 || op->n_regions > 0 || !pass_is_pure(op))
            return false;
    return many;
}

int64_t spmd_wanted_bytes(spmd_job *job, const ir_builder *b, const ir_value *value, const spmd_axes *axes)
{
    int64_t bytes = 0;
    value = spmd_origin(job, value);
    if (ir_is_tensor(value->type) && !spmd_is_free(job, value))
        cheapest(job, b, value, axes, &bytes);
    return bytes;
}

ir_value *spmd_wanted(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes)
{
    int64_t bytes = 0;
    base_stack_check();
    value = spmd_origin(job, value);
    spmd_local *local = local_find(job, value);
    if (!ir_is_tensor(value->type)) {
        if (!local || !local->first)
            spmd_fail(job, TSR_INTERNAL, "a value is read before it is built");
        return local->first->value;
    }
    const spmd_form *from = cheapest(job, b, value, axes, &bytes);
    if (from && same_axes(value->type->rank, from->axes, axes))
        return from->value;
    spmd_axes *kept = spmd_no_axes(job);
    memcpy(kept, axes, (size_t)value->type->rank * sizeof(*axes));
    ir_value *made;
    if (spmd_is_free(job, value)) {
        made = build_free(job, b, ir_defining_op(value), axes);
    } else if (from) {
        made = spmd_reshard(job, b, from->value, value->type, from->axes, axes, NULL);
    } else {
        spmd_fail(job, TSR_INTERNAL, "a value is read before it is built");
    }
    spmd_built(job, b, made);
    if (from && bytes > 0 && spmd_gathers_again(job, value, spmd_bytes(made->type)))
        return made;
    local = local_find(job, value);
    if (!local)
        local = local_new(job, value);
    spmd_form *form = form_new(job, b, made, kept, local->first ? local->first->next : NULL);
    if (local->first)
        local->first->next = form; /* the first form stays first in the list: it says how the op cut its result */
    else
        local->first = form;
    return made;
}
