/* Collectives, messages and feeds.
 *
 * A collective's results are a function of all members' operands. The function is written here in StableHLO for a group
 * of known size, and compiled like any other block: all_reduce is the body applied in the order of base_tree,
 * all_gather a concatenation. So a reduction is one kernel over the memory of all members. An all_reduce of large values is
 * the function of a part of them: the shape does not matter then, and each member computes another part. */
#include "cpu/compile/lower/mesh.h"
#include "cpu/compile/lower/emit.h"
#include "grad/grad.h"

typedef BASE_VEC(int64_t) word_list;

/* The state while a function is built: the members' operands, and this process's place among them. */
typedef struct combination {
    ir_builder *b;
    cpu_compilation *c;
    const ir_op *op;
    size_t members, n;
    ir_value *args; /* [members * n + 1] */
} combination;

static ir_value *operand_of(const combination *x, size_t member, size_t i)
{
    return &x->args[member * x->n + i];
}

/* This process's part of `value`: part number `place`, of `size` elements along dimension d. */
static ir_value *own_part(const combination *x, ir_value *value, int64_t d, int64_t size)
{
    ir_builder *b = x->b;
    ir_value *place = &x->args[x->members * x->n], *operands[IR_MAX_RANK + 1] = {value};
    int64_t sizes[IR_MAX_RANK], rank = value->type->rank;
    for (int64_t i = 0; i < rank; i++) {
        operands[1 + i] = ir_constant_i64(b, TSR_I64, 0);
        sizes[i] = value->type->dims[i];
    }
    sizes[d] = size;
    operands[1 + d] = ir_mul(b, place, ir_constant_i64(b, TSR_I64, size));
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    return ir_build(b, IR_DYNAMIC_SLICE, &attrs, 1 + (size_t)rank, operands);
}

/* Applies the body to the members' values in the order of base_tree, in the body's type. */
static ir_value *reduced(const combination *x, ir_value **values)
{
    const ir_region *body = x->op->regions[0];
    tsr_dtype dtype = body->args[0].type->dtype;
    for (size_t m = 0; m < x->members; m++)
        values[m] = ir_convert(x->b, values[m], dtype);
    base_tree tree = {.n = x->members};
    for (size_t into, from; base_tree_next(&tree, &into, &from);) {
        ir_value *pair[2] = {values[into], values[from]};
        if (!pair[0] || !pair[1] || !grad_vectorize(x->b, &x->c->arena, body, pair[0]->type, pair, &values[into]))
            return NULL;
    }
    return values[0];
}

static ir_value *all_reduce(const combination *x, size_t i)
{
    ir_value **values = base_arena_alloc(&x->c->arena, x->members * sizeof(*values));
    for (size_t m = 0; m < x->members; m++)
        values[m] = operand_of(x, m, i);
    return reduced(x, values);
}

static ir_value *reduce_scatter(const combination *x, size_t i)
{
    int64_t d = ((const ir_reduce_scatter_attrs *)x->op->attrs)->scatter_dimension;
    int64_t size = operand_of(x, 0, i)->type->dims[d], members = (int64_t)x->members;
    if (size % members != 0)
        return ir_build_error(x->b, TSR_INVALID_ARGUMENT, "dimension %lld does not divide by %lld processes",
                              (long long)d, (long long)members);
    ir_value **values = base_arena_alloc(&x->c->arena, x->members * sizeof(*values));
    for (size_t m = 0; m < x->members; m++)
        values[m] = own_part(x, operand_of(x, m, i), d, size / members);
    return reduced(x, values);
}

static ir_value *all_gather(const combination *x, size_t i)
{
    ir_value **values = base_arena_alloc(&x->c->arena, x->members * sizeof(*values));
    for (size_t m = 0; m < x->members; m++)
        values[m] = operand_of(x, m, i);
    return ir_concatenate(x->b, x->members, values, ((const ir_all_gather_attrs *)x->op->attrs)->all_gather_dim);
}

