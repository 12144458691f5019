/* The tensors of a collective call: their dtype, and how many elements each rank sends and receives. */
#include "dist/transfer.h"

tsr_status transfer_check_list(const char *name, tsr_tensor *const *tensors, int64_t n, tsr_dtype *dtype)
{
    if (!tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors", name, (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (tensor_is_error(tensors[i]))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: tensor %lld is an error", name, (long long)i);
        if (*dtype != TSR_DTYPE_NONE && tsr_tensor_dtype(tensors[i]) != *dtype)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the tensors have different dtypes", name);
        *dtype = tsr_tensor_dtype(tensors[i]);
    }
    return TSR_OK;
}

int64_t transfer_elements(tsr_tensor *const *tensors, int64_t n)
{
    int64_t total = 0;
    for (int64_t i = 0; i < n; i++)
        total = base_plus(total, tsr_numel(tensors[i]));
    return total;
}

/* Whether an all_to_all has a tensor for each member, and not one tensor whose rows are divided. */
static bool has_lists(const transfer *r)
{
    return r->n_inputs > 1 || r->n_outputs > 1;
}

tsr_status transfer_set_counts(const transfer *r, tsr_work *w, int64_t n)
{
    const tsr_dist_options *o = r->o;
    bool lists = has_lists(r);
    if (!lists && !o->input_splits && !o->output_splits)
        return TSR_OK;
    if (!lists && (r->n_inputs != 1 || r->n_outputs != 1))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: splits of no tensor", r->name);
    w->counts = base_alloc(2 * (size_t)n * sizeof(*w->counts) + 1);
    if (!w->counts)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld ranks", r->name, (long long)n);
    for (int side = 0; side < 2; side++) {
        tsr_tensor *const *tensors = side == 0 ? r->inputs : r->outputs;
        const int64_t *splits = side == 0 ? o->input_splits : o->output_splits;
        int64_t *counts = w->counts + side * n, rows = lists || tsr_dim(tensors[0]) == 0 ? 0 : tsr_size(tensors[0], 0);
        int64_t row = rows > 0 ? tsr_numel(tensors[0]) / rows : 0, total = 0;
        for (int64_t i = 0; i < n; i++) {
            counts[i] = lists ? tsr_numel(tensors[i]) : splits ? base_times(splits[i], row) : rows / n * row;
            if (!lists && splits && splits[i] < 0)
                return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a split of %lld", r->name, (long long)splits[i]);
            total = base_plus(total, counts[i]);
        }
        if (total != transfer_elements(tensors, lists ? n : 1))
            return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                      "%s: the splits are not those of the tensor's first dimension", r->name);
    }
    w->call.send_counts = w->counts;
    w->call.receive_counts = w->counts + n;
    return TSR_OK;
}

/* The number of elements on both sides of each call, as multiples of its count. */
static const struct {
    int in, out; /* 0: none; 1: count; 2: count for each member */
    bool in_root, out_root;
} shapes[COMM_OPS] = {
    [COMM_ALL_REDUCE] = {1, 1, false, false}, [COMM_REDUCE] = {1, 1, false, false},
    [COMM_BROADCAST] = {1, 1, false, false},  [COMM_ALL_GATHER] = {1, 2, false, false},
    [COMM_GATHER] = {1, 2, false, true},      [COMM_REDUCE_SCATTER] = {2, 1, false, false},
    [COMM_SCATTER] = {2, 1, true, false},     [COMM_ALL_TO_ALL] = {2, 2, false, false},
    [COMM_SEND] = {1, 0, false, false},       [COMM_RECEIVE] = {0, 1, false, false},
};

tsr_status transfer_set_count(const transfer *r, tsr_work *w, int64_t in, int64_t out)
{
    int64_t n = comm_size(w->world);
    bool is_root = w->call.root == comm_rank(w->world);
    bool has_in = shapes[r->op].in && (!shapes[r->op].in_root || is_root);
    bool has_out = shapes[r->op].out && (!shapes[r->op].out_root || is_root);
    int64_t ins = shapes[r->op].in == 2 ? n : 1, outs = shapes[r->op].out == 2 ? n : 1;
    if (w->counts) /* a rank's total is its own: only the counts of two ranks must agree */
        return TSR_OK;
    w->call.count = shapes[r->op].in == 1 ? in : shapes[r->op].out == 1 ? out : in / n;
    bool fits =
        (!has_in || in == base_times(w->call.count, ins)) && (!has_out || out == base_times(w->call.count, outs));
    if (fits)
        return TSR_OK;
    return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %lld elements to %lld in a group of %lld", r->name,
                              (long long)in, (long long)out, (long long)n);
}

tsr_status transfer_check_members(const transfer *r, int64_t n)
{
    if (r->op != COMM_ALL_TO_ALL || !has_lists(r) || (r->n_inputs == n && r->n_outputs == n))
        return TSR_OK;
    return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: lists of %lld and %lld tensors in a group of %lld", r->name,
                              (long long)r->n_inputs, (long long)r->n_outputs, (long long)n);
}

bool transfer_reduces(const transfer *r)
{
    return r->op == COMM_ALL_REDUCE || r->op == COMM_REDUCE || r->op == COMM_REDUCE_SCATTER;
}

tsr_status transfer_check_op(const transfer *r, tsr_dtype dtype, int32_t op)
{
    return !transfer_reduces(r) || comm_combine_for((comm_reduction)op, dtype)
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: no reduction %d for %s", r->name, op,
                                    tsr_dtype_name(dtype));
}
