/* Arbitrary requests to a store's server, over a connection of the loopback interface, greeted or not: the input's first byte
 * says which. Then frames: kind, size (two bytes), payload. Afterwards the server still answers another client. */
#include "net/internal.h"

#include <stdlib.h>
#include <unistd.h>

enum { INPUTS_EACH = 500 }; /* then a new server, since an old one would keep its keys */
static net_store *store;
static int port, inputs;

static void serve(void)
{
    base_error error;
    net_store_free(store);
    const net_tcp_store_options options = {.host = "127.0.0.1", .is_server = true, .timeout_ms = 10000};
    if (net_tcp_store_new(&options, &store, &port, &error) != TSR_OK)
        abort();
}

static void send_frames(int fd, const uint8_t *data, size_t size, uint64_t deadline)
{
    base_error unused;
    while (size >= 3) {
        size_t n = BASE_MIN((size_t)data[1] + 256 * (size_t)(data[2] % 16), size - 3);
        if (net_send_frame(fd, (uint8_t)(NET_KIND_FIRST + data[0] % 12), (net_bytes){data + 3, n}, deadline, &unused) !=
            TSR_OK)
            return;
        data += 3 + n;
        size -= 3 + n;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_error error;
    int fd;
    int64_t keys;
    uint64_t deadline = net_deadline(10000);
    if (size < 1)
        return 0;
    if (inputs++ % INPUTS_EACH == 0)
        serve();
    if (net_connect("127.0.0.1", port, deadline, &fd, &error) != TSR_OK)
        abort();
    if (data[0] % 4 == 0)
        net_write_all(fd, data + 1, size - 1, deadline, &error);
    else if (net_greet(fd, NET_CLIENT, NULL, deadline, &error) != TSR_OK)
        abort();
    else
        send_frames(fd, data + 1, size - 1, deadline);
    if (net_store_count(store, &keys, &error) != TSR_OK)
        abort();
    close(fd);
    return 0;
}
