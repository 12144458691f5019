/* Names for the machine code of programs, for Linux's perf: with TESSERA_PERF_MAP=1 each program appends a line a function
 * to /tmp/perf-<process>.map, where `perf report` looks for the names of code that no file has. */
#include "cpu/program/code.h"
#include "cpu/program/steps.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Lines: address and size in hexadecimal digits, then the name to the line's end. */
static void write_block(const cpu_program *p, const cpu_block *block, base_text *out)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        for (int32_t j = 0; j < step->n_code; j++) {
            cpu_code_ref code = p->codes[step->code + j];
            base_text_format(out, "%llx %zx %s %s", (unsigned long long)(uintptr_t)code.entry, cpu_code_size(code),
                             cpu_step_row_of(step->kind)->name, step->name ? step->name : "");
            if (step->n_code > 1)
                base_text_format(out, " [%d]", (int)j);
            base_text_char(out, '\n');
        }
        for (int32_t j = 0; j < step->n_blocks; j++)
            write_block(p, step->blocks[j], out);
    }
}

void cpu_perf_map_add(const cpu_program *p)
{
    const char *wanted = getenv("TESSERA_PERF_MAP");
    if (!wanted || strcmp(wanted, "1") != 0)
        return;
    char path[64];
    snprintf(path, sizeof(path), "/tmp/perf-%lld.map", (long long)getpid());
    base_text text = {0};
    write_block(p, p->main, &text);
    /* The folder is everyone's: a link that another user laid there is not followed. One write, since threads compile at once. */
    int file = text.failed || !text.size
                   ? -1
                   : base_fd_above(open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (file >= 0) {
        if (write(file, text.data, text.size) != (ssize_t)text.size)
            base_log(1, "%s lacks the names of a program's code", path);
        close(file);
    }
    base_text_free(&text);
}
