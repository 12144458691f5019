/* Stores: each kind gives PyTorch's answers; waits end at their time limits; hostile and cut connections are refused. */
#include "test.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "net/net.h"

#define KEY(text_) net_string(text_)

static void check_value(net_store *store, const char *key, const char *value, int line)
{
    char *got = NULL;
    size_t size = 0;
    base_error error;
    tsr_status status = net_store_get(store, KEY(key), &got, &size, &error);
    if (!test_check(status == TSR_OK && size == strlen(value) && memcmp(got, value, size) == 0, __FILE__, line))
        fprintf(stderr, "%s is %s, not %s\n", key, status == TSR_OK ? got : error.message, value);
    base_free(got);
}
#define CHECK_VALUE(store_, key_, value_) check_value(store_, key_, value_, __LINE__)

static void check_compare_set(net_store *store, const char *expected, const char *desired, const char *value, int line)
{
    char *got = NULL;
    size_t size = 0;
    base_error error;
    tsr_status status = net_store_compare_set(store, KEY("cs"), KEY(expected), KEY(desired), &got, &size, &error);
    if (!test_check(status == TSR_OK && strcmp(got, value) == 0, __FILE__, line))
        fprintf(stderr, "compare_set gave %s, not %s\n", status == TSR_OK ? got : error.message, value);
    base_free(got);
}
#define CHECK_COMPARE_SET(store_, expected_, desired_, value_)                                                         \
    check_compare_set(store_, expected_, desired_, value_, __LINE__)

