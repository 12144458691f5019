/* Types: interned once for the process, checked for overflow, the same from every thread. */
#include "test.h"

#include <pthread.h>

#include "ir/ir.h"

static const ir_type *f32(int64_t rank, const int64_t *dims)
{
    return ir_tensor_type(TSR_F32, rank, dims);
}

TEST(equal_types_are_one_pointer)
{
    const ir_type *a = f32(2, (int64_t[]){2, 3}), *b = f32(2, (int64_t[]){2, 3});
    CHECK(a && a == b);
    CHECK(a != f32(2, (int64_t[]){3, 2}));
    CHECK(a != f32(1, (int64_t[]){6}));
    CHECK(a != ir_tensor_type(TSR_F64, 2, (int64_t[]){2, 3}));
    CHECK(a->id != f32(1, (int64_t[]){6})->id);
    CHECK(a->hash != f32(1, (int64_t[]){6})->hash);
    CHECK_INT(a->count, 6);
    CHECK_INT(ir_type_bytes(a), 24);
    CHECK(ir_is_tensor(a) && ir_is_static(a));
    CHECK(ir_scalar_type(TSR_C128) == ir_tensor_type(TSR_C128, 0, NULL));
    CHECK_INT(ir_type_bytes(ir_scalar_type(TSR_C128)), 16);
    CHECK(ir_with_dtype(a, TSR_I8) == ir_tensor_type(TSR_I8, 2, (int64_t[]){2, 3}));
    CHECK(ir_with_dims(a, 1, (int64_t[]){6}) == f32(1, (int64_t[]){6}));
    CHECK(ir_with_dtype(a, TSR_F32) == a);
}

TEST(empty_and_dynamic)
{
    const ir_type *empty = f32(2, (int64_t[]){0, 5});
    CHECK_INT(empty->count, 0);
    CHECK_INT(ir_type_bytes(empty), 0);
    const ir_type *dynamic = f32(2, (int64_t[]){IR_DYNAMIC, 5});
    CHECK(dynamic->count == IR_DYNAMIC && !ir_is_static(dynamic));
    CHECK_INT(ir_type_bytes(dynamic), 0);
    CHECK(ir_types_compatible(dynamic, f32(2, (int64_t[]){7, 5})));
    CHECK(!ir_types_compatible(dynamic, f32(2, (int64_t[]){7, 6})));
    CHECK(!ir_types_compatible(dynamic, f32(1, (int64_t[]){5})));
    CHECK(!ir_types_compatible(dynamic, ir_with_dtype(dynamic, TSR_F64)));

    const ir_type *bounded =
        ir_tensor_type_full(TSR_F32, 2, (int64_t[]){IR_DYNAMIC, 5}, (int64_t[]){8, IR_DYNAMIC}, NULL);
    CHECK(bounded && bounded != dynamic && bounded->bounds && bounded->bounds[0] == 8);
    CHECK(ir_types_compatible(bounded, dynamic));
    CHECK(ir_with_dtype(bounded, TSR_I8)->bounds[0] == 8);
    /* Bounds without effect are dropped; a static dimension has no bound. */
    CHECK(ir_tensor_type_full(TSR_F32, 1, (int64_t[]){4}, (int64_t[]){IR_DYNAMIC}, NULL) == f32(1, (int64_t[]){4}));
    CHECK(ir_tensor_type_full(TSR_F32, 1, (int64_t[]){4}, (int64_t[]){8}, NULL) == NULL);
}

