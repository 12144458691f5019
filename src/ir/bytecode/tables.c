/* Reading MLIR bytecode: bytes, sections, and the tables that ops refer to. See bytecode.h.
 *
 * Every size is checked against the bytes that are left before memory is allocated for it. An error stops the reader
 * at once: ir_bc_fail unwinds. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

void ir_bc_fail(ir_bytecode *bc, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(bc->error, status, format, args);
    va_end(args);
    base_fail_prefix(bc->error, "%s", bc->name);
    base_unwind(status);
    __builtin_unreachable();
}

/* ---- depth and weight ------------------------------------------------------------------------------------------- */

void ir_bc_enter(ir_bytecode *bc)
{
    if (++bc->depth > IR_BC_DEEPEST)
        ir_bc_fail(bc, TSR_CORRUPT, "nested too deep");
    base_stack_check();
}

/* Entries share parts, and printing or copying an entry repeats each part as often as it is mentioned. So an entry's
 * written-out size is bounded. */
enum { MOST_WEIGHT = 1 << 22 };

uint64_t ir_bc_enter_entry(ir_bytecode *bc, const ir_cursor *bytes)
{
    uint64_t around = bc->weight;
    ir_bc_enter(bc);
    bc->weight = 1 + (uint64_t)(bytes->end - bytes->at) / 64;
    return around;
}

uint32_t ir_bc_leave_entry(ir_bytecode *bc, uint64_t around)
{
    uint64_t own = bc->weight;
    if (own > BASE_MAX(bc->largest, (uint64_t)MOST_WEIGHT))
        ir_bc_fail(bc, TSR_CORRUPT, "an attribute or a type is too large when written out");
    ir_bc_leave(bc);
    bc->weight = around + own;
    return own < UINT32_MAX ? (uint32_t)own : UINT32_MAX;
}

/* ---- bytes ----------------------------------------------------------------------------------------------------- */

const uint8_t *ir_bc_bytes(ir_bytecode *bc, ir_cursor *cursor, uint64_t size)
{
    if (size > (uint64_t)(cursor->end - cursor->at))
        ir_bc_fail(bc, TSR_CORRUPT, "the bytecode ends early");
    const uint8_t *bytes = cursor->at;
    cursor->at += size;
    return bytes;
}

uint8_t ir_bc_byte(ir_bytecode *bc, ir_cursor *cursor)
{
    return *ir_bc_bytes(bc, cursor, 1);
}

/* The number of trailing zero bits in the first byte is the number of bytes that follow; if all bits are zero, eight
 * bytes follow. */
uint64_t ir_bc_varint(ir_bytecode *bc, ir_cursor *cursor)
{
    uint8_t first = ir_bc_byte(bc, cursor);
    if (first & 1)
        return first >> 1;
    uint64_t value = 0;
    if (first == 0) {
        memcpy(&value, ir_bc_bytes(bc, cursor, 8), 8);
        return value;
    }
    unsigned more = (unsigned)__builtin_ctz(first);
    memcpy(&value, ir_bc_bytes(bc, cursor, more), more);
    return (value << 8 | first) >> (more + 1);
}

int64_t ir_bc_svarint(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t value = ir_bc_varint(bc, cursor);
    return (int64_t)((value >> 1) ^ (~(value & 1) + 1));
}

size_t ir_bc_count(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t count = ir_bc_varint(bc, cursor);
    if (count > (uint64_t)(cursor->end - cursor->at))
        ir_bc_fail(bc, TSR_CORRUPT, "a list is longer than what holds it");
    return count;
}

