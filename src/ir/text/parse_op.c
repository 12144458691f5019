/* The text of an op: the names of its results, its attributes, the generic form. */
#include "ir/text/parse.h"

#include <string.h>

/* ---- attributes ------------------------------------------------------------------------------------------------ */

const ir_field *ir_op_field(const ir_op_text *op, const char *name, size_t size)
{
    for (size_t i = 0; i < op->schema->n_fields; i++)
        if (strlen(op->schema->fields[i].name) == size && memcmp(op->schema->fields[i].name, name, size) == 0)
            return &op->schema->fields[i];
    return NULL;
}

void ir_mark_field(ir_reader *r, ir_op_text *op, const ir_field *field, const char *at)
{
    uint64_t bit = UINT64_C(1) << (field - op->schema->fields);
    if (op->set & bit)
        ir_fail_at(r, at, "attribute %s is given twice", field->name);
    op->set |= bit;
}

/* Rows of integers, or axes of a mesh; if the program does not have the mesh, the axes are kept as text. */
static void ir_read_groups(ir_reader *r, ir_op_text *op, const ir_field *field)
{
    static const char axes[] = "#stablehlo.replica_group_mesh_axes<";
    static const int64_t none[1];
    const char *at = r->token.at;
    ir_ints2 *groups = (ir_ints2 *)(void *)((char *)op->attrs + field->offset);
    if (!ir_at(r, IR_TOKEN_HASH) || (size_t)(r->end - at) < strlen(axes) || memcmp(at, axes, strlen(axes)) != 0) {
        ir_read_field(r, field, op->attrs);
        return;
    }
    ir_named_attr attr = {.name = field->name, .at = at, .attr = ir_read_attr(r)};
    if (ir_groups_rows(r->arena, r->module, attr.attr, groups))
        return;
    *groups = (ir_ints2){0, 0, none};
    base_vec_push(&r->scratch, &op->extra, attr);
}

static void ir_read_op_attr(ir_reader *r, ir_op_text *op)
{
    static const ir_attr unit = {.kind = IR_ATTR_UNIT};
    const char *at = r->token.at;
    char *name = ir_read_attr_name(r);
    bool valued = ir_accept(r, '=');
    const ir_field *field = ir_op_field(op, name, strlen(name));
    if (field && field->kind != IR_FIELD_POINTER) {
        ir_mark_field(r, op, field, at);
        bool flag = field->kind == IR_FIELD_BOOL && ir_field_is_unit(field->name);
        if (valued && flag && !ir_accept_word(r, "unit"))
            ir_fail_expected(r, "no value, or unit");
        if (valued && field->kind == IR_FIELD_INTS2)
            ir_read_groups(r, op, field);
        else if (valued && !flag)
            ir_read_field(r, field, op->attrs);
        else if (flag)
            *((bool *)((char *)op->attrs + field->offset)) = true;
        else
            ir_fail_at(r, at, "attribute %s needs a value", name);
        return;
    }
    ir_named_attr attr = {.name = name, .at = valued ? r->token.at : at, .attr = valued ? ir_read_attr(r) : &unit};
    base_vec_push(&r->scratch, &op->extra, attr);
}

void ir_read_op_dict(ir_reader *r, ir_op_text *op)
{
    ir_expect(r, '{', "'{' and attributes");
    if (!ir_at(r, '}')) {
        do
            ir_read_op_attr(r, op);
        while (ir_accept(r, ','));
    }
    ir_expect(r, '}', "'}' or ',' after an attribute");
}

/* <{...}>: the properties; an error for an op whose schema has none. */
static void ir_read_properties(ir_reader *r, ir_op_text *op)
{
    const char *at = r->token.at;
    size_t before = op->extra.count, kept = before;
    if (op->vhlo) {
        ir_read_vhlo_attrs(r, op, true);
        ir_expect(r, '>', "'>' after the properties");
        return;
    }
    ir_read_op_dict(r, op);
    for (size_t i = before; !op->outlined && i < op->extra.count; i++) { /* upstream's reader drops unknown
                                                                          * properties */
        const char *name = op->extra.items[i].name;
        if (ir_op_field(op, name, strlen(name)))
            op->extra.items[kept++] = op->extra.items[i];
    }
    op->extra.count = op->outlined ? op->extra.count : kept;
    if (!op->outlined && op->schema->n_fields == 0)
        ir_fail_at(r, at, "%s has no properties", op->spelled);
    ir_expect(r, '>', "'>' after the properties");
}

/* ---- the text of one op ---------------------------------------------------------------------------------------- */

