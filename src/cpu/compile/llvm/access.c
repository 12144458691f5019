/* The addresses and masks of loads and stores. */
#include "cpu/compile/llvm/access.h"

static gen_value index_i64(gen *g, gen_value index)
{
    LLVMTypeRef type = gen_shaped(g->i64, index);
    return LLVMTypeOf(index) == type ? index : LLVMBuildSExt(g->builder, index, type, "");
}

static gen_value sum_of(gen *g, gen_value x, gen_value y)
{
    return x ? LLVMBuildAdd(g->builder, x, y, "") : y;
}

static cpu_value innermost_loop(const gen *g, const cpu_op *op)
{
    cpu_value innermost = CPU_NONE;
    for (int i = 0; i < op->term_count; i++)
        innermost = BASE_MAX(innermost, g->k->terms.items[op->first_term + i].loop);
    return innermost;
}

gen_access gen_access_find(gen *g, int id, cpu_value index, cpu_value predicate)
{
    const cpu_op *op = &g->k->ops.items[id];
    gen_access a = {.op = op, .buffer = &g->k->buffers.items[op->ref], .index = index, .predicate = predicate};
    a.element = a.buffer->dtype == TSR_BOOL ? g->i8 : gen_type(g, a.buffer->dtype);
    a.size = (int)tsr_dtype_size(a.buffer->dtype);
    a.aligned = true;
    int64_t bytes = (int64_t)g->width * a.size;
    /* The address that outer loops decide is computed by itself: LLVM moves it out of the innermost loop, where one register
     * for each access is then all that the address needs. */
    cpu_value innermost = innermost_loop(g, op);
    gen_value outer = NULL, inner = NULL;
    for (int i = 0; i < op->term_count; i++) {
        const cpu_term *term = &g->k->terms.items[op->first_term + i];
        if (term->loop == g->vector)
            a.step = term->coefficient;
        else if (term->coefficient * a.size % bytes != 0)
            a.aligned = false;
        gen_value part = g->index[term->loop];
        if (term->coefficient != 1)
            part = LLVMBuildMul(g->builder, part, gen_i64(g, term->coefficient), "");
        gen_value *sum = term->loop == innermost ? &inner : &outer;
        *sum = sum_of(g, *sum, part);
    }
    a.group = a.step * g->width;
    if (g->across >= 0) {
        a.group = 0;
        for (int i = 0; i < op->term_count; i++)
            if (g->k->terms.items[op->first_term + i].loop == g->across)
                a.group = g->k->terms.items[op->first_term + i].coefficient;
    }
    a.scattered = index >= 0 && g->varying[index];
    if (index >= 0 && !a.scattered) {
        gen_value *sum = index > innermost ? &inner : &outer;
        *sum = sum_of(g, *sum, index_i64(g, gen_use(g, index, 0, false)));
    }
    a.base = g->buffers[op->ref];
    if (outer)
        a.base = LLVMBuildGEP2(g->builder, a.element, a.base, &outer, 1, "");
    if (inner)
        a.base = LLVMBuildGEP2(g->builder, a.element, a.base, &inner, 1, "");
    if (op->imm != 0) {
        gen_value offset = gen_i64(g, op->imm);
        a.base = LLVMBuildGEP2(g->builder, a.element, a.base, &offset, 1, "");
        a.aligned = a.aligned && op->imm * a.size % bytes == 0;
    }
    return a;
}

gen_value gen_access_at(gen *g, const gen_access *a, int64_t elements)
{
    gen_value offset = gen_i64(g, elements);
    return elements ? LLVMBuildGEP2(g->builder, a->element, a->base, &offset, 1, "") : a->base;
}

gen_value gen_access_mask(gen *g, const gen_access *a, int u)
{
    gen_value mask = g->mask ? g->mask[u] : NULL;
    if (a->predicate < 0)
        return mask;
    gen_value predicate = gen_use(g, a->predicate, u, true);
    return mask ? LLVMBuildAnd(g->builder, mask, predicate, "") : predicate;
}

gen_value gen_access_lanes(gen *g, const gen_access *a, int u)
{
    gen_value offsets = gen_iota(g, g->i64, g->width, 0);
    offsets = LLVMBuildMul(g->builder, offsets, gen_splat(g, gen_i64(g, a->step), g->width), "");
    if (a->scattered) {
        gen_value index = index_i64(g, gen_use(g, a->index, u, true));
        offsets = a->step ? LLVMBuildAdd(g->builder, offsets, index, "") : index;
    }
    gen_value base = gen_access_at(g, a, a->group * u);
    return LLVMBuildGEP2(g->builder, a->element, base, &offsets, 1, "");
}

gen_value gen_reversed(gen *g, gen_value vector)
{
    gen_value lanes[256];
    for (int i = 0; i < g->width; i++)
        lanes[i] = gen_i32(g, g->width - 1 - i);
    return LLVMBuildShuffleVector(g->builder, vector, LLVMGetPoison(LLVMTypeOf(vector)),
                                  LLVMConstVector(lanes, (unsigned)g->width), "");
}
