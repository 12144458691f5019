/* What all optimizers share: groups, state, and a step that is built whole before any of it is bound. */
#include "optim/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- groups -------------------------------------------------------------------------------------------------------------- */

static void free_group(optim_group *group)
{
    for (int64_t i = 0; i < group->n; i++) {
        for (int s = 0; s < OPTIM_MAX_STATE; s++)
            tsr_free(group->parameters[i].state[s]);
        tsr_release(group->parameters[i].tensor);
    }
    base_free(group->parameters);
}

static bool in_some_group(const tsr_optimizer *optimizer, const tsr_tensor *tensor)
{
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        for (int64_t i = 0; i < optimizer->groups[g].n; i++)
            if (tensor_storage(optimizer->groups[g].parameters[i].tensor) == tensor_storage(tensor))
                return true;
    return false;
}

/* A zeroed, kept tensor of the parameter's shape. */
static tsr_tensor *zero_state(tsr_tensor *like)
{
    tsr_tensor *zero = tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = like});
    return tensor_is_error(zero) ? NULL : tsr_keep(zero);
}

/* The states that a group of these hyperparameters has: of an SGD only groups with momentum have a buffer. */
static tsr_status group_states(const tsr_optimizer *optimizer, const double *hyper, uint32_t *states)
{
    const optim_row *row = optimizer->row;
    char *arguments = base_alloc(row->size);
    if (!arguments)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer: out of memory");
    memcpy(arguments, optimizer->arguments, row->size);
    for (size_t i = 0; i < row->n_fields; i++)
        for (int h = 0; h < OPTIM_HYPER_COUNT; h++)
            if (row->fields[i].kind == TENSOR_FIELD_FLOAT && strcmp(row->fields[i].name, optim_hyper_names[h]) == 0)
                memcpy(arguments + row->fields[i].offset, &hyper[h], sizeof(double));
    *states = row->states(arguments);
    base_free(arguments);
    return TSR_OK;
}

/* Zeros for the states that the group lacks. Inside a scope. */
static tsr_status fill_states(const tsr_optimizer *optimizer, optim_group *group, const double *hyper, bool *any)
{
    uint32_t states = 0;
    tsr_status status = group_states(optimizer, hyper, &states);
    for (int64_t i = 0; status == TSR_OK && i < group->n; i++)
        for (int s = 0; status == TSR_OK && s < OPTIM_MAX_STATE; s++) {
            optim_parameter *p = &group->parameters[i];
            if (!(states >> s & 1) || p->state[s])
                continue;
            *any = true;
            if (!(p->state[s] = zero_state(p->tensor)))
                status = tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer: out of memory");
        }
    return status;
}

/* The same for a group in use, whose hyperparameters become these. */
static tsr_status extend_states(const tsr_optimizer *optimizer, optim_group *group, const double *hyper)
{
    bool any = false;
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = fill_states(optimizer, group, hyper, &any);
    tensor_scope_leave(scope);
    return status == TSR_OK && any ? tsr_mark_step() : status;
}

static tsr_status add_group(tsr_optimizer *optimizer, const tsr_parameter_list *list, const double *hyper)
{
    int64_t n = tsr_parameter_count(list);
    if (n == 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer got an empty parameter list");
    for (int64_t i = 0; i < n; i++)
        if (in_some_group(optimizer, tsr_parameter_at(list, i)))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "some parameters appear in more than one parameter group");
    optim_group group = {.initial_lr = hyper[OPTIM_LR]};
    memcpy(group.hyper, hyper, sizeof(group.hyper)); /* which may be the first group's, that moves now */
    optim_group *grown = base_realloc(optimizer->groups, (size_t)(optimizer->n_groups + 1) * sizeof(*grown));
    if (grown)
        optimizer->groups = grown;
    group.parameters = grown ? base_alloc_zero((size_t)n, sizeof(optim_parameter)) : NULL;
    if (!group.parameters)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer: out of memory");
    tsr_scope scope = tsr_scope_begin();
    for (; group.n < n; group.n++)
        group.parameters[group.n].tensor = tsr_retain(tsr_parameter_at(list, group.n));
    bool any;
    tsr_status status = fill_states(optimizer, &group, group.hyper, &any);
    tensor_scope_leave(scope);
    if (status != TSR_OK) {
        free_group(&group);
        return status;
    }
    optimizer->groups[optimizer->n_groups++] = group;
    /* Initial values by a program of their own, so that the first step and the second are one program. */
    return tsr_mark_step();
}

