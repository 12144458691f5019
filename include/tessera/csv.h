/* Tables of texts and numbers from CSV files: columns by name, numbers as tensors, texts as strings or as categories.
 * (tsr_load_csv of tessera/io.h reads a file of numbers alone.)
 *
 * A table and a vocabulary are the caller's until they are freed, and never change: many threads may use them at once.
 *
 *     tsr_csv *table;
 *     tsr_csv_open("penguins.csv", ',', true, &table);
 *     int64_t sizes[2] = {tsr_csv_column(table, "bill_length"), tsr_csv_column(table, "bill_depth")};
 *     tsr_csv_numbers(table, sizes, 2, TSR_F32, &features);                          [rows, 2]
 *     tsr_vocabulary *species = tsr_csv_vocabulary(table, tsr_csv_column(table, "species"));
 *     tsr_csv_categories(table, tsr_csv_column(table, "species"), species, &classes); [rows], i64
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_CSV_H
#define TESSERA_CSV_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_csv tsr_csv;
/* Reads a file, gzipped or not. separator: ',', ';', '\t' ...; ' ': any number of blanks and tabs. names: the first line that
 * is not empty names the columns. Empty lines are left out. Fields may stand in double quotes (RFC 4180), which keep blanks,
 * separators and line ends; blanks around other fields are no part of them. TSR_CORRUPT, with the line: rows of different
 * lengths, two columns of one name, a quote that is not closed or that text follows, a zero byte. */
TSR_API tsr_status tsr_csv_open(const char *path, char separator, bool names, tsr_csv **table);
TSR_API void tsr_csv_free(tsr_csv *table);             /* NULL is allowed */
TSR_API int64_t tsr_csv_rows(const tsr_csv *table);    /* NULL: 0 */
TSR_API int64_t tsr_csv_columns(const tsr_csv *table); /* NULL: 0 */
/* A column's name: borrowed; "" without names. NULL: there is no such column. */
TSR_API const char *tsr_csv_name(const tsr_csv *table, int64_t column);
/* The column of that name. -1 and an error (TSR_NOT_FOUND), whose message has the names, when there is none. */
TSR_API int64_t tsr_csv_column(const tsr_csv *table, const char *name);
/* A field: borrowed, "" when it is empty. NULL: there is no such row or column. */
TSR_API const char *tsr_csv_text(const tsr_csv *table, int64_t row, int64_t column);
/* The n columns as a tensor [rows, n] of TSR_F32, TSR_F64 or TSR_I64; what a number is, tsr_load_csv says (an empty field is
 * NaN, of TSR_I64 an error). A field that is no number is TSR_CORRUPT, and the message has its line and column. */
TSR_API tsr_status tsr_csv_numbers(const tsr_csv *table, const int64_t *columns, int64_t n, tsr_dtype dtype,
                                   tsr_tensor **tensor);

/* Different texts, numbered from 0. Those of the training data number the texts of other data, too. */
typedef struct tsr_vocabulary tsr_vocabulary;
/* The column's different texts, sorted by their bytes, without the empty one. NULL: an error. */
TSR_API tsr_vocabulary *tsr_csv_vocabulary(const tsr_csv *table, int64_t column);
/* These texts, which are copied, in this order. A text that is empty or there twice is an error: NULL. */
TSR_API tsr_vocabulary *tsr_vocabulary_new(const char *const *texts, int64_t n);
TSR_API void tsr_vocabulary_free(tsr_vocabulary *vocabulary);                              /* NULL is allowed */
TSR_API int64_t tsr_vocabulary_count(const tsr_vocabulary *vocabulary);                    /* NULL: 0 */
TSR_API const char *tsr_vocabulary_text(const tsr_vocabulary *vocabulary, int64_t number); /* borrowed; NULL: none */
TSR_API int64_t tsr_vocabulary_find(const tsr_vocabulary *vocabulary, const char *text);   /* -1: none */
/* The numbers of the column's texts, [rows] of i64; -1 for an empty field and for a text that the vocabulary lacks, as in
 * pandas. */
TSR_API tsr_status tsr_csv_categories(const tsr_csv *table, int64_t column, const tsr_vocabulary *vocabulary,
                                      tsr_tensor **tensor);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_csv_open(...) (tsr_here(__FILE__, __LINE__), tsr_csv_open(__VA_ARGS__))
#define tsr_csv_column(...) (tsr_here(__FILE__, __LINE__), tsr_csv_column(__VA_ARGS__))
#define tsr_csv_numbers(...) (tsr_here(__FILE__, __LINE__), tsr_csv_numbers(__VA_ARGS__))
#define tsr_csv_vocabulary(...) (tsr_here(__FILE__, __LINE__), tsr_csv_vocabulary(__VA_ARGS__))
#define tsr_vocabulary_new(...) (tsr_here(__FILE__, __LINE__), tsr_vocabulary_new(__VA_ARGS__))
#define tsr_csv_categories(...) (tsr_here(__FILE__, __LINE__), tsr_csv_categories(__VA_ARGS__))
#endif
#endif
