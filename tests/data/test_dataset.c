/* Data sets and samplers on the host. */
#include "expect.h"
#include "test.h"

#include "data/data.h"

/* ---- helpers ------------------------------------------------------------------------------------------------------- */

typedef struct squares {
    int64_t count;
    int freed;
} squares;

static int64_t squares_count(void *state)
{
    return ((squares *)state)->count;
}

static tsr_status squares_get(void *state, int64_t index, void *const *fields)
{
    (void)state;
    if (index == 13)
        return tsr_dataset_fail(TSR_CORRUPT, "thirteen is unlucky");
    if (index == 14)
        return TSR_END;
    *(int64_t *)fields[0] = index;
    *(float *)fields[1] = (float)(index * index);
    return TSR_OK;
}

static void squares_free(void *state)
{
    ((squares *)state)->freed++;
}

static const tsr_dataset_class squares_class = {sizeof(squares_class), "squares", squares_count, squares_get,
                                                squares_free};
static const tsr_field squares_fields[] = {{TSR_I64, 0, {0}}, {TSR_F32, 1, {1}}};

static tsr_dataset *squares_new(squares *state, int64_t count)
{
    *state = (squares){.count = count};
    return tsr_dataset_new(&squares_class, state, squares_fields, 2);
}

static int64_t index_of(const tsr_dataset *d, int64_t item)
{
    int64_t index = -1;
    float square = -1;
    if (tsr_dataset_get(d, item, (void *[]){&index, &square}) != TSR_OK)
        return -2;
    return square == (float)(index * index) ? index : -3;
}

/* ---- digits -------------------------------------------------------------------------------------------------------- */

TEST(digits)
{
    tsr_dataset *train = tsr_digits(TSR_TRAIN), *test = tsr_digits(TSR_TEST);
    CHECK_INT(tsr_dataset_count(train), 1437);
    CHECK_INT(tsr_dataset_count(test), 360);
    CHECK_INT(tsr_dataset_field_count(train), 2);
    tsr_field field;
    CHECK_STATUS(tsr_dataset_field(train, 0, &field), TSR_OK);
    CHECK(field.dtype == TSR_F32 && field.n_dims == 3 && field.dims[0] == 1 && field.dims[1] == 8);
    /* sklearn.datasets.load_digits(): data[0][2:6] is 5, 13, 9, 1; target[:10] is 0..9; images 0 and 5 belong to the
     * test set. */
    float pixels[64];
    int64_t label;
    void *fields[] = {pixels, &label};
    CHECK_STATUS(tsr_dataset_get(test, 0, fields), TSR_OK);
    CHECK(pixels[2] == 5 / 16.0f && pixels[3] == 13 / 16.0f && pixels[4] == 9 / 16.0f && pixels[5] == 1 / 16.0f);
    CHECK_INT(label, 0);
    CHECK_STATUS(tsr_dataset_get(test, 1, fields), TSR_OK);
    CHECK_INT(label, 5);
    static const int64_t first[] = {1, 2, 3, 4, 6, 7, 8, 9};
    for (int64_t i = 0; i < 8; i++) {
        CHECK_STATUS(tsr_dataset_get(train, i, fields), TSR_OK);
        CHECK_INT(label, first[i]);
    }
    /* numpy: data.sum() is 561718, bincount(target) is 178 182 177 183 181 182 181 179 174 180. */
    double ink = 0;
    int64_t counts[10] = {0};
    for (int split = 0; split < 2; split++) {
        tsr_dataset *d = split ? test : train;
        for (int64_t i = 0; i < tsr_dataset_count(d); i++) {
            CHECK_STATUS(tsr_dataset_get(d, i, fields), TSR_OK);
            for (int k = 0; k < 64; k++)
                ink += (double)pixels[k] * 16;
            counts[label]++;
        }
    }
    static const int64_t want[] = {178, 182, 177, 183, 181, 182, 181, 179, 174, 180};
    CHECK(ink == 561718);
    for (int i = 0; i < 10; i++)
        CHECK_INT(counts[i], want[i]);
    tsr_dataset_free(train);
    tsr_dataset_free(test);
    CHECK(!tsr_digits(2));
    expect_error(TSR_INVALID_ARGUMENT, "TSR_TRAIN or TSR_TEST");
}

/* ---- one's own ----------------------------------------------------------------------------------------------------- */

