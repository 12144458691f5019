/* Tensors as text. The texts are PyTorch 2.15's. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

#include <math.h>
#include <string.h>

#define PRINTS(tensor, wanted)                                                                                         \
    do {                                                                                                               \
        char *text = NULL;                                                                                             \
        CHECK_INT(tsr_to_string(tensor, NULL, &text), TSR_OK);                                                         \
        CHECK_STR(text, wanted);                                                                                       \
        tsr_string_free(text);                                                                                         \
    } while (0)

TEST(empty_tensors_show_their_dtype)
{
    tsr_scope scope = tsr_scope_begin();
    PRINTS(tsr_zeros(TSR_DIMS(0)), "tensor([])");
    PRINTS(tsr_zeros(TSR_DIMS(0, 3)), "tensor([], size=(0, 3))");
    PRINTS(tsr_zeros(TSR_DIMS(0), .dtype = TSR_I64), "tensor([], dtype=torch.int64)");
    PRINTS(tsr_zeros(TSR_DIMS(2, 0), .dtype = TSR_BOOL), "tensor([], size=(2, 0), dtype=torch.bool)");
    PRINTS(tsr_zeros(TSR_DIMS(0), .dtype = TSR_C64), "tensor([], dtype=torch.complex64)");
    tsr_scope_end(scope);
}

static tsr_tensor *counting(int64_t n, tsr_dtype dtype)
{
    return tsr_set_requires_grad(tsr_arange(0, (double)n, 1, .dtype = dtype), dtype != TSR_I32);
}

TEST(what_follows_the_elements_wraps)
{
    tsr_scope scope = tsr_scope_begin();
    PRINTS(counting(2, TSR_F32), "tensor([0., 1.], requires_grad=True)");
    PRINTS(counting(11, TSR_F32),
           "tensor([ 0.,  1.,  2.,  3.,  4.,  5.,  6.,  7.,  8.,  9., 10.],\n       requires_grad=True)");
    PRINTS(counting(9, TSR_F64),
           "tensor([0., 1., 2., 3., 4., 5., 6., 7., 8.], dtype=torch.float64,\n       requires_grad=True)");
    PRINTS(counting(13, TSR_F64), "tensor([ 0.,  1.,  2.,  3.,  4.,  5.,  6.,  7.,  8.,  9., 10., 11., 12.],\n"
                                  "       dtype=torch.float64, requires_grad=True)");
    PRINTS(counting(14, TSR_I32),
           "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13],\n       dtype=torch.int32)");
    PRINTS(tsr_set_requires_grad(tsr_full(1, TSR_DIMS(2, 2), .dtype = TSR_F64), true),
           "tensor([[1., 1.],\n        [1., 1.]], dtype=torch.float64, requires_grad=True)");
    tsr_scope_end(scope);
}

TEST(a_result_shows_that_gradients_reach_it)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_full(2.5, NULL, 0), true);
    PRINTS(x, "tensor(2.5000, requires_grad=True)");
    PRINTS(tsr_neg(x), "tensor(-2.5000, requires_grad=True)"); /* PyTorch: grad_fn=<NegBackward0> */
    PRINTS(tsr_detach(x), "tensor(2.5000)");
    tsr_scope_end(scope);
}

/* The width follows from finite numbers that are not zero. */
TEST(zeros_and_infinities_have_no_part_in_the_width)
{
    tsr_scope scope = tsr_scope_begin();
    const float bad[] = {1, NAN, -INFINITY, 1e30F}, zeros[] = {0, -0.0F, INFINITY};
    PRINTS(tsr_from_data(bad, TSR_F32, TSR_DIMS(4)), "tensor([1.0000e+00,        nan,       -inf, 1.0000e+30])");
    PRINTS(tsr_from_data(zeros, TSR_F32, TSR_DIMS(3)), "tensor([0., -0., inf])");
    tsr_scope_end(scope);
}

TEST(complex_parts_have_formats_of_their_own)
{
    tsr_scope scope = tsr_scope_begin();
    const float a[] = {1, 2, -3.5F, 0}, b[] = {1e-9F, 2, 100, -1e6F}, c[] = {1, NAN, INFINITY, -1};
    const double d[] = {1, -2, 3, 40};
    PRINTS(tsr_from_data(a, TSR_C64, TSR_DIMS(2)), "tensor([ 1.0000+2.j, -3.5000+0.j])");
    PRINTS(tsr_from_data(b, TSR_C64, TSR_DIMS(2)), "tensor([1.0000e-09+2.0000e+00j, 1.0000e+02-1.0000e+06j])");
    PRINTS(tsr_from_data(c, TSR_C64, TSR_DIMS(2)), "tensor([1.+nanj, inf-1.j])");
    PRINTS(tsr_from_data(d, TSR_C128, TSR_DIMS(2)), "tensor([1.-2.j, 3.+40.j], dtype=torch.complex128)");
    const float one[] = {0.5F, -0.25F};
    PRINTS(tsr_from_data(one, TSR_C64, NULL, 0), "tensor(0.5000-0.2500j)");
    tsr_scope_end(scope);
}

TEST(other_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    PRINTS(tsr_arange(0, 2000, 1), "tensor([   0,    1,    2,  ..., 1997, 1998, 1999])");
    PRINTS(tsr_to(tsr_sub(tsr_number_int(1), tsr_arange(0, 2, 1)), TSR_BOOL), "tensor([ True, False])");
    PRINTS(tsr_linspace(0, 1, 3, .dtype = TSR_BF16), "tensor([0.0000, 0.5000, 1.0000], dtype=torch.bfloat16)");
    PRINTS(tsr_full(1e-9, TSR_DIMS(2, 2), .dtype = TSR_F64),
           "tensor([[1.0000e-09, 1.0000e-09],\n        [1.0000e-09, 1.0000e-09]], dtype=torch.float64)");
    PRINTS(tsr_div_scalar(tsr_reshape(tsr_arange(0, 12, 1, .dtype = TSR_F32), TSR_DIMS(2, 2, 3)), 7),
           "tensor([[[0.0000, 0.1429, 0.2857],\n         [0.4286, 0.5714, 0.7143]],\n\n"
           "        [[0.8571, 1.0000, 1.1429],\n         [1.2857, 1.4286, 1.5714]]])");
    tsr_scope_end(scope);
}
