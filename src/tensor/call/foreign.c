/* Views of another context's tensors. A handle belongs to one context, whose lists have no lock, so a view of a tensor that
 * other threads use cannot be a handle in that tensor's context: it is a value of the caller's record, which reads the
 * tensor's buffer as every function does. Such a value cannot be written to, as the tensor itself cannot. */
#include "tensor/call/call.h"
#include "tensor/record/frame.h"
#include "tensor/record/view.h"

typedef struct foreign_view {
    tensor_call call;
    const tensor_view *step;
    ir_value *out;
} foreign_view;

static tsr_status foreign_body(void *user)
{
    foreign_view *v = user;
    ir_value *in = v->call.in[0];
    v->out = v->step ? tensor_view_apply_step(v->call.context, v->call.b, v->step, in) : in;
    return v->call.b->status;
}

tsr_tensor *tensor_show_foreign(const tensor_row *row, tsr_tensor *self, const tensor_view *step)
{
    foreign_view v = {.call = {.row = row, .n_tensors = 1, .tensors = &self}, .step = step};
    tsr_tensor *result;
    tensor_run(&v.call, foreign_body, &v, &v.out, 1, &result);
    if (result->cell)
        result->cell->foreign = true;
    return result;
}
