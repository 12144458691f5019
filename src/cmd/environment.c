#include "cmd/environment.h"

#include <string.h>
#include <unistd.h>

void cmd_environment_copy(cmd_environment *e)
{
    for (char **at = environ; at && *at; at++)
        base_vec_push(&e->arena, &e->list, base_arena_strdup(&e->arena, *at));
    base_vec_push(&e->arena, &e->list, NULL);
}

void cmd_environment_put(cmd_environment *e, const char *variable)
{
    size_t end = e->list.count - 1, at = 0, name = strcspn(variable, "=") + 1; /* with its = */
    while (at < end && strncmp(e->list.items[at], variable, name) != 0)
        at++;
    char *copy = base_arena_strdup(&e->arena, variable);
    if (at == end)
        base_vec_push(&e->arena, &e->list, NULL);
    e->list.items[at] = copy;
}

void cmd_environment_set(cmd_environment *e, const char *name, const char *value)
{
    cmd_environment_put(e, base_arena_format(&e->arena, "%s=%s", name, value));
}

void cmd_environment_set_number(cmd_environment *e, const char *name, int64_t value)
{
    cmd_environment_put(e, base_arena_format(&e->arena, "%s=%lld", name, (long long)value));
}

void cmd_environment_free(cmd_environment *e)
{
    base_arena_free(&e->arena);
    *e = (cmd_environment){0};
}
