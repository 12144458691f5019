/* Random samplers of PyTorch's options: draws with replacement, more or fewer than there are items, and of some of the items. */
#include "data/internal.h"

#include <string.h>

typedef struct draws_state {
    int64_t n, length;
    bool replacement;
    uint64_t seed;
    int64_t items[]; /* [n]: the numbers that are drawn; empty: 0 ... n - 1 */
} draws_state;

static int64_t draws_length(void *state)
{
    return ((draws_state *)state)->length;
}

/* Whole permutations one after another, the last one cut. */
static tsr_status permutations(const draws_state *s, data_random *r, int64_t *out)
{
    int64_t *all = base_alloc(BASE_MAX((size_t)s->n, (size_t)1) * sizeof(*all));
    if (!all)
        return TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < s->n; i++)
        all[i] = i;
    for (int64_t done = 0, n; done < s->length; done += n) {
        n = BASE_MIN(s->n, s->length - done);
        data_random_shuffle(r, all, s->n);
        memcpy(out + done, all, (size_t)n * sizeof(*all));
    }
    base_free(all);
    return TSR_OK;
}

static tsr_status draws_indices(void *state, int64_t epoch, int64_t *out)
{
    const draws_state *s = state;
    data_random r = data_random_new(s->seed, (uint64_t)epoch);
    if (!s->replacement)
        return permutations(s, &r, out);
    for (int64_t i = 0; i < s->length; i++)
        out[i] = (int64_t)data_random_below(&r, (uint64_t)s->n);
    return TSR_OK;
}

tsr_sampler *tsr_random_draws_sampler(int64_t n, int64_t length, bool replacement, uint64_t seed)
{
    static const tsr_sampler_class table = {sizeof(table), "random draws", draws_length, draws_indices, base_free};
    if (n < 0 || length < 0 || n > DATA_LIST_MOST || length > DATA_LIST_MOST || (n == 0 && length > 0))
        return data_fail(TSR_INVALID_ARGUMENT, "random_draws_sampler: %lld draws of %lld items", (long long)length,
                         (long long)n);
    draws_state *s = base_alloc(sizeof(*s));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "random_draws_sampler: out of memory");
    *s = (draws_state){n, length, replacement, seed};
    return tsr_sampler_new(&table, s);
}

static tsr_status subset_indices(void *state, int64_t epoch, int64_t *out)
{
    const draws_state *s = state;
    data_random r = data_random_new(s->seed, (uint64_t)epoch);
    if (s->n > 0)
        memcpy(out, s->items, (size_t)s->n * sizeof(*out));
    data_random_shuffle(&r, out, s->n);
    return TSR_OK;
}

tsr_sampler *tsr_subset_random_sampler(const int64_t *indices, int64_t n, uint64_t seed)
{
    static const tsr_sampler_class table = {sizeof(table), "subset random", draws_length, subset_indices, base_free};
    if (n < 0 || n > DATA_LIST_MOST || (n > 0 && !indices))
        return data_fail(TSR_INVALID_ARGUMENT, "subset_random_sampler: %lld indices", (long long)n);
    draws_state *s = base_alloc(sizeof(*s) + (size_t)n * sizeof(*indices));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "subset_random_sampler: out of memory for %lld indices", (long long)n);
    *s = (draws_state){n, n, false, seed};
    for (int64_t i = 0; i < n; i++)
        s->items[i] = indices[i];
    return tsr_sampler_new(&table, s);
}
