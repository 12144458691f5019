/* A module's summary: for given inputs, the result of each part of the tree, its parameters, and the operations of its
 * products.
 *
 * The forward is only recorded, in evaluation mode, so nothing runs and no running statistics change; a hook on every
 * module notes the shape of its result. At the end the hooks are removed and the training flags are restored. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

typedef struct summary_row {
    tsr_module *module;
    char *path;
    int64_t hook;
    bool training; /* the training flag before */
    bool called;
    int64_t rank, dims[16];
    double flops;         /* of all calls */
    int64_t output_bytes; /* of all calls */
} summary_row;

typedef struct summary {
    summary_row *rows;
    size_t n;
} summary;

/* ---- operations --------------------------------------------------------------------------------------------------------- */

/* Operations of a product of `rows` rows with parameter `name`: two for each element of the parameter in each row. */
static double product(const tsr_module *module, const char *name, double rows)
{
    const tsr_tensor *weight = nn_own_tensor(module, name);
    return weight ? 2 * (double)tsr_numel(weight) * rows : 0;
}

static double rows_of(const tsr_tensor *x, int64_t dim)
{
    int64_t size = tsr_dim(x) > 0 ? tsr_size(x, dim) : 1;
    return size > 0 ? (double)tsr_numel(x) / (double)size : 0;
}

static double linear_flops(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    (void)in;
    return product(module, "weight", rows_of(out, -1));
}

/* Each element of a convolution's result is a sum over all weights of its output channel. */
static double conv_flops(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    const tsr_tensor *weight = nn_own_tensor(module, "weight");
    (void)in;
    return weight ? product(module, "weight", (double)tsr_numel(out) / (double)tsr_size(weight, 0)) : 0;
}

static double transposed_flops(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    const tsr_tensor *weight = nn_own_tensor(module, "weight");
    (void)out;
    return weight ? product(module, "weight", (double)tsr_numel(in) / (double)tsr_size(weight, 0)) : 0;
}

/* At each step of the sequence, every matrix is multiplied by the input or the state once. */
static double recurrent_flops(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    double flops = 0;
    (void)out;
    for (size_t i = 0; i < module->n_entries; i++)
        if (module->entries[i].tensor && tsr_dim(module->entries[i].tensor) == 2)
            flops += product(module, module->entries[i].name, rows_of(in, -1));
    return flops;
}

/* Self attention: the projections of the inputs, the scores, and the weighted sum. out_proj is a module of its own. With
 * weights of their own, keys and values are taken to be as many as the queries. */
static double attention_flops(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    double length = tsr_dim(in) == 3 ? (double)tsr_size(in, 1) : (double)tsr_size(in, 0);
    (void)out;
    static const char *const names[] = {"in_proj_weight", "q_proj_weight", "k_proj_weight", "v_proj_weight"};
    double projections = 0;
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        projections += product(module, names[i], rows_of(in, -1));
    return projections + 4 * length * (double)tsr_numel(in);
}

static const struct {
    const char *type;
    double (*flops)(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out);
} counts[] = {{"Linear", linear_flops},
              {"Conv1d", conv_flops},
              {"Conv2d", conv_flops},
              {"Conv3d", conv_flops},
              {"ConvTranspose1d", transposed_flops},
              {"ConvTranspose2d", transposed_flops},
              {"ConvTranspose3d", transposed_flops},
              {"RNN", recurrent_flops},
              {"LSTM", recurrent_flops},
              {"GRU", recurrent_flops},
              {"RNNCell", recurrent_flops},
              {"LSTMCell", recurrent_flops},
              {"GRUCell", recurrent_flops},
              {"MultiheadAttention", attention_flops}};

static double flops_of(const tsr_module *module, const tsr_tensor *in, const tsr_tensor *out)
{
    for (size_t i = 0; module->row && i < BASE_COUNT(counts); i++)
        if (strcmp(module->row->type, counts[i].type) == 0)
            return counts[i].flops(module, in, out);
    return 0;
}

/* ---- recording the shapes ---------------------------------------------------------------------------------------- */

static tsr_status add_row(void *user, tsr_module *module, const char *path)
{
    summary *s = user;
    summary_row *grown = base_realloc(s->rows, (s->n + 1) * sizeof(*grown));
    if (grown)
        s->rows = grown;
    char *copy = grown ? base_strdup(path) : NULL;
    if (!copy)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "module_summary: out of memory");
    s->rows[s->n++] = (summary_row){.module = module, .path = copy, .training = module->training};
    return TSR_OK;
}

static tsr_status note_output(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out)
{
    summary_row *row = user;
    if (n_out < 1 || tensor_is_error(out[0]))
        return TSR_OK;
    row->called = true;
    row->rank = BASE_MIN(tsr_dim(out[0]), (int64_t)BASE_COUNT(row->dims));
    for (int64_t i = 0; i < row->rank; i++)
        row->dims[i] = tsr_size(out[0], i);
    row->output_bytes += tsr_numel(out[0]) * (int64_t)tsr_dtype_size(tsr_tensor_dtype(out[0]));
    if (n_in > 0 && !tensor_is_error(in[0]))
        row->flops += flops_of(module, in[0], out[0]);
    return TSR_OK;
}

