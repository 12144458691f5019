/* The program: StableHLO as data, for the record that is being written and for the program that is being compiled.
 *
 *   ir_type      interned: equal types are one pointer, for the life of the process
 *   ir_value     what an op yields or a region receives
 *   ir_op        opcode, operands, attributes, regions, results: the one node of the house
 *   ir_region    arguments and a list of ops that ends with a return: a function's body, a reduce's body
 *   ir_function  a name and a region; ir_module: functions in an arena of their own
 *   ir_builder   appends ops with shape inference: into a module, or into tensor's record (same rules, same checks)
 *
 * Captures. A region never refers to a value outside itself. What StableHLO lets a region capture is an operand here:
 * the last n_captures operands of an op, which each of its regions receives as its last n_captures arguments. The
 * reader turns captures into such operands, the printer turns them back.
 *
 * Immutable once built: types, attributes, a record's ops, regions marked shared. A module's ops change only through
 * the rewriter below. Threads: types and tables from any thread; a module or a record by one thread at a time, or
 * read by many while nobody writes.
 *
 * Everything that allocates here takes memory from an arena inside base_try (see base.h). */
#ifndef IR_IR_H
#define IR_IR_H

#include "base/base.h"

typedef struct ir_type ir_type;
typedef struct ir_value ir_value;
typedef struct ir_op ir_op;
typedef struct ir_region ir_region;
typedef struct ir_function ir_function;
typedef struct ir_module ir_module;
typedef struct ir_attr ir_attr;
typedef struct ir_builder ir_builder;

/* ---- types (type.c) -------------------------------------------------------------------------------------------- */

#define IR_DYNAMIC INT64_MIN /* a dimension whose size is not known before the run */
#define IR_MAX_RANK 64

typedef enum ir_type_kind {
    IR_TYPE_TENSOR,
    IR_TYPE_TOKEN,
    IR_TYPE_TUPLE,
    IR_TYPE_FUTURE,
    IR_TYPE_OPAQUE /* of another dialect, kept as its text: values that only pass through ("memref<2xf32>") */
} ir_type_kind;

/* Uniform quantization: real = scale * (stored - zero_point), one for all (axis -1) or one an index of axis; with
 * block sizes several axes (n_axes > 1). Interned with its type. */
typedef struct ir_quant {
    tsr_dtype storage, expressed;
    int64_t storage_min, storage_max;
    int64_t n_axes;                    /* 0: per tensor */
    const int64_t *axes, *block_sizes; /* [n_axes]; block size 1: one scale an index */
    int64_t n_scales;
    const double *scales;
    const int64_t *zero_points;
} ir_quant;

struct ir_type {
    ir_type_kind kind;
    tsr_dtype dtype;                /* tensors: the element type; quantized ones: the storage type */
    uint32_t id;                    /* dense, in order of interning: not stable between processes */
    uint64_t hash;                  /* of the content: the same in every process */
    int64_t rank;                   /* tensors: dimensions; tuples and futures: elements */
    int64_t count;                  /* elements of a tensor; IR_DYNAMIC if a dimension is dynamic */
    const int64_t *dims;            /* [rank] */
    const int64_t *bounds;          /* [rank] upper bounds of dynamic dimensions (IR_DYNAMIC: none), or NULL */
    const ir_quant *quant;          /* or NULL */
    const ir_type *const *elements; /* tuples and futures */
    const char *text;               /* opaque ones; else NULL */
};

/* NULL when memory is short (outside base_try) or dims are negative, too many, or their byte size overflows. */
const ir_type *ir_tensor_type(tsr_dtype dtype, int64_t rank, const int64_t *dims);
const ir_type *ir_tensor_type_full(tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *bounds,
                                   const ir_quant *quant);
