/* Running: one op, a region, a function, a whole call.
 *
 * A region is planned once per evaluation: its values get slots in a frame, and each op knows which slots no later
 * op reads, so that arrays are freed at their last use. Frames are kept with the plan and reused; a recursion takes
 * one for each level. */
#include "interp/internal.h"

#include <string.h>

enum { INTERP_DEEPEST = 1000 };

static interp_eval_fn *const interp_evals[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, ...) [IR_##code] = eval_##eval,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

/* Programs may give a custom call with a known name any number of operands. */
static tsr_status interp_eval(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    if (BASE_LIKELY(op->row == op->code))
        return interp_evals[op->code](state, op, in, out);
    if (op->code == IR_COMPOSITE) /* a composite is evaluated as its decomposition */
        return eval_composite(state, op, in, out);
    const ir_op_info *info = ir_info((ir_opcode)op->row);
    if ((info->n_operands != IR_ANY && op->n_operands != (uint32_t)info->n_operands) ||
        (info->n_results != IR_ANY && op->n_results != (uint32_t)info->n_results))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "a wrong number of operands or results");
    return interp_evals[op->row](state, op, in, out);
}

tsr_status interp_fail(interp_state *state, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(state->error, status, format, args);
    va_end(args);
    return status;
}

tsr_status eval_NONE(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)op, (void)in, (void)out;
    return interp_fail(state, TSR_UNIMPLEMENTED, "this op cannot be evaluated");
}

const ir_module *interp_module_of(const ir_op *op)
{
    return op->parent && op->parent->function ? op->parent->function->module : NULL;
}

/* Puts "stablehlo.add at file.mlir:3:7" before the message, once for each level. */
static tsr_status interp_prefix(interp_state *state, const ir_op *op, tsr_status status)
{
    const char *name = ir_info(op->code)->name;
    const char *dialect = strchr(name, '.') ? "" : "stablehlo.";
    if (!state->error || state->error->status != status)
        base_fail(state->error, status, "%s", tsr_status_name(status));
    if (op->loc && op->loc->file)
        base_fail_prefix(state->error, "%s%s at %s:%d:%d", dialect, name, op->loc->file, op->loc->line,
                         op->loc->column);
    else
        base_fail_prefix(state->error, "%s%s", dialect, name);
    return status;
}

/* Ops that contain other ops: the op inside that failed is named, so their own names are left out. */
static bool interp_is_wrapper(const ir_op *op)
{
    return op->n_regions > 0 || op->code == IR_CALL || op->code == IR_COMPOSITE || op->code == IR_ASYNC_START;
}

/* Whether operands are passed to a region or function whose arguments have the same dynamic dimensions as the
 * operands' types; the ops inside check those sizes themselves. */
static bool interp_hands_on(const ir_op *op)
{
    switch (op->code) {
    case IR_WHILE:
    case IR_IF:
    case IR_CASE:
    case IR_CALL:
    case IR_COMPOSITE:
    case IR_ASYNC_START:
        return true;
    default:
        return false;
    }
}

/* If declared types have dynamic dimensions, applies the op's shape rule to the operands' actual shapes: evaluators
 * rely on it. */
static tsr_status interp_check_shapes(interp_state *state, const ir_op *op, const interp_array *in)
{
    bool open = false;
    for (size_t i = 0; i < op->n_operands; i++)
        open = open || in[i].type != interp_operand(op, i)->type;
    if (BASE_LIKELY(!open) || interp_hands_on(op))
        return TSR_OK;
    base_arena_reset(&state->scratch);
    const ir_type **types = base_arena_alloc(&state->scratch, op->n_operands * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++)
        types[i] = in[i].type;
    return ir_verify_operand_types(op, types, &state->scratch, state->error);
}

