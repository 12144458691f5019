/* Loops and branches: user functions recorded in frames (frame.c), made into one WHILE, IF or CASE op.
 *
 * A counted loop is a WHILE whose first variable is an i64 counter compared with a constant, the form whose gradient is
 * known; a scan adds, to that, slices of its inputs and buffers that its results are written into in place. */
#include "tensor/internal.h"

#include <tessera/control.h>

#include <string.h>

typedef struct loop {
    const char *name;
    tsr_context *context;
    tsr_body condition, body;
    const tsr_body *branches;
    void *user;
    tsr_tensor *selector;    /* pred or index */
    tsr_tensor *const *init; /* loop variables; a branch's inputs */
    size_t n;
    tsr_tensor *const *xs;
    size_t n_xs, n_ys, n_branches, n_out;
    int64_t lower, upper;
    tsr_tensor **out;
    base_error error;
} loop;

/* A region and what it captured, in the values of the frame around it. */
typedef struct body_region {
    ir_region *region;
    size_t n_formal, n_captures, n_results;
    ir_value **captures;
} body_region;

static tsr_status loop_fail(loop *l, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
static tsr_status loop_fail(loop *l, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(&l->error, status, format, args);
    va_end(args);
    return status;
}

/* ---- bodies ------------------------------------------------------------------------------------------------------ */

/* What a body returned, as values of its frame. */
static tsr_status body_values(loop *l, tsr_status status, size_t n, tsr_tensor *const *tensors, ir_value **values)
{
    if (status != TSR_OK) {
        const char *message = l->context->error.status != TSR_OK ? l->context->error.message : tsr_status_name(status);
        return loop_fail(l, status, "the body failed: %s", message);
    }
    return tensor_frame_values(l->context, "the body did not set output", false, n, tensors, values, &l->error);
}

/* What a kind of loop adds around the user's function, in values. */
typedef tsr_status body_wrap(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results);

/* init: what its arguments begin with. */
static tsr_status record_body(loop *l, size_t n_args, ir_value *const *init, bool counted, body_wrap *wrap,
                              size_t n_results, body_region *out)
{
    tsr_context *context = l->context;
    base_arena *arena = &context->record.arena;
    tsr_tensor **args = base_arena_zero(arena, n_args + 1, sizeof(*args));
    ir_value **results = base_arena_zero(arena, n_results + 1, sizeof(*results));
    const ir_type **types = base_arena_zero(arena, n_args + 1, sizeof(*types));
    for (size_t i = 0; i < n_args; i++)
        types[i] = init[i]->type;
    tensor_frame *frame = tensor_frame_begin(context, n_args, types, args);
    tensor_frame_set_operands(frame, init);
    tensor_frame_set_iteration(frame, counted ? 0 : SIZE_MAX);
    tsr_status status = wrap(l, tensor_frame_builder(frame), args, results);
    if (status == TSR_OK && tensor_frame_builder(frame)->status != TSR_OK) {
        l->error = tensor_frame_builder(frame)->error;
        status = l->error.status;
    }
    if (status != TSR_OK) {
        tensor_frame_abandon(context, frame);
        return status;
    }
    out->n_formal = n_args;
    out->n_results = n_results;
    out->region = tensor_frame_end(context, frame, n_results, results, &out->n_captures, &out->captures);
    if (!out->region) {
        l->error = tensor_builder(context)->error;
        return l->error.status;
    }
    return TSR_OK;
}

/* The same regions over one list of captures: what any of them captured, each once. */
static ir_value **share_captures(loop *l, size_t n, body_region *bodies, size_t *n_captures)
{
    base_arena *arena = &l->context->record.arena;
    BASE_VEC(ir_value *) all = {0};
    for (size_t i = 0; i < n; i++)
        for (size_t c = 0; c < bodies[i].n_captures; c++) {
            size_t k = 0;
            while (k < all.count && all.items[k] != bodies[i].captures[c])
                k++;
            if (k == all.count)
                base_vec_push(arena, &all, bodies[i].captures[c]);
        }
    for (size_t i = 0; i < n; i++) {
        body_region *body = &bodies[i];
        size_t n_args = body->n_formal + all.count;
        const ir_type **types = base_arena_zero(arena, n_args + 1, sizeof(*types));
        for (size_t a = 0; a < body->n_formal; a++)
            types[a] = body->region->args[a].type;
        for (size_t c = 0; c < all.count; c++)
            types[body->n_formal + c] = all.items[c]->type;
        ir_region *region = ir_region_new(arena, n_args, types);
        ir_value **args = base_arena_zero(arena, n_args + 1, sizeof(*args));
        for (size_t a = 0; a < body->n_formal; a++)
            args[a] = &region->args[a];
        for (size_t c = 0; c < body->n_captures; c++)
            for (size_t k = 0; k < all.count; k++)
                if (all.items[k] == body->captures[c])
                    args[body->n_formal + c] = &region->args[body->n_formal + k];
        ir_value **returned = base_arena_zero(arena, body->n_results + 1, sizeof(*returned));
        ir_builder b;
        ir_builder_init_region(&b, tensor_builder(l->context), region);
        ir_inline_region(&b, body->region, args, returned);
        ir_return(&b, body->n_results, returned);
        ir_builder_join(tensor_builder(l->context), &b);
        body->region = region;
    }
    *n_captures = all.count;
    return all.items;
}

/* The op over formal operands and shared captures. */
static ir_op *build_op(loop *l, ir_opcode code, size_t n_formal, ir_value *const *formal, size_t n_bodies,
                       body_region *bodies)
{
    base_arena *arena = &l->context->record.arena;
    size_t n_captures;
    ir_value **captures = share_captures(l, n_bodies, bodies, &n_captures);
    ir_value **operands = base_arena_zero(arena, n_formal + n_captures + 1, sizeof(*operands));
    ir_region **regions = base_arena_zero(arena, n_bodies, sizeof(*regions));
    memcpy(operands, formal, n_formal * sizeof(*operands));
    if (n_captures)
        memcpy(operands + n_formal, captures, n_captures * sizeof(*operands));
    for (size_t i = 0; i < n_bodies; i++)
        regions[i] = bodies[i].region;
    const ir_op_spec spec = {.code = code,
                             .n_operands = n_formal + n_captures,
                             .operands = operands,
                             .n_captures = n_captures,
                             .n_regions = n_bodies,
                             .regions = regions};
    return ir_build_full(tensor_builder(l->context), &spec);
}

static tsr_status wrap_results(loop *l, ir_op *op, size_t first, size_t n)
{
    if (!op) {
        l->error = tensor_builder(l->context)->error;
        return l->error.status;
    }
    tsr_tensor **made = base_arena_zero(&l->context->record.arena, n + 1, sizeof(*made));
    for (size_t i = 0; i < n; i++) {
        made[i] = tensor_new(l->context, &op->results[first + i], NULL, op->results[first + i].type);
        if (!made[i])
            return loop_fail(l, TSR_OUT_OF_MEMORY, "out of memory");
    }
    memcpy(l->out, made, n * sizeof(*made));
    return TSR_OK;
}

static tsr_status values_of(loop *l, size_t n, tsr_tensor *const *tensors, ir_value **values)
{
    for (size_t i = 0; i < n; i++) {
        values[i] = tensor_value(l->context, tensors[i]);
        if (!values[i]) {
            l->error = tensor_builder(l->context)->error;
            return l->error.status;
        }
    }
    return TSR_OK;
}

/* ---- while --------------------------------------------------------------------------------------------------------- */

static tsr_status wrap_condition(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b;
    tsr_tensor *out[1] = {NULL};
    return body_values(l, l->condition(l->user, args, out), 1, out, results);
}

static tsr_status wrap_body(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b;
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*out));
    return body_values(l, l->body(l->user, args, out), l->n, out, results);
}

