/* Describes the objects of a Python pickle and their nesting. Nothing is imported, called or executed: a global is its
 * name, a call is a pair of callee and arguments. The reader of the description decides which names it accepts.
 *
 * Two calls are evaluated here, because later opcodes work on their results: collections.OrderedDict becomes a dict,
 * and torch.Size becomes a tuple. */
#include "io/internal.h"

#include <string.h>

enum {
    PICKLE_LINE = 256,       /* longest module or class name */
    PICKLE_OBJECTS = 1 << 25 /* most objects: one takes about 90 bytes of memory, and may take one byte of the file */
};

typedef struct machine {
    const uint8_t *start, *at, *end;
    base_arena *arena;
    base_error *error;
    BASE_VEC(io_pickle *) stack;
    base_map memo;
    size_t objects;
    io_pickle *result;
} machine;

static tsr_status pickle_fail(machine *m, const char *what)
{
    return base_fail(m->error, TSR_CORRUPT, "%s at byte %zu of the pickle", what, (size_t)(m->at - m->start));
}

static io_pickle *new_object(machine *m, io_pickle_kind kind)
{
    io_pickle *o = base_arena_zero(m->arena, 1, sizeof(*o));
    o->kind = kind;
    m->objects++;
    return o;
}

static tsr_status push(machine *m, io_pickle *o)
{
    base_vec_push(m->arena, &m->stack, o);
    return TSR_OK;
}

static io_pickle *pop(machine *m)
{
    return m->stack.count ? m->stack.items[--m->stack.count] : NULL;
}

static void pickle_append(machine *m, io_pickle *list, io_pickle *item)
{
    if (list->count == list->capacity)
        list->items = base_vec_grow(m->arena, list->items, list->count, &list->capacity, sizeof(list->items[0]));
    list->items[list->count++] = item;
}

/* Takes the n topmost objects off the stack, as a list. */
static io_pickle *take_list(machine *m, size_t n)
{
    io_pickle *list = new_object(m, IO_PICKLE_LIST);
    list->items = base_arena_copy(m->arena, m->stack.items + m->stack.count - n, n * sizeof(list->items[0]));
    list->count = list->capacity = n;
    m->stack.count -= n;
    return list;
}

/* Takes the topmost mark and the objects above it, as a list; NULL: there is no mark. */
static io_pickle *take_marked(machine *m)
{
    size_t i = m->stack.count;
    while (i > 0 && m->stack.items[i - 1]->kind != IO_PICKLE_MARK)
        i--;
    if (i == 0)
        return NULL;
    io_pickle *items = take_list(m, m->stack.count - i);
    pop(m);
    return items;
}

/* ---- opcodes ------------------------------------------------------------------------------------------------------------- */

/* An opcode: its function, which gets the little-endian number of n bytes that follows the opcode, and what distinguishes
 * it from other opcodes of this function. */
typedef struct opcode opcode;
struct opcode {
    tsr_status (*run)(machine *m, const opcode *row, uint64_t n);
    uint8_t n;
    uint8_t kind;
};

static tsr_status op_int(machine *m, int64_t value)
{
    io_pickle *o = new_object(m, IO_PICKLE_INT);
    o->i = value;
    return push(m, o);
}

/* A little-endian two's complement number of n bytes. */
static tsr_status step_long(machine *m, const opcode *row, uint64_t n)
{
    (void)row;
    if ((uint64_t)(m->end - m->at) < n)
        return pickle_fail(m, "a number that is cut off");
    if (n > 8)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "the pickle has an integer of more than 64 bits");
    uint64_t value = n > 0 && m->at[n - 1] & 0x80 ? UINT64_MAX : 0;
    for (size_t i = (size_t)n; i-- > 0;)
        value = value << 8 | m->at[i];
    m->at += n;
    return op_int(m, (int64_t)value);
}

/* A string, or bytes, of n bytes. */
static tsr_status step_text(machine *m, const opcode *row, uint64_t n)
{
    if (n > (uint64_t)(m->end - m->at))
        return pickle_fail(m, "a string that is cut off");
    io_pickle *o = new_object(m, (io_pickle_kind)row->kind);
    o->text = base_arena_strndup(m->arena, (const char *)m->at, (size_t)n);
    o->size = (size_t)n;
    if (row->kind == IO_PICKLE_STRING && !io_utf8_valid(o->text, o->size))
        return pickle_fail(m, "a string that is not UTF-8");
    m->at += n;
    return push(m, o);
}

