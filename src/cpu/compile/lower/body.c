/* Bodies: the regions of reduce, sort, scatter and the like. A body is written into a kernel op by op, where its
 * arguments are values of the kernel. */
#include "cpu/compile/lower/emit.h"

typedef struct body {
    const ir_region *region;
    const cpu_value *args; /* formal ones, then captures */
} body;

static bool is_scalar(const ir_type *type)
{
    return ir_is_tensor(type) && type->rank == 0 && !type->quant && cpu_dtype_loads(type->dtype);
}

/* Whether kernels can hold inner's values. Conversions may also yield the types that kernels hold but do not compute
 * with. */
static bool is_held(const ir_op *inner)
{
    const ir_type *type = inner->results[0].type;
    return is_scalar(type) || (inner->code == IR_CONVERT && ir_is_tensor(type) && type->rank == 0 && !type->quant);
}

bool cpu_body_takes(const ir_op *op, size_t number)
{
    const ir_region *region = op->regions[number];
    for (size_t i = 0; i < region->n_args; i++)
        if (!is_scalar(region->args[i].type))
            return false;
    for (const ir_op *inner = region->first; inner; inner = inner->next) {
        if (inner == region->last)
            return true;
        if (inner->n_results != 1 || !is_held(inner))
            return false;
        const cpu_lowering *lowering = inner->code == IR_CONSTANT ? NULL : cpu_lowering_of(inner);
        if (inner->code != IR_CONSTANT && !(lowering && lowering->emit))
            return false;
    }
    return false;
}

static bool body_known(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out)
{
    const body *b = e->user;
    (void)index;
    if (!value->is_argument || value->region != b->region)
        return false;
    *out = b->args[value->index];
    return true;
}

static bool body_inside(const cpu_emitter *e, const ir_op *op)
{
    const body *b = e->user;
    return op->parent == b->region;
}

void cpu_body_emit(cpu_emitter *e, const ir_op *op, size_t number, const cpu_value *args, cpu_value *results)
{
    const ir_region *region = op->regions[number];
    const cpu_at none = {0};
    size_t n_formals = region->n_args - op->n_captures;
    cpu_value *all = base_arena_alloc(e->arena, (region->n_args + 1) * sizeof(*all));
    memcpy(all, args, n_formals * sizeof(*all));
    for (size_t i = 0; i < op->n_captures; i++)
        all[n_formals + i] = cpu_emit(e, ir_operand(op, op->n_operands - op->n_captures + i), &none);
    body b = {region, all};
    cpu_emitter outer = *e;
    size_t mark = cpu_emit_mark(e);
    e->known = body_known;
    e->inside = body_inside;
    e->user = &b;
    for (size_t i = 0; i < region->last->n_operands; i++)
        results[i] = cpu_emit(e, ir_operand(region->last, i), &none);
    cpu_emit_forget_to(e, mark); /* another call has other arguments */
    e->known = outer.known;
    e->inside = outer.inside;
    e->user = outer.user;
}

bool cpu_body_splits(const ir_op *op, size_t number)
{
    const ir_region *region = op->regions[number];
    size_t n = region->last ? region->last->n_operands : 0;
    if (op->n_captures || n == 0 || region->n_args != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (cpu_body_part(op, number, i) == IR_OPCODE_COUNT)
            return false;
    return true;
}

ir_opcode cpu_body_part(const ir_op *op, size_t number, size_t i)
{
    const ir_region *region = op->regions[number];
    const ir_op *part = ir_defining_op(ir_operand(region->last, i));
    size_t n = region->last->n_operands;
    if (!part || part->n_operands != 2)
        return IR_OPCODE_COUNT;
    switch (part->code) {
    case IR_ADD:
    case IR_MULTIPLY:
    case IR_MINIMUM:
    case IR_MAXIMUM:
    case IR_AND:
    case IR_OR:
    case IR_XOR:
        break;
    default:
        return IR_OPCODE_COUNT;
    }
    const ir_value *x = ir_operand(part, 0), *y = ir_operand(part, 1);
    const ir_value *a = &region->args[i], *b = &region->args[n + i];
    return a->type == b->type && ((x == a && y == b) || (x == b && y == a)) ? (ir_opcode)part->code : IR_OPCODE_COUNT;
}

cpu_value cpu_convert_any(cpu_emitter *e, cpu_value x, tsr_dtype from, tsr_dtype to)
{
    if (from != to && !cpu_dtype_computes(from) && !cpu_dtype_computes(to))
        x = cpu_convert(e->k, x, TSR_F32); /* which holds both exactly */
    return cpu_convert(e->k, x, to);
}
