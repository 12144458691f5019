/* RNN, LSTM and GRU over sequences. The input is multiplied by its weight for all steps at once before the loop; the
 * loop over time is one scan, which multiplies the hidden state by its weight.
 *
 * Sequences of different lengths are a padded batch: past a sequence's end the scan keeps its state and gives zeros. So the
 * results are those of PyTorch's packed sequences, and the program does not depend on the lengths. */
#include "nn/recurrent.h"

#include <tessera/control.h>

#include <stdarg.h>
#include <stdio.h>

/* The options of a layer, for all three kinds. */
typedef struct shape {
    nn_gates gates;
    int64_t input_size, hidden_size, proj_size, num_layers;
    double dropout;
    bool no_bias, batch_first, bidirectional;
    tsr_dtype dtype;
} shape;

static int64_t state_count(const shape *s)
{
    return s->gates == NN_LSTM ? 2 : 1;
}

/* The size of h: the projection's size, when there is a projection. */
static int64_t output_size(const shape *s)
{
    return s->proj_size > 0 ? s->proj_size : s->hidden_size;
}

static void weight_name(char *out, size_t size, const char *what, int64_t layer, bool reverse)
{
    snprintf(out, size, "%s_l%lld%s", what, (long long)layer, reverse ? "_reverse" : "");
}

/* ---- parameters ----------------------------------------------------------------------------------------------------------- */

static bool add_weight(const shape *s, tsr_module *module, const char *what, int64_t layer, bool reverse, int64_t rows,
                       int64_t columns)
{
    char name[64];
    weight_name(name, sizeof(name), what, layer, reverse);
    return nn_add_parameter(module, name, s->dtype, (const int64_t[]){rows, columns}, columns ? 2 : 1, nn_init_bound,
                            nn_fan_bound(s->hidden_size));
}

static bool setup(const shape *s, tsr_module *module)
{
    int64_t directions = s->bidirectional ? 2 : 1, rows = nn_gate_count(s->gates) * s->hidden_size;
    for (int64_t layer = 0; layer < s->num_layers; layer++)
        for (int reverse = 0; reverse < directions; reverse++) {
            int64_t columns = layer == 0 ? s->input_size : output_size(s) * directions;
            bool done = add_weight(s, module, "weight_ih", layer, reverse, rows, columns) &&
                        add_weight(s, module, "weight_hh", layer, reverse, rows, output_size(s));
            if (done && !s->no_bias)
                done = add_weight(s, module, "bias_ih", layer, reverse, rows, 0) &&
                       add_weight(s, module, "bias_hh", layer, reverse, rows, 0);
            if (done && s->proj_size > 0)
                done = add_weight(s, module, "weight_hr", layer, reverse, s->proj_size, s->hidden_size);
            if (!done)
                return false;
        }
    return true;
}

static tsr_tensor *own_weight(const tsr_module *module, const char *what, int64_t layer, bool reverse)
{
    char name[64];
    weight_name(name, sizeof(name), what, layer, reverse);
    return nn_own_tensor(module, name);
}

/* ---- a layer in one direction --------------------------------------------------------------------------------------------- */

static tsr_status scan_body(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const nn_cell *cell = user;
    int n = cell->gates == NN_LSTM ? 2 : 1;
    nn_cell_step(cell, in[n], in, out);
    out[n] = out[0];
    return TSR_OK;
}

/* The same with in[n + 1] [N, 1]: whether the sequence has this step. */
static tsr_status masked_body(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const nn_cell *cell = user;
    int n = cell->gates == NN_LSTM ? 2 : 1;
    tsr_tensor *next[2] = {NULL}, *inside = in[n + 1];
    nn_cell_step(cell, in[n], in, next);
    for (int i = 0; i < n; i++)
        out[i] = tsr_where(inside, next[i], in[i]);
    out[n] = tsr_masked_fill(next[0], tsr_logical_not(inside), 0);
    return TSR_OK;
}

static tsr_tensor *flipped(tsr_tensor *x)
{
    return tsr_flip(x, &(const int64_t){0}, 1);
}

/* Runs x [L, N, in] through one layer in one direction, beginning with state; last receives the last states. The result
 * is [L, N, out]. inside [L, N, 1]: the steps that the sequences have; NULL: all. */
