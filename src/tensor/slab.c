/* Slabs: cells and handles come from blocks that the context keeps, so that making a tensor costs no allocation in a
 * steady state. Free items are linked through their first word; refs or handles is 0 in them. */
#include "tensor/internal.h"

#include <string.h>

enum { SLAB_ITEMS = 128 };

typedef struct slab {
    struct slab *next;
    bool of_cells;
    union {
        tensor_cell cells[SLAB_ITEMS];
        tsr_tensor tensors[SLAB_ITEMS];
    };
} slab;

static void *slab_take(tsr_context *context, void **free_list, size_t item_size)
{
    if (!*free_list) {
        slab *block = base_alloc_zero(1, sizeof(*block));
        if (!block)
            return NULL;
        block->of_cells = item_size == sizeof(tensor_cell);
        block->next = context->blocks;
        context->blocks = block;
        char *items = (char *)&block->cells;
        for (size_t i = SLAB_ITEMS; i-- > 0;) {
            void **item = (void **)(void *)(items + i * item_size);
            *item = *free_list;
            *free_list = item;
        }
    }
    void **item = *free_list;
    *free_list = *item;
    memset(item, 0, item_size);
    return item;
}

static void slab_give(void **free_list, void *item)
{
    *(void **)item = *free_list;
    *free_list = item;
}

tensor_cell *tensor_cell_take(tsr_context *context)
{
    return slab_take(context, (void **)&context->free_cells, sizeof(tensor_cell));
}

void tensor_cell_give(tsr_context *context, tensor_cell *cell)
{
    slab_give((void **)&context->free_cells, cell);
}

tsr_tensor *tensor_handle_take(tsr_context *context)
{
    return slab_take(context, (void **)&context->free_tensors, sizeof(tsr_tensor));
}

void tensor_handle_give(tsr_context *context, tsr_tensor *tensor)
{
    slab_give((void **)&context->free_tensors, tensor);
}

void tensor_handles_free_all(tsr_context *context)
{
    for (size_t i = context->n_owned; i-- > 0;)
        if (context->owned[i]) {
            context->owned[i]->scope_slot = -1;
            tensor_handle_release(context->owned[i]);
        }
    context->n_owned = 0;
    /* What is still alive is kept or retained by somebody who cannot free it any more. Cells last: views name them. */
    for (slab *block = context->blocks; block; block = block->next)
        for (size_t i = 0; i < SLAB_ITEMS && !block->of_cells; i++)
            if (block->tensors[i].refs > 0) {
                block->tensors[i].refs = 1;
                tensor_handle_release(&block->tensors[i]);
            }
    for (slab *block = context->blocks; block;) {
        slab *next = block->next;
        base_free(block);
        block = next;
    }
    context->blocks = NULL;
}
