/* Loads and stores. An address is a scalar base (map offset, uniform index, loop indices times coefficients) and, in a
 * vector loop, the step between lanes: 1 is a vector access, -1 a reversed one, 2 to 4 wide loads and a shuffle, stores
 * of both elements of pairs a shuffle and a wide store; any other step, or an index that differs between lanes, is a
 * gather or scatter. Where a predicate or the tail's mask is false, no memory is touched: vectors use masked intrinsics,
 * scalars read and write a dummy instead. */
#include "cpu/compile/llvm/gen.h"

typedef struct access {
    const cpu_op *op;
    const cpu_buffer *buffer;
    LLVMTypeRef element; /* in memory */
    int size;
    gen_value base; /* the first lane's address */
    int64_t step;   /* elements between lanes; 0 without a varying index: the access is uniform */
    int64_t group;  /* elements between lane groups */
    cpu_value index, predicate;
    bool scattered; /* index differs by lane */
    bool aligned;   /* base is a multiple of the vector's bytes, provided that the buffer and its computed index are */
} access;

static gen_value index_i64(gen *g, gen_value index)
{
    LLVMTypeRef type = gen_shaped(g->i64, index);
    return LLVMTypeOf(index) == type ? index : LLVMBuildSExt(g->builder, index, type, "");
}

static access find_access(gen *g, int id, cpu_value index, cpu_value predicate)
{
    const cpu_op *op = &g->k->ops.items[id];
    access a = {.op = op, .buffer = &g->k->buffers.items[op->ref], .index = index, .predicate = predicate};
    a.element = a.buffer->dtype == TSR_BOOL ? g->i8 : gen_type(g, a.buffer->dtype);
    a.size = (int)tsr_dtype_size(a.buffer->dtype);
    a.aligned = true;
    int64_t bytes = (int64_t)g->width * a.size;
    gen_value at = NULL;
    for (int i = 0; i < op->term_count; i++) {
        const cpu_term *term = &g->k->terms.items[op->first_term + i];
        if (term->loop == g->vector)
            a.step = term->coefficient;
        else if (term->coefficient * a.size % bytes != 0)
            a.aligned = false;
        gen_value part = g->index[term->loop];
        if (term->coefficient != 1)
            part = LLVMBuildMul(g->builder, part, gen_i64(g, term->coefficient), "");
        at = at ? LLVMBuildAdd(g->builder, at, part, "") : part;
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
        gen_value part = index_i64(g, gen_use(g, index, 0, false));
        at = at ? LLVMBuildAdd(g->builder, at, part, "") : part;
    }
    a.base = g->buffers[op->ref];
    if (at)
        a.base = LLVMBuildGEP2(g->builder, a.element, a.base, &at, 1, "");
    if (op->imm != 0) {
        gen_value offset = gen_i64(g, op->imm);
        a.base = LLVMBuildGEP2(g->builder, a.element, a.base, &offset, 1, "");
        a.aligned = a.aligned && op->imm * a.size % bytes == 0;
    }
    return a;
}

static gen_value offset_pointer(gen *g, const access *a, int64_t elements)
{
    gen_value offset = gen_i64(g, elements);
    return elements ? LLVMBuildGEP2(g->builder, a->element, a->base, &offset, 1, "") : a->base;
}

/* The mask of lane group u: tail mask and predicate combined; NULL: all lanes. */
static gen_value mask_of(gen *g, const access *a, int u)
{
    gen_value mask = g->mask ? g->mask[u] : NULL;
    if (a->predicate < 0)
        return mask;
    gen_value predicate = gen_use(g, a->predicate, u, true);
    return mask ? LLVMBuildAnd(g->builder, mask, predicate, "") : predicate;
}

/* A vector of pointers, one for each lane of group u. */
static gen_value lane_pointers(gen *g, const access *a, int u)
{
    gen_value offsets = gen_iota(g, g->i64, g->width, 0);
    offsets = LLVMBuildMul(g->builder, offsets, gen_splat(g, gen_i64(g, a->step), g->width), "");
    if (a->scattered) {
        gen_value index = index_i64(g, gen_use(g, a->index, u, true));
        offsets = a->step ? LLVMBuildAdd(g->builder, offsets, index, "") : index;
    }
    gen_value base = offset_pointer(g, a, a->group * u);
    return LLVMBuildGEP2(g->builder, a->element, base, &offsets, 1, "");
}

static gen_value to_register(gen *g, const access *a, gen_value memory)
{
    if (a->buffer->dtype != TSR_BOOL)
        return memory;
    return LLVMBuildICmp(g->builder, LLVMIntNE, memory, LLVMConstNull(LLVMTypeOf(memory)), "");
}

