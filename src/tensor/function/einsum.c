/* einsum: the equation is parsed once, and each pair of operands becomes one dot_general.
 *
 * First each operand takes the diagonals of its repeated labels, and sums over the labels that no other operand and no
 * output has. Then pairs are contracted from the left: shared labels become batch dimensions where they are needed
 * later, and other labels that are not needed later are summed. */
#include "tensor/generated/bodies.h"

#include <string.h>

enum { LABELS = 52, ELLIPSIS = 16, MAX_LABELS = LABELS + ELLIPSIS };

/* A value and the label of each of its dimensions. */
typedef struct operand {
    ir_value *value;
    int64_t n;
    int8_t labels[IR_MAX_RANK];
} operand;

typedef struct equation {
    tensor_call call;
    const char *text;
    operand operands[TENSOR_CALL_INLINE * 4];
    size_t n;
    int64_t n_out, ellipsis; /* broadcast dimensions after "..." */
    int8_t out[IR_MAX_RANK];
    int64_t size[MAX_LABELS];
    ir_value *result;
} equation;

static int label_of(char c)
{
    return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? 26 + c - 'A' : -1;
}

static bool fail_equation(equation *e, const char *what)
{
    tensor_call_fail(&e->call, TSR_INVALID_ARGUMENT, "einsum(): %s in the equation \"%s\"", what, e->text);
    return false;
}

/* Reads labels up to a comma, an arrow or the end. rank < 0: the output, whose dots stand for all broadcast
 * dimensions. */
static bool read_labels(equation *e, const char **at, size_t operand_index, int64_t rank, int8_t *labels, int64_t *n)
{
    int64_t written = 0, dots_at = -1;
    int8_t list[IR_MAX_RANK];
    for (; **at && **at != ',' && **at != '-'; (*at)++) {
        if (**at == ' ')
            continue;
        if (strncmp(*at, "...", 3) == 0) {
            if (dots_at >= 0)
                return fail_equation(e, "a second ellipsis");
            dots_at = written;
            *at += 2;
            continue;
        }
        int label = label_of(**at);
        if (label < 0)
            return fail_equation(e, "a character that is no letter");
        if (written == IR_MAX_RANK)
            return fail_equation(e, "too many labels");
        list[written++] = (int8_t)label;
    }
    int64_t dots = rank < 0 ? e->ellipsis : rank - written;
    if (dots < 0 || (dots > 0 && dots_at < 0 && rank >= 0))
        return tensor_call_fail(&e->call, TSR_INVALID_ARGUMENT,
                                "einsum(): the number of subscripts in the equation (%lld) %s the number of dimensions "
                                "(%lld) for operand %zu%s",
                                (long long)written, dots_at < 0 ? "does not match" : "is more than", (long long)rank,
                                operand_index, dots_at < 0 ? " and no ellipsis was given" : ""),
               false;
    if (dots_at < 0)
        dots = 0;
    if (dots > ELLIPSIS || written + dots > IR_MAX_RANK)
        return fail_equation(e, "too many dimensions behind the ellipsis");
    *n = 0;
    for (int64_t i = 0; i <= written; i++) {
        for (int64_t k = 0; i == dots_at && k < dots; k++)
            labels[(*n)++] = (int8_t)(LABELS + ELLIPSIS - dots + k); /* aligned at the right */
        if (i < written)
            labels[(*n)++] = list[i];
    }
    if (rank >= 0)
        e->ellipsis = BASE_MAX(e->ellipsis, dots);
    return true;
}

static bool check_sizes(equation *e)
{
    for (size_t i = 0; i < MAX_LABELS; i++)
        e->size[i] = -1;
    for (size_t o = 0; o < e->n; o++)
        for (int64_t i = 0; i < e->operands[o].n; i++) {
            int64_t *size = &e->size[e->operands[o].labels[i]], own = e->operands[o].value->type->dims[i];
            if (*size >= 0 && *size != own && *size != 1 && own != 1) {
                tensor_call_fail(&e->call, TSR_INVALID_ARGUMENT,
                                 "einsum(): operands do not broadcast with remapped shapes: a subscript of \"%s\" has "
                                 "size %lld in operand %zu and %lld before",
                                 e->text, (long long)own, o, (long long)*size);
                return false;
            }
            if (*size < 0 || *size == 1)
                *size = own;
        }
    return true;
}

