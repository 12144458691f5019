/* Pipeline stages over a process group: each rank runs its stage on one microbatch after another.
 *
 * Sends continue while the stage works, so that two neighbours that send to each other do not wait for each other; sent
 * tensors stay alive until their sends have ended. The first activation is preceded by its dtype and shape. */
#include "dist/internal.h"

#include <tessera/pipeline.h>

#include <string.h>

enum { ACTIVATION = 0x70a0, GRADIENT, SHAPE }; /* tags of messages */
enum { MOST_DIMS = 16, MOST_MICROBATCHES = 1 << 16 };

struct tsr_pipeline {
    tsr_module *stage;
    tsr_pipeline_options o;
    int32_t place, n;
    bool knows; /* the shape of the microbatches that the stage receives */
    bool told;  /* the next stage knows the shape of the microbatches that this stage sends */
    tsr_dtype dtype;
    int64_t rank, dims[MOST_DIMS];
    int64_t most_held;
};

/* A microbatch on its way; tensors are kept. */
typedef struct passing {
    tsr_tensor *in, *out, *loss;
    tsr_work *sent, *sent_back;
} passing;

typedef struct batch {
    tsr_pipeline *p;
    tsr_tensor *input, *target, *total;
    passing *each; /* [microbatches] */
    int64_t held;
} batch;

static tsr_dist_options peer(const tsr_pipeline *p, int32_t place, int32_t tag, tsr_work **work)
{
    return (tsr_dist_options){.size = sizeof(tsr_dist_options),
                              .rank = p->o.group ? tsr_group_global_rank(p->o.group, place) : place,
                              .tag = tag,
                              .group = p->o.group,
                              .work = work};
}

/* ---- shapes --------------------------------------------------------------------------------------------------------------- */

static tsr_status tell_shape(tsr_pipeline *p, tsr_tensor *out)
{
    int64_t words[MOST_DIMS + 2] = {tsr_tensor_dtype(out), tsr_dim(out)};
    if (tsr_dim(out) > MOST_DIMS)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "pipeline_step: a stage's result has more than %d dimensions",
                                  (int)MOST_DIMS);
    memcpy(words + 2, tsr_shape(out), (size_t)tsr_dim(out) * sizeof(words[0]));
    const tsr_dist_options to = peer(p, p->place + 1, SHAPE, NULL);
    return tsr_dist_send(tsr_from_data(words, TSR_I64, &(int64_t){MOST_DIMS + 2}, 1), &to);
}

static tsr_status learn_shape(tsr_pipeline *p)
{
    int64_t words[MOST_DIMS + 2];
    tsr_tensor *told = tsr_zeros(&(tsr_zeros_options){
        .size = sizeof(tsr_zeros_options), .shape = &(int64_t){MOST_DIMS + 2}, .n_shape = 1, .dtype = TSR_I64});
    const tsr_dist_options from = peer(p, p->place - 1, SHAPE, NULL);
    tsr_status status = tsr_dist_recv(told, &from);
    if (status == TSR_OK)
        status = tsr_read(told, words, sizeof(words));
    if (status != TSR_OK)
        return status;
    if (words[0] <= 0 || words[0] >= TSR_DTYPE_COUNT || words[1] < 0 || words[1] > MOST_DIMS)
        return tensor_status_fail(TSR_INTERNAL, "pipeline_step: the stage before told no shape");
    p->dtype = (tsr_dtype)words[0];
    p->rank = words[1];
    memcpy(p->dims, words + 2, sizeof(p->dims));
    p->knows = true;
    return TSR_OK;
}

/* ---- one microbatch ------------------------------------------------------------------------------------------------------- */

static tsr_tensor *part_of(const batch *b, tsr_tensor *whole, int64_t m)
{
    int64_t rows = tsr_size(whole, 0) / b->p->o.microbatches;
    return tsr_narrow(whole, 0, m * rows, rows);
}

static tsr_status receive(tsr_pipeline *p, int32_t place, int32_t tag, tsr_dtype dtype, int64_t rank,
                          const int64_t *dims, tsr_tensor **out)
{
    tsr_tensor *t = tsr_zeros(
        &(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = rank, .dtype = dtype});
    const tsr_dist_options from = peer(p, place, tag, NULL);
    *out = tsr_keep(t);
    return tsr_dist_recv(t, &from);
}

