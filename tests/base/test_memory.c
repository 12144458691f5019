/* Errors, allocations that fail, base_try, arenas and vectors. */
#include <pthread.h>

#include "base/base.h"
#include "test.h"

TEST(errors)
{
    base_error error = {0};
    CHECK_INT(base_fail(&error, TSR_IO, "disk %d", 7), TSR_IO);
    CHECK_INT(error.status, TSR_IO);
    CHECK_STR(error.message, "disk 7");
    CHECK_INT(base_fail_prefix(&error, "saving %s", "x"), TSR_IO);
    CHECK_STR(error.message, "saving x: disk 7");
    CHECK_INT(base_fail(&error, TSR_CORRUPT, "again: %s", error.message), TSR_CORRUPT); /* from itself */
    CHECK_STR(error.message, "again: saving x: disk 7");
    CHECK_INT(base_fail(NULL, TSR_NOT_FOUND, "nobody listens"), TSR_NOT_FOUND);
    CHECK_INT(base_fail_prefix(NULL, "nobody listens"), TSR_INTERNAL);
}

TEST(long_errors_are_cut)
{
    base_error error = {0};
    char text[5000];
    memset(text, 'a', sizeof(text) - 1);
    text[sizeof(text) - 1] = 0;
    base_fail(&error, TSR_IO, "%s", text);
    CHECK_INT(strlen(error.message), sizeof(error.message) - 1);
    base_fail_prefix(&error, "b");
    CHECK_INT(strlen(error.message), sizeof(error.message) - 1);
    CHECK(strncmp(error.message, "b: aaa", 6) == 0);
    base_fail_prefix(&error, "%s", text);
    CHECK_INT(strlen(error.message), sizeof(error.message) - 1);
    CHECK(error.message[0] == 'a');
}

TEST(allocations_fail_on_request)
{
    uint64_t before = base_allocation_count();
    base_allocation_fail_at(2, false);
    void *first = base_alloc(10), *second = base_alloc_zero(1, 10), *third = base_alloc_aligned(10, 64);
    CHECK(first && !second && third);
    CHECK_INT(base_allocation_count() - before, 3);
    base_allocation_fail_at(1, true);
    CHECK(!base_realloc(first, 100)); /* first stays */
    CHECK(!base_strdup("x"));
    base_allocation_fail_at(0, false);
    char *copy = base_strdup("x");
    CHECK_STR(copy, "x");
    base_free(copy);
    base_free(first);
    base_free_aligned(third);
    base_free(NULL);
}

TEST(zeroed_blocks_are_zero_where_freed_ones_were_not)
{
    static const size_t sizes[] = {1, 24, 200, 1000, 1024, 1025, 5000};
    for (size_t i = 0; i < BASE_COUNT(sizes); i++) {
        for (int k = 0; k < 9; k++) { /* more than the C library keeps of one size */
            char *used = base_alloc(sizes[i]);
            memset(used, 0x5a, sizes[i]);
            __asm__ volatile("" : : "r"(used) : "memory"); /* the block is written to */
            base_free(used);
        }
        char *zeros = base_alloc_zero(1, sizes[i]);
        for (size_t k = 0; k < sizes[i]; k++)
            CHECK_INT(zeros[k], 0);
        base_free(zeros);
    }
}

TEST(allocations_of_odd_sizes)
{
    volatile size_t huge = SIZE_MAX; /* hidden from the compiler's own warnings */
    CHECK(!base_alloc_zero(huge / 2, 3));
    CHECK(!base_alloc(huge - 100));
    void *nothing = base_alloc(0), *none = base_alloc_zero(0, 8);
    CHECK(nothing && none);
    base_free(nothing);
    base_free(none);
    unsigned char *zero = base_alloc_zero(100, 10);
    for (int i = 0; i < 1000; i++)
        if (zero[i])
            CHECK_INT(zero[i], 0);
    base_free(zero);
    for (size_t alignment = 1; alignment <= 1 << 21; alignment *= 2) {
        void *aligned = base_alloc_aligned(alignment / 2 + 1, alignment);
        CHECK_INT((uintptr_t)aligned % alignment, 0);
        base_free_aligned(aligned);
    }
}

typedef struct work {
    base_arena arena;
    int depth;
    int reached;
} work;

static tsr_status fill(void *user)
{
    work *w = user;
    for (int i = 0; i < 1000; i++) {
        BASE_VEC(int) items = {0};
        for (int j = 0; j < 30; j++)
            base_vec_push(&w->arena, &items, j);
        char *text = base_arena_format(&w->arena, "%d of %s", i, base_arena_strdup(&w->arena, "them"));
        w->reached = (int)strlen(text);
    }
    return TSR_END;
}

TEST(a_failing_arena_unwinds)
{
    for (uint64_t n = 1;; n++) {
        work w = {0};
        base_error error = {0};
        base_allocation_fail_at(n, n % 2);
        tsr_status status = base_try(fill, &w, &error);
        base_allocation_fail_at(0, false);
        base_arena_free(&w.arena);
        if (status == TSR_END) {
            CHECK(n > 5); /* several allocations did fail before */
            break;
        }
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        CHECK_STR(error.message, "out of memory");
        CHECK_OR_RETURN(n < 1000);
    }
    CHECK(!base_unwind(TSR_OUT_OF_MEMORY)); /* no frame is left */
}

