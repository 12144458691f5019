/* NumPy's npy format: "\x93NUMPY", the version, the header's length, a Python dict as text, and the elements.
 *
 * {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
 *
 * Versions 2 and 3 have a four-byte length; in version 3 the text is UTF-8. */
#include "io/internal.h"

#include <string.h>

enum { NPY_HEADER_MAX = 1 << 20 }; /* limit on the header's size; no supported array needs more */

/* The kind and size in descr, and the corresponding dtype. */
static const struct npy_dtype {
    char kind;
    char size[3];
    tsr_dtype dtype;
} npy_dtypes[] = {
    {'b', "1", TSR_BOOL}, {'i', "1", TSR_I8},  {'i', "2", TSR_I16}, {'i', "4", TSR_I32},   {'i', "8", TSR_I64},
    {'u', "1", TSR_U8},   {'u', "2", TSR_U16}, {'u', "4", TSR_U32}, {'u', "8", TSR_U64},   {'f', "2", TSR_F16},
    {'f', "4", TSR_F32},  {'f', "8", TSR_F64}, {'c', "8", TSR_C64}, {'c', "16", TSR_C128},
};

/* ---- reading --------------------------------------------------------------------------------------------------------- */

typedef struct parsing {
    const uint8_t *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    io_array *out;
    const char *start, *at, *end; /* the dict's text */
    bool fortran;
} parsing;

static tsr_status npy_fail(parsing *p, const char *what)
{
    return base_fail(p->error, TSR_CORRUPT, "%s at byte %zu of the npy header", what, (size_t)(p->at - p->start));
}

static void skip_space(parsing *p)
{
    while (p->at < p->end && (*p->at == ' ' || *p->at == '\n' || *p->at == '\t' || *p->at == '\r'))
        p->at++;
}

static bool npy_take(parsing *p, char c)
{
    skip_space(p);
    if (p->at == p->end || *p->at != c)
        return false;
    p->at++;
    return true;
}

static bool take_word(parsing *p, const char *word)
{
    size_t n = strlen(word);
    skip_space(p);
    if ((size_t)(p->end - p->at) < n || memcmp(p->at, word, n) != 0)
        return false;
    p->at += n;
    return true;
}

/* Copies 'text' or "text" without escapes to out, cut to the capacity. */
static bool take_string(parsing *p, char *out, size_t capacity)
{
    skip_space(p);
    if (p->at == p->end || (*p->at != '\'' && *p->at != '"'))
        return false;
    char quote = *p->at++;
    size_t n = 0;
    while (p->at < p->end && *p->at != quote) {
        if (*p->at == '\\' || *p->at == '\n')
            return false;
        if (n + 1 < capacity)
            out[n++] = *p->at;
        p->at++;
    }
    out[n] = 0;
    return npy_take(p, quote);
}

static tsr_status parse_descr(parsing *p)
{
    char descr[32];
    if (!take_string(p, descr, sizeof(descr))) {
        if (npy_take(p, '['))
            return base_fail(p->error, TSR_UNIMPLEMENTED, "the npy file holds records, which no tensor can");
        return npy_fail(p, "a dtype expected");
    }
    char order = descr[0];
    const char *rest = order == '<' || order == '>' || order == '|' || order == '=' ? descr + 1 : descr;
    for (size_t i = 0; i < BASE_COUNT(npy_dtypes); i++)
        if (rest[0] == npy_dtypes[i].kind && strcmp(rest + 1, npy_dtypes[i].size) == 0) {
            p->out->dtype = npy_dtypes[i].dtype;
            p->out->swapped = order == '>' && tsr_dtype_size(p->out->dtype) > 1;
            return TSR_OK;
        }
    if (rest[0] == 'V')
        return base_fail(p->error, TSR_UNIMPLEMENTED,
                         "the npy file's dtype is '%s': NumPy forgets the name of dtypes of other packages (bfloat16, "
                         "float8); save it as a safetensors file, or its view as integers",
                         descr);
    return base_fail(p->error, TSR_UNIMPLEMENTED, "the npy file's dtype '%s' has no counterpart here", descr);
}

