/* A host that forks: the child runs programs on the client that its parent made. A lock that stayed held in the child, or a
 * thread that is missing there, would make it wait for ever; an alarm ends it then. And clients that are destroyed while
 * their runs are under way. */
#include "host.h"
#include "test.h"

#include <signal.h>
#include <sys/wait.h>

enum { PATIENCE = 60 };

static const char text[] = "func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {\n"
                           "  %0 = stablehlo.add %a, %a : tensor<6xf32>\n"
                           "  return %0 : tensor<6xf32>\n"
                           "}\n";
static const int64_t dims[] = {6};
static const float counts[] = {0, 1, 2, 3, 4, 5};

static bool doubles(PJRT_Client *client, PJRT_LoadedExecutable *e)
{
    float got[6] = {0};
    PJRT_Buffer *in = host_put(client, host_device(client, 0), HOST_F32, 1, dims, counts), *out = NULL;
    host_run(e, 1, &in, &out);
    CHECK_STR(host_error(), "");
    host_get(out, got, sizeof(got));
    bool good = true;
    for (int i = 0; i < 6; i++)
        good = good && got[i] == 2 * counts[i];
    host_drop(in);
    host_drop(out);
    return good;
}

TEST(a_child_of_a_fork_runs_programs)
{
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK(doubles(client, e));
    for (int i = 0; i < (TEST_SANITIZED ? 0 : 8); i++) { /* the sanitizers' own locks may be held in a child */
        pid_t child = fork();
        if (child == 0) {
            alarm(PATIENCE);
            PJRT_LoadedExecutable *own = host_compile(client, text, NULL, 0);
            _exit(doubles(client, e) && own && doubles(client, own) ? 0 : 1);
        }
        int status = -1;
        CHECK_INT(waitpid(child, &status, 0), child);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    CHECK(doubles(client, e));
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* The handles go in any order: the runs end, and then the client's devices close. */
TEST(a_client_is_destroyed_while_a_run_is_under_way)
{
    for (int order = 0; order < 2; order++) {
        PJRT_Client *client = host_open(2);
        PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
        PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory;
        PJRT_Client_CreateAliasBuffer_Args made =
            CALL(Client_CreateAliasBuffer, .client = client, .memory = memory, .shape_dims = dims, .shape_num_dims = 1,
                 .shape_element_type = HOST_F32);
        PJRT_Buffer *source = host_put(client, host_device(client, 0), HOST_F32, 1, dims, counts), *out = NULL;
        host_run(e, 1, &made.alias_buffer, &out);
        CHECK_STR(host_error(), "");
        CALL(LoadedExecutable_Destroy, .executable = e);
        host_drop(made.alias_buffer);
        if (order == 0)
            host_close(client);
        CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
             .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
        CHECK_STR(host_error(), "");
        host_drop(source);
        if (order == 1)
            host_close(client);
        float got[6];
        host_get(out, got, sizeof(got));
        CHECK(got[5] == 10);
        host_drop(out);
    }
}
