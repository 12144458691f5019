/* Writing a portable artifact: functions, in an order that readers accept, and the module around them. */
#include <string.h>

#include "ir/bytecode/write.h"

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

/* "" where the program gives no visibility. */
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
    ir_bw_write_region(bw, out, function->body, 0, &numbers, 0);
}

/* Counts the mentions of each function: by ops that have the function as their region in the file, and by others. */
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

/* The functions in the file's order: a function that is printed inside an op comes before the ops that name it,
 * since readers look at the function when they build those ops. */
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

void ir_bw_write_module(ir_bw *bw, ir_bytes *out)
{
    const ir_module *module = bw->module;
    function_order order = {.mentions.bw = bw};
    if (module->n_modules)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "modules inside a module are written as text only");
    order_functions(&order, module);
    ir_bytes body = {0};
    for (size_t i = 0; i < module->n_meshes; i++)
        ir_bw_write_mesh(bw, &body, &module->meshes[i]);
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
    ir_bw_varint(bw, out, 1 << 1 | 1); /* one region, which is isolated, so it has a section of its own */
    ir_bytes head = {0};
    ir_bw_varint(bw, &head, 1);
    ir_bw_varint(bw, &head, 0);
    ir_bw_varint(bw, &head, (uint64_t)(order.functions.count + module->n_meshes) << 1);
    if (bw->bytecode >= 2) {
        ir_bw_byte(bw, out, IR_SECTION_IR);
        ir_bw_varint(bw, out, head.count + body.count);
    }
    ir_bw_bytes(bw, out, head.items, head.count);
    ir_bw_bytes(bw, out, body.items, body.count);
}
