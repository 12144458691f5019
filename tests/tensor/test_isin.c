/* isin of many elements among many; which are found follows from their values. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/functions.h>

/* Many test elements are sorted, and the elements looked up among them: those below all, above all, NaN, and zeros of both
 * signs. */
TEST(isin_looks_elements_up)
{
    enum { N = 600, TESTS = 200 };
    float x[N], tests[TESTS];
    int64_t whole[N];
    bool got[N];
    for (int i = 0; i < N; i++) {
        x[i] = (float)((i * 37) % 800 - 200); /* tests are 0, 2, ... 398, in another order */
        whole[i] = (int64_t)x[i];
    }
    x[0] = NAN;
    x[1] = -0.0f;
    whole[0] = INT64_C(1) << 60;
    for (int i = 0; i < TESTS; i++)
        tests[i] = (float)((i * 77) % TESTS * 2);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *set = tsr_from_data(tests, TSR_F32, TSR_DIMS(TESTS)),
               *elements = tsr_from_data(x, TSR_F32, TSR_DIMS(N));
    CHECK_INT(tsr_read(tsr_isin(elements, set), got, sizeof(got)), TSR_OK);
    for (int i = 0; i < N; i++)
        CHECK(got[i] == (x[i] >= 0 && x[i] < 2 * TESTS && (int)x[i] % 2 == 0));
    CHECK_INT(
        tsr_read(tsr_isin(tsr_from_data(whole, TSR_I64, TSR_DIMS(20, 30)), set, .invert = true), got, sizeof(got)),
        TSR_OK);
    for (int i = 0; i < N; i++)
        CHECK(got[i] != (whole[i] >= 0 && whole[i] < 2 * TESTS && whole[i] % 2 == 0));
    tests[5] = NAN;
    set = tsr_from_data(tests, TSR_F32, TSR_DIMS(TESTS));
    CHECK_INT(tsr_read(tsr_isin(elements, set), got, sizeof(got)), TSR_OK);
    CHECK(!got[0] && got[1]);
    tsr_scope_end(scope);
}
