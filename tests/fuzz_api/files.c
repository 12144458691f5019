/* Files in the working folder: good ones that the library writes, and copies of them with a few bytes changed. */
#include "fuzz_api/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const good[] = {"a.safetensors", "a.npy", "a.npz", "a.program/program.mlirbc", "a.mlir", "a.pt"};
static const char *const damaged[] = {"bad.safetensors", "bad.npy", "bad.npz", "bad.mlirbc", "bad.mlir", "bad.pt"};
enum { FILES = 6, MOST_BYTES = 1 << 16 };

static void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST_BYTES);
    *size = file && bytes ? fread(bytes, 1, MOST_BYTES, file) : 0;
    if (file)
        fclose(file);
    return bytes;
}

void fuzz_files_make(void)
{
    tsr_scope scope = tsr_scope_begin();
    const float values[6] = {1, 2, 3, 4, 5, 6};
    tsr_tensor *x = tsr_from_data(values, TSR_F32, TSR_DIMS(2, 3)), *y = tsr_add_scalar(x, 1);
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_state_dict_set(dict, "weight", x);
    tsr_state_dict_set(dict, "bias", y);
    tsr_state_dict_set_int(dict, "epoch", 3);
    tsr_save_npy(x, "a.npy");
    tsr_save_npz(dict, "a.npz");
    tsr_save_pt(dict, "a.pt");
    tsr_save_safetensors(dict, "a.safetensors");
    tsr_tensor *z = tsr_mul(x, tsr_sub_scalar(x, 2));
    tsr_save_program("a.program", &z, 1, NULL);
    char *text = NULL;
    FILE *file = fopen("a.mlir", "wb");
    if (tsr_get_stablehlo(&z, 1, NULL, &text) == TSR_OK && file)
        fputs(text, file);
    if (file)
        fclose(file);
    tsr_string_free(text);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    mkdir("folder", 0700);
}

void fuzz_file_damage(void)
{
    int which = (int)fuzz_below(FILES);
    size_t size;
    char *bytes = read_file(good[which], &size);
    int64_t changes = 1 + fuzz_below(6);
    for (int64_t i = 0; size > 0 && i < changes; i++)
        bytes[fuzz_below((int64_t)size)] = (char)(fuzz_chance(0.5) ? fuzz_next() : 0xff);
    if (fuzz_chance(0.3))
        size = (size_t)fuzz_below((int64_t)size + 1);
    FILE *file = fopen(damaged[which], "wb");
    if (file) {
        fwrite(bytes, 1, size, file);
        fclose(file);
    }
    free(bytes);
}

const char *fuzz_path(void)
{
    static char longest[5000];
    static const char *const other[] = {"new.safetensors", "new.npy", "new.npz",   "new.pt", "new.program", "a.program",
                                        "folder",          "none",    "none/none", "",       "folder/x"};
    if (fuzz_hostile()) {
        memset(longest, 'p', sizeof(longest) - 1);
        longest[(size_t[]){300, 1023, 1100, 4095, 4999}[fuzz_below(5)]] = 0;
        return fuzz_chance(0.3) ? NULL : longest;
    }
    switch (fuzz_below(3)) {
    case 0:
        return good[fuzz_below(FILES)];
    case 1:
        return damaged[fuzz_below(FILES)];
    default:
        return other[fuzz_below(11)];
    }
}

const void *fuzz_bytes(int64_t *size)
{
    size_t n;
    char *bytes = read_file(fuzz_chance(0.3) ? good[3 + fuzz_below(2)] : damaged[3 + fuzz_below(2)], &n);
    if (n > 16384)
        n = 16384;
    void *copy = fuzz_room(n + 1);
    memcpy(copy, bytes, n);
    free(bytes);
    *size = (int64_t)n;
    return copy;
}
