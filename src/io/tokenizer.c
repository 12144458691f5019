/* The files of a byte-pair encoding: vocab.json, an object of tokens and their numbers, and merges.txt, with a pair of
 * tokens in each line, where earlier lines are merged first (R. Sennrich et al.: Neural machine translation of rare
 * words with subword units).
 *
 * Tokens are sequences of bytes. In the files a printable character represents each byte: printable characters of
 * Latin-1 represent themselves, and U+0100 and the following code points represent the other bytes in order. A token
 * that contains any other character is taken literally, as UTF-8. */
#include "io/tokenizer.h"

#include <string.h>

enum { MOST_TOKENS = 1 << 24 };

/* ---- look-ups ----------------------------------------------------------------------------------------------------------- */

/* The token of these bytes; -1: there is none. */
static int64_t token_of(const tsr_tokenizer *t, const char *bytes, size_t size)
{
    uint64_t at;
    if (!base_map_get(&t->by_text, base_hash(bytes, size, 0), &at))
        return -1;
    int64_t i = (int64_t)at;
    while (i >= 0 && (t->tokens[i].size != size || memcmp(t->tokens[i].bytes, bytes, size) != 0))
        i = t->tokens[i].next;
    return i;
}

/* ---- reading ------------------------------------------------------------------------------------------------------------ */

typedef struct reading {
    tsr_tokenizer *t;
    const void *vocabulary, *merges;
    size_t vocabulary_size, merges_size;
    bool in_merges; /* the vocabulary has been read */
    base_error *error;
    int16_t byte_of[512]; /* for a character below U+0200 the byte that it represents, or -1 */
} reading;

static void fill_bytes(reading *r)
{
    int16_t other = 0x100;
    memset(r->byte_of, -1, sizeof(r->byte_of));
    for (int16_t byte = 0; byte < 256; byte++) {
        bool itself = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xff && byte != 0xad);
        r->byte_of[itself ? byte : other++] = byte;
    }
}

/* The bytes of a token in a file, in the arena, followed by a zero byte. */
static io_token token_bytes(const reading *r, const char *text, size_t size)
{
    char *out = base_arena_alloc(&r->t->arena, size + 1);
    size_t n = 0;
    for (size_t i = 0; i < size;) {
        uint32_t code;
        size_t length = io_utf8_code(text + i, size - i, &code);
        if (code >= BASE_COUNT(r->byte_of) || r->byte_of[code] < 0) {
            memcpy(out, text, size);
            out[size] = 0;
            return (io_token){out, size, -1};
        }
        out[n++] = (char)r->byte_of[code];
        i += length;
    }
    out[n] = 0;
    return (io_token){out, n, -1};
}

/* Reads the entries of vocab.json: their number and, when tokens is not NULL, each token into its place. */
static tsr_status read_entries(reading *r, io_token *tokens, int64_t *n_tokens)
{
    io_json j = {.start = r->vocabulary, .at = r->vocabulary, .what = "the vocabulary", .arena = &r->t->arena};
    j.error = r->error;
    j.end = j.start + r->vocabulary_size;
    bool first = true;
    uint64_t number, most = 0;
    const char *text;
    io_json_take(&j, '{');
    while (!j.failed && io_json_more(&j, '}', &first)) {
        if (!io_json_string(&j, &text) || !io_json_take(&j, ':') || !io_json_unsigned(&j, &number))
            break;
        if (number >= MOST_TOKENS || number >= r->vocabulary_size) { /* larger numbers would leave wide gaps */
            io_json_fail(&j, "a token's number that is too large");
            break;
        }
        if (tokens && tokens[number].bytes) {
            io_json_fail(&j, "two tokens of one number");
            break;
        }
        if (tokens)
            tokens[number] = token_bytes(r, text, strlen(text));
        most = BASE_MAX(most, number + 1);
    }
    if (!j.failed)
        io_json_end(&j);
    *n_tokens = (int64_t)most;
    return j.failed ? r->error->status : TSR_OK;
}

static tsr_status read_vocabulary(reading *r)
{
    tsr_tokenizer *t = r->t;
    tsr_status status = read_entries(r, NULL, &t->n_tokens);
    if (status != TSR_OK)
        return status;
    t->tokens = base_arena_zero(&t->arena, (size_t)t->n_tokens + 1, sizeof(*t->tokens));
    status = read_entries(r, t->tokens, &t->n_tokens);
    for (int64_t i = 0; status == TSR_OK && i < t->n_tokens; i++) {
        io_token *token = &t->tokens[i];
        if (!token->bytes)
            continue;
        uint64_t hash = base_hash(token->bytes, token->size, 0), other;
        token->next = base_map_get(&t->by_text, hash, &other) ? (int64_t)other : -1;
        base_map_put(&t->arena, &t->by_text, hash, (uint64_t)i);
    }
    for (int byte = 0; status == TSR_OK && byte < 256; byte++) {
        char text = (char)byte;
        t->of_byte[byte] = token_of(t, &text, 1);
        if (t->of_byte[byte] < 0)
            status = base_fail(r->error, TSR_CORRUPT, "the vocabulary has no token for byte %d", byte);
    }
    return status;
}

