/* Compiled code: every object is loaded only once in a process, however many programs use it, and stored only once on
 * disk.
 *
 * A table maps a key (the bytes that the code depends on) to the loaded object, which is reference-counted. An object's
 * bytes stay beside it, for programs that are saved whole. */
#include "cpu/program/code.h"
#include "device/device.h"

#include <string.h>

struct cpu_shared_object {
    cpu_shared_object *next;
    cpu_object *object;
    uint64_t hash;
    uint32_t refs; /* under the lock */
    size_t key_size, size;
    char bytes[]; /* [key_size] the key, then [size] the object as it was loaded */
};

enum { SLOTS = 512 };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static cpu_shared_object *slots[SLOTS];

/* A reference to the loaded object, or NULL. */
static cpu_shared_object *objects_find(const void *key, size_t size, uint64_t hash)
{
    base_lock_take(&lock);
    cpu_shared_object *o = slots[hash % SLOTS];
    while (o && !(o->hash == hash && o->key_size == size && memcmp(o->bytes, key, size) == 0))
        o = o->next;
    if (o)
        o->refs++;
    base_lock_leave(&lock);
    return o;
}

/* Loads bytes and enters them. */
static tsr_status enter(const void *key, size_t size, uint64_t hash, const void *bytes, size_t n,
                        cpu_shared_object **out, base_error *error)
{
    cpu_shared_object *o = base_alloc_zero(1, sizeof(*o) + size + n);
    if (!o)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a kernel's code");
    tsr_status status = cpu_object_load(bytes, n, &o->object, error);
    if (status != TSR_OK) {
        base_free(o);
        return status;
    }
    o->hash = hash;
    o->refs = 1;
    o->key_size = size;
    o->size = n;
    memcpy(o->bytes, key, size);
    memcpy(o->bytes + size, bytes, n);
    base_lock_take(&lock);
    o->next = slots[hash % SLOTS];
    slots[hash % SLOTS] = o;
    base_lock_leave(&lock);
    *out = o;
    return TSR_OK;
}

void cpu_code_release(cpu_shared_object *o)
{
    if (!o)
        return;
    base_lock_take(&lock);
    bool last = --o->refs == 0;
    if (last) {
        cpu_shared_object **at = &slots[o->hash % SLOTS];
        while (*at != o)
            at = &(*at)->next;
        *at = o->next;
    }
    base_lock_leave(&lock);
    if (last) {
        cpu_object_free(o->object);
        base_free(o);
    }
}

void cpu_code_key(const cpu_shared_object *o, const void **key, size_t *size)
{
    *key = o->bytes;
    *size = o->key_size;
}

void cpu_code_bytes(const cpu_shared_object *o, const void **bytes, size_t *size)
{
    *bytes = o->bytes + o->key_size;
    *size = o->size;
}

size_t cpu_code_size(cpu_code_ref code)
{
    return cpu_object_code_bytes(code.object->object);
}

tsr_status cpu_code_load(const void *key, size_t size, cpu_code_ref *out)
{
    uint64_t hash = base_hash(key, size, 0);
    cpu_shared_object *o = objects_find(key, size, hash);
    if (!o) {
        void *bytes;
        size_t n;
        tsr_status status = device_store_get("object", key, size, &bytes, &n);
        if (status != TSR_OK)
            return status;
        status = enter(key, size, hash, bytes, n, &o, NULL);
        base_free(bytes);
        if (status != TSR_OK)
            return status;
    }
    *out = (cpu_code_ref){o, cpu_object_entry(o->object)};
    return TSR_OK;
}

tsr_status cpu_code_enter(const void *key, size_t size, const void *bytes, size_t n, cpu_code_ref *out,
                          base_error *error)
{
    cpu_shared_object *o = NULL;
    tsr_status status = enter(key, size, base_hash(key, size, 0), bytes, n, &o, error);
    if (status != TSR_OK)
        return status;
    device_store_put("object", key, size, bytes, n);
    *out = (cpu_code_ref){o, cpu_object_entry(o->object)};
    return TSR_OK;
}

cpu_code_ref cpu_code_again(cpu_code_ref code)
{
    base_lock_take(&lock);
    code.object->refs++;
    base_lock_leave(&lock);
    return code;
}
