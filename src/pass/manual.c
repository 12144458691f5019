/* Manual computations (sdy.manual_computation, which JAX's shard_map produces) become programs that run side by side.
 *
 * Outside of such an op values are whole; in its body each device has its parts. So every device's parts are sliced
 * out of the operands, interpreter.run_parallel runs the body once for each device of the mesh, as one replica and
 * as many partitions, and the results are joined. A device's number is its position in the mesh, with the last axis
 * fastest, or the one in the mesh's device_ids. Axes that are not manual do not cut values: their devices do the
 * same work. */
#include "pass/internal.h"

#include <string.h>

enum { MOST_DEVICES = 1024 };

/* How a value is cut: for each dimension, the indices of its manual axes in the mesh, the slowest first. */
typedef struct cut {
    const ir_axis_place *axes[IR_MAX_RANK];
    size_t n_axes[IR_MAX_RANK];
    int64_t parts[IR_MAX_RANK];
} cut;

typedef struct manual {
    pass_context *context;
    ir_op *op;
    ir_function *body;
    const ir_mesh *mesh;
    ir_axes axes; /* the manual ones */
    tsr_status status;
} manual;

static bool manual_fail(manual *m, tsr_status status, const char *what)
{
    if (m->status == TSR_OK)
        m->status = base_fail(m->context->error, status, "sdy.manual_computation: %s", what);
    return false;
}

/* ---- the op's shardings ------------------------------------------------------------------------------------------ */

static const ir_attr *config(const manual *m, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)m->op->attrs)->backend_config, name);
}

static bool is_manual(const manual *m, const ir_axis *axis)
{
    for (size_t i = 0; i < m->axes.n; i++)
        if (strcmp(m->axes.v[i].name, axis->name) == 0)
            return true;
    return false;
}

static bool read_cut(manual *m, const ir_sharding *sharding, const ir_type *type, cut *cut)
{
    memset(cut, 0, sizeof(*cut));
    if ((int64_t)sharding->rank != (ir_is_tensor(type) ? type->rank : 0))
        return manual_fail(m, TSR_INVALID_ARGUMENT, "a sharding does not fit its value");
    for (size_t d = 0; d < sharding->rank; d++) {
        const ir_axes *axes = &sharding->dims[d].axes;
        ir_axis_place *places = base_arena_alloc(m->context->scratch, axes->n * sizeof(*places));
        cut->axes[d] = places;
        cut->parts[d] = 1;
        for (size_t i = 0; i < axes->n; i++) {
            if (!ir_mesh_place(m->mesh, &axes->v[i], &places[cut->n_axes[d]]))
                return manual_fail(m, TSR_INVALID_ARGUMENT, "a sharding names an axis that is not in the mesh");
            if (!is_manual(m, &axes->v[i]))
                continue;
            cut->parts[d] *= places[cut->n_axes[d]++].size;
            if (cut->parts[d] > m->mesh->devices)
                return manual_fail(m, TSR_INVALID_ARGUMENT, "a sharding names an axis twice");
        }
    }
    return true;
}

/* The cuts of n values, from the attribute's list of shardings. */
static bool read_cuts(manual *m, const char *name, size_t n, const ir_type *const *types, cut *cuts)
{
    const ir_shardings *list = ir_shardings_of(config(m, name));
    if (!list || list->n < n)
        return manual_fail(m, TSR_INVALID_ARGUMENT, "it has no shardings of all its values");
    for (size_t i = 0; i < n; i++)
        if (!read_cut(m, list->v[i], types[i], &cuts[i]))
            return false;
    return true;
}

/* Finds the mesh that the op's shardings refer to. */
static bool find_mesh(manual *m)
{
    const char *const lists[] = {"in_shardings", "out_shardings"};
    for (size_t i = 0; i < BASE_COUNT(lists) && !m->mesh; i++) {
        const ir_shardings *list = ir_shardings_of(config(m, lists[i]));
        if (list && list->n)
            m->mesh = ir_sharding_mesh(m->context->module, list->v[0]);
    }
    if (!m->mesh)
        return manual_fail(m, TSR_INVALID_ARGUMENT, "its mesh is not in the module");
    if (m->mesh->devices > MOST_DEVICES)
        return manual_fail(m, TSR_UNIMPLEMENTED, "the mesh has more than 1024 devices");
    return true;
}

