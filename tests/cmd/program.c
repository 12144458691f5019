#include "program.h"

#include "test.h"

#include <stdarg.h>
#include <sys/wait.h>

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
    int n = snprintf(line, sizeof(line), "'%s/tessera' ", TEST_BUILD);
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
