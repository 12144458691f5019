/* Convolutions in groups of few features, as depthwise ones: a group has no matrix product that would fill a tile, but
 * neighbouring channels, of as many groups as a vector holds, lie side by side and are its lanes. An output is a chain of
 * multiply-adds over the window's positions, then the group's features, as in all other convolutions; each lane finds feature
 * number i of its group by a shuffle. Sums of several places and vectors are kept in registers.
 *
 * A line of the window that lies wholly in the border is skipped, and so are positions beside the input, if the window is finite;
 * if it is not, outputs at the border become NaN afterwards where an infinity or a NaN meets a zero of the border.
 *
 * The gradient of the window is a sum over images and places. Images, or lines if there are few images, are cut into parts by
 * shape; each part adds up lines of the output, and the parts are added in their order. */
#ifndef CPU_RUN_CONV_LANES_H
#define CPU_RUN_CONV_LANES_H

#include "cpu/run/product/internal.h"

enum { CONV_LANES_LINES = 64 };

/* A line of the output, and the lines of the input that it reads. */
typedef struct conv_lanes_line {
    int64_t lines;                     /* of the window, without those in the border */
    int64_t place[CONV_LANES_LINES];   /* number of each along the input's outer dimensions */
    const float *in[CONV_LANES_LINES]; /* where the lines begin */
    float *
        window[CONV_LANES_LINES]; /* the window's positions of this line, or their sums: [position][feature][channel] */
    float *out;                   /* or its gradient */
    float *outside[CONV_LANES_LINES]; /* of a gradient: the sums of the lines of the window in the border */
    int64_t n_outside;
} conv_lanes_line;

typedef void conv_lanes_function(const conv_lanes *p, const conv_lanes_line *line);
typedef struct conv_lanes_functions {
    int width;
    conv_lanes_function *outputs;  /* writes the line */
    conv_lanes_function *gradient; /* adds to the sums */
} conv_lanes_functions;
/* The column of a channel's sums of a gradient: those of the last vector, if it is not full, lie in a vector of their own. */
static inline int64_t conv_lanes_column(const conv_lanes *p, int width, int64_t channel)
{
    int64_t full = p->channels / width * width;
    return channel < full ? channel : channel - (p->channels - width) + full;
}
extern const conv_lanes_functions conv_lanes_avx512, conv_lanes_avx2, conv_lanes_sse2;
const conv_lanes_functions *conv_lanes_functions_for(int isa, const conv_lanes *p);

/* Element number `at` of f32 or bf16 memory. */
float conv_lanes_element(tsr_dtype dtype, const char *from, int64_t at);
/* The images that a thread reads, with channels side by side and in f32: its own copy of one, and widened lines. own: the a_bytes of
 * the thread. */
typedef struct conv_lanes_images {
    const conv_run *r;
    int64_t held; /* the image that is copied, or -1 */
    float *own, *lines;
    int64_t held_line[CONV_LANES_LINES]; /* by slot (conv_lanes_span), or -1 */
} conv_lanes_images;
void conv_lanes_begin(const conv_run *r, char *own, conv_lanes_images *images);
/* Finds the lines of the input for line number `line` of an image's output, and that line. packed: the window or its sums. skip:
 * lines in the border are left out. */
void conv_lanes_take(conv_lanes_images *images, int64_t image, int64_t line, bool skip, float *packed,
                     conv_lanes_line *l);
/* Copies all images, if that is not each thread's work. */
void conv_lanes_copy(const conv_run *r, cpu_pool *pool);

/* The same without memory: which lines of the input, and of the window or its sums. */
void conv_lanes_find(const conv_lanes *p, int64_t line, bool skip, float *packed, conv_lanes_line *out);

void conv_lanes_run(conv_run *r, cpu_pool *pool);
void conv_lanes_run_gradient(conv_run *r, cpu_pool *pool);

#endif
