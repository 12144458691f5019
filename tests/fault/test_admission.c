/* Steps that update parameters in place while memory is short: by a device limit, random while several contexts train,
 * or stepped from "fails" to "passes"; and by allocations that fail during the launch. A step that fails leaves every
 * parameter as it was, bit for bit, and training goes on. */
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>

#include <tessera/tessera.h>

#include "base/base.h"
#include "device/device.h"

enum { WIDTH = 96, FLOATS = 2 * (WIDTH * WIDTH + WIDTH), THREADS = 4, ROUNDS = 150 };

typedef struct trained {
    tsr_module *module;
    tsr_optimizer *optimizer;
    float values[FLOATS];
} trained;

static bool read_values(const trained *t, float out[FLOATS])
{
    const tsr_parameter_list *list = tsr_parameters(t->module);
    bool good = true;
    size_t at = 0;
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *p = tsr_parameter_at(list, i);
        good = tsr_read(p, out + at, (size_t)tsr_numel(p) * sizeof(float)) == TSR_OK && good;
        at += (size_t)tsr_numel(p);
    }
    return good && at == FLOATS;
}

static void begin(trained *t)
{
    tsr_scope scope = tsr_scope_begin();
    t->module = tsr_nn_sequential(tsr_nn_linear(WIDTH, WIDTH), tsr_nn_relu(), tsr_nn_linear(WIDTH, WIDTH));
    t->optimizer = tsr_sgd(tsr_parameters(t->module), 0.01, .momentum = 0.9);
    CHECK(read_values(t, t->values));
    tsr_scope_end(scope);
}

static void end(trained *t)
{
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->module);
}

static tsr_status train_step(const trained *t, int64_t rows)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = tsr_forward(t->module, tsr_ones(TSR_DIMS(rows, WIDTH)));
    tsr_tensor *loss = tsr_mean(tsr_square(tsr_sub(y, tsr_number(1))));
    tsr_zero_grad(t->optimizer);
    tsr_status status = tsr_backward(loss);
    if (status == TSR_OK)
        status = tsr_optimizer_step(t->optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    tsr_zero_grad(t->optimizer);
    tsr_scope_end(scope);
    tsr_error_take(NULL);
    return status;
}

/* A step whose success shows in the parameters: new values if it succeeded, else those of the step before. */
static bool step_and_compare(trained *t, int64_t rows)
{
    float got[FLOATS];
    tsr_status status = train_step(t, rows);
    CHECK(status == TSR_OK || status == TSR_OUT_OF_MEMORY);
    CHECK(read_values(t, got));
    bool same = memcmp(got, t->values, sizeof(got)) == 0;
    CHECK(same == (status != TSR_OK));
    memcpy(t->values, got, sizeof(got));
    return status == TSR_OK;
}

static uint64_t used_now(void)
{
    tsr_memory_info info = {.size = sizeof(info)};
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_get_memory_info(0, &info), TSR_OK);
    return info.used;
}

static atomic_int passed, refused;
static uint64_t settled; /* bytes of all threads' parameters */
static pthread_barrier_t together;

static void *train(void *user)
{
    uint64_t random = 0x9e3779b97f4a7c15u * ((uint64_t)(uintptr_t)user + 1);
    trained t;
    begin(&t);
    for (int i = 0; i < 2; i++)
        CHECK(step_and_compare(&t, 32));
    tsr_wait_device_ops();
    pthread_barrier_wait(&together);
    if (!user)
        settled = used_now();
    pthread_barrier_wait(&together);
    for (int i = 0; i < ROUNDS; i++) {
        random = base_hash_u64(random, 7);
        CHECK_INT(tsr_set_memory_limit(0, settled + random % (1500 << 10)), TSR_OK);
        atomic_fetch_add(step_and_compare(&t, 32) ? &passed : &refused, 1);
    }
    pthread_barrier_wait(&together);
    CHECK_INT(tsr_set_memory_limit(0, 0), TSR_OK);
    pthread_barrier_wait(&together);
    for (int i = 0; i < 3; i++)
        CHECK(step_and_compare(&t, 32));
    end(&t);
    return NULL;
}

TEST(contexts_that_train_under_limits_drawn_at_random)
{
    pthread_t threads[THREADS];
    pthread_barrier_init(&together, NULL, THREADS);
    for (size_t i = 0; i < THREADS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, train, (void *)i), 0);
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    printf("%d passed, %d refused\n", atomic_load(&passed), atomic_load(&refused));
    CHECK(atomic_load(&passed) > THREADS && atomic_load(&refused) > THREADS);
}

TEST(every_limit_between_fails_and_passes)
{
    trained t;
    begin(&t);
    for (int i = 0; i < 2; i++)
        CHECK(step_and_compare(&t, 32));
    uint64_t used = used_now();
    int failures = 0, passes = 0;
    for (uint64_t limit = used; passes < 3; limit += 1 << 10) {
        CHECK_INT(tsr_set_memory_limit(0, limit), TSR_OK);
        bool good = step_and_compare(&t, 32);
        failures += !good;
        passes += good;
        CHECK_OR_RETURN(failures < 4000);
    }
    printf("%d limits failed\n", failures);
    CHECK(failures > 3);
    CHECK_INT(tsr_set_memory_limit(0, 0), TSR_OK);
    CHECK(step_and_compare(&t, 32));
    end(&t);
}

/* The n-th allocation fails, or all from it on, while a compiled step is synced; the pool is empty, so that blocks are
 * allocated as well. */
static void fail_launches(bool all)
{
    trained t;
    begin(&t);
    for (int i = 0; i < 2; i++)
        CHECK(step_and_compare(&t, 32));
    int failures = 0;
    for (uint64_t n = 1;; n++) {
        float got[FLOATS], again[FLOATS];
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *y = tsr_forward(t.module, tsr_ones(TSR_DIMS(32, WIDTH)));
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_sub(y, tsr_number(1))));
        tsr_zero_grad(t.optimizer);
        CHECK_INT(tsr_backward(loss), TSR_OK);
        CHECK_INT(tsr_optimizer_step(t.optimizer), TSR_OK);
        CHECK_INT(tsr_wait_device_ops(), TSR_OK);
        device_trim_pool();
        uint64_t first = base_allocation_count();
        base_allocation_fail_at(n, all);
        tsr_status status = tsr_sync(loss);
        tsr_wait_device_ops();
        base_allocation_fail_at(0, false);
        bool reached = base_allocation_count() - first >= n;
        tsr_error_take(NULL);
        CHECK(status == TSR_OK || status == TSR_OUT_OF_MEMORY);
        failures += status != TSR_OK;
        tsr_zero_grad(t.optimizer);
        tsr_scope_end(scope);
        CHECK(read_values(
            &t, got)); /* the values of the step before, or the recorded values, which a later read computes */
        CHECK(status != TSR_OK || memcmp(got, t.values, sizeof(got)) != 0);
        CHECK(read_values(&t, again) && memcmp(got, again, sizeof(got)) == 0);
        memcpy(t.values, got, sizeof(got));
        CHECK(step_and_compare(&t, 32));
        if (!reached)
            break;
    }
    CHECK(failures > 2);
    end(&t);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_failing_allocation_in_a_launch)
{
    fail_launches(false);
}

TEST(memory_that_ends_in_a_launch)
{
    fail_launches(true);
}
