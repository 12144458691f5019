/* Hash, map and table: against plain arrays, with keys chosen to collide, through growth and removal. */
#include "base/base.h"
#include "test.h"

TEST(hash_is_fixed)
{
    /* Files on disk depend on these. */
    CHECK(base_hash("", 0, 0) == base_hash(NULL, 0, 0));
    char text[200];
    for (int i = 0; i < 200; i++)
        text[i] = (char)(i * 7);
    uint64_t all = 0;
    for (size_t n = 0; n <= 199; n++)
        all = all * 31 + base_hash(text, n, n);
    CHECK_INT(all, -623427555947836482);
    uint64_t words[26];
    char *odd = (char *)words + 1; /* alignment does not matter */
    memcpy(odd, text, 199);
    for (size_t n = 0; n <= 199; n++)
        CHECK(base_hash(odd, n, 5) == base_hash(text, n, 5));
}

/* Flipping any one bit, changing the seed, or adding a zero changes about half of the bits. */
TEST(hash_mixes)
{
    unsigned char data[100] = {0};
    double worst = 32;
    for (size_t size = 1; size <= 100; size++) {
        uint64_t plain = base_hash(data, size, 0);
        for (size_t bit = 0; bit < size * 8; bit++) {
            data[bit / 8] ^= (unsigned char)(1 << bit % 8);
            int changed = __builtin_popcountll(plain ^ base_hash(data, size, 0));
            data[bit / 8] ^= (unsigned char)(1 << bit % 8);
            if (fabs(changed - 32.0) > fabs(worst - 32))
                worst = changed;
        }
        CHECK(__builtin_popcountll(plain ^ base_hash(data, size - 1, 0)) > 10);
        CHECK(__builtin_popcountll(plain ^ base_hash(data, size, 1)) > 10);
    }
    CHECK(worst > 8 && worst < 56);
}

TEST(hash_spreads)
{
    enum { SLOTS = 1 << 14 };
    static int counts[SLOTS];
    for (uint64_t i = 0; i < 4 * SLOTS; i++)
        counts[base_hash(&i, 8, 0) & (SLOTS - 1)]++;
    int most = 0, empty = 0;
    for (int i = 0; i < SLOTS; i++) {
        most = BASE_MAX(most, counts[i]);
        empty += counts[i] == 0;
    }
    CHECK(most < 20);               /* Poisson(4): 19 or more has a chance of 1e-8 a slot */
    CHECK(empty < SLOTS * 3 / 100); /* e^-4 = 1.8 % */
}

static uint64_t key_of(int kind, uint64_t i)
{
    switch (kind) {
    case 0:
        return i;
    case 1:
        return i << 48;
    case 2:
        return i * 4096 + 0x7f0000000000; /* pages */
    case 3:
        return i * UINT64_C(0x9e3779b97f4a7c15);
    case 4:
        return ~i;
    default:
        return i % 2 ? i << 32 : i;
    }
}

static tsr_status fill_maps(void *user)
{
    base_arena *arena = user;
    for (int kind = 0; kind < 6; kind++) {
        base_map map = {0};
        uint64_t value = 77;
        enum { N = 20000 };
        CHECK(!base_map_get(&map, 0, &value) && value == 77);
        base_map_remove(&map, 0);
        for (uint64_t i = 0; i < N; i++)
            base_map_put(arena, &map, key_of(kind, i), i);
        for (uint64_t i = 0; i < N; i += 3)
            base_map_put(arena, &map, key_of(kind, i), i + 1);
        CHECK_INT(map.count, N);
        for (uint64_t i = 1; i < N; i += 2)
            base_map_remove(&map, key_of(kind, i));
        base_map_remove(&map, key_of(kind, 1));
        CHECK_INT(map.count, N / 2);
        long wrong = 0;
        for (uint64_t i = 0; i < N; i++) {
            value = UINT64_MAX;
            bool there = base_map_get(&map, key_of(kind, i), &value);
            wrong += there != (i % 2 == 0);
            wrong += there && value != (i % 3 == 0 ? i + 1 : i);
        }
        CHECK_INT(wrong, 0);
        CHECK(!base_map_get(&map, key_of(kind, N + 2), &value));
    }
    return TSR_OK;
}

