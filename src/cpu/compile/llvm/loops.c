/* Loops and conditions. A vector loop becomes a loop over lane groups (unroll vectors of width lanes each) and a masked
 * tail; its body is emitted once for each of the two. A loop gets a phi for every accumulator that is declared outside
 * the loop and reduced into inside it. */
#include <string.h>

#include "cpu/compile/llvm/gen.h"

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
enum { HEAVY_BODY = 20, LONG_BODY = 40 };

/* How many lane groups of a loop without lane accumulators run at once. A loop around a serial one walks down columns:
 * the more lane groups, the longer the piece of each row that it reads, as far as registers hold the accumulators. */
static int lane_groups(const gen *g, int loop, int cost)
{
    enum { MOST = 8, ACCUMULATORS = 16, INSTRUCTIONS = 160 };
    int accumulators = 0;
    bool columns = false;
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *op = &g->k->ops.items[i];
        accumulators += op->code == CPU_ACC;
        columns = columns || (op->code == CPU_LOOP && !(op->flags & CPU_LOOP_UNROLL));
    }
    int groups = cost <= 12 ? 2 : 1;
    while (columns && 2 * groups <= MOST && 2 * groups * accumulators <= ACCUMULATORS &&
           2 * groups * cost <= INSTRUCTIONS)
        groups *= 2;
    return groups;
}

/* How many lane groups of a heavy body run side by side. A parallel loop has long runs of elements; the loop over a
 * product's columns has few. */
static int heavy_groups(const cpu_op *loop, int cost)
{
    enum { OF_RUN = 4, OF_ROW = 2 };
    if (cost < LONG_BODY)
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

/* The accumulators that a scope reduces into and that live longer than the scope. */
typedef struct carried {
    int count;
    cpu_value *accs;
    gen_value *phis, *index_phis; /* GEN_MAX_UNROLL for each */
} carried;

static carried find_carried(gen *g, int scope)
{
    const cpu_kernel *k = g->k;
    carried c = {0};
    int most = 0;
    for (int i = scope + 1; i < g->ends[scope]; i++)
        most += k->ops.items[i].code == CPU_REDUCE || k->ops.items[i].code == CPU_SCAN;
    c.accs = base_arena_zero(g->arena, (size_t)most + 1, sizeof(*c.accs));
    for (int i = scope + 1; i < g->ends[scope]; i++) {
        const cpu_op *op = &k->ops.items[i];
        bool known = (op->code != CPU_REDUCE && op->code != CPU_SCAN) || op->ref > scope;
        for (int j = 0; j < c.count && !known; j++)
            known = c.accs[j] == op->ref;
        if (!known)
            c.accs[c.count++] = op->ref;
    }
    size_t n = (size_t)c.count * GEN_MAX_UNROLL + 1;
    c.phis = base_arena_zero(g->arena, n, sizeof(gen_value));
    c.index_phis = base_arena_zero(g->arena, n, sizeof(gen_value));
    return c;
}

/* Makes a phi for every register in the builder's current block. from: the block from which the present values come. */
static void open_phis(gen *g, carried *c, LLVMBasicBlockRef from)
{
    for (int i = 0; i < c->count; i++) {
        cpu_value acc = c->accs[i];
        for (int u = 0; u < g->acc_count[acc]; u++) {
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[acc][u] : &g->accs[acc][u];
                if (!*held)
                    continue;
                gen_value phi = LLVMBuildPhi(g->builder, LLVMTypeOf(*held), "");
                LLVMAddIncoming(phi, held, &from, 1);
                (which ? c->index_phis : c->phis)[i * GEN_MAX_UNROLL + u] = phi;
                *held = phi;
            }
        }
    }
}

/* Adds the registers' present values, coming from block `from`, to the phis. become: the registers then hold the
 * phis. */
static void feed_phis(gen *g, carried *c, LLVMBasicBlockRef from, bool become)
{
    for (int i = 0; i < c->count; i++) {
        cpu_value acc = c->accs[i];
        for (int u = 0; u < g->acc_count[acc]; u++) {
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[acc][u] : &g->accs[acc][u];
                gen_value phi = (which ? c->index_phis : c->phis)[i * GEN_MAX_UNROLL + u];
                if (!phi)
                    continue;
                LLVMAddIncoming(phi, held, &from, 1);
                if (become)
                    *held = phi;
            }
        }
    }
}

/* In a loop that is not unrolled over its lanes, each turn reduces into the first register, and then the registers
 * rotate by one, so that each lane group still meets its own register. */