ir_cursor ir_bc_section(ir_bytecode *bc, ir_cursor *cursor, const uint8_t *start, unsigned *id)
{
    uint8_t first = ir_bc_byte(bc, cursor);
    uint64_t size = ir_bc_varint(bc, cursor);
    *id = first & 0x7f;
    if (first & 0x80) {
        uint64_t alignment = ir_bc_varint(bc, cursor);
        if (alignment == 0 || (alignment & (alignment - 1)) || alignment > 4096)
            ir_bc_fail(bc, TSR_CORRUPT, "a section's alignment is %llu", (unsigned long long)alignment);
        while ((uint64_t)(cursor->at - start) & (alignment - 1))
            ir_bc_byte(bc, cursor);
    }
    const uint8_t *bytes = ir_bc_bytes(bc, cursor, size);
    return (ir_cursor){bytes, bytes + size};
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

static void read_strings(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_STRING];
    size_t n = ir_bc_count(bc, &c);
    bc->strings = base_arena_zero(&bc->scratch, n, sizeof(*bc->strings));
    bc->n_strings = n;
    for (size_t i = n; i-- > 0;) /* sizes are listed from the last string to the first, and include the terminating
                                  * zero */
        bc->strings[i].size = ir_bc_varint(bc, &c);
    for (size_t i = 0; i < n; i++) {
        size_t size = bc->strings[i].size;
        const char *text = (const char *)ir_bc_bytes(bc, &c, size);
        if (size == 0 || text[size - 1] != 0)
            ir_bc_fail(bc, TSR_CORRUPT, "string %zu does not end", i);
        bc->strings[i].size = size - 1;
        bc->strings[i].text = base_arena_strndup(&bc->module->arena, text, size - 1);
    }
}

static ir_bc_text string_at(ir_bytecode *bc, uint64_t index)
{
    if (index >= bc->n_strings)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no string %llu", (unsigned long long)index);
    return bc->strings[index];
}

static ir_bc_text dialect_at(ir_bytecode *bc, uint64_t index)
{
    if (index >= bc->n_dialects)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no dialect %llu", (unsigned long long)index);
    return bc->dialects[index];
}

/* Collects the names of the attributes on the module itself. */
static const struct {
    const char *dialect, *name;
    size_t n_attrs;
    const char *attrs[5];
} other_ops[] = {
    {"vhlo", "func_v1", 5, {"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"}},
    {"sdy", "mesh", 2, {"mesh", "sym_name"}},
};

static void name_op(ir_bytecode *bc, ir_bc_name *name)
{
    name->code = IR_OPCODE_COUNT;
    const char *whole = base_arena_format(&bc->scratch, "%s.%s", name->dialect.text, name->name.text);
    name->row = ir_row_find(whole, strlen(whole));
    if (name->row != IR_OPCODE_COUNT && !(ir_info(name->row)->traits & IR_TRAIT_FOREIGN))
        name->row = IR_OPCODE_COUNT;
    if (name->row != IR_OPCODE_COUNT) {
        const char *const *own;
        name->n_attrs = ir_vhlo_own_attrs(name->row, &own);
        name->attrs = base_arena_copy(&bc->scratch, own, name->n_attrs * sizeof(*own));
        return;
    }
    for (size_t i = 0; i < BASE_COUNT(other_ops); i++) {
        if (strcmp(name->dialect.text, other_ops[i].dialect) != 0 || strcmp(name->name.text, other_ops[i].name) != 0)
            continue;
        name->n_attrs = other_ops[i].n_attrs;
        name->attrs = base_arena_copy(&bc->scratch, other_ops[i].attrs, sizeof(other_ops[i].attrs));
        return;
    }
    if (strcmp(name->dialect.text, "vhlo") != 0)
        return;
    name->code = ir_vhlo_find(name->name.text, name->name.size, &name->version);
    if (name->code == IR_OPCODE_COUNT)
        return;
    name->attrs = base_arena_alloc(&bc->scratch, IR_VHLO_MOST_ATTRS * sizeof(*name->attrs));
    name->n_attrs = ir_vhlo_attr_names(name->code, name->version, name->attrs);
}

static void read_dialects(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_DIALECT];
    size_t n = ir_bc_count(bc, &c);
    bc->dialects = base_arena_alloc(&bc->scratch, n * sizeof(*bc->dialects));
    bc->n_dialects = n;
    for (size_t i = 0; i < n; i++) {
        uint64_t value = ir_bc_varint(bc, &c);
        if (bc->version >= 1) {
            unsigned id;
            if (value & 1) /* the dialect's own version, which we do not need */
                ir_bc_section(bc, &c, c.at, &id);
            value >>= 1;
        }
        bc->dialects[i] = string_at(bc, value);
    }
    if (bc->version >= 4)
        ir_bc_varint(bc, &c); /* how many names follow */
    BASE_VEC(ir_bc_name) names = {0};
    while (!ir_bc_at_end(&c)) {
        ir_bc_text dialect = dialect_at(bc, ir_bc_varint(bc, &c));
        size_t count = ir_bc_count(bc, &c);
        for (size_t i = 0; i < count; i++) {
            uint64_t value = ir_bc_varint(bc, &c);
            if (bc->version >= 5)
                value >>= 1; /* the low bit: the op was registered in the writer's context */
            ir_bc_name name = {.dialect = dialect, .name = string_at(bc, value)};
            name_op(bc, &name);
            base_vec_push(&bc->scratch, &names, name);
        }
    }
    bc->names = names.items;
    bc->n_names = names.count;
}

