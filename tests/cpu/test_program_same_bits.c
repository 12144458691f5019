/* An op's result has the same bits alone and among other ops, whatever the layouts of arguments and the number of threads:
 * random programs are run whole, and op by op, each op as a program of its own on the results of the ones before.
 * TEST_SEED, TEST_PROGRAMS: other programs, and how many. */
#include "drawn_programs.h"

enum { PROGRAMS = 60, THREADS = 3 };

static base_error error;
static device *cpu;

/* Runs the program of the values [first, last); layouts: of its arguments, or NULL. */
static bool run_values(drawn_program *p, int first, int last, bool permuted, device_value **made, int *results,
                       int *n_results)
{
    int args[DRAWN_VALUES], n_args;
    base_text text = {0};
    const device_layout *layouts[DRAWN_VALUES];
    device_value *given[DRAWN_VALUES];
    device_executable *e = NULL;
    bool keep[DRAWN_VALUES];
    memset(keep, 1, sizeof(keep));
    drawn_program_write(p, first, last, &text, args, &n_args, results, n_results);
    for (int i = 0; i < n_args; i++) {
        int32_t order[DRAWN_RANK];
        int64_t wide[DRAWN_RANK];
        const drawn_shape *s = &p->values[args[i]].type;
        drawn_permute(p, s->rank, wide);
        for (int64_t d = 0; d < s->rank; d++)
            order[d] = (int32_t)wide[d];
        layouts[i] = permuted ? device_layout_of(s->rank, order) : NULL;
        given[i] = p->values[args[i]].alone;
    }
    const device_compile_options options = {.arg_layouts = permuted ? layouts : NULL, .strict = true};
    tsr_status status = device_compile(program_parse(text.data), &options, &e, &error);
    CHECK_OK(status, error);
    device_launch launch = {.args = given, .keep = keep, .results = made};
    if (status == TSR_OK)
        CHECK_OK(status = device_execute(e, &launch, &error), error);
    if (status != TSR_OK)
        fprintf(stderr, "%s\n", text.data);
    device_executable_release(e);
    base_text_free(&text);
    return status == TSR_OK;
}

static bool equal(device_value *a, device_value *b, const ir_type *type, int64_t *where)
{
    size_t bytes = ir_type_bytes(type), size = tsr_dtype_size(type->dtype);
    char *x = malloc(bytes + 1), *y = malloc(bytes + 1);
    CHECK_OK(device_value_read(a, x, &error), error);
    CHECK_OK(device_value_read(b, y, &error), error);
    bool same = memcmp(x, y, bytes) == 0;
    for (*where = 0; !same && memcmp(x + *where * (int64_t)size, y + *where * (int64_t)size, size) == 0;)
        ++*where;
    free(x);
    free(y);
    return same;
}

static const ir_type *type_of(const drawn_shape *s)
{
    return ir_tensor_type(strcmp(s->dtype, "f32") == 0   ? TSR_F32
                          : strcmp(s->dtype, "f64") == 0 ? TSR_F64
                                                         : TSR_BF16,
                          s->rank, s->dims);
}

static void run_alone(drawn_program *p, uint64_t seed)
{
    for (int i = 0; i < p->n; i++) {
        drawn_value *v = &p->values[i];
        const ir_type *type = type_of(&v->type);
        int results[DRAWN_VALUES], n_results;
        device_value *made[DRAWN_VALUES] = {NULL};
        void *data = malloc(ir_type_bytes(type) + 1);
        if (!v->line) {
            program_fill(type, data, seed + (uint64_t)i);
        } else if (run_values(p, i, i + 1, false, made, results, &n_results)) {
            CHECK_OK(device_value_read(made[0], data, &error), error);
            device_value_release(made[0]);
        }
        CHECK_OK(device_value_from_host(cpu, type, data, &v->alone, &error), error);
        free(data);
    }
}

static void show(drawn_program *p, int run, int v, int64_t where)
{
    int args[DRAWN_VALUES], results[DRAWN_VALUES], n_args, n_results;
    base_text text = {0};
    drawn_program_write(p, 0, p->n, &text, args, &n_args, results, &n_results);
    fprintf(stderr, "run %d: element %lld of %%v%d differs\n%s", run, (long long)where, v, text.data);
    base_text_free(&text);
}

