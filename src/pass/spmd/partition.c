/* The program of one device (reshards to collectives, local shapes): main is built again op by op, from this device's
 * parts (partition_op.c). A value keeps the cut that it was made with; a reader converts it to the cut that the reader
 * needs. */
#include "pass/spmd/reshard.h"

/* The stated sharding as one of whole axes over its mesh, if the value is cut so; NULL: it is not. It names axes of size 1
 * too, so that it is the sharding that the values of a launch have. */
static const ir_sharding *as_stated(spmd_job *job, const ir_type *type, const spmd_axes *axes, const ir_sharding *said)
{
    const ir_mesh *mesh = said ? ir_sharding_mesh(job->context->module, said) : NULL;
    if (!mesh || (int64_t)said->rank != type->rank || mesh->devices != job->mesh.mesh->devices)
        return NULL;
    const spmd_axes *read = spmd_said(job, type, said, NULL);
    for (int64_t d = 0; read && d < type->rank; d++)
        if (!spmd_equal(&read[d], &axes[d]))
            return NULL;
    if (!read)
        return NULL;
    ir_dim_sharding *dims = base_arena_zero(job->scratch, said->rank + 1, sizeof(*dims));
    for (size_t d = 0; d < said->rank; d++)
        dims[d] = (ir_dim_sharding){.axes = said->dims[d].axes, .priority = -1};
    return ir_sharding_make(&(ir_sharding){.mesh = mesh, .rank = said->rank, .dims = dims});
}

/* An argument's or result's attributes, with the sharding that says how its parts form one value
 * (device/signature.h). */
static const ir_attr *with_parts(spmd_job *job, const ir_attr *extra, const ir_type *whole, const spmd_axes *axes,
                                 const ir_sharding *said, spmd_axes sums)
{
    if (!ir_is_tensor(whole))
        return spmd_program_attributes(job, extra, NULL, NULL);
    const ir_attr *sizes =
        spmd_is_uneven(whole, axes) ? ir_attr_int_list(&job->context->module->arena, whole->rank, whole->dims) : NULL;
    const spmd_sharding s = {.rank = whole->rank,
                             .dims = (spmd_axes *)(uintptr_t)axes,
                             .unreduced = sums,
                             .open = base_arena_zero(job->scratch, (size_t)whole->rank + 1, sizeof(bool))};
    const ir_sharding *stated = sums.count ? NULL : as_stated(job, whole, axes, said);
    return spmd_program_attributes(
        job, extra, stated ? &stated->shard : &spmd_written(job->scratch, &job->mesh, NULL, &s)->shard, sizes);
}

