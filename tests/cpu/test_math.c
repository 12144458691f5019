/* Emitted float functions against values from mpmath: at most 2 ulp in f32 and 1 in f64, on every instruction set; and
 * their special values, which are C's. */
#include "kernel_check.h"
#include "test.h"

typedef struct golden {
    cpu_code code;
    tsr_dtype dtype;
    uint64_t x, y, want;
} golden;

static const golden table[] = {
#include "math_golden.inc"
};

enum { COUNT = BASE_COUNT(table), SPECIALS = 12 };

typedef struct function {
    cpu_code code;
    tsr_dtype dtype;
    int64_t count;
    double base; /* not 0: the first operand, a constant */
    base_arena arena;
    cpu_kernel *kernel;
} function;

static tsr_status build(void *user)
{
    function *f = user;
    cpu_kernel *k = f->kernel = cpu_kernel_new(&f->arena, cpu_code_find(f->code)->name);
    int x = cpu_kernel_buffer(k, f->dtype, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, f->dtype, CPU_BUFFER_READ);
    int out = cpu_kernel_buffer(k, f->dtype, CPU_BUFFER_WRITE);
    cpu_value loop = cpu_loop(k, f->count, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, loop, 1);
    cpu_value a = f->base != 0 ? cpu_const(k, f->dtype, f->base) : cpu_load(k, x, &map);
    bool binary = cpu_code_find(f->code)->arity == 2;
    cpu_store(k, out, &map, binary ? cpu_binary(k, f->code, a, cpu_load(k, y, &map)) : cpu_unary(k, f->code, a));
    cpu_end(k);
    return TSR_OK;
}

/* out[i] = code(x[i], y[i]), or code(base, y[i]), with the isa's code. */
static bool run_with(double base, cpu_code code, tsr_dtype dtype, int isa, int64_t count, void *x, void *y, void *out)
{
    function f = {.code = code, .dtype = dtype, .count = count, .base = base};
    CHECK_INT(base_try(build, &f, NULL), TSR_OK);
    cpu_request request = {.kernel = f.kernel, .isa = isa};
    cpu_object *object = check_load(&request);
    if (object) {
        cpu_kernel_function *entry = (cpu_kernel_function *)(uintptr_t)cpu_object_entry(object);
        void *buffers[] = {x, y, out};
        entry(buffers, NULL, NULL, NULL, 0, count);
    }
    cpu_object_free(object);
    base_arena_free(&f.arena);
    return object != NULL;
}

static bool run(cpu_code code, tsr_dtype dtype, int isa, int64_t count, void *x, void *y, void *out)
{
    return run_with(0, code, dtype, isa, count, x, y, out);
}

TEST(accuracy)
{
    static uint64_t x[COUNT], y[COUNT], out[COUNT];
    static const uint64_t *want[COUNT];
    for (size_t first = 0; first < COUNT;) {
        const golden *g = &table[first];
        size_t size = tsr_dtype_size(g->dtype), n = 0;
        for (; first + n < COUNT && g[n].code == g->code && g[n].dtype == g->dtype; n++) {
            memcpy((char *)x + n * size, &g[n].x, size);
            memcpy((char *)y + n * size, &g[n].y, size);
            want[n] = &g[n].want;
        }
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
            if (!run(g->code, g->dtype, isa, (int64_t)n, x, y, out))
                return;
            double worst = 0;
            size_t at = 0;
            for (size_t i = 0; i < n; i++) {
                double ulps = check_ulps(g->dtype, (char *)out + i * size, want[i]);
                if (ulps > worst) {
                    worst = ulps;
                    at = i;
                }
            }
            bool good = worst <= (g->dtype == TSR_F32 ? 2 : 1);
            CHECK(good);
            if (!good) {
                uint64_t got = 0;
                memcpy(&got, (char *)out + at * size, size);
                fprintf(stderr,
                        "  %s %s, isa %d: %g ulps at %#" PRIx64 ", %#" PRIx64 ": %#" PRIx64 ", not %#" PRIx64 "\n",
                        cpu_code_find(g->code)->name, tsr_dtype_name(g->dtype), isa, worst, g[at].x, g[at].y, got,
                        g[at].want);
            }
        }
        first += n;
    }
}

