/* The meaning of a program: evaluates functions one op at a time, plainly, as StableHLO's specification says. The
 * compiler is tested against it, falls back on it, and folds constants with it.
 *
 * Arrays hold their elements densely, row-major, as tsr_dtype says (bool, sub-byte and f8 types one byte an element);
 * a quantized tensor holds its storage type. Types are static: the actual shape, whatever the program says.
 *
 * Numbers. Integers wrap. f32 and narrower floats are computed in f64 and rounded once; f64 and complex functions in
 * f64 or wider. Sums (reduce, dot_general, convolution) go in index order and are rounded after each step. Every result
 * follows from the operands alone, except `rng`'s, whose state starts from options.seed at each call.
 *
 * Threads: any number of evaluations at once over the same program, as long as no thread changes it. */
#ifndef INTERP_INTERP_H
#define INTERP_INTERP_H

#include "ir/ir.h"

typedef struct interp_buffer interp_buffer;
typedef struct interp_probes interp_probes;

/* A value. Tensors: data has type->count elements; only a token's may be NULL. Tuples and futures: data is an
 * interp_array[type->rank]. buffer: the owner of data, counted by interp; NULL: the caller owns it (fill in type and
 * data and leave buffer NULL to pass in memory of your own, which must stay as it is until the call returns). */
typedef struct interp_array {
    const ir_type *type;
    void *data;
    interp_buffer *buffer;
} interp_array;

/* Gives back what interp allocated (nothing where buffer is NULL) and clears the array. */
void interp_array_free(interp_array *array);
/* A tensor with uninitialised elements; data NULL when memory is short. */
interp_array interp_array_new(const ir_type *type);

/* The surroundings that a program may ask for. Zeroed: the defaults. */
typedef struct interp_options {
    uint64_t memory_limit; /* bytes that the evaluation's arrays may take together; 0: no limit */
    uint64_t max_ops;      /* ops that may be evaluated, so that no program runs for ever; 0: no limit */
    uint64_t seed;         /* of `rng` */

    /* What replica_id, partition_id and collectives see when the program does not start its own mesh: 0 means 1.
     * Collectives of several processes need interp_call_mesh. */
    int64_t replicas, partitions;

    /* Counts the checks (check.expect_eq and the like) that held; may be NULL. Added to atomically. */
    uint64_t *checks;
    /* Called after each op with its operands and results; not for ops evaluated inside scalar bodies (reduce, sort,
     * scatter ...). In a mesh from several threads at once. */
    void (*trace)(void *user, const ir_op *op, const interp_array *operands, const interp_array *results);
    void *trace_user;
    /* interpreter.print's text, otherwise dropped. */
    void (*print)(void *user, const char *text);
    void *print_user;
    /* Where interpreter.probe also writes its values, as .npy files; NULL: nowhere. */
    const char *probe_folder;
    /* Where its values are kept and looked for; NULL: in the evaluation. By one evaluation at a time. */
    interp_probes *probes;
    /* infeed and outfeed outside a program's own mesh; NULL: an infeed fails, an outfeed is dropped. infeed fills
     * values[n], whose types are set and data allocated. */
    tsr_status (*infeed)(void *user, size_t n, interp_array *values, base_error *error);
    tsr_status (*outfeed)(void *user, size_t n, const interp_array *values, base_error *error);
    void *feed_user;
} interp_options;

/* Calls f. args[n_args]: compatible with f's argument types. results[f->n_results]: filled in, and to be freed with
 * interp_array_free, when TSR_OK comes back; otherwise nothing is left over. options NULL: the defaults.
 * Errors: TSR_CHECK_FAILED (one of the program's checks: op, index, got, wanted, distance), TSR_UNIMPLEMENTED (names the
 * op), TSR_OUT_OF_MEMORY (also the limit), TSR_INVALID_ARGUMENT (arguments that do not fit; values for which the
 * program has no meaning). The message names op and location. */
tsr_status interp_call(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                       const interp_options *options, base_error *error);

enum { INTERP_MOST_PROCESSES = 4096 }; /* of a mesh */

/* The same on every process of a mesh of options.replicas x options.partitions, one thread each. args and results are
 * those of process (r, p) at [(r * partitions + p) * n]. A collective that can never complete is an error. */
tsr_status interp_call_mesh(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                            const interp_options *options, base_error *error);

/* Evaluates one op of any kind but `return`: operands[op->n_operands] (captures too), results[op->n_results]. Where a
 * result's data is not NULL it has room for the type given there (static, the op's own or compatible with it) and is
 * written to; where it is NULL, an array is allocated, and freed by the caller. Results must not overlap operands. */
tsr_status interp_eval_op(const ir_op *op, const interp_array *operands, interp_array *results,
                          const interp_options *options, base_error *error);

/* How far apart two floats of dtype are, counted in representable values; UINT64_MAX when just one is NaN or they have
 * different signs of infinity; 0 for equal ones, -0 and +0, and two NaNs. Complex: the larger of the two parts. */
uint64_t interp_ulps(tsr_dtype dtype, const void *a, const void *b);

/* Whether an op on quantized tensors works on the stored integers: ops that move, carry or reinterpret elements, or
 * have bodies that compute with them, do. The others compute in the expressed type and quantize the result. */
bool interp_keeps_storage(ir_opcode code);

/* The dimension that Threefry's 32-bit results are split along, so that each counter serves two of them: the first even
 * one, else the first of the largest. */
int64_t interp_threefry_dimension(const ir_type *type);

/* ---- the members of a collective: one rule for the interpreter and the backends ---- */

enum { INTERP_CROSS_REPLICA, INTERP_CROSS_PARTITION, INTERP_CROSS_BOTH, INTERP_FLATTENED };
typedef struct interp_groups {
    ir_ints2 ids; /* rows of replica, partition or flattened numbers, padded with -1; no rows: one group of all */
    int mode;     /* INTERP_CROSS_REPLICA ... */
    int64_t replicas, partitions;
} interp_groups;
/* all_gather, all_reduce and reduce_scatter (which may be global) choose the kind of group by channel and flag, the
 * others by channel. */
int interp_mode(const ir_channel *channel, bool may_be_global, bool global);
/* The group of process (replica * partitions + partition): members, room for replicas * partitions, and its own place
 * among them; *n 0: it is in none. */
tsr_status interp_group_members(const interp_groups *groups, int64_t process, int64_t *members, size_t *n, size_t *self,
                                base_error *error);

/* The values that interpreter.probe kept, for evaluations of single ops that belong together. */
interp_probes *interp_probes_new(void); /* NULL: memory is short */
void interp_probes_free(interp_probes *probes);

#endif
