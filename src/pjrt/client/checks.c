/* Checks of indices on plugins that do not know them.
 *
 * The library's check is a custom call, which only its own plugin runs. For other plugins a program computes what its checks
 * find, and gives it as one more result, after its own: two numbers, the check that failed (counted from 1; 0: none did) and
 * the index. Loops and branches pass it through, and the first finding stays, as if the run had ended there. The client reads
 * the result after the run, whose error it becomes. */
#include "pjrt/client/client.h"

#include "interp/interp.h"

struct pjrt_checks {
    base_arena arena;
    BASE_VEC(interp_index_check) list;
};

void pjrt_checks_free(pjrt_checks *checks)
{
    if (checks)
        base_arena_free(&checks->arena);
    base_free(checks);
}

/* ---- which ops ---- */

static bool is_check(const ir_op *op)
{
    if (op->row != IR_TESSERA_CHECK_INDICES || op->n_operands != 1 || op->n_results != 1)
        return false;
    const ir_type *type = ir_resolve(op->operands[0])->type;
    return ir_is_tensor(type) && ir_is_static(type) && ir_dtype_is_integer(type->dtype) && op->results[0].type == type;
}

static bool has_checks(const ir_region *region);

/* Whether there are checks in the op's regions from which a finding can be returned: a loop's condition returns nothing
 * else. */
static bool holds_checks(const ir_op *op)
{
    if (op->code != IR_WHILE && op->code != IR_IF && op->code != IR_CASE)
        return false;
    for (size_t i = op->code == IR_WHILE; i < op->n_regions; i++)
        if (has_checks(op->regions[i]))
            return true;
    return false;
}

static bool has_checks(const ir_region *region)
{
    base_stack_check();
    for (const ir_op *op = region->first; op; op = op->next)
        if (is_check(op) || holds_checks(op))
            return true;
    return false;
}

/* ---- a check as arithmetic ---- */

static ir_value *filled(ir_builder *b, const ir_type *type, int64_t value)
{
    return ir_splat(b, ir_constant_i64(b, TSR_I64, value), type);
}

static ir_value *is_outside(ir_builder *b, ir_value *index, const interp_index_check *check)
{
    const ir_type *type = index->type;
    ir_value *low = ir_compare(b, IR_LT, index, filled(b, type, check->low)),
             *high = ir_compare(b, IR_GE, index, filled(b, type, check->high)),
             *other = ir_compare(b, IR_NE, index, filled(b, type, check->also));
    return ir_binary(b, IR_AND, ir_binary(b, IR_OR, low, high), other);
}

/* What the check finds at the first index that is outside, or two zeros. */
static ir_value *finding_of(ir_builder *b, ir_value *index, const interp_index_check *check, size_t number)
{
    int64_t n = index->type->count, one = 1, none = 0;
    ir_value *flat = ir_reshape(b, ir_convert(b, index, TSR_I64), 1, &n), *place = ir_iota(b, flat->type, 0),
             *outside = is_outside(b, flat, check);
    ir_value *first =
        ir_reduce(b, IR_MINIMUM, ir_select(b, outside, place, filled(b, flat->type, n)), 1, &(int64_t){0});
    ir_value *is_first = ir_compare(b, IR_EQ, place, ir_splat(b, first, flat->type));
    ir_value *found = ir_reduce_sum(b, ir_select(b, is_first, flat, filled(b, flat->type, 0)), 1, &none);
    ir_value *failed = ir_compare(b, IR_LT, first, ir_constant_i64(b, TSR_I64, n));
    ir_value *which =
        ir_select(b, failed, ir_constant_i64(b, TSR_I64, (int64_t)number), ir_constant_i64(b, TSR_I64, 0));
    return ir_concatenate(b, 2, (ir_value *[]){ir_reshape(b, which, 1, &one), ir_reshape(b, found, 1, &one)}, 0);
}

static ir_value *earlier_of(ir_builder *b, ir_value *seen, ir_value *later)
{
    ir_value *which = ir_slice(b, seen, (const int64_t[]){0}, (const int64_t[]){1}, (const int64_t[]){1});
    ir_value *none = ir_compare(b, IR_EQ, ir_reshape(b, which, 0, NULL), ir_constant_i64(b, TSR_I64, 0));
    return ir_select(b, none, later, seen);
}

