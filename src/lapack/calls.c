/* A call of the registry: checks it against its form, reads the sizes from the types, and runs the routine once for
 * each matrix of the batch. */
#include "lapack/internal.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_BUFFERS = 8, MOST_NAME = 32, MOST_CALLS = 64 };

/* A registered call: one of lapack_calls for one element type. */
typedef struct typed_call {
    const lapack_call *call;
    char name[MOST_NAME], routine[MOST_NAME];
    tsr_dtype own, real, complex;
} typed_call;

/* One argument or result, as the form describes it. */
typedef struct matrix {
    char *data;
    size_t bytes; /* distance from one matrix of the batch to the next */
    tsr_dtype dtype;
} matrix;

typedef struct batch {
    int64_t count;
    int rank; /* number of the batch's dimensions; -1: not known yet */
    const int64_t *dims;
    int size[LAPACK_LETTERS];
    matrix in[MOST_BUFFERS], out[MOST_BUFFERS];
} batch;

int lapack_option(const lapack_one *one, const char *name, int otherwise)
{
    const ir_attr *attr = one->config && one->config->kind == IR_ATTR_DICT ? ir_attr_get(one->config, name) : NULL;
    if (!attr || (attr->kind != IR_ATTR_INT && attr->kind != IR_ATTR_BOOL) || attr->i < INT_MIN || attr->i > INT_MAX)
        return otherwise;
    return (int)attr->i;
}

/* The attributes that are letters. An absent attribute has the routine's default letter. */
static tsr_status check_letters(const lapack_call *call, const lapack_one *one, base_error *error)
{
    for (const char *rule = call->letters; *rule;) {
        char name[MOST_NAME];
        size_t size = strcspn(rule, "="), letters = strcspn(rule + size + 1, " ");
        snprintf(name, sizeof(name), "%.*s", (int)size, rule);
        int usual = rule[size + 1], letter = lapack_option(one, name, usual);
        if (letter <= 0 || letter > CHAR_MAX || !memchr(rule + size + 1, letter, letters))
            return base_fail(error, TSR_INVALID_ARGUMENT, "%s is %d, none of the letters %.*s", name, letter,
                             (int)letters, rule + size + 1);
        rule += size + 1 + letters;
        rule += *rule != 0;
    }
    return TSR_OK;
}

static tsr_dtype dtype_of(const typed_call *c, char letter)
{
    return letter == 'T' ? c->own : letter == 'R' ? c->real : letter == 'C' ? c->complex : TSR_I32;
}

/* Checks one buffer against one word of the form; the first buffer that has the batch's dimensions, or a letter's
 * size, determines them. */
static bool takes(const typed_call *c, const char *word, size_t n_letters, const ir_custom_buffer *buffer, batch *b,
                  matrix *out)
{
    const ir_type *type = buffer->type;
    int rank = ir_is_tensor(type) ? type->rank - (int)n_letters : -1;
    if (rank < 0 || !ir_is_static(type) || type->dtype != dtype_of(c, word[0]))
        return false;
    if (b->rank < 0) {
        b->rank = rank;
        b->dims = type->dims;
        b->count = 1;
        for (int i = 0; i < rank; i++)
            b->count *= type->dims[i];
    }
    if (rank != b->rank || (rank && memcmp(type->dims, b->dims, (size_t)rank * sizeof(int64_t)) != 0))
        return false;
    size_t elements = 1;
    for (size_t i = 0; i < n_letters; i++) {
        int64_t size = type->dims[rank + (int)i];
        int *known = &b->size[word[1 + i] - 'a'];
        if (size > INT_MAX || (*known >= 0 && *known != size))
            return false;
        *known = (int)size;
        elements *= (size_t)size;
    }
    *out = (matrix){buffer->data, elements * tsr_dtype_size(type->dtype), type->dtype};
    return true;
}

static bool read_form(const typed_call *c, const ir_custom_run *run, batch *b)
{
    size_t n[2] = {0};
    bool results = false;
    for (const char *word = c->call->form; *word;) {
        size_t letters = 0;
        while (islower((unsigned char)word[1 + letters]))
            letters++;
        size_t at = n[results]++;
        if (at >= (results ? run->n_outputs : run->n_inputs))
            return false;
        const ir_custom_buffer *buffer = results ? &run->outputs[at] : &run->inputs[at];
        if (!takes(c, word, letters, buffer, b, results ? &b->out[at] : &b->in[at]))
            return false;
        word += 1 + letters;
        results = results || *word == ':';
        word += *word != 0;
    }
    return n[0] == run->n_inputs && n[1] == run->n_outputs;
}

