/* Times of a program's steps, for whoever asks where they go: TESSERA_PRINT=times shows them when the program is freed,
 * the least time of each step (a shared machine disturbs some runs, seldom the same step in all of them), the mean, and what
 * follows for its rates. What a step of a loop or branch takes counts for the loop or branch. */
#include "cpu/program/steps.h"

typedef struct step_time {
    uint64_t runs, least, total; /* ns */
} step_time;

struct cpu_times {
    device_compile_options options;
    step_time *steps;
};

BASE_LOCK(lock, BASE_RANK_MIDDLE); /* a program may run on several devices at once */

void cpu_times_begin(cpu_program *p, const device_compile_options *options)
{
    if (!device_print_wanted(options, "times"))
        return;
    struct cpu_times *times = base_alloc_zero(1, sizeof(*times));
    step_time *steps = base_alloc_zero(p->main->n_steps + 1, sizeof(*steps));
    if (!times || !steps) {
        base_free(times);
        base_free(steps);
        return;
    }
    if (options) {
        times->options.show = options->show;
        times->options.show_user = options->show_user;
    }
    times->steps = steps;
    p->times = times;
}

void cpu_times_add(struct cpu_times *times, size_t step, uint64_t ns)
{
    base_lock_take(&lock);
    step_time *t = &times->steps[step];
    t->least = t->runs == 0 || ns < t->least ? ns : t->least;
    t->total += ns;
    t->runs++;
    base_lock_leave(&lock);
}

static void write_times(const cpu_program *p, base_text *out)
{
    double least = 0, mean = 0;
    base_text_format(out, "%zu steps, %llu runs\n%4s %10s %10s %10s %8s  step\n", p->main->n_steps,
                     (unsigned long long)p->times->steps[0].runs, "", "least us", "mean us", "GFLOP/s", "GB/s");
    for (size_t i = 0; i < p->main->n_steps; i++) {
        const step_time *t = &p->times->steps[i];
        const cpu_step *step = &p->main->steps[i];
        if (t->runs == 0)
            continue;
        double ns = (double)BASE_MAX(t->least, (uint64_t)1);
        least += (double)t->least * 1e-3;
        mean += (double)t->total * 1e-3 / (double)t->runs;
        base_text_format(out, "%4zu %10.2f %10.2f %10.1f %8.1f  %s", i, (double)t->least * 1e-3,
                         (double)t->total * 1e-3 / (double)t->runs, step->flops / ns, (double)step->traffic / ns,
                         cpu_step_row_of(step->kind)->name);
        base_text_format(out, " %s\n", step->name ? step->name : "");
    }
    base_text_format(out, "%4s %10.2f %10.2f\n", "all", least, mean);
}

void cpu_times_end(cpu_program *p)
{
    if (!p->times)
        return;
    if (p->main && p->main->n_steps && p->times->steps[0].runs) {
        base_text text = {0};
        write_times(p, &text);
        device_print_show(&p->times->options, "times", text.data ? text.data : "");
        base_text_free(&text);
    }
    base_free(p->times->steps);
    base_free(p->times);
}
