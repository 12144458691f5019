/* Programs that the compile cache in memory has evicted: no context keeps them, and programs in use are not evicted. A shutdown
 * frees all programs. */
#include "test.h"

#include "device/device.h"

#include <tessera/functions.h>
#include <tessera/runtime.h>

enum { STEPS = 100 };

/* The cache in memory has room for a few programs of this size, and there is none on disk. */
static void limit_cache(void)
{
    base_error error;
    const device_cache_options options = {.memory_bytes = 40000, .folder = ""};
    CHECK_OK(device_cache_configure(&options, &error), error);
}

/* A step whose program is another one for each size. */
static void run(int64_t size)
{
    tsr_scope scope = tsr_scope_begin();
    double sum = 0;
    CHECK_INT(tsr_item(tsr_sum(tsr_exp(tsr_zeros(TSR_DIMS(size)))), &sum), TSR_OK);
    CHECK_NEAR(sum, size, 0);
    tsr_scope_end(scope);
}

static int64_t programs(void)
{
    return tsr_counter_value("CreateCompileHandles") - tsr_counter_value("DestroyCompileHandles");
}

TEST(evicted_programs_are_freed)
{
    limit_cache();
    for (int64_t i = 0; i < STEPS; i++)
        run(100 + i);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    device_cache_info info;
    device_cache_stats(&info);
    CHECK(info.entries < STEPS);
    CHECK(programs() <= (int64_t)info.entries + 1);
}

TEST(a_program_in_use_is_not_evicted)
{
    limit_cache();
    run(7);
    int64_t compiled = tsr_counter_value("CreateCompileHandles");
    for (int64_t i = 0; i < STEPS; i++) {
        run(200 + i);
        run(7);
    }
    CHECK_INT(tsr_counter_value("CreateCompileHandles") - compiled, STEPS);
}

TEST(a_shutdown_frees_programs)
{
    limit_cache();
    run(7);
    CHECK(programs() > 0 && tsr_get_num_cached_compilation_graph() > 0);
    tsr_shutdown();
    CHECK_INT(programs(), 0);
    CHECK_INT(tsr_get_num_cached_compilation_graph(), 0);
    run(7);
}
