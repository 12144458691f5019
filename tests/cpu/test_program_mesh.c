/* Several processes in one compiled program, against the interpreter's mesh; and a run that cannot complete is an
 * error. */
#include "programs.h"

#define BODY                                                                                                           \
    "({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      %s = stablehlo.subtract %a, %b : tensor<f32>\n"            \
    "      stablehlo.return %s : tensor<f32>\n  })"

static const char main_of_four[] =
    "func.func @main(%a: tensor<4x6xf32>, %b: tensor<4x6xf32>, %c: tensor<4x6xf32>, %d: tensor<4x6xf32>)"
    " -> (tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>) {\n"
    "  %r:4 = \"interpreter.run_parallel\"(%a, %b, %c, %d) {programs = [[@f, @f], [@f, @f]]}"
    " : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>)"
    " -> (tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>)\n"
    "  return %r#0, %r#1, %r#2, %r#3 : tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>\n}\n"
    "func.func private @f(%x: tensor<4x6xf32>) -> tensor<%s> {\n  %r = OP : (tensor<4x6xf32>) -> tensor<%s>\n"
    "  return %r : tensor<%s>\n}\n";

/* The op on a mesh of 2 x 2, with results of this shape: the same bits as the interpreter's, with no op interpreted. */
static void check_four(const char *op, const char *shape)
{
    base_text text = {0};
    for (const char *c = main_of_four; *c; c++) {
        if (c[0] == '%' && c[1] == 's') {
            base_text_add(&text, shape);
            c++;
        } else if (c[0] == 'O' && c[1] == 'P') {
            base_text_add(&text, op);
            c++;
        } else {
            base_text_char(&text, *c);
        }
    }
    cpu_cost cost;
    program_check(text.data, 0, 9, &cost);
    CHECK_INT(cost.interpreted, 0);
    base_text_free(&text);
}

TEST(collectives)
{
    /* subtraction reveals the order in which the group was combined */
    check_four("\"stablehlo.all_reduce\"(%x) " BODY " {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}", "4x6xf32");
    check_four("\"stablehlo.all_reduce\"(%x) " BODY " {replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>, "
               "channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}",
               "4x6xf32");
    check_four("\"stablehlo.all_reduce\"(%x) " BODY
               " {replica_groups = dense<[[3, 1, 0], [2, -1, -1]]> : tensor<2x3xi64>, "
               "channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}",
               "4x6xf32");
    check_four("\"stablehlo.reduce_scatter\"(%x) " BODY " {scatter_dimension = 1 : i64, replica_groups = "
               "dense<[[0, 1]]> : tensor<1x2xi64>}",
               "4x3xf32");
    check_four("\"stablehlo.all_gather\"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[1, 0]]> : "
               "tensor<1x2xi64>}",
               "4x12xf32");
    check_four(
        "\"stablehlo.all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, "
        "replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}",
        "2x12xf32");
    check_four("\"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, "
               "channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}",
               "4x6xf32");
    check_four("\"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}",
               "4x6xf32");
}

/* The compiler adds functions of its own while it compiles a collective, beside the only public one. */
TEST(the_function_has_another_name_than_main)
{
    program_check(
        "func.func @step(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
        "  %r:2 = \"interpreter.run_parallel\"(%a, %b) {programs = [[@f], [@f]]} : (tensor<4xf32>, tensor<4xf32>)"
        " -> (tensor<4xf32>, tensor<4xf32>)\n  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>\n}\n"
        "func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %r = \"stablehlo.all_reduce\"(%x) " BODY " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}"
        " : (tensor<4xf32>) -> tensor<4xf32>\n  return %r : tensor<4xf32>\n}\n",
        0, 9, NULL);
}

#define ALL_REDUCE(operand)                                                                                            \
    "\"stablehlo.all_reduce\"(" operand ") " BODY " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}"              \
    " : (tensor<4x6xf32>) -> tensor<4x6xf32>\n"

/* Collectives run in the program's order, even if none reads another's result. So an op that the first collective reads
 * and an op that reads the second's result are never fused: the kernel would wait for itself. */
