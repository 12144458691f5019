/* Frames: a user's function while it is recorded as a region: a loop's body, a branch, a checkpoint (frame.c). */
#ifndef TENSOR_FRAME_H
#define TENSOR_FRAME_H

#include "tensor/record/context.h"

/* Opens a frame whose region takes arguments of these types; args: receives a tensor for each argument, in a scope of
 * the frame. */
tensor_frame *tensor_frame_begin(tsr_context *context, size_t n_args, const ir_type *const *types, tsr_tensor **args);
/* [n_args] the outer values of the arguments; the array lives as long as the frame. Without them a gradient may flow to each
 * argument: the region is for calls with other values, too. */
void tensor_frame_set_operands(tensor_frame *frame, ir_value *const *operands);
/* Whether a gradient can flow through a value of an open frame to a value outside it. */
bool tensor_frame_needs_grad(tsr_context *context, const ir_value *value);
/* Also true where only the whole function decides it: a loop's variable gets a gradient if the body adds a tensor with one
 * to it. The record stops gradients wherever this is true, since a stop without a gradient costs nothing. */
bool tensor_frame_may_need_grad(tsr_context *context, const ir_value *value);
/* The tensors that a user's function received or returned, as values of the open frame. Where NULL is optional it stays
 * NULL; otherwise it is an error that says `missing` and the tensor's number ("the function did not set output 0").
 * Inside base_try. */
tsr_status tensor_frame_values(tsr_context *context, const char *missing, bool optional, size_t n,
                               tsr_tensor *const *tensors, ir_value **values, base_error *error);
/* Closes the frame. Returns the region that returns these values of the frame; its captures (values of the surrounding
 * frame that the region uses) are its last arguments. NULL: an error, which is then in the surrounding frame's builder. */
ir_region *tensor_frame_end(tsr_context *context, tensor_frame *frame, size_t n, ir_value *const *results,
                            size_t *n_captures, ir_value ***captures);
void tensor_frame_abandon(tsr_context *context, tensor_frame *frame);
/* Sets which argument of a loop's body counts its iterations (SIZE_MAX: none). tensor_frame_iteration returns the
 * iteration count as a u64 scalar at the place where the record is being written now (NULL: in no counted loop); random
 * functions use it to draw other numbers in each iteration. */
void tensor_frame_set_iteration(tensor_frame *frame, size_t argument);
ir_value *tensor_frame_iteration(tsr_context *context);
ir_builder *tensor_frame_builder(tensor_frame *frame);
/* The builder of the open frame that contains value, or the builder of the top level. */
ir_builder *tensor_frame_builder_of(tsr_context *context, const ir_value *value);
/* Whether the body that is being recorded has switched gradients off temporarily. */
bool tensor_frame_stops(const tsr_context *context);
/* The same value inside a frame, without its gradient. */
ir_value *tensor_frame_stop(ir_builder *b, ir_value *value);
/* The same value without its gradient, wherever the record is being written now. */
ir_value *tensor_detached_value(tsr_context *context, ir_value *value);
/* Captures a value of an outer frame as a value of the frame that records now. */
ir_value *tensor_frame_capture(tsr_context *context, ir_value *value);
/* Makes a constant of b from value, if value is a number or a large constant of a program, or an open frame's capture of one.
 * NULL: value is neither, or b has failed. */
ir_value *tensor_frame_constant(tsr_context *context, ir_builder *b, const ir_value *value);

/* ---- writes of the frame's function to tensors from outside (frame_writes.c) */

/* A tensor that the function of a closed frame has changed. */
typedef struct tensor_frame_write {
    tensor_cell *cell; /* a reference */
    ir_value *value;   /* its value at the function's end, a value of the frame */
    bool has_gradient; /* gradients flow to this value */
} tensor_frame_write;
/* Lets the frame's function change tensors from outside. Its owner then calls the three last functions below. */
void tensor_frame_permit_writes(tensor_frame *frame);
/* Each write through a variable asks before: false, and the error of the builder that records now, where this function
 * cannot change the variable's cell. Inside base_try. */
bool tensor_frame_may_write(tsr_context *context, tensor_variable *variable);
/* Before tensor_frame_end: gives the changed cells their earlier values back, and lists the writes in the record's arena.
 * Their values are further results of the region. */
size_t tensor_frame_take_writes(tsr_context *context, tensor_frame *frame, tensor_frame_write **out);
/* Writes value, the result for this write of the op that calls the recorded function, to the cell. Errors go into the
 * builder. Inside base_try. */
void tensor_frame_finish_write(tsr_context *context, const tensor_frame_write *write, ir_value *value);
void tensor_frame_release_writes(size_t n, tensor_frame_write *writes);

/* ---- where the record is being written now (operand.c) */

/* The builder that records now: the innermost frame's or, without a frame, the top level's. */
ir_builder *tensor_builder(tsr_context *context);
void tensor_builder_reset(tsr_context *context); /* forgets its error */
/* A tensor's value at the place where the record is being written now. A tensor of another context must have been
 * computed. A tensor that cannot be used (tensor_check) is the builder's error. Inside base_try. */
ir_value *tensor_value(tsr_context *context, tsr_tensor *tensor);
/* The same for a tensor that passed that check. */
ir_value *tensor_checked_value(tsr_context *context, tsr_tensor *tensor);

#endif