static ir_value *all_to_all(const combination *x, size_t i)
{
    const ir_all_to_all_attrs *attrs = x->op->attrs;
    if ((int64_t)x->members != attrs->split_count)
        return ir_build_error(x->b, TSR_INVALID_ARGUMENT, "split_count is %lld in a group of %zu",
                              (long long)attrs->split_count, x->members);
    int64_t part = operand_of(x, 0, i)->type->dims[attrs->split_dimension] / attrs->split_count;
    ir_value **values = base_arena_alloc(&x->c->arena, x->members * sizeof(*values));
    for (size_t m = 0; m < x->members; m++)
        values[m] = own_part(x, operand_of(x, m, i), attrs->split_dimension, part);
    return ir_concatenate(x->b, x->members, values, attrs->concat_dimension);
}

/* ---- facts about each op ----------------------------------------------------------------------------------------- */

typedef struct facts {
    const ir_ints2 *groups, *pairs;
    const ir_channel *channel;
    bool may_be_global, global, dynamic_root;
} facts;

#define FACTS(name, ...)                                                                                               \
    static facts facts_of_##name(const ir_op *op)                                                                      \
    {                                                                                                                  \
        const ir_##name##_attrs *a = op->attrs;                                                                        \
        return (facts){.channel = &a->channel_handle, __VA_ARGS__};                                                    \
    }
FACTS(all_gather, .groups = &a->replica_groups, .may_be_global = true, .global = a->use_global_device_ids)
FACTS(all_reduce, .groups = &a->replica_groups, .may_be_global = true, .global = a->use_global_device_ids)
FACTS(reduce_scatter, .groups = &a->replica_groups, .may_be_global = true, .global = a->use_global_device_ids)
FACTS(collective_reduce, .groups = &a->replica_groups, .may_be_global = true, .global = a->use_global_device_ids,
      .dynamic_root = a->has_dynamic_root)
FACTS(all_to_all, .groups = &a->replica_groups)
FACTS(collective_broadcast, .groups = &a->replica_groups, .dynamic_root = a->has_dynamic_root)
FACTS(collective_permute, .pairs = &a->source_target_pairs)
FACTS(send, .pairs = &a->source_target_pairs)

static facts no_facts(const ir_op *op)
{
    (void)op;
    return (facts){0};
}

static const struct {
    ir_opcode code;
    cpu_mesh_kind kind;
    facts (*facts)(const ir_op *op);
    ir_value *(*combine)(const combination *x, size_t i);
    comm_op call; /* the call that does the op among processes of the operating system; 0: there is none */
} rows[] = {
    {IR_ALL_GATHER, CPU_MESH_COMBINE, facts_of_all_gather, all_gather, COMM_ALL_GATHER},
    {IR_ALL_REDUCE, CPU_MESH_COMBINE, facts_of_all_reduce, all_reduce, COMM_ALL_REDUCE},
    {IR_ALL_TO_ALL, CPU_MESH_COMBINE, facts_of_all_to_all, all_to_all, COMM_ALL_TO_ALL},
    {IR_REDUCE_SCATTER, CPU_MESH_COMBINE, facts_of_reduce_scatter, reduce_scatter, COMM_REDUCE_SCATTER},
    {IR_COLLECTIVE_REDUCE, CPU_MESH_REDUCE, facts_of_collective_reduce, all_reduce, COMM_REDUCE},
    {IR_COLLECTIVE_BROADCAST, CPU_MESH_BROADCAST, facts_of_collective_broadcast, NULL, COMM_BROADCAST},
    {IR_COLLECTIVE_PERMUTE, CPU_MESH_PERMUTE, facts_of_collective_permute, NULL, COMM_PERMUTE},
    {IR_SEND, CPU_MESH_SEND, facts_of_send, NULL, 0},
    {IR_RECV, CPU_MESH_RECEIVE, facts_of_send, NULL, 0},
    {IR_INFEED, CPU_MESH_INFEED, no_facts, NULL, 0},
    {IR_REPLICA_ID, CPU_MESH_REPLICA, no_facts, NULL, 0},
    {IR_PARTITION_ID, CPU_MESH_PARTITION, no_facts, NULL, 0},
};

