/* Custom calls that users compute in parts.
 *
 * A partitioner is registered for a name. It hears how the operands lie and how the results should lie, may ask for other
 * shardings, and gives the program of one device: operands are brought to the shardings that this program takes, and the
 * call becomes a call of its main function; or it lets the call itself run on the parts. Partitioners stay registered for the life of the process, so a partition under
 * way may use one that a newer one has replaced. */
#include "pass/spmd/reshard.h"

#include <stdatomic.h>

typedef struct spmd_partitioner {
    struct spmd_partitioner *next; /* an older one */
    pass_partitioner calls;
    void *user;
    char name[];
} spmd_partitioner;

static _Atomic(spmd_partitioner *) spmd_partitioners; /* the newest one; readers take no lock */
BASE_LOCK(spmd_partitioners_lock, BASE_RANK_MIDDLE);

static const spmd_partitioner *find_name(const char *name)
{
    const spmd_partitioner *p = atomic_load_explicit(&spmd_partitioners, memory_order_acquire);
    while (p && strcmp(p->name, name) != 0)
        p = p->next;
    return p;
}

tsr_status pass_register_partitioner(const char *name, const pass_partitioner *partitioner, void *user,
                                     base_error *error)
{
    const spmd_partitioner *known = find_name(name);
    if (known && known->user == user && known->calls.partition == partitioner->partition &&
        known->calls.infer == partitioner->infer && known->calls.propagate == partitioner->propagate)
        return TSR_OK;
    size_t size = strlen(name) + 1;
    spmd_partitioner *p = base_alloc(sizeof(*p) + size);
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a partitioner of %.100s", name);
    p->calls = *partitioner;
    p->user = user;
    memcpy(p->name, name, size);
    base_lock_take(&spmd_partitioners_lock);
    p->next = atomic_load_explicit(&spmd_partitioners, memory_order_relaxed);
    atomic_store_explicit(&spmd_partitioners, p, memory_order_release);
    base_lock_leave(&spmd_partitioners_lock);
    return TSR_OK;
}

static const spmd_partitioner *find_partitioner(const ir_op *op)
{
    return op->code == IR_CUSTOM_CALL && op->row == IR_CUSTOM_CALL
               ? find_name(((const ir_custom_call_attrs *)op->attrs)->call_target_name)
               : NULL;
}

bool pass_has_partitioner(const ir_op *op)
{
    return find_partitioner(op) != NULL;
}

const pass_partitioner *spmd_partitioner_of(const ir_op *op, void **user)
{
    const spmd_partitioner *p = find_partitioner(op);
    *user = p ? p->user : NULL;
    return p ? &p->calls : NULL;
}

static const ir_sharding *sharding_of_axes(spmd_job *job, int64_t rank, const spmd_axes *axes)
{
    const spmd_sharding s = {.rank = rank,
                             .dims = (spmd_axes *)(uintptr_t)axes,
                             .open = base_arena_zero(job->scratch, (size_t)rank + 1, sizeof(bool))};
    return spmd_written(job->scratch, &job->mesh, NULL, &s);
}

typedef struct custom_copy {
    ir_module *to;
    const ir_module *from;
    ir_function *made;
} custom_copy;

static tsr_status copy_main(void *user)
{
    custom_copy *c = user;
    c->made = ir_function_copy(c->to, ir_module_main(c->from), ir_module_unique_name(c->to, "partition"));
    c->made->is_private = true;
    return TSR_OK;
}

/* The partitioner's program as a function of the module. */
static ir_function *take_program(spmd_job *job, const ir_op *op, ir_module *program)
{
    custom_copy copy = {.to = job->context->module, .from = program};
    const char *name = ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
    bool has_main = program && ir_module_main(program) && ir_module_main(program)->body;
    tsr_status status = has_main ? base_try(copy_main, &copy, job->context->error) : TSR_INVALID_ARGUMENT;
    ir_module_free(program);
    if (!has_main)
        spmd_fail(job, status, "the partitioner of @%.100s gives no program", name);
    if (status != TSR_OK)
        base_unwind_told(status);
    return copy.made;
}

static void check_type(spmd_job *job, const ir_op *op, const char *what, size_t i, const ir_type *made,
                       const ir_type *wanted)
{
    if (made == wanted)
        return;
    base_text texts[2] = {{0}, {0}};
    ir_print_type(made, &texts[0]);
    ir_print_type(wanted, &texts[1]);
    base_fail(job->context->error, TSR_INVALID_ARGUMENT,
              "%s %zu of the partition of @%.100s is %.100s; by its sharding it is %.100s", what, i,
              ((const ir_custom_call_attrs *)op->attrs)->call_target_name, texts[0].data ? texts[0].data : "?",
              texts[1].data ? texts[1].data : "?");
    base_text_free(&texts[0]);
    base_text_free(&texts[1]);
    base_unwind_told(TSR_INVALID_ARGUMENT);
}

