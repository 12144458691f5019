/* MLIR bytecode and the VHLO dialect: declarations that the reader and the writer share.
 *
 * A file consists of sections: strings, dialects and op names, attributes and types (by index, each with its own
 * encoding), properties, and the ops. A portable artifact holds VHLO (vhlo/vhlo.h). */
#ifndef IR_BYTECODE_H
#define IR_BYTECODE_H

#include "ir/vhlo/vhlo.h"

enum {
    IR_SECTION_STRING,
    IR_SECTION_DIALECT,
    IR_SECTION_ATTR_TYPE,
    IR_SECTION_ATTR_TYPE_OFFSET,
    IR_SECTION_IR,
    IR_SECTION_RESOURCE,
    IR_SECTION_RESOURCE_OFFSET,
    IR_SECTION_DIALECT_VERSIONS,
    IR_SECTION_PROPERTIES,
    IR_SECTION_COUNT
};

/* The content of an op's record after the op's name. */
enum {
    IR_RECORD_ATTRS = 1,
    IR_RECORD_RESULTS = 2,
    IR_RECORD_OPERANDS = 4,
    IR_RECORD_SUCCESSORS = 8,
    IR_RECORD_REGIONS = 16,
    IR_RECORD_USE_LISTS = 32,
    IR_RECORD_PROPERTIES = 64
};

/* Codes of the builtin dialect's attributes and types that programs carry. */
enum {
    IR_BUILTIN_ARRAY = 0,
    IR_BUILTIN_DICTIONARY = 1,
    IR_BUILTIN_STRING = 2,
    IR_BUILTIN_TYPED_STRING = 3,
    IR_BUILTIN_SYMBOL = 4,
    IR_BUILTIN_NESTED_SYMBOL = 5,
    IR_BUILTIN_TYPE = 6,
    IR_BUILTIN_UNIT = 7,
    IR_BUILTIN_INTEGER = 8,
    IR_BUILTIN_FLOAT = 9,
    IR_BUILTIN_CALL_SITE = 10,
    IR_BUILTIN_FILE_LINE = 11,
    IR_BUILTIN_FUSED = 12,
    IR_BUILTIN_FUSED_METADATA = 13,
    IR_BUILTIN_NAME_LOC = 14,
    IR_BUILTIN_UNKNOWN_LOC = 15,
    IR_BUILTIN_DENSE_ARRAY = 17,
    IR_BUILTIN_DENSE = 18,
    IR_BUILTIN_FILE_RANGE = 22
};
enum {
    IR_BUILTIN_T_INTEGER = 0,
    IR_BUILTIN_T_INDEX = 1,
    IR_BUILTIN_T_FUNCTION = 2,
    IR_BUILTIN_T_BF16 = 3,
    IR_BUILTIN_T_F16 = 4,
    IR_BUILTIN_T_F32 = 5,
    IR_BUILTIN_T_F64 = 6,
    IR_BUILTIN_T_COMPLEX = 9,
    IR_BUILTIN_T_NONE = 12,
    IR_BUILTIN_T_TENSOR = 13
};

/* Codes of Shardy's attributes. */
enum {
    IR_SDY_MANUAL_AXES = 0,
    IR_SDY_MESH_AXIS = 1,
    IR_SDY_MESH = 2,
    IR_SDY_SUB_AXIS = 3,
    IR_SDY_AXIS_REF = 4,
    IR_SDY_DIMENSION = 5,
    IR_SDY_SHARDING = 6,
    IR_SDY_SHARDINGS = 7,
    IR_SDY_DIM_MAPPING = 8,
    IR_SDY_MAPPING = 9,
    IR_SDY_RULE = 10,
    IR_SDY_AXIS_REFS = 11,
    IR_SDY_SHARDING_UNREDUCED = 15,
    IR_SDY_SHARDINGS_UNREDUCED = 16
};

/* ---- reading (bytecode/tables.c, decode*.c, types.c, record.c, read.c, module.c) ---------------------------------- */

/* The reader's position in the bytes; never past end. */
typedef struct ir_cursor {
    const uint8_t *at, *end;
} ir_cursor;

typedef struct ir_bc_text {
    const char *text; /* zero-terminated, in the module's arena */
    size_t size;
} ir_bc_text;

typedef enum ir_bc_state { IR_BC_UNREAD, IR_BC_READING, IR_BC_READ } ir_bc_state;

/* An attribute of the file; it is decoded at its first use. */
typedef struct ir_bc_attr {
    ir_cursor bytes;
    uint8_t state, dialect;
    bool encoded;    /* in its dialect's encoding; false: as text */
    uint8_t code;    /* code in its dialect */
    uint32_t weight; /* its size when written out with all its parts */
    bool none;       /* VHLO's type attribute with the type none, which marks an absent type */
    const ir_attr *attr;
    const ir_vhlo_signature *signature;
    const ir_loc *loc; /* locations */
} ir_bc_attr;

