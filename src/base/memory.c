/* Heap memory that may fail, deliberate failures for tests, and the frames to which a failing arena unwinds.
 *
 * A frame lies on the stack of base_try and is in its thread's list while body runs, so frames can nest and threads
 * are independent. */
#include "base/base.h"

#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* A test asked for the number of allocations. Otherwise none is counted: all threads would write to one cache line. */
static _Atomic bool base_counts;
static _Atomic uint64_t base_allocations;
static _Atomic uint64_t base_fail_from; /* the number of the allocation that fails; 0: none */
static _Atomic bool base_fail_all;

/* Counts one allocation, if anyone counts; true: this allocation must fail. */
static bool base_allocation_fails(void)
{
    if (BASE_LIKELY(!atomic_load_explicit(&base_counts, memory_order_relaxed)))
        return false;
    uint64_t number = atomic_fetch_add_explicit(&base_allocations, 1, memory_order_relaxed) + 1;
    uint64_t from = atomic_load_explicit(&base_fail_from, memory_order_relaxed);
    return BASE_UNLIKELY(from != 0) && (number == from || (number > from && atomic_load(&base_fail_all)));
}

void base_allocation_fail_at(uint64_t n, bool all)
{
    atomic_store(&base_counts, true);
    atomic_store(&base_fail_all, all);
    atomic_store(&base_fail_from, n == 0 ? 0 : atomic_load(&base_allocations) + n);
}

uint64_t base_allocation_count(void)
{
    atomic_store(&base_counts, true);
    return atomic_load_explicit(&base_allocations, memory_order_relaxed);
}

void *base_alloc(size_t size)
{
    return base_allocation_fails() ? NULL : malloc(size ? size : 1);
}

void *base_alloc_zero(size_t count, size_t size)
{
    if (base_allocation_fails())
        return NULL;
    if (count == 0 || size == 0)
        return calloc(1, 1);
    enum { SMALL = 1024 }; /* bytes: malloc has them in the thread's own cache, which glibc's calloc passes by */
    if (size > SMALL || count > SMALL / size)
        return calloc(count, size);
    void *pointer = malloc(count * size);
    __asm__("" : "+r"(pointer)); /* the compiler would make a calloc of the two */
    return pointer ? memset(pointer, 0, count * size) : NULL;
}

void *base_realloc(void *pointer, size_t size)
{
    return base_allocation_fails() ? NULL : realloc(pointer, size ? size : 1);
}

void base_free(void *pointer)
{
    free(pointer);
}

char *base_strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = base_alloc(size);
    if (copy)
        memcpy(copy, text, size);
    return copy;
}

void *base_alloc_aligned(size_t size, size_t alignment)
{
    void *pointer;
    if (base_allocation_fails() || posix_memalign(&pointer, BASE_MAX(alignment, sizeof(void *)), size ? size : 1) != 0)
        return NULL;
    return pointer;
}

void base_free_aligned(void *pointer)
{
    free(pointer);
}

void *base_map_pages(size_t size)
{
    if (base_allocation_fails())
        return NULL;
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

typedef struct base_frame {
    jmp_buf back;
    struct base_frame *outer;
    volatile tsr_status status; /* written by base_unwind */
    const char *volatile why;   /* NULL: no message; told: the error is written */
} base_frame;

static const char told[] = "";

static _Thread_local base_frame *base_innermost;

tsr_status base_try(tsr_status (*body)(void *user), void *user, base_error *error)
{
    base_frame frame;
    frame.outer = base_innermost;
    frame.why = NULL;
    if (_setjmp(frame.back) == 0) {
        base_innermost = &frame;
        tsr_status status = body(user);
        base_innermost = frame.outer;
        return status;
    }
    tsr_status unwound = frame.status;
    base_innermost = frame.outer;
    if (frame.why == told)
        return unwound;
    if (frame.why)
        return base_fail(error, unwound, "%s", frame.why);
    if (unwound == TSR_OUT_OF_MEMORY)
        return base_fail(error, unwound, "out of memory");
    if (error && error->status != unwound) /* with an equal status, the function that unwound has already written the
                                            * error */
        return base_fail(error, unwound, "%s", tsr_status_name(unwound));
    return unwound;
}

bool base_unwind(tsr_status status)
{
    return base_unwind_why(status, NULL);
}

bool base_unwind_told(tsr_status status)
{
    return base_unwind_why(status, told);
}

bool base_unwind_why(tsr_status status, const char *why)
{
    base_frame *frame = base_innermost;
    if (!frame)
        return false;
    frame->why = why;
    frame->status = status == TSR_OK ? TSR_INTERNAL : status;
    _longjmp(frame->back, 1);
}
