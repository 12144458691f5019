/* Random programs, full of the patterns that passes look for (zeros of both signs, ones, infinities, consecutive moves
 * of elements, equal ops, dead ops, branches, loops): the same bits come out before and after. TEST_SEED=n runs one
 * program and shows it. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

enum { PROGRAMS = 400, OPS = 60, ARGS = 6, RESULTS = 12 };

typedef struct maker {
    uint64_t state;
    ir_module *module;
    ir_builder b;
    ir_value *pool[512];
    size_t n;
} maker;

static uint64_t pick(maker *m, uint64_t below)
{
    m->state = m->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (m->state >> 33) % below;
}

static void put(maker *m, ir_value *value)
{
    if (value && ir_is_tensor(value->type) && m->n < BASE_COUNT(m->pool))
        m->pool[m->n++] = value;
}

/* A recent value, of that dtype (0: any) and type (NULL: any); NULL: none found. */
static ir_value *any(maker *m, tsr_dtype dtype, const ir_type *type)
{
    for (int i = 0; i < 40; i++) {
        ir_value *value = m->pool[m->n - 1 - pick(m, BASE_MIN(m->n, (size_t)30))];
        if ((!dtype || value->type->dtype == dtype) && (!type || value->type == type))
            return value;
    }
    return NULL;
}

static double special(maker *m, tsr_dtype dtype)
{
    static const double floats[] = {0.0, -0.0, 1, -1, 2, 0.5, 0.25, INFINITY, -INFINITY, 3, 1e-42};
    if (ir_dtype_is_float(dtype))
        return floats[pick(m, BASE_COUNT(floats))];
    return dtype == TSR_BOOL ? (double)pick(m, 2) : (double)pick(m, 4) - 1;
}

static const tsr_dtype dtypes[] = {TSR_F32, TSR_F32, TSR_F32, TSR_I32, TSR_BOOL, TSR_BF16, TSR_F64, TSR_I8};

static ir_value *elementwise(maker *m)
{
    static const ir_opcode float_unary[] = {IR_NEGATE, IR_ABS, IR_EXPONENTIAL, IR_TANH, IR_FLOOR, IR_SIGN, IR_SQRT};
    static const ir_opcode float_binary[] = {IR_ADD,     IR_SUBTRACT, IR_MULTIPLY, IR_DIVIDE,
                                             IR_MAXIMUM, IR_MINIMUM,  IR_ADD,      IR_MULTIPLY};
    static const ir_opcode int_binary[] = {IR_ADD, IR_SUBTRACT, IR_MULTIPLY, IR_MAXIMUM, IR_AND, IR_OR, IR_XOR};
    static const ir_opcode bool_binary[] = {IR_AND, IR_OR, IR_XOR};
    ir_value *x = any(m, 0, NULL), *y = any(m, 0, x->type), *p;
    tsr_dtype dtype = x->type->dtype;
    switch (pick(m, 6)) {
    case 0:
        if (ir_dtype_is_float(dtype))
            return ir_unary(&m->b, float_unary[pick(m, BASE_COUNT(float_unary))], x);
        return ir_unary(&m->b, dtype == TSR_BOOL || pick(m, 2) ? IR_NOT : IR_NEGATE, x);
    case 1:
        return ir_convert(&m->b, x, dtypes[pick(m, BASE_COUNT(dtypes))]);
    case 2:
        if (!y)
            return NULL;
        return ir_compare(&m->b, (int32_t)pick(m, 6), x, y);
    case 3:
        p = any(m, TSR_BOOL, ir_with_dtype(x->type, TSR_BOOL));
        return p && y ? ir_select(&m->b, p, x, y) : NULL;
    default:
        if (!y)
            y = ir_constant_fill(&m->b, x->type, special(m, dtype));
        if (ir_dtype_is_float(dtype))
            return ir_binary(&m->b, float_binary[pick(m, BASE_COUNT(float_binary))], x, y);
        if (dtype == TSR_BOOL)
            return ir_binary(&m->b, bool_binary[pick(m, BASE_COUNT(bool_binary))], x, y);
        return ir_binary(&m->b, int_binary[pick(m, BASE_COUNT(int_binary))], x, y);
    }
}

