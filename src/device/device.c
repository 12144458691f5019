/* A device's description of itself, and the printing of stages of a compilation. */
#include "device/internal.h"

#include <stdio.h>
#include <stdlib.h>

const char *device_kind_of(const device *d)
{
    return d->backend->name;
}
int device_ordinal(const device *d)
{
    return d->ordinal;
}
const char *device_name(const device *d)
{
    return d->name;
}
device_platform *device_platform_of(const device *d)
{
    return d->platform;
}

bool device_attribute(const device *d, size_t i, const char **name, const char **value)
{
    const device_platform_table *table = d->backend->platform;
    return table->attribute && table->attribute(d->state, d->ordinal, i, name, value);
}

bool device_space(const device *d, size_t i, const char **name)
{
    const device_memory_table *memory = d->backend->memory;
    if (memory && memory->space)
        return memory->space(d->state, d->ordinal, i, name);
    *name = "";
    return i == 0;
}

tsr_status device_find_space(const device *d, const char *wanted, size_t *out, base_error *error)
{
    const char *name;
    *out = 0;
    if (!wanted || !device_space(d, 1, &name)) /* a single space answers to every name */
        return TSR_OK;
    for (size_t i = 0; device_space(d, i, &name); i++)
        if (strcmp(name, wanted) == 0) {
            *out = i;
            return TSR_OK;
        }
    return base_fail(error, TSR_UNAVAILABLE, "%s has no memory space \"%s\"", d->name, wanted);
}

const char *device_print_list(const device_compile_options *options)
{
    const char *wanted = options && options->print ? options->print : getenv("TESSERA_PRINT");
    return wanted ? wanted : "";
}

bool device_print_wanted(const device_compile_options *options, const char *stage)
{
    const char *wanted = device_print_list(options), *word;
    size_t length = strlen(stage), n;
    while (base_next_word(&wanted, &word, &n))
        if ((n == 3 && memcmp(word, "all", 3) == 0) || (n == length && memcmp(word, stage, n) == 0))
            return true;
    return false;
}

void device_print_show(const device_compile_options *options, const char *stage, const char *text)
{
    if (options && options->show)
        options->show(options->show_user, stage, text);
    else
        fprintf(stderr, "---- %s\n%s", stage, text); /* asked for by TESSERA_PRINT */
}
