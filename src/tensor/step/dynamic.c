/* Dimensions whose size changes from step to step.
 *
 * The record works with the current sizes, so every function accepts such a tensor, and gives the same result as
 * without the mark. The mark is the leaf's type in the key (key.c), which has a `?` and a bound in place of the size.
 * It tells the compiler which numbers vary, so that machine code is generated once (cpu/compile/code/general.c). */
#include "tensor/record/context.h"
#include "tensor/record/view.h"

static const char function[] = "mark_dynamic";

/* type with dimension dim unknown up to its bound; other unknown dimensions stay unknown. NULL: there is no such
 * type. */
static const ir_type *with_dynamic(const ir_type *type, int64_t dim, int64_t max)
{
    int64_t dims[IR_MAX_RANK], bounds[IR_MAX_RANK];
    for (int64_t d = 0; d < type->rank; d++) {
        dims[d] = type->dims[d];
        bounds[d] = type->bounds ? type->bounds[d] : IR_DYNAMIC;
    }
    dims[dim] = IR_DYNAMIC;
    bounds[dim] = max;
    return ir_tensor_type_full(type->dtype, type->rank, dims, bounds, type->quant);
}

/* The reason why this tensor cannot be marked; NULL: it can be marked. */
static const char *refusal(const tsr_tensor *x)
{
    const tensor_cell *cell = x->cell;
    if (cell->number)
        return "a number has no dimensions";
    for (const tensor_view *view = x->view; view; view = view->base)
        if (view->kind != TENSOR_VIEW_PERMUTE)
            return "the tensor is a view that is no transpose; mark the tensor that it shows";
    if (cell->node && !cell->buffer)
        return "the tensor is computed; mark the inputs that it is computed from, or call tsr_sync(tensor) before";
    return cell->buffer ? NULL : "the tensor has no value any more";
}

tsr_tensor *tsr_mark_dynamic(tsr_tensor *x, int64_t dim, int64_t min, int64_t max)
{
    if (!x || x->refs == 0)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "%s", tsr_tensor_message(x));
    if (x->failure)
        return x;
    const char *why = refusal(x);
    if (why)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "%s", why);
    const ir_type *type = x->type;
    if (dim < -type->rank || dim >= type->rank)
        return tensor_fail(function, TSR_INVALID_ARGUMENT,
                           "Dimension out of range (expected to be in range of [%lld, %lld], but got %lld)",
                           -(long long)BASE_MAX(type->rank, 1), (long long)BASE_MAX(type->rank, 1) - 1, (long long)dim);
    dim += dim < 0 ? type->rank : 0;
    if (min < 0 || max < min || max < 1)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "no size is between %lld and %lld", (long long)min,
                           (long long)max);
    if (type->dims[dim] < min || type->dims[dim] > max)
        return tensor_fail(function, TSR_INVALID_ARGUMENT,
                           "dimension %lld is of size %lld, which is not between %lld and %lld", (long long)dim,
                           (long long)type->dims[dim], (long long)min, (long long)max);
    for (const tensor_view *view = x->view; view; view = view->base) /* maps the view's dim to the cell's */
        dim = view->ints[dim];
    const ir_type *symbolic = with_dynamic(x->cell->symbolic ? x->cell->symbolic : x->cell->type, dim, max);
    if (!symbolic)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "no memory holds dimension %lld with a size of %lld",
                           (long long)dim, (long long)max);
    if (x->cell->symbolic == symbolic)
        return x;
    x->cell->symbolic = symbolic;
    if (x->cell->leaf && x->cell->leaf_epoch == x->context->record.epoch)
        x->cell->leaf->symbolic = symbolic;
    return x;
}
