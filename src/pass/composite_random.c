/* The decomposition of tessera.random_bits: two u32 for each element from two numbers (seed, offset), by Threefry
 * over an iota. It is elementwise, so it fuses with the ops that use it and need not be stored. */
#include "pass/internal.h"

enum { ROUNDS = 13 };

static ir_value *constant_u32(ir_builder *b, const ir_type *type, uint32_t value)
{
    ir_value *scalar = ir_constant_i64(b, TSR_U32, (int64_t)value);
    return ir_splat(b, scalar, type);
}

static ir_value *rotate(ir_builder *b, ir_value *x, uint32_t by)
{
    ir_value *left = ir_binary(b, IR_SHIFT_LEFT, x, constant_u32(b, x->type, by));
    ir_value *right = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, x, constant_u32(b, x->type, 32 - by));
    return ir_binary(b, IR_OR, left, right);
}

/* The low and high halves of a u64 scalar, broadcast to type's dims. */
static void halves(ir_builder *b, ir_value *x, const ir_type *type, ir_value **low, ir_value **high)
{
    ir_value *shift = ir_constant_i64(b, TSR_U64, 32);
    *low = ir_splat(b, ir_convert(b, x, TSR_U32), type);
    *high = ir_splat(b, ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, x, shift), TSR_U32), type);
}

/* Each element's index in row-major order. */
static ir_value *element_index(ir_builder *b, const ir_type *type)
{
    ir_value *flat = ir_iota(b, ir_tensor_type(TSR_U32, 1, &type->count), 0);
    return ir_reshape(b, flat, type->rank, type->dims);
}

bool decompose_tessera_random_bits(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *const *operands = call->operands;
    static const uint32_t rotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};
    const ir_attr *shape = ir_attr_get(call->config, "shape");
    const ir_type *type = ir_tensor_type(TSR_U32, shape->ints.n, shape->ints.v);
    ir_value *key[3], *offset_low, *offset_high;
    halves(b, operands[0], type, &key[0], &key[1]);
    halves(b, operands[1], type, &offset_low, &offset_high);
    key[1] = ir_binary(b, IR_XOR, key[1], offset_high);
    key[2] = ir_binary(b, IR_XOR, ir_binary(b, IR_XOR, key[0], key[1]), constant_u32(b, type, 0x1BD11BDA));
    ir_value *x0 = ir_add(b, element_index(b, type), key[0]), *x1 = ir_add(b, offset_low, key[1]);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        x0 = ir_add(b, x0, x1);
        x1 = ir_binary(b, IR_XOR, rotate(b, x1, rotations[round % 8]), x0);
        if (round % 4 == 3) {
            uint32_t i = round / 4 + 1;
            x0 = ir_add(b, x0, key[i % 3]);
            x1 = ir_add(b, ir_add(b, x1, key[(i + 1) % 3]), constant_u32(b, type, i));
        }
    }
    results[0] = x0;
    results[1] = x1;
    return true;
}
