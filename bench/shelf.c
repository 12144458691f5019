/* Training steps of the models of shelf.h, with the loss read back. */
#include "bench/shelf.h"
#include "bench/bench.h"

static void (*const shelf[])(bench_shelf *s) = {bench_unet,     bench_vae,  bench_vit,     bench_mobilenet, bench_tcn,
                                                bench_pointnet, bench_bert, bench_seq2seq, bench_gru,       bench_dlrm};

typedef struct training {
    bench_shelf shelf;
    tsr_optimizer *optimizer;
} training;

static bool step(void *user)
{
    const training *t = user;
    double value;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = t->shelf.loss(&t->shelf);
    bool ok = tsr_minimize(t->optimizer, loss) == TSR_OK && tsr_item(loss, &value) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

bool bench_shelf_step(const bench_row *row, bench_result *result)
{
    base_scratch folder;
    if (!bench_empty_cache(&folder))
        return false;
    training t = {.optimizer = NULL};
    bench_shelf *s = &t.shelf;
    tsr_scope scope = tsr_scope_begin();
    shelf[row->n](s);
    tsr_tensor *const held[] = {s->x, s->second, s->labels};
    for (int i = 0; i < 3; i++)
        if (held[i])
            tsr_keep(held[i]);
    const tsr_parameter_list *parameters = tsr_parameters(s->model);
    t.optimizer = s->sgd ? tsr_sgd(parameters, 0.1) : tsr_adamw(parameters, 1e-3, 0.01);
    tsr_scope_end(scope);
    bool ok = t.optimizer && tsr_mark_step() == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    double start = bench_now();
    ok = ok && step(&t);
    result->first_s = bench_now() - start;
    ok = ok && bench_time(step, &t, result);
    for (int i = 0; i < 3; i++)
        tsr_free(held[i]);
    tsr_optimizer_free(t.optimizer);
    tsr_module_free(s->model);
    bench_remove_cache(&folder);
    return ok && tsr_report() == TSR_OK;
}
