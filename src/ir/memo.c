/* Remembers the results of building an op, for the next op that is built alike.
 *
 * An op's checks, its settled attributes and its result types follow from its code, its attributes, the regions that
 * it shares, and its operands' and declared types. A record builds the same few hundred ops again and again; a memo
 * keeps the outcome of each, so that the next build is a look-up. Not kept are: ops whose attributes refer to other
 * objects (functions, a record's payload), ops with attributes outside their schema, which belong to the op's serial number,
 * ops that own regions or capture values, and large constants. */
#include "ir/internal.h"

#include <string.h>

enum { IR_MEMO_LARGE = 4096, IR_MEMO_SLOTS = 256 };

typedef struct ir_memo_entry {
    ir_known known;
    uint64_t hash;
    ir_opcode code;
    size_t n_operands, n_declared, n_regions;
    const void *attrs; /* attributes as the caller gave them; NULL: none */
    const void **keys; /* operands' types, declared types, regions */
} ir_memo_entry;

static bool ir_memo_takes_schema(const ir_attr_schema *schema)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        if (field->kind == IR_FIELD_POINTER || field->kind == IR_FIELD_SYMBOL || field->kind == IR_FIELD_SYMBOLS)
            return false;
        if (field->kind == IR_FIELD_NESTED && !ir_memo_takes_schema(field->nested))
            return false;
    }
    return true;
}

static bool ir_memo_takes(ir_memo *memo, const ir_op_spec *spec)
{
    if (spec->n_captures || spec->keep_attrs || spec->extra)
        return false;
    for (size_t i = 0; i < spec->n_regions; i++)
        if (!spec->regions[i] || !spec->regions[i]->shared)
            return false;
    uint8_t *takes = &memo->takes[spec->code]; /* whether such ops are kept; 0: not known yet, 1: no, 2: yes */
    if (BASE_UNLIKELY(*takes == 0))
        *takes = ir_memo_takes_schema(ir_info(spec->code)->schema) ? 2 : 1;
    return *takes == 2;
}

static uint64_t ir_memo_hash(const ir_op_spec *spec, ir_value *const *operands)
{
    uint64_t hash = base_hash_u64(spec->code, spec->n_operands << 16 | spec->n_result_types << 8 | spec->n_regions);
    for (size_t i = 0; i < spec->n_operands; i++)
        hash = base_hash_u64(hash, (uintptr_t)operands[i]->type);
    for (size_t i = 0; i < spec->n_result_types; i++)
        hash = base_hash_u64(hash, (uintptr_t)spec->result_types[i]);
    for (size_t i = 0; i < spec->n_regions; i++)
        hash = base_hash_u64(hash, (uintptr_t)spec->regions[i]);
    const ir_attr_schema *schema = ir_info(spec->code)->schema;
    return schema->n_fields && spec->attrs ? base_hash_u64(hash, ir_attrs_hash(schema, spec->attrs)) : hash;
}

static bool ir_memo_matches(const ir_memo_entry *entry, const ir_op_spec *spec, ir_value *const *operands)
{
    if (entry->code != spec->code || entry->n_operands != spec->n_operands ||
        entry->n_declared != spec->n_result_types || entry->n_regions != spec->n_regions)
        return false;
    const void **key = entry->keys;
    for (size_t i = 0; i < spec->n_operands; i++)
        if (*key++ != operands[i]->type)
            return false;
    for (size_t i = 0; i < spec->n_result_types; i++)
        if (*key++ != spec->result_types[i])
            return false;
    for (size_t i = 0; i < spec->n_regions; i++)
        if (*key++ != spec->regions[i])
            return false;
    return ir_attrs_equal(ir_info(spec->code)->schema, entry->attrs, spec->attrs);
}

static size_t ir_memo_place(const ir_memo *memo, uint64_t hash)
{
    size_t i = (size_t)hash & (memo->n_slots - 1);
    while (memo->slots[i] && memo->slots[i]->hash != hash)
        i = (i + 1) & (memo->n_slots - 1);
    return i;
}

const ir_known *ir_memo_find(ir_memo *memo, const ir_op_spec *spec, ir_value *const *operands, uint64_t *hash)
{
    *hash = 0;
    if (!ir_memo_takes(memo, spec))
        return NULL;
    *hash = ir_memo_hash(spec, operands) | 1;
    if (memo->n_slots == 0)
        return NULL;
    const ir_memo_entry *entry = memo->slots[ir_memo_place(memo, *hash)];
    if (!entry)
        return NULL;
    if (BASE_LIKELY(ir_memo_matches(entry, spec, operands)))
        return &entry->known;
    *hash = 0; /* another op occupies the slot: this op is never kept */
    return NULL;
}

static void ir_memo_grow(ir_memo *memo)
{
    ir_memo grown = {.n_slots = memo->n_slots ? 2 * memo->n_slots : IR_MEMO_SLOTS};
    grown.slots = base_arena_zero(&memo->arena, grown.n_slots, sizeof(*grown.slots));
    for (size_t i = 0; i < memo->n_slots; i++)
        if (memo->slots[i])
            grown.slots[ir_memo_place(&grown, memo->slots[i]->hash)] = memo->slots[i];
    memo->slots = grown.slots;
    memo->n_slots = grown.n_slots;
}

static size_t ir_memo_data_bytes(const ir_attr_schema *schema, const char *attrs)
{
    size_t bytes = 0;
    for (size_t i = 0; attrs && i < schema->n_fields; i++)
        if (schema->fields[i].kind == IR_FIELD_DENSE)
            bytes += ir_dense_bytes((const ir_dense *)(const void *)(attrs + schema->fields[i].offset));
    return bytes;
}

void ir_memo_add(ir_memo *memo, const ir_op_spec *spec, uint64_t hash, const ir_op *op)
{
    const ir_attr_schema *schema = ir_info(spec->code)->schema;
    if (memo->arena.bytes > memo->budget || ir_memo_data_bytes(schema, spec->attrs) > IR_MEMO_LARGE)
        return;
    if (4 * (memo->count + 1) > 3 * memo->n_slots)
        ir_memo_grow(memo);
    base_arena *arena = &memo->arena;
    size_t n_keys = spec->n_operands + spec->n_result_types + spec->n_regions;
    const ir_type **types = base_arena_zero(arena, op->n_results + 1, sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    ir_memo_entry *entry = base_arena_zero(arena, 1, sizeof(*entry));
    *entry = (ir_memo_entry){.known = {.attrs = ir_attrs_copy(arena, schema, op->attrs),
                                       .serial = op->hash,
                                       .row = op->row,
                                       .n_results = op->n_results,
                                       .result_types = types},
                             .hash = hash,
                             .code = spec->code,
                             .n_operands = spec->n_operands,
                             .n_declared = spec->n_result_types,
                             .n_regions = spec->n_regions,
                             .attrs = spec->attrs ? ir_attrs_copy(arena, schema, spec->attrs) : NULL,
                             .keys = base_arena_zero(arena, n_keys + 1, sizeof(void *))};
    const void **key = entry->keys;
    for (size_t i = 0; i < spec->n_operands; i++)
        *key++ = op->operands[i]->type;
    for (size_t i = 0; i < spec->n_result_types; i++)
        *key++ = spec->result_types[i];
    for (size_t i = 0; i < spec->n_regions; i++)
        *key++ = spec->regions[i];
    memo->slots[ir_memo_place(memo, hash)] = entry;
    memo->count++;
}

void ir_memo_clear(ir_memo *memo)
{
    base_arena_free(&memo->arena);
    memo->slots = NULL;
    memo->n_slots = memo->count = 0;
}
