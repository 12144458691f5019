/* Reading bytecode: Shardy's attributes, which ride inside a portable artifact in an encoding of their own. They become
 * the text that Shardy prints ("#sdy.sharding<@mesh, [{"x"}, {?}]>"), as when a program is read from text.
 *
 * An attribute that is part of another is kept without its "#sdy.name": the whole puts its parts together. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

/* Text that grows in the scratch arena. */
typedef struct sdy_text {
    ir_bytecode *bc;
    BASE_VEC(char) chars;
} sdy_text;

enum { LONGEST = 1 << 20 }; /* parts may be named many times */

static void add(sdy_text *text, const char *string)
{
    if (text->chars.count > LONGEST)
        ir_bc_fail(text->bc, TSR_CORRUPT, "a sharding is too long");
    for (; *string; string++)
        base_vec_push(&text->bc->scratch, &text->chars, *string);
}

static void add_int(sdy_text *text, int64_t value)
{
    add(text, base_arena_format(&text->bc->scratch, "%lld", (long long)value));
}

static void add_quoted(sdy_text *text, const char *string)
{
    add(text, "\"");
    add(text, string);
    add(text, "\"");
}

static const char *part_at(ir_bytecode *bc, uint64_t index, uint8_t code)
{
    const ir_bc_attr *part = ir_bc_attr_at(bc, index);
    if (part->dialect != IR_DIALECT_SDY || part->code != code || !part->attr || !part->attr->text)
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding is made of other parts than it should");
    return part->attr->text;
}

/* The parts of a list, a comma between two. Returns how many. */
static size_t add_parts(sdy_text *text, ir_cursor *cursor, uint8_t code)
{
    size_t n = ir_bc_count(text->bc, cursor);
    for (size_t i = 0; i < n; i++) {
        add(text, i ? ", " : "");
        add(text, part_at(text->bc, ir_bc_varint(text->bc, cursor), code));
    }
    return n;
}

static const char *string_at(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t index = ir_bc_varint(bc, cursor);
    if (index >= bc->n_strings)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no string %llu", (unsigned long long)index);
    return bc->strings[index].text;
}

/* "(1)2": the axis split, the part before and the part's size. */
static void add_sub_axis(sdy_text *text, ir_cursor *cursor)
{
    add(text, "(");
    add_int(text, ir_bc_svarint(text->bc, cursor));
    add(text, ")");
    add_int(text, ir_bc_svarint(text->bc, cursor));
}

static void add_axis_ref(sdy_text *text, ir_cursor *cursor)
{
    add_quoted(text, string_at(text->bc, cursor));
    uint64_t sub_axis = ir_bc_varint(text->bc, cursor); /* 0, or an index, shifted, and 1 */
    if (sub_axis & 1) {
        add(text, ":");
        add(text, part_at(text->bc, sub_axis >> 1, IR_SDY_SUB_AXIS));
    }
}

/* {"x", ?}p1 */
static void add_dimension(sdy_text *text, ir_cursor *cursor)
{
    add(text, "{");
    size_t n = add_parts(text, cursor, IR_SDY_AXIS_REF);
    bool closed = ir_bc_byte(text->bc, cursor) != 0;
    if (!closed)
        add(text, n ? ", ?" : "?");
    add(text, "}");
    uint64_t priority = ir_bc_varint(text->bc, cursor);
    if (priority & 1) {
        add(text, "p");
        add_int(text, (int64_t)(priority >> 1));
    }
}

static void add_mesh(sdy_text *text, ir_cursor *cursor)
{
    add(text, "[");
    add_parts(text, cursor, IR_SDY_MESH_AXIS);
    add(text, "]");
    size_t n = ir_bc_count(text->bc, cursor);
    for (size_t i = 0; i < n; i++) {
        add(text, i ? ", " : ", device_ids=[");
        add_int(text, ir_bc_svarint(text->bc, cursor));
    }
    if (n)
        add(text, "]");
}

/* @mesh, [{"x"}, {}], replicated={"y"}, unreduced={"z"} */
static void add_sharding(sdy_text *text, ir_cursor *cursor, bool unreduced)
{
    const ir_bc_attr *mesh = ir_bc_attr_at(text->bc, ir_bc_varint(text->bc, cursor));
    if (mesh->attr && mesh->attr->kind == IR_ATTR_SYMBOL) {
        add(text, ir_symbol_text(&text->bc->scratch, mesh->attr->text));
    } else if (mesh->attr && mesh->dialect == IR_DIALECT_SDY && mesh->code == IR_SDY_MESH) {
        add(text, "mesh<");
        add(text, mesh->attr->text);
        add(text, ">");
    } else {
        ir_bc_fail(text->bc, TSR_CORRUPT, "a sharding without a mesh");
    }
    add(text, ", [");
    add_parts(text, cursor, IR_SDY_DIMENSION);
    add(text, "]");
    static const char *const names[] = {", replicated={", ", unreduced={"};
    for (int i = 0; i < (unreduced ? 2 : 1); i++) {
        size_t before = text->chars.count;
        add(text, names[i]);
        if (add_parts(text, cursor, IR_SDY_AXIS_REF))
            add(text, "}");
        else
            text->chars.count = before;
    }
}

/* [<@mesh, [{"x"}]>, <@mesh, [{}]>] */
static void add_shardings(sdy_text *text, ir_cursor *cursor)
{
    size_t n = ir_bc_count(text->bc, cursor);
    add(text, "[");
    for (size_t i = 0; i < n; i++) {
        const ir_bc_attr *part = ir_bc_attr_at(text->bc, ir_bc_varint(text->bc, cursor));
        static const char start[] = "#sdy.sharding";
        if (part->dialect != IR_DIALECT_SDY || !part->attr || strncmp(part->attr->text, start, sizeof(start) - 1) != 0)
            ir_bc_fail(text->bc, TSR_CORRUPT, "a list of shardings holds something else");
        add(text, i ? ", " : "");
        add(text, part->attr->text + sizeof(start) - 1);
    }
    add(text, "]");
}