TEST(refused)
{
    CHECK(f32(1, (int64_t[]){-1}) == NULL);
    CHECK(f32(-1, NULL) == NULL);
    CHECK(f32(IR_MAX_RANK + 1, NULL) == NULL);
    CHECK(f32(2, (int64_t[]){INT64_C(1) << 32, INT64_C(1) << 32}) == NULL);
    CHECK(f32(1, (int64_t[]){INT64_C(1) << 61}) == NULL); /* elements fit, bytes don't */
    CHECK(f32(1, (int64_t[]){INT64_C(1) << 60}) != NULL);
    CHECK(f32(3, (int64_t[]){0, INT64_C(1) << 40, INT64_C(1) << 40}) == NULL);
    CHECK(ir_tensor_type(TSR_DTYPE_NONE, 0, NULL) == NULL);
    CHECK(ir_tensor_type(TSR_DTYPE_COUNT, 0, NULL) == NULL);
    CHECK(ir_tensor_type(-5, 0, NULL) == NULL);
    CHECK(ir_with_dtype(ir_token_type(), TSR_F32) == NULL);
    int64_t ones[IR_MAX_RANK];
    for (int i = 0; i < IR_MAX_RANK; i++)
        ones[i] = 1;
    CHECK(f32(IR_MAX_RANK, ones) != NULL);
}

TEST(tokens_tuples_futures)
{
    CHECK(ir_token_type() && ir_token_type() == ir_token_type());
    const ir_type *elements[] = {ir_scalar_type(TSR_F32), ir_token_type()};
    const ir_type *tuple = ir_tuple_type(2, elements);
    CHECK(tuple == ir_tuple_type(2, elements));
    CHECK(tuple != ir_future_type(2, elements));
    CHECK(tuple != ir_tuple_type(1, elements));
    CHECK(tuple->elements[1] == ir_token_type());
    CHECK(ir_tuple_type(0, NULL) && ir_tuple_type(0, NULL) == ir_tuple_type(0, NULL));
    const ir_type *nested[] = {tuple, tuple};
    CHECK(ir_tuple_type(2, nested)->elements[0] == tuple);
    const ir_type *dynamic[] = {f32(1, (int64_t[]){IR_DYNAMIC}), ir_token_type()};
    const ir_type *fixed[] = {f32(1, (int64_t[]){4}), ir_token_type()};
    CHECK(ir_types_compatible(ir_tuple_type(2, dynamic), ir_tuple_type(2, fixed)));
    CHECK(!ir_types_compatible(ir_tuple_type(2, dynamic), tuple));
    CHECK(!ir_is_static(ir_tuple_type(2, dynamic)));
}

TEST(quantized)
{
    double scales[] = {0.5, 0.25};
    int64_t zeros[] = {0, 3}, axes[] = {1}, blocks[] = {1};
    ir_quant quant = {.storage = TSR_I8,
                      .expressed = TSR_F32,
                      .storage_min = -128,
                      .storage_max = 127,
                      .n_axes = 1,
                      .axes = axes,
                      .block_sizes = blocks,
                      .n_scales = 2,
                      .scales = scales,
                      .zero_points = zeros};
    const ir_type *a = ir_tensor_type_full(TSR_I8, 2, (int64_t[]){4, 2}, NULL, &quant);
    scales[1] = 0.125;
    const ir_type *b = ir_tensor_type_full(TSR_I8, 2, (int64_t[]){4, 2}, NULL, &quant);
    CHECK(a && b && a != b && a->quant != b->quant);
    CHECK_NEAR(a->quant->scales[1], 0.25, 0);
    CHECK_INT(a->quant->zero_points[1], 3);
    CHECK_INT(a->quant->axes[0], 1);
    CHECK(!ir_types_compatible(a, b));
    CHECK(ir_with_dims(a, 2, (int64_t[]){9, 2})->quant == a->quant);
    CHECK(ir_with_dtype(a, TSR_F32) == ir_tensor_type(TSR_F32, 2, (int64_t[]){4, 2}));
    quant.n_scales = 0;
    CHECK(ir_tensor_type_full(TSR_I8, 2, (int64_t[]){4, 2}, NULL, &quant) == NULL);
}

