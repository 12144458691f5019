/* A program as bytes and back: written by write.c, read by read.c, each step that was read checked by
 * check.c.
 *
 * Numbers in the machine's own order (the key names the machine), each list with its length before it. Code is named by
 * its key and fetched from the store; ops that steps still need (interpreted ones, custom calls) travel as the module's
 * text, and are found again by their number: a program whose module does not read back alike is not saved.
 *
 * Nothing read is trusted: every count is checked against the bytes that are left, every index against its table. */
#ifndef CPU_STORED_H
#define CPU_STORED_H

#include "cpu/program/steps.h"

/* The ops of a module's main function, those of regions too, by number (ops.c). */
typedef struct cpu_stored_ops {
    ir_op **ops; /* [n] on the heap, the caller's; NULL where there is none */
    size_t n;
} cpu_stored_ops;

tsr_status cpu_stored_list_ops(ir_module *module, cpu_stored_ops *list);
/* Whether the ops that a block's steps need, and those of its steps' blocks, are the same ones in the list. */
bool cpu_stored_ops_agree(const cpu_block *block, const cpu_stored_ops *list);

/* The op that a step names: of steps whose payload is a cpu_op_step; else NULL. */
const ir_op *cpu_stored_op(const cpu_step *step);

/* A program that is being read. The functions below unwind (TSR_CORRUPT) from impossible values. */
typedef struct cpu_reader {
    const char *at, *end;
    cpu_program *p;
    cpu_stored_ops ops;
    int depth;
} cpu_reader;

BASE_NORETURN void cpu_read_corrupt(void);
void cpu_read_raw(cpu_reader *r, void *out, size_t size);
int64_t cpu_read(cpu_reader *r, int64_t least, int64_t most);
size_t cpu_read_count(cpu_reader *r, size_t each); /* of things that take at least `each` bytes */
const void *cpu_read_bytes(cpu_reader *r, size_t *size);

void cpu_write(base_text *t, int64_t value);
void cpu_write_bytes(base_text *t, const void *data, size_t size);

/* Whether a step that was read, of a block whose sizes are known, names only parts that the program has. */
bool cpu_stored_step_fits(const cpu_program *p, const cpu_block *block, const cpu_step *s);

#endif
