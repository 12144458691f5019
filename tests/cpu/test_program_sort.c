/* Sorting: keys hidden in comparators, comparators of any kind, ties, zeros and NaN, and the first few of many
 * elements. */
#include "cpu/program/routine/sort_place.h"
#include "cpu/run/routine/sort.h"
#include "programs.h"

static void check(const char *text, uint64_t seed, int libraries)
{
    cpu_cost cost;
    program_check(text, 0, seed, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.libraries, libraries);
}

/* Sorts x (and a counter beside it) along dim: `body` sets %r from %a and %b. prepare makes %x from %q. */
static void check_sort(const char *shape, const char *dtype, int dim, const char *prepare, const char *body)
{
    for (int counted = 0; counted < 2; counted++) {
        char text[4096], x[64], i[64];
        snprintf(x, sizeof(x), "tensor<%sx%s>", shape, dtype);
        snprintf(i, sizeof(i), "tensor<%sxi32>", shape);
        const char *more = counted ? ", %c: tensor<i32>, %d: tensor<i32>" : "";
        char types[160];
        snprintf(types, sizeof(types), counted ? "%s, %s" : "%s", x, i);
        snprintf(text, sizeof(text),
                 "func.func @main(%%q: %s) -> (%s) {\n%s%s%s"
                 "  %%i = stablehlo.iota dim = %d : %s\n"
                 "  %%0%s = \"stablehlo.sort\"(%%x%s) <{dimension = %d : i64, is_stable = true}> ({\n"
                 "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>%s):\n%s    stablehlo.return %%r : tensor<i1>\n"
                 "  }) : (%s) -> (%s)\n  return %s : %s\n}\n",
                 x, types, prepare,
                 prepare[0] ? "" : "  %x = stablehlo.optimization_barrier %q : ", prepare[0] ? "" : x, dim, i,
                 counted ? ":2" : "", counted ? ", %i" : "", dim, dtype, dtype, more, body, types, types,
                 counted ? "%0#0, %0#1" : "%0", types);
        check(text, 5, strstr(shape, "x0") == NULL);
    }
}

/* The comparators that JAX, PyTorch and this library write. */
static void comparators(char out[5][1024], const char *d, const char *nan)
{
    snprintf(out[0], 1024,
             "    %%r = stablehlo.compare LT, %%a, %%b, TOTALORDER : (tensor<%s>, tensor<%s>) -> tensor<i1>\n", d, d);
    snprintf(out[1], 1024,
             "    %%r = stablehlo.compare GT, %%a, %%b, TOTALORDER : (tensor<%s>, tensor<%s>) -> tensor<i1>\n", d, d);
    snprintf(out[2], 1024,
             "    %%z = stablehlo.constant dense<0.0> : tensor<%s>\n"
             "    %%n = stablehlo.constant dense<%s> : tensor<%s>\n"
             "    %%e = stablehlo.compare EQ, %%a, %%z : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%f = stablehlo.select %%e, %%z, %%a : tensor<i1>, tensor<%s>\n"
             "    %%g = stablehlo.compare NE, %%a, %%a : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%h = stablehlo.select %%g, %%n, %%f : tensor<i1>, tensor<%s>\n"
             "    %%j = stablehlo.compare EQ, %%b, %%z : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%k = stablehlo.select %%j, %%z, %%b : tensor<i1>, tensor<%s>\n"
             "    %%l = stablehlo.compare NE, %%b, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%m = stablehlo.select %%l, %%n, %%k : tensor<i1>, tensor<%s>\n"
             "    %%r = stablehlo.compare LT, %%h, %%m, TOTALORDER : (tensor<%s>, tensor<%s>) -> tensor<i1>\n",
             d, nan, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d);
    snprintf(out[3], 1024,
             "    %%p = stablehlo.compare GT, %%a, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%s = stablehlo.compare EQ, %%b, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%t = stablehlo.compare NE, %%a, %%a : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%u = stablehlo.and %%s, %%t : tensor<i1>\n"
             "    %%r = stablehlo.or %%p, %%u : tensor<i1>\n",
             d, d, d, d, d, d);
    snprintf(out[4], 1024, /* no key: by size */
             "    %%u = stablehlo.abs %%a : tensor<%s>\n    %%v = stablehlo.abs %%b : tensor<%s>\n"
             "    %%r = stablehlo.compare LT, %%u, %%v, TOTALORDER : (tensor<%s>, tensor<%s>) -> tensor<i1>\n",
             d, d, d, d);
}

