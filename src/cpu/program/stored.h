/* A program as bytes and back: write.c writes it, read.c reads it, and check.c checks each step that was read.
 *
 * Numbers have the machine's own byte order (the key names the machine), and each list follows its length. Code is
 * named by its key and fetched from the store, unless the program was saved whole: then its bytes follow the key. Ops that steps still need (interpreted ones, custom calls) are stored as
 * the module's text, and found again by their number; a program is not saved if its module's text reads back
 * differently.
 *
 * Nothing read is trusted: every count is checked against the bytes that are left, every index against its table. */
#ifndef CPU_STORED_H
#define CPU_STORED_H

#include "cpu/program/steps.h"

/* The ops of a module's main function, including those in regions, by number (ops.c). */
typedef struct cpu_stored_ops {
    ir_op **ops; /* [n] on the heap, freed by the caller; NULL: there is no main function */
    size_t n;
} cpu_stored_ops;

tsr_status cpu_stored_list_ops(ir_module *module, cpu_stored_ops *list);
/* Whether the ops that the steps of a block and of its inner blocks need are the ops of the list. */
bool cpu_stored_ops_agree(const cpu_block *block, const cpu_stored_ops *list);

/* The op that a step names, if the step's payload is a cpu_op_step; else NULL. */
const ir_op *cpu_stored_op(const cpu_step *step);
/* Whether steps read ops of the module when they run, or may, since they have no stored form. */
bool cpu_stored_needs_module(const cpu_program *p);

/* The state while a program is read. The functions below unwind (TSR_CORRUPT) when they find impossible values. */
typedef struct cpu_reader {
    const char *at, *end;
    cpu_program *p;
    cpu_stored_ops ops;
    int depth;
} cpu_reader;

BASE_NORETURN void cpu_read_corrupt(void);
void cpu_read_raw(cpu_reader *r, void *out, size_t size);
int64_t cpu_read(cpu_reader *r, int64_t least, int64_t most);
const void *cpu_read_bytes(cpu_reader *r, size_t *size);

void cpu_write(base_text *t, int64_t value);
void cpu_write_bytes(base_text *t, const void *data, size_t size);

/* Whether a step that was read, in a block whose sizes are known, refers only to parts that the program has. */
bool cpu_stored_step_fits(const cpu_program *p, const cpu_block *block, const cpu_step *s);

#endif
