/* Loops, accumulators and memory access: compiled kernels against the evaluator. Sums must agree bit for bit. */
#include "kernel_check.h"
#include "test.h"

static base_arena text_arena;

static cpu_map at2(cpu_value i, int64_t by_i, cpu_value j, int64_t by_j)
{
    cpu_map map = cpu_map_at(0);
    if (i >= 0)
        cpu_map_add(&map, i, by_i);
    if (j >= 0)
        cpu_map_add(&map, j, by_j);
    return map;
}

/* y[i] = sum over j of x[i, j], for each reduction and dtype */
static cpu_reduction reduction_now;
static tsr_dtype dtype_now;

static cpu_kernel *row_reduction(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "row_reduction");
    int x = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_WRITE);
    int indexes = cpu_kernel_buffer(k, TSR_I32, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0);
    int lanes = cpu_reduction_lanes(cols);
    bool indexed = reduction_now == CPU_REDUCE_ARGMAX || reduction_now == CPU_REDUCE_ARGMIN;
    cpu_value init = cpu_const(k, dtype_now,
                               reduction_now == CPU_REDUCE_ARGMAX   ? -INFINITY
                               : reduction_now == CPU_REDUCE_ARGMIN ? INFINITY
                                                                    : 1);
    cpu_value acc = cpu_acc(k, reduction_now, init, lanes);
    cpu_value j = cpu_loop(k, cols, CPU_LOOP_VECTOR, lanes);
    cpu_map map = at2(i, cols, j, 1), out = at2(i, 1, CPU_NONE, 0);
    cpu_value value = cpu_load(k, x, &map);
    if (indexed)
        cpu_reduce_at(k, acc, value, cpu_index(k, j, TSR_I32));
    else
        cpu_reduce(k, acc, value);
    cpu_end(k);
    cpu_store(k, y, &out, cpu_get(k, acc));
    if (indexed)
        cpu_store(k, indexes, &out, cpu_get_index(k, acc, TSR_I32));
    cpu_end(k);
    return k;
}

/* y[j] = sum over i of x[i, j]; the columns are the parallel and vector loop */
static cpu_kernel *column_reduction(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "column_reduction");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value j = cpu_loop(k, cols, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR, 0);
    cpu_value acc = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), 1);
    cpu_value largest = cpu_acc(k, CPU_REDUCE_MAX, cpu_const(k, TSR_F32, -INFINITY), 1);
    cpu_value i = cpu_loop(k, rows, 0, 0);
    cpu_map map = at2(i, cols, j, 1), out = at2(j, 1, CPU_NONE, 0);
    cpu_value value = cpu_load(k, x, &map);
    cpu_reduce(k, acc, value);
    cpu_reduce(k, largest, value);
    cpu_end(k);
    cpu_store(k, y, &out, cpu_binary(k, CPU_MUL, cpu_get(k, acc), cpu_get(k, largest)));
    cpu_end(k);
    return k;
}

/* softmax in three passes, the middle one kept in scratch; dims[0] columns when the extent is not baked in */
static bool symbolic_now;

static cpu_kernel *softmax(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "softmax");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int row = cpu_kernel_scratch(k, TSR_F32, cols);
    cpu_value extent = symbolic_now ? cpu_dim(k, 0) : CPU_NONE;
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0);
    cpu_value base = symbolic_now ? cpu_binary(k, CPU_MUL, cpu_index(k, i, TSR_I64), extent) : CPU_NONE;
    int lanes = symbolic_now ? 32 : cpu_reduction_lanes(cols);
    cpu_value largest = cpu_acc(k, CPU_REDUCE_MAX, cpu_const(k, TSR_F32, -INFINITY), lanes);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), lanes);
    cpu_value j[3];
    cpu_map map[3], local[3];
    cpu_value before = CPU_NONE; /* what the pass before found */
    for (int pass = 0; pass < 3; pass++) {
        if (pass > 0)
            before = cpu_get(k, pass == 1 ? largest : sum);
        j[pass] = symbolic_now ? cpu_loop_value(k, extent, CPU_LOOP_VECTOR, pass < 2 ? lanes : 0)
                               : cpu_loop(k, cols, CPU_LOOP_VECTOR, pass < 2 ? lanes : 0);
        map[pass] = symbolic_now ? at2(CPU_NONE, 0, j[pass], 1) : at2(i, cols, j[pass], 1);
        map[pass].index = base;
        local[pass] = at2(CPU_NONE, 0, j[pass], 1);
        if (pass == 0) {
            cpu_reduce(k, largest, cpu_load(k, x, &map[pass]));
        } else if (pass == 1) {
            cpu_value shifted = cpu_binary(k, CPU_SUB, cpu_load(k, x, &map[pass]), before);
            cpu_value e = cpu_unary(k, CPU_EXP, shifted);
            cpu_store(k, row, &local[pass], e);
            cpu_reduce(k, sum, e);
        } else {
            cpu_store(k, y, &map[pass], cpu_binary(k, CPU_DIV, cpu_load(k, row, &local[pass]), before));
        }
        cpu_end(k);
    }
    cpu_end(k);
    return k;
}

