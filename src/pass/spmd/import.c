/* Converts the old spellings of shardings, XLA's, to Shardy's: mhlo.sharding of arguments, results and ops becomes
 * sdy.sharding, and @Sharding becomes sdy.sharding_constraint. A module without a mesh gets a mesh with one axis over
 * all devices; each sharding uses parts of that axis.
 *
 * Shardings without information ({unknown}, {manual}, {maximal}) and those that axes cannot express stay as they
 * are: the partitioner does not read them. */
#include "pass/spmd/spmd.h"

typedef struct importer {
    pass_context *context;
    base_arena *arena; /* the module's */
    const char *name;
    const ir_mesh *mesh;
} importer;

static const ir_tiles *tiles_in(const ir_attr *dict)
{
    return dict && !ir_attr_get(dict, "sdy.sharding") ? ir_tiles_of(ir_attr_get(dict, "mhlo.sharding")) : NULL;
}

static void find_devices(const ir_tiles *tiles, int64_t *devices)
{
    for (size_t i = 0; tiles && i < tiles->n_elements; i++)
        find_devices(tiles->elements[i], devices);
    int64_t n = 1;
    for (size_t i = 0; tiles && tiles->kind == IR_TILES_TILED && i < tiles->dims.n; i++)
        n *= tiles->dims.v[i];
    if (n > 1 && *devices == 0)
        *devices = n;
}

/* The number of devices in the first sharding that states a number; 0: no sharding does. */
static int64_t count_devices(const ir_function *f)
{
    int64_t devices = 0;
    for (size_t i = 0; i < f->n_args; i++)
        find_devices(tiles_in(f->arg_attrs[i]), &devices);
    for (size_t i = 0; i < f->n_results && f->result_attrs; i++)
        find_devices(tiles_in(f->result_attrs[i]), &devices);
    for (const ir_op *op = f->body->first; op; op = op->next)
        find_devices(tiles_in(op->extra), &devices);
    return devices;
}

int64_t pass_spmd_devices(const ir_module *module)
{
    const ir_function *f = ir_module_main(module);
    for (size_t i = 0; i < module->n_meshes; i++)
        if (module->meshes[i].mesh->n_axes)
            return module->meshes[i].mesh->devices;
    return f && f->body ? count_devices(f) : 0;
}

static const ir_sharding *imported(importer *i, const ir_tiles *tiles, const ir_type *type)
{
    if (!tiles || !ir_is_tensor(type) || tiles->kind == IR_TILES_TUPLE)
        return NULL;
    return ir_sharding_of_tiles(i->context->scratch, tiles, (size_t)type->rank, i->name, i->mesh);
}

