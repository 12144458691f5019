/* async_start and async_done of collectives: two steps, between which other steps run meanwhile; the bits of the
 * synchronous op; errors at the step that waits. */
#include "programs.h"

#include "interp/interp.h"

#define SUM                                                                                                            \
    "({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      %s = stablehlo.add %a, %b : tensor<f32>\n"                 \
    "      stablehlo.return %s : tensor<f32>\n  })"
#define DIFFERENCE                                                                                                     \
    "({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      %s = stablehlo.subtract %a, %b : tensor<f32>\n"            \
    "      stablehlo.return %s : tensor<f32>\n  })"

/* Two processes start OP, from tensor<FROM> to tensor<TO>, square their operand, and add the square to the awaited
 * result. */
static void check_pair(const char *op, const char *from, const char *to)
{
    base_text text = {0};
    base_text_format(
        &text,
        "func.func @main(%%a: tensor<%s>, %%b: tensor<%s>) -> (tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>) {\n"
        "  %%r:4 = \"interpreter.run_parallel\"(%%a, %%b) {programs = [[@f], [@f]]} : (tensor<%s>, tensor<%s>) -> "
        "(tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>)\n"
        "  return %%r#0, %%r#1, %%r#2, %%r#3 : tensor<%s>, tensor<%s>, tensor<%s>, tensor<%s>\n}\n",
        from, from, to, from, to, from, from, from, to, from, to, from, to, from, to, from);
    base_text_format(&text,
                     "func.func private @f(%%x: tensor<%s>) -> (tensor<%s>, tensor<%s>) {\n"
                     "  %%y = stablehlo.negate %%x : tensor<%s>\n"
                     "  %%f = \"stablehlo.async_start\"(%%y) {called_computation = @g} : (tensor<%s>) -> "
                     "!stablehlo.future<tensor<%s>>\n"
                     "  %%m = stablehlo.multiply %%y, %%y : tensor<%s>\n"
                     "  %%r = \"stablehlo.async_done\"(%%f) : (!stablehlo.future<tensor<%s>>) -> tensor<%s>\n"
                     "  %%s = stablehlo.add %%r, %%r : tensor<%s>\n"
                     "  return %%s, %%m : tensor<%s>, tensor<%s>\n}\n"
                     "func.func private @g(%%x: tensor<%s>) -> tensor<%s> {\n  %%r = %s : (tensor<%s>) -> tensor<%s>\n"
                     "  return %%r : tensor<%s>\n}\n",
                     from, to, from, from, from, to, from, to, to, to, to, from, from, to, op, from, to, to);
    cpu_cost cost;
    program_check(text.data, 0, 5, &cost);
    CHECK_INT(cost.interpreted, 0);
    base_text_free(&text);
}

TEST(the_bits_of_the_synchronous_op)
{
    check_pair("\"stablehlo.all_reduce\"(%x) " DIFFERENCE " {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}",
               "4x6xf32", "4x6xf32");
    check_pair("\"stablehlo.reduce_scatter\"(%x) " DIFFERENCE
               " {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}",
               "4x6xf32", "4x3xf32");
    check_pair("\"stablehlo.all_gather\"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[1, 0]]> : "
               "tensor<1x2xi64>}",
               "4x6xf32", "4x12xf32");
    check_pair("\"stablehlo.all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : "
               "i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}",
               "4x6xf32", "2x12xf32");
    check_pair("\"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}",
               "4x6xf32", "4x6xf32");
    check_pair("\"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}",
               "4x6xbf16", "4x6xbf16");
    /* in no group, so it has no collective to start or to wait for */
    check_pair("\"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<[[1]]> : tensor<1x1xi64>}", "4x6xf32",
               "4x6xf32");
    /* complex collectives (pairs of real values) and functions without a collective are called at once */
    check_pair("\"stablehlo.all_gather\"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[1, 0]]> : "
               "tensor<1x2xi64>}",
               "4x6xcomplex<f32>", "4x12xcomplex<f32>");
    check_pair("\"stablehlo.slice\"(%x) {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 6>, strides = "
               "array<i64: 1, 1>}",
               "4x6xf32", "2x6xf32");
}

