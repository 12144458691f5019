/* State dicts: ordered maps from names to tensors, numbers and strings. Modules, optimizers and loaders save and load
 * their state as dicts, and files hold them.
 *
 * A dict refers to its tensors and does not copy them: a module's dict has the parameters' values at the time of
 * reading. It keeps each tensor (tsr_keep) until it is replaced, removed, or the dict is freed; a tensor made in a
 * scope thereby leaves the scope. One thread uses a dict at a time, in the context of its tensors.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it computes or reads (tsr_sync and tsr_read in
 * tensor.h). */
#ifndef TESSERA_STATE_DICT_H
#define TESSERA_STATE_DICT_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_state_dict tsr_state_dict;

enum { TSR_STATE_NONE = 0, TSR_STATE_TENSOR = 1, TSR_STATE_INT = 2, TSR_STATE_NUMBER = 3, TSR_STATE_STRING = 4 };

/* NULL when memory is short. The caller owns it. */
TSR_API tsr_state_dict *tsr_state_dict_new(void);
TSR_API void tsr_state_dict_free(tsr_state_dict *dict); /* NULL is allowed */

/* Adds an entry, or replaces the entry of that name in its place. name: not empty; copied, as strings are. An error
 * tensor is refused; the dict is then as it was. */
TSR_API tsr_status tsr_state_dict_set(tsr_state_dict *dict, const char *name, tsr_tensor *tensor);
TSR_API tsr_status tsr_state_dict_set_int(tsr_state_dict *dict, const char *name, int64_t value);
TSR_API tsr_status tsr_state_dict_set_number(tsr_state_dict *dict, const char *name, double value);
TSR_API tsr_status tsr_state_dict_set_string(tsr_state_dict *dict, const char *name, const char *value);
/* TSR_NOT_FOUND: no such entry. */
TSR_API tsr_status tsr_state_dict_remove(tsr_state_dict *dict, const char *name);

/* Adds every entry of other, with prefix before its name: tsr_state_dict_update(dict, "optimizer.", other). prefix
 * NULL: "". Entries of the same name are replaced. TSR_OUT_OF_MEMORY: only a part of the entries may have been
 * added. */
TSR_API tsr_status tsr_state_dict_update(tsr_state_dict *dict, const char *prefix, const tsr_state_dict *other);

/* The inverse: a dict of the entries whose names begin with prefix, with the prefix removed. It is the caller's. NULL:
 * an error. */
TSR_API tsr_state_dict *tsr_state_dict_part(const tsr_state_dict *dict, const char *prefix);

/* Entries are numbered 0 ... count - 1 in the order in which they were added. Returned pointers are borrowed and valid
 * until the entry changes. */
TSR_API int64_t tsr_state_dict_count(const tsr_state_dict *dict);                   /* NULL: 0 */
TSR_API const char *tsr_state_dict_name(const tsr_state_dict *dict, int64_t index); /* out of range: NULL */
TSR_API int32_t tsr_state_dict_kind(const tsr_state_dict *dict, int64_t index);     /* out of range: TSR_STATE_NONE */
TSR_API int64_t tsr_state_dict_find(const tsr_state_dict *dict, const char *name);  /* absent: -1 */

/* The entry of that name. NULL when it is absent or of another kind: not an error. */
TSR_API tsr_tensor *tsr_state_dict_get(const tsr_state_dict *dict, const char *name);
TSR_API const char *tsr_state_dict_get_string(const tsr_state_dict *dict, const char *name);
/* The tensor of that name, borrowed as above. Where there is none, an error tensor: TSR_NOT_FOUND, and the message has the
 * dict's nearest name; TSR_INVALID_ARGUMENT: the entry is of another kind, or dict or name is NULL. */
TSR_API tsr_tensor *tsr_state_dict_need(const tsr_state_dict *dict, const char *name);
/* TSR_NOT_FOUND when the entry is absent or of another kind; the context does not record this as an error. get_number
 * accepts an int too. */
TSR_API tsr_status tsr_state_dict_get_int(const tsr_state_dict *dict, const char *name, int64_t *value);
TSR_API tsr_status tsr_state_dict_get_number(const tsr_state_dict *dict, const char *name, double *value);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_state_dict_set(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_set(__VA_ARGS__))
#define tsr_state_dict_set_int(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_set_int(__VA_ARGS__))
#define tsr_state_dict_set_number(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_set_number(__VA_ARGS__))
#define tsr_state_dict_set_string(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_set_string(__VA_ARGS__))
#define tsr_state_dict_remove(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_remove(__VA_ARGS__))
#define tsr_state_dict_update(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_update(__VA_ARGS__))
#define tsr_state_dict_need(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_need(__VA_ARGS__))
#define tsr_state_dict_part(...) (tsr_here(__FILE__, __LINE__), tsr_state_dict_part(__VA_ARGS__))
#endif
#endif