static void rotate(gen *g, const carried *c, int64_t by)
{
    for (int i = 0; g->rotating && i < c->count; i++) {
        cpu_value acc = c->accs[i];
        int count = g->acc_count[acc];
        gen_value values[GEN_MAX_UNROLL], indexes[GEN_MAX_UNROLL];
        if (g->k->ops.items[acc].lanes == 1)
            continue;
        memcpy(values, g->accs[acc], sizeof(*values) * (size_t)count);
        memcpy(indexes, g->acc_indexes[acc], sizeof(*indexes) * (size_t)count);
        for (int u = 0; u < count; u++) {
            int from = (int)((u + by) % count);
            g->accs[acc][u] = values[from];
            g->acc_indexes[acc][u] = indexes[from];
        }
    }
}

/* Emits a loop from start while index < end (both i64), in steps of `step`. certain: it runs at least once. */
static void emit_counted(gen *g, int loop, gen_value start, gen_value end, int64_t step, bool certain, bool masked)
{
    LLVMBuilderRef b = g->builder;
    carried c = find_carried(g, loop);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), body = gen_block(g, "loop"), after = gen_block(g, "after");
    if (certain)
        LLVMBuildBr(b, body);
    else
        LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, start, end, ""), body, after);
    LLVMPositionBuilderAtEnd(b, body);
    gen_value index = LLVMBuildPhi(b, g->i64, "i");
    LLVMAddIncoming(index, &start, &before, 1);
    carried outside = c; /* the values after the loop: those from before it, or those from the latch */
    gen_value *kept = base_arena_zero(g->arena, (size_t)c.count * GEN_MAX_UNROLL * 2 + 1, sizeof(gen_value));
    for (int i = 0; i < c.count; i++)
        for (int u = 0; u < g->acc_count[c.accs[i]]; u++) {
            kept[(i * GEN_MAX_UNROLL + u) * 2] = g->accs[c.accs[i]][u];
            kept[(i * GEN_MAX_UNROLL + u) * 2 + 1] = g->acc_indexes[c.accs[i]][u];
        }
    open_phis(g, &c, before);
    g->index[loop] = index;
    gen_value masks[GEN_MAX_UNROLL];
    if (masked) {
        gen_value rest = LLVMBuildTrunc(b, LLVMBuildSub(b, end, index, ""), g->i32, "");
        for (int u = 0; u < g->unroll; u++)
            masks[u] = LLVMBuildICmp(b, LLVMIntSLT, gen_iota(g, g->i32, g->width, (int64_t)u * g->width),
                                     gen_splat(g, rest, g->width), "");
        g->mask = masks;
    }
    gen_range(g, loop + 1, g->ends[loop]);
    g->mask = NULL;
    rotate(g, &c, 1);
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b);
    gen_value next = gen_opaque(g, LLVMBuildNUWAdd(b, index, gen_i64(g, step), ""));
    LLVMAddIncoming(index, &next, &latch, 1);
    feed_phis(g, &c, latch, false);
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, next, end, ""), body, after);
    LLVMPositionBuilderAtEnd(b, after);
    if (certain)
        return;
    for (int i = 0; i < outside.count; i++)
        for (int u = 0; u < g->acc_count[outside.accs[i]]; u++)
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[outside.accs[i]][u] : &g->accs[outside.accs[i]][u];
                if (!*held)
                    continue;
                gen_value phi = LLVMBuildPhi(b, LLVMTypeOf(*held), "");
                LLVMAddIncoming(phi, held, &latch, 1);
                LLVMAddIncoming(phi, &kept[(i * GEN_MAX_UNROLL + u) * 2 + which], &before, 1);
                *held = phi;
            }
}

/* A while loop: the ops before its WHILE, then, where the condition holds, the rest. After the loop, accumulators have
 * the values that they had at the WHILE. */
