/* Shrinks a failing program. */
#include "cmd/random.h"

#include <string.h>

typedef struct shrinking {
    const random_options *options;
    uint64_t until;
    bool (*fails)(void *user, const random_program *p);
    void *user;
    random_program *best;
    uint32_t *list; /* the best one's choices */
    size_t n;
    base_arena arena;
    random_span *spans;
    size_t n_spans;
} shrinking;

static bool is_over(const shrinking *s)
{
    return base_now_ns() > s->until;
}

typedef struct shrink_try {
    shrinking *s;
    const uint32_t *list;
    size_t n;
    bool found;
} shrink_try;

/* Whether the program of these choices fails too: then they become the best choices. */
static tsr_status try_choices(void *user)
{
    shrink_try *t = user;
    shrinking *s = t->s;
    random_choices c = {.list = t->list, .n_list = t->n, .listed = true, .arena = &s->arena};
    random_program p;
    if (random_program_new(&c, s->options, &p, NULL) == TSR_OK && s->fails(s->user, &p)) {
        random_program_free(s->best);
        *s->best = p;
        s->n = BASE_MIN(c.made.count, t->n);
        s->list = c.made.items;
        s->spans = c.spans.items;
        s->n_spans = c.spans.count;
        t->found = true;
    } else {
        random_program_free(&p);
    }
    return TSR_OK;
}

static bool attempt(shrinking *s, const uint32_t *list, size_t n)
{
    shrink_try t = {s, list, n, false};
    base_try(try_choices, &t, NULL);
    return t.found;
}

static bool without(shrinking *s, size_t begin, size_t end)
{
    if (begin >= end || end > s->n)
        return false;
    size_t n = s->n - (end - begin);
    uint32_t *list = base_alloc((n + 1) * sizeof(*list));
    if (!list)
        return false;
    memcpy(list, s->list, begin * sizeof(*list));
    memcpy(list + begin, s->list + end, (s->n - end) * sizeof(*list));
    bool found = attempt(s, list, n);
    base_free(list);
    return found;
}

static bool with_value(shrinking *s, size_t at, uint32_t value)
{
    uint32_t *list = base_alloc((s->n + 1) * sizeof(*list));
    if (!list)
        return false;
    memcpy(list, s->list, s->n * sizeof(*list));
    list[at] = value;
    bool found = attempt(s, list, s->n);
    base_free(list);
    return found;
}

static void shrink_choices(shrinking *s)
{
    bool better = true;
    while (better && !is_over(s)) {
        better = false;
        for (size_t i = s->n_spans; i-- > 0 && !is_over(s);)
            if (i < s->n_spans && without(s, s->spans[i].begin, s->spans[i].end))
                better = true;
        for (size_t i = 0; i < s->n && !is_over(s); i++)
            for (uint32_t v = 0; i < s->n && v < s->list[i] && !is_over(s); v = v ? v + (s->list[i] - v + 1) / 2 : 1)
                if (with_value(s, i, v)) {
                    better = true;
                    break;
                }
    }
}

/* ---- the program itself ------------------------------------------------------------------------------------------------------ */

static bool keep_if_fails(shrinking *s, random_program *p)
{
    if (s->fails(s->user, p)) {
        random_program_free(s->best);
        *s->best = *p;
        return true;
    }
    random_program_free(p);
    return false;
}

/* Only one of the results. */
static void shrink_results(shrinking *s)
{
    const ir_function *f = s->best->main;
    ir_function_number(s->best->main);
    for (uint32_t i = 0; i < f->n_results && f->n_results > 1 && !is_over(s); i++) {
        bool *returned = base_alloc_zero(f->n_values + 1, 1);
        random_program p;
        if (!returned)
            return;
        returned[ir_resolve(f->body->last->operands[i])->id] = true;
        bool made = random_program_cut(s->best, returned, NULL, false, &p, NULL) == TSR_OK;
        base_free(returned);
        if (made && keep_if_fails(s, &p))
            return;
        if (!made)
            random_program_free(&p);
    }
}

/* The interpreter's value of every tensor, by value id; freed with free_values. */
static interp_array *values_of(const random_program *p)
{
    const ir_function *f = p->main;
    size_t n = f->n_values;
    bool *returned = base_alloc_zero(n + 1, 1);
    interp_array *values = base_alloc_zero(n + 1, sizeof(*values)), *results = base_alloc_zero(n + 1, sizeof(*results));
    random_program all = {0};
    tsr_status status = returned && values && results ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (const ir_op *op = f->body->first; status == TSR_OK && op; op = op->next)
        for (uint32_t i = 0; i < op->n_results; i++)
            returned[op->results[i].id] = random_is_array(op->results[i].type);
    if (status == TSR_OK)
        status = random_program_cut(p, returned, NULL, false, &all, NULL);
    if (status == TSR_OK)
        status = interp_call(all.main, all.n_args, all.args, results, NULL, NULL);
    size_t at = 0;
    for (size_t id = 0; status == TSR_OK && id < n; id++)
        if (returned[id])
            values[id] = results[at++];
    random_program_free(&all);
    base_free(returned);
    base_free(results);
    if (status == TSR_OK)
        return values;
    base_free(values);
    return NULL;
}

/* Turns the results of ops into arguments, one op after the other. */
static bool shrink_ops(shrinking *s)
{
    ir_function_number(s->best->main);
    const ir_function *f = s->best->main;
    size_t n = f->n_values;
    interp_array *values = values_of(s->best), *given = base_alloc_zero(n + 1, sizeof(*given));
    bool found = false;
    for (const ir_op *op = f->body->first; values && given && op && op->code != IR_RETURN && !found && !is_over(s);
         op = op->next) {
        random_program p;
        bool tensors = op->n_results > 0;
        for (uint32_t i = 0; i < op->n_results; i++)
            tensors = tensors && random_is_array(op->results[i].type);
        if (!tensors)
            continue;
        memset(given, 0, n * sizeof(*given));
        for (uint32_t i = 0; i < op->n_results; i++)
            given[op->results[i].id] = values[op->results[i].id];
        if (random_program_cut(s->best, NULL, given, false, &p, NULL) == TSR_OK)
            found = keep_if_fails(s, &p);
        else
            random_program_free(&p);
    }
    for (size_t id = 0; values && id < n; id++)
        if (values[id].type)
            interp_array_free(&values[id]);
    base_free(values);
    base_free(given);
    return found;
}

void random_shrink(random_choices *c, const random_options *options, double seconds,
                   bool (*fails)(void *user, const random_program *p), void *user, random_program *p)
{
    shrinking s = {.options = options,
                   .until = base_now_ns() + (uint64_t)(seconds * 1e9),
                   .fails = fails,
                   .user = user,
                   .best = p,
                   .list = c->made.items,
                   .n = c->made.count,
                   .spans = c->spans.items,
                   .n_spans = c->spans.count};
    shrink_choices(&s);
    shrink_results(&s);
    while (!is_over(&s) && shrink_ops(&s))
        ;
    base_arena_free(&s.arena);
}
