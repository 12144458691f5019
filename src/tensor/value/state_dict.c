/* State dicts: an array of entries in order, and a table from names to indices in the array. */
#include "tensor/tensor.h"

#include <string.h>

#include <tessera/state_dict.h>

typedef struct entry {
    char *name;
    uint64_t hash;
    int32_t kind;
    union {
        tsr_tensor *tensor;
        int64_t i;
        double f;
        char *string;
    } as;
} entry;

struct tsr_state_dict {
    entry *entries;
    size_t count, capacity;
    uint32_t *slots; /* index + 1, 0: free; slot_count is a power of two, at least twice count */
    size_t slot_count;
};

tsr_state_dict *tsr_state_dict_new(void)
{
    tsr_state_dict *dict = base_alloc_zero(1, sizeof(*dict));
    if (!dict)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "state_dict_new: out of memory");
    return dict;
}

static void drop_value(entry *e)
{
    if (e->kind == TSR_STATE_TENSOR)
        tsr_free(e->as.tensor);
    else if (e->kind == TSR_STATE_STRING)
        base_free(e->as.string);
}

void tsr_state_dict_free(tsr_state_dict *dict)
{
    if (!dict)
        return;
    for (size_t i = 0; i < dict->count; i++) {
        drop_value(&dict->entries[i]);
        base_free(dict->entries[i].name);
    }
    base_free(dict->entries);
    base_free(dict->slots);
    base_free(dict);
}

/* ---- places -------------------------------------------------------------------------------------------------------- */

static int64_t state_dict_find(const tsr_state_dict *dict, const char *name, uint64_t hash)
{
    if (!dict->slot_count)
        return -1;
    for (size_t at = (size_t)hash & (dict->slot_count - 1);; at = (at + 1) & (dict->slot_count - 1)) {
        uint32_t slot = dict->slots[at];
        if (slot == 0)
            return -1;
        const entry *e = &dict->entries[slot - 1];
        if (e->hash == hash && strcmp(e->name, name) == 0)
            return (int64_t)slot - 1;
    }
}

static void fill_slots(tsr_state_dict *dict)
{
    memset(dict->slots, 0, dict->slot_count * sizeof(dict->slots[0]));
    for (size_t i = 0; i < dict->count; i++) {
        size_t at = (size_t)dict->entries[i].hash & (dict->slot_count - 1);
        while (dict->slots[at] != 0)
            at = (at + 1) & (dict->slot_count - 1);
        dict->slots[at] = (uint32_t)i + 1;
    }
}

/* Makes room for `more` entries, in the array and the table. */
static bool reserve(tsr_state_dict *dict, size_t more)
{
    size_t wanted = dict->count + more;
    if (more >= UINT32_MAX - dict->count)
        return false;
    if (wanted > dict->capacity) {
        size_t capacity = BASE_MAX(BASE_MAX((size_t)16, 2 * dict->capacity), wanted);
        entry *entries = base_realloc(dict->entries, capacity * sizeof(*entries));
        if (!entries)
            return false;
        dict->entries = entries;
        dict->capacity = capacity;
    }
    if (2 * wanted > dict->slot_count) {
        size_t slot_count = BASE_MAX((size_t)32, 2 * dict->slot_count);
        while (slot_count < 2 * wanted)
            slot_count *= 2;
        uint32_t *slots = base_realloc(dict->slots, slot_count * sizeof(*slots));
        if (!slots)
            return false;
        dict->slots = slots;
        dict->slot_count = slot_count;
        fill_slots(dict);
    }
    return true;
}

/* There is room for it, and no entry of its name. */
static void append(tsr_state_dict *dict, entry value)
{
    dict->entries[dict->count++] = value;
    size_t at = (size_t)value.hash & (dict->slot_count - 1);
    while (dict->slots[at] != 0)
        at = (at + 1) & (dict->slot_count - 1);
    dict->slots[at] = (uint32_t)dict->count;
}

static tsr_status state_dict_put(tsr_state_dict *dict, const char *name, entry value)
{
    if (!dict || !name || !*name)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "state_dict_set: the %s is %s", dict ? "name" : "dict",
                                  dict && name ? "empty" : "NULL");
    value.hash = base_hash(name, strlen(name), 0);
    int64_t place = state_dict_find(dict, name, value.hash);
    if (place >= 0) {
        value.name = dict->entries[place].name;
        drop_value(&dict->entries[place]);
        dict->entries[place] = value;
        return TSR_OK;
    }
    value.name = base_strdup(name);
    if (!value.name || !reserve(dict, 1)) {
        base_free(value.name);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "state_dict_set: out of memory for \"%s\"", name);
    }
    append(dict, value);
    return TSR_OK;
}

