/* The benches' history file (bench_history.c). */
#ifndef CMD_BENCH_HISTORY_H
#define CMD_BENCH_HISTORY_H

#include "bench/bench.h"

/* Median milliseconds of the last run of row on this processor with the same number of threads; 0: no such run or
 * file. */
double cmd_history_last(const char *path, const bench_row *row);
/* Appends a line; false: the file cannot be written. */
bool cmd_history_add(const char *path, const bench_row *row, const bench_result *result);

#endif
