/* Contexts: each thread's default context, and contexts that bindings create; also sites and the first error. */
#include "tensor/record/context.h"

#include "platforms/platforms.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static _Thread_local tsr_context *current; /* the context entered last, or the default context */
static _Thread_local tsr_context *thread_default;
static _Thread_local uint64_t thread_number;
static _Thread_local tensor_site_state here;

static _Atomic uint64_t thread_count;
static pthread_key_t default_key;
static pthread_once_t default_once = PTHREAD_ONCE_INIT;

/* The living contexts, to recognise pointers to contexts that were freed. */
BASE_LOCK(alive_lock, BASE_RANK_MIDDLE);
static tsr_context *newest_alive;

BASE_LOCK(begin_lock, BASE_RANK_FIRST);
static bool begun;

static bool is_alive(const tsr_context *context)
{
    base_lock_take(&alive_lock);
    const tsr_context *at = newest_alive;
    while (at && at != context)
        at = at->older;
    base_lock_leave(&alive_lock);
    return at != NULL;
}

static void enlist(tsr_context *context)
{
    base_lock_take(&alive_lock);
    context->older = newest_alive;
    newest_alive = context;
    base_lock_leave(&alive_lock);
}

static void delist(const tsr_context *context)
{
    base_lock_take(&alive_lock);
    tsr_context **link = &newest_alive;
    while (*link && *link != context)
        link = &(*link)->older;
    if (*link)
        *link = context->older;
    base_lock_leave(&alive_lock);
}

void tsr_here(const char *file, int line)
{
    here.file = file;
    here.line = line;
    here.function = NULL;
}

void tensor_here(const char **file, int *line)
{
    *file = here.file;
    *line = here.line;
}

const char *tensor_function_begin(const char *name)
{
    const char *outer = here.function;
    if (!outer)
        here.function = name;
    return outer;
}

void tensor_function_end(const char *const *outer)
{
    here.function = *outer;
}

const char *tensor_function(void)
{
    return here.function;
}

tensor_site_state tensor_site_leave(void)
{
    tensor_site_state was = here;
    here.function = NULL;
    return was;
}

void tensor_site_return(tensor_site_state was)
{
    here = was;
}

static uint64_t this_thread(void)
{
    if (thread_number == 0)
        thread_number = atomic_fetch_add(&thread_count, 1) + 1;
    return thread_number;
}

/* Begins the rooms once. After a failure, the next call tries again, since memory may be short the first time. */
static tsr_status rooms_begin(base_error *error)
{
    base_lock_take(&begin_lock);
    bool before = begun;
    tsr_status status = begun ? TSR_OK : platforms_register(error);
    for (size_t i = 0; i < tensor_room_count && status == TSR_OK && !begun; i++)
        if (tensor_rooms[i].begin && !tensor_rooms[i].begin())
            status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    begun = status == TSR_OK;
    base_lock_leave(&begin_lock);
    if (status == TSR_OK && !before)
        platforms_warn();
    return status;
}

device *tensor_default_device(base_error *error)
{
    device *found = NULL;
    return rooms_begin(error) == TSR_OK && device_get(NULL, 0, &found, error) == TSR_OK ? found : NULL;
}

bool tensor_contexts_are_new(void)
{
    base_lock_take(&alive_lock);
    bool alone = !newest_alive || (newest_alive == current && !newest_alive->older);
    base_lock_leave(&alive_lock);
    return alone && (!current || current->created_tensors == 0);
}

tsr_status tensor_context_move(base_error *error)
{
    device *d = current ? tensor_default_device(error) : NULL;
    if (current && !d)
        return error->status;
    if (current)
        current->device = d;
    return TSR_OK;
}

static bool rooms_open(tsr_context *context)
{
    bool well = true;
    for (size_t i = 0; i < tensor_room_count && well; i++)
        well = !tensor_rooms[i].open || tensor_rooms[i].open(context) == TSR_OK;
    return well;
}

