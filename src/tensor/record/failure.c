/* An error's description is shared by every tensor that is built on the error; the context remembers the first error.
 * The error tensor that needs no memory is defined here, too. */
#include "tensor/record/context.h"

#include <stdio.h>
#include <string.h>

/* Errors that need no memory. They are never written, because all threads share them. */
typedef struct shared_failure {
    uint32_t refs;
    tsr_status status;
    char message[512];
} shared_failure;
static shared_failure out_of_memory = {UINT32_MAX / 2, TSR_OUT_OF_MEMORY, "out of memory"};
static shared_failure context_ended = {UINT32_MAX / 2, TSR_FAILED_PRECONDITION, "the tensor's context has ended"};
/* The reason why this thread has no context; status TSR_OK: it has one, or never asked for one. */
static _Thread_local shared_failure no_context;
static _Thread_local tsr_tensor no_context_tensor;
_Static_assert(offsetof(shared_failure, message) == offsetof(tensor_failure, message), "one layout");

tensor_failure *tensor_failure_of_memory(void)
{
    return (tensor_failure *)(void *)&out_of_memory;
}

tensor_failure *tensor_failure_of_end(void)
{
    return (tensor_failure *)(void *)&context_ended;
}

tensor_failure *tensor_failure_new(const base_error *error)
{
    size_t size = strlen(error->message) + 1;
    tensor_failure *failure = base_alloc(sizeof(*failure) + size);
    if (!failure)
        return tensor_failure_of_memory();
    failure->refs = 1;
    failure->status = error->status;
    memcpy(failure->message, error->message, size);
    return failure;
}

tensor_failure *tensor_failure_share(tensor_failure *failure)
{
    if (failure->refs < UINT32_MAX / 4)
        failure->refs++;
    return failure;
}

void tensor_failure_release(tensor_failure *failure)
{
    if (failure && failure->refs < UINT32_MAX / 4 && --failure->refs == 0)
        base_free(failure);
}

void tensor_say_no_context(const base_error *why)
{
    no_context = (shared_failure){.refs = UINT32_MAX / 2, .status = why ? why->status : TSR_OK};
    if (why)
        snprintf(no_context.message, sizeof(no_context.message), "%.500s", why->message);
}

static const int64_t no_dims[IR_MAX_RANK];
const ir_type tensor_no_type = {.kind = IR_TYPE_TENSOR, .dtype = TSR_DTYPE_NONE, .dims = no_dims};

/* The error tensor that needs no memory; it is never freed. */
tsr_tensor *tensor_error_of_memory(void)
{
    if (no_context.status != TSR_OK) {
        no_context_tensor = (tsr_tensor){
            .refs = 1, .scope_slot = -1, .type = &tensor_no_type, .failure = (tensor_failure *)(void *)&no_context};
        return &no_context_tensor;
    }
    static tsr_tensor shared = {
        .refs = 1, .scope_slot = -1, .type = &tensor_no_type, .failure = (tensor_failure *)(void *)&out_of_memory};
    return &shared;
}

/* ---- a context's first error, and error tensors ----------------------------------------------------------------------- */

bool tensor_is_error(const tsr_tensor *tensor)
{
    return !tensor || tensor->failure || tensor->refs == 0;
}

tsr_status tensor_remember(tsr_context *context, const base_error *error)
{
    if (context->error.status == TSR_OK)
        context->error = *error;
    return error->status;
}

/* Whether the message begins with this module's name: the path of a root is its class's name. */
static bool begins_with(const char *message, const char *name)
{
    size_t size = strlen(name);
    return strncmp(message, name, size) == 0 && (message[size] == ':' || message[size] == ' ');
}

void tensor_place_error(tsr_context *context, base_error *error)
{
    const ir_loc *site = tensor_site(context);
    const char *outer = tensor_function();
    char place[512] = "";
    int size = site && site->file ? snprintf(place, sizeof(place), "%s:%d", site->file, site->line) : 0;
    if (size < 0 || (size_t)size >= sizeof(place) || (size > 0 && strncmp(error->message, place, (size_t)size) == 0))
        return;
    if (outer && !begins_with(error->message, outer))
        base_fail_prefix(error, "%s", outer);
    if (size == 0)
        return;
    bool names = site->name && !begins_with(error->message, site->name);
    base_fail_prefix(error, names ? "%s: %s" : "%s", place, site->name);
}

tsr_status tensor_status_fail(tsr_status status, const char *format, ...)
{
    tsr_context *context = tensor_context();
    base_error error;
    va_list args;
    va_start(args, format);
    base_fail_v(&error, status, format, args);
    va_end(args);
    if (!context)
        return status;
    tensor_place_error(context, &error);
    return tensor_remember(context, &error);
}

/* Takes the site off the message that begins with it. */
static void drop_place(base_error *error, const ir_loc *site)
{
    char place[512];
    int size = snprintf(place, sizeof(place), "%s:%d: ", site->file, site->line);
    if (size > 0 && (size_t)size < sizeof(place) && strncmp(error->message, place, (size_t)size) == 0)
        memmove(error->message, error->message + size, strlen(error->message + size) + 1);
}

