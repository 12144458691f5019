/* Proof of a shared secret: random numbers and HMAC-SHA256.
 *
 * libsodium computes the MAC; it is loaded when a secret is first used. It is small, made for this purpose, and
 * compares in constant time. Only a few of its functions are used, so its header is not needed. A MAC covers which
 * side made it: a peer cannot send a server's own proof back to the server. */
#include "net/net.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <sys/random.h>

typedef struct sodium {
    int (*init)(void);
    int (*hmac_init)(void *state, const unsigned char *key, size_t size);
    int (*hmac_update)(void *state, const unsigned char *data, unsigned long long size);
    int (*hmac_final)(void *state, unsigned char *mac);
    size_t (*hmac_state_bytes)(void);
    int (*compare)(const void *a, const void *b, size_t size);
} sodium;

static const struct {
    const char *name;
    size_t offset;
} names[] = {
    {"sodium_init", offsetof(sodium, init)},
    {"crypto_auth_hmacsha256_init", offsetof(sodium, hmac_init)},
    {"crypto_auth_hmacsha256_update", offsetof(sodium, hmac_update)},
    {"crypto_auth_hmacsha256_final", offsetof(sodium, hmac_final)},
    {"crypto_auth_hmacsha256_statebytes", offsetof(sodium, hmac_state_bytes)},
    {"sodium_memcmp", offsetof(sodium, compare)},
};

BASE_LOCK(sodium_lock, BASE_RANK_MIDDLE);
static sodium table;
static bool is_loaded;

static bool find_all(void *handle)
{
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        void *symbol = dlsym(handle, names[i].name);
        if (!symbol)
            return false;
        memcpy((char *)&table + names[i].offset, &symbol, sizeof(symbol));
    }
    return table.init() >= 0;
}

static const sodium *auth_load(base_error *error)
{
    base_lock_take(&sodium_lock);
    if (!is_loaded) {
        void *handle = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
        is_loaded = handle && find_all(handle); /* it stays */
    }
    bool loaded = is_loaded;
    base_lock_leave(&sodium_lock);
    if (!loaded)
        base_fail(error, TSR_UNAVAILABLE,
                  "a shared secret needs libsodium.so.23 (Debian: apt-get install libsodium23)");
    return loaded ? &table : NULL;
}

tsr_status net_random(void *data, size_t size, base_error *error)
{
    char *at = data;
    while (size > 0) {
        ssize_t got = getrandom(at, size, 0);
        if (got < 0 && errno != EINTR)
            return base_fail(error, TSR_IO, "the system gave no random bytes (error %d)", errno);
        at += BASE_MAX(got, 0);
        size -= (size_t)BASE_MAX(got, 0);
    }
    return TSR_OK;
}

tsr_status net_mac(const char *secret, net_side side, const net_challenge *challenge, uint8_t mac[NET_MAC],
                   base_error *error)
{
    size_t size = secret ? strlen(secret) : 0;
    memset(mac, 0, NET_MAC);
    if (size == 0)
        return TSR_OK;
    if (size > NET_SECRET_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the secret has %zu characters, %d at most are allowed", size,
                         NET_SECRET_MOST);
    const sodium *s = auth_load(error);
    if (!s)
        return TSR_UNAVAILABLE;
    void *state = base_alloc_aligned(s->hmac_state_bytes(), 64);
    if (!state)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a MAC");
    const uint8_t label[] = {'t', 'e', 's', 's', 'e', 'r', 'a', NET_FRAME_VERSION, (uint8_t)side};
    s->hmac_init(state, (const unsigned char *)secret, size);
    s->hmac_update(state, label, sizeof(label));
    s->hmac_update(state, challenge->server, NET_NONCE);
    s->hmac_update(state, challenge->client, NET_NONCE);
    s->hmac_final(state, mac);
    explicit_bzero(state, s->hmac_state_bytes());
    base_free_aligned(state);
    return TSR_OK;
}

tsr_status net_check_mac(const char *secret, net_side side, const net_challenge *challenge, const uint8_t mac[NET_MAC],
                         base_error *error)
{
    uint8_t right[NET_MAC];
    tsr_status status = net_mac(secret, side, challenge, right, error);
    if (status != TSR_OK)
        return status;
    bool same = secret && *secret ? table.compare(right, mac, NET_MAC) == 0 : memcmp(right, mac, NET_MAC) == 0;
    return same ? TSR_OK : base_fail(error, TSR_FAILED_PRECONDITION, "the peer does not know the job's secret");
}
