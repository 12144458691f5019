/* Functions: their heads, pretty and generic, and their bodies. */
#include "ir/text/parse.h"

#include <string.h>

/* ---- heads ------------------------------------------------------------------------------------------------------- */

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

/* After '(': %a: type {attrs} loc(...), ... or types alone. */
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
    ir_claim_symbol(r, at, name, "function");
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
void ir_read_head(ir_reader *r, ir_heads *heads)
{
    static const char *const own[] = {"sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"};
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
    const char *attributes = r->token.at;
    if (ir_accept_word(r, "attributes"))
        function->extra = ir_read_optional_dict(r);
    for (size_t i = 0; i < BASE_COUNT(own); i++)
        if (ir_attr_get(function->extra, own[i]))
            ir_fail_at(r, attributes, "attribute %s of a function is not written like this", own[i]);
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

/* ---- the generic form -------------------------------------------------------------------------------------------- */

/* arg_attrs and res_attrs: one dictionary for each argument or result. */
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
void ir_read_generic_function(ir_reader *r, ir_heads *heads)
{
    const char *begin = r->token.at;
    ir_generic_head generic = {0};
    ir_signature signature = {0};
    ir_read_generic_head(r, &generic, true);
    if (!generic.body)
        ir_fail_expected(r, "'(' and a region");
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

void ir_read_body(ir_reader *r, ir_head *head)
{
    ir_function *function = head->function;
    r->function = function;
    r->module = function->module;
    r->arena = &r->module->arena;
    ir_seek(r, head->body);
    ir_expect(r, '{', "'{'");
    const ir_attr *outlined = ir_attr_get(function->extra, IR_OUTLINED);
    ir_function_begin(r, function->body, head->ending ? head->ending : outlined ? outlined->text : NULL);
    if (ir_at(r, IR_TOKEN_BLOCK) && head->names.count)
        ir_fail_at(r, r->token.at, "the function's arguments have names already, so its first block has none");
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
