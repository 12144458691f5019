/* interpreter.run_parallel: its programs and feeds become blocks of this program; equal programs share a block. */
#include "cpu/compile/lower/mesh.h"

typedef BASE_VEC(int64_t) word_list;

/* Reads the rows and columns of the call's programs; false: they do not form a table. */
static bool read_programs(const ir_op *op, int64_t *replicas, int64_t *partitions)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_attr *programs = attrs->backend_config && attrs->backend_config->kind == IR_ATTR_DICT
                                  ? ir_attr_get(attrs->backend_config, "programs")
                                  : NULL;
    if (!programs || programs->kind != IR_ATTR_ARRAY || programs->count == 0 || programs->count > 4096 ||
        programs->items[0]->kind != IR_ATTR_ARRAY || programs->items[0]->count == 0)
        return false;
    *replicas = (int64_t)programs->count;
    *partitions = (int64_t)programs->items[0]->count;
    for (size_t i = 0; i < programs->count; i++)
        if (programs->items[i]->kind != IR_ATTR_ARRAY || (int64_t)programs->items[i]->count != *partitions)
            return false;
    return *partitions <= 4096 / *replicas && attrs->called_computations.n >= *replicas * *partitions;
}

bool cpu_parallel_takes(const ir_op *op)
{
    int64_t replicas, partitions;
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n_args = 0, n_results = 0;
    if (!cpu_mesh_takes(op) || !read_programs(op, &replicas, &partitions))
        return false;
    for (int64_t i = 0; i < called->n; i++) {
        const ir_function *f = called->v[i];
        if (!f || !f->body || (i >= replicas * partitions && f->n_args != 0))
            return false;
        for (size_t k = 0; i < replicas * partitions && k < f->n_args; k++, n_args++)
            if (n_args >= op->n_operands || ir_resolve(op->operands[n_args])->type != f->arg_types[k])
                return false;
        for (size_t k = 0; i < replicas * partitions && k < f->n_results; k++, n_results++)
            if (n_results >= op->n_results || op->results[n_results].type != f->result_types[k])
                return false;
    }
    return n_args == op->n_operands && n_results == op->n_results;
}

/* The function's block, made once. */
static int64_t block_of(cpu_build *b, ir_function *f, base_map *known, cpu_block **blocks, int64_t *n)
{
    uint64_t at;
    if (base_map_get(known, (uintptr_t)f, &at))
        return (int64_t)at;
    blocks[*n] = b->c->blocks->of_function(b->c, f);
    base_map_put(b->arena, known, (uintptr_t)f, (uint64_t)*n);
    return (*n)++;
}

void cpu_parallel_step(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    base_arena *arena = &b->c->program->arena;
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    const int64_t outer[2] = {b->c->replicas, b->c->partitions};
    cpu_parallel_plan plan = {0};
    read_programs(op, &plan.replicas, &plan.partitions);
    bool apart = b->c->apart;
    b->c->apart = false; /* the processes of such a program are threads of this run */
    b->c->replicas = plan.replicas;
    b->c->partitions = plan.partitions;
    int64_t n = plan.replicas * plan.partitions;
    cpu_block **blocks = base_arena_alloc(arena, (size_t)(called->n + 1) * sizeof(*blocks));
    base_map known = {0};
    word_list words = {0};
    for (int64_t i = 0; i < n; i++) {
        int64_t at = block_of(b, called->v[i], &known, blocks, &plan.programs);
        base_vec_push(b->arena, &words, at);
    }
    for (int64_t i = n; i < called->n; i++) {
        ir_function *f = called->v[i];
        uint64_t at;
        bool again = base_map_get(&known, (uintptr_t)f, &at);
        int64_t next = plan.programs + plan.feeds++;
        blocks[next] = again ? blocks[at] : NULL;
        if (!again)
            block_of(b, f, &known, blocks, &next);
        base_vec_push(b->arena, &words, (int64_t)f->n_results);
        for (size_t k = 0; k < f->n_results; k++)
            base_vec_push(b->arena, &words, (int64_t)ir_type_bytes(f->result_types[k]));
    }
    b->c->apart = apart;
    b->c->replicas = outer[0];
    b->c->partitions = outer[1];
    cpu_step *step = cpu_step_new(b, CPU_STEP_PARALLEL, (int)(op->n_operands + op->n_results), unit);
    for (size_t i = 0; i < op->n_operands; i++)
        step->places[i] = cpu_place_of(b, ir_operand(op, i));
    for (size_t i = 0; i < op->n_results; i++)
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
    step->name = "run_parallel";
    step->blocks = blocks;
    step->n_blocks = (int32_t)(plan.programs + plan.feeds);
    char *stored = base_arena_alloc(arena, sizeof(plan) + words.count * sizeof(int64_t));
    memcpy(stored, &plan, sizeof(plan));
    memcpy(stored + sizeof(plan), words.items, words.count * sizeof(int64_t));
    step->payload = stored;
}
