/* Collectives on tensors that are not recorded: values out to the host, the exchange, values in again.
 *
 * Inputs are copied when the call is made; received data becomes the outputs' value only if the whole call succeeds: at
 * once, or for an asynchronous call in the wait. The library's thread runs asynchronous calls in their order; a receive
 * begins when the program waits for it, so that two ranks may both receive first and then send. */
#include "dist/group.h"

#include <string.h>

struct tsr_work {
    comm_world *world;
    comm_call call;
    char *in, *out;       /* owned copies; one copy for both if the call works in place */
    int64_t *counts;      /* owned: the blocks' lengths, of an all_to_all with unequal blocks */
    tsr_tensor **outputs; /* [n] retained */
    int64_t n;
    const tsr_group *group; /* NULL: all ranks; `from` is a place in this group */
    int from;
    int32_t *from_out;
    comm_work *started; /* NULL: not yet, or over */
    bool over;
    tsr_status status;
    base_error error; /* why it failed */
};

/* One call as its public function describes it. */
typedef struct request {
    const char *name;
    comm_op op;
    tsr_tensor *const *inputs, *const *outputs; /* the same list: in place */
    int64_t n_inputs, n_outputs;
    int32_t rank; /* root or peer, as a rank of the world */
    const tsr_dist_options *o;
} request;

tsr_status dist_run(comm_world *world, comm_call *call)
{
    base_error error;
    tensor_here(&call->file, &call->line);
    tensor_wait(); /* steps launched before may have collectives: waits for them, as all ranks do */
    tsr_status status = comm_run(world, call, &error);
    return status == TSR_OK ? status : tensor_status_fail(status, "%s: %s", comm_op_name(call->op), error.message);
}

static size_t bytes_of(const tsr_tensor *t)
{
    return (size_t)tsr_numel(t) * tsr_dtype_size(tsr_tensor_dtype(t));
}

static tsr_status check_list(const char *name, tsr_tensor *const *tensors, int64_t n, tsr_dtype *dtype)
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

static int64_t elements_of(tsr_tensor *const *tensors, int64_t n)
{
    int64_t total = 0;
    for (int64_t i = 0; i < n; i++)
        total = base_plus(total, tsr_numel(tensors[i]));
    return total;
}

/* ---- the memory of a call ---- */

static void release(tsr_work *w)
{
    for (int64_t i = 0; i < w->n; i++)
        tsr_release(w->outputs[i]);
    base_free(w->outputs);
    w->outputs = NULL;
    w->n = 0;
    if (w->out != w->in)
        base_free(w->out);
    base_free(w->in);
    base_free(w->counts);
    w->in = w->out = NULL;
    w->counts = NULL;
}

static tsr_status copy_out(const request *r, tsr_work *w)
{
    tsr_status status = r->n_inputs > 0 ? tsr_sync_all(r->inputs, r->n_inputs) : TSR_OK;
    char *at = w->in;
    for (int64_t i = 0; i < r->n_inputs && status == TSR_OK; i++) {
        const void *mapped;
        status = tsr_map(r->inputs[i], &mapped);
        if (status != TSR_OK)
            break;
        memcpy(at, mapped, bytes_of(r->inputs[i]));
        at += bytes_of(r->inputs[i]);
        status = tsr_unmap(r->inputs[i]);
    }
    return status;
}

static tsr_status make_memory(const request *r, tsr_work *w, bool in_place, int64_t in, int64_t out)
{
    size_t size = tsr_dtype_size(w->call.dtype);
    w->in = base_alloc((size_t)in * size + 1);
    w->out = in_place ? w->in : base_alloc((size_t)out * size + 1);
    w->outputs = base_alloc(((size_t)r->n_outputs + 1) * sizeof(*w->outputs));
    if (!w->in || !w->out || !w->outputs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld elements", r->name,
                                  (long long)base_plus(in, out));
    for (int64_t i = 0; i < r->n_outputs; i++)
        w->outputs[w->n++] = tsr_retain(r->outputs[i]);
    w->call.in = w->in;
    w->call.out = w->out;
    return copy_out(r, w);
}