const ir_type *ir_scalar_type(tsr_dtype dtype);
const ir_type *ir_with_dtype(const ir_type *type, tsr_dtype dtype);                  /* same dims; no quant */
const ir_type *ir_with_dims(const ir_type *type, int64_t rank, const int64_t *dims); /* same dtype and quant */
const ir_type *ir_token_type(void);
const ir_type *ir_tuple_type(int64_t count, const ir_type *const *elements);
const ir_type *ir_future_type(int64_t count, const ir_type *const *elements);
const ir_type *ir_opaque_type(const char *text);
static inline bool ir_is_tensor(const ir_type *type)
{
    return type->kind == IR_TYPE_TENSOR;
}
static inline bool ir_is_static(const ir_type *type)
{
    return type->count != IR_DYNAMIC;
}
/* Bytes of a static tensor, elements packed densely row-major, one byte or more an element; 0 for tokens. */
size_t ir_type_bytes(const ir_type *type);
/* Same but for dynamic dimensions, which go with anything: StableHLO's "compatible". */
bool ir_types_compatible(const ir_type *a, const ir_type *b);

bool ir_dtype_is_float(tsr_dtype dtype); /* f4 to f64 */
bool ir_dtype_is_complex(tsr_dtype dtype);
bool ir_dtype_is_signed(tsr_dtype dtype);   /* i2 to i64 */
bool ir_dtype_is_unsigned(tsr_dtype dtype); /* u2 to u64 */
bool ir_dtype_is_integer(tsr_dtype dtype);  /* signed or unsigned, not bool */
int ir_dtype_bits(tsr_dtype dtype);         /* 1 for bool, 2, 4, 6, 8 ... 128 */
tsr_dtype ir_dtype_real(tsr_dtype dtype);   /* complex: its part; others: the same */
bool ir_dtype_has_infinity(tsr_dtype dtype);
/* Canonical bytes of a type (NULL too), the same in every process: appended to out. */
void ir_type_write(const ir_type *type, base_text *out);

/* ---- single elements (element.c) ------------------------------------------------------------------------------- */

/* As they lie in memory (see tsr_dtype); any dtype, any alignment. set rounds (floats to nearest even; integers toward
 * zero, saturating, NaN as 0); set_i64 wraps integers to their width. Of complex ones the real part; set makes the
 * imaginary part 0. */
void ir_element_set(tsr_dtype dtype, void *element, double value);
void ir_element_set_i64(tsr_dtype dtype, void *element, int64_t value);
double ir_element_get(tsr_dtype dtype, const void *element);
int64_t ir_element_get_i64(tsr_dtype dtype, const void *element);
/* The lowest or highest value: an infinity where the format has them. */
void ir_element_extreme(tsr_dtype dtype, bool lowest, void *element);

/* ---- attributes (attrs.c, attr.c) ------------------------------------------------------------------------------ */

typedef struct ir_ints {
    int64_t n;
    const int64_t *v; /* NULL: absent */
} ir_ints;
static inline bool ir_ints_contain(ir_ints list, int64_t value)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == value)
            return true;
    return false;
}
typedef struct ir_ints2 { /* rows x columns; replica groups are padded with -1 */
    int64_t rows, columns;
    const int64_t *v;
} ir_ints2;
typedef struct ir_symbols {
    int64_t n;
    ir_function *const *v;
} ir_symbols;
/* A constant's content: type->count elements, or one when splat; elements as in tsr_dtype, native byte order. */
typedef struct ir_dense {
    const ir_type *type;
    bool splat;
    const void *data;
} ir_dense;

typedef enum ir_attr_kind {
    IR_ATTR_UNIT,
    IR_ATTR_BOOL,
    IR_ATTR_INT,    /* i, type (i64 when NULL) */
    IR_ATTR_FLOAT,  /* f, type */
    IR_ATTR_STRING, /* text, size: may hold any bytes */
    IR_ATTR_SYMBOL, /* text: the name */
    IR_ATTR_TYPE,   /* type */
    IR_ATTR_INTS,   /* ints: array<i64: ...>; type: its scalar type (bool, i8 ... i64) */
    IR_ATTR_DENSE,  /* dense */
    IR_ATTR_ARRAY,  /* items[count] */
    IR_ATTR_DICT,   /* names[count], items[count], sorted by name */
    IR_ATTR_OPAQUE  /* text: kept as it was written, "#sdy.sharding<...>" */
} ir_attr_kind;

