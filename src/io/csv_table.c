/* Tables of CSV files: every field as text, in memory of the table's, and columns as tensors. */
#include "io/csv.h"

#include <tessera/csv.h>

#include <stdio.h>
#include <string.h>

struct tsr_csv {
    base_arena arena;
    int64_t rows, columns;
    const char **names, **fields; /* [columns], [rows * columns] */
    int64_t *lines;               /* [rows] where each begins in the file */
};

/* Copies a field's text, with two quotes as one, and a zero byte. *at: the free memory, which is large enough. */
static tsr_status copy_field(const io_csv *c, io_csv_field field, char **at, const char **out, base_error *error)
{
    if (field.after)
        return base_fail(error, TSR_CORRUPT, "line %lld: text follows a closing quote", (long long)c->row);
    if (memchr(field.text, 0, field.size))
        return base_fail(error, TSR_CORRUPT, "line %lld: a zero byte", (long long)c->row);
    *out = *at;
    for (size_t i = 0; i < field.size; i++) {
        *(*at)++ = field.text[i];
        i += field.quoted && field.text[i] == '"';
    }
    *(*at)++ = 0;
    return TSR_OK;
}

static tsr_status copy_row(io_csv *c, int64_t columns, char **at, const char **out, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < columns; i++)
        status = copy_field(c, io_csv_next_field(c), at, &out[i], error);
    return status;
}

static tsr_status check_names(const tsr_csv *t, base_error *error)
{
    base_arena arena = {0};
    base_table seen = {0};
    size_t named = 0;
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < t->columns; i++) {
        const char *name = t->names[i];
        if (!*name)
            continue;
        if (base_table_get(&seen, name, strlen(name)))
            status = base_fail(error, TSR_CORRUPT, "two columns have the name \"%s\"", name);
        base_table_put(&arena, &seen, name, strlen(name), &arena);
        if (status == TSR_OK && seen.count != ++named)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the names of columns");
    }
    base_arena_free(&arena);
    return status;
}

/* The table's memory: no more fields than bytes of the file, and with their zero bytes at most two bytes a byte. */
static tsr_status fill(tsr_csv *t, io_csv c, bool names, base_error *error)
{
    int64_t rows;
    tsr_status status = io_csv_count(c, &rows, &t->columns, error);
    if (status != TSR_OK)
        return status;
    size_t columns = (size_t)t->columns, bytes = (size_t)(c.end - c.at) + 1;
    t->rows = rows - (names && rows > 0);
    char *at = base_arena_alloc(&t->arena, bytes + (size_t)rows * columns + 1);
    t->names = base_arena_zero(&t->arena, columns + 1, sizeof(*t->names));
    t->fields = base_arena_zero(&t->arena, (size_t)t->rows * columns + 1, sizeof(*t->fields));
    t->lines = base_arena_zero(&t->arena, (size_t)t->rows + 1, sizeof(*t->lines));
    if (!at || !t->names || !t->fields || !t->lines)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld rows of %lld columns", (long long)t->rows,
                         (long long)t->columns);
    for (size_t i = 0; i < columns; i++)
        t->names[i] = "";
    if (names && io_csv_next_row(&c)) {
        status = copy_row(&c, t->columns, &at, t->names, error);
        if (status == TSR_OK)
            status = check_names(t, error);
    }
    for (int64_t r = 0; status == TSR_OK && r < t->rows && io_csv_next_row(&c); r++) {
        t->lines[r] = c.row;
        status = copy_row(&c, t->columns, &at, t->fields + (size_t)r * columns, error);
    }
    return status;
}

