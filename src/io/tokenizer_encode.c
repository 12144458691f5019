/* Text to tokens and back.
 *
 * The text is cut into words as GPT-2 does (A. Radford et al.: Language models are unsupervised multitask learners): the
 * endings 's 't 're 've 'm 'll 'd, letters, numbers or other characters, each with one blank before them, and white space, of
 * which the last blank goes to the word after it. Tokens never cross words.
 *
 * A word begins as its bytes' tokens; of all neighbours that a merge joins, the one that comes first in merges.txt becomes one
 * token, the leftmost of several, until there is none. A heap holds the merges that are possible; one whose tokens are no
 * longer there is left out when it comes up. So a word of n bytes takes n log n steps. */
#include "io/tokenizer.h"

#include <string.h>

/* ---- words -------------------------------------------------------------------------------------------------------------- */

typedef enum kind { LETTER, NUMBER, OTHER, WHITE } kind;

static kind kind_at(const char *text, size_t size, size_t *length)
{
    uint32_t code;
    *length = io_utf8_code(text, size, &code);
    return io_is_letter(code) ? LETTER : io_is_number(code) ? NUMBER : io_is_white(code) ? WHITE : OTHER;
}

/* The size of the ending that the text begins with; 0: none. */
static size_t ending(const char *text, size_t size)
{
    static const char *const endings[] = {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"};
    for (size_t i = 0; i < BASE_COUNT(endings); i++) {
        size_t n = strlen(endings[i]);
        if (size >= n && memcmp(text, endings[i], n) == 0)
            return n;
    }
    return 0;
}

/* Bytes of the characters of one kind that the text begins with; *last: of the last of them. */
static size_t run_length(const char *text, size_t size, kind wanted, size_t *last)
{
    size_t n = 0, length = 0;
    *last = 0;
    while (n < size && kind_at(text + n, size - n, &length) == wanted) {
        n += length;
        *last = length;
    }
    return n;
}

/* The size of the word that the text (not empty) begins with. */
static size_t word_size(const char *text, size_t size)
{
    size_t length, last, n = ending(text, size);
    if (n > 0)
        return n;
    size_t blank = text[0] == ' ' && size > 1 ? 1 : 0;
    kind first = kind_at(text + blank, size - blank, &length);
    if (first != WHITE)
        return blank + run_length(text + blank, size - blank, first, &last);
    n = run_length(text, size, WHITE, &last);
    return n == size || n == last ? n : n - last;
}

/* ---- merges ------------------------------------------------------------------------------------------------------------- */

/* A token of the word: its neighbours are places of others, -1 at the ends. token -1: it was joined to the one before. */
typedef struct part {
    int64_t token, before, after;
} part;

typedef struct merge {
    uint64_t rank;
    int64_t left, right; /* places */
    int64_t a, b, whole; /* tokens: what must be there, and what it becomes */
} merge;

typedef struct word {
    const tsr_tokenizer *t;
    part *parts; /* [capacity] */
    merge *heap; /* [3 * capacity] */
    size_t n_heap, capacity;
} word;

static bool comes_before(const merge *a, const merge *b)
{
    return a->rank < b->rank || (a->rank == b->rank && a->left < b->left);
}

static void push(word *w, merge m)
{
    size_t at = w->n_heap++;
    for (; at > 0 && comes_before(&m, &w->heap[(at - 1) / 2]); at = (at - 1) / 2)
        w->heap[at] = w->heap[(at - 1) / 2];
    w->heap[at] = m;
}

static merge pop(word *w)
{
    merge first = w->heap[0], last = w->heap[--w->n_heap];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child + 1 < w->n_heap && comes_before(&w->heap[child + 1], &w->heap[child]))
            child++;
        if (child >= w->n_heap || !comes_before(&w->heap[child], &last))
            break;
        w->heap[at] = w->heap[child];
        at = child;
    }
    w->heap[at] = last;
    return first;
}