/* An attribute outside the schema: composite attributes, backend_config, whatever else a program carries. Immutable. */
struct ir_attr {
    ir_attr_kind kind;
    const ir_type *type;
    int64_t i;
    double f;
    const char *text; /* zero-terminated besides its size */
    size_t size;
    ir_ints ints;
    ir_dense dense;
    size_t count;
    const char *const *names;
    const ir_attr *const *items;
};
const ir_attr *ir_attr_get(const ir_attr *dict, const char *name); /* NULL: absent, or dict is NULL */
bool ir_attr_equal(const ir_attr *a, const ir_attr *b);
/* The list behind `name` in an opaque attribute's text ("lhs_ragged_dimensions = [0, 1]"): how many numbers, none where
 * the name is missing; -1: more than most. Numbers past 1000 are cut to that. */
int64_t ir_text_ints(const char *text, const char *name, int64_t most, int64_t *values);
const ir_attr *ir_attr_copy(base_arena *arena, const ir_attr *attr);
const ir_attr *ir_attr_int(base_arena *arena, int64_t value);
const ir_attr *ir_attr_bool(base_arena *arena, bool value);
const ir_attr *ir_attr_float(base_arena *arena, const ir_type *type, double value);
const ir_attr *ir_attr_string(base_arena *arena, const char *text);
const ir_attr *ir_attr_int_list(base_arena *arena, int64_t n, const int64_t *v);
/* Sorts by name. names and items need not outlive the call. */
const ir_attr *ir_attr_dict(base_arena *arena, size_t count, const char *const *names, const ir_attr *const *items);

/* Enumerations: value <-> StableHLO's word. */
typedef enum ir_enum_id {
    ir_enum_comparison_direction,
    ir_enum_comparison_type,
    ir_enum_precision,
    ir_enum_fft_type,
    ir_enum_transpose,
    ir_enum_rng_distribution,
    ir_enum_rng_algorithm,
    ir_enum_accuracy_mode,
    IR_ENUM_COUNT
} ir_enum_id;
enum { IR_EQ, IR_NE, IR_GE, IR_GT, IR_LE, IR_LT }; /* comparison_direction */
enum { IR_COMPARE_NOTYPE, IR_COMPARE_FLOAT, IR_COMPARE_TOTALORDER, IR_COMPARE_SIGNED, IR_COMPARE_UNSIGNED };
enum { IR_PRECISION_DEFAULT, IR_PRECISION_HIGH, IR_PRECISION_HIGHEST };
enum { IR_FFT_FFT, IR_FFT_IFFT, IR_FFT_RFFT, IR_FFT_IRFFT };
enum { IR_TRANSPOSE_INVALID, IR_NO_TRANSPOSE, IR_PLAIN_TRANSPOSE, IR_ADJOINT };
enum { IR_RNG_UNIFORM = 1, IR_RNG_NORMAL = 2 };
enum { IR_RNG_DEFAULT, IR_RNG_THREE_FRY, IR_RNG_PHILOX };
enum { IR_ACCURACY_DEFAULT, IR_ACCURACY_HIGHEST, IR_ACCURACY_TOLERANCE };
const char *ir_enum_name(ir_enum_id id, int64_t value); /* NULL: no such value */
bool ir_enum_value(ir_enum_id id, const char *name, size_t size, int32_t *value);

/* The attribute structs, from attrs.def: struct ir_slice_attrs, struct ir_dot_dims ... (with typedefs). */
#define REQUIRED
#define OPTIONAL
#define IR_C_BOOL bool
#define IR_C_I64 int64_t
#define IR_C_F32 float
#define IR_C_F64 double
#define IR_C_INTS ir_ints
#define IR_C_BOOLS ir_ints
#define IR_C_INTS2 ir_ints2
#define IR_C_STRING const char *
#define IR_C_SYMBOL ir_function *
#define IR_C_SYMBOLS ir_symbols
#define IR_C_TYPE const ir_type *
#define IR_C_DENSE ir_dense
#define IR_C_DICT const ir_attr *
#define IR_C_ATTR const ir_attr *
#define IR_C_POINTER void *
#define ATTRS(name) typedef struct ir_##name##_attrs {
#define ATTRS_END(name)                                                                                                \
    char end_;                                                                                                         \
    }                                                                                                                  \
    ir_##name##_attrs;
#define NESTED(name, mnemonic)                                                                                         \
    typedef struct ir_##name {                                                                                         \
        bool present; /* false: the whole attribute is absent */
#define NESTED_END(name)                                                                                               \
    }                                                                                                                  \
    ir_##name;
