/* Meshes: lines of a module's preamble, kept as Shardy writes them, sdy.mesh @name = <["x"=2]> {attributes}. */
#include "ir/sdy/sdy.h"
#include "ir/text/parse.h"

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

/* name: as it is written behind the @. */
static void ir_keep_mesh(ir_reader *r, const char *at, const char *name, const char *mesh, const char *attributes)
{
    ir_sdy_name found;
    ir_sdy_mesh read;
    const char *line = base_arena_format(r->arena, "sdy.mesh @%s = %s%s%s", name, mesh, attributes ? " " : "",
                                         attributes ? attributes : "");
    const char *wrong = ir_sdy_read_line(&r->scratch, line, &found, &read);
    if (wrong)
        ir_fail_at(r, at, "%s", wrong);
    ir_claim_symbol(r, at, base_arena_strndup(&r->scratch, found.text, found.size), "mesh");
    ir_keep_line(r, line);
}

/* "sdy.mesh"() <{mesh = #sdy.mesh<...>, sym_name = "mesh"}> : () -> () */
static void ir_read_generic_mesh(ir_reader *r)
{
    const char *begin = r->token.at;
    ir_generic_head head = {0};
    ir_sdy_attr read = {.kind = IR_SDY_IS_OTHER};
    base_text text = {0};
    ir_read_generic_head(r, &head, true);
    ir_read_generic_tail(r, &head);
    const ir_attr *name = ir_generic_take(&head, "sym_name"), *mesh = ir_generic_take(&head, "mesh"),
                  *rest = ir_generic_rest(r, &head);
    if (mesh && mesh->kind == IR_ATTR_OPAQUE && ir_sdy_is(mesh->text))
        ir_sdy_read(&r->scratch, mesh->text, &read);
    if (head.body || !name || name->kind != IR_ATTR_STRING || read.kind != IR_SDY_IS_MESH)
        ir_fail_at(r, begin, "a mesh needs sym_name and mesh, and has no region");
    char *symbol = ir_symbol_text(&r->scratch, name->text);
    if (rest)
        ir_print_attr(rest, &text);
    const char *attributes = rest && text.data ? base_arena_strdup(&r->scratch, text.data) : NULL;
    base_text_free(&text);
    const char *body = strstr(mesh->text, "mesh") + strlen("mesh");
    size_t size = strlen(body) - (mesh->text[4] == '<'); /* #sdy<mesh<...>> */
    ir_keep_mesh(r, begin, symbol + 1, base_arena_strndup(&r->scratch, body, size), attributes);
}

void ir_read_mesh(ir_reader *r)
{
    const ir_attr *attributes = NULL;
    if (ir_at(r, IR_TOKEN_STRING)) {
        ir_read_generic_mesh(r);
    } else {
        ir_next(r);
        const char *begin = r->token.at, *end = r->token.end;
        ir_expect(r, IR_TOKEN_SYMBOL, "the mesh's name, @name");
        const char *name = base_arena_strndup(&r->scratch, begin + 1, (size_t)(end - begin) - 1);
        ir_expect(r, '=', "'=' and the mesh");
        if (ir_at(r, IR_TOKEN_HASH)) /* with its dialect's name: #sdy.mesh<...> */
            ir_seek(r, r->token.end);
        if (!ir_at(r, '<'))
            ir_fail_expected(r, "'<' and the mesh");
        const ir_attr *mesh = ir_read_opaque_to(r, ir_skip_brackets(r, r->token.at));
        if (ir_at(r, '{'))
            attributes = ir_read_opaque_to(r, ir_skip_brackets(r, r->token.at));
        ir_keep_mesh(r, begin, name, mesh->text, attributes ? attributes->text : NULL);
    }
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
}
