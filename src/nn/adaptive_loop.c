/* The log-probabilities of one cluster of an adaptive softmax, for the rows whose class is in the cluster alone.
 *
 * How many rows these are depends on values. So a loop takes BLOCK rows at a time, in the order that lists them one after
 * the other, until there are no more: shapes stay the same, and time and memory are those of the rows that need the
 * cluster. A loop of unknown length has no gradient; this is a custom function, whose gradient is such a loop again, which
 * computes the probabilities anew. */
#include "nn/adaptive.h"

#include <tessera/control.h>

enum { INPUT, DOWN, UP, TARGET, ORDER, START, COUNT, N_INPUTS };
enum { BLOCK = NN_ADAPTIVE_BLOCK };

/* What the loops' bodies read. */
typedef struct rows_loop {
    tsr_tensor *const *in; /* [N_INPUTS] */
    tsr_tensor *gradient;  /* [N] of the results, in the loop of the gradient */
} rows_loop;

/* The rows of one turn. */
typedef struct block {
    tsr_tensor *rows, *valid;             /* [BLOCK]: the rows, and which of them are meant */
    tsr_tensor *x, *narrow, *logits, *of; /* [BLOCK, in], [BLOCK, width], [BLOCK, classes], the targets [BLOCK, 1] */
} block;

static block block_of(const rows_loop *l, tsr_tensor *turn)
{
    const tsr_arange_options step = {.size = sizeof(step), .step = 1, .dtype = TSR_I64};
    tsr_tensor *place = tsr_add(tsr_arange(0, BLOCK, &step), tsr_mul_scalar(turn, BLOCK));
    block b = {.rows = tsr_index_select(l->in[ORDER], 0, tsr_add(place, l->in[START])),
               .valid = tsr_lt(place, l->in[COUNT])};
    b.x = tsr_index_select(l->in[INPUT], 0, b.rows);
    b.narrow = tsr_linear(b.x, l->in[DOWN], NULL);
    b.logits = tsr_linear(b.narrow, l->in[UP], NULL);
    b.of = tsr_unsqueeze(tsr_index_select(l->in[TARGET], 0, b.rows), 1);
    return b;
}

static tsr_tensor *zeros_like(tsr_tensor *tensor, tsr_dtype dtype)
{
    return tsr_zeros_like(
        &(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = tensor, .dtype = dtype});
}

static tsr_tensor *where_valid(const block *b, tsr_tensor *values)
{
    return tsr_where(b->valid, values, zeros_like(values, 0));
}

static tsr_status more_rows(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const rows_loop *l = user;
    out[0] = tsr_lt(tsr_mul_scalar(in[0], BLOCK), l->in[COUNT]);
    return TSR_OK;
}

/* in: the turn, the values [N]. */
static tsr_status forward_turn(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    block b = block_of(user, in[0]);
    const tsr_log_softmax_options options = {.size = sizeof(options), .dim = -1};
    tsr_tensor *values = tsr_select(tsr_gather(tsr_log_softmax(b.logits, &options), 1, b.of), 1, 0);
    out[0] = tsr_add_scalar(in[0], 1);
    out[1] = tsr_index_add(in[1], 0, b.rows, where_valid(&b, values)); /* rows that are not meant add nothing */
    return TSR_OK;
}

/* sum, of f32 when the terms are halves, plus a product. */
static tsr_tensor *plus(tsr_tensor *sum, tsr_tensor *a, tsr_tensor *b)
{
    return tsr_add(sum, tsr_to(tsr_matmul(a, b), tsr_tensor_dtype(sum)));
}

/* in: the turn, and the gradients of the input [N, in] and of the two weights. */
static tsr_status backward_turn(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const rows_loop *l = user;
    block b = block_of(l, in[0]);
    const tsr_softmax_options options = {.size = sizeof(options), .dim = -1};
    tsr_tensor *g = tsr_unsqueeze(where_valid(&b, tsr_index_select(l->gradient, 0, b.rows)), 1); /* [BLOCK, 1] */
    tsr_tensor *logits = tsr_scatter_add(tsr_mul(tsr_softmax(b.logits, &options), tsr_neg(g)), 1, b.of, g);
    tsr_tensor *narrow = tsr_matmul(logits, l->in[UP]);
    out[0] = tsr_add_scalar(in[0], 1);
    out[1] = tsr_index_add(in[1], 0, b.rows, tsr_matmul(narrow, l->in[DOWN]));
    out[2] = plus(in[2], tsr_transpose(narrow, 0, 1), b.x);
    out[3] = plus(in[3], tsr_transpose(logits, 0, 1), b.narrow);
    return TSR_OK;
}

static tsr_tensor *first_turn(void)
{
    return tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .dtype = TSR_I64});
}

/* Zeros in which products of the weight's dtype are summed. */
static tsr_tensor *sum_like(tsr_tensor *weight)
{
    tsr_dtype dtype = tsr_tensor_dtype(weight);
    return zeros_like(weight, tsr_dtype_size(dtype) == 2 ? TSR_F32 : dtype);
}

static tsr_status forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved)
{
    (void)user;
    rows_loop l = {.in = in};
    tsr_tensor *none = zeros_like(tsr_select(in[INPUT], 1, 0), 0), *last[2];
    tsr_status status = tsr_while_loop(more_rows, forward_turn, &l, (tsr_tensor *const[]){first_turn(), none}, 2, last);
    out[0] = last[1];
    for (int i = 0; i < N_INPUTS; i++)
        saved[i] = in[i];
    return status;
}

static tsr_status backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out, tsr_tensor **grad_in)
{
    (void)user;
    rows_loop l = {.in = saved, .gradient = grad_out[0]};
    tsr_tensor *const init[4] = {first_turn(), zeros_like(saved[INPUT], 0), sum_like(saved[DOWN]), sum_like(saved[UP])};
    tsr_tensor *last[4];
    tsr_status status = tsr_while_loop(more_rows, backward_turn, &l, init, 4, last);
    if (status != TSR_OK)
        return status;
    grad_in[INPUT] = last[1];
    grad_in[DOWN] = tsr_to(last[2], tsr_tensor_dtype(saved[DOWN]));
    grad_in[UP] = tsr_to(last[3], tsr_tensor_dtype(saved[UP]));
    return TSR_OK;
}

tsr_tensor *nn_adaptive_rows(tsr_tensor *input, const nn_adaptive_cluster *c)
{
    static const tsr_custom_class rows_class = {
        .name = "AdaptiveLogSoftmaxWithLoss", .forward = forward, .backward = backward, .n_saved = N_INPUTS};
    tsr_tensor *const in[N_INPUTS] = {[INPUT] = input,    [DOWN] = c->down,   [UP] = c->up,      [TARGET] = c->target,
                                      [ORDER] = c->order, [START] = c->start, [COUNT] = c->count};
    tsr_tensor *out = NULL;
    tsr_status status = tsr_custom_function(&rows_class, NULL, in, N_INPUTS, &out, 1);
    return status == TSR_OK ? out : tensor_fail(rows_class.name, status, "a cluster's loop failed");
}
