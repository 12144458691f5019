/* Meshes of a module: sdy.mesh @name = <["x"=2]> {attributes}, or in the generic form. */
#include "ir/text/parse.h"

static void ir_keep_mesh(ir_reader *r, const char *at, const char *name, const ir_attr *mesh, const ir_attr *rest)
{
    const ir_mesh *value = (const ir_mesh *)ir_shard_of(mesh, IR_SHARD_MESH);
    if (!value)
        ir_fail_at(r, at, "a mesh needs sym_name and mesh, and has no region");
    ir_claim_symbol(r, at, name, "mesh");
    ir_module_add_mesh(r->module, name, value, rest);
}

/* "sdy.mesh"() <{mesh = #sdy.mesh<...>, sym_name = "mesh"}> : () -> () */
static void ir_read_generic_mesh(ir_reader *r)
{
    const char *begin = r->token.at;
    ir_generic_head head = {0};
    ir_read_generic_head(r, &head, true);
    ir_read_generic_tail(r, &head);
    const ir_attr *name = ir_generic_take(&head, "sym_name"), *mesh = ir_generic_take(&head, "mesh"),
                  *rest = ir_generic_rest(r, &head);
    if (head.body || !name || name->kind != IR_ATTR_STRING || strlen(name->text) != name->size)
        mesh = NULL;
    ir_keep_mesh(r, begin, mesh ? name->text : "", mesh, rest);
}

void ir_read_mesh(ir_reader *r)
{
    if (ir_at(r, IR_TOKEN_STRING)) {
        ir_read_generic_mesh(r);
    } else {
        ir_next(r);
        const char *begin = r->token.at;
        if (!ir_at(r, IR_TOKEN_SYMBOL))
            ir_fail_expected(r, "the mesh's name, @name");
        const char *name = ir_read_symbol(r);
        ir_expect(r, '=', "'=' and the mesh");
        if (ir_at(r, IR_TOKEN_HASH)) /* with its dialect's name: #sdy.mesh<...> */
            ir_seek(r, r->token.end);
        if (!ir_at(r, '<'))
            ir_fail_expected(r, "'<' and the mesh");
        const char *at = r->token.at;
        const ir_attr *written = ir_read_opaque_to(r, ir_skip_brackets(r, at));
        const ir_attr *mesh = ir_read_shard(r, at, base_arena_format(&r->scratch, "#sdy.mesh%s", written->text));
        ir_keep_mesh(r, begin, name, mesh, ir_read_optional_dict(r));
    }
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
}
