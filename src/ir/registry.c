/* The registry of custom calls and composites: two tables by name that only grow.
 *
 * Rows are copied, immutable and immortal. Readers take no lock: a row is published at the head of its bucket's chain
 * with release, and chains are only ever prepended to. Writers take one lock. */
#include "ir/ir.h"

#include <stdatomic.h>
#include <string.h>

enum { IR_CUSTOM_BUCKETS = 256 };

typedef struct ir_custom_row {
    ir_custom custom;
    struct ir_custom_row *next;
} ir_custom_row;
typedef _Atomic(ir_custom_row *) ir_custom_table[IR_CUSTOM_BUCKETS];

static ir_custom_table ir_custom_calls, ir_composites;
BASE_LOCK(ir_custom_lock, BASE_RANK_MIDDLE);

static size_t ir_custom_bucket(const char *name)
{
    return base_hash(name, strlen(name), 0) % IR_CUSTOM_BUCKETS;
}

static const ir_custom *ir_custom_find(ir_custom_table *table, const char *name)
{
    if (!name)
        return NULL;
    ir_custom_row *row = atomic_load_explicit(&(*table)[ir_custom_bucket(name)], memory_order_acquire);
    while (row && strcmp(row->custom.name, name) != 0)
        row = row->next;
    return row ? &row->custom : NULL;
}

static tsr_status ir_custom_add(ir_custom_table *table, const char *what, const ir_custom *custom, base_error *error)
{
    if (!custom->name || !custom->name[0])
        return base_fail(error, TSR_INVALID_ARGUMENT, "a %s needs a name", what);
    if (ir_row_find(custom->name, strlen(custom->name)) != IR_OPCODE_COUNT)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the %s %s is one of the library's own", what, custom->name);
    ir_custom_row *row = base_alloc(sizeof(*row));
    char *name = base_strdup(custom->name);
    tsr_status status = TSR_OK;
    if (!row || !name) {
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory registering the %s %s", what, custom->name);
    } else {
        row->custom = *custom;
        row->custom.name = name;
        base_lock_take(&ir_custom_lock);
        if (ir_custom_find(table, name)) {
            status = base_fail(error, TSR_INVALID_ARGUMENT, "the %s %s is registered already", what, name);
        } else {
            _Atomic(ir_custom_row *) *head = &(*table)[ir_custom_bucket(name)];
            row->next = atomic_load_explicit(head, memory_order_relaxed);
            atomic_store_explicit(head, row, memory_order_release);
        }
        base_lock_leave(&ir_custom_lock);
    }
    if (status != TSR_OK) {
        base_free(row);
        base_free(name);
    }
    return status;
}

tsr_status ir_register_custom_call(const ir_custom *custom, base_error *error)
{
    return ir_custom_add(&ir_custom_calls, "custom call", custom, error);
}

tsr_status ir_register_composite(const ir_custom *custom, base_error *error)
{
    return ir_custom_add(&ir_composites, "composite", custom, error);
}

const ir_custom *ir_find_custom_call(const char *name)
{
    return ir_custom_find(&ir_custom_calls, name);
}

const ir_custom *ir_find_composite(const char *name)
{
    return ir_custom_find(&ir_composites, name);
}
