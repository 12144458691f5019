/* Samples of PyTorch's module_db that pass in its runner (module_db.txt, written by `make test-pytorch DB=module
 * ARGS='--golden tests/nn/module_db.txt'`): every module is made by its row with the arguments, takes the state, and gives
 * PyTorch's result, gradients and buffers. */
#include "nn/generated/make.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_ARGUMENTS = 24, MAX_INPUTS = 8, MAX_RESULTS = 4, MAX_VALUES = 256, MAX_DIMS = 6 };

typedef struct sample {
    char name[64];
    const make_row *row;
    make_argument arguments[MAX_ARGUMENTS];
    bool training;
    tsr_state_dict *state;
    tsr_tensor *inputs[MAX_INPUTS], *results[MAX_RESULTS], *loss;
    int64_t n_inputs, n_results, compared;
    tsr_module *module;
    tsr_scope scope;
} sample;

typedef struct values {
    int64_t dims[MAX_DIMS], n_dims, n;
    bool integral;
    double of[MAX_VALUES];
} values;

/* Reads "f rank dims... values..." from strtok_r's place. */
static bool read_values(char **rest, values *v)
{
    *v = (values){0};
    char *word = strtok_r(NULL, " \n", rest);
    v->integral = word && *word == 'i';
    word = word ? strtok_r(NULL, " \n", rest) : NULL;
    v->n_dims = word ? atoll(word) : MAX_DIMS + 1;
    for (int64_t i = 0; i < v->n_dims && i < MAX_DIMS && (word = strtok_r(NULL, " \n", rest)); i++)
        v->dims[i] = atoll(word);
    while ((word = strtok_r(NULL, " \n", rest)) && v->n < MAX_VALUES)
        v->of[v->n++] = strtod(word, NULL);
    return v->n_dims <= MAX_DIMS;
}

static tsr_tensor *tensor_of(const values *v)
{
    float floats[MAX_VALUES];
    int64_t integers[MAX_VALUES];
    for (int64_t i = 0; i < v->n; i++) {
        floats[i] = (float)v->of[i];
        integers[i] = (int64_t)v->of[i];
    }
    return v->integral ? tsr_from_data(integers, TSR_I64, v->dims, v->n_dims)
                       : tsr_from_data(floats, TSR_F32, v->dims, v->n_dims);
}