tsr_status interp_run_op(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_options *options = state->options;
    if (options->max_ops && atomic_fetch_add_explicit(&state->shared->ops, 1, memory_order_relaxed) >= options->max_ops)
        return interp_fail(state, TSR_TIMED_OUT, "more than the permitted %llu ops",
                           (unsigned long long)options->max_ops);
    if (state->error)
        state->error->message[0] = 0;
    const ir_op *outer = state->op;
    state->op = op;
    tsr_status status = interp_check_shapes(state, op, in);
    if (BASE_LIKELY(status == TSR_OK))
        status = interp_needs_dequantize(op, in) ? interp_eval_dequantized(state, op, in, out)
                                                 : interp_eval(state, op, in, out);
    if (BASE_UNLIKELY(status != TSR_OK)) {
        if (status == TSR_CANCELLED || (interp_is_wrapper(op) && state->error && strstr(state->error->message, ": ")))
            return status;
        return interp_prefix(state, op, status);
    }
    state->op = outer;
    if (options->trace)
        options->trace(options->trace_user, op, in, out);
    return TSR_OK;
}

/* ---- plans ------------------------------------------------------------------------------------------------------ */

typedef struct interp_step {
    const ir_op *op;
    uint32_t *operands; /* slots */
    uint32_t first_result;
    uint32_t n_dead;
    uint32_t *dead; /* slots to drop after the step */
} interp_step;

typedef struct interp_frame {
    struct interp_frame *next;
    interp_array *slots, *in; /* in: memory for an op's operands, side by side */
} interp_frame;

struct interp_plan {
    size_t n_slots, n_steps, most_operands, n_args;
    interp_step *steps;
    uint32_t *returned;
    size_t n_returned;
    interp_frame *frames; /* unused frames */
};

static uint32_t interp_slot(const base_map *slots, ir_value *value)
{
    uint64_t slot = 0;
    base_map_get(slots, (uintptr_t)value, &slot);
    return (uint32_t)slot;
}

static interp_plan *interp_plan_of(interp_state *state, const ir_region *region)
{
    uint64_t found;
    if (base_map_get(&state->plans, (uintptr_t)region, &found))
        return (interp_plan *)(uintptr_t)found;
    base_arena *arena = &state->arena;
    interp_plan *plan = base_arena_zero(arena, 1, sizeof(*plan));
    base_map slots = {0};
    plan->n_args = region->n_args;
    for (size_t i = 0; i < region->n_args; i++)
        base_map_put(arena, &slots, (uintptr_t)&region->args[i], plan->n_slots++);
    for (ir_op *op = region->first; op; op = op->next) {
        plan->n_steps += op != region->last;
        plan->most_operands = BASE_MAX(plan->most_operands, op->n_operands);
        for (size_t i = 0; i < op->n_results; i++)
            base_map_put(arena, &slots, (uintptr_t)&op->results[i], plan->n_slots++);
    }
    plan->steps = base_arena_zero(arena, plan->n_steps, sizeof(interp_step));
    size_t *last = base_arena_zero(arena, plan->n_slots, sizeof(size_t)); /* step + 1 of the last use */
    uint32_t next = (uint32_t)region->n_args;
    size_t at = 0;
    for (const ir_op *op = region->first; op && op != region->last; op = op->next, at++) {
        interp_step *step = &plan->steps[at];
        step->op = op;
        step->operands = base_arena_alloc(arena, op->n_operands * sizeof(uint32_t));
        for (size_t i = 0; i < op->n_operands; i++) {
            step->operands[i] = interp_slot(&slots, interp_operand(op, i));
            last[step->operands[i]] = at + 1;
        }
        step->first_result = next;
        for (size_t i = 0; i < op->n_results; i++)
            last[next++] = at + 1;
    }
    const ir_op *end = region->last;
    plan->n_returned = end ? end->n_operands : 0;
    plan->returned = base_arena_alloc(arena, plan->n_returned * sizeof(uint32_t));
    for (size_t i = 0; i < plan->n_returned; i++) {
        plan->returned[i] = interp_slot(&slots, interp_operand(end, i));
        last[plan->returned[i]] = SIZE_MAX;
    }
    for (int pass = 0; pass < 2; pass++) { /* count, then fill */
        for (size_t i = 0; i < plan->n_steps && pass; i++) {
            plan->steps[i].dead = base_arena_alloc(arena, plan->steps[i].n_dead * sizeof(uint32_t));
            plan->steps[i].n_dead = 0;
        }
        for (size_t slot = 0; slot < plan->n_slots; slot++) {
            if (last[slot] == 0 || last[slot] == SIZE_MAX)
                continue;
            interp_step *step = &plan->steps[last[slot] - 1];
            if (pass)
                step->dead[step->n_dead] = (uint32_t)slot;
            step->n_dead++;
        }
    }
    base_map_put(arena, &state->plans, (uintptr_t)region, (uintptr_t)plan);
    return plan;
}

