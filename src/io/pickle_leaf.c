/* Opcodes that io_pickle_push an object without items: a number, a string, bytes, or a global's name. */
#include "io/pickle.h"

#include <string.h>

static tsr_status push_int(io_pickle_machine *m, int64_t value)
{
    io_pickle *o = io_pickle_new(m, IO_PICKLE_INT);
    o->i = value;
    return io_pickle_push(m, o);
}

tsr_status io_pickle_step_bool(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)n;
    io_pickle *o = io_pickle_new(m, IO_PICKLE_BOOL);
    o->i = row->kind;
    return io_pickle_push(m, o);
}

tsr_status io_pickle_step_unsigned(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row;
    return push_int(m, (int64_t)n);
}

tsr_status io_pickle_step_signed(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row;
    return push_int(m, (int32_t)(uint32_t)n);
}

/* A little-endian two's complement number of n bytes. */
tsr_status io_pickle_step_long(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row;
    if ((uint64_t)(m->end - m->at) < n)
        return io_pickle_fail(m, "a number that is cut off");
    if (n > 8)
        return base_fail(m->error, TSR_UNIMPLEMENTED, "the pickle has an integer of more than 64 bits");
    uint64_t value = n > 0 && m->at[n - 1] & 0x80 ? UINT64_MAX : 0;
    for (size_t i = (size_t)n; i-- > 0;)
        value = value << 8 | m->at[i];
    m->at += n;
    return push_int(m, (int64_t)value);
}

/* Big-endian, unlike all other numbers. */
tsr_status io_pickle_step_float(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row;
    io_pickle *o = io_pickle_new(m, IO_PICKLE_FLOAT);
    n = __builtin_bswap64(n);
    memcpy(&o->f, &n, sizeof(n));
    return io_pickle_push(m, o);
}

/* A string, or bytes, of n bytes. */
tsr_status io_pickle_step_text(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    if (n > (uint64_t)(m->end - m->at))
        return io_pickle_fail(m, "a string that is cut off");
    io_pickle *o = io_pickle_new(m, (io_pickle_kind)row->kind);
    o->text = base_arena_strndup(m->arena, (const char *)m->at, (size_t)n);
    o->size = (size_t)n;
    if (row->kind == IO_PICKLE_STRING && !io_utf8_valid(o->text, o->size))
        return io_pickle_fail(m, "a string that is not UTF-8");
    m->at += n;
    return io_pickle_push(m, o);
}

/* Reads a line of text, for GLOBAL. */
static const char *take_line(io_pickle_machine *m)
{
    const uint8_t *stop = memchr(m->at, '\n', BASE_MIN((size_t)(m->end - m->at), (size_t)IO_PICKLE_LINE));
    if (!stop || !io_utf8_valid((const char *)m->at, (size_t)(stop - m->at)) ||
        memchr(m->at, 0, (size_t)(stop - m->at)))
        return NULL;
    const char *line = base_arena_strndup(m->arena, (const char *)m->at, (size_t)(stop - m->at));
    m->at = stop + 1;
    return line;
}

static tsr_status push_global(io_pickle_machine *m, const char *module, const char *name)
{
    io_pickle *o = io_pickle_new(m, IO_PICKLE_GLOBAL);
    o->text = base_arena_format(m->arena, "%s %s", module, name);
    m->objects += strlen(o->text) / 64; /* names on the stack may be shared */
    return io_pickle_push(m, o);
}

tsr_status io_pickle_step_global(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    const char *module = take_line(m), *name = module ? take_line(m) : NULL;
    return name ? push_global(m, module, name) : io_pickle_fail(m, "a global without a name");
}

tsr_status io_pickle_step_stack_global(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n)
{
    (void)row, (void)n;
    io_pickle *name = io_pickle_pop(m), *module = io_pickle_pop(m);
    if (!name || !module || name->kind != IO_PICKLE_STRING || module->kind != IO_PICKLE_STRING ||
        name->size > IO_PICKLE_LINE || module->size > IO_PICKLE_LINE)
        return io_pickle_fail(m, "a global without a name");
    return push_global(m, module->text, name->text);
}
