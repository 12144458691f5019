/* Shared by the files of src/ir only. */
#ifndef IR_INTERNAL_H
#define IR_INTERNAL_H

#include <string.h>

#include "ir/ir.h"

/* The schemas; filled in before any other code of the process runs (attrs_table.c). */
#define ATTRS(name) extern ir_attr_schema ir_schema_##name;
#define ATTRS_END(name)
#define NESTED(name, mnemonic)
#define NESTED_END(name)
#define FIELD(kind, name, flags)
#define FIELD_ENUM(enumeration, name, flags)
#define FIELD_ENUMS(enumeration, name, flags)
#define FIELD_NESTED(type, name, flags)
#include "ir/attrs.def"
#undef ATTRS
#undef ATTRS_END
#undef NESTED
#undef NESTED_END
#undef FIELD
#undef FIELD_ENUM
#undef FIELD_ENUMS
#undef FIELD_NESTED

/* Maps a function of one module to its counterpart in another. */
typedef ir_function *ir_symbol_map(void *user, ir_function *function);
/* Like ir_attrs_copy; `map` replaces every symbol; map NULL: symbols are kept. */
void *ir_attrs_copy_mapped(base_arena *arena, const ir_attr_schema *schema, const void *attrs, ir_symbol_map *map,
                           void *user);
/* Removes values that only spell out a default, so that a program is the same whether it was read from text or from
 * an artifact (which does not distinguish absent from default). Changes attrs only. */
void ir_attrs_drop_defaults(const ir_attr_schema *schema, void *attrs);
/* Nested structs that have their own rules: "channel_handle", "result_accuracy", "conv". */
static inline bool ir_schema_is(const ir_attr_schema *schema, const char *mnemonic)
{
    return strcmp(schema->mnemonic, mnemonic) == 0;
}
/* Calls visit for every function that attrs refer to. */
void ir_attrs_symbols(const ir_attr_schema *schema, const void *attrs, void (*visit)(void *user, ir_function *function),
                      void *user);

/* What ir_blame does, for an op that is not built yet, and with the location alone (describe.c). */
void ir_blame_spec(base_error *error, const ir_loc *loc, const ir_op_spec *spec);
void ir_blame_loc(base_error *error, const ir_loc *loc);

/* The remembered outcome of building this op, or NULL. If NULL and *hash is not 0, pass *hash to ir_memo_add after
 * building the op. */
const ir_known *ir_memo_find(ir_memo *memo, const ir_op_spec *spec, ir_value *const *operands, uint64_t *hash);
void ir_memo_add(ir_memo *memo, const ir_op_spec *spec, uint64_t hash, const ir_op *op);

/* Inside base_try: adds `inner` (NULL: a new module) to the modules inside `outer`, which frees it from now on. */
ir_module *ir_module_inside(ir_module *outer, ir_module *inner);

/* Bytes of a constant's data; a splat holds one element. */
size_t ir_dense_bytes(const ir_dense *dense);
bool ir_dense_equal(const ir_dense *a, const ir_dense *b);
/* Canonical bytes and hashes of parts of attributes. */
void ir_attr_write(const ir_attr *attr, base_text *out);
uint64_t ir_attr_hash(const ir_attr *attr, uint64_t seed);
void ir_dense_write(const ir_dense *dense, base_text *out);
uint64_t ir_dense_hash(const ir_dense *dense, uint64_t seed);
void ir_write_u64(uint64_t value, base_text *out);
void ir_write_bytes(const void *data, size_t size, base_text *out); /* its size, then the bytes */

/* An op without checks or inference. All fields are set except operands, attrs and regions, which have memory
 * reserved. */
ir_op *ir_op_alloc(base_arena *arena, ir_opcode code, ir_opcode row, size_t n_operands, size_t n_regions,
                   size_t n_results);
/* Links op into region before `before` (NULL: at the end), counts its uses, and makes region own op's regions. */
void ir_link(ir_region *region, ir_op *op, ir_op *before);
void ir_unlink(ir_op *op);
/* Hands op to the builder: to its hook, or to the region at its insertion point. */
void ir_insert(ir_builder *builder, ir_op *op);
/* Sets the function that owns a region and all regions nested in it. */
void ir_region_set_function(ir_region *region, ir_function *function);
/* Clears the hashes of a region that changes and of the regions around it. */
static inline void ir_region_changed(ir_region *region)
{
    while (region && region->hash) {
        region->hash = 0;
        region = region->owner ? region->owner->parent : NULL;
    }
}

/* MLIR bytecode: a portable artifact (VHLO) or StableHLO itself (bytecode/module.c). data begins with its magic. On
 * TSR_OK the caller owns *out. ir_parse calls this function. */
#define IR_BYTECODE_MAGIC "ML\xefR"
tsr_status ir_read_bytecode(const char *name, const void *data, size_t size, ir_module **out, base_error *error);

/* The rows of replica groups that are given as axes of a mesh (shard/groups.c), in arena. false: the attribute is of
 * another kind, its mesh is not in the module (yet), or the mesh does not have these axes. */
bool ir_groups_rows(base_arena *arena, const ir_module *module, const ir_attr *attr, ir_ints2 *rows);

#endif
