/* Programs of one op, for the tests. */
#include "helper.h"

#include <string.h>

typedef struct test_building {
    const interp_test_op *op;
    ir_module *module;
    base_error *error;
} test_building;

static tsr_status test_build(void *user)
{
    test_building *building = user;
    const interp_test_op *op = building->op;
    ir_function *main = ir_function_new(building->module, "main", op->n_operands, op->types);
    ir_builder builder;
    ir_builder_init(&builder, main);
    ir_value *operands[16], *results[16];
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = &main->body->args[i];
    ir_region *region = op->region ? op->region(&builder, op->user) : NULL;
    ir_op_spec spec = {.code = op->code,
                       .n_operands = op->n_operands,
                       .operands = operands,
                       .attrs = op->attrs,
                       .n_regions = region != NULL,
                       .regions = &region,
                       .n_result_types = op->n_results,
                       .result_types = op->results};
    ir_op *built = ir_build_full(&builder, &spec);
    for (size_t i = 0; built && i < built->n_results; i++)
        results[i] = ir_result(built, i);
    if (built)
        ir_return(&builder, built->n_results, results);
    if (builder.status != TSR_OK)
        return base_fail(building->error, builder.status, "%s", builder.error.message);
    ir_function_finish(main);
    return TSR_OK;
}

ir_module *interp_test_module(const interp_test_op *op, base_error *error)
{
    test_building building = {op, ir_module_new(), error};
    if (building.module && base_try(test_build, &building, error) == TSR_OK)
        return building.module;
    ir_module_free(building.module);
    return NULL;
}

tsr_status interp_test_run(const interp_test_op *op, const void *const *in, void *const *out, base_error *error)
{
    base_error own = {0};
    error = error ? error : &own;
    ir_module *module = interp_test_module(op, error);
    if (!module)
        return error->status;
    const ir_function *main = ir_module_main(module);
    interp_array args[16], results[16];
    for (size_t i = 0; i < op->n_operands; i++)
        args[i] = (interp_array){op->types[i], (void *)(uintptr_t)in[i], NULL};
    tsr_status status = interp_call(main, op->n_operands, args, results, NULL, error);
    for (size_t i = 0; status == TSR_OK && i < main->n_results; i++) {
        if (out[i] && results[i].data)
            memcpy(out[i], results[i].data, ir_type_bytes(results[i].type));
        interp_array_free(&results[i]);
    }
    ir_module_free(module);
    return status;
}
