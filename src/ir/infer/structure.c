/* Shape rules of the ops that hold a program together: return, calls, composites, custom calls, tuples, tokens. */
#include "ir/infer/infer.h"

/* The result types are the operand types, in order. */
static tsr_status infer_operand_types(ir_infer_call *call)
{
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++) {
        types[i] = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_value(call, types[i], INFER_PLAIN | INFER_QUANT, "each operand"));
    }
    return ir_infer_exact(call, call->n_operands, types);
}

/* A return's operands are checked by the op whose region it ends, or by the function. */
tsr_status infer_return(ir_infer_call *call)
{
    return ir_infer_results(call, 0, NULL);
}

/* Checks operands and results against a function's signature. */
static tsr_status check_signature(ir_infer_call *call, const ir_function *callee, bool exact)
{
    if (!callee)
        return ir_infer_fail(call, "the function that it names is missing");
    if (call->n_operands != callee->n_args)
        return ir_infer_fail(call, "has %zu operands, but @%s takes %zu", call->n_operands, callee->name,
                             callee->n_args);
    for (size_t i = 0; i < call->n_operands; i++)
        if (ir_infer_type(call, i) != callee->arg_types[i] &&
            (exact || !ir_infer_compatible(ir_infer_type(call, i), callee->arg_types[i])))
            return ir_infer_fail(call, "operand %zu is %s, but @%s takes %s", i,
                                 ir_infer_show(call, ir_infer_type(call, i)), callee->name,
                                 ir_infer_show(call, callee->arg_types[i]));
    if (call->n_declared == callee->n_results && exact)
        for (size_t i = 0; i < call->n_declared; i++)
            if (call->declared[i] != callee->result_types[i])
                return ir_infer_fail(call, "result %zu is declared %s, but @%s returns %s", i,
                                     ir_infer_show(call, call->declared[i]), callee->name,
                                     ir_infer_show(call, callee->result_types[i]));
    return ir_infer_results(call, callee->n_results, callee->result_types);
}

tsr_status infer_call(ir_infer_call *call)
{
    const ir_call_attrs *attrs = call->attrs;
    return check_signature(call, attrs->callee, true);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_word(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

/* letter {word} "." part {"." part}: a word is a letter, a digit or _; a part consists of words and $. */
static bool is_namespaced(const char *name)
{
    if (!is_letter(*name))
        return false;
    while (is_word(*name))
        name++;
    if (*name != '.')
        return false;
    while (*name == '.') {
        const char *part = ++name;
        while (is_word(*name) || *name == '$')
            name++;
        if (name == part)
            return false;
    }
    return *name == 0;
}

tsr_status infer_composite(ir_infer_call *call)
{
    const ir_composite_attrs *attrs = call->attrs;
    const char *name = attrs->name ? attrs->name : "";
    if (!is_namespaced(name))
        return ir_infer_fail(call, "name \"%s\" is not of the form namespace.name", name);
    return check_signature(call, attrs->decomposition, true);
}

/* ---- ops that return their operands, tuples, tokens -------------------------------------------------------------- */

tsr_status infer_optimization_barrier(ir_infer_call *call)
{
    return infer_operand_types(call);
}

tsr_status infer_tuple(ir_infer_call *call)
{
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++)
        types[i] = ir_infer_type(call, i);
    const ir_type *tuple = ir_tuple_type((int64_t)call->n_operands, types);
    return ir_infer_exact(call, 1, &tuple);
}

tsr_status infer_get_tuple_element(ir_infer_call *call)
{
    const ir_get_tuple_element_attrs *attrs = call->attrs;
    const ir_type *tuple = ir_infer_type(call, 0);
    if (tuple->kind != IR_TYPE_TUPLE)
        return ir_infer_fail(call, "the operand must be a tuple, not %s", ir_infer_show(call, tuple));
    if (attrs->index < 0 || attrs->index >= tuple->rank)
        return ir_infer_fail(call, "index %lld is out of range for a tuple of %lld", (long long)attrs->index,
                             (long long)tuple->rank);
    return ir_infer_one(call, tuple->elements[attrs->index]);
}

tsr_status infer_after_all(ir_infer_call *call)
{
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_token(call, ir_infer_type(call, i), "each operand"));
    return ir_infer_one(call, ir_token_type());
}

tsr_status infer_create_token(ir_infer_call *call)
{
    return ir_infer_one(call, ir_token_type());
}

tsr_status infer_leaf(ir_infer_call *call)
{
    return ir_infer_declared(call, 1, "a leaf's type is its value's");
}
