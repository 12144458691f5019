/* An op's result has the same bits alone and among other ops, whatever the layouts of arguments and the number of threads:
 * random programs are run whole, and op by op, each op as a program of its own on the results of the ones before.
 * TEST_SEED, TEST_PROGRAMS: other programs, and how many. */
#include "programs.h"

enum { MOST_VALUES = 24, MOST_RANK = 5, LEAST_OPS = 3, MOST_OPS = 7, PROGRAMS = 60, THREADS = 3, MOST_COUNT = 200000 };

typedef struct shape {
    const char *dtype;
    int64_t rank, dims[MOST_RANK];
} shape;

typedef struct value {
    shape type;
    char *line; /* the op; NULL: an argument */
    int operands[2], n_operands;
    device_value *alone; /* its result op by op */
    bool returned;
} value;

typedef struct random_program {
    uint64_t state;
    value values[MOST_VALUES];
    int n;
} random_program;

static base_error error;
static device *cpu;

/* ---- choices ---- */

static int64_t below(random_program *p, int64_t n)
{
    p->state = base_hash_u64(p->state, 0x51);
    return (int64_t)((p->state >> 16) % (uint64_t)n);
}

static bool chance(random_program *p, int64_t one_of)
{
    return below(p, one_of) == 0;
}

static int64_t count_of(const shape *s)
{
    int64_t n = 1;
    for (int64_t d = 0; d < s->rank; d++)
        n *= s->dims[d];
    return n;
}

static int64_t size_of_dimension(random_program *p)
{
    static const int64_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 24, 32, 33, 48, 64, 65, 96, 130, 256};
    return sizes[below(p, BASE_COUNT(sizes))];
}

static void permute(random_program *p, int64_t n, int64_t *order)
{
    for (int64_t i = 0; i < n; i++) {
        int64_t at = below(p, i + 1);
        order[i] = order[at];
        order[at] = i;
    }
}

/* ---- text ---- */

static void write_type(base_text *out, const shape *s)
{
    base_text_add(out, "tensor<");
    for (int64_t d = 0; d < s->rank; d++)
        base_text_format(out, "%lldx", (long long)s->dims[d]);
    base_text_format(out, "%s>", s->dtype);
}

static void write_list(base_text *out, const int64_t *items, int64_t n)
{
    base_text_add(out, "[");
    for (int64_t i = 0; i < n; i++)
        base_text_format(out, "%s%lld", i ? ", " : "", (long long)items[i]);
    base_text_add(out, "]");
}

/* ---- values ---- */

static int add_argument(random_program *p, const char *dtype, int64_t rank, const int64_t *dims)
{
    value *v = &p->values[p->n];
    *v = (value){.type = {.dtype = dtype, .rank = rank}};
    memcpy(v->type.dims, dims, (size_t)rank * sizeof(*dims));
    return p->n++;
}

static int add_op(random_program *p, const shape *type, base_text *line, int a, int b)
{
    p->values[p->n] = (value){.type = *type, .line = line->data, .operands = {a, b}, .n_operands = b >= 0 ? 2 : 1};
    return p->n++;
}

/* Another value of that shape, or a new argument. */
static int same_shape(random_program *p, int x)
{
    const shape *want = &p->values[x].type;
    for (int i = 0; i < p->n; i++) {
        const shape *s = &p->values[(x + i + 1) % p->n].type;
        if (s->rank == want->rank && s->dtype == want->dtype &&
            memcmp(s->dims, want->dims, (size_t)want->rank * sizeof(*s->dims)) == 0 && !chance(p, 2))
            return (x + i + 1) % p->n;
    }
    return add_argument(p, want->dtype, want->rank, want->dims);
}

static int scaled(random_program *p, int x, double by)
{
    base_text t = {0};
    int v = p->n;
    base_text_format(&t, "  %%c%d = stablehlo.constant dense<%.8e> : ", v, by);
    write_type(&t, &p->values[x].type);
    base_text_format(&t, "\n  %%v%d = stablehlo.multiply %%v%d, %%c%d : ", v, x, v);
    write_type(&t, &p->values[x].type);
    base_text_add(&t, "\n");
    return add_op(p, &p->values[x].type, &t, x, -1);
}

