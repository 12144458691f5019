/* Finds executables by keys, for one context.
 *
 * There are two levels. Here, the key's bytes (which contain this context's serials) give an executable without
 * building a program; the keys are bounded in bytes, and the oldest entry is dropped first. On a miss, the program is
 * built, and its own canonical bytes are looked up in device's cache (in memory, shared by all contexts, and on disk),
 * which compiles as the last resort. That cache bounds the executables' bytes: a hit here counts as a use there, and each
 * miss drops the entries here whose executables were evicted there.
 *
 * A key with dynamic dimensions gives an executable for each size that occurred. These entries are in one bucket, that
 * of the key's first part, which all sizes have in common. */
#include "tensor/step/step.h"

#include <string.h>

enum { CACHE_BUDGET = 64 << 20, BUCKETS = 1024 };

typedef struct entry {
    struct entry *next;          /* next entry in the bucket */
    struct entry *newer, *older; /* order of last use */
    uint64_t hash, symbolic_hash;
    uint64_t program_hash;
    size_t size, symbolic_size; /* sizes of the key and of its first part */
    device_executable *executable;
    char key[];
} entry;

struct tensor_step_cache {
    entry *buckets[BUCKETS];
    entry *newest, *oldest;
    size_t bytes, n;
    uint64_t evictions; /* of device's cache, when entries were last compared with it */
};

tsr_status tensor_cache_open(tsr_context *context)
{
    context->cache = base_alloc_zero(1, sizeof(*context->cache));
    return context->cache ? TSR_OK : TSR_OUT_OF_MEMORY;
}

static void unlink_use(tensor_step_cache *cache, entry *e)
{
    *(e->newer ? &e->newer->older : &cache->newest) = e->older;
    *(e->older ? &e->older->newer : &cache->oldest) = e->newer;
}

static void link_newest(tensor_step_cache *cache, entry *e)
{
    e->newer = NULL;
    e->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = e;
    cache->newest = e;
}

static void drop(tensor_step_cache *cache, entry *e)
{
    entry **link = &cache->buckets[e->symbolic_hash % BUCKETS];
    while (*link != e)
        link = &(*link)->next;
    *link = e->next;
    unlink_use(cache, e);
    cache->bytes -= sizeof(*e) + e->size;
    cache->n--;
    device_executable_release(e->executable);
    base_free(e);
}

void tensor_cache_close(tsr_context *context)
{
    tensor_step_cache *cache = context->cache;
    if (!cache)
        return;
    while (cache->newest)
        drop(cache, cache->newest);
    base_free(cache);
    context->cache = NULL;
}

void tensor_cache_clear(tsr_context *context)
{
    while (context->cache->newest)
        drop(context->cache, context->cache->newest);
}

static void drop_evicted(tensor_step_cache *cache)
{
    uint64_t evictions = device_cache_evictions();
    if (evictions == cache->evictions)
        return;
    cache->evictions = evictions;
    for (entry *e = cache->oldest, *newer; e; e = newer) {
        newer = e->newer;
        if (device_cache_evicted(e->executable))
            drop(cache, e);
    }
}

static void cache_add(tensor_step_cache *cache, uint64_t symbolic_hash, const tensor_step *step,
                      device_executable *executable)
{
    const base_text *key = &step->key;
    drop_evicted(cache);
    entry *e = base_alloc(sizeof(*e) + key->size);
    if (!e)
        return; /* without an entry the next sync is only slower */
    uint64_t most = device_cache_most_entries();
    while (cache->oldest && (cache->bytes + sizeof(*e) + key->size > CACHE_BUDGET || (most > 0 && cache->n >= most)))
        drop(cache, cache->oldest);
    e->hash = step->key_hash;
    e->symbolic_hash = symbolic_hash;
    e->program_hash = step->program_hash;
    e->size = key->size;
    e->symbolic_size = step->symbolic_size;
    e->executable = device_executable_retain(executable);
    memcpy(e->key, key->data, key->size);
    e->next = cache->buckets[symbolic_hash % BUCKETS];
    cache->buckets[symbolic_hash % BUCKETS] = e;
    link_newest(cache, e);
    cache->bytes += sizeof(*e) + key->size;
    cache->n++;
}

/* ---- a miss ---------------------------------------------------------------------------------------------------------- */

static tsr_status give_module(void *user, ir_module **out, base_error *error)
{
    tsr_context *context = user;
    tsr_status status = context->building->n_meshes ? tensor_cut_program(context->building, error) : TSR_OK;
    if (status != TSR_OK)
        return status;
    *out = context->building;
    context->building = NULL;
    return TSR_OK;
}

