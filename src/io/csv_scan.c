/* Splits text into rows and fields (RFC 4180, and columns of blanks). */
#include "io/csv.h"

#include <string.h>

static bool is_blank(const io_csv *c, char byte)
{
    return byte == '\r' || ((byte == ' ' || byte == '\t') && (byte != c->separator || byte == ' '));
}

static void skip_blanks(io_csv *c)
{
    while (c->at < c->end && is_blank(c, *c->at))
        c->at++;
}

static bool at_line_end(const io_csv *c)
{
    return c->at == c->end || *c->at == '\n';
}

static void next_line(io_csv *c)
{
    if (c->at < c->end)
        c->at++;
    c->line++;
}

bool io_csv_next_row(io_csv *c)
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
static io_csv_field quoted(io_csv *c)
{
    io_csv_field field = {.text = ++c->at, .quoted = true};
    while (c->at < c->end && (*c->at != '"' || (c->at + 1 < c->end && c->at[1] == '"'))) {
        c->line += *c->at == '\n';
        c->at += *c->at == '"' ? 2 : 1;
    }
    field.open = c->at == c->end;
    field.size = (size_t)(c->at - field.text);
    c->at += !field.open;
    return field;
}

io_csv_field io_csv_next_field(io_csv *c)
{
    io_csv_field field = {.text = c->at};
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
        field = (io_csv_field){.text = rest, .size = (size_t)(stop - rest)};
    else if ((field.after = stop > rest))
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

/* Goes over a row; *columns is the number of its fields. */
static tsr_status pass_row(io_csv *c, int64_t *columns, base_error *error)
{
    *columns = 0;
    for (bool more = true; more; ++*columns) {
        io_csv_field field = io_csv_next_field(c);
        if (field.open)
            return base_fail(error, TSR_CORRUPT, "line %lld: a quote is not closed", (long long)c->row);
        more = field.more;
    }
    return TSR_OK;
}

tsr_status io_csv_skip(io_csv *c, int64_t n, base_error *error)
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

tsr_status io_csv_count(io_csv c, int64_t *rows, int64_t *columns, base_error *error)
{
    *rows = *columns = 0;
    while (io_csv_next_row(&c)) {
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

tsr_status io_csv_begin(const void *data, size_t size, char separator, base_arena *arena, io_csv *out,
                        base_error *error)
{
    const uint8_t *content = data;
    if (io_gzip_is(data, size)) {
        tsr_status status = io_gzip_read(data, size, arena, &content, &size, error);
        if (status != TSR_OK)
            return status;
    }
    size_t mark = size >= 3 && memcmp(content, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* a byte order mark of UTF-8 */
    *out = (io_csv){(const char *)content + mark, (const char *)content + size, separator, 1, 1};
    return TSR_OK;
}

bool io_csv_separates(char separator)
{
    return separator != 0 && !strchr("\n\r\"", separator);
}
