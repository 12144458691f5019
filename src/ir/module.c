/* Modules and functions: creating, finding, naming, numbering. */
#include "ir/internal.h"

#include <stdio.h>
#include <string.h>

ir_module *ir_module_new(void)
{
    return base_alloc_zero(1, sizeof(ir_module));
}

void ir_module_free(ir_module *module)
{
    if (!module)
        return;
    for (size_t i = 0; i < module->n_modules; i++)
        ir_module_free(module->modules[i]);
    base_arena_free(&module->arena);
    base_free(module);
}

ir_module *ir_module_inside(ir_module *outer, ir_module *inner)
{
    size_t n = outer->n_modules;
    ir_module **modules = (ir_module **)(uintptr_t)outer->modules;
    if ((n & (n - 1)) == 0) { /* the capacity grows to powers of two */
        modules = base_arena_alloc(&outer->arena, (n ? 2 * n : 1) * sizeof(ir_module *));
        if (n)
            memcpy(modules, outer->modules, n * sizeof(ir_module *));
        outer->modules = modules;
    }
    if (!inner && !(inner = ir_module_new()))
        base_unwind(TSR_OUT_OF_MEMORY);
    modules[outer->n_modules++] = inner;
    return inner;
}

ir_function *ir_function_new(ir_module *module, const char *name, size_t n_args, const ir_type *const *arg_types)
{
    base_arena *arena = &module->arena;
    ir_function *function = base_arena_zero(arena, 1, sizeof(*function));
    function->name = base_arena_strdup(arena, name);
    function->module = module;
    function->n_args = n_args;
    function->arg_types = base_arena_copy(arena, arg_types, n_args * sizeof(*arg_types));
    function->arg_attrs = base_arena_zero(arena, n_args, sizeof(*function->arg_attrs));
    function->body = ir_region_new(arena, n_args, arg_types);
    function->body->function = function;
    if (module->n_functions == module->functions_capacity)
        module->functions = base_vec_grow(arena, module->functions, module->n_functions, &module->functions_capacity,
                                          sizeof(ir_function *));
    base_table_put(arena, &module->symbols, name, strlen(name), function);
    module->functions[module->n_functions++] = function;
    return function;
}

void ir_function_finish(ir_function *function)
{
    base_arena *arena = &function->module->arena;
    ir_op *end = function->body ? function->body->last : NULL;
    size_t n = end && end->code == IR_RETURN ? end->n_operands : 0;
    if (!function->result_attrs || n != function->n_results)
        function->result_attrs = base_arena_zero(arena, n, sizeof(*function->result_attrs));
    if (!function->result_types || n != function->n_results)
        function->result_types = base_arena_alloc(arena, n * sizeof(*function->result_types));
    function->n_results = n;
    for (size_t i = 0; i < n; i++)
        function->result_types[i] = ir_operand(end, i)->type;
}

ir_function *ir_module_find(const ir_module *module, const char *name)
{
    return base_table_get(&module->symbols, name, strlen(name));
}

ir_function *ir_module_main(const ir_module *module)
{
    ir_function *found = ir_module_find(module, "main");
    if (found)
        return found;
    for (size_t i = 0; i < module->n_functions; i++) {
        if (module->functions[i]->is_private)
            continue;
        if (found)
            return NULL;
        found = module->functions[i];
    }
    return found;
}

/* "name", "name_0", "name_1" ...; where many functions share a name, the search starts at a number that is likely
 * free. */
const char *ir_module_unique_name(ir_module *module, const char *wish)
{
    enum { PATIENCE = 16 };
    if (!ir_module_find(module, wish))
        return base_arena_strdup(&module->arena, wish);
    size_t size = strlen(wish) + 24;
    char *name = base_arena_alloc(&module->arena, size);
    uint64_t number = 0;
    do {
        snprintf(name, size, "%s_%llu", wish, (unsigned long long)number);
        number = number == PATIENCE ? BASE_MAX((uint64_t)module->n_functions, number + 1) : number + 1;
    } while (ir_module_find(module, name));
    return name;
}

void ir_module_remove(ir_module *module, ir_function *function)
{
    size_t kept = 0;
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i] != function)
            module->functions[kept++] = module->functions[i];
    module->n_functions = kept;
    if (ir_module_find(module, function->name) == function)
        base_table_put(&module->arena, &module->symbols, function->name, strlen(function->name), NULL);
}

static void ir_region_number(ir_region *region, ir_function *function)
{
    for (size_t i = 0; i < region->n_args; i++)
        region->args[i].id = function->n_values++;
    for (ir_op *op = region->first; op; op = op->next) {
        op->id = function->n_ops++;
        for (size_t i = 0; i < op->n_results; i++)
            op->results[i].id = function->n_values++;
        for (size_t i = 0; i < op->n_regions; i++)
            ir_region_number(op->regions[i], function);
    }
}

void ir_function_number(ir_function *function)
{
    function->n_ops = function->n_values = 0;
    if (function->body)
        ir_region_number(function->body, function);
}
