/* VHLO, StableHLO's twin, whose ops carry versions and whose attributes are all written out, flat, one a name. Shared
 * by its readers and its writer, as bytecode (bytecode/) and as text (text/parse_vhlo*.c).
 *
 * It is derived from our own tables: an op's VHLO attributes are its schema's fields, with nested ones (except
 * result_accuracy) taken apart, in alphabetical order; vhlo/table.c has the differences between versions. A reader
 * makes a list of named attributes, each with its VHLO kind, and vhlo/fill.c makes the op's attribute struct of it. */
#ifndef IR_VHLO_H
#define IR_VHLO_H

#include "ir/internal.h"

/* Codes of VHLO's attributes. */
enum {
    IR_VHLO_ARRAY = 1,
    IR_VHLO_BOOLEAN = 2,
    IR_VHLO_COMPARISON_DIRECTION = 3,
    IR_VHLO_COMPARISON_TYPE = 4,
    IR_VHLO_API_VERSION = 5,
    IR_VHLO_DICTIONARY = 6,
    IR_VHLO_FFT_TYPE = 7,
    IR_VHLO_FLOAT = 8,
    IR_VHLO_INTEGER = 9,
    IR_VHLO_OUTPUT_OPERAND_ALIAS = 10,
    IR_VHLO_PRECISION = 11,
    IR_VHLO_RNG_ALGORITHM = 12,
    IR_VHLO_RNG_DISTRIBUTION = 13,
    IR_VHLO_STRING = 14,
    IR_VHLO_TENSOR = 15,
    IR_VHLO_TRANSPOSE = 16,
    IR_VHLO_TYPE = 17,
    IR_VHLO_TYPE_EXTENSIONS = 18,
    IR_VHLO_ACCURACY_MODE = 19,
    IR_VHLO_ACCURACY = 20,
    IR_VHLO_SUB_AXIS = 21,
    IR_VHLO_AXIS_REF = 22,
    IR_VHLO_MESH_AXES = 23,
    IR_VHLO_MESH_AXIS = 24,
    IR_VHLO_MESH = 25
};

/* Codes of VHLO's types; those of plain element types are in ir_vhlo_dtypes. */
enum {
    IR_VHLO_T_COMPLEX = 1,
    IR_VHLO_T_FUNCTION = 8,
    IR_VHLO_T_INDEX = 9,
    IR_VHLO_T_TENSOR = 20,
    IR_VHLO_T_TENSOR_ENCODED = 21,
    IR_VHLO_T_TOKEN = 22,
    IR_VHLO_T_TUPLE = 23,
    IR_VHLO_T_QUANT = 24,
    IR_VHLO_T_UNRANKED = 25,
    IR_VHLO_T_WITNESS = 26,
    IR_VHLO_T_QUANT_AXIS = 30,
    IR_VHLO_T_NONE = 33,
    IR_VHLO_T_TF32 = 34,
    IR_VHLO_T_BUFFER = 41,
    IR_VHLO_T_FUTURE = 42
};

/* ---- what VHLO calls things (vhlo/table.c) ----------------------------------------------------------------------- */

/* Versions of StableHLO as one number, without the patch. */
#define IR_VERSION(major, minor) ((major)*1000 + (minor))
enum { IR_VERSION_LEAST = IR_VERSION(0, 9), IR_VERSION_NEWEST = IR_VERSION(1, 20) };

/* Element types: VHLO's code and the version that brought it. Complex ones are not here. code -1: none. */
typedef struct ir_vhlo_dtype {
    int8_t code;
    int16_t since;
} ir_vhlo_dtype;
extern const ir_vhlo_dtype ir_vhlo_dtypes[TSR_DTYPE_COUNT];
tsr_dtype ir_vhlo_dtype_of(uint64_t code); /* TSR_DTYPE_NONE: not a plain element type */

/* VHLO's code for an enumeration's attributes. */
extern const uint8_t ir_vhlo_enums[IR_ENUM_COUNT];
/* A quantized type's element type from the one that it names, which is signless, and its flags. As in text, at most 32
 * bits; TSR_DTYPE_NONE: no integer of that size. */
tsr_dtype ir_vhlo_storage(tsr_dtype dtype, uint64_t flags);
/* A memref. NULL: its rank is too high, or no tensor has such elements. */
const ir_type *ir_vhlo_buffer_type(tsr_dtype dtype, int64_t rank, const int64_t *dims);

/* The names of an op's attributes in VHLO, sorted; version is the op's own (1, 2). Returns how many. */
enum { IR_VHLO_MOST_ATTRS = 24 };
size_t ir_vhlo_attr_names(ir_opcode code, int version, const char *names[IR_VHLO_MOST_ATTRS]);
/* The names of a call's attributes in its own dialect's bytecode, sorted. Returns how many. */
size_t ir_vhlo_own_attrs(ir_opcode row, const char *const **names);
/* "add" for IR_ADD, "call" for IR_CALL: VHLO's name without "_v1". */
const char *ir_vhlo_name(ir_opcode code);
/* From "add_v1": the op and its version. IR_OPCODE_COUNT: unknown. */
ir_opcode ir_vhlo_find(const char *name, size_t size, int *version);
/* The op's version in VHLO of that StableHLO; 0: there was none yet. */
int ir_vhlo_version(ir_opcode code, int stablehlo);

