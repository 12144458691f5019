/* Programs of the compile cache as bytes: their keys, and where an executable comes from that is not in memory: from the
 * user's saved program, from disk, or else from the compiler. */
#include "device/internal.h"

static base_counter uncached = {.name = "UncachedCompile"};
static base_counter disk_hit = {.name = "PersistentCacheHit"};
static base_counter disk_miss = {.name = "PersistentCacheMiss"};
static base_counter disk_failure = {.name = "PersistentCacheDeserializeFailure"};
static base_counter saved_hit = {.name = "SavedProgramHit"};
static base_timer disk_load = {.name = "PersistentCacheLoad", .unit = "ns"};

/* The last part of a key, which the key on disk lacks, names the platform, since a program belongs to the devices and the
 * memory of one platform. */
enum { PLATFORM_BYTES = sizeof(uint64_t) };

/* A key begins with these numbers; the first is the size of the caller's key, which follows. */
typedef int64_t key_numbers[7];

const void *device_executable_key(const device_executable *e, size_t *size)
{
    key_numbers numbers;
    if (e->key.size == 0)
        return NULL;
    memcpy(numbers, e->key.data, sizeof(numbers));
    *size = (size_t)numbers[0];
    return e->key.data + sizeof(numbers);
}

tsr_status device_cache_key(const void *key, size_t size, const device_compile_options *options, base_text *out,
                            base_error *error)
{
    device *d = options->device;
    enum {
        DEVICE_BYTES = 12, /* the most that one device's number takes, with its comma */
        TAIL_BYTES = 1024  /* what the parts of the key after the devices take, about */
    };
    const key_numbers numbers = {
        (int64_t)size,        options->replicas,      options->partitions, options->allow_reassociation,
        options->unoptimized, options->n_varying > 0, options->apart};
    int64_t devices = options->assignment ? options->replicas * options->partitions : 0;
    base_text_reserve(out, sizeof(numbers) + size + (size_t)devices * DEVICE_BYTES +
                               TAIL_BYTES); /* a large key is not copied */
    base_text_bytes(out, numbers, sizeof(numbers));
    base_text_bytes(out, key, size);
    for (int64_t i = 0; i < devices; i++)
        base_text_format(out, ",%d", options->assignment[i]->ordinal);
    base_text_format(out, ";%s;%s;%d;", options->domain ? options->domain : "", d->backend->name,
                     d->backend->memory ? d->ordinal : 0);
    device_add_build_id(out);
    if (d->backend->platform->identity)
        d->backend->platform->identity(d->state, out);
    base_text_bytes(out, &d->platform->serial, PLATFORM_BYTES);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's key") : TSR_OK;
}

/* Loads an entry's bytes: the signature, then the backend's program. */
static tsr_status load_program(const void *data, size_t size, const device_compile_options *options,
                               device_executable **out)
{
    const device *d = options->device;
    device_signature *signature = NULL;
    void *program = NULL;
    size_t used = 0;
    tsr_status status = device_signature_load(data, size, &used, &signature, NULL);
    if (status == TSR_OK)
        status = d->backend->program->load(d->state, (const char *)data + used, size - used, signature, options,
                                           &program, NULL);
    if (status == TSR_OK)
        return device_executable_wrap(options, program, signature, out, NULL);
    device_signature_free(signature);
    return status;
}

typedef struct disk_key {
    const void *data;
    size_t size;
} disk_key;

static tsr_status load_from_disk(disk_key key, const device_compile_options *options, device_executable **out)
{
    uint64_t start = base_now_ns();
    void *data;
    size_t size;
    tsr_status status = device_store_get("program", key.data, key.size, &data, &size);
    if (status != TSR_OK)
        return status;
    status = load_program(data, size, options, out);
    base_free(data);
    if (status == TSR_OK) {
        base_timer_add(&disk_load, (double)(base_now_ns() - start));
    } else if (status != TSR_OUT_OF_MEMORY && status != TSR_NOT_FOUND) {
        base_counter_add(&disk_failure, 1);
        device_disk_drop("program", key.data, key.size);
    }
    return status;
}

