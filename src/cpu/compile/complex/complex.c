/* The walk that makes pairs of complex values, and the table of each op's rewrite.
 *
 * An op is rewritten to ops on parts, whose results a `complex` op joins again; a later op that needs the parts takes
 * the operands of that `complex` op. So each op is rewritten by itself, an op that cannot be rewritten still finds a
 * complex value, and dead `complex` ops are left to dce. */
#include "cpu/compile/complex/complex.h"

typedef struct rule {
    cpu_complex_rule *rewrite;
    cpu_complex_function *function; /* in place of `rewrite`: a function of one or two operands */
    bool wide;                      /* in f64; of complex<f64>: `exact` */
    cpu_complex_function *exact;
} rule;

static const rule rules[IR_ROW_COUNT] = {
    [IR_ADD] = {.function = cpu_complex_add},
    [IR_ATAN2] = {.function = cpu_complex_atan2, .wide = true, .exact = cpu_complex_atan2_exact},
    [IR_CBRT] = {.function = cpu_complex_cbrt, .wide = true, .exact = cpu_complex_cbrt_exact},
    [IR_COSINE] = {.function = cpu_complex_cos, .wide = true, .exact = cpu_complex_cos_exact},
    [IR_DIVIDE] = {.function = cpu_complex_divide, .wide = true, .exact = cpu_complex_divide_exact},
    [IR_EXPONENTIAL] = {.function = cpu_complex_exp, .wide = true, .exact = cpu_complex_exp_exact},
    [IR_EXPONENTIAL_MINUS_ONE] = {.function = cpu_complex_expm1, .wide = true, .exact = cpu_complex_expm1_exact},
    [IR_LOG] = {.function = cpu_complex_log, .wide = true, .exact = cpu_complex_log},
    [IR_LOG_PLUS_ONE] = {.function = cpu_complex_log1p, .wide = true, .exact = cpu_complex_log1p},
    [IR_LOGISTIC] = {.function = cpu_complex_logistic, .wide = true, .exact = cpu_complex_logistic_exact},
    [IR_MAXIMUM] = {.function = cpu_complex_maximum},
    [IR_MINIMUM] = {.function = cpu_complex_minimum},
    [IR_MULTIPLY] = {.function = cpu_complex_multiply},
    [IR_NEGATE] = {.function = cpu_complex_negate},
    [IR_POWER] = {.function = cpu_complex_power, .wide = true, .exact = cpu_complex_power_exact},
    [IR_RSQRT] = {.function = cpu_complex_rsqrt, .wide = true, .exact = cpu_complex_rsqrt_exact},
    [IR_SIGN] = {.function = cpu_complex_sign, .wide = true, .exact = cpu_complex_sign_exact},
    [IR_SINE] = {.function = cpu_complex_sin, .wide = true, .exact = cpu_complex_sin_exact},
    [IR_SQRT] = {.function = cpu_complex_sqrt, .wide = true, .exact = cpu_complex_sqrt_exact},
    [IR_SUBTRACT] = {.function = cpu_complex_subtract},
    [IR_TAN] = {.function = cpu_complex_tan, .wide = true, .exact = cpu_complex_tan_exact},
    [IR_TANH] = {.function = cpu_complex_tanh, .wide = true, .exact = cpu_complex_tanh_exact},

    [IR_CHLO_ACOS] = {.function = cpu_complex_acos, .wide = true, .exact = cpu_complex_acos_exact},
    [IR_CHLO_ACOSH] = {.function = cpu_complex_acosh, .wide = true, .exact = cpu_complex_acosh_exact},
    [IR_CHLO_ASIN] = {.function = cpu_complex_asin, .wide = true, .exact = cpu_complex_asin_exact},
    [IR_CHLO_ASINH] = {.function = cpu_complex_asinh, .wide = true, .exact = cpu_complex_asinh_exact},
    [IR_CHLO_ATAN] = {.function = cpu_complex_atan, .wide = true, .exact = cpu_complex_atan_exact},
    [IR_CHLO_ATANH] = {.function = cpu_complex_atanh, .wide = true, .exact = cpu_complex_atanh_exact},
    [IR_CHLO_CONJ] = {.function = cpu_complex_conj},
    [IR_CHLO_COSH] = {.function = cpu_complex_cosh, .wide = true, .exact = cpu_complex_cosh_exact},
    [IR_CHLO_SINH] = {.function = cpu_complex_sinh, .wide = true, .exact = cpu_complex_sinh_exact},
    [IR_CHLO_TAN] = {.function = cpu_complex_tan, .wide = true, .exact = cpu_complex_tan_exact},

    [IR_ABS] = {.rewrite = cpu_complex_abs},
    [IR_BROADCAST_IN_DIM] = {.rewrite = cpu_complex_both},
    [IR_CASE] = {.rewrite = cpu_complex_widen},
    [IR_CLAMP] = {.rewrite = cpu_complex_clamp},
    [IR_COMPARE] = {.rewrite = cpu_complex_compare},
    [IR_CONCATENATE] = {.rewrite = cpu_complex_both},
    [IR_CONSTANT] = {.rewrite = cpu_complex_constant},
    [IR_CONVERT] = {.rewrite = cpu_complex_convert},
    [IR_CONVOLUTION] = {.rewrite = cpu_complex_convolution},
    [IR_DOT_GENERAL] = {.rewrite = cpu_complex_dot},
    [IR_DYNAMIC_SLICE] = {.rewrite = cpu_complex_both},
    [IR_DYNAMIC_UPDATE_SLICE] = {.rewrite = cpu_complex_both},
    [IR_GATHER] = {.rewrite = cpu_complex_both},
    [IR_IF] = {.rewrite = cpu_complex_widen},
    [IR_IMAG] = {.rewrite = cpu_complex_imag},
    [IR_IOTA] = {.rewrite = cpu_complex_iota},
    [IR_OPTIMIZATION_BARRIER] = {.rewrite = cpu_complex_widen},
    [IR_PAD] = {.rewrite = cpu_complex_both},
    [IR_REAL] = {.rewrite = cpu_complex_real},
    [IR_REDUCE] = {.rewrite = cpu_complex_separate},
    [IR_REDUCE_WINDOW] = {.rewrite = cpu_complex_separate},
    [IR_RESHAPE] = {.rewrite = cpu_complex_both},
    [IR_REVERSE] = {.rewrite = cpu_complex_both},
    [IR_SCATTER] = {.rewrite = cpu_complex_separate},
    [IR_SELECT] = {.rewrite = cpu_complex_both},
    [IR_SELECT_AND_SCATTER] = {.rewrite = cpu_complex_select_and_scatter},
    [IR_SLICE] = {.rewrite = cpu_complex_both},
    [IR_SORT] = {.rewrite = cpu_complex_widen},
    [IR_TRANSPOSE] = {.rewrite = cpu_complex_both},
    [IR_WHILE] = {.rewrite = cpu_complex_widen},
};

