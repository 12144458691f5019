/* Cuts collectives among processes of the operating system in two halves, so that the scheduler (fuse/order.c) can put
 * independent steps between them, while comm's thread moves the bytes.
 *
 *   y = all_reduce(x)    becomes    f = async_start(x) calls {all_reduce}; y = async_done(f)
 *
 * Small collectives stay whole: handing one to another thread takes longer than the collective. */
#include "cpu/compile/lower/mesh.h"
#include "cpu/compile/prepare/prepare.h"

enum { LEAST_BYTES = 64 << 10 };

static bool is_worth_it(const ir_op *op)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < op->n_operands; i++)
        bytes = base_plus(bytes, (int64_t)ir_type_bytes(ir_operand(op, i)->type));
    return bytes >= LEAST_BYTES;
}

/* Makes a function of the module that contains only this op. */
static ir_function *outlined(ir_module *module, base_arena *arena, const ir_op *op)
{
    const ir_type **types = base_arena_alloc(arena, (op->n_operands + 1) * sizeof(*types));
    ir_value **values = base_arena_alloc(arena, (op->n_operands + op->n_results + 1) * sizeof(*values));
    for (size_t i = 0; i < op->n_operands; i++)
        types[i] = ir_operand(op, i)->type;
    ir_function *f = ir_function_new(module, ir_module_unique_name(module, "started"), op->n_operands, types);
    f->is_private = true; /* main may have another name, and is then the only public function */
    ir_builder b;
    ir_builder_init(&b, f);
    for (size_t i = 0; i < op->n_operands; i++)
        values[i] = &f->body->args[i];
    ir_op *inner = ir_clone(&b, op, values);
    for (size_t i = 0; i < op->n_results && inner; i++)
        values[i] = ir_result(inner, i);
    if (inner)
        ir_return(&b, op->n_results, values);
    if (!inner || b.status != TSR_OK) {
        ir_module_remove(module, f);
        return NULL;
    }
    ir_function_finish(f);
    return f;
}

void cpu_overlap_collectives(cpu_compilation *c, ir_function *function, ir_region *region)
{
    for (ir_op *op = region->first, *next; op && c->apart; op = next) {
        next = op->next;
        if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COLLECTIVE) || !cpu_mesh_may_start(op) ||
            !is_worth_it(op))
            continue;
        ir_function *f = outlined(function->module, &c->arena, op);
        if (!f)
            continue; /* it stays whole */
        ir_builder b;
        ir_builder_init(&b, function);
        b.region = region;
        b.before = op;
        b.loc = op->loc;
        ir_value **operands = base_arena_alloc(&c->arena, (op->n_operands + op->n_results + 1) * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = ir_operand(op, i);
        const ir_async_start_attrs attrs = {.called_computation = f};
        ir_value *future = ir_build(&b, IR_ASYNC_START, &attrs, op->n_operands, operands);
        const ir_op_spec done = {.code = IR_ASYNC_DONE, .n_operands = 1, .operands = &future};
        ir_op *end = future ? ir_build_full(&b, &done) : NULL;
        if (!end)
            cpu_give_up_built(c, &b);
        for (size_t i = 0; i < op->n_results; i++)
            operands[i] = ir_result(end, i);
        ir_replace_op(op, operands);
    }
}
