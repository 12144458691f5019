/* DLPack: export and import, without copies, with other strides, with unsupported dtypes. */
#include "test.h"

#include <tessera/dlpack.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

TEST(out_and_in_again_shares_memory)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, TSR_DIMS(2, 3));
    tsr_tensor *y = tsr_add(x, x);
    DLManagedTensor *out = NULL;
    CHECK_INT(tsr_to_dlpack(y, &out), TSR_OK);
    CHECK_OR_RETURN(out != NULL);
    CHECK_INT(out->dl_tensor.ndim, 2);
    CHECK_INT(out->dl_tensor.shape[1], 3);
    CHECK_INT(out->dl_tensor.strides[0], 3);
    CHECK_INT(out->dl_tensor.dtype.code, kDLFloat);
    CHECK_INT(out->dl_tensor.dtype.bits, 32);
    const void *data;
    CHECK_INT(tsr_map(y, &data), TSR_OK);
    CHECK(data == out->dl_tensor.data);
    CHECK_INT(tsr_unmap(y), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK); /* the tensor is freed, its memory stays */
    CHECK_NEAR(((const float *)out->dl_tensor.data)[5], 12, 0);
    scope = tsr_scope_begin();
    const void *shared = out->dl_tensor.data;
    tsr_tensor *again = tsr_from_dlpack(out);
    CHECK_INT(tsr_tensor_status(again), TSR_OK);
    CHECK_INT(tsr_map(again, &data), TSR_OK);
    CHECK(data == shared || !TEST_HOST_MEMORY);
    CHECK_INT(tsr_unmap(again), TSR_OK);
    double sum;
    CHECK_INT(tsr_item(tsr_sum(again), &sum), TSR_OK);
    CHECK_NEAR(sum, 42, 0);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Memory aligned as by malloc and NumPy is used in place, by every kind of step that reads memory. */
TEST(memory_of_16_byte_alignment_is_shared)
{
    enum { N = 64 };
    static _Alignas(64) float room[N * N + 16];
    for (int skip = 0; skip < 64; skip += 4) {
        tsr_scope scope = tsr_scope_begin();
        float *values = room + skip / 4;
        double want = 0;
        for (int i = 0; i < N * N; i++) {
            values[i] = (float)(i % 7 - 3);
            want += values[i];
        }
        tsr_tensor *x = tsr_from_borrowed(values, TSR_F32, TSR_DIMS(N, N), NULL, NULL);
        const void *data = NULL;
        CHECK_INT(tsr_map(x, &data), TSR_OK);
        CHECK((data == values) == (skip % 16 == 0 && TEST_HOST_MEMORY));
        CHECK_INT(tsr_unmap(x), TSR_OK);
        double sum = 0, product = 0, sorted = 0, window = 0;
        CHECK_INT(tsr_item(tsr_sum(tsr_mul(x, x)), &sum), TSR_OK);
        CHECK_INT(tsr_item(tsr_sum(tsr_matmul(x, x)), &product), TSR_OK);
        CHECK_INT(tsr_item(tsr_sum(tsr_sort(tsr_reshape(x, TSR_DIMS(N * N)), 0, NULL)), &sorted), TSR_OK);
        CHECK_INT(
            tsr_item(tsr_sum(tsr_conv2d(tsr_reshape(x, TSR_DIMS(1, 1, N, N)), tsr_ones(TSR_DIMS(1, 1, 1, 1)), NULL)),
                     &window),
            TSR_OK);
        double squares = 0, products = 0;
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                squares += (double)values[i * N + j] * values[i * N + j];
                for (int k = 0; k < N; k++)
                    products += (double)values[i * N + k] * values[k * N + j];
            }
        CHECK_NEAR(sum, squares, 0);
        CHECK_NEAR(product, products, 0);
        CHECK_NEAR(sorted, want, 0);
        CHECK_NEAR(window, want, 0);
        tsr_scope_end(scope);
    }
}

static int deleted;

static void count_deleted(DLManagedTensor *self)
{
    (void)self;
    __atomic_fetch_add(&deleted, 1, __ATOMIC_SEQ_CST);
}

TEST(other_strides_and_views_are_copied)
{
    tsr_scope scope = tsr_scope_begin();
    int32_t values[] = {1, 2, 3, 4, 5, 6};
    DLManagedTensor given = {.dl_tensor = {.data = values,
                                           .device = {kDLCPU, 0},
                                           .ndim = 2,
                                           .dtype = {kDLInt, 32, 1},
                                           .shape = (int64_t[]){3, 2},
                                           .strides = (int64_t[]){1, 3}},
                             .deleter = count_deleted};
    tsr_tensor *turned = tsr_from_dlpack(&given);
    CHECK_INT(deleted, 1);
    int32_t got[6];
    CHECK_INT(tsr_read(turned, got, sizeof(got)), TSR_OK);
    const int32_t want[6] = {1, 4, 2, 5, 3, 6};
    CHECK(memcmp(got, want, sizeof(want)) == 0);
    DLManagedTensor *out = NULL;
    CHECK_INT(tsr_to_dlpack(tsr_transpose(turned, 0, 1), &out), TSR_OK);
    CHECK_OR_RETURN(out != NULL);
    CHECK(memcmp(out->dl_tensor.data, values, sizeof(values)) == 0);
    out->deleter(out);
    given.dl_tensor.dtype.bits = 24;
    CHECK_INT(tsr_tensor_status(tsr_from_dlpack(&given)), TSR_UNIMPLEMENTED);
    CHECK_INT(deleted, 2);
    given.dl_tensor.dtype.bits = 32;
    given.dl_tensor.ndim = -1;
    CHECK_INT(tsr_tensor_status(tsr_from_dlpack(&given)), TSR_INVALID_ARGUMENT);
    CHECK_INT(deleted, 3);
    CHECK_INT(tsr_tensor_status(tsr_from_dlpack(NULL)), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_UNIMPLEMENTED);
    CHECK_INT(tsr_to_dlpack(NULL, &out), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}
