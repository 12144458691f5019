/* An optimizer's state as a dict: the hyperparameters of its groups, and the step count and tensors of each
 * parameter. A dict of PyTorch's (torch.save of an optimizer's state_dict) has other names for some of these. */
#include "optim/internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void state_name(char *out, size_t size, int64_t index, const char *what)
{
    snprintf(out, size, "state.%lld.%s", (long long)index, what);
}

const char *optim_state_name(const optim_row *row, int state)
{
    return state == OPTIM_MASTER ? "master" : row->state_names[state];
}

/* ---- PyTorch's names ---------------------------------------------------------------------------------------------------- */

static bool is_torch(const tsr_state_dict *dict)
{
    return tsr_state_dict_find(dict, "group.0.lr") < 0 && tsr_state_dict_find(dict, "param_groups.0.lr") >= 0;
}

/* Hyperparameter h of group g; name gets the entry's name. */
static tsr_status hyper_of(const tsr_state_dict *dict, int64_t g, int h, char *name, size_t size, double *value)
{
    if (!is_torch(dict)) {
        snprintf(name, size, "group.%lld.%s", (long long)g, optim_hyper_names[h]);
        return tsr_state_dict_get_number(dict, name, value);
    }
    snprintf(name, size, "param_groups.%lld.%s", (long long)g, optim_torch_name(optim_hyper_names[h]));
    tsr_status status = tsr_state_dict_get_number(dict, name, value);
    if (status == TSR_OK || strcmp(optim_hyper_names[h], "eps1") != 0)
        return status;
    *value = 0; /* None: the dtype's epsilon */
    return TSR_OK;
}

/* PyTorch's step is a tensor. A parameter that never had a gradient has no state there, and SGD's has no step. */
static tsr_status torch_steps(const tsr_state_dict *dict, const char *name, bool any, int64_t *steps)
{
    double value = any;
    tsr_tensor *step = tsr_state_dict_get(dict, name);
    if (tsr_state_dict_get_int(dict, name, steps) == TSR_OK)
        return TSR_OK;
    if (step && tsr_item(step, &value) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    *steps = value >= 0 && value <= INT32_MAX ? (int64_t)value : -1;
    return TSR_OK;
}

bool optim_saves_state(const tsr_optimizer *optimizer, const optim_parameter *p, int state)
{
    bool late = optimizer->row->formula->late >> state & 1, updated = p->updated >> state & 1;
    return p->state[state] && (!late || updated || p->steps == 0);
}

/* ---- saving -------------------------------------------------------------------------------------------------------------- */

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
            if (!optim_has_hyper(optimizer, h))
                continue;
            snprintf(name, sizeof(name), "group.%lld.%s", (long long)g, optim_hyper_names[h]);
            status = tsr_state_dict_set_number(dict, name, group->hyper[h]);
        }
        for (int64_t i = 0; status == TSR_OK && i < group->n; i++, index++) {
            state_name(name, sizeof(name), index, "step");
            status = tsr_state_dict_set_int(dict, name, group->parameters[i].steps);
            for (int s = 0; status == TSR_OK && s < OPTIM_MAX_STATE; s++) {
                if (!optim_saves_state(optimizer, &group->parameters[i], s))
                    continue;
                state_name(name, sizeof(name), index, optim_state_name(optimizer->row, s));
                status = tsr_state_dict_set(dict, name, group->parameters[i].state[s]);
            }
        }
    }
    if (status == TSR_OK && optimizer->row->formula->save)
        status = optimizer->row->formula->save(optimizer, dict);
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

/* ---- loading ------------------------------------------------------------------------------------------------------------- */

/* Loads a dict: first all entries are found, then all tensors are bound at once, then the numbers are set. */
typedef struct load_call {
    tsr_optimizer *optimizer;
    const tsr_state_dict *dict;
    bool take;          /* set the numbers; otherwise only look for them */
    tsr_tensor **pairs; /* state tensors, then the dict's tensors: for tensor_assign_all */
    size_t n, room;
} load_call;

