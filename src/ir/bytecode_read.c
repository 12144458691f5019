/* Reading MLIR bytecode: ops, regions, functions, the module. See bytecode.h.
 *
 * Everything is checked against the bytes that are there before memory is taken for it; sections, regions and entries
 * nest to a bounded depth. An error leaves the reader at once (ir_bc_fail unwinds), and whatever was built is freed
 * with the module.
 *
 * Functions are made first, with their types, so that calls may precede what they call; then their bodies are read in
 * order. Values are numbered by region: a region's numbers follow those of the region around it, so a number below a
 * region's own names a value outside it, which becomes a captured operand of the op that holds the region. */
#include <string.h>

#include "ir/asm.h"
#include "ir/bytecode.h"

/* ---- op records ------------------------------------------------------------------------------------------------ */

typedef struct record {
    const ir_bc_name *name;
    uint64_t loc;
    const ir_bc_attr *dictionary; /* or NULL */
    const ir_cursor *properties;  /* or NULL */
    size_t n_results, n_operands, n_regions;
    ir_cursor results, operands; /* their numbers */
    bool isolated;
} record;

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

static record read_record(ir_bytecode *bc, ir_cursor *cursor)
{
    record r = {0};
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

static bool is_op(const record *r, const char *dialect, const char *name)
{
    return strcmp(r->name->dialect.text, dialect) == 0 && strcmp(r->name->name.text, name) == 0;
}

/* Where an op's regions are: in a section of their own when isolated, else in line. */
static ir_cursor *enter_regions(ir_bytecode *bc, const record *r, ir_cursor *cursor, ir_cursor *room)
{
    if (!r->isolated || bc->version < 2)
        return cursor;
    unsigned id;
    *room = ir_bc_section(bc, cursor, cursor->at, &id);
    if (id != IR_SECTION_IR)
        ir_bc_fail(bc, TSR_CORRUPT, "regions in a section of kind %u", id);
    return room;
}

typedef struct block_head {
    size_t n_ops, n_args;
    ir_cursor args;
} block_head;

static block_head read_block_head(ir_bytecode *bc, ir_cursor *cursor)
{
    block_head head = {0};
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

/* Its type, and where it comes from (NULL: not said). */
static const ir_type *next_arg(ir_bytecode *bc, ir_cursor *cursor, const ir_loc **loc)
{
    uint64_t type = ir_bc_varint(bc, cursor);
    *loc = bc->version < 4 || (type & 1) ? ir_bc_attr_at(bc, ir_bc_varint(bc, cursor))->loc : NULL;
    return ir_bc_value_type(bc, bc->version < 4 ? type : type >> 1);
}

static void skip_regions(ir_bytecode *bc, const record *r, ir_cursor *cursor)
{
    ir_cursor room, *in = enter_regions(bc, r, cursor, &room);
    if (in == &room)
        return;
    ir_bc_enter(bc);
    for (size_t i = 0; i < r->n_regions; i++) {
        uint64_t blocks = ir_bc_varint(bc, in);
        if (blocks)
            ir_bc_varint(bc, in);
        for (uint64_t k = 0; k < blocks; k++) {
            block_head head = read_block_head(bc, in);
            for (size_t j = 0; j < head.n_ops; j++) {
                record inner = read_record(bc, in);
                skip_regions(bc, &inner, in);
            }
        }
    }
    ir_bc_leave(bc);
}

/* ---- values and regions ---------------------------------------------------------------------------------------- */

/* What the regions of one op use from outside, by number. */
typedef struct captures {
    BASE_VEC(uint64_t) numbers;
    base_map where; /* number -> place in the list */
} captures;

typedef struct scope {
    struct scope *outer; /* NULL: isolated */
    uint64_t base, total, next;
    ir_value **values;
    ir_region *region;
    size_t n_formals;
    captures *captures;
    BASE_VEC(ir_value *) holders; /* by place: what stands for a captured value until the region is complete */
} scope;

static void define(ir_bytecode *bc, scope *s, ir_value *value)
{
    if (s->next >= s->total)
        ir_bc_fail(bc, TSR_CORRUPT, "a region has more values than announced");
    s->values[s->next++] = value;
}

static ir_value *lookup(ir_bytecode *bc, scope *s, uint64_t number)
{
    if (number >= s->base) {
        ir_value *value = number - s->base < s->next ? s->values[number - s->base] : NULL;
        if (!value)
            ir_bc_fail(bc, TSR_CORRUPT, "a value is used before it is defined");
        return value;
    }
    if (!s->outer)
        ir_bc_fail(bc, TSR_CORRUPT, "an isolated region uses a value outside itself");
    const ir_value *outside = lookup(bc, s->outer, number);
    uint64_t place;
    if (!base_map_get(&s->captures->where, number, &place)) {
        place = s->captures->numbers.count;
        base_map_put(&bc->scratch, &s->captures->where, number, place);
        base_vec_push(&bc->scratch, &s->captures->numbers, number);
    }
    while (s->holders.count <= place)
        base_vec_push(&bc->scratch, &s->holders, NULL);
    ir_value *holder = s->holders.items[place];
    if (!holder) {
        holder = base_arena_zero(&bc->scratch, 1, sizeof(*holder));
        holder->type = outside->type;
        holder->region = s->region;
        holder->is_argument = true;
        holder->index = (uint32_t)(s->n_formals + place);
        s->holders.items[place] = holder;
    }
    return holder;
}

/* Gives region its final arguments, formal ones and then all that its op captures, and its ops those in place of what
 * stood for them. */
static void settle_arguments(ir_bytecode *bc, scope *s, scope *outer)
{
    ir_region *region = s->region;
    size_t n_captures = s->captures->numbers.count, n = s->n_formals + n_captures;
    if (n_captures == 0)
        return;
    ir_value *before = region->args, *args = base_arena_zero(&bc->module->arena, n, sizeof(*args));
    memcpy(args, before, s->n_formals * sizeof(*args));
    for (size_t i = 0; i < n_captures; i++) {
        ir_value *arg = &args[s->n_formals + i], *holder = i < s->holders.count ? s->holders.items[i] : NULL;
        if (holder) {
            *arg = *holder;
            continue;
        }
        arg->type = lookup(bc, outer, s->captures->numbers.items[i])->type;
        arg->region = region;
        arg->is_argument = true;
        arg->index = (uint32_t)(s->n_formals + i);
    }
    for (ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++)
            if (op->operands[i]->is_argument)
                op->operands[i] = &args[op->operands[i]->index];
    region->args = args;
    region->n_args = n;
}

static void read_op(ir_bytecode *bc, ir_cursor *cursor, scope *s, ir_builder *builder);

static void read_ops(ir_bytecode *bc, ir_cursor *cursor, scope *s, const block_head *head, ir_builder *builder)
{
    for (size_t i = 0; i < s->n_formals; i++)
        define(bc, s, &s->region->args[i]);
    for (size_t i = 0; i < head->n_ops; i++)
        read_op(bc, cursor, s, builder);
}

/* Reads the numbers before a region's block. false: the region is empty. */
static bool open_region(ir_bytecode *bc, ir_cursor *cursor, scope *s)
{
    uint64_t blocks = ir_bc_varint(bc, cursor);
    if (blocks == 0)
        return false;
    if (blocks > 1)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a region of %llu blocks", (unsigned long long)blocks);
    s->total = ir_bc_count(bc, cursor);
    s->base = s->outer ? s->outer->base + s->outer->total : 0;
    s->values = base_arena_alloc(&bc->scratch, s->total * sizeof(*s->values));
    return true;
}

static ir_region **read_regions(ir_bytecode *bc, const record *r, ir_cursor *cursor, scope *outer, captures *caught,
                                const ir_builder *parent)
{
    ir_region **regions = base_arena_zero(&bc->module->arena, r->n_regions, sizeof(*regions));
    scope *scopes = base_arena_zero(&bc->scratch, r->n_regions, sizeof(*scopes));
    ir_cursor room, *in = enter_regions(bc, r, cursor, &room);
    ir_bc_enter(bc);
    for (size_t i = 0; i < r->n_regions; i++) {
        scope *s = &scopes[i];
        s->outer = r->isolated ? NULL : outer;
        s->captures = caught;
        if (!open_region(bc, in, s))
            ir_bc_fail(bc, TSR_CORRUPT, "%s has an empty region", r->name->name.text);
        block_head head = read_block_head(bc, in);
        const ir_type **types = base_arena_alloc(&bc->scratch, head.n_args * sizeof(*types));
        for (size_t k = 0; k < head.n_args; k++)
            types[k] = next_arg(bc, &head.args, &(const ir_loc *){NULL});
        s->region = regions[i] = ir_region_new(&bc->module->arena, head.n_args, types);
        s->n_formals = head.n_args;
        ir_builder builder;
        ir_builder_init_region(&builder, parent, regions[i]);
        read_ops(bc, in, s, &head, &builder);
    }
    for (size_t i = 0; i < r->n_regions; i++)
        settle_arguments(bc, &scopes[i], outer);
    if (in == &room && !ir_bc_at_end(in))
        ir_bc_fail(bc, TSR_CORRUPT, "%s's regions have bytes left over", r->name->name.text);
    ir_bc_leave(bc);
    return regions;
}

/* ---- ops ------------------------------------------------------------------------------------------------------- */

/* What async_start starts, and a manual computation's body, is a region in the file and a function here. */
static ir_function *function_of_region(ir_bytecode *bc, ir_region *region, const char *wish, const char *ending)
{
    const ir_type **types = base_arena_alloc(&bc->scratch, region->n_args * sizeof(*types));
    for (size_t i = 0; i < region->n_args; i++)
        types[i] = region->args[i].type;
    const char *name = ir_module_unique_name(bc->module, wish);
    ir_function *function = ir_function_new(bc->module, name, region->n_args, types);
    function->is_private = true;
    function->body = region;
    const ir_attr *end = ir_attr_string(&bc->module->arena, ending);
    function->extra = ir_attr_dict(&bc->module->arena, 1, (const char *const[]){IR_OUTLINED}, &end);
    ir_region_set_function(region, function);
    ir_function_finish(function);
    return function;
}

/* A cast between dialects' names for one type: nothing here. */
static bool read_cast(ir_bytecode *bc, const record *r, scope *s)
{
    if (!is_op(r, "builtin", "unrealized_conversion_cast") || r->n_operands != r->n_results || r->n_regions)
        return false;
    ir_cursor operands = r->operands;
    for (size_t i = 0; i < r->n_results; i++)
        define(bc, s, lookup(bc, s, ir_bc_varint(bc, &operands)));
    return true;
}

/* Ops of other dialects that are kept as custom calls, as the text's reader keeps them: see asm.h. */
static bool is_foreign(const record *r)
{
    static const char *const dialects[] = {"chlo", "check", "interpreter"};
    for (size_t i = 0; i < BASE_COUNT(dialects); i++)
        if (strcmp(r->name->dialect.text, dialects[i]) == 0)
            return true;
    return is_op(r, "sdy", "sharding_constraint") || is_op(r, "sdy", "manual_computation");
}

/* Attributes with a dot in their names are not the op's own. */
static void *fill_foreign(ir_bytecode *bc, const record *r, size_t n, ir_bc_named *named)
{
    base_arena *arena = &bc->module->arena;
    ir_custom_call_attrs *attrs = base_arena_zero(arena, 1, sizeof(*attrs));
    const char **names = base_arena_alloc(&bc->scratch, n * sizeof(*names)), *dialect = r->name->dialect.text;
    const ir_attr **items = base_arena_alloc(&bc->scratch, n * sizeof(*items));
    size_t own = 0;
    bool manual = is_op(r, "sdy", "manual_computation");
    if (r->n_regions != manual)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s.%s with %zu regions", dialect, r->name->name.text, r->n_regions);
    for (size_t i = 0; i < n; i++) {
        if (strchr(named[i].name, '.'))
            continue;
        named[i].taken = true;
        names[own] = named[i].name;
        items[own++] = named[i].attr->attr;
    }
    attrs->call_target_name = base_arena_format(arena, "%s.%s", dialect, r->name->name.text);
    attrs->has_side_effect = manual || dialect[0] == 'i' || strcmp(dialect, "check") == 0;
    attrs->api_version = IR_FOREIGN_VERSION;
    attrs->backend_config = ir_attr_dict(arena, own, names, items);
    return attrs;
}

/* Gives a manual computation its body as a function, which is printed inside the op. */
static void outline_manual(ir_bytecode *bc, ir_custom_call_attrs *attrs, ir_op_spec *spec)
{
    base_arena *arena = &bc->module->arena;
    const ir_op *last = spec->regions[0]->last;
    if (spec->n_captures || !last || last->code != IR_RETURN)
        ir_bc_fail(bc, TSR_CORRUPT, "a manual computation whose body uses values outside itself, or does not end");
    const char *wish = base_arena_format(&bc->scratch, "manual_body_%u", (unsigned)bc->n_outlined++);
    ir_function *body = function_of_region(bc, spec->regions[0], wish, "sdy.return");
    attrs->called_computations = (ir_symbols){1, base_arena_copy(arena, &body, sizeof(body))};
    spec->n_regions = 0;
}

static void read_op(ir_bytecode *bc, ir_cursor *cursor, scope *s, ir_builder *builder)
{
    record r = read_record(bc, cursor);
    if (read_cast(bc, &r, s))
        return;
    bool constraint = is_op(&r, "sdy", "sharding_constraint"), foreign = is_foreign(&r);
    bool ending = is_op(&r, "sdy", "return");
    ir_opcode code = foreign ? IR_CUSTOM_CALL : ending ? IR_RETURN : r.name->code;
    if (code == IR_OPCODE_COUNT)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "unknown op %s.%s", r.name->dialect.text, r.name->name.text);
    base_arena *arena = &bc->module->arena;
    builder->loc = ir_bc_attr_at(bc, r.loc)->loc;

    ir_bc_named *named;
    size_t n_named = ir_bc_carried(bc, r.name, r.dictionary, r.properties, &named);
    ir_op_spec spec = {.code = code, .keep_attrs = true, .n_result_types = r.n_results};
    void *attrs = foreign  ? fill_foreign(bc, &r, n_named, named)
                  : ending ? NULL
                           : ir_bc_fill(bc, r.name, n_named, named);
    spec.attrs = attrs;
    spec.extra = ir_bc_rest(bc, n_named, named);
    const ir_type **types = base_arena_alloc(&bc->scratch, r.n_results * sizeof(*types));
    for (size_t i = 0; i < r.n_results && !constraint; i++)
        types[i] = ir_bc_value_type(bc, ir_bc_varint(bc, &r.results));
    spec.result_types = types;

    captures caught = {0};
    if (r.n_regions)
        spec.regions = read_regions(bc, &r, cursor, s, &caught, builder);
    spec.n_regions = r.n_regions;
    spec.n_captures = caught.numbers.count;
    spec.n_operands = r.n_operands + spec.n_captures;
    ir_value **operands = base_arena_alloc(arena, spec.n_operands * sizeof(*operands));
    for (size_t i = 0; i < r.n_operands; i++)
        operands[i] = lookup(bc, s, ir_bc_varint(bc, &r.operands));
    for (size_t i = 0; i < spec.n_captures; i++)
        operands[r.n_operands + i] = lookup(bc, s, caught.numbers.items[i]);
    if (constraint && (r.n_operands != 1 || r.n_results != 1))
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding constraint is of one value");
    if (constraint) /* its own types are another dialect's */
        types[0] = operands[0]->type;
    spec.operands = operands;
    if (spec.code == IR_ASYNC_START && spec.n_regions == 1) {
        const char *wish = base_arena_format(&bc->scratch, "async_%u", (unsigned)bc->n_outlined++);
        ((ir_async_start_attrs *)attrs)->called_computation =
            function_of_region(bc, spec.regions[0], wish, "stablehlo.return");
        spec.n_regions = 0;
    }
    if (foreign && spec.n_regions)
        outline_manual(bc, attrs, &spec);

    ir_op *op = ir_build_full(builder, &spec);
    if (!op)
        ir_bc_fail(bc, builder->status, "%s", builder->error.message);
    for (size_t i = 0; i < op->n_results; i++)
        define(bc, s, &op->results[i]);
}

/* ---- functions and the module ---------------------------------------------------------------------------------- */

static const ir_attr **dictionaries(ir_bytecode *bc, const ir_bc_attr *from, size_t n)
{
    const ir_attr **dicts = base_arena_zero(&bc->module->arena, n, sizeof(*dicts));
    const ir_attr *list = from ? from->attr : NULL;
    for (size_t i = 0; list && list->kind == IR_ATTR_ARRAY && i < n && i < list->count; i++)
        dicts[i] = list->items[i]->kind == IR_ATTR_DICT && list->items[i]->count ? list->items[i] : NULL;
    return dicts;
}

static void declare_function(ir_bytecode *bc, const record *r)
{
    ir_bc_named *named;
    size_t n = ir_bc_carried(bc, r->name, r->dictionary, r->properties, &named);
    const ir_bc_attr *name = ir_bc_take(n, named, "sym_name"), *type = ir_bc_take(n, named, "function_type"),
                     *visibility = ir_bc_take(n, named, "sym_visibility");
    if (!name || !name->attr || name->attr->kind != IR_ATTR_STRING || !type || type->dialect != IR_BC_VHLO ||
        type->code != IR_VHLO_TYPE)
        ir_bc_fail(bc, TSR_CORRUPT, "a function without a name or a type");
    ir_cursor c = type->bytes; /* the code, then the type's number */
    ir_bc_varint(bc, &c);
    const ir_bc_type *signature = ir_bc_type_at(bc, ir_bc_varint(bc, &c));
    if (signature->kind != IR_BC_FUNCTION || r->n_regions != 1)
        ir_bc_fail(bc, TSR_CORRUPT, "@%s has no function's type", name->attr->text);
    if (ir_module_find(bc->module, name->attr->text))
        ir_bc_fail(bc, TSR_CORRUPT, "@%s is defined twice", name->attr->text);
    ir_function *function = ir_function_new(bc->module, name->attr->text, signature->n_arguments, signature->arguments);
    function->n_results = signature->n_results;
    function->result_types = signature->results;
    const char *said =
        visibility && visibility->attr && visibility->attr->kind == IR_ATTR_STRING ? visibility->attr->text : "";
    function->is_private = strcmp(said, "private") == 0;
    for (size_t i = 0; i < n && *said && !function->is_private; i++) /* said, though it goes without saying */
        if (named[i].attr == visibility)
            named[i].taken = false;
    function->arg_attrs = dictionaries(bc, ir_bc_take(n, named, "arg_attrs"), function->n_args);
    function->result_attrs = dictionaries(bc, ir_bc_take(n, named, "res_attrs"), function->n_results);
    function->extra = ir_bc_rest(bc, n, named);
    function->loc = ir_bc_attr_at(bc, r->loc)->loc;
}

static void read_body(ir_bytecode *bc, const record *r, ir_cursor *cursor, ir_function *function)
{
    ir_cursor room, *in = enter_regions(bc, r, cursor, &room);
    scope s = {0};
    captures none = {0};
    s.captures = &none;
    if (!open_region(bc, in, &s)) {
        if (!function->is_private)
            ir_bc_fail(bc, TSR_CORRUPT, "@%s has no body, but is not private", function->name);
        function->body = NULL;
        return;
    }
    block_head head = read_block_head(bc, in);
    bool fits = head.n_args == function->n_args;
    const ir_loc **locs = base_arena_zero(&bc->module->arena, head.n_args, sizeof(*locs));
    for (size_t i = 0; fits && i < head.n_args; i++)
        fits = next_arg(bc, &head.args, &locs[i]) == function->arg_types[i];
    for (size_t i = 0; i < head.n_args; i++)
        if (locs[i])
            function->arg_locs = locs;
    if (!fits)
        ir_bc_fail(bc, TSR_CORRUPT, "@%s has other arguments than its type says", function->name);
    s.region = function->body;
    s.n_formals = head.n_args;
    ir_builder builder;
    ir_builder_init(&builder, function);
    read_ops(bc, in, &s, &head, &builder);
    const ir_op *end = function->body->last;
    if (!end || end->code != IR_RETURN || end->n_operands != function->n_results)
        ir_bc_fail(bc, TSR_CORRUPT, "@%s does not return what its type says", function->name);
    for (size_t i = 0; i < end->n_operands; i++)
        if (!ir_types_compatible(ir_resolve(end->operands[i])->type, function->result_types[i]))
            ir_bc_fail(bc, TSR_CORRUPT, "@%s does not return what its type says", function->name);
}

static void read_module_attrs(ir_bytecode *bc, const record *r)
{
    ir_bc_named *named;
    size_t n = ir_bc_carried(bc, r->name, r->dictionary, NULL, &named);
    const ir_bc_attr *name = ir_bc_take(n, named, "sym_name");
    if (r->properties && !ir_bc_at_end(r->properties)) {
        ir_cursor c = *r->properties;
        uint64_t index = ir_bc_varint(bc, &c); /* 0, or an index, shifted, and 1 */
        if (index & 1)
            name = ir_bc_attr_at(bc, index >> 1);
    }
    if (name && name->attr && name->attr->kind == IR_ATTR_STRING && name->attr->size)
        bc->module->name = name->attr->text;
    bc->module->extra = ir_bc_rest(bc, n, named);
}

/* A mesh is kept as its line of text. */
static void read_mesh(ir_bytecode *bc, const record *r)
{
    ir_bc_named *named;
    bool as_text = r->dictionary && !r->dictionary->encoded; /* as our own writer does */
    size_t n = ir_bc_carried(bc, r->name, as_text ? NULL : r->dictionary, r->properties, &named);
    const ir_bc_attr *mesh = ir_bc_take(n, named, "mesh"), *name = ir_bc_take(n, named, "sym_name");
    if (!mesh || mesh->dialect != IR_BC_SDY || !name || name->attr->kind != IR_ATTR_STRING || r->n_regions)
        ir_bc_fail(bc, TSR_CORRUPT, "a mesh without a name");
    const ir_attr *rest = as_text ? r->dictionary->attr : ir_bc_rest(bc, n, named);
    base_text_free(&bc->text);
    if (rest)
        ir_print_attr(rest, &bc->text);
    if (rest && (bc->text.failed || !bc->text.data))
        ir_bc_fail(bc, TSR_OUT_OF_MEMORY, "out of memory");
    base_arena *arena = &bc->module->arena;
    const char *line = base_arena_format(arena, "sdy.mesh @%s = <%s>%s%s", name->attr->text, mesh->attr->text,
                                         rest ? " " : "", rest ? bc->text.data : "");
    const char **lines = base_arena_alloc(arena, (bc->module->n_preamble + 1) * sizeof(*lines));
    if (bc->module->n_preamble)
        memcpy(lines, bc->module->preamble, bc->module->n_preamble * sizeof(*lines));
    lines[bc->module->n_preamble++] = line;
    bc->module->preamble = lines;
}

static void read_module(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_IR];
    block_head top = read_block_head(bc, &c);
    if (top.n_ops != 1 || top.n_args)
        ir_bc_fail(bc, TSR_CORRUPT, "the top holds more than one module");
    record r = read_record(bc, &c);
    if (!is_op(&r, "builtin", "module") || r.n_regions != 1)
        ir_bc_fail(bc, TSR_CORRUPT, "the top op is %s.%s, not a module", r.name->dialect.text, r.name->name.text);
    read_module_attrs(bc, &r);
    ir_cursor room, *in = enter_regions(bc, &r, &c, &room);
    scope s = {0};
    if (!open_region(bc, in, &s))
        return;
    block_head head = read_block_head(bc, in);
    ir_cursor first = *in;
    for (size_t i = 0; i < head.n_ops; i++) {
        record op = read_record(bc, in);
        if (is_op(&op, "sdy", "mesh")) {
            read_mesh(bc, &op);
            continue;
        }
        if (!is_op(&op, "vhlo", "func_v1"))
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s.%s at the top of a module", op.name->dialect.text,
                       op.name->name.text);
        declare_function(bc, &op);
        skip_regions(bc, &op, in);
    }
    size_t n_functions = bc->module->n_functions; /* more may come of what they start */
    for (size_t i = 0; i < n_functions;) {
        record op = read_record(bc, &first);
        if (!is_op(&op, "sdy", "mesh"))
            read_body(bc, &op, &first, bc->module->functions[i++]);
    }
}

typedef struct reading {
    ir_bytecode *bc;
    ir_cursor file;
} reading;

static tsr_status run(void *user)
{
    reading *r = user;
    ir_bc_open(r->bc, r->file);
    read_module(r->bc);
    return TSR_OK;
}

tsr_status ir_read_bytecode(const char *name, const void *data, size_t size, ir_module **out, base_error *error)
{
    base_error own = {0};
    ir_bytecode bc = {.name = name, .error = error ? error : &own, .module = ir_module_new()};
    if (!bc.module)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    bc.largest = size / 8;
    reading r = {&bc, {data, (const uint8_t *)data + size}};
    bc.error->status = TSR_OK;
    tsr_status status = base_try(run, &r, bc.error);
    base_arena_free(&bc.scratch);
    base_text_free(&bc.text);
    if (status == TSR_OK)
        *out = bc.module;
    else
        ir_module_free(bc.module);
    return status;
}
