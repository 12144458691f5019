/* Shared by the passes. */
#ifndef PASS_INTERNAL_H
#define PASS_INTERNAL_H

#include "pass/pass.h"

/* ---- questions about ops (query.c) ---- */

/* True when leaving the op out, or doing it once in place of twice, changes nothing: no effect, no barrier. */
bool pass_is_pure(const ir_op *op);
/* Ops that carry values, whatever their types: calls, loops, branches, tuples. */
bool pass_carries(ir_opcode code);
/* Whether any op reads a result. An op that has no readers may have been replaced already, and is left to dce. */
bool pass_is_used(const ir_op *op);
/* Calls visit for each function that op names (not those named inside its regions). */
void pass_callees(const ir_op *op, void (*visit)(void *user, ir_function *callee), void *user);
/* Each op of the region and of the regions inside, outer ones first. */
void pass_each_op(ir_region *region, void (*visit)(void *user, ir_op *op), void *user);
static inline ir_op *pass_return_of(const ir_region *region)
{
    return region->last && region->last->code == IR_RETURN ? region->last : NULL;
}

/* ---- constants (query.c) ---- */

/* One element of a constant that is the same throughout (looking through broadcasts), with its dtype; NULL: not so. */
const void *pass_splat_of(const ir_value *value, tsr_dtype *dtype);
/* That element is exactly this number (sign of zero included); complex: with an imaginary part of +0. */
bool pass_is_number(const ir_value *value, double number);
bool pass_is_positive_zero(const ir_value *value);
bool pass_is_negative_zero(const ir_value *value);
bool pass_is_bits(const ir_value *value, bool ones); /* integers and booleans: all bits 0, or all bits 1 */
/* A constant scalar or one-element integer. */
bool pass_integer(const ir_value *value, int64_t *out);
/* The elements of an integer constant, as 64-bit ones, in scratch; NULL: not one. *n: how many. */
const int64_t *pass_integers(base_arena *scratch, const ir_value *value, int64_t *n);
/* The same splat in another shape. */
ir_value *pass_splat(ir_builder *b, const void *element, const ir_type *type);

/* ---- changing ops with regions (rebuild.c) ---- */

/* op again, with only the captures i for which keep[i]; every region loses those arguments, which must be unused.
 * Results are replaced and op erased. */
ir_op *pass_drop_captures(base_arena *scratch, ir_op *op, const bool *keep);
/* A while with only those carried values for which keep[i]. Those with as_capture[i] (which the body returns as they
 * came) become captures; the others must be unused. */
ir_op *pass_drop_carried(base_arena *scratch, ir_op *op, const bool *keep, const bool *as_capture);
/* An if or case with only those results for which keep[i]; the others must be unused. */
ir_op *pass_drop_results(base_arena *scratch, ir_op *op, const bool *keep);

/* op on other operands, with results of the types given; bodies take arguments of type_of(their type) and cast them. */
typedef const ir_type *pass_type_of(const ir_type *type);
typedef ir_value *pass_cast(ir_builder *b, ir_value *x, const ir_type *type);
ir_op *pass_retype(ir_builder *b, const ir_op *op, ir_value **operands, const ir_type **types, pass_type_of *type_of,
                   pass_cast *cast);
/* Results are replaced and op erased. Where it has regions: the op right before it that was built like it; else NULL. */
ir_op *pass_replace(ir_op *op, ir_value *const *results);

/* A builder that inserts before op, with op's location. */
void pass_builder_before(ir_builder *b, ir_op *op);
/* The builder's failure as the pass's. */
tsr_status pass_finish(pass_context *context, const ir_builder *b);

/* Rules of simplify: the value that replaces op's only result, built before op; NULL: none is better. One file a
 * family. */
typedef ir_value *pass_rule(ir_builder *b, ir_op *op);
ir_value *pass_simplify_arithmetic(ir_builder *b, ir_op *op);
/* Division by a power of two whose reciprocal is one too, both normal: the same rounding as multiplying by it. */
ir_value *pass_simplify_divisor(ir_builder *b, ir_op *op);
ir_value *pass_simplify_shape(ir_builder *b, ir_op *op);
ir_value *pass_simplify_index(ir_builder *b, ir_op *op);
/* Ops with regions, and tuples: changes op itself and says whether it did. */
bool pass_simplify_structure(pass_context *context, ir_op *op);
/* dynamic_* ops whose shapes turned out to be known (static.c). */
ir_value *pass_simplify_static(ir_builder *b, ir_op *op);
/* The same where the shape is worked out with it: the plain form may say more of its type than op does. */
ir_value *pass_refined_static(ir_builder *b, ir_op *op);

/* The op that a custom call of dynamic shapes stands for, with these operands; NULL: none, or they are not known. */
ir_op *pass_refined_call(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands);
/* The constant that op computes, built before it; NULL: it is not to be folded. */
ir_value *pass_folded(pass_context *context, ir_op *op);

/* decompose_<name>: see pass_decompose_call. */
typedef bool pass_decomposition(ir_builder *b, const pass_call *call, ir_value **results);
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, decompose, ...)             \
    pass_decomposition decompose_##decompose;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

#endif