/* ---- several entries at once ------------------------------------------------------------------------------------- */

bool tensor_state_dict_reserve(tsr_state_dict *dict, size_t more)
{
    return reserve(dict, more);
}

bool tensor_state_dict_compute(const tsr_state_dict *dict)
{
    tsr_tensor **tensors = base_alloc_zero(dict->count + 1, sizeof(*tensors));
    size_t n = 0;
    for (size_t i = 0; tensors && i < dict->count; i++)
        if (dict->entries[i].kind == TSR_STATE_TENSOR)
            tensors[n++] = dict->entries[i].as.tensor;
    if (tensors)
        tensor_compute(tensors, n);
    base_free(tensors);
    return tensors != NULL;
}

void tensor_state_dict_move(tsr_state_dict *dict, tsr_state_dict *from)
{
    for (size_t i = 0; i < from->count; i++) {
        entry *e = &from->entries[i];
        int64_t place = state_dict_find(dict, e->name, e->hash);
        if (place >= 0) {
            drop_value(&dict->entries[place]);
            base_free(dict->entries[place].name);
            dict->entries[place] = *e;
        } else {
            append(dict, *e);
        }
    }
    from->count = 0;
    if (from->slot_count)
        fill_slots(from);
}

/* ---- setting entries --------------------------------------------------------------------------------------------- */

tsr_status tsr_state_dict_set(tsr_state_dict *dict, const char *name, tsr_tensor *tensor)
{
    if (tensor_is_error(tensor))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "state_dict_set: \"%s\" is %s%s", name ? name : "",
                                  tensor ? "an error: " : "NULL", tensor ? tsr_tensor_message(tensor) : "");
    /* A reference is held meanwhile, because tensor may be the entry that is replaced. On failure its scope still owns
     * it. */
    tsr_retain(tensor);
    tsr_status status = state_dict_put(dict, name, (entry){.kind = TSR_STATE_TENSOR, .as.tensor = tensor});
    if (status == TSR_OK)
        tsr_keep(tensor);
    tsr_release(tensor);
    return status;
}

tsr_status tsr_state_dict_set_int(tsr_state_dict *dict, const char *name, int64_t value)
{
    return state_dict_put(dict, name, (entry){.kind = TSR_STATE_INT, .as.i = value});
}

tsr_status tsr_state_dict_set_number(tsr_state_dict *dict, const char *name, double value)
{
    return state_dict_put(dict, name, (entry){.kind = TSR_STATE_NUMBER, .as.f = value});
}

tsr_status tsr_state_dict_set_string(tsr_state_dict *dict, const char *name, const char *value)
{
    char *copy = value ? base_strdup(value) : NULL;
    if (!copy)
        return tensor_status_fail(value ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "state_dict_set_string: %s",
                                  value ? "out of memory" : "the value is NULL");
    tsr_status status = state_dict_put(dict, name, (entry){.kind = TSR_STATE_STRING, .as.string = copy});
    if (status != TSR_OK)
        base_free(copy);
    return status;
}

tsr_status tsr_state_dict_remove(tsr_state_dict *dict, const char *name)
{
    int64_t place = tsr_state_dict_find(dict, name);
    if (place < 0)
        return tensor_status_fail(TSR_NOT_FOUND, "state_dict_remove: there is no \"%s\"", name ? name : "");
    drop_value(&dict->entries[place]);
    base_free(dict->entries[place].name);
    dict->count--;
    memmove(dict->entries + place, dict->entries + place + 1, (dict->count - (size_t)place) * sizeof(entry));
    fill_slots(dict);
    return TSR_OK;
}

static tsr_status update_entry(tsr_state_dict *dict, const char *name, const entry *e)
{
    switch (e->kind) {
    case TSR_STATE_TENSOR:
        return tsr_state_dict_set(dict, name, e->as.tensor);
    case TSR_STATE_STRING:
        return tsr_state_dict_set_string(dict, name, e->as.string);
    default:
        return state_dict_put(dict, name, (entry){.kind = e->kind, .as = e->as});
    }
}

tsr_status tsr_state_dict_update(tsr_state_dict *dict, const char *prefix, const tsr_state_dict *other)
{
    if (!dict || !other || dict == other)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "state_dict_update: a dict is NULL, or both are one");
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < other->count && status == TSR_OK; i++) {
        base_text name = {0};
        base_text_add(&name, prefix ? prefix : "");
        base_text_add(&name, other->entries[i].name);
        status = name.failed ? tensor_status_fail(TSR_OUT_OF_MEMORY, "state_dict_update: out of memory")
                             : update_entry(dict, name.data, &other->entries[i]);
        base_text_free(&name);
    }
    return status;
}

