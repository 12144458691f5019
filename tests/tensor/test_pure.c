/* tsr_assume_pure: the number of calls, values and gradients as without it, refused uses. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

typedef struct work {
    int calls;
    double factor;
    tsr_tensor *foreign;
    bool random;
} work;

/* factor * x^2 summed, and x + 1 */
static tsr_status square(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    work *w = user;
    w->calls++;
    tsr_tensor *x = w->foreign ? tsr_mul(in[0], w->foreign) : in[0];
    if (w->random)
        x = tsr_add(x, tsr_rand_like(x));
    out[0] = tsr_sum(tsr_mul(tsr_mul(x, x), tsr_number(w->factor)));
    out[1] = tsr_add(x, tsr_number_int(1));
    return TSR_OK;
}

static tsr_tensor *vector(int64_t n)
{
    float data[8];
    for (int64_t i = 0; i < n; i++)
        data[i] = (float)i + 1;
    return tsr_from_data(data, TSR_F32, &n, 1);
}

TEST(once_for_each_signature)
{
    work w = {.factor = 0.5};
    for (int i = 0; i < 4; i++) {
        tsr_scope scope = tsr_scope_begin();
        for (int64_t n = 2; n <= 3; n++) {
            tsr_tensor *x = tsr_set_requires_grad(vector(n), true), *out[2] = {NULL};
            CHECK_INT(tsr_assume_pure(square, &w, TSR_LIST(x), out, 2), TSR_OK);
            CHECK(tsr_is_pending(out[0]));
            CHECK_INT(tsr_backward(tsr_add(out[0], tsr_sum(out[1]))), TSR_OK);
            float gradient[3], next[3];
            double value;
            CHECK_INT(tsr_read(tsr_grad(x), gradient, (size_t)n * 4), TSR_OK);
            CHECK_INT(tsr_read(out[1], next, (size_t)n * 4), TSR_OK);
            CHECK_INT(tsr_item(out[0], &value), TSR_OK);
            CHECK_NEAR(value, n == 2 ? 2.5 : 7, 0);
            CHECK_NEAR(gradient[1], 3, 0); /* 2 * 0.5 * 2 + 1 */
            CHECK_NEAR(next[n - 1], n + 1, 0);
        }
        tsr_scope_end(scope);
    }
    CHECK_INT(w.calls, 2);
    work other = {.factor = 2};
    tsr_tensor *x = vector(2), *out[2] = {NULL};
    CHECK_INT(tsr_assume_pure(square, &other, TSR_LIST(x), out, 2), TSR_OK);
    double value;
    CHECK_INT(tsr_item(out[0], &value), TSR_OK);
    CHECK_NEAR(value, 10, 0);
    CHECK_INT(other.calls, 1);
    tsr_free(out[0]);
    tsr_free(out[1]);
    tsr_free(x);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(what_is_not_pure_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector(2), *out[2] = {NULL};
    const char *message;
    work foreign = {.factor = 1, .foreign = vector(2)}, random = {.factor = 1, .random = true};
    CHECK_INT(tsr_assume_pure(square, &foreign, TSR_LIST(x), out, 2), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(message, "not among its inputs");
    CHECK_CONTAINS(message, "test_pure.c");
    CHECK_INT(tsr_assume_pure(square, &random, TSR_LIST(x), out, 2), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
    CHECK(tsr_tensor_status(out[0]) != TSR_OK && tsr_tensor_status(out[1]) != TSR_OK);
    CHECK_INT(tsr_assume_pure(NULL, NULL, TSR_LIST(x), out, 2), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* detach(x) * x */
static tsr_status detached(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul(tsr_detach(in[0]), in[0]);
    return TSR_OK;
}

static tsr_status detached_inside(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_checkpoint(detached, user, in, 1, out, 1);
}

/* The gradient is detach(x), and not 2 x, as in PyTorch: also where the first call has an input without a gradient. */
TEST(gradients_stop_where_the_function_detaches)
{
    const tsr_body functions[] = {detached, detached_inside};
    for (int i = 0; i < 2; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *plain = vector(2), *x = tsr_set_requires_grad(vector(2), true), *out[1];
        CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(plain), out, 1), TSR_OK);
        CHECK(!tsr_requires_grad(out[0]));
        CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(x), out, 1), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
        float gradient[2];
        CHECK_INT(tsr_read(tsr_grad(x), gradient, sizeof(gradient)), TSR_OK);
        CHECK_NEAR(gradient[0], 1, 0);
        CHECK_NEAR(gradient[1], 2, 0);
        tsr_scope_end(scope);
    }
}

/* 2 x, tripled in place through a detached tensor, plus 1 */
static tsr_status tripled_detached(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *y = tsr_mul(in[0], tsr_number(2));
    tsr_tensor *changed = tsr_mul_(tsr_detach(y), tsr_number(3));
    out[0] = tsr_add(y, in[1]);
    return tsr_tensor_status(changed);
}

/* The same with gradients switched off for the change */
static tsr_status tripled_without(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *y = tsr_mul(in[0], tsr_number(2));
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *changed = tsr_mul_(y, tsr_number(3));
    tsr_set_grad_enabled(was);
    out[0] = tsr_add(y, in[1]);
    return tsr_tensor_status(changed);
}

/* What changes no value that gradients flow through is not refused; which inputs need gradients can differ by call. */
TEST(changes_in_place_without_gradients)
{
    const tsr_body functions[] = {tripled_detached, tripled_without};
    for (int i = 0; i < 2; i++)
        for (int turn = 0; turn < 2; turn++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = vector(3), *one = vector(1), *w = tsr_set_requires_grad(vector(3), true), *out[1];
            tsr_tensor *b = tsr_set_requires_grad(vector(1), true);
            float got[3];
            CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(x, one), out, 1), TSR_OK);
            CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
            CHECK_NEAR(got[2], 19, 0);
            CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(w, one), out, 1), TSR_FAILED_PRECONDITION);
            CHECK_INT(tsr_error_take(NULL), TSR_FAILED_PRECONDITION);
            CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(x, b), out, 1), TSR_OK);
            CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
            CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
            CHECK_NEAR(got[2], 19, 0);
            CHECK_INT(tsr_read(tsr_grad(b), got, sizeof(float)), TSR_OK);
            CHECK_NEAR(got[0], 3, 0);
            bool was = tsr_set_grad_enabled(false);
            CHECK_INT(tsr_assume_pure(functions[i], NULL, TSR_LIST(w, b), out, 1), TSR_OK);
            tsr_set_grad_enabled(was);
            CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
            CHECK_NEAR(got[2], 19, 0);
            tsr_scope_end(scope);
        }
    CHECK_INT(tsr_live_tensors(), 0);
}

