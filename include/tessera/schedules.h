/* Every schedule of learning rates. Made by tools/api from src/optim/optimizers.def: edit that.
 *
 * Names and formulas are PyTorch's. The result is the caller's (optim.h); NULL and the context's first error when an
 * argument is wrong or the optimizer is NULL. Options are given by name after the positional arguments. No call is
 * collective (tessera/dist.h). */
#ifndef TESSERA_SCHEDULES_H
#define TESSERA_SCHEDULES_H

#include <tessera/optim.h>

/* clang-format off */
#ifdef __cplusplus
extern "C" {
#endif

/* Times gamma every step_size steps. */
TSR_API tsr_scheduler *tsr_step_lr(tsr_optimizer *optimizer, int64_t step_size, double gamma);

/* Times gamma every step. */
TSR_API tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma);

/* Along half a cosine from the first rate to eta_min in t_max steps. */
TSR_API tsr_scheduler *tsr_cosine_annealing_lr(tsr_optimizer *optimizer, int64_t t_max, double eta_min);

/* Linearly from start_factor to end_factor of the first rate in total steps, then constant. */
TSR_API tsr_scheduler *tsr_linear_lr(tsr_optimizer *optimizer, double start_factor, double end_factor, int64_t total);

/* Times factor for total steps, then the first rate. */
TSR_API tsr_scheduler *tsr_constant_lr(tsr_optimizer *optimizer, double factor, int64_t total);

/* Times (1 - step / total)^power, 0 from step total on. */
TSR_API tsr_scheduler *tsr_polynomial_lr(tsr_optimizer *optimizer, int64_t total, double power);

/* Along half a cosine to eta_min in t_0 steps, then from the first rate again, each time t_mult times as long. */
typedef struct tsr_cosine_annealing_warm_restarts_options {
    size_t size TSR_ZERO;
    int64_t t_0 TSR_ZERO; /* positional */
    int64_t t_mult TSR_ZERO; /* 0: 1 */
    double eta_min TSR_ZERO;
} tsr_cosine_annealing_warm_restarts_options;
TSR_API tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, const tsr_cosine_annealing_warm_restarts_options *options);

/* From base_lr to max_lr in step_size_up steps and back in step_size_down (0: as many), again and again; 
 * triangular2 halves the height each time, exp_range multiplies it by gamma each step. The momentum (or beta1) goes 
 * against it. */
typedef struct tsr_cyclic_lr_options {
    size_t size TSR_ZERO;
    double max_lr TSR_ZERO; /* positional */
    int64_t step_size_up TSR_ZERO; /* 0: 2000 */
    int64_t step_size_down TSR_ZERO;
    bool triangular2 TSR_ZERO;
    bool exp_range TSR_ZERO;
    double gamma TSR_ZERO; /* 0: 1.0 */
    bool no_cycle_momentum TSR_ZERO;
    double base_momentum TSR_ZERO; /* 0: 0.8 */
    double max_momentum TSR_ZERO; /* 0: 0.9 */
    bool base_momentum_is_zero TSR_ZERO;
} tsr_cyclic_lr_options;
TSR_API tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, const tsr_cyclic_lr_options *options);

/* From max_lr / div_factor to max_lr in a pct_start of total_steps, then down to 1 / final_div_factor of where it 
 * began; with three_phase back to that first. The momentum (or beta1) goes against it. */
typedef struct tsr_one_cycle_lr_options {
    size_t size TSR_ZERO;
    int64_t total_steps TSR_ZERO; /* positional */
    double pct_start TSR_ZERO; /* 0: 0.3 */
    bool linear TSR_ZERO;
    bool no_cycle_momentum TSR_ZERO;
    double base_momentum TSR_ZERO; /* 0: 0.85 */
    double max_momentum TSR_ZERO; /* 0: 0.95 */
    double div_factor TSR_ZERO; /* 0: 25.0 */
    double final_div_factor TSR_ZERO; /* 0: 10000.0 */
    bool three_phase TSR_ZERO;
    bool pct_start_is_zero TSR_ZERO;
    bool base_momentum_is_zero TSR_ZERO;
} tsr_one_cycle_lr_options;
TSR_API tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, const tsr_one_cycle_lr_options *options);

/* Times factor when the metric (tsr_scheduler_step_metric) has not become smaller, or with max_mode larger, for 
 * more than patience steps; a step counts as better when it is so by threshold, in proportion, or with absolute by 
 * that much. */
typedef struct tsr_reduce_lr_on_plateau_options {
    size_t size TSR_ZERO;
    double factor TSR_ZERO; /* positional */
    int64_t patience TSR_ZERO; /* 0: 10 */
    bool max_mode TSR_ZERO;
    double threshold TSR_ZERO; /* 0: 0.0001 */
    bool absolute TSR_ZERO;
    int64_t cooldown TSR_ZERO;
    double min_lr TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-08 */
    bool patience_is_zero TSR_ZERO;
    bool threshold_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_reduce_lr_on_plateau_options;
TSR_API tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, const tsr_reduce_lr_on_plateau_options *options);

