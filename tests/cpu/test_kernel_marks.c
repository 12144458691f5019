/* Parallel vector loops with marks: even ones have no masked last turn, long bodies of brief ones are written once. */
#include "kernel_check.h"
#include "test.h"

/* A body of 3 ops a link, which writes bools beside floats. links: 8 unless a test asks for more; flags_now: more flags of its
 * loop. */
static int links = 8, flags_now;

static cpu_kernel *chain(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "chain");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int z = cpu_kernel_buffer(k, TSR_BOOL, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows * cols, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR | flags_now, 0);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, i, 1);
    cpu_value first = cpu_load(k, x, &map), value = first, zero = cpu_const(k, TSR_F32, 0);
    for (int n = 0; n < links; n++) {
        value = cpu_binary(k, CPU_SUB, cpu_binary(k, CPU_MUL, value, first), cpu_const(k, TSR_F32, 0.25));
        value = cpu_binary(k, CPU_MAX, value, zero);
    }
    cpu_store(k, z, &map, cpu_binary(k, CPU_GT, value, zero));
    cpu_store(k, y, &map, value);
    cpu_end(k);
    return k;
}

static tsr_status measure_chain(void *user)
{
    size_t *size = user;
    base_arena arena = {0};
    cpu_request request = {.kernel = chain(&arena, 2, 64), .isa = base_cpu()->isa};
    cpu_bytes bytes = {0};
    base_error error = {0};
    CHECK_OK(cpu_compile(&request, 1, 1, &bytes, &error), error);
    *size = bytes.size;
    base_free(bytes.data);
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(even_loops)
{
    size_t sizes[2] = {0};
    for (int even = 0; even < 2; even++) {
        flags_now = even ? CPU_LOOP_EVEN : 0;
        for (int64_t rows = 1; rows < 9; rows += 3)
            CHECK_CASE(chain, rows, 64, 0, (size_t)(rows * 64), (size_t)(rows * 64), (size_t)(rows * 64));
        CHECK_INT(base_try(measure_chain, &sizes[even], NULL), TSR_OK);
    }
    CHECK(sizes[1] < sizes[0]); /* an even loop has no masked last turn */
    flags_now = 0;
    base_arena arena = {0};
    cpu_kernel *serial = chain(&arena, 1, 64);
    for (size_t i = 0; i < serial->ops.count; i++)
        if (serial->ops.items[i].code == CPU_LOOP)
            serial->ops.items[i].flags = CPU_LOOP_VECTOR | CPU_LOOP_EVEN;
    CHECK(cpu_kernel_verify(serial, NULL) != TSR_OK);
    base_arena_free(&arena);
}

/* A long body of a brief loop is written once, of another loop four times, with the same results. */
TEST(brief_loops)
{
    size_t sizes[2] = {0};
    links = 30;
    for (int brief = 0; brief < 2; brief++) {
        flags_now = CPU_LOOP_EVEN | (brief ? CPU_LOOP_BRIEF : 0);
        for (int64_t rows = 1; rows < 9; rows += 3)
            CHECK_CASE(chain, rows, 64, 0, (size_t)(rows * 64), (size_t)(rows * 64), (size_t)(rows * 64));
        CHECK_INT(base_try(measure_chain, &sizes[brief], NULL), TSR_OK);
    }
    links = 8;
    flags_now = 0;
    CHECK(sizes[1] * 2 < sizes[0]);
}
