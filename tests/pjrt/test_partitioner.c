/* Custom calls that a host computes in parts. Expected values can be computed by hand, messages are written down in XLA's
 * encoding. */
#include "host.h"
#include "pjrt/api/partitioner.h"
#include "test.h"

static const char replicated[] = "", cut[] = {8, 3, 0x1a, 1, 2, 0x22, 2, 0, 1}; /* tiled: 2 along it, devices 0 and 1 */
static const char cut_grid[] = {8, 3, 0x1a, 1, 2, 0x4a, 1, 2, 0x52, 1, 0};      /* the same: [2]<=[2] */
static const char vector[] = {0x10, 11, 0x1a, 1, 4, 0x2a, 6, 0x0a, 1, 0, (char)0x80, 1, 1, 0x32, 1, 0}; /* f32[4]{0} */

/* What a test's partitioner answers, and how often it was asked. */
typedef struct answers {
    const char *module, *error;
    JAX_String argument, result; /* shardings */
    int asked, cleaned;
} answers;

static void clean(void *data)
{
    ((answers *)data)->cleaned++;
}

static void check_bytes(JAX_String got, const char *wanted, size_t size)
{
    CHECK_INT(got.size, size);
    CHECK(got.size == size && memcmp(got.data, wanted, size) == 0);
}

static void partition(JAX_Partitioner *self, JAX_Partition_Args *args)
{
    answers *a = self->private_data;
    a->asked++;
    CHECK_INT(args->header.api_version, 0);
    CHECK_INT(args->num_args, 1);
    check_bytes(args->op_args[0].shape, vector, sizeof(vector));
    CHECK(args->op_args[0].has_sharding && args->op_result.has_sharding);
    check_bytes(args->op_args[0].sharding, cut, sizeof(cut));
    check_bytes(args->backend_config, "7", 1);
    args->header.data = a;
    args->header.cleanup_fn = clean;
    args->header.has_error = a->error != NULL;
    if (a->error) {
        args->header.code = PJRT_FAILED_PRECONDITION;
        args->header.error_msg = (JAX_String){a->error, strlen(a->error)};
        return;
    }
    args->mlir_module = (JAX_String){a->module, a->module ? strlen(a->module) : 0};
    args->args_sharding = &a->argument;
    args->result_sharding = a->result;
}

/* The partitioner stays for the life of the process. */
static void use(JAX_Partitioner *host, answers *a)
{
    const PJRT_Custom_Partitioner_Extension *extension = host_extension(PJRT_EXTENSION_CUSTOM_PARTITIONER);
    *host = (JAX_Partitioner){.private_data = a, .partition = partition};
    PJRT_Register_Custom_Partitioner_Args args = {
        .struct_size = sizeof(args), .name = "doubled and more", .name_size = 7, .callbacks = host};
    CHECK(extension->register_custom_partitioner(&args) == NULL);
    PJRT_Register_Batch_Partitionable_Args names = {.struct_size = sizeof(names), .name = "lapack", .name_size = 6};
    CHECK(extension->register_batch_partitionable(&names) == NULL);
}

static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
static const char program[] =
    "sdy.mesh @mesh = <[\"x\"=2]>\n"
    "func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<4xf32> "
    "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
    "  %0 = stablehlo.custom_call @doubled(%a) {backend_config = \"7\", sdy.sharding_rule = "
    "#sdy.op_sharding_rule<([i])->([i]) {i=4}>} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";
/* Its parts: twice the part; the sum over both devices, whole, and that plus the whole operand. */
static const char twice[] = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                            "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n"
                            "  return %0 : tensor<2xf32>\n"
                            "}\n";
static const char thrice[] = "func.func private @inner(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n"
                             "  return %0 : tensor<2xf32>\n"
                             "}\n"
                             "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                             "  %0 = func.call @inner(%a) : (tensor<2xf32>) -> tensor<2xf32>\n"
                             "  %1 = stablehlo.add %a, %0 : tensor<2xf32>\n"
                             "  return %1 : tensor<2xf32>\n"
                             "}\n";
static const char whole[] = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                            "  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>\n"
                            "  return %0 : tensor<4xf32>\n"
                            "}\n";

