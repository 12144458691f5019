/* Rewriting: replacing, erasing, moving; uses; copies, clones, inlining; updated hashes. */
#include "test.h"

#include "ir/ir.h"

/* f(x, y) = (x + y) * (x + y), with its ops at hand. */
typedef struct sample {
    ir_module *module;
    ir_function *function;
    ir_builder b;
    ir_value *x, *y, *sum, *square;
    ir_op *end;
} sample;

static sample sample_new(const char *name)
{
    sample s = {.module = ir_module_new()};
    const ir_type *type = ir_tensor_type(TSR_F32, 1, (int64_t[]){8});
    const ir_type *types[] = {type, type};
    s.function = ir_function_new(s.module, name, 2, types);
    ir_builder_init(&s.b, s.function);
    s.x = &s.function->body->args[0];
    s.y = &s.function->body->args[1];
    s.sum = ir_add(&s.b, s.x, s.y);
    s.square = ir_mul(&s.b, s.sum, s.sum);
    s.end = ir_return(&s.b, 1, &s.square);
    ir_function_finish(s.function);
    return s;
}

TEST(replacing)
{
    sample s = sample_new("main");
    s.b.before = ir_defining_op(s.square);
    ir_value *difference = ir_sub(&s.b, s.x, s.y);
    CHECK_INT(s.x->n_uses, 2);
    ir_replace_value(s.sum, difference);
    CHECK_INT(s.sum->n_uses, 0);
    CHECK_INT(difference->n_uses, 2);
    CHECK(ir_operand(ir_defining_op(s.square), 0) == difference);
    CHECK(ir_operand(ir_defining_op(s.square), 1) == difference);
    ir_erase(ir_defining_op(s.sum));
    CHECK_INT(s.x->n_uses, 1);
    CHECK(s.function->body->first == ir_defining_op(difference));

    /* Chains of replacements: readers get the last value; building on a replaced value uses its replacement. */
    ir_value *negated = ir_neg(&s.b, s.x);
    ir_replace_value(difference, negated);
    ir_value *more = ir_exp(&s.b, s.sum);
    CHECK(ir_defining_op(more)->operands[0] == negated);
    CHECK_INT(negated->n_uses, 3);
    ir_replace_value(negated, difference); /* back onto itself: nothing happens */
    CHECK(ir_resolve(s.sum) == negated);

    ir_value *replacement = s.y;
    ir_op *exponential = ir_defining_op(more);
    ir_replace_op(exponential, &replacement);
    CHECK(exponential->parent == NULL && ir_resolve(more) == s.y);
    CHECK_INT(negated->n_uses, 2);
    ir_module_free(s.module);
}

TEST(moving_and_operands)
{
    sample s = sample_new("main");
    ir_op *sum = ir_defining_op(s.sum), *square = ir_defining_op(s.square);
    s.b.before = s.end;
    ir_value *late = ir_neg(&s.b, s.x);
    ir_move_before(ir_defining_op(late), sum);
    CHECK(s.function->body->first == ir_defining_op(late) && sum->previous == ir_defining_op(late));
    CHECK(square->next == s.end && s.end->previous == square);
    CHECK_INT(s.x->n_uses, 2);
    ir_move_before(sum, sum);
    ir_move_before(sum, square);
    CHECK(sum->next == square && square->previous == sum);
    ir_set_operand(square, 1, late);
    CHECK_INT(s.sum->n_uses, 1);
    CHECK_INT(late->n_uses, 1);
    CHECK(ir_operand(square, 1) == late);
    ir_module_free(s.module);
}

TEST(uses)
{
    sample s = sample_new("main");
    ir_function_number(s.function);
    base_arena arena = {0};
    ir_uses uses = ir_uses_of(&arena, s.function);
    CHECK_INT(uses.start[s.function->n_values], 5);
    CHECK_INT(uses.start[s.sum->id + 1] - uses.start[s.sum->id], 2);
    CHECK(uses.users[uses.start[s.sum->id]] == ir_defining_op(s.square));
    CHECK(uses.users[uses.start[s.square->id]] == s.end);
    CHECK(uses.users[uses.start[s.x->id]] == ir_defining_op(s.sum));
    base_arena_free(&arena);
    ir_module_free(s.module);
}

