/* Calls of tensor functions with what PyTorch makes of them (tools/golden/make_functions.py says what the lines are): read call
 * by call: results' dtype, shape and values, gradients, and what wrong calls say. */
#include "golden.h"

#include "test.h"

#include "generated/calls.h"

#include <tessera/autograd.h>

#include <ctype.h>

enum { MAX_ELEMENTS = 4096, MAX_RESULTS = 8 };

typedef struct golden {
    const char *name;
    FILE *file;
    char *line;
    size_t capacity;
    int number;
    bool end;
} golden;

static void next_line(golden *g)
{
    ssize_t n = getline(&g->line, &g->capacity, g->file);
    g->number++;
    g->end = n < 0;
    if (g->end && g->line) /* else the last line would be met again */
        g->line[0] = 0;
    if (n > 0 && g->line[n - 1] == '\n')
        g->line[n - 1] = 0;
}

/* ---- elements ---------------------------------------------------------------------------------------------------------- */

static tsr_dtype dtype_named(const char *name)
{
    for (tsr_dtype d = TSR_BOOL; d < TSR_DTYPE_COUNT; d++)
        if (strcmp(tsr_dtype_name(d), name) == 0)
            return d;
    return TSR_DTYPE_NONE;
}

typedef struct array {
    tsr_dtype dtype;
    int64_t rank, dims[8], count, n; /* count: elements; n: numbers (two for a complex one) */
    bool wants_gradient;
    double values[MAX_ELEMENTS];
} array;

/* "f32 2x3 g : 1 2 3 ..." */
static bool read_array(const char *text, array *a)
{
    char dtype[32], shape[64], mark[4];
    int used = 0;
    if (sscanf(text, "%31s %63s %3s%n", dtype, shape, mark, &used) != 3)
        return false;
    const char *at = text + used;
    a->dtype = dtype_named(dtype);
    a->rank = 0;
    a->count = 1;
    a->wants_gradient = mark[0] == 'g';
    for (char *s = shape; isdigit((unsigned char)*s); s += *s == 'x') {
        a->dims[a->rank] = strtoll(s, &s, 10);
        a->count *= a->dims[a->rank++];
    }
    if (a->wants_gradient)
        at = strchr(at, ':') + 1;
    a->n = 0;
    char *end;
    for (double x = strtod(at, &end); end != at && a->n < MAX_ELEMENTS; x = strtod(at, &end)) {
        a->values[a->n++] = x;
        at = end;
    }
    return a->dtype != TSR_DTYPE_NONE && a->n == a->count * (1 + (a->dtype == TSR_C64 || a->dtype == TSR_C128));
}

/* The numbers of an array in a dtype that C has; other ones go through tsr_to. */
static tsr_dtype plain_dtype(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_C64:
    case TSR_C128:
        return TSR_C128;
    case TSR_F16:
    case TSR_BF16:
    case TSR_F32:
    case TSR_F64:
        return TSR_F64;
    default:
        return TSR_I64;
    }
}

static tsr_tensor *make_tensor(const array *a)
{
    static int64_t integers[MAX_ELEMENTS];
    static float floats[MAX_ELEMENTS];
    tsr_dtype plain = plain_dtype(a->dtype);
    const void *data = a->values;
    if (plain == TSR_I64) {
        for (int64_t i = 0; i < a->n; i++)
            integers[i] = (int64_t)a->values[i];
        data = integers;
    }
    if (a->dtype == TSR_F32 || a->dtype == TSR_C64) { /* made as they are: a leaf has to be */
        for (int64_t i = 0; i < a->n; i++)
            floats[i] = (float)a->values[i];
        data = floats;
        plain = a->dtype;
    }
    tsr_tensor *t = tsr_from_data(data, plain, a->dims, a->rank);
    if (plain != a->dtype) {
        t = tsr_to(t, a->dtype);
    }
    return a->wants_gradient ? tsr_set_requires_grad(t, true) : t;
}

static bool near(double got, double want, tsr_dtype dtype, bool gradient)
{
    if (isnan(want) || isinf(want))
        return isnan(want) ? isnan(got) : got == want;
    double relative = dtype == TSR_F64 || dtype == TSR_C128 ? 1e-9
                      : dtype == TSR_BF16                   ? 1.6e-2
                      : dtype == TSR_F16                    ? 2e-3
                      : plain_dtype(dtype) == TSR_I64       ? 0
                                                            : 2e-5;
    if (gradient) /* of f64: PyTorch's tolerance, whose hardsigmoid divides by a 6 that is rounded to f32 */
        relative = dtype == TSR_F64 || dtype == TSR_C128 ? 1e-7 : 5 * relative;
    return fabs(got - want) <= relative * (fabs(want) + 0.1);
}

