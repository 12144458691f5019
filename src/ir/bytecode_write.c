/* Writing a portable artifact, the first half: ops and sections. See bytecode.h.
 *
 * Ops are written once, into the bytes of the IR section, while strings, types and attributes collect in tables; then
 * the sections are put together. An op takes the version that the target has of it; what that version cannot say is an
 * error that names the op. */
#include <string.h>

#include "ir/bytecode_write.h"

void ir_bw_fail(ir_bw *bw, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(bw->error, status, format, args);
    va_end(args);
    if (bw->op)
        base_fail_prefix(bw->error, "%s", ir_info(bw->op->code)->name);
    base_unwind(status);
    __builtin_unreachable();
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

/* Keyed by dialect and name in one text: "\1add_v1". */
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

void ir_bw_set_number(ir_bw *bw, ir_bw_numbers *numbers, const ir_value *value, uint64_t number)
{
    base_map_put(&bw->scratch, &numbers->of, (uintptr_t)value, number);
}

/* Numbers of a region's formal arguments and of its ops' results, in order from base. Returns how many. */
uint64_t ir_bw_number_region(ir_bw *bw, ir_bw_numbers *numbers, const ir_region *region, size_t n_formals,
                             uint64_t base)
{
    uint64_t next = base;
    for (size_t i = 0; i < n_formals; i++)
        ir_bw_set_number(bw, numbers, &region->args[i], next++);
    for (const ir_op *op = region->first; op; op = op->next) {
        next += ir_bw_shard_casts(op);
        for (size_t i = 0; i < op->n_results; i++)
            ir_bw_set_number(bw, numbers, &op->results[i], next++);
    }
    return next - base;
}

static void write_region(ir_bw *bw, ir_bytes *out, const ir_region *region, size_t n_captures, ir_bw_numbers *numbers,
                         uint64_t base)
{
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
            ir_bw_byte(bw, out, 0); /* no orders of uses */
    }
    for (const ir_op *op = region->first; op; op = op->next)
        ir_bw_write_op(bw, out, op, numbers, base + n_values);
}

/* Attributes that are no field's: those that VHLO has among an op's own aside. */
static void add_extra(ir_bw *bw, const ir_attr *extra, size_t n_own, const char *const *own, size_t *n,
                      const char **names, uint64_t *items)
{
    for (size_t i = 0; extra && i < extra->count; i++) {
        bool taken = false;
        for (size_t k = 0; k < n_own; k++)
            taken |= strcmp(own[k], extra->names[i]) == 0;
        if (taken)
            continue;
        size_t at = *n; /* kept in order: what is there comes sorted too */
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

/* Begins an op's record: its name, what it holds, its place and attributes. */
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
    ir_bw_op_attrs(bw, op, version, n_attrs, names, attrs);
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
        for (size_t k = 0; k < op->n_captures; k++) /* inside, a captured value is what it was outside */
            ir_bw_set_number(bw, numbers, &region->args[first + k],
                             ir_bw_number(bw, numbers, op->operands[n_formals + k]));
        write_region(bw, out, region, op->n_captures, numbers, top);
    }
    bw->op = outer;
}

/* ---- functions and the module ---------------------------------------------------------------------------------- */

static uint64_t dictionaries(ir_bw *bw, size_t n, const ir_attr *const *dicts)
{
    uint64_t *items = base_arena_alloc(&bw->scratch, n * sizeof(*items));
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        const ir_attr *dict = dicts ? dicts[i] : NULL;
        any |= dict && dict->count;
        items[i] = ir_bw_vhlo_attr(bw, dict ? dict : &(ir_attr){.kind = IR_ATTR_DICT});
    }
    return ir_bw_array(bw, any ? n : 0, items);
}

/* "" where the program does not say. */
static const char *visibility_of(const ir_function *function)
{
    const ir_attr *said = ir_attr_get(function->extra, "sym_visibility");
    return function->is_private ? "private" : said && said->kind == IR_ATTR_STRING ? said->text : "";
}

static void write_function(ir_bw *bw, ir_bytes *out, const ir_function *function)
{
    static const char *const names[] = {"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"};
    uint64_t attrs[] = {dictionaries(bw, function->n_args, function->arg_attrs),
                        ir_bw_type_attr(bw, ir_bw_function_type(bw, function)),
                        dictionaries(bw, function->n_results, function->result_attrs),
                        ir_bw_vhlo_string(bw, function->name), ir_bw_vhlo_string(bw, visibility_of(function))};
    ir_bw_write_head(bw, out, ir_bw_op_name(bw, IR_BW_VHLO, "func", 1), IR_RECORD_REGIONS, function->loc,
                     function->extra, BASE_COUNT(names), names, attrs);
    ir_bw_varint(bw, out, 1 << 1);
    if (!function->body) {
        ir_bw_varint(bw, out, 0);
        return;
    }
    ir_bw_numbers numbers = {0};
    write_region(bw, out, function->body, 0, &numbers, 0);
}

