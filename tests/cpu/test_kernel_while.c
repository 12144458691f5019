/* While loops in kernels, and the rewrites for short ones: unrolling loops, and holding elements in registers. The
 * evaluator runs the original and the rewritten kernel; both must leave the same memory, and compiled code must agree
 * with them bit for bit. */
#include "kernel_check.h"
#include "test.h"

/* x, y: state of 3 elements; s: [0] a sum over all trips, [1] the largest; n: trips left; t: scratch memory not read
 * afterwards.
 *     while n[0] > 0: y = x * w + t..; t = y reduced in lanes; x = y with one element swapped in; n -= 1 */
static cpu_kernel *looped(base_arena *arena, int64_t width)
{
    cpu_kernel *k = cpu_kernel_new(arena, "looped");
    enum { BOTH = CPU_BUFFER_READ | CPU_BUFFER_WRITE };
    int x = cpu_kernel_buffer(k, TSR_F32, BOTH), w = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int s = cpu_kernel_buffer(k, TSR_F32, BOTH), n = cpu_kernel_buffer(k, TSR_I32, BOTH);
    int t = cpu_kernel_buffer(k, TSR_F32, BOTH);
    cpu_map first = cpu_map_at(0), second = cpu_map_at(1);
    cpu_value loop = cpu_while_loop(k);
    cpu_value left = cpu_load(k, n, &first), zero = cpu_const_i64(k, TSR_I32, 0);
    cpu_while(k, cpu_binary(k, CPU_GT, left, zero));
    int lanes = cpu_reduction_lanes(width);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_load(k, s, &first), lanes);
    cpu_value largest = cpu_acc(k, CPU_REDUCE_MAX, cpu_load(k, s, &second), lanes);
    cpu_value j = cpu_loop(k, width, CPU_LOOP_VECTOR, lanes);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, j, 1);
    cpu_value value = cpu_binary(k, CPU_MUL, cpu_load(k, x, &map), cpu_load(k, w, &map));
    cpu_store(k, t, &map, value);
    cpu_reduce(k, sum, value);
    cpu_reduce(k, largest, value);
    cpu_end(k);
    cpu_store(k, s, &first, cpu_get(k, sum));
    cpu_store(k, s, &second, cpu_get(k, largest));
    cpu_value even = cpu_binary(k, CPU_EQ, cpu_binary(k, CPU_REM, left, cpu_const_i64(k, TSR_I32, 2)), zero);
    cpu_if(k, even);
    cpu_value i = cpu_loop(k, width, CPU_LOOP_VECTOR, 0);
    cpu_map back = cpu_map_at(width - 1), here = cpu_map_at(0);
    cpu_map_add(&back, i, -1);
    cpu_map_add(&here, i, 1);
    cpu_map guarded = here;
    guarded.predicate = cpu_binary(k, CPU_GT, cpu_index(k, i, TSR_I64), cpu_const_i64(k, TSR_I64, 0));
    cpu_store(k, x, &here, cpu_binary(k, CPU_ADD, cpu_load(k, t, &back), cpu_load(k, w, &guarded)));
    cpu_end(k);
    cpu_end(k);
    cpu_store(k, n, &first, cpu_binary(k, CPU_SUB, left, cpu_const_i64(k, TSR_I32, 1)));
    (void)loop;
    cpu_end(k);
    return k;
}

/* The first n of a Fibonacci-like row for each of the outer trips: a loop in a loop. state: outer, inner, a, b. */
static cpu_kernel *nested(base_arena *arena, int64_t trips)
{
    cpu_kernel *k = cpu_kernel_new(arena, "nested");
    enum { BOTH = CPU_BUFFER_READ | CPU_BUFFER_WRITE };
    int state = cpu_kernel_buffer(k, TSR_I64, BOTH), out = cpu_kernel_buffer(k, TSR_I64, CPU_BUFFER_WRITE);
    cpu_map at[4];
    for (int i = 0; i < 4; i++)
        at[i] = cpu_map_at(i);
    cpu_value zero = cpu_const_i64(k, TSR_I64, 0), one = cpu_const_i64(k, TSR_I64, 1);
    cpu_value most = cpu_const_i64(k, TSR_I64, trips);
    cpu_store(k, state, &at[0], zero);
    cpu_while_loop(k);
    cpu_while(k, cpu_binary(k, CPU_LT, cpu_load(k, state, &at[0]), most));
    cpu_store(k, state, &at[1], zero);
    cpu_while_loop(k);
    cpu_while(k, cpu_binary(k, CPU_LT, cpu_load(k, state, &at[1]), cpu_load(k, state, &at[0])));
    cpu_value a = cpu_load(k, state, &at[2]), b = cpu_load(k, state, &at[3]);
    cpu_store(k, state, &at[2], b);
    cpu_store(k, state, &at[3], cpu_binary(k, CPU_ADD, a, b));
    cpu_store(k, state, &at[1], cpu_binary(k, CPU_ADD, cpu_load(k, state, &at[1]), one));
    cpu_end(k);
    cpu_map row = cpu_map_at(0);
    row.index = cpu_load(k, state, &at[0]);
    cpu_store(k, out, &row, cpu_load(k, state, &at[3]));
    cpu_store(k, state, &at[0], cpu_binary(k, CPU_ADD, cpu_load(k, state, &at[0]), one));
    cpu_end(k);
    return k;
}

