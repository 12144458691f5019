/* The facts about one kind of processor that the loader of objects needs (relocation.c). */
#ifndef CPU_RELOCATION_H
#define CPU_RELOCATION_H

#include "base/base.h"

enum { CPU_JUMP_BYTES = 16 };

typedef void cpu_library_function(void);

extern const uint16_t cpu_object_machine; /* ELF's number of this processor */
extern const uint32_t cpu_object_unwind;  /* ELF's type of sections that describe frames, which are not loaded */

/* Bytes that a relocation of that type writes; 0: of a type that our code never has. */
size_t cpu_relocation_width(uint32_t type);
/* Whether a relocation of that type may go through a jump: a call. */
bool cpu_relocation_is_call(uint32_t type);
/* Writes a relocation at offset `at` of a mapping, to offset `to` + addend. Mappings begin at a page. false: too far. */
bool cpu_relocation_write(char *mapping, size_t at, uint32_t type, int64_t to);
/* A jump of CPU_JUMP_BYTES to a function anywhere. */
void cpu_jump_write(char *at, cpu_library_function *function);

#endif
