/* Signatures: the properties of a program's arguments and results, also as bytes. */
#include "far_values.h"

TEST(signatures_say_what_arguments_are)
{
    device_executable *e = compile_for(far(0), update);
    const device_signature *s = device_executable_signature(e);
    CHECK_INT(s->n_parameters, 3);
    CHECK_INT(s->n_args, 2);
    CHECK_INT(s->n_numbers, 1);
    CHECK_INT(s->number_of[1], 0);
    CHECK_INT(s->argument_of[1], -1);
    CHECK_INT(s->argument_of[2], 1);
    CHECK_INT(s->args[0].alias, 0);
    CHECK_INT(s->results[0].alias, 0);
    CHECK_INT(s->args[1].alias, -1);
    CHECK(s->args[1].type == vector());
    device_executable_release(e);
}

TEST(signatures_survive_bytes_and_damage_does_not)
{
    ir_module *module = fake_module(update, NULL);
    device_signature *s = NULL, *again = NULL;
    CHECK_OK(device_signature_read(module, &s, &error), error);
    s->args[0].space = "pinned_host";
    base_text bytes = {0};
    CHECK(device_signature_write(s, &bytes));
    size_t used = 0;
    CHECK_OK(device_signature_load(bytes.data, bytes.size, &used, &again, &error), error);
    CHECK_INT((int64_t)used, (int64_t)bytes.size);
    CHECK_INT(again->n_args, 2);
    CHECK_INT(again->args[0].alias, 0);
    CHECK_STR(again->args[0].space, "pinned_host");
    CHECK(again->args[1].type == vector());
    device_signature_free(again);
    for (size_t n = 0; n < bytes.size; n += 8) /* cut short anywhere */
        CHECK_STATUS(device_signature_load(bytes.data, n, &used, &again, &error), TSR_CORRUPT);
    for (size_t at = 0; at < bytes.size; at++) { /* each byte changed: refused, or still consistent */
        base_text damaged = {0};
        base_text_bytes(&damaged, bytes.data, bytes.size);
        damaged.data[at] ^= (char)0x81;
        if (device_signature_load(damaged.data, damaged.size, &used, &again, &error) == TSR_OK) {
            for (size_t i = 0; i < again->n_args; i++)
                CHECK(again->args[i].alias < 0 || again->results[again->args[i].alias].alias == (int32_t)i);
            device_signature_free(again);
        }
        base_text_free(&damaged);
    }
    base_text_free(&bytes);
    device_signature_free(s);
    ir_module_free(module);
}