static tsr_status take_in(batch *b, int64_t m)
{
    tsr_pipeline *p = b->p;
    passing *one = &b->each[m];
    if (p->place == 0) {
        one->in = tsr_keep(part_of(b, b->input, m));
        return tsr_tensor_status(one->in);
    }
    tsr_status status = p->knows ? TSR_OK : learn_shape(p);
    if (status == TSR_OK)
        status = receive(p, p->place - 1, ACTIVATION, p->dtype, p->rank, p->dims, &one->in);
    return status == TSR_OK ? tsr_tensor_status(tsr_set_requires_grad(one->in, true)) : status;
}

static tsr_status forward(batch *b, int64_t m)
{
    tsr_pipeline *p = b->p;
    passing *one = &b->each[m];
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = take_in(b, m);
    if (status == TSR_OK) {
        one->out = tsr_keep(tsr_forward(p->stage, one->in));
        status = tsr_tensor_status(one->out);
    }
    if (status == TSR_OK && p->place == p->n - 1) {
        one->loss = tsr_keep(p->o.loss(p->o.user, one->out, part_of(b, b->target, m)));
        status = tsr_tensor_status(one->loss);
    } else if (status == TSR_OK) {
        const tsr_dist_options to = peer(p, p->place + 1, ACTIVATION, &one->sent);
        status = p->told ? TSR_OK : tell_shape(p, one->out);
        p->told = true;
        if (status == TSR_OK)
            status = tsr_dist_send(one->out, &to);
    }
    b->held++;
    p->most_held = BASE_MAX(p->most_held, b->held);
    tsr_scope_end(scope);
    return status;
}

static void let_go(tsr_tensor **tensor)
{
    tsr_free(*tensor);
    *tensor = NULL;
}

/* Waits for a send that has begun, and frees it. */
static tsr_status finish(tsr_work **work)
{
    tsr_status status = *work ? tsr_work_wait(*work, 0) : TSR_OK;
    tsr_work_free(*work);
    *work = NULL;
    return status;
}

static tsr_status add_loss(batch *b, tsr_tensor *loss)
{
    tsr_tensor *own = tsr_detach(loss), *before = b->total;
    b->total = tsr_keep(before ? tsr_add(before, own) : own);
    tsr_free(before);
    return tsr_tensor_status(b->total);
}

static tsr_status walk_back(batch *b, passing *one)
{
    tsr_pipeline *p = b->p;
    tsr_tensor *gradient = NULL;
    tsr_backward_options o = {.size = sizeof(o)};
    tsr_status status = TSR_OK;
    if (p->place == p->n - 1) {
        tsr_tensor *share = tsr_mul_scalar(one->loss, 1.0 / (double)p->o.microbatches);
        o.tensor = share;
        status = add_loss(b, share);
        if (status == TSR_OK)
            status = tsr_backward(&o);
    } else {
        status = receive(p, p->place + 1, GRADIENT, tsr_tensor_dtype(one->out), tsr_dim(one->out), tsr_shape(one->out),
                         &gradient);
        o.tensor = one->out;
        o.gradient = gradient;
        if (status == TSR_OK)
            status = tsr_backward(&o);
        tsr_free(gradient);
    }
    return status;
}

static tsr_status backward(batch *b, int64_t m)
{
    tsr_pipeline *p = b->p;
    passing *one = &b->each[m];
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = walk_back(b, one);
    if (status == TSR_OK)
        status = finish(&one->sent); /* the stage that sent this gradient has received the activation */
    let_go(&one->out);
    let_go(&one->loss);
    b->held--;
    if (status == TSR_OK)
        status =
            tsr_mark_step(); /* computes the gradients so far, so that no value of this microbatch is needed any more */
    if (status == TSR_OK && p->place > 0) {
        tsr_tensor *gradient = tsr_grad(one->in);
        const tsr_dist_options to = peer(p, p->place - 1, GRADIENT, &one->sent_back);
        status = gradient ? tsr_dist_send(gradient, &to)
                          : tensor_status_fail(TSR_INVALID_ARGUMENT,
                                               "pipeline_step: stage %d lets no gradient through to what it was given",
                                               p->place);
    }
    for (int64_t i = 0; i <= m; i++) /* frees the microbatches whose gradient the stage before has received */
        if (b->each[i].in && (p->place == 0 || tsr_work_is_completed(b->each[i].sent_back))) {
            tsr_status sent = finish(&b->each[i].sent_back);
            status = status == TSR_OK ? sent : status;
            let_go(&b->each[i].in);
        }
    tsr_scope_end(scope);
    return status;
}

/* ---- a step ----------------------------------------------------------------------------------------------------------------- */