TEST(own)
{
    squares s;
    tsr_dataset *d = squares_new(&s, 20);
    CHECK_INT(tsr_dataset_count(d), 20);
    CHECK_INT(index_of(d, 7), 7);
    CHECK_INT(index_of(d, 13), -2);
    expect_error(TSR_CORRUPT, "item 13: thirteen is unlucky");
    CHECK_INT(index_of(d, 14), -2);
    expect_error(TSR_INTERNAL, "item 14: the data set failed without a message");
    CHECK_INT(index_of(d, 20), -2);
    expect_error(TSR_INVALID_ARGUMENT, "item 20 is out of range: the data set has 20 items");
    CHECK_INT(index_of(d, -1), -2);
    expect_error(TSR_INVALID_ARGUMENT, "item -1");
    tsr_dataset_free(tsr_dataset_retain(d));
    CHECK_INT(s.freed, 0);
    tsr_dataset_free(d);
    CHECK_INT(s.freed, 1);
    tsr_dataset_free(NULL);

    CHECK(!squares_new(&s, -1));
    expect_error(TSR_INVALID_ARGUMENT, "squares): the class counts -1 items");
    CHECK_INT(s.freed, 1);
    const tsr_field bad[] = {
        {TSR_F32, 2, {1, -3}}, {99, 0, {0}}, {TSR_F64, 3, {INT64_MAX, INT64_MAX, 2}}, {TSR_F32, 9, {1}}};
    static const char *const messages[] = {"dimension 1 is -3", "99 is not a dtype", "too large", "9 dimensions"};
    for (int i = 0; i < 4; i++) {
        s = (squares){.count = 1};
        CHECK(!tsr_dataset_new(&squares_class, &s, &bad[i], 1));
        expect_error(TSR_INVALID_ARGUMENT, messages[i]);
        CHECK_INT(s.freed, 1);
    }
    CHECK(!tsr_dataset_new(&squares_class, &s, bad, 17));
    expect_error(TSR_INVALID_ARGUMENT, "1 to 16 fields");
    CHECK(!tsr_dataset_new(NULL, &s, bad, 1));
    expect_error(TSR_INVALID_ARGUMENT, "class");
    CHECK_INT(tsr_dataset_count(NULL), 0);
}

TEST(arrays)
{
    float x[] = {1, 2, 3, 4, 5, 6};
    int32_t y[] = {10, 20, 30};
    tsr_dataset *d = tsr_array_dataset(
        (const tsr_array[]){{x, (const int64_t[]){3, 2}, 2, TSR_F32}, {y, (const int64_t[]){3}, 1, TSR_I32}}, 2);
    CHECK_OR_RETURN(d);
    x[4] = 0; /* it has a copy */
    float row[2];
    int32_t value;
    CHECK_STATUS(tsr_dataset_get(d, 2, (void *[]){row, &value}), TSR_OK);
    CHECK(row[0] == 5 && row[1] == 6 && value == 30);
    tsr_dataset_free(d);
    CHECK(!tsr_array_dataset(
        (const tsr_array[]){{x, (const int64_t[]){3, 2}, 2, TSR_F32}, {y, (const int64_t[]){2}, 1, TSR_I32}}, 2));
    expect_error(TSR_INVALID_ARGUMENT, "array 1: it has 2 rows, and the first one 3");
    CHECK(!tsr_array_dataset(&(tsr_array){x, NULL, 0, TSR_F32}, 1));
    expect_error(TSR_INVALID_ARGUMENT, "1 to 9 dimensions");

    int64_t live = tsr_live_tensors();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *t = tsr_from_data(y, TSR_I32, TSR_DIMS(3));
    d = tsr_tensor_dataset(TSR_LIST(t));
    tsr_scope_end(scope);
    CHECK_OR_RETURN(d);
    CHECK_STATUS(tsr_dataset_get(d, 1, (void *[]){&value}), TSR_OK);
    CHECK_INT(value, 20);
    tsr_dataset_free(d);
    (void)live;
}

