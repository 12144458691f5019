/* Arenas, and arrays that grow in them (arena.c). */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base/common.h"

typedef struct base_arena_block base_arena_block;
typedef struct base_arena {
    base_arena_block *block; /* newest first */
    char *at, *end;
    size_t bytes;       /* obtained from base_alloc */
    size_t block_bytes; /* the next block's size; grows up to 1 MiB */
} base_arena;

/* A zeroed base_arena is empty. */
void base_arena_free(base_arena *arena);  /* frees everything; the arena is empty again */
void base_arena_reset(base_arena *arena); /* frees everything except the largest block, which is reused */
void *base_arena_grow(base_arena *arena, size_t size, size_t alignment); /* the slow path of base_arena_alloc */

/* Uninitialised, 16-byte aligned. Inside base_try never NULL; outside, NULL when memory is short. */
static inline void *base_arena_alloc(base_arena *arena, size_t size)
{
    size_t rounded = (size + 15) & ~(size_t)15;
    if (BASE_LIKELY(rounded >= size && (size_t)(arena->end - arena->at) >= rounded && arena->at != NULL)) {
        void *result = arena->at;
        arena->at += rounded;
        return result;
    }
    return base_arena_grow(arena, size, 16);
}
void *base_arena_zero(base_arena *arena, size_t count, size_t size); /* checks the product */
void *base_arena_copy(base_arena *arena, const void *data, size_t size);
char *base_arena_strdup(base_arena *arena, const char *text);
char *base_arena_strndup(base_arena *arena, const char *text, size_t length);
char *base_arena_format(base_arena *arena, const char *format, ...) BASE_PRINTF(2, 3);

/* A growing array in an arena: BASE_VEC(int64_t) dims = {0}; base_vec_push(&arena, &dims, 3); Storage that the array
 * has outgrown stays in the arena. Only inside base_try. */
#define BASE_VEC(T)                                                                                                    \
    struct {                                                                                                           \
        T *items;                                                                                                      \
        size_t count, capacity;                                                                                        \
    }
void *base_vec_grow(base_arena *arena, void *items, size_t count, size_t *capacity, size_t item_size);
#define base_vec_push(arena, vec, value)                                                                               \
    do {                                                                                                               \
        if ((vec)->count == (vec)->capacity)                                                                           \
            (vec)->items =                                                                                             \
                base_vec_grow((arena), (vec)->items, (vec)->count, &(vec)->capacity, sizeof(*(vec)->items));           \
        (vec)->items[(vec)->count++] = (value);                                                                        \
    } while (0)

#endif
