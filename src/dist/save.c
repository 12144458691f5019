/* dist_save: a dict that all ranks have becomes a file of one of them, or of the first of each machine.
 *
 * Values may be pending, or lie in parts on several processes' devices. Computing the ones and gathering the others are calls
 * of all ranks, while only some of them write. So all ranks compute and read the dict's values first, and the file is written
 * from whole ones: where writing fails, no rank waits for another one in the middle of a gather. */
#include "dist/group.h"
#include "dist/internal.h"

#include <tessera/io.h>
#include <tessera/sharding.h>

/* Whether the tensor's value may lie in parts on devices of other processes. */
static bool may_be_cut(const tsr_tensor *tensor)
{
    tsr_sharding_type type = tsr_get_sharding_type(tensor);
    return type != TSR_SHARDING_UNKNOWN && type != TSR_SHARDING_REPLICATED;
}

/* Reads such a tensor, which gathers it where its parts are in several processes; keep: and puts the whole value
 * into the dict in its place. */
static tsr_status gather(tsr_state_dict *whole, const char *name, tsr_tensor *tensor, bool keep)
{
    size_t bytes = (size_t)tsr_numel(tensor) * tsr_dtype_size(tsr_tensor_dtype(tensor));
    void *data = base_alloc(BASE_MAX(bytes, (size_t)1));
    if (!data)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "dist_save: out of memory for tensor \"%s\"", name);
    tsr_status status = tsr_read(tensor, data, bytes);
    tsr_scope scope = tsr_scope_begin();
    if (status == TSR_OK && keep)
        status = tsr_state_dict_set(whole, name,
                                    tsr_from_data(data, tsr_tensor_dtype(tensor), tsr_shape(tensor), tsr_dim(tensor)));
    tsr_scope_end(scope);
    base_free(data);
    return status;
}

static tsr_status gather_all(const tsr_state_dict *dict, tsr_state_dict *whole, bool keep)
{
    tsr_status status = TSR_OK;
    if (!tensor_state_dict_compute(dict)) /* alone, this rank would run other programs than the others */
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "dist_save: out of memory for %lld entries",
                                    (long long)tsr_state_dict_count(dict));
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++) {
        const char *name = tsr_state_dict_name(dict, i);
        tsr_tensor *tensor = tsr_state_dict_get(dict, name);
        if (tensor && may_be_cut(tensor))
            status = gather(whole, name, tensor, keep);
    }
    return status;
}

static tsr_status save(const tsr_state_dict *dict, const char *path, bool writes)
{
    tsr_state_dict *whole = tsr_state_dict_new();
    tsr_status status = whole ? tsr_state_dict_update(whole, "", dict) : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK)
        status = gather_all(dict, whole, writes);
    if (status == TSR_OK && writes)
        status = tsr_save_safetensors(whole, path);
    tsr_state_dict_free(whole);
    return status;
}

tsr_status tsr_dist_save(const tsr_state_dict *dict, const tsr_dist_save_options *options)
{
    tsr_dist_save_options o;
    tsr_status status = tensor_options("dist_save", &o, sizeof(o), options);
    comm_world *world = status == TSR_OK ? dist_world("dist_save") : NULL;
    if (!world)
        return status == TSR_OK ? TSR_FAILED_PRECONDITION : status;
    if (!dict || !o.path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "dist_save: the dict or the path is NULL");
    bool writes = o.every_rank || tsr_is_master_ordinal(!o.global_master);
    char name[512]; /* the other ranks' messages name the file, too */
    snprintf(name, sizeof(name), "dist_save: %s", o.path);
    return dist_share_status(name, world, save(dict, o.path, writes));
}
