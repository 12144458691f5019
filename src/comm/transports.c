/* The names of transports. */
#include "comm/comm.h"

#include <string.h>

static const struct {
    const char *name;
    int transport;
} rows[] = {{"shm", COMM_SHARED}, {"mpi", COMM_MPI}, {"tcp", COMM_TCP}};

tsr_status comm_read_transports(const char *text, const char *from, int *out, base_error *error)
{
    *out = COMM_ANY;
    for (const char *at = text ? text : ""; *at;) {
        size_t size = strcspn(at, ","), i = 0;
        while (i < BASE_COUNT(rows) && (strlen(rows[i].name) != size || strncmp(at, rows[i].name, size) != 0))
            i++;
        if (i == BASE_COUNT(rows))
            return base_fail(error, TSR_INVALID_ARGUMENT, "%s is \"%s\", not some of shm, mpi, tcp", from, text);
        *out |= rows[i].transport;
        at += size + (at[size] == ',');
    }
    return TSR_OK;
}
