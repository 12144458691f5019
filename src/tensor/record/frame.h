/* Frames: a user's function that is being recorded as a region, a loop's body, a branch, a checkpoint (frame.c). */
#ifndef TENSOR_FRAME_H
#define TENSOR_FRAME_H

#include "tensor/record/context.h"

/* Opens a frame whose region takes arguments of these types; args: a tensor for each, in a scope of the frame. */
tensor_frame *tensor_frame_begin(tsr_context *context, size_t n_args, const ir_type *const *types, tsr_tensor **args);
/* [n_args] the outer values that the arguments stand for; they live as long as the frame. */
void tensor_frame_set_operands(tensor_frame *frame, ir_value *const *operands);
/* Whether a gradient can flow through a value of an open frame to a value outside it. */
bool tensor_frame_needs_grad(tsr_context *context, const ir_value *value);
/* What a user's function was given or gave, as values of the open frame. NULL stays NULL where that is optional, and else
 * is an error: missing and its number ("the function did not set output 0"). Inside base_try. */
tsr_status tensor_frame_values(tsr_context *context, const char *missing, bool optional, size_t n,
                               tsr_tensor *const *tensors, ir_value **values, base_error *error);
/* Closes it: the region that returns these values of the frame, with its captures (values of the frame around it) as
 * the last arguments. NULL: an error, now in the builder of the frame around it. */
ir_region *tensor_frame_end(tsr_context *context, tensor_frame *frame, size_t n, ir_value *const *results,
                            size_t *n_captures, ir_value ***captures);
void tensor_frame_abandon(tsr_context *context, tensor_frame *frame);
/* Which argument of a loop's body counts its iterations (SIZE_MAX: none), and their count as a u64 scalar where the
 * record is being written now (NULL: in no counted loop): random functions add it to their offset. */
void tensor_frame_set_iteration(tensor_frame *frame, size_t argument);
ir_value *tensor_frame_iteration(tsr_context *context);
ir_builder *tensor_frame_builder(tensor_frame *frame);
/* The builder of the open frame that holds value, or of the top level. */
ir_builder *tensor_frame_builder_of(tsr_context *context, const ir_value *value);
/* Whether the body that is being recorded has switched gradients off for a while. */
bool tensor_frame_stops(const tsr_context *context);
/* The same value inside a frame, where gradients stop. */
ir_value *tensor_frame_stop(ir_builder *b, ir_value *value);
/* A value of an outer frame, inside the frame that records now. */
ir_value *tensor_frame_capture(tsr_context *context, ir_value *value);

/* ---- where the record is being written now (operand.c) */

/* The builder that records now: the top level's or the innermost frame's. */
ir_builder *tensor_builder(tsr_context *context);
void tensor_builder_reset(tsr_context *context); /* forgets its error */
/* A tensor's value where the record is being written now; of another context's, when it is computed. What cannot be used
 * (tensor_check) is the builder's error. Inside base_try. */
ir_value *tensor_value(tsr_context *context, tsr_tensor *tensor);
/* The same of a tensor that passed that check. */
ir_value *tensor_checked_value(tsr_context *context, tsr_tensor *tensor);

#endif
