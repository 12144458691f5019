/* Declarations that the files of io share: arrays in files, JSON, zip.
 *
 * Parsers work on bytes in memory (a mapped file) and do not use tensors, so that fuzzers can run them: they fill
 * descriptions in an arena, and report a fault as TSR_CORRUPT with the byte's position. A size in a file is checked
 * against the number of bytes of the file before memory is allocated for it. */
#ifndef IO_INTERNAL_H
#define IO_INTERNAL_H

#include "io/io.h"

/* ---- arrays (array.c) -------------------------------------------------------------------------------------------- */

/* The description of an array that lies in a file. */
typedef struct io_array {
    const char *name;
    tsr_dtype dtype;
    int64_t rank;
    const int64_t *dims;
    const int64_t *strides; /* in elements, >= 0; NULL: row-major */
    const uint8_t *data;    /* the first element, at any alignment; strided elements were checked to lie in the file */
    size_t bytes;           /* row-major only: size of the elements in the file */
    bool swapped;           /* the other byte order */
    bool packed;            /* f4: two elements in a byte, the first one in the low half */
    bool conjugated;        /* the values are the conjugates of the complex elements */
    bool negated;           /* the values are the elements with another sign: of floats and complex numbers */
} io_array;

/* The number of elements and their bytes in memory; TSR_CORRUPT when a dim is negative or the bytes overflow. */
tsr_status io_array_size(const io_array *array, size_t *count, size_t *bytes, base_error *error);
/* Copies the elements to out, row-major and in native byte order; out has the bytes that io_array_size gives. */
void io_array_copy(const io_array *array, void *out);
/* A new tensor with the array's value. On failure the error is already in the context. */
tsr_status io_array_tensor(const io_array *array, tsr_tensor **out);
/* Puts a new tensor with the array's value into dict under the array's name; only the dict holds the tensor. */
tsr_status io_array_store(const io_array *array, tsr_state_dict *dict);

/* Bytes in memory, borrowed. */
typedef struct io_bytes {
    const void *data;
    size_t size;
} io_bytes;
/* The error of a tensor that is to be saved and has no value (it was freed, or its computation failed), with its name. */
tsr_status io_check_tensor(const tsr_tensor *tensor, const char *name, base_error *error);
/* A tensor's value in the host's memory: its own memory, or a copy of a view's elements. Failures name the tensor; io_unmap
 * ends the use, also after a failure. */
typedef struct io_mapped {
    io_bytes bytes;
    tsr_tensor *tensor; /* that is mapped, or NULL */
    void *copy;
} io_mapped;
tsr_status io_map(tsr_tensor *tensor, const char *name, io_mapped *out, base_error *error);
void io_unmap(io_mapped *mapped);

/* Parses the array of a mapped file; leaves out->name unchanged. data must outlive out; other memory is in the
 * arena. */
typedef tsr_status io_array_parser(const void *data, size_t size, base_arena *arena, io_array *out, base_error *error);
/* The implementation of public functions that read a file with one array. */
tsr_status io_load_array(const char *function, const char *path, io_array_parser *parse, tsr_tensor **tensor);

/* Writes a dict as a safetensors file, atomically (safetensors_write.c). parts: only the tensors of entries i with parts[i] ==
 * part, and no metadata; NULL: everything. */
tsr_status io_write_safetensors(const tsr_state_dict *dict, const int32_t *parts, int32_t part, const char *path,
                                base_error *error);

/* Puts a public function's error into the context, as "function: message". */
tsr_status io_fail(const char *function, const base_error *error);

static inline uint16_t io_u16(const uint8_t *p)
{
    return (uint16_t)(p[0] | p[1] << 8);
}
static inline uint32_t io_u32(const uint8_t *p)
{
    return (uint32_t)io_u16(p) | (uint32_t)io_u16(p + 2) << 16;
}
static inline uint64_t io_u64(const uint8_t *p)
{
    return (uint64_t)io_u32(p) | (uint64_t)io_u32(p + 4) << 32;
}
/* TSR_INVALID_ARGUMENT: the text is not UTF-8. what: "the name", for the message. */
tsr_status io_utf8_check(const char *what, const char *text, base_error *error);

/* ---- JSON (json.c) ------------------------------------------------------------------------------------------------- */

/* A JSON reader; its caller asks for the elements that it expects. Inside base_try. After the first failure all
 * functions return false; the error names the expected element, the byte's position, and what the text is. */
typedef struct io_json {
    const char *start, *at, *end;
    const char *what; /* "the header" */
    base_arena *arena;
    base_error *error;
    bool failed;
} io_json;
bool io_json_fail(io_json *j, const char *what);
bool io_json_is(io_json *j, char c);                /* whether c comes next, without taking it */
bool io_json_take(io_json *j, char c);              /* takes c; any other character is an error */
bool io_json_string(io_json *j, const char **text); /* valid UTF-8 without a zero byte, copied into the arena */
bool io_json_once(io_json *j, base_table *names, const char *name); /* puts the name there; one that is there fails */
bool io_json_unsigned(io_json *j, uint64_t *value);
bool io_json_skip(io_json *j); /* skips any value, nested up to a depth of 64 */
bool io_json_end(io_json *j);  /* only white space is left */
/* In "{ a : 1, b : 2 }" and "[1, 2]": whether another element follows; takes commas and the closing bracket. */
bool io_json_more(io_json *j, char close, bool *first);
void io_json_quote(base_text *out, const char *text);

