/* Collectives among processes of the operating system, as calls of comm.
 *
 * Each member reduces a range of the elements (comm's way), where comm has the body's reduction for the type. For any
 * other body, all members' operands are gathered, and the body is applied here. Both ways combine in the order of
 * base_tree. */
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/mesh.h"

static const struct {
    ir_opcode body;
    comm_reduction reduction;
} reductions[] = {{IR_ADD, COMM_SUM},     {IR_MULTIPLY, COMM_PRODUCT}, {IR_MINIMUM, COMM_MIN},
                  {IR_MAXIMUM, COMM_MAX}, {IR_AND, COMM_AND},          {IR_OR, COMM_OR},
                  {IR_XOR, COMM_XOR}};

/* comm's reduction for the body (a single op over its two arguments) and the dtype, or CPU_MESH_GATHERS. */
static int64_t reduction_of(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    ir_opcode code = ir_region_reducer(body);
    for (size_t i = 0; i < BASE_COUNT(reductions); i++) {
        if (reductions[i].body != code)
            continue;
        for (size_t k = 0; k < op->n_results; k++)
            if (ir_operand(op, k)->type != op->results[k].type ||
                body->args[0].type->dtype != op->results[k].type->dtype || op->results[k].type->quant ||
                !comm_combine_for(reductions[i].reduction, op->results[k].type->dtype))
                return CPU_MESH_GATHERS;
        return reductions[i].reduction;
    }
    return CPU_MESH_GATHERS;
}

/* The product of the sizes of the dimensions before d. */
static int64_t elements_before(const ir_type *type, int64_t d)
{
    int64_t n = 1;
    for (int64_t i = 0; i < d; i++)
        n *= type->dims[i];
    return BASE_MAX(n, 1);
}

static cpu_mesh_operand operand_of(const ir_op *op, size_t i)
{
    const ir_type *from = ir_operand(op, i)->type, *to = op->results[i].type;
    int64_t size = (int64_t)tsr_dtype_size(from->dtype), bytes = (int64_t)ir_type_bytes(from);
    bool plain = !from->quant && size > 0 && bytes == base_times(from->count, size);
    cpu_mesh_operand out = {.dtype = plain ? from->dtype : TSR_U8, .cut = 1, .join = 1};
    if (op->code == IR_ALL_GATHER) {
        out.join = elements_before(to, ((const ir_all_gather_attrs *)op->attrs)->all_gather_dim);
    } else if (op->code == IR_REDUCE_SCATTER) {
        out.cut = elements_before(from, ((const ir_reduce_scatter_attrs *)op->attrs)->scatter_dimension);
    } else if (op->code == IR_ALL_TO_ALL) {
        out.cut = elements_before(from, ((const ir_all_to_all_attrs *)op->attrs)->split_dimension);
        out.join = elements_before(to, ((const ir_all_to_all_attrs *)op->attrs)->concat_dimension);
    }
    if (from->rank > 1 && from->rank <= CPU_MESH_DIMS) { /* of a vector the count says as much */
        out.rank = from->rank;
        memcpy(out.dims, from->dims, (size_t)from->rank * sizeof(*out.dims));
    }
    return out;
}

/* The number of the result's elements in a group of so many members; -1: the operand's elements cannot be divided among
 * them. */
static int64_t result_count(const ir_op *op, size_t i, int64_t members)
{
    const ir_type *from = ir_operand(op, i)->type;
    int64_t d = -1;
    switch ((ir_opcode)op->code) {
    case IR_ALL_GATHER:
        return base_times(from->count, members);
    case IR_REDUCE_SCATTER:
        d = ((const ir_reduce_scatter_attrs *)op->attrs)->scatter_dimension;
        return from->dims[d] % members == 0 ? from->count / members : -1;
    case IR_ALL_TO_ALL:
        return ((const ir_all_to_all_attrs *)op->attrs)->split_count == members ? from->count : -1;
    default:
        return from->count;
    }
}

static const char channel_name[] = "tessera.channel"; /* dist/recorded_messages.c */

