/* Shared by the files of optim: an optimizer is groups of parameters, a row of optimizers' formulas, and state. */
#ifndef OPTIM_INTERNAL_H
#define OPTIM_INTERNAL_H

#include "optim/generated/state.h"
#include "optim/optim.h"

enum { OPTIM_MAX_STATE = 3, OPTIM_MAX_NUMBERS = 8 };

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
    /* out */
    tsr_tensor *value;
    tsr_tensor *state[OPTIM_MAX_STATE];
} optim_update;

typedef struct optim_formula {
    int n_numbers;
    /* The numbers of the next step of a group's parameters that are where p is, as terms of f (see tensor_formula). */
    void (*numbers)(const struct tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                    int32_t *terms);
    void (*update)(optim_update *update);
    /* What a state begins with, in the caller's scope, from the group's hyperparameters; NULL: this parameter has none.
     * Where this is NULL, every state begins with zeros of the parameter's shape. */
    tsr_tensor *(*initial)(tsr_tensor *parameter, int state, const double *hyper);
    /* Whether the optimizer can update such a parameter; an error says why not. NULL: it can update any. */
    tsr_status (*accepts)(const tsr_tensor *parameter);
    /* Steps by calling the closure as often as it takes (lbfgs.c); numbers and update are NULL then. */
    tsr_status (*search)(tsr_optimizer *optimizer, tsr_closure closure, void *user, double *loss);
} optim_formula;

/* An optimizer's row of optimizers.def (generated/optimizers.c). */
typedef struct optim_row {
    const char *name, *type;    /* "sgd", "SGD" */
    const tensor_field *fields; /* of its arguments, optim_<name> */
    size_t n_fields;
    const char *state_names[OPTIM_MAX_STATE];
    int n_state;
    size_t size;                               /* of its arguments */
    uint32_t (*states)(const void *arguments); /* bits of the states that an optimizer of these arguments has */
    const optim_formula *formula;
} optim_row;
extern const char *const optim_hyper_names[OPTIM_HYPER_COUNT];
extern const optim_formula optim_formula_sgd, optim_formula_adam, optim_formula_adamw, optim_formula_adadelta,
    optim_formula_adafactor, optim_formula_adagrad, optim_formula_adamax, optim_formula_asgd, optim_formula_lbfgs,
    optim_formula_lion, optim_formula_muon, optim_formula_nadam, optim_formula_radam, optim_formula_rmsprop,
    optim_formula_rprop;

struct tsr_optimizer {
    const optim_row *row;
    void *arguments; /* optim_<name>, as the constructor was given them */
    optim_group *groups;
    int64_t n_groups;
    int64_t n_schedules;         /* that are alive */
    bool searching;              /* its closure runs: the groups and the memory stay as they are */
    struct optim_memory *memory; /* of an optimizer that searches (lbfgs.h), or NULL */
};

typedef struct optim_memory optim_memory;
void optim_memory_free(optim_memory *memory); /* NULL is allowed */
/* Whether the optimizer has that hyperparameter: all kinds share one list of names. */
bool optim_has_hyper(const struct tsr_optimizer *optimizer, int which);
/* First values of the states that a group in use lacks when its hyperparameters become these. */
tsr_status optim_extend_states(const struct tsr_optimizer *optimizer, optim_group *group, const double *hyper);
/* A group's hyperparameter as an input of f. */
int32_t optim_input(tensor_formula *f, const struct tsr_optimizer *optimizer, int64_t group, optim_hyper hyper);
/* The number of the step that is being made, from 1, whose next value is one more. */
int32_t optim_step_number(tensor_formula *f, int64_t group, const optim_parameter *p);
/* 1 - beta^t, where beta^(t - 1) is an input of that name. which: as optim_power's. */
int32_t optim_corrected(tensor_formula *f, optim_parameter *p, int64_t group, int which, const char *name,
                        int32_t beta);
int32_t optim_rest(tensor_formula *f, int32_t share); /* 1 - share */
/* old * keep + fresh * rest */
tsr_tensor *optim_mix(tsr_tensor *old, tsr_tensor *keep, tsr_tensor *fresh, tsr_tensor *rest);
/* The gradient, with decay times the parameter added when the group's weight_decay is not zero. */
tsr_tensor *optim_decayed(const optim_update *u, tsr_tensor *gradient, tsr_tensor *decay);
/* A state's first value: 0-d, or of the parameter's shape. */
tsr_tensor *optim_filled(tsr_tensor *parameter, bool scalar, double value);
/* base^p->steps, multiplied up step by step, as an exported program does it. which: 0 or 1, one of two bases. */
double optim_power(optim_parameter *p, int which, double base);
/* An optimizer with one group; NULL after an error. hyper and arguments are copied. */
tsr_optimizer *optim_new(const optim_row *row, const tsr_parameter_list *parameters, const double *hyper,
                         const void *arguments);
/* A schedule whose rate at a step follows from its arguments (copied) and a group's first rate. */
tsr_scheduler *optim_scheduler_new(const char *name, tsr_optimizer *optimizer,
                                   double (*rate)(const void *arguments, int64_t step, double first),
                                   const void *arguments, size_t size);

#endif
