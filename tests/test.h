/* A small test frame. A test program is one file:
 *
 *     #include "test.h"
 *     TEST(adds)
 *     {
 *         CHECK(1 + 1 == 2);
 *         CHECK_INT(1 + 1, 2);
 *     }
 *
 * Nothing else is needed: tests register themselves and main is here. A check that fails reports file and line and the
 * test goes on (CHECK_OR_RETURN leaves it). The exit status is 1 when any check failed or when none was made. With
 * arguments, a program runs only the tests of these names; it leaves out the tests that TEST_WITHOUT lists (names
 * between commas). Checks may be made from any thread. */
#ifndef TESSERA_TEST_H
#define TESSERA_TEST_H

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tessera/status.h>

#define TEST_WEAK __attribute__((weak))

/* Whether the program runs under the address or thread sanitizer: those keep freed memory for a while, need several times
 * the stack, and have no handlers for forks. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { TEST_SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { TEST_SANITIZED = 1 };
#else
enum { TEST_SANITIZED = 0 };
#endif
#else
enum { TEST_SANITIZED = 0 };
#endif

/* Whether the devices are the CPU's, with values in the host's memory. Otherwise they are the tests' far devices. */
#define TEST_HOST_MEMORY (strcmp(tsr_device_type(), "cpu") == 0)

typedef struct test_case {
    const char *name;
    void (*run)(void);
    struct test_case *next;
} test_case;

/* Weak, so that a test program and its helper files share one of each. */
TEST_WEAK test_case *test_first, *test_last;
TEST_WEAK long test_checks, test_failed;

TEST_WEAK void test_register(test_case *test);
TEST_WEAK void test_register(test_case *test)
{
    if (test_last)
        test_last->next = test;
    else
        test_first = test;
    test_last = test;
}

