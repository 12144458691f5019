/* The JSON that file headers need: a reader whose caller asks for the expected elements, and quoting. */
#include "io/internal.h"

#include <string.h>

enum { JSON_DEPTH = 64 };

bool io_json_fail(io_json *j, const char *what)
{
    if (!j->failed)
        base_fail(j->error, TSR_CORRUPT, "%s at byte %zu of %s", what, (size_t)(j->at - j->start), j->what);
    j->failed = true;
    return false;
}

static void skip_space(io_json *j)
{
    while (j->at < j->end && (*j->at == ' ' || *j->at == '\n' || *j->at == '\r' || *j->at == '\t'))
        j->at++;
}

bool io_json_is(io_json *j, char c)
{
    skip_space(j);
    return !j->failed && j->at < j->end && *j->at == c;
}

bool io_json_take(io_json *j, char c)
{
    if (!io_json_is(j, c)) {
        const char what[] = {'\'', c, '\'', ' ', 'e', 'x', 'p', 'e', 'c', 't', 'e', 'd', 0};
        return io_json_fail(j, what);
    }
    j->at++;
    return true;
}

bool io_json_end(io_json *j)
{
    skip_space(j);
    return !j->failed && (j->at == j->end || io_json_fail(j, "the end expected"));
}

bool io_json_once(io_json *j, base_table *names, const char *name)
{
    if (base_table_get(names, name, strlen(name)))
        return io_json_fail(j, "the same name twice");
    base_table_put(j->arena, names, name, strlen(name), j);
    return true;
}

bool io_json_more(io_json *j, char close, bool *first)
{
    if (io_json_is(j, close)) {
        j->at++;
        return false;
    }
    if (!*first && !io_json_take(j, ','))
        return false;
    *first = false;
    return !j->failed;
}

bool io_json_unsigned(io_json *j, uint64_t *value)
{
    skip_space(j);
    if (j->failed || j->at == j->end || *j->at < '0' || *j->at > '9')
        return io_json_fail(j, "a number expected");
    if (*j->at == '0' && j->end - j->at > 1 && j->at[1] >= '0' && j->at[1] <= '9')
        return io_json_fail(j, "a number with a leading zero");
    uint64_t n = 0;
    for (; j->at < j->end && *j->at >= '0' && *j->at <= '9'; j->at++) {
        uint64_t digit = (uint64_t)(*j->at - '0');
        if (n > (UINT64_MAX - digit) / 10)
            return io_json_fail(j, "a number that is too large");
        n = 10 * n + digit;
    }
    if (j->at < j->end && (*j->at == '.' || *j->at == 'e' || *j->at == 'E'))
        return io_json_fail(j, "a whole number expected");
    *value = n;
    return true;
}

/* ---- strings ------------------------------------------------------------------------------------------------------- */

/* Four hexadecimal digits, or -1. */
static int32_t hex4(const char *p)
{
    int32_t n = 0;
    for (int i = 0; i < 4; i++) {
        char c = p[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return -1;
        n = n << 4 | digit;
    }
    return n;
}

static char *put_utf8(char *out, uint32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xc0 | c >> 6);
        *out++ = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    } else {
        *out++ = (char)(0xf0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 63));
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    }
    return out;
}

/* Decodes \uXXXX, with j->at at the u; surrogates come in pairs. The character's UTF-8 is never longer than the
 * escape. */
static char *unicode_escape(io_json *j, char *out)
{
    int32_t c = j->end - j->at >= 5 ? hex4(j->at + 1) : -1;
    if (c <= 0 || (c >= 0xdc00 && c < 0xe000)) {
        io_json_fail(j, "a \\u escape that stands for no character");
        return out;
    }
    j->at += 5;
    if (c >= 0xd800 && c < 0xdc00) {
        int32_t low = j->end - j->at >= 6 && j->at[0] == '\\' && j->at[1] == 'u' ? hex4(j->at + 2) : -1;
        if (low < 0xdc00 || low >= 0xe000) {
            io_json_fail(j, "half a surrogate pair");
            return out;
        }
        j->at += 6;
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    }
    return put_utf8(out, (uint32_t)c);
}

