/* The micro-kernel of matrix products: a tile of C in registers, `rows` rows of `vectors` vectors, over k steps:
 *     tile(k, a, a_step, b, b_step, c, c_step, first, columns, outer, a_outer)
 * Steps are in bytes. Each step of k reads `vectors` vectors of b at b + p b_step and one element of each row of a: at
 * a + p a_step + row (CPU_TILE_COLUMNS), or at a + row a_step + p (CPU_TILE_ROWS; there a_step is the tile's constant).
 * CPU_TILE_FETCH, without NESTED: outer is the address of a cpu_tile_fetch, whose lines are prefetched; this file ignores
 * the flag. The sums start from zero if first is set, else from c's elements. With CPU_TILE_MASKED only
 * `columns` columns are read of b and touched in c. Every element is one chain of multiply-adds in the order of k, fused
 * where there is FMA. Tiles of CPU_TILE_PAIRS, and those that copy, are made by code/tile_code.c alone. */
#include "cpu/compile/llvm/gen.h"

enum { MAX_ROWS = CPU_TILE_MAX_ROWS, MAX_VECTORS = CPU_TILE_MAX_VECTORS };

typedef struct tile_state {
    gen *g;
    const cpu_tile *tile;
    LLVMTypeRef element, vector;
    int size, rows, vectors, lanes;
    gen_value a_step, b_step, columns;
    gen_value masks[MAX_VECTORS];
    gen_value acc[MAX_ROWS * MAX_VECTORS];
} tile_state;

static gen_value offset(gen *g, gen_value pointer, gen_value bytes)
{
    return LLVMBuildGEP2(g->builder, g->i8, pointer, &bytes, 1, "");
}

static gen_value offset_by(gen *g, gen_value pointer, int64_t bytes)
{
    return bytes ? offset(g, pointer, gen_i64(g, bytes)) : pointer;
}

static gen_value load_vector(tile_state *t, gen_value pointer, int v)
{
    gen *g = t->g;
    gen_value at = offset_by(g, pointer, (int64_t)v * t->lanes * t->size);
    if (t->masks[v]) {
        gen_value arguments[4] = {at, gen_i32(g, t->size), t->masks[v], LLVMConstNull(t->vector)};
        return gen_intrinsic2(g, "llvm.masked.load", t->vector, g->pointer, 4, arguments);
    }
    gen_value load = LLVMBuildLoad2(g->builder, t->vector, at, "");
    LLVMSetAlignment(load, (unsigned)t->size);
    return load;
}

static void store_vector(tile_state *t, gen_value pointer, int v, gen_value value)
{
    gen *g = t->g;
    gen_value at = offset_by(g, pointer, (int64_t)v * t->lanes * t->size);
    if (t->masks[v]) {
        gen_value arguments[4] = {value, at, gen_i32(g, t->size), t->masks[v]};
        gen_intrinsic2(g, "llvm.masked.store", t->vector, g->pointer, 4, arguments);
        return;
    }
    LLVMSetAlignment(LLVMBuildStore(g->builder, value, at), (unsigned)t->size);
}

static gen_value multiply_add(tile_state *t, gen_value a, gen_value b, gen_value c)
{
    if (t->element == t->g->i32 || t->element == t->g->i64)
        return LLVMBuildAdd(t->g->builder, LLVMBuildMul(t->g->builder, a, b, ""), c, "");
    return gen_fma(t->g, a, b, c);
}

/* Every row is at a constant distance from one pointer, so that a row's address is that pointer plus a displacement. */
static gen_value row_pointer(tile_state *t, gen_value base, int row)
{
    int64_t step = t->tile->flags & CPU_TILE_COLUMNS ? t->size : t->tile->a_step;
    return offset_by(t->g, base, row * step);
}

/* One step of k. at: its number in the unrolled body. */
static void tile_step(tile_state *t, gen_value a, gen_value b, int at)
{
    gen *g = t->g;
    gen_value columns[MAX_VECTORS];
    for (int v = 0; v < t->vectors; v++)
        columns[v] = load_vector(t, b, v);
    for (int row = 0; row < t->rows; row++) {
        gen_value pointer = row_pointer(t, a, row);
        if (t->tile->flags & CPU_TILE_ROWS)
            pointer = offset_by(g, pointer, (int64_t)at * t->size);
        gen_value one = LLVMBuildLoad2(g->builder, t->element, pointer, "");
        LLVMSetAlignment(one, (unsigned)t->size);
        gen_value all = gen_splat(g, one, t->lanes);
        for (int v = 0; v < t->vectors; v++) {
            gen_value *acc = &t->acc[row * t->vectors + v];
            *acc = multiply_add(t, all, columns[v], *acc);
        }
    }
}

