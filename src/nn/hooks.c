/* Hooks of modules: registering and removing hooks, and calling them around a forward and in tsr_module_state_dict. */
#include "nn/internal.h"

#include <string.h>

static int64_t add_hook(const char *function, tsr_module *module, nn_hook hook, bool given)
{
    if (!module || !given) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the module or the hook is NULL", function);
        return 0;
    }
    nn_hook *grown = base_realloc(module->hooks, (module->n_hooks + 1) * sizeof(*grown));
    if (!grown) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
        return 0;
    }
    module->hooks = grown;
    hook.number = ++module->last_hook; /* never again, so that removing a hook twice removes no other one */
    grown[module->n_hooks++] = hook;
    return hook.number;
}

int64_t tsr_register_forward_pre_hook(tsr_module *module, tsr_forward_pre_hook hook, void *user)
{
    return add_hook("register_forward_pre_hook", module,
                    (nn_hook){.kind = NN_FORWARD_PRE, .call.pre = hook, .user = user}, hook != NULL);
}

int64_t tsr_register_forward_hook(tsr_module *module, tsr_forward_hook hook, void *user)
{
    return add_hook("register_forward_hook", module, (nn_hook){.kind = NN_FORWARD, .call.forward = hook, .user = user},
                    hook != NULL);
}

int64_t tsr_register_backward_hook(tsr_module *module, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient),
                                   void *user)
{
    return add_hook("register_backward_hook", module,
                    (nn_hook){.kind = NN_BACKWARD, .call.backward = hook, .user = user}, hook != NULL);
}

int64_t tsr_register_full_backward_hook(tsr_module *module, tsr_full_backward_hook hook, void *user)
{
    return add_hook("register_full_backward_hook", module,
                    (nn_hook){.kind = NN_FULL_BACKWARD, .call.full = hook, .user = user}, hook != NULL);
}

int64_t tsr_register_state_dict_hook(tsr_module *module, tsr_state_dict_hook hook, void *user)
{
    return add_hook("register_state_dict_hook", module,
                    (nn_hook){.kind = NN_STATE_DICT, .call.state_dict = hook, .user = user}, hook != NULL);
}

int64_t tsr_register_load_state_dict_hook(tsr_module *module, tsr_state_dict_hook hook, void *user)
{
    return add_hook("register_load_state_dict_hook", module,
                    (nn_hook){.kind = NN_LOAD, .call.state_dict = hook, .user = user}, hook != NULL);
}

tsr_status tsr_remove_hook(tsr_module *module, int64_t hook)
{
    for (size_t i = 0; module && i < module->n_hooks; i++)
        if (module->hooks[i].number == hook) {
            module->n_hooks--;
            memmove(&module->hooks[i], &module->hooks[i + 1], (module->n_hooks - i) * sizeof(*module->hooks));
            return TSR_OK;
        }
    return tensor_status_fail(module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT, "remove_hook: there is no hook %lld",
                              (long long)hook);
}

/* ---- calls -------------------------------------------------------------------------------------------------------------- */

/* What a hook returned; an error names the kind of hook and the module. */
static tsr_status hook_status(tsr_status status, const tsr_module *module, const char *kind)
{
    return status == TSR_OK ? status : tensor_user_failed(status, "%s of %s", kind, module->class_table.name);
}

/* Puts a backward hook on the first result, if this result requires gradients. */
static tsr_status hook_backward(const nn_hook *hook, tsr_tensor *result)
{
    return tensor_is_error(result) || !tsr_requires_grad(result)
               ? TSR_OK
               : tsr_register_hook(result, hook->call.backward, hook->user);
}

tsr_status nn_hooked_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tsr_tensor **own = base_alloc_zero((size_t)n_in + 1, sizeof(*own)); /* hooks must not change the caller's list */
    if (!own)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "forward: out of memory");
    if (n_in > 0)
        memcpy(own, in, (size_t)n_in * sizeof(*own));
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < module->n_hooks && status == TSR_OK; i++)
        if (module->hooks[i].kind == NN_FORWARD_PRE)
            status = hook_status(module->hooks[i].call.pre(module->hooks[i].user, module, own, n_in), module,
                                 "a forward_pre_hook");
    void *full = NULL;
    if (status == TSR_OK)
        status = nn_full_hooks_begin(module, own, n_in, n_out, &full);
    if (status == TSR_OK)
        status = nn_own_forward(module, own, n_in, out, n_out);
    for (size_t i = 0; i < module->n_hooks && status == TSR_OK; i++) {
        const nn_hook *hook = &module->hooks[i];
        if (hook->kind == NN_FORWARD)
            status =
                hook_status(hook->call.forward(hook->user, module, own, n_in, out, n_out), module, "a forward_hook");
        else if (hook->kind == NN_BACKWARD && n_out > 0)
            status = hook_backward(hook, out[0]);
    }
    status = nn_full_hooks_end(full, status, out);
    base_free(own);
    return status;
}

static tsr_status state_dict_hooks(tsr_module *module, nn_hook_kind kind, tsr_state_dict *dict, base_text *prefix)
{
    tsr_status status = TSR_OK;
    size_t used = prefix->size;
    nn_hold(module);
    for (size_t i = 0; i < module->n_hooks && status == TSR_OK; i++)
        if (module->hooks[i].kind == kind)
            status = hook_status(
                module->hooks[i].call.state_dict(module->hooks[i].user, module, dict, prefix->data ? prefix->data : ""),
                module, kind == NN_LOAD ? "load_state_dict: a hook" : "state_dict: a hook");
    for (size_t i = 0; i < module->n_children && status == TSR_OK; i++) {
        base_text_format(prefix, "%s.", module->children[i].name);
        status = prefix->failed ? tensor_status_fail(TSR_OUT_OF_MEMORY, "state_dict: out of memory")
                                : state_dict_hooks(module->children[i].module, kind, dict, prefix);
        prefix->size = used;
        if (prefix->data)
            prefix->data[used] = 0;
    }
    nn_release(module);
    return status;
}

tsr_status nn_state_dict_hooks(tsr_module *module, tsr_state_dict *dict)
{
    base_text prefix = {0};
    tsr_status status = state_dict_hooks(module, NN_STATE_DICT, dict, &prefix);
    base_text_free(&prefix);
    return status;
}

static bool has_load_hook(const tsr_module *module)
{
    for (size_t i = 0; i < module->n_hooks; i++)
        if (module->hooks[i].kind == NN_LOAD)
            return true;
    for (size_t i = 0; i < module->n_children; i++)
        if (has_load_hook(module->children[i].module))
            return true;
    return false;
}

tsr_status nn_load_hooks(tsr_module *module, const tsr_state_dict *dict, tsr_state_dict **changed)
{
    base_text prefix = {0};
    *changed = NULL;
    if (!has_load_hook(module))
        return TSR_OK;
    tsr_state_dict *copy = tsr_state_dict_new();
    tsr_status status = copy ? tsr_state_dict_update(copy, NULL, dict)
                             : tensor_status_fail(TSR_OUT_OF_MEMORY, "load_state_dict: out of memory");
    if (status == TSR_OK)
        status = state_dict_hooks(module, NN_LOAD, copy, &prefix);
    base_text_free(&prefix);
    if (status == TSR_OK)
        *changed = copy;
    else
        tsr_state_dict_free(copy);
    return status;
}
