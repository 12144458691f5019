/* VHLO, StableHLO's twin, whose ops carry versions and whose attributes are all written out, in one flat list by name.
 * Shared by the code for bytecode (bytecode/) and for text (text/parse_vhlo*.c).
 *
 * VHLO's form is derived from our own tables: an op's VHLO attributes are its schema's fields, with nested ones
 * (except result_accuracy) split into their fields, in alphabetical order; vhlo/table.c has the differences between
 * versions. A reader makes a list of named attributes, each with its VHLO kind, and vhlo/fill.c makes the op's
 * attribute struct from the list. */
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

/* Codes of VHLO's types; ir_vhlo_dtypes has those of plain element types. */
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

/* ---- VHLO's names and versions (vhlo/table.c) ------------------------------------------------------------------ */

/* Versions of StableHLO as one number, without the patch number. */
#define IR_VERSION(major, minor) ((major)*1000 + (minor))
enum { IR_VERSION_LEAST = IR_VERSION(0, 9), IR_VERSION_NEWEST = IR_VERSION(1, 20) };

/* Element types: VHLO's code and the version that introduced it. Complex types are not included. code -1: VHLO has
 * no such type. */
typedef struct ir_vhlo_dtype {
    int8_t code;
    int16_t since;
} ir_vhlo_dtype;
extern const ir_vhlo_dtype ir_vhlo_dtypes[TSR_DTYPE_COUNT];
tsr_dtype ir_vhlo_dtype_of(uint64_t code); /* TSR_DTYPE_NONE: not a plain element type */

/* VHLO's code for an enumeration's attributes. */
extern const uint8_t ir_vhlo_enums[IR_ENUM_COUNT];
/* A quantized type's storage type, from the signless type that the attribute names and its flags. As in text, at
 * most 32 bits; TSR_DTYPE_NONE: there is no integer of that size. */
tsr_dtype ir_vhlo_storage(tsr_dtype dtype, uint64_t flags);
/* A memref. NULL: its rank is too high, or its element type is not a tensor's. */
const ir_type *ir_vhlo_buffer_type(tsr_dtype dtype, int64_t rank, const int64_t *dims);

/* The names of an op's attributes in VHLO, sorted; version is the op's own version (1, 2). Returns how many. */
enum { IR_VHLO_MOST_ATTRS = 24 };
size_t ir_vhlo_attr_names(ir_opcode code, int version, const char *names[IR_VHLO_MOST_ATTRS]);
/* The names of a call's attributes in the bytecode of its own dialect, sorted. Returns how many. */
size_t ir_vhlo_own_attrs(ir_opcode row, const char *const **names);
/* "add" for IR_ADD, "call" for IR_CALL: VHLO's name without "_v1". */
const char *ir_vhlo_name(ir_opcode code);
/* From "add_v1": the op and its version. IR_OPCODE_COUNT: unknown. */
ir_opcode ir_vhlo_find(const char *name, size_t size, int *version);
/* The op's version in VHLO as of that StableHLO version; 0: VHLO did not have the op yet. */
int ir_vhlo_version(ir_opcode code, int stablehlo);

/* ---- attributes as programs have them (vhlo/attr.c) ----------------------------------------------------------- */

/* The dialect that the attribute belonged to. */
typedef enum ir_dialect {
    IR_DIALECT_OTHER,
    IR_DIALECT_BUILTIN,
    IR_DIALECT_VHLO,
    IR_DIALECT_SDY,
    IR_DIALECT_STABLEHLO
} ir_dialect;

/* A function's type, as an attribute. */
typedef struct ir_vhlo_signature {
    size_t n_arguments, n_results;
    const ir_type **arguments, **results;
} ir_vhlo_signature;

/* An attribute as we keep it, and facts that only its VHLO form states. */
typedef struct ir_vhlo_attr {
    const ir_attr *attr;
    const ir_vhlo_signature *signature; /* a function type's signature; else NULL */
    uint8_t dialect, code;              /* IR_VHLO_* if the dialect is VHLO */
    bool none;                          /* the type attribute with the type none, which marks an absent type */
} ir_vhlo_attr;

