/* Full backward hooks: functions that see, in one call, the gradients of a module's results and inputs.
 *
 * A hook of a tensor sees one gradient, so a forward with full hooks passes its tensors on under handles of their own,
 * each with a hook of ours: an input through two handles (FIRST, then SECOND, which the forward gets), a result through
 * one (RESULT, which the caller gets), or, when no input requires a gradient, through two (SECOND, then RESULT).
 * Backward passes values in the reverse order of recording. So when it reaches a module, it meets all RESULTs, then all
 * SECONDs, and then the FIRSTs: the first FIRST finds all gradients and calls the user's hooks, and each FIRST passes its
 * own gradient on, as the hooks left it.
 *
 * The passage keeps the inner handles, and each hook of ours keeps the passage. When the last RESULT has ended, the inner
 * handles are released, and with them the passage. */
#include "nn/internal.h"

#include <string.h>

typedef enum place { FIRST, SECOND, RESULT } place;

typedef struct passage passage;

/* One handle's hook. */
typedef struct station {
    passage *of;
    place place;
    int64_t i; /* of the input or result */
} station;

typedef struct full_hook {
    tsr_full_backward_hook call;
    void *user;
} full_hook;

struct passage {
    int64_t refs, results; /* stations that are hooked; RESULTs among them. The forward itself counts as one of each */
    int64_t n_hooks, n_in, n_out, n_inner, n_stations;
    bool inputs, given,
        called; /* some input requires a gradient; some grad_out is here; the user's hooks were called */
    full_hook *hooks;
    tsr_tensor **grad_in, **grad_out, **inner; /* retained; NULL: none */
    station *stations;
};

static void forget(tsr_tensor **list, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        tsr_release(list[i]);
        list[i] = NULL;
    }
}

static void forget_gradients(passage *p)
{
    forget(p->grad_out, p->n_out);
    forget(p->grad_in, p->n_in);
    p->given = p->called = false;
}

static void let_go(passage *p)
{
    if (--p->refs > 0)
        return;
    forget_gradients(p);
    base_free(p->hooks);
    base_free(p->grad_in);
    base_free(p->stations);
    base_free(p);
}

static void result_ended(passage *p)
{
    if (--p->results > 0)
        return;
    p->refs++; /* releasing handles lets their stations go */
    forget(p->inner, p->n_inner);
    let_go(p);
}

static void station_ended(void *user)
{
    const station *s = user;
    passage *p = s->of;
    if (s->place == RESULT)
        result_ended(p);
    let_go(p);
}

/* Lets the user's hooks see all gradients and replace those of inputs. */
static tsr_status call_hooks(passage *p)
{
    tsr_tensor **changed = base_alloc_zero((size_t)p->n_in + 1, sizeof(*changed));
    if (!changed)
        return TSR_OUT_OF_MEMORY;
    tsr_status status = TSR_OK;
    for (int64_t h = 0; h < p->n_hooks && status == TSR_OK; h++) {
        memcpy(changed, p->grad_in, (size_t)p->n_in * sizeof(*changed));
        status = p->hooks[h].call(p->hooks[h].user, p->grad_out, p->n_out, changed, p->n_in);
        for (int64_t i = 0; i < p->n_in && status == TSR_OK; i++)
            if (changed[i] && p->grad_in[i] && changed[i] != p->grad_in[i]) {
                tsr_release(p->grad_in[i]);
                p->grad_in[i] = tsr_retain(changed[i]);
            }
    }
    base_free(changed);
    return status;
}

static tsr_tensor *pass_result(const station *s, tsr_tensor *gradient)
{
    passage *p = s->of;
    if (p->called || p->grad_out[s->i])
        forget_gradients(p); /* another backward pass */
    p->grad_out[s->i] = tsr_retain(gradient);
    p->given = true;
    return NULL;
}

static tsr_tensor *pass_second(const station *s, tsr_tensor *gradient)
{
    passage *p = s->of;
    if (p->inputs && p->given) {
        tsr_release(p->grad_in[s->i]);
        p->grad_in[s->i] = tsr_retain(gradient);
    } else if (p->given && !p->called) {
        p->called = true;
        tsr_status status = call_hooks(p);
        if (status != TSR_OK)
            return tensor_fail("full_backward_hook", status, "the hook failed: %s", tensor_reason(status));
    }
    return NULL;
}