/* Attributes come first, then types. Both are grouped by dialect; each entry has its size and whether it is in the
 * dialect's encoding. */
static void read_entries(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_ATTR_TYPE_OFFSET], bytes = bc->sections[IR_SECTION_ATTR_TYPE];
    bc->n_attrs = ir_bc_count(bc, &c);
    bc->n_types = ir_bc_count(bc, &c);
    bc->attrs = base_arena_zero(&bc->scratch, bc->n_attrs, sizeof(*bc->attrs));
    bc->types = base_arena_zero(&bc->scratch, bc->n_types, sizeof(*bc->types));
    size_t total = bc->n_attrs + bc->n_types, at = 0;
    while (!ir_bc_at_end(&c)) {
        ir_bc_text dialect = dialect_at(bc, ir_bc_varint(bc, &c));
        uint8_t kind = strcmp(dialect.text, "vhlo") == 0        ? IR_DIALECT_VHLO
                       : strcmp(dialect.text, "builtin") == 0   ? IR_DIALECT_BUILTIN
                       : strcmp(dialect.text, "sdy") == 0       ? IR_DIALECT_SDY
                       : strcmp(dialect.text, "stablehlo") == 0 ? IR_DIALECT_STABLEHLO
                                                                : IR_DIALECT_OTHER;
        size_t count = ir_bc_count(bc, &c);
        for (size_t i = 0; i < count; i++, at++) {
            uint64_t value = ir_bc_varint(bc, &c);
            const uint8_t *start = ir_bc_bytes(bc, &bytes, value >> 1);
            ir_cursor entry = {start, bytes.at};
            if (at >= total)
                ir_bc_fail(bc, TSR_CORRUPT, "there are more attributes and types than announced");
            if (at < bc->n_attrs)
                bc->attrs[at] = (ir_bc_attr){.bytes = entry, .dialect = kind, .encoded = value & 1};
            else
                bc->types[at - bc->n_attrs] = (ir_bc_type){.bytes = entry, .dialect = kind, .encoded = value & 1};
        }
    }
    if (at != total)
        ir_bc_fail(bc, TSR_CORRUPT, "there are fewer attributes and types than announced");
}

static void read_properties(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_PROPERTIES];
    if (!c.at)
        return;
    bc->n_properties = ir_bc_count(bc, &c);
    bc->properties = base_arena_alloc(&bc->scratch, bc->n_properties * sizeof(*bc->properties));
    for (size_t i = 0; i < bc->n_properties; i++) {
        uint64_t size = ir_bc_varint(bc, &c);
        const uint8_t *start = ir_bc_bytes(bc, &c, size);
        bc->properties[i] = (ir_cursor){start, start + size};
    }
}

void ir_bc_open(ir_bytecode *bc, ir_cursor cursor)
{
    const uint8_t *start = cursor.at;
    if (memcmp(ir_bc_bytes(bc, &cursor, 4), IR_BYTECODE_MAGIC, 4) != 0)
        ir_bc_fail(bc, TSR_CORRUPT, "not MLIR bytecode");
    bc->version = ir_bc_varint(bc, &cursor);
    if (bc->version > 6)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "bytecode of version %llu; this reader knows up to 6",
                   (unsigned long long)bc->version);
    while (ir_bc_byte(bc, &cursor) != 0) /* the name of the writer */
        continue;
    while (!ir_bc_at_end(&cursor)) {
        unsigned id;
        ir_cursor section = ir_bc_section(bc, &cursor, start, &id);
        if (id < IR_SECTION_COUNT)
            bc->sections[id] = section;
    }
    for (unsigned id = IR_SECTION_STRING; id <= IR_SECTION_IR; id++)
        if (!bc->sections[id].at)
            ir_bc_fail(bc, TSR_CORRUPT, "section %u is missing", id);
    read_strings(bc);
    read_dialects(bc);
    read_entries(bc);
    read_properties(bc);
}
