/* Collectives on bytes of any lengths: the C counterpart of PyTorch's object collectives. */
#include "dist/group.h"

#include <string.h>

struct tsr_bytes_list {
    int64_t n, stride;
    int64_t *sizes;
    char *data;
};

static tsr_bytes_list *list_new(int64_t n, int64_t stride)
{
    tsr_bytes_list *list = base_alloc_zero(1, sizeof(*list));
    if (!list)
        return NULL;
    *list = (tsr_bytes_list){n, stride, base_alloc_zero((size_t)n + 1, sizeof(*list->sizes)),
                             base_alloc_zero((size_t)n + 1, (size_t)stride + 1)};
    if (list->sizes && list->data)
        return list;
    tsr_bytes_list_free(list);
    return NULL;
}

void tsr_bytes_list_free(tsr_bytes_list *list)
{
    if (!list)
        return;
    base_free(list->sizes);
    base_free(list->data);
    base_free(list);
}

int64_t tsr_bytes_list_count(const tsr_bytes_list *list)
{
    return list ? list->n : 0;
}

const void *tsr_bytes_list_at(const tsr_bytes_list *list, int64_t i, int64_t *size)
{
    if (!list || i < 0 || i >= list->n)
        return NULL;
    if (size)
        *size = list->sizes[i];
    return list->data + i * (list->stride + 1);
}

/* Runs one collective of bytes. All ranks must give the same tag. */
static tsr_status exchange(comm_world *world, comm_op op, const void *in, void *out, int64_t count, int root,
                           uint64_t tag)
{
    comm_call call = {.op = op, .in = in, .out = out, .count = count, .dtype = TSR_U8, .root = root, .detail = tag};
    return dist_run(world, &call);
}

/* Gathers the sizes of all ranks, and finds the largest. */
static tsr_status share_sizes(comm_world *world, int64_t own, uint64_t tag, int64_t *sizes, int64_t *most)
{
    comm_call call = {.op = COMM_ALL_GATHER, .in = &own, .out = sizes, .count = 1, .dtype = TSR_I64, .detail = tag};
    tsr_status status = dist_run(world, &call);
    *most = 0;
    for (int i = 0; i < comm_size(world) && status == TSR_OK; i++) {
        if (sizes[i] < 0)
            return TSR_CORRUPT;
        *most = BASE_MAX(*most, sizes[i]);
    }
    return status;
}

/* Gathers bytes on all ranks, or only on root (root >= 0). */
tsr_status dist_gather_bytes(const char *name, comm_world *world, int root, uint64_t tag, const void *data,
                             int64_t size, tsr_bytes_list **out)
{
    int64_t n = comm_size(world), most = 0;
    bool gets = root < 0 || root == comm_rank(world);
    int64_t *sizes = base_alloc(((size_t)n + 1) * sizeof(*sizes));
    if (!sizes)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    tsr_status status = share_sizes(world, size, tag, sizes, &most);
    char *padded = status == TSR_OK ? base_alloc_zero((size_t)most + 1, 1) : NULL;
    tsr_bytes_list *list = status == TSR_OK ? list_new(gets ? n : 0, most) : NULL;
    if (status == TSR_OK && (!padded || !list))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld times %lld bytes", name, (long long)n,
                                    (long long)most);
    if (status == TSR_OK) {
        if (size > 0)
            memcpy(padded, data, (size_t)size);
        status = exchange(world, root < 0 ? COMM_ALL_GATHER : COMM_GATHER, padded, list->data, most + 1,
                          BASE_MAX(root, 0), tag);
    }
    for (int64_t i = 0; status == TSR_OK && i < list->n; i++)
        list->sizes[i] = sizes[i];
    base_free(padded);
    base_free(sizes);
    if (status == TSR_OK)
        *out = list;
    else
        tsr_bytes_list_free(list);
    return status;
}

static tsr_status check_bytes(const char *name, const void *data, int64_t size, tsr_bytes_list *const *out)
{
    return out && size >= 0 && (size == 0 || data) && size < INT64_MAX / COMM_RANKS_MOST
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %lld bytes, or nowhere to put them", name,
                                    (long long)size);
}

tsr_status tsr_dist_all_gather_bytes(const void *data, int64_t size, tsr_group *group, tsr_bytes_list **out)
{
    comm_world *world;
    tsr_status status = check_bytes("all_gather_bytes", data, size, out);
    if (status == TSR_OK)
        status = dist_enter_all("all_gather_bytes", group, &world);
    return status == TSR_OK ? dist_gather_bytes("all_gather_bytes", world, -1, 1, data, size, out) : status;
}