/* %a, %b:2 = */
static void ir_read_result_names(ir_reader *r, ir_op_text *op)
{
    do {
        ir_result_name name = {r->token.at, r->token.end, 1};
        ir_expect(r, IR_TOKEN_VALUE, "the name of a result, %name");
        if (ir_accept(r, ':')) {
            const char *at = r->token.at;
            int64_t count = ir_read_int(r);
            if (count < 1 || count > 1 << 20)
                ir_fail_at(r, at, "%lld results cannot be", (long long)count);
            name.count = (uint32_t)count;
        }
        base_vec_push(&r->scratch, &op->names, name);
    } while (ir_accept(r, ','));
    ir_expect(r, '=', "'=' after the names of results");
}

/* After the name: (operands) <{...}> ({...}) {...} : type */
void ir_read_generic(ir_reader *r, ir_op_text *op)
{
    ir_expect(r, '(', "'(' and operands");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the operands");
    if (ir_at(r, '['))
        ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "branches between blocks are not supported");
    if (ir_accept(r, '<'))
        ir_read_properties(r, op);
    if (ir_accept(r, '(')) {
        do {
            if (op->outlined)
                ir_outline_region(r, op);
            else
                ir_read_region(r, op, 0, NULL, NULL);
        } while (ir_accept(r, ','));
        ir_expect(r, ')', "')' after the regions");
    }
    if (ir_at(r, '{') && op->vhlo)
        ir_read_vhlo_attrs(r, op, false);
    else if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
    ir_read_function_type(r, &op->operand_types, &op->result_types);
}

void ir_fail_unknown_op(ir_reader *r, const char *at, const char *name, size_t size)
{
    static const char *const dialects[] = {"affine", "arith",  "bufferization", "builtin",       "complex", "func",
                                           "gpu",    "linalg", "llvm",          "math",          "memref",  "mhlo",
                                           "mpmd",   "scf",    "shape",         "sparse_tensor", "tensor",  "tosa",
                                           "ub",     "vector", "vhlo"};
    const char *dot = memchr(name, '.', size);
    if (size > 3 && memcmp(name, "cf.", 3) == 0) {
        if (r->level > 0)
            ir_fail_at(r, at, "a region of a StableHLO op has one block only");
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "op %.*s: functions of several blocks are not supported",
                       (int)BASE_MIN(size, 80), name);
    }
    for (size_t i = 0; dot && i < BASE_COUNT(dialects); i++)
        if (strlen(dialects[i]) == (size_t)(dot - name) && memcmp(dialects[i], name, (size_t)(dot - name)) == 0)
            ir_fail_status(r, TSR_UNIMPLEMENTED, at, "op %.*s: the dialect %s is not supported",
                           (int)BASE_MIN(size, 80), name, dialects[i]);
    ir_fail_at(r, at, "there is no op %.*s", (int)BASE_MIN(size, 80), name);
}

/* An op's lists reuse the memory of the previous op's lists in the same region. */
static ir_op_text ir_op_text_new(const ir_op_text *spare)
{
    ir_op_text op = {0};
    if (!spare)
        return op;
    op = (ir_op_text){.extra = spare->extra,
                      .operands = spare->operands,
                      .operand_types = spare->operand_types,
                      .result_types = spare->result_types,
                      .regions = spare->regions,
                      .captures = spare->captures,
                      .names = spare->names,
                      .vhlo_attrs = spare->vhlo_attrs};
    op.extra.count = op.operands.count = op.operand_types.count = op.result_types.count = 0;
    op.regions.count = op.captures.count = op.names.count = op.vhlo_attrs.count = 0;
    return op;
}

static bool ir_named(const char *name, size_t size, const char *wanted)
{
    return strlen(wanted) == size && memcmp(name, wanted, size) == 0;
}

/* Our op for the name; for a VHLO op, also its attributes. */
static ir_opcode ir_find_op(ir_reader *r, ir_op_text *op, const char *name, size_t size, bool quoted)
{
    ir_opcode code = IR_OPCODE_COUNT;
    if (ir_is_vhlo_op(name, size))
        return ir_find_vhlo_op(r, name, size, op);
    if (ir_named(name, size, "sdy.return") || (!quoted && ir_named(name, size, "return")))
        return IR_RETURN;
    if (!quoted && ir_named(name, size, "call"))
        return IR_CALL;
    if (ir_named(name, size, "sdy.constant"))
        return IR_CONSTANT;
    if (ir_named(name, size, "sdy.named_computation"))
        return IR_CALL;
    if (ir_foreign_name(name, size) || ir_asserts(name, size))
        return IR_CUSTOM_CALL;
    if (memchr(name, '.', size))
        code = ir_opcode_find(name, size);
    if (code == IR_OPCODE_COUNT || (ir_info(code)->traits & IR_TRAIT_RECORD))
        ir_fail_unknown_op(r, op->at, name, size);
    return code;
}

