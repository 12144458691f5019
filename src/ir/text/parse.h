/* Shared by the files of the reader.
 *
 * The reader keeps all of its memory in two arenas, the module's and one that is freed with the reader, and runs
 * inside base_try. An error is written where it is found (ir_fail_at) and unwinds from there, so nothing here
 * returns a status. Every kind of nesting (types, attributes, regions, locations, aliases) goes through ir_enter,
 * which bounds it. */
#ifndef IR_PARSE_H
#define IR_PARSE_H

#include "ir/text/asm.h"
#include "ir/vhlo/vhlo.h"

/* ---- tokens (lex.c) ---------------------------------------------------------------------------------------------- */

/* Punctuation is its own character. */
typedef enum ir_token_kind {
    IR_TOKEN_END = 256,
    IR_TOKEN_WORD,   /* stablehlo.add */
    IR_TOKEN_VALUE,  /* %x */
    IR_TOKEN_SYMBOL, /* @x, @"x y" */
    IR_TOKEN_HASH,   /* #x */
    IR_TOKEN_BANG,   /* !x */
    IR_TOKEN_BLOCK,  /* ^bb0 */
    IR_TOKEN_INT,    /* 12, 0x1F */
    IR_TOKEN_FLOAT,  /* 1.0e+00 */
    IR_TOKEN_STRING, /* with its quotes */
    IR_TOKEN_ARROW,
    IR_TOKEN_RESOURCES, /* {-# */
    IR_TOKEN_OTHER      /* a character that begins no token */
} ir_token_kind;

typedef struct ir_token {
    int kind;
    const char *at, *end;
} ir_token;

typedef struct ir_binding ir_binding;
typedef struct ir_level ir_level;
typedef struct ir_op_text ir_op_text;
typedef BASE_VEC(ir_vhlo_named) ir_vhlo_list;

/* The attributes that an op has in one version of VHLO. */
typedef struct ir_vhlo_names {
    size_t n;
    const char **names;
} ir_vhlo_names;

enum { IR_MAX_DEPTH = 200, IR_MAX_LEVELS = 64, IR_MOST_EXPANDED = 1 << 20 };

/* What the type being read contains. */
typedef struct ir_seen {
    bool index; /* it contains the element type index, which is kept as i64 */
    bool vhlo;
} ir_seen;

/* An alias #name or !name that the text defines, with the results of reading it. */
typedef struct ir_alias {
    const char *at; /* where its value begins */
    const ir_attr *attr;
    const ir_loc *loc;
    const ir_type *type;
    const ir_vhlo_attr *vhlo_attr;
    const struct ir_vhlo_type *vhlo_type;
    bool busy; /* its value is being read: a use inside it is a circular reference */
    ir_seen seen;
    uint64_t weight; /* length of its text with the aliases in it expanded */
    unsigned levels; /* nesting depth of its text with the aliases in it expanded */
} ir_alias;

typedef struct ir_reader {
    const char *name, *data, *end;
    base_error *error;
    ir_module *module;
    base_arena *arena, scratch;
    ir_token token;          /* the next token to be read */
    unsigned depth, deepest; /* nesting depth: now, and the largest since an alias began */
    const char *line_at;     /* the line number is counted forward from here */
    const char *line_seen;   /* there is no line end between line_at and here; remembered because a line may be as
                              * long as the file */
    int line;
    base_table attr_aliases, type_aliases, resources;
    base_table symbols; /* module and name -> the function */
    ir_module *top;     /* top: the module that is returned; module: the module being read, equal to top or nested in
                         * it */
    ir_module *wrapper; /* created to hold top, if the text turns out to have items outside top; or NULL */
    const char *file;   /* for locations */
    ir_function *function;
    /* values (parse_value.c) */
    ir_binding *bindings;
    size_t n_bindings, bindings_capacity, slot_count;
    uint32_t *slots;
    ir_level *levels[IR_MAX_LEVELS]; /* regions around the current position; [0] is the function's body */
    int level;
    bool scalars;                   /* a scalar's type may stand for a tensor type of rank 0 */
    ir_vhlo_names (*vhlo_names)[2]; /* by op and version, found at first use; NULL: none yet */
    bool no_vhlo;                   /* VHLO's types are an error, since the op is one of StableHLO */
    base_text text;                 /* memory for the printer's output */
    ir_seen seen;                   /* contents of the types read since a caller last cleared this */
    uint64_t weight;                /* expanded size so far of the alias being read */
    uint32_t n_outlined;            /* number of bodies of other dialects' ops that became functions */
} ir_reader;

