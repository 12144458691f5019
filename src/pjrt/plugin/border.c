/* The border: layouts that a host demands of main's arguments and results, by JAX's attribute mhlo.layout_mode:
 *
 *     "{0,1}"     this one, minor to major
 *     "default"   row-major
 *     "auto"      the compiler's choice: row-major for arguments; for results the one in which the transposes that make
 *                 the result move nothing
 *
 * Demands are read from the program as it came, so they are known also where the compiled program comes from a cache. The
 * program of one device then gets a main of stored types (plugin.h) that transposes at entry and exit; the compiler
 * removes these transposes like any others. */
#include "pjrt/plugin/plugin.h"

#include <stdlib.h>
#include <string.h>

void pjrt_print_array(const ir_type *type, const device_layout *layout, bool with_layout, base_text *out)
{
    ir_print_type(type, out);
    if (!with_layout)
        return;
    base_text_add(out, " of the layout {");
    for (int64_t i = 0; i < type->rank; i++)
        base_text_format(out, i ? ",%lld" : "%lld", (long long)pjrt_stored_dim(layout, type->rank, type->rank - 1 - i));
    base_text_add(out, "}");
}

/* ---- reading demands ---- */

/* "{0,1}", also with the size of elements of less than a byte: "{0,1:E(4)}". Returns how many dimensions there are; -1: it
 * is no such text. */
static int64_t read_dims(const char *text, int64_t *dims)
{
    int64_t n = 0;
    if (*text++ != '{')
        return -1;
    while (*text >= '0' && *text <= '9' && n < IR_MAX_RANK) {
        char *end;
        dims[n++] = strtol(text, &end, 10);
        text = end + (*end == ',');
    }
    if (strncmp(text, ":E(", 3) == 0) {
        text += 3;
        text += strspn(text, "0123456789");
        text += *text == ')';
    }
    return strcmp(text, "}") == 0 ? n : -1;
}

static bool is_mode(const ir_attr *mode, const char *word)
{
    return mode && mode->kind == IR_ATTR_STRING && strcmp(mode->text, word) == 0;
}

static tsr_status read_demand(const ir_attr *mode, const ir_type *type, const char *what, size_t i,
                              const device_layout **out, base_error *error)
{
    int64_t dims[IR_MAX_RANK];
    if (!mode || is_mode(mode, "default") || is_mode(mode, "auto"))
        return TSR_OK;
    const char *text = mode->kind == IR_ATTR_STRING ? mode->text : "?";
    int64_t n = ir_is_tensor(type) ? read_dims(text, dims) : -1;
    if (n < 0 || n != type->rank)
        return base_fail(error, n < 0 ? TSR_UNIMPLEMENTED : TSR_INVALID_ARGUMENT,
                         "the layout %.60s of %s %zu: orders of its dimensions are possible, without tiles", text, what,
                         i);
    tsr_status status = pjrt_layout_of_dims(n, dims, out, error);
    if (status != TSR_OK)
        base_fail_prefix(error, "%s %zu", what, i);
    return status;
}

/* ---- choosing layouts ---- */

/* The operand whose layout the op's result has for free; NULL: there is none. *turned: the op's permutation, or NULL. */
static ir_value *followed(const ir_op *op, const int64_t **turned)
{
    *turned = NULL;
    if (op->code == IR_TRANSPOSE) {
        *turned = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
        return ir_resolve(op->operands[0]);
    }
    if (!(ir_info(op->code)->traits & IR_TRAIT_ELEMENTWISE) || op->n_results != 1)
        return NULL;
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *x = ir_resolve(op->operands[i]);
        const ir_op *from = ir_defining_op(x);
        bool made_here =
            from && (from->code == IR_CONSTANT || from->code == IR_BROADCAST_IN_DIM || from->code == IR_IOTA);
        if (ir_is_tensor(x->type) && x->type->rank == op->results[0].type->rank && !made_here)
            return x;
    }
    return NULL;
}

/* demands: those of main's arguments. */
static tsr_status choose(ir_value *value, const ir_region *body, const device_layout *const *demands,
                         const device_layout **out, base_error *error)
{
    enum { FURTHEST = 64 };
    int64_t rank = value->type->rank, at[IR_MAX_RANK],
            dims[IR_MAX_RANK]; /* at[d]: the dimension of x that is d of value */
    ir_value *x = value;
    for (int64_t d = 0; d < rank; d++)
        at[d] = d;
    for (int step = 0; step < FURTHEST && ir_defining_op(x); step++) {
        const int64_t *turned;
        ir_value *next = followed(ir_defining_op(x), &turned);
        if (!next)
            break;
        for (int64_t d = 0; d < rank && turned; d++)
            at[d] = turned[at[d]];
        x = next;
    }
    const device_layout *root = x->is_argument && x->region == body ? demands[x->index] : NULL;
    for (int64_t i = 0; i < rank; i++)
        for (int64_t d = 0; d < rank; d++)
            if (at[d] == pjrt_stored_dim(root, rank, rank - 1 - i))
                dims[i] = d;
    return pjrt_layout_of_dims(rank, dims, out, error);
}

