/* Between the adaptive softmax (adaptive_softmax.c) and its loops over a cluster's rows (adaptive_loop.c). */
#ifndef NN_ADAPTIVE_H
#define NN_ADAPTIVE_H

#include "nn/internal.h"

/* Rows that a loop takes at a time. */
enum { NN_ADAPTIVE_BLOCK = 64 };

/* One cluster: its two weights [width, in_features] and [classes, width], and the targets [N], from 0 to classes - 1. Its
 * rows are order[start], order[start + 1] ... order[start + count - 1]; order [N + NN_ADAPTIVE_BLOCK], start and count (no
 * dimensions) are i64. */
typedef struct nn_adaptive_cluster {
    tsr_tensor *down, *up, *target, *order, *start, *count;
} nn_adaptive_cluster;
/* [N]: the logarithm of the target's probability within the cluster for the cluster's rows of input [N, in_features], and
 * zero for other rows. It has gradients, but no second ones. */
tsr_tensor *nn_adaptive_rows(tsr_tensor *input, const nn_adaptive_cluster *cluster);

#endif