/* Counts how functions are named: by an op that has them for a region in the file, or otherwise. */
typedef struct mentions {
    ir_bw *bw;
    base_map inside, otherwise;
    bool within;
} mentions;

static void mention(void *user, ir_function *function)
{
    mentions *m = user;
    base_map_put(&m->bw->scratch, m->within ? &m->inside : &m->otherwise, (uintptr_t)function, 1);
}

static void find_mentions(mentions *m, const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        m->within = op->code == IR_ASYNC_START || ir_bw_manual_body(op);
        ir_attrs_symbols(ir_info(op->code)->schema, op->attrs, mention, m);
        for (size_t i = 0; i < op->n_regions; i++)
            find_mentions(m, op->regions[i]);
    }
}

static bool only_inside(const mentions *m, const ir_function *function)
{
    uint64_t found;
    return function->is_private && base_map_get(&m->inside, (uintptr_t)function, &found) &&
           !base_map_get(&m->otherwise, (uintptr_t)function, &found);
}

/* Functions in the order of the file: what is printed inside an op comes before who names it, since readers look at it when
 * they build the op. */
typedef struct function_order {
    mentions mentions;
    base_map placed;
    BASE_VEC(ir_function *) functions;
} function_order;

static void place_outlined(void *user, ir_function *function);

static void place_named(function_order *order, const ir_region *region)
{
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next) {
        ir_attrs_symbols(ir_info(op->code)->schema, op->attrs, place_outlined, order);
        for (size_t i = 0; i < op->n_regions; i++)
            place_named(order, op->regions[i]);
    }
}

static void place_outlined(void *user, ir_function *function)
{
    function_order *order = user;
    base_arena *scratch = &order->mentions.bw->scratch;
    uint64_t found;
    if (!ir_outlined(function) || base_map_get(&order->placed, (uintptr_t)function, &found))
        return;
    base_map_put(scratch, &order->placed, (uintptr_t)function, 1);
    place_named(order, function->body);
    if (!only_inside(&order->mentions, function))
        base_vec_push(scratch, &order->functions, function);
}

static void order_functions(function_order *order, const ir_module *module)
{
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i]->body)
            find_mentions(&order->mentions, module->functions[i]->body);
    for (size_t i = 0; i < module->n_functions; i++)
        place_outlined(order, module->functions[i]);
    for (size_t i = 0; i < module->n_functions; i++)
        if (!ir_outlined(module->functions[i]) && !only_inside(&order->mentions, module->functions[i]))
            base_vec_push(&order->mentions.bw->scratch, &order->functions, module->functions[i]);
}

static void write_module(ir_bw *bw, ir_bytes *out)
{
    const ir_module *module = bw->module;
    function_order order = {.mentions.bw = bw};
    if (module->n_modules)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "modules inside a module are written as text only");
    order_functions(&order, module);
    ir_bytes body = {0};
    for (size_t i = 0; i < module->n_preamble; i++)
        ir_bw_write_mesh(bw, &body, module->preamble[i]);
    for (size_t i = 0; i < order.functions.count; i++)
        write_function(bw, &body, order.functions.items[i]);

    size_t n_extra = module->extra ? module->extra->count : 0, n = 0;
    const char **names = base_arena_alloc(&bw->scratch, (n_extra + 1) * sizeof(*names));
    uint64_t *items = base_arena_alloc(&bw->scratch, (n_extra + 1) * sizeof(*items)), name = 0, properties = 0;
    if (module->name)
        name = ir_bw_builtin_attr(
            bw, &(ir_attr){.kind = IR_ATTR_STRING, .text = module->name, .size = strlen(module->name)});
    bool name_pending = module->name && bw->bytecode < 5;
    for (size_t i = 0; i < n_extra; i++) {
        if (name_pending && strcmp(module->extra->names[i], "sym_name") > 0) {
            names[n] = "sym_name";
            items[n++] = name;
            name_pending = false;
        }
        names[n] = module->extra->names[i];
        items[n++] = ir_bw_builtin_attr(bw, module->extra->items[i]);
    }
    if (name_pending) {
        names[n] = "sym_name";
        items[n++] = name;
    }
    if (bw->bytecode >= 5) {
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, module->name ? name << 1 | 1 : 0);
        ir_bw_varint(bw, &bytes, 0); /* no visibility */
        properties = ir_bw_properties(bw, &bytes);
    }

    ir_bw_varint(bw, out, 1 << 1); /* one op, no arguments */
    ir_bw_varint(bw, out, ir_bw_op_name(bw, IR_BW_BUILTIN, "module", 0));
    ir_bw_byte(
        bw, out,
        (uint8_t)(IR_RECORD_REGIONS | (n ? IR_RECORD_ATTRS : 0) | (bw->bytecode >= 5 ? IR_RECORD_PROPERTIES : 0)));
    ir_bw_varint(bw, out, ir_bw_loc(bw, NULL));
    if (n)
        ir_bw_varint(bw, out, ir_bw_builtin_dict(bw, n, names, items));
    if (bw->bytecode >= 5)
        ir_bw_varint(bw, out, properties);
    ir_bw_varint(bw, out, 1 << 1 | 1); /* one region, isolated: in a section of its own */
    ir_bytes head = {0};
    ir_bw_varint(bw, &head, 1);
    ir_bw_varint(bw, &head, 0);
    ir_bw_varint(bw, &head, (uint64_t)(order.functions.count + module->n_preamble) << 1);
    if (bw->bytecode >= 2) {
        ir_bw_byte(bw, out, IR_SECTION_IR);
        ir_bw_varint(bw, out, head.count + body.count);
    }
    ir_bw_bytes(bw, out, head.items, head.count);
    ir_bw_bytes(bw, out, body.items, body.count);
}

