/* The log (log.c). */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include "base/common.h"

/* No message is printed unless a sink is set, or TESSERA_LOG in the environment is a level that includes it. level: 0 error, 1 warning, 2 info, 3 trace. */
typedef void (*base_log_sink)(void *user, int level, const char *message);
void base_log_set_sink(base_log_sink sink, void *user);
void base_log(int level, const char *format, ...) BASE_PRINTF(2, 3);
/* A message that an environment variable asked for: without a sink it goes to standard error. */
void base_log_asked(int level, const char *format, ...) BASE_PRINTF(2, 3);

#endif
