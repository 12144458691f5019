/* Meshes and shardings, interned: one table for the process; its values are never freed or changed (see shard.h).
 *
 * A value is found by its text. The value and everything that it points to lie in one block. The same functions
 * first measure and then fill the block: a packer without memory only counts. Values that a new value points to are
 * interned before it. */
#include "ir/shard/text.h"

#include <string.h>

static struct {
    const ir_shard **slots; /* open addressing; the size is a power of two */
    size_t capacity, count;
} values;
BASE_LOCK(values_lock, BASE_RANK_TYPES);

/* ---- packing -------------------------------------------------------------------------------------------------------- */

typedef struct packer {
    char *memory; /* NULL: the packer only counts */
    size_t size;
} packer;

/* Appends `size` bytes from `from` and returns their address. In the first pass, which only counts, returns NULL. */
static void *pack(packer *p, const void *from, size_t size)
{
    char *to = p->memory ? p->memory + p->size : NULL;
    if (to && size)
        memcpy(to, from, size);
    p->size += (size + 15) & ~(size_t)15;
    return to;
}

static const char *pack_name(packer *p, const char *name)
{
    return name ? pack(p, name, strlen(name) + 1) : NULL;
}

static void pack_axes(packer *p, ir_axes *axes)
{
    const ir_axis *from = axes->v;
    ir_axis *to = pack(p, from, axes->n * sizeof(*from));
    for (size_t i = 0; i < axes->n; i++) {
        const char *name = pack_name(p, from[i].name);
        if (to)
            to[i].name = name;
    }
    axes->v = to;
}

static void pack_factors(packer *p, ir_factors *factors)
{
    factors->v = pack(p, factors->v, factors->n * sizeof(*factors->v));
}

static void pack_mappings(packer *p, ir_mappings *mappings)
{
    const ir_mapping *from = mappings->v;
    ir_mapping *to = pack(p, from, mappings->n * sizeof(*from));
    for (size_t i = 0; i < mappings->n; i++) {
        ir_factors *dims = pack(p, from[i].v, from[i].n * sizeof(*dims));
        for (size_t d = 0; d < from[i].n; d++) {
            ir_factors one = from[i].v[d];
            pack_factors(p, &one);
            if (dims)
                dims[d] = one;
        }
        if (to)
            to[i].v = dims;
    }
    mappings->v = to;
}

static void pack_mesh(packer *p, ir_shard *value)
{
    ir_mesh *mesh = (ir_mesh *)value;
    const ir_mesh_axis *from = mesh->axes;
    ir_mesh_axis *to = pack(p, from, mesh->n_axes * sizeof(*from));
    for (size_t i = 0; i < mesh->n_axes; i++) {
        const char *name = pack_name(p, from[i].name);
        if (to)
            to[i].name = name;
    }
    mesh->axes = to;
    mesh->ids = pack(p, mesh->ids, mesh->n_ids * sizeof(*mesh->ids));
}

static void pack_sharding(packer *p, ir_shard *value)
{
    ir_sharding *sharding = (ir_sharding *)value;
    const ir_dim_sharding *from = sharding->dims;
    ir_dim_sharding *to = pack(p, from, sharding->rank * sizeof(*from));
    sharding->mesh_name = pack_name(p, sharding->mesh_name);
    for (size_t i = 0; i < sharding->rank; i++) {
        ir_axes axes = from[i].axes;
        pack_axes(p, &axes);
        if (to)
            to[i].axes = axes;
    }
    sharding->dims = to;
    pack_axes(p, &sharding->replicated);
    pack_axes(p, &sharding->unreduced);
}

static void pack_list(packer *p, ir_shard *value)
{
    ir_shardings *list = (ir_shardings *)value;
    list->v = pack(p, list->v, list->n * sizeof(const ir_sharding *));
}

static void pack_manual(packer *p, ir_shard *value)
{
    pack_axes(p, &((ir_manual_axes *)value)->axes);
}

static void pack_rule(packer *p, ir_shard *value)
{
    ir_rule *rule = (ir_rule *)value;
    pack_mappings(p, &rule->operands);
    pack_mappings(p, &rule->results);
    pack_factors(p, &rule->sizes);
    for (int i = 0; i < IR_FACTOR_KINDS; i++)
        pack_factors(p, &rule->special[i]);
}

