/* The contract of `tessera hlo`: exit codes, messages, inputs and outputs, conform. */
#include "program.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

static const char *const modes[] = {"--interp", "--cpu"};

/* Two checks over a small program; digit: the last digit of the expected value. */
static const char *checked(const char *name, const char *last)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main() {\n"
             "  %%0 = stablehlo.constant dense<[[1.0, 2.5, -3.0], [4.0, 5.0, 6.25]]> : tensor<2x3xf32>\n"
             "  %%1 = stablehlo.add %%0, %%0 : tensor<2x3xf32>\n"
             "  %%2 = stablehlo.constant dense<[[2.0, 5.0, -6.0], [8.0, 10.0, 12.%s]]> : tensor<2x3xf32>\n"
             "  stablehlo.custom_call @check.expect_eq(%%1, %%2) {has_side_effect = true} : (tensor<2x3xf32>, "
             "tensor<2x3xf32>) -> ()\n"
             "  %%3 = stablehlo.iota dim = 0 : tensor<4xi32>\n"
             "  check.expect_eq_const %%3, dense<[0, 1, 2, 3]> : tensor<4xi32>\n"
             "  return\n"
             "}\n",
             last);
    return program_file(name, text);
}

TEST(checks_hold)
{
    const char *file = checked("good.mlir", "5");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 0);
        CHECK_CONTAINS(run->err, "2 checks hold");
        CHECK_STR(run->out, "");
    }
    const program_run *run = program("hlo run %s", file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->err, "0 ops went through the interpreter");
    CHECK_INT(program("hlo run --cpu --strict %s", file)->status, 0);
    CHECK_INT(program("hlo run --strict %s", file)->status, 0);
}

TEST(a_changed_digit_fails)
{
    const char *file = checked("changed.mlir", "50000191");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 1);
        CHECK_CONTAINS(run->err, "check.expect_eq");
        CHECK_CONTAINS(run->err, "[1, 2]");
        CHECK_CONTAINS(run->err, "got 1.250000e+01");
        CHECK_CONTAINS(run->err, "wanted 12.500001");
        CHECK_CONTAINS(run->err, "2 ulp apart");
    }
}

TEST(a_failing_part_counts)
{
    const char *file = program_file("parts.mlir", "func.func @main() {\n  return\n}\n// -----\n"
                                                  "func.func @main() {\n"
                                                  "  %0 = stablehlo.constant dense<7> : tensor<i64>\n"
                                                  "  check.expect_eq_const %0, dense<8> : tensor<i64>\n"
                                                  "  return\n}\n");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 1);
        CHECK_CONTAINS(run->err, "got 7, wanted 8");
    }
}

TEST(every_public_function_runs)
{
    const char *file = program_file("functions.mlir", "func.func @first() -> tensor<i32> {\n"
                                                      "  %0 = stablehlo.constant dense<11> : tensor<i32>\n"
                                                      "  return %0 : tensor<i32>\n}\n"
                                                      "func.func private @hidden() -> tensor<i32> {\n"
                                                      "  %0 = stablehlo.constant dense<12> : tensor<i32>\n"
                                                      "  return %0 : tensor<i32>\n}\n"
                                                      "func.func @wants(%a: tensor<i32>) -> tensor<i32> {\n"
                                                      "  return %a : tensor<i32>\n}\n"
                                                      "func.func @second() -> tensor<i32> {\n"
                                                      "  %0 = stablehlo.constant dense<13> : tensor<i32>\n"
                                                      "  return %0 : tensor<i32>\n}\n");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 0);
        CHECK_STR(run->out, "dense<11> : tensor<i32>\ndense<13> : tensor<i32>\n");
    }
}