static const char crossing[] =
    "func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {\n"
    "  %t = stablehlo.after_all : !stablehlo.token\n"
    "  %r:3 = \"interpreter.run_parallel\"(%a, %t, %b, %t) {programs = [[@f], [@g]]} : (tensor<2xf32>, "
    "!stablehlo.token, tensor<2xf32>, !stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)\n"
    "  return %r#0, %r#1, %r#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>\n}\n"
    "func.func private @f(%x: tensor<2xf32>, %t: !stablehlo.token) -> tensor<2xf32> {\n"
    "  %f = \"stablehlo.async_start\"(%x) {called_computation = @sum} : (tensor<2xf32>) -> "
    "!stablehlo.future<tensor<2xf32>>\n"
    "  %y = stablehlo.multiply %x, %x : tensor<2xf32>\n"
    "  %u = \"stablehlo.send\"(%y, %t) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, "
    "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token\n"
    "  %r = \"stablehlo.async_done\"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>\n"
    "  return %r : tensor<2xf32>\n}\n"
    "func.func private @g(%x: tensor<2xf32>, %t: !stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>) {\n"
    "  %m:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, "
    "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<2xf32>, "
    "!stablehlo.token)\n"
    "  %r = \"stablehlo.all_reduce\"(%x) " SUM " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
    "(tensor<2xf32>) -> tensor<2xf32>\n"
    "  return %m#0, %r : tensor<2xf32>, tensor<2xf32>\n}\n"
    "func.func private @sum(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
    "  %r = \"stablehlo.all_reduce\"(%x) " SUM " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
    "(tensor<2xf32>) -> tensor<2xf32>\n  return %r : tensor<2xf32>\n}\n";

/* The second process reaches the collective only after it has received a value that the first one sends after starting
 * the collective: if the first one waited at the start, neither would ever continue. */
TEST(what_lies_between_runs_meanwhile)
{
    base_error error = {0};
    device *cpu = NULL;
    device_executable *e = program_compile(crossing, &cpu);
    if (!e)
        return;
    const float a[2] = {3, 5}, b[2] = {10, 20};
    const float *const values[2] = {a, b};
    device_value *args[2] = {NULL}, *results[3] = {NULL};
    for (int i = 0; i < 2; i++)
        CHECK_OK(device_value_from_host(cpu, device_executable_signature(e)->args[i].type, values[i], &args[i], &error),
                 error);
    for (int times = 0; times < 3; times++) { /* a run leaves no state for the next one */
        device_launch launch = {.devices = &cpu, .args = args, .results = results};
        float got[3][2] = {{0}};
        CHECK_OK(device_execute(e, &launch, &error), error);
        for (int i = 0; i < 3; i++) {
            CHECK_OK(device_value_read(results[i], got[i], &error), error);
            device_value_release(results[i]);
        }
        CHECK_NEAR(got[0][0], 13, 0);
        CHECK_NEAR(got[0][1], 25, 0);
        CHECK_NEAR(got[1][0], 9, 0);
        CHECK_NEAR(got[1][1], 25, 0);
        CHECK_NEAR(got[2][0], 13, 0);
        CHECK_NEAR(got[2][1], 25, 0);
    }
    base_text text = {0};
    device_executable_print(e, &text);
    const char *start = strstr(text.data, "start all_reduce"), *done = strstr(text.data, "done all_reduce");
    const char *send = strstr(text.data, "mesh send"), *kernel = start ? strstr(start, "kernel") : NULL;
    CHECK(start && done && send && start < send && send < done && kernel && kernel < done);
    base_text_free(&text);
    device_value_release(args[0]);
    device_value_release(args[1]);
    device_executable_release(e);
}

/* The program's steps as printed, one letter each: s begins a collective, d ends it, p is a product, k a kernel. */
static void order_of(const char *program, char *out, size_t size)
{
    device *cpu = NULL;
    device_executable *e = program_compile(program, &cpu);
    base_text text = {0};
    size_t n = 0;
    if (e)
        device_executable_print(e, &text);
    for (const char *line = text.data; line && n + 1 < size; line = strchr(line, '\n')) {
        static const char *const words[] = {"start ", "done ", "gemm ", "kernel "};
        line += *line == '\n';
        if (strncmp(line, "    ", 4) != 0) /* a block of a step */
            for (size_t i = 0; i < BASE_COUNT(words); i++)
                if (strncmp(line + 4, words[i], strlen(words[i])) == 0)
                    out[n++] = "sdpk"[i];
    }
    out[n] = 0;
    base_text_free(&text);
    device_executable_release(e);
}

#define M "tensor<64x64xf32>"
#define DOT(to, a, b)                                                                                                  \
    "  " to " = stablehlo.dot_general " a ", " b ", contracting_dims = [1] x [0] : (" M ", " M ") -> " M "\n"
#define SUM_OF(type)                                                                                                   \
    "func.func private @sum(%x: " type ") -> " type " {\n  %r = \"stablehlo.all_reduce\"(%x) " SUM                     \
    " {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (" type ") -> " type "\n  return %r : " type "\n}\n"
#define START(to, x, type)                                                                                             \
    "  " to " = \"stablehlo.async_start\"(" x ") {called_computation = @sum} : (" type ") -> !stablehlo.future<" type  \
    ">\n"
#define DONE(to, f, type) "  " to " = \"stablehlo.async_done\"(" f ") : (!stablehlo.future<" type ">) -> " type "\n"

