/* Generators of programs for several processes: a mesh of them that runs a function (interpreter.run_parallel), and in
 * it collectives, messages and feeds. Outside a mesh there is one process, and collectives have groups of one.
 *
 * All processes run the same function, and only the function's body, not a region in it, has the ops that all processes
 * must reach. A message goes between the given pairs of processes, and all values of a feed are equal, so that results
 * do not depend on which process comes first. */
#include "cmd/random.h"

struct random_mesh {
    int64_t replicas, partitions;
    ir_function *feed; /* or NULL */
    size_t n_feeds;
    int64_t channels; /* that messages use so far */
};

static const random_mesh random_alone = {.replicas = 1, .partitions = 1};

/* Whether all processes reach this place: a mesh's function, or main. */
static const random_mesh *mesh_of(const random_state *s)
{
    return s->depth == 0 ? &random_alone : s->depth == 1 ? s->mesh : NULL;
}

/* ---- groups -------------------------------------------------------------------------------------------------------------- */

typedef struct mesh_groups {
    ir_ints2 ids;
    ir_channel channel;
    bool global;
    int64_t columns; /* the columns of ids, given or implied */
    int64_t members; /* of one group */
    int64_t all;     /* number of ids */
} mesh_groups;

static int64_t draw_divisor(random_state *s, int64_t n)
{
    int64_t d = random_between(s->c, 1, n);
    while (n % d)
        d--;
    return d;
}

/* Groups of one size, in any order. may_be_global: the op may have groups across replicas and partitions. */
static mesh_groups draw_groups(random_state *s, const random_mesh *m, bool may_be_global)
{
    mesh_groups g = {
        .channel = {.present = random_chance(s->c, 50), .handle = 1}}; /* bytecode keeps the handle alone */
    g.global = may_be_global && g.channel.present && random_chance(s->c, 50);
    int mode = interp_mode(&g.channel, may_be_global, g.global);
    g.all = mode == INTERP_FLATTENED         ? m->replicas * m->partitions
            : mode == INTERP_CROSS_PARTITION ? m->partitions
                                             : m->replicas;
    bool whole = random_chance(s->c, 15);
    g.columns = whole ? g.all : draw_divisor(s, g.all);
    if (!whole)
        g.ids = (ir_ints2){g.all / g.columns, g.columns, random_permutation(s, g.all).v};
    g.members = g.columns * (mode == INTERP_CROSS_BOTH ? m->partitions : 1);
    return g;
}

/* Two groups of different sizes, the shorter one filled up with -1. */
static void make_uneven(random_state *s, mesh_groups *g)
{
    if (g->all < 3)
        return;
    int64_t first = g->all - 1, *v = random_ints(s, 2 * first);
    ir_ints order = random_permutation(s, g->all);
    for (int64_t i = 0; i < first; i++) {
        v[i] = order.v[i];
        v[first + i] = i ? -1 : order.v[first];
    }
    g->ids = (ir_ints2){2, first, v};
}

static ir_ints2 draw_pairs(random_state *s, int64_t n)
{
    ir_ints from = random_permutation(s, n), to = random_permutation(s, n);
    int64_t count = random_between(s->c, 0, n), *v = random_ints(s, 2 * n);
    for (int64_t i = 0; i < count; i++) {
        v[2 * i] = from.v[i];
        v[2 * i + 1] = to.v[i];
    }
    return (ir_ints2){count, 2, v};
}

/* ---- collectives ------------------------------------------------------------------------------------------------------------ */

static ir_value *resized(random_state *s, ir_value *x, int64_t d, int64_t parts)
{
    if (x->type->dims[d] % parts == 0)
        return x;
    int64_t *dims = random_ints(s, x->type->rank);
    for (int64_t i = 0; i < x->type->rank; i++)
        dims[i] = i == d ? parts * random_between(s->c, 1, 3) : x->type->dims[i];
    return random_value_of(s, ir_with_dims(x->type, x->type->rank, dims));
}

static const ir_type *random_mesh_scaled(random_state *s, const ir_type *type, int64_t d, int64_t times, int64_t parts)
{
    int64_t *dims = random_ints(s, type->rank);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = i == d ? type->dims[i] * times / parts : type->dims[i];
    return ir_with_dims(type, type->rank, dims);
}

typedef struct collective {
    ir_value *operands[3]; /* n operands, and perhaps the roots */
    size_t n;
    bool rooted;
} collective;

