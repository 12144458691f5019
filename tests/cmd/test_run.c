/* tessera run: environments, output, the first failure, and data parallel training from the shell. */
#include "program.h"
#include "test.h"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>

static int count(const char *text, const char *word)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        n++;
    return n;
}

TEST(processes_get_the_environment_of_torchrun)
{
    const program_run *run = program("run --nproc-per-node 3 --prefix sh -c "
                                     "'echo $RANK $LOCAL_RANK $WORLD_SIZE $LOCAL_WORLD_SIZE $MASTER_ADDR; "
                                     "test -n \"$MASTER_PORT\" && test ${#TESSERA_SECRET} = 64 && echo wrote >&2'");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "[rank 0] 0 0 3 3 127.0.0.1\n");
    CHECK_CONTAINS(run->out, "[rank 1] 1 1 3 3 127.0.0.1\n");
    CHECK_CONTAINS(run->out, "[rank 2] 2 2 3 3 127.0.0.1\n");
    CHECK_INT(count(run->err, "wrote\n"), 3);
}

TEST(processes_have_the_launchers_environment_too)
{
    setenv("RANK", "9", 1); /* replaced */
    setenv("TESSERA_NUM_THREADS", "5", 1);
    const program_run *run = program("run --nproc-per-node 1 env");
    unsetenv("RANK");
    unsetenv("TESSERA_NUM_THREADS");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "PATH=");
    CHECK_CONTAINS(run->out, "\nTESSERA_NUM_THREADS=5\n");
    CHECK_CONTAINS(run->out, "\nRANK=0\n");
    CHECK_INT(count(run->out, "\nRANK="), 1);
}

TEST(the_first_failure_ends_all)
{
    time_t start = time(NULL);
    const program_run *run = program("run --nproc-per-node 3 sh -c 'test $RANK = 1 && exit 7; sleep 300'");
    CHECK_INT(run->status, 7);
    CHECK_CONTAINS(run->err, "rank 1 ended with status 7");
    run = program("run --nproc-per-node 2 sh -c 'test $RANK = 1 && kill -9 $$; trap \"\" TERM; sleep 300'");
    CHECK_INT(run->status, 137);
    CHECK_CONTAINS(run->err, "rank 1 was ended by signal 9");
    CHECK(time(NULL) - start < 250); /* no process has slept to its end */
}

/* Parents leave SIGCHLD ignored, or standard descriptors closed. */
TEST(what_a_parent_leaves)
{
    const program_run *run =
        program("run sh -c 'trap \"\" CHLD; exec %s/tessera run --nproc-per-node 2 true'", TEST_BUILD);
    CHECK_INT(run->status, 0);
    static const char *const closed[] = {"0<&-", "2>&-", "0<&- 2>&-"};
    for (size_t i = 0; i < sizeof(closed) / sizeof(closed[0]); i++) {
        run = program("run sh -c 'exec %s/tessera run --nproc-per-node 2 sh -c \"echo out; echo error >&2\" %s'",
                      TEST_BUILD, closed[i]);
        CHECK_INT(run->status, 0);
        CHECK_STR(run->out, "out\nout\n");
    }
    run = program("run sh -c 'exec %s/tessera run --nproc-per-node 2 sh -c \"exit 3\" 0<&- 1>&- 2>&-'", TEST_BUILD);
    CHECK_INT(run->status, 3);
}

TEST(wrong_usage)
{
    CHECK_INT(program("run")->status, 2);
    CHECK_INT(program("run --nproc-per-node 0 true")->status, 2);
    CHECK_INT(program("run --nproc-per-node x true")->status, 2);
    CHECK_INT(program("run --frobnicate true")->status, 2);
    CHECK_INT(program("run --nnodes 2 true")->status, 2);
    const program_run *run = program("run --nproc-per-node 2 /no/such/program");
    CHECK_INT(run->status, 127);
    CHECK_STR(run->err, "tessera run: /no/such/program: No such file or directory\n");
}

/* The JSON line's hash; "": there is none. */
static void hash_of(const char *out, char hash[65])
{
    static const char name[] = "\"parameters_sha256\": \"";
    const char *at = strstr(out, name);
    hash[0] = 0;
    if (at && strlen(at) >= sizeof(name) - 1 + 64) {
        memcpy(hash, at + sizeof(name) - 1, 64);
        hash[64] = 0;
    }
}