#define FIELD(kind, name, flags) IR_C_##kind name;
#define FIELD_ENUM(enumeration, name, flags) int32_t name;
#define FIELD_ENUMS(enumeration, name, flags) ir_ints name;
#define FIELD_NESTED(type, name, flags) ir_##type name;
#include "ir/attrs.def"
#undef ATTRS
#undef ATTRS_END
#undef NESTED
#undef NESTED_END
#undef FIELD
#undef FIELD_ENUM
#undef FIELD_ENUMS
#undef FIELD_NESTED
#undef REQUIRED
#undef OPTIONAL

typedef enum ir_field_kind {
    IR_FIELD_BOOL,
    IR_FIELD_I64,
    IR_FIELD_F32,
    IR_FIELD_F64,
    IR_FIELD_INTS,  /* array<i64: ...> */
    IR_FIELD_BOOLS, /* array<i1: ...> */
    IR_FIELD_INTS2, /* dense<[[...]]> : tensor<NxMxi64> */
    IR_FIELD_STRING,
    IR_FIELD_SYMBOL,
    IR_FIELD_SYMBOLS,
    IR_FIELD_TYPE,
    IR_FIELD_DENSE,
    IR_FIELD_DICT,
    IR_FIELD_ATTR,
    IR_FIELD_POINTER,
    IR_FIELD_ENUM,
    IR_FIELD_ENUMS,
    IR_FIELD_NESTED
} ir_field_kind;

typedef struct ir_attr_schema ir_attr_schema;
typedef struct ir_field {
    const char *name;
    ir_field_kind kind;
    bool optional;
    uint16_t offset;
    ir_enum_id enumeration;       /* IR_FIELD_ENUM, IR_FIELD_ENUMS */
    const ir_attr_schema *nested; /* IR_FIELD_NESTED */
} ir_field;
struct ir_attr_schema {
    const char *mnemonic; /* nested ones: #stablehlo.<mnemonic><...>; else the struct's name */
    size_t size;          /* of the struct */
    size_t n_fields;
    const ir_field *fields;
};
/* Generic over the schema. `attrs` may be NULL where the schema has no fields. */
void *ir_attrs_copy(base_arena *arena, const ir_attr_schema *schema, const void *attrs);
bool ir_attrs_equal(const ir_attr_schema *schema, const void *a, const void *b);
/* Canonical bytes, the same in every process (symbols by name, regions are not part of it; IR_FIELD_POINTER is left
 * out): appended to out. The hash is of the same content. */
void ir_attrs_write(const ir_attr_schema *schema, const void *attrs, base_text *out);
uint64_t ir_attrs_hash(const ir_attr_schema *schema, const void *attrs);

/* ---- ops (ops.c) ----------------------------------------------------------------------------------------------- */

typedef enum ir_opcode {
#define OP(code, ...) IR_##code,
#include "ir/ops.def"
#undef OP
    IR_OPCODE_COUNT
} ir_opcode;

enum {
    IR_TRAIT_ELEMENTWISE = 1,
    IR_TRAIT_COMMUTATIVE = 2,
    IR_TRAIT_EFFECT = 4,
    IR_TRAIT_COLLECTIVE = 8,
    IR_TRAIT_TERMINATOR = 16,
    IR_TRAIT_CAPTURE = 32,
    IR_TRAIT_LEGACY = 64,
    IR_TRAIT_RECORD = 128
};
#define IR_ANY (-1)
enum { IR_READS_NEITHER = 0, IR_READS_OPERANDS = 1, IR_READS_RESULTS = 2 };

/* What a shape rule sees and fills in. It reports through error and returns its status; messages name no op and no
 * location: ir_build puts both before them. */
typedef struct ir_infer_call {
    base_arena *arena;
    ir_opcode code;
    size_t n_operands; /* without captures */
    ir_value *const *operands;
    size_t n_captures;
    void *attrs; /* the op's own copy: the rule fills absent lists with their defaults */
    size_t n_regions;
    ir_region *const *regions;
    size_t n_declared; /* result types that the writer gave (all of them, or 0) */
    const ir_type *const *declared;
    size_t n_results;        /* out */
    const ir_type **results; /* out, in arena; room for IR_INLINE_RESULTS is there before the call */
    base_error *error;
} ir_infer_call;
#define IR_INLINE_RESULTS 8
typedef tsr_status ir_infer_fn(ir_infer_call *call);

