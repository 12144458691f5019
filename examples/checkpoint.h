/* The state from which a job of many processes continues after a stop: one file for all ranks, which rank 0 writes.
 *
 * Ranks have the same parameters, optimizer state and place in their parts of the data, so rank 0 writes them for all
 * ranks. The random generators differ only in their seeds (each rank sets its own); their offset is the same. */
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include <tessera/tessera.h>

#include <unistd.h>

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_loader *loader;
    int64_t step;
} training;

/* Takes part over. */
static tsr_status add(tsr_state_dict *all, const char *prefix, tsr_state_dict *part)
{
    tsr_status status = tsr_state_dict_update(all, prefix, part);
    tsr_state_dict_free(part);
    return status;
}

/* All ranks call it; on return the file exists for all ranks. */
static tsr_status save(training *t, const char *path)
{
    tsr_rng_state rng;
    tsr_get_rng_state(&rng);
    tsr_state_dict *all = tsr_state_dict_new();
    tsr_status status = tsr_state_dict_set_int(all, "step", t->step);
    if (status == TSR_OK)
        status = tsr_state_dict_set_int(all, "rng.offset", (int64_t)rng.offset);
    if (status == TSR_OK)
        status = add(all, "model.", tsr_module_state_dict(t->model));
    if (status == TSR_OK)
        status = add(all, "optimizer.", tsr_optimizer_state_dict(t->optimizer));
    if (status == TSR_OK)
        status = add(all, "loader.", tsr_loader_state_dict(t->loader));
    if (status == TSR_OK)
        status = tsr_dist_save(
            all, path, .global_master = true); /* the path always has a whole checkpoint, the old or the new one */
    tsr_state_dict_free(all);
    return status;
}

/* Without a file, nothing changes. All ranks call it. */
static tsr_status load(training *t, const char *path)
{
    tsr_state_dict *all = NULL;
    int64_t offset = 0;
    tsr_rng_state rng;
    if (access(path, F_OK) != 0)
        return TSR_OK;
    tsr_scope scope = tsr_scope_begin(); /* the loaded values are copied into the parameters */
    tsr_status status = tsr_load_safetensors(path, &all);
    tsr_state_dict *model = tsr_state_dict_part(all, "model."), *optimizer = tsr_state_dict_part(all, "optimizer."),
                   *loader = tsr_state_dict_part(all, "loader.");
    if (status == TSR_OK)
        status = tsr_state_dict_get_int(all, "step", &t->step);
    if (status == TSR_OK)
        status = tsr_state_dict_get_int(all, "rng.offset", &offset);
    if (status == TSR_OK)
        status = tsr_module_load_state_dict(t->model, model, true);
    if (status == TSR_OK)
        status = tsr_optimizer_load_state_dict(t->optimizer, optimizer);
    if (status == TSR_OK)
        status = tsr_loader_load_state_dict(t->loader, loader);
    tsr_get_rng_state(&rng);
    if (status == TSR_OK)
        tsr_set_rng_state(&(tsr_rng_state){.seed = rng.seed, .offset = (uint64_t)offset});
    tsr_state_dict_free(model);
    tsr_state_dict_free(optimizer);
    tsr_state_dict_free(loader);
    tsr_state_dict_free(all);
    tsr_scope_end(scope);
    return status;
}

#endif
