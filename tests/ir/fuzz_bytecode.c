/* Fuzzes the reader of bytecode: for any input it must return a program or an error, in bounded time and memory. The
 * bytecode written of a valid program must read back as the same program. */
#include "fuzz_mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The magic number stays. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    uint32_t state = seed | 1;
    if (size < 5) {
        memcpy(data, "ML\xefR", 4);
        return 4 + LLVMFuzzerMutate(data + 4, 0, max - 4);
    }
    if (fuzz_random(&state, 4))
        return fuzz_mutate_bytes(data, size, &state);
    return 4 + LLVMFuzzerMutate(data + 4, size - 4, max - 4);
}

static void round_trip(const ir_module *module)
{
    base_text text = {0};
    base_error error;
    ir_module *again = NULL;
    /* A failed write must give an error; written bytecode must be readable. */
    if (ir_write_bytecode(module, NULL, &text, &error) == TSR_OK) {
        if (ir_parse("written", text.data, text.size, &again, &error) != TSR_OK)
            abort();
        for (size_t i = 0; i < module->n_functions; i++) {
            const ir_function *function = module->functions[i], *other = ir_module_find(again, function->name);
            if (other && function->body && other->body && function->body->n_args != other->body->n_args)
                abort();
        }
        ir_module_free(again);
    }
    base_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ir_module *module = NULL;
    base_error error = {0};
    if (size < 4 || memcmp(data, "ML\xefR", 4) != 0)
        return -1;
    if (ir_parse("fuzz", (const char *)data, size, &module, &error) != TSR_OK) {
        if (!error.message[0] || module)
            abort();
        return 0;
    }
    if (ir_verify(module, &error) == TSR_OK)
        round_trip(module);
    else if (!error.message[0])
        abort();
    ir_module_free(module);
    return 0;
}