static tsr_status record(summary *s, tsr_module *module, tsr_tensor *const *inputs, int64_t n)
{
    tsr_status status = TSR_OK;
    size_t hooked = 0;
    for (; hooked < s->n && status == TSR_OK; hooked++) {
        summary_row *row = &s->rows[hooked];
        row->hook = tsr_register_forward_hook(row->module, note_output, row);
        status = row->hook ? TSR_OK : TSR_OUT_OF_MEMORY;
    }
    tsr_tensor *out = NULL;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_eval(module);
    if (status == TSR_OK)
        status = tsr_forward_n(module, inputs, n, &out, 1);
    for (size_t i = 0; i < s->n; i++)
        s->rows[i].module->training = s->rows[i].training;
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    for (size_t i = 0; i < hooked; i++)
        if (s->rows[i].hook)
            tsr_remove_hook(s->rows[i].module, s->rows[i].hook);
    return status;
}

/* ---- text --------------------------------------------------------------------------------------------------------------- */

/* Counts the module's own parameters; a tied parameter counts in each module that has it. */
static int64_t own_parameters(const tsr_module *module)
{
    int64_t n = 0;
    for (size_t i = 0; i < module->n_entries; i++)
        if (module->entries[i].kind == NN_PARAMETER && module->entries[i].tensor)
            n += tsr_numel(module->entries[i].tensor);
    return n;
}

enum { NAME_SIZE = 256 };

/* Returns the name's length. */
static int row_name(const summary_row *row, char name[NAME_SIZE])
{
    int n = snprintf(name, NAME_SIZE, "%s%s%s", row->path, *row->path ? ": " : "", row->module->class_table.name);
    return BASE_MIN(n, NAME_SIZE - 1);
}

static void add_row_text(base_text *out, const summary_row *row, int width)
{
    char name[NAME_SIZE], shape[256] = "-", flops[32] = "-";
    size_t used = 0;
    row_name(row, name);
    if (row->called) {
        used = (size_t)snprintf(shape, sizeof(shape), "[");
        for (int64_t i = 0; i < row->rank && used < sizeof(shape); i++)
            used +=
                (size_t)snprintf(shape + used, sizeof(shape) - used, "%s%lld", i ? ", " : "", (long long)row->dims[i]);
        if (used < sizeof(shape))
            snprintf(shape + used, sizeof(shape) - used, "]");
    }
    if (row->flops > 0)
        snprintf(flops, sizeof(flops), "%lld", (long long)row->flops);
    base_text_format(out, "%-*s %-22s %12lld %16s %14lld\n", width, name, shape, (long long)own_parameters(row->module),
                     flops, (long long)row->output_bytes);
}

typedef struct totals {
    int64_t parameters, trained, bytes, trained_bytes;
} totals;

static void count_parameters(tsr_module *module, totals *t)
{
    const tsr_parameter_list *list = tsr_parameters(module);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        const tsr_tensor *tensor = tsr_parameter_at(list, i);
        t->parameters += tsr_numel(tensor);
        t->trained += tsr_requires_grad(tensor) ? tsr_numel(tensor) : 0;
        int64_t bytes = tsr_numel(tensor) * (int64_t)tsr_dtype_size(tsr_tensor_dtype(tensor));
        t->bytes += bytes;
        t->trained_bytes += tsr_requires_grad(tensor) ? bytes : 0;
    }
}

static char *text_of(const summary *s, tsr_module *module)
{
    base_text out = {0};
    totals t = {0};
    double flops = 0;
    int64_t outputs = 0;
    int width = 44; /* of the column of names */
    for (size_t i = 0; i < s->n; i++) {
        char name[NAME_SIZE];
        int length = row_name(&s->rows[i], name);
        width = BASE_MAX(width, length);
    }
    base_text_format(&out, "%-*s %-22s %12s %16s %14s\n", width, "module", "output", "parameters", "FLOPs",
                     "output bytes");
    for (size_t i = 0; i < s->n; i++) {
        add_row_text(&out, &s->rows[i], width);
        flops += s->rows[i].flops;
        outputs += s->rows[i].module->n_children == 0 ? s->rows[i].output_bytes : 0;
    }
    count_parameters(module, &t);
    base_text_format(
        &out, "parameters: %lld (%lld trained), %lld bytes; outputs: %lld bytes; FLOPs of products: %lld\n",
        (long long)t.parameters, (long long)t.trained, (long long)t.bytes, (long long)outputs, (long long)flops);
    /* A gradient for each trained parameter, and each output kept for the backward pass: what fusion saves and what an
     * optimizer keeps is not in it. */
    base_text_format(&out,
                     "memory: inference %lld bytes of parameters; a step of training %lld with gradients and outputs\n",
                     (long long)t.bytes, (long long)(t.bytes + t.trained_bytes + outputs));
    if (!out.failed)
        return out.data;
    base_text_free(&out);
    return NULL;
}

tsr_status tsr_module_summary(tsr_module *module, tsr_tensor *const *inputs, int64_t n, char **text)
{
    if (!module || !tensor_list_fits(inputs, n) || !text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_summary: the module, the inputs or the text is NULL");
    if (nn_kv_cache(module))
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "module_summary: the module has a key-value cache");
    summary s = {0};
    char *made = NULL;
    tsr_status status = tsr_module_apply(module, add_row, &s);
    if (status == TSR_OK)
        status = record(&s, module, inputs, n);
    if (status == TSR_OK && !(made = text_of(&s, module)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "module_summary: out of memory");
    for (size_t i = 0; i < s.n; i++)
        base_free(s.rows[i].path);
    base_free(s.rows);
    if (status == TSR_OK)
        *text = made;
    return status;
}
