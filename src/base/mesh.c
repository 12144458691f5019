/* A mesh: threads that meet, send each other messages, and detect when they wait for each other for ever.
 *
 * All waiting goes through one function, which knows how many processes still run: when all of them wait and none of
 * their conditions holds, no process can continue, and each gets an error. The lock is never held at a point where
 * an allocation may unwind. */
#include "base/internal.h"

#include <pthread.h>
#include <string.h>

typedef struct message {
    struct message *next;
    int64_t channel, to; /* to: a process, or -1: the first process that receives */
    void *content;
    void (*drop)(void *content);
} message;

struct base_meeting {
    base_meeting *next;
    uint64_t key;
    size_t members, arrived, read, left;
    size_t early;  /* members that came by base_mesh_come: they may do other things before they read */
    bool given_up; /* a member no longer waits for the others */
    int64_t *group;
    void **all; /* [members] */
    bool *came;
    base_mesh_drop **drops; /* [members] */
};

typedef struct waiter {
    struct waiter *next;
    bool (*ready)(void *user);
    void *user;
} waiter;

struct base_mesh {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t processes, running, waiting;
    bool failed, stuck;
    waiter *waiters;
    base_meeting *meetings;
    message *messages, **last_message;
    size_t counter;
    base_meeting *attended[]; /* for each process, the meeting whose contributions it may still read */
};

base_mesh *base_mesh_new(size_t processes)
{
    base_mesh *mesh = base_alloc_zero(1, sizeof(*mesh) + processes * sizeof(base_meeting *));
    if (!mesh)
        return NULL;
    mesh->processes = mesh->running = processes;
    mesh->last_message = &mesh->messages;
    pthread_mutex_init(&mesh->lock, NULL);
    pthread_cond_init(&mesh->changed, NULL);
    return mesh;
}

static void free_meeting(base_meeting *m)
{
    for (size_t i = 0; m->all && m->drops && i < m->members; i++)
        if (m->drops[i])
            m->drops[i](m->all[i]);
    base_free(m->drops);
    base_free(m->all);
    base_free(m->group);
    base_free(m->came);
    base_free(m);
}

void base_mesh_free(base_mesh *mesh)
{
    if (!mesh)
        return;
    while (mesh->messages) {
        message *m = mesh->messages;
        mesh->messages = m->next;
        m->drop(m->content);
        base_free(m);
    }
    while (mesh->meetings) {
        base_meeting *m = mesh->meetings;
        mesh->meetings = m->next;
        free_meeting(m);
    }
    pthread_cond_destroy(&mesh->changed);
    pthread_mutex_destroy(&mesh->lock);
    base_free(mesh);
}

/* ---- waiting ------------------------------------------------------------------------------------------------------ */

/* The caller holds the lock. Marks the mesh as stuck if no process can make progress any more. */
static void check_stuck(base_mesh *mesh)
{
    if (mesh->running == 0 || mesh->waiting < mesh->running)
        return;
    for (waiter *w = mesh->waiters; w; w = w->next)
        if (w->ready(w->user))
            return;
    mesh->stuck = true;
    pthread_cond_broadcast(&mesh->changed);
}

/* The caller holds the lock. Any status but TSR_OK: the mesh failed or is stuck. */
static tsr_status wait_for(base_mesh *mesh, bool (*ready)(void *user), void *user)
{
    waiter self = {mesh->waiters, ready, user};
    if (!ready(user) && !mesh->failed && !mesh->stuck) {
        mesh->waiters = &self;
        mesh->waiting++;
        check_stuck(mesh);
        while (!mesh->failed && !mesh->stuck && !ready(user))
            pthread_cond_wait(&mesh->changed, &mesh->lock);
        mesh->waiting--;
        waiter **at = &mesh->waiters;
        while (*at != &self)
            at = &(*at)->next;
        *at = self.next;
    }
    return ready(user) ? TSR_OK : mesh->failed ? TSR_CANCELLED : TSR_INVALID_ARGUMENT;
}