static void add_elementwise(random_program *p, int x)
{
    static const char *const unary[] = {"tanh", "logistic", "abs", "negate"};
    static const char *const binary[] = {"add", "multiply", "subtract", "maximum"};
    bool two = chance(p, 2);
    int y = two ? same_shape(p, x) : -1;
    base_text t = {0};
    if (two)
        base_text_format(&t, "  %%v%d = stablehlo.%s %%v%d, %%v%d : ", p->n, binary[below(p, 4)], x, y);
    else
        base_text_format(&t, "  %%v%d = stablehlo.%s %%v%d : ", p->n, unary[below(p, 4)], x);
    write_type(&t, &p->values[x].type);
    base_text_add(&t, "\n");
    int made = add_op(p, &p->values[x].type, &t, x, y);
    if (two)
        scaled(p, made, 0.5);
}

/* x plus a vector along one of its dimensions. */
static void add_bias(random_program *p, int x)
{
    const shape type = p->values[x].type;
    if (type.rank == 0)
        return;
    int64_t d = below(p, type.rank);
    int y = add_argument(p, type.dtype, 1, &type.dims[d]), v = p->n;
    base_text t = {0};
    base_text_format(&t, "  %%b%d = stablehlo.broadcast_in_dim %%v%d, dims = [%lld] : (", v, y, (long long)d);
    write_type(&t, &p->values[y].type);
    base_text_add(&t, ") -> ");
    write_type(&t, &type);
    base_text_format(&t, "\n  %%v%d = stablehlo.add %%v%d, %%b%d : ", v, x, v);
    write_type(&t, &type);
    base_text_add(&t, "\n");
    add_op(p, &type, &t, x, y);
}

static void add_transpose(random_program *p, int x)
{
    const shape *from = &p->values[x].type;
    shape type = *from;
    int64_t order[MOST_RANK];
    base_text t = {0};
    permute(p, from->rank, order);
    for (int64_t d = 0; d < from->rank; d++)
        type.dims[d] = from->dims[order[d]];
    base_text_format(&t, "  %%v%d = stablehlo.transpose %%v%d, dims = ", p->n, x);
    write_list(&t, order, from->rank);
    base_text_add(&t, " : (");
    write_type(&t, from);
    base_text_add(&t, ") -> ");
    write_type(&t, &type);
    base_text_add(&t, "\n");
    add_op(p, &type, &t, x, -1);
}

static void write_init(base_text *t, int v, const char *dtype, bool max)
{
    base_text_format(t, "  %%i%d = stablehlo.constant dense<%s> : tensor<%s>\n", v, max ? "-1.0e30" : "0.0", dtype);
}

static void add_reduce(random_program *p, int x)
{
    const shape *from = &p->values[x].type;
    shape type = {.dtype = from->dtype};
    int64_t reduced[MOST_RANK], n = 0, terms = 1;
    for (int64_t d = 0; d < from->rank; d++) {
        if (chance(p, 2)) {
            reduced[n++] = d;
            terms *= from->dims[d];
        } else {
            type.dims[type.rank++] = from->dims[d];
        }
    }
    if (n == 0)
        return;
    bool max = chance(p, 4);
    int v = p->n;
    base_text t = {0};
    write_init(&t, v, from->dtype, max);
    base_text_format(&t, "  %%v%d = stablehlo.reduce(%%v%d init: %%i%d) applies stablehlo.%s across dimensions = ", v,
                     x, v, max ? "maximum" : "add");
    write_list(&t, reduced, n);
    base_text_add(&t, " : (");
    write_type(&t, from);
    base_text_format(&t, ", tensor<%s>) -> ", from->dtype);
    write_type(&t, &type);
    base_text_add(&t, "\n");
    int made = add_op(p, &type, &t, x, -1);
    if (!max)
        scaled(p, made, 1 / sqrt((double)terms));
}