/* The merge of the parts at left and after it, if there is one. */
static void consider(word *w, int64_t left)
{
    if (left < 0 || w->parts[left].after < 0)
        return;
    uint64_t found;
    int64_t right = w->parts[left].after, a = w->parts[left].token, b = w->parts[right].token;
    if (base_map_get(&w->t->merges, (uint64_t)a << 32 | (uint64_t)b, &found))
        push(w, (merge){found >> 32, left, right, a, b, (int64_t)(found & UINT32_MAX)});
}

static void merge_all(word *w, const char *text, size_t size)
{
    int64_t n = (int64_t)size;
    w->n_heap = 0;
    for (int64_t i = 0; i < n; i++)
        w->parts[i] = (part){w->t->of_byte[(uint8_t)text[i]], i - 1, i + 1 < n ? i + 1 : -1};
    for (int64_t i = 0; i < n; i++)
        consider(w, i);
    while (w->n_heap > 0) { /* each join takes a part away and adds two merges at most: 3 n in all */
        merge m = pop(w);
        part *left = &w->parts[m.left], *right = &w->parts[m.right];
        if (left->token != m.a || left->after != m.right || right->token != m.b)
            continue;
        left->token = m.whole;
        left->after = right->after;
        right->token = -1;
        if (left->after >= 0)
            w->parts[left->after].before = m.left;
        consider(w, left->before);
        consider(w, m.left);
    }
}

static bool make_room(word *w, size_t size)
{
    if (size <= w->capacity)
        return true;
    base_free(w->parts);
    base_free(w->heap);
    w->capacity = 0;
    w->parts = base_alloc_zero(size, sizeof(*w->parts));
    w->heap = base_alloc_zero(size, 3 * sizeof(*w->heap));
    if (!w->parts || !w->heap)
        return false;
    w->capacity = size;
    return true;
}

/* ---- public ------------------------------------------------------------------------------------------------------------- */

tsr_status tsr_tokenizer_encode(const tsr_tokenizer *tokenizer, const char *text, size_t size, int64_t *tokens,
                                int64_t capacity, int64_t *n)
{
    if (!tokenizer || !n || (size > 0 && !text) || capacity < 0 || (capacity > 0 && !tokens))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "tokenizer_encode: the tokenizer, text, list or result is NULL");
    word w = {.t = tokenizer};
    int64_t count = 0;
    for (size_t at = 0, length; at < size; at += length) {
        length = word_size(text + at, size - at);
        if (!make_room(&w, BASE_MAX(length, (size_t)64))) {
            base_free(w.parts);
            base_free(w.heap);
            return tensor_status_fail(TSR_OUT_OF_MEMORY, "tokenizer_encode: out of memory for a word of %zu bytes",
                                      length);
        }
        merge_all(&w, text + at, length);
        for (int64_t i = 0; i >= 0; i = w.parts[i].after, count++)
            if (count < capacity)
                tokens[count] = w.parts[i].token;
    }
    base_free(w.parts);
    base_free(w.heap);
    *n = count;
    return TSR_OK;
}

tsr_status tsr_tokenizer_decode(const tsr_tokenizer *tokenizer, const int64_t *tokens, int64_t n, char **text)
{
    if (!tokenizer || !text || n < 0 || (n > 0 && !tokens))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "tokenizer_decode: the tokenizer, list or result is NULL");
    base_text out = {0};
    base_text_add(&out, ""); /* no tokens are an empty text */
    for (int64_t i = 0; i < n; i++) {
        size_t size;
        const char *bytes = tsr_tokenizer_token(tokenizer, tokens[i], &size);
        if (!bytes) {
            base_text_free(&out);
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "tokenizer_decode: there is no token %lld",
                                      (long long)tokens[i]);
        }
        base_text_bytes(&out, bytes, size);
    }
    if (out.failed || !out.data) {
        base_text_free(&out);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "tokenizer_decode: out of memory");
    }
    *text = out.data;
    return TSR_OK;
}
