/* A vector loop becomes a loop over lane groups (unroll vectors of width lanes each) and a masked tail; its body is emitted
 * once for each of the two. */
#include "cpu/compile/llvm/loops.h"

/* An estimate of the instructions that the body of a loop takes per lane group. */
static int body_cost(const gen *g, int loop)
{
    const cpu_kernel *k = g->k;
    int cost = 0;
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (g->varying[i])
            cost += cpu_code_is_function(op->code) ? 20 : 1;
        cost += op->code == CPU_REDUCE && op->args[1] >= 0 ? 6 : 0;
    }
    return cost;
}

/* Bodies of HEAVY_BODY or more keep the processor busy by themselves: unrolling them would only cost compile time. The ops
 * of a LONG_BODY mostly wait for one another, and fill the processor's queues before the next turn's ops come in. */
enum { HEAVY_BODY = 20, LONG_BODY = 40, LINE = 64 /* bytes of the caches */ };

/* Whether a serial loop stands in the loop, which then walks down columns. */
static bool walks_columns(const gen *g, int loop)
{
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *op = &g->k->ops.items[i];
        if (op->code == CPU_LOOP && !(op->flags & CPU_LOOP_UNROLL))
            return true;
    }
    return false;
}

/* How many lane groups of a loop without lane accumulators run at once. A loop around a serial one walks down columns:
 * the more lane groups, the longer the piece of each row that it reads, as far as registers hold the accumulators. */
static int lane_groups(const gen *g, int loop, int cost)
{
    enum { MOST = 8, ACCUMULATORS = 16, INSTRUCTIONS = 160 };
    int accumulators = 0;
    bool columns = walks_columns(g, loop);
    for (int i = loop + 1; i < g->ends[loop]; i++)
        accumulators += g->k->ops.items[i].code == CPU_ACC;
    int groups = cost <= 12 ? 2 : 1;
    while (columns && 2 * groups <= MOST && 2 * groups * accumulators <= ACCUMULATORS &&
           2 * groups * cost <= INSTRUCTIONS)
        groups *= 2;
    return groups;
}

/* How many lane groups of a heavy body run side by side. A parallel loop has long runs of elements; the loop over a
 * product's columns has few. LLVM's time grows with the number of lane groups, so a brief loop has one. */
static int heavy_groups(const cpu_op *loop, int cost)
{
    enum { OF_RUN = 4, OF_ROW = 2 };
    if (cost < LONG_BODY || loop->flags & CPU_LOOP_BRIEF)
        return 1;
    return loop->flags & CPU_LOOP_PARALLEL ? OF_RUN : OF_ROW;
}

/* Broadcasts, before a vector loop, the values that are used inside the loop and computed outside it. */
static void splat_outer(gen *g, int loop)
{
    const cpu_kernel *k = g->k;
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *op = &k->ops.items[i];
        for (int a = 0; a < 3; a++) {
            cpu_value value = op->args[a];
            if (value < 0 || value > loop || g->slots[value].splat_serial == g->serial || !g->slots[value].v[0])
                continue;
            g->slots[value].splat = gen_splat(g, g->slots[value].v[0], g->width);
            g->slots[value].splat_serial = g->serial;
        }
    }
}

/* Emits a copy of the body for the last `rest` elements, from `index` on, with only as many lane groups as they
 * take. */
static void emit_rest(gen *g, int id, int64_t index, int64_t rest)
{
    gen_value masks[GEN_MAX_UNROLL];
    for (int u = 0; u < g->unroll; u++) {
        gen_value lanes[256];
        for (int lane = 0; lane < g->width; lane++)
            lanes[lane] = LLVMConstInt(g->i1, (int64_t)u * g->width + lane < rest, 0);
        masks[u] = g->width > 1 ? LLVMConstVector(lanes, (unsigned)g->width) : lanes[0];
    }
    gen_once(g, id, gen_i64(g, index), rest % g->width ? masks : NULL);
}

