/* The PMIx server of `tessera run --mpi`. libpmix is loaded with dlopen, so the program needs neither it nor its header:
 * the types below are the part of PMIx 4's interface (pmix-standard.org) that a launcher uses.
 *
 * The library runs threads of its own, which call the functions of `module`. A fence collects what all processes of
 * the job publish (their addresses); a thread of this file answers it, since with several machines the launchers
 * exchange these bytes through the job's store. */
#include "cmd/pmix.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- PMIx 4's interface --------------------------------------------------------------------------------------------- */

enum { NAME_MOST = 256, KEY_MOST = 512, SUCCEEDED = 0, DONE_AT_ONCE = -157, NOT_FOUND = -46, LOST = -25 };
enum { TYPE_STRING = 3, TYPE_U16 = 13, TYPE_U32 = 14, TYPE_INFO = 24, TYPE_ARRAY = 39, TYPE_RANK = 40 };
typedef struct pmix_proc {
    char job[NAME_MOST];
    uint32_t rank;
} pmix_proc;
typedef struct pmix_array {
    uint16_t type;
    size_t size;
    void *items;
} pmix_array;
typedef struct pmix_info {
    char key[KEY_MOST];
    uint32_t flags;
    struct {
        uint16_t type;
        union {
            char *text;
            uint16_t u16;
            uint32_t u32;
            pmix_array *array;
            void *largest[3];
        };
    } value;
} pmix_info;
_Static_assert(sizeof(pmix_proc) == 260 && sizeof(pmix_info) == 552, "PMIx 4's layouts");
typedef void pmix_done(int status, void *user);
typedef void pmix_release(void *user);
typedef void pmix_answer(int status, const char *data, size_t size, void *user, pmix_release *release, void *released);
typedef struct pmix_module {
    int (*client_connected)(const pmix_proc *process, void *object, pmix_done *done, void *user);
    int (*client_finalized)(const pmix_proc *process, void *object, pmix_done *done, void *user);
    int (*abort)(const pmix_proc *process, void *object, int status, const char *message, pmix_proc *all, size_t n,
                 pmix_done *done, void *user);
    int (*fence)(const pmix_proc *all, size_t n, const pmix_info *info, size_t n_info, char *data, size_t size,
                 pmix_answer *answer, void *user);
    int (*modex)(const pmix_proc *process, const pmix_info *info, size_t n_info, pmix_answer *answer, void *user);
    void *others[32]; /* what this launcher does not offer */
} pmix_module;

#define PMIX_FUNCTIONS(X)                                                                                              \
    X(server_init, (pmix_module * module, pmix_info * info, size_t n))                                                 \
    X(server_finalize, (void))                                                                                         \
    X(server_register_nspace, (const char *job, int local, pmix_info *info, size_t n, pmix_done *done, void *user))    \
    X(server_register_client,                                                                                          \
      (const pmix_proc *process, uid_t uid, gid_t gid, void *object, pmix_done *done, void *user))                     \
    X(server_setup_fork, (const pmix_proc *process, char ***environment))                                              \
    X(generate_regex, (const char *nodes, char **out))                                                                 \
    X(generate_ppn, (const char *processes, char **out))

#define PMIX_MEMBER(name_, arguments_) int(*name_) arguments_;
static struct {
    PMIX_FUNCTIONS(PMIX_MEMBER)
} library;
#undef PMIX_MEMBER

/* ---- the server ----------------------------------------------------------------------------------------------------- */

typedef struct fence {
    struct fence *next;
    char *data;
    size_t size;
    pmix_answer *answer;
    void *user;
} fence;

struct cmd_pmix {
    cmd_pmix_job job;
    base_scratch folder; /* for sockets */
    base_thread *thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    fence *first, **last;
    uint64_t fences;
    bool ends;
};

static cmd_pmix *server; /* the library has one for each process */
static const char job_name[] = "tessera";

static void free_data(void *user)
{
    free(user);
}

/* What all nodes publish in this fence, in the order of nodes. *all: malloc's; the caller's. */
static tsr_status gather(cmd_pmix *p, const fence *f, base_text *all)
{
    base_error error;
    char key[64];
    tsr_status status = TSR_OK;
    snprintf(key, sizeof(key), "pmix/%llu/%lld", (unsigned long long)p->fences, (long long)p->job.node);
    status = net_store_set(p->job.store, net_string(key), (net_bytes){f->data, f->size}, &error);
    for (int64_t i = 0; i < p->job.nodes && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size = 0;
        snprintf(key, sizeof(key), "pmix/%llu/%lld", (unsigned long long)p->fences, (long long)i);
        status = net_store_get(p->job.store, net_string(key), &value, &size, &error);
        base_text_bytes(all, value ? value : "", status == TSR_OK ? size : 0);
        base_free(value);
    }
    return all->failed ? TSR_OUT_OF_MEMORY : status;
}

