/* Arguments of a program from .npy files or made at random, and results to .npy files.
 *
 * Elements of a type that NumPy lacks (bf16, f8 and narrower floats, integers of less than 8 bits) are read and written
 * as unsigned integers of the same size that hold the bits; an element narrower than a byte is the byte's low bits. */
#include "cmd/hlo.h"

#include "io/io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool hlo_inputs_add(hlo_inputs *inputs, const char *text)
{
    char *end;
    if (!text || *text < '0' || *text > '9')
        return false;
    long long index = strtoll(text, &end, 10);
    if (*end != '=' || !end[1])
        return false;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->items[i].index == index)
            return false;
    inputs->items[inputs->count++] = (struct hlo_input){index, end + 1};
    return true;
}

static bool numpy_lacks(tsr_dtype dtype)
{
    bool plain = dtype == TSR_F16 || dtype == TSR_F32 || dtype == TSR_F64;
    return (ir_dtype_is_float(dtype) && !plain) || (ir_dtype_is_integer(dtype) && ir_dtype_bits(dtype) < 8);
}

static tsr_dtype bits_dtype(tsr_dtype dtype)
{
    return tsr_dtype_size(dtype) == 2 ? TSR_U16 : TSR_U8;
}

/* Prints the error for a file that cannot be read, does not fit, or cannot be written. */
static int take_error(void)
{
    const char *message;
    tsr_error_take(&message);
    fprintf(stderr, "%s\n", message);
    return CMD_USAGE;
}

static int wrong_type(const char *path, const ir_function *function, size_t index, tsr_tensor *tensor)
{
    base_text text = {0};
    base_text_format(&text, "%s: %s[", path, tsr_dtype_name(tsr_tensor_dtype(tensor)));
    for (int64_t i = 0; i < tsr_dim(tensor); i++)
        base_text_format(&text, i ? ", %lld" : "%lld", (long long)tsr_shape(tensor)[i]);
    base_text_format(&text, "] does not fit argument %zu of @%s, ", index, function->name);
    ir_print_type(function->arg_types[index], &text);
    fprintf(stderr, "%s\n", text.data ? text.data : path);
    base_text_free(&text);
    return CMD_USAGE;
}

static int hlo_values_load(const char *path, const ir_function *function, size_t index, const ir_type **type,
                           void **data)
{
    const ir_type *declared = function->arg_types[index];
    tsr_tensor *tensor;
    const void *elements;
    if (tsr_load_npy(path, &tensor) != TSR_OK)
        return take_error();
    tsr_dtype dtype = tsr_tensor_dtype(tensor);
    bool fits = dtype == declared->dtype ||
                (numpy_lacks(declared->dtype) && tsr_dtype_size(dtype) == tsr_dtype_size(declared->dtype));
    *type = ir_is_tensor(declared) ? ir_with_dims(declared, tsr_dim(tensor), tsr_shape(tensor)) : NULL;
    if (!*type || !fits || !ir_types_compatible(*type, declared))
        return wrong_type(path, function, index, tensor);
    if (tsr_map(tensor, &elements) != TSR_OK)
        return take_error();
    *data = base_alloc(ir_type_bytes(*type) + 1);
    if (*data && ir_type_bytes(*type)) {
        memcpy(*data, elements, ir_type_bytes(*type));
        ir_elements_normalise(declared->dtype, *data, (*type)->count);
    }
    tsr_unmap(tensor);
    return *data ? CMD_OK : cmd_fail("hlo", CMD_UNSUPPORTED, "out of memory");
}

/* SplitMix64. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Floats are uniform in [-1, 1), integers in [0, 8), as far as their type's range allows. */
static int make_random(uint64_t seed, const ir_function *function, size_t index, const ir_type **type, void **data)
{
    *type = function->arg_types[index];
    if (!ir_is_tensor(*type) || !ir_is_static(*type))
        return cmd_fail("hlo", CMD_USAGE, "argument %zu of @%s has no fixed size: it needs an --input", index,
                        function->name);
    tsr_dtype dtype = (*type)->dtype;
    size_t size = tsr_dtype_size(dtype);
    *data = base_alloc(ir_type_bytes(*type) + 1);
    if (!*data)
        return cmd_fail("hlo", CMD_UNSUPPORTED, "out of memory");
    bool complex = ir_dtype_is_complex(dtype);
    tsr_dtype part = ir_dtype_real(dtype);
    uint64_t state = seed ^ (UINT64_C(0xd1342543de82ef95) * (index + 1));
    int64_t range = dtype == TSR_BOOL ? 2 : ir_dtype_bits(dtype) > 4 ? 8 : ir_dtype_bits(dtype) == 4 ? 4 : 2;
    for (int64_t i = 0; i < (*type)->count * (complex ? 2 : 1); i++) {
        char *element = (char *)*data + (size_t)i * (complex ? size / 2 : size);
        uint64_t bits = next_random(&state);
        if (ir_dtype_is_float(part))
            ir_element_set(part, element, (double)(int64_t)(bits >> 11) * 0x1p-52 - 1);
        else
            ir_element_set_i64(part, element, (int64_t)(bits >> 33) % range);
    }
    return CMD_OK;
}

int hlo_input(const hlo_inputs *inputs, const ir_function *function, size_t index, const ir_type **type, void **data)
{
    *data = NULL;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->items[i].index == (int64_t)index)
            return hlo_values_load(inputs->items[i].path, function, index, type, data);
    if (inputs->random)
        return make_random(inputs->seed, function, index, type, data);
    base_text text = {0};
    ir_print_type(function->arg_types[index], &text);
    cmd_fail("hlo", CMD_USAGE, "argument %zu of @%s, %s, has no input: --input %zu=FILE.npy or --random SEED", index,
             function->name, text.data ? text.data : "", index);
    base_text_free(&text);
    return CMD_USAGE;
}

/* A function's name may have any characters, but a file's name no slash. */
static void add_name(base_text *path, const char *name)
{
    for (; *name; name++)
        base_text_char(path, *name == '/' ? '_' : *name);
}

int hlo_output(const char *folder, const char *name, const ir_type *type, const void *data)
{
    base_text path = {0};
    base_error error;
    if (base_make_folders(folder, 0777, &error) != TSR_OK) {
        fprintf(stderr, "%s\n", error.message);
        return CMD_USAGE;
    }
    base_text_format(&path, "%s/", folder);
    add_name(&path, name);
    base_text_add(&path, ".npy");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor =
        tsr_from_data(data, numpy_lacks(type->dtype) ? bits_dtype(type->dtype) : type->dtype, type->dims, type->rank);
    int status = path.failed ? CMD_FAILED : CMD_OK;
    if (status == CMD_OK && tsr_save_npy(tensor, path.data) != TSR_OK)
        status = take_error();
    tsr_scope_end(scope);
    base_text_free(&path);
    return status;
}