/* ---- safetensors (safetensors*.c) -------------------------------------------------------------------------------- */

typedef struct io_metadata {
    const char *key, *value;
} io_metadata;
typedef struct io_safetensors {
    size_t n_arrays, n_metadata;
    io_array *arrays; /* sorted by offset */
    io_metadata *metadata;
} io_safetensors;
tsr_status io_safetensors_parse(const void *data, size_t size, base_arena *arena, io_safetensors *out,
                                base_error *error);
/* A file's header (safetensors_write.c): its beginning; a tensor's entry, whose bytes begin at offset behind the header; and
 * its end, after which out has the header's length too. Commas between entries, and metadata, are the caller's. */
void io_safetensors_begin(base_text *out);
void io_safetensors_entry(base_text *out, const char *name, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                          uint64_t offset, uint64_t bytes);
tsr_status io_safetensors_finish(base_text *out, base_error *error);
/* Writes a dict's int, number or string as metadata, and reads it back (safetensors_metadata.c). */
tsr_status io_metadata_write(const tsr_state_dict *dict, int64_t i, base_text *out, base_error *error);
/* Into an empty dict: entries of one name are TSR_CORRUPT. function and path are for the message. */
tsr_status io_metadata_store(tsr_state_dict *dict, const io_metadata *metadata, size_t n, const char *function,
                             const char *path);
/* TSR_CORRUPT: the metadata, which dict holds, has an entry of that name, which is a tensor's. */
tsr_status io_metadata_lacks(const tsr_state_dict *dict, const char *name, const char *function, const char *path);
/* Checks that bytes are an index of several files (safetensors_index.c); and loads the tensors that an index names. */
tsr_status io_index_parse(const void *data, size_t size, base_arena *arena, base_error *error);
tsr_status io_load_index(const char *path, tsr_state_dict **dict);
/* As tsr_safetensors_open, with a message that does not begin with the function's name. */
tsr_status io_safetensors_open(const char *path, tsr_safetensors **out, base_error *error);
bool io_safetensors_has(const tsr_safetensors *file, const char *name);
/* The format's name for a dtype; NULL: it has none. */
const char *io_safetensors_dtype(tsr_dtype dtype);
/* The dtype with that name; TSR_DTYPE_NONE: the format has no such name. */
tsr_dtype io_safetensors_dtype_named(const char *name);

/* ---- npy (npy.c) ----------------------------------------------------------------------------------------------------- */

/* data must outlive out; out->name is left unchanged. */
tsr_status io_npy_parse(const void *data, size_t size, base_arena *arena, io_array *out, base_error *error);
/* Writes the header for a row-major array; TSR_UNIMPLEMENTED: NumPy has no such dtype. */
tsr_status io_npy_header(tsr_dtype dtype, int64_t rank, const int64_t *dims, base_text *out, base_error *error);

/* ---- zip (zip.c, zip_write.c, crc.c, inflate.c, deflate.c) ----------------------------------------------------------------------------------- */

typedef struct io_zip_member {
    const char *name;
    const uint8_t *header, *data; /* the member's local header, and its bytes in the file */
    size_t stored, size;          /* bytes in the file, and bytes when unpacked */
    uint32_t crc;
    bool deflated;
} io_zip_member;
typedef struct io_zip {
    size_t n_members;
    io_zip_member *members;
} io_zip;
tsr_status io_zip_parse(const void *data, size_t size, base_arena *arena, io_zip *out, base_error *error);
/* The member's content, in the file itself or unpacked into the arena; its checksum is verified. */
tsr_status io_zip_read(const io_zip_member *member, base_arena *arena, const uint8_t **data, base_error *error);
/* Writes an archive of at most so many members with so many bytes of content (zip_write.c): with zip64 where 32 bits might
 * not do. A member's content is its parts, one after the other. End writes the directory if status is TSR_OK, else leaves the path as it was; it frees the writer (NULL: returns status). */
typedef struct io_zip_writer io_zip_writer;
tsr_status io_zip_begin(const char *path, size_t members, uint64_t bytes, io_zip_writer **out, base_error *error);
/* The bytes of a dict's tensors. */
uint64_t io_dict_bytes(const tsr_state_dict *dict);
tsr_status io_zip_add(io_zip_writer *writer, const char *name, const io_bytes *parts, size_t n_parts,
                      base_error *error);
tsr_status io_zip_end(io_zip_writer *writer, tsr_status status, base_error *error);
uint32_t io_crc32(uint32_t crc, const void *data, size_t size); /* crc: 0, or the checksum of the preceding bytes */
/* Unpacks exactly out_size bytes; false: the data is damaged, or has another size. */
bool io_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size);
/* Unpacks the stream at the beginning of `in`, which has *used bytes, to *out_size bytes; false: it is damaged, or has more
 * than `room`. out NULL: only counts. */