/* #sdy<manual_axes{"x", "y"}> */
static void add_manual_axes(sdy_text *text, ir_cursor *cursor)
{
    size_t n = ir_bc_count(text->bc, cursor);
    add(text, "#sdy<manual_axes{");
    for (size_t i = 0; i < n; i++) {
        const ir_bc_attr *name = ir_bc_attr_at(text->bc, ir_bc_varint(text->bc, cursor));
        if (!name->attr || name->attr->kind != IR_ATTR_STRING)
            ir_bc_fail(text->bc, TSR_CORRUPT, "a manual axis without a name");
        add(text, i ? ", " : "");
        add_quoted(text, name->attr->text);
    }
    add(text, "}>");
}

/* i to z, z_1, z_2 ... */
static void add_factor(sdy_text *text, int64_t factor)
{
    const int64_t letters = 'z' - 'i' + 1;
    if (factor < 0)
        ir_bc_fail(text->bc, TSR_CORRUPT, "a negative factor");
    if (factor < letters)
        add(text, (const char[]){(char)('i' + factor), 0});
    else
        add(text, base_arena_format(&text->bc->scratch, "z_%lld", (long long)(factor - letters + 1)));
}

/* ij */
static void add_dim_mapping(sdy_text *text, ir_cursor *cursor)
{
    size_t n = ir_bc_count(text->bc, cursor);
    if (n == 0)
        ir_bc_fail(text->bc, TSR_CORRUPT, "a dimension without factors");
    for (size_t i = 0; i < n; i++)
        add_factor(text, ir_bc_svarint(text->bc, cursor));
}

/* <([ij, k], [k])->([ij]) {i=2, j=4, k=8} reduction={k}, custom>: sizes stand first. */
static void add_rule(sdy_text *text, ir_cursor *cursor)
{
    static const char *const lists[] = {" reduction={", " need_replication={", " permutation={",
                                        " blocked_propagation={"};
    sdy_text sizes = {.bc = text->bc};
    size_t n = ir_bc_count(text->bc, cursor);
    for (size_t i = 0; i < n; i++) {
        add(&sizes, i ? ", " : "");
        add_factor(&sizes, (int64_t)i);
        add(&sizes, "=");
        add_int(&sizes, ir_bc_svarint(text->bc, cursor));
    }
    add(text, "(");
    add_parts(text, cursor, IR_SDY_MAPPING);
    add(text, ")->(");
    add_parts(text, cursor, IR_SDY_MAPPING);
    add(text, ") {");
    base_vec_push(&text->bc->scratch, &sizes.chars, 0);
    add(text, sizes.chars.items);
    add(text, "}");
    for (size_t k = 0; k < BASE_COUNT(lists); k++) {
        size_t count = ir_bc_count(text->bc, cursor);
        for (size_t i = 0; i < count; i++) {
            add(text, i ? ", " : lists[k]);
            add_factor(text, ir_bc_svarint(text->bc, cursor));
        }
        add(text, count ? "}" : "");
    }
    add(text, ir_bc_byte(text->bc, cursor) ? ", custom" : "");
}

const ir_attr *ir_bc_sdy_attr(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    sdy_text text = {.bc = bc};
    switch (code) {
    case IR_SDY_MESH_AXIS:
        add_quoted(&text, string_at(bc, cursor));
        add(&text, "=");
        add_int(&text, ir_bc_svarint(bc, cursor));
        break;
    case IR_SDY_MESH:
        add_mesh(&text, cursor);
        break;
    case IR_SDY_SUB_AXIS:
        add_sub_axis(&text, cursor);
        break;
    case IR_SDY_AXIS_REF:
        add_axis_ref(&text, cursor);
        break;
    case IR_SDY_DIMENSION:
        add_dimension(&text, cursor);
        break;
    case IR_SDY_SHARDING:
    case IR_SDY_SHARDING_UNREDUCED:
        add(&text, "#sdy.sharding<");
        add_sharding(&text, cursor, code == IR_SDY_SHARDING_UNREDUCED);
        add(&text, ">");
        break;
    case IR_SDY_SHARDINGS:
    case IR_SDY_SHARDINGS_UNREDUCED:
        add(&text, "#sdy.sharding_per_value<");
        add_shardings(&text, cursor);
        add(&text, ">");
        break;
    case IR_SDY_DIM_MAPPING:
        add_dim_mapping(&text, cursor);
        break;
    case IR_SDY_MAPPING:
        add(&text, "[");
        add_parts(&text, cursor, IR_SDY_DIM_MAPPING);
        add(&text, "]");
        break;
    case IR_SDY_RULE:
        add(&text, "#sdy.op_sharding_rule<");
        add_rule(&text, cursor);
        add(&text, ">");
        break;
    case IR_SDY_MANUAL_AXES:
        add_manual_axes(&text, cursor);
        break;
    case IR_SDY_AXIS_REFS:
        add(&text, "{");
        add_parts(&text, cursor, IR_SDY_AXIS_REF);
        add(&text, "}");
        break;
    default:
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute of Shardy of kind %u", code);
    }
    ir_attr *attr = base_arena_zero(&bc->module->arena, 1, sizeof(*attr));
    attr->kind = IR_ATTR_OPAQUE;
    attr->text = base_arena_strndup(&bc->module->arena, text.chars.items, text.chars.count);
    attr->size = text.chars.count;
    return attr;
}
