/* Tokenizers: texts as lists of numbers, as GPT-2 and similar models use them (byte-pair encoding of bytes).
 *
 * A tokenizer is the caller's until tsr_tokenizer_free and never changes: many threads may use it at once.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_TOKENIZER_H
#define TESSERA_TOKENIZER_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_tokenizer tsr_tokenizer;

/* Reads the files vocab.json and merges.txt, which accompany a model's weights. A damaged file, or two files that do
 * not match, are TSR_CORRUPT. */
TSR_API tsr_status tsr_tokenizer_open(const char *vocabulary, const char *merges, tsr_tokenizer **tokenizer);
TSR_API void tsr_tokenizer_free(tsr_tokenizer *tokenizer); /* NULL is allowed */
/* The largest token's number plus one, which is the number of rows of the model's embedding. NULL: 0. */
TSR_API int64_t tsr_tokenizer_count(const tsr_tokenizer *tokenizer);
/* The bytes of a token: borrowed, *size of them (size may be NULL) and a zero byte; they need not be whole characters.
 * NULL: there is no such token. */
TSR_API const char *tsr_tokenizer_token(const tsr_tokenizer *tokenizer, int64_t token, size_t *size);
/* The token that has these bytes ("<|endoftext|>"), or -1. */
TSR_API int64_t tsr_tokenizer_find(const tsr_tokenizer *tokenizer, const char *bytes, size_t size);

/* The tokens of `size` bytes of text, *n of them (at most size); tokens beyond capacity are not written, so capacity 0
 * only returns the number. Special tokens are not recognised: "<|endoftext|>" in the text is encoded as ordinary text.
 * Any bytes are allowed, UTF-8 or not. */
TSR_API tsr_status tsr_tokenizer_encode(const tsr_tokenizer *tokenizer, const char *text, size_t size, int64_t *tokens,
                                        int64_t capacity, int64_t *n);
/* The text of n tokens; *text is the caller's (tsr_string_free). TSR_INVALID_ARGUMENT: there is no such token. */
TSR_API tsr_status tsr_tokenizer_decode(const tsr_tokenizer *tokenizer, const int64_t *tokens, int64_t n, char **text);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_tokenizer_open(...) (tsr_here(__FILE__, __LINE__), tsr_tokenizer_open(__VA_ARGS__))
#define tsr_tokenizer_encode(...) (tsr_here(__FILE__, __LINE__), tsr_tokenizer_encode(__VA_ARGS__))
#define tsr_tokenizer_decode(...) (tsr_here(__FILE__, __LINE__), tsr_tokenizer_decode(__VA_ARGS__))
#endif
#endif