/* Reads a line of text, for GLOBAL. */
static const char *take_line(machine *m)
{
    const uint8_t *stop = memchr(m->at, '\n', BASE_MIN((size_t)(m->end - m->at), (size_t)PICKLE_LINE));
    if (!stop || !io_utf8_valid((const char *)m->at, (size_t)(stop - m->at)) ||
        memchr(m->at, 0, (size_t)(stop - m->at)))
        return NULL;
    const char *line = base_arena_strndup(m->arena, (const char *)m->at, (size_t)(stop - m->at));
    m->at = stop + 1;
    return line;
}

static tsr_status push_global(machine *m, const char *module, const char *name)
{
    io_pickle *o = new_object(m, IO_PICKLE_GLOBAL);
    o->text = base_arena_format(m->arena, "%s %s", module, name);
    m->objects += strlen(o->text) / 64; /* names on the stack may be shared */
    return push(m, o);
}

static tsr_status step_global(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    const char *module = take_line(m), *name = module ? take_line(m) : NULL;
    return name ? push_global(m, module, name) : pickle_fail(m, "a global without a name");
}

static tsr_status step_stack_global(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *name = pop(m), *module = pop(m);
    if (!name || !module || name->kind != IO_PICKLE_STRING || module->kind != IO_PICKLE_STRING ||
        name->size > PICKLE_LINE || module->size > PICKLE_LINE)
        return pickle_fail(m, "a global without a name");
    return push_global(m, module->text, name->text);
}

/* Puts the pairs (key, value, key, value ...) into dict. */
static tsr_status set_items(machine *m, const io_pickle *pairs)
{
    if (!m->stack.count || pairs->count % 2 != 0)
        return pickle_fail(m, "items without a dict");
    io_pickle *dict = m->stack.items[m->stack.count - 1];
    if (dict->kind == IO_PICKLE_CALL)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "the file holds a \"%s\", which is not known here",
                         dict->items[0]->kind == IO_PICKLE_GLOBAL ? dict->items[0]->text : "?");
    if (dict->kind != IO_PICKLE_DICT)
        return pickle_fail(m, "items without a dict");
    for (size_t i = 0; i < pairs->count; i++)
        pickle_append(m, dict, pairs->items[i]);
    return TSR_OK;
}

static tsr_status append_items(machine *m, const io_pickle *items)
{
    io_pickle *list = m->stack.count ? m->stack.items[m->stack.count - 1] : NULL;
    if (!list || list->kind != IO_PICKLE_LIST)
        return pickle_fail(m, "items without a list");
    for (size_t i = 0; i < items->count; i++)
        pickle_append(m, list, items->items[i]);
    return TSR_OK;
}

/* callee(arguments), both on the stack. */
static tsr_status step_call(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *arguments = pop(m), *callee = pop(m);
    if (!arguments || !callee || arguments->kind != IO_PICKLE_LIST || callee->kind == IO_PICKLE_MARK)
        return pickle_fail(m, "a call without arguments");
    if (callee->kind == IO_PICKLE_GLOBAL && strcmp(callee->text, "torch Size") == 0 && arguments->count == 1 &&
        arguments->items[0]->kind == IO_PICKLE_LIST)
        return push(m, arguments->items[0]);
    if (callee->kind == IO_PICKLE_GLOBAL && strcmp(callee->text, "collections OrderedDict") == 0) {
        io_pickle *dict = new_object(m, IO_PICKLE_DICT);
        const io_pickle *pairs = arguments->count == 1 ? arguments->items[0] : NULL;
        m->objects += pairs ? pairs->count : 0; /* calls may share their pairs, so few bytes may make many */
        for (size_t i = 0; pairs && pairs->kind == IO_PICKLE_LIST && i < pairs->count; i++) {
            const io_pickle *pair = pairs->items[i];
            if (pair->kind != IO_PICKLE_LIST || pair->count != 2)
                return pickle_fail(m, "an OrderedDict of something else than pairs");
            pickle_append(m, dict, pair->items[0]);
            pickle_append(m, dict, pair->items[1]);
        }
        return push(m, dict);
    }
    io_pickle *call = new_object(m, IO_PICKLE_CALL);
    pickle_append(m, call, callee);
    pickle_append(m, call, arguments);
    return push(m, call);
}