static tsr_status fail_inside(void *user)
{
    base_error *error = user;
    base_fail(error, TSR_CORRUPT, "a bad byte");
    base_unwind(TSR_CORRUPT);
    return TSR_OK;
}

static tsr_status unwind_silently(void *user)
{
    base_unwind(*(tsr_status *)user);
    return TSR_OK;
}

static tsr_status nested(void *user)
{
    work *w = user;
    if (w->depth++ < 5) {
        tsr_status status = base_try(nested, w, NULL);
        w->depth--;
        if (w->depth == 2)
            base_unwind(TSR_CANCELLED);
        return status;
    }
    base_unwind(TSR_TIMED_OUT);
    return TSR_OK;
}

TEST(unwinding_carries_statuses)
{
    base_error error = {0};
    CHECK_STATUS(base_try(fail_inside, &error, &error), TSR_CORRUPT);
    CHECK_STR(error.message, "a bad byte");
    tsr_status status = TSR_TIMED_OUT;
    CHECK_STATUS(base_try(unwind_silently, &status, &error), TSR_TIMED_OUT);
    CHECK_STR(error.message, "TSR_TIMED_OUT");
    status = TSR_OK;
    CHECK_STATUS(base_try(unwind_silently, &status, NULL), TSR_INTERNAL);
    work w = {0};
    CHECK_STATUS(base_try(nested, &w, NULL), TSR_CANCELLED);
    CHECK(!base_unwind(TSR_IO));
}

static void *in_a_thread(void *user)
{
    long *wrong = user;
    for (int i = 0; i < 2000; i++) {
        tsr_status status = i % 2 ? TSR_IO : TSR_CORRUPT;
        *wrong += base_try(unwind_silently, &status, NULL) != status;
        *wrong += base_unwind(TSR_IO);
    }
    return NULL;
}

TEST(each_thread_has_its_own_frames)
{
    pthread_t threads[4];
    long wrong[4] = {0};
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, in_a_thread, &wrong[i]);
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
        CHECK_INT(wrong[i], 0);
    }
}

TEST(arena_memory_is_aligned_and_apart)
{
    base_arena arena = {0};
    uint64_t state = 1;
    struct {
        unsigned char *at;
        size_t size;
    } pieces[500];
    for (int i = 0; i < 500; i++) {
        state = base_hash_u64(state, (uint64_t)i);
        size_t size = state % 100 == 0 ? state % 3000000 : state % 300, alignment = (size_t)16 << (state >> 32) % 4;
        pieces[i].size = size;
        pieces[i].at = alignment == 16 ? base_arena_alloc(&arena, size) : base_arena_grow(&arena, size, alignment);
        CHECK_INT((uintptr_t)pieces[i].at % alignment, 0);
        memset(pieces[i].at, i & 255, size);
    }
    long wrong = 0;
    for (int i = 0; i < 500; i++)
        for (size_t j = 0; j < pieces[i].size; j++)
            wrong += pieces[i].at[j] != (i & 255);
    CHECK_INT(wrong, 0);
    size_t bytes = arena.bytes;
    base_arena_reset(&arena);
    CHECK(arena.bytes > 0 && arena.bytes < bytes);
    char *after = base_arena_alloc(&arena, 100);
    memset(after, 1, 100);
    base_arena_free(&arena);
    CHECK(arena.bytes == 0 && !arena.block && !arena.at);
    base_arena_free(&arena);
    base_arena_reset(&arena);
}

TEST(arena_outside_of_try_returns_null)
{
    base_arena arena = {0};
    volatile size_t huge = SIZE_MAX;
    CHECK(!base_arena_alloc(&arena, huge));
    CHECK(!base_arena_alloc(&arena, huge - 20));
    CHECK(!base_arena_zero(&arena, huge / 2, 3));
    CHECK(!base_arena_strndup(&arena, "", huge));
    base_allocation_fail_at(1, false);
    CHECK(!base_arena_alloc(&arena, 1));
    CHECK(base_arena_alloc(&arena, 1));
    CHECK(base_arena_alloc(&arena, 0));
    CHECK_STR(base_arena_strndup(&arena, "abcdef", 3), "abc");
    CHECK_STR(base_arena_format(&arena, "%s-%d", "x", 5), "x-5");
    base_arena_free(&arena);
}

static tsr_status push_many(void *user)
{
    work *w = user;
    BASE_VEC(uint64_t) first = {0}, second = {0};
    for (uint64_t i = 0; i < 20000; i++) {
        base_vec_push(&w->arena, &first, i);
        if (i % 3 == 0)
            base_vec_push(&w->arena, &second, ~i);
    }
    long wrong = first.count != 20000 || second.count != 6667;
    for (uint64_t i = 0; i < 20000; i++)
        wrong += first.items[i] != i || (i % 3 == 0 && second.items[i / 3] != ~i);
    CHECK_INT(wrong, 0);
    /* The last vector in an arena grows in place. */
    BASE_VEC(char) alone = {0};
    base_vec_push(&w->arena, &alone, 'a');
    char *start = alone.items;
    size_t room = (size_t)(w->arena.end - start);
    for (size_t i = 1; i < BASE_MIN(room / 2, (size_t)500); i++)
        base_vec_push(&w->arena, &alone, 'b');
    CHECK(alone.items == start);
    return TSR_OK;
}

TEST(vectors)
{
    work w = {0};
    CHECK_STATUS(base_try(push_many, &w, NULL), TSR_OK);
    base_arena_free(&w.arena);
}