/* Every pair of special values against libm, which follows C's Annex F. */
static double libm(cpu_code code, double x, double y)
{
    switch (code) {
    case CPU_CBRT:
        return cbrt(x);
    case CPU_EXP:
        return exp(x);
    case CPU_EXPM1:
        return expm1(x);
    case CPU_LOG:
        return log(x);
    case CPU_LOG1P:
        return log1p(x);
    case CPU_TANH:
        return tanh(x);
    case CPU_LOGISTIC:
        return 1 / (1 + exp(-x));
    case CPU_SIN:
        return sin(x);
    case CPU_COS:
        return cos(x);
    case CPU_TAN:
        return tan(x);
    case CPU_ERF:
        return erf(x);
    case CPU_POW:
        return pow(x, y);
    default:
        return atan2(x, y);
    }
}

TEST(special_values)
{
    static const double values[SPECIALS] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1, -1, 2, -3, 0.5, -0.5, 7};
    static double xs[SPECIALS * SPECIALS], ys[SPECIALS * SPECIALS], out[SPECIALS * SPECIALS];
    static float xf[SPECIALS * SPECIALS], yf[SPECIALS * SPECIALS], outf[SPECIALS * SPECIALS];
    for (int i = 0; i < SPECIALS * SPECIALS; i++) {
        xf[i] = (float)(xs[i] = values[i / SPECIALS]);
        yf[i] = (float)(ys[i] = values[i % SPECIALS]);
    }
    for (cpu_code code = CPU_CBRT; code <= CPU_ATAN2; code++)
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
            run(code, TSR_F64, isa, SPECIALS * SPECIALS, xs, ys, out);
            run(code, TSR_F32, isa, SPECIALS * SPECIALS, xf, yf, outf);
            for (int i = 0; i < SPECIALS * SPECIALS; i++) {
                double want = libm(code, xs[i], ys[i]);
                bool exact = want == 0 || isinf(want) || isnan(want);
                bool good = isnan(want)
                                ? isnan(out[i]) && isnan(outf[i])
                                : !exact || (out[i] == want && (double)outf[i] == want &&
                                             !signbit(out[i]) == !signbit(want) && !signbit(outf[i]) == !signbit(want));
                CHECK(good);
                if (!good)
                    fprintf(stderr, "  %s(%g, %g), isa %d: f64 %g, f32 %g, not %g\n", cpu_code_find(code)->name, xs[i],
                            ys[i], isa, out[i], (double)outf[i], want);
            }
        }
}

/* A number with any exponent near `middle`, or a special one. */
static double some_number(int middle, int spread)
{
    static const double specials[] = {0.0, -0.0, INFINITY, -INFINITY, NAN};
    uint64_t bits = check_random();
    if (bits % 64 < BASE_COUNT(specials))
        return specials[bits % 64];
    double digits = 1 + (double)(bits >> 12) * 0x1p-52;
    return ldexp(bits & 64 ? digits : -digits, middle + (int)(check_random() % (uint64_t)(2 * spread + 1)) - spread);
}

/* fmod has no rounding: all digits are libm's. Quotients of all sizes, whole ones, and subnormal numbers. */
TEST(remainders)
{
    enum { N = 1 << 14 };
    static double x[N], y[N], out[N];
    static float xf[N], yf[N], outf[N];
    static const int spreads[] = {2, 30, 140};
    for (size_t s = 0; s < BASE_COUNT(spreads); s++)
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
            for (int i = 0; i < N; i++) {
                bool whole = i % 8 == 0; /* a multiple, or nearly */
                y[i] = some_number(0, spreads[s] * 4);
                x[i] = whole ? y[i] * (double)(i / 8) : some_number(0, spreads[s] * 4);
                yf[i] = (float)some_number(0, spreads[s]);
                xf[i] = whole ? yf[i] * (float)(i / 8) : (float)some_number(0, spreads[s]);
            }
            if (!run(CPU_REM, TSR_F64, isa, N, x, y, out) || !run(CPU_REM, TSR_F32, isa, N, xf, yf, outf))
                return;
            int wrong = 0;
            for (int i = 0; i < N; i++) {
                double want = fmod(x[i], y[i]);
                float wantf = fmodf(xf[i], yf[i]);
                wrong += isnan(want) ? !isnan(out[i]) : memcmp(&want, &out[i], sizeof(want)) != 0;
                wrong += isnan(wantf) ? !isnan(outf[i]) : memcmp(&wantf, &outf[i], sizeof(wantf)) != 0;
            }
            CHECK_INT(wrong, 0);
        }
}

