/* Positions that move from step to step (position.c). */
#ifndef TENSOR_POSITION_H
#define TENSOR_POSITION_H

#include "tensor/record/context.h"

/* Whether slices at builder b's line, of and with values of these types, take their positions as numbers of the step. */
bool tensor_position_moves(const tsr_context *context, const ir_builder *b, const ir_type *whole, const ir_type *part);
/* From now on they do. */
void tensor_position_note(tsr_context *context, const ir_loc *loc, const ir_type *whole, const ir_type *part);
void tensor_positions_close(tsr_context *context);
/* The part of `size` at `start` of value, whose steps are `stride`: a slice whose start is a parameter of the program. */
ir_value *tensor_position_read(tsr_context *context, ir_builder *b, ir_value *value, const ir_type *part,
                               const int64_t *start, const int64_t *stride);
/* whole with part written at `start`, densely. moves: the start is a parameter of the program, else a constant. */
ir_value *tensor_position_write(tsr_context *context, ir_builder *b, ir_value *whole, ir_value *part,
                                const int64_t *start, bool moves);

#endif
