/* Shared by the files of schedules. */
#ifndef OPTIM_SCHEDULER_H
#define OPTIM_SCHEDULER_H

#include "optim/internal.h"

typedef double optim_factor(void *user, int64_t step);
typedef double optim_rate(const void *arguments, int64_t step, double first);

/* A schedule's functions besides its rate; each may be NULL. */
typedef struct optim_traits {
    const char *name;
    bool absolute; /* in a chain it sets the rate; otherwise it multiplies the rate by the ratio of its own rates */
    double (*next)(const void *arguments, int64_t step, double first, double current); /* NULL: see absolute */
    double (*momentum)(const void *arguments, int64_t step); /* NAN: the momentum stays unchanged */
    int64_t (*last)(const void *arguments);                  /* returns the last step of the schedule */
    const char *by_group; /* names of the numbers of which PyTorch takes a list, between blanks; NULL: there are none */
    void (*set_factor)(void *arguments, optim_factor *factor, void *user); /* of a schedule by the user's function */
} optim_traits;

/* A schedule's arguments, for all groups of parameters or for one. */
typedef struct optim_arguments {
    void *values; /* optim_<name> */
    struct {
        int64_t step;
        double value;
    } product; /* for a schedule whose rates are products: the last computed one */
} optim_arguments;

typedef enum optim_composition { OPTIM_SINGLE, OPTIM_SEQUENTIAL, OPTIM_CHAINED, OPTIM_PLATEAU } optim_composition;

enum { OPTIM_MOST_LEVELS = 256 }; /* depth of compositions: freeing and rates recurse */

struct tsr_scheduler {
    const char *name;
    tsr_optimizer *optimizer;
    int64_t step;
    optim_rate *rate;
    optim_arguments arguments;
    size_t arguments_size;
    const tensor_field *fields; /* of the arguments */
    size_t n_fields;
    optim_arguments *by_group; /* [n_by_group] those of groups that have their own (values NULL: none) */
    int64_t n_by_group;
    const optim_traits *traits;
    optim_composition composition;
    tsr_scheduler **parts; /* of a composition, which owns them */
    int64_t n_parts;
    int levels;      /* depth of compositions, including this one */
    bool is_part;    /* it belongs to a composition */
    int64_t *starts; /* [n_parts] the step at which each part begins */
    struct {
        double best;
        int64_t bad, cooldown;
    } plateau;
};

/* The arguments of a group (scheduler_groups.c). */
optim_arguments *optim_arguments_of(tsr_scheduler *scheduler, int64_t group);
/* Sets the optimizer's rates (and momenta) to those of the schedule's step. */
void optim_scheduler_apply(tsr_scheduler *scheduler);
/* The rate of the parts' common optimizer at a step of a chain, computed from the rate of the step before. */
double optim_chain_next(const tsr_scheduler *chain, int64_t group, int64_t step, double first, double current);
/* Functions of reduce_lr_on_plateau (plateau.c); they do nothing for other schedules. */
void optim_scheduler_begin_plateau(tsr_scheduler *scheduler);
tsr_status optim_scheduler_save_plateau(const tsr_scheduler *scheduler, tsr_state_dict *dict);
tsr_status optim_scheduler_check_plateau(const tsr_scheduler *scheduler, const tsr_state_dict *dict);
void optim_scheduler_load_plateau(tsr_scheduler *scheduler,
                                  const tsr_state_dict *dict); /* of a dict that was checked */
double optim_rate_at(tsr_scheduler *scheduler, int64_t group, int64_t step, double first);
/* The part of a sequence that has this step. */
int64_t optim_part_at(const tsr_scheduler *sequence, int64_t step);
/* A schedule's rate at a step, from the present rate, which others may have changed. */
double optim_rate_next(tsr_scheduler *scheduler, int64_t group, int64_t step, double first, double current);

#endif
