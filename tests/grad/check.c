/* L(x) = Re <c, f(x)> for random c is a real function of x; its gradient, in PyTorch's convention, is dL/d(Re x) +
 * i dL/d(Im x). The gradient function's own gradient is checked in the same way. */
#include "check.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

double check_random(uint64_t *state, double low, double high)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (high - low) * (double)(*state >> 11) * 0x1p-53;
}

/* The array as doubles: a complex number is two. 0: neither f64 nor complex<f64>. */
static int64_t doubles_in(const interp_array *array)
{
    if (!ir_is_tensor(array->type))
        return 0;
    return array->type->dtype == TSR_F64    ? array->type->count
           : array->type->dtype == TSR_C128 ? 2 * array->type->count
                                            : 0;
}

void check_fill(interp_array *array, uint64_t *state, double low, double high)
{
    int64_t n = doubles_in(array);
    for (int64_t i = 0; i < n; i++)
        ((double *)array->data)[i] = check_random(state, low, high);
    if (n == 0)
        for (size_t i = 0; i < ir_type_bytes(array->type); i++)
            ((char *)array->data)[i] = i % tsr_dtype_size(array->type->dtype) == 0 ? (char)(i % 2) : 0;
}

static void free_all(interp_array *arrays, size_t n)
{
    for (size_t i = 0; i < n; i++)
        interp_array_free(&arrays[i]);
    free(arrays);
}

static interp_array *call(const ir_function *f, const interp_array *args, const char *what)
{
    base_error error;
    interp_array *results = calloc(f->n_results + 1, sizeof(*results));
    tsr_status status = interp_call(f, f->n_args, args, results, NULL, &error);
    if (status == TSR_OK)
        return results;
    fprintf(stderr, "%s: ", what);
    CHECK_OK(status, error);
    free(results);
    return NULL;
}

/* Re <c, f(args)>, over the results that have a gradient. */
static double loss(const ir_function *f, const interp_array *args, interp_array *const *cotangents, const char *what)
{
    interp_array *results = call(f, args, what);
    double sum = 0;
    for (size_t i = 0; results && i < f->n_results; i++)
        if (cotangents[i])
            for (int64_t k = 0; k < doubles_in(&results[i]); k++)
                sum += ((double *)results[i].data)[k] * ((double *)cotangents[i]->data)[k];
    if (results)
        free_all(results, f->n_results);
    return sum;
}

/* Compares the gradients that g returns for its leading arguments with differences of f. */
static bool compare(const ir_function *f, const ir_function *g, const check_part *part, const char *order)
{
    uint64_t state = 12345;
    size_t n = g->n_args, given = f->n_args;
    interp_array *args = calloc(n + 1, sizeof(*args));
    interp_array **cotangents = calloc(f->n_results + 1, sizeof(*cotangents));
    for (size_t i = 0; i < n; i++) {
        args[i] = interp_array_new(g->arg_types[i]);
        /* Arguments of the first function stay in their range; cotangents may have any value. */
        check_fill(&args[i], &state, i < given ? part->low : -1, i < given ? part->high : 1);
    }
    for (size_t i = 0, next = given; i < f->n_results; i++)
        if (grad_has_gradient(f->result_types[i]))
            cotangents[i] = &args[next++];
    char what[128];
    snprintf(what, sizeof(what), "%s, %s order", part->name, order);
    interp_array *results = call(g, args, what);
    bool good = results != NULL;
    size_t at = f->n_results;
    double largest = 1;
    for (size_t i = at; good && i < g->n_results; i++)
        for (int64_t k = 0; k < doubles_in(&results[i]); k++)
            largest = fmax(largest, fabs(((double *)results[i].data)[k]));
    for (size_t i = 0; good && i < given; i++) {
        if (!grad_has_gradient(f->arg_types[i]))
            continue;
        const double *got = results[at++].data;
        for (int64_t k = 0; good && k < doubles_in(&args[i]); k++) {
            double *x = (double *)args[i].data + k, old = *x, h = 4e-6;
            *x = old + h;
            double above = loss(f, args, cotangents, what);
            *x = old - h;
            double below = loss(f, args, cotangents, what);
            *x = old;
            double want = (above - below) / (2 * h);
            good = fabs(got[k] - want) <= 3e-7 * largest;
            if (!good)
                fprintf(stderr, "%s: argument %zu, number %lld: %.12g, differences give %.12g\n", what, i, (long long)k,
                        got[k], want);
            CHECK(good);
        }
    }
    CHECK(!good || at == g->n_results);
    if (results)
        free_all(results, g->n_results);
    free_all(args, n);
    free(cotangents);
    return good;
}

void check_gradients(const check_part *part)
{
    base_error error;
    ir_module *module = NULL;
    tsr_status status = ir_parse(part->name, part->text, part->size, &module, &error);
    CHECK_OK(status, error);
    if (status != TSR_OK)
        return;
    ir_function *f = ir_module_main(module), *g = NULL, *h = NULL;
    status = grad_of_function(module, f, NULL, "gradient", &g, &error);
    if (status != TSR_OK)
        fprintf(stderr, "%s: ", part->name);
    CHECK_OK(status, error);
    if (status == TSR_OK) {
        status = ir_verify(module, &error);
        CHECK_OK(status, error);
    }
    if (status == TSR_OK && compare(f, g, part, "first") && part->order > 1) {
        status = grad_of_function(module, g, NULL, "second", &h, &error);
        if (status != TSR_OK)
            fprintf(stderr, "%s, second order: ", part->name);
        CHECK_OK(status, error);
        if (status == TSR_OK && (status = ir_verify(module, &error)) != TSR_OK)
            CHECK_OK(status, error);
        if (status == TSR_OK)
            compare(g, h, part, "second");
    }
    if (getenv("TEST_SHOW")) {
        base_text text = {0};
        ir_print_module(module, NULL, &text);
        fprintf(stderr, "%s", text.data);
        base_text_free(&text);
    }
    ir_module_free(module);
}

void check_each_part(const char *path, void (*visit)(const check_part *part))
{
    char *data, *at, *next;
    size_t size;
    base_error error;
    tsr_status status = base_file_read(path, 1 << 24, &data, &size, &error);
    CHECK_OK(status, error);
    if (status != TSR_OK)
        return;
    for (at = data; at; at = next) {
        next = strstr(at, "// -----\n");
        if (next) {
            *next = 0;
            next += strlen("// -----\n");
        }
        check_part part = {.text = at, .size = strlen(at), .low = -1, .high = 1, .order = 2};
        char line[256] = {0};
        memcpy(line, at, BASE_MIN(strcspn(at, "\n"), sizeof(line) - 1));
        sscanf(line, "// %63s", part.name);
        const char *range = strstr(line, "range="), *order = strstr(line, "order=");
        if (range)
            CHECK_INT(sscanf(range, "range=%lf,%lf", &part.low, &part.high), 2);
        if (order)
            part.order = atoi(order + strlen("order="));
        const char *only = getenv("TEST_PART");
        if (!only || strcmp(only, part.name) == 0)
            visit(&part);
    }
    base_free(data);
}