TEST(combined)
{
    squares s, t;
    tsr_dataset *d = tsr_subset(squares_new(&s, 10), TSR_DIMS(3, 1, 3));
    CHECK_INT(tsr_dataset_count(d), 3);
    CHECK_INT(index_of(d, 0), 3);
    CHECK_INT(index_of(d, 1), 1);
    tsr_dataset *both = tsr_concat_dataset((tsr_dataset *[]){d, squares_new(&t, 5)}, 2);
    CHECK_INT(tsr_dataset_count(both), 8);
    static const int64_t want[] = {3, 1, 3, 0, 1, 2, 3, 4};
    for (int i = 0; i < 8; i++)
        CHECK_INT(index_of(both, i), want[i]);
    tsr_dataset_free(both);
    CHECK(s.freed == 1 && t.freed == 1);

    CHECK(!tsr_subset(squares_new(&s, 10), TSR_DIMS(3, 10)));
    expect_error(TSR_INVALID_ARGUMENT, "index 10 is out of range");
    CHECK_INT(s.freed, 1);
    CHECK(!tsr_concat_dataset((tsr_dataset *[]){squares_new(&s, 10), tsr_digits(TSR_TEST)}, 2));
    expect_error(TSR_INVALID_ARGUMENT, "different fields");
    CHECK_INT(s.freed, 1);
    CHECK(!tsr_subset(NULL, TSR_DIMS(1)));
    expect_error(TSR_INVALID_ARGUMENT, "NULL");

    /* An empty data set in the middle. */
    tsr_dataset *three[3] = {squares_new(&s, 2), NULL, NULL};
    three[1] = tsr_subset(tsr_dataset_retain(three[0]), NULL, 0);
    three[2] = tsr_subset(tsr_dataset_retain(three[0]), TSR_DIMS(1));
    both = tsr_concat_dataset(three, 3);
    CHECK_INT(tsr_dataset_count(both), 3);
    CHECK_INT(index_of(both, 2), 1);
    tsr_dataset_free(both);
    CHECK_INT(s.freed, 1);
}

TEST(random_split)
{
    squares s;
    tsr_dataset *parts[3], *again[3];
    CHECK_STATUS(tsr_random_split(squares_new(&s, 12), (const int64_t[]){7, 0, 5}, 3, 42, parts), TSR_OK);
    bool seen[12] = {false};
    for (int p = 0; p < 3; p++)
        for (int64_t i = 0; i < tsr_dataset_count(parts[p]); i++) {
            int64_t index = index_of(parts[p], i);
            CHECK_OR_RETURN(index >= 0 && index < 12 && !seen[index]);
            seen[index] = true;
        }
    CHECK_INT(tsr_dataset_count(parts[0]) + tsr_dataset_count(parts[2]), 12);
    squares u;
    CHECK_STATUS(tsr_random_split(squares_new(&u, 12), (const int64_t[]){7, 0, 5}, 3, 42, again), TSR_OK);
    for (int64_t i = 0; i < 7; i++)
        CHECK_INT(index_of(parts[0], i), index_of(again[0], i));
    for (int p = 0; p < 3; p++) {
        tsr_dataset_free(parts[p]);
        tsr_dataset_free(again[p]);
    }
    CHECK(s.freed == 1 && u.freed == 1);
    CHECK_STATUS(tsr_random_split(squares_new(&s, 12), (const int64_t[]){7, 6}, 2, 42, parts), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "add up to the 12 items");
    CHECK_INT(s.freed, 1);
}

static tsr_status halve(void *user, int64_t index, const void *const *in, void *const *out)
{
    if (index == 3)
        return tsr_dataset_fail(TSR_IO, "three");
    *(double *)out[0] = *(const float *)in[1] / 2 + *(double *)user;
    return TSR_OK;
}

static void count_free(void *user)
{
    *(double *)user = -1;
}

TEST(map)
{
    squares s;
    double offset = 100, value;
    tsr_dataset *d = tsr_map_dataset(squares_new(&s, 10), &(tsr_field){TSR_F64, 0, {0}}, 1, halve, &offset, count_free);
    CHECK_OR_RETURN(d);
    CHECK_STATUS(tsr_dataset_get(d, 4, (void *[]){&value}), TSR_OK);
    CHECK(value == 108);
    CHECK_STATUS(tsr_dataset_get(d, 3, (void *[]){&value}), TSR_IO);
    expect_error(TSR_IO, "item 3: three");
    tsr_dataset_free(d);
    CHECK(offset == -1 && s.freed == 1);
    offset = 0;
    CHECK(!tsr_map_dataset(NULL, NULL, 0, halve, &offset, count_free));
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK(offset == -1);
}

/* ---- samplers ------------------------------------------------------------------------------------------------------ */

