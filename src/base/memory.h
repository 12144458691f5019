/* Memory from the heap, base_try, and the stack that is left (memory.c, stack.c). */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "base/error.h"

/* NULL when memory is short or when count * size overflows. base_free(NULL) does nothing. */
void *base_alloc(size_t size);
void *base_alloc_zero(size_t count, size_t size);
void *base_realloc(void *pointer, size_t size);
void base_free(void *pointer);
char *base_strdup(const char *text);
/* alignment: a power of two. Freed with base_free_aligned. */
void *base_alloc_aligned(size_t size, size_t alignment);
void base_free_aligned(void *pointer);
/* Fresh pages filled with zeros; freed by munmap. NULL: the system has no memory. */
void *base_map_pages(size_t size);

/* For tests: the n-th allocation of this process from now on fails (1: the next one), and with `all` each later one
 * too; 0 switches this off. base_allocation_count: the number of allocations since one of the two was first called. */
void base_allocation_fail_at(uint64_t n, bool all);
uint64_t base_allocation_count(void);

/* Runs body(user). If an arena allocation inside it fails, base_try returns TSR_OUT_OF_MEMORY; otherwise it returns
 * what body returns. Calls may be nested; each thread has its own. */
tsr_status base_try(tsr_status (*body)(void *user), void *user, base_error *error);
/* Unwinds to the thread's innermost base_try. Outside of any base_try it returns false and does nothing. */
bool base_unwind(tsr_status status);
bool base_unwind_why(tsr_status status, const char *why); /* why: the error's message; the text must stay valid */
bool base_unwind_told(tsr_status status);                 /* the error of that base_try is written already */

/* ---- the stack ---- */

/* Programs may nest to any depth. A function that recurses over a program checks the stack at each level: inside
 * base_try with base_stack_check, which unwinds (TSR_UNIMPLEMENTED), elsewhere with base_stack_is_short. */
#define BASE_STACK_SHORT "the program nests too deeply for this thread's stack"
size_t base_stack_left(void); /* bytes; SIZE_MAX: not known */
bool base_stack_is_short(void);
void base_stack_check(void);

#endif