#define TEST(name_)                                                                                                    \
    static void test_##name_(void);                                                                                    \
    __attribute__((constructor)) static void test_register_##name_(void)                                               \
    {                                                                                                                  \
        static test_case test = {#name_, test_##name_, NULL};                                                          \
        test_register(&test);                                                                                          \
    }                                                                                                                  \
    static void test_##name_(void)

TEST_WEAK bool test_check(bool good, const char *file, int line);
TEST_WEAK bool test_check(bool good, const char *file, int line)
{
    __atomic_fetch_add(&test_checks, 1, __ATOMIC_RELAXED);
    if (!good) {
        if (__atomic_fetch_add(&test_failed, 1, __ATOMIC_RELAXED) == 50)
            fprintf(stderr, "(further failures are counted, details still follow)\n");
        fprintf(stderr, "%s:%d: ", file, line);
    }
    return good;
}

TEST_WEAK bool test_check_int(long long got, long long want, const char *text, const char *file, int line);
TEST_WEAK bool test_check_int(long long got, long long want, const char *text, const char *file, int line)
{
    if (test_check(got == want, file, line))
        return true;
    fprintf(stderr, "%s is %lld, not %lld\n", text, got, want);
    return false;
}

TEST_WEAK bool test_check_str(const char *got, const char *want, const char *text, const char *file, int line);
TEST_WEAK bool test_check_str(const char *got, const char *want, const char *text, const char *file, int line)
{
    if (test_check(got && want ? strcmp(got, want) == 0 : got == want, file, line))
        return true;
    fprintf(stderr, "%s is\n  \"%s\", not\n  \"%s\"\n", text, got ? got : "(null)", want ? want : "(null)");
    return false;
}

/* Equal, both NaN, or at most `tolerance` apart. */
TEST_WEAK bool test_check_near(double got, double want, double tolerance, const char *text, const char *file, int line);
TEST_WEAK bool test_check_near(double got, double want, double tolerance, const char *text, const char *file, int line)
{
    if (test_check(got == want || (isnan(got) && isnan(want)) || fabs(got - want) <= tolerance, file, line))
        return true;
    fprintf(stderr, "%s is %.17g, not %.17g within %g\n", text, got, want, tolerance);
    return false;
}

#define CHECK(condition)                                                                                               \
    ((void)(test_check((condition) ? true : false, __FILE__, __LINE__) || fprintf(stderr, "%s\n", #condition)))
#define CHECK_OR_RETURN(condition)                                                                                     \
    do {                                                                                                               \
        if (!test_check((condition) ? true : false, __FILE__, __LINE__)) {                                             \
            fprintf(stderr, "%s\n", #condition);                                                                       \
            return;                                                                                                    \
        }                                                                                                              \
    } while (0)
#define CHECK_INT(got, want) ((void)test_check_int((long long)(got), (long long)(want), #got, __FILE__, __LINE__))
#define CHECK_STR(got, want) ((void)test_check_str((got), (want), #got, __FILE__, __LINE__))
#define CHECK_NEAR(got, want, tolerance) ((void)test_check_near((got), (want), (tolerance), #got, __FILE__, __LINE__))
#define CHECK_STATUS(got, want) CHECK_INT(got, want)
/* expression gives TSR_OK; error is a base_error whose message is shown if it does not. */
#define CHECK_OK(expression, error)                                                                                    \
    do {                                                                                                               \
        long long test_status_ = (expression);                                                                         \
        if (!test_check_int(test_status_, 0, #expression, __FILE__, __LINE__))                                         \
            fprintf(stderr, "  %s\n", (error).message);                                                                \
    } while (0)
#define CHECK_CONTAINS(text, part)                                                                                     \
    do {                                                                                                               \
        const char *test_text_ = (text);                                                                               \
        if (!test_check(test_text_ && strstr(test_text_, (part)), __FILE__, __LINE__))                                 \
            fprintf(stderr, "\"%s\" does not contain \"%s\"\n", test_text_ ? test_text_ : "(null)", (part));           \
    } while (0)

/* A path in the source tree (TEST_SOURCE) or a fresh folder for files; both stay valid for the whole program. The folder
 * is removed at exit if everything passed. */
TEST_WEAK char test_folder_path[64];
TEST_WEAK const char *test_folder(void);
TEST_WEAK const char *test_folder(void)
{
    if (!test_folder_path[0]) {
        strcpy(test_folder_path, "/tmp/tessera-test-XXXXXX");
        if (!mkdtemp(test_folder_path)) {
            perror("mkdtemp");
            exit(1);
        }
    }
    return test_folder_path;
}

/* The number of programs compiled without fusion because of a compiler defect: it must be the number that a test
 * announces. Test programs see either the library's internals or only its API. */
int64_t base_counter_value(const char *name);
int64_t tsr_counter_value(const char *name);
#pragma weak base_counter_value
#pragma weak tsr_counter_value
TEST_WEAK int64_t test_unfused_programs;

TEST_WEAK int64_t test_count_unfused(void);
TEST_WEAK int64_t test_count_unfused(void)
{
    int64_t (*count)(const char *name) = &base_counter_value ? base_counter_value : tsr_counter_value;
    return count ? count("cpu::CompiledWithoutFusion") : 0;
}

/* Reports that a test's requirement is missing; unless a check fails, ctest shows the program as skipped. */
enum { TEST_SKIPPED = 77 }; /* cmake/tests.cmake: SKIP_RETURN_CODE */
TEST_WEAK int test_skipped;

TEST_WEAK void test_skip(const char *reason);
TEST_WEAK void test_skip(const char *reason)
{
    printf("skipped: %s\n", reason);
    test_skipped++;
}

static inline bool test_left_out(const char *name)
{
    const char *list = getenv("TEST_WITHOUT");
    size_t length = strlen(name);
    for (const char *at = list; at && (at = strstr(at, name)) != NULL; at += length)
        if ((at == list || at[-1] == ',') && (at[length] == 0 || at[length] == ','))
            return true;
    return false;
}

TEST_WEAK int main(int count, char **arguments)
{
    int tests = 0;
    for (test_case *test = test_first; test; test = test->next) {
        bool wanted = count < 2;
        for (int i = 1; i < count; i++)
            wanted = wanted || strcmp(arguments[i], test->name) == 0;
        if (!wanted || test_left_out(test->name))
            continue;
        long failed = test_failed;
        test->run();
        tests++;
        if (test_failed != failed)
            fprintf(stderr, "FAILED: %s\n", test->name);
    }
    if (test_count_unfused() > test_unfused_programs) {
        fprintf(stderr, "FAILED: a program was compiled without fusion, because of a defect of the compiler\n");
        test_failed++;
    }
    if (test_folder_path[0] && test_failed == 0) {
        char command[96];
        snprintf(command, sizeof(command), "rm -rf '%s'", test_folder_path);
        if (system(command) != 0)
            fprintf(stderr, "could not remove %s\n", test_folder_path);
    }
    printf("%d tests, %ld checks, %ld failed\n", tests, test_checks, test_failed);
    if (test_failed == 0 && test_skipped > 0)
        return TEST_SKIPPED;
    return test_failed == 0 && test_checks > 0 ? 0 : 1;
}

#endif
