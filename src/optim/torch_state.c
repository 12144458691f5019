/* An optimizer's state as PyTorch's load_state_dict takes it: names for tsr_save_pt_nested,
 * and the switches of an optimizer in a dict of PyTorch's. */
#include "optim/internal.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

#include <tessera/functions.h>

const char *optim_torch_name(const char *name)
{
    static const char *const names[][2] = {
        {"beta1", "betas.0"},
        {"beta2", "betas.1"},
        {"eta_minus", "etas.0"},
        {"eta_plus", "etas.1"},
        {"step_size_min", "step_sizes.0"},
        {"step_size_max", "step_sizes.1"},
        {"eps1", "eps.0"},
        {"eps2", "eps.1"},
        {"ns_a", "ns_coefficients.0"},
        {"ns_b", "ns_coefficients.1"},
        {"ns_c", "ns_coefficients.2"},
    };
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (strcmp(name, names[i][0]) == 0)
            return names[i][1];
    return name;
}

/* "betas.0" is an item of a tuple: "betas/(0)". */
static void add_hyper_name(base_text *name, const char *torch)
{
    const char *item = strchr(torch, '.');
    if (item)
        base_text_format(name, "%.*s/(%s)", (int)(item - torch), torch, item + 1);
    else
        base_text_add(name, torch);
}

typedef struct torch_call {
    const tsr_optimizer *optimizer;
    tsr_state_dict *dict;
    int64_t group;
    base_text name;
} torch_call;

/* Begins the name of an entry of the group. */
static base_text *group_name(torch_call *c)
{
    c->name.size = 0;
    base_text_format(&c->name, "param_groups/[%lld]/", (long long)c->group);
    return &c->name;
}

static tsr_status set_hypers(torch_call *c)
{
    const optim_group *group = &c->optimizer->groups[c->group];
    tsr_status status = TSR_OK;
    for (int h = 0; status == TSR_OK && h < OPTIM_HYPER_COUNT; h++) {
        double value = group->hyper[h];
        if (!optim_has_hyper(c->optimizer, h))
            continue;
        if (h == OPTIM_EPS1 && value == 0) /* the dtype's epsilon, which the file cannot leave to PyTorch as None */
            value = group->n && tsr_tensor_dtype(group->parameters[0].tensor) == TSR_F64 ? DBL_EPSILON : FLT_EPSILON;
        add_hyper_name(group_name(c), optim_torch_name(optim_hyper_names[h]));
        status = tsr_state_dict_set_number(c->dict, c->name.data, value);
    }
    return status;
}

/* Muon's choices of rates are strings of adjust_lr_fn there, and LBFGS's line search is one of line_search_fn. NULL: a bool of its
 * own. */
static const char *entry_of_choice(const char *name)
{
    if (strcmp(name, "match_rms_adamw") == 0 || strcmp(name, "spectral_unclamped") == 0)
        return "adjust_lr_fn";
    return strcmp(name, "strong_wolfe") == 0 ? "line_search_fn" : NULL;
}

/* "no_nesterov" is PyTorch's nesterov, the other way round. */
static bool is_negated(const char *name)
{
    return strncmp(name, "no_", 3) == 0;
}

/* Arguments that are no hyperparameters. */
static tsr_status set_arguments(torch_call *c)
{
    const optim_row *row = c->optimizer->row;
    const char *adjusted = NULL; /* PyTorch's name for Muon's choice of rates */
    tsr_status status = TSR_OK;
    for (size_t i = 0; status == TSR_OK && i < row->n_fields; i++) {
        const tensor_field *field = &row->fields[i];
        const char *at = (const char *)c->optimizer->arguments + field->offset, *name = field->name;
        bool no = is_negated(name), adjusts = entry_of_choice(name) != NULL;
        int64_t value = field->kind == TENSOR_FIELD_BOOL ? *(const bool *)at != no : 0;
        if (field->kind == TENSOR_FIELD_INT)
            memcpy(&value, at, sizeof(value));
        if ((field->kind != TENSOR_FIELD_BOOL && field->kind != TENSOR_FIELD_INT) || strstr(name, "_is_zero"))
            continue;
        if (adjusts && (value || !adjusted))
            adjusted = value ? name : "original";
        base_text_add(group_name(c), no ? name + 3 : name);
        status = tsr_state_dict_set_int(c->dict, c->name.data, value);
    }
    base_text_add(group_name(c), "adjust_lr_fn");
    return status == TSR_OK && adjusted ? tsr_state_dict_set_string(c->dict, c->name.data, adjusted) : status;
}

