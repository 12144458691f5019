/* Text with numbers in lines. The first of two passes counts lines and columns, and the second reads the fields, so
 * that memory is allocated once, for no more numbers than the file has bytes. */
#include "io/internal.h"

#include <math.h>
#include <string.h>

enum { LONGEST_FIELD = 63 };

typedef struct csv {
    const char *at, *end;
    char separator; /* ' ': any number of blanks and tabs */
    int64_t line;   /* number of the line of the next byte, from 1 */
    int64_t row;    /* of the line where the present row began */
} csv;

typedef struct csv_field {
    const char *text;
    size_t size;
    bool open; /* it begins with a quote that nothing closes */
    bool more; /* another field follows in the row */
} csv_field;

static bool is_blank(const csv *c, char byte)
{
    return byte == '\r' || ((byte == ' ' || byte == '\t') && (byte != c->separator || byte == ' '));
}

static void skip_blanks(csv *c)
{
    while (c->at < c->end && is_blank(c, *c->at))
        c->at++;
}

static bool at_line_end(const csv *c)
{
    return c->at == c->end || *c->at == '\n';
}

static void next_line(csv *c)
{
    if (c->at < c->end)
        c->at++;
    c->line++;
}

/* Goes to the first field of the next line that is not empty; false: there is no such line. */
static bool next_row(csv *c)
{
    for (;;) {
        skip_blanks(c);
        c->row = c->line;
        if (!at_line_end(c))
            return true;
        if (c->at == c->end)
            return false;
        next_line(c);
    }
}

/* The content of a field in quotes (RFC 4180), in which separators and line ends are text and two quotes are one. */
static csv_field quoted(csv *c)
{
    csv_field field = {++c->at, 0, false, false};
    while (c->at < c->end && (*c->at != '"' || (c->at + 1 < c->end && c->at[1] == '"'))) {
        c->line += *c->at == '\n';
        c->at += *c->at == '"' ? 2 : 1;
    }
    field.open = c->at == c->end;
    const char *stop = c->at;
    c->at += !field.open;
    while (stop > field.text && is_blank(c, stop[-1]))
        stop--;
    while (field.text < stop && is_blank(c, *field.text))
        field.text++;
    field.size = (size_t)(stop - field.text);
    return field;
}

/* Takes the next field of the row, and after its last field the line's end. */
static csv_field next_field(csv *c)
{
    csv_field field = {c->at, 0, false, false};
    skip_blanks(c);
    bool in_quotes = c->at < c->end && *c->at == '"';
    if (in_quotes)
        field = quoted(c);
    const char *rest = c->at; /* of a field in quotes: what follows them, which should be nothing */
    while (!at_line_end(c) && *c->at != c->separator && !(c->separator == ' ' && *c->at == '\t'))
        c->at++;
    const char *stop = c->at;
    while (stop > rest && is_blank(c, stop[-1]))
        stop--;
    if (!in_quotes)
        field = (csv_field){rest, (size_t)(stop - rest), false, false};
    else if (stop > rest)
        field.size = (size_t)(stop - field.text);
    if (c->separator == ' ')
        skip_blanks(c);
    field.more = !at_line_end(c);
    if (!field.more)
        next_line(c);
    else if (c->separator != ' ')
        c->at++;
    return field;
}

/* ---- numbers --------------------------------------------------------------------------------------------------------- */

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

/* Writes the field as element i of numbers. */
static tsr_status read_number(const csv *c, csv_field field, tsr_dtype dtype, void *numbers, int64_t i,
                              base_error *error)
{
    char text[LONGEST_FIELD + 1];
    const char *end = text;
    double value = NAN;
    int64_t whole = 0;
    if (field.size > LONGEST_FIELD)
        return base_fail(error, TSR_CORRUPT, "line %lld: a field of %zu bytes is no number", (long long)c->row,
                         field.size);
    memcpy(text, field.text, field.size);
    text[field.size] = 0;
    bool is_number = dtype == TSR_I64 ? read_whole(text, &whole)
                                      : field.size == 0 || read_word(text, &value) ||
                                            (base_parse_double(text, &end, &value) && !*end);
    if (!is_number)
        return base_fail(error, TSR_CORRUPT, "line %lld: \"%s\" is no %s", (long long)c->row, text,
                         dtype == TSR_I64 ? "whole number of 64 bits" : "number");
    if (dtype == TSR_I64)
        ((int64_t *)numbers)[i] = whole;
    else if (dtype == TSR_F64)
        ((double *)numbers)[i] = value;
    else
        ((float *)numbers)[i] = (float)value;
    return TSR_OK;
}

/* ---- rows ------------------------------------------------------------------------------------------------------------ */

/* Goes over a row; *columns is the number of its fields. */
static tsr_status pass_row(csv *c, int64_t *columns, base_error *error)
{
    *columns = 0;
    for (bool more = true; more; ++*columns) {
        csv_field field = next_field(c);
        if (field.open)
            return base_fail(error, TSR_CORRUPT, "line %lld: a quote is not closed", (long long)c->row);
        more = field.more;
    }
    return TSR_OK;
}

/* Headings: a line end in quotes does not end one. */
static tsr_status skip_lines(csv *c, int64_t n, base_error *error)
{
    int64_t columns;
    tsr_status status = TSR_OK;
    for (; status == TSR_OK && n > 0 && c->at < c->end; n--) {
        skip_blanks(c);
        c->row = c->line;
        if (at_line_end(c))
            next_line(c);
        else
            status = pass_row(c, &columns, error);
    }
    return status;
}

/* Counts the rows, which all have as many columns. So there are no more numbers than bytes. */
static tsr_status count_rows(csv c, int64_t *rows, int64_t *columns, base_error *error)
{
    *rows = *columns = 0;
    while (next_row(&c)) {
        int64_t n;
        tsr_status status = pass_row(&c, &n, error);
        if (status != TSR_OK)
            return status;
        if ((*rows)++ == 0)
            *columns = n;
        if (n != *columns)
            return base_fail(error, TSR_CORRUPT, "line %lld has %s than the %lld columns of the first one",
                             (long long)c.row, n > *columns ? "more" : "fewer", (long long)*columns);
    }
    return TSR_OK;
}

tsr_status io_csv_parse(const void *data, size_t size, char separator, int64_t skip, tsr_dtype dtype, base_arena *arena,
                        io_array *out, base_error *error)
{
    const uint8_t *content = data;
    if (io_gzip_is(data, size)) {
        tsr_status status = io_gzip_read(data, size, arena, &content, &size, error);
        if (status != TSR_OK)
            return status;
    }
    size_t mark = size >= 3 && memcmp(content, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* a byte order mark of UTF-8 */
    csv begin = {(const char *)content + mark, (const char *)content + size, separator, 1, 1};
    int64_t lines = 0, columns = 0;
    tsr_status status = skip_lines(&begin, skip, error);
    if (status == TSR_OK)
        status = count_rows(begin, &lines, &columns, error);
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
            next_row(&begin);
        status = read_number(&begin, next_field(&begin), dtype, numbers, i, error);
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
    if (!path || !tensor || !fits || skip < 0 || separator == 0 || strchr("\n\r\"", separator))
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
