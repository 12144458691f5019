/* Checkpoints (checkpoint.h): the state dicts of the parts, under the parts' names, in one file. */
#include "data/data.h"
#include "io/io.h"
#include "nn/nn.h"
#include "optim/optim.h"

#include <string.h>

#include <tessera/checkpoint.h>
#include <tessera/random.h>

enum { MODEL, OPTIMIZER, SCHEDULER, LOADER, AVERAGED, USER, PARTS };
static const char *const prefixes[PARTS] = {"model.", "optimizer.", "scheduler.", "loader.", "averaged.", "user."};

/* The options, with defaults for fields that the caller's version lacks; false after an error. */
static bool read_options(const char *function, const tsr_checkpoint_options *options, tsr_checkpoint_options *own)
{
    memset(own, 0, sizeof(*own));
    if (options && tensor_size_fits(options->size))
        memcpy(own, options, BASE_MIN(options->size, sizeof(*own)));
    if (own->path)
        return true;
    tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the options have no size, or the path is NULL", function);
    return false;
}

/* ---- saving ------------------------------------------------------------------------------------------------------------- */

/* Takes ownership of dict. */
static tsr_status add(tsr_state_dict *all, int part, tsr_state_dict *dict)
{
    if (!dict)
        return tensor_user_failed(TSR_FAILED_PRECONDITION, "save_checkpoint: the part \"%s\"", prefixes[part]);
    tsr_status status = tsr_state_dict_update(all, prefixes[part], dict);
    tsr_state_dict_free(dict);
    return status;
}

static tsr_status add_rng(tsr_state_dict *all)
{
    tsr_rng_state rng;
    tsr_get_rng_state(&rng);
    tsr_status status = tsr_state_dict_set_int(all, "rng.seed", (int64_t)rng.seed);
    return status == TSR_OK ? tsr_state_dict_set_int(all, "rng.offset", (int64_t)rng.offset) : status;
}

tsr_status tsr_save_checkpoint(const tsr_checkpoint_options *options)
{
    tsr_checkpoint_options o;
    if (!read_options("save_checkpoint", options, &o))
        return TSR_INVALID_ARGUMENT;
    if (!o.model && !o.optimizer && !o.scheduler && !o.loader && !o.averaged && !o.user && o.no_rng)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "save_checkpoint: all parts are NULL: there is nothing to save");
    tsr_state_dict *all = tsr_state_dict_new();
    tsr_status status = all ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK && o.model)
        status = add(all, MODEL, tsr_module_state_dict(o.model));
    if (status == TSR_OK && o.optimizer)
        status = add(all, OPTIMIZER, tsr_optimizer_state_dict(o.optimizer));
    if (status == TSR_OK && o.scheduler)
        status = add(all, SCHEDULER, tsr_scheduler_state_dict(o.scheduler));
    if (status == TSR_OK && o.loader)
        status = add(all, LOADER, tsr_loader_state_dict(o.loader));
    if (status == TSR_OK && o.averaged)
        status = add(all, AVERAGED, tsr_averaged_state_dict(o.averaged));
    if (status == TSR_OK && o.user)
        status = tsr_state_dict_update(all, prefixes[USER], o.user);
    if (status == TSR_OK && !o.no_rng)
        status = add_rng(all);
    bool had_error = tensor_has_error();
    if (status == TSR_OK)
        status = tensor_status_as(tsr_save_safetensors(all, o.path), had_error, "save_safetensors", "save_checkpoint");
    if (!all)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "save_checkpoint: out of memory");
    tsr_state_dict_free(all);
    return status;
}

/* ---- loading ------------------------------------------------------------------------------------------------------------ */