/* Gives the outputs the received values: all of them, or none. */
static tsr_status hand_in(const tsr_work *w)
{
    tsr_tensor **pairs = base_alloc((2 * (size_t)w->n + 1) * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for %lld tensors", (long long)w->n);
    const char *data = w->out;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; i < w->n; i++) {
        tsr_tensor *target = w->outputs[i];
        pairs[i] = target;
        pairs[w->n + i] = tsr_from_data(data, tsr_tensor_dtype(target), tsr_shape(target), tsr_dim(target));
        data += bytes_of(target);
    }
    tsr_status status = tensor_assign_all((size_t)w->n, pairs);
    tensor_scope_leave(scope);
    base_free(pairs);
    return status;
}

/* ---- counts ---- */

/* Whether an all_to_all has a tensor for each member, and not one tensor whose rows are divided. */
static bool has_lists(const request *r)
{
    return r->n_inputs > 1 || r->n_outputs > 1;
}

/* The blocks of an all_to_all: one per tensor of the lists, or the caller's splits of the first dimension. */
static tsr_status set_counts(const request *r, tsr_work *w, int64_t n)
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
        if (total != elements_of(tensors, lists ? n : 1))
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

static tsr_status set_count(const request *r, tsr_work *w, int64_t in, int64_t out)
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

/* An all_to_all's lists must have as many tensors as the group has members; they are not read before. */
static tsr_status check_members(const request *r, int64_t n)
{
    if (r->op != COMM_ALL_TO_ALL || !has_lists(r) || (r->n_inputs == n && r->n_outputs == n))
        return TSR_OK;
    return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: lists of %lld and %lld tensors in a group of %lld", r->name,
                              (long long)r->n_inputs, (long long)r->n_outputs, (long long)n);
}

static bool reduces(const request *r)
{
    return r->op == COMM_ALL_REDUCE || r->op == COMM_REDUCE || r->op == COMM_REDUCE_SCATTER;
}

static tsr_status check_op(const request *r, tsr_dtype dtype, int32_t op)
{
    return !reduces(r) || comm_combine_for((comm_reduction)op, dtype)
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: no reduction %d for %s", r->name, op,
                                    tsr_dtype_name(dtype));
}

/* ---- calls ---- */

static tsr_status prepare_work(const request *r, tsr_work *w)
{
    tsr_dtype dtype = TSR_DTYPE_NONE;
    const tsr_dist_options *o = r->o;
    tsr_status status = dist_enter(r->name, o->group, &w->world);
    if (status == TSR_OK)
        status = check_members(r, comm_size(w->world));
    if (status == TSR_OK)
        status = check_list(r->name, r->inputs, r->n_inputs, &dtype);
    if (status == TSR_OK)
        status = check_list(r->name, r->outputs, r->n_outputs, &dtype);
    int32_t place = r->rank, op = o->op == TSR_REDUCE_PREMUL_SUM ? TSR_REDUCE_SUM : o->op;
    if (status == TSR_OK && !(r->op == COMM_RECEIVE && place == -1))
        status = dist_place(r->name, o->group, r->rank, &place);
    if (status == TSR_OK && place == -1 && comm_size(w->world) == 1)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: nobody else is in the group", r->name);
    if (status == TSR_OK)
        status = check_op(r, dtype, op);
    if (status != TSR_OK)
        return status;
    w->group = o->group;
    w->from = place;
    w->from_out = o->from;
    w->call = (comm_call){.op = r->op,
                          .dtype = dtype == TSR_DTYPE_NONE ? TSR_U8 : dtype,
                          .reduction = (comm_reduction)op,
                          .root = place,
                          .peer = place,
                          .tag = o->tag,
                          .from = &w->from};
    const tsr_tensor *shown = r->n_inputs == 1 ? r->inputs[0] : NULL;
    if (shown && tsr_dim(shown) > 1 && tsr_dim(shown) <= COMM_DIMS_MOST) {
        w->call.n_dims = (int)tsr_dim(shown);
        memcpy(w->call.dims, tsr_shape(shown), (size_t)tsr_dim(shown) * sizeof(*w->call.dims));
    }
    int64_t in = elements_of(r->inputs, r->n_inputs), out = elements_of(r->outputs, r->n_outputs);
    if (r->op == COMM_ALL_TO_ALL)
        status = set_counts(r, w, comm_size(w->world));
    if (status == TSR_OK)
        status = set_count(r, w, in, out);
    return status == TSR_OK ? make_memory(r, w, r->inputs == r->outputs, in, out) : status;
}

