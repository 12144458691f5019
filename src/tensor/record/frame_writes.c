/* Writes of a recorded function to tensors from outside it, such as the running statistics of a batch normalisation in a
 * checkpoint.
 *
 * While the frame is open, such a tensor's cell is on loan: it shows the value that the function gave it, a value of the
 * frame's region. When the frame is closed the cell gets its earlier value back, and what the function gave it becomes a
 * result of the recorded function; the op that calls this function then writes this result to the cell. So a function
 * that fails leaves all tensors as they were. */
#include "tensor/record/frame_parts.h"
#include "tensor/record/variable_parts.h"

void tensor_frame_permit_writes(tensor_frame *frame)
{
    frame->permits_writes = true;
}

static bool is_inside(const tensor_frame *frame, const tensor_cell *cell)
{
    return cell->node && ir_region_of(cell->node) == frame->region;
}

static bool is_on_loan(const tensor_frame *frame, const tensor_cell *cell)
{
    for (size_t i = 0; i < frame->loans.count; i++)
        if (frame->loans.items[i].cell == cell)
            return true;
    return false;
}

static bool is_permitted(const tensor_frame *innermost, const tensor_cell *cell)
{
    const tensor_frame *frame = innermost;
    while (frame && !is_inside(frame, cell) && frame->permits_writes)
        frame = frame->outer;
    return !frame || is_inside(frame, cell);
}

/* Whether the cell's earlier value can be set again: it carries no gradients, and the write is through the cell's own variable. */
static bool may_be_lent(tsr_context *context, tensor_variable *variable)
{
    const tensor_variable *root = tensor_variable_root(variable);
    const tensor_cell *cell = variable->cell;
    bool carries = !is_on_loan(context->record.frame, cell) && tensor_cell_carries_gradients(cell);
    return root == &cell->own && !root->requires_grad && !root->history && !carries;
}

bool tensor_frame_may_write(tsr_context *context, tensor_variable *variable)
{
    tensor_frame *innermost = context->record.frame;
    tensor_cell *cell = variable->cell;
    if (!innermost)
        return true;
    bool lent = is_on_loan(innermost, cell);
    if (!lent && is_inside(innermost, cell))
        return true;
    if (!lent && !is_permitted(innermost, cell)) {
        ir_build_error(&innermost->builder, TSR_FAILED_PRECONDITION,
                       "a tensor from outside cannot be changed inside a function that is being recorded; pass it in "
                       "and return its new value");
        return false;
    }
    if (!may_be_lent(context, variable)) {
        ir_build_error(&innermost->builder, TSR_FAILED_PRECONDITION,
                       "a tensor from outside that requires gradients, or a detached one, cannot be changed inside a "
                       "function that is being recorded; pass it in and return its new value");
        return false;
    }
    if (lent)
        return true;
    frame_loan loan = {.cell = cell};
    base_vec_push(&context->record.arena, &innermost->loans, loan);
    tensor_cell_lend(cell, &innermost->loans.items[innermost->loans.count - 1].before);
    return true;
}

void tensor_frame_return_loans(tensor_frame *frame)
{
    for (size_t i = frame->loans.count; i-- > 0;) {
        frame_loan *loan = &frame->loans.items[i];
        tensor_cell_return(loan->cell, &loan->before);
        tensor_cell_release(loan->cell);
    }
    frame->loans.count = 0;
}

/* Whether a handle shows the cell that the frame's scope does not own. */
static bool outlives(const tsr_context *context, const tensor_frame *frame, const tensor_cell *cell)
{
    size_t place = tensor_scope_find(context, frame->scope);
    uint32_t handles = 1; /* the loan's own */
    for (size_t i = place ? context->scopes[place - 1].owned : context->n_owned; i < context->n_owned; i++)
        handles += context->owned[i] && context->owned[i]->cell == cell;
    return cell->handles > handles;
}

size_t tensor_frame_take_writes(tsr_context *context, tensor_frame *frame, tensor_frame_write **out)
{
    tensor_frame_write *writes = base_arena_zero(&context->record.arena, frame->loans.count + 1, sizeof(*writes));
    size_t n = 0;
    for (size_t i = 0; i < frame->loans.count; i++) {
        tensor_cell *cell = frame->loans.items[i].cell;
        if (!is_inside(frame, cell) || !outlives(context, frame, cell))
            continue;
        /* Without handles on its own variable, only detached handles are left, which see the values alone. */
        bool has_gradient = cell->own.refs > 0 && tensor_frame_needs_grad(context, cell->node);
        writes[n++] = (tensor_frame_write){.cell = cell, .value = cell->node, .has_gradient = has_gradient};
        cell->handles++;
    }
    tensor_frame_return_loans(frame);
    *out = writes;
    return n;
}

void tensor_frame_finish_write(tsr_context *context, const tensor_frame_write *write, ir_value *value)
{
    tensor_cell *cell = write->cell;
    if (!tensor_frame_may_write(context, &cell->own))
        return;
    if (write->has_gradient) {
        tensor_variable_write(context, &cell->own, value);
        return;
    }
    ir_value *data = tensor_variable_data(context, &cell->own, value);
    if (data)
        tensor_cell_set_data(cell, data);
}

void tensor_frame_release_writes(size_t n, tensor_frame_write *writes)
{
    for (size_t i = 0; i < n; i++)
        tensor_cell_release(writes[i].cell);
}