bool optim_state_fits(const tsr_tensor *given, const tsr_tensor *own)
{
    if (tensor_is_error(given) || tsr_tensor_dtype(given) != tsr_tensor_dtype(own) || tsr_dim(given) != tsr_dim(own))
        return false;
    size_t bytes = (size_t)tsr_dim(own) * sizeof(int64_t);
    return bytes == 0 || memcmp(tsr_shape(given), tsr_shape(own), bytes) == 0;
}

static tsr_status missing(const tsr_optimizer *optimizer, const char *name)
{
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "optimizer_load_state_dict: %s is missing or of another shape; %s needs the state of an "
                              "optimizer of its class, with the same groups",
                              name, optimizer->row->type);
}

/* Whether the dict has a tensor of the parameter's state. */
static bool has_state(const load_call *c, const optim_parameter *p, int64_t index)
{
    char name[128];
    bool any = false;
    for (int s = 0; s < OPTIM_MAX_STATE; s++) {
        if (!p->state[s])
            continue;
        state_name(name, sizeof(name), index, optim_state_name(c->optimizer->row, s));
        any = any || tsr_state_dict_get(c->dict, name);
    }
    return any;
}

/* needed: the states that the dict's numbers and switches ask for, as bits. The dict may lack the other ones. */
static tsr_status load_parameter(load_call *c, optim_parameter *p, uint32_t needed, int64_t index)
{
    char name[128];
    int64_t steps;
    bool torch = is_torch(c->dict), any = !torch || has_state(c, p, index);
    state_name(name, sizeof(name), index, "step");
    if ((torch ? torch_steps(c->dict, name, any, &steps) : tsr_state_dict_get_int(c->dict, name, &steps)) != TSR_OK)
        return missing(c->optimizer, name);
    if (!any && steps == 0 && p->steps == 0) { /* both begin: the state that the loaded hyperparameters give */
        for (int s = 0; c->take && s < OPTIM_MAX_STATE; s++) {
            if (s == OPTIM_MASTER)
                continue;
            tsr_free(p->state[s]);
            p->state[s] = NULL;
        }
        return TSR_OK;
    }
    if (steps < 0 || steps > INT32_MAX) /* powers are multiplied step by step */
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_load_state_dict: %s is %lld", name,
                                  (long long)steps);
    if (c->take) {
        p->steps = steps;
        p->updated = 0;
        p->rate = NAN; /* before the first step, states are those of the rate that the step will have */
    }
    uint32_t optional = (c->optimizer->row->formula->late | ~needed) & ~(1u << OPTIM_MASTER);
    for (int s = 0; s < OPTIM_MAX_STATE; s++) {
        if (!p->state[s])
            continue;
        state_name(name, sizeof(name), index, optim_state_name(c->optimizer->row, s));
        tsr_tensor *given = tsr_state_dict_get(c->dict, name);
        bool begins = !given && optional >> s & 1;
        if (c->take && begins) { /* load_all makes it anew, if the hyperparameters ask for it */
            tsr_free(p->state[s]);
            p->state[s] = NULL;
        } else if (c->take) {
            p->updated |= (uint32_t)(steps > 0) << s;
        }
        if (c->take || begins)
            continue;
        if (!optim_state_fits(given, p->state[s]))
            return missing(c->optimizer, name);
        c->pairs[c->n] = p->state[s];
        c->pairs[c->room + c->n++] = given;
    }
    return TSR_OK;
}

/* The hyperparameters that the dict has for group g; those that the optimizer lacks stay as they are. */
static tsr_status hypers_of(const tsr_optimizer *optimizer, const tsr_state_dict *dict, int64_t g, double *hyper)
{
    char name[128];
    for (int h = 0; h < OPTIM_HYPER_COUNT; h++)
        if (optim_has_hyper(optimizer, h) && hyper_of(dict, g, h, name, sizeof(name), &hyper[h]) != TSR_OK)
            return missing(optimizer, name);
    return TSR_OK;
}

