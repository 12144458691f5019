/* Shared by all optimizers: groups of parameters with their hyperparameters and states. */
#include "optim/internal.h"

#include <string.h>

/* ---- groups -------------------------------------------------------------------------------------------------------------- */

static void free_group(optim_group *group)
{
    for (int64_t i = 0; i < group->n; i++) {
        optim_parameter *p = &group->parameters[i];
        if (tensor_wide(p->tensor) == p->state[OPTIM_MASTER])
            tensor_set_wide(p->tensor, NULL);
        for (int s = 0; s < OPTIM_MAX_STATE; s++)
            tsr_free(p->state[s]);
        tsr_release(group->parameters[i].tensor);
    }
    base_free(group->parameters);
}

typedef struct each_once {
    const tsr_optimizer *optimizer;
    const tsr_parameter_list *list;
    base_arena arena;
    const char *wrong;
} each_once;

static tsr_status find_duplicates(void *user)
{
    each_once *e = user;
    base_map seen = {0}; /* storages -> whether an earlier group has them */
    uint64_t earlier;
    for (int64_t g = 0; g < e->optimizer->n_groups; g++)
        for (int64_t i = 0; i < e->optimizer->groups[g].n; i++)
            base_map_put(&e->arena, &seen, (uintptr_t)tensor_storage(e->optimizer->groups[g].parameters[i].tensor),
                         true);
    for (int64_t i = 0; i < tsr_parameter_count(e->list); i++) {
        if (!tensor_collects_grad(tsr_parameter_at(e->list, i))) { /* it would not be trained */
            e->wrong = "can't optimize a non-leaf Tensor: call tsr_set_requires_grad on the tensor itself";
            return TSR_INVALID_ARGUMENT;
        }
        uint64_t storage = (uintptr_t)tensor_storage(tsr_parameter_at(e->list, i));
        if (base_map_get(&seen, storage, &earlier)) {
            e->wrong = earlier ? "some parameters appear in more than one parameter group"
                               : "optimizer contains a parameter group with duplicate parameters";
            return TSR_INVALID_ARGUMENT;
        }
        base_map_put(&e->arena, &seen, storage, false);
    }
    return TSR_OK;
}

/* A parameter that is there twice would be updated twice in each step, from two states. */
static tsr_status check_each_once(const tsr_optimizer *optimizer, const tsr_parameter_list *list)
{
    each_once e = {.optimizer = optimizer, .list = list, .wrong = "optimizer: out of memory"};
    base_error error;
    tsr_status status = base_try(find_duplicates, &e, &error);
    base_arena_free(&e.arena);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "%s", e.wrong);
}

/* Makes a parameter's state, kept, unless the parameter has no such state; *any: a state was made. */
static tsr_status begin_state(const optim_formula *formula, optim_parameter *p, int state, const double *hyper,
                              bool *any)
{
    tsr_tensor *of = p->state[OPTIM_MASTER] ? p->state[OPTIM_MASTER] : p->tensor;
    tsr_tensor *first = formula->initial ? formula->initial(of, state, hyper) : optim_filled(of, false, 0);
    if (!first)
        return TSR_OK;
    p->state[state] = tensor_is_error(first) ? NULL : tsr_keep(first);
    if (p->state[state] && tensor_shard_like(first, p->tensor) != TSR_OK)
        return TSR_OUT_OF_MEMORY;
    p->rate = hyper[OPTIM_LR];
    *any = true;
    return p->state[state] ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer: out of memory");
}

/* Makes the f32 copy of a parameter of two bytes, unless there is one, and puts its states into f32. */
static tsr_status take_copy(optim_parameter *p, bool *any)
{
    if (p->state[OPTIM_MASTER] || optim_step_dtype(p->tensor) == tsr_tensor_dtype(p->tensor))
        return TSR_OK;
    tsr_tensor *wide[OPTIM_MAX_STATE] = {[OPTIM_MASTER] = tsr_to(tsr_detach(p->tensor), TSR_F32)};
    bool made = true;
    for (int s = 0; s < OPTIM_MAX_STATE; s++) {
        if (s != OPTIM_MASTER && p->state[s])
            wide[s] = tsr_to(p->state[s], TSR_F32);
        made = made && (!wide[s] || (!tensor_is_error(wide[s]) && tensor_shard_like(wide[s], p->tensor) == TSR_OK));
    }
    for (int s = 0; made && s < OPTIM_MAX_STATE; s++)
        if (wide[s]) {
            tsr_free(p->state[s]);
            p->state[s] = tsr_keep(wide[s]);
        }
    tensor_set_wide(p->tensor, p->state[OPTIM_MASTER]); /* averages of the weights follow it */
    *any = true;
    return made ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer: out of memory");
}

