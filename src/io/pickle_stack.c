/* The objects that a pickle describes, and the stack that holds them while it is read. */
#include "io/pickle.h"

tsr_status io_pickle_fail(io_pickle_machine *m, const char *what)
{
    return base_fail(m->error, TSR_CORRUPT, "%s at byte %zu of the pickle", what, (size_t)(m->at - m->start));
}

io_pickle *io_pickle_new(io_pickle_machine *m, io_pickle_kind kind)
{
    io_pickle *o = base_arena_zero(m->arena, 1, sizeof(*o));
    o->kind = kind;
    m->objects++;
    return o;
}

tsr_status io_pickle_push(io_pickle_machine *m, io_pickle *o)
{
    base_vec_push(m->arena, &m->stack, o);
    return TSR_OK;
}

io_pickle *io_pickle_pop(io_pickle_machine *m)
{
    return m->stack.count ? m->stack.items[--m->stack.count] : NULL;
}

void io_pickle_append(io_pickle_machine *m, io_pickle *list, io_pickle *item)
{
    if (list->count == list->capacity)
        list->items = base_vec_grow(m->arena, list->items, list->count, &list->capacity, sizeof(list->items[0]));
    list->items[list->count++] = item;
}

io_pickle *io_pickle_take(io_pickle_machine *m, size_t n)
{
    io_pickle *list = io_pickle_new(m, IO_PICKLE_LIST);
    list->items = base_arena_copy(m->arena, m->stack.items + m->stack.count - n, n * sizeof(list->items[0]));
    list->count = list->capacity = n;
    m->stack.count -= n;
    return list;
}

io_pickle *io_pickle_take_marked(io_pickle_machine *m)
{
    size_t i = m->stack.count;
    while (i > 0 && m->stack.items[i - 1]->kind != IO_PICKLE_MARK)
        i--;
    if (i == 0)
        return NULL;
    io_pickle *items = io_pickle_take(m, m->stack.count - i);
    io_pickle_pop(m);
    return items;
}
