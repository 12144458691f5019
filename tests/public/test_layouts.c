/* Convolution weights lie in memory as products read them: donated state keeps this layout from step to step,
 * evaluation reads it in this layout, and a read returns rows. The loss is the sum of a convolution's output, so that
 * the weight's gradient is a sum over the input alone, and everything can be computed here. */
#include "test.h"

#include <tessera/dlpack.h>
#include <tessera/tessera.h>

enum { BATCH = 2, IN = 2, OUT = 3, SIZE = 5, K = 2, PLACES = SIZE - K + 1, WEIGHTS = OUT * IN * K * K };

static float input[BATCH][IN][SIZE][SIZE];
static float weight[OUT][IN][K][K], momentum[OUT][IN][K][K]; /* what they should be */

static tsr_tensor *new_input(void)
{
    int64_t dims[] = {BATCH, IN, SIZE, SIZE};
    return (tsr_from_data)(input, TSR_F32, dims, 4);
}

/* torch.optim.SGD(lr=0.25, momentum=0.5) on the sum. */
static void expect_step(void)
{
    for (int o = 0; o < OUT; o++)
        for (int i = 0; i < IN; i++)
            for (int p = 0; p < K; p++)
                for (int q = 0; q < K; q++) {
                    float gradient = 0;
                    for (int n = 0; n < BATCH; n++)
                        for (int y = 0; y < PLACES; y++)
                            for (int x = 0; x < PLACES; x++)
                                gradient += input[n][i][y + p][x + q];
                    momentum[o][i][p][q] = 0.5f * momentum[o][i][p][q] + gradient;
                    weight[o][i][p][q] -= 0.25f * momentum[o][i][p][q];
                }
}

static void train(tsr_module *model, tsr_optimizer *optimizer)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_sum(tsr_forward(model, new_input()));
    tsr_zero_grad(optimizer);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_optimizer_step(optimizer), TSR_OK);
    CHECK_INT(tsr_sync(loss), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    expect_step();
}

static void evaluate(tsr_module *model)
{
    tsr_scope scope = tsr_scope_begin();
    bool recorded = tsr_set_grad_enabled(false);
    tsr_tensor *out = tsr_forward(model, new_input());
    float got[BATCH][OUT][PLACES][PLACES];
    CHECK_INT(tsr_sync(out), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_read(out, got, sizeof(got)), TSR_OK);
    for (int n = 0; n < BATCH; n++)
        for (int o = 0; o < OUT; o++)
            for (int y = 0; y < PLACES; y++)
                for (int x = 0; x < PLACES; x++) {
                    double want = 0;
                    for (int i = 0; i < IN; i++)
                        for (int p = 0; p < K; p++)
                            for (int q = 0; q < K; q++)
                                want += (double)weight[o][i][p][q] * (double)input[n][i][y + p][x + q];
                    CHECK_NEAR(got[n][o][y][x], want, 1e-3);
                }
    tsr_set_grad_enabled(recorded);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
}

static void check_weight(tsr_tensor *w)
{
    float got[OUT][IN][K][K], *expected = &weight[0][0][0][0];
    CHECK_INT(tsr_read(w, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < WEIGHTS; i++)
        CHECK_NEAR((&got[0][0][0][0])[i], expected[i], 1e-3);
    DLManagedTensor *out = NULL;
    CHECK_INT(tsr_to_dlpack(w, &out), TSR_OK);
    CHECK_OR_RETURN(out != NULL);
    int64_t rows[] = {IN * K * K, K * K, K, 1};
    for (int i = 0; i < 4; i++)
        CHECK_INT(out->dl_tensor.strides[i], rows[i]);
    for (int i = 0; i < WEIGHTS; i++)
        CHECK_NEAR(((const float *)out->dl_tensor.data)[i], expected[i], 1e-3);
    out->deleter(out);
}

static int64_t conversions(void)
{
    return tsr_counter_value("LayoutConversions");
}

TEST(training_evaluation_and_reading)
{
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK); /* the first program that is compiled decides the layouts */
    for (int i = 0; i < BATCH * IN * SIZE * SIZE; i++)
        (&input[0][0][0][0])[i] = (float)(i * 7 % 5 - 2);
    tsr_module *model = tsr_nn_conv2d(IN, OUT, K, .no_bias = true);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.25, .momentum = 0.5);
    tsr_state_dict *names = tsr_module_state_dict(model);
    tsr_tensor *w = tsr_state_dict_get(names, "weight");
    CHECK_INT(tsr_read(w, weight, sizeof(weight)), TSR_OK);
    train(model, optimizer);
    train(model, optimizer);
    int64_t settled = conversions();
    CHECK(settled > 0);
    train(model, optimizer);
    train(model, optimizer);
    CHECK_INT(conversions(), settled); /* it stays where it is */
    evaluate(model);
    evaluate(model);
    evaluate(model);
    CHECK_INT(conversions(), settled); /* the evaluation takes it so */
    check_weight(w);
    settled = conversions();
    train(model, optimizer);
    CHECK_INT(conversions(), settled);
    evaluate(model);
    check_weight(w);
    tsr_state_dict_free(names);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A program compiled before converts an argument of another layout once. */
TEST(a_program_from_before)
{
    tsr_clear_cache(false);
    tsr_module *model = tsr_nn_conv2d(IN, OUT, K, .no_bias = true);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.25, .momentum = 0.5);
    tsr_state_dict *names = tsr_module_state_dict(model);
    tsr_tensor *w = tsr_state_dict_get(names, "weight");
    CHECK_INT(tsr_read(w, weight, sizeof(weight)), TSR_OK);
    memset(momentum, 0, sizeof(momentum));
    evaluate(model); /* by rows */
    train(model, optimizer);
    int64_t settled = conversions();
    for (int i = 0; i < 3; i++)
        evaluate(model);
    CHECK_INT(conversions(), settled + 1);
    train(model, optimizer);
    CHECK_INT(conversions(), settled + 1);
    check_weight(w);
    tsr_state_dict_free(names);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* A result that one program leaves channels last is an argument of the next in that layout. */
TEST(activations_between_programs)
{
    tsr_clear_cache(false);
    tsr_module *model = tsr_nn_conv2d(IN, OUT, K, .no_bias = true);
    tsr_set_grad_enabled(false);
    double sums[3];
    int64_t settled = conversions();
    for (int turn = 0; turn < 3;
         turn++) { /* the second step's program is compiled for the layouts that the first one left */
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *middle = tsr_forward(model, new_input());
        if (turn)
            CHECK_INT(tsr_sync(middle), TSR_OK);
        tsr_tensor *out = tsr_max_pool2d(tsr_relu(middle), 2, 2);
        float rows[BATCH][OUT][2][2];
        CHECK_INT(tsr_read(out, rows, sizeof(rows)), TSR_OK);
        sums[turn] = 0;
        for (int i = 0; i < BATCH * OUT * 4; i++)
            sums[turn] += (i + 1) * (double)(&rows[0][0][0][0])[i];
        CHECK_INT(tsr_scope_end(scope), TSR_OK);
    }
    CHECK_INT(conversions(), settled); /* results are read by rows without another copy */
    CHECK_NEAR(sums[1], sums[0], 0);
    CHECK_NEAR(sums[2], sums[0], 0);
    tsr_set_grad_enabled(true);
    tsr_module_free(model);
    CHECK_INT(tsr_report(), TSR_OK);
}
