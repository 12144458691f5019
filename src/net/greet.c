/* The handshake on a fresh connection: three frames of fixed sizes; before they are complete no other frame is read.
 *
 *     server -> client   challenge    its random number
 *     client -> server   answer       its random number, its MAC
 *     server -> client   welcome      its MAC
 *
 * This file has the blocking form, for both sides; in the event loop's server the handshake is a state of a connection
 * (loop.c). */
#include "net/internal.h"

#include <string.h>

static tsr_status expect(int fd, uint8_t kind, void *data, size_t size, uint64_t deadline, base_error *error)
{
    uint8_t got = 0;
    void *payload = NULL;
    size_t length = 0;
    tsr_status status = net_receive_frame(fd, NET_GREETING_MOST, deadline, &got, &payload, &length, error);
    if (status != TSR_OK)
        return base_fail_prefix(error, "greeting a peer");
    if (got != kind || length != size)
        status = base_fail(error, TSR_CORRUPT, "the peer greets in another way: is it of another version?");
    else
        memcpy(data, payload, size);
    base_free(payload);
    return status;
}

static tsr_status greet_client(int fd, const char *secret, uint64_t deadline, base_error *error)
{
    net_challenge challenge;
    uint8_t answer[NET_NONCE + NET_MAC], proof[NET_MAC];
    tsr_status status = expect(fd, NET_GREET_CHALLENGE, challenge.server, NET_NONCE, deadline, error);
    if (status == TSR_OK)
        status = net_random(challenge.client, NET_NONCE, error);
    memcpy(answer, challenge.client, NET_NONCE);
    if (status == TSR_OK)
        status = net_mac(secret, NET_CLIENT, &challenge, answer + NET_NONCE, error);
    if (status == TSR_OK)
        status = net_send_frame(fd, NET_GREET_ANSWER, (net_bytes){answer, sizeof(answer)}, deadline, error);
    if (status == TSR_OK) {
        status = expect(fd, NET_GREET_WELCOME, proof, NET_MAC, deadline, error);
        if (status == TSR_UNAVAILABLE)
            base_fail(error, status,
                      "the peer closed the connection after this side's proof: it may know another secret");
    }
    return status == TSR_OK ? net_check_mac(secret, NET_SERVER, &challenge, proof, error) : status;
}

static tsr_status greet_server(int fd, const char *secret, uint64_t deadline, base_error *error)
{
    net_challenge challenge;
    uint8_t answer[NET_NONCE + NET_MAC], proof[NET_MAC];
    tsr_status status = net_random(challenge.server, NET_NONCE, error);
    if (status == TSR_OK)
        status = net_send_frame(fd, NET_GREET_CHALLENGE, (net_bytes){challenge.server, NET_NONCE}, deadline, error);
    if (status == TSR_OK)
        status = expect(fd, NET_GREET_ANSWER, answer, sizeof(answer), deadline, error);
    if (status == TSR_OK)
        status = net_welcome(secret, &challenge, answer, proof, error);
    return status == TSR_OK ? net_send_frame(fd, NET_GREET_WELCOME, (net_bytes){proof, NET_MAC}, deadline, error)
                            : status;
}

tsr_status net_welcome(const char *secret, net_challenge *challenge, const uint8_t answer[NET_NONCE + NET_MAC],
                       uint8_t proof[NET_MAC], base_error *error)
{
    memcpy(challenge->client, answer, NET_NONCE);
    tsr_status status = net_check_mac(secret, NET_CLIENT, challenge, answer + NET_NONCE, error);
    return status == TSR_OK ? net_mac(secret, NET_SERVER, challenge, proof, error) : status;
}

tsr_status net_greet(int fd, net_side side, const char *secret, uint64_t deadline, base_error *error)
{
    return side == NET_CLIENT ? greet_client(fd, secret, deadline, error) : greet_server(fd, secret, deadline, error);
}
