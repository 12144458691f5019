/* Slabs: cells and handles come from blocks that are kept, so that in a steady state making a tensor costs no
 * allocation.
 *
 * Cells belong to one context: their blocks are freed with it. Users hold handles, and may pass a handle that was freed
 * long ago. So a block of handles stays one as long as the process lives. A free handle is zeroed (refs 0 says that it
 * is free) and joins the end of the line, so that its memory is reused as late as possible. At a context's end its
 * blocks of handles go to the pool. A block is free for the next context when users hold none of its handles. In other
 * blocks each held handle becomes an error tensor, and the block becomes free when the last such handle is released. */
#include "tensor/record/context.h"

#include <string.h>

enum { CELLS = 128, HANDLE_SLAB_BYTES = 16384 };

typedef struct tensor_cell_slab {
    struct tensor_cell_slab *next;
    tensor_cell cells[CELLS];
} cell_slab;

/* Aligned to HANDLE_SLAB_BYTES, so that a handle's address gives the address of its block. */
typedef struct tensor_handle_slab {
    struct tensor_handle_slab *next;   /* in the list of its context, or of the pool's free slabs */
    struct tensor_handle_slab *before; /* the slab that was made before this one */
    uint32_t held;                     /* number of handles that outlived their context */
    tsr_tensor handles[];
} handle_slab;
enum { HANDLES = (HANDLE_SLAB_BYTES - sizeof(handle_slab)) / sizeof(tsr_tensor) };

BASE_LOCK(pool_lock, BASE_RANK_MIDDLE);
static struct {
    handle_slab *free; /* slabs without any handle that a user holds */
    handle_slab *all;  /* all slabs, so that leak checkers find them */
} pool;

/* ---- cells ------------------------------------------------------------------------------------------------------------- */

static void set_next_cell(tensor_cell *cell, tensor_cell *next)
{
    *(tensor_cell **)(void *)cell = next;
}

tensor_cell *tensor_cell_take(tsr_context *context)
{
    if (!context->free_cells) {
        cell_slab *slab = base_alloc_zero(1, sizeof(*slab));
        if (!slab)
            return NULL;
        slab->next = context->cell_slabs;
        context->cell_slabs = slab;
        for (size_t i = CELLS; i-- > 0;)
            tensor_cell_give(context, &slab->cells[i]);
    }
    tensor_cell *cell = context->free_cells;
    context->free_cells = *(tensor_cell **)(void *)cell;
    memset(cell, 0, sizeof(*cell));
    return cell;
}

void tensor_cell_give(tsr_context *context, tensor_cell *cell)
{
    set_next_cell(cell, context->free_cells);
    context->free_cells = cell;
}

/* ---- handles ----------------------------------------------------------------------------------------------------------- */

static handle_slab *slab_of(const tsr_tensor *tensor)
{
    return (handle_slab *)((uintptr_t)tensor & ~(uintptr_t)(HANDLE_SLAB_BYTES - 1));
}

/* Gives the context a slab of the pool, or a new one; the slab's handles join the line of free handles. */
static bool add_handles(tsr_context *context)
{
    base_lock_take(&pool_lock);
    handle_slab *slab = pool.free;
    if (slab)
        pool.free = slab->next;
    base_lock_leave(&pool_lock);
    if (!slab) {
        slab = base_alloc_aligned(HANDLE_SLAB_BYTES, HANDLE_SLAB_BYTES);
        if (!slab)
            return false;
        memset(slab, 0, HANDLE_SLAB_BYTES);
        base_lock_take(&pool_lock);
        slab->before = pool.all;
        pool.all = slab;
        base_lock_leave(&pool_lock);
    }
    slab->next = context->handle_slabs;
    context->handle_slabs = slab;
    for (size_t i = 0; i < HANDLES; i++)
        tensor_handle_give(context, &slab->handles[i]);
    return true;
}

tsr_tensor *tensor_handle_take(tsr_context *context)
{
    if (!context->free_tensors && !add_handles(context))
        return NULL;
    tsr_tensor *tensor = context->free_tensors;
    context->free_tensors = (tsr_tensor *)(uintptr_t)tensor->next_free;
    tensor->next_free = 0;
    return tensor;
}

/* Frees a handle that outlived its context; its block may become free for another context. */
static void give_to_pool(tsr_tensor *tensor)
{
    handle_slab *slab = slab_of(tensor);
    base_lock_take(&pool_lock);
    if (slab->held > 0 && --slab->held == 0) {
        slab->next = pool.free;
        pool.free = slab;
    }
    base_lock_leave(&pool_lock);
}

void tensor_handle_give(tsr_context *context, tsr_tensor *tensor)
{
    memset(tensor, 0, sizeof(*tensor));
    if (!context) {
        give_to_pool(tensor);
        return;
    }
    if (context->free_tensors)
        context->last_free_tensor->next_free = (uintptr_t)tensor;
    else
        context->free_tensors = tensor;
    context->last_free_tensor = tensor;
}

void tensor_handles_end(tsr_context *context)
{
    for (size_t i = context->n_owned; i-- > 0;)
        if (context->owned[i]) {
            context->owned[i]->scope_slot = -1;
            tensor_handle_release(context->owned[i]);
        }
    context->n_owned = 0;
    for (handle_slab *slab = context->handle_slabs; slab; slab = slab->next)
        for (size_t i = 0; i < HANDLES; i++)
            if (slab->handles[i].refs > 0)
                tensor_handle_orphan(&slab->handles[i]);
    for (handle_slab *slab = context->handle_slabs, *next; slab; slab = next) {
        next = slab->next;
        slab->held = 0;
        for (size_t i = 0; i < HANDLES; i++)
            if (slab->handles[i].refs > 0)
                slab->held++;
            else
                slab->handles[i].next_free = 0;
        if (slab->held > 0)
            continue;
        base_lock_take(&pool_lock);
        slab->next = pool.free;
        pool.free = slab;
        base_lock_leave(&pool_lock);
    }
    context->handle_slabs = NULL;
    context->free_tensors = NULL;
    for (cell_slab *slab = context->cell_slabs, *next; slab; slab = next) {
        next = slab->next;
        base_free(slab);
    }
    context->cell_slabs = NULL;
}
