/* Many processes that train one model: a process group, collectives on tensors, gradients, samplers.
 *
 * Start a program in N processes with `tessera run --nproc-per-node N ./program` (or torchrun, mpirun, srun); each calls
 * tsr_init_process_group(NULL) first. Processes on one machine talk over shared memory, others over MPI or TCP.
 * Reductions combine in one fixed order of ranks: the same bits over any of these transports, with any number of
 * threads.
 *
 * A call that says "collective" is made by all ranks, in the same order; calls that do not say it are not collective. If ranks make different calls, or a rank dies,
 * stops or is late, all ranks get an error that names the rank, its call and its line; afterwards the group is
 * unusable. Threads: any, one call at a time. Calls that are not recorded, groups and stores are in process_group.h. */
#ifndef TESSERA_DIST_H
#define TESSERA_DIST_H

#include <tessera/data.h>
#include <tessera/nn.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the process group ------------------------------------------------------------------------------------------- */

/* Collective. init_method, as in PyTorch:
 *     NULL, "env://" or "xla://"                    RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT from the environment (also
 *                                                   OMPI_COMM_WORLD_RANK and _SIZE, SLURM_PROCID and SLURM_NTASKS)
 *     "tcp://HOST:PORT?rank=R&world_size=N"         rank 0 listens there
 *     "file:///path?rank=R&world_size=N"            a file that all processes reach; new for each job
 * with &reproducible=0 after it: an all-reduce may combine in any order, so results need not have the same bits from one
 * network to another; where all ranks of a group talk over MPI, MPI's own collectives then do the work.
 * With &timeout_ms=T after it: how long ranks wait for each other at the start and in each call (default 30 minutes).
 * TESSERA_SECRET is the secret that ranks on several machines prove to know; `tessera run` makes it. TESSERA_TRANSPORT:
 * some of shm, mpi, tcp; default: shared memory within a machine, else MPI in a job of mpirun's or srun's, else TCP.
 * Without RANK and its like in the environment, env:// makes a group of one. Errors: TSR_INVALID_ARGUMENT,
 * TSR_TIMED_OUT (it names the missing rank), TSR_FAILED_PRECONDITION (there is one already). */
TSR_API tsr_status tsr_init_process_group(const char *init_method);
/* Not collective; later calls of other ranks are errors that name this rank. Tensors of the calling context that need
 * collectives which have not run are errors then, and what the collectives would have changed keeps its value. */
TSR_API tsr_status tsr_destroy_process_group(void);
/* Not collective. */
TSR_API bool tsr_is_initialized(void);
TSR_API int32_t tsr_get_rank(void);       /* 0 without a group */
TSR_API int32_t tsr_get_world_size(void); /* 1 without a group */

enum {
    TSR_REDUCE_SUM = 0,
    TSR_REDUCE_PRODUCT = 1,
    TSR_REDUCE_MIN = 2,
    TSR_REDUCE_MAX = 3,
    TSR_REDUCE_BAND = 4, /* integers and bool */
    TSR_REDUCE_BOR = 5,
    TSR_REDUCE_BXOR = 6,
    TSR_REDUCE_AVG = 7 /* floats and complex */
};

/* ---- collectives that are recorded --------------------------------------------------------------------------------- */

/* These are ops of the step like any other: nothing runs at the call, and gradients flow through those that return
 * tensors. While a collective waits for other ranks, ops that do not read its result run. All ranks record the same
 * collectives in the same order; their other ops may differ. Where ranks record different collectives, the sync that
 * runs them is an error on all ranks. A step with collectives returns from its sync when it has run; when it fails,
 * kept tensors have the values that they had before. Groups: [n_groups * group_size] ranks, each in one group; NULL:
 * one group of all. */
