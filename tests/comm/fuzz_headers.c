/* Arbitrary bytes as a link's stream: headers of calls, and unexpected messages, in pieces of a size that the input
 * chooses. The first byte is the size of the pieces; the second one chooses the headers that get the right magic
 * number, so that the code that reads their other fields is reached. */
#include "comm/internal.h"

#include <string.h>

static const uint8_t *at, *end;
static size_t piece;

static ptrdiff_t take(comm_link *link, void *data, size_t size)
{
    size_t n = BASE_MIN(BASE_MIN(size, piece), (size_t)(end - at));
    (void)link;
    memcpy(data, at, n);
    at += n;
    return (ptrdiff_t)n;
}

static const comm_transport transport = {.name = "fuzz", .wait = COMM_WAIT_POLL, .receive = take};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static comm_link links[2];
    static uint8_t copy[8192];
    comm_world world = {.rank = 0, .size = 2, .links = links, .failure_lock = PTHREAD_MUTEX_INITIALIZER};
    base_error error;
    base_text text = {0};
    if (size < 2 || size > sizeof(copy))
        return 0;
    memset((void *)links, 0, sizeof(links));
    links[1].peer = 1;
    links[1].transport = &transport;
    links[1].last_message = &links[1].messages;
    piece = 1 + (size_t)data[0];
    memcpy(copy, data, size);
    at = copy + 1;
    end = copy + size;
    const uint32_t magic = COMM_MAGIC;
    for (int i = 0; i < 64 && at < end; i++) {
        if (links[1].header_got == 0 && !links[1].arriving && end - at >= (ptrdiff_t)sizeof(comm_header)) {
            memcpy((uint8_t *)(uintptr_t)at, &magic, sizeof(magic));
            memset((uint8_t *)(uintptr_t)at + offsetof(comm_header, generation), 0, sizeof(uint64_t));
        }
        if (comm_pull(&world, &links[1], &error) != TSR_OK)
            break;
        if (comm_has_header(&links[1])) {
            comm_describe(&text, &links[1].header);
            links[1].header_got = 0;
        }
    }
    base_text_free(&text);
    base_free(links[1].arriving);
    for (comm_message *m = links[1].messages, *next; m; m = next) {
        next = m->next;
        base_free(m);
    }
    return 0;
}
