/* One program over a mesh of devices (SPMD). A mesh is a grid of devices with named axes; a partition spec names the
 * axes along which each dimension of a tensor is cut. After tsr_mark_sharding on some tensors, a program written for
 * one device runs on all: the library finds the shardings of all other values, partitions the program, and adds the
 * collectives.
 *
 *     const char *axes[] = {"data", "model"};
 *     tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = axes);
 *     tsr_mark_sharding(x, mesh, "data, None");
 *     tsr_mark_sharding(weight, mesh, "None, model");
 *
 * Names and meanings are those of torch_xla.distributed.spmd. A spec is written as a Python tuple without its
 * parentheses: an entry for each dimension, which is None (whole), an axis's name or number (negative ones from the
 * end), or several of them in parentheses (the first one slowest): "(data, fsdp), None". A piece has the dimension's
 * size divided by the number of pieces, rounded up; if the number does not divide the size, the last devices have a
 * smaller piece or none.
 *
 * In a process group (tessera/dist.h) a mesh has the devices of all processes, numbered process by process. All processes
 * make the same calls in the same order: those marked "collective", and every step over the mesh (tsr_sync, or reading a
 * pending tensor). Reading a computed tensor (tsr_read, tsr_map, printing, saving) is collective unless this process's
 * devices hold all elements. Calls that do not say "collective" are not, and send nothing; but since steps over the mesh
 * are, all processes mark the same tensors in the same way.
 *
 * docs/sharding.md is a guide. Meshes are immutable and may be used by any thread; a tensor, as everywhere, by one
 * thread at a time. */
#ifndef TESSERA_SHARDING_H
#define TESSERA_SHARDING_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- meshes ---------------------------------------------------------------------------------------------------------- */

typedef struct tsr_mesh tsr_mesh;
typedef struct tsr_mesh_options {
    size_t size TSR_ZERO;
    int64_t n_dims TSR_ZERO;                /* positional, within TSR_DIMS */
    const char *const *axis_names TSR_ZERO; /* [n_dims], unique; NULL: "axis0", "axis1" ... */
    const int64_t *device_ids TSR_ZERO;     /* the devices' numbers by place, the last axis fastest; NULL: in order */
} tsr_mesh_options;
/* A grid of all devices, each once: the product of shape is their number (tsr_device_count; in a process group
 * tsr_global_device_count). The mesh is the caller's; tensors marked with it may outlive it. NULL: an error (sizes, ids,
 * names). The first mesh of a process group is collective; NULL then also for processes with different numbers of
 * devices (TSR_INVALID_ARGUMENT), a rank that died (TSR_UNAVAILABLE). The group's meshes can be used until it is
 * destroyed. */
TSR_API tsr_mesh *tsr_mesh_new(const int64_t *shape, const tsr_mesh_options *options);
TSR_API void tsr_mesh_free(tsr_mesh *mesh); /* NULL is allowed */
typedef struct tsr_hybrid_mesh_options {
    size_t size TSR_ZERO;
    int64_t n_dims TSR_ZERO;                /* positional, within TSR_DIMS */
    const int64_t *dcn_shape TSR_ZERO;      /* [n_dims] size of each axis over slices; NULL: there is one slice */
    const char *const *axis_names TSR_ZERO; /* [n_dims] as in tsr_mesh_new */
    /* the slice of each device, from 0 on; NULL: all devices are in one slice (as on one machine) */
    const int64_t *slices TSR_ZERO;
    /* [devices * 3] each device's coordinates in its slice's torus; NULL: devices are in order */
    const int64_t *coordinates TSR_ZERO;
} tsr_hybrid_mesh_options;
/* A mesh of all devices for machines whose network is faster within a slice than between slices: axis i has the size
 * ici_shape[i] * dcn_shape[i], with slices as the slower part. Order the axes by increasing use of the network. Within
 * a slice each axis takes whole axes of the torus; the last axis chooses first, and takes as many as it can. NULL: an
 * error; TSR_INVALID_ARGUMENT: sizes that do not match the slices, slices of unequal size, several slices without
 * dcn_shape; TSR_UNIMPLEMENTED: an axis of the torus would have to be divided. Collective where tsr_mesh_new is. */
