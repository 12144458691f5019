/* ops.def states whether each rule reads its op's operands, results, both or neither. Code that keeps values for a
 * backward pass relies on this, so the test watches each rule while it builds. */
#include "check.h"

#include "test.h"

#include <string.h>

static bool seen[IR_OPCODE_COUNT];

static bool among(const ir_value *value, ir_op *op, uint32_t *reads)
{
    for (size_t i = 0; i < op->n_operands; i++)
        if (value == ir_operand(op, i) && !ir_constant_of(value))
            *reads |= IR_READS_OPERANDS;
    if (!value->is_argument && value->op == op)
        *reads |= IR_READS_RESULTS;
    return *reads != 0;
}

static void watched(grad_call *call)
{
    ir_op *op = call->op, *last = call->b->region->last;
    uint32_t reads = 0;
    seen[op->code] = true;
    grad_rule_of((ir_opcode)op->row)(call);
    for (ir_op *made = last ? last->next : call->b->region->first; made; made = made->next)
        for (size_t i = 0; i < made->n_operands; i++) {
            bool cotangent = false; /* a value that may be the op's own operand or result by chance */
            for (size_t k = 0; k < op->n_results; k++)
                cotangent = cotangent || ir_operand(made, i) == call->cotangents[k];
            if (!cotangent)
                among(ir_operand(made, i), op, &reads);
        }
    uint32_t allowed = ir_info((ir_opcode)op->row)->gradient_reads;
    if (!test_check((reads & ~allowed) == 0, __FILE__, __LINE__))
        fprintf(stderr, "the rule of %s reads %u, its row allows %u\n", ir_info((ir_opcode)op->row)->name, reads,
                allowed);
}

static grad_rule *watch(void *user, const ir_op *op)
{
    (void)user;
    return grad_is_differentiable((ir_opcode)op->row) ? watched : NULL;
}

static tsr_status walk(void *user)
{
    ir_module *module = user;
    ir_function *f = ir_module_main(module);
    const ir_type *types[64];
    size_t n = f->n_args;
    for (size_t i = 0; i < f->n_args; i++)
        types[i] = f->arg_types[i];
    for (size_t i = 0; i < f->n_results; i++)
        types[n++] = f->result_types[i];
    ir_function *g = ir_function_new(module, "watched", n, types);
    ir_builder b;
    ir_builder_init(&b, g);
    ir_value *args[64], *results[64], *cotangents[64], *wanted[64], *gradients[64];
    for (size_t i = 0; i < f->n_args; i++)
        args[i] = wanted[i] = &g->body->args[i];
    for (size_t i = 0; i < f->n_results; i++)
        cotangents[i] = &g->body->args[f->n_args + i];
    ir_inline_region(&b, f->body, args, results);
    grad_options options = {.rule = watch};
    grad_backward_region(&b, g->body, f->n_results, results, cotangents, f->n_args, wanted, gradients, &options);
    CHECK_OK(b.status, b.error);
    return b.status;
}

static void visit(const check_part *part)
{
    base_error error;
    ir_module *module = NULL;
    CHECK_OK(ir_parse(part->name, part->text, part->size, &module, &error), error);
    CHECK_OK(base_try(walk, module, &error), error);
    ir_module_free(module);
}

TEST(reads)
{
    static const char *const files[] = {"elementwise", "shape",  "dot",     "convolution", "reduce",
                                        "index",       "linear", "control", "structure"};
    for (size_t i = 0; i < BASE_COUNT(files); i++) {
        char path[512];
        snprintf(path, sizeof(path), "%s/tests/grad/programs/%s.mlir", TEST_SOURCE, files[i]);
        check_each_part(path, visit);
    }
    /* Every op with a rule is in some program, except those that need several processes, a registry or a record. */
    for (int i = 0; i < IR_OPCODE_COUNT; i++) {
        const ir_op_info *info = ir_info((ir_opcode)i);
        bool elsewhere = (info->traits & (IR_TRAIT_COLLECTIVE | IR_TRAIT_EFFECT | IR_TRAIT_LEGACY | IR_TRAIT_RECORD)) ||
                         i == IR_CUSTOM_CALL || i == IR_RETURN || grad_rule_of((ir_opcode)i) == grad_rule_of(IR_SEND);
        if (grad_is_differentiable((ir_opcode)i) && !elsewhere && !test_check(seen[i], __FILE__, __LINE__))
            fprintf(stderr, "no program has %s\n", info->name);
    }
}
