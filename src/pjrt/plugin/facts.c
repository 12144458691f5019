/* Facts about a program that a host asks for later (answers.c): gathered once, when it is compiled. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <string.h>

/* Facts about main that the signature lacks. The host passes every argument of main: none is a number slot. */
tsr_status pjrt_keep_facts(void *user)
{
    const pjrt_border_program *t = user;
    PJRT_Executable *e = t->e;
    const ir_function *main = ir_module_main(t->module);
    const char *name = t->module->name ? t->module->name : main->name;
    e->name = base_arena_strndup(&e->arena, name, strlen(name));
    pjrt_read_donors(e, main);
    return TSR_OK;
}

static void list_kinds(base_arena *arena, const device_port *ports, size_t n, const char ***kinds, size_t **sizes)
{
    *kinds = base_arena_alloc(arena, (n + 1) * sizeof(**kinds));
    *sizes = base_arena_alloc(arena, (n + 1) * sizeof(**sizes));
    for (size_t i = 0; i < n; i++) {
        (*kinds)[i] = ports[i].space ? ports[i].space : pjrt_memory_kind(0);
        (*sizes)[i] = strlen((*kinds)[i]);
    }
}

static const PJRT_Layouts_MemoryLayout **list_layouts(base_arena *arena, const device_port *ports, size_t n,
                                                      const device_layout *const *demands)
{
    const PJRT_Layouts_MemoryLayout **out = base_arena_alloc(arena, (n + 1) * sizeof(*out));
    for (size_t i = 0; i < n; i++)
        out[i] = pjrt_layout_in(arena, (size_t)ports[i].type->rank, demands[i]);
    return out;
}

/* A signature that came with the machine code of other hands need not be that of main. */
static bool are_demands_of(const device_port *ports, size_t n, size_t n_demands, const device_layout *const *demands)
{
    bool fit = n <= n_demands;
    for (size_t i = 0; i < n && fit; i++)
        fit = !demands[i] || demands[i]->rank == ports[i].type->rank;
    return fit;
}

/* The shapes of results as hosts see them: a token has rank 0. */
static void list_shapes(PJRT_Executable *e)
{
    const device_signature *s = e->signature;
    base_arena *arena = &e->arena;
    size_t dims = 0, at = 0;
    for (size_t i = 0; i < s->n_results; i++)
        dims += (size_t)s->results[i].type->rank;
    e->result_types = base_arena_alloc(arena, (s->n_results + 1) * sizeof(*e->result_types));
    e->result_ranks = base_arena_alloc(arena, (s->n_results + 1) * sizeof(*e->result_ranks));
    e->result_dims = base_arena_alloc(arena, (dims + 1) * sizeof(*e->result_dims));
    for (size_t i = 0; i < s->n_results; i++) {
        const ir_type *type = pjrt_shown_type(s->results[i].type, e->demands[1][i]);
        size_t rank = e->tokens[i] ? 0 : (size_t)type->rank;
        e->result_types[i] = e->tokens[i] ? PJRT_TYPE_TOKEN : pjrt_type_of(type->dtype);
        e->result_ranks[i] = rank;
        for (size_t d = 0; d < rank; d++)
            e->result_dims[at++] = type->dims[d];
    }
}

static void set_cost(PJRT_NamedValue *out, const char *name, double value)
{
    *out = (PJRT_NamedValue){.struct_size = sizeof(*out),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_FLOAT,
                             .float_value = (float)value,
                             .value_size = 1};
}

static void list_costs(PJRT_Executable *e)
{
    device_cost cost;
    device_executable_cost(e->executable, &cost);
    set_cost(&e->costs[0], "flops", cost.flops);
    set_cost(&e->costs[1], "bytes accessed", (double)cost.bytes);
}

static void sign(PJRT_Executable *e)
{
    uint64_t high = base_hash(e->code, e->code_size, 1), low = base_hash(e->option_bytes, e->option_size, high);
    snprintf(e->fingerprint, sizeof(e->fingerprint), "%016llx%016llx", (unsigned long long)high,
             (unsigned long long)low);
}

tsr_status pjrt_list_facts(void *user)
{
    PJRT_Executable *e = user;
    const device_signature *s = e->signature;
    base_arena *arena = &e->arena;
    if (!are_demands_of(s->args, s->n_args, e->n_demands[0], e->demands[0]) ||
        !are_demands_of(s->results, s->n_results, e->n_demands[1], e->demands[1]))
        return TSR_CORRUPT;
    pjrt_settle_donors(e);
    list_kinds(arena, s->args, s->n_args, &e->argument_kinds, &e->argument_kind_sizes);
    list_kinds(arena, s->results, s->n_results, &e->result_kinds, &e->result_kind_sizes);
    e->argument_layouts = list_layouts(arena, s->args, s->n_args, e->demands[0]);
    e->result_layouts = list_layouts(arena, s->results, s->n_results, e->demands[1]);
    if (e->options.replicas * e->options.partitions > 1)
        pjrt_list_shardings(e);
    list_shapes(e);
    list_costs(e);
    sign(e);
    return TSR_OK;
}
