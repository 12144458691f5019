/* Data sets of tokens: stretches of one long list, which lies in a mapped file or in memory that the data set owns. */
#include "data/internal.h"

#include <string.h>

typedef struct token_state {
    const uint8_t *tokens; /* elements of dtype, at any alignment */
    tsr_dtype dtype;
    int64_t length, stride, count;
    const void *map; /* the memory from base_file_map, or NULL */
    size_t map_size;
    void *own; /* memory that the data set owns, or NULL */
} token_state;

static int64_t token_count(void *state)
{
    return ((token_state *)state)->count;
}

static int64_t token_at(const token_state *s, int64_t i)
{
    union {
        uint8_t u8;
        uint16_t u16;
        int32_t i32;
        uint32_t u32;
        int64_t i64;
    } value;
    size_t size = tsr_dtype_size(s->dtype);
    memcpy(&value, s->tokens + (size_t)i * size, size);
    return s->dtype == TSR_U8    ? value.u8
           : s->dtype == TSR_U16 ? value.u16
           : s->dtype == TSR_I32 ? value.i32
           : s->dtype == TSR_U32 ? value.u32
                                 : value.i64;
}

static tsr_status token_get(void *state, int64_t index, void *const *fields)
{
    const token_state *s = state;
    int64_t *now = fields[0], *next = fields[1], start = index * s->stride;
    for (int64_t i = 0; i < s->length; i++) {
        now[i] = token_at(s, start + i);
        next[i] = token_at(s, start + i + 1);
    }
    return TSR_OK;
}

static void token_free(void *state)
{
    token_state *s = state;
    if (s->map)
        base_file_unmap(s->map, s->map_size);
    base_free(s->own);
    base_free(s);
}

/* Takes over s, which has n tokens. */
static tsr_dataset *token_new(const char *function, token_state *s, int64_t n)
{
    static const tsr_dataset_class table = {sizeof(table), "tokens", token_count, token_get, token_free};
    const tsr_field field = {.dtype = TSR_I64, .n_dims = 1, .dims = {s->length}}, fields[2] = {field, field};
    if (n <= s->length) {
        token_free(s);
        return data_fail(TSR_INVALID_ARGUMENT, "%s: %lld tokens are too few for items of %lld and one more", function,
                         (long long)n, (long long)fields[0].dims[0]);
    }
    s->count = (n - 1 - s->length) / s->stride + 1;
    return tsr_dataset_new(&table, s, fields, BASE_COUNT(fields));
}

static token_state *token_state_new(const char *function, int64_t length, int64_t stride)
{
    token_state *s = length > 0 && stride >= 0 ? base_alloc_zero(1, sizeof(*s)) : NULL;
    if (!s)
        return data_fail(length > 0 && stride >= 0 ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT,
                         "%s: items of %lld tokens, %lld apart", function, (long long)length, (long long)stride);
    s->length = length;
    s->stride = stride ? stride : length;
    return s;
}

tsr_dataset *tsr_token_file(const char *path, tsr_dtype dtype, int64_t length, int64_t stride)
{
    static const tsr_dtype kinds[] = {TSR_U8, TSR_U16, TSR_I32, TSR_U32, TSR_I64};
    bool known = false;
    for (size_t i = 0; i < BASE_COUNT(kinds); i++)
        known = known || kinds[i] == dtype;
    if (!path || !known)
        return data_fail(TSR_INVALID_ARGUMENT, "token_file: %s",
                         path ? "tokens are u8, u16, i32, u32 or i64" : "the path is NULL");
    token_state *s = token_state_new("token_file", length, stride);
    if (!s)
        return NULL;
    base_error error;
    s->dtype = dtype;
    if (base_file_map(path, &s->map, &s->map_size, &error) != TSR_OK) {
        s->map = NULL;
        token_free(s);
        return data_fail(error.status, "token_file: %s", error.message);
    }
    s->tokens = s->map;
    if (s->map_size % tsr_dtype_size(dtype) != 0) {
        size_t size = s->map_size;
        token_free(s);
        return data_fail(TSR_CORRUPT, "token_file: %s: %zu bytes are no whole number of tokens", path, size);
    }
    return token_new("token_file", s, (int64_t)(s->map_size / tsr_dtype_size(dtype)));
}

tsr_dataset *tsr_token_dataset(const int64_t *tokens, int64_t n, int64_t length, int64_t stride)
{
    if (n < 1 || n > DATA_LIST_MOST || !tokens)
        return data_fail(TSR_INVALID_ARGUMENT, "token_dataset: %lld tokens", (long long)n);
    token_state *s = token_state_new("token_dataset", length, stride);
    if (!s)
        return NULL;
    s->dtype = TSR_I64;
    s->own = base_alloc((size_t)n * sizeof(*tokens));
    if (!s->own) {
        token_free(s);
        return data_fail(TSR_OUT_OF_MEMORY, "token_dataset: out of memory for %lld tokens", (long long)n);
    }
    memcpy(s->own, tokens, (size_t)n * sizeof(*tokens));
    s->tokens = s->own;
    return token_new("token_dataset", s, n);
}
