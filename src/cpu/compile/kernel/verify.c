/* Checks a kernel against the rules in kernel.h. It trusts nothing unchecked, so the generator, the evaluator and the
 * printer can trust a verified kernel. */
#include <inttypes.h>

#include "cpu/compile/kernel/internal.h"

typedef struct verifier {
    const cpu_kernel *k;
    base_error *error;
    cpu_value scopes[64]; /* open LOOPs and IFs */
    bool left[64];        /* their WHILE has been seen */
    int depth, id;
    cpu_value parallel, vector; /* the open ones, or CPU_NONE */
    bool had_parallel;
    int32_t *last;        /* by op: the END of the scope in which its value is visible; 0: that scope is still open */
    bool *varying;        /* by op: its value differs between the lanes of the vector loop */
    cpu_value *vector_of; /* by ACC: the vector loop that was open where the ACC stands */
} verifier;

static tsr_status verify_refuse(verifier *v, const char *what)
{
    const cpu_op *op = (size_t)v->id < v->k->ops.count ? &v->k->ops.items[v->id] : NULL;
    const cpu_code_info *info = op ? cpu_code_find(op->code) : NULL;
    return base_fail(v->error, TSR_INTERNAL, "kernel %s, op %%%d (%s): %s", v->k->name, v->id,
                     info ? info->name : "end of kernel", what);
}

static bool visible(const verifier *v, cpu_value value)
{
    return value >= 0 && value < v->id && v->last[value] == 0;
}

static int dtype_of(const verifier *v, cpu_value value)
{
    return v->k->ops.items[value].dtype;
}

static bool is_value(const verifier *v, cpu_value value)
{
    return visible(v, value) && dtype_of(v, value) != TSR_DTYPE_NONE && v->k->ops.items[value].code != CPU_ACC;
}

static bool is_index(const verifier *v, cpu_value value)
{
    return is_value(v, value) && (dtype_of(v, value) == TSR_I64 || dtype_of(v, value) == TSR_I32);
}

static bool computes(int dtype)
{
    return dtype == TSR_BOOL || cpu_dtype_is_integer(dtype) || cpu_dtype_is_float(dtype);
}

static bool holds(int dtype)
{
    return computes(dtype) || cpu_dtype_is_narrow_float(dtype) || dtype == TSR_I2 || dtype == TSR_I4 ||
           dtype == TSR_U2 || dtype == TSR_U4;
}

static bool open_loop(const verifier *v, cpu_value loop)
{
    for (int i = 0; i < v->depth; i++)
        if (v->scopes[i] == loop && v->k->ops.items[loop].code == CPU_LOOP)
            return true;
    return false;
}

static tsr_status check_memory(verifier *v, const cpu_op *op, cpu_value index, cpu_value predicate)
{
    const cpu_kernel *k = v->k;
    if (op->ref < 0 || (size_t)op->ref >= k->buffers.count)
        return verify_refuse(v, "no such buffer");
    if (op->term_count < 0 || op->term_count > CPU_MAP_TERMS || op->first_term < 0 ||
        (size_t)op->first_term + (size_t)op->term_count > k->terms.count)
        return verify_refuse(v, "more terms in the map than there may be");
    bool moves = index >= 0 && is_index(v, index) && v->varying[index];
    for (int i = 0; i < op->term_count; i++) {
        const cpu_term *term = &k->terms.items[op->first_term + i];
        if (!open_loop(v, term->loop))
            return verify_refuse(v, "the map uses a loop that is not open");
        moves = moves || (term->loop == v->vector && term->coefficient != 0);
    }
    if (index != CPU_NONE && !is_index(v, index))
        return verify_refuse(v, "the index is not a visible i32 or i64");
    if (predicate != CPU_NONE && (!is_value(v, predicate) || dtype_of(v, predicate) != TSR_BOOL))
        return verify_refuse(v, "the predicate is not a visible bool");
    const cpu_buffer *buffer = &k->buffers.items[op->ref];
    if (op->code == CPU_LOAD) {
        if (!(buffer->flags & CPU_BUFFER_READ) || op->dtype != buffer->dtype)
            return verify_refuse(v, "loads from a buffer that is not read, or of another dtype");
        v->varying[v->id] = moves || (predicate >= 0 && v->varying[predicate]);
        return TSR_OK;
    }
    if (!is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != buffer->dtype || !(buffer->flags & CPU_BUFFER_WRITE))
        return verify_refuse(v, "stores into a buffer that is not written, or of another dtype");
    if (v->vector != CPU_NONE && !moves)
        return verify_refuse(v, "all lanes store into one element");
    return TSR_OK;
}

