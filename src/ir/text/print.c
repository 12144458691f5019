/* The printer: StableHLO text as openxla's own printer lays it out. See asm.h for the forms of ops and print_names.c
 * for the names of values.
 *
 * Memory comes from an arena; base_try catches allocation failures, which the caller sees as out->failed. The
 * nesting of regions is bounded because the reader and the builders bound it. */
#include "ir/text/print.h"
#include "ir/shard/text.h"

/* ---- functions and modules ------------------------------------------------------------------------------------- */

static void ir_print_attributed_type(const ir_type *type, const ir_attr *attrs, base_text *out)
{
    ir_print_type(type, out);
    if (attrs && attrs->count) {
        base_text_char(out, ' ');
        ir_print_attr_dict(attrs, NULL, out);
    }
}

static void ir_print_signature(ir_printer *p, const ir_function *function)
{
    base_text_char(p->out, '(');
    for (size_t i = 0; i < function->n_args; i++) {
        base_text_add(p->out, i ? ", " : "");
        if (function->body) {
            ir_print_value(p, &function->body->args[i]);
            base_text_add(p->out, ": ");
        }
        ir_print_attributed_type(function->arg_types[i], function->arg_attrs ? function->arg_attrs[i] : NULL, p->out);
        if (function->arg_locs && function->arg_locs[i])
            ir_print_loc(p, function->arg_locs[i]);
    }
    base_text_char(p->out, ')');
    if (function->n_results == 0)
        return;
    const ir_attr *first = function->result_attrs ? function->result_attrs[0] : NULL;
    bool several = function->n_results > 1 || (first && first->count);
    base_text_add(p->out, several ? " -> (" : " -> ");
    for (size_t i = 0; i < function->n_results; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_attributed_type(function->result_types[i], function->result_attrs ? function->result_attrs[i] : NULL,
                                 p->out);
    }
    base_text_add(p->out, several ? ")" : "");
}

static void ir_print_function_in(ir_printer *p, const ir_function *function, int indent)
{
    static const char visibility[] = "sym_visibility";
    const ir_attr *written = ir_attr_get(function->extra, visibility);
    base_text_format(p->out, "%*sfunc.func ", indent, "");
    if (function->is_private)
        base_text_add(p->out, "private ");
    else if (written && written->kind == IR_ATTR_STRING)
        base_text_format(p->out, "%s ", written->text);
    ir_print_symbol(function->name, p->out);
    ir_name_scope scope = {0};
    if (function->body)
        ir_name_region(p, function->body, &scope);
    ir_print_signature(p, function);
    if (function->extra && function->extra->count > (written ? 1U : 0U)) {
        base_text_add(p->out, " attributes ");
        ir_print_attr_dict(function->extra, visibility, p->out);
    }
    if (function->body) {
        base_text_add(p->out, " {\n");
        ir_print_region_body(p, function->body, scope, indent + 2);
        base_text_format(p->out, "%*s}", indent, "");
    }
    ir_print_loc(p, function->loc);
    base_text_char(p->out, '\n');
}

static void ir_print_mesh(const ir_named_mesh *mesh, int indent, base_text *out)
{
    base_text_format(out, "%*ssdy.mesh ", indent, "");
    ir_print_symbol(mesh->name, out);
    base_text_add(out, " = <");
    ir_mesh_write(mesh->mesh, out);
    base_text_char(out, '>');
    if (mesh->extra && mesh->extra->count) {
        base_text_char(out, ' ');
        ir_print_attr_dict(mesh->extra, NULL, out);
    }
    base_text_char(out, '\n');
}

static void ir_print_module_in(ir_printer *p, const ir_module *module, int indent)
{
    base_text_format(p->out, "%*smodule ", indent, "");
    if (module->name) {
        ir_print_symbol(module->name, p->out);
        base_text_char(p->out, ' ');
    }
    if (module->extra && module->extra->count) {
        base_text_add(p->out, "attributes ");
        ir_print_attr_dict(module->extra, NULL, p->out);
        base_text_char(p->out, ' ');
    }
    base_text_add(p->out, "{\n");
    for (size_t i = 0; i < module->n_meshes; i++)
        ir_print_mesh(&module->meshes[i], indent + 2, p->out);
    for (size_t i = 0; i < module->n_functions; i++) {
        if (ir_outlined(module->functions[i]))
            continue; /* the function is printed as the region that it was */
        ir_print_function_in(p, module->functions[i], indent + 2);
        p->names = (base_map){0};
    }
    for (size_t i = 0; i < module->n_modules; i++)
        ir_print_module_in(p, module->modules[i], indent + 2);
    base_text_format(p->out, "%*s}\n", indent, "");
}

/* Names all values that op can use: those of the regions around it, outermost first. */
static ir_name_scope ir_name_around(ir_printer *p, const ir_op *op)
{
    const ir_region *chain[64];
    size_t n = 0;
    for (const ir_region *region = op->parent; region && n < BASE_COUNT(chain);
         region = region->owner ? region->owner->parent : NULL)
        chain[n++] = region;
    ir_name_scope scope = {0};
    while (n > 0)
        ir_name_region(p, chain[--n], &scope);
    return scope;
}

/* ---- entry ----------------------------------------------------------------------------------------------------- */

typedef struct ir_print_job {
    ir_printer printer;
    const ir_module *module;
    const ir_function *function;
    const ir_op *op;
} ir_print_job;

static tsr_status ir_print_run(void *user)
{
    ir_print_job *job = user;
    if (job->module) {
        ir_print_module_in(&job->printer, job->module, 0);
    } else if (job->function) {
        ir_print_function_in(&job->printer, job->function, 0);
    } else {
        ir_name_scope scope = ir_name_around(&job->printer, job->op);
        ir_print_op_in(&job->printer, job->op, &scope, 0);
    }
    return TSR_OK;
}

static void ir_print_start(ir_print_job *job, const ir_print_options *options, base_text *out)
{
    base_arena arena = {0};
    job->printer.arena = &arena;
    job->printer.out = out;
    if (options)
        job->printer.options = *options;
    if (base_try(ir_print_run, job, NULL) != TSR_OK)
        out->failed = true;
    base_arena_free(&arena);
}

void ir_print_module(const ir_module *module, const ir_print_options *options, base_text *out)
{
    ir_print_job job = {.module = module};
    ir_print_start(&job, options, out);
}

void ir_print_function(const ir_function *function, const ir_print_options *options, base_text *out)
{
    ir_print_job job = {.function = function};
    ir_print_start(&job, options, out);
}

void ir_print_op(const ir_op *op, const ir_print_options *options, base_text *out)
{
    ir_print_job job = {.op = op};
    ir_print_start(&job, options, out);
}
