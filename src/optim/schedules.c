/* Schedules in closed form: the rate at a step, computed from the arguments and a group's initial rate. */
#include "optim/internal.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

double optim_rate_step_lr(const void *arguments, int64_t step, double first)
{
    const optim_step_lr *s = arguments;
    return first * pow(s->gamma, (double)(step / s->step_size));
}

double optim_rate_exponential_lr(const void *arguments, int64_t step, double first)
{
    const optim_exponential_lr *s = arguments;
    return first * pow(s->gamma, (double)step);
}

double optim_rate_cosine_annealing_lr(const void *arguments, int64_t step, double first)
{
    const optim_cosine_annealing_lr *s = arguments;
    return s->eta_min + (first - s->eta_min) * (1 + cos(pi * (double)step / (double)s->t_max)) / 2;
}

double optim_rate_linear_lr(const void *arguments, int64_t step, double first)
{
    const optim_linear_lr *s = arguments;
    double share = (double)BASE_MIN(step, s->total) / (double)s->total;
    return first * (s->start_factor + (s->end_factor - s->start_factor) * share);
}

double optim_rate_lambda_lr(const void *arguments, int64_t step, double first)
{
    const optim_lambda_lr *s = arguments;
    return first * s->factor(s->user, step);
}

double optim_rate_constant_lr(const void *arguments, int64_t step, double first)
{
    const optim_constant_lr *s = arguments;
    return step < s->total ? first * s->factor : first;
}

double optim_rate_polynomial_lr(const void *arguments, int64_t step, double first)
{
    const optim_polynomial_lr *s = arguments;
    return first * pow(1 - (double)BASE_MIN(step, s->total) / (double)s->total, s->power);
}

/* The product of all factors so far; scheduler.c stores it, so that a step calls the function once. */
double optim_rate_multiplicative_lr(const void *arguments, int64_t step, double first)
{
    const optim_multiplicative_lr *s = arguments;
    for (int64_t t = 1; t <= step; t++)
        first *= s->factor(s->user, t);
    return first;
}

double optim_next_multiplicative_lr(const void *arguments, int64_t step, double first, double current)
{
    const optim_multiplicative_lr *s = arguments;
    (void)first;
    return step > 0 ? current * s->factor(s->user, step) : current;
}

double optim_rate_cosine_annealing_warm_restarts(const void *arguments, int64_t step, double first)
{
    const optim_cosine_annealing_warm_restarts *s = arguments;
    int64_t length = s->t_0;
    if (s->t_mult == 1)
        step %= length;
    for (; step >= length; length *= s->t_mult)
        step -= length;
    return s->eta_min + (first - s->eta_min) * (1 + cos(pi * (double)step / (double)length)) / 2;
}

/* swa_lr's share of the rate at a step. */
static double swa_share(const optim_swa_lr *s, int64_t step)
{
    double t = s->anneal_epochs == 0 ? 1 : fmin(1, (double)step / (double)s->anneal_epochs);
    return s->linear ? t : (1 - cos(pi * t)) / 2;
}

double optim_rate_swa_lr(const void *arguments, int64_t step, double first)
{
    const optim_swa_lr *s = arguments;
    double share = swa_share(s, step);
    return first * (1 - share) + share * s->swa_lr;
}

/* From the present rate, which another schedule has brought down: from the rate that would lead to the present one. */
double optim_next_swa_lr(const void *arguments, int64_t step, double first, double current)
{
    const optim_swa_lr *s = arguments;
    double before = step > 0 && s->anneal_epochs > 0 ? swa_share(s, step - 1) : 0, share = swa_share(s, step);
    (void)first;
    double from = before == 1 ? s->swa_lr : (current - before * s->swa_lr) / (1 - before);
    return share * s->swa_lr + from * (1 - share);
}

double optim_rate_reduce_lr_on_plateau(const void *arguments, int64_t step, double first)
{
    (void)arguments;
    (void)step;
    return first; /* plateau.c lowers this rate */
}

/* Cosine annealing of a rate that others change, too: the distance to eta_min shrinks and grows in proportion. */
double optim_next_cosine_annealing_lr(const void *arguments, int64_t step, double first, double current)
{
    const optim_cosine_annealing_lr *s = arguments;
    double period = (double)s->t_max, t = (double)step;
    if (step == 0)
        return current;
    if ((step - 1 - s->t_max) % (2 * s->t_max) == 0)
        return current + (first - s->eta_min) * (1 - cos(pi / period)) / 2;
    return s->eta_min + (current - s->eta_min) * (1 + cos(pi * t / period)) / (1 + cos(pi * (t - 1) / period));
}
