/* Ops of arith, tensor and shape: how each is written, and the op that it becomes. */
#ifndef IR_PARSE_SIZES_H
#define IR_PARSE_SIZES_H

#include "ir/text/parse.h"

/* An op as it was read. */
typedef struct sizes_call {
    ir_reader *r;
    const ir_op_text *op;
    ir_builder *b;
    size_t n;
    ir_value **x;
    const ir_type *result;
    const ir_attr *value; /* a constant's value; a comparison's direction */
    int32_t direction;
} sizes_call;

/* form: of the text after the op's name */
typedef struct sizes_row {
    const char *name;
    enum { PLAIN, COMPARED, CHOSEN, CONSTANT, CAST, OF_TENSOR, ELEMENTS, INDEXED, ARROW } form;
    ir_value *(*build)(const sizes_call *call, ir_opcode code);
    ir_opcode code;
} sizes_row;

const sizes_row *ir_sizes_row(const char *name, size_t size); /* NULL: no such op (sizes_ops.c) */

#endif
