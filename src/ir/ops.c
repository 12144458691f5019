/* The table of ops, from ops.def, and finding one by its name. */
#include "ir/internal.h"

#include <pthread.h>
#include <string.h>

#define OP(code, name, operands, results, regions, traits, attrs, infer, ...) ir_infer_fn infer_##infer;
#include "ir/ops.def"
#undef OP

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
    IR_COLUMN_N = IR_READS_NEITHER,
    IR_COLUMN_O = IR_READS_OPERANDS,
    IR_COLUMN_R = IR_READS_RESULTS,
    IR_COLUMN_OR = IR_READS_OPERANDS | IR_READS_RESULTS
};

const ir_op_info ir_op_infos[IR_OPCODE_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, reads, doc)                 \
    [IR_##code] = {name, operands, results, regions, traits, &ir_schema_##attrs, infer_##infer, IR_COLUMN_##reads, doc},
#include "ir/ops.def"
#undef OP
};

/* Names by hash: open addressing over opcode + 1, 0 where free. */
enum { IR_NAME_SLOTS = 512 };
_Static_assert(IR_OPCODE_COUNT < IR_NAME_SLOTS / 2, "the table of names is too small");
static uint16_t ir_names[IR_NAME_SLOTS];
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
    for (uint16_t code = 0; code < IR_OPCODE_COUNT; code++)
        ir_names[ir_name_slot(ir_op_infos[code].name, strlen(ir_op_infos[code].name))] = code + 1;
}

ir_opcode ir_opcode_find(const char *name, size_t size)
{
    static const char dialect[] = "stablehlo.", function_return[] = "func.return";
    pthread_once(&ir_names_once, ir_names_fill);
    if (size == sizeof(function_return) - 1 && memcmp(name, function_return, size) == 0)
        return IR_RETURN;
    if (size > sizeof(dialect) - 1 && memcmp(name, dialect, sizeof(dialect) - 1) == 0) {
        name += sizeof(dialect) - 1;
        size -= sizeof(dialect) - 1;
    }
    uint16_t found = ir_names[ir_name_slot(name, size)];
    return found ? (ir_opcode)(found - 1) : IR_OPCODE_COUNT;
}