/* Windows over the last but one and the last but two dimensions, or the last two. */
static void add_pool(random_program *p, int x)
{
    const shape *from = &p->values[x].type;
    if (from->rank != 4)
        return;
    shape type = *from;
    int64_t window[4] = {1, 1, 1, 1}, strides[4] = {1, 1, 1, 1}, first = 1 + below(p, 2), terms = 1;
    for (int64_t d = first; d < first + 2; d++) {
        const int64_t few = 1 + below(p, 4);
        window[d] = chance(p, 2) ? from->dims[d] : BASE_MIN(from->dims[d], few);
        strides[d] = chance(p, 2) ? window[d] : 1 + below(p, 2);
        type.dims[d] = (from->dims[d] - window[d]) / strides[d] + 1;
        terms *= window[d];
    }
    if (terms > 100 && count_of(&type) > 10000)
        return;
    bool max = chance(p, 3);
    int v = p->n;
    base_text t = {0};
    write_init(&t, v, from->dtype, max);
    base_text_format(
        &t, "  %%v%d = \"stablehlo.reduce_window\"(%%v%d, %%i%d) ({\n  ^bb0(%%l: tensor<%s>, %%r: tensor<%s>):\n", v, x,
        v, from->dtype, from->dtype);
    base_text_format(&t, "    %%s = stablehlo.%s %%l, %%r : tensor<%s>\n    stablehlo.return %%s : tensor<%s>\n  }) {",
                     max ? "maximum" : "add", from->dtype, from->dtype);
    base_text_add(&t, "window_dimensions = array<i64: ");
    for (int d = 0; d < 4; d++)
        base_text_format(&t, "%s%lld", d ? ", " : "", (long long)window[d]);
    base_text_add(&t, ">, window_strides = array<i64: ");
    for (int d = 0; d < 4; d++)
        base_text_format(&t, "%s%lld", d ? ", " : "", (long long)strides[d]);
    base_text_add(&t, ">} : (");
    write_type(&t, from);
    base_text_format(&t, ", tensor<%s>) -> ", from->dtype);
    write_type(&t, &type);
    base_text_add(&t, "\n");
    int made = add_op(p, &type, &t, x, -1);
    if (!max)
        scaled(p, made, 1 / sqrt((double)terms));
}

