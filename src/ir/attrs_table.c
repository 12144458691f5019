/* The attribute structs as tables, and the names of the enumerations' values.
 *
 * attrs.def is expanded a second time here; each struct becomes an array of its fields. A field's offset needs the
 * struct's name, which a row of attrs.def does not repeat; so the rows expand inside a function, where a typedef
 * names the current struct. That function fills in the schemas before any other code of the process runs. After that
 * they never change. */
#include "ir/internal.h"

#include <string.h>

#define NESTED(name, mnemonic) static ir_attr_schema ir_nested_##name;
#define NESTED_END(name)
#define ATTRS(name) ir_attr_schema ir_schema_##name;
#define ATTRS_END(name)
#define FIELD(kind, name, flags)
#define FIELD_ENUM(enumeration, name, flags)
#define FIELD_ENUMS(enumeration, name, flags)
#define FIELD_NESTED(type, name, flags)
#include "ir/attrs.def"
#undef ATTRS
#undef ATTRS_END
#undef NESTED
#undef NESTED_END
#undef FIELD
#undef FIELD_ENUM
#undef FIELD_ENUMS
#undef FIELD_NESTED

enum { IR_IS_REQUIRED = 0, IR_IS_OPTIONAL = 1 };

#define NESTED(name, mnemonic)                                                                                         \
    {                                                                                                                  \
        typedef ir_##name ir_current;                                                                                  \
        static const char *const title = mnemonic;                                                                     \
        ir_attr_schema *schema = &ir_nested_##name;                                                                    \
        static const ir_field fields[] = {
#define ATTRS(name)                                                                                                    \
    {                                                                                                                  \
        typedef ir_##name##_attrs ir_current;                                                                          \
        static const char *const title = #name;                                                                        \
        ir_attr_schema *schema = &ir_schema_##name;                                                                    \
        static const ir_field fields[] = {
#define FIELD(kind_, name_, flags)                                                                                     \
    {.name = #name_, .kind = IR_FIELD_##kind_, .optional = IR_IS_##flags, .offset = offsetof(ir_current, name_)},
#define FIELD_ENUM(enumeration_, name_, flags)                                                                         \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_ENUM,                                                                                            \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .enumeration = ir_enum_##enumeration_},
#define FIELD_ENUMS(enumeration_, name_, flags)                                                                        \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_ENUMS,                                                                                           \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .enumeration = ir_enum_##enumeration_},
#define FIELD_NESTED(type_, name_, flags)                                                                              \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_NESTED,                                                                                          \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .nested = &ir_nested_##type_},
#define ATTRS_END(name) SCHEMA_END
#define NESTED_END(name) SCHEMA_END
/* The last row has no name and is not counted; it is there because an array may not be empty. */
#define SCHEMA_END                                                                                                     \
    {                                                                                                                  \
        .name = NULL                                                                                                   \
    }                                                                                                                  \
    }                                                                                                                  \
    ;                                                                                                                  \
    *schema = (ir_attr_schema){title, sizeof(ir_current), BASE_COUNT(fields) - 1, fields};                             \
    }

__attribute__((constructor(101))) static void ir_schemas_fill(void)
{
    /* clang-format off */
#include "ir/attrs.def"
    /* clang-format on */
}

/* ---- enumerations ---------------------------------------------------------------------------------------------- */

enum { IR_ENUM_WORDS = 6 };
static const char *const ir_enum_words[IR_ENUM_COUNT][IR_ENUM_WORDS] = {
    [ir_enum_comparison_direction] = {"EQ", "NE", "GE", "GT", "LE", "LT"},
    [ir_enum_comparison_type] = {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"},
    [ir_enum_precision] = {"DEFAULT", "HIGH", "HIGHEST"},
    [ir_enum_fft_type] = {"FFT", "IFFT", "RFFT", "IRFFT"},
    [ir_enum_transpose] = {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"},
    [ir_enum_rng_distribution] = {NULL, "UNIFORM", "NORMAL"},
    [ir_enum_rng_algorithm] = {"DEFAULT", "THREE_FRY", "PHILOX"},
    [ir_enum_accuracy_mode] = {"DEFAULT", "HIGHEST", "TOLERANCE"},
};

const char *ir_enum_name(ir_enum_id id, int64_t value)
{
    return value >= 0 && value < IR_ENUM_WORDS ? ir_enum_words[id][value] : NULL;
}

const char *ir_enum_mnemonic(ir_enum_id id)
{
    static const char *const mnemonics[IR_ENUM_COUNT] = {
        [ir_enum_comparison_direction] = "comparison_direction",
        [ir_enum_comparison_type] = "comparison_type",
        [ir_enum_precision] = "precision",
        [ir_enum_fft_type] = "fft_type",
        [ir_enum_transpose] = "transpose",
        [ir_enum_rng_distribution] = "rng_distribution",
        [ir_enum_rng_algorithm] = "rng_algorithm",
        [ir_enum_accuracy_mode] = "result_accuracy_mode",
    };
    return mnemonics[id];
}

bool ir_enum_value(ir_enum_id id, const char *name, size_t size, int32_t *value)
{
    for (int32_t i = 0; i < IR_ENUM_WORDS; i++) {
        const char *word = ir_enum_words[id][i];
        if (word && strlen(word) == size && memcmp(word, name, size) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}