static tsr_status step_persistent(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *id = pop(m);
    if (!id || id->kind != IO_PICKLE_LIST)
        return pickle_fail(m, "a persistent id that is no tuple");
    io_pickle *o = new_object(m, IO_PICKLE_PERSISTENT);
    o->items = id->items;
    o->count = id->count;
    return push(m, o);
}

static tsr_status step_put(machine *m, const opcode *row, uint64_t key)
{
    if (!row->n)
        key = m->memo.count;
    if (!m->stack.count || m->stack.items[m->stack.count - 1]->kind == IO_PICKLE_MARK)
        return pickle_fail(m, "nothing to remember");
    base_map_put(m->arena, &m->memo, key, (uintptr_t)m->stack.items[m->stack.count - 1]);
    return TSR_OK;
}

static tsr_status step_get(machine *m, const opcode *row, uint64_t key)
{
    (void)row;
    uint64_t value;
    if (!base_map_get(&m->memo, key, &value))
        return pickle_fail(m, "something remembered that was not");
    return push(m, (io_pickle *)(uintptr_t)value);
}

static tsr_status step_object(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    return push(m, new_object(m, (io_pickle_kind)row->kind));
}

static tsr_status step_bool(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    io_pickle *o = new_object(m, IO_PICKLE_BOOL);
    o->i = row->kind;
    return push(m, o);
}

static tsr_status step_unsigned(machine *m, const opcode *row, uint64_t n)
{
    (void)row;
    return op_int(m, (int64_t)n);
}

static tsr_status step_signed(machine *m, const opcode *row, uint64_t n)
{
    (void)row;
    return op_int(m, (int32_t)(uint32_t)n);
}

/* Big-endian, unlike all other numbers. */
static tsr_status step_float(machine *m, const opcode *row, uint64_t n)
{
    (void)row;
    io_pickle *o = new_object(m, IO_PICKLE_FLOAT);
    n = __builtin_bswap64(n);
    memcpy(&o->f, &n, sizeof(n));
    return push(m, o);
}

/* An opcode that takes all objects above the mark: a tuple or list, or a dict. */
static tsr_status step_list(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    io_pickle *items = take_marked(m);
    if (!items)
        return pickle_fail(m, "a mark is missing");
    if (row->kind == IO_PICKLE_DICT && items->count % 2 != 0)
        return pickle_fail(m, "a dict with half a pair");
    items->kind = (io_pickle_kind)row->kind;
    return push(m, items);
}

/* The items above the mark go into the dict or list below it. */
static tsr_status step_items(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    const io_pickle *items = take_marked(m);
    if (!items)
        return pickle_fail(m, "a mark is missing");
    return row->kind == IO_PICKLE_DICT ? set_items(m, items) : append_items(m, items);
}

static tsr_status step_item(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    size_t count = row->kind == IO_PICKLE_DICT ? 2 : 1;
    if (m->stack.count <= count)
        return pickle_fail(m, "items without a dict or a list");
    const io_pickle *items = take_list(m, count);
    return row->kind == IO_PICKLE_DICT ? set_items(m, items) : append_items(m, items);
}

static tsr_status step_tuple(machine *m, const opcode *row, uint64_t n)
{
    (void)n;
    for (size_t i = 0; i < row->kind; i++)
        if (m->stack.count < row->kind || m->stack.items[m->stack.count - 1 - i]->kind == IO_PICKLE_MARK)
            return pickle_fail(m, "a tuple of too few");
    return push(m, take_list(m, row->kind));
}

static tsr_status step_drop(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return pop(m) ? TSR_OK : pickle_fail(m, "nothing to drop");
}

static tsr_status step_drop_marked(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return take_marked(m) ? TSR_OK : pickle_fail(m, "a mark is missing");
}

static tsr_status step_repeat(machine *m, const opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return m->stack.count ? push(m, m->stack.items[m->stack.count - 1]) : pickle_fail(m, "nothing to repeat");
}

static tsr_status step_protocol(machine *m, const opcode *row, uint64_t n)
{
    (void)row;
    return n <= 5 ? TSR_OK : pickle_fail(m, "an unknown protocol");
}

static tsr_status step_frame(machine *m, const opcode *row, uint64_t n)
{
    (void)m, (void)row, (void)n;
    return TSR_OK;
}

/* ---- the table --------------------------------------------------------------------------------------------------------- */

