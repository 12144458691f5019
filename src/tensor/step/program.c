/* Copies the needed part of a record into a program of its own, which is compiled on a miss, or exported.
 *
 * The function's arguments are the step's leaves in order. Numbers carry "tessera.number" (their slot in the launch's
 * packed numbers), donated leaves carry "tf.aliasing_output" (the result that takes their buffer). Over a mesh,
 * arguments carry "sdy.sharding", and so do results whose sharding is prescribed. The functions that ops name
 * (composites' decompositions, calls) are copied, too. */
#include "tensor/step/step.h"

typedef struct copier {
    ir_module *module;
    ir_builder builder;
    ir_value **values; /* by record value id */
    base_map locs;     /* location in the record -> location in the module */
} copier;

/* A copy of a location that lives as long as the program, because an executable outlives the context that compiled
 * it. */
static const ir_loc *own_loc(copier *c, const ir_loc *loc)
{
    uint64_t known;
    if (!loc)
        return NULL;
    if (base_map_get(&c->locs, (uintptr_t)loc, &known))
        return (const ir_loc *)(uintptr_t)known;
    base_arena *arena = &c->module->arena;
    ir_loc *own = base_arena_copy(arena, loc, sizeof(*loc));
    own->file = loc->file ? base_arena_strdup(arena, loc->file) : NULL;
    own->name = loc->name ? base_arena_strdup(arena, loc->name) : NULL;
    own->parent = own_loc(c, loc->parent);
    base_map_put(arena, &c->locs, (uintptr_t)loc, (uintptr_t)own);
    return own;
}

/* The same with the op's place in the step, from which an error finds the op of the record. */
static const ir_loc *placed_loc(copier *c, const ir_loc *loc, size_t i)
{
    const ir_loc *own = own_loc(c, loc);
    if (!own)
        return NULL;
    ir_loc *placed = base_arena_copy(&c->module->arena, own, sizeof(*own));
    placed->place = (uint32_t)i + 1;
    return placed;
}

static void own_locs(copier *c, ir_op *op, size_t i)
{
    op->loc = placed_loc(c, op->loc, i);
    for (size_t k = 0; k < op->n_regions; k++)
        for (ir_op *inner = op->regions[k]->first; inner; inner = inner->next)
            own_locs(c, inner, i);
}

/* The attribute dict of an argument or result. */
typedef struct program_dict {
    size_t n;
    const char *names[2];
    const ir_attr *items[2];
} program_dict;

static void dict_add(program_dict *dict, const char *name, const ir_attr *value)
{
    dict->names[dict->n] = name;
    dict->items[dict->n++] = value;
}

static void dict_add_sharding(base_arena *arena, program_dict *dict, const ir_sharding *sharding)
{
    if (sharding)
        dict_add(dict, "sdy.sharding", ir_shard_attr(arena, &sharding->shard));
}

static const ir_attr *dict_attr(base_arena *arena, const program_dict *dict)
{
    return dict->n ? ir_attr_dict(arena, dict->n, dict->names, dict->items) : NULL;
}

static ir_value *mapped(tsr_context *context, copier *copy, ir_value *value)
{
    while (!copy->values[value->id] && value->op->code == IR_ALIAS && !tensor_value_buffer(&context->record, value))
        value = value->op->operands[0];
    return copy->values[value->id];
}

ir_module *tensor_build_program(tsr_context *context, const tensor_step *step)
{
    ir_module *module = ir_module_new();
    if (!module)
        base_unwind(TSR_OUT_OF_MEMORY);
    context->building = module; /* the caller frees it if the rest of this function unwinds */
    base_arena *arena = &module->arena;
    size_t n = step->leaves.count;
    const ir_type **types = base_arena_zero(arena, n + 1, sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = step->leaves.items[i]->value->type;
    ir_function *function = ir_function_new(module, "main", n, types);
    copier copy = {.module = module};
    copy.values = base_arena_zero(arena, context->record.n_values + 1, sizeof(ir_value *));
    ir_builder_init(&copy.builder, function);
    int64_t slot = 0;
    for (size_t i = 0; i < n; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        program_dict dict = {0};
        copy.values[leaf->value->id] = &function->body->args[i];
        if (step->mesh && leaf->buffer)
            dict_add_sharding(arena, &dict, device_value_sharding(leaf->buffer));
        if (leaf->kind == TENSOR_LEAF_NUMBER)
            dict_add(&dict, "tessera.number", ir_attr_int(arena, slot++));
        else if (i < step->donated_to.count && step->donated_to.items[i] >= 0)
            dict_add(&dict, "tf.aliasing_output", ir_attr_int(arena, step->donated_to.items[i]));
        function->arg_attrs[i] = dict_attr(arena, &dict);
    }
    if (step->mesh)
        ir_module_add_mesh(module, "mesh", step->mesh, NULL);
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        ir_value **operands = base_arena_zero(arena, op->n_operands + 1, sizeof(*operands));
        for (uint32_t k = 0; k < op->n_operands; k++)
            operands[k] = mapped(context, &copy, op->operands[k]);
        copy.builder.loc = placed_loc(&copy, op->loc, i);
        ir_op *clone = ir_clone(&copy.builder, op, operands);
        if (!clone)
            break;
        own_locs(&copy, clone, i);
        clone->flags = 0;
        clone->hash = 0;
        for (uint32_t r = 0; r < op->n_results; r++)
            copy.values[op->results[r].id] = &clone->results[r];
    }
    ir_value **results = base_arena_zero(arena, step->outputs.count + 1, sizeof(*results));
    for (size_t i = 0; i < step->outputs.count; i++)
        results[i] = mapped(context, &copy, step->outputs.items[i]);
    ir_return(&copy.builder, step->outputs.count, results);
    if (copy.builder.status != TSR_OK) {
        context->building_error = copy.builder.error;
        return NULL;
    }
    ir_function_finish(function);
    for (size_t i = 0; step->shardings && i < step->outputs.count; i++) {
        program_dict dict = {0};
        dict_add_sharding(arena, &dict, step->shardings[i]);
        function->result_attrs[i] = dict_attr(arena, &dict);
    }
    return module;
}
