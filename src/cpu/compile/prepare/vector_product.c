/* A product with a vector, or with one row or column, as a sum over an elementwise product.
 *
 * Each element of the matrix is read once, so the time is that of reading it: a fused reduction reads it in place and in
 * order, where a matrix product would pack it first. Elements are multiplied and added in the type that products
 * accumulate in. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

static int64_t free_elements(const ir_type *type, ir_ints batching, ir_ints contracting)
{
    int64_t n = 1;
    for (int64_t d = 0; d < type->rank; d++)
        if (!ir_ints_contain(batching, d) && !ir_ints_contain(contracting, d))
            n *= type->dims[d];
    return n;
}

/* An operand of the product and its dimensions. */
typedef struct side {
    ir_value *x;
    ir_ints batching, contracting;
} side;

static bool vector_product_takes(const ir_op *op, const side *lhs, const side *rhs, bool *vector_is_rhs)
{
    const ir_type *l = lhs->x->type, *r = rhs->x->type, *out = op->results[0].type;
    if (((const ir_dot_general_attrs *)op->attrs)->algorithm.present || l->quant || r->quant || out->quant ||
        l->dtype != r->dtype || ir_dtype_is_complex(l->dtype) || l->dtype == TSR_BOOL || out->count == 0 ||
        cpu_product_accumulator(l->dtype) == TSR_DTYPE_NONE)
        return false;
    int64_t k = 1;
    for (int64_t i = 0; i < lhs->contracting.n; i++)
        k *= l->dims[lhs->contracting.v[i]];
    *vector_is_rhs = free_elements(r, rhs->batching, rhs->contracting) == 1;
    return k > 1 && (*vector_is_rhs || free_elements(l, lhs->batching, lhs->contracting) == 1);
}

/* The vector's elements at the matrix's places. */
static ir_value *vector_product_spread(ir_builder *b, const side *vector, const side *matrix, tsr_dtype dtype)
{
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], rank = 0;
    for (int64_t d = 0; d < vector->x->type->rank; d++) {
        for (int64_t i = 0; i < vector->batching.n; i++)
            if (vector->batching.v[i] == d)
                map[rank] = matrix->batching.v[i];
        for (int64_t i = 0; i < vector->contracting.n; i++)
            if (vector->contracting.v[i] == d)
                map[rank] = matrix->contracting.v[i];
        if (ir_ints_contain(vector->batching, d) || ir_ints_contain(vector->contracting, d))
            dims[rank++] = vector->x->type->dims[d];
    }
    ir_value *flat = ir_reshape(b, ir_convert(b, vector->x, dtype), rank, dims);
    const ir_type *type = matrix->x->type;
    return flat ? ir_broadcast(b, flat, type->rank, type->dims, map) : NULL;
}

/* From the matrix's order of the remaining dimensions to the result's: batches as they are listed, then the rest. */
static ir_value *in_order(ir_builder *b, ir_value *sum, const side *matrix)
{
    int64_t place[IR_MAX_RANK], permutation[IR_MAX_RANK], rank = matrix->x->type->rank, n = 0, at = 0;
    for (int64_t d = 0; d < rank; d++)
        place[d] = ir_ints_contain(matrix->contracting, d) ? -1 : n++;
    for (int64_t i = 0; i < matrix->batching.n; i++)
        permutation[at++] = place[matrix->batching.v[i]];
    for (int64_t d = 0; d < rank; d++)
        if (place[d] >= 0 && !ir_ints_contain(matrix->batching, d))
            permutation[at++] = place[d];
    for (int64_t i = 0; i < n; i++)
        if (permutation[i] != i)
            return ir_transpose(b, sum, permutation);
    return sum;
}

void cpu_vector_product(ir_builder *b, ir_op *op)
{
    if (op->code != IR_DOT_GENERAL)
        return;
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const side lhs = {ir_operand(op, 0), dims->lhs_batching_dimensions, dims->lhs_contracting_dimensions};
    const side rhs = {ir_operand(op, 1), dims->rhs_batching_dimensions, dims->rhs_contracting_dimensions};
    bool vector_is_rhs;
    if (!vector_product_takes(op, &lhs, &rhs, &vector_is_rhs))
        return;
    const side *matrix = vector_is_rhs ? &lhs : &rhs, *vector = vector_is_rhs ? &rhs : &lhs;
    const ir_type *out = op->results[0].type;
    tsr_dtype dtype = cpu_product_accumulator(matrix->x->type->dtype);
    ir_value *other = vector_product_spread(b, vector, matrix, dtype);
    ir_value *product = other ? ir_mul(b, ir_convert(b, matrix->x, dtype), other) : NULL;
    ir_value *sum = product ? ir_reduce(b, IR_ADD, product, matrix->contracting.n, matrix->contracting.v) : NULL;
    ir_value *made = sum ? in_order(b, sum, matrix) : NULL;
    made = made ? ir_convert(b, ir_reshape(b, made, out->rank, out->dims), out->dtype) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