/* A loop over `count` blocks of `unroll` steps from the given pointers, which end at the step after the loop. */
static void loop(tile_state *t, gen_value count, int unroll, gen_value *a, gen_value *b)
{
    gen *g = t->g;
    LLVMBuilderRef build = g->builder;
    int accs = t->rows * t->vectors;
    LLVMBasicBlockRef before = LLVMGetInsertBlock(build), body = gen_block(g, "k"), after = gen_block(g, "done");
    gen_value zero = gen_i64(g, 0), start_a = *a, start_b = *b;
    LLVMBuildCondBr(build, LLVMBuildICmp(build, LLVMIntSGT, count, zero, ""), body, after);
    gen_value start[MAX_ROWS * MAX_VECTORS], phis[MAX_ROWS * MAX_VECTORS];
    LLVMPositionBuilderAtEnd(build, body);
    gen_value left = LLVMBuildPhi(build, g->i64, "");
    LLVMAddIncoming(left, &count, &before, 1);
    for (int i = 0; i < accs; i++) {
        start[i] = t->acc[i];
        phis[i] = t->acc[i] = LLVMBuildPhi(build, t->vector, "");
        LLVMAddIncoming(phis[i], &start[i], &before, 1);
    }
    gen_value phi_a = *a = LLVMBuildPhi(build, g->pointer, "");
    LLVMAddIncoming(phi_a, &start_a, &before, 1);
    gen_value phi_b = *b = LLVMBuildPhi(build, g->pointer, "");
    LLVMAddIncoming(phi_b, &start_b, &before, 1);
    bool columns = t->tile->flags & CPU_TILE_COLUMNS;
    for (int at = 0; at < unroll; at++) {
        tile_step(t, *a, *b, at);
        *b = offset(g, *b, t->b_step);
        if (columns)
            *a = offset(g, *a, t->a_step);
    }
    if (!columns)
        *a = offset_by(g, *a, (int64_t)unroll * t->size);
    gen_value next = LLVMBuildSub(build, left, gen_i64(g, 1), "");
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(build);
    LLVMAddIncoming(left, &next, &latch, 1);
    for (int i = 0; i < accs; i++)
        LLVMAddIncoming(phis[i], &t->acc[i], &latch, 1);
    LLVMAddIncoming(phi_a, a, &latch, 1);
    LLVMAddIncoming(phi_b, b, &latch, 1);
    LLVMBuildCondBr(build, LLVMBuildICmp(build, LLVMIntSGT, next, zero, ""), body, after);
    LLVMPositionBuilderAtEnd(build, after);
    for (int i = 0; i < accs + 2; i++) {
        gen_value *held = i < accs ? &t->acc[i] : i == accs ? a : b, end = *held;
        gen_value *was = i < accs ? &start[i] : i == accs ? &start_a : &start_b;
        *held = LLVMBuildPhi(build, LLVMTypeOf(end), "");
        LLVMAddIncoming(*held, was, &before, 1);
        LLVMAddIncoming(*held, &end, &latch, 1);
    }
}