/* ---- sections -------------------------------------------------------------------------------------------------- */

static const char *const dialect_names[IR_BW_DIALECTS] = {
    [IR_BW_BUILTIN] = "builtin", [IR_BW_VHLO] = "vhlo", [IR_BW_SDY] = "sdy"};

static void write_dialects(ir_bw *bw, ir_bytes *out)
{
    int n = bw->has_sdy ? IR_BW_DIALECTS : IR_BW_SDY;
    ir_bw_varint(bw, out, (uint64_t)n);
    for (int i = 0; i < n; i++) {
        uint64_t name = ir_bw_string(bw, dialect_names[i], strlen(dialect_names[i]));
        ir_bw_varint(bw, out, bw->bytecode >= 1 ? name << 1 : name); /* without a version */
    }
    if (bw->bytecode >= 4)
        ir_bw_varint(bw, out, bw->names.count);
    for (size_t i = 0; i < bw->names.count;) { /* runs of one dialect */
        char dialect = bw->names.entries[i].key[0];
        size_t end = i;
        while (end < bw->names.count && bw->names.entries[end].key[0] == dialect)
            end++;
        ir_bw_varint(bw, out, (uint64_t)(dialect - 1));
        ir_bw_varint(bw, out, end - i);
        for (; i < end; i++) {
            uint64_t name = ir_bw_string(bw, bw->names.entries[i].key + 1, bw->names.entries[i].size - 1);
            ir_bw_varint(bw, out, bw->bytecode >= 5 ? name << 1 | 1 : name);
        }
    }
}

static void write_entry_offsets(ir_bw *bw, ir_bytes *out, size_t n, const ir_bw_entry *entries)
{
    for (size_t i = 0; i < n;) {
        size_t end = i;
        while (end < n && entries[end].dialect == entries[i].dialect)
            end++;
        ir_bw_varint(bw, out, entries[i].dialect);
        ir_bw_varint(bw, out, end - i);
        for (; i < end; i++)
            ir_bw_varint(bw, out, (uint64_t)(entries[i].size + entries[i].tail_size) << 1 | entries[i].encoded);
    }
}

static void write_strings(ir_bw *bw, ir_bytes *out)
{
    ir_bw_varint(bw, out, bw->strings.count);
    for (size_t i = bw->strings.count; i-- > 0;)
        ir_bw_varint(bw, out, bw->strings.entries[i].size + 1);
    for (size_t i = 0; i < bw->strings.count; i++)
        ir_bw_bytes(bw, out, bw->strings.entries[i].key, bw->strings.entries[i].size + 1);
}

static void write_properties(ir_bw *bw, ir_bytes *out)
{
    ir_bw_varint(bw, out, bw->property_table.count);
    for (size_t i = 0; i < bw->property_table.count; i++) {
        ir_bw_varint(bw, out, bw->property_table.entries[i].size);
        ir_bw_bytes(bw, out, bw->property_table.entries[i].key, bw->property_table.entries[i].size);
    }
}

static size_t entries_size(size_t n, const ir_bw_entry *entries)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        size += entries[i].size + entries[i].tail_size;
    return size;
}

static void put_entries(size_t n, const ir_bw_entry *entries, base_text *out)
{
    for (size_t i = 0; i < n; i++) {
        base_text_bytes(out, entries[i].bytes, entries[i].size);
        if (entries[i].tail_size)
            base_text_bytes(out, entries[i].tail, entries[i].tail_size);
    }
}

static void put_head(ir_bw *bw, uint8_t id, size_t size, base_text *out)
{
    ir_bytes head = {0};
    ir_bw_byte(bw, &head, id);
    ir_bw_varint(bw, &head, size);
    base_text_bytes(out, head.items, head.count);
}

