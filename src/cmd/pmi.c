/* The PMI server of `tessera run --mpi`: the first version of the process manager's protocol, which MPICH speaks.
 *
 * Each process has a connection of its own, a pair of sockets of which it inherits one end (PMI_FD). It sends lines of
 * words like key=value, and waits for the answer to each: it puts its address, comes to a barrier, and gets the others'
 * addresses. At a barrier the launchers of several machines exchange what their processes have put, through the job's
 * store. One thread serves all connections. */
#include "cmd/pmi.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

enum { KEY_MOST = 64, VALUE_MOST = 1024, LINE_MOST = 2048, KEPT_MOST = 64 << 20, WAIT_MS = 100 };

typedef struct connection {
    int fd, theirs; /* -1: closed */
    bool waits;     /* at the barrier */
    size_t size;
    char line[LINE_MOST];
} connection;

struct cmd_pmi {
    cmd_mpi_job job;
    base_thread *thread;
    connection *all;        /* [processes] */
    struct pollfd *polled;  /* [processes + 1] */
    base_text known, fresh; /* lines "key value": those of all nodes; those put since the last barrier */
    uint64_t barriers;
    int wake; /* an eventfd */
    _Atomic bool ends;
};

static const char job_name[] = "tessera";

/* ---- what processes put ------------------------------------------------------------------------------------------------ */

/* The value of a key in lines; false: there is none. */
static bool pmi_find(const base_text *lines, const char *key, char value[VALUE_MOST + 1])
{
    size_t size = strlen(key);
    const char *end = lines->size ? lines->data + lines->size : NULL;
    for (const char *at = lines->data; end && at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        if (length > size && length - size <= VALUE_MOST + 1 && memcmp(at, key, size) == 0 && at[size] == ' ') {
            memcpy(value, at + size + 1, length - size - 1);
            value[length - size - 1] = 0;
            return true;
        }
        at += length + 1;
    }
    return false;
}

/* Waits for a launcher's key; an end of the job ends it. */
static tsr_status pmi_await_key(cmd_pmi *p, net_bytes key, base_error *error)
{
    tsr_status status = TSR_TIMED_OUT;
    while (status == TSR_TIMED_OUT && !atomic_load(&p->ends))
        status = net_store_wait(p->job.store, &key, 1, WAIT_MS, error);
    return status;
}

/* All launchers tell each other what their processes have put. */
static tsr_status pmi_exchange(cmd_pmi *p, base_error *error)
{
    char key[64];
    tsr_status status = TSR_OK;
    if (p->job.nodes > 1) {
        snprintf(key, sizeof(key), "pmi/%llu/%lld", (unsigned long long)p->barriers, (long long)p->job.node);
        status = net_store_set(p->job.store, net_string(key), (net_bytes){p->fresh.data, p->fresh.size}, error);
    }
    for (int64_t i = 0; i < p->job.nodes && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size = 0;
        if (i == p->job.node) {
            base_text_bytes(&p->known, p->fresh.data ? p->fresh.data : "", p->fresh.size);
            continue;
        }
        snprintf(key, sizeof(key), "pmi/%llu/%lld", (unsigned long long)p->barriers, (long long)i);
        status = pmi_await_key(p, net_string(key), error);
        if (status == TSR_OK)
            status = net_store_get(p->job.store, net_string(key), &value, &size, error);
        if (status == TSR_OK && p->known.size + size > KEPT_MOST)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "more than %d bytes of keys", (int)KEPT_MOST);
        base_text_bytes(&p->known, value ? value : "", status == TSR_OK ? size : 0);
        base_free(value);
    }
    base_text_free(&p->fresh);
    p->fresh = (base_text){0};
    p->barriers++;
    return status;
}

/* ---- requests ---------------------------------------------------------------------------------------------------------- */

static void pmi_answer(const connection *c, const char *line)
{
    size_t size = strlen(line), done = 0;
    while (done < size) {
        ssize_t n = send(c->fd, line + done, size - done, MSG_NOSIGNAL);
        if (n < 0 && errno != EINTR)
            return; /* it has ended; the launcher hears of that */
        done += n > 0 ? (size_t)n : 0;
    }
}

/* The word after `name`= in a request, of at most `most` bytes; "": there is none. */
static void pmi_word(const char *line, const char *name, char *out, size_t most)
{
    char marked[32];
    int size = snprintf(marked, sizeof(marked), " %s=", name);
    const char *at = strstr(line, marked);
    size_t length = at ? strcspn(at + size, " \n") : 0;
    if (length > most)
        length = 0;
    if (length)
        memcpy(out, at + size, length);
    out[length] = 0;
}