/* Whether tensor is what the line says; says how it is not. */
static bool same(tsr_tensor *tensor, const array *want, const char *where, bool gradient)
{
    if (tsr_tensor_status(tensor) != TSR_OK)
        return fprintf(stderr, "%s: %s\n", where, tsr_tensor_message(tensor)), false;
    if (tsr_tensor_dtype(tensor) != want->dtype)
        return fprintf(stderr, "%s: the dtype is %s, not %s\n", where, tsr_dtype_name(tsr_tensor_dtype(tensor)),
                       tsr_dtype_name(want->dtype)),
               false;
    bool equal = tsr_dim(tensor) == want->rank;
    for (int64_t i = 0; equal && i < want->rank; i++)
        equal = tsr_size(tensor, i) == want->dims[i];
    if (!equal) {
        fprintf(stderr, "%s: the shape is", where);
        for (int64_t i = 0; i < tsr_dim(tensor); i++)
            fprintf(stderr, " %lld", (long long)tsr_size(tensor, i));
        return fprintf(stderr, "\n"), false;
    }
    static union {
        double f[MAX_ELEMENTS];
        int64_t i[MAX_ELEMENTS];
    } got;
    tsr_dtype plain = plain_dtype(want->dtype);
    tsr_tensor *converted = plain == want->dtype ? tensor : tsr_to(tensor, plain);
    tsr_status status = tsr_read(converted, &got, (size_t)want->n * 8);
    if (status != TSR_OK) {
        const char *message;
        tsr_error_take(&message);
        return fprintf(stderr, "%s: reading: %s %s\n", where, message, tsr_tensor_message(converted)), false;
    }
    for (int64_t i = 0; i < want->n; i++) {
        double value = plain == TSR_I64 ? (double)got.i[i] : got.f[i];
        if (!near(value, want->values[i], want->dtype, gradient))
            return fprintf(stderr, "%s: element %lld is %.9g, not %.9g\n", where, (long long)i, value, want->values[i]),
                   false;
    }
    return true;
}

/* ---- calls --------------------------------------------------------------------------------------------------------------- */

typedef struct sample {
    const call_row *row;
    int line;
    char place[160];
    call_argument arguments[24];
    char texts[24][256];
    tsr_tensor *wanting[16];
    int n_wanting;
} sample;

static tsr_tensor *read_tensor(golden *g, sample *s)
{
    static array a;
    tsr_tensor *tensor = NULL;
    if (strncmp(g->line, "t ", 2) == 0) {
        CHECK(read_array(g->line + 2, &a));
        tensor = make_tensor(&a);
        CHECK_STR(tsr_tensor_message(tensor), "");
        if (a.wants_gradient)
            s->wanting[s->n_wanting++] = tensor;
    }
    next_line(g);
    return tensor;
}

/* A letter stands alone before an argument; other lines begin with a word. */
static bool holds_argument(const char *line)
{
    return *line && (line[1] == ' ' || !line[1]);
}

/* Arguments that are missing at the end are the default. */
static void read_arguments(golden *g, sample *s)
{
    memset(s->arguments, 0, sizeof(s->arguments));
    s->n_wanting = 0;
    for (int i = 0; s->row->types[i] && holds_argument(g->line); i++) {
        call_argument *a = &s->arguments[i];
        char *at = g->line + 2;
        switch (s->row->types[i]) {
        case 't':
        case '?':
            a->tensor = read_tensor(g, s);
            continue;
        case 'T':
            a->count = atoll(at);
            next_line(g);
            for (int64_t k = 0; k < a->count; k++)
                a->tensors[k] = read_tensor(g, s);
            continue;
        case 'I':
        case '3':
            for (char *end = at; *end; at = end) {
                int64_t x = strtoll(at, &end, 10);
                if (end == at)
                    break;
                a->ints[a->count++] = x;
            }
            break;
        case 'f':
            a->number = strtod(at, NULL);
            break;
        case 'F':
        case 'N':
            for (char *end = at; *end && a->count < (int64_t)(sizeof(a->numbers) / sizeof(a->numbers[0])); at = end) {
                double x = strtod(at, &end);
                if (end == at)
                    break;
                a->numbers[a->count++] = x;
            }
            break;
        case 'b':
            a->flag = *at == '1';
            break;
        case 'd':
            a->integer = strcmp(at, "none") == 0 ? TSR_DTYPE_NONE : dtype_named(at);
            break;
        case 's':
            snprintf(s->texts[i], sizeof(s->texts[i]), "%s", at);
            a->text = *s->texts[i] ? s->texts[i] : NULL;
            break;
        default:
            a->integer = atoll(at);
        }
        next_line(g);
    }
}

static tsr_tensor *sum_of(tsr_tensor *x, const int64_t *dims, int64_t n_dims)
{
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = dims, .n_dims = n_dims});
}

