/* Building ops. This is a part of ir.h, which includes it at its end. */
#ifndef IR_BUILDER_H
#define IR_BUILDER_H

/* ---- building (builder.c) -------------------------------------------------------------------------------------- */

/* The outcome of building an op, reused for the next op that is built alike: its attributes with defaults filled in,
 * in memory that outlives the new op, and its result types. */
typedef struct ir_known {
    const void *attrs;
    uint64_t serial; /* the first op's hash, passed on to the new op */
    uint32_t row, n_results;
    const ir_type *const *result_types;
} ir_known;
/* Remembers what building ops gave (memo.c). A zeroed memo with a budget in bytes is empty; a full memo takes no
 * more entries. Its memory must outlive the ops that were built from it. */
typedef struct ir_memo {
    base_arena arena;
    size_t budget, count, n_slots;
    struct ir_memo_entry **slots;
    uint8_t takes[IR_OPCODE_COUNT];
} ir_memo;
void ir_memo_clear(ir_memo *memo);

/* Appends ops to a region of a module, or hands them to `insert` (tensor's record). Errors are sticky: after the
 * first one every build returns NULL (or unwinds, see catcher), and a NULL operand yields NULL; `error` keeps the
 * first message. */
struct ir_builder {
    base_arena *arena; /* where ops are allocated: the module's arena, or the record's */
    ir_region *region; /* modules: ops go into this region */
    ir_op *before;     /* modules: ops go before this op; NULL: at the end of region */
    bool keep_shared;  /* records: ops refer to shared regions; modules copy shared regions */
    const ir_loc *loc; /* the location of new ops */
    tsr_status status;
    base_error error;
    /* The builder that receives the first error: this builder, or its parent. The failing build then unwinds to the
     * innermost base_try, so code that builds never sees a NULL value. NULL: builds return NULL. */
    ir_builder *catcher;
    /* Called with each new op instead of linking it into region; NULL: the op is linked. */
    void (*insert)(ir_builder *builder, ir_op *op);
    ir_memo *memo; /* outcomes of earlier builds: searched first, and added to; NULL: none */
};
void ir_builder_init(ir_builder *builder, ir_function *function); /* ops go to the end of its body */
/* A builder for a detached region. It shares its parent's arena and location. Build into it, then hand the region to
 * ir_build_full and call ir_builder_join(parent, child), which passes a failure on to the parent. */
void ir_builder_init_region(ir_builder *builder, const ir_builder *parent, ir_region *region);
void ir_builder_join(ir_builder *parent, const ir_builder *child);

typedef struct ir_op_spec {
    ir_opcode code;
    size_t n_operands; /* captures included */
    ir_value *const *operands;
    size_t n_captures;
    const void *attrs; /* only read during the call: may lie on the stack; NULL: all fields are zero */
    size_t n_regions;
    ir_region *const *regions; /* owned by the op from now on (modules copy shared regions) */
    size_t n_result_types;     /* 0: the types are inferred. Needed where the rule cannot infer them: convert,
                                * reshape, iota, constant, broadcast_in_dim, bitcast_convert, custom_call, rng, recv,
                                * infeed, dynamic_* ... */
    const ir_type *const *result_types;
    const ir_attr *extra;  /* kept by the op: must lie in the builder's arena or live longer */
    bool keep_attrs;       /* attrs, with all that they point at, lie in the builder's arena: they are kept, not
                           * copied; the rule may fill in absent lists (readers set this for large constants) */
    const ir_known *known; /* the outcome of an op that was built alike; NULL: not known */
} ir_op_spec;
/* Checks the op, infers its types, allocates and inserts it. NULL after an error. */
ir_op *ir_build_full(ir_builder *builder, const ir_op_spec *spec);
/* The api_version of a custom call whose backend_config is a dictionary: it represents an op of another dialect. */
enum { IR_FOREIGN_VERSION = 4 };
/* A custom call with row's name and one result, in the form that the readers give to an op of another dialect. */
ir_value *ir_named_call(ir_builder *builder, ir_opcode row, size_t n, ir_value *const *operands, const ir_type *type);
/* The common case: no regions, one result whose type is inferred. */
ir_value *ir_build(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands);
/* Like ir_build, with the result's type given. */
ir_value *ir_build_typed(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                         const ir_type *type);
/* Unwinds with the builder's error if the builder has a catcher; otherwise returns NULL. */
void *ir_give_up(ir_builder *builder);
/* Records an error in the builder; returns NULL for `return ir_build_error(...)`. */
void *ir_build_error(ir_builder *builder, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);

