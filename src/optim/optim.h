/* optim as the floors above see it. */
#ifndef OPTIM_OPTIM_H
#define OPTIM_OPTIM_H

#include "nn/nn.h"

#include <tessera/optim.h>

#endif
