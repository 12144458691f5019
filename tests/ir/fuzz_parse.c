/* Fuzzes the reader of text: for any input it must return a program or an error, in bounded time and memory; and the
 * printed text of a program must read back and print the same. Bytecode has a fuzzer of its own. */
#include "fuzz_mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    uint32_t state = seed | 1;
    for (uint32_t n = fuzz_random(&state, 3) + 1; n > 0; n--)
        size = fuzz_mutate_text(data, size, max, &state);
    return size;
}

static void round_trip(const ir_module *module, bool generic)
{
    base_text first = {0}, second = {0};
    base_error error;
    ir_module *again = NULL;
    ir_print_options options = {.generic = generic, .locations = generic};
    ir_print_module(module, &options, &first);
    if (first.failed || ir_parse("printed", first.data, first.size, &again, &error) != TSR_OK)
        abort();
    ir_print_module(again, &options, &second);
    if (second.failed || first.size != second.size || memcmp(first.data, second.data, first.size) != 0)
        abort();
    ir_module_free(again);
    base_text_free(&first);
    base_text_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ir_module *module = NULL;
    base_error error;
    if (size >= 4 && memcmp(data, "ML\xefR", 4) == 0)
        return 0;
    /* No zero byte after the text, so that reads past its end are noticed. */
    char *text = malloc(size);
    if (size)
        memcpy(text, data, size);
    tsr_status status = ir_parse("fuzz", text, size, &module, &error);
    free(text);
    if (status == TSR_OK && ir_verify(module, &error) == TSR_OK) {
        round_trip(module, false);
        round_trip(module, true);
    }
    ir_module_free(module);
    return 0;
}
