/* The base of all layers: errors, memory, arenas, vectors, maps, text, files, threads, clock, CPU features.
 *
 * Failing allocations. Code that builds structures (programs, passes, code generation) takes its memory from arenas
 * and runs inside base_try: an allocation that fails there unwinds to that base_try, which returns
 * TSR_OUT_OF_MEMORY, and the arena's owner frees it. Such code needs no NULL checks, but must hold nothing outside
 * its arenas (no locks, files, heap memory) at a point where it may allocate. Everywhere else memory comes from
 * base_alloc, which returns NULL, and the caller checks. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera/dtype.h>
#include <tessera/status.h>

#define BASE_PRINTF(position, first) __attribute__((format(printf, position, first)))
#define BASE_NORETURN __attribute__((noreturn))
/* Sanitizers make frames several times as large, and limit the number of locks that a thread may hold. */
#if defined(__has_feature)
#define BASE_HAS_FEATURE(x) __has_feature(x)
#else
#define BASE_HAS_FEATURE(x) 0
#endif
#if defined(__SANITIZE_THREAD__) || BASE_HAS_FEATURE(thread_sanitizer)
#define BASE_THREAD_SANITIZER 1
#endif
#if defined(__SANITIZE_ADDRESS__) || BASE_HAS_FEATURE(address_sanitizer) || defined(BASE_THREAD_SANITIZER)
#define BASE_SANITIZED 1
#endif
/* A function compiled for x86-64 processors above the lowest level; on other architectures every processor has the
 * features that such code needs. */
#if defined(__x86_64__)
#define BASE_TARGET(features) __attribute__((target(features)))
#else
#define BASE_TARGET(features)
#endif
#define BASE_LIKELY(x) __builtin_expect(!!(x), 1)
#define BASE_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define BASE_COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define BASE_MIN(a, b) ((a) < (b) ? (a) : (b))
#define BASE_MAX(a, b) ((a) > (b) ? (a) : (b))

/* Tells the processor that this thread waits in a loop. */
static inline void base_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#else
    __asm__ volatile("yield");
#endif
}

/* Asks for the cache line at an address, which this thread will write: other processors give it up already. The compiler's own
 * prefetch for writing is one for reading, where it does not know the processor. */
static inline void base_prefetch_write(const void *at)
{
#if defined(__x86_64__)
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)at));
#else
    __builtin_prefetch(at, 1, 3);
#endif
}

/* Sums and products of sizes that users give. A result outside the range becomes the nearest end of the range, and
 * the code that uses it then reports an impossible size. */
static inline int64_t base_plus(int64_t a, int64_t b)
{
    int64_t sum;
    return !__builtin_add_overflow(a, b, &sum) ? sum : b < 0 ? INT64_MIN : INT64_MAX;
}
static inline int64_t base_minus(int64_t a, int64_t b)
{
    int64_t rest;
    return !__builtin_sub_overflow(a, b, &rest) ? rest : b < 0 ? INT64_MAX : INT64_MIN;
}
static inline int64_t base_times(int64_t a, int64_t b)
{
    int64_t product;
    return !__builtin_mul_overflow(a, b, &product) ? product : (a < 0) != (b < 0) ? INT64_MIN : INT64_MAX;
}

/* ---- errors (error.c) ------------------------------------------------------------------------------------------ */

/* One error: a status and a whole sentence. Callers own it (on their stack, in their context); any function that
 * takes a base_error * accepts NULL from a caller that only needs the status. The function that detects the error
 * writes the message; its callers may put a prefix before it. */
typedef struct base_error {
    tsr_status status;
    uint32_t place; /* the part of a program that failed, as a number that the program's builder chose; 0: unknown */
    uint16_t own;   /* where base_fail's part of the message begins, after the prefixes */
    bool sited;     /* the message begins with the file and line of the op that failed */
    char message[2048];
} base_error;