TSR_API tsr_mesh *tsr_hybrid_mesh_new(const int64_t *ici_shape, const tsr_hybrid_mesh_options *options);
/* Number of devices; number of axes; the axes' sizes, valid as long as the mesh. For a NULL mesh: 0, 0, NULL. */
TSR_API int64_t tsr_mesh_size(const tsr_mesh *mesh);
TSR_API int64_t tsr_mesh_dim(const tsr_mesh *mesh);
TSR_API const int64_t *tsr_mesh_shape(const tsr_mesh *mesh);
/* The device ids by place, [tsr_mesh_size], valid as long as the mesh. */
TSR_API const int64_t *tsr_mesh_device_ids(const tsr_mesh *mesh);
TSR_API const char *tsr_mesh_axis_name(const tsr_mesh *mesh, int64_t axis);  /* NULL: there is no such axis */
TSR_API int64_t tsr_mesh_axis_index(const tsr_mesh *mesh, const char *name); /* -1: there is no such axis */
/* Sets the process's global mesh, which functions use when their mesh is NULL. It is borrowed until another mesh is
 * set. */
TSR_API void tsr_set_global_mesh(tsr_mesh *mesh);
TSR_API tsr_mesh *tsr_get_global_mesh(void); /* NULL: none was set */
/* All devices on one axis of that name (NULL: "axis0"). The caller's. Collective where tsr_mesh_new is. */
TSR_API tsr_mesh *tsr_get_1d_mesh(const char *axis_name);

/* From now on the library chooses how the inputs of the calling thread's context's steps lie on the mesh, by the cost of the
 * program of one device (operations, bytes sent, collectives); NULL: no longer. A step with a mark of the user's is left as
 * the marks say. The first step of each kind takes longer: some hundred shardings are tried. Inputs keep the chosen
 * sharding (tsr_get_partition_spec), and so do the values that the step writes into them. (torch_xla's
 * use_spmd(auto=True).) The mesh may be freed afterwards. Not collective; all processes choose alike. */
TSR_API tsr_status tsr_set_auto_sharding(const tsr_mesh *mesh);

/* ---- marks ----------------------------------------------------------------------------------------------------------- */

/* From now on the tensor's values have the sharding spec, also values written by in-place functions and optimizers.
 * Data is moved at once: in a process group each process gives the whole tensor, and keeps the parts of its devices.
 * (Collective only if the tensor's parts are in other processes.) A computed tensor gets a constraint; gradients flow through it and are constrained in the same
 * way. The tensor's gradient has the same sharding, and so does the state that an optimizer makes for it afterwards. A
 * scalar's spec is "".
 *
 * mesh NULL: the global one. TSR_INVALID_ARGUMENT: a spec of another length than the tensor's dimensions, an unknown axis, an
 * axis used twice; TSR_FAILED_PRECONDITION: the tensor has another sharding (call tsr_clear_sharding first), or is a
 * view. After an error the tensor is as it was. */
TSR_API tsr_status tsr_mark_sharding(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec);
/* A new tensor of the same elements with the sharding spec, as has its gradient: for intermediate values and for views.
 * An error tensor for the errors above. */
TSR_API tsr_tensor *tsr_mark_sharding_with_gradients(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec);
/* The batch of which each process brings a part: a new tensor whose first dimension is that of all processes' parts, in
 * their order, with the sharding spec (torch_xla's ShardingSpec(minibatch=True)). Parts have one shape; each device's
 * elements must be in its own process's part, so the first dimension is cut by axes that number the processes first, or
 * the mesh is of one process: then it is a marked copy. No data moves between processes. An error tensor: part is a
 * view or marked, or as for tsr_mark_sharding. */
TSR_API tsr_tensor *tsr_shard_minibatch(tsr_tensor *part, const tsr_mesh *mesh, const char *spec);
/* New tensors with the elements of a and b that have the same sharding: a mark on one, or a sharding propagated to it,
 * also holds for the other. a and b have one dtype and shape, or it is TSR_INVALID_ARGUMENT; gradients pass through. */
TSR_API tsr_status tsr_shard_as(tsr_tensor *a, tsr_tensor *b, tsr_tensor **out_a, tsr_tensor **out_b);
/* Begins manual sharding: the part of the tensor that each device has under the sharding spec, as a tensor of the part's
 * shape. Ops on it run on each device with its own part; the caller adds the collectives, over axes of the mesh
 * (tsr_all_reduce(TSR_REDUCE_SUM, part, .mesh = mesh, .axes = "model"), tsr_all_gather, tsr_reduce_scatter,
 * tsr_all_to_all). A part has no value of its own: reading or keeping it past a sync is TSR_FAILED_PRECONDITION of the
 * sync. Gradients pass, of the loss of all devices together: a whole value's is the sum over the devices that have the
 * piece. mesh NULL: the global one. An error tensor: as for tsr_mark_sharding, and sizes that the pieces do not divide. */
