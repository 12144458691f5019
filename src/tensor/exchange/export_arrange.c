/* Chooses the arguments and results of an exported program, their order and their names. */
#include "tensor/exchange/export.h"

#include <stdlib.h>
#include <string.h>

/* ---- names ---------------------------------------------------------------------------------------------------------- */

/* Returns wish, or wish_1, wish_2 ... when wish is taken. */
static const char *unique(export_call *call, const char *wish)
{
    const char *name = wish;
    for (int64_t i = 1; base_table_get(&call->taken, name, strlen(name)); i++)
        name = base_arena_format(&call->arena, "%s_%lld", wish, (long long)i);
    base_table_put(&call->arena, &call->taken, name, strlen(name), call);
    return name;
}

static void collect_names(export_call *call)
{
    const tsr_state_dict *dict = call->options.names;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        const tsr_tensor *tensor = tsr_state_dict_get(dict, tsr_state_dict_name(dict, i));
        uint64_t known;
        if (tensor && tensor->cell && !base_map_get(&call->names, (uintptr_t)tensor->cell, &known))
            base_map_put(&call->arena, &call->names, (uintptr_t)tensor->cell, (uint64_t)i + 1);
    }
}

/* The cell's place among the names, from 1; 0: the cell has no name. */
static uint64_t place_of(const export_call *call, const tensor_cell *cell)
{
    uint64_t place = 0;
    if (cell)
        base_map_get(&call->names, (uintptr_t)cell, &place);
    return place;
}

static const char *name_at(const export_call *call, uint64_t place)
{
    return tsr_state_dict_name(call->options.names, (int64_t)place - 1);
}

/* ---- tensors -------------------------------------------------------------------------------------------------------- */

/* Maps each leaf to its cell, which shows the leaf's value, or showed it before this step: first the cells of current
 * leaves, then those of old leaves. */
static base_map owners(export_call *call)
{
    base_map cells = {0};
    for (size_t i = 0; i < call->step.leaves.count; i++)
        if (call->step.leaves.items[i]->cell)
            base_map_put(&call->arena, &cells, (uintptr_t)call->step.leaves.items[i],
                         (uintptr_t)call->step.leaves.items[i]->cell);
    for (size_t t = 0; t < call->step.targets.count; t++) {
        const tensor_cell *cell = call->step.targets.items[t].cell;
        const tensor_leaf *old = tensor_leaf_before(call->context, cell);
        if (old)
            base_map_put(&call->arena, &cells, (uintptr_t)old, (uintptr_t)cell);
    }
    return cells;
}

static int by_place(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b; /* place, index */
    return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0]) : (x[1] > y[1]) - (x[1] < y[1]);
}

/* Named arguments in the order of their names, then the others in the order of first use. */
static void arrange_tensors(export_call *call)
{
    const tensor_step *step = &call->step;
    base_map cells = owners(call);
    uint64_t(*order)[2] = base_arena_zero(&call->arena, step->leaves.count + 1, sizeof(*order));
    size_t n = 0, inputs = 0;
    for (size_t i = 0; i < step->leaves.count; i++) {
        uint64_t cell = 0;
        if (step->leaves.items[i]->kind == TENSOR_LEAF_NUMBER || step->leaves.items[i]->origin == TENSOR_FROM_PROGRAM)
            continue;
        base_map_get(&cells, (uintptr_t)step->leaves.items[i], &cell);
        uint64_t place = place_of(call, (const tensor_cell *)(uintptr_t)cell);
        order[n][0] = place ? place : UINT64_MAX;
        order[n++][1] = i;
    }
    qsort(order, n, sizeof(*order), by_place);
    for (size_t k = 0; k < n; k++) {
        bool named = order[k][0] != UINT64_MAX;
        const char *wish = named ? name_at(call, order[k][0]) : base_arena_format(&call->arena, "input.%zu", inputs++);
        export_argument argument = {.name = unique(call, wish),
                                    .type = step->leaves.items[order[k][1]]->value->type,
                                    .leaf = (size_t)order[k][1],
                                    .slot = -1,
                                    .result = -1};
        base_vec_push(&call->arena, &call->arguments, argument);
    }
}

