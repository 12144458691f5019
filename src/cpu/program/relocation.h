/* The facts about one kind of processor that the loader of objects needs (relocation.c). */
#ifndef CPU_RELOCATION_H
#define CPU_RELOCATION_H

#include "base/base.h"

enum { CPU_JUMP_BYTES = 16 };

typedef void cpu_library_function(void);

extern const uint16_t cpu_object_machine; /* ELF's number of this processor */
extern const uint32_t cpu_object_unwind;  /* ELF's type for sections that describe frames; they are not loaded */

/* How many bytes a relocation of this type writes; 0: generated code never has this type. */
size_t cpu_relocation_width(uint32_t type);
/* Whether a relocation of this type may be redirected to a jump, since it is a call. */
bool cpu_relocation_is_call(uint32_t type);
/* Writes the relocation at offset `at` of a mapping, which begins at a page; it refers to offset `to` + addend. False:
 * the target is too far. */
bool cpu_relocation_write(char *mapping, size_t at, uint32_t type, int64_t to);
/* Writes a jump of CPU_JUMP_BYTES to a function, which may be at any address. */
void cpu_jump_write(char *at, cpu_library_function *function);

#endif
