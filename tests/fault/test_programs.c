/* Allocations and writes that fail while a program is read, called, differentiated, stepped, exported and saved: each
 * run returns, leaves nothing behind (the sanitizers see leaks), and the same calls succeed afterwards. */
#include "test.h"

#include <tessera/tessera.h>

#include "base/base.h"

#include <dirent.h>

static const char text[] =
    "func.func @main(%w: tensor<?x3xf32>, %x: tensor<3xf32>) -> (tensor<?x3xf32> {tessera.name = \"w\"}, tensor<f32>) "
    "{\n"
    "  %0 = call @twice(%x) : (tensor<3xf32>) -> tensor<3xf32>\n"
    "  %n = stablehlo.get_dimension_size %w, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>\n"
    "  %r = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n"
    "  %three = stablehlo.constant dense<3> : tensor<1xi32>\n"
    "  %s = stablehlo.concatenate %r, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %1 = stablehlo.dynamic_broadcast_in_dim %0, %s, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>\n"
    "  %2 = stablehlo.multiply %w, %1 : tensor<?x3xf32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0, 1]\n"
    "       : (tensor<?x3xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %2, %3 : tensor<?x3xf32>, tensor<f32>\n"
    "}\n"
    "func.func private @twice(%x: tensor<3xf32>) -> tensor<3xf32> {\n"
    "  %0 = stablehlo.custom_call @fault.twice(%x) : (tensor<3xf32>) -> tensor<3xf32>\n"
    "  return %0 : tensor<3xf32>\n"
    "}\n";

static tsr_status twice_type(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                             int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    out[0] = in[0];
    return TSR_OK;
}

static tsr_status twice(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                        int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    for (int64_t i = 0; i < in[0].dims[0]; i++)
        ((float *)out[0].data)[i] = 2 * ((const float *)in[0].data)[i];
    return TSR_OK;
}

static tsr_status twice_gradient(void *user, const tsr_attributes *attributes, int64_t n_in, tsr_tensor *const *in,
                                 int64_t n_out, tsr_tensor *const *out, tsr_tensor *const *grad_out,
                                 tsr_tensor **grad_in)
{
    (void)user, (void)attributes, (void)n_in, (void)in, (void)n_out, (void)out;
    grad_in[0] = tsr_mul_scalar(grad_out[0], 2);
    return TSR_OK;
}

static void all_of_it(const char *folder)
{
    tsr_program *program = NULL;
    if (tsr_program_parse("fault.mlir", text, strlen(text), &program) != TSR_OK)
        return;
    tsr_scope scope = tsr_scope_begin();
    if (!scope) { /* tensors made outside every scope would stay */
        tsr_program_free(program);
        return;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data((const float[]){1, 2, 3}, TSR_F32, TSR_DIMS(3)), true);
    tsr_tensor *w = tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, TSR_DIMS(2, 3)), *out[2] = {NULL};
    if (tsr_program_call(program, NULL, TSR_LIST(w, x), out, 2) == TSR_OK)
        tsr_backward(out[1]);
    const tsr_export_options options = {.size = sizeof(options), .names = dict, .step = true};
    if (dict && tsr_state_dict_set(dict, "w", w) == TSR_OK &&
        tsr_program_step(program, NULL, dict, TSR_LIST(x), out, 1) == TSR_OK) {
        tsr_save_program(folder, out, 1, &options);
        tsr_sync(out[0]);
    }
    tsr_clear_grad(x);
    tsr_program_free(program);
    program = NULL;
    tsr_state_dict *values = NULL;
    if (tsr_load_program(folder, &program, &values) == TSR_OK) {
        tsr_state_dict_free(values);
        tsr_program_free(program);
    }
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
}

static int entries_of(const char *path)
{
    int n = 0;
    DIR *folder = opendir(path);
    while (folder && readdir(folder))
        n++;
    if (folder)
        closedir(folder);
    return n;
}

/* The parent folder may have no other entry. */
static void check_good(const char *folder)
{
    const char *message;
    all_of_it(folder);
    tsr_status status = tsr_error_take(&message);
    CHECK_INT(status, TSR_OK);
    if (status != TSR_OK)
        fprintf(stderr, "%s\n", message);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(entries_of(folder), 4); /* . and .. and two files */
}

static void register_twice(void)
{
    static bool done;
    const tsr_custom_call_class what = {.size = sizeof(what),
                                        .name = "fault.twice",
                                        .infer = twice_type,
                                        .evaluate = twice,
                                        .gradient = twice_gradient};
    if (!done)
        CHECK_INT(tsr_register_custom_call(&what, NULL), TSR_OK);
    done = true;
}

static void fail_allocations(bool all)
{
    char folder[256];
    snprintf(folder, sizeof(folder), "%s/program_%d", test_folder(), all);
    register_twice();
    check_good(folder);
    int beside = entries_of(test_folder());
    for (uint64_t n = 1;; n += 1 + n / 8) {
        tsr_context *context = tsr_context_new();
        CHECK_INT(tsr_context_enter(context), TSR_OK);
        uint64_t first = base_allocation_count();
        base_allocation_fail_at(n, all);
        all_of_it(folder);
        base_allocation_fail_at(0, false);
        bool reached = base_allocation_count() - first >= n;
        tsr_error_take(NULL);
        check_good(folder);
        CHECK_INT(entries_of(test_folder()), beside);
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        CHECK_INT(tsr_context_free(context), TSR_OK);
        if (!reached)
            break;
    }
}

TEST(a_failing_allocation)
{
    fail_allocations(false);
}

TEST(memory_that_ends)
{
    fail_allocations(true);
}

TEST(a_failing_write)
{
    char folder[256];
    snprintf(folder, sizeof(folder), "%s/program_written", test_folder());
    register_twice();
    check_good(folder);
    int beside = entries_of(test_folder());
    for (uint64_t n = 1; n <= 4; n++) {
        base_file_fail_write_at(n);
        all_of_it(folder);
        base_file_fail_write_at(0);
        tsr_error_take(NULL);
        CHECK_INT(entries_of(folder), 4);
        CHECK_INT(entries_of(test_folder()), beside);
    }
    check_good(folder);
}
