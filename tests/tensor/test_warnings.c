/* Warnings: what the library says to a sink, or with TESSERA_LOG to standard error. The words are PyTorch's. */
#include "test.h"

#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char said[8192];
static int times;

static void listen(void *user, int32_t level, const char *message)
{
    (void)user;
    CHECK_INT(level, 1);
    times++;
    snprintf(said, sizeof(said), "%s", message);
}

static tsr_tensor *loss_of_two_sizes(void)
{
    return tsr_mse_loss(tsr_ones(TSR_DIMS(3, 1)), tsr_zeros(TSR_DIMS(3)));
}

/* The variable is read once, at the first message. */
TEST(the_environment_asks_for_warnings)
{
    char path[512], text[1024] = {0};
    snprintf(path, sizeof(path), "%s/stderr.txt", test_folder());
    setenv("TESSERA_LOG", "1", 1);
    fflush(stderr);
    int saved = dup(STDERR_FILENO);
    CHECK(freopen(path, "w", stderr) != NULL);
    tsr_scope scope = tsr_scope_begin();
    loss_of_two_sizes();
    tsr_scope_end(scope);
    fflush(stderr);
    dup2(saved, STDERR_FILENO);
    close(saved);
    FILE *file = fopen(path, "r");
    CHECK_OR_RETURN(file != NULL);
    CHECK(fread(text, 1, sizeof(text) - 1, file) > 0);
    fclose(file);
    CHECK(strncmp(text, "tessera: warning: ", 18) == 0);
    CHECK_CONTAINS(text, "test_warnings.c:");
    CHECK_CONTAINS(text, "mse_loss: using a target size ([3]) that is different to the input size ([3, 1]).");
}

TEST(a_line_warns_once)
{
    tsr_set_log_sink(listen, NULL);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(3, 1)), *y = tsr_zeros(TSR_DIMS(3)), *same = tsr_zeros(TSR_DIMS(3, 1));
    for (int i = 0; i < 3; i++)
        tsr_l1_loss(x, y);
    CHECK_INT(times, 1);
    CHECK_CONTAINS(said, "l1_loss: using a target size ([3]) that is different to the input size ([3, 1]).");
    tsr_huber_loss(x, y, 1);
    CHECK_INT(times, 2);
    tsr_smooth_l1_loss(x, y, 1);
    CHECK_INT(times, 3);
    tsr_mse_loss(x, same);
    CHECK_INT(times, 3);
    tsr_kl_div(x, y); /* PyTorch does not warn of it */
    CHECK_INT(times, 3);
    tsr_scope_end(scope);
    tsr_set_log_sink(NULL, NULL);
}
