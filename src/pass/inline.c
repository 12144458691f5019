/* Calls, and composites that the backend does not keep, are replaced by the ops of their functions, callees first,
 * so that each function is complete when it is copied. A recursive function, or one without a body, stays a call.
 * Private functions without any remaining reference are removed. */
#include "pass/internal.h"

/* Once this many ops have been copied, calls stay: in a chain of functions that each call the next one twice, the
 * number of ops doubles with each function. */
#define MOST_OPS (1 << 20)

typedef struct inliner {
    pass_context *context;
    base_map state; /* function -> UNDER_WAY, DONE */
    base_map sizes; /* function -> its ops */
    base_map alive; /* functions with references */
    uint64_t copied;
    tsr_status status;
} inliner;

enum { UNDER_WAY = 1, DONE = 2 };

static void visit_function(inliner *in, ir_function *function);

static void count_op(void *user, ir_op *op)
{
    (void)op;
    ++*(uint64_t *)user;
}

/* The function whose ops replace op, or NULL. */
static ir_function *inline_wanted(inliner *in, const ir_op *op)
{
    ir_function *callee = NULL;
    if (op->code == IR_CALL) {
        callee = ((const ir_call_attrs *)op->attrs)->callee;
    } else if (op->code == IR_COMPOSITE) {
        const pass_options *options = in->context->options;
        if (!options->keep || !options->keep(options->user, op))
            callee = ((const ir_composite_attrs *)op->attrs)->decomposition;
    }
    if (!callee || !callee->body || callee->body->n_args != op->n_operands)
        return NULL;
    uint64_t state = 0;
    base_map_get(&in->state, (uintptr_t)callee, &state);
    if (state == 0) {
        visit_function(in, callee);
        state = DONE;
    }
    return state == DONE ? callee : NULL; /* UNDER_WAY: the call is recursive */
}

static void inline_op(inliner *in, ir_op *op, ir_function *callee)
{
    uint64_t size = 0;
    base_map_get(&in->sizes, (uintptr_t)callee, &size);
    if (in->copied + size > MOST_OPS)
        return;
    in->copied += size;
    ir_value **args = base_arena_alloc(in->context->scratch, (op->n_operands + 1) * sizeof(*args));
    ir_value **results = base_arena_zero(in->context->scratch, op->n_results + 1, sizeof(*results));
    for (size_t i = 0; i < op->n_operands; i++)
        args[i] = ir_operand(op, i);
    ir_builder b;
    pass_builder_before(&b, op);
    ir_inline_region(&b, callee->body, args, results);
    in->status = pass_finish(in->context, &b);
    if (in->status != TSR_OK)
        return;
    ir_replace_op(op, results);
    in->context->changed = true;
}

static void visit_region(inliner *in, ir_region *region)
{
    for (ir_op *op = region->first, *next; op && in->status == TSR_OK; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            visit_region(in, op->regions[i]);
        ir_function *callee = inline_wanted(in, op);
        if (callee && in->status == TSR_OK)
            inline_op(in, op, callee);
    }
}

static void visit_function(inliner *in, ir_function *function)
{
    base_stack_check();
    base_map_put(in->context->scratch, &in->state, (uintptr_t)function, UNDER_WAY);
    uint64_t size = 0;
    if (function->body) {
        visit_region(in, function->body);
        pass_each_op(function->body, count_op, &size);
    }
    base_map_put(in->context->scratch, &in->sizes, (uintptr_t)function, size);
    base_map_put(in->context->scratch, &in->state, (uintptr_t)function, DONE);
}

/* ---- functions without references ---- */

static void keep_function(void *user, ir_function *function);

static void keep_op(void *user, ir_op *op)
{
    pass_callees(op, keep_function, user);
}

static void keep_function(void *user, ir_function *function)
{
    base_stack_check();
    inliner *in = user;
    uint64_t seen;
    if (!function || base_map_get(&in->alive, (uintptr_t)function, &seen))
        return;
    base_map_put(in->context->scratch, &in->alive, (uintptr_t)function, 1);
    if (function->body)
        pass_each_op(function->body, keep_op, in);
}

tsr_status pass_inline(pass_context *context)
{
    inliner in = {.context = context};
    ir_module *module = context->module;
    for (size_t i = 0; i < module->n_functions && in.status == TSR_OK; i++) {
        uint64_t state;
        if (!base_map_get(&in.state, (uintptr_t)module->functions[i], &state))
            visit_function(&in, module->functions[i]);
    }
    if (in.status != TSR_OK)
        return in.status;
    ir_function *entry = ir_module_main(module);
    for (size_t i = 0; i < module->n_functions; i++)
        if (!module->functions[i]->is_private || module->functions[i] == entry)
            keep_function(&in, module->functions[i]);
    for (size_t i = module->n_functions; i-- > 0;) {
        uint64_t kept;
        if (base_map_get(&in.alive, (uintptr_t)module->functions[i], &kept))
            continue;
        ir_module_remove(module, module->functions[i]);
        context->changed = true;
    }
    return TSR_OK;
}
