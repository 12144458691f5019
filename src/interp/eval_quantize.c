/* Quantized tensors. An op on quantized tensors converts the operands to floats, computes, and quantizes the result.
 * Ops that only move elements move the stored integers; reductions and similar ops quantize inside their bodies.
 *
 * real = (stored - zero_point) * scale; stored = round_to_even(clamp(real / scale + zero_point)), computed in the
 * expressed type; NaN is stored as 0. */
#include "interp/internal.h"

#include <math.h>
#include <string.h>

/* Finds the scale of each element, in row-major order. */
typedef struct interp_scales {
    const ir_type *type;
    int64_t index[IR_MAX_RANK];
    int64_t blocks[IR_MAX_RANK]; /* number of scales along each axis */
} interp_scales;

static void interp_scales_begin(interp_scales *walk, const ir_type *type)
{
    const ir_quant *quant = type->quant;
    walk->type = type;
    memset(walk->index, 0, (size_t)type->rank * sizeof(int64_t));
    for (int64_t i = 0; i < quant->n_axes; i++) {
        int64_t block = quant->block_sizes && quant->block_sizes[i] > 0 ? quant->block_sizes[i] : 1;
        walk->blocks[i] = (type->dims[quant->axes[i]] + block - 1) / block;
    }
}

static int64_t interp_scales_next(interp_scales *walk)
{
    const ir_quant *quant = walk->type->quant;
    int64_t which = 0;
    for (int64_t i = 0; i < quant->n_axes; i++) {
        int64_t block = quant->block_sizes && quant->block_sizes[i] > 0 ? quant->block_sizes[i] : 1;
        which = which * walk->blocks[i] + walk->index[quant->axes[i]] / block;
    }
    interp_next(walk->type->rank, walk->type->dims, walk->index);
    return BASE_MIN(which, quant->n_scales - 1);
}

static double interp_once(tsr_dtype dtype, double value)
{
    interp_round(dtype, 1, &value);
    return value;
}

void interp_dequantize(const ir_type *type, const void *src, tsr_dtype dtype, void *dst)
{
    const ir_quant *quant = type->quant;
    size_t from = tsr_dtype_size(quant->storage), to = tsr_dtype_size(dtype);
    interp_scales walk;
    interp_scales_begin(&walk, type);
    bool is_integer = ir_dtype_is_integer(quant->storage);
    for (int64_t i = 0; i < type->count; i++) {
        int64_t which = interp_scales_next(&walk), stored;
        double real;
        if (is_integer) {
            interp_decode(quant->storage, 1, (const char *)src + (size_t)i * from, &stored);
            real = (double)(stored - quant->zero_points[which]);
        } else {
            interp_decode(quant->storage, 1, (const char *)src + (size_t)i * from, &real);
            real -= (double)quant->zero_points[which];
        }
        real = interp_once(quant->expressed, real);
        real = interp_once(quant->expressed, real * interp_once(quant->expressed, quant->scales[which]));
        interp_encode(dtype, 1, &real, (char *)dst + (size_t)i * to);
    }
}

void interp_quantize(const ir_type *type, tsr_dtype dtype, const void *src, void *dst)
{
    const ir_quant *quant = type->quant;
    size_t from = tsr_dtype_size(dtype), to = tsr_dtype_size(quant->storage);
    interp_scales walk;
    interp_scales_begin(&walk, type);
    bool is_integer = ir_dtype_is_integer(quant->storage);
    for (int64_t i = 0; i < type->count; i++) {
        int64_t which = interp_scales_next(&walk);
        double real = interp_real(dtype, (const char *)src + (size_t)i * from);
        real = interp_once(quant->expressed, real / interp_once(quant->expressed, quant->scales[which]));
        if (!is_integer) {
            interp_encode(quant->storage, 1, &real, (char *)dst + (size_t)i * to);
            continue;
        }
        real = interp_once(quant->expressed, real + (double)quant->zero_points[which]);
        int64_t stored = isnan(real) ? BASE_MAX(BASE_MIN(0, quant->storage_max), quant->storage_min)
                         : real <= (double)quant->storage_min ? quant->storage_min
                         : real >= (double)quant->storage_max ? quant->storage_max
                                                              : (int64_t)rint(real);
        interp_encode(quant->storage, 1, &stored, (char *)dst + (size_t)i * to);
    }
}

bool interp_keeps_storage(ir_opcode code)
{
    const ir_op_info *info = ir_info(code);
    return info->n_regions != 0 || (info->traits & (IR_TRAIT_STORED | IR_TRAIT_COLLECTIVE | IR_TRAIT_EFFECT));
}

bool interp_needs_dequantize(const ir_op *op, const interp_array *in)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (BASE_UNLIKELY(op->results[i].type->quant != NULL))
            return !interp_keeps_storage(op->code);
    for (size_t i = 0; i < op->n_operands; i++)
        if (BASE_UNLIKELY(in[i].type->quant != NULL))
            return !interp_keeps_storage(op->code);
    return false;
}

tsr_status interp_eval_dequantized(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    interp_array *real = interp_scratch(state, op->n_operands, sizeof(*real));
    interp_array *result = interp_scratch(state, op->n_results, sizeof(*result));
    memset(result, 0, op->n_results * sizeof(*result));
    for (size_t i = 0; i < op->n_operands; i++) {
        if (!in[i].type->quant) {
            real[i] = interp_keep(&in[i]);
            continue;
        }
        real[i] = interp_allocate(state, ir_with_dtype(in[i].type, in[i].type->quant->expressed));
        interp_dequantize(in[i].type, in[i].data, in[i].type->quant->expressed, real[i].data);
    }
    /* A copy of the op with float results. */
    ir_op *plain = interp_scratch(state, 1, sizeof(*op));
    *plain = *op;
    plain->results = interp_scratch(state, op->n_results, sizeof(ir_value));
    memcpy(plain->results, op->results, op->n_results * sizeof(ir_value));
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (type->quant)
            plain->results[i].type =
                ir_tensor_type_full(type->quant->expressed, type->rank, type->dims, type->bounds, NULL);
        if (!plain->results[i].type)
            base_unwind(TSR_OUT_OF_MEMORY);
    }
    INTERP_TRY(interp_run_op(state, plain, real, result));
    for (size_t i = 0; i < op->n_operands; i++)
        interp_drop(&real[i]);
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (!type->quant) {
            INTERP_TRY(interp_pass(state, &result[i], &out[i]));
        } else {
            void *data;
            INTERP_TRY(interp_result_dims(state, op, i, type->rank, result[i].type->dims, &out[i], &data));
            interp_quantize(out[i].type, result[i].type->dtype, result[i].data, data);
        }
        interp_drop(&result[i]);
    }
    interp_scratch_free(plain->results);
    interp_scratch_free(plain);
    interp_scratch_free(real);
    interp_scratch_free(result);
    return TSR_OK;
}
