/* Programs with dynamic and bounded shapes run if their sizes are known at run time: from the arguments' shapes, from
 * constants, and from arguments' values (dynamic.mlir's checks are NumPy's: generate_dynamic.py). */
#include "program.h"
#include "test.h"

enum { PROGRAMS = 2, MODES = 3 };

TEST(sizes_from_constants)
{
    const program_run *run = program("hlo run --interp %s/tests/cmd/dynamic.mlir", TEST_SOURCE);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->err, "56 checks hold");
    run = program("hlo run --cpu --strict %s/tests/cmd/dynamic.mlir", TEST_SOURCE);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->err, "56 checks hold");
    CHECK_CONTAINS(run->err, "0 ops went through the interpreter");
}

/* x: [2, 3], and a shape that is a value: [3, 2]. */
static const char *inputs(void)
{
    static const char text[] = "func.func @main() -> (tensor<2x3xf32>, tensor<2xi32>, tensor<i1>) {\n"
                               "  %0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>\n"
                               "  %1 = stablehlo.constant dense<[3, 2]> : tensor<2xi32>\n"
                               "  %2 = stablehlo.constant dense<false> : tensor<i1>\n"
                               "  return %0, %1, %2 : tensor<2x3xf32>, tensor<2xi32>, tensor<i1>\n"
                               "}\n";
    const char *folder = test_folder();
    CHECK_INT(program("hlo run --interp --output '%s' %s", folder, program_file("inputs.mlir", text))->status, 0);
    return folder;
}

TEST(sizes_from_values)
{
    static const char *const texts[PROGRAMS] = {
        "func.func @main(%x: tensor<?x3xf32>, %s: tensor<2xi32>) -> tensor<?x?xf32> {\n"
        "  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>\n"
        "  return %0 : tensor<?x?xf32>\n"
        "}\n",
        "func.func @main(%x: tensor<?x3xf32>, %s: tensor<2xi32>, %p: tensor<i1>) -> tensor<?x?xf32> {\n"
        "  %0 = \"stablehlo.if\"(%p) ({\n"
        "    stablehlo.return %x : tensor<?x3xf32>\n"
        "  }, {\n"
        "    %1 = stablehlo.dynamic_reshape %x, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>\n"
        "    stablehlo.return %1 : tensor<?x?xf32>\n"
        "  }) : (tensor<i1>) -> tensor<?x?xf32>\n"
        "  return %0 : tensor<?x?xf32>\n"
        "}\n"};
    static const char *const modes[MODES] = {"--interp", "--cpu", "--cpu --strict"};
    const char *folder = inputs();
    for (int i = 0; i < PROGRAMS; i++) {
        for (int k = 0; k < MODES; k++) {
            const program_run *run = program("hlo run %s --input 0='%s/0.npy' --input 1='%s/1.npy' %s%s%s %s", modes[k],
                                             folder, folder, i ? "--input 2='" : "", i ? folder : "",
                                             i ? "/2.npy'" : "", program_file("sizes.mlir", texts[i]));
            CHECK_INT(run->status, 0);
            CHECK_CONTAINS(run->out, "[[0.000000e+00, 1.000000e+00], [2.000000e+00, 3.000000e+00], "
                                     "[4.000000e+00, 5.000000e+00]]");
        }
    }
}

/* A size known only during the run: the interpreter runs the whole program, which --strict does not allow. */
TEST(sizes_from_floats)
{
    static const char text[] =
        "func.func @main(%x: tensor<?x3xf32>) -> tensor<?xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0, 1] : "
        "(tensor<?x3xf32>, tensor<f32>) -> tensor<f32>\n"
        "  %1 = stablehlo.convert %0 : (tensor<f32>) -> tensor<i32>\n"
        "  %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>\n"
        "  %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>\n"
        "  return %3 : tensor<?xf32>\n"
        "}\n";
    const char *folder = inputs(), *file = program_file("floats.mlir", text);
    const program_run *run = program("hlo run --cpu --input 0='%s/0.npy' %s", folder, file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]");
    CHECK_CONTAINS(run->err, "5 ops went through the interpreter");
    CHECK_INT(program("hlo run --cpu --strict --input 0='%s/0.npy' %s", folder, file)->status, 3);
}

/* An op that takes apart complex numbers of a bounded dynamic shape is left to the interpreter. */
TEST(bounded_complex_numbers)
{
    static const char text[] =
        "func.func @main() -> (tensor<i32>, tensor<i1>) {\n"
        "  %z = stablehlo.constant dense<[(3.0, 4.0), (5.0, 12.0)]> : tensor<2xcomplex<f32>>\n"
        "  %c = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %n = stablehlo.optimization_barrier %c : tensor<i32>\n"
        "  %0 = stablehlo.set_dimension_size %z, %n, dim = 0 : (tensor<2xcomplex<f32>>, tensor<i32>) -> "
        "tensor<?xcomplex<f32>, #stablehlo.bounds<2>>\n"
        "  %1 = stablehlo.abs %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<2>>) -> tensor<?xf32, "
        "#stablehlo.bounds<2>>\n"
        "  %2 = stablehlo.get_dimension_size %1, dim = 0 : (tensor<?xf32, #stablehlo.bounds<2>>) -> tensor<i32>\n"
        "  %f = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %3 = stablehlo.reduce(%1 init: %f) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, "
        "#stablehlo.bounds<2>>, tensor<f32>) -> tensor<f32>\n"
        "  %five = stablehlo.constant dense<5.0> : tensor<f32>\n"
        "  %4 = stablehlo.compare EQ, %3, %five : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "  return %2, %4 : tensor<i32>, tensor<i1>\n"
        "}\n";
    const program_run *run = program("hlo run --cpu %s", program_file("bounded.mlir", text));
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "dense<1> : tensor<i32>");
    CHECK_CONTAINS(run->out, "dense<true> : tensor<i1>");
}