static void pmi_on_init(cmd_pmi *p, connection *c, const char *line)
{
    (void)p, (void)line;
    pmi_answer(c, "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0\n");
}

static void pmi_on_maxes(cmd_pmi *p, connection *c, const char *line)
{
    char text[128];
    (void)p, (void)line;
    snprintf(text, sizeof(text), "cmd=maxes kvsname_max=64 keylen_max=%d vallen_max=%d\n", KEY_MOST, VALUE_MOST);
    pmi_answer(c, text);
}

static void pmi_on_application(cmd_pmi *p, connection *c, const char *line)
{
    (void)p, (void)line;
    pmi_answer(c, "cmd=appnum appnum=0\n");
}

static void pmi_on_name(cmd_pmi *p, connection *c, const char *line)
{
    char text[64];
    (void)p, (void)line;
    snprintf(text, sizeof(text), "cmd=my_kvsname kvsname=%s\n", job_name);
    pmi_answer(c, text);
}

static void pmi_on_universe(cmd_pmi *p, connection *c, const char *line)
{
    char text[64];
    (void)line;
    snprintf(text, sizeof(text), "cmd=universe_size size=%lld\n", (long long)(p->job.nodes * p->job.processes));
    pmi_answer(c, text);
}

static void pmi_on_put(cmd_pmi *p, connection *c, const char *line)
{
    char key[KEY_MOST + 1], value[VALUE_MOST + 1];
    pmi_word(line, "key", key, KEY_MOST);
    pmi_word(line, "value", value, VALUE_MOST);
    bool good = *key && p->fresh.size < KEPT_MOST;
    if (good)
        base_text_format(&p->fresh, "%s %s\n", key, value);
    pmi_answer(c,
               good && !p->fresh.failed ? "cmd=put_result rc=0 msg=success\n" : "cmd=put_result rc=-1 msg=refused\n");
}

static void pmi_on_get(cmd_pmi *p, connection *c, const char *line)
{
    char key[KEY_MOST + 1], value[VALUE_MOST + 1], text[VALUE_MOST + 64];
    pmi_word(line, "key", key, KEY_MOST);
    bool found = *key && (pmi_find(&p->known, key, value) || pmi_find(&p->fresh, key, value));
    snprintf(text, sizeof(text), "cmd=get_result rc=%d msg=%s value=%s\n", found ? 0 : -1,
             found ? "success" : "not_found", found ? value : "unknown");
    pmi_answer(c, text);
}

static void pmi_on_barrier(cmd_pmi *p, connection *c, const char *line)
{
    base_error error = {0};
    (void)line;
    c->waits = true;
    for (int64_t i = 0; i < p->job.processes; i++)
        if (!p->all[i].waits)
            return;
    if (pmi_exchange(p, &error) != TSR_OK) /* a process that asks for a missing key gets an error */
        base_log(1, "tessera run: PMI's barrier: %s", error.message);
    for (int64_t i = 0; i < p->job.processes; i++) {
        p->all[i].waits = false;
        pmi_answer(&p->all[i], "cmd=barrier_out\n");
    }
}

static void pmi_on_end(cmd_pmi *p, connection *c, const char *line)
{
    (void)p, (void)line;
    pmi_answer(c, "cmd=finalize_ack\n");
}

static const struct {
    const char *name;
    void (*serve)(cmd_pmi *p, connection *c, const char *line);
} requests[] = {{"init", pmi_on_init},
                {"get_maxes", pmi_on_maxes},
                {"get_appnum", pmi_on_application},
                {"get_my_kvsname", pmi_on_name},
                {"get_universe_size", pmi_on_universe},
                {"put", pmi_on_put},
                {"get", pmi_on_get},
                {"barrier_in", pmi_on_barrier},
                {"finalize", pmi_on_end}};

static void pmi_serve(cmd_pmi *p, connection *c, const char *line)
{
    char text[64];
    size_t length = strncmp(line, "cmd=", 4) == 0 ? strcspn(line + 4, " \n") : 0;
    for (size_t i = 0; i < BASE_COUNT(requests); i++)
        if (length == strlen(requests[i].name) && strncmp(line + 4, requests[i].name, length) == 0) {
            requests[i].serve(p, c, line);
            return;
        }
    snprintf(text, sizeof(text), "cmd=%.*s_result rc=-1\n", (int)BASE_MIN(length, (size_t)32), line + 4);
    pmi_answer(c, length ? text : "cmd=unknown rc=-1\n");
}

