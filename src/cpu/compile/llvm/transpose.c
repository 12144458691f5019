/* Tiles whose memory runs across the vector loop: where the vector loop jumps through a buffer and the loop around it
 * walks along the buffer, as many indices of the outer loop as a vector has lanes are computed at once: lane group u is
 * the outer loop's u-th index. Whole vectors are then read along memory and transposed in registers, instead of
 * gathering, and each cache line is read only once. */
#include "cpu/compile/llvm/gen.h"

enum { MAX_TILE_OPS = 24 }; /* limits the body, which is emitted `width` times */

static int64_t coefficient_of(const gen *g, const cpu_op *op, cpu_value loop)
{
    for (int i = 0; i < op->term_count; i++)
        if (g->k->terms.items[op->first_term + i].loop == loop)
            return g->k->terms.items[op->first_term + i].coefficient;
    return 0;
}

/* The loop that directly contains `loop`, with only constants before it and nothing after it. */
static int loop_around(const gen *g, int loop)
{
    int at = loop - 1;
    while (at >= 0 && g->k->ops.items[at].code == CPU_CONST)
        at--;
    bool alone = at >= 0 && g->k->ops.items[at].code == CPU_LOOP && g->ends[at] == g->ends[loop] + 1;
    return alone ? at : CPU_NONE;
}

bool gen_transposes(const gen *g, int loop)
{
    const cpu_kernel *k = g->k;
    const cpu_op *op = &k->ops.items[loop];
    if (op->code != CPU_LOOP || !(op->flags & CPU_LOOP_VECTOR) || op->args[0] >= 0 || op->lanes != 0 || g->width < 4 ||
        g->width > GEN_MAX_UNROLL || op->imm * 2 < g->width)
        return false;
    int around = loop_around(g, loop), count = 0;
    if (around < 0)
        return false;
    bool across = false;
    for (int i = loop + 1; i < g->ends[loop]; i++) {
        const cpu_op *o = &k->ops.items[i];
        const cpu_code_info *info = cpu_code_find(o->code);
        bool memory = o->code == CPU_LOAD || o->code == CPU_STORE;
        bool pure = o->code == CPU_CONST || info->rule >= CPU_RULE_SAME;
        if (!memory && !pure)
            return false;
        count += o->code == CPU_CONST ? 0 : cpu_code_is_function(o->code) ? MAX_TILE_OPS : 1;
        if (!memory)
            continue;
        const cpu_value *extra = o->code == CPU_LOAD ? o->args : o->args + 1;
        int64_t step = coefficient_of(g, o, loop), walk = coefficient_of(g, o, around);
        if (extra[0] > around || extra[1] >= 0 || (step == 0 && walk != 0))
            return false; /* such a value is uniform over lanes but differs between lane groups */
        across = across || (o->code == CPU_LOAD && walk == 1 && (step > 4 || step < -4));
    }
    return across && count <= MAX_TILE_OPS;
}

/* Interleaves the upper half of the rows with the lower half, log2(count) times. */
void gen_transpose(gen *g, gen_value *rows, int count)
{
    gen_value low[256], high[256], next[GEN_MAX_UNROLL];
    for (int i = 0; i < count / 2; i++) {
        low[2 * i] = gen_i32(g, i);
        low[2 * i + 1] = gen_i32(g, count + i);
        high[2 * i] = gen_i32(g, count / 2 + i);
        high[2 * i + 1] = gen_i32(g, count + count / 2 + i);
    }
    gen_value lows = LLVMConstVector(low, (unsigned)count), highs = LLVMConstVector(high, (unsigned)count);
    for (int round = 1; round < count; round *= 2) {
        for (int i = 0; i < count / 2; i++) {
            gen_value a = rows[i], b = rows[i + count / 2];
            next[2 * i] = LLVMBuildShuffleVector(g->builder, a, b, lows, "");
            next[2 * i + 1] = LLVMBuildShuffleVector(g->builder, a, b, highs, "");
        }
        for (int i = 0; i < count; i++)
            rows[i] = next[i];
    }
}