tsr_optimizer *optim_new(const optim_row *row, const tsr_parameter_list *parameters, const double *hyper,
                         const void *arguments)
{
    if (!parameters) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the parameters are NULL", row->type);
        return NULL;
    }
    tsr_optimizer *optimizer = base_alloc_zero(1, sizeof(*optimizer));
    if (optimizer)
        optimizer->arguments = base_alloc(row->size);
    if (!optimizer || !optimizer->arguments) {
        base_free(optimizer);
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", row->type);
        return NULL;
    }
    optimizer->row = row;
    memcpy(optimizer->arguments, arguments, row->size);
    if (add_group(optimizer, parameters, hyper) == TSR_OK)
        return optimizer;
    tsr_optimizer_free(optimizer);
    return NULL;
}

void tsr_optimizer_free(tsr_optimizer *optimizer)
{
    if (!optimizer)
        return;
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        free_group(&optimizer->groups[g]);
    base_free(optimizer->groups);
    base_free(optimizer->arguments);
    base_free(optimizer);
}

tsr_status tsr_add_param_group(tsr_optimizer *optimizer, const tsr_parameter_list *parameters)
{
    if (!optimizer || !parameters)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "add_param_group: the optimizer or the list is NULL");
    return add_group(optimizer, parameters, optimizer->groups[0].hyper);
}

int64_t tsr_param_group_count(const tsr_optimizer *optimizer)
{
    return optimizer ? optimizer->n_groups : 0;
}

/* Whether the optimizer has that hyperparameter: all rows' share one list of names. */
static bool has_hyper(const tsr_optimizer *optimizer, int which)
{
    for (size_t i = 0; i < optimizer->row->n_fields; i++)
        if (optimizer->row->fields[i].kind == TENSOR_FIELD_FLOAT &&
            strcmp(optimizer->row->fields[i].name, optim_hyper_names[which]) == 0)
            return true;
    return false;
}

static int find_hyper(const tsr_optimizer *optimizer, const char *name)
{
    for (int i = 0; optimizer && name && i < OPTIM_HYPER_COUNT; i++)
        if (strcmp(name, optim_hyper_names[i]) == 0)
            return has_hyper(optimizer, i) ? i : -1;
    return -1;
}

/* The hyperparameter's place; -1 and an error when it, or the group, is not there. */
static int check_hyper(const char *function, const tsr_optimizer *optimizer, int64_t group, int64_t first,
                       const char *name)
{
    if (!optimizer) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the optimizer is NULL", function);
        return -1;
    }
    if (group < first || group >= optimizer->n_groups) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: there is no group %lld: %s has %lld", function, (long long)group,
                           optimizer->row->type, (long long)optimizer->n_groups);
        return -1;
    }
    int which = find_hyper(optimizer, name);
    if (which < 0) {
        base_text names = {0};
        for (int i = 0; i < OPTIM_HYPER_COUNT; i++)
            if (has_hyper(optimizer, i))
                base_text_format(&names, "%s%s", names.size ? ", " : "", optim_hyper_names[i]);
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s has no hyperparameter \"%s\"; it has %s", function,
                           optimizer->row->type, name ? name : "", names.data ? names.data : "others");
        base_text_free(&names);
    }
    return which;
}

