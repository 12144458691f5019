/* Sums over an image's lines and columns that follow a convolution in one program have the bits of sums that are computed after it:
 * what is printed or synced in between changes nothing. */
#include "test.h"

#include <tessera/functions.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

enum { MOST = 2 * 8 * 16 };

static void check_sums(int64_t size, int64_t dim, tsr_dtype dtype)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(1);
    tsr_tensor *x = tsr_keep(tsr_to(tsr_randn(TSR_DIMS(2, 8, size, size)), dtype));
    tsr_tensor *w = tsr_keep(tsr_to(tsr_randn(TSR_DIMS(8, 8, 3, 3)), dtype));
    CHECK_INT(tsr_sync(x, w), TSR_OK);
    double together[MOST], apart[MOST];
    size_t bytes = (size_t)(16 * size) * tsr_dtype_size(dtype);
    CHECK_INT(tsr_read(tsr_sum(tsr_conv2d(x, w, NULL, .padding = {1, 1}), TSR_OVER(dim)), together, bytes), TSR_OK);
    tsr_tensor *y = tsr_keep(tsr_conv2d(x, w, NULL, .padding = {1, 1}));
    CHECK_INT(tsr_sync(y), TSR_OK);
    CHECK_INT(tsr_read(tsr_sum(y, TSR_OVER(dim)), apart, bytes), TSR_OK);
    CHECK(memcmp(together, apart, bytes) == 0);
    tsr_release(x);
    tsr_release(w);
    tsr_release(y);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(sums_after_a_convolution)
{
    static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_F16, TSR_BF16};
    for (size_t i = 0; i < sizeof(dtypes) / sizeof(dtypes[0]); i++)
        for (int64_t size = 2; size <= 16; size += size < 4 ? 1 : 4)
            for (int64_t dim = 2; dim <= 3; dim++)
                check_sums(size, dim, dtypes[i]);
}