static void run(PJRT_Client *client, PJRT_LoadedExecutable *e, const float *wanted)
{
    static const float in[4] = {1, 2, 3, 4};
    static const int64_t two[] = {2};
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    for (int d = 0; d < 2; d++)
        args[d] = host_put(client, host_device(client, d), HOST_F32, 1, two, in + 2 * d);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        float got[2] = {-1, -1};
        host_get(results[d], got, sizeof(got));
        CHECK(memcmp(got, wanted + 2 * d, sizeof(got)) == 0);
        host_drop(results[d]);
        host_drop(args[d]);
    }
}

TEST(a_partitioner_is_asked_for_parts)
{
    static JAX_Partitioner host, newer, third;
    answers first = {.module = twice, .argument = {cut, sizeof(cut)}, .result = {cut_grid, sizeof(cut_grid)}},
            second = {.module = thrice, .argument = {cut, sizeof(cut)}, .result = {cut, sizeof(cut)}},
            last = {.module = whole, .argument = {replicated, 0}, .result = {replicated, 0}};
    PJRT_Client *client = host_open(2);
    use(&host, &first);
    PJRT_LoadedExecutable *e = host_compile(client, program, options, sizeof(options));
    CHECK_STR(host_error(), "");
    CHECK(first.asked == 1 && first.cleaned == 1);
    run(client, e, (const float[]){2, 4, 6, 8});
    /* From bytes, without the partitioner: its program is part of them. */
    PJRT_Executable *compiled = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_Serialize_Args bytes = CALL(Executable_Serialize, .executable = compiled);
    use(&newer, &second);
    PJRT_LoadedExecutable *loaded =
        CALL(Executable_DeserializeAndLoad, .client = client, .serialized_executable = bytes.serialized_bytes,
             .serialized_executable_size = bytes.serialized_bytes_size)
            .loaded_executable;
    CHECK_STR(host_error(), "");
    run(client, loaded, (const float[]){2, 4, 6, 8});
    CHECK(first.asked == 1 && second.asked == 0);
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    CALL(Executable_Destroy, .executable = compiled);
    CALL(LoadedExecutable_Destroy, .executable = loaded);
    CALL(LoadedExecutable_Destroy, .executable = e);
    /* The same text with another partitioner is another program. */
    e = host_compile(client, program, options, sizeof(options));
    CHECK_STR(host_error(), "");
    CHECK_INT(second.asked, 1);
    run(client, e, (const float[]){3, 6, 9, 12});
    CALL(LoadedExecutable_Destroy, .executable = e);
    /* One that takes and gives whole values: they are gathered before and cut after. */
    use(&third, &last);
    e = host_compile(client, program, options, sizeof(options));
    CHECK_STR(host_error(), "");
    run(client, e, (const float[]){4, 3, 2, 1});
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(answers_that_are_refused)
{
    static const char damaged[] = {8, 3, 0x1a, 9}, three[] = {8, 3, 0x1a, 1, 3, 0x22, 3, 0, 1, 2};
    static const struct {
        answers answer;
        PJRT_Error_Code code;
        const char *text;
    } cases[] = {
        {{.error = "no parts today"}, PJRT_FAILED_PRECONDITION, "no parts today"},
        {{.argument = {cut, sizeof(cut)}, .result = {cut, sizeof(cut)}}, PJRT_INVALID_ARGUMENT, "no program"},
        {{.module = "func", .argument = {cut, sizeof(cut)}, .result = {cut, sizeof(cut)}}, 0, "partition:1"},
        {{.module = twice, .argument = {damaged, sizeof(damaged)}, .result = {cut, sizeof(cut)}},
         PJRT_INVALID_ARGUMENT,
         "a sharding's message"},
        {{.module = twice, .argument = {three, sizeof(three)}, .result = {cut, sizeof(cut)}},
         PJRT_UNIMPLEMENTED,
         "sharding 0 is none of the mesh's axes"},
        {{.module = twice, .argument = {replicated, 0}, .result = {cut, sizeof(cut)}},
         PJRT_INVALID_ARGUMENT,
         "argument 0 of the partition of @doubled is tensor<2xf32>; by its sharding it is tensor<4xf32>"},
        {{.module = twice, .argument = {cut, sizeof(cut)}, .result = {replicated, 0}},
         PJRT_INVALID_ARGUMENT,
         "result 0 of the partition of @doubled is tensor<2xf32>; by its sharding it is tensor<4xf32>"},
    };
    enum { N = sizeof(cases) / sizeof(*cases) };
    static JAX_Partitioner hosts[N];
    PJRT_Client *client = host_open(2);
    for (size_t i = 0; i < N; i++) {
        answers a = cases[i].answer;
        use(&hosts[i], &a);
        CHECK(host_compile(client, program, options, sizeof(options)) == NULL);
        CHECK(cases[i].code ? host_code() == cases[i].code : host_code() != 0);
        CHECK(strstr(host_error(), cases[i].text) != NULL);
        CHECK(a.asked == 1 && a.cleaned == 1);
    }
    host_close(client);
}

static int read_count;

static void read_as_twice(Tessera_Text *text)
{
    CHECK(text->code_size > 4 && memcmp(text->code, "ML\xefR", 4) == 0);
    text->failed = read_count++ > 0;
    const char *answer = text->failed ? "this version is unknown" : twice;
    text->give(text, answer, strlen(answer));
}

/* MLIR's own bytecode goes through the host's reader. */
TEST(a_program_that_only_the_host_can_read)
{
    static JAX_Partitioner host;
    answers a = {.module = "ML\xefR\rMLIR23.0.0git", .argument = {cut, sizeof(cut)}, .result = {cut, sizeof(cut)}};
    PJRT_Client *client = host_open(2);
    use(&host, &a);
    CHECK(host_compile(client, program, options, sizeof(options)) == NULL);
    ((const PJRT_Tessera_Extension *)host_extension(PJRT_EXTENSION_TESSERA))->register_reader(read_as_twice);
    PJRT_LoadedExecutable *e = host_compile(client, program, options, sizeof(options));
    CHECK_STR(host_error(), "");
    run(client, e, (const float[]){2, 4, 6, 8});
    CALL(LoadedExecutable_Destroy, .executable = e);
    CHECK(host_compile(client, program, options, sizeof(options)) == NULL);
    CHECK(strstr(host_error(), "a partition's program: this version is unknown") != NULL);
    host_close(client);
}

/* Two results are a tuple to the host. */
static void partition_two(JAX_Partitioner *self, JAX_Partition_Args *args)
{
    static const char both[] = {8, 2, 0x2a, 9, 8, 3, 0x1a, 1, 2, 0x22, 2, 0, 1, 0x2a, 0}; /* (tiled, replicated) */
    static const char module[] =
        "func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] "
        ": (tensor<2xf32>, tensor<f32>) -> tensor<f32>\n"
        "  %1 = \"stablehlo.all_reduce\"(%0) <{replica_groups = dense<[[0, 1]]> : "
        "tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
        "use_global_device_ids}> ({\n"
        "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "    %2 = stablehlo.add %x, %y : tensor<f32>\n"
        "    stablehlo.return %2 : tensor<f32>\n"
        "  }) : (tensor<f32>) -> tensor<f32>\n"
        "  return %a, %1 : tensor<2xf32>, tensor<f32>\n"
        "}\n";
    static JAX_String argument = {cut, sizeof(cut)};
    (void)self;
    CHECK(args->op_result.shape.size > 2 && memcmp(args->op_result.shape.data, "\x10\x0d\x22", 3) == 0);
    CHECK(args->op_result.sharding.size > 2 && memcmp(args->op_result.sharding.data, "\x08\x02\x2a", 3) == 0);
    args->mlir_module = (JAX_String){module, sizeof(module) - 1};
    args->args_sharding = &argument;
    args->result_sharding = (JAX_String){both, sizeof(both)};
}

TEST(a_partition_of_several_results)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<4xf32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
        "  %0:2 = stablehlo.custom_call @summed(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)\n"
        "  %1 = stablehlo.broadcast_in_dim %0#1, dims = [] : (tensor<f32>) -> tensor<4xf32>\n"
        "  %2 = stablehlo.add %0#0, %1 : tensor<4xf32>\n"
        "  return %2 : tensor<4xf32>\n"
        "}\n";
    static JAX_Partitioner host = {.partition = partition_two};
    PJRT_Client *client = host_open(2);
    const PJRT_Custom_Partitioner_Extension *extension = host_extension(PJRT_EXTENSION_CUSTOM_PARTITIONER);
    PJRT_Register_Custom_Partitioner_Args args = {
        .struct_size = sizeof(args), .name = "summed", .name_size = 6, .callbacks = &host};
    CHECK(extension->register_custom_partitioner(&args) == NULL);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    run(client, e, (const float[]){11, 12, 13, 14});
    CALL(LoadedExecutable_Destroy, .executable = e);
    args.callbacks = NULL;
    PJRT_Error *error = extension->register_custom_partitioner(&args);
    CHECK(error != NULL);
    CALL(Error_Destroy, .error = error);
    host_close(client);
}

