/* A step: all new values are built before any of them is bound. */
#include "optim/internal.h"

int32_t optim_input(tensor_formula *f, const tsr_optimizer *optimizer, int64_t group, optim_hyper hyper)
{
    return tensor_formula_input(f, optim_hyper_names[hyper], group, optimizer->groups[group].hyper[hyper]);
}

double optim_power(optim_parameter *p, int which, double base)
{
    bool usable = p->powers[which].known && p->powers[which].base == base && p->powers[which].steps <= p->steps;
    double value = usable ? p->powers[which].value : 1;
    for (int64_t k = usable ? p->powers[which].steps : 0; k < p->steps; k++)
        value *= base;
    p->powers[which].known = true;
    p->powers[which].base = base;
    p->powers[which].value = value;
    p->powers[which].steps = p->steps;
    return value;
}

/* ---- a step -------------------------------------------------------------------------------------------------------------- */

tsr_dtype optim_step_dtype(const tsr_tensor *tensor)
{
    return ir_dtype_of_sums(tsr_tensor_dtype(tensor));
}

static tsr_tensor *in_dtype(tsr_tensor *tensor, tsr_dtype dtype)
{
    return !tensor || tsr_tensor_dtype(tensor) == dtype ? tensor : tsr_to(tensor, dtype);
}

/* A state's value before the step. */
static tsr_tensor *state_before(const optim_update *u, int s)
{
    const optim_parameter *p = u->target;
    const optim_formula *formula = u->optimizer->row->formula;
    bool made_anew = p->steps == 0 && (formula->by_rate >> s & 1) && p->rate != u->group->hyper[OPTIM_LR];
    tsr_tensor *of = p->state[OPTIM_MASTER] ? p->state[OPTIM_MASTER] : p->tensor;
    return made_anew ? formula->initial(of, s, u->group->hyper) : p->state[s];
}

/* Calls the formula, for a parameter of two bytes on f32 tensors. */
static void call_formula(optim_update *update)
{
    const optim_parameter *p = update->target;
    tsr_tensor *copy = p->state[OPTIM_MASTER];
    tsr_dtype wide = optim_step_dtype(p->tensor);
    optim_parameter seen = *p;
    seen.tensor = copy ? copy : in_dtype(p->tensor, wide);
    for (int s = 0; s < OPTIM_MASTER; s++)
        seen.state[s] = in_dtype(state_before(update, s), wide);
    update->parameter = &seen;
    update->dtype = tsr_tensor_dtype(copy ? copy : p->tensor);
    update->gradient = in_dtype(tsr_grad(p->tensor), wide);
    update->optimizer->row->formula->update(update);
    update->parameter = NULL;
    if (copy)
        update->state[OPTIM_MASTER] = update->value;
    update->value = in_dtype(update->value, tsr_tensor_dtype(p->tensor));
    for (int s = 0; s < OPTIM_MASTER; s++)
        if (update->state[s])
            update->state[s] = in_dtype(update->state[s], tsr_tensor_dtype(p->state[s]));
}

static tsr_status build_update(tsr_optimizer *optimizer, const optim_group *group, optim_parameter *p,
                               tsr_tensor **numbers, optim_update *update)
{
    for (int s = 0; s < OPTIM_MAX_STATE; s++) { /* the parameter may have got a sharding after its state */
        tsr_status status = p->state[s] ? tensor_shard_like(p->state[s], p->tensor) : TSR_OK;
        if (status != TSR_OK)
            return status;
    }
    *update = (optim_update){.optimizer = optimizer, .group = group, .target = p, .numbers = numbers};
    call_formula(update);
    if (tensor_is_error(update->value))
        return update->value ? tsr_tensor_status(update->value) : TSR_OUT_OF_MEMORY;
    for (int s = 0; s < OPTIM_MAX_STATE; s++)
        if (update->state[s] && tensor_is_error(update->state[s]))
            return tsr_tensor_status(update->state[s]);
    return TSR_OK;
}

/* Builds all updates of a group in updates[]. The group's numbers are made once; a parameter with another step count, other
 * updated states or another dtype has its own numbers. */
