/* Complex memory: each element is two adjacent real ones. real and imag load one of the two, complex stores both. No
 * kernel holds a complex number, so the result of complex is always written to memory, and real and imag read their
 * operand from there. (complex/complex.c has turned all other complex values into pairs before.) */
#include "cpu/compile/lower/emit.h"

static bool has_parts(const ir_op *op, const ir_type *complex)
{
    const ir_type *part = op->code == IR_COMPLEX ? ir_resolve(op->operands[0])->type : op->results[0].type;
    return ir_is_tensor(complex) && ir_is_static(complex) && complex->rank <= CPU_EMIT_RANK &&
           ir_dtype_is_complex(complex->dtype) && cpu_dtype_computes(part->dtype);
}

static bool takes_part(const ir_op *op)
{
    return has_parts(op, ir_resolve(op->operands[0])->type) || cpu_takes_types(op);
}

static bool takes_join(const ir_op *op)
{
    return has_parts(op, op->results[0].type);
}

/* The place of one part of the element at index. */
static cpu_map part_map(cpu_emitter *e, const ir_type *type, const cpu_at *index, int part)
{
    cpu_map map = cpu_emit_map(e, type, index);
    map.offset = 2 * map.offset + part;
    for (int32_t i = 0; i < map.count; i++)
        map.terms[i].coefficient *= 2;
    if (map.index != CPU_NONE)
        map.index = cpu_binary(e->k, CPU_MUL, map.index, cpu_const_i64(e->k, TSR_I64, 2));
    return map;
}

static cpu_value emit_part(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    ir_value *value = ir_resolve(op->operands[0]);
    int part = op->code == IR_IMAG;
    if (!ir_dtype_is_complex(value->type->dtype)) /* of a real number */
        return part ? cpu_const(e->k, value->type->dtype, 0) : cpu_emit(e, value, index);
    const ir_op *from = ir_defining_op(value);
    if (from && e->inside(e, from)) /* only complex itself can be */
        return cpu_emit(e, ir_resolve(from->operands[part]), index);
    int buffer = cpu_emit_buffer(e, value, CPU_BUFFER_READ);
    cpu_map map = part_map(e, value->type, index, part);
    return cpu_load(e->k, buffer, &map);
}

static cpu_value emit_join(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    (void)op;
    (void)index;
    e->failed = true;
    return CPU_NONE;
}

void cpu_emit_store_complex(cpu_emitter *e, ir_value *value, const cpu_at *index)
{
    const ir_op *op = ir_defining_op(value);
    cpu_value parts[2];
    for (int part = 0; part < 2; part++)
        parts[part] = cpu_emit(e, ir_resolve(op->operands[part]), index);
    int buffer = cpu_emit_buffer(e, value, CPU_BUFFER_WRITE);
    for (int part = 0; part < 2; part++) {
        cpu_map map = part_map(e, value->type, index, part);
        cpu_store(e->k, buffer, &map, parts[part]);
    }
}

const cpu_lowering lower_part = {.takes = takes_part, .emit = emit_part};
const cpu_lowering lower_complex = {.takes = takes_join, .emit = emit_join};
