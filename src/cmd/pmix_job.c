/* Describes a job to libpmix: where its processes are, and the numbers by which MPI knows them. */
#include "cmd/pmix_library.h"

#include <stdio.h>
#include <stdlib.h>

const char cmd_pmix_job_name[8] = "tessera";

enum { OF_PROCESS = 7 };
static void describe_process(const cmd_mpi_job *job, int64_t rank, const char *host, pmix_info out[OF_PROCESS])
{
    uint32_t node = (uint32_t)(rank / job->processes), local = (uint32_t)(rank % job->processes);
    out[0] = cmd_pmix_number("pmix.rank", PMIX_RANK, (uint32_t)rank);
    out[1] = cmd_pmix_number("pmix.lrank", PMIX_U16, local);
    out[2] = cmd_pmix_number("pmix.nrank", PMIX_U16, local);
    out[3] = cmd_pmix_number("pmix.nodeid", PMIX_U32, node);
    out[4] = cmd_pmix_number("pmix.appnum", PMIX_U32, 0);
    out[5] = cmd_pmix_text("pmix.hname", host);
    out[6] = cmd_pmix_number("pmix.grank", PMIX_RANK, (uint32_t)rank);
}

/* Machines are known by numbers, since two of them may have one name. */
static void list_nodes(const cmd_mpi_job *job, base_text *nodes, base_text *processes, base_text *own)
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

tsr_status cmd_pmix_describe(const pmix_library *library, const cmd_mpi_job *job, const char *folder, base_error *error)
{
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
    int code = fits ? library->generate_regex(nodes.data, &node_map) : PMIX_SUCCEEDED;
    if (fits && code == PMIX_SUCCEEDED)
        code = library->generate_ppn(processes.data, &process_map);
    if (fits && code == PMIX_SUCCEEDED) {
        info[n++] = cmd_pmix_text("pmix.nmap", node_map);
        info[n++] = cmd_pmix_text("pmix.pmap", process_map);
        info[n++] = cmd_pmix_number("pmix.univ.size", PMIX_U32, (uint32_t)ranks);
        info[n++] = cmd_pmix_number("pmix.job.size", PMIX_U32, (uint32_t)ranks);
        info[n++] = cmd_pmix_number("pmix.max.size", PMIX_U32, (uint32_t)ranks);
        info[n++] = cmd_pmix_number("pmix.local.size", PMIX_U32, (uint32_t)job->processes);
        info[n++] = cmd_pmix_number("pmix.num.nodes", PMIX_U32, (uint32_t)job->nodes);
        info[n++] = cmd_pmix_number("pmix.job.napps", PMIX_U32, 1);
        info[n++] = cmd_pmix_text("pmix.lpeers", own.data);
        info[n++] = cmd_pmix_text("pmix.tmpdir", folder);
        info[n++] = cmd_pmix_text("pmix.nsdir", folder);
        for (int64_t rank = 0; rank < ranks; rank++) {
            snprintf(hosts[rank], sizeof(hosts[rank]), "node%lld", (long long)(rank / job->processes));
            describe_process(job, rank, hosts[rank], each + rank * OF_PROCESS);
            arrays[rank] = (pmix_array){PMIX_INFO, OF_PROCESS, each + rank * OF_PROCESS};
            info[n] = (pmix_info){.key = "pmix.pdata", .value = {.type = PMIX_ARRAY, .array = &arrays[rank]}};
            n++;
        }
        cmd_pmix_waiting w = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, PMIX_SUCCEEDED};
        code = cmd_pmix_wait(
            &w, library->server_register_nspace(cmd_pmix_job_name, (int)job->processes, info, n, cmd_pmix_ended, &w));
    }
    if (status == TSR_OK && code != PMIX_SUCCEEDED)
        status = cmd_pmix_refused("server_register_nspace", code, error);
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
