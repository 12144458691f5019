/* Each rank's part of an order that all ranks share (PyTorch's DistributedSampler). */
#include "dist/internal.h"

typedef struct part {
    tsr_sampler *whole;
    int64_t n, each; /* of all; of this rank */
    int rank, ranks;
} part;

static int64_t part_length(void *state)
{
    return ((const part *)state)->each;
}

static tsr_status part_indices(void *state, int64_t epoch, int64_t *out)
{
    const part *p = state;
    int64_t *all = base_alloc(((size_t)p->n + 1) * sizeof(*all));
    if (!all)
        return TSR_OUT_OF_MEMORY;
    tsr_status status = tsr_sampler_indices(p->whole, epoch, all);
    for (int64_t i = 0; i < p->each && status == TSR_OK; i++)
        out[i] = all[(p->rank + i * p->ranks) % p->n]; /* past the end, the order starts over */
    base_free(all);
    return status;
}

static void part_free(void *state)
{
    part *p = state;
    tsr_sampler_free(p->whole);
    base_free(p);
}

tsr_sampler *tsr_distributed_sampler(int64_t n, bool shuffle, uint64_t seed, bool drop_last)
{
    static const tsr_sampler_class class_table = {sizeof(class_table), "distributed_sampler", part_length, part_indices,
                                                  part_free};
    if (n < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "distributed_sampler: %lld items", (long long)n);
        return NULL;
    }
    part *p = base_alloc_zero(1, sizeof(*p));
    if (!p) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "distributed_sampler: no memory");
        return NULL;
    }
    p->whole = shuffle ? tsr_random_sampler(n, seed) : tsr_sequential_sampler(n);
    if (!p->whole) {
        base_free(p);
        return NULL;
    }
    p->n = n;
    p->rank = tsr_get_rank();
    p->ranks = tsr_get_world_size();
    p->each = n / p->ranks + (!drop_last && n % p->ranks != 0);
    return tsr_sampler_new(&class_table, p);
}