/* The expectations of PyTorch's test_store.py for every store (StoreTestBase, compare_set of TCPStoreTest). */
static void check_store(net_store *store)
{
    base_error error = {0};
    int64_t sum = 0, keys = 0;
    bool there = true, all = false;
    CHECK_OK(net_store_count(store, &keys, &error), error);
    CHECK_INT(keys, 0);
    CHECK_OK(net_store_add(store, KEY("key"), 1, NULL, &error), error);
    CHECK_OK(net_store_add(store, KEY("key"), 1, NULL, &error), error);
    CHECK_OK(net_store_add(store, KEY("key"), 4, &sum, &error), error);
    CHECK_INT(sum, 6);
    CHECK_VALUE(store, "key", "6");
    CHECK_OK(net_store_add(store, KEY("key"), -17, &sum, &error), error);
    CHECK_INT(sum, -11);
    CHECK_VALUE(store, "key", "-11");
    CHECK_OK(net_store_set(store, KEY("key0"), KEY("value0"), &error), error);
    CHECK_OK(net_store_set(store, KEY("key1"), KEY("value1"), &error), error);
    CHECK_OK(net_store_set(store, KEY("key0"), KEY(""), &error), error);
    CHECK_VALUE(store, "key0", "");
    CHECK_VALUE(store, "key1", "value1");
    CHECK_STATUS(net_store_add(store, KEY("key1"), 1, &sum, &error), TSR_INVALID_ARGUMENT);
    CHECK_VALUE(store, "key1", "value1");
    CHECK_OK(net_store_append(store, KEY("key1"), KEY("+more"), &error), error);
    CHECK_OK(net_store_append(store, KEY("fresh"), KEY("more"), &error), error);
    CHECK_VALUE(store, "key1", "value1+more");
    CHECK_VALUE(store, "fresh", "more");
    CHECK_OK(net_store_count(store, &keys, &error), error);
    CHECK_INT(keys, 4);
    CHECK_OK(net_store_check(store, (net_bytes[]){KEY("key"), KEY("key1")}, 2, &all, &error), error);
    CHECK(all);
    CHECK_OK(net_store_check(store, (net_bytes[]){KEY("key"), KEY("absent")}, 2, &all, &error), error);
    CHECK(!all);
    CHECK_OK(net_store_delete(store, KEY("key"), &there, &error), error);
    CHECK(there);
    CHECK_OK(net_store_delete(store, KEY("key"), &there, &error), error);
    CHECK(!there);
    CHECK_COMPARE_SET(store, "wrong", "first", "wrong"); /* absent key: returns the expected value and sets nothing */
    CHECK_OK(net_store_check(store, (net_bytes[]){KEY("cs")}, 1, &all, &error), error);
    CHECK(!all);
    CHECK_COMPARE_SET(store, "", "first", "first");
    CHECK_COMPARE_SET(store, "wrong", "second", "first");
    CHECK_COMPARE_SET(store, "first", "second", "second");
    CHECK_VALUE(store, "cs", "second");
    /* bytes, not text */
    char *got = NULL;
    size_t size = 0;
    CHECK_OK(net_store_set(store, (net_bytes){"a\0b", 3}, (net_bytes){"\0\xff", 2}, &error), error);
    CHECK_OK(net_store_get(store, (net_bytes){"a\0b", 3}, &got, &size, &error), error);
    CHECK(size == 2 && memcmp(got, "\0\xff", 2) == 0);
    base_free(got);
    /* time limits */
    uint64_t start = base_now_ns();
    CHECK_STATUS(net_store_wait(store, (net_bytes[]){KEY("cs"), KEY("never")}, 2, 60, &error), TSR_TIMED_OUT);
    CHECK(strstr(error.message, "never") != NULL);
    net_store_set_timeout(store, 60);
    CHECK_STATUS(net_store_get(store, KEY("never"), &got, &size, &error), TSR_TIMED_OUT);
    CHECK(base_now_ns() - start >= 120000000);
    net_store_set_timeout(store, 300000);
    CHECK_OK(net_store_set(store, KEY("never"), KEY("now"), &error), error); /* after timeouts the store still works */
    CHECK_VALUE(store, "never", "now");
    CHECK_VALUE(store, "cs", "second");
    /* bounds */
    char *large = base_alloc_zero(1, NET_VALUE_MOST + 1);
    CHECK_STATUS(net_store_set(store, KEY("large"), (net_bytes){large, NET_VALUE_MOST + 1}, &error),
                 TSR_INVALID_ARGUMENT);
    CHECK_STATUS(net_store_set(store, (net_bytes){large, NET_KEY_MOST + 1}, KEY(""), &error), TSR_INVALID_ARGUMENT);
    CHECK_OK(net_store_set(store, KEY("large"), (net_bytes){large, 1 << 20}, &error), error);
    CHECK_OK(net_store_get(store, KEY("large"), &got, &size, &error), error);
    CHECK_INT(size, 1 << 20);
    base_free(got);
    base_free(large);
}

static char *temporary(char path[64])
{
    strcpy(path, "/tmp/tessera-store-XXXXXX");
    int fd = mkstemp(path);
    CHECK(fd >= 0);
    close(fd);
    return path;
}

static net_store *tcp_store(const char *secret, net_store **client)
{
    net_store *server = NULL;
    int port = 0;
    base_error error = {0};
    net_tcp_store_options options = {.host = "127.0.0.1", .secret = secret, .is_server = true};
    CHECK_OK(net_tcp_store_new(&options, &server, &port, &error), error);
    options.is_server = false;
    options.port = port;
    if (server && client)
        CHECK_OK(net_tcp_store_new(&options, client, NULL, &error), error);
    return server;
}

TEST(hash)
{
    net_store *store = NULL;
    base_error error = {0};
    CHECK_OK(net_hash_store_new(&store, &error), error);
    check_store(store);
    net_store_free(store);
}

TEST(prefix)
{
    net_store *inner = NULL, *a = NULL, *b = NULL;
    base_error error = {0};
    CHECK_OK(net_hash_store_new(&inner, &error), error);
    CHECK_OK(net_prefix_store_new(inner, "a", &a, &error), error);
    check_store(a);
    CHECK_OK(net_prefix_store_new(inner, "b", &b, &error), error);
    CHECK_OK(net_store_set(b, KEY("cs"), KEY("of b"), &error), error);
    CHECK_VALUE(a, "cs", "second");
    CHECK_VALUE(b, "cs", "of b");
    CHECK_VALUE(inner, "b/cs", "of b");
    net_store_free(a);
    net_store_free(b);
    net_store_free(inner);
}