static gen_value reversed(gen *g, gen_value vector)
{
    gen_value lanes[256];
    for (int i = 0; i < g->width; i++)
        lanes[i] = gen_i32(g, g->width - 1 - i);
    return LLVMBuildShuffleVector(g->builder, vector, LLVMGetPoison(LLVMTypeOf(vector)),
                                  LLVMConstVector(lanes, (unsigned)g->width), "");
}

static gen_value plain_load(gen *g, LLVMTypeRef type, gen_value pointer, int alignment)
{
    gen_value load = LLVMBuildLoad2(g->builder, type, pointer, "");
    LLVMSetAlignment(load, (unsigned)alignment);
    return load;
}

static gen_value scalar_load(gen *g, const access *a, gen_value pointer, gen_value condition)
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
static gen_value allowed(gen *g, const access *a, int u, gen_value pointer)
{
    if (a->predicate < 0)
        return pointer;
    bool varies = g->varying[a->predicate];
    gen_value predicate = gen_use(g, a->predicate, varies ? u : 0, varies);
    if (varies)
        predicate = gen_call1(g, "llvm.vector.reduce.or", predicate);
    return gen_select(g, predicate, pointer, g->dummy);
}

static gen_value masked_load(gen *g, const access *a, gen_value pointer, gen_value mask)
{
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value arguments[4] = {pointer, gen_i32(g, a->size), mask, LLVMConstNull(type)};
    return gen_intrinsic2(g, "llvm.masked.load", type, g->pointer, 4, arguments);
}

static gen_value memory_gather(gen *g, const access *a, int u, gen_value mask)
{
    LLVMTypeRef type = gen_vector_type(g, a->element);
    if (!mask)
        mask = gen_splat(g, LLVMConstInt(g->i1, 1, 0), g->width);
    gen_value pointers = lane_pointers(g, a, u);
    gen_value arguments[4] = {pointers, gen_i32(g, a->size), mask, LLVMConstNull(type)};
    return gen_intrinsic2(g, "llvm.masked.gather", type, LLVMTypeOf(pointers), 4, arguments);
}

/* Loads with a step of 2 to 4 and without a mask: `step` adjacent vectors are loaded, then two-vector shuffles pick the
 * lanes. The last vector starts early enough not to read past the last element. */
