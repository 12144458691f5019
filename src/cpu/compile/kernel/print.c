/* Kernels as text, one op a line, indented by loop:
 *     kernel softmax (b0: f32 read, b1: f32 write) scratch 4096
 *     %0 = loop 8192 parallel
 *       %1 = loop 1024 vector 64
 *         %2 = load b0[1024 * %0 + %1] : f32 */
#include <inttypes.h>

#include "cpu/compile/kernel/internal.h"

static const char *const reduction_names[CPU_REDUCE_COUNT] = {"add", "mul", "min",    "max",    "and",
                                                              "or",  "xor", "argmax", "argmin", "set"};

static void print_map(const cpu_kernel *k, const cpu_op *op, cpu_value index, cpu_value predicate, base_text *text)
{
    base_text_format(text, "b%d[", op->ref);
    bool first = true;
    for (int i = 0; i < op->term_count; i++) {
        const cpu_term *term = &k->terms.items[op->first_term + i];
        base_text_add(text, first ? "" : " + ");
        first = false;
        if (term->coefficient != 1)
            base_text_format(text, "%" PRId64 " * ", term->coefficient);
        base_text_format(text, "%%%d", term->loop);
    }
    if (index >= 0) {
        base_text_format(text, first ? "%%%d" : " + %%%d", index);
        first = false;
    }
    if (op->imm != 0 || first)
        base_text_format(text, first ? "%" PRId64 : " + %" PRId64, op->imm);
    base_text_char(text, ']');
    if (predicate >= 0)
        base_text_format(text, " if %%%d", predicate);
}

static void print_const(const cpu_op *op, base_text *text)
{
    uint64_t bits = (uint64_t)op->imm;
    if (op->dtype == TSR_F32) {
        uint32_t low = (uint32_t)bits;
        float value;
        __builtin_memcpy(&value, &low, 4);
        base_text_char(text, ' ');
        base_text_double(text, value, 24, false);
    } else if (op->dtype == TSR_F64) {
        double value;
        __builtin_memcpy(&value, &bits, 8);
        base_text_char(text, ' ');
        base_text_double(text, value, 53, false);
    } else if (cpu_dtype_is_signed(op->dtype)) {
        int shift = 64 - 8 * (int)tsr_dtype_size(op->dtype);
        base_text_format(text, " %" PRId64, (int64_t)(bits << shift) >> shift);
    } else {
        base_text_format(text, cpu_dtype_is_narrow_float(op->dtype) ? " 0x%" PRIx64 : " %" PRIu64, bits);
    }
}

static void print_op(const cpu_kernel *k, int id, base_text *text)
{
    const cpu_op *op = &k->ops.items[id];
    const char *name = cpu_code_find(op->code)->name;
    switch (op->code) {
    case CPU_LOOP:
        base_text_format(text, "%%%d = loop ", id);
        if (op->flags & CPU_LOOP_WHILE)
            base_text_add(text, "while");
        else if (op->args[0] >= 0)
            base_text_format(text, "%%%d", op->args[0]);
        else
            base_text_format(text, "%" PRId64, op->imm);
        base_text_add(text, op->flags & CPU_LOOP_PARALLEL ? " parallel" : "");
        base_text_add(text, op->flags & CPU_LOOP_VECTOR ? " vector" : "");
        base_text_add(text, op->flags & CPU_LOOP_UNROLL ? " unroll" : "");
        base_text_add(text, op->flags & CPU_LOOP_EVEN ? " even" : "");
        base_text_add(text, op->flags & CPU_LOOP_BRIEF ? " brief" : "");
        if (op->lanes > 0)
            base_text_format(text, " lanes %d", op->lanes);
        break;
    case CPU_STORE:
        base_text_add(text, "store ");
        print_map(k, op, op->args[1], op->args[2], text);
        base_text_format(text, ", %%%d", op->args[0]);
        break;
    case CPU_LOAD:
        base_text_format(text, "%%%d = load ", id);
        print_map(k, op, op->args[0], op->args[1], text);
        break;
    case CPU_ACC:
        base_text_format(text, "%%%d = acc %s %%%d lanes %d", id, reduction_names[op->flags], op->args[0], op->lanes);
        break;
    default:
        if (op->dtype != TSR_DTYPE_NONE)
            base_text_format(text, "%%%d = ", id);
        base_text_add(text, name);
        if (op->code == CPU_INDEX || cpu_code_find(op->code)->rule == CPU_RULE_REDUCE)
            base_text_format(text, " %%%d", op->ref);
        if (op->code == CPU_CONST)
            print_const(op, text);
        if (op->code == CPU_SCALAR || op->code == CPU_DIM)
            base_text_format(text, " %" PRId64, op->imm);
        for (int i = 0; i < 3; i++)
            if (op->args[i] >= 0)
                base_text_format(text, "%s%%%d", i || op->code == CPU_REDUCE || op->code == CPU_SCAN ? ", " : " ",
                                 op->args[i]);
    }
    if (op->dtype != TSR_DTYPE_NONE)
        base_text_format(text, " : %s", tsr_dtype_name(op->dtype));
    base_text_char(text, '\n');
}

void cpu_kernel_print(const cpu_kernel *k, base_text *text)
{
    base_text_format(text, "kernel %s (", k->name);
    for (size_t i = 0; i < k->buffers.count; i++) {
        const cpu_buffer *buffer = &k->buffers.items[i];
        base_text_format(text, "%sb%zu: %s%s%s%s", i ? ", " : "", i, tsr_dtype_name(buffer->dtype),
                         buffer->flags & CPU_BUFFER_READ ? " read" : "",
                         buffer->flags & CPU_BUFFER_WRITE ? " write" : "",
                         buffer->flags & CPU_BUFFER_STREAM ? " stream" : "");
        if (buffer->offset && !(buffer->flags & CPU_BUFFER_SCRATCH))
            base_text_format(text, " argument %d + %" PRId64, buffer->position, buffer->offset);
        if (buffer->flags & CPU_BUFFER_SCRATCH)
            base_text_format(text, " scratch %" PRId64 "..%" PRId64, buffer->offset, buffer->offset + buffer->size);
    }
    base_text_add(text, ")\n");
    int depth = 1;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (op->code == CPU_END) {
            depth--;
            continue;
        }
        for (int d = 0; d < depth; d++)
            base_text_add(text, "  ");
        print_op(k, (int)i, text);
        depth += op->code == CPU_LOOP || op->code == CPU_IF;
    }
}