static tsr_status write_program(const device_executable *e, bool whole, base_text *out, base_error *error)
{
    if (!device_signature_write(e->signature, out))
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "the types of the program's arguments and results have no form in bytes");
    return e->backend->program->save(e->program, whole, out, error);
}

static void save_to_disk(disk_key key, const device_executable *e)
{
    base_text bytes = {0};
    base_error error;
    if (!device_store_is_open())
        return;
    if (write_program(e, false, &bytes, &error) == TSR_OK && !bytes.failed)
        device_store_put("program", key.data, key.size, bytes.data, bytes.size);
    base_text_free(&bytes);
}

/* ---- programs that their users keep ---- */

/* The key of a saved program: two hashes of the key on disk, which may be long. */
typedef struct digest {
    uint64_t hashes[2];
} digest;

static digest digest_of(disk_key key)
{
    return (digest){{base_hash(key.data, key.size, 1), base_hash(key.data, key.size, 2)}};
}

tsr_status device_executable_save(const device_executable *e, base_text *out, base_error *error)
{
    if (e->key.size == 0 || !e->backend->program->save || !e->backend->program->load)
        return base_fail(error, TSR_UNIMPLEMENTED, "%s: its programs cannot be saved", e->backend->name);
    const digest own = digest_of((disk_key){e->key.data, e->key.size - PLATFORM_BYTES});
    char header[DEVICE_ENTRY_HEADER] = "";
    size_t before = out->size;
    base_text_bytes(out, header, sizeof(header));
    base_text_bytes(out, &own, sizeof(own));
    size_t content = out->size;
    tsr_status status = write_program(e, true, out, error);
    if (out->failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a saved program");
    if (status == TSR_OK) {
        device_entry_header(header, &own, sizeof(own), out->data + content, out->size - content);
        memcpy(out->data + before, header, sizeof(header));
    } else {
        out->data[before] = 0;
        out->size = before;
    }
    return status;
}

static tsr_status load_saved(disk_key key, const device_compile_options *options, device_executable **out)
{
    const digest wanted = digest_of(key);
    const char *content;
    size_t size;
    tsr_status status =
        device_entry_read(options->saved, options->saved_size, &wanted, sizeof(wanted), &content, &size);
    return status == TSR_OK ? load_program(content, size, options, out) : status;
}

/* ---- making an executable ---- */

tsr_status device_cache_make(const base_text *whole,
                             tsr_status (*build)(void *user, ir_module **out, base_error *error), void *user,
                             const device_compile_options *options, device_executable **out, base_error *error)
{
    const device_program_table *programs = options->device->backend->program;
    const disk_key key = {whole->data, whole->size - PLATFORM_BYTES};
    bool disk = programs->load && programs->save;
    bool prints = *device_print_list(options) != 0; /* a program from the disk has no stages to print */
    if (disk && options->saved && load_saved(key, options, out) == TSR_OK) {
        base_counter_add(&saved_hit, 1);
        return TSR_OK;
    }
    if (disk && !prints && load_from_disk(key, options, out) == TSR_OK) {
        base_counter_add(&disk_hit, 1);
        return TSR_OK;
    }
    int held = disk ? device_disk_lock(options->device->backend->name, key.data, key.size) : -1;
    if (held >= 0) { /* another process may have made the entry while this one waited */
        if (!prints && load_from_disk(key, options, out) == TSR_OK) {
            base_counter_add(&disk_hit, 1);
            device_disk_unlock(held);
            return TSR_OK;
        }
        base_counter_add(&disk_miss, 1);
    }
    base_counter_add(&uncached, 1);
    ir_module *module = NULL;
    tsr_status status = build(user, &module, error);
    if (status == TSR_OK)
        status = device_compile(module, options, out, error);
    if (status == TSR_OK && disk)
        save_to_disk(key, *out);
    device_disk_unlock(held);
    return status;
}

void device_cache_disk_stats(device_cache_info *out)
{
    out->disk_hits = (uint64_t)base_counter_value(disk_hit.name);
    out->disk_misses = (uint64_t)base_counter_value(disk_miss.name);
    out->disk_failures = (uint64_t)base_counter_value(disk_failure.name);
    device_disk_folder(out->folder, sizeof(out->folder));
    device_disk_stats(&out->disk_entries, &out->disk_bytes);
}
