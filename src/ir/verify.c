/* Checks that a module, as a reader or a pass made it, satisfies the rules of ir.h.
 *
 * Per function: links between ops, regions and the function; each operand defined before it in its own region, or an
 * argument of it; every op against its shape rule, with its result types as the declared ones; a return at the end of
 * every region and nowhere else; counts of uses; symbols, which must be of this module. It also numbers the functions.
 *
 * It walks each function once and reuses its tables by value id for the next function, so it is cheap enough to run
 * after every pass. Attributes are copied flat before a rule sees them: a rule that fills in an absent list must not
 * touch the op. */
#include <string.h>

#include "ir/infer/infer.h"
#include "ir/internal.h"

typedef struct verifier {
    ir_module *module;
    const ir_function *function;
    const ir_op *op; /* the op being checked, for messages; NULL: none */
    base_error *error;
    base_arena tables;  /* for one function */
    base_arena scratch; /* for one op */
    ir_value **defined; /* [n_values] by id: the value once its definition has been visited, else NULL */
    uint32_t *uses;     /* [n_values] */
} verifier;

/* ---- messages -------------------------------------------------------------------------------------------------- */

enum { SHOWN_OPERANDS = 6, SHOWN_BYTES = 900 };

/* Puts the function, the location, and the op with its operands' types before the message. */
static tsr_status add_place(verifier *v)
{
    base_text text = {0};
    const ir_op *op = v->op;
    const ir_loc *loc = op ? op->loc : v->function ? v->function->loc : NULL;
    if (v->function)
        base_text_format(&text, "@%s: ", v->function->name);
    if (loc && loc->file) {
        base_text_format(&text, "%s:%d:", loc->file, loc->line);
        if (loc->column > 0)
            base_text_format(&text, "%d:", loc->column);
        base_text_char(&text, ' ');
    }
    if (op) {
        base_text_add(&text, op->code < IR_OPCODE_COUNT ? ir_info(op->code)->name : "?");
        base_text_char(&text, '(');
        for (size_t i = 0; i < op->n_operands && op->operands[i]; i++) {
            base_text_add(&text, i == 0 ? "" : ", ");
            if (i == SHOWN_OPERANDS || text.size > SHOWN_BYTES) {
                base_text_add(&text, "...");
                break;
            }
            ir_print_type(ir_resolve(op->operands[i])->type, &text);
        }
        base_text_add(&text, "): ");
    }
    if (text.data && !text.failed && text.size > 2)
        base_fail_prefix(v->error, "%.*s", (int)BASE_MIN(text.size - 2, (size_t)SHOWN_BYTES + 100), text.data);
    base_text_free(&text);
    return v->error ? v->error->status : TSR_INVALID_ARGUMENT;
}

static tsr_status verify_fail(verifier *v, const char *format, ...) BASE_PRINTF(2, 3);
static tsr_status verify_fail(verifier *v, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(v->error, TSR_INVALID_ARGUMENT, format, args);
    va_end(args);
    add_place(v);
    return TSR_INVALID_ARGUMENT;
}

/* ---- one op ---------------------------------------------------------------------------------------------------- */

static tsr_status check_operands(verifier *v, ir_op *op, const ir_region *region)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        if (!op->operands[i])
            return verify_fail(v, "operand %zu is missing", i);
        const ir_value *value = ir_operand(op, i);
        if (value->id >= v->function->n_values || v->defined[value->id] != value)
            return verify_fail(v, "operand %zu is not defined before it", i);
        if (ir_region_of(value) != region)
            return verify_fail(v, "operand %zu is defined in another region", i);
        v->uses[value->id]++;
    }
    return TSR_OK;
}

/* Calls op's shape rule on operands, with op's result types as the declared ones. */
static tsr_status call_rule(const ir_op *op, ir_value *const *operands, ir_infer_call *call, base_arena *scratch,
                            base_error *error)
{
    const ir_op_info *info = ir_info(op->code);
    const ir_type **declared = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*declared));
    const ir_type **results = base_arena_alloc(scratch, IR_INLINE_RESULTS * sizeof(*results));
    for (size_t i = 0; i < op->n_results; i++)
        declared[i] = op->results[i].type;
    *call = (ir_infer_call){.arena = scratch,
                            .code = op->code,
                            .row = op->row,
                            .n_operands = ir_formal_operands(op),
                            .operands = operands,
                            .n_captures = op->n_captures,
                            .attrs = op->attrs ? base_arena_copy(scratch, op->attrs, info->schema->size) : NULL,
                            .n_regions = op->n_regions,
                            .regions = op->regions,
                            .n_declared = op->n_results,
                            .declared = declared,
                            .results = results,
                            .error = error};
    return info->infer(call);
}