/* y[i, j] = x[j, i] + x[i, cols - 1 - j] + x[i, 2 j mod] ... : transposed, reversed, strided by 2 and 3, broadcast */
static cpu_kernel *strides(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "strides");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int z = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_map transposed = at2(i, 1, j, rows), reversed = at2(i, cols, j, -1), two = at2(i, cols, j, 2);
    cpu_map three = at2(i, 1, j, 3), four = at2(i, 2, j, 4), all = at2(i, 1, CPU_NONE, 0), out = at2(i, cols, j, 1);
    reversed.offset = cols - 1;
    cpu_value sum = cpu_load(k, x, &transposed);
    sum = cpu_binary(k, CPU_ADD, sum, cpu_load(k, x, &reversed));
    sum = cpu_binary(k, CPU_SUB, sum, cpu_load(k, x, &two));
    sum = cpu_binary(k, CPU_MUL, sum, cpu_load(k, x, &three));
    sum = cpu_binary(k, CPU_ADD, sum, cpu_load(k, x, &four));
    sum = cpu_binary(k, CPU_ADD, sum, cpu_load(k, x, &all));
    cpu_store(k, y, &out, sum);
    cpu_map back = at2(i, 1, j, rows);
    cpu_store(k, z, &back, sum);
    cpu_map mirrored = at2(i, cols, j, -1);
    mirrored.offset = cols - 1 + rows * cols;
    cpu_store(k, z, &mirrored, sum);
    cpu_end(k);
    cpu_end(k);
    return k;
}

/* Padding by predicates: y[i, j] = x[i, j - 2] inside, else -1; a gather; and predicates that differ by lane or not. */
static cpu_kernel *predicates(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "predicates");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), which = cpu_kernel_buffer(k, TSR_U8, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ | CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_value index = cpu_index(k, j, TSR_I32), row = cpu_index(k, i, TSR_I64);
    cpu_value inside = cpu_binary(k, CPU_AND, cpu_binary(k, CPU_GE, index, cpu_const_i64(k, TSR_I32, 2)),
                                  cpu_binary(k, CPU_LT, index, cpu_const_i64(k, TSR_I32, cols - 1)));
    cpu_value upper = cpu_binary(k, CPU_LT, row, cpu_const_i64(k, TSR_I64, rows / 2));
    cpu_map map = at2(i, cols, j, 1), flags = at2(i, cols, j, 1), out = at2(i, cols, j, 1);
    map.offset = -2;
    map.predicate = inside;
    cpu_value padded = cpu_select(k, inside, cpu_load(k, x, &map), cpu_const(k, TSR_F32, -1));
    cpu_map taken = at2(i, cols, CPU_NONE, 0);
    cpu_value at = cpu_load(k, which, &flags);
    taken.index = cpu_binary(k, CPU_REM, cpu_convert(k, at, TSR_I32), cpu_const_i64(k, TSR_I32, cols));
    cpu_value gathered = cpu_load(k, x, &taken);
    taken.predicate = inside;
    cpu_value some = cpu_load(k, x, &taken);
    cpu_map high = at2(i, cols, j, 1);
    high.predicate = upper;
    cpu_value half = cpu_load(k, x, &high);
    cpu_map first = at2(i, cols, CPU_NONE, 0);
    first.predicate = upper;
    cpu_value scalar = cpu_load(k, x, &first);
    first.predicate = inside;
    cpu_value lane = cpu_load(k, x, &first);
    cpu_value sum =
        cpu_binary(k, CPU_ADD, cpu_binary(k, CPU_ADD, padded, gathered), cpu_binary(k, CPU_SUB, half, some));
    sum = cpu_binary(k, CPU_ADD, sum, cpu_binary(k, CPU_MUL, scalar, lane));
    out.predicate = cpu_binary(k, CPU_NE, index, cpu_const_i64(k, TSR_I32, 1));
    cpu_store(k, y, &out, sum);
    out.predicate = upper;
    out.offset = rows * cols;
    cpu_store(k, y, &out, sum);
    cpu_end(k);
    cpu_end(k);
    return k;
}

