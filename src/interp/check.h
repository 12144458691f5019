/* Shared by the custom calls of checks and the rest of interp: reading attributes, and keeping probed values. */
#ifndef INTERP_CHECK_H
#define INTERP_CHECK_H

#include "interp/internal.h"

/* Attribute `name` of a custom call: from its backend_config; else from the attributes outside the schema, or from
 * the dict mhlo.attributes among them. NULL: absent. */
static inline const ir_attr *interp_config(const ir_op *op, const char *name)
{
    const ir_attr *config = ir_custom_config(op);
    const ir_attr *found = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, name) : NULL;
    if (!found)
        found = ir_attr_get(op->extra, name);
    if (!found) {
        const ir_attr *more = ir_attr_get(op->extra, "mhlo.attributes");
        found = more && more->kind == IR_ATTR_DICT ? ir_attr_get(more, name) : NULL;
    }
    return found;
}

/* Keeps a copy of x under id (probes.c); false: memory is short. */
bool interp_probe_keep(interp_state *state, const char *id, const interp_array *x);
/* The values that were kept under id at iteration number `iteration`, counted from 0; false: there are none. */
bool interp_probe_find(interp_state *state, const char *id, int64_t iteration, interp_array *value);

#endif
