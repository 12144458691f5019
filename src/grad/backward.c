/* The walk: first forwards, to find the values between the wanted ones and the seeds, then backwards, to sum
 * cotangents and apply rules. Each direction does one hash look-up for each operand; all other data is in arrays. */
#include "grad/internal.h"

typedef struct slot {
    ir_value *cotangent;
    bool hooked;
} slot;

typedef struct walk {
    ir_builder *b;
    const grad_options *options;
    base_arena *scratch;
    base_map places; /* op, or argument -> its first slot */
    BASE_VEC(slot) slots;
} walk;

#define NOWHERE UINT64_MAX

static uint64_t key_of(const ir_value *value)
{
    return value->is_argument ? (uintptr_t)value : (uintptr_t)value->op;
}

static ir_value *represent(const walk *w, ir_value *value)
{
    return w->options->stand_in ? w->options->stand_in(w->options->user, value) : value;
}

/* The slot of a value, or NOWHERE when no gradient is wanted through that value. */
static uint64_t place_of(const walk *w, ir_value *value)
{
    uint64_t first;
    value = represent(w, value);
    if (!grad_has_gradient(value->type) || !base_map_get(&w->places, key_of(value), &first))
        return NOWHERE;
    return value->is_argument ? first : first + value->index;
}

static void add_places(walk *w, const ir_value *value)
{
    uint64_t first;
    if (base_map_get(&w->places, key_of(value), &first))
        return;
    base_map_put(w->scratch, &w->places, key_of(value), w->slots.count);
    size_t n = value->is_argument ? 1 : value->op->n_results;
    for (size_t i = 0; i < n; i++)
        base_vec_push(w->scratch, &w->slots, ((slot){0}));
}

static void accumulate(walk *w, uint64_t place, ir_value *cotangent)
{
    slot *s = &w->slots.items[place];
    s->cotangent = grad_add(w->b, s->cotangent, cotangent);
}

static void run_hook(walk *w, uint64_t place, ir_value *value)
{
    slot *s = &w->slots.items[place];
    if (s->hooked || !s->cotangent)
        return;
    s->hooked = true;
    if (w->options->hook)
        s->cotangent = w->options->hook(w->options->user, w->b, value, s->cotangent);
}

static grad_rule *rule_of(const walk *w, const ir_op *op)
{
    grad_rule *rule = w->options->rule ? w->options->rule(w->options->user, op) : NULL;
    return rule ? rule : grad_rule_for(op);
}

/* The cotangent's type can differ from the value's only through an error in a gradient rule or a hook. */
static bool backward_fits(walk *w, const ir_op *op, const ir_value *value, const ir_value *gradient)
{
    if (value->type == gradient->type || ir_types_compatible(value->type, gradient->type))
        return true;
    ir_build_error(w->b, TSR_INTERNAL, "the gradient rule of %s gave a gradient of another type",
                   ir_info((ir_opcode)op->code)->name);
    return false;
}

static void step_back(walk *w, ir_op *op, uint64_t first, const bool *wanted)
{
    ir_value *few[16] = {0};
    size_t n = op->n_operands + op->n_results;
    ir_value **values = n <= BASE_COUNT(few) ? few : base_arena_zero(w->scratch, n, sizeof(*values));
    ir_value **gradients = values + op->n_results;
    bool any = false;
    for (size_t i = 0; i < op->n_results; i++) {
        run_hook(w, first + i, &op->results[i]);
        values[i] = w->slots.items[first + i].cotangent;
        any = any || values[i];
    }
    if (!any || !wanted)
        return;
    w->b->loc = op->loc;
    grad_call call = {.b = w->b,
                      .op = op,
                      .cotangents = values,
                      .wanted = wanted,
                      .gradients = gradients,
                      .scratch = w->scratch,
                      .frame = w->options->frame};
    tsr_status before = w->b->status;
    rule_of(w, op)(&call);
    if (w->b->status != TSR_OK) {
        if (before == TSR_OK)
            base_fail_prefix(&w->b->error, "gradient of %s", ir_info((ir_opcode)op->code)->name);
        return;
    }
    for (size_t i = 0; i < op->n_operands && w->b->status == TSR_OK; i++)
        if (gradients[i] && wanted[i] && backward_fits(w, op, ir_operand(op, i), gradients[i])) {
            if (w->options->arrive)
                gradients[i] = w->options->arrive(w->options->user, w->b, op, i, gradients[i]);
            accumulate(w, place_of(w, ir_operand(op, i)), gradients[i]);
        }
}

