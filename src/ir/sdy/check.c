/* Checking a program's shardings: that each goes with its mesh, with its value's type, and with the manual computations
 * around it. A reader of programs calls it once; passes do not keep shardings up, so ir_verify does not look at them.
 *
 * Messages begin with the place of the op or function, where that is known. */
#include "ir/sdy/check.h"
#include "ir/text/asm.h"

#include <stdarg.h>

const ir_sdy_mesh *ir_sdy_mesh_of(const ir_sdy_check *c, const ir_sdy_sharding *sharding)
{
    return sharding->mesh ? sharding->mesh
                          : base_table_get(&c->meshes, sharding->mesh_name.text, sharding->mesh_name.size);
}

void ir_sdy_fail(ir_sdy_check *c, const char *format, ...)
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

bool ir_sdy_failed(const ir_sdy_check *c)
{
    return c->error->status != TSR_OK;
}

static const char *shown(ir_sdy_check *c, const ir_sdy_axis *axis)
{
    int size = (int)BASE_MIN(axis->name.size, (size_t)60);
    if (!axis->part)
        return base_arena_format(&c->scratch, "\"%.*s\"", size, axis->name.text);
    return base_arena_format(&c->scratch, "\"%.*s\":(%lld)%lld", size, axis->name.text, (long long)axis->before,
                             (long long)axis->size);
}

/* ---- axes -------------------------------------------------------------------------------------------------------- */

/* Where it stands in the mesh; the mesh's number of axes: nowhere. */
static size_t place_in(const ir_sdy_mesh *mesh, ir_sdy_name name)
{
    size_t i = 0;
    while (i < mesh->axes.count && !ir_sdy_same(mesh->axes.items[i].name, name))
        i++;
    return i;
}

/* A part of the axis divides it, is less than all of it, and more than nothing. */
static void check_part(ir_sdy_check *c, const ir_sdy_mesh *mesh, const ir_sdy_axis *axis)
{
    int64_t whole = mesh->axes.items[place_in(mesh, axis->name)].size;
    if (axis->before < 1 || axis->size < 2 || axis->size >= whole || axis->before > whole / axis->size ||
        whole % (axis->before * axis->size) != 0)
        ir_sdy_fail(c, "%s is no part of an axis of size %lld", shown(c, axis), (long long)whole);
}

/* Two mentions of one axis: parts of it that do not meet. */
static void check_pair(ir_sdy_check *c, const ir_sdy_axis *a, const ir_sdy_axis *b)
{
    if (!ir_sdy_same(a->name, b->name))
        return;
    bool equal = a->part == b->part && a->before == b->before && a->size == b->size;
    if (equal)
        ir_sdy_fail(c, "axis %s is used twice", shown(c, a));
    else if (!a->part || !b->part)
        ir_sdy_fail(c, "axis %s is used beside %s", shown(c, a), shown(c, b));
    else if (a->before < b->before * b->size && b->before < a->before * a->size)
        ir_sdy_fail(c, "axes %s and %s overlap", shown(c, a), shown(c, b));
}

/* The axes of a list join those used before. */
static void check_axes(ir_sdy_check *c, const ir_sdy_mesh *mesh, const ir_sdy_axes *axes, ir_sdy_axes *used,
                       const char *ordered)
{
    for (size_t i = 0; i < axes->count && !ir_sdy_failed(c); i++) {
        const ir_sdy_axis *axis = &axes->items[i], *previous = i ? axis - 1 : NULL;
        size_t place = place_in(mesh, axis->name);
        if (place == mesh->axes.count)
            ir_sdy_fail(c, "the mesh has no axis %s", shown(c, axis));
        else if (axis->part)
            check_part(c, mesh, axis);
        for (size_t k = 0; k < used->count && !ir_sdy_failed(c); k++)
            check_pair(c, &used->items[k], axis);
        for (const ir_sdy_manual *manual = c->manual; manual && !ir_sdy_failed(c); manual = manual->outer)
            for (size_t k = 0; k < manual->axes.count; k++)
                if (ir_sdy_same(manual->axes.items[k].name, axis->name))
                    ir_sdy_fail(c, "axis %s belongs to the manual computation around this", shown(c, axis));
        if (previous && !ir_sdy_failed(c)) {
            size_t before = place_in(mesh, previous->name);
            if (before == place && previous->before * previous->size == axis->before)
                ir_sdy_fail(c, "axes %s and %s are one", shown(c, previous), shown(c, axis));
            if (ordered && (before > place || (before == place && previous->before > axis->before)))
                ir_sdy_fail(c, "%s axes are not in the order of the mesh", ordered);
        }
        base_vec_push(&c->scratch, used, *axis);
    }
}

/* ---- shardings --------------------------------------------------------------------------------------------------- */

