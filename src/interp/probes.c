/* The values that interpreter.probe keeps: by name, and in order of time. */
#include "interp/check.h"

#include <pthread.h>
#include <string.h>

typedef struct kept {
    struct kept *next;
    interp_array value;
    char id[];
} kept;

struct interp_probes {
    pthread_mutex_t lock;
    kept *first, **last;
};

interp_probes *interp_probes_new(void)
{
    interp_probes *probes = base_alloc_zero(1, sizeof(*probes));
    if (!probes)
        return NULL;
    pthread_mutex_init(&probes->lock, NULL);
    probes->last = &probes->first;
    return probes;
}

void interp_probes_free(interp_probes *probes)
{
    if (!probes)
        return;
    while (probes->first) {
        kept *k = probes->first;
        probes->first = k->next;
        interp_array_free(&k->value);
        base_free(k);
    }
    pthread_mutex_destroy(&probes->lock);
    base_free(probes);
}

static interp_probes *probes_of(interp_state *state)
{
    if (state->options->probes)
        return state->options->probes;
    if (!state->probes)
        state->probes = interp_probes_new();
    return state->probes;
}

bool interp_probe_keep(interp_state *state, const char *id, const interp_array *x)
{
    interp_probes *probes = probes_of(state);
    kept *k = probes ? base_alloc_zero(1, sizeof(*k) + strlen(id) + 1) : NULL;
    if (!k)
        return false;
    strcpy(k->id, id);
    k->value = interp_array_new(x->type);
    if (!k->value.data) {
        base_free(k);
        return false;
    }
    memcpy(k->value.data, x->data, ir_type_bytes(x->type));
    pthread_mutex_lock(&probes->lock);
    *probes->last = k;
    probes->last = &k->next;
    pthread_mutex_unlock(&probes->lock);
    return true;
}

bool interp_probe_find(interp_state *state, const char *id, int64_t iteration, interp_array *value)
{
    interp_probes *probes = probes_of(state);
    if (!probes)
        return false;
    pthread_mutex_lock(&probes->lock);
    const kept *k = probes->first;
    while (k && (strcmp(k->id, id) != 0 || iteration-- > 0))
        k = k->next;
    pthread_mutex_unlock(&probes->lock);
    if (k) /* the value stays valid as long as the probes exist */
        *value = (interp_array){.type = k->value.type, .data = k->value.data};
    return k != NULL;
}