/* Writes status and message into error (cut at its size, always terminated) and returns status. */
tsr_status base_fail(base_error *error, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
tsr_status base_fail_v(base_error *error, tsr_status status, const char *format, va_list args) BASE_PRINTF(3, 0);
/* Puts "prefix: " before error's message; returns error's status. */
tsr_status base_fail_prefix(base_error *error, const char *format, ...) BASE_PRINTF(2, 3);
/* Adds text to the end of error's message; returns error's status. */
tsr_status base_fail_suffix(base_error *error, const char *format, ...) BASE_PRINTF(2, 3);

/* ---- the order of reductions ---------------------------------------------------------------------------------------- */

/* The order in which the values of a group's members are combined: neighbours first, then neighbouring pairs, and so
 * on; with an odd number, the last value is passed up unchanged: ((0 + 1) + (2 + 3)) + 4. Every part of the library
 * that reduces over members (compiled programs, the interpreter, comm) uses this order, so all of them give the same
 * bits.
 *     base_tree tree = {.n = n};
 *     for (size_t into, from; base_tree_next(&tree, &into, &from);)
 *         value[into] = value[into] + value[from];
 * leaves the result in value[0]. The left operand is always the one of lower positions. */
typedef struct base_tree {
    size_t n, step, at; /* step 0: not begun */
} base_tree;
static inline bool base_tree_next(base_tree *tree, size_t *into, size_t *from)
{
    if (tree->step == 0)
        tree->step = 1;
    while (tree->step < tree->n) {
        if (tree->at < tree->n - tree->step) {
            *into = tree->at;
            *from = tree->at + tree->step;
            tree->at += 2 * tree->step;
            return true;
        }
        tree->at = 0;
        tree->step *= 2;
    }
    return false;
}

/* ---- memory (memory.c) ----------------------------------------------------------------------------------------- */

/* NULL when memory is short or when count * size overflows. base_free(NULL) does nothing. */
void *base_alloc(size_t size);
void *base_alloc_zero(size_t count, size_t size);
void *base_realloc(void *pointer, size_t size);
void base_free(void *pointer);
char *base_strdup(const char *text);
/* alignment: a power of two. Freed with base_free_aligned. */
void *base_alloc_aligned(size_t size, size_t alignment);
void base_free_aligned(void *pointer);
/* Fresh pages filled with zeros; freed by munmap. NULL: the system has no memory. */
void *base_map_pages(size_t size);

/* For tests: the n-th allocation of this process from now on fails (1: the next one), and with `all` each later one
 * too; 0 switches this off. base_allocation_count: the number of allocations since one of the two was first called. */
void base_allocation_fail_at(uint64_t n, bool all);
uint64_t base_allocation_count(void);

/* Runs body(user). If an arena allocation inside it fails, base_try returns TSR_OUT_OF_MEMORY; otherwise it returns
 * what body returns. Calls may be nested; each thread has its own. */
tsr_status base_try(tsr_status (*body)(void *user), void *user, base_error *error);
/* Unwinds to the thread's innermost base_try. Outside of any base_try it returns false and does nothing. */
bool base_unwind(tsr_status status);
bool base_unwind_why(tsr_status status, const char *why); /* why: the error's message; the text must stay valid */
bool base_unwind_told(tsr_status status);                 /* the error of that base_try is written already */

/* ---- the stack (stack.c) --------------------------------------------------------------------------------------- */

/* Programs may nest to any depth. A function that recurses over a program checks the stack at each level: inside
 * base_try with base_stack_check, which unwinds (TSR_UNIMPLEMENTED), elsewhere with base_stack_is_short. */
#define BASE_STACK_SHORT "the program nests too deeply for this thread's stack"
size_t base_stack_left(void); /* bytes; SIZE_MAX: not known */
bool base_stack_is_short(void);
void base_stack_check(void);

/* ---- arena (arena.c) ------------------------------------------------------------------------------------------- */

typedef struct base_arena_block base_arena_block;
typedef struct base_arena {
    base_arena_block *block; /* newest first */
    char *at, *end;
    size_t bytes;       /* obtained from base_alloc */
    size_t block_bytes; /* the next block's size; grows up to 1 MiB */
} base_arena;

/* A zeroed base_arena is empty. */
void base_arena_free(base_arena *arena);  /* frees everything; the arena is empty again */
void base_arena_reset(base_arena *arena); /* frees everything except the largest block, which is reused */
void *base_arena_grow(base_arena *arena, size_t size, size_t alignment); /* the slow path of base_arena_alloc */

/* Uninitialised, 16-byte aligned. Inside base_try never NULL; outside, NULL when memory is short. */
static inline void *base_arena_alloc(base_arena *arena, size_t size)
{
    size_t rounded = (size + 15) & ~(size_t)15;
    if (BASE_LIKELY(rounded >= size && (size_t)(arena->end - arena->at) >= rounded && arena->at != NULL)) {
        void *result = arena->at;
        arena->at += rounded;
        return result;
    }
    return base_arena_grow(arena, size, 16);
}
void *base_arena_zero(base_arena *arena, size_t count, size_t size); /* checks the product */
void *base_arena_copy(base_arena *arena, const void *data, size_t size);
char *base_arena_strdup(base_arena *arena, const char *text);
char *base_arena_strndup(base_arena *arena, const char *text, size_t length);
char *base_arena_format(base_arena *arena, const char *format, ...) BASE_PRINTF(2, 3);

/* A growing array in an arena: BASE_VEC(int64_t) dims = {0}; base_vec_push(&arena, &dims, 3); Storage that the array
 * has outgrown stays in the arena. Only inside base_try. */
#define BASE_VEC(T)                                                                                                    \
    struct {                                                                                                           \
        T *items;                                                                                                      \
        size_t count, capacity;                                                                                        \
    }
void *base_vec_grow(base_arena *arena, void *items, size_t count, size_t *capacity, size_t item_size);
#define base_vec_push(arena, vec, value)                                                                               \
    do {                                                                                                               \
        if ((vec)->count == (vec)->capacity)                                                                           \
            (vec)->items =                                                                                             \
                base_vec_grow((arena), (vec)->items, (vec)->count, &(vec)->capacity, sizeof(*(vec)->items));           \
        (vec)->items[(vec)->count++] = (value);                                                                        \
    } while (0)

/* ---- locks and forks (fork.c) ---------------------------------------------------------------------------------- */

/* A lock at file scope. It is never held in the child of a fork. Every mutex of the library is such a lock, except
 * mutexes of objects that have threads of their own, which a child cannot use (fork.c).
 *     BASE_LOCK(lock, BASE_RANK_MIDDLE);
 * Locks are registered before main begins, so that none is registered while others are held. A thread that holds a lock
 * takes another one only if the other's rank is higher. */
typedef struct base_lock {
    pthread_mutex_t mutex;
    int rank;
    struct base_lock *next;
} base_lock;
#define BASE_LOCK(name_, rank_)                                                                                        \
    static base_lock name_;                                                                                            \
    __attribute__((constructor)) static void enter_##name_(void)                                                       \
    {                                                                                                                  \
        base_lock_enter(&name_);                                                                                       \
    }                                                                                                                  \
    static base_lock name_ = {.mutex = PTHREAD_MUTEX_INITIALIZER, .rank = (rank_)}
/* Locks for objects that are created and freed: a few locks serve all objects, and base_lock_of returns the lock of
 * an object. A thread holds only one lock of each BASE_LOCKS at a time. */
enum {
#ifdef BASE_THREAD_SANITIZER
    BASE_LOCKS_EACH = 4 /* the thread sanitizer lets a thread hold 64 locks in all, and a fork holds every lock */
#else
    BASE_LOCKS_EACH = 64
#endif
};
typedef struct base_locks {
    base_lock each[BASE_LOCKS_EACH];
} base_locks;
#define BASE_LOCKS(name_, rank_)                                                                                       \
    static base_locks name_;                                                                                           \
    __attribute__((constructor)) static void enter_##name_(void)                                                       \
    {                                                                                                                  \
        base_locks_enter(&name_, (rank_));                                                                             \
    }                                                                                                                  \
    static base_locks name_
enum {
    BASE_RANK_PARTS,   /* held while a thread waits for parts */
    BASE_RANK_WAITING, /* held while a thread waits for a run; no other lock is held then */
    BASE_RANK_FIRST,   /* for setting up: registered functions take locks of all other ranks */
    BASE_RANK_DEVICES, /* for opening a backend, which takes its own locks */
    BASE_RANK_BUFFERS,
    BASE_RANK_COMPILING, /* held while LLVM runs */
    BASE_RANK_MIDDLE,    /* locks of this rank are never held together */
    BASE_RANK_TYPES,
    BASE_RANK_EVENTS,
    BASE_RANK_LAST, /* the log, metrics */
};
void base_lock_enter(base_lock *lock);              /* BASE_LOCK's */
void base_locks_enter(base_locks *locks, int rank); /* BASE_LOCKS' */
base_lock *base_lock_of(base_locks *locks, const void *object);
void base_lock_take(base_lock *lock);
void base_lock_leave(base_lock *lock);
void base_lock_wait(base_lock *lock, pthread_cond_t *changed); /* as pthread_cond_wait */

/* The number of forks between the process that loaded the library and this one. Work begun under another number
 * belongs to a thread of another process and never finishes here. */
unsigned base_fork_count(void);

/* The child of a fork calls this function before any other code; at file scope, once for each function. */
typedef struct base_fork_hook {
    void (*in_child)(void);
    struct base_fork_hook *next;
} base_fork_hook;
#define BASE_FORK_HOOK(in_child_)                                                                                      \
    static base_fork_hook hook_##in_child_;                                                                            \
    __attribute__((constructor)) static void enter_##in_child_(void)                                                   \
    {                                                                                                                  \
        base_fork_hook_enter(&hook_##in_child_);                                                                       \
    }                                                                                                                  \
    static base_fork_hook hook_##in_child_ = {in_child_, NULL}
void base_fork_hook_enter(base_fork_hook *hook); /* BASE_FORK_HOOK's */

/* ---- maps (map.c) ---------------------------------------------------------------------------------------------- */

/* A well-mixed 64-bit hash of bytes (any length, any alignment), the same in every process and build. */
uint64_t base_hash(const void *data, size_t size, uint64_t seed);
static inline uint64_t base_hash_u64(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ (b * UINT64_C(0x9e3779b97f4a7c15))) * UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 32;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ (x >> 29);
}

/* A map uint64_t -> uint64_t with open addressing, in an arena. A zeroed base_map is empty. Pointers are cast to
 * uintptr_t. */
typedef struct base_map {
    uint64_t *keys, *values;
    uint8_t *used;
    size_t count, capacity;
} base_map;
bool base_map_get(const base_map *map, uint64_t key, uint64_t *value); /* false: absent, value untouched */
void base_map_put(base_arena *arena, base_map *map, uint64_t key, uint64_t value);
void base_map_remove(base_map *map, uint64_t key);

/* A table from bytes to pointers, in an arena. Keys are copied. A zeroed base_table is empty. Iterate over entries
 * [0, count). */
typedef struct base_table_entry {
    const char *key; /* also zero-terminated */
    size_t size;
    uint64_t hash;
    void *value;
} base_table_entry;
typedef struct base_table {
    base_table_entry *entries; /* in order of insertion */
    uint32_t *slots;
    size_t count, capacity, slot_count;
} base_table;
void *base_table_get(const base_table *table, const void *key, size_t size); /* NULL: absent */
void base_table_put(base_arena *arena, base_table *table, const void *key, size_t size, void *value);

/* ---- text (text.c) --------------------------------------------------------------------------------------------- */

/* Text that grows, on the heap. A zeroed base_text is empty. After a failed allocation `failed` is set and the text
 * stays as it was: check once at the end. data is zero-terminated once anything was added. Numbers do not depend on
 * the locale. */
typedef struct base_text {
    char *data;
    size_t size, capacity;
    bool failed;
} base_text;
void base_text_free(base_text *text);
void base_text_add(base_text *text, const char *string);
void base_text_bytes(base_text *text, const void *data, size_t size);
void base_text_char(base_text *text, char c);
void base_text_int(base_text *text,
                   int64_t value); /* like %lld, but several times as fast: programs are printed to make cache keys */
void base_text_spaces(base_text *text, int count);
void base_text_format(base_text *text, const char *format, ...) BASE_PRINTF(2, 3); /* no %f, %e, %g: see below */
/* Adds a value of a type with that many significant bits (24: f32, 53: f64, 11: f16, 8: bf16, fewer: the f8 types).
 * scientific: exactly what MLIR prints for a finite value of that type: 1.000000e+00 if six digits read back as the
 * value, else 0.123456789 or 1.23456789E-7, else (for integers with more digits) the bits, 0x4B800001. Not
 * scientific: the shortest decimal that reads back as the value, as Python's repr writes it: 0.1, 1.0, 1e-05. Not
 * finite: nan, inf, -inf. */
void base_text_double(base_text *text, double value, int significant_bits, bool scientific);
/* Like %.*f and %.*e, with a point in every locale. digits: the number of digits after the point. */
void base_text_fixed(base_text *text, double value, int digits);
void base_text_exponent(base_text *text, double value, int digits);
/* Reads a decimal or 0x float, independently of the locale. false: text does not begin with a number. *end: the
 * first byte that was not read. */
bool base_parse_double(const char *text, const char **end, double *value);

/* ---- files (file.c, file_write.c) ---------------------------------------------------------------------------------- */

/* Reads a whole regular file of at most max_bytes. *data (freed with base_free) has a zero byte after its size
 * bytes. */
tsr_status base_file_read(const char *path, size_t max_bytes, char **data, size_t *size, base_error *error);
/* Writes to a temporary file beside path, syncs it, and renames it: path has the old or the new content, never a
 * part. A link is followed; a character device (/dev/null, a terminal) is written to directly; any other target that
 * is not a regular file is an error (TSR_IO). Temporary files for the same path whose process was killed are
 * removed. mode: the permissions, less the umask. With BASE_FILE_NO_SYNC added, the file is not synced, for content
 * that can be made again and is checked when read (a cache), and no temporary files are removed:
 * base_remove_abandoned does that. */
#define BASE_FILE_NO_SYNC UINT32_C(0x80000000)
tsr_status base_file_write(const char *path, const void *data, size_t size, uint32_t mode, base_error *error);
/* The same in steps: open, write as often as needed, then close (commit = false: the temporary file is removed). */
typedef struct base_file_writer base_file_writer;
tsr_status base_file_writer_open(const char *path, uint32_t mode, base_file_writer **out, base_error *error);
tsr_status base_file_writer_write(base_file_writer *writer, const void *data, size_t size, base_error *error);
tsr_status base_file_writer_close(base_file_writer *writer, bool commit, base_error *error);
/* Closes a writer after steps that ended with this status, and commits if that is TSR_OK. Returns the status, or why the commit
 * failed; error keeps the message of an earlier failure. writer NULL: it was not opened. */
tsr_status base_file_writer_end(base_file_writer *writer, tsr_status status, base_error *error);
/* An empty folder beside path, under a temporary name, to be filled and then renamed to path. Such folders of killed
 * processes are removed. */
typedef struct base_temporary {
    char *path;
    int lock; /* a locked file; held as long as the process uses the folder */
} base_temporary;
tsr_status base_temporary_new(const char *path, uint32_t mode, base_temporary *out, base_error *error);
void base_temporary_free(base_temporary *folder); /* removes the folder if it still has its temporary name */
/* Removes temporary files and folders in `folder` whose writers were killed. stem: only those made for that name;
 * NULL: all. */
void base_remove_abandoned(const char *folder, const char *stem);
/* A new folder <stem>-<six characters> in TMPDIR (/tmp); such folders of this user's killed processes are removed. */
typedef struct base_scratch {
    char path[256];
    int lock; /* a locked file; held as long as the process uses the folder */
} base_scratch;
tsr_status base_scratch_new(const char *stem, base_scratch *out, base_error *error);
void base_scratch_free(base_scratch *scratch); /* removes the folder with everything in it */
void base_remove_folder(const char *path);     /* removes it with everything in it, as far as possible */
/* Maps a whole file read-only; for an empty file data is "" and size 0. */
tsr_status base_file_map(const char *path, const void **data, size_t *size, base_error *error);
void base_file_unmap(const void *data, size_t size);
/* Like mkdir -p; TSR_INVALID_ARGUMENT for an empty path. */
tsr_status base_make_folders(const char *path, uint32_t mode, base_error *error);
/* Calls visit for each entry except . and .. until visit returns a status other than TSR_OK, which is then returned. */
tsr_status base_folder_visit(const char *path, tsr_status (*visit)(void *user, const char *name), void *user,
                             base_error *error);
/* For tests: the n-th write to a file from now on fails as on a full disk; 0: off. */
void base_file_fail_write_at(uint64_t n);

/* ---- threads, clock, machine (thread.c, cpu.c) ----------------------------------------------------------------- */
/* Locks and conditions are pthread's. */

/* A joinable thread with all signals blocked. Debuggers show the name (15 characters at most). */
typedef struct base_thread base_thread;
tsr_status base_thread_start(const char *name, void (*run)(void *user), void *user, base_thread **out,
                             base_error *error);
void base_thread_join(base_thread *thread); /* waits and frees */

/* A wake-up that a thread leaves to others, which spin in wait of work (wake.c). It lies in the object that is woken;
 * `call` may take locks that the thread holds when it leaves, but not when it ends, the wake-up. */
typedef struct base_wake {
    void (*call)(struct base_wake *wake);
} base_wake;
/* True: a spinning thread calls it after a moment, unless it is cancelled before. False: no thread spins, or another
 * wake-up was left before; the caller wakes by itself. */
bool base_wake_leave(base_wake *wake);
bool base_wake_cancel(base_wake *wake); /* whether it was left and not yet called */
void base_wake_end(base_wake *wake);    /* cancels it, and waits for a call in progress: then the object may go */
/* A thread that spins in wait of work calls look again and again between begin and end. */
void base_spin_begin(void);
void base_spin_look(void);
void base_spin_end(void); /* calls a wake-up that is left when no thread spins any more */

/* Threads that work together as processes 0 to n - 1 (mesh.c): they meet, where each brings data that all of the
 * group may read, and send each other messages. When all processes that still run wait for each other, or one has
 * failed, every wait ends with an error. Statuses: TSR_CANCELLED (another process failed), TSR_INVALID_ARGUMENT (all
 * wait for each other), TSR_OUT_OF_MEMORY. */
typedef struct base_mesh base_mesh;
typedef void base_mesh_drop(void *mine);
base_mesh *base_mesh_new(size_t processes); /* all processes count as running from now on; NULL: memory is short */
void base_mesh_free(
    base_mesh *mesh); /* call it when all processes have ended; drops messages that were not received. NULL is fine */
/* Waits until all of group's members have come to the meeting (with the same key, and each for the n-th time). Until
 * this process parts, ends or meets again, it may read all[member], in group's order. When the last member has left,
 * `drop` (NULL: nothing) is called for each contribution. The meeting owns `mine` from the call on, also after an
 * error. process must be in group. */
tsr_status base_mesh_meet(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, void *const **all);
/* Waits until all other members of the last meeting have called base_mesh_part, too, or ended: then this process may
 * change what it brought. When the mesh has failed, it waits all the same, unless a member came by base_mesh_come. */
tsr_status base_mesh_part(base_mesh *mesh, int64_t process);
/* A meeting in two halves, for a process that has other work to do until the others have come. come: brings mine and
 * does not wait; the mesh owns the meeting and frees it at the latest when the mesh is freed. await: waits for all
 * members; all[member] may be read as above until this process quits, once. Between come and await the process may
 * take part in other meetings. */
typedef struct base_meeting base_meeting;
tsr_status base_mesh_come(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, base_meeting **out);
tsr_status base_mesh_await(base_mesh *mesh, base_meeting *meeting, void *const **all);
void base_mesh_quit(base_mesh *mesh, base_meeting *meeting);
/* Messages on a channel, in order. to: a process, or -1 for the first process that receives. The mesh owns content
 * from the call on, also after an error; later the receiver owns it. */
tsr_status base_mesh_send(base_mesh *mesh, int64_t channel, int64_t to, void *content, void (*drop)(void *content));
tsr_status base_mesh_receive(base_mesh *mesh, int64_t process, int64_t channel, void **content);
size_t base_mesh_next(base_mesh *mesh); /* 0, 1, 2 ...: each call returns a different number */
/* The process has ended, or never started. */
void base_mesh_end(base_mesh *mesh, int64_t process, bool failed);
/* Writes the message for one of the statuses above. */
tsr_status base_mesh_fail(tsr_status status, base_error *error);

/* The bytes that this process may still allocate before the limits of its control groups end it; UINT64_MAX: there
 * is no limit. */
uint64_t base_memory_left(void);
/* The number of processors that this process may use, by affinity and by the cgroup quota at the first call; at least 1. */
int base_processor_count(void);
/* The calling thread, which mostly waits, asks the scheduler for short slices: it then runs soon after it was woken,
 * beside threads that compute. No effect on systems that give all threads equal slices (Linux before 6.12). */
void base_thread_take_turns_often(void);
/* Moves the calling thread to another one of its processors, where it may be moved on. false: it has only one. */
bool base_thread_leave_processor(void);
/* Equal for threads, of any process, that may use the same processors. */
uint64_t base_processor_hash(void);
uint64_t base_now_ns(void); /* monotonic */
uint64_t base_wall_ns(void);
uint64_t base_peak_rss_bytes(void);

/* Levels of instructions, under x86's names. A level determines everything that results' bits depend on: vectors of
 * 16, 32 or 64 bytes, and from AVX2 on fused multiply-adds; only products of bf16 also depend on pairs. On aarch64
 * the highest level is AVX2: pairs of 16-byte registers (cpu_arm64.c). */
typedef enum base_isa { BASE_ISA_SSE2 = 0, BASE_ISA_AVX2 = 1, BASE_ISA_AVX512 = 2 } base_isa;
/* How a processor multiplies bf16 faster than f32: by instructions that take two neighbouring steps of a sum as a pair. */
typedef enum base_pairs {
    BASE_PAIRS_NONE,
    BASE_PAIRS_VECTORS, /* AVX-512 BF16, where it starts as many pairs in a cycle as multiply-adds */
    BASE_PAIRS_TILES    /* AMX, which the system lets this process use */
} base_pairs;
const char *base_pairs_name(base_pairs pairs); /* "none", "vectors", "tiles" */
typedef struct base_cpu_info {
    base_isa isa; /* the highest usable level; on x86 AVX2 includes FMA and F16C, and AVX512 stands for F, BW, DQ, VL */
    bool avx512_bf16, avx512_vnni;
    base_pairs pairs;
    char name[64];      /* brand string */
    char llvm_name[32]; /* for LLVM's -mcpu at this level: "x86-64", "haswell", "znver4", "generic" ... */
    size_t l1_bytes, l2_bytes, l3_bytes;
} base_cpu_info;
const char *base_isa_name(base_isa isa); /* "sse2", "avx2", "avx512"; aarch64: "neon" */
const char *
base_isa_processor(base_isa isa); /* LLVM's name of a processor whose features every machine of that level has */
/* Floating point modes of a thread. All but the last round to nearest even. */
typedef enum base_fp_mode {
    BASE_FP_KEEP,    /* subnormal numbers count, as IEEE 754 says */
    BASE_FP_FLUSH,   /* subnormal operands and results are zeros of their sign */
    BASE_FP_TRUNCATE /* flushed, and rounded towards zero: as a host program may set it, for tests */
} base_fp_mode;
/* begin and set change this thread's modes and return those before; set takes what any of the three returned, on this
 * thread or another one. */
uint64_t base_fp_begin(base_fp_mode mode);
uint64_t base_fp_set(uint64_t modes);
uint64_t base_fp_current(void);
/* The machine's features, limited by TESSERA_CPU (avx512, avx2, sse2), which is read once. Immutable, any thread. */
const base_cpu_info *base_cpu(void);

/* ---- narrow floats (float.c) ----------------------------------------------------------------------------------- */
enum {
    BASE_FLOAT_IEEE,    /* the top exponent holds infinity and NaN */
    BASE_FLOAT_FN,      /* no infinity; all ones is NaN */
    BASE_FLOAT_FNUZ,    /* no infinity, no negative zero: its pattern is NaN */
    BASE_FLOAT_FINITE,  /* neither infinity nor NaN */
    BASE_FLOAT_EXPONENT /* f8E8M0FNU: only powers of two; all ones is NaN */
};
typedef struct base_float_format {
    uint8_t exponent_bits, mantissa_bits; /* 0, 0: dtype is not a float of at most 16 bits */
    int16_t bias;
    uint8_t special;
} base_float_format;
base_float_format base_float_format_of(tsr_dtype dtype);
/* Rounds to nearest even; overflow, NaN and signed zero as each format defines them. For TSR_F16, TSR_BF16 and the
 * f8, f6 and f4 dtypes. */
double base_float_decode(tsr_dtype dtype, uint32_t bits);
uint32_t base_float_encode(tsr_dtype dtype, double value);

/* ---- log (log.c) ----------------------------------------------------------------------------------------------- */
/* No message is printed unless a sink is set, or TESSERA_LOG in the environment is a level that includes it. level: 0 error, 1 warning, 2 info, 3 trace. */
typedef void (*base_log_sink)(void *user, int level, const char *message);
void base_log_set_sink(base_log_sink sink, void *user);
void base_log(int level, const char *format, ...) BASE_PRINTF(2, 3);
/* A message that an environment variable asked for: without a sink it goes to standard error. */
void base_log_asked(int level, const char *format, ...) BASE_PRINTF(2, 3);

/* ---- metrics (metrics.c) --------------------------------------------------------------------------------------- */
/* Counters and timers by name, process-wide, any thread. Handles are static variables in the file that counts:
 * static base_counter hits = {.name = "PersistentCacheHit"}; base_counter_add(&hits, 1); */

typedef struct base_counter {
    const char *name;
    int64_t value;
    struct base_counter *next;
    bool listed;
} base_counter;
void base_counter_add(base_counter *counter, int64_t amount);
base_counter *base_counter_named(const char *name); /* for names made at run time; NULL: memory is short */
int64_t base_counter_value(const char *name);       /* 0 when the name was never counted */

enum { BASE_TIMER_SAMPLES = 1024, BASE_TIMER_PERCENTILES = 9 };
typedef struct base_timer {
    const char *name, *unit; /* unit: "ns", "bytes", or another word */
    uint64_t count;
    double total;
    double samples[BASE_TIMER_SAMPLES]; /* the last samples */
    struct base_timer *next;
    bool listed;
} base_timer;
void base_timer_add(base_timer *timer, double value);
typedef struct base_timer_summary {
    const char *name, *unit;
    uint64_t count;
    double total;
    double percentiles[BASE_TIMER_PERCENTILES]; /* the percentiles 1, 5, 10, 20, 50, 80, 90, 95, 99 of the last
                                                 * samples */
} base_timer_summary;
bool base_timer_find(const char *name, base_timer_summary *out); /* false: never added to */
/* Calls a function for each counter or timer that was used; either function may be NULL. */
void base_metrics_visit(void (*counter)(void *user, const char *name, int64_t value),
                        void (*timer)(void *user, const base_timer_summary *summary), void *user);
void base_metrics_reset(void); /* all values to zero */

#endif
