/* Adaptive softmax (E. Grave et al.: Efficient softmax approximation for GPUs; 2017): frequent classes are outputs of a
 * small "head", with one output for each cluster of rare classes; a cluster has a projection of its own, the narrower the
 * rarer its classes. A large cluster computes only the rows whose class it has (adaptive_loop.c), a small one every row. */
#include "nn/adaptive.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Logits from which on a loop over a cluster's own rows is faster than all rows at once. */
enum { MANY_LOGITS = 1 << 20 };

typedef struct adaptive {
    int64_t in_features, n_clusters;
    bool all_rows;
    int64_t ends[]; /* [n_clusters + 1] where the head's classes and each cluster's classes end */
} adaptive;

static void *copy_adaptive(const void *state)
{
    const adaptive *s = state;
    size_t bytes = sizeof(*s) + ((size_t)s->n_clusters + 1) * sizeof(int64_t);
    adaptive *copy = base_alloc(bytes);
    if (copy)
        memcpy(copy, s, bytes);
    return copy;
}

static tsr_tensor *log_softmax_of(tsr_tensor *x)
{
    return tsr_log_softmax(x, &(tsr_log_softmax_options){.size = sizeof(tsr_log_softmax_options), .dim = -1});
}

static tsr_tensor *head_of(tsr_module *module, tsr_tensor *input)
{
    return log_softmax_of(tsr_call(module, "head", input));
}

/* [N, classes of cluster i]: their logarithms of probabilities within the cluster. */
static tsr_tensor *cluster_of(tsr_module *module, tsr_tensor *input, int64_t i)
{
    return log_softmax_of(tsr_forward(tsr_module_child(tsr_named_module(module, "tail"), i, NULL), input));
}

/* [N]: of each row the logarithm of its class. */
static tsr_tensor *class_of(tsr_tensor *logarithms, tsr_tensor *classes)
{
    return tsr_select(tsr_gather(logarithms, 1, tsr_unsqueeze(classes, 1)), 1, 0);
}

static tsr_tensor *clamped(tsr_tensor *classes, int64_t n)
{
    return tsr_clamp(classes, tsr_number_int(0), tsr_number_int(n - 1));
}

/* The weight of a linear layer without a bias and hooks; NULL: another module. */
static tsr_tensor *plain_weight(const tsr_module *linear)
{
    bool plain = linear && strcmp(tsr_module_type(linear), "Linear") == 0 && linear->n_hooks == 0 &&
                 !nn_own_tensor(linear, "bias");
    return plain ? nn_own_tensor(linear, "weight") : NULL;
}

/* The rows in the order of their clusters: order [N + BLOCK], and of each row its cluster [N], -1: the head's classes. */
typedef struct sorted_rows {
    tsr_tensor *cluster, *order;
} sorted_rows;

static sorted_rows sort_rows(const adaptive *s, tsr_tensor *target)
{
    sorted_rows rows = {tsr_full(-1, &(tsr_full_options){.size = sizeof(tsr_full_options),
                                                         .shape = tsr_shape(target),
                                                         .n_shape = 1,
                                                         .dtype = TSR_I64}),
                        NULL};
    for (int64_t i = 0; i < s->n_clusters; i++)
        rows.cluster = tsr_add(rows.cluster, tsr_to(tsr_ge_scalar(target, (double)s->ends[i]), TSR_I64));
    const tsr_argsort_options stable = {.size = sizeof(stable), .stable = true};
    tsr_tensor *order = tsr_argsort(rows.cluster, &stable);
    rows.order = tsr_pad(order, 0, (const int64_t[]){0, NN_ADAPTIVE_BLOCK}, 2);
    return rows;
}

static tsr_tensor *count_of(tsr_tensor *flags)
{
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = tsr_to(flags, TSR_I64)});
}