static bool is_bare(const ir_sdy_sharding *sharding)
{
    return sharding->dimensions.count == 0 && sharding->replicated.count == 0 && sharding->unreduced.count == 0;
}

/* type NULL: of an op without results. */
void ir_sdy_check_sharding(ir_sdy_check *c, const ir_sdy_sharding *sharding, const ir_type *type)
{
    const ir_sdy_mesh *mesh = ir_sdy_mesh_of(c, sharding);
    if (!mesh) {
        ir_sdy_fail(c, "there is no mesh @%.*s", (int)BASE_MIN(sharding->mesh_name.size, (size_t)80),
                    sharding->mesh_name.text);
        return;
    }
    bool one_device = mesh->axes.count == 0 && mesh->devices.count == 1;
    if (type && type->kind == IR_TYPE_TUPLE && !one_device) {
        if (type->rank != 1)
            ir_sdy_fail(c, "a tuple of %lld values has no sharding", (long long)type->rank);
        else
            type = type->elements[0];
    }
    if (type && type->kind == IR_TYPE_OPAQUE)
        return;
    if (one_device || !type || !ir_is_tensor(type)) {
        if (!is_bare(sharding))
            ir_sdy_fail(c, "%s has a sharding without dimensions and axes",
                        one_device ? "what lies on one device" : "what is no tensor");
        return;
    }
    if ((int64_t)sharding->dimensions.count != type->rank) {
        ir_sdy_fail(c, "a sharding of %zu dimensions for a tensor of rank %lld", sharding->dimensions.count,
                    (long long)type->rank);
        return;
    }
    ir_sdy_axes used = {0};
    for (size_t i = 0; i < sharding->dimensions.count && !ir_sdy_failed(c); i++) {
        const ir_sdy_dimension *dimension = &sharding->dimensions.items[i];
        if (dimension->prior && !dimension->open && dimension->axes.count == 0)
            ir_sdy_fail(c, "dimension %zu is closed and has no axes, but has a priority", i);
        check_axes(c, mesh, &dimension->axes, &used, NULL);
    }
    check_axes(c, mesh, &sharding->replicated, &used, "replicated");
    check_axes(c, mesh, &sharding->unreduced, &used, "unreduced");
}

void ir_sdy_check_list(ir_sdy_check *c, const ir_sdy_shardings *list, size_t n, const ir_type *const *types,
                       const char *what)
{
    if (n == 0 && list->count == 1 && is_bare(&list->items[0])) {
        ir_sdy_check_sharding(c, &list->items[0], NULL);
        return;
    }
    if (list->count != n)
        ir_sdy_fail(c, "%zu shardings for %zu %ss", list->count, n, what);
    for (size_t i = 0; i < n && !ir_sdy_failed(c); i++) {
        c->what = n > 1 ? what : NULL;
        c->index = i;
        ir_sdy_check_sharding(c, &list->items[i], types[i]);
    }
    c->what = NULL;
}

const ir_sdy_attr *ir_sdy_attr_of(ir_sdy_check *c, const ir_attr *attr, ir_sdy_kind kind, const char *name)
{
    static const char *const kinds[] = {"mesh", "sharding", "sharding_per_value", "manual_axes", "op_sharding_rule"};
    ir_sdy_attr *read = base_arena_alloc(&c->scratch, sizeof(*read));
    const char *wrong = NULL;
    bool shardy = attr && attr->kind == IR_ATTR_OPAQUE && ir_sdy_is(attr->text);
    if (shardy)
        wrong = ir_sdy_read(&c->scratch, attr->text, read);
    if (!attr)
        ir_sdy_fail(c, "needs the attribute %s", name);
    else if (wrong)
        ir_sdy_fail(c, "%s: %s", name, wrong);
    else if (!shardy || read->kind != kind)
        ir_sdy_fail(c, "%s must be a #sdy.%s", name, kinds[kind]);
    return ir_sdy_failed(c) ? NULL : read;
}

/* ---- the walk ---------------------------------------------------------------------------------------------------- */

