/* optim as the floors above see it. */
#ifndef OPTIM_OPTIM_H
#define OPTIM_OPTIM_H

#include "nn/nn.h"

#include <tessera/optim.h>

/* The i-th of all parameters of all groups, borrowed; NULL past the last. */
tsr_tensor *optim_parameter_at(const tsr_optimizer *optimizer, int64_t i);

#endif