/* ---- attributes as programs have them (vhlo/attr.c) ----------------------------------------------------------- */

/* The dialect whose attribute it was. */
typedef enum ir_dialect { IR_DIALECT_OTHER, IR_DIALECT_BUILTIN, IR_DIALECT_VHLO, IR_DIALECT_SDY } ir_dialect;

/* A function's type, as an attribute. */
typedef struct ir_vhlo_signature {
    size_t n_arguments, n_results;
    const ir_type **arguments, **results;
} ir_vhlo_signature;

/* An attribute, and its form before it became one of ours. */
typedef struct ir_vhlo_attr {
    const ir_attr *attr;
    const ir_vhlo_signature *signature; /* of a function's type; else NULL */
    uint8_t dialect, code;              /* IR_VHLO_* where the dialect is VHLO */
    bool none;                          /* the type attribute of type none: stands for absence */
} ir_vhlo_attr;

/* A value of an enumeration, by its code and number; as an attribute of its own it is text, and `i` holds the number for
 * the field that it goes to. NULL: there is none. */
const ir_attr *ir_vhlo_enum_attr(base_arena *arena, uint8_t code, int64_t value);
/* The number of a word of that enumeration; false: it has no such word. */
bool ir_vhlo_enum_value(uint8_t code, const char *word, size_t size, int64_t *value);
/* The version of a custom call's interface. */
const ir_attr *ir_vhlo_api_version_attr(base_arena *arena, int64_t value);
/* NULL: more indices than anybody's tuples nest. */
const ir_attr *ir_vhlo_alias_attr(base_arena *arena, ir_ints out, int64_t operand, ir_ints in);
/* A dictionary that the field takes apart. */
const ir_attr *ir_vhlo_accuracy_attr(base_arena *arena, double atol, double rtol, int64_t ulps, const ir_attr *mode);
const ir_attr *ir_vhlo_bounds_attr(base_arena *arena, ir_ints bounds);

/* A function's type, as text; `text` as below. */
const ir_attr *ir_vhlo_function_attr(base_arena *arena, base_text *text, const ir_vhlo_signature *signature);

/* Meshes and their axes, as the text that StableHLO has for them; `part` and `ids` may be NULL. `text` is where the printer
 * writes, the reader's own; NULL where memory ran out. */
const ir_attr *ir_vhlo_sub_axis_attr(base_arena *arena, int64_t before, int64_t size);
const ir_attr *ir_vhlo_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, const ir_attr *part);
const ir_attr *ir_vhlo_mesh_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, int64_t size);
const ir_attr *ir_vhlo_mesh_attr(base_arena *arena, base_text *text, const ir_attr *axes, const ir_attr *ids);
const ir_attr *ir_vhlo_mesh_axes_attr(base_arena *arena, base_text *text, const ir_attr *mesh, const ir_attr *axes);

/* ---- from a list of attributes to an op's struct (vhlo/fill.c, foreign.c, declare.c)-------------------------------- */

typedef struct ir_vhlo_named {
    const char *name;
    ir_vhlo_attr value;
    bool taken; /* by a field; the rest stays with the op under its own name */
} ir_vhlo_named;

typedef struct ir_vhlo_op {
    ir_opcode code;
    const char *name; /* for messages */
    size_t n;
    ir_vhlo_named *named;
    ir_module *module;
    base_arena *scratch;
    /* Leaves the reader with an error. */
    void (*fail)(void *reader, tsr_status status, const char *message);
    void *reader;
} ir_vhlo_op;

const ir_vhlo_attr *ir_vhlo_take(ir_vhlo_op *op, const char *name); /* NULL: not there */
void ir_vhlo_leave(ir_vhlo_op *op, const ir_vhlo_attr *value);      /* claimed by no field after all */
const ir_attr *ir_vhlo_rest(const ir_vhlo_op *op);                  /* those that no field has taken; NULL: none */
BASE_NORETURN void ir_vhlo_fail(const ir_vhlo_op *op, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The attribute struct of the op; marks the attributes that it has taken. */
void *ir_vhlo_fill(ir_vhlo_op *op);
/* What VHLO has another form for in a custom call that stands for an op of another dialect, and the functions that its
 * attributes name. Nothing happens to other custom calls. */
void ir_vhlo_finish_foreign(const ir_vhlo_op *op, ir_custom_call_attrs *attrs);

/* The function of vhlo.func_v1's attributes, new in the module; its location and its body are the reader's. */
ir_function *ir_vhlo_declare(ir_vhlo_op *op);

#endif
