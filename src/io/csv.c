/* Text with numbers in lines. The first of two passes counts lines and columns, and the second reads the fields, so
 * that memory is allocated once, for no more numbers than the file has bytes. */
#include "io/internal.h"

#include <math.h>
#include <string.h>

enum { LONGEST_FIELD = 63 };

typedef struct csv {
    const char *at, *end;
    char separator; /* ' ': any number of blanks and tabs */
    int64_t line;   /* number of the line that next_line returned, from 1 */
} csv;

typedef struct csv_field {
    const char *text;
    size_t size;
} csv_field;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static csv_field trimmed(const char *start, const char *end)
{
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    return (csv_field){start, (size_t)(end - start)};
}

/* The next line that is not empty, without blanks at its ends; false: there is no such line. */
static bool next_line(csv *c, csv_field *line)
{
    while (c->at < c->end) {
        const char *stop = memchr(c->at, '\n', (size_t)(c->end - c->at));
        *line = trimmed(c->at, stop ? stop : c->end);
        c->at = stop ? stop + 1 : c->end;
        c->line++;
        if (line->size > 0)
            return true;
    }
    return false;
}

/* Takes the next field from the line; *more is false after the last field. */
static csv_field next_field(const csv *c, csv_field *line, bool *more)
{
    const char *at = line->text, *end = at + line->size, *stop = at;
    if (c->separator == ' ')
        while (stop < end && !is_blank(*stop))
            stop++;
    else
        while (stop < end && *stop != c->separator)
            stop++;
    *more = stop < end;
    csv_field field = trimmed(at, stop), rest = {stop + (*more ? 1 : 0), 0};
    rest.size = (size_t)(end - rest.text);
    *line = c->separator == ' ' ? trimmed(rest.text, end) : rest;
    return field;
}

static tsr_status read_number(const csv *c, csv_field field, float *number, base_error *error)
{
    char text[LONGEST_FIELD + 1];
    const char *end = text;
    double value = NAN;
    if (field.size > LONGEST_FIELD)
        return base_fail(error, TSR_CORRUPT, "line %lld: a field of %zu bytes is no number", (long long)c->line,
                         field.size);
    memcpy(text, field.text, field.size);
    text[field.size] = 0;
    if (field.size > 0 && (!base_parse_double(text, &end, &value) || *end))
        return base_fail(error, TSR_CORRUPT, "line %lld: \"%s\" is no number", (long long)c->line, text);
    *number = (float)value;
    return TSR_OK;
}

static tsr_status read_line(const csv *c, csv_field line, int64_t columns, float *row, base_error *error)
{
    bool more = true;
    int64_t n = 0;
    for (; more && n < columns; n++) {
        tsr_status status = read_number(c, next_field(c, &line, &more), &row[n], error);
        if (status != TSR_OK)
            return status;
    }
    if (more || n < columns)
        return base_fail(error, TSR_CORRUPT, "line %lld has %s than the %lld columns of the first one",
                         (long long)c->line, more ? "more" : "fewer", (long long)columns);
    return TSR_OK;
}

static void skip_lines(csv *c, int64_t n)
{
    for (; n > 0 && c->at < c->end; n--, c->line++) {
        const char *stop = memchr(c->at, '\n', (size_t)(c->end - c->at));
        c->at = stop ? stop + 1 : c->end;
    }
}

tsr_status io_csv_parse(const void *data, size_t size, char separator, int64_t skip, base_arena *arena, io_array *out,
                        base_error *error)
{
    const uint8_t *content = data;
    if (io_gzip_is(data, size)) {
        tsr_status status = io_gzip_read(data, size, arena, &content, &size, error);
        if (status != TSR_OK)
            return status;
    }
    csv begin = {(const char *)content, (const char *)content + size, separator, 0};
    skip_lines(&begin, skip);
    csv c = begin;
    int64_t lines = 0, columns = 0;
    csv_field line;
    while (next_line(&c, &line))
        if (lines++ == 0)
            for (bool more = true; more; columns++)
                next_field(&c, &line, &more);
    int64_t *dims = base_arena_alloc(arena, 2 * sizeof(*dims));
    float *numbers = dims ? base_arena_zero(arena, (size_t)lines * (size_t)columns + 1, sizeof(*numbers)) : NULL;
    if (!numbers)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld lines of %lld numbers", (long long)lines,
                         (long long)columns);
    c = begin;
    for (int64_t i = 0; next_line(&c, &line); i++) {
        tsr_status status = read_line(&c, line, columns, numbers + i * columns, error);
        if (status != TSR_OK)
            return status;
    }
    dims[0] = lines;
    dims[1] = columns;
    *out = (io_array){.name = out->name,
                      .dtype = TSR_F32,
                      .rank = 2,
                      .dims = dims,
                      .data = (const uint8_t *)numbers,
                      .bytes = (size_t)lines * (size_t)columns * sizeof(*numbers)};
    return TSR_OK;
}

tsr_status tsr_load_csv(const char *path, char separator, int64_t skip, tsr_tensor **tensor)
{
    const void *data;
    size_t size;
    base_error error;
    if (!path || !tensor || skip < 0 || separator == 0 || separator == '\n')
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_csv: %s",
                                  !path     ? "the path is NULL"
                                  : !tensor ? "the result is NULL"
                                            : "the separator or the number of lines to skip is wrong");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_csv", &error);
    base_arena arena = {0};
    io_array array = {.name = path};
    tsr_status status = io_csv_parse(data, size, separator, skip, &arena, &array, &error);
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
