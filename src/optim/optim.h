/* The interface of optim for upper floors. */
#ifndef OPTIM_OPTIM_H
#define OPTIM_OPTIM_H

#include "nn/nn.h"

#include <tessera/optim.h>

/* Parameter i among the parameters of all groups, borrowed; NULL past the last one. */
tsr_tensor *optim_parameter_at(const tsr_optimizer *optimizer, int64_t i);

#endif