TSR_API tsr_tensor *tsr_enable_manual_sharding(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec);
/* Ends it: the tensor of that shape of which each device has this part, with the sharding spec. An error tensor: the part
 * of that shape under the spec has another shape than the tensor. */
TSR_API tsr_tensor *tsr_disable_manual_sharding(tsr_tensor *part, const int64_t *shape, int64_t n_dims,
                                                const tsr_mesh *mesh, const char *spec);
/* Removes the tensor's mark; data on several devices is brought to the context's device. Collective if other processes
 * hold parts. */
TSR_API tsr_status tsr_clear_sharding(tsr_tensor *tensor);

typedef int32_t tsr_sharding_type;
enum {
    TSR_SHARDING_REPLICATED = 0, /* the whole tensor on each device */
    TSR_SHARDING_MAXIMAL = 1,    /* there is one device */
    TSR_SHARDING_TUPLE = 2,
    TSR_SHARDING_TILED = 3, /* each device has a part of its own */
    TSR_SHARDING_MANUAL = 4,
    TSR_SHARDING_PARTIAL = 5, /* some dimensions are cut, and some devices have equal parts */
    TSR_SHARDING_UNKNOWN = 6  /* not marked; on one device */
};
TSR_API tsr_sharding_type tsr_get_sharding_type(const tsr_tensor *tensor);
/* The spec, such as "data, None"; "" for an unmarked tensor. The caller's (tsr_string_free). */
TSR_API tsr_status tsr_get_partition_spec(const tsr_tensor *tensor, char **spec);
/* The sharding in XLA's notation: "{devices=[2,1,4]0,1,2,3,4,5,6,7 last_tile_dim_replicate}", "{replicated}", or "" for
 * an unmarked tensor. The caller's (tsr_string_free). */
TSR_API tsr_status tsr_get_sharding_spec(const tsr_tensor *tensor, char **spec);

/* Draws a box for each part of a tensor of one or two dimensions, with the devices that hold it: text in a monospaced
 * font, or SVG. The caller's (tsr_string_free). TSR_FAILED_PRECONDITION: the tensor has no sharding, or another number
 * of dimensions. */
TSR_API tsr_status tsr_visualize_sharding(const tsr_tensor *tensor, bool svg, char **picture);

/* A mesh and a spec in one object, for many tensors. mesh NULL: the global one. The caller's. NULL: an error. */
typedef struct tsr_sharding_spec tsr_sharding_spec;
TSR_API tsr_sharding_spec *tsr_sharding_spec_new(const tsr_mesh *mesh, const char *spec);
TSR_API void tsr_sharding_spec_free(tsr_sharding_spec *spec); /* NULL is allowed */
/* Whether the tensor has as many dimensions as the spec has entries. */
TSR_API bool tsr_sharding_spec_can_apply(const tsr_sharding_spec *spec, const tsr_tensor *tensor);
TSR_API tsr_status tsr_sharding_spec_apply(const tsr_sharding_spec *spec,
                                           tsr_tensor *tensor); /* tsr_mark_sharding, collective where that is */

/* ---- parts ----------------------------------------------------------------------------------------------------------- */

/* A part of a tensor on a device of this process: elements start[d] up to start[d] + shape[d] of each dimension d. For a device without a
 * part, start is the end of the dimension. */
typedef struct tsr_shard {
    size_t size;        /* set before the call */
    int32_t device;     /* its ordinal in this process */
    int32_t replica_id; /* 0 for the mesh's first device that holds these elements, 1 for the next ... */
    int64_t n_dims;
    int64_t start[16], shape[16];
} tsr_shard;
/* A pending tensor is computed, as by a read (collective where that is); a view, or a tensor of more than 16 dimensions, is refused
 * (TSR_FAILED_PRECONDITION). A tensor on one device has one shard, which is all of it. -1: an error. */
TSR_API int64_t tsr_local_shard_count(tsr_tensor *tensor);
TSR_API tsr_status tsr_local_shard(tsr_tensor *tensor, int64_t i, tsr_shard *shard);
/* Not collective. The shard's elements, row-major; as a new tensor on the context's device. */
TSR_API tsr_status tsr_read_local_shard(tsr_tensor *tensor, int64_t i, void *data, size_t bytes);
TSR_API tsr_tensor *tsr_local_shard_data(tsr_tensor *tensor, int64_t i);
/* Not collective. Replaces the elements of all shards, in order, by those of the given tensors, which have the shards' dtype and shape.
 * No other data is moved. On an error the tensor stays as it was. */
