/* Resizing one dimension of images (interpolate.c): how, and by sums of old pixels with weights that are known when the call
 * is recorded (resize_taps.c). */
#ifndef TENSOR_RESIZE_H
#define TENSOR_RESIZE_H

#include "tensor/function/index.h"

typedef enum resize_method {
    RESIZE_NEAREST,
    RESIZE_NEAREST_EXACT,
    RESIZE_LINEAR,
    RESIZE_CUBIC,
    RESIZE_LANCZOS,
    RESIZE_AREA
} resize_method;

/* From `in` to `out` pixels; a new pixel is as wide as `scale` old pixels. antialias: where images become smaller, a new
 * pixel is made of all old pixels that it covers. */
typedef struct resizing {
    resize_method method;
    int64_t dim, in, out;
    double scale;
    bool corners, antialias;
} resizing;

/* x (floats, or bytes with the bits of PyTorch's sums) resized by LINEAR, CUBIC or LANCZOS. (resize_taps.c) */
ir_value *tensor_resize_by_taps(ir_builder *b, ir_value *x, const resizing *r);

#endif
