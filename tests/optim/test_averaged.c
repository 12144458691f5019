/* Averages of bf16 parameters: f32, since a step of a hundredth of a small difference rounds to nothing in bf16. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

enum { STEPS = 10 };
static const double decay = 0.99, first = 1, then = 1.0078125; /* neighbours in bf16 */

static tsr_module *module(void)
{
    tsr_module *m = tsr_nn_linear(2, 1, .no_bias = true, .dtype = TSR_BF16);
    tsr_init_constant(tsr_need_tensor(m, "weight"), first);
    return m;
}

static double element(tsr_tensor *x)
{
    double value = NAN;
    CHECK_INT(tsr_item(tsr_amax(x), &value), TSR_OK);
    return value;
}

/* The first update copies; then the parameter moves by its last place, and the average follows it. */
static void follow(tsr_module *m, tsr_averaged *averaged)
{
    CHECK_INT(tsr_averaged_update(averaged), TSR_OK);
    tsr_init_constant(tsr_need_tensor(m, "weight"), then);
    for (int i = 0; i < STEPS; i++) {
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_averaged_update(averaged), TSR_OK);
        tsr_mark_step();
        tsr_scope_end(scope);
    }
}

TEST(averages_of_bf16_parameters_are_f32)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = module();
    tsr_tensor *weight = tsr_need_tensor(m, "weight");
    tsr_averaged *averaged = tsr_averaged_new(tsr_parameters(m), decay);
    follow(m, averaged);
    tsr_tensor *average = tsr_averaged_at(averaged, 0);
    CHECK_INT(tsr_tensor_dtype(average), TSR_F32);
    CHECK_NEAR(element(average), then + (first - then) * pow(decay, STEPS), 1e-6);
    double before = element(average);

    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK);
    CHECK_NEAR(element(weight), first, 0); /* the average, rounded */
    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK);
    CHECK_NEAR(element(weight), then, 0);
    CHECK_NEAR(element(average), before, 0);
    tsr_averaged_free(averaged);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(swapped_averages_of_bf16_parameters_wait_for_the_second_swap)
{
    tsr_module *m = module();
    tsr_averaged *averaged = tsr_averaged_new(tsr_parameters(m), decay);
    tsr_state_dict *dict = tsr_averaged_state_dict(averaged);
    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK);
    const char *message;
    CHECK_INT(tsr_averaged_update(averaged), TSR_FAILED_PRECONDITION);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "call tsr_averaged_swap again first");
    CHECK(tsr_averaged_state_dict(averaged) == NULL);
    CHECK_INT(tsr_averaged_load_state_dict(averaged, dict), TSR_FAILED_PRECONDITION);
    tsr_error_take(NULL);
    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK);
    CHECK_INT(tsr_averaged_load_state_dict(averaged, dict), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK); /* freed while a value is put aside */
    tsr_averaged_free(averaged);
    tsr_module_free(m);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(averages_saved_in_bf16_load_into_f32)
{
    tsr_module *m = module();
    tsr_averaged *averaged = tsr_averaged_new(tsr_parameters(m), decay);
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_state_dict_set_int(dict, "n_averaged", 3);
    tsr_state_dict_set(dict, "module.weight", tsr_full(0.5, TSR_DIMS(1, 2), .dtype = TSR_BF16));
    CHECK_INT(tsr_averaged_load_state_dict(averaged, dict), TSR_OK);
    CHECK_INT(tsr_tensor_dtype(tsr_averaged_at(averaged, 0)), TSR_F32);
    CHECK_NEAR(element(tsr_averaged_at(averaged, 0)), 0.5, 0);
    tsr_state_dict_set(dict, "module.weight", tsr_full(0.5, TSR_DIMS(1, 2), .dtype = TSR_F64));
    CHECK_INT(tsr_averaged_load_state_dict(averaged, dict), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    tsr_averaged_free(averaged);
    tsr_module_free(m);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* The steps are too small for bf16: the parameter stands still, its f32 copy moves, and the average follows the copy. */
TEST(averages_follow_the_optimizers_copies)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = module();
    tsr_tensor *weight = tsr_need_tensor(m, "weight");
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(m), 1e-4);
    CHECK_INT(tsr_optimizer_master_weights(optimizer), TSR_OK);
    tsr_averaged *averaged = tsr_averaged_new(tsr_parameters(m), decay);
    double copy = first, want = 0;
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        CHECK_INT(tsr_minimize(optimizer, tsr_sum(weight)), TSR_OK);
        CHECK_INT(tsr_averaged_update(averaged), TSR_OK);
        tsr_mark_step();
        tsr_scope_end(step);
        copy -= 1e-4;
        want = i == 0 ? copy : decay * want + (1 - decay) * copy;
    }
    CHECK_NEAR(element(weight), first, 0);
    CHECK_NEAR(element(tsr_averaged_at(averaged, 0)), want, 1e-6);
    tsr_optimizer_free(optimizer);
    CHECK_INT(tsr_averaged_update(averaged), TSR_OK); /* the parameter itself from now on */
    tsr_averaged_free(averaged);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}
