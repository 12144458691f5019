/* Asynchronous calls: whether they are done, waiting, and their results. */
#include "dist/transfer.h"

/* Starts a receive that was deferred until the program waits for it. */
static tsr_status begin(tsr_work *w)
{
    base_error error;
    if (w->over || w->started)
        return TSR_OK;
    tsr_status status = comm_start(w->world, &w->call, &w->started, &error);
    return status == TSR_OK ? status : transfer_finish(w, status, &error);
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
    return transfer_finish(work, status, &error);
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
    transfer_release(work);
    base_free(work);
}
