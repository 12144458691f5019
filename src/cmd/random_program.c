/* Random programs: the table of generators, the loop over ops, and cutting a program down. */
#include "cmd/random.h"

#include <math.h>
#include <string.h>

static random_generator *const random_generators[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, ...)                                                                                                  \
    [IR_##code] = random_##draw,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

ir_op *random_NONE(random_state *s, ir_opcode row)
{
    (void)s, (void)row;
    return NULL;
}

random_generator *random_generator_of(ir_opcode row)
{
    return random_generators[row] == random_NONE ? NULL : random_generators[row];
}

/* ---- building ops -------------------------------------------------------------------------------------------------------- */

bool random_is_array(const ir_type *type)
{
    return ir_is_tensor(type) && ir_is_static(type);
}

enum { MOST_ELEMENTS = 1 << 18, MOST_WORK = 1 << 22, MOST_WORK_OF_LAYERS = 1 << 26 };

static bool is_usable(const random_state *s, const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (ir_is_tensor(type) && (!ir_is_static(type) || type->count > MOST_ELEMENTS))
            return false;
    }
    return !s->exact || compare_is_exact(op);
}

ir_op *random_build(random_state *s, ir_op_spec spec)
{
    for (size_t i = 0; i < spec.n_operands; i++)
        if (!spec.operands[i])
            return NULL;
    for (size_t i = 0; i < spec.n_regions; i++)
        if (!spec.regions[i])
            return NULL;
    return random_built(s, ir_build_full(&s->b, &spec));
}

ir_op *random_built(random_state *s, ir_op *op)
{
    if (!op) {
        s->b.status = TSR_OK;
        return NULL;
    }
    if (!is_usable(s, op)) {
        ir_erase(op);
        return NULL;
    }
    for (uint32_t i = 0; i < op->n_results; i++)
        base_vec_push(&s->module->arena, s->pool, &op->results[i]);
    return op;
}

ir_op *random_build_simple(random_state *s, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                           const ir_type *result)
{
    return random_build(s, (ir_op_spec){.code = code,
                                        .attrs = attrs,
                                        .n_operands = n,
                                        .operands = operands,
                                        .n_result_types = result != NULL,
                                        .result_types = &result});
}

bool random_is_too_much(const random_state *s, int64_t count, int64_t terms)
{
    const int64_t most = s->options->layers ? MOST_WORK_OF_LAYERS : MOST_WORK;
    return count > MOST_ELEMENTS || (count > 0 && terms > most / count);
}

ir_op *random_scaled(random_state *s, ir_op *op, int64_t terms)
{
    if (!op || !s->options->layers || !ir_dtype_is_float(op->results[0].type->dtype))
        return op;
    ir_value *scale = ir_constant_fill(&s->b, op->results[0].type, 1 / sqrt((double)BASE_MAX(terms, 1)));
    ir_value *operands[2] = {&op->results[0], scale};
    random_build_simple(s, IR_MULTIPLY, NULL, 2, operands, NULL);
    return op;
}

int64_t *random_ints(random_state *s, int64_t n)
{
    return base_arena_zero(&s->module->arena, (size_t)n + 1, sizeof(int64_t));
}

ir_ints random_list(random_state *s, int64_t n, int64_t low, int64_t high)
{
    int64_t *v = random_ints(s, n);
    for (int64_t i = 0; i < n; i++)
        v[i] = random_between(s->c, low, high);
    return (ir_ints){n, v};
}

ir_ints random_permutation(random_state *s, int64_t n)
{
    int64_t *v = random_ints(s, n);
    for (int64_t i = 0; i < n; i++)
        v[i] = i;
    for (int64_t i = 0; i + 1 < n; i++) {
        int64_t j = random_between(s->c, i, n - 1), kept = v[i];
        v[i] = v[j];
        v[j] = kept;
    }
    return (ir_ints){n, v};
}

ir_ints random_subset(random_state *s, int64_t n)
{
    int64_t *v = random_ints(s, n), count = 0;
    for (int64_t i = 0; i < n; i++)
        if (random_chance(s->c, 45))
            v[count++] = i;
    return (ir_ints){count, v};
}