/* ---- messages (message.c) ---------------------------------------------------------------------------------------- */

/* Writes "name:line:column: message", the line and a caret, and unwinds. */
BASE_NORETURN void ir_fail_at(ir_reader *r, const char *at, const char *format, ...) BASE_PRINTF(3, 4);
BASE_NORETURN void ir_fail_status(ir_reader *r, tsr_status status, const char *at, const char *format, ...)
    BASE_PRINTF(4, 5);
/* "expected <what>, but found <the token>" */
BASE_NORETURN void ir_fail_expected(ir_reader *r, const char *what);
void ir_position(ir_reader *r, const char *at, int *line, int *column);

/* ---- reading tokens (lex.c) --------------------------------------------------------------------------------------- */

void ir_next(ir_reader *r);                 /* reads on */
void ir_seek(ir_reader *r, const char *at); /* the next token is the one at `at` */
static inline bool ir_at(const ir_reader *r, int kind)
{
    return r->token.kind == kind;
}
bool ir_accept(ir_reader *r, int kind);
void ir_expect(ir_reader *r, int kind, const char *what);
bool ir_at_word(const ir_reader *r, const char *word);
bool ir_accept_word(ir_reader *r, const char *word);
void ir_expect_word(ir_reader *r, const char *word);
void ir_enter(ir_reader *r);
static inline void ir_leave(ir_reader *r)
{
    r->depth--;
}
/* From an opening bracket at `at` to after its closing bracket; strings and comments are skipped. */
const char *ir_skip_brackets(ir_reader *r, const char *at);
const char *ir_skip_string(ir_reader *r, const char *at);
static inline bool ir_is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || c == '-';
}
const char *ir_skip_space(const ir_reader *r, const char *at);

int64_t ir_read_int(ir_reader *r); /* an integer with an optional minus sign */
/* A string token's bytes, with a terminating zero; moves to the next token. */
char *ir_read_string(ir_reader *r, size_t *size);
char *ir_read_plain_string(ir_reader *r); /* like ir_read_string, for a string without zero bytes */
char *ir_read_symbol(ir_reader *r);       /* without its @ */
/* A number's digits from `at`, up to `end` at most. */
bool ir_read_digits(const char *at, const char *end, uint64_t *value);
double ir_read_double(ir_reader *r, const char *what); /* 1.5, -2, 0x7FF0000000000000: the bits of a float */
double ir_read_decimal(ir_reader *r, const char *at, const char *end);
/* The value of hex digits; -1: not a hex number. */
int ir_hex_digit(char c);

