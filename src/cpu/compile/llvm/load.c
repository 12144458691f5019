/* Loads. In a vector loop the step between lanes decides: 1 is a vector load, -1 a reversed one, 2 to 4 wide loads and a
 * shuffle; any other step, or an index that differs between lanes, is a gather. */
#include "cpu/compile/llvm/access.h"

static gen_value to_register(gen *g, const gen_access *a, gen_value memory)
{
    if (a->buffer->dtype != TSR_BOOL)
        return memory;
    return LLVMBuildICmp(g->builder, LLVMIntNE, memory, LLVMConstNull(LLVMTypeOf(memory)), "");
}

static gen_value plain_load(gen *g, LLVMTypeRef type, gen_value pointer, int alignment)
{
    gen_value load = LLVMBuildLoad2(g->builder, type, pointer, "");
    LLVMSetAlignment(load, (unsigned)alignment);
    return load;
}

static gen_value scalar_load(gen *g, const gen_access *a, gen_value pointer, gen_value condition)
{
    if (condition)
        pointer = gen_select(g, condition, pointer, g->dummy);
    gen_value value = plain_load(g, a->element, pointer, a->size);
    if (condition)
        value = gen_select(g, condition, value, LLVMConstNull(a->element));
    return to_register(g, a, value);
}

/* Returns pointer or, where the predicate is false for all lanes of group u, the dummy. Without this, a padding far from
 * its operand would name memory that may not be mapped: the mask keeps the access from faulting, but the CPU takes some
 * 300 ns to find that out. */
static gen_value allowed(gen *g, const gen_access *a, int u, gen_value pointer)
{
    if (a->predicate < 0)
        return pointer;
    bool varies = g->varying[a->predicate];
    gen_value predicate = gen_use(g, a->predicate, varies ? u : 0, varies);
    if (varies)
        predicate = gen_call1(g, "llvm.vector.reduce.or", predicate);
    return gen_select(g, predicate, pointer, g->dummy);
}

static gen_value masked_load(gen *g, const gen_access *a, gen_value pointer, gen_value mask)
{
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value arguments[4] = {pointer, gen_i32(g, a->size), mask, LLVMConstNull(type)};
    return gen_intrinsic2(g, "llvm.masked.load", type, g->pointer, 4, arguments);
}

static gen_value memory_gather(gen *g, const gen_access *a, int u, gen_value mask)
{
    LLVMTypeRef type = gen_vector_type(g, a->element);
    if (!mask)
        mask = gen_splat(g, LLVMConstInt(g->i1, 1, 0), g->width);
    gen_value pointers = gen_access_lanes(g, a, u);
    gen_value arguments[4] = {pointers, gen_i32(g, a->size), mask, LLVMConstNull(type)};
    return gen_intrinsic2(g, "llvm.masked.gather", type, LLVMTypeOf(pointers), 4, arguments);
}

/* The same under a predicate that differs between lanes: skipped where no lane wants an element, as between the elements of
 * a pad with interior elements. A gather costs some twenty times the branch. */
static gen_value wanted_gather(gen *g, const gen_access *a, int u, gen_value mask)
{
    LLVMBuilderRef b = g->builder;
    gen_value any = gen_call1(g, "llvm.vector.reduce.or", mask);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), inside = gen_block(g, "gather"), after = gen_block(g, "gathered");
    LLVMBuildCondBr(b, any, inside, after);
    LLVMPositionBuilderAtEnd(b, inside);
    gen_value value = memory_gather(g, a, u, mask), none = LLVMConstNull(LLVMTypeOf(value));
    LLVMBasicBlockRef from = LLVMGetInsertBlock(b);
    LLVMBuildBr(b, after);
    LLVMPositionBuilderAtEnd(b, after);
    gen_value phi = LLVMBuildPhi(b, LLVMTypeOf(value), "");
    LLVMAddIncoming(phi, &none, &before, 1);
    LLVMAddIncoming(phi, &value, &from, 1);
    return phi;
}

/* Loads with a step of 2 to 4 and without a mask: `step` adjacent vectors are loaded, then two-vector shuffles pick the
 * lanes. The last vector starts early enough not to read past the last element. */