static void emit_while(gen *g, int loop)
{
    LLVMBuilderRef b = g->builder;
    const cpu_op *ops = g->k->ops.items;
    int leave = loop + 1;
    while (ops[leave].code != CPU_WHILE)
        leave = ops[leave].code == CPU_LOOP || ops[leave].code == CPU_IF ? g->ends[leave] + 1 : leave + 1;
    carried c = find_carried(g, loop);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), head = gen_block(g, "while");
    LLVMBasicBlockRef body = gen_block(g, "do"), after = gen_block(g, "done");
    gen_value first = gen_i64(g, 0);
    LLVMBuildBr(b, head);
    LLVMPositionBuilderAtEnd(b, head);
    gen_value index = LLVMBuildPhi(b, g->i64, "i");
    LLVMAddIncoming(index, &first, &before, 1);
    open_phis(g, &c, before);
    g->index[loop] = index;
    gen_range(g, loop + 1, leave);
    gen_value *kept = base_arena_zero(g->arena, (size_t)c.count * GEN_MAX_UNROLL * 2 + 1, sizeof(gen_value));
    for (int i = 0; i < c.count; i++) {
        memcpy(kept + i * 2 * GEN_MAX_UNROLL, g->accs[c.accs[i]], GEN_MAX_UNROLL * sizeof(gen_value));
        memcpy(kept + (i * 2 + 1) * GEN_MAX_UNROLL, g->acc_indexes[c.accs[i]], GEN_MAX_UNROLL * sizeof(gen_value));
    }
    LLVMBuildCondBr(b, gen_use(g, ops[leave].args[0], 0, false), body, after);
    LLVMPositionBuilderAtEnd(b, body);
    gen_range(g, leave + 1, g->ends[loop]);
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b);
    gen_value next = gen_opaque(g, LLVMBuildNUWAdd(b, index, gen_i64(g, 1), ""));
    LLVMAddIncoming(index, &next, &latch, 1);
    feed_phis(g, &c, latch, false);
    LLVMBuildBr(b, head);
    LLVMPositionBuilderAtEnd(b, after);
    for (int i = 0; i < c.count; i++) {
        memcpy(g->accs[c.accs[i]], kept + i * 2 * GEN_MAX_UNROLL, GEN_MAX_UNROLL * sizeof(gen_value));
        memcpy(g->acc_indexes[c.accs[i]], kept + (i * 2 + 1) * GEN_MAX_UNROLL, GEN_MAX_UNROLL * sizeof(gen_value));
    }
}

/* Emits one copy of a loop's body at a constant index. masks may be NULL. */
static void emit_once(gen *g, int loop, gen_value index, gen_value *masks)
{
    g->index[loop] = index;
    g->mask = masks;
    gen_range(g, loop + 1, g->ends[loop]);
    g->mask = NULL;
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
    emit_once(g, id, gen_i64(g, index), rest % g->width ? masks : NULL);
}