static ir_value *movement(maker *m)
{
    static const int64_t shapes[][3] = {{6, 0, 0}, {2, 3, 0}, {3, 2, 0}, {1, 6, 0}, {2, 1, 3}, {6, 1, 1}};
    static const int64_t ranks[] = {1, 2, 2, 2, 3, 3};
    ir_builder *b = &m->b;
    ir_value *x = any(m, 0, NULL);
    const ir_type *type = x->type;
    int64_t rank = type->rank, a[4] = {0}, c[4] = {0}, s[4] = {1, 1, 1, 1};
    size_t k = pick(m, BASE_COUNT(ranks));
    switch (pick(m, 9)) {
    case 0:
        return type->count == 6 ? ir_reshape(b, x, ranks[k], shapes[k]) : NULL;
    case 1:
        for (int64_t i = 0; i < rank; i++)
            a[i] = i;
        for (int64_t i = rank - 1; i > 0; i--) {
            int64_t j = (int64_t)pick(m, (uint64_t)i + 1), t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
        return ir_transpose(b, x, a);
    case 2:
        return rank ? ir_reverse(b, x, 1, (int64_t[]){(int64_t)pick(m, (uint64_t)rank)}) : NULL;
    case 3:
        for (int64_t i = 0; i < rank; i++) {
            a[i] = (int64_t)pick(m, (uint64_t)type->dims[i]);
            c[i] = a[i] + 1 + (int64_t)pick(m, (uint64_t)(type->dims[i] - a[i]));
            s[i] = 1 + (int64_t)pick(m, 2);
        }
        return ir_slice(b, x, a, c, s);
    case 4:
        for (int64_t i = 0; i < rank; i++) {
            a[i] = (int64_t)pick(m, 3) - (type->dims[i] > 2 ? 1 : 0);
            c[i] = (int64_t)pick(m, 2);
            s[i] = (int64_t)pick(m, 2);
        }
        return type->count < 40 ? ir_pad(b, x, ir_constant_scalar(b, type->dtype, special(m, type->dtype)), a, c, s)
                                : NULL;
    case 5: {
        ir_value *y = any(m, 0, type), *parts[] = {x, y ? y : x, x};
        return rank && type->count < 40 ? ir_concatenate(b, 1 + pick(m, 3), parts, (int64_t)pick(m, (uint64_t)rank))
                                        : NULL;
    }
    case 6:
        if (rank > 2 || type->count > 40)
            return NULL;
        a[0] = (int64_t)pick(m, 2);
        for (int64_t i = 0; i < rank; i++)
            s[i + a[0]] = type->dims[i] == 1 ? 1 + (int64_t)pick(m, 2) : type->dims[i];
        for (int64_t i = 0; i < rank; i++)
            c[i] = i + a[0];
        return ir_broadcast(b, x, rank + a[0], s, c);
    case 7:
        return ir_constant_fill(b, type, special(m, type->dtype));
    default: {
        ir_value *operands[6] = {x};
        for (int64_t i = 0; i < rank; i++) {
            a[i] = 1 + (int64_t)pick(m, (uint64_t)type->dims[i]);
            operands[i + 1] = ir_constant_i64(b, TSR_I32, (int64_t)pick(m, 5) - 1);
        }
        ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, a}};
        ir_value *part = ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)rank + 1, operands);
        for (int64_t i = rank; i > 0; i--)
            operands[i + 1] = operands[i];
        operands[1] = pick(m, 2) ? part : ir_constant_fill(b, part->type, special(m, type->dtype));
        put(m, part);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)rank + 2, operands);
    }
    }
}

static ir_value *contraction(maker *m)
{
    ir_builder *b = &m->b;
    ir_value *x = any(m, TSR_F32, NULL);
    if (!x || x->type->rank == 0)
        return NULL;
    static const ir_opcode bodies[] = {IR_ADD, IR_MULTIPLY, IR_MAXIMUM, IR_MINIMUM};
    int64_t d = (int64_t)pick(m, (uint64_t)x->type->rank);
    if (pick(m, 2) || x->type->rank != 2)
        return ir_reduce(b, bodies[pick(m, 4)], x, 1, &d);
    ir_value *y = any(m, TSR_F32, x->type);
    int64_t e = d, none = 0;
    ir_dot_dims dims = {.present = true,
                        .lhs_batching_dimensions = {0, &none},
                        .rhs_batching_dimensions = {0, &none},
                        .lhs_contracting_dimensions = {1, &d},
                        .rhs_contracting_dimensions = {1, &e}};
    if (y && pick(m, 2)) {
        y = ir_transpose(b, y, (int64_t[]){1, 0});
        e = 1 - d;
    }
    return y ? ir_dot_general(b, x, y, &dims) : NULL;
}

