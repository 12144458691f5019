/* The program: StableHLO as data, for the record that is being written and for the program that is being compiled.
 *
 *   ir_type      interned: equal types are one pointer, for the life of the process
 *   ir_value     a result of an op, or an argument of a region
 *   ir_op        opcode, operands, attributes, regions, results: the only kind of node
 *   ir_region    arguments and a list of ops that ends with a return: a function's body, a reduce's body
 *   ir_function  a name and a region; ir_module: functions in an arena of their own
 *   ir_builder   appends ops with shape inference: into a module, or into tensor's record (same rules, same checks)
 *
 * Captures. A region never refers to a value outside itself. Values that StableHLO lets a
 * region capture are operands here: the last n_captures operands of an op, which each of its regions receives as its
 * last n_captures arguments. The reader turns captures into such operands; the printer turns such operands back into
 * captures.
 *
 * Immutable once built: types, attributes, a record's ops, regions marked shared. A module's ops change only through
 * the rewriter below. Threads: types and tables from any thread; a module or a record by one thread at a time, or read
 * by many while none writes.
 *
 * Everything that allocates here takes memory from an arena inside base_try (see base.h). */
#ifndef IR_IR_H
#define IR_IR_H

#include "ir/attributes.h"
#include "ir/types.h"

typedef struct ir_value ir_value;
typedef struct ir_op ir_op;
typedef struct ir_module ir_module;
typedef struct ir_builder ir_builder;

/* ---- ops (ops.c) ----------------------------------------------------------------------------------------------- */

/* The rows of ops.def: first the ops with opcodes of their own, then those that are custom calls or composites. */
typedef enum ir_opcode {
#define OP(code, ...) IR_##code,
#include "ir/ops.def"
#undef OP
    IR_OPCODE_COUNT, /* also means: no op */
#define OP(code, ...)
#define CALL(code, ...) IR_##code,
#include "ir/ops.def"
#undef CALL
#undef OP
    IR_ROW_COUNT
} ir_opcode;

enum {
    IR_TRAIT_ELEMENTWISE = 1,
    IR_TRAIT_COMMUTATIVE = 2,
    IR_TRAIT_EFFECT = 4,
    IR_TRAIT_COLLECTIVE = 8,
    IR_TRAIT_TERMINATOR = 16,
    IR_TRAIT_CAPTURE = 32,
    IR_TRAIT_LEGACY = 64,
    IR_TRAIT_RECORD = 128,
    IR_TRAIT_FOREIGN = 256,
    IR_TRAIT_ANNOTATION = 512,
    IR_TRAIT_SPREADS = 1024,
    IR_TRAIT_PARTS = 2048,
    IR_TRAIT_MOVES = 4096,
    IR_TRAIT_STORED = 8192
};
#define IR_ANY (-1)
enum { IR_READS_NEITHER = 0, IR_READS_OPERANDS = 1, IR_READS_RESULTS = 2 };

/* What a shape rule reads and fills in. It reports errors through error and returns its status; messages name
 * neither op nor location: ir_build puts both before them. */
typedef struct ir_infer_call {
    base_arena *arena;
    ir_opcode code, row; /* the row of a custom call or composite; for other ops equal to code */
    size_t n_operands;   /* without captures */
    ir_value *const *operands;
    size_t n_captures;
    void *attrs; /* the op's own copy: the rule fills absent lists with their defaults */
    size_t n_regions;
    ir_region *const *regions;
    size_t n_declared; /* result types that the program declares (all of them, or 0) */
    const ir_type *const *declared;
    size_t n_results;        /* out */
    const ir_type **results; /* output, in arena; the caller provides room for IR_INLINE_RESULTS */
    base_error *error;
} ir_infer_call;
#define IR_INLINE_RESULTS 8
typedef tsr_status ir_infer_fn(ir_infer_call *call);

typedef struct ir_op_info {
    const char *name;                     /* "add"; "func.call"; "chlo.erf" */
    int n_operands, n_results, n_regions; /* IR_ANY: several */
    uint32_t traits;
    const ir_attr_schema *schema;
    ir_infer_fn *infer;
    uint32_t gradient_reads; /* IR_READS_* */
    uint8_t elements;        /* INFER_* of the operands, where rules share this check; 0: the rule checks */
    const char *form;        /* the text's format (text/asm.h); NULL: only the generic form */
    const char *doc;
} ir_op_info;
extern const ir_op_info ir_op_infos[IR_ROW_COUNT];
static inline const ir_op_info *ir_info(ir_opcode row)
{
    return &ir_op_infos[row];
}
/* With or without the prefix "stablehlo.". IR_OPCODE_COUNT: unknown. */
ir_opcode ir_opcode_find(const char *name, size_t size);
/* The row of a custom call or composite with that name; the old dialect name of chlo's functions is accepted too
 * ("mhlo.erf"). IR_OPCODE_COUNT: no row has the name. Called when an op is built from a name: op->row keeps the
 * answer. */
