/* Loops and conditions. A loop gets a phi for every accumulator that is declared outside the loop and reduced into inside
 * it. */
#include "cpu/compile/llvm/loops.h"

void gen_counted(gen *g, int loop, gen_value start, gen_value end, int64_t step, bool certain, bool masked)
{
    LLVMBuilderRef b = g->builder;
    carried c = carried_find(g, loop);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), body = gen_block(g, "loop"), after = gen_block(g, "after");
    if (certain)
        LLVMBuildBr(b, body);
    else
        LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, start, end, ""), body, after);
    LLVMPositionBuilderAtEnd(b, body);
    gen_value index = LLVMBuildPhi(b, g->i64, "i");
    LLVMAddIncoming(index, &start, &before, 1);
    gen_value *kept = carried_keep(g, &c);
    carried_open(g, &c, before);
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
    carried_rotate(g, &c, 1);
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b);
    gen_value next = gen_opaque(g, LLVMBuildNUWAdd(b, index, gen_i64(g, step), ""));
    LLVMAddIncoming(index, &next, &latch, 1);
    carried_feed(g, &c, latch);
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, next, end, ""), body, after);
    LLVMPositionBuilderAtEnd(b, after);
    if (!certain) /* the values after the loop: those from before it, or those from the latch */
        carried_join(g, &c, latch, kept, before);
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
    carried c = carried_find(g, loop);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), head = gen_block(g, "while");
    LLVMBasicBlockRef body = gen_block(g, "do"), after = gen_block(g, "done");
    gen_value first = gen_i64(g, 0);
    LLVMBuildBr(b, head);
    LLVMPositionBuilderAtEnd(b, head);
    gen_value index = LLVMBuildPhi(b, g->i64, "i");
    LLVMAddIncoming(index, &first, &before, 1);
    carried_open(g, &c, before);
    g->index[loop] = index;
    gen_range(g, loop + 1, leave);
    gen_value *kept = carried_keep(g, &c);
    LLVMBuildCondBr(b, gen_use(g, ops[leave].args[0], 0, false), body, after);
    LLVMPositionBuilderAtEnd(b, body);
    gen_range(g, leave + 1, g->ends[loop]);
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(b);
    gen_value next = gen_opaque(g, LLVMBuildNUWAdd(b, index, gen_i64(g, 1), ""));
    LLVMAddIncoming(index, &next, &latch, 1);
    carried_feed(g, &c, latch);
    LLVMBuildBr(b, head);
    LLVMPositionBuilderAtEnd(b, after);
    carried_restore(g, &c, kept);
}

void gen_once(gen *g, int loop, gen_value index, gen_value *masks)
{
    g->index[loop] = index;
    g->mask = masks;
    gen_range(g, loop + 1, g->ends[loop]);
    g->mask = NULL;
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
        start = gen_tiles(g, id, inner, start, end);
        gen_counted(g, id, start, end, 1, false, false);
    } else if (op->flags & CPU_LOOP_VECTOR) {
        gen_vector_loop(g, id, start, end, extent);
    } else if (op->flags & CPU_LOOP_UNROLL || (extent >= 0 && extent <= 1)) {
        for (int64_t i = 0; i < extent; i++) {
            gen_value *mask = g->mask;
            gen_once(g, id, gen_i64(g, i), mask);
            g->mask = mask;
        }
    } else {
        gen_value *mask = g->mask;
        gen_counted(g, id, start, end, 1, extent > 0, false);
        g->mask = mask;
    }
}

void gen_if(gen *g, int id)
{
    LLVMBuilderRef b = g->builder;
    carried c = carried_find(g, id);
    gen_value *kept = carried_keep(g, &c);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), then = gen_block(g, "then"), after = gen_block(g, "endif");
    LLVMBuildCondBr(b, gen_use(g, g->k->ops.items[id].args[0], 0, false), then, after);
    LLVMPositionBuilderAtEnd(b, then);
    gen_range(g, id + 1, g->ends[id]);
    LLVMBasicBlockRef last = LLVMGetInsertBlock(b);
    LLVMBuildBr(b, after);
    LLVMPositionBuilderAtEnd(b, after);
    carried_join(g, &c, last, kept, before);
}