static tsr_status while_body(void *user)
{
    loop *l = user;
    base_arena *arena = &l->context->record.arena;
    ir_value **init = base_arena_zero(arena, l->n + 1, sizeof(*init));
    tsr_status status = values_of(l, l->n, l->init, init);
    body_region bodies[2];
    if (status == TSR_OK)
        status = record_body(l, l->n, init, false, wrap_condition, 1, &bodies[0]);
    if (status == TSR_OK)
        status = record_body(l, l->n, init, false, wrap_body, l->n, &bodies[1]);
    return status == TSR_OK ? wrap_results(l, build_op(l, IR_WHILE, l->n, init, 2, bodies), 0, l->n) : status;
}

/* ---- counted ------------------------------------------------------------------------------------------------------- */

static ir_value *counter_of(loop *l, tsr_tensor *const *args)
{
    return tensor_value(l->context, args[0]);
}

static tsr_status wrap_count(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    results[0] = ir_compare(b, IR_LT, counter_of(l, args), ir_constant_i64(b, TSR_I64, l->upper));
    return TSR_OK;
}

static tsr_status wrap_counted_body(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*out));
    tsr_status status = body_values(l, l->body(l->user, args, out), l->n, out, results + 1);
    results[0] = ir_add(b, counter_of(l, args), ir_constant_i64(b, TSR_I64, 1));
    return status;
}

