/* Data parallel training on the bundled digits: each process a part of every batch, gradients averaged in between.
 *
 *     tessera run --nproc-per-node 2 build/examples/digits_ddp      (or mpirun -n 2)
 *     CPU_NUM_DEVICES=2 build/examples/digits_ddp                   one process, a thread a device: the same numbers
 *
 * Against a program for one process three calls were added: tsr_init_process_group, tsr_broadcast_master_param and
 * tsr_reduce_gradients; and the loader takes this rank's part. Rank 0 ends with one line of JSON: all ranks have the same
 * parameters, to the bit, over shared memory and TCP alike. */
#include <tessera/tessera.h>

#include <stdio.h>
#include <stdlib.h>
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

/* ---- training ------------------------------------------------------------------------------------------------------ */

static double test_accuracy(tsr_module *model)
{
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TEST), 120, .device = tsr_current_device());
    tsr_batch *batch;
    double right = 0, hits = 0;
    while (tsr_loader_next(digits, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *guess = tsr_argmax(tsr_forward(model, tsr_batch_get(batch, 0)), 1);
        tsr_item(tsr_sum(tsr_eq(guess, tsr_batch_get(batch, 1))), &hits);
        right += hits;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    tsr_loader_free(digits);
    return right / 360;
}

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

static tsr_status train(int32_t index, void *user)
{
    enum { GLOBAL_BATCH = 64 };
    int epochs = *(const int *)user;
    (void)index;
    if (tsr_init_process_group(NULL) != TSR_OK)
        return tsr_report();
    int ranks = tsr_get_world_size();
    tsr_manual_seed(7 + (uint64_t)tsr_get_rank()); /* ranks begin differently: the broadcast makes them equal */
    tsr_module *model =
        tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, 128), tsr_nn_relu(), tsr_nn_linear(128, 10));
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 2e-3, 0.01);
    tsr_dataset *data = tsr_digits(TSR_TRAIN);
    tsr_sampler *part = tsr_distributed_sampler(tsr_dataset_count(data), true, 3, true);
    tsr_loader *digits =
        tsr_loader_new(data, GLOBAL_BATCH / ranks, .sampler = part, .drop_last = true, .device = tsr_current_device());
    tsr_status status = tsr_broadcast_master_param(model);

    for (int epoch = 0; epoch < epochs && status == TSR_OK; epoch++) {
        tsr_batch *batch;
        while (status == TSR_OK && tsr_loader_next(digits, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *logits = tsr_forward(model, tsr_batch_get(batch, 0));
            tsr_tensor *loss = tsr_cross_entropy(logits, tsr_batch_get(batch, 1));
            tsr_zero_grad(optimizer);
            tsr_backward(loss);
            status = tsr_reduce_gradients(tsr_parameters(model));
            tsr_optimizer_step(optimizer);
            if (status == TSR_OK)
                status = tsr_sync(loss);
            tsr_scope_end(scope);
            tsr_batch_free(batch);
        }
    }
    double accuracy = status == TSR_OK ? test_accuracy(model) : 0;
    char hash[65];
    hash_parameters(model, hash);
    if (status == TSR_OK && tsr_get_rank() == 0)
        printf("{\"accuracy\": %.4f, \"world_size\": %d, \"parameters_sha256\": \"%s\"}\n", accuracy, ranks, hash);
    tsr_loader_free(digits);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    status = tsr_report();
    tsr_destroy_process_group();
    return status == TSR_OK && accuracy <= 0.9 ? TSR_INTERNAL : status;
}

int main(int argc, char **argv)
{
    int epochs = argc > 1 ? atoi(argv[1]) : 12;
    return tsr_launch(train, &epochs) == TSR_OK ? 0 : 1;
}
