/* The compile cache in memory: key bytes -> executable.
 *
 * A hash finds the slot, and the key's bytes are compared. An entry is added before it is compiled, so that other
 * threads that need it wait instead of compiling it, too; if compiling fails, the entry is removed, and each waiting
 * thread tries by itself. Executables are reference-counted, so evicting an entry never frees a program that is
 * running. A miss in memory goes on to the disk cache. */
#include "device/internal.h"

#include <stdlib.h>

static base_counter cached = {.name = "CachedCompile"};
static base_counter uncached = {.name = "UncachedCompile"};
static base_counter disk_hit = {.name = "PersistentCacheHit"};
static base_counter disk_miss = {.name = "PersistentCacheMiss"};
static base_counter disk_failure = {.name = "PersistentCacheDeserializeFailure"};
static base_counter saved_hit = {.name = "SavedProgramHit"};
static base_timer disk_load = {.name = "PersistentCacheLoad", .unit = "ns"};

typedef struct entry {
    struct entry *next;            /* of its slot */
    struct entry *older, *newer;   /* ordered by last use; only entries that are ready */
    device_executable *executable; /* NULL: being compiled */
    uint64_t hash, bytes;
    size_t size;
    char key[];
} entry;

enum { SLOTS = 1024 };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static entry *slots[SLOTS], *oldest, *newest;
static uint64_t budget = (uint64_t)1 << 30, total_bytes, total_entries, hits, misses;

static void link_newest(entry *e)
{
    e->older = newest;
    e->newer = NULL;
    *(newest ? &newest->newer : &oldest) = e;
    newest = e;
}

static void unlink_used(entry *e)
{
    *(e->older ? &e->older->newer : &oldest) = e->newer;
    *(e->newer ? &e->newer->older : &newest) = e->older;
}

static void remove_from_slot(entry *e)
{
    entry **at = &slots[e->hash % SLOTS];
    while (*at && *at != e)
        at = &(*at)->next;
    if (*at) /* else a fork came between */
        *at = e->next;
}

/* In the child of a fork: removes entries that threads of the parent were compiling, since those threads do not exist
 * here. */
static void forget_begun(void)
{
    pthread_cond_init(&changed, NULL);
    for (size_t i = 0; i < SLOTS; i++)
        for (entry **at = &slots[i]; *at;) {
            entry *e = *at;
            if (e->executable) {
                at = &e->next;
            } else { /* not freed: if this thread was compiling it when the user's code forked, it returns to it */
                *at = e->next;
                e->next = NULL;
            }
        }
}
BASE_FORK_HOOK(forget_begun);

static uint64_t most;

static void read_most(void)
{
    const char *text = getenv("XLA_COMPILATION_CACHE_SIZE");
    if (text && *text >= '1' && *text <= '9')
        most = strtoull(text, NULL, 10);
}

uint64_t device_cache_most_entries(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_most);
    return most;
}

/* Takes an entry out of the cache, and puts it onto the list. */
static void take_out(entry *e, entry **gone)
{
    unlink_used(e);
    remove_from_slot(e);
    total_bytes -= e->bytes;
    total_entries--;
    e->next = *gone;
    *gone = e;
}

/* Takes out the oldest entries until the rest fits the budget, but the newest only if newest_too. Returns the entries
 * as a list, linked by next. */
static entry *evict(uint64_t limit, bool newest_too)
{
    entry *gone = NULL;
    uint64_t most_here = device_cache_most_entries();
    while (oldest && (total_bytes > limit || (most_here > 0 && total_entries > most_here)) &&
           (newest_too || oldest != newest)) {
        entry *e = oldest;
        take_out(e, &gone);
    }
    return gone;
}

static void free_entries(entry *gone)
{
    while (gone) {
        entry *next = gone->next;
        device_executable_release(gone->executable);
        base_free(gone);
        gone = next;
    }
}

/* The caller's key, and everything else that the code depends on. The last part, which the key on disk lacks, names the
 * platform, since a program belongs to the devices and the memory of one platform. */