bool cpu_is_complex(const ir_value *value)
{
    return ir_is_tensor(value->type) && ir_dtype_is_complex(value->type->dtype);
}

cpu_complex cpu_complex_parts(ir_builder *b, ir_value *value)
{
    if (!value || !cpu_is_complex(value))
        return (cpu_complex){value, NULL};
    const ir_op *op = ir_defining_op(value);
    if (op && op->code == IR_COMPLEX)
        return (cpu_complex){ir_operand(op, 0), ir_operand(op, 1)};
    return (cpu_complex){ir_unary(b, IR_REAL, value), ir_unary(b, IR_IMAG, value)};
}

ir_value *cpu_complex_join(ir_builder *b, cpu_complex z)
{
    return ir_binary(b, IR_COMPLEX, z.re, z.im);
}

static cpu_complex as(ir_builder *b, cpu_complex z, tsr_dtype dtype)
{
    return (cpu_complex){ir_convert(b, z.re, dtype), z.im ? ir_convert(b, z.im, dtype) : NULL};
}

static bool apply(ir_builder *b, ir_op *op, const rule *r)
{
    tsr_dtype dtype = ir_dtype_real(op->results[0].type->dtype);
    bool exact = r->wide && dtype == TSR_F64;
    cpu_complex in[2] = {{0}, {0}};
    for (size_t i = 0; i < op->n_operands && i < 2; i++)
        in[i] = as(b, cpu_complex_parts(b, ir_operand(op, i)), r->wide ? TSR_F64 : dtype);
    cpu_complex z = as(b, (exact ? r->exact : r->function)(b, in[0], in[1]), dtype);
    ir_value *joined = cpu_complex_join(b, z);
    if (joined)
        ir_replace_op(op, &joined);
    return joined != NULL;
}