static bool has_part(const tsr_state_dict *all, const char *prefix)
{
    for (int64_t i = 0; i < tsr_state_dict_count(all); i++)
        if (strncmp(tsr_state_dict_name(all, i), prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

/* Whether the file has a generator's state. */
static bool get_rng(const tsr_state_dict *all, tsr_rng_state *rng)
{
    int64_t seed = 0, offset = 0;
    if (tsr_state_dict_get_int(all, "rng.seed", &seed) != TSR_OK ||
        tsr_state_dict_get_int(all, "rng.offset", &offset) != TSR_OK)
        return false;
    *rng = (tsr_rng_state){.seed = (uint64_t)seed, .offset = (uint64_t)offset};
    return true;
}

/* Whether the file has every requested part. If parts may be missing, it clears the requests for the missing ones, and
 * adds a line for each of them to the report. */
static tsr_status check_parts(tsr_checkpoint_options *o, const tsr_state_dict *all, base_text *report)
{
    void *const wanted[PARTS] = {o->model,  o->optimizer, o->scheduler,
                                 o->loader, o->averaged,  NULL}; /* a dict may be empty */
    bool lacks[PARTS] = {false};
    for (int i = 0; i < PARTS; i++) {
        lacks[i] = wanted[i] && !has_part(all, prefixes[i]);
        if (lacks[i] && !o->partial)
            return tensor_status_fail(TSR_NOT_FOUND, "load_checkpoint: %s has no part \"%s\"", o->path, prefixes[i]);
        if (lacks[i])
            base_text_format(report, "missing part \"%s\"\n", prefixes[i]);
    }
    if (!o->no_rng && !get_rng(all, &(tsr_rng_state){0})) {
        if (!o->partial)
            return tensor_status_fail(TSR_NOT_FOUND, "load_checkpoint: %s has no part \"rng.\"", o->path);
        base_text_add(report, "missing part \"rng.\"\n");
        o->no_rng = true;
    }
    o->model = lacks[MODEL] ? NULL : o->model;
    o->optimizer = lacks[OPTIMIZER] ? NULL : o->optimizer;
    o->scheduler = lacks[SCHEDULER] ? NULL : o->scheduler;
    o->loader = lacks[LOADER] ? NULL : o->loader;
    o->averaged = lacks[AVERAGED] ? NULL : o->averaged;
    return TSR_OK;
}

static tsr_status load_matching(const tsr_checkpoint_options *o, const tsr_state_dict *dict, base_text *report)
{
    int64_t loaded;
    char *text = NULL;
    tsr_status status = tsr_module_load_matching(o->model, dict, &loaded, &text);
    base_text_add(report, text ? text : "");
    tsr_string_free(text);
    return status;
}

/* Whether the part will take its dict. The model's dict is not checked: it is the first one to be loaded. */
static tsr_status check_part(const tsr_checkpoint_options *o, int part, const tsr_state_dict *dict, base_text *report)
{
    (void)report;
    switch (part) {
    case OPTIMIZER:
        return optim_check_state(o->optimizer, dict);
    case SCHEDULER:
        return optim_scheduler_check_state(o->scheduler, dict);
    case LOADER:
        return data_loader_check_state(o->loader, dict);
    case AVERAGED:
        return optim_averaged_check_state(o->averaged, dict);
    default:
        return TSR_OK;
    }
}

static tsr_status load_part(const tsr_checkpoint_options *o, int part, const tsr_state_dict *dict, base_text *report)
{
    switch (part) {
    case MODEL:
        return o->partial ? load_matching(o, dict, report) : tsr_module_load_state_dict(o->model, dict, true);
    case OPTIMIZER:
        return tsr_optimizer_load_state_dict(o->optimizer, dict);
    case SCHEDULER:
        return tsr_scheduler_load_state_dict(o->scheduler, dict);
    case LOADER:
        return tsr_loader_load_state_dict(o->loader, dict);
    case AVERAGED:
        return tsr_averaged_load_state_dict(o->averaged, dict);
    default:
        return tsr_state_dict_update(o->user, NULL, dict);
    }
}

typedef tsr_status step(const tsr_checkpoint_options *o, int part, const tsr_state_dict *dict, base_text *report);

/* The step for one part; its error says which file and which part do not fit. */
static tsr_status of_file(const tsr_checkpoint_options *o, int part, step *run, const tsr_state_dict *dict,
                          base_text *report)
{
    bool had_error = tensor_has_error();
    tsr_status status = run(o, part, dict, report);
    return tensor_status_within(status, had_error, "load_checkpoint: %s, part \"%s\"", o->path, prefixes[part]);
}

static tsr_status load_all(tsr_checkpoint_options *o, const tsr_state_dict *all, base_text *report)
{
    tsr_state_dict *dicts[PARTS] = {NULL};
    tsr_status status = check_parts(o, all, report);
    const bool wanted[PARTS] = {o->model, o->optimizer, o->scheduler, o->loader, o->averaged, o->user};
    for (int i = 0; i < PARTS && status == TSR_OK; i++) {
        if (!wanted[i])
            continue;
        dicts[i] = tsr_state_dict_part(all, prefixes[i]);
        status = dicts[i] ? of_file(o, i, check_part, dicts[i], report) : TSR_OUT_OF_MEMORY;
    }
    for (int i = 0; i < PARTS && status == TSR_OK; i++)
        status = wanted[i] ? of_file(o, i, load_part, dicts[i], report) : TSR_OK;
    for (int i = 0; i < PARTS; i++)
        tsr_state_dict_free(dicts[i]);
    tsr_rng_state rng;
    if (status == TSR_OK && !o->no_rng && get_rng(all, &rng))
        tsr_set_rng_state(&rng);
    return status;
}

tsr_status tsr_load_checkpoint(const tsr_checkpoint_options *options)
{
    tsr_checkpoint_options o;
    tsr_state_dict *all = NULL;
    if (!read_options("load_checkpoint", options, &o))
        return TSR_INVALID_ARGUMENT;
    tsr_scope scope = tsr_scope_begin(); /* the file's tensors; the parts copy their values */
    bool had_error = tensor_has_error();
    tsr_status status = tsr_load_safetensors(o.path, &all);
    tensor_status_as(status, had_error, "load_safetensors", "load_checkpoint");
    base_text report = {0};
    base_text_add(&report, "");
    if (status == TSR_OK) {
        status = load_all(&o, all, &report);
        if (status == TSR_NOT_FOUND) /* a run that begins where there is no file must not begin over this one */
            status = tensor_restate(TSR_NOT_FOUND, TSR_INVALID_ARGUMENT);
    }
    if (status == TSR_OK && report.failed)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "load_checkpoint: out of memory for the report");
    if (status == TSR_OK && o.partial && o.report)
        *o.report = report.data;
    else
        base_text_free(&report);
    tsr_state_dict_free(all);
    tensor_scope_leave(scope);
    return status;
}