TEST(file)
{
    net_store *store = NULL, *other = NULL;
    base_error error = {0};
    char path[64];
    CHECK_OK(net_file_store_new(temporary(path), &store, &error), error);
    check_store(store);
    CHECK_OK(net_file_store_new(path, &other, &error), error);
    CHECK_VALUE(other, "cs", "second");
    CHECK_OK(net_store_set(other, KEY("from"), KEY("other"), &error), error);
    CHECK_VALUE(store, "from", "other");
    /* a writer that was killed half way */
    int fd = open(path, O_WRONLY | O_APPEND);
    CHECK(write(fd, "\1\3\0\0\0ke", 7) == 7);
    CHECK_VALUE(store, "from", "other");
    CHECK_OK(net_store_set(store, KEY("after"), KEY("all"), &error), error);
    CHECK_VALUE(other, "after", "all");
    /* a file that is not a store */
    CHECK(write(fd, "\7\0\0\0\0\0\0\0\0", 9) == 9);
    CHECK_STATUS(net_store_set(other, KEY("x"), KEY("y"), &error), TSR_CORRUPT);
    close(fd);
    net_store_free(store);
    net_store_free(other);
    unlink(path);
}

TEST(file_of_many_processes)
{
    char path[64];
    base_error error = {0};
    temporary(path);
    pid_t children[4];
    for (int i = 0; i < 4; i++)
        if ((children[i] = fork()) == 0) {
            net_store *mine = NULL;
            int wrong = net_file_store_new(path, &mine, &error) != TSR_OK;
            for (int k = 0; k < 100 && !wrong; k++)
                wrong = net_store_add(mine, KEY("n"), 1, NULL, &error) != TSR_OK;
            _exit(wrong);
        }
    for (int i = 0, status; i < 4; i++)
        CHECK(waitpid(children[i], &status, 0) == children[i] && status == 0);
    net_store *store = NULL;
    CHECK_OK(net_file_store_new(path, &store, &error), error);
    CHECK_VALUE(store, "n", "400");
    net_store_free(store);
    unlink(path);
}

/* A lock belongs to an open file, and a child inherits its parent's: each process must open the file for itself. */
TEST(file_of_a_process_that_forks)
{
    char path[64];
    base_error error = {0};
    net_store *store = NULL;
    CHECK_OK(net_file_store_new(temporary(path), &store, &error), error);
    CHECK_OK(net_store_set(store, KEY("n"), KEY("0"), &error), error);
    pid_t children[4];
    for (int i = 0; i < 4; i++)
        if ((children[i] = fork()) == 0) {
            int wrong = 0;
            for (int k = 0; k < 500 && !wrong; k++)
                wrong = net_store_add(store, KEY("n"), 1, NULL, &error) != TSR_OK;
            _exit(wrong);
        }
    for (int k = 0; k < 500; k++)
        CHECK_OK(net_store_add(store, KEY("n"), 1, NULL, &error), error);
    for (int i = 0, status; i < 4; i++)
        CHECK(waitpid(children[i], &status, 0) == children[i] && status == 0);
    CHECK_VALUE(store, "n", "2500");
    net_store_free(store);
    unlink(path);
}

TEST(tcp)
{
    net_store *client = NULL, *server = tcp_store(NULL, &client);
    CHECK_OR_RETURN(server && client);
    check_store(client);
    CHECK_VALUE(server, "cs", "second");
    net_store_free(client);
    net_store_free(server);
}

typedef struct setter {
    net_store *store;
    const char *key;
} setter;