static tsr_status parse_shape(parsing *p)
{
    int64_t dims[IR_MAX_RANK], rank = 0;
    if (!npy_take(p, '('))
        return npy_fail(p, "a shape expected");
    while (!npy_take(p, ')')) {
        int64_t dim = 0;
        skip_space(p);
        if (p->at == p->end || *p->at < '0' || *p->at > '9')
            return npy_fail(p, "a dimension expected");
        for (; p->at < p->end && *p->at >= '0' && *p->at <= '9'; p->at++) {
            if (dim > (INT64_MAX - 9) / 10)
                return npy_fail(p, "a dimension that is too large");
            dim = 10 * dim + (*p->at - '0');
        }
        if (p->at < p->end && *p->at == 'L') /* Python 2 wrote longs with an L */
            p->at++;
        if (rank == IR_MAX_RANK)
            return npy_fail(p, "too many dimensions");
        dims[rank++] = dim;
        if (!npy_take(p, ',')) {
            if (!npy_take(p, ')'))
                return npy_fail(p, "',' or ')' expected");
            if (rank == 1)
                return npy_fail(p, "a number where a tuple is expected");
            break;
        }
    }
    p->out->rank = rank;
    p->out->dims = base_arena_copy(p->arena, dims, (size_t)rank * sizeof(dims[0]));
    return TSR_OK;
}

static tsr_status parse_dict(parsing *p)
{
    bool has[3] = {false};
    static const char *const keys[3] = {"descr", "fortran_order", "shape"};
    if (!npy_take(p, '{'))
        return npy_fail(p, "'{' expected");
    while (!npy_take(p, '}')) {
        char key[32];
        if (!take_string(p, key, sizeof(key)) || !npy_take(p, ':'))
            return npy_fail(p, "a key expected");
        size_t k = 0;
        while (k < 3 && strcmp(keys[k], key) != 0)
            k++;
        if (k == 3 || has[k])
            return npy_fail(p, k == 3 ? "an unknown key" : "the same key twice");
        has[k] = true;
        tsr_status status = TSR_OK;
        if (k == 0)
            status = parse_descr(p);
        else if (k == 2)
            status = parse_shape(p);
        else if (take_word(p, "True"))
            p->fortran = true;
        else if (!take_word(p, "False"))
            status = npy_fail(p, "True or False expected");
        if (status != TSR_OK)
            return status;
        if (!npy_take(p, ',')) {
            if (!npy_take(p, '}'))
                return npy_fail(p, "',' or '}' expected");
            break;
        }
    }
    if (!has[0] || !has[1] || !has[2])
        return npy_fail(p, "a key that is missing");
    skip_space(p);
    return p->at == p->end ? TSR_OK : npy_fail(p, "the end expected");
}

static tsr_status npy_parse(void *user)
{
    parsing *p = user;
    if (p->size < 10 || memcmp(p->data, "\x93NUMPY", 6) != 0)
        return base_fail(p->error, TSR_CORRUPT, "this is no npy file");
    int version = p->data[6];
    if (version < 1 || version > 3 || (version > 1 && p->size < 12))
        return base_fail(p->error, TSR_CORRUPT, "an npy file of version %d", version);
    size_t begin = version == 1 ? 10 : 12, length = version == 1 ? io_u16(p->data + 8) : io_u32(p->data + 8);
    if (length > p->size - begin || length > NPY_HEADER_MAX)
        return base_fail(p->error, TSR_CORRUPT, "the npy header claims %zu bytes of the file's %zu", length, p->size);
    p->start = p->at = (const char *)p->data + begin;
    p->end = p->start + length;
    tsr_status status = parse_dict(p);
    size_t count, bytes, available = p->size - begin - length;
    if (status == TSR_OK)
        status = io_array_size(p->out, &count, &bytes, p->error);
    if (status != TSR_OK)
        return status;
    if (bytes != available)
        return base_fail(p->error, TSR_CORRUPT, "the npy file has %zu bytes of elements, and its shape needs %zu",
                         available, bytes);
    p->out->data = p->data + begin + length;
    p->out->bytes = bytes;
    p->out->strides = NULL;
    if (p->fortran && p->out->rank > 1) {
        int64_t *strides = base_arena_alloc(p->arena, (size_t)p->out->rank * sizeof(int64_t)), stride = 1;
        for (int64_t i = 0; i < p->out->rank; i++) {
            strides[i] = stride;
            stride *= p->out->dims[i]; /* io_array_size has checked the product, also for a dim of 0 */
        }
        p->out->strides = strides;
    }
    return TSR_OK;
}

