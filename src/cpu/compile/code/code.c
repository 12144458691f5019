/* Requests for machine code: their keys and their compilation. tile_code.c compiles tiles; libtessera-codegen.so, which
 * is loaded on the first miss and stays loaded, compiles all other requests. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "cpu/compile/code/code.h"
#include "cpu/compile/code/codegen.h"
#include "cpu/compile/kernel/internal.h"
#include "cpu/cpu.h"
#include "device/device.h"

#ifndef TESSERA_MODULE_PATHS
#define TESSERA_MODULE_PATHS "."
#endif

/* ---- room ---- */

/* The memory that LLVM may need: measured values with a margin. When memory runs out inside LLVM, the process ends, or
 * at best can compile nothing more (llvm/rescue.c). Loading LLVM took 190 to 212 MB of address space; the largest
 * kernel of the tests (3,200 ops) took 38 MB. Each thread adds a stack and an arena of malloc's. Of the memory that a
 * control group counts, loading took 61 MB, 53 MB of which are the mapped file. The check costs two system calls, plus
 * a few small files where a control group sets a limit; a compilation takes milliseconds. */
enum { LLVM_STACK = 1 << 20, KERNEL_MB = 24, OPS_A_MB = 64 };
typedef struct megabytes {
    size_t mapped, held;
} megabytes;
static const megabytes to_load = {.mapped = 320, .held = 80}, to_thread = {.mapped = 80, .held = 2};

static atomic_bool room_is_taken_for_granted;
static atomic_uint_fast64_t most_room = UINT64_MAX;

void cpu_limit_room(uint64_t bytes)
{
    atomic_store(&most_room, bytes);
}

void cpu_skip_room(bool skip)
{
    atomic_store(&room_is_taken_for_granted, skip);
}

/* Whether the system would map this much now, and the control groups have this much left. */
static bool is_room(megabytes wanted)
{
    if (atomic_load(&room_is_taken_for_granted))
        return true;
    uint64_t left = base_memory_left(), most = atomic_load(&most_room);
    if (wanted.held > BASE_MIN(left, most) >> 20)
        return false;
    size_t bytes = wanted.mapped << 20;
    void *pages = base_map_pages(bytes);
    if (pages)
        munmap(pages, bytes);
    return pages != NULL;
}

/* Whether there is room for so many kernels at a time, each needing `kernel` MB, and for so many threads. */
static bool is_room_for(size_t kernels, size_t kernel, size_t threads)
{
    return is_room((megabytes){.mapped = kernels * kernel + threads * to_thread.mapped,
                               .held = kernels * kernel + threads * to_thread.held});
}

/* ---- the module ---- */

BASE_LOCK(module_lock, BASE_RANK_MIDDLE);
static const cpu_codegen *module_table;

static const cpu_codegen *open_module(const char *path, base_text *reasons)
{
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    static base_counter loaded = {.name = "CodegenLoaded"};
    if (handle)
        base_counter_add(&loaded, 1);
    if (!handle) {
        const char *reason = dlerror();
        base_text_format(reasons, "; %s", reason ? reason : path);
        return NULL;
    }
    union {
        void *object;
        cpu_codegen_function *function;
    } symbol = {dlsym(handle, CPU_CODEGEN_SYMBOL)};
    const cpu_codegen *table = symbol.object ? symbol.function() : NULL;
    if (table && strcmp(table->hash, CPU_CODEGEN_HASH) == 0)
        return table;
    base_text_format(reasons, "; %s belongs to another build", path);
    dlclose(handle);
    return NULL;
}

/* The path of the file that holds this code: the library, or the program that it is linked into. The program's name as
 * it was typed may lack the folder, so the kernel is asked. NULL: unknown. */
static char *own_file(void)
{
    Dl_info info;
    static const char here;
    if (!dladdr(&here, &info) || !info.dli_fname)
        return NULL;
    return realpath(strchr(info.dli_fname, '/') ? info.dli_fname : "/proc/self/exe", NULL);
}