/* x times a new argument: any of x's dimensions are contracted, others may number a batch. */
static void add_dot(random_program *p, int x)
{
    const shape from = p->values[x].type;
    if (from.rank == 0)
        return;
    int64_t contracted[2][MOST_RANK], batch[2][MOST_RANK], n_contracted = 0, n_batch = 0, terms = 1, kind[MOST_RANK];
    for (int64_t d = 0; d < from.rank; d++)
        kind[d] = chance(p, 5) ? 2 : chance(p, 2);
    kind[below(p, from.rank)] = 1;
    /* The other operand's dimensions in a random order: those of a batch, contracted ones, and up to two of its own. */
    int64_t of[MOST_RANK], n = 0, order[MOST_RANK], dims[MOST_RANK];
    for (int64_t d = 0; d < from.rank; d++)
        if (kind[d])
            of[n++] = d;
    int64_t shared = n;
    for (int64_t more = below(p, 3); more > 0 && n < MOST_RANK; more--)
        of[n++] = -1;
    permute(p, n, order);
    shape type = {.dtype = from.dtype};
    for (int64_t i = 0; i < n; i++)
        dims[order[i]] = of[i] >= 0 ? from.dims[of[i]] : size_of_dimension(p);
    for (int64_t i = 0; i < shared; i++)
        if (kind[of[i]] == 2) {
            batch[0][n_batch] = of[i];
            batch[1][n_batch++] = order[i];
            type.dims[type.rank++] = from.dims[of[i]];
        } else {
            contracted[0][n_contracted] = of[i];
            contracted[1][n_contracted++] = order[i];
            terms *= from.dims[of[i]];
        }
    int64_t rank = type.rank + from.rank - shared + n - shared;
    if (rank > MOST_RANK)
        return;
    for (int64_t d = 0; d < from.rank; d++)
        if (!kind[d])
            type.dims[type.rank++] = from.dims[d];
    for (int64_t d = 0; d < n; d++) {
        bool own = true;
        for (int64_t i = 0; i < shared; i++)
            own = own && order[i] != d;
        if (own)
            type.dims[type.rank++] = dims[d];
    }
    shape other = {.rank = n};
    memcpy(other.dims, dims, sizeof(dims));
    if (count_of(&type) > MOST_COUNT || count_of(&other) > MOST_COUNT || count_of(&type) * terms > 20000000)
        return;
    int y = add_argument(p, from.dtype, n, dims), v = p->n;
    bool swapped = false;
    base_text t = {0};
    base_text_format(&t, "  %%v%d = stablehlo.dot_general %%v%d, %%v%d, ", v, x, y);
    if (n_batch) {
        base_text_add(&t, "batching_dims = ");
        write_list(&t, batch[swapped], n_batch);
        base_text_add(&t, " x ");
        write_list(&t, batch[!swapped], n_batch);
        base_text_add(&t, ", ");
    }
    base_text_add(&t, "contracting_dims = ");
    write_list(&t, contracted[0], n_contracted);
    base_text_add(&t, " x ");
    write_list(&t, contracted[1], n_contracted);
    base_text_add(&t, " : (");
    write_type(&t, &from);
    base_text_add(&t, ", ");
    write_type(&t, &p->values[y].type);
    base_text_add(&t, ") -> ");
    write_type(&t, &type);
    base_text_add(&t, "\n");
    scaled(p, add_op(p, &type, &t, x, y), 1 / sqrt((double)terms));
}

/* How a convolution's dimensions are named in the text, in a random order or the usual one. */
static void conv_order(random_program *p, int64_t *order)
{
    static const int64_t first[] = {0, 1, 2, 3}, last[] = {0, 3, 1, 2};
    int64_t kind = below(p, 3);
    if (kind == 2)
        permute(p, 4, order);
    else
        memcpy(order, kind ? last : first, sizeof(first));
}

static void write_order(base_text *t, const int64_t *place, const char *batch, const char *feature)
{
    base_text_add(t, "[");
    for (int64_t d = 0; d < 4; d++)
        base_text_format(t, "%s%s", d ? ", " : "",
                         place[0] == d   ? batch
                         : place[1] == d ? feature
                         : place[2] == d ? "0"
                                         : "1");
    base_text_add(t, "]");
}