ir_opcode ir_row_find(const char *name, size_t size);
/* The row of an op with this code and these attributes (a custom call's or a composite's): the row of its name, or
 * the row of all custom calls or composites. A custom call never has a composite's row. */
ir_opcode ir_row_of(ir_opcode code, const void *attrs);
/* Whether the row's column `elements` allows the type's element type. */
bool ir_row_takes(ir_opcode row, const ir_type *type);
/* For a row with the trait SPREADS: the row of the op that it computes; else the row itself. */
ir_opcode ir_row_spread(ir_opcode row);

/* ---- nodes ----------------------------------------------------------------------------------------------------- */

/* A location in a source file. Immutable; in an arena, or static. */
typedef struct ir_loc {
    const char *file; /* NULL: unknown, or the location has only a name */
    int line, column;
    const char *name;            /* module path, MLIR's NameLoc, or NULL */
    const struct ir_loc *parent; /* the caller (callsite), or NULL */
    uint32_t place;              /* a number that the program's builder chose, for errors (base_error); 0: none */
} ir_loc;

struct ir_value {
    const ir_type *type;
    union {
        ir_op *op;         /* a result */
        ir_region *region; /* an argument */
    };
    uint32_t index;  /* index among the results or arguments */
    uint32_t id;     /* dense in its function after ir_function_number; records assign their own ids */
    uint32_t n_uses; /* number of operand slots that hold it; kept in modules, 0 in records */
    bool is_argument;
    ir_value *forward; /* the value that replaced it, or NULL; followed by ir_operand */
    const char *name;  /* name (without %) in the text that it was read from, or NULL */
};

struct ir_op {
    uint16_t code;       /* ir_opcode */
    uint16_t flags;      /* for use by the current pass or record; 0 when built */
    uint32_t id;         /* dense in its function after ir_function_number */
    uint32_t n_operands; /* captures included */
    uint32_t n_captures;
    uint32_t n_results;
    uint16_t n_regions;
    uint16_t row;        /* row of ops.def: for a custom call or composite the row of its name; else code */
    uint64_t hash;       /* assigned by the record; 0 in modules */
    ir_value **operands; /* read through ir_operand */
    const void *attrs;   /* struct ir_<attrs>_attrs */
    ir_region **regions;
    ir_region *parent; /* NULL in a record */
    ir_op *previous, *next;
    const ir_attr *extra; /* attributes outside the schema: a dict, or NULL */
    const ir_loc *loc;    /* or NULL */
    ir_value *results;    /* [n_results], right after the op */
};

struct ir_region {
    ir_op *owner;          /* the op that owns the region; NULL: a function's body, or shared */
    ir_function *function; /* the function that the region lies in; NULL: shared, or in a record */
    size_t n_args;
    ir_value *args; /* [n_args]: formal ones, then captures */
    ir_op *first, *last;
    bool shared;   /* immutable and never freed (ir_reducer): copied when a module takes it */
    uint64_t hash; /* structural hash of the content, computed by ir_region_hash; 0: not computed yet */
};

struct ir_function {
    const char *name;
    ir_module *module;
    bool is_private;
    ir_region *body; /* NULL: declared only, or not read yet */
    size_t n_args, n_results;
    const ir_type **arg_types, **result_types;
    const ir_attr **arg_attrs, **result_attrs; /* [n_args] and [n_results], each a dict or NULL */
    const ir_loc **arg_locs; /* [n_args], the location of each argument (in JAX's programs its name); or NULL */
    const ir_attr *extra;
    const ir_loc *loc;
    uint32_t n_ops, n_values; /* set by ir_function_number */
};