static tsr_status run_schedule(batch *b)
{
    const tsr_pipeline *p = b->p;
    int64_t n = p->o.microbatches, ahead = p->o.schedule == TSR_GPIPE ? n : BASE_MIN(n, p->n - p->place - 1);
    tsr_status status = TSR_OK;
    for (int64_t m = 0; m < ahead && status == TSR_OK; m++)
        status = forward(b, m);
    for (int64_t m = ahead; m < n && status == TSR_OK; m++) {
        status = forward(b, m);
        if (status == TSR_OK)
            status = backward(b, m - ahead);
    }
    for (int64_t m = n - ahead; m < n && status == TSR_OK; m++)
        status = backward(b, m);
    return status;
}

static tsr_status check_batch(const tsr_pipeline *p, tsr_tensor *tensor, const char *what)
{
    if (tensor_is_error(tensor) || tsr_dim(tensor) < 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "pipeline_step: the %s is NULL, an error, or a scalar", what);
    if (tsr_size(tensor, 0) % p->o.microbatches != 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "pipeline_step: the %s's first dimension, of size %lld, in %lld microbatches", what,
                                  (long long)tsr_size(tensor, 0), (long long)p->o.microbatches);
    return TSR_OK;
}

static tsr_status end_batch(batch *b, tsr_status status)
{
    for (int64_t m = 0; m < b->p->o.microbatches; m++) {
        passing *one = &b->each[m];
        tsr_status sent = status == TSR_OK ? finish(&one->sent_back) : TSR_OK;
        status = status == TSR_OK ? sent : status;
        tsr_work_free(one->sent);
        tsr_work_free(one->sent_back);
        let_go(&one->in);
        let_go(&one->out);
        let_go(&one->loss);
    }
    base_free(b->each);
    return status;
}

tsr_status tsr_pipeline_step(tsr_pipeline *pipeline, tsr_tensor *input, tsr_tensor *target, tsr_tensor **loss)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("pipeline_step");
    tsr_pipeline *p = pipeline;
    if (loss)
        *loss = NULL;
    if (!p)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "pipeline_step: the pipeline is NULL");
    batch b = {.p = p, .input = input, .target = target};
    tsr_status status = p->place == 0 ? check_batch(p, input, "input") : TSR_OK;
    if (status == TSR_OK && p->place == p->n - 1)
        status = check_batch(p, target, "target");
    if (status != TSR_OK)
        return status;
    b.each = base_alloc_zero((size_t)p->o.microbatches, sizeof(*b.each));
    if (!b.each)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "pipeline_step: out of memory");
    bool was = tsr_set_grad_enabled(true);
    p->most_held = 0;
    status = run_schedule(&b);
    tsr_set_grad_enabled(was);
    status = end_batch(&b, status);
    if (b.total && loss && status == TSR_OK)
        *loss = tsr_detach(b.total); /* the caller's scope's */
    tsr_free(b.total);
    return status;
}

int64_t tsr_pipeline_most_held(const tsr_pipeline *pipeline)
{
    return pipeline ? pipeline->most_held : 0;
}

/* ---- making it -------------------------------------------------------------------------------------------------------------- */

tsr_pipeline *tsr_pipeline_new(tsr_module *stage, const tsr_pipeline_options *options)
{
    static const char *const name = "pipeline_new";
    tsr_pipeline_options o;
    if (tensor_options(name, &o, sizeof(o), options) != TSR_OK)
        return NULL;
    int32_t place = o.group ? tsr_group_rank(o.group) : tsr_get_rank(),
            n = o.group ? tsr_group_size(o.group) : tsr_get_world_size();
    const char *wrong = !stage                                                     ? "the stage is NULL"
                        : o.microbatches < 1 || o.microbatches > MOST_MICROBATCHES ? "the number of microbatches"
                        : o.schedule != TSR_GPIPE && o.schedule != TSR_1F1B        ? "the schedule is none"
                        : place < 0 || n < 1                                       ? "this rank is not in the group"
                        : place == n - 1 && !o.loss                                ? "the last stage has no loss"
                                                                                   : NULL;
    if (wrong) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s", name, wrong);
        return NULL;
    }
    tsr_pipeline *p = base_alloc_zero(1, sizeof(*p));
    if (!p) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
        return NULL;
    }
    *p = (tsr_pipeline){.stage = stage, .o = o, .place = place, .n = n};
    return p;
}

void tsr_pipeline_free(tsr_pipeline *pipeline)
{
    base_free(pipeline);
}