tsr_state_dict *tsr_state_dict_part(const tsr_state_dict *dict, const char *prefix)
{
    if (!dict || !prefix) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "state_dict_part: the %s is NULL", dict ? "prefix" : "dict");
        return NULL;
    }
    tsr_state_dict *part = tsr_state_dict_new();
    size_t length = strlen(prefix);
    for (size_t i = 0; i < dict->count && part; i++) {
        const entry *e = &dict->entries[i];
        if (strncmp(e->name, prefix, length) == 0 && e->name[length] != '\0' &&
            update_entry(part, e->name + length, e) != TSR_OK) {
            tsr_state_dict_free(part);
            part = NULL;
        }
    }
    return part;
}

/* ---- reading entries --------------------------------------------------------------------------------------------- */

int64_t tsr_state_dict_count(const tsr_state_dict *dict)
{
    return dict ? (int64_t)dict->count : 0;
}

static const entry *at(const tsr_state_dict *dict, int64_t index)
{
    return index >= 0 && index < tsr_state_dict_count(dict) ? &dict->entries[index] : NULL;
}

const char *tsr_state_dict_name(const tsr_state_dict *dict, int64_t index)
{
    const entry *e = at(dict, index);
    return e ? e->name : NULL;
}

int32_t tsr_state_dict_kind(const tsr_state_dict *dict, int64_t index)
{
    const entry *e = at(dict, index);
    return e ? e->kind : TSR_STATE_NONE;
}

int64_t tsr_state_dict_find(const tsr_state_dict *dict, const char *name)
{
    return dict && name ? state_dict_find(dict, name, base_hash(name, strlen(name), 0)) : -1;
}

static const entry *of_kind(const tsr_state_dict *dict, const char *name, int32_t kind)
{
    const entry *e = at(dict, tsr_state_dict_find(dict, name));
    return e && e->kind == kind ? e : NULL;
}

tsr_tensor *tsr_state_dict_get(const tsr_state_dict *dict, const char *name)
{
    const entry *e = of_kind(dict, name, TSR_STATE_TENSOR);
    return e ? e->as.tensor : NULL;
}

/* The name in the dict that is nearest to this one; NULL: the dict is empty. */
static const char *find_nearest(const tsr_state_dict *dict, const char *name)
{
    const char *nearest = NULL;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < dict->count; i++) {
        size_t distance = base_text_distance(name, dict->entries[i].name);
        if (distance < least) {
            least = distance;
            nearest = dict->entries[i].name;
        }
    }
    return nearest;
}

tsr_tensor *tsr_state_dict_need(const tsr_state_dict *dict, const char *name)
{
    static const char function[] = "state_dict_need";
    static const char *const kinds[] = {
        [TSR_STATE_INT] = "an int", [TSR_STATE_NUMBER] = "a number", [TSR_STATE_STRING] = "a string"};
    if (!dict || !name)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "the %s is NULL", dict ? "name" : "dict");
    const entry *e = at(dict, tsr_state_dict_find(dict, name));
    if (e && e->kind == TSR_STATE_TENSOR)
        return e->as.tensor;
    if (e)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "\"%s\" is %s, and no tensor", name, kinds[e->kind]);
    const char *nearest = find_nearest(dict, name);
    return nearest
               ? tensor_fail(function, TSR_NOT_FOUND, "there is no \"%s\"; the nearest name is \"%s\"", name, nearest)
               : tensor_fail(function, TSR_NOT_FOUND, "there is no \"%s\": the dict is empty", name);
}

const char *tsr_state_dict_get_string(const tsr_state_dict *dict, const char *name)
{
    const entry *e = of_kind(dict, name, TSR_STATE_STRING);
    return e ? e->as.string : NULL;
}

tsr_status tsr_state_dict_get_int(const tsr_state_dict *dict, const char *name, int64_t *value)
{
    const entry *e = of_kind(dict, name, TSR_STATE_INT);
    if (!e || !value)
        return value ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    *value = e->as.i;
    return TSR_OK;
}

tsr_status tsr_state_dict_get_number(const tsr_state_dict *dict, const char *name, double *value)
{
    const entry *e = of_kind(dict, name, TSR_STATE_NUMBER), *i = of_kind(dict, name, TSR_STATE_INT);
    if ((!e && !i) || !value)
        return value ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    *value = e ? e->as.f : (double)i->as.i;
    return TSR_OK;
}
