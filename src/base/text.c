/* Text that grows, and the distance of two words. */
#include "base/internal.h"

#include <stdio.h>
#include <string.h>

void base_text_free(base_text *text)
{
    base_free(text->data);
    memset(text, 0, sizeof(*text));
}

bool base_text_reserve(base_text *text, size_t size)
{
    if (text->failed)
        return false;
    if (size < text->capacity - text->size && text->data)
        return true;
    size_t wanted = text->size + size + 1;
    if (wanted <= size) {
        text->failed = true;
        return false;
    }
    size_t capacity = BASE_MAX(BASE_MAX(wanted, text->capacity + text->capacity / 2), (size_t)64);
    char *data = base_realloc(text->data, capacity);
    if (!data) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void base_text_bytes(base_text *text, const void *data, size_t size)
{
    if (!base_text_reserve(text, size))
        return;
    if (size)
        memcpy(text->data + text->size, data, size);
    text->size += size;
    text->data[text->size] = 0;
}

void base_text_add(base_text *text, const char *string)
{
    base_text_bytes(text, string, strlen(string));
}

void base_text_char(base_text *text, char c)
{
    if (!base_text_reserve(text, 1))
        return;
    text->data[text->size++] = c;
    text->data[text->size] = 0;
}

void base_text_int(base_text *text, int64_t value)
{
    char digits[24];
    size_t at = sizeof(digits);
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    base_text_bytes(text, digits + at, sizeof(digits) - at);
}

void base_text_spaces(base_text *text, int count)
{
    if (count <= 0 || !base_text_reserve(text, (size_t)count))
        return;
    memset(text->data + text->size, ' ', (size_t)count);
    text->size += (size_t)count;
    text->data[text->size] = 0;
}

void base_text_format(base_text *text, const char *format, ...)
{
    va_list args;
    if (!base_text_reserve(text, 64))
        return;
    va_start(args, format);
    int length = base_print(text->data + text->size, text->capacity - text->size, format, args);
    va_end(args);
    if (length < 0) {
        text->data[text->size] = 0;
        text->failed = true;
        return;
    }
    if ((size_t)length >= text->capacity - text->size) {
        text->data[text->size] = 0;
        if (!base_text_reserve(text, (size_t)length))
            return;
        va_start(args, format);
        base_print(text->data + text->size, text->capacity - text->size, format, args);
        va_end(args);
    }
    text->size += (size_t)length;
}

bool base_next_word(const char **list, const char **word, size_t *size)
{
    bool any = **list != 0;
    *word = *list;
    *size = strcspn(*list, ",");
    *list += *size + ((*list)[*size] == ',');
    return any;
}

size_t base_text_distance(const char *a, const char *b)
{
    enum { LETTERS = 127 };
    size_t row[LETTERS + 1];
    while (*a && *a == *b) {
        a++;
        b++;
    }
    size_t n = strnlen(a, LETTERS), m = strnlen(b, LETTERS);
    for (size_t k = 0; k <= m; k++)
        row[k] = k;
    for (size_t i = 0; i < n; i++) {
        size_t before = row[0]; /* row[k] of the letter before */
        row[0] = i + 1;
        for (size_t k = 0; k < m; k++) {
            size_t replaced = before + (a[i] != b[k]);
            before = row[k + 1];
            row[k + 1] = BASE_MIN(replaced, BASE_MIN(before, row[k]) + 1);
        }
    }
    return row[m];
}
