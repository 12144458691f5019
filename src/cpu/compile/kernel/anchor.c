/* Offsets of addresses. Kernels of one computation on different slices of a value differ in the offsets of their loads and
 * stores alone (fold.c puts there what follows from constants). An offset that all accesses of a buffer have in common leaves
 * the kernel here and goes to the step, which passes the buffer from there on: then the kernels are equal, and are compiled
 * once. */
#include "cpu/compile/kernel/internal.h"

/* Whether the access surely touches the element at its offset: in the first iterations of the loops around it. */
static bool touches_its_offset(const cpu_op *op)
{
    int index = op->code == CPU_LOAD ? 0 : 1;
    return op->args[index] < 0 && op->args[index + 1] < 0;
}

/* One argument's accesses. */
typedef struct anchored {
    int64_t least; /* of their offsets, in elements */
    int64_t size;  /* bytes of an element; 0: none is known yet */
    bool touched;  /* each run touches the element at `least`, so that it lies in the buffer's memory */
    bool stays;
} anchored;

static void note_buffer(anchored *a, const cpu_buffer *buffer)
{
    int64_t size = (int64_t)tsr_dtype_size(buffer->dtype);
    /* Stores past the caches count on the memory's alignment. */
    a->stays |= (buffer->flags & CPU_BUFFER_STREAM) || buffer->offset != 0 || (a->size != 0 && a->size != size);
    a->size = size;
}

static void note_access(anchored *a, const cpu_op *op, bool touched)
{
    a->touched = op->imm < a->least ? touched : op->imm == a->least ? a->touched || touched : a->touched;
    a->least = BASE_MIN(a->least, op->imm);
}

/* The argument that op reads or writes; -1: none. */
static int32_t argument_of(const cpu_kernel *k, const cpu_op *op)
{
    if (cpu_code_find(op->code)->rule != CPU_RULE_MEMORY)
        return -1;
    const cpu_buffer *buffer = &k->buffers.items[op->ref];
    return buffer->flags & CPU_BUFFER_SCRATCH ? -1 : buffer->position;
}

void cpu_kernel_anchor(cpu_kernel *k, int64_t *shifts)
{
    anchored *all = base_arena_zero(k->arena, (size_t)k->arguments + 1, sizeof(*all));
    int doubtful = 0; /* scopes around the op that may run no iteration */
    for (int32_t i = 0; i < k->arguments; i++)
        all[i].least = INT64_MAX;
    for (size_t i = 0; i < k->buffers.count; i++)
        if (!(k->buffers.items[i].flags & CPU_BUFFER_SCRATCH))
            note_buffer(&all[k->buffers.items[i].position], &k->buffers.items[i]);
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i], *scope = op->code == CPU_END ? &k->ops.items[op->imm] : op;
        if (scope->code == CPU_IF || (scope->code == CPU_LOOP && (scope->args[0] >= 0 || scope->imm <= 0)))
            doubtful += op->code == CPU_END ? -1 : 1;
        int32_t argument = argument_of(k, op);
        if (argument >= 0)
            note_access(&all[argument], op, doubtful == 0 && touches_its_offset(op));
    }
    for (int32_t i = 0; i < k->arguments; i++)
        if (!all[i].touched || all[i].stays || all[i].least < 0)
            all[i].least = 0;
    for (size_t i = 0; i < k->ops.count; i++) {
        int32_t argument = argument_of(k, &k->ops.items[i]);
        if (argument >= 0)
            k->ops.items[i].imm -= all[argument].least;
    }
    for (int32_t i = 0; i < k->arguments; i++)
        shifts[i] = all[i].least * all[i].size;
}
