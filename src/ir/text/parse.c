/* The reader of StableHLO text: modules; functions are in parse_function.c, ops in parse_op.c and the files that it
 * calls.
 *
 * First the lines that define aliases are found. Then every function's head is read and its body is skipped, so that
 * a call may stand before its callee. Then the bodies are read, in order. The text is walked a small, fixed number
 * of times, except for aliases, whose text is read at every use. */
#include "ir/text/parse_vhlo.h"

#include <string.h>

/* ---- aliases and resources, found first ------------------------------------------------------------------------- */

/* Lines of the form "#name = ..." and "!name = ...". */
static void ir_find_aliases(ir_reader *r)
{
    for (const char *line = r->data; line < r->end;) {
        const char *at = line;
        while (at < r->end && (*at == ' ' || *at == '\t'))
            at++;
        if (at < r->end && (*at == '#' || *at == '!')) {
            const char *name = at + 1, *end = name;
            while (end < r->end && ir_is_name_char(*end))
                end++;
            const char *equals = end;
            while (equals < r->end && (*equals == ' ' || *equals == '\t'))
                equals++;
            if (end > name && equals < r->end && *equals == '=') {
                ir_alias *alias = base_arena_zero(&r->scratch, 1, sizeof(*alias));
                base_table *table = *at == '#' ? &r->attr_aliases : &r->type_aliases;
                alias->at = equals + 1;
                if (memchr(name, '.', (size_t)(end - name)))
                    ir_fail_at(r, at, "names with a '.' belong to dialects, not to aliases");
                if (base_table_get(table, name, (size_t)(end - name)))
                    ir_fail_at(r, at, "this alias is defined already");
                base_table_put(&r->scratch, table, name, (size_t)(end - name), alias);
            }
        }
        const char *newline = memchr(at, '\n', (size_t)(r->end - at));
        line = newline ? newline + 1 : r->end;
    }
}

/* The section after the program that contains large constants. */
static void ir_find_resources(ir_reader *r)
{
    for (const char *at = r->data; (at = memchr(at, '{', (size_t)(r->end - at))) != NULL; at++) {
        if (r->end - at < 3 || at[1] != '-' || at[2] != '#')
            continue;
        const char *line = at;
        while (line > r->data && (line[-1] == ' ' || line[-1] == '\t'))
            line--;
        if (line > r->data && line[-1] != '\n') /* not at the beginning of a line: inside a string or a comment */
            continue;
        ir_seek(r, at);
        ir_read_resources(r);
        return;
    }
}

/* ---- modules ----------------------------------------------------------------------------------------------------- */

static bool ir_at_string(const ir_reader *r, const char *text)
{
    size_t size = strlen(text);
    return ir_at(r, IR_TOKEN_STRING) && (size_t)(r->token.end - r->token.at) == size + 2 &&
           memcmp(r->token.at + 1, text, size) == 0;
}

static void ir_skip_alias(ir_reader *r)
{
    ir_next(r);
    ir_expect(r, '=', "'=' and what the alias stands for");
    if (ir_at_vhlo_type(r))
        ir_read_any_vhlo_type(r);
    else
        ir_read_vhlo_attr(r);
}

/* Parses an item at the top level or in a module; false: the token does not begin an item. */
static bool ir_read_item_of_module(ir_reader *r, ir_heads *heads)
{
    if (ir_at_word(r, "func.func"))
        ir_read_head(r, heads);
    else if (ir_at_string(r, "func.func"))
        ir_read_generic_function(r, heads);
    else if (ir_at_word(r, "vhlo.func_v1") || ir_at_string(r, "vhlo.func_v1"))
        ir_read_vhlo_function(r, heads);
    else if (ir_at(r, IR_TOKEN_HASH) || ir_at(r, IR_TOKEN_BANG))
        ir_skip_alias(r);
    else if (ir_at_word(r, "sdy.mesh") || ir_at_string(r, "sdy.mesh"))
        ir_read_mesh(r);
    else if (ir_at(r, IR_TOKEN_RESOURCES))
        ir_read_resources(r);
    else
        return false;
    return true;
}

static bool ir_at_module(const ir_reader *r)
{
    return ir_at_word(r, "module") || ir_at_word(r, "builtin.module") || ir_at_string(r, "builtin.module");
}

static void ir_read_module(ir_reader *r, ir_heads *heads);

/* A module nested in the module that is being read; it cannot refer to its surroundings. */
static void ir_read_inner_module(ir_reader *r, ir_heads *heads)
{
    ir_module *outer = r->module;
    const char *begin = r->token.at;
    ir_enter(r);
    r->module = ir_module_inside(outer, NULL);
    r->arena = &r->module->arena;
    ir_read_module(r, heads);
    const char *name = r->module->name;
    r->module = outer;
    r->arena = &outer->arena;
    if (name)
        ir_claim_symbol(r, begin, name, "module");
    ir_leave(r);
}

