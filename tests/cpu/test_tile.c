/* Register tiles emitted without a compiler, against chains of multiply-adds: the same bits, and no byte outside the
 * tile is touched. */
#include "cpu/compile/code/code.h"
#include "cpu/program/code.h"
#include "test.h"

#include <math.h>
#include <string.h>

enum { STEPS = 7, OUTER = 3, ROWS = 14, VECTORS = 8, WIDTH = VECTORS * 16 + 8 };

static double element(int i)
{
    return (double)((i * 2654435761U) >> 16 & 0xfff) / 512.0 - 3.9;
}

static void fill(void *to, size_t n, bool twice, int seed)
{
    for (size_t i = 0; i < n; i++)
        if (twice)
            ((double *)to)[i] = element((int)i * 7 + seed);
        else
            ((float *)to)[i] = (float)element((int)i * 7 + seed);
}

typedef struct tile_case {
    const cpu_tile *tile;
    int64_t columns, k, first;
} tile_case;

/* The tile's computation in C. a_row, a_next: elements between rows and between steps. */
static void expect(const tile_case *t, bool twice, const void *a, int a_row, int a_next, int a_outer, const void *b,
                   void *c)
{
    int outer = t->tile->flags & CPU_TILE_NESTED ? OUTER : 1;
    for (int row = 0; row < t->tile->rows; row++)
        for (int col = 0; col < t->columns; col++) {
            size_t at = (size_t)row * WIDTH + (size_t)col;
            double d = t->first ? 0 : twice ? ((double *)c)[at] : 0;
            float f = t->first ? 0 : twice ? 0 : ((float *)c)[at];
            for (int o = 0, p = 0; o < outer; o++)
                for (int s = 0; s < t->k; s++, p++) {
                    size_t from_a = (size_t)(o * a_outer + s * a_next + row * a_row),
                           from_b = (size_t)(p * WIDTH + col);
                    if (twice)
                        d = fma(((const double *)a)[from_a], ((const double *)b)[from_b], d);
                    else
                        f = fmaf(((const float *)a)[from_a], ((const float *)b)[from_b], f);
                }
            if (twice)
                ((double *)c)[at] = d;
            else
                ((float *)c)[at] = f;
        }
}

/* Whether `copy` has the bytes of each of k steps, one after the other, and 64 bytes that nothing has written but, with
 * clears, zeros. */
static bool is_copy(const char *copy, const void *from, int64_t k, size_t bytes, int step, bool clears)
{
    for (int64_t s = 0; s < k; s++)
        if (memcmp(copy + (size_t)s * bytes, (const char *)from + s * step, bytes) != 0)
            return false;
    for (size_t i = 0; i < 64; i++)
        if (copy[(size_t)k * bytes + i] != 0x55 && !(clears && copy[(size_t)k * bytes + i] == 0))
            return false;
    return true;
}

static bool run_tile(const cpu_request *request, bool broadcasts, int64_t columns, int64_t k, int64_t first)
{
    static _Alignas(64) char a[OUTER * ROWS * 64 * 8], b[OUTER * STEPS * WIDTH * 8], c[ROWS * WIDTH * 8],
        wanted[ROWS * WIDTH * 8];
    const cpu_tile *tile = &request->tile;
    bool twice = tile->dtype == TSR_F64;
    int size = twice ? 8 : 4, row = tile->flags & CPU_TILE_COLUMNS ? 1 : tile->a_step / size;
    int next = tile->flags & CPU_TILE_COLUMNS ? ROWS : 1, outer = 11;
    cpu_bytes bytes = {0};
    CHECK_INT(cpu_tile_encode(request, broadcasts, &bytes), TSR_OK);
    cpu_object *object = NULL;
    base_error error;
    CHECK_INT(cpu_object_load(bytes.data, bytes.size, &object, &error), TSR_OK);
    base_free(bytes.data);
    if (!object)
        return false;
    fill(a, sizeof(a) / (size_t)size, twice, 1);
    fill(b, sizeof(b) / (size_t)size, twice, 2);
    fill(c, sizeof(c) / (size_t)size, twice, 3);
    memcpy(wanted, c, sizeof(c));
    expect(&(tile_case){tile, columns, k, first}, twice, a, row, next, outer, b, wanted);
    union {
        void *object;
        cpu_tile_function *function;
    } entry = {cpu_object_entry(object)};
    const char *lines[2] = {(const char *)c, NULL}; /* no address needs to be mapped */
    cpu_tile_fetch fetch = {.next = (const char *)b,
                            .next_step = 64,
                            .lines = lines,
                            .line_count = first ? 0 : k / CPU_TILE_LINE_STEPS / 2 * 2};
    static char a_copy[STEPS * ROWS * 4 + 64], b_copy[STEPS * WIDTH * 4 + 64];
    memset(a_copy, 0x55, sizeof(a_copy));
    memset(b_copy, 0x55, sizeof(b_copy));
    fetch.a_copy = a_copy, fetch.b_copy = b_copy;
    fetch.a_ahead = fetch.b_ahead = 1000;
    bool fetches = (tile->flags & (CPU_TILE_FETCH | CPU_TILE_NESTED)) == CPU_TILE_FETCH;
    entry.function(k, a, tile->flags & CPU_TILE_COLUMNS ? next * size : tile->a_step, b, WIDTH * size, c, WIDTH * size,
                   first, columns, fetches ? (int64_t)(intptr_t)&fetch : OUTER, outer * size);
    cpu_object_free(object);
    bool copies_a = tile->flags & CPU_TILE_COPY_A, copies_b = tile->flags & CPU_TILE_COPY_B;
    bool copied = is_copy(a_copy, a, copies_a ? k : 0, (size_t)tile->rows * 4, next * size, copies_a) &&
                  is_copy(b_copy, b, copies_b ? k : 0, (size_t)columns * 4, WIDTH * size, false);
    return copied && memcmp(c, wanted, sizeof(c)) == 0;
}

