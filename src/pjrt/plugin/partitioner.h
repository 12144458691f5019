/* Partitioners of custom calls that hosts register, and shardings as messages (OpSharding). */
#ifndef PJRT_PLUGIN_PARTITIONER_H
#define PJRT_PLUGIN_PARTITIONER_H

#include "pjrt/api/partitioner.h"
#include "pjrt/plugin/ffi.h"

/* Before a program is compiled; again is fine (parts.c). */
tsr_status pjrt_register_own_partitioners(base_error *error);

/* Appends the sharding, which has its mesh written out. Inside base_try. */
void pjrt_add_sharding(base_arena *arena, const ir_sharding *s, base_text *out);
/* Reads a message: untrusted bytes. TSR_INVALID_ARGUMENT: they are damaged. Inside base_try. */
tsr_status pjrt_read_sharding(base_arena *arena, const void *data, size_t size, const ir_tiles **out,
                              base_error *error);

/* Appends XLA's text of a message, "{devices=[2]0,1}". The same errors. */
tsr_status pjrt_sharding_text(const void *data, size_t size, base_text *out, base_error *error);

#endif
