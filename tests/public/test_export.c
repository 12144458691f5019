/* Programs that were exported read back, verify, and give the same values as the tensors. */
#include "test.h"

#include <tessera/tessera.h>

#include "interp/interp.h"
#include "ir/ir.h"

static ir_module *read_back(const char *text, size_t size)
{
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_OK(ir_parse("export", text, size, &module, &error), error);
    if (module)
        CHECK_OK(ir_verify(module, &error), error);
    return module;
}

static bool is_learning_rate(const ir_function *f, size_t i)
{
    const ir_attr *name = ir_attr_get(f->arg_attrs[i], "tessera.name");
    return name && strcmp(name->text, "optimizer.group.0.lr") == 0;
}

TEST(given_tensors)
{
    const float x[] = {1, 2, 3, 4, 5, 6}, y[] = {2, 0.5f, 1, -1, 3, 0.25f};
    const int64_t dims[] = {2, 3};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_from_data(x, TSR_F32, dims, 2), *b = tsr_from_data(y, TSR_F32, dims, 2);
    tsr_state_dict *names = tsr_state_dict_new();
    CHECK_INT(tsr_state_dict_set(names, "left", a), TSR_OK);
    CHECK_INT(tsr_state_dict_set(names, "right \"quoted\"", b), TSR_OK);
    tsr_tensor *sum = tsr_add(tsr_mul(a, b), b), *wanted[] = {sum, a, sum};
    char *text = NULL;
    tsr_export_options options = {.size = sizeof(options), .names = names};
    CHECK_INT(tsr_get_stablehlo(wanted, 3, &options, &text), TSR_OK);
    CHECK(tsr_is_pending(sum));
    CHECK_CONTAINS(text, "tessera.name = \"left\"");
    CHECK_CONTAINS(text, "right \\22quoted\\22");
    ir_module *module = read_back(text, strlen(text));
    CHECK_OR_RETURN(module != NULL);
    const ir_function *f = ir_module_find(module, "main");
    CHECK_INT(f->n_args, 2);
    CHECK_INT(f->n_results, 2);
    const ir_type *type = ir_tensor_type(TSR_F32, 2, dims);
    const interp_array args[] = {{.type = type, .data = (void *)(uintptr_t)x},
                                 {.type = type, .data = (void *)(uintptr_t)y}};
    interp_array results[2];
    base_error error = {0};
    CHECK_OK(interp_call(f, 2, args, results, NULL, &error), error);
    for (int i = 0; i < 6 && error.status == TSR_OK; i++) {
        CHECK_NEAR(((const float *)results[0].data)[i], x[i] * y[i] + y[i], 0);
        CHECK_NEAR(((const float *)results[1].data)[i], x[i], 0);
    }
    interp_array_free(&results[0]);
    interp_array_free(&results[1]);
    ir_module_free(module);

    char *bytes = NULL, *again = NULL;
    size_t size = 0;
    CHECK_INT(tsr_get_stablehlo_bytecode(wanted, 3, (const int32_t[]){1, 0, 0}, &options, &bytes, &size), TSR_OK);
    CHECK_OR_RETURN(bytes && size > 4 && memcmp(bytes, "ML\xefR", 4) == 0);
    ir_module *artifact = read_back(bytes, size);
    CHECK_OR_RETURN(artifact != NULL);
    CHECK_INT(ir_module_find(artifact, "main")->n_results, 2);
    ir_module_free(artifact);
    CHECK_INT(tsr_get_stablehlo(wanted, 3, &options, &again), TSR_OK);
    CHECK_STR(again, text);
    tsr_string_free(again);
    tsr_string_free(bytes);
    tsr_string_free(text);
    tsr_state_dict_free(names);
    tsr_scope_end(scope);
}

/* Forward, backward and an optimizer with momentum: arguments and results with names, parameters donated. */
TEST(a_training_step)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *model = tsr_nn_sequential(tsr_nn_linear(4, 8), tsr_nn_relu(), tsr_nn_linear(8, 3));
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.125, .momentum = 0.5);
    tsr_state_dict *names =
        tsr_module_state_dict(model); /* the dict has the parameters' current values, so one dict serves all steps */
    const float x[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    const int64_t labels[2] = {0, 2}, dims[2] = {2, 4}, two = 2;
    tsr_tensor *input = tsr_from_data(x, TSR_F32, dims, 2), *target = tsr_from_data(labels, TSR_I64, &two, 1);
    for (int step = 0; step < 3; step++) {
        tsr_zero_grad(optimizer);
        tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, input), target);
        CHECK_INT(tsr_backward(loss), TSR_OK);
        CHECK_INT(tsr_optimizer_step(optimizer), TSR_OK);
        char *text = NULL;
        tsr_export_options options = {.size = sizeof(options), .names = names, .locations = step == 1};
        CHECK_INT(tsr_get_stablehlo(NULL, 0, &options, &text), TSR_OK);
        CHECK_OR_RETURN(text != NULL);
        CHECK(tsr_is_pending(loss));
        if (step == 1)
            CHECK_CONTAINS(text, "test_export.c");
        if (step == 2) { /* parameters: an argument, a result and a donation each */
            CHECK_CONTAINS(text, "tf.aliasing_output");
            CHECK_CONTAINS(text, "tessera.name = \"0.weight\"");
            CHECK_CONTAINS(text, "tessera.name = \"2.bias\"");
            ir_module *module = read_back(text, strlen(text));
            CHECK_OR_RETURN(module != NULL);
            const ir_function *f = ir_module_find(module, "main");
            int donated = 0, rates = 0;
            for (size_t i = 0; i < f->n_args; i++) {
                donated += ir_attr_get(f->arg_attrs[i], "tf.aliasing_output") != NULL;
                rates += is_learning_rate(f, i);
            }
            CHECK(donated >= 8); /* four parameters, four momentum buffers */
            CHECK_INT(rates, 1);
            CHECK_CONTAINS(text, "{tessera.name = \"0.weight\", tf.aliasing_output = 0 : i32}");
            ir_module_free(module);
        }
        tsr_string_free(text);
        CHECK_INT(tsr_mark_step(), TSR_OK);
    }
    CHECK_INT(tsr_report(), TSR_OK);
    tsr_state_dict_free(names);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    tsr_scope_end(scope);
}

TEST(misuse)
{
    char *text = NULL;
    tsr_tensor *none[1] = {NULL};
    CHECK_INT(tsr_get_stablehlo(none, 1, NULL, &text), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_get_stablehlo(NULL, 1, NULL, &text), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_get_stablehlo(NULL, 0, NULL, NULL), TSR_INVALID_ARGUMENT);
    CHECK(text == NULL);
    tsr_error_take(NULL);
}