static void compare(const sample *s, const char *what, const values *want, tsr_tensor *got)
{
    if (!got || tsr_tensor_status(got) != TSR_OK || tsr_numel(got) != want->n) {
        fprintf(stderr, "%s, %s: no result of %lld elements: %s\n", s->name, what, (long long)want->n,
                got ? tsr_tensor_message(got) : "NULL");
        CHECK(false);
        return;
    }
    float read[MAX_VALUES];
    CHECK_INT(tsr_dim(got), want->n_dims);
    CHECK_INT(tsr_read(tsr_to(tsr_detach(got), TSR_F32), read, (size_t)want->n * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < want->n; i++)
        if (!(fabs(read[i] - want->of[i]) <= 1e-4 + 2e-4 * fabs(want->of[i]))) {
            fprintf(stderr, "%s, %s: element %lld is %.9g, not %.9g\n", s->name, what, (long long)i, (double)read[i],
                    want->of[i]);
            CHECK(false);
            return;
        }
    CHECK(true);
}

static void begin(sample *s, const char *name, bool training)
{
    *s = (sample){.training = training};
    snprintf(s->name, sizeof(s->name), "%s", name);
    s->scope = tsr_scope_begin();
    s->state = tsr_state_dict_new();
    for (size_t i = 0; i < sizeof(make_rows) / sizeof(make_rows[0]); i++)
        if (strcmp(make_rows[i].name, name) == 0)
            s->row = &make_rows[i];
    if (!s->row)
        fprintf(stderr, "no module %s\n", name);
    CHECK(s->row != NULL);
}

static void read_argument(sample *s, int index, char **rest)
{
    make_argument *a = &s->arguments[index];
    char type = s->row && index < (int)strlen(s->row->types) ? s->row->types[index] : '?';
    char *word;
    for (int k = 0; k < 8 && (word = strtok_r(NULL, " \n", rest)); k++) {
        a->ints[k] = a->integer = atoll(word);
        a->numbers[k] = a->number = strtod(word, NULL);
        a->flag = a->number != 0;
    }
    CHECK(type != '?');
}

/* Makes the module and runs it for n results. */
static void run(sample *s, int64_t n)
{
    s->n_results = n;
    s->module = s->row ? s->row->make(s->arguments) : NULL;
    if (!s->module) {
        const char *message;
        tsr_error_take(&message);
        fprintf(stderr, "%s: %s\n", s->name, message);
    }
    CHECK_OR_RETURN(s->module != NULL && n <= MAX_RESULTS);
    tsr_train(s->module, s->training);
    CHECK_INT(tsr_module_load_state_dict(s->module, s->state, true), TSR_OK);
    CHECK_INT(tsr_forward_n(s->module, s->inputs, s->n_inputs, s->results, n), TSR_OK);
}

/* Checks the next result; after the last result runs backward, through a sum with the weights of tests/pytorch
 * (loss_weights). */
static void check_result(sample *s, const values *want, int64_t n)
{
    if (s->compared == 0)
        run(s, n);
    CHECK_OR_RETURN(s->compared < s->n_results && s->module);
    tsr_tensor *result = s->results[s->compared++];
    compare(s, "result", want, result);
    if (tsr_requires_grad(result)) {
        values weights = *want;
        for (int64_t i = 0; i < weights.n; i++)
            weights.of[i] = 0.25 * (double)(i * 7 % 11) - 1;
        weights.integral = false;
        tsr_tensor *term = tsr_sum(
            &(const tsr_sum_options){.size = sizeof(tsr_sum_options), .self = tsr_mul(result, tensor_of(&weights))});
        s->loss = s->loss ? tsr_add(s->loss, term) : term;
    }
    if (s->compared == s->n_results && s->loss)
        CHECK_INT(tsr_backward(&(const tsr_backward_options){.size = sizeof(tsr_backward_options), .tensor = s->loss}),
                  TSR_OK);
}

static void finish(sample *s)
{
    tsr_state_dict_free(s->state);
    tsr_module_free(s->module);
    CHECK_INT(tsr_scope_end(s->scope), TSR_OK);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
}

TEST(samples_of_module_db)
{
    FILE *file = fopen(TEST_SOURCE "/tests/nn/module_db.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    static char line[1 << 14];
    static values v;
    sample s = {0};
    int n = 0;
    while (fgets(line, sizeof(line), file)) {
        char *rest = NULL, *key = strtok_r(line, " \n", &rest), *name = strtok_r(NULL, " \n", &rest);
        CHECK_OR_RETURN(key && name);
        if (strcmp(key, "module") == 0) {
            begin(&s, name, atoi(strtok_r(NULL, " \n", &rest)));
            continue;
        }
        if (strcmp(key, "argument") == 0) {
            CHECK_OR_RETURN(atoi(name) < MAX_ARGUMENTS);
            read_argument(&s, atoi(name), &rest);
            continue;
        }
        if (strcmp(key, "end") == 0) {
            finish(&s);
            n++;
            continue;
        }
        CHECK_OR_RETURN(read_values(&rest, &v));
        if (strcmp(key, "state") == 0)
            CHECK_INT(tsr_state_dict_set(s.state, name, tensor_of(&v)), TSR_OK);
        else if (strcmp(key, "input") == 0 && s.n_inputs < MAX_INPUTS)
            s.inputs[s.n_inputs++] = *name == 'd' ? tsr_set_requires_grad(tensor_of(&v), true) : tensor_of(&v);
        else if (strcmp(key, "result") == 0)
            check_result(&s, &v, *name == '-' ? 1 : atoll(name));
        else if (strcmp(key, "input_gradient") == 0)
            compare(&s, key, &v, tsr_grad(s.inputs[atoi(name)]));
        else if (strcmp(key, "gradient") == 0)
            compare(&s, name, &v, s.module ? tsr_grad(tsr_named_tensor(s.module, name)) : NULL);
        else
            compare(&s, name, &v, s.module ? tsr_named_tensor(s.module, name) : NULL);
    }
    fclose(file);
    CHECK(n >= 100);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(modules_print_as_in_pytorch)
{
    /* repr() of torch.nn.Sequential(Conv2d(2, 4, 3, padding=1, groups=2, bias=False), BatchNorm2d(4), ReLU(), Linear(4, 2)) */
    static const char *const wanted =
        "Sequential(\n"
        "  (0): Conv2d(2, 4, kernel_size=(3, 3), stride=(1, 1), padding=(1, 1), groups=2, "
        "bias=False)\n"
        "  (1): BatchNorm2d(4, eps=1e-05, momentum=0.1, affine=True, bias=True, "
        "track_running_stats=True)\n"
        "  (2): ReLU()\n"
        "  (3): Linear(in_features=4, out_features=2, bias=True)\n"
        ")";
    const tsr_nn_conv2d_options conv = {
        .size = sizeof(conv), .kernel = 3, .padding = {1, 1}, .groups = 2, .no_bias = true};
    const tsr_nn_linear_options linear = {.size = sizeof(linear), .out_features = 2};
    tsr_module *const parts[] = {tsr_nn_conv2d(2, 4, &conv),
                                 tsr_nn_batch_norm2d(&(const tsr_nn_batch_norm2d_options){
                                     .size = sizeof(tsr_nn_batch_norm2d_options), .num_features = 4}),
                                 tsr_nn_relu(), tsr_nn_linear(4, &linear)};
    tsr_module *model = tsr_nn_sequential_list(parts, 4);
    char *text = NULL;
    CHECK_INT(tsr_module_to_string(model, &text), TSR_OK);
    CHECK_STR(text, wanted);
    tsr_string_free(text);
    CHECK_STR(tsr_module_type(model), "Sequential");
    CHECK_INT(tsr_module_to_string(NULL, &text), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_module_free(model);
}

TEST(wrong_arguments_are_refused_by_the_row)
{
    const char *message;
    CHECK(tsr_nn_group_norm(3, &(const tsr_nn_group_norm_options){.size = sizeof(tsr_nn_group_norm_options),
                                                                  .num_channels = 10}) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "num_channels (10) must be divisible by num_groups (3)");
    CHECK(tsr_nn_dropout(1.5) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "between 0 and 1, but got 1.5");
    tsr_scope scope = tsr_scope_begin();
    tsr_module *loss = tsr_nn_mse_loss(NULL);
    CHECK(tsr_tensor_status(tsr_forward(loss, tsr_number(1))) == TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "MSELoss takes two tensors");
    tsr_module_free(loss);
    tsr_scope_end(scope);
}
