#include "kernel_check.h"

#include "test.h"

static uint64_t state = UINT64_C(0x853c49e6748fea9b);

uint64_t check_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * UINT64_C(0x2545f4914f6cdd1d);
}

double check_uniform(double low, double high)
{
    return low + (high - low) * (double)(check_random() >> 11) * 0x1p-53;
}

void check_fill(void *data, tsr_dtype dtype, size_t count, bool special)
{
    size_t size = tsr_dtype_size(dtype);
    for (size_t i = 0; i < count; i++) {
        uint64_t bits = check_random();
        char *at = (char *)data + i * size;
        bool odd = special && check_random() % 8 == 0;
        static const double odds[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1.0, -1.0, 1e-40, 1e30, -1e30, 0.5, 2.5};
        double value = odd ? odds[check_random() % 12] : check_uniform(-4, 4);
        if (dtype == TSR_F32) {
            float f = (float)value;
            memcpy(at, &f, 4);
        } else if (dtype == TSR_F64) {
            memcpy(at, &value, 8);
        } else if (dtype == TSR_F16 || dtype == TSR_BF16) {
            uint32_t narrow = base_float_encode(dtype, value);
            memcpy(at, &narrow, 2);
        } else if (dtype == TSR_BOOL) {
            *at = bits & 1;
        } else {
            if (odd)
                bits = (uint64_t)(int64_t)(check_random() % 5) - 2;
            memcpy(at, &bits, size);
        }
    }
}

static int64_t ordered(int64_t bits, int64_t sign)
{
    return bits & sign ? -(bits & ~sign) : bits;
}

double check_ulps(tsr_dtype dtype, const void *got, const void *want)
{
    size_t size = tsr_dtype_size(dtype);
    if (memcmp(got, want, size) == 0)
        return 0;
    if (dtype == TSR_F32) {
        float a, b;
        memcpy(&a, got, 4);
        memcpy(&b, want, 4);
        if (isnan(a) || isnan(b))
            return isnan(a) && isnan(b) ? 0 : INFINITY;
        int32_t i, j;
        memcpy(&i, &a, 4);
        memcpy(&j, &b, 4);
        if ((i ^ j) == INT32_MIN)
            return 0.5; /* zeros of different sign */
        return fabs((double)ordered(i, INT32_MIN | (int64_t)0xffffffff80000000) -
                    (double)ordered(j, INT32_MIN | (int64_t)0xffffffff80000000));
    }
    if (dtype == TSR_F64) {
        double a, b;
        memcpy(&a, got, 8);
        memcpy(&b, want, 8);
        if (isnan(a) || isnan(b))
            return isnan(a) && isnan(b) ? 0 : INFINITY;
        int64_t i, j;
        memcpy(&i, &a, 8);
        memcpy(&j, &b, 8);
        if ((i ^ j) == INT64_MIN)
            return 0.5;
        return fabs((double)(ordered(i, INT64_MIN) - ordered(j, INT64_MIN)));
    }
    if (dtype == TSR_F16 || dtype == TSR_BF16) {
        uint16_t a, b;
        memcpy(&a, got, 2);
        memcpy(&b, want, 2);
        double x = base_float_decode(dtype, a), y = base_float_decode(dtype, b);
        return isnan(x) && isnan(y) ? 0 : INFINITY;
    }
    return INFINITY;
}

cpu_object *check_load(const cpu_request *request)
{
    base_error error = {0};
    cpu_bytes bytes = {0};
    CHECK_OK(cpu_compile(request, 1, 1, &bytes, &error), error);
    if (!bytes.data)
        return NULL;
    cpu_object *object = NULL;
    CHECK_OK(cpu_object_load(bytes.data, bytes.size, &object, &error), error);
    base_free(bytes.data);
    return object;
}

static void print_kernel(const cpu_kernel *k)
{
    base_text text = {0};
    cpu_kernel_print(k, &text);
    fprintf(stderr, "%s", text.data);
    base_text_free(&text);
}

