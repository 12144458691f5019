/* Describes the objects of a Python pickle and their nesting. Nothing is imported, called or executed: a global is its
 * name, a call is a pair of callee and arguments. The reader of the description decides which names it accepts.
 *
 * Two calls are evaluated here, because later opcodes work on their results: collections.OrderedDict becomes a dict,
 * and torch.Size becomes a tuple. */
#include "io/internal.h"

#include <string.h>

enum { PICKLE_LINE = 256 }; /* longest module or class name */

typedef struct machine {
    const uint8_t *start, *at, *end;
    base_arena *arena;
    base_error *error;
    BASE_VEC(io_pickle *) stack;
    base_map memo;
    uint64_t memoized;
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

static bool have(const machine *m, size_t n)
{
    return (size_t)(m->end - m->at) >= n;
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

/* Counts the objects above the topmost mark; false: there is no mark. */
static bool above_mark(const machine *m, size_t *n)
{
    for (size_t i = m->stack.count; i-- > 0;)
        if (m->stack.items[i]->kind == IO_PICKLE_MARK) {
            *n = m->stack.count - i - 1;
            return true;
        }
    return false;
}

/* ---- opcodes ------------------------------------------------------------------------------------------------------------- */

static tsr_status op_int(machine *m, int64_t value)
{
    io_pickle *o = new_object(m, IO_PICKLE_INT);
    o->i = value;
    return push(m, o);
}

static tsr_status op_bool(machine *m, bool value)
{
    io_pickle *o = new_object(m, IO_PICKLE_BOOL);
    o->i = value;
    return push(m, o);
}

/* A little-endian two's complement number of n bytes. */
static tsr_status op_long(machine *m, size_t n)
{
    if (!have(m, n))
        return pickle_fail(m, "a number that is cut off");
    if (n > 8)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "the pickle has an integer of more than 64 bits");
    uint64_t value = n > 0 && m->at[n - 1] & 0x80 ? UINT64_MAX : 0;
    for (size_t i = n; i-- > 0;)
        value = value << 8 | m->at[i];
    m->at += n;
    return op_int(m, (int64_t)value);
}

static tsr_status op_float(machine *m)
{
    if (!have(m, 8))
        return pickle_fail(m, "a number that is cut off");
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
        value = value << 8 | *m->at++;
    io_pickle *o = new_object(m, IO_PICKLE_FLOAT);
    memcpy(&o->f, &value, sizeof(value));
    return push(m, o);
}

/* A string or bytes; the next size_bytes bytes are its length. */
static tsr_status op_text(machine *m, size_t size_bytes, io_pickle_kind kind)
{
    if (!have(m, size_bytes))
        return pickle_fail(m, "a string that is cut off");
    uint64_t n = 0;
    for (size_t i = size_bytes; i-- > 0;)
        n = n << 8 | m->at[i];
    m->at += size_bytes;
    if (n > (uint64_t)(m->end - m->at))
        return pickle_fail(m, "a string that is cut off");
    io_pickle *o = new_object(m, kind);
    o->text = base_arena_strndup(m->arena, (const char *)m->at, (size_t)n);
    o->size = (size_t)n;
    if (kind == IO_PICKLE_STRING && !io_utf8_valid(o->text, o->size))
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
    return push(m, o);
}

static tsr_status op_global(machine *m)
{
    const char *module = take_line(m), *name = module ? take_line(m) : NULL;
    return name ? push_global(m, module, name) : pickle_fail(m, "a global without a name");
}

static tsr_status op_stack_global(machine *m)
{
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
static tsr_status op_call(machine *m)
{
    io_pickle *arguments = pop(m), *callee = pop(m);
    if (!arguments || !callee || arguments->kind != IO_PICKLE_LIST || callee->kind == IO_PICKLE_MARK)
        return pickle_fail(m, "a call without arguments");
    if (callee->kind == IO_PICKLE_GLOBAL && strcmp(callee->text, "torch Size") == 0 && arguments->count == 1 &&
        arguments->items[0]->kind == IO_PICKLE_LIST)
        return push(m, arguments->items[0]);
    if (callee->kind == IO_PICKLE_GLOBAL && strcmp(callee->text, "collections OrderedDict") == 0) {
        io_pickle *dict = new_object(m, IO_PICKLE_DICT);
        const io_pickle *pairs = arguments->count == 1 ? arguments->items[0] : NULL;
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

static tsr_status op_persistent(machine *m)
{
    io_pickle *id = pop(m);
    if (!id || id->kind != IO_PICKLE_LIST)
        return pickle_fail(m, "a persistent id that is no tuple");
    io_pickle *o = new_object(m, IO_PICKLE_PERSISTENT);
    o->items = id->items;
    o->count = id->count;
    return push(m, o);
}

static tsr_status memo_put(machine *m, uint64_t key)
{
    if (!m->stack.count || m->stack.items[m->stack.count - 1]->kind == IO_PICKLE_MARK)
        return pickle_fail(m, "nothing to remember");
    base_map_put(m->arena, &m->memo, key, (uintptr_t)m->stack.items[m->stack.count - 1]);
    m->memoized++;
    return TSR_OK;
}

static tsr_status memo_get(machine *m, uint64_t key)
{
    uint64_t value;
    if (!base_map_get(&m->memo, key, &value))
        return pickle_fail(m, "something remembered that was not");
    return push(m, (io_pickle *)(uintptr_t)value);
}

/* Reads an opcode's argument: n bytes, little-endian. */
static bool take_number(machine *m, size_t n, uint64_t *value)
{
    if (!have(m, n))
        return false;
    *value = 0;
    for (size_t i = n; i-- > 0;)
        *value = *value << 8 | m->at[i];
    m->at += n;
    return true;
}

/* Runs an opcode that uses all objects above the mark. */
static tsr_status step_marked(machine *m, uint8_t op)
{
    size_t n;
    if (!above_mark(m, &n))
        return pickle_fail(m, "a mark is missing");
    io_pickle *items = take_list(m, n);
    pop(m); /* the mark */
    switch (op) {
    case 't':
        return push(m, items);
    case 'l':
        return push(m, items);
    case 'u':
        return set_items(m, items);
    case 'e':
        return append_items(m, items);
    case 'd':
        if (items->count % 2 != 0)
            return pickle_fail(m, "a dict with half a pair");
        items->kind = IO_PICKLE_DICT;
        return push(m, items);
    default:
        return TSR_OK; /* '1': the objects are dropped */
    }
}

static tsr_status step_tuple(machine *m, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (m->stack.count < n || m->stack.items[m->stack.count - 1 - i]->kind == IO_PICKLE_MARK)
            return pickle_fail(m, "a tuple of too few");
    return push(m, take_list(m, n));
}

static tsr_status pickle_step(machine *m, uint8_t op)
{
    uint64_t n;
    switch (op) {
    case '(':
        return push(m, new_object(m, IO_PICKLE_MARK));
    case 'N':
        return push(m, new_object(m, IO_PICKLE_NONE));
    case 0x88:
        return op_bool(m, true);
    case 0x89:
        return op_bool(m, false);
    case 'K':
        return take_number(m, 1, &n) ? op_int(m, (int64_t)n) : pickle_fail(m, "a number that is cut off");
    case 'M':
        return take_number(m, 2, &n) ? op_int(m, (int64_t)n) : pickle_fail(m, "a number that is cut off");
    case 'J':
        return op_long(m, 4);
    case 0x8a:
        return take_number(m, 1, &n) ? op_long(m, (size_t)n) : pickle_fail(m, "a number that is cut off");
    case 'G':
        return op_float(m);
    case 'X':
        return op_text(m, 4, IO_PICKLE_STRING);
    case 0x8c:
        return op_text(m, 1, IO_PICKLE_STRING);
    case 0x8d:
        return op_text(m, 8, IO_PICKLE_STRING);
    case 'U':
        return op_text(m, 1, IO_PICKLE_BYTES);
    case 'T':
        return op_text(m, 4, IO_PICKLE_BYTES);
    case 'C':
        return op_text(m, 1, IO_PICKLE_BYTES);
    case 'B':
        return op_text(m, 4, IO_PICKLE_BYTES);
    case 0x8e:
        return op_text(m, 8, IO_PICKLE_BYTES);
    case '}':
        return push(m, new_object(m, IO_PICKLE_DICT));
    case ']':
    case ')':
        return push(m, new_object(m, IO_PICKLE_LIST));
    case 0x85:
        return step_tuple(m, 1);
    case 0x86:
        return step_tuple(m, 2);
    case 0x87:
        return step_tuple(m, 3);
    case 't':
    case 'l':
    case 'u':
    case 'e':
    case 'd':
    case '1':
        return step_marked(m, op);
    case 's':
        if (m->stack.count < 3)
            return pickle_fail(m, "items without a dict");
        return set_items(m, take_list(m, 2));
    case 'a':
        if (m->stack.count < 2)
            return pickle_fail(m, "items without a list");
        return append_items(m, take_list(m, 1));
    case 'c':
        return op_global(m);
    case 0x93:
        return op_stack_global(m);
    case 'R':
    case 0x81:
        return op_call(m);
    case 'Q':
        return op_persistent(m);
    case 'b': /* drops an object's state, which matters for no object known here (an OrderedDict's _metadata) */
    case '0':
        return pop(m) ? TSR_OK : pickle_fail(m, "nothing to drop");
    case '2':
        return m->stack.count ? push(m, m->stack.items[m->stack.count - 1]) : pickle_fail(m, "nothing to repeat");
    case 'q':
        return take_number(m, 1, &n) ? memo_put(m, n) : pickle_fail(m, "a place that is cut off");
    case 'r':
        return take_number(m, 4, &n) ? memo_put(m, n) : pickle_fail(m, "a place that is cut off");
    case 0x94:
        return memo_put(m, m->memoized);
    case 'h':
        return take_number(m, 1, &n) ? memo_get(m, n) : pickle_fail(m, "a place that is cut off");
    case 'j':
        return take_number(m, 4, &n) ? memo_get(m, n) : pickle_fail(m, "a place that is cut off");
    case 0x80:
        return take_number(m, 1, &n) && n <= 5 ? TSR_OK : pickle_fail(m, "an unknown protocol");
    case 0x95:
        return take_number(m, 8, &n) ? TSR_OK : pickle_fail(m, "a frame that is cut off");
    default:
        return base_fail(m->error, TSR_UNIMPLEMENTED, "opcode 0x%02x at byte %zu of the pickle is not known here", op,
                         (size_t)(m->at - m->start) - 1);
    }
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