/* Max pooling of 3 with padding 1 along rows, for columns side by side (channels last). */
static cpu_kernel *pooling(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "pooling");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_value acc = cpu_acc(k, CPU_REDUCE_MAX, cpu_const(k, TSR_F32, -INFINITY), 1);
    cpu_value w = cpu_loop(k, 3, CPU_LOOP_UNROLL, 0);
    cpu_value at = cpu_binary(k, CPU_ADD, cpu_index(k, i, TSR_I64), cpu_index(k, w, TSR_I64));
    cpu_value good = cpu_binary(k, CPU_AND, cpu_binary(k, CPU_GE, at, cpu_const_i64(k, TSR_I64, 1)),
                                cpu_binary(k, CPU_LE, at, cpu_const_i64(k, TSR_I64, rows)));
    cpu_map map = at2(i, cols, j, 1);
    cpu_map_add(&map, w, cols);
    map.offset = -cols;
    map.predicate = good;
    cpu_reduce(k, acc, cpu_select(k, good, cpu_load(k, x, &map), cpu_const(k, TSR_F32, -INFINITY)));
    cpu_end(k);
    cpu_map out = at2(i, cols, j, 1);
    cpu_store(k, y, &out, cpu_get(k, acc));
    cpu_end(k);
    cpu_end(k);
    return k;
}

/* Cumulative sums along rows (a carried value in each lane) and along columns (a scalar loop), and a running argmax. */
static cpu_kernel *scans(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "scans");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int z = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), best = cpu_kernel_buffer(k, TSR_I64, CPU_BUFFER_WRITE);
    cpu_value outer = cpu_loop(k, 1, CPU_LOOP_PARALLEL, 0);
    cpu_value j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_SET, cpu_const(k, TSR_F32, 0), 1);
    cpu_value place = cpu_acc(k, CPU_REDUCE_ARGMIN, cpu_const(k, TSR_F32, INFINITY), 1);
    cpu_value i = cpu_loop(k, rows, 0, 0);
    cpu_map map = at2(i, cols, j, 1);
    cpu_value value = cpu_load(k, x, &map);
    cpu_value next = cpu_binary(k, CPU_ADD, cpu_get(k, sum), value);
    cpu_reduce(k, sum, next);
    cpu_reduce_at(k, place, value, cpu_index(k, i, TSR_I64));
    cpu_store(k, y, &map, next);
    cpu_end(k);
    cpu_map out = at2(j, 1, CPU_NONE, 0);
    cpu_store(k, best, &out, cpu_get_index(k, place, TSR_I64));
    cpu_end(k);
    cpu_value r = cpu_loop(k, rows, 0, 0);
    cpu_value running = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), 1);
    cpu_value c = cpu_loop(k, cols, 0, 0);
    cpu_value odd =
        cpu_binary(k, CPU_NE, cpu_binary(k, CPU_REM, cpu_index(k, c, TSR_I32), cpu_const_i64(k, TSR_I32, 2)),
                   cpu_const_i64(k, TSR_I32, 0));
    cpu_map in = at2(r, cols, c, 1);
    cpu_if(k, odd);
    cpu_reduce(k, running, cpu_load(k, x, &in));
    cpu_end(k);
    cpu_store(k, z, &in, cpu_get(k, running));
    cpu_end(k);
    cpu_end(k);
    cpu_end(k);
    (void)outer;
    return k;
}

/* What a vector loop's accumulator holds after each element, forwards and backwards, and after the loop. */
static cpu_kernel *running(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "running");
    int x = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_READ), last = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), init = cpu_const(k, dtype_now, 1);
    for (int pass = 0; pass < 2; pass++) {
        int y = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_WRITE);
        cpu_value acc = cpu_acc(k, reduction_now, init, 1), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
        cpu_map map = at2(i, cols, j, pass ? -1 : 1), out = at2(i, 2, CPU_NONE, 0);
        map.offset = pass ? cols - 1 : 0;
        out.offset = pass;
        cpu_store(k, y, &map, cpu_scan(k, acc, cpu_load(k, x, &map)));
        cpu_end(k);
        cpu_store(k, last, &out, cpu_get(k, acc));
    }
    cpu_end(k);
    return k;
}

