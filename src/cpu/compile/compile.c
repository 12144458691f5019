/* A compilation, from module to program: passes, blocks, code. */
#include "cpu/compile/compile.h"

#include "cpu/compile/blocks.h"
#include "cpu/compile/complex/complex.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/prepare/layout.h"
#include "cpu/compile/prepare/prepare.h"

#include <stdlib.h>

static bool keeps(void *user, const ir_op *composite)
{
    (void)user;
    return cpu_lowering_of(composite) != NULL;
}

static bool accepts(void *user, const ir_op *op)
{
    (void)user;
    return cpu_lowering_of(op) != NULL || cpu_reduce_takes(op) || cpu_product_takes(op);
}

static void show(void *user, const char *stage, const ir_module *module)
{
    const cpu_compilation *c = user;
    base_text text = {0};
    ir_print_module(module, NULL, &text);
    device_print_show(c->options, stage, text.data ? text.data : "");
    base_text_free(&text);
}

/* What main's arguments and results are, by their attributes and types, before anything chooses how they lie. */
static cpu_leaves *read_leaves(cpu_compilation *c, ir_module *module, const ir_function *main)
{
    base_arena *arena = &module->arena;
    cpu_leaves *l = base_arena_zero(arena, 1, sizeof(*l));
    size_t n = main->n_args, n_results = main->n_results;
    l->arena = arena;
    l->main = main;
    l->arg_types = base_arena_copy(arena, main->arg_types, n * sizeof(*l->arg_types));
    l->result_types = base_arena_copy(arena, main->result_types, n_results * sizeof(*l->result_types));
    l->number_of = base_arena_alloc(arena, n * sizeof(*l->number_of));
    l->buffer_of = base_arena_alloc(arena, n * sizeof(*l->buffer_of));
    l->donated_to = base_arena_alloc(arena, n * sizeof(*l->donated_to));
    l->arg_orders = base_arena_zero(arena, n, sizeof(*l->arg_orders));
    l->result_orders = base_arena_zero(arena, n_results, sizeof(*l->result_orders));
    bool *taken = base_arena_zero(&c->arena, n_results, sizeof(*taken));
    int64_t buffers = 0;
    for (size_t i = 0; i < n; i++) {
        const ir_attr *dict = main->arg_attrs ? main->arg_attrs[i] : NULL;
        const ir_attr *number = ir_attr_get(dict, "tessera.number");
        const ir_attr *alias = ir_attr_get(dict, "tf.aliasing_output");
        l->number_of[i] = number && number->kind == IR_ATTR_INT ? number->i : -1;
        l->buffer_of[i] = l->number_of[i] < 0 ? buffers++ : -1;
        l->donated_to[i] = -1;
        if (l->number_of[i] > 1 << 20 || (l->number_of[i] >= 0 && main->arg_types[i]->count != 1))
            cpu_give_up(c, TSR_INVALID_ARGUMENT, "argument %zu is no scalar in a slot of a launch's numbers", i);
        if (alias && alias->kind == IR_ATTR_INT && alias->i >= 0 && alias->i < (int64_t)n_results &&
            main->arg_types[i] == main->result_types[alias->i] && l->number_of[i] < 0 && !taken[alias->i]) {
            l->donated_to[i] = (int32_t)alias->i;
            taken[alias->i] = true;
        }
    }
    return l;
}

/* NULL: by rows. */
static const device_layout *layout_of(cpu_compilation *c, const cpu_dim_order *order)
{
    int32_t minor_to_major[IR_MAX_RANK];
    bool rows = true;
    for (int64_t i = 0; order && i < order->rank; i++) {
        minor_to_major[i] = (int32_t)order->order[order->rank - 1 - i];
        rows = rows && order->order[i] == i;
    }
    const device_layout *layout = rows ? NULL : device_layout_of(order->rank, minor_to_major);
    if (!rows && !layout)
        cpu_give_up(c, TSR_OUT_OF_MEMORY, "no memory for a layout");
    return layout;
}