static interp_frame *interp_frame_take(interp_state *state, interp_plan *plan)
{
    interp_frame *frame = plan->frames;
    if (frame) {
        plan->frames = frame->next;
        return frame;
    }
    frame = base_arena_alloc(&state->arena, sizeof(*frame));
    frame->slots = base_arena_zero(&state->arena, plan->n_slots, sizeof(interp_array));
    frame->in = base_arena_alloc(&state->arena, plan->most_operands * sizeof(interp_array));
    return frame;
}

tsr_status interp_run_region(interp_state *state, const ir_region *region, const interp_array *args,
                             interp_array *results)
{
    if (++state->depth > INTERP_DEEPEST)
        return interp_fail(state, TSR_UNIMPLEMENTED, "calls nest more than %d deep", INTERP_DEEPEST);
    if (BASE_UNLIKELY(base_stack_is_short()))
        return interp_fail(state, TSR_UNIMPLEMENTED, BASE_STACK_SHORT);
    interp_plan *plan = interp_plan_of(state, region);
    interp_frame *frame = interp_frame_take(state, plan);
    interp_array *slots = frame->slots;
    for (size_t i = 0; i < plan->n_args; i++)
        slots[i] = interp_keep(&args[i]);
    for (size_t at = 0; at < plan->n_steps; at++) {
        const interp_step *step = &plan->steps[at];
        for (size_t i = 0; i < step->op->n_operands; i++)
            frame->in[i] = slots[step->operands[i]];
        INTERP_TRY(interp_run_op(state, step->op, frame->in, slots + step->first_result));
        for (size_t i = 0; i < step->n_dead; i++)
            interp_drop(&slots[step->dead[i]]);
    }
    for (size_t i = 0; i < plan->n_returned; i++)
        results[i] = interp_keep(&slots[plan->returned[i]]);
    for (size_t i = 0; i < plan->n_slots; i++)
        interp_drop(&slots[i]);
    frame->next = plan->frames;
    plan->frames = frame;
    state->depth--;
    return TSR_OK;
}

tsr_status interp_run_function(interp_state *state, const ir_function *f, size_t n_args, const interp_array *args,
                               interp_array *results)
{
    if (!f->body)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "function @%s has no body", f->name);
    if (n_args != f->n_args)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "function @%s takes %zu arguments, not %zu", f->name, f->n_args,
                           n_args);
    for (size_t i = 0; i < n_args; i++)
        if (!ir_types_compatible(args[i].type, f->arg_types[i]))
            return interp_fail(state, TSR_INVALID_ARGUMENT, "argument %zu of function @%s has another type", i,
                               f->name);
    return interp_run_region(state, f->body, args, results);
}

/* ---- functions for callers -------------------------------------------------------------------------------------- */

typedef struct interp_outer {
    interp_state state;
    const ir_function *f;
    const ir_op *op;
    size_t n_args;
    const interp_array *args;
    interp_array *results;
    interp_mesh *mesh;
    int64_t process;
} interp_outer;