static gen_value strided_load(gen *g, const gen_access *a, int u)
{
    int step = (int)a->step, width = g->width;
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value result = NULL;
    for (int part = 0; part < step; part++) {
        int64_t first = (int64_t)part * width;
        int64_t slide = part == step - 1 ? step - 1 : 0; /* how many elements earlier the last vector starts */
        gen_value pointer = gen_access_at(g, a, a->group * u + first - slide);
        gen_value vector = plain_load(g, type, pointer, a->size);
        gen_value lanes[256];
        for (int lane = 0; lane < width; lane++) {
            int64_t at = (int64_t)lane * step;
            bool here = at >= first && at < first + width;
            if (here)
                lanes[lane] = gen_i32(g, (result ? width : 0) + at - first + slide);
            else
                lanes[lane] = result && at < first ? gen_i32(g, lane) : LLVMGetPoison(g->i32);
        }
        gen_value left = result ? result : vector, right = result ? vector : LLVMGetPoison(type);
        result = LLVMBuildShuffleVector(g->builder, left, right, LLVMConstVector(lanes, (unsigned)width), "");
    }
    return result;
}

static gen_value vector_load(gen *g, const gen_access *a, int u)
{
    gen_value mask = gen_access_mask(g, a, u);
    if (g->width == 1)
        return scalar_load(g, a, a->scattered || a->step ? gen_access_lanes(g, a, u) : a->base, mask);
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value value;
    if (a->scattered || a->step > 4 || a->step < -1 || (a->step > 1 && (mask || a->step > g->width))) {
        bool differs = a->predicate >= 0 && g->varying[a->predicate];
        value = differs ? wanted_gather(g, a, u, mask) : memory_gather(g, a, u, mask);
    } else if (a->step > 1) {
        value = strided_load(g, a, u);
    } else if (a->step == 0) { /* one element, under a predicate that differs between lanes */
        gen_value any = gen_call1(g, "llvm.vector.reduce.or", mask);
        gen_value one = plain_load(g, a->element, gen_select(g, any, a->base, g->dummy), a->size);
        value = gen_select(g, mask, gen_splat(g, one, g->width), LLVMConstNull(type));
    } else {
        gen_value pointer = allowed(g, a, u, gen_access_at(g, a, a->group * u - (a->step < 0 ? g->width - 1 : 0)));
        if (mask && a->step < 0)
            mask = gen_reversed(g, mask);
        value = mask ? masked_load(g, a, pointer, mask) : plain_load(g, type, pointer, a->size);
        if (a->step < 0)
            value = gen_reversed(g, value);
    }
    return to_register(g, a, value);
}

/* Loads a partial tile of words through memory, with the library's gemm_transpose: LLVM's code in registers would
 * compute all lanes, and would take some ten milliseconds to compile. */
static void called_transpose(gen *g, const gen_access *a, gen_value *out)
{
    LLVMTypeRef type = gen_vector_type(g, a->element);
    LLVMTypeRef types[7] = {g->pointer, g->i64, g->pointer, g->i64, g->i64, g->i64, g->i32};
    LLVMTypeRef function_type = LLVMFunctionType(LLVMVoidTypeInContext(g->context), types, 7, 0);
    gen_value function = LLVMGetNamedFunction(g->module, "gemm_transpose");
    if (!function)
        function = LLVMAddFunction(g->module, "gemm_transpose", function_type);
    if (!g->tile)
        g->tile = gen_local(g, LLVMArrayType2(g->i32, (uint64_t)g->width * (uint64_t)g->width), 64);
    gen_value width = gen_i64(g, g->width);
    gen_value arguments[7] = {g->tile,           width, a->base, gen_i64(g, a->step), gen_i64(g, g->lanes_left), width,
                              gen_i32(g, g->isa)};
    LLVMBuildCall2(g->builder, function_type, function, arguments, 7, "");
    for (int u = 0; u < g->width; u++) {
        gen_value offset = gen_i64(g, (int64_t)u * g->width);
        out[u] = plain_load(g, type, LLVMBuildGEP2(g->builder, g->i32, g->tile, &offset, 1, ""), 4 * g->width);
    }
}

/* For a buffer in which the loop around runs along memory: loads whole vectors along that loop, one for each lane in
 * use, then transposes them. */