/* ---- connections -------------------------------------------------------------------------------------------------------- */

static void pmi_close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void pmi_read_lines(cmd_pmi *p, connection *c)
{
    ssize_t n = read(c->fd, c->line + c->size, sizeof(c->line) - 1 - c->size);
    if (n <= 0) {
        pmi_close_end(&c->fd);
        return;
    }
    c->size += (size_t)n;
    c->line[c->size] = 0;
    for (char *stop; (stop = memchr(c->line, '\n', c->size)) != NULL;) {
        char line[LINE_MOST];
        size_t length = (size_t)(stop - c->line) + 1;
        memcpy(line, c->line, length);
        line[length] = 0;
        c->size -= length;
        memmove(c->line, stop + 1, c->size + 1);
        pmi_serve(p, c, line);
    }
    if (c->size + 1 == sizeof(c->line)) /* no line of the protocol is so long */
        pmi_close_end(&c->fd);
}

static void pmi_serve_all(void *user)
{
    cmd_pmi *p = user;
    nfds_t n = (nfds_t)p->job.processes;
    while (!atomic_load(&p->ends)) {
        for (nfds_t i = 0; i < n; i++)
            p->polled[i] = (struct pollfd){p->all[i].fd, POLLIN, 0};
        p->polled[n] = (struct pollfd){p->wake, POLLIN, 0};
        if (poll(p->polled, n + 1, -1) < 0 && errno != EINTR)
            return;
        for (nfds_t i = 0; i < n; i++)
            if (p->polled[i].revents && p->all[i].fd >= 0)
                pmi_read_lines(p, &p->all[i]);
    }
}

tsr_status cmd_pmi_start(const cmd_mpi_job *job, cmd_pmi **out, base_error *error)
{
    cmd_pmi *p = base_alloc_zero(1, sizeof(*p));
    size_t n = (size_t)job->processes;
    connection *all = base_alloc_zero(n, sizeof(*all));
    struct pollfd *polled = base_alloc_zero(n + 1, sizeof(*polled));
    if (!p || !all || !polled) {
        base_free(p);
        base_free(all);
        base_free(polled);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMI");
    }
    *p = (cmd_pmi){.job = *job, .all = all, .polled = polled, .wake = eventfd(0, EFD_CLOEXEC)};
    /* MPICH finds the ranks of a machine by this: node i has the ranks from i * processes on. */
    base_text_format(&p->known, "PMI_process_mapping (vector,(0,%lld,%lld))\n", (long long)job->nodes,
                     (long long)job->processes);
    bool good = p->wake >= 0 && !p->known.failed;
    for (size_t i = 0; i < n; i++) {
        int ends[2] = {-1, -1};
        good = good && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
        all[i] = (connection){.fd = ends[0], .theirs = ends[1]};
    }
    *out = p;
    return good ? base_thread_start("tessera-pmi", pmi_serve_all, p, &p->thread, error)
                : base_fail(error, TSR_UNAVAILABLE, "PMI: %s", strerror(errno));
}

void cmd_pmi_describe(const cmd_pmi *p, int local, cmd_environment *e)
{
    int64_t rank = p->job.node * p->job.processes + local, size = p->job.nodes * p->job.processes;
    cmd_environment_set_number(e, "PMI_FD", p->all[local].theirs);
    cmd_environment_set_number(e, "PMI_RANK", rank);
    cmd_environment_set_number(e, "TESSERA_MPI_RANK", rank);
    cmd_environment_set_number(e, "PMI_SIZE", size);
    cmd_environment_set_number(e, "TESSERA_MPI_SIZE", size);
}

int cmd_pmi_end(const cmd_pmi *p, int local)
{
    return p->all[local].theirs;
}

void cmd_pmi_started(cmd_pmi *p, int local)
{
    pmi_close_end(&p->all[local].theirs);
}

void cmd_pmi_stop(cmd_pmi *p)
{
    const uint64_t one = 1;
    if (!p)
        return;
    atomic_store(&p->ends, true);
    if (p->thread && write(p->wake, &one, sizeof(one)) == (ssize_t)sizeof(one))
        base_thread_join(p->thread);
    for (int64_t i = 0; i < p->job.processes; i++) {
        pmi_close_end(&p->all[i].fd);
        pmi_close_end(&p->all[i].theirs);
    }
    pmi_close_end(&p->wake);
    base_text_free(&p->known);
    base_text_free(&p->fresh);
    base_free(p->all);
    base_free(p->polled);
    base_free(p);
}