static tsr_status check_rule(verifier *v, ir_op *op)
{
    ir_infer_call call;
    if (op->row != ir_row_of((ir_opcode)op->code, op->attrs))
        return verify_fail(v, "its row in the table of ops is not the one that its name has");
    base_arena_reset(&v->scratch);
    tsr_status status = call_rule(op, op->operands, &call, &v->scratch, v->error);
    if (status != TSR_OK) {
        add_place(v);
        return status;
    }
    if (call.n_results != op->n_results)
        return verify_fail(v, "has %u results, not %zu", op->n_results, call.n_results);
    for (size_t i = 0; i < op->n_results; i++)
        if (call.results[i] != op->results[i].type && !ir_infer_compatible(call.results[i], op->results[i].type))
            return verify_fail(v, "result %zu is %s, but has the type %s", i, ir_infer_show(&call, call.results[i]),
                               ir_infer_show(&call, op->results[i].type));
    return TSR_OK;
}

tsr_status ir_verify_operand_types(const ir_op *op, const ir_type *const *types, base_arena *scratch, base_error *error)
{
    ir_infer_call call;
    ir_value *stand_ins = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*stand_ins));
    ir_value **operands = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++) {
        stand_ins[i] = *ir_operand(op, i);
        stand_ins[i].type = types[i];
        operands[i] = &stand_ins[i];
    }
    return call_rule(op, operands, &call, scratch, error);
}

static void check_symbol(void *user, ir_function *function)
{
    verifier *v = user;
    if (!function)
        return; /* missing operands are reported by the shape rule */
    if (function->module == v->module && ir_module_find(v->module, function->name) == function)
        return;
    if (v->error == NULL || v->error->status == TSR_OK)
        verify_fail(v, "@%s is not a function of the module", function->name);
}

static tsr_status check_region(verifier *v, const ir_region *region, const ir_op *owner);

static tsr_status check_op(verifier *v, ir_op *op, const ir_region *region)
{
    v->op = op;
    if (op->code >= IR_OPCODE_COUNT)
        return verify_fail(v, "no such op: %u", (unsigned)op->code);
    const ir_op_info *info = ir_info(op->code);
    if (info->traits & IR_TRAIT_RECORD)
        return verify_fail(v, "lives in records only, not in programs");
    if (op->n_captures > op->n_operands || (op->n_captures && !(info->traits & IR_TRAIT_CAPTURE)))
        return verify_fail(v, "has %u captures among %u operands", op->n_captures, op->n_operands);
    if (info->n_operands != IR_ANY && ir_formal_operands(op) != (size_t)info->n_operands)
        return verify_fail(v, "has %zu operands, not %d", ir_formal_operands(op), info->n_operands);
    if (info->n_regions != IR_ANY && op->n_regions != (uint32_t)info->n_regions)
        return verify_fail(v, "has %u regions, not %d", op->n_regions, info->n_regions);
    if (info->n_results != IR_ANY && op->n_results != (uint32_t)info->n_results)
        return verify_fail(v, "has %u results, not %d", op->n_results, info->n_results);
    if (!op->attrs && info->schema->n_fields > 0)
        return verify_fail(v, "has no attributes");
    INFER_TRY(check_operands(v, op, region));
    for (size_t i = 0; i < op->n_results; i++) {
        ir_value *result = &op->results[i];
        if (!result->type || result->is_argument || result->op != op || result->index != i)
            return verify_fail(v, "result %zu is not its own", i);
    }
    for (size_t i = 0; i < op->n_regions; i++) {
        if (!op->regions[i])
            return verify_fail(v, "region %zu is missing", i);
        INFER_TRY(check_region(v, op->regions[i], op));
        v->op = op;
    }
    if (op->attrs) {
        tsr_status before = v->error->status;
        ir_attrs_symbols(info->schema, op->attrs, check_symbol, v);
        if (v->error->status != before)
            return v->error->status;
    }
    INFER_TRY(check_rule(v, op));
    for (size_t i = 0; i < op->n_results; i++)
        v->defined[op->results[i].id] = &op->results[i];
    return TSR_OK;
}

/* ---- regions, functions ---------------------------------------------------------------------------------------- */

