/* Checks a program's shardings: each must match its mesh, its value's type, and the manual computations around it.
 * Readers of programs call this once; passes do not keep shardings valid, so ir_verify does not look at them.
 *
 * Messages begin with the location of the op or function, when it is known. */
#include "ir/shard/check.h"
#include "ir/shard/text.h"
#include "ir/text/asm.h"

#include <stdarg.h>

const ir_mesh *ir_shard_mesh_of(const ir_shard_check *c, const ir_sharding *sharding)
{
    return sharding->mesh ? sharding->mesh
                          : base_table_get(&c->meshes, sharding->mesh_name, strlen(sharding->mesh_name));
}

void ir_shard_fail(ir_shard_check *c, const char *format, ...)
{
    va_list args;
    const ir_loc *loc = c->op ? c->op->loc : c->function ? c->function->loc : NULL;
    if (c->error->status != TSR_OK)
        return;
    va_start(args, format);
    base_fail_v(c->error, TSR_INVALID_ARGUMENT, format, args);
    va_end(args);
    if (c->what)
        base_fail_prefix(c->error, "%s %zu", c->what, c->index);
    if (c->op)
        base_fail_prefix(c->error, "%s",
                         c->op->code == IR_CUSTOM_CALL && ir_foreign_op(c->op)
                             ? ((const ir_custom_call_attrs *)c->op->attrs)->call_target_name
                             : ir_info(c->op->code)->name);
    else if (c->function)
        base_fail_prefix(c->error, "@%s", c->function->name);
    if (loc && loc->file)
        base_fail_prefix(c->error, "%s:%d:%d", loc->file, loc->line, loc->column);
}

bool ir_shard_failed(const ir_shard_check *c)
{
    return c->error->status != TSR_OK;
}

static const char *shown(ir_shard_check *c, const ir_axis *axis)
{
    if (!axis->size)
        return base_arena_format(&c->scratch, "\"%.60s\"", axis->name);
    return base_arena_format(&c->scratch, "\"%.60s\":(%lld)%lld", axis->name, (long long)axis->before,
                             (long long)axis->size);
}

/* ---- axes -------------------------------------------------------------------------------------------------------- */

/* A part of an axis must divide the axis, and be larger than 1 and smaller than the axis. */
static void check_part(ir_shard_check *c, const ir_mesh *mesh, const ir_axis *axis)
{
    int64_t whole = mesh->axes[ir_mesh_find(mesh, axis->name)].size;
    if (axis->before < 1 || axis->size < 2 || axis->size >= whole || axis->before > whole / axis->size ||
        whole % (axis->before * axis->size) != 0)
        ir_shard_fail(c, "%s is no part of an axis of size %lld", shown(c, axis), (long long)whole);
}

/* A second mention of an axis must be a part that does not overlap the first. */
static void check_pair(ir_shard_check *c, const ir_axis *a, const ir_axis *b)
{
    if (strcmp(a->name, b->name) != 0)
        return;
    bool equal = a->before == b->before && a->size == b->size;
    if (equal)
        ir_shard_fail(c, "axis %s is used twice", shown(c, a));
    else if (!a->size || !b->size)
        ir_shard_fail(c, "axis %s is used beside %s", shown(c, a), shown(c, b));
    else if (a->before < b->before * b->size && b->before < a->before * a->size)
        ir_shard_fail(c, "axes %s and %s overlap", shown(c, a), shown(c, b));
}

/* Adds the axes of a list to those that are already used. */
static void check_axes(ir_shard_check *c, const ir_mesh *mesh, const ir_axes *axes, ir_axis_list *used,
                       const char *ordered)
{
    for (size_t i = 0; i < axes->n && !ir_shard_failed(c); i++) {
        const ir_axis *axis = &axes->v[i], *previous = i ? axis - 1 : NULL;
        size_t place = ir_mesh_find(mesh, axis->name);
        if (place == mesh->n_axes)
            ir_shard_fail(c, "the mesh has no axis %s", shown(c, axis));
        else if (axis->size)
            check_part(c, mesh, axis);
        for (size_t k = 0; k < used->count && !ir_shard_failed(c); k++)
            check_pair(c, &used->items[k], axis);
        for (const ir_shard_manual *manual = c->manual; manual && !ir_shard_failed(c); manual = manual->outer)
            for (size_t k = 0; k < manual->axes.n; k++)
                if (strcmp(manual->axes.v[k].name, axis->name) == 0)
                    ir_shard_fail(c, "axis %s belongs to the manual computation around this", shown(c, axis));
        if (previous && !ir_shard_failed(c)) {
            size_t before = ir_mesh_find(mesh, previous->name);
            if (before == place && previous->before * previous->size == axis->before)
                ir_shard_fail(c, "axes %s and %s are one", shown(c, previous), shown(c, axis));
            if (ordered && (before > place || (before == place && previous->before > axis->before)))
                ir_shard_fail(c, "%s axes are not in the order of the mesh", ordered);
        }
        base_vec_push(&c->scratch, used, *axis);
    }
}