/* groups: [rows * columns]. Ranks that agree on their own group must agree on all groups. */
static uint64_t hash_of(const ir_op *op, const cpu_mesh_plan *plan, const int64_t *groups,
                        const cpu_mesh_operand *operands, uint64_t hash)
{
    const int64_t words[] = {op->code, plan->reduction, plan->n, plan->mode, plan->rows, plan->columns, plan->pairs};
    /* The program's own tag, which must be equal on all ranks, too. */
    const ir_attr *tag = ir_attr_get(op->extra, "tessera.tag");
    tag = tag ? tag : ir_attr_get(op->extra, channel_name);
    hash = base_hash(words, sizeof(words), hash);
    if (plan->rows)
        hash = base_hash(groups, (size_t)(plan->rows * plan->columns) * sizeof(*groups), hash);
    hash = base_hash_u64(hash, tag && tag->kind == IR_ATTR_INT ? (uint64_t)tag->i : 0);
    for (int64_t i = 0; i < plan->n; i++) {
        const ir_type *type = ir_operand(op, (size_t)i)->type;
        hash = base_hash(&operands[i], sizeof(operands[i]), hash);
        hash = base_hash(type->dims, (size_t)type->rank * sizeof(type->dims[0]), hash);
    }
    return hash;
}

/* Whether the groups divide all ranks, where each process is a replica, and may not have roots of their own. */
static bool divides_world(const cpu_build *b, const cpu_mesh_plan *plan, const int64_t *groups)
{
    int64_t ranks = 0;
    for (int64_t i = 0; i < plan->rows * plan->columns; i++)
        ranks += groups[i] >= 0;
    return plan->mode == INTERP_CROSS_REPLICA && b->c->partitions == 1 && !plan->rooted && plan->rows > 1 &&
           ranks == b->c->replicas;
}

/* Whether the operands of a collective can travel as one, and its results be where the operands are. */
bool cpu_mesh_joins(const ir_op *op)
{
    const ir_collective_broadcast_attrs *broadcast = op->code == IR_COLLECTIVE_BROADCAST ? op->attrs : NULL;
    bool joins =
        op->n_operands == op->n_results && op->n_results > 0 &&
        (op->code == IR_ALL_REDUCE ? reduction_of(op) != CPU_MESH_GATHERS : broadcast && !broadcast->has_dynamic_root);
    for (size_t i = 0; i < op->n_results && joins; i++)
        joins = operand_of(op, i).dtype == operand_of(op, 0).dtype;
    return joins;
}

cpu_mesh_operand *cpu_mesh_apart(cpu_build *b, const ir_op *op, cpu_mesh_plan *plan, const int64_t *groups,
                                 const int64_t *sizes, cpu_mesh_half half)
{
    cpu_mesh_operand *operands = base_arena_zero(&b->c->arena, (size_t)plan->n + 1, sizeof(*operands));
    const char *name = ir_info((ir_opcode)op->code)->name;
    plan->reduction = op->n_regions ? reduction_of(op) : -1;
    for (int64_t i = 0; i < plan->n; i++) {
        operands[i] = operand_of(op, (size_t)i);
        for (int64_t k = 0; k < plan->sizes; k++)
            if (result_count(op, (size_t)i, sizes[k]) != op->results[i].type->count)
                cpu_give_up(b->c, TSR_INVALID_ARGUMENT, "%s: a group of %lld gives result %lld another type", name,
                            (long long)sizes[k], (long long)i);
    }
    plan->most = 1;
    for (int64_t k = 0; k < plan->sizes; k++)
        plan->most = BASE_MAX(plan->most, sizes[k]);
    if (plan->most > COMM_RANKS_MOST)
        cpu_give_up(b->c, TSR_INVALID_ARGUMENT, "%s of %lld processes", name, (long long)plan->most);
    plan->together = cpu_mesh_joins(op) && (plan->n > 1 || half != CPU_MESH_WHOLE);
    bool is_mains = b->region == ir_module_main(b->function->module)->body;
    plan->site = -1;
    if (half != CPU_MESH_SECOND_HALF && is_mains)
        plan->site = b->c->sites++;
    if (ir_attr_get(op->extra, channel_name)) { /* a message between two ranks: no other rank's program has it */
        plan->detail = (int64_t)hash_of(op, plan, groups, operands, 0);
        return operands;
    }
    /* In a loop or a branch each group may take its own way. */
    plan->everywhere = is_mains && divides_world(b, plan, groups);
    if (half != CPU_MESH_SECOND_HALF)
        b->c->collectives = hash_of(op, plan, groups, operands, b->c->collectives);
    plan->detail = (int64_t)b->c->collectives;
    return operands;
}
