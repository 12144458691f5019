/* Launches: the thread that runs them, their order, when a caller waits; and the counters of a disk cache with bad
 * entries. The backend is the test's own. */
#include <dirent.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>

#include "fake.h"

static base_error error;
static device_program_info program_info[3]; /* a brief program, a long one, one without an estimate */
static int saved_bytes_are_good = 1;

typedef struct run_note {
    pthread_t thread;
    int program;
} run_note;
static run_note notes[16];
static atomic_int n_notes;
static sem_t gate, inside;
static atomic_bool gated;

static tsr_status compile_module(void *state, ir_module *module, device_signature *signature,
                                 const device_compile_options *options, void **program, base_error *e)
{
    (void)state, (void)signature, (void)options, (void)e;
    *program = &program_info[module->name ? strtol(module->name, NULL, 10) : 0];
    ir_module_free(module);
    return TSR_OK;
}

static const device_program_info *info_of(const void *program)
{
    return program;
}

static tsr_status save_program(const void *program, bool whole, base_text *out, base_error *e)
{
    (void)whole;
    (void)program, (void)e;
    base_text_add(out, "program");
    return TSR_OK;
}

static tsr_status load_program(void *state, const void *data, size_t size, const device_signature *signature,
                               const device_compile_options *options, void **program, base_error *e)
{
    (void)state, (void)signature, (void)options;
    if (!saved_bytes_are_good || size != 7 || memcmp(data, "program", 7) != 0)
        return base_fail(e, TSR_CORRUPT, "not a program");
    *program = &program_info[0];
    return TSR_OK;
}

static tsr_status run_program(void *program, const device_run *run, base_error *e)
{
    (void)run, (void)e;
    notes[n_notes] = (run_note){pthread_self(), (int)((device_program_info *)program - program_info)};
    n_notes++;
    if (gated) {
        sem_post(&inside);
        sem_wait(&gate);
    }
    return TSR_OK;
}

static const device_program_table programs = {
    .compile = compile_module, .free = fake_free, .info = info_of, .save = save_program, .load = load_program};
static const device_launch_table launches = {.run = run_program};
static const device_backend fake = {
    .name = "fake", .platform = &fake_platform, .program = &programs, .launch = &launches};

enum { BRIEF, LONG, UNKNOWN };

static device *fake_device(void)
{
    static bool ready;
    device *d = NULL;
    if (!ready) {
        sem_init(&gate, 0, 0);
        sem_init(&inside, 0, 0);
        program_info[BRIEF].thread = DEVICE_ON_CALLER;
        program_info[UNKNOWN].thread = DEVICE_ON_ANY_THREAD;
        ready = true;
    }
    CHECK_OK(device_backend_register(&fake, &error), error);
    CHECK_OK(device_get("fake", 0, &d, &error), error);
    n_notes = 0;
    return d;
}

static device_executable *program(device *d, int which)
{
    device_executable *e = NULL;
    static const char *const names[] = {[LONG] = "1", [UNKNOWN] = "2"};
    ir_module *module = fake_module(FAKE_NOTHING, names[which]);
    CHECK_OK(device_compile(module, &(device_compile_options){.device = d}, &e, &error), error);
    return e;
}

static void launch(device_executable *e)
{
    CHECK_OK(device_execute(e, &(device_launch){0}, &error), error);
}

TEST(brief_programs_run_at_once_where_nothing_is_queued)
{
    device *d = fake_device();
    device_executable *brief = program(d, BRIEF), *lasting = program(d, LONG);
    launch(brief);
    CHECK_INT(n_notes, 1); /* before anybody waited */
    CHECK(pthread_equal(notes[0].thread, pthread_self()));
    launch(lasting);
    device_wait(d);
    CHECK_INT(n_notes, 2);
    CHECK(!pthread_equal(notes[1].thread, pthread_self()));
    launch(brief); /* the queue's thread sleeps, and is not needed */
    CHECK_INT(n_notes, 3);
    CHECK(pthread_equal(notes[2].thread, pthread_self()));
    device_executable_release(brief);
    device_executable_release(lasting);
}

TEST(programs_of_unknown_length_run_at_once_after_a_run_that_was_brief)
{
    device *d = fake_device();
    device_executable *e = program(d, UNKNOWN);
    program_info[UNKNOWN].brief_ns = UINT64_MAX;
    launch(e); /* nothing is known yet: by the queue's thread, or this one once it waits */
    device_wait(d);
    launch(e);
    CHECK_INT(n_notes, 2); /* before anybody waited */
    CHECK(pthread_equal(notes[1].thread, pthread_self()));
    program_info[UNKNOWN].brief_ns = 1; /* the last run took longer */
    gated = true;
    launch(e);
    sem_wait(&inside);
    CHECK(!pthread_equal(notes[2].thread, pthread_self()));
    gated = false;
    sem_post(&gate);
    device_wait(d);
    device_executable_release(e);
}

TEST(brief_programs_keep_their_place_behind_others)
{
    device *d = fake_device();
    device_executable *brief = program(d, BRIEF), *lasting = program(d, LONG);
    gated = true;
    launch(lasting);
    sem_wait(&inside); /* under way */
    launch(brief);
    gated = false;
    CHECK_INT(n_notes, 1);
    sem_post(&gate);
    device_wait(d);
    CHECK_INT(n_notes, 2);
    CHECK_INT(notes[0].program, LONG);
    CHECK_INT(notes[1].program, BRIEF);
    CHECK(!pthread_equal(notes[1].thread, pthread_self()));
    device_executable_release(brief);
    device_executable_release(lasting);
}

static void *launch_brief(void *user)
{
    launch(user);
    return NULL;
}