tsr_status base_mesh_fail(tsr_status status, base_error *error)
{
    if (status == TSR_CANCELLED)
        return base_fail(error, status, "another process failed");
    if (status == TSR_INVALID_ARGUMENT)
        return base_fail(error, status, "all processes wait for each other: this can never complete");
    return base_fail(error, status, "out of memory");
}

/* ---- meetings ------------------------------------------------------------------------------------------------------ */

static base_meeting *new_meeting(uint64_t key, size_t members, const int64_t *group)
{
    base_meeting *m = base_alloc_zero(1, sizeof(*m));
    if (!m)
        return NULL;
    m->key = key;
    m->members = members;
    m->group = base_alloc(members * sizeof(int64_t));
    m->all = base_alloc_zero(members, sizeof(void *));
    m->came = base_alloc_zero(members, sizeof(bool));
    m->drops = base_alloc_zero(members, sizeof(base_mesh_drop *));
    if (!m->group || !m->all || !m->came || !m->drops) {
        free_meeting(m);
        return NULL;
    }
    memcpy(m->group, group, members * sizeof(int64_t));
    return m;
}

static bool is_complete(void *user)
{
    const base_meeting *m = user;
    return m->arrived == m->members && !m->given_up;
}

static bool is_read(void *user)
{
    const base_meeting *m = user;
    return m->read == m->members;
}

/* The caller holds the lock. A member has read the meeting's contributions; the last one wakes those that wait for that. */
static void count_reader(base_mesh *mesh, base_meeting *m)
{
    m->read++;
    if (is_read(m))
        pthread_cond_broadcast(&mesh->changed);
}

/* The caller holds the lock. A member will not look at the meeting any more. */
static void quit(base_mesh *mesh, base_meeting *m)
{
    if (!m || ++m->left < m->members)
        return;
    base_meeting **at = &mesh->meetings;
    while (*at != m)
        at = &(*at)->next;
    *at = m->next;
    free_meeting(m);
}

/* The caller holds the lock. The same for the last meeting that the process attended with base_mesh_meet. */
static void leave(base_mesh *mesh, int64_t process)
{
    base_meeting *m = mesh->attended[process];
    mesh->attended[process] = NULL;
    if (!m)
        return;
    count_reader(mesh, m);
    quit(mesh, m);
}

/* The caller holds the lock. The meeting with that key and group to which `self` has not come yet, or a new one. */
static base_meeting *find_meeting(base_mesh *mesh, uint64_t key, size_t members, const int64_t *group, size_t self)
{
    base_meeting **at = &mesh->meetings;
    for (; *at; at = &(*at)->next) {
        base_meeting *m = *at;
        if (m->key == key && m->members == members && !m->came[self] &&
            memcmp(m->group, group, members * sizeof(int64_t)) == 0)
            return m;
    }
    return *at = new_meeting(key, members, group); /* appended at the end, so that the oldest meeting is found first */
}

/* The caller holds the lock. Records that the process has come, with `mine`. NULL: memory is short, and the caller
 * still owns mine. */
static base_meeting *come(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop)
{
    size_t self = 0;
    while (self < members && group[self] != process)
        self++;
    base_meeting *m = self < members ? find_meeting(mesh, key, members, group, self) : NULL;
    if (!m)
        return NULL;
    m->all[self] = mine;
    m->drops[self] = drop;
    m->came[self] = true;
    m->arrived++;
    if (is_complete(m)) /* members wait for the last one only */
        pthread_cond_broadcast(&mesh->changed);
    return m;
}

tsr_status base_mesh_meet(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, void *const **all)
{
    pthread_mutex_lock(&mesh->lock);
    leave(mesh, process);
    base_meeting *m = come(mesh, process, key, members, group, mine, drop);
    if (!m) {
        pthread_mutex_unlock(&mesh->lock);
        if (drop)
            drop(mine);
        return TSR_OUT_OF_MEMORY;
    }
    mesh->attended[process] = m;
    tsr_status status = wait_for(mesh, is_complete, m);
    m->given_up = m->given_up || status != TSR_OK;
    pthread_mutex_unlock(&mesh->lock);
    *all = m->all;
    return status;
}

