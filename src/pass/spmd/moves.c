/* Reshards as Shardy's ops, which keep whole shapes: sdy-sharding-constraint-to-reshard makes each sdy.sharding_constraint an
 * sdy.reshard; sdy-reshard-to-collectives makes each sdy.reshard the sdy.all_slice, all_to_all, collective_permute and
 * all_gather that the partitioner would run for it (reshard.c). */
#include "pass/spmd/reshard.h"

/* ---- writing --------------------------------------------------------------------------------------------------------------- */

void spmd_write_list(const spmd_job *job, const spmd_axes *axes, base_text *text)
{
    base_text_char(text, '{');
    for (size_t i = 0; i < axes->count; i++) {
        const spmd_axis *axis = &axes->items[i];
        const ir_mesh_axis *of = &job->mesh.mesh->axes[axis->axis];
        base_text_format(text, "%s\"%s\"", i ? ", " : "", of->name);
        if (axis->size != of->size)
            base_text_format(text, ":(%lld)%lld", (long long)axis->before, (long long)axis->size);
    }
    base_text_char(text, '}');
}

void spmd_write_lists(const spmd_job *job, int64_t rank, const spmd_axes *lists, base_text *text)
{
    base_text_char(text, '[');
    for (int64_t d = 0; d < rank; d++) {
        base_text_add(text, d ? ", " : "");
        spmd_write_list(job, &lists[d], text);
    }
    base_text_char(text, ']');
}

ir_value *spmd_write_move(spmd_job *job, ir_builder *b, ir_opcode row, ir_value *value, base_text *axes,
                          const ir_sharding *sharding)
{
    base_arena *arena = &job->context->module->arena;
    const char *names[2] = {ir_shard_moves((uint16_t)row) ? "out_sharding" : "sharding", "axes"};
    const ir_attr *items[2] = {ir_shard_attr(arena, &sharding->shard), NULL};
    if (axes) {
        base_text_char(axes, 0);
        if (axes->failed)
            base_unwind(TSR_OUT_OF_MEMORY);
        items[1] = ir_attr_string(arena, base_arena_strdup(arena, axes->data));
    }
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(row)->name,
                                        .backend_config = ir_attr_dict(arena, axes ? 2 : 1, names, items),
                                        .api_version = IR_FOREIGN_VERSION};
    const ir_op *made = ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                                       .n_operands = 1,
                                                       .operands = &value,
                                                       .attrs = &attrs,
                                                       .n_result_types = 1,
                                                       .result_types = &value->type});
    if (!made)
        spmd_fail(job, b->status == TSR_OK ? TSR_INTERNAL : b->status, "%s", b->error.message);
    return (ir_value *)(uintptr_t)&made->results[0];
}

/* ---- constraints --------------------------------------------------------------------------------------------------------- */

static void make_reshard(void *user, ir_op *op)
{
    pass_context *context = user;
    if (op->row != IR_SDY_SHARDING_CONSTRAINT)
        return;
    ir_custom_call_attrs attrs = *(const ir_custom_call_attrs *)op->attrs;
    attrs.call_target_name = ir_info(IR_SDY_RESHARD)->name;
    spmd_replace_by_call(context, op, &attrs);
}

static void each_op(ir_region *region, void (*visit)(void *user, ir_op *op), void *user)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            each_op(op->regions[i], visit, user);
        visit(user, op);
    }
}

tsr_status pass_spmd_constraints(pass_context *context)
{
    ir_function *f = ir_module_main(context->module);
    if (f && f->body)
        each_op(f->body, make_reshard, context);
    return TSR_OK;
}

/* ---- collectives --------------------------------------------------------------------------------------------------------- */

typedef struct moving {
    spmd_job job;
    const char *mesh; /* its name in the module */
    ir_builder b;
    ir_value *value; /* so far */
} moving;

static void write_step(void *user, const spmd_step *step)
{
    moving *m = user;
    const ir_type *type = m->value->type;
    base_text text = {0};
    if (step->row == IR_SDY_ALL_TO_ALL) { /* [{"x"}: 0->1] */
        base_text_char(&text, '[');
        spmd_write_list(&m->job, step->axes, &text);
        base_text_format(&text, ": %lld->%lld]", (long long)step->from, (long long)step->to);
    } else if (step->axes) {
        spmd_write_lists(&m->job, type->rank, step->axes, &text);
    }
    const spmd_sharding now = {.rank = type->rank,
                               .dims = (spmd_axes *)(uintptr_t)step->now,
                               .open = base_arena_zero(m->job.scratch, (size_t)type->rank + 1, sizeof(bool))};
    m->value = spmd_write_move(&m->job, &m->b, step->row, m->value, step->axes ? &text : NULL,
                               spmd_written(m->job.scratch, &m->job.mesh, m->mesh, &now));
    base_text_free(&text);
}

/* The sharding that the program states for a value; NULL: none, so it is whole. */
static const ir_sharding *stated_of(const ir_function *main, const ir_value *value)
{
    value = ir_resolve((ir_value *)(uintptr_t)value);
    if (value->is_argument)
        return value->region == main->body ? ir_sharding_of(ir_attr_get(main->arg_attrs[value->index], "sdy.sharding"))
                                           : NULL;
    const ir_op *op = value->op;
    bool moves = ir_shard_moves(op->row);
    if (moves || op->row == IR_SDY_RESHARD || op->row == IR_SDY_SHARDING_CONSTRAINT)
        return ir_sharding_of(ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config,
                                          moves ? "out_sharding" : "sharding"));
    const ir_shardings *list = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    return list && value->index < list->n ? list->v[value->index] : NULL;
}

static void make_collectives(void *user, ir_op *op)
{
    moving *m = user;
    if (op->row != IR_SDY_RESHARD)
        return;
    spmd_job *job = &m->job;
    const ir_function *main = ir_module_main(job->context->module);
    const ir_type *type = op->results[0].type;
    const spmd_axes *from = spmd_said(job, type, stated_of(main, op->operands[0]), NULL),
                    *to = spmd_said(job, type, stated_of(main, &op->results[0]), NULL);
    const ir_value *before = ir_operand(op, 0);
    if (!to || type->count == 0 || (before->is_argument && before->region != main->body))
        return; /* of a region's argument, whose sharding the loop states */
    pass_builder_before(&m->b, op);
    m->value = ir_operand(op, 0);
    spmd_reshard_steps(job, type, from ? from : spmd_no_axes(job), to, write_step, m);
    ir_replace_op(op, (ir_value *[]){m->value});
    job->context->changed = true;
}

tsr_status pass_spmd_collectives(pass_context *context)
{
    moving m = {0};
    tsr_status status = spmd_begin_stage(context, &m.job, &m.mesh);
    ir_function *f = ir_module_main(context->module);
    if (status == TSR_OK && m.job.mesh.mesh && f && f->body)
        each_op(f->body, make_collectives, &m);
    return status;
}
