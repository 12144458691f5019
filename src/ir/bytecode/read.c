/* Reading MLIR bytecode: ops, their values and regions. See bytecode/read.h.
 *
 * Values are numbered by region: a region's numbers follow those of the region around it, so a number below a region's
 * own names a value outside it, which becomes a captured operand of the op that holds the region. */
#include <string.h>

#include "ir/bytecode/read.h"
#include "ir/text/asm.h"

/* ---- values and regions ---------------------------------------------------------------------------------------- */

static void define(ir_bytecode *bc, ir_bc_scope *s, ir_value *value)
{
    if (s->next >= s->total)
        ir_bc_fail(bc, TSR_CORRUPT, "a region has more values than announced");
    s->values[s->next++] = value;
}

static ir_value *lookup(ir_bytecode *bc, ir_bc_scope *s, uint64_t number)
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

/* Gives the region its final arguments (first the formal ones, then its op's captures) and replaces the placeholders
 * in its ops by them. */
static void settle_arguments(ir_bytecode *bc, ir_bc_scope *s, ir_bc_scope *outer)
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

static void read_op(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s, ir_builder *builder);

void ir_bc_read_ops(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s, const ir_bc_block_head *head,
                    ir_builder *builder)
{
    for (size_t i = 0; i < s->n_formals; i++)
        define(bc, s, &s->region->args[i]);
    for (size_t i = 0; i < head->n_ops; i++)
        read_op(bc, cursor, s, builder);
}

bool ir_bc_open_region(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s)
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

static ir_region **read_regions(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor, ir_bc_scope *outer,
                                ir_bc_captures *caught, const ir_builder *parent)
{
    ir_region **regions = base_arena_zero(&bc->module->arena, r->n_regions, sizeof(*regions));
    ir_bc_scope *scopes = base_arena_zero(&bc->scratch, r->n_regions, sizeof(*scopes));
    ir_cursor room, *in = ir_bc_enter_regions(bc, r, cursor, &room);
    ir_bc_enter(bc);
    for (size_t i = 0; i < r->n_regions; i++) {
        ir_bc_scope *s = &scopes[i];
        s->outer = r->isolated ? NULL : outer;
        s->captures = caught;
        if (!ir_bc_open_region(bc, in, s))
            ir_bc_fail(bc, TSR_CORRUPT, "%s has an empty region", r->name->name.text);
        ir_bc_block_head head = ir_bc_read_block_head(bc, in);
        const ir_type **types = base_arena_alloc(&bc->scratch, head.n_args * sizeof(*types));
        for (size_t k = 0; k < head.n_args; k++)
            types[k] = ir_bc_next_arg(bc, &head.args, &(const ir_loc *){NULL});
        s->region = regions[i] = ir_region_new(&bc->module->arena, head.n_args, types);
        s->n_formals = head.n_args;
        ir_builder builder;
        ir_builder_init_region(&builder, parent, regions[i]);
        ir_bc_read_ops(bc, in, s, &head, &builder);
    }
    for (size_t i = 0; i < r->n_regions; i++)
        settle_arguments(bc, &scopes[i], outer);
    if (in == &room && !ir_bc_at_end(in))
        ir_bc_fail(bc, TSR_CORRUPT, "%s's regions have bytes left over", r->name->name.text);
    ir_bc_leave(bc);
    return regions;
}

/* ---- ops ------------------------------------------------------------------------------------------------------- */

/* A cast between two dialects' names for one type: it makes no op here. */
static bool read_cast(ir_bytecode *bc, const ir_bc_record *r, ir_bc_scope *s)
{
    if (!ir_bc_is_op(r, "builtin", "unrealized_conversion_cast") || r->n_operands != r->n_results || r->n_regions)
        return false;
    ir_cursor operands = r->operands;
    for (size_t i = 0; i < r->n_results; i++)
        define(bc, s, lookup(bc, s, ir_bc_varint(bc, &operands)));
    return true;
}

static void read_op(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s, ir_builder *builder)
{
    ir_bc_record r = ir_bc_read_record(bc, cursor);
    if (read_cast(bc, &r, s))
        return;
    bool constraint = r.name->row == IR_SDY_SHARDING_CONSTRAINT, foreign = r.name->row != IR_OPCODE_COUNT;
    bool ending = ir_bc_is_op(&r, "sdy", "return");
    ir_opcode code = foreign ? IR_CUSTOM_CALL : ending ? IR_RETURN : r.name->code;
    if (code == IR_OPCODE_COUNT)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "unknown op %s.%s", r.name->dialect.text, r.name->name.text);
    base_arena *arena = &bc->module->arena;
    builder->loc = ir_bc_attr_at(bc, r.loc)->loc;

    ir_vhlo_op carried = ir_bc_carried(bc, r.name, r.dictionary, r.properties);
    ir_op_spec spec = {.code = code, .keep_attrs = true, .n_result_types = r.n_results};
    void *attrs = foreign  ? ir_bc_fill_foreign(bc, r.name, r.n_regions, &carried)
                  : ending ? NULL
                           : ir_vhlo_fill(&carried);
    if (foreign)
        ir_vhlo_finish_foreign(&carried, attrs);
    spec.attrs = attrs;
    spec.extra = ir_vhlo_rest(&carried);
    const ir_type **types = base_arena_alloc(&bc->scratch, r.n_results * sizeof(*types));
    for (size_t i = 0; i < r.n_results && !constraint; i++)
        types[i] = ir_bc_value_type(bc, ir_bc_varint(bc, &r.results));
    spec.result_types = types;

    ir_bc_captures caught = {0};
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
    if (constraint) /* the types in the file belong to another dialect */
        types[0] = operands[0]->type;
    spec.operands = operands;
    if (spec.code == IR_ASYNC_START && spec.n_regions == 1) {
        const char *wish = base_arena_format(&bc->scratch, "async_%u", (unsigned)bc->n_outlined++);
        ((ir_async_start_attrs *)attrs)->called_computation =
            ir_bc_function_of_region(bc, spec.regions[0], wish, "stablehlo.return");
        spec.n_regions = 0;
    }
    if (foreign && spec.n_regions)
        ir_bc_outline_manual(bc, attrs, &spec);

    ir_op *op = ir_build_full(builder, &spec);
    if (!op)
        ir_bc_fail(bc, builder->status, "%s", builder->error.message);
    for (size_t i = 0; i < op->n_results; i++)
        define(bc, s, &op->results[i]);
}
