/* Initial values of parameters, with torch.nn.init's formulas (K. He et al.: Delving deep into rectifiers; X. Glorot,
 * Y. Bengio: Understanding the difficulty of training deep feedforward networks). */
#include "nn/internal.h"

#include <math.h>
#include <string.h>

/* Writes make(tensor, a, b) into tensor, without recording gradients. */
static tsr_status write(tsr_tensor *tensor, tsr_tensor *(*make)(tsr_tensor *, double, double), double a, double b)
{
    if (tensor_is_error(tensor))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *value = make(tensor, a, b);
    tsr_status status = tensor_is_error(value) ? tsr_tensor_status(value) : tensor_assign(tensor, value);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

static tsr_tensor *constant(tsr_tensor *tensor, double value, double unused)
{
    (void)unused;
    return tsr_full_like(tensor, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = value});
}

tsr_status tsr_init_uniform(tsr_tensor *tensor, double low, double high)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_uniform");
    return write(tensor, tsr_uniform, low, high);
}

tsr_status tsr_init_normal(tsr_tensor *tensor, double mean, double std)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_normal");
    return write(tensor, tsr_normal, mean, std);
}

tsr_status tsr_init_constant(tsr_tensor *tensor, double value)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_constant");
    return write(tensor, constant, value, 0);
}

/* The number of inputs and outputs of one unit: [out, in, kernel...]. */
static bool fans(const tsr_tensor *tensor, double *in, double *out)
{
    if (tsr_dim(tensor) < 2) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions");
        return false;
    }
    double field = 1;
    for (int64_t i = 2; i < tsr_dim(tensor); i++)
        field *= (double)tsr_size(tensor, i);
    *in = (double)tsr_size(tensor, 1) * field;
    *out = (double)tsr_size(tensor, 0) * field;
    return true;
}

tsr_status tsr_init_xavier_uniform(tsr_tensor *tensor, double gain)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_xavier_uniform");
    double in, out;
    if (!fans(tensor, &in, &out))
        return TSR_INVALID_ARGUMENT;
    double bound = gain * sqrt(6 / (in + out));
    return tsr_init_uniform(tensor, -bound, bound);
}

tsr_status tsr_init_xavier_normal(tsr_tensor *tensor, double gain)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_xavier_normal");
    double in, out;
    return fans(tensor, &in, &out) ? tsr_init_normal(tensor, 0, gain * sqrt(2 / (in + out))) : TSR_INVALID_ARGUMENT;
}

static double kaiming_std(double a, double fan)
{
    return sqrt(2 / (1 + a * a)) / sqrt(fan);
}

static tsr_status kaiming_uniform(tsr_tensor *tensor, double a, bool by_out)
{
    double in, out;
    if (!fans(tensor, &in, &out))
        return TSR_INVALID_ARGUMENT;
    double bound = sqrt(3) * kaiming_std(a, by_out ? out : in);
    return tsr_init_uniform(tensor, -bound, bound);
}

static tsr_status kaiming_normal(tsr_tensor *tensor, double a, bool by_out)
{
    double in, out;
    if (!fans(tensor, &in, &out))
        return TSR_INVALID_ARGUMENT;
    return tsr_init_normal(tensor, 0, kaiming_std(a, by_out ? out : in));
}

tsr_status tsr_init_kaiming_uniform(tsr_tensor *tensor, double a)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_kaiming_uniform");
    return kaiming_uniform(tensor, a, false);
}

tsr_status tsr_init_kaiming_normal(tsr_tensor *tensor, double a)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_kaiming_normal");
    return kaiming_normal(tensor, a, false);
}

tsr_status tsr_init_kaiming_uniform_fan_out(tsr_tensor *tensor, double a)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_kaiming_uniform_fan_out");
    return kaiming_uniform(tensor, a, true);
}

tsr_status tsr_init_kaiming_normal_fan_out(tsr_tensor *tensor, double a)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_kaiming_normal_fan_out");
    return kaiming_normal(tensor, a, true);
}