static void keep_packings(cpu_compilation *c)
{
    cpu_program *p = c->program;
    size_t n = c->packings.count;
    cpu_packing *packings = base_arena_copy(&p->arena, c->packings.items, n * sizeof(*packings));
    device_packing *list = base_arena_copy(&p->arena, c->packed_arguments.items, n * sizeof(*list));
    for (size_t i = 0; i < n; i++)
        list[i].key = &packings[i];
    p->packings = packings;
    p->info.packings = list;
    p->info.n_packings = n;
}

static cpu_block *block_of_function(cpu_compilation *c, ir_function *f)
{
    bool changed = false;
    cpu_complex_rewrite(c, f, &changed);
    cpu_prepare(c, f);
    return cpu_build_block(c, f, f->body, NULL, NULL);
}

static const cpu_block_maker block_maker = {cpu_build_block, block_of_function};

typedef struct job {
    cpu_compilation *c;
    ir_module *module;
    bool changed;
} job;

static tsr_status make(void *user)
{
    job *j = user;
    cpu_compilation *c = j->c;
    cpu_program *p = c->program;
    ir_function *main = ir_module_main(j->module);
    if (!main || !main->body)
        cpu_give_up(c, TSR_INVALID_ARGUMENT, "the module has no main function");
    if (!c->leaves)
        c->leaves = read_leaves(c, j->module, main);
    const cpu_leaves *l = c->leaves;
    device_program_info *info = &p->info;
    const ir_type **arg_types = base_arena_alloc(&p->arena, main->n_args * sizeof(*arg_types));
    const ir_type **result_types = base_arena_alloc(&p->arena, main->n_results * sizeof(*result_types));
    const device_layout **arg_layouts = base_arena_zero(&p->arena, main->n_args, sizeof(*arg_layouts));
    const device_layout **result_layouts = base_arena_zero(&p->arena, main->n_results, sizeof(*result_layouts));
    int32_t *aliases = base_arena_alloc(&p->arena, main->n_args * sizeof(*aliases));
    int32_t *result_alias = base_arena_alloc(&c->arena, main->n_results * sizeof(*result_alias));
    for (size_t r = 0; r < main->n_results; r++) {
        result_types[r] = l->result_types[r];
        result_alias[r] = -1;
        if (!ir_is_tensor(result_types[r]) || !ir_is_static(result_types[r]))
            cpu_give_up(c, TSR_UNIMPLEMENTED, "result %zu is not a tensor of static shape", r);
        info->cost.result_bytes += ir_type_bytes(result_types[r]);
    }
    for (size_t i = 0; i < main->n_args; i++)
        if (!ir_is_tensor(l->arg_types[i]) || !ir_is_static(l->arg_types[i]))
            cpu_give_up(c, TSR_UNIMPLEMENTED, "argument %zu is not a tensor of static shape", i);
    cpu_prepare(c, main);
    for (size_t r = 0; r < main->n_results; r++)
        result_layouts[r] = layout_of(c, l->result_orders[r]);
    for (size_t i = 0; i < main->n_args; i++) {
        if (l->number_of[i] >= 0) {
            info->n_numbers = BASE_MAX(info->n_numbers, (size_t)l->number_of[i] + 1);
            continue;
        }
        arg_types[info->n_args] = l->arg_types[i];
        arg_layouts[info->n_args] = layout_of(c, l->arg_orders[i]);
        aliases[info->n_args] = l->donated_to[i];
        if (l->donated_to[i] >= 0) {
            result_alias[l->donated_to[i]] = (int32_t)info->n_args;
            info->cost.aliases++;
        }
        info->cost.argument_bytes += ir_type_bytes(l->arg_types[i]);
        info->n_args++;
    }
    info->n_results = main->n_results;
    info->arg_types = arg_types;
    info->result_types = result_types;
    info->arg_layouts = arg_layouts;
    info->result_layouts = result_layouts;
    info->aliases = aliases;
    p->main = cpu_build_block(c, main, main->body, result_alias, l->number_of);
    keep_packings(c);

    cpu_code_fetch(c);
    p->constant_bytes = c->constants.size;
    p->constants = base_alloc_aligned(c->constants.size + 64, 64);
    if (!p->constants)
        cpu_give_up(c, TSR_OUT_OF_MEMORY, "no memory for a program's constants");
    if (c->constants.size)
        memcpy(p->constants, c->constants.data, c->constants.size);
    uint32_t kinds = 0;
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        kinds += c->interpreted[i] != 0;
    struct device_interpreted *list = base_arena_alloc(&p->arena, kinds * sizeof(*list));
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        if (c->interpreted[i]) {
            list[info->n_interpreted++] = (struct device_interpreted){(ir_opcode)i, c->interpreted[i]};
            info->cost.interpreted += c->interpreted[i];
        }
    info->interpreted = list;
    return TSR_OK;
}