/* The program's text begins the collective late and waits for it at once; the schedule begins it when its operand is
 * ready, and waits before its first reader: three products lie in between. */
TEST(begins_early_and_ends_late)
{
    char order[64];
    order_of("func.func @main(%x: " M ", %w: " M ", %v: " M ") -> (" M ", " M ") {\n" DOT("%g", "%x", "%w")
                 DOT("%h", "%v", "%w") DOT("%i", "%h", "%w") START("%f", "%g", M) DONE("%r", "%f", M)
                     DOT("%j", "%i", "%w") DOT("%s", "%r", "%j") "  return %s, %i : " M ", " M "\n}\n" SUM_OF(M),
             order, sizeof(order));
    CHECK_STR(order, "pspppdp");
    /* a reader whose value is only a result of the program, such as an update of weights, does not move the wait
     * forward */
    order_of("func.func @main(%x: " M ", %w: " M ", %v: " M ") -> (" M ", " M ") {\n" DOT("%g", "%x", "%w")
                 START("%f", "%g", M) DONE("%r", "%f", M) DOT("%h", "%v", "%w") DOT("%i", "%h", "%w")
                     DOT("%s", "%r", "%w") "  return %s, %i : " M ", " M "\n}\n" SUM_OF(M),
             order, sizeof(order));
    CHECK_STR(order, "psppdp");
    /* a second collective begins before the first has ended; they begin in program order */
    order_of("func.func @main(%x: " M ", %w: " M ", %v: " M ") -> (" M ", " M ") {\n" START("%e", "%x", M)
                 DONE("%q", "%e", M) START("%f", "%w", M) DONE("%r", "%f", M) DOT("%g", "%v", "%v")
                     DOT("%h", "%q", "%r") DOT("%i", "%h", "%g") "  return %i, %q : " M ", " M "\n}\n" SUM_OF(M),
             order, sizeof(order));
    CHECK_STR(order, "sspddpp");
    /* a product that only the collective reads runs before another one, by which the program goes on */
    order_of("func.func @main(%x: " M ", %w: " M ") -> (" M ", " M ") {\n" DOT("%g", "%x", "%w") DOT("%h", "%g", "%w")
                 DOT("%k", "%x", "%g") START("%f", "%k", M) DONE("%r", "%f", M)
                     DOT("%i", "%h", "%w") "  return %i, %r : " M ", " M "\n}\n" SUM_OF(M),
             order, sizeof(order));
    CHECK_STR(order, "ppsppd");
}

/* A started collective holds copies of its operands: after four of 64 MiB, the first ends before the fifth begins. */
TEST(memory_in_flight_is_bounded)
{
#define B "tensor<16777216xf32>"
    char order[64];
    order_of("func.func @main(%a: " B ", %b: " B ", %c: " B ", %d: " B ", %e: " B ") -> (" B ", " B ", " B ", " B ", " B
             ") {\n" START("%0", "%a", B) START("%1", "%b", B) START("%2", "%c", B) START("%3", "%d", B)
                 START("%4", "%e", B) DONE("%v", "%0", B) DONE("%w", "%1", B) DONE("%x", "%2", B) DONE("%y", "%3", B)
                     DONE("%z", "%4", B) "  return %v, %w, %x, %y, %z : " B ", " B ", " B ", " B ", " B
                                         "\n}\n" SUM_OF(B),
             order, sizeof(order));
    CHECK_STR(order, "ssssdsdddd");
#undef B
}

TEST(outside_a_mesh_a_process_meets_itself)
{
    const float x[2] = {1.5f, -2};
    float got[2];
    const void *args[1] = {x};
    CHECK(program_run("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                      "  %f = \"stablehlo.async_start\"(%x) {called_computation = @sum} : (tensor<2xf32>) -> "
                      "!stablehlo.future<tensor<2xf32>>\n"
                      "  %y = stablehlo.multiply %x, %x : tensor<2xf32>\n"
                      "  %r = \"stablehlo.async_done\"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>\n"
                      "  %s = stablehlo.add %r, %y : tensor<2xf32>\n  return %s : tensor<2xf32>\n}\n"
                      "func.func private @sum(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                      "  %r = \"stablehlo.all_reduce\"(%x) " SUM
                      " {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>\n"
                      "  return %r : tensor<2xf32>\n}\n",
                      1, args, got));
    CHECK_NEAR(got[0], 3.75, 0);
    CHECK_NEAR(got[1], 2, 0);
}

