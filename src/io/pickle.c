/* Describes the objects of a Python pickle and their nesting. Nothing is imported, called or executed: a global is its
 * name, a call is a pair of callee and arguments. The reader of the description decides which names it accepts. */
#include "io/pickle.h"

/* Most objects: one takes about 90 bytes of memory, and may take one byte of the file. */
enum { PICKLE_OBJECTS = 1 << 25 };

static tsr_status step_put(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t key)
{
    if (!row->n)
        key = m->memo.count;
    if (!m->stack.count || m->stack.items[m->stack.count - 1]->kind == IO_PICKLE_MARK)
        return io_pickle_fail(m, "nothing to remember");
    base_map_put(m->arena, &m->memo, key, (uintptr_t)m->stack.items[m->stack.count - 1]);
    return TSR_OK;
}

static tsr_status step_get(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t key)
{
    (void)row;
    uint64_t value;
    if (!base_map_get(&m->memo, key, &value))
        return io_pickle_fail(m, "something remembered that was not");
    return io_pickle_push(m, (io_pickle *)(uintptr_t)value);
}

static tsr_status step_drop(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return io_pickle_pop(m) ? TSR_OK : io_pickle_fail(m, "nothing to drop");
}

static tsr_status step_drop_marked(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return io_pickle_take_marked(m) ? TSR_OK : io_pickle_fail(m, "a mark is missing");
}

static tsr_status step_repeat(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    return m->stack.count ? io_pickle_push(m, m->stack.items[m->stack.count - 1])
                          : io_pickle_fail(m, "nothing to repeat");
}

static tsr_status step_protocol(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row;
    return n <= 5 ? TSR_OK : io_pickle_fail(m, "an unknown protocol");
}

static tsr_status step_frame(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)m, (void)row, (void)n;
    return TSR_OK;
}

static const io_pickle_opcode opcodes[256] = {
    ['('] = {io_pickle_step_object, 0, IO_PICKLE_MARK},
    ['N'] = {io_pickle_step_object, 0, IO_PICKLE_NONE},
    ['}'] = {io_pickle_step_object, 0, IO_PICKLE_DICT},
    [']'] = {io_pickle_step_object, 0, IO_PICKLE_LIST},
    [')'] = {io_pickle_step_object, 0, IO_PICKLE_LIST},
    [0x88] = {io_pickle_step_bool, 0, 1},
    [0x89] = {io_pickle_step_bool, 0, 0},
    ['K'] = {io_pickle_step_unsigned, 1, 0},
    ['M'] = {io_pickle_step_unsigned, 2, 0},
    ['J'] = {io_pickle_step_signed, 4, 0},
    [0x8a] = {io_pickle_step_long, 1, 0},
    ['G'] = {io_pickle_step_float, 8, 0},
    ['X'] = {io_pickle_step_text, 4, IO_PICKLE_STRING},
    [0x8c] = {io_pickle_step_text, 1, IO_PICKLE_STRING},
    [0x8d] = {io_pickle_step_text, 8, IO_PICKLE_STRING},
    ['U'] = {io_pickle_step_text, 1, IO_PICKLE_BYTES},
    ['T'] = {io_pickle_step_text, 4, IO_PICKLE_BYTES},
    ['C'] = {io_pickle_step_text, 1, IO_PICKLE_BYTES},
    ['B'] = {io_pickle_step_text, 4, IO_PICKLE_BYTES},
    [0x8e] = {io_pickle_step_text, 8, IO_PICKLE_BYTES},
    [0x85] = {io_pickle_step_tuple, 0, 1},
    [0x86] = {io_pickle_step_tuple, 0, 2},
    [0x87] = {io_pickle_step_tuple, 0, 3},
    ['t'] = {io_pickle_step_list, 0, IO_PICKLE_LIST},
    ['l'] = {io_pickle_step_list, 0, IO_PICKLE_LIST},
    ['d'] = {io_pickle_step_list, 0, IO_PICKLE_DICT},
    ['u'] = {io_pickle_step_items, 0, IO_PICKLE_DICT},
    ['e'] = {io_pickle_step_items, 0, IO_PICKLE_LIST},
    ['s'] = {io_pickle_step_item, 0, IO_PICKLE_DICT},
    ['a'] = {io_pickle_step_item, 0, IO_PICKLE_LIST},
    ['c'] = {io_pickle_step_global, 0, 0},
    [0x93] = {io_pickle_step_stack_global, 0, 0},
    ['R'] = {io_pickle_step_call, 0, 0},
    [0x81] = {io_pickle_step_call, 0, 0},
    ['Q'] = {io_pickle_step_persistent, 0, 0},
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

static tsr_status pickle_step(io_pickle_machine *m, uint8_t op)
{
    const io_pickle_opcode *row = &opcodes[op];
    uint64_t n = 0;
    if (!row->run)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "opcode 0x%02x at byte %zu of the pickle is not known here", op,
                         (size_t)(m->at - m->start) - 1);
    if ((size_t)(m->end - m->at) < row->n)
        return io_pickle_fail(m, "an argument that is cut off");
    for (size_t i = row->n; i-- > 0;)
        n = n << 8 | m->at[i];
    m->at += row->n;
    return row->run(m, row, n);
}

static tsr_status pickle_run(void *user)
{
    io_pickle_machine *m = user;
    while (m->at < m->end) {
        uint8_t op = *m->at++;
        if (op == '.') {
            m->result = io_pickle_pop(m);
            return m->result && m->result->kind != IO_PICKLE_MARK ? TSR_OK : io_pickle_fail(m, "no result");
        }
        tsr_status status = pickle_step(m, op);
        if (status != TSR_OK)
            return status;
        if (m->objects > PICKLE_OBJECTS || m->stack.count > PICKLE_OBJECTS)
            return io_pickle_fail(m, "too many objects");
    }
    return io_pickle_fail(m, "the pickle's end is missing");
}

tsr_status io_pickle_parse(const uint8_t *data, size_t size, base_arena *arena, io_pickle **out, base_error *error)
{
    io_pickle_machine m = {.start = data, .at = data, .end = data + size, .arena = arena, .error = error};
    tsr_status status = base_try(pickle_run, &m, error);
    if (status == TSR_OK)
        *out = m.result;
    return status;
}
