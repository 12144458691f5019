/* ZeRO-1 (S. Rajbhandari et al.: ZeRO: Memory Optimizations Toward Training Trillion Parameter Models): each rank has
 * the optimizer's state of only a part of the parameters, updates these, and sends them to all ranks.
 *
 * Parameters go to ranks as in PyTorch's ZeroRedundancyOptimizer: the largest first, each to the rank that has the fewest
 * elements. Ranks update different parameters, so their programs differ; the broadcasts after the updates are the same.
 * A dict of the whole state has the names that the optimizer of all parameters would give, so either optimizer loads
 * the other's dict. */
#include "dist/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tsr_zero_redundancy {
    int64_t n, n_own;
    tsr_tensor **parameters; /* [n] retained */
    int *owner;              /* [n] */
    int64_t *own;            /* [n_own] which parameters the local optimizer has, in its order */
    tsr_optimizer *local;    /* NULL: none are this rank's */
};

typedef struct sized {
    int64_t elements, i;
} sized;

static int largest_first(const void *a, const void *b)
{
    const sized *left = a, *right = b;
    if (left->elements != right->elements)
        return left->elements > right->elements ? -1 : 1;
    return (left->i > right->i) - (left->i < right->i);
}

static tsr_status assign_owners(tsr_zero_redundancy *z, int ranks)
{
    sized *order = base_alloc(((size_t)z->n + 1) * sizeof(*order));
    int64_t *load = base_alloc_zero((size_t)ranks, sizeof(*load));
    tsr_status status =
        order && load ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "zero_redundancy_new: out of memory");
    for (int64_t i = 0; i < z->n && status == TSR_OK; i++)
        order[i] = (sized){tsr_numel(z->parameters[i]), i};
    if (status == TSR_OK)
        qsort(order, (size_t)z->n, sizeof(*order), largest_first);
    for (int64_t k = 0; k < z->n && status == TSR_OK; k++) {
        int least = 0;
        for (int r = 1; r < ranks; r++)
            least = load[r] < load[least] ? r : least;
        z->owner[order[k].i] = least;
        load[least] += order[k].elements;
    }
    base_free(order);
    base_free(load);
    return status;
}

/* The optimizer of this rank's part. */
static tsr_status make_local(tsr_zero_redundancy *z,
                             tsr_optimizer *(*make)(const tsr_parameter_list *parameters, void *user), void *user)
{
    tsr_tensor **part = base_alloc(((size_t)z->n + 1) * sizeof(*part));
    if (!part)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "zero_redundancy_new: out of memory");
    for (int64_t i = 0; i < z->n; i++)
        if (z->owner[i] == tsr_get_rank()) {
            part[z->n_own] = z->parameters[i];
            z->own[z->n_own++] = i;
        }
    tsr_parameter_list *list = z->n_own ? tsr_parameter_list_new(part, z->n_own) : NULL;
    z->local = list ? make(list, user) : NULL;
    tsr_parameter_list_free(list);
    base_free(part);
    if (z->n_own && !z->local)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "zero_redundancy_new: the function made no optimizer");
    for (int64_t k = 0; k < z->n_own; k++)
        if (optim_parameter_at(z->local, k) != z->parameters[z->own[k]])
            return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                      "zero_redundancy_new: the function made an optimizer of other "
                                      "parameters than those that it was given");
    return TSR_OK;
}

tsr_zero_redundancy *tsr_zero_redundancy_new(const tsr_parameter_list *parameters,
                                             tsr_optimizer *(*make)(const tsr_parameter_list *parameters, void *user),
                                             void *user)
{
    comm_world *world = dist_world("zero_redundancy_new");
    int64_t n = tsr_parameter_count(parameters);
    if (!world)
        return NULL;
    tsr_zero_redundancy *z = base_alloc_zero(1, sizeof(*z));
    tsr_status status = TSR_OK;
    if (!make || n == 0)
        status =
            tensor_status_fail(TSR_INVALID_ARGUMENT, "zero_redundancy_new: there are no parameters, or no function");
    else if (!z)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "zero_redundancy_new: out of memory");
    if (status == TSR_OK) {
        z->parameters = base_alloc_zero((size_t)n, sizeof(*z->parameters));
        z->owner = base_alloc_zero((size_t)n, sizeof(*z->owner));
        z->own = base_alloc_zero((size_t)n, sizeof(*z->own));
        if (!z->parameters || !z->owner || !z->own)
            status = tensor_status_fail(TSR_OUT_OF_MEMORY, "zero_redundancy_new: out of memory");
    }
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        z->parameters[z->n++] = tsr_retain(tsr_parameter_at(parameters, i));
    if (status == TSR_OK)
        status = assign_owners(z, comm_size(world));
    if (status == TSR_OK)
        status = make_local(z, make, user);
    if (status == TSR_OK)
        return z;
    tsr_zero_redundancy_free(z);
    return NULL;
}

void tsr_zero_redundancy_free(tsr_zero_redundancy *z)
{
    if (!z)
        return;
    tsr_optimizer_free(z->local);
    for (int64_t i = 0; i < z->n; i++)
        tsr_release(z->parameters[i]);
    base_free(z->parameters);
    base_free(z->owner);
    base_free(z->own);
    base_free(z);
}

tsr_optimizer *tsr_zero_redundancy_local(tsr_zero_redundancy *z)
{
    return z ? z->local : NULL;
}

int32_t tsr_zero_redundancy_owner(const tsr_zero_redundancy *z, int64_t i)
{
    return z && i >= 0 && i < z->n ? z->owner[i] : -1;
}

