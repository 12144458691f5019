/* Shared by variable.c, variable_value.c and variable_write.c. */
#ifndef TENSOR_VARIABLE_PARTS_H
#define TENSOR_VARIABLE_PARTS_H

#include "tensor/record/frame.h"

tensor_variable *tensor_variable_root(tensor_variable *variable);
/* Whether the variable's value in the record is that of the cell's present value. */
static inline bool tensor_variable_is_current(const tensor_variable *variable)
{
    return variable->value && variable->version == variable->cell->version &&
           variable->epoch == variable->cell->context->record.epoch;
}
/* Puts the variable on the context's list of those that point at nodes with gradients. */
void tensor_variable_enlist(tensor_variable *variable);
/* Whether the cell's own value has a history through which gradients flow. */
bool tensor_cell_carries_gradients(const tensor_cell *cell);

/* Puts the watch on a value. */
void tensor_watch_attach(tensor_record *record, tensor_watch *watch, const ir_value *value);
/* A write moves retain_grad to the new value; hooks stay with the old one, as in PyTorch. */
void tensor_watches_move(tsr_context *context, tensor_variable *variable, const ir_value *value);

/* Calls body in this grad mode; the context's own mode is restored afterwards, also when body unwinds. */
void tensor_in_grad_mode(tsr_context *context, bool no_grad, tsr_status (*body)(void *user), void *user);

#endif
