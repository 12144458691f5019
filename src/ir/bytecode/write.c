/* Writing a portable artifact: ops and their regions. Each op is written in the version that the target has. */
#include <string.h>

#include "ir/bytecode/write.h"

/* ---- names ----------------------------------------------------------------------------------------------------- */

/* The key is the dialect and the name in one text: "\1add_v1". */
uint64_t ir_bw_op_name(ir_bw *bw, uint8_t dialect, const char *name, int version)
{
    char *key = version ? base_arena_format(&bw->scratch, "%c%s_v%d", dialect + 1, name, version)
                        : base_arena_format(&bw->scratch, "%c%s", dialect + 1, name);
    size_t size = strlen(key);
    uintptr_t known = (uintptr_t)base_table_get(&bw->names, key, size);
    if (known)
        return known - 1;
    ir_bw_string(bw, key + 1, size - 1);
    base_table_put(&bw->scratch, &bw->names, key, size, (void *)(uintptr_t)(bw->names.count + 1));
    return bw->names.count - 1;
}

static uint64_t name_of(ir_bw *bw, ir_opcode code, int version)
{
    if (!bw->name_places[code])
        bw->name_places[code] = (uint32_t)ir_bw_op_name(bw, IR_BW_VHLO, ir_vhlo_name(code), version) + 1;
    return bw->name_places[code] - 1;
}

uint64_t ir_bw_properties(ir_bw *bw, const ir_bytes *bytes)
{
    uintptr_t known = (uintptr_t)base_table_get(&bw->property_table, bytes->items, bytes->count);
    if (known)
        return known - 1;
    base_table_put(&bw->scratch, &bw->property_table, bytes->items, bytes->count,
                   (void *)(uintptr_t)(bw->property_table.count + 1));
    return bw->property_table.count - 1;
}

/* ---- ops ------------------------------------------------------------------------------------------------------- */

uint64_t ir_bw_number(ir_bw *bw, const ir_bw_numbers *numbers, const ir_value *value)
{
    uint64_t number;
    value = ir_resolve((ir_value *)(uintptr_t)value);
    if (!base_map_get(&numbers->of, (uintptr_t)value, &number))
        ir_bw_fail(bw, TSR_INTERNAL, "an operand is not defined before it");
    return number;
}

static void set_number(ir_bw *bw, ir_bw_numbers *numbers, const ir_value *value, uint64_t number)
{
    base_map_put(&bw->scratch, &numbers->of, (uintptr_t)value, number);
}

/* Assigns numbers, in order from base, to a region's formal arguments and its ops' results. Returns how many it
 * assigned. */
uint64_t ir_bw_number_region(ir_bw *bw, ir_bw_numbers *numbers, const ir_region *region, size_t n_formals,
                             uint64_t base)
{
    uint64_t next = base;
    for (size_t i = 0; i < n_formals; i++)
        set_number(bw, numbers, &region->args[i], next++);
    for (const ir_op *op = region->first; op; op = op->next) {
        next += ir_bw_shard_casts(op);
        for (size_t i = 0; i < op->n_results; i++)
            set_number(bw, numbers, &op->results[i], next++);
    }
    return next - base;
}

void ir_bw_write_region(ir_bw *bw, ir_bytes *out, const ir_region *region, size_t n_captures, ir_bw_numbers *numbers,
                        uint64_t base)
{
    base_stack_check();
    size_t n_formals = region->n_args - n_captures, n_ops = 0;
    uint64_t n_values = ir_bw_number_region(bw, numbers, region, n_formals, base);
    for (const ir_op *op = region->first; op; op = op->next)
        n_ops += 1 + ir_bw_shard_casts(op);
    ir_bw_varint(bw, out, 1); /* one block */
    ir_bw_varint(bw, out, n_values);
    ir_bw_varint(bw, out, (uint64_t)n_ops << 1 | (n_formals > 0));
    if (n_formals) {
        ir_bw_varint(bw, out, n_formals);
        const ir_function *function = region->function && region->function->body == region ? region->function : NULL;
        for (size_t i = 0; i < n_formals; i++) {
            uint64_t type = ir_bw_type(bw, region->args[i].type);
            const ir_loc *loc = function && function->arg_locs ? function->arg_locs[i] : NULL;
            ir_bw_varint(bw, out, bw->bytecode >= 4 ? type << 1 | (loc != NULL) : type);
            if (bw->bytecode < 4 || loc)
                ir_bw_varint(bw, out, ir_bw_loc(bw, loc));
        }
        if (bw->bytecode >= 3)
            ir_bw_byte(bw, out, 0); /* no use-list orders follow */
    }
    for (const ir_op *op = region->first; op; op = op->next)
        ir_bw_write_op(bw, out, op, numbers, base + n_values);
}

