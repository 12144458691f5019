/* Opcodes that make lists, tuples and dicts, put items into them, or call a global.
 *
 * Three calls are evaluated here, because later opcodes work on their results: collections.OrderedDict becomes a dict,
 * torch.Size becomes its tuple, and collections.Counter (the milestones of a MultiStepLR) becomes its dict. */
#include "io/pickle.h"

#include <string.h>

tsr_status io_pickle_step_object(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    return io_pickle_push(m, io_pickle_new(m, (io_pickle_kind)row->kind));
}

tsr_status io_pickle_step_tuple(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    for (size_t i = 0; i < row->kind; i++)
        if (m->stack.count < row->kind || m->stack.items[m->stack.count - 1 - i]->kind == IO_PICKLE_MARK)
            return io_pickle_fail(m, "a tuple of too few");
    return io_pickle_push(m, io_pickle_take(m, row->kind));
}

/* An opcode that takes all objects above the mark: a tuple or list, or a dict. */
tsr_status io_pickle_step_list(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    io_pickle *items = io_pickle_take_marked(m);
    if (!items)
        return io_pickle_fail(m, "a mark is missing");
    if (row->kind == IO_PICKLE_DICT && items->count % 2 != 0)
        return io_pickle_fail(m, "a dict with half a pair");
    items->kind = (io_pickle_kind)row->kind;
    return io_pickle_push(m, items);
}

/* Puts the pairs (key, value, key, value ...) into dict. */
static tsr_status set_items(io_pickle_machine *m, const io_pickle *pairs)
{
    if (!m->stack.count || pairs->count % 2 != 0)
        return io_pickle_fail(m, "items without a dict");
    io_pickle *dict = m->stack.items[m->stack.count - 1];
    if (dict->kind == IO_PICKLE_CALL)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "the file holds a \"%s\", which is not known here",
                         dict->items[0]->kind == IO_PICKLE_GLOBAL ? dict->items[0]->text : "?");
    if (dict->kind != IO_PICKLE_DICT)
        return io_pickle_fail(m, "items without a dict");
    for (size_t i = 0; i < pairs->count; i++)
        io_pickle_append(m, dict, pairs->items[i]);
    return TSR_OK;
}

static tsr_status append_items(io_pickle_machine *m, const io_pickle *items)
{
    io_pickle *list = m->stack.count ? m->stack.items[m->stack.count - 1] : NULL;
    if (!list || list->kind != IO_PICKLE_LIST)
        return io_pickle_fail(m, "items without a list");
    for (size_t i = 0; i < items->count; i++)
        io_pickle_append(m, list, items->items[i]);
    return TSR_OK;
}

/* The items above the mark go into the dict or list below it. */
tsr_status io_pickle_step_items(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    const io_pickle *items = io_pickle_take_marked(m);
    if (!items)
        return io_pickle_fail(m, "a mark is missing");
    return row->kind == IO_PICKLE_DICT ? set_items(m, items) : append_items(m, items);
}

tsr_status io_pickle_step_item(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    size_t count = row->kind == IO_PICKLE_DICT ? 2 : 1;
    if (m->stack.count <= count)
        return io_pickle_fail(m, "items without a dict or a list");
    const io_pickle *items = io_pickle_take(m, count);
    return row->kind == IO_PICKLE_DICT ? set_items(m, items) : append_items(m, items);
}

/* What callee(argument) is, for classes whose objects are their argument here. NULL: another class, or other arguments. */
static io_pickle *same_as_argument(const io_pickle *callee, const io_pickle *arguments)
{
    static const struct {
        const char *name;
        io_pickle_kind argument;
    } classes[] = {{"torch Size", IO_PICKLE_LIST}, {"collections Counter", IO_PICKLE_DICT}};
    if (callee->kind != IO_PICKLE_GLOBAL || arguments->count != 1)
        return NULL;
    for (size_t i = 0; i < sizeof(classes) / sizeof(*classes); i++)
        if (strcmp(callee->text, classes[i].name) == 0 && arguments->items[0]->kind == classes[i].argument)
            return arguments->items[0];
    return NULL;
}

/* callee(arguments), both on the stack. */
tsr_status io_pickle_step_call(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *arguments = io_pickle_pop(m), *callee = io_pickle_pop(m);
    if (!arguments || !callee || arguments->kind != IO_PICKLE_LIST || callee->kind == IO_PICKLE_MARK)
        return io_pickle_fail(m, "a call without arguments");
    io_pickle *same = same_as_argument(callee, arguments);
    if (same)
        return io_pickle_push(m, same);
    if (callee->kind == IO_PICKLE_GLOBAL && strcmp(callee->text, "collections OrderedDict") == 0) {
        io_pickle *dict = io_pickle_new(m, IO_PICKLE_DICT);
        const io_pickle *pairs = arguments->count == 1 ? arguments->items[0] : NULL;
        m->objects += pairs ? pairs->count : 0; /* calls may share their pairs, so few bytes may make many */
        for (size_t i = 0; pairs && pairs->kind == IO_PICKLE_LIST && i < pairs->count; i++) {
            const io_pickle *pair = pairs->items[i];
            if (pair->kind != IO_PICKLE_LIST || pair->count != 2)
                return io_pickle_fail(m, "an OrderedDict of something else than pairs");
            io_pickle_append(m, dict, pair->items[0]);
            io_pickle_append(m, dict, pair->items[1]);
        }
        return io_pickle_push(m, dict);
    }
    io_pickle *call = io_pickle_new(m, IO_PICKLE_CALL);
    io_pickle_append(m, call, callee);
    io_pickle_append(m, call, arguments);
    return io_pickle_push(m, call);
}

tsr_status io_pickle_step_persistent(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *id = io_pickle_pop(m);
    if (!id || id->kind != IO_PICKLE_LIST)
        return io_pickle_fail(m, "a persistent id that is no tuple");
    io_pickle *o = io_pickle_new(m, IO_PICKLE_PERSISTENT);
    o->items = id->items;
    o->count = id->count;
    return io_pickle_push(m, o);
}