static void pack_tiles(packer *p, ir_shard *value)
{
    ir_tiles *tiles = (ir_tiles *)value;
    ir_factors *const lists[] = {&tiles->dims, &tiles->iota, &tiles->turn, &tiles->listed, &tiles->last};
    for (size_t i = 0; i < BASE_COUNT(lists); i++)
        pack_factors(p, lists[i]);
    tiles->elements = pack(p, tiles->elements, tiles->n_elements * sizeof(const ir_tiles *));
}

static void pack_groups(packer *p, ir_shard *value)
{
    ir_mesh_groups *groups = (ir_mesh_groups *)value;
    groups->mesh_name = pack_name(p, groups->mesh_name);
    pack_axes(p, &groups->axes);
}

static const struct {
    size_t size;
    void (*pack)(packer *p, ir_shard *value); /* moves the data that *value points to, and updates the pointers */
} kinds[] = {[IR_SHARD_MESH] = {sizeof(ir_mesh), pack_mesh},
             [IR_SHARD_SHARDING] = {sizeof(ir_sharding), pack_sharding},
             [IR_SHARD_LIST] = {sizeof(ir_shardings), pack_list},
             [IR_SHARD_AXES] = {sizeof(ir_manual_axes), pack_manual},
             [IR_SHARD_RULE] = {sizeof(ir_rule), pack_rule},
             [IR_SHARD_TILES] = {sizeof(ir_tiles), pack_tiles},
             [IR_SHARD_GROUPS] = {sizeof(ir_mesh_groups), pack_groups}};

typedef union any_value {
    ir_shard shard;
    ir_mesh mesh;
    ir_sharding sharding;
    ir_shardings list;
    ir_manual_axes manual;
    ir_rule rule;
    ir_tiles tiles;
    ir_mesh_groups groups;
} any_value;

static void pack_value(packer *p, const ir_shard *like)
{
    any_value value;
    size_t size = kinds[like->kind].size;
    memcpy(&value, like, size);
    ir_shard *to = pack(p, &value, size);
    value.shard.text = pack(p, like->text, like->size + 1);
    kinds[like->kind].pack(p, &value.shard);
    if (to)
        memcpy(to, &value, size);
}

/* ---- the table ------------------------------------------------------------------------------------------------------ */