ir_region *random_region_begin(random_state *s, random_state *child, size_t n, const ir_type *const *types,
                               size_t n_captures, ir_value *const *captures)
{
    const ir_type **all = base_arena_alloc(&s->module->arena, (n + n_captures + 1) * sizeof(*all));
    for (size_t i = 0; i < n; i++)
        all[i] = types[i];
    for (size_t i = 0; i < n_captures; i++)
        all[n + i] = captures[i]->type;
    ir_region *region = ir_region_new(&s->module->arena, n + n_captures, all);
    *child = *s;
    child->depth++;
    child->exact = true;
    child->pool = base_arena_zero(&s->module->arena, 1, sizeof(*child->pool));
    ir_builder_init_region(&child->b, &s->b, region);
    for (size_t i = 0; i < region->n_args; i++)
        base_vec_push(&s->module->arena, child->pool, &region->args[i]);
    return region;
}

void random_region_end(random_state *s, random_state *child, size_t n, ir_value *const *values)
{
    ir_return(&child->b, n, values);
    ir_builder_join(&s->b, &child->b);
}

/* ---- the loop -------------------------------------------------------------------------------------------------------------- */

bool random_op(random_state *s)
{
    ir_opcode codes[IR_OPCODE_COUNT];
    uint32_t n = 0;
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        if (random_generator_of((ir_opcode)i) && !s->options->never[i] &&
            (!s->options->some || s->options->only[i] || s->depth))
            codes[n++] = (ir_opcode)i;
    if (n == 0)
        return false;
    ir_opcode code = codes[random_below(s->c, n)];
    if (s->depth > 2 && ir_info(code)->n_regions)
        code = IR_ADD;
    return random_generator_of(code)(s, code) != NULL;
}

void random_ops(random_state *s, int count)
{
    for (int tries = 0, built = 0; tries < 4 * count && built < count; tries++) {
        random_span span = {.begin = s->c->made.count};
        built += random_op(s);
        span.end = s->c->made.count;
        if (s->depth == 0)
            base_vec_push(s->c->arena, &s->c->spans, span);
    }
}

static ir_function *new_function(ir_module *module, const char *name, size_t n_args, const ir_type *const *types)
{
    return ir_function_new(module, ir_module_unique_name(module, name), n_args, types);
}

typedef struct random_job {
    random_choices *c;
    const random_options *options;
    random_program *out;
    base_error *error;
} random_job;

static tsr_dtype random_program_dtype(random_state *s)
{
    static const tsr_dtype of_layers[] = {TSR_F32, TSR_F32, TSR_F32, TSR_F64, TSR_BF16, TSR_F16};
    return s->options->layers && !s->options->dtype ? of_layers[random_below(s->c, BASE_COUNT(of_layers))]
                                                    : s->options->dtype;
}

static tsr_status random_program_draw(void *user)
{
    random_job *j = user;
    ir_module *module = j->out->module;
    struct random_pool pool = {0};
    ir_function *main = new_function(module, "main", 0, NULL);
    random_state s = {.c = j->c, .options = j->options, .module = module, .pool = &pool};
    ir_builder_init(&s.b, main);
    s.dtype = random_program_dtype(&s);
    int most = j->options->max_ops ? j->options->max_ops : 8;
    random_ops(&s, 1 + (int)random_below(j->c, (uint32_t)most));
    BASE_VEC(ir_value *) results = {0};
    for (size_t i = 0; i < pool.count; i++) {
        ir_value *value = pool.items[i];
        if (!random_is_array(value->type))
            continue;
        if (value->op->code == IR_CONSTANT ? false : value->n_uses == 0 || random_chance(j->c, 15))
            base_vec_push(&module->arena, &results, value);
    }
    for (size_t i = 0; i < pool.count && results.count == 0; i++)
        if (random_is_array(pool.items[i]->type))
            base_vec_push(&module->arena, &results, pool.items[i]);
    if (results.count == 0) /* there are tokens alone */
        base_vec_push(&module->arena, &results, random_leaf(&s, ir_scalar_type(TSR_F32), RANDOM_COUNTED));
    ir_return(&s.b, results.count, results.items);
    if (s.b.status != TSR_OK)
        return base_fail(j->error, s.b.status, "%s", s.b.error.message);
    ir_function_finish(main);
    j->out->main = main;
    return TSR_OK;
}