static tsr_status check_loop(verifier *v, const cpu_op *op)
{
    if (op->flags & CPU_LOOP_WHILE) {
        if (op->flags != CPU_LOOP_WHILE || op->args[0] >= 0 || op->imm != -1 || op->lanes || v->vector != CPU_NONE)
            return verify_refuse(v, "a while loop with an extent, or in a vector loop");
    } else if (op->args[0] >= 0
                   ? !is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != TSR_I64 || v->varying[op->args[0]]
                   : op->imm < 0) {
        return verify_refuse(v, "the extent is neither a constant nor an i64 that is the same in all lanes");
    }
    if (op->lanes < 0 || op->lanes > 256 || (op->lanes & (op->lanes - 1)))
        return verify_refuse(v, "lanes must be a power of two of at most 256");
    if (op->flags & CPU_LOOP_PARALLEL) {
        if (v->depth > 0 || v->had_parallel)
            return verify_refuse(v, "a parallel loop inside or beside another loop");
        v->parallel = v->id;
        v->had_parallel = true;
    }
    if (op->flags & CPU_LOOP_VECTOR) {
        if (v->vector != CPU_NONE)
            return verify_refuse(v, "a vector loop inside another one");
        v->vector = v->id;
    }
    if ((op->flags & CPU_LOOP_UNROLL) && (op->args[0] >= 0 || op->imm > 64 || op->flags != CPU_LOOP_UNROLL))
        return verify_refuse(v, "only a serial loop of at most 64 constant iterations can be unrolled");
    int marks = CPU_LOOP_EVEN | CPU_LOOP_BRIEF;
    if ((op->flags & marks) && (op->flags & ~marks) != (CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR))
        return verify_refuse(v, "only a parallel vector loop can be even or brief");
    if (v->depth == (int)BASE_COUNT(v->scopes))
        return verify_refuse(v, "loops nested too deeply");
    v->left[v->depth] = false;
    v->scopes[v->depth++] = v->id;
    return TSR_OK;
}

static tsr_status check_while(verifier *v)
{
    cpu_value scope = v->depth > 0 ? v->scopes[v->depth - 1] : CPU_NONE;
    if (scope < 0 || v->k->ops.items[scope].code != CPU_LOOP || !(v->k->ops.items[scope].flags & CPU_LOOP_WHILE) ||
        v->left[v->depth - 1])
        return verify_refuse(v, "stands in no while loop, or in one that has another");
    v->left[v->depth - 1] = true;
    return TSR_OK;
}

static tsr_status check_end(verifier *v, const cpu_op *op)
{
    if (v->depth == 0 || op->imm != v->scopes[v->depth - 1])
        return verify_refuse(v, "ends something that is not the innermost open loop");
    cpu_value scope = v->scopes[--v->depth];
    if (v->k->ops.items[scope].code == CPU_LOOP && (v->k->ops.items[scope].flags & CPU_LOOP_WHILE) &&
        !v->left[v->depth])
        return verify_refuse(v, "a while loop that never ends");
    for (int i = scope + 1; i < v->id; i++)
        if (v->last[i] == 0)
            v->last[i] = v->id;
    if (v->k->ops.items[scope].code == CPU_LOOP) {
        v->last[scope] = v->id;
        if (scope == v->vector)
            v->vector = CPU_NONE;
        if (scope == v->parallel)
            v->parallel = CPU_NONE;
    }
    return TSR_OK;
}