tsr_status tsr_csv_open(const char *path, char separator, bool names, tsr_csv **table)
{
    const void *data;
    size_t size;
    base_error error;
    if (!path || !table || !io_csv_separates(separator))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "csv_open: %s",
                                  path && table ? "the separator is wrong" : "the path or the result is NULL");
    tsr_csv *made = base_alloc_zero(1, sizeof(*made));
    if (!made)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "csv_open: out of memory");
    tsr_status status = base_file_map(path, &data, &size, &error);
    if (status != TSR_OK) {
        base_free(made);
        return io_fail("csv_open", &error);
    }
    base_arena unpacked = {0};
    io_csv c;
    status = io_csv_begin(data, size, separator, &unpacked, &c, &error);
    if (status == TSR_OK)
        status = fill(made, c, names, &error);
    base_arena_free(&unpacked);
    base_file_unmap(data, size);
    if (status == TSR_OK) {
        *table = made;
        return TSR_OK;
    }
    tsr_csv_free(made);
    base_fail_prefix(&error, "%s", path);
    return io_fail("csv_open", &error);
}

void tsr_csv_free(tsr_csv *table)
{
    if (!table)
        return;
    base_arena_free(&table->arena);
    base_free(table);
}

int64_t tsr_csv_rows(const tsr_csv *table)
{
    return table ? table->rows : 0;
}

int64_t tsr_csv_columns(const tsr_csv *table)
{
    return table ? table->columns : 0;
}

const char *tsr_csv_name(const tsr_csv *table, int64_t column)
{
    return table && column >= 0 && column < table->columns ? table->names[column] : NULL;
}

int64_t tsr_csv_column(const tsr_csv *table, const char *name)
{
    for (int64_t i = 0; table && name && i < table->columns; i++)
        if (*name && strcmp(table->names[i], name) == 0)
            return i;
    base_text names = {0};
    for (int64_t i = 0; table && i < table->columns && names.size < 512; i++)
        base_text_format(&names, "%s\"%s\"", i ? ", " : "", table->names[i]);
    tensor_status_fail(table && name ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT,
                       table && name ? "csv_column: there is no column \"%s\"; there are %s"
                                     : "csv_column: the table or the name is NULL",
                       name, names.data ? names.data : "none");
    base_text_free(&names);
    return -1;
}

const char *tsr_csv_text(const tsr_csv *table, int64_t row, int64_t column)
{
    return table && row >= 0 && row < table->rows && column >= 0 && column < table->columns
               ? table->fields[row * table->columns + column]
               : NULL;
}

static tsr_status read_columns(const tsr_csv *t, const int64_t *columns, int64_t n, tsr_dtype dtype, void *numbers)
{
    base_error error;
    for (int64_t i = 0; i < t->rows * n; i++) {
        int64_t column = columns[i % n];
        const char *text = t->fields[i / n * t->columns + column];
        if (io_csv_number(text, strlen(text), t->lines[i / n], dtype, numbers, i, &error) != TSR_OK) {
            if (*t->names[column])
                base_fail_prefix(&error, "column \"%s\"", t->names[column]);
            else
                base_fail_prefix(&error, "column %lld", (long long)column);
            return io_fail("csv_numbers", &error);
        }
    }
    return TSR_OK;
}

tsr_status tsr_csv_numbers(const tsr_csv *table, const int64_t *columns, int64_t n, tsr_dtype dtype,
                           tsr_tensor **tensor)
{
    if (!table || !tensor || n < 0 || n > INT32_MAX || (n > 0 && !columns) ||
        (dtype != TSR_F32 && dtype != TSR_F64 && dtype != TSR_I64))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "csv_numbers: the table, the columns or the result are NULL, or "
                                  "the dtype is not f32, f64 or i64");
    for (int64_t i = 0; i < n; i++)
        if (columns[i] < 0 || columns[i] >= table->columns)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "csv_numbers: there is no column %lld: the table has %lld",
                                      (long long)columns[i], (long long)table->columns);
    int64_t count = base_times(table->rows, n);
    void *numbers = count < 0 ? NULL : base_alloc_zero((size_t)count + 1, sizeof(int64_t));
    if (!numbers)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "csv_numbers: out of memory");
    tsr_status status = read_columns(table, columns, n, dtype, numbers);
    if (status == TSR_OK)
        *tensor = tsr_from_data(numbers, dtype, (const int64_t[]){table->rows, n}, 2);
    base_free(numbers);
    return status == TSR_OK ? tsr_tensor_status(*tensor) : status;
}
