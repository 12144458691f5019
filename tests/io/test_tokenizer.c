/* Tokenizers against the package tokenizers (generate_tokenizer.py wrote golden/bpe), and files that are not
 * tokenizers. */
#include "io_test.h"

#include <tessera/tokenizer.h>

static const char *folder_file(const char *name)
{
    static char paths[2][512];
    static int next;
    char *path = paths[next++ % 2];
    snprintf(path, sizeof(paths[0]), "%s/tests/io/golden/bpe/%s", TEST_SOURCE, name);
    return path;
}

static tsr_tokenizer *opened(void)
{
    tsr_tokenizer *tokenizer = NULL;
    CHECK_STATUS(tsr_tokenizer_open(folder_file("vocab.json"), folder_file("merges.txt"), &tokenizer), TSR_OK);
    return tokenizer;
}

static int hex(char c)
{
    return c >= 'a' ? c - 'a' + 10 : c - '0';
}

/* A line "hex:1 2 3" of encodings.txt. */
static void check_line(const tsr_tokenizer *tokenizer, const char *line)
{
    enum { MOST = 2048 };
    char text[MOST], *decoded = NULL;
    int64_t want[MOST], got[MOST], n_want = 0, n = -1;
    size_t size = 0;
    for (; *line != ':'; line += 2)
        text[size++] = (char)(16 * hex(line[0]) + hex(line[1]));
    line++;
    for (char *end; n_want < MOST; line = end) {
        want[n_want] = strtoll(line, &end, 10);
        if (end == line)
            break;
        n_want++;
    }
    CHECK_STATUS(tsr_tokenizer_encode(tokenizer, text, size, got, MOST, &n), TSR_OK);
    CHECK_INT(n, n_want);
    for (int64_t i = 0; i < n && n == n_want; i++)
        CHECK_INT(got[i], want[i]);
    CHECK_STATUS(tsr_tokenizer_decode(tokenizer, got, n, &decoded), TSR_OK);
    CHECK(strlen(decoded) == size && memcmp(decoded, text, size) == 0);
    tsr_string_free(decoded);
    if (n > 1) { /* less room than there are tokens */
        int64_t few[2] = {-1, -1}, all = 0;
        CHECK_STATUS(tsr_tokenizer_encode(tokenizer, text, size, few, 1, &all), TSR_OK);
        CHECK(all == n && few[0] == want[0] && few[1] == -1);
    }
}

TEST(texts_become_the_packages_tokens)
{
    tsr_tokenizer *tokenizer = opened();
    FILE *file = fopen(folder_file("encodings.txt"), "r");
    CHECK_OR_RETURN(tokenizer && file);
    static char line[16384];
    int lines = 0;
    for (; fgets(line, sizeof(line), file); lines++)
        check_line(tokenizer, line);
    CHECK_INT(lines, 144);
    fclose(file);
    CHECK_INT(tsr_tokenizer_count(tokenizer), 480);
    CHECK_INT(tsr_tokenizer_find(tokenizer, "<|endoftext|>", 13), 0);
    CHECK_INT(tsr_tokenizer_find(tokenizer, "no such token", 13), -1);
    size_t size;
    CHECK_STR(tsr_tokenizer_token(tokenizer, 0, &size), "<|endoftext|>");
    CHECK_INT((int64_t)size, 13);
    CHECK(tsr_tokenizer_token(tokenizer, 480, NULL) == NULL && tsr_tokenizer_token(tokenizer, -1, NULL) == NULL);
    tsr_tokenizer_free(tokenizer);
}