/* Finds the token of `text`, which comes from line `line`. */
static tsr_status merged(const reading *r, const char *text, size_t size, int64_t line, io_token *bytes, int64_t *token)
{
    *bytes = token_bytes(r, text, size);
    *token = token_of(r->t, bytes->bytes, bytes->size);
    if (*token >= 0 && size > 0)
        return TSR_OK;
    return base_fail(r->error, TSR_CORRUPT, "merges: line %lld has \"%.*s\", which is no token", (long long)line,
                     (int)BASE_MIN(size, 60), text);
}

static tsr_status read_merge(reading *r, const char *line, size_t size, int64_t number, uint64_t rank)
{
    const char *blank = memchr(line, ' ', size);
    if (!blank)
        return base_fail(r->error, TSR_CORRUPT, "merges: line %lld is no pair of tokens", (long long)number);
    io_token left, right;
    int64_t a, b;
    size_t first = (size_t)(blank - line);
    tsr_status status = merged(r, line, first, number, &left, &a);
    if (status == TSR_OK)
        status = merged(r, blank + 1, size - first - 1, number, &right, &b);
    if (status != TSR_OK)
        return status;
    char *joined = base_arena_alloc(&r->t->arena, left.size + right.size + 1);
    memcpy(joined, left.bytes, left.size);
    memcpy(joined + left.size, right.bytes, right.size);
    int64_t whole = token_of(r->t, joined, left.size + right.size);
    if (whole < 0)
        return base_fail(r->error, TSR_CORRUPT, "merges: line %lld makes a text that is no token", (long long)number);
    uint64_t key = (uint64_t)a << 32 | (uint64_t)b, before;
    if (!base_map_get(&r->t->merges, key, &before)) /* of two equal lines the first one counts */
        base_map_put(&r->t->arena, &r->t->merges, key, rank << 32 | (uint64_t)whole);
    return TSR_OK;
}

static tsr_status read_merges(reading *r)
{
    const char *at = r->merges, *end = at + r->merges_size;
    uint64_t rank = 0;
    for (int64_t number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((stop ? stop : end) - at);
        size -= size > 0 && at[size - 1] == '\r';
        bool heading = number == 1 && size >= 8 && memcmp(at, "#version", 8) == 0;
        if (size > 0 && !heading) {
            tsr_status status = read_merge(r, at, size, number, rank++);
            if (status != TSR_OK)
                return status;
        }
        at = stop ? stop + 1 : end;
    }
    return TSR_OK;
}

static tsr_status read_both(void *user)
{
    reading *r = user;
    tsr_status status = read_vocabulary(r);
    if (status != TSR_OK)
        return status;
    r->in_merges = true;
    return read_merges(r);
}

tsr_status io_tokenizer_parse(tsr_tokenizer *t, const void *vocabulary, size_t vocabulary_size, const void *merges,
                              size_t merges_size, bool *in_merges, base_error *error)
{
    reading r = {.t = t,
                 .vocabulary = vocabulary,
                 .merges = merges,
                 .vocabulary_size = vocabulary_size,
                 .merges_size = merges_size,
                 .error = error};
    fill_bytes(&r);
    tsr_status status = base_try(read_both, &r, error);
    *in_merges = r.in_merges;
    return status;
}

/* ---- files -------------------------------------------------------------------------------------------------------------- */

tsr_status tsr_tokenizer_open(const char *vocabulary, const char *merges, tsr_tokenizer **tokenizer)
{
    if (!vocabulary || !merges || !tokenizer)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "tokenizer_open: a path or the result is NULL");
    base_error error;
    const char *paths[2] = {vocabulary, merges};
    const void *data[2] = {NULL, NULL};
    size_t size[2] = {0, 0};
    tsr_tokenizer *t = base_alloc_zero(1, sizeof(*t));
    tsr_status status = t ? TSR_OK : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    int mapped = 0;
    for (; status == TSR_OK && mapped < 2; mapped++) {
        status = base_file_map(paths[mapped], &data[mapped], &size[mapped], &error);
        if (status != TSR_OK)
            break;
    }
    if (status == TSR_OK) {
        bool in_merges;
        status = io_tokenizer_parse(t, data[0], size[0], data[1], size[1], &in_merges, &error);
        if (status != TSR_OK)
            base_fail_prefix(&error, "%s", paths[in_merges]);
    }
    for (int i = 0; i < mapped; i++)
        base_file_unmap(data[i], size[i]);
    if (status != TSR_OK) {
        tsr_tokenizer_free(t);
        return io_fail("tokenizer_open", &error);
    }
    *tokenizer = t;
    return TSR_OK;
}

void tsr_tokenizer_free(tsr_tokenizer *tokenizer)
{
    if (!tokenizer)
        return;
    base_arena_free(&tokenizer->arena);
    base_free(tokenizer);
}

int64_t tsr_tokenizer_count(const tsr_tokenizer *tokenizer)
{
    return tokenizer ? tokenizer->n_tokens : 0;
}

const char *tsr_tokenizer_token(const tsr_tokenizer *tokenizer, int64_t token, size_t *size)
{
    bool there = tokenizer && token >= 0 && token < tokenizer->n_tokens;
    if (size)
        *size = there ? tokenizer->tokens[token].size : 0;
    return there ? tokenizer->tokens[token].bytes : NULL;
}

int64_t tsr_tokenizer_find(const tsr_tokenizer *tokenizer, const char *bytes, size_t size)
{
    return tokenizer && bytes ? token_of(tokenizer, bytes, size) : -1;
}
