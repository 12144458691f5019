/* Slabs: cells and handles come from blocks that are kept, so that making a tensor costs no allocation in a steady state.
 *
 * Cells are a context's alone: their blocks end with it. Handles are in the hands of users, who may ask one that is long
 * freed. So a handle's block stays one for as long as the process lives: a free handle is zeros (refs 0 says that it is
 * free) and joins the end of the line, so that its memory is another tensor's as late as possible. At a context's end its
 * blocks go to the pool: those of which no user holds a handle are for the next context; of the others each handle that is
 * still held is an error tensor, and the block follows when the last of them is released. */
#include "tensor/record/context.h"

#include <string.h>

enum { CELLS = 128, HANDLE_SLAB_BYTES = 16384 };

typedef struct tensor_cell_slab {
    struct tensor_cell_slab *next;
    tensor_cell cells[CELLS];
} cell_slab;

/* HANDLE_SLAB_BYTES at a multiple of that: a handle's block follows from its address. */
typedef struct tensor_handle_slab {
    struct tensor_handle_slab *next;   /* of its context, or of the pool's free ones */
    struct tensor_handle_slab *before; /* made before it */
    uint32_t held;                     /* handles that outlived their context */
    tsr_tensor handles[];
} handle_slab;
enum { HANDLES = (HANDLE_SLAB_BYTES - sizeof(handle_slab)) / sizeof(tsr_tensor) };

BASE_LOCK(pool_lock, BASE_RANK_MIDDLE);
static struct {
    handle_slab *free; /* no user holds one of their handles */
    handle_slab *all;  /* so that leak checkers find them */
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

/* One of the pool, or a new one, as the context's; its handles join the line. */
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

/* A handle that outlived its context: its block may be for another one now. */
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
