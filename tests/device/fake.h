/* Shared by the tests' own backends: a platform of a few devices whose memory is the host's, and modules to compile. */
#ifndef TESTS_DEVICE_FAKE_H
#define TESTS_DEVICE_FAKE_H

#include "device/device.h"
#include "test.h"

/* The number of a platform's devices if the caller requests none. */
#ifndef FAKE_DEVICES
#define FAKE_DEVICES 1
#endif
static inline tsr_status fake_open(const device_platform_options *options, void **state, int *count, base_error *error)
{
    (void)error;
    *state = NULL;
    *count = options->count ? options->count : FAKE_DEVICES;
    return TSR_OK;
}
static const device_platform_table fake_platform = {.open = fake_open};

static inline void fake_free(void *program)
{
    (void)program;
}

/* The module of the text, with that name (NULL: none). */
static inline ir_module *fake_module(const char *text, const char *name)
{
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_OK(ir_parse("program", text, strlen(text), &module, &error), error);
    if (module && name)
        module->name = base_arena_strdup(&module->arena, name);
    return module;
}

#define FAKE_NOTHING "func.func @main() { return }"

#endif
