/* A product with a vector, or with one row or column, as a sum over an elementwise product; and one whose sums have a
 * single term as this product alone.
 *
 * Each element of the matrix is used once, so reading the matrix takes all the time: a fused reduction reads it in
 * place and in order, where a matrix product would pack it first. Elements are multiplied and added in the accumulation
 * type of products.
 *
 * The contracted dimensions become the last ones, wherever they are in memory, so that no bit changes when a transpose
 * becomes part of the product: elements are added in the order of the sum's dimensions (lower/group.c,
 * lower/across.c). */
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

static bool vector_product_takes(const ir_op *op, const side *lhs, const side *rhs)
{
    const ir_type *l = lhs->x->type, *r = rhs->x->type, *out = op->results[0].type;
    return !((const ir_dot_general_attrs *)op->attrs)->algorithm.present && !l->quant && !r->quant && !out->quant &&
           l->dtype == r->dtype && !ir_dtype_is_complex(l->dtype) && l->dtype != TSR_BOOL && out->count != 0 &&
           cpu_product_accumulator(l->dtype) != TSR_DTYPE_NONE;
}

static int64_t terms_of(const side *s)
{
    int64_t k = 1;
    for (int64_t i = 0; i < s->contracting.n; i++)
        k *= s->x->type->dims[s->contracting.v[i]];
    return k;
}

/* The operand in the accumulation dtype, with its batch dimensions first and its contracted dimensions last, each in
 * the order in which the product lists them. *n_free: the number of dimensions in between. */
static ir_value *contracted_last(ir_builder *b, const side *s, tsr_dtype dtype, int64_t *n_free)
{
    int64_t permutation[IR_MAX_RANK], n = 0, rank = s->x->type->rank;
    bool moves = false;
    for (int64_t i = 0; i < s->batching.n; i++)
        permutation[n++] = s->batching.v[i];
    for (int64_t d = 0; d < rank; d++)
        if (!ir_ints_contain(s->batching, d) && !ir_ints_contain(s->contracting, d))
            permutation[n++] = d;
    *n_free = n - s->batching.n;
    for (int64_t i = 0; i < s->contracting.n; i++)
        permutation[n++] = s->contracting.v[i];
    for (int64_t d = 0; d < rank; d++)
        moves = moves || permutation[d] != d;
    ir_value *x = ir_convert(b, s->x, dtype);
    return moves && x ? ir_transpose(b, x, permutation) : x;
}

/* With so many rows, the vector is widened once, in memory, and not again for each of them. */
enum { MANY_ROWS = 32 };

/* Broadcasts the vector along the free dimensions of the matrix. Both have their batch dimensions first. */
static ir_value *vector_product_spread(ir_builder *b, ir_value *vector, int64_t n_batch, int64_t n_free,
                                       ir_value *matrix, int64_t matrix_free)
{
    const ir_type *from = vector->type, *to = matrix->type;
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], rank = 0;
    for (int64_t d = 0; d < from->rank; d++) {
        if (d >= n_batch && d < n_batch + n_free)
            continue;
        map[rank] = d < n_batch ? d : d - n_free + matrix_free;
        dims[rank++] = from->dims[d];
    }
    ir_value *flat = ir_reshape(b, vector, rank, dims);
    return flat ? ir_broadcast(b, flat, to->rank, to->dims, map) : NULL;
}

/* The operand with its batch and free dimensions alone, broadcast to the result [batch, lhs free, rhs free]. */
static ir_value *outer_factor(ir_builder *b, const side *s, tsr_dtype dtype, const ir_type *out, bool is_rhs)
{
    int64_t n_free, map[IR_MAX_RANK], n_batch = s->batching.n;
    ir_value *x = contracted_last(b, s, dtype, &n_free);
    if (!x)
        return NULL;
    for (int64_t d = 0; d < n_batch + n_free; d++)
        map[d] = d < n_batch || !is_rhs ? d : out->rank - n_free + d - n_batch;
    ir_value *flat = ir_reshape(b, x, n_batch + n_free, x->type->dims);
    return flat ? ir_broadcast(b, flat, out->rank, out->dims, map) : NULL;
}

static ir_value *outer_product(ir_builder *b, const ir_op *op, const side *lhs, const side *rhs)
{
    const ir_type *out = op->results[0].type;
    tsr_dtype dtype = cpu_product_accumulator(lhs->x->type->dtype);
    ir_value *x = outer_factor(b, lhs, dtype, out, false), *y = outer_factor(b, rhs, dtype, out, true);
    return x && y ? ir_convert(b, ir_mul(b, x, y), out->dtype) : NULL;
}

static ir_value *as_sum(ir_builder *b, const ir_op *op, const side *matrix, const side *vector)
{
    const ir_type *out = op->results[0].type;
    tsr_dtype dtype = cpu_product_accumulator(matrix->x->type->dtype);
    int64_t n_batch = matrix->batching.n, matrix_free, vector_free, reduced[IR_MAX_RANK];
    ir_value *m = contracted_last(b, matrix, dtype, &matrix_free), *v = contracted_last(b, vector, dtype, &vector_free);
    if (vector->x->type->dtype != dtype &&
        free_elements(matrix->x->type, matrix->batching, matrix->contracting) >= MANY_ROWS)
        v = cpu_stored(b, v);
    ir_value *other = m && v ? vector_product_spread(b, v, n_batch, vector_free, m, matrix_free) : NULL;
    for (int64_t i = 0; i < matrix->contracting.n; i++)
        reduced[i] = n_batch + matrix_free + i;
    ir_value *product = other ? ir_mul(b, m, other) : NULL;
    ir_value *sum = product ? ir_reduce(b, IR_ADD, product, matrix->contracting.n, reduced) : NULL;
    return sum ? ir_convert(b, ir_reshape(b, sum, out->rank, out->dims), out->dtype) : NULL;
}

void cpu_vector_product(ir_builder *b, ir_op *op)
{
    if (op->code != IR_DOT_GENERAL)
        return;
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const side lhs = {ir_operand(op, 0), dims->lhs_batching_dimensions, dims->lhs_contracting_dimensions};
    const side rhs = {ir_operand(op, 1), dims->rhs_batching_dimensions, dims->rhs_contracting_dimensions};
    if (!vector_product_takes(op, &lhs, &rhs))
        return;
    bool vector_is_rhs = free_elements(rhs.x->type, rhs.batching, rhs.contracting) == 1;
    ir_value *made = NULL;
    if (terms_of(&lhs) == 1)
        made = outer_product(b, op, &lhs, &rhs);
    else if (vector_is_rhs || free_elements(lhs.x->type, lhs.batching, lhs.contracting) == 1)
        made = as_sum(b, op, vector_is_rhs ? &lhs : &rhs, vector_is_rhs ? &rhs : &lhs);
    if (made)
        ir_replace_op(op, &made);
}