/* JAX's control_dep may have a collective's future as an operand: the collective is started as without it. */
TEST(a_call_after_a_start)
{
    base_error error = {0};
    char order[64];
    const float x[2] = {1.5f, -2};
    float got[2];
    const void *args[1] = {x};
    CHECK_OK(interp_register_calls(&error), error);
    order_of(
        "func.func @main(%x: " M ", %w: " M ", %v: " M ") -> " M " {\n" DOT("%g", "%x", "%w") START("%f", "%g", M)
            DOT("%h", "%v", "%w") "  stablehlo.custom_call @control_dep(%f, %h) {has_side_effect = true, "
                                  "operand_layouts = [dense<> : tensor<0xindex>, dense<[1, 0]> : tensor<2xindex>], "
                                  "result_layouts = []} : (!stablehlo.future<" M ">, " M ") -> ()\n" DONE("%r", "%f", M)
                                      DOT("%s", "%r", "%h") "  return %s : " M "\n}\n" SUM_OF(M),
        order, sizeof(order));
    CHECK_STR(order, "pspdp");
    CHECK(program_run(
        "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n" START(
            "%f", "%x",
            "tensor<2xf32>") "  %y = stablehlo.multiply %x, %x : tensor<2xf32>\n"
                             "  stablehlo.custom_call @control_dep(%f, %y) {has_side_effect = true} : "
                             "(!stablehlo.future<tensor<2xf32>>, tensor<2xf32>) -> ()\n" DONE(
                                 "%r", "%f",
                                 "tensor<2xf32>") "  stablehlo.custom_call @control_dep(%y, %f) {has_side_effect = "
                                                  "true} : "
                                                  "(tensor<2xf32>, !stablehlo.future<tensor<2xf32>>) -> ()\n"
                                                  "  %s = stablehlo.add %r, %y : tensor<2xf32>\n  return %s : "
                                                  "tensor<2xf32>\n}\n" SUM_OF("tensor<2xf32>"),
        1, args, got));
    CHECK_NEAR(got[0], 3.75, 0);
    CHECK_NEAR(got[1], 2, 0);
}

/* Runs two processes, of which the first waits for a sum that it has started; the second does `other`. */
static tsr_status run_beside(const char *other, base_error *error)
{
    base_text text = {0};
    base_text_add(
        &text,
        "func.func @main() -> (tensor<2xf32>, tensor<2xf32>) {\n"
        "  %r:2 = \"interpreter.run_parallel\"() {programs = [[@f], [@g]]} : () -> (tensor<2xf32>, tensor<2xf32>)\n"
        "  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>\n}\n"
        "func.func private @f() -> tensor<2xf32> {\n"
        "  %x = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
        "  %f = \"stablehlo.async_start\"(%x) {called_computation = @sum} : (tensor<2xf32>) -> "
        "!stablehlo.future<tensor<2xf32>>\n"
        "  %r = \"stablehlo.async_done\"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>\n"
        "  return %r : tensor<2xf32>\n}\n"
        "func.func private @g() -> tensor<2xf32> {\n  %x = stablehlo.constant dense<1.0> : tensor<2xf32>\n");
    base_text_add(&text, other);
    base_text_add(&text,
                  "  return %x : tensor<2xf32>\n}\n"
                  "func.func private @sum(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                  "  %r = \"stablehlo.all_reduce\"(%x) " SUM " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
                  "(tensor<2xf32>) -> tensor<2xf32>\n  return %r : tensor<2xf32>\n}\n");
    device *cpu = NULL;
    device_executable *e = program_compile(text.data, &cpu);
    base_text_free(&text);
    if (!e)
        return TSR_OK;
    device_value *results[2] = {NULL};
    device_event *done = NULL;
    device_launch launch = {.devices = &cpu, .results = results, .done = &done};
    tsr_status status = device_execute(e, &launch, error);
    if (status == TSR_OK)
        status = device_event_wait(done, error);
    device_event_release(done);
    for (int i = 0; i < 2; i++)
        device_value_release(results[i]);
    device_executable_release(e);
    return status;
}

TEST(errors_reach_the_end_that_waits)
{
    base_error error = {0};
    CHECK_INT(run_beside("", &error), TSR_INVALID_ARGUMENT);
    test_check(strstr(error.message, "all_reduce") && strstr(error.message, "wait for each other"), __FILE__, __LINE__);
    CHECK_INT(run_beside("  %y = stablehlo.constant dense<2.0> : tensor<2xf32>\n"
                         "  check.expect_eq %x, %y : tensor<2xf32>\n",
                         &error),
              TSR_CHECK_FAILED);
    test_check(strstr(error.message, "process (1, 0)") != NULL, __FILE__, __LINE__);
    CHECK_INT(run_beside("  %z = stablehlo.constant dense<1.0> : tensor<3xf32>\n"
                         "  %r = \"stablehlo.all_reduce\"(%z) " SUM
                         " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<3xf32>\n",
                         &error),
              TSR_INVALID_ARGUMENT);
    test_check(strstr(error.message, "differ in type") != NULL, __FILE__, __LINE__);
}
