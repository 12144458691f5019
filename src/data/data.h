/* The interface of data for upper floors: its public functions, and those below. */
#ifndef DATA_DATA_H
#define DATA_DATA_H

#include "tensor/tensor.h"

#include <tessera/data.h>

/* The errors of tsr_loader_load_state_dict; nothing changes. Neither argument is NULL. */
tsr_status data_loader_check_state(const tsr_loader *loader, const tsr_state_dict *dict);

#endif