typedef struct build_call {
    tsr_context *context;
    const tensor_step *step;
    base_text bytes;
    base_error *error;
} build_call;

static tsr_status build_body(void *user)
{
    build_call *call = user;
    if (!tensor_build_program(call->context, call->step))
        return call->context->building_error.status;
    /* The generic form without locations is canonical: names are numbers, and attributes are complete. */
    const ir_print_options options = {.generic = true};
    ir_print_module(call->context->building, &options, &call->bytes);
    return call->bytes.failed
               ? base_fail(call->error, TSR_OUT_OF_MEMORY, "out of memory while the program of this step was built")
               : TSR_OK;
}

static tsr_status compile_step(tsr_context *context, tensor_step *step, device_executable **out, base_error *error)
{
    build_call call = {.context = context, .step = step, .error = error};
    context->building_error.status = TSR_OK;
    tsr_status status = base_try(build_body, &call, error);
    if (status != TSR_OK && context->building_error.status != TSR_OK)
        *error = context->building_error;
    if (status == TSR_OK) {
        step->program_hash = base_hash(call.bytes.data, call.bytes.size, 0);
        tensor_report_miss(context, step);
        tensor_learn_positions(context, step);
        tensor_debug_step(context, step, true);
        /* The layouts are only a preference, so a failed allocation is no error. */
        const device_layout **layouts = base_alloc(step->leaves.count * sizeof(device_layout *));
        size_t n_layouts = 0;
        for (size_t i = 0; layouts && i < step->leaves.count; i++)
            if (step->leaves.items[i]->kind != TENSOR_LEAF_NUMBER)
                layouts[n_layouts++] = device_value_layout(step->leaves.items[i]->buffer);
        const device_compile_options options = {.device = context->device,
                                                .varying = step->varying.items,
                                                .n_varying = step->varying.count,
                                                .arg_layouts = layouts,
                                                .replicas = BASE_MAX(step->ranks, 1),
                                                .partitions = step->mesh ? step->mesh->devices : 0,
                                                .apart = step->ranks > 0 || step->team,
                                                .refused = &step->refused};
        status = device_compile_cached(call.bytes.data, call.bytes.size, give_module, context, &options, out, error);
        base_free(layouts);
        step->refused =
            step->refused || status == TSR_UNIMPLEMENTED || status == TSR_INVALID_ARGUMENT || status == TSR_INTERNAL;
    }
    base_text_free(&call.bytes);
    ir_module_free(context->building);
    context->building = NULL;
    return status;
}

/* Whether the same step has occurred with another size. */
static bool knows_program(const tensor_step_cache *cache, const tensor_step *step, uint64_t hash)
{
    for (const entry *e = cache->buckets[hash % BUCKETS]; e; e = e->next)
        if (e->symbolic_hash == hash && e->symbolic_size == step->symbolic_size &&
            memcmp(e->key, step->key.data, e->symbolic_size) == 0)
            return true;
    return false;
}

tsr_status tensor_cached_executable(tsr_context *context, tensor_step *step, device_executable **out, base_error *error)
{
    tensor_step_cache *cache = context->cache;
    size_t rest = step->key.size - step->symbolic_size;
    uint64_t symbolic_hash = base_hash(step->key.data, step->symbolic_size, 0);
    uint64_t hash = step->key_hash =
        rest ? base_hash(step->key.data + step->symbolic_size, rest, symbolic_hash) : symbolic_hash;
    base_timer_add(&tensor_timer_graph_size, (double)step->ops.count);
    for (entry *e = cache->buckets[symbolic_hash % BUCKETS]; e; e = e->next)
        if (e->hash == hash && e->size == step->key.size && memcmp(e->key, step->key.data, e->size) == 0) {
            unlink_use(cache, e);
            link_newest(cache, e);
            device_cache_use(e->executable);
            *out = device_executable_retain(e->executable);
            step->program_hash = e->program_hash;
            base_counter_add(&tensor_counter_cached, 1);
            tensor_report_hit(context, step);
            tensor_debug_step(context, step, false);
            return TSR_OK;
        }
    if (rest)
        base_counter_add(knows_program(cache, step, symbolic_hash) ? &tensor_counter_size : &tensor_counter_dynamic, 1);
    tsr_status status = compile_step(context, step, out, error);
    if (status == TSR_OK)
        cache_add(cache, symbolic_hash, step, *out);
    return status;
}