/* An accumulator over two nested loops: rows serial, columns by lanes, the sum of all and the largest one's index. */
static cpu_kernel *full_reduction(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "full_reduction");
    int x = cpu_kernel_buffer(k, TSR_BF16, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int index = cpu_kernel_buffer(k, TSR_I64, CPU_BUFFER_WRITE);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, -0.0), 64);
    cpu_value largest = cpu_acc(k, CPU_REDUCE_ARGMAX, cpu_const(k, TSR_F32, -INFINITY), 64);
    cpu_value i = cpu_loop(k, rows, 0, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 64);
    cpu_map map = at2(i, cols, j, 1), out = cpu_map_at(0);
    cpu_value value = cpu_convert(k, cpu_load(k, x, &map), TSR_F32);
    cpu_reduce(k, sum, value);
    cpu_value flat =
        cpu_binary(k, CPU_ADD, cpu_binary(k, CPU_MUL, cpu_index(k, i, TSR_I64), cpu_const_i64(k, TSR_I64, cols)),
                   cpu_index(k, j, TSR_I64));
    cpu_reduce_at(k, largest, value, flat);
    cpu_end(k);
    cpu_end(k);
    cpu_store(k, y, &out, cpu_get(k, sum));
    cpu_store(k, index, &out, cpu_get_index(k, largest, TSR_I64));
    return k;
}

/* Random bits from the element's number and a seed in the scalars; a scatter by computed index, in order. */
static cpu_kernel *bits(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "bits");
    int y = cpu_kernel_buffer(k, TSR_U32, CPU_BUFFER_WRITE),
        counts = cpu_kernel_buffer(k, TSR_I32, CPU_BUFFER_READ | CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_value n =
        cpu_binary(k, CPU_ADD, cpu_binary(k, CPU_MUL, cpu_index(k, i, TSR_I32), cpu_const_i64(k, TSR_I32, cols)),
                   cpu_index(k, j, TSR_I32));
    cpu_value word = cpu_binary(k, CPU_XOR, cpu_bitcast(k, n, TSR_U32), cpu_scalar(k, TSR_U32, 1));
    for (int round = 0; round < 3; round++) {
        cpu_value factor = cpu_const_i64(k, TSR_U32, 0xd2511f53);
        cpu_value high = cpu_binary(k, CPU_MULHI, word, factor), low = cpu_binary(k, CPU_MUL, word, factor);
        word = cpu_binary(k, CPU_XOR, cpu_binary(k, CPU_ROTL, high, cpu_const_i64(k, TSR_U32, 13)), low);
    }
    cpu_map out = at2(i, cols, j, 1);
    cpu_store(k, y, &out, word);
    cpu_end(k);
    cpu_value c = cpu_loop(k, cols, 0, 0);
    cpu_map in = at2(i, cols, c, 1);
    (void)in;
    cpu_map bin = at2(CPU_NONE, 0, CPU_NONE, 0);
    bin.index = cpu_binary(k, CPU_REM, cpu_index(k, c, TSR_I64), cpu_scalar(k, TSR_I64, 0));
    cpu_value more = cpu_binary(k, CPU_ADD, cpu_load(k, counts, &bin), cpu_const_i64(k, TSR_I32, 1));
    cpu_store(k, counts, &bin, more);
    cpu_end(k);
    cpu_end(k);
    return k;
}

/* y[i, j] = 2 x[j, i] + z[i, j] * b[j]: x is read across its rows; once with the rows as parallel loop, once inside
 * another loop. */
static cpu_kernel *transposed(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "transposed");
    int x = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_READ), z = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_READ);
    int b = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, dtype_now, CPU_BUFFER_WRITE);
    cpu_value outer = symbolic_now ? cpu_loop(k, 2, CPU_LOOP_PARALLEL, 0) : CPU_NONE;
    cpu_value i = cpu_loop(k, rows, symbolic_now ? 0 : CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_map across = at2(i, 1, j, rows), map = at2(i, cols, j, 1), bias = at2(j, 1, CPU_NONE, 0);
    if (symbolic_now) {
        cpu_map_add(&across, outer, rows * cols);
        cpu_map_add(&map, outer, rows * cols);
    }
    cpu_value value = cpu_load(k, x, &across);
    value = cpu_binary(k, CPU_ADD, value, value);
    cpu_value scaled = cpu_binary(k, CPU_MUL, cpu_load(k, z, &map), cpu_load(k, b, &bias));
    cpu_store(k, y, &map, cpu_binary(k, CPU_ADD, value, scaled));
    cpu_end(k);
    cpu_end(k);
    if (symbolic_now)
        cpu_end(k);
    return k;
}