bool io_inflate_next(const uint8_t *in, size_t in_size, size_t *used, uint8_t *out, size_t room, size_t *out_size);
/* Deflate's codes (deflate_codes.c): at most most bits for each of n symbols, from how often each comes (length 0: never);
 * and the codes with these lengths, whose bits go out from the low end. */
enum { IO_MOST_SYMBOLS = 288, IO_MOST_BITS = 15 };
void io_code_lengths(const uint32_t *counts, int n, int most, uint8_t *lengths);
void io_codes(const uint8_t *lengths, int n, uint16_t *codes);
/* A byte (length 0: value), or `length` bytes again that lie `value` before. */
typedef struct io_repeat {
    uint16_t length, value;
} io_repeat;
typedef struct io_packing {
    uint8_t *out;
    size_t size;
    uint64_t window; /* bits that are not out yet, from the low end */
    unsigned held;
} io_packing;
void io_put_block(io_packing *p, const io_repeat *tokens, size_t n, bool last); /* deflate_block.c */
/* Packs at most INT32_MAX bytes; out has io_deflate_room of them. false: out of memory. */
size_t io_deflate_room(size_t in_size);
bool io_deflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t *out_size);

/* ---- gzip, IDX and CSV (gzip.c, idx.c, csv.c) ------------------------------------------------------------------------ */

bool io_gzip_is(const void *data, size_t size);
/* Unpacks the content of all members into the arena, and verifies their checksums. */
tsr_status io_gzip_read(const void *data, size_t size, base_arena *arena, const uint8_t **content, size_t *content_size,
                        base_error *error);
/* IDX, gzipped or not. */
tsr_status io_idx_parse(const void *data, size_t size, base_arena *arena, io_array *out, base_error *error);
/* Reads numbers in lines, as [lines, columns] of f32, f64 or i64. */
tsr_status io_csv_parse(const void *data, size_t size, char separator, int64_t skip, tsr_dtype dtype, base_arena *arena,
                        io_array *out, base_error *error);

/* ---- .pt (pickle*.c, pt*.c) ------------------------------------------------------------------------------------------ */

typedef enum io_pickle_kind {
    IO_PICKLE_NONE,
    IO_PICKLE_BOOL,
    IO_PICKLE_INT,
    IO_PICKLE_FLOAT,
    IO_PICKLE_STRING,
    IO_PICKLE_BYTES,
    IO_PICKLE_LIST, /* a list or a tuple */
    IO_PICKLE_DICT,
    IO_PICKLE_GLOBAL,     /* text: "torch FloatStorage" */
    IO_PICKLE_PERSISTENT, /* a reference to data outside the pickle: its tuple is in items */
    IO_PICKLE_CALL,       /* callee(arguments): the callee in items[0], the tuple of arguments in items[1] */
    IO_PICKLE_MARK
} io_pickle_kind;

typedef struct io_pickle io_pickle;
struct io_pickle {
    io_pickle_kind kind;
    int64_t i;
    double f;
    const char *text; /* strings, bytes, globals */
    size_t size;
    io_pickle **items; /* a list's items, or a dict's: key, value, key, value */
    size_t count, capacity;
    bool visiting; /* marks visited objects, since structures may contain themselves */
};
/* Describes a pickle's content without executing any of it: calls are only described. */
tsr_status io_pickle_parse(const uint8_t *data, size_t size, base_arena *arena, io_pickle **out, base_error *error);

/* A node of the tree that a .pt file holds: a container or an entry (pt_tree.c). */
typedef struct io_pt_node io_pt_node;
struct io_pt_node {
    io_pt_node *parent, *first, *last, *next; /* the container, the items of this container, the next item beside it */
    int64_t count;                            /* items */
    const char *part;                         /* of the entry's name */
    size_t size;
    bool is_text; /* the key is the part; else number is the key or the place */
    int64_t number;
    int64_t entry;  /* of the dict; -1: a container */
    char container; /* '{' a dict, '[' a list, '(' a tuple */
};
/* The containers that the dict's names describe. nested false: one dict, with the names as they are. Inside base_try. */
tsr_status io_pt_tree(const tsr_state_dict *dict, bool nested, base_arena *arena, io_pt_node **root, base_error *error);

/* One entry of a flattened .pt file. */
typedef struct io_pt_entry {
    const char *name;
    int32_t kind; /* TSR_STATE_* */
    io_array array;
    int64_t i;
    double f;
    const char *string;
} io_pt_entry;
typedef struct io_pt {
    size_t n_entries;
    io_pt_entry *entries;
} io_pt;
/* A dtype's name in .pt files: of a storage ("torch FloatStorage"), or, with *v3, of a dtype ("torch uint16"). NULL: PyTorch
 * has no such dtype. */
const char *io_pt_dtype(tsr_dtype dtype, bool *v3);
tsr_status io_pt_parse(const void *data, size_t size, base_arena *arena, io_pt *out, base_error *error);

#endif
