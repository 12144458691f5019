/* Debug analysis, as requested by tsr_set_debug and PyTorch/XLA's environment variables. When it is off, a step pays
 * one load.
 *
 * The settings belong to the process: they are read from the environment before the first step, and changed by
 * tsr_set_debug. */
#include "tensor/step/step.h"

#include <tessera/runtime.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct debug_settings {
    int32_t level;
    bool asked;                             /* set by the environment: output is shown even without a sink */
    char *file, *graph_file, *metrics_file; /* owned; NULL: none */
} debug_settings;

BASE_LOCK(debug_lock, BASE_RANK_FIRST);
static debug_settings debug_now;
static _Atomic bool debug_on, debug_sync_wait, debug_steps;
static pthread_once_t debug_once = PTHREAD_ONCE_INIT;

static char *copied(const char *path)
{
    size_t size = path ? strlen(path) + 1 : 0;
    char *copy = size > 1 ? base_alloc(size) : NULL;
    return copy ? memcpy(copy, path, size) : NULL;
}

static bool missing(const char *wanted, const char *copy)
{
    return wanted && *wanted && !copy;
}

static tsr_status debug_set(bool asked, int32_t level, const char *file, const char *graph_file,
                            const char *metrics_file, bool sync_wait)
{
    debug_settings made = {level, asked, copied(file), copied(graph_file), copied(metrics_file)};
    bool failed =
        missing(file, made.file) || missing(graph_file, made.graph_file) || missing(metrics_file, made.metrics_file);
    base_lock_take(&debug_lock);
    debug_settings old = failed ? made : debug_now;
    if (!failed) {
        debug_now = made;
        atomic_store(&debug_sync_wait, sync_wait);
        atomic_store(&debug_on, made.level > 0 || made.graph_file || made.metrics_file);
    }
    base_lock_leave(&debug_lock);
    base_free(old.file);
    base_free(old.graph_file);
    base_free(old.metrics_file);
    return failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

static int32_t number_of(const char *name)
{
    int64_t number;
    base_setting(name, 0, INT32_MAX, 0, &number, NULL);
    return (int32_t)number;
}

static void read_environment(void)
{
    int32_t level = number_of("PT_XLA_DEBUG_LEVEL");
    if (level == 0 && number_of("PT_XLA_DEBUG") != 0)
        level = 2;
    atomic_store(&debug_steps, number_of("XLA_EMIT_STEPLOG") != 0);
    debug_set(true, level, getenv("PT_XLA_DEBUG_FILE"), getenv("XLA_SAVE_TENSORS_FILE"), getenv("XLA_METRICS_FILE"),
              number_of("XLA_SYNC_WAIT") != 0);
}

static void debug_begin(void)
{
    pthread_once(&debug_once, read_environment);
}

static FILE *open_to_append(const char *path)
{
    int fd = base_fd_above(open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    FILE *file = fd >= 0 ? fdopen(fd, "a") : NULL;
    if (fd >= 0 && !file)
        close(fd);
    return file;
}

/* A wrong path is an error of the call that gives it; what fails later is a warning in the log. */
static tsr_status check_writable(const char *path)
{
    FILE *file = path && *path ? open_to_append(path) : NULL;
    if (file)
        fclose(file);
    return file || !path || !*path
               ? TSR_OK
               : tensor_status_fail(TSR_IO, "set_debug: cannot write %s: %s", path, base_reason(errno));
}

tsr_status tsr_set_debug(const tsr_debug_options *options)
{
    debug_begin(); /* read the environment first, so that it does not override the new values later */
    tsr_debug_options own;
    tsr_status status = tensor_options("set_debug", &own, sizeof(own), options);
    if (status == TSR_OK)
        status = check_writable(own.file);
    if (status == TSR_OK)
        status = check_writable(own.graph_file);
    if (status == TSR_OK)
        status = check_writable(own.metrics_file);
    if (status != TSR_OK)
        return status;
    status = debug_set(false, own.level, own.file, own.graph_file, own.metrics_file, own.sync_wait);
    return status == TSR_OK ? status : tensor_status_fail(status, "set_debug: out of memory");
}

void tsr_set_log_sink(void (*sink)(void *user, int32_t level, const char *message), void *user)
{
    base_log_set_sink(sink, user);
}

/* Appends to a file. If the file cannot be written, the program goes on, and `warning` says so: it is logged without the
 * lock. */
static void debug_append(const char *path, const base_text *text, base_text *warning)
{
    FILE *file = text->failed || text->size == 0 ? NULL : open_to_append(path);
    bool written = file && fwrite(text->data, 1, text->size, file) == text->size;
    if ((!file || fclose(file) != 0 || !written) && text->size)
        base_text_format(warning, "%s%s cannot be written", warning->size ? "; " : "debug: ", path);
}

static void add_analysis(base_text *out, tsr_context *context, const tensor_step *step, bool compiled)
{
    const char *title = compiled ? "Compilation" : "Execution";
    const ir_loc *site = tensor_site(context);
    base_text_format(out, "%s Analysis: program %016llx\n", title, (unsigned long long)step->key_hash);
    base_text_format(out, "%s Analysis:   asked for at %s:%d\n", title, site && site->file ? site->file : "?",
                     site ? site->line : 0);
    if (compiled)
        base_text_format(out, "%s Analysis:   cause: %s\n", title, tensor_report_text(context));
    base_text_format(out, "%s Analysis:   number of graph inputs: %zu, outputs: %zu, operations: %zu\n", title,
                     (size_t)step->leaves.count, (size_t)step->outputs.count, (size_t)step->ops.count);
}

typedef struct graph_call {
    tsr_context *context;
    const tensor_step *step;
    base_text *out;
} graph_call;

static tsr_status add_graph(void *user)
{
    graph_call *call = user;
    tsr_context *context = call->context;
    ir_module *compiling = context->building; /* a module that is being compiled is this step's */
    const ir_module *module = compiling ? compiling : tensor_build_program(context, call->step);
    const ir_loc *site = tensor_site(context);
    base_text_format(call->out, "// program %016llx, step at %s:%d\n", (unsigned long long)call->step->key_hash,
                     site && site->file ? site->file : "?", site ? site->line : 0);
    if (module)
        ir_print_module(module, &(ir_print_options){.locations = true}, call->out);
    if (!compiling) {
        ir_module_free(context->building);
        context->building = NULL;
    }
    return TSR_OK;
}

void tensor_debug_step(tsr_context *context, const tensor_step *step, bool compiled)
{
    debug_begin();
    if (!atomic_load_explicit(&debug_on, memory_order_relaxed))
        return;
    base_text analysis = {0}, graph = {0}, warning = {0};
    base_error error;
    base_lock_take(&debug_lock); /* also keeps the messages of several threads apart */
    const debug_settings *now = &debug_now;
    if (now->level >= (compiled ? 1 : 2)) {
        add_analysis(&analysis, context, step, compiled);
        if (now->file)
            debug_append(now->file, &analysis, &warning);
    }
    if (now->graph_file) {
        graph_call call = {context, step, &graph};
        if (base_try(add_graph, &call, &error) == TSR_OK)
            debug_append(now->graph_file, &graph, &warning);
    }
    char *report = NULL;
    if (now->metrics_file && tsr_metrics_report(&report) == TSR_OK) {
        base_text text = {.data = report, .size = strlen(report)};
        debug_append(now->metrics_file, &text, &warning);
    }
    bool to_log = analysis.size && !now->file, asked = now->asked;
    base_lock_leave(&debug_lock);
    if (warning.size)
        (asked ? base_log_asked : base_log)(1, "%s", warning.data);
    if (to_log && !analysis.failed)
        (asked ? base_log_asked : base_log)(2, "%.*s", (int)analysis.size, analysis.data);
    tsr_string_free(report);
    base_text_free(&analysis);
    base_text_free(&graph);
    base_text_free(&warning);
}

void tensor_debug_sync(tsr_context *context)
{
    debug_begin();
    if (!atomic_load_explicit(&debug_steps, memory_order_relaxed))
        return;
    const ir_loc *site = tensor_site(context);
    base_log_asked(2, "step at %s:%d", site && site->file ? site->file : "?", site ? site->line : 0);
}

bool tensor_debug_waits(void)
{
    debug_begin();
    return atomic_load_explicit(&debug_sync_wait, memory_order_relaxed);
}