/* What a command writes. */
static void shell(const char *command, char *out, size_t size)
{
    char line[512];
    const char *script = program_file("script", command);
    snprintf(line, sizeof(line), PROGRAM_LIMIT "sh %s", script);
    FILE *pipe = popen(line, "r");
    size_t n = pipe ? fread(out, 1, size - 1, pipe) : 0;
    out[n] = 0;
    CHECK(pipe && pclose(pipe) == 0);
}

TEST(two_processes_train_to_the_same_bits_over_each_transport_and_any_number_of_threads)
{
    char first[65], second[65];
    static const char *const environments[] = {"TESSERA_TRANSPORT=shm TESSERA_NUM_THREADS=1",
                                               "TESSERA_TRANSPORT=tcp TESSERA_NUM_THREADS=2"};
    static const char *const launchers[][3] = {{"mpirun.openmpi", "--oversubscribe", "mpi"},
                                               {"mpirun.openmpi", "--oversubscribe", "shm"},
                                               {"mpirun.mpich", "", "mpi"}};
    if (access(TEST_BUILD "/examples/digits_ddp", X_OK) != 0)
        return; /* a build without examples */
    for (int i = 0; i < 2; i++) {
        const program_run *run =
            program("run --nproc-per-node 2 env %s " TEST_BUILD "/examples/digits_ddp 8", environments[i]);
        CHECK_INT(run->status, 0);
        CHECK_CONTAINS(run->out, "\"world_size\": 2");
        CHECK_INT(count(run->out, "\n"), 1);
        hash_of(run->out, i == 0 ? first : second);
    }
    CHECK_INT(strlen(first), 64);
    CHECK_STR(first, second);
    /* one process with a thread for each device; and each installed mpirun. MPI's libraries leak. */
    char command[512], out[4096];
    snprintf(command, sizeof(command), "CPU_NUM_DEVICES=2 " TEST_BUILD "/examples/digits_ddp 8");
    shell(command, out, sizeof(out));
    CHECK_CONTAINS(out, "\"world_size\": 2");
    hash_of(out, second);
    CHECK_STR(first, second);
    for (size_t i = 0; i < sizeof(launchers) / sizeof(launchers[0]); i++) {
        snprintf(command, sizeof(command), "command -v %s >/dev/null 2>&1", launchers[i][0]);
        if (system(command) != 0)
            continue;
        snprintf(command, sizeof(command),
                 "TMPDIR=%s ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
                 "MASTER_PORT=%d TESSERA_TRANSPORT=%s %s -n 2 %s " TEST_BUILD "/examples/digits_ddp 8",
                 test_folder(), program_port(), launchers[i][2], launchers[i][0], launchers[i][1]);
        shell(command, out, sizeof(out));
        CHECK_CONTAINS(out, "\"world_size\": 2");
        hash_of(out, second);
        CHECK_STR(first, second);
    }
}

/* MPI's libraries, by the variable that chooses one, and what shows that it is there. */
static const struct {
    const char *chooses, *there;
} libraries[] = {
    {"TESSERA_MPI=libmpi.so.40", "command -v mpirun.openmpi >/dev/null 2>&1 && ldconfig -p | grep -q libpmix.so.2"},
    {"TESSERA_MPI=libmpich.so.12", "command -v mpirun.mpich >/dev/null 2>&1"}};

TEST(mpi_without_mpirun)
{
    char command[1024], out[4096], one[65], two[65], many[65];
    if (access(TEST_BUILD "/examples/digits_ddp", X_OK) != 0)
        return; /* a build without examples */
    const program_run *run = program("run --nproc-per-node 4 " TEST_BUILD "/examples/digits_ddp 8");
    CHECK_INT(run->status, 0);
    hash_of(run->out, one);
    CHECK_INT(strlen(one), 64);
    setenv("TMPDIR", test_folder(), 1);
    for (size_t i = 0; i < sizeof(libraries) / sizeof(libraries[0]); i++) {
        if (system(libraries[i].there) != 0)
            continue;
        run =
            program("run --mpi --nproc-per-node 4 env %s ASAN_OPTIONS=detect_leaks=0 TESSERA_TRANSPORT=mpi " TEST_BUILD
                    "/examples/digits_ddp 8",
                    libraries[i].chooses);
        CHECK_INT(run->status, 0);
        hash_of(run->out, many);
        CHECK_STR(many, one);
        /* two launchers, as on two machines */
        snprintf(
            command, sizeof(command),
            "export %s TESSERA_SECRET=s ASAN_OPTIONS=detect_leaks=0 TESSERA_TRANSPORT=mpi; run() { " TEST_BUILD
            "/tessera run --mpi --nnodes 2 --node-rank $1 --rdzv-endpoint 127.0.0.1:%d --nproc-per-node 2 " TEST_BUILD
            "/examples/digits_ddp 8; }; run 1 & run 0 && wait $!",
            libraries[i].chooses, program_port());
        shell(command, out, sizeof(out));
        hash_of(out, two);
        CHECK_STR(two, one);
        /* a process that is killed ends the others, and the launcher's folder goes */
        run = program("run --mpi --nproc-per-node 2 sh -c 'test $RANK = 1 && (sleep 0.5; kill -9 $$) & "
                      "%s TESSERA_TRANSPORT=mpi exec " TEST_BUILD "/examples/digits_ddp 100000'",
                      libraries[i].chooses);
        CHECK_INT(run->status, 137);
        CHECK_CONTAINS(run->err, "rank 1 was ended by signal 9");
        shell("ls $TMPDIR | grep -c tessera-run || true", out, sizeof(out));
        CHECK_INT(atoi(out), 0);
    }
    unsetenv("TMPDIR");
}