static void note_call(void *user)
{
    *(int *)user = n_notes;
}

TEST(what_comes_while_a_caller_runs_waits_for_it)
{
    device *d = fake_device();
    device_executable *brief = program(d, BRIEF);
    pthread_t thread;
    int when = -1;
    gated = true;
    pthread_create(&thread, NULL, launch_brief, brief);
    sem_wait(&inside); /* that thread is inside its program */
    gated = false;
    CHECK_OK(device_enqueue(d, note_call, &when, &error), error);
    launch(brief);
    CHECK_INT(n_notes, 1); /* queued */
    CHECK_INT(when, -1);
    sem_post(&gate);
    device_wait(d);
    pthread_join(thread, NULL);
    CHECK_INT(when, 1);
    CHECK_INT(n_notes, 2);
    device_executable_release(brief);
}

enum { LAUNCHERS = 4, LAUNCHES = 2000 };
static tsr_status count_run(void *program_, const device_run *run, base_error *e)
{
    (void)program_, (void)run, (void)e;
    static int unguarded; /* runs never overlap */
    int seen = unguarded;
    unguarded = seen + 1;
    n_notes = unguarded;
    return TSR_OK;
}
static const device_launch_table counting_launches = {.run = count_run};
static const device_backend counting = {
    .name = "counting", .platform = &fake_platform, .program = &programs, .launch = &counting_launches};

static void *launch_many(void *user)
{
    for (int i = 0; i < LAUNCHES; i++)
        launch(user);
    return NULL;
}

TEST(runs_of_many_callers_never_overlap)
{
    fake_device();
    device *d = NULL;
    CHECK_OK(device_backend_register(&counting, &error), error);
    CHECK_OK(device_get("counting", 0, &d, &error), error);
    device_executable *programs[2] = {program(d, BRIEF), program(d, LONG)};
    pthread_t threads[LAUNCHERS];
    for (int i = 0; i < LAUNCHERS; i++)
        pthread_create(&threads[i], NULL, launch_many, programs[i % 2]);
    for (int i = 0; i < LAUNCHERS; i++)
        pthread_join(threads[i], NULL);
    device_wait(d);
    CHECK_INT(n_notes, LAUNCHERS * LAUNCHES);
    device_executable_release(programs[0]);
    device_executable_release(programs[1]);
}

static void *open_gate(void *user)
{
    (void)user;
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    gated = false;
    sem_post(&gate);
    return NULL;
}

TEST(a_third_launch_waits_and_the_metrics_tell_how_long)
{
    device *d = fake_device();
    device_executable *lasting = program(d, LONG);
    base_timer_summary before = {0}, after = {0};
    base_timer_find("DeviceLockWait", &before);
    pthread_t thread;
    gated = true;
    launch(lasting);
    sem_wait(&inside);
    launch(lasting);
    pthread_create(&thread, NULL, open_gate, NULL);
    launch(lasting);
    pthread_join(thread, NULL);
    device_wait(d);
    CHECK(base_timer_find("DeviceLockWait", &after));
    CHECK_INT(after.count, before.count + 1);
    CHECK(after.total > before.total + 1e6); /* ns */
    device_executable_release(lasting);
}

/* ---- the disk cache ---- */

static tsr_status give_module(void *user, ir_module **out, base_error *e)
{
    (void)e;
    ++*(int *)user;
    *out = fake_module(FAKE_NOTHING, NULL);
    return TSR_OK;
}

/* Compiles the program of key "k" or finds it on disk, with no program in memory; returns how often it was compiled. */
static int fetch(device *d)
{
    int built = 0;
    device_executable *e = NULL;
    device_cache_clear(false);
    CHECK_OK(device_compile_cached("k", 1, give_module, &built, &(device_compile_options){.device = d}, &e, &error),
             error);
    device_executable_release(e);
    return built;
}

/* Changes the last byte of every entry. */
static void damage(const char *folder)
{
    DIR *open = opendir(folder);
    CHECK_OR_RETURN(open != NULL);
    struct dirent *entry;
    while ((entry = readdir(open))) {
        char path[1400];
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        FILE *file = strncmp(entry->d_name, "program-", 8) == 0 ? fopen(path, "r+b") : NULL;
        if (!file)
            continue;
        fseek(file, -1, SEEK_END);
        int last = fgetc(file);
        fseek(file, -1, SEEK_END);
        fputc(last ^ 1, file);
        fclose(file);
    }
    closedir(open);
}

TEST(bad_entries_of_the_disk_cache_are_counted_and_made_again)
{
    device *d = fake_device();
    CHECK_OK(device_cache_configure(&(device_cache_options){.folder = test_folder()}, &error), error);
    int64_t damaged = base_counter_value("PersistentCacheDamaged"),
            failed = base_counter_value("PersistentCacheDeserializeFailure");
    CHECK_INT(fetch(d), 1);
    CHECK_INT(fetch(d), 0); /* from disk */
    CHECK_INT(base_counter_value("PersistentCacheDamaged"), damaged);
    device_cache_info info;
    device_cache_stats(&info);
    damage(info.folder);
    CHECK_INT(fetch(d), 1);
    CHECK(base_counter_value("PersistentCacheDamaged") > damaged);
    CHECK_INT(fetch(d), 0);
    CHECK_INT(base_counter_value("PersistentCacheDeserializeFailure"), failed);
    saved_bytes_are_good = 0; /* undamaged, but the backend refuses them */
    CHECK_INT(fetch(d), 1);
    saved_bytes_are_good = 1;
    CHECK(base_counter_value("PersistentCacheDeserializeFailure") > failed);
    CHECK_INT(fetch(d), 0);
}