/* Looks for the module beside that file, in each of the folders of TESSERA_MODULE_PATHS. */
static const cpu_codegen *find_module(base_text *reasons)
{
    const cpu_codegen *table = NULL;
    base_text path = {0};
    char *folder = own_file();
    char *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash)
        *slash = 0;
    for (const char *at = TESSERA_MODULE_PATHS; slash && !table && *at;) {
        size_t size = strcspn(at, ":");
        path.size = 0;
        base_text_format(&path, "%s/%.*s/libtessera-codegen.so", folder, (int)size, at);
        char *real = path.failed ? NULL : realpath(path.data, NULL);
        if (real)
            table = open_module(real, reasons);
        free(real);
        at += size + (at[size] == ':');
    }
    free(folder);
    base_text_free(&path);
    return table;
}

static const cpu_codegen *load_module(base_error *error)
{
    base_lock_take(&module_lock);
    if (!module_table && !is_room(to_load)) {
        base_fail(error, TSR_OUT_OF_MEMORY,
                  "LLVM is not loaded: there are not the %zu MB of addresses, or %zu MB of memory, that it may need",
                  to_load.mapped, to_load.held);
    } else if (!module_table) {
        base_text reasons = {0};
        module_table = find_module(&reasons);
        if (!module_table)
            base_fail(error, TSR_UNAVAILABLE,
                      "compiling needs libtessera-codegen.so and LLVM 19 (Debian: apt-get install libllvm19)%s",
                      reasons.data ? reasons.data : "; the former was not found");
        base_text_free(&reasons);
    }
    const cpu_codegen *table = module_table;
    base_lock_leave(&module_lock);
    return table;
}

tsr_status cpu_load_codegen(base_error *error)
{
    base_error why = {0};
    return load_module(&why) ? TSR_OK : base_fail(error, why.status, "%s", why.message);
}

/* ---- keys ---- */

static const char *tuning(int isa)
{
    const base_cpu_info *cpu = base_cpu();
    return isa == (int)cpu->isa && cpu->llvm_name[0] ? cpu->llvm_name : base_isa_processor((base_isa)isa);
}

static void add_words(base_text *key, const void *data, size_t size)
{
    uint64_t count = size;
    base_text_bytes(key, &count, sizeof(count));
    base_text_bytes(key, data, size);
}

void cpu_request_key(const cpu_request *request, base_text *key)
{
    base_text_format(key, "code " CPU_CODEGEN_HASH " llvm 19 isa %d %s ", request->isa, tuning(request->isa));
    device_add_build_id(key);
    if (!request->kernel) {
        base_text_add(key, "tile ");
        add_words(key, &request->tile, sizeof(request->tile));
        return;
    }
    const cpu_kernel *k = request->kernel;
    base_text_add(key, "kernel ");
    size_t first = key->size + sizeof(uint64_t);
    add_words(key, k->ops.items, k->ops.count * sizeof(*k->ops.items));
    for (size_t i = 0; i < k->ops.count && !key->failed;
         i++) /* the extent of a parallel loop is an argument of each call, not part of the code */
        if (k->ops.items[i].code == CPU_LOOP && (k->ops.items[i].flags & CPU_LOOP_PARALLEL))
            memset(key->data + first + i * sizeof(cpu_op) + offsetof(cpu_op, imm), 0, sizeof(k->ops.items[i].imm));
    for (size_t i = 0; i < k->terms.count; i++) { /* field by field, since the struct has padding */
        base_text_bytes(key, &k->terms.items[i].loop, sizeof(k->terms.items[i].loop));
        base_text_bytes(key, &k->terms.items[i].coefficient, sizeof(k->terms.items[i].coefficient));
    }
    add_words(key, k->buffers.items, k->buffers.count * sizeof(*k->buffers.items));
}

/* ---- compiling ---- */

typedef struct work {
    size_t request, effort;
} work;

typedef struct compilation {
    const cpu_codegen *table;
    const cpu_request *requests;
    cpu_bytes *out;
    work *order; /* the requests that LLVM has to compile */
    size_t count;
    _Atomic size_t next;
    pthread_mutex_t lock;
    tsr_status status; /* the first that failed */
    base_error *error;
} compilation;

