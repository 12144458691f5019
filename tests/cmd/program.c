#include "program.h"

#include "test.h"

#include <netinet/in.h>
#include <stdarg.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void slurp(const char *path, char *out, size_t capacity)
{
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(out, 1, capacity - 1, file) : 0;
    out[n] = 0;
    if (file)
        fclose(file);
}

const program_run *program(const char *format, ...)
{
    static program_run run;
    char line[8192];
    va_list args;
    int n = snprintf(line, sizeof(line), PROGRAM_LIMIT "'%s/tessera' ", TEST_BUILD);
    va_start(args, format);
    n += vsnprintf(line + n, sizeof(line) - (size_t)n, format, args);
    va_end(args);
    snprintf(line + n, sizeof(line) - (size_t)n, " >'%s/out' 2>'%s/err' </dev/null", test_folder(), test_folder());
    int status = system(line);
    char path[256];
    snprintf(path, sizeof(path), "%s/out", test_folder());
    slurp(path, run.out, sizeof(run.out));
    snprintf(path, sizeof(path), "%s/err", test_folder());
    slurp(path, run.err, sizeof(run.err));
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return &run;
}

const char *program_file(const char *name, const char *text)
{
    static char paths[8][256];
    static unsigned at;
    char *path = paths[at++ % 8];
    snprintf(path, sizeof(paths[0]), "%s/%s", test_folder(), name);
    FILE *file = fopen(path, "wb");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        exit(1);
    return path;
}

int program_port(void)
{
    static unsigned tries;
    bool is_free = false;
    int port = 0;
    for (int left = 1000; left > 0 && !is_free; left--) {
        port = 10000 + (int)(((unsigned)getpid() + 7919 * tries++) % 20000);
        struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
        int fd = socket(AF_INET, SOCK_STREAM, 0);
        is_free = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof(at)) == 0;
        close(fd);
    }
    CHECK(is_free);
    return port;
}
