/* Shared by the rules: short forms for operands, conjugates, masks, index arrays, and regions. */
#ifndef GRAD_INTERNAL_H
#define GRAD_INTERNAL_H

#include "grad/grad.h"

/* void vjp_<rule>(grad_call *) for each name in the column `vjp` of ops.def, including vjp_ZERO and vjp_NONE. */
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, ...)                               \
    void vjp_##vjp(grad_call *call);
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

static inline ir_value *grad_operand(const grad_call *call, size_t i)
{
    return ir_operand(call->op, i);
}
static inline ir_value *grad_result(const grad_call *call, size_t i)
{
    return ir_resolve(&call->op->results[i]);
}
static inline bool grad_is_complex(const ir_value *x)
{
    return ir_dtype_is_complex(x->type->dtype);
}

/* ---- values (value.c) ---- */
ir_value *grad_conj(ir_builder *b, ir_value *x);                    /* x itself when real */
ir_value *grad_mul_conj(ir_builder *b, ir_value *g, ir_value *x);   /* g * conj(x) */
ir_value *grad_fill_like(ir_builder *b, ir_value *x, double value); /* x's type, every element value */
ir_value *grad_scale(ir_builder *b, ir_value *x, double factor);
ir_value *grad_to_complex(ir_builder *b, ir_value *real); /* real + 0i */
ir_value *grad_equal(ir_builder *b, ir_value *x, ir_value *y);
ir_value *grad_and(ir_builder *b, ir_value *x, ir_value *y);
ir_value *grad_mask(ir_builder *b, ir_value *mask, ir_value *x); /* x where mask, else 0 */
ir_value *grad_sum_all(ir_builder *b, ir_value *x);              /* to a scalar */
/* x, which has type's dimensions except `reduced` (ascending), broadcast along these. Its dtype stays x's. */
ir_value *grad_unreduce(ir_builder *b, ir_value *x, const ir_type *type, int64_t n, const int64_t *reduced);
/* x + y, either may be NULL. If one is a part padded with zeros, the part is added in place instead. */
ir_value *grad_add(ir_builder *b, ir_value *x, ir_value *y);
bool grad_is_zero(const ir_value *x); /* a constant, all +0 */
/* A value that is a part with zeros around it: the gradient of a slice. pad: how many, none of them between elements. */
typedef struct grad_placed {
    const ir_pad_attrs *pad;
    ir_value *part;
} grad_placed;
bool grad_read_placed(const ir_value *value, grad_placed *out); /* false: it is no such value */

static inline int64_t *grad_ints(base_arena *arena, int64_t n)
{
    return base_arena_alloc(arena, (size_t)(n > 0 ? n : 1) * sizeof(int64_t));
}
static inline bool grad_ints_have(ir_ints list, int64_t value)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == value)
            return true;
    return false;
}
static inline ir_ints grad_list(int64_t n, const int64_t *v)
{
    static const int64_t none = 0;
    return (ir_ints){n, v ? v : &none};
}

/* ---- regions (region.c) ---- */
/* The body itself; if it calls functions, a copy with the functions' ops instead of the calls. */
ir_region *grad_flat_body(ir_builder *b, base_arena *scratch, ir_region *region);
/* Classifies result i of a body (a_0 .. a_n-1, b_0 .. b_n-1, captures) -> n values: the code of a binary op over a_i
 * and b_i; GRAD_BODY_FIRST: a_i; GRAD_BODY_SECOND: b_i; else IR_OPCODE_COUNT. IR_SUBTRACT is a_i - b_i. */
enum { GRAD_BODY_FIRST = IR_OPCODE_COUNT + 1, GRAD_BODY_SECOND };
int grad_body_of(const ir_region *region, size_t i, size_t n);
/* True when comparisons pick every result of such a body from a and b: argmax and similar bodies. */
bool grad_body_selects(const ir_region *region, size_t n);
/* Records ops that a rule builds in order to differentiate them: call begin, build with recorder.b, call end, and
 * then backward. */
typedef struct grad_recorder {
    ir_builder b; /* must be first: insert casts the builder to the recorder */
    ir_builder *outer;
    base_arena *scratch;
    BASE_VEC(ir_op *) ops;
    ir_op *previous; /* in modules: the op before the insertion point at the beginning */
} grad_recorder;
void grad_record_begin(grad_recorder *recorder, ir_builder *outer, base_arena *scratch);
/* Differentiates op as if it had been written as equivalents[] (its results, built with recorder from op's own
 * operands): passes the cotangents through those ops into call->gradients. Ends the recorder. */
void grad_through(grad_call *call, grad_recorder *recorder, ir_value *const *equivalents);
/* Operands for a region that is built from one of op's: small constants among op's captures are built again inside,
 * other captures are used as they are. args: [n_args of the old region]; the caller has filled in the first ones. */
void grad_sink_constants(ir_builder *inside, const ir_op *op, size_t n_formal, ir_value **args);

/* ---- functions (function.c) ---- */
/* Functions whose gradients are being built, innermost first: used to detect recursion. */
typedef struct grad_frame {
    const ir_function *function;
    const struct grad_frame *outer;
} grad_frame;

#endif
