/* The reader of StableHLO text: modules and functions; ops are in parse_op.c and what it calls.
 *
 * First the lines that define aliases are found, then every function's head is read and its body stepped over, so that
 * a call may stand before what it calls; then the bodies are read, in order. The text is walked a small number of times
 * and never more than in proportion to its size, but for aliases, which are read where they are used. */
#include "ir/parse.h"

#include <string.h>

typedef struct ir_head {
    ir_function *function;
    const char *body;    /* its opening brace, or NULL */
    ir_token_list names; /* of arguments */
} ir_head;

typedef BASE_VEC(ir_head) ir_heads;

/* ---- before all else -------------------------------------------------------------------------------------------- */

static bool ir_is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || c == '-';
}

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
                alias->at = equals + 1;
                base_table_put(&r->scratch, *at == '#' ? &r->attr_aliases : &r->type_aliases, name,
                               (size_t)(end - name), alias);
            }
        }
        const char *newline = memchr(at, '\n', (size_t)(r->end - at));
        line = newline ? newline + 1 : r->end;
    }
}

/* The section behind the program that holds large constants. */
static void ir_find_resources(ir_reader *r)
{
    for (const char *at = r->data; (at = memchr(at, '{', (size_t)(r->end - at))) != NULL; at++) {
        if (r->end - at < 3 || at[1] != '-' || at[2] != '#')
            continue;
        const char *line = at;
        while (line > r->data && (line[-1] == ' ' || line[-1] == '\t'))
            line--;
        if (line > r->data && line[-1] != '\n') /* not the first on its line: in a string or a comment */
            continue;
        ir_seek(r, at);
        ir_read_resources(r);
        return;
    }
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

ir_function *ir_read_callee(ir_reader *r, const char *at, const char *name)
{
    ir_function *function = ir_module_find(r->module, name);
    if (!function)
        ir_fail_at(r, at, "there is no function @%s", name);
    return function;
}

static void ir_merge_visibility(ir_reader *r, ir_function *function, const char *visibility)
{
    function->is_private = strcmp(visibility, "private") == 0;
    if (function->is_private)
        return;
    size_t n = function->extra ? function->extra->count : 0;
    const char **names = base_arena_alloc(&r->scratch, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&r->scratch, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = function->extra->names[i];
        items[i] = function->extra->items[i];
    }
    names[n] = "sym_visibility";
    items[n] = ir_attr_string(r->arena, visibility);
    function->extra = ir_attr_dict(r->arena, n + 1, names, items);
}

typedef struct ir_signature {
    ir_token_list names;
    ir_type_list args, results;
    BASE_VEC(const ir_attr *) arg_attrs, result_attrs;
    BASE_VEC(const ir_loc *) arg_locs;
    bool located; /* some argument has a location */
} ir_signature;

/* Attributes of modules, arguments and results belong to a dialect, and say so: mhlo.sharding. */
static void ir_check_prefixed(ir_reader *r, const char *at, const ir_attr *dict, const char *what)
{
    for (size_t i = 0; dict && i < dict->count; i++)
        if (!strchr(dict->names[i], '.'))
            ir_fail_at(r, at, "attribute %s of %s needs the name of a dialect before it", dict->names[i], what);
}

static const ir_attr *ir_read_optional_dict(ir_reader *r)
{
    const ir_attr *dict = ir_at(r, '{') ? ir_read_dict(r) : NULL;
    return dict && dict->count ? dict : NULL;
}

/* Behind '(': %a: type {attrs} loc(...), ... or types alone. */
static void ir_read_arguments(ir_reader *r, ir_signature *signature)
{
    while (!ir_at(r, ')')) {
        if (signature->args.count)
            ir_expect(r, ',', "',' or ')' after an argument");
        if (ir_at(r, IR_TOKEN_VALUE)) {
            base_vec_push(&r->scratch, &signature->names, r->token);
            ir_next(r);
            ir_expect(r, ':', "':' and the argument's type");
        }
        const char *at = r->token.at;
        const ir_type *type = ir_read_type(r);
        const char *attrs_at = r->token.at;
        const ir_attr *attrs = ir_read_optional_dict(r);
        ir_check_prefixed(r, attrs_at, attrs, "an argument");
        const ir_loc *loc = ir_at_word(r, "loc") ? ir_read_loc(r) : NULL;
        signature->located = signature->located || loc;
        base_vec_push(&r->scratch, &signature->arg_locs, loc);
        base_vec_push(&r->scratch, &signature->args, type);
        base_vec_push(&r->scratch, &signature->arg_attrs, attrs);
        if (signature->names.count && signature->names.count != signature->args.count)
            ir_fail_at(r, at, "expected an argument, %%name");
    }
    ir_next(r);
}

static void ir_read_results(ir_reader *r, ir_signature *signature)
{
    if (!ir_accept(r, '(')) {
        const ir_type *type = ir_read_type(r);
        const ir_attr *none = NULL;
        base_vec_push(&r->scratch, &signature->results, type);
        base_vec_push(&r->scratch, &signature->result_attrs, none);
        return;
    }
    while (!ir_at(r, ')')) {
        if (signature->results.count)
            ir_expect(r, ',', "',' or ')' after a result");
        const ir_type *type = ir_read_type(r);
        const char *attrs_at = r->token.at;
        const ir_attr *attrs = ir_read_optional_dict(r);
        ir_check_prefixed(r, attrs_at, attrs, "a result");
        base_vec_push(&r->scratch, &signature->results, type);
        base_vec_push(&r->scratch, &signature->result_attrs, attrs);
    }
    ir_next(r);
}

static ir_function *ir_new_function(ir_reader *r, const char *at, const char *name, ir_signature *signature)
{
    if (ir_module_find(r->module, name))
        ir_fail_at(r, at, "function @%s is defined already", name);
    ir_function *function = ir_function_new(r->module, name, signature->args.count, signature->args.items);
    for (size_t i = 0; i < signature->arg_attrs.count; i++)
        function->arg_attrs[i] = signature->arg_attrs.items[i];
    if (signature->located)
        function->arg_locs =
            base_arena_copy(r->arena, signature->arg_locs.items, signature->args.count * sizeof(const ir_loc *));
    function->n_results = signature->results.count;
    function->result_types =
        base_arena_copy(r->arena, signature->results.items, signature->results.count * sizeof(const ir_type *));
    function->result_attrs =
        base_arena_copy(r->arena, signature->result_attrs.items, signature->results.count * sizeof(const ir_attr *));
    ir_loc *loc = base_arena_zero(r->arena, 1, sizeof(*loc));
    loc->file = r->file;
    ir_position(r, at, &loc->line, &loc->column);
    function->loc = loc;
    return function;
}

/* func.func public @name(...) -> (...) attributes {...} {...} */
static void ir_read_head(ir_reader *r, ir_heads *heads)
{
    ir_signature signature = {0};
    const char *begin = r->token.at, *visibility = NULL;
    ir_next(r);
    if (ir_at_word(r, "public") || ir_at_word(r, "private") || ir_at_word(r, "nested")) {
        visibility = base_arena_strndup(&r->scratch, r->token.at, (size_t)(r->token.end - r->token.at));
        ir_next(r);
    }
    const char *name_at = r->token.at;
    char *name = ir_read_symbol(r);
    ir_expect(r, '(', "'(' and the arguments");
    r->scalars = true;
    ir_read_arguments(r, &signature);
    if (ir_accept(r, IR_TOKEN_ARROW))
        ir_read_results(r, &signature);
    r->scalars = false;
    ir_function *function = ir_new_function(r, name_at, name, &signature);
    if (ir_accept_word(r, "attributes"))
        function->extra = ir_read_optional_dict(r);
    if (visibility)
        ir_merge_visibility(r, function, visibility);
    ir_head head = {.function = function, .names = signature.names};
    if (ir_at(r, '{')) {
        head.body = r->token.at;
        if (signature.names.count != signature.args.count)
            ir_fail_at(r, begin, "a function with a body needs names for its arguments");
        ir_seek(r, ir_skip_brackets(r, head.body));
    } else {
        function->body = NULL;
    }
    if (ir_at_word(r, "loc"))
        function->loc = ir_read_loc(r);
    base_vec_push(&r->scratch, heads, head);
}

/* ---- the generic form of functions ------------------------------------------------------------------------------- */

/* <{...}> and {...} behind "name"(): both dictionaries in one; the region's brace between them. */
typedef struct ir_generic_head {
    BASE_VEC(const char *) names;
    BASE_VEC(const ir_attr *) items;
    const char *type; /* of function_type */
    const char *body;
    base_table seen;
} ir_generic_head;

static void ir_read_generic_dict(ir_reader *r, ir_generic_head *head)
{
    static const ir_attr unit = {.kind = IR_ATTR_UNIT};
    ir_expect(r, '{', "'{'");
    while (!ir_at(r, '}')) {
        const char *at = r->token.at, *name = ir_read_attr_name(r);
        const ir_attr *item = &unit;
        if (base_table_get(&head->seen, name, strlen(name)))
            ir_fail_at(r, at, "attribute %s is given twice", name);
        base_table_put(&r->scratch, &head->seen, name, strlen(name), head);
        if (ir_accept(r, '=')) {
            if (strcmp(name, "function_type") == 0)
                head->type = r->token.at;
            item = ir_read_attr(r);
        }
        base_vec_push(&r->scratch, &head->names, name);
        base_vec_push(&r->scratch, &head->items, item);
        if (!ir_accept(r, ',') && !ir_at(r, '}'))
            ir_fail_expected(r, "'}' or ',' after an attribute");
    }
    ir_next(r);
}

static void ir_read_generic_head(ir_reader *r, ir_generic_head *head, bool skip_body)
{
    ir_next(r);
    ir_expect(r, '(', "'('");
    ir_expect(r, ')', "')'");
    if (ir_accept(r, '<')) {
        ir_read_generic_dict(r, head);
        ir_expect(r, '>', "'>' after the properties");
    }
    ir_expect(r, '(', "'(' and a region");
    if (!ir_at(r, '{'))
        ir_fail_expected(r, "'{' and a region");
    head->body = r->token.at;
    if (skip_body)
        ir_seek(r, ir_skip_brackets(r, head->body));
}

/* Behind the region: ) {...} : () -> () */
static void ir_read_generic_tail(ir_reader *r, ir_generic_head *head)
{
    ir_type_list none = {0};
    ir_expect(r, ')', "')' after the region");
    if (ir_at(r, '{'))
        ir_read_generic_dict(r, head);
    ir_expect(r, ':', "':' and the type");
    ir_read_function_type(r, &none, &none);
}

static const ir_attr *ir_generic_take(ir_generic_head *head, const char *name)
{
    for (size_t i = 0; i < head->names.count; i++) {
        if (strcmp(head->names.items[i], name) == 0) {
            const ir_attr *attr = head->items.items[i];
            head->names.count--;
            head->items.count--;
            for (size_t k = i; k < head->names.count; k++) {
                head->names.items[k] = head->names.items[k + 1];
                head->items.items[k] = head->items.items[k + 1];
            }
            return attr;
        }
    }
    return NULL;
}

static const ir_attr *ir_generic_rest(ir_reader *r, const ir_generic_head *head)
{
    return head->names.count ? ir_attr_dict(r->arena, head->names.count, head->names.items, head->items.items) : NULL;
}

/* arg_attrs and res_attrs: a dictionary for each. */
static void ir_spread_attrs(ir_reader *r, const char *at, const ir_attr *list, size_t n, const ir_attr **to,
                            const char *what)
{
    if (!list)
        return;
    if (list->kind != IR_ATTR_ARRAY || list->count != n)
        ir_fail_at(r, at, "expected a list of %zu dictionaries", n);
    for (size_t i = 0; i < n; i++) {
        to[i] = list->items[i]->kind == IR_ATTR_DICT && list->items[i]->count ? list->items[i] : NULL;
        ir_check_prefixed(r, at, to[i], what);
    }
}

/* "func.func"() <{function_type = ..., sym_name = "f"}> ({...}) : () -> () */
static void ir_read_generic_function(ir_reader *r, ir_heads *heads)
{
    const char *begin = r->token.at;
    ir_generic_head generic = {0};
    ir_signature signature = {0};
    ir_read_generic_head(r, &generic, true);
    ir_read_generic_tail(r, &generic);
    const char *behind = r->token.at;
    const ir_attr *name = ir_generic_take(&generic, "sym_name"),
                  *visibility = ir_generic_take(&generic, "sym_visibility");
    const ir_attr *arg_attrs = ir_generic_take(&generic, "arg_attrs"),
                  *res_attrs = ir_generic_take(&generic, "res_attrs");
    ir_generic_take(&generic, "function_type");
    if (!name || name->kind != IR_ATTR_STRING || !generic.type)
        ir_fail_at(r, begin, "a function needs sym_name and function_type");
    ir_seek(r, generic.type);
    ir_read_function_type(r, &signature.args, &signature.results);
    for (size_t i = 0; i < signature.args.count + signature.results.count; i++) {
        const ir_attr *none = NULL;
        if (i < signature.args.count)
            base_vec_push(&r->scratch, &signature.arg_attrs, none);
        else
            base_vec_push(&r->scratch, &signature.result_attrs, none);
    }
    ir_function *function = ir_new_function(r, begin, name->text, &signature);
    ir_spread_attrs(r, begin, arg_attrs, function->n_args, function->arg_attrs, "an argument");
    ir_spread_attrs(r, begin, res_attrs, function->n_results, function->result_attrs, "a result");
    function->extra = ir_generic_rest(r, &generic);
    static const char *const kinds[] = {"public", "private", "nested"};
    bool known = !visibility;
    for (size_t i = 0; i < BASE_COUNT(kinds) && !known; i++)
        known = visibility->kind == IR_ATTR_STRING && strcmp(visibility->text, kinds[i]) == 0;
    if (!known)
        ir_fail_at(r, begin, "sym_visibility must be public, private or nested");
    if (visibility)
        ir_merge_visibility(r, function, visibility->text);
    ir_head head = {.function = function, .body = generic.body};
    ir_seek(r, ir_skip_space(r, generic.body + 1));
    if (ir_at(r, '}')) {
        head.body = NULL;
        function->body = NULL;
    }
    ir_seek(r, behind);
    if (ir_at_word(r, "loc"))
        function->loc = ir_read_loc(r);
    base_vec_push(&r->scratch, heads, head);
}

/* ---- bodies ------------------------------------------------------------------------------------------------------ */

static void ir_read_body(ir_reader *r, ir_head *head)
{
    ir_function *function = head->function;
    r->function = function;
    ir_seek(r, head->body);
    ir_expect(r, '{', "'{'");
    ir_function_begin(r, function->body);
    if (ir_at(r, IR_TOKEN_BLOCK) && head->names.count == 0) {
        const char *at = r->token.at;
        ir_type_list types = {0};
        ir_read_block_header(r, &head->names, &types);
        bool same = types.count == function->n_args;
        for (size_t i = 0; same && i < types.count; i++)
            same = types.items[i] == function->arg_types[i];
        if (!same)
            ir_fail_at(r, at, "these arguments are not those of the function's type");
    }
    for (size_t i = 0; i < head->names.count; i++)
        ir_define(r, head->names.items[i].at, head->names.items[i].end, &function->body->args[i], 1);
    ir_read_block(r);
    if (!r->levels[0]->ended)
        ir_fail_at(r, r->token.at, "expected a return at the end of function @%s", function->name);
    ir_expect(r, '}', "'}' after the function's body");
}

/* ---- modules ----------------------------------------------------------------------------------------------------- */

static bool ir_at_string(const ir_reader *r, const char *text)
{
    size_t size = strlen(text);
    return ir_at(r, IR_TOKEN_STRING) && (size_t)(r->token.end - r->token.at) == size + 2 &&
           memcmp(r->token.at + 1, text, size) == 0;
}

static void ir_keep_line(ir_reader *r, const char *line)
{
    size_t n = r->module->n_preamble;
    if ((n & (n - 1)) == 0) { /* room for a power of two */
        const char **lines = base_arena_alloc(r->arena, (n ? 2 * n : 1) * sizeof(*lines));
        if (n)
            memcpy(lines, r->module->preamble, n * sizeof(*lines));
        r->module->preamble = lines;
    }
    ((const char **)(uintptr_t)r->module->preamble)[r->module->n_preamble++] = line;
}

/* sdy.mesh @name = <...>: kept as text. */
static void ir_read_preamble(ir_reader *r)
{
    const char *begin = r->token.at;
    bool quoted = ir_at(r, IR_TOKEN_STRING);
    ir_next(r);
    if (quoted) { /* "sdy.mesh"() <{...}> {...} : () -> () */
        ir_expect(r, '(', "'('");
        ir_expect(r, ')', "')'");
        while (ir_at(r, '<') || ir_at(r, '{'))
            ir_seek(r, ir_skip_brackets(r, r->token.at));
        ir_expect(r, ':', "':' and the type");
        ir_expect(r, '(', "'('");
        ir_expect(r, ')', "')'");
        ir_expect(r, IR_TOKEN_ARROW, "'->'");
        ir_expect(r, '(', "'('");
        const char *end = r->token.end;
        ir_expect(r, ')', "')'");
        const char *behind = r->token.at;
        ir_seek(r, begin);
        ir_keep_line(r, ir_read_opaque_to(r, end)->text);
        ir_seek(r, behind);
        if (ir_at_word(r, "loc"))
            ir_read_loc(r);
        return;
    }
    const char *name = r->token.at;
    const char *end = r->token.end;
    ir_expect(r, IR_TOKEN_SYMBOL, "the mesh's name, @name");
    ir_expect(r, '=', "'=' and the mesh");
    if (ir_at(r, IR_TOKEN_HASH)) /* with its dialect's name: #sdy.mesh<...> */
        ir_seek(r, r->token.end);
    if (!ir_at(r, '<'))
        ir_fail_expected(r, "'<' and the mesh");
    const ir_attr *mesh = ir_read_opaque_to(r, ir_skip_brackets(r, r->token.at));
    const char *line = base_arena_format(r->arena, "sdy.mesh %.*s = %s", (int)(end - name), name, mesh->text);
    if (ir_at(r, '{')) { /* its attributes, if any */
        const ir_attr *attributes = ir_read_opaque_to(r, ir_skip_brackets(r, r->token.at));
        line = base_arena_format(r->arena, "%s %s", line, attributes->text);
    }
    ir_keep_line(r, line);
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
}

static void ir_skip_alias(ir_reader *r)
{
    ir_next(r);
    ir_expect(r, '=', "'=' and what the alias stands for");
    ir_read_attr(r);
}

/* What stands at the top or in a module; false: none of these. */
static bool ir_read_item_of_module(ir_reader *r, ir_heads *heads)
{
    if (ir_at_word(r, "func.func") || ir_at_word(r, "func"))
        ir_read_head(r, heads);
    else if (ir_at_string(r, "func.func"))
        ir_read_generic_function(r, heads);
    else if (ir_at(r, IR_TOKEN_HASH) || ir_at(r, IR_TOKEN_BANG))
        ir_skip_alias(r);
    else if (ir_at_word(r, "sdy.mesh") || ir_at_string(r, "sdy.mesh"))
        ir_read_preamble(r);
    else if (ir_at(r, IR_TOKEN_RESOURCES))
        ir_read_resources(r);
    else
        return false;
    return true;
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
            r->module->extra = ir_read_optional_dict(r);
    }
    ir_expect(r, '{', "'{' and the module's functions");
    if (quoted && ir_at(r, IR_TOKEN_BLOCK)) { /* ^bb0: */
        ir_token_list names = {0};
        ir_type_list types = {0};
        ir_read_block_header(r, &names, &types);
    }
    while (!ir_at(r, '}')) {
        if (ir_at_word(r, "module") || ir_at_string(r, "builtin.module") || ir_at_word(r, "builtin.module"))
            ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "modules inside a module are not supported");
        if (!ir_read_item_of_module(r, heads))
            ir_fail_expected(r, "a function, or '}' after the module");
    }
    ir_next(r);
    if (quoted) {
        ir_read_generic_tail(r, &generic);
        const ir_attr *name = ir_generic_take(&generic, "sym_name");
        if (name && name->kind == IR_ATTR_STRING)
            r->module->name = name->text;
        ir_generic_take(&generic, "sym_visibility");
        r->module->extra = ir_generic_rest(r, &generic);
    }
    ir_check_prefixed(r, begin, r->module->extra, "a module");
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
}