static void put_section(ir_bw *bw, uint8_t id, const ir_bytes *bytes, base_text *out)
{
    put_head(bw, id, bytes->count, out);
    base_text_bytes(out, bytes->items, bytes->count);
}

static void write_file(ir_bw *bw, const int version[3], base_text *out)
{
    ir_bytes ir = {0}, dialects = {0}, offsets = {0}, strings = {0}, properties = {0}, head = {0};
    write_module(bw, &ir);
    write_dialects(bw, &dialects);
    ir_bw_varint(bw, &offsets, bw->attrs.count);
    ir_bw_varint(bw, &offsets, bw->types.count);
    write_entry_offsets(bw, &offsets, bw->attrs.count, bw->attrs.items);
    write_entry_offsets(bw, &offsets, bw->types.count, bw->types.items);
    write_strings(bw, &strings);
    write_properties(bw, &properties);

    ir_bw_bytes(bw, &head, IR_BYTECODE_MAGIC, 4);
    ir_bw_varint(bw, &head, (uint64_t)bw->bytecode);
    base_text_bytes(out, head.items, head.count);
    base_text_format(out, "StableHLO_v%d.%d.%d", version[0], version[1], version[2]);
    base_text_char(out, 0);
    put_section(bw, IR_SECTION_STRING, &strings, out);
    put_section(bw, IR_SECTION_DIALECT, &dialects, out);
    put_head(bw, IR_SECTION_ATTR_TYPE,
             entries_size(bw->attrs.count, bw->attrs.items) + entries_size(bw->types.count, bw->types.items), out);
    put_entries(bw->attrs.count, bw->attrs.items, out);
    put_entries(bw->types.count, bw->types.items, out);
    put_section(bw, IR_SECTION_ATTR_TYPE_OFFSET, &offsets, out);
    put_section(bw, IR_SECTION_IR, &ir, out);
    if (bw->bytecode >= 5)
        put_section(bw, IR_SECTION_PROPERTIES, &properties, out);
}

typedef struct writing {
    ir_bw *bw;
    const int *version;
    base_text *out;
} writing;

static tsr_status run(void *user)
{
    writing *w = user;
    write_file(w->bw, w->version, w->out);
    return TSR_OK;
}

/* The container's version in each release of StableHLO. */
static int bytecode_version(int stablehlo)
{
    return stablehlo < IR_VERSION(0, 10)   ? 0
           : stablehlo < IR_VERSION(0, 12) ? 1
           : stablehlo < IR_VERSION(0, 14) ? 3
           : stablehlo < IR_VERSION(0, 15) ? 4
                                           : 6;
}

static tsr_status write_as(const ir_module *module, const int *version, base_text *out, base_error *error)
{
    static const int newest[] = {IR_VERSION_NEWEST / 1000, IR_VERSION_NEWEST % 1000, 0};
    int stablehlo = version[0] >= 0 && version[1] >= 0 && version[0] < 1000 && version[1] < 1000
                        ? IR_VERSION(version[0], version[1])
                        : -1;
    if (stablehlo < IR_VERSION_LEAST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "there are no portable artifacts of StableHLO %d.%d.%d",
                         version[0], version[1], version[2]);
    if (stablehlo > IR_VERSION_NEWEST) /* what is known is older, which a newer reader takes */
        version = newest, stablehlo = IR_VERSION_NEWEST;
    base_error own = {0};
    ir_bw bw = {.error = error ? error : &own,
                .module = module,
                .stablehlo = stablehlo,
                .bytecode = bytecode_version(stablehlo)};
    bw.error->status = TSR_OK;
    size_t before = out->size;
    writing w = {&bw, version, out};
    tsr_status status = base_try(run, &w, bw.error);
    base_arena_free(&bw.scratch);
    base_text_free(&bw.text);
    if (status == TSR_OK && out->failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status != TSR_OK && out->data) {
        out->size = before; /* nothing half written */
        out->data[before] = 0;
    }
    return status;
}

/* Where nobody asks for a version: one that readers of some months' age take, or the first after it that can say what
 * the program says. (openxla's own choice is what is twelve weeks old.) */
tsr_status ir_write_bytecode(const ir_module *module, const int version[3], base_text *out, base_error *error)
{
    enum { USUAL = IR_VERSION(1, 13) };
    if (version && (version[0] || version[1] || version[2]))
        return write_as(module, version, out, error);
    tsr_status status = TSR_UNIMPLEMENTED;
    for (int v = USUAL; v <= IR_VERSION_NEWEST && status == TSR_UNIMPLEMENTED; v++)
        status = write_as(module, (const int[]){v / 1000, v % 1000, 0}, out, error);
    return status;
}