/* Writes like those of pads and concatenations: guards of every kind that change at multiples of 16, and at other
 * places. */
static cpu_kernel *guarded(base_arena *arena, int64_t rows, int64_t cols)
{
    cpu_kernel *k = cpu_kernel_new(arena, "guarded");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int z = cpu_kernel_buffer(k, TSR_I64, CPU_BUFFER_WRITE), few = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, cols, CPU_LOOP_VECTOR, 0);
    cpu_value at = cpu_index(k, j, TSR_I64), sum = cpu_const(k, TSR_F32, 0), count = cpu_const_i64(k, TSR_I64, 0);
    cpu_map out = at2(i, cols, j, 1);
    static const cpu_code orders[] = {CPU_GE, CPU_LT, CPU_GT, CPU_LE};
    for (int n = 0; n < 8; n++) {
        cpu_value by = cpu_const_i64(k, TSR_I64, n == 6 ? 5 : 16 * n),
                  moved = cpu_binary(k, n % 3 ? CPU_SUB : CPU_ADD, at, by);
        cpu_value bound = cpu_const_i64(k, TSR_I64, n < 2 ? 32 : n < 4 ? -1 : 0);
        cpu_value good =
            n % 2 ? cpu_binary(k, orders[n / 2], moved, bound) : cpu_binary(k, orders[n / 2], bound, moved);
        cpu_map in = out;
        in.predicate = good;
        sum = cpu_binary(k, CPU_ADD, sum, cpu_select(k, good, cpu_load(k, x, &in), cpu_const(k, TSR_F32, 0.5 * n)));
        count = cpu_binary(k, CPU_ADD, cpu_binary(k, CPU_ADD, count, count), cpu_convert(k, good, TSR_I64));
        if (n == 7) {
            in.index = cpu_select(k, good, cpu_const_i64(k, TSR_I64, 0), cpu_const_i64(k, TSR_I64, 3));
            cpu_store(k, few, &in, sum);
        }
    }
    cpu_store(k, y, &out, sum);
    cpu_store(k, z, &out, count);
    cpu_end(k);
    cpu_end(k);
    return k;
}

static const int64_t widths[] = {1, 2, 7, 16, 17, 64, 100, 129, 333};

TEST(row_reductions)
{
    static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_I32, TSR_U8, TSR_I64};
    for (size_t d = 0; d < BASE_COUNT(dtypes); d++)
        for (cpu_reduction r = 0; r < CPU_REDUCE_SET; r++) {
            if (d < 2 && r >= CPU_REDUCE_AND && r <= CPU_REDUCE_XOR)
                continue;
            dtype_now = dtypes[d];
            reduction_now = r;
            for (size_t w = 0; w < BASE_COUNT(widths); w += 1 + (d > 1) * 4)
                CHECK_CASE(row_reduction, 3, widths[w], 0, (size_t)(3 * widths[w]), 3, 3);
        }
}

TEST(column_reductions)
{
    for (size_t w = 0; w < BASE_COUNT(widths); w++)
        CHECK_CASE(column_reduction, 5, widths[w], 0, (size_t)(5 * widths[w]), (size_t)widths[w]);
    CHECK_CASE(column_reduction, 1, 40, 0, 40, 40);
    CHECK_CASE(column_reduction, 0, 40, 0, 0, 40);
}

TEST(softmaxes)
{
    for (int symbolic = 0; symbolic < 2; symbolic++) {
        symbolic_now = symbolic;
        for (size_t w = 0; w < BASE_COUNT(widths); w += 1 + symbolic)
            CHECK_CASE(softmax, 3, widths[w], 4, (size_t)(3 * widths[w]), (size_t)(3 * widths[w]));
    }
}

TEST(accesses)
{
    for (size_t w = 0; w < BASE_COUNT(widths); w++) {
        size_t n = (size_t)(9 * widths[w]);
        CHECK_CASE(strides, 9, widths[w], 0, n + (size_t)widths[w] + 40, n, 2 * n);
        CHECK_CASE(predicates, 9, widths[w], 0, n, n, 2 * n);
    }
}