/* Sends a request to the launcher's PMI server; the answer, "" when the connection has been closed. */
static const char *ask(int fd, const char *request)
{
    static char line[2048];
    size_t n = 0;
    (void)!write(fd, request, strlen(request));
    while (n + 1 < sizeof(line) && read(fd, line + n, 1) == 1 && line[n] != '\n')
        n++;
    line[n] = 0;
    return line;
}

/* A process that tessera run has started (PMI_FD): what it sends need not be the protocol's. */
TEST(as_a_process_that_writes_nonsense)
{
    static char endless[5000];
    if (!getenv("PMI_FD"))
        return;
    int fd = atoi(getenv("PMI_FD"));
    signal(SIGPIPE, SIG_IGN);
    CHECK_STR(ask(fd, "nonsense\n"), "cmd=unknown rc=-1");
    CHECK_STR(ask(fd, "cmd=spawn\n"), "cmd=spawn_result rc=-1");
    CHECK_STR(ask(fd, "cmd=get\n"), "cmd=get_result rc=-1 msg=not_found value=unknown");
    CHECK_STR(ask(fd, "cmd=put value=1\n"), "cmd=put_result rc=-1 msg=refused");
    CHECK_STR(ask(fd, "cmd=put key=a value=1\n"), "cmd=put_result rc=0 msg=success");
    CHECK_STR(ask(fd, "cmd=get key=a\n"), "cmd=get_result rc=0 msg=success value=1");
    CHECK_STR(ask(fd, "cmd=get key=PMI_process_mapping\n"), "cmd=get_result rc=0 msg=success value=(vector,(0,1,2))");
    memset(endless, 'x', sizeof(endless) - 1);
    CHECK_STR(ask(fd, endless), "");
}

TEST(nonsense_to_pmi_is_answered_or_ends_the_connection)
{
    char self[256] = "";
    CHECK(readlink("/proc/self/exe", self, sizeof(self) - 1) > 0);
    const program_run *run = program("run --mpi --nproc-per-node 2 %s as_a_process_that_writes_nonsense", self);
    CHECK_INT(run->status, 0);
    CHECK_INT(count(run->out, "1 tests, 8 checks, 0 failed\n"), 2);
}

TEST(one_program_over_a_mesh_has_the_same_bits_in_any_number_of_processes)
{
    char command[512], out[4096], one[65], many[65];
    static const char *const launchers[][2] = {{"mpirun.openmpi", "--oversubscribe"}, {"mpirun.mpich", ""}};
    if (access(TEST_BUILD "/examples/gpt_spmd", X_OK) != 0)
        return; /* a build without examples */
    snprintf(command, sizeof(command), "CPU_NUM_DEVICES=4 " TEST_BUILD "/examples/gpt_spmd 6");
    shell(command, out, sizeof(out));
    hash_of(out, one);
    CHECK_INT(strlen(one), 64);
    for (int processes = 2; processes <= 4; processes += 2) {
        const program_run *run =
            program("run --nproc-per-node %d env CPU_NUM_DEVICES=%d " TEST_BUILD "/examples/gpt_spmd 6", processes,
                    4 / processes);
        CHECK_INT(run->status, 0);
        CHECK_INT(count(run->out, "\n"), 1);
        hash_of(run->out, many);
        CHECK_STR(many, one);
    }
    for (size_t i = 0; i < sizeof(launchers) / sizeof(launchers[0]); i++) {
        snprintf(command, sizeof(command), "command -v %s >/dev/null 2>&1", launchers[i][0]);
        if (system(command) != 0)
            continue;
        snprintf(command, sizeof(command),
                 "TMPDIR=%s ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
                 "MASTER_PORT=%d TESSERA_TRANSPORT=mpi CPU_NUM_DEVICES=1 %s -n 4 %s " TEST_BUILD "/examples/gpt_spmd 6",
                 test_folder(), program_port(), launchers[i][0], launchers[i][1]);
        shell(command, out, sizeof(out));
        hash_of(out, many);
        CHECK_STR(many, one);
    }
}

