/* Any bytes as a file that a program loads, by the public functions: the first byte chooses the function. Loaded data
 * is saved again, and read into a module. Errors leave no memory allocated, and have a message. IDX and CSV files may be
 * gzipped. */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <tessera/tessera.h>

#include "base/base.h"

static tsr_module *module;

static tsr_status dict_of(tsr_status status, tsr_tensor *tensor, tsr_state_dict **dict)
{
    if (status == TSR_OK) {
        *dict = tsr_state_dict_new();
        tsr_state_dict_set(*dict, "0.weight", tensor);
        tsr_free(tensor);
    }
    return status;
}

static tsr_status load_npy(const char *path, tsr_state_dict **dict)
{
    tsr_tensor *tensor = NULL;
    tsr_status status = tsr_load_npy(path, &tensor);
    return dict_of(status, tensor, dict);
}

static tsr_status load_idx(const char *path, tsr_state_dict **dict)
{
    tsr_tensor *tensor = NULL;
    tsr_status status = tsr_load_idx(path, &tensor);
    return dict_of(status, tensor, dict);
}

static tsr_status load_csv(const char *path, tsr_state_dict **dict)
{
    tsr_tensor *tensor = NULL;
    tsr_status status = tsr_load_csv_as(path, ',', 1, TSR_F64, &tensor);
    return dict_of(status, tensor, dict);
}

static tsr_status load_blanks(const char *path, tsr_state_dict **dict)
{
    tsr_tensor *tensor = NULL;
    tsr_status status = tsr_load_csv_as(path, ' ', 0, TSR_I64, &tensor);
    return dict_of(status, tensor, dict);
}

/* A table, of which all columns become categories; their numbers are the texts again. */
static tsr_status load_table(const char *path, tsr_state_dict **dict)
{
    tsr_csv *table = NULL;
    tsr_status status = tsr_csv_open(path, ';', true, &table);
    for (int64_t c = 0; status == TSR_OK && c < tsr_csv_columns(table); c++) {
        tsr_vocabulary *texts = tsr_csv_vocabulary(table, c);
        for (int64_t r = 0; r < tsr_csv_rows(table); r++) {
            const char *text = tsr_csv_text(table, r, c), *same;
            int64_t number = tsr_vocabulary_find(texts, text);
            if (number < 0 ? *text != 0 : !(same = tsr_vocabulary_text(texts, number)) || strcmp(same, text) != 0)
                __builtin_trap();
        }
        tsr_vocabulary_free(texts);
    }
    tsr_csv_free(table);
    (void)dict;
    return status;
}

static tsr_status load_program(const char *path, tsr_state_dict **dict)
{
    tsr_program *program = NULL;
    (void)dict;
    tsr_status status = tsr_program_read(path, &program);
    tsr_program_free(program);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static tsr_status (*const loaders[])(const char *path, tsr_state_dict **dict) = {
        tsr_load_safetensors, load_npy,  tsr_load_npz, tsr_load_pt, load_program, load_idx, load_csv,
        load_blanks,          load_table};
    char path[64];
    int file = memfd_create("input", MFD_CLOEXEC);
    if (size == 0 || file < 0 || write(file, data + 1, size - 1) != (ssize_t)size - 1) {
        close(file);
        return 0;
    }
    if (!module)
        module = tsr_nn_linear(2, 2);
    snprintf(path, sizeof(path), "/proc/self/fd/%d", file);
    int64_t live = tsr_live_tensors();
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = NULL;
    tsr_status status = loaders[data[0] % BASE_COUNT(loaders)](path, &dict);
    const char *message = NULL;
    if (tsr_error_take(&message) != status || (status != TSR_OK && !(message && message[0])))
        __builtin_trap();
    if (dict) {
        tsr_save_safetensors(dict, "/dev/null");
        tsr_save_npz(dict, "/dev/null");
        tsr_module_load_state_dict(module, dict, data[0] & 128);
    }
    tsr_state_dict_free(dict);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    if (tsr_live_tensors() != live)
        __builtin_trap();
    close(file);
    return 0;
}