/* How far got is from want, in places of a type with `digits` bits and the least exponent `least`; 0 for equal numbers and
 * for two NaN, 99 where only one of them is finite. */
static double places(double got, long double want, int digits, int least)
{
    if (isnan(want) || isnan(got) || isinf(got) || (long double)got == want)
        return (isnan(want) && isnan(got)) || (long double)got == want ? 0 : 99;
    int exponent = want == 0 ? least : ilogbl(want);
    return (double)(fabsl((long double)got - want) / ldexpl(1, (exponent < least ? least : exponent) - digits + 1));
}

/* A power whose base is the constant 2 has code of its own: against libm's exp2 of a wider type, over all exponents, at whole
 * numbers, and where results are subnormal, zero and infinite. */
TEST(powers_of_two)
{
    enum { N = 1 << 15 };
    static float y[N], out[N];
    static double wide[N], wide_out[N];
    static const double special[] = {0,    -0.0, INFINITY, -INFINITY, NAN,   -149,  -149.5,  -150.5, 128,
                                     -126, 1024, -1022,    -1074,     -1075, -1100, 0x1p-60, 3e38,   -3e38};
    for (int i = 0; i < N; i++) {
        double far = (double)(check_random() % 65536) / 65536 * 300 - 160;
        y[i] = i < 300 ? (float)(i - 160) : (float)far;
        wide[i] = i < 2300 ? i - 1150 : far * 7.3;
        if (i >= N - (int)BASE_COUNT(special))
            y[i] = (float)(wide[i] = special[i - N + (int)BASE_COUNT(special)]);
    }
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        double worst = 0, wide_worst = 0;
        if (!run_with(2, CPU_POW, TSR_F32, isa, N, y, y, out) ||
            !run_with(2, CPU_POW, TSR_F64, isa, N, wide, wide, wide_out))
            return;
        for (int i = 0; i < N; i++) {
            double want = exp2((double)y[i]);
            worst = fmax(worst, places((double)out[i], isinf((float)want) ? (float)want : (long double)want, 24, -126));
            long double most = exp2l((long double)wide[i]);
            most = isinf((double)most) ? (double)most : most;
            wide_worst = fmax(wide_worst, places(wide_out[i], most, 53, -1022));
        }
        CHECK(worst <= 1.2);
        CHECK(wide_worst <= 0.8);
    }
}

/* Powers of f32 where exponents stop being odd or whole, at subnormal numbers, and where results vanish or overflow. */
TEST(powers_at_limits)
{
    static const float values[] = {0x1p-149f,   0x1.8p-130f, 0x1p-126f,  0x1.fffffep-1f, 0x1.000002p0f, 1.5f,
                                   150.5f,      0x1p22f,     4194304.5f, 8388607.5f,     0x1p23f,       8388609.0f,
                                   16777215.0f, 16777216.0f, 0x1p25f,    0x1.fffffep127f};
    enum { N = BASE_COUNT(values), PAIRS = 4 * N * N };
    static float x[PAIRS], y[PAIRS], out[PAIRS];
    for (size_t i = 0; i < PAIRS; i++) {
        x[i] = values[i / N % N] * (i < PAIRS / 2 ? 1 : -1);
        y[i] = values[i % N] * (i / N / N % 2 ? 1 : -1);
    }
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        double worst = 0;
        if (!run(CPU_POW, TSR_F32, isa, PAIRS, x, y, out))
            return;
        for (size_t i = 0; i < PAIRS; i++) {
            double want = pow((double)x[i], (double)y[i]);
            worst = fmax(worst, places((double)out[i], isinf((float)want) ? (float)want : (long double)want, 24, -126));
        }
        CHECK(worst <= 0.51);
    }
}

