/* Times of a program's steps. TESSERA_PRINT=times prints them when the program is freed or the process ends: the least
 * time of each step (a shared machine disturbs some runs, seldom the same step in all of them), the mean, and the rates
 * that follow. The steps inside a loop or branch are printed below it, indented; their times are included in its
 * time. */
#include "cpu/program/steps.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct step_time {
    uint64_t runs, least, total; /* ns */
} step_time;

struct cpu_times {
    device_compile_options options;
    const cpu_program *program;
    step_time *steps; /* of the steps of all blocks; those of a block begin at its first_time */
    struct cpu_times *next, **link;
};

BASE_LOCK(times_lock, BASE_RANK_MIDDLE);
BASE_LOCK(steps_lock, BASE_RANK_TYPES); /* guards steps, since a program may run on several devices at once */
static struct cpu_times *times_alive;   /* under times_lock */
static pthread_once_t times_at_exit = PTHREAD_ONCE_INIT;

static void show_times(struct cpu_times *times);

static void show_at_exit(void)
{
    base_lock_take(&times_lock); /* held during the loop, since another thread may be about to free a program */
    for (struct cpu_times *times = times_alive; times; times = times->next) {
        times->link = NULL;
        show_times(times);
    }
    times_alive = NULL;
    base_lock_leave(&times_lock);
}

static void register_at_exit(void)
{
    atexit(show_at_exit);
}

/* Numbers the steps of the block and of its inner blocks from `first` on; returns the next free number. */
static size_t number_steps(cpu_block *block, size_t first)
{
    block->first_time = first;
    size_t end = first + block->n_steps;
    for (size_t i = 0; i < block->n_steps; i++)
        for (int32_t k = 0; k < block->steps[i].n_blocks; k++)
            end = number_steps(block->steps[i].blocks[k], end);
    return end;
}

void cpu_times_begin(cpu_program *p, const device_compile_options *options)
{
    if (!device_print_wanted(options, "times"))
        return;
    struct cpu_times *times = base_alloc_zero(1, sizeof(*times));
    step_time *steps = base_alloc_zero(number_steps(p->main, 0) + 1, sizeof(*steps));
    if (!times || !steps) {
        base_free(times);
        base_free(steps);
        return;
    }
    pthread_once(&times_at_exit, register_at_exit);
    if (options) {
        times->options.show = options->show;
        times->options.show_user = options->show_user;
    }
    times->steps = steps;
    times->program = p;
    p->times = times;
    base_lock_take(&times_lock);
    times->next = times_alive;
    times->link = &times_alive;
    if (times->next)
        times->next->link = &times->next;
    times_alive = times;
    base_lock_leave(&times_lock);
}

void cpu_times_add(struct cpu_times *times, size_t step, uint64_t ns)
{
    base_lock_take(&steps_lock);
    step_time *t = &times->steps[step];
    t->least = t->runs == 0 || ns < t->least ? ns : t->least;
    t->total += ns;
    t->runs++;
    base_lock_leave(&steps_lock);
}

/* Writes a row for each step of a block; adds the steps' times for one run to least and mean. */
static void write_block(const struct cpu_times *times, const cpu_block *block, int depth, double *least, double *mean,
                        base_text *out)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const step_time *t = &times->steps[block->first_time + i];
        const cpu_step *step = &block->steps[i];
        if (t->runs == 0)
            continue;
        double ns = (double)BASE_MAX(t->least, (uint64_t)1), average = (double)t->total * 1e-3 / (double)t->runs;
        *least += (double)t->least * 1e-3;
        *mean += average;
        base_text_format(out, "%4zu %10.2f %10.2f %10.1f %8.1f  %*s%s", i, (double)t->least * 1e-3, average,
                         step->flops / ns, (double)step->traffic / ns, 2 * depth, "",
                         cpu_step_row_of(step->kind)->name);
        base_text_format(out, " %s", step->name ? step->name : "");
        if (depth > 0)
            base_text_format(out, " (%llu times)", (unsigned long long)t->runs);
        base_text_char(out, '\n');
        double inner_least = 0, inner_mean = 0;
        for (int32_t k = 0; k < step->n_blocks; k++)
            write_block(times, step->blocks[k], depth + 1, &inner_least, &inner_mean, out);
    }
}

static void show_times(struct cpu_times *times)
{
    const cpu_program *p = times->program;
    if (!p->main || p->main->n_steps == 0)
        return;
    base_lock_take(&steps_lock); /* when the process exits, other threads may still run the program */
    base_text text = {0};
    double least = 0, mean = 0;
    uint64_t runs = times->steps[0].runs;
    base_text_format(&text, "%zu steps, %llu runs\n%4s %10s %10s %10s %8s  step\n", p->main->n_steps,
                     (unsigned long long)runs, "", "least us", "mean us", "GFLOP/s", "GB/s");
    write_block(times, p->main, 0, &least, &mean, &text);
    base_text_format(&text, "%4s %10.2f %10.2f\n", "all", least, mean);
    base_lock_leave(&steps_lock);
    if (runs > 0)
        device_print_show(&times->options, "times", text.data ? text.data : "");
    base_text_free(&text);
}

void cpu_times_end(cpu_program *p)
{
    struct cpu_times *times = p->times;
    if (!times)
        return;
    base_lock_take(&times_lock);
    bool shown = !times->link;
    if (times->link) {
        *times->link = times->next;
        if (times->next)
            times->next->link = times->link;
    }
    base_lock_leave(&times_lock);
    if (!shown)
        show_times(times);
    base_free(times->steps);
    base_free(times);
}