tsr_status tsr_set_hyperparameter(tsr_optimizer *optimizer, int64_t group, const char *name, double value)
{
    int which = check_hyper("set_hyperparameter", optimizer, group, -1, name);
    tsr_status status = which < 0 ? TSR_INVALID_ARGUMENT : TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++) {
        if (group >= 0 && group != g)
            continue;
        double hyper[OPTIM_HYPER_COUNT];
        memcpy(hyper, optimizer->groups[g].hyper, sizeof(hyper));
        hyper[which] = value;
        if (which != OPTIM_LR) /* which no state follows from; schedules set it at every step */
            status = extend_states(optimizer, &optimizer->groups[g], hyper);
        if (status == TSR_OK)
            optimizer->groups[g].hyper[which] = value;
    }
    return status;
}

tsr_status tsr_get_hyperparameter(const tsr_optimizer *optimizer, int64_t group, const char *name, double *value)
{
    if (!value)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_hyperparameter: value is NULL");
    int which = check_hyper("get_hyperparameter", optimizer, group, 0, name);
    if (which < 0)
        return TSR_INVALID_ARGUMENT;
    *value = optimizer->groups[group].hyper[which];
    return TSR_OK;
}

void tsr_zero_grad(tsr_optimizer *optimizer)
{
    for (int64_t g = 0; optimizer && g < optimizer->n_groups; g++)
        for (int64_t i = 0; i < optimizer->groups[g].n; i++)
            tsr_clear_grad(optimizer->groups[g].parameters[i].tensor);
}

/* ---- numbers ------------------------------------------------------------------------------------------------------------- */

int32_t optim_input(tensor_formula *f, const tsr_optimizer *optimizer, int64_t group, optim_hyper hyper)
{
    return tensor_formula_input(f, optim_hyper_names[hyper], group, optimizer->groups[group].hyper[hyper]);
}

double optim_power(optim_parameter *p, int which, double base)
{
    bool usable = p->powers[which].known && p->powers[which].base == base && p->powers[which].steps <= p->steps;
    double value = usable ? p->powers[which].value : 1;
    for (int64_t k = usable ? p->powers[which].steps : 0; k < p->steps; k++)
        value *= base;
    p->powers[which].known = true;
    p->powers[which].base = base;
    p->powers[which].value = value;
    p->powers[which].steps = p->steps;
    return value;
}

/* ---- a step -------------------------------------------------------------------------------------------------------------- */

static tsr_status build_update(tsr_optimizer *optimizer, const optim_group *group, optim_parameter *p,
                               tsr_tensor **numbers, optim_update *update)
{
    *update = (optim_update){.optimizer = optimizer,
                             .group = group,
                             .parameter = p,
                             .gradient = tsr_grad(p->tensor),
                             .numbers = numbers,
                             .first = p->steps == 0};
    optimizer->row->formula->update(update);
    if (tensor_is_error(update->value))
        return update->value ? tsr_tensor_status(update->value) : TSR_OUT_OF_MEMORY;
    for (int s = 0; s < OPTIM_MAX_STATE; s++)
        if (update->state[s] && tensor_is_error(update->state[s]))
            return tsr_tensor_status(update->state[s]);
    return TSR_OK;
}

/* All updates of a group, into updates[]. Its numbers are made once; a parameter at another step has its own. */
static tsr_status build_group(tsr_optimizer *optimizer, int64_t index, optim_update *updates, int64_t *n)
{
    const optim_group *group = &optimizer->groups[index];
    tsr_tensor *numbers[OPTIM_MAX_NUMBERS] = {NULL};
    int64_t at = -1;
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < group->n; i++) {
        optim_parameter *p = &group->parameters[i];
        if (!tsr_grad(p->tensor))
            continue;
        if (p->steps + 1 != at) {
            tensor_formula formula = {.owner = optimizer};
            int32_t terms[OPTIM_MAX_NUMBERS];
            at = p->steps + 1;
            optimizer->row->formula->numbers(optimizer, index, p, &formula, terms);
            for (int k = 0; k < optimizer->row->formula->n_numbers; k++)
                numbers[k] = tensor_formula_number(&formula, terms[k], tsr_tensor_dtype(p->tensor));
        }
        status = build_update(optimizer, group, p, numbers, &updates[(*n)++]);
    }
    return status;
}