/* [N]: of each row of cluster i the logarithm of its class within the cluster, and of other rows any number. */
static tsr_tensor *inside_of(const adaptive *s, tsr_module *module, int64_t i, tsr_tensor *input, tsr_tensor *target,
                             sorted_rows *rows)
{
    int64_t begin = s->ends[i], size = s->ends[i + 1] - begin, n = tsr_size(input, 0);
    tsr_tensor *own = clamped(tsr_sub_scalar(target, (double)begin), size);
    const tsr_module *both = tsr_module_child(tsr_named_module(module, "tail"), i, NULL);
    bool many = !s->all_rows && n > 2 * NN_ADAPTIVE_BLOCK && base_times(n, size) >= MANY_LOGITS && both &&
                both->n_children == 2 && both->n_hooks == 0 && strcmp(tsr_module_type(both), "Sequential") == 0;
    tsr_tensor *down = many ? plain_weight(both->children[0].module) : NULL;
    tsr_tensor *up = many ? plain_weight(both->children[1].module) : NULL;
    if (!down || !up)
        return class_of(cluster_of(module, input, i), own);
    if (!rows->order)
        *rows = sort_rows(s, target);
    const nn_adaptive_cluster cluster = {.down = down,
                                         .up = up,
                                         .target = own,
                                         .order = rows->order,
                                         .start = count_of(tsr_lt_scalar(rows->cluster, (double)i)),
                                         .count = count_of(tsr_eq_scalar(rows->cluster, (double)i))};
    return nn_adaptive_rows(input, &cluster);
}

static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    const adaptive *s = state;
    if (n_in != 2 || !in[0] || !in[1] || n_out < 1 || n_out > 2)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "AdaptiveLogSoftmaxWithLoss has two inputs, input and target, and two results");
    bool one = tsr_dim(in[1]) == 0;
    tsr_tensor *input = one ? tsr_unsqueeze(in[0], 0) : in[0], *target = one ? tsr_unsqueeze(in[1], 0) : in[1];
    if (tsr_dim(input) != 2 || tsr_dim(target) != 1 || tsr_size(input, 0) != tsr_size(target, 0))
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "AdaptiveLogSoftmaxWithLoss: Input and target should have the same size in the batch dimension.");
    tsr_tensor *head = head_of(module, input), *result = class_of(head, clamped(target, s->ends[0]));
    sorted_rows rows = {NULL, NULL};
    for (int64_t i = 0; i < s->n_clusters; i++) {
        tsr_tensor *all = tsr_add(inside_of(s, module, i, input, target, &rows), tsr_select(head, 1, s->ends[0] + i));
        result = tsr_where(tsr_ge_scalar(target, (double)s->ends[i]), all, result);
    }
    out[0] = one ? tsr_select(result, 0, 0) : result;
    if (n_out > 1)
        out[1] = tsr_neg(tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = result}));
    return TSR_OK;
}

static const tsr_module_class adaptive_class = {.size = sizeof(adaptive_class),
                                                .name = "AdaptiveLogSoftmaxWithLoss",
                                                .forward = forward,
                                                .free = base_free,
                                                .copy = copy_adaptive};

/* The clusters' projections: ModuleList of Sequential(Linear, Linear). */
static tsr_module *tail_of(const adaptive *s, double div_value, tsr_dtype dtype)
{
    tsr_module *tail = tsr_nn_module_list(NULL, 0);
    char name[24];
    double width = (double)s->in_features;
    for (int64_t i = 0; tail && i < s->n_clusters; i++) {
        tsr_nn_linear_options o = {.size = sizeof(o), .no_bias = true, .dtype = dtype};
        width /= div_value;
        int64_t narrow = width <= INT32_MAX ? (int64_t)floor(width) : -1; /* which Linear refuses */
        o.out_features = narrow;
        tsr_module *down = tsr_nn_linear(s->in_features, &o);
        o.out_features = s->ends[i + 1] - s->ends[i];
        tsr_module *const parts[2] = {down, tsr_nn_linear(narrow, &o)};
        snprintf(name, sizeof(name), "%lld", (long long)i);
        tsr_module *both = tsr_nn_sequential_list(parts, 2);
        if (!both || tsr_register_module(tail, name, both) != TSR_OK) {
            tsr_module_free(tail);
            return NULL;
        }
    }
    return tail;
}