/* Adds the attributes that belong to no field of the schema, except those that VHLO counts among the op's own. */
static void add_extra(ir_bw *bw, const ir_attr *extra, size_t n_own, const char *const *own, size_t *n,
                      const char **names, uint64_t *items)
{
    for (size_t i = 0; extra && i < extra->count; i++) {
        bool taken = false;
        for (size_t k = 0; k < n_own; k++)
            taken |= strcmp(own[k], extra->names[i]) == 0;
        if (taken)
            continue;
        size_t at = *n; /* insert in order: the given names are sorted, too */
        while (at > 0 && strcmp(names[at - 1], extra->names[i]) > 0) {
            names[at] = names[at - 1];
            items[at] = items[at - 1];
            at--;
        }
        names[at] = extra->names[i];
        items[at] = ir_bw_vhlo_attr(bw, extra->items[i]);
        ++*n;
    }
}

/* Begins an op's record: its name, the flags for the parts that follow, its location and attributes. */
void ir_bw_write_head(ir_bw *bw, ir_bytes *out, uint64_t name, uint8_t mask, const ir_loc *loc, const ir_attr *extra,
                      size_t n_own, const char *const *own, const uint64_t *own_attrs)
{
    size_t most = n_own + (extra ? extra->count : 0), n = 0;
    const char **names = base_arena_alloc(&bw->scratch, most * sizeof(*names));
    uint64_t *items = base_arena_alloc(&bw->scratch, most * sizeof(*items)), properties = 0;
    if (bw->bytecode >= 5 && n_own) {
        ir_bytes bytes = {0};
        for (size_t i = 0; i < n_own; i++)
            ir_bw_varint(bw, &bytes, own_attrs[i]);
        properties = ir_bw_properties(bw, &bytes);
        mask |= IR_RECORD_PROPERTIES;
    } else {
        for (; n < n_own; n++) {
            names[n] = own[n];
            items[n] = own_attrs[n];
        }
    }
    add_extra(bw, extra, n_own, own, &n, names, items);
    ir_bw_varint(bw, out, name);
    ir_bw_byte(bw, out, n ? mask | IR_RECORD_ATTRS : mask);
    ir_bw_varint(bw, out, ir_bw_loc(bw, loc));
    if (n)
        ir_bw_varint(bw, out, ir_bw_builtin_dict(bw, n, names, items));
    if (mask & IR_RECORD_PROPERTIES)
        ir_bw_varint(bw, out, properties);
}

void ir_bw_write_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top)
{
    const ir_op *outer = bw->op;
    bw->op = op;
    if (ir_bw_write_shard_op(bw, out, op, numbers, top)) {
        bw->op = outer;
        return;
    }
    int version = ir_bw_version(bw, op);
    const char *names[IR_VHLO_MOST_ATTRS];
    uint64_t attrs[IR_VHLO_MOST_ATTRS];
    size_t n_attrs = ir_vhlo_attr_names((ir_opcode)op->code, version, names), n_formals = ir_formal_operands(op);
    ir_bw_op_attrs(bw, op, n_attrs, names, attrs);
    const ir_region *body =
        op->code == IR_ASYNC_START ? ((const ir_async_start_attrs *)op->attrs)->called_computation->body : NULL;
    size_t n_regions = body ? 1 : op->n_regions;
    uint8_t mask = (uint8_t)((op->n_results ? IR_RECORD_RESULTS : 0) | (n_formals ? IR_RECORD_OPERANDS : 0) |
                             (n_regions ? IR_RECORD_REGIONS : 0));
    ir_bw_write_head(bw, out, name_of(bw, (ir_opcode)op->code, version), mask, op->loc, op->extra, n_attrs, names,
                     attrs);
    if (op->n_results) {
        ir_bw_varint(bw, out, op->n_results);
        for (size_t i = 0; i < op->n_results; i++)
            ir_bw_varint(bw, out, ir_bw_type(bw, op->results[i].type));
    }
    if (n_formals) {
        ir_bw_varint(bw, out, n_formals);
        for (size_t i = 0; i < n_formals; i++)
            ir_bw_varint(bw, out, ir_bw_number(bw, numbers, op->operands[i]));
    }
    if (n_regions)
        ir_bw_varint(bw, out, (uint64_t)n_regions << 1); /* not isolated */
    for (size_t i = 0; i < n_regions; i++) {
        const ir_region *region = body ? body : op->regions[i];
        size_t first = region->n_args - op->n_captures;
        for (size_t k = 0; k < op->n_captures; k++) /* inside the region, a captured value keeps its outer number */
            set_number(bw, numbers, &region->args[first + k], ir_bw_number(bw, numbers, op->operands[n_formals + k]));
        ir_bw_write_region(bw, out, region, op->n_captures, numbers, top);
    }
    bw->op = outer;
}
