/* Registers of accumulators where control divides and meets again. */
#include "cpu/compile/llvm/loops.h"

#include <string.h>

carried carried_find(gen *g, int scope)
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

void carried_open(gen *g, carried *c, LLVMBasicBlockRef from)
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

void carried_feed(gen *g, const carried *c, LLVMBasicBlockRef from)
{
    for (int i = 0; i < c->count; i++) {
        cpu_value acc = c->accs[i];
        for (int u = 0; u < g->acc_count[acc]; u++) {
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[acc][u] : &g->accs[acc][u];
                gen_value phi = (which ? c->index_phis : c->phis)[i * GEN_MAX_UNROLL + u];
                if (phi)
                    LLVMAddIncoming(phi, held, &from, 1);
            }
        }
    }
}

void carried_rotate(gen *g, const carried *c, int64_t by)
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

gen_value *carried_keep(gen *g, const carried *c)
{
    gen_value *kept = base_arena_zero(g->arena, (size_t)c->count * GEN_MAX_UNROLL * 2 + 1, sizeof(gen_value));
    for (int i = 0; i < c->count; i++)
        for (int u = 0; u < g->acc_count[c->accs[i]]; u++) {
            kept[(i * GEN_MAX_UNROLL + u) * 2] = g->accs[c->accs[i]][u];
            kept[(i * GEN_MAX_UNROLL + u) * 2 + 1] = g->acc_indexes[c->accs[i]][u];
        }
    return kept;
}

void carried_restore(gen *g, const carried *c, const gen_value *kept)
{
    for (int i = 0; i < c->count; i++)
        for (int u = 0; u < g->acc_count[c->accs[i]]; u++) {
            g->accs[c->accs[i]][u] = kept[(i * GEN_MAX_UNROLL + u) * 2];
            g->acc_indexes[c->accs[i]][u] = kept[(i * GEN_MAX_UNROLL + u) * 2 + 1];
        }
}

void carried_join(gen *g, const carried *c, LLVMBasicBlockRef from, gen_value *kept, LLVMBasicBlockRef before)
{
    for (int i = 0; i < c->count; i++)
        for (int u = 0; u < g->acc_count[c->accs[i]]; u++)
            for (int which = 0; which < 2; which++) {
                gen_value *held = which ? &g->acc_indexes[c->accs[i]][u] : &g->accs[c->accs[i]][u];
                gen_value *old = &kept[(i * GEN_MAX_UNROLL + u) * 2 + which];
                if (!*held || *held == *old)
                    continue;
                gen_value phi = LLVMBuildPhi(g->builder, LLVMTypeOf(*held), "");
                LLVMAddIncoming(phi, held, &from, 1);
                LLVMAddIncoming(phi, old, &before, 1);
                *held = phi;
            }
}
