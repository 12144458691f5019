/* MPI while a world is set up: whether it is needed, the places that it gave the ranks, links and collectives over it. */
#include <string.h>

#include "comm/mpi.h"
#include "comm/setup.h"

/* Whether any two ranks would have a link over MPI; all ranks get the same answer. */
static bool needs_mpi(const comm_setup *s)
{
    const comm_address *first = NULL;
    for (int i = 0; i < s->world->size; i++) {
        const comm_address *a = &s->all[i];
        if (!(a->transports & COMM_MPI))
            continue;
        if (first && (!(first->transports & a->transports & COMM_SHARED) || strcmp(first->machine, a->machine) != 0))
            return true;
        first = first ? first : a;
    }
    return false;
}

/* Exchanges through the store what MPI gave each rank: its number, the job, an unused tag, and whether several threads
 * may call it. The world may be a part of the job. Ranks whose MPI_Init did not find the others are each alone in a job. */
static tsr_status share_places(comm_setup *s, const comm_mpi_library *mpi, bool *complete, base_error *error)
{
    int n = s->world->size;
    base_text own = {0};
    net_write_u32(&own, mpi ? (uint32_t)mpi->rank : 0);
    net_write_u64(&own, mpi ? mpi->job : 0);
    net_write_u32(&own, mpi ? (uint32_t)comm_mpi_next_tag() : 0);
    net_write_u32(&own, mpi && mpi->many_threads);
    tsr_status status = comm_put(s, "/mpi", &own, error);
    uint64_t job = 0; /* of the ranks before */
    *complete = s->mpi_threads = true;
    for (int i = 0; i < n && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size = 0;
        if (!(s->all[i].transports & COMM_MPI))
            continue;
        status = comm_get(s, i, "/mpi", &value, &size, error);
        net_reader reader = {(uint8_t *)value, (uint8_t *)value + size, status != TSR_OK};
        int64_t rank = net_read_u32(&reader);
        uint64_t its_job = net_read_u64(&reader);
        int64_t tag = net_read_u32(&reader);
        s->mpi_threads = net_read_u32(&reader) && s->mpi_threads;
        bool good = !reader.bad && rank < COMM_RANKS_MOST && its_job && (!job || its_job == job) && tag > 0 &&
                    tag <= COMM_MPI_TAGS_MOST;
        for (int k = 0; k < i && good; k++)
            good = !(s->all[k].transports & COMM_MPI) || s->all[k].mpi_rank != rank;
        *complete = *complete && good;
        if (good) {
            job = its_job;
            s->all[i].mpi_rank = (int)rank;
            s->mpi_tag = BASE_MAX(s->mpi_tag, (int)tag);
        }
        base_free(value);
    }
    return status;
}

tsr_status comm_meet_over_mpi(comm_setup *s, base_error *error)
{
    const comm_address *own = &s->all[s->world->rank];
    const comm_mpi_library *mpi = NULL;
    base_error why;
    bool complete = false;
    if (!(own->transports & COMM_MPI) || !needs_mpi(s))
        return TSR_OK;
    tsr_status started = comm_mpi_start(s->world->any_order, &mpi, &why);
    tsr_status status = share_places(s, started == TSR_OK ? mpi : NULL, &complete, error);
    if (status != TSR_OK || complete)
        return status;
    if (!(own->transports & COMM_TCP) && started != TSR_OK)
        return base_fail(error, started, "%s", why.message);
    if (!(own->transports & COMM_TCP))
        return base_fail(
            error, TSR_FAILED_PRECONDITION,
            "MPI did not give the %d ranks a place each in one job (rank %d of %d here): were they started by mpirun?",
            s->world->size, mpi->rank, mpi->size);
    for (int i = 0; i < s->world->size; i++)
        s->all[i].transports &= ~COMM_MPI;
    return TSR_OK;
}

tsr_status comm_open_over_mpi(comm_setup *s, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int i = 0; i < s->world->size && status == TSR_OK; i++) {
        if (i == s->world->rank || !comm_is_over_mpi(s, i))
            continue;
        if (!s->world->uses_mpi) {
            comm_mpi_take_tag(s->mpi_tag);
            comm_mpi_count_world(1, false);
            s->world->uses_mpi = true;
        }
        status = comm_mpi_open(s->world, &s->world->links[i], s->all[i].mpi_rank, s->mpi_tag, error);
    }
    return status;
}

tsr_status comm_open_collectives(comm_setup *s, base_error *error)
{
    const comm_mpi_library *mpi = NULL;
    int n = s->world->size;
    bool useful = s->world->any_order && needs_mpi(s);
    for (int i = 0; i < n; i++)
        useful = useful && (s->all[i].transports & COMM_MPI);
    tsr_status status = useful ? comm_mpi_start(true, &mpi, error) : TSR_OK;
    if (status != TSR_OK || !useful)
        return status;
    int *places = base_alloc((size_t)n * sizeof(*places));
    bool all = mpi->size == n;
    for (int i = 0; i < n && places; i++) {
        places[i] = s->all[i].mpi_rank;
        all = all && places[i] == i;
    }
    if (!places)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the numbers of %d ranks", n);
    else if (all || s->mpi_threads)
        status = comm_mpi_open_whole(s->world, all ? NULL : places, s->mpi_tag, s->mpi_threads, error);
    base_free(places);
    return status;
}