static ir_value *expose_check(pjrt_checks *checks, ir_builder *b, ir_op *op, ir_value *seen)
{
    ir_value *index = ir_operand(op, 0);
    interp_index_check check = interp_index_check_of(op);
    check.before = base_arena_strdup(&checks->arena, check.before);
    check.after = base_arena_strdup(&checks->arena, check.after);
    base_vec_push(&checks->arena, &checks->list, check);
    if (index->type->count > 0)
        seen = earlier_of(b, seen, finding_of(b, index, &check, checks->list.count));
    ir_replace_op(op, &index);
    return seen;
}

/* ---- loops and branches ---- */

static ir_value *expose_region(pjrt_checks *checks, ir_builder *b, ir_region *region, ir_value *seen);

/* A copy of the region that takes what has been seen as argument n, and returns what it has seen last, unless it is a
 * condition. */
static ir_region *pass_through(pjrt_checks *checks, ir_builder *b, const ir_region *old, size_t n, const ir_type *type,
                               bool returns)
{
    const ir_type **types = base_arena_alloc(b->arena, (old->n_args + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(b->arena, (old->n_args + 1) * sizeof(*args)),
             **values = base_arena_alloc(b->arena, (old->last->n_operands + 1) * sizeof(*values));
    for (size_t i = 0; i <= old->n_args; i++)
        types[i] = i < n ? old->args[i].type : i == n ? type : old->args[i - 1].type;
    ir_region *region = ir_region_new(b->arena, old->n_args + 1, types);
    for (size_t i = 0; i < old->n_args; i++)
        args[i] = &region->args[i < n ? i : i + 1];
    ir_builder child;
    ir_builder_init_region(&child, b, region);
    size_t n_values = old->last->n_operands;
    ir_inline_region(&child, old, args, values);
    if (returns)
        values[n_values] = expose_region(checks, &child, region, &region->args[n]);
    for (size_t i = 0; i < n_values; i++)
        values[i] = ir_resolve(values[i]);
    ir_return(&child, n_values + returns, values);
    ir_builder_join(b, &child);
    return region;
}

/* Builds the loop or branch again: with one more value that a loop carries, and that a branch captures; its last result is
 * what has been seen after it. */
static ir_value *expose_inside(pjrt_checks *checks, ir_builder *b, ir_op *op, ir_value *seen)
{
    bool loop = op->code == IR_WHILE;
    size_t n = loop ? ir_formal_operands(op) : op->n_operands, first = op->n_operands - op->n_captures;
    ir_value **operands = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*operands)),
             **results = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*results));
    const ir_type **types = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*types));
    ir_region **regions = base_arena_alloc(b->arena, (op->n_regions + 1) * sizeof(*regions));
    for (size_t i = 0; i <= op->n_operands; i++)
        operands[i] = i < n ? ir_operand(op, i) : i == n ? seen : ir_operand(op, i - 1);
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    types[op->n_results] = seen->type;
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = pass_through(checks, b, op->regions[i], loop ? n : n - first, seen->type, !loop || i > 0);
    const ir_op_spec spec = {.code = (ir_opcode)op->code,
                             .n_operands = op->n_operands + 1,
                             .operands = operands,
                             .n_captures = op->n_captures + !loop,
                             .attrs = op->attrs,
                             .n_regions = op->n_regions,
                             .regions = regions,
                             .n_result_types = op->n_results + 1,
                             .result_types = types,
                             .extra = op->extra};
    ir_op *made = ir_build_full(b, &spec);
    for (size_t i = 0; i < op->n_results; i++)
        results[i] = ir_result(made, i);
    ir_replace_op(op, results);
    return ir_result(made, made->n_results - 1);
}

/* Replaces the region's checks; b builds into the region. Returns what has been seen at its end, given what was seen
 * before. */
static ir_value *expose_region(pjrt_checks *checks, ir_builder *b, ir_region *region, ir_value *seen)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op && op->code != IR_RETURN; op = next) {
        next = op->next;
        b->before = op;
        b->loc = op->loc;
        if (is_check(op))
            seen = expose_check(checks, b, op, seen);
        else if (holds_checks(op))
            seen = expose_inside(checks, b, op, seen);
    }
    b->before = NULL;
    return seen;
}

typedef struct exposing {
    ir_module *module;
    pjrt_checks *checks;
    ir_builder b; /* here, so that its error outlives an unwinding */
} exposing;

