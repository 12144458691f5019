/* Numbers that are computed from other numbers, for example from an optimizer's hyperparameters. They are computed
 * here, in f64, and are parameters of the compiled program like other numbers. Their leaves keep the formula, so that
 * an exported program has the hyperparameters as arguments and does the same arithmetic. Sums, products, quotients and
 * square roots are rounded correctly everywhere, so they give the same bits; a power may differ in the last place of
 * f64. */
#include "tensor/call/call.h"

#include <math.h>

static int32_t formula_add(tensor_formula *f, tensor_term term)
{
    if (f->n == TENSOR_MAX_TERMS) {
        f->is_full = true;
        return f->n - 1;
    }
    f->kept_epoch = 0;
    f->terms[f->n] = term;
    return f->n++;
}

int32_t tensor_formula_input(tensor_formula *f, const char *name, int64_t group, double value)
{
    return formula_add(
        f, (tensor_term){.kind = TENSOR_TERM_INPUT, .name = name, .group = (int32_t)group, .value = value, .next = -1});
}

int32_t tensor_formula_constant(tensor_formula *f, double value)
{
    return formula_add(f, (tensor_term){.kind = TENSOR_TERM_CONSTANT, .value = value, .next = -1});
}

int32_t tensor_formula_op(tensor_formula *f, tensor_term_kind kind, int32_t a, int32_t b)
{
    double x = f->terms[a].value, y = f->terms[b].value;
    double value = kind == TENSOR_TERM_ADD       ? x + y
                   : kind == TENSOR_TERM_SUB     ? x - y
                   : kind == TENSOR_TERM_MUL     ? x * y
                   : kind == TENSOR_TERM_DIV     ? x / y
                   : kind == TENSOR_TERM_POWER   ? pow(x, y)
                   : kind == TENSOR_TERM_MAX     ? fmax(x, y)
                   : kind == TENSOR_TERM_MIN     ? fmin(x, y)
                   : kind == TENSOR_TERM_GREATER ? x > y
                                                 : sqrt(x);
    return formula_add(f, (tensor_term){.kind = kind, .a = a, .b = b, .value = value, .next = -1});
}

void tensor_formula_next(tensor_formula *f, int32_t input, int32_t next)
{
    f->kept_epoch = 0;
    f->terms[input].next = next;
}

typedef struct formula_call {
    tensor_call call;
    tensor_formula *formula;
    int32_t term;
    tsr_dtype dtype;
    ir_value *out;
} formula_call;

static tsr_status number_body(void *user)
{
    formula_call *c = user;
    tensor_record *record = &c->call.context->record;
    tensor_formula *f = c->formula;
    if (f->is_full) {
        ir_build_error(&record->builder, TSR_INTERNAL, "a formula of more than %d terms", TENSOR_MAX_TERMS);
        return TSR_INTERNAL;
    }
    if (f->kept_epoch != record->epoch) { /* one copy for all numbers of a formula */
        f->kept = tensor_formula_copy(&record->arena, f);
        f->kept_epoch = record->epoch;
    }
    c->out = tensor_number_value(c->call.context, c->dtype, f->terms[c->term].value);
    tensor_leaf *leaf = c->out ? tensor_leaf_of(c->out) : NULL;
    if (leaf) {
        leaf->origin = TENSOR_FROM_FORMULA;
        leaf->formula = f->kept;
        leaf->term = c->term;
    }
    return TSR_OK;
}

tsr_tensor *tensor_formula_number(tensor_formula *formula, int32_t term, tsr_dtype dtype)
{
    static const tensor_row row = {.name = "number"};
    formula_call c = {.call = {.row = &row}, .formula = formula, .term = term, .dtype = dtype};
    tsr_tensor *result;
    return tensor_run(&c.call, number_body, &c, &c.out, 1, &result);
}