/* An if over two small branches that share captures. */
static ir_value *choice(maker *m)
{
    ir_builder *b = &m->b, in;
    ir_value *x = any(m, TSR_F32, NULL);
    if (!x)
        return NULL;
    ir_value *y = any(m, TSR_F32, x->type);
    ir_value *operands[] = {ir_constant_fill(b, ir_scalar_type(TSR_BOOL), (double)pick(m, 2)), x, y ? y : x,
                            ir_constant_fill(b, x->type, special(m, TSR_F32))};
    for (size_t i = 0; i < m->n && pick(m, 3) > 0; i++)
        if (m->pool[i]->type == operands[0]->type)
            operands[0] = m->pool[i];
    const ir_type *types[] = {x->type, x->type, x->type};
    ir_region *regions[2];
    for (int r = 0; r < 2; r++) {
        regions[r] = ir_region_new(b->arena, 3, types);
        ir_builder_init_region(&in, b, regions[r]);
        ir_value *args = regions[r]->args;
        ir_value *first = ir_mul(&in, &args[0], &args[2]), *second = ir_add(&in, &args[pick(m, 3)], &args[1]);
        ir_value *results[] = {pick(m, 2) ? first : &args[pick(m, 3)], second};
        ir_return(&in, 2, results);
        ir_builder_join(b, &in);
    }
    ir_op_spec spec = {
        .code = IR_IF, .n_operands = 4, .operands = operands, .n_captures = 3, .n_regions = 2, .regions = regions};
    ir_op *op = ir_build_full(b, &spec);
    if (op)
        put(m, ir_result(op, 1));
    return op ? ir_result(op, 0) : NULL;
}

/* A counted loop with state of every kind: used, unused, unchanged, twice the same. */
static ir_value *loop(maker *m)
{
    ir_builder *b = &m->b, in;
    ir_value *x = any(m, TSR_F32, NULL);
    if (!x)
        return NULL;
    ir_value *y = any(m, TSR_F32, x->type);
    y = y ? y : x;
    ir_value *operands[] = {ir_constant_i64(b, TSR_I32, 0), x, y, x, x, y};
    const ir_type *types[] = {operands[0]->type, x->type, x->type, x->type, x->type, x->type};
    ir_region *regions[] = {ir_region_new(b->arena, 6, types), ir_region_new(b->arena, 6, types)};
    ir_builder_init_region(&in, b, regions[0]);
    ir_value *more = ir_compare(&in, IR_LT, &regions[0]->args[0], ir_constant_i64(&in, TSR_I32, (int64_t)pick(m, 4)));
    ir_return(&in, 1, &more);
    ir_builder_join(b, &in);
    ir_builder_init_region(&in, b, regions[1]);
    ir_value *v = regions[1]->args, *other = &v[1 + pick(m, 5)];
    ir_value *results[] = {ir_add(&in, &v[0], ir_constant_i64(&in, TSR_I32, 1)), ir_mul(&in, &v[1], other),
                           pick(m, 2) ? &v[2] : ir_neg(&in, &v[2]), ir_mul(&in, &v[3], other),
                           ir_add(&in, &v[4], &v[1])};
    ir_return(&in, 5, results);
    ir_builder_join(b, &in);
    ir_op_spec spec = {
        .code = IR_WHILE, .n_operands = 6, .operands = operands, .n_captures = 1, .n_regions = 2, .regions = regions};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 1; op && i < 5; i++)
        if (pick(m, 2))
            put(m, ir_result(op, i));
    return NULL;
}

static tsr_status make(void *user)
{
    maker *m = user;
    const ir_type *types[ARGS];
    for (size_t i = 0; i < ARGS; i++)
        types[i] = ir_tensor_type(i < 4 ? TSR_F32 : i == 4 ? TSR_I32 : TSR_BOOL, 2, (int64_t[]){2, 3});
    ir_function *f = ir_function_new(m->module, "main", ARGS, types);
    ir_builder_init(&m->b, f);
    for (size_t i = 0; i < ARGS; i++)
        put(m, &f->body->args[i]);
    for (int i = 0; i < OPS && m->b.status == TSR_OK; i++) {
        uint64_t kind = pick(m, 20);
        put(m, kind < 10    ? elementwise(m)
               : kind < 17  ? movement(m)
               : kind == 17 ? contraction(m)
               : kind == 18 ? choice(m)
                            : loop(m));
    }
    ir_value *results[RESULTS];
    for (size_t i = 0; i < RESULTS; i++)
        results[i] = m->pool[m->n - 1 - pick(m, BASE_MIN(m->n, (size_t)25))];
    ir_return(&m->b, RESULTS, results);
    ir_function_finish(f);
    CHECK_OK(m->b.status, m->b.error);
    return m->b.status;
}