static bool compare(const cpu_kernel *k, const check_buffer *got, const check_buffer *want, int isa, int ulps)
{
    for (size_t b = 0; b < k->buffers.count; b++) {
        const cpu_buffer *buffer = &k->buffers.items[b];
        if (buffer->position < 0)
            continue;
        size_t size = tsr_dtype_size(buffer->dtype);
        const char *x = got[buffer->position].data, *y = want[buffer->position].data;
        for (size_t i = 0; i < got[buffer->position].bytes / size; i++) {
            double distance = check_ulps(buffer->dtype, x + i * size, y + i * size);
            if (distance <= ulps)
                continue;
            uint64_t g = 0, w = 0;
            memcpy(&g, x + i * size, size);
            memcpy(&w, y + i * size, size);
            CHECK(!"the compiled kernel differs");
            fprintf(stderr, "%s, isa %d, buffer %zu, element %zu: %#" PRIx64 ", not %#" PRIx64 " (%g ulps)\n", k->name,
                    isa, b, i, g, w, distance);
            print_kernel(k);
            return false;
        }
    }
    return true;
}

bool check_kernel(const cpu_kernel *k, const check_buffer *buffers, const check_run *run)
{
    base_error error = {0};
    if (cpu_kernel_verify(k, &error) != TSR_OK) {
        CHECK(!"the kernel is refused");
        fprintf(stderr, "%s\n", error.message);
        print_kernel(k);
        return false;
    }
    check_buffer copies[16], start[16];
    void *pointers[16], *evaluated[16];
    for (int i = 0; i < k->arguments; i++) {
        start[i] = copies[i] = buffers[i];
        start[i].data = malloc(buffers[i].bytes + 1);
        memcpy(start[i].data, buffers[i].data, buffers[i].bytes);
        /* exactly the allowed size, so that a sanitizer sees reads and writes beyond it */
        copies[i].data = malloc(buffers[i].bytes ? buffers[i].bytes : 1);
        pointers[i] = copies[i].data;
        evaluated[i] = buffers[i].data;
    }
    void *scratch = aligned_alloc(64, (size_t)k->scratch_bytes + 64);
    CHECK_OK(cpu_kernel_evaluate(k, evaluated, run->dims, run->scalars, scratch, run->begin, run->end, &error), error);
    bool good = true;
    for (int isa = 0; good && isa <= (int)base_cpu()->isa; isa++) {
        cpu_request request = {.kernel = k, .isa = isa};
        cpu_object *object = check_load(&request);
        good = object != NULL;
        for (int i = 0; i < k->arguments; i++)
            memcpy(copies[i].data, start[i].data, buffers[i].bytes);
        if (good) {
            cpu_kernel_function *function = (cpu_kernel_function *)(uintptr_t)cpu_object_entry(object);
            function(pointers, run->dims, run->scalars, scratch, run->begin, run->end);
            good = compare(k, copies, buffers, isa, run->ulps);
        }
        CHECK(good);
        cpu_object_free(object);
    }
    for (int i = 0; i < k->arguments; i++) {
        free(start[i].data);
        free(copies[i].data);
    }
    free(scratch);
    return good;
}

tsr_status check_run_case(void *user)
{
    const check_case *c = user;
    base_arena arena = {0};
    cpu_kernel *plain = c->build(&arena, c->rows, c->cols);
    base_error error = {0};
    CHECK_OK(cpu_kernel_verify(plain, &error), error);
    for (int tidy = c->cols % 2; tidy < 3; tidy += 1 + c->cols % 3) { /* sometimes some of the guards, sometimes all */
        cpu_kernel *k = tidy == 0   ? plain
                        : tidy == 1 ? cpu_kernel_tidy(plain)
                                    : cpu_kernel_split(cpu_kernel_tidy(plain));
        CHECK_OK(cpu_kernel_verify(k, &error), error);
        check_buffer buffers[8];
        for (int i = 0; i < k->arguments; i++) {
            size_t size = tsr_dtype_size(k->buffers.items[i].dtype);
            buffers[i] = (check_buffer){malloc(c->elements[i] * size + 1), c->elements[i] * size};
            check_fill(buffers[i].data, k->buffers.items[i].dtype, c->elements[i], false);
        }
        check_run run = {.begin = 0, .end = 1, .ulps = c->ulps, .dims = {c->cols}};
        run.scalars[0] = 7;
        run.scalars[2] = 0x9e3779b9;
        for (size_t i = 0; i < k->ops.count; i++)
            if (k->ops.items[i].code == CPU_LOOP && (k->ops.items[i].flags & CPU_LOOP_PARALLEL))
                run.end = k->ops.items[i].imm;
        if (!check_kernel(k, buffers, &run))
            fprintf(stderr, "  case %s %dx%d tidy %d\n", c->name, (int)c->rows, (int)c->cols, tidy);
        for (int i = 0; i < k->arguments; i++)
            free(buffers[i].data);
    }
    base_arena_free(&arena);
    return TSR_OK;
}
