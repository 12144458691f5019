/* rng: numbers of a uniform or normal distribution from Philox, element by element, so that any number of threads draws
 * the same numbers. The key is taken from the clock, since the op is defined to differ from run to run. Draws are
 * numbered and rounded as in eval_random.c, so that with the same seed the numbers are those of the interpreter. */
#include "cpu/program/routine/rng.h"
#include "cpu/run/routine/routine.h"
#include "ir/ir.h"

#include <string.h>

#include <math.h>

enum { CHUNK = 4096 };

static uint64_t rng_draw(uint64_t key, uint64_t number)
{
    uint64_t counter = number << 16;
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    uint32_t s[4] = {(uint32_t)counter, (uint32_t)(counter >> 32), 0, 0};
    for (int round = 0; round < 10; round++) {
        uint64_t a = (uint64_t)s[0] * 0xD2511F53u, b = (uint64_t)s[2] * 0xCD9E8D57u;
        uint32_t next[4] = {(uint32_t)(b >> 32) ^ s[1] ^ k0, (uint32_t)b, (uint32_t)(a >> 32) ^ s[3] ^ k1, (uint32_t)a};
        memcpy(s, next, sizeof(s));
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return s[0] | (uint64_t)s[1] << 32;
}

static double draw_real(uint64_t key, uint64_t number)
{
    return ((double)(rng_draw(key, number) >> 11) + 0.5) * 0x1p-53;
}

typedef struct rng {
    const cpu_rng_plan *plan;
    const void *low, *high;
    char *out;
    uint64_t key;
} rng;

static void real_element(const rng *r, int64_t i, char *to)
{
    tsr_dtype dtype = (tsr_dtype)r->plan->dtype;
    double low = ir_element_get(dtype, r->low), high = ir_element_get(dtype, r->high);
    if (r->plan->normal) {
        double u = draw_real(r->key, 2 * (uint64_t)i), turn = draw_real(r->key, 2 * (uint64_t)i + 1);
        ir_element_set(dtype, to, low + high * sqrt(-2 * log(u)) * cos(2 * 3.14159265358979323846 * turn));
        return;
    }
    ir_element_set(dtype, to, low + (high - low) * draw_real(r->key, (uint64_t)i));
    if (ir_element_get(dtype, to) >= high && high > low) /* the number was rounded up to `high`, which is excluded */
        ir_element_set(dtype, to, low);
}

static void rng_fill(void *user, int64_t begin, int64_t end, int thread)
{
    const rng *r = user;
    tsr_dtype dtype = (tsr_dtype)r->plan->dtype;
    int64_t size = (int64_t)tsr_dtype_size(dtype), last = BASE_MIN(end * CHUNK, r->plan->count);
    (void)thread;
    for (int64_t i = begin * CHUNK; i < last; i++) {
        char *to = r->out + i * size;
        if (ir_dtype_is_float(dtype)) {
            real_element(r, i, to);
            continue;
        }
        uint64_t bits = rng_draw(r->key, (uint64_t)i), low = (uint64_t)ir_element_get_i64(dtype, r->low);
        uint64_t span = (uint64_t)ir_element_get_i64(dtype, r->high) - low;
        if (dtype == TSR_BOOL)
            *to = (char)(bits & 1);
        else
            ir_element_set_i64(dtype, to, (int64_t)(low + (span ? bits % span : 0)));
    }
}

static tsr_status rng_run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    rng r = {.plan = call->plan, .low = call->buffers[0], .high = call->buffers[1], .out = call->buffers[3]};
    r.key = r.plan->key ? r.plan->key : base_now_ns();
    cpu_pool_run(call->pool, (r.plan->count + CHUNK - 1) / CHUNK, rng_fill, &r);
    return TSR_OK;
}

static bool rng_check(const void *data, int32_t n_places, int32_t n_codes)
{
    const cpu_rng_plan *p = data;
    return n_places == 4 && n_codes == 0 && p->count >= 0 && p->count <= INT64_C(1) << 48 && p->dtype > 0 &&
           p->dtype < TSR_DTYPE_COUNT && tsr_dtype_size((tsr_dtype)p->dtype) <= 8;
}

const cpu_routine cpu_routine_rng = {
    .name = "rng", .plan_bytes = sizeof(cpu_rng_plan), .run = rng_run, .check = rng_check};
