/* Positions that move from step to step (position.c). */
#ifndef TENSOR_POSITION_H
#define TENSOR_POSITION_H

#include "tensor/record/context.h"

/* Whether slices of values of this type at builder b's line take their positions as numbers of the step. */
bool tensor_position_moves(const tsr_context *context, const ir_builder *b, const ir_type *whole);
/* From now on they do. whole i64, a scalar: tensor_position_number does. */
void tensor_position_note(tsr_context *context, const ir_loc *loc, const ir_type *whole);
/* A whole number that a function was called with, as an i64: a constant, unless such numbers at this line move. */
ir_value *tensor_position_number(tsr_context *context, ir_builder *b, int64_t value);
void tensor_positions_close(tsr_context *context);
/* The part of `size` at `start` of value, whose steps are `stride`: a slice whose start is a parameter of the program. */
ir_value *tensor_position_read(tsr_context *context, ir_builder *b, ir_value *value, const ir_type *part,
                               const int64_t *start, const int64_t *stride);
/* whole with part written at `start`, densely; the start is a number as tensor_position_number makes it. */
ir_value *tensor_position_write(tsr_context *context, ir_builder *b, ir_value *whole, ir_value *part,
                                const int64_t *start);

#endif
