/* The SHA-256 of a model's parameters: with it the examples show that two runs ended with the same bits. */
#ifndef PARAMETERS_SHA256_H
#define PARAMETERS_SHA256_H

#include <tessera/tessera.h>

#include <stdio.h>
#include <string.h>

/* ---- SHA-256 (FIPS 180-4) ------------------------------------------------------------------------------------------ */

__extension__ typedef unsigned __int128 wide;

typedef struct sha256 {
    uint32_t state[8];
    uint64_t size;
    uint8_t block[64];
} sha256;

/* The first 32 bits of the fractional parts of the roots of primes, which FIPS 180-4 takes as constants. */
static uint32_t root_bits(int prime, int degree)
{
    uint64_t low = 0, high = (uint64_t)1 << 40; /* the root times 2^32, found by halving */
    while (high - low > 1) {
        uint64_t middle = (low + high) / 2;
        wide power = (wide)middle * middle * (degree == 3 ? middle : 1);
        if (power <= (wide)(unsigned)prime << 32 * degree)
            low = middle;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static bool is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return true;
}

static uint32_t turned(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void sha256_block(sha256 *s)
{
    static uint32_t constants[64];
    uint32_t w[64], v[8];
    for (int n = 2, i = 0; constants[63] == 0 && i < 64; n++)
        if (is_prime(n))
            constants[i++] = root_bits(n, 3);
    for (int i = 0; i < 64; i++) {
        if (i < 16) {
            const uint8_t *b = s->block + 4 * i;
            w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        } else {
            uint32_t x = w[i - 15], y = w[i - 2];
            w[i] = w[i - 16] + (turned(x, 7) ^ turned(x, 18) ^ x >> 3) + w[i - 7] +
                   (turned(y, 17) ^ turned(y, 19) ^ y >> 10);
        }
    }
    memcpy(v, s->state, sizeof(v));
    for (int i = 0; i < 64; i++) {
        uint32_t one = v[7] + (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) +
                       ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + w[i];
        uint32_t two =
            (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof(v[0]));
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < 8; i++)
        s->state[i] += v[i];
}

static void sha256_begin(sha256 *s)
{
    *s = (sha256){0};
    for (int n = 2, i = 0; i < 8; n++)
        if (is_prime(n))
            s->state[i++] = root_bits(n, 2);
}

static void sha256_add(sha256 *s, const void *data, size_t size)
{
    for (const uint8_t *at = data; size > 0; size--) {
        s->block[s->size++ % 64] = *at++;
        if (s->size % 64 == 0)
            sha256_block(s);
    }
}

static void sha256_end(sha256 *s, char text[65])
{
    uint64_t bits = s->size * 8;
    sha256_add(s, "\x80", 1);
    while (s->size % 64 != 56)
        sha256_add(s, "", 1);
    for (int i = 7; i >= 0; i--)
        sha256_add(s, &(uint8_t){(uint8_t)(bits >> (8 * i))}, 1);
    for (int i = 0; i < 8; i++)
        snprintf(text + 8 * i, 9, "%08x", s->state[i]);
}

/* ---- parameters ---- */

static void hash_parameters(tsr_module *model, char text[65])
{
    const tsr_parameter_list *parameters = tsr_parameters(model);
    sha256 hash;
    sha256_begin(&hash);
    for (int64_t i = 0; i < tsr_parameter_count(parameters); i++) {
        tsr_tensor *parameter = tsr_parameter_at(parameters, i);
        const void *data;
        if (tsr_map(parameter, &data) == TSR_OK) {
            sha256_add(&hash, data, (size_t)tsr_numel(parameter) * 4);
            tsr_unmap(parameter);
        }
    }
    sha256_end(&hash, text);
}

#endif