/* Powers that lie halfway between two f32 numbers go to the even one: squares of 13 digits and cubes of 9, of ordinary size
 * and where the result is subnormal or vanishes. libm's power in f64 is exact there. */
TEST(powers_at_ties)
{
    enum { SQUARES = 848, CUBES = 33, PAIRS = 4 * (SQUARES + CUBES) };
    static float x[PAIRS], y[PAIRS], out[PAIRS];
    size_t n = 0;
    for (int odd = 4097; odd < 5793; odd += 2)
        for (int way = 0; way < 4; way++, n++) {
            x[n] = ldexpf((float)(way == 3 ? odd - 4096 : odd), way == 3 ? -75 : (way - 1) * 40);
            y[n] = 2;
        }
    for (int odd = 257; odd < 323; odd += 2)
        for (int way = 0; way < 4; way++, n++) {
            x[n] = way == 3 ? (float)(odd * odd) : ldexpf((float)(way == 2 ? odd - 256 : odd), way == 0 ? 0 : -50);
            y[n] = way == 3 ? 1.5f : 3;
        }
    CHECK_INT(n, PAIRS);
    static const float ends[][2] = {{0.5f, 150},   {-0.5f, 150},  {0.25f, 75}, {0x1p75f, -2}, {0x1p-100f, 1.5f},
                                    {0x1p-30f, 5}, {0x1p-37f, 4}, {4, -75},    {0x1p50f, -3}, {0.125f, 50}};
    for (size_t i = 0; i < BASE_COUNT(ends); i++) {
        x[i] = ends[i][0];
        y[i] = ends[i][1];
    }
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        if (!run(CPU_POW, TSR_F32, isa, PAIRS, x, y, out))
            return;
        int wrong = 0;
        for (size_t i = 0; i < PAIRS; i++) {
            float want = (float)pow((double)x[i], (double)y[i]);
            wrong += memcmp(&want, &out[i], sizeof(want)) != 0;
        }
        CHECK_INT(wrong, 0);
    }
}

/* f32 numbers at a fixed stride, against libm in f64: cases that the golden values may miss. */
TEST(sweep)
{
    enum { CHUNK = 1 << 16 };
    static float x[CHUNK], y[CHUNK], out[CHUNK];
    static const cpu_code codes[] = {CPU_EXP, CPU_EXPM1, CPU_LOG, CPU_LOG1P, CPU_TANH, CPU_LOGISTIC,
                                     CPU_ERF, CPU_SIN,   CPU_COS, CPU_TAN,   CPU_CBRT};
    for (size_t c = 0; c < BASE_COUNT(codes); c++) {
        double worst = 0;
        uint32_t at = 0, bits = (uint32_t)(check_random() % 4096);
        for (int chunk = 0; chunk < 16; chunk++) {
            for (int i = 0; i < CHUNK; i++, bits += 4099)
                memcpy(&x[i], &bits, 4);
            if (!run(codes[c], TSR_F32, (int)base_cpu()->isa, CHUNK, x, y, out))
                return;
            for (int i = 0; i < CHUNK; i++) {
                double want = libm(codes[c], (double)x[i], 0);
                float near = (float)want;
                if (isnan(want) || isinf(near) || near == 0) {
                    worst = fmax(worst, check_ulps(TSR_F32, &out[i], &near) <= 1 ? 0 : 99);
                    continue;
                }
                double unit = ldexp(1, (ilogb(want) < -126 ? -126 : ilogb(want)) - 23);
                double ulps = fabs((double)out[i] - want) / unit;
                if (!(ulps <= worst)) {
                    worst = ulps;
                    memcpy(&at, &x[i], 4);
                }
            }
        }
        printf("%s f32: %.2f ulp at %#x\n", cpu_code_find(codes[c])->name, worst, at);
        CHECK(worst <= 2);
    }
}