static void transposed_load(gen *g, const gen_access *a, gen_value *out)
{
    if (a->size == 4 && g->width >= 8 && g->width <= 16 && g->lanes_left < g->width) {
        called_transpose(g, a, out);
        return;
    }
    LLVMTypeRef type = gen_vector_type(g, a->element);
    for (int lane = 0; lane < g->width; lane++) {
        gen_value pointer = gen_access_at(g, a, a->step * lane);
        out[lane] = lane < g->lanes_left ? plain_load(g, type, pointer, a->size) : LLVMConstNull(type);
    }
    gen_transpose(g, out, g->width);
    for (int u = 0; u < g->width; u++)
        out[u] = to_register(g, a, out[u]);
}

enum { AHEAD = 3072 /* bytes from a load to the line that it prefetches */ };

/* Whether a sum reads whole rows that lie one after the other, of more bytes than are likely to lie in the second-level cache yet. */
static bool reads_on(const gen *g, const gen_access *a)
{
    enum { LEAST_BYTES = 256 << 10 };
    const cpu_op *ops = g->k->ops.items;
    if (g->vector < 0 || g->mask || a->step != 1 || a->index >= 0 || a->predicate >= 0 || ops[g->vector].lanes == 0)
        return false;
    int64_t row = ops[g->vector].imm;
    for (int i = 0; i < a->op->term_count; i++) {
        const cpu_term *term = &g->k->terms.items[a->op->first_term + i];
        if (term->loop != g->vector && row > 0 && term->coefficient == row &&
            ops[term->loop].imm >= LEAST_BYTES / (row * a->size))
            return true;
    }
    return false;
}

/* How many elements of a piece of a row lie before the piece that will be read AHEAD bytes later: a slice of a matrix, of which
 * the hardware prefetcher does not foresee the next row's piece. 0: the access is none of these, or is one of lane groups
 * that read a row each (transpose.c): fetching those ahead gained nothing. */
static int64_t reads_pieces(const gen *g, const gen_access *a)
{
    enum { LEAST_ROWS = 16 };
    const cpu_op *ops = g->k->ops.items;
    if (g->vector < 0 || g->mask || a->step != 1 || a->group != g->width || a->scattered || a->predicate >= 0)
        return 0;
    int64_t bytes = ops[g->vector].imm * a->size;
    const cpu_term *rows = NULL; /* of the innermost such loop: its next piece is read next */
    for (int i = 0; i < a->op->term_count && bytes > 0 && bytes <= AHEAD; i++) {
        const cpu_term *term = &g->k->terms.items[a->op->first_term + i];
        if (term->loop != g->vector && term->coefficient * a->size > bytes && ops[term->loop].imm >= LEAST_ROWS &&
            (!rows || term->loop > rows->loop))
            rows = term;
    }
    return rows ? (AHEAD + bytes - 1) / bytes * rows->coefficient : 0;
}

/* Prefetches into the second-level cache the lines that lie so many elements after those that the lane groups load. Without
 * this, too few reads are under way while elements are widened and a row's sum is finished: the hardware prefetcher
 * follows the loads, and stops at the end of a page. */
static void fetch_ahead(gen *g, const gen_access *a, int64_t elements)
{
    enum { LINE = 64, LEVEL_2 = 2, DATA = 1 };
    int64_t bytes = a->group * g->unroll * a->size;
    for (int64_t at = 0; at < bytes; at += LINE) {
        gen_value pointer = gen_access_at(g, a, elements + at / a->size);
        gen_value arguments[4] = {pointer, gen_i32(g, 0), gen_i32(g, LEVEL_2), gen_i32(g, DATA)};
        gen_intrinsic(g, "llvm.prefetch", g->pointer, 4, arguments);
    }
}

void gen_load(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    gen_access a = gen_access_find(g, id, op->args[0], op->args[1]);
    if (!g->varying[id]) {
        gen_value condition = a.predicate >= 0 ? gen_use(g, a.predicate, 0, false) : NULL;
        g->slots[id].v[0] = scalar_load(g, &a, a.base, condition);
        return;
    }
    if (g->across >= 0 && a.group == 1 && (a.step > 1 || a.step < -1)) {
        transposed_load(g, &a, g->slots[id].v);
        return;
    }
    int64_t ahead = reads_on(g, &a) ? AHEAD / a.size : reads_pieces(g, &a);
    if (ahead)
        fetch_ahead(g, &a, ahead);
    for (int u = 0; u < g->unroll; u++)
        g->slots[id].v[u] = vector_load(g, &a, u);
}
