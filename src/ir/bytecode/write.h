/* Shared by the files that write ops: bytecode/write.c, bytecode/write_shard.c for Shardy's ops, and above both of
 * them bytecode/write_module.c and bytecode/file.c. */
#ifndef IR_BYTECODE_WRITE_H
#define IR_BYTECODE_WRITE_H

#include "ir/bytecode/bytecode.h"
#include "ir/text/asm.h"

/* The numbers of all values that are visible here, those of enclosing regions included. */
typedef struct ir_bw_numbers {
    base_map of; /* ir_value * -> number */
} ir_bw_numbers;

uint64_t ir_bw_number(ir_bw *bw, const ir_bw_numbers *numbers, const ir_value *value);
/* Assigns numbers, in order from base, to a region's formal arguments and its ops' results. Returns how many it
 * assigned. */
uint64_t ir_bw_number_region(ir_bw *bw, ir_bw_numbers *numbers, const ir_region *region, size_t n_formals,
                             uint64_t base);

/* The index of an op's name; version 0: the name has no version. */
uint64_t ir_bw_op_name(ir_bw *bw, uint8_t dialect, const char *name, int version);
uint64_t ir_bw_properties(ir_bw *bw, const ir_bytes *bytes);
/* Begins an op's record: its name, the flags for the parts that follow, its location and attributes. */
void ir_bw_write_head(ir_bw *bw, ir_bytes *out, uint64_t name, uint8_t mask, const ir_loc *loc, const ir_attr *extra,
                      size_t n_own, const char *const *own, const uint64_t *own_attrs);
/* top: one more than the largest number of any visible value. */
void ir_bw_write_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top);

/* Writes a region's block; visible outer values have numbers below base. */
void ir_bw_write_region(ir_bw *bw, ir_bytes *out, const ir_region *region, size_t n_captures, ir_bw_numbers *numbers,
                        uint64_t base);
/* Writes the module's op with everything inside it: the IR section. */
void ir_bw_write_module(ir_bw *bw, ir_bytes *out);

/* Shardy's ops require types of the builtin dialect, so the file has a cast before them for each operand and a cast
 * after them for each result. Returns the number of casts; 0: op is not one of Shardy's. */
size_t ir_bw_shard_casts(const ir_op *op);
const ir_function *ir_bw_manual_body(const ir_op *op); /* the function that the file has as op's region; NULL: op is
                                                        * not a manual computation */
/* false: op is not one of Shardy's. */
bool ir_bw_write_shard_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top);
void ir_bw_write_mesh(ir_bw *bw, ir_bytes *out, const ir_named_mesh *mesh);

#endif
