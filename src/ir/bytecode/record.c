/* Reading MLIR bytecode: the record of one op, the head of a block, and skipping unused parts. See bytecode/read.h. */
#include <string.h>

#include "ir/bytecode/read.h"

static void skip_numbers(ir_bytecode *bc, ir_cursor *cursor, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ir_bc_varint(bc, cursor);
}

static void skip_use_lists(ir_bytecode *bc, ir_cursor *cursor, size_t n_values)
{
    size_t n = n_values > 1 ? ir_bc_count(bc, cursor) : 1;
    for (size_t i = 0; i < n; i++) {
        if (n_values > 1)
            ir_bc_varint(bc, cursor);
        uint64_t value = ir_bc_varint(bc, cursor);
        for (uint64_t k = 0; k < value >> 1; k++)
            ir_bc_varint(bc, cursor);
    }
}

ir_bc_record ir_bc_read_record(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_bc_record r = {0};
    uint64_t name = ir_bc_varint(bc, cursor);
    if (name >= bc->n_names)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no op name %llu", (unsigned long long)name);
    r.name = &bc->names[name];
    uint8_t mask = ir_bc_byte(bc, cursor);
    r.loc = ir_bc_varint(bc, cursor);
    if (mask & IR_RECORD_ATTRS)
        r.dictionary = ir_bc_attr_at(bc, ir_bc_varint(bc, cursor));
    if (mask & IR_RECORD_PROPERTIES) {
        uint64_t index = ir_bc_varint(bc, cursor);
        if (index >= bc->n_properties)
            ir_bc_fail(bc, TSR_CORRUPT, "there are no properties %llu", (unsigned long long)index);
        r.properties = &bc->properties[index];
    }
    if (mask & IR_RECORD_RESULTS) {
        r.n_results = ir_bc_count(bc, cursor);
        r.results = *cursor;
        skip_numbers(bc, cursor, r.n_results);
    }
    if (mask & IR_RECORD_OPERANDS) {
        r.n_operands = ir_bc_count(bc, cursor);
        r.operands = *cursor;
        skip_numbers(bc, cursor, r.n_operands);
    }
    if (mask & IR_RECORD_SUCCESSORS)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s branches to blocks", r.name->name.text);
    if (mask & IR_RECORD_USE_LISTS)
        skip_use_lists(bc, cursor, r.n_results);
    if (mask & IR_RECORD_REGIONS) {
        uint64_t value = ir_bc_varint(bc, cursor);
        r.isolated = value & 1;
        if (value >> 1 > (uint64_t)(cursor->end - cursor->at))
            ir_bc_fail(bc, TSR_CORRUPT, "an op has more regions than there are bytes");
        r.n_regions = value >> 1;
    }
    return r;
}

bool ir_bc_is_op(const ir_bc_record *r, const char *dialect, const char *name)
{
    return strcmp(r->name->dialect.text, dialect) == 0 && strcmp(r->name->name.text, name) == 0;
}

ir_cursor *ir_bc_enter_regions(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor, ir_cursor *room)
{
    if (!r->isolated || bc->version < 2)
        return cursor;
    unsigned id;
    *room = ir_bc_section(bc, cursor, cursor->at, &id);
    if (id != IR_SECTION_IR)
        ir_bc_fail(bc, TSR_CORRUPT, "regions in a section of kind %u", id);
    return room;
}

ir_bc_block_head ir_bc_read_block_head(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_bc_block_head head = {0};
    uint64_t value = ir_bc_varint(bc, cursor);
    if (value >> 1 > (uint64_t)(cursor->end - cursor->at))
        ir_bc_fail(bc, TSR_CORRUPT, "a block has more ops than there are bytes");
    head.n_ops = value >> 1;
    if ((value & 1) == 0)
        return head;
    head.n_args = ir_bc_count(bc, cursor);
    head.args = *cursor;
    for (size_t i = 0; i < head.n_args; i++) {
        uint64_t type = ir_bc_varint(bc, cursor);
        if (bc->version < 4 || (type & 1))
            ir_bc_varint(bc, cursor); /* its location */
    }
    if (bc->version >= 3 && ir_bc_byte(bc, cursor))
        skip_use_lists(bc, cursor, head.n_args);
    return head;
}

