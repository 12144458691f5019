/* Rewriting a kernel: ops are appended one by one, and integers, bools, selections, predicates and addresses that
 * follow from constants are folded on the way. Floats are not folded. */
#include "cpu/compile/kernel/internal.h"

cpu_value cpu_kernel_append(cpu_kernel *out, cpu_op op)
{
    base_vec_push(out->arena, &out->ops, op);
    return (cpu_value)out->ops.count - 1;
}

cpu_value cpu_kernel_constant(cpu_kernel *out, int dtype, uint64_t bits)
{
    return cpu_kernel_append(out, (cpu_op){.code = CPU_CONST,
                                           .dtype = (uint8_t)dtype,
                                           .args = {CPU_NONE, CPU_NONE, CPU_NONE},
                                           .imm = (int64_t)bits});
}

bool cpu_kernel_is_constant(const cpu_kernel *out, cpu_value value)
{
    return value >= 0 && out->ops.items[value].code == CPU_CONST;
}

static bool exact(int dtype)
{
    return dtype == TSR_BOOL || cpu_dtype_is_integer(dtype);
}

cpu_value cpu_kernel_fold(cpu_kernel *out, cpu_op op)
{
    const cpu_code_info *info = cpu_code_find(op.code);
    if (op.code == CPU_SELECT && cpu_kernel_is_constant(out, op.args[0]))
        return op.args[out->ops.items[op.args[0]].imm ? 1 : 2];
    bool known = info->rule >= CPU_RULE_SAME && exact(op.dtype);
    uint64_t x[3] = {0, 0, 0};
    for (int a = 0; a < info->arity; a++) {
        known = known && cpu_kernel_is_constant(out, op.args[a]) && exact(out->ops.items[op.args[a]].dtype);
        if (known)
            x[a] = (uint64_t)out->ops.items[op.args[a]].imm;
    }
    if (!known || info->arity == 0)
        return cpu_kernel_append(out, op);
    int typed = info->rule == CPU_RULE_SELECT ? 1 : 0;
    return cpu_kernel_constant(out, op.dtype,
                               cpu_evaluate_op(op.code, out->ops.items[op.args[typed]].dtype, op.dtype, x));
}

static int64_t number_of(const cpu_kernel *out, cpu_value constant)
{
    const cpu_op *op = &out->ops.items[constant];
    return op->dtype == TSR_I32 ? (int32_t)op->imm : op->imm;
}

cpu_value cpu_kernel_fold_memory(cpu_kernel *out, cpu_op op)
{
    const int index = op.code == CPU_LOAD ? 0 : 1, predicate = index + 1;
    if (cpu_kernel_is_constant(out, op.args[predicate])) {
        if (!out->ops.items[op.args[predicate]].imm) {
            out->terms.count -= (size_t)op.term_count;
            return op.code == CPU_LOAD ? cpu_kernel_constant(out, op.dtype, 0) : CPU_NONE;
        }
        op.args[predicate] = CPU_NONE;
    }
    if (cpu_kernel_is_constant(out, op.args[index])) {
        op.imm += number_of(out, op.args[index]);
        op.args[index] = CPU_NONE;
    }
    return cpu_kernel_append(out, op);
}

cpu_op cpu_kernel_renumbered(const cpu_kernel *k, int id, const cpu_value *now)
{
    cpu_op op = k->ops.items[id];
    int rule = cpu_code_find(op.code)->rule;
    for (int a = 0; a < 3; a++)
        if (op.args[a] >= 0)
            op.args[a] = now[op.args[a]];
    if (op.code == CPU_INDEX || (rule == CPU_RULE_REDUCE && op.code != CPU_ACC))
        op.ref = now[op.ref];
    if (op.code == CPU_END)
        op.imm = now[op.imm];
    return op;
}

cpu_op cpu_kernel_carried(cpu_kernel *out, const cpu_kernel *k, int id, const cpu_value *now)
{
    cpu_op op = cpu_kernel_renumbered(k, id, now);
    if (cpu_code_find(op.code)->rule != CPU_RULE_MEMORY)
        return op;
    int first = op.first_term;
    op.first_term = (int32_t)out->terms.count;
    for (int t = 0; t < op.term_count; t++) {
        cpu_term term = k->terms.items[first + t];
        term.loop = now[term.loop];
        base_vec_push(out->arena, &out->terms, term);
    }
    return op;
}

cpu_kernel *cpu_kernel_like(const cpu_kernel *k)
{
    cpu_kernel *out = cpu_kernel_new(k->arena, k->name);
    for (size_t i = 0; i < k->buffers.count; i++)
        base_vec_push(out->arena, &out->buffers, k->buffers.items[i]);
    out->arguments = k->arguments;
    out->scratch_bytes = k->scratch_bytes;
    return out;
}

/* Appends a loop, an if or an end. CPU_NONE: there is none any more, since its condition always holds. */
static cpu_value fold_scope(cpu_kernel *out, cpu_op op)
{
    if (op.code == CPU_END && op.imm < 0)
        return CPU_NONE;
    bool known = op.args[0] >= 0 && cpu_kernel_is_constant(out, op.args[0]);
    if (op.code == CPU_IF && known && number_of(out, op.args[0]))
        return CPU_NONE;
    if (op.code == CPU_LOOP && known && number_of(out, op.args[0]) > 0) {
        op.imm = number_of(out, op.args[0]);
        op.args[0] = CPU_NONE;
    }
    return cpu_kernel_append(out, op);
}

static bool runs_once(const cpu_kernel *out, cpu_value loop)
{
    const cpu_op *op = &out->ops.items[loop];
    return op->args[0] < 0 && op->imm == 1;
}

cpu_kernel *cpu_kernel_folded(const cpu_kernel *k)
{
    cpu_kernel *out = cpu_kernel_like(k);
    cpu_value *now = base_arena_alloc(k->arena, (k->ops.count + 1) * sizeof(*now));
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op op = cpu_kernel_carried(out, k, (int)i, now);
        int rule = cpu_code_find(op.code)->rule;
        if (rule == CPU_RULE_CONTROL)
            now[i] = fold_scope(out, op);
        else if (rule == CPU_RULE_MEMORY)
            now[i] = cpu_kernel_fold_memory(out, op);
        else if (op.code == CPU_INDEX && runs_once(out, op.ref))
            now[i] = cpu_kernel_constant(out, op.dtype, 0);
        else
            now[i] = rule >= CPU_RULE_SAME ? cpu_kernel_fold(out, op) : cpu_kernel_append(out, op);
    }
    return out;
}
