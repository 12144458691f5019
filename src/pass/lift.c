/* Large constants become arguments, so that a program's text, its copies and its compiled form do not hold their bytes.
 *
 * A function gets an argument for each large constant in its body, and for those of the functions that its body calls. A
 * function that is named in any other way (in a region, or by a composite) keeps its own, and so do those that it calls. */
#include "pass/internal.h"

enum { NEW, UNDER_WAY, DONE };

typedef struct lifted {
    bool fixed; /* the function keeps its constants */
    int state;
    BASE_VEC(uint32_t) constants; /* indices in the table */
} lifted;

typedef struct lifter {
    ir_module *module;
    base_arena *scratch;
    size_t least;
    base_map functions; /* a function -> its index + 1 */
    base_map known;     /* a constant's data and type -> its index in the table */
    lifted *of;         /* [n_functions] */
    BASE_VEC(pass_constant) table;
    bool recursive;
} lifter;

static lifted *find(lifter *l, const ir_function *function)
{
    uint64_t index = 0;
    base_map_get(&l->functions, (uintptr_t)function, &index);
    return index ? &l->of[index - 1] : NULL;
}

/* ---- functions that keep their constants ---- */

static void fix_op(void *user, ir_op *op);

static void fix(void *user, ir_function *function)
{
    lifted *f = find(user, function);
    if (!f || f->fixed)
        return;
    f->fixed = true;
    if (function->body)
        pass_each_op(function->body, fix_op, user);
}

static void fix_op(void *user, ir_op *op)
{
    pass_callees(op, fix, user);
}

static void fix_callees(lifter *l, ir_region *body)
{
    for (ir_op *op = body->first; op; op = op->next) {
        if (op->code != IR_CALL)
            pass_callees(op, fix, l);
        for (size_t r = 0; r < op->n_regions; r++)
            pass_each_op(op->regions[r], fix_op, l);
    }
}

/* ---- which constants ---- */

/* Whether the body returns the value: a result has memory of its own, which its owner may change. */
static bool is_returned(const ir_region *body, const ir_value *value)
{
    const ir_op *end = pass_return_of(body);
    for (size_t i = 0; end && i < end->n_operands; i++)
        if (ir_operand(end, i) == value)
            return true;
    return false;
}

/* The bytes of a large constant; NULL: the op is no such constant, or one that stays. Elements that are not whole bytes stay. */
static const ir_dense *large(const lifter *l, const ir_op *op)
{
    const ir_dense *dense = op->code == IR_CONSTANT ? &((const ir_constant_attrs *)op->attrs)->value : NULL;
    if (!dense || dense->splat || !dense->data || dense->type->quant || op->results[0].type != dense->type)
        return NULL;
    size_t size = tsr_dtype_size(dense->type->dtype);
    bool whole = ir_dtype_bits(dense->type->dtype) == 8 * (int)size || dense->type->dtype == TSR_BOOL;
    return whole && (size_t)dense->type->count > (l->least - 1) / size && !is_returned(op->parent, &op->results[0])
               ? dense
               : NULL;
}

/* The constant's key in the table: functions may share one. */
static uint64_t key_of(const ir_dense *dense)
{
    return base_hash_u64((uintptr_t)dense->data, dense->type->id);
}

static uint32_t index_of(lifter *l, const ir_dense *dense)
{
    uint64_t index = l->table.count;
    if (base_map_get(&l->known, key_of(dense), &index))
        return (uint32_t)index;
    base_map_put(l->scratch, &l->known, key_of(dense), index);
    base_vec_push(&l->module->arena, &l->table, ((pass_constant){dense->type, dense->data}));
    return (uint32_t)index;
}

static void add(lifter *l, lifted *f, uint32_t index)
{
    for (size_t i = 0; i < f->constants.count; i++)
        if (f->constants.items[i] == index)
            return;
    base_vec_push(l->scratch, &f->constants, index);
}

static void choose(lifter *l, ir_function *function)
{
    lifted *f = find(l, function);
    if (!f || !function->body || f->state == DONE)
        return;
    l->recursive |= f->state == UNDER_WAY;
    if (f->state == UNDER_WAY)
        return;
    f->state = UNDER_WAY;
    base_stack_check();
    for (ir_op *op = function->body->first; op; op = op->next) {
        const ir_dense *dense = f->fixed ? NULL : large(l, op);
        if (dense) {
            add(l, f, index_of(l, dense));
        } else if (op->code == IR_CALL) {
            ir_function *callee = ((const ir_call_attrs *)op->attrs)->callee;
            choose(l, callee);
            lifted *g = find(l, callee);
            for (size_t i = 0; g && i < g->constants.count; i++)
                add(l, f, g->constants.items[i]);
        }
    }
    f->state = DONE;
}

