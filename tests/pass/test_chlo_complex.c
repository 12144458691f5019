/* chlo's functions of complex numbers as a backend computes them that has no code of its own for them, against values of mpmath and
 * NumPy (data/chlo_complex.txt, written by generate_chlo_complex.py). The values lie on both sides of the branch cuts, and near
 * and far from the branch points. Parts of complex128 may be two places off, those of complex64, computed in f64, one. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

enum { MOST_VALUES = 512, MOST_ULPS = 2 };

/* The values of one function and dtype: z[2 n] and the function's parts want[2 n], as bits. */
typedef struct table {
    char name[16], dtype[8];
    size_t n;
    uint64_t z[2 * MOST_VALUES], want[2 * MOST_VALUES];
} table;

static bool no_call(void *user, const ir_op *op)
{
    (void)user;
    return op->code != IR_CUSTOM_CALL && op->code != IR_COMPOSITE;
}

static size_t count_calls(const ir_region *region)
{
    size_t n = 0;
    for (const ir_op *op = region->first; op; op = op->next) {
        n += !no_call(NULL, op);
        for (size_t i = 0; i < op->n_regions; i++)
            n += count_calls(op->regions[i]);
    }
    return n;
}

static ir_module *plain_program(const table *t)
{
    char text[400];
    base_error error;
    ir_module *module = NULL;
    const char *part = strcmp(t->dtype, "c128") == 0 ? "f64" : "f32";
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%zuxcomplex<%s>>) -> tensor<%zuxcomplex<%s>> {\n"
             "  %%0 = chlo.%s %%x : tensor<%zuxcomplex<%s>> -> tensor<%zuxcomplex<%s>>\n"
             "  return %%0 : tensor<%zuxcomplex<%s>>\n}\n",
             t->n, part, t->n, part, t->name, t->n, part, t->n, part, t->n, part);
    CHECK_OK(ir_parse(t->name, text, strlen(text), &module, &error), error);
    CHECK_OK(pass_run(module, &(pass_options){.accepts = no_call, .verify = true}, &error), error);
    CHECK_INT(count_calls(ir_module_main(module)->body), 0);
    return module;
}

/* Writes the number with these bits to parts[i]. */
static void put(void *parts, size_t i, uint64_t bits, size_t size)
{
    memcpy((char *)parts + i * size, &bits, size); /* little-endian */
}

static void check_part(const table *t, const void *got, size_t i, size_t size)
{
    tsr_dtype dtype = size == 8 ? TSR_F64 : TSR_F32;
    const char *part = (const char *)got + i * size;
    uint64_t bits = 0, apart = interp_ulps(dtype, part, &t->want[i]), sign = UINT64_C(1) << (8 * size - 1);
    memcpy(&bits, part, size);
    bool nan = apart == 0 && (bits & ~sign) > (size == 8 ? UINT64_C(0x7ff0000000000000) : UINT64_C(0x7f800000));
    bool good = apart <= (size == 8 ? MOST_ULPS : 1) && (nan || (bits & sign) == (t->want[i] & sign));
    if (!test_check(good, __FILE__, __LINE__))
        fprintf(stderr, "%s %s of %0*llx %0*llx: the %s part is %0*llx, not %0*llx\n", t->name, t->dtype, (int)size * 2,
                (unsigned long long)t->z[i / 2 * 2], (int)size * 2, (unsigned long long)t->z[i / 2 * 2 + 1],
                i % 2 ? "imaginary" : "real", (int)size * 2, (unsigned long long)bits, (int)size * 2,
                (unsigned long long)t->want[i]);
}

static void check_table(const table *t)
{
    ir_module *module = plain_program(t);
    ir_function *f = ir_module_main(module);
    size_t size = strcmp(t->dtype, "c128") == 0 ? 8 : 4;
    interp_array arg = interp_array_new(f->arg_types[0]), got;
    base_error error;
    for (size_t i = 0; i < 2 * t->n; i++)
        put(arg.data, i, t->z[i], size);
    tsr_status status = interp_call(f, 1, &(interp_array){arg.type, arg.data, NULL}, &got, NULL, &error);
    CHECK_OK(status, error);
    for (size_t i = 0; i < 2 * t->n && status == TSR_OK; i++)
        check_part(t, got.data, i, size);
    if (status == TSR_OK)
        interp_array_free(&got);
    interp_array_free(&arg);
    ir_module_free(module);
}

TEST(values)
{
    static table t;
    char path[512], name[16], dtype[8];
    unsigned long long x, y, u, v;
    snprintf(path, sizeof(path), "%s/tests/pass/data/chlo_complex.txt", TEST_SOURCE);
    FILE *stream = fopen(path, "r");
    size_t tables = 0;
    CHECK_OR_RETURN(stream != NULL);
    while (fscanf(stream, "%15s %7s %llx %llx %llx %llx", name, dtype, &x, &y, &u, &v) == 6) {
        if (t.n && (strcmp(name, t.name) != 0 || strcmp(dtype, t.dtype) != 0)) {
            check_table(&t);
            tables++;
            t.n = 0;
        }
        if (t.n == MOST_VALUES)
            break;
        strcpy(t.name, name);
        strcpy(t.dtype, dtype);
        t.z[2 * t.n] = x;
        t.z[2 * t.n + 1] = y;
        t.want[2 * t.n] = u;
        t.want[2 * t.n++ + 1] = v;
    }
    fclose(stream);
    check_table(&t);
    CHECK_INT(tables + 1, 16);
}
