/* Meshes and marks: how the user places tensors on devices (tessera/sharding.h). The step reads the marks
 * (step/mesh.c). */
#ifndef TENSOR_SHARD_SHARD_H
#define TENSOR_SHARD_SHARD_H

#include "tensor/step/step.h"

#include <tessera/sharding.h>

struct tsr_mesh {
    const ir_mesh *mesh; /* interned: outlives this */
    int64_t *shape;      /* [n_axes] */
    int64_t *ids;        /* [devices] by place */
};

/* How many devices a mesh has: those of all processes of a process group, or else those of this one. make: as for
 * tensor_find_team. processes: how many there are. */
tsr_status shard_device_count(bool make, int64_t *devices, int64_t *processes, base_error *error);
/* The mesh that a function was given, or else the global mesh. NULL and an error when there is none. */
const tsr_mesh *shard_mesh_or_global(const char *function, const tsr_mesh *mesh);

/* The spec as a sharding of a tensor of that rank. NULL and an error when the spec is wrong. */
const ir_sharding *shard_read_spec(const tsr_mesh *mesh, const char *spec, int64_t rank, base_error *error);
/* Writes the sharding as a spec, and in XLA's notation. */
void shard_write_spec(const ir_sharding *sharding, base_text *out);
void shard_write_tiles(const ir_sharding *sharding, base_text *out);
tsr_sharding_type shard_type_of(const ir_sharding *sharding);

/* The mark of a tensor's cell, or else the sharding of its value; NULL: neither. */
const ir_sharding *shard_of(const tsr_tensor *tensor);

#endif