/* ---- the arguments ---- */

static void add_arguments(const lifter *l, ir_function *function, const lifted *f)
{
    base_arena *arena = &l->module->arena;
    size_t own = function->n_args, n = own + f->constants.count;
    const ir_type **types = base_arena_zero(arena, n, sizeof(*types));
    const ir_attr **attrs = base_arena_zero(arena, n, sizeof(*attrs));
    const ir_loc **locs = base_arena_zero(arena, n, sizeof(*locs));
    ir_value *args = base_arena_zero(arena, n, sizeof(*args));
    for (size_t i = 0; i < n; i++) {
        types[i] = i < own ? function->arg_types[i] : l->table.items[f->constants.items[i - own]].type;
        args[i] = (ir_value){.type = types[i], .region = function->body, .index = (uint32_t)i, .is_argument = true};
        if (i >= own)
            continue;
        attrs[i] = function->arg_attrs ? function->arg_attrs[i] : NULL;
        locs[i] = function->arg_locs ? function->arg_locs[i] : NULL;
        args[i].name = function->body->args[i].name;
        ir_replace_value(&function->body->args[i], &args[i]);
    }
    function->n_args = function->body->n_args = n;
    function->arg_types = types;
    function->arg_attrs = attrs;
    function->arg_locs = function->arg_locs ? locs : NULL;
    function->body->args = args;
}

/* The function's argument for a constant of the table. */
static ir_value *argument_for(ir_function *function, const lifted *f, uint32_t index)
{
    size_t at = 0;
    while (f->constants.items[at] != index)
        at++;
    return &function->body->args[function->n_args - f->constants.count + at];
}

static void pass_on(lifter *l, ir_function *function, const lifted *f, ir_op *call)
{
    const lifted *g = find(l, ((const ir_call_attrs *)call->attrs)->callee);
    if (!g || !g->constants.count)
        return;
    ir_value **operands = base_arena_zero(&l->module->arena, call->n_operands + g->constants.count, sizeof(*operands));
    for (size_t i = 0; i < call->n_operands; i++)
        operands[i] = ir_operand(call, i);
    for (size_t i = 0; i < g->constants.count; i++) {
        ir_value *value = argument_for(function, f, g->constants.items[i]);
        value->n_uses++;
        operands[call->n_operands++] = value;
    }
    call->operands = operands;
}

/* To follow a replaced value writes the operand, which readers in other threads must not do. */
static void resolve(void *user, ir_op *op)
{
    (void)user;
    for (size_t i = 0; i < op->n_operands; i++)
        ir_operand(op, i);
}

static void rewrite(lifter *l, ir_function *function, const lifted *f)
{
    if (!f->constants.count)
        return;
    add_arguments(l, function, f);
    for (ir_op *op = function->body->first, *next; op; op = next) {
        const ir_dense *dense = large(l, op);
        next = op->next;
        if (op->code == IR_CALL) {
            pass_on(l, function, f, op);
        } else if (dense) {
            ir_value *value = argument_for(function, f, index_of(l, dense));
            ir_replace_op(op, &value);
        }
    }
    pass_each_op(function->body, resolve, NULL);
}

void pass_lift_constants(ir_module *module, size_t least, base_arena *scratch, pass_constants *out)
{
    base_arena *arena = &module->arena;
    lifter l = {.module = module, .scratch = scratch, .least = BASE_MAX(least, 1)};
    l.of = base_arena_zero(scratch, module->n_functions + 1, sizeof(*l.of));
    for (size_t i = 0; i < module->n_functions; i++)
        base_map_put(scratch, &l.functions, (uintptr_t)module->functions[i], i + 1);
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i]->body)
            fix_callees(&l, module->functions[i]->body);
    for (size_t i = 0; i < module->n_functions; i++)
        choose(&l, module->functions[i]);
    *out = (pass_constants){.of = base_arena_zero(arena, module->n_functions + 1, sizeof(*out->of))};
    if (l.recursive)
        return;
    out->v = l.table.items;
    out->n = l.table.count;
    for (size_t i = 0; i < module->n_functions; i++) {
        const lifted *f = &l.of[i];
        rewrite(&l, module->functions[i], f);
        out->of[i] = (pass_constant_list){
            base_arena_copy(arena, f->constants.items, f->constants.count * sizeof(*f->constants.items)),
            f->constants.count};
    }
}
