/* Custom calls of which a user's partitioner says how their results are cut. This is XLA's way: in programs with Shardy's
 * shardings a call has a rule, or propagates nothing.
 *
 * The partitioner hears of the operands' shardings, and of axes that readers have given to a result. What it makes of these
 * is final: a result whose axes it changes gets no others. So each answer adds axes or ends a dimension, and propagation
 * ends. */
#include "pass/spmd/propagate.h"

struct spmd_question {
    const pass_partitioner *calls;
    void *user;
    spmd_axes **known; /* [results] their axes after the last answer */
};

void spmd_add_question(propagation *p, const ir_op *op)
{
    void *user;
    const pass_partitioner *calls = spmd_partitioner_of(op, &user);
    size_t n = op->n_operands, n_all = n + op->n_results;
    if (!calls || (!calls->infer && !calls->propagate))
        return;
    spmd_sharding **values = base_arena_alloc(p->arena, (n_all + 1) * sizeof(*values));
    for (size_t i = 0; i < n_all; i++) {
        const ir_value *value = i < n ? ir_resolve(op->operands[i]) : &op->results[i - n];
        values[i] = !spmd_can_be_cut(value->type) ? NULL
                    : i < n                       ? spmd_sharding_read(p, value)
                                                  : spmd_sharding_of(p, value);
        if (!values[i])
            return;
    }
    spmd_question *q = base_arena_zero(p->arena, 1, sizeof(*q));
    *q = (spmd_question){.calls = calls,
                         .user = user,
                         .known = base_arena_alloc(p->arena, (op->n_results + (size_t)1) * sizeof(*q->known))};
    for (size_t r = 0; r < op->n_results; r++)
        q->known[r] = base_arena_zero(p->arena, (size_t)values[n + r]->rank + 1, sizeof(**q->known));
    spmd_add_node(p, (node){.op = op, .n = n_all, .values = values, .direction = spmd_both, .question = q});
}

static bool same_axes(const spmd_sharding *s, const spmd_axes *axes)
{
    for (int64_t d = 0; d < s->rank; d++)
        if (!spmd_equal(&s->dims[d], &axes[d]))
            return false;
    return true;
}

/* The answer: [operands, then results]; NULL: it says nothing. */
static spmd_sharding **ask(propagation *p, const node *one, pass_ask_partitioner *call)
{
    const ir_sharding **shardings = base_arena_alloc(&p->visit, (one->n + 1) * sizeof(*shardings));
    spmd_sharding **answer = base_arena_zero(&p->visit, one->n + 1, sizeof(*answer));
    for (size_t i = 0; i < one->n; i++)
        shardings[i] = spmd_written(&p->visit, &p->mesh, NULL, one->values[i]);
    pass_parts parts = {.op = one->op, .mesh = p->mesh.mesh, .shardings = shardings};
    tsr_status status = call(one->question->user, &parts, p->context->error);
    if (status != TSR_OK)
        base_unwind_told(status);
    for (size_t i = one->op->n_operands; i < one->n; i++)
        if (shardings[i] && !spmd_read(p->arena, &p->mesh, shardings[i], NULL, &answer[i]))
            answer[i] = NULL;
    return answer;
}

/* Result i gets these axes, and no others. */
static bool settle(propagation *p, spmd_sharding *s, const spmd_sharding *wanted)
{
    bool differs = false;
    for (int64_t d = 0; d < s->rank; d++) {
        if (!s->open[d] || spmd_equal(&s->dims[d], &wanted->dims[d]))
            continue;
        s->dims[d] = spmd_copy(p->arena, &wanted->dims[d]);
        s->open[d] = false;
        differs = true;
    }
    return differs;
}

static bool hear_readers(propagation *p, const node *one, bool *changed)
{
    size_t first = one->op->n_operands;
    bool news = false, any = false;
    for (size_t i = first; i < one->n; i++)
        news = news || !same_axes(one->values[i], one->question->known[i - first]);
    if (!news || !one->question->calls->propagate)
        return false;
    spmd_sharding **answer = ask(p, one, one->question->calls->propagate);
    for (size_t i = first; i < one->n; i++)
        any |= changed[i] |= answer[i] && settle(p, one->values[i], answer[i]);
    return any;
}

static bool infer(propagation *p, const node *one, bool *changed)
{
    size_t first = one->op->n_operands;
    bool any = false;
    if (!one->question->calls->infer)
        return false;
    spmd_sharding **answer = ask(p, one, one->question->calls->infer);
    for (size_t i = first; i < one->n; i++)
        for (int64_t d = 0; answer[i] && d < one->values[i]->rank; d++)
            any |= changed[i] |= spmd_extend(p, one->values[i], d, &answer[i]->dims[d]);
    return any;
}

bool spmd_ask(propagation *p, const node *one, bool *changed)
{
    size_t first = one->op->n_operands;
    bool any = hear_readers(p, one, changed);
    any = infer(p, one, changed) || any;
    for (size_t i = first; i < one->n; i++)
        for (int64_t d = 0; d < one->values[i]->rank; d++)
            one->question->known[i - first][d] = spmd_copy(p->arena, &one->values[i]->dims[d]);
    return any;
}