/* All new values at once, or none. room: for every tensor and its value. */
static tsr_status bind(int64_t n, optim_update *updates, tsr_tensor **room)
{
    size_t count = 0, at = 0;
    for (int64_t i = 0; i < n; i++)
        for (int s = -1; s < OPTIM_MAX_STATE; s++)
            count += s < 0 || updates[i].state[s];
    for (int64_t i = 0; i < n; i++)
        for (int s = -1; s < OPTIM_MAX_STATE; s++)
            if (s < 0 || updates[i].state[s]) {
                room[at] = s < 0 ? updates[i].parameter->tensor : updates[i].parameter->state[s];
                room[count + at++] = s < 0 ? updates[i].value : updates[i].state[s];
            }
    tsr_status status = tensor_assign_all(count, room);
    for (int64_t i = 0; status == TSR_OK && i < n; i++) {
        updates[i].parameter->steps++;
        tensor_consume_grad(updates[i].parameter->tensor);
    }
    return status;
}

tsr_status tsr_optimizer_step(tsr_optimizer *optimizer)
{
    if (!optimizer)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_step: the optimizer is NULL");
    int64_t total = 0, n = 0;
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        total += optimizer->groups[g].n;
    optim_update *updates = base_alloc_zero((size_t)total, sizeof(*updates));
    tsr_tensor **room = base_alloc_zero((size_t)total, 2 * (1 + OPTIM_MAX_STATE) * sizeof(*room));
    if (!updates || !room) {
        base_free(updates);
        base_free(room);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_step: out of memory");
    }
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++)
        status = build_group(optimizer, g, updates, &n);
    if (status == TSR_OK && n > 0)
        status = bind(n, updates, room);
    tsr_set_grad_enabled(was);
    base_free(updates);
    base_free(room);
    tensor_scope_leave(scope);
    return status;
}

/* ---- state ------------------------------------------------------------------------------------------------------------------ */

static void state_name(char *out, size_t size, int64_t index, const char *what)
{
    snprintf(out, size, "state.%lld.%s", (long long)index, what);
}

tsr_state_dict *tsr_optimizer_state_dict(tsr_optimizer *optimizer)
{
    if (!optimizer) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_state_dict: the optimizer is NULL");
        return NULL;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_status status = dict ? TSR_OK : TSR_OUT_OF_MEMORY;
    char name[128];
    int64_t index = 0;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++) {
        const optim_group *group = &optimizer->groups[g];
        for (int h = 0; status == TSR_OK && h < OPTIM_HYPER_COUNT; h++) {
            if (!has_hyper(optimizer, h))
                continue;
            snprintf(name, sizeof(name), "group.%lld.%s", (long long)g, optim_hyper_names[h]);
            status = tsr_state_dict_set_number(dict, name, group->hyper[h]);
        }
        for (int64_t i = 0; status == TSR_OK && i < group->n; i++, index++) {
            state_name(name, sizeof(name), index, "step");
            status = tsr_state_dict_set_int(dict, name, group->parameters[i].steps);
            for (int s = 0; status == TSR_OK && s < optimizer->row->n_state; s++) {
                if (!group->parameters[i].state[s])
                    continue;
                state_name(name, sizeof(name), index, optimizer->row->state_names[s]);
                status = tsr_state_dict_set(dict, name, group->parameters[i].state[s]);
            }
        }
    }
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

/* Where a dict's entries go. Everything is found first, then the tensors are bound at once, then the numbers. */
typedef struct load_call {
    tsr_optimizer *optimizer;
    const tsr_state_dict *dict;
    bool take;          /* the numbers are taken over; else only looked for */
    tsr_tensor **pairs; /* state tensors, then what the dict has: tensor_assign_all */
    size_t n, room;
} load_call;

