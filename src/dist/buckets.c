/* Chooses the gradients that travel together, by PyTorch's rule (compute_bucket_assignment_by_size of its Reducer).
 *
 * Tensors of one dtype fill a bucket until it has reached its limit; the i-th bucket of a dtype has the i-th limit, and
 * later buckets the last limit. The cut into buckets changes no bit of the gradients. */
#include "dist/internal.h"

/* The open bucket of a dtype. */
typedef struct filling {
    int64_t bucket; /* -1: none */
    int64_t bytes, limit;
} filling;

/* bucket_of: the bucket of each tensor. Returns the number of buckets, which are numbered in the order of their first
 * tensors. */
static int64_t assign(const dist_bucket_input *in, int64_t *bucket_of)
{
    filling open[TSR_DTYPE_COUNT];
    int64_t n = 0;
    for (int i = 0; i < TSR_DTYPE_COUNT; i++)
        open[i] = (filling){.bucket = -1};
    for (int64_t i = 0; i < in->n; i++) {
        filling *f = &open[in->dtypes[i]];
        if (f->bucket < 0)
            *f = (filling){n++, 0, f->limit};
        bucket_of[i] = f->bucket;
        f->bytes = base_plus(f->bytes, in->bytes[i]);
        if (f->bytes < in->limits[f->limit])
            continue;
        f->bucket = -1;
        f->limit = BASE_MIN(f->limit + 1, in->n_limits - 1);
    }
    return n;
}

tsr_status dist_buckets_new(const dist_bucket_input *in, dist_buckets *out)
{
    size_t room = (size_t)in->n + 1;
    int64_t *bucket_of = base_alloc(room * sizeof(*bucket_of)), at = 0;
    *out = (dist_buckets){.buckets = base_alloc_zero(room, sizeof(*out->buckets)),
                          .items = base_alloc(room * sizeof(*out->items))};
    if (!bucket_of || !out->buckets || !out->items) {
        base_free(bucket_of);
        dist_buckets_free(out);
        return TSR_OUT_OF_MEMORY;
    }
    out->n = assign(in, bucket_of);
    for (int64_t i = 0; i < in->n; i++)
        out->buckets[bucket_of[i]].n++;
    for (int64_t b = 0; b < out->n; b++) {
        out->buckets[b].items = out->items + at;
        at += out->buckets[b].n;
        out->buckets[b].n = 0;
    }
    for (int64_t i = 0; i < in->n; i++) {
        dist_bucket *b = &out->buckets[bucket_of[i]];
        b->items[b->n++] = i;
    }
    base_free(bucket_of);
    return TSR_OK;
}

void dist_buckets_free(dist_buckets *b)
{
    base_free(b->buckets);
    base_free(b->items);
    *b = (dist_buckets){0};
}