/* Emits a loop with a constant extent: whole turns of `block` elements, then the rest. */
static void emit_constant_extent(gen *g, int id, int64_t extent, int64_t block)
{
    int64_t full = extent / block, rest = extent % block;
    if (full == 1)
        gen_once(g, id, gen_i64(g, 0), NULL);
    else if (full > 1)
        gen_counted(g, id, gen_i64(g, 0), gen_i64(g, full * block), block, true, false);
    if (rest > 0) {
        g->unroll = (int)((rest + g->width - 1) / g->width);
        emit_rest(g, id, full * block, rest);
    }
}

/* Whether a mask costs almost nothing; false for streaming stores, which cannot be masked. */
static bool masks_are_free(const gen *g)
{
    for (size_t i = 0; i < g->k->buffers.count; i++)
        if (g->k->buffers.items[i].flags & CPU_BUFFER_STREAM)
            return false;
    return g->isa == BASE_ISA_AVX512 && g->width > 1;
}

/* Emits a heavy body with a constant extent: one lane group a turn, with rotating lane accumulators. Where masks are
 * free and turns are few, the tail is one of the turns instead of a second copy of the body. */
static void emit_heavy(gen *g, int id, int64_t extent)
{
    g->unroll = 1;
    carried c = carried_find(g, id);
    int64_t full = extent / g->width, rest = extent % g->width;
    g->rotating = true;
    if (rest > 0 && full > 0 && full < 8 && g->isa == BASE_ISA_AVX512 && g->width > 1) {
        gen_counted(g, id, gen_i64(g, 0), gen_i64(g, extent), g->width, true, true);
    } else {
        if (full > 1)
            gen_counted(g, id, gen_i64(g, 0), gen_i64(g, full * g->width), g->width, true, false);
        if (full == 1) {
            gen_once(g, id, gen_i64(g, 0), NULL);
            carried_rotate(g, &c, 1);
        }
        if (rest > 0) {
            emit_rest(g, id, full * g->width, rest);
            carried_rotate(g, &c, 1);
        }
    }
    /* Adds turns that bring each lane group back to its place: the rotation must be a whole number of rounds. */
    int64_t turns = full + (rest > 0);
    for (int i = 0; i < c.count; i++) {
        int count = g->acc_count[c.accs[i]];
        carried one = {.count = 1, .accs = &c.accs[i]};
        carried_rotate(g, &one, (count - turns % count) % count);
    }
    g->rotating = false;
}

/* How many lanes a loop's widest element allows. The kernel's width is that of its widest loop body: it holds where loops
 * share accumulators. */
static int width_of(const gen *g, int loop)
{
    const cpu_kernel *k = g->k;
    int widest = 1, kernel_widest = gen_vector_bytes(g) / g->width;
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *op = &k->ops.items[i];
        int rule = cpu_code_find(op->code)->rule;
        if (rule == CPU_RULE_REDUCE)
            return g->width;
        if (op->code == CPU_STORE)
            widest = BASE_MAX(widest, (int)tsr_dtype_size(k->ops.items[op->args[0]].dtype));
        else if (g->varying[i])
            widest = BASE_MAX(widest, (int)tsr_dtype_size(op->dtype));
    }
    return gen_vector_bytes(g) / BASE_MIN(widest, kernel_widest);
}