/* The start values of the accumulators: zero, or c's elements. */
static void tile_begin(tile_state *t, gen_value c, gen_value c_step, gen_value first)
{
    gen *g = t->g;
    LLVMBuilderRef build = g->builder;
    int accs = t->rows * t->vectors;
    LLVMBasicBlockRef before = LLVMGetInsertBlock(build), load = gen_block(g, "load"), ready = gen_block(g, "ready");
    LLVMBuildCondBr(build, LLVMBuildICmp(build, LLVMIntNE, first, gen_i64(g, 0), ""), ready, load);
    LLVMPositionBuilderAtEnd(build, load);
    gen_value loaded[MAX_ROWS * MAX_VECTORS], row = c, zero = LLVMConstNull(t->vector);
    for (int i = 0; i < accs; i++) {
        loaded[i] = load_vector(t, row, i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            row = offset(g, row, c_step);
    }
    LLVMBasicBlockRef from = LLVMGetInsertBlock(build);
    LLVMBuildBr(build, ready);
    LLVMPositionBuilderAtEnd(build, ready);
    for (int i = 0; i < accs; i++) {
        t->acc[i] = LLVMBuildPhi(build, t->vector, "");
        LLVMAddIncoming(t->acc[i], &zero, &before, 1);
        LLVMAddIncoming(t->acc[i], &loaded[i], &from, 1);
    }
}

/* CPU_TILE_NESTED: runs the loop `outer` times; each time a starts a_outer further on, and b continues. */
static void nest(tile_state *t, gen_value k, gen_value a, gen_value b, gen_value outer, gen_value a_outer)
{
    gen *g = t->g;
    LLVMBuilderRef build = g->builder;
    int accs = t->rows * t->vectors;
    LLVMBasicBlockRef before = LLVMGetInsertBlock(build), body = gen_block(g, "outer"), after = gen_block(g, "end");
    LLVMBuildBr(build, body);
    LLVMPositionBuilderAtEnd(build, body);
    gen_value left = LLVMBuildPhi(build, g->i64, ""), at = LLVMBuildPhi(build, g->pointer, "");
    gen_value from = LLVMBuildPhi(build, g->pointer, ""), phis[MAX_ROWS * MAX_VECTORS];
    LLVMAddIncoming(left, &outer, &before, 1);
    LLVMAddIncoming(at, &a, &before, 1);
    LLVMAddIncoming(from, &b, &before, 1);
    for (int i = 0; i < accs; i++) {
        phis[i] = LLVMBuildPhi(build, t->vector, "");
        LLVMAddIncoming(phis[i], &t->acc[i], &before, 1);
        t->acc[i] = phis[i];
    }
    gen_value inner_a = at, inner_b = from;
    loop(t, k, 1, &inner_a, &inner_b);
    gen_value next = LLVMBuildSub(build, left, gen_i64(g, 1), ""), next_a = offset(g, at, a_outer);
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(build);
    LLVMAddIncoming(left, &next, &latch, 1);
    LLVMAddIncoming(at, &next_a, &latch, 1);
    LLVMAddIncoming(from, &inner_b, &latch, 1);
    for (int i = 0; i < accs; i++)
        LLVMAddIncoming(phis[i], &t->acc[i], &latch, 1);
    LLVMBuildCondBr(build, LLVMBuildICmp(build, LLVMIntSGT, next, gen_i64(g, 0), ""), body, after);
    LLVMPositionBuilderAtEnd(build, after);
}

void gen_tile(gen *g, const cpu_tile *tile, const char *cpu, const char *features)
{
    LLVMTypeRef arguments[11] = {g->i64, g->pointer, g->i64, g->pointer, g->i64, g->pointer,
                                 g->i64, g->i64,     g->i64, g->i64,     g->i64};
    gen_begin_function(g, "kernel", arguments, 11, cpu, features);
    LLVMBuilderRef build = g->builder;
    static const int bytes[] = {16, 32, 64};
    tile_state t = {.g = g, .tile = tile, .rows = tile->rows, .vectors = tile->vectors};
    t.element = gen_type(g, tile->dtype);
    t.size = (int)tsr_dtype_size((tsr_dtype)tile->dtype);
    t.lanes = bytes[g->isa] / t.size;
    t.vector = LLVMVectorType(t.element, (unsigned)t.lanes);
    gen_value k = LLVMGetParam(g->function, 0), a = LLVMGetParam(g->function, 1), b = LLVMGetParam(g->function, 3);
    gen_value c = LLVMGetParam(g->function, 5), c_step = LLVMGetParam(g->function, 6);
    t.a_step = LLVMGetParam(g->function, 2);
    t.b_step = LLVMGetParam(g->function, 4);
    t.columns = LLVMGetParam(g->function, 8);
    if (tile->flags & CPU_TILE_MASKED) {
        gen_value count = LLVMBuildTrunc(build, t.columns, g->i32, "");
        for (int v = 0; v < t.vectors; v++)
            t.masks[v] = LLVMBuildICmp(build, LLVMIntSLT, gen_iota(g, g->i32, t.lanes, (int64_t)v * t.lanes),
                                       gen_splat(g, count, t.lanes), "");
    }
    tile_begin(&t, c, c_step, LLVMGetParam(g->function, 7));
    if (tile->flags & CPU_TILE_NESTED)
        nest(&t, k, a, b, LLVMGetParam(g->function, 9), LLVMGetParam(g->function, 10));
    else
        loop(&t, k, 1, &a, &b);
    gen_value row = c;
    for (int i = 0; i < t.rows * t.vectors; i++) {
        store_vector(&t, row, i % t.vectors, t.acc[i]);
        if (i % t.vectors == t.vectors - 1)
            row = offset(g, row, c_step);
    }
    LLVMBuildRetVoid(build);
}
