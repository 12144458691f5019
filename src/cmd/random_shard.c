/* Random shardings: a program gets a mesh, or two of the same devices, and shardings of some of its values. The
 * partitioner makes the devices' program, whose copies run side by side as one program of whole values. */
#include "cmd/random.h"

#include "pass/pass.h"

#include <stdio.h>
#include <string.h>

typedef struct sharding_job {
    random_program *p;
    uint64_t state;
    size_t n_meshes;
    const ir_mesh *meshes[2]; /* of the same devices */
    base_error *error;
} sharding_job;

static int64_t drawn(sharding_job *job, int64_t n)
{
    return n > 1 ? (int64_t)(random_mix(&job->state) % (uint64_t)n) : 0;
}

static const char *const mesh_names[] = {"mesh", "other"};

/* devices: how many it shall have; 0: any number. */
static const ir_mesh *draw_mesh(sharding_job *job, int64_t devices)
{
    static const int64_t shapes[][3] = {{2, 1, 1}, {3, 1, 1}, {4, 1, 1}, {2, 2, 1}, {2, 3, 1},
                                        {4, 2, 1}, {2, 4, 1}, {8, 1, 1}, {2, 2, 2}, {6, 1, 1}};
    static const char *const names[] = {"x", "y", "z"};
    const int64_t *shape;
    do
        shape = shapes[drawn(job, BASE_COUNT(shapes))];
    while (devices && shape[0] * shape[1] * shape[2] != devices);
    ir_mesh_axis axes[3];
    size_t n = 0;
    int64_t ids[8];
    devices = shape[0] * shape[1] * shape[2];
    for (size_t i = 0; i < 3; i++)
        if (shape[i] > 1) {
            axes[n] = (ir_mesh_axis){names[n], shape[i]};
            n++;
        }
    bool listed = drawn(job, 3) == 0;
    for (int64_t i = 0; i < devices; i++)
        ids[i] = i;
    for (int64_t i = devices - 1; listed && i > 0; i--) {
        int64_t k = drawn(job, i + 1), id = ids[i];
        ids[i] = ids[k];
        ids[k] = id;
    }
    return ir_mesh_make(&(ir_mesh){.n_axes = n, .axes = axes, .n_ids = listed ? (size_t)devices : 0, .ids = ids});
}

/* Each axis cuts one dimension or none; an axis of size 4 may be used in two parts. */
static const ir_sharding *draw_sharding(sharding_job *job, const ir_type *type)
{
    ir_axis axes[IR_MAX_RANK][8];
    ir_dim_sharding dims[IR_MAX_RANK];
    for (int64_t d = 0; d < type->rank; d++)
        dims[d] = (ir_dim_sharding){.axes = {0, axes[d]}, .open = drawn(job, 3) == 0, .priority = -1};
    size_t which = (size_t)drawn(job, (int64_t)job->n_meshes);
    const ir_mesh *mesh = job->meshes[which];
    size_t first = (size_t)drawn(job, (int64_t)mesh->n_axes);
    for (size_t i = 0; i < mesh->n_axes; i++) {
        const ir_mesh_axis *axis = &mesh->axes[(first + i) % mesh->n_axes];
        bool halves = axis->size == 4 && drawn(job, 3) == 0;
        for (int64_t part = 0; part < 1 + halves; part++) {
            int64_t d = drawn(job, type->rank + 1);
            if (d == type->rank)
                continue;
            ir_dim_sharding *dim = &dims[d];
            const ir_axis *last = dim->axes.n ? &axes[d][dim->axes.n - 1] : NULL;
            if (last && strcmp(last->name, axis->name) == 0)
                continue; /* both halves in order would be the whole axis, which has another notation */
            axes[d][dim->axes.n++] = halves ? (ir_axis){axis->name, part ? 2 : 1, 2} : (ir_axis){axis->name, 0, 0};
        }
    }
    return ir_sharding_make(&(ir_sharding){.mesh_name = mesh_names[which], .rank = (size_t)type->rank, .dims = dims});
}

static bool can_be_cut(const ir_type *type)
{
    return ir_is_tensor(type) && ir_is_static(type) && !type->quant && type->rank > 0;
}

static const ir_attr *with_sharding(sharding_job *job, const ir_attr *dict, const ir_shard *shard)
{
    base_arena *arena = &job->p->module->arena;
    size_t n = dict ? dict->count : 0;
    const char **names = base_arena_alloc(arena, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(arena, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = dict->names[i];
        items[i] = dict->items[i];
    }
    names[n] = "sdy.sharding";
    items[n] = ir_shard_attr(arena, shard);
    return ir_attr_dict(arena, n + 1, names, items);
}

static tsr_status say_shardings(void *user)
{
    sharding_job *job = user;
    ir_module *module = job->p->module;
    ir_function *f = job->p->main;
    for (const ir_op *op = f->body->first; op; op = op->next)
        if (pass_meets_others(op))
            return base_fail(job->error, TSR_UNIMPLEMENTED, "a program with processes of its own");
    job->n_meshes = drawn(job, 4) == 0 ? 2 : 1;
    for (size_t i = 0; i < job->n_meshes; i++) {
        job->meshes[i] = draw_mesh(job, i ? job->meshes[0]->devices : 0);
        ir_module_add_mesh(module, mesh_names[i], job->meshes[i], NULL);
    }
    for (size_t i = 0; i < f->n_args; i++)
        if (can_be_cut(f->arg_types[i]) && drawn(job, 2))
            f->arg_attrs[i] = with_sharding(job, f->arg_attrs[i], &draw_sharding(job, f->arg_types[i])->shard);
    for (size_t i = 0; i < f->n_results; i++)
        if (can_be_cut(f->result_types[i]) && drawn(job, 2))
            f->result_attrs[i] = with_sharding(job, f->result_attrs[i], &draw_sharding(job, f->result_types[i])->shard);
    for (ir_op *op = f->body->first; op; op = op->next) {
        const ir_sharding **list = base_arena_alloc(&module->arena, (op->n_results + 1) * sizeof(*list));
        bool all = op->n_results > 0 && op->code != IR_RETURN && drawn(job, 3) == 0;
        for (size_t i = 0; i < op->n_results && all; i++) {
            all = can_be_cut(op->results[i].type);
            if (all)
                list[i] = draw_sharding(job, op->results[i].type);
        }
        if (all)
            op->extra = with_sharding(job, op->extra, &ir_shardings_make(op->n_results, list)->shard);
    }
    return TSR_OK;
}

tsr_status random_program_shard(random_program *p, uint64_t seed, base_error *error)
{
    static const pass_options spmd = {.only = "sdy-propagation-pipeline,spmd-partition,spmd-run", .verify = true};
    sharding_job job = {.p = p, .state = seed, .error = error};
    tsr_status status = base_try(say_shardings, &job, error);
    if (status == TSR_OK)
        status = ir_check_shardings(p->module, error);
    if (status == TSR_OK)
        status = pass_run(p->module, &spmd, error);
    if (status == TSR_OK)
        p->main = ir_module_main(p->module);
    return status;
}
