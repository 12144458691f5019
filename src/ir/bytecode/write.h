/* What the files share that write ops: bytecode/write.c, bytecode/write_shard.c for Shardy's, and bytecode/write_module.c
 * and bytecode/file.c above both. */
#ifndef IR_BYTECODE_WRITE_H
#define IR_BYTECODE_WRITE_H

#include "ir/bytecode/bytecode.h"
#include "ir/text/asm.h"

/* The numbers of values in sight: those of regions around are there too. */
typedef struct ir_bw_numbers {
    base_map of; /* ir_value * -> number */
} ir_bw_numbers;

uint64_t ir_bw_number(ir_bw *bw, const ir_bw_numbers *numbers, const ir_value *value);
void ir_bw_set_number(ir_bw *bw, ir_bw_numbers *numbers, const ir_value *value, uint64_t number);
/* Numbers of a region's formal arguments and of its ops' results, in order from base. Returns how many. */
uint64_t ir_bw_number_region(ir_bw *bw, ir_bw_numbers *numbers, const ir_region *region, size_t n_formals,
                             uint64_t base);

/* The place of an op's name; version 0: a name without one. */
uint64_t ir_bw_op_name(ir_bw *bw, uint8_t dialect, const char *name, int version);
uint64_t ir_bw_properties(ir_bw *bw, const ir_bytes *bytes);
/* Begins an op's record: its name, flags for its parts, location and attributes. */
void ir_bw_write_head(ir_bw *bw, ir_bytes *out, uint64_t name, uint8_t mask, const ir_loc *loc, const ir_attr *extra,
                      size_t n_own, const char *const *own, const uint64_t *own_attrs);
/* top: the first number that no value in sight has. */
void ir_bw_write_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top);

/* A region's block; values in sight have numbers below base. */
void ir_bw_write_region(ir_bw *bw, ir_bytes *out, const ir_region *region, size_t n_captures, ir_bw_numbers *numbers,
                        uint64_t base);
/* The module's op with all that is in it: the IR section. */
void ir_bw_write_module(ir_bw *bw, ir_bytes *out);

/* Shardy's ops want types of the builtin dialect: the file casts their operands before them and their results after.
 * How many casts that is; 0: not such an op. */
size_t ir_bw_shard_casts(const ir_op *op);
const ir_function *ir_bw_manual_body(const ir_op *op); /* which the file has inside the op; NULL: not such an op */
/* false: not such an op. */
bool ir_bw_write_shard_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top);
void ir_bw_write_mesh(ir_bw *bw, ir_bytes *out, const ir_named_mesh *mesh);

#endif