typedef struct tsr_collective_options {
    size_t size TSR_ZERO;
    tsr_tensor *tensor TSR_ZERO; /* all_reduce: the operand */
    int64_t last TSR_ZERO;       /* all_gather, reduce_scatter, all_to_all: the dimension; lists: how many tensors */
    double scale TSR_ZERO;       /* reductions: the result is multiplied by it; 0: 1 */
    const int32_t *groups TSR_ZERO;
    int64_t n_groups TSR_ZERO, group_size TSR_ZERO;
    int64_t root TSR_ZERO;    /* broadcast: the sending member's place in the group */
    bool pin_layout TSR_ZERO; /* accepted, without effect */
    /* lists: the most MiB of tensors that travel together; 0: no limit; negative: each tensor travels by itself */
    double bucket_cap_mb TSR_ZERO;
    /* Instead of groups of ranks: the devices of a mesh meet along axes ("model", or "data, model"), on parts between
     * tsr_enable_manual_sharding and tsr_disable_manual_sharding (tessera/sharding.h). Then no process group is needed,
     * and the call is an op like any other, not collective: it runs where its result is needed. Gradients: the loss of all
     * devices together is differentiated, as that of all ranks is. */
    const struct tsr_mesh *mesh TSR_ZERO;
    const char *axes TSR_ZERO;
} tsr_collective_options;

/* Collective. tsr_all_reduce(op, tensor, .scale = 1.0 / n): the reduction of all members' tensors, of one dtype and shape. */
TSR_API tsr_tensor *tsr_all_reduce(int32_t op, const tsr_collective_options *options);
/* Collective. tsr_all_gather(value, dim): concatenation along dim (negative: from the back) in the order of the group. */
TSR_API tsr_tensor *tsr_all_gather(tsr_tensor *value, const tsr_collective_options *options);
/* Collective. tsr_reduce_scatter(op, input, dim): this rank's part of the reduction along dim, whose size is a multiple
 * of the group's size. Gradients: of sums and means. */
TSR_API tsr_tensor *tsr_reduce_scatter(int32_t op, tsr_tensor *input, const tsr_collective_options *options);
/* Collective. tsr_all_to_all(value, split_dim, concat_dim): part i along split_dim goes to member i; the received parts
 * are concatenated along concat_dim. The size of split_dim is a multiple of the group's size. */
TSR_API tsr_tensor *tsr_all_to_all(tsr_tensor *value, int64_t split_dim, const tsr_collective_options *options);
/* Collective. pairs: [2 * n_pairs], from and to; a rank that is the target of no pair gets zeros. */
TSR_API tsr_tensor *tsr_collective_permute(tsr_tensor *value, const int32_t *pairs, int64_t n_pairs);
/* Collective. tsr_all_reduce_(op, tensors, n): in place, all tensors of one dtype; they travel together. No gradients.
 * With .bucket_cap_mb, a bucket closes when the next tensor would pass the limit. */
TSR_API tsr_status tsr_all_reduce_(int32_t op, tsr_tensor *const *tensors, const tsr_collective_options *options);
/* Collective. tsr_collective_broadcast_(tensors, n, .root = r): the tensors become the root's. No gradients. */
TSR_API tsr_status tsr_collective_broadcast_(tsr_tensor *const *tensors, const tsr_collective_options *options);

/* Collective. tsr_all_gather_list(values, outputs, n, dim), tsr_reduce_scatter_list(op, inputs, outputs, n, dim): what
 * tsr_all_gather and tsr_reduce_scatter give for each tensor, all of at least one dimension, of any dtypes. Tensors of
 * one dtype travel together, within .bucket_cap_mb (torch_xla's _bucketized forms have 160): a tensor above the limit
 * joins a bucket that is less than half full if both have at most twice the limit. outputs: [n]; an entry that is NULL
 * gets a new tensor, through which gradients flow; any other is written in place and has the result's dtype and shape.
 * On an error no tensor is written, and entries that were NULL are NULL. */
TSR_API tsr_status tsr_all_gather_list(tsr_tensor *const *values, tsr_tensor **outputs, int64_t n,
                                       const tsr_collective_options *options);
TSR_API tsr_status tsr_reduce_scatter_list(int32_t op, tsr_tensor *const *inputs, tsr_tensor **outputs, int64_t n,
                                           const tsr_collective_options *options);
/* A message between two ranks, recorded, not collective: rank `to` gets value, and output, of value's dtype and shape, becomes what rank
 * `from` sends. Only these two ranks call, both with the same channel_id; the two record their messages and
 * collectives with each other in the same order, so of two ranks that exchange values one sends first. No gradients. */