typedef struct ir_op_info {
    const char *name;                     /* "add"; "func.call" */
    int n_operands, n_results, n_regions; /* IR_ANY: several */
    uint32_t traits;
    const ir_attr_schema *schema;
    ir_infer_fn *infer;
    uint32_t gradient_reads; /* IR_READS_* */
    const char *doc;
} ir_op_info;
extern const ir_op_info ir_op_infos[IR_OPCODE_COUNT];
static inline const ir_op_info *ir_info(ir_opcode code)
{
    return &ir_op_infos[code];
}
/* Without "stablehlo." before it, or with. IR_OPCODE_COUNT: unknown. */
ir_opcode ir_opcode_find(const char *name, size_t size);

/* ---- nodes ----------------------------------------------------------------------------------------------------- */

/* Where something was written. Immutable; in an arena, or static. */
typedef struct ir_loc {
    const char *file; /* NULL: unknown, or only a name */
    int line, column;
    const char *name;            /* module path or MLIR's NameLoc, or NULL */
    const struct ir_loc *parent; /* the caller (callsite), or NULL */
} ir_loc;

struct ir_value {
    const ir_type *type;
    union {
        ir_op *op;         /* a result */
        ir_region *region; /* an argument */
    };
    uint32_t index;  /* among the results or arguments */
    uint32_t id;     /* dense in its function after ir_function_number; the record numbers its own */
    uint32_t n_uses; /* operand slots that hold it; kept in modules, 0 in records */
    bool is_argument;
    ir_value *forward; /* what replaced it, or NULL; followed by ir_operand */
    const char *name;  /* from the text it was read from, without %, or NULL */
};

struct ir_op {
    uint16_t code;       /* ir_opcode */
    uint16_t flags;      /* for the pass or record that is at work; 0 when built */
    uint32_t id;         /* dense in its function after ir_function_number */
    uint32_t n_operands; /* captures included */
    uint32_t n_captures;
    uint32_t n_results;
    uint32_t n_regions;
    uint64_t hash;       /* the record's; 0 in modules */
    ir_value **operands; /* read through ir_operand */
    const void *attrs;   /* struct ir_<attrs>_attrs */
    ir_region **regions;
    ir_region *parent; /* NULL in a record */
    ir_op *previous, *next;
    const ir_attr *extra; /* unknown attributes, a dict, or NULL */
    const ir_loc *loc;    /* or NULL */
    ir_value *results;    /* [n_results], right behind the op */
};

struct ir_region {
    ir_op *owner;          /* NULL: a function's body, or shared */
    ir_function *function; /* the one that it lies in; NULL: shared, or in a record */
    size_t n_args;
    ir_value *args; /* [n_args]: formal ones, then captures */
    ir_op *first, *last;
    bool shared;   /* immutable and immortal (ir_reducer): copied when a module takes it */
    uint64_t hash; /* of the content, structural; computed by ir_region_hash, 0: not yet */
};

struct ir_function {
    const char *name;
    ir_module *module;
    bool is_private;
    ir_region *body; /* NULL: declared elsewhere, or not read yet */
    size_t n_args, n_results;
    const ir_type **arg_types, **result_types;
    const ir_attr **arg_attrs, **result_attrs; /* dicts or NULL, [n_args] and [n_results] */
    const ir_loc **arg_locs; /* [n_args], where each argument comes from (its name, in JAX's programs); or NULL */
    const ir_attr *extra;
    const ir_loc *loc;
    uint32_t n_ops, n_values; /* set by ir_function_number */
};

struct ir_module {
    base_arena arena;
    const char *name;        /* or NULL */
    ir_function **functions; /* in order of definition */
    size_t n_functions, functions_capacity;
    base_table symbols;          /* name -> ir_function */
    const ir_attr *extra;        /* module attributes: mhlo.num_partitions and the like */
    const char *const *preamble; /* other top-level text kept as written (sdy.mesh), n_preamble */
    size_t n_preamble;
};

