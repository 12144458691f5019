/* Whole functions: grad_of_function, and the gradient of calls and composites, which is a call of the callee's
 * gradient function. The gradient function's name is made of the callee's name and the gradients that it returns, so
 * that each one is made only once. Its attribute tessera.gradients lists the operands whose gradients it returns. */
#include "grad/internal.h"

#include <string.h>

#define GRADIENTS "tessera.gradients"

typedef struct request {
    ir_function *function;
    const bool *wanted;     /* [n_args] */
    const bool *cotangents; /* [n_results]: which are given */
    bool primal;            /* the function's results come first */
    bool all;               /* for operands without a gradient it returns zeros; false: it leaves them out */
    base_arena *scratch;
    const grad_frame *frame;
} request;

/* Fills in the body of `gradient`, whose arguments are those of the function, then the given cotangents. */
static bool build_body(const request *r, ir_function *gradient, base_error *error)
{
    ir_function *f = r->function;
    ir_builder b;
    ir_builder_init(&b, gradient);
    ir_value **args = base_arena_alloc(r->scratch, (f->n_args + 1) * sizeof(*args));
    ir_value **results = base_arena_alloc(r->scratch, (f->n_results + 1) * sizeof(*results));
    ir_value **cotangents = base_arena_zero(r->scratch, f->n_results + 1, sizeof(*cotangents));
    ir_value **gradients = base_arena_zero(r->scratch, f->n_args + 1, sizeof(*gradients));
    ir_value **wanted = base_arena_zero(r->scratch, f->n_args + 1, sizeof(*wanted));
    for (size_t i = 0; i < f->n_args; i++) {
        args[i] = &gradient->body->args[i];
        wanted[i] = r->wanted[i] ? args[i] : NULL;
    }
    for (size_t i = 0, next = f->n_args; i < f->n_results; i++)
        if (r->cotangents[i])
            cotangents[i] = &gradient->body->args[next++];
    ir_inline_region(&b, f->body, args, results);
    grad_frame frame = {f, r->frame};
    grad_options options = {.scratch = r->scratch, .frame = &frame};
    grad_backward_region(&b, gradient->body, f->n_results, results, cotangents, f->n_args, wanted, gradients, &options);

    BASE_VEC(ir_value *) out = {0};
    BASE_VEC(int64_t) given = {0};
    for (size_t i = 0; r->primal && i < f->n_results; i++)
        base_vec_push(r->scratch, &out, results[i]);
    for (size_t i = 0; i < f->n_args && b.status == TSR_OK; i++) {
        if (!r->wanted[i] || (!gradients[i] && !r->all))
            continue;
        base_vec_push(r->scratch, &given, (int64_t)i);
        base_vec_push(r->scratch, &out, gradients[i] ? gradients[i] : grad_fill_like(&b, args[i], 0));
    }
    ir_return(&b, out.count, out.items);
    if (b.status != TSR_OK) {
        if (error)
            *error = b.error;
        return false;
    }
    if (!r->primal) {
        const char *name = GRADIENTS;
        base_arena *arena = &gradient->module->arena;
        const ir_attr *list = ir_attr_int_list(arena, (int64_t)given.count, given.items);
        gradient->extra = ir_attr_dict(arena, 1, &name, &list);
    }
    ir_function_finish(gradient);
    return true;
}

static ir_function *declare(const request *r, const char *name)
{
    ir_function *f = r->function;
    const ir_type **types = base_arena_alloc(r->scratch, (f->n_args + f->n_results + 1) * sizeof(*types));
    size_t n = f->n_args;
    for (size_t i = 0; i < f->n_args; i++)
        types[i] = f->arg_types[i];
    for (size_t i = 0; i < f->n_results; i++)
        if (r->cotangents[i])
            types[n++] = f->result_types[i];
    return ir_function_new(f->module, name, n, types);
}

/* ---- calls ---- */

static const char *name_of(const request *r)
{
    ir_function *f = r->function;
    size_t length = strlen(f->name);
    char *name = base_arena_alloc(r->scratch, length + f->n_args + f->n_results + 8);
    char *at = name;
    memcpy(at, f->name, length);
    memcpy(at += length, ".vjp.", 5);
    at += 5;
    for (size_t i = 0; i < f->n_args; i++)
        *at++ = r->wanted[i] ? '1' : '0';
    *at++ = '.';
    for (size_t i = 0; i < f->n_results; i++)
        *at++ = r->cotangents[i] ? '1' : '0';
    *at = 0;
    return name;
}