tsr_status base_mesh_come(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, base_meeting **out)
{
    pthread_mutex_lock(&mesh->lock);
    *out = come(mesh, process, key, members, group, mine, drop);
    if (*out)
        (*out)->early++;
    pthread_mutex_unlock(&mesh->lock);
    if (!*out)
        drop(mine);
    return *out ? TSR_OK : TSR_OUT_OF_MEMORY;
}

tsr_status base_mesh_await(base_mesh *mesh, base_meeting *m, void *const **all)
{
    pthread_mutex_lock(&mesh->lock);
    tsr_status status = wait_for(mesh, is_complete, m);
    pthread_mutex_unlock(&mesh->lock);
    *all = m->all;
    return status;
}

void base_mesh_quit(base_mesh *mesh, base_meeting *m)
{
    pthread_mutex_lock(&mesh->lock);
    count_reader(mesh, m);
    quit(mesh, m);
    pthread_mutex_unlock(&mesh->lock);
}

tsr_status base_mesh_part(base_mesh *mesh, int64_t process)
{
    pthread_mutex_lock(&mesh->lock);
    base_meeting *m = mesh->attended[process];
    tsr_status status = TSR_OK;
    if (m) {
        count_reader(mesh, m);
        mesh->attended[process] = NULL;
        while (m->early == 0 && !is_read(m)) /* they read now, or have ended: no failure can make this endless */
            pthread_cond_wait(&mesh->changed, &mesh->lock);
        status = wait_for(mesh, is_read, m);
        quit(mesh, m);
    }
    pthread_mutex_unlock(&mesh->lock);
    return status;
}

/* ---- messages ------------------------------------------------------------------------------------------------------ */

tsr_status base_mesh_send(base_mesh *mesh, int64_t channel, int64_t to, void *content, void (*drop)(void *content))
{
    message *m = base_alloc_zero(1, sizeof(*m));
    if (!m) {
        drop(content);
        return TSR_OUT_OF_MEMORY;
    }
    *m = (message){.channel = channel, .to = to, .content = content, .drop = drop};
    pthread_mutex_lock(&mesh->lock);
    *mesh->last_message = m;
    mesh->last_message = &m->next;
    pthread_cond_broadcast(&mesh->changed);
    pthread_mutex_unlock(&mesh->lock);
    return TSR_OK;
}

typedef struct inbox {
    base_mesh *mesh;
    int64_t channel, process;
} inbox;

static message **find_message(const inbox *box)
{
    message **at = &box->mesh->messages;
    while (*at && !((*at)->channel == box->channel && ((*at)->to < 0 || (*at)->to == box->process)))
        at = &(*at)->next;
    return at;
}

static bool has_message(void *user)
{
    return *find_message(user) != NULL;
}

tsr_status base_mesh_receive(base_mesh *mesh, int64_t process, int64_t channel, void **content)
{
    inbox box = {mesh, channel, process};
    pthread_mutex_lock(&mesh->lock);
    tsr_status status = wait_for(mesh, has_message, &box);
    message *found = NULL;
    if (status == TSR_OK) {
        message **at = find_message(&box);
        found = *at;
        *at = found->next;
        if (mesh->last_message == &found->next)
            mesh->last_message = at;
    }
    pthread_mutex_unlock(&mesh->lock);
    *content = found ? found->content : NULL;
    base_free(found);
    return status;
}

size_t base_mesh_next(base_mesh *mesh)
{
    pthread_mutex_lock(&mesh->lock);
    size_t next = mesh->counter++;
    pthread_mutex_unlock(&mesh->lock);
    return next;
}

void base_mesh_end(base_mesh *mesh, int64_t process, bool failed)
{
    pthread_mutex_lock(&mesh->lock);
    leave(mesh, process);
    mesh->running--;
    mesh->failed = mesh->failed || failed;
    check_stuck(mesh);
    pthread_cond_broadcast(&mesh->changed);
    pthread_mutex_unlock(&mesh->lock);
}