TEST(hashes_follow_changes)
{
    sample s = sample_new("main"), t = sample_new("other");
    ir_region *region = s.function->body;
    uint64_t hash = ir_region_hash(region);
    CHECK(hash == ir_region_hash(t.function->body));
    CHECK(ir_regions_equal(region, t.function->body));
    ir_set_operand(ir_defining_op(s.square), 0, s.x);
    CHECK(ir_region_hash(region) != hash);
    CHECK(!ir_regions_equal(region, t.function->body));
    ir_set_operand(ir_defining_op(s.square), 0, s.sum);
    CHECK(ir_region_hash(region) == hash);
    ir_replace_value(s.sum, s.y);
    CHECK(ir_region_hash(region) != hash);
    /* The record's field is left as it was. */
    CHECK_INT(ir_defining_op(s.square)->hash, 0);

    /* A change deep inside changes the hashes of the regions around it. */
    ir_builder b;
    ir_builder_init(&b, t.function);
    b.before = t.end;
    ir_value *total = ir_reduce_sum(&b, t.sum, 1, (int64_t[]){0});
    CHECK_OR_RETURN(total != NULL);
    uint64_t before = ir_region_hash(t.function->body);
    ir_region *inner = ir_defining_op(total)->regions[0];
    ir_set_operand(inner->first, 1, &inner->args[0]);
    CHECK(ir_region_hash(t.function->body) != before);
    ir_module_free(s.module);
    ir_module_free(t.module);
}

TEST(order_of_operands_matters)
{
    sample s = sample_new("main"), t = sample_new("main");
    s.b.before = s.end;
    t.b.before = t.end;
    ir_sub(&s.b, s.sum, s.square);
    ir_sub(&t.b, t.square, t.sum);
    CHECK(!ir_regions_equal(s.function->body, t.function->body));
    CHECK(ir_region_hash(s.function->body) != ir_region_hash(t.function->body));
    ir_module_free(s.module);
    ir_module_free(t.module);
}

TEST(copying_functions)
{
    sample s = sample_new("callee");
    static const ir_loc loc = {.file = "f.c", .line = 3};
    const ir_type *types[] = {s.x->type, s.x->type};
    ir_function *caller = ir_function_new(s.module, "caller", 2, types);
    ir_builder b;
    ir_builder_init(&b, caller);
    b.loc = &loc;
    ir_value *args[] = {&caller->body->args[0], &caller->body->args[1]};
    caller->body->args[0].name = "left";
    ir_op *first = ir_call(&b, s.function, 2, args);
    CHECK_OR_RETURN(first != NULL);
    ir_op *second = ir_call(&b, s.function, 2, args);
    ir_value *results[] = {&first->results[0], ir_reduce_sum(&b, &second->results[0], 1, (int64_t[]){0})};
    ir_return(&b, 2, results);
    ir_function_finish(caller);
    CHECK_STATUS(b.status, TSR_OK);

    /* Into another module: callees are copied too, once. */
    ir_module *target = ir_module_new();
    ir_function *copy = ir_function_copy(target, caller, "main");
    CHECK_INT(target->n_functions, 2);
    CHECK(ir_module_find(target, "main") == copy && copy->module == target);
    ir_function *callee = ir_module_find(target, "callee");
    CHECK_OR_RETURN(callee && callee != s.function);
    CHECK(((const ir_call_attrs *)copy->body->first->attrs)->callee == callee);
    CHECK(((const ir_call_attrs *)copy->body->first->next->attrs)->callee == callee);
    CHECK(ir_regions_equal(copy->body, caller->body));
    CHECK(ir_regions_equal(callee->body, s.function->body));
    CHECK_INT(copy->n_results, 2);
    CHECK(copy->body->last->previous->regions[0]->function == copy);
    CHECK(copy->body->first->loc != &loc);
    CHECK_STR(copy->body->first->loc->file, "f.c");
    CHECK_STR(copy->body->args[0].name, "left");
    CHECK_INT(copy->body->args[0].n_uses, 2);

    /* A second copy finds the equal callee; a different function of that name gets a name of its own. */
    ir_function_copy(target, caller, "again");
    CHECK_INT(target->n_functions, 3);
    ir_module *third = ir_module_new();
    ir_function *taken = ir_function_new(third, "callee", 1, types);
    ir_builder other;
    ir_builder_init(&other, taken);
    ir_value *same = &taken->body->args[0];
    ir_return(&other, 1, &same);
    ir_function_finish(taken);
    copy = ir_function_copy(third, caller, "main");
    callee = ((const ir_call_attrs *)copy->body->first->attrs)->callee;
    CHECK(callee != taken && callee->module == third && strcmp(callee->name, "callee") != 0);
    CHECK(ir_regions_equal(callee->body, s.function->body));
    CHECK_INT(third->n_functions, 3);

    /* The origin may go. */
    ir_module_free(s.module);
    CHECK_STR(ir_module_find(target, "callee")->name, "callee");
    CHECK_INT(ir_module_find(target, "callee")->body->first->code, IR_ADD);

    /* Within one module symbols stay. */
    ir_function *twin = ir_function_copy(third, copy, "twin");
    CHECK(((const ir_call_attrs *)twin->body->first->attrs)->callee == callee);
    CHECK_INT(third->n_functions, 4);
    ir_module_free(target);
    ir_module_free(third);
}

