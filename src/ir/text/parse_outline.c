/* Bodies that become functions of their own: of ops that IR has as calls. Names of the values around them are hidden from them
 * while they are read. */
#include "ir/text/parse.h"

/* The ops that have a body: the name of the body's function, and the name of the return op that ends the body, in
 * print and in the program. */
typedef struct ir_outline {
    ir_opcode row;
    const char *name, *ending;
} ir_outline;
static const ir_outline ir_outlines[] = {{IR_CHLO_SCAN, "scan_body", "stablehlo.return"},
                                         {IR_SDY_MANUAL_COMPUTATION, "manual_body", "sdy.return"},
                                         {IR_CALL, "named", "sdy.return"}, /* sdy.named_computation */
                                         {IR_ASYNC_START, "async", "stablehlo.return"}};

static const ir_outline *ir_outline_of(ir_opcode row)
{
    for (size_t i = 0; i < BASE_COUNT(ir_outlines); i++)
        if (ir_outlines[i].row == row)
            return &ir_outlines[i];
    return NULL;
}

typedef struct ir_outside {
    ir_function *function;
    ir_binding *bindings;
    size_t n_bindings, bindings_capacity, slot_count;
    uint32_t *slots;
    ir_level *levels[IR_MAX_LEVELS];
    int level;
} ir_outside;

ir_function *ir_read_outlined(ir_reader *r, ir_opcode row, const char *spelled_ending, const ir_token_list *given,
                              const ir_type_list *given_types)
{
    const ir_outline *outline = ir_outline_of(row);
    ir_outside *saved = base_arena_alloc(&r->scratch, sizeof(*saved));
    *saved = (ir_outside){.function = r->function,
                          .bindings = r->bindings,
                          .n_bindings = r->n_bindings,
                          .bindings_capacity = r->bindings_capacity,
                          .slot_count = r->slot_count,
                          .slots = r->slots,
                          .level = r->level};
    memcpy(saved->levels, r->levels, sizeof(saved->levels));
    r->bindings = NULL;
    r->slots = NULL;
    r->n_bindings = r->bindings_capacity = r->slot_count = 0;
    memset(r->levels, 0, sizeof(r->levels));

    ir_token_list names = {0};
    ir_type_list types = {0};
    if (given) {
        names = *given;
        types = *given_types;
    }
    ir_enter(r);
    ir_expect(r, '{', "'{' and a region");
    if (!given && ir_at(r, IR_TOKEN_BLOCK))
        ir_read_block_header(r, &names, &types);
    char *wish = base_arena_format(&r->scratch, "%s_%u", outline->name, (unsigned)r->n_outlined++);
    ir_function *function =
        ir_function_new(r->module, ir_module_unique_name(r->module, wish), types.count, types.items);
    function->is_private = true;
    const ir_attr *ending = ir_attr_string(r->arena, outline->ending);
    function->extra = ir_attr_dict(r->arena, 1, (const char *const[]){IR_OUTLINED}, &ending);
    r->function = function;
    ir_function_begin(r, function->body, spelled_ending ? spelled_ending : outline->ending);
    for (size_t i = 0; i < names.count; i++)
        ir_define(r, names.items[i].at, names.items[i].end, &function->body->args[i], 1);
    ir_read_block(r);
    if (!r->levels[0]->ended)
        ir_fail_at(r, r->token.at, "expected a return at the end of the region");
    ir_expect(r, '}', "'}' after the region");
    ir_function_finish(function);
    ir_leave(r);

    r->function = saved->function;
    r->bindings = saved->bindings;
    r->slots = saved->slots;
    r->n_bindings = saved->n_bindings;
    r->bindings_capacity = saved->bindings_capacity;
    r->slot_count = saved->slot_count;
    r->level = saved->level;
    memcpy(r->levels, saved->levels, sizeof(saved->levels));
    return function;
}

ir_symbols ir_one_symbol(ir_reader *r, ir_function *function)
{
    return (ir_symbols){1, base_arena_copy(r->arena, &function, sizeof(function))};
}

void ir_outline_region(ir_reader *r, ir_op_text *op)
{
    if (!ir_outline_of(op->row) || op->outlined->n)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "a region of %.80s is not supported", op->spelled);
    const char *ending = op->vhlo ? "vhlo.return_v1" : NULL;
    *op->outlined = ir_one_symbol(r, ir_read_outlined(r, op->row, ending, NULL, NULL));
}