static void *set_later(void *user)
{
    setter *s = user;
    base_error error;
    usleep(30000);
    CHECK_OK(net_store_set(s->store, KEY(s->key), KEY("late"), &error), error);
    return NULL;
}

/* Children use the store that their parent serves, each on a connection of its own, and free it. */
TEST(tcp_of_a_process_that_forks)
{
    base_error error = {0};
    net_store *store = NULL;
    CHECK_OK(net_tcp_store_new(&(net_tcp_store_options){.host = "127.0.0.1", .secret = "s", .is_server = true}, &store,
                               NULL, &error),
             error);
    pid_t children[4];
    const int n = TEST_SANITIZED ? 0 : 4; /* the sanitizers' own locks may be held in a child */
    for (int i = 0; i < n; i++)
        if ((children[i] = fork()) == 0) {
            int wrong = 0;
            for (int k = 0; k < 100 && !wrong; k++)
                wrong = net_store_add(store, KEY("n"), 1, NULL, &error) != TSR_OK;
            net_store_free(store);
            _exit(wrong);
        }
    for (int k = 0; k < 100; k++)
        CHECK_OK(net_store_add(store, KEY("n"), 1, NULL, &error), error);
    for (int i = 0, status; i < n; i++)
        CHECK(waitpid(children[i], &status, 0) == children[i] && status == 0);
    CHECK_VALUE(store, "n", n ? "500" : "100");
    net_store_free(store);
}

TEST(a_wait_ends_when_another_sets_the_key)
{
    net_store *client = NULL, *server = tcp_store("secret", &client), *hash = NULL, *file = NULL, *prefix = NULL;
    char path[64];
    base_error error;
    CHECK_OR_RETURN(server && client);
    CHECK_OK(net_hash_store_new(&hash, &error), error);
    CHECK_OK(net_file_store_new(temporary(path), &file, &error), error);
    CHECK_OK(net_prefix_store_new(client, "p", &prefix, &error), error);
    struct {
        net_store *waits, *sets;
    } rows[] = {{client, server}, {hash, hash}, {file, file}, {prefix, prefix}}; /* also of one store on two threads */
    for (int i = 0; i < 4; i++) {
        pthread_t thread;
        setter s = {rows[i].sets, "k"};
        pthread_create(&thread, NULL, set_later, &s);
        CHECK_VALUE(rows[i].waits, "k", "late");
        CHECK_OK(net_store_wait(rows[i].waits, (net_bytes[]){KEY("k")}, 1, 1000, &error), error);
        pthread_join(thread, NULL);
    }
    net_store_free(hash);
    net_store_free(file);
    unlink(path);
    net_store_free(prefix);
    net_store_free(client);
    net_store_free(server);
}

TEST(who_does_not_know_the_secret_is_refused)
{
    base_error error;
    net_store *server = NULL, *client = NULL;
    int port = 0;
    net_tcp_store_options options = {.host = "127.0.0.1", .secret = "right", .is_server = true};
    CHECK_OK(net_tcp_store_new(&options, &server, &port, &error), error);
    net_tcp_store_options wrong = {.host = "127.0.0.1", .secret = "wrong", .port = port, .timeout_ms = 20000};
    CHECK(net_tcp_store_new(&wrong, &client, NULL, &error) != TSR_OK);
    CHECK_CONTAINS(error.message, "it may know another secret");
    wrong.secret = NULL;
    CHECK(net_tcp_store_new(&wrong, &client, NULL, &error) != TSR_OK);
    wrong.secret = "right";
    CHECK_OK(net_tcp_store_new(&wrong, &client, NULL, &error), error);
    net_store_free(client);
    net_store_free(server);
    /* without a secret, no other machine is served */
    options = (net_tcp_store_options){.host = "0.0.0.0", .is_server = true};
    CHECK_STATUS(net_tcp_store_new(&options, &server, NULL, &error), TSR_FAILED_PRECONDITION);
}

