/* Shared by the files of the tokenizer: the vocabulary and the merges, both in one arena. They do not change after they
 * were read. */
#ifndef IO_TOKENIZER_H
#define IO_TOKENIZER_H

#include "io/internal.h"
#include "io/unicode.h"

#include <tessera/tokenizer.h>

typedef struct io_token {
    const char *bytes; /* NULL: the vocabulary has no token with this number */
    size_t size;
    int64_t next; /* the next token with the same hash, or -1 */
} io_token;

struct tsr_tokenizer {
    base_arena arena;
    io_token *tokens;
    int64_t n_tokens;     /* the largest number and one */
    base_map by_text;     /* hash of the bytes -> the first token with that hash */
    base_map merges;      /* left << 32 | right -> rank << 32 | the merged token */
    int64_t of_byte[256]; /* the token of each byte */
};

/* Reads the contents of both files, and checks that each byte has a token, and that both parts and the result of each
 * merge are tokens. *in_merges: after an error, whether the merges are at fault, and not the vocabulary. */
tsr_status io_tokenizer_parse(tsr_tokenizer *t, const void *vocabulary, size_t vocabulary_size, const void *merges,
                              size_t merges_size, bool *in_merges, base_error *error);

#endif