TSR_API tsr_status tsr_send(tsr_tensor *value, int32_t to, int64_t channel_id);
TSR_API tsr_status tsr_recv(tsr_tensor *output, int32_t from, int64_t channel_id);
/* Not collective, recorded; needs no process group. In place: each tensor's value becomes available to later ops only
 * when all of the tensors' values have been computed, and no pass moves ops across (stablehlo.optimization_barrier). */
TSR_API tsr_status tsr_optimization_barrier_(tsr_tensor *const *tensors, int64_t n);

/* ---- training: each process takes a part of the batch ------------------------------------------------------------ */

/* Collective. All parameters and buffers get rank 0's values, after a check that all ranks have the same names, dtypes
 * and shapes. */
TSR_API tsr_status tsr_broadcast_master_param(tsr_module *module);
/* Collective, recorded; between tsr_backward and tsr_optimizer_step. Each gradient becomes the mean of all ranks'. All
 * ranks must have gradients of the same parameters, or the step's sync is TSR_INVALID_ARGUMENT on all ranks. Gradients
 * travel in buckets (1 MiB, then 25), while the rest of the backward pass runs. With a group of one nothing happens. */
TSR_API tsr_status tsr_reduce_gradients(const tsr_parameter_list *parameters);

/* ---- one process, several devices --------------------------------------------------------------------------------------- */

/* Not collective; function may make collective calls. Calls function(index, user) as each rank of a job. If the environment has a rank (`tessera run`, mpirun ...), or
 * there is one device: calls it once, with index 0. Otherwise (CPU_NUM_DEVICES=N) calls it on N threads, each with a
 * context of its own whose default device is number index, and which is rank index of N under env://: results have the
 * same bits as with N processes. Returns when all calls have returned, with the first status that is not TSR_OK.
 * tsr_launch must not be called inside itself. */
TSR_API tsr_status tsr_launch(tsr_status (*function)(int32_t index, void *user), void *user);

/* Not collective. This rank's part of 0 ... n - 1 (PyTorch's DistributedSampler): every world_size-th of an order that is the same on all
 * ranks. The order is padded with its own beginning to a multiple of world_size, or, with drop_last, cut to one.
 * shuffle: as tsr_random_sampler(n, seed). n >= 0. Rank and world_size are the group's at this call. NULL: an error. */
TSR_API tsr_sampler *tsr_distributed_sampler(int64_t n, bool shuffle, uint64_t seed, bool drop_last);

#ifdef __cplusplus
}
/* tsr_all_reduce(TSR_REDUCE_SUM, tensor, {.scale = 0.5}), and so on. */
inline tsr_collective_options tsr_collective_filled(tsr_collective_options o, tsr_tensor *tensor, int64_t last)
{
    o.size = sizeof(o);
    o.tensor = tensor;
    o.last = last;
    return o;
}
inline tsr_tensor *tsr_all_reduce(int32_t op, tsr_tensor *tensor,
                                  const tsr_collective_options &options = tsr_collective_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, tensor, 0);
    return tsr_all_reduce(op, &o);
}
inline tsr_tensor *tsr_all_gather(tsr_tensor *value, int64_t dim,
                                  const tsr_collective_options &options = tsr_collective_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, dim);
    return tsr_all_gather(value, &o);
}
inline tsr_tensor *tsr_reduce_scatter(int32_t op, tsr_tensor *input, int64_t dim,
                                      const tsr_collective_options &options = tsr_collective_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, dim);
    return tsr_reduce_scatter(op, input, &o);
}
inline tsr_tensor *tsr_all_to_all(tsr_tensor *value, int64_t split_dim, int64_t concat_dim,
                                  const tsr_collective_options &options = tsr_collective_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, concat_dim);
    return tsr_all_to_all(value, split_dim, &o);
}
inline tsr_status tsr_all_reduce_(int32_t op, tsr_tensor *const *tensors, int64_t n,
                                  const tsr_collective_options &options = tsr_collective_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, n);
    return tsr_all_reduce_(op, tensors, &o);
}
inline tsr_status tsr_all_gather_list(tsr_tensor *const *values, tsr_tensor **outputs, int64_t n, int64_t dim,
                                      const tsr_collective_options &options = tsr_collective_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, dim);
    return tsr_all_gather_list(values, outputs, n, &o);
}
inline tsr_status tsr_reduce_scatter_list(int32_t op, tsr_tensor *const *inputs, tsr_tensor **outputs, int64_t n,
                                          int64_t dim, const tsr_collective_options &options = tsr_collective_options(),
                                          const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, dim);
    return tsr_reduce_scatter_list(op, inputs, outputs, n, &o);
}
inline tsr_status tsr_collective_broadcast_(tsr_tensor *const *tensors, int64_t n,
                                            const tsr_collective_options &options = tsr_collective_options(),
                                            const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    const tsr_collective_options o = tsr_collective_filled(options, NULL, n);
    return tsr_collective_broadcast_(tensors, &o);
}
#elif !defined(TSR_NO_SITES)
/* The last positional argument begins the struct's designated fields, so a call without options is ISO C too. */
#define tsr_collective_with(...)                                                                                       \
    &(tsr_collective_options)                                                                                          \
    {                                                                                                                  \
        .size = sizeof(tsr_collective_options), __VA_ARGS__                                                            \
    }