TEST(invalid_programs)
{
    static const struct {
        const char *name, *text, *where, *what;
    } cases[] = {
        {"op.mlir", "func.func @main() {\n  %0 = stablehlo.bogus\n  return\n}\n", "op.mlir:2:8:", "stablehlo.bogus"},
        {"value.mlir", "func.func @main() -> tensor<i32> {\n  return %9 : tensor<i32>\n}\n", "value.mlir:2:", "%9"},
        {"later.mlir", "func.func @main() {\n  return\n}\n// -----\nfunc.func @main( {\n", "later.mlir:5:", "^"},
        {"types.mlir",
         "func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {\n"
         "  %0 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>\n"
         "  return %0 : tensor<2xf32>\n}\n",
         "types.mlir:2:", "add"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const char *file = program_file(cases[i].name, cases[i].text);
        for (int k = 0; k < 2; k++) {
            const program_run *run = program("hlo run %s %s", modes[k], file);
            CHECK_INT(run->status, 2);
            CHECK_CONTAINS(run->err, cases[i].where);
            CHECK_CONTAINS(run->err, cases[i].what);
        }
        CHECK_INT(program("hlo check %s", file)->status, 2);
    }
    const program_run *run = program("hlo run %s", program_file("caret.mlir", cases[0].text));
    CHECK_CONTAINS(run->err, "\n  %0 = stablehlo.bogus\n       ^");
    run = program("hlo check %s", program_file("inside.mlir", "module attributes {a.b = \"\u00e4\u00f6\"} { ?\n"));
    CHECK_CONTAINS(run->err, "\n                                 ^"); /* below the character, not its byte */
    run = program("hlo check %s", program_file("declared.mlir", "func.func @main() -> tensor<f32>\n"));
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "declared.mlir:1:11: ");
    CHECK_CONTAINS(run->err,
                   "\nfunc.func @main() -> tensor<f32>\n          ^"); /* errors of the verifier have a line too */
    run = program("hlo run '%s/absent.mlir'", test_folder());
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "absent.mlir");
    CHECK_INT(program("hlo run")->status, 2);
    CHECK_INT(program("hlo run --what x.mlir")->status, 2);
    CHECK_INT(program("hlo frobnicate x.mlir")->status, 2);
    CHECK_INT(program("hlo")->status, 2);
}

TEST(unsupported_programs)
{
    const char *file = program_file("custom.mlir", "func.func @main() -> tensor<f32> {\n"
                                                   "  %0 = stablehlo.custom_call @nobody.knows() : () -> tensor<f32>\n"
                                                   "  return %0 : tensor<f32>\n}\n");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 3);
        CHECK_CONTAINS(run->err, "custom_call");
    }
    const program_run *run = program("hlo run --strict %s", file);
    CHECK_INT(run->status, 3);
    CHECK_CONTAINS(run->err, "has no lowering");
}

static const char arguments[] = "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xi4>) -> (tensor<2x3xf32>, "
                                "tensor<3xi4>) {\n"
                                "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
                                "  return %0, %b : tensor<2x3xf32>, tensor<3xi4>\n}\n";

TEST(inputs_and_outputs)
{
    const char *file = program_file("arguments.mlir", arguments), *folder = test_folder();
    char *first = NULL;
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 2);
        CHECK_CONTAINS(run->err, "argument 0 of @main");
        run = program("hlo run %s --random 5 %s", modes[i], file);
        CHECK_INT(run->status, 0);
        CHECK_CONTAINS(run->out, " : tensor<3xi4>");
        if (i == 0)
            first = strdup(run->out);
        else
            CHECK_STR(run->out, first);
        run = program("hlo run %s --random=5 --output '%s/made%d' %s", modes[i], folder, i, file);
        CHECK_INT(run->status, 0);
        CHECK_STR(run->out, "");
        /* The program's own results as inputs: values are doubled. */
        run = program("hlo run %s --input 0='%s/made%d/0.npy' %s", modes[i], folder, i, file);
        CHECK_INT(run->status, 2);
        CHECK_CONTAINS(run->err, "argument 1 of @main");
        run = program("hlo run %s --input 0='%s/made%d/0.npy' --input 1='%s/made%d/1.npy' --output '%s/twice' %s",
                      modes[i], folder, i, folder, i, folder, file);
        CHECK_INT(run->status, 0);
        run = program("hlo run %s --input 1='%s/made%d/0.npy' --random 1 %s", modes[i], folder, i, file);
        CHECK_INT(run->status, 2);
        CHECK_CONTAINS(run->err, "does not fit argument 1");
        CHECK_INT(program("hlo run %s --input 2=x.npy --random 1 %s", modes[i], file)->status, 2);
        CHECK_INT(program("hlo run %s --input x.npy %s", modes[i], file)->status, 2);
        CHECK_INT(program("hlo run %s --input 0='%s' --random 1 %s", modes[i], file, file)->status, 2);
        float once[6], twice[6];
        char path[256];
        snprintf(path, sizeof(path), "%s/made%d/0.npy", folder, i);
        FILE *a = fopen(path, "rb");
        snprintf(path, sizeof(path), "%s/twice/0.npy", folder);
        FILE *b = fopen(path, "rb");
        CHECK_OR_RETURN(a && b);
        CHECK(fseek(a, -24, SEEK_END) == 0 && fread(once, 4, 6, a) == 6);
        CHECK(fseek(b, -24, SEEK_END) == 0 && fread(twice, 4, 6, b) == 6);
        for (int k = 0; k < 6; k++)
            CHECK(twice[k] == 2 * once[k] && once[k] >= -2 && once[k] < 2);
        fclose(a);
        fclose(b);
    }
    free(first);
}