/* x -> 0.5 x, by a number that the pure function makes */
static tsr_status halved(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul(in[0], tsr_number(0.5));
    return TSR_OK;
}

static tsr_status halved_purely(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_assume_pure(halved, user, in + 1, 1, out, 1);
}

static tsr_status halved_in_a_branch(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_cond(tsr_ge(in[0], tsr_number_int(0)), halved_purely, halved_purely, user, in, 2, out, 1);
}

TEST(numbers_in_bodies_are_constants)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector(3), *y = vector(2), *out[1];
    float got[3];
    CHECK_INT(tsr_fori_loop(0, 2, halved_purely, NULL, &x, 1, out), TSR_OK);
    CHECK_INT(tsr_read(out[0], got, 3 * sizeof(float)), TSR_OK);
    CHECK_NEAR(got[2], 0.75, 0);
    CHECK_INT(tsr_fori_loop(0, 3, halved_in_a_branch, NULL, &y, 1, out), TSR_OK);
    CHECK_INT(tsr_read(out[0], got, 2 * sizeof(float)), TSR_OK);
    CHECK_NEAR(got[1], 0.25, 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* x -> 0.25 x; each user pointer is a function of its own */
static tsr_status quartered(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul(in[0], tsr_number(0.25));
    return TSR_OK;
}

static tsr_status quartered_purely(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_assume_pure(quartered, user, in + 1, 1, out, 1);
}

static tsr_status quartered_in_a_branch(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    static int mine;
    return tsr_cond(tsr_ge(in[0], tsr_number_int(0)), quartered_purely, quartered_purely, &mine, in, 2, out, 1);
}

static int64_t programs(void)
{
    return tsr_counter_value("UncachedCompile") + tsr_counter_value("PersistentCacheHit");
}

/* The loop whose body records the function and those that take the recorded ops are one program. */
TEST(the_first_recording_in_a_body_is_the_program_of_later_ones)
{
    const tsr_body bodies[] = {quartered_purely, quartered_in_a_branch};
    int64_t before = programs();
    for (int i = 0; i < 2; i++)
        for (int step = 0; step < 3; step++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = vector(5), *out[1];
            float got[5];
            CHECK_INT(tsr_fori_loop(0, 2, bodies[i], NULL, &x, 1, out), TSR_OK);
            CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
            CHECK_NEAR(got[4], 0.3125, 0);
            CHECK_INT(programs() - before, i + 1);
            tsr_scope_end(scope);
        }
}

enum { FUNCTIONS = 300, OPS = 600 };

typedef struct turns {
    int64_t calls, by;
    bool in_checkpoint;
} turns;

/* Moves the elements by `by` places, in two steps, in a long way. */
static tsr_status turn(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    turns *t = user;
    t->calls++;
    out[0] = tsr_roll(in[0], TSR_DIMS(t->by % 3), TSR_DIMS(0));
    out[0] = tsr_roll(out[0], TSR_DIMS(t->by - t->by % 3), TSR_DIMS(0));
    for (int i = 0; !t->in_checkpoint && i < OPS; i++)
        out[0] = tsr_neg(tsr_abs(out[0]));
    return TSR_OK;
}

/* The library of recordings is bounded: they are made again, and no recording is taken for another one of its name. */
TEST(many_recordings_are_forgotten)
{
    static turns all[FUNCTIONS];
    for (int64_t i = 0; i < FUNCTIONS + 4; i++) {
        tsr_scope scope = tsr_scope_begin();
        turns *t = &all[i % FUNCTIONS], checkpoint = {.by = 3 + (i * 5) % 7, .in_checkpoint = true};
        *t = (turns){.calls = t->calls, .by = i % FUNCTIONS};
        tsr_tensor *x = vector(8), *out[1], *turned[1];
        CHECK_INT(tsr_assume_pure(turn, t, TSR_LIST(x), out, 1), TSR_OK);
        CHECK_INT(tsr_checkpoint(turn, &checkpoint, TSR_LIST(x), turned, 1), TSR_OK);
        float got[8];
        CHECK_INT(tsr_read(turned[0], got, sizeof(got)), TSR_OK);
        for (int64_t k = 0; k < 8; k++)
            CHECK_NEAR(got[(k + checkpoint.by) % 8], k + 1, 0);
        if (i >= FUNCTIONS) {
            CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
            for (int64_t k = 0; k < 8; k++)
                CHECK_NEAR(got[(k + t->by) % 8], -(k + 1), 0);
            CHECK_INT(t->calls, 2);
        }
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A step that needs more than the library's bound keeps its functions. */
TEST(a_large_step_is_recorded_once)
{
    enum { LARGE = 400 };
    static turns all[LARGE];
    for (int step = 0; step < 4; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = vector(8), *sum = vector(8), *out[1];
        for (int64_t i = 0; i < LARGE; i++) {
            all[i].by = i;
            CHECK_INT(tsr_assume_pure(turn, &all[i], TSR_LIST(x), out, 1), TSR_OK);
            tsr_assign(&sum, tsr_add(sum, out[0]));
        }
        tsr_scope_end(scope); /* nothing is computed */
    }
    for (int64_t i = 0; i < LARGE; i++)
        CHECK(all[i].calls <= 2);
    CHECK_INT(tsr_live_tensors(), 0);
}