static tsr_status ir_read_text(void *user)
{
    ir_reader *r = user;
    ir_heads heads = {0};
    bool module = false;
    r->file = base_arena_strdup(r->arena, r->name);
    ir_find_aliases(r);
    ir_find_resources(r);
    ir_seek(r, r->data);
    while (!ir_at(r, IR_TOKEN_END)) {
        bool opens = ir_at_word(r, "module") || ir_at_word(r, "builtin.module") || ir_at_string(r, "builtin.module");
        if (opens && (module || heads.count))
            ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "only one module in a program is supported");
        if (opens)
            ir_read_module(r, &heads);
        else if (module && (ir_at_word(r, "func.func") || ir_at_string(r, "func.func")))
            ir_fail_at(r, r->token.at, "expected nothing after the module, but found a function");
        else if (!ir_read_item_of_module(r, &heads))
            ir_fail_expected(r, "a module or a function");
        module = module || opens;
    }
    for (size_t i = 0; i < heads.count; i++)
        if (heads.items[i].body)
            ir_read_body(r, &heads.items[i]);
    return TSR_OK;
}

tsr_status ir_parse(const char *name, const char *data, size_t size, ir_module **out, base_error *error)
{
    static const char magic[] = {'M', 'L', (char)0xef, 'R'};
    base_error own;
    if (size >= sizeof(magic) && memcmp(data, magic, sizeof(magic)) == 0)
        return ir_read_bytecode(name, data, size, out, error);
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
                     .arena = &module->arena,
                     .line = 1};
    r->end = r->data + size;
    r->line_at = r->data;
    tsr_status status = base_try(ir_read_text, r, r->error);
    base_arena_free(&r->scratch);
    base_free(r);
    if (status == TSR_OK)
        *out = module;
    else
        ir_module_free(module);
    return status;
}
