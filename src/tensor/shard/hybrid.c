/* Meshes over devices of several slices, between which the network is slower (HybridMesh): each axis is an outer axis
 * over slices times an inner axis over the devices of a slice. Within a slice, whose devices form a torus, the torus's
 * axes are assigned to the mesh's axes as in JAX's mesh_utils: from the last mesh axis to the first, each takes as many
 * whole axes of the torus as possible, whose sizes multiply to its size. */
#include "tensor/shard/shard.h"

#include <tessera/runtime.h>

#include <string.h>

enum { COORDINATES = 3 };

typedef struct hybrid {
    const int64_t *inner, *outer; /* [n] */
    int64_t n, devices, n_slices, in_slice;
    const int64_t *slices, *coordinates; /* of each device, or NULL */
    int64_t *members; /* [n_slices * in_slice] sorted by slice, ascending; afterwards in the order of the inner mesh */
    int64_t *scratch; /* [in_slice] */
    base_error *error;
} hybrid;

static tsr_status check_sizes(hybrid *h)
{
    int64_t inner = 1, outer = 1;
    for (int64_t i = 0; i < h->n; i++) {
        if (h->inner[i] < 1 || (h->outer && h->outer[i] < 1))
            return base_fail(h->error, TSR_INVALID_ARGUMENT, "axis %lld has a size below 1", (long long)i);
        int64_t most = IR_SHARD_MOST_DEVICES, own = h->outer ? h->outer[i] : 1;
        inner = inner > most / h->inner[i] ? most + 1 : inner * h->inner[i];
        outer = outer > most / own ? most + 1 : outer * own;
    }
    if (outer != h->n_slices)
        return base_fail(h->error, TSR_INVALID_ARGUMENT,
                         "the outer sizes have the product %lld, but there are %lld slices", (long long)outer,
                         (long long)h->n_slices);
    if (inner != h->in_slice)
        return base_fail(h->error, TSR_INVALID_ARGUMENT,
                         "the inner sizes have the product %lld, but a slice has %lld devices", (long long)inner,
                         (long long)h->in_slice);
    return TSR_OK;
}

/* Sorts the devices into slices. Slices are numbered from 0 and have equal numbers of devices. */
static tsr_status find_slices(hybrid *h)
{
    for (int64_t i = 0; h->slices && i < h->devices; i++) {
        if (h->slices[i] < 0 || h->slices[i] >= h->devices)
            return base_fail(h->error, TSR_INVALID_ARGUMENT, "device %lld is in slice %lld", (long long)i,
                             (long long)h->slices[i]);
        h->n_slices = BASE_MAX(h->n_slices, h->slices[i] + 1);
    }
    h->in_slice = h->devices / h->n_slices;
    for (int64_t s = 0, at = 0; s < h->n_slices; s++) {
        int64_t found = 0;
        for (int64_t i = 0; i < h->devices; i++)
            if ((h->slices ? h->slices[i] : 0) == s) {
                h->members[at++] = i;
                found++;
            }
        if (found != h->in_slice || h->devices % h->n_slices != 0)
            return base_fail(h->error, TSR_INVALID_ARGUMENT, "slice %lld has %lld devices, not as many as the others",
                             (long long)s, (long long)found);
    }
    return TSR_OK;
}

/* ---- the torus of a slice --------------------------------------------------------------------------------------------- */

/* Finds axes of the torus whose sizes multiply to size: as many axes as possible, the first such set; 0: no such set.
 * left: the sizes of the torus's axes, 0 where an axis is taken. */
static unsigned axes_of_size(const int64_t *left, int64_t size)
{
    static const unsigned in_order[] = {7, 3, 5, 6, 1, 2, 4}; /* bits are axes: sets of three, two and one */
    for (size_t i = 0; i < BASE_COUNT(in_order); i++) {
        int64_t product = 1;
        for (int k = 0; k < COORDINATES; k++)
            product *= in_order[i] & 1U << k ? left[k] : 1;
        if (product == size)
            return in_order[i];
    }
    return 0;
}

/* Assigns the torus's axes to the mesh's axes; order: the torus's axes, slowest first. */
static tsr_status deal_axes(const hybrid *h, const int64_t *torus, int *order)
{
    int64_t left[COORDINATES];
    unsigned taken[IR_SHARD_MOST_AXES];
    int n = 0;
    memcpy(left, torus, sizeof(left));
    for (int64_t i = h->n - 1; i >= 0; i--) {
        taken[i] = axes_of_size(left, h->inner[i]);
        if (!taken[i] && h->inner[i] > 1)
            return base_fail(h->error, TSR_UNIMPLEMENTED,
                             "axis %lld, of size %lld, is not made up of whole axes of the torus of %lld x %lld x %lld "
                             "that are left",
                             (long long)i, (long long)h->inner[i], (long long)torus[0], (long long)torus[1],
                             (long long)torus[2]);
        for (int k = 0; k < COORDINATES; k++)
            left[k] = taken[i] & 1U << k ? 0 : left[k];
    }
    for (int64_t i = 0; i < h->n; i++)
        for (int k = 0; k < COORDINATES; k++)
            if (taken[i] & 1U << k)
                order[n++] = k;
    return n == COORDINATES
               ? TSR_OK
               : base_fail(h->error, TSR_UNIMPLEMENTED, "an axis of the torus belongs to no axis of the mesh");
}