static tsr_status finish(tsr_work *w, tsr_status status, const base_error *error)
{
    w->error.status = TSR_OK;
    const comm_call *call = &w->call;
    bool changes = call->op != COMM_SEND &&
                   !((call->op == COMM_REDUCE || call->op == COMM_GATHER) && comm_rank(w->world) != call->root);
    if (status != TSR_OK)
        tensor_status_fail(status, "%s: %s", comm_op_name(call->op), error->message);
    else if (changes)
        status = hand_in(w);
    if (status == TSR_OK && w->from_out)
        *w->from_out = dist_global_rank(w->group, w->from);
    w->status = status;
    w->over = true;
    if (status != TSR_OK && error->status != TSR_OK)
        w->error = *error;
    return status;
}

/* Multiplies the inputs by the scale, for a sum of scaled tensors (premul_sum). */
static tsr_status multiply_first(const request *r, tsr_tensor ***out)
{
    tsr_tensor **list = base_alloc(((size_t)r->n_inputs + 1) * sizeof(*list));
    if (!list)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", r->name);
    for (int64_t i = 0; i < r->n_inputs; i++)
        list[i] = tsr_mul_scalar(r->inputs[i], r->o->factor);
    *out = list;
    return TSR_OK;
}

static tsr_status run_request(request *r, const tsr_dist_options *given)
{
    tsr_dist_options o;
    base_error error;
    tsr_tensor **multiplied = NULL;
    tsr_status status = tensor_options(r->name, &o, sizeof(o), given);
    if (status != TSR_OK)
        return status;
    r->o = &o;
    if (o.work)
        *o.work = NULL;
    tsr_work *w = base_alloc_zero(1, sizeof(*w));
    if (!w)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", r->name);
    tsr_scope scope = tsr_scope_begin();
    if (o.op == TSR_REDUCE_PREMUL_SUM && reduces(r) && tensor_list_fits(r->inputs, r->n_inputs)) {
        status = multiply_first(r, &multiplied);
        r->inputs = multiplied;
    }
    if (status == TSR_OK)
        status = prepare_work(r, w);
    tensor_scope_leave(scope);
    base_free(multiplied);
    if (status == TSR_OK) {
        tensor_here(&w->call.file, &w->call.line);
        tensor_wait();
        if (o.work && r->op == COMM_RECEIVE) {
            *o.work = w;
            return TSR_OK;
        }
        error.status = TSR_OK;
        status = o.work ? comm_start(w->world, &w->call, &w->started, &error) : comm_run(w->world, &w->call, &error);
        if (status == TSR_OK && o.work) {
            *o.work = w;
            return TSR_OK;
        }
        status = finish(w, status, &error);
    }
    release(w);
    base_free(w);
    return status;
}

tsr_status dist_in_place(const char *function, tsr_tensor *const *tensors, int64_t n, comm_op op, int root)
{
    request r = {function, op, tensors, tensors, n, n, root, NULL};
    return n == 0 ? TSR_OK : run_request(&r, NULL);
}

tsr_status(tsr_dist_all_reduce_coalesced)(tsr_tensor *const *tensors, int64_t n, const tsr_dist_options *o)
{
    request r = {"all_reduce", COMM_ALL_REDUCE, tensors, tensors, n, n, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_all_reduce)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    return (tsr_dist_all_reduce_coalesced)(&tensor, 1, o);
}