static tsr_status check_reduce(verifier *v, const cpu_op *op)
{
    const cpu_kernel *k = v->k;
    if (op->code == CPU_ACC) {
        if (!is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != op->dtype ||
            !(op->flags == CPU_REDUCE_SET ? holds(op->dtype) : computes(op->dtype)))
            return verify_refuse(v, "starts with another dtype, or one that is not computed in");
        if (op->flags >= CPU_REDUCE_COUNT || op->lanes < 1 || op->lanes > 256 || (op->lanes & (op->lanes - 1)))
            return verify_refuse(v, "unknown reduction, or lanes that are no power of two");
        if (op->lanes > 1 && (op->flags == CPU_REDUCE_SET || v->vector != CPU_NONE || v->varying[op->args[0]]))
            return verify_refuse(v, "an accumulator with lanes inside a vector loop, or one that is set");
        v->vector_of[v->id] = v->vector;
        v->varying[v->id] = v->vector != CPU_NONE;
        return TSR_OK;
    }
    if (!visible(v, op->ref) || k->ops.items[op->ref].code != CPU_ACC)
        return verify_refuse(v, "no such accumulator here");
    const cpu_op *acc = &k->ops.items[op->ref];
    bool indexed = acc->flags == CPU_REDUCE_ARGMAX || acc->flags == CPU_REDUCE_ARGMIN;
    if (op->code == CPU_REDUCE) {
        if (!is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != acc->dtype)
            return verify_refuse(v, "reduces another dtype");
        if (indexed ? !is_index(v, op->args[1]) : op->args[1] != CPU_NONE)
            return verify_refuse(v, "the index is missing, or one too many");
        int lanes = v->vector == v->vector_of[op->ref] ? 1 : k->ops.items[v->vector].lanes;
        if (v->parallel > op->ref)
            return verify_refuse(v, "the accumulator stands outside the parallel loop");
        if (acc->lanes != lanes)
            return verify_refuse(v, "the accumulator's lanes are not the vector loop's");
        return TSR_OK;
    }
    if (op->code == CPU_SCAN) {
        bool exact = cpu_reduction_is_exact(acc->flags, acc->dtype);
        if (!is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != acc->dtype || op->dtype != acc->dtype)
            return verify_refuse(v, "scans another dtype");
        if (acc->lanes != 1 || v->vector_of[op->ref] != CPU_NONE || v->parallel > op->ref ||
            (v->vector != CPU_NONE && !exact))
            return verify_refuse(v, "an accumulator with lanes, in a parallel loop, or whose order matters");
        v->varying[v->id] = v->vector != CPU_NONE;
        return TSR_OK;
    }
    if (v->vector != v->vector_of[op->ref] && acc->lanes > 1)
        return verify_refuse(v, "reads lanes inside the vector loop");
    if (op->code == CPU_GET ? op->dtype != acc->dtype : !indexed || (op->dtype != TSR_I32 && op->dtype != TSR_I64))
        return verify_refuse(v, "not the accumulator's dtype, or no index in it");
    v->varying[v->id] = v->varying[op->ref];
    return TSR_OK;
}

static tsr_status check_value(verifier *v, const cpu_op *op, const cpu_code_info *info)
{
    int dtype = op->dtype;
    for (int i = 0; i < 3; i++) {
        if (i >= info->arity ? op->args[i] != CPU_NONE : !is_value(v, op->args[i]))
            return verify_refuse(v, "an operand is missing, not visible, or one too many");
        v->varying[v->id] = v->varying[v->id] || (i < info->arity && v->varying[op->args[i]]);
    }
    int first = info->arity > 0 ? dtype_of(v, op->args[0]) : TSR_DTYPE_NONE;
    int second = info->arity > 1 ? dtype_of(v, op->args[1]) : first;
    int third = info->arity > 2 ? dtype_of(v, op->args[2]) : second;
    bool number = cpu_dtype_is_integer(dtype) || cpu_dtype_is_float(dtype);
    bool good = false;
    switch (info->rule) {
    case CPU_RULE_NUMBER:
        good = first == dtype && second == dtype && number;
        break;
    case CPU_RULE_FLOAT:
        good = first == dtype && second == dtype && third == dtype && cpu_dtype_is_float(dtype);
        break;
    case CPU_RULE_INTEGER:
        good = first == dtype && second == dtype && cpu_dtype_is_integer(dtype);
        break;
    case CPU_RULE_BITS:
        good = first == dtype && second == dtype && (cpu_dtype_is_integer(dtype) || dtype == TSR_BOOL);
        break;
    case CPU_RULE_COMPARE:
        good = first == second && dtype == TSR_BOOL && computes(first);
        break;
    case CPU_RULE_TEST:
        good = dtype == TSR_BOOL && cpu_dtype_is_float(first);
        break;
    case CPU_RULE_SELECT:
        good = first == TSR_BOOL && second == dtype && third == dtype;
        break;
    case CPU_RULE_CONVERT:
        good = holds(first) && holds(dtype) && (computes(first) || computes(dtype));
        break;
    case CPU_RULE_BITCAST:
        good = holds(first) && holds(dtype) && tsr_dtype_size(first) == tsr_dtype_size(dtype) &&
               (first == TSR_BOOL) == (dtype == TSR_BOOL);
        break;
    case CPU_RULE_LEAF:
        good = holds(dtype);
        break;
    }
    return good ? TSR_OK : verify_refuse(v, "dtypes do not fit");
}

