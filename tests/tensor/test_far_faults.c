/* Copies, launches and runs that fail on a device with memory of its own: only the tensors concerned have the error. */
#include "device/far.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/runtime.h>

static void use_far(void)
{
    setenv("TESSERA_DEVICE", "far", 1);
    far_register(NULL);
    CHECK_STR(tsr_device_type(), "far");
}

static tsr_tensor *vector(float first)
{
    return tsr_from_data((const float[]){first, first + 1}, TSR_F32, TSR_DIMS(2));
}

static void check(tsr_tensor *tensor, float first)
{
    float got[2] = {0};
    CHECK_INT(tsr_read(tensor, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], first, 0);
    CHECK_NEAR(got[1], first + 1, 0);
}

static void check_error(const char *what)
{
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_IO);
    CHECK_CONTAINS(message, what);
}

TEST(a_copy_to_the_device_that_fails)
{
    use_far();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *good = vector(1);
    far_fail(FAR_COPY_FAILS, 1);
    tsr_tensor *bad = vector(2);
    CHECK_INT(tsr_tensor_status(bad), TSR_IO);
    check_error("a far copy failed");
    static _Alignas(16) const float own[] = {5, 6};
    far_fail(FAR_COPY_FAILS, 1);
    tsr_tensor *late = tsr_from_borrowed(own, TSR_F32, TSR_DIMS(2), NULL, NULL); /* it fails after the call */
    CHECK_INT(tsr_tensor_status(late), TSR_OK);
    tsr_tensor *sum = tsr_add(late, good), *twice = tsr_add(good, good);
    float got[2];
    CHECK_INT(tsr_read(sum, got, sizeof(got)), TSR_IO);
    check_error("a far copy failed");
    CHECK_INT(tsr_read(late, got, sizeof(got)), TSR_IO);
    check_error("a far copy failed");
    CHECK_INT(tsr_read(twice, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], 4, 0);
    check(good, 1);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_read_that_fails_may_be_tried_again)
{
    use_far();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector(3);
    float got[2];
    far_fail(FAR_COPY_REFUSED, 1);
    CHECK_INT(tsr_read(x, got, sizeof(got)), TSR_IO);
    check_error("a far copy was refused");
    check(x, 3);
    tsr_scope_end(scope);
}

TEST(a_run_that_fails)
{
    use_far();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector(3), *sum = tsr_add(x, x);
    far_fail(FAR_RUN_FAILS, 1);
    CHECK_INT(tsr_sync(sum), TSR_OK); /* it is not waited for */
    tsr_tensor *more = tsr_mul(sum, x);
    float got[2];
    CHECK_INT(tsr_read(more, got, sizeof(got)), TSR_IO);
    check_error("a far run failed");
    check(x, 3);
    tsr_scope_end(scope);
}

/* w += 1 in a step whose launch is refused, or whose run fails (a program that states that its runs may fail). */
TEST(parameters_survive)
{
    static const struct {
        far_fault fault;
        const char *what;
        float next; /* after a second step: whether the first step was dropped, or waits for another try */
    } cases[] = {{FAR_RUN_FAILS, "a far run failed", 2},
                 {FAR_COMPILE_REFUSED, "a far compiler lacks this program", 2},
                 {FAR_LAUNCH_MEMORY, "too little memory", 2},
                 {FAR_LAUNCH_REFUSED, "a far launch was refused", 3}};
    use_far();
    tsr_initialize_cache("", false);
    far_runs_may_fail(true);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tsr_tensor *w = tsr_keep(vector(1));
        tsr_scope scope = tsr_scope_begin();
        tsr_add_(w, tsr_number(1));
        tsr_clear_cache(false);
        far_fail(cases[i].fault, 1);
        CHECK(tsr_mark_step() != TSR_OK);
        const char *message = "";
        CHECK(tsr_error_take(&message) != TSR_OK);
        CHECK_CONTAINS(message, cases[i].what);
        tsr_add_(w, tsr_number(1));
        CHECK_INT(tsr_mark_step(), TSR_OK);
        check(w, cases[i].next);
        tsr_scope_end(scope);
        tsr_free(w);
    }
    far_runs_may_fail(false);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(far_memories(), 0);
}

/* A compiler's message that names no op: the step's tensors are computed in halves, so that only those that need the op which the
 * compiler lacks become errors, each with its own op and line. Of 16 tensors with one such, each of the four halvings
 * compiles both halves; with one in each half, each is halved three times more. Later syncs compile none of them again. */
TEST(a_step_that_cannot_be_compiled_is_halved)
{
    enum { MANY = 16, BAD = 11 };
    use_far();
    tsr_initialize_cache("", false);
    tsr_clear_cache(false);
    for (int bad = 1; bad <= 2; bad++) {
        tsr_tensor *kept[MANY];
        tsr_scope scope = tsr_scope_begin();
        for (int i = 0; i < MANY; i++) { /* of their own shapes, so that no two programs are the same */
            tsr_tensor *x = tsr_full(i, TSR_DIMS(2, 16 * bad + i));
            kept[i] = tsr_keep(i == BAD || (bad == 2 && i == 0) ? tsr_sin(x) : tsr_add(x, tsr_number(1)));
        }
        far_lacks("sine");
        int before = far_compiled();
        CHECK_INT(tsr_mark_step(), TSR_UNIMPLEMENTED);
        int compiled = far_compiled() - before;
        const char *message = "";
        CHECK_INT(tsr_error_take(&message), TSR_UNIMPLEMENTED);
        CHECK_CONTAINS(message, "a far compiler lacks this program");
        CHECK_CONTAINS(message, "test_far_faults.c:");
        CHECK_CONTAINS(message, "sin");
        while (tsr_error_take(NULL) != TSR_OK)
            ;
        CHECK_INT(compiled, bad == 1 ? 1 + 4 * 2 : 1 + 2 + 2 * 3 * 2);
        before = far_compiled();
        CHECK_INT(tsr_mark_step(), TSR_OK);
        for (int i = 0; i < MANY; i++) {
            float got[2 * (16 * 2 + MANY)] = {0};
            bool wrong = i == BAD || (bad == 2 && i == 0);
            size_t bytes = (size_t)tsr_numel(kept[i]) * sizeof(float);
            CHECK_INT(tsr_read(kept[i], got, bytes), wrong ? TSR_UNIMPLEMENTED : TSR_OK);
            CHECK(wrong || got[0] == (float)i + 1);
            CHECK_INT(tsr_tensor_status(kept[i]), wrong ? TSR_UNIMPLEMENTED : TSR_OK);
        }
        CHECK_INT(far_compiled() - before, 0);
        while (tsr_error_take(NULL) != TSR_OK)
            ;
        far_lacks(NULL);
        tsr_scope_end(scope);
        for (int i = 0; i < MANY; i++)
            tsr_free(kept[i]);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}