TEST(floats)
{
    static const char *const dtypes[] = {"f32", "f64", "f16", "bf16"}, *const nans[] = {"0x7FC00000",
                                                                                        "0x7FF8000000000000", "0x7E00",
                                                                                        "0x7FC0"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++) {
        char bodies[5][1024], prepare[1024];
        comparators(bodies, dtypes[i], nans[i]);
        for (int trial = 0; trial < 10; trial++) {
            /* Whole numbers, so that there are ties; with zeros of both signs, or NaN in place of zeros. */
            const char *d = dtypes[i];
            snprintf(prepare, sizeof(prepare),
                     "  %%r0 = stablehlo.round_nearest_even %%q : tensor<3x301x2x%s>\n"
                     "  %%z0 = stablehlo.constant dense<0.0> : tensor<3x301x2x%s>\n"
                     "  %%n0 = stablehlo.constant dense<%s> : tensor<3x301x2x%s>\n"
                     "  %%e0 = stablehlo.compare EQ, %%r0, %%z0 : (tensor<3x301x2x%s>, tensor<3x301x2x%s>) -> "
                     "tensor<3x301x2xi1>\n"
                     "  %%t0 = stablehlo.select %%e0, %%n0, %%r0 : tensor<3x301x2xi1>, tensor<3x301x2x%s>\n"
                     "  %%x = stablehlo.optimization_barrier %%%s : tensor<3x301x2x%s>\n",
                     d, d, nans[i], d, d, d, d, trial % 2 ? "t0" : "r0", d);
            check_sort("3x301x2", d, 1, prepare, bodies[trial / 2]);
        }
        check_sort("7x20", dtypes[i], 1, "", bodies[2]);
        check_sort("7x1", dtypes[i], 1, "", bodies[2]);
        check_sort("300x3", dtypes[i], 0, "", bodies[3]);
        check_sort("40000", dtypes[i], 0, "", bodies[2]);
    }
}