static void *dense_data(base_arena *arena, const ir_dense *dense)
{
    size_t bytes = ir_type_bytes(dense->type), size = tsr_dtype_size(dense->type->dtype);
    char *data = base_arena_zero(arena, bytes + 16, 1);
    for (size_t at = 0; at < bytes; at += dense->splat ? size : bytes)
        memcpy(data + at, dense->data, dense->splat ? size : bytes);
    return data;
}

tsr_status random_program_new(random_choices *c, const random_options *options, random_program *out, base_error *error)
{
    random_program whole = {.module = ir_module_new()};
    random_job job = {c, options, &whole, error};
    *out = (random_program){0};
    if (!whole.module)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    tsr_status status = base_try(random_program_draw, &job, error);
    interp_array *given = NULL;
    if (status == TSR_OK) {
        ir_function_number(whole.main);
        given = base_alloc_zero(whole.main->n_values + 1, sizeof(*given));
    }
    /* Most constants become arguments. */
    for (const ir_op *op = given ? whole.main->body->first : NULL; op; op = op->next)
        if (op->code == IR_CONSTANT && op->flags)
            given[op->results[0].id] = (interp_array){
                .type = op->results[0].type,
                .data = dense_data(&whole.module->arena, &((const ir_constant_attrs *)op->attrs)->value)};
    if (status == TSR_OK)
        status = random_program_cut(&whole, NULL, given, false, out, error);
    base_free(given);
    random_program_free(&whole);
    return status;
}

void random_program_free(random_program *p)
{
    ir_module_free(p->module);
    *p = (random_program){0};
}

/* ---- cutting --------------------------------------------------------------------------------------------------------------- */

typedef struct cut_job {
    const random_program *from;
    const bool *returned;
    const interp_array *given;
    bool closed;
    random_program *out;
    base_arena *scratch;
    base_error *error;
} cut_job;

static bool is_given(const cut_job *j, const ir_value *value)
{
    return j->given && j->given[value->id].type;
}

/* Marks the values that the results need, from the results backwards. */
static bool *needed_values(const cut_job *j)
{
    const ir_function *f = j->from->main;
    bool *needed = base_arena_zero(j->scratch, f->n_values + 1, sizeof(*needed));
    for (const ir_op *op = f->body->last; op; op = op->previous) {
        bool wanted = op->code == IR_RETURN;
        if (wanted && j->returned)
            continue;
        for (uint32_t i = 0; i < op->n_results; i++) {
            needed[op->results[i].id] |= j->returned && j->returned[op->results[i].id];
            wanted |= needed[op->results[i].id] && !is_given(j, &op->results[i]);
        }
        for (uint32_t i = 0; wanted && i < op->n_operands; i++)
            needed[ir_resolve(op->operands[i])->id] = true;
    }
    for (size_t i = 0; j->returned && i < f->body->n_args; i++)
        needed[f->body->args[i].id] |= j->returned[f->body->args[i].id];
    return needed;
}

static ir_value *closed_argument(ir_builder *b, const interp_array *array)
{
    ir_constant_attrs attrs = {
        .value = {.type = array->type->quant ? ir_with_dtype(array->type, array->type->dtype) : array->type,
                  .data = array->data}};
    ir_value *constant = ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, array->type);
    ir_op *barrier =
        ir_build_full(b, &(ir_op_spec){.code = IR_OPTIMIZATION_BARRIER, .n_operands = 1, .operands = &constant});
    return barrier ? &barrier->results[0] : NULL;
}

