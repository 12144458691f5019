/* Short runs of elements of four bytes. */
#ifndef CPU_RUN_WORDS_H
#define CPU_RUN_WORDS_H

#include <stdint.h>
#include <string.h>

/* Copies n four-byte elements with overlapping moves instead of a call, since n is mostly the rows of a tile, the
 * features, or a short line of an image. */
static inline void copy_words(char *dst, const char *src, int64_t n)
{
    if (n >= 16) {
        for (int64_t i = 0; i + 16 <= n; i += 16)
            memcpy(dst + i * 4, src + i * 4, 64);
        memcpy(dst + (n - 16) * 4, src + (n - 16) * 4, 64);
    } else if (n >= 8) {
        memcpy(dst, src, 32);
        memcpy(dst + (n - 8) * 4, src + (n - 8) * 4, 32);
    } else if (n >= 4) {
        memcpy(dst, src, 16);
        memcpy(dst + (n - 4) * 4, src + (n - 4) * 4, 16);
    } else {
        for (int64_t i = 0; i < n; i++)
            memcpy(dst + i * 4, src + i * 4, 4);
    }
}

static inline void zero_words(char *dst, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        memset(dst + i * 4, 0, 4);
}

#endif