/* ---- propagation in XLA's way ---- */

/* What a partitioner that is asked for shardings hears, and how often it was asked. */
typedef struct questions {
    JAX_String inferred, made;  /* its answers; inferred NULL: none */
    JAX_String operand, result; /* the shardings that the partition must hear of */
    const char *module, *error;
    int infers, propagates, partitions, cleaned;
} questions;

static void clean_question(void *data)
{
    ((questions *)data)->cleaned++;
}

static void answer_infer(JAX_Partitioner *self, JAX_InferSharding_Args *args)
{
    questions *q = self->private_data;
    q->infers++;
    CHECK_INT(args->num_args, 1);
    check_bytes(args->op_args[0].shape, vector, sizeof(vector));
    check_bytes(args->op_args[0].sharding, q->operand.data, q->operand.size);
    check_bytes(args->result_shape, vector, sizeof(vector));
    check_bytes(args->backend_config, "7", 1);
    args->header.data = q;
    args->header.cleanup_fn = clean_question;
    args->header.has_error = q->error != NULL;
    args->header.code = PJRT_FAILED_PRECONDITION;
    args->header.error_msg = (JAX_String){q->error, q->error ? strlen(q->error) : 0};
    args->has_result_sharding = q->inferred.data != NULL;
    args->result_sharding = q->inferred;
}

