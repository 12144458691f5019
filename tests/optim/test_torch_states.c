/* Optimizers go on from the state dicts of PyTorch's optimizers (torch_states.txt, made by
 * tools/golden/make_torch_states.py): the dict after three steps, and PyTorch's parameters after four more. They make such
 * dicts themselves. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NUMBERS = 6, LOADED_AFTER = 3, STEPS = 7 };

/* Made with other numbers and without switches (maximize, amsgrad, centered): the dict has them. */
static tsr_optimizer *optimizer_named(const char *name, const tsr_parameter_list *p)
{
    return strncmp(name, "sgd", 3) == 0     ? tsr_sgd(p, 1)
           : strcmp(name, "adam") == 0      ? tsr_adam(p, 1)
           : strcmp(name, "adamw") == 0     ? tsr_adamw(p, 1, 0)
           : strcmp(name, "adadelta") == 0  ? tsr_adadelta(p, 2)
           : strcmp(name, "adafactor") == 0 ? tsr_adafactor(p, 1)
           : strcmp(name, "adagrad") == 0   ? tsr_adagrad(p, 1)
           : strcmp(name, "adamax") == 0    ? tsr_adamax(p, 1)
           : strcmp(name, "asgd") == 0      ? tsr_asgd(p, 1)
           : strcmp(name, "nadam") == 0     ? tsr_nadam(p, 1)
           : strcmp(name, "radam") == 0     ? tsr_radam(p, 1)
           : strcmp(name, "rmsprop") == 0   ? tsr_rmsprop(p, 1)
                                            : tsr_rprop(p, 1);
}

static bool read_numbers(FILE *file, float *numbers, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        if (fscanf(file, "%f", &numbers[i]) != 1)
            return false;
    return true;
}

/* The n entries of PyTorch's dict. */
static bool read_dict(FILE *file, int n, tsr_state_dict *dict)
{
    for (int i = 0; i < n; i++) {
        char kind[16], name[64];
        double number;
        long long rank, size[2] = {1, 1};
        float values[NUMBERS];
        if (fscanf(file, "%15s %63s", kind, name) != 2)
            return false;
        if (strcmp(kind, "number") == 0) {
            if (fscanf(file, "%lf", &number) != 1 || tsr_state_dict_set_number(dict, name, number) != TSR_OK)
                return false;
            continue;
        }
        if (fscanf(file, "%lld", &rank) != 1 || rank > 2)
            return false;
        for (int64_t k = 0; k < rank; k++)
            if (fscanf(file, "%lld", &size[k]) != 1)
                return false;
        const int64_t dims[2] = {size[0], size[1]};
        if (!read_numbers(file, values, dims[0] * dims[1]) ||
            tsr_state_dict_set(dict, name, tsr_from_data(values, TSR_F32, dims, rank)) != TSR_OK)
            return false;
    }
    return true;
}

