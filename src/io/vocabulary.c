/* Vocabularies: different texts and their numbers, by which columns of texts become categories. */
#include "io/csv.h"

#include <tessera/csv.h>

#include <stdlib.h>
#include <string.h>

struct tsr_vocabulary {
    base_arena arena;
    int64_t n;
    const char **texts; /* [n] */
    base_table numbers; /* text -> its entry in texts */
};

typedef struct building {
    tsr_vocabulary *vocabulary;
    const tsr_csv *table; /* of a column; NULL: of texts */
    int64_t column, n;
    const char *const *texts;
} building;

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The column's different texts, sorted. */
static void collect(building *b)
{
    tsr_vocabulary *v = b->vocabulary;
    base_table seen = {0};
    int64_t rows = tsr_csv_rows(b->table);
    v->texts = base_arena_alloc(&v->arena, ((size_t)rows + 1) * sizeof(*v->texts));
    for (int64_t r = 0; r < rows; r++) {
        const char *text = tsr_csv_text(b->table, r, b->column);
        if (!*text || base_table_get(&seen, text, strlen(text)))
            continue;
        base_table_put(&v->arena, &seen, text, strlen(text), v);
        v->texts[v->n++] = text;
    }
    qsort(v->texts, (size_t)v->n, sizeof(*v->texts), by_bytes);
}

static tsr_status build(void *user)
{
    building *b = user;
    tsr_vocabulary *v = b->vocabulary;
    if (b->table) {
        collect(b);
    } else {
        v->n = b->n;
        v->texts = base_arena_alloc(&v->arena, ((size_t)b->n + 1) * sizeof(*v->texts));
        if (b->n)
            memcpy(v->texts, b->texts, (size_t)b->n * sizeof(*v->texts));
    }
    for (int64_t i = 0; i < v->n; i++) {
        size_t size = v->texts[i] ? strlen(v->texts[i]) : 0;
        if (size == 0 || base_table_get(&v->numbers, v->texts[i], size))
            return TSR_INVALID_ARGUMENT;
        char *copy = base_arena_alloc(&v->arena, size + 1);
        memcpy(copy, v->texts[i], size + 1);
        v->texts[i] = copy;
        base_table_put(&v->arena, &v->numbers, copy, size, &v->texts[i]);
    }
    return TSR_OK;
}

static tsr_vocabulary *vocabulary_new(const char *function, building b)
{
    base_error error;
    b.vocabulary = base_alloc_zero(1, sizeof(*b.vocabulary));
    tsr_status status = b.vocabulary ? base_try(build, &b, &error) : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK)
        return b.vocabulary;
    tsr_vocabulary_free(b.vocabulary);
    tensor_status_fail(status, "%s: %s", function,
                       status == TSR_INVALID_ARGUMENT ? "a text is NULL, empty or there twice" : "out of memory");
    return NULL;
}

tsr_vocabulary *tsr_csv_vocabulary(const tsr_csv *table, int64_t column)
{
    if (table && column >= 0 && column < tsr_csv_columns(table))
        return vocabulary_new("csv_vocabulary", (building){.table = table, .column = column});
    tensor_status_fail(TSR_INVALID_ARGUMENT, "csv_vocabulary: the table is NULL, or there is no column %lld",
                       (long long)column);
    return NULL;
}

tsr_vocabulary *tsr_vocabulary_new(const char *const *texts, int64_t n)
{
    if (n >= 0 && n <= INT32_MAX && (texts || n == 0))
        return vocabulary_new("vocabulary_new", (building){.texts = texts, .n = n});
    tensor_status_fail(TSR_INVALID_ARGUMENT, "vocabulary_new: the texts are NULL, or there are %lld", (long long)n);
    return NULL;
}

void tsr_vocabulary_free(tsr_vocabulary *vocabulary)
{
    if (!vocabulary)
        return;
    base_arena_free(&vocabulary->arena);
    base_free(vocabulary);
}

int64_t tsr_vocabulary_count(const tsr_vocabulary *vocabulary)
{
    return vocabulary ? vocabulary->n : 0;
}

const char *tsr_vocabulary_text(const tsr_vocabulary *vocabulary, int64_t number)
{
    return vocabulary && number >= 0 && number < vocabulary->n ? vocabulary->texts[number] : NULL;
}

int64_t tsr_vocabulary_find(const tsr_vocabulary *vocabulary, const char *text)
{
    const char *const *found = vocabulary && text ? base_table_get(&vocabulary->numbers, text, strlen(text)) : NULL;
    return found ? found - vocabulary->texts : -1;
}

tsr_status tsr_csv_categories(const tsr_csv *table, int64_t column, const tsr_vocabulary *vocabulary,
                              tsr_tensor **tensor)
{
    if (!table || !vocabulary || !tensor || column < 0 || column >= tsr_csv_columns(table))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "csv_categories: the table, the vocabulary or the result is NULL, or there is no "
                                  "column %lld",
                                  (long long)column);
    int64_t rows = tsr_csv_rows(table), *numbers = base_alloc(((size_t)rows + 1) * sizeof(*numbers));
    if (!numbers)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "csv_categories: out of memory");
    for (int64_t r = 0; r < rows; r++)
        numbers[r] = tsr_vocabulary_find(vocabulary, tsr_csv_text(table, r, column));
    *tensor = tsr_from_data(numbers, TSR_I64, &rows, 1);
    base_free(numbers);
    return tsr_tensor_status(*tensor);
}