static tsr_status keep_bytes(void *user, const void *data, size_t size)
{
    cpu_bytes *out = user;
    out->data = base_alloc(size);
    if (!out->data)
        return TSR_OUT_OF_MEMORY;
    memcpy(out->data, data, size);
    out->size = size;
    return TSR_OK;
}

static void compile_some(void *user)
{
    compilation *c = user;
    base_error error;
    for (;;) {
        size_t at = atomic_fetch_add(&c->next, 1);
        if (at >= c->count)
            return;
        size_t i = c->order[at].request;
        const cpu_request *request = &c->requests[i];
        error.message[0] = 0;
        tsr_status status = cpu_codegen_enter(&error);
        if (status == TSR_OK) {
            status = c->table->compile(request, tuning(request->isa), keep_bytes, &c->out[i], &error);
            cpu_codegen_leave();
        }
        if (status == TSR_OK)
            continue;
        pthread_mutex_lock(&c->lock);
        if (c->status == TSR_OK)
            c->status =
                base_fail(c->error, status, "compiling %s: %s", request->kernel ? request->kernel->name : "a tile",
                          error.message[0] ? error.message : "out of memory");
        pthread_mutex_unlock(&c->lock);
        atomic_store(&c->next, c->count);
    }
}

/* LLVM makes neither tiles of pairs nor tiles that copy. */
static bool needs_encoding(const cpu_tile *tile)
{
    return tile->flags & (CPU_TILE_PAIRS | CPU_TILE_COPY_A | CPU_TILE_COPY_B);
}

static bool can_encode(const cpu_request *request)
{
    const cpu_tile *tile = &request->tile;
    return tile->dtype == TSR_F32 && (!(tile->flags & CPU_TILE_PAIRS) || request->isa == BASE_ISA_AVX512) &&
           cpu_tile_encodes(request->isa, tile->rows, tile->vectors);
}

static tsr_status code_check(const cpu_request *request, base_error *error)
{
    if (request->isa < BASE_ISA_SSE2 || request->isa > BASE_ISA_AVX512)
        return base_fail(error, TSR_INVALID_ARGUMENT, "unknown instruction set %d", request->isa);
    if (request->kernel)
        return cpu_kernel_verify(request->kernel, error);
    const cpu_tile *tile = &request->tile;
    bool typed = tile->dtype == TSR_F32 || tile->dtype == TSR_F64 || tile->dtype == TSR_I32 || tile->dtype == TSR_I64;
    if (tile->kind != CPU_TILE_PRODUCT || !typed || tile->rows < 1 || tile->rows > CPU_TILE_MAX_ROWS ||
        tile->vectors < 1 || tile->vectors > CPU_TILE_MAX_VECTORS || (needs_encoding(tile) && !can_encode(request)))
        return base_fail(error, TSR_INVALID_ARGUMENT, "no such tile: %d rows of %d vectors", tile->rows, tile->vectors);
    return TSR_OK;
}

/* How long LLVM is likely to take: by the number of ops, and more for loads and stores across memory, which are
 * transposed in registers. */
static size_t effort(const cpu_kernel *k)
{
    enum { ACROSS = 40 };
    size_t effort = k ? k->ops.count : 0;
    for (size_t i = 0; k && i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (op->code != CPU_LOAD && op->code != CPU_STORE)
            continue;
        for (int t = 0; t < op->term_count; t++) {
            const cpu_term *term = &k->terms.items[op->first_term + t];
            if (term->coefficient != 1 && (k->ops.items[term->loop].flags & CPU_LOOP_VECTOR)) {
                effort += ACROSS;
                i = k->ops.count;
                break;
            }
        }
    }
    return effort;
}

static int longest_first(const void *a, const void *b)
{
    const work *x = a, *y = b;
    if (x->effort != y->effort)
        return x->effort < y->effort ? 1 : -1;
    return (x->request > y->request) - (x->request < y->request);
}

/* Compiles with LLVM, in up to `threads` threads. The requests that take longest come first, so that no long
 * compilation starts last. */
