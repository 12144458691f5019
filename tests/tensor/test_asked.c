/* Output requested by the environment is printed, with no sink set and no object freed at the end: this program runs
 * itself with the variable set and reads what it wrote to standard error. */
#include "test.h"

#include <tessera/control.h>
#include <tessera/functions.h>

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static tsr_status smaller(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_tanh(tsr_matmul(in[1], in[1]));
    return TSR_OK;
}

/* Ends without tsr_shutdown, as most programs do. */
static void run_program(void)
{
    static float data[64 * 64];
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(64, 64));
    tsr_fori_loop(0, 3, smaller, NULL, TSR_LIST(x), &x);
    double value;
    tsr_item(tsr_sum(x), &value);
    tsr_report();
    tsr_scope_end(scope);
    exit(0);
}

static char *said_with(const char *variable, const char *value)
{
    static char text[65536];
    int ends[2];
    size_t size = 0;
    if (pipe(ends) != 0)
        return "";
    fflush(stderr);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 2);
        close(ends[0]);
        close(ends[1]);
        setenv(variable, value, 1);
        setenv("TEST_ASKED_CHILD", "1", 1);
        setenv("PJRT_DEVICE", "TPU", 1); /* a warning for the log */
        execl("/proc/self/exe", "test_asked", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    for (ssize_t n; (n = read(ends[0], text + size, sizeof(text) - 1 - size)) > 0;)
        size += (size_t)n;
    text[size] = 0;
    close(ends[0]);
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    return text;
}

TEST(a_asked) /* the first test, which in the child is the whole program */
{
    if (getenv("TEST_ASKED_CHILD"))
        run_program();
    const char *times = said_with("TESSERA_PRINT", "times");
    CHECK_CONTAINS(times, "least us");
    CHECK_CONTAINS(times, "(3 times)"); /* inside the loop */
    const char *debug = said_with("PT_XLA_DEBUG", "1");
    CHECK_CONTAINS(debug, "Compilation Analysis");
    CHECK_CONTAINS(debug, "test_asked.c");
    /* a text that a variable does not take is an error or a message, which name both */
    static const char *const rows[][3] = {
        {"CPU_NUM_DEVICES", "two", "TSR_INVALID_ARGUMENT: the environment's CPU_NUM_DEVICES is \"two\""},
        {"CPU_NUM_DEVICES", "2000", "it takes a number from 1 to 1024"},
        {"TESSERA_NUM_THREADS", "4x", "TSR_INVALID_ARGUMENT: the environment's TESSERA_NUM_THREADS is \"4x\""},
        {"TESSERA_NUM_THREADS", "0", "it takes a number from 1 to 1024"},
        {"TESSERA_PRINT", "steps,kernels", "there is no stage \"kernels\" to print"},
        {"TESSERA_LOG", "warn", "TESSERA_LOG=warn is no level from 0 to 9, and is ignored"},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const char *said = said_with(rows[i][0], rows[i][1]);
        CHECK_CONTAINS(said, rows[i][2]);
    }
    CHECK(!strstr(said_with("TESSERA_PRINT", "all,times,cse,steps,kernel,input"), "no stage"));
}