static inline ir_value *ir_resolve(ir_value *value)
{
    while (value->forward)
        value = value->forward;
    return value;
}
/* The i-th operand, after replacements. */
static inline ir_value *ir_operand(const ir_op *op, size_t i)
{
    ir_value *value = op->operands[i];
    if (BASE_UNLIKELY(value->forward != NULL))
        op->operands[i] = value = ir_resolve(value);
    return value;
}
static inline ir_value *ir_result(ir_op *op, size_t i)
{
    return &op->results[i];
}
static inline ir_op *ir_defining_op(const ir_value *value)
{
    return value->is_argument ? NULL : value->op;
}
/* Operands that are not captures. */
static inline size_t ir_formal_operands(const ir_op *op)
{
    return op->n_operands - op->n_captures;
}

/* ---- modules (module.c) ---------------------------------------------------------------------------------------- */

/* NULL when memory is short. Freed whole, with all that is in it. */
ir_module *ir_module_new(void);
void ir_module_free(ir_module *module);
/* Inside base_try. A function with a body whose arguments are there; ops are added with a builder. */
ir_function *ir_function_new(ir_module *module, const char *name, size_t n_args, const ir_type *const *arg_types);
/* The function's result types from its return op; call when the body is complete. */
void ir_function_finish(ir_function *function);
ir_function *ir_module_find(const ir_module *module, const char *name); /* NULL: none */
/* "main", or the only public function, or NULL. */
ir_function *ir_module_main(const ir_module *module);
const char *ir_module_unique_name(ir_module *module, const char *wish);
void ir_module_remove(ir_module *module, ir_function *function);
/* Dense ids for ops and values, regions included, in order of the text; sets n_ops and n_values. */
void ir_function_number(ir_function *function);
/* Deep copy into another module (or the same, under another name); callees come along once. */
ir_function *ir_function_copy(ir_module *target, const ir_function *function, const char *name);

/* A region in arena, detached, with arguments of these types. */
ir_region *ir_region_new(base_arena *arena, size_t n_args, const ir_type *const *arg_types);
/* The region (a, b) -> op(a, b) over scalars of dtype, shared and immortal: for ADD, MULTIPLY, MINIMUM, MAXIMUM, AND,
 * OR, XOR. Any thread. */
ir_region *ir_reducer(ir_opcode code, tsr_dtype dtype);
/* When a region is (a, b) -> op(a, b) (or (b, a) with a commutative op) over its only two arguments: that op's code;
 * else IR_OPCODE_COUNT. The test that fast paths use. */
ir_opcode ir_region_reducer(const ir_region *region);
uint64_t ir_region_hash(ir_region *region);
bool ir_regions_equal(const ir_region *a, const ir_region *b); /* same structure, types, attributes */

/* ---- building (builder.c) -------------------------------------------------------------------------------------- */

/* Appends ops to a region of a module, or to whatever `insert` appends to (tensor's record). Errors are sticky: after
 * the first one every build returns NULL, and a NULL operand yields NULL; `error` keeps the first message. */
/* What building an op gave once, for one that is built alike: its settled attributes, which lie where they outlive the
 * new op, and its result types. */
typedef struct ir_known {
    const void *attrs;
    uint64_t serial; /* the first op's hash, handed on */
    size_t n_results;
    const ir_type *const *result_types;
} ir_known;
/* Of a builder's ops (memo.c). A zeroed one with a budget in bytes is empty; full, it takes no more. Its memory must not
 * go before the ops that were built from it. */
typedef struct ir_memo {
    base_arena arena;
    size_t budget, count, n_slots;
    struct ir_memo_entry **slots;
    uint8_t takes[IR_OPCODE_COUNT];
} ir_memo;
void ir_memo_clear(ir_memo *memo);

struct ir_builder {
    base_arena *arena; /* where nodes go: the module's, or the record's */
    ir_region *region; /* modules: insertion point; */
    ir_op *before;     /* ... before this op, or NULL: at the end */
    bool keep_shared;  /* records: shared regions are referred to; modules copy them */
    const ir_loc *loc; /* for new ops */
    tsr_status status;
    base_error error;
    /* Called with each new op in place of linking it into region; NULL: link. */
    void (*insert)(ir_builder *builder, ir_op *op);
    ir_memo *memo; /* what building gave before, asked first and added to; NULL: none */
};
void ir_builder_init(ir_builder *builder, ir_function *function); /* at the end of its body */
/* A builder for a detached region that shares arena, location and errors' fate with its parent: build into it, then
 * hand the region to ir_build_full and call ir_builder_join(parent, child) to pass on a failure. */