static tsr_status expose_main(void *user)
{
    exposing *x = user;
    ir_builder *b = &x->b;
    ir_function *main = ir_module_main(x->module);
    if (!has_checks(main->body))
        return TSR_OK;
    ir_builder_init(b, main);
    b->catcher = b;
    b->before = main->body->first;
    ir_value *seen = ir_constant_fill(b, ir_tensor_type(TSR_I64, 1, &(int64_t){2}), 0);
    seen = expose_region(x->checks, b, main->body, seen);
    ir_op *end = main->body->last;
    size_t n = end->n_operands;
    ir_value **values = base_arena_alloc(b->arena, (n + 1) * sizeof(*values));
    for (size_t i = 0; i < n; i++)
        values[i] = ir_operand(end, i);
    values[n] = seen;
    ir_erase(end);
    ir_return(b, n + 1, values);
    ir_function_finish(main);
    return TSR_OK;
}

tsr_status pjrt_checks_expose(ir_module *module, pjrt_checks **out, base_error *error)
{
    pjrt_checks *checks = base_alloc_zero(1, sizeof(*checks));
    if (!checks)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for checks of indices");
    exposing x = {.module = module, .checks = checks};
    tsr_status status = base_try(expose_main, &x, error);
    if (x.b.status != TSR_OK && error)
        *error = x.b.error;
    if (status == TSR_OK && checks->list.count > 0) {
        *out = checks;
        return TSR_OK;
    }
    pjrt_checks_free(checks);
    return status;
}

/* ---- after a run ---- */

typedef struct reading {
    device_callback then; /* after the run, then after the copy */
    const pjrt_library *library;
    const pjrt_checks *checks;
    PJRT_Buffer *buffer;
    device_event *done;
    int64_t finding[2];
} reading;

static void finish(reading *r, const base_error *why)
{
    device_event *done = r->done;
    pjrt_buffer_free(r->library, r->buffer);
    base_free(r);
    device_event_set(done, why);
    device_event_release(done);
}

static void is_read(device_callback *self, const base_error *error)
{
    reading *r = (reading *)(void *)self;
    base_error why = *error;
    if (why.status == TSR_OK && (r->finding[0] < 0 || (uint64_t)r->finding[0] > r->checks->list.count)) {
        base_fail(&why, TSR_INTERNAL, "%s says that check %lld of a program with %zu failed", r->library->path,
                  (long long)r->finding[0], r->checks->list.count);
    } else if (why.status == TSR_OK && r->finding[0] > 0) {
        const interp_index_check *check = &r->checks->list.items[r->finding[0] - 1];
        base_fail(&why, TSR_INVALID_ARGUMENT, "%s%lld%s", check->before, (long long)r->finding[1], check->after);
        why.place = check->number;
    }
    finish(r, &why);
}

/* The copy goes to memory of its own, since a plugin whose events are given up may still write there. */
static tsr_status begin_copy(reading *r, device_event *copied, base_error *error)
{
    char *staging = base_alloc(sizeof(r->finding));
    PJRT_Buffer_ToHostBuffer_Args args = {.src = r->buffer, .dst = staging, .dst_size = sizeof(r->finding)};
    tsr_status status = staging ? PJRT_CALL(r->library, Buffer_ToHostBuffer, &args, error)
                                : base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a buffer");
    if (status == TSR_OK && !args.event)
        status = pjrt_gave_no(r->library, "Buffer_ToHostBuffer", "event", error);
    if (status != TSR_OK) {
        base_free(staging);
        return status;
    }
    return pjrt_forward_read(r->library, "Buffer_ToHostBuffer", args.event, copied, staging, r->finding,
                             sizeof(r->finding), error);
}

static void has_run(device_callback *self, const base_error *error)
{
    reading *r = (reading *)(void *)self;
    base_error why = *error;
    device_event *copied = why.status == TSR_OK ? device_event_new() : NULL;
    if (why.status == TSR_OK && !copied)
        base_fail(&why, TSR_OUT_OF_MEMORY, "no memory for an event");
    if (why.status != TSR_OK) {
        finish(r, &why);
        return;
    }
    tsr_status status = begin_copy(r, copied, &why);
    if (status != TSR_OK)
        device_event_set(copied, &why);
    r->then = (device_callback){.call = is_read};
    device_event_then(copied, &r->then);
    device_event_release(copied);
}

tsr_status pjrt_checks_await(const pjrt_program *program, PJRT_Buffer *buffer, device_event *run, device_event *done,
                             base_error *error)
{
    reading *r = base_alloc(sizeof(*r));
    if (!r) {
        pjrt_buffer_free(program->platform->library, buffer);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a buffer");
    }
    *r = (reading){.then = {.call = has_run},
                   .library = program->platform->library,
                   .checks = program->checks,
                   .buffer = buffer,
                   .done = device_event_retain(done)};
    device_event_comes_after(done, run);
    device_event_then(run, &r->then);
    return TSR_OK;
}
