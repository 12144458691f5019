/* Ints, numbers and strings of a dict as metadata of safetensors files: the prefix of a key names the kind. */
#include "io/internal.h"

#include <string.h>

static const char int_prefix[] = "tessera.int:", number_prefix[] = "tessera.number:";

/* The name after the prefix; NULL: the key is another one. */
static const char *name_after(const char *prefix, const char *key)
{
    size_t size = strlen(prefix);
    return strncmp(key, prefix, size) == 0 && key[size] ? key + size : NULL;
}

static bool parse_int(const char *text, int64_t *out)
{
    bool negative = text[0] == '-';
    const char *digit = text + negative;
    uint64_t limit = (uint64_t)INT64_MAX + negative, n = 0;
    bool good = *digit != 0;
    for (; good && *digit; digit++) {
        good = *digit >= '0' && *digit <= '9' && n <= (limit - (uint64_t)(*digit - '0')) / 10;
        n = 10 * n + (uint64_t)(*digit - '0');
    }
    *out = (int64_t)(negative ? 0 - n : n);
    return good;
}

static bool parse_number(const char *text, double *out)
{
    static const struct {
        const char *text;
        double value;
    } special[] = {{"nan", __builtin_nan("")}, {"inf", __builtin_inf()}, {"-inf", -__builtin_inf()}};
    const char *end = NULL;
    if (base_parse_double(text, &end, out) && *end == 0)
        return true;
    for (size_t i = 0; i < BASE_COUNT(special); i++)
        if (strcmp(special[i].text, text) == 0) {
            *out = special[i].value;
            return true;
        }
    return false;
}

/* Restores ints and numbers that this library wrote; any other entry is a string. */
static tsr_status store_entry(tsr_state_dict *dict, const io_metadata *m, const char *function, const char *path)
{
    const char *int_name = name_after(int_prefix, m->key), *number_name = name_after(number_prefix, m->key);
    int64_t i;
    double number;
    if (int_name && parse_int(m->value, &i))
        return tsr_state_dict_set_int(dict, int_name, i);
    if (number_name && parse_number(m->value, &number))
        return tsr_state_dict_set_number(dict, number_name, number);
    if (!int_name && !number_name && m->key[0])
        return tsr_state_dict_set_string(dict, m->key, m->value);
    return tensor_status_fail(TSR_CORRUPT, "%s: %s: the metadata \"%s\" cannot be \"%s\"", function, path, m->key,
                              m->value);
}

tsr_status io_metadata_store(tsr_state_dict *dict, const io_metadata *metadata, size_t n, const char *function,
                             const char *path)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        status = store_entry(dict, &metadata[i], function, path);
        if (status == TSR_OK && tsr_state_dict_count(dict) != (int64_t)i + 1) /* "a" and "tessera.int:a" */
            status = tensor_status_fail(TSR_CORRUPT, "%s: %s: two entries of the metadata stand for one name: \"%s\"",
                                        function, path, metadata[i].key);
    }
    return status;
}

tsr_status io_metadata_lacks(const tsr_state_dict *dict, const char *name, const char *function, const char *path)
{
    if (tsr_state_dict_find(dict, name) < 0)
        return TSR_OK;
    return tensor_status_fail(TSR_CORRUPT, "%s: %s: a tensor and an entry of the metadata are both named \"%s\"",
                              function, path, name);
}

tsr_status io_metadata_write(const tsr_state_dict *dict, int64_t i, base_text *out, base_error *error)
{
    const char *name = tsr_state_dict_name(dict, i);
    int32_t kind = tsr_state_dict_kind(dict, i);
    base_text key = {0}, value = {0};
    if (kind == TSR_STATE_INT) {
        int64_t n = 0;
        tsr_state_dict_get_int(dict, name, &n);
        base_text_format(&key, "%s%s", int_prefix, name);
        base_text_format(&value, "%lld", (long long)n);
    } else if (kind == TSR_STATE_NUMBER) {
        double f = 0;
        tsr_state_dict_get_number(dict, name, &f);
        base_text_format(&key, "%s%s", number_prefix, name);
        base_text_double(&value, f, 53, false);
    } else {
        base_text_add(&key, name);
        base_text_add(&value, tsr_state_dict_get_string(dict, name));
    }
    tsr_status status = io_utf8_check("the name", name, error);
    if (status == TSR_OK && kind == TSR_STATE_STRING) {
        status = io_utf8_check("the text", tsr_state_dict_get_string(dict, name), error);
        if (strncmp(name, "tessera.", 8) == 0)
            status =
                base_fail(error, TSR_INVALID_ARGUMENT, "a string's name cannot begin with \"tessera.\": \"%s\"", name);
    }
    if (status == TSR_OK && (key.failed || value.failed))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the header");
    if (status == TSR_OK) {
        io_json_quote(out, key.data);
        base_text_char(out, ':');
        io_json_quote(out, value.data ? value.data : "");
    }
    base_text_free(&key);
    base_text_free(&value);
    return status;
}
