/* Random programs: generated from a stream of choices, compared three ways, and shrunk.
 *
 * A program is a function of its choices (random_choices): whole numbers below a bound, drawn from a seed or read from
 * a list. In each generator 0 is the simplest choice, so a shorter list of smaller numbers gives a simpler program, and
 * shrinking needs no knowledge of ops.
 *
 * The ops, and the rules for valid ones, are not listed here: the ops are ops.def's, and each proposal of a generator
 * is built by ir's builder, whose shape rules accept or refuse it. An op without a generator of its own is given
 * operands of one type and no attributes, which is right for every elementwise op.
 *
 * Functions that build run inside base_try. */
#ifndef CMD_RANDOM_H
#define CMD_RANDOM_H

#include "interp/interp.h"
#include "ir/ir.h"

/* ---- choices (random_choices.c) ---------------------------------------------------------------------------------------- */

typedef struct random_span {
    size_t begin, end; /* the choices of one op */
} random_span;

typedef struct random_choices {
    uint64_t state; /* the random state, where there is no list */
    const uint32_t *list;
    size_t n_list; /* past its end every choice is 0 */
    bool listed;
    /* The choices so far. */
    base_arena *arena;
    BASE_VEC(uint32_t) made;
    BASE_VEC(random_span) spans;
} random_choices;

/* A number in [0, n); 0 when n is 0 or 1. */
uint32_t random_below(random_choices *c, uint32_t n);
/* True in `percent` of 100 cases; choice 0 is false. */
bool random_chance(random_choices *c, uint32_t percent);
int64_t random_between(random_choices *c, int64_t low, int64_t high); /* both included; low when high < low */
uint64_t random_mix(uint64_t *state);                                 /* SplitMix64: for elements, not for choices */

/* ---- programs (random_program.c) --------------------------------------------------------------------------------------- */

typedef struct random_options {
    bool only[IR_OPCODE_COUNT]; /* with `some`: the ops to draw from */
    bool some;
    bool never[IR_OPCODE_COUNT]; /* ops that are left out, in regions too */
    tsr_dtype dtype;             /* the dtype to use, where an op takes it; TSR_DTYPE_NONE: any */
    int max_ops;                 /* 0: 8 */
    bool any_order;              /* the elements of a reduction may be joined in any order */
    bool open;                   /* leaves are arguments of main, not constants, unless an op needs a constant */
    bool layers;                 /* sizes of layers, one dtype a program, and numbers near 1 */
} random_options;

/* A program and the arguments of its call. main is public, in module. */
typedef struct random_program {
    ir_module *module;
    ir_function *main;
    size_t n_args;
    interp_array *args; /* [n_args], in the module's arena */
} random_program;

/* Whether main may return a value of this type: a tensor of static size. */
bool random_is_array(const ir_type *type);
/* Draws a program. Not inside base_try. The caller frees it, after an error too. */
tsr_status random_program_new(random_choices *c, const random_options *options, random_program *out, base_error *error);
void random_program_free(random_program *p);

/* A copy with other results and arguments, without unused ops. Arrays by value id (ir_function_number of main):
 * returned: which values of main's body are results, in order of id (NULL: as they are); given: values that become
 * arguments in place of their op (data NULL: not this value), or NULL. closed: arguments become constants, each
 * followed by a barrier, so that the text needs no inputs. */
tsr_status random_program_cut(const random_program *p, const bool *returned, const interp_array *given, bool closed,
                              random_program *out, base_error *error);

/* Gives p, which must be its module's main, random shardings over a random mesh, and turns it into the devices'
 * programs side by side (random_shard.c). TSR_UNIMPLEMENTED: p starts its own processes. */
tsr_status random_program_shard(random_program *p, uint64_t seed, base_error *error);

/* ---- what generators use ------------------------------------------------------------------------------------------------ */

typedef struct random_mesh random_mesh; /* random_mesh.c */

typedef struct random_state {
    random_choices *c;
    const random_options *options;
    ir_module *module;
    ir_builder b;
    struct random_pool {
        ir_value **items;
        size_t count, capacity;
    } * pool;          /* what ops may read here */
    tsr_dtype dtype;   /* the program's, where an op takes it; TSR_DTYPE_NONE: any */
    int depth;         /* of regions */
    random_mesh *mesh; /* the mesh that runs the function, or the function around the region; NULL: one process */
    /* only ops whose results have a single right value: for regions, in which rounding errors would grow unseen */
    bool exact;
} random_state;