tsr_status pjrt_read_demands(void *user)
{
    const pjrt_border_program *p = user;
    PJRT_Executable *e = p->e;
    const ir_function *main = ir_module_main(p->module);
    tsr_status status = TSR_OK;
    const size_t n[2] = {main->n_args, main->n_results};
    for (int side = 0; side < 2; side++) {
        e->n_demands[side] = n[side];
        e->demands[side] = base_arena_zero(&e->arena, n[side] + 1, sizeof(*e->demands[side]));
    }
    for (size_t i = 0; i < main->n_args && status == TSR_OK; i++)
        status = read_demand(ir_attr_get(main->arg_attrs[i], "mhlo.layout_mode"), main->arg_types[i], "argument", i,
                             &e->demands[0][i], p->error);
    for (size_t i = 0; i < main->n_results && main->result_attrs && status == TSR_OK; i++) {
        const ir_attr *mode = ir_attr_get(main->result_attrs[i], "mhlo.layout_mode");
        if (is_mode(mode, "auto") && ir_is_tensor(main->result_types[i]))
            status = choose(ir_resolve(main->body->last->operands[i]), main->body, e->demands[0], &e->demands[1][i],
                            p->error);
        else
            status = read_demand(mode, main->result_types[i], "result", i, &e->demands[1][i], p->error);
    }
    return status;
}

/* ---- meeting them ---- */

static const ir_type *argument_type(const void *user, size_t i, const ir_type *type)
{
    return pjrt_stored_type(type, ((const PJRT_Executable *)user)->demands[0][i]);
}

static ir_value *show_argument(const void *user, ir_builder *b, size_t i, const ir_type *type, ir_value *given)
{
    const device_layout *layout = ((const PJRT_Executable *)user)->demands[0][i];
    int64_t place[IR_MAX_RANK];
    if (!layout)
        return given;
    for (int64_t d = 0; d < type->rank; d++)
        place[pjrt_stored_dim(layout, type->rank, d)] = d;
    return ir_transpose(b, given, place);
}

static ir_value *store_result(const void *user, ir_builder *b, size_t i, ir_value *made)
{
    const device_layout *layout = ((const PJRT_Executable *)user)->demands[1][i];
    int64_t order[IR_MAX_RANK];
    if (!layout)
        return made;
    for (int64_t d = 0; d < made->type->rank; d++)
        order[d] = pjrt_stored_dim(layout, made->type->rank, d);
    return ir_transpose(b, made, order);
}

/* The attributes of an argument or result, with the sharding and the sizes of its stored type. */
static const ir_attr *store_attrs(base_arena *arena, const ir_attr *attrs, const device_layout *layout)
{
    const ir_sharding *s = ir_sharding_of(ir_attr_get(attrs, "tessera.sharding"));
    const ir_attr *sizes = ir_attr_get(attrs, "tessera.sizes");
    if (!layout || !s)
        return attrs;
    const char **names = base_arena_alloc(arena, attrs->count * sizeof(*names));
    const ir_attr **items = base_arena_alloc(arena, attrs->count * sizeof(*items));
    for (size_t i = 0; i < attrs->count; i++) {
        names[i] = attrs->names[i];
        items[i] = attrs->items[i];
        if (ir_sharding_of(items[i]) == s && strcmp(names[i], "tessera.sharding") == 0)
            items[i] = ir_shard_attr(arena, &pjrt_stored_sharding(arena, s, layout, false)->shard);
        if (items[i] == sizes && sizes->ints.n == layout->rank) {
            int64_t stored[IR_MAX_RANK];
            memcpy(stored, sizes->ints.v, (size_t)layout->rank * sizeof(*stored));
            pjrt_store_dims(layout->rank, layout, stored);
            items[i] = ir_attr_int_list(arena, layout->rank, stored);
        }
    }
    return ir_attr_dict(arena, attrs->count, names, items);
}

const ir_sharding *pjrt_stored_sharding(base_arena *arena, const ir_sharding *s, const device_layout *layout, bool back)
{
    ir_sharding like = *s;
    if (!layout)
        return s;
    ir_dim_sharding *dims = base_arena_alloc(arena, (s->rank + 1) * sizeof(*dims));
    for (size_t i = 0; i < s->rank; i++) {
        size_t d = (size_t)pjrt_stored_dim(layout, (int64_t)s->rank, (int64_t)i);
        dims[back ? d : i] = s->dims[back ? i : d];
    }
    like.dims = dims;
    return ir_sharding_make(&like);
}

static bool has_demands(const PJRT_Executable *e)
{
    bool any = false;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < e->n_demands[side]; i++)
            any = any || e->demands[side][i];
    return any;
}

tsr_status pjrt_meet_demands(void *user)
{
    const pjrt_border_program *p = user;
    const PJRT_Executable *e = p->e;
    base_arena *arena = &p->module->arena;
    if (!has_demands(e))
        return TSR_OK;
    ir_function *main = ir_module_main(p->module);
    if (main->n_args != e->n_demands[0] || main->n_results != e->n_demands[1])
        return base_fail(p->error, TSR_INTERNAL, "the program of one device has other arguments or results");
    pjrt_wrap_main(p->module, "with_layouts", &(pjrt_wrapper){argument_type, show_argument, store_result, e});
    main = ir_module_main(p->module);
    for (size_t i = 0; i < main->n_args; i++)
        main->arg_attrs[i] = store_attrs(arena, main->arg_attrs[i], e->demands[0][i]);
    for (size_t i = 0; main->result_attrs && i < main->n_results; i++)
        main->result_attrs[i] = store_attrs(arena, main->result_attrs[i], e->demands[1][i]);
    return TSR_OK;
}
