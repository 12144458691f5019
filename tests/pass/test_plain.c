/* Functions of chlo and of this library on element after element, in each type of numbers: for a backend that accepts
 * none of them, as other plugins are, the passes leave no custom call. A custom call that has a composite's name is none
 * of them: it stays. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

static const ir_op *first_call(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op->code == IR_CUSTOM_CALL)
            return op;
        for (size_t i = 0; i < op->n_regions; i++) {
            const ir_op *inner = first_call(op->regions[i]);
            if (inner)
                return inner;
        }
    }
    return NULL;
}

/* A program of one call of the row. NULL: the row does not take this type. */
static ir_module *program_of(const ir_op_info *row, const char *type)
{
    char text[512], args[160] = "", names[64] = "", types[96] = "";
    for (int i = 0; i < row->n_operands; i++) {
        snprintf(args + strlen(args), sizeof(args) - strlen(args), "%s%%x%d: %s", i ? ", " : "", i, type);
        snprintf(names + strlen(names), sizeof(names) - strlen(names), "%s%%x%d", i ? ", " : "", i);
        snprintf(types + strlen(types), sizeof(types) - strlen(types), "%s%s", i ? ", " : "", type);
    }
    bool tells = strncmp(row->name, "chlo.is_", 8) == 0;
    const char *result = tells ? "tensor<3xi1>" : type;
    bool chlo = strncmp(row->name, "chlo.", 5) == 0;
    snprintf(text, sizeof(text), "func.func @main(%s) -> %s {\n  %%0 = %s%s%s(%s) : (%s) -> %s\n  return %%0 : %s\n}\n",
             args, result, chlo ? "\"" : "stablehlo.custom_call @", row->name, chlo ? "\"" : "", names, types, result,
             result);
    base_error ignored;
    ir_module *module = NULL;
    return ir_parse(row->name, text, strlen(text), &module, &ignored) == TSR_OK ? module : NULL;
}

TEST(functions_become_plain_ops)
{
    static const char *const types[] = {"tensor<3xf32>", "tensor<3xf64>", "tensor<3xf16>", "tensor<3xbf16>"};
    int checked = 0, stayed = 0;
    for (int code = IR_OPCODE_COUNT; code < IR_ROW_COUNT; code++) {
        const ir_op_info *row = ir_info((ir_opcode)code);
        bool fits = row->n_operands >= 1 && row->n_operands <= 3 && row->n_results == 1 && row->n_regions == 0;
        for (size_t t = 0; t < BASE_COUNT(types) && fits && row->traits & IR_TRAIT_ELEMENTWISE; t++) {
            base_error error;
            ir_module *module = program_of(row, types[t]);
            if (!module)
                continue;
            const ir_op *call = first_call(ir_module_main(module)->body);
            bool plain = call && call->row == IR_CUSTOM_CALL; /* the name is a composite's */
            pass_options options = {.verify = true};
            CHECK_OK(pass_run(module, &options, &error), error);
            call = first_call(ir_module_main(module)->body);
            if (!test_check(plain == (call != NULL), __FILE__, __LINE__))
                fprintf(stderr, "%s of %s: %s\n", row->name, types[t],
                        call ? ir_info((ir_opcode)call->row)->name : "gone");
            checked += !plain;
            stayed += plain;
            ir_module_free(module);
        }
    }
    CHECK(checked > 80 && stayed > 20);
}
