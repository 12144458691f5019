/* Shared by the files of optim: an optimizer consists of groups of parameters, a row with the optimizer's formulas, and
 * states. */
#ifndef OPTIM_INTERNAL_H
#define OPTIM_INTERNAL_H

#include "optim/generated/state.h"
#include "optim/optim.h"

/* The states of a formula, then the parameter's f32 copy (tsr_optimizer_master_weights). */
enum { OPTIM_MAX_STATE = 4, OPTIM_MASTER = OPTIM_MAX_STATE - 1, OPTIM_MAX_NUMBERS = 8 };

typedef struct optim_parameter {
    tsr_tensor *tensor; /* the parameter itself; retained */
    int64_t steps;
    tsr_tensor *state[OPTIM_MAX_STATE]; /* kept; NULL: none yet */
    uint32_t updated;                   /* the states that a step has given a value, as bits */
    double rate;                        /* the learning rate when its states were made */
    struct {
        bool known;
        double base, value; /* base^steps */
        int64_t steps;
    } powers[2]; /* the last results of optim_power */
} optim_parameter;

typedef struct optim_group {
    optim_parameter *parameters;
    int64_t n;
    double hyper[OPTIM_HYPER_COUNT];
    double initial_lr;
} optim_group;

/* The update of one parameter in a step; `numbers` are 0-d tensors, parameters of the program. Parameters of two bytes
 * (bf16, f16) are updated in f32 and their results rounded once: the formula sees all tensors in f32. */
typedef struct optim_update {
    const struct tsr_optimizer *optimizer;
    const optim_group *group;
    optim_parameter *target;
    const optim_parameter *parameter; /* the target as the formula sees it; NULL after the formula's call */
    tsr_dtype dtype;                  /* that the target has, or its f32 copy */
    tsr_tensor *gradient;
    tsr_tensor **numbers;
    /* out */
    tsr_tensor *value;
    tsr_tensor *state[OPTIM_MAX_STATE];
} optim_update;

typedef struct optim_memory optim_memory; /* lbfgs.h */
typedef struct optim_formula {
    int n_numbers;
    /* Writes the numbers of the next step as terms of f (see tensor_formula); they serve all parameters of the group
     * that have made as many steps as p. */
    void (*numbers)(const struct tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                    int32_t *terms);
    void (*update)(optim_update *update);
    /* The initial value of a state, in the caller's scope, from the group's hyperparameters; NULL: this parameter has
     * no such state. Where the function is NULL, every state begins with zeros of the parameter's shape. */
    tsr_tensor *(*initial)(tsr_tensor *parameter, int state, const double *hyper);
    /* The states, as bits, that do not exist before their first update: until then they are zeros, which no state dict has
     * once the parameter has made a step. */
    uint32_t late;
    /* The states, as bits, whose initial values follow from the learning rate: that of the parameter's first step. */
    uint32_t by_rate;
    /* Whether the optimizer can update such a parameter; an error gives the reason. NULL: it can update any
     * parameter. */
    tsr_status (*accepts)(const tsr_tensor *parameter);
    /* Makes a step that calls the closure as many times as it needs (lbfgs.c); numbers and update are NULL then. */
    tsr_status (*search)(tsr_optimizer *optimizer, tsr_closure closure, void *user, double *loss);
    /* With search: adds the memory to the dict; and makes the memory that a dict describes, the caller's (NULL: none), or
     * fails. */
    tsr_status (*save)(const tsr_optimizer *optimizer, tsr_state_dict *dict);
    tsr_status (*load)(const tsr_optimizer *optimizer, const tsr_state_dict *dict, optim_memory **memory);
} optim_formula;

/* An optimizer's row of optimizers.def (generated/optimizers.c). */
typedef struct optim_row {
    const char *name, *type;    /* "sgd", "SGD" */
    const tensor_field *fields; /* of its arguments, optim_<name> */
    size_t n_fields;
    const char *state_names[OPTIM_MAX_STATE];
    int n_state;
    size_t size;                               /* of its arguments */
    uint32_t (*states)(const void *arguments); /* the states, as bits, that an optimizer with these arguments has */
    const optim_formula *formula;
} optim_row;
extern const char *const optim_hyper_names[OPTIM_HYPER_COUNT];
extern const optim_formula optim_formula_sgd, optim_formula_adam, optim_formula_adamw, optim_formula_adadelta,
    optim_formula_adafactor, optim_formula_adagrad, optim_formula_adamax, optim_formula_asgd, optim_formula_lbfgs,
    optim_formula_lion, optim_formula_muon, optim_formula_nadam, optim_formula_radam, optim_formula_rmsprop,
    optim_formula_rprop;