static bool check_program(uint64_t seed)
{
    drawn_program program, *p = &program;
    bool good = true;
    drawn_program_make(p, seed);
    bool any = false;
    for (int i = 0; i < p->n; i++)
        any = any || p->values[i].returned;
    CHECK_OK(cpu_set_threads(1, &error), error);
    if (any)
        run_alone(p, seed);
    for (int run = 0; run < 2 * THREADS && any && good; run++) {
        int results[DRAWN_VALUES], n_results;
        device_value *made[DRAWN_VALUES] = {NULL};
        CHECK_OK(cpu_set_threads(1 + run / 2, &error), error);
        if (!run_values(p, 0, p->n, run % 2, made, results, &n_results)) {
            good = false;
            break;
        }
        for (int r = 0; r < n_results; r++) {
            const drawn_value *v = &p->values[results[r]];
            int64_t where;
            if (good && !equal(v->alone, made[r], type_of(&v->type), &where)) {
                show(p, run, results[r], where);
                good = false;
            }
            device_value_release(made[r]);
        }
    }
    for (int i = 0; i < p->n; i++) {
        if (any)
            device_value_release(p->values[i].alone);
        free(p->values[i].line);
    }
    return good;
}

TEST(alone_and_among_others)
{
    const char *seed = getenv("TEST_SEED"), *programs = getenv("TEST_PROGRAMS");
    uint64_t first = seed ? strtoull(seed, NULL, 10) : 1;
    int64_t n = programs ? atoll(programs) : PROGRAMS;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, &cpu, &error), error);
    for (int64_t i = 0; i < n; i++)
        if (!test_check(check_program(first + (uint64_t)i), __FILE__, __LINE__))
            fprintf(stderr, "TEST_SEED=%llu TEST_PROGRAMS=1\n", (unsigned long long)(first + (uint64_t)i));
}

/* Layers that suit Winograd's algorithm, and the gradient of their window, with operands that lie in any order: program_check also
 * runs them with column-major arguments. */
TEST(convolutions_of_any_layout)
{
    static const char *const forms[] = {
        "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "[b, f, 0, 1]x[o, i, 0, 1]->[f, 0, 1, b]",
        "[b, f, 0, 1]x[o, i, 0, 1]->[0, b, 1, f]", "[b, f, 0, 1]x[o, i, 0, 1]->[b, 1, f, 0]"};
    static const char *const outs[] = {"4x36x12x14", "36x12x14x4", "12x4x14x36", "4x14x36x12"};
    for (size_t i = 0; i < BASE_COUNT(forms); i++) {
        base_text text = {0};
        base_text_format(
            &text,
            "func.func @main(%%x: tensor<4x32x12x14xf32>, %%w: tensor<36x32x3x3xf32>, %%y: tensor<36x4x12x14xf32>) -> "
            "(tensor<%sxf32>, tensor<%sxf32>, tensor<32x36x3x3xf32>) {\n"
            "  %%r = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {pad = [[1, 1], [1, 1]]} "
            "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x32x12x14xf32>, "
            "tensor<36x32x3x3xf32>) -> tensor<%sxf32>\n"
            "  %%t = stablehlo.tanh %%r : tensor<%sxf32>\n"
            "  %%g = stablehlo.convolution(%%x, %%y) dim_numbers = [f, b, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = "
            "{pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<4x32x12x14xf32>, tensor<36x4x12x14xf32>) -> tensor<32x36x3x3xf32>\n"
            "  return %%r, %%t, %%g : tensor<%sxf32>, tensor<%sxf32>, tensor<32x36x3x3xf32>\n}\n",
            outs[i], outs[i], forms[i], outs[i], outs[i], outs[i], outs[i]);
        program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
        base_text_free(&text);
    }
}

/* Transposes that a reduction reads beside values of the program's order. */
TEST(sums_over_opposite_orders)
{
    static const char *const reduced[] = {"0", "1"}, *const left[] = {"256", "320"};
    for (int i = 0; i < 2; i++) {
        base_text text = {0};
        base_text_format(
            &text,
            "func.func @main(%%x: tensor<256x320xf32>, %%y: tensor<320x256xf32>) -> tensor<%sxf32> {\n"
            "  %%0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %%t = stablehlo.transpose %%x, dims = [1, 0] : (tensor<256x320xf32>) -> tensor<320x256xf32>\n"
            "  %%p = stablehlo.multiply %%t, %%y : tensor<320x256xf32>\n"
            "  %%r = stablehlo.reduce(%%p init: %%0) applies stablehlo.add across dimensions = [%s] : "
            "(tensor<320x256xf32>, tensor<f32>) -> tensor<%sxf32>\n"
            "  return %%r : tensor<%sxf32>\n}\n",
            left[i], reduced[i], left[i], left[i]);
        program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
        base_text_free(&text);
    }
}
