/* The smallest parts of the texts of meshes and shardings: marks, words, numbers, strings. */
#include "ir/shard/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void ir_shard_wrong(ir_shard_text *t, const char *format, ...)
{
    char text[300];
    va_list args;
    if (t->wrong)
        return;
    va_start(args, format);
    base_print(text, sizeof(text), format, args);
    va_end(args);
    t->wrong = base_arena_strdup(t->arena, text);
}

void ir_shard_skip_space(ir_shard_text *t)
{
    t->at += strspn(t->at, " \t\r\n");
}

bool ir_shard_accept(ir_shard_text *t, const char *mark)
{
    ir_shard_skip_space(t);
    size_t size = strlen(mark);
    if (t->wrong || strncmp(t->at, mark, size) != 0)
        return false;
    t->at += size;
    return true;
}

void ir_shard_expect(ir_shard_text *t, const char *mark)
{
    if (!ir_shard_accept(t, mark))
        ir_shard_wrong(t, "expected '%s' at \"%.40s\"", mark, t->at);
}

ir_shard_word ir_shard_next_word(ir_shard_text *t)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    ir_shard_skip_space(t);
    ir_shard_word word = {t->at, strspn(t->at, letters)};
    t->at += word.size;
    return word;
}

bool ir_shard_word_is(ir_shard_word word, const char *text)
{
    return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool ir_shard_digits(const char *at, const char *end, int64_t *value)
{
    bool hex = end - at > 2 && at[0] == '0' && at[1] == 'x';
    int base = hex ? 16 : 10;
    *value = 0;
    for (at += hex ? 2 : 0; at < end; at++) {
        int digit = hex_digit(*at);
        if (digit < 0 || digit >= base || *value > (INT64_MAX - digit) / base)
            return false;
        *value = *value * base + digit;
    }
    return true;
}

int64_t ir_shard_int(ir_shard_text *t)
{
    int64_t value = 0;
    bool minus = ir_shard_accept(t, "-");
    ir_shard_word word = ir_shard_next_word(t);
    if (word.size == 0 || !ir_shard_digits(word.text, word.text + word.size, &value))
        ir_shard_wrong(t, "expected a number at \"%.40s\"", word.text);
    return minus ? -value : value;
}

const char *ir_shard_string(ir_shard_text *t)
{
    ir_shard_expect(t, "\"");
    const char *begin = t->at;
    while (!t->wrong && *t->at && *t->at != '"')
        t->at += t->at[0] == '\\' && t->at[1] ? 2 : 1;
    char *name = base_arena_alloc(t->arena, (size_t)(t->at - begin) + 1), *out = name;
    for (const char *at = begin; at < t->at; at++) {
        if (*at != '\\') {
            *out++ = *at;
            continue;
        }
        char c = *++at;
        int high = hex_digit(c), low = high < 0 || at + 1 >= t->at ? -1 : hex_digit(at[1]);
        if (c == '"' || c == '\\')
            *out++ = c;
        else if (c == 'n' || c == 't')
            *out++ = c == 'n' ? '\n' : '\t';
        else if (low >= 0 && high * 16 + low > 0) {
            *out++ = (char)(high * 16 + low);
            at++;
        } else {
            ir_shard_wrong(t, "unknown escape in a name at \"%.40s\"", at - 1);
            break;
        }
    }
    *out = 0;
    ir_shard_expect(t, "\"");
    return name;
}

const char *ir_shard_symbol(ir_shard_text *t)
{
    ir_shard_expect(t, "@");
    if (*t->at == '"')
        return ir_shard_string(t);
    const char *begin = t->at;
    size_t size = strcspn(begin, " ,=>()[]{}\"\n");
    t->at += size;
    if (size == 0)
        ir_shard_wrong(t, "expected the name of a mesh at \"%.40s\"", begin);
    return base_arena_strndup(t->arena, begin, size);
}

void ir_shard_at_end(ir_shard_text *t)
{
    ir_shard_skip_space(t);
    if (*t->at)
        ir_shard_wrong(t, "expected nothing behind the attribute, but found \"%.40s\"", t->at);
}

void ir_shard_add_number(ir_shard_text *t, ir_number_list *list, int64_t number, size_t most)
{
    if (list->count == most)
        ir_shard_wrong(t, "more than %zu numbers", most);
    else
        base_vec_push(t->arena, list, number);
}
