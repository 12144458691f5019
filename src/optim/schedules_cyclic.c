/* Schedules that cycle the momentum opposite to the rate (L. Smith: cyclical learning rates; super-convergence). */
#include "optim/internal.h"

#include <math.h>

/* ---- cyclic --------------------------------------------------------------------------------------------------------------- */

/* The position of the cycle at a step, as a height between base and max. */
static double height(const optim_cyclic_lr *s, int64_t step)
{
    double up = (double)s->step_size_up, total = up + (double)(s->step_size_down ? s->step_size_down : s->step_size_up);
    double cycle = floor(1 + (double)step / total), x = 1 + (double)step / total - cycle, ratio = up / total;
    double scale = x <= ratio ? x / ratio : (x - 1) / (ratio - 1);
    if (s->triangular2)
        scale /= pow(2, cycle - 1);
    return s->exp_range ? scale * pow(s->gamma, (double)step) : scale;
}

double optim_rate_cyclic_lr(const void *arguments, int64_t step, double first)
{
    const optim_cyclic_lr *s = arguments;
    (void)first;
    return s->base_lr + (s->max_lr - s->base_lr) * height(s, step);
}

double optim_momentum_cyclic_lr(const void *arguments, int64_t step)
{
    const optim_cyclic_lr *s = arguments;
    return s->no_cycle_momentum ? NAN : s->max_momentum - (s->max_momentum - s->base_momentum) * height(s, step);
}

/* ---- OneCycleLR -------------------------------------------------------------------------------------------------- */

/* From a to b. */
static double between(const optim_one_cycle_lr *s, double a, double b, double share)
{
    return s->linear ? a + (b - a) * share : b + (a - b) / 2 * (1 + cos(3.14159265358979323846 * share));
}

/* The value at a step of a curve from start to peak, back (to start, with three phases) and to the end. */
static double along(const optim_one_cycle_lr *s, int64_t step, double start, double peak, double end)
{
    double last = (double)s->total_steps - 1, share = s->pct_start * (double)s->total_steps, t = (double)step;
    double ends[3] = {share - 1, s->three_phase ? 2 * share - 2 : last, last}, values[4] = {start, peak, start, end};
    if (!s->three_phase)
        values[2] = end;
    int phase = 0, n = s->three_phase ? 3 : 2;
    while (phase < n - 1 && t > ends[phase])
        phase++;
    double from = phase ? ends[phase - 1] : 0;
    return between(s, values[phase], values[phase + 1], (t - from) / (ends[phase] - from));
}

double optim_rate_one_cycle_lr(const void *arguments, int64_t step, double first)
{
    const optim_one_cycle_lr *s = arguments;
    double start = s->max_lr / s->div_factor;
    (void)first;
    return along(s, step, start, s->max_lr, start / s->final_div_factor);
}

double optim_momentum_one_cycle_lr(const void *arguments, int64_t step)
{
    const optim_one_cycle_lr *s = arguments;
    return s->no_cycle_momentum ? NAN : along(s, step, s->max_momentum, s->base_momentum, s->max_momentum);
}

int64_t optim_last_one_cycle_lr(const void *arguments)
{
    return ((const optim_one_cycle_lr *)arguments)->total_steps;
}
