/* nn as the floors above see it. */
#ifndef NN_NN_H
#define NN_NN_H

#include "tensor/tensor.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

#endif
