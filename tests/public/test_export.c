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

typedef struct complex_case {
    tsr_tensor *(*function)(tsr_tensor *);
    double want[6]; /* mpmath's at 0.25 - 0.75i, -2 + 0i (the side of a branch cut) and 1.5 + 2i */
} complex_case;

/* Functions that StableHLO lacks leave as ops that every reader knows. */
TEST(functions_of_complex_numbers)
{
    const complex_case cases[] = {
        {(tsr_acos),
         {1.370929407621624, 0.7052894487791671, 3.141592653589793, -1.3169578969248168, 0.9642848085951419,
          -1.6224941488715938}},
        {(tsr_acosh),
         {0.7052894487791671, -1.370929407621624, 1.3169578969248168, 3.141592653589793, 1.6224941488715938,
          0.9642848085951419}},
        {(tsr_asin),
         {0.19986691917327254, -0.7052894487791671, -1.5707963267948966, 1.3169578969248168, 0.6065115181997548,
          1.6224941488715938}},
        {(tsr_asinh),
         {0.34657359027997264, -0.7853981633974483, -1.4436354751788103, 0.0, 1.6004100552346137, 0.8877651461839051}},
        {(tsr_atan),
         {0.4636476090008061, -0.8047189562170501, -1.1071487177940904, 0.0, 1.311223269671635, 0.3104282830771958}},
        {(tsr_atanh),
         {0.15899719167999918, -0.6629088318340163, -0.5493061443340549, 1.5707963267948966, 0.22008968066202292,
          1.2452579660726568}},
        {(tsr_cosh),
         {0.7546734843925261, -0.1721903463957415, 3.7621956910836314, 0.0, -0.9789478196465577, 1.9361483295105073}},
        {(tsr_sinh),
         {0.18483362034896397, -0.7030511464737356, -3.6268604078470186, 0.0, -0.8860929093625314, 2.139040009980677}}};
    const double z[] = {0.25, -0.75, -2, 0, 1.5, 2};
    const float short_z[] = {0.25f, -0.75f, -2, 0, 1.5f, 2};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data(z, TSR_C128, TSR_DIMS(3)), *y = tsr_from_data(short_z, TSR_C64, TSR_DIMS(3));
        tsr_tensor *given[] = {cases[i].function(x), cases[i].function(y)}, *in[] = {x, y}, *out[2];
        char *bytes = NULL, *text = NULL;
        size_t size = 0;
        CHECK_INT(tsr_get_stablehlo(given, 2, NULL, &text), TSR_OK);
        CHECK(text && !strstr(text, "custom_call"));
        CHECK_INT(tsr_get_stablehlo_bytecode(given, 2, NULL, NULL, &bytes, &size), TSR_OK);
        tsr_program *program = NULL;
        CHECK_INT(tsr_program_parse("functions", bytes, size, &program), TSR_OK);
        CHECK_INT(tsr_program_call(program, NULL, in, 2, out, 2), TSR_OK);
        double got[6] = {0}, own[6] = {0};
        float short_got[6] = {0};
        CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
        CHECK_INT(tsr_read(out[1], short_got, sizeof(short_got)), TSR_OK);
        CHECK_INT(tsr_read(given[0], own, sizeof(own)), TSR_OK);
        CHECK(memcmp(got, own, sizeof(own)) == 0); /* read back here, they are the functions again */
        for (int k = 0; k < 6; k++) {
            CHECK_NEAR(got[k], cases[i].want[k], 4e-15);
            CHECK_NEAR(short_got[k], cases[i].want[k], 4e-7);
        }
        tsr_program_free(program);
        tsr_string_free(bytes);
        tsr_string_free(text);
        tsr_scope_end(scope);
    }
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