static void answer_fence(cmd_pmix *p, fence *f)
{
    base_text all = {0};
    tsr_status status = TSR_OK;
    if (p->job.nodes > 1) {
        status = gather(p, f, &all);
        free(f->data);
        f->size = all.size;
        f->data = malloc(all.size + 1);
        if (f->data && all.size)
            memcpy(f->data, all.data, all.size);
        status = f->data ? status : TSR_OUT_OF_MEMORY;
        base_text_free(&all);
    }
    p->fences++;
    f->answer(status == TSR_OK ? SUCCEEDED : LOST, f->data, f->data ? f->size : 0, f->user, free_data, f->data);
    base_free(f);
}

static void serve_fences(void *user)
{
    cmd_pmix *p = user;
    pthread_mutex_lock(&p->lock);
    while (!p->ends || p->first) {
        fence *f = p->first;
        if (!f) {
            pthread_cond_wait(&p->changed, &p->lock);
            continue;
        }
        p->first = f->next;
        if (!p->first)
            p->last = &p->first;
        pthread_mutex_unlock(&p->lock);
        answer_fence(p, f);
        pthread_mutex_lock(&p->lock);
    }
    pthread_mutex_unlock(&p->lock);
}

/* ---- what the library calls ------------------------------------------------------------------------------------------ */

static int on_client(const pmix_proc *process, void *object, pmix_done *done, void *user)
{
    (void)process, (void)object, (void)done, (void)user;
    return DONE_AT_ONCE;
}

static int on_abort(const pmix_proc *process, void *object, int status, const char *message, pmix_proc *all, size_t n,
                    pmix_done *done, void *user)
{
    (void)process, (void)object, (void)status, (void)all, (void)n, (void)done, (void)user;
    fprintf(stderr, "tessera run: MPI in rank %u has given up: %s\n", process->rank, message ? message : "");
    return DONE_AT_ONCE;
}

static int on_fence(const pmix_proc *all, size_t n, const pmix_info *info, size_t n_info, char *data, size_t size,
                    pmix_answer *answer, void *user)
{
    (void)all, (void)n, (void)info, (void)n_info;
    fence *f = base_alloc_zero(1, sizeof(*f));
    char *copy = malloc(size + 1);
    if (!f || !copy) {
        base_free(f);
        free(copy);
        return LOST;
    }
    if (size)
        memcpy(copy, data, size);
    *f = (fence){.data = copy, .size = size, .answer = answer, .user = user};
    pthread_mutex_lock(&server->lock);
    *server->last = f;
    server->last = &f->next;
    pthread_cond_signal(&server->changed);
    pthread_mutex_unlock(&server->lock);
    return SUCCEEDED;
}

static int on_modex(const pmix_proc *process, const pmix_info *info, size_t n_info, pmix_answer *answer, void *user)
{
    (void)process, (void)info, (void)n_info, (void)answer, (void)user;
    return NOT_FOUND;
}

static pmix_module module = {on_client, on_client, on_abort, on_fence, on_modex, {NULL}};

/* ---- starting ------------------------------------------------------------------------------------------------------- */

typedef struct waiting {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool done;
    int status;
} waiting;