/* ---- types (parse_type.c) ---------------------------------------------------------------------------------------- */
typedef BASE_VEC(const ir_type *) ir_type_list;
typedef BASE_VEC(ir_token) ir_token_list;
tsr_dtype ir_dtype_find(const char *name, size_t size);
tsr_dtype ir_read_element(ir_reader *r, ir_quant **quant); /* quant NULL: not allowed */
const ir_type *ir_read_type(ir_reader *r);
bool ir_at_vhlo_type(const ir_reader *r); /* !vhlo...; ir_read_type and ir_read_element accept these types, too */
const ir_type *ir_read_vhlo_type(ir_reader *r);
int64_t ir_read_dims(ir_reader *r, const char *at, int64_t *dims); /* dims[IR_MAX_RANK]; the rank */
/* A tensor type from its parts, checked; `begin` is its position in the text. */
const ir_type *ir_make_tensor(ir_reader *r, const char *begin, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                              const int64_t *bounds, const ir_quant *quant);
tsr_dtype ir_read_word_dtype(ir_reader *r); /* a word such as f32 */
ir_quant *ir_read_quant(ir_reader *r);      /* the token is !quant.uniform (parse_quant.c) */
/* Checks the range and scales of a quantized type whose other fields are set. */
void ir_finish_quant(ir_reader *r, const char *at, ir_quant *quant, int64_t low, int64_t high, size_t n_scales);
void ir_read_types(ir_reader *r, ir_type_list *types); /* at least one, commas between */
/* (a, b) -> c or (a, b) -> (c, d) */
void ir_read_function_type(ir_reader *r, ir_type_list *operands, ir_type_list *results);

/* ---- attributes that are kept as text (parse_opaque.c) ----------------------------------------------------------- */
const ir_attr *ir_opaque(ir_reader *r, const char *begin, const char *end);
/* The value of Shardy's attribute with this text; NULL: it has no value and stays text. Errors are reported at
 * position `at`. */
const ir_attr *ir_read_shard(ir_reader *r, const char *at, const char *text);
const ir_attr *ir_read_opaque_to(ir_reader *r, const char *end); /* from the token */
const ir_attr *ir_read_opaque(ir_reader *r);                     /* from the token to the end of the brackets that
                                                                  * follow, if any */
/* Keeps the text from begin to the end of the type at the token. */
const ir_attr *ir_read_typed_opaque(ir_reader *r, const char *begin);
/* The end of the builtin type at `at`, if it is one of MLIR's types that no value here has: i3, f80, complex<i32>,
 * tensor<*xf32>, vector<2xf32> ... NULL: a type that we have, or no type. */
const char *ir_foreign_type_end(ir_reader *r, const char *at);

/* ---- aliases (parse_alias.c) --------------------------------------------------------------------------------------- */
ir_alias *ir_find_alias(ir_reader *r, const base_table *table); /* of the token; NULL: none */
ir_alias *ir_attr_alias(ir_reader *r);                          /* the same, when the token need not begin an alias */
ir_alias *ir_type_alias(ir_reader *r);
/* Only locations may be used before they are defined. */
void ir_check_defined(ir_reader *r, const ir_alias *alias, const char *at);
/* Between the two calls, tokens come from the alias's text; after the second call, the token is the one after the
 * alias. */
typedef struct ir_alias_use {
    ir_alias *alias;
    const char *at, *behind;
    uint64_t weight;
    ir_seen seen;
    unsigned deepest;
} ir_alias_use;
ir_alias_use ir_alias_begin(ir_reader *r, ir_alias *alias);
void ir_alias_end(ir_reader *r, const ir_alias_use *use);
/* Skips an alias whose value is already known. */
void ir_alias_again(ir_reader *r, const ir_alias *alias);
void ir_see_vhlo(ir_reader *r); /* a VHLO type begins at the token: an error where VHLO types are not allowed */

/* ---- attributes (parse_attr.c, parse_dense.c, parse_loc.c) -------------------------------------------------------------------- */
typedef struct ir_named_attr {
    const char *name;
    const char *at; /* the position of the value; of the name when there is no value */
    const ir_attr *attr;
} ir_named_attr;
typedef BASE_VEC(ir_named_attr) ir_named_attrs;
const ir_attr *ir_read_attr(ir_reader *r);
/* A dict from entries whose names, after sorting, must differ; begin: its position in the text. */
const ir_attr *ir_unique_dict(ir_reader *r, const char *begin, size_t count, const char *const *names,
                              const ir_attr *const *items);
