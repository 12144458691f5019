/* Files: safetensors, NumPy's npy and npz, PyTorch's .pt, and reading IDX and CSV.
 *
 * Reading checks everything before it allocates: a damaged or hostile file gives TSR_CORRUPT and a message that names
 * the place; no code in a file is ever run. Writing is atomic: the path holds the whole old or the whole new content,
 * whatever happens meanwhile, and a file that is replaced keeps its permissions. Neither reading nor writing changes or
 * donates a tensor.
 *
 * An out-parameter is set only on success. A dict is the caller's (tsr_state_dict_free), as is an open file; a tensor
 * belongs to the innermost scope, like any new one. Tensors are put on the context's device.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it computes or reads (tsr_sync and tsr_read in
 * tensor.h). */
#ifndef TESSERA_IO_H
#define TESSERA_IO_H

#include <tessera/export.h>
#include <tessera/program.h>
#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- safetensors ------------------------------------------------------------------------------------------------- */

/* Strings of the dict go into the file's metadata under their own names; ints and numbers too, as text, under
 * "tessera.int:NAME" and "tessera.number:NAME". Dtypes that the format lacks (i2, i4, u2, u4, f8E3M4,
 * f8E4M3, f8E4M3B11FNUZ, f6, c128) are TSR_UNIMPLEMENTED. Tensors are ordered in the file by descending element
 * size. */
TSR_API tsr_status tsr_save_safetensors(const tsr_state_dict *dict, const char *path);
/* Reads the whole file: metadata first, then the tensors in the file's order. A path that ends with ".json" is an index
 * (model.safetensors.index.json): its "weight_map" names the file in the same folder that holds each tensor. */
TSR_API tsr_status tsr_load_safetensors(const char *path, tsr_state_dict **dict);
/* Writes a large model as several files of at most most_bytes bytes of tensors (a larger tensor has a file of its own) and
 * their index: path "folder/model.safetensors.index.json" and files "folder/model-00001-of-00003.safetensors" beside it, as
 * the Hugging Face hub has them. Ints, numbers and strings are in the index. A process that dies in the middle leaves the
 * model that was there before or the new one, never files of both: a model that replaces another one is written under names
 * with a token ("model-00001-of-00003.0123456789abcdef.safetensors") first, so both need room for a while. Files of an
 * earlier index with another number of files stay. One process saves at a time. */
TSR_API tsr_status tsr_save_safetensors_index(const tsr_state_dict *dict, const char *path, int64_t most_bytes);

/* Opens such a file for reading tensor by tensor: only requested tensors are read. The file must not be overwritten in
 * place while open (tsr_save_safetensors replaces it, which is allowed). */
typedef struct tsr_safetensors tsr_safetensors;
TSR_API tsr_status tsr_safetensors_open(const char *path, tsr_safetensors **file);
TSR_API void tsr_safetensors_close(tsr_safetensors *file); /* NULL is allowed; tensors made from it stay */
TSR_API int64_t tsr_safetensors_count(const tsr_safetensors *file);
/* Properties of tensor i, in the file's order; pointers are borrowed. NULL, TSR_DTYPE_NONE or -1 when i is out of
 * range. */
TSR_API const char *tsr_safetensors_name(const tsr_safetensors *file, int64_t i);
TSR_API tsr_dtype tsr_safetensors_dtype(const tsr_safetensors *file, int64_t i);
TSR_API int64_t tsr_safetensors_shape(const tsr_safetensors *file, int64_t i, const int64_t **dims); /* dimensions */
TSR_API const char *tsr_safetensors_metadata(const tsr_safetensors *file, const char *key);          /* NULL: absent */
/* TSR_NOT_FOUND: no tensor of that name. */
TSR_API tsr_status tsr_safetensors_get(tsr_safetensors *file, const char *name, tsr_tensor **tensor);

/* ---- NumPy ------------------------------------------------------------------------------------------------------- */

/* One array. Read: versions 1 to 3 of the format, C and Fortran order, either byte order, bool, integers, floats and
 * complex numbers of 1 to 16 bytes that tsr_dtype has. Written: version 1 (2 for very long shapes), C order. Dtypes
 * that NumPy lacks (bf16, f8 and narrower, i2, i4 ...) are TSR_UNIMPLEMENTED: convert the tensor first. */
TSR_API tsr_status tsr_save_npy(tsr_tensor *tensor, const char *path);
TSR_API tsr_status tsr_load_npy(const char *path, tsr_tensor **tensor);
/* Several arrays by name, in the format of numpy.savez and numpy.savez_compressed; written uncompressed. Ints and
 * numbers become arrays without dimensions, strings are refused. Checksums are verified. */
TSR_API tsr_status tsr_save_npz(const tsr_state_dict *dict, const char *path);
TSR_API tsr_status tsr_load_npz(const char *path, tsr_state_dict **dict);

/* ---- other arrays -------------------------------------------------------------------------------------------------- */

/* IDX, the format of MNIST's files ("train-images-idx3-ubyte"), gzipped or not: u8, i8, i16, i32, f32 or f64. */
TSR_API tsr_status tsr_load_idx(const char *path, tsr_tensor **tensor);
/* Text with numbers, gzipped or not: after `skip` lines (headings), each line that is not empty is a row of the f32 tensor
 * [lines, columns]. separator: ',' for CSV; ' ': any number of blanks and tabs. All lines have the same number of columns;
 * a field that is not a number is TSR_CORRUPT, and the message has its line. An empty field, nan and NA are NaN; inf and
 * infinity are numbers. Fields may stand in double quotes (RFC 4180). */
