/* Event files that grow: each number is a record, written at once. */
#include "io/io.h"
#include "train/events.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct tsr_curve {
    FILE *file;
    char *path;
    bool broken; /* a record was written only in part: no more records may follow */
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static tsr_status append(const char *function, tsr_curve *curve, const train_event *event)
{
    base_text record = {0};
    train_event_write(&record, seconds_now(), event);
    if (record.failed) {
        base_text_free(&record);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    }
    if (curve->broken) {
        base_text_free(&record);
        return tensor_status_fail(TSR_IO, "%s: an earlier write failed, and %s ends within a number", function,
                                  curve->path);
    }
    bool written = fwrite(record.data, 1, record.size, curve->file) == record.size && fflush(curve->file) == 0;
    int why = errno;
    base_text_free(&record);
    curve->broken = !written;
    return written ? TSR_OK
                   : tensor_status_fail(TSR_IO, "%s: cannot write %s: %s", function, curve->path, base_reason(why));
}

/* Creates a file with a new name: events.out.tfevents.SECONDS.PROCESS.NUMBER. On failure errno tells why. */
static FILE *new_file(const char *folder, char **path)
{
    FILE *file = NULL;
    for (int number = 0; !file && number < 1000; number++) {
        base_text text = {0};
        base_text_format(&text, "%s/events.out.tfevents.%lld.%ld.%d", folder, (long long)time(NULL), (long)getpid(),
                         number);
        errno = ENOMEM;
        *path = text.failed ? NULL : base_strdup(text.data);
        int fd = *path ? base_fd_above(open(*path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) : -1;
        file = fd >= 0 ? fdopen(fd, "wb") : NULL;
        int why = errno;
        if (fd >= 0 && !file)
            close(fd);
        base_text_free(&text);
        if (!file)
            base_free(*path);
        errno = why;
        if (!file && why != EEXIST)
            break;
    }
    return file;
}

static bool curve_free(tsr_curve *curve)
{
    bool closed = fclose(curve->file) == 0;
    base_free(curve->path);
    base_free(curve);
    return closed;
}

tsr_status tsr_curve_open(const char *folder, tsr_curve **curve)
{
    if (!folder || !*folder || !curve)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "curve_open: the folder or the result is NULL");
    base_error error = {0};
    if (base_make_folders(folder, 0777, &error) != TSR_OK)
        return tensor_status_fail(TSR_IO, "curve_open: %s: %s", folder, error.message);
    tsr_curve *own = base_alloc_zero(1, sizeof(*own));
    if (!own)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "curve_open: out of memory");
    own->file = new_file(folder, &own->path);
    if (!own->file) {
        int why = errno;
        base_free(own);
        return tensor_status_fail(TSR_IO, "curve_open: %s: %s", folder, base_reason(why));
    }
    tsr_status status = append("curve_open", own, &(train_event){.name = NULL});
    if (status != TSR_OK) {
        unlink(own->path); /* it has no number */
        curve_free(own);
        return status;
    }
    *curve = own;
    return TSR_OK;
}

tsr_status tsr_curve_add(tsr_curve *curve, const char *name, int64_t step, double value)
{
    if (!curve || !name || !*name)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "curve_add: the curve is NULL, or the name is empty");
    if (!io_utf8_valid(name, strlen(name))) /* TensorBoard reads nothing of a file with such a name */
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "curve_add: the name \"%s\" is not UTF-8", name);
    return append("curve_add", curve, &(train_event){name, strlen(name), step, value});
}

tsr_status tsr_curve_close(tsr_curve *curve)
{
    if (!curve)
        return TSR_OK;
    bool broken = curve->broken;
    return curve_free(curve) && !broken ? TSR_OK : tensor_status_fail(TSR_IO, "curve_close: the file is not whole");
}
