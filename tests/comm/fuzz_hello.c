/* Arbitrary bytes as the first frame of a connection and as an address in the store; the parsed value is written again,
 * and must give the same bytes. */
#include "comm/internal.h"

#include <stdlib.h>
#include <string.h>

static void check(base_text *text, const uint8_t *data, size_t size)
{
    if (!text->failed && (text->size != size || memcmp(text->data, data, size) != 0))
        abort();
    base_text_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    comm_hello hello;
    comm_address address;
    int ranks;
    base_text text = {0};
    if (comm_read_hello((net_bytes){data, size}, &hello)) {
        const comm_hello own = {.rank = 0, .generation = 1, .name = net_string("w")};
        if (comm_may_join(&own, &hello, 4) && (hello.rank < 1 || hello.rank > 3))
            abort();
        comm_write_hello(&text, &hello);
        check(&text, data, size);
    }
    text = (base_text){0};
    if (comm_read_address((net_bytes){data, size}, &address, &ranks)) {
        comm_write_address(&text, &address, ranks);
        check(&text, data, size);
    }
    return 0;
}
