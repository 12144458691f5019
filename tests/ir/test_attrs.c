/* Attribute structs through their tables: every field of every op is copied, compared, hashed and written. */
#include "test.h"

#include "ir/ir.h"

static uint64_t dice(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *seed >> 33;
}

static ir_function functions[] = {{.name = "f"}, {.name = "g"}, {.name = "h"}};
static const double reals[] = {1.5, -0.0, 0.0, 3.25};

/* Fills every field with a random value; lists have one to three elements. */
static void fill(base_arena *arena, const ir_attr_schema *schema, char *attrs, uint64_t *seed);

static void fill_field(base_arena *arena, const ir_field *field, void *at, uint64_t *seed)
{
    int64_t n = (int64_t)(dice(seed) % 3) + 1;
    int64_t list[8];
    for (int i = 0; i < 8; i++)
        list[i] = (int64_t)(dice(seed) % 3);
    int64_t *kept = base_arena_copy(arena, list, sizeof(list));
    switch (field->kind) {
    case IR_FIELD_BOOL:
        *(bool *)at = dice(seed) & 1;
        return;
    case IR_FIELD_I64:
        *(int64_t *)at = (int64_t)dice(seed) - 1000;
        return;
    case IR_FIELD_F32:
        *(float *)at = (float)reals[dice(seed) % 4];
        return;
    case IR_FIELD_F64:
        *(double *)at = reals[dice(seed) % 4];
        return;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
    case IR_FIELD_ENUMS:
        *(ir_ints *)at = (ir_ints){n, kept};
        return;
    case IR_FIELD_INTS2:
        *(ir_ints2 *)at = (ir_ints2){n, 2, kept};
        return;
    case IR_FIELD_STRING:
        *(const char **)at = base_arena_format(arena, "text%d", (int)(dice(seed) % 100));
        return;
    case IR_FIELD_SYMBOL:
        *(ir_function **)at = &functions[dice(seed) % 3];
        return;
    case IR_FIELD_SYMBOLS: {
        ir_function **v = base_arena_alloc(arena, 2 * sizeof(*v));
        v[0] = &functions[dice(seed) % 3];
        v[1] = &functions[dice(seed) % 3];
        *(ir_symbols *)at = (ir_symbols){2, v};
        return;
    }
    case IR_FIELD_TYPE:
        *(const ir_type **)at = ir_scalar_type((tsr_dtype)(dice(seed) % 20 + 1));
        return;
    case IR_FIELD_DENSE:
        *(ir_dense *)at = (ir_dense){ir_tensor_type(TSR_I64, 1, &n), dice(seed) & 1, kept};
        return;
    case IR_FIELD_DICT:
    case IR_FIELD_ATTR: {
        const char *names[] = {"zeta", "alpha"};
        const ir_attr *items[] = {ir_attr_int(arena, (int64_t)dice(seed)), ir_attr_int_list(arena, n, list)};
        *(const ir_attr **)at = ir_attr_dict(arena, 2, names, items);
        return;
    }
    case IR_FIELD_POINTER:
        *(void **)at = kept;
        return;
    case IR_FIELD_ENUM:
        *(int32_t *)at = (int32_t)(dice(seed) % 3);
        return;
    case IR_FIELD_NESTED:
        fill(arena, field->nested, at, seed);
        *(bool *)at = true;
        return;
    }
}

static void fill(base_arena *arena, const ir_attr_schema *schema, char *attrs, uint64_t *seed)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        fill_field(arena, &schema->fields[i], attrs + schema->fields[i].offset, seed);
}

static bool same_bytes(const ir_attr_schema *schema, const void *a, const void *b)
{
    base_text x = {0}, y = {0};
    ir_attrs_write(schema, a, &x);
    ir_attrs_write(schema, b, &y);
    bool same = x.size == y.size && (x.size == 0 || memcmp(x.data, y.data, x.size) == 0);
    base_text_free(&x);
    base_text_free(&y);
    return same;
}

