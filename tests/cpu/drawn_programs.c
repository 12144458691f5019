#include "drawn_programs.h"

#include <math.h>

enum { LEAST_OPS = 3, MOST_OPS = 7, MOST_COUNT = 200000 };

/* ---- choices ---- */

static int64_t below(drawn_program *p, int64_t n)
{
    p->state = base_hash_u64(p->state, 0x51);
    return (int64_t)((p->state >> 16) % (uint64_t)n);
}

static bool chance(drawn_program *p, int64_t one_of)
{
    return below(p, one_of) == 0;
}

static int64_t count_of(const drawn_shape *s)
{
    int64_t n = 1;
    for (int64_t d = 0; d < s->rank; d++)
        n *= s->dims[d];
    return n;
}

static int64_t size_of_dimension(drawn_program *p)
{
    static const int64_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 24, 32, 33, 48, 64, 65, 96, 130, 256};
    return sizes[below(p, BASE_COUNT(sizes))];
}

void drawn_permute(drawn_program *p, int64_t n, int64_t *order)
{
    for (int64_t i = 0; i < n; i++) {
        int64_t at = below(p, i + 1);
        order[i] = order[at];
        order[at] = i;
    }
}

/* ---- text ---- */

static void write_type(base_text *out, const drawn_shape *s)
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

static int add_argument(drawn_program *p, const char *dtype, int64_t rank, const int64_t *dims)
{
    drawn_value *v = &p->values[p->n];
    *v = (drawn_value){.type = {.dtype = dtype, .rank = rank}};
    memcpy(v->type.dims, dims, (size_t)rank * sizeof(*dims));
    return p->n++;
}

static int add_op(drawn_program *p, const drawn_shape *type, base_text *line, int a, int b)
{
    p->values[p->n] =
        (drawn_value){.type = *type, .line = line->data, .operands = {a, b}, .n_operands = b >= 0 ? 2 : 1};
    return p->n++;
}

/* Another value of that drawn_shape, or a new argument. */
static int same_shape(drawn_program *p, int x)
{
    const drawn_shape *want = &p->values[x].type;
    for (int i = 0; i < p->n; i++) {
        const drawn_shape *s = &p->values[(x + i + 1) % p->n].type;
        if (s->rank == want->rank && s->dtype == want->dtype &&
            memcmp(s->dims, want->dims, (size_t)want->rank * sizeof(*s->dims)) == 0 && !chance(p, 2))
            return (x + i + 1) % p->n;
    }
    return add_argument(p, want->dtype, want->rank, want->dims);
}

static int scaled(drawn_program *p, int x, double by)
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

/* Ends the line of a product of x and y, which sums that many terms, and appends it with a product by 1 / sqrt(terms). */
static void end_product(drawn_program *p, base_text *t, const drawn_shape *type, int x, int y, int64_t terms)
{
    base_text_add(t, "(");
    write_type(t, &p->values[x].type);
    base_text_add(t, ", ");
    write_type(t, &p->values[y].type);
    base_text_add(t, ") -> ");
    write_type(t, type);
    base_text_add(t, "\n");
    scaled(p, add_op(p, type, t, x, y), 1 / sqrt((double)terms));
}

/* The same for a reduction of x, which is the maximum or a sum of that many terms. */
static void end_reduction(drawn_program *p, base_text *t, const drawn_shape *type, int x, bool max, int64_t terms)
{
    base_text_add(t, "(");
    write_type(t, &p->values[x].type);
    base_text_format(t, ", tensor<%s>) -> ", type->dtype);
    write_type(t, type);
    base_text_add(t, "\n");
    int made = add_op(p, type, t, x, -1);
    if (!max)
        scaled(p, made, 1 / sqrt((double)terms));
}