/* How a value lies; one that is made of constants alone lies as the program states, since it is built as its reader wants. */
static const spmd_axes *axes_before(spmd_job *job, const ir_value *value)
{
    const spmd_axes *axes = spmd_axes_of(job, value);
    if (axes)
        return axes;
    value = spmd_origin(job, value);
    return spmd_said_of_result(job, value->op, value->index);
}

/* Operand i as the partitioner wants it. */
static ir_value *operand_of(spmd_job *job, ir_builder *b, const ir_op *op, const pass_parts *parts, size_t i)
{
    return spmd_wanted(job, b, op->operands[i],
                       spmd_said(job, ir_resolve(op->operands[i])->type, parts->shardings[i], NULL));
}

static void build_call(spmd_job *job, ir_builder *b, const ir_op *op, const pass_parts *parts)
{
    ir_value **operands = base_arena_alloc(job->scratch, ((size_t)op->n_operands + 1) * sizeof(*operands));
    if (op->n_results > 0)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a call of @%.100s on parts has results",
                  ((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = operand_of(job, b, op, parts, i);
    spmd_build_like(job, b, op, op->attrs, op->n_operands, 0, operands, NULL, NULL);
}

static void keep_operands(spmd_job *job, ir_builder *b, const ir_op *op, const pass_parts *parts)
{
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (i >= op->n_operands || ir_resolve(op->operands[i])->type != type)
            spmd_fail(job, TSR_INVALID_ARGUMENT, "result %zu of @%.100s has no operand of its type", i,
                      ((const ir_custom_call_attrs *)op->attrs)->call_target_name);
        spmd_set(job, b, &op->results[i], operand_of(job, b, op, parts, i),
                 spmd_said(job, type, parts->shardings[i], NULL));
    }
}

bool spmd_build_custom(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const spmd_partitioner *p = find_partitioner(op);
    size_t n = op->n_operands, n_all = n + op->n_results;
    if (!p)
        return false;
    const ir_sharding **shardings = base_arena_alloc(job->scratch, (n_all + 1) * sizeof(*shardings));
    ir_value **operands = base_arena_alloc(job->scratch, (n + 1) * sizeof(*operands));
    for (size_t i = 0; i < n_all; i++) {
        const ir_value *value = i < n ? ir_resolve(op->operands[i]) : &op->results[i - n];
        if (!spmd_can_be_cut(value->type))
            return false;
        const spmd_axes *axes = i < n ? axes_before(job, value) : spmd_said_of_result(job, op, i - n);
        shardings[i] = sharding_of_axes(job, value->type->rank, axes ? axes : spmd_no_axes(job));
    }
    pass_parts parts = {.op = op, .mesh = job->mesh.mesh, .shardings = shardings};
    tsr_status status = p->calls.partition(p->user, &parts, job->context->error);
    if (status != TSR_OK)
        base_unwind_told(status);
    if (parts.by != PASS_PARTS_PROGRAM) {
        (parts.by == PASS_PARTS_CALL ? build_call : keep_operands)(job, b, op, &parts);
        return true;
    }
    ir_function *f = take_program(job, op, parts.program);
    if (f->n_args != n || f->n_results != op->n_results)
        spmd_fail(job, TSR_INVALID_ARGUMENT,
                  "the partition of @%.100s has %zu arguments and %zu results, not %zu and %zu", p->name, f->n_args,
                  f->n_results, n, (size_t)op->n_results);
    for (size_t i = 0; i < n; i++) {
        operands[i] = operand_of(job, b, op, &parts, i);
        check_type(job, op, "argument", i, f->arg_types[i], operands[i]->type);
    }
    ir_op *call = ir_call(b, f, n, operands);
    if (!call)
        spmd_fail(job, b->status, "%s", b->error.message);
    for (size_t i = 0; i < op->n_results; i++) {
        const spmd_axes *axes = spmd_said(job, op->results[i].type, shardings[n + i], NULL);
        check_type(job, op, "result", i, f->result_types[i], spmd_local_type(op->results[i].type, axes));
        spmd_set(job, b, &op->results[i], ir_result(call, i), axes);
    }
    return true;
}
