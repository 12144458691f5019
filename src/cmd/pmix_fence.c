/* A queue of fences, and the thread that answers them one after the other. */
#include "cmd/pmix_fence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fence {
    struct fence *next;
    char *data;
    size_t size;
    pmix_answer *answer;
    void *user;
} fence;

struct cmd_pmix_fences {
    cmd_mpi_job job;
    base_thread *thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    fence *first, **last;
    uint64_t answered;
    bool ends;
};

static void free_data(void *user)
{
    free(user);
}

/* What all nodes publish in this fence, in the order of nodes. *all: malloc's; the caller's. */
static tsr_status gather(const cmd_pmix_fences *p, const fence *f, base_text *all)
{
    base_error error;
    char key[64];
    tsr_status status = TSR_OK;
    snprintf(key, sizeof(key), "pmix/%llu/%lld", (unsigned long long)p->answered, (long long)p->job.node);
    status = net_store_set(p->job.store, net_string(key), (net_bytes){f->data, f->size}, &error);
    for (int64_t i = 0; i < p->job.nodes && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size = 0;
        snprintf(key, sizeof(key), "pmix/%llu/%lld", (unsigned long long)p->answered, (long long)i);
        status = net_store_get(p->job.store, net_string(key), &value, &size, &error);
        base_text_bytes(all, value ? value : "", status == TSR_OK ? size : 0);
        base_free(value);
    }
    return all->failed ? TSR_OUT_OF_MEMORY : status;
}

static void answer_fence(cmd_pmix_fences *p, fence *f)
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
    p->answered++;
    f->answer(status == TSR_OK ? PMIX_SUCCEEDED : PMIX_LOST, f->data, f->data ? f->size : 0, f->user, free_data,
              f->data);
    base_free(f);
}

static void serve_fences(void *user)
{
    cmd_pmix_fences *p = user;
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

tsr_status cmd_pmix_fences_start(const cmd_mpi_job *job, cmd_pmix_fences **out, base_error *error)
{
    cmd_pmix_fences *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for PMIx");
    p->job = *job;
    p->last = &p->first;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    tsr_status status = base_thread_start("tessera-pmix", serve_fences, p, &p->thread, error);
    if (status == TSR_OK)
        *out = p;
    else
        base_free(p);
    return status;
}

int cmd_pmix_fences_add(cmd_pmix_fences *p, const char *data, size_t size, pmix_answer *answer, void *user)
{
    fence *f = base_alloc_zero(1, sizeof(*f));
    char *copy = malloc(size + 1);
    if (!f || !copy) {
        base_free(f);
        free(copy);
        return PMIX_LOST;
    }
    if (size)
        memcpy(copy, data, size);
    *f = (fence){.data = copy, .size = size, .answer = answer, .user = user};
    pthread_mutex_lock(&p->lock);
    *p->last = f;
    p->last = &f->next;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    return PMIX_SUCCEEDED;
}

void cmd_pmix_fences_stop(cmd_pmix_fences *p)
{
    pthread_mutex_lock(&p->lock);
    p->ends = true;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    base_thread_join(p->thread);
    base_free(p);
}