char *ir_read_attr_name(ir_reader *r);
const ir_attr *ir_read_dict(ir_reader *r); /* {...}: NULL when empty */
/* dense<...> : type, where the token is `dense` or `dense_resource`. */
ir_dense ir_read_dense(ir_reader *r);
/* The '>' that ends the elements; *begin: the position of the first element. */
const char *ir_dense_end(ir_reader *r, const char **begin);
void ir_read_resources(ir_reader *r);
const ir_loc *ir_read_loc(ir_reader *r); /* reads what follows the word loc; may return NULL: unknown location */

/* ---- fields of ops (parse_field.c) ------------------------------------------------------------------------------- */
/* The value of a field at the token, as a dictionary has it. */
void ir_read_field(ir_reader *r, const ir_field *field, void *attrs);
void ir_read_field_short(ir_reader *r, const ir_field *field, void *attrs);
ir_ints ir_read_int_list(ir_reader *r);           /* [1, 2] */
ir_ints ir_read_int_items(ir_reader *r, int end); /* integers or bools, separated by commas, up to end */

/* ---- fields of several parts (parse_struct.c) ----------------------------------------------------------------------- */
void ir_read_struct(ir_reader *r, const ir_attr_schema *schema, void *attrs); /* a = 1, b = [2] up to > */
/* #stablehlo.gather<...>, or an alias of one; to: the struct, whose first member is `present`. */
void ir_read_nested(ir_reader *r, const ir_attr_schema *schema, void *to);
void ir_read_conv_dims(ir_reader *r, ir_conv_dims *dims);
int32_t ir_read_enum_word(ir_reader *r, ir_enum_id id);
/* #stablehlo<precision HIGH>, #stablehlo.result_accuracy_mode<DEFAULT>, "HIGH", HIGH */
int32_t ir_read_enum(ir_reader *r, ir_enum_id id);

/* ---- values (parse_value.c) -------------------------------------------------------------------------------------- */
typedef struct ir_operand_ref {
    ir_value *value;
    const char *at;
} ir_operand_ref;
typedef BASE_VEC(ir_operand_ref) ir_operand_refs;
/* A name that a region has captured, or a name that an op defines. */
typedef struct ir_result_name {
    const char *at, *end;
    uint32_t count;
} ir_result_name;

struct ir_level { /* reused from op to op */
    ir_region *region;
    size_t formal;
    const char *at;
    base_map captured; /* outer value -> index below */
    BASE_VEC(ir_value *) outer, inner;
    BASE_VEC(uint32_t) defined; /* the names that the region defines; they end with it */
    const char *ending;         /* the name of the return op that ends it; NULL: a function's body, which any return
                                 * may end */
    bool ended;                 /* whether that return has been read */
    ir_op_text *spare;          /* memory of the last op's lists, reused by the next op */
};

/* ending: the name of the return op that ends the region, or NULL. */
void ir_function_begin(ir_reader *r, ir_region *body, const char *ending);
void ir_region_begin(ir_reader *r, ir_region *region, const char *ending, const char *at);
/* Leaves the region. Its captures, as pairs of outer value and placeholder, stay in *level until the next region
 * begins at this depth. */
ir_level *ir_region_end(ir_reader *r);
void ir_define(ir_reader *r, const char *at, const char *end, ir_value *first, uint32_t count);
ir_value *ir_read_operand(ir_reader *r);
/* Operands, separated by commas; none when the token is not a value. */
void ir_read_operands(ir_reader *r, ir_operand_refs *operands);

/* ---- ops (parse_op.c, parse_region.c, parse_form.h, parse_foreign.c) ------------------------------------------------------------- */

typedef struct ir_capture {
    size_t region;
    ir_value *outer, *inner;
} ir_capture;

