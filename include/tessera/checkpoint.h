/* Checkpoints: the whole state of a training run in one file, so that the run goes on with the same bits as if it had
 * never stopped.
 *
 *     tsr_save_checkpoint("run.safetensors", .model = model, .optimizer = optimizer, .loader = loader);
 *     tsr_load_checkpoint("run.safetensors", .model = model, .optimizer = optimizer, .loader = loader);
 *
 * The file is a safetensors file: entries "model.…", "optimizer.…", "scheduler.…", "loader.…" and "averaged.…" are those
 * of the objects' state dicts (tsr_module_state_dict ...), "user.…" those of the caller's own dict, and "rng.seed" and
 * "rng.offset" are the context's generator. A second model or optimizer goes into the caller's dict:
 * tsr_state_dict_update(user, "critic.", dict), and back by tsr_state_dict_part(user, "critic."). It is written atomically:
 * the path holds the old checkpoint or the new one, whatever happens.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it reads (tsr_read in tensor.h): of several
 * processes one saves, and each loads. tessera/checkpoint_manager.h has checkpoints that all processes write together. */
#ifndef TESSERA_CHECKPOINT_H
#define TESSERA_CHECKPOINT_H

#include <tessera/data.h>
#include <tessera/nn.h>
#include <tessera/optim.h>
#include <tessera/state_dict.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_checkpoint_options {
    size_t size TSR_ZERO;
    const char *path TSR_ZERO; /* positional */
    /* The parts. A part that is NULL is neither saved nor loaded. All are borrowed. */
    tsr_module *model TSR_ZERO;
    tsr_optimizer *optimizer TSR_ZERO;
    tsr_scheduler *scheduler TSR_ZERO;
    tsr_loader *loader TSR_ZERO;
    /* the caller's own tensors, numbers and strings; loading puts the file's entries into it */
    tsr_state_dict *user TSR_ZERO;
    bool no_rng TSR_ZERO; /* saving leaves the generator out; loading leaves it as it is */
    /* load: parts missing in the file stay as they are; the model takes the entries that fit (see report) */
    bool partial TSR_ZERO;
    /* load, with partial: text that lists missing parts and the model's entries not taken ("": none); the caller's
     * (tsr_string_free) */
    char **report TSR_ZERO;
    tsr_averaged *averaged TSR_ZERO; /* a part: averaged weights */
} tsr_checkpoint_options;

/* TSR_INVALID_ARGUMENT: all parts are NULL, and no_rng leaves nothing to save. */
TSR_API tsr_status tsr_save_checkpoint(const tsr_checkpoint_options *options);
/* TSR_NOT_FOUND: there is no such file: the run begins (tsr_error_take clears the context's error). A file that lacks a
 * requested part, and a part that does not fit (other names or shapes, another number of batches), are TSR_INVALID_ARGUMENT.
 * After all of these nothing has changed. Only where memory is short may the first parts, in the order
 * of the options, have been loaded. */
TSR_API tsr_status tsr_load_checkpoint(const tsr_checkpoint_options *options);

#ifdef __cplusplus
}
inline tsr_status tsr_save_checkpoint(const char *path, tsr_checkpoint_options options,
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.path = path;
    return tsr_save_checkpoint(&options);
}
inline tsr_status tsr_load_checkpoint(const char *path, tsr_checkpoint_options options,
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.path = path;
    return tsr_load_checkpoint(&options);
}
#elif !defined(TSR_NO_SITES)
#define tsr_save_checkpoint(...)                                                                                       \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_save_checkpoint: path is missing"), tsr_here(__FILE__, __LINE__),                    \
     tsr_save_checkpoint(&(tsr_checkpoint_options){.size = sizeof(tsr_checkpoint_options), .path = __VA_ARGS__}))
#define tsr_load_checkpoint(...)                                                                                       \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_load_checkpoint: path is missing"), tsr_here(__FILE__, __LINE__),                    \
     tsr_load_checkpoint(&(tsr_checkpoint_options){.size = sizeof(tsr_checkpoint_options), .path = __VA_ARGS__}))
#endif
#endif