tsr_status(tsr_dist_reduce)(tsr_tensor *tensor, int32_t dst, const tsr_dist_options *o)
{
    request r = {"reduce", COMM_REDUCE, &tensor, &tensor, 1, 1, dst, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_broadcast)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    request r = {"broadcast", COMM_BROADCAST, &tensor, &tensor, 1, 1, o ? o->rank : 0, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_broadcast_coalesced)(tsr_tensor *const *tensors, int64_t n, const tsr_dist_options *o)
{
    request r = {"broadcast", COMM_BROADCAST, tensors, tensors, n, n, o ? o->rank : 0, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_all_gather_into_tensor)(tsr_tensor *output, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    request r = {"all_gather", COMM_ALL_GATHER, &input, &output, 1, 1, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_all_gather)(tsr_tensor *const *outputs, int64_t n, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    request r = {"all_gather", COMM_ALL_GATHER, &input, outputs, 1, n, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_gather)(tsr_tensor *input, tsr_tensor *const *outputs, int64_t n, const tsr_dist_options *o)
{
    request r = {"gather", COMM_GATHER, &input, outputs, 1, n, o ? o->rank : 0, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_scatter)(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, const tsr_dist_options *o)
{
    request r = {"scatter", COMM_SCATTER, inputs, &output, n, 1, o ? o->rank : 0, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_reduce_scatter_tensor)(tsr_tensor *output, tsr_tensor *input, const tsr_dist_options *o)
{
    request r = {"reduce_scatter", COMM_REDUCE_SCATTER, &input, &output, 1, 1, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_reduce_scatter)(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, const tsr_dist_options *o)
{
    request r = {"reduce_scatter", COMM_REDUCE_SCATTER, inputs, &output, n, 1, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_all_to_all_single)(tsr_tensor *output, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    request r = {"all_to_all", COMM_ALL_TO_ALL, &input, &output, 1, 1, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_all_to_all)(tsr_tensor *const *outputs, tsr_tensor *const *inputs, const tsr_dist_options *o)
{
    int64_t n = o ? o->n : 0;
    request r = {"all_to_all", COMM_ALL_TO_ALL, inputs, outputs, n, n, dist_first(o), NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_send)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    request r = {"send", COMM_SEND, &tensor, NULL, 1, 0, o ? o->rank : 0, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_recv)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    request r = {"recv", COMM_RECEIVE, NULL, &tensor, 0, 1, o ? o->rank : -1, NULL};
    return run_request(&r, o);
}

tsr_status(tsr_dist_barrier)(const tsr_dist_options *o)
{
    request r = {"barrier", COMM_BARRIER, NULL, NULL, 0, 0, dist_first(o), NULL};
    return run_request(&r, o);
}

/* ---- works ---- */

/* Starts a receive that was deferred until the program waits for it. */
static tsr_status begin(tsr_work *w)
{
    base_error error;
    if (w->over || w->started)
        return TSR_OK;
    tsr_status status = comm_start(w->world, &w->call, &w->started, &error);
    return status == TSR_OK ? status : finish(w, status, &error);
}

bool tsr_work_is_completed(tsr_work *work)
{
    if (!work)
        return false;
    return work->over || (begin(work) == TSR_OK && comm_work_done(work->started));
}

tsr_status tsr_work_wait(tsr_work *work, int64_t timeout_ms)
{
    base_error error;
    if (!work)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "work_wait: the work is NULL");
    if (work->over)
        return work->status;
    if (begin(work) != TSR_OK)
        return work->status;
    error.status = TSR_OK;
    tsr_status status = comm_work_wait(work->started, timeout_ms > 0 ? timeout_ms : -1, &error);
    if (status == TSR_TIMED_OUT && !comm_work_done(work->started))
        return tensor_status_fail(status, "work_wait: %s", error.message);
    comm_work_free(work->started);
    work->started = NULL;
    return finish(work, status, &error);
}

tsr_tensor *tsr_work_result(const tsr_work *work, int64_t i)
{
    return work && work->over && work->status == TSR_OK && i >= 0 && i < work->n ? work->outputs[i] : NULL;
}

const char *tsr_work_message(const tsr_work *work)
{
    return work && work->over && work->status != TSR_OK ? work->error.message : "";
}

void tsr_work_free(tsr_work *work)
{
    base_error error;
    if (!work)
        return;
    if (work->started) { /* its memory is in use */
        comm_work_wait(work->started, -1, &error);
        comm_work_free(work->started);
    }
    release(work);
    base_free(work);
}