void ir_builder_init_region(ir_builder *builder, const ir_builder *parent, ir_region *region);
void ir_builder_join(ir_builder *parent, const ir_builder *child);

typedef struct ir_op_spec {
    ir_opcode code;
    size_t n_operands; /* captures included */
    ir_value *const *operands;
    size_t n_captures;
    const void *attrs; /* read, not kept: may lie on the stack; NULL: all zero */
    size_t n_regions;
    ir_region *const *regions; /* taken over (shared ones are copied by modules) */
    size_t n_result_types;     /* 0: inferred. Needed where the rule cannot know: convert, reshape, iota, constant,
                                * broadcast_in_dim, bitcast_convert, custom_call, rng, recv, infeed, dynamic_* ... */
    const ir_type *const *result_types;
    const ir_attr *extra; /* kept: in the builder's arena, or longer-lived */
    bool keep_attrs;      /* attrs and all that they point at lie in the builder's arena: kept, not copied; the rule may
                      * fill in absent lists (readers, for large constants) */
    const ir_known *known; /* what an op gave that was built alike; NULL: not known */
} ir_op_spec;
/* Checks, infers, allocates, inserts. NULL after an error. */
ir_op *ir_build_full(ir_builder *builder, const ir_op_spec *spec);
/* The common case: no regions, one result, inferred. */
ir_value *ir_build(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands);
/* ... with the result's type given. */
ir_value *ir_build_typed(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                         const ir_type *type);
/* Records an error in the builder; returns NULL for `return ir_build_error(...)`. */
void *ir_build_error(ir_builder *builder, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);

/* Short forms (build.c); NULL in, NULL out. No implicit broadcasting: operands' shapes must be as the op wants. */
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
/* A constant of type with every element `value` (rounded to its dtype; complex: value + 0i). */
ir_value *ir_constant_fill(ir_builder *b, const ir_type *type, double value);
ir_value *ir_constant_scalar(ir_builder *b, tsr_dtype dtype, double value);
ir_value *ir_constant_i64(ir_builder *b, tsr_dtype dtype, int64_t value);         /* exact for 64-bit integers */
ir_value *ir_constant_data(ir_builder *b, const ir_type *type, const void *data); /* copied */
ir_value *ir_zeros_like(ir_builder *b, ir_value *x);
ir_value *ir_ones_like(ir_builder *b, ir_value *x);
ir_value *ir_iota(ir_builder *b, const ir_type *type, int64_t dimension);
ir_value *ir_slice(ir_builder *b, ir_value *x, const int64_t *start, const int64_t *limit, const int64_t *strides);
ir_value *ir_pad(ir_builder *b, ir_value *x, ir_value *value, const int64_t *low, const int64_t *high,
                 const int64_t *interior);
ir_value *ir_concatenate(ir_builder *b, size_t n, ir_value *const *values, int64_t dimension);
ir_value *ir_reverse(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims);
/* Reduces dims (ascending) with a standard body and its neutral element (for MAXIMUM of floats -inf, ...). */
ir_value *ir_reduce(ir_builder *b, ir_opcode body, ir_value *x, int64_t n, const int64_t *dims);
ir_value *ir_reduce_sum(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims);
ir_value *ir_dot_general(ir_builder *b, ir_value *x, ir_value *y, const ir_dot_dims *dims);
ir_op *ir_call(ir_builder *b, ir_function *callee, size_t n, ir_value *const *operands);
ir_op *ir_return(ir_builder *b, size_t n, ir_value *const *values);

/* A constant's content, looking through nothing: NULL when value is not a constant op. */
const ir_dense *ir_constant_of(const ir_value *value);
/* True when value is a constant (or a broadcast of one) whose elements are all equal; *out: that one as a double. */
bool ir_constant_splat(const ir_value *value, double *out);

/* ---- rewriting a module (rewrite.c) ---------------------------------------------------------------------------- */

