/* Buckets by PyTorch's rule: 1,000 random lists (buckets.txt, made by make_buckets.py with PyTorch). */
#include "test.h"

#include "dist/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tsr_dtype dtype_of(const char *name)
{
    return strncmp(name, "f32", 3) == 0 ? TSR_F32 : strncmp(name, "f64", 3) == 0 ? TSR_F64 : TSR_BF16;
}

TEST(buckets_are_pytorchs)
{
    FILE *file = fopen(TEST_SOURCE "/tests/dist/buckets.txt", "r");
    char line[1024];
    int lines = 0;
    CHECK(file != NULL);
    while (file && fgets(line, sizeof(line), file)) {
        int64_t limits[8], bytes[16], wanted[16];
        tsr_dtype dtypes[16];
        dist_bucket_input in = {.bytes = bytes, .dtypes = dtypes, .limits = limits};
        int64_t n_wanted = 0;
        char *limit_text = strtok(line, "|"), *item_text = strtok(NULL, "|"), *bucket_text = strtok(NULL, "|");
        for (char *t = strtok(limit_text, " "); t; t = strtok(NULL, " "))
            limits[in.n_limits++] = atoll(t);
        for (char *t = strtok(item_text, " "); t; t = strtok(NULL, " ")) {
            dtypes[in.n] = dtype_of(t);
            bytes[in.n] = atoll(strchr(t, ':') + 1) * (int64_t)tsr_dtype_size(dtypes[in.n]);
            in.n++;
        }
        for (char *t = strtok(bucket_text, " \n"); t; t = strtok(NULL, " \n"))
            wanted[n_wanted++] = atoll(t);
        dist_buckets got;
        CHECK_STATUS(dist_buckets_new(&in, &got), TSR_OK);
        CHECK_INT(n_wanted, in.n);
        int64_t wrong = 0, seen = 0;
        for (int64_t b = 0; b < got.n; b++)
            for (int64_t k = 0; k < got.buckets[b].n; k++, seen++)
                wrong += wanted[got.buckets[b].items[k]] != b;
        CHECK(wrong == 0 && seen == in.n);
        dist_buckets_free(&got);
        lines++;
    }
    if (file)
        fclose(file);
    CHECK_INT(lines, 1000);
}
