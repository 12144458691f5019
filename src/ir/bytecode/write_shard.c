/* Writing bytecode: Shardy's ops, which are custom calls here (see asm.h): a mesh, a sharding constraint, and a manual
 * computation with its body.
 *
 * In the file such an op stands between casts: one for each operand before it and one for each result after it. A
 * body begins with casts of its arguments and ends with casts of the values that it returns. */
#include <string.h>

#include "ir/bytecode/write.h"

static bool is_constraint(const ir_op *op)
{
    return op->row == IR_SDY_SHARDING_CONSTRAINT && ir_foreign_op(op) && op->n_operands == 1 && op->n_results == 1;
}

const ir_function *ir_bw_manual_body(const ir_op *op)
{
    if (op->row != IR_SDY_MANUAL_COMPUTATION || !ir_foreign_op(op))
        return NULL;
    ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
    return called.n == 1 && called.v[0]->body ? called.v[0] : NULL;
}

size_t ir_bw_shard_casts(const ir_op *op)
{
    return is_constraint(op) || ir_bw_manual_body(op) ? (size_t)op->n_operands + op->n_results : 0;
}

/* ---- types of the builtin dialect -------------------------------------------------------------------------------- */

static uint64_t builtin_element(ir_bw *bw, tsr_dtype dtype)
{
    ir_bytes bytes = {0};
    if (ir_dtype_is_complex(dtype)) {
        uint64_t part = builtin_element(bw, ir_dtype_real(dtype));
        ir_bw_varint(bw, &bytes, IR_BUILTIN_T_COMPLEX);
        ir_bw_varint(bw, &bytes, part);
    } else if (ir_dtype_is_integer(dtype) || dtype == TSR_BOOL) {
        uint64_t bits = dtype == TSR_BOOL ? 1 : (uint64_t)ir_dtype_bits(dtype);
        ir_bw_varint(bw, &bytes, IR_BUILTIN_T_INTEGER);
        ir_bw_varint(bw, &bytes, bits << 2 | (dtype != TSR_BOOL && ir_dtype_is_unsigned(dtype) ? 2 : 0));
    } else {
        static const uint8_t codes[TSR_DTYPE_COUNT] = {[TSR_BF16] = IR_BUILTIN_T_BF16,
                                                       [TSR_F16] = IR_BUILTIN_T_F16,
                                                       [TSR_F32] = IR_BUILTIN_T_F32,
                                                       [TSR_F64] = IR_BUILTIN_T_F64};
        if (!codes[dtype])
            ir_bw_fail(bw, TSR_UNIMPLEMENTED, "values of type %s", tsr_dtype_name(dtype));
        ir_bw_varint(bw, &bytes, codes[dtype]);
    }
    return ir_bw_intern(bw, true, IR_BW_BUILTIN, true, &bytes);
}

static uint64_t builtin_type(ir_bw *bw, const ir_type *type)
{
    if (!ir_is_tensor(type) || type->bounds || type->quant)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "values that are no plain tensors");
    uint64_t element = builtin_element(bw, type->dtype);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_BUILTIN_T_TENSOR);
    ir_bw_svarints(bw, &bytes, type->rank, type->dims);
    ir_bw_varint(bw, &bytes, element);
    return ir_bw_intern(bw, true, IR_BW_BUILTIN, true, &bytes);
}

/* ---- ops --------------------------------------------------------------------------------------------------------- */

static void write_cast(ir_bw *bw, ir_bytes *out, const ir_loc *loc, uint64_t type, uint64_t operand)
{
    uint64_t name = ir_bw_op_name(bw, IR_BW_BUILTIN, "unrealized_conversion_cast", 0);
    ir_bw_write_head(bw, out, name, IR_RECORD_RESULTS | IR_RECORD_OPERANDS, loc, NULL, 0, NULL, NULL);
    ir_bw_varint(bw, out, 1);
    ir_bw_varint(bw, out, type);
    ir_bw_varint(bw, out, 1);
    ir_bw_varint(bw, out, operand);
}

/* The attributes of the op in Shardy's own encoding. */
static void shard_attrs(ir_bw *bw, const ir_op *op, size_t n, const char *const *names, uint64_t *places)
{
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    for (size_t i = 0; i < n; i++) {
        const ir_attr *attr = ir_attr_get(config, names[i]);
        if (!attr || attr->kind != IR_ATTR_SHARD)
            ir_bw_fail(bw, TSR_UNIMPLEMENTED, "%s is not understood", names[i]);
        places[i] = ir_bw_shard(bw, attr->shard);
    }
}

/* { ^bb0(%a: T): casts, ops, casts, sdy.return }; values inside are numbered from base. */
static void write_body(ir_bw *bw, ir_bytes *out, const ir_region *body, ir_bw_numbers *numbers, uint64_t base)
{
    const ir_op *end = body->last;
    size_t n = body->n_args, n_returned = end->n_operands, n_ops = n + n_returned;
    uint64_t inner = ir_bw_number_region(bw, numbers, body, n, base + n), casts = base + n + inner;
    for (const ir_op *op = body->first; op; op = op->next)
        n_ops += 1 + ir_bw_shard_casts(op);
    ir_bw_varint(bw, out, 1); /* one block */
    ir_bw_varint(bw, out, n + inner + n_returned);
    ir_bw_varint(bw, out, (uint64_t)n_ops << 1 | (n > 0));
    if (n) {
        ir_bw_varint(bw, out, n);
        for (size_t i = 0; i < n; i++) {
            uint64_t type = builtin_type(bw, body->args[i].type);
            ir_bw_varint(bw, out, bw->bytecode >= 4 ? type << 1 : type);
            if (bw->bytecode < 4)
                ir_bw_varint(bw, out, ir_bw_loc(bw, NULL));
        }
        if (bw->bytecode >= 3)
            ir_bw_byte(bw, out, 0); /* no use-list orders follow */
    }
    for (size_t i = 0; i < n; i++)
        write_cast(bw, out, NULL, ir_bw_type(bw, body->args[i].type), base + i);
    for (const ir_op *op = body->first; op != end; op = op->next)
        ir_bw_write_op(bw, out, op, numbers, casts + n_returned);
    for (size_t i = 0; i < n_returned; i++)
        write_cast(bw, out, end->loc, builtin_type(bw, ir_resolve(end->operands[i])->type),
                   ir_bw_number(bw, numbers, end->operands[i]));
    ir_bw_write_head(bw, out, ir_bw_op_name(bw, IR_BW_SDY, "return", 0), n_returned ? IR_RECORD_OPERANDS : 0, end->loc,
                     NULL, 0, NULL, NULL);
    if (n_returned)
        ir_bw_varint(bw, out, n_returned);
    for (size_t i = 0; i < n_returned; i++)
        ir_bw_varint(bw, out, casts + i);
}