void gen_vector_loop(gen *g, int id, gen_value start, gen_value end, int64_t extent)
{
    const cpu_op *op = &g->k->ops.items[id];
    LLVMBuilderRef b = g->builder;
    int kernel_width = g->width, cost = body_cost(g, id);
    if (op->lanes > 0)
        g->width = BASE_MIN(g->width, op->lanes);
    else
        g->width = width_of(g, id);
    g->vector = id;
    g->serial = ++g->serials;
    g->unroll = op->lanes > 0 ? op->lanes / g->width : lane_groups(g, id, cost);
    int64_t block = (int64_t)g->width * g->unroll;
    splat_outer(g, id);
    /* Down columns, whole lines of the cache: the line before may lie in the same set as all others of the column. */
    if (cost >= HEAVY_BODY && extent >= 0 && op->lanes == 0 && walks_columns(g, id) && g->unroll > 1 &&
        gen_vector_bytes(g) < LINE) {
        g->unroll = BASE_MIN(g->unroll, LINE / gen_vector_bytes(g));
        emit_constant_extent(g, id, extent, (int64_t)g->width * g->unroll);
    } else if (cost >= HEAVY_BODY && extent >= 0) {
        emit_heavy(g, id, extent);
    } else if (extent >= 0) {
        emit_constant_extent(g, id, extent, block);
    } else if (cost >= LONG_BODY && op->lanes == 0 && masks_are_free(g)) {
        g->unroll = heavy_groups(op, cost);
        gen_counted(g, id, start, end, (int64_t)g->width * g->unroll, false, true);
    } else {
        if (cost >= HEAVY_BODY && op->lanes == 0)
            block = g->width * (g->unroll = heavy_groups(op, cost));
        gen_value count = LLVMBuildSub(b, end, start, "");
        gen_value whole = LLVMBuildAnd(b, count, gen_i64(g, -block), "");
        gen_value middle = LLVMBuildAdd(b, start, whole, "");
        gen_counted(g, id, start, middle, block, false, false);
        if (op->lanes == 0)
            g->unroll = 1;
        if (!(op->flags & CPU_LOOP_EVEN) || CPU_LOOP_CUT % block != 0)
            gen_counted(g, id, middle, end, (int64_t)g->width * g->unroll, false, true);
    }
    g->vector = CPU_NONE;
    g->serial = 0;
    g->unroll = 1;
    g->width = kernel_width;
}

gen_value gen_tiles(gen *g, int around, int inner, gen_value start, gen_value end)
{
    LLVMBuilderRef b = g->builder;
    int width = g->width;
    int64_t extent = g->k->ops.items[inner].imm, full = extent / width * width;
    gen_value count = LLVMBuildSub(b, end, start, "");
    gen_value whole = LLVMBuildAnd(b, count, gen_i64(g, -width), "");
    gen_value middle = LLVMBuildAdd(b, start, whole, "");
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), body = gen_block(g, "tiles"), after = gen_block(g, "rest");
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, start, middle, ""), body, after);
    LLVMPositionBuilderAtEnd(b, body);
    gen_value index = LLVMBuildPhi(b, g->i64, "");
    LLVMAddIncoming(index, &start, &before, 1);
    g->index[around] = index;
    for (int i = around + 1; i < inner; i++) /* constants */
        gen_range(g, i, i + 1);
    g->vector = inner;
    g->across = around;
    g->unroll = g->lanes_left = width;
    g->serial = ++g->serials;
    splat_outer(g, inner);
    if (full > 0)
        gen_counted(g, inner, gen_i64(g, 0), gen_i64(g, full), width, true, false);
    if (full < extent) {
        gen_value lanes[256], masks[GEN_MAX_UNROLL];
        g->lanes_left = (int)(extent - full);
        for (int lane = 0; lane < width; lane++)
            lanes[lane] = LLVMConstInt(g->i1, lane < g->lanes_left, 0);
        for (int u = 0; u < width; u++)
            masks[u] = LLVMConstVector(lanes, (unsigned)width);
        gen_once(g, inner, gen_i64(g, full), masks);
    }
    g->vector = g->across = CPU_NONE;
    g->serial = 0;
    g->unroll = 1;
    gen_value next = gen_opaque(g, LLVMBuildAdd(b, index, gen_i64(g, width), ""));
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b);
    LLVMAddIncoming(index, &next, &latch, 1);
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, next, middle, ""), body, after);
    LLVMPositionBuilderAtEnd(b, after);
    return middle;
}
