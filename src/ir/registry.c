/* The registry of custom calls: a table by name that only grows.
 *
 * Rows are copies that never change and are never freed. Readers take no lock: a row is published at the head of its
 * bucket's chain with a release store, and later rows are only put before it. Writers take one lock. */
#include "ir/ir.h"

#include <stdatomic.h>
#include <string.h>

enum { IR_CUSTOM_BUCKETS = 256 };

typedef struct ir_custom_row {
    ir_custom custom;
    struct ir_custom_row *next;
} ir_custom_row;

static _Atomic(ir_custom_row *) ir_custom_calls[IR_CUSTOM_BUCKETS];
BASE_LOCK(ir_custom_lock, BASE_RANK_MIDDLE);

static size_t ir_custom_bucket(const char *name)
{
    return base_hash(name, strlen(name), 0) % IR_CUSTOM_BUCKETS;
}

const ir_custom *ir_find_custom_call(const char *name)
{
    if (!name)
        return NULL;
    ir_custom_row *row = atomic_load_explicit(&ir_custom_calls[ir_custom_bucket(name)], memory_order_acquire);
    while (row && strcmp(row->custom.name, name) != 0)
        row = row->next;
    return row ? &row->custom : NULL;
}

tsr_status ir_register_custom_call(const ir_custom *custom, base_error *error)
{
    if (!custom->name || !custom->name[0])
        return base_fail(error, TSR_INVALID_ARGUMENT, "a custom call needs a name");
    if (ir_row_find(custom->name, strlen(custom->name)) != IR_OPCODE_COUNT)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the custom call %s is one of the library's own", custom->name);
    ir_custom_row *row = base_alloc(sizeof(*row));
    char *name = base_strdup(custom->name);
    tsr_status status = TSR_OK;
    bool superfluous = false;
    if (!row || !name) {
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory registering the custom call %s", custom->name);
    } else {
        row->custom = *custom;
        row->custom.name = name;
        base_lock_take(&ir_custom_lock);
        const ir_custom *known = ir_find_custom_call(name);
        superfluous = known && custom->replaceable;
        if (known && !known->replaceable && !superfluous) {
            status = base_fail(error, TSR_INVALID_ARGUMENT, "the custom call %s is registered already", name);
        } else if (!superfluous) { /* the newest row with a name is found first */
            _Atomic(ir_custom_row *) *head = &ir_custom_calls[ir_custom_bucket(name)];
            row->next = atomic_load_explicit(head, memory_order_relaxed);
            atomic_store_explicit(head, row, memory_order_release);
        }
        base_lock_leave(&ir_custom_lock);
    }
    if (status != TSR_OK || superfluous) {
        base_free(row);
        base_free(name);
    }
    return status;
}

const ir_attr *ir_custom_config(const ir_op *op)
{
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    const ir_attr *older = ir_attr_get(op->extra, "mhlo.backend_config");
    bool says_nothing = !config || (config->kind == IR_ATTR_STRING && config->size == 0);
    return says_nothing && older ? older : config;
}