static void answer_propagate(JAX_Partitioner *self, JAX_PropagateUserSharding_Args *args)
{
    questions *q = self->private_data;
    q->propagates++;
    check_bytes(args->result_shape, vector, sizeof(vector));
    check_bytes(args->result_sharding, cut, sizeof(cut));
    check_bytes(args->backend_config, "7", 1);
    args->header.data = q;
    args->header.cleanup_fn = clean_question;
    args->result_sharding = q->made;
}

static void answer_partition(JAX_Partitioner *self, JAX_Partition_Args *args)
{
    questions *q = self->private_data;
    q->partitions++;
    check_bytes(args->op_args[0].sharding, q->operand.data, q->operand.size);
    check_bytes(args->op_result.sharding, q->result.data, q->result.size);
    args->header.data = q;
    args->header.cleanup_fn = clean_question;
    args->mlir_module = (JAX_String){q->module, strlen(q->module)};
    args->args_sharding = &q->operand;
    args->result_sharding = q->result;
}

static void use_questions(JAX_Partitioner *host, questions *q)
{
    const PJRT_Custom_Partitioner_Extension *extension = host_extension(PJRT_EXTENSION_CUSTOM_PARTITIONER);
    *host = (JAX_Partitioner){.private_data = q,
                              .partition = answer_partition,
                              .infer_sharding = answer_infer,
                              .propagate_user_sharding = answer_propagate};
    PJRT_Register_Custom_Partitioner_Args args = {
        .struct_size = sizeof(args), .name = "asked", .name_size = 5, .callbacks = host};
    CHECK(extension->register_custom_partitioner(&args) == NULL);
}

#define XLA_CUT "{mhlo.sharding = \"{devices=[2]0,1}\"}"
#define XLA_WHOLE "{mhlo.sharding = \"{replicated}\"}"
#define CALL_ASKED                                                                                                     \
    "  %0 = stablehlo.custom_call @asked(%a) {backend_config = \"7\"} : (tensor<4xf32>) -> tensor<4xf32>\n"