/* Parses one item of a module. */
static void ir_read_inside(ir_reader *r, ir_heads *heads, const char *expected)
{
    if (ir_at_module(r)) {
        ir_read_inner_module(r, heads);
    } else if (!ir_read_item_of_module(r, heads)) {
        bool quoted = ir_at(r, IR_TOKEN_STRING);
        const char *name = r->token.at + quoted;
        size_t size = (size_t)(r->token.end - r->token.at) - 2 * (size_t)quoted;
        if ((quoted || ir_at(r, IR_TOKEN_WORD)) && memchr(name, '.', size)) {
            if (ir_opcode_find(name, size) != IR_OPCODE_COUNT)
                ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "ops outside functions are not supported");
            ir_fail_unknown_op(r, r->token.at, name, size);
        }
        if (ir_at(r, IR_TOKEN_VALUE) && ir_skip_space(r, r->token.end) < r->end)
            ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "ops outside functions are not supported");
        ir_fail_expected(r, expected);
    }
}

static void ir_read_module(ir_reader *r, ir_heads *heads)
{
    ir_generic_head generic = {0};
    const char *begin = r->token.at;
    bool quoted = ir_at(r, IR_TOKEN_STRING);
    if (quoted) {
        ir_read_generic_head(r, &generic, false);
    } else {
        ir_next(r);
        if (ir_at(r, IR_TOKEN_SYMBOL))
            r->module->name = ir_read_symbol(r);
        if (ir_accept_word(r, "attributes"))
            ir_read_generic_dict(r, &generic);
    }
    ir_expect(r, '{', "'{' and the module's functions");
    if (quoted && ir_at(r, IR_TOKEN_BLOCK)) { /* ^bb0: */
        ir_token_list names = {0};
        ir_type_list types = {0};
        ir_read_block_header(r, &names, &types);
    }
    while (!ir_at(r, '}'))
        ir_read_inside(r, heads, "a function, or '}' after the module");
    ir_next(r);
    if (quoted)
        ir_read_generic_tail(r, &generic);
    const ir_attr *name = ir_generic_take(&generic, "sym_name");
    if (name && name->kind == IR_ATTR_STRING)
        r->module->name = name->text;
    ir_generic_take(&generic, "sym_visibility");
    r->module->extra = ir_generic_rest(r, &generic);
    ir_check_prefixed(r, begin, r->module->extra, "a module");
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
}

/* Items outside a module: the module becomes a nested one, and an unnamed outer module holds all items. */
static void ir_wrap_module(ir_reader *r)
{
    ir_module *inner = r->top, *outer = r->wrapper = ir_module_new();
    if (!outer)
        ir_fail_status(r, TSR_OUT_OF_MEMORY, r->token.at, "out of memory");
    ir_module_inside(outer, inner);
    r->top = r->module = outer;
    r->arena = &outer->arena;
    if (inner->name)
        ir_claim_symbol(r, r->token.at, inner->name, "module");
}

static tsr_status ir_read_text(void *user)
{
    ir_reader *r = user;
    ir_heads heads = {0};
    enum { NOTHING, MODULE, SEVERAL } state = NOTHING;
    r->file = base_arena_strdup(r->arena, r->name);
    ir_find_aliases(r);
    ir_find_resources(r);
    ir_seek(r, r->data);
    while (!ir_at(r, IR_TOKEN_END)) {
        bool bare = ir_at(r, IR_TOKEN_HASH) || ir_at(r, IR_TOKEN_BANG) || ir_at(r, IR_TOKEN_RESOURCES);
        if (state == MODULE && !bare)
            ir_wrap_module(r);
        state = bare ? state : state == NOTHING && ir_at_module(r) ? MODULE : SEVERAL;
        if (state == MODULE && !bare)
            ir_read_module(r, &heads);
        else
            ir_read_inside(r, &heads, "a module or a function");
    }
    for (size_t i = 0; i < heads.count; i++)
        if (heads.items[i].body)
            ir_read_body(r, &heads.items[i]);
    return TSR_OK;
}

static tsr_status parse(const char *name, const char *data, size_t size, ir_module **out, base_error *error)
{
    base_error own;
    ir_module *module = ir_module_new();
    if (!module)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    ir_reader *r = base_alloc_zero(1, sizeof(*r));
    if (!r) {
        ir_module_free(module);
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    }
    static const char nothing[1];
    *r = (ir_reader){.name = name,
                     .data = data ? data : nothing,
                     .error = error ? error : &own,
                     .module = module,
                     .top = module,
                     .arena = &module->arena,
                     .line = 1};
    r->end = r->data + size;
    r->line_at = r->line_seen = r->data;
    tsr_status status = base_try(ir_read_text, r, r->error);
    base_arena_free(&r->scratch);
    base_text_free(&r->text);
    module = r->top;
    if (r->wrapper != module)
        ir_module_free(r->wrapper);
    base_free(r);
    if (status == TSR_OK)
        *out = module;
    else
        ir_module_free(module);
    return status;
}

tsr_status ir_parse(const char *name, const char *data, size_t size, ir_module **out, base_error *error)
{
    static const char magic[] = {'M', 'L', (char)0xef, 'R'};
    uint64_t modes = base_fp_begin(BASE_FP_KEEP); /* numbers are read alike whatever the calling thread's modes */
    bool is_bytecode = size >= sizeof(magic) && memcmp(data, magic, sizeof(magic)) == 0;
    tsr_status status =
        is_bytecode ? ir_read_bytecode(name, data, size, out, error) : parse(name, data, size, out, error);
    base_fp_set(modes);
    return status;
}