static tsr_tensor *pass_first(const station *s)
{
    passage *p = s->of;
    if (!p->given || !p->grad_in[s->i])
        return NULL; /* the gradient came past the results */
    tsr_status status = p->called ? TSR_OK : call_hooks(p);
    p->called = true;
    if (status != TSR_OK)
        return tensor_fail("full_backward_hook", status, "the hook failed: %s", tensor_reason(status));
    return p->grad_in[s->i];
}

static tsr_tensor *pass(void *user, tsr_tensor *gradient)
{
    const station *s = user;
    return s->place == RESULT   ? pass_result(s, gradient)
           : s->place == SECOND ? pass_second(s, gradient)
                                : pass_first(s);
}

/* The tensor under a handle of its own, with a station; NULL and an error when that fails. */
static tsr_tensor *passed_on(passage *p, tsr_tensor *tensor, place place, int64_t i)
{
    tsr_tensor *own = tsr_clone(tensor);
    station *s = &p->stations[p->n_stations++];
    *s = (station){p, place, i};
    if (tensor_register_hook(own, pass, s, station_ended) != TSR_OK)
        return NULL;
    p->refs++;
    p->results += place == RESULT;
    if (place != RESULT)
        p->inner[p->n_inner++] = tsr_retain(own);
    return own;
}

static bool takes_gradient(const tsr_tensor *tensor)
{
    return tensor && !tensor_is_error(tensor) && tsr_requires_grad(tensor);
}

static passage *passage_new(const tsr_module *module, int64_t n_in, int64_t n_out)
{
    size_t tensors = (size_t)(2 * n_in + n_out) + (size_t)(n_in + n_out);
    passage *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return NULL;
    *p = (passage){.refs = 1, .results = 1, .n_in = n_in, .n_out = n_out};
    p->hooks = base_alloc_zero(module->n_hooks, sizeof(*p->hooks));
    p->grad_in = base_alloc_zero(tensors + 1, sizeof(*p->grad_in));
    p->stations = base_alloc_zero((size_t)(2 * (n_in + n_out)) + 1, sizeof(*p->stations));
    if (!p->hooks || !p->grad_in || !p->stations) {
        base_free(p->hooks);
        base_free(p->grad_in);
        base_free(p->stations);
        base_free(p);
        return NULL;
    }
    p->grad_out = p->grad_in + n_in;
    p->inner = p->grad_out + n_out;
    for (size_t i = 0; i < module->n_hooks; i++)
        if (module->hooks[i].kind == NN_FULL_BACKWARD)
            p->hooks[p->n_hooks++] = (full_hook){module->hooks[i].call.full, module->hooks[i].user};
    return p;
}

tsr_status nn_full_hooks_begin(const tsr_module *module, tsr_tensor **in, int64_t n_in, int64_t n_out, void **made)
{
    bool any = false;
    *made = NULL;
    for (size_t i = 0; i < module->n_hooks; i++)
        any = any || module->hooks[i].kind == NN_FULL_BACKWARD;
    if (!any || !tsr_is_grad_enabled() || n_in < 0 || n_out < 0)
        return TSR_OK;
    passage *p = *made = passage_new(module, n_in, n_out);
    if (!p)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "forward: out of memory");
    for (int round = FIRST; round <= SECOND; round++)
        for (int64_t i = 0; i < n_in; i++) {
            if (!takes_gradient(in[i]))
                continue;
            p->inputs = true;
            in[i] = passed_on(p, in[i], (place)round, i);
            if (!in[i])
                return TSR_FAILED_PRECONDITION;
        }
    return TSR_OK;
}

tsr_status nn_full_hooks_end(void *made, tsr_status status, tsr_tensor **out)
{
    passage *p = made;
    if (!p)
        return status;
    for (int round = p->inputs ? RESULT : SECOND; round <= RESULT && status == TSR_OK; round++)
        for (int64_t i = 0; i < p->n_out && status == TSR_OK; i++)
            if (takes_gradient(out[i])) {
                tsr_tensor *own = passed_on(p, out[i], (place)round, i);
                status = own ? TSR_OK : TSR_FAILED_PRECONDITION;
                out[i] = own ? own : out[i];
            }
    result_ended(p);
    let_go(p);
    return status;
}