static tsr_tensor *one_direction(const shape *s, const tsr_module *module, int64_t layer, bool reverse, tsr_tensor *x,
                                 tsr_tensor *inside, tsr_tensor *const *state, tsr_tensor **last)
{
    nn_cell cell = {.gates = s->gates,
                    .weight_hh = own_weight(module, "weight_hh", layer, reverse),
                    .bias_hh = own_weight(module, "bias_hh", layer, reverse),
                    .weight_hr = own_weight(module, "weight_hr", layer, reverse)};
    tsr_tensor *out[3] = {NULL}, *product = nn_cell_product(&cell, x, own_weight(module, "weight_ih", layer, reverse),
                                                            own_weight(module, "bias_ih", layer, reverse));
    int64_t n = state_count(s);
    tsr_tensor *steps[2] = {reverse ? flipped(product) : product, inside && reverse ? flipped(inside) : inside};
    if (tensor_is_error(steps[0]) || (inside && tensor_is_error(steps[1])) ||
        tsr_scan(inside ? masked_body : scan_body, &cell, state, n, steps, inside ? 2 : 1, 1, 0, out) != TSR_OK)
        return NULL;
    for (int64_t i = 0; i < n; i++)
        last[i] = out[i];
    return reverse ? flipped(out[n]) : out[n];
}

/* ---- forward -------------------------------------------------------------------------------------------------------------- */

static bool fail(const char *format, ...) BASE_PRINTF(1, 2);
static bool fail(const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    base_print(text, sizeof(text), format, arguments);
    va_end(arguments);
    tensor_status_fail(TSR_INVALID_ARGUMENT, "%s", text);
    return false;
}

static void shape_text(const tsr_tensor *x, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "[");
    for (int64_t i = 0; i < tsr_dim(x) && used + 24 < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%lld", i ? ", " : "", (long long)tsr_size(x, i));
    snprintf(out + used, size - used, "]");
}

static bool check_input(const shape *s, const tsr_module *module, const tsr_tensor *x)
{
    const char *type = tsr_module_type(module);
    const tsr_tensor *weight = own_weight(module, "weight_ih", 0, false);
    int64_t rank = tsr_dim(x);
    if (rank != 2 && rank != 3)
        return fail("%s: Expected input to be 2D or 3D, got %lldD instead", type, (long long)rank);
    if (tsr_tensor_dtype(x) != tsr_tensor_dtype(weight))
        return fail("RNN input dtype (%s) does not match weight dtype (%s). Convert input: input.to(%s), or convert "
                    "model: model.to(%s)",
                    tsr_dtype_name(tsr_tensor_dtype(x)), tsr_dtype_name(tsr_tensor_dtype(weight)),
                    tsr_dtype_name(tsr_tensor_dtype(weight)), tsr_dtype_name(tsr_tensor_dtype(x)));
    if (tsr_size(x, rank - 1) != s->input_size)
        return fail("input.size(-1) must be equal to input_size. Expected %lld, got %lld", (long long)s->input_size,
                    (long long)tsr_size(x, rank - 1));
    if (tsr_size(x, rank == 3 && s->batch_first ? 1 : 0) == 0)
        return fail("Expected sequence length to be larger than 0 in RNN");
    return true;
}

/* Checks a state that the caller gave: batched [layers * directions, N, size], or NULL. */
static bool check_state(const shape *s, const tsr_tensor *x, const tsr_tensor *given, int which)
{
    int64_t rank = tsr_dim(x), directions = s->bidirectional ? 2 : 1;
    const int64_t wanted[3] = {s->num_layers * directions, rank == 3 ? tsr_size(x, s->batch_first ? 0 : 1) : 1,
                               which == 0 ? output_size(s) : s->hidden_size};
    if (tsr_dim(given) != rank)
        return fail("For %s %lld-D input, hx should also be %lld-D but got %lld-D tensor",
                    rank == 3 ? "batched" : "unbatched", (long long)rank, (long long)rank, (long long)tsr_dim(given));
    for (int64_t i = 0, k = 0; i < 3; i++)
        if (rank == 3 || i != 1)
            if (tsr_size(given, k++) != wanted[i]) {
                char got[128];
                shape_text(given, got, sizeof(got));
                return fail("Expected hidden%s size (%lld, %lld, %lld), got %s",
                            s->gates != NN_LSTM ? ""
                            : which             ? "[1]"
                                                : "[0]",
                            (long long)wanted[0], (long long)wanted[1], (long long)wanted[2], got);
            }
    return true;
}