/* The attribute that counts the ops built on whole values: {name = count}. */
static const ir_attr *gathered_ops(spmd_job *job)
{
    base_arena *arena = &job->context->module->arena;
    const char **names = base_arena_alloc(job->scratch, (job->gathered.count + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (job->gathered.count + 1) * sizeof(*items));
    size_t n = 0;
    for (int row = 0; row < IR_ROW_COUNT; row++) {
        int64_t count = 0;
        for (size_t i = 0; i < job->gathered.count; i++)
            count += job->gathered.items[i] == (ir_opcode)row;
        if (count == 0)
            continue;
        names[n] = ir_info((ir_opcode)row)->name;
        items[n++] = ir_attr_int(arena, count);
    }
    return ir_attr_dict(arena, n, names, items);
}

/* Moves the mesh into the module's attributes, since the shardings that named it are removed. */
static void note_mesh(spmd_job *job)
{
    ir_module *module = job->context->module;
    size_t n = module->extra ? module->extra->count : 0;
    const char **names = base_arena_alloc(job->scratch, (n + 2) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (n + 2) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = module->extra->names[i];
        items[i] = module->extra->items[i];
    }
    names[n] = "tessera.mesh";
    items[n] = ir_shard_attr(&module->arena, &job->mesh.mesh->shard);
    n++;
    if (job->gathered.count) {
        names[n] = "tessera.gathered";
        items[n++] = gathered_ops(job);
    }
    module->extra = ir_attr_dict(&module->arena, n, names, items);
    module->n_meshes = 0;
}

const spmd_axes *spmd_border_axes(spmd_job *job, const ir_type *type, const spmd_axes *said)
{
    spmd_axes *axes = spmd_no_axes(job);
    for (int64_t d = 0; said && d < type->rank; d++) {
        axes[d] = said[d];
        while (axes[d].count && type->count != 0 && !spmd_has_parts(type) && type->dims[d] % spmd_parts(&axes[d]) != 0)
            axes[d].count--;
    }
    return axes;
}

/* Enters the mesh of an argument's or result's sharding; returns the job's. */
static spmd_mesh enter_border(spmd_job *job, const ir_attr *attrs, const ir_sharding **said)
{
    *said = ir_sharding_of(ir_attr_get(attrs, "sdy.sharding"));
    const ir_mesh *other = spmd_elsewhere(job, *said);
    return other ? spmd_enter_mesh(job, other) : job->mesh;
}

static spmd_axes sums_of(spmd_job *job, const ir_function *whole, size_t arg)
{
    return spmd_said_sums(job, ir_sharding_of(ir_attr_get(whole->arg_attrs[arg], "sdy.sharding")), NULL);
}

static void set_argument(spmd_job *job, ir_builder *b, const ir_function *whole, size_t i, ir_value *own,
                         const spmd_axes *axes)
{
    const ir_value *value = &whole->body->args[i];
    spmd_axes sums = sums_of(job, whole, i);
    const spmd_axes *only = spmd_only_sums(job, value);
    if (sums.count && only && spmd_equal(only, &sums))
        spmd_set_summand(job, value);
    else if (sums.count)
        own = spmd_added(job, b, own, &sums);
    spmd_set(job, b, value, own, axes);
}

/* The device's part of a result, a summand if the result's sharding says so. */
static ir_value *build_result(spmd_job *job, ir_builder *b, const ir_value *value, const ir_sharding *said,
                              const spmd_axes *axes)
{
    spmd_axes sums = spmd_said_sums(job, said, NULL);
    return sums.count && !spmd_is_summand(job, value) ? spmd_summand_of(job, b, value, axes, &sums)
                                                      : spmd_wanted(job, b, value, axes);
}

/* Arguments and results are cut as their shardings state; those without a sharding are whole. */
static void build_main(spmd_job *job, ir_function *whole)
{
    ir_module *module = job->context->module;
    const ir_type **types = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*types));
    const spmd_axes **axes = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*axes));
    const ir_sharding **said = base_arena_zero(job->scratch, whole->n_args + 1, sizeof(*said));
    for (size_t i = 0; i < whole->n_args; i++) {
        const spmd_mesh own = enter_border(job, whole->arg_attrs[i], &said[i]);
        axes[i] = spmd_border_axes(job, whole->arg_types[i], spmd_said(job, whole->arg_types[i], said[i], NULL));
        types[i] = spmd_local_type(whole->arg_types[i], axes[i]);
        job->mesh = own;
    }
    ir_module_remove(module, whole);
    ir_function *f = ir_function_new(module, whole->name, whole->n_args, types);
    f->is_private = whole->is_private;
    f->extra = whole->extra;
    f->loc = whole->loc;
    ir_builder b;
    ir_builder_init(&b, f);
    spmd_find_sums(job, whole);
    spmd_find_conversions(job, whole);
    for (size_t i = 0; i < whole->n_args; i++) {
        const bool elsewhere = spmd_elsewhere(job, said[i]);
        const spmd_mesh own = enter_border(job, whole->arg_attrs[i], &said[i]);
        ir_value *arg = &f->body->args[i];
        f->arg_attrs[i] =
            with_parts(job, whole->arg_attrs[i], whole->arg_types[i], axes[i], said[i], sums_of(job, whole, i));
        job->mesh = own;
        if (elsewhere)
            spmd_set_elsewhere(job, &b, &whole->body->args[i], arg, said[i]);
        else
            set_argument(job, &b, whole, i, arg, axes[i]);
    }
    const spmd_axes **returned = NULL;
    for (const ir_op *op = whole->body->first; op; op = op->next) {
        if (op->code != IR_RETURN) {
            spmd_build_op(job, &b, op);
            continue;
        }
        ir_value **values = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*values));
        returned = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*returned));
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_attr *attrs = whole->result_attrs ? whole->result_attrs[i] : NULL;
            const ir_value *value = ir_resolve(op->operands[i]);
            if (spmd_is_part(job, value))
                spmd_fail(job, TSR_FAILED_PRECONDITION,
                          "a result of the program is a part of manual sharding, of which each device has another one; "
                          "end manual sharding first");
            const ir_sharding *result = ir_sharding_of(ir_attr_get(attrs, "sdy.sharding"));
            const bool elsewhere = spmd_elsewhere(job, result);
            values[i] = elsewhere ? spmd_part_elsewhere(job, &b, value, result) : NULL;
            const spmd_mesh own = enter_border(job, attrs, &result);
            returned[i] = spmd_border_axes(job, value->type, spmd_said(job, value->type, result, NULL));
            if (!elsewhere)
                values[i] = build_result(job, &b, value, result, returned[i]);
            job->mesh = own;
        }
        ir_return(&b, op->n_operands, values);
    }
    if (b.status != TSR_OK)
        spmd_fail(job, b.status, "%s", b.error.message);
    ir_function_finish(f);
    for (size_t i = 0; i < f->n_results && returned; i++) {
        const ir_attr *attrs = whole->result_attrs ? whole->result_attrs[i] : NULL;
        const ir_sharding *result;
        const spmd_mesh own = enter_border(job, attrs, &result);
        f->result_attrs[i] =
            with_parts(job, attrs, whole->result_types[i], returned[i], result, spmd_said_sums(job, result, NULL));
        job->mesh = own;
    }
}

