/* The interface of data for upper floors: its public functions. */
#ifndef DATA_DATA_H
#define DATA_DATA_H

#include "tensor/tensor.h"

#include <tessera/data.h>

#endif
