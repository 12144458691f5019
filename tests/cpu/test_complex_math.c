/* Functions of complex numbers against tests/cpu/golden (tools/golden/make_complex.py): interpreted and compiled, each
 * part at most one place from the correctly rounded one, with the table's special values and signs of zeros. cmake runs
 * this once for each instruction set. */
#include "programs.h"

typedef struct golden {
    bool single;
    uint32_t n_args, n_pairs, n_unary, n_binary;
    size_t element, size;
    char *data;
    const char *at;
} golden;

static bool golden_open(const char *name, bool single, golden *g)
{
    char path[512];
    snprintf(path, sizeof(path), "%s/tests/cpu/golden/%s.bin", TEST_SOURCE, name);
    FILE *file = fopen(path, "rb");
    if (!test_check(file != NULL, __FILE__, __LINE__))
        return false;
    fseek(file, 0, SEEK_END);
    *g = (golden){.single = single, .element = single ? 8 : 16, .size = (size_t)ftell(file)};
    rewind(file);
    g->data = malloc(g->size + 1);
    bool good = g->data && fread(g->data, 1, g->size, file) == g->size;
    fclose(file);
    uint32_t head[4];
    memcpy(head, g->data, sizeof(head));
    g->n_args = head[0];
    g->n_pairs = head[1];
    g->n_unary = head[2];
    g->n_binary = head[3];
    g->at = g->data + sizeof(head);
    size_t numbers = g->n_args * (1 + (size_t)g->n_unary) + g->n_pairs * (2 + (size_t)g->n_binary);
    good = good && g->size == sizeof(head) + numbers * g->element + 24 * ((size_t)g->n_unary + g->n_binary);
    return test_check(good, __FILE__, __LINE__);
}

static double part(const golden *g, const void *data, size_t i)
{
    float single;
    double value;
    memcpy(&single, (const char *)data + i * 4, 4);
    if (g->single)
        return single;
    memcpy(&value, (const char *)data + i * 8, 8);
    return value;
}

/* n elements, then their conjugates. */
static char *with_conjugates(const golden *g, const char *from, size_t stride, size_t n)
{
    char *data = malloc(2 * n * g->element + 16);
    for (size_t i = 0; i < n; i++) {
        char *to = data + i * g->element, *other = to + n * g->element;
        memcpy(to, from + i * stride, g->element);
        memcpy(other, to, g->element);
        other[g->element - 1] ^= (char)0x80; /* the sign of the imaginary part */
    }
    return data;
}

static void interpret(const char *text, size_t n, const void *const *args, void *out)
{
    base_error error = {0};
    ir_module *module = program_parse(text);
    const ir_function *f = ir_module_main(module);
    interp_array in[2], result = {0};
    for (size_t i = 0; i < n; i++)
        in[i] = (interp_array){.type = f->body->args[i].type, .data = (void *)args[i]};
    CHECK_OK(interp_call(f, n, in, &result, NULL, &error), error);
    if (result.data)
        memcpy(out, result.data, ir_type_bytes(result.type));
    interp_array_free(&result);
    ir_module_free(module);
}

static bool same_sign_class(double got, double want)
{
    return (got == 0 && want == 0) || (isinf(got) && isinf(want));
}

/* The distance of two parts in ulps; 1000 for a wrong special value or a zero of the wrong sign. C leaves the sign of
 * an infinity or zero beside a NaN open. */
static double distance(const golden *g, double got, double want, double other)
{
    if (isnan(got) && isnan(want))
        return 0;
    if (isnan(other) && same_sign_class(got, want))
        return 0;
    if (isnan(got) || isnan(want) || ((got == 0 && want == 0) && signbit(got) != signbit(want)))
        return 1000;
    tsr_dtype dtype = g->single ? TSR_F32 : TSR_F64;
    char a[8], b[8];
    ir_element_set(dtype, a, got);
    ir_element_set(dtype, b, want);
    uint64_t ulps = interp_ulps(dtype, a, b);
    return ulps < 1000 ? (double)ulps : 1000;
}

/* The error of a power's parts is measured against its modulus: the angle is many full turns and has lost bits. */
static double distance_of_power(const golden *g, const double *got, const double *want)
{
    double modulus = hypot(want[0], want[1]), apart = hypot(got[0] - want[0], got[1] - want[1]);
    double least = g->single ? 0x1p-126 : 0x1p-1022;
    if (!isfinite(modulus) || modulus > (g->single ? 0x1p127 : 0x1p1023))
        return distance(g, got[0], want[0], NAN) + distance(g, got[1], want[1], NAN);
    return apart / (fmax(modulus, least) * (g->single ? 0x1p-23 : 0x1p-52));
}

static void compare(const golden *g, const char *name, const char *who, const char *x, const char *y, const char *got,
                    const char *want, size_t n)
{
    bool to_real = strcmp(name, "abs") == 0, power = strcmp(name, "power") == 0;
    int shown = 0;
    for (size_t i = 0; i < n; i++) {
        double w[2] = {part(g, want, 2 * i), part(g, want, 2 * i + 1)};
        double z[2] = {part(g, got, to_real ? i : 2 * i), to_real ? w[1] : part(g, got, 2 * i + 1)};
        if (isnan(part(g, x, 2 * i + 1))) { /* whose sign says nothing */
            z[1] = fabs(z[1]);
            w[1] = fabs(w[1]);
        }
        double apart = fmax(distance(g, z[0], w[0], w[1]), distance(g, z[1], w[1], w[0]));
        if (power)
            apart = distance_of_power(g, z, w);
        if (test_check(apart <= 1, __FILE__, __LINE__) || shown++ >= 5)
            continue;
        fprintf(stderr, "%s of complex<%s>, %s: of (%a, %a)", name, g->single ? "f32" : "f64", who, part(g, x, 2 * i),
                part(g, x, 2 * i + 1));
        if (y)
            fprintf(stderr, " and (%a, %a)", part(g, y, 2 * i), part(g, y, 2 * i + 1));
        fprintf(stderr, " got (%a, %a), not (%a, %a): %g places\n", z[0], z[1], w[0], w[1], apart);
    }
}

