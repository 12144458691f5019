/* Integers of a kernel as lines over a loop's index, and where their comparisons change. */
#include "cpu/compile/kernel/internal.h"

bool cpu_kernel_order(int code, bool left, cpu_order *order)
{
    bool falls = code == CPU_LT || code == CPU_LE, rises = code == CPU_GT || code == CPU_GE;
    bool strict = code == CPU_LT || code == CPU_GT;
    order->at_last = left ? rises : falls;
    order->later = order->at_last == strict;
    return falls || rises;
}

static cpu_line line_in_range(cpu_line l, int64_t extent)
{
    int64_t most = base_plus(base_times(l.factor < 0 ? -l.factor : l.factor, extent), l.high < 0 ? 0 : l.high);
    l.known = l.known && most <= INT32_MAX && base_plus(most, l.low < 0 ? -l.low : 0) <= INT32_MAX;
    return l;
}

static cpu_line line_times(cpu_line x, int64_t by)
{
    if (by < INT32_MIN || by > INT32_MAX)
        return (cpu_line){0};
    cpu_line y = {.known = x.known, .factor = x.factor * by, .low = x.low * by, .high = x.high * by};
    return by < 0 ? (cpu_line){y.known, y.factor, y.high, y.low} : y;
}

static cpu_line line_sum(cpu_line x, cpu_line y)
{
    return (cpu_line){x.known && y.known, x.factor + y.factor, x.low + y.low, x.high + y.high};
}

static bool line_is_constant(cpu_line x)
{
    return x.known && x.factor == 0 && x.low == x.high;
}

cpu_line cpu_line_of(const cpu_kernel *k, const cpu_line *lines, const cpu_op *op, cpu_value loop, int64_t extent)
{
    cpu_line none = {0}, x = none, y = none;
    if (op->code == CPU_CONST && (op->dtype == TSR_I64 || op->dtype == TSR_I32)) {
        int64_t value = op->dtype == TSR_I32 ? (int32_t)op->imm : op->imm;
        return value < INT32_MIN || value > INT32_MAX ? none : (cpu_line){true, 0, value, value};
    }
    if (op->code == CPU_INDEX && op->ref == loop)
        return line_in_range((cpu_line){true, 1, 0, 0}, extent);
    if (op->code == CPU_INDEX && loop >= 0 && op->ref > loop) {
        int64_t inner = k->ops.items[op->ref].imm;
        return k->ops.items[op->ref].args[0] >= 0 || inner <= 0 || inner > INT32_MAX
                   ? none
                   : (cpu_line){true, 0, 0, inner - 1};
    }
    if (op->code != CPU_ADD && op->code != CPU_SUB && op->code != CPU_MUL)
        return none;
    x = lines[op->args[0]];
    y = lines[op->args[1]];
    if (!x.known || !y.known)
        return none;
    if (op->code != CPU_MUL)
        return line_in_range(line_sum(x, op->code == CPU_SUB ? line_times(y, -1) : y), extent);
    if (line_is_constant(x))
        return line_in_range(line_times(y, x.low), extent);
    return line_is_constant(y) ? line_in_range(line_times(x, y.low), extent) : none;
}

/* The least i with factor * i + offset >= 0, for a positive factor. */
static int64_t crossing(int64_t factor, int64_t offset)
{
    return offset >= 0 ? -(offset / factor) : (-offset + factor - 1) / factor;
}

bool cpu_line_find_cut(const cpu_line *lines, const cpu_op *op, cpu_line_cut *cut)
{
    cpu_order order;
    if (op->args[0] < 0 || op->args[1] < 0 || !cpu_kernel_order(op->code, true, &order))
        return false;
    const cpu_line x = lines[op->args[0]], y = lines[op->args[1]];
    cpu_line d = line_sum(x, line_times(y, -1)); /* left less right, compared with 0 */
    if (!x.known || !y.known || d.factor == 0)
        return false;
    bool falls = d.factor < 0;
    if (falls) {
        cpu_kernel_order(op->code, false, &order);
        d = line_times(d, -1);
    }
    *cut = (cpu_line_cut){crossing(d.factor, d.high - order.later), crossing(d.factor, d.low - order.later),
                          order.at_last};
    return true;
}
