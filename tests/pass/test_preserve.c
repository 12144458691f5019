/* The gradients of tests/grad's programs (loops, scatters, windows, products ...) before and after the passes: equal to
 * the bit. And a gradient's forward loop is merged with the original loop, not run a second time. */
#include "grad/grad.h"
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

static double next_number(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return 0.3 + (double)(*state >> 11) * 0x1p-53;
}

static void fill(interp_array *array, const ir_type *type, uint64_t *state)
{
    *array = interp_array_new(type);
    memset(array->data, 0, ir_type_bytes(type));
    bool numbers = type->dtype == TSR_F64 || type->dtype == TSR_C128;
    for (size_t i = 0; numbers && i < ir_type_bytes(type) / sizeof(double); i++)
        ((double *)array->data)[i] = next_number(state);
}

/* Recurrences stay whole, as on the CPU: their decomposition adds in another order. */
static bool keeps_recurrences(void *user, const ir_op *op)
{
    (void)user;
    return op->row == IR_TESSERA_RECURRENCE;
}

static void check_part(const char *name, const char *text)
{
    base_error error;
    ir_module *module = NULL;
    ir_function *gradient = NULL, *second = NULL;
    tsr_status status = ir_parse(name, text, strlen(text), &module, &error);
    CHECK_OK(status, error);
    if (status != TSR_OK)
        return;
    CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "gradient", &gradient, &error), error);
    CHECK_OK(grad_of_function(module, gradient, NULL, "second", &second, &error), error);
    ir_function *functions[] = {gradient, second};
    interp_array args[64] = {{0}}, want[2][64] = {{{0}}}, got[64] = {{0}};
    uint64_t state = 7;
    for (size_t i = 0; i < second->n_args; i++)
        fill(&args[i], second->arg_types[i], &state);
    for (int k = 0; k < 2; k++)
        CHECK_OK(interp_call(functions[k], functions[k]->n_args, args, want[k], NULL, &error), error);
    pass_options options = {.verify = true, .accepts = keeps_recurrences};
    status = pass_run(module, &options, &error);
    if (status != TSR_OK)
        fprintf(stderr, "%s: ", name);
    CHECK_OK(status, error);
    for (int k = 0; status == TSR_OK && k < 2; k++) {
        CHECK_OK(interp_call(functions[k], functions[k]->n_args, args, got, NULL, &error), error);
        for (size_t i = 0; i < functions[k]->n_results; i++) {
            size_t bytes = ir_type_bytes(got[i].type), at = 0;
            while (at < bytes && ((char *)got[i].data)[at] == ((char *)want[k][i].data)[at])
                at++;
            /* Bits of a NaN may differ. */
            bool same = at == bytes || isnan(((double *)got[i].data)[at / 8]);
            if (!test_check(same, __FILE__, __LINE__))
                fprintf(stderr, "%s: result %zu of @%s differs at byte %zu\n", name, i, functions[k]->name, at);
            interp_array_free(&got[i]);
        }
    }
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < functions[k]->n_results; i++)
            interp_array_free(&want[k][i]);
    for (size_t i = 0; i < second->n_args; i++)
        interp_array_free(&args[i]);
    ir_module_free(module);
}

static void check_file(const char *path)
{
    char *data, *at, *next;
    size_t size;
    base_error error;
    tsr_status status = base_file_read(path, 1 << 24, &data, &size, &error);
    CHECK_OK(status, error);
    for (at = status == TSR_OK ? data : NULL; at; at = next) {
        char name[64] = "";
        next = strstr(at, "// -----\n");
        if (next) {
            *next = 0;
            next += strlen("// -----\n");
        }
        sscanf(at, "// %63s", name);
        const char *only = getenv("TEST_PART");
        if (!only || strcmp(only, name) == 0)
            check_part(name, at);
    }
    if (status == TSR_OK)
        base_free(data);
}

#define FAMILY(name)                                                                                                   \
    TEST(name)                                                                                                         \
    {                                                                                                                  \
        check_file(TEST_SOURCE "/tests/grad/programs/" #name ".mlir");                                                 \
    }

FAMILY(elementwise)
FAMILY(shape)
FAMILY(dot)
FAMILY(convolution)
FAMILY(reduce)
FAMILY(index)
FAMILY(linear)
FAMILY(control)
FAMILY(models)

static size_t count_loops(const ir_function *f)
{
    size_t n = 0;
    for (const ir_op *op = f->body->first; op; op = op->next)
        n += op->code == IR_WHILE;
    return n;
}

TEST(forward_loop_is_shared)
{
    static const char text[] = "func.func @main(%x: tensor<4xf64>, %w: tensor<4xf64>) -> tensor<4xf64> {\n"
                               "  %z = stablehlo.constant dense<0> : tensor<i64>\n"
                               "  %0:2 = stablehlo.while(%i = %z, %c = %x) : tensor<i64>, tensor<4xf64>\n"
                               "  cond {\n"
                               "    %n = stablehlo.constant dense<5> : tensor<i64>\n"
                               "    %p = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>\n"
                               "    stablehlo.return %p : tensor<i1>\n"
                               "  } do {\n"
                               "    %one = stablehlo.constant dense<1> : tensor<i64>\n"
                               "    %m = stablehlo.multiply %c, %w : tensor<4xf64>\n"
                               "    %t = stablehlo.tanh %m : tensor<4xf64>\n"
                               "    %j = stablehlo.add %i, %one : tensor<i64>\n"
                               "    stablehlo.return %j, %t : tensor<i64>, tensor<4xf64>\n"
                               "  }\n"
                               "  return %0#1 : tensor<4xf64>\n"
                               "}\n";
    base_error error;
    ir_module *module = NULL;
    ir_function *gradient = NULL;
    CHECK_OK(ir_parse("loop", text, strlen(text), &module, &error), error);
    CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "gradient", &gradient, &error), error);
    CHECK_INT(count_loops(gradient), 3);
    CHECK_OK(pass_run(module, NULL, &error), error);
    CHECK_INT(count_loops(gradient), 2);
    if (getenv("TEST_SHOW")) {
        base_text out = {0};
        ir_print_function(gradient, NULL, &out);
        printf("%s\n", out.data);
        base_text_free(&out);
    }
    ir_module_free(module);
}
