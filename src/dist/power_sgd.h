/* PowerSGD's state, and what one pass over a bucket makes with it. A gradient M of [rows, columns] travels as P of [rows, r]
 * and Q of [columns, r]. */
#ifndef DIST_POWER_SGD_H
#define DIST_POWER_SGD_H

#include "dist/internal.h"

enum { DIST_POWER_SGD_RANK_MOST = 64 };

/* The state of one gradient of a bucket: kept tensors, NULL before the first compressed pass. */
typedef struct dist_power_sgd_memory {
    tsr_tensor *error, *q;
} dist_power_sgd_memory;

typedef struct dist_power_sgd_bucket {
    int64_t n;
    dist_power_sgd_memory *items;
} dist_power_sgd_bucket;

struct tsr_power_sgd {
    uint64_t mark; /* checked, since a hook's state is an untyped pointer */
    tsr_power_sgd_options o;
    int64_t pass, n_buckets;
    dist_power_sgd_bucket *buckets;
};

/* The state of one pass over a bucket of n gradients. Each list has room for n + 1. */
typedef struct dist_power_sgd_pass {
    int64_t n, n_plain; /* gradients that are compressed, and that are not */
    int64_t *which;     /* [n] places in the bucket */
    tsr_tensor **gradients, **matrices, **ps, **qs, **plain;
} dist_power_sgd_pass;

/* ---- matrices (power_sgd_matrix.c): tensors of the scope, or error tensors ---- */

/* How many columns P and Q have for a matrix of this size. */
int64_t dist_power_sgd_columns(const tsr_power_sgd *p, int64_t rows, int64_t columns);
/* P of a matrix: its product with the remembered Q, or with the first one. */
tsr_tensor *dist_power_sgd_project(const tsr_power_sgd *p, const dist_power_sgd_memory *own, tsr_tensor *matrix);
/* Orthonormal columns with the same span as the matrix's columns. A column of zeros stays zero. */
tsr_tensor *dist_power_sgd_orthogonal(tsr_tensor *matrix, double epsilon);
/* Sets a tensor of the memory to a copy of value. */
tsr_status dist_power_sgd_remember(tsr_tensor **kept, tsr_tensor *value);
/* Adds up the ranks' tensors in place, and multiplies them by scale, where that is not 0. */
tsr_status dist_power_sgd_reduce(tsr_tensor *const *tensors, int64_t n, double scale);

/* ---- a bucket's gradients become the ranks' compressed mean; own: [bucket->n] ---- */

typedef tsr_status dist_power_sgd_compress(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory *own,
                                           dist_power_sgd_pass *a);
dist_power_sgd_compress dist_power_sgd_each;   /* each gradient is a matrix (power_sgd_each.c) */
dist_power_sgd_compress dist_power_sgd_square; /* the whole bucket is one (power_sgd_square.c) */

#endif
