/* A part of ir.h: the attributes that attrs.def declares (the schema), and further attributes that a program
 * carries. */
#ifndef IR_ATTRIBUTES_H
#define IR_ATTRIBUTES_H

#include "ir/shard.h"
#include "ir/types.h"

typedef struct ir_region ir_region;
typedef struct ir_function ir_function;
typedef struct ir_attr ir_attr;

/* ---- attributes (attrs*.c, attr.c) ----------------------------------------------------------------------------- */

typedef struct ir_ints {
    int64_t n;
    const int64_t *v; /* NULL: absent */
} ir_ints;
/* The place of the first element with that value; -1: there is none. */
static inline int64_t ir_ints_find(ir_ints list, int64_t value)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == value)
            return i;
    return -1;
}
static inline bool ir_ints_contain(ir_ints list, int64_t value)
{
    return ir_ints_find(list, value) >= 0;
}
typedef struct ir_ints2 { /* rows x columns; replica groups are padded with -1 */
    int64_t rows, columns;
    const int64_t *v;
} ir_ints2;
typedef struct ir_symbols {
    int64_t n;
    ir_function *const *v;
} ir_symbols;
/* A constant's content: type->count elements, or one element when splat is set. Elements are stored as tsr_dtype
 * says, in native byte order. */
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
    IR_ATTR_STRING, /* text, size: any bytes, zero bytes included */
    IR_ATTR_SYMBOL, /* text: the name */
    IR_ATTR_TYPE,   /* type */
    IR_ATTR_INTS,   /* ints: array<i64: ...>; type: its scalar type (bool, i8 ... i64) */
    IR_ATTR_DENSE,  /* dense */
    IR_ATTR_ARRAY,  /* items[count] */
    IR_ATTR_DICT,   /* names[count], items[count], sorted by name */
    IR_ATTR_SHARD,  /* shard: a mesh, a sharding or another value of shard.h */
    IR_ATTR_OPAQUE  /* text: kept as it was written */
} ir_attr_kind;

/* An attribute outside the schema: composite attributes, backend_config and others that a program carries.
 * Immutable. */
struct ir_attr {
    ir_attr_kind kind;
    const ir_type *type;
    int64_t i;
    double f;
    const char *text; /* zero-terminated; size does not count the zero */
    size_t size;
    ir_ints ints;
    ir_dense dense;
    size_t count;
    const char *const *names;
    const ir_attr *const *items;
    const ir_shard *shard;
};
const ir_attr *ir_attr_get(const ir_attr *dict, const char *name); /* NULL: absent, or dict is NULL */
bool ir_attr_equal(const ir_attr *a, const ir_attr *b);
/* Reads the list after `name` in an opaque attribute's text ("lhs_ragged_dimensions = [0, 1]"). Returns how many
 * numbers it has: 0 when the name is missing, -1 when there are more than `most`. Numbers above 1000 are cut to
 * 1000. */
int64_t ir_text_ints(const char *text, const char *name, int64_t most, int64_t *values);
const ir_attr *ir_attr_copy(base_arena *arena, const ir_attr *attr);
const ir_attr *ir_attr_int(base_arena *arena, int64_t value);
const ir_attr *ir_attr_bool(base_arena *arena, bool value);
const ir_attr *ir_attr_float(base_arena *arena, const ir_type *type, double value);
const ir_attr *ir_attr_string(base_arena *arena, const char *text);
const ir_attr *ir_attr_int_list(base_arena *arena, int64_t n, const int64_t *v);
/* Sorts by name. The arrays names and items may be freed after the call. */
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
const char *ir_enum_mnemonic(ir_enum_id id);            /* "precision", as in #stablehlo<precision HIGH> */
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
    const char *mnemonic; /* nested structs: printed as #stablehlo.<mnemonic><...>; other structs: the struct's name */
    size_t size;          /* of the struct */
    size_t n_fields;
    const ir_field *fields;
};
/* These functions work for any schema. `attrs` may be NULL when the schema has no fields. */
void *ir_attrs_copy(base_arena *arena, const ir_attr_schema *schema, const void *attrs);
bool ir_attrs_equal(const ir_attr_schema *schema, const void *a, const void *b);
/* Appends canonical bytes, the same in every process, to out: symbols are written by name; regions and
 * IR_FIELD_POINTER fields are left out. The hash covers the same content. */
void ir_attrs_write(const ir_attr_schema *schema, const void *attrs, base_text *out);
uint64_t ir_attrs_hash(const ir_attr_schema *schema, const void *attrs);

#endif