/* ---- shardings --------------------------------------------------------------------------------------------------- */

static bool is_bare(const ir_sharding *sharding)
{
    return sharding->rank == 0 && sharding->replicated.n == 0 && sharding->unreduced.n == 0;
}

/* type NULL: the sharding of an op without results. */
void ir_shard_check_sharding(ir_shard_check *c, const ir_sharding *sharding, const ir_type *type)
{
    const ir_mesh *mesh = ir_shard_mesh_of(c, sharding);
    if (!mesh) {
        ir_shard_fail(c, "there is no mesh @%.80s", sharding->mesh_name);
        return;
    }
    bool one_device = ir_mesh_one_device(mesh);
    if (type && type->kind == IR_TYPE_TUPLE && !one_device) {
        if (type->rank != 1)
            ir_shard_fail(c, "a tuple of %lld values has no sharding", (long long)type->rank);
        else
            type = type->elements[0];
    }
    if (type && type->kind == IR_TYPE_OPAQUE)
        return;
    if (one_device || !type || !ir_is_tensor(type)) {
        if (!is_bare(sharding))
            ir_shard_fail(c, "%s has a sharding without dimensions and axes",
                          one_device ? "what lies on one device" : "a type that is no tensor");
        return;
    }
    if ((int64_t)sharding->rank != type->rank) {
        ir_shard_fail(c, "a sharding of %zu dimensions for a tensor of rank %lld", sharding->rank,
                      (long long)type->rank);
        return;
    }
    ir_axis_list used = {0};
    for (size_t i = 0; i < sharding->rank && !ir_shard_failed(c); i++) {
        const ir_dim_sharding *dimension = &sharding->dims[i];
        if (dimension->priority >= 0 && !dimension->open && dimension->axes.n == 0)
            ir_shard_fail(c, "dimension %zu is closed and has no axes, but has a priority", i);
        check_axes(c, mesh, &dimension->axes, &used, NULL);
    }
    check_axes(c, mesh, &sharding->replicated, &used, "replicated");
    check_axes(c, mesh, &sharding->unreduced, &used, "unreduced");
}

void ir_shard_check_list(ir_shard_check *c, const ir_shardings *list, size_t n, const ir_type *const *types,
                         const char *what)
{
    if (n == 0 && list->n == 1 && is_bare(list->v[0])) {
        ir_shard_check_sharding(c, list->v[0], NULL);
        return;
    }
    if (list->n != n)
        ir_shard_fail(c, "%zu shardings for %zu %ss", list->n, n, what);
    for (size_t i = 0; i < n && !ir_shard_failed(c); i++) {
        c->what = n > 1 ? what : NULL;
        c->index = i;
        ir_shard_check_sharding(c, list->v[i], types[i]);
    }
    c->what = NULL;
}

const ir_shard *ir_shard_wanted(ir_shard_check *c, const ir_attr *attr, ir_shard_kind kind, const char *name)
{
    static const char *const kinds[] = {[IR_SHARD_SHARDING] = "sharding",
                                        [IR_SHARD_LIST] = "sharding_per_value",
                                        [IR_SHARD_AXES] = "manual_axes",
                                        [IR_SHARD_RULE] = "op_sharding_rule"};
    const ir_shard *value = ir_shard_of(attr, kind);
    if (!attr)
        ir_shard_fail(c, "needs the attribute %s", name);
    else if (!value)
        ir_shard_fail(c, "%s must be a #sdy.%s", name, kinds[kind]);
    return value;
}

/* ---- the walk ---------------------------------------------------------------------------------------------------- */

