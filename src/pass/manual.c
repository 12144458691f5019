/* Manual computations (sdy.manual_computation: JAX's shard_map) as programs that run side by side.
 *
 * Around such an op values are whole; in its body each device has its parts. So every device's parts are cut out of the
 * operands, interpreter.run_parallel runs the body once for each device of the mesh, as one replica and as many
 * partitions, and the results are put together. A device's number is its place in the mesh, the last axis fastest, or
 * what the mesh's device_ids say. Axes that are not manual divide nothing: their devices do the same work. */
#include "pass/internal.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_AXES = 16, MOST_DEVICES = 1024 };

typedef struct mesh_axis {
    const char *name;
    size_t length; /* of the name */
    int64_t size;
    bool manual;
} mesh_axis;

typedef struct mesh {
    mesh_axis axes[MOST_AXES];
    int n_axes;
    int64_t devices;
    const int64_t *ids; /* [devices] by place; NULL: the place itself */
} mesh;

/* How a value is cut: per dimension its manual axes, the first one slowest. */
typedef struct cut {
    int axes[IR_MAX_RANK][MOST_AXES];
    int n_axes[IR_MAX_RANK];
    int64_t parts[IR_MAX_RANK];
} cut;

typedef struct manual {
    pass_context *context;
    ir_op *op;
    ir_function *body;
    mesh mesh;
    tsr_status status;
} manual;

static bool fail(manual *m, tsr_status status, const char *what)
{
    if (m->status == TSR_OK)
        m->status = base_fail(m->context->error, status, "sdy.manual_computation: %s", what);
    return false;
}

/* ---- Shardy's text ------------------------------------------------------------------------------------------------- */

static bool accept(const char **at, const char *word)
{
    while (**at == ' ')
        ++*at;
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0)
        return false;
    *at += n;
    return true;
}

/* "name" */
static bool quoted(const char **at, const char **name, size_t *length)
{
    if (!accept(at, "\""))
        return false;
    *name = *at;
    *length = strcspn(*at, "\"");
    *at += *length;
    return accept(at, "\"");
}

static int64_t number(const char **at)
{
    char *end;
    long long value = strtoll(*at, &end, 10);
    *at = end;
    return value;
}

static int axis_named(const mesh *mesh, const char *name, size_t length)
{
    for (int i = 0; i < mesh->n_axes; i++)
        if (mesh->axes[i].length == length && memcmp(mesh->axes[i].name, name, length) == 0)
            return i;
    return -1;
}

/* ["x"=2, "y"=4], device_ids=[3, 2, 1, 0] */
static bool read_mesh(manual *m, const char *at)
{
    mesh *mesh = &m->mesh;
    mesh->devices = 1;
    if (!accept(&at, "["))
        return fail(m, TSR_INVALID_ARGUMENT, "its mesh does not read");
    while (!accept(&at, "]")) {
        mesh_axis axis = {0};
        if (mesh->n_axes == MOST_AXES)
            return fail(m, TSR_UNIMPLEMENTED, "the mesh has too many axes");
        if (!quoted(&at, &axis.name, &axis.length) || !accept(&at, "=") || (axis.size = number(&at)) < 1)
            return fail(m, TSR_INVALID_ARGUMENT, "its mesh does not read");
        mesh->axes[mesh->n_axes++] = axis;
        if (axis.size > MOST_DEVICES / mesh->devices)
            return fail(m, TSR_UNIMPLEMENTED, "the mesh has more than 1024 devices");
        mesh->devices *= axis.size;
        accept(&at, ",");
    }
    if (!accept(&at, ",") || !accept(&at, "device_ids") || !accept(&at, "=") || !accept(&at, "["))
        return true;
    int64_t *ids = base_arena_alloc(m->context->scratch, (size_t)mesh->devices * sizeof(*ids));
    bool seen[MOST_DEVICES] = {false};
    for (int64_t i = 0; i < mesh->devices; i++) {
        ids[i] = number(&at);
        if (ids[i] < 0 || ids[i] >= mesh->devices || seen[ids[i]])
            return fail(m, TSR_INVALID_ARGUMENT, "its mesh's device_ids are not its devices in some order");
        seen[ids[i]] = true;
        accept(&at, ",");
    }
    mesh->ids = ids;
    return true;
}

/* At the mesh of a sharding: @name, or mesh<...> itself. */
static bool find_mesh(manual *m, const char *at)
{
    if (accept(&at, "mesh<"))
        return read_mesh(m, at);
    size_t length = strcspn(at, ",> ");
    const ir_module *module = m->context->module;
    for (size_t i = 0; i < module->n_preamble; i++) {
        const char *line = module->preamble[i];
        if (!accept(&line, "sdy.mesh ") || strncmp(line, at, length) != 0 || line[length] != ' ')
            continue;
        line += length;
        return accept(&line, "=") && accept(&line, "<") ? read_mesh(m, line)
                                                        : fail(m, TSR_INVALID_ARGUMENT, "its mesh does not read");
    }
    return fail(m, TSR_INVALID_ARGUMENT, "its mesh is not in the module");
}

