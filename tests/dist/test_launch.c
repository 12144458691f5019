/* One process with N devices, whose ranks are threads, against N processes over shared memory and TCP, for 1 to 8 ranks:
 * the same bits. */
#include "processes.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

enum { WIDTH = 96, BATCH = 3, STEPS = 4 };

static float number(int64_t i)
{
    return (float)((i * 37 + 11) % 101) / 101 - 0.5F;
}

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

static uint64_t hash_tensor(uint64_t hash, tsr_tensor *t)
{
    static _Thread_local float values[16 * WIDTH * WIDTH];
    CHECK(tsr_numel(t) <= 16 * WIDTH * WIDTH);
    CHECK_STATUS(tsr_read(t, values, (size_t)tsr_numel(t) * 4), TSR_OK);
    return hash_bytes(hash, values, (size_t)tsr_numel(t) * 4);
}

/* Parameters after a few steps; the widths make buckets that travel beside the backward pass. */
static uint64_t train(int rank)
{
    static _Thread_local float x[BATCH * WIDTH];
    uint64_t hash = 14695981039346656037U;
    tsr_manual_seed((uint64_t)rank + 1);
    tsr_module *net =
        tsr_ddp(tsr_nn_sequential(tsr_nn_linear(WIDTH, 2 * WIDTH), tsr_nn_tanh(), tsr_nn_linear(2 * WIDTH, 2 * WIDTH),
                                  tsr_nn_relu(), tsr_nn_linear(2 * WIDTH, 3)));
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(net), 0.01, 0.1);
    for (int step = 0; step < STEPS; step++) {
        tsr_scope scope = tsr_scope_begin();
        for (int i = 0; i < BATCH * WIDTH; i++)
            x[i] = number(i + 1000 * step + 331 * rank);
        tsr_tensor *in = tsr_from_data(x, TSR_F32, (int64_t[]){BATCH, WIDTH}, 2);
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_forward(net, in)));
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_backward(loss), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        tsr_scope_end(scope);
    }
    for (int64_t i = 0; i < tsr_parameter_count(tsr_parameters(net)); i++)
        hash = hash_tensor(hash, tsr_parameter_at(tsr_parameters(net), i));
    tsr_optimizer_free(optimizer);
    tsr_module_free(net);
    return hash;
}

/* Results of each kind of collective, large and small. */
static uint64_t collect(int rank, uint64_t hash)
{
    static _Thread_local float values[8 * 8 * 300];
    int64_t n = tsr_get_world_size();
    for (int64_t width = 3; width <= 300; width += 297) {
        tsr_scope scope = tsr_scope_begin();
        for (int64_t i = 0; i < n * 8 * width; i++)
            values[i] = number(i + 77 * rank);
        tsr_tensor *x = tsr_from_data(values, TSR_F32, (int64_t[]){n, 8 * width}, 2);
        for (int32_t op = TSR_REDUCE_SUM; op <= TSR_REDUCE_MAX; op++) {
            hash = hash_tensor(hash, tsr_all_reduce(op, x, .scale = 0.75));
            hash = hash_tensor(hash, tsr_reduce_scatter(op, x, 0));
        }
        hash = hash_tensor(hash, tsr_all_reduce(TSR_REDUCE_AVG, x));
        hash = hash_tensor(hash, tsr_all_to_all(x, 0, 1));
        hash = hash_tensor(hash, tsr_all_gather(tsr_narrow(x, 0, 0, 1), 0));
        tsr_tensor *list[] = {tsr_narrow(x, 0, 0, 1), tsr_narrow(x, 1, 0, width)}, *out[2] = {NULL};
        CHECK_STATUS(tsr_all_gather_list(list, out, 2, 1), TSR_OK);
        hash = hash_tensor(hash_tensor(hash, out[0]), out[1]);
        tsr_scope_end(scope);
    }
    return hash;
}

static void run(int rank, shared *s)
{
    s->hashes[rank] = collect(rank, train(rank));
}

static tsr_status run_thread(int32_t index, void *user)
{
    CHECK_STATUS(tsr_init_process_group(NULL), TSR_OK);
    CHECK_INT(tsr_get_rank(), index);
    run(index, user);
    return TSR_OK;
}

/* The ranks as threads of one process. */
static shared *run_threads(int n)
{
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        long before = test_failed;
        char text[8];
        snprintf(text, sizeof(text), "%d", n);
        setenv("CPU_NUM_DEVICES", text, 1);
        alarm(100);
        CHECK_STATUS(tsr_launch(run_thread, s), TSR_OK);
        tsr_shutdown();
        _exit(test_failed != before);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    return s;
}

TEST(threads_and_processes_give_the_same_bits)
{
    for (int n = 1; n <= 8; n++) {
        shared *all[] = {run_threads(n), processes_run(n, "shm", run), processes_run(n, "tcp", run)};
        for (int rank = 0; rank < n; rank++) {
            CHECK(all[0]->hashes[rank] != 0);
            for (int i = 1; i < 3; i++)
                CHECK(all[i]->hashes[rank] == all[0]->hashes[rank]);
        }
        for (int i = 0; i < 3; i++)
            processes_free(all[i]);
    }
}