/* Names of functions do not lead out of the folder; a failed write is an error. */
TEST(outputs_and_their_places)
{
    const char *file = program_file("names.mlir", "func.func @\"../up\"() -> tensor<f32> {\n"
                                                  "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
                                                  "  return %0 : tensor<f32>\n}\n"
                                                  "func.func @down() -> tensor<f32> {\n"
                                                  "  %0 = stablehlo.constant dense<2.0> : tensor<f32>\n"
                                                  "  return %0 : tensor<f32>\n}\n");
    const char *folder = test_folder();
    char path[256];
    CHECK_INT(program("hlo run --output '%s/results' %s", folder, file)->status, 0);
    snprintf(path, sizeof(path), "%s/results/.._up.0.npy", folder);
    CHECK(access(path, R_OK) == 0);
    snprintf(path, sizeof(path), "%s/up.0.npy", folder);
    CHECK(access(path, F_OK) != 0);
    CHECK_INT(program("hlo run --output '' %s", file)->status, 2);
    static const char *const verbs[] = {"print", "run", "opt", "convert", "cost"};
    for (size_t i = 0; access("/dev/full", W_OK) == 0 && i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        const program_run *run = program("hlo %s %s >/dev/full 2>'%s/err' #", verbs[i], file, folder);
        CHECK_INT(run->status, 2);
        CHECK_CONTAINS(run->err, "cannot write to standard output");
    }
}

/* A valid program may be too large for the machine: this is not a failed check. */
TEST(too_large)
{
    const char *file = program_file("large.mlir", "func.func @main() -> tensor<1000000000000xf64> {\n"
                                                  "  %0 = stablehlo.iota dim = 0 : tensor<1000000000000xf64>\n"
                                                  "  return %0 : tensor<1000000000000xf64>\n}\n");
    for (int i = 0; i < 2; i++)
        CHECK_INT(program("hlo run %s %s", modes[i], file)->status, 3);
    CHECK_CONTAINS(program("hlo run --interp %s", file)->err, "stablehlo.iota at");
    CHECK_INT(program("hlo run --devices 1000x1000 %s", file)->status, 2);
}

/* ml_dtypes keeps an i4 in the low bits of a byte, without its sign beyond. */
TEST(narrow_inputs)
{
    const char *folder = test_folder();
    const program_run *run = program("hlo run --interp --output '%s/bytes' %s", folder,
                                     program_file("bytes.mlir", "func.func @main() -> tensor<4xui8> {\n"
                                                                "  %0 = stablehlo.constant dense<[8, 15, 7, 249]> : "
                                                                "tensor<4xui8>\n"
                                                                "  return %0 : tensor<4xui8>\n}\n"));
    CHECK_INT(run->status, 0);
    const char *file = program_file("narrow.mlir", "func.func @main(%a: tensor<4xi4>) -> tensor<4xi32> {\n"
                                                   "  %0 = stablehlo.convert %a : (tensor<4xi4>) -> tensor<4xi32>\n"
                                                   "  return %0 : tensor<4xi32>\n}\n");
    for (int i = 0; i < 2; i++) {
        run = program("hlo run %s --input 0='%s/bytes/0.npy' %s", modes[i], folder, file);
        CHECK_INT(run->status, 0);
        CHECK_STR(run->out, "dense<[-8, -1, 7, -7]> : tensor<4xi32>\n");
    }
}

