/* A compilation, from module to program: passes, blocks, code. */
#include "cpu/compile/compile.h"

#include "cpu/compile/blocks.h"
#include "cpu/compile/complex/complex.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/prepare/layout.h"

static bool keeps(void *user, const ir_op *composite)
{
    (void)user;
    return cpu_lowering_of(composite) != NULL || cpu_complex_takes(composite);
}

static bool accepts(void *user, const ir_op *op)
{
    (void)user;
    return cpu_lowering_of(op) != NULL || cpu_reduce_takes(op) || cpu_product_takes(op) || cpu_complex_takes(op);
}

static void compile_show(void *user, const char *stage, const char *text)
{
    const cpu_compilation *c = user;
    device_print_show(c->options, stage, text);
}

/* Initial leaves: the layouts of main's arguments and results are not known yet. */
static cpu_leaves *new_leaves(ir_module *module, const ir_function *main)
{
    base_arena *arena = &module->arena;
    cpu_leaves *l = base_arena_zero(arena, 1, sizeof(*l));
    l->arena = arena;
    l->main = main;
    l->arg_orders = base_arena_zero(arena, main->n_args, sizeof(*l->arg_orders));
    l->result_orders = base_arena_zero(arena, main->n_results, sizeof(*l->result_orders));
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

/* main: the region of the program's main. */
static void keep_packings(cpu_compilation *c, const ir_region *main)
{
    cpu_program *p = c->program;
    p->n_packings = c->packings.count;
    p->packings = base_arena_copy(&p->arena, c->packings.items, p->n_packings * sizeof(*p->packings));
    size_t *args = base_arena_zero(&p->arena, p->n_packings, sizeof(*args));
    for (size_t i = 0; i < p->n_packings; i++)
        args[i] = c->packed.items[i].region == main ? c->packed.items[i].argument : CPU_PACKED_BY_STEP;
    p->packed_args = args;
}

/* Stores the layouts of arguments and results in the signature. result_alias: the argument whose memory each result
 * takes. */
static void keep_layouts(cpu_compilation *c, int32_t *result_alias)
{
    const cpu_leaves *l = c->leaves;
    device_signature *s = c->signature;
    for (size_t i = 0; i < s->n_parameters; i++)
        if (s->argument_of[i] >= 0)
            s->args[s->argument_of[i]].layout = layout_of(c, l->arg_orders[i]);
    for (size_t r = 0; r < s->n_results; r++) {
        s->results[r].layout = layout_of(c, l->result_orders[r]);
        result_alias[r] = s->results[r].alias;
        c->program->info.cost.aliases += result_alias[r] >= 0;
    }
}

/* ---- passes over functions --------------------------------------------------------------------------------------------- */

static const pass_list function_passes = {
    .entries =
        (const pass_entry[]){
#define FUNCTION_PASS(name, function, doc) {name, cpu_pass_##function, true, false},
#include "cpu/compile/passes.def"
            {NULL, NULL, false, false}},
};

/* Runs the function passes. only: a list of names of passes; NULL: all passes. */
static tsr_status run_on_function(cpu_compilation *c, ir_function *f, const char *only)
{
    pass_options options = c->stages;
    options.only = only;
    return pass_run_list(&function_passes, f->module, f, &options, c->error);
}

static cpu_block *block_of_function(cpu_compilation *c, ir_function *f)
{
    tsr_status status = run_on_function(c, f, NULL);
    if (status != TSR_OK)
        base_unwind_told(status);
    return cpu_build_block(c, f, f->body, &(cpu_boundary){0});
}

static const cpu_block_maker block_maker = {cpu_build_block, block_of_function};

/* Runs the passes that every backend needs; then turns complex values into pairs and simplifies the result again. */
static tsr_status run_passes(cpu_compilation *c, ir_module *module, pass_options *passes)
{
    tsr_status status = pass_run(module, passes, c->error);
    for (size_t i = 0; i < module->n_functions && status == TSR_OK; i++)
        if (module->functions[i]->body)
            status = run_on_function(c, module->functions[i], "complex");
    base_arena_free(&c->arena);
    if (status == TSR_OK && c->had_complex) {
        passes->only = c->plain ? "dce" : "simplify,fold,cse,dce";
        status = pass_run(module, passes, c->error);
    }
    return status;
}

/* ---- passes over the program ------------------------------------------------------------------------------------------- */

tsr_status cpu_pass_blocks(pass_context *context)
{
    cpu_compilation *c = cpu_compilation_of(context);
    ir_function *main = ir_module_main(context->module);
    int32_t *result_alias = base_arena_alloc(&c->arena, main->n_results * sizeof(*result_alias));
    keep_layouts(c, result_alias);
    bool *lasts = base_arena_alloc(&c->arena, (c->signature->n_args + 1) * sizeof(*lasts));
    memset(lasts, true, c->signature->n_args * sizeof(*lasts));
    for (size_t r = 0; r < main->n_results; r++)
        if (result_alias[r] >= 0)
            lasts[result_alias[r]] = false;
    c->program->main =
        cpu_build_block(c, main, main->body, &(cpu_boundary){result_alias, c->signature->number_of, lasts});
    return TSR_OK;
}

tsr_status cpu_pass_code(pass_context *context)
{
    cpu_code_fetch(cpu_compilation_of(context));
    return TSR_OK;
}

static void keep_interpreted(cpu_compilation *c)
{
    cpu_program_info *info = &c->program->info;
    uint32_t kinds = 0;
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        kinds += c->interpreted[i] != 0;
    cpu_interpreted *list = base_arena_alloc(&c->program->arena, kinds * sizeof(*list));
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        if (c->interpreted[i]) {
            list[info->n_interpreted++] = (cpu_interpreted){(ir_opcode)i, c->interpreted[i]};
            info->cost.interpreted += c->interpreted[i];
        }
    info->interpreted = list;
}

tsr_status cpu_pass_steps(pass_context *context)
{
    cpu_compilation *c = cpu_compilation_of(context);
    keep_packings(c, ir_module_main(context->module)->body);
    if (!c->program->constants)
        cpu_constant_room(c, 0); /* some memory, also without constants */
    keep_interpreted(c);
    cpu_program_finish(c->program);
    return TSR_OK;
}

static void print_program(const pass_context *context, base_text *out)
{
    cpu_program_print(cpu_compilation_of(context)->program, out);
}

static const pass_list program_passes = {
    .entries =
        (const pass_entry[]){
#define PROGRAM_PASS(name, function, doc) {name, cpu_pass_##function, true, false},
#include "cpu/compile/passes.def"
            {NULL, NULL, false, false}},
    .print = print_program,
};

/* ---- all of it --------------------------------------------------------------------------------------------------------- */

static tsr_status find_leaves(void *user)
{
    cpu_compilation *c = user;
    ir_module *module = c->program->module;
    ir_function *main = ir_module_main(module);
    if (!main || !main->body)
        cpu_give_up(c, TSR_INVALID_ARGUMENT, "the module has no main function");
    if (!c->leaves)
        c->leaves = new_leaves(module, main);
    return TSR_OK;
}

/* On TSR_OK c->program owns module. */
static tsr_status make_program(cpu_compilation *c, ir_module *module)
{
    c->program = base_alloc_zero(1, sizeof(cpu_program));
    if (!c->program)
        return base_fail(c->error, TSR_OUT_OF_MEMORY, "no memory for a program");
    c->program->signature = c->signature;
    c->collectives = 0;
    c->sites = 0;
    c->at = NULL;
    c->program->module = module;
    tsr_status status = base_try(find_leaves, c, c->error);
    if (status == TSR_OK)
        status = run_on_function(c, ir_module_main(module), NULL);
    if (status == TSR_OK)
        status = pass_run_list(&program_passes, module, NULL, &c->stages, c->error);
    if (status != TSR_OK) {
        c->program->module = NULL;
        cpu_program_free(c->program);
        c->program = NULL;
    }
    c->constant_room = 0;
    base_arena_free(&c->arena);
    memset(&c->requests, 0, sizeof(c->requests));
    memset(&c->packings, 0, sizeof(c->packings));
    memset(&c->packed, 0, sizeof(c->packed));
    memset(c->interpreted, 0, sizeof(c->interpreted));
    return status;
}

void cpu_compile_identity(base_text *out)
{
    const cpu_request none = {.isa = (int32_t)base_cpu()->isa};
    cpu_request_key(&none, out);
}

tsr_status cpu_compile_module(ir_module *module, device_signature *signature, const device_compile_options *options,
                              cpu_program **out, base_error *error)
{
    base_error own = {0};
    cpu_compilation c = {.options = options,
                         .signature = signature,
                         .isa = (int)base_cpu()->isa,
                         .error = error ? error : &own,
                         .blocks = &block_maker};
    c.replicas = options ? BASE_MAX(options->replicas, 1) : 1;
    c.partitions = options ? BASE_MAX(options->partitions, 1) : 1;
    c.apart = options && options->apart;
    pass_options passes = {.user = &c, .keep = keeps, .accepts = accepts, .show = compile_show};
    c.general = passes.sizes_vary = options && options->n_varying > 0;
    if (options && options->unoptimized) {
        passes.only = "manual,async,inline,quantize,decompose,widen";
        c.plain = true;
    }
    passes.print = device_print_list(options);
    cpu_check_stages(passes.print);
    passes.verify = options && options->strict;
    c.stages = (pass_options){
        .user = &c, .print = passes.print, .show = compile_show, .rounds = 1, .verify = options && options->strict};
    tsr_status status = run_passes(&c, module, &passes);
    if (status != TSR_OK) {
        ir_module_free(module);
        return status;
    }
    status = make_program(&c, module);
    if (status == TSR_INTERNAL &&
        !(options && options->strict)) { /* after a defect of fusion the program is compiled without fusion */
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
    cpu_times_begin(c.program, options);
    cpu_program_drop_module(c.program);
    *out = c.program;
    return TSR_OK;
}
