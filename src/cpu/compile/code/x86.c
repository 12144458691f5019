#include "cpu/compile/code/x86.h"

#include <string.h>

void x86_put(x86_code *code, size_t n, const uint8_t *bytes)
{
    base_text_bytes(&code->text, bytes, n);
}

void x86_put_i32(x86_code *code, int32_t value)
{
    base_text_bytes(&code->text, &value, sizeof(value));
}

size_t x86_jump_ahead(x86_code *code, uint8_t condition)
{
    X86_PUT(code, 0x0f, condition);
    x86_put_i32(code, 0);
    return code->text.size;
}

void x86_land(x86_code *code, size_t jump)
{
    int32_t distance = (int32_t)(code->text.size - jump);
    if (!code->text.failed)
        memcpy(code->text.data + jump - sizeof(distance), &distance, sizeof(distance));
}

void x86_jump_back(x86_code *code, uint8_t condition, size_t to)
{
    int64_t distance = (int64_t)to - (int64_t)code->text.size;
    if (distance - 2 >= INT8_MIN) {
        X86_PUT(code, (uint8_t)(condition - 0x10), (uint8_t)(distance - 2));
        return;
    }
    X86_PUT(code, 0x0f, condition);
    x86_put_i32(code, (int32_t)(distance - 6));
}

void x86_align(x86_code *code, size_t bytes, uint8_t byte)
{
    while (code->text.size % bytes && !code->text.failed)
        X86_PUT(code, byte);
}

/* ---- vector instructions ------------------------------------------------------------------------------------------ */

/* The byte that names the address's form, and with an index the second one: they say how long the displacement is. */
static void put_form(x86_code *code, int reg, x86_operand o, uint8_t length)
{
    enum { WITH_INDEX = 4 };
    uint8_t fields = (uint8_t)(length | (reg & 7) << 3), base = (uint8_t)(o.base & 7);
    if (o.index)
        X86_PUT(code, fields | WITH_INDEX, (uint8_t)((o.index & 7) << 3 | base));
    else
        X86_PUT(code, fields | base);
}

static void put_address(x86_code *code, int reg, x86_operand o, int scale)
{
    enum { NO_DISPLACEMENT = 0, ONE_BYTE = 0x40, FOUR_BYTES = 0x80, REGISTER = 0xc0 };
    if (o.base < 0) {
        X86_PUT(code, (uint8_t)(REGISTER | (reg & 7) << 3 | (o.reg & 7)));
        return;
    }
    int64_t steps = o.displacement / scale;
    if (o.displacement == 0) {
        put_form(code, reg, o, NO_DISPLACEMENT);
    } else if (o.displacement % scale == 0 && steps >= INT8_MIN && steps <= INT8_MAX) {
        put_form(code, reg, o, ONE_BYTE);
        X86_PUT(code, (uint8_t)steps);
    } else {
        put_form(code, reg, o, FOUR_BYTES);
        x86_put_i32(code, (int32_t)o.displacement);
    }
}

void x86_vector(x86_code *code, x86_instruction i, int reg, int second, x86_operand o, int mask, bool zero)
{
    int low = o.base < 0 ? o.reg : o.base;
    bool high = o.base < 0 ? o.reg & 16 : o.index & 8;
    uint8_t no_r = (reg & 8) ? 0 : 0x80, no_x = high ? 0 : 0x40, no_b = (low & 8) ? 0 : 0x20;
    uint8_t not_second = (uint8_t)((~second & 15) << 3);
    if (!code->wide) {
        X86_PUT(code, 0xc4, (uint8_t)(no_r | no_x | no_b | i.map), (uint8_t)(not_second | 4 | i.prefix), i.opcode);
        put_address(code, reg, o, 1);
        return;
    }
    uint8_t no_r2 = (reg & 16) ? 0 : 0x10;
    X86_PUT(code, 0x62, (uint8_t)(no_r | no_x | no_b | no_r2 | i.map),
            (uint8_t)((i.w ? 0x80 : 0) | not_second | 4 | i.prefix),
            (uint8_t)((zero ? 0x80 : 0) | 0x40 | (o.one ? 0x10 : 0) | ((second & 16) ? 0 : 8) | mask), i.opcode);
    put_address(code, reg, o, i.scale);
}

void x86_clear(x86_code *code, int reg)
{
    if (code->wide) /* vpxord */
        x86_vector(code, (x86_instruction){1, 1, 0xef, false, 64}, reg, reg, x86_register(reg), 0, false);
    else /* vxorps */
        x86_vector(code, (x86_instruction){0, 1, 0x57, false, 1}, reg, reg, x86_register(reg), 0, false);
}