TEST(several_devices)
{
    const char *file = program_file("devices.mlir", "func.func @main() -> tensor<ui32> {\n"
                                                    "  %0 = stablehlo.replica_id : tensor<ui32>\n"
                                                    "  return %0 : tensor<ui32>\n}\n");
    const program_run *run = program("hlo run --interp --devices 3x1 %s", file);
    CHECK_INT(run->status, 0);
    CHECK_STR(run->out, "dense<0> : tensor<ui32>\ndense<1> : tensor<ui32>\ndense<2> : tensor<ui32>\n");
    run = program("hlo run --interp --devices 2 %s", file);
    CHECK_STR(run->out, "dense<0> : tensor<ui32>\ndense<0> : tensor<ui32>\n");
    CHECK_INT(program("hlo run --interp --devices x3 %s", file)->status, 2);
}

/* A program with shardings is one program over all devices: its results are whole. */
TEST(devices_of_a_mesh)
{
    const char *file = program_file(
        "mesh.mlir", "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>\n"
                     "func.func @main() -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}]>}, "
                     "tensor<4xi32>, tensor<3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
                     "  %0 = stablehlo.iota dim = 0 : tensor<4xi32>\n"
                     "  %1 = sdy.sharding_constraint %0 <@mesh, [{\"x\", \"y\"}]> : tensor<4xi32>\n"
                     "  %2 = stablehlo.iota dim = 0 : tensor<3xi32>\n"
                     "  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<3xi32>\n}\n");
    const char *const modes[] = {"--interp --devices 4", "--cpu --devices 1x4", "--cpu --devices mesh"};
    for (size_t i = 0; i < 3; i++) {
        const program_run *run = program("hlo run %s %s", modes[i], file);
        CHECK_INT(run->status, 0);
        CHECK_STR(run->out, "dense<[0, 1, 2, 3]> : tensor<4xi32>\ndense<[0, 1, 2, 3]> : tensor<4xi32>\n"
                            "dense<[0, 1, 2]> : tensor<3xi32>\n");
    }
    const program_run *run = program("hlo run --devices 8 %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "over 4 devices, --devices says 8");
}

/* Results have the same bits on the plugin as without it. */
TEST(a_plugin_runs_a_program)
{
    const char *file =
        program_file("plugin.mlir", "func.func @main(%x: tensor<3x4xf32>) -> tensor<3xf32> {\n"
                                    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                                    "  %0 = stablehlo.exponential %x : tensor<3x4xf32>\n"
                                    "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across "
                                    "dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>\n"
                                    "  return %1 : tensor<3xf32>\n}\n");
    char want[256] = "";
    const program_run *run = program("hlo run --random 3 %s", file);
    CHECK_INT(run->status, 0);
    snprintf(want, sizeof(want), "%.255s", run->out);
    CHECK_CONTAINS(want, "dense<[");
    run = program("hlo run --plugin %s/libtessera_pjrt.so --random 3 %s", TEST_BUILD, file);
    CHECK_INT(run->status, 0);
    CHECK_STR(run->out, want);
    CHECK_STR(run->err, "");
    run = program("hlo run --plugin libm.so.6 --random 3 %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "libm.so.6 is no PJRT plugin");
    run = program("hlo run --plugin libm.so.6 --interp %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "--plugin compiles for one device");
}

TEST(conform_counts)
{
    char folder[256];
    snprintf(folder, sizeof(folder), "%s/tree/below", test_folder());
    char command[512];
    snprintf(command, sizeof(command), "mkdir -p '%s'", folder);
    CHECK_OR_RETURN(system(command) == 0);
    checked("tree/good.mlir", "5");
    checked("tree/below/wrong.mlir", "75");
    program_file("tree/below/broken.mlir", "func.func @main( {\n");
    program_file("tree/notes.txt", "not a program");
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("hlo conform %s --json '%s/tree'", modes[i], test_folder());
        CHECK_INT(run->status, 1);
        CHECK_CONTAINS(run->out, "{\"files\": 3, \"passed\": 1, \"strict\": 1, \"failed\": {\"check\": 1, "
                                 "\"invalid\": 1, \"unsupported\": 0, \"timeout\": 0, \"crash\": 0, \"other\": 0}");
        CHECK_CONTAINS(run->out, "wrong.mlir\", \"why\": \"check\"");
        run = program("hlo conform %s --strict '%s/tree'", modes[i], test_folder());
        CHECK_INT(run->status, 1);
        CHECK_CONTAINS(run->out, "passed              1   33.3 %");
        CHECK_CONTAINS(run->out, "broken.mlir: not valid: ");
    }
    const program_run *run = program("hlo conform '%s/tree/good.mlir'", test_folder());
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "passed              1  100.0 %");
    CHECK_INT(program("hlo conform '%s/absent'", test_folder())->status, 2);
    CHECK_INT(program("hlo conform")->status, 2);
}

/* A program that runs too long is ended; a program that needs too much memory fails with an error. */
TEST(conform_limits)
{
    const char *endless = program_file("endless.mlir", "func.func @main() -> tensor<i32> {\n"
                                                       "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
                                                       "  %1 = stablehlo.while(%x = %0) : tensor<i32>\n"
                                                       "  cond {\n"
                                                       "    %c = stablehlo.compare EQ, %x, %x : (tensor<i32>, "
                                                       "tensor<i32>) -> tensor<i1>\n"
                                                       "    stablehlo.return %c : tensor<i1>\n"
                                                       "  } do {\n"
                                                       "    %d = stablehlo.add %x, %x : tensor<i32>\n"
                                                       "    stablehlo.return %d : tensor<i32>\n"
                                                       "  }\n"
                                                       "  return %1 : tensor<i32>\n}\n");
    const program_run *run = program("hlo conform --interp --timeout 1 --json %s", endless);
    CHECK_INT(run->status, 1);
    CHECK_CONTAINS(run->out, "\"timeout\": 1");
}

TEST(convert_and_opt)
{
    const char *file = program_file("forms.mlir", arguments), *folder = test_folder();
    char *printed = strdup(program("hlo print %s", file)->out);
    CHECK_OR_RETURN(printed != NULL);
    CHECK_CONTAINS(printed, "stablehlo.add");
    CHECK_INT(program("hlo convert --version 1.0.0 %s '%s/forms.bc'", file, folder)->status, 0);
    CHECK_INT(program("hlo check '%s/forms.bc'", folder)->status, 0);
    const program_run *run = program("hlo convert '%s/forms.bc'", folder);
    CHECK_INT(run->status, 0);
    CHECK_STR(run->out, printed);
    CHECK_STR(program("hlo convert --text %s", file)->out, printed);
    for (int i = 0; i < 2; i++) { /* bytecode runs too */
        run = program("hlo run %s --random 2 '%s/forms.bc'", modes[i], folder);
        CHECK_INT(run->status, 0);
        CHECK_CONTAINS(run->out, "tensor<3xi4>");
    }
    CHECK_INT(program("hlo convert --version 1 %s", file)->status, 2);
    const char *const wrong[] = {"1.0",    "1.0.", "1.0.0.0", "1.+9.0", "1.-9.0", "1.4294967305.0",
                                 "1.9.0x", ".9.0", "' 1.9.0'"};
    for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) /* 4294967305 is 9 in 32 bits */
        CHECK_INT(program("hlo convert --version %s %s", wrong[i], file)->status, 2);
    free(printed);

    const char *dead = program_file("dead.mlir", "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                                                 "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n"
                                                 "  %1 = stablehlo.negate %a : tensor<2xf32>\n"
                                                 "  return %1 : tensor<2xf32>\n}\n");
    run = program("hlo opt --passes dce %s", dead);
    CHECK_INT(run->status, 0);
    CHECK(strstr(run->out, "stablehlo.negate") && !strstr(run->out, "stablehlo.add"));
    run = program("hlo opt --passes cse %s", dead);
    CHECK_CONTAINS(run->out, "stablehlo.add");
    run = program("hlo opt --print-after all %s", dead);
    CHECK_CONTAINS(run->out, "// ---- dce");
    CHECK_INT(program("hlo opt --passes nothing %s", dead)->status, 2);
}
