/* Curves of a training: numbers by step in TensorBoard's event files, and pictures of them.
 *
 *     tsr_curve *curve = NULL;
 *     tsr_curve_open("runs/first", &curve);
 *     tsr_curve_add(curve, "loss", step, value);
 *     tsr_curve_close(curve);
 *
 * `tensorboard --logdir runs` shows them as they grow, `tessera plot runs -o loss.svg` draws them.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_CURVE_H
#define TESSERA_CURVE_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One event file, used by one thread at a time. */
typedef struct tsr_curve tsr_curve;

/* Begins a new event file in the folder, which is created with its parents if needed. The curve is the caller's. */
TSR_API tsr_status tsr_curve_open(const char *folder, tsr_curve **curve);
/* Adds a number (stored as f32) under a name in UTF-8; it is in the file when this returns. Values that are not finite are written too. */
TSR_API tsr_status tsr_curve_add(tsr_curve *curve, const char *name, int64_t step, double value);
/* TSR_IO: the file is incomplete. NULL is allowed. */
TSR_API tsr_status tsr_curve_close(tsr_curve *curve);

/* Draws the numbers in the event files of n folders (or in n event files) as SVG, one picture for each name with a line for
 * each run: a folder with event files, also inside the given ones. A file is read up to its first damaged place;
 * numbers that are not finite are left out. At most 256 names. TSR_NOT_FOUND: there is no number in any of them. */
TSR_API tsr_status tsr_curves_to_svg(const char *const *paths, int64_t n, const char *svg);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_curve_open(...) (tsr_here(__FILE__, __LINE__), tsr_curve_open(__VA_ARGS__))
#define tsr_curve_add(...) (tsr_here(__FILE__, __LINE__), tsr_curve_add(__VA_ARGS__))
#define tsr_curves_to_svg(...) (tsr_here(__FILE__, __LINE__), tsr_curves_to_svg(__VA_ARGS__))
#define tsr_curve_close(...) (tsr_here(__FILE__, __LINE__), tsr_curve_close(__VA_ARGS__))
#endif
#endif
