/* Reading MLIR bytecode: functions, meshes and the module. See bytecode/read.h.
 *
 * Every size is checked against the length of the file before memory is allocated for it; sections, regions and entries
 * nest to a bounded depth. An error leaves the reader at once (ir_bc_fail unwinds), and everything built so far is
 * freed with the module.
 *
 * Functions are made first, with their types, so that calls may precede their callees; then their bodies are read in
 * order. */
#include <string.h>

#include "ir/bytecode/read.h"
#include "ir/text/asm.h"

static void declare_function(ir_bytecode *bc, const ir_bc_record *r)
{
    ir_vhlo_op op = ir_bc_carried(bc, r->name, r->dictionary, r->properties);
    if (r->n_regions != 1)
        ir_bc_fail(bc, TSR_CORRUPT, "a function with %zu regions", r->n_regions);
    ir_vhlo_declare(&op)->loc = ir_bc_attr_at(bc, r->loc)->loc;
}

static void read_body(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor, ir_function *function)
{
    ir_cursor room, *in = ir_bc_enter_regions(bc, r, cursor, &room);
    ir_bc_scope s = {0};
    ir_bc_captures none = {0};
    s.captures = &none;
    if (!ir_bc_open_region(bc, in, &s)) {
        if (!function->is_private)
            ir_bc_fail(bc, TSR_CORRUPT, "@%s has no body, but is not private", function->name);
        function->body = NULL;
        return;
    }
    ir_bc_block_head head = ir_bc_read_block_head(bc, in);
    bool fits = head.n_args == function->n_args;
    const ir_loc **locs = base_arena_zero(&bc->module->arena, head.n_args, sizeof(*locs));
    for (size_t i = 0; fits && i < head.n_args; i++)
        fits = ir_bc_next_arg(bc, &head.args, &locs[i]) == function->arg_types[i];
    for (size_t i = 0; i < head.n_args; i++)
        if (locs[i])
            function->arg_locs = locs;
    if (!fits)
        ir_bc_fail(bc, TSR_CORRUPT, "@%s has other arguments than its type says", function->name);
    s.region = function->body;
    s.n_formals = head.n_args;
    ir_builder builder;
    ir_builder_init(&builder, function);
    ir_bc_read_ops(bc, in, &s, &head, &builder);
    const ir_op *end = function->body->last;
    if (!end || end->code != IR_RETURN || end->n_operands != function->n_results)
        ir_bc_fail(bc, TSR_CORRUPT, "@%s does not return what its type says", function->name);
    for (size_t i = 0; i < end->n_operands; i++)
        if (!ir_types_compatible(ir_resolve(end->operands[i])->type, function->result_types[i]))
            ir_bc_fail(bc, TSR_CORRUPT, "@%s does not return what its type says", function->name);
}

static void read_module_attrs(ir_bytecode *bc, const ir_bc_record *r)
{
    ir_vhlo_op op = ir_bc_carried(bc, r->name, r->dictionary, NULL);
    const ir_vhlo_attr *said = ir_vhlo_take(&op, "sym_name");
    const ir_attr *name = said ? said->attr : NULL;
    if (r->properties && !ir_bc_at_end(r->properties)) {
        ir_cursor c = *r->properties;
        uint64_t index = ir_bc_varint(bc, &c); /* 0, or (index << 1) | 1 */
        if (index & 1)
            name = ir_bc_attr_at(bc, index >> 1)->attr;
    }
    if (name && name->kind == IR_ATTR_STRING && name->size)
        bc->module->name = name->text;
    bc->module->extra = ir_vhlo_rest(&op);
}

static void read_mesh(ir_bytecode *bc, const ir_bc_record *r)
{
    ir_vhlo_op op = ir_bc_carried(bc, r->name, r->dictionary, r->properties);
    const ir_vhlo_attr *value = ir_vhlo_take(&op, "mesh"), *name = ir_vhlo_take(&op, "sym_name");
    const ir_shard *mesh = value ? ir_shard_of(value->attr, IR_SHARD_MESH) : NULL;
    if (!mesh || !name || name->attr->kind != IR_ATTR_STRING || strlen(name->attr->text) != name->attr->size ||
        r->n_regions)
        ir_bc_fail(bc, TSR_CORRUPT, "a mesh without a name");
    ir_module_add_mesh(bc->module, name->attr->text, (const ir_mesh *)mesh, ir_vhlo_rest(&op));
}

static void read_module(ir_bytecode *bc)
{
    ir_cursor c = bc->sections[IR_SECTION_IR];
    ir_bc_block_head top = ir_bc_read_block_head(bc, &c);
    if (top.n_ops != 1 || top.n_args)
        ir_bc_fail(bc, TSR_CORRUPT, "the top holds more than one module");
    ir_bc_record r = ir_bc_read_record(bc, &c);
    if (!ir_bc_is_op(&r, "builtin", "module") || r.n_regions != 1)
        ir_bc_fail(bc, TSR_CORRUPT, "the top op is %s.%s, not a module", r.name->dialect.text, r.name->name.text);
    read_module_attrs(bc, &r);
    ir_cursor room, *in = ir_bc_enter_regions(bc, &r, &c, &room);
    ir_bc_scope s = {0};
    if (!ir_bc_open_region(bc, in, &s))
        return;
    ir_bc_block_head head = ir_bc_read_block_head(bc, in);
    ir_cursor first = *in;
    for (size_t i = 0; i < head.n_ops; i++) {
        ir_bc_record op = ir_bc_read_record(bc, in);
        if (ir_bc_is_op(&op, "sdy", "mesh")) {
            read_mesh(bc, &op);
            continue;
        }
        if (ir_bc_is_op(&op, "func", "func"))
            ir_bc_fail(bc, TSR_UNIMPLEMENTED,
                       "this is bytecode of func.func and stablehlo, whose encoding no version fixes; it is read as a "
                       "portable artifact (vhlo, as stablehlo.serialize_portable_artifact writes it) or as text");
        if (!ir_bc_is_op(&op, "vhlo", "func_v1"))
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s.%s at the top of a module", op.name->dialect.text,
                       op.name->name.text);
        declare_function(bc, &op);
        ir_bc_skip_regions(bc, &op, in);
    }
    size_t n_functions = bc->module->n_functions; /* the count before reading bodies: read_body may add functions */
    for (size_t i = 0; i < n_functions;) {
        ir_bc_record op = ir_bc_read_record(bc, &first);
        if (!ir_bc_is_op(&op, "sdy", "mesh"))
            read_body(bc, &op, &first, bc->module->functions[i++]);
    }
}

typedef struct reading {
    ir_bytecode *bc;
    ir_cursor file;
} reading;

static tsr_status module_run(void *user)
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
    tsr_status status = base_try(module_run, &r, bc.error);
    base_arena_free(&bc.scratch);
    base_text_free(&bc.text);
    if (status == TSR_OK)
        *out = bc.module;
    else
        ir_module_free(bc.module);
    return status;
}
