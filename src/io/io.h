/* io as the floors above see it: its public functions. */
#ifndef IO_IO_H
#define IO_IO_H

#include "tensor/tensor.h"

#include <tessera/io.h>

#endif