/* A value of an enumeration, by the enumeration's code and the value's number. Stored on its own it is text; `i`
 * keeps the number for the field that takes it. NULL: there is no such value. */
const ir_attr *ir_vhlo_enum_attr(base_arena *arena, uint8_t code, int64_t value);
/* The number of that enumeration's value `word`; false: it has no such value. */
bool ir_vhlo_enum_value(uint8_t code, const char *word, size_t size, int64_t *value);
/* The version of a custom call's interface. */
const ir_attr *ir_vhlo_api_version_attr(base_arena *arena, int64_t value);
/* NULL: more indices than tuples can nest. */
const ir_attr *ir_vhlo_alias_attr(base_arena *arena, ir_ints out, int64_t operand, ir_ints in);
/* A dictionary; the field that takes it reads its entries. */
const ir_attr *ir_vhlo_accuracy_attr(base_arena *arena, double atol, double rtol, int64_t ulps, const ir_attr *mode);
const ir_attr *ir_vhlo_bounds_attr(base_arena *arena, ir_ints bounds);

/* A function type, as text; `text` as below. */
const ir_attr *ir_vhlo_function_attr(base_arena *arena, base_text *text, const ir_vhlo_signature *signature);

/* Meshes and their axes, as StableHLO's text for them; `part` and `ids` may be NULL. `text` is the reader's own
 * buffer, which the printer writes to. Returns NULL when memory ran out. */
const ir_attr *ir_vhlo_sub_axis_attr(base_arena *arena, int64_t before, int64_t size);
const ir_attr *ir_vhlo_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, const ir_attr *part);
const ir_attr *ir_vhlo_mesh_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, int64_t size);
const ir_attr *ir_vhlo_mesh_attr(base_arena *arena, base_text *text, const ir_attr *axes, const ir_attr *ids);
const ir_attr *ir_vhlo_mesh_axes_attr(base_arena *arena, base_text *text, const ir_attr *mesh, const ir_attr *axes);

/* ---- from a list of attributes to an op's struct (vhlo/fill.c, foreign.c, declare.c)-------------------------------- */

typedef struct ir_vhlo_named {
    const char *name;
    ir_vhlo_attr value;
    bool taken; /* claimed by a field; the other attributes stay with the op under their own names */
} ir_vhlo_named;

typedef struct ir_vhlo_op {
    ir_opcode code;
    const char *name; /* for messages */
    size_t n;
    ir_vhlo_named *named;
    ir_module *module;
    base_arena *scratch;
    /* Records the error and stops the reader. */
    void (*fail)(void *reader, tsr_status status, const char *message);
    void *reader;
} ir_vhlo_op;

const ir_vhlo_attr *ir_vhlo_take(ir_vhlo_op *op, const char *name); /* NULL: there is no such attribute */
void ir_vhlo_leave(ir_vhlo_op *op, const ir_vhlo_attr *value);      /* takes back the claim of a field */
const ir_attr *ir_vhlo_rest(const ir_vhlo_op *op);                  /* attributes that no field has claimed; NULL:
                                                                     * none */
BASE_NORETURN void ir_vhlo_fail(const ir_vhlo_op *op, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* Makes the attribute struct of the op, and marks the attributes that a field claims. */
void *ir_vhlo_fill(ir_vhlo_op *op);
/* Converts, in a custom call that represents an op of another dialect, the attributes that VHLO has in another form,
 * and fills in the functions that they name. Other custom calls are left unchanged. */
void ir_vhlo_finish_foreign(const ir_vhlo_op *op, ir_custom_call_attrs *attrs);

/* Adds to the module the function that vhlo.func_v1's attributes describe; the reader sets its location and its
 * body. */
ir_function *ir_vhlo_declare(ir_vhlo_op *op);

#endif
