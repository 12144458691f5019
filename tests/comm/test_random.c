/* Random collectives over each transport and over two of them, in worlds of 1 to 8 processes: kinds, reductions, dtypes, counts, groups, roots and
 * places of operands are drawn from one sequence on all ranks. Every rank knows the operands of all others, so it
 * computes the expected result, element by element, with another implementation of the tree. All transports give the
 * same bits. */
#include "ranks.h"

#include "test.h"

#include "comm/internal.h"

#include <math.h>

enum { CALLS = 60, CALLS_OF_MANY = 25, FEW = 4, COUNT_MOST = 60000 };

static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_BF16, TSR_F16, TSR_I8, TSR_I32, TSR_I64, TSR_U16, TSR_BOOL};

/* Element i of a rank's operand. */
static void put_value(char *out, tsr_dtype dtype, uint64_t call, int rank, int64_t i)
{
    uint64_t x = mix(mix(call * 64 + (uint64_t)rank) + (uint64_t)i);
    double value = (double)((int64_t)(x % 4001) - 2000) / 37;
    switch (dtype) {
    case TSR_F32: {
        float f = (float)value;
        memcpy(out, &f, 4);
        break;
    }
    case TSR_F64:
        memcpy(out, &value, 8);
        break;
    case TSR_BF16:
    case TSR_F16: {
        uint16_t bits = (uint16_t)base_float_encode(dtype, value);
        memcpy(out, &bits, 2);
        break;
    }
    case TSR_BOOL:
        *out = (char)(x & 1);
        break;
    default:
        memcpy(out, &x, tsr_dtype_size(dtype));
    }
}

typedef struct drawn {
    comm_op op;
    comm_reduction reduction;
    tsr_dtype dtype;
    int64_t count;
    int members[RANKS_MOST], n, self, root, pairs[2 * RANKS_MOST], n_pairs;
    bool reached;
} drawn;

static drawn draw(uint64_t call, int world, int rank)
{
    static const comm_op ops[] = {COMM_ALL_REDUCE, COMM_ALL_REDUCE, COMM_ALL_GATHER, COMM_REDUCE_SCATTER,
                                  COMM_BROADCAST,  COMM_REDUCE,     COMM_GATHER,     COMM_SCATTER,
                                  COMM_ALL_TO_ALL, COMM_PERMUTE};
    uint64_t x = mix(call);
    drawn d = {.op = ops[x % BASE_COUNT(ops)], .self = -1};
    do {
        x = mix(x);
        d.dtype = dtypes[x % BASE_COUNT(dtypes)];
        d.reduction = (comm_reduction)(x / 16 % COMM_REDUCTIONS);
    } while (!comm_combine_for(d.reduction, d.dtype) || d.reduction == COMM_AVERAGE);
    x = mix(x);
    d.count = x % 3 == 0 ? (int64_t)(x / 3 % 9) : x % 3 == 1 ? (int64_t)(x / 3 % 3000) : (int64_t)(x / 3 % COUNT_MOST);
    /* a group in a random order, with at least one rank, usually with all */
    int all[RANKS_MOST];
    for (int i = 0; i < world; i++)
        all[i] = i;
    d.n = mix(x + 1) % 3 ? world : 1 + (int)(mix(x + 2) % (uint64_t)world);
    for (int i = 0; i < d.n; i++) {
        int k = i + (int)(mix(x + 3 + (uint64_t)i) % (uint64_t)(world - i)), chosen = all[k];
        all[k] = all[i];
        d.members[i] = all[i] = chosen;
        if (chosen == rank)
            d.self = i;
    }
    d.root = (int)(mix(x + 20) % (uint64_t)d.n);
    int shift = (int)(mix(x + 21) % (uint64_t)d.n);
    for (int i = 0; i < d.n; i++)
        if (mix(x + 30 + (uint64_t)i) % 4) {
            d.pairs[2 * d.n_pairs] = i;
            d.pairs[2 * d.n_pairs++ + 1] = (i + shift) % d.n;
        }
    d.reached = mix(x + 22) % 2;
    return d;
}

/* The reduction tree in its other definition: the left half has the largest power of two below n. */
static void tree(char *out, const drawn *d, uint64_t call, int first, int n, int64_t i)
{
    char right[16];
    int half = 1;
    if (n == 1) {
        put_value(out, d->dtype, call, d->members[first], i);
        return;
    }
    while (2 * half < n)
        half *= 2;
    tree(out, d, call, first, half, i);
    tree(right, d, call, first + half, n - half, i);
    comm_combine_for(d->reduction, d->dtype)(out, out, right, 1);
}

/* Element i of the member's result; false: the result does not have it. */
static bool expect(char *out, const drawn *d, uint64_t call, int64_t i)
{
    int64_t block = d->count ? i / d->count : 0, rest = d->count ? i % d->count : 0;
    switch (d->op) {
    case COMM_REDUCE:
    case COMM_ALL_REDUCE:
        tree(out, d, call, 0, d->n, i);
        return d->op == COMM_ALL_REDUCE || d->self == d->root;
    case COMM_REDUCE_SCATTER:
        tree(out, d, call, 0, d->n, d->self * d->count + i);
        return true;
    case COMM_GATHER:
    case COMM_ALL_GATHER:
        put_value(out, d->dtype, call, d->members[block], rest);
        return d->op == COMM_ALL_GATHER || d->self == d->root;
    case COMM_BROADCAST:
        put_value(out, d->dtype, call, d->members[d->root], i);
        return true;
    case COMM_SCATTER:
        put_value(out, d->dtype, call, d->members[d->root], d->self * d->count + i);
        return true;
    case COMM_ALL_TO_ALL:
        put_value(out, d->dtype, call, d->members[block], d->self * d->count + rest);
        return true;
    default:
        memset(out, 0, 16);
        for (int k = 0; k < d->n_pairs; k++)
            if (d->pairs[2 * k + 1] == d->self)
                put_value(out, d->dtype, call, d->members[d->pairs[2 * k]], i);
        return true;
    }
}