/* Removes ops whose results have no reader: their operands would be gathered all the same, and no later pass removes
 * a collective, because it is an effect. Also removes sharding constraints on scalars, which occur in the bodies of
 * reductions. */
static void tidy_up(spmd_job *job, ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        const ir_symbols *called = op->row == IR_SDY_MANUAL_COMPUTATION
                                       ? &((const ir_custom_call_attrs *)op->attrs)->called_computations
                                       : NULL;
        if (called && called->n == 1 && called->v[0]->body) {
            base_vec_push(job->scratch, &job->bodies, called->v[0]);
            tidy_up(job, called->v[0]->body);
        }
        bool collective = ir_info((ir_opcode)op->row)->traits & IR_TRAIT_COLLECTIVE;
        if (op->code != IR_RETURN && op->row != IR_SDY_SHARDING_GROUP && !pass_is_used(op) &&
            (collective || pass_is_pure(op))) {
            ir_erase(op);
            continue;
        }
        if (op->row == IR_SDY_SHARDING_CONSTRAINT && op->results[0].type->rank == 0) { /* a constraint on a scalar
                                                                                        * has no effect */
            ir_replace_op(op, (ir_value *[]){ir_operand(op, 0)});
            continue;
        }
        for (size_t i = 0; i < op->n_regions; i++)
            tidy_up(job, op->regions[i]);
    }
}

/* Removes the bodies of manual computations, which are functions of the module: main now contains their ops. */
static void drop_bodies(spmd_job *job)
{
    ir_module *module = job->context->module;
    for (size_t i = 0; i < job->bodies.count; i++)
        for (size_t k = module->n_functions; k-- > 0;)
            if (module->functions[k] == job->bodies.items[i])
                ir_module_remove(module, module->functions[k]);
}

tsr_status pass_spmd_partition(pass_context *context)
{
    spmd_job job = {.context = context, .scratch = context->scratch, .mesh = {.several = true}};
    const char *name;
    job.replicas = pass_setting(context, "partition-count=1");
    job.gathers_again = pass_setting(context, "gather-again=true");
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context, NULL);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &job.mesh, &name);
    ir_function *whole = ir_module_main(context->module);
    if (status != TSR_OK || !job.mesh.mesh || !whole || !whole->body)
        return status;
    tidy_up(&job, whole->body);
    spmd_find_strides(&job);
    build_main(&job, whole);
    drop_bodies(&job);
    note_mesh(&job);
    status = spmd_merge_collectives(&job, ir_module_main(context->module));
    if (status != TSR_OK)
        return status;
    spmd_join_all_reduces(&job, ir_module_main(context->module)->body);
    context->changed = true;
    return TSR_OK;
}