/* The switch `name` of group g in a dict of PyTorch's. False: the dict has none. */
static bool switch_of(const tsr_state_dict *dict, int64_t g, const char *name, bool *value)
{
    char entry[128];
    const char *choice = entry_of_choice(name);
    double number;
    snprintf(entry, sizeof(entry), "param_groups.%lld.%s", (long long)g,
             choice             ? choice
             : is_negated(name) ? name + 3
                                : name);
    if (choice) { /* no entry: None, PyTorch's default */
        const char *text = tsr_state_dict_get_string(dict, entry);
        *value = text && strcmp(text, name) == 0;
        return true;
    }
    if (tsr_state_dict_get_number(dict, entry, &number) != TSR_OK)
        return false;
    *value = (number != 0) != is_negated(name);
    return true;
}

tsr_status optim_torch_switches(const tsr_optimizer *optimizer, const tsr_state_dict *dict, void *arguments)
{
    const optim_row *row = optimizer->row;
    for (size_t i = 0; i < row->n_fields; i++) {
        const tensor_field *field = &row->fields[i];
        bool first, other;
        if (field->kind != TENSOR_FIELD_BOOL || strstr(field->name, "_is_zero") ||
            !switch_of(dict, 0, field->name, &first))
            continue;
        for (int64_t g = 1; g < optimizer->n_groups; g++)
            if (switch_of(dict, g, field->name, &other) && other != first)
                return tensor_status_fail(TSR_UNIMPLEMENTED,
                                          "optimizer_load_state_dict: %s of group 0 and of group %lld differ; the "
                                          "groups of an optimizer share it here",
                                          field->name, (long long)g);
        memcpy((char *)arguments + field->offset, &first, sizeof(first));
    }
    return TSR_OK;
}

/* The parameter's number in the group, and its state. Before the first step PyTorch's optimizers make states of zeros
 * themselves. */
static tsr_status set_parameter(torch_call *c, int64_t i, int64_t index)
{
    const optim_parameter *p = &c->optimizer->groups[c->group].parameters[i];
    base_text_format(group_name(c), "params/[%lld]", (long long)i);
    tsr_status status = tsr_state_dict_set_int(c->dict, c->name.data, index);
    if (status != TSR_OK || (p->steps == 0 && !c->optimizer->row->formula->initial))
        return status;
    c->name.size = 0;
    base_text_format(&c->name, "state/{%lld}/step", (long long)index);
    tsr_tensor *step =
        tsr_full((double)p->steps, &(tsr_full_options){.size = sizeof(tsr_full_options), .dtype = TSR_F32});
    status = tsr_state_dict_set(c->dict, c->name.data, step);
    for (int s = 0; status == TSR_OK && s < OPTIM_MASTER; s++) {
        if (!optim_saves_state(c->optimizer, p, s))
            continue;
        c->name.size = 0;
        base_text_format(&c->name, "state/{%lld}/%s", (long long)index, optim_state_name(c->optimizer->row, s));
        status = tsr_state_dict_set(c->dict, c->name.data, p->state[s]);
    }
    return status;
}

tsr_state_dict *tsr_optimizer_torch_state_dict(tsr_optimizer *optimizer)
{
    if (!optimizer || optimizer->row->formula->search) {
        tensor_status_fail(optimizer ? TSR_UNIMPLEMENTED : TSR_INVALID_ARGUMENT, "optimizer_torch_state_dict: %s",
                           optimizer ? "PyTorch keeps LBFGS's memory in lists of its own" : "the optimizer is NULL");
        return NULL;
    }
    torch_call c = {.optimizer = optimizer, .dict = tsr_state_dict_new()};
    tsr_status status = c.dict ? TSR_OK : TSR_OUT_OF_MEMORY;
    tsr_scope scope = tsr_scope_begin(); /* the dict keeps the step counts */
    for (int64_t index = 0; status == TSR_OK && c.group < optimizer->n_groups; c.group++) {
        status = set_hypers(&c);
        if (status == TSR_OK)
            status = set_arguments(&c);
        for (int64_t i = 0; status == TSR_OK && i < optimizer->groups[c.group].n; i++)
            status = set_parameter(&c, i, index++);
    }
    tensor_scope_leave(scope);
    bool failed = c.name.failed;
    base_text_free(&c.name);
    if (status == TSR_OK && !failed)
        return c.dict;
    tsr_state_dict_free(c.dict);
    return NULL;
}
