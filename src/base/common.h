/* Words that every file uses: attributes, sizes without overflow, hints to the processor. */
#ifndef BASE_COMMON_H
#define BASE_COMMON_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BASE_PRINTF(position, first) __attribute__((format(printf, position, first)))
#define BASE_NORETURN __attribute__((noreturn))
/* On a variable: its scope ends with function(&variable), however it is left. */
#define BASE_AT_END(function) __attribute__((cleanup(function), unused))
/* Sanitizers make frames several times as large, and limit the number of locks that a thread may hold. */
#if defined(__has_feature)
#define BASE_HAS_FEATURE(x) __has_feature(x)
#else
#define BASE_HAS_FEATURE(x) 0
#endif
#if defined(__SANITIZE_THREAD__) || BASE_HAS_FEATURE(thread_sanitizer)
#define BASE_THREAD_SANITIZER 1
#endif
#if defined(__SANITIZE_ADDRESS__) || BASE_HAS_FEATURE(address_sanitizer) || defined(BASE_THREAD_SANITIZER)
#define BASE_SANITIZED 1
#endif
/* A function compiled for x86-64 processors above the lowest level; on other architectures every processor has the
 * features that such code needs. */
#if defined(__x86_64__)
#define BASE_TARGET(features) __attribute__((target(features)))
#else
#define BASE_TARGET(features)
#endif
#define BASE_LIKELY(x) __builtin_expect(!!(x), 1)
#define BASE_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define BASE_COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define BASE_MIN(a, b) ((a) < (b) ? (a) : (b))
#define BASE_MAX(a, b) ((a) > (b) ? (a) : (b))

/* Tells the processor that this thread waits in a loop. */
static inline void base_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#else
    __asm__ volatile("yield");
#endif
}

/* Asks for the cache line at an address, which this thread will write: other processors give it up already. The compiler's own
 * prefetch for writing is one for reading, where it does not know the processor. */
static inline void base_prefetch_write(const void *at)
{
#if defined(__x86_64__)
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)at));
#else
    __builtin_prefetch(at, 1, 3);
#endif
}

/* Sums and products of sizes that users give. A result outside the range becomes the nearest end of the range, and
 * the code that uses it then reports an impossible size. */
static inline int64_t base_plus(int64_t a, int64_t b)
{
    int64_t sum;
    return !__builtin_add_overflow(a, b, &sum) ? sum : b < 0 ? INT64_MIN : INT64_MAX;
}
static inline int64_t base_minus(int64_t a, int64_t b)
{
    int64_t rest;
    return !__builtin_sub_overflow(a, b, &rest) ? rest : b < 0 ? INT64_MAX : INT64_MIN;
}
static inline int64_t base_times(int64_t a, int64_t b)
{
    int64_t product;
    return !__builtin_mul_overflow(a, b, &product) ? product : (a < 0) != (b < 0) ? INT64_MIN : INT64_MAX;
}

#endif