/* ---- blocks ------------------------------------------------------------------------------------------------------- */

/* Whether all operands are plain values of the results' types, of which each member may compute a part. */
static bool has_parts(const ir_op *op)
{
    bool plain = op->code == IR_ALL_REDUCE;
    for (size_t i = 0; i < op->n_results && plain; i++) {
        const ir_type *type = ir_operand(op, i)->type;
        int64_t size = (int64_t)tsr_dtype_size(type->dtype);
        plain = type == op->results[i].type && !type->quant && size > 0 && 64 % size == 0 &&
                (int64_t)ir_type_bytes(type) == base_times(type->count, size);
    }
    return plain;
}

/* The type of operand i as a function for so many members takes it. */
static const ir_type *taken_type(const cpu_mesh_plan *plan, const ir_op *op, size_t i, size_t members)
{
    const ir_type *type = ir_operand(op, i)->type;
    int64_t part = cpu_mesh_part(plan, (int64_t)i, (int64_t)members);
    return part ? ir_tensor_type(type->dtype, 1, (int64_t[]){part / (int64_t)tsr_dtype_size(type->dtype)}) : type;
}

static cpu_block *combined_block(cpu_build *build, const ir_op *op, const cpu_mesh_plan *plan, size_t members,
                                 ir_value *(*combine)(const combination *x, size_t i))
{
    cpu_compilation *c = build->c;
    ir_module *module = build->function->module;
    size_t n = (size_t)plan->n;
    const ir_type **types = base_arena_alloc(&c->arena, (members * n + 1) * sizeof(*types));
    for (size_t i = 0; i < members * n; i++)
        types[i] = taken_type(plan, op, i % n, members);
    types[members * n] = ir_scalar_type(TSR_I64);
    ir_function *f = ir_function_new(module, ir_module_unique_name(module, "collective"), members * n + 1, types);
    f->is_private = true; /* main may have another name, and is then the only public function */
    ir_builder b;
    ir_builder_init(&b, f);
    const combination x = {&b, c, op, members, n, f->body->args};
    ir_value **results = base_arena_alloc(&c->arena, (n + 1) * sizeof(*results));
    for (size_t i = 0; i < n; i++) {
        results[i] = combine(&x, i);
        bool part = cpu_mesh_part(plan, (int64_t)i, (int64_t)members) > 0;
        if (results[i] && results[i]->type != (part ? types[i] : op->results[i].type))
            ir_build_error(&b, TSR_INVALID_ARGUMENT, "a group of %zu gives result %zu another type", members, i);
    }
    ir_return(&b, n, results);
    if (b.status != TSR_OK)
        cpu_give_up_built(c, &b);
    ir_function_finish(f);
    cpu_block *block = c->blocks->of_function(c, f);
    ir_module_remove(module, f);
    return block;
}

/* Lists the sizes that the groups have, each once. */
static void list_sizes(const cpu_compilation *c, base_arena *arena, const cpu_mesh_plan *plan, const int64_t *ids,
                       word_list *sizes)
{
    int64_t layers = plan->mode == INTERP_CROSS_BOTH ? c->partitions : 1;
    for (int64_t row = 0; row < BASE_MAX(plan->rows, 1); row++) {
        int64_t size = plan->rows                             ? 0
                       : plan->mode == INTERP_FLATTENED       ? c->replicas * c->partitions
                       : plan->mode == INTERP_CROSS_PARTITION ? c->partitions
                                                              : c->replicas;
        for (int64_t i = 0; i < plan->columns && plan->rows; i++)
            size += ids[row * plan->columns + i] != -1;
        size *= layers;
        bool known = size == 0;
        for (size_t i = 0; i < sizes->count; i++)
            known = known || sizes->items[i] == size;
        if (!known)
            base_vec_push(arena, sizes, size);
    }
}