static bool same(const interp_array *a, const interp_array *b)
{
    if (a->type != b->type)
        return false;
    size_t size = tsr_dtype_size(a->type->dtype);
    for (int64_t i = 0; i < a->type->count; i++) {
        const char *x = (const char *)a->data + (size_t)i * size, *y = (const char *)b->data + (size_t)i * size;
        if (memcmp(x, y, size) == 0)
            continue;
        bool nan = a->type->dtype == TSR_F32    ? isnan(*(const float *)x) && isnan(*(const float *)y)
                   : a->type->dtype == TSR_F64  ? isnan(*(const double *)x) && isnan(*(const double *)y)
                   : a->type->dtype == TSR_BF16 ? isnan(base_float_decode(TSR_BF16, *(const uint16_t *)x)) &&
                                                      isnan(base_float_decode(TSR_BF16, *(const uint16_t *)y))
                                                : false;
        if (!nan)
            return false;
    }
    return true;
}

static void show(const ir_module *module)
{
    base_text text = {0};
    ir_print_module(module, NULL, &text);
    fprintf(stderr, "%s\n", text.data);
    base_text_free(&text);
}

static bool check_program(uint64_t seed, bool shown)
{
    base_error error = {0};
    static maker m;
    m = (maker){.state = seed * 7919 + 1, .module = ir_module_new()};
    tsr_status status = base_try(make, &m, &error);
    if (status == TSR_OK)
        status = ir_verify(m.module, &error);
    CHECK_OK(status, error);
    ir_function *f = ir_module_find(m.module, "main");
    interp_array args[ARGS] = {{0}}, want[RESULTS] = {{0}}, got[RESULTS] = {{0}};
    for (size_t i = 0; i < ARGS; i++) {
        args[i] = interp_array_new(f->arg_types[i]);
        for (int64_t k = 0; k < 6; k++) {
            double value = pick(&m, 2) ? special(&m, args[i].type->dtype) : (double)pick(&m, 100) / 8 - 6;
            if (i < 4)
                ((float *)args[i].data)[k] = (float)value;
            else if (i == 4)
                ((int32_t *)args[i].data)[k] = (int32_t)pick(&m, 9) - 4;
            else
                ((uint8_t *)args[i].data)[k] = (uint8_t)pick(&m, 2);
        }
    }
    if (shown)
        show(m.module);
    bool good = status == TSR_OK && interp_call(f, ARGS, args, want, NULL, &error) == TSR_OK;
    pass_options options = {.verify = true};
    good = good && pass_run(m.module, &options, &error) == TSR_OK;
    if (shown)
        show(m.module);
    good = good && interp_call(f, ARGS, args, got, NULL, &error) == TSR_OK;
    if (!good)
        fprintf(stderr, "seed %llu: %s\n", (unsigned long long)seed, error.message);
    for (size_t i = 0; good && i < RESULTS; i++) {
        good = same(&want[i], &got[i]);
        if (!good)
            fprintf(stderr, "seed %llu: result %zu differs\n", (unsigned long long)seed, i);
    }
    for (size_t i = 0; i < RESULTS; i++) {
        interp_array_free(&want[i]);
        interp_array_free(&got[i]);
    }
    for (size_t i = 0; i < ARGS; i++)
        interp_array_free(&args[i]);
    ir_module_free(m.module);
    return good;
}

TEST(random_programs)
{
    const char *seed = getenv("TEST_SEED"), *programs = getenv("TEST_PROGRAMS");
    if (seed) {
        CHECK(check_program((uint64_t)atoll(seed), true));
        return;
    }
    int n = programs ? atoi(programs) : PROGRAMS, failed = 0;
    for (int i = 0; i < n && failed < 5; i++) {
        bool good = check_program((uint64_t)i, false);
        CHECK(good);
        failed += !good;
    }
}
