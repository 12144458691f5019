/* Devices, memory, threads, the compile cache, metrics and reports. Names of metrics are PyTorch/XLA's.
 * All functions may be called from any thread unless said otherwise.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_RUNTIME_H
#define TESSERA_RUNTIME_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- devices ------------------------------------------------------------------------------------------------------ */

/* Devices of the default kind in this process ("cpu"; CPU_NUM_DEVICES sets the number). */
TSR_API int32_t tsr_device_count(void);
TSR_API const char *tsr_device_type(void);
/* The current context's default device: where its tensors are made and its programs run. */
TSR_API int32_t tsr_current_device(void);
/* TSR_UNAVAILABLE when there is no such ordinal; TSR_FAILED_PRECONDITION while the context has pending tensors. */
TSR_API tsr_status tsr_set_device(int32_t ordinal);
/* The i-th attribute of a device ("isa", "cores", "name" ...); false past the last one. Valid for the process. */
TSR_API bool tsr_device_attribute(int32_t ordinal, int64_t i, const char **name, const char **value);
/* Devices of another compiler: loads a PJRT plugin (a shared object with GetPjrtApi, such as XLA's for CUDA) and makes its
 * devices the default kind, "pjrt:" and the platform's name. Call it before the first tensor and the first loader of the process,
 * and in its only context; after an error another file may be tried. The variable PJRT_DEVICE (or TESSERA_DEVICE) with the
 * file's path does the same. TSR_UNAVAILABLE: the file is no plugin; TSR_FAILED_PRECONDITION: devices of another kind are in
 * use; TSR_INVALID_ARGUMENT: another file's plugin has given its devices that kind, or the file was loaded with other
 * options before; else the plugin's own error, with its function's name. docs/pjrt.md. */
typedef struct tsr_pjrt_load_options {
    size_t size TSR_ZERO;
    const char *path TSR_ZERO;    /* positional */
    const char *options TSR_ZERO; /* for the plugin's clients: "name=value,name=value"; NULL: none */
} tsr_pjrt_load_options;
TSR_API tsr_status tsr_pjrt_load(const tsr_pjrt_load_options *options);
/* Number of threads that run programs; results have the same bits for any number. */
TSR_API int32_t tsr_get_num_threads(void);
TSR_API tsr_status tsr_set_num_threads(int32_t threads);
/* torch.set_flush_denormal: whether floating point takes subnormal numbers (of f32 those below 1.2e-38), as operands and as
 * results, for zeros; copies and integers keep their bits. Off at first, as in PyTorch: results are those of IEEE 754, but
 * many processors take a hundred times as long for an operation on such a number, which appear where a softmax or a gradient
 * vanishes. Applies to the programs of all threads that start later. A plugin's devices do as the plugin does. */
TSR_API void tsr_set_flush_denormal(bool flush);
TSR_API bool tsr_get_flush_denormal(void);

typedef struct tsr_memory_info {
    size_t size;
    uint64_t used;   /* bytes of live buffers and of running programs */
    uint64_t peak;   /* the largest value that used has had */
    uint64_t limit;  /* 0: none */
    uint64_t packed; /* the part of used for weights packed for products (tsr_set_packed_limit) */
} tsr_memory_info;
/* info->size must be set. */
TSR_API tsr_status tsr_get_memory_info(int32_t ordinal, tsr_memory_info *info);
/* Allocations beyond limit bytes (0: no limit) fail with TSR_OUT_OF_MEMORY. */
TSR_API tsr_status tsr_set_memory_limit(int32_t ordinal, uint64_t bytes);
TSR_API tsr_status tsr_reset_peak_memory(int32_t ordinal);
/* A parameter that programs read repeatedly without updating it, as in inference, gets a packed copy in the order in
 * which products read it, so that steps need not pack it. Such copies take at most this many bytes of all devices'
 * memory (0: no copies; default: an eighth of the machine's memory). They are freed with the tensor, at its next
 * update, or when memory is short. Any thread. */
TSR_API void tsr_set_packed_limit(uint64_t bytes);

/* ---- the compile cache ----------------------------------------------------------------------------------------------- */

/* The folder in which compiled programs are kept between processes; NULL: TESSERA_CACHE, $XDG_CACHE_HOME/tessera or
 * ~/.cache/tessera; "": no folder. readonly: entries are read, but not written. */
TSR_API tsr_status tsr_initialize_cache(const char *path, bool readonly);
/* Drops the programs in memory; disk: removes the files as well. */
TSR_API void tsr_clear_cache(bool disk);
TSR_API int64_t tsr_get_num_cached_compilation_graph(void);

/* ---- metrics ----------------------------------------------------------------------------------------------------------- */

/* The value of a counter ("MarkStep", "CachedCompile", "UncachedCompile" ...): 0 when it was never counted. */
TSR_API int64_t tsr_counter_value(const char *name);
/* A metric's number of samples and their sum ("CompileTime" in ns, "InboundData" in bytes); false: never sampled. */
TSR_API bool tsr_metric_data(const char *name, int64_t *count, double *total);
TSR_API void tsr_clear_metrics(void);
/* All counters and metrics as text, in PyTorch/XLA's form, with warnings about frequent compiles, transfers and
 * interpreted ops at the end. The text is the caller's (tsr_string_free). */
