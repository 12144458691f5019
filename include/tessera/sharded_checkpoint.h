/* Sharded checkpoints: a state dict in a folder, with one safetensors file for each process and an index file that is
 * renamed into place last. The folder holds the old checkpoint or the new one, whatever happens meanwhile. A checkpoint
 * is read under any other mesh or number of processes: each process reads only the slices that it needs, and verifies
 * their checksums.
 *
 * A tensor on several devices (tessera/sharding.h) is written piece by piece, each piece once, without being gathered;
 * of a tensor on one device, whose value all processes have, each process writes a part. A tensor with parts in several
 * processes is saved by all of them: tsr_dist_save_sharded_begin. Dtypes that safetensors lacks,
 * f4, and tensors of more than 16 dimensions are TSR_UNIMPLEMENTED.
 *
 * No call is collective (tessera/dist.h): processes meet only in the folder, where the first one waits for the others'
 * files. Pending tensors are computed, which is collective where tsr_sync is (tensor.h). */
#ifndef TESSERA_SHARDED_CHECKPOINT_H
#define TESSERA_SHARDED_CHECKPOINT_H

#include <tessera/state_dict.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_save_sharded_options {
    size_t size TSR_ZERO;
    const char *folder TSR_ZERO; /* positional; created if needed. Processes on several machines share it */
    /* this process's index and the number of processes; 0, 0: the only one */
    int32_t process TSR_ZERO, processes TSR_ZERO;
    /* several processes: a number equal on all, and different from earlier saves'; one process: 0 */
    uint64_t token TSR_ZERO;
    int64_t timeout_ms TSR_ZERO; /* how long to wait for other processes; 0: 10 minutes */
} tsr_save_sharded_options;
/* Not collective; all `processes` call it. Copies this process's part, then writes it on a separate thread while training goes on: tsr_save_sharded_begin(dict,
 * "run"). Pending tensors are computed first. The dict is not used afterwards. NULL: an error. The saving is the caller's. */
typedef struct tsr_saving tsr_saving;
TSR_API tsr_saving *tsr_save_sharded_begin(const tsr_state_dict *dict, const tsr_save_sharded_options *options);
/* Not collective. Whether tsr_saving_end would not wait. Any thread. */
TSR_API bool tsr_saving_is_done(const tsr_saving *saving);
/* Not collective. Waits until the checkpoint is complete, and frees the saving. TSR_IO: for example, the disk is full; TSR_CANCELLED:
 * another process failed, or this one is the child of a fork and the save is its parent's; TSR_TIMED_OUT: the message names the
 * missing file. After an error the previous checkpoint is still complete. */
TSR_API tsr_status tsr_saving_end(tsr_saving *saving);
/* Not collective. Both at once. */
TSR_API tsr_status tsr_save_sharded(const tsr_state_dict *dict, const tsr_save_sharded_options *options);

/* Not collective: each process reads the slices of its own devices. Puts the checkpoint's values into the dict's tensors, whose shardings stay as they are: into all tensors, or none
 * when this fails. The checkpoint's numbers and strings are added to the dict, or replace entries of the same name.
 * TSR_NOT_FOUND: there is no checkpoint, it lacks a tensor, or a file is missing: the message names the slices that it
 * held. TSR_CORRUPT: a file is damaged: the message names the file and the slice. TSR_INVALID_ARGUMENT: a tensor of
 * another dtype or shape. */
TSR_API tsr_status tsr_load_sharded(const char *folder, tsr_state_dict *dict);
/* Not collective. The whole checkpoint as a new dict of tensors on the context's device. The caller's (tsr_state_dict_free). */
TSR_API tsr_status tsr_read_sharded(const char *folder, tsr_state_dict **dict);
/* Not collective. Writes the whole checkpoint as one safetensors file, like `tessera checkpoint merge FOLDER FILE`. */
TSR_API tsr_status tsr_merge_sharded(const char *folder, const char *path);

#ifdef __cplusplus
}
inline tsr_saving *tsr_save_sharded_begin(const tsr_state_dict *dict, const char *folder,
                                          const tsr_save_sharded_options &options = tsr_save_sharded_options(),
                                          const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_save_sharded_options filled = options;
    filled.size = sizeof(filled);
    filled.folder = folder;
    return tsr_save_sharded_begin(dict, &filled);
}
inline tsr_status tsr_save_sharded(const tsr_state_dict *dict, const char *folder,
                                   const tsr_save_sharded_options &options = tsr_save_sharded_options(),
                                   const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_save_sharded_options filled = options;
    filled.size = sizeof(filled);
    filled.folder = folder;
    return tsr_save_sharded(dict, &filled);
}
#elif !defined(TSR_NO_SITES)
#define tsr_save_sharded_begin(dict, ...)                                                                              \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_save_sharded_begin: folder is missing"), tsr_here(__FILE__, __LINE__),               \
     tsr_save_sharded_begin(                                                                                           \
         (dict), &(tsr_save_sharded_options){.size = sizeof(tsr_save_sharded_options), .folder = __VA_ARGS__}))
#define tsr_save_sharded(dict, ...)                                                                                    \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_save_sharded: folder is missing"), tsr_here(__FILE__, __LINE__),                     \
     tsr_save_sharded((dict),                                                                                          \
                      &(tsr_save_sharded_options){.size = sizeof(tsr_save_sharded_options), .folder = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_load_sharded(...) (tsr_here(__FILE__, __LINE__), tsr_load_sharded(__VA_ARGS__))
#define tsr_read_sharded(...) (tsr_here(__FILE__, __LINE__), tsr_read_sharded(__VA_ARGS__))
#define tsr_merge_sharded(...) (tsr_here(__FILE__, __LINE__), tsr_merge_sharded(__VA_ARGS__))
#define tsr_saving_end(...) (tsr_here(__FILE__, __LINE__), tsr_saving_end(__VA_ARGS__))
#endif
#endif