struct ir_op_text {
    ir_opcode code;
    ir_opcode row;       /* the row of an op of another dialect; else code */
    const char *at;      /* of the op's name */
    int line, column;    /* of `at` */
    const char *spelled; /* the whole name */
    const ir_attr_schema *schema;
    void *attrs;
    uint64_t set; /* fields that were given */
    ir_named_attrs extra;
    ir_operand_refs operands;
    ir_type_list operand_types, result_types;
    BASE_VEC(ir_region *) regions;
    BASE_VEC(ir_capture) captures;
    BASE_VEC(ir_result_name) names;
    const ir_loc *loc; /* where `located` is set, NULL means an unknown location */
    bool located;
    const ir_vhlo_names *vhlo; /* the attributes of a VHLO op; NULL: the op is not VHLO's */
    uint64_t vhlo_given;
    ir_vhlo_list vhlo_attrs;
    ir_symbols *outlined; /* for ops of other dialects: where the function made of a region goes; NULL: regions stay */
};

const ir_field *ir_op_field(const ir_op_text *op, const char *name, size_t size);
void ir_mark_field(ir_reader *r, ir_op_text *op, const ir_field *field, const char *at);
/* {a = 1 : i32, ...}: fields and other attributes; the token is the opening brace. */
void ir_read_op_dict(ir_reader *r, ir_op_text *op);
/* ^bb0(%a: type, ...): */
void ir_read_block_header(ir_reader *r, ir_token_list *names, ir_type_list *types);
void ir_read_block(ir_reader *r); /* ops up to the closing brace, which is not consumed */
/* { ops }: arguments that are already named come from `names`; when `names` is NULL, ^bb0(...) names the arguments. */
void ir_read_region(ir_reader *r, ir_op_text *op, size_t n, const ir_token *names, const ir_type *const *types);
/* Appends the values that the regions captured to the operands; returns how many. */
size_t ir_add_captures(ir_reader *r, ir_op_text *op);
void ir_read_pretty(ir_reader *r, ir_op_text *op);
/* Reads, from after its name, an op of a dialect that is kept as a custom call; generic: "name"(...). */
void ir_read_foreign(ir_reader *r, ir_op_text *op, const char *name, size_t size, bool generic);
void ir_read_generic(ir_reader *r, ir_op_text *op);
/* Reads a region of such an op as a function of its own. */
void ir_outline_region(ir_reader *r, ir_op_text *op);
/* Makes { ^bb0(%a: T, ...): ops } the body of a new private function, which cannot use the values around it. row: of the op
 * whose body it is. spelled_ending: the op that ends the body; NULL: the row's. `given`: the names and types of arguments
 * that stand before the brace; NULL: they stand behind it. */
ir_function *ir_read_outlined(ir_reader *r, ir_opcode row, const char *spelled_ending, const ir_token_list *given,
                              const ir_type_list *given_types);
ir_symbols ir_one_symbol(ir_reader *r, ir_function *function);
/* Adds an attribute to the op's list; finds one there, or NULL. */
void ir_put(ir_reader *r, ir_op_text *op, const char *name, const ir_attr *attr);
const ir_attr *ir_typed_int(ir_reader *r, tsr_dtype dtype, int64_t value);
void ir_read_foreign_types(ir_reader *r, ir_op_text *op);
/* The forms of Shardy's ops (parse_shardy.c). */
void ir_read_constraint(ir_reader *r, ir_op_text *op);
void ir_read_move(ir_reader *r, ir_op_text *op);
void ir_read_hint(ir_reader *r, ir_op_text *op);
void ir_read_manual(ir_reader *r, ir_op_text *op, ir_symbols *called);
void ir_read_named_computation(ir_reader *r, ir_op_text *op, bool generic);

/* Reports an unknown op: for a name in another MLIR dialect, TSR_UNIMPLEMENTED, since the op may be valid; any other
 * name is an error in the text. */
BASE_NORETURN void ir_fail_unknown_op(ir_reader *r, const char *at, const char *name, size_t size);

/* ---- what was read becomes ops (parse_build.c) ---------------------------------------------------------------------- */
void ir_check_operand_types(ir_reader *r, ir_op_text *op); /* the stated types must be those of the values */
void ir_build_text(ir_reader *r, ir_op_text *op);          /* builds the op, and defines the names of its results */
/* Reads, from after its name, an op that becomes several ops, and builds these. */
void ir_read_computation(ir_reader *r, ir_op_text *op, bool generic);