static interp_array *interp_lend_all(interp_state *state, size_t n, const interp_array *args)
{
    interp_array *lent = base_arena_alloc(&state->arena, n * sizeof(*lent));
    for (size_t i = 0; i < n; i++)
        lent[i] = interp_lend(state, &args[i]);
    return lent;
}

static tsr_status interp_call_body(void *user)
{
    interp_outer *outer = user;
    interp_array *args = interp_lend_all(&outer->state, outer->n_args, outer->args);
    INTERP_TRY(interp_run_function(&outer->state, outer->f, outer->n_args, args, outer->results));
    for (size_t i = 0; i < outer->f->n_results; i++)
        interp_hand_out(&outer->state, &outer->results[i]);
    return TSR_OK;
}

static tsr_status interp_op_body(void *user)
{
    interp_outer *outer = user;
    const ir_op *op = outer->op;
    bool *given = base_arena_zero(&outer->state.arena, op->n_results, sizeof(bool));
    for (size_t i = 0; i < op->n_results; i++)
        given[i] = outer->results[i].data != NULL;
    interp_array *args = interp_lend_all(&outer->state, op->n_operands, outer->args);
    INTERP_TRY(interp_run_op(&outer->state, op, args, outer->results));
    for (size_t i = 0; i < op->n_results; i++)
        if (!given[i])
            interp_hand_out(&outer->state, &outer->results[i]);
    return TSR_OK;
}

/* Runs body. After success, only the results remain of the evaluation's memory; after an error, nothing does. */
static tsr_status interp_outer_run(interp_outer *outer, tsr_status (*body)(void *), const interp_options *options,
                                   interp_shared *shared, base_error *error, size_t n_results)
{
    base_error own = {0};
    interp_state_begin(&outer->state, options, shared, error ? error : &own);
    outer->state.mesh = outer->mesh;
    outer->state.process = outer->process;
    outer->state.rng[1] = (uint64_t)outer->process;
    uint64_t limit = outer->state.options->memory_limit;
    tsr_status status = base_try(body, outer, outer->state.error);
    if (status == TSR_OUT_OF_MEMORY && outer->state.over_limit)
        base_fail(error, status, "the evaluation needs more than its limit of %llu bytes", (unsigned long long)limit);
    else if (status == TSR_OUT_OF_MEMORY && outer->state.op && outer->state.asked) {
        base_fail(outer->state.error, status, "there is no memory for %zu bytes", outer->state.asked);
        interp_prefix(&outer->state, outer->state.op, status);
    }
    /* A result that was handed out before another one failed is no longer on the list, so it is freed here. */
    for (size_t i = 0; status != TSR_OK && i < n_results; i++) {
        if (outer->results[i].buffer && !outer->results[i].buffer->state)
            interp_drop(&outer->results[i]);
        else if (outer->results[i].buffer)
            outer->results[i] = (interp_array){0};
    }
    interp_state_end(&outer->state);
    return status;
}

tsr_status interp_call_in(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                          const interp_options *options, interp_shared *shared, interp_mesh *mesh, int64_t process,
                          base_error *error)
{
    interp_outer outer = {.f = f, .n_args = n_args, .args = args, .results = results, .mesh = mesh, .process = process};
    for (size_t i = 0; i < f->n_results; i++)
        results[i] = (interp_array){0};
    return interp_outer_run(&outer, interp_call_body, options, shared, error, f->n_results);
}

tsr_status interp_call(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                       const interp_options *options, base_error *error)
{
    interp_shared shared = {0};
    return interp_call_in(f, n_args, args, results, options, &shared, NULL, 0, error);
}

tsr_status interp_eval_op(const ir_op *op, const interp_array *operands, interp_array *results,
                          const interp_options *options, base_error *error)
{
    interp_shared shared = {0};
    interp_outer outer = {.op = op, .args = operands, .results = results};
    return interp_outer_run(&outer, interp_op_body, options, &shared, error, op->n_results);
}