static const ir_type **result_types(ir_sdy_check *c, const ir_op *op)
{
    const ir_type **types = base_arena_alloc(&c->scratch, ((size_t)op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    return types;
}

/* sdy.sharding and sdy.sharding_rule among the attributes of an op; op NULL: of a function or module, which has neither
 * operands nor results. */
static void check_attributes(ir_sdy_check *c, const ir_op *op, const ir_attr *extra)
{
    static const ir_op nothing;
    const ir_attr *sharding = ir_attr_get(extra, "sdy.sharding"), *rule = ir_attr_get(extra, "sdy.sharding_rule");
    if (sharding) {
        const ir_sdy_attr *list = ir_sdy_attr_of(c, sharding, IR_SDY_IS_LIST, "sdy.sharding");
        size_t n = op ? op->n_results : 0;
        if (list)
            ir_sdy_check_list(c, &list->shardings, n, op ? result_types(c, op) : NULL, "result");
    }
    if (rule && !ir_sdy_failed(c)) {
        const ir_sdy_attr *read = ir_sdy_attr_of(c, rule, IR_SDY_IS_RULE, "sdy.sharding_rule");
        const char *fault = read ? ir_sdy_rule_fault(&c->scratch, &read->rule, op ? op : &nothing) : NULL;
        if (fault)
            ir_sdy_fail(c, "%s", fault);
    }
}

void ir_sdy_check_region(ir_sdy_check *c, const ir_region *region)
{
    for (const ir_op *op = region->first; op && !ir_sdy_failed(c); op = op->next) {
        base_arena_reset(&c->scratch);
        c->op = op;
        if (op->extra)
            check_attributes(c, op, op->extra);
        if (op->code == IR_CUSTOM_CALL && ir_foreign_op(op) && !ir_sdy_failed(c))
            ir_sdy_check_op(c, op);
        if (op->code == IR_ASYNC_START && !ir_sdy_failed(c)) {
            const ir_function *body = ((const ir_async_start_attrs *)op->attrs)->called_computation;
            if (body && body->body && ir_outlined(body))
                ir_sdy_check_region(c, body->body);
        }
        for (size_t i = 0; i < op->n_regions && !ir_sdy_failed(c); i++)
            ir_sdy_check_region(c, op->regions[i]);
    }
}

static void check_value(ir_sdy_check *c, const ir_attr *dict, const ir_type *type, const char *what, size_t i)
{
    const ir_attr *attr = ir_attr_get(dict, "sdy.sharding");
    if (!attr || ir_sdy_failed(c))
        return;
    base_arena_reset(&c->scratch);
    c->what = what;
    c->index = i;
    const ir_sdy_attr *read = ir_sdy_attr_of(c, attr, IR_SDY_IS_SHARDING, "sdy.sharding");
    if (read)
        ir_sdy_check_sharding(c, &read->shardings.items[0], type);
    c->what = NULL;
}

static void check_function(ir_sdy_check *c, const ir_function *function)
{
    c->function = function;
    c->op = NULL;
    for (size_t i = 0; i < function->n_args; i++)
        check_value(c, function->arg_attrs[i], function->arg_types[i], "argument", i);
    for (size_t i = 0; i < function->n_results && function->result_attrs; i++)
        check_value(c, function->result_attrs[i], function->result_types[i], "result", i);
    if (!ir_sdy_failed(c))
        check_attributes(c, NULL, function->extra);
    if (!ir_sdy_failed(c) && function->body)
        ir_sdy_check_region(c, function->body);
}

static void check_meshes(ir_sdy_check *c)
{
    for (size_t i = 0; i < c->module->n_preamble && !ir_sdy_failed(c); i++) {
        ir_sdy_name name;
        ir_sdy_mesh *mesh = base_arena_alloc(&c->kept, sizeof(*mesh));
        const char *wrong = ir_sdy_read_line(&c->kept, c->module->preamble[i], &name, mesh);
        if (wrong) {
            ir_sdy_fail(c, "%.60s: %s", c->module->preamble[i], wrong);
            return;
        }
        const char *text = base_arena_strndup(&c->kept, name.text, name.size);
        if (base_table_get(&c->meshes, text, name.size) || ir_module_find(c->module, text))
            ir_sdy_fail(c, "@%s is defined already", text);
        base_table_put(&c->kept, &c->meshes, text, name.size, mesh);
    }
}

static void check_module(ir_sdy_check *c, const ir_module *module)
{
    c->module = module;
    c->function = NULL;
    c->op = NULL;
    c->meshes = (base_table){0};
    base_arena_reset(&c->kept);
    check_meshes(c);
    if (!ir_sdy_failed(c))
        check_attributes(c, NULL, module->extra);
    for (size_t i = 0; i < module->n_functions && !ir_sdy_failed(c); i++)
        if (!ir_outlined(module->functions[i])) /* those are looked at where their ops are */
            check_function(c, module->functions[i]);
    for (size_t i = 0; i < module->n_modules && !ir_sdy_failed(c); i++)
        check_module(c, module->modules[i]);
}

static tsr_status run(void *user)
{
    ir_sdy_check *c = user;
    check_module(c, c->module);
    return c->error->status;
}

tsr_status ir_check_shardings(const ir_module *module, base_error *error)
{
    base_error own;
    ir_sdy_check c = {.module = module, .error = error ? error : &own};
    *c.error = (base_error){.status = TSR_OK};
    tsr_status status = base_try(run, &c, c.error);
    base_arena_free(&c.kept);
    base_arena_free(&c.scratch);
    return status;
}