/* declared: the results' type; NULL: the operands'. */
static ir_op *build_collective(random_state *s, ir_opcode code, collective *x, const void *attrs,
                               const ir_type *declared)
{
    const ir_type *types[2] = {declared, declared};
    size_t n_regions = (size_t)ir_info(code)->n_regions;
    ir_region *body = n_regions ? random_reducer(s, x->operands[0]->type->dtype) : NULL;
    return random_build(s, (ir_op_spec){.code = code,
                                        .attrs = attrs,
                                        .n_operands = x->n + x->rooted,
                                        .operands = x->operands,
                                        .n_result_types = declared ? x->n : 0,
                                        .result_types = types,
                                        .n_regions = n_regions,
                                        .regions = &body});
}

/* Sometimes a value chooses the process whose operand counts. */
static bool draw_roots(random_state *s, collective *x, int64_t members)
{
    int64_t n = (int64_t)x->n;
    x->rooted = random_chance(s->c, 25);
    if (x->rooted)
        x->operands[n] = random_leaf_ints(s, ir_tensor_type(TSR_I32, 1, &n), 0, members - 1);
    return x->rooted;
}

static ir_op *build_by_code(random_state *s, ir_opcode code, collective *x, mesh_groups *g, int64_t d)
{
    const ir_type *type = x->operands[0]->type;
    switch (code) {
    case IR_ALL_GATHER: {
        const ir_all_gather_attrs attrs = {.all_gather_dim = d,
                                           .replica_groups = g->ids,
                                           .channel_handle = g->channel,
                                           .use_global_device_ids = g->global};
        return build_collective(s, code, x, &attrs, random_mesh_scaled(s, type, d, g->members, 1));
    }
    case IR_ALL_REDUCE: {
        if (random_chance(s->c, 25))
            make_uneven(s, g);
        const ir_all_reduce_attrs attrs = {
            .replica_groups = g->ids, .channel_handle = g->channel, .use_global_device_ids = g->global};
        return build_collective(s, code, x, &attrs, NULL);
    }
    case IR_REDUCE_SCATTER: {
        const ir_reduce_scatter_attrs attrs = {.scatter_dimension = d,
                                               .replica_groups = g->ids,
                                               .channel_handle = g->channel,
                                               .use_global_device_ids = g->global};
        return build_collective(s, code, x, &attrs, random_mesh_scaled(s, type, d, 1, g->members));
    }
    case IR_ALL_TO_ALL: {
        const ir_all_to_all_attrs attrs = {.split_dimension = d,
                                           .concat_dimension = random_between(s->c, 0, type->rank - 1),
                                           .split_count = g->columns,
                                           .replica_groups = g->ids,
                                           .channel_handle = g->channel};
        return build_collective(s, code, x, &attrs, NULL);
    }
    case IR_COLLECTIVE_BROADCAST: {
        g->ids.rows -= g->ids.rows > 1 && random_chance(s->c, 30); /* a process that is in no group gets zeros */
        const ir_collective_broadcast_attrs attrs = {
            .replica_groups = g->ids, .channel_handle = g->channel, .has_dynamic_root = draw_roots(s, x, g->members)};
        return build_collective(s, code, x, &attrs, NULL);
    }
    case IR_COLLECTIVE_REDUCE: {
        if (type->dtype == TSR_F8E8M0FNU) /* all processes but one get zeros, which this format lacks */
            return NULL;
        const ir_collective_reduce_attrs attrs = {.replica_groups = g->ids,
                                                  .channel_handle = g->channel,
                                                  .use_global_device_ids = g->global,
                                                  .has_dynamic_root = draw_roots(s, x, g->members)};
        return build_collective(s, code, x, &attrs, NULL);
    }
    default: {
        const ir_collective_permute_attrs attrs = {.source_target_pairs = draw_pairs(s, g->all),
                                                   .channel_handle = g->channel};
        return build_collective(s, code, x, &attrs, NULL);
    }
    }
}