typedef enum ir_bc_type_kind {
    IR_BC_VALUE_TYPE, /* type */
    IR_BC_ELEMENT,    /* dtype */
    IR_BC_QUANT,      /* dtype, quant */
    IR_BC_FUNCTION,   /* signature */
    IR_BC_TEXT        /* text: kept, but no value has this type */
} ir_bc_type_kind;
typedef struct ir_bc_type {
    ir_cursor bytes;
    uint8_t state, dialect;
    bool encoded;
    uint8_t kind;
    bool index; /* the file's type is index, which is i64 here */
    uint32_t weight;
    tsr_dtype dtype;
    const ir_type *type;
    const ir_quant *quant;
    ir_vhlo_signature signature;
    const char *text;
} ir_bc_type;

/* An op's name in the file. */
typedef struct ir_bc_name {
    ir_bc_text dialect, name;
    ir_opcode code; /* IR_OPCODE_COUNT: not an op of VHLO, or unknown */
    ir_opcode row;  /* the row of an op that is a custom call here; else IR_OPCODE_COUNT */
    int version;
    size_t n_attrs;
    const char **attrs; /* [n_attrs] sorted */
} ir_bc_name;

typedef struct ir_bytecode {
    const char *name; /* for messages */
    base_error *error;
    base_arena scratch;
    ir_module *module;
    uint64_t version;
    ir_cursor sections[IR_SECTION_COUNT];
    ir_bc_text *strings;
    size_t n_strings;
    ir_bc_text *dialects;
    size_t n_dialects;
    ir_bc_name *names;
    size_t n_names;
    ir_bc_attr *attrs;
    size_t n_attrs;
    ir_bc_type *types;
    size_t n_types;
    ir_cursor *properties;
    size_t n_properties;
    uint64_t weight;     /* the weight so far of the entry that is being decoded */
    uint64_t largest;    /* the most weight that an entry may have: a few times the file's size */
    int depth;           /* the nesting depth of the entry that is being decoded */
    uint32_t n_outlined; /* counts the bodies that became functions; numbers their names, as the text reader does */
    base_text text;      /* memory for the printer's output */
} ir_bytecode;

/* Stops reading: records the error and unwinds. */
void ir_bc_fail(ir_bytecode *bc, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4) BASE_NORETURN;
enum { IR_BC_DEEPEST = 100 };
void ir_bc_enter(ir_bytecode *bc);
/* Enclose the decoding of an entry; leave returns the entry's weight. */
uint64_t ir_bc_enter_entry(ir_bytecode *bc, const ir_cursor *bytes);
uint32_t ir_bc_leave_entry(ir_bytecode *bc, uint64_t around);
static inline void ir_bc_leave(ir_bytecode *bc)
{
    bc->depth--;
}

uint8_t ir_bc_byte(ir_bytecode *bc, ir_cursor *cursor);
uint64_t ir_bc_varint(ir_bytecode *bc, ir_cursor *cursor);
int64_t ir_bc_svarint(ir_bytecode *bc, ir_cursor *cursor);
/* Reads a count of things that take at least one byte each: fails when it exceeds the bytes that are left. */
size_t ir_bc_count(ir_bytecode *bc, ir_cursor *cursor);
const uint8_t *ir_bc_bytes(ir_bytecode *bc, ir_cursor *cursor, uint64_t size);
static inline bool ir_bc_at_end(const ir_cursor *cursor)
{
    return cursor->at >= cursor->end;
}

int64_t *ir_bc_svarints(ir_bytecode *bc, ir_cursor *cursor, int64_t *count); /* in the module's arena */
double ir_bc_f64(ir_bytecode *bc, ir_cursor *cursor);
/* The bytes of the section at the cursor, which moves to the section's end; alignment is relative to start. */
ir_cursor ir_bc_section(ir_bytecode *bc, ir_cursor *cursor, const uint8_t *start, unsigned *id);
/* Reads all tables: strings, names, entries, properties. */
void ir_bc_open(ir_bytecode *bc, ir_cursor file);

const ir_bc_attr *ir_bc_attr_at(ir_bytecode *bc, uint64_t index);
const ir_attr *ir_bc_sdy_attr(ir_bytecode *bc, ir_cursor *cursor, uint8_t code); /* bytecode/sdy.c */
const ir_bc_type *ir_bc_type_at(ir_bytecode *bc, uint64_t index);
const ir_type *ir_bc_value_type(ir_bytecode *bc, uint64_t index); /* a type that values may have */

/* Reads what an op carries into its schema's fields, from its properties (or NULL) and its dictionary (or NULL). */
ir_vhlo_op ir_bc_carried(ir_bytecode *bc, const ir_bc_name *op, const ir_bc_attr *dictionary,
                         const ir_cursor *properties);

/* ---- ops of other dialects (bytecode/foreign.c) ---- */
/* Fills in the custom call's attributes. Attributes with a dot in their names do not belong to the op itself and
 * stay in the list. */
void *ir_bc_fill_foreign(ir_bytecode *bc, const ir_bc_name *name, size_t n_regions, ir_vhlo_op *op);
/* Makes the region a private function, which is printed inside its op; ending: the name of the return op that ends
 * the printed region. */
