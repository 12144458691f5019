/* The switches of an optimizer in files of PyTorch's form. */
#include "test.h"

#include <tessera/tessera.h>

#include <string.h>

/* A dict without amsgrad switches it off; an optimizer that refused a dict with it takes its own one. */
TEST(a_switch_goes_off_and_leaves_nothing)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *small = tsr_nn_linear(2, 2), *other = tsr_nn_linear(3, 2);
    tsr_optimizer *plain = tsr_adam(tsr_parameters(small), 0.1),
                  *with = tsr_adam(tsr_parameters(small), 0.1, .amsgrad = true);
    tsr_optimizer *wide = tsr_adam(tsr_parameters(other), 0.1);
    tsr_optimizer *all[] = {plain, with, wide};
    tsr_state_dict *dicts[3];
    static const char *const names[] = {"plain.pt", "with.pt", "wide.pt"};
    for (int i = 0; i < 3; i++) {
        tsr_module *m = i == 2 ? other : small;
        CHECK_INT(tsr_minimize(all[i], tsr_sum(tsr_forward(m, tsr_ones(TSR_DIMS(1, i == 2 ? 3 : 2))))), TSR_OK);
        char path[300];
        snprintf(path, sizeof(path), "%s/%s", test_folder(), names[i]);
        tsr_state_dict *made = tsr_optimizer_torch_state_dict(all[i]);
        CHECK_INT(tsr_save_pt_nested(made, path), TSR_OK);
        CHECK_INT(tsr_load_pt(path, &dicts[i]), TSR_OK);
        tsr_state_dict_free(made);
    }
    CHECK_INT(tsr_optimizer_load_state_dict(with, dicts[0]), TSR_OK);
    tsr_state_dict *own = tsr_optimizer_state_dict(with);
    for (int64_t i = 0; i < tsr_state_dict_count(own); i++)
        CHECK(!strstr(tsr_state_dict_name(own, i), "max_exp_avg_sq"));
    tsr_state_dict_free(own);
    own = tsr_optimizer_state_dict(wide);
    CHECK_INT(tsr_optimizer_load_state_dict(wide, dicts[1]), TSR_INVALID_ARGUMENT); /* of another shape */
    tsr_error_take(NULL);
    CHECK_INT(tsr_optimizer_load_state_dict(wide, own), TSR_OK);
    tsr_state_dict_free(own);
    for (int i = 0; i < 3; i++) {
        tsr_state_dict_free(dicts[i]);
        tsr_optimizer_free(all[i]);
    }
    tsr_module_free(small);
    tsr_module_free(other);
    tsr_scope_end(scope);
}
