/* Elementwise functions against values of mpmath and numpy (data/, written by generate_golden.py): f64 and f32 within
 * one place of the correctly rounded result, each part of a complex one too. */
#include "test.h"

#include "helper.h"

typedef struct golden_line {
    char name[64];
    tsr_dtype dtype, result;
    size_t n_in;
    unsigned char in[3][16], want[16];
} golden_line;

static tsr_dtype golden_dtype(const char *name)
{
    for (tsr_dtype dtype = 1; dtype < TSR_DTYPE_COUNT; dtype++)
        if (strcmp(tsr_dtype_name(dtype), name) == 0)
            return dtype;
    return strcmp(name, "c64") == 0 ? TSR_C64 : strcmp(name, "c128") == 0 ? TSR_C128 : TSR_DTYPE_NONE;
}

static size_t golden_number(const char *word, unsigned char *to)
{
    unsigned long long bits = strtoull(word, NULL, 16);
    size_t size = strlen(word) / 2;
    memcpy(to, &bits, size);
    return size;
}

static bool golden_parse(char *text, golden_line *line)
{
    char *save, *word = strtok_r(text, " \n", &save);
    size_t filled = 0, part = 0;
    memset(line, 0, sizeof(*line));
    if (!word)
        return false;
    snprintf(line->name, sizeof(line->name), "%s", word);
    word = strtok_r(NULL, " \n", &save);
    line->dtype = golden_dtype(word);
    size_t size = tsr_dtype_size(line->dtype);
    while ((word = strtok_r(NULL, " \n", &save)) && *word != '=') {
        filled += golden_number(word, line->in[part] + filled);
        if (filled == size) {
            part++;
            filled = 0;
        }
    }
    line->n_in = part;
    while ((word = strtok_r(NULL, " \n", &save)))
        filled += golden_number(word, line->want + filled);
    line->result = filled == size ? line->dtype : line->dtype == TSR_C128 ? TSR_F64 : TSR_F32;
    return true;
}

static tsr_status golden_evaluate(const golden_line *line, void *got, base_error *error)
{
    const ir_type *in = ir_scalar_type(line->dtype), *out = ir_scalar_type(line->result);
    const ir_type *types[3] = {in, in, in};
    ir_custom_call_attrs call = {.call_target_name = line->name};
    bool chlo = strncmp(line->name, "chlo.", 5) == 0;
    interp_test_op op = {.code = chlo ? IR_CUSTOM_CALL : ir_opcode_find(line->name, strlen(line->name)),
                         .attrs = chlo ? &call : NULL,
                         .n_operands = line->n_in,
                         .types = types,
                         .n_results = 1,
                         .results = &out};
    const void *args[3] = {line->in[0], line->in[1], line->in[2]};
    return interp_test_run(&op, args, &got, error);
}

typedef struct golden_worst {
    char name[64];
    tsr_dtype dtype;
    unsigned long long ulps;
} golden_worst;

static void golden_file(const char *file, uint64_t most)
{
    char path[512], text[512];
    snprintf(path, sizeof(path), "%s/tests/interp/data/%s", TEST_SOURCE, file);
    FILE *stream = fopen(path, "r");
    CHECK_OR_RETURN(stream != NULL);
    golden_worst worst[256] = {0};
    while (fgets(text, sizeof(text), stream)) {
        char copy[512];
        golden_line line;
        unsigned char got[16] = {0};
        base_error error = {0};
        strcpy(copy, text);
        if (!golden_parse(copy, &line))
            continue;
        CHECK_OK(golden_evaluate(&line, got, &error), error);
        uint64_t apart = interp_ulps(line.result, got, line.want);
        if (!test_check(apart <= most, __FILE__, __LINE__))
            fprintf(stderr, "%llu ulp: %s", (unsigned long long)apart, text);
        golden_worst *slot = worst;
        while (slot->name[0] && !(strcmp(slot->name, line.name) == 0 && slot->dtype == line.dtype))
            slot++;
        strcpy(slot->name, line.name);
        slot->dtype = line.dtype;
        slot->ulps = slot->ulps > apart ? slot->ulps : apart;
    }
    for (golden_worst *slot = worst; slot->name[0]; slot++)
        if (slot->ulps)
            printf("%s %s: %llu\n", slot->name, tsr_dtype_name(slot->dtype), slot->ulps);
    fclose(stream);
}

TEST(real)
{
    golden_file("real.txt", 1);
}
TEST(complex_numbers)
{
    golden_file("complex.txt", 1);
}
TEST(special_values)
{
    golden_file("special.txt", 1);
}
