/* Counts the bytes that one run of a device's program sends, and its operations: a loop's body as often as it runs; of
 * branches, the one that sends most.
 *
 * Loops whose trip count is unknown before they run are counted once, and `known` is then false. */
#include "pass/internal.h"

#include <string.h>

typedef struct counting {
    pass_traffic *out;
    double times;
} counting;

static const struct {
    ir_opcode code;
    const char *name;
} count_kinds[PASS_COLLECTIVES] = {{IR_ALL_REDUCE, "all_reduce"},
                                   {IR_ALL_GATHER, "all_gather"},
                                   {IR_REDUCE_SCATTER, "reduce_scatter"},
                                   {IR_ALL_TO_ALL, "all_to_all"},
                                   {IR_COLLECTIVE_PERMUTE, "collective_permute"},
                                   {IR_COLLECTIVE_BROADCAST, "collective_broadcast"},
                                   {IR_COLLECTIVE_REDUCE, "collective_reduce"}};

static int64_t count_bytes(const ir_type *type)
{
    return ir_is_tensor(type) ? base_times(type->count, (int64_t)tsr_dtype_size(type->dtype)) : 0;
}

/* The number of pairs (position in the result, position in the window) that meet an element along one dimension, not
 * padding or a hole. */
static double count_places(const ir_convolution_attrs *a, int64_t i, int64_t in, int64_t window, int64_t out)
{
    int64_t stride = a->window_strides.v ? a->window_strides.v[i] : 1, low = a->padding.v ? a->padding.v[2 * i] : 0,
            stretch = a->lhs_dilation.v ? a->lhs_dilation.v[i] : 1,
            dilation = a->rhs_dilation.v ? a->rhs_dilation.v[i] : 1;
    double places = 0;
    for (int64_t k = 0; k < window;
         k++) { /* the position at = o * stride + k * dilation - low must be a multiple of stretch in [0, end] */
        int64_t shift = k * dilation - low, end = (in - 1) * stretch;
        int64_t first = shift >= 0 ? 0 : (-shift + stride - 1) / stride;
        int64_t last = end - shift < 0 ? -1 : BASE_MIN(out - 1, (end - shift) / stride);
        if (stretch == 1) {
            places += (double)BASE_MAX(last - first + 1, 0);
            continue;
        }
        for (int64_t o = first; o <= last && o < first + stretch; o++) /* the pattern repeats after `stretch`
                                                                        * positions */
            if ((o * stride + shift) % stretch == 0)
                places += (double)((last - o) / stretch + 1);
    }
    return places;
}

static double count_product(const ir_op *op)
{
    double work = 2;
    const ir_type *out = op->results[0].type;
    if (op->code == IR_CONVOLUTION) {
        const ir_convolution_attrs *attrs = op->attrs;
        const ir_conv_dims *dims = &attrs->dimension_numbers;
        const ir_type *kernel = ir_resolve(op->operands[1])->type, *in = ir_resolve(op->operands[0])->type;
        work *= (double)out->dims[dims->output_batch_dimension] * (double)out->dims[dims->output_feature_dimension] *
                (double)kernel->dims[dims->kernel_input_feature_dimension];
        for (int64_t i = 0; i < dims->input_spatial_dimensions.n; i++)
            work *= count_places(attrs, i, in->dims[dims->input_spatial_dimensions.v[i]],
                                 kernel->dims[dims->kernel_spatial_dimensions.v[i]],
                                 out->dims[dims->output_spatial_dimensions.v[i]]);
        return work;
    }
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    for (int64_t i = 0; i < dims->lhs_contracting_dimensions.n; i++)
        work *= (double)ir_resolve(op->operands[0])->type->dims[dims->lhs_contracting_dimensions.v[i]];
    return work * (double)out->count;
}

/* Functions that take many instructions: XLA counts them separately from FLOPs. */
static bool count_is_function(ir_opcode code)
{
    static const ir_opcode functions[] = {IR_CBRT,  IR_COSINE,       IR_EXPONENTIAL, IR_EXPONENTIAL_MINUS_ONE,
                                          IR_LOG,   IR_LOG_PLUS_ONE, IR_LOGISTIC,    IR_POWER,
                                          IR_RSQRT, IR_SINE,         IR_SQRT,        IR_TAN,
                                          IR_TANH,  IR_ATAN2};
    for (size_t i = 0; i < BASE_COUNT(functions); i++)
        if (functions[i] == code)
            return true;
    return false;
}

static double count_work(const ir_op *op);