/* Each bucket's gradients are made in memory that all ranks reach, and the updates read the means there: no step copies
 * them. */
TEST(buckets_are_not_copied)
{
    char out[1 << 15], *rest = out;
    int starts = 0, ends = 0;
    if (access(TEST_BUILD "/examples/gpt_ddp", X_OK) != 0)
        return; /* a build without examples */
    shell("TESSERA_CACHE= TESSERA_PRINT=steps " TEST_BUILD "/tessera run --nproc-per-node 2 " TEST_BUILD
          "/examples/gpt_ddp 2 2>&1 | grep -E '^ *[0-9]+ (start|done) all_reduce'",
          out, sizeof(out));
    for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(rest, "\n", &rest)) {
        starts += strstr(line, " start all_reduce reached[0], reached[") != NULL;
        ends += strstr(line, " done all_reduce ") != NULL;
        CHECK(!strstr(line, "result") && !strstr(line, "arg"));
    }
    CHECK(starts >= 2 && ends == starts);
}

/* As under torchrun, whose own store listens at MASTER_PORT with another protocol; here the listener never answers. */
TEST(a_port_that_torchrun_holds_is_left_to_it)
{
    int port = program_port(), listener = socket(AF_INET, SOCK_STREAM, 0);
    char command[768], out[4096], hash[65];
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (access(TEST_BUILD "/examples/digits_ddp", X_OK) != 0)
        return; /* a build without examples */
    CHECK(listener >= 0 && bind(listener, (struct sockaddr *)&at, sizeof(at)) == 0 && listen(listener, 4) == 0);
    snprintf(command, sizeof(command),
             "export MASTER_ADDR=127.0.0.1 MASTER_PORT=%d WORLD_SIZE=2 TORCHELASTIC_USE_AGENT_STORE=True; "
             "RANK=1 " TEST_BUILD "/examples/digits_ddp 8 & RANK=0 " TEST_BUILD "/examples/digits_ddp 8 && wait $!",
             port);
    shell(command, out, sizeof(out));
    close(listener);
    CHECK_CONTAINS(out, "\"world_size\": 2");
    hash_of(out, hash);
    CHECK_INT(strlen(hash), 64);
}

/* Runs two ranks as processes (threads false) or threads; returns the hash in the JSON line, "" without one. */
static void train_two(const char *arguments, bool threads, char hash[65])
{
    char command[768], out[4096];
    if (threads) {
        snprintf(command, sizeof(command), "CPU_NUM_DEVICES=2 " TEST_BUILD "/examples/%s", arguments);
        shell(command, out, sizeof(out));
        hash_of(out, hash);
        return;
    }
    const program_run *run = program("run --nproc-per-node 2 " TEST_BUILD "/examples/%s", arguments);
    CHECK_INT(run->status, 0);
    hash_of(run->out, hash);
}

TEST(a_run_that_stopped_ends_with_the_bits_of_one_that_did_not)
{
    static const struct {
        const char *whole;
        int stop;
    } rows[] = {{"digits_ddp 6", 50}, {"gpt_ddp 60", 37}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        for (int stopped = 0; stopped < 2;
             stopped++) { /* starts as threads and continues as processes; then the reverse */
            char arguments[256], file[64], whole[65], resumed[65];
            snprintf(file, sizeof(file), "/tmp/tessera-resume-%ld", (long)getpid());
            if (access(TEST_BUILD "/examples/gpt_ddp", X_OK) != 0)
                return; /* a build without examples */
            train_two(rows[i].whole, stopped == 0, whole);
            CHECK_INT(strlen(whole), 64);
            snprintf(arguments, sizeof(arguments), "%s %s %d", rows[i].whole, file, rows[i].stop);
            train_two(arguments, stopped == 0, resumed);
            CHECK_STR(resumed, "");
            CHECK(access(file, R_OK) == 0);
            snprintf(arguments, sizeof(arguments), "%s %s", rows[i].whole, file);
            train_two(arguments, stopped == 0, resumed);
            CHECK_STR(resumed, whole);
            train_two(arguments, stopped == 1, resumed);
            CHECK_STR(resumed, whole);
            unlink(file);
        }
}