TEST(random_order)
{
    tsr_sampler *sampler = tsr_random_sampler(1000, 7), *other = tsr_random_sampler(1000, 7);
    int64_t a[1000], b[1000], c[1000];
    CHECK_STATUS(tsr_sampler_indices(sampler, 0, a), TSR_OK);
    CHECK_STATUS(tsr_sampler_indices(sampler, 1, c), TSR_OK);
    CHECK_STATUS(tsr_sampler_indices(other, 0, b), TSR_OK);
    CHECK(memcmp(a, b, sizeof(a)) == 0);
    CHECK(memcmp(a, c, sizeof(a)) != 0);
    bool seen[1000] = {false};
    for (int i = 0; i < 1000; i++) {
        CHECK_OR_RETURN(a[i] >= 0 && a[i] < 1000 && !seen[a[i]]);
        seen[a[i]] = true;
    }
    tsr_sampler_free(sampler);
    tsr_sampler_free(other);
    /* Every order of three equally often: 6000 draws, 1000 each, five standard deviations. */
    int64_t order[3];
    int counts[27] = {0};
    sampler = tsr_random_sampler(3, 1);
    for (int64_t epoch = 0; epoch < 6000; epoch++) {
        tsr_sampler_indices(sampler, epoch, order);
        counts[order[0] * 9 + order[1] * 3 + order[2]]++;
    }
    static const int orders[] = {5, 7, 11, 15, 19, 21};
    for (int i = 0; i < 6; i++)
        CHECK_NEAR(counts[orders[i]], 1000, 5 * sqrt(6000 / 6.0 * 5 / 6));
    tsr_sampler_free(sampler);
    /* An order that never changes: users' results depend on it. (Computed from random.c's definition in Python.) */
    sampler = tsr_random_sampler(8, 3);
    int64_t eight[8];
    tsr_sampler_indices(sampler, 2, eight);
    static const int64_t fixed[8] = {7, 5, 2, 3, 0, 6, 4, 1};
    CHECK(memcmp(eight, fixed, sizeof(fixed)) == 0);
    tsr_sampler_free(sampler);
}

TEST(weighted)
{
    const double weights[] = {0, 1, 0, 3, 0};
    tsr_sampler *sampler = tsr_weighted_sampler(weights, 5, 4000, true, 5);
    int64_t draws[4000], ones = 0, threes = 0;
    CHECK_STATUS(tsr_sampler_indices(sampler, 0, draws), TSR_OK);
    for (int i = 0; i < 4000; i++) {
        ones += draws[i] == 1;
        threes += draws[i] == 3;
    }
    CHECK_INT(ones + threes, 4000);
    CHECK_NEAR((double)threes, 3000, 5 * sqrt(4000 * 0.75 * 0.25));
    tsr_sampler_free(sampler);
    /* Without replacement: each item at most once; the heavy item is first in 3 of 4 epochs. */
    sampler = tsr_weighted_sampler(weights, 5, 2, false, 5);
    int first = 0;
    for (int64_t epoch = 0; epoch < 4000; epoch++) {
        CHECK_OR_RETURN(tsr_sampler_indices(sampler, epoch, draws) == TSR_OK);
        CHECK_OR_RETURN(draws[0] + draws[1] == 4 && draws[0] % 2 == 1);
        first += draws[0] == 3;
    }
    CHECK_NEAR(first, 3000, 5 * sqrt(4000 * 0.75 * 0.25));
    tsr_sampler_free(sampler);
    CHECK(!tsr_weighted_sampler(weights, 5, 3, false, 5));
    expect_error(TSR_INVALID_ARGUMENT, "3 draws without replacement of 2 positive weights");
    CHECK(!tsr_weighted_sampler((const double[]){1, -1}, 2, 3, true, 5));
    expect_error(TSR_INVALID_ARGUMENT, "weight 1 is negative or not finite");
    CHECK(!tsr_weighted_sampler((const double[]){0, 0}, 2, 3, true, 5));
    expect_error(TSR_INVALID_ARGUMENT, "sum must be positive");
}

