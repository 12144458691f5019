/* Shared by the files of this folder that read and write the texts of meshes and shardings. */
#ifndef IR_SHARD_TEXT_H
#define IR_SHARD_TEXT_H

#include "ir/internal.h"

/* ---- reading (shard/words.c; axes and meshes: shard/read.c) ----------------------------------------------------------------------------------------- */

typedef struct ir_shard_text {
    base_arena *arena;
    const char *at;
    const char *wrong; /* the first error; NULL: none yet */
} ir_shard_text;
typedef struct ir_shard_word {
    const char *text;
    size_t size;
} ir_shard_word;
typedef BASE_VEC(ir_axis) ir_axis_list;
typedef BASE_VEC(int64_t) ir_number_list;

void ir_shard_wrong(ir_shard_text *t, const char *format, ...) BASE_PRINTF(2, 3);
void ir_shard_skip_space(ir_shard_text *t);
/* Skips spaces, then reads this punctuation or word. */
bool ir_shard_accept(ir_shard_text *t, const char *mark);
void ir_shard_expect(ir_shard_text *t, const char *mark);
ir_shard_word ir_shard_next_word(ir_shard_text *t); /* letters, digits and _; the result may be empty */
bool ir_shard_word_is(ir_shard_word word, const char *text);
int64_t ir_shard_int(ir_shard_text *t);
/* Decimal digits, or 0x and hex digits. false: there are no digits, or the number is too large. */
bool ir_shard_digits(const char *at, const char *end, int64_t *value);
/* A string in quotes, with its escapes decoded; it has no zero byte. */
const char *ir_shard_string(ir_shard_text *t);
const char *ir_shard_symbol(ir_shard_text *t); /* @name or @"na me" */
/* Reports an error when there are more than the limit. */
void ir_shard_add_number(ir_shard_text *t, ir_number_list *list, int64_t number, size_t most);
static inline ir_factors ir_shard_numbers(const ir_number_list *list)
{
    return (ir_factors){list->count, list->items};
}
void ir_shard_add_axis(ir_shard_text *t, ir_axis_list *axes, ir_axis axis);
void ir_shard_at_end(ir_shard_text *t);
/* The mesh with these axes and devices, after checks: each axis and each device occurs once. NULL: a check failed. */
const ir_mesh *ir_shard_checked_mesh(ir_shard_text *t, size_t n_axes, const ir_mesh_axis *axes,
                                     const ir_number_list *ids);

const ir_rule *ir_shard_read_rule(ir_shard_text *t);          /* at the '<' (rule.c) */
const ir_mesh_groups *ir_shard_read_groups(ir_shard_text *t); /* after the name (groups.c) */

/* ---- writing: parts of the canonical text (shard/write.c) ---------------------------------------------------------------------- */

void ir_mesh_write(const ir_mesh *mesh, base_text *out);             /* ["x"=2], device_ids=[1, 0] */
void ir_sharding_write(const ir_sharding *sharding, base_text *out); /* <@mesh, [{"x"}]> */

#endif