bool io_json_string(io_json *j, const char **text)
{
    if (!io_json_is(j, '"'))
        return io_json_fail(j, "a string expected");
    const char *close = ++j->at;
    while (close < j->end && *close != '"')
        close += *close == '\\' && j->end - close > 1 ? 2 : 1;
    if (close >= j->end)
        return io_json_fail(j, "a string that does not end");
    char *start = base_arena_alloc(j->arena, (size_t)(close - j->at) + 1), *out = start;
    while (j->at < close && !j->failed) {
        if ((unsigned char)*j->at < 0x20)
            return io_json_fail(j, "a control character in a string");
        if (*j->at != '\\') {
            *out++ = *j->at++;
            continue;
        }
        static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
        j->at++;
        const char *escape = *j->at ? strchr(escapes, *j->at) : NULL;
        if (escape) {
            *out++ = meanings[escape - escapes];
            j->at++;
        } else if (*j->at == 'u') {
            out = unicode_escape(j, out);
        } else {
            return io_json_fail(j, "an unknown escape");
        }
    }
    if (j->failed)
        return false;
    *out = 0;
    if (!io_utf8_valid(start, (size_t)(out - start)))
        return io_json_fail(j, "a string that is not UTF-8");
    j->at = close + 1;
    *text = start;
    return true;
}

/* ---- skipped elements -------------------------------------------------------------------------------------------- */

static bool skip_word(io_json *j, const char *word)
{
    size_t size = strlen(word);
    if ((size_t)(j->end - j->at) < size || memcmp(j->at, word, size) != 0)
        return io_json_fail(j, "a value expected");
    j->at += size;
    return true;
}

static bool skip_digits(io_json *j)
{
    const char *before = j->at;
    while (j->at < j->end && *j->at >= '0' && *j->at <= '9')
        j->at++;
    return j->at > before || io_json_fail(j, "a digit expected");
}

static bool skip_number(io_json *j)
{
    if (*j->at == '-')
        j->at++;
    if (!skip_digits(j))
        return false;
    if (j->at < j->end && *j->at == '.') {
        j->at++;
        if (!skip_digits(j))
            return false;
    }
    if (j->at < j->end && (*j->at == 'e' || *j->at == 'E')) {
        j->at++;
        if (j->at < j->end && (*j->at == '+' || *j->at == '-'))
            j->at++;
        return skip_digits(j);
    }
    return true;
}

static bool skip_value(io_json *j, int depth)
{
    const char *ignored;
    if (depth > JSON_DEPTH)
        return io_json_fail(j, "values nested too deeply");
    skip_space(j);
    if (j->failed || j->at == j->end)
        return io_json_fail(j, "a value expected");
    bool first = true;
    switch (*j->at) {
    case '"':
        return io_json_string(j, &ignored);
    case '{':
        j->at++;
        while (io_json_more(j, '}', &first))
            if (!io_json_string(j, &ignored) || !io_json_take(j, ':') || !skip_value(j, depth + 1))
                return false;
        return !j->failed;
    case '[':
        j->at++;
        while (io_json_more(j, ']', &first))
            if (!skip_value(j, depth + 1))
                return false;
        return !j->failed;
    case 't':
        return skip_word(j, "true");
    case 'f':
        return skip_word(j, "false");
    case 'n':
        return skip_word(j, "null");
    default:
        return skip_number(j);
    }
}

bool io_json_skip(io_json *j)
{
    return skip_value(j, 0);
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

void io_json_quote(base_text *out, const char *text)
{
    base_text_char(out, '"');
    for (const char *p = text; *p; p++) {
        if (*p == '"' || *p == '\\')
            base_text_char(out, '\\');
        if ((unsigned char)*p < 0x20)
            base_text_format(out, "\\u%04x", (unsigned)*p);
        else
            base_text_char(out, *p);
    }
    base_text_char(out, '"');
}
