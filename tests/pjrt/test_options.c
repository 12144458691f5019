/* Options of a client. Expected values are sums that can be checked by hand. */
#include "host.h"
#include "test.h"

static const char twice_text[] = "func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {\n"
                                 "  %0 = stablehlo.add %a, %a : tensor<6xf32>\n"
                                 "  return %0 : tensor<6xf32>\n"
                                 "}\n";
static const int64_t dims[] = {6};

/* Each client has its own choice: subnormal sums are zeros, or kept. */
TEST(a_client_may_flush_denormals)
{
    static const float small[] = {0x1p-140f, -0x1p-140f, 0x1p-149f, 1, 0x1p-126f, 0};
    static const float sums[] = {0x1p-139f, -0x1p-139f, 0x1p-148f, 2, 0x1p-125f, 0},
                       flushed[] = {0, 0, 0, 2, 0x1p-125f, 0};
    for (int flush = 0; flush < 2; flush++) {
        const PJRT_NamedValue option = {.struct_size = sizeof(option),
                                        .name = "flush_denormals",
                                        .name_size = strlen("flush_denormals"),
                                        .type = PJRT_VALUE_BOOL,
                                        .bool_value = flush,
                                        .value_size = 1};
        PJRT_Client *client = host_open_with(&option, 1);
        PJRT_LoadedExecutable *e = host_compile(client, twice_text, NULL, 0);
        PJRT_Buffer *x = host_put(client, host_device(client, 0), HOST_F32, 1, dims, small), *args[] = {x, x},
                    *result = NULL;
        float got[6];
        host_run(e, 1, args, &result);
        CHECK_STR(host_error(), "");
        host_get(result, got, sizeof(got));
        for (int i = 0; i < 6; i++)
            CHECK(got[i] == (flush ? flushed : sums)[i]);
        host_drop(x);
        host_drop(result);
        CALL(LoadedExecutable_Destroy, .executable = e);
        host_close(client);
    }
}

static PJRT_NamedValue number(const char *name, int64_t value)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_INT64,
                             .int64_value = value,
                             .value_size = 1};
}

static PJRT_NamedValue text(const char *name, const char *value)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_STRING,
                             .string_value = value,
                             .value_size = strlen(value)};
}

TEST(how_processes_meet_is_checked)
{
    host_close(host_open(1)); /* loads the plugin */
    const struct {
        PJRT_NamedValue option;
        const char *says; /* "": a client */
    } rows[] = {{text("transport", "shm"), ""},
                {text("transport", "tcp,shm"), ""},
                {text("transport", "mpi"), "create option transport is \"mpi\"; shm and tcp are possible"},
                {text("transport", "udp"), "create option transport is \"udp\", not some of shm, mpi, tcp"},
                {text("transport", ""), "create option transport: no text"},
                {number("transport", 1), "create option transport: there are"},
                {number("meet_seconds", 1), ""},
                {number("meet_seconds", 0), "meet_seconds is 0; 1 to 86400 are possible"},
                {number("meet_seconds", INT64_MAX), "meet_seconds is 9223372036854775807; 1 to 86400 are possible"},
                {text("meet_seconds", "1"), "create option meet_seconds: there are"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        PJRT_Client *client = CALL(Client_Create, .create_options = &rows[i].option, .num_options = 1).client;
        CHECK((client != NULL) == !*rows[i].says);
        if (!strstr(host_error(), rows[i].says))
            CHECK_STR(host_error(), rows[i].says);
        host_forget_error();
        if (client)
            host_close(client);
    }
}

/* jax.distributed gives node_id and num_nodes, in either order. One process alone gets its client; one of several also needs
 * functions of a key-value store (test_job.c), or it would believe itself to be alone. */
TEST(a_client_of_several_processes_needs_a_store)
{
    host_close(host_open(1)); /* loads the plugin */
    static const struct {
        int64_t count, index;
        const char *says; /* NULL: a client */
    } rows[] = {{1, 0, NULL},
                {2, 0, "num_nodes is 2, and the host gives no functions of a key-value store"},
                {2, 1, "num_nodes is 2, and the host gives no functions of a key-value store"},
                {1, 1, "node_id is 1; 0 to 0 are possible"},
                {0, 0, "num_nodes is 0; 1 to 64 are possible"},
                {65, 0, "num_nodes is 65; 1 to 64 are possible"},
                {1, -1, "node_id is -1; 0 to 0 are possible"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        for (int turn = 0; turn < 2; turn++) {
            PJRT_NamedValue options[2];
            options[turn] = number("num_nodes", rows[i].count);
            options[!turn] = number("node_id", rows[i].index);
            PJRT_Client *client = CALL(Client_Create, .create_options = options, .num_options = 2).client;
            CHECK((client != NULL) == !rows[i].says);
            if (rows[i].says)
                CHECK(strstr(host_error(), rows[i].says) != NULL);
            else
                CHECK_STR(host_error(), "");
            host_forget_error();
            if (client)
                host_close(client);
        }
}
