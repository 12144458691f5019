/* Shared by the files of CSV: csv_scan.c splits a text into rows and fields, csv.c makes numbers of them, csv_table.c a
 * table of texts. */
#ifndef IO_CSV_H
#define IO_CSV_H

#include "io/internal.h"

typedef struct io_csv {
    const char *at, *end;
    char separator; /* ' ': any number of blanks and tabs */
    int64_t line;   /* number of the line of the next byte, from 1 */
    int64_t row;    /* of the line where the present row began */
} io_csv;

typedef struct io_csv_field {
    const char *text; /* of a field in quotes: what stands between them */
    size_t size;
    bool quoted;
    bool open;  /* it begins with a quote that nothing closes */
    bool after; /* text follows the closing quote: it is part of the field, like that quote */
    bool more;  /* another field follows in the row */
} io_csv_field;

/* Whether a separator may be asked for. */
bool io_csv_separates(char separator);
/* Begins to read a file's content, which is unpacked into the arena when it is gzipped. */
tsr_status io_csv_begin(const void *data, size_t size, char separator, base_arena *arena, io_csv *out,
                        base_error *error);
/* Goes to the first field of the next line that is not empty; false: there is no such line. */
bool io_csv_next_row(io_csv *c);
/* Takes the next field of the row, and after its last field the line's end. */
io_csv_field io_csv_next_field(io_csv *c);
/* Passes n lines, in which a line end in quotes ends none. */
tsr_status io_csv_skip(io_csv *c, int64_t n, base_error *error);
/* Counts the rows, which all have as many columns. So there are no more fields than bytes. */
tsr_status io_csv_count(io_csv c, int64_t *rows, int64_t *columns, base_error *error);
/* Writes a number (f32, f64 or i64) as element i of numbers; row: its line, for the message. */
tsr_status io_csv_number(const char *text, size_t size, int64_t row, tsr_dtype dtype, void *numbers, int64_t i,
                         base_error *error);

#endif