ir_op *random_collective(random_state *s, ir_opcode code)
{
    const random_mesh *m = mesh_of(s);
    collective x = {.operands = {m ? random_value(s, 1) : NULL}, .n = 1};
    if (!x.operands[0] || x.operands[0]->type->rank == 0 || x.operands[0]->type->quant)
        return NULL;
    bool may_be_global =
        code == IR_ALL_GATHER || code == IR_ALL_REDUCE || code == IR_REDUCE_SCATTER || code == IR_COLLECTIVE_REDUCE;
    mesh_groups g = draw_groups(s, m, may_be_global);
    int64_t d = random_between(s->c, 0, x.operands[0]->type->rank - 1);
    x.operands[0] = resized(s, x.operands[0], d,
                            code == IR_REDUCE_SCATTER ? g.members
                            : code == IR_ALL_TO_ALL   ? g.columns
                                                      : 1);
    if (x.operands[0] && ir_info(code)->n_operands < 0 && random_chance(s->c, 25))
        x.operands[x.n++] = random_value_of(s, x.operands[0]->type);
    return x.operands[0] ? build_by_code(s, code, &x, &g, d) : NULL;
}

/* ---- messages, feeds, and ops between them ----------------------------------------------------------------------- */

static ir_value *new_token(random_state *s)
{
    ir_op *op = random_build_simple(s, IR_AFTER_ALL, NULL, 0, NULL, NULL);
    return op ? &op->results[0] : NULL;
}

/* A send and its recv. */
ir_op *random_message(random_state *s, ir_opcode code)
{
    random_mesh *m = s->depth == 1 ? s->mesh : NULL;
    ir_value *x = m ? random_value(s, 0) : NULL;
    (void)code;
    if (!x || x->type->quant)
        return NULL;
    const ir_send_attrs attrs = {.channel_handle = {.present = true, .handle = ++m->channels, .type = 1},
                                 .source_target_pairs = draw_pairs(s, m->partitions > 1 ? m->partitions : m->replicas)};
    if (attrs.source_target_pairs.rows == 0) /* which stands for anybody */
        return NULL;
    ir_value *operands[2] = {x, new_token(s)};
    ir_op *send = random_build_simple(s, IR_SEND, &attrs, 2, operands, NULL);
    const ir_type *types[2] = {x->type, ir_token_type()};
    ir_value *token = send ? &send->results[0] : NULL;
    return random_build(s, (ir_op_spec){.code = IR_RECV,
                                        .attrs = &attrs,
                                        .n_operands = 1,
                                        .operands = &token,
                                        .n_result_types = 2,
                                        .result_types = types});
}

static ir_function *new_feed(random_state *s)
{
    ir_function *f = ir_function_new(s->module, ir_module_unique_name(s->module, "feed"), 0, NULL);
    f->is_private = true;
    random_state child = *s;
    child.pool = base_arena_zero(&s->module->arena, 1, sizeof(*child.pool));
    ir_builder_init(&child.b, f);
    ir_value *values[2] = {random_leaf(&child, random_type(s, TSR_DTYPE_NONE, 0, 3), RANDOM_ANY),
                           random_leaf(&child, random_type(s, TSR_DTYPE_NONE, 0, 3), RANDOM_ANY)};
    ir_return(&child.b, 1 + random_below(s->c, 2), values);
    if (child.b.status != TSR_OK) {
        ir_module_remove(s->module, f);
        return NULL;
    }
    ir_function_finish(f);
    return f;
}

ir_op *random_infeed(random_state *s, ir_opcode code)
{
    random_mesh *m = s->depth == 1 ? s->mesh : NULL;
    if (m && !m->feed)
        m->feed = new_feed(s);
    if (!m || !m->feed)
        return NULL;
    ir_value *token = new_token(s);
    const ir_type *types[3];
    size_t n = m->feed->n_results;
    for (size_t i = 0; i <= n; i++)
        types[i] = i < n ? m->feed->result_types[i] : ir_token_type();
    ir_op *op = random_build(
        s, (ir_op_spec){
               .code = code, .n_operands = 1, .operands = &token, .n_result_types = n + 1, .result_types = types});
    m->n_feeds += op ? (size_t)(m->replicas * m->partitions) : 0;
    return op;
}

ir_op *random_outfeed(random_state *s, ir_opcode code)
{
    ir_value *operands[2] = {mesh_of(s) ? random_value(s, 0) : NULL};
    operands[1] = operands[0] ? new_token(s) : NULL;
    return random_build_simple(s, code, NULL, 2, operands, NULL);
}