static void compile_rest(compilation *c, int threads)
{
    enum { MOST = 16 };
    base_thread *helpers[MOST];
    qsort(c->order, c->count, sizeof(*c->order), longest_first);
    base_error why = {0};
    c->table = load_module(&why);
    if (!c->table) {
        c->status = base_fail(c->error, why.status, "%s", why.message);
        return;
    }
    /* Otherwise a thread of the library's own, with a large stack, compiles all. */
    bool roomy = base_stack_left() >= LLVM_STACK;
    int started = 0, wanted = BASE_MIN(BASE_MIN(threads - 1, MOST), (int)BASE_MIN(c->count, 64) - 1);
    wanted = BASE_MAX(wanted, !roomy);
    size_t kernel = KERNEL_MB + c->order[0].effort / OPS_A_MB;
    while (wanted > !roomy && !is_room_for((size_t)wanted + 1, kernel, (size_t)wanted))
        wanted--;
    if (wanted <= !roomy && !is_room_for(1, kernel, !roomy)) {
        c->status =
            base_fail(c->error, TSR_OUT_OF_MEMORY,
                      "compiling %zu kernels: the system has not the %zu MB that LLVM may need", c->count, kernel);
        return;
    }
    while (started < wanted && base_thread_start("compile", compile_some, c, &helpers[started], NULL) == TSR_OK)
        started++;
    if (roomy)
        compile_some(c);
    else if (started == 0)
        c->status = base_fail(
            c->error, TSR_UNAVAILABLE,
            "compiling: LLVM needs more of a stack than this thread has left, and no thread could be started");
    while (started > 0)
        base_thread_join(helpers[--started]);
}

tsr_status cpu_compile(const cpu_request *requests, size_t count, int threads, cpu_bytes *out, base_error *error)
{
    memset(out, 0, count * sizeof(*out));
    for (size_t i = 0; i < count; i++) {
        tsr_status status = code_check(&requests[i], error);
        if (status != TSR_OK)
            return status;
    }
    work *order = base_alloc(count * sizeof(*order));
    if (!order && count)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu compilations", count);
    compilation c = {
        .requests = requests, .out = out, .order = order, .lock = PTHREAD_MUTEX_INITIALIZER, .error = error};
    for (size_t i = 0; i < count && c.status == TSR_OK; i++) {
        tsr_status status = cpu_tile_encode(&requests[i], base_cpu()->broadcasts, &out[i]);
        if (status == TSR_UNIMPLEMENTED && !requests[i].kernel && needs_encoding(&requests[i].tile))
            c.status = base_fail(error, TSR_INTERNAL, "a tile of pairs, or one that copies, that cannot be encoded");
        else if (status == TSR_UNIMPLEMENTED)
            order[c.count++] = (work){i, effort(requests[i].kernel)};
        else if (status != TSR_OK)
            c.status = base_fail(error, status, "no memory for a tile's code");
    }
    static base_counter compiled = {.name = "cpu::KernelsCompiled"};
    base_counter_add(&compiled, (int64_t)c.count);
    if (c.status == TSR_OK && c.count)
        compile_rest(&c, threads);
    base_free(order);
    for (size_t i = 0; c.status != TSR_OK && i < count; i++) {
        base_free(out[i].data);
        out[i] = (cpu_bytes){0};
    }
    return c.status;
}

static tsr_status keep_text(void *user, const void *data, size_t size)
{
    base_text *text = user;
    base_text_bytes(text, data, size);
    return text->failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

tsr_status cpu_compile_text(const cpu_request *request, int kind, base_text *out, base_error *error)
{
    tsr_status status = code_check(request, error);
    base_error why = {0};
    const cpu_codegen *table = status == TSR_OK ? load_module(&why) : NULL;
    if (!table)
        return status == TSR_OK ? base_fail(error, why.status, "%s", why.message) : status;
    status = cpu_codegen_enter(error);
    if (status != TSR_OK)
        return status;
    status = table->compile_text(request, tuning(request->isa), kind, keep_text, out, error);
    cpu_codegen_leave();
    return status;
}