/* A result while results are being sorted. */
typedef struct placed_result {
    uint64_t place;
    size_t index, output;
    const tensor_cell *cell; /* the cell that gets the value, or NULL */
    bool further;            /* another tensor got the same value before this tensor */
} placed_result;

static int by_result_place(const void *a, const void *b)
{
    const placed_result *x = a, *y = b;
    return x->place != y->place ? (x->place > y->place) - (x->place < y->place)
                                : (x->index > y->index) - (x->index < y->index);
}

/* Whether the result takes the argument's memory: the donated argument, or the old value of a further tensor that gets
 * the same value. */
static bool becomes(const export_call *call, const export_argument *a, const placed_result *r)
{
    const tensor_step *step = &call->step;
    if (!r->further)
        return step->donated_to.items[a->leaf] == (int32_t)r->output;
    return call->whole && a->result < 0 && step->leaves.items[a->leaf] == tensor_leaf_before(call->context, r->cell);
}

static void arrange_results(export_call *call)
{
    const tensor_step *step = &call->step;
    size_t n = step->outputs.count, given = call->cells.count, count = n;
    placed_result *order = base_arena_zero(&call->arena, n + step->targets.count + 1, sizeof(*order));
    for (size_t i = 0; i < n; i++)
        order[i] = (placed_result){.output = i, .index = i, .cell = i < given ? call->cells.items[i] : NULL};
    for (size_t t = 0; t < step->targets.count; t++) {
        const tensor_cell *cell = step->targets.items[t].cell;
        uint64_t output;
        if (!base_map_get(&step->output_of, (uintptr_t)step->targets.items[t].value, &output))
            continue;
        placed_result *first = &order[output - 1];
        if (!first->cell)
            first->cell = cell;
        else if (first->cell != cell && call->whole) {
            order[count] = (placed_result){.output = output - 1, .index = count, .cell = cell, .further = true};
            count++;
        }
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t place = place_of(call, order[i].cell);
        order[i].place = i < given ? 0 : place ? place : UINT64_MAX;
    }
    qsort(order, count, sizeof(*order), by_result_place);
    for (size_t k = 0; k < count; k++) {
        uint64_t place = place_of(call, order[k].cell);
        export_result result = {.name = place ? name_at(call, place) : NULL,
                                .output = order[k].output,
                                .cell = order[k].cell,
                                .argument = SIZE_MAX};
        for (size_t a = 0; a < call->arguments.count; a++)
            if (becomes(call, &call->arguments.items[a], &order[k])) {
                call->arguments.items[a].result = (int32_t)call->results.count;
                result.name = result.name ? result.name : call->arguments.items[a].name;
            }
        base_vec_push(&call->arena, &call->results, result);
    }
}

/* ---- numbers -------------------------------------------------------------------------------------------------------- */

/* "optimizer", "optimizer_1": numbered in the order in which the program uses them. */
static const char *owner_name(export_call *call, const void *owner)
{
    size_t n = 0;
    for (size_t i = 0; i < call->arguments.count; i++) {
        const export_argument *a = &call->arguments.items[i];
        if (!a->owner)
            continue;
        bool first = true;
        for (size_t k = 0; k < i; k++)
            first = first && call->arguments.items[k].owner != a->owner;
        if (a->owner == owner)
            break;
        n += first;
    }
    return n ? base_arena_format(&call->arena, "optimizer_%zu", n) : "optimizer";
}

static void add_input(export_call *call, const tensor_formula *f, const tensor_term *term)
{
    for (size_t i = 0; i < call->arguments.count; i++) {
        const export_argument *a = &call->arguments.items[i];
        if (a->owner == f->owner && a->input && a->group == term->group && strcmp(a->input, term->name) == 0 &&
            memcmp(&a->value, &term->value, sizeof(a->value)) == 0)
            return;
    }
    const char *wish =
        base_arena_format(&call->arena, "%s.group.%d.%s", owner_name(call, f->owner), (int)term->group, term->name);
    export_argument argument = {.name = unique(call, wish),
                                .type = ir_scalar_type(TSR_F64),
                                .leaf = SIZE_MAX,
                                .number = &term->value,
                                .slot = -1,
                                .result = -1,
                                .owner = f->owner,
                                .input = term->name,
                                .group = term->group,
                                .value = term->value,
                                .next_of = call->whole && term->next >= 0 ? f : NULL,
                                .next = term->next};
    base_vec_push(&call->arena, &call->arguments, argument);
}

