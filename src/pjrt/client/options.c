/* The options of a compilation as CompileOptionsProto, and those of a client as named values. */
#include "pjrt/client/client.h"

#include <stdlib.h>
#include <string.h>

/* ---- protobuf: fields are a key (number * 8 + form) and a varint, or a length and bytes ---- */

enum { VARINT, BYTES = 2 };

static void varint(base_text *out, uint64_t value)
{
    for (; value >= 128; value >>= 7)
        base_text_char(out, (char)(value | 128));
    base_text_char(out, (char)value);
}

static void number(base_text *out, int field, uint64_t value)
{
    varint(out, (uint64_t)field << 3 | VARINT);
    varint(out, value);
}

static void bytes(base_text *out, int field, const base_text *content)
{
    varint(out, (uint64_t)field << 3 | BYTES);
    varint(out, content->size);
    base_text_bytes(out, content->data, content->size);
    out->failed = out->failed || content->failed;
}

/* DeviceAssignmentProto: a list of replicas' devices for each partition. */
static void assignment(int64_t replicas, int64_t partitions, const int *ids, base_text *out)
{
    number(out, 1, (uint64_t)replicas);
    number(out, 2, (uint64_t)partitions);
    for (int64_t p = 0; p < partitions; p++) {
        base_text devices = {0}, list = {0};
        for (int64_t r = 0; r < replicas; r++)
            varint(&list, (uint64_t)ids[r * partitions + p]);
        bytes(&devices, 1, &list);
        bytes(out, 3, &devices);
        base_text_free(&list);
        base_text_free(&devices);
    }
}

void pjrt_options_write(int64_t replicas, int64_t partitions, const int *ids, base_text *out)
{
    base_text build = {0}, devices = {0};
    number(&build, 1, UINT64_MAX); /* no device ordinal: -1 */
    number(&build, 4, (uint64_t)replicas);
    number(&build, 5, (uint64_t)partitions);
    if (ids) {
        assignment(replicas, partitions, ids, &devices);
        bytes(&build, 9, &devices);
    }
    bytes(out, 3, &build);
    if (!ids)
        number(out, 4, 1); /* portable: a run names its device */
    base_text_free(&devices);
    base_text_free(&build);
}

/* ---- "name=value,name=value" ---- */

static void read_value(char *text, PJRT_NamedValue *out)
{
    char *end;
    long long whole = strtoll(text, &end, 10);
    out->value_size = 1;
    if (*text && !*end) {
        out->type = PJRT_VALUE_INT64;
        out->int64_value = whole;
    } else if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) {
        out->type = PJRT_VALUE_BOOL;
        out->bool_value = *text == 't';
    } else {
        out->type = PJRT_VALUE_STRING;
        out->string_value = text;
        out->value_size = strlen(text);
    }
}

tsr_status pjrt_create_options(char *text, PJRT_NamedValue *values, size_t room, size_t *count, base_error *error)
{
    *count = 0;
    while (*text) {
        char *end = text + strcspn(text, ","), *next = *end ? end + 1 : end;
        *end = 0;
        char *value = strchr(text, '=');
        if (!value || value == text || *count == room)
            return base_fail(error, TSR_INVALID_ARGUMENT,
                             "a plugin's options are name=value,name=value, at most %zu of them, not \"%s\"", room,
                             text);
        *value++ = 0;
        PJRT_NamedValue *v = &values[(*count)++];
        *v = (PJRT_NamedValue){.struct_size = sizeof(*v), .name = text, .name_size = strlen(text)};
        read_value(value, v);
        text = next;
    }
    return TSR_OK;
}
