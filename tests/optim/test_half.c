/* Parameters in bf16. Expected values are PyTorch's: those of its fused optimizers, which compute in f32 and round once, and,
 * for f32 copies, those of its optimizers on f32 parameters with the same gradients. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

enum { N = 6, STEPS = 3 };

static const uint16_t begun[N] = {0x3f00, 0xbfa0, 0x4000, 0x3c00, 0xc396, 0x3f80};
static const uint16_t gradients[STEPS][N] = {{0x3dcd, 0xbe4d, 0x3e9a, 0x38d2, 0x40a0, 0xba83},
                                             {0x3d4d, 0x3e80, 0xbe9a, 0x3952, 0x4080, 0xba83},
                                             {0xbdcd, 0xbe1a, 0x3f33, 0x38d2, 0xc0a0, 0xba83}};

static tsr_tensor *parameter_new(void)
{
    return tsr_keep(tsr_set_requires_grad(tsr_from_data(begun, TSR_BF16, TSR_DIMS(N)), true));
}

static void half_step(tsr_optimizer *optimizer, tsr_tensor *parameter, const uint16_t *gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_sum(tsr_mul(parameter, tsr_from_data(gradient, TSR_BF16, TSR_DIMS(N))));
    CHECK_STATUS(tsr_minimize(optimizer, loss), TSR_OK);
    tsr_scope_end(scope);
}

static void check_bits(const char *what, tsr_tensor *tensor, const uint16_t *want)
{
    uint16_t got[N] = {0};
    CHECK_STATUS(tsr_read(tensor, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < N; i++)
        if (!test_check(got[i] == want[i], __FILE__, __LINE__))
            fprintf(stderr, "%s[%d]: 0x%04x, not 0x%04x\n", what, i, got[i], want[i]);
}

static void check_state(tsr_optimizer *optimizer, const char *name, const uint16_t *want)
{
    tsr_state_dict *dict = tsr_optimizer_state_dict(optimizer);
    check_bits(name, tsr_state_dict_get(dict, name), want);
    tsr_state_dict_free(dict);
}

TEST(a_step_is_computed_in_f32_and_rounded_once)
{
    static const struct {
        const char *states[2];
        uint16_t parameter[N], state[2][N];
    } cases[] = {{{"state.0.exp_avg", "state.0.exp_avg_sq"},
                  {0x3ef5, 0xbf9f, 0x3ffd, 0xbcae, 0xc396, 0x3f83},
                  {{0x3b2c, 0xbc0f, 0x3d8a, 0x3818, 0x3e88, 0xb98e}, {0x37bd, 0x3903, 0x3a30, 0x2e84, 0x3d87, 0x314e}}},
                 {{"state.0.momentum_buffer", NULL},
                  {0x3ef1, 0xbf9c, 0x3ff3, 0x3bfc, 0xc396, 0x3f7f},
                  {{0x3d20, 0xbdf8, 0x3f3a, 0x3a16, 0xc0af, 0x3cc8}}},
                 {{"state.0.sum", NULL},
                  {0x3ed8, 0xbf98, 0x3ff1, 0xbe64, 0xc396, 0x3f9d},
                  {{0x3cb9, 0x3e00, 0x3f2b, 0x3381, 0x4284, 0x3649}}}};
    for (int k = 0; k < 3; k++) {
        tsr_tensor *p = parameter_new();
        tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(p));
        tsr_optimizer *optimizer = k == 0   ? tsr_adamw(list, 0.01, 0.1)
                                   : k == 1 ? tsr_sgd(list, 0.1, .momentum = 0.9, .weight_decay = 0.01)
                                            : tsr_adagrad(list, 0.1);
        for (int i = 0; i < STEPS; i++)
            half_step(optimizer, p, gradients[i]);
        check_bits("parameter", p, cases[k].parameter);
        for (int s = 0; s < 2 && cases[k].states[s]; s++)
            check_state(optimizer, cases[k].states[s], cases[k].state[s]);
        tsr_optimizer_free(optimizer);
        tsr_parameter_list_free(list);
        tsr_free(p);
    }
}

static void check_floats(const tsr_state_dict *dict, const char *name, const double *want)
{
    float got[N] = {0};
    CHECK_INT(tsr_tensor_dtype(tsr_state_dict_get(dict, name)), TSR_F32);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, name), got, sizeof(got)), TSR_OK);
    for (int i = 0; i < N; i++)
        CHECK_NEAR(got[i], want[i], 2e-6 * fabs(want[i]));
}

/* AdamW with a rate of 1e-4, whose steps are too small for most of these parameters: f32 copies add them up. */
TEST(f32_copies_keep_small_steps)
{
    static const uint16_t rounded[N] = {0x3f00, 0xbfa0, 0x4000, 0x3bf6, 0xc396, 0x3f80};
    static const double master[N] = {0.49978068470954895,  -1.249862790107727, 1.9997926950454712,
                                     0.007521578576415777, -299.9912414550781, 1.0002700090408325};
    static const double first[N] = {0.0026025394909083843,  -0.008754882030189037, 0.06721484661102295,
                                    3.6149027437204495e-05, 0.26500001549720764,   -0.0002708511601667851};
    static const double second[N] = {2.2521435312228277e-05, 0.0001250528875971213, 0.0006695743068121374,
                                     6.010292263880501e-11,  0.06593403220176697,   2.993709724563587e-09};
    int64_t live = tsr_live_tensors();
    tsr_tensor *p = parameter_new(), *q = parameter_new();
    tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(p)), *other = tsr_parameter_list_new(TSR_LIST(q));
    tsr_optimizer *optimizer = tsr_adamw(list, 1e-4, 0.1), *again = tsr_adamw(other, 1e-4, 0.1);
    CHECK_STATUS(tsr_optimizer_master_weights(optimizer), TSR_OK);
    CHECK_STATUS(tsr_optimizer_master_weights(optimizer), TSR_OK); /* there are copies already */
    CHECK_STATUS(tsr_optimizer_master_weights(again), TSR_OK);
    for (int i = 0; i < STEPS; i++) {
        if (i == 2) { /* another optimizer goes on from the state */
            tsr_state_dict *dict = tsr_optimizer_state_dict(optimizer);
            CHECK_STATUS(tsr_optimizer_load_state_dict(again, dict), TSR_OK);
            tsr_state_dict_free(dict);
            half_step(again, q, gradients[i]);
        }
        half_step(optimizer, p, gradients[i]);
    }
    for (int k = 0; k < 2; k++) {
        tsr_state_dict *dict = tsr_optimizer_state_dict(k ? again : optimizer);
        check_bits("parameter", k ? q : p, rounded);
        check_floats(dict, "state.0.master", master);
        check_floats(dict, "state.0.exp_avg", first);
        check_floats(dict, "state.0.exp_avg_sq", second);
        tsr_state_dict_free(dict);
    }
    tsr_optimizer_free(optimizer);
    tsr_optimizer_free(again);
    tsr_parameter_list_free(list);
    tsr_parameter_list_free(other);
    tsr_free(p);
    tsr_free(q);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(copies_of_other_groups_and_other_optimizers)
{
    tsr_tensor *p = parameter_new(), *q = parameter_new();
    tsr_tensor *wide = tsr_keep(tsr_set_requires_grad(tsr_ones(TSR_DIMS(2)), true));
    tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(p, wide)), *other = tsr_parameter_list_new(TSR_LIST(q));
    tsr_optimizer *sgd = tsr_sgd(list, 0.1);
    CHECK_STATUS(tsr_optimizer_master_weights(sgd), TSR_OK);
    CHECK_STATUS(tsr_add_param_group(sgd, other), TSR_OK);
    tsr_state_dict *dict = tsr_optimizer_state_dict(sgd);
    CHECK(tsr_state_dict_get(dict, "state.0.master") && tsr_state_dict_get(dict, "state.2.master"));
    CHECK(!tsr_state_dict_get(dict, "state.1.master")); /* it is f32 itself */
    tsr_state_dict_free(dict);
    tsr_optimizer_free(sgd);
    tsr_optimizer *lbfgs = tsr_lbfgs(list, 1);
    CHECK_STATUS(tsr_optimizer_master_weights(lbfgs), TSR_INVALID_ARGUMENT);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "LBFGS has no f32 copies");
    CHECK_STATUS(tsr_optimizer_master_weights(NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_optimizer_free(lbfgs);
    tsr_parameter_list_free(list);
    tsr_parameter_list_free(other);
    tsr_free(p);
    tsr_free(q);
    tsr_free(wide);
}
