/* Helpers that the forwards of modules.def call, besides tensor functions. */
#include "nn/generated/state.h"

#include <stdio.h>

/* Writes a count in words: "one tensor", "one to three tensors". */
static void count_words(char *out, size_t size, int64_t least, int64_t most)
{
    static const char *const counts[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight"};
    const int64_t last = (int64_t)BASE_COUNT(counts) - 1;
    snprintf(out, size,
             least < most ? "%s to %s tensors"
             : most == 1  ? "%s tensor"
                          : "%s tensors",
             counts[BASE_MIN(least, last)], counts[BASE_MIN(most, last)]);
}

static bool counts_fit(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out, int64_t least,
                       int64_t most, int64_t results)
{
    if (n_in < least || n_in > most || n_out < 1 || n_out > results) {
        char takes[64], gives[64];
        count_words(takes, sizeof(takes), least, most);
        count_words(gives, sizeof(gives), 1, results);
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s takes %s and gives %s, not %lld and %lld",
                           module->class_table.name, takes, results == 1 ? "one" : gives, (long long)n_in,
                           (long long)n_out);
        return false;
    }
    for (int64_t i = 0; i < least; i++)
        if (!in[i]) {
            tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: input %lld is NULL", module->class_table.name, (long long)i);
            return false;
        }
    return true;
}

bool nn_takes(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out)
{
    const nn_row *row = module->row;
    return row ? counts_fit(module, in, n_in, n_out, row->n_required, row->n_in, row->n_out)
               : counts_fit(module, in, n_in, n_out, 1, 1, 1);
}

bool nn_takes_two(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out)
{
    return counts_fit(module, in, n_in, n_out, 2, 2, 1);
}

bool nn_has_rank(const tsr_tensor *tensor, int64_t rank, int64_t other)
{
    int64_t dims = tsr_dim(tensor);
    if (tensor_is_error(tensor) || dims == rank || dims == other)
        return true;
    if (other < 0)
        tensor_status_fail(TSR_INVALID_ARGUMENT, "expected %lldD input (got %lldD input)", (long long)rank,
                           (long long)dims);
    else
        tensor_status_fail(TSR_INVALID_ARGUMENT, "expected %lldD or %lldD input (got %lldD input)", (long long)rank,
                           (long long)other, (long long)dims);
    return false;
}

int64_t nn_rank(const int64_t *list, size_t length)
{
    size_t n = 0;
    while (n < length && list[n] != 0)
        n++;
    return (int64_t)n;
}

tsr_tensor *nn_per_channel(tsr_tensor *weight, const tsr_tensor *input)
{
    enum { MOST = 16 };
    int64_t dims[MOST], n = tsr_dim(input), channels = tsr_numel(weight);
    if (channels == 1 || n < 2 || n > MOST)
        return channels == 1 ? tsr_reshape(weight, NULL, 0) : weight;
    for (int64_t i = 0; i < n; i++)
        dims[i] = i == 1 ? channels : 1;
    return tsr_reshape(weight, dims, n);
}

tsr_tensor *nn_with_norms(tsr_tensor *weight, tsr_tensor *input, double max_norm, double norm_type)
{
    if (max_norm == 0)
        return weight;
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *scaled = tsr_embedding_renorm_(weight, input, max_norm, norm_type);
    tsr_set_grad_enabled(was);
    return tensor_is_error(scaled) ? scaled : weight;
}

bool nn_setup_embedding(const nn_embedding *s, tsr_module *module)
{
    if (!s->has_padding_idx)
        return true;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *zeroed = tsr_zero_(tsr_select(nn_own_tensor(module, "weight"), 0, s->padding_idx));
    bool done = !tensor_is_error(zeroed);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return done;
}