static tsr_status check_region(verifier *v, const ir_region *region, const ir_op *owner)
{
    base_stack_check();
    if (region->shared)
        return verify_fail(v, "has a region that is shared with others");
    if (region->owner != owner || region->function != v->function)
        return verify_fail(v, "has a region that belongs to another op or function");
    for (size_t i = 0; i < region->n_args; i++) {
        ir_value *arg = &region->args[i];
        if (!arg->type || !arg->is_argument || arg->region != region || arg->index != i)
            return verify_fail(v, "argument %zu of a region is not its own", i);
        v->defined[arg->id] = arg;
    }
    const ir_op *previous = NULL;
    for (ir_op *op = region->first; op; previous = op, op = op->next) {
        if (op->previous != previous || op->parent != region) {
            v->op = op;
            return verify_fail(v, "is not linked to the ops around it");
        }
        INFER_TRY(check_op(v, op, region));
        bool ends = (ir_info(op->code)->traits & IR_TRAIT_TERMINATOR) != 0;
        if (ends != (op->next == NULL))
            return verify_fail(v, ends ? "is followed by other ops"
                                       : "is the last op of a region, which must be a return");
    }
    v->op = owner;
    if (region->last != previous)
        return verify_fail(v, "a region's last op is not at its end");
    if (!previous)
        return verify_fail(v, "a region is empty: it must end with a return");
    return TSR_OK;
}

static tsr_status check_uses(verifier *v, const ir_region *region)
{
    for (size_t i = 0; i < region->n_args; i++)
        if (region->args[i].n_uses != v->uses[region->args[i].id])
            return verify_fail(v, "argument %zu counts %u uses, but has %u", i, region->args[i].n_uses,
                               v->uses[region->args[i].id]);
    for (const ir_op *op = region->first; op; op = op->next) {
        v->op = op;
        for (size_t i = 0; i < op->n_results; i++)
            if (op->results[i].n_uses != v->uses[op->results[i].id])
                return verify_fail(v, "result %zu counts %u uses, but has %u", i, op->results[i].n_uses,
                                   v->uses[op->results[i].id]);
        for (size_t i = 0; i < op->n_regions; i++)
            INFER_TRY(check_uses(v, op->regions[i]));
    }
    return TSR_OK;
}

static tsr_status check_function(verifier *v, ir_function *function)
{
    v->function = function;
    v->op = NULL;
    if (function->module != v->module || ir_module_find(v->module, function->name) != function)
        return verify_fail(v, "its name is not in the module's symbols");
    const ir_region *body = function->body;
    if (!body)
        return function->is_private ? TSR_OK : verify_fail(v, "is declared without a body, but not private");
    ir_function_number(function);
    base_arena_reset(&v->tables);
    v->defined = base_arena_zero(&v->tables, function->n_values, sizeof(*v->defined));
    v->uses = base_arena_zero(&v->tables, function->n_values, sizeof(*v->uses));
    if (body->n_args != function->n_args)
        return verify_fail(v, "its body takes %zu arguments, but it %zu", body->n_args, function->n_args);
    ir_infer_call shown = {.arena = &v->scratch};
    for (size_t i = 0; i < body->n_args; i++)
        if (body->args[i].type != function->arg_types[i])
            return verify_fail(v, "argument %zu is %s in its body, but %s in its type", i,
                               ir_infer_show(&shown, body->args[i].type),
                               ir_infer_show(&shown, function->arg_types[i]));
    INFER_TRY(check_region(v, body, NULL));
    v->op = body->last;
    if (body->last->n_operands != function->n_results)
        return verify_fail(v, "returns %u values, but the function's type has %zu", body->last->n_operands,
                           function->n_results);
    for (size_t i = 0; i < function->n_results; i++)
        if (ir_infer_returned(body->last, i) != function->result_types[i])
            return verify_fail(v, "returns %s as value %zu, but the function's type says %s",
                               ir_infer_show(&shown, ir_infer_returned(body->last, i)), i,
                               ir_infer_show(&shown, function->result_types[i]));
    v->op = NULL;
    return check_uses(v, body);
}

static tsr_status check_functions(verifier *v, ir_module *module)
{
    for (size_t i = 0; i < module->n_functions; i++) {
        v->module = module;
        INFER_TRY(check_function(v, module->functions[i]));
    }
    for (size_t i = 0; i < module->n_modules; i++)
        INFER_TRY(check_functions(v, module->modules[i]));
    return TSR_OK;
}

static tsr_status check_module(void *user)
{
    verifier *v = user;
    return check_functions(v, v->module);
}

tsr_status ir_verify(ir_module *module, base_error *error)
{
    base_error own;
    verifier v = {.module = module, .error = error ? error : &own};
    v.error->status = TSR_OK;
    v.error->message[0] = 0;
    tsr_status status = base_try(check_module, &v, v.error);
    base_arena_free(&v.tables);
    base_arena_free(&v.scratch);
    return status;
}