/* variables: all but the counter. */
static tsr_status counted_loop(loop *l, size_t n, ir_value *const *variables, body_wrap *wrap, ir_op **op)
{
    base_arena *arena = &l->context->record.arena;
    ir_value **init = base_arena_zero(arena, n + 2, sizeof(*init));
    init[0] = ir_constant_i64(tensor_builder(l->context), TSR_I64, l->lower);
    memcpy(init + 1, variables, n * sizeof(*init));
    body_region bodies[2];
    tsr_status status = record_body(l, n + 1, init, true, wrap_count, 1, &bodies[0]);
    if (status == TSR_OK)
        status = record_body(l, n + 1, init, true, wrap, n + 1, &bodies[1]);
    if (status == TSR_OK)
        *op = build_op(l, IR_WHILE, n + 1, init, 2, bodies);
    return status;
}

static tsr_status fori_body(void *user)
{
    loop *l = user;
    ir_value **init = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*init));
    ir_op *op = NULL;
    tsr_status status = values_of(l, l->n, l->init, init);
    if (status == TSR_OK)
        status = counted_loop(l, l->n, init, wrap_counted_body, &op);
    return status == TSR_OK ? wrap_results(l, op, 1, l->n) : status;
}

/* ---- scan ---------------------------------------------------------------------------------------------------------- */

static ir_value *slice_at(ir_builder *b, ir_value *x, ir_value *i)
{
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    int64_t sizes[IR_MAX_RANK], rank = x->type->rank;
    for (int64_t d = 0; d < rank; d++) {
        operands[1 + d] = d == 0 ? i : ir_constant_i64(b, TSR_I64, 0);
        sizes[d] = d == 0 ? 1 : x->type->dims[d];
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    ir_value *slice = ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)rank + 1, operands);
    return ir_reshape(b, slice, rank - 1, x->type->dims + 1);
}

static ir_value *update_at(ir_builder *b, ir_value *all, ir_value *one, ir_value *i)
{
    ir_value *operands[IR_MAX_RANK + 2] = {all};
    int64_t dims[IR_MAX_RANK], rank = all->type->rank;
    for (int64_t d = 0; d < rank; d++) {
        operands[2 + d] = d == 0 ? i : ir_constant_i64(b, TSR_I64, 0);
        dims[d] = d == 0 ? 1 : all->type->dims[d];
    }
    operands[1] = ir_reshape(b, one, rank, dims);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)rank + 2, operands);
}

/* args: counter, carried, results' buffers (or, on the first pass, nothing: their types are not known yet). */
static tsr_status scan_step(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    base_arena *arena = &l->context->record.arena;
    size_t n_out = l->n + l->n_ys;
    tsr_tensor **in = base_arena_zero(arena, l->n + l->n_xs + 1, sizeof(*in));
    tsr_tensor **out = base_arena_zero(arena, n_out + 1, sizeof(*out));
    ir_value *i = counter_of(l, args);
    for (size_t k = 0; k < l->n; k++)
        in[k] = args[1 + k];
    for (size_t k = 0; k < l->n_xs; k++) {
        ir_value *slice = slice_at(b, tensor_value(l->context, l->xs[k]), i);
        in[l->n + k] = slice ? tensor_new(l->context, slice, NULL, slice->type) : NULL;
        if (!in[l->n + k])
            return loop_fail(l, TSR_OUT_OF_MEMORY, "out of memory");
    }
    return body_values(l, l->body(l->user, in, out), n_out, out, results + 1);
}

static tsr_status wrap_scan_types(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    results[0] = counter_of(l, args);
    return scan_step(l, b, args, results);
}

static tsr_status wrap_scan(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    tsr_status status = scan_step(l, b, args, results);
    ir_value *i = counter_of(l, args);
    for (size_t k = 0; status == TSR_OK && k < l->n_ys; k++)
        results[1 + l->n + k] = update_at(b, tensor_value(l->context, args[1 + l->n + k]), results[1 + l->n + k], i);
    results[0] = ir_add(b, i, ir_constant_i64(b, TSR_I64, 1));
    return status;
}

