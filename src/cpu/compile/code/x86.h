/* Machine code for x86-64 with AVX2 or AVX-512, written down instruction by instruction: bytes, jumps, and instructions on
 * vectors. The caller chooses registers. */
#ifndef CPU_COMPILE_CODE_X86_H
#define CPU_COMPILE_CODE_X86_H

#include "base/base.h"
#include "cpu/compile/kernel/request.h"

typedef struct x86_code {
    base_text text;
    bool wide; /* AVX-512: vectors of 64 bytes; else AVX2: of 32 */
} x86_code;

void x86_put(x86_code *code, size_t n, const uint8_t *bytes);
#define X86_PUT(code, ...) x86_put(code, sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]){__VA_ARGS__})
void x86_put_i32(x86_code *code, int32_t value);

enum { JUMP_EQUAL = 0x84, JUMP_NOT_EQUAL = 0x85, JUMP_LESS_EQUAL = 0x8e, JUMP_GREATER = 0x8f };
/* Writes a jump whose target is not known yet; x86_land: the target of such a jump, or of an address relative to the next
 * instruction, is here. */
size_t x86_jump_ahead(x86_code *code, uint8_t condition);
void x86_land(x86_code *code, size_t jump);
void x86_jump_back(x86_code *code, uint8_t condition, size_t to);
/* Fills with `byte` up to a multiple of `bytes`. */
void x86_align(x86_code *code, size_t bytes, uint8_t byte);

typedef struct x86_instruction {
    uint8_t prefix, map, opcode; /* prefix 1: the byte 66, 2: F3; map 1: 0F, 2: 0F38 */
    bool w;                      /* the W bit of EVEX; in VEX it is 0 */
    int scale;                   /* the unit, in bytes, of EVEX's one-byte displacement */
} x86_instruction;

/* A register (base < 0), or memory at base + index + displacement; base is never rsp, rbp, r12 or r13, which are encoded
 * differently. index: 0 for none, never rax or rsp. one: the memory holds one element for all lanes (EVEX; the
 * instruction's scale is an element's size). */
typedef struct x86_operand {
    int reg, base, index;
    int64_t displacement;
    bool one;
} x86_operand;
static inline x86_operand x86_register(int reg)
{
    return (x86_operand){.reg = reg, .base = -1};
}
static inline x86_operand x86_at(int base, int64_t displacement)
{
    return (x86_operand){.base = base, .displacement = displacement};
}
static inline x86_operand x86_indexed(int base, int index, int64_t displacement)
{
    return (x86_operand){.base = base, .index = index, .displacement = displacement};
}
/* reg and second: vector registers. mask: a mask register of AVX-512, 0 for none. zero: masked lanes become 0. */
void x86_vector(x86_code *code, x86_instruction i, int reg, int second, x86_operand o, int mask, bool zero);
void x86_clear(x86_code *code, int reg);

/* Wraps the code in the smallest relocatable object that defines the symbol that the loader looks for (object_file.c). */
tsr_status cpu_wrap_code(const base_text *code, cpu_bytes *out);

#endif
