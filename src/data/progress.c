/* The progress bar. It checks whether a value is ready and never waits for it: the loss of a step is shown after the
 * device has computed it, which is a step or two later. */
#include "data/internal.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { PROGRESS_BAR = 24 };
static const uint64_t redraw_ns = 100 * UINT64_C(1000000), line_ns = 1000 * UINT64_C(1000000);

/* Drops the oldest n pending values. */
static void drop_pending(data_progress *p, int n)
{
    for (int i = 0; i < n; i++)
        tsr_release(p->pending[i]);
    p->n_pending -= n;
    memmove(p->pending, p->pending + n, (size_t)p->n_pending * sizeof(p->pending[0]));
}

/* Finds the newest value that is ready, if there is one. */
static void poll_values(data_progress *p)
{
    for (int i = p->n_pending; i-- > 0;)
        if (tensor_ready(p->pending[i], &p->value)) {
            p->has_value = true;
            drop_pending(p, i + 1);
            return;
        }
}

static void duration(base_text *out, double seconds)
{
    if (seconds < 10)
        base_text_fixed(out, seconds, 1);
    else if (seconds < 60)
        base_text_fixed(out, seconds, 0);
    if (seconds < 60)
        base_text_add(out, " s");
    else
        base_text_format(out, "%d:%02d", (int)(seconds / 60), (int)seconds % 60);
}

static void draw(tsr_loader *l, uint64_t now, bool last)
{
    data_progress *p = &l->progress;
    int64_t done = l->next_deliver, total = tsr_loader_length(l); /* -1: a stream's, not known */
    int width = 80;
    struct winsize window;
    if (p->terminal && ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0)
        width = window.ws_col;
    base_text text = {0};
    base_text_format(&text, "epoch %lld ", (long long)l->epoch + 1);
    if (p->terminal && width >= 60 && total >= 0) {
        int full = total > 0 ? (int)(PROGRESS_BAR * done / total) : PROGRESS_BAR;
        base_text_char(&text, '[');
        for (int i = 0; i < PROGRESS_BAR; i++)
            base_text_char(&text, i < full ? '=' : i == full ? '>' : ' ');
        base_text_add(&text, "] ");
    }
    base_text_format(&text, total >= 0 ? "%lld/%lld" : "%lld", (long long)done, (long long)total);
    double seconds = (double)(now - p->epoch_start) * 1e-9;
    if (done > p->first_batch && seconds > 0) {
        double rate = (double)(done - p->first_batch) / seconds;
        base_text_add(&text, "  ");
        base_text_fixed(&text, rate, rate < 10 ? 2 : 0);
        bool passed = last || total < 0;
        base_text_add(&text, passed ? " batches/s, " : " batches/s, left ");
        duration(&text, passed ? seconds : (double)(total - done) / rate);
    }
    if (p->has_value) {
        base_text_format(&text, "  %s ", p->name);
        base_text_fixed(&text, p->value, 4);
    }
    if (!text.failed) {
        int size = (int)BASE_MIN(text.size, p->terminal ? (size_t)(width - 1) : text.size);
        if (p->terminal)
            fprintf(stderr, "\r%.*s\033[K%s", size, text.data, last ? "\n" : "");
        else
            fprintf(stderr, "%.*s\n", size, text.data);
        fflush(stderr);
    }
    base_text_free(&text);
    p->shown = true;
    p->last_draw = now;
}

void tsr_progress(tsr_loader *loader, const char *name, tsr_tensor *value)
{
    if (!loader || loader->progress.mode < 0)
        return;
    data_progress *p = &loader->progress;
    if (!p->used) {
        p->used = true;
        p->terminal = isatty(STDERR_FILENO) == 1;
        p->enabled = p->terminal || p->mode > 0;
    }
    if (!p->enabled)
        return;
    uint64_t now = base_now_ns();
    if (p->epoch_start == 0) {
        p->epoch_start = now;
        p->first_batch = loader->next_deliver;
        p->last_draw = now;
    }
    if (name && strcmp(name, p->name) != 0) {
        snprintf(p->name, sizeof(p->name), "%s", name);
        p->has_value = false;
        drop_pending(p, p->n_pending);
    }
    if (value && !tensor_is_error(value)) {
        if (p->n_pending == DATA_PENDING_VALUES)
            poll_values(p);
        if (p->n_pending == DATA_PENDING_VALUES)
            drop_pending(p, 1);
        p->pending[p->n_pending++] = tsr_retain(value);
    }
    if (now - p->last_draw < (p->terminal ? redraw_ns : line_ns))
        return;
    poll_values(p);
    draw(loader, now, false);
}

void data_progress_end(tsr_loader *loader)
{
    data_progress *p = &loader->progress;
    if (p->epoch_start != 0) { /* otherwise no bar has been shown */
        poll_values(p);
        draw(loader, base_now_ns(), true);
    }
    drop_pending(p, p->n_pending);
    p->epoch_start = 0;
    p->shown = p->has_value = false;
}

void tsr_progress_end(tsr_loader *loader)
{
    if (loader)
        data_progress_end(loader);
}

void data_progress_free(tsr_loader *loader)
{
    data_progress *p = &loader->progress;
    if (p->terminal && p->shown && p->epoch_start != 0)
        fputc('\n', stderr);
    drop_pending(p, p->n_pending);
}
