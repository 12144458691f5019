/* The compile cache in memory: key bytes -> executable.
 *
 * A hash finds the slot, and the key's bytes are compared. An entry is added before it is compiled, so that other
 * threads that need it wait instead of compiling it, too; if compiling fails, the entry is removed, and each waiting
 * thread tries by itself. Executables are reference-counted, so evicting an entry never frees a program that is
 * running. A miss in memory goes on to the disk cache. */
#include "device/internal.h"

static base_counter cached = {.name = "CachedCompile"};

typedef struct entry {
    struct entry *next;            /* of its slot */
    struct entry *older, *newer;   /* ordered by last use; only entries that are ready */
    device_executable *executable; /* NULL: being compiled */
    uint64_t hash, bytes;
    const char *key; /* the executable's; while that is compiled, the key of the thread that compiles it */
    size_t size;
} entry;

enum { SLOTS = 1024 };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static entry *slots[SLOTS], *oldest, *newest;
static uint64_t budget = (uint64_t)1 << 30, total_bytes, total_entries, hits, misses;
static _Atomic uint64_t evictions;

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
    int64_t number;
    base_setting("XLA_COMPILATION_CACHE_SIZE", 0, INT64_MAX, 0, &number, NULL);
    most = (uint64_t)number;
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
    atomic_store(&e->executable->entry, NULL);
    atomic_fetch_add(&evictions, 1);
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

/* The entry of that key, when it is ready; NULL: the caller begins one. The caller holds the lock. */
static entry *find(uint64_t hash, const base_text *key)
{
    for (;;) {
        entry *e = slots[hash % SLOTS];
        while (e && !(e->hash == hash && e->size == key->size && memcmp(e->key, key->data, key->size) == 0))
            e = e->next;
        if (!e || e->executable)
            return e;
        base_lock_wait(&lock, &changed);
    }
}

/* Adds an entry that others wait for; NULL: memory is short. The caller holds the lock. */
static entry *begin(uint64_t hash, const base_text *key)
{
    entry *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return NULL;
    e->hash = hash;
    e->key = key->data;
    e->size = key->size;
    e->next = slots[hash % SLOTS];
    slots[hash % SLOTS] = e;
    return e;
}

/* Makes the begun entry ready, which takes over the executable; NULL: removes it. */
static void end(entry *e, device_executable *made)
{
    base_lock_take(&lock);
    entry *gone = e;
    if (made) {
        e->executable = made;
        e->bytes = made->info->memory_bytes + e->size + sizeof(*e);
        link_newest(e);
        atomic_store(&made->entry, e);
        total_bytes += e->bytes;
        total_entries++;
        gone = evict(budget, false);
    } else {
        remove_from_slot(e);
        e->next = NULL;
    }
    pthread_cond_broadcast(&changed);
    base_lock_leave(&lock);
    free_entries(gone);
}

/* An executable that is made takes over the key. */
static tsr_status find_or_make(base_text *key, tsr_status (*build)(void *user, ir_module **out, base_error *error),
                               void *user, const device_compile_options *options, device_executable **out,
                               base_error *error)
{
    uint64_t hash = base_hash(key->data, key->size, 0);
    base_lock_take(&lock);
    entry *e = find(hash, key);
    bool found = e != NULL;
    if (found) {
        unlink_used(e);
        link_newest(e);
        hits++;
        *out = device_executable_retain(e->executable);
    } else {
        misses++;
        e = begin(hash, key);
    }
    base_lock_leave(&lock);
    if (found) {
        base_counter_add(&cached, 1);
        return TSR_OK;
    }
    if (!e)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a cache entry");
    device_executable *made = NULL;
    tsr_status status = device_cache_make(key, build, user, options, &made, error);
    if (status == TSR_OK) {
        made->key = *key;
        *key = (base_text){0};
        *out = device_executable_retain(made);
    }
    end(e, status == TSR_OK ? made : NULL);
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
    status = device_cache_key(key, size, &options, &whole, error);
    if (status == TSR_OK)
        status = find_or_make(&whole, build, user, &options, out, error);
    base_text_free(&whole);
    return status;
}

void device_cache_use(device_executable *executable)
{
    base_lock_take(&lock);
    entry *e = atomic_load(&executable->entry);
    if (e) {
        unlink_used(e);
        link_newest(e);
    }
    base_lock_leave(&lock);
}

bool device_cache_evicted(const device_executable *executable)
{
    return !atomic_load(&executable->entry);
}

uint64_t device_cache_evictions(void)
{
    return atomic_load(&evictions);
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
    device_cache_disk_stats(out);
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
