/* A program as bytes and back: written by stored/write.c, read by stored/read.c, each step that was read checked by
 * stored/check.c.
 *
 * Numbers in the machine's own order (the key names the machine), each list with its length before it. Code is named by
 * its key and fetched from the store; ops that steps still need (interpreted ones, custom calls) travel as the module's
 * text, and are found again by their number: a program whose module does not read back alike is not saved.
 *
 * Nothing read is trusted: every count is checked against the bytes that are left, every index against what it indexes. */
#ifndef CPU_STORED_H
#define CPU_STORED_H

#include "cpu/program/program.h"

/* The ops of a module's main function, those of regions too, by number (stored/ops.c). */
typedef struct cpu_stored_ops {
    ir_op **ops; /* [n] on the heap, the caller's; NULL where there is none */
    size_t n;
} cpu_stored_ops;

tsr_status cpu_stored_list_ops(ir_module *module, cpu_stored_ops *list);
/* Whether the ops that a block's steps need, and those of its steps' blocks, are the same ones in the list. */
bool cpu_stored_ops_agree(const cpu_block *block, const cpu_stored_ops *list);

/* Whether a step that was read, of a block whose sizes are known, names only what there is in the program. */
bool cpu_stored_step_fits(const cpu_program *p, const cpu_block *block, const cpu_step *s);

#endif
