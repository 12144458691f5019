/* Hashes, maps of numbers, tables by bytes (map.c). */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/arena.h"

/* A well-mixed 64-bit hash of bytes (any length, any alignment), the same in every process and build. */
uint64_t base_hash(const void *data, size_t size, uint64_t seed);
static inline uint64_t base_hash_u64(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ (b * UINT64_C(0x9e3779b97f4a7c15))) * UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 32;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ (x >> 29);
}

/* A map uint64_t -> uint64_t with open addressing, in an arena. A zeroed base_map is empty. Pointers are cast to
 * uintptr_t. */
typedef struct base_map {
    uint64_t *keys, *values;
    uint8_t *used;
    size_t count, capacity;
} base_map;
bool base_map_get(const base_map *map, uint64_t key, uint64_t *value); /* false: absent, value untouched */
void base_map_put(base_arena *arena, base_map *map, uint64_t key, uint64_t value);
void base_map_remove(base_map *map, uint64_t key);

/* A table from bytes to pointers, in an arena. Keys are copied. A zeroed base_table is empty. Iterate over entries
 * [0, count). */
typedef struct base_table_entry {
    const char *key; /* also zero-terminated */
    size_t size;
    uint64_t hash;
    void *value;
} base_table_entry;
typedef struct base_table {
    base_table_entry *entries; /* in order of insertion */
    uint32_t *slots;
    size_t count, capacity, slot_count;
} base_table;
void *base_table_get(const base_table *table, const void *key, size_t size); /* NULL: absent */
void base_table_put(base_arena *arena, base_table *table, const void *key, size_t size, void *value);

#endif