TEST(every_field_of_every_op)
{
    uint64_t seed = 1;
    for (int code = 0; code < IR_OPCODE_COUNT; code++) {
        const ir_attr_schema *schema = ir_info(code)->schema;
        CHECK(schema->size > 0 && schema->mnemonic);
        base_arena scratch = {0}, arena = {0};
        char *attrs = base_arena_zero(&scratch, 1, schema->size);
        fill(&scratch, schema, attrs, &seed);
        char *copy = ir_attrs_copy(&arena, schema, attrs);
        CHECK(ir_attrs_equal(schema, attrs, copy));
        CHECK(ir_attrs_hash(schema, attrs) == ir_attrs_hash(schema, copy));
        CHECK(same_bytes(schema, attrs, copy));
        uint64_t hash = ir_attrs_hash(schema, copy);

        /* Each field counts. */
        for (size_t i = 0; i < schema->n_fields; i++) {
            const ir_field *field = &schema->fields[i];
            char *other = ir_attrs_copy(&scratch, schema, attrs);
            int tries = 0;
            do
                fill_field(&scratch, field, other + field->offset, &seed);
            while (ir_attrs_equal(schema, attrs, other) && ++tries < 100);
            CHECK(!ir_attrs_equal(schema, attrs, other));
            bool pointer = field->kind == IR_FIELD_POINTER;
            CHECK((ir_attrs_hash(schema, attrs) == ir_attrs_hash(schema, other)) == pointer);
            CHECK(same_bytes(schema, attrs, other) == pointer);
        }

        /* The copy is independent: the original's memory is overwritten and freed. */
        memset(attrs, 0x5a, schema->size);
        base_arena_free(&scratch);
        CHECK(ir_attrs_hash(schema, copy) == hash);
        base_arena_free(&arena);
    }
}

TEST(absent_and_required_parts)
{
    base_arena arena = {0};
    const ir_attr_schema *schema = ir_info(IR_DOT_GENERAL)->schema;
    ir_dot_general_attrs *zero = ir_attrs_copy(&arena, schema, NULL);
    CHECK(zero->dot_dimension_numbers.present); /* required: there */
    CHECK(!zero->algorithm.present);
    CHECK(zero->precision_config.v == NULL);

    /* Values in an absent part are ignored. */
    ir_dot_general_attrs attrs = {.algorithm = {.lhs_component_count = 7}};
    ir_dot_general_attrs *copy = ir_attrs_copy(&arena, schema, &attrs);
    CHECK_INT(copy->algorithm.lhs_component_count, 0);
    CHECK(ir_attrs_equal(schema, &attrs, zero));
    CHECK(ir_attrs_hash(schema, &attrs) == ir_attrs_hash(schema, zero));

    /* An empty list differs from an absent list. */
    int64_t none[1];
    attrs.precision_config = (ir_ints){0, none};
    copy = ir_attrs_copy(&arena, schema, &attrs);
    CHECK(copy->precision_config.v != NULL && copy->precision_config.v != none);
    CHECK(!ir_attrs_equal(schema, copy, zero));
    CHECK(ir_attrs_hash(schema, copy) != ir_attrs_hash(schema, zero));
    base_arena_free(&arena);
}

TEST(symbols_count_by_name)
{
    ir_function one = {.name = "callee"}, two = {.name = "callee"}, three = {.name = "other"};
    const ir_attr_schema *schema = ir_info(IR_CALL)->schema;
    ir_call_attrs a = {.callee = &one}, b = {.callee = &two}, c = {.callee = &three};
    CHECK(ir_attrs_equal(schema, &a, &b) && ir_attrs_hash(schema, &a) == ir_attrs_hash(schema, &b));
    CHECK(!ir_attrs_equal(schema, &a, &c) && ir_attrs_hash(schema, &a) != ir_attrs_hash(schema, &c));
}

TEST(enumerations)
{
    for (int id = 0; id < IR_ENUM_COUNT; id++) {
        int words = 0;
        for (int64_t value = -2; value < 10; value++) {
            const char *name = ir_enum_name(id, value);
            if (!name)
                continue;
            int32_t back = -1;
            CHECK(ir_enum_value(id, name, strlen(name), &back));
            CHECK_INT(back, value);
            CHECK(!ir_enum_value(id, name, strlen(name) - 1, &back));
            words++;
        }
        CHECK(words >= 2);
    }
    CHECK_STR(ir_enum_name(ir_enum_comparison_direction, IR_LE), "LE");
    CHECK_STR(ir_enum_name(ir_enum_comparison_type, IR_COMPARE_TOTALORDER), "TOTALORDER");
    CHECK_STR(ir_enum_name(ir_enum_transpose, IR_ADJOINT), "ADJOINT");
    CHECK_STR(ir_enum_name(ir_enum_transpose, IR_PLAIN_TRANSPOSE), "TRANSPOSE");
    CHECK_STR(ir_enum_name(ir_enum_rng_distribution, IR_RNG_NORMAL), "NORMAL");
    CHECK_STR(ir_enum_name(ir_enum_rng_algorithm, IR_RNG_PHILOX), "PHILOX");
    CHECK_STR(ir_enum_name(ir_enum_fft_type, IR_FFT_IRFFT), "IRFFT");
    CHECK_STR(ir_enum_name(ir_enum_precision, IR_PRECISION_HIGHEST), "HIGHEST");
    CHECK_STR(ir_enum_name(ir_enum_accuracy_mode, IR_ACCURACY_TOLERANCE), "TOLERANCE");
}

