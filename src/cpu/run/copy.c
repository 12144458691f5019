/* Steps that copy. */
#include "cpu/run/execute.h"

#include <string.h>

typedef struct copy_run {
    char *to;
    const char *from;
    int64_t bytes;
} copy_run;

enum { COPY_CHUNK = 1 << 19 };

static void copy_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    (void)thread;
    const copy_run *c = user;
    int64_t first = begin * COPY_CHUNK, last = BASE_MIN(end * COPY_CHUNK, c->bytes);
    memcpy(c->to + first, c->from + first, (size_t)(last - first));
}

tsr_status cpu_run_copy(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    (void)error;
    copy_run c = {
        .to = cpu_at(f, step->places[0]), .from = cpu_at(f, step->places[1]), .bytes = cpu_copy_of(step)->bytes};
    if (c.to == c.from)
        return TSR_OK;
    int64_t chunks = (c.bytes + COPY_CHUNK - 1) / COPY_CHUNK;
    if (chunks <= 1)
        memcpy(c.to, c.from, (size_t)c.bytes);
    else
        cpu_pool_run(f->pool, chunks, copy_chunks, &c);
    return TSR_OK;
}
