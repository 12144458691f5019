/* Compiled code: every object is loaded once in a process, whatever number of programs use it, and kept once on disk.
 *
 * A table from key (what the code depends on) to the loaded object, counted. A program that is compiled asks for all its
 * keys at once: what is neither loaded nor stored is compiled, in parallel. */
#include "cpu/program/program.h"

struct cpu_shared_object {
    cpu_shared_object *next;
    cpu_object *object;
    uint64_t hash;
    uint32_t refs; /* under the lock */
    size_t key_size;
    char key[];
};

enum { SLOTS = 512 };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static cpu_shared_object *slots[SLOTS];

/* A reference to what is loaded, or NULL. */
static cpu_shared_object *find(const void *key, size_t size, uint64_t hash)
{
    base_lock_take(&lock);
    cpu_shared_object *o = slots[hash % SLOTS];
    while (o && !(o->hash == hash && o->key_size == size && memcmp(o->key, key, size) == 0))
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
    cpu_shared_object *o = base_alloc_zero(1, sizeof(*o) + size);
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
    memcpy(o->key, key, size);
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
    *key = o->key;
    *size = o->key_size;
}

tsr_status cpu_code_load(const void *key, size_t size, cpu_shared_object **out, void **entry)
{
    uint64_t hash = base_hash(key, size, 0);
    cpu_shared_object *o = find(key, size, hash);
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
    *out = o;
    *entry = cpu_object_entry(o->object);
    return TSR_OK;
}

static int32_t find_same(const cpu_code_ref *codes, size_t n, const base_text *key)
{
    for (size_t i = 0; i < n; i++)
        if (codes[i].object && codes[i].object->key_size == key->size &&
            memcmp(codes[i].object->key, key->data, key->size) == 0)
            return (int32_t)i;
    return -1;
}

void cpu_code_fetch(cpu_compilation *c)
{
    cpu_program *p = c->program;
    size_t n = c->requests.count;
    if (n == 0)
        return;
    p->codes = base_arena_zero(&p->arena, n, sizeof(*p->codes));
    p->n_codes = n;
    base_text *keys = base_arena_zero(&c->arena, n, sizeof(*keys));
    cpu_request *wanted = base_arena_alloc(&c->arena, n * sizeof(*wanted));
    size_t *place = base_arena_alloc(&c->arena, n * sizeof(*place));
    cpu_bytes *made = base_arena_zero(&c->arena, n, sizeof(*made));
    /* Heap memory from here on: no arena is used until it is free again. */
    size_t missing = 0;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        cpu_request_key(&c->requests.items[i], &keys[i]);
        if (keys[i].failed) {
            status = base_fail(c->error, TSR_OUT_OF_MEMORY, "no memory for a kernel's key");
        } else if (cpu_code_load(keys[i].data, keys[i].size, &p->codes[i].object, &p->codes[i].entry) != TSR_OK) {
            bool again = false;
            for (size_t j = 0; j < missing && !again; j++)
                again =
                    keys[place[j]].size == keys[i].size && memcmp(keys[place[j]].data, keys[i].data, keys[i].size) == 0;
            if (!again) {
                wanted[missing] = c->requests.items[i];
                place[missing++] = i;
            }
        }
    }
    if (status == TSR_OK && missing)
        status = cpu_compile(wanted, missing, cpu_threads(), made, c->error);
    bool compiled = status == TSR_OK;
    for (size_t j = 0; j < missing && status == TSR_OK; j++) {
        const base_text *key = &keys[place[j]];
        cpu_code_ref *code = &p->codes[place[j]];
        status = enter(key->data, key->size, base_hash(key->data, key->size, 0), made[j].data, made[j].size,
                       &code->object, c->error);
        if (status == TSR_OK) {
            code->entry = cpu_object_entry(code->object->object);
            device_store_put("object", key->data, key->size, made[j].data, made[j].size);
        }
    }
    for (size_t j = 0; j < missing && compiled; j++)
        base_free(made[j].data);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        if (!p->codes[i].object) {
            int32_t same = find_same(p->codes, n, &keys[i]);
            p->codes[i] = p->codes[same];
            base_lock_take(&lock);
            p->codes[i].object->refs++;
            base_lock_leave(&lock);
        }
    for (size_t i = 0; i < n; i++)
        base_text_free(&keys[i]);
    if (status != TSR_OK)
        base_unwind(status);
}
