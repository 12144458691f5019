/* Runs a kernel op by op, in the order in which it is written: slow, but it defines the meaning of the language. */
#include <string.h>

#include "cpu/compile/kernel/internal.h"

typedef struct lane {
    uint64_t value;
    int64_t index;
} lane;

typedef struct machine {
    const cpu_kernel *k;
    void *const *buffers;
    const int64_t *dims;
    const char *scalars;
    char *scratch;
    int64_t begin, end;
    uint64_t *values; /* by op; LOOP: the index */
    int32_t *ends;    /* by LOOP and IF: the END of the scope */
    lane **accs;      /* by ACC: its lanes */
    int64_t vector;   /* the index of the vector loop that is running */
    base_arena arena;
} machine;

static bool indexed(const cpu_op *acc)
{
    return acc->flags == CPU_REDUCE_ARGMAX || acc->flags == CPU_REDUCE_ARGMIN;
}

static int64_t index_value(const machine *m, cpu_value value)
{
    return m->k->ops.items[value].dtype == TSR_I32 ? (int32_t)m->values[value] : (int64_t)m->values[value];
}

static char *address(const machine *m, const cpu_op *op, cpu_value index)
{
    const cpu_buffer *buffer = &m->k->buffers.items[op->ref];
    int64_t at = op->imm;
    for (int i = 0; i < op->term_count; i++) {
        const cpu_term *term = &m->k->terms.items[op->first_term + i];
        at += term->coefficient * (int64_t)m->values[term->loop];
    }
    if (index >= 0)
        at += index_value(m, index);
    char *base = buffer->flags & CPU_BUFFER_SCRATCH ? m->scratch : (char *)m->buffers[buffer->position];
    return base + buffer->offset + at * (int64_t)tsr_dtype_size(buffer->dtype);
}

static void start_acc(machine *m, cpu_value id)
{
    const cpu_op *op = &m->k->ops.items[id];
    lane *lanes = m->accs[id];
    uint64_t identity = cpu_reduction_identity(op->flags, op->dtype);
    if (op->lanes == 1) {
        lanes[0] = (lane){m->values[op->args[0]], INT64_MAX};
        return;
    }
    for (int i = 0; i < op->lanes; i++)
        lanes[i] = (lane){identity, INT64_MAX};
}

static void combine(const cpu_op *acc, lane *into, lane with)
{
    if (indexed(acc)) {
        if (cpu_evaluate_before(acc->flags, acc->dtype, with.value, with.index, into->value, into->index))
            *into = with;
    } else if (acc->flags == CPU_REDUCE_SET) {
        *into = with;
    } else {
        into->value = cpu_evaluate_op(cpu_reduction_code(acc->flags), acc->dtype, acc->dtype,
                                      (uint64_t[3]){into->value, with.value, 0});
    }
}

static void reduce(machine *m, const cpu_op *op)
{
    const cpu_op *acc = &m->k->ops.items[op->ref];
    lane *into = m->accs[op->ref];
    if (acc->lanes > 1)
        into += m->vector % acc->lanes;
    combine(acc, into, (lane){m->values[op->args[0]], op->args[1] >= 0 ? index_value(m, op->args[1]) : 0});
}

static lane evaluate_get(const machine *m, const cpu_op *op)
{
    const cpu_op *acc = &m->k->ops.items[op->ref];
    const lane *lanes = m->accs[op->ref];
    if (acc->lanes == 1)
        return lanes[0];
    lane work[256];
    memcpy(work, lanes, sizeof(*lanes) * (size_t)acc->lanes);
    for (int half = acc->lanes / 2; half > 0; half /= 2)
        for (int i = 0; i < half; i++)
            combine(acc, &work[i], work[i + half]);
    lane result = {m->values[acc->args[0]], INT64_MAX};
    combine(acc, &result, work[0]);
    return result;
}

static bool evaluate_run(machine *m, int first, int last);

static void loop(machine *m, int id)
{
    const cpu_op *op = &m->k->ops.items[id];
    int64_t extent = op->args[0] >= 0 ? (int64_t)m->values[op->args[0]] : op->imm;
    bool parallel = op->flags & CPU_LOOP_PARALLEL, endless = op->flags & CPU_LOOP_WHILE;
    for (int64_t i = parallel ? m->begin : 0; endless || i < (parallel ? m->end : extent); i++) {
        m->values[id] = (uint64_t)i;
        if (op->flags & CPU_LOOP_VECTOR)
            m->vector = i;
        if (!evaluate_run(m, id + 1, m->ends[id]))
            return;
    }
}