/* A convolution of x with a new argument. Window, stride and padding are those of layers, or of a gradient of such a window. */
static void add_convolution(random_program *p, int x)
{
    const shape from = p->values[x].type;
    if (from.rank != 4)
        return;
    int64_t in[4], window[4], out[4], stride = 1 + chance(p, 4), groups = 1;
    conv_order(p, in);
    conv_order(p, window);
    conv_order(p, out);
    int64_t images = from.dims[in[0]], features = from.dims[in[1]], made = size_of_dimension(p);
    if (chance(p, 4))
        made = groups = features;
    int64_t size[2], low[2], high[2], dims[4], result[4];
    bool gradient = chance(p, 3), three = chance(p, 2);
    for (int i = 0; i < 2; i++) {
        int64_t places = from.dims[in[2 + i]];
        size[i] = gradient ? places : three ? 3 : 1 + below(p, 4);
        low[i] = gradient ? 1 : below(p, 3);
        high[i] = gradient ? 1 : below(p, 3);
        if (places + low[i] + high[i] < size[i])
            return;
        result[2 + i] = (places + low[i] + high[i] - size[i]) / stride + 1;
    }
    result[0] = images;
    result[1] = made;
    dims[window[1]] = features / groups; /* kernel input features */
    dims[window[0]] = made;
    dims[window[2]] = size[0];
    dims[window[3]] = size[1];
    shape type = {.dtype = from.dtype, .rank = 4}, kernel = {.rank = 4};
    for (int i = 0; i < 4; i++)
        type.dims[out[i]] = result[i];
    memcpy(kernel.dims, dims, sizeof(dims));
    int64_t terms = features / groups * size[0] * size[1];
    if (count_of(&type) > MOST_COUNT || count_of(&kernel) > MOST_COUNT || count_of(&type) * terms > 60000000)
        return;
    int y = add_argument(p, from.dtype, 4, dims), v = p->n;
    base_text t = {0};
    base_text_format(&t, "  %%v%d = stablehlo.convolution(%%v%d, %%v%d) dim_numbers = ", v, x, y);
    write_order(&t, in, "b", "f");
    base_text_add(&t, "x");
    write_order(&t, window, "o", "i");
    base_text_add(&t, "->");
    write_order(&t, out, "b", "f");
    base_text_format(&t, ", window = {stride = [%lld, %lld], pad = [[%lld, %lld], [%lld, %lld]]} ", (long long)stride,
                     (long long)stride, (long long)low[0], (long long)high[0], (long long)low[1], (long long)high[1]);
    base_text_format(&t, "{batch_group_count = 1 : i64, feature_group_count = %lld : i64} : (", (long long)groups);
    write_type(&t, &from);
    base_text_add(&t, ", ");
    write_type(&t, &p->values[y].type);
    base_text_add(&t, ") -> ");
    write_type(&t, &type);
    base_text_add(&t, "\n");
    scaled(p, add_op(p, &type, &t, x, y), 1 / sqrt((double)terms));
}

static void make_program(random_program *p, uint64_t seed)
{
    static const char *const dtypes[] = {"f32", "f32", "f32", "f64", "bf16"};
    *p = (random_program){.state = base_hash_u64(seed, 3)};
    const char *dtype = dtypes[below(p, BASE_COUNT(dtypes))];
    int64_t dims[MOST_RANK], rank = chance(p, 2) ? 4 : 2 + below(p, 3);
    do {
        for (int64_t d = 0; d < rank; d++)
            dims[d] = size_of_dimension(p);
    } while (count_of(&(shape){.rank = rank, .dims = {dims[0], dims[1], dims[2], dims[3]}}) > MOST_COUNT &&
             (dims[3] = 1));
    if (chance(p, 3)) { /* a layer that suits Winograd's algorithm, in either order */
        static const int64_t layers[][4] = {
            {4, 32, 12, 14}, {4, 12, 14, 32}, {3, 40, 16, 16}, {32, 12, 14, 3}, {33, 4, 12, 12}};
        rank = 4;
        memcpy(dims, layers[below(p, BASE_COUNT(layers))], sizeof(layers[0]));
    }
    add_argument(p, dtype, rank, dims);
    int64_t ops = LEAST_OPS + below(p, MOST_OPS - LEAST_OPS + 1);
    for (int64_t i = 0; i < ops && p->n < MOST_VALUES - 4; i++) {
        static void (*const kinds[])(random_program *, int) = {add_elementwise, add_elementwise, add_bias,
                                                               add_transpose,   add_reduce,      add_pool,
                                                               add_dot,         add_convolution, add_convolution};
        int x = chance(p, 3) ? (int)below(p, p->n) : p->n - 1;
        kinds[below(p, BASE_COUNT(kinds))](p, x);
    }
    for (int i = 0; i < p->n; i++)
        p->values[i].returned = p->values[i].line && (chance(p, 4) || i == p->n - 1);
}

/* ---- running ---- */

