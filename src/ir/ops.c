/* The table of ops, from ops.def, and looking up an op by its name. */
#include "ir/infer/infer.h"
#include "ir/internal.h"

#include <pthread.h>
#include <string.h>

/* The shape rule of calls: their types are as declared. */
tsr_status infer_NONE(ir_infer_call *call)
{
    (void)call;
    return TSR_OK;
}

/* The words that the columns of ops.def use. */
enum {
    ANY = IR_ANY,
    ELEMENTWISE = IR_TRAIT_ELEMENTWISE,
    COMMUTATIVE = IR_TRAIT_COMMUTATIVE,
    EFFECT = IR_TRAIT_EFFECT,
    COLLECTIVE = IR_TRAIT_COLLECTIVE,
    TERMINATOR = IR_TRAIT_TERMINATOR,
    CAPTURE = IR_TRAIT_CAPTURE,
    LEGACY = IR_TRAIT_LEGACY,
    RECORD = IR_TRAIT_RECORD,
    FOREIGN = IR_TRAIT_FOREIGN,
    ANNOTATION = IR_TRAIT_ANNOTATION,
    SPREADS = IR_TRAIT_SPREADS,
    PARTS = IR_TRAIT_PARTS,
    MOVES = IR_TRAIT_MOVES,
    STORED = IR_TRAIT_STORED,
    IR_COLUMN_N = IR_READS_NEITHER,
    IR_COLUMN_O = IR_READS_OPERANDS,
    IR_COLUMN_R = IR_READS_RESULTS,
    IR_COLUMN_OR = IR_READS_OPERANDS | IR_READS_RESULTS
};

/* ... elements: */
enum {
    INTEGER = INFER_INTEGER,
    LOGIC = INFER_BOOL | INFER_INTEGER,
    FLOATS = INFER_FLOAT,
    FLOATS_COMPLEX = INFER_FLOAT | INFER_COMPLEX,
    COMPLEXES = INFER_COMPLEX,
    FLOAT = INFER_FLOAT | INFER_QUANT,
    FLOAT_COMPLEX = INFER_FLOAT | INFER_COMPLEX | INFER_QUANT,
    SIGNED = INFER_SIGNED | INFER_FLOAT | INFER_COMPLEX | INFER_QUANT,
    NUMBER = INFER_INTEGER | INFER_FLOAT | INFER_COMPLEX | INFER_QUANT,
    ALL = INFER_PLAIN | INFER_QUANT,
    EVERY = INFER_ANY,
    ACCURATE = INFER_ACCURATE
};

/* ... form: formats for ops with one operand, two operands, or any number, with their types. */
#define UNARY "%0@ : &S"
#define BINARY "%0, %1@ : &S"
#define PLAIN "%*@ : &F"

