/* One step of a recurrent cell (J. Elman; S. Hochreiter, J. Schmidhuber: LSTM; K. Cho et al.: GRU), in PyTorch's order of
 * gates, and the modules RNNCell, LSTMCell and GRUCell. */
#include "nn/recurrent.h"

int64_t nn_gate_count(nn_gates gates)
{
    return gates == NN_LSTM ? 4 : gates == NN_GRU ? 3 : 1;
}

tsr_tensor *nn_cell_product(const nn_cell *cell, tsr_tensor *input, tsr_tensor *weight_ih, tsr_tensor *bias_ih)
{
    bool together = cell->gates != NN_GRU && bias_ih && cell->bias_hh; /* a GRU's gate scales bias_hh, too */
    return tsr_linear(input, weight_ih, together ? tsr_add(bias_ih, cell->bias_hh) : bias_ih);
}

static void lstm_step(const nn_cell *cell, tsr_tensor *all, tsr_tensor *c, tsr_tensor **next)
{
    tsr_tensor *gate[4]; /* input, forget, new, output */
    if (tsr_chunk(all, 4, -1, gate, 4) != 4) {
        next[0] = next[1] = all;
        return;
    }
    next[1] = tsr_add(tsr_mul(tsr_sigmoid(gate[1]), c), tsr_mul(tsr_sigmoid(gate[0]), tsr_tanh(gate[2])));
    next[0] = tsr_mul(tsr_sigmoid(gate[3]), tsr_tanh(next[1]));
    if (cell->weight_hr)
        next[0] = tsr_linear(next[0], cell->weight_hr, NULL);
}

static tsr_tensor *gru_step(tsr_tensor *input, tsr_tensor *hidden, tsr_tensor *h)
{
    tsr_tensor *x[3], *y[3]; /* reset, update, new */
    if (tsr_chunk(input, 3, -1, x, 3) != 3 || tsr_chunk(hidden, 3, -1, y, 3) != 3)
        return tensor_is_error(input) ? input : hidden;
    tsr_tensor *reset = tsr_sigmoid(tsr_add(x[0], y[0])), *update = tsr_sigmoid(tsr_add(x[1], y[1]));
    tsr_tensor *fresh = tsr_tanh(tsr_add(x[2], tsr_mul(reset, y[2])));
    return tsr_add(fresh, tsr_mul(update, tsr_sub(h, fresh)));
}

void nn_cell_step(const nn_cell *cell, tsr_tensor *product, tsr_tensor *const *state, tsr_tensor **next)
{
    tsr_tensor *hidden = tsr_linear(state[0], cell->weight_hh, cell->gates == NN_GRU ? cell->bias_hh : NULL);
    if (cell->gates == NN_GRU) {
        next[0] = gru_step(product, hidden, state[0]);
        return;
    }
    tsr_tensor *all = tsr_add(product, hidden);
    if (cell->gates == NN_LSTM)
        lstm_step(cell, all, state[1], next);
    else
        next[0] = cell->gates == NN_RNN_RELU ? tsr_relu(all) : tsr_tanh(all);
}

/* ---- modules -------------------------------------------------------------------------------------------------------------- */

/* Checks that the hidden state of a cell fits its input; names are PyTorch's. */
static bool check_hidden(const char *type, const char *name, int index, const tsr_tensor *input, const tsr_tensor *h,
                         int64_t hidden_size)
{
    int64_t rank = tsr_dim(h), last = rank > 0 ? tsr_size(h, rank - 1) : 0;
    if (rank != 1 && rank != 2)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: Expected %s to be 1D or 2D, got %lldD instead", type, name,
                                  (long long)rank) == TSR_OK;
    if (tsr_dim(input) == 2 && rank == 2 && tsr_size(input, 0) != tsr_size(h, 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "Input batch size %lld doesn't match hidden%d batch size %lld",
                                  (long long)tsr_size(input, 0), index, (long long)tsr_size(h, 0)) == TSR_OK;
    if (last != hidden_size)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "hidden%d has inconsistent hidden_size: got %lld, expected %lld", index,
                                  (long long)last, (long long)hidden_size) == TSR_OK;
    return true;
}

static bool check_input(const char *type, const tsr_tensor *input, int64_t input_size)
{
    int64_t rank = tsr_dim(input), last = rank > 0 ? tsr_size(input, rank - 1) : 0;
    if (rank != 1 && rank != 2)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: Expected input to be 1D or 2D, got %lldD instead", type,
                                  (long long)rank) == TSR_OK;
    if (last != input_size)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "input has inconsistent input_size: got %lld expected %lld",
                                  (long long)last, (long long)input_size) == TSR_OK;
    return true;
}

/* One step of a cell module; in: the input and the states that the caller gave. */
static tsr_status forward_cell(tsr_module *module, nn_gates gates, int64_t input_size, int64_t hidden_size,
                               tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const char *type = tsr_module_type(module);
    int n = gates == NN_LSTM ? 2 : 1;
    tsr_tensor *state[2] = {in[1], gates == NN_LSTM ? in[2] : NULL};
    for (int i = 0; i <= n; i++)
        if (in[i] && tensor_is_error(in[i])) {
            for (int64_t k = 0; k < n_out; k++)
                out[k] = in[i];
            return TSR_OK;
        }
    if (!check_input(type, in[0], input_size))
        return TSR_INVALID_ARGUMENT;
    for (int i = 0; i < n; i++) {
        static const char *const names[] = {"hx[0]", "hx[1]"};
        if (state[i]) {
            if (!check_hidden(type, n == 1 ? "hidden" : names[i], i, in[0], state[i], hidden_size))
                return TSR_INVALID_ARGUMENT;
            continue;
        }
        int64_t dims[2] = {tsr_size(in[0], 0), hidden_size}, rank = tsr_dim(in[0]);
        state[i] = tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options),
                                                  .shape = rank == 2 ? dims : dims + 1,
                                                  .n_shape = rank,
                                                  .dtype = tsr_tensor_dtype(in[0])});
    }
    const nn_cell cell = {
        .gates = gates, .weight_hh = nn_own_tensor(module, "weight_hh"), .bias_hh = nn_own_tensor(module, "bias_hh")};
    tsr_tensor *next[2] = {NULL};
    tsr_tensor *product =
        nn_cell_product(&cell, in[0], nn_own_tensor(module, "weight_ih"), nn_own_tensor(module, "bias_ih"));
    nn_cell_step(&cell, product, state, next);
    for (int64_t i = 0; i < n_out; i++)
        out[i] = next[i];
    return TSR_OK;
}

tsr_status nn_forward_rnn_cell(const nn_rnn_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    return forward_cell(module, s->relu ? NN_RNN_RELU : NN_RNN_TANH, s->input_size, s->hidden_size, in, out, 1);
}

tsr_status nn_forward_gru_cell(const nn_gru_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    return forward_cell(module, NN_GRU, s->input_size, s->hidden_size, in, out, 1);
}

tsr_status nn_forward_lstm_cell(const nn_lstm_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out,
                                int64_t n_out)
{
    return forward_cell(module, NN_LSTM, s->input_size, s->hidden_size, in, out, n_out);
}