/* The initial state, batched: zeros when the caller gave none. */
static tsr_tensor *first_state(const shape *s, tsr_tensor *x, tsr_tensor *given, int which, bool batched)
{
    if (given)
        return batched ? given : tsr_unsqueeze(given, 1);
    const int64_t dims[3] = {s->num_layers * (s->bidirectional ? 2 : 1), tsr_size(x, 1),
                             which == 0 ? output_size(s) : s->hidden_size};
    return tsr_zeros(&(tsr_zeros_options){
        .size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = 3, .dtype = tsr_tensor_dtype(x)});
}

/* Runs x [L, N, input] through all layers. last: [state_count][layers * directions] the last states. */
static tsr_tensor *all_layers(const shape *s, const tsr_module *module, tsr_tensor *x, tsr_tensor *inside,
                              tsr_tensor *const *first, tsr_tensor **last)
{
    int64_t directions = s->bidirectional ? 2 : 1, cells = s->num_layers * directions;
    bool training = tsr_is_training(module);
    for (int64_t layer = 0; layer < s->num_layers; layer++) {
        tsr_tensor *parts[2] = {NULL};
        for (int reverse = 0; reverse < directions; reverse++) {
            int64_t at = layer * directions + reverse;
            tsr_tensor *state[2] = {NULL}, *ends[2] = {NULL};
            for (int64_t i = 0; i < state_count(s); i++)
                state[i] = tsr_select(first[i], 0, at);
            parts[reverse] = one_direction(s, module, layer, reverse, x, inside, state, ends);
            if (!parts[reverse])
                return NULL;
            for (int64_t i = 0; i < state_count(s); i++)
                last[i * cells + at] = ends[i];
        }
        x = directions == 2 ? tsr_cat(parts, 2, -1) : parts[0];
        if (s->dropout > 0 && training && layer + 1 < s->num_layers)
            x = tsr_dropout(x, s->dropout, true);
    }
    return x;
}

static bool check_lengths(const tsr_module *module, const tsr_tensor *x, const tsr_tensor *lengths, bool batch_first)
{
    const char *type = tsr_module_type(module);
    if (tsr_dim(x) != 3)
        return fail("%s: lengths need a batch of sequences, not one sequence", type);
    if (!ir_dtype_is_integer(tsr_tensor_dtype(lengths)))
        return fail("%s: lengths are integers, not %s", type, tsr_dtype_name(tsr_tensor_dtype(lengths)));
    int64_t batch = tsr_size(x, batch_first ? 0 : 1);
    if (tsr_dim(lengths) != 1 || tsr_size(lengths, 0) != batch)
        return fail("%s: Expected `len(lengths)` to be equal to batch_size, but got %lld (batch_size=%lld)", type,
                    (long long)(tsr_dim(lengths) == 1 ? tsr_size(lengths, 0) : tsr_dim(lengths)), (long long)batch);
    return true;
}

/* The lengths of sequences in a padded batch [L, N, ...], with a check that each is from 1 to L. */
static tsr_tensor *checked_lengths(const tsr_module *module, const tsr_tensor *x, tsr_tensor *lengths)
{
    char after[64];
    snprintf(after, sizeof(after), ", and the batch has %lld steps", (long long)tsr_size(x, 0));
    return tensor_checked_range(
        tsr_module_type(module), lengths,
        &(tensor_index_range){.low = 1,
                              .high = tsr_size(x, 0) + 1,
                              .before = "Length of all samples has to be greater than 0 and at most the number of "
                                        "steps, but found an element in 'lengths' that is ",
                              .after = after});
}