static tsr_status scan_body(void *user)
{
    loop *l = user;
    base_arena *arena = &l->context->record.arena;
    size_t n = l->n + l->n_ys;
    ir_value **variables = base_arena_zero(arena, n + 1, sizeof(*variables));
    ir_value **first = base_arena_zero(arena, n + 2, sizeof(*first));
    tsr_status status = values_of(l, l->n, l->init, variables);
    first[0] = ir_constant_i64(tensor_builder(l->context), TSR_I64, 0);
    memcpy(first + 1, variables, l->n * sizeof(*first));
    /* Once for the results' types, then for good. */
    body_region draft;
    if (status == TSR_OK)
        status = record_body(l, l->n + 1, first, true, wrap_scan_types, n + 1, &draft);
    if (status != TSR_OK)
        return status;
    for (size_t k = 0; k < l->n_ys; k++) {
        const ir_type *one = draft.region->last->operands[1 + l->n + k]->type;
        int64_t dims[IR_MAX_RANK];
        if (one->rank + 1 > IR_MAX_RANK)
            return loop_fail(l, TSR_INVALID_ARGUMENT, "result %zu has too many dimensions", k);
        dims[0] = l->upper;
        memcpy(dims + 1, one->dims, (size_t)one->rank * sizeof(int64_t));
        const ir_type *stacked = ir_tensor_type(one->dtype, one->rank + 1, dims);
        variables[l->n + k] = stacked ? ir_constant_fill(tensor_builder(l->context), stacked, 0) : NULL;
        if (!variables[l->n + k])
            return loop_fail(l, TSR_INVALID_ARGUMENT, "result %zu is too large", k);
    }
    ir_op *op = NULL;
    status = counted_loop(l, n, variables, wrap_scan, &op);
    return status == TSR_OK ? wrap_results(l, op, 1, n) : status;
}

/* ---- branches ------------------------------------------------------------------------------------------------------ */

static tsr_status wrap_branch(loop *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b, (void)args;
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n_out + 1, sizeof(*out));
    return body_values(l, l->body(l->user, l->init, out), l->n_out, out, results);
}

static tsr_status branch_body(void *user)
{
    loop *l = user;
    base_arena *arena = &l->context->record.arena;
    ir_value *selector;
    tsr_status status = values_of(l, 1, &l->selector, &selector);
    body_region *bodies = base_arena_zero(arena, l->n_branches, sizeof(*bodies));
    for (size_t i = 0; status == TSR_OK && i < l->n_branches; i++) {
        l->body = l->branches[i];
        status = record_body(l, 0, NULL, false, wrap_branch, l->n_out, &bodies[i]);
    }
    if (status != TSR_OK)
        return status;
    ir_opcode code = selector->type->dtype == TSR_BOOL ? IR_IF : IR_CASE;
    return wrap_results(l, build_op(l, code, 1, &selector, l->n_branches, bodies), 0, l->n_out);
}

/* ---- public -------------------------------------------------------------------------------------------------------- */