static double count_body(const ir_op *op)
{
    double work = 0;
    for (const ir_op *inner = op->n_regions ? op->regions[0]->first : NULL; inner; inner = inner->next)
        work += count_work(inner);
    return work;
}

static double count_elements(const ir_value *value)
{
    const ir_type *type = ir_resolve((ir_value *)(uintptr_t)value)->type;
    return ir_is_tensor(type) ? (double)type->count : 0;
}

/* FLOPs as XLA's cost analysis counts them: one for each element of an elementwise op, comparisons, selects and
 * conversions included; a reduction's body runs once less than there are elements; an all-reduce adds each element
 * once. */
static double count_work(const ir_op *op)
{
    const ir_type *type = op->n_results ? op->results[0].type : NULL;
    if (!type || !ir_is_tensor(type))
        return 0;
    double out = (double)type->count;
    switch (op->code) {
    case IR_DOT_GENERAL:
    case IR_CONVOLUTION:
        return count_product(op);
    case IR_REDUCE:
        return (count_elements(op->operands[0]) - out) * count_body(op);
    case IR_REDUCE_WINDOW: {
        const ir_ints window = ((const ir_reduce_window_attrs *)op->attrs)->window_dimensions;
        double places = 1;
        for (int64_t i = 0; i < window.n; i++)
            places *= (double)window.v[i];
        return out * (places - 1) * count_body(op);
    }
    case IR_SCATTER:
        return count_elements(op->operands[op->n_results + 1]) * count_body(op);
    case IR_MAP:
        return out * count_body(op);
    case IR_ALL_REDUCE:
        return out * count_body(op);
    case IR_SORT: {
        int64_t n = type->count, log = 0;
        while (((int64_t)1 << log) < n)
            log++;
        return out * (double)log;
    }
    default: {
        unsigned traits = ir_info((ir_opcode)op->row)->traits;
        return traits & IR_TRAIT_ELEMENTWISE && !(traits & IR_TRAIT_MOVES) && !count_is_function(op->code) ? out : 0;
    }
    }
}

static uint64_t count_sent(const pass_traffic *t)
{
    uint64_t bytes = 0;
    for (int k = 0; k < PASS_COLLECTIVES; k++)
        bytes += t->kinds[k].bytes;
    return bytes;
}

static void count_region(counting *c, const ir_region *region);

/* Only one branch runs: take the one that sends most; among equals, the one with the most operations. */
static void count_branches(counting *c, const ir_op *op)
{
    pass_traffic before = *c->out, most = before;
    for (size_t i = 0; i < op->n_regions; i++) {
        *c->out = before;
        count_region(c, op->regions[i]);
        uint64_t own = count_sent(c->out), best = count_sent(&most);
        if (own > best || (own == best && c->out->flops >= most.flops))
            most = *c->out;
    }
    *c->out = most;
}

static void count_region(counting *c, const ir_region *region)
{
    base_stack_check();
    for (const ir_op *op = region->first; op; op = op->next) {
        c->out->flops += c->times * count_work(op);
        c->out->flops_written += count_work(op);
        for (int k = 0; k < PASS_COLLECTIVES; k++) {
            if (count_kinds[k].code != (ir_opcode)op->code)
                continue;
            c->out->kinds[k].count += (uint64_t)c->times;
            for (size_t i = 0; i < op->n_operands; i++)
                c->out->kinds[k].bytes += (uint64_t)(c->times * (double)count_bytes(ir_resolve(op->operands[i])->type));
        }
        if (!(op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE))
            continue; /* the body of a reduction is counted with the reduction */
        double times = c->times;
        if (op->code == IR_WHILE) {
            ir_counter counter;
            int64_t trips = ir_count_loop(op, &counter) ? counter.trips : -1;
            c->out->known = c->out->known && trips >= 0;
            c->times *= (double)(trips < 0 ? 1 : trips);
        }
        if (op->code == IR_WHILE)
            for (size_t i = 0; i < op->n_regions; i++)
                count_region(c, op->regions[i]);
        else
            count_branches(c, op);
        c->times = times;
    }
}

static tsr_status count_run(void *user)
{
    counting *c = user;
    count_region(c, c->out->main->body);
    return TSR_OK;
}

tsr_status pass_count_traffic(const ir_module *module, pass_traffic *out, base_error *error)
{
    *out = (pass_traffic){.main = ir_module_main(module), .known = true};
    for (int k = 0; k < PASS_COLLECTIVES; k++)
        out->kinds[k].name = count_kinds[k].name;
    counting c = {.out = out, .times = 1};
    return out->main && out->main->body ? base_try(count_run, &c, error) : TSR_OK;
}