static tsr_status load_all(load_call *c)
{
    int64_t index = 0;
    tsr_status status = TSR_OK;
    for (int64_t g = 0; g < c->optimizer->n_groups; g++) {
        optim_group *group = &c->optimizer->groups[g];
        double hyper[OPTIM_HYPER_COUNT] = {0};
        uint32_t needed = 0;
        status = status == TSR_OK ? hypers_of(c->optimizer, c->dict, g, hyper) : status;
        for (int h = 0; status == TSR_OK && c->take && h < OPTIM_HYPER_COUNT; h++)
            if (optim_has_hyper(c->optimizer, h))
                group->hyper[h] = hyper[h];
        if (status == TSR_OK)
            status = optim_group_states(c->optimizer, hyper, &needed);
        for (int64_t i = 0; i < group->n && status == TSR_OK; i++)
            status = load_parameter(c, &group->parameters[i], needed, index++);
        if (c->take && status == TSR_OK)
            status = optim_extend_states(c->optimizer, group, group->hyper);
    }
    return status;
}

/* Makes the states that the dict's hyperparameters need and the optimizer does not have yet. */
static tsr_status make_room(tsr_optimizer *optimizer, const tsr_state_dict *dict)
{
    tsr_status status = TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++) {
        double hyper[OPTIM_HYPER_COUNT] = {0};
        status = hypers_of(optimizer, dict, g, hyper);
        if (status == TSR_OK)
            status = optim_extend_states(optimizer, &optimizer->groups[g], hyper);
    }
    return status;
}

/* Loads what load_all and the formula have found. memory becomes the optimizer's. */
static tsr_status take_all(load_call *c, optim_memory **memory)
{
    memmove(c->pairs + c->n, c->pairs + c->room, c->n * sizeof(*c->pairs));
    tsr_status status = tensor_assign_all(c->n, c->pairs);
    c->take = true;
    if (status == TSR_OK)
        status = load_all(c);
    if (status == TSR_OK && c->optimizer->row->formula->load) {
        optim_memory_free(c->optimizer->memory);
        c->optimizer->memory = *memory;
        *memory = NULL;
    }
    return status;
}

/* take: loads the dict; otherwise only looks for errors. */
static tsr_status load_entries(tsr_optimizer *optimizer, const tsr_state_dict *dict, bool take)
{
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
    optim_memory *memory = NULL;
    const optim_formula *formula = optimizer->row->formula;
    if (status == TSR_OK && formula->load)
        status = formula->load(optimizer, dict, &memory);
    if (status == TSR_OK && take)
        status = take_all(&c, &memory);
    optim_memory_free(memory);
    base_free(c.pairs);
    return status;
}

/* As in PyTorch, the switches are the dict's: they decide which states the optimizer has. */
static tsr_status load(tsr_optimizer *optimizer, const tsr_state_dict *dict, bool take)
{
    if (optimizer->searching)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "optimizer_load_state_dict: the optimizer's closure is running");
    if (!is_torch(dict))
        return load_entries(optimizer, dict, take);
    void *own = optimizer->arguments, *given = base_alloc(optimizer->row->size);
    if (!given)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_load_state_dict: out of memory");
    memcpy(given, own, optimizer->row->size);
    tsr_status status = optim_torch_switches(optimizer, dict, given);
    optimizer->arguments = given;
    if (status == TSR_OK)
        status = load_entries(optimizer, dict, take);
    if (status != TSR_OK || !take)
        optimizer->arguments = own;
    base_free(optimizer->arguments == own ? given : own);
    return status;
}

tsr_status optim_check_state(tsr_optimizer *optimizer, const tsr_state_dict *dict)
{
    return load(optimizer, dict, false);
}

tsr_status tsr_optimizer_load_state_dict(tsr_optimizer *optimizer, const tsr_state_dict *dict)
{
    if (!optimizer || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_load_state_dict: the optimizer or the dict is NULL");
    return load(optimizer, dict, true);
}
