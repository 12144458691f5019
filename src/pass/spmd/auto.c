/* Chooses shardings for a program's arguments, by the cost of the program of one device.
 *
 * Arguments of one type move together, because a parameter, its gradient's sums and its optimizer's state have one. Each
 * group, the largest first, tries each dimension for each axis of the mesh; the choice whose program costs least stays.
 * This is done twice, since a later choice can change what an earlier one costs. The cost is a time: operations, bytes
 * that are sent, collectives, and with a weight of almost nothing the bytes of arguments, so that of programs of equal
 * cost the one that needs less memory is chosen. Its constants are numbers of one ordinary machine; only their ratios
 * matter, and they are fixed, so that every process chooses alike. */
#include "pass/spmd/spmd.h"

enum { MOST_GROUPS = 12, MOST_AXES = 8, SWEEPS = 2, LEAST_ELEMENTS = 64 };

static const double operations_per_second = 20e9, bytes_per_second = 4e9, seconds_per_collective = 20e-6,
                    argument_bytes_per_second = 1e13;

typedef struct auto_group {
    const ir_type *type;
    int64_t bytes;             /* of all its arguments */
    int64_t dim_of[MOST_AXES]; /* the dimension that each axis of the mesh cuts; -1: none */
} auto_group;

typedef struct auto_search {
    ir_module *module;
    const ir_function *main;
    const ir_mesh *mesh;
    size_t n_groups;
    auto_group groups[MOST_GROUPS];
    base_error *error;
    ir_module *tried;
} auto_search;

/* ---- groups -------------------------------------------------------------------------------------------------------------- */

static void add_argument(auto_search *s, const ir_type *type)
{
    size_t at = 0;
    int64_t bytes = base_times(type->count, (int64_t)tsr_dtype_size(type->dtype));
    while (at < s->n_groups && s->groups[at].type != type)
        at++;
    if (at == s->n_groups) {
        if (s->n_groups == MOST_GROUPS && s->groups[MOST_GROUPS - 1].bytes >= bytes)
            return;
        at = s->n_groups < MOST_GROUPS ? s->n_groups++ : MOST_GROUPS - 1;
        s->groups[at] = (auto_group){.type = type};
        for (size_t a = 0; a < MOST_AXES; a++)
            s->groups[at].dim_of[a] = -1;
    }
    s->groups[at].bytes += bytes;
    for (; at > 0 && s->groups[at].bytes > s->groups[at - 1].bytes; at--) {
        auto_group swapped = s->groups[at];
        s->groups[at] = s->groups[at - 1];
        s->groups[at - 1] = swapped;
    }
}

static const auto_group *group_of(const auto_search *s, const ir_type *type)
{
    for (size_t i = 0; i < s->n_groups; i++)
        if (s->groups[i].type == type)
            return &s->groups[i];
    return NULL;
}

static const ir_sharding *sharding_of_group(const auto_search *s, const auto_group *group)
{
    size_t rank = (size_t)group->type->rank;
    ir_dim_sharding *dims = base_arena_zero(&s->module->arena, rank + 1, sizeof(*dims));
    for (size_t d = 0; d < rank; d++) {
        ir_axis *axes = base_arena_zero(&s->module->arena, s->mesh->n_axes + 1, sizeof(*axes));
        size_t n = 0;
        for (size_t a = 0; a < s->mesh->n_axes; a++)
            if (group->dim_of[a] == (int64_t)d)
                axes[n++] = (ir_axis){.name = s->mesh->axes[a].name};
        dims[d] = (ir_dim_sharding){.axes = {n, axes}, .priority = -1};
    }
    return ir_sharding_make(&(ir_sharding){.mesh = s->mesh, .rank = rank, .dims = dims});
}

static bool divides_evenly(const auto_search *s, const auto_group *group)
{
    for (int64_t d = 0; d < group->type->rank; d++) {
        int64_t pieces = 1;
        for (size_t a = 0; a < s->mesh->n_axes; a++)
            pieces *= group->dim_of[a] == d ? s->mesh->axes[a].size : 1;
        if (group->type->dims[d] % pieces != 0)
            return false;
    }
    return true;
}

/* ---- cost ---------------------------------------------------------------------------------------------------------------- */

