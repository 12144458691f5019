/* Shared by averaged.c and averaged_state.c. */
#ifndef OPTIM_AVERAGED_H
#define OPTIM_AVERAGED_H

#include "optim/internal.h"

struct tsr_averaged {
    double decay; /* 0: an equal average */
    int64_t n, updates;
    tsr_tensor **parameters; /* retained */
    tsr_tensor **averages;   /* kept */
    tsr_tensor **aside;      /* kept: the value of a parameter that holds its wide average meanwhile; NULL: none */
    char **names;
};

/* Whether average i has a wider dtype than its parameter. */
bool optim_averaged_wide(const tsr_averaged *a, int64_t i);
/* Fails while a parameter holds its wide average. */
tsr_status optim_averaged_in_place(const tsr_averaged *a, const char *function);

#endif