TSR_API tsr_status tsr_load_local_shards(tsr_tensor *tensor, tsr_tensor *const *shards, int64_t n);

#ifdef __cplusplus
}
inline tsr_mesh *tsr_mesh_new(const int64_t *shape, int64_t n_dims,
                              const tsr_mesh_options &options = tsr_mesh_options(), const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_mesh_options filled = options;
    filled.size = sizeof(filled);
    filled.n_dims = n_dims;
    return tsr_mesh_new(shape, &filled);
}
inline tsr_mesh *tsr_hybrid_mesh_new(const int64_t *ici_shape, int64_t n_dims,
                                     const tsr_hybrid_mesh_options &options = tsr_hybrid_mesh_options(),
                                     const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_hybrid_mesh_options filled = options;
    filled.size = sizeof(filled);
    filled.n_dims = n_dims;
    return tsr_hybrid_mesh_new(ici_shape, &filled);
}
#elif !defined(TSR_NO_SITES)
/* The last positional argument begins the struct, so a call without options is ISO C too; TSR_DIMS is two arguments. */
#define tsr_mesh_new(...) TSR_MESH_NEW(__VA_ARGS__)
#define TSR_MESH_NEW(shape, ...)                                                                                       \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_mesh_new: n_dims is missing"), tsr_here(__FILE__, __LINE__),                         \
     tsr_mesh_new((shape), &(tsr_mesh_options){.size = sizeof(tsr_mesh_options), .n_dims = __VA_ARGS__}))
#define tsr_hybrid_mesh_new(...) TSR_HYBRID_MESH_NEW(__VA_ARGS__)
#define TSR_HYBRID_MESH_NEW(shape, ...)                                                                                \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_hybrid_mesh_new: n_dims is missing"), tsr_here(__FILE__, __LINE__),                  \
     tsr_hybrid_mesh_new((shape),                                                                                      \
                         &(tsr_hybrid_mesh_options){.size = sizeof(tsr_hybrid_mesh_options), .n_dims = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_get_1d_mesh(...) (tsr_here(__FILE__, __LINE__), tsr_get_1d_mesh(__VA_ARGS__))
#define tsr_mark_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_mark_sharding(__VA_ARGS__))
#define tsr_mark_sharding_with_gradients(...)                                                                          \
    (tsr_here(__FILE__, __LINE__), tsr_mark_sharding_with_gradients(__VA_ARGS__))
#define tsr_shard_minibatch(...) (tsr_here(__FILE__, __LINE__), tsr_shard_minibatch(__VA_ARGS__))
#define tsr_shard_as(...) (tsr_here(__FILE__, __LINE__), tsr_shard_as(__VA_ARGS__))
#define tsr_enable_manual_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_enable_manual_sharding(__VA_ARGS__))
#define tsr_disable_manual_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_disable_manual_sharding(__VA_ARGS__))
#define tsr_clear_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_clear_sharding(__VA_ARGS__))
#define tsr_visualize_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_visualize_sharding(__VA_ARGS__))
#define tsr_sharding_spec_new(...) (tsr_here(__FILE__, __LINE__), tsr_sharding_spec_new(__VA_ARGS__))
#define tsr_sharding_spec_apply(...) (tsr_here(__FILE__, __LINE__), tsr_sharding_spec_apply(__VA_ARGS__))
#define tsr_local_shard_count(...) (tsr_here(__FILE__, __LINE__), tsr_local_shard_count(__VA_ARGS__))
#define tsr_local_shard_data(...) (tsr_here(__FILE__, __LINE__), tsr_local_shard_data(__VA_ARGS__))
#define tsr_load_local_shards(...) (tsr_here(__FILE__, __LINE__), tsr_load_local_shards(__VA_ARGS__))
#define tsr_get_partition_spec(...) (tsr_here(__FILE__, __LINE__), tsr_get_partition_spec(__VA_ARGS__))
#define tsr_get_sharding_spec(...) (tsr_here(__FILE__, __LINE__), tsr_get_sharding_spec(__VA_ARGS__))
#define tsr_set_auto_sharding(...) (tsr_here(__FILE__, __LINE__), tsr_set_auto_sharding(__VA_ARGS__))
#define tsr_local_shard(...) (tsr_here(__FILE__, __LINE__), tsr_local_shard(__VA_ARGS__))
#define tsr_read_local_shard(...) (tsr_here(__FILE__, __LINE__), tsr_read_local_shard(__VA_ARGS__))
#endif
#endif
