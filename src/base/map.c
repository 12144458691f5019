/* Hashing; a map of integers and a table of byte strings, both open addressing in an arena.
 *
 * Linear probing at a load of at most 3/4; capacities are powers of two. Removing an entry moves following entries
 * back, so there are no tombstones. Outgrown storage stays in the arena. */
#include "base/base.h"

#include <string.h>

static uint64_t base_read(const unsigned char *at, size_t bytes)
{
    uint64_t value = 0;
    memcpy(&value, at, bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

/* The 128-bit product folded into 64 bits. The factors are mixed in again, so that a zero factor does not erase the
 * other one. */
static uint64_t base_fold(uint64_t a, uint64_t b)
{
    __uint128_t product = (__uint128_t)a * b;
    return (a ^ (uint64_t)product) ^ (b ^ (uint64_t)(product >> 64));
}

uint64_t base_hash(const void *data, size_t size, uint64_t seed)
{
    static const uint64_t k0 = UINT64_C(0x9e3779b97f4a7c15), k1 = UINT64_C(0xd1b54a32d192ed03),
                          k2 = UINT64_C(0x8cb92ba72f3d8dd7), k3 = UINT64_C(0xaef17502108ef2d9);
    const unsigned char *at = data;
    uint64_t hash = seed ^ base_fold(seed ^ k0, k1);
    size_t left = size;
    if (left > 48) { /* three independent chains, which the processor computes in parallel */
        uint64_t second = hash, third = hash;
        do {
            hash = base_fold(base_read(at, 8) ^ k1, base_read(at + 8, 8) ^ hash);
            second = base_fold(base_read(at + 16, 8) ^ k2, base_read(at + 24, 8) ^ second);
            third = base_fold(base_read(at + 32, 8) ^ k3, base_read(at + 40, 8) ^ third);
            at += 48;
            left -= 48;
        } while (left > 48);
        hash ^= second ^ (third << 1 | third >> 63);
    }
    while (left > 16) {
        hash = base_fold(base_read(at, 8) ^ k1, base_read(at + 8, 8) ^ hash);
        at += 16;
        left -= 16;
    }
    uint64_t a = left ? base_read(at, BASE_MIN(left, (size_t)8)) : 0;
    uint64_t b = left > 8 ? base_read(at + 8, left - 8) : 0;
    hash = base_fold(a ^ k1, b ^ hash);
    return base_fold(hash ^ k2, k3 ^ size);
}

static size_t base_map_slot(uint64_t key, size_t capacity)
{
    return (size_t)base_hash_u64(key, 0) & (capacity - 1);
}

/* The key's slot, or the free slot where it would be inserted. */
static size_t base_map_find(const base_map *map, uint64_t key)
{
    size_t i = base_map_slot(key, map->capacity);
    while (map->used[i] && map->keys[i] != key)
        i = (i + 1) & (map->capacity - 1);
    return i;
}

bool base_map_get(const base_map *map, uint64_t key, uint64_t *value)
{
    if (map->count == 0)
        return false;
    size_t i = base_map_find(map, key);
    if (!map->used[i])
        return false;
    *value = map->values[i];
    return true;
}

static bool base_map_grow(base_arena *arena, base_map *map)
{
    base_map grown = {.capacity = map->capacity ? map->capacity * 2 : 16};
    grown.keys = base_arena_alloc(arena, grown.capacity * (2 * sizeof(uint64_t) + 1));
    if (!grown.keys)
        return false;
    grown.values = grown.keys + grown.capacity;
    grown.used = memset(grown.values + grown.capacity, 0, grown.capacity);
    for (size_t i = 0; i < map->capacity; i++)
        if (map->used[i]) {
            size_t place = base_map_find(&grown, map->keys[i]);
            grown.used[place] = 1;
            grown.keys[place] = map->keys[i];
            grown.values[place] = map->values[i];
        }
    grown.count = map->count;
    *map = grown;
    return true;
}

void base_map_put(base_arena *arena, base_map *map, uint64_t key, uint64_t value)
{
    if ((map->count + 1) * 4 > map->capacity * 3 && !base_map_grow(arena, map))
        return;
    size_t i = base_map_find(map, key);
    if (!map->used[i]) {
        map->used[i] = 1;
        map->keys[i] = key;
        map->count++;
    }
    map->values[i] = value;
}

void base_map_remove(base_map *map, uint64_t key)
{
    if (map->count == 0)
        return;
    size_t mask = map->capacity - 1, hole = base_map_find(map, key);
    if (!map->used[hole])
        return;
    map->count--;
    for (size_t i = (hole + 1) & mask; map->used[i]; i = (i + 1) & mask) {
        /* An entry may move into the hole unless that puts it before its own slot. */
        size_t home = base_map_slot(map->keys[i], map->capacity);
        if (((i - home) & mask) >= ((i - hole) & mask)) {
            map->keys[hole] = map->keys[i];
            map->values[hole] = map->values[i];
            hole = i;
        }
    }
    map->used[hole] = 0;
}

/* The key's slot, or the free slot where it would be inserted. */
static size_t base_table_find(const base_table *table, const void *key, size_t size, uint64_t hash)
{
    size_t i = (size_t)hash & (table->slot_count - 1);
    for (; table->slots[i]; i = (i + 1) & (table->slot_count - 1)) {
        const base_table_entry *entry = &table->entries[table->slots[i] - 1];
        if (entry->hash == hash && entry->size == size && (size == 0 || memcmp(entry->key, key, size) == 0))
            break;
    }
    return i;
}

void *base_table_get(const base_table *table, const void *key, size_t size)
{
    if (table->count == 0)
        return NULL;
    size_t i = base_table_find(table, key, size, base_hash(key, size, 0));
    return table->slots[i] ? table->entries[table->slots[i] - 1].value : NULL;
}

void base_table_put(base_arena *arena, base_table *table, const void *key, size_t size, void *value)
{
    if ((table->count + 1) * 4 > table->slot_count * 3) {
        size_t slot_count = table->slot_count ? table->slot_count * 2 : 16;
        uint32_t *slots = base_arena_zero(arena, slot_count, sizeof(uint32_t));
        if (!slots)
            return;
        for (size_t i = 0; i < table->count; i++) {
            size_t place = (size_t)table->entries[i].hash & (slot_count - 1);
            while (slots[place])
                place = (place + 1) & (slot_count - 1);
            slots[place] = (uint32_t)i + 1;
        }
        table->slots = slots;
        table->slot_count = slot_count;
    }
    uint64_t hash = base_hash(key, size, 0);
    size_t i = base_table_find(table, key, size, hash);
    if (table->slots[i]) {
        table->entries[table->slots[i] - 1].value = value;
        return;
    }
    if (table->count == table->capacity) {
        size_t capacity = table->capacity;
        void *grown = base_vec_grow(arena, table->entries, table->count, &capacity, sizeof(base_table_entry));
        if (!grown)
            return;
        table->entries = grown;
        table->capacity = capacity;
    }
    char *copy = base_arena_strndup(arena, key, size);
    if (!copy)
        return;
    table->entries[table->count] = (base_table_entry){.key = copy, .size = size, .hash = hash, .value = value};
    table->slots[i] = (uint32_t)++table->count;
}
