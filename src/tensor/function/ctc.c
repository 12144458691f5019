/* Connectionist temporal classification (A. Graves et al.): the sum of the probabilities of all spellings of a target
 * with blanks and repetitions, by a forward recursion over time that is one scan. */
#include "tensor/function/compose.h"

#include <tessera/control.h>

#include <math.h>
#include <stdio.h>

static const double unreachable = -1e30; /* a finite stand-in for log(0), so that gradients stay finite */

typedef struct ctc {
    tsr_tensor *skips;         /* [N, L]: whether a path may come from two positions before */
    tsr_tensor *input_lengths; /* [N, 1] */
} ctc;

/* x shifted to the right along the last dimension. */
static tsr_tensor *shifted(tsr_tensor *x, int64_t by)
{
    by = BASE_MIN(by, x->type->dims[x->type->rank - 1]);
    return tsr_pad(x, unreachable, (const int64_t[]){by, -by}, 2);
}

/* in: the state [N, L], the emissions [N, L], the time. */
static tsr_status ctc_step(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const ctc *c = user;
    tsr_tensor *leap = tsr_masked_fill(shifted(in[0], 2), tsr_logical_not(c->skips), unreachable);
    tsr_tensor *from = tsr_logaddexp(tsr_logaddexp(in[0], shifted(in[0], 1)), leap);
    tsr_tensor *next = tsr_clamp(tsr_add(from, in[1]), tsr_number(unreachable), NULL);
    out[0] = tsr_where(tsr_lt(in[2], c->input_lengths), next, in[0]);
    return TSR_OK;
}

/* Targets [N, S] with blanks before, between and after the labels: [N, 2 S + 1]. */
static tsr_tensor *with_blanks(tsr_tensor *targets, int64_t blank)
{
    tsr_tensor *blanks =
        tsr_full_like(targets, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = (double)blank});
    tsr_tensor *pairs = tsr_stack((tsr_tensor *const[]){blanks, targets}, 2, 2);
    return tsr_pad(tsr_flatten(pairs, 1, 2), (double)blank, (const int64_t[]){0, 1}, 2);
}

/* The lengths, of which a check refuses those below 0 or above most. */
static tsr_tensor *checked_lengths(const char *function, tsr_tensor *lengths, const char *name, int64_t most)
{
    char before[128], after[64];
    snprintf(before, sizeof(before), "Expected %s to have values from 0 to %lld, but got value ", name,
             (long long)most);
    snprintf(after, sizeof(after), " (while checking arguments for %s)", function);
    return tensor_checked_range(function, lengths,
                                &(tensor_index_range){.high = most + 1, .before = before, .after = after});
}

/* Concatenated targets, split into rows. */
static tsr_tensor *as_rows(const char *function, tsr_tensor *targets, tsr_tensor *lengths)
{
    int64_t n = targets->type->count;
    tsr_tensor *ends = tsr_cumsum(lengths, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options)});
    ends = checked_lengths(function, ends, "the sums of target_lengths", n);
    tsr_tensor *places = tsr_add(tsr_unsqueeze(tsr_sub(ends, lengths), 1), compose_arange(n));
    places = tsr_clamp(places, NULL, tsr_number_int(BASE_MAX(n - 1, 0)));
    const int64_t dims[2] = {lengths->type->dims[0], n};
    return tsr_reshape(tsr_index_select(targets, 0, tsr_reshape(places, &(const int64_t){-1}, 1)), dims, 2);
}

/* PyTorch's gradient is with respect to log_softmax's input. This term has the value 0, and adds the missing part of
 * that gradient. */
static tsr_tensor *normalisation(tsr_tensor *log_probs, tsr_tensor *input_lengths)
{
    const int64_t classes = 2;
    tsr_tensor *total = tsr_logsumexp(&(tsr_logsumexp_options){
        .size = sizeof(tsr_logsumexp_options), .self = log_probs, .dims = &classes, .n_dims = 1});
    tsr_tensor *part = tsr_sub(total, tsr_detach(total)); /* [T, N] */
    tsr_tensor *times = tsr_unsqueeze(compose_arange(log_probs->type->dims[0]), 1);
    return compose_sum(tsr_masked_fill(part, tsr_ge(times, tsr_unsqueeze(input_lengths, 0)), 0), 0);
}