/* Writes the choice into a function's arguments. */
static void write_choice(const auto_search *s, ir_module *module, ir_function *f)
{
    for (size_t i = 0; i < f->n_args; i++) {
        const auto_group *group = group_of(s, f->arg_types[i]);
        if (!group || ir_attr_get(f->arg_attrs[i], "sdy.sharding"))
            continue;
        const ir_attr *dict = f->arg_attrs[i];
        size_t n = dict ? dict->count : 0;
        const char **names = base_arena_alloc(&module->arena, (n + 1) * sizeof(*names));
        const ir_attr **items = base_arena_alloc(&module->arena, (n + 1) * sizeof(*items));
        for (size_t k = 0; k < n; k++) {
            names[k] = dict->names[k];
            items[k] = dict->items[k];
        }
        names[n] = "sdy.sharding";
        items[n] = ir_shard_attr(&module->arena, &sharding_of_group(s, group)->shard);
        f->arg_attrs[i] = ir_attr_dict(&module->arena, n + 1, names, items);
    }
}

static tsr_status copy_with_choice(void *user)
{
    auto_search *s = user;
    ir_function *f = ir_function_copy(s->tried, s->main, "main");
    ir_module_add_mesh(s->tried, "mesh", s->mesh, NULL);
    write_choice(s, s->tried, f);
    return TSR_OK;
}

static int64_t bytes_of_arguments(const ir_module *module)
{
    const ir_function *f = ir_module_main(module);
    int64_t bytes = 0;
    for (size_t i = 0; f && i < f->n_args; i++)
        if (ir_is_tensor(f->arg_types[i]))
            bytes += f->arg_types[i]->count * (int64_t)tsr_dtype_size(f->arg_types[i]->dtype);
    return bytes;
}

/* *seconds: of one device's program under the present choice. */
static tsr_status cost_of_choice(auto_search *s, double *seconds)
{
    static const pass_options cut = {.only = "sdy-propagation-pipeline,spmd-partition,cse,dce"};
    pass_traffic traffic = {0};
    s->tried = ir_module_new();
    tsr_status status =
        s->tried ? base_try(copy_with_choice, s, s->error) : base_fail(s->error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK)
        status = pass_run(s->tried, &cut, s->error);
    if (status == TSR_OK)
        status = pass_count_traffic(s->tried, &traffic, s->error);
    if (status == TSR_OK) {
        *seconds =
            traffic.flops / operations_per_second + (double)bytes_of_arguments(s->tried) / argument_bytes_per_second;
        for (int k = 0; k < PASS_COLLECTIVES; k++)
            *seconds += (double)traffic.kinds[k].bytes / bytes_per_second +
                        (double)traffic.kinds[k].count * seconds_per_collective;
    }
    ir_module_free(s->tried);
    return status;
}

/* ---- the search ---------------------------------------------------------------------------------------------------------- */

static tsr_status try_axis(auto_search *s, auto_group *group, size_t axis, double *least)
{
    int64_t best = group->dim_of[axis];
    tsr_status status = TSR_OK;
    for (int64_t d = -1; d < group->type->rank && status == TSR_OK; d++) {
        double seconds = *least;
        int64_t before = best;
        group->dim_of[axis] = d;
        if (d == before || !divides_evenly(s, group))
            continue;
        status = cost_of_choice(s, &seconds);
        if (status == TSR_OK && seconds < *least) {
            *least = seconds;
            best = d;
        }
    }
    group->dim_of[axis] = best;
    return status;
}

static tsr_status write_best(void *user)
{
    auto_search *s = user;
    write_choice(s, s->module, ir_module_main(s->module));
    return TSR_OK;
}

tsr_status pass_choose_shardings(ir_module *module, const ir_mesh *mesh, base_error *error)
{
    auto_search s = {.module = module, .main = ir_module_main(module), .mesh = mesh, .error = error};
    if (!s.main || !s.main->body || mesh->n_axes > MOST_AXES)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "shardings are chosen for a program with main, over at most %d axes", MOST_AXES);
    for (size_t i = 0; i < s.main->n_args; i++)
        if (spmd_can_be_cut(s.main->arg_types[i]) && s.main->arg_types[i]->count >= LEAST_ELEMENTS)
            add_argument(&s, s.main->arg_types[i]);
    double least = 0;
    tsr_status status = s.n_groups ? cost_of_choice(&s, &least) : TSR_OK;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (size_t i = 0; i < s.n_groups; i++)
            for (size_t a = 0; a < mesh->n_axes && status == TSR_OK; a++)
                status = try_axis(&s, &s.groups[i], a, &least);
    return status == TSR_OK ? base_try(write_best, &s, error) : status;
}