static double number_at(const char *at, tsr_dtype dtype)
{
    double wide = 0;
    float narrow = 0;
    if (dtype == TSR_F64)
        memcpy(&wide, at, sizeof(wide));
    else
        memcpy(&narrow, at, sizeof(narrow));
    return dtype == TSR_F64 ? wide : (double)narrow;
}

/* MPI adds floats in an order of its own. */
static bool is_near(const char *got, const char *want, tsr_dtype dtype)
{
    double a = number_at(got, dtype), b = number_at(want, dtype);
    return fabs(a - b) <= 1e-4 * fmax(1, fabs(b));
}

static uint64_t one_call(comm_world *world, uint64_t number, int rank)
{
    const drawn d = draw(number, comm_size(world), rank);
    base_error error;
    if (d.self < 0)
        return 0;
    bool spread = d.op == COMM_REDUCE_SCATTER || d.op == COMM_SCATTER || d.op == COMM_ALL_TO_ALL;
    bool gathers = d.op == COMM_GATHER || d.op == COMM_ALL_GATHER || d.op == COMM_ALL_TO_ALL;
    size_t bytes = tsr_dtype_size(d.dtype), n_in = (size_t)d.count * (size_t)(spread ? d.n : 1);
    size_t n_out = (size_t)d.count * (size_t)(gathers ? d.n : 1), total = (n_in + n_out) * bytes + 128;
    char *reached = d.reached ? comm_memory_new(world, total) : NULL, *own = base_alloc_aligned(total, 64);
    char *in = reached ? reached : own, *out = in + (n_in * bytes + 63) / 64 * 64;
    for (size_t i = 0; i < n_in; i++)
        put_value(in + i * bytes, d.dtype, number, rank, (int64_t)i);
    const comm_call call = {d.op,
                            in,
                            out,
                            d.count,
                            d.dtype,
                            d.reduction,
                            .root = d.root,
                            .pairs = d.pairs,
                            .n_pairs = d.n_pairs,
                            .group = d.members,
                            .n_group = d.n,
                            .file = __FILE__,
                            .line = (int)number};
    CHECK_OK(comm_run(world, &call, &error), error);
    uint64_t hash = 0;
    int wrong = 0;
    bool close = (d.op == COMM_ALL_REDUCE || d.op == COMM_REDUCE_SCATTER) && comm_mpi_takes(world, &call) &&
                 (d.dtype == TSR_F32 || d.dtype == TSR_F64);
    for (size_t i = 0; i < n_out; i++) {
        char want[16];
        if (!expect(want, &d, number, (int64_t)i))
            break;
        wrong += close ? !is_near(out + i * bytes, want, d.dtype) : memcmp(out + i * bytes, want, bytes) != 0;
        hash = i + 1 == n_out && !close ? base_hash(out, n_out * bytes, hash) : hash;
    }
    if (wrong)
        fprintf(stderr, "call %d, %s of %s: %d of %zu are wrong\n", (int)number, comm_op_name(d.op),
                tsr_dtype_name(d.dtype), wrong, n_out);
    CHECK_INT(wrong, 0);
    comm_memory_free(world, reached);
    base_free_aligned(own);
    return hash;
}

static void random_calls(comm_world *world, int rank, shared *s)
{
    uint64_t hash = 1;
    if (s->options.mixed && rank == 0)
        CHECK(strcmp(comm_transport_name(world, 1), "shared memory") == 0 &&
              strcmp(comm_transport_name(world, 2), "shared memory") != 0);
    for (uint64_t i = 0; i < (uint64_t)(comm_size(world) <= FEW ? CALLS : CALLS_OF_MANY); i++)
        hash = base_hash_u64(hash, one_call(world, 1000 * (uint64_t)comm_size(world) + i, rank));
    s->hashes[rank] = hash;
}

/* Compares each rank's hash with the one that it had over the transports before. */
static void compare_hashes(const ranks_options *o, uint64_t *hashes)
{
    shared *s = ranks_run(o, random_calls);
    for (int i = 0; i < o->n; i++) {
        CHECK(s->hashes[i] != 0 && (hashes[i] == 0 || hashes[i] == s->hashes[i]));
        hashes[i] = s->hashes[i];
    }
    ranks_free(s);
}

static void check_worlds(int first, int last)
{
    for (int n = first; n <= last; n++) {
        uint64_t hashes[RANKS_MOST] = {0};
        RANKS_EACH_WAY(way)
        {
            compare_hashes(&(ranks_options){.n = n, .way = way}, hashes);
            if (n > 2 && way->transports != COMM_SHARED)
                compare_hashes(&(ranks_options){.n = n, .way = way, .mixed = true}, hashes);
        }
    }
}

TEST(random_collectives)
{
    check_worlds(1, FEW);
}

/* Where MPI itself does the collectives, all results but reduced floats equal ours to the bit, and these within what
 * another order of sums changes. */
TEST(random_collectives_by_mpi)
{
    RANKS_EACH_WAY(way)
    for (int n = 2; n <= FEW && way->transports == COMM_MPI; n++)
        ranks_free(ranks_run(&(ranks_options){.n = n, .way = way, .any_order = true}, random_calls));
}

TEST(random_collectives_of_many_ranks)
{
    check_worlds(FEW + 1, RANKS_MOST);
}