/* Cut where the guards change: each piece writes what the whole loop wrote. */
TEST(guards)
{
    for (int64_t cols = 1; cols < 200; cols += cols < 30 ? 5 : 16) {
        size_t n = (size_t)(3 * cols);
        CHECK_CASE(guarded, 3, cols, 0, n, n, n, n + 3);
    }
    base_arena arena = {0};
    cpu_kernel *k = cpu_kernel_tidy(guarded(&arena, 3, 128)), *split = cpu_kernel_split(k);
    int loops = 0;
    for (size_t i = 0; i < split->ops.count; i++)
        loops += split->ops.items[i].code == CPU_LOOP;
    CHECK(split != k && loops > 4);
    base_arena_free(&arena);
}

TEST(transposes)
{
    static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_U8, TSR_I16};
    static const int64_t heights[] = {3, 16, 21, 64, 100};
    for (int nested = 0; nested < 2; nested++)
        for (size_t d = 0; d < BASE_COUNT(dtypes); d++)
            for (size_t w = d % 2; w < BASE_COUNT(widths); w += 2 + d)
                for (size_t h = 0; h < BASE_COUNT(heights); h += 2) {
                    size_t n = (size_t)(heights[h] * widths[w] * (1 + nested));
                    symbolic_now = nested;
                    dtype_now = dtypes[d];
                    CHECK_CASE(transposed, heights[h], widths[w], 0, n, n, (size_t)widths[w], n);
                }
}

/* y[i, j] = x[j, i] + z[i, j], where a row of z lies far from the next one */
static tsr_status transposed_of_slices(void *user)
{
    cpu_kernel **out = user;
    cpu_kernel *k = *out = cpu_kernel_new(&text_arena, "slices");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), z = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value i = cpu_loop(k, 64, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, 16, CPU_LOOP_VECTOR, 0);
    cpu_map across = at2(i, 1, j, 64), far = at2(i, 4096, j, 1), map = at2(i, 16, j, 1);
    cpu_store(k, y, &map, cpu_binary(k, CPU_ADD, cpu_load(k, x, &across), cpu_load(k, z, &far)));
    cpu_end(k);
    cpu_end(k);
    return TSR_OK;
}

/* Each lane group reads a row here; what it fetches ahead does not grow with the distance of rows. */
TEST(transposes_fetch_few_lines)
{
    cpu_kernel *k = NULL;
    CHECK_INT(base_try(transposed_of_slices, &k, NULL), TSR_OK);
    cpu_request request = {.kernel = k, .isa = base_cpu()->isa};
    base_text text = {0};
    base_error error = {0};
    int fetches = 0;
    CHECK_OK(cpu_compile_text(&request, 0, &text, &error), error);
    for (const char *at = text.data; at && (at = strstr(at, "call void @llvm.prefetch")); at++)
        fetches++;
    CHECK(fetches <= 64);
    base_text_free(&text);
    base_arena_free(&text_arena);
}

TEST(windows_and_scans)
{
    for (size_t w = 0; w < BASE_COUNT(widths); w += 2) {
        size_t n = (size_t)(6 * widths[w]);
        CHECK_CASE(pooling, 6, widths[w], 0, n, n);
        CHECK_CASE(scans, 6, widths[w], 0, n, n, n, (size_t)widths[w]);
    }
}

TEST(scans_in_vectors)
{
    static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_I32, TSR_U8, TSR_I64};
    for (size_t d = 0; d < BASE_COUNT(dtypes); d++)
        for (cpu_reduction r = 0; r < CPU_REDUCE_ARGMAX; r++) {
            dtype_now = dtypes[d];
            reduction_now = r;
            for (size_t w = 0; cpu_reduction_is_exact(r, dtype_now) && w < BASE_COUNT(widths); w += 1 + (d > 1) * 3) {
                size_t n = (size_t)(3 * widths[w]);
                CHECK_CASE(running, 3, widths[w], 0, n, 6, n, n);
            }
        }
    /* the order of a sum of floats matters */
    base_arena arena = {0};
    dtype_now = TSR_F32;
    reduction_now = CPU_REDUCE_ADD;
    CHECK(cpu_kernel_verify(running(&arena, 3, 64), NULL) != TSR_OK);
    base_arena_free(&arena);
}

TEST(full_reductions)
{
    for (size_t w = 0; w < BASE_COUNT(widths); w += 2)
        CHECK_CASE(full_reduction, 4, widths[w], 0, (size_t)(4 * widths[w]), 1, 1);
}

TEST(integer_bits)
{
    for (size_t w = 0; w < BASE_COUNT(widths); w += 2)
        CHECK_CASE(bits, 4, widths[w], 0, (size_t)(4 * widths[w]), 7);
}