static void through_function(grad_call *call, ir_function *callee)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    if (!callee || !callee->body) {
        ir_build_error(b, TSR_UNIMPLEMENTED, "the function @%s has no body", callee ? callee->name : "");
        return;
    }
    bool *given = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*given));
    BASE_VEC(ir_value *) operands = {0};
    for (size_t i = 0; i < op->n_operands; i++)
        base_vec_push(call->scratch, &operands, grad_operand(call, i));
    for (size_t i = 0; i < op->n_results; i++)
        if (call->cotangents[i] != NULL) {
            given[i] = true;
            base_vec_push(call->scratch, &operands, call->cotangents[i]);
        }
    request r = {.function = callee,
                 .wanted = call->wanted,
                 .cotangents = given,
                 .scratch = call->scratch,
                 .frame = call->frame};
    for (const grad_frame *frame = call->frame; frame; frame = frame->outer)
        if (frame->function == callee) {
            ir_build_error(b, TSR_UNIMPLEMENTED, "the function @%s is recursive", callee->name);
            return;
        }
    const char *name = name_of(&r);
    ir_function *gradient = ir_module_find(callee->module, name);
    if (gradient && !ir_attr_get(gradient->extra, GRADIENTS)) { /* its body is incomplete because memory ran out */
        ir_module_remove(callee->module, gradient);
        gradient = NULL;
    }
    if (!gradient) {
        gradient = declare(&r, name);
        gradient->is_private = true;
        base_error error;
        if (!build_body(&r, gradient, &error)) {
            ir_module_remove(callee->module, gradient);
            ir_build_error(b, error.status, "in @%s: %s", callee->name, error.message);
            return;
        }
    }
    const ir_attr *list = ir_attr_get(gradient->extra, GRADIENTS);
    if (list->ints.n == 0)
        return;
    ir_op *made = ir_call(b, gradient, operands.count, operands.items);
    for (int64_t i = 0; made && i < list->ints.n; i++)
        call->gradients[list->ints.v[i]] = ir_result(made, (size_t)i);
}

void vjp_call(grad_call *call)
{
    const ir_call_attrs *attrs = call->op->attrs;
    through_function(call, attrs->callee);
}

/* For a composite whose name's row has no rule: the gradient of its decomposition. */
void vjp_composite(grad_call *call)
{
    through_function(call, ((const ir_composite_attrs *)call->op->attrs)->decomposition);
}

void vjp_custom_call(grad_call *call)
{
    const ir_custom_call_attrs *attrs = call->op->attrs;
    const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
    if (custom && custom->gradient)
        custom->gradient(custom->user, call->b, call->op, call->cotangents, call->gradients);
    else
        ir_build_error(call->b, TSR_UNIMPLEMENTED, "the custom call @%s has no gradient registered",
                       attrs->call_target_name);
}

/* ---- a whole function ---- */

typedef struct whole {
    ir_module *module;
    ir_function *function;
    const bool *wanted;
    const char *name;
    ir_function *out;
    base_arena scratch;
    base_error *error;
} whole;

static tsr_status build_whole(void *user)
{
    whole *w = user;
    ir_function *f = w->function;
    bool *wanted = base_arena_zero(&w->scratch, f->n_args + 1, 1);
    bool *given = base_arena_zero(&w->scratch, f->n_results + 1, 1);
    for (size_t i = 0; i < f->n_args; i++) {
        bool possible = grad_has_gradient(f->arg_types[i]);
        if (w->wanted && w->wanted[i] && !possible)
            return base_fail(w->error, TSR_INVALID_ARGUMENT, "argument %zu of @%s has no gradient: it is of type %s", i,
                             f->name, tsr_dtype_name(f->arg_types[i]->dtype));
        wanted[i] = w->wanted ? w->wanted[i] : possible;
    }
    for (size_t i = 0; i < f->n_results; i++)
        given[i] = grad_has_gradient(f->result_types[i]);
    request r = {
        .function = f, .wanted = wanted, .cotangents = given, .primal = true, .all = true, .scratch = &w->scratch};
    w->out = declare(&r, ir_module_unique_name(w->module, w->name));
    base_error error;
    return build_body(&r, w->out, &error) ? TSR_OK : base_fail(w->error, error.status, "%s", error.message);
}

tsr_status grad_of_function(ir_module *module, ir_function *function, const bool *wanted, const char *name,
                            ir_function **out, base_error *error)
{
    if (!function->body || function->module != module)
        return base_fail(error, TSR_INVALID_ARGUMENT, "@%s is not a function of this module with a body",
                         function->name);
    whole w = {.module = module, .function = function, .wanted = wanted, .name = name, .error = error};
    size_t before = module->n_functions;
    tsr_status status = base_try(build_whole, &w, error);
    base_arena_free(&w.scratch);
    if (status == TSR_OK)
        *out = w.out;
    while (status != TSR_OK && module->n_functions > before) /* including gradients of callees */
        ir_module_remove(module, module->functions[module->n_functions - 1]);
    return status;
}