static tsr_status check_op(verifier *v)
{
    const cpu_op *op = &v->k->ops.items[v->id];
    const cpu_code_info *info = cpu_code_find(op->code);
    if (!info)
        return verify_refuse(v, "unknown op");
    switch (info->rule) {
    case CPU_RULE_MEMORY:
        return op->code == CPU_LOAD ? check_memory(v, op, op->args[0], op->args[1])
                                    : check_memory(v, op, op->args[1], op->args[2]);
    case CPU_RULE_REDUCE:
        return check_reduce(v, op);
    case CPU_RULE_CONTROL:
        if (op->code == CPU_LOOP)
            return check_loop(v, op);
        if (op->code == CPU_END)
            return check_end(v, op);
        if (!is_value(v, op->args[0]) || dtype_of(v, op->args[0]) != TSR_BOOL || v->varying[op->args[0]])
            return verify_refuse(v, "the condition is not a bool that is the same in all lanes");
        if (op->code == CPU_WHILE)
            return check_while(v);
        if (v->depth == (int)BASE_COUNT(v->scopes))
            return verify_refuse(v, "nested too deeply");
        v->scopes[v->depth++] = v->id;
        return TSR_OK;
    }
    if (op->code == CPU_INDEX) {
        if (!open_loop(v, op->ref) || (op->dtype != TSR_I32 && op->dtype != TSR_I64))
            return verify_refuse(v, "the index of a loop that is not open, or neither i32 nor i64");
        v->varying[v->id] = op->ref == v->vector;
    }
    if ((op->code == CPU_DIM || op->code == CPU_SCALAR) && (op->imm < 0 || op->imm > 1 << 20))
        return verify_refuse(v, "no such dimension or scalar");
    if (op->code == CPU_DIM && op->dtype != TSR_I64)
        return verify_refuse(v, "a dimension is an i64");
    return check_value(v, op, info);
}

static tsr_status check_buffers(verifier *v)
{
    const cpu_kernel *k = v->k;
    for (size_t i = 0; i < k->buffers.count; i++) {
        const cpu_buffer *b = &k->buffers.items[i];
        bool scratch = b->flags & CPU_BUFFER_SCRATCH;
        if (!holds(b->dtype))
            return base_fail(v->error, TSR_INTERNAL, "kernel %s, buffer %zu: dtype %s is not held in buffers", k->name,
                             i, tsr_dtype_name(b->dtype));
        if (scratch ? b->offset < 0 || b->size < 0 || b->offset > k->scratch_bytes - b->size
                    : b->position < 0 || b->position >= k->arguments || b->offset < 0)
            return base_fail(v->error, TSR_INTERNAL, "kernel %s, buffer %zu: bad position", k->name, i);
    }
    return TSR_OK;
}

tsr_status cpu_kernel_verify(const cpu_kernel *k, base_error *error)
{
    size_t n = k->ops.count + 1;
    verifier v = {.k = k, .error = error, .parallel = CPU_NONE, .vector = CPU_NONE};
    v.last = base_alloc_zero(n, sizeof(*v.last));
    v.varying = base_alloc_zero(n, sizeof(*v.varying));
    v.vector_of = base_alloc_zero(n, sizeof(*v.vector_of));
    tsr_status status = TSR_OK;
    if (!v.last || !v.varying || !v.vector_of)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while checking a kernel");
    if (status == TSR_OK)
        status = check_buffers(&v);
    for (; status == TSR_OK && (size_t)v.id < k->ops.count; v.id++)
        status = check_op(&v);
    if (status == TSR_OK && v.depth != 0)
        status = verify_refuse(&v, "a loop has no end");
    base_free(v.last);
    base_free(v.varying);
    base_free(v.vector_of);
    return status;
}