/* A step whose gradients are sin(7 * step + element); the second parameter has one from step `starts` on. */
static void step(tsr_optimizer *optimizer, tsr_tensor *const p[2], int k, int starts)
{
    tsr_scope scope = tsr_scope_begin();
    float slopes[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        slopes[i] = (float)sin(7 * k + i);
    tsr_zero_grad(optimizer);
    tsr_tensor *loss = tsr_sum(tsr_mul(p[0], tsr_from_data(slopes, TSR_F32, TSR_DIMS(2, 2))));
    if (k >= starts)
        loss = tsr_add(loss, tsr_sum(tsr_mul(p[1], tsr_from_data(slopes + 4, TSR_F32, TSR_DIMS(2)))));
    CHECK_INT(tsr_minimize(optimizer, loss), TSR_OK);
    tsr_scope_end(scope);
}

/* Flags that PyTorch's optimizers set themselves where a dict lacks them. */
static bool is_flag(const char *name)
{
    static const char *const flags[] = {"differentiable", "foreach", "capturable", "fused", "decoupled_weight_decay"};
    const char *last = strrchr(name, '.');
    for (size_t i = 0; last && i < sizeof(flags) / sizeof(*flags); i++)
        if (strcmp(last + 1, flags[i]) == 0)
            return true;
    return false;
}

/* Whether both are the same values of one shape. */
static bool same_tensor(tsr_tensor *x, tsr_tensor *y)
{
    float a[NUMBERS] = {0}, b[NUMBERS] = {0};
    size_t bytes = (size_t)tsr_numel(x) * sizeof(float), rank = (size_t)tsr_dim(x);
    return y && tsr_dim(y) == tsr_dim(x) && memcmp(tsr_shape(x), tsr_shape(y), rank * sizeof(int64_t)) == 0 &&
           tsr_read(x, a, bytes) == TSR_OK && tsr_read(y, b, bytes) == TSR_OK && memcmp(a, b, bytes) == 0;
}

static void check_entry(const tsr_state_dict *want, int64_t i, const tsr_state_dict *got)
{
    const char *name = tsr_state_dict_name(want, i);
    double x = 0, y = 1;
    tsr_tensor *tensor = tsr_state_dict_get(want, name);
    bool same = tensor ? same_tensor(tensor, tsr_state_dict_get(got, name))
                       : tsr_state_dict_get_number(want, name, &x) == TSR_OK &&
                             tsr_state_dict_get_number(got, name, &y) == TSR_OK && x == y;
    bool left_out = is_flag(name) && tsr_state_dict_find(got, name) < 0;
    if (!same && !left_out)
        printf("%s: %.17g, PyTorch %.17g\n", name, y, x);
    CHECK(same || left_out);
}

/* The name that an entry has when PyTorch's file is read: "state/{0}/step" is "state.0.step" there. */
static void dotted(const char *name, char *out)
{
    for (; *name; name++)
        if (!strchr("[](){}", *name))
            *out++ = (char)(*name == '/' ? '.' : *name);
    *out = 0;
}

/* The optimizer, which has loaded PyTorch's dict, makes one with the same entries. */
static void check_made(tsr_optimizer *optimizer, const tsr_state_dict *want)
{
    tsr_state_dict *made = tsr_optimizer_torch_state_dict(optimizer), *got = tsr_state_dict_new();
    CHECK_OR_RETURN(made != NULL && got != NULL);
    for (int64_t i = 0; i < tsr_state_dict_count(made); i++) {
        const char *name = tsr_state_dict_name(made, i);
        char out[128];
        double number;
        dotted(name, out);
        tsr_tensor *tensor = tsr_state_dict_get(made, name);
        if (tensor)
            CHECK_INT(tsr_state_dict_set(got, out, tensor), TSR_OK);
        else if (tsr_state_dict_get_number(made, name, &number) == TSR_OK)
            CHECK_INT(tsr_state_dict_set_number(got, out, number), TSR_OK);
    }
    for (int64_t i = 0; i < tsr_state_dict_count(want); i++)
        check_entry(want, i, got);
    tsr_state_dict_free(made);
    tsr_state_dict_free(got);
}

static void go_on(FILE *file, const char *name, int starts, int entries)
{
    float first[NUMBERS], want[NUMBERS], got[NUMBERS];
    char word[16];
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = tsr_state_dict_new();
    CHECK_OR_RETURN(read_numbers(file, first, NUMBERS) && read_dict(file, entries, dict));
    CHECK_OR_RETURN(fscanf(file, "%15s", word) == 1 && strcmp(word, "after") == 0 && read_numbers(file, want, NUMBERS));
    tsr_tensor *p[2] = {tsr_keep(tsr_set_requires_grad(tsr_from_data(first, TSR_F32, TSR_DIMS(2, 2)), true)),
                        tsr_keep(tsr_set_requires_grad(tsr_from_data(first + 4, TSR_F32, TSR_DIMS(2)), true))};
    tsr_parameter_list *groups[2] = {tsr_parameter_list_new(&p[0], 1), tsr_parameter_list_new(&p[1], 1)};
    tsr_optimizer *optimizer = optimizer_named(name, groups[0]);
    CHECK_INT(tsr_add_param_group(optimizer, groups[1]), TSR_OK);
    CHECK_INT(tsr_optimizer_load_state_dict(optimizer, dict), TSR_OK);
    check_made(optimizer, dict);
    for (int k = LOADED_AFTER; k < STEPS; k++)
        step(optimizer, p, k, starts);
    CHECK_INT(tsr_read(p[0], got, 4 * sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(p[1], got + 4, 2 * sizeof(float)), TSR_OK);
    for (int i = 0; i < NUMBERS; i++) {
        if (fabsf(got[i] - want[i]) > 2e-6F)
            printf("%s, starts %d, element %d: %.9g, PyTorch %.9g\n", name, starts, i, (double)got[i], (double)want[i]);
        CHECK_NEAR((double)got[i], (double)want[i], 2e-6);
    }
    tsr_free(p[0]);
    tsr_free(p[1]);
    tsr_optimizer_free(optimizer);
    tsr_parameter_list_free(groups[0]);
    tsr_parameter_list_free(groups[1]);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
}

TEST(optimizers_go_on_from_pytorchs_state_dicts)
{
    FILE *file = fopen(TEST_SOURCE "/tests/optim/torch_states.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    char name[32];
    int starts, entries, n = 0;
    for (; fscanf(file, " optimizer %31s %d %d", name, &starts, &entries) == 3; n++)
        go_on(file, name, starts, entries);
    fclose(file);
    CHECK_INT(n, 26);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(a_switch_of_groups_that_differ_is_refused)
{
    tsr_module *a = tsr_nn_linear(2, 2), *b = tsr_nn_linear(2, 2);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(a), 0.1);
    CHECK_INT(tsr_add_param_group(optimizer, tsr_parameters(b)), TSR_OK);
    tsr_state_dict *dict = tsr_state_dict_new();
    for (int g = 0; g < 2; g++)
        for (int i = 0; i < 5; i++) {
            static const char *const names[] = {"lr", "momentum", "dampening", "weight_decay", "maximize"};
            char name[64];
            snprintf(name, sizeof(name), "param_groups.%d.%s", g, names[i]);
            tsr_state_dict_set_number(dict, name, i == 4 ? g : 0.5);
        }
    const char *message;
    CHECK_INT(tsr_optimizer_load_state_dict(optimizer, dict), TSR_UNIMPLEMENTED);
    CHECK_INT(tsr_error_take(&message), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(message, "maximize of group 0 and of group 1 differ");
    double rate = 0;
    CHECK_INT(tsr_get_hyperparameter(optimizer, 0, "lr", &rate), TSR_OK);
    CHECK(rate == 0.1); /* nothing was loaded */
    tsr_state_dict_free(dict);
    tsr_optimizer_free(optimizer);
    tsr_module_free(a);
    tsr_module_free(b);
}
