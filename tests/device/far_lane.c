/* The far backend's lanes: each is a thread that runs one command after another. */
#include "far_internal.h"

void far_lane_init(far_lane *l)
{
    *l = (far_lane){.last = &l->first};
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->wake, NULL);
}

static void far_lane_work(void *user)
{
    far_lane *l = user;
    pthread_mutex_lock(&l->lock);
    while (l->first || !l->stop) {
        far_command *c = l->first;
        if (!c) {
            pthread_cond_wait(&l->wake, &l->lock);
            continue;
        }
        l->first = c->next;
        if (!l->first)
            l->last = &l->first;
        pthread_mutex_unlock(&l->lock);
        c->act(c);
        pthread_mutex_lock(&l->lock);
    }
    pthread_mutex_unlock(&l->lock);
}

tsr_status far_lane_start(far_lane *l, base_error *error)
{
    pthread_mutex_lock(&l->lock);
    tsr_status status = l->thread ? TSR_OK : base_thread_start("far", far_lane_work, l, &l->thread, error);
    pthread_mutex_unlock(&l->lock);
    return status;
}

void far_lane_put(far_lane *l, far_command *c)
{
    c->next = NULL;
    pthread_mutex_lock(&l->lock);
    *l->last = c;
    l->last = &c->next;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
}

void far_lane_stop(far_lane *l)
{
    pthread_mutex_lock(&l->lock);
    base_thread *thread = l->thread;
    l->stop = thread != NULL;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
    if (!thread)
        return;
    base_thread_join(thread);
    l->thread = NULL;
    l->stop = false;
}