const ir_op_info ir_op_infos[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, reads, elements, compare, form, bytecode, doc)                                                        \
    [IR_##code] = {name,          operands,          results,  regions, traits, &ir_schema_##attrs,                    \
                   infer_##infer, IR_COLUMN_##reads, elements, form,    doc},
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

/* Finds rows by the hash of their names: open addressing; a slot holds row + 1, or 0 when free. */
enum { IR_NAME_SLOTS = 1024 };
_Static_assert(IR_ROW_COUNT < IR_NAME_SLOTS / 2, "the table of names is too small");
_Static_assert(IR_ROW_COUNT <= UINT16_MAX, "a row's number does not fit");
static uint16_t ir_names[IR_NAME_SLOTS];
static uint16_t ir_spreads[IR_ROW_COUNT]; /* for a row with the trait SPREADS: the op that it computes */
static pthread_once_t ir_names_once = PTHREAD_ONCE_INIT;

static size_t ir_name_slot(const char *name, size_t size)
{
    size_t at = base_hash(name, size, 0) & (IR_NAME_SLOTS - 1);
    while (ir_names[at]) {
        const char *there = ir_op_infos[ir_names[at] - 1].name;
        if (strlen(there) == size && memcmp(there, name, size) == 0)
            break;
        at = (at + 1) & (IR_NAME_SLOTS - 1);
    }
    return at;
}

static void ir_names_fill(void)
{
    for (uint16_t row = 0; row < IR_ROW_COUNT; row++)
        if (row != IR_OPCODE_COUNT)
            ir_names[ir_name_slot(ir_op_infos[row].name, strlen(ir_op_infos[row].name))] = row + 1;
    static const char before[] = "chlo.broadcast_";
    for (uint16_t row = 0; row < IR_ROW_COUNT; row++) {
        if (!(ir_op_infos[row].traits & IR_TRAIT_SPREADS))
            continue;
        const char *computed = ir_op_infos[row].name + sizeof(before) - 1;
        char own[64] = "chlo.";
        uint16_t found = ir_names[ir_name_slot(computed, strlen(computed))];
        strncat(own, computed, sizeof(own) - sizeof("chlo."));
        ir_spreads[row] = (uint16_t)((found ? found : ir_names[ir_name_slot(own, strlen(own))]) - 1);
    }
}

static ir_opcode ir_name_find(const char *name, size_t size)
{
    pthread_once(&ir_names_once, ir_names_fill);
    uint16_t found = ir_names[ir_name_slot(name, size)];
    return found ? (ir_opcode)(found - 1) : IR_OPCODE_COUNT;
}

ir_opcode ir_row_find(const char *name, size_t size)
{
    static const char now[] = "chlo.", before[] = "mhlo.";
    ir_opcode found = ir_name_find(name, size);
    char own[64];
    if (found == IR_OPCODE_COUNT && size > sizeof(before) && size < sizeof(own) &&
        memcmp(name, before, sizeof(before) - 1) == 0) {
        memcpy(own, now, sizeof(now) - 1);
        memcpy(own + sizeof(now) - 1, name + sizeof(before) - 1, size - (sizeof(before) - 1));
        found = ir_name_find(own, size);
    }
    return found > IR_OPCODE_COUNT ? found : IR_OPCODE_COUNT;
}

ir_opcode ir_row_of(ir_opcode code, const void *attrs)
{
    const char *name = code == IR_CUSTOM_CALL ? ((const ir_custom_call_attrs *)attrs)->call_target_name
                       : code == IR_COMPOSITE ? ((const ir_composite_attrs *)attrs)->name
                                              : NULL;
    ir_opcode found = name ? ir_row_find(name, strlen(name)) : IR_OPCODE_COUNT;
    if (found == IR_OPCODE_COUNT)
        return code;
    /* A composite's row reads attributes that a custom call of its name lacks. */
    bool foreign = code == IR_CUSTOM_CALL && ir_info(found)->schema == ir_info(IR_COMPOSITE)->schema;
    return foreign ? code : found;
}

ir_opcode ir_row_spread(ir_opcode row)
{
    pthread_once(&ir_names_once, ir_names_fill);
    return ir_info(row)->traits & IR_TRAIT_SPREADS ? (ir_opcode)ir_spreads[row] : row;
}

ir_opcode ir_opcode_find(const char *name, size_t size)
{
    static const char dialect[] = "stablehlo.", function_return[] = "func.return";
    if (size == sizeof(function_return) - 1 && memcmp(name, function_return, size) == 0)
        return IR_RETURN;
    if (size > sizeof(dialect) - 1 && memcmp(name, dialect, sizeof(dialect) - 1) == 0) {
        name += sizeof(dialect) - 1;
        size -= sizeof(dialect) - 1;
    }
    ir_opcode found = ir_name_find(name, size);
    return found < IR_OPCODE_COUNT ? found : IR_OPCODE_COUNT;
}

bool ir_row_takes(ir_opcode row, const ir_type *type)
{
    return ir_infer_class(type) & ir_info(row)->elements;
}