/* Bytes that are not UTF-8, and zero bytes, are preserved. */
TEST(any_bytes_are_text)
{
    tsr_tokenizer *tokenizer = opened();
    char text[512];
    int64_t tokens[512], n;
    for (int seed = 0; seed < 200; seed++) {
        uint32_t x = (uint32_t)seed * 2654435761U + 1;
        for (size_t i = 0; i < sizeof(text); i++) {
            x = x * 1664525U + 1013904223U;
            text[i] = seed % 2 ? (char)(x >> 24) : "\xc3\xa9 \xe4\xf0\x9f t"[x >> 29];
        }
        CHECK_STATUS(tsr_tokenizer_encode(tokenizer, text, sizeof(text), tokens, 512, &n), TSR_OK);
        size_t at = 0;
        for (int64_t i = 0; i < n; i++) {
            size_t size;
            const char *bytes = tsr_tokenizer_token(tokenizer, tokens[i], &size);
            CHECK_OR_RETURN(bytes && at + size <= sizeof(text) && memcmp(text + at, bytes, size) == 0);
            at += size;
        }
        CHECK(at == sizeof(text));
    }
    tsr_tokenizer_free(tokenizer);
}

/* A word of a million letters: an algorithm of quadratic time would not end. */
TEST(a_long_word)
{
    enum { SIZE = 1000000 };
    tsr_tokenizer *tokenizer = opened();
    char *text = malloc(SIZE);
    int64_t n = 0;
    for (int i = 0; i < SIZE; i++)
        text[i] = "the"[i % 3];
    CHECK_STATUS(tsr_tokenizer_encode(tokenizer, text, SIZE, NULL, 0, &n), TSR_OK);
    CHECK(n >= SIZE / 6 && n <= SIZE / 2);
    free(text);
    tsr_tokenizer_free(tokenizer);
}

static tsr_status open_texts(const char *vocabulary, const char *merges)
{
    char paths[2][64];
    const char *texts[2] = {vocabulary, merges};
    tsr_tokenizer *tokenizer = NULL;
    for (int i = 0; i < 2; i++) {
        snprintf(paths[i], sizeof(paths[i]), "tokenizer-%ld-%d", (long)getpid(), i);
        FILE *file = fopen(paths[i], "wb");
        CHECK(file && fwrite(texts[i], 1, strlen(texts[i]), file) == strlen(texts[i]));
        fclose(file);
    }
    tsr_status status = tsr_tokenizer_open(paths[0], paths[1], &tokenizer);
    CHECK((status == TSR_OK) == (tokenizer != NULL));
    tsr_tokenizer_free(tokenizer);
    remove(paths[0]);
    remove(paths[1]);
    return status;
}

/* The golden vocabulary with text added at its end. */
static char *vocabulary_and(const char *more)
{
    static char text[16384];
    FILE *file = fopen(folder_file("vocab.json"), "rb");
    size_t size = fread(text, 1, sizeof(text) - 256, file);
    fclose(file);
    while (text[size - 1] != '}')
        size--;
    snprintf(text + size - 1, 256, "%s", more);
    return text;
}

TEST(files_that_are_no_tokenizer)
{
    static const struct {
        const char *more, *merges, *message;
    } files[] = {
        {"}", "t h e\n", "\"h e\", which is no token"},
        {"}", "th\n", "line 1 is no pair"},
        {"}", "#version: 0.2\nt zz\n", "line 2 has \"zz\", which is no token"},
        {"}", "q q\n", "line 1 makes a text that is no token"},
        {"}", " t\n", "line 1 has \"\""},
        {",\"a\":3}", "", "two tokens of one number"},
        {",\"new\":99999999}", "", "too large"},
        {",\"new\":-1}", "", "of the vocabulary"},
        {"", "", "tokenizer-"},
    };
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        CHECK_STATUS(open_texts(vocabulary_and(files[i].more), files[i].merges), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, files[i].message);
    }
    CHECK_STATUS(open_texts("{\"a\": 0}", ""), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "no token for byte 0");
    CHECK_STATUS(open_texts(vocabulary_and("}"), "\r\nt h\r\n\nt h\n"), TSR_OK);
    tsr_tokenizer *tokenizer = NULL;
    CHECK_STATUS(tsr_tokenizer_open("no such file", "no such file", &tokenizer), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no such file");
}
