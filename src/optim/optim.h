/* The interface of optim for upper floors. */
#ifndef OPTIM_OPTIM_H
#define OPTIM_OPTIM_H

#include "nn/nn.h"

#include <tessera/optim.h>

/* Parameter i among the parameters of all groups, borrowed; NULL past the last one. */
tsr_tensor *optim_parameter_at(const tsr_optimizer *optimizer, int64_t i);

/* The errors of the functions that load a state dict (tsr_optimizer_load_state_dict and the like); nothing changes, except
 * that an optimizer may make states of zeros. No argument is NULL. */
tsr_status optim_check_state(tsr_optimizer *optimizer, const tsr_state_dict *dict);
tsr_status optim_scheduler_check_state(const tsr_scheduler *scheduler, const tsr_state_dict *dict);
tsr_status optim_averaged_check_state(const tsr_averaged *averaged, const tsr_state_dict *dict);

#endif
