/* Shared by the files that write attributes: as VHLO's (bytecode/attrs.c), as the builtin dialect's
 * (bytecode/attrs_builtin.c), and those of an op (bytecode/attrs_op.c). All functions return the attribute's index
 * in the file. */
#ifndef IR_BYTECODE_ATTRS_H
#define IR_BYTECODE_ATTRS_H

#include "ir/bytecode/bytecode.h"

uint64_t ir_bw_attr_entry(ir_bw *bw, uint8_t dialect, ir_bytes *bytes);

/* ---- VHLO's */

uint64_t ir_bw_coded(ir_bw *bw, uint64_t code, uint64_t value); /* a code and one number */
uint64_t ir_bw_integer(ir_bw *bw, tsr_dtype dtype, int64_t value);
uint64_t ir_bw_float(ir_bw *bw, tsr_dtype dtype, double value);
uint64_t ir_bw_dense(ir_bw *bw, const ir_dense *dense, bool index); /* index: the elements are of MLIR's type index,
                                                                     * which we keep as i64 */
uint64_t ir_bw_ints(ir_bw *bw, tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *v);
uint64_t ir_bw_none(ir_bw *bw);

/* ---- the builtin dialect's */

uint64_t ir_bw_builtin_coded(ir_bw *bw, uint64_t code, size_t n, const uint64_t *values);

#endif