TEST(a_kernel_does_not_span_two_collectives)
{
    static const char *const between[] = {
        "  %w = " ALL_REDUCE("%x"),
        "  %v = " ALL_REDUCE("%x") "  %n = stablehlo.negate %v : tensor<4x6xf32>\n  %w = " ALL_REDUCE("%x"),
    };
    for (size_t i = 0; i < BASE_COUNT(between); i++) {
        base_text text = {0};
        cpu_cost cost;
        base_text_format(
            &text,
            "func.func @main(%%a: tensor<4x6xf32>, %%b: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, "
            "tensor<4x6xf32>, tensor<4x6xf32>) {\n"
            "  %%r:4 = \"interpreter.run_parallel\"(%%a, %%b) {programs = [[@f], [@f]]} : (tensor<4x6xf32>, "
            "tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>)\n"
            "  return %%r#0, %%r#1, %%r#2, %%r#3 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, "
            "tensor<4x6xf32>\n}\n"
            "func.func private @f(%%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {\n"
            "  %%p = stablehlo.abs %%x : tensor<4x6xf32>\n  %%u = %s%s"
            "  %%s = stablehlo.add %%p, %%w : tensor<4x6xf32>\n"
            "  return %%u, %%s : tensor<4x6xf32>, tensor<4x6xf32>\n}\n",
            ALL_REDUCE("%p"), between[i]);
        program_check(text.data, 0, 4, &cost);
        CHECK_INT(cost.interpreted, 0);
        base_text_free(&text);
    }
}

/* Groups of several: the compiled order is the interpreter's, which tests/interp/test_mesh.c states. */
TEST(larger_groups_combine_in_the_interpreters_order)
{
    static const char text[] =
        "func.func @main(%a: tensor<6xf32>, %b: tensor<6xf32>, %c: tensor<6xf32>, %d: tensor<6xf32>, %e: tensor<6xf32>)"
        " -> tensor<6xf32> {\n"
        "  %r:5 = \"interpreter.run_parallel\"(%a, %b, %c, %d, %e) {programs = [[@f], [@f], [@f], [@f], [@f]]} :"
        " (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>)"
        " -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>)\n"
        "  return %r#3 : tensor<6xf32>\n}\n"
        "func.func private @f(%x: tensor<6xf32>) -> tensor<6xf32> {\n"
        "  %r = \"stablehlo.all_reduce\"(%x) " BODY " {replica_groups = dense<[[0, 1, 2, 3, 4]]> : tensor<1x5xi64>}"
        " : (tensor<6xf32>) -> tensor<6xf32>\n  return %r : tensor<6xf32>\n}\n";
    cpu_cost cost;
    program_check(text, 0, 9, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* Compiles and runs text; the run's status. */
static tsr_status run(const char *text, base_error *error)
{
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(error), *error);
    tsr_status status = device_compile(program_parse(text), NULL, &e, error);
    CHECK_OK(status, *error);
    if (status != TSR_OK)
        return status;
    device_value *results[4] = {NULL};
    device_event *done = NULL;
    device_launch launch = {.results = results, .done = &done};
    status = device_execute(e, &launch, error);
    if (status == TSR_OK)
        status = device_event_wait(done, error);
    device_event_release(done);
    for (int i = 0; i < 4; i++)
        device_value_release(results[i]);
    device_executable_release(e);
    return status;
}

TEST(waiting_for_ever_is_an_error)
{
    base_error error = {0};
    CHECK_INT(
        run("func.func @main() -> tensor<2xf32> {\n"
            "  %t = stablehlo.after_all : !stablehlo.token\n"
            "  %r:2 = \"interpreter.run_parallel\"(%t, %t) {programs = [[@f], [@g]]} : (!stablehlo.token, "
            "!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)\n  return %r#0 : tensor<2xf32>\n}\n"
            "func.func private @f(%t: !stablehlo.token) -> tensor<2xf32> {\n"
            "  %r:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, "
            "is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)\n"
            "  return %r#0 : tensor<2xf32>\n}\n"
            "func.func private @g(%t: !stablehlo.token) -> !stablehlo.token {\n  return %t : !stablehlo.token\n}\n",
            &error),
        TSR_INVALID_ARGUMENT);
    test_check(strstr(error.message, "wait for each other") != NULL, __FILE__, __LINE__);
}

TEST(a_failing_process_stops_the_others)
{
    base_error error = {0};
    CHECK_INT(run("func.func @main() -> (tensor<2xf32>, tensor<2xf32>) {\n"
                  "  %r:2 = \"interpreter.run_parallel\"() {programs = [[@f], [@g]]} : () -> (tensor<2xf32>, "
                  "tensor<2xf32>)\n  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>\n}\n"
                  "func.func private @f() -> tensor<2xf32> {\n"
                  "  %x = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
                  "  %r = \"stablehlo.all_reduce\"(%x) " BODY " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}"
                  " : (tensor<2xf32>) -> tensor<2xf32>\n  return %r : tensor<2xf32>\n}\n"
                  "func.func private @g() -> tensor<2xf32> {\n"
                  "  %x = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
                  "  %y = stablehlo.constant dense<2.0> : tensor<2xf32>\n"
                  "  check.expect_eq %x, %y : tensor<2xf32>\n  return %x : tensor<2xf32>\n}\n",
                  &error),
              TSR_CHECK_FAILED);
    test_check(strstr(error.message, "process (1, 0)") != NULL, __FILE__, __LINE__);
}
