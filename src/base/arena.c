/* Arenas: memory that is freed all at once.
 *
 * Blocks are chained newest first; [at, end) is the unused part of the first one. A request that would waste much of
 * the current block gets a block of its own, which is chained after it. When memory is short the arena unwinds to
 * base_try, or returns NULL outside of one; in both cases earlier allocations stay valid. */
#include "base/base.h"

#include <stdio.h>
#include <string.h>

struct base_arena_block {
    base_arena_block *next;
    size_t size; /* size including this header */
};

enum { BASE_ARENA_HEADER = (sizeof(base_arena_block) + 15) & ~15, BASE_ARENA_FIRST = 4096, BASE_ARENA_MOST = 1 << 20 };

static char *base_align(char *pointer, size_t alignment)
{
    return pointer + (-(uintptr_t)pointer & (alignment - 1));
}

static void *base_arena_short(void)
{
    base_unwind(TSR_OUT_OF_MEMORY);
    return NULL;
}

void *base_arena_grow(base_arena *arena, size_t size, size_t alignment)
{
    if (arena->at) { /* for alignments above 16, or a request for exactly the rest of the block */
        char *start = base_align(arena->at, alignment);
        if (start <= arena->end && (size_t)(arena->end - start) >= size) {
            char *stop = base_align(start + size, 16);
            arena->at = stop <= arena->end ? stop : arena->end;
            return start;
        }
    }
    size_t room = size + alignment + BASE_ARENA_HEADER + 16;
    if (room < size)
        return base_arena_short();
    size_t ordinary = arena->block_bytes ? arena->block_bytes : BASE_ARENA_FIRST;
    bool apart = room > ordinary / 4 && arena->block;
    size_t block_size = apart ? room : BASE_MAX(room, ordinary);
    base_arena_block *block = base_alloc(block_size);
    if (!block)
        return base_arena_short();
    block->size = block_size;
    arena->bytes += block_size;
    char *start = base_align((char *)block + BASE_ARENA_HEADER, alignment);
    if (apart && arena->at) {
        block->next = arena->block->next;
        arena->block->next = block;
        return start;
    }
    block->next = arena->block;
    arena->block = block;
    arena->end = (char *)block + (block_size & ~(size_t)15);
    arena->at = base_align(start + size, 16);
    arena->block_bytes = BASE_MIN(ordinary * 2, (size_t)BASE_ARENA_MOST);
    return start;
}

void base_arena_free(base_arena *arena)
{
    base_arena_block *next;
    for (base_arena_block *block = arena->block; block; block = next) {
        next = block->next;
        base_free(block);
    }
    memset(arena, 0, sizeof(*arena));
}

void base_arena_reset(base_arena *arena)
{
    base_arena_block *largest = arena->block;
    for (base_arena_block *block = arena->block; block; block = block->next)
        if (block->size > largest->size)
            largest = block;
    base_arena_block *next;
    for (base_arena_block *block = arena->block; block; block = next) {
        next = block->next;
        if (block != largest)
            base_free(block);
    }
    arena->block = largest;
    if (!largest)
        return;
    largest->next = NULL;
    arena->bytes = largest->size;
    arena->at = (char *)largest + BASE_ARENA_HEADER;
    arena->end = (char *)largest + (largest->size & ~(size_t)15);
}

void *base_arena_zero(base_arena *arena, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return base_arena_short();
    void *result = base_arena_alloc(arena, bytes);
    return result ? memset(result, 0, bytes) : NULL;
}

void *base_arena_copy(base_arena *arena, const void *data, size_t size)
{
    void *result = base_arena_alloc(arena, size);
    if (result && size && data)
        memcpy(result, data, size);
    return result;
}

char *base_arena_strndup(base_arena *arena, const char *text, size_t length)
{
    char *result = length < SIZE_MAX ? base_arena_alloc(arena, length + 1) : base_arena_short();
    if (!result)
        return NULL;
    if (length && text)
        memcpy(result, text, length);
    result[length] = 0;
    return result;
}

char *base_arena_strdup(base_arena *arena, const char *text)
{
    return base_arena_strndup(arena, text, strlen(text));
}

char *base_arena_format(base_arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = base_print(NULL, 0, format, args);
    va_end(args);
    char *result = length >= 0 ? base_arena_alloc(arena, (size_t)length + 1) : base_arena_short();
    if (result)
        base_print(result, (size_t)length + 1, format, again);
    va_end(again);
    return result;
}

void *base_vec_grow(base_arena *arena, void *items, size_t count, size_t *capacity, size_t item_size)
{
    size_t wanted = *capacity ? *capacity * 2 : 8, bytes;
    if (wanted < *capacity || __builtin_mul_overflow(wanted, item_size, &bytes))
        return base_arena_short();
    size_t had = (*capacity * item_size + 15) & ~(size_t)15;
    if (items && (char *)items + had == arena->at &&
        (size_t)(arena->end - (char *)items) >= ((bytes + 15) & ~(size_t)15)) {
        arena->at = (char *)items + ((bytes + 15) & ~(size_t)15); /* it is the newest allocation: extend it in place */
        *capacity = wanted;
        return items;
    }
    void *grown = base_arena_alloc(arena, bytes);
    if (grown && items && count)
        memcpy(grown, items, count * item_size);
    if (grown)
        *capacity = wanted;
    return grown;
}
