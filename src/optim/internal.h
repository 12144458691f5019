/* What the files of optim share: an optimizer is groups of parameters, a row of optimizers' formulas, and state. */
#ifndef OPTIM_INTERNAL_H
#define OPTIM_INTERNAL_H

#include "optim/optim.h"

#undef tsr_sgd
#undef tsr_adamw

enum { OPTIM_MAX_STATE = 3, OPTIM_MAX_NUMBERS = 8 };

typedef enum optim_hyper {
    OPTIM_LR,
    OPTIM_MOMENTUM,
    OPTIM_DAMPENING,
    OPTIM_WEIGHT_DECAY,
    OPTIM_BETA1,
    OPTIM_BETA2,
    OPTIM_EPS,
    OPTIM_HYPER_COUNT
} optim_hyper;

typedef struct optim_parameter {
    tsr_tensor *tensor; /* its module's; retained */
    int64_t steps;
    tsr_tensor *state[OPTIM_MAX_STATE]; /* kept; NULL: none yet */
    struct {
        bool known;
        double base, value; /* base^steps */
        int64_t steps;
    } powers[2]; /* what optim_power found last */
} optim_parameter;

typedef struct optim_group {
    optim_parameter *parameters;
    int64_t n;
    double hyper[OPTIM_HYPER_COUNT];
    double initial_lr;
} optim_group;

/* A parameter's update on its way: `numbers` are 0-d tensors, parameters of the program. */
typedef struct optim_update {
    const struct tsr_optimizer *optimizer;
    const optim_group *group;
    optim_parameter *parameter;
    tsr_tensor *gradient;
    tsr_tensor **numbers;
    bool first; /* the state holds zeros that no step has touched */
    /* out */
    tsr_tensor *value;
    tsr_tensor *state[OPTIM_MAX_STATE];
} optim_update;

typedef struct optim_formula {
    const char *name;
    int n_state;
    const char *state_names[OPTIM_MAX_STATE];
    int n_numbers;
    /* The numbers of the next step of a group's parameters that are where p is, as terms of f (see tensor_formula). */
    void (*numbers)(const struct tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                    int32_t *terms);
    void (*update)(optim_update *update);
} optim_formula;

struct tsr_optimizer {
    const optim_formula *formula;
    optim_group *groups;
    int64_t n_groups;
    bool nesterov, maximize, amsgrad, has_momentum, has_decay;
    bool decoupled; /* weight decay shrinks the parameter, not the gradient */
};

/* A group's hyperparameter as an input of f. */
int32_t optim_input(tensor_formula *f, const struct tsr_optimizer *optimizer, int64_t group, optim_hyper hyper);
/* base^p->steps, multiplied up step by step, as an exported program does it. which: 0 or 1, one of two bases. */
double optim_power(optim_parameter *p, int which, double base);
/* An optimizer with one group; NULL after an error. hyper is copied. */
tsr_optimizer *optim_new(const optim_formula *formula, const tsr_parameter_list *parameters, const double *hyper);

#endif
