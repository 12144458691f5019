#include "processes.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

shared *processes_run(int n, const char *transport, void (*run)(int rank, shared *s))
{
    char path[] = "/tmp/tessera-dist-XXXXXX", method[128];
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int fd = mkstemp(path);
    pid_t children[8];
    CHECK(s != MAP_FAILED && fd >= 0 && n <= 8);
    close(fd);
    fflush(NULL);
    for (int rank = 0; rank < n; rank++)
        if ((children[rank] = fork()) == 0) {
            long before = test_failed;
            setenv("TESSERA_TRANSPORT", transport, 1);
            alarm(100); /* a hang is a failure */
            snprintf(method, sizeof(method), "file://%s?rank=%d&world_size=%d&timeout_ms=20000", path, rank, n);
            CHECK_STATUS(tsr_init_process_group(method), TSR_OK);
            run(rank, s);
            CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
            tsr_shutdown();
            _exit(test_failed != before);
        }
    for (int rank = 0, status; rank < n; rank++)
        CHECK(waitpid(children[rank], &status, 0) == children[rank] && status == 0);
    unlink(path);
    return s;
}

void processes_free(shared *s)
{
    munmap(s, sizeof(*s));
}

bool has(tsr_tensor *t, int64_t n, const float *values)
{
    float got[256];
    return tsr_numel(t) == n && tsr_read(t, got, (size_t)n * 4) == TSR_OK && memcmp(got, values, (size_t)n * 4) == 0;
}