/* Reads the part from after the op's name up to its types. */
static void ir_read_op_text(ir_reader *r, ir_op_text *op, const char *name, size_t size, bool quoted)
{
    ir_symbols started = {0};
    if (op->code == IR_ASYNC_START)
        op->outlined = &started;
    if (op->code == IR_CUSTOM_CALL && ir_foreign_name(name, size))
        ir_read_foreign(r, op, name, size, quoted);
    else if (ir_asserts(name, size))
        ir_read_assert(r, op, quoted);
    else if (op->code == IR_CALL && ir_named(name, size, "sdy.named_computation"))
        ir_read_named_computation(r, op, quoted);
    else if (quoted)
        ir_read_generic(r, op);
    else if (ir_info(op->code)->form && !op->vhlo)
        ir_read_pretty(r, op);
    else
        ir_fail_at(r, op->at, "%s has only the generic form, \"%s\"(...)", op->spelled, op->spelled);
    if (op->vhlo)
        ir_finish_vhlo_op(r, op);
    if (started.n) {
        ir_mark_field(r, op, ir_op_field(op, "called_computation", 18), op->at);
        ((ir_async_start_attrs *)op->attrs)->called_computation = started.v[0];
    }
    op->outlined = NULL;
}

/* Names that become no op in the program, or several ops. false: the name is not one of them, and nothing is read. */
static bool ir_read_other(ir_reader *r, ir_op_text *op, const char *name, size_t size, bool quoted)
{
    bool cast = ir_is_cast(name, size);
    if (!cast && !ir_computes_sizes(name, size))
        return false;
    op->spelled = base_arena_strndup(&r->scratch, name, size);
    if (r->levels[r->level]->ended)
        ir_fail_at(r, op->at, "nothing may follow a return");
    ir_next(r);
    if (cast)
        ir_read_cast(r, op, quoted);
    else
        ir_read_computation(r, op, quoted);
    return true;
}

static void ir_read_op(ir_reader *r)
{
    ir_level *level = r->levels[r->level];
    ir_op_text op = ir_op_text_new(level->spare);
    bool around = r->no_vhlo;
    op.at = r->token.at;
    if (ir_at(r, IR_TOKEN_VALUE))
        ir_read_result_names(r, &op);
    bool quoted = ir_at(r, IR_TOKEN_STRING);
    if (!quoted && !ir_at(r, IR_TOKEN_WORD))
        ir_fail_expected(r, "an op");
    op.at = r->token.at;
    ir_position(r, op.at, &op.line, &op.column); /* computed now: lines are counted forward, and reading the regions
                                                  * moves ahead */
    const char *name = r->token.at + quoted;
    size_t size = (size_t)(r->token.end - r->token.at) - 2 * (size_t)quoted;
    r->no_vhlo = false;
    if (!ir_read_other(r, &op, name, size, quoted)) {
        op.row = op.code = ir_find_op(r, &op, name, size, quoted);
        op.spelled = base_arena_strndup(&r->scratch, name, size);
        op.schema = ir_info(op.code)->schema;
        op.attrs = op.vhlo ? NULL : base_arena_zero(r->arena, 1, op.schema->size);
        r->no_vhlo = !op.vhlo && op.code != IR_RETURN && op.code != IR_CALL && memcmp(name, "sdy.", 4) != 0;
        ir_next(r);
        ir_read_op_text(r, &op, name, size, quoted);
        op.located = ir_at_word(r, "loc");
        if (op.located)
            op.loc = ir_read_loc(r);
        ir_build_text(r, &op);
        if (!level->spare)
            level->spare = base_arena_alloc(&r->scratch, sizeof(op));
        *level->spare = op;
    }
    r->no_vhlo = around;
}

void ir_read_block(ir_reader *r)
{
    while (!ir_at(r, '}') && !ir_at(r, IR_TOKEN_END)) {
        if (ir_at(r, IR_TOKEN_BLOCK) && r->level > 0)
            ir_fail_at(r, r->token.at, "a region of a StableHLO op has one block only");
        if (ir_at(r, IR_TOKEN_BLOCK))
            ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "functions of several blocks are not supported");
        ir_read_op(r);
    }
}
