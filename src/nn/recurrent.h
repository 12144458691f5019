/* Shared by recurrent layers and their cells. */
#ifndef NN_RECURRENT_H
#define NN_RECURRENT_H

#include "nn/generated/state.h"

typedef enum nn_gates { NN_RNN_TANH, NN_RNN_RELU, NN_LSTM, NN_GRU } nn_gates;

/* One cell's weights, [gates * hidden, ...]; biases may be NULL, and so may hr, a projection of the hidden state. */
typedef struct nn_cell {
    nn_gates gates;
    tsr_tensor *weight_hh, *bias_hh, *weight_hr;
} nn_cell;

/* The number of gates, each of which has a block of rows in the weights. */
int64_t nn_gate_count(nn_gates gates);
/* Computes the next state from the result of nn_cell_product and the current state: state[0] is h; for an LSTM state[1]
 * is c. next has the same order. */
void nn_cell_step(const nn_cell *cell, tsr_tensor *product, tsr_tensor *const *state, tsr_tensor **next);
/* The input's part of the gates: input @ weight^T, and all biases that need not be added after the hidden state's
 * product. */
tsr_tensor *nn_cell_product(const nn_cell *cell, tsr_tensor *input, tsr_tensor *weight_ih, tsr_tensor *bias_ih);

#endif