/* An op that may run asynchronously: drawn like any other op, then moved into the function that async_start calls. */
ir_op *random_async(random_state *s, ir_opcode code)
{
    static const ir_opcode codes[] = {
        IR_ALL_REDUCE,           IR_ALL_GATHER, IR_ALL_TO_ALL,    IR_COLLECTIVE_PERMUTE,  IR_REDUCE_SCATTER,
        IR_COLLECTIVE_BROADCAST, IR_SLICE,      IR_DYNAMIC_SLICE, IR_DYNAMIC_UPDATE_SLICE};
    ir_opcode which = codes[random_below(s->c, BASE_COUNT(codes))];
    ir_op *op = mesh_of(s) ? random_generator_of(which)(s, which) : NULL;
    (void)code;
    if (!op)
        return NULL;
    size_t n = op->n_operands;
    const ir_type **types = base_arena_alloc(&s->module->arena, (n + 1) * sizeof(*types));
    ir_value **operands = base_arena_copy(&s->module->arena, op->operands, (n + 1) * sizeof(*operands));
    for (size_t i = 0; i < n; i++)
        types[i] = operands[i]->type;
    ir_function *f = ir_function_new(s->module, ir_module_unique_name(s->module, "started"), n, types);
    f->is_private = true;
    static const char *const written_inside = "tessera.region"; /* as the readers have it */
    const ir_attr *ending = ir_attr_string(&s->module->arena, "stablehlo.return");
    f->extra = ir_attr_dict(&s->module->arena, 1, &written_inside, &ending);
    ir_builder b;
    ir_builder_init(&b, f);
    ir_value **args = base_arena_alloc(&s->module->arena, (n + op->n_results + 1) * sizeof(*args));
    for (size_t i = 0; i < n; i++)
        args[i] = &f->body->args[i];
    ir_op *moved = ir_clone(&b, op, args);
    for (size_t i = 0; moved && i < op->n_results; i++)
        args[i] = &moved->results[i];
    ir_return(&b, op->n_results, args);
    ir_function_finish(f);
    s->pool->count -= op->n_results; /* the values that the op added last */
    ir_erase(op);
    const ir_async_start_attrs attrs = {.called_computation = f};
    ir_op *start = random_build_simple(s, IR_ASYNC_START, &attrs, n, operands, NULL);
    ir_value *future = start ? &start->results[0] : NULL;
    ir_op *done = random_build_simple(s, IR_ASYNC_DONE, NULL, 1, &future, NULL);
    return done;
}

/* ---- a mesh -------------------------------------------------------------------------------------------------------------------- */

static void mesh_body(random_state *s)
{
    static const ir_opcode codes[] = {IR_ALL_REDUCE,
                                      IR_ALL_GATHER,
                                      IR_ALL_TO_ALL,
                                      IR_COLLECTIVE_PERMUTE,
                                      IR_REDUCE_SCATTER,
                                      IR_COLLECTIVE_BROADCAST,
                                      IR_COLLECTIVE_REDUCE,
                                      IR_SEND,
                                      IR_INFEED,
                                      IR_OUTFEED,
                                      IR_ASYNC_DONE,
                                      IR_REPLICA_ID,
                                      IR_PARTITION_ID};
    for (uint32_t i = 0, n = 1 + random_below(s->c, 6); i < n; i++) {
        ir_opcode code = codes[random_below(s->c, BASE_COUNT(codes))];
        if (s->options->never[code] || random_chance(s->c, 35))
            random_op(s);
        else
            random_generator_of(code)(s, code);
    }
}

ir_op *random_parallel(random_state *s, ir_opcode code)
{
    static const int64_t shapes[][2] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 1}, {1, 3}, {2, 3}, {4, 1}};
    (void)code;
    if (s->depth)
        return NULL;
    const int64_t *shape = shapes[random_below(s->c, BASE_COUNT(shapes))];
    random_mesh mesh = {.replicas = shape[0], .partitions = shape[1]};
    const ir_type *types[2];
    size_t n = random_below(s->c, 3), processes = (size_t)(shape[0] * shape[1]);
    for (size_t i = 0; i < n; i++)
        types[i] = random_type(s, TSR_DTYPE_NONE, 0, 3);
    ir_function *f = random_function(s, "process", n, types, &mesh, mesh_body, 3);
    if (!f)
        return NULL;
    ir_value **operands = base_arena_alloc(&s->module->arena, (processes * n + 1) * sizeof(*operands));
    for (size_t i = 0; i < processes * n; i++)
        if (!(operands[i] = random_value_of(s, types[i % n])))
            return NULL;
    ir_op *op = ir_run_parallel(&s->b, (size_t)shape[0], (size_t)shape[1], f, operands, mesh.n_feeds, mesh.feed);
    return random_built(s, op);
}