/* What follows from the operands: the negation after the call is computed in parts, too. */
TEST(a_partitioner_infers_the_results)
{
    static const char text[] =
        "func.func @main(%a: tensor<4xf32> " XLA_CUT ") -> (tensor<4xf32> " XLA_CUT ") {\n" CALL_ASKED
        "  %1 = stablehlo.negate %0 : tensor<4xf32>\n"
        "  %2 = stablehlo.custom_call @Sharding(%1) " XLA_CUT " : (tensor<4xf32>) -> tensor<4xf32>\n"
        "  return %2 : tensor<4xf32>\n"
        "}\n";
    static JAX_Partitioner host;
    questions q = {.inferred = {cut_grid, sizeof(cut_grid)},
                   .made = {cut, sizeof(cut)},
                   .operand = {cut, sizeof(cut)},
                   .result = {cut, sizeof(cut)},
                   .module = twice};
    PJRT_Client *client = host_open(2);
    use_questions(&host, &q);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    CHECK(q.infers > 0 && q.partitions == 1);
    CHECK_INT(q.cleaned, q.infers + q.propagates + q.partitions);
    run(client, e, (const float[]){-2, -4, -6, -8});
    CALL(LoadedExecutable_Destroy, .executable = e);
    q.error = "nothing follows";
    q.infers = 0;
    CHECK(host_compile(client, text, options, sizeof(options)) == NULL);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    CHECK(strstr(host_error(), "nothing follows") != NULL);
    CHECK_INT(q.infers, 1);
    host_close(client);
}

/* A reader wants the result cut, the partitioner has it whole: the result is cut after the call. */
TEST(a_partitioner_changes_what_readers_want)
{
    static const char text[] =
        "func.func @main(%a: tensor<4xf32> " XLA_WHOLE ", %b: tensor<4xf32> " XLA_CUT ") -> (tensor<4xf32> " XLA_CUT
        ") {\n" CALL_ASKED "  %1 = stablehlo.add %0, %b : tensor<4xf32>\n"
        "  return %1 : tensor<4xf32>\n"
        "}\n";
    static JAX_Partitioner host, cutter;
    questions q = {.made = {replicated, 0}, .operand = {replicated, 0}, .result = {replicated, 0}, .module = whole},
              other = {.made = {cut, sizeof(cut)}, .operand = {replicated, 0}, .result = {cut, sizeof(cut)}};
    /* Its part of the reversed vector: of device 0 the elements 3 and 2. */
    other.module = "func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {\n"
                   "  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>\n"
                   "  %id = stablehlo.partition_id : tensor<ui32>\n"
                   "  %two = stablehlo.constant dense<2> : tensor<ui32>\n"
                   "  %at = stablehlo.multiply %id, %two : tensor<ui32>\n"
                   "  %1 = stablehlo.dynamic_slice %0, %at, sizes = [2] : (tensor<4xf32>, tensor<ui32>) -> "
                   "tensor<2xf32>\n"
                   "  return %1 : tensor<2xf32>\n"
                   "}\n";
    questions *const all[] = {&q, &other};
    PJRT_Client *client = host_open(2);
    for (int i = 0; i < 2; i++) {
        static const float a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40};
        static const int64_t four[] = {4}, two[] = {2};
        use_questions(i ? &cutter : &host, all[i]);
        PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
        CHECK_STR(host_error(), "");
        CHECK(all[i]->propagates == 1 && all[i]->partitions == 1);
        PJRT_Buffer *args[2][2], *results[2] = {NULL, NULL};
        for (int d = 0; d < 2; d++) {
            args[d][0] = host_put(client, host_device(client, d), HOST_F32, 1, four, a);
            args[d][1] = host_put(client, host_device(client, d), HOST_F32, 1, two, b + 2 * d);
        }
        PJRT_Buffer *const *lists[] = {args[0], args[1]}, **out[] = {&results[0], &results[1]};
        CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 2,
             .output_lists = out);
        CHECK_STR(host_error(), "");
        for (int d = 0; d < 2; d++) {
            float got[2] = {-1, -1};
            host_get(results[d], got, sizeof(got));
            CHECK(got[0] == a[3 - 2 * d] + b[2 * d] && got[1] == a[2 - 2 * d] + b[2 * d + 1]);
            host_drop(results[d]);
            host_drop(args[d][0]);
            host_drop(args[d][1]);
        }
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_close(client);
}