static void add_inputs(export_call *call, const tensor_formula *f, int32_t at)
{
    const tensor_term *term = &f->terms[at];
    if (term->kind == TENSOR_TERM_INPUT)
        add_input(call, f, term);
    if (term->kind >= TENSOR_TERM_ADD) {
        add_inputs(call, f, term->a);
        if (term->kind != TENSOR_TERM_SQRT)
            add_inputs(call, f, term->b);
    }
}

/* Random numbers of one seed, all drawn in this step, are state of the generator; other random numbers are ordinary
 * numbers. */
static bool is_one_generator(const export_call *call)
{
    const tsr_context *context = call->context;
    bool any = false;
    for (size_t i = 0; i < call->step.leaves.count; i++) {
        const tensor_leaf *leaf = call->step.leaves.items[i];
        uint64_t value;
        memcpy(&value, leaf->number, sizeof(value));
        if (leaf->origin == TENSOR_FROM_SEED && value != context->seed)
            return false;
        if (leaf->origin == TENSOR_FROM_OFFSET && (value < context->step_offset || value >= context->offset))
            return false;
        any = any || leaf->origin == TENSOR_FROM_SEED;
    }
    return any;
}

static void add_number(export_call *call, const char *name, tsr_dtype dtype, size_t leaf, const void *number,
                       int64_t slot)
{
    export_argument argument = {.name = unique(call, name),
                                .type = ir_scalar_type(dtype),
                                .leaf = leaf,
                                .number = number,
                                .slot = slot,
                                .result = -1};
    base_vec_push(&call->arena, &call->arguments, argument);
}

static void arrange_numbers(export_call *call)
{
    const tensor_step *step = &call->step;
    int64_t slot = 0;
    call->draws = is_one_generator(call);
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        if (leaf->kind == TENSOR_LEAF_NUMBER && leaf->origin == TENSOR_FROM_FORMULA)
            add_inputs(call, leaf->formula, leaf->term);
    }
    /* The next value of an input may need inputs that no other formula uses. */
    for (size_t i = 0; i < call->arguments.count; i++)
        if (call->arguments.items[i].next_of)
            add_inputs(call, call->arguments.items[i].next_of, call->arguments.items[i].next);
    if (call->draws) {
        add_number(call, "rng.seed", TSR_U64, SIZE_MAX, &call->context->seed, -1);
        add_number(call, "rng.offset", TSR_U64, SIZE_MAX, &call->context->step_offset, -1);
    }
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        bool known = leaf->origin == TENSOR_FROM_FORMULA || (leaf->origin != TENSOR_FROM_CALL && call->draws);
        if (leaf->kind != TENSOR_LEAF_NUMBER || known)
            continue;
        add_number(call, base_arena_format(&call->arena, "number.%lld", (long long)slot), leaf->value->type->dtype, i,
                   leaf->number, slot);
        slot++;
    }
}

/* Numbers that change from step to step are returned after all tensors. */
static void arrange_next_numbers(export_call *call)
{
    for (size_t i = 0; i < call->arguments.count; i++) {
        export_argument *a = &call->arguments.items[i];
        bool offset = call->whole && call->draws && a->number == (const void *)&call->context->step_offset;
        if (!a->next_of && !offset)
            continue;
        export_result result = {.name = a->name, .output = SIZE_MAX, .argument = i};
        a->result = (int32_t)call->results.count;
        base_vec_push(&call->arena, &call->results, result);
    }
}

void export_arrange(export_call *call)
{
    collect_names(call);
    arrange_tensors(call);
    arrange_results(call);
    arrange_numbers(call);
    arrange_next_numbers(call);
}