#define tsr_all_reduce(op, ...)                                                                                        \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all_reduce: tensor is missing"), tsr_here(__FILE__, __LINE__),                       \
     tsr_all_reduce((op), tsr_collective_with(.tensor = __VA_ARGS__)))
#define tsr_all_gather(value, ...)                                                                                     \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all_gather: dim is missing"), tsr_here(__FILE__, __LINE__),                          \
     tsr_all_gather((value), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_reduce_scatter(op, input, ...)                                                                             \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_reduce_scatter: dim is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_reduce_scatter((op), (input), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_all_to_all(value, split_dim, ...)                                                                          \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all_to_all: concat_dim is missing"), tsr_here(__FILE__, __LINE__),                   \
     tsr_all_to_all((value), (split_dim), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_all_reduce_(op, tensors, ...)                                                                              \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all_reduce_: n is missing"), tsr_here(__FILE__, __LINE__),                           \
     tsr_all_reduce_((op), (tensors), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_all_gather_list(values, outputs, n, ...)                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all_gather_list: dim is missing"), tsr_here(__FILE__, __LINE__),                     \
     tsr_all_gather_list((values), (outputs), (n), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_reduce_scatter_list(op, inputs, outputs, n, ...)                                                           \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_reduce_scatter_list: dim is missing"), tsr_here(__FILE__, __LINE__),                 \
     tsr_reduce_scatter_list((op), (inputs), (outputs), (n), tsr_collective_with(.last = __VA_ARGS__)))
#define tsr_collective_broadcast_(tensors, ...)                                                                        \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_collective_broadcast_: n is missing"), tsr_here(__FILE__, __LINE__),                 \
     tsr_collective_broadcast_((tensors), tsr_collective_with(.last = __VA_ARGS__)))
#endif
#ifndef TSR_NO_SITES
#define tsr_collective_permute(...) (tsr_here(__FILE__, __LINE__), tsr_collective_permute(__VA_ARGS__))
#define tsr_send(...) (tsr_here(__FILE__, __LINE__), tsr_send(__VA_ARGS__))
#define tsr_recv(...) (tsr_here(__FILE__, __LINE__), tsr_recv(__VA_ARGS__))
#define tsr_optimization_barrier_(...) (tsr_here(__FILE__, __LINE__), tsr_optimization_barrier_(__VA_ARGS__))
#define tsr_init_process_group(...) (tsr_here(__FILE__, __LINE__), tsr_init_process_group(__VA_ARGS__))
#define tsr_broadcast_master_param(...) (tsr_here(__FILE__, __LINE__), tsr_broadcast_master_param(__VA_ARGS__))
#define tsr_reduce_gradients(...) (tsr_here(__FILE__, __LINE__), tsr_reduce_gradients(__VA_ARGS__))
#define tsr_launch(...) (tsr_here(__FILE__, __LINE__), tsr_launch(__VA_ARGS__))
#define tsr_distributed_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_distributed_sampler(__VA_ARGS__))
#define tsr_destroy_process_group() (tsr_here(__FILE__, __LINE__), tsr_destroy_process_group())
#endif

#endif
