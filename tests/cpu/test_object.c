/* The loader runs the generator's objects and refuses all others; a damaged object is never mapped executable while
 * half relocated, and never read or written beyond its bytes (run under a sanitizer to see that). */
#include "kernel_check.h"
#include "test.h"

static base_arena arena;

static tsr_status build(void *user)
{
    cpu_kernel **out = user;
    cpu_kernel *k = *out = cpu_kernel_new(&arena, "object"); /* constants in sections of their own, and calls to libm */
    int x = cpu_kernel_buffer(k, TSR_F64, CPU_BUFFER_READ | CPU_BUFFER_WRITE);
    cpu_value loop = cpu_loop(k, 64, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, loop, 1);
    cpu_value value = cpu_unary(k, CPU_EXP, cpu_load(k, x, &map));
    value = cpu_binary(k, CPU_REM, value, cpu_const(k, TSR_F64, 3));
    cpu_store(k, x, &map, cpu_unary(k, CPU_SIN, value));
    cpu_end(k);
    return TSR_OK;
}

static bool make_object(cpu_bytes *bytes)
{
    static cpu_kernel *k;
    CHECK_INT(base_try(build, &k, NULL), TSR_OK);
    cpu_request request = {.kernel = k, .isa = base_cpu()->isa};
    base_error error = {0};
    CHECK_OK(cpu_compile(&request, 1, 1, bytes, &error), error);
    return bytes->data != NULL;
}

TEST(loads)
{
    cpu_bytes bytes;
    if (!make_object(&bytes))
        return;
    char *moved = malloc(bytes.size + 1); /* at an odd address, and freed before the code runs */
    memcpy(moved + 1, bytes.data, bytes.size);
    cpu_object *object = NULL;
    base_error error = {0};
    CHECK_OK(cpu_object_load(moved + 1, bytes.size, &object, &error), error);
    memset(moved, 0xcc, bytes.size + 1);
    free(moved);
    double x[64], want[64];
    for (int i = 0; i < 64; i++) {
        x[i] = i * 0.1 - 2;
        want[i] = sin(fmod(exp(x[i]), 3));
    }
    void *buffers[] = {x};
    ((cpu_kernel_function *)(uintptr_t)cpu_object_entry(object))(buffers, NULL, NULL, NULL, 0, 64);
    for (int i = 0; i < 64; i++)
        CHECK_NEAR(x[i], want[i], 1e-13);
    CHECK(cpu_object_code_bytes(object) > 0 && cpu_object_code_bytes(object) < 1 << 20);
    cpu_object_free(object);
    cpu_object_free(NULL);
    base_free(bytes.data);
}

static void load_anything(const char *data, size_t size)
{
    cpu_object *object = NULL;
    tsr_status status = cpu_object_load(data, size, &object, NULL);
    CHECK(status == TSR_OK ? object != NULL : object == NULL && status == TSR_CORRUPT);
    cpu_object_free(object); /* never run */
}

TEST(refuses)
{
    cpu_bytes bytes;
    if (!make_object(&bytes))
        return;
    for (size_t size = 0; size < bytes.size;
         size += size < 200 ? 1 : 37) { /* cut short, in memory of exactly that size */
        char *cut = malloc(size ? size : 1);
        memcpy(cut, bytes.data, size);
        load_anything(cut, size);
        free(cut);
    }
    char *copy = malloc(bytes.size);
    for (int round = 0; round < 30000; round++) { /* damaged bytes and words, especially in the tables */
        memcpy(copy, bytes.data, bytes.size);
        int changes = 1 + (int)(check_random() % 4);
        for (int i = 0; i < changes; i++) {
            size_t at = check_random() % bytes.size;
            if (round % 3 == 0)
                at = check_random() % 64;
            else if (round % 3 == 1)
                at = bytes.size - 1 - check_random() % BASE_MIN(bytes.size, (size_t)1024);
            uint64_t value = check_random() % 3 ? check_random() % 512 : check_random();
            size_t width = (size_t)1 << check_random() % 4;
            if (at + width <= bytes.size)
                memcpy(copy + at, &value, width);
        }
        load_anything(copy, bytes.size);
    }
    char noise[600];
    for (int round = 0; round < 1000; round++) {
        for (size_t i = 0; i < sizeof(noise); i++)
            noise[i] = (char)check_random();
        memcpy(noise, bytes.data, check_random() % 64);
        load_anything(noise, sizeof(noise));
    }
    free(copy);
    base_free(bytes.data);
}

TEST(keys)
{
    cpu_request a = {
        .tile = {.kind = CPU_TILE_PRODUCT, .rows = 4, .vectors = 2, .flags = CPU_TILE_ROWS, .dtype = TSR_F32}};
    cpu_request b = a;
    base_text x = {0}, y = {0};
    cpu_request_key(&a, &x);
    cpu_request_key(&b, &y);
    CHECK(x.size == y.size && memcmp(x.data, y.data, x.size) == 0);
    b.tile.rows = 5;
    y.size = 0;
    cpu_request_key(&b, &y);
    CHECK(x.size == y.size && memcmp(x.data, y.data, x.size) != 0);
    base_text_free(&x);
    base_text_free(&y);
    b.isa = 7;
    cpu_bytes bytes;
    CHECK_INT(cpu_compile(&b, 1, 1, &bytes, NULL), TSR_INVALID_ARGUMENT);
    base_text text = {0};
    CHECK_INT(cpu_compile_text(&a, 1, &text, NULL), TSR_OK);
    CHECK_CONTAINS(text.data, "kernel");
    base_text_free(&text);
}