/* Shardy's programs have rules instead. */
TEST(partitioners_are_not_asked_in_shardy_programs)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<4xf32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n" CALL_ASKED "  return %0 : tensor<4xf32>\n"
        "}\n";
    static JAX_Partitioner host;
    questions q = {.operand = {cut, sizeof(cut)}, .result = {cut, sizeof(cut)}, .module = twice};
    PJRT_Client *client = host_open(2);
    use_questions(&host, &q);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    CHECK(q.infers == 0 && q.propagates == 0 && q.partitions == 1);
    run(client, e, (const float[]){2, 4, 6, 8});
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* ---- a question for a sharding ---- */

typedef struct inspected {
    const char *error;
    int asked, freed;
} inspected;

static void forget(JAX_InspectSharding_Args *args)
{
    ((inspected *)args->error_data)->freed++;
}

static void hear(void *data, JAX_InspectSharding_Args *args)
{
    inspected *in = data;
    in->asked++;
    check_bytes((JAX_String){args->sharding, args->size}, cut, sizeof(cut));
    args->error = in->error;
    args->error_data = in;
    args->free_error = forget;
}

/* The program that asks how its argument lies, or a constant in a sharding group with it, and returns the value. */
static PJRT_LoadedExecutable *ask_how(PJRT_Client *client, inspected *in, size_t config, bool constant)
{
    const JAX_InspectSharding_Callback callback = {hear, in};
    char bytes[3 * sizeof(callback) + 1] = "", text[1000];
    const char *grouped = "  %c = stablehlo.iota dim = 0 : tensor<4xf32>\n"
                          "  sdy.sharding_group %a group_id=0 : tensor<4xf32>\n"
                          "  sdy.sharding_group %c group_id=0 : tensor<4xf32>\n";
    for (size_t i = 0; i < config; i++)
        snprintf(bytes + 3 * i, 4, "\\%02X", ((const unsigned char *)&callback)[i]);
    snprintf(text, sizeof(text),
             "sdy.mesh @mesh = <[\"x\"=2]>\n"
             "func.func @main(%%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<4xf32> "
             "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
             "%s"
             "  %%0 = stablehlo.custom_call @InspectSharding(%s) {backend_config = \"%s\", has_side_effect = true} : "
             "(tensor<4xf32>) -> tensor<4xf32>\n"
             "  return %%0 : tensor<4xf32>\n"
             "}\n",
             constant ? grouped : "", constant ? "%c" : "%a", bytes);
    return host_compile(client, text, options, sizeof(options));
}

TEST(a_program_asks_how_its_argument_lies)
{
    PJRT_Client *client = host_open(2);
    inspected in = {0}, refused = {.error = "not so"};
    PJRT_LoadedExecutable *e = ask_how(client, &in, sizeof(JAX_InspectSharding_Callback), false);
    CHECK_STR(host_error(), "");
    CHECK(in.asked == 1 && in.freed == 0);
    run(client, e, (const float[]){1, 2, 3, 4});
    CALL(LoadedExecutable_Destroy, .executable = e);
    ask_how(client, &refused, sizeof(JAX_InspectSharding_Callback), false);
    CHECK(strstr(host_error(), "not so") != NULL);
    CHECK(refused.asked == 1 && refused.freed == 1);
    ask_how(client, &in, 7, false);
    CHECK(strstr(host_error(), "the bytes of a callback") != NULL);
    CHECK_INT(in.asked, 1);
    host_close(client);
}

TEST(a_program_asks_how_a_constant_lies)
{
    PJRT_Client *client = host_open(2);
    inspected in = {0};
    PJRT_LoadedExecutable *e = ask_how(client, &in, sizeof(JAX_InspectSharding_Callback), true);
    CHECK_STR(host_error(), "");
    CHECK_INT(in.asked, 1);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
