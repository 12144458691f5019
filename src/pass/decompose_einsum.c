/* einsum and unary_einsum as sums, dot_general and transpose. */
#include "pass/internal.h"

#include <string.h>

/* Sums over the labels of x that `kept` lacks, and removes them from `labels`. */
static ir_value *sum_labels(ir_builder *b, ir_value *x, char *labels, const char *kept)
{
    int64_t dims[IR_MAX_RANK], n = 0;
    size_t left = 0;
    for (size_t i = 0; labels[i]; i++) {
        if (strchr(kept, labels[i]))
            labels[left++] = labels[i];
        else
            dims[n++] = (int64_t)i;
    }
    labels[left] = 0;
    return n > 0 ? ir_reduce_sum(b, x, n, dims) : x;
}

static ir_value *put_in_order(ir_builder *b, ir_value *x, const char *labels, const char *wanted)
{
    int64_t order[IR_MAX_RANK];
    bool same = strcmp(labels, wanted) == 0;
    for (size_t i = 0; wanted[i]; i++) {
        const char *at = strchr(labels, wanted[i]);
        if (!at)
            return NULL;
        order[i] = at - labels;
    }
    return same ? x : ir_transpose(b, x, order);
}

/* "ab,bc->ac": labels are distinct within each part. False: the text has another form. */
static bool read_einsum(const char *config, int n, char parts[3][IR_MAX_RANK + 1])
{
    int part = 0;
    size_t at = 0;
    for (const char *c = config; *c; c++) {
        if (*c == ' ')
            continue;
        bool arrow = c[0] == '-' && c[1] == '>';
        if (*c == ',' || arrow) {
            parts[part][at] = 0;
            at = 0;
            if (++part > 2 || arrow != (part == n))
                return false;
            c += arrow;
            continue;
        }
        if (!((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z')) || at == IR_MAX_RANK || memchr(parts[part], *c, at))
            return false;
        parts[part][at++] = *c;
    }
    parts[part][at] = 0;
    return part == n;
}

static ir_value *unary_einsum(ir_builder *b, ir_op *op)
{
    char parts[3][IR_MAX_RANK + 1];
    ir_value *x = ir_operand(op, 0);
    if (!read_einsum(((const ir_einsum_attrs *)op->attrs)->einsum_config, 1, parts) ||
        (int64_t)strlen(parts[0]) != x->type->rank)
        return NULL;
    x = sum_labels(b, x, parts[0], parts[1]);
    return strlen(parts[0]) == strlen(parts[1]) ? put_in_order(b, x, parts[0], parts[1]) : NULL;
}

static ir_value *einsum(ir_builder *b, ir_op *op)
{
    char parts[3][IR_MAX_RANK + 1], kept[2 * IR_MAX_RANK + 2], out[2 * IR_MAX_RANK + 1];
    ir_value *factors[] = {ir_operand(op, 0), ir_operand(op, 1)};
    if (!read_einsum(((const ir_einsum_attrs *)op->attrs)->einsum_config, 2, parts))
        return NULL;
    for (int side = 0; side < 2; side++) {
        if ((int64_t)strlen(parts[side]) != factors[side]->type->rank)
            return NULL;
        strcpy(kept, parts[2]);
        strcat(kept, parts[1 - side]);
        factors[side] = sum_labels(b, factors[side], parts[side], kept);
    }
    int64_t batch[2][IR_MAX_RANK], contracting[2][IR_MAX_RANK], n_batch = 0, n_contracting = 0;
    size_t n = 0;
    for (size_t i = 0; parts[0][i]; i++) {
        const char *other = strchr(parts[1], parts[0][i]);
        if (!other)
            continue;
        bool stays = strchr(parts[2], parts[0][i]) != NULL;
        int64_t at = stays ? n_batch++ : n_contracting++;
        (stays ? batch : contracting)[0][at] = (int64_t)i;
        (stays ? batch : contracting)[1][at] = other - parts[1];
        if (stays)
            out[n++] = parts[0][i];
    }
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; parts[side][i]; i++)
            if (!strchr(parts[1 - side], parts[side][i]))
                out[n++] = parts[side][i];
    out[n] = 0;
    if (n != strlen(parts[2]))
        return NULL;
    ir_dot_dims dims = {.present = true,
                        .lhs_batching_dimensions = {n_batch, batch[0]},
                        .rhs_batching_dimensions = {n_batch, batch[1]},
                        .lhs_contracting_dimensions = {n_contracting, contracting[0]},
                        .rhs_contracting_dimensions = {n_contracting, contracting[1]}};
    ir_value *product = ir_dot_general(b, factors[0], factors[1], &dims);
    return product ? put_in_order(b, product, out, parts[2]) : NULL;
}

bool decompose_einsum(ir_builder *b, const pass_call *call, ir_value **results)
{
    return (results[0] = einsum(b, call->op)) != NULL;
}

bool decompose_unary_einsum(ir_builder *b, const pass_call *call, ir_value **results)
{
    return (results[0] = unary_einsum(b, call->op)) != NULL;
}
