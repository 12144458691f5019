/* The reader's tokens. They are made on demand, one ahead. Types and constants are read directly from
 * the characters where that is simpler or faster; ir_seek then sets the lexer to the new position. */
#include "ir/text/parse.h"

#include <stdio.h>
#include <string.h>

/* ---- characters ------------------------------------------------------------------------------------------------ */

enum { IR_DIGIT = 1, IR_LETTER = 2, IR_WORD = 4, IR_SUFFIX = 8, IR_SPACE = 16, IR_HEX = 32, IR_STOP = 64 };

/* For each character, the kinds of tokens that it may be part of; filled in before any other code of the process
 * runs. */
static uint8_t ir_classes[256];

__attribute__((constructor)) static void ir_classes_fill(void)
{
    static const struct {
        const char *characters;
        unsigned classes;
    } rows[] = {
        {"0123456789", IR_DIGIT | IR_WORD | IR_SUFFIX | IR_HEX},
        {"abcdefABCDEF", IR_LETTER | IR_WORD | IR_SUFFIX | IR_HEX},
        {"ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ_", IR_LETTER | IR_WORD | IR_SUFFIX},
        {".$", IR_WORD | IR_SUFFIX},
        {"-", IR_SUFFIX | IR_STOP},
        {"\"/()[]{}<>", IR_STOP},
        {" \t\n\r", IR_SPACE},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        for (const char *c = rows[i].characters; *c; c++)
            ir_classes[(unsigned char)*c] = (uint8_t)rows[i].classes;
}

static inline bool ir_is(char c, unsigned classes)
{
    return (ir_classes[(unsigned char)c] & classes) != 0;
}

static const char *ir_span(const ir_reader *r, const char *at, unsigned classes)
{
    while (at < r->end && ir_is(*at, classes))
        at++;
    return at;
}

int ir_hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

const char *ir_skip_space(const ir_reader *r, const char *at)
{
    for (;;) {
        at = ir_span(r, at, IR_SPACE);
        if (r->end - at < 2 || at[0] != '/' || at[1] != '/')
            return at;
        const char *newline = memchr(at, '\n', (size_t)(r->end - at));
        at = newline ? newline : r->end;
    }
}

/* The position after the closing quote of the string at `at`. */
const char *ir_skip_string(ir_reader *r, const char *at)
{
    /* Large constants are strings, usually without escapes: search for the quote first. */
    const char *quote = memchr(at + 1, '"', (size_t)(r->end - at - 1));
    if (quote && !memchr(at, '\\', (size_t)(quote - at)) && !memchr(at, '\n', (size_t)(quote - at)))
        return quote + 1;
    for (const char *c = at + 1; c < r->end && *c != '\n'; c++) {
        if (*c == '"')
            return c + 1;
        if (*c == '\\')
            c++;
    }
    ir_fail_at(r, at, "this string does not end");
}

const char *ir_skip_brackets(ir_reader *r, const char *at)
{
    char open[IR_MAX_DEPTH];
    size_t depth = 0;
    const char *begin = at;
    for (;;) {
        while (at < r->end && !ir_is(*at, IR_STOP))
            at++;
        if (at == r->end)
            break;
        char c = *at;
        if (c == '"') {
            at = ir_skip_string(r, at);
            continue;
        }
        if (c == '/' && r->end - at > 1 && at[1] == '/') {
            at = ir_skip_space(r, at);
            continue;
        }
        bool arrow = c == '-' && r->end - at > 1 && at[1] == '>';
        bool compares = (c == '<' || c == '>') && r->end - at > 1 && at[1] == '='; /* in an affine_set */
        if (arrow || compares) {
            at += 2;
            continue;
        }
        if (c == '(' || c == '[' || c == '{' || c == '<') {
            if (depth == sizeof(open))
                ir_fail_at(r, at, "nested too deeply (more than %d levels)", (int)IR_MAX_DEPTH);
            open[depth++] = c;
        } else if (c == ')' || c == ']' || c == '}' || c == '>') {
            char wanted = (char)(c == ')' ? '(' : c == ']' ? '[' : c == '}' ? '{' : '<');
            if (depth == 0 || open[depth - 1] != wanted)
                ir_fail_at(r, at, "this '%c' closes nothing", c);
            if (--depth == 0)
                return at + 1;
        }
        at++;
    }
    ir_fail_at(r, begin, "this '%c' is never closed", *begin);
}

/* ---- tokens ---------------------------------------------------------------------------------------------------- */

static void ir_lex_number(ir_reader *r, ir_token *token)
{
    const char *at = token->at;
    if (*at == '0' && r->end - at > 2 && at[1] == 'x' && ir_is(at[2], IR_HEX)) {
        token->end = ir_span(r, at + 2, IR_HEX);
        token->kind = IR_TOKEN_INT;
        return;
    }
    at = ir_span(r, at, IR_DIGIT);
    token->kind = IR_TOKEN_INT;
    if (at < r->end && *at == '.') {
        token->kind = IR_TOKEN_FLOAT;
        at = ir_span(r, at + 1, IR_DIGIT);
        if (at < r->end && (*at == 'e' || *at == 'E')) {
            const char *exponent = at + 1;
            if (exponent < r->end && (*exponent == '+' || *exponent == '-'))
                exponent++;
            if (exponent < r->end && ir_is(*exponent, IR_DIGIT))
                at = ir_span(r, exponent, IR_DIGIT);
        }
    }
    token->end = at;
}

/* The text after % # ! ^ @: digits, or an identifier. */
static const char *ir_lex_suffix(ir_reader *r, const char *at)
{
    return at < r->end && ir_is(*at, IR_DIGIT) ? ir_span(r, at, IR_DIGIT) : ir_span(r, at, IR_SUFFIX);
}

void ir_seek(ir_reader *r, const char *at)
{
    ir_token *token = &r->token;
    at = ir_skip_space(r, at);
    token->at = at;
    if (at >= r->end) {
        *token = (ir_token){IR_TOKEN_END, r->end, r->end};
        return;
    }
    char c = *at, next = r->end - at > 1 ? at[1] : 0;
    token->kind = (unsigned char)c;
    token->end = at + 1;
    if (ir_is(c, IR_LETTER)) {
        token->kind = IR_TOKEN_WORD;
        token->end = ir_span(r, at, IR_WORD);
    } else if (ir_is(c, IR_DIGIT)) {
        ir_lex_number(r, token);
    } else if (c == '%' || c == '^' || c == '#' || c == '!' || c == '@') {
        static const struct {
            char c;
            int kind;
        } kinds[] = {{'%', IR_TOKEN_VALUE},
                     {'^', IR_TOKEN_BLOCK},
                     {'#', IR_TOKEN_HASH},
                     {'!', IR_TOKEN_BANG},
                     {'@', IR_TOKEN_SYMBOL}};
        for (size_t i = 0; i < BASE_COUNT(kinds); i++)
            if (kinds[i].c == c)
                token->kind = kinds[i].kind;
        if (c == '@' && next == '"')
            token->end = ir_skip_string(r, at + 1);
        else if (c == '@')
            token->end = ir_is(next, IR_LETTER) ? ir_span(r, at + 1, IR_WORD) : at + 1;
        else if (c == '#' && next == '-') /* #-} */
            token->kind = IR_TOKEN_OTHER;
        else
            token->end = ir_lex_suffix(r, at + 1);
        if (token->end == at + 1 && token->kind != IR_TOKEN_OTHER)
            ir_fail_at(r, at, "expected a name after '%c'", c);
    } else if (c == '"') {
        token->kind = IR_TOKEN_STRING;
        token->end = ir_skip_string(r, at);
    } else if (c == '-' && next == '>') {
        token->kind = IR_TOKEN_ARROW;
        token->end = at + 2;
    } else if (c == '{' && r->end - at > 2 && next == '-' && at[2] == '#') {
        token->kind = IR_TOKEN_RESOURCES;
        token->end = at + 3;
    } else if ((unsigned char)c >= 128 || !strchr("()[]{}<>,:=-+*?|/;", c)) {
        token->kind = IR_TOKEN_OTHER;
        while (token->end < r->end && ((unsigned char)*token->end & 0xC0) == 0x80) /* the whole token, for messages */
            token->end++;
    }
}

void ir_next(ir_reader *r)
{
    ir_seek(r, r->token.end);
}

bool ir_accept(ir_reader *r, int kind)
{
    if (r->token.kind != kind)
        return false;
    ir_next(r);
    return true;
}

void ir_expect(ir_reader *r, int kind, const char *what)
{
    if (!ir_accept(r, kind))
        ir_fail_expected(r, what);
}

bool ir_at_word(const ir_reader *r, const char *word)
{
    size_t size = strlen(word);
    return r->token.kind == IR_TOKEN_WORD && (size_t)(r->token.end - r->token.at) == size &&
           memcmp(r->token.at, word, size) == 0;
}

bool ir_accept_word(ir_reader *r, const char *word)
{
    if (!ir_at_word(r, word))
        return false;
    ir_next(r);
    return true;
}

void ir_expect_word(ir_reader *r, const char *word)
{
    if (!ir_accept_word(r, word)) {
        char what[80];
        snprintf(what, sizeof(what), "'%s'", word);
        ir_fail_expected(r, what);
    }
}

/* ---- the content of tokens ------------------------------------------------------------------------------------- */

bool ir_read_digits(const char *at, const char *end, uint64_t *value)
{
    uint64_t base = 10, sum = 0;
    if (end - at > 2 && at[0] == '0' && at[1] == 'x') {
        base = 16;
        at += 2;
    }
    if (at == end)
        return false;
    for (; at < end; at++) {
        int digit = ir_hex_digit(*at);
        if (digit < 0 || (uint64_t)digit >= base || __builtin_mul_overflow(sum, base, &sum) ||
            __builtin_add_overflow(sum, (uint64_t)digit, &sum))
            return false;
    }
    *value = sum;
    return true;
}

int64_t ir_read_int(ir_reader *r)
{
    const char *begin = r->token.at;
    bool minus = ir_accept(r, '-');
    if (!ir_at(r, IR_TOKEN_INT))
        ir_fail_expected(r, "an integer");
    uint64_t value;
    if (!ir_read_digits(r->token.at, r->token.end, &value) || value > (uint64_t)INT64_MAX + minus)
        ir_fail_at(r, begin, "this integer does not fit into 64 bits");
    ir_next(r);
    return minus ? (int64_t)(0 - value) : (int64_t)value;
}

double ir_read_decimal(ir_reader *r, const char *at, const char *end)
{
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    /* With few digits and a small power of ten, one operation on exact numbers gives the correctly rounded result. */
    uint64_t digits = 0;
    int exponent = 0, n = 0;
    const char *c = at;
    for (; c < end && ir_is(*c, IR_DIGIT) && n < 18; c++, n++)
        digits = digits * 10 + (uint64_t)(*c - '0');
    if (c < end && *c == '.')
        for (c++; c < end && ir_is(*c, IR_DIGIT) && n < 18; c++, n++, exponent--)
            digits = digits * 10 + (uint64_t)(*c - '0');
    if (c < end && (*c == 'e' || *c == 'E')) {
        bool minus = false;
        int written = 0;
        c++;
        if (c < end && (*c == '+' || *c == '-'))
            minus = *c++ == '-';
        for (; c < end && ir_is(*c, IR_DIGIT) && written < 1000; c++)
            written = written * 10 + (*c - '0');
        exponent += minus ? -written : written;
    }
    if (c == end && digits <= UINT64_C(1) << 53 && exponent >= -22 && exponent <= 22)
        return exponent < 0 ? (double)digits / powers[-exponent] : (double)digits * powers[exponent];
    const char *text = base_arena_strndup(&r->scratch, at, (size_t)(end - at)), *stop;
    double value = 0;
    if (!base_parse_double(text, &stop, &value))
        ir_fail_at(r, at, "expected a number");
    return value;
}

double ir_read_double(ir_reader *r, const char *what)
{
    bool minus = ir_accept(r, '-');
    if (!ir_at(r, IR_TOKEN_FLOAT) && !ir_at(r, IR_TOKEN_INT))
        ir_fail_expected(r, what);
    double value;
    uint64_t bits;
    if (r->token.end - r->token.at > 2 && r->token.at[1] == 'x') {
        if (!ir_read_digits(r->token.at, r->token.end, &bits))
            ir_fail_at(r, r->token.at, "this number does not fit into 64 bits");
        memcpy(&value, &bits, sizeof(value));
    } else {
        value = ir_read_decimal(r, r->token.at, r->token.end);
    }
    ir_next(r);
    return minus ? -value : value;
}

char *ir_read_string(ir_reader *r, size_t *size)
{
    if (!ir_at(r, IR_TOKEN_STRING))
        ir_fail_expected(r, "a string");
    const char *at = r->token.at + 1, *end = r->token.end - 1;
    char *text = base_arena_alloc(r->arena, (size_t)(end - at) + 1), *out = text;
    while (at < end) {
        if (*at != '\\') {
            *out++ = *at++;
            continue;
        }
        char c = at[1];
        if (c == '"' || c == '\\') {
            *out++ = c;
            at += 2;
        } else if (c == 'n' || c == 't') {
            *out++ = (char)(c == 'n' ? '\n' : '\t');
            at += 2;
        } else if (end - at > 2 && ir_hex_digit(c) >= 0 && ir_hex_digit(at[2]) >= 0) {
            *out++ = (char)(ir_hex_digit(c) * 16 + ir_hex_digit(at[2]));
            at += 3;
        } else {
            ir_fail_at(r, at, "unknown escape in a string");
        }
    }
    *out = 0;
    *size = (size_t)(out - text);
    ir_next(r);
    return text;
}

char *ir_read_plain_string(ir_reader *r)
{
    const char *at = r->token.at;
    size_t size;
    char *text = ir_read_string(r, &size);
    if (strlen(text) != size)
        ir_fail_at(r, at, "a zero byte in this string");
    return text;
}

char *ir_read_symbol(ir_reader *r)
{
    if (!ir_at(r, IR_TOKEN_SYMBOL))
        ir_fail_expected(r, "a symbol, @name");
    if (r->token.at[1] == '"') {
        r->token.at++;
        r->token.kind = IR_TOKEN_STRING;
        return ir_read_plain_string(r);
    }
    char *name = base_arena_strndup(r->arena, r->token.at + 1, (size_t)(r->token.end - r->token.at - 1));
    ir_next(r);
    return name;
}