static gen_value strided_load(gen *g, const access *a, int u)
{
    int step = (int)a->step, width = g->width;
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value result = NULL;
    for (int part = 0; part < step; part++) {
        int64_t first = (int64_t)part * width;
        int64_t slide = part == step - 1 ? step - 1 : 0; /* how many elements earlier the last vector starts */
        gen_value pointer = offset_pointer(g, a, a->group * u + first - slide);
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

static gen_value vector_load(gen *g, const access *a, int u)
{
    gen_value mask = mask_of(g, a, u);
    if (g->width == 1)
        return scalar_load(g, a, a->scattered || a->step ? lane_pointers(g, a, u) : a->base, mask);
    LLVMTypeRef type = gen_vector_type(g, a->element);
    gen_value value;
    if (a->scattered || a->step > 4 || a->step < -1 || (a->step > 1 && (mask || a->step > g->width))) {
        value = memory_gather(g, a, u, mask);
    } else if (a->step > 1) {
        value = strided_load(g, a, u);
    } else if (a->step == 0) { /* one element, under a predicate that differs between lanes */
        gen_value any = gen_call1(g, "llvm.vector.reduce.or", mask);
        gen_value one = plain_load(g, a->element, gen_select(g, any, a->base, g->dummy), a->size);
        value = gen_select(g, mask, gen_splat(g, one, g->width), LLVMConstNull(type));
    } else {
        gen_value pointer = allowed(g, a, u, offset_pointer(g, a, a->group * u - (a->step < 0 ? g->width - 1 : 0)));
        if (mask && a->step < 0)
            mask = reversed(g, mask);
        value = mask ? masked_load(g, a, pointer, mask) : plain_load(g, type, pointer, a->size);
        if (a->step < 0)
            value = reversed(g, value);
    }
    return to_register(g, a, value);
}

/* Loads a partial tile of words through memory, with the library's gemm_transpose: LLVM's code in registers would
 * compute all lanes, and would take some ten milliseconds to compile. */
static void called_transpose(gen *g, const access *a, gen_value *out)
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
static void transposed_load(gen *g, const access *a, gen_value *out)
{
    if (a->size == 4 && g->width >= 8 && g->width <= 16 && g->lanes_left < g->width) {
        called_transpose(g, a, out);
        return;
    }
    LLVMTypeRef type = gen_vector_type(g, a->element);
    for (int lane = 0; lane < g->width; lane++) {
        gen_value pointer = offset_pointer(g, a, a->step * lane);
        out[lane] = lane < g->lanes_left ? plain_load(g, type, pointer, a->size) : LLVMConstNull(type);
    }
    gen_transpose(g, out, g->width);
    for (int u = 0; u < g->width; u++)
        out[u] = to_register(g, a, out[u]);
}

enum { AHEAD = 3072 /* bytes from a load to the line that it prefetches */ };

/* Whether a sum reads whole rows that lie one after the other, of more bytes than are likely to lie in the second-level cache yet. */
static bool reads_on(const gen *g, const access *a)
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
 * the hardware prefetcher does not foresee the next row's piece. 0: the access is none of these. */
static int64_t reads_pieces(const gen *g, const access *a)
{
    enum { LEAST_ROWS = 16 };
    const cpu_op *ops = g->k->ops.items;
    if (g->vector < 0 || g->mask || a->step != 1 || a->scattered || a->predicate >= 0)
        return 0;
    int64_t bytes = ops[g->vector].imm * a->size;
    for (int i = 0; i < a->op->term_count && bytes > 0 && bytes <= AHEAD; i++) {
        const cpu_term *term = &g->k->terms.items[a->op->first_term + i];
        if (term->loop != g->vector && term->coefficient * a->size > bytes && ops[term->loop].imm >= LEAST_ROWS)
            return (AHEAD + bytes - 1) / bytes * term->coefficient;
    }
    return 0;
}

/* Prefetches into the second-level cache the lines that lie so many elements after those that the lane groups load. Without
 * this, too few reads are under way while elements are widened and a row's sum is finished: the hardware prefetcher
 * follows the loads, and stops at the end of a page. */
static void fetch_ahead(gen *g, const access *a, int64_t elements)
{
    enum { LINE = 64, LEVEL_2 = 2, DATA = 1 };
    int64_t bytes = a->group * g->unroll * a->size;
    for (int64_t at = 0; at < bytes; at += LINE) {
        gen_value pointer = offset_pointer(g, a, elements + at / a->size);
        gen_value arguments[4] = {pointer, gen_i32(g, 0), gen_i32(g, LEVEL_2), gen_i32(g, DATA)};
        gen_intrinsic(g, "llvm.prefetch", g->pointer, 4, arguments);
    }
}

void gen_load(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    access a = find_access(g, id, op->args[0], op->args[1]);
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

static void scalar_store(gen *g, const access *a, gen_value value, gen_value pointer, gen_value condition)
{
    if (condition)
        pointer = gen_select(g, condition, pointer, g->dummy);
    LLVMSetAlignment(LLVMBuildStore(g->builder, value, pointer), (unsigned)a->size);
}

static void mark_streaming(gen *g, gen_value store)
{
    LLVMMetadataRef one = LLVMValueAsMetadata(gen_i32(g, 1));
    unsigned kind = LLVMGetMDKindIDInContext(g->context, "nontemporal", 11);
    LLVMSetMetadata(store, kind, LLVMMetadataAsValue(g->context, LLVMMDNodeInContext2(g->context, &one, 1)));
}

/* How many lanes a constant mask lets through, if these are the first ones; else -1. */
static int leading_lanes(const gen *g, gen_value mask)
{
    int lanes = 0;
    if (!LLVMIsConstant(mask))
        return -1;
    for (int i = 0; i < g->width; i++) {
        gen_value lane = LLVMGetAggregateElement(mask, (unsigned)i);
        if (!lane || !LLVMIsAConstantInt(lane) || (LLVMConstIntGetZExtValue(lane) && lanes < i))
            return -1;
        lanes += LLVMConstIntGetZExtValue(lane) != 0;
    }
    return lanes;
}

/* Stores the first lanes by halves, quarters ... of the vector. AMD's processors take some 12 cycles for each masked store of
 * AVX2. */
static void store_leading(gen *g, const access *a, gen_value value, gen_value pointer, int lanes)
{
    int at = 0;
    for (int part = g->width; part > 0; part /= 2) {
        if (at + part > lanes)
            continue;
        gen_value piece = gen_part(g, value, at, part);
        gen_value offset = gen_i64(g, at), to = LLVMBuildGEP2(g->builder, a->element, pointer, &offset, 1, "");
        LLVMSetAlignment(LLVMBuildStore(g->builder, piece, to), (unsigned)a->size);
        at += part;
    }
}

static void vector_store(gen *g, const access *a, int u, gen_value value)
{
    gen_value mask = mask_of(g, a, u);
    if (g->width == 1) {
        scalar_store(g, a, value, lane_pointers(g, a, u), mask);
        return;
    }
    if (a->scattered || (a->step != 1 && a->step != -1)) {
        if (!mask)
            mask = gen_splat(g, LLVMConstInt(g->i1, 1, 0), g->width);
        gen_value pointers = lane_pointers(g, a, u);
        gen_value arguments[4] = {value, pointers, gen_i32(g, a->size), mask};
        gen_intrinsic2(g, "llvm.masked.scatter", LLVMTypeOf(value), LLVMTypeOf(pointers), 4, arguments);
        return;
    }
    gen_value pointer = offset_pointer(g, a, a->group * u - (a->step < 0 ? g->width - 1 : 0));
    if (a->step < 0) {
        value = reversed(g, value);
        mask = mask ? reversed(g, mask) : NULL;
    }
    int leading = mask && g->isa != BASE_ISA_AVX512 ? leading_lanes(g, mask) : -1;
    if (leading >= 0) {
        store_leading(g, a, value, pointer, leading);
        return;
    }
    if (mask) {
        gen_value arguments[4] = {value, pointer, gen_i32(g, a->size), mask};
        gen_intrinsic2(g, "llvm.masked.store", LLVMTypeOf(value), g->pointer, 4, arguments);
        return;
    }
    gen_value store = LLVMBuildStore(g->builder, value, pointer);
    LLVMSetAlignment(store, (unsigned)a->size);
    if ((a->buffer->flags & CPU_BUFFER_STREAM) && a->step == 1 && a->aligned && g->width * a->size >= 16) {
        LLVMSetAlignment(store, (unsigned)BASE_MIN(g->width * a->size, 64));
        mark_streaming(g, store);
    }
}

static gen_value to_memory(gen *g, const access *a, gen_value value)
{
    if (a->buffer->dtype != TSR_BOOL)
        return value;
    return LLVMBuildZExt(g->builder, value, gen_shaped(g->i8, value), "");
}

/* Whether op id and the next one store the two elements of each pair in memory, as the parts of complex numbers. */
static bool begins_pair(const gen *g, int id)
{
    if (id < 0 || id + 1 >= (int)g->k->ops.count || g->vector < 0 || g->across >= 0 || g->width == 1)
        return false;
    const cpu_op *a = &g->k->ops.items[id], *b = a + 1;
    if (a->code != CPU_STORE || b->code != CPU_STORE || a->ref != b->ref || b->imm != a->imm + 1 || a->args[1] >= 0 ||
        b->args[1] >= 0 || a->args[2] >= 0 || b->args[2] >= 0 || a->term_count != b->term_count ||
        g->k->buffers.items[a->ref].dtype == TSR_BOOL)
        return false;
    bool steps_by_two = false;
    for (int i = 0; i < a->term_count; i++) {
        const cpu_term *x = &g->k->terms.items[a->first_term + i], *y = &g->k->terms.items[b->first_term + i];
        if (x->loop != y->loop || x->coefficient != y->coefficient)
            return false;
        steps_by_two = steps_by_two || (x->loop == g->vector && x->coefficient == 2);
    }
    return steps_by_two;
}

static gen_value interleaved(gen *g, gen_value x, gen_value y)
{
    gen_value lanes[512];
    for (int i = 0; i < g->width; i++) {
        lanes[2 * i] = gen_i32(g, i);
        lanes[2 * i + 1] = gen_i32(g, g->width + i);
    }
    return LLVMBuildShuffleVector(g->builder, x, y, LLVMConstVector(lanes, (unsigned)g->width * 2), "");
}

/* Stores the pairs that op id begins. */
static void store_pairs(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    access a = find_access(g, id, CPU_NONE, CPU_NONE);
    for (int u = 0; u < g->unroll; u++) {
        gen_value pairs = interleaved(g, gen_use(g, op->args[0], u, true), gen_use(g, op[1].args[0], u, true));
        gen_value pointer = offset_pointer(g, &a, a.group * u);
        if (!g->mask) {
            LLVMSetAlignment(LLVMBuildStore(g->builder, pairs, pointer), (unsigned)a.size);
            continue;
        }
        gen_value arguments[4] = {pairs, pointer, gen_i32(g, a.size), interleaved(g, g->mask[u], g->mask[u])};
        gen_intrinsic2(g, "llvm.masked.store", LLVMTypeOf(pairs), g->pointer, 4, arguments);
    }
}

void gen_store(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    access a = find_access(g, id, op->args[1], op->args[2]);
    if (begins_pair(g, id) && !begins_pair(g, id - 1))
        return; /* with the next op */
    if (begins_pair(g, id - 1) && !begins_pair(g, id - 2)) {
        store_pairs(g, id - 1);
        return;
    }
    if (g->vector < 0) {
        gen_value condition = a.predicate >= 0 ? gen_use(g, a.predicate, 0, false) : NULL;
        scalar_store(g, &a, to_memory(g, &a, gen_use(g, op->args[0], 0, false)), a.base, condition);
        return;
    }
    for (int u = 0; u < g->unroll; u++)
        vector_store(g, &a, u, to_memory(g, &a, gen_use(g, op->args[0], u, true)));
}