/* The dict with sdy.sharding instead of mhlo.sharding. */
static const ir_attr *renamed(importer *i, const ir_attr *dict, const ir_shard *shard)
{
    const char **names = base_arena_alloc(i->context->scratch, (dict->count + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(i->context->scratch, (dict->count + 1) * sizeof(*items));
    for (size_t k = 0; k < dict->count; k++) {
        bool old = strcmp(dict->names[k], "mhlo.sharding") == 0;
        names[k] = old ? "sdy.sharding" : dict->names[k];
        items[k] = old ? ir_shard_attr(i->arena, shard) : dict->items[k];
    }
    i->context->changed = true;
    return ir_attr_dict(i->arena, dict->count, names, items);
}

static void import_value(importer *i, const ir_attr **dict, const ir_type *type)
{
    const ir_sharding *sharding = imported(i, tiles_in(*dict), type);
    if (sharding)
        *dict = renamed(i, *dict, &sharding->shard);
}

/* unspecified_dims=[0,2]: these dimensions of @Sharding are open to further axes. */
static bool is_open(const ir_attr *config, size_t dim)
{
    const char *list = config && config->kind == IR_ATTR_STRING ? strstr(config->text, "unspecified_dims=[") : NULL;
    for (const char *at = list ? strchr(list, '[') + 1 : NULL; at && *at >= '0' && *at <= '9';) {
        size_t d = 0;
        for (; *at >= '0' && *at <= '9' && d < IR_MAX_RANK; at++)
            d = d * 10 + (size_t)(*at - '0');
        if (d == dim)
            return true;
        at += *at == ',';
    }
    return false;
}

void spmd_replace_by_call(pass_context *context, ir_op *op, const ir_custom_call_attrs *attrs)
{
    ir_value *operand = ir_operand(op, 0);
    ir_builder b;
    pass_builder_before(&b, op);
    ir_op *made = ir_build_full(&b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                                  .n_operands = 1,
                                                  .operands = &operand,
                                                  .attrs = attrs,
                                                  .n_result_types = 1,
                                                  .result_types = &op->results[0].type});
    if (!made)
        base_unwind(pass_finish(context, &b));
    ir_replace_op(op, (ir_value *[]){&made->results[0]});
    context->changed = true;
}

static void import_constraint(importer *i, ir_op *op)
{
    const ir_custom_call_attrs *old = op->attrs;
    const ir_sharding *sharding =
        op->n_operands == 1 && op->n_results == 1 && ir_operand(op, 0)->type == op->results[0].type
            ? imported(i, tiles_in(op->extra), op->results[0].type)
            : NULL;
    if (!sharding)
        return;
    ir_sharding said = *sharding;
    ir_dim_sharding *dims = base_arena_alloc(i->context->scratch, (said.rank + 1) * sizeof(*dims));
    for (size_t d = 0; d < said.rank; d++) {
        dims[d] = said.dims[d];
        dims[d].open = is_open(old->backend_config, d);
    }
    said.dims = dims;
    const char *name = "sharding";
    const ir_attr *value = ir_shard_attr(i->arena, &ir_sharding_make(&said)->shard);
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_SDY_SHARDING_CONSTRAINT)->name,
                                        .backend_config = ir_attr_dict(i->arena, 1, &name, &value),
                                        .api_version = IR_FOREIGN_VERSION};
    spmd_replace_by_call(i->context, op, &attrs);
}

static void import_op(importer *i, ir_op *op)
{
    const ir_tiles *tiles = tiles_in(op->extra);
    if (op->row == IR_SHARDING) {
        import_constraint(i, op);
        return;
    }
    if (!tiles || op->n_results == 0 || (op->n_results > 1 && tiles->n_elements != op->n_results))
        return;
    const ir_sharding **list = base_arena_alloc(i->context->scratch, op->n_results * sizeof(*list));
    for (uint32_t r = 0; r < op->n_results; r++) {
        list[r] = imported(i, op->n_results > 1 ? tiles->elements[r] : tiles, op->results[r].type);
        if (!list[r])
            return;
    }
    op->extra = renamed(i, op->extra, &ir_shardings_make(op->n_results, list)->shard);
}

tsr_status spmd_import(pass_context *context, bool *any)
{
    importer own = {.context = context, .arena = &context->module->arena}, *i = &own;
    spmd_mesh mesh = {.several = true};
    ir_function *f = ir_module_main(context->module);
    tsr_status status = spmd_find_mesh(context, &mesh, &i->name);
    int64_t devices = status == TSR_OK && f && f->body ? count_devices(f) : 0;
    if (any)
        *any = devices > 0;
    if (devices == 0)
        return status;
    i->mesh = mesh.mesh;
    if (!i->mesh) {
        const ir_mesh_axis axis = {"devices", devices};
        i->name = "mesh";
        i->mesh = ir_mesh_make(&(ir_mesh){.n_axes = 1, .axes = &axis});
        if (ir_module_mesh(context->module, i->name))
            return base_fail(context->error, TSR_UNIMPLEMENTED, "shardings of XLA's beside a mesh without axes");
        ir_module_add_mesh(context->module, i->name, i->mesh, NULL);
    }
    for (size_t k = 0; k < f->n_args; k++)
        import_value(i, &f->arg_attrs[k], f->arg_types[k]);
    for (size_t k = 0; k < f->n_results && f->result_attrs; k++)
        import_value(i, &f->result_attrs[k], f->result_types[k]);
    for (ir_op *op = f->body->first, *next; op; op = next) {
        next = op->next;
        import_op(i, op);
    }
    return TSR_OK;
}