TEST(maps)
{
    base_arena arena = {0};
    CHECK_STATUS(base_try(fill_maps, &arena, NULL), TSR_OK);
    base_arena_free(&arena);
}

/* Keys that all hash to one slot of a map of that size: found by trying. */
static tsr_status collide(void *user)
{
    base_map map = {0};
    uint64_t keys[64], key = 0, value;
    for (int i = 0; i < 64; i++, key++) {
        while ((base_hash_u64(key, 0) & 127) != 127) /* the last slot: the run of keys wraps around */
            key++;
        keys[i] = key;
        base_map_put(user, &map, key, (uint64_t)i);
    }
    for (int i = 0; i < 64; i += 2)
        base_map_remove(&map, keys[(i * 37) % 64]);
    for (int i = 0; i < 64; i++) {
        bool there = base_map_get(&map, keys[i], &value);
        CHECK_INT(there, i % 2);
        if (there)
            CHECK_INT(value, i);
    }
    return TSR_OK;
}

TEST(colliding_keys)
{
    base_arena arena = {0};
    CHECK_STATUS(base_try(collide, &arena, NULL), TSR_OK);
    base_arena_free(&arena);
}

static tsr_status random_operations(void *user)
{
    enum { KEYS = 500 };
    bool there[KEYS] = {0};
    uint64_t values[KEYS] = {0}, state = 3, value;
    size_t count = 0;
    long wrong = 0;
    base_map map = {0};
    for (int i = 0; i < 200000; i++) {
        state = base_hash_u64(state, 11);
        size_t k = state % KEYS;
        uint64_t key = k << 40;
        switch (state >> 60) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
            base_map_put(user, &map, key, state);
            count += !there[k];
            there[k] = true;
            values[k] = state;
            break;
        case 5:
        case 6:
        case 7:
        case 8:
        case 9:
            base_map_remove(&map, key);
            count -= there[k];
            there[k] = false;
            break;
        default:
            wrong += base_map_get(&map, key, &value) != there[k] || (there[k] && value != values[k]);
        }
        wrong += map.count != count;
    }
    CHECK_INT(wrong, 0);
    return TSR_OK;
}

TEST(maps_against_arrays)
{
    base_arena arena = {0};
    CHECK_STATUS(base_try(random_operations, &arena, NULL), TSR_OK);
    base_arena_free(&arena);
}

static tsr_status fill_table(void *user)
{
    base_table table = {0};
    static int values[5000];
    char key[32];
    CHECK(!base_table_get(&table, "x", 1));
    for (int i = 0; i < 5000; i++) {
        int size = snprintf(key, sizeof(key), "key %d", i);
        base_table_put(user, &table, key, (size_t)size, &values[i]);
    }
    base_table_put(user, &table, "", 0, &values[7]);
    base_table_put(user, &table, "a\0b", 3, &values[8]);
    base_table_put(user, &table, "a\0c", 3, &values[9]);
    base_table_put(user, &table, "key 5", 5, &values[6]); /* again: replaced in place */
    CHECK_INT(table.count, 5003);
    CHECK(base_table_get(&table, "", 0) == &values[7]);
    CHECK(base_table_get(&table, "a\0b", 3) == &values[8]);
    CHECK(base_table_get(&table, "a\0c", 3) == &values[9]);
    CHECK(!base_table_get(&table, "a", 1));
    CHECK(!base_table_get(&table, "key 5000", 8));
    for (int i = 0; i < 5000; i++) {
        int size = snprintf(key, sizeof(key), "key %d", i);
        CHECK(base_table_get(&table, key, (size_t)size) == &values[i == 5 ? 6 : i]);
        CHECK_STR(table.entries[i].key, key); /* in order of insertion */
    }
    return TSR_OK;
}

TEST(tables)
{
    base_arena arena = {0};
    CHECK_STATUS(base_try(fill_table, &arena, NULL), TSR_OK);
    base_arena_free(&arena);
    for (uint64_t n = 1; n < 12; n++) { /* a failed allocation leaves nothing behind */
        base_allocation_fail_at(n, false);
        tsr_status status = base_try(fill_table, &arena, NULL);
        base_allocation_fail_at(0, false);
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        base_arena_free(&arena);
    }
}