/* Sorts the slice's devices into the order of the inner mesh. */
static tsr_status arrange_slice(const hybrid *h, int64_t *members)
{
    int64_t torus[COORDINATES] = {0};
    int order[COORDINATES];
    for (int64_t i = 0; i < h->in_slice; i++)
        for (int k = 0; k < COORDINATES; k++)
            torus[k] = BASE_MAX(torus[k], h->coordinates[members[i] * COORDINATES + k] + 1);
    bool whole = torus[0] <= h->in_slice && torus[1] <= h->in_slice && torus[2] <= h->in_slice &&
                 torus[0] * torus[1] <= h->in_slice && torus[0] * torus[1] * torus[2] == h->in_slice;
    tsr_status status = whole ? deal_axes(h, torus, order) : TSR_OK;
    if (status != TSR_OK)
        return status;
    memset(h->scratch, 0xff, (size_t)h->in_slice * sizeof(*h->scratch));
    for (int64_t i = 0; i < h->in_slice && whole; i++) {
        const int64_t *at = &h->coordinates[members[i] * COORDINATES];
        int64_t place = 0;
        for (int k = 0; k < COORDINATES && whole; k++) {
            whole = at[order[k]] >= 0;
            place = place * torus[order[k]] + at[order[k]];
        }
        whole = whole && h->scratch[place] < 0;
        if (whole)
            h->scratch[place] = members[i];
    }
    if (!whole)
        return base_fail(h->error, TSR_INVALID_ARGUMENT, "the devices of a slice do not fill a torus, each place once");
    memcpy(members, h->scratch, (size_t)h->in_slice * sizeof(*members));
    return TSR_OK;
}

/* ---- the whole mesh ---------------------------------------------------------------------------------------------- */

static void put_together(const hybrid *h, int64_t *shape, int64_t *ids)
{
    for (int64_t i = 0; i < h->n; i++)
        shape[i] = h->inner[i] * (h->outer ? h->outer[i] : 1);
    for (int64_t place = 0; place < h->devices; place++) {
        int64_t slice = 0, inside = 0, rest = place, times_slice = 1, times_inside = 1;
        for (int64_t i = h->n - 1; i >= 0; i--) {
            int64_t at = rest % shape[i];
            rest /= shape[i];
            slice += at / h->inner[i] * times_slice;
            inside += at % h->inner[i] * times_inside;
            times_slice *= h->outer ? h->outer[i] : 1;
            times_inside *= h->inner[i];
        }
        ids[place] = h->members[slice * h->in_slice + inside];
    }
}

tsr_mesh *tsr_hybrid_mesh_new(const int64_t *ici_shape, const tsr_hybrid_mesh_options *options)
{
    static const char *const name = "hybrid_mesh_new";
    tsr_hybrid_mesh_options o;
    base_error error = {0};
    if (tensor_options(name, &o, sizeof(o), options) != TSR_OK)
        return NULL;
    int64_t devices, processes, shape[IR_SHARD_MOST_AXES];
    tsr_status counted = shard_device_count(true, &devices, &processes, &error);
    if (counted != TSR_OK) {
        tensor_status_fail(counted, "%s: %s", name, error.message);
        return NULL;
    }
    if (!ici_shape) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the shape is NULL", name);
        return NULL;
    }
    if (o.n_dims < 1 || o.n_dims > IR_SHARD_MOST_AXES) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %lld axes; a mesh has 1 to %d", name, (long long)o.n_dims,
                           IR_SHARD_MOST_AXES);
        return NULL;
    }
    int64_t *lists = base_alloc(3 * (size_t)devices * sizeof(*lists));
    hybrid h = {.inner = ici_shape,
                .outer = o.dcn_shape,
                .n = o.n_dims,
                .devices = devices,
                .n_slices = 1,
                .slices = o.slices,
                .coordinates = o.coordinates,
                .members = lists,
                .scratch = lists + devices,
                .error = &error};
    tsr_status status = lists ? find_slices(&h) : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK)
        status = check_sizes(&h);
    for (int64_t s = 0; s < h.n_slices && status == TSR_OK && h.coordinates; s++)
        status = arrange_slice(&h, h.members + s * h.in_slice);
    tsr_mesh *mesh = NULL;
    if (status == TSR_OK) {
        put_together(&h, shape, lists + 2 * devices);
        mesh = (tsr_mesh_new)(shape, &(tsr_mesh_options){.size = sizeof(tsr_mesh_options),
                                                         .n_dims = o.n_dims,
                                                         .axis_names = o.axis_names,
                                                         .device_ids = lists + 2 * devices});
    } else {
        tensor_status_fail(status, "%s: %s", name, error.message);
    }
    base_free(lists);
    return mesh;
}