tsr_status tsr_dist_gather_bytes(const void *data, int64_t size, int32_t dst, tsr_group *group, tsr_bytes_list **out)
{
    comm_world *world;
    int32_t root = 0;
    tsr_status status = check_bytes("gather_bytes", data, size, out);
    if (status == TSR_OK)
        status = dist_enter_all("gather_bytes", group, &world);
    if (status == TSR_OK)
        status = dist_place("gather_bytes", group, dst, &root);
    return status == TSR_OK ? dist_gather_bytes("gather_bytes", world, root, 2, data, size, out) : status;
}

tsr_status tsr_dist_broadcast_bytes(const void *data, int64_t size, int32_t src, tsr_group *group, tsr_bytes_list **out)
{
    static const char name[] = "broadcast_bytes";
    comm_world *world;
    int32_t root = 0;
    tsr_status status = check_bytes(name, data, size, out);
    if (status == TSR_OK)
        status = dist_enter_all(name, group, &world);
    if (status == TSR_OK)
        status = dist_place(name, group, src, &root);
    if (status != TSR_OK)
        return status;
    bool is_root = comm_rank(world) == root;
    comm_call call = {.op = COMM_BROADCAST, .in = &size, .out = &size, .count = 1, .dtype = TSR_I64, .root = root};
    status = dist_run(world, &call);
    if (status == TSR_OK && (size < 0 || size >= INT64_MAX / 4))
        status = TSR_CORRUPT;
    tsr_bytes_list *list = status == TSR_OK ? list_new(1, size) : NULL;
    if (status == TSR_OK && !list)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld bytes", name, (long long)size);
    if (status == TSR_OK && is_root && size > 0)
        memcpy(list->data, data, (size_t)size);
    if (status == TSR_OK) {
        list->sizes[0] = size;
        status = exchange(world, COMM_BROADCAST, list->data, list->data, size + 1, root, 3);
    }
    if (status == TSR_OK)
        *out = list;
    else
        tsr_bytes_list_free(list);
    return status;
}

tsr_status tsr_dist_scatter_bytes(const void *const *data, const int64_t *sizes, int32_t src, tsr_group *group,
                                  tsr_bytes_list **out)
{
    static const char name[] = "scatter_bytes";
    comm_world *world;
    int32_t root = 0;
    int64_t most = 0;
    tsr_status status = check_bytes(name, NULL, 0, out);
    if (status == TSR_OK)
        status = dist_enter_all(name, group, &world);
    if (status == TSR_OK)
        status = dist_place(name, group, src, &root);
    if (status != TSR_OK)
        return status;
    int64_t n = comm_size(world);
    bool is_root = comm_rank(world) == root;
    if (is_root && (!data || !sizes))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the root gives no lists", name);
    for (int64_t i = 0; is_root && i < n; i++) {
        status = check_bytes(name, data[i], sizes[i], out);
        if (status != TSR_OK)
            return status;
        most = BASE_MAX(most, sizes[i]);
    }
    comm_call call = {.op = COMM_BROADCAST, .in = &most, .out = &most, .count = 1, .dtype = TSR_I64, .root = root};
    status = dist_run(world, &call);
    if (status == TSR_OK && (most < 0 || most >= INT64_MAX / COMM_RANKS_MOST))
        status = TSR_CORRUPT;
    tsr_bytes_list *all = status == TSR_OK && is_root ? list_new(n, most + 8) : NULL;
    tsr_bytes_list *own = status == TSR_OK ? list_new(1, most + 8) : NULL;
    if (status == TSR_OK && (!own || (is_root && !all)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld bytes a rank", name, (long long)most);
    for (int64_t i = 0; status == TSR_OK && is_root && i < n; i++) { /* the size, then the bytes */
        char *at = all->data + i * (all->stride + 1);
        memcpy(at, &sizes[i], sizeof(sizes[i]));
        if (sizes[i] > 0)
            memcpy(at + 8, data[i], (size_t)sizes[i]);
    }
    if (status == TSR_OK)
        status = exchange(world, COMM_SCATTER, all ? all->data : NULL, own->data, most + 9, root, 4);
    if (status == TSR_OK) {
        memcpy(&own->sizes[0], own->data, sizeof(own->sizes[0]));
        if (own->sizes[0] < 0 || own->sizes[0] > most)
            status = TSR_CORRUPT;
        else
            memmove(own->data, own->data + 8, (size_t)own->sizes[0] + 1);
    }
    tsr_bytes_list_free(all);
    if (status == TSR_OK)
        *out = own;
    else
        tsr_bytes_list_free(own);
    return status;
}