struct ir_module {
    base_arena arena;
    const char *name;        /* or NULL */
    ir_function **functions; /* in order of definition */
    size_t n_functions, functions_capacity;
    base_table symbols;    /* name -> ir_function */
    const ir_attr *extra;  /* attributes of the module: mhlo.num_partitions and others */
    ir_named_mesh *meshes; /* [n_meshes] in order of definition (ir_module_add_mesh) */
    size_t n_meshes;
    ir_module *const *modules; /* [n_modules] modules inside this one, with symbols of their own; freed with it */
    size_t n_modules;
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
/* The region in which the value is defined. */
static inline ir_region *ir_region_of(const ir_value *value)
{
    return value->is_argument ? value->region : value->op->parent;
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

/* NULL when memory is short. Freeing a module frees everything in it. */
ir_module *ir_module_new(void);
void ir_module_free(ir_module *module);
/* Inside base_try. A function whose body has its arguments and no ops yet; a builder adds ops. */
ir_function *ir_function_new(ir_module *module, const char *name, size_t n_args, const ir_type *const *arg_types);
/* Sets the function's result types from its return op; call it when the body is complete. */
void ir_function_finish(ir_function *function);
ir_function *ir_module_find(const ir_module *module, const char *name); /* NULL: none */
/* The function "main", or the only public function, or NULL. */
ir_function *ir_module_main(const ir_module *module);
const char *ir_module_unique_name(ir_module *module, const char *wish);
void ir_module_remove(ir_module *module, ir_function *function);
/* Assigns dense ids to ops and values, in text order, regions included; sets n_ops and n_values. */
void ir_function_number(ir_function *function);
/* Deep copy into another module (or into the same one under another name); each callee is copied once. */
ir_function *ir_function_copy(ir_module *target, const ir_function *function, const char *name);

/* A detached region in arena, with arguments of these types. */
ir_region *ir_region_new(base_arena *arena, size_t n_args, const ir_type *const *arg_types);
/* The region (a, b) -> op(a, b) over scalars of dtype, for ADD, MULTIPLY, MINIMUM, MAXIMUM, AND, OR, XOR. It is
 * shared and never freed. Any thread may call. */
ir_region *ir_reducer(ir_opcode code, tsr_dtype dtype);
/* If a region is (a, b) -> op(a, b) (or (b, a) with a commutative op) over its only two arguments: that op's code;
 * else IR_OPCODE_COUNT. Fast paths use this test. */
ir_opcode ir_region_reducer(const ir_region *region);
uint64_t ir_region_hash(ir_region *region);
bool ir_regions_equal(const ir_region *a, const ir_region *b); /* same structure, types, attributes */

/* ---- rewriting a module (rewrite.c) ---------------------------------------------------------------------------- */

/* All uses of `old` become uses of `replacement` (same type, or a compatible one). O(1): readers follow `forward`. */
void ir_replace_value(ir_value *old, ir_value *replacement);
/* Replaces all results but those that are replaced already, then erases op. */
void ir_replace_op(ir_op *op, ir_value *const *replacements);
void ir_erase(ir_op *op); /* unlinks op, whose results must be unused, and drops its uses of operands */
void ir_move_before(ir_op *op, ir_op *before);
void ir_set_operand(ir_op *op, size_t i, ir_value *value);
/* Copies op to the builder's insertion point with new operands (NULL: those that map gives, else the same); its
 * regions are copied deeply. */
ir_op *ir_clone(ir_builder *builder, const ir_op *op, ir_value *const *operands);
/* Copies a region's ops (except its return) to the builder's insertion point, with args replaced; outputs the values
 * that the region returns. */
void ir_inline_region(ir_builder *builder, const ir_region *region, ir_value *const *args, ir_value **returned);
/* Deep copy of a region, detached, with arguments of the same types. */
ir_region *ir_region_copy(base_arena *arena, const ir_region *region);
/* ---- loops (loop.c) ---- */
/* Value i that the region returns; NULL: it returns fewer values. */
const ir_value *ir_region_result(const ir_region *region, size_t i);
/* The integer that value is known to be before the program runs: a constant, also converted, reshaped or captured. */
bool ir_static_int(const ir_value *value, int64_t *out);
typedef struct ir_counter {
    size_t index; /* index of the carried value that counts */
    int64_t start, step, trips;
} ir_counter;
/* False: the trip count of the while is not known before it runs. */
bool ir_count_loop(const ir_op *loop, ir_counter *counter);

/* The users of each value of a function, in a table by value id (call ir_function_number before). */
typedef struct ir_uses {
    const uint32_t *start; /* [n_values + 1] */
    ir_op *const *users;   /* value id's users: users[start[id] .. start[id + 1]), one entry for each operand slot */
} ir_uses;
ir_uses ir_uses_of(base_arena *arena, const ir_function *function);

/* ---- checking (verify.c) --------------------------------------------------------------------------------------- */

/* Checks structure, dominance, types against every op's shape rule, and symbols. The first error names function, op,
 * location. */
tsr_status ir_verify(ir_module *module, base_error *error);
/* Whether op's shape rule accepts operands of these types, one for each operand: types found at run time where the
 * declared types leave dimensions dynamic. scratch: memory for the rule, its messages included. Inside base_try. */
tsr_status ir_verify_operand_types(const ir_op *op, const ir_type *const *types, base_arena *scratch,
                                   base_error *error);
/* Checks Shardy's meshes and shardings: axes, ranks, manual computations, sharding rules (shard/check.c). For a
 * program that has just been read: passes do not keep shardings valid. */
tsr_status ir_check_shardings(const ir_module *module, base_error *error);

/* ---- text (print.c, parse.c) ----------------------------------------------------------------------------------- */

typedef struct ir_print_options {
    bool generic;           /* print "stablehlo.add"(%0, %1) : ... instead of the pretty forms */
    bool locations;         /* loc(...) after each op */
    int64_t elide_elements; /* constants with more elements than this print as dense_resource<...>; 0: none does
                             * (default) */
} ir_print_options;
/* Prints StableHLO text that openxla's own parser accepts. options NULL: defaults. */
void ir_print_module(const ir_module *module, const ir_print_options *options, base_text *out);
void ir_print_function(const ir_function *function, const ir_print_options *options, base_text *out);
void ir_print_op(const ir_op *op, const ir_print_options *options, base_text *out);
void ir_print_type(const ir_type *type, base_text *out); /* "tensor<2x3xf32>" */
void ir_print_attr(const ir_attr *attr, base_text *out);
/* Puts the op that failed before error's message: "model.c:12: layers.0: add(tensor<2xf32>, tensor<2xf32>) ->
 * tensor<2xf32>: message" (describe.c), and notes its place in the program. */
void ir_blame(base_error *error, const ir_op *op);
/* Reads a module from text (or from bytecode, when the bytes begin with MLIR's magic). Messages call the input
 * `name`: the error holds "name:line:column: message", then the line and a caret. On TSR_OK the caller owns *out. */
tsr_status ir_parse(const char *name, const char *data, size_t size, ir_module **out, base_error *error);
/* Writes the text's line at this position, at most 120 bytes of it, and a caret below. false: the text has no such
 * position. */
bool ir_show_place(const char *data, size_t size, int line, int column, char *out, size_t room);
/* Writes a portable artifact of the given version; NULL or zeros: 1.13, or the first later version that can express
 * the program. The caller frees the text's data. */
tsr_status ir_write_bytecode(const ir_module *module, const int version[3], base_text *out, base_error *error);

/* ---- the registry of custom calls (registry.c) --------------------------------------------------- */

typedef struct ir_custom_buffer {
    const ir_type *type;
    void *data;
} ir_custom_buffer;
/* One run of a call. Arrays are row-major, even when the attributes ask for other layouts. */
typedef struct ir_custom_run {
    const ir_custom_call_attrs *attrs;
    const ir_attr *config; /* backend_config, or mhlo.backend_config, which older writers used instead */
    size_t n_inputs, n_outputs;
    const ir_custom_buffer *inputs, *outputs;
    const void *context; /* the context that the launch received for its calls, or NULL */
    int ordinal;         /* of the device */
} ir_custom_run;
/* A named function that programs call. Any pointer may be NULL: the call then lacks that ability. Any thread may
 * call execute. */
typedef struct ir_custom {
    const char *name;
    bool effect;
    bool replaceable; /* another call may be registered under this name and then takes its place */
    void *user;
    tsr_status (*infer)(void *user, ir_infer_call *call);
    tsr_status (*execute)(void *user, const ir_custom_run *run, base_error *error);
    /* Builds, with b, gradients[n_operands] (NULL: none) from cotangents[n_results] (NULL: zero). */
    void (*gradient)(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients);
} ir_custom;
/* Names are unique: registering a name a second time, or a name with a row in ops.def, is TSR_INVALID_ARGUMENT.
 * Exception: a replaceable call gives way to one that is not, in either order of registration. The struct is copied.
 * Thread-safe. */
tsr_status ir_register_custom_call(const ir_custom *custom, base_error *error);
const ir_attr *ir_custom_config(const ir_op *op);       /* as in ir_custom_run; NULL: none */
const ir_custom *ir_find_custom_call(const char *name); /* NULL: no such call; the pointer is valid for the life of
                                                         * the process */

#include "ir/builder.h"

#endif
