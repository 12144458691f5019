/* Averaged weights beside a model's parameters: equal averages (P. Izmailov et al.: SWA) or exponential ones. */
#include "optim/averaged.h"

bool optim_averaged_wide(const tsr_averaged *a, int64_t i)
{
    return tsr_tensor_dtype(a->averages[i]) != tsr_tensor_dtype(a->parameters[i]);
}

tsr_status optim_averaged_in_place(const tsr_averaged *a, const char *function)
{
    for (int64_t i = 0; i < a->n; i++)
        if (a->aside[i])
            return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                      "%s: the parameters hold the averages: call tsr_averaged_swap again first",
                                      function);
    return TSR_OK;
}

void tsr_averaged_free(tsr_averaged *a)
{
    for (int64_t i = 0; a && i < a->n; i++) {
        tsr_release(a->parameters[i]);
        tsr_free(a->averages[i]);
        tsr_free(a->aside[i]);
        base_free(a->names[i]);
    }
    if (a) {
        base_free(a->parameters);
        base_free(a->averages);
        base_free(a->aside);
        base_free(a->names);
    }
    base_free(a);
}

/* The value that an average follows: the parameter's f32 copy where an optimizer keeps one, since small steps do not show
 * in the rounded parameter. */
static tsr_tensor *followed(tsr_tensor *parameter)
{
    tsr_tensor *wide = tensor_wide(parameter);
    return tsr_detach(wide && !tensor_is_error(wide) ? wide : parameter);
}

/* Adds the average of parameter i, which begins as a copy of the parameter; f32 for a parameter of two bytes, in which a
 * step by a hundredth of the difference would round to nothing. */
static bool averaged_add(tsr_averaged *a, const tsr_parameter_list *list, int64_t i)
{
    tsr_tensor *parameter = tsr_parameter_at(list, i);
    tsr_tensor *copy = tsr_clone(tsr_to(followed(parameter), optim_step_dtype(parameter)));
    a->names[i] = base_strdup(tsr_parameter_name(list, i) ? tsr_parameter_name(list, i) : "");
    a->parameters[i] = tsr_retain(parameter);
    a->averages[i] = tensor_is_error(copy) ? NULL : tsr_keep(copy);
    a->n = i + 1;
    return a->names[i] && a->averages[i];
}

tsr_averaged *tsr_averaged_new(const tsr_parameter_list *parameters, double ema_decay)
{
    int64_t n = tsr_parameter_count(parameters);
    if (n == 0 || !(ema_decay >= 0 && ema_decay <= 1)) {
        tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            n == 0 ? "averaged_new: there are no parameters"
                   : "averaged_new: Invalid decay value %g provided. Please provide a value in [0,1] range.",
            ema_decay);
        return NULL;
    }
    tsr_averaged *a = base_alloc_zero(1, sizeof(*a));
    if (a) {
        a->decay = ema_decay;
        a->parameters = base_alloc_zero((size_t)n, sizeof(*a->parameters));
        a->averages = base_alloc_zero((size_t)n, sizeof(*a->averages));
        a->aside = base_alloc_zero((size_t)n, sizeof(*a->aside));
        a->names = base_alloc_zero((size_t)n, sizeof(*a->names));
    }
    bool made = a && a->parameters && a->averages && a->aside && a->names;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; made && i < n; i++)
        made = averaged_add(a, parameters, i);
    tensor_scope_leave(scope);
    if (made && tsr_mark_step() == TSR_OK)
        return a;
    tsr_averaged_free(a);
    if (!made) /* a step that failed has set its own error */
        tensor_status_fail(TSR_OUT_OF_MEMORY, "averaged: out of memory");
    return NULL;
}

/* Each average's next value: that of the parameter at first; later the average moves towards it by weight. */
static tsr_tensor *next_average(tsr_averaged *a, int64_t i, tsr_tensor *weight)
{
    tsr_tensor *old = a->averages[i], *now = tsr_to(followed(a->parameters[i]), tsr_tensor_dtype(old));
    return a->updates == 0 ? now : tsr_add(old, tsr_mul(tsr_sub(now, old), weight));
}

