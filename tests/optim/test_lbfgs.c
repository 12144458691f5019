/* L-BFGS on Rosenbrock's function of three parameters, against PyTorch (tools/golden/make_lbfgs.py prints the values): the
 * losses before each of four steps, then the weights. */
#include "test.h"
#include "valley.h"

#include <tessera/tessera.h>

static void end(valley *v)
{
    tsr_optimizer_free(v->optimizer);
    tsr_free(v->w);
    tsr_free(v->b);
    CHECK_INT(tsr_live_tensors(), 0);
}

static void follow(valley *v, const double want[7], double tolerance)
{
    CHECK_OR_RETURN(v->optimizer != NULL);
    for (int i = 0; i < 4; i++) {
        double loss = 0;
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_optimizer_step_closure(v->optimizer, valley_loss, v, &loss), TSR_OK);
        CHECK_NEAR(loss, want[i], tolerance);
        tsr_scope_end(scope);
    }
    float got[3];
    CHECK_INT(tsr_read(v->w, got, 2 * sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(v->b, got + 2, sizeof(float)), TSR_OK);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(got[i], want[4 + i], tolerance);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(steps_of_one_length)
{
    valley v = valley_begin();
    tsr_parameter_list *list = valley_list(&v);
    v.optimizer = tsr_lbfgs(list, 0.1, .max_iter = 4, .history_size = 3);
    follow(&v, (const double[]){5.8644004, 4.5506935, 3.8256042, 2.5769007, 0.0013891436, -0.098533832, 0.19388576},
           2e-3);
    CHECK_INT(v.calls, 16); /* four per step: the last iteration needs no loss */
    tsr_parameter_list_free(list);
    end(&v);
}

TEST(a_line_search_goes_down_the_valley)
{
    valley v = valley_begin();
    tsr_parameter_list *list = valley_list(&v);
    v.optimizer = tsr_lbfgs(list, 1.0, .max_iter = 6, .history_size = 3, .strong_wolfe = true);
    follow(&v, (const double[]){5.8644004, 1.6974525, 0.20522952, 0.00041722, 1.0000935, 1.0001379, 1.0001988}, 2e-3);
    tsr_parameter_list_free(list);
    end(&v);
}

TEST(a_line_search_ends_at_max_eval)
{
    valley v = valley_begin();
    tsr_parameter_list *list = valley_list(&v);
    v.optimizer = tsr_lbfgs(list, 8.0, .max_iter = 6, .max_eval = 3, .strong_wolfe = true);
    follow(&v, (const double[]){5.8644004, 5.541378, 5.541378, 5.541378, 0.48648942, 1.3307872, 0.63126475}, 2e-3);
    CHECK_INT(v.calls, 16);
    tsr_parameter_list_free(list);
    end(&v);
}

TEST(upwards_when_it_maximizes)
{
    valley v = valley_begin();
    tsr_parameter_list *list = valley_list(&v);
    v.sign = -1;
    v.optimizer = tsr_lbfgs(list, 1.0, .max_iter = 6, .strong_wolfe = true, .maximize = true);
    follow(&v, (const double[]){-5.8644004, -1.6974525, -0.32669884, -0.00021182193, 1.0000026, 1.0000035, 0.99999905},
           2e-3);
    tsr_parameter_list_free(list);
    end(&v);
}

/* ---- parameters of two dtypes ---- */

/* sum(w^4) + sum(cos(b)), w in f32 and b in f64 */
static tsr_status mixed_loss(void *user, tsr_tensor **loss)
{
    valley *v = user;
    tsr_zero_grad(v->optimizer);
    tsr_tensor *fourth = tsr_sum(tsr_square(tsr_square(v->w)));
    *loss = tsr_add(tsr_to(fourth, TSR_F64), tsr_sum(tsr_cos(v->b)));
    return tsr_backward(*loss);
}

/* PyTorch 2.15: LBFGS([w, b], lr=0.5, max_iter=4); the third step is another optimizer's, with the state of the first. */
TEST(parameters_of_two_dtypes)
{
    static const double losses[] = {17.124155469320996, 1.1044492607892058, -1.4775739400156396},
                        wanted[] = {0.09167864173650742, 0.02758299931883812, 3.1159238344589584, -3.1284607125092414};
    valley v = {.w = tsr_keep(tsr_set_requires_grad(tsr_from_data((float[]){1, -2}, TSR_F32, TSR_DIMS(2)), true)),
                .b = tsr_keep(tsr_set_requires_grad(tsr_from_data((double[]){1, -2}, TSR_F64, TSR_DIMS(2)), true))};
    tsr_parameter_list *list = valley_list(&v);
    v.optimizer = tsr_lbfgs(list, 0.5, .max_iter = 4);
    for (int i = 0; i < 3; i++) {
        double loss = 0;
        tsr_scope scope = tsr_scope_begin();
        if (i == 2) {
            tsr_state_dict *dict = tsr_optimizer_state_dict(v.optimizer);
            tsr_optimizer_free(v.optimizer);
            v.optimizer = tsr_lbfgs(list, 0.5, .max_iter = 4);
            CHECK_INT(tsr_optimizer_load_state_dict(v.optimizer, dict), TSR_OK);
            tsr_state_dict_free(dict);
        }
        CHECK_INT(tsr_optimizer_step_closure(v.optimizer, mixed_loss, &v, &loss), TSR_OK);
        CHECK_NEAR(loss, losses[i], 1e-5);
        tsr_scope_end(scope);
    }
    float w[2];
    double b[2];
    CHECK_INT(tsr_read(v.w, w, sizeof(w)), TSR_OK);
    CHECK_INT(tsr_read(v.b, b, sizeof(b)), TSR_OK);
    for (int i = 0; i < 2; i++) {
        CHECK_NEAR(w[i], wanted[i], 1e-5);
        CHECK_NEAR(b[i], wanted[2 + i], 1e-5);
    }
    tsr_parameter_list_free(list);
    end(&v);
}

static tsr_status fails(void *user, tsr_tensor **loss)
{
    (void)user;
    (void)loss;
    return TSR_CANCELLED;
}

TEST(what_a_step_wants)
{
    valley v = valley_begin();
    tsr_parameter_list *list = valley_list(&v);
    const char *message;
    v.optimizer = tsr_lbfgs(list, 1.0);
    CHECK_INT(tsr_optimizer_step(v.optimizer), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "LBFGS evaluates the loss itself: call tsr_optimizer_step_closure");
    CHECK_INT(tsr_optimizer_step_closure(v.optimizer, fails, &v, NULL), TSR_CANCELLED);
    CHECK_INT(tsr_error_take(&message), TSR_CANCELLED);
    CHECK_CONTAINS(message, "lbfgs: the closure returned TSR_CANCELLED");
    tsr_optimizer_free(v.optimizer);

    v.optimizer = tsr_sgd(list, 0.01); /* any other optimizer: calls the closure once, then makes a step */
    CHECK_INT(tsr_optimizer_step_closure(v.optimizer, fails, &v, NULL), TSR_CANCELLED);
    CHECK_INT(tsr_error_take(&message), TSR_CANCELLED);
    CHECK_CONTAINS(message, "optimizer_step_closure: the closure returned TSR_CANCELLED");
    double first = 0, second = 0;
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_optimizer_step_closure(v.optimizer, valley_loss, &v, &first), TSR_OK);
    CHECK_INT(tsr_optimizer_step_closure(v.optimizer, valley_loss, &v, &second), TSR_OK);
    CHECK_INT(v.calls, 2);
    CHECK(second < first);
    tsr_scope_end(scope);
    tsr_parameter_list_free(list);
    end(&v);
}