TEST(canonical_bytes)
{
    base_text a = {0}, b = {0}, c = {0};
    ir_type_write(f32(2, (int64_t[]){2, 3}), &a);
    ir_type_write(f32(2, (int64_t[]){2, 3}), &b);
    ir_type_write(f32(2, (int64_t[]){3, 2}), &c);
    CHECK(a.size == b.size && memcmp(a.data, b.data, a.size) == 0);
    CHECK(a.size == c.size && memcmp(a.data, c.data, a.size) != 0);
    base_text_free(&a);
    base_text_free(&b);
    base_text_free(&c);
}

enum { THREADS = 6, TYPES = 3000 };
static const ir_type *seen[THREADS][TYPES];

static void *intern(void *user)
{
    size_t thread = (size_t)(uintptr_t)user;
    for (size_t step = 0; step < 2 * TYPES; step++) {
        size_t i = (step * 7919 + thread * 997) % TYPES;
        int64_t dims[] = {(int64_t)(i % 60) + 100, (int64_t)(i / 60) + 1};
        const ir_type *type = ir_tensor_type(TSR_I16, 2, dims);
        if (seen[thread][i] && seen[thread][i] != type)
            CHECK(!"the same pointer again");
        seen[thread][i] = type;
        const ir_type *pair[] = {type, type};
        if (step % 16 == 0 && ir_tuple_type(2, pair)->elements[1] != type)
            CHECK(!"a tuple of it");
    }
    return NULL;
}

TEST(threads_get_the_same_types)
{
    pthread_t threads[THREADS];
    for (size_t i = 0; i < THREADS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, intern, (void *)(uintptr_t)i), 0);
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    size_t different = 0;
    for (size_t i = 0; i < TYPES; i++) {
        CHECK(seen[0][i] != NULL);
        for (size_t k = 1; k < THREADS; k++)
            different += seen[k][i] != seen[0][i];
        if (i)
            different += seen[0][i]->id == seen[0][i - 1]->id;
    }
    CHECK_INT(different, 0);
}

static tsr_status make_type(void *user)
{
    *(const ir_type **)user = ir_tensor_type(TSR_U16, 2, (int64_t[]){77, 78});
    return TSR_OK;
}

TEST(short_of_memory)
{
    /* Among these the table grows and chunks fill up; each failed allocation is reported and leaves the table
     * intact. */
    size_t failures = 0;
    for (int64_t i = 1; i < 4000; i++) {
        base_allocation_fail_at(1, false);
        const ir_type *type = ir_tensor_type(TSR_U32, 2, (int64_t[]){i, 5});
        base_allocation_fail_at(0, false);
        if (!type) {
            failures++;
            type = ir_tensor_type(TSR_U32, 2, (int64_t[]){i, 5});
        }
        CHECK(type && type->dims[0] == i);
    }
    CHECK(failures > 2);
    /* Inside base_try it unwinds. */
    const ir_type *type = NULL;
    base_error error;
    tsr_status status = TSR_OK;
    for (int64_t i = 4000; status == TSR_OK && i < 20000; i++) {
        (void)ir_tensor_type(TSR_U32, 2, (int64_t[]){i, 5});
        base_allocation_fail_at(1, true);
        int64_t fresh[] = {i, 6};
        (void)fresh;
        status = base_try(make_type, &type, &error);
        base_allocation_fail_at(0, false);
        if (type)
            break; /* there was room in the newest chunk */
    }
    CHECK(type != NULL || status == TSR_OUT_OF_MEMORY);
}

TEST(dtypes)
{
    CHECK(ir_dtype_is_float(TSR_F4E2M1FN) && ir_dtype_is_float(TSR_F64) && !ir_dtype_is_float(TSR_C64));
    CHECK(ir_dtype_is_complex(TSR_C128) && !ir_dtype_is_complex(TSR_F32));
    CHECK(ir_dtype_is_signed(TSR_I2) && !ir_dtype_is_signed(TSR_U2) && !ir_dtype_is_integer(TSR_BOOL));
    CHECK(ir_dtype_is_unsigned(TSR_U64) && ir_dtype_is_integer(TSR_U64));
    CHECK_INT(ir_dtype_bits(TSR_BOOL), 1);
    CHECK_INT(ir_dtype_bits(TSR_F6E2M3FN), 6);
    CHECK_INT(ir_dtype_bits(TSR_C128), 128);
    CHECK_INT(ir_dtype_real(TSR_C128), TSR_F64);
    CHECK_INT(ir_dtype_real(TSR_I8), TSR_I8);
}