static const opcode opcodes[256] = {
    ['('] = {step_object, 0, IO_PICKLE_MARK},
    ['N'] = {step_object, 0, IO_PICKLE_NONE},
    ['}'] = {step_object, 0, IO_PICKLE_DICT},
    [']'] = {step_object, 0, IO_PICKLE_LIST},
    [')'] = {step_object, 0, IO_PICKLE_LIST},
    [0x88] = {step_bool, 0, 1},
    [0x89] = {step_bool, 0, 0},
    ['K'] = {step_unsigned, 1, 0},
    ['M'] = {step_unsigned, 2, 0},
    ['J'] = {step_signed, 4, 0},
    [0x8a] = {step_long, 1, 0},
    ['G'] = {step_float, 8, 0},
    ['X'] = {step_text, 4, IO_PICKLE_STRING},
    [0x8c] = {step_text, 1, IO_PICKLE_STRING},
    [0x8d] = {step_text, 8, IO_PICKLE_STRING},
    ['U'] = {step_text, 1, IO_PICKLE_BYTES},
    ['T'] = {step_text, 4, IO_PICKLE_BYTES},
    ['C'] = {step_text, 1, IO_PICKLE_BYTES},
    ['B'] = {step_text, 4, IO_PICKLE_BYTES},
    [0x8e] = {step_text, 8, IO_PICKLE_BYTES},
    [0x85] = {step_tuple, 0, 1},
    [0x86] = {step_tuple, 0, 2},
    [0x87] = {step_tuple, 0, 3},
    ['t'] = {step_list, 0, IO_PICKLE_LIST},
    ['l'] = {step_list, 0, IO_PICKLE_LIST},
    ['d'] = {step_list, 0, IO_PICKLE_DICT},
    ['u'] = {step_items, 0, IO_PICKLE_DICT},
    ['e'] = {step_items, 0, IO_PICKLE_LIST},
    ['s'] = {step_item, 0, IO_PICKLE_DICT},
    ['a'] = {step_item, 0, IO_PICKLE_LIST},
    ['c'] = {step_global, 0, 0},
    [0x93] = {step_stack_global, 0, 0},
    ['R'] = {step_call, 0, 0},
    [0x81] = {step_call, 0, 0},
    ['Q'] = {step_persistent, 0, 0},
    ['0'] = {step_drop, 0, 0},
    ['b'] = {step_drop, 0, 0}, /* an object's state, which matters for no object known here (OrderedDict's _metadata) */
    ['1'] = {step_drop_marked, 0, 0},
    ['2'] = {step_repeat, 0, 0},
    ['q'] = {step_put, 1, 0},
    ['r'] = {step_put, 4, 0},
    [0x94] = {step_put, 0, 0},
    ['h'] = {step_get, 1, 0},
    ['j'] = {step_get, 4, 0},
    [0x80] = {step_protocol, 1, 0},
    [0x95] = {step_frame, 8, 0},
};

static tsr_status pickle_step(machine *m, uint8_t op)
{
    const opcode *row = &opcodes[op];
    uint64_t n = 0;
    if (!row->run)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "opcode 0x%02x at byte %zu of the pickle is not known here", op,
                         (size_t)(m->at - m->start) - 1);
    if ((size_t)(m->end - m->at) < row->n)
        return pickle_fail(m, "an argument that is cut off");
    for (size_t i = row->n; i-- > 0;)
        n = n << 8 | m->at[i];
    m->at += row->n;
    return row->run(m, row, n);
}

static tsr_status pickle_run(void *user)
{
    machine *m = user;
    while (m->at < m->end) {
        uint8_t op = *m->at++;
        if (op == '.') {
            m->result = pop(m);
            return m->result && m->result->kind != IO_PICKLE_MARK ? TSR_OK : pickle_fail(m, "no result");
        }
        tsr_status status = pickle_step(m, op);
        if (status != TSR_OK)
            return status;
        if (m->objects > PICKLE_OBJECTS || m->stack.count > PICKLE_OBJECTS)
            return pickle_fail(m, "too many objects");
    }
    return pickle_fail(m, "the pickle's end is missing");
}

tsr_status io_pickle_parse(const uint8_t *data, size_t size, base_arena *arena, io_pickle **out, base_error *error)
{
    machine m = {.start = data, .at = data, .end = data + size, .arena = arena, .error = error};
    tsr_status status = base_try(pickle_run, &m, error);
    if (status == TSR_OK)
        *out = m.result;
    return status;
}
