/* Arbitrary replies to a store's client: a thread plays the server, greets, and answers each request with the input's next
 * frame: kind, size, payload. No call of the client may hang or read beyond a reply. */
#include "net/internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static int listener = -1, port;
static const uint8_t *at;
static size_t left;

static void *play(void *user)
{
    base_error error;
    int fd;
    uint64_t deadline = net_deadline(5000);
    (void)user;
    if (net_accept(listener, deadline, &fd, &error) != TSR_OK)
        return NULL;
    if (net_greet(fd, NET_SERVER, NULL, deadline, &error) == TSR_OK) {
        while (left >= 3) {
            uint8_t kind;
            void *payload = NULL;
            size_t size, n = BASE_MIN((size_t)at[1] + 256 * (size_t)(at[2] % 8), left - 3);
            if (net_receive_frame(fd, NET_FRAME_MOST, deadline, &kind, &payload, &size, &error) != TSR_OK)
                break;
            uint8_t reply[4096];
            size_t room = BASE_MIN(n, sizeof(reply));
            for (size_t i = 0; i < room; i++) /* the request's number, so that the client reads the rest */
                reply[i] = i < 4 && at[0] % 2 && i < size ? ((uint8_t *)payload)[i] : at[3 + i];
            base_free(payload);
            if (net_send_frame(fd, at[0] % 8 == 7 ? at[0] : NET_STORE_REPLY, (net_bytes){reply, room}, deadline,
                               &error) != TSR_OK)
                break;
            at += 3 + n;
            left -= 3 + n;
        }
    }
    close(fd);
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_error error;
    pthread_t thread;
    net_store *store = NULL;
    const net_bytes key = net_string("key"), value = net_string("value");
    if (listener < 0 && net_listen("127.0.0.1", 0, &listener, &port, &error) != TSR_OK)
        abort();
    at = data;
    left = size;
    if (pthread_create(&thread, NULL, play, NULL) != 0)
        abort();
    const net_tcp_store_options options = {.host = "127.0.0.1", .port = port, .timeout_ms = 5000};
    if (net_tcp_store_new(&options, &store, NULL, &error) == TSR_OK) {
        char *got = NULL;
        size_t got_size;
        int64_t number;
        bool there;
        net_store_set(store, key, value, &error);
        if (net_store_get(store, key, &got, &got_size, &error) == TSR_OK)
            base_free(got);
        net_store_add(store, key, 1, &number, &error);
        got = NULL;
        if (net_store_compare_set(store, key, value, value, &got, &got_size, &error) == TSR_OK)
            base_free(got);
        net_store_delete(store, key, &there, &error);
        net_store_count(store, &number, &error);
        net_store_check(store, &key, 1, &there, &error);
        net_store_wait(store, &key, 1, 1000, &error);
    }
    net_store_free(store);
    pthread_join(thread, NULL);
    return 0;
}