static void has_ended(int status, void *user)
{
    waiting *w = user;
    pthread_mutex_lock(&w->lock);
    w->status = status;
    w->done = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

/* Waits for an asynchronous call that returned `status`. */
static int wait_for(waiting *w, int status)
{
    pthread_mutex_lock(&w->lock);
    while (status == SUCCEEDED && !w->done)
        pthread_cond_wait(&w->changed, &w->lock);
    pthread_mutex_unlock(&w->lock);
    return status == SUCCEEDED ? w->status : status == DONE_AT_ONCE ? SUCCEEDED : status;
}

static tsr_status refused(const char *function, int status, base_error *error)
{
    return base_fail(error, TSR_UNAVAILABLE, "PMIx_%s of libpmix failed (%d)", function, status);
}

static tsr_status load_library(bool *there, base_error *error)
{
    static const char *const names[] = {"libpmix.so.2", "libpmix.so"};
    void *handle = NULL;
    for (size_t i = 0; i < BASE_COUNT(names) && !handle; i++)
        handle = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
    *there = handle != NULL;
    if (!handle)
        return TSR_OK;
#define PMIX_BIND(name_, arguments_)                                                                                   \
    {                                                                                                                  \
        void *symbol = dlsym(handle, "PMIx_" #name_);                                                                  \
        if (!symbol)                                                                                                   \
            return base_fail(error, TSR_UNIMPLEMENTED, "libpmix has no PMIx_" #name_);                                 \
        memcpy(&library.name_, &symbol, sizeof(symbol));                                                               \
    }
    PMIX_FUNCTIONS(PMIX_BIND)
#undef PMIX_BIND
    return TSR_OK;
}

static pmix_info text_info(const char *key, const char *text)
{
    pmix_info info = {.value = {.type = TYPE_STRING, .text = (char *)(uintptr_t)text}};
    memcpy(info.key, key, strlen(key));
    return info;
}

static pmix_info number_info(const char *key, uint16_t type, uint32_t number)
{
    pmix_info info = {.value = {.type = type}};
    memcpy(info.key, key, strlen(key));
    if (type == TYPE_U16)
        info.value.u16 = (uint16_t)number;
    else
        info.value.u32 = number;
    return info;
}

enum { OF_PROCESS = 7 };
static void describe_process(const cmd_pmix_job *job, int64_t rank, const char *host, pmix_info out[OF_PROCESS])
{
    uint32_t node = (uint32_t)(rank / job->processes), local = (uint32_t)(rank % job->processes);
    out[0] = number_info("pmix.rank", TYPE_RANK, (uint32_t)rank);
    out[1] = number_info("pmix.lrank", TYPE_U16, local);
    out[2] = number_info("pmix.nrank", TYPE_U16, local);
    out[3] = number_info("pmix.nodeid", TYPE_U32, node);
    out[4] = number_info("pmix.appnum", TYPE_U32, 0);
    out[5] = text_info("pmix.hname", host);
    out[6] = number_info("pmix.grank", TYPE_RANK, (uint32_t)rank);
}

/* Machines are known by numbers, since two of them may have one name. */
static void list_nodes(const cmd_pmix_job *job, base_text *nodes, base_text *processes, base_text *own)
{
    for (int64_t i = 0; i < job->nodes; i++)
        base_text_format(nodes, "%snode%lld", i ? "," : "", (long long)i);
    for (int64_t rank = 0; rank < job->nodes * job->processes; rank++) {
        const char *between = rank == 0 ? "" : rank % job->processes ? "," : ";";
        base_text_format(processes, "%s%lld", between, (long long)rank);
        if (rank / job->processes == job->node)
            base_text_format(own, "%s%lld", own->size ? "," : "", (long long)rank);
    }
    base_text_char(nodes, 0);
    base_text_char(processes, 0);
    base_text_char(own, 0);
}

static tsr_status describe_job(cmd_pmix *p, base_error *error)
{
    const cmd_pmix_job *job = &p->job;
    int64_t ranks = job->nodes * job->processes;
    base_text nodes = {0}, processes = {0}, own = {0};
    char *node_map = NULL, *process_map = NULL;
    pmix_info *info = base_alloc_zero((size_t)ranks + 16, sizeof(*info));
    pmix_info *each = base_alloc_zero((size_t)ranks, OF_PROCESS * sizeof(*each));
    pmix_array *arrays = base_alloc_zero((size_t)ranks, sizeof(*arrays));
    char(*hosts)[32] = base_alloc_zero((size_t)ranks, sizeof(*hosts));
    size_t n = 0;
    list_nodes(job, &nodes, &processes, &own);
    bool fits = info && each && arrays && hosts && !nodes.failed && !processes.failed && !own.failed;
    tsr_status status = fits ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMIx");
    int code = fits ? library.generate_regex(nodes.data, &node_map) : SUCCEEDED;
    if (fits && code == SUCCEEDED)
        code = library.generate_ppn(processes.data, &process_map);
    if (fits && code == SUCCEEDED) {
        info[n++] = text_info("pmix.nmap", node_map);
        info[n++] = text_info("pmix.pmap", process_map);
        info[n++] = number_info("pmix.univ.size", TYPE_U32, (uint32_t)ranks);
        info[n++] = number_info("pmix.job.size", TYPE_U32, (uint32_t)ranks);
        info[n++] = number_info("pmix.max.size", TYPE_U32, (uint32_t)ranks);
        info[n++] = number_info("pmix.local.size", TYPE_U32, (uint32_t)job->processes);
        info[n++] = number_info("pmix.num.nodes", TYPE_U32, (uint32_t)job->nodes);
        info[n++] = number_info("pmix.job.napps", TYPE_U32, 1);
        info[n++] = text_info("pmix.lpeers", own.data);
        info[n++] = text_info("pmix.tmpdir", p->folder.path);
        info[n++] = text_info("pmix.nsdir", p->folder.path);
        for (int64_t rank = 0; rank < ranks; rank++) {
            snprintf(hosts[rank], sizeof(hosts[rank]), "node%lld", (long long)(rank / job->processes));
            describe_process(job, rank, hosts[rank], each + rank * OF_PROCESS);
            arrays[rank] = (pmix_array){TYPE_INFO, OF_PROCESS, each + rank * OF_PROCESS};
            info[n] = (pmix_info){.key = "pmix.pdata", .value = {.type = TYPE_ARRAY, .array = &arrays[rank]}};
            n++;
        }
        waiting w = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, SUCCEEDED};
        code = wait_for(&w, library.server_register_nspace(job_name, (int)job->processes, info, n, has_ended, &w));
    }
    if (status == TSR_OK && code != SUCCEEDED)
        status = refused("server_register_nspace", code, error);
    free(node_map);
    free(process_map);
    base_text_free(&nodes);
    base_text_free(&processes);
    base_text_free(&own);
    base_free(info);
    base_free(each);
    base_free(arrays);
    base_free(hosts);
    return status;
}

tsr_status cmd_pmix_start(const cmd_pmix_job *job, cmd_pmix **out, base_error *error)
{
    char host[32];
    bool there = false;
    tsr_status status = load_library(&there, error);
    *out = NULL;
    if (status == TSR_OK && !there)
        return TSR_OK;
    cmd_pmix *p = status == TSR_OK ? base_alloc_zero(1, sizeof(*p)) : NULL;
    if (!p)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMIx");
    p->job = *job;
    p->last = &p->first;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    status = base_scratch_new("tessera-run", &p->folder, error);
    if (status == TSR_OK)
        status = base_thread_start("tessera-pmix", serve_fences, p, &p->thread, error);
    if (status != TSR_OK) {
        base_free(p);
        return status;
    }
    server = p;
    *out = p;
    snprintf(host, sizeof(host), "node%lld", (long long)job->node);
    pmix_info info[] = {text_info("pmix.srvr.tmpdir", p->folder.path), text_info("pmix.srv.nspace", "tessera-run"),
                        number_info("pmix.srv.rank", TYPE_RANK, (uint32_t)job->node), text_info("pmix.hname", host)};
    int code = library.server_init(&module, info, BASE_COUNT(info));
    return code == SUCCEEDED ? describe_job(p, error) : refused("server_init", code, error);
}

/* ---- processes ------------------------------------------------------------------------------------------------------ */

/* Adds NAME=value to a list of malloc's, as the library makes them. */
static bool add_variable(char ***list, const char *name, const char *value)
{
    size_t n = 0, size = strlen(name) + strlen(value) + 2;
    while (*list && (*list)[n])
        n++;
    char **grown = realloc(*list, (n + 2) * sizeof(*grown)), *entry = grown ? malloc(size) : NULL;
    if (grown)
        *list = grown;
    if (!entry)
        return false;
    snprintf(entry, size, "%s=%s", name, value);
    grown[n] = entry;
    grown[n + 1] = NULL;
    return true;
}

/* Open MPI 4 takes a process for a job of its own unless schizo and ess are set; its shared memory goes to the launcher's
 * folder, which is removed, since killed processes leave it behind. */
static bool add_variables(const cmd_pmix *p, char ***list)
{
    bool crowded = p->job.processes > base_processor_count();
    return add_variable(list, "OMPI_MCA_schizo", "^orte") && add_variable(list, "OMPI_MCA_ess", "pmi") &&
           add_variable(list, "OMPI_MCA_btl_vader_backing_directory", p->folder.path) &&
           (!crowded || add_variable(list, "OMPI_MCA_mpi_yield_when_idle", "1"));
}

tsr_status cmd_pmix_prepare(cmd_pmix *p, int local, char ***list, base_error *error)
{
    pmix_proc process = {.rank = (uint32_t)(p->job.node * p->job.processes + local)};
    memcpy(process.job, job_name, sizeof(job_name));
    waiting w = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, SUCCEEDED};
    *list = NULL;
    int code = wait_for(&w, library.server_register_client(&process, geteuid(), getegid(), NULL, has_ended, &w));
    if (code != SUCCEEDED)
        return refused("server_register_client", code, error);
    code = library.server_setup_fork(&process, list);
    if (code != SUCCEEDED)
        return refused("server_setup_fork", code, error);
    return add_variables(p, list) ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMIx's variables");
}

void cmd_pmix_free_list(char **list)
{
    for (char **at = list; at && *at; at++)
        free(*at);
    free(list);
}

void cmd_pmix_stop(cmd_pmix *p)
{
    if (!p)
        return;
    library.server_finalize();
    pthread_mutex_lock(&p->lock);
    p->ends = true;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    base_thread_join(p->thread);
    base_scratch_free(&p->folder);
    base_free(p);
    server = NULL;
}