/* Every (file, line, module path) is stored once, for the context's life: a program has as many as it has lines that
 * call the library. */
struct tensor_sites {
    base_arena arena;
    base_map map;
    base_table names; /* module paths */
    const char *last_file, *last_path;
    int last_line;
    const ir_loc *last;
};

static tsr_status sites_init(tsr_context *context)
{
    context->sites = base_alloc_zero(1, sizeof(*context->sites));
    return context->sites ? TSR_OK : TSR_OUT_OF_MEMORY;
}

static void sites_free(tsr_context *context)
{
    if (!context->sites)
        return;
    base_arena_free(&context->sites->arena);
    base_free(context->sites);
}

static void context_delete(tsr_context *context)
{
    delist(context);
    tensor_handles_end(context);
    for (size_t i = tensor_room_count; i-- > 0;)
        if (tensor_rooms[i].close)
            tensor_rooms[i].close(context);
    tensor_record_free(context);
    ir_memo_clear(&context->memo);
    tensor_interns_free(context);
    sites_free(context);
    base_free(context->owned);
    base_free(context->scopes);
    base_free(context->closures);
    base_free(context->module_path);
    base_free(context->outer);
    base_text_free(&context->key_text);
    base_free(context);
}

static tsr_context *context_create(bool is_default)
{
    tsr_context *context = base_alloc_zero(1, sizeof(*context));
    if (!context)
        return NULL;
    context->is_default = is_default;
    context->next_scope = 1;
    base_error error = {0};
    context->device = tensor_default_device(&error);
    context->seed = tensor_default_seed;
    tensor_say_no_context(context->device ? NULL : &error);
    if (!context->device || tensor_record_init(context) != TSR_OK || tensor_interns_init(context) != TSR_OK ||
        sites_init(context) != TSR_OK || !rooms_open(context)) {
        context_delete(context);
        return NULL;
    }
    enlist(context);
    return context;
}

/* Frees a thread's default context when the thread ends. */
static void default_destroy(void *user)
{
    tsr_context *context = user, *entered = current == context ? NULL : current;
    current = context; /* freeing handles may look up the current context */
    context_delete(context);
    thread_default = NULL;
    current = entered;
}

static void default_key_make(void)
{
    pthread_key_create(&default_key, default_destroy);
}

tsr_context *tensor_context(void)
{
    if (BASE_LIKELY(current != NULL))
        return current;
    if (!thread_default) {
        pthread_once(&default_once, default_key_make);
        thread_default = context_create(true);
        if (!thread_default)
            return NULL;
        thread_default->user = this_thread();
        pthread_setspecific(default_key, thread_default);
    }
    return current = thread_default;
}

void tensor_context_drop_default(void)
{
    if (!thread_default || thread_default->guards > 0)
        return;
    pthread_setspecific(default_key, NULL);
    default_destroy(thread_default);
}

void tensor_context_return(tsr_context *context)
{
    while (current && current != context && current->entered > 0 && tsr_context_leave(current) == TSR_OK) {}
    current = context;
}

tsr_context *tsr_context_new(void)
{
    return context_create(false);
}

tsr_status tsr_context_enter(tsr_context *context)
{
    if (!context || !is_alive(context))
        return TSR_INVALID_ARGUMENT;
    uint64_t me = this_thread(), free_mark = 0;
    if (!atomic_compare_exchange_strong(&context->user, &free_mark, me) && free_mark != me)
        return TSR_FAILED_PRECONDITION;
    if (context->entered == context->outer_capacity) {
        uint32_t capacity = BASE_MAX(4U, 2 * context->outer_capacity);
        tsr_context **grown = base_realloc(context->outer, capacity * sizeof(*grown));
        if (!grown) {
            if (context->entered == 0)
                atomic_store(&context->user, 0);
            return TSR_OUT_OF_MEMORY;
        }
        context->outer = grown;
        context->outer_capacity = capacity;
    }
    /* The default context is stored as NULL and found again when it is needed, since it may be freed before then
     * (tsr_shutdown). */
    context->outer[context->entered++] = current == thread_default ? NULL : current;
    current = context;
    return TSR_OK;
}