TEST(random_draws)
{
    int64_t draws[6000], counts[6] = {0}, other[6000];
    tsr_sampler *sampler = tsr_random_draws_sampler(6, 6000, true, 9);
    CHECK_INT(tsr_sampler_length(sampler), 6000);
    CHECK_STATUS(tsr_sampler_indices(sampler, 3, draws), TSR_OK);
    for (int i = 0; i < 6000; i++) {
        CHECK_OR_RETURN(draws[i] >= 0 && draws[i] < 6);
        counts[draws[i]]++;
    }
    for (int i = 0; i < 6; i++)
        CHECK_NEAR((double)counts[i], 1000, 5 * sqrt(6000 / 6.0 * 5 / 6));
    CHECK_STATUS(tsr_sampler_indices(sampler, 4, other), TSR_OK);
    CHECK(memcmp(draws, other, sizeof(draws)) != 0);
    tsr_sampler_free(sampler);
    /* Without replacement: each item twice, then three of the six once more. */
    sampler = tsr_random_draws_sampler(6, 15, false, 9);
    CHECK_STATUS(tsr_sampler_indices(sampler, 0, draws), TSR_OK);
    for (int begin = 0; begin < 15; begin += 6) {
        int64_t seen[6] = {0};
        for (int i = begin; i < BASE_MIN(begin + 6, 15); i++)
            CHECK_INT(seen[draws[i]]++, 0);
    }
    tsr_sampler_free(sampler);
    sampler = tsr_random_draws_sampler(6, 2, false, 9);
    CHECK_INT(tsr_sampler_length(sampler), 2);
    tsr_sampler_free(sampler);
    tsr_sampler_free(tsr_random_draws_sampler(0, 0, true, 9));
    CHECK(!tsr_random_draws_sampler(0, 1, true, 9));
    expect_error(TSR_INVALID_ARGUMENT, "1 draws of 0 items");
}

TEST(some_items_in_random_order)
{
    const int64_t items[] = {40, 7, 7, 0, 12};
    int64_t first[5], second[5], orders = 0;
    tsr_sampler *sampler = tsr_subset_random_sampler(items, 5, 1);
    CHECK_STATUS(tsr_sampler_indices(sampler, 0, first), TSR_OK);
    for (int64_t epoch = 0; epoch < 20; epoch++) {
        int64_t sum = 0, product = 1;
        CHECK_STATUS(tsr_sampler_indices(sampler, epoch, second), TSR_OK);
        for (int i = 0; i < 5; i++) {
            sum += second[i];
            product *= second[i] + 1;
        }
        CHECK(sum == 66 && product == 41 * 8 * 8 * 13);
        orders += memcmp(first, second, sizeof(first)) != 0;
    }
    CHECK(orders > 10);
    tsr_sampler_free(sampler);
    tsr_sampler_free(tsr_subset_random_sampler(NULL, 0, 1));
    CHECK(!tsr_subset_random_sampler(NULL, 2, 1));
    expect_error(TSR_INVALID_ARGUMENT, "2 indices");
}

TEST(batches)
{
    tsr_sampler *sampler = tsr_batch_sampler(tsr_sequential_sampler(10), 4, false);
    CHECK_INT(tsr_sampler_length(sampler), 10);
    CHECK_INT(tsr_sampler_batches(sampler), 3);
    tsr_sampler_free(sampler);
    sampler = tsr_batch_sampler(tsr_sequential_sampler(10), 4, true);
    CHECK_INT(tsr_sampler_batches(sampler), 2);
    tsr_sampler_free(sampler);
    CHECK(!tsr_batch_sampler(tsr_sequential_sampler(10), 0, true));
    expect_error(TSR_INVALID_ARGUMENT, "at least 1");
    CHECK(!tsr_batch_sampler(NULL, 3, true));
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK(!tsr_sequential_sampler(-1));
    expect_error(TSR_INVALID_ARGUMENT, "-1 indices");
}

TEST(memory_fails)
{
    /* Each allocation of building a chain fails in turn: NULL, an error, and every state freed. */
    for (uint64_t n = 1; n < 20; n++) {
        squares s;
        base_allocation_fail_at(n, false);
        tsr_dataset *d = tsr_subset(squares_new(&s, 10), TSR_DIMS(3, 1, 3));
        double offset = 1;
        d = tsr_map_dataset(d, NULL, 0, halve, &offset, count_free);
        base_allocation_fail_at(0, false);
        if (d) {
            CHECK(n > 4);
            tsr_dataset_free(d);
        } else {
            CHECK(tsr_error_take(NULL) == TSR_OUT_OF_MEMORY);
        }
        CHECK(s.freed == 1 && offset == -1);
    }
}