/* What elements a leaf gets. */
typedef enum random_fill {
    RANDOM_ANY,     /* one of the kinds below except the last two, or special values */
    RANDOM_UNIT,    /* floats in [-1, 1), integers in [-4, 8) or [0, 8) */
    RANDOM_SMALL,   /* small whole numbers */
    RANDOM_WIDE,    /* any bits of finite numbers */
    RANDOM_SPECIAL, /* NaN, infinities, denormals, extremes, zeros of both signs, and ordinary numbers */
    RANDOM_COUNTED, /* 1, 2, 3 ... */
    RANDOM_KINDS
} random_fill;

tsr_dtype random_dtype(random_state *s);
/* A rank and sizes; dtype NONE: a random one. */
const ir_type *random_type(random_state *s, tsr_dtype dtype, int64_t min_rank, int64_t max_rank);
int64_t random_size(random_state *s);
/* A quantized type with the shape of `type`; NULL if there is none. */
const ir_type *random_quantized(random_state *s, const ir_type *type, tsr_dtype expressed);
/* New values: constants here, most of which become arguments of main. */
ir_value *random_leaf(random_state *s, const ir_type *type, random_fill fill);
ir_value *random_leaf_ints(random_state *s, const ir_type *type, int64_t low, int64_t high);
ir_value *random_leaf_data(random_state *s, const ir_type *type, const void *data, bool fixed);
/* A shape or list of amounts as a rank-1 constant that shape rules can read. */
ir_value *random_fixed_ints(random_state *s, int64_t n, const int64_t *values);
/* Any value, from the pool or new: a tensor of static shape of at least that rank. */
ir_value *random_value(random_state *s, int64_t min_rank);
/* A value of exactly this type, from the pool or new. */
ir_value *random_value_of(random_state *s, const ir_type *type);
/* Fills count elements of type's dtype. */
void random_elements(uint64_t seed, random_fill fill, const ir_type *type, void *data);

/* Builds an op; NULL where the shape rule refuses it (the builder is then as before). Results go into the pool. */
ir_op *random_build(random_state *s, ir_op_spec spec);
ir_op *random_built(random_state *s, ir_op *op); /* the same for an op that one of ir's builder functions returned */
/* Whether so many elements, or an op of so many results, each of so many terms, are too much. */
bool random_is_too_much(const random_state *s, int64_t count, int64_t terms);
/* Programs of layers: also makes op's result, a sum of so many terms, times 1 / sqrt(terms). Returns op. */
ir_op *random_scaled(random_state *s, ir_op *op, int64_t terms);
ir_op *random_build_simple(random_state *s, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                           const ir_type *result);
int64_t *random_ints(random_state *s, int64_t n); /* zeros, in the module's arena */
ir_ints random_permutation(random_state *s, int64_t n);
ir_ints random_subset(random_state *s, int64_t n); /* ascending, perhaps empty */
ir_ints random_list(random_state *s, int64_t n, int64_t low, int64_t high);

/* A region over arguments of these types: begin it, build with the child, end it with the values that the region
 * returns. Captures come after the formal arguments. */
ir_region *random_region_begin(random_state *s, random_state *child, size_t n, const ir_type *const *types,
                               size_t n_captures, ir_value *const *captures);
void random_region_end(random_state *s, random_state *child, size_t n, ir_value *const *values);
/* A private function whose body is drawn by `body`, and which returns the last tensors of that body; NULL: it could not
 * be made. */
ir_function *random_function(random_state *s, const char *name, size_t n, const ir_type *const *types,
                             random_mesh *mesh, void (*body)(random_state *child), size_t most_results);
void random_ops(random_state *s, int count); /* draws up to that many random ops */
bool random_op(random_state *s);

typedef ir_op *random_generator(random_state *s, ir_opcode code);
/* The generator of an op, or NULL for an op that affects other processes, acts outside programs, or is legacy. */
random_generator *random_generator_of(ir_opcode row);

/* Rows of the table, by file. */
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, ...)                                                                                                  \
    random_generator random_##draw;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

/* The product op of `plain`, with quantized operands of the same shapes; the set says which dimensions of the right
 * operand may have scales of their own. NULL: it could not be made. (random_quantized.c) */
ir_op *random_quantized_product(random_state *s, const ir_op *plain, uint64_t axes);

/* Registers the custom calls that only random programs have (random_custom.c). Any thread. */
void random_register_calls(void);

/* A body (a, b) -> a op b over scalars of dtype, of an op that reductions may reorder. *sum: adds or multiplies floats. */
ir_region *random_reducer(random_state *s, tsr_dtype dtype);

/* ---- comparing (compare.c) ---------------------------------------------------------------------------------------------- */

/* Whether results of op have one right value, bit for bit except a NaN's bits, whichever program computes them. */
bool compare_is_exact(const ir_op *op);