tsr_status io_npy_parse(const void *data, size_t size, base_arena *arena, io_array *out, base_error *error)
{
    parsing p = {.data = data, .size = size, .arena = arena, .error = error, .out = out};
    out->swapped = out->packed = false;
    return base_try(npy_parse, &p, error);
}

/* ---- writing --------------------------------------------------------------------------------------------------------- */

tsr_status io_npy_header(tsr_dtype dtype, int64_t rank, const int64_t *dims, base_text *out, base_error *error)
{
    const struct npy_dtype *known = NULL;
    for (size_t i = 0; i < BASE_COUNT(npy_dtypes) && !known; i++)
        if (npy_dtypes[i].dtype == dtype)
            known = &npy_dtypes[i];
    if (!known)
        return base_fail(error, TSR_UNIMPLEMENTED, "NumPy has no dtype for %s; convert it before",
                         tsr_dtype_name(dtype));
    base_text dict = {0};
    base_text_format(&dict, "{'descr': '%c%c%s', 'fortran_order': False, 'shape': (",
                     tsr_dtype_size(dtype) == 1 ? '|' : '<', known->kind, known->size);
    for (int64_t i = 0; i < rank; i++)
        base_text_format(&dict, i ? ", %lld" : "%lld", (long long)dims[i]);
    base_text_add(&dict, rank == 1 ? ",), }" : "), }");
    /* Elements begin at a multiple of 64, as in NumPy's files. */
    while (!dict.failed && (10 + dict.size + 1) % 64 != 0)
        base_text_char(&dict, ' ');
    base_text_char(&dict, '\n');
    const uint8_t start[10] = {
        0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (uint8_t)(dict.size & 255), (uint8_t)(dict.size >> 8)};
    base_text_bytes(out, start, sizeof(start));
    base_text_bytes(out, dict.data, dict.size);
    bool failed = dict.failed || out->failed;
    base_text_free(&dict);
    return failed ? base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the header") : TSR_OK;
}

/* ---- files ----------------------------------------------------------------------------------------------------------- */

tsr_status tsr_load_npy(const char *path, tsr_tensor **tensor)
{
    return io_load_array("load_npy", path, io_npy_parse, tensor);
}

tsr_status tsr_save_npy(tsr_tensor *tensor, const char *path)
{
    base_error error;
    if (!tensor || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_npy: the %s is NULL", path ? "tensor" : "path");
    if (tensor_is_error(tensor))
        return tensor_status_fail(tsr_tensor_status(tensor), "save_npy: the tensor has no value: %s",
                                  tsr_tensor_message(tensor));
    base_text header = {0};
    base_file_writer *writer = NULL;
    io_mapped value = {0};
    tsr_status status = io_npy_header(tsr_tensor_dtype(tensor), tsr_dim(tensor), tsr_shape(tensor), &header, &error);
    if (status == TSR_OK)
        status = io_map(tensor, "array", &value, &error);
    if (status == TSR_OK)
        status = base_file_writer_open(path, 0666, &writer, &error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, header.data, header.size, &error);
    if (status == TSR_OK && value.bytes.size > 0)
        status = base_file_writer_write(writer, value.bytes.data, value.bytes.size, &error);
    io_unmap(&value);
    status = base_file_writer_end(writer, status, &error);
    base_text_free(&header);
    return status == TSR_OK ? TSR_OK : io_fail("save_npy", &error);
}