TEST(integers)
{
    static const char *const dtypes[] = {"i8", "i32", "i64", "ui8", "ui16", "ui64", "i1"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (int greater = 0; greater < 2; greater++) {
            char body[256];
            snprintf(body, sizeof(body),
                     "    %%r = stablehlo.compare %s, %%a, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n",
                     greater ? "GT" : "LT", dtypes[i], dtypes[i]);
            check_sort("2x70", dtypes[i], 1, "", body);
            check_sort("2x700x2", dtypes[i], 1, "", body);
            check_sort("2x0", dtypes[i], 1, "", body);
        }
}

/* Sorted by the first key, then by the second; the third operand is reordered with them. */
TEST(several_keys)
{
    check("func.func @main(%q: tensor<2x500xf32>, %y: tensor<2x500xi16>, %z: tensor<2x500xf64>) -> (tensor<2x500xf32>, "
          "tensor<2x500xi16>, tensor<2x500xf64>) {\n"
          "  %x = stablehlo.round_nearest_even %q : tensor<2x500xf32>\n"
          "  %0:3 = \"stablehlo.sort\"(%x, %y, %z) <{dimension = 1 : i64, is_stable = true}> ({\n"
          "  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i16>, %d: tensor<i16>, %e: tensor<f64>, %f: "
          "tensor<f64>):\n"
          "    %1 = stablehlo.compare GT, %c, %d : (tensor<i16>, tensor<i16>) -> tensor<i1>\n"
          "    %2 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
          "    %3 = stablehlo.compare EQ, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
          "    %4 = stablehlo.and %1, %3 : tensor<i1>\n"
          "    %r = stablehlo.or %2, %4 : tensor<i1>\n"
          "    stablehlo.return %r : tensor<i1>\n"
          "  }) : (tensor<2x500xf32>, tensor<2x500xi16>, tensor<2x500xf64>) -> (tensor<2x500xf32>, tensor<2x500xi16>, "
          "tensor<2x500xf64>)\n"
          "  return %0#0, %0#1, %0#2 : tensor<2x500xf32>, tensor<2x500xi16>, tensor<2x500xf64>\n}\n",
          3, 1);
}

TEST(few_of_many)
{
    for (int k = 1; k < 700; k = 3 * k + 1) {
        char text[1024];
        snprintf(text, sizeof(text),
                 "func.func @main(%%q: tensor<3x700xf32>) -> (tensor<3x%dxf32>, tensor<3x%dxi32>) {\n"
                 "  %%x = stablehlo.round_nearest_even %%q : tensor<3x700xf32>\n"
                 "  %%0:2 = \"chlo.top_k\"(%%x) {k = %d : i64} : (tensor<3x700xf32>) -> (tensor<3x%dxf32>, "
                 "tensor<3x%dxi32>)\n"
                 "  return %%0#0, %%0#1 : tensor<3x%dxf32>, tensor<3x%dxi32>\n}\n",
                 k, k, k, k, k, k, k);
        check(text, 3, 1);
    }
}

/* The first elements of each line by a comparator, with their indices, which tell equal elements apart. */
TEST(few_of_many_types)
{
    static const char *const dtypes[] = {"i8", "ui8", "i16", "i32", "ui32", "f16", "bf16", "f32", "i64", "f64"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (int k = 7; k < 80; k += 40) {
            const char *t = dtypes[i], *order = i % 2 ? "LT" : "GT";
            char text[2048];
            snprintf(text, sizeof(text),
                     "func.func @main(%%x: tensor<2x700x2x%s>) -> (tensor<2x%dx2x%s>, tensor<2x%dx2xi32>) {\n"
                     "  %%i = stablehlo.iota dim = 1 : tensor<2x700x2xi32>\n"
                     "  %%0:2 = \"stablehlo.sort\"(%%x, %%i) <{dimension = 1 : i64, is_stable = true}> ({\n"
                     "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>, %%c: tensor<i32>, %%d: tensor<i32>):\n"
                     "    %%r = stablehlo.compare %s, %%a, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                     "    stablehlo.return %%r : tensor<i1>\n"
                     "  }) : (tensor<2x700x2x%s>, tensor<2x700x2xi32>) -> (tensor<2x700x2x%s>, tensor<2x700x2xi32>)\n"
                     "  %%1 = stablehlo.slice %%0#0 [0:2, 0:%d, 0:2] : (tensor<2x700x2x%s>) -> tensor<2x%dx2x%s>\n"
                     "  %%2 = stablehlo.slice %%0#1 [0:2, 0:%d, 0:2] : (tensor<2x700x2xi32>) -> tensor<2x%dx2xi32>\n"
                     "  return %%1, %%2 : tensor<2x%dx2x%s>, tensor<2x%dx2xi32>\n}\n",
                     t, k, t, k, t, t, order, t, t, t, t, k, t, k, t, k, k, k, t, k);
            check(text, 3, 1);
        }
}

/* One place of each line's order, or a few from its middle, of columns of several numbers; whole numbers, so that there
 * are ties, whose order the indices show. */
TEST(places_of_many_types)
{
    static const char *const dtypes[] = {"i8", "ui8", "i16", "i32", "ui32", "f16", "bf16", "f32", "i64", "f64"};
    static const int inner[] = {1, 2, 37};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (size_t c = 0; c < BASE_COUNT(inner); c++)
            for (int k = 0; k < 300; k += 149) {
                const char *t = dtypes[i], *order = i % 2 ? "LT" : "GT";
                int n = inner[c], end = c == 1 && k < 290 ? k + 9 : k + 1, m = end - k;
                bool real = strchr(t, 'f') != NULL;
                char text[2048], whole[160] = "";
                if (real)
                    snprintf(whole, sizeof(whole), "  %%x = stablehlo.round_nearest_even %%q : tensor<3x300x%dx%s>\n",
                             n, t);
                snprintf(
                    text, sizeof(text),
                    "func.func @main(%%%c: tensor<3x300x%dx%s>) -> (tensor<3x%dx%dx%s>, tensor<3x%dx%dxi32>) {\n%s"
                    "  %%i = stablehlo.iota dim = 1 : tensor<3x300x%dxi32>\n"
                    "  %%0:2 = \"stablehlo.sort\"(%%x, %%i) <{dimension = 1 : i64, is_stable = true}> ({\n"
                    "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>, %%c: tensor<i32>, %%d: tensor<i32>):\n"
                    "    %%r = stablehlo.compare %s, %%a, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                    "    stablehlo.return %%r : tensor<i1>\n"
                    "  }) : (tensor<3x300x%dx%s>, tensor<3x300x%dxi32>) -> (tensor<3x300x%dx%s>, "
                    "tensor<3x300x%dxi32>)\n"
                    "  %%1 = stablehlo.slice %%0#0 [0:3, %d:%d, 0:%d] : (tensor<3x300x%dx%s>) -> tensor<3x%dx%dx%s>\n"
                    "  %%2 = stablehlo.slice %%0#1 [0:3, %d:%d, 0:%d] : (tensor<3x300x%dxi32>) -> tensor<3x%dx%dxi32>\n"
                    "  return %%1, %%2 : tensor<3x%dx%dx%s>, tensor<3x%dx%dxi32>\n}\n",
                    real ? 'q' : 'x', n, t, m, n, t, m, n, whole, n, t, t, order, t, t, n, t, n, n, t, n, k, end, n, n,
                    t, m, n, t, k, end, n, n, m, n, m, n, t, m, n);
                check(text, 3, 1);
            }
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Every place of lists with and without equal numbers, beside qsort. */
TEST(nth)
{
    enum { MOST = 700 };
    static const uint64_t kinds[] = {1, 2, 5, 1000, UINT64_MAX};
    static uint64_t x[MOST], want[MOST], work[MOST], spare[MOST], records[MOST][2];
    int wrong = 0;
    for (size_t c = 0; c < BASE_COUNT(kinds); c++)
        for (int64_t n = 1; n <= MOST; n = 3 * n + 1) {
            for (int64_t i = 0; i < n; i++)
                want[i] = x[i] = i % 7 == 3 ? UINT64_MAX : base_hash_u64((uint64_t)i, c) % kinds[c];
            qsort(want, (size_t)n, sizeof(*want), by_number);
            for (int64_t k = 0; k < n; k++) {
                memcpy(work, x, sizeof(x));
                wrong += cpu_sort_nth(work, spare, n, k) != want[k];
                int64_t at = cpu_sort_find(x, n, k, want[k]), before = 0;
                for (int64_t i = 0; i < n; i++)
                    before += x[i] < want[k] || (x[i] == want[k] && i < at);
                wrong += at < 0 || x[at] != want[k] || before != k;
                cpu_sort_collect(x, n, k + 1, want[k], records);
                for (int64_t i = 0; i <= k; i++)
                    wrong += records[i][0] > want[k] || x[records[i][1]] != records[i][0] ||
                             (i > 0 && records[i][1] <= records[i - 1][1]);
            }
        }
    CHECK_INT(wrong, 0);
}

TEST(narrow_places)
{
    static const struct {
        int bits;
        uint32_t infinity;
    } rows[] = {{8, 0x78}, {16, 0x7c00}, {16, 0x7f80}, {32, 0x7f800000}};
    int wrong = 0;
    for (size_t r = 0; r < BASE_COUNT(rows); r++)
        for (int order = 0; order < CPU_SORT_ORDERS; order++)
            for (uint32_t i = 0; i < 1 << 16; i++) {
                int bits = rows[r].bits;
                uint32_t all = UINT32_MAX >> (32 - bits), infinity = rows[r].infinity, flip = i % 3 ? 0 : all;
                uint32_t edge[] = {0, 1, infinity - 1, infinity, infinity + 1, all}, x = i & all;
                if (bits == 32)
                    x = i < 12 ? edge[i / 2] ^ (i % 2 ? 1u << 31 : 0) : (uint32_t)base_hash_u64(i, 1);
                wrong += cpu_sort_place_narrow((cpu_sort_order)order, bits, infinity, flip, x) !=
                         cpu_sort_place_as((cpu_sort_order)order, bits, infinity, flip, x);
            }
    CHECK_INT(wrong, 0);
}

/* Every record's number is compared with qsort's result, for all widths of records and for lengths on both code
 * paths. */
TEST(records)
{
    static const int64_t counts[] = {0, 1, 2, 13, 192, 193, 5000, 40000};
    for (size_t c = 0; c < BASE_COUNT(counts); c++)
        for (size_t size = 4; size <= 16; size *= 2) {
            int64_t n = counts[c];
            char *a = malloc((size_t)(n + 1) * 16), *b = malloc((size_t)(n + 1) * 16);
            void *room = malloc((size_t)cpu_sort_counts(n, 1));
            uint64_t sum = 0, state = 7;
            for (int64_t i = 0; i < n; i++) {
                state = base_hash_u64(state, 1);
                uint64_t x = size == 4 ? (uint32_t)state : size == 16 ? state % 100 : state;
                memcpy(a + i * (int64_t)size, &x, BASE_MIN(size, 8));
                sum += x;
                if (size == 16)
                    memcpy(a + i * 16 + 8, &i, 8);
            }
            const char *sorted = cpu_sort_records(a, b, n, size, 0, size == 4 ? 32 : 64, NULL, room);
            bool good = true;
            for (int64_t i = 0; i < n; i++) {
                uint64_t x = 0, y = 0, at = 0, before = 0;
                memcpy(&x, sorted + i * (int64_t)size, BASE_MIN(size, 8));
                sum -= x;
                if (i == 0)
                    continue;
                memcpy(&y, sorted + (i - 1) * (int64_t)size, BASE_MIN(size, 8));
                if (size == 16) {
                    memcpy(&at, sorted + i * 16 + 8, 8);
                    memcpy(&before, sorted + (i - 1) * 16 + 8, 8);
                }
                good = good && (y < x || (y == x && (size != 16 || before < at)));
            }
            CHECK(good && sum == 0);
            free(a);
            free(b);
            free(room);
        }
}

/* Number i of a list of 64-bit numbers that differ early, late, in few bits, or seldom. */
static uint64_t wide_number(int kind, uint64_t i)
{
    uint64_t x = base_hash_u64(i, 1);
    return kind == 0   ? x
           : kind == 1 ? x % 100
           : kind == 2 ? x >> 20
           : kind == 3 ? (x % 5000) << 40
           : kind == 4 ? (i % 3 ? x : 7)
           : kind == 5 ? base_hash_u64(i / 20, 1) / 64 * 64 + x % 64
                       : i;
}

/* Numbers beside qsort's, and equal ones in the order that they had. */
TEST(wide_records)
{
    static const int64_t counts[] = {0, 1, 255, 256, 3000, 40000, 140000};
    int wrong = 0;
    for (size_t c = 0; c < BASE_COUNT(counts); c++)
        for (int kind = 0; kind < 7; kind++) {
            int64_t n = counts[c];
            uint64_t *a = malloc((size_t)(n + 1) * 16), *b = malloc((size_t)(n + 1) * 16);
            uint64_t *want = malloc((size_t)(n + 1) * 8);
            void *room = malloc((size_t)cpu_sort_counts(n, 1));
            for (int64_t i = 0; i < n; i++) {
                want[i] = a[2 * i] = wide_number(kind, (uint64_t)i);
                a[2 * i + 1] = (uint64_t)i;
            }
            qsort(want, (size_t)n, sizeof(*want), by_number);
            const uint64_t *sorted = cpu_sort_wide(a, b, n, NULL, room);
            for (int64_t i = 0; i < n; i++) {
                uint64_t at = sorted[2 * i + 1];
                wrong += sorted[2 * i] != want[i] || at >= (uint64_t)n || wide_number(kind, at) != want[i] ||
                         (i > 0 && want[i] == want[i - 1] && at <= sorted[2 * i - 1]);
            }
            free(a);
            free(b);
            free(want);
            free(room);
        }
    CHECK_INT(wrong, 0);
}

static const uint64_t *sorted_keys;

static int by_key_and_place(const void *a, const void *b)
{
    uint64_t i = *(const uint64_t *)a, j = *(const uint64_t *)b, x = sorted_keys[i], y = sorted_keys[j];
    return x != y ? (x > y) - (x < y) : (i > j) - (i < j);
}

/* The order of elements by one key of 8 bytes, on one thread and on several, beside qsort's order. */
TEST(wide_keys)
{
    static const int64_t counts[] = {1, 255, 256, 3000, 70000, 140000};
    cpu_pool *pool = NULL;
    base_error error = {0};
    CHECK_STATUS(cpu_pool_new(3, &pool, &error), TSR_OK);
    for (size_t c = 0; c < BASE_COUNT(counts); c++)
        for (int kind = 0; kind < 8; kind++) {
            int64_t n = counts[c], wrong = 0;
            cpu_sort_plan plan = {.outer = 1, .inner = 1, .length = n, .kept = n, .out_length = n, .n_operands = 2};
            plan.n_wanted = plan.n_keys = plan.wanted[0] = plan.numbered[1] = 1;
            plan.keys[0] = (cpu_sort_key){.order = CPU_SORT_UNSIGNED, .bytes = 8};
            plan.sizes[0] = plan.sizes[1] = 8;
            uint64_t *keys = malloc((size_t)n * 8), *want = malloc((size_t)n * 8), *got = malloc((size_t)n * 8);
            /* The last kind: among random numbers, many equal ones, in places that the sample may not see. */
            for (int64_t i = 0; i < n; i++) {
                keys[i] = kind < 7 ? wide_number(kind, (uint64_t)i) : wide_number(i % 16 ? 0 : 5, (uint64_t)i);
                keys[i] = kind == 7 && i % 5 == 1 ? keys[0] ^ (uint64_t)(i % 3) : keys[i];
                want[i] = (uint64_t)i;
            }
            sorted_keys = keys;
            qsort(want, (size_t)n, sizeof(*want), by_key_and_place);
            for (int threads = 0; threads < 2; threads++) {
                cpu_pool *on = threads ? pool : NULL;
                void *room = malloc((size_t)cpu_routine_sort.workspace(&plan, cpu_pool_threads(on)));
                void *buffers[] = {keys, NULL, NULL, got};
                cpu_routine_call call = {.plan = &plan, .buffers = buffers, .workspace = room, .pool = on};
                CHECK_STATUS(cpu_routine_sort.run(&call, &error), TSR_OK);
                wrong += memcmp(got, want, (size_t)n * 8) != 0;
                free(room);
            }
            CHECK_INT(wrong, 0);
            free(keys);
            free(want);
            free(got);
        }
    cpu_pool_free(pool);
}
