/* L-BFGS goes on from its state dict, in a file of ours and in one of PyTorch's (tools/golden/make_lbfgs.py), on
 * Rosenbrock's function of three parameters. */
#include "test.h"
#include "valley.h"

#include <tessera/tessera.h>

static void end(valley *v)
{
    tsr_optimizer_free(v->optimizer);
    tsr_free(v->w);
    tsr_free(v->b);
}

static void steps(valley *v, int n, double *losses)
{
    for (int i = 0; i < n; i++) {
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_optimizer_step_closure(v->optimizer, valley_loss, v, &losses[i]), TSR_OK);
        tsr_scope_end(scope);
    }
}

static tsr_optimizer *searching(const valley *v, int64_t history)
{
    tsr_parameter_list *list = valley_list(v);
    tsr_optimizer *optimizer = tsr_lbfgs(list, 1.0, .max_iter = 6, .history_size = history, .strong_wolfe = true);
    tsr_parameter_list_free(list);
    return optimizer;
}

/* Puts w, b and the optimizer's state from a dict into v. */
static void take(valley *v, const tsr_state_dict *dict)
{
    tsr_state_dict *state = tsr_state_dict_part(dict, "optimizer.");
    CHECK_INT(tsr_optimizer_load_state_dict(v->optimizer, state), TSR_OK);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(v->w, tsr_state_dict_get(dict, "w"));
    tsr_copy_(v->b, tsr_state_dict_get(dict, "b"));
    tsr_set_grad_enabled(was);
    tsr_state_dict_free(state);
}

TEST(a_loaded_run_goes_on_with_the_same_bits)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/lbfgs.safetensors", test_folder());
    for (int64_t history = 2; history <= 3; history++) { /* 2: some pairs have been forgotten */
        double want[5], got[5];
        valley v = valley_begin(), other = valley_begin();
        v.optimizer = searching(&v, history);
        other.optimizer = searching(&other, history);
        steps(&v, 2, want);
        tsr_state_dict *dict = tsr_state_dict_new(), *state = tsr_optimizer_state_dict(v.optimizer), *file = NULL;
        tsr_state_dict_set(dict, "w", v.w);
        tsr_state_dict_set(dict, "b", v.b);
        tsr_state_dict_update(dict, "optimizer.", state);
        CHECK_INT(tsr_save_safetensors(dict, path), TSR_OK);
        tsr_state_dict_free(dict);
        tsr_state_dict_free(state);
        steps(&v, 3, want + 2);
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_load_safetensors(path, &file), TSR_OK);
        take(&other, file);
        tsr_state_dict_free(file);
        tsr_scope_end(scope);
        steps(&other, 3, got + 2);
        for (int i = 2; i < 5; i++)
            CHECK(want[i] == got[i]);
        CHECK_INT(tsr_report(), TSR_OK);
        end(&v);
        end(&other);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

TEST(a_run_of_pytorchs_goes_on)
{
    for (int64_t history = 2; history <= 4; history++) { /* PyTorch's has 3 */
        valley v = valley_begin();
        v.optimizer = searching(&v, history);
        tsr_scope scope = tsr_scope_begin();
        tsr_state_dict *file = NULL;
        CHECK_INT(tsr_load_pt(TEST_SOURCE "/tests/train/lbfgs.pt", &file), TSR_OK);
        take(&v, file);
        tsr_state_dict_free(file);
        tsr_scope_end(scope);
        double losses[2], smallest = 0.20522952; /* PyTorch's third and fourth losses, as above */
        steps(&v, 2, losses);
        CHECK_NEAR(losses[0], smallest, 1e-6);
        if (history == 3)
            CHECK_NEAR(losses[1], 0.00041722, 2e-5);
        CHECK_INT(tsr_report(), TSR_OK);
        end(&v);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

TEST(a_damaged_state_changes_nothing)
{
    static const char *const names[] = {"state.0.d", "state.0.old_stps", "state.0.ro", "state.0.H_diag"};
    const char *message;
    double want[1], got[1];
    valley v = valley_begin(), other = valley_begin();
    v.optimizer = searching(&v, 3);
    other.optimizer = searching(&other, 3);
    steps(&v, 2, (double[2]){0});
    steps(&other, 2, (double[2]){0});
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        tsr_state_dict *state = tsr_optimizer_state_dict(v.optimizer);
        CHECK_INT(tsr_state_dict_remove(state, names[i]), TSR_OK);
        if (i == 0)
            CHECK_INT(tsr_state_dict_set(state, names[i], tsr_ones(TSR_DIMS(4))), TSR_OK);
        CHECK_INT(tsr_optimizer_load_state_dict(v.optimizer, state), TSR_INVALID_ARGUMENT);
        tsr_error_take(&message);
        CHECK_CONTAINS(message, names[i]);
        tsr_state_dict_free(state);
    }
    steps(&v, 1, want);
    steps(&other, 1, got);
    CHECK(want[0] == got[0]);
    end(&v);
    end(&other);
    CHECK_INT(tsr_live_tensors(), 0);
}