ir_function *ir_bc_function_of_region(ir_bytecode *bc, ir_region *region, const char *wish, const char *ending);
/* Turns a manual computation's body into such a function. */
void ir_bc_outline_manual(ir_bytecode *bc, ir_custom_call_attrs *attrs, ir_op_spec *spec);

/* ---- writing (bytecode/encode.c, bytecode/attrs*.c, bytecode/write*.c, bytecode/file.c)
 * --------------------------- */

/* Bytes under construction; they lie in an arena. */
typedef BASE_VEC(uint8_t) ir_bytes;

/* One attribute or type of the file: its encoding, and for a large constant the data that follows the encoding. */
typedef struct ir_bw_entry {
    const uint8_t *bytes;
    size_t size;
    const void *tail;
    size_t tail_size;
    uint8_t dialect; /* index in the writer's list of dialects */
    bool encoded;
} ir_bw_entry;

enum { IR_BW_BUILTIN, IR_BW_VHLO, IR_BW_SDY, IR_BW_DIALECTS };

typedef struct ir_bw {
    base_error *error;
    base_arena scratch;
    const ir_module *module;
    int stablehlo;      /* IR_VERSION(...) */
    int bytecode;       /* version of the container */
    bool has_sdy;       /* the file uses the dialect sdy, so it must be listed */
    base_table strings; /* text -> index + 1 */
    base_table names;   /* op -> index + 1 */
    base_table attr_table, type_table;
    BASE_VEC(ir_bw_entry) attrs;
    BASE_VEC(ir_bw_entry) types;
    base_table property_table;
    base_map locs;                         /* ir_loc * -> attribute */
    base_map type_places;                  /* ir_type * -> type */
    uint32_t name_places[IR_OPCODE_COUNT]; /* index + 1 of an op's name, which has one version in a file */
    base_text text;                        /* memory for the printer's output */
    const ir_op *op;                       /* the op being written, for messages */
} ir_bw;

void ir_bw_fail(ir_bw *bw, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4) BASE_NORETURN;
void ir_bw_byte(ir_bw *bw, ir_bytes *bytes, uint8_t value);
void ir_bw_varint(ir_bw *bw, ir_bytes *bytes, uint64_t value);
void ir_bw_svarint(ir_bw *bw, ir_bytes *bytes, int64_t value);
void ir_bw_bytes(ir_bw *bw, ir_bytes *bytes, const void *data, size_t size);
/* An integer with that many bits, or a float's bits, in MLIR's encoding. */
void ir_bw_bits(ir_bw *bw, ir_bytes *bytes, uint64_t value, int bits);
void ir_bw_f64(ir_bw *bw, ir_bytes *bytes, double value);
/* Lists preceded by their counts: of signed numbers, of indices. */
void ir_bw_svarints(ir_bw *bw, ir_bytes *bytes, int64_t n, const int64_t *v);
void ir_bw_list(ir_bw *bw, ir_bytes *bytes, size_t n, const uint64_t *places);
/* The index of the attribute or type with these bytes; it is added if the file does not have it yet. */
uint64_t ir_bw_intern(ir_bw *bw, bool is_type, uint8_t dialect, bool encoded, ir_bytes *bytes);
uint64_t ir_bw_string(ir_bw *bw, const char *text, size_t size);
/* Indices of types and attributes in the file. */
uint64_t ir_bw_type(ir_bw *bw, const ir_type *type);
uint64_t ir_bw_bare_type(ir_bw *bw, uint64_t code); /* VHLO's, without parameters */
uint64_t ir_bw_element_type(ir_bw *bw, tsr_dtype dtype);
uint64_t ir_bw_tensor_type(ir_bw *bw, const ir_type *type, bool index); /* index: the elements are of MLIR's type
                                                                         * index */
uint64_t ir_bw_function_type(ir_bw *bw, const ir_function *function);
uint64_t ir_bw_vhlo_attr(ir_bw *bw, const ir_attr *attr);    /* any attribute, in VHLO's encoding */
uint64_t ir_bw_builtin_attr(ir_bw *bw, const ir_attr *attr); /* in the builtin dialect's encoding: for attributes of
                                                              * the module */
uint64_t ir_bw_shard(ir_bw *bw, const ir_shard *shard);      /* Shardy's own (bytecode/shard.c) */
/* Attributes and types of other dialects as text, which their dialects parse. */
uint64_t ir_bw_text(ir_bw *bw, bool is_type, const char *text, size_t size);
uint64_t ir_bw_vhlo_string(ir_bw *bw, const char *text);
uint64_t ir_bw_type_attr(ir_bw *bw, uint64_t type);
uint64_t ir_bw_array(ir_bw *bw, size_t n, const uint64_t *items);
uint64_t ir_bw_builtin_dict(ir_bw *bw, size_t n, const char *const *names, const uint64_t *items);
uint64_t ir_bw_loc(ir_bw *bw, const ir_loc *loc);
/* The version of the op that the target has; an error when that version cannot express the op (bytecode/version.c). */
int ir_bw_version(ir_bw *bw, const ir_op *op);
/* The attributes of an op, in the order of the names that its version has. */
void ir_bw_op_attrs(ir_bw *bw, const ir_op *op, size_t n, const char *const *names, uint64_t *attrs);

#endif
