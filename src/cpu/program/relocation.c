/* Relocations and far jumps, for each kind of processor for which code is generated. For each kind this file has only
 * the relocations that LLVM makes for position-independent code with its constants beside it. */
#include "cpu/program/relocation.h"

#include <elf.h>
#include <string.h>

#if defined(__x86_64__)
const uint16_t cpu_object_machine = EM_X86_64;
const uint32_t cpu_object_unwind = SHT_X86_64_UNWIND;

size_t cpu_relocation_width(uint32_t type)
{
    return type == R_X86_64_PC32 || type == R_X86_64_PLT32 ? 4 : type == R_X86_64_PC64 ? 8 : 0;
}

bool cpu_relocation_is_call(uint32_t type)
{
    return type == R_X86_64_PLT32;
}

bool cpu_relocation_write(char *mapping, size_t at, uint32_t type, int64_t to)
{
    int64_t distance = to - (int64_t)at;
    int32_t near = (int32_t)distance;
    if (type == R_X86_64_PC64) {
        memcpy(mapping + at, &distance, sizeof(distance));
        return true;
    }
    memcpy(mapping + at, &near, sizeof(near));
    return near == distance;
}

/* Writes jmp *2(%rip), two bytes of padding, and the address. */
void cpu_jump_write(char *at, cpu_library_function *function)
{
    static const unsigned char code[8] = {0xff, 0x25, 0x02, 0, 0, 0, 0x66, 0x90};
    memcpy(at, code, sizeof(code));
    memcpy(at + sizeof(code), &function, sizeof(function));
}
#else
const uint16_t cpu_object_machine = EM_AARCH64;
/* on this processor, frames are described in sections of an ordinary type, which generated code lacks */
const uint32_t cpu_object_unwind = SHT_NULL;

/* For an instruction that holds the low 12 bits of an address: the unit of that field in bytes; 0 for other types. */
static int unit_of(uint32_t type)
{
    switch (type) {
    case R_AARCH64_ADD_ABS_LO12_NC:
    case R_AARCH64_LDST8_ABS_LO12_NC:
        return 1;
    case R_AARCH64_LDST16_ABS_LO12_NC:
        return 2;
    case R_AARCH64_LDST32_ABS_LO12_NC:
        return 4;
    case R_AARCH64_LDST64_ABS_LO12_NC:
        return 8;
    case R_AARCH64_LDST128_ABS_LO12_NC:
        return 16;
    default:
        return 0;
    }
}

size_t cpu_relocation_width(uint32_t type)
{
    if (type == R_AARCH64_PREL64)
        return 8;
    return type == R_AARCH64_PREL32 || type == R_AARCH64_ADR_PREL_PG_HI21 || cpu_relocation_is_call(type) ||
                   unit_of(type) > 0
               ? 4
               : 0;
}

bool cpu_relocation_is_call(uint32_t type)
{
    return type == R_AARCH64_CALL26 || type == R_AARCH64_JUMP26;
}

/* Puts the low `bits` bits of value into the instruction at `at`, from bit `first` on. */
static void set_field(char *at, int first, int bits, int64_t value)
{
    uint32_t word, mask = (1U << bits) - 1;
    memcpy(&word, at, sizeof(word));
    word = (word & ~(mask << first)) | ((uint32_t)value & mask) << first;
    memcpy(at, &word, sizeof(word));
}

bool cpu_relocation_write(char *mapping, size_t at, uint32_t type, int64_t to)
{
    int64_t distance = to - (int64_t)at, pages = (to >> 12) - ((int64_t)at >> 12);
    int32_t near = (int32_t)distance;
    if (to < 0)
        return false;
    if (type == R_AARCH64_PREL64) {
        memcpy(mapping + at, &distance, sizeof(distance));
    } else if (type == R_AARCH64_PREL32) {
        memcpy(mapping + at, &near, sizeof(near));
        return near == distance;
    } else if (type == R_AARCH64_ADR_PREL_PG_HI21) {
        set_field(mapping + at, 29, 2, pages);
        set_field(mapping + at, 5, 19, pages >> 2);
        return pages >= -(1 << 20) && pages < 1 << 20;
    } else if (cpu_relocation_is_call(type)) {
        set_field(mapping + at, 0, 26, distance >> 2);
        return distance % 4 == 0 && distance >= -(1 << 27) && distance < 1 << 27;
    } else {
        int unit = unit_of(type);
        set_field(mapping + at, 10, 12, (to & 0xfff) / unit);
        return to % unit == 0;
    }
    return true;
}

/* Writes ldr x16, which loads from 8 bytes further on; br x16; and the address. */
void cpu_jump_write(char *at, cpu_library_function *function)
{
    static const uint32_t code[2] = {0x58000050, 0xd61f0200};
    memcpy(at, code, sizeof(code));
    memcpy(at + sizeof(code), &function, sizeof(function));
}
#endif