static bool fits(tsr_tensor *given, const tsr_tensor *own)
{
    if (tensor_is_error(given) || tsr_tensor_dtype(given) != tsr_tensor_dtype(own) || tsr_dim(given) != tsr_dim(own))
        return false;
    size_t bytes = (size_t)tsr_dim(own) * sizeof(int64_t);
    return bytes == 0 || memcmp(tsr_shape(given), tsr_shape(own), bytes) == 0;
}

static tsr_status missing(const char *name)
{
    return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_load_state_dict: %s is missing or of another shape",
                              name);
}

static tsr_status load_parameter(load_call *c, optim_parameter *p, int64_t index)
{
    char name[128];
    int64_t steps;
    state_name(name, sizeof(name), index, "step");
    if (tsr_state_dict_get_int(c->dict, name, &steps) != TSR_OK)
        return missing(name);
    if (c->take)
        p->steps = steps;
    for (int s = 0; !c->take && s < c->optimizer->row->n_state; s++) {
        if (!p->state[s])
            continue;
        state_name(name, sizeof(name), index, c->optimizer->row->state_names[s]);
        tsr_tensor *given = tsr_state_dict_get(c->dict, name);
        if (!fits(given, p->state[s]))
            return missing(name);
        c->pairs[c->n] = p->state[s];
        c->pairs[c->room + c->n++] = given;
    }
    return TSR_OK;
}

static tsr_status load_all(load_call *c)
{
    char name[128];
    int64_t index = 0;
    double value;
    tsr_status status = TSR_OK;
    for (int64_t g = 0; g < c->optimizer->n_groups; g++) {
        optim_group *group = &c->optimizer->groups[g];
        for (int h = 0; h < OPTIM_HYPER_COUNT; h++) {
            if (!has_hyper(c->optimizer, h))
                continue;
            snprintf(name, sizeof(name), "group.%lld.%s", (long long)g, optim_hyper_names[h]);
            if (tsr_state_dict_get_number(c->dict, name, &value) != TSR_OK)
                return missing(name);
            if (c->take)
                group->hyper[h] = value;
        }
        for (int64_t i = 0; i < group->n && status == TSR_OK; i++)
            status = load_parameter(c, &group->parameters[i], index++);
    }
    return status;
}

/* States that the dict's hyperparameters ask for and the optimizer does not have yet. */
static tsr_status make_room(tsr_optimizer *optimizer, const tsr_state_dict *dict)
{
    char name[128];
    tsr_status status = TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++) {
        double hyper[OPTIM_HYPER_COUNT] = {0};
        for (int h = 0; h < OPTIM_HYPER_COUNT; h++) {
            snprintf(name, sizeof(name), "group.%lld.%s", (long long)g, optim_hyper_names[h]);
            if (has_hyper(optimizer, h) && tsr_state_dict_get_number(dict, name, &hyper[h]) != TSR_OK)
                return missing(name);
        }
        status = extend_states(optimizer, &optimizer->groups[g], hyper);
    }
    return status;
}

tsr_status tsr_optimizer_load_state_dict(tsr_optimizer *optimizer, const tsr_state_dict *dict)
{
    if (!optimizer || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_load_state_dict: the optimizer or the dict is NULL");
    tsr_status room = make_room(optimizer, dict);
    if (room != TSR_OK)
        return room;
    load_call c = {.optimizer = optimizer, .dict = dict};
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        for (int64_t i = 0; i < optimizer->groups[g].n; i++)
            for (int s = 0; s < OPTIM_MAX_STATE; s++)
                c.room += optimizer->groups[g].parameters[i].state[s] != NULL;
    c.pairs = base_alloc_zero(2 * c.room + 1, sizeof(*c.pairs));
    if (!c.pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_load_state_dict: out of memory");
    tsr_status status = load_all(&c);
    if (status == TSR_OK)
        status = tensor_assign_all(c.room, c.pairs);
    c.take = true;
    if (status == TSR_OK)
        status = load_all(&c);
    base_free(c.pairs);
    return status;
}
