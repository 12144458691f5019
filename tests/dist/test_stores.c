/* Stores through the public header: each kind gives PyTorch's answers; groups made from a store. */
#include "processes.h"

#include <pthread.h>
#include <string.h>

static void check_store(tsr_store *store)
{
    char *value = NULL;
    int64_t n = 0;
    bool there = true;
    CHECK(store != NULL);
    CHECK_STATUS(tsr_store_set(store, "a", "one", 3), TSR_OK);
    CHECK_STATUS(tsr_store_get(store, "a", &value, &n), TSR_OK);
    CHECK(n == 3 && strcmp(value, "one") == 0);
    tsr_string_free(value);
    CHECK_STATUS(tsr_store_add(store, "n", 5, &n), TSR_OK);
    CHECK_STATUS(tsr_store_add(store, "n", -2, &n), TSR_OK);
    CHECK_INT(n, 3);
    CHECK_STATUS(tsr_store_get(store, "n", &value, NULL), TSR_OK);
    CHECK_STR(value, "3");
    tsr_string_free(value);
    CHECK_STATUS(tsr_store_compare_set(store, "a", "two", "three", &value, NULL), TSR_OK);
    CHECK_STR(value, "one");
    tsr_string_free(value);
    CHECK_STATUS(tsr_store_compare_set(store, "a", "one", "three", &value, &n), TSR_OK);
    CHECK_STR(value, "three");
    tsr_string_free(value);
    CHECK_STATUS(tsr_store_append(store, "a", "!", 1), TSR_OK);
    CHECK_STATUS(tsr_store_get(store, "a", &value, NULL), TSR_OK);
    CHECK_STR(value, "three!");
    tsr_string_free(value);
    CHECK_STATUS(tsr_store_check(store, ((const char *const[]){"a", "none"}), 2, &there), TSR_OK);
    CHECK(!there);
    CHECK_STATUS(tsr_store_wait(store, ((const char *const[]){"a", "n"}), 2, 1000), TSR_OK);
    CHECK_STATUS(tsr_store_wait(store, ((const char *const[]){"none"}), 1, 50), TSR_TIMED_OUT);
    CHECK_STATUS(tsr_store_delete_key(store, "a", &there), TSR_OK);
    CHECK(there);
    CHECK_STATUS(tsr_store_delete_key(store, "a", &there), TSR_OK);
    CHECK(!there);
    tsr_store_set_timeout(store, 40);
    CHECK_INT(tsr_store_timeout(store), 40);
    CHECK_STATUS(tsr_store_get(store, "a", &value, NULL), TSR_TIMED_OUT);
    CHECK_STATUS(tsr_store_set(NULL, "a", "", 0), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_store_set(store, "", "", 0), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
}

TEST(every_store)
{
    char path[] = "/tmp/tessera-store-XXXXXX";
    int64_t port = 0, n = -1;
    close(mkstemp(path));
    tsr_store *hash = tsr_hash_store_new(), *file = tsr_file_store_new(path);
    tsr_store *tcp = tsr_tcp_store_new("127.0.0.1", .is_server = true, .actual_port = &port);
    CHECK(port > 0);
    tsr_store *client = tsr_tcp_store_new("127.0.0.1", .port = port), *prefix = tsr_prefix_store_new(hash, "p");
    check_store(hash);
    CHECK_STATUS(tsr_store_num_keys(hash, &n), TSR_OK);
    CHECK_INT(n, 1);
    check_store(file);
    check_store(tcp);
    tsr_store_set_timeout(tcp, 20000);
    CHECK_STATUS(tsr_store_delete_key(tcp, "n", NULL), TSR_OK);
    check_store(client);
    check_store(prefix);
    tsr_store_free(prefix);
    tsr_store_free(client);
    tsr_store_free(tcp);
    tsr_store_free(hash);
    tsr_store_free(file);
    unlink(path);
    CHECK(tsr_tcp_store_new("127.0.0.1") == NULL && tsr_tcp_store_new(NULL, .port = 1) == NULL);
    CHECK(tsr_file_store_new("/no/such/folder/x") == NULL && tsr_prefix_store_new(NULL, "x") == NULL);
    tsr_error_take(NULL);
}

/* Two threads, each a rank of a group without environment variables. */
typedef struct member {
    tsr_store *store;
    int rank;
} member;

static void *meet(void *user)
{
    const member *m = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_group *group = tsr_group_from_store(m->store, 2, .rank = m->rank, .name = "pair", .timeout_ms = 20000);
    CHECK(group != NULL);
    tsr_tensor *x = tsr_from_data((float[]){(float)m->rank + 1}, TSR_F32, NULL, 0);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = group), TSR_OK);
    CHECK(has(x, 1, (float[]){3}));
    CHECK_STATUS(tsr_dist_monitored_barrier(.group = group, .timeout_ms = 10000), TSR_OK);
    tsr_group_free(group);
    tsr_scope_end(scope);
    return NULL;
}

TEST(groups_from_a_store)
{
    tsr_store *store = tsr_hash_store_new();
    member members[] = {{store, 0}, {store, 1}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        CHECK(pthread_create(&threads[i], NULL, meet, &members[i]) == 0);
    for (int i = 0; i < 2; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(!tsr_is_initialized());
    CHECK(tsr_group_from_store(store, 2, .rank = 2, .name = "x") == NULL);
    CHECK(tsr_group_from_store(NULL, 2, .rank = 0, .name = "x") == NULL);
    tsr_error_take(NULL);
    tsr_store_free(store);
}