typedef struct while_case {
    cpu_kernel *(*build)(base_arena *arena, int64_t size);
    int64_t size;
    int32_t trips;
    size_t bytes[5];
    bool local[5]; /* memory whose content afterwards is arbitrary */
} while_case;

static void fill(const while_case *c, check_buffer *buffers, const cpu_kernel *k)
{
    for (int i = 0; i < k->arguments; i++) {
        float *f = buffers[i].data;
        buffers[i].bytes = c->bytes[i];
        memset(buffers[i].data, 0, c->bytes[i]);
        for (size_t j = 0; k->buffers.items[i].dtype == TSR_F32 && j < c->bytes[i] / 4; j++)
            f[j] = (float)((i * 7 + (int)j * 3) % 11) / 8 - 0.5f;
        if (k->buffers.items[i].dtype == TSR_I32)
            *(int32_t *)buffers[i].data = c->trips;
        if (k->buffers.items[i].dtype == TSR_I64 && c->bytes[i] >= 32)
            ((int64_t *)buffers[i].data)[3] = 1;
    }
}

static tsr_status run_case(void *user)
{
    const while_case *c = user;
    base_arena arena = {0};
    base_error error = {0};
    cpu_kernel *plain = c->build(&arena, c->size);
    CHECK_OK(cpu_kernel_verify(plain, &error), error);
    const cpu_kernel *forms[4] = {plain, cpu_kernel_tidy(plain)};
    forms[2] = cpu_kernel_unroll(plain);
    forms[3] = cpu_kernel_tidy(cpu_kernel_promote(forms[2], c->local));
    char want[5][1024];
    for (int form = 0; form < 4; form++) {
        const cpu_kernel *k = forms[form];
        CHECK_OK(cpu_kernel_verify(k, &error), error);
        char memory[5][1024];
        check_buffer buffers[5];
        for (int i = 0; i < k->arguments; i++)
            buffers[i].data = memory[i];
        fill(c, buffers, k);
        check_run run = {.begin = 0, .end = 1};
        if (!check_kernel(k, buffers, &run))
            fprintf(stderr, "  %s of %d, form %d\n", k->name, (int)c->size, form);
        for (int i = 0; i < k->arguments; i++) {
            if (form == 0)
                memcpy(want[i], memory[i], c->bytes[i]);
            else if (!c->local[i])
                CHECK(memcmp(want[i], memory[i], c->bytes[i]) == 0);
        }
    }
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(a_state_of_few_elements)
{
    for (int64_t width = 1; width <= 40; width += width < 6 ? 1 : 17)
        for (int32_t trips = 0; trips < 4; trips++) {
            size_t bytes = (size_t)width * 4;
            while_case c = {looped, width, trips, {bytes, bytes, 8, 4, bytes}, {[4] = trips % 2}};
            CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        }
}

TEST(loops_in_loops)
{
    while_case c = {nested, 12, 0, {32, 96}, {0}};
    CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
}

/* The code for a state of three numbers: no loop except the while loop, and no store before its end. */
static tsr_status check_shape(void *user)
{
    (void)user;
    base_arena arena = {0};
    bool local[5] = {[4] = true};
    const cpu_kernel *k = cpu_kernel_tidy(cpu_kernel_promote(cpu_kernel_unroll(looped(&arena, 3)), local));
    int loops = 0, stores = 0, depth = 0, inside = 0;
    for (size_t i = 0; i < k->ops.count; i++) {
        int code = k->ops.items[i].code;
        depth += (code == CPU_LOOP || code == CPU_IF) - (code == CPU_END);
        loops += code == CPU_LOOP;
        stores += code == CPU_STORE;
        inside += code == CPU_STORE && depth > 0;
    }
    CHECK_INT(loops, 1);
    CHECK_INT(stores, 6); /* x, s, n */
    CHECK_INT(inside, 0);
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(small_states_live_in_registers)
{
    CHECK_INT(base_try(check_shape, NULL, NULL), TSR_OK);
}

/* What the verifier refuses. */
static tsr_status check_refused(void *user)
{
    (void)user;
    base_arena arena = {0};
    for (int which = 0; which < 4; which++) {
        base_error error = {0};
        cpu_kernel *k = cpu_kernel_new(&arena, "refused");
        cpu_value yes = cpu_const_i64(k, TSR_BOOL, 1);
        if (which == 0) { /* no way out */
            cpu_while_loop(k);
            cpu_end(k);
        } else if (which == 1) { /* two */
            cpu_while_loop(k);
            cpu_while(k, yes);
            cpu_while(k, yes);
            cpu_end(k);
        } else if (which == 2) { /* in no while loop */
            cpu_loop(k, 3, 0, 0);
            cpu_while(k, yes);
            cpu_end(k);
        } else { /* not directly in it */
            cpu_while_loop(k);
            cpu_if(k, yes);
            cpu_while(k, yes);
            cpu_end(k);
            cpu_end(k);
        }
        CHECK_INT(cpu_kernel_verify(k, &error), TSR_INTERNAL);
    }
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(malformed_loops)
{
    CHECK_INT(base_try(check_refused, NULL, NULL), TSR_OK);
}
