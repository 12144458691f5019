/* Views: how what a handle shows follows from its cell's value, and how a write goes back through it (view.c). */
#ifndef TENSOR_VIEW_H
#define TENSOR_VIEW_H

#include "tensor/record/handle.h"

typedef enum tensor_view_kind {
    TENSOR_VIEW_RESHAPE,   /* any reshape that keeps the elements' order */
    TENSOR_VIEW_PERMUTE,   /* ints: permutation */
    TENSOR_VIEW_SLICE,     /* ints: starts, limits, strides */
    TENSOR_VIEW_BROADCAST, /* ints: broadcast_in_dim's map; cannot be written through */
    TENSOR_VIEW_DIAGONAL,  /* ints: dim1, dim2, first row, first column; the diagonal is the last dimension */
    TENSOR_VIEW_REAL,      /* ints: 0 real, 1 imag, 2 view_as_real, 3 view_as_complex */
    TENSOR_VIEW_KIND_COUNT
} tensor_view_kind;

/* How a view's value follows from its base's: steps from the cell outwards. Immutable, counted. */
struct tensor_view {
    uint32_t refs;
    tensor_view_kind kind;
    tensor_view *base;        /* the step before; NULL: the cell itself */
    const ir_type *base_type; /* of the value that it is taken of */
    const ir_type *type;
    int64_t n_ints;
    int64_t ints[];
};
/* The view of `of` (composed with of's own view). NULL when memory is short. */
tensor_view *tensor_view_new(tsr_tensor *of, tensor_view_kind kind, const ir_type *type, int64_t n,
                             const int64_t *ints);
void tensor_view_release(tensor_view *view);
/* The view's value, given the value of the part that `from` shows, one of its bases (NULL: the cell). Inside base_try. */
ir_value *tensor_view_apply(ir_builder *b, const tensor_view *view, const tensor_view *from, ir_value *value);
/* One step back: the value of the view's base, now base, when the view's becomes value. */
ir_value *tensor_view_write_step(ir_builder *b, const tensor_view *view, ir_value *base, ir_value *value);
/* The new value of the part that `from` shows, one of the view's bases (NULL: the cell), now `whole`, when the view's
 * becomes value. Inside base_try. */
ir_value *tensor_view_write(ir_builder *b, const tensor_view *view, const tensor_view *from, ir_value *whole,
                            ir_value *value);

#endif
