/* Where a rank listens, and what ranks tell one another through the store. */
#include "comm/setup.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void comm_describe_machine(char machine[96])
{
    char boot[64] = "";
    struct stat space = {0};
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    if (file && fgets(boot, sizeof(boot), file))
        boot[strcspn(boot, "\n")] = 0;
    if (file)
        fclose(file);
    if (stat("/proc/self/ns/net", &space) != 0)
        space.st_ino = 0;
    snprintf(machine, 96, "%.40s/%llu/%u", boot, (unsigned long long)space.st_ino, (unsigned)getuid());
}

socklen_t comm_unix_address(const char *name, struct sockaddr_un *out)
{
    size_t size = strlen(name);
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    /* An abstract name: there is no file, and the name disappears with the socket. */
    memcpy(out->sun_path + 1, name, size);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + size);
}

tsr_status comm_listen_unix(comm_setup *s, comm_address *own, base_error *error)
{
    uint8_t random[12];
    struct sockaddr_un address;
    tsr_status status = net_random(random, sizeof(random), error);
    if (status != TSR_OK)
        return status;
    size_t at = (size_t)snprintf(own->name, sizeof(own->name), "tessera-");
    for (size_t i = 0; i < sizeof(random); i++)
        at += (size_t)snprintf(own->name + at, sizeof(own->name) - at, "%02x", random[i]);
    s->unix_listener = base_fd_above(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    socklen_t size = comm_unix_address(own->name, &address);
    if (s->unix_listener < 0 || bind(s->unix_listener, (struct sockaddr *)&address, size) != 0 ||
        listen(s->unix_listener, SOMAXCONN) != 0)
        return base_fail(error, TSR_IO, "a Unix socket: %s", base_reason(errno));
    return comm_segment_new(s->world, &s->segment_fd, error);
}

tsr_status comm_listen_tcp(comm_setup *s, comm_address *own, base_error *error)
{
    const char *secret = s->options->secret;
    if ((!secret || !*secret) && !net_is_loopback(own->host))
        return TSR_OK;
    return net_listen(own->host, 0, &s->tcp_listener, &own->port, error);
}

static base_text key_of(const comm_setup *s, int rank, const char *suffix)
{
    base_text text = {0};
    base_text_format(&text, "comm/%s/%llu/%d%s", s->options->name ? s->options->name : "",
                     (unsigned long long)s->options->generation, rank, suffix);
    return text;
}

tsr_status comm_put(comm_setup *s, const char *suffix, base_text *value, base_error *error)
{
    base_text key = key_of(s, s->world->rank, suffix);
    tsr_status status = key.failed || value->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an address")
                                                    : net_store_set(s->options->store, (net_bytes){key.data, key.size},
                                                                    (net_bytes){value->data, value->size}, error);
    base_text_free(&key);
    base_text_free(value);
    return status;
}

tsr_status comm_publish(comm_setup *s, const comm_address *own, base_error *error)
{
    base_text value = {0};
    comm_write_address(&value, own, s->world->size);
    return comm_put(s, "", &value, error);
}

tsr_status comm_get(comm_setup *s, int rank, const char *suffix, char **value, size_t *size, base_error *error)
{
    base_text key = key_of(s, rank, suffix);
    uint64_t now = base_now_ns();
    if (key.failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an address");
    const net_bytes name = {key.data, key.size};
    int64_t left = s->deadline == UINT64_MAX ? -1 : s->deadline > now ? (int64_t)((s->deadline - now) / 1000000) : 0;
    tsr_status status = net_store_wait(s->options->store, &name, 1, left, error);
    if (status == TSR_TIMED_OUT)
        status = base_fail(error, TSR_TIMED_OUT, "rank %d did not come to the world %s within %lld s", rank,
                           s->options->name ? s->options->name : "", (long long)(s->world->meet_ms / 1000));
    if (status == TSR_OK)
        status = net_store_get(s->options->store, name, value, size, error);
    base_text_free(&key);
    return status;
}

tsr_status comm_look_up(comm_setup *s, int rank, comm_address *out, base_error *error)
{
    char *value = NULL;
    size_t size = 0;
    tsr_status status = comm_get(s, rank, "", &value, &size, error);
    if (status != TSR_OK)
        return status;
    int their_size = 0;
    if (!comm_read_address((net_bytes){value, size}, out, &their_size))
        status = base_fail(error, TSR_CORRUPT, "what rank %d put into the store is no address", rank);
    else if (their_size != s->world->size)
        status = base_fail(error, TSR_INVALID_ARGUMENT, "rank %d says that the world has %d ranks, this one %d", rank,
                           their_size, s->world->size);
    base_free(value);
    return status;
}

bool comm_is_near(const comm_setup *s, int rank)
{
    const comm_address *own = &s->all[s->world->rank], *theirs = &s->all[rank];
    return strcmp(own->machine, theirs->machine) == 0 && (own->transports & COMM_SHARED) != 0 &&
           (theirs->transports & COMM_SHARED) != 0;
}

bool comm_is_over_mpi(const comm_setup *s, int rank)
{
    return !comm_is_near(s, rank) && (s->all[s->world->rank].transports & s->all[rank].transports & COMM_MPI) != 0;
}
