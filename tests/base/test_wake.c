/* Wake-ups that a thread leaves to spinning threads. */
#include "base/base.h"
#include "test.h"

#include <stdatomic.h>

typedef struct sleeper {
    base_wake wake;
    atomic_int calls;
} sleeper;

static void count(base_wake *wake)
{
    atomic_fetch_add(&((sleeper *)wake)->calls, 1);
}

TEST(no_spinning_thread_takes_it)
{
    sleeper s = {.wake.call = count};
    CHECK(!base_wake_leave(&s.wake));
    CHECK(!base_wake_cancel(&s.wake));
    base_wake_end(&s.wake);
    CHECK_INT(s.calls, 0);
}

TEST(called_after_a_moment)
{
    sleeper s = {.wake.call = count}, other = {.wake.call = count};
    base_spin_begin();
    CHECK(base_wake_leave(&s.wake));
    CHECK(base_wake_leave(&s.wake));
    CHECK(!base_wake_leave(&other.wake));
    base_spin_look();
    for (uint64_t start = base_now_ns(); base_now_ns() - start < 1000000;)
        ;
    base_spin_look();
    CHECK_INT(s.calls, 1);
    base_spin_look();
    base_spin_end();
    CHECK_INT(s.calls, 1);
    CHECK_INT(other.calls, 0);
}

TEST(cancelled)
{
    sleeper s = {.wake.call = count};
    base_spin_begin();
    CHECK(base_wake_leave(&s.wake));
    CHECK(base_wake_cancel(&s.wake));
    CHECK(!base_wake_cancel(&s.wake));
    base_spin_end();
    CHECK_INT(s.calls, 0);
}

TEST(last_thread_calls_at_its_end)
{
    sleeper s = {.wake.call = count};
    base_spin_begin();
    base_spin_begin();
    CHECK(base_wake_leave(&s.wake));
    base_spin_end();
    CHECK_INT(s.calls, 0);
    base_spin_end();
    CHECK_INT(s.calls, 1);
}

static atomic_bool stop;

static void spin(void *user)
{
    (void)user;
    while (!atomic_load(&stop)) {
        base_spin_begin();
        for (int i = 0; i < 100; i++)
            base_spin_look();
        base_spin_end();
    }
}

/* Each wake-up that was left is either called or cancelled, however threads begin and end. */
TEST(none_is_lost)
{
    enum { ROUNDS = 20000 };
    base_thread *threads[2];
    base_error error;
    sleeper s = {.wake.call = count};
    int wanted = 0;
    for (int i = 0; i < 2; i++)
        CHECK_OK(base_thread_start("spin", spin, NULL, &threads[i], &error), error);
    for (int i = 0; i < ROUNDS; i++) {
        if (!base_wake_leave(&s.wake))
            continue;
        if (i % 64 == 0) { /* wait for the call */
            wanted++;
            while (atomic_load(&s.calls) < wanted)
                base_pause();
        } else {
            wanted += !base_wake_cancel(&s.wake);
        }
    }
    atomic_store(&stop, true);
    for (int i = 0; i < 2; i++)
        base_thread_join(threads[i]);
    base_wake_end(&s.wake);
    CHECK_INT(s.calls, wanted);
}
