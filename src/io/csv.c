/* Text with numbers in lines. The first of two passes counts lines and columns, and the second reads the fields, so
 * that memory is allocated once, for no more numbers than the file has bytes. */
#include "io/csv.h"

#include <math.h>
#include <string.h>

enum { LONGEST_FIELD = 63 };

static bool is_word(const char *text, const char *word)
{
    for (; *text && *word; text++, word++)
        if (*text != *word && *text != *word - ('a' - 'A'))
            return false;
    return *text == *word;
}

/* The words that stand for numbers: NaN and infinities as C and Python print them, and NA, a missing value. */
static bool read_word(const char *text, double *value)
{
    const char *word = text + (*text == '-' || *text == '+');
    if (is_word(word, "inf") || is_word(word, "infinity"))
        *value = *text == '-' ? -INFINITY : INFINITY;
    else if (is_word(word, "nan") || is_word(text, "na"))
        *value = NAN;
    else
        return false;
    return true;
}

static bool read_whole(const char *text, int64_t *value)
{
    bool minus = *text == '-';
    uint64_t sum = 0, most = (uint64_t)INT64_MAX + minus;
    text += minus || *text == '+';
    if (!*text)
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || sum > (most - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *value = minus ? (int64_t)(0 - sum) : (int64_t)sum;
    return true;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

tsr_status io_csv_number(const char *from, size_t size, int64_t row, tsr_dtype dtype, void *numbers, int64_t i,
                         base_error *error)
{
    char text[LONGEST_FIELD + 1];
    const char *end = text;
    double value = NAN;
    int64_t whole = 0;
    for (; size > 0 && is_blank(from[size - 1]); size--) {} /* blanks in quotes */
    for (; size > 0 && is_blank(*from); size--)
        from++;
    if (size > LONGEST_FIELD)
        return base_fail(error, TSR_CORRUPT, "line %lld: a field of %zu bytes is no number", (long long)row, size);
    memcpy(text, from, size);
    text[size] = 0;
    bool is_number = dtype == TSR_I64
                         ? read_whole(text, &whole)
                         : size == 0 || read_word(text, &value) || (base_parse_double(text, &end, &value) && !*end);
    is_number = is_number && !memchr(text, 0, size);
    if (!is_number)
        return base_fail(error, TSR_CORRUPT, "line %lld: \"%s\" is no %s", (long long)row, text,
                         dtype == TSR_I64 ? "whole number of 64 bits" : "number");
    if (dtype == TSR_I64)
        ((int64_t *)numbers)[i] = whole;
    else if (dtype == TSR_F64)
        ((double *)numbers)[i] = value;
    else
        ((float *)numbers)[i] = (float)value;
    return TSR_OK;
}

/* ---- files ----------------------------------------------------------------------------------------------------------- */

tsr_status io_csv_parse(const void *data, size_t size, char separator, int64_t skip, tsr_dtype dtype, base_arena *arena,
                        io_array *out, base_error *error)
{
    io_csv begin;
    int64_t lines = 0, columns = 0;
    tsr_status status = io_csv_begin(data, size, separator, arena, &begin, error);
    if (status == TSR_OK)
        status = io_csv_skip(&begin, skip, error);
    if (status == TSR_OK)
        status = io_csv_count(begin, &lines, &columns, error);
    if (status != TSR_OK)
        return status;
    size_t width = dtype == TSR_F32 ? sizeof(float) : sizeof(double);
    int64_t *dims = base_arena_alloc(arena, 2 * sizeof(*dims));
    void *numbers = dims ? base_arena_zero(arena, (size_t)lines * (size_t)columns + 1, width) : NULL;
    if (!numbers)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld lines of %lld numbers", (long long)lines,
                         (long long)columns);
    for (int64_t i = 0; status == TSR_OK && i < lines * columns; i++) {
        if (i % columns == 0)
            io_csv_next_row(&begin);
        io_csv_field field = io_csv_next_field(&begin);
        status = io_csv_number(field.text, field.size, begin.row, dtype, numbers, i, error);
    }
    dims[0] = lines;
    dims[1] = columns;
    *out = (io_array){.name = out->name,
                      .dtype = dtype,
                      .rank = 2,
                      .dims = dims,
                      .data = numbers,
                      .bytes = (size_t)lines * (size_t)columns * width};
    return status;
}

tsr_status tsr_load_csv_as(const char *path, char separator, int64_t skip, tsr_dtype dtype, tsr_tensor **tensor)
{
    const void *data;
    size_t size;
    base_error error;
    bool fits = dtype == TSR_F32 || dtype == TSR_F64 || dtype == TSR_I64;
    if (!path || !tensor || !fits || skip < 0 || !io_csv_separates(separator))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_csv: %s",
                                  !path     ? "the path is NULL"
                                  : !tensor ? "the result is NULL"
                                  : !fits   ? "the dtype is not f32, f64 or i64"
                                            : "the separator or the number of lines to skip is wrong");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_csv", &error);
    base_arena arena = {0};
    io_array array = {.name = path};
    tsr_status status = io_csv_parse(data, size, separator, skip, dtype, &arena, &array, &error);
    if (status == TSR_OK) {
        status = io_array_tensor(&array, tensor);
    } else {
        base_fail_prefix(&error, "%s", path);
        io_fail("load_csv", &error);
    }
    base_arena_free(&arena);
    base_file_unmap(data, size);
    return status;
}

tsr_status tsr_load_csv(const char *path, char separator, int64_t skip, tsr_tensor **tensor)
{
    return tsr_load_csv_as(path, separator, skip, TSR_F32, tensor);
}