/* ---- parts ----------------------------------------------------------------------------------------------------------- */

/* The index of the part, along dimension d, of the device at that position. */
static int64_t part_of(const cut *cut, int64_t d, int64_t place)
{
    int64_t part = 0;
    for (size_t i = 0; i < cut->n_axes[d]; i++) {
        const ir_axis_place *axis = &cut->axes[d][i];
        part = part * axis->size + place / axis->stride % axis->size;
    }
    return part;
}

/* The device's number among those that run. If the mesh has only one device, the number is 0, whichever device the
 * mesh names. */
static size_t device_at(const ir_mesh *mesh, size_t place)
{
    return ir_mesh_one_device(mesh) ? 0 : (size_t)ir_mesh_device(mesh, (int64_t)place);
}

/* Parts of whole make local. */
static bool manual_fits(const ir_type *whole, const ir_type *local, const cut *cut)
{
    if (!ir_is_tensor(whole) || !ir_is_tensor(local) || whole->rank != local->rank || whole->dtype != local->dtype ||
        !ir_is_static(whole) || !ir_is_static(local))
        return false;
    for (int64_t d = 0; d < whole->rank; d++)
        if (local->dims[d] * cut->parts[d] != whole->dims[d])
            return false;
    return true;
}

static ir_value *cut_out(ir_builder *b, ir_value *whole, const cut *cut, int64_t place)
{
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    bool all = true;
    for (int64_t d = 0; d < whole->type->rank; d++) {
        int64_t size = whole->type->dims[d] / cut->parts[d];
        start[d] = part_of(cut, d, place) * size;
        limit[d] = start[d] + size;
        stride[d] = 1;
        all = all && cut->parts[d] == 1;
    }
    return all ? whole : ir_slice(b, whole, start, limit, stride);
}

/* Joins the devices' parts to the whole value; by_place: the part of each position in the mesh. */
static ir_value *put_together(const manual *m, ir_builder *b, ir_value *const *by_place, const cut *cut)
{
    int64_t rank = by_place[0]->type->rank, n = 1;
    for (int64_t d = 0; d < rank; d++)
        n *= cut->parts[d];
    ir_value **parts = base_arena_zero(m->context->scratch, (size_t)n, sizeof(*parts));
    for (int64_t place = m->mesh->devices - 1; place >= 0; place--) { /* of devices with equal parts, the first one
                                                                       * is taken */
        int64_t at = 0;
        for (int64_t d = 0; d < rank; d++)
            at = at * cut->parts[d] + part_of(cut, d, place);
        parts[at] = by_place[place];
    }
    for (int64_t d = rank - 1; d >= 0; d--) {
        n /= cut->parts[d];
        for (int64_t i = 0; i < n && cut->parts[d] > 1; i++)
            parts[i] = ir_concatenate(b, (size_t)cut->parts[d], parts + i * cut->parts[d], d);
    }
    return parts[0];
}

/* ---- the op ------------------------------------------------------------------------------------------------------------ */

static bool read_op(manual *m, cut *in, cut *out)
{
    const ir_op *op = m->op;
    const ir_type **types =
        base_arena_alloc(m->context->scratch, ((size_t)op->n_operands + op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++)
        types[i] = ir_resolve(op->operands[i])->type;
    for (size_t i = 0; i < op->n_results; i++)
        types[op->n_operands + i] = op->results[i].type;
    const ir_manual_axes *axes = ir_manual_axes_of(config(m, "manual_axes"));
    if (!axes)
        return manual_fail(m, TSR_INVALID_ARGUMENT, "it has no manual_axes");
    m->axes = axes->axes;
    if (!find_mesh(m))
        return false;
    if (op->n_operands != m->body->n_args || op->n_results != m->body->n_results)
        return manual_fail(m, TSR_INVALID_ARGUMENT, "its body has other arguments or results than it");
    if (!read_cuts(m, "in_shardings", op->n_operands, types, in) ||
        !read_cuts(m, "out_shardings", op->n_results, types + op->n_operands, out))
        return false;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!manual_fits(types[i], m->body->arg_types[i], &in[i]))
            return manual_fail(m, TSR_INVALID_ARGUMENT, "its body's arguments are not the parts of its operands");
    for (size_t i = 0; i < op->n_results; i++)
        if (!manual_fits(types[op->n_operands + i], m->body->result_types[i], &out[i]))
            return manual_fail(m, TSR_INVALID_ARGUMENT, "its results are not made of its body's");
    return op->n_results > 0 || manual_fail(m, TSR_UNIMPLEMENTED, "it has no results");
}

