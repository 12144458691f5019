/* The table of ops (ir/ops.def): conditions that every row must satisfy, and finding a row by its name. */
#include "ir/ir.h"

#include "test.h"

#include <string.h>

/* Marks column functions that are shared: a row that names one of these needs a line in another table. */
static const struct {
    const char *code, *eval, *vjp, *lower;
} columns[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, ...)                        \
    [IR_##code] = {#code, #eval, #vjp, #lower},
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

TEST(rows)
{
    for (int i = 0; i < IR_ROW_COUNT; i++) {
        const ir_op_info *info = ir_info((ir_opcode)i);
        if (i == IR_OPCODE_COUNT)
            continue;
        bool call = i > IR_OPCODE_COUNT;
        size_t size = strlen(info->name);
        CHECK(columns[i].code != NULL);
        CHECK(info->infer != NULL && info->schema != NULL && info->doc[0] != 0);
        /* Each name belongs to one row, and looking it up returns that row. */
        CHECK_INT(ir_opcode_find(info->name, size), call ? IR_OPCODE_COUNT : i);
        CHECK_INT(ir_row_find(info->name, size), call ? i : IR_OPCODE_COUNT);
        /* A row of a call has no regions, and the name of a call of another dialect includes the dialect. */
        if (call) {
            CHECK_INT(info->n_regions, 0);
            CHECK(!(info->traits & (IR_TRAIT_CAPTURE | IR_TRAIT_TERMINATOR | IR_TRAIT_LEGACY | IR_TRAIT_RECORD)));
            if (info->traits & IR_TRAIT_FOREIGN)
                CHECK(strchr(info->name, '.') != NULL);
            if (info->elements)
                CHECK(info->n_operands >= 0 && info->n_results >= 0);
        }
        if (info->traits & IR_TRAIT_ELEMENTWISE)
            CHECK(info->n_operands > 0 && info->n_results > 0);
    }
}

TEST(names)
{
    CHECK_INT(ir_row_find("mhlo.erf", 8), IR_CHLO_ERF); /* the dialect's older name */
    CHECK_INT(ir_row_find("mhlo.copy", 9), IR_MHLO_COPY);
    CHECK_INT(ir_row_find("mhlo.topk", 9), IR_CHLO_TOPK);
    CHECK_INT(ir_row_find("chlo.er", 7), IR_OPCODE_COUNT);
    CHECK_INT(ir_row_find("", 0), IR_OPCODE_COUNT);
    CHECK_INT(ir_row_find("add", 3), IR_OPCODE_COUNT);
    CHECK_INT(ir_opcode_find("stablehlo.chlo.erf", 18), IR_OPCODE_COUNT);
    char longest[300] = "mhlo.";
    memset(longest + 5, 'a', sizeof(longest) - 5);
    CHECK_INT(ir_row_find(longest, sizeof(longest)), IR_OPCODE_COUNT);
}

TEST(spreads)
{
    CHECK_INT(ir_row_spread(IR_CHLO_BROADCAST_ADD), IR_ADD);
    CHECK_INT(ir_row_spread(IR_CHLO_BROADCAST_ZETA), IR_CHLO_ZETA);
    CHECK_INT(ir_row_spread(IR_CHLO_ZETA), IR_CHLO_ZETA);
    for (int i = IR_OPCODE_COUNT + 1; i < IR_ROW_COUNT; i++)
        if (ir_info((ir_opcode)i)->traits & IR_TRAIT_SPREADS)
            CHECK(ir_row_spread((ir_opcode)i) != IR_OPCODE_COUNT && ir_row_spread((ir_opcode)i) != (ir_opcode)i);
}

/* A node's row follows from its name, whether a reader, a builder or a copy makes the node. */
TEST(nodes)
{
    static const char text[] =
        "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>\n"
        "  %1 = stablehlo.custom_call @mhlo.erf(%0) : (tensor<2xf32>) -> tensor<2xf32>\n"
        "  %2 = stablehlo.composite \"chlo.erf\" %1 {decomposition = @f} : (tensor<2xf32>) -> tensor<2xf32>\n"
        "  %3 = stablehlo.custom_call @nobody(%2) : (tensor<2xf32>) -> tensor<2xf32>\n"
        "  return %3 : tensor<2xf32>\n"
        "}\n"
        "func.func private @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  return %a : tensor<2xf32>\n"
        "}\n";
    static const ir_opcode want[] = {IR_CHLO_ERF, IR_CHLO_ERF, IR_CHLO_ERF, IR_CUSTOM_CALL, IR_RETURN};
    ir_module *module = NULL, *other = ir_module_new();
    base_error error;
    CHECK_OK(ir_parse("rows", text, strlen(text), &module, &error), error);
    const ir_function *copy = ir_function_copy(other, ir_module_main(module), "copy");
    const ir_op *op = ir_module_main(module)->body->first, *same = copy->body->first;
    for (size_t i = 0; i < BASE_COUNT(want); i++, op = op->next, same = same->next) {
        CHECK_INT(op->row, want[i]);
        CHECK_INT(same->row, want[i]);
    }
    ir_module_free(module);
    ir_module_free(other);
}