/* Emits a loop with a constant extent: whole turns of `block` elements, then the rest. */
static void emit_constant_extent(gen *g, int id, int64_t extent, int64_t block)
{
    int64_t full = extent / block, rest = extent % block;
    if (full == 1)
        emit_once(g, id, gen_i64(g, 0), NULL);
    else if (full > 1)
        emit_counted(g, id, gen_i64(g, 0), gen_i64(g, full * block), block, true, false);
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
    carried c = find_carried(g, id);
    int64_t full = extent / g->width, rest = extent % g->width;
    g->rotating = true;
    if (rest > 0 && full > 0 && full < 8 && g->isa == BASE_ISA_AVX512 && g->width > 1) {
        emit_counted(g, id, gen_i64(g, 0), gen_i64(g, extent), g->width, true, true);
    } else {
        if (full > 1)
            emit_counted(g, id, gen_i64(g, 0), gen_i64(g, full * g->width), g->width, true, false);
        if (full == 1) {
            emit_once(g, id, gen_i64(g, 0), NULL);
            rotate(g, &c, 1);
        }
        if (rest > 0) {
            emit_rest(g, id, full * g->width, rest);
            rotate(g, &c, 1);
        }
    }
    /* Adds turns that bring each lane group back to its place: the rotation must be a whole number of rounds. */
    int64_t turns = full + (rest > 0);
    for (int i = 0; i < c.count; i++) {
        int count = g->acc_count[c.accs[i]];
        carried one = {.count = 1, .accs = &c.accs[i]};
        rotate(g, &one, (count - turns % count) % count);
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

static void emit_vector_loop(gen *g, int id, gen_value start, gen_value end, int64_t extent)
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
    if (cost >= HEAVY_BODY && extent >= 0) {
        emit_heavy(g, id, extent);
    } else if (extent >= 0) {
        emit_constant_extent(g, id, extent, block);
    } else if (cost >= LONG_BODY && op->lanes == 0 && masks_are_free(g)) {
        g->unroll = heavy_groups(op, cost);
        emit_counted(g, id, start, end, (int64_t)g->width * g->unroll, false, true);
    } else {
        if (cost >= HEAVY_BODY && op->lanes == 0)
            block = g->width * (g->unroll = heavy_groups(op, cost));
        gen_value count = LLVMBuildSub(b, end, start, "");
        gen_value whole = LLVMBuildAnd(b, count, gen_i64(g, -block), "");
        gen_value middle = LLVMBuildAdd(b, start, whole, "");
        emit_counted(g, id, start, middle, block, false, false);
        if (op->lanes == 0)
            g->unroll = 1;
        if (!(op->flags & CPU_LOOP_EVEN) || CPU_LOOP_CUT % block != 0)
            emit_counted(g, id, middle, end, (int64_t)g->width * g->unroll, false, true);
    }
    g->vector = CPU_NONE;
    g->serial = 0;
    g->unroll = 1;
    g->width = kernel_width;
}

/* Runs the loop `around` from start on, in as many whole tiles as fit, over all of vector loop `inner`. A tile is width
 * indices of `around` by width lanes of `inner`. Returns the index at which the rest of `around` begins. */
static gen_value emit_tiles(gen *g, int around, int inner, gen_value start, gen_value end)
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
        emit_counted(g, inner, gen_i64(g, 0), gen_i64(g, full), width, true, false);
    if (full < extent) {
        gen_value lanes[256], masks[GEN_MAX_UNROLL];
        g->lanes_left = (int)(extent - full);
        for (int lane = 0; lane < width; lane++)
            lanes[lane] = LLVMConstInt(g->i1, lane < g->lanes_left, 0);
        for (int u = 0; u < width; u++)
            masks[u] = LLVMConstVector(lanes, (unsigned)width);
        emit_once(g, inner, gen_i64(g, full), masks);
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

void gen_loop(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    bool parallel = op->flags & CPU_LOOP_PARALLEL;
    int64_t extent = op->args[0] >= 0 || parallel ? -1 : op->imm;
    gen_value start = parallel ? g->begin : gen_i64(g, 0);
    gen_value end = parallel ? g->end : op->args[0] >= 0 ? gen_use(g, op->args[0], 0, false) : gen_i64(g, op->imm);
    int inner = id + 1;
    if (op->flags & CPU_LOOP_WHILE) {
        emit_while(g, id);
        return;
    }
    while (g->k->ops.items[inner].code == CPU_CONST)
        inner++;
    bool tiled = g->vector < 0 && !(op->flags & (CPU_LOOP_VECTOR | CPU_LOOP_UNROLL)) && gen_transposes(g, inner);
    if (tiled && (extent < 0 || extent >= g->width)) {
        start = emit_tiles(g, id, inner, start, end);
        emit_counted(g, id, start, end, 1, false, false);
    } else if (op->flags & CPU_LOOP_VECTOR) {
        emit_vector_loop(g, id, start, end, extent);
    } else if (op->flags & CPU_LOOP_UNROLL || (extent >= 0 && extent <= 1)) {
        for (int64_t i = 0; i < extent; i++) {
            gen_value *mask = g->mask;
            emit_once(g, id, gen_i64(g, i), mask);
            g->mask = mask;
        }
    } else {
        gen_value *mask = g->mask;
        emit_counted(g, id, start, end, 1, extent > 0, false);
        g->mask = mask;
    }
}

void gen_if(gen *g, int id)
{
    LLVMBuilderRef b = g->builder;
    carried c = find_carried(g, id);
    gen_value *kept = base_arena_zero(g->arena, (size_t)c.count * GEN_MAX_UNROLL * 2 + 1, sizeof(gen_value));
    for (int i = 0; i < c.count; i++)
        for (int u = 0; u < g->acc_count[c.accs[i]]; u++) {
            kept[(i * GEN_MAX_UNROLL + u) * 2] = g->accs[c.accs[i]][u];
            kept[(i * GEN_MAX_UNROLL + u) * 2 + 1] = g->acc_indexes[c.accs[i]][u];
        }
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), then = gen_block(g, "then"), after = gen_block(g, "endif");
    LLVMBuildCondBr(b, gen_use(g, g->k->ops.items[id].args[0], 0, false), then, after);
    LLVMPositionBuilderAtEnd(b, then);
    gen_range(g, id + 1, g->ends[id]);
    LLVMBasicBlockRef last = LLVMGetInsertBlock(b);
    LLVMBuildBr(b, after);
    LLVMPositionBuilderAtEnd(b, after);
    for (int i = 0; i < c.count; i++)
        for (int u = 0; u < g->acc_count[c.accs[i]]; u++)
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[c.accs[i]][u] : &g->accs[c.accs[i]][u];
                gen_value *old = &kept[(i * GEN_MAX_UNROLL + u) * 2 + which];
                if (!*held || *held == *old)
                    continue;
                gen_value phi = LLVMBuildPhi(b, LLVMTypeOf(*held), "");
                LLVMAddIncoming(phi, held, &last, 1);
                LLVMAddIncoming(phi, old, &before, 1);
                *held = phi;
            }
}