/* From the first rate to swa_lr in anneal_epochs steps, along half a cosine or linear. */
typedef struct tsr_swa_lr_options {
    size_t size TSR_ZERO;
    double swa_lr TSR_ZERO; /* positional */
    int64_t anneal_epochs TSR_ZERO; /* 0: 10 */
    bool linear TSR_ZERO;
    bool anneal_epochs_is_zero TSR_ZERO;
} tsr_swa_lr_options;
TSR_API tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, const tsr_swa_lr_options *options);

/* Times factor(user, step) on top of the step before. */
TSR_API tsr_scheduler *tsr_multiplicative_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user);

/* Times factor(user, step). */
TSR_API tsr_scheduler *tsr_lambda_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user);

#ifdef __cplusplus
}
inline tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, int64_t t_0, tsr_cosine_annealing_warm_restarts_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.t_0 = t_0;
    tsr_here(file, line);
    return tsr_cosine_annealing_warm_restarts(optimizer, &options);
}
inline tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, int t_0, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cosine_annealing_warm_restarts(optimizer, (int64_t )t_0, tsr_cosine_annealing_warm_restarts_options{}, file, line);
}
inline tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, double max_lr, tsr_cyclic_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.max_lr = max_lr;
    tsr_here(file, line);
    return tsr_cyclic_lr(optimizer, base_lr, &options);
}
inline tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, int max_lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cyclic_lr(optimizer, base_lr, (double )max_lr, tsr_cyclic_lr_options{}, file, line);
}
inline tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, int64_t total_steps, tsr_one_cycle_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.total_steps = total_steps;
    tsr_here(file, line);
    return tsr_one_cycle_lr(optimizer, max_lr, &options);
}
inline tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, int total_steps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_one_cycle_lr(optimizer, max_lr, (int64_t )total_steps, tsr_one_cycle_lr_options{}, file, line);
}
inline tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, double factor, tsr_reduce_lr_on_plateau_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.factor = factor;
    tsr_here(file, line);
    return tsr_reduce_lr_on_plateau(optimizer, &options);
}
inline tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, int factor, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_reduce_lr_on_plateau(optimizer, (double )factor, tsr_reduce_lr_on_plateau_options{}, file, line);
}
inline tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, double swa_lr, tsr_swa_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.swa_lr = swa_lr;
    tsr_here(file, line);
    return tsr_swa_lr(optimizer, &options);
}
inline tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, int swa_lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_swa_lr(optimizer, (double )swa_lr, tsr_swa_lr_options{}, file, line);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_step_lr(...) (tsr_here(__FILE__, __LINE__), tsr_step_lr(__VA_ARGS__))
#define tsr_exponential_lr(...) (tsr_here(__FILE__, __LINE__), tsr_exponential_lr(__VA_ARGS__))
#define tsr_cosine_annealing_lr(...) (tsr_here(__FILE__, __LINE__), tsr_cosine_annealing_lr(__VA_ARGS__))
#define tsr_linear_lr(...) (tsr_here(__FILE__, __LINE__), tsr_linear_lr(__VA_ARGS__))
#define tsr_constant_lr(...) (tsr_here(__FILE__, __LINE__), tsr_constant_lr(__VA_ARGS__))
#define tsr_polynomial_lr(...) (tsr_here(__FILE__, __LINE__), tsr_polynomial_lr(__VA_ARGS__))
#define tsr_multiplicative_lr(...) (tsr_here(__FILE__, __LINE__), tsr_multiplicative_lr(__VA_ARGS__))
#define tsr_lambda_lr(...) (tsr_here(__FILE__, __LINE__), tsr_lambda_lr(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_cosine_annealing_warm_restarts(optimizer, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cosine_annealing_warm_restarts: t_0 is missing"), tsr_here(__FILE__, __LINE__), tsr_cosine_annealing_warm_restarts(optimizer, &(tsr_cosine_annealing_warm_restarts_options){.size = sizeof(tsr_cosine_annealing_warm_restarts_options), .t_0 = __VA_ARGS__}))
#define tsr_cyclic_lr(optimizer, base_lr, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cyclic_lr: max_lr is missing"), tsr_here(__FILE__, __LINE__), tsr_cyclic_lr(optimizer, base_lr, &(tsr_cyclic_lr_options){.size = sizeof(tsr_cyclic_lr_options), .max_lr = __VA_ARGS__}))
#define tsr_one_cycle_lr(optimizer, max_lr, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_one_cycle_lr: total_steps is missing"), tsr_here(__FILE__, __LINE__), tsr_one_cycle_lr(optimizer, max_lr, &(tsr_one_cycle_lr_options){.size = sizeof(tsr_one_cycle_lr_options), .total_steps = __VA_ARGS__}))
#define tsr_reduce_lr_on_plateau(optimizer, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_reduce_lr_on_plateau: factor is missing"), tsr_here(__FILE__, __LINE__), tsr_reduce_lr_on_plateau(optimizer, &(tsr_reduce_lr_on_plateau_options){.size = sizeof(tsr_reduce_lr_on_plateau_options), .factor = __VA_ARGS__}))
#define tsr_swa_lr(optimizer, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_swa_lr: swa_lr is missing"), tsr_here(__FILE__, __LINE__), tsr_swa_lr(optimizer, &(tsr_swa_lr_options){.size = sizeof(tsr_swa_lr_options), .swa_lr = __VA_ARGS__}))
#endif
#endif
/* clang-format on */
#endif