static bool cutoffs_fit(const tsr_nn_adaptive_log_softmax_with_loss_options *o, int64_t n_classes,
                        const int64_t *cutoffs)
{
    bool fits = cutoffs && o->n_cutoffs >= 1 && o->n_cutoffs < 1 << 20;
    for (int64_t i = 0; fits && i < o->n_cutoffs; i++)
        fits = cutoffs[i] > (i ? cutoffs[i - 1] : 0) && cutoffs[i] < n_classes;
    return fits;
}

tsr_module *tsr_nn_adaptive_log_softmax_with_loss(int64_t in_features, int64_t n_classes, const int64_t *cutoffs,
                                                  const tsr_nn_adaptive_log_softmax_with_loss_options *options)
{
    static const char function[] = "nn_adaptive_log_softmax_with_loss";
    tsr_nn_adaptive_log_softmax_with_loss_options o;
    if (tensor_options(function, &o, sizeof(o), options) != TSR_OK)
        return NULL;
    double div_value = o.div_value == 0 ? 4 : o.div_value;
    if (in_features < 1 || in_features > INT32_MAX || n_classes > INT32_MAX || !(div_value > 0)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %lld inputs, %lld classes, div_value %g", function,
                           (long long)in_features, (long long)n_classes, div_value);
        return NULL;
    }
    if (!cutoffs_fit(&o, n_classes, cutoffs)) {
        tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "%s: cutoffs should be a sequence of unique, positive integers sorted in an increasing order, "
            "where each value is between 1 and n_classes-1",
            function);
        return NULL;
    }
    adaptive *s = base_alloc(sizeof(*s) + ((size_t)o.n_cutoffs + 1) * sizeof(int64_t));
    if (!s) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
        return NULL;
    }
    s->in_features = in_features;
    s->n_clusters = o.n_cutoffs;
    s->all_rows = o.all_rows;
    memcpy(s->ends, cutoffs, (size_t)o.n_cutoffs * sizeof(int64_t));
    s->ends[o.n_cutoffs] = n_classes;
    tsr_module *tail = tail_of(s, div_value, o.dtype);
    const tsr_nn_linear_options head = {
        .size = sizeof(head), .out_features = s->ends[0] + s->n_clusters, .no_bias = !o.head_bias, .dtype = o.dtype};
    tsr_module *module = tsr_module_new(&adaptive_class, s); /* owns s, also when it fails */
    if (!module || tsr_register_module(module, "head", tsr_nn_linear(in_features, &head)) != TSR_OK)
        tsr_module_free(tail);
    else if (tsr_register_module(module, "tail", tail) == TSR_OK) /* takes the tail over */
        return module;
    tsr_module_free(module);
    return NULL;
}

tsr_tensor *tsr_adaptive_log_prob(tsr_module *module, tsr_tensor *input)
{
    if (!module || strcmp(tsr_module_type(module), adaptive_class.name) != 0 || !input)
        return tensor_fail("adaptive_log_prob", TSR_INVALID_ARGUMENT,
                           "the module is no AdaptiveLogSoftmaxWithLoss, or the input is NULL");
    const adaptive *s = module->state;
    tsr_tensor *head = head_of(module, input), *result = tsr_narrow(head, 1, 0, s->ends[0]);
    for (int64_t i = 0; i < s->n_clusters; i++) {
        tsr_tensor *all = tsr_add(cluster_of(module, input, i), tsr_narrow(head, 1, s->ends[0] + i, 1));
        result = tsr_cat((tsr_tensor *const[]){result, all}, 2, 1);
    }
    return result;
}