double tsr_init_fan(const tsr_tensor *tensor, bool out)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_fan");
    double inputs, outputs;
    if (!fans(tensor, &inputs, &outputs))
        return NAN;
    return out ? outputs : inputs;
}

tsr_status tsr_init_trunc_normal(tsr_tensor *tensor, double mean, double std, double low, double high)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_trunc_normal");
    if (!(low < high) || !(std > 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "init_trunc_normal: from %g to %g, with deviation %g", low,
                                  high, std);
    if (tensor_is_error(tensor))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    /* Applies the inverse of the normal distribution function to numbers that are uniform between its values at low and
     * high. */
    double from = erf((low - mean) / std * M_SQRT1_2), to = erf((high - mean) / std * M_SQRT1_2);
    double far = fmax(low - mean, mean - high) / std; /* of both bounds from the mean, in deviations */
    if (!(far <= 6))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "init_trunc_normal: from %g to %g is %g deviations from the mean %g; 6 are possible",
                                  low, high, far, mean);
    bool tail = far > 2; /* numbers near 1 or -1, of which f32 has few */
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *uniform = tsr_uniform(tail ? tsr_to(tensor, TSR_F64) : tensor, from, to);
    tsr_tensor *value = tsr_mul_scalar(tsr_erfinv(uniform), std * M_SQRT2);
    value = tsr_clamp(tsr_add_scalar(value, mean), tsr_number(low), tsr_number(high));
    tsr_status status = tensor_is_error(value) ? tsr_tensor_status(value)
                                               : tensor_assign(tensor, tsr_to(value, tsr_tensor_dtype(tensor)));
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

double tsr_init_gain(const char *nonlinearity, double parameter)
{
    static const struct {
        const char *name;
        double gain;
    } gains[] = {{"linear", 1}, {"sigmoid", 1}, {"tanh", 5.0 / 3}, {"relu", M_SQRT2}, {"selu", 0.75}};
    for (size_t i = 0; nonlinearity && i < BASE_COUNT(gains); i++)
        if (strcmp(gains[i].name, nonlinearity) == 0)
            return gains[i].gain;
    if (nonlinearity && strcmp(nonlinearity, "leaky_relu") == 0)
        return sqrt(2 / (1 + parameter * parameter));
    tensor_status_fail(TSR_INVALID_ARGUMENT,
                       "init_gain: \"%s\" is none of linear, sigmoid, tanh, relu, leaky_relu, selu",
                       nonlinearity ? nonlinearity : "(null)");
    return NAN;
}

tsr_status nn_init_bound(tsr_tensor *tensor, double bound)
{
    return tsr_init_uniform(tensor, -bound, bound);
}

double nn_fan_bound(int64_t inputs)
{
    return inputs > 0 ? 1 / sqrt((double)inputs) : 0;
}

tsr_status nn_init_normal(tsr_tensor *tensor, double std)
{
    return tsr_init_normal(tensor, 0, std);
}

/* ---- tensors of layers --------------------------------------------------------------------------------------------------- */

static tsr_tensor *new_tensor(tsr_dtype dtype, const int64_t *dims, int64_t n_dims, double value)
{
    return tsr_full(value, &(tsr_full_options){.size = sizeof(tsr_full_options),
                                               .shape = dims,
                                               .n_shape = n_dims,
                                               .dtype = dtype == TSR_DTYPE_NONE ? TSR_F32 : dtype});
}

bool nn_add_parameter(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                      tsr_status (*init)(tsr_tensor *tensor, double argument), double argument)
{
    if (!module)
        return false;
    bool had_error = tensor_has_error();
    tsr_tensor *tensor = new_tensor(dtype, dims, n_dims, 0);
    tsr_status status = tsr_register_parameter(module, name, tensor);
    if (status == TSR_OK)
        status = init(tensor, argument);
    if (module->row)
        tensor_status_within(status, had_error, "nn_%s: parameter %s", module->row->name, name);
    return status == TSR_OK;
}

bool nn_add_buffer(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                   double value)
{
    return module && tsr_register_buffer(module, name, new_tensor(dtype, dims, n_dims, value), true) == TSR_OK;
}
