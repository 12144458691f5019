/* The reader's messages: each has its place and the line of text. */
#include "ir/text/parse.h"

#include <stdio.h>
#include <string.h>

void ir_position(ir_reader *r, const char *at, int *line, int *column)
{
    if (at < r->line_at) {
        r->line_at = r->line_seen = r->data;
        r->line = 1;
    }
    for (const char *newline; r->line_seen < at; r->line_seen = newline + 1) {
        newline = memchr(r->line_seen, '\n', (size_t)(at - r->line_seen));
        if (!newline) {
            r->line_seen = at;
            break;
        }
        r->line_at = newline + 1;
        r->line++;
    }
    *line = r->line;
    *column = (int)(at - r->line_at) + 1;
}

/* UTF-8: the byte is not the first one of a character. */
static bool ir_continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* The line that holds `at`, at most 120 bytes of it, and a caret below. */
static void ir_show_line(const char *data, const char *data_end, const char *at, char *out, size_t room)
{
    enum { SHOWN = 120, BEFORE = 80 };
    const char *begin = at, *stop = at;
    while (begin > data && begin[-1] != '\n' && at - begin < BEFORE)
        begin--;
    while (begin < at && ir_continues(*begin))
        begin++;
    while (stop < data_end && *stop != '\n' && stop - begin < SHOWN)
        stop++;
    while (stop > at && stop < data_end && ir_continues(*stop))
        stop--;
    char text[SHOWN + 1], caret[SHOWN + 2];
    size_t n = 0, m = 0;
    for (const char *c = begin; c < stop; c++)
        text[n++] = (char)((unsigned char)*c < ' ' ? ' ' : *c);
    for (const char *c = begin; c < at && m < SHOWN; c++)
        if (!ir_continues(*c))
            caret[m++] = ' ';
    caret[m++] = '^';
    snprintf(out, room, "%.*s\n%.*s", (int)n, text, (int)m, caret);
}

bool ir_show_place(const char *data, size_t size, int line, int column, char *out, size_t room)
{
    const char *begin = data, *end = data + size;
    for (; begin && line > 1; line--) {
        begin = memchr(begin, '\n', (size_t)(end - begin));
        begin = begin ? begin + 1 : NULL;
    }
    if (!begin || line < 1 || column < 1 || column > end - begin)
        return false;
    ir_show_line(data, end, begin + column - 1, out, room);
    return true;
}

static void ir_fail_v(ir_reader *r, tsr_status status, const char *at, const char *format, va_list args)
{
    char what[1200], shown[400];
    int line, column;
    base_print(what, sizeof(what), format, args);
    ir_position(r, at, &line, &column);
    ir_show_line(r->data, r->end, at, shown, sizeof(shown));
    base_fail(r->error, status, "%s:%d:%d: %s\n%s", r->name, line, column, what, shown);
    base_unwind(status);
    __builtin_unreachable(); /* the reader runs inside base_try */
}

void ir_fail_at(ir_reader *r, const char *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ir_fail_v(r, TSR_INVALID_ARGUMENT, at, format, args);
    va_end(args);
    __builtin_unreachable();
}

void ir_fail_status(ir_reader *r, tsr_status status, const char *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ir_fail_v(r, status, at, format, args);
    va_end(args);
    __builtin_unreachable();
}

void ir_fail_expected(ir_reader *r, const char *what)
{
    const ir_token *token = &r->token;
    size_t size = (size_t)(token->end - token->at);
    if (token->kind == IR_TOKEN_END)
        ir_fail_at(r, token->at, "expected %s, but found the end", what);
    ir_fail_at(r, token->at, "expected %s, but found %.*s%s", what, (int)BASE_MIN(size, (size_t)60), token->at,
               size > 60 ? "..." : "");
}

void ir_enter(ir_reader *r)
{
    if (++r->depth > IR_MAX_DEPTH)
        ir_fail_at(r, r->token.at, "nested too deeply (more than %d levels)", (int)IR_MAX_DEPTH);
    if (BASE_UNLIKELY(base_stack_is_short()))
        ir_fail_at(r, r->token.at, "nested too deeply for this thread's stack");
    r->deepest = BASE_MAX(r->deepest, r->depth);
}