static bool read_equation(equation *e)
{
    const char *at = e->text;
    for (size_t i = 0; i < e->n; i++) {
        operand *o = &e->operands[i];
        o->value = e->call.in[i];
        if (!read_labels(e, &at, i, o->value->type->rank, o->labels, &o->n))
            return false;
        if (i + 1 < e->n && *at++ != ',')
            return fail_equation(e, "fewer operands than were given");
    }
    if (*at == ',')
        return fail_equation(e, "more operands than were given");
    if (!check_sizes(e))
        return false;
    if (*at == '-') {
        if (at[1] != '>')
            return fail_equation(e, "a '-' without '>'");
        at += 2;
        if (!read_labels(e, &at, e->n, -1, e->out, &e->n_out) || *at)
            return e->call.b->status == TSR_OK ? fail_equation(e, "something behind the output") : false;
    } else { /* implicit output: broadcast dimensions, then the labels that occur once, in alphabetical order */
        for (int64_t k = 0; k < e->ellipsis; k++)
            e->out[e->n_out++] = (int8_t)(MAX_LABELS - e->ellipsis + k);
        static const char order[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        for (const char *c = order; *c; c++) {
            int count = 0;
            for (size_t o = 0; o < e->n; o++)
                for (int64_t i = 0; i < e->operands[o].n; i++)
                    count += e->operands[o].labels[i] == label_of(*c);
            if (count == 1)
                e->out[e->n_out++] = (int8_t)label_of(*c);
        }
    }
    for (int64_t i = 0; i < e->n_out; i++) {
        if (e->size[e->out[i]] < 0)
            return fail_equation(e, "an output label that no operand has");
        for (int64_t k = 0; k < i; k++)
            if (e->out[k] == e->out[i])
                return fail_equation(e, "an output label that occurs twice");
    }
    return true;
}

/* ---- operands --------------------------------------------------------------------------------------------------------------- */

static void drop_dim(operand *o, int64_t dim)
{
    memmove(o->labels + dim, o->labels + dim + 1, (size_t)(o->n - dim - 1));
    o->n--;
}

/* Replaces dimensions i < k by their diagonal, as dimension i. */
static void take_diagonal(ir_builder *b, operand *o, int64_t i, int64_t k)
{
    const ir_type *index = ir_with_dtype(o->value->type, TSR_I64);
    ir_value *met = ir_compare(b, IR_EQ, ir_iota(b, index, i), ir_iota(b, index, k));
    ir_value *kept = ir_select(b, met, o->value, ir_zeros_like(b, o->value));
    o->value = ir_reduce_sum(b, kept, 1, &k);
    drop_dim(o, k);
}

static bool in_output(const equation *e, int8_t label)
{
    for (int64_t i = 0; i < e->n_out; i++)
        if (e->out[i] == label)
            return true;
    return false;
}

static int64_t place_in(const operand *o, int8_t label)
{
    for (int64_t i = 0; i < o->n; i++)
        if (o->labels[i] == label)
            return i;
    return -1;
}

/* Whether the output or an operand from `first` on has the label. */
static bool needed(const equation *e, int8_t label, size_t first)
{
    for (size_t i = first; i < e->n; i++)
        if (place_in(&e->operands[i], label) >= 0)
            return true;
    return in_output(e, label);
}

/* Takes the diagonals of repeated labels, and drops the dimensions of size one that broadcast. */
static void normalise(equation *e, operand *o)
{
    ir_builder *b = e->call.b;
    for (int64_t i = 0; i < o->n; i++) {
        int64_t k = i + 1;
        while (k < o->n && o->labels[k] != o->labels[i])
            k++;
        if (k < o->n)
            take_diagonal(b, o, i--, k);
    }
    int64_t dims[IR_MAX_RANK], kept = 0;
    int8_t labels[IR_MAX_RANK];
    for (int64_t i = 0; o->value && i < o->n; i++) {
        if (o->value->type->dims[i] == 1 && e->size[o->labels[i]] != 1)
            continue;
        dims[kept] = o->value->type->dims[i];
        labels[kept++] = o->labels[i];
    }
    o->value = ir_reshape(b, o->value, kept, dims);
    o->n = kept;
    memcpy(o->labels, labels, (size_t)kept);
}

/* Sums over the labels that neither the output, nor the operands from `first` on, nor other has. */
static void sum_private(equation *e, operand *o, const operand *other, size_t first)
{
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < o->n; i++)
        if (!needed(e, o->labels[i], first) && (!other || place_in(other, o->labels[i]) < 0))
            dims[n++] = i;
    if (n == 0)
        return;
    o->value = ir_reduce_sum(e->call.b, o->value, n, dims);
    while (n-- > 0)
        drop_dim(o, dims[n]);
}