/* Whether op is a call of a function from one complex number to one, whatever operands the program gave it. */
static bool is_function(const ir_op *op)
{
    return op->n_operands == 1 && op->n_results == 1 && cpu_is_complex(&op->results[0]) &&
           cpu_is_complex(ir_resolve(op->operands[0]));
}

bool cpu_complex_takes(const ir_op *op)
{
    return (op->code == IR_CUSTOM_CALL || op->code == IR_COMPOSITE) && rules[op->row].function && is_function(op);
}

static bool has_complex(const ir_region *region);

static bool touches_complex(const ir_op *op)
{
    bool touches = false;
    for (size_t i = 0; i < op->n_operands && !touches; i++)
        touches = cpu_is_complex(ir_resolve(op->operands[i]));
    for (size_t i = 0; i < op->n_results && !touches; i++)
        touches = cpu_is_complex(&op->results[i]);
    for (size_t i = 0; i < op->n_regions && !touches; i++)
        touches = has_complex(op->regions[i]);
    return touches;
}

/* Whether the region, or a region inside it, has a complex value. */
static bool has_complex(const ir_region *region)
{
    for (size_t i = 0; i < region->n_args; i++)
        if (cpu_is_complex(&region->args[i]))
            return true;
    for (const ir_op *op = region->first; op; op = op->next)
        if (touches_complex(op))
            return true;
    return false;
}

/* Whether the sizes of op's values are constants. Parts are made from numbers of such a shape; an op whose sizes are
 * values stays as it is, and lowering refuses it. */
static bool has_sizes(const ir_op *op)
{
    bool sizes = true;
    for (size_t i = 0; i < op->n_operands && sizes; i++)
        sizes = !ir_is_tensor(ir_resolve(op->operands[i])->type) || ir_is_static(ir_resolve(op->operands[i])->type);
    for (size_t i = 0; i < op->n_results && sizes; i++)
        sizes = !ir_is_tensor(op->results[i].type) || ir_is_static(op->results[i].type);
    return sizes;
}

void cpu_complex_region(ir_builder *b, ir_region *region)
{
    for (ir_op *op = region->first, *next; op && b->status == TSR_OK; op = next) {
        next = op->next;
        if (!touches_complex(op) || !has_sizes(op))
            continue;
        b->region = region;
        b->before = op;
        b->loc = op->loc;
        const rule *r = &rules[op->code == IR_COMPOSITE && !cpu_complex_takes(op) ? op->code : op->row];
        if (r->function && (op->row == op->code || is_function(op)))
            apply(b, op, r);
        else if (r->rewrite)
            r->rewrite(b, op);
    }
}

tsr_status cpu_pass_complex(pass_context *context)
{
    cpu_compilation *c = cpu_compilation_of(context);
    ir_function *function = context->subject;
    if (!has_complex(function->body))
        return TSR_OK;
    context->changed = c->had_complex = true;
    ir_builder b;
    ir_builder_init(&b, function);
    cpu_complex_region(&b, function->body);
    if (b.status != TSR_OK)
        cpu_give_up_built(c, &b);
    return TSR_OK;
}
