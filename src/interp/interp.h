/* The interpreter defines the meaning of a program: it evaluates functions one op at a time, plainly, as StableHLO's
 * specification says. The compiler is tested against it, falls back on it, and folds constants with it.
 *
 * Arrays hold their elements densely, row-major, as tsr_dtype says (bool, sub-byte and f8 types one byte for each
 * element); a quantized tensor holds its storage type. Their types are static: they have the actual shape, even where
 * the program's types are dynamic.
 *
 * Numbers. Integers wrap. f32 and narrower floats are computed in f64 and rounded once; f64 and complex functions in
 * f64 or wider. Sums (reduce, dot_general, convolution) go in index order and are rounded after each step. Every result
 * depends only on the operands, except that of `rng`, whose state starts from options.seed at each call.
 *
 * Threads: any number of evaluations may run at once on the same program, as long as no thread changes it. */
#ifndef INTERP_INTERP_H
#define INTERP_INTERP_H

#include "ir/ir.h"

typedef struct interp_buffer interp_buffer;
typedef struct interp_probes interp_probes;

/* A value. Tensors: data has type->count elements; only a token's data may be NULL. Tuples and futures: data is an
 * interp_array[type->rank]. buffer: the owner of data, counted by interp; NULL: the caller owns data. To pass in
 * your own memory, set type and data and leave buffer NULL; the memory must stay unchanged until the call returns. */
typedef struct interp_array {
    const ir_type *type;
    void *data;
    interp_buffer *buffer;
} interp_array;

/* Releases memory that interp allocated (none when buffer is NULL) and clears the array. */
void interp_array_free(interp_array *array);
/* A tensor with uninitialised elements; data NULL when memory is short. */
interp_array interp_array_new(const ir_type *type);

/* The environment that a program runs in. Zeroed: the defaults. */
typedef struct interp_options {
    uint64_t memory_limit; /* the most bytes that the evaluation's arrays may take together; 0: no limit */
    uint64_t max_ops;      /* the most ops that may be evaluated, so that every program ends; 0: no limit */
    uint64_t seed;         /* of `rng` */

    /* What replica_id, partition_id and collectives see when the program does not start its own mesh; 0 means 1.
     * Collectives of several processes require interp_call_mesh. */
    int64_t replicas, partitions;

    /* Counts the checks (check.expect_eq and similar ops) that passed; may be NULL. Incremented atomically. */
    uint64_t *checks;
    /* Called after each op with its operands and results, except for ops inside scalar bodies (reduce, sort, scatter
     * ...). In a mesh, several threads call it at once. */
    void (*trace)(void *user, const ir_op *op, const interp_array *operands, const interp_array *results);
    void *trace_user;
    /* Receives interpreter.print's text; NULL: the text is dropped. */
    void (*print)(void *user, const char *text);
    void *print_user;
    /* The folder to which interpreter.probe also writes its values, as .npy files; NULL: none. */
    const char *probe_folder;
    /* Where probe's values are kept and looked up; NULL: in the evaluation. One evaluation at a time may use it. */
    interp_probes *probes;
    /* Called by infeed and outfeed outside of a program's own mesh; NULL: an infeed fails, an outfeed's values are
     * dropped. infeed fills in values[n], whose types are set and whose data is allocated. */
    tsr_status (*infeed)(void *user, size_t n, interp_array *values, base_error *error);
    tsr_status (*outfeed)(void *user, size_t n, const interp_array *values, base_error *error);
    void *feed_user;
} interp_options;

/* Calls f. args[n_args]: compatible with f's argument types. results[f->n_results]: on TSR_OK filled in, and to be
 * freed with interp_array_free; on an error all of them are freed already. options NULL: the defaults. Errors:
 * TSR_CHECK_FAILED (one of the program's checks: op, index, got, wanted, distance), TSR_UNIMPLEMENTED (names the
 * op), TSR_OUT_OF_MEMORY (or the limit was reached), TSR_INVALID_ARGUMENT (arguments that do not match; values for
 * which the program has no meaning). The message names op and location. */
tsr_status interp_call(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                       const interp_options *options, base_error *error);

enum { INTERP_MOST_PROCESSES = 4096 }; /* of a mesh */

/* Like interp_call, on every process of a mesh of options.replicas x options.partitions, with one thread for each.
 * Process (r, p) has its args and results at [(r * partitions + p) * n]. A collective that can never complete is an
 * error. */
tsr_status interp_call_mesh(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                            const interp_options *options, base_error *error);

/* Evaluates one op of any kind but `return`: operands[op->n_operands] (captures included), results[op->n_results].
 * If a result's data is not NULL, it is written to; it has memory for the type given there (static; the op's own
 * type or compatible with it). If the data is NULL, an array is allocated, which the caller frees. Results must not
 * overlap operands. */
tsr_status interp_eval_op(const ir_op *op, const interp_array *operands, interp_array *results,
                          const interp_options *options, base_error *error);

/* The distance of two floats of dtype, counted in representable values; UINT64_MAX when exactly one is NaN, or when
 * they are infinities of different signs; 0 for equal numbers, for -0 and +0, and for two NaNs. Complex: the larger
 * distance of the two parts. */
uint64_t interp_ulps(tsr_dtype dtype, const void *a, const void *b);

/* Whether an op on quantized tensors works on the stored integers. This holds for ops that move, pass on or
 * reinterpret elements, and for ops with bodies that compute with them. Other ops compute in the expressed type and
 * quantize the result. */
bool interp_keeps_storage(ir_opcode code);

/* Registers the custom calls that other frameworks' programs make by name, and that every backend can run: dce_sink and
 * control_dep. The same names may be registered by others, before or after. Any thread may call it, and again. */
tsr_status interp_register_calls(base_error *error);

/* What a check of indices (tessera.check_indices) says: indices from low to high - 1 pass, and `also`. Its error is
 * "<before><index><after>", with number as its place (0: none). Absent attributes limit nothing. */
typedef struct interp_index_check {
    int64_t low, high, also;
    const char *before, *after;
    uint32_t number;
} interp_index_check;
interp_index_check interp_index_check_of(const ir_op *op);

/* The dimension along which Threefry's 32-bit results are split, so that each counter serves two of them: the first
 * dimension of even size, else the first of the largest ones. */
int64_t interp_threefry_dimension(const ir_type *type);

/* ---- the members of a collective: one rule for the interpreter and the backends ---- */

enum { INTERP_CROSS_REPLICA, INTERP_CROSS_PARTITION, INTERP_CROSS_BOTH, INTERP_FLATTENED };
typedef struct interp_groups {
    ir_ints2 ids; /* rows of replica, partition or flattened numbers, padded with -1; no rows: one group of all
                   * processes */
    int mode;     /* INTERP_CROSS_REPLICA ... */
    int64_t replicas, partitions;
} interp_groups;
/* all_gather, all_reduce and reduce_scatter (which may use global ids) choose the kind of group by channel and flag,
 * other ops by channel. */
int interp_mode(const ir_channel *channel, bool may_be_global, bool global);
/* The group of process (replica * partitions + partition): its members (members has memory for replicas *
 * partitions), and the process's index among them. *n 0: the process is in no group. */
tsr_status interp_group_members(const interp_groups *groups, int64_t process, int64_t *members, size_t *n, size_t *self,
                                base_error *error);

/* The values that interpreter.probe kept, to share between evaluations of single ops of one program. */
interp_probes *interp_probes_new(void); /* NULL: memory is short */
void interp_probes_free(interp_probes *probes);

#endif