/* The results times fixed weights, all summed. Complex ones: real and imaginary part with the same weight. */
static tsr_tensor *loss_of(tsr_tensor *const *out, int64_t n)
{
    tsr_tensor *loss = NULL;
    for (int64_t k = 0; k < n; k++) {
        tsr_dtype plain = plain_dtype(tsr_tensor_dtype(out[k]));
        if (plain == TSR_I64 || !tsr_requires_grad(out[k]))
            continue;
        static double weights[MAX_ELEMENTS];
        for (int64_t i = 0; i < tsr_numel(out[k]); i++)
            weights[i] = 0.25 * (double)(i * 7 % 11) - 1;
        tsr_tensor *x = out[k];
        if (plain == TSR_C128)
            x = sum_of(tsr_view_as_real(x), (const int64_t[]){-1}, 1);
        tsr_tensor *w = tsr_from_data(weights, TSR_F64, tsr_shape(out[k]), tsr_dim(out[k]));
        tsr_tensor *sum = sum_of(tsr_mul(x, tsr_to(w, tsr_tensor_dtype(x))), NULL, 0);
        loss = loss ? tsr_add(loss, sum) : sum;
    }
    return loss;
}

static bool all_zero(const array *a)
{
    for (int64_t i = 0; i < a->n; i++)
        if (a->values[i] != 0)
            return false;
    return true;
}

/* Where PyTorch has a gradient of zeros, none is as good, and the other way round. */
static bool check_gradients(golden *g, const sample *s, tsr_tensor *const *out, int64_t n)
{
    static array want;
    tsr_tensor *loss = loss_of(out, n);
    bool good = true;
    const tsr_backward_options options = {.size = sizeof(options), .tensor = loss};
    if (loss && tsr_backward(&options) != TSR_OK) {
        const char *message;
        tsr_error_take(&message);
        return fprintf(stderr, "%s: backward: %s\n", s->place, message), false;
    }
    for (int i = 0; i < s->n_wanting; i++) {
        char where[200];
        snprintf(where, sizeof(where), "%s: gradient %d", s->place, i);
        bool none = strncmp(g->line, "grad n", 6) == 0;
        CHECK(none || read_array(g->line + 7, &want));
        next_line(g);
        tsr_tensor *gradient = tsr_grad(s->wanting[i]);
        if (gradient && !none)
            good = same(gradient, &want, where, true) && good;
        else if (!none && !all_zero(&want))
            fprintf(stderr, "%s: there is none\n", where), good = false;
    }
    return good;
}

static bool check_error(const sample *s, tsr_tensor *const *out, int64_t n, const char *want)
{
    const char *message = "";
    if (n < 0)
        tsr_error_take(&message);
    else
        message = tsr_tensor_message(out[0]);
    if (*message && strstr(message, want))
        return true;
    fprintf(stderr, "%s: \"%s\" instead of the error \"%s\"\n", s->place, message, want);
    return false;
}

/* One call of the file. */
static void check_call(golden *g)
{
    static sample s;
    static array want;
    s.line = g->number;
    const char *name = g->line + 5;
    s.row = NULL;
    for (size_t i = 0; i < sizeof(call_rows) / sizeof(call_rows[0]); i++)
        if (strcmp(call_rows[i].name, name) == 0)
            s.row = &call_rows[i];
    CHECK(s.row);
    snprintf(s.place, sizeof(s.place), "%s:%d: %s", g->name, s.line, name);
    next_line(g);
    if (!s.row)
        return;
    tsr_scope scope = tsr_scope_begin();
    read_arguments(g, &s);
    tsr_tensor *out[MAX_RESULTS] = {0};
    int64_t n = s.row->call(s.arguments, out, MAX_RESULTS);
    bool good = true;
    if (strncmp(g->line, "error ", 6) == 0) {
        good = check_error(&s, out, n, g->line + 6);
        next_line(g);
    } else {
        int64_t k = 0;
        for (; strncmp(g->line, "out t ", 6) == 0; next_line(g), k++) {
            CHECK(read_array(g->line + 6, &want));
            good = (k < n || !fprintf(stderr, "%s: a result is missing\n", s.place)) &&
                   same(out[k], &want, s.place, false) && good;
        }
        if (strncmp(g->line, "grad ", 5) == 0)
            good = check_gradients(g, &s, out, n) && good;
    }
    while (!g->end && strncmp(g->line, "call ", 5) != 0)
        next_line(g);
    CHECK(good);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

void check_golden_file(const char *name)
{
    char path[4096];
    if (name[0] == '/')
        snprintf(path, sizeof(path), "%s", name);
    else
        snprintf(path, sizeof(path), "%s/tests/tensor/%s", TEST_SOURCE, name);
    golden g = {.name = name, .file = fopen(path, "r")};
    CHECK_OR_RETURN(g.file);
    for (next_line(&g); !g.end;)
        if (strncmp(g.line, "call ", 5) == 0)
            check_call(&g);
        else
            next_line(&g);
    free(g.line);
    fclose(g.file);
}