/* [L, N, 1]: whether step t is before the end of sequence n. */
static tsr_tensor *steps_inside(const tsr_tensor *x, tsr_tensor *lengths)
{
    tsr_tensor *steps =
        tsr_arange(0, (double)tsr_size(x, 0),
                   &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_I64});
    return tsr_unsqueeze(tsr_lt(tsr_unsqueeze(steps, 1), tsr_to(lengths, TSR_I64)), -1);
}

/* out: the output, then as many of the last states as the caller asked for. */
static tsr_status forward(const shape *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    tsr_tensor *x = in[0], *first[2] = {NULL};
    for (int64_t i = 0; i <= state_count(s) + 1; i++)
        if (in[i] && tensor_is_error(in[i])) {
            for (int64_t k = 0; k < n_out; k++)
                out[k] = in[i];
            return TSR_OK;
        }
    if (!check_input(s, module, x))
        return TSR_INVALID_ARGUMENT;
    bool batched = tsr_dim(x) == 3;
    int64_t cells = s->num_layers * (s->bidirectional ? 2 : 1);
    for (int i = 0; i < state_count(s); i++)
        if (in[1 + i] && !check_state(s, x, in[1 + i], i))
            return TSR_INVALID_ARGUMENT;
    tsr_tensor *lengths = in[1 + state_count(s)], *inside = NULL;
    if (lengths && !check_lengths(module, x, lengths, s->batch_first))
        return TSR_INVALID_ARGUMENT;
    x = !batched ? tsr_unsqueeze(x, 1) : s->batch_first ? tsr_transpose(x, 0, 1) : x;
    if (lengths) { /* whatever the padding is, not even its NaN reaches a gradient */
        inside = steps_inside(x, checked_lengths(module, x, lengths));
        x = tsr_masked_fill(x, tsr_logical_not(inside), 0);
    }
    for (int i = 0; i < state_count(s); i++)
        first[i] = first_state(s, x, in[1 + i], i, batched);
    tsr_tensor **last = base_alloc_zero((size_t)cells, 2 * sizeof(*last));
    if (!last)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", tsr_module_type(module));
    tsr_tensor *y = all_layers(s, module, x, inside, first, last);
    if (y)
        out[0] = !batched ? tsr_select(y, 1, 0) : s->batch_first ? tsr_transpose(y, 0, 1) : y;
    for (int64_t i = 1; y && i < n_out; i++) {
        out[i] = tsr_stack(last + (i - 1) * cells, cells, 0);
        if (!batched)
            out[i] = tsr_select(out[i], 1, 0);
    }
    base_free(last);
    return y ? TSR_OK : TSR_INVALID_ARGUMENT;
}

/* ---- RNN, LSTM, GRU ---------------------------------------------------------------------------------------------- */

#define SHAPE(s, kind, projection)                                                                                     \
    {                                                                                                                  \
        .gates = (kind), .input_size = (s)->input_size, .hidden_size = (s)->hidden_size, .proj_size = (projection),    \
        .num_layers = (s)->num_layers, .dropout = (s)->dropout, .no_bias = (s)->no_bias,                               \
        .batch_first = (s)->batch_first, .bidirectional = (s)->bidirectional, .dtype = (s)->dtype                      \
    }

bool nn_setup_rnn(const nn_rnn *s, tsr_module *module)
{
    const shape own = SHAPE(s, NN_RNN_TANH, 0);
    return setup(&own, module);
}

bool nn_setup_lstm(const nn_lstm *s, tsr_module *module)
{
    const shape own = SHAPE(s, NN_LSTM, s->proj_size);
    return setup(&own, module);
}

bool nn_setup_gru(const nn_gru *s, tsr_module *module)
{
    const shape own = SHAPE(s, NN_GRU, 0);
    return setup(&own, module);
}

tsr_status nn_forward_rnn(const nn_rnn *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const shape own = SHAPE(s, s->relu ? NN_RNN_RELU : NN_RNN_TANH, 0);
    return forward(&own, module, in, out, n_out);
}

tsr_status nn_forward_lstm(const nn_lstm *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const shape own = SHAPE(s, NN_LSTM, s->proj_size);
    return forward(&own, module, in, out, n_out);
}

tsr_status nn_forward_gru(const nn_gru *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const shape own = SHAPE(s, NN_GRU, 0);
    return forward(&own, module, in, out, n_out);
}
