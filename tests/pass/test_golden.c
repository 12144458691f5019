/* Golden programs: programs/<file>.mlir holds parts divided by "// -----"; each is a line "// name PASSES", a program,
 * a line "// ==>", and what the passes make of it. Its values stay the same too, bit for bit, on random arguments.
 * TEST_UPDATE=1 writes the files anew with what the passes make now, to be read before it is committed. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Small numbers, zeros of both signs, infinities and NaN. */
static void fill(interp_array *array, const ir_type *type, uint64_t *state)
{
    static const float special[] = {0.0f, -0.0f, 1.0f, -1.0f, 0.5f, INFINITY, -INFINITY, NAN, 1e-40f, 3e38f};
    *array = interp_array_new(type);
    for (int64_t i = 0; i < type->count; i++) {
        uint64_t r = next_random(state);
        if (type->dtype == TSR_F32)
            ((float *)array->data)[i] = r % 2 ? special[r / 2 % BASE_COUNT(special)] : (float)(r % 2001) / 500.0f - 2;
        else if (type->dtype == TSR_F64)
            ((double *)array->data)[i] = r % 2 ? (double)special[r / 2 % BASE_COUNT(special)] : (double)r / 1e9;
        else if (type->dtype == TSR_I32)
            ((int32_t *)array->data)[i] = r % 3 ? (int32_t)(r % 7) - 2 : (int32_t)(r * 2654435761u);
        else if (type->dtype == TSR_I64)
            ((int64_t *)array->data)[i] = (int64_t)(r % 9) - 3;
        else
            for (size_t k = 0; k < tsr_dtype_size(type->dtype); k++)
                ((uint8_t *)array->data)[(size_t)i * tsr_dtype_size(type->dtype) + k] =
                    type->dtype == TSR_BOOL ? (uint8_t)(r % 2) : (uint8_t)(r % 120);
    }
}

/* Equal bits; NaNs may differ in theirs. */
static bool same(const interp_array *a, const interp_array *b)
{
    if (a->type != b->type)
        return false;
    if (a->type->dtype == TSR_F32 || a->type->dtype == TSR_F64)
        for (int64_t i = 0; i < a->type->count; i++) {
            bool wide = a->type->dtype == TSR_F64;
            double x = wide ? ((double *)a->data)[i] : (double)((float *)a->data)[i];
            double y = wide ? ((double *)b->data)[i] : (double)((float *)b->data)[i];
            if (!(isnan(x) && isnan(y)) && (x != y || signbit(x) != signbit(y)))
                return false;
        }
    else
        return memcmp(a->data, b->data, ir_type_bytes(a->type)) == 0;
    return true;
}

static void check_values(const char *name, ir_module *before, ir_module *after)
{
    ir_function *f = ir_module_main(before), *g = ir_module_main(after);
    base_error error;
    CHECK_OR_RETURN(f && g && f->n_args == g->n_args && f->n_results == g->n_results && f->n_results <= 16);
    uint64_t state = 99;
    for (int turn = 0; turn < 20; turn++) {
        interp_array args[16] = {{0}}, lent[16], want[16] = {{0}}, got[16] = {{0}};
        bool plain = f->n_args <= 16;
        for (size_t i = 0; i < f->n_args && plain; i++) {
            plain = ir_is_tensor(f->arg_types[i]) && ir_is_static(f->arg_types[i]);
            if (plain)
                fill(&args[i], f->arg_types[i], &state);
        }
        for (size_t i = 0; i < 16; i++)
            lent[i] = (interp_array){args[i].type, args[i].data, NULL};
        if (plain) {
            tsr_status first = interp_call(f, f->n_args, lent, want, NULL, &error);
            if (first != TSR_UNIMPLEMENTED) /* a LEGACY op */
                CHECK_OK(first, error);
            tsr_status second = interp_call(g, g->n_args, lent, got, NULL, &error);
            CHECK_OK(second, error);
            for (size_t i = 0; first == TSR_OK && second == TSR_OK && i < f->n_results; i++)
                if (ir_is_tensor(f->result_types[i]) && !test_check(same(&want[i], &got[i]), __FILE__, __LINE__))
                    fprintf(stderr, "%s: result %zu differs\n", name, i);
        }
        for (size_t i = 0; i < 16; i++) {
            interp_array_free(&args[i]);
            interp_array_free(&want[i]);
            interp_array_free(&got[i]);
        }
    }
}

static void check_part(char *part, base_text *updated)
{
    base_error error;
    char name[64] = "", passes[128] = "all";
    char *arrow = strstr(part, "// ==>\n");
    const char *want = "";
    sscanf(part, "// %63s %127s", name, passes);
    if (arrow) {
        *arrow = 0;
        want = arrow + strlen("// ==>\n");
    }
    ir_module *module = NULL, *before = NULL;
    tsr_status status = ir_parse(name, part, strlen(part), &module, &error);
    CHECK_OK(status, error);
    if (status != TSR_OK)
        return;
    CHECK_OK(ir_parse(name, part, strlen(part), &before, &error), error);
    pass_options options = {.only = passes, .verify = true};
    status = pass_run(module, &options, &error);
    CHECK_OK(status, error);
    base_text got = {0};
    ir_print_module(module, NULL, &got);
    if (updated->data || getenv("TEST_UPDATE")) {
        base_text_format(updated, "%s// ==>\n", part);
        base_text_add(updated, got.data);
    } else if (!test_check(strcmp(got.data, want) == 0, __FILE__, __LINE__)) {
        fprintf(stderr, "%s gives\n%s\nnot\n%s\n", name, got.data, want);
    }
    if (status == TSR_OK)
        check_values(name, before, module);
    base_text_free(&got);
    ir_module_free(module);
    ir_module_free(before);
}

static void check_file(const char *path)
{
    char *data, *at, *next;
    size_t size;
    base_error error;
    base_text updated = {0};
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
        if (updated.data)
            base_text_add(&updated, "// -----\n");
        check_part(at, &updated);
    }
    base_free(data);
    if (getenv("TEST_UPDATE"))
        CHECK_OK(base_file_write(path, updated.data, updated.size, 0644, &error), error);
    base_text_free(&updated);
}

#define FILE_TEST(name)                                                                                                \
    TEST(name)                                                                                                         \
    {                                                                                                                  \
        check_file(TEST_SOURCE "/tests/pass/programs/" #name ".mlir");                                                 \
    }

FILE_TEST(arithmetic)
FILE_TEST(shape)
FILE_TEST(structure)
FILE_TEST(cse)
FILE_TEST(dce)
FILE_TEST(inline)
FILE_TEST(decompose)
FILE_TEST(narrow)
