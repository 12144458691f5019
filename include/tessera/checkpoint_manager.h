/* Checkpoints of a run of many steps: a folder for every n-th step, of which the newest are kept; and sharded
 * checkpoints written by all ranks of the process group together (tessera/sharded_checkpoint.h). Names and meanings are
 * those of torch_xla's CheckpointManager. With a process group all ranks have a manager; the calls that say "collective"
 * are made by all of them in the same order, and the others are not collective. */
#ifndef TESSERA_CHECKPOINT_MANAGER_H
#define TESSERA_CHECKPOINT_MANAGER_H

#include <tessera/sharded_checkpoint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* tsr_save_sharded_begin by all ranks together (one rank without a process group). Collective. NULL: an error. */
TSR_API tsr_saving *tsr_dist_save_sharded_begin(const tsr_state_dict *dict, const char *folder);

typedef struct tsr_checkpoint_manager tsr_checkpoint_manager;
typedef struct tsr_checkpoint_manager_options {
    size_t size TSR_ZERO;
    const char *path TSR_ZERO;      /* positional: the folder, which is made */
    int64_t save_interval TSR_ZERO; /* steps; 0: 1 */
    int64_t max_to_keep TSR_ZERO;   /* how many checkpoints are kept, those that were written last; 0: all */
    bool synchronous TSR_ZERO;      /* a save returns when the checkpoint is complete */
} tsr_checkpoint_manager_options;
/* tsr_checkpoint_manager_new("run", .save_interval = 100, .max_to_keep = 2). Not collective. The caller's. NULL: an error. */
TSR_API tsr_checkpoint_manager *tsr_checkpoint_manager_new(const tsr_checkpoint_manager_options *options);
/* Not collective. Waits for the save that is under way. NULL is allowed. */
TSR_API void tsr_checkpoint_manager_free(tsr_checkpoint_manager *manager);
/* Not collective. Whether tsr_checkpoint_manager_save would save: the step is a multiple of the interval. */
TSR_API bool tsr_checkpoint_manager_should_save(const tsr_checkpoint_manager *manager, int64_t step);
/* Saves if the step is due or force is set; *saved (NULL is allowed): whether it saved. Collective. Returns when the
 * values are copied, with the error of the previous save, if any. Old checkpoints are deleted when the new one is
 * complete. */
TSR_API tsr_status tsr_checkpoint_manager_save(tsr_checkpoint_manager *manager, int64_t step,
                                               const tsr_state_dict *dict, bool force, bool *saved);
/* Not collective. Waits for the save that is under way and returns its error. */
TSR_API tsr_status tsr_checkpoint_manager_join(tsr_checkpoint_manager *manager);
/* Not collective. Writes the steps of complete checkpoints, ascending, the last `room` of them; returns how many there are, -1: an error. */
TSR_API int64_t tsr_checkpoint_manager_all_steps(const tsr_checkpoint_manager *manager, int64_t *steps, int64_t room);
/* Not collective. Loads a checkpoint into the dict's tensors (tsr_load_sharded); step -1: the complete one that was written last. *restored
 * (NULL is allowed): its step. TSR_NOT_FOUND: there is none. */
TSR_API tsr_status tsr_checkpoint_manager_restore(tsr_checkpoint_manager *manager, int64_t step, tsr_state_dict *dict,
                                                  int64_t *restored);

#ifdef __cplusplus
}
inline tsr_checkpoint_manager *
tsr_checkpoint_manager_new(const char *path,
                           const tsr_checkpoint_manager_options &options = tsr_checkpoint_manager_options(),
                           const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_checkpoint_manager_options filled = options;
    filled.size = sizeof(filled);
    filled.path = path;
    return tsr_checkpoint_manager_new(&filled);
}
#elif !defined(TSR_NO_SITES)
#define tsr_checkpoint_manager_new(...)                                                                                \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_checkpoint_manager_new: path is missing"), tsr_here(__FILE__, __LINE__),             \
     tsr_checkpoint_manager_new(                                                                                       \
         &(tsr_checkpoint_manager_options){.size = sizeof(tsr_checkpoint_manager_options), .path = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_dist_save_sharded_begin(...) (tsr_here(__FILE__, __LINE__), tsr_dist_save_sharded_begin(__VA_ARGS__))
#define tsr_checkpoint_manager_save(...) (tsr_here(__FILE__, __LINE__), tsr_checkpoint_manager_save(__VA_ARGS__))
#define tsr_checkpoint_manager_restore(...) (tsr_here(__FILE__, __LINE__), tsr_checkpoint_manager_restore(__VA_ARGS__))
#define tsr_checkpoint_manager_join(...) (tsr_here(__FILE__, __LINE__), tsr_checkpoint_manager_join(__VA_ARGS__))
#define tsr_checkpoint_manager_all_steps(...)                                                                          \
    (tsr_here(__FILE__, __LINE__), tsr_checkpoint_manager_all_steps(__VA_ARGS__))
#endif
#endif
