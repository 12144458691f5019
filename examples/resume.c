/* Training that survives being killed.
 *
 *     resume FILE STEPS    trains STEPS steps of a small network, with a checkpoint in FILE every tenth; goes on from FILE
 *                          when it exists
 *     resume               a demonstration: one run is left alone, another is killed again and again, and both end
 *                          with the same parameters to the bit
 *
 * A checkpoint has the whole state that the next step depends on: parameters and buffers, the optimizer's and the
 * schedule's state, the loader's place, and the random generator. */
#include <tessera/tessera.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_scheduler *schedule;
    tsr_loader *digits;
    int64_t step;
} training;

static training begin(void)
{
    tsr_manual_seed(7);
    training t = {0};
    t.model = tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, 32), tsr_nn_relu(), tsr_nn_dropout(0.2),
                                tsr_nn_linear(32, 10));
    t.optimizer = tsr_adamw(tsr_parameters(t.model), 2e-3, 0.01);
    t.schedule = tsr_cosine_annealing_lr(t.optimizer, 200, 1e-4);
    t.digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, .shuffle = true, .drop_last = true);
    return t;
}

static void end(training *t)
{
    tsr_loader_free(t->digits);
    tsr_scheduler_free(t->schedule);
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
}

static tsr_status save(const training *t, const char *path)
{
    tsr_state_dict *own = tsr_state_dict_new();
    tsr_state_dict_set_int(own, "step", t->step);
    tsr_status status = tsr_save_checkpoint(path, .model = t->model, .optimizer = t->optimizer,
                                            .scheduler = t->schedule, .loader = t->digits, .user = own);
    tsr_state_dict_free(own); /* the path always has a whole checkpoint, the old or the new one */
    return status;
}

static tsr_status load(training *t, const char *path)
{
    tsr_state_dict *own = tsr_state_dict_new();
    tsr_status status = tsr_load_checkpoint(path, .model = t->model, .optimizer = t->optimizer,
                                            .scheduler = t->schedule, .loader = t->digits, .user = own);
    if (status == TSR_OK)
        status = tsr_state_dict_get_int(own, "step", &t->step);
    tsr_state_dict_free(own);
    return status;
}

static tsr_status step(training *t)
{
    tsr_batch *batch;
    tsr_status status = tsr_loader_next(t->digits, &batch);
    if (status == TSR_END)
        status = tsr_loader_next(t->digits, &batch); /* the next epoch */
    if (status != TSR_OK)
        return status;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(t->model, tsr_batch_get(batch, 0)), tsr_batch_get(batch, 1));
    status = tsr_minimize(t->optimizer, loss);
    if (status == TSR_OK)
        status = tsr_scheduler_step(t->schedule);
    tsr_scope_end(scope);
    tsr_batch_free(batch);
    t->step++;
    return status;
}

static int train(const char *path, int64_t steps)
{
    training t = begin();
    tsr_status status = access(path, F_OK) == 0 ? load(&t, path) : TSR_OK;
    while (status == TSR_OK && t.step < steps) {
        status = step(&t);
        if (status == TSR_OK && (t.step % 10 == 0 || t.step == steps))
            status = save(&t, path);
    }
    end(&t);
    tsr_status reported = tsr_report();
    return status == TSR_OK && reported == TSR_OK ? 0 : 1;
}

/* ---- the demonstration --------------------------------------------------------------------------------------------- */

/* Runs this program and kills it after the given microseconds (0: never). Returns its exit status, or -1 when it was
 * killed. */
static int run(const char *path, useconds_t kill_after)
{
    pid_t child = fork();
    if (child == 0) {
        execl("/proc/self/exe", "resume", path, "200", (char *)NULL);
        _exit(127);
    }
    if (kill_after) {
        usleep(kill_after);
        kill(child, SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool same_files(const char *a, const char *b)
{
    FILE *files[2] = {fopen(a, "rb"), fopen(b, "rb")};
    bool same = files[0] && files[1];
    for (int x = 0, y = 0; same && x != EOF;) {
        x = getc(files[0]);
        y = getc(files[1]);
        same = x == y;
    }
    for (int i = 0; i < 2; i++)
        if (files[i])
            fclose(files[i]);
    return same;
}

static int show(void)
{
    char whole[64], broken[64];
    snprintf(whole, sizeof(whole), "resume-%ld-a.safetensors", (long)getpid());
    snprintf(broken, sizeof(broken), "resume-%ld-b.safetensors", (long)getpid());
    int failed = run(whole, 0), killed = 0, last = -1;
    for (useconds_t after = 20000; last == -1;
         after += after / 4) { /* longer each time, so that the last run ends by itself */
        last = run(broken, after);
        killed += last == -1;
    }
    bool same = failed == 0 && last == 0 && same_files(whole, broken);
    printf("killed %d times; the parameters at the end are %s\n", killed, same ? "the same" : "different");
    remove(whole);
    remove(broken);
    return same ? 0 : 1;
}

int main(int count, char **arguments)
{
    if (count != 1 && count != 3) {
        fprintf(stderr, "usage: resume [FILE STEPS]\n");
        return 2;
    }
    return count == 3 ? train(arguments[1], strtoll(arguments[2], NULL, 10)) : show();
}