bool ir_bw_write_shard_op(ir_bw *bw, ir_bytes *out, const ir_op *op, ir_bw_numbers *numbers, uint64_t top)
{
    static const char *const of_constraint[] = {"sharding"};
    static const char *const of_manual[] = {"in_shardings", "manual_axes", "out_shardings"};
    const ir_function *body = ir_bw_manual_body(op);
    if (!body && !is_constraint(op))
        return false;
    if (op->n_results == 0)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "a manual computation without results");
    size_t n = op->n_operands, n_results = op->n_results, n_attrs = body ? 3 : 1;
    uint64_t attrs[3], first = ir_bw_number(bw, numbers, &op->results[0]) - n - n_results;
    const char *const *names = body ? of_manual : of_constraint;
    bw->has_sdy = true;
    shard_attrs(bw, op, n_attrs, names, attrs);
    for (size_t i = 0; i < n; i++)
        write_cast(bw, out, op->loc, builtin_type(bw, ir_resolve(op->operands[i])->type),
                   ir_bw_number(bw, numbers, op->operands[i]));
    uint8_t mask = (uint8_t)(IR_RECORD_RESULTS | (n ? IR_RECORD_OPERANDS : 0) | (body ? IR_RECORD_REGIONS : 0));
    uint64_t name = ir_bw_op_name(bw, IR_BW_SDY, body ? "manual_computation" : "sharding_constraint", 0);
    ir_bw_write_head(bw, out, name, mask, op->loc, op->extra, n_attrs, names, attrs);
    ir_bw_varint(bw, out, n_results);
    for (size_t i = 0; i < n_results; i++)
        ir_bw_varint(bw, out, builtin_type(bw, op->results[i].type));
    if (n)
        ir_bw_varint(bw, out, n);
    for (size_t i = 0; i < n; i++)
        ir_bw_varint(bw, out, first + i);
    if (body) {
        ir_bw_varint(bw, out, 1 << 1); /* one region, not isolated */
        write_body(bw, out, body->body, numbers, top);
    }
    for (size_t i = 0; i < n_results; i++)
        write_cast(bw, out, op->loc, ir_bw_type(bw, op->results[i].type), first + n + i);
    return true;
}

/* ---- meshes ------------------------------------------------------------------------------------------------------ */

/* sdy.mesh @name = <...> {attributes}. A container version without properties has all attributes in one sorted
 * dictionary. */
void ir_bw_write_mesh(ir_bw *bw, ir_bytes *out, const ir_named_mesh *mesh)
{
    static const char *const own[] = {"mesh", "sym_name"};
    const ir_attr name = {.kind = IR_ATTR_STRING, .text = mesh->name, .size = strlen(mesh->name)};
    uint64_t attrs[2] = {ir_bw_shard(bw, &mesh->mesh->shard), ir_bw_builtin_attr(bw, &name)}, dictionary = 0;
    bool properties = bw->bytecode >= 5, any = mesh->extra && mesh->extra->count;
    ir_bytes bytes = {0};
    if (properties) {
        ir_bw_varint(bw, &bytes, attrs[0]);
        ir_bw_varint(bw, &bytes, attrs[1]);
        dictionary = any ? ir_bw_builtin_attr(bw, mesh->extra) : 0;
    } else {
        size_t n = any ? mesh->extra->count : 0, k = 0, next = 0;
        const char **names = base_arena_alloc(&bw->scratch, (n + 2) * sizeof(*names));
        uint64_t *items = base_arena_alloc(&bw->scratch, (n + 2) * sizeof(*items));
        for (size_t i = 0; i < n + 2; i++) {
            bool mine = next < 2 && (k == n || strcmp(own[next], mesh->extra->names[k]) < 0);
            names[i] = mine ? own[next] : mesh->extra->names[k];
            items[i] = mine ? attrs[next++] : ir_bw_builtin_attr(bw, mesh->extra->items[k++]);
        }
        dictionary = ir_bw_builtin_dict(bw, n + 2, names, items);
    }
    ir_bw_varint(bw, out, ir_bw_op_name(bw, IR_BW_SDY, "mesh", 0));
    ir_bw_byte(bw, out,
               (uint8_t)((properties ? IR_RECORD_PROPERTIES : 0) | (any || !properties ? IR_RECORD_ATTRS : 0)));
    ir_bw_varint(bw, out, ir_bw_loc(bw, NULL));
    if (any || !properties)
        ir_bw_varint(bw, out, dictionary);
    if (properties)
        ir_bw_varint(bw, out, ir_bw_properties(bw, &bytes));
}