TEST(names_of_ops)
{
    for (int code = 0; code < IR_OPCODE_COUNT; code++) {
        const char *name = ir_info(code)->name;
        CHECK_INT(ir_opcode_find(name, strlen(name)), code);
        char prefixed[80];
        snprintf(prefixed, sizeof(prefixed), "stablehlo.%s", name);
        CHECK_INT(ir_opcode_find(prefixed, strlen(prefixed)), code);
        CHECK(ir_info(code)->infer && ir_info(code)->doc && ir_info(code)->doc[0]);
    }
    CHECK_INT(ir_opcode_find("func.return", 11), IR_RETURN);
    CHECK_INT(ir_opcode_find("adding", 3), IR_ADD);
    CHECK_INT(ir_opcode_find("adding", 4), IR_OPCODE_COUNT);
    CHECK_INT(ir_opcode_find("", 0), IR_OPCODE_COUNT);
    CHECK_INT(ir_opcode_find("stablehlo.", 10), IR_OPCODE_COUNT);
    CHECK_INT(ir_info(IR_CLAMP)->n_operands, 3);
    CHECK_INT(ir_info(IR_CONCATENATE)->n_operands, IR_ANY);
    CHECK(ir_info(IR_ADD)->traits == (IR_TRAIT_ELEMENTWISE | IR_TRAIT_COMMUTATIVE));
    CHECK_INT(ir_info(IR_RSQRT)->gradient_reads, IR_READS_OPERANDS | IR_READS_RESULTS);
    CHECK_INT(ir_info(IR_TANH)->gradient_reads, IR_READS_RESULTS);
}

TEST(dictionaries)
{
    base_arena arena = {0};
    const char *names[] = {"mode", "axis", "scale", "deep"};
    const ir_attr *deep[] = {ir_attr_string(&arena, "x"), ir_attr_bool(&arena, true)};
    ir_attr array = {.kind = IR_ATTR_ARRAY, .count = 2, .items = deep};
    const ir_attr *items[] = {ir_attr_string(&arena, "fast"), ir_attr_int(&arena, -1),
                              ir_attr_float(&arena, ir_scalar_type(TSR_F32), 0.5), &array};
    const ir_attr *dict = ir_attr_dict(&arena, 4, names, items);
    CHECK_STR(dict->names[0], "axis");
    CHECK_STR(dict->names[3], "scale");
    CHECK_INT(ir_attr_get(dict, "axis")->i, -1);
    CHECK(ir_attr_get(dict, "axis")->type == ir_scalar_type(TSR_I64));
    CHECK_STR(ir_attr_get(dict, "mode")->text, "fast");
    CHECK_NEAR(ir_attr_get(dict, "scale")->f, 0.5, 0);
    CHECK(ir_attr_get(dict, "none") == NULL);
    CHECK(ir_attr_get(NULL, "axis") == NULL);
    CHECK(ir_attr_get(items[0], "axis") == NULL);

    base_arena other = {0};
    const ir_attr *copy = ir_attr_copy(&other, dict);
    CHECK(copy != dict && ir_attr_equal(copy, dict));
    const ir_attr *changed[] = {items[0], ir_attr_int(&arena, -2), items[2], items[3]};
    CHECK(!ir_attr_equal(copy, ir_attr_dict(&arena, 4, names, changed)));
    CHECK(!ir_attr_equal(copy, ir_attr_dict(&arena, 3, names, items)));
    CHECK(!ir_attr_equal(copy, NULL) && ir_attr_equal(NULL, NULL));
    base_arena_free(&arena);
    CHECK_STR(ir_attr_get(copy, "deep")->items[0]->text, "x");
    base_arena_free(&other);
}