static const ir_type **result_types(ir_shard_check *c, const ir_op *op)
{
    const ir_type **types = base_arena_alloc(&c->scratch, ((size_t)op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    return types;
}

/* Checks sdy.sharding and sdy.sharding_rule among the attributes of an op; op NULL: the attributes of a function or
 * module, which has neither operands nor results. */
static void check_attributes(ir_shard_check *c, const ir_op *op, const ir_attr *extra)
{
    static const ir_op nothing;
    const ir_attr *sharding = ir_attr_get(extra, "sdy.sharding"), *rule = ir_attr_get(extra, "sdy.sharding_rule");
    if (sharding) {
        const ir_shard *list = ir_shard_wanted(c, sharding, IR_SHARD_LIST, "sdy.sharding");
        size_t n = op ? op->n_results : 0;
        if (list)
            ir_shard_check_list(c, (const ir_shardings *)list, n, op ? result_types(c, op) : NULL, "result");
    }
    if (rule && !ir_shard_failed(c)) {
        const ir_shard *read = ir_shard_wanted(c, rule, IR_SHARD_RULE, "sdy.sharding_rule");
        const char *fault = read ? ir_shard_rule_fault(&c->scratch, (const ir_rule *)read, op ? op : &nothing) : NULL;
        if (fault)
            ir_shard_fail(c, "%s", fault);
    }
}

void ir_shard_check_region(ir_shard_check *c, const ir_region *region)
{
    for (const ir_op *op = region->first; op && !ir_shard_failed(c); op = op->next) {
        base_arena_reset(&c->scratch);
        c->op = op;
        if (op->extra)
            check_attributes(c, op, op->extra);
        if (op->code == IR_CUSTOM_CALL && ir_foreign_op(op) && !ir_shard_failed(c))
            ir_shard_check_op(c, op);
        if (op->code == IR_ASYNC_START && !ir_shard_failed(c)) {
            const ir_function *body = ((const ir_async_start_attrs *)op->attrs)->called_computation;
            if (body && body->body && ir_outlined(body))
                ir_shard_check_region(c, body->body);
        }
        for (size_t i = 0; i < op->n_regions && !ir_shard_failed(c); i++)
            ir_shard_check_region(c, op->regions[i]);
    }
}

static void check_value(ir_shard_check *c, const ir_attr *dict, const ir_type *type, const char *what, size_t i)
{
    const ir_attr *attr = ir_attr_get(dict, "sdy.sharding");
    if (!attr || ir_shard_failed(c))
        return;
    base_arena_reset(&c->scratch);
    c->what = what;
    c->index = i;
    const ir_shard *read = ir_shard_wanted(c, attr, IR_SHARD_SHARDING, "sdy.sharding");
    if (read)
        ir_shard_check_sharding(c, (const ir_sharding *)read, type);
    c->what = NULL;
}

static void check_function(ir_shard_check *c, const ir_function *function)
{
    c->function = function;
    c->op = NULL;
    for (size_t i = 0; i < function->n_args; i++)
        check_value(c, function->arg_attrs[i], function->arg_types[i], "argument", i);
    for (size_t i = 0; i < function->n_results && function->result_attrs; i++)
        check_value(c, function->result_attrs[i], function->result_types[i], "result", i);
    if (!ir_shard_failed(c))
        check_attributes(c, NULL, function->extra);
    if (!ir_shard_failed(c) && function->body)
        ir_shard_check_region(c, function->body);
}

static void check_meshes(ir_shard_check *c)
{
    for (size_t i = 0; i < c->module->n_meshes && !ir_shard_failed(c); i++) {
        const ir_named_mesh *mesh = &c->module->meshes[i];
        size_t size = strlen(mesh->name);
        if (base_table_get(&c->meshes, mesh->name, size) || ir_module_find(c->module, mesh->name))
            ir_shard_fail(c, "@%s is defined already", mesh->name);
        base_table_put(&c->kept, &c->meshes, mesh->name, size, (void *)(uintptr_t)mesh->mesh);
    }
}

static void check_module(ir_shard_check *c, const ir_module *module)
{
    c->module = module;
    c->function = NULL;
    c->op = NULL;
    c->meshes = (base_table){0};
    base_arena_reset(&c->kept);
    check_meshes(c);
    if (!ir_shard_failed(c))
        check_attributes(c, NULL, module->extra);
    for (size_t i = 0; i < module->n_functions && !ir_shard_failed(c); i++)
        if (!ir_outlined(module->functions[i])) /* these attributes are checked with the ops that carry them */
            check_function(c, module->functions[i]);
    for (size_t i = 0; i < module->n_modules && !ir_shard_failed(c); i++)
        check_module(c, module->modules[i]);
}

static tsr_status shard_check_run(void *user)
{
    ir_shard_check *c = user;
    check_module(c, c->module);
    return c->error->status;
}

tsr_status ir_check_shardings(const ir_module *module, base_error *error)
{
    base_error own;
    ir_shard_check c = {.module = module, .error = error ? error : &own};
    *c.error = (base_error){.status = TSR_OK};
    tsr_status status = base_try(shard_check_run, &c, c.error);
    base_arena_free(&c.kept);
    base_arena_free(&c.scratch);
    return status;
}