static tsr_status split(void *user)
{
    job *j = user;
    j->changed = false;
    for (size_t i = 0; i < j->module->n_functions; i++)
        if (j->module->functions[i]->body)
            cpu_complex_rewrite(j->c, j->module->functions[i], &j->changed);
    return TSR_OK;
}

/* The passes; then complex values become pairs, which is tidied up again. */
static tsr_status run_passes(cpu_compilation *c, ir_module *module, pass_options *passes)
{
    tsr_status status = pass_run(module, passes, c->error);
    job j = {.c = c, .module = module};
    if (status == TSR_OK)
        status = base_try(split, &j, c->error);
    base_arena_free(&c->arena);
    if (status == TSR_OK && j.changed) {
        passes->only = c->plain ? "dce" : "simplify,fold,cse,dce";
        status = pass_run(module, passes, c->error);
    }
    return status;
}

/* On TSR_OK c->program owns module. */
static tsr_status make_program(cpu_compilation *c, ir_module *module)
{
    c->program = base_alloc_zero(1, sizeof(cpu_program));
    if (!c->program)
        return base_fail(c->error, TSR_OUT_OF_MEMORY, "no memory for a program");
    job j = {.c = c, .module = module};
    tsr_status status = base_try(make, &j, c->error);
    if (status == TSR_OK) {
        c->program->module = module;
        cpu_program_finish(c->program);
    } else {
        cpu_program_free(c->program);
        c->program = NULL;
    }
    base_text_free(&c->constants);
    base_arena_free(&c->arena);
    memset(&c->requests, 0, sizeof(c->requests));
    memset(&c->packings, 0, sizeof(c->packings));
    memset(&c->packed_arguments, 0, sizeof(c->packed_arguments));
    memset(c->interpreted, 0, sizeof(c->interpreted));
    return status;
}

void cpu_compile_identity(base_text *out)
{
    const cpu_request none = {.isa = (int32_t)base_cpu()->isa};
    cpu_request_key(&none, out);
}

tsr_status cpu_compile_module(ir_module *module, const device_compile_options *options, cpu_program **out,
                              base_error *error)
{
    base_error own = {0};
    cpu_compilation c = {
        .options = options, .isa = (int)base_cpu()->isa, .error = error ? error : &own, .blocks = &block_maker};
    c.replicas = options ? BASE_MAX(options->replicas, 1) : 1;
    c.partitions = options ? BASE_MAX(options->partitions, 1) : 1;
    pass_options passes = {.user = &c, .keep = keeps, .accepts = accepts, .show = show};
    c.general = passes.sizes_vary = options && options->n_varying > 0;
    if (options && options->unoptimized) {
        passes.only = "manual,async,inline,quantize,decompose,widen";
        c.plain = true;
    }
    passes.print = options && options->print ? options->print : getenv("TESSERA_PRINT");
    tsr_status status = run_passes(&c, module, &passes);
    if (status != TSR_OK) {
        ir_module_free(module);
        return status;
    }
    status = make_program(&c, module);
    if (status == TSR_INTERNAL) { /* a defect of fusing must not cost the user the program */
        static base_counter retried = {.name = "cpu::CompiledWithoutFusion"};
        base_log(1, "compiled again without fusion: %s", c.error->message);
        base_counter_add(&retried, 1);
        c.plain = true;
        status = make_program(&c, module);
    }
    if (status != TSR_OK) {
        ir_module_free(module);
        return status;
    }
    if (device_print_wanted(options, "steps")) {
        base_text text = {0};
        cpu_program_print(c.program, &text);
        device_print_show(options, "steps", text.data ? text.data : "");
        base_text_free(&text);
    }
    cpu_times_begin(c.program, options);
    *out = c.program;
    return TSR_OK;
}