/* ---- ops of VHLO (parse_vhlo.c) ---------------------------------------------------------------------------------- */
bool ir_is_vhlo_op(const char *name, size_t size);
/* Finds our op, and notes which attributes the VHLO op has. */
ir_opcode ir_find_vhlo_op(ir_reader *r, const char *name, size_t size, ir_op_text *op);
void ir_read_vhlo_attrs(ir_reader *r, ir_op_text *op, bool properties); /* {...}; properties: <{...}> */
void ir_finish_vhlo_op(ir_reader *r, ir_op_text *op); /* the struct filled in from the attributes read becomes
                                                       * op->attrs */
bool ir_is_cast(const char *name, size_t size);
void ir_read_cast(ir_reader *r, ir_op_text *op, bool generic); /* after the name */

/* ---- assertions about sizes (parse_assert.c): cf.assert ---------------------------------------------------------- */
bool ir_asserts(const char *name, size_t size);
void ir_read_assert(ir_reader *r, ir_op_text *op, bool generic); /* reads, from after the name, a custom call */

/* ---- ops that compute sizes (parse_sizes.c): arith, tensor, shape ------------------------------------------------ */
bool ir_computes_sizes(const char *name, size_t size);
/* After the name op->spelled: reads the op, builds StableHLO ops with b, and returns their value. */
ir_value *ir_read_sizes(ir_reader *r, ir_op_text *op, ir_builder *b, bool generic);

/* ---- items of a module (parse_symbol.c, parse_function.c, parse_mesh.c) ---------------------------------------- */
/* <{...}> and {...} after "name"(), joined in one dictionary; the opening brace of the region between them. */
typedef struct ir_generic_head {
    BASE_VEC(const char *) names;
    BASE_VEC(const ir_attr *) items;
    const char *type; /* of function_type */
    const char *body;
    base_table seen;
} ir_generic_head;
void ir_read_generic_dict(ir_reader *r, ir_generic_head *head); /* {...}, added to the attributes present */
/* The token is the name in quotes. Reads up to the region's end, or up to its beginning. body is NULL for an op
 * without a region. */
void ir_read_generic_head(ir_reader *r, ir_generic_head *head, bool skip_body);
/* Reads what follows the region: ) {...} : () -> () */
void ir_read_generic_tail(ir_reader *r, ir_generic_head *head);
const ir_attr *ir_generic_take(ir_generic_head *head, const char *name); /* removed from the list; NULL: absent */
const ir_attr *ir_generic_rest(ir_reader *r, const ir_generic_head *head);
/* Attributes of modules, arguments and results belong to a dialect, which their name begins with: mhlo.sharding. */
void ir_check_prefixed(ir_reader *r, const char *at, const ir_attr *dict, const char *what);
const ir_attr *ir_read_optional_dict(ir_reader *r);

typedef struct ir_head {
    ir_function *function;
    const char *body;    /* its opening brace, or NULL */
    ir_token_list names; /* of arguments */
    const char *ending;  /* the name of the return op that ends it, or NULL */
} ir_head;

typedef BASE_VEC(ir_head) ir_heads;
ir_function *ir_read_callee(ir_reader *r, const char *at, const char *name);
/* A function's head. Its body is skipped, and read once all heads are known. */
void ir_read_head(ir_reader *r, ir_heads *heads);
void ir_read_generic_function(ir_reader *r, ir_heads *heads);
void ir_read_vhlo_function(ir_reader *r, ir_heads *heads); /* both forms */
void ir_read_body(ir_reader *r, ir_head *head);
void ir_read_mesh(ir_reader *r); /* sdy.mesh @name = <...>, or in generic form: a mesh of the module */
/* Reserves the name in this module, for a function, a mesh or a module. */
void ir_claim_symbol(ir_reader *r, const char *at, const char *name, const char *kind);

#endif