TEST(cloning_and_inlining)
{
    sample s = sample_new("main");
    s.b.before = s.end;
    ir_op *clone = ir_clone(&s.b, ir_defining_op(s.sum), NULL);
    CHECK(clone && clone->operands[0] == s.x && clone->operands[1] == s.y && clone->next == s.end);
    CHECK_INT(s.x->n_uses, 2);
    ir_value *swapped[] = {s.y, s.x};
    clone = ir_clone(&s.b, ir_defining_op(s.sum), swapped);
    CHECK(clone->operands[0] == s.y);
    /* Operands of other types: the shape rule decides, and its refusal is an error. */
    ir_value *scalar = ir_constant_scalar(&s.b, TSR_F32, 1);
    ir_value *wrong[] = {s.y, scalar};
    CHECK(ir_clone(&s.b, ir_defining_op(s.sum), wrong) == NULL);
    CHECK_STATUS(s.b.status, TSR_INVALID_ARGUMENT);

    ir_builder_init(&s.b, s.function);
    s.b.before = s.end;
    sample t = sample_new("other");
    ir_value *total = ir_reduce_sum(&t.b, t.square, 1, (int64_t[]){0});
    CHECK_OR_RETURN(total != NULL);
    ir_move_before(ir_defining_op(total)->previous, t.end); /* the neutral element */
    ir_move_before(ir_defining_op(total), t.end);
    ir_set_operand(t.end, 0, total);
    ir_value *args[] = {s.square, s.x}, *returned;
    ir_inline_region(&s.b, t.function->body, args, &returned);
    CHECK_STATUS(s.b.status, TSR_OK);
    ir_op *op = ir_defining_op(returned);
    CHECK_INT(op->code, IR_REDUCE);
    CHECK(op->parent == s.function->body && op->next == s.end);
    CHECK(op->regions[0]->function == s.function && op->regions[0]->owner == op);
    CHECK(op->regions[0] != ir_defining_op(total)->regions[0]);
    ir_op *multiply = ir_defining_op(ir_operand(op, 0)), *add = ir_defining_op(ir_operand(multiply, 0));
    CHECK(ir_operand(add, 0) == s.square && ir_operand(add, 1) == s.x);
    ir_module_free(s.module);
    CHECK_INT(ir_defining_op(total)->code, IR_REDUCE);
    ir_module_free(t.module);
}

TEST(modules)
{
    ir_module *module = ir_module_new();
    CHECK(ir_module_main(module) == NULL);
    ir_function *f = ir_function_new(module, "f", 0, NULL);
    CHECK(ir_module_main(module) == f);
    ir_function *g = ir_function_new(module, "g", 0, NULL);
    CHECK(ir_module_main(module) == NULL);
    g->is_private = true;
    CHECK(ir_module_main(module) == f);
    ir_function *entry = ir_function_new(module, "main", 0, NULL);
    CHECK(ir_module_main(module) == entry);
    CHECK_STR(ir_module_unique_name(module, "h"), "h");
    const char *name = ir_module_unique_name(module, "f");
    CHECK(strcmp(name, "f") != 0 && ir_module_find(module, name) == NULL);
    ir_module_remove(module, f);
    CHECK(ir_module_find(module, "f") == NULL && ir_module_find(module, "g") == g);
    CHECK_INT(module->n_functions, 2);
    CHECK_STR(ir_module_unique_name(module, "f"), "f");
    CHECK(ir_function_new(module, "f", 0, NULL) == ir_module_find(module, "f"));
    ir_module_free(module);
    ir_module_free(NULL);
}