/* ---- the steps ---------------------------------------------------------------------------------------------------- */

static void push_list(base_arena *arena, word_list *words, int64_t n, const int64_t *v)
{
    for (int64_t i = 0; i < n; i++)
        base_vec_push(arena, words, v[i]);
}

static void set_roots(cpu_build *b, const ir_op *op, cpu_mesh_plan *plan)
{
    const ir_type *type = ir_operand(op, (size_t)plan->n)->type;
    plan->rooted = 1;
    plan->roots = type->count;
    plan->root_bytes = (int64_t)tsr_dtype_size(type->dtype);
    if (type->dtype != TSR_I64 && type->dtype != TSR_I32)
        cpu_give_up(b->c, TSR_UNIMPLEMENTED, "%s with roots of type %s", ir_info((ir_opcode)op->code)->name,
                    tsr_dtype_name(type->dtype));
}

cpu_meeting cpu_mesh_meeting(cpu_build *b, const ir_op *op, cpu_mesh_half half)
{
    base_arena *arena = &b->c->program->arena;
    size_t row = 0;
    while (rows[row].code != (ir_opcode)op->code)
        row++;
    if (ir_attr_get(op->extra, "replica_groups"))
        cpu_give_up(b->c, TSR_UNIMPLEMENTED, "replica groups by axes of a mesh that the program does not have");
    const facts known = rows[row].facts(op);
    cpu_mesh_plan plan = {.kind = rows[row].kind};
    bool meets = plan.kind <= CPU_MESH_PERMUTE, takes = plan.kind == CPU_MESH_RECEIVE || plan.kind == CPU_MESH_INFEED;
    /* A token is the last operand of a message, and the last result of an op that receives. */
    plan.n = meets ? op->n_results : takes ? op->n_results - 1 : plan.kind == CPU_MESH_SEND ? op->n_operands - 1 : 0;
    plan.rooted = takes;
    if (known.channel)
        plan.key = meets
                       ? (int64_t)base_hash_u64(op->code, known.channel->present ? (uint64_t)known.channel->handle : 0)
                       : known.channel->handle;
    if (meets)
        plan.mode = interp_mode(known.channel, known.may_be_global, known.global);
    if (known.dynamic_root)
        set_roots(b, op, &plan);
    word_list words = {0}, sizes = {0};
    if (known.groups) {
        plan.rows = known.groups->rows;
        plan.columns = known.groups->columns;
        push_list(&b->c->arena, &words, plan.rows * plan.columns, known.groups->v);
    }
    if (known.pairs) {
        plan.pairs = known.pairs->rows;
        push_list(&b->c->arena, &words, 2 * plan.pairs, known.pairs->v);
    }
    bool apart = b->c->apart && rows[row].call;
    if (rows[row].combine || apart)
        list_sizes(b->c, &b->c->arena, &plan, words.items, &sizes);
    plan.sizes = (int64_t)sizes.count;
    push_list(&b->c->arena, &words, plan.sizes, sizes.items);
    for (int64_t i = 0; i < plan.n; i++) {
        const ir_value *value = takes ? &op->results[i] : ir_operand(op, (size_t)i);
        base_vec_push(&b->c->arena, &words, (int64_t)ir_type_bytes(value->type));
    }
    if (apart) {
        plan.call = rows[row].call;
        cpu_mesh_operand *operands = cpu_mesh_apart(b, op, &plan, words.items, sizes.items, half);
        push_list(&b->c->arena, &words, plan.n * (int64_t)(sizeof(*operands) / sizeof(int64_t)),
                  (const int64_t *)(const void *)operands);
    }
    plan.parts = !apart && half == CPU_MESH_WHOLE && has_parts(op);
    char *stored = base_arena_alloc(arena, sizeof(plan) + words.count * sizeof(int64_t));
    memcpy(stored, &plan, sizeof(plan));
    if (words.count)
        memcpy(stored + sizeof(plan), words.items, words.count * sizeof(int64_t));
    cpu_mesh_plan *made = (cpu_mesh_plan *)(void *)stored;
    made->scratch = apart ? cpu_mesh_scratch(made) : 0;
    if (made->scratch < 0)
        cpu_give_up(b->c, TSR_OUT_OF_MEMORY, "%s needs more memory than there can be",
                    ir_info((ir_opcode)op->code)->name);
    bool computes = half != CPU_MESH_FIRST_HALF && rows[row].combine && (!apart || plan.reduction == CPU_MESH_GATHERS);
    cpu_block **blocks = base_arena_alloc(arena, (sizes.count + 1) * sizeof(*blocks));
    int64_t most = 0, pointers = 3 * plan.n + 1;
    for (size_t i = 0; i < sizes.count && computes; i++) {
        blocks[i] = combined_block(b, op, made, (size_t)sizes.items[i], rows[row].combine);
        most = BASE_MAX(most, blocks[i]->arena_bytes);
        pointers = BASE_MAX(pointers, (sizes.items[i] + 3) * plan.n + 1);
    }
    return (cpu_meeting){made, blocks, computes ? (int32_t)sizes.count : 0, pointers * (int64_t)sizeof(void *),
                         most + 64 + (half == CPU_MESH_WHOLE ? made->scratch : 0)};
}

