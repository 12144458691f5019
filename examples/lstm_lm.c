/* A language model of characters: an embedding, an LSTM, a linear layer.
 *
 *     lstm_lm [FILE]
 *
 * It learns the file, or a sonnet of Shakespeare's, and then generates text. On the sonnet the mean of the last
 * losses must be below 0.27: PyTorch's same model ends at 0.21 to 0.23. */
#include <tessera/tessera.h>

#include <stdio.h>
#include <string.h>

#include "sonnet.h"

enum { LENGTH = 32, BATCH = 16, WIDTH = 128, STEPS = 500 };

/* Generates one character after another: each call passes the LSTM's state to the next. */
static void write_on(tsr_module *model, int characters)
{
    tsr_tensor *zero = tsr_zeros(TSR_DIMS(1, 1, WIDTH)), *h = tsr_keep(zero), *c = tsr_keep(tsr_mul_scalar(zero, 1));
    tsr_module *embedding = tsr_named_module(model, "0"), *lstm = tsr_named_module(model, "1");
    int64_t character = '\n';
    tsr_eval(model);
    for (int i = 0; i < characters; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *out[3], *in[3] = {tsr_forward(embedding, tsr_from_data(&character, TSR_I64, TSR_DIMS(1, 1))), h, c};
        tsr_forward_n(lstm, in, 3, out, 3);
        tsr_tensor *logits = tsr_forward(tsr_named_module(model, "2"), tsr_flatten(out[0], 0, 1));
        tsr_tensor *drawn = tsr_multinomial(tsr_softmax(logits, -1), 1);
        tsr_copy_(h, out[1]);
        tsr_copy_(c, out[2]);
        tsr_sync(drawn);
        tsr_item_int(drawn, &character);
        putchar((int)character);
        tsr_scope_end(scope);
    }
    putchar('\n');
    tsr_free(h);
    tsr_free(c);
}

int main(int argc, char **argv)
{
    double mean = 0, value = 0;
    int64_t step = 0;
    tsr_manual_seed(0);
    tsr_dataset *text = argc > 1 ? tsr_token_file(argv[1], TSR_U8, LENGTH, 1) : sonnet_tokens(LENGTH);
    tsr_loader *loader = tsr_loader_new(text, BATCH, .shuffle = true, .drop_last = true);
    tsr_module *model = tsr_nn_sequential(tsr_nn_embedding(256, WIDTH), tsr_nn_lstm(WIDTH, WIDTH, .batch_first = true),
                                          tsr_nn_linear(WIDTH, 256));
    tsr_optimizer *optimizer = tsr_adam(tsr_parameters(model), 3e-3);

    while (loader && step < STEPS) {
        tsr_batch *batch;
        while (step < STEPS && tsr_loader_next(loader, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *logits = tsr_forward(model, tsr_batch_get(batch, 0));
            tsr_tensor *loss = tsr_cross_entropy(tsr_flatten(logits, 0, 1), tsr_flatten(tsr_batch_get(batch, 1), 0, 1));
            tsr_minimize(optimizer, loss);
            if (++step % 20 == 0 && tsr_item(loss, &value) == TSR_OK)
                printf("step %3lld: loss %.4f\n", (long long)step, value);
            if (step > STEPS - 100 && step % 20 == 0)
                mean += value / 5;
            tsr_scope_end(scope);
            tsr_batch_free(batch);
        }
    }
    if (model)
        write_on(model, 200);
    tsr_loader_free(loader);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return tsr_report() == TSR_OK && (argc > 1 || mean < 0.27) ? 0 : 1;
}
