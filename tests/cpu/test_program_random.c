/* rng_bit_generator, to the interpreter's bits: all algorithms, widths of elements and state, splits of odd sizes, counters
 * that wrap. */
#include "cpu/program/routine/rng.h"
#include "cpu/run/routine/routine.h"
#include "programs.h"

static void check_bits(const char *algorithm, int words, const char *shape, const char *dtype, const char *start)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%dxui64>) -> (tensor<%dxui64>, tensor<%s%s>) {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%dxui64>\n"
             "  %%s = stablehlo.add %%x, %%c : tensor<%dxui64>\n"
             "  %%0, %%1 = stablehlo.rng_bit_generator %%s, algorithm = %s : (tensor<%dxui64>) -> (tensor<%dxui64>, "
             "tensor<%s%s>)\n"
             "  return %%0, %%1 : tensor<%dxui64>, tensor<%s%s>\n}\n",
             words, words, shape, dtype, start, words, words, algorithm, words, words, shape, dtype, words, shape,
             dtype);
    cpu_cost cost;
    program_check(text, 0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(bits)
{
    static const char *const shapes[] = {"", "1x", "7x", "64x", "3x5x", "3x4x", "6x5x7x", "5x3x8x", "2000x3x"};
    static const char *const dtypes[] = {"ui32", "ui64", "i8", "i16", "i32", "i64", "ui8", "f32", "f64"};
    for (size_t s = 0; s < BASE_COUNT(shapes); s++)
        for (size_t d = 0; d < BASE_COUNT(dtypes); d++) {
            if (s > 2 && d > 2 && (s + d) % 4) /* all combinations would be too many */
                continue;
            check_bits("THREE_FRY", 2, shapes[s], dtypes[d], "123456789012345");
            check_bits("PHILOX", 2 + (int)((s + d) % 2), shapes[s], dtypes[d], "987654321098765432");
        }
    check_bits("DEFAULT", 2, "10x", "ui32", "5");
}

TEST(counters_wrap)
{
    check_bits("THREE_FRY", 2, "100x", "ui32", "4294967290");
    check_bits("THREE_FRY", 2, "100x", "ui64", "18446744073709551600");
    check_bits("PHILOX", 3, "100x", "ui32", "18446744073709551600");
    check_bits("PHILOX", 2, "100x", "ui64", "18446744073709551600");
}

/* rng's routine with a key, against the interpreter with the same seed. */
static void check_rng(const char *dtype, const char *low, const char *high, const char *distribution)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main() -> tensor<5000x%s> {\n"
             "  %%a = stablehlo.constant dense<%s> : tensor<%s>\n  %%b = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%s = stablehlo.constant dense<5000> : tensor<1xi64>\n"
             "  %%0 = stablehlo.rng %%a, %%b, %%s, distribution = %s : (tensor<%s>, tensor<%s>, tensor<1xi64>) -> "
             "tensor<5000x%s>\n"
             "  return %%0 : tensor<5000x%s>\n}\n",
             dtype, low, dtype, high, dtype, distribution, dtype, dtype, dtype, dtype);
    ir_module *module = program_parse(text);
    ir_function *main = ir_module_main(module);
    base_error error = {0};
    interp_options options = {.seed = 77};
    interp_array wanted = {0};
    CHECK_OK(interp_call(main, 0, NULL, &wanted, &options, &error), error);
    const ir_type *type = main->result_types[0];
    const ir_op *first = main->body->first, *second = first->next;
    void *got = calloc((size_t)type->count, 8);
    cpu_rng_plan plan = {
        .count = type->count, .key = 77, .dtype = type->dtype, .normal = strcmp(distribution, "NORMAL") == 0};
    void *buffers[] = {(void *)(uintptr_t)((const ir_constant_attrs *)first->attrs)->value.data,
                       (void *)(uintptr_t)((const ir_constant_attrs *)second->attrs)->value.data, NULL, got};
    cpu_routine_call call = {.plan = &plan, .buffers = buffers};
    CHECK_OK(cpu_routine_rng.run(&call, &error), error);
    CHECK(memcmp(got, wanted.data, ir_type_bytes(type)) == 0);
    free(got);
    interp_array_free(&wanted);
    ir_module_free(module);
}

TEST(distributions)
{
    check_rng("f32", "-1.0", "3.0", "UNIFORM");
    check_rng("f64", "0.5", "2.0", "NORMAL");
    check_rng("bf16", "0.0", "1.0", "UNIFORM");
    check_rng("f16", "1.0", "0.25", "NORMAL");
    check_rng("i32", "-5", "9", "UNIFORM");
    check_rng("ui8", "3", "200", "UNIFORM");
    check_rng("i1", "false", "true", "UNIFORM");
    cpu_cost cost = {0};
    base_error error = {0};
    CHECK_OK(cpu_backend_register(&error), error);
    ir_module *module = program_parse(
        "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<3x4xf32> {\n"
        "  %s = stablehlo.constant dense<[3, 4]> : tensor<2xi64>\n"
        "  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> "
        "tensor<3x4xf32>\n  return %0 : tensor<3x4xf32>\n}\n");
    device_executable *e = NULL;
    CHECK_OK(device_compile(module, NULL, &e, &error), error);
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.libraries, 1);
    device_executable_release(e);
}
