/* The readers' fuzzers' own mutations, since most of libFuzzer's break a program at its first byte: they replace tokens
 * of a text by others, and change bytes of an artifact in place, so that its sections keep their sizes. */
#ifndef TESTS_IR_FUZZ_MUTATE_H
#define TESTS_IR_FUZZ_MUTATE_H

#include "ir/ir.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

typedef struct fuzz_span {
    size_t at, size;
} fuzz_span;

static inline uint32_t fuzz_random(uint32_t *state, size_t below)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (uint32_t)(*state % below);
}

static inline bool fuzz_word(uint8_t c)
{
    return isalnum(c) || (c && strchr("_.$%#@!^", c));
}

/* The token at or after a place: a word, or one character. */
static inline fuzz_span fuzz_token(const uint8_t *data, size_t size, size_t at)
{
    while (at < size && isspace(data[at]))
        at++;
    while (at > 0 && at < size && fuzz_word(data[at]) && fuzz_word(data[at - 1]))
        at--;
    size_t end = at < size ? at + 1 : at;
    while (end < size && fuzz_word(data[at]) && fuzz_word(data[end]))
        end++;
    return (fuzz_span){at, end - at};
}

static inline fuzz_span fuzz_line(const uint8_t *data, size_t size, size_t at)
{
    size_t end = at;
    while (at > 0 && data[at - 1] != '\n')
        at--;
    while (end < size && data[end] != '\n')
        end++;
    return (fuzz_span){at, end + (end < size) - at};
}

/* Replaces `gone` bytes at `at` by new ones; returns the new size, or the old size if they do not fit. */
static inline size_t fuzz_replace(uint8_t *data, size_t size, size_t max, fuzz_span gone, const void *bytes, size_t n)
{
    if (size - gone.size + n > max)
        return size;
    void *copy = malloc(n + 1); /* bytes may lie in data */
    memcpy(copy, bytes, n);
    memmove(data + gone.at + n, data + gone.at + gone.size, size - gone.at - gone.size);
    memcpy(data + gone.at, copy, n);
    free(copy);
    return size - gone.size + n;
}

static inline const char *fuzz_vocabulary(uint32_t *state)
{
    static const char *const words[] = {"tensor",      "f32",
                                        "i1",          "i4",
                                        "ui8",         "i64",
                                        "bf16",        "f8E4M3FN",
                                        "complex",     "index",
                                        "token",       "tuple",
                                        "dense",       "array",
                                        "true",        "unit",
                                        "loc",         "?",
                                        "0x7FC0",      "-1",
                                        "0",           "1",
                                        "2",           "65536",
                                        "%arg0",       "%0",
                                        "%1",          "@main",
                                        "->",          ":",
                                        "module",      "func.func",
                                        "return",      "func",
                                        "public",      "private",
                                        "future",      "9223372036854775807",
                                        "1.000000e+00"};
    size_t n = sizeof(words) / sizeof(*words), which = fuzz_random(state, n + IR_OPCODE_COUNT);
    return which < n ? words[which] : ir_info((ir_opcode)(which - n))->name;
}

static inline size_t fuzz_mutate_text(uint8_t *data, size_t size, size_t max, uint32_t *state)
{
    if (size < 2)
        return LLVMFuzzerMutate(data, size, max);
    size_t at = fuzz_random(state, size), other = fuzz_random(state, size);
    fuzz_span token = fuzz_token(data, size, at), from = fuzz_token(data, size, other);
    fuzz_span line = fuzz_line(data, size, at), another = fuzz_line(data, size, other);
    const char *word = fuzz_vocabulary(state);
    char number[16];
    switch (fuzz_random(state, 9)) {
    case 0:
    case 1:
        return fuzz_replace(data, size, max, token, data + from.at, from.size);
    case 2:
        return fuzz_replace(data, size, max, token, word, strlen(word));
    case 3:
        return fuzz_replace(data, size, max, (fuzz_span){token.at, 0}, word, strlen(word));
    case 4:
        return fuzz_replace(data, size, max, token, "", 0);
    case 5:
        return fuzz_replace(data, size, max, (fuzz_span){line.at, 0}, data + another.at, another.size);
    case 6:
        return fuzz_replace(data, size, max, line, data + another.at, another.size);
    case 7:
        snprintf(number, sizeof(number), "%u", (unsigned)fuzz_random(state, 9));
        while (token.at < size && !isdigit(data[token.at]))
            token.at++;
        token.size = token.at < size;
        return fuzz_replace(data, size, max, token, number, strlen(number));
    default:
        return LLVMFuzzerMutate(data, size, max);
    }
}

/* Changes some bytes after the first four: each by one, to another byte of the input, or to any value. */
static inline size_t fuzz_mutate_bytes(uint8_t *data, size_t size, uint32_t *state)
{
    for (uint32_t n = fuzz_random(state, 3) + 1; n > 0; n--) {
        uint8_t *byte = data + 4 + fuzz_random(state, size - 4);
        switch (fuzz_random(state, 5)) {
        case 0:
            *byte = (uint8_t)(*byte + 2); /* numbers carry a bit of their length */
            break;
        case 1:
            *byte = (uint8_t)(*byte - 2);
            break;
        case 2:
            *byte = data[4 + fuzz_random(state, size - 4)];
            break;
        case 3:
            *byte ^= (uint8_t)(1u << fuzz_random(state, 8));
            break;
        default:
            *byte = (uint8_t)fuzz_random(state, 256);
        }
    }
    return size;
}

#endif