static bool is_same(const ir_shard *a, const ir_shard *b)
{
    return a->hash == b->hash && a->kind == b->kind && a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* Doubles the table. false: memory is short. The caller holds the lock. */
static bool grow(void)
{
    size_t capacity = values.capacity ? 2 * values.capacity : 256;
    const ir_shard **slots = base_alloc_zero(capacity, sizeof(*slots));
    if (!slots)
        return false;
    for (size_t i = 0; i < values.capacity; i++) {
        if (!values.slots[i])
            continue;
        size_t at = values.slots[i]->hash & (capacity - 1);
        while (slots[at])
            at = (at + 1) & (capacity - 1);
        slots[at] = values.slots[i];
    }
    base_free(values.slots);
    values.slots = slots;
    values.capacity = capacity;
    return true;
}

/* The caller holds the lock. NULL: memory is short. */
static const ir_shard *find_or_add(const ir_shard *like)
{
    if (values.count >= values.capacity / 2 && !grow())
        return NULL;
    size_t at = like->hash & (values.capacity - 1);
    for (; values.slots[at]; at = (at + 1) & (values.capacity - 1))
        if (is_same(values.slots[at], like))
            return values.slots[at];
    packer p = {0};
    pack_value(&p, like);
    p.memory = base_alloc_zero(1, p.size);
    if (!p.memory)
        return NULL;
    p.size = 0;
    pack_value(&p, like);
    values.slots[at] = (const ir_shard *)(const void *)p.memory;
    values.count++;
    return values.slots[at];
}

/* like: all fields but the head, which this function fills in. */
static const ir_shard *intern(ir_shard *like, ir_shard_kind kind)
{
    base_text text = {0};
    const ir_shard *value = NULL;
    *like = (ir_shard){.kind = kind};
    ir_shard_write(like, &text);
    if (!text.failed && text.data) {
        like->text = text.data;
        like->size = text.size;
        like->hash = base_hash(text.data, text.size, (uint64_t)kind);
        base_lock_take(&values_lock);
        value = find_or_add(like);
        base_lock_leave(&values_lock);
    }
    base_text_free(&text);
    if (!value)
        base_unwind(TSR_OUT_OF_MEMORY);
    return value;
}

/* ---- making values ----------------------------------------------------------------------------------------------- */

const ir_mesh *ir_mesh_make(const ir_mesh *like)
{
    ir_mesh mesh = *like;
    mesh.devices = 1;
    for (size_t i = 0; i < mesh.n_axes; i++)
        if (__builtin_mul_overflow(mesh.devices, mesh.axes[i].size, &mesh.devices))
            mesh.devices = INT64_MAX;
    return (const ir_mesh *)intern(&mesh.shard, IR_SHARD_MESH);
}

const ir_sharding *ir_sharding_make(const ir_sharding *like)
{
    ir_sharding sharding = *like;
    return (const ir_sharding *)intern(&sharding.shard, IR_SHARD_SHARDING);
}

const ir_sharding *ir_sharding_replicated(const ir_mesh *mesh, size_t rank)
{
    ir_dim_sharding dims[IR_MAX_RANK] = {0};
    for (size_t d = 0; d < rank; d++)
        dims[d].priority = -1;
    return ir_sharding_make(&(ir_sharding){.mesh = mesh, .rank = rank, .dims = dims});
}

const ir_shardings *ir_shardings_make(size_t n, const ir_sharding *const *v)
{
    ir_shardings list = {.n = n, .v = v};
    return (const ir_shardings *)intern(&list.shard, IR_SHARD_LIST);
}

const ir_manual_axes *ir_manual_axes_make(ir_axes axes)
{
    ir_manual_axes manual = {.axes = axes};
    return (const ir_manual_axes *)intern(&manual.shard, IR_SHARD_AXES);
}

const ir_rule *ir_rule_make(const ir_rule *like)
{
    ir_rule rule = *like;
    return (const ir_rule *)intern(&rule.shard, IR_SHARD_RULE);
}

const ir_tiles *ir_tiles_make(const ir_tiles *like)
{
    ir_tiles tiles = *like;
    return (const ir_tiles *)intern(&tiles.shard, IR_SHARD_TILES);
}

const ir_mesh_groups *ir_mesh_groups_make(const ir_mesh_groups *like)
{
    ir_mesh_groups groups = *like;
    return (const ir_mesh_groups *)intern(&groups.shard, IR_SHARD_GROUPS);
}

/* ---- attributes ------------------------------------------------------------------------------------------------------ */

const ir_attr *ir_shard_attr(base_arena *arena, const ir_shard *shard)
{
    ir_attr *attr = base_arena_zero(arena, 1, sizeof(*attr));
    attr->kind = IR_ATTR_SHARD;
    attr->shard = shard;
    return attr;
}

const ir_shard *ir_shard_of(const ir_attr *attr, ir_shard_kind kind)
{
    return attr && attr->kind == IR_ATTR_SHARD && attr->shard->kind == kind ? attr->shard : NULL;
}

/* ---- a module's meshes ------------------------------------------------------------------------------------------------ */

const ir_mesh *ir_module_mesh(const ir_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_meshes; i++)
        if (strcmp(module->meshes[i].name, name) == 0)
            return module->meshes[i].mesh;
    return NULL;
}

void ir_module_add_mesh(ir_module *module, const char *name, const ir_mesh *mesh, const ir_attr *extra)
{
    size_t n = module->n_meshes;
    if ((n & (n - 1)) == 0) { /* the capacity is a power of two */
        ir_named_mesh *meshes = base_arena_alloc(&module->arena, (n ? 2 * n : 1) * sizeof(*meshes));
        if (n)
            memcpy(meshes, module->meshes, n * sizeof(*meshes));
        module->meshes = meshes;
    }
    module->meshes[module->n_meshes++] = (ir_named_mesh){base_arena_strdup(&module->arena, name), mesh, extra};
}

const ir_mesh *ir_sharding_mesh(const ir_module *module, const ir_sharding *sharding)
{
    return sharding->mesh ? sharding->mesh : ir_module_mesh(module, sharding->mesh_name);
}