static tsr_status build_group(tsr_optimizer *optimizer, int64_t index, optim_update *updates, int64_t *n)
{
    const optim_group *group = &optimizer->groups[index];
    tsr_tensor *numbers[OPTIM_MAX_NUMBERS] = {NULL};
    int64_t at = -1;
    uint32_t updated = 0;
    tsr_dtype dtype = TSR_DTYPE_NONE;
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < group->n; i++) {
        optim_parameter *p = &group->parameters[i];
        if (!tsr_grad(p->tensor) && tensor_is_replaced(p->tensor))
            return tensor_status_fail(
                TSR_FAILED_PRECONDITION,
                "optimizer_step: tsr_module_to has put another tensor in the place of parameter %lld "
                "of group %lld: make the optimizer after it",
                (long long)i, (long long)index);
        if (!tsr_grad(p->tensor))
            continue;
        if (p->steps + 1 != at || p->updated != updated || optim_step_dtype(p->tensor) != dtype) {
            tensor_formula formula = {.owner = optimizer};
            int32_t terms[OPTIM_MAX_NUMBERS];
            at = p->steps + 1;
            updated = p->updated;
            dtype = optim_step_dtype(p->tensor);
            optimizer->row->formula->numbers(optimizer, index, p, &formula, terms);
            for (int k = 0; k < optimizer->row->formula->n_numbers; k++)
                numbers[k] = tensor_formula_number(&formula, terms[k], dtype);
        }
        status = build_update(optimizer, group, p, numbers, &updates[(*n)++]);
    }
    return status;
}

/* Binds all new values at once, or none. room: has space for every tensor and its value. */
static tsr_status bind(int64_t n, optim_update *updates, tsr_tensor **room)
{
    size_t count = 0, at = 0;
    for (int64_t i = 0; i < n; i++)
        for (int s = -1; s < OPTIM_MAX_STATE; s++)
            count += s < 0 || updates[i].state[s];
    for (int64_t i = 0; i < n; i++)
        for (int s = -1; s < OPTIM_MAX_STATE; s++)
            if (s < 0 || updates[i].state[s]) {
                room[at] = s < 0 ? updates[i].target->tensor : updates[i].target->state[s];
                room[count + at++] = s < 0 ? updates[i].value : updates[i].state[s];
            }
    tsr_status status = tensor_assign_all(count, room);
    for (int64_t i = 0; status == TSR_OK && i < n; i++) {
        updates[i].target->steps++;
        for (int s = 0; s < OPTIM_MAX_STATE; s++)
            updates[i].target->updated |= (uint32_t)(updates[i].state[s] != NULL) << s;
        tensor_consume_grad(updates[i].target->tensor);
    }
    return status;
}

tsr_status tsr_optimizer_step(tsr_optimizer *optimizer)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("optimizer_step");
    if (!optimizer)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_step: the optimizer is NULL");
    if (optimizer->row->formula->search)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "optimizer_step: %s evaluates the loss itself: call tsr_optimizer_step_closure",
                                  optimizer->row->type);
    int64_t total = 0, n = 0;
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        total += optimizer->groups[g].n;
    optim_update *updates = base_alloc_zero((size_t)total, sizeof(*updates));
    tsr_tensor **room = base_alloc_zero((size_t)total, 2 * (1 + OPTIM_MAX_STATE) * sizeof(*room));
    if (!updates || !room) {
        base_free(updates);
        base_free(room);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "optimizer_step: out of memory");
    }
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < optimizer->n_groups; g++)
        status = build_group(optimizer, g, updates, &n);
    if (status == TSR_OK && n > 0)
        status = bind(n, updates, room);
    tsr_set_grad_enabled(was);
    base_free(updates);
    base_free(room);
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_optimizer_step_closure(tsr_optimizer *optimizer, tsr_closure closure, void *user, double *loss)
{
    double value = 0;
    tsr_tensor *result = NULL;
    if (!optimizer || !closure)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "optimizer_step_closure: the optimizer or the closure is NULL");
    tsr_status status;
    if (optimizer->row->formula->search) {
        status = optimizer->row->formula->search(optimizer, closure, user, &value);
    } else {
        status = closure(user, &result);
        status = status == TSR_OK ? tsr_optimizer_step(optimizer)
                                  : tensor_user_failed(status, "optimizer_step_closure: the closure");
        if (status == TSR_OK && loss)
            status = tsr_item(result, &value);
    }
    if (status == TSR_OK && loss)
        *loss = value;
    return status;
}

tsr_status tsr_minimize(tsr_optimizer *optimizer, tsr_tensor *loss)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("minimize");
    if (!optimizer || tensor_is_error(loss))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "minimize: the %s",
                                  !optimizer ? "optimizer is NULL" : "loss is NULL or an error");
    tsr_zero_grad(optimizer);
    tsr_status status = tsr_backward(&(tsr_backward_options){.size = sizeof(tsr_backward_options), .tensor = loss});
    if (status == TSR_OK)
        status = tsr_optimizer_step(optimizer);
    return status == TSR_OK ? tsr_sync_all(&loss, 1) : status;
}