void grad_backward(ir_builder *b, size_t n_ops, ir_op *const *ops, size_t n_seeds, ir_value *const *seed_values,
                   ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                   const grad_options *options)
{
    static const grad_options defaults = {0};
    if (!options)
        options = &defaults;
    walk w = {.b = b, .options = options, .scratch = options->scratch ? options->scratch : b->arena};
    const ir_loc *loc = b->loc;
    for (size_t i = 0; i < n_wanted; i++) {
        gradients[i] = NULL;
        if (wanted[i] && grad_has_gradient(wanted[i]->type))
            add_places(&w, represent(&w, ir_resolve(wanted[i])));
    }

    /* Finds the ops that pass gradients on, and for each of them the operands that do (one flag for each operand, in
     * one array). */
    bool *flags = NULL;
    size_t flags_left = 0;
    bool **follows = base_arena_zero(w.scratch, n_ops + 1, sizeof(*follows));
    for (size_t i = 0; i < n_ops; i++) {
        ir_op *op = ops[i];
        bool any = false;
        if (op->n_operands == 0 || (!options->rule && !grad_is_differentiable((ir_opcode)op->row)))
            continue;
        if (op->n_operands > flags_left) {
            flags_left = BASE_MAX((size_t)4096, op->n_operands);
            flags = base_arena_alloc(w.scratch, flags_left);
        }
        for (size_t j = 0; j < op->n_operands; j++) {
            flags[j] = place_of(&w, ir_operand(op, j)) != NOWHERE &&
                       (!options->follows || options->follows(options->user, op, j));
            any = any || flags[j];
        }
        if (!any || (options->rule && rule_of(&w, op) == vjp_ZERO))
            continue;
        bool yields = false;
        for (size_t j = 0; j < op->n_results; j++)
            yields = yields || grad_has_gradient(op->results[j].type);
        if (!yields)
            continue;
        follows[i] = flags;
        flags += op->n_operands;
        flags_left -= op->n_operands;
        add_places(&w, &op->results[0]);
    }

    for (size_t i = 0; i < n_seeds; i++) {
        if (!seed_values[i] || !cotangents[i])
            continue;
        uint64_t place = place_of(&w, ir_resolve(seed_values[i]));
        if (place != NOWHERE)
            accumulate(&w, place, cotangents[i]);
    }
    for (size_t i = n_ops; i-- > 0 && b->status == TSR_OK;) {
        uint64_t first;
        if (ops[i]->n_results > 0 && base_map_get(&w.places, (uintptr_t)ops[i], &first))
            step_back(&w, ops[i], first, follows[i]);
    }
    for (size_t i = 0; i < n_wanted && b->status == TSR_OK; i++) {
        ir_value *value = wanted[i] ? ir_resolve(wanted[i]) : NULL;
        uint64_t place = value ? place_of(&w, value) : NOWHERE;
        if (place == NOWHERE)
            continue;
        run_hook(&w, place, value);
        gradients[i] = w.slots.items[place].cotangent;
    }
    if (b->status != TSR_OK)
        for (size_t i = 0; i < n_wanted; i++)
            gradients[i] = NULL;
    b->loc = loc;
}

void grad_backward_region(ir_builder *b, ir_region *region, size_t n_seeds, ir_value *const *seed_values,
                          ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                          const grad_options *options)
{
    base_arena *scratch = options && options->scratch ? options->scratch : b->arena;
    BASE_VEC(ir_op *) ops = {0};
    for (ir_op *op = region->first; op; op = op->next)
        if (op->code != IR_RETURN)
            base_vec_push(scratch, &ops, op);
    grad_backward(b, ops.count, ops.items, n_seeds, seed_values, cotangents, n_wanted, wanted, gradients, options);
}