/* The program of the values [first, last): a value before `first` that it reads is an argument. */
static void write_program(const random_program *p, int first, int last, base_text *out, int *args, int *n_args,
                          int *results, int *n_results)
{
    *n_args = *n_results = 0;
    bool read[MOST_VALUES] = {false};
    for (int i = first; i < last; i++)
        for (int k = 0; k < p->values[i].n_operands; k++)
            read[p->values[i].operands[k]] = true;
    base_text_add(out, "func.func @main(");
    for (int i = 0; i < last; i++)
        if ((read[i] && (i < first || !p->values[i].line))) {
            base_text_format(out, "%s%%v%d: ", *n_args ? ", " : "", i);
            write_type(out, &p->values[i].type);
            args[(*n_args)++] = i;
        }
    base_text_add(out, ") -> (");
    for (int i = first; i < last; i++)
        if (p->values[i].line && (last == first + 1 || p->values[i].returned)) {
            base_text_add(out, *n_results ? ", " : "");
            write_type(out, &p->values[i].type);
            results[(*n_results)++] = i;
        }
    base_text_add(out, ") {\n");
    for (int i = first; i < last; i++)
        if (p->values[i].line)
            base_text_add(out, p->values[i].line);
    base_text_add(out, "  return ");
    for (int r = 0; r < *n_results; r++)
        base_text_format(out, "%s%%v%d", r ? ", " : "", results[r]);
    base_text_add(out, " : ");
    for (int r = 0; r < *n_results; r++) {
        base_text_add(out, r ? ", " : "");
        write_type(out, &p->values[results[r]].type);
    }
    base_text_add(out, "\n}\n");
}

/* Runs the program of the values [first, last); layouts: of its arguments, or NULL. */
static bool run_values(random_program *p, int first, int last, bool permuted, device_value **made, int *results,
                       int *n_results)
{
    int args[MOST_VALUES], n_args;
    base_text text = {0};
    const device_layout *layouts[MOST_VALUES];
    device_value *given[MOST_VALUES];
    device_executable *e = NULL;
    bool keep[MOST_VALUES];
    memset(keep, 1, sizeof(keep));
    write_program(p, first, last, &text, args, &n_args, results, n_results);
    for (int i = 0; i < n_args; i++) {
        int32_t order[MOST_RANK];
        int64_t wide[MOST_RANK];
        const shape *s = &p->values[args[i]].type;
        permute(p, s->rank, wide);
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

static const ir_type *type_of(const shape *s)
{
    return ir_tensor_type(strcmp(s->dtype, "f32") == 0   ? TSR_F32
                          : strcmp(s->dtype, "f64") == 0 ? TSR_F64
                                                         : TSR_BF16,
                          s->rank, s->dims);
}

static void run_alone(random_program *p, uint64_t seed)
{
    for (int i = 0; i < p->n; i++) {
        value *v = &p->values[i];
        const ir_type *type = type_of(&v->type);
        int results[MOST_VALUES], n_results;
        device_value *made[MOST_VALUES] = {NULL};
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

static void show(random_program *p, int run, int v, int64_t where)
{
    int args[MOST_VALUES], results[MOST_VALUES], n_args, n_results;
    base_text text = {0};
    write_program(p, 0, p->n, &text, args, &n_args, results, &n_results);
    fprintf(stderr, "run %d: element %lld of %%v%d differs\n%s", run, (long long)where, v, text.data);
    base_text_free(&text);
}

static bool check_program(uint64_t seed)
{
    random_program program, *p = &program;
    bool good = true;
    make_program(p, seed);
    bool any = false;
    for (int i = 0; i < p->n; i++)
        any = any || p->values[i].returned;
    CHECK_OK(cpu_set_threads(1, &error), error);
    if (any)
        run_alone(p, seed);
    for (int run = 0; run < 2 * THREADS && any && good; run++) {
        int results[MOST_VALUES], n_results;
        device_value *made[MOST_VALUES] = {NULL};
        CHECK_OK(cpu_set_threads(1 + run / 2, &error), error);
        if (!run_values(p, 0, p->n, run % 2, made, results, &n_results)) {
            good = false;
            break;
        }
        for (int r = 0; r < n_results; r++) {
            const value *v = &p->values[results[r]];
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