tsr_status tsr_context_leave(tsr_context *context)
{
    if (!context)
        return TSR_INVALID_ARGUMENT;
    if (current != context || context->entered == 0 || context->guards > 0)
        return TSR_FAILED_PRECONDITION;
    current = context->outer[--context->entered];
    if (context->entered == 0)
        atomic_store(&context->user, 0);
    return TSR_OK;
}

tsr_status tsr_context_free(tsr_context *context)
{
    if (!context)
        return TSR_OK;
    if (!is_alive(context))
        return TSR_INVALID_ARGUMENT;
    if (context->is_default || atomic_load(&context->user) != 0)
        return TSR_FAILED_PRECONDITION;
    tsr_context *outer = current;
    current = context;
    context_delete(context);
    current = outer;
    return TSR_OK;
}

/* ---- sites ------------------------------------------------------------------------------------------------------- */

typedef struct site_call {
    tensor_sites *sites;
    const char *path;
    const ir_loc *found;
} site_call;

static tsr_status site_find(void *user)
{
    site_call *call = user;
    tensor_sites *sites = call->sites;
    uint64_t key = base_hash_u64(base_hash_u64((uintptr_t)here.file, (uint64_t)here.line), (uintptr_t)call->path);
    uint64_t value;
    const ir_loc *first = NULL;
    if (base_map_get(&sites->map, key, &value))
        first = (const ir_loc *)(uintptr_t)value;
    if (first && first->file == here.file && first->line == here.line && first->name == call->path) {
        call->found = first;
        return TSR_OK;
    }
    ir_loc *loc = base_arena_zero(&sites->arena, 1, sizeof(*loc));
    loc->file = here.file;
    loc->line = here.line;
    loc->name = call->path;
    if (!first)
        base_map_put(&sites->arena, &sites->map, key, (uintptr_t)loc);
    call->found = loc;
    return TSR_OK;
}

const ir_loc *tensor_site(tsr_context *context)
{
    if (!here.file)
        return NULL;
    tensor_sites *sites = context->sites;
    const char *path = context->n_module_path ? context->module_path[context->n_module_path - 1] : NULL;
    if (sites->last && sites->last_file == here.file && sites->last_line == here.line && sites->last_path == path)
        return sites->last;
    site_call call = {.sites = sites, .path = path};
    if (base_try(site_find, &call, NULL) != TSR_OK)
        return NULL;
    sites->last_file = here.file;
    sites->last_line = here.line;
    sites->last_path = path;
    return sites->last = call.found;
}

/* ---- module path --------------------------------------------------------------------------------------------------- */

static tsr_status path_intern(void *user)
{
    site_call *call = user;
    size_t size = strlen(call->path);
    base_table *names = &call->sites->names;
    void *known = base_table_get(names, call->path, size);
    if (!known) {
        known = base_arena_strdup(&call->sites->arena, call->path);
        base_table_put(&call->sites->arena, names, call->path, size, known);
    }
    call->path = known;
    return TSR_OK;
}

bool tensor_path_push(tsr_context *context, const char *path)
{
    if (context->n_module_path == context->module_path_capacity) {
        size_t capacity = BASE_MAX((size_t)16, 2 * context->module_path_capacity);
        const char **grown = base_realloc(context->module_path, capacity * sizeof(*grown));
        if (!grown)
            return false;
        context->module_path = grown;
        context->module_path_capacity = capacity;
    }
    site_call call = {.sites = context->sites, .path = path};
    if (base_try(path_intern, &call, NULL) != TSR_OK)
        call.path = NULL;
    context->module_path[context->n_module_path++] = call.path;
    return true;
}

void tensor_path_pop(tsr_context *context)
{
    if (context->n_module_path > 0)
        context->n_module_path--;
}

bool tensor_in_forward(void)
{
    const tsr_context *context = tensor_context();
    return context && context->n_module_path > 0;
}
