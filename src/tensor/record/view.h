/* Views: how a handle's value is computed from its cell's value, and how a write goes back to the cell (view.c, view_step.c). */
#ifndef TENSOR_VIEW_H
#define TENSOR_VIEW_H

#include "tensor/record/handle.h"

typedef enum tensor_view_kind {
    TENSOR_VIEW_RESHAPE,   /* any reshape that keeps the elements' order */
    TENSOR_VIEW_PERMUTE,   /* ints: permutation */
    TENSOR_VIEW_SLICE,     /* ints: starts, limits, strides */
    TENSOR_VIEW_BROADCAST, /* ints: broadcast_in_dim's map; it cannot be written */
    TENSOR_VIEW_DIAGONAL,  /* ints: dim1, dim2, first row, first column; the diagonal is the last dimension */
    TENSOR_VIEW_REAL,      /* ints: 0 real, 1 imag, 2 view_as_real, 3 view_as_complex */
    TENSOR_VIEW_KIND_COUNT
} tensor_view_kind;

/* How a view's value is computed from its base's value: one step of a chain that begins at the cell. Immutable,
 * reference-counted. */
struct tensor_view {
    uint32_t refs;
    tensor_view_kind kind;
    tensor_view *base;        /* the previous step; NULL: the cell itself */
    const ir_type *base_type; /* type of the value that the view is taken of */
    const ir_type *type;
    int64_t n_ints;
    int64_t ints[];
};
/* A view of a whole value of that type. NULL when memory is short. */
tensor_view *tensor_view_new_step(const ir_type *base_type, tensor_view_kind kind, const ir_type *type, int64_t n,
                                  const int64_t *ints);
/* The view of `of`, on top of the view that `of` has itself. NULL when memory is short. */
tensor_view *tensor_view_new(tsr_tensor *of, tensor_view_kind kind, const ir_type *type, int64_t n,
                             const int64_t *ints);
void tensor_view_release(tensor_view *view);
/* The view's value. value: the value of the part that `from` shows; from: one of the view's bases (NULL: the cell).
 * Inside base_try. */
ir_value *tensor_view_apply(tsr_context *context, ir_builder *b, const tensor_view *view, const tensor_view *from,
                            ir_value *value);
/* The view's value by one step: value: the base's. NULL: value is. */
ir_value *tensor_view_apply_step(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value);
/* Writes value to the view, one step back: returns the new value of the view's base. base: the base's present value. */
ir_value *tensor_view_write_step(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                                 ir_value *value);
/* Writes value to the view: returns the new value of the part that `from` shows; from: one of the view's bases (NULL:
 * the cell). whole: the part's present value. Inside base_try. */
ir_value *tensor_view_write(tsr_context *context, ir_builder *b, const tensor_view *view, const tensor_view *from,
                            ir_value *whole, ir_value *value);

#endif