bool tensor_has_error(void)
{
    const tsr_context *context = tensor_context();
    return !context || context->error.status != TSR_OK;
}

tsr_status tensor_status_within(tsr_status status, bool had_error, const char *format, ...)
{
    tsr_context *context = tensor_context();
    if (status == TSR_OK || had_error || !context || context->error.status == TSR_OK)
        return status;
    base_error within;
    va_list args;
    va_start(args, format);
    base_fail_v(&within, status, format, args);
    va_end(args);
    const ir_loc *site = tensor_site(context);
    if (site && site->file)
        drop_place(&context->error, site);
    base_fail_prefix(&context->error, "%s", within.message);
    tensor_place_error(context, &context->error);
    return status;
}

tsr_status tensor_status_as(tsr_status status, bool had_error, const char *inner, const char *outer)
{
    tsr_context *context = tensor_context();
    if (status == TSR_OK || had_error || !context || context->error.status == TSR_OK)
        return status;
    base_error *error = &context->error;
    const ir_loc *site = tensor_site(context);
    if (site && site->file)
        drop_place(error, site);
    size_t n = strlen(inner);
    if (strncmp(error->message, inner, n) == 0 && error->message[n] == ':')
        memmove(error->message, error->message + n + 2, strlen(error->message + n + 2) + 1);
    base_fail_prefix(error, "%s", outer);
    tensor_place_error(context, error);
    return status;
}

tsr_status tensor_user_failed(tsr_status status, const char *format, ...)
{
    tsr_context *context = tensor_context();
    base_error who;
    va_list args;
    if (!context || context->error.status != TSR_OK)
        return status;
    va_start(args, format);
    base_fail_v(&who, status, format, args);
    va_end(args);
    return tensor_status_fail(status, "%s returned %s and set no error", who.message, tsr_status_name(status));
}

tsr_status tensor_restate(tsr_status was, tsr_status now)
{
    tsr_context *context = tensor_context();
    if (context && context->error.status == was)
        context->error.status = now;
    return now;
}

const char *tensor_reason(tsr_status status)
{
    const tsr_context *context = tensor_context();
    return context && context->error.status != TSR_OK ? context->error.message : tsr_status_name(status);
}

static const shared_failure *why_no_context(void)
{
    return no_context.status != TSR_OK ? &no_context : &out_of_memory;
}

tsr_status tensor_without_context(base_error *error)
{
    return base_fail(error, why_no_context()->status, "%s", why_no_context()->message);
}

tsr_status tsr_error_take(const char **message)
{
    tsr_context *context = tensor_context();
    if (!context) {
        if (message)
            *message = why_no_context()->message;
        return why_no_context()->status;
    }
    context->taken = context->error;
    context->error.status = TSR_OK;
    context->error.message[0] = 0;
    if (message)
        *message = context->taken.status == TSR_OK ? "" : context->taken.message;
    return context->taken.status;
}

/* Whether name is the outer function's, also of its form that does not write in place. */
static bool is_outer(const char *outer, const char *name)
{
    size_t size = strlen(name);
    return strncmp(outer, name, size) == 0 && (!outer[size] || (outer[size] == '_' && !outer[size + 1]));
}

/* Makes the message "file:line: name: message", or "file:line: outer: name: message". A message that already begins with a
 * site (from ir) keeps its own. */
static void place_message(base_error *error, const ir_loc *site, const char *name)
{
    const char *outer = tensor_function();
    bool sited = site && site->file;
    if (sited)
        drop_place(error, site);
    if (!outer || !is_outer(outer, name))
        base_fail_prefix(error, "%s", name);
    if (outer)
        base_fail_prefix(error, "%s", outer);
    if (sited && site->name)
        base_fail_prefix(error, "%s:%d: %s", site->file, site->line, site->name);
    else if (sited)
        base_fail_prefix(error, "%s:%d", site->file, site->line);
}

tsr_tensor *tensor_fail_with(tsr_context *context, const char *name, base_error *error)
{
    place_message(error, tensor_site(context), name);
    tensor_remember(context, error);
    return tensor_new_error(context, tensor_failure_new(error));
}

tsr_tensor *tensor_fail(const char *function, tsr_status status, const char *format, ...)
{
    tsr_context *context = tensor_context();
    base_error error;
    va_list args;
    va_start(args, format);
    base_fail_v(&error, status, format, args);
    va_end(args);
    return context ? tensor_fail_with(context, function, &error) : tensor_new_error(NULL, NULL);
}

tsr_tensor *tensor_new_error_of_context(tsr_status status)
{
    tsr_context *context = tensor_context();
    base_error error;
    base_fail(&error, status, "%s", context ? context->error.message : "out of memory");
    return tensor_new_error(context, tensor_failure_new(&error));
}

void tensor_fail_results(tsr_tensor *failed, tsr_tensor **out, int64_t n)
{
    if (n > 0 && tensor_list_fits(out, n))
        tensor_refuse_list(failed, out, n);
    else
        tsr_free(failed);
}

int64_t tensor_refuse_list(tsr_tensor *failed, tsr_tensor **out, int64_t n)
{
    for (int64_t i = 0; tensor_list_fits(out, n) && i < n; i++)
        out[i] = failed;
    return -1;
}