static void run_op(machine *m, int id)
{
    const cpu_op *op = &m->k->ops.items[id];
    const cpu_code_info *info = cpu_code_find(op->code);
    size_t size = tsr_dtype_size(op->dtype);
    uint64_t value = 0;
    switch (op->code) {
    case CPU_CONST:
        value = (uint64_t)op->imm;
        break;
    case CPU_SCALAR:
        memcpy(&value, m->scalars + 16 * op->imm, size);
        break;
    case CPU_DIM:
        value = (uint64_t)m->dims[op->imm];
        break;
    case CPU_INDEX:
        value = op->dtype == TSR_I32 ? (uint32_t)m->values[op->ref] : m->values[op->ref];
        break;
    case CPU_LOAD:
        if (op->args[1] < 0 || m->values[op->args[1]])
            memcpy(&value, address(m, op, op->args[0]), size);
        if (op->dtype == TSR_BOOL)
            value = value != 0;
        break;
    case CPU_STORE:
        if (op->args[2] < 0 || m->values[op->args[2]])
            memcpy(address(m, op, op->args[1]), &m->values[op->args[0]],
                   tsr_dtype_size(m->k->ops.items[op->args[0]].dtype));
        break;
    case CPU_ACC:
        start_acc(m, id);
        break;
    case CPU_REDUCE:
        reduce(m, op);
        break;
    case CPU_SCAN:
        reduce(m, op);
        value = evaluate_get(m, op).value;
        break;
    case CPU_GET:
        value = evaluate_get(m, op).value;
        break;
    case CPU_GET_INDEX: {
        int64_t index = evaluate_get(m, op).index;
        value = op->dtype == TSR_I32 ? (uint32_t)BASE_MIN(index, INT32_MAX) : (uint64_t)index; /* none: the greatest */
        break;
    }
    default: {
        uint64_t x[3] = {0, 0, 0};
        for (int i = 0; i < info->arity; i++)
            x[i] = m->values[op->args[i]];
        int typed = info->rule == CPU_RULE_SELECT ? op->args[1] : op->args[0];
        value = cpu_evaluate_op(op->code, m->k->ops.items[typed].dtype, op->dtype, x);
    }
    }
    m->values[id] = value;
}

/* False: a WHILE found false. */
static bool evaluate_run(machine *m, int first, int last)
{
    for (int id = first; id < last; id++) {
        const cpu_op *op = &m->k->ops.items[id];
        if (op->code == CPU_LOOP) {
            loop(m, id);
            id = m->ends[id];
        } else if (op->code == CPU_IF) {
            if (m->values[op->args[0]])
                evaluate_run(m, id + 1, m->ends[id]);
            id = m->ends[id];
        } else if (op->code == CPU_WHILE) {
            if (!m->values[op->args[0]])
                return false;
        } else {
            run_op(m, id);
        }
    }
    return true;
}

static tsr_status prepare_evaluation(void *user)
{
    machine *m = user;
    size_t n = m->k->ops.count;
    m->values = base_arena_zero(&m->arena, n + 1, sizeof(*m->values));
    m->ends = base_arena_zero(&m->arena, n + 1, sizeof(*m->ends));
    m->accs = base_arena_zero(&m->arena, n + 1, sizeof(*m->accs));
    for (size_t i = 0; i < n; i++) {
        const cpu_op *op = &m->k->ops.items[i];
        if (op->code == CPU_END)
            m->ends[op->imm] = (int32_t)i;
        if (op->code == CPU_ACC)
            m->accs[i] = base_arena_zero(&m->arena, (size_t)op->lanes, sizeof(lane));
    }
    return TSR_OK;
}

tsr_status cpu_kernel_evaluate(const cpu_kernel *k, void *const *buffers, const int64_t *dims, const void *scalars,
                               void *scratch, int64_t begin, int64_t end, base_error *error)
{
    machine m = {
        .k = k, .buffers = buffers, .dims = dims, .scalars = scalars, .scratch = scratch, .begin = begin, .end = end};
    tsr_status status = base_try(prepare_evaluation, &m, error);
    if (status == TSR_OK)
        evaluate_run(&m, 0, (int)k->ops.count);
    base_arena_free(&m.arena);
    return status;
}