/* Short forms (build.c). A NULL operand gives NULL. There is no implicit broadcasting: the operands' shapes must be
 * those that the op requires. */
ir_value *ir_unary(ir_builder *b, ir_opcode code, ir_value *x);
ir_value *ir_binary(ir_builder *b, ir_opcode code, ir_value *x, ir_value *y);
ir_value *ir_add(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_sub(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_mul(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_div(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_neg(ir_builder *b, ir_value *x);
ir_value *ir_max(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_min(ir_builder *b, ir_value *x, ir_value *y);
ir_value *ir_exp(ir_builder *b, ir_value *x);
ir_value *ir_log(ir_builder *b, ir_value *x);
ir_value *ir_compare(ir_builder *b, int32_t direction, ir_value *x, ir_value *y); /* the dtype's own comparison */
ir_value *ir_select(ir_builder *b, ir_value *pred, ir_value *on_true, ir_value *on_false);
ir_value *ir_clamp(ir_builder *b, ir_value *low, ir_value *x, ir_value *high);
ir_value *ir_convert(ir_builder *b, ir_value *x, tsr_dtype dtype); /* x itself when it has that dtype */
ir_value *ir_reshape(ir_builder *b, ir_value *x, int64_t rank, const int64_t *dims); /* x itself when equal */
ir_value *ir_transpose(ir_builder *b, ir_value *x, const int64_t *permutation);
/* broadcast_in_dim: x's dimension i becomes dimension map[i] of dims. */
ir_value *ir_broadcast(ir_builder *b, ir_value *x, int64_t rank, const int64_t *dims, const int64_t *map);
ir_value *ir_splat(ir_builder *b, ir_value *scalar, const ir_type *like); /* a scalar, to like's dims */
/* A constant of `type` whose elements are all `value` (rounded to its dtype; complex: value + 0i). */
ir_value *ir_constant_fill(ir_builder *b, const ir_type *type, double value);
ir_value *ir_constant_scalar(ir_builder *b, tsr_dtype dtype, double value);
ir_value *ir_constant_i64(ir_builder *b, tsr_dtype dtype, int64_t value); /* exact for 64-bit integers */
/* The scalar e with body(e, x) = x. NULL and an error: dtype has no such scalar. */
ir_value *ir_constant_neutral(ir_builder *b, ir_opcode body, tsr_dtype dtype);
ir_value *ir_constant_data(ir_builder *b, const ir_type *type, const void *data); /* copied */
ir_value *ir_zeros_like(ir_builder *b, ir_value *x);
ir_value *ir_ones_like(ir_builder *b, ir_value *x);
ir_value *ir_iota(ir_builder *b, const ir_type *type, int64_t dimension);
ir_value *ir_slice(ir_builder *b, ir_value *x, const int64_t *start, const int64_t *limit, const int64_t *strides);
ir_value *ir_pad(ir_builder *b, ir_value *x, ir_value *value, const int64_t *low, const int64_t *high,
                 const int64_t *interior);
ir_value *ir_concatenate(ir_builder *b, size_t n, ir_value *const *values, int64_t dimension);
ir_value *ir_reverse(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims);
/* Reduces dims (ascending) with a standard body and that body's neutral element (-inf for MAXIMUM of floats, ...). */
ir_value *ir_reduce(ir_builder *b, ir_opcode body, ir_value *x, int64_t n, const int64_t *dims);
ir_value *ir_reduce_sum(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims);
/* Reduces windows with a standard body, from init. */
ir_value *ir_reduce_windows(ir_builder *b, ir_opcode body, ir_value *x, double init,
                            const ir_reduce_window_attrs *attrs);
/* Reductions along dim of the elements up to each (recurrence.c). */
ir_value *ir_running(ir_builder *b, ir_opcode body, ir_value *x, int64_t dim, double init);
/* x with the updates added at the indices (struct ir_scatter_attrs). Halves (bf16, f16) that come one by one, at least as many
 * as x has, are added in f32 and rounded once; rows, and fewer elements, are added in x's type, without a wider copy of x. */
ir_value *ir_scatter_add(ir_builder *b, const void *attrs, ir_value *x, ir_value *indices, ir_value *updates);
ir_value *ir_dot_general(ir_builder *b, ir_value *x, ir_value *y, const ir_dot_dims *dims);
/* x, each element moved by `by` places towards the end of dim; free places become fill (recurrence.c). */
ir_value *ir_moved(ir_builder *b, ir_value *x, int64_t dim, int64_t by, double fill);
/* y_i = x_i + a_i y_(i-1) along dim; reverse: y_i = x_i + a_i y_(i+1). Where no element precedes, y_i = x_i. All of one
 * type. ir_read_recurrence (recurrence.c): what such an op says; false: it has another form. */
ir_value *ir_recurrence(ir_builder *b, ir_value *a, ir_value *x, int64_t dim, bool reverse);
bool ir_read_recurrence(const ir_op *op, int64_t *dim, bool *reverse);
ir_op *ir_call(ir_builder *b, ir_function *callee, size_t n, ir_value *const *operands);
/* while (condition(state, captures)) state = body(state, captures). Both functions read args[n + m]; body sets
 * next[n]. */
typedef struct ir_loop {
    size_t n, m;
    ir_value *const *operands; /* [n + m] */
    ir_value *(*condition)(ir_builder *b, void *user, ir_value *const *args);
    void (*body)(ir_builder *b, void *user, ir_value *const *args, ir_value **next);
    void *user;
} ir_loop;
ir_op *ir_while(ir_builder *b, const ir_loop *loop); /* loop.c; NULL after an error */
/* interpreter.run_parallel: runs f on every process of a mesh. Process (replica r, partition p) takes f's arguments
 * from operands[(r * partitions + p) * n_args]; the results come in the same order. Each infeed that a process reads
 * takes the next of n_feeds values of feed, a function without arguments (NULL when n_feeds is 0). f must be
 * complete and in b's module. */
ir_op *ir_run_parallel(ir_builder *b, size_t replicas, size_t partitions, ir_function *f, ir_value *const *operands,
                       size_t n_feeds, ir_function *feed);
ir_op *ir_return(ir_builder *b, size_t n, ir_value *const *values);

/* ---- shardings (shard/build.c). Inside base_try. ---------------------------------------------------------------- */

/* The value, constrained to the sharding, whose mesh is written out. */
ir_value *ir_constrain(ir_builder *b, ir_value *value, const ir_sharding *sharding);
/* The borders of manual sharding: each device's part of a whole value that has the sharding (which the function
 * constrains it to), as a value of its own of type part; and the whole value of which each device has this part. */
ir_value *ir_full_to_shard(ir_builder *b, ir_value *whole, const ir_sharding *sharding, const ir_type *part);
ir_value *ir_shard_to_full(ir_builder *b, ir_value *part, const ir_sharding *sharding, const ir_type *whole);
/* The whole value's sharding, of an op that either function has built; NULL: another op, or one that a program brought. */
const ir_sharding *ir_border_sharding(const ir_op *op);
/* The sum of the parts of each group of devices, on each device of the group: all-reduce over a mesh. Groups of one
 * device: part itself. */
ir_value *ir_sum_over_devices(ir_builder *b, ir_value *part, int64_t rows, int64_t columns, const int64_t *devices);
/* x in that dtype (x's own: the same elements), for a weight of which devices hold parts. Its gradient is added over the
 * devices in dtype `reduce`: in partial sums that are converted first, and added then. */
ir_value *ir_convert_with_reduction(ir_builder *b, ir_value *x, tsr_dtype dtype, tsr_dtype reduce);
tsr_dtype ir_reduction_of(const ir_op *op); /* TSR_DTYPE_NONE: of no such op */
/* x in that dtype; a sum over devices that made x is added after the conversion (pass/spmd/late.c). */
ir_value *ir_convert_before_sum(ir_builder *b, ir_value *x, tsr_dtype dtype);
#define IR_BEFORE_SUM "tessera.before_sum"
/* The attribute of a collective in which devices of one program meet, and not processes: it is no effect of a record. */
#define IR_OVER_MESH "tessera.over_mesh"

/* The content of a constant op; NULL when value is the result of any other op. */
const ir_dense *ir_constant_of(const ir_value *value);
/* True when value is a constant (or a broadcast of one) whose elements are all equal; *out is that element as a
 * double. */
bool ir_constant_splat(const ir_value *value, double *out);

#endif
