/* The log: silent until a program sets a sink, except for messages that the environment asks for (TESSERA_LOG: all up to
 * a level). The sink is called without holding a lock, so it may log itself. */
#include "base/base.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

BASE_LOCK(base_log_lock, BASE_RANK_LAST);
static base_log_sink base_log_to;
static void *base_log_user;
static _Atomic bool base_log_on;
enum { SILENT = -1, UNREAD = -2 };
static _Atomic int base_log_level = UNREAD; /* the environment's: messages up to it go to standard error */

static int asked_level(void)
{
    int level = atomic_load_explicit(&base_log_level, memory_order_relaxed);
    if (BASE_LIKELY(level != UNREAD))
        return level;
    const char *text = getenv("TESSERA_LOG");
    bool is_level = text && *text >= '0' && *text <= '9' && !text[1];
    level = is_level ? *text - '0' : SILENT;
    atomic_store_explicit(&base_log_level, level, memory_order_relaxed);
    if (text && *text && !is_level)
        base_log_asked(1, "TESSERA_LOG=%s is no level from 0 to 9, and is ignored", text);
    return level;
}

void base_log_set_sink(base_log_sink sink, void *user)
{
    base_lock_take(&base_log_lock);
    base_log_to = sink;
    base_log_user = user;
    atomic_store(&base_log_on, sink != NULL);
    base_lock_leave(&base_log_lock);
}

void base_log_asked(int level, const char *format, ...)
{
    char message[2048];
    va_list args;
    va_start(args, format);
    base_print(message, sizeof(message), format, args);
    va_end(args);
    if (atomic_load_explicit(&base_log_on, memory_order_relaxed))
        base_log(level, "%s", message);
    else
        fprintf(stderr, "%s%s", message, *message && message[strlen(message) - 1] == '\n' ? "" : "\n");
}

void base_log(int level, const char *format, ...)
{
    bool on = atomic_load_explicit(&base_log_on, memory_order_relaxed);
    if (BASE_LIKELY(!on && level > asked_level()))
        return;
    char message[2048];
    va_list args;
    va_start(args, format);
    base_print(message, sizeof(message), format, args);
    va_end(args);
    if (!on) {
        static const char *const levels[] = {"error: ", "warning: "};
        fprintf(stderr, "tessera: %s%s\n", level >= 0 && level < 2 ? levels[level] : "", message);
        return;
    }
    base_lock_take(&base_log_lock);
    base_log_sink sink = base_log_to;
    void *user = base_log_user;
    base_lock_leave(&base_log_lock);
    if (sink)
        sink(user, level, message);
}
