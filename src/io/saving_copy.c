/* Lists and copies the pieces of a sharded checkpoint that this process writes. */
#include "io/saving.h"

#include <stdlib.h>
#include <string.h>

static int by_element_size(const void *left, const void *right)
{
    const io_own_piece *a = left, *b = right;
    if (a->element != b->element)
        return a->element > b->element ? -1 : 1;
    return a < b ? -1 : a > b;
}

static tsr_status list_pieces(void *user)
{
    tsr_saving *s = user;
    size_t n = 0;
    for (size_t t = 0; t < s->plan.n_tensors; t++)
        n += s->plan.tensors[t].n_pieces;
    s->pieces = base_arena_zero(&s->arena, n + 1, sizeof(*s->pieces));
    for (size_t t = 0; t < s->plan.n_tensors; t++) {
        const io_pieces_tensor *tensor = &s->plan.tensors[t];
        for (size_t i = 0; i < tensor->n_pieces; i++) {
            size_t element = tsr_dtype_size(tensor->dtype);
            if (tensor->pieces[i].file == s->process)
                s->pieces[s->n_pieces++] =
                    (io_own_piece){.tensor = tensor,
                                   .piece = &tensor->pieces[i],
                                   .bytes = (size_t)io_piece_count(tensor, &tensor->pieces[i]) * element,
                                   .element = element};
        }
    }
    if (s->n_pieces)
        qsort(s->pieces, s->n_pieces, sizeof(*s->pieces), by_element_size);
    for (size_t i = 0; i < s->n_pieces; i++) {
        s->pieces[i].offset = s->bytes;
        s->bytes += s->pieces[i].bytes;
    }
    return TSR_OK;
}

static tsr_status copy_piece(const io_own_piece *p, uint8_t *to)
{
    const void *data;
    if (p->bytes == 0)
        return TSR_OK;
    if (p->piece->part == IO_PIECE_ELSEWHERE)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "save_sharded: the tensor has parts in other processes: all of them must save it, by "
                                  "tsr_dist_save_sharded_begin");
    if (p->piece->part >= 0)
        return tsr_read_local_shard(p->tensor->tensor, p->piece->part, to, p->bytes);
    tsr_status status = tsr_map(p->tensor->tensor, &data);
    if (status != TSR_OK)
        return status;
    size_t row = p->tensor->rank && p->piece->shape[0] ? p->bytes / (size_t)p->piece->shape[0] : 0;
    memcpy(to, (const uint8_t *)data + (size_t)p->piece->start[0] * row, p->bytes);
    return tsr_unmap(p->tensor->tensor);
}

tsr_status io_saving_copy(tsr_saving *s, base_error *error)
{
    tsr_status status = base_try(list_pieces, s, error);
    s->data = status == TSR_OK ? base_alloc(s->bytes + 1) : NULL;
    if (!s->data)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a copy of %zu bytes", s->bytes);
    for (size_t i = 0; i < s->n_pieces && status == TSR_OK; i++) {
        status = copy_piece(&s->pieces[i], s->data + s->pieces[i].offset);
        if (status != TSR_OK)
            base_fail(error, status, "tensor \"%s\" could not be read: %s", s->pieces[i].tensor->name,
                      tsr_tensor_message(s->pieces[i].tensor->tensor));
    }
    return status;
}
