/* Finds the mesh of a program: the one that the shardings of main name. A module may have others that no value uses. */
#include "pass/spmd/spmd.h"

typedef struct mesh_search {
    pass_context *context;
    const ir_module *module;
    const ir_mesh *mesh; /* the first one that a sharding names; with its name */
    const char *name, *other;
} mesh_search;

const ir_mesh *spmd_named_mesh(const ir_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_meshes; i++)
        if (strcmp(module->meshes[i].name, name) == 0)
            return module->meshes[i].mesh;
    return NULL;
}

static void search_sharding(mesh_search *s, const ir_sharding *sharding)
{
    const ir_mesh *mesh = sharding->mesh_name ? spmd_named_mesh(s->module, sharding->mesh_name) : sharding->mesh;
    if (!mesh || mesh->n_axes == 0 || ir_mesh_one_device(mesh))
        return;
    if (s->mesh && mesh->devices == 1) /* its axes cut nothing */
        return;
    if (s->mesh && s->mesh->devices == 1)
        s->mesh = NULL;
    if (s->mesh && s->mesh->devices != mesh->devices) {
        s->other = sharding->mesh_name ? sharding->mesh_name : "";
        return;
    }
    if (!s->mesh) {
        s->mesh = mesh;
        s->name = sharding->mesh_name;
    }
}

static void search_shard(mesh_search *s, const ir_shard *shard)
{
    if (shard->kind == IR_SHARD_SHARDING)
        search_sharding(s, (const ir_sharding *)shard);
    for (size_t i = 0; shard->kind == IR_SHARD_LIST && i < ((const ir_shardings *)shard)->n; i++)
        search_sharding(s, ((const ir_shardings *)shard)->v[i]);
}

static void search_attr(mesh_search *s, const ir_attr *dict)
{
    for (size_t i = 0; dict && i < dict->count; i++)
        if (dict->items[i]->shard)
            search_shard(s, dict->items[i]->shard);
}

static void search_op(void *user, ir_op *op)
{
    mesh_search *s = user;
    search_attr(s, op->extra);
    if (op->code != IR_CUSTOM_CALL)
        return;
    const ir_custom_call_attrs *attrs = op->attrs;
    search_attr(s, attrs->backend_config);
    const ir_function *body = op->row == IR_SDY_MANUAL_COMPUTATION && attrs->called_computations.n == 1
                                  ? attrs->called_computations.v[0]
                                  : NULL;
    if (body && body->body)
        pass_each_op(body->body, search_op, user);
}

static void search_main(mesh_search *s)
{
    ir_function *f = ir_module_main(s->module);
    if (!f || !f->body)
        return;
    for (size_t i = 0; i < f->n_args; i++)
        search_attr(s, f->arg_attrs[i]);
    for (size_t i = 0; i < f->n_results && f->result_attrs; i++)
        search_attr(s, f->result_attrs[i]);
    pass_each_op(f->body, search_op, s);
}

tsr_status spmd_find_mesh(pass_context *context, spmd_mesh *mesh, const char **name)
{
    const ir_module *module = context->module;
    mesh_search s = {.context = context, .module = module};
    size_t i = 0;
    search_main(&s);
    if (s.other && !mesh->several)
        return base_fail(context->error, TSR_UNIMPLEMENTED,
                         "the module has several meshes of other devices: @%s and @%s", s.name ? s.name : "", s.other);
    while (!s.mesh && i < module->n_meshes && module->meshes[i].mesh->n_axes == 0)
        i++;
    if (!s.mesh && i < module->n_meshes) { /* no sharding names one: the module's first */
        s.mesh = module->meshes[i].mesh;
        s.name = module->meshes[i].name;
    }
    if (s.mesh && s.mesh->devices > IR_SHARD_MOST_DEVICES)
        return base_fail(context->error, TSR_UNIMPLEMENTED, "the mesh has more than %d devices", IR_SHARD_MOST_DEVICES);
    mesh->module = module;
    mesh->mesh = s.mesh;
    *name = s.name;
    return TSR_OK;
}