static void every_shape(int isa, tsr_dtype dtype)
{
    int size = (int)tsr_dtype_size(dtype), lanes = (isa == BASE_ISA_AVX512 ? 64 : 32) / size, encoded = 0;
    for (int rows = 1; rows <= ROWS; rows++)
        for (int vectors = 1; vectors <= VECTORS; vectors++)
            for (int flags = 0; flags < 64; flags++) {
                bool columns = flags & 1, masked = flags & 2, nested = flags & 4, fetch = flags & 8;
                int copies = (flags & 16 ? CPU_TILE_COPY_A : 0) | (flags & 32 ? CPU_TILE_COPY_B : 0);
                cpu_request request = {
                    .isa = isa,
                    .tile = {.kind = CPU_TILE_PRODUCT,
                             .rows = rows,
                             .vectors = vectors,
                             .flags = (columns ? CPU_TILE_COLUMNS : CPU_TILE_ROWS) | (masked ? CPU_TILE_MASKED : 0) |
                                      (nested ? CPU_TILE_NESTED : 0) | (fetch ? CPU_TILE_FETCH : 0) | copies,
                             .dtype = dtype,
                             .a_step = columns ? 0 : 37 * size}};
                cpu_bytes bytes = {0};
                tsr_status status = cpu_tile_encode(&request, false, &bytes);
                base_free(bytes.data);
                if (status == TSR_UNIMPLEMENTED)
                    continue;
                encoded++;
                bool right = true;
                for (int broadcasts = 0; broadcasts <= (isa == BASE_ISA_AVX512); broadcasts++) {
                    int all = vectors * lanes;
                    right = right && run_tile(&request, broadcasts, masked ? all - 1 : all, STEPS, 1) &&
                            run_tile(&request, broadcasts, masked ? all - lanes + 1 : all, STEPS, 0) &&
                            run_tile(&request, broadcasts, masked ? 1 : all, 0, 0);
                    for (int64_t steps = 1; steps < STEPS; steps++)
                        right = right && run_tile(&request, broadcasts, all, steps, 0);
                }
                if (!right)
                    fprintf(stderr, "isa %d, %s, %d x %d, flags %d\n", isa, tsr_dtype_name(dtype), rows, vectors,
                            flags);
                CHECK(right);
            }
#if defined(__x86_64__)
    CHECK(encoded > 100);
#else
    CHECK_INT(encoded, 0); /* LLVM makes every tile */
#endif
}

TEST(tiles_are_chains_of_multiply_adds)
{
    for (int isa = BASE_ISA_AVX2; isa <= (int)base_cpu()->isa; isa++) {
        every_shape(isa, TSR_F32);
        every_shape(isa, TSR_F64);
    }
}

TEST(others_are_left_to_the_compiler)
{
    cpu_request request = {.isa = BASE_ISA_AVX2,
                           .tile = {.kind = CPU_TILE_PRODUCT, .rows = 6, .vectors = 2, .flags = CPU_TILE_COLUMNS}};
    cpu_bytes bytes = {0};
    request.tile.dtype = TSR_I32;
    CHECK_INT(cpu_tile_encode(&request, false, &bytes), TSR_UNIMPLEMENTED);
    request.tile.dtype = TSR_F32;
    request.isa = BASE_ISA_SSE2;
    CHECK_INT(cpu_tile_encode(&request, false, &bytes), TSR_UNIMPLEMENTED);
    request.isa = BASE_ISA_AVX2;
    request.tile.rows = 14; /* more accumulators than registers */
    CHECK_INT(cpu_tile_encode(&request, false, &bytes), TSR_UNIMPLEMENTED);
    request.tile.rows = 6;
    request.tile.flags = CPU_TILE_ROWS | CPU_TILE_PAIRS; /* pairs of bf16 need AVX-512 */
    CHECK_INT(cpu_tile_encode(&request, false, &bytes), TSR_UNIMPLEMENTED);
    CHECK(bytes.data == NULL);
}

TEST(the_compiler_refuses_pairs_that_no_vectors_hold)
{
    cpu_request request = {.isa = BASE_ISA_AVX2,
                           .tile = {.kind = CPU_TILE_PRODUCT,
                                    .rows = 6,
                                    .vectors = 2,
                                    .flags = CPU_TILE_ROWS | CPU_TILE_PAIRS,
                                    .dtype = TSR_F32}};
    cpu_bytes bytes = {0};
    base_error error = {0};
    CHECK_INT(cpu_compile(&request, 1, 1, &bytes, &error), TSR_INVALID_ARGUMENT);
    CHECK(bytes.data == NULL);
}
