/* The benches' history: each run appends a JSON line, so that the next run shows a change of speed.
 *
 * A line begins with the fields that comparable lines share: processor, threads, bench. So the last line with the same
 * beginning has the time to compare with. */
#include "cmd/bench_history.h"

#include "base/base.h"
#include "bench/bench.h"
#include "cmd/cmd.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_BYTES = 64 << 20 };

/* Appends text in quotes. Bytes that JSON would escape are left out; the names of processors and benches have none. */
static void add_quoted(base_text *out, const char *text)
{
    base_text_char(out, '"');
    for (; *text; text++)
        if (*text != '"' && *text != '\\' && (unsigned char)*text >= ' ')
            base_text_char(out, *text);
    base_text_char(out, '"');
}

static void add_beginning(base_text *out, const bench_row *row)
{
    static const char *const isa[] = {"sse2", "avx2", "avx512"};
    base_text_add(out, "{\"cpu\": ");
    add_quoted(out, base_cpu()->name);
    base_text_format(out, ", \"isa\": \"%s\", \"threads\": %d, \"bench\": ", isa[base_cpu()->isa],
                     tsr_get_num_threads());
    add_quoted(out, row->name);
    base_text_add(out, ", \"ms\": ");
}

double cmd_history_last(const char *path, const bench_row *row)
{
    char *data = NULL;
    size_t size = 0;
    base_error unread;
    base_text beginning = {0};
    add_beginning(&beginning, row);
    double last = 0;
    if (!beginning.failed && base_file_read(path, MAX_BYTES, &data, &size, &unread) == TSR_OK)
        for (const char *line = data, *end; line < data + size; line = end + 1) {
            end = memchr(line, '\n', (size_t)(data + size - line));
            if (!end)
                break;
            if ((size_t)(end - line) > beginning.size && memcmp(line, beginning.data, beginning.size) == 0)
                last = strtod(line + beginning.size, NULL);
        }
    base_free(data);
    base_text_free(&beginning);
    return last;
}

bool cmd_history_add(const char *path, const bench_row *row, const bench_result *r)
{
    char date[32];
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(date, sizeof(date), "%Y-%m-%dT%H:%M:%SZ", &utc);
    base_text line = {0};
    add_beginning(&line, row);
    base_text_format(&line, "%.6g, \"min_ms\": %.6g, \"first_s\": %.6g, \"limit_ms\": %.6g, \"version\": \"%s\", ",
                     r->ms, r->min_ms, r->first_s, r->limit_ms, TESSERA_VERSION);
    base_text_format(&line, "\"date\": \"%s\"}\n", date);
    FILE *file = line.failed ? NULL : fopen(path, "a");
    bool written = file && fwrite(line.data, 1, line.size, file) == line.size;
    written = file && fclose(file) == 0 && written;
    base_text_free(&line);
    return written;
}
