/* The memory of L-BFGS in state dicts, under PyTorch's names of the first parameter's state: with it a run that goes on
 * takes the steps that the run before would have taken. Our dicts have the history as matrices, [history, n] with zeros
 * where there is none yet; PyTorch's have a list of vectors. */
#include "optim/lbfgs.h"

#include <stdio.h>

static const char prefix[] = "state.0.";

/* ---- saving -------------------------------------------------------------------------------------------------------------- */

static const char *name_of(char *out, size_t size, const char *what)
{
    snprintf(out, size, "%s%s", prefix, what);
    return out;
}

tsr_status optim_lbfgs_save(const tsr_optimizer *optimizer, tsr_state_dict *dict)
{
    const optim_memory *m = optimizer->memory;
    char name[64];
    if (!m || m->n_iter == 0)
        return TSR_OK;
    const struct {
        const char *name;
        tsr_tensor *tensor;
    } tensors[] = {{"d", m->direction},
                   {"prev_flat_grad", m->last_gradient},
                   {"old_dirs", m->changes},
                   {"old_stps", m->moves},
                   {"ro", m->inverse}};
    tsr_status status = tsr_state_dict_set_int(dict, name_of(name, sizeof(name), "func_evals"), m->func_evals);
    if (status == TSR_OK)
        status = tsr_state_dict_set_int(dict, name_of(name, sizeof(name), "n_iter"), m->n_iter);
    if (status == TSR_OK)
        status = tsr_state_dict_set_number(dict, name_of(name, sizeof(name), "t"), m->t);
    if (status == TSR_OK)
        status = tsr_state_dict_set_number(dict, name_of(name, sizeof(name), "H_diag"), m->scale);
    for (size_t i = 0; status == TSR_OK && i < BASE_COUNT(tensors); i++)
        status = tsr_state_dict_set(dict, name_of(name, sizeof(name), tensors[i].name), tensors[i].tensor);
    return status;
}

/* ---- loading ------------------------------------------------------------------------------------------------------------- */

typedef struct loading {
    const tsr_state_dict *dict;
    int64_t n, history; /* elements of all parameters; most pairs that are remembered */
    tsr_dtype dtype;
} loading;

static tsr_status wrong(const char *what)
{
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "optimizer_load_state_dict: %s%s is missing, or of another shape or dtype", prefix, what);
}

/* PyTorch keeps some of its numbers in tensors. */
static tsr_status number_in(const loading *l, const char *what, double *value)
{
    char name[64];
    tsr_tensor *tensor = tsr_state_dict_get(l->dict, name_of(name, sizeof(name), what));
    if (tensor)
        return tsr_item(tensor, value);
    return tsr_state_dict_get_number(l->dict, name, value) == TSR_OK ? TSR_OK : wrong(what);
}

static bool fits(const loading *l, const tsr_tensor *tensor, int64_t n)
{
    return !tensor_is_error(tensor) && tsr_tensor_dtype(tensor) == l->dtype && tsr_numel(tensor) == n;
}

static tsr_status vector_in(const loading *l, const char *what, tsr_tensor **place)
{
    char name[64];
    tsr_tensor *tensor = tsr_state_dict_get(l->dict, name_of(name, sizeof(name), what));
    return tensor && fits(l, tensor, l->n) ? optim_keep(place, tsr_clone(tensor)) : wrong(what);
}

/* Row i of a history, n elements: of our matrix, or of PyTorch's list. NULL: there is none. */
static tsr_tensor *row_in(const loading *l, const char *what, int64_t i)
{
    char name[96];
    tsr_tensor *matrix = tsr_state_dict_get(l->dict, name_of(name, sizeof(name), what));
    if (matrix)
        return tsr_dim(matrix) > 0 && i < tsr_size(matrix, 0) ? tsr_select(matrix, 0, i) : NULL;
    snprintf(name, sizeof(name), "%s%s.%lld", prefix, what, (long long)i);
    return tsr_state_dict_get(l->dict, name);
}

static int64_t rows_in(const loading *l, const char *what)
{
    int64_t rows = 0;
    while (row_in(l, what, rows))
        rows++;
    return rows;
}

/* The last rows of a history, after zeros where there are fewer than can be remembered: [history, n], or [history] for
 * n = 1 of which each row is a number. */
static tsr_status history_in(const loading *l, const char *what, int64_t rows, int64_t n, bool numbers,
                             tsr_tensor **place)
{
    int64_t from = BASE_MAX(rows - l->history, 0), count = 0, dims[2] = {l->history - (rows - from), n};
    tsr_tensor **parts = base_alloc_zero((size_t)l->history + 1, sizeof(*parts));
    tsr_status status =
        parts ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_load_state_dict: out of memory");
    if (status == TSR_OK)
        parts[count++] = tsr_zeros(&(tsr_zeros_options){
            .size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = numbers ? 1 : 2, .dtype = l->dtype});
    for (int64_t i = from; status == TSR_OK && i < rows; i++) {
        tsr_tensor *row = row_in(l, what, i);
        status = row && fits(l, row, n) ? TSR_OK : wrong(what);
        parts[count++] = status == TSR_OK ? tsr_reshape(row, (const int64_t[]){1, n}, numbers ? 1 : 2) : NULL;
    }
    if (status == TSR_OK)
        status = optim_keep(place, tsr_cat(parts, count, 0));
    base_free(parts);
    return status;
}

static tsr_status load_memory(const loading *l, optim_memory *m)
{
    double evaluations = 0;
    int64_t rows = rows_in(l, "old_dirs");
    tsr_status status = number_in(l, "func_evals", &evaluations);
    m->func_evals = evaluations >= 0 && evaluations < 0x1p53 ? (int64_t)evaluations : 0;
    if (status == TSR_OK)
        status = number_in(l, "t", &m->t);
    if (status == TSR_OK)
        status = number_in(l, "H_diag", &m->scale);
    if (status == TSR_OK)
        status = vector_in(l, "d", &m->direction);
    if (status == TSR_OK)
        status = vector_in(l, "prev_flat_grad", &m->last_gradient);
    if (status == TSR_OK)
        status = history_in(l, "old_dirs", rows, l->n, false, &m->changes);
    if (status == TSR_OK)
        status = history_in(l, "old_stps", rows, l->n, false, &m->moves);
    if (status == TSR_OK)
        status = history_in(l, "ro", rows, 1, true, &m->inverse);
    if (status == TSR_OK)
        status = optim_keep(&m->inverse0,
                            tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .dtype = l->dtype}));
    return status;
}

tsr_status optim_lbfgs_load(const tsr_optimizer *optimizer, const tsr_state_dict *dict, optim_memory **memory)
{
    const optim_lbfgs *o = optimizer->arguments;
    const optim_group *group = &optimizer->groups[0];
    loading l = {.dict = dict, .history = BASE_MAX(o->history_size, 1)};
    char name[64];
    double n_iter = 0;
    *memory = NULL;
    if (tsr_state_dict_get_number(dict, name_of(name, sizeof(name), "n_iter"), &n_iter) != TSR_OK || n_iter < 1)
        return TSR_OK; /* no step was taken before */
    optim_memory *m = base_alloc_zero(1, sizeof(*m));
    if (!m)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_load_state_dict: out of memory");
    m->n_iter = n_iter < 0x1p53 ? (int64_t)n_iter : INT64_MAX / 2;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *all = optim_flat(group, false);
    l.n = tsr_numel(all);
    l.dtype = tsr_tensor_dtype(all);
    tsr_status status = load_memory(&l, m);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    if (status == TSR_OK)
        *memory = m;
    else
        optim_memory_free(m);
    return status;
}