TEST(elements)
{
    for (tsr_dtype dtype = 1; dtype < TSR_DTYPE_COUNT; dtype++) {
        unsigned char at[16];
        memset(at, 0xaa, sizeof(at));
        ir_element_set(dtype, at, 1);
        CHECK_NEAR(ir_element_get(dtype, at), 1, 0);
        CHECK_INT(ir_element_get_i64(dtype, at), 1);
        CHECK_INT(at[tsr_dtype_size(dtype) < 16 ? tsr_dtype_size(dtype) : 15], dtype == TSR_C128 ? 0 : 0xaa);
    }
    int64_t wide;
    ir_element_set_i64(TSR_I64, &wide, INT64_MAX - 1);
    CHECK_INT(ir_element_get_i64(TSR_I64, &wide), INT64_MAX - 1);
    ir_element_set(TSR_I64, &wide, 1e30);
    CHECK_INT(wide, INT64_MAX);
    ir_element_set(TSR_I64, &wide, -1e30);
    CHECK_INT(wide, INT64_MIN);
    uint64_t unsigned_wide;
    ir_element_set_i64(TSR_U64, &unsigned_wide, -1);
    CHECK(unsigned_wide == UINT64_MAX);
    CHECK_NEAR(ir_element_get(TSR_U64, &unsigned_wide), 18446744073709551616.0, 0);
    int8_t small;
    ir_element_set_i64(TSR_I4, &small, 15); /* wraps to its width, kept sign-extended */
    CHECK_INT(small, -1);
    ir_element_set(TSR_I4, &small, 100);
    CHECK_INT(small, 7);
    ir_element_set(TSR_I8, &small, -300);
    CHECK_INT(small, -128);
    ir_element_set(TSR_I8, &small, -2.9);
    CHECK_INT(small, -2);
    ir_element_set(TSR_I8, &small, NAN);
    CHECK_INT(small, 0);
    uint8_t byte;
    ir_element_set_i64(TSR_U2, &byte, -1);
    CHECK_INT(byte, 3);
    ir_element_set(TSR_BOOL, &byte, 0.25);
    CHECK_INT(byte, 1);
    float narrow;
    ir_element_set_i64(TSR_F32, &narrow, 16777217);
    CHECK_NEAR(narrow, 16777216, 0);

    unsigned char at[16];
    ir_element_extreme(TSR_F32, true, at);
    CHECK(isinf(ir_element_get(TSR_F32, at)) && ir_element_get(TSR_F32, at) < 0);
    ir_element_extreme(TSR_F8E4M3FN, true, at);
    CHECK_NEAR(ir_element_get(TSR_F8E4M3FN, at), -448, 0);
    ir_element_extreme(TSR_F8E4M3FNUZ, false, at);
    CHECK_NEAR(ir_element_get(TSR_F8E4M3FNUZ, at), 240, 0);
    ir_element_extreme(TSR_F4E2M1FN, true, at);
    CHECK_NEAR(ir_element_get(TSR_F4E2M1FN, at), -6, 0);
    ir_element_extreme(TSR_F8E8M0FNU, true, at);
    CHECK_NEAR(ir_element_get(TSR_F8E8M0FNU, at), ldexp(1, -127), 0);
    ir_element_extreme(TSR_I4, true, at);
    CHECK_INT(ir_element_get_i64(TSR_I4, at), -8);
    ir_element_extreme(TSR_U32, false, at);
    CHECK_INT(ir_element_get_i64(TSR_U32, at), UINT32_MAX);
    ir_element_extreme(TSR_I64, true, at);
    CHECK_INT(ir_element_get_i64(TSR_I64, at), INT64_MIN);
}