/* The logarithm of each example's probability, [N]. */
static tsr_tensor *log_likelihood(tsr_tensor *log_probs, tsr_tensor *labels, tsr_tensor *input_lengths,
                                  tsr_tensor *target_lengths, int64_t blank)
{
    const ir_type *t = log_probs->type;
    int64_t steps = t->dims[0], n = t->dims[1], length = labels->type->dims[1];
    const int64_t emitted[3] = {steps, n, length};
    tsr_tensor *emissions = tsr_gather(log_probs, 2, tsr_expand(tsr_unsqueeze(labels, 0), emitted, 3));
    tsr_tensor *places = tsr_unsqueeze(compose_arange(length), 0), *sizes = tsr_unsqueeze(target_lengths, 1);
    tsr_tensor *before = tsr_pad(labels, (double)blank, (const int64_t[]){2, -2}, 2);
    ctc c = {.skips = tsr_logical_and(tsr_ne_scalar(labels, (double)blank), tsr_ne(labels, before)),
             .input_lengths = tsr_unsqueeze(input_lengths, 1)};
    tsr_tensor *reached = tsr_le(places, tsr_clamp(sizes, NULL, tsr_number_int(1)));
    tsr_tensor *state = tsr_masked_fill(tsr_select(emissions, 0, 0), tsr_logical_not(reached), unreachable);
    if (steps > 1) {
        tsr_tensor *xs[2] = {tsr_narrow(emissions, 0, 1, steps - 1),
                             tsr_narrow(compose_arange(steps), 0, 1, steps - 1)};
        tsr_tensor *out[1] = {NULL};
        tsr_status status = tsr_scan(ctc_step, &c, &state, 1, xs, 2, 0, 0, out);
        if (status != TSR_OK)
            return tensor_new_error_of_context(status);
        state = out[0];
    }
    tsr_tensor *last = tsr_mul_scalar(sizes, 2), *blank_end = tsr_gather(state, 1, last);
    tsr_tensor *label_end = tsr_gather(state, 1, tsr_clamp(tsr_sub_scalar(last, 1), tsr_number_int(0), NULL));
    label_end = tsr_masked_fill(label_end, tsr_eq_scalar(sizes, 0), unreachable);
    return tsr_select(tsr_logaddexp(blank_end, label_end), 1, 0);
}

tsr_tensor *tensor_fn_ctc_loss(tensor_call *call, tsr_tensor *log_probs, tsr_tensor *targets, tsr_tensor *input_lengths,
                               tsr_tensor *target_lengths, int64_t blank, int64_t reduction, bool zero_infinity)
{
    const char *name = call->row->name;
    bool one = log_probs->type->rank == 2;
    if ((log_probs->type->rank != 3 && !one) || targets->type->rank > 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "ctc_loss: log_probs [T, N, C] or [T, C] and targets [N, S] or [S]");
    if (!ir_dtype_is_integer(targets->type->dtype) || !ir_dtype_is_integer(input_lengths->type->dtype) ||
        !ir_dtype_is_integer(target_lengths->type->dtype))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "input_lengths, target_lengths and targets must be integral");
    log_probs = one ? tsr_unsqueeze(log_probs, 1) : log_probs;
    int64_t n = log_probs->type->dims[1], classes = log_probs->type->dims[2];
    if (blank < 0 || blank >= classes)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "blank must be in label range");
    tsr_tensor *odd = input_lengths->type->count != n ? input_lengths : target_lengths;
    if (odd->type->count != n)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "%s must be of size batch_size: it has shape %s, and log_probs %lld sequences",
                           odd == input_lengths ? "input_lengths" : "target_lengths",
                           tensor_shape_words(odd->type).text, (long long)n);
    if (targets->type->rank == 2 && targets->type->dims[0] != n)
        return tensor_fail(
            name, TSR_INVALID_ARGUMENT,
            "Expected tensor to have size %lld at dimension 0, but got size %lld for argument #2 'targets' "
            "(while checking arguments for %s)",
            (long long)n, (long long)targets->type->dims[0], name);
    const int64_t flat = -1;
    tsr_tensor *labels = tsr_to(targets, TSR_I64), *sizes = tsr_to(tsr_reshape(target_lengths, &flat, 1), TSR_I64);
    tsr_tensor *lengths = tsr_to(tsr_reshape(input_lengths, &flat, 1), TSR_I64);
    lengths = checked_lengths(name, lengths, "input_lengths", log_probs->type->dims[0]);
    sizes = checked_lengths(name, sizes, "target_lengths",
                            targets->type->rank == 2 ? targets->type->dims[1] : targets->type->count);
    if (targets->type->rank < 2)
        labels = n == 1 ? tsr_reshape(labels, (const int64_t[]){1, -1}, 2) : as_rows(name, labels, sizes);
    tsr_tensor *likelihood = log_likelihood(log_probs, with_blanks(labels, blank), lengths, sizes, blank);
    tsr_tensor *impossible = tsr_lt_scalar(likelihood, unreachable / 2);
    tsr_tensor *loss = tsr_sub(normalisation(log_probs, lengths), likelihood);
    loss = tsr_masked_fill(loss, impossible, zero_infinity ? 0 : INFINITY);
    if (reduction == TSR_LOSS_MEAN)
        loss = tsr_div(loss, tsr_to(tsr_clamp(sizes, tsr_number_int(1), NULL), loss->type->dtype));
    return tensor_reduced_loss(name, one && reduction == TSR_LOSS_NONE ? tsr_select(loss, 0, 0) : loss, reduction);
}