static void add_elementwise(drawn_program *p, int x)
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
static void add_bias(drawn_program *p, int x)
{
    const drawn_shape type = p->values[x].type;
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

static void add_transpose(drawn_program *p, int x)
{
    const drawn_shape *from = &p->values[x].type;
    drawn_shape type = *from;
    int64_t order[DRAWN_RANK];
    base_text t = {0};
    drawn_permute(p, from->rank, order);
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

static void add_reduce(drawn_program *p, int x)
{
    const drawn_shape *from = &p->values[x].type;
    drawn_shape type = {.dtype = from->dtype};
    int64_t reduced[DRAWN_RANK], n = 0, terms = 1;
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
    base_text_add(&t, " : ");
    end_reduction(p, &t, &type, x, max, terms);
}

/* Windows over the last but one and the last but two dimensions, or the last two. */
static void add_pool(drawn_program *p, int x)
{
    const drawn_shape *from = &p->values[x].type;
    if (from->rank != 4)
        return;
    drawn_shape type = *from;
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
    base_text_add(&t, ">} : ");
    end_reduction(p, &t, &type, x, max, terms);
}

/* x times a new argument: any of x's dimensions are contracted, others may number a batch. */
static void add_dot(drawn_program *p, int x)
{
    const drawn_shape from = p->values[x].type;
    if (from.rank == 0)
        return;
    int64_t contracted[2][DRAWN_RANK], batch[2][DRAWN_RANK], n_contracted = 0, n_batch = 0, terms = 1, kind[DRAWN_RANK];
    for (int64_t d = 0; d < from.rank; d++)
        kind[d] = chance(p, 5) ? 2 : chance(p, 2);
    kind[below(p, from.rank)] = 1;
    /* The other operand's dimensions in a random order: those of a batch, contracted ones, and up to two of its own. */
    int64_t of[DRAWN_RANK], n = 0, order[DRAWN_RANK], dims[DRAWN_RANK];
    for (int64_t d = 0; d < from.rank; d++)
        if (kind[d])
            of[n++] = d;
    int64_t shared = n;
    for (int64_t more = below(p, 3); more > 0 && n < DRAWN_RANK; more--)
        of[n++] = -1;
    drawn_permute(p, n, order);
    drawn_shape type = {.dtype = from.dtype};
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
    if (rank > DRAWN_RANK)
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
    drawn_shape other = {.rank = n};
    memcpy(other.dims, dims, sizeof(dims));
    if (count_of(&type) > MOST_COUNT || count_of(&other) > MOST_COUNT || count_of(&type) * terms > 20000000)
        return;
    int y = add_argument(p, from.dtype, n, dims), v = p->n;
    base_text t = {0};
    base_text_format(&t, "  %%v%d = stablehlo.dot_general %%v%d, %%v%d, ", v, x, y);
    if (n_batch) {
        base_text_add(&t, "batching_dims = ");
        write_list(&t, batch[0], n_batch);
        base_text_add(&t, " x ");
        write_list(&t, batch[1], n_batch);
        base_text_add(&t, ", ");
    }
    base_text_add(&t, "contracting_dims = ");
    write_list(&t, contracted[0], n_contracted);
    base_text_add(&t, " x ");
    write_list(&t, contracted[1], n_contracted);
    base_text_add(&t, " : ");
    end_product(p, &t, &type, x, y, terms);
}

/* How a convolution's dimensions are named in the text, in a random order or the usual one. */
static void conv_order(drawn_program *p, int64_t *order)
{
    static const int64_t first[] = {0, 1, 2, 3}, last[] = {0, 3, 1, 2};
    int64_t kind = below(p, 3);
    if (kind == 2)
        drawn_permute(p, 4, order);
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
static void add_convolution(drawn_program *p, int x)
{
    const drawn_shape from = p->values[x].type;
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
    drawn_shape type = {.dtype = from.dtype, .rank = 4}, kernel = {.rank = 4};
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
    base_text_format(&t, "{batch_group_count = 1 : i64, feature_group_count = %lld : i64} : ", (long long)groups);
    end_product(p, &t, &type, x, y, terms);
}

void drawn_program_make(drawn_program *p, uint64_t seed)
{
    static const char *const dtypes[] = {"f32", "f32", "f32", "f64", "bf16"};
    *p = (drawn_program){.state = base_hash_u64(seed, 3)};
    const char *dtype = dtypes[below(p, BASE_COUNT(dtypes))];
    int64_t dims[DRAWN_RANK], rank = chance(p, 2) ? 4 : 2 + below(p, 3);
    do {
        for (int64_t d = 0; d < rank; d++)
            dims[d] = size_of_dimension(p);
    } while (count_of(&(drawn_shape){.rank = rank, .dims = {dims[0], dims[1], dims[2], dims[3]}}) > MOST_COUNT &&
             (dims[3] = 1));
    if (chance(p, 3)) { /* a layer that suits Winograd's algorithm, in either order */
        static const int64_t layers[][4] = {
            {4, 32, 12, 14}, {4, 12, 14, 32}, {3, 40, 16, 16}, {32, 12, 14, 3}, {33, 4, 12, 12}};
        rank = 4;
        memcpy(dims, layers[below(p, BASE_COUNT(layers))], sizeof(layers[0]));
    }
    add_argument(p, dtype, rank, dims);
    int64_t ops = LEAST_OPS + below(p, MOST_OPS - LEAST_OPS + 1);
    for (int64_t i = 0; i < ops && p->n < DRAWN_VALUES - 4; i++) {
        static void (*const kinds[])(drawn_program *, int) = {add_elementwise, add_elementwise, add_bias,
                                                              add_transpose,   add_reduce,      add_pool,
                                                              add_dot,         add_convolution, add_convolution};
        int x = chance(p, 3) ? (int)below(p, p->n) : p->n - 1;
        kinds[below(p, BASE_COUNT(kinds))](p, x);
    }
    for (int i = 0; i < p->n; i++)
        p->values[i].returned = p->values[i].line && (chance(p, 4) || i == p->n - 1);
}

void drawn_program_write(const drawn_program *p, int first, int last, base_text *out, int *args, int *n_args,
                         int *results, int *n_results)
{
    *n_args = *n_results = 0;
    bool read[DRAWN_VALUES] = {false};
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
