/* Shared by the tests of the far backend: small values on its devices, and a program of an optimizer's step. */
#ifndef TESTS_DEVICE_FAR_VALUES_H
#define TESTS_DEVICE_FAR_VALUES_H

#include "fake.h"
#include "far.h"

enum { N = 5 };
static base_error error;

static inline device *far(int ordinal)
{
    device *d = NULL;
    CHECK_OK(far_register(&error), error);
    CHECK_OK(device_get("far", ordinal, &d, &error), error);
    return d;
}

static inline const ir_type *vector(void)
{
    return ir_tensor_type(TSR_F32, 1, (const int64_t[]){N});
}

static inline device_value *filled(device *d, float value)
{
    float data[N];
    device_value *v = NULL;
    for (int i = 0; i < N; i++)
        data[i] = value + (float)i;
    CHECK_OK(device_value_from_host(d, vector(), data, &v, &error), error);
    return v;
}

static inline float first_of(device_value *v)
{
    float data[N] = {0};
    CHECK_OK(device_value_read(v, data, &error), error);
    return data[0];
}

/* p - lr g, and the sum of g's squares. */
static const char update[] __attribute__((unused)) =
    "func.func @main(%p: tensor<5xf32> {tf.aliasing_output = 0 : i32}, %lr: tensor<f32> {tessera.number = 0 : i64}, "
    "%g: tensor<5xf32>) -> (tensor<5xf32>, tensor<f32>) {\n"
    "  %b = stablehlo.broadcast_in_dim %lr, dims = [] : (tensor<f32>) -> tensor<5xf32>\n"
    "  %s = stablehlo.multiply %b, %g : tensor<5xf32>\n"
    "  %0 = stablehlo.subtract %p, %s : tensor<5xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %q = stablehlo.multiply %g, %g : tensor<5xf32>\n"
    "  %1 = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, "
    "tensor<f32>) -> tensor<f32>\n"
    "  return %0, %1 : tensor<5xf32>, tensor<f32>\n}\n";

static inline device_executable *compile_for(device *d, const char *text)
{
    device_executable *e = NULL;
    CHECK_OK(device_compile(fake_module(text, NULL), &(device_compile_options){.device = d}, &e, &error), error);
    return e;
}

static inline tsr_status launch(device_executable *e, device_value *p, device_value *g, float lr,
                                device_value **results)
{
    char numbers[16] = {0};
    memcpy(numbers, &lr, sizeof(lr));
    device_value *args[] = {p, g};
    return device_execute(e, &(device_launch){.args = args, .numbers = numbers, .n_numbers = 1, .results = results},
                          &error);
}

static inline void drop(device_value **values, int n)
{
    for (int i = 0; i < n; i++)
        device_value_release(values[i]);
}

#endif