TSR_API tsr_status tsr_metrics_report(char **text);
/* The reason why the current context last had to compile a step: the first op that differs, with file and line; or,
 * where only sizes differ, the dimensions, and whether these are dynamic (tsr_mark_dynamic). "" before the first
 * compilation. Valid until the next sync. */
TSR_API const char *tsr_recompile_report(void);

/* ---- debug analysis ------------------------------------------------------------------------------------------------------ */

/* Messages of the library besides errors: warnings (a cache that cannot be used, code compiled without fusion) and
 * the analysis below. sink is called on the thread that writes the message, with no lock held; level: 0 error, 1
 * warning, 2 info. NULL: silence, which is the default. */
TSR_API void tsr_set_log_sink(void (*sink)(void *user, int32_t level, const char *message), void *user);

/* For all contexts of the process, from the next step on. Settings that are not made here come from PyTorch/XLA's
 * variables, read when the first context is made: PT_XLA_DEBUG (1: level 2), PT_XLA_DEBUG_LEVEL, PT_XLA_DEBUG_FILE,
 * XLA_SAVE_TENSORS_FILE (graph_file), XLA_METRICS_FILE, XLA_SYNC_WAIT. Files are appended to; TSR_IO: one of
 * them cannot be written; no setting has changed. If that happens later, the log has a warning. docs/environment.md has all variables. */
typedef struct tsr_debug_options {
    size_t size TSR_ZERO;
    /* positional. 1: each compilation, with its line and its cause; 2: each execution as well */
    int32_t level TSR_ZERO;
    const char *file TSR_ZERO;         /* file that gets this output; NULL: the log sink */
    const char *graph_file TSR_ZERO;   /* each step's program as StableHLO text with locations; NULL: none */
    const char *metrics_file TSR_ZERO; /* the metrics report of each step; NULL: none */
    bool sync_wait TSR_ZERO;           /* each sync waits until its program has run */
} tsr_debug_options;
/* tsr_set_debug(1, .graph_file = "graphs.mlir"); tsr_set_debug(0) turns everything off. */
TSR_API tsr_status tsr_set_debug(const tsr_debug_options *options);

/* While this (or tsr_set_detect_anomaly) is on, functions that the current context records check their indices as they
 * run: index_select, gather, take_along_dim, scatter, scatter_add, index_add, index_copy, index_fill, index,
 * embedding and one_hot, classes of cross_entropy and nll_loss, lengths of ctc_loss and of recurrent modules, and whether
 * binary_cross_entropy's inputs and targets are between 0 and 1. An index out of range fails the run with PyTorch's
 * message (TSR_INVALID_ARGUMENT, where the values are read or at the sync), and parameters keep their values. When off
 * (the default), reads out of range are clamped, writes are dropped and classes add nothing to a loss, at no cost. A
 * step with checks compiles once more, and its sync waits for the run. Returns the setting before. */
TSR_API bool tsr_set_check_indices(bool enabled);

#ifdef __cplusplus
}
inline tsr_status tsr_set_debug(int32_t level, tsr_debug_options options = {}, const char *file = __builtin_FILE(),
                                int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.level = level;
    return tsr_set_debug(&options);
}
inline tsr_status tsr_pjrt_load(const char *path, tsr_pjrt_load_options options = {},
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.path = path;
    return tsr_pjrt_load(&options);
}
#elif !defined(TSR_NO_SITES)
#define tsr_pjrt_load(...)                                                                                             \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_pjrt_load: path is missing"), tsr_here(__FILE__, __LINE__),                          \
     tsr_pjrt_load(&(tsr_pjrt_load_options){.size = sizeof(tsr_pjrt_load_options), .path = __VA_ARGS__}))
#define tsr_set_debug(...)                                                                                             \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_set_debug: level is missing"), tsr_here(__FILE__, __LINE__),                         \
     tsr_set_debug(&(tsr_debug_options){.size = sizeof(tsr_debug_options), .level = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_set_device(...) (tsr_here(__FILE__, __LINE__), tsr_set_device(__VA_ARGS__))
#define tsr_set_num_threads(...) (tsr_here(__FILE__, __LINE__), tsr_set_num_threads(__VA_ARGS__))
#define tsr_get_memory_info(...) (tsr_here(__FILE__, __LINE__), tsr_get_memory_info(__VA_ARGS__))
#define tsr_set_memory_limit(...) (tsr_here(__FILE__, __LINE__), tsr_set_memory_limit(__VA_ARGS__))
#define tsr_initialize_cache(...) (tsr_here(__FILE__, __LINE__), tsr_initialize_cache(__VA_ARGS__))
#define tsr_reset_peak_memory(...) (tsr_here(__FILE__, __LINE__), tsr_reset_peak_memory(__VA_ARGS__))
#define tsr_metrics_report(...) (tsr_here(__FILE__, __LINE__), tsr_metrics_report(__VA_ARGS__))
#endif
#endif