/* All uses of old become uses of replacement (same type, or compatible). O(1): readers follow `forward`. */
void ir_replace_value(ir_value *old, ir_value *replacement);
void ir_replace_op(ir_op *op, ir_value *const *replacements); /* all results, then erases op */
void ir_erase(ir_op *op); /* results must be unused; unlinks it and drops its uses of operands */
void ir_move_before(ir_op *op, ir_op *before);
void ir_set_operand(ir_op *op, size_t i, ir_value *value);
/* Copies op with new operands (NULL: those that map gives, else the same) at the builder's point; regions deeply. */
ir_op *ir_clone(ir_builder *builder, const ir_op *op, ir_value *const *operands);
/* Copies a region's ops (not its return) at the builder's point with args replaced; yields what it returned. */
void ir_inline_region(ir_builder *builder, const ir_region *region, ir_value *const *args, ir_value **returned);
/* Deep copy of a region, detached, with arguments of the same types. */
ir_region *ir_region_copy(base_arena *arena, const ir_region *region);
/* Users of each value of a function, as a side table by value id (call ir_function_number before). */
typedef struct ir_uses {
    const uint32_t *start; /* [n_values + 1] */
    ir_op *const *users;   /* users[start[id] .. start[id + 1]), one entry an operand slot */
} ir_uses;
ir_uses ir_uses_of(base_arena *arena, const ir_function *function);

/* ---- checking (verify.c) --------------------------------------------------------------------------------------- */

/* Structure, dominance, types against every op's shape rule, symbols. The first error names function, op, location. */
tsr_status ir_verify(ir_module *module, base_error *error);

/* ---- text (print.c, parse.c) ----------------------------------------------------------------------------------- */

typedef struct ir_print_options {
    bool generic;           /* "stablehlo.add"(%0, %1) : ... instead of the pretty forms */
    bool locations;         /* loc(...) after each op */
    int64_t elide_elements; /* constants with more elements print as dense_resource<...>: 0 never (default) */
} ir_print_options;
/* StableHLO text that openxla's own parser reads. options NULL: defaults. */
void ir_print_module(const ir_module *module, const ir_print_options *options, base_text *out);
void ir_print_function(const ir_function *function, const ir_print_options *options, base_text *out);
void ir_print_op(const ir_op *op, const ir_print_options *options, base_text *out);
void ir_print_type(const ir_type *type, base_text *out); /* "tensor<2x3xf32>" */
void ir_print_attr(const ir_attr *attr, base_text *out);
/* Reads a module from text (or, where it begins with MLIR's magic, from bytecode). Names in messages: `name`. The error
 * holds "name:line:column: what", then the line and a caret. On TSR_OK the caller owns *out. */
tsr_status ir_parse(const char *name, const char *data, size_t size, ir_module **out, base_error *error);
/* A portable artifact of the given version; NULL or zeros: 1.13, or the first after it that can say what the program says.
 * The text's data is freed by the caller. */
tsr_status ir_write_bytecode(const ir_module *module, const int version[3], base_text *out, base_error *error);

/* ---- the registry of composites and custom calls (registry.c) --------------------------------------------------- */

typedef struct ir_custom_buffer {
    const ir_type *type;
    void *data;
} ir_custom_buffer;
/* A named function that programs call. Any pointer may be NULL: no such ability. Any thread may call execute. */
typedef struct ir_custom {
    const char *name;
    bool effect;
    void *user;
    tsr_status (*infer)(void *user, ir_infer_call *call);
    tsr_status (*execute)(void *user, const ir_attr *config, size_t n_inputs, const ir_custom_buffer *inputs,
                          size_t n_outputs, const ir_custom_buffer *outputs, base_error *error);
    /* cotangents[n_results] (NULL: zero) -> gradients[n_operands] (NULL: none), built with b. */
    void (*gradient)(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients);
} ir_custom;
/* For custom_call targets and for composites (gradient only). Names are unique in each of the two; registering an equal
 * name again is TSR_INVALID_ARGUMENT. Copied. Thread-safe. */
tsr_status ir_register_custom_call(const ir_custom *custom, base_error *error);
tsr_status ir_register_composite(const ir_custom *custom, base_error *error);
const ir_custom *ir_find_custom_call(const char *name); /* NULL: none; valid for the life of the process */
const ir_custom *ir_find_composite(const char *name);

#endif
