/* The interface of io for upper floors: its public functions, and these. */
#ifndef IO_IO_H
#define IO_IO_H

#include "tensor/tensor.h"

#include <tessera/io.h>

/* Whether these bytes are UTF-8. */
bool io_utf8_valid(const char *text, size_t size);

/* When a sharded checkpoint was begun, in ns since 1970, as its index says; 0: there is no index, or it does not say. */
uint64_t io_pieces_written_ns(const char *index);

#endif