/* The states of a group with these hyperparameters: for example, only SGD groups with momentum have a buffer. */
tsr_status optim_group_states(const tsr_optimizer *optimizer, const double *hyper, uint32_t *states)
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

/* Makes the states that the group lacks. Inside a scope. */
static tsr_status fill_states(const tsr_optimizer *optimizer, optim_group *group, const double *hyper, bool *any)
{
    uint32_t states = 0;
    tsr_status status = optim_group_states(optimizer, hyper, &states);
    for (int64_t i = 0; optimizer->masters && status == TSR_OK && i < group->n; i++)
        status = take_copy(&group->parameters[i], any);
    for (int64_t i = 0; status == TSR_OK && i < group->n; i++)
        for (int s = 0; status == TSR_OK && s < OPTIM_MAX_STATE; s++) {
            optim_parameter *p = &group->parameters[i];
            if ((states >> s & 1) && s != OPTIM_MASTER && !p->state[s])
                status = begin_state(optimizer->row->formula, p, s, hyper, any);
        }
    return status;
}

tsr_status optim_extend_states(const tsr_optimizer *optimizer, optim_group *group, const double *hyper)
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
        if (tensor_is_error(tsr_parameter_at(list, i)))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer: parameter %lld: %s", (long long)i,
                                      tsr_tensor_message(tsr_parameter_at(list, i)));
    tsr_status once = check_each_once(optimizer, list);
    if (once != TSR_OK)
        return once;
    for (int64_t i = 0; optimizer->row->formula->accepts && i < n; i++) {
        tsr_status status = optimizer->row->formula->accepts(tsr_parameter_at(list, i));
        if (status != TSR_OK)
            return status;
    }
    optim_group group = {.initial_lr = hyper[OPTIM_LR]};
    memcpy(group.hyper, hyper, sizeof(group.hyper)); /* hyper may point into the first group, which realloc may move */
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
    /* A program of its own computes the initial values, so that the first and the second step have the same program. */
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
    optim_memory_free(optimizer->memory);
    base_free(optimizer->groups);
    base_free(optimizer->arguments);
    base_free(optimizer);
}

tsr_status tsr_add_param_group(tsr_optimizer *optimizer, const tsr_parameter_list *parameters)
{
    if (!optimizer || !parameters)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "add_param_group: the optimizer or the list is NULL");
    if (optimizer->searching)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "add_param_group: the optimizer's closure is running");
    return add_group(optimizer, parameters, optimizer->groups[0].hyper);
}

tsr_tensor *optim_parameter_at(const tsr_optimizer *optimizer, int64_t i)
{
    for (int64_t g = 0; g < optimizer->n_groups && i >= 0; i -= optimizer->groups[g++].n)
        if (i < optimizer->groups[g].n)
            return optimizer->groups[g].parameters[i].tensor;
    return NULL;
}

tsr_status tsr_optimizer_master_weights(tsr_optimizer *optimizer)
{
    if (!optimizer || optimizer->row->formula->search)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_master_weights: %s",
                                  optimizer ? "LBFGS has no f32 copies" : "the optimizer is NULL");
    bool any = false;
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = TSR_OK;
    optimizer->masters = true;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++)
        status = fill_states(optimizer, &optimizer->groups[g], optimizer->groups[g].hyper, &any);
    tensor_scope_leave(scope);
    return status == TSR_OK && any ? tsr_mark_step() : status;
}

int64_t tsr_param_group_count(const tsr_optimizer *optimizer)
{
    return optimizer ? optimizer->n_groups : 0;
}

bool optim_has_hyper(const tsr_optimizer *optimizer, int which)
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
            return optim_has_hyper(optimizer, i) ? i : -1;
    return -1;
}

/* The hyperparameter's index; -1 and an error when the hyperparameter or the group does not exist. */
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
            if (optim_has_hyper(optimizer, i))
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
        if (which != OPTIM_LR) /* no state depends on the rate, and schedules set it at every step */
            status = optim_extend_states(optimizer, &optimizer->groups[g], hyper);
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