static bool read_manual_axes(manual *m, const char *at)
{
    const char *name;
    size_t length;
    if (!accept(&at, "#sdy<manual_axes{"))
        return fail(m, TSR_INVALID_ARGUMENT, "it has no manual_axes");
    while (quoted(&at, &name, &length)) {
        int axis = axis_named(&m->mesh, name, length);
        if (axis < 0)
            return fail(m, TSR_INVALID_ARGUMENT, "a manual axis is not in the mesh");
        m->mesh.axes[axis].manual = true;
        accept(&at, ",");
    }
    return true;
}

/* <@mesh, [{"x"}, {?}], replicated={"y"}> of a value with rank dimensions; *at moves behind it. */
static bool read_cut(manual *m, const char **at, int64_t rank, cut *cut)
{
    const char *p = *at;
    memset(cut, 0, sizeof(*cut));
    for (int64_t d = 0; d < rank; d++)
        cut->parts[d] = 1;
    const char *dims = strstr(p, ", [");
    if (!accept(&p, "<") || !dims)
        return fail(m, TSR_INVALID_ARGUMENT, "a sharding does not read");
    p = dims + 3;
    for (int64_t d = 0; !accept(&p, "]"); d++) {
        if (d == rank || !accept(&p, "{"))
            return fail(m, TSR_INVALID_ARGUMENT, "a sharding does not fit its value");
        while (!accept(&p, "}")) {
            const char *name;
            size_t length;
            if (accept(&p, "?") || accept(&p, ","))
                continue;
            int axis = quoted(&p, &name, &length) ? axis_named(&m->mesh, name, length) : -1;
            if (axis < 0)
                return fail(m, TSR_INVALID_ARGUMENT, "a sharding names an axis that is not in the mesh");
            if (accept(&p, ":"))
                return fail(m, TSR_UNIMPLEMENTED, "a part of an axis is not supported");
            if (!m->mesh.axes[axis].manual)
                continue;
            if (cut->n_axes[d] == MOST_AXES)
                return fail(m, TSR_INVALID_ARGUMENT, "a sharding names an axis twice");
            cut->axes[d][cut->n_axes[d]++] = axis;
            cut->parts[d] *= m->mesh.axes[axis].size;
        }
        if (accept(&p, "p"))
            number(&p);
        accept(&p, ",");
    }
    const char *end = strchr(p, '>');
    if (!end)
        return fail(m, TSR_INVALID_ARGUMENT, "a sharding does not read");
    *at = end + 1;
    return true;
}

/* The attribute's list of shardings, as cuts of n values. */
static bool read_cuts(manual *m, const char *name, size_t n, const ir_type *const *types, cut *cuts)
{
    const ir_attr *attr = ir_attr_get(((const ir_custom_call_attrs *)m->op->attrs)->backend_config, name);
    const char *at = attr && attr->kind == IR_ATTR_OPAQUE ? attr->text : "";
    if (!accept(&at, "#sdy.sharding_per_value<["))
        return fail(m, TSR_INVALID_ARGUMENT, "its shardings do not read");
    for (size_t i = 0; i < n; i++) {
        if (m->mesh.n_axes == 0 && m->mesh.devices == 0) {
            const char *first = at;
            if (!accept(&first, "<") || !find_mesh(m, first) ||
                !read_manual_axes(
                    m, ir_attr_get(((const ir_custom_call_attrs *)m->op->attrs)->backend_config, "manual_axes")->text))
                return fail(m, TSR_INVALID_ARGUMENT, "its shardings do not read");
        }
        if (!read_cut(m, &at, types[i]->rank, &cuts[i]))
            return false;
        accept(&at, ",");
    }
    return true;
}

/* ---- parts ----------------------------------------------------------------------------------------------------------- */

/* The device at that place's part along d. */
static int64_t part_of(const mesh *mesh, const cut *cut, int64_t d, int64_t place)
{
    int64_t at[MOST_AXES], part = 0;
    for (int i = mesh->n_axes - 1; i >= 0; i--) {
        at[i] = place % mesh->axes[i].size;
        place /= mesh->axes[i].size;
    }
    for (int i = 0; i < cut->n_axes[d]; i++)
        part = part * mesh->axes[cut->axes[d][i]].size + at[cut->axes[d][i]];
    return part;
}

/* Parts of whole make local. */
static bool fits(const ir_type *whole, const ir_type *local, const cut *cut)
{
    if (!ir_is_tensor(whole) || !ir_is_tensor(local) || whole->rank != local->rank || whole->dtype != local->dtype ||
        !ir_is_static(whole) || !ir_is_static(local))
        return false;
    for (int64_t d = 0; d < whole->rank; d++)
        if (local->dims[d] * cut->parts[d] != whole->dims[d])
            return false;
    return true;
}

