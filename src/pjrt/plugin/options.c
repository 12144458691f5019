/* Compile options: a protobuf message of XLA's (CompileOptionsProto), read field by field.
 *
 *     3 build options: 4 replicas, 5 partitions, 9 devices {1 replicas, 2 partitions, 3 one per partition {1 ids}}
 *     4 portable
 *     7 overrides by name: XLA's own are checked and have no effect; others are refused */
#include "pjrt/plugin/plugin.h"
#include "pjrt/plugin/wire.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A field has one number, or many of them; *replica: how many came before. */
static void add_ids(pjrt_field *f, int64_t *replica, int64_t partition, int64_t partitions, pjrt_options *out,
                    bool *bad)
{
    pjrt_wire many = f->bytes;
    for (bool more = !f->has_bytes || many.at < many.end; more; more = f->has_bytes && many.at < many.end) {
        uint64_t id = f->has_bytes ? pjrt_wire_varint(&many) : f->value;
        int64_t at = base_plus(base_times((*replica)++, partitions), partition);
        if (many.bad || id > INT32_MAX || at >= PJRT_DEVICES_MOST) {
            *bad = true;
            return;
        }
        out->ids[at] = (int32_t)id;
        out->n_ids = BASE_MAX(out->n_ids, (size_t)at + 1);
    }
}

static bool read_assignment(pjrt_wire w, pjrt_options *out)
{
    bool bad = false;
    int64_t partitions = 1, partition = 0;
    pjrt_field f;
    for (pjrt_wire first = w; pjrt_wire_next(&first, &f);)
        if (f.number == 2 && !f.has_bytes)
            partitions = (int64_t)BASE_MIN(f.value, (uint64_t)INT32_MAX);
    while (pjrt_wire_next(&w, &f))
        if (f.number == 3 && f.has_bytes) {
            pjrt_field ids;
            int64_t replica = 0;
            while (pjrt_wire_next(&f.bytes, &ids))
                if (ids.number == 1)
                    add_ids(&ids, &replica, partition, partitions, out, &bad);
            bad = bad || f.bytes.bad;
            partition++;
        }
    return !bad && !w.bad;
}

static bool read_build(pjrt_wire w, pjrt_options *out)
{
    pjrt_field f;
    while (pjrt_wire_next(&w, &f)) {
        if (f.number == 4 && !f.has_bytes)
            out->replicas = (int64_t)BASE_MIN(f.value, (uint64_t)INT32_MAX);
        else if (f.number == 5 && !f.has_bytes)
            out->partitions = (int64_t)BASE_MIN(f.value, (uint64_t)INT32_MAX);
        else if (f.number == 9 && f.has_bytes && !read_assignment(f.bytes, out))
            return false;
    }
    return !w.bad;
}

/* ---- overrides of XLA's options ---- */

enum { BOOL, INT32, INT64, FLOAT, STRING, ENUM, OTHER };
static const struct {
    const char *name;
    int kind;
} xla_options[] = {
#define OPTION(kind, name) {#name, kind},
#include "pjrt/plugin/xla_options.def"
#undef OPTION
};
static const char *const kind_names[] = {"bool", "int32", "int64", "float", "string", "enum", ""};

static bool value_is_number(const char *text, bool whole)
{
    const char *stop;
    double value;
    if (!whole)
        return base_parse_double(text, &stop, &value) && !*stop;
    char *end = NULL;
    strtoll(text, &end, 10);
    return end != text && !*end;
}

/* Whether a value that came as text has the option's type. */
static bool value_fits(int kind, const char *text)
{
    if (kind == BOOL)
        return strcasecmp(text, "true") == 0 || strcasecmp(text, "false") == 0 || !strcmp(text, "1") ||
               !strcmp(text, "0");
    return kind >= STRING || value_is_number(text, kind != FLOAT);
}

static const char *text_of_field(const pjrt_wire *w, char *out, size_t room)
{
    size_t n = BASE_MIN((size_t)(w->end - w->at), room - 1);
    memcpy(out, w->at, n);
    out[n] = 0;
    return out;
}

/* A name (1) and a value (2): text (1), a bool (2), a whole number (3), a number (4). XLA's messages are kept, since programs
 * look for them. */
static tsr_status read_override(pjrt_wire w, base_error *error)
{
    char name[200] = "", text[200] = "";
    bool has_text = false;
    pjrt_field f, value;
    while (pjrt_wire_next(&w, &f))
        if (f.number == 1 && f.has_bytes)
            text_of_field(&f.bytes, name, sizeof(name));
        else if (f.number == 2 && f.has_bytes) {
            while (pjrt_wire_next(&f.bytes, &value))
                if ((has_text = value.number == 1 && value.has_bytes))
                    text_of_field(&value.bytes, text, sizeof(text));
            w.bad = w.bad || f.bytes.bad;
        }
    if (w.bad)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the compile options are damaged");
    for (size_t i = 0; i < BASE_COUNT(xla_options); i++)
        if (strcmp(name, xla_options[i].name) == 0)
            return !has_text || value_fits(xla_options[i].kind, text)
                       ? TSR_OK
                       : base_fail(error, TSR_INVALID_ARGUMENT,
                                   "While setting option %s, '%s' is not a valid %s value.", name, text,
                                   kind_names[xla_options[i].kind]);
    return base_fail(error, TSR_INVALID_ARGUMENT, "No such compile option: '%s'", name);
}

tsr_status pjrt_options_read(const void *data, size_t size, pjrt_options *out, base_error *error)
{
    pjrt_wire w = {data, (const uint8_t *)data + size, size > 0 && !data};
    pjrt_field f;
    *out = (pjrt_options){.replicas = 1, .partitions = 1};
    while (pjrt_wire_next(&w, &f)) {
        if (f.number == 3 && f.has_bytes && !read_build(f.bytes, out))
            w.bad = true;
        else if (f.number == 4 && !f.has_bytes)
            out->portable = f.value != 0;
        else if (f.number == 7 && f.has_bytes) {
            tsr_status status = read_override(f.bytes, error);
            if (status != TSR_OK)
                return status;
        }
    }
    out->replicas = BASE_MAX(out->replicas, 1);
    out->partitions = BASE_MAX(out->partitions, 1);
    if (w.bad)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the compile options are damaged");
    if (base_times(out->replicas, out->partitions) > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld replicas of %lld partitions; at most %d devices",
                         (long long)out->replicas, (long long)out->partitions, PJRT_DEVICES_MOST);
    if (out->n_ids != 0 && out->n_ids != (size_t)(out->replicas * out->partitions))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu devices for %lld replicas of %lld partitions", out->n_ids,
                         (long long)out->replicas, (long long)out->partitions);
    return TSR_OK;
}