static cpu_slot *memory(cpu_build *b, const cpu_unit *unit, int64_t bytes)
{
    cpu_slot *slot = cpu_slot_new(b, bytes);
    slot->first = slot->last = unit->position;
    return slot;
}

void cpu_mesh_end_step(cpu_build *b, const cpu_unit *unit, cpu_step *step, const cpu_meeting *meeting)
{
    step->places[step->n_places - 2] = cpu_place_in(memory(b, unit, meeting->lists), 0);
    step->places[step->n_places - 1] = cpu_place_in(memory(b, unit, meeting->rest), 0);
    step->blocks = meeting->blocks;
    step->n_blocks = meeting->n_blocks;
    step->payload = meeting->plan;
}

static void step_mesh(cpu_build *b, cpu_unit *unit)
{
    const ir_op *op = unit->op;
    cpu_meeting meeting = cpu_mesh_meeting(b, op, CPU_MESH_WHOLE);
    cpu_step *step = cpu_step_new(b, CPU_STEP_MESH, (int)(op->n_operands + op->n_results + 2), unit);
    for (size_t i = 0; i < op->n_operands; i++)
        step->places[i] = cpu_place_of(b, ir_operand(op, i));
    for (size_t i = 0; i < op->n_results; i++)
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
    cpu_mesh_end_step(b, unit, step, &meeting);
}

bool cpu_mesh_may_wait(const ir_op *op)
{
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (rows[i].code == (ir_opcode)op->code)
            return rows[i].kind <= CPU_MESH_PERMUTE && !rows[i].facts(op).dynamic_root;
    return false;
}

/* No step is needed to join tokens, or to feed a host that reads nothing. */
static void step_nothing(cpu_build *b, cpu_unit *unit)
{
    (void)b, (void)unit;
}

/* Whether a block combines the members' operands of op; kernels must then support the types. */
static bool combines(const ir_op *op)
{
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (rows[i].code == (ir_opcode)op->code)
            return rows[i].combine != NULL;
    return false;
}

bool cpu_mesh_takes(const ir_op *op)
{
    bool known = combines(op);
    for (size_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type =
            i < op->n_operands ? ir_resolve(op->operands[i])->type : op->results[i - op->n_operands].type;
        if (type->kind != IR_TYPE_TOKEN && (!ir_is_tensor(type) || !ir_is_static(type)))
            return false;
        if (known && !type->quant && !cpu_dtype_loads(type->dtype) && !ir_dtype_is_complex(type->dtype))
            return false;
    }
    return true;
}

const cpu_lowering lower_mesh = {.takes = cpu_mesh_takes, .step = step_mesh};
const cpu_lowering lower_nowhere = {.takes = cpu_mesh_takes, .step = step_nothing};
