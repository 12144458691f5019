/* tessera hlo fuzz: its options, its counters and one program of its run. */
#ifndef CMD_HLO_FUZZ_H
#define CMD_HLO_FUZZ_H

#include "cmd/hlo.h"
#include "cmd/random.h"

enum { FUZZ_REASONS = 48, FUZZ_REASON_SIZE = 160, FUZZ_HANG_SECONDS = 120 };

/* In memory that the workers share with their parent. */
typedef struct fuzz_shared {
    uint64_t seed; /* the seed being checked; after the end: the last seed + 1 */
    uint64_t programs, ops, clean, unsupported, findings;
    uint64_t drawn[IR_OPCODE_COUNT]; /* how many ops of each kind were in the programs, regions and callees included */
    uint64_t dtypes[TSR_DTYPE_COUNT];
    struct fuzz_reason {
        char text[FUZZ_REASON_SIZE];
        uint64_t count;
    } reasons[FUZZ_REASONS];
} fuzz_shared;

typedef struct fuzz_options {
    random_options random;
    uint64_t seed, count;
    double seconds, shrink_seconds;
    const char *cache;
    bool json, draw;
    bool shardings; /* programs are cut over random meshes */
    bool alone;     /* ops are compared with the same ops in programs of their own */
    fuzz_shared *shared;
} fuzz_options;

/* ---- hlo_fuzz_options.c ---- */

/* Reads the command's arguments: an exit status, after printing what is wrong with them. */
int fuzz_parse_options(fuzz_options *o, int argc, char **argv);

/* ---- hlo_fuzz_count.c ---- */

void fuzz_count_program(fuzz_shared *shared, const random_program *p); /* its ops, and their results' dtypes */
void fuzz_count_reason(fuzz_shared *shared, const char *text);         /* why a program is not supported */
/* Prints the result of a run of so many seconds, for people or as JSON. */
void fuzz_show_summary(const fuzz_options *o, double seconds);
/* Prints how often each op and each dtype was drawn. CMD_FAILED: one never was, for no known reason. */
int fuzz_show_drawn(const fuzz_shared *shared);

/* ---- hlo_fuzz_seed.c ---- */

/* The program of one seed: drawn, checked, counted and, when it fails, shrunk and printed. crashed: a process that
 * checked it ended by a signal, so it is checked in processes of its own only. */
void fuzz_seed(const fuzz_options *o, uint64_t seed, bool crashed);
/* Ends this process after this many seconds of its own CPU time, so that a busy machine causes no findings; or, for a
 * process that waits for ever, after ten times as many seconds of wall time. 0: never. */
void fuzz_limit(int seconds);

#endif