static tsr_status check_tensors(loop *l, const char *what, tsr_tensor *const *tensors, int64_t n)
{
    if (n < 0 || (n > 0 && !tensors))
        return loop_fail(l, TSR_INVALID_ARGUMENT, "%s is a list of %lld tensors", what, (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (!tensors[i])
            return loop_fail(l, TSR_INVALID_ARGUMENT, "%s %lld is NULL", what, (long long)i);
        if (tensors[i]->failure)
            return loop_fail(l, tensors[i]->failure->status, "%s", tensors[i]->failure->message);
    }
    return TSR_OK;
}

static tsr_status run(loop *l, tsr_status checked, tsr_status (*body)(void *user))
{
    l->context = tensor_context();
    if (!l->context)
        return TSR_OUT_OF_MEMORY;
    tensor_frame *frame = l->context->record.frame;
    tsr_status status = checked;
    if (status == TSR_OK) {
        tensor_builder(l->context)->loc = tensor_site(l->context);
        base_error unwound = {0};
        status = base_try(body, l, &unwound);
        if (status != TSR_OK && l->error.status != status)
            l->error = unwound;
        while (l->context->record.frame != frame) /* unwound out of a body */
            tensor_frame_abandon(l->context, l->context->record.frame);
    }
    if (status == TSR_OK)
        return TSR_OK;
    tensor_builder_reset(l->context);
    if (l->error.status != status)
        loop_fail(l, status, "failed");
    tsr_free(tensor_fail(l->name, status, "%s", l->error.message));
    return status;
}

tsr_status tsr_while_loop(tsr_body condition, tsr_body body, void *user, tsr_tensor *const *init, int64_t n,
                          tsr_tensor **out)
{
    loop l = {.name = "while_loop",
              .condition = condition,
              .body = body,
              .user = user,
              .init = init,
              .n = (size_t)n,
              .out = out};
    tsr_status status = check_tensors(&l, "loop variable", init, n);
    if (status == TSR_OK && (!condition || !body || (n > 0 && !out)))
        status = loop_fail(&l, TSR_INVALID_ARGUMENT, "condition, body or out is NULL");
    return run(&l, status, while_body);
}

tsr_status tsr_fori_loop(int64_t lower, int64_t upper, tsr_body body, void *user, tsr_tensor *const *init, int64_t n,
                         tsr_tensor **out)
{
    loop l = {.name = "fori_loop",
              .body = body,
              .user = user,
              .init = init,
              .n = (size_t)n,
              .out = out,
              .lower = lower,
              .upper = upper};
    tsr_status status = check_tensors(&l, "loop variable", init, n);
    if (status == TSR_OK && (!body || (n > 0 && !out)))
        status = loop_fail(&l, TSR_INVALID_ARGUMENT, "body or out is NULL");
    return run(&l, status, fori_body);
}

tsr_status tsr_scan(tsr_body body, void *user, tsr_tensor *const *init, int64_t n_init, tsr_tensor *const *xs,
                    int64_t n_xs, int64_t n_ys, int64_t length, tsr_tensor **out)
{
    loop l = {.name = "scan",
              .body = body,
              .user = user,
              .init = init,
              .n = (size_t)n_init,
              .xs = xs,
              .n_xs = (size_t)n_xs,
              .n_ys = (size_t)n_ys,
              .out = out};
    tsr_status status = check_tensors(&l, "carried tensor", init, n_init);
    if (status == TSR_OK)
        status = check_tensors(&l, "input", xs, n_xs);
    if (status == TSR_OK && (!body || n_ys < 0 || (n_init + n_ys > 0 && !out)))
        status = loop_fail(&l, TSR_INVALID_ARGUMENT, "body or out is NULL, or the number of results is negative");
    l.upper = length;
    for (int64_t i = 0; status == TSR_OK && i < n_xs; i++) {
        if (xs[i]->type->rank == 0 || (i > 0 && xs[i]->type->dims[0] != l.upper))
            status = loop_fail(&l, TSR_INVALID_ARGUMENT, "input %lld has no first dimension of the others' size",
                               (long long)i);
        else
            l.upper = xs[i]->type->dims[0];
    }
    if (status == TSR_OK && l.upper < 0)
        status = loop_fail(&l, TSR_INVALID_ARGUMENT, "the length is negative");
    return run(&l, status, scan_body);
}

static tsr_status branch(loop *l, tsr_tensor *selector, tsr_dtype dtype, int64_t n_branches, int64_t n_in,
                         int64_t n_out)
{
    tsr_status status = check_tensors(l, "selector", &selector, 1);
    if (status == TSR_OK)
        status = check_tensors(l, "input", l->init, n_in);
    if (status == TSR_OK && (selector->type->dtype != dtype || selector->type->rank != 0))
        status = loop_fail(l, TSR_INVALID_ARGUMENT, "the selector must be a scalar of dtype %s", tsr_dtype_name(dtype));
    if (status == TSR_OK && (n_branches < 1 || !l->branches || n_out < 0 || (n_out > 0 && !l->out)))
        status = loop_fail(l, TSR_INVALID_ARGUMENT, "no branches, or out is NULL");
    for (int64_t i = 0; status == TSR_OK && i < n_branches; i++)
        if (!l->branches[i])
            status = loop_fail(l, TSR_INVALID_ARGUMENT, "branch %lld is NULL", (long long)i);
    l->selector = selector;
    l->n_branches = (size_t)n_branches;
    l->n_out = (size_t)n_out;
    return run(l, status, branch_body);
}

tsr_status tsr_cond(tsr_tensor *pred, tsr_body if_true, tsr_body if_false, void *user, tsr_tensor *const *in,
                    int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const tsr_body branches[] = {if_true, if_false};
    loop l = {.name = "cond", .branches = branches, .user = user, .init = in, .out = out};
    return branch(&l, pred, TSR_BOOL, 2, n_in, n_out);
}

tsr_status tsr_switch(tsr_tensor *index, const tsr_body *branches, int64_t n_branches, void *user,
                      tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    loop l = {.name = "switch", .branches = branches, .user = user, .init = in, .out = out};
    return branch(&l, index, TSR_I32, n_branches, n_in, n_out);
}