typedef struct compare_difference {
    size_t result;
    int64_t index; /* of the element */
    uint64_t ulps;
    char got[64], want[64];
} compare_difference;

/* Whether two elements are equal: equal bits, or two NaNs. */
bool compare_same(const ir_type *type, const void *got, const void *want, compare_difference *out);
/* Compares results of one op, computed elsewhere from the same operands, with the interpreter's. False: they differ by
 * more than the op's rule allows; *out has the place. The rules (compare.h has the table): exact; a function, some
 * ulps; a sum, whose terms may be added in any order: a number of roundings of the sum of their magnitudes; a
 * factorization, relative to the largest element. */
tsr_status compare_op(const ir_op *op, const interp_array *operands, const interp_array *results, bool *agrees,
                      compare_difference *out, base_error *error);

/* ---- checking a program (random_run.c, random_check.c) -------------------------------------------------------------------------------- */

/* Compiles a copy of p and runs it; if threads is not 0, runs it again with that many threads, and reports whether
 * every bit is the same. results[p->main->n_results]: row-major elements from base_alloc, to be freed by the caller;
 * all NULL after an error. */
typedef struct random_run {
    bool interpret; /* interprets p instead, which takes a hundredth of the time; no other field counts */
    bool unoptimized;
    bool any_size;    /* compiles as if every size of its arguments and results varied */
    uint64_t layouts; /* not 0: the compiler is told that the arguments lie in random orders, of this seed */
    int threads;
    void **results;
    bool same;                             /* out */
    uint32_t interpreted[IR_OPCODE_COUNT]; /* out: number of ops that went through the interpreter */
} random_run;
tsr_status random_execute(const random_program *p, random_run *run, base_error *error);

typedef enum random_kind {
    RANDOM_CLEAN,
    RANDOM_UNSUPPORTED, /* a part of the library reports that it is not implemented */
    RANDOM_INTERP,      /* an op's compiled result is not the interpreter's */
    RANDOM_OPTIMIZED,   /* optimized code gives other bits than unoptimized code */
    RANDOM_SIZES,       /* code for sizes that vary gives other bits than code for these sizes */
    RANDOM_THREADS,     /* many threads give other bits than one */
    RANDOM_ALONE,       /* an op gives other bits alone than among the others */
    RANDOM_SHARDED,     /* over a mesh, an op's result is not the interpreter's */
    RANDOM_TEXT,        /* text or bytecode does not read back as the same program */
    RANDOM_ERROR,       /* a valid program is refused */
    RANDOM_CRASH
} random_kind;
const char *random_kind_name(random_kind kind);

typedef struct random_verdict {
    random_kind kind;
    /* RANDOM_INTERP, RANDOM_OPTIMIZED: the op that differs, or that makes the differing result; else IR_OPCODE_COUNT */
    ir_opcode op;
    uint32_t ops; /* of main */
    char message[1024];
} random_verdict;

/* Compares every op with the interpreter, which gets the operands that compiled code computed, so that errors do not
 * add up and each op is judged by its own rule; optimized with unoptimized code; code for any size with code for one
 * size; one thread with several; and checks the round trip through text and bytecode. */
void random_check(const random_program *p, bool threads, random_verdict *out);
/* Checks the program partitioned over a random mesh: each op against the interpreter, which gets the operands that the
 * devices computed. interpret: the partitioned program is interpreted, too. */
void random_check_sharded(const random_program *p, uint64_t sharding, bool interpret, random_verdict *out);

/* Compares every op, compiled as a program of its own and run on one thread, with the whole program on one to three
 * threads, with row-major arguments and with arguments in random layouts. (random_alone.c) */
void random_check_alone(const random_program *p, random_verdict *out);

/* Calls visit for each op of main that has results, in order, until it returns false. The op is interpreted on the
 * operands that compiled code computed; visit gets the place where the results differ (NULL: they do not). Every value
 * is made a result of the compiled program. Also used for programs that are not random. */
tsr_status random_compare_values(const random_program *p, bool unoptimized,
                                 bool (*visit)(void *user, const ir_op *op, const compare_difference *difference),
                                 void *user, base_error *error);

/* ---- shrinking (random_shrink.c) ------------------------------------------------------------------------------------------ */

/* Looks for a simpler program that still `fails`: first fewer and smaller choices, then fewer results and ops, whose
 * values become arguments. Stops after that many seconds. *p is replaced by the simplest program found. */
void random_shrink(random_choices *c, const random_options *options, double seconds,
                   bool (*fails)(void *user, const random_program *p), void *user, random_program *p);

#endif