TSR_API tsr_status tsr_load_csv(const char *path, char separator, int64_t skip, tsr_tensor **tensor);
/* The same in another dtype: TSR_F64; TSR_I64, for whole numbers (identifiers) that f32 would round, where an empty field is
 * an error; TSR_F32. */
TSR_API tsr_status tsr_load_csv_as(const char *path, char separator, int64_t skip, tsr_dtype dtype,
                                   tsr_tensor **tensor);

/* ---- programs ------------------------------------------------------------------------------------------------------ */

/* Saves the results of tsr_get_stablehlo_bytecode and tsr_get_stablehlo_values (export.h) as a folder with the files
 * program.mlirbc and values.safetensors. The folder is created or replaced with both files or not at all; a folder that
 * holds other files is TSR_FAILED_PRECONDITION. */
TSR_API tsr_status tsr_save_program(const char *path, tsr_tensor *const *tensors, int64_t n,
                                    const tsr_export_options *options);
/* Reads such a folder. *program is the caller's (tsr_program_free), as is *values (tsr_state_dict_free); values may be
 * NULL. tsr_program_step(program, NULL, values, ...) continues after the exported step. */
TSR_API tsr_status tsr_load_program(const char *path, tsr_program **program, tsr_state_dict **values);

/* ---- PyTorch ------------------------------------------------------------------------------------------------------ */

/* Reads files of torch.save (the zip format, since PyTorch 1.6) with tensors, parameters, numbers, bools (as ints) and
 * strings, in dicts, lists and tuples nested in any way: names are the path, "model.fc.weight", "steps.0". Entries
 * whose value is None are left out. Any other object is TSR_UNIMPLEMENTED, and the message names it: nothing in the
 * file is executed. */
TSR_API tsr_status tsr_load_pt(const char *path, tsr_state_dict **dict);
/* Writes a file that torch.load reads (also with weights_only=True): a dict of the entries under their own names, as a
 * PyTorch state dict has them. Dtypes that PyTorch lacks are TSR_UNIMPLEMENTED. */
TSR_API tsr_status tsr_save_pt(const tsr_state_dict *dict, const char *path);
/* The same with dicts, lists and tuples that hold each other, as an optimizer's state dict and checkpoints of several
 * dicts do. A name is a path, "optimizer/state/{0}/exp_avg": a part is a key that is text, {0} a key that is a whole
 * number, [0] the item of a list, (0) of a tuple; items come in order. A name that ends in a slash is an empty dict,
 * "params/[]" an empty list, "betas/()" an empty tuple; such an entry is an int, whose value does not matter. Names that
 * contradict each other, and numbers that begin with zeros, are TSR_INVALID_ARGUMENT. tsr_load_pt reads the entries as
 * "optimizer.state.0.exp_avg". */
TSR_API tsr_status tsr_save_pt_nested(const tsr_state_dict *dict, const char *path);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_save_safetensors(...) (tsr_here(__FILE__, __LINE__), tsr_save_safetensors(__VA_ARGS__))
#define tsr_save_safetensors_index(...) (tsr_here(__FILE__, __LINE__), tsr_save_safetensors_index(__VA_ARGS__))
#define tsr_load_safetensors(...) (tsr_here(__FILE__, __LINE__), tsr_load_safetensors(__VA_ARGS__))
#define tsr_safetensors_open(...) (tsr_here(__FILE__, __LINE__), tsr_safetensors_open(__VA_ARGS__))
#define tsr_safetensors_get(...) (tsr_here(__FILE__, __LINE__), tsr_safetensors_get(__VA_ARGS__))
#define tsr_save_npy(...) (tsr_here(__FILE__, __LINE__), tsr_save_npy(__VA_ARGS__))
#define tsr_load_npy(...) (tsr_here(__FILE__, __LINE__), tsr_load_npy(__VA_ARGS__))
#define tsr_save_npz(...) (tsr_here(__FILE__, __LINE__), tsr_save_npz(__VA_ARGS__))
#define tsr_save_pt(...) (tsr_here(__FILE__, __LINE__), tsr_save_pt(__VA_ARGS__))
#define tsr_save_pt_nested(...) (tsr_here(__FILE__, __LINE__), tsr_save_pt_nested(__VA_ARGS__))
#define tsr_load_npz(...) (tsr_here(__FILE__, __LINE__), tsr_load_npz(__VA_ARGS__))
#define tsr_load_idx(...) (tsr_here(__FILE__, __LINE__), tsr_load_idx(__VA_ARGS__))
#define tsr_load_csv_as(...) (tsr_here(__FILE__, __LINE__), tsr_load_csv_as(__VA_ARGS__))
#define tsr_load_csv(...) (tsr_here(__FILE__, __LINE__), tsr_load_csv(__VA_ARGS__))
#define tsr_save_program(...) (tsr_here(__FILE__, __LINE__), tsr_save_program(__VA_ARGS__))
#define tsr_load_program(...) (tsr_here(__FILE__, __LINE__), tsr_load_program(__VA_ARGS__))
#define tsr_load_pt(...) (tsr_here(__FILE__, __LINE__), tsr_load_pt(__VA_ARGS__))
#endif
#endif