static void check_function(const golden *g, const char *name, size_t n, const char *x, const char *y, const char *want)
{
    char text[1024], type[64], result[64], types[160];
    const char *dtype = g->single ? "f32" : "f64";
    bool to_real = strcmp(name, "abs") == 0;
    snprintf(type, sizeof(type), "tensor<%zuxcomplex<%s>>", n, dtype);
    snprintf(result, sizeof(result), to_real ? "tensor<%zux%s>" : "tensor<%zuxcomplex<%s>>", n, dtype);
    snprintf(types, sizeof(types), y ? "(%s, %s)" : "(%s)", type, type);
    snprintf(text, sizeof(text),
             "func.func @main(%%x: %s%s%s) -> %s {\n  %%0 = \"%s%s\"(%%x%s) : %s -> %s\n  return %%0 : %s\n}\n", type,
             y ? ", %y: " : "", y ? type : "", result, strchr(name, '.') ? "" : "stablehlo.", name, y ? ", %y" : "",
             types, result, result);
    const void *args[2] = {x, y};
    char *got = calloc(n + 1, g->element);
    interpret(text, y ? 2 : 1, args, got);
    compare(g, name, "interpreted", x, y, got, want, n);
    memset(got, 0xff, n * g->element);
    if (program_run(text, y ? 2 : 1, args, got))
        compare(g, name, "compiled", x, y, got, want, n);
    free(got);
}

static void check_file(const char *name, bool single)
{
    golden g;
    if (!golden_open(name, single, &g))
        return;
    const char *pairs = g.at + g.n_args * g.element, *at = pairs + 2 * g.n_pairs * g.element;
    char *x = with_conjugates(&g, g.at, g.element, g.n_args);
    char *a = with_conjugates(&g, pairs, 2 * g.element, g.n_pairs);
    char *b = with_conjugates(&g, pairs + g.element, 2 * g.element, g.n_pairs);
    for (uint32_t i = 0; i < g.n_unary + g.n_binary; i++) {
        bool binary = i >= g.n_unary;
        size_t n = binary ? g.n_pairs : g.n_args;
        char *want = with_conjugates(&g, at + 24, g.element, n);
        check_function(&g, at, 2 * n, binary ? a : x, binary ? b : NULL, want);
        free(want);
        at += 24 + n * g.element;
    }
    free(x);
    free(a);
    free(b);
    free(g.data);
}

TEST(functions_of_complex_f32)
{
    check_file("complex64", true);
}

TEST(functions_of_complex_f64)
{
    check_file("complex128", false);
}

/* atan2(y, x) = -i log((x + i y) / sqrt(x^2 + y^2)) where a part vanishes beside another but decides the sign of pi or of a
 * zero, or is all of the imaginary part; results from mpmath with 9,000 bits. */
TEST(angles_whose_sign_a_tiny_part_decides)
{
    static const double rows[][3][2] = {
        {{6.525454890928549e-122, 82968138152.19391},
         {-1.2199085618290542e+207, -1.019667549555092e-121},
         {3.141592653589793, -6.801176805235033e-197}},
        {{-4.909779750513905e-286, 7.310825063643413e-206},
         {-4.6030802929479346e-194, -4.4780664717545296e+247},
         {3.141592653589793, -0.0}},
        {{4.151136382852864e-149, 1.3602904088632665e-199},
         {-2.0611590137395477e-194, -4.448868880478131e+128},
         {3.141592653589793, 9.330768099433695e-278}},
        {{1.2239431265654332e-114, -2.0078024797872295e-91},
         {-1.4356550563814305e+260, -1.0498014860897511e+34},
         {3.141592653589793, 0.0}},
        {{-1.0470110993180644e-256, 5.397041412596856e-112},
         {2.6272605802815147e-245, 6.840410823811102e-252},
         {-1.5707963267948966, 4.867964463176825e-134}},
        {{1.2135225975081397e-186, 9.920026281390898e-228},
         {3.1135206255835977e+65, -1.396653862438439e+288},
         {-0.0, 0.0}},
        {{2.2499416745481088e+172, 1.8254695132512062e-19},
         {2.5369184703470933e-166, -2.41640638735911e-175},
         {1.5707963267948966, 0.0}},
        {{2.5156505473064446e-149, 6.221450253637618e-270},
         {-6.635039118864926e-80, -3.511234735590589e+157},
         {3.141592653589793, 7.164575247012964e-307}},
        {{2.5827685606185008e+166, -8.447842948882809e-178},
         {-1.6917778418200956e-118, 4.758679499638129e-195},
         {1.5707963267948966, -0.0}},
        {{-1.528183602838775e-254, -1.2609652781192584e+132},
         {2.7849185940618663e+170, -6.122450469236171e-112},
         {9.955e-321, -4.527835322755744e-39}},
        {{5.519095879424043e+89, 1.7008620395760245e-153},
         {9.923637625562759e-65, 6.626257183344757e+169},
         {1.2473900076e-314, -8.329130196299069e-81}},
    };
    golden g = {.single = false, .element = 16};
    double columns[3][BASE_COUNT(rows)][2];
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        for (size_t k = 0; k < 3; k++)
            memcpy(columns[k][i], rows[i][k], sizeof(rows[i][k]));
    check_function(&g, "atan2", BASE_COUNT(rows), (char *)columns[0], (char *)columns[1], (char *)columns[2]);
}
