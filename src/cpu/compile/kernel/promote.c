/* Promotion of memory to registers: an element of an argument that the kernel writes, and that all ops reach at a
 * constant place, is held by an accumulator of the kind SET. So the state of a loop over scalars lives in registers.
 *
 * An element qualifies if nothing else that the kernel reads or writes overlaps it; a computed place counts as the
 * whole argument. */
#include <string.h>

#include "cpu/compile/kernel/internal.h"

enum { MOST_HELD = 128 };

typedef struct element {
    int32_t position; /* of the argument */
    uint8_t dtype;
    bool written, bad;
    int32_t buffer; /* one of the buffers through which ops reach the element */
    int64_t offset; /* bytes from the argument's start */
    int64_t index;  /* the element's number in that buffer */
    cpu_value acc;
} element;

typedef struct promoter {
    const cpu_kernel *k;
    cpu_kernel *out;
    BASE_VEC(element) elements;
    int32_t *element_of; /* by op: the element that a LOAD or STORE accesses, or -1 */
} promoter;

static bool is_memory(const cpu_op *op)
{
    return op->code == CPU_LOAD || op->code == CPU_STORE;
}

static bool is_fixed(const cpu_op *op)
{
    int first = op->code == CPU_LOAD ? 0 : 1;
    return op->term_count == 0 && op->args[first] < 0 && op->args[first + 1] < 0;
}

static void find_elements(promoter *p)
{
    const cpu_kernel *k = p->k;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        p->element_of[i] = -1;
        if (!is_memory(op) || !is_fixed(op) || (k->buffers.items[op->ref].flags & CPU_BUFFER_SCRATCH))
            continue;
        const cpu_buffer *buffer = &k->buffers.items[op->ref];
        int64_t offset = buffer->offset + op->imm * (int64_t)tsr_dtype_size(buffer->dtype);
        size_t at = 0;
        while (at < p->elements.count &&
               (p->elements.items[at].position != buffer->position || p->elements.items[at].offset != offset ||
                p->elements.items[at].dtype != buffer->dtype))
            at++;
        if (at == p->elements.count) {
            element e = {.position = buffer->position,
                         .dtype = buffer->dtype,
                         .buffer = op->ref,
                         .offset = offset,
                         .index = op->imm,
                         .acc = CPU_NONE};
            base_vec_push(k->arena, &p->elements, e);
        }
        element *e = &p->elements.items[at];
        e->written = e->written || op->code == CPU_STORE;
        p->element_of[i] = (int32_t)at;
    }
}

/* The range of bytes of its argument that op may access; false: any byte. */
static bool range_of(const cpu_kernel *k, const cpu_op *op, int64_t *low, int64_t *high)
{
    const cpu_buffer *buffer = &k->buffers.items[op->ref];
    int64_t size = (int64_t)tsr_dtype_size(buffer->dtype);
    if (op->args[op->code == CPU_LOAD ? 0 : 1] >= 0)
        return false;
    *low = *high = op->imm;
    for (int t = 0; t < op->term_count; t++) {
        const cpu_term *term = &k->terms.items[op->first_term + t];
        const cpu_op *loop = &k->ops.items[term->loop];
        int64_t reach;
        if (loop->args[0] >= 0 || loop->imm < 0 ||
            __builtin_mul_overflow(term->coefficient, BASE_MAX(loop->imm - 1, 0), &reach) ||
            __builtin_add_overflow(reach > 0 ? *high : *low, reach, reach > 0 ? high : low))
            return false;
    }
    *low = buffer->offset + *low * size;
    *high = buffer->offset + (*high + 1) * size;
    return true;
}

static void find_overlaps(promoter *p)
{
    const cpu_kernel *k = p->k;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (!is_memory(op) || (k->buffers.items[op->ref].flags & CPU_BUFFER_SCRATCH))
            continue;
        int64_t low = 0, high = 0;
        bool known = range_of(k, op, &low, &high);
        for (size_t j = 0; j < p->elements.count; j++) {
            element *e = &p->elements.items[j];
            if (p->element_of[i] == (int32_t)j || e->position != k->buffers.items[op->ref].position)
                continue;
            e->bad = e->bad || !known || (low < e->offset + (int64_t)tsr_dtype_size(e->dtype) && e->offset < high);
        }
    }
}

static void copy_op(promoter *p, cpu_value *now, size_t id)
{
    const element *e = p->element_of[id] >= 0 ? &p->elements.items[p->element_of[id]] : NULL;
    if (!e || e->acc < 0) {
        now[id] = cpu_kernel_append(p->out, cpu_kernel_carried(p->out, p->k, (int)id, now));
        return;
    }
    const cpu_op *op = &p->k->ops.items[id];
    if (op->code == CPU_LOAD)
        now[id] = cpu_get(p->out, e->acc);
    else
        cpu_reduce(p->out, e->acc, now[op->args[0]]);
}

cpu_kernel *cpu_kernel_promote(const cpu_kernel *k, const bool *local)
{
    size_t n = k->ops.count + 1;
    promoter p = {.k = k, .out = cpu_kernel_like(k)};
    p.element_of = base_arena_zero(k->arena, n, sizeof(*p.element_of));
    cpu_value *now = base_arena_zero(k->arena, n, sizeof(*now));
    find_elements(&p);
    find_overlaps(&p);
    int held = 0;
    for (size_t j = 0; j < p.elements.count && held < MOST_HELD; j++) {
        element *e = &p.elements.items[j];
        if (e->bad || !e->written)
            continue;
        cpu_map map = cpu_map_at(e->index);
        p.out->buffers.items[e->buffer].flags |= CPU_BUFFER_READ | CPU_BUFFER_WRITE;
        uint64_t zero = 0;
        cpu_value start =
            local[e->position] ? cpu_const_bits(p.out, e->dtype, &zero) : cpu_load(p.out, e->buffer, &map);
        e->acc = cpu_acc(p.out, CPU_REDUCE_SET, start, 1);
        held++;
    }
    for (size_t i = 0; i < k->ops.count; i++)
        copy_op(&p, now, i);
    for (size_t j = 0; j < p.elements.count; j++) {
        const element *e = &p.elements.items[j];
        cpu_map map = cpu_map_at(e->index);
        if (e->acc >= 0 && !local[e->position])
            cpu_store(p.out, e->buffer, &map, cpu_get(p.out, e->acc));
    }
    return p.out;
}