/* The tensors that a call changes, and their new values, all bound at once. */
typedef struct binding {
    size_t n, room;
    tsr_tensor **pairs; /* [room] tensors, then as many values */
} binding;

static void add(binding *b, tsr_tensor *tensor, tsr_tensor *value)
{
    b->pairs[b->n] = tensor;
    b->pairs[b->room + b->n++] = value;
}

static tsr_status bind(binding *b)
{
    for (size_t i = 0; i < b->n; i++) /* the values close up behind the tensors */
        b->pairs[b->n + i] = b->pairs[b->room + i];
    return tensor_assign_all(b->n, b->pairs);
}

static void add_updates(tsr_averaged *a, binding *b)
{
    tsr_tensor *weight = tsr_number(a->decay > 0 ? 1 - a->decay : 1 / ((double)a->updates + 1));
    for (int64_t i = 0; i < a->n; i++)
        add(b, a->averages[i], next_average(a, i, weight));
}

/* A parameter and an average of one dtype exchange their values. A wide average stays, since the parameter's dtype would
 * round it: the parameter's own value is put aside, and comes back from there. false: out of memory. */
static bool add_swaps(tsr_averaged *a, binding *b, tsr_tensor **aside)
{
    for (int64_t i = 0; i < a->n; i++) {
        tsr_tensor *parameter = a->parameters[i], *average = a->averages[i];
        if (!optim_averaged_wide(a, i)) {
            add(b, average, tsr_detach(parameter));
            add(b, parameter, average);
        } else if (a->aside[i]) {
            add(b, parameter, a->aside[i]);
        } else {
            tsr_tensor *own = tsr_clone(tsr_detach(parameter));
            if (tensor_is_error(own))
                return false;
            aside[i] = tsr_keep(own);
            add(b, parameter, tsr_to(average, tsr_tensor_dtype(parameter)));
        }
    }
    return true;
}

/* Takes over the values now put aside when the exchange was made, else drops them. */
static void put_aside(tsr_averaged *a, tsr_tensor **aside, bool made)
{
    for (int64_t i = 0; i < a->n; i++) {
        tsr_free(made ? a->aside[i] : aside[i]);
        if (made)
            a->aside[i] = aside[i];
    }
}

static tsr_status change(tsr_averaged *a, bool swap)
{
    size_t n = (size_t)a->n;
    binding b = {.room = 2 * n, .pairs = base_alloc_zero(2 * n, 2 * sizeof(*b.pairs))};
    tsr_tensor **aside = base_alloc_zero(n, sizeof(*aside));
    tsr_status status = TSR_OUT_OF_MEMORY;
    if (b.pairs && aside) {
        tsr_scope scope = tsr_scope_begin();
        bool was = tsr_set_grad_enabled(false);
        if (!swap)
            add_updates(a, &b);
        if (!swap || add_swaps(a, &b, aside))
            status = bind(&b);
        if (swap)
            put_aside(a, aside, status == TSR_OK);
        tsr_set_grad_enabled(was);
        tensor_scope_leave(scope);
    }
    base_free(b.pairs);
    base_free(aside);
    return status == TSR_OUT_OF_MEMORY ? tensor_status_fail(status, "averaged: out of memory") : status;
}

tsr_status tsr_averaged_update(tsr_averaged *averaged)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("averaged_update");
    if (!averaged)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_update: the averages are NULL");
    tsr_status status = optim_averaged_in_place(averaged, "averaged_update");
    if (status == TSR_OK)
        status = change(averaged, false);
    averaged->updates += status == TSR_OK;
    return status;
}

tsr_status tsr_averaged_swap(tsr_averaged *averaged)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("averaged_swap");
    if (!averaged)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_swap: the averages are NULL");
    return change(averaged, true);
}

tsr_tensor *tsr_averaged_at(const tsr_averaged *averaged, int64_t i)
{
    return averaged && i >= 0 && i < averaged->n ? averaged->averages[i] : NULL;
}