struct tsr_optimizer {
    const optim_row *row;
    void *arguments; /* optim_<name>, the constructor's arguments */
    optim_group *groups;
    int64_t n_groups;
    int64_t n_schedules;         /* that are alive */
    bool masters;                /* parameters of two bytes have f32 copies, and states in f32 */
    bool searching;              /* its closure is running: the groups and the memory must not change */
    struct optim_memory *memory; /* the memory of an optimizer that searches (lbfgs.h), or NULL */
};

void optim_memory_free(optim_memory *memory); /* NULL is allowed */
/* Whether the optimizer has that hyperparameter; all optimizers share one list of names. */
bool optim_has_hyper(const struct tsr_optimizer *optimizer, int which);
/* The states that parameters of a group with these hyperparameters have, as bits. */
tsr_status optim_group_states(const struct tsr_optimizer *optimizer, const double *hyper, uint32_t *states);
/* Makes the states that a group in use lacks when its hyperparameters become these. */
tsr_status optim_extend_states(const struct tsr_optimizer *optimizer, optim_group *group, const double *hyper);
/* The dtype that a tensor is updated in: f32 for dtypes of two bytes. */
tsr_dtype optim_step_dtype(const tsr_tensor *tensor);
/* A group's hyperparameter as an input of f. */
int32_t optim_input(tensor_formula *f, const struct tsr_optimizer *optimizer, int64_t group, optim_hyper hyper);
/* The number of the current step, from 1, as an input of f whose next value is greater by one. */
int32_t optim_step_number(tensor_formula *f, int64_t group, const optim_parameter *p);
/* 1 - beta^t, where beta^(t - 1) is an input with that name. which: as for optim_power. */
int32_t optim_corrected(tensor_formula *f, optim_parameter *p, int64_t group, int which, const char *name,
                        int32_t beta);
int32_t optim_rest(tensor_formula *f, int32_t share); /* 1 - share */
/* old * keep + fresh * rest */
tsr_tensor *optim_mix(tsr_tensor *old, tsr_tensor *keep, tsr_tensor *fresh, tsr_tensor *rest);
/* The gradient; when the group's weight_decay is not zero, decay times the parameter is added. */
tsr_tensor *optim_decayed(const optim_update *u, tsr_tensor *gradient, tsr_tensor *decay);
/* A state's initial value: 0-d, or of the parameter's shape. */
tsr_tensor *optim_filled(tsr_tensor *parameter, bool scalar, double value);
/* base^p->steps, multiplied step by step, as an exported program computes it. which: 0 or 1, one of two bases. */
double optim_power(optim_parameter *p, int which, double base);
/* An optimizer with one group; NULL after an error. hyper and arguments are copied. */
tsr_optimizer *optim_new(const optim_row *row, const tsr_parameter_list *parameters, const double *hyper,
                         const void *arguments);
/* A schedule whose rate at a step is computed from its arguments (copied) and a group's initial rate. fields: those of the
 * arguments; NULL: there are none. */
tsr_scheduler *optim_scheduler_new(const char *name, tsr_optimizer *optimizer,
                                   double (*rate)(const void *arguments, int64_t step, double first),
                                   const void *arguments, size_t size, const tensor_field *fields, size_t n_fields);

/* Whether a tensor has the shape and dtype of `own`, a state or an average. */
bool optim_state_fits(const tsr_tensor *given, const tsr_tensor *own);

const char *optim_state_name(const optim_row *row, int state); /* in a state dict */
/* Whether a state dict has the parameter's state. */
bool optim_saves_state(const tsr_optimizer *optimizer, const optim_parameter *p, int state);
/* Where PyTorch keeps a hyperparameter; pairs are lists there: "betas.0" (torch_state.c). */
const char *optim_torch_name(const char *name);
/* Writes the switches (nesterov, amsgrad, maximize ...) that a dict of PyTorch's has into arguments, of the optimizer's row. */
tsr_status optim_torch_switches(const tsr_optimizer *optimizer, const tsr_state_dict *dict, void *arguments);

#endif
