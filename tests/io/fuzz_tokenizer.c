/* Any bytes as a vocabulary and its merges (a zero byte lies between them), and as a text for the tokenizer that a good
 * vocabulary makes. */
#include "io/tokenizer.h"

#include <stdio.h>
#include <string.h>

static void try_files(const uint8_t *data, size_t size)
{
    const uint8_t *cut = memchr(data, 0, size);
    size_t first = cut ? (size_t)(cut - data) : size;
    base_error error = {0};
    tsr_tokenizer t = {0};
    bool in_merges;
    if (io_tokenizer_parse(&t, data, first, data + first + (cut != NULL), size - first - (cut != NULL), &in_merges,
                           &error) != TSR_OK &&
        !error.message[0])
        __builtin_trap();
    base_arena_free(&t.arena);
}

/* The character that stands for byte b in a vocabulary file. */
static uint32_t character_of(int byte)
{
    uint32_t other = 0x100;
    for (int b = 0; b < 256; b++) {
        bool itself = (b >= 0x21 && b <= 0x7e) || (b >= 0xa1 && b <= 0xff && b != 0xad);
        uint32_t code = itself ? (uint32_t)b : other++;
        if (b == byte)
            return code;
    }
    return 0;
}

/* A tokenizer of the bytes and "th", "the", " t". */
static const tsr_tokenizer *good(void)
{
    static tsr_tokenizer t;
    if (t.n_tokens > 0)
        return &t;
    static const char merges[] = "t h\nth e\n\xc4\xa0 t\n";
    base_text text = {0};
    base_error error = {0};
    base_text_char(&text, '{');
    for (int b = 0; b < 256; b++)
        base_text_format(&text, "\"\\u%04x\":%d,", (unsigned)character_of(b), b);
    base_text_add(&text, "\"th\":256,\"the\":257,\"\\u0120t\":258}");
    bool in_merges;
    if (io_tokenizer_parse(&t, text.data, text.size, merges, sizeof(merges) - 1, &in_merges, &error) != TSR_OK)
        __builtin_trap();
    base_text_free(&text);
    return &t;
}

static void try_text(const uint8_t *data, size_t size)
{
    int64_t tokens[4096], n;
    char *text;
    size = BASE_MIN(size, BASE_COUNT(tokens));
    if (tsr_tokenizer_encode(good(), (const char *)data, size, tokens, (int64_t)BASE_COUNT(tokens), &n) != TSR_OK ||
        tsr_tokenizer_decode(good(), tokens, n, &text) != TSR_OK)
        __builtin_trap();
    if (memcmp(text, data, size) != 0)
        __builtin_trap();
    tsr_string_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_files(data, size);
    try_text(data, size);
    return 0;
}
