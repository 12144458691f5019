/* The table of types, and what it compares: for the files of types only. */
#ifndef IR_TYPE_TABLE_H
#define IR_TYPE_TABLE_H

#include "ir/internal.h"

/* The type of the table that equals model, which is added when there is none, with copies of its lists. All fields of
 * model are set except quant (not interned yet), hash and id. Unwinds when memory is short. */
const ir_type *ir_type_intern(ir_type *model);

/* ---- lists of numbers and quantizations (type_quant.c) ---- */

uint64_t ir_hash_i64s(uint64_t hash, int64_t n, const int64_t *v);
bool ir_i64s_equal(int64_t n, const int64_t *a, const int64_t *b); /* two lists that are NULL are equal */

bool ir_quant_valid(const ir_quant *quant);
uint64_t ir_quant_hash(const ir_quant *quant);
bool ir_quant_equal(const ir_quant *a, const ir_quant *b);
size_t ir_quant_bytes(const ir_quant *quant); /* of its lists */
/* A copy whose lists are in memory, which has ir_quant_bytes. */
ir_quant ir_quant_copy(const ir_quant *quant, void *memory);

#endif
