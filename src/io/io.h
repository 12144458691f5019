/* The interface of io for upper floors: its public functions. */
#ifndef IO_IO_H
#define IO_IO_H

#include "tensor/tensor.h"

#include <tessera/io.h>

#endif