/* A host may have closed the standard descriptors; what it prints then must not go to a peer or into a store's file. */
TEST(sockets_and_stores_have_no_standard_descriptor)
{
    base_error error;
    net_store *store = NULL;
    int listener = -1, port, fds[2] = {-1, -1}, input = dup(STDIN_FILENO);
    char path[256];
    snprintf(path, sizeof(path), "%s/above", test_folder());
    close(STDIN_FILENO);
    CHECK_OK(net_listen("127.0.0.1", 0, &listener, &port, &error), error);
    CHECK_OK(net_connect("127.0.0.1", port, net_deadline(5000), &fds[0], &error), error);
    CHECK_OK(net_accept(listener, net_deadline(5000), &fds[1], &error), error);
    CHECK_OK(net_file_store_new(path, &store, &error), error);
    CHECK(fcntl(STDIN_FILENO, F_GETFD) < 0);
    dup2(input, STDIN_FILENO);
    close(input);
    net_store_free(store);
    close(fds[0]);
    close(fds[1]);
    close(listener);
}

TEST(a_server_that_is_no_store_is_refused)
{
    base_error error;
    net_store *client = NULL;
    int listener, port, fd;
    CHECK_OK(net_listen("127.0.0.1", 0, &listener, &port, &error), error);
    pid_t child = fork();
    if (child == 0) {
        if (net_accept(listener, net_deadline(5000), &fd, &error) == TSR_OK)
            net_write_all(fd, "HTTP/1.1 400 Bad Request\r\n\r\n", 28, net_deadline(1000), &error);
        _exit(0);
    }
    net_tcp_store_options options = {.host = "127.0.0.1", .port = port, .timeout_ms = 20000};
    CHECK_STATUS(net_tcp_store_new(&options, &client, NULL, &error), TSR_CORRUPT);
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    close(listener);
}

/* The server keeps working whatever a connection sends. */
TEST(hostile_connections_are_closed)
{
    base_error error;
    net_store *server = NULL;
    int port = 0;
    net_tcp_store_options options = {.host = "127.0.0.1", .is_server = true};
    CHECK_OK(net_tcp_store_new(&options, &server, &port, &error), error);
    uint64_t random = 12345;
    for (int i = 0; i < 60; i++) {
        int fd = -1;
        uint8_t junk[600];
        CHECK_OK(net_connect("127.0.0.1", port, net_deadline(2000), &fd, &error), error);
        if (i % 2) /* half of the connections after a good handshake */
            CHECK_OK(net_greet(fd, NET_CLIENT, NULL, net_deadline(2000), &error), error);
        for (size_t k = 0; k < sizeof(junk); k++)
            junk[k] = (uint8_t)((random = random * 6364136223846793005u + 1) >> 56);
        if (i % 3) /* a good header, then nonsense */
            net_frame_header(junk, (uint8_t)(16 + i % 12), (size_t)(i * 7));
        net_write_all(fd, junk, sizeof(junk), net_deadline(1000), NULL);
        if (i % 5 == 0)
            usleep(1000);
        close(fd);
    }
    CHECK_OK(net_store_set(server, KEY("still"), KEY("here"), &error), error);
    CHECK_VALUE(server, "still", "here");
    net_store_free(server);
}