static void rewrite(manual *m)
{
    ir_op *op = m->op;
    base_arena *scratch = m->context->scratch;
    cut *in = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*in)),
        *out = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*out));
    if (!read_op(m, in, out))
        return;
    size_t devices = (size_t)m->mesh->devices, n = op->n_operands, n_results = op->n_results;
    ir_builder b;
    pass_builder_before(&b, op);
    ir_value **operands = base_arena_zero(scratch, devices * n + 1, sizeof(*operands));
    for (size_t place = 0; place < devices; place++) {
        size_t device = device_at(m->mesh, place);
        for (size_t i = 0; i < n; i++)
            operands[device * n + i] = cut_out(&b, ir_operand(op, i), &in[i], (int64_t)place);
    }
    const ir_op *run = ir_run_parallel(&b, 1, devices, m->body, operands, 0, NULL); /* one row */
    ir_value **results = base_arena_zero(scratch, n_results, sizeof(*results));
    ir_value **by_place = base_arena_zero(scratch, devices, sizeof(*by_place));
    for (size_t i = 0; run && i < n_results; i++) {
        for (size_t place = 0; place < devices; place++) {
            size_t device = device_at(m->mesh, place);
            by_place[place] = (ir_value *)(uintptr_t)&run->results[device * n_results + i];
        }
        results[i] = put_together(m, &b, by_place, &out[i]);
    }
    m->status = pass_finish(m->context, &b);
    if (m->status != TSR_OK)
        return;
    m->body->extra = NULL; /* from now on an ordinary function, not the region of an op */
    ir_replace_op(op, results);
    m->context->changed = true;
}

/* ---- the walk ------------------------------------------------------------------------------------------------------------ */

typedef struct search {
    pass_context *context;
    tsr_status status;
    base_map bodies; /* the functions that are bodies */
    bool only_bodies;
    const ir_function *function;
} search;

static ir_function *body_of(const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    if (op->row != IR_SDY_MANUAL_COMPUTATION || op->code != IR_CUSTOM_CALL || attrs->called_computations.n != 1 ||
        !attrs->called_computations.v[0]->body)
        return NULL;
    return attrs->called_computations.v[0];
}

/* Not inlined: otherwise visit would need this function's stack space, too, at each level of nesting. */
__attribute__((noinline)) static void take(search *s, ir_op *op)
{
    uint64_t inside = 0;
    manual m = {.context = s->context, .op = op, .body = body_of(op)};
    if (!m.body)
        return;
    if (s->only_bodies)
        base_map_put(s->context->scratch, &s->bodies, (uintptr_t)m.body, 1);
    else if (base_map_get(&s->bodies, (uintptr_t)s->function, &inside))
        manual_fail(&m, TSR_UNIMPLEMENTED, "one inside another is not supported");
    else
        rewrite(&m);
    s->status = m.status;
}

static void visit(search *s, const ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op && s->status == TSR_OK; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            visit(s, op->regions[i]);
        take(s, op);
    }
}

tsr_status pass_manual(pass_context *context)
{
    search s = {.context = context, .only_bodies = true};
    for (int round = 0; round < 2; round++, s.only_bodies = false)
        for (size_t i = 0; i < context->module->n_functions && s.status == TSR_OK; i++) {
            s.function = context->module->functions[i];
            if (s.function->body)
                visit(&s, s.function->body);
        }
    return s.status;
}