enum { PLATFORM_BYTES = sizeof(uint64_t) };
static tsr_status whole_key(const void *key, size_t size, const device_compile_options *options, base_text *out,
                            base_error *error)
{
    device *d = options->device;
    int64_t numbers[7] = {
        (int64_t)size,        options->replicas,      options->partitions, options->allow_reassociation,
        options->unoptimized, options->n_varying > 0, options->apart};
    base_text_bytes(out, numbers, sizeof(numbers));
    base_text_bytes(out, key, size);
    for (int64_t i = 0; options->assignment && i < options->replicas * options->partitions; i++)
        base_text_format(out, ",%d", options->assignment[i]->ordinal);
    base_text_format(out, ";%s;%d;", d->backend->name, d->backend->memory ? d->ordinal : 0);
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

tsr_status device_executable_save(const device_executable *e, const void *key, size_t size,
                                  const device_compile_options *options, base_text *out, base_error *error)
{
    if (!e->backend->program->save || !e->backend->program->load)
        return base_fail(error, TSR_UNIMPLEMENTED, "%s: its programs cannot be saved", e->backend->name);
    base_text whole = {0}, bytes = {0};
    tsr_status status = whole_key(key, size, options, &whole, error);
    if (status == TSR_OK)
        status = write_program(e, true, &bytes, error);
    if (status == TSR_OK) {
        const digest own = digest_of((disk_key){whole.data, whole.size - PLATFORM_BYTES});
        device_entry_write(out, &own, sizeof(own), bytes.data, bytes.size);
    }
    if (status == TSR_OK && (bytes.failed || out->failed))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a saved program");
    base_text_free(&whole);
    base_text_free(&bytes);
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

/* Makes an executable that is not in the memory cache: from the user's saved one, from disk, or else with the compiler. */
static tsr_status make(const base_text *whole, tsr_status (*build)(void *user, ir_module **out, base_error *error),
                       void *user, const device_compile_options *options, device_executable **out, base_error *error)
{
    const device_program_table *programs = options->device->backend->program;
    const disk_key key = {whole->data, whole->size - PLATFORM_BYTES};
    bool disk = programs->load && programs->save;
    if (disk && options->saved && load_saved(key, options, out) == TSR_OK) {
        base_counter_add(&saved_hit, 1);
        return TSR_OK;
    }
    if (disk && load_from_disk(key, options, out) == TSR_OK) {
        base_counter_add(&disk_hit, 1);
        return TSR_OK;
    }
    int held = disk ? device_disk_lock(options->device->backend->name, key.data, key.size) : -1;
    if (held >= 0) { /* another process may have made the entry while this one waited */
        if (load_from_disk(key, options, out) == TSR_OK) {
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

tsr_status device_compile_cached(const void *key, size_t size,
                                 tsr_status (*build)(void *user, ir_module **out, base_error *error), void *user,
                                 const device_compile_options *given, device_executable **out, base_error *error)
{
    device_compile_options options = given ? *given : (device_compile_options){0};
    tsr_status status = options.device ? TSR_OK : device_get(NULL, 0, &options.device, error);
    if (status != TSR_OK)
        return status;
    base_text whole = {0};
    status = whole_key(key, size, &options, &whole, error);
    if (status != TSR_OK) {
        base_text_free(&whole);
        return status;
    }
    uint64_t hash = base_hash(whole.data, whole.size, 0);
    base_lock_take(&lock);
    entry *e;
    for (;;) {
        e = slots[hash % SLOTS];
        while (e && !(e->hash == hash && e->size == whole.size && memcmp(e->key, whole.data, whole.size) == 0))
            e = e->next;
        if (!e || e->executable)
            break;
        base_lock_wait(&lock, &changed);
    }
    if (e) {
        unlink_used(e);
        link_newest(e);
        hits++;
        *out = device_executable_retain(e->executable);
        base_lock_leave(&lock);
        base_text_free(&whole);
        base_counter_add(&cached, 1);
        return TSR_OK;
    }
    misses++;
    e = base_alloc_zero(1, sizeof(*e) + whole.size);
    if (!e) {
        base_lock_leave(&lock);
        base_text_free(&whole);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a cache entry");
    }
    e->hash = hash;
    e->size = whole.size;
    memcpy(e->key, whole.data, whole.size);
    e->next = slots[hash % SLOTS];
    slots[hash % SLOTS] = e;
    base_lock_leave(&lock);

    device_executable *made = NULL;
    status = make(&whole, build, user, &options, &made, error);
    base_text_free(&whole);

    base_lock_take(&lock);
    entry *gone = NULL;
    if (status == TSR_OK) {
        e->executable = made;
        e->bytes = made->info->memory_bytes + e->size + sizeof(*e);
        link_newest(e);
        total_bytes += e->bytes;
        total_entries++;
        *out = device_executable_retain(made);
        gone = evict(budget, false);
    } else {
        remove_from_slot(e);
        e->next = NULL;
        gone = e;
    }
    pthread_cond_broadcast(&changed);
    base_lock_leave(&lock);
    free_entries(gone);
    return status;
}

void device_cache_forget(const device_platform *p)
{
    base_lock_take(&lock);
    entry *gone = NULL;
    for (entry *e = oldest, *newer; e; e = newer) {
        newer = e->newer;
        if (e->executable->device->platform != p)
            continue;
        take_out(e, &gone);
    }
    base_lock_leave(&lock);
    free_entries(gone);
}

tsr_status device_cache_configure(const device_cache_options *options, base_error *error)
{
    device_cache_options o = options ? *options : (device_cache_options){0};
    tsr_status status =
        device_disk_configure(o.folder, o.disk_bytes ? o.disk_bytes : (uint64_t)4 << 30, o.readonly, error);
    base_lock_take(&lock);
    budget = o.memory_bytes ? o.memory_bytes : (uint64_t)1 << 30;
    entry *gone = evict(budget, false);
    base_lock_leave(&lock);
    free_entries(gone);
    return status;
}

void device_cache_stats(device_cache_info *out)
{
    *out = (device_cache_info){0};
    base_lock_take(&lock);
    out->entries = total_entries;
    out->bytes = total_bytes;
    out->hits = hits;
    out->misses = misses;
    base_lock_leave(&lock);
    out->disk_hits = (uint64_t)base_counter_value(disk_hit.name);
    out->disk_misses = (uint64_t)base_counter_value(disk_miss.name);
    out->disk_failures = (uint64_t)base_counter_value(disk_failure.name);
    device_disk_folder(out->folder, sizeof(out->folder));
    device_disk_stats(&out->disk_entries, &out->disk_bytes);
}

void device_cache_clear(bool disk)
{
    base_lock_take(&lock);
    entry *gone = evict(0, true);
    base_lock_leave(&lock);
    free_entries(gone);
    if (disk)
        device_disk_clear();
}
