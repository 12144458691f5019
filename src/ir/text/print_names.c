/* The names of values, as MLIR gives them: %0, %1 ... in order, %arg0 ... for arguments, and fixed names for a few ops
 * (%cst for constants, %iterArg for a while's arguments), with a number after them where the name is in use. A region
 * inherits the counters as they stand at the end of the region around it; so two regions of one op use the same names.
 * Names in the text that the program was read from are ignored.
 *
 * A captured value, which is an argument of the region here, gets the name of the outer value that it represents. */
#include "ir/text/print.h"

#include <string.h>

enum { IR_NAME_NUMBER, IR_NAME_ARG, IR_NAME_C, IR_NAME_CST, IR_NAME_ITER_ARG, IR_NAME_INPUT, IR_NAME_CARRY };

static const char *const ir_name_words[] = {
    "",       "arg",        "c",         "cst",          "iterArg",    "input",       "carry",
    "output", "batch_mean", "batch_var", "grad_operand", "grad_scale", "grad_offset", "output_state",
    "values", "indices",
};

/* The fixed names of ops with several results: indices into the words; NULL where an op has none. */
static const uint8_t *ir_result_words(const ir_printer *p, const ir_op *op)
{
    static const uint8_t training[] = {7, 8, 9}, grad[] = {10, 11, 12}, random[] = {13, 7}, top_k[] = {14, 15};
    if (p->options.generic)
        return NULL;
    switch (op->code) {
    case IR_BATCH_NORM_TRAINING:
        return training;
    case IR_BATCH_NORM_GRAD:
        return grad;
    case IR_RNG_BIT_GENERATOR:
        return random;
    case IR_CUSTOM_CALL:
        return op->row == IR_CHLO_TOP_K && op->n_results == 2 && ir_foreign_op(op) ? top_k : NULL;
    default:
        return NULL;
    }
}

/* A name in 64 bits: the word, whether it has a number, the number; never 0. */
static uint64_t ir_name_pack(unsigned word, bool numbered, uint32_t number)
{
    return UINT64_C(1) << 63 | (uint64_t)word << 40 | (uint64_t)numbered << 32 | number;
}

static void ir_name_put(ir_printer *p, const ir_value *value, uint64_t name)
{
    base_map_put(p->arena, &p->names, (uint64_t)(uintptr_t)value, name);
}

static void ir_name_fixed(ir_printer *p, const ir_value *value, unsigned word, ir_name_scope *scope)
{
    bool taken = scope->used >> word & 1;
    scope->used |= 1U << word;
    ir_name_put(p, value, ir_name_pack(word, taken, taken ? scope->conflicts++ : 0));
}

void ir_name_region(ir_printer *p, const ir_region *region, ir_name_scope *scope)
{
    const ir_op *owner = region->owner;
    size_t formal = region->n_args - (owner ? BASE_MIN(owner->n_captures, region->n_args) : 0);
    bool loop = owner && owner->code == IR_WHILE && !p->options.generic;
    for (size_t i = 0; i < formal; i++) {
        if (loop)
            ir_name_fixed(p, &region->args[i], IR_NAME_ITER_ARG, scope);
        else if (p->scan_inputs && !p->options.generic)
            ir_name_fixed(p, &region->args[i], i < p->scan_inputs ? IR_NAME_INPUT : IR_NAME_CARRY, scope);
        else
            ir_name_put(p, &region->args[i], ir_name_pack(IR_NAME_ARG, true, scope->arguments++));
    }
    for (size_t i = formal; i < region->n_args; i++) {
        uint64_t name = 0;
        const ir_value *outer = ir_resolve(owner->operands[ir_formal_operands(owner) + i - formal]);
        if (base_map_get(&p->names, (uint64_t)(uintptr_t)outer, &name))
            ir_name_put(p, &region->args[i], name);
    }
    for (const ir_op *op = region->first; op; op = op->next) {
        const uint8_t *words = ir_result_words(p, op);
        if (words) {
            for (size_t i = 0; i < op->n_results; i++)
                ir_name_fixed(p, &op->results[i], words[i], scope);
        } else if (op->code == IR_CONSTANT && !p->options.generic) {
            const ir_type *type = op->results[0].type;
            bool integer = !type->quant && (type->dtype == TSR_BOOL || ir_dtype_is_integer(type->dtype));
            ir_name_fixed(p, &op->results[0], integer ? IR_NAME_C : IR_NAME_CST, scope);
        } else if (op->n_results > 0) {
            ir_name_put(p, &op->results[0], ir_name_pack(IR_NAME_NUMBER, true, scope->values++));
        }
    }
}

static void ir_print_name(ir_printer *p, uint64_t name)
{
    unsigned word = (unsigned)(name >> 40 & 0xff);
    base_text_char(p->out, '%');
    base_text_add(p->out, ir_name_words[word]);
    if (name >> 32 & 1) {
        base_text_add(p->out, word > IR_NAME_ARG ? "_" : "");
        base_text_int(p->out, (int64_t)(name & UINT32_MAX));
    }
}

/* Follows a captured value outwards to the value that is no longer captured. */
static const ir_value *ir_outermost(const ir_value *value)
{
    while (value->is_argument && value->region->owner) {
        const ir_op *owner = value->region->owner;
        size_t formal = value->region->n_args - BASE_MIN(owner->n_captures, value->region->n_args);
        if (value->index < formal)
            break;
        value = ir_resolve(owner->operands[ir_formal_operands(owner) + value->index - formal]);
    }
    return value;
}

void ir_print_value(ir_printer *p, const ir_value *value)
{
    uint64_t name;
    value = ir_outermost(value);
    if (base_map_get(&p->names, (uint64_t)(uintptr_t)value, &name)) {
        ir_print_name(p, name);
        if (!value->is_argument && value->op->n_results > 1 && !ir_result_words(p, value->op))
            base_text_add(p->out, "#0");
    } else if (!value->is_argument && base_map_get(&p->names, (uint64_t)(uintptr_t)&value->op->results[0], &name)) {
        ir_print_name(p, name);
        base_text_format(p->out, "#%u", (unsigned)value->index);
    } else if (value->is_argument) {
        base_text_format(p->out, "%%arg%u", (unsigned)value->index);
    } else { /* the value belongs to a record, or to another function */
        base_text_format(p->out, "%%v%u", (unsigned)value->id);
        if (value->op->n_results > 1)
            base_text_format(p->out, "#%u", (unsigned)value->index);
    }
}

void ir_print_results(ir_printer *p, const ir_op *op)
{
    if (op->n_results == 0)
        return;
    uint64_t name;
    if (base_map_get(&p->names, (uint64_t)(uintptr_t)&op->results[0], &name))
        ir_print_name(p, name);
    else
        base_text_format(p->out, "%%v%u", (unsigned)op->results[0].id);
    if (ir_result_words(p, op)) {
        for (size_t i = 1; i < op->n_results; i++) {
            base_text_add(p->out, ", ");
            ir_print_value(p, &op->results[i]);
        }
    } else if (op->n_results > 1) {
        base_text_format(p->out, ":%u", (unsigned)op->n_results);
    }
    base_text_add(p->out, " = ");
}