static ir_value *cut_out(const manual *m, ir_builder *b, ir_value *whole, const cut *cut, int64_t place)
{
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    bool all = true;
    for (int64_t d = 0; d < whole->type->rank; d++) {
        int64_t size = whole->type->dims[d] / cut->parts[d];
        start[d] = part_of(&m->mesh, cut, d, place) * size;
        limit[d] = start[d] + size;
        stride[d] = 1;
        all = all && cut->parts[d] == 1;
    }
    return all ? whole : ir_slice(b, whole, start, limit, stride);
}

/* The whole of what the devices have; by_place: their values. */
static ir_value *put_together(const manual *m, ir_builder *b, ir_value *const *by_place, const cut *cut)
{
    int64_t rank = by_place[0]->type->rank, n = 1;
    for (int64_t d = 0; d < rank; d++)
        n *= cut->parts[d];
    ir_value **parts = base_arena_zero(m->context->scratch, (size_t)n, sizeof(*parts));
    for (int64_t place = m->mesh.devices - 1; place >= 0; place--) { /* of those that have the same, the first */
        int64_t at = 0;
        for (int64_t d = 0; d < rank; d++)
            at = at * cut->parts[d] + part_of(&m->mesh, cut, d, place);
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
    const ir_attr *axes = ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, "manual_axes");
    if (!axes || axes->kind != IR_ATTR_OPAQUE)
        return fail(m, TSR_INVALID_ARGUMENT, "it has no manual_axes");
    if (op->n_operands != m->body->n_args || op->n_results != m->body->n_results)
        return fail(m, TSR_INVALID_ARGUMENT, "its body has other arguments or results than it");
    if (!read_cuts(m, "in_shardings", op->n_operands, types, in) ||
        !read_cuts(m, "out_shardings", op->n_results, types + op->n_operands, out))
        return false;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!fits(types[i], m->body->arg_types[i], &in[i]))
            return fail(m, TSR_INVALID_ARGUMENT, "its body's arguments are not the parts of its operands");
    for (size_t i = 0; i < op->n_results; i++)
        if (!fits(types[op->n_operands + i], m->body->result_types[i], &out[i]))
            return fail(m, TSR_INVALID_ARGUMENT, "its results are not made of its body's");
    return op->n_results > 0 || fail(m, TSR_UNIMPLEMENTED, "it has no results");
}

static void rewrite(manual *m)
{
    ir_op *op = m->op;
    base_arena *scratch = m->context->scratch;
    cut *in = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*in)),
        *out = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*out));
    if (!read_op(m, in, out))
        return;
    size_t devices = (size_t)m->mesh.devices, n = op->n_operands, n_results = op->n_results;
    ir_builder b;
    pass_builder_before(&b, op);
    ir_value **operands = base_arena_zero(scratch, devices * n + 1, sizeof(*operands));
    for (size_t place = 0; place < devices; place++) {
        size_t device = (size_t)(m->mesh.ids ? m->mesh.ids[place] : (int64_t)place);
        for (size_t i = 0; i < n; i++)
            operands[device * n + i] = cut_out(m, &b, ir_operand(op, i), &in[i], (int64_t)place);
    }
    const ir_op *run = ir_run_parallel(&b, 1, devices, m->body, operands, 0, NULL); /* one row */
    ir_value **results = base_arena_zero(scratch, n_results, sizeof(*results));
    ir_value **by_place = base_arena_zero(scratch, devices, sizeof(*by_place));
    for (size_t i = 0; run && i < n_results; i++) {
        for (size_t place = 0; place < devices; place++) {
            size_t device = (size_t)(m->mesh.ids ? m->mesh.ids[place] : (int64_t)place);
            by_place[place] = (ir_value *)(uintptr_t)&run->results[device * n_results + i];
        }
        results[i] = put_together(m, &b, by_place, &out[i]);
    }
    m->status = pass_finish(m->context, &b);
    if (m->status != TSR_OK)
        return;
    m->body->extra = NULL; /* a function like any other now, no op's own region */
    ir_replace_op(op, results);
    m->context->changed = true;
}

/* ---- the walk ------------------------------------------------------------------------------------------------------------ */

typedef struct search {
    pass_context *context;
    tsr_status status;
    base_map bodies; /* functions that are */
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

/* Not inlined: what it needs of the stack visit would need at each level of nesting. */
__attribute__((noinline)) static void take(search *s, ir_op *op)
{
    uint64_t inside = 0;
    manual m = {.context = s->context, .op = op, .body = body_of(op)};
    if (!m.body)
        return;
    if (s->only_bodies)
        base_map_put(s->context->scratch, &s->bodies, (uintptr_t)m.body, 1);
    else if (base_map_get(&s->bodies, (uintptr_t)s->function, &inside))
        fail(&m, TSR_UNIMPLEMENTED, "one inside another is not supported");
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
