/* The PMIx server of `tessera run --mpi`. libpmix runs threads of its own, which call the functions of `module`. */
#include "cmd/pmix.h"

#include "cmd/pmix_fence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cmd_pmix {
    cmd_mpi_job job;
    pmix_library library;
    base_scratch folder; /* for sockets */
    cmd_pmix_fences *fences;
};

static cmd_pmix *server; /* the library has one for each process */

/* ---- what the library calls ------------------------------------------------------------------------------------------ */

static int on_client(const pmix_proc *process, void *object, pmix_done *done, void *user)
{
    (void)process, (void)object, (void)done, (void)user;
    return PMIX_DONE_AT_ONCE;
}

static int on_abort(const pmix_proc *process, void *object, int status, const char *message, pmix_proc *all, size_t n,
                    pmix_done *done, void *user)
{
    (void)process, (void)object, (void)status, (void)all, (void)n, (void)done, (void)user;
    fprintf(stderr, "tessera run: MPI in rank %u has given up: %s\n", process->rank, message ? message : "");
    return PMIX_DONE_AT_ONCE;
}

static int on_fence(const pmix_proc *all, size_t n, const pmix_info *info, size_t n_info, char *data, size_t size,
                    pmix_answer *answer, void *user)
{
    (void)all, (void)n, (void)info, (void)n_info;
    return cmd_pmix_fences_add(server->fences, data, size, answer, user);
}

static int on_modex(const pmix_proc *process, const pmix_info *info, size_t n_info, pmix_answer *answer, void *user)
{
    (void)process, (void)info, (void)n_info, (void)answer, (void)user;
    return PMIX_NOT_FOUND;
}

static pmix_module module = {on_client, on_client, on_abort, on_fence, on_modex, {NULL}};

/* ---- starting ------------------------------------------------------------------------------------------------------- */

tsr_status cmd_pmix_start(const cmd_mpi_job *job, cmd_pmix **out, base_error *error)
{
    char host[32];
    bool there = false;
    pmix_library library;
    tsr_status status = cmd_pmix_load(&library, &there, error);
    *out = NULL;
    if (status == TSR_OK && !there)
        return TSR_OK;
    cmd_pmix *p = status == TSR_OK ? base_alloc_zero(1, sizeof(*p)) : NULL;
    if (!p)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMIx");
    p->job = *job;
    p->library = library;
    status = base_scratch_new("tessera-run", &p->folder, error);
    if (status == TSR_OK && (status = cmd_pmix_fences_start(job, &p->fences, error)) != TSR_OK)
        base_scratch_free(&p->folder);
    if (status != TSR_OK) {
        base_free(p);
        return status;
    }
    server = p;
    *out = p;
    snprintf(host, sizeof(host), "node%lld", (long long)job->node);
    pmix_info info[] = {
        cmd_pmix_text("pmix.srvr.tmpdir", p->folder.path), cmd_pmix_text("pmix.srv.nspace", "tessera-run"),
        cmd_pmix_number("pmix.srv.rank", PMIX_RANK, (uint32_t)job->node), cmd_pmix_text("pmix.hname", host)};
    int code = p->library.server_init(&module, info, BASE_COUNT(info));
    return code == PMIX_SUCCEEDED ? cmd_pmix_describe(&p->library, job, p->folder.path, error)
                                  : cmd_pmix_refused("server_init", code, error);
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
    memcpy(process.job, cmd_pmix_job_name, sizeof(cmd_pmix_job_name));
    cmd_pmix_waiting w = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, PMIX_SUCCEEDED};
    *list = NULL;
    int code =
        cmd_pmix_wait(&w, p->library.server_register_client(&process, geteuid(), getegid(), NULL, cmd_pmix_ended, &w));
    if (code != PMIX_SUCCEEDED)
        return cmd_pmix_refused("server_register_client", code, error);
    code = p->library.server_setup_fork(&process, list);
    if (code != PMIX_SUCCEEDED)
        return cmd_pmix_refused("server_setup_fork", code, error);
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
    p->library.server_finalize();
    cmd_pmix_fences_stop(p->fences);
    base_scratch_free(&p->folder);
    base_free(p);
    server = NULL;
}