/* Sends each owner's parameters to all ranks: one broadcast for each owner and dtype. */
static tsr_status send_out(const tsr_zero_redundancy *z, int owner, tsr_tensor **list)
{
    tsr_status status = TSR_OK;
    for (int dtype = 0; dtype < TSR_DTYPE_COUNT && status == TSR_OK; dtype++) {
        int64_t n = 0;
        for (int64_t i = 0; i < z->n; i++)
            if (z->owner[i] == owner && tsr_tensor_dtype(z->parameters[i]) == (tsr_dtype)dtype)
                list[n++] = z->parameters[i];
        if (n > 0)
            status = tsr_collective_broadcast_(
                list, &(tsr_collective_options){.size = sizeof(tsr_collective_options), .last = n, .root = owner});
    }
    return status;
}

tsr_status tsr_zero_redundancy_step(tsr_zero_redundancy *z)
{
    comm_world *world = z ? dist_world("zero_redundancy_step") : NULL;
    if (!z)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "zero_redundancy_step: the optimizer is NULL");
    if (!world)
        return TSR_FAILED_PRECONDITION;
    tsr_tensor **list = base_alloc(((size_t)z->n + 1) * sizeof(*list));
    if (!list)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "zero_redundancy_step: out of memory");
    for (int64_t i = 0; i < z->n; i++) /* the step consumes all gradients, also of parameters that other ranks update */
        if (tsr_grad(z->parameters[i]))
            tensor_consume_grad(z->parameters[i]);
    tsr_status status = z->local ? tsr_optimizer_step(z->local) : TSR_OK;
    for (int r = 0; r < comm_size(world) && status == TSR_OK && comm_size(world) > 1; r++)
        status = send_out(z, r, list);
    base_free(list);
    return status;
}

void tsr_zero_redundancy_zero_grad(tsr_zero_redundancy *z)
{
    for (int64_t i = 0; z && i < z->n; i++)
        tsr_clear_grad(z->parameters[i]);
}

/* ---- the whole state ---- */

/* "state.3.exp_avg" of the local optimizer belongs to parameter own[3]. Returns whether the name is a parameter's, and
 * if so its number and the rest (".exp_avg"). */
static bool split_name(const char *name, int64_t *i, const char **rest)
{
    char *end;
    if (strncmp(name, "state.", 6) != 0)
        return false;
    *i = strtoll(name + 6, &end, 10);
    *rest = end;
    return end != name + 6 && *end == '.';
}

static tsr_status copy_entry(tsr_state_dict *to, const char *name, const tsr_state_dict *from, int64_t entry)
{
    const char *old = tsr_state_dict_name(from, entry);
    double number = 0;
    int64_t whole = 0;
    switch (tsr_state_dict_kind(from, entry)) {
    case TSR_STATE_TENSOR:
        return tsr_state_dict_set(to, name, tsr_state_dict_get(from, old));
    case TSR_STATE_INT:
        tsr_state_dict_get_int(from, old, &whole);
        return tsr_state_dict_set_int(to, name, whole);
    case TSR_STATE_NUMBER:
        tsr_state_dict_get_number(from, old, &number);
        return tsr_state_dict_set_number(to, name, number);
    default:
        return TSR_OK;
    }
}

/* Renumbers the dict's parameters: from their numbers in the local optimizer to those among all parameters (out true), or
 * back, which leaves out parameters of other ranks. */
static tsr_status renumber(const tsr_zero_redundancy *z, const tsr_state_dict *from, bool out, tsr_state_dict *to)
{
    char name[256];
    tsr_status status = TSR_OK;
    for (int64_t e = 0; e < tsr_state_dict_count(from) && status == TSR_OK; e++) {
        const char *old = tsr_state_dict_name(from, e), *rest;
        int64_t i, number = -1;
        if (!split_name(old, &i, &rest)) {
            status = copy_entry(to, old, from, e);
            continue;
        }
        for (int64_t k = 0; k < z->n_own && !out; k++)
            number = z->own[k] == i ? k : number;
        if (out && i >= 0 && i < z->n_own)
            number = z->own[i];
        if (number < 0)
            continue;
        snprintf(name, sizeof(name), "state.%lld%s", (long long)number, rest);
        status = copy_entry(to, name, from, e);
    }
    return status;
}

tsr_state_dict *tsr_zero_redundancy_state_dict(tsr_zero_redundancy *z, int32_t to)
{
    comm_world *world = z ? dist_world("zero_redundancy_state_dict") : NULL;
    if (!world || to < 0 || to >= comm_size(world)) {
        if (!z || world)
            tensor_status_fail(TSR_INVALID_ARGUMENT,
                               "zero_redundancy_state_dict: the optimizer is NULL, or there is no rank %d", to);
        return NULL;
    }
    tsr_state_dict *own = z->local ? tsr_optimizer_state_dict(z->local) : tsr_state_dict_new();
    tsr_state_dict *part = tsr_state_dict_new(), *all = tsr_state_dict_new();
    tsr_status status = own && part && all ? renumber(z, own, true, part) : TSR_OUT_OF_MEMORY;
    tsr_state_dict_free(own);
    if (status == TSR_OK)
        status = dist_gather_dict("zero_redundancy_state_dict", world, to, part, all);
    tsr_state_dict_free(part);
    if (status == TSR_OK)
        return all;
    tsr_state_dict_free(all);
    return NULL;
}

tsr_status tsr_zero_redundancy_load_state_dict(tsr_zero_redundancy *z, const tsr_state_dict *dict)
{
    if (!z || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "zero_redundancy_load_state_dict: the optimizer or the dict is NULL");
    tsr_state_dict *part = tsr_state_dict_new();
    tsr_status status = part ? renumber(z, dict, false, part) : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK && z->local)
        status = tsr_optimizer_load_state_dict(z->local, part);
    tsr_state_dict_free(part);
    return status;
}
