/* Text to tokens and back.
 *
 * The text is cut into words as GPT-2 does (A. Radford et al.: Language models are unsupervised multitask learners):
 * the endings 's 't 're 've 'm 'll 'd; letters, numbers or other characters, each run with one blank before it; and
 * white space, whose last blank belongs to the following word. Tokens never cross words.
 *
 * A word begins as the tokens of its bytes. Among all neighbours that a merge joins, the pair that comes first in
 * merges.txt becomes one token (the leftmost pair, if it occurs several times), until no merge is left. A heap holds
 * the possible merges; a merge whose tokens no longer exist is skipped when it is popped. So a word of n bytes takes n
 * log n steps. */
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

/* The size of the ending at the beginning of the text; 0: none. */
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

/* The bytes of the run of characters of one kind at the beginning of the text; *last: the bytes of the run's last
 * character. */
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

/* The size of the first word of the text, which is not empty. */
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

/* A token of the word; before and after: the indices of its neighbours, -1 at the ends. token -1: it was joined to the
 * token before. */
typedef struct part {
    int64_t token, before, after;
} part;

typedef struct merge {
    uint64_t rank;
    int64_t left, right; /* places */
    int64_t a, b, whole; /* the two tokens that must be there, and the merged token */
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

/* Adds the merge of the part at left and the part after it to the heap, if there is such a merge. */
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
    while (w->n_heap > 0) { /* each join removes a part and adds at most two merges: at most 3 n merges in all */
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
    base_text_add(&out, ""); /* an empty list of tokens is an empty text */
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