/* Contracts a and b to one operand: shared labels are batch dimensions when they are needed later, else they are
 * summed. */
static void contract(equation *e, operand *a, const operand *b, size_t first)
{
    int64_t batch_a[IR_MAX_RANK], batch_b[IR_MAX_RANK], sum_a[IR_MAX_RANK], sum_b[IR_MAX_RANK], batch = 0, sum = 0;
    operand result = {0};
    for (int64_t i = 0; i < a->n; i++) {
        int64_t k = place_in(b, a->labels[i]);
        if (k < 0)
            continue;
        bool keep = needed(e, a->labels[i], first);
        *(keep ? &batch_a[batch] : &sum_a[sum]) = i;
        *(keep ? &batch_b[batch] : &sum_b[sum]) = k;
        if (keep)
            result.labels[result.n++] = a->labels[i];
        *(keep ? &batch : &sum) += 1;
    }
    for (int64_t i = 0; i < a->n; i++)
        if (place_in(b, a->labels[i]) < 0)
            result.labels[result.n++] = a->labels[i];
    for (int64_t i = 0; i < b->n; i++)
        if (place_in(a, b->labels[i]) < 0)
            result.labels[result.n++] = b->labels[i];
    const ir_dot_dims dims = {.present = true,
                              .lhs_batching_dimensions = {batch, batch_a},
                              .rhs_batching_dimensions = {batch, batch_b},
                              .lhs_contracting_dimensions = {sum, sum_a},
                              .rhs_contracting_dimensions = {sum, sum_b}};
    result.value = ir_dot_general(e->call.b, a->value, b->value, &dims);
    *a = result;
}

static tsr_status einsum_body(void *user)
{
    equation *e = user;
    ir_builder *b = e->call.b;
    if (!read_equation(e))
        return b->status;
    for (size_t i = 0; i < e->n; i++)
        normalise(e, &e->operands[i]);
    operand total = e->operands[0];
    sum_private(e, &total, NULL, 1);
    for (size_t i = 1; i < e->n && b->status == TSR_OK; i++) {
        operand next = e->operands[i];
        sum_private(e, &next, &total, i + 1);
        contract(e, &total, &next, i + 1);
        sum_private(e, &total, NULL, i + 1);
    }
    if (b->status != TSR_OK)
        return b->status;
    int64_t permutation[IR_MAX_RANK], dims[IR_MAX_RANK], map[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < e->n_out; i++) {
        int64_t place = place_in(&total, e->out[i]);
        dims[i] = e->size[e->out[i]];
        if (place >= 0) {
            map[n] = i;
            permutation[n++] = place;
        }
    }
    ir_value *turned = ir_transpose(b, total.value, permutation);
    e->result = turned ? ir_broadcast(b, turned, e->n_out, dims, map) : NULL;
    return b->status;
}

tsr_tensor *tensor_fn_einsum(tensor_call *call, const char *equation_text, tsr_tensor *const *tensors,
                             int64_t n_tensors)
{
    equation e = {0};
    if (!equation_text || n_tensors < 1 || n_tensors > (int64_t)BASE_COUNT(e.operands))
        return tensor_fail("einsum", TSR_INVALID_ARGUMENT, "einsum(): must provide an equation and 1 to %zu operands",
                           BASE_COUNT(e.operands));
    tensor_row row = *call->row;
    row.promotion = TENSOR_PROMOTE_COMMON;
    e.text = equation_text;
    e.n = (size_t)n_tensors;
    e.call = (tensor_call){.row = &row, .n_tensors = e.n, .tensors = tensors};
    tsr_tensor *result;
    return tensor_run(&e.call, einsum_body, &e, &e.result, 1, &result);
}