static tsr_status cut_program(void *user)
{
    cut_job *j = user;
    const random_program *from = j->from;
    const ir_function *f = from->main;
    ir_module *module = j->out->module;
    bool *needed = needed_values(j);
    ir_value **map = base_arena_zero(j->scratch, f->n_values + 1, sizeof(*map));
    BASE_VEC(ir_value *) sources = {0}; /* the value that becomes an argument, with its array */
    BASE_VEC(const interp_array *) arrays = {0};
    BASE_VEC(const ir_type *) types = {0};
    for (size_t i = 0; i < f->body->n_args; i++)
        if (needed[f->body->args[i].id]) {
            base_vec_push(j->scratch, &sources, &f->body->args[i]);
            base_vec_push(j->scratch, &arrays, &from->args[i]);
            base_vec_push(j->scratch, &types, from->args[i].type);
        }
    for (const ir_op *op = f->body->first; op; op = op->next)
        for (uint32_t i = 0; i < op->n_results; i++)
            if (needed[op->results[i].id] && is_given(j, &op->results[i])) {
                base_vec_push(j->scratch, &sources, (ir_value *)&op->results[i]);
                base_vec_push(j->scratch, &arrays, &j->given[op->results[i].id]);
                base_vec_push(j->scratch, &types, op->results[i].type);
            }
    ir_function *g = new_function(from->module, "cut", j->closed ? 0 : sources.count, types.items);
    ir_builder b;
    ir_builder_init(&b, g);
    for (size_t i = 0; i < sources.count; i++)
        map[sources.items[i]->id] = j->closed ? closed_argument(&b, arrays.items[i]) : &g->body->args[i];
    BASE_VEC(ir_value *) results = {0};
    for (const ir_op *op = f->body->first; op; op = op->next) {
        bool wanted = op->code == IR_RETURN;
        for (uint32_t i = 0; i < op->n_results; i++)
            wanted |= needed[op->results[i].id] && !is_given(j, &op->results[i]);
        ir_value **operands = base_arena_alloc(j->scratch, (op->n_operands + (size_t)1) * sizeof(*operands));
        for (uint32_t i = 0; i < op->n_operands; i++)
            operands[i] = map[ir_resolve(op->operands[i])->id];
        if (op->code == IR_RETURN) {
            for (uint32_t i = 0; !j->returned && i < op->n_operands; i++)
                base_vec_push(j->scratch, &results, operands[i]);
            continue;
        }
        ir_op *copy = wanted ? ir_clone(&b, op, operands) : NULL;
        for (uint32_t i = 0; copy && i < op->n_results; i++)
            if (!is_given(j, &op->results[i]))
                map[op->results[i].id] = &copy->results[i];
    }
    for (uint32_t id = 0; j->returned && id < f->n_values; id++)
        if (j->returned[id] && map[id])
            base_vec_push(j->scratch, &results, map[id]);
    ir_return(&b, results.count, results.items);
    if (b.status == TSR_OK)
        ir_function_finish(g);
    if (b.status == TSR_OK)
        j->out->main = ir_function_copy(module, g, "main");
    ir_module_remove(from->module, g);
    if (b.status != TSR_OK)
        return base_fail(j->error, b.status, "%s", b.error.message);
    j->out->n_args = j->closed ? 0 : sources.count;
    j->out->args = base_arena_zero(&module->arena, j->out->n_args + 1, sizeof(*j->out->args));
    for (size_t i = 0; i < j->out->n_args; i++) {
        void *data = base_arena_zero(&module->arena, ir_type_bytes(types.items[i]) + 16, 1);
        memcpy(data, arrays.items[i]->data, ir_type_bytes(types.items[i]));
        j->out->args[i] = (interp_array){.type = types.items[i], .data = data};
    }
    ir_function_number(j->out->main);
    return TSR_OK;
}

tsr_status random_program_cut(const random_program *p, const bool *returned, const interp_array *given, bool closed,
                              random_program *out, base_error *error)
{
    base_arena scratch = {0};
    *out = (random_program){.module = ir_module_new()};
    cut_job job = {p, returned, given, closed, out, &scratch, error};
    tsr_status status = out->module ? base_try(cut_program, &job, error)
                                    : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    base_arena_free(&scratch);
    return status;
}