/* The result for a matrix with NaN, which LAPACKE rejects: NaN in all floats, 0 in all integers. */
static void fill_nan(void *data, const matrix *m)
{
    size_t part = tsr_dtype_size(m->dtype) / (ir_dtype_is_complex(m->dtype) ? 2 : 1);
    if (m->dtype == TSR_I32)
        memset(data, 0, m->bytes);
    for (size_t i = 0; m->dtype != TSR_I32 && i < m->bytes / part; i++)
        memcpy((char *)data + i * part, part == sizeof(float) ? (const void *)&(float){NAN} : &(double){NAN}, part);
}

static tsr_status run_one(const typed_call *c, const lapack_one *one, const batch *b, size_t n_outputs,
                          base_error *error)
{
    bool empty = false;
    for (size_t i = 0; i < LAPACK_LETTERS; i++)
        empty = empty || b->size[i] == 0;
    int info = empty ? 0 : c->call->run(one);
    if (info == LAPACK_NO_MEMORY || info == LAPACK_NO_MEMORY_TO_TURN)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for LAPACK's work space");
    for (size_t i = 0; i < n_outputs && info < 0; i++)
        fill_nan(one->out[i], &b->out[i]);
    if (c->call->has_info)
        memcpy(one->out[n_outputs - 1], &info, sizeof(info));
    return TSR_OK;
}

static tsr_status execute(void *user, const ir_custom_run *run, base_error *error)
{
    const typed_call *c = user;
    batch b = {.rank = -1};
    void *in[MOST_BUFFERS], *out[MOST_BUFFERS];
    memset(b.size, -1, sizeof(b.size));
    lapack_one one = {.in = in,
                      .out = out,
                      .size = b.size,
                      .config = run->config,
                      .is_complex = c->own == c->complex,
                      .real_bytes = tsr_dtype_size(c->real)};
    if (!read_form(c, run, &b) || !c->call->fits(&one))
        return base_fail(error, TSR_INVALID_ARGUMENT, "its operands and results do not fit together (%s)",
                         c->call->form);
    tsr_status status = check_letters(c->call, &one, error);
    one.routine = status == TSR_OK ? lapack_routine(c->routine, error) : NULL;
    if (!one.routine)
        return error->status;
    for (int64_t i = 0; i < b.count && status == TSR_OK; i++) {
        for (size_t k = 0; k < run->n_inputs; k++)
            in[k] = b.in[k].data + (size_t)i * b.in[k].bytes;
        for (size_t k = 0; k < run->n_outputs; k++)
            out[k] = b.out[k].data + (size_t)i * b.out[k].bytes;
        for (const char *pair = c->call->copies; *pair; pair += 2)
            if (b.in[pair[0] - '0'].bytes)
                memmove(out[pair[1] - '0'], in[pair[0] - '0'], b.in[pair[0] - '0'].bytes);
        status = run_one(c, &one, &b, run->n_outputs, error);
    }
    return status;
}

/* ---- the registry ---- */

static tsr_status register_call(const lapack_call *call, char letter, typed_call *c, base_error *error)
{
    bool wide = letter == 'd' || letter == 'z';
    *c = (typed_call){.call = call, .real = wide ? TSR_F64 : TSR_F32, .complex = wide ? TSR_C128 : TSR_C64};
    c->own = letter == 's' || letter == 'd' ? c->real : c->complex;
    snprintf(c->name, sizeof(c->name), "lapack_%c%s_ffi", letter, call->name);
    snprintf(c->routine, sizeof(c->routine), "%s_%c%s", call->library, letter, call->name);
    const ir_custom custom = {.name = c->name, .replaceable = true, .user = c, .execute = execute};
    return ir_register_custom_call(&custom, error);
}

BASE_LOCK(register_lock, BASE_RANK_BUFFERS); /* rank: the registry's own lock is taken while this one is held */

tsr_status lapack_register(base_error *error)
{
    static typed_call calls[MOST_CALLS]; /* static: the registry keeps pointers to them */
    static bool done;
    size_t n = 0;
    tsr_status status = TSR_OK;
    base_lock_take(&register_lock);
    for (size_t i = 0; i < lapack_n_calls && !done; i++)
        for (const char *letter = lapack_calls[i].types; *letter && status == TSR_OK; letter++)
            status = n < MOST_CALLS ? register_call(&lapack_calls[i], *letter, &calls[n++], error)
                                    : base_fail(error, TSR_INTERNAL, "more than %d calls of LAPACK", (int)MOST_CALLS);
    done = status == TSR_OK;
    base_lock_leave(&register_lock);
    return status;
}
