/* Shared by the passes. */
#ifndef PASS_INTERNAL_H
#define PASS_INTERNAL_H

#include "pass/pass.h"

/* ---- queries about ops (query.c) ---- */

/* True when the op has no effect and is no barrier, so that it may be removed, or two equal ones merged. */
bool pass_is_pure(const ir_op *op);
/* Ops that only pass values on, whatever their types: calls, loops, branches, tuples. */
bool pass_carries(ir_opcode code);
/* Whether any op reads a result. An op without readers may have been replaced already; dce removes it. */
bool pass_is_used(const ir_op *op);
/* Calls visit for each function that op names (not those named inside its regions). */
void pass_callees(const ir_op *op, void (*visit)(void *user, ir_function *callee), void *user);
/* Visits each op of the region and of nested regions, outer ops first. */
void pass_each_op(ir_region *region, void (*visit)(void *user, ir_op *op), void *user);
/* The op of that code that makes the value, or NULL. */
ir_op *pass_made_by(const ir_value *value, ir_opcode code);
/* x if it has the type of op's first result, so that it may stand for it; else NULL. */
ir_value *pass_stands(const ir_op *op, ir_value *x);
bool pass_is_quantized(const ir_op *op); /* whether an operand or the first result is quantized */
static inline ir_op *pass_return_of(const ir_region *region)
{
    return region->last && region->last->code == IR_RETURN ? region->last : NULL;
}

/* ---- constants (query.c) ---- */

/* One element of a constant whose elements are all equal (looking through broadcasts), with its dtype; NULL: value
 * is not such a constant. */
const void *pass_splat_of(const ir_value *value, tsr_dtype *dtype);
/* Whether that element is exactly this number (sign of zero included); for complex: with imaginary part +0. */
bool pass_is_number(const ir_value *value, double number);
bool pass_is_positive_zero(const ir_value *value);
bool pass_is_negative_zero(const ir_value *value);
bool pass_is_bits(const ir_value *value, bool ones); /* integers and booleans: whether all bits are 0, or all bits
                                                      * are 1 */
/* Reads an integer constant that is a scalar or has one element. */
bool pass_integer(const ir_value *value, int64_t *out);
/* The elements of an integer constant as int64_t, in scratch; NULL: value is not an integer constant. *n: how many. */
const int64_t *pass_integers(base_arena *scratch, const ir_value *value, int64_t *n);
/* The same splat constant in another shape. */
ir_value *pass_splat(ir_builder *b, const void *element, const ir_type *type);

/* ---- changing ops with regions (rebuild.c) ---- */

/* Rebuilds op with only the captures i for which keep[i]; every region loses the other arguments, which must be
 * unused. Op's results are replaced and op is erased. */
ir_op *pass_drop_captures(base_arena *scratch, ir_op *op, const bool *keep);
/* A while with only the carried values for which keep[i]. Carried values with as_capture[i], which the body returns
 * unchanged, become captures; the other removed ones must be unused. */
ir_op *pass_drop_carried(base_arena *scratch, ir_op *op, const bool *keep, const bool *as_capture);
/* An if or case with only the results for which keep[i]; the others must be unused. */
ir_op *pass_drop_results(base_arena *scratch, ir_op *op, const bool *keep);

/* op on other operands, with results of the given types. Arguments of its bodies get the type type_of(their type)
 * and are cast back inside. */
typedef const ir_type *pass_type_of(const ir_type *type);
typedef ir_value *pass_cast(ir_builder *b, ir_value *x, const ir_type *type);
ir_op *pass_retype(ir_builder *b, const ir_op *op, ir_value **operands, const ir_type **types, pass_type_of *type_of,
                   pass_cast *cast);
/* Replaces op's results by `results` and erases op. For an op with regions: returns the op right before it if that
 * one was built alike; else NULL. */
ir_op *pass_replace(ir_op *op, ir_value *const *results);

/* A builder that inserts before op, with op's location. */
void pass_builder_before(ir_builder *b, ir_op *op);
/* Reports the builder's error as the pass's error. */
tsr_status pass_finish(pass_context *context, const ir_builder *b);

/* Rules of simplify: each returns a value that replaces op's only result, built before op; NULL: the rule does not
 * apply. Each family of ops has a file. */
typedef ir_value *pass_rule(ir_builder *b, ir_op *op);
ir_value *pass_simplify_arithmetic(ir_builder *b, ir_op *op);
ir_value *pass_simplify_conversion(ir_builder *b, ir_op *op);
ir_value *pass_narrow_compare(ir_builder *b, ir_op *op); /* narrow.c; NULL: op stays */
/* Division by a power of two whose reciprocal is a power of two as well, both normal, rounds like multiplication by
 * the reciprocal. */
ir_value *pass_simplify_divisor(ir_builder *b, ir_op *op);
ir_value *pass_simplify_shape(ir_builder *b, ir_op *op);
ir_value *pass_simplify_index(ir_builder *b, ir_op *op);
/* Ops with regions, and tuples: changes op itself and returns whether it did. */
bool pass_simplify_structure(pass_context *context, ir_op *op);
/* dynamic_* ops whose shapes are known after all (static.c). */
ir_value *pass_simplify_static(ir_builder *b, ir_op *op);
/* The same while refine determines shapes: the plain form's type may be more specific than op's. */
ir_value *pass_refined_static(ir_builder *b, ir_op *op);

/* The op that a custom call for dynamic shapes represents, with these operands; NULL: it represents none, or the
 * needed operands are not known. */
ir_op *pass_refined_call(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands);
/* The constant that op computes, built before op; NULL: op cannot or should not be folded. */
ir_value *pass_folded(pass_context *context, ir_op *op);

/* decompose_<name>: see pass_decompose_call. */
typedef bool pass_decomposition(ir_builder *b, const pass_call *call, ir_value **results);
/* The body's form on one or two operands; operands of bf16 and f16 are converted to f32 first, and the results are rounded
 * once at the end. */
bool pass_in_f32(ir_builder *b, const pass_call *call, size_t n_results, pass_decomposition *body, ir_value **results);
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, ...)       \
    pass_decomposition decompose_##decompose;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

#endif