TEST(a_dead_server_is_an_error)
{
    int pipes[2], port = 0;
    base_error error;
    CHECK(pipe(pipes) == 0);
    pid_t child = fork();
    if (child == 0) {
        net_store *server = NULL;
        net_tcp_store_options options = {.host = "127.0.0.1", .is_server = true};
        if (net_tcp_store_new(&options, &server, &port, &error) != TSR_OK)
            _exit(1);
        _exit(write(pipes[1], &port, sizeof(port)) == sizeof(port) && pause());
    }
    net_store *client = NULL;
    CHECK(read(pipes[0], &port, sizeof(port)) == sizeof(port));
    net_tcp_store_options options = {.host = "127.0.0.1", .port = port, .timeout_ms = 60000};
    CHECK_OK(net_tcp_store_new(&options, &client, NULL, &error), error);
    CHECK_OR_RETURN(client != NULL);
    CHECK_OK(net_store_set(client, KEY("a"), KEY("b"), &error), error);
    kill(child, SIGKILL);
    int status;
    waitpid(child, &status, 0);
    char *value;
    size_t size;
    CHECK_STATUS(net_store_get(client, KEY("c"), &value, &size, &error), TSR_UNAVAILABLE); /* not its timeout */
    CHECK_STATUS(net_store_get(client, KEY("a"), &value, &size, &error), TSR_UNAVAILABLE);
    net_store_free(client);
    close(pipes[0]);
    close(pipes[1]);
}

/* Each of the first allocations in a store's life fails once: an error, no lost key, no leak. */
TEST(any_allocation_may_fail)
{
    base_error error;
    for (uint64_t n = 1; n < 40; n++) {
        net_store *server = NULL;
        char *value = NULL;
        size_t size;
        net_tcp_store_options options = {.host = "127.0.0.1", .is_server = true, .timeout_ms = 300};
        base_allocation_fail_at(n, false);
        tsr_status status = net_tcp_store_new(&options, &server, NULL, &error);
        if (status == TSR_OK)
            status = net_store_set(server, KEY("k"), KEY("v"), &error);
        if (status == TSR_OK)
            status = net_store_get(server, KEY("k"), &value, &size, &error);
        base_allocation_fail_at(0, false);
        CHECK(status == TSR_OK || error.message[0]);
        if (status == TSR_OK)
            CHECK(strcmp(value, "v") == 0);
        base_free(value);
        net_store_free(server);
    }
}

/* ---- a caller's functions ---- */

static tsr_status set_elsewhere(void *user, net_bytes key, net_bytes value, base_error *error)
{
    return net_store_set(user, key, value, error);
}

static tsr_status get_elsewhere(void *user, net_bytes key, int64_t timeout_ms, char **value, size_t *size,
                                base_error *error)
{
    tsr_status status = net_store_wait(user, &key, 1, timeout_ms, error);
    return status == TSR_OK ? net_store_get(user, key, value, size, error) : status;
}

TEST(a_store_of_two_functions_sets_gets_and_waits)
{
    net_store *inner, *store;
    base_error error = {0};
    CHECK_OK(net_hash_store_new(&inner, &error), error);
    const net_store_calls calls = {.user = inner, .set = set_elsewhere, .get = get_elsewhere};
    CHECK_OK(net_calls_store_new(&calls, &store, &error), error);
    CHECK_OK(net_store_set(store, KEY("a"), KEY("one"), &error), error);
    CHECK_VALUE(inner, "a", "one");
    CHECK_OK(net_store_set(inner, KEY("b"), KEY("two"), &error), error);
    CHECK_VALUE(store, "b", "two");
    const net_bytes keys[] = {KEY("a"), KEY("b"), KEY("c")};
    CHECK_OK(net_store_wait(store, keys, 2, 1000, &error), error);
    CHECK(net_store_wait(store, keys, 3, 20, &error) == TSR_TIMED_OUT);
    int64_t number;
    bool there;
    CHECK(net_store_add(store, KEY("n"), 1, &number, &error) == TSR_UNIMPLEMENTED);
    CHECK(net_store_append(store, KEY("a"), KEY("x"), &error) == TSR_UNIMPLEMENTED);
    CHECK(net_store_delete(store, KEY("a"), &there, &error) == TSR_UNIMPLEMENTED);
    CHECK(net_store_count(store, &number, &error) == TSR_UNIMPLEMENTED);
    CHECK(net_store_check(store, keys, 1, &there, &error) == TSR_UNIMPLEMENTED);
    CHECK_STR(error.message, "this store can set keys and wait for them; it has no check");
    net_store_free(store);
    net_store_free(inner);
}