const ir_type *ir_bc_next_arg(ir_bytecode *bc, ir_cursor *cursor, const ir_loc **loc)
{
    uint64_t type = ir_bc_varint(bc, cursor);
    *loc = bc->version < 4 || (type & 1) ? ir_bc_attr_at(bc, ir_bc_varint(bc, cursor))->loc : NULL;
    return ir_bc_value_type(bc, bc->version < 4 ? type : type >> 1);
}

void ir_bc_skip_regions(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor)
{
    ir_cursor room, *in = ir_bc_enter_regions(bc, r, cursor, &room);
    if (in == &room)
        return;
    ir_bc_enter(bc);
    for (size_t i = 0; i < r->n_regions; i++) {
        uint64_t blocks = ir_bc_varint(bc, in);
        if (blocks)
            ir_bc_varint(bc, in);
        for (uint64_t k = 0; k < blocks; k++) {
            ir_bc_block_head head = ir_bc_read_block_head(bc, in);
            for (size_t j = 0; j < head.n_ops; j++) {
                ir_bc_record inner = ir_bc_read_record(bc, in);
                ir_bc_skip_regions(bc, &inner, in);
            }
        }
    }
    ir_bc_leave(bc);
}

/* ---- the attributes of an op ----------------------------------------------------------------------------------- */

static ir_vhlo_named named_at(ir_bytecode *bc, const char *name, uint64_t index)
{
    const ir_bc_attr *from = ir_bc_attr_at(bc, index);
    if (!from->attr)
        ir_bc_fail(bc, TSR_CORRUPT, "attribute %s is a location", name);
    ir_vhlo_attr value = {from->attr, from->signature, from->dialect, from->code, from->none};
    return (ir_vhlo_named){name, value, false};
}

/* Reads a dictionary's parts as indices: the field that takes an attribute needs the attribute's code. */
static void add_parts(ir_bytecode *bc, const ir_bc_attr *dictionary, ir_vhlo_op *op)
{
    ir_cursor c = dictionary->bytes;
    ir_bc_varint(bc, &c);
    for (size_t i = 0, count = ir_bc_count(bc, &c); i < count; i++) {
        const ir_bc_attr *name = ir_bc_attr_at(bc, ir_bc_varint(bc, &c));
        op->named[op->n++] = named_at(bc, name->attr->text, ir_bc_varint(bc, &c));
    }
}

static void check_dictionary(ir_bytecode *bc, const ir_bc_attr *attr)
{
    if (attr &&
        (!attr->attr || attr->attr->kind != IR_ATTR_DICT || !attr->encoded || attr->dialect != IR_DIALECT_BUILTIN))
        ir_bc_fail(bc, TSR_CORRUPT, "an op's attributes are not a dictionary");
}

static void fail_op(void *reader, tsr_status status, const char *message)
{
    ir_bc_fail(reader, status, "%s", message);
}

ir_vhlo_op ir_bc_carried(ir_bytecode *bc, const ir_bc_name *name, const ir_bc_attr *dictionary,
                         const ir_cursor *properties)
{
    ir_cursor c = properties ? *properties : (ir_cursor){0};
    /* The properties of an op that the writer did not know: one dictionary. */
    const ir_bc_attr *own = NULL;
    if (properties && name->n_attrs == 0 && name->code == IR_OPCODE_COUNT && !ir_bc_at_end(&c))
        own = ir_bc_attr_at(bc, ir_bc_varint(bc, &c));
    check_dictionary(bc, dictionary);
    check_dictionary(bc, own);
    size_t most = name->n_attrs + (dictionary ? dictionary->attr->count : 0) + (own ? own->attr->count : 0);
    ir_vhlo_op op = {.code = name->code,
                     .name = name->name.text,
                     .named = base_arena_zero(&bc->scratch, most, sizeof(*op.named)),
                     .module = bc->module,
                     .scratch = &bc->scratch,
                     .fail = fail_op,
                     .reader = bc};
    for (size_t i = 0; properties && i < name->n_attrs; i++)
        op.named[op.n++] = named_at(bc, name->attrs[i], ir_bc_varint(bc, &c));
    if (properties && !ir_bc_at_end(&c))
        ir_bc_fail(bc, TSR_CORRUPT, "%s has other attributes than this reader knows", name->name.text);
    if (own)
        add_parts(bc, own, &op);
    if (dictionary)
        add_parts(bc, dictionary, &op);
    return op;
}
