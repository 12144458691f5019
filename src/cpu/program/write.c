/* Writes a program as bytes; stored.h describes the form. */
#include "cpu/program/stored.h"

void cpu_write(base_text *t, int64_t value)
{
    base_text_bytes(t, &value, sizeof(value));
}

void cpu_write_bytes(base_text *t, const void *data, size_t size)
{
    cpu_write(t, (int64_t)size);
    if (size)
        base_text_bytes(t, data, size);
}

static void put_text(base_text *t, const char *text)
{
    cpu_write_bytes(t, text ? text : "", text ? strlen(text) : 0);
}

static void put_block(base_text *t, const cpu_block *block)
{
    cpu_write(t, (int64_t)block->n_args);
    cpu_write(t, (int64_t)block->n_results);
    cpu_write(t, block->arena_bytes);
    cpu_write(t, block->reached_bytes);
    cpu_write(t, (int64_t)block->n_steps);
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *s = &block->steps[i];
        cpu_write(t, s->kind);
        cpu_write(t, s->n_places);
        base_text_bytes(t, s->places, (size_t)s->n_places * sizeof(cpu_place));
        cpu_write(t, s->ordinal);
        cpu_write(t, s->code);
        cpu_write(t, s->n_code);
        cpu_step_row_of(s->kind)->put(t, s);
        put_text(t, s->name);
        base_text_bytes(t, &s->flops, sizeof(s->flops));
        cpu_write(t, s->traffic);
        cpu_write(t, s->n_blocks);
        for (int32_t j = 0; j < s->n_blocks; j++)
            put_block(t, s->blocks[j]);
    }
}

/* Whether the block has a step without a form in bytes: steps of several processes have none. */
static bool is_unstored(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (!cpu_step_row_of(step->kind)->put)
            return true;
        for (int32_t j = 0; j < step->n_blocks; j++)
            if (is_unstored(step->blocks[j]))
                return true;
    }
    return false;
}

static bool reads_ops(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        if (cpu_stored_op(&block->steps[i]))
            return true;
        for (int32_t j = 0; j < block->steps[i].n_blocks; j++)
            if (reads_ops(block->steps[i].blocks[j]))
                return true;
    }
    return false;
}

bool cpu_stored_needs_module(const cpu_program *p)
{
    return is_unstored(p->main) || p->keeps_probes || reads_ops(p->main);
}

/* Writes the module's text, if the text reads back as the same module. */
static tsr_status put_module(base_text *t, const cpu_program *p, base_error *error)
{
    base_text text = {0};
    ir_print_options options = {.generic = true};
    ir_function_number(ir_module_main(p->module));
    ir_print_module(p->module, &options, &text);
    ir_module *again = NULL;
    cpu_stored_ops list = {0};
    tsr_status status = text.failed ? TSR_OUT_OF_MEMORY : ir_parse("program", text.data, text.size, &again, error);
    if (status == TSR_OK)
        status = cpu_stored_list_ops(again, &list);
    if (status == TSR_OK && !cpu_stored_ops_agree(p->main, &list))
        status = base_fail(error, TSR_UNIMPLEMENTED, "the program's module does not read back alike");
    if (status == TSR_OK)
        cpu_write_bytes(t, text.data, text.size);
    base_free(list.ops);
    ir_module_free(again);
    base_text_free(&text);
    return status;
}

tsr_status cpu_program_save(const void *program, bool whole, base_text *out, base_error *error)
{
    const cpu_program *p = program;
    const cpu_program_info *info = &p->info;
    if (is_unstored(p->main) || p->keeps_probes)
        return base_fail(error, TSR_UNIMPLEMENTED, "a program of several processes, or with probes, is not stored");
    base_text_bytes(out, &info->cost, sizeof(info->cost));
    cpu_write(out, (int64_t)info->n_interpreted);
    for (size_t i = 0; i < info->n_interpreted; i++) {
        cpu_write(out, info->interpreted[i].code);
        cpu_write(out, info->interpreted[i].count);
    }
    cpu_write(out, (int64_t)p->n_packings);
    for (size_t i = 0; i < p->n_packings; i++) {
        cpu_write(out, p->packed_args[i] == CPU_PACKED_BY_STEP ? -1 : (int64_t)p->packed_args[i]);
        base_text_bytes(out, &p->packings[i], sizeof(p->packings[i]));
    }
    enum {
        LARGE_BYTES = 1 << 20, /* constants above this size are not copied as the text grows */
        CODE_BYTES = 1 << 16   /* what the code after the constants takes, about */
    };
    if (p->constant_bytes > LARGE_BYTES)
        base_text_reserve(out, p->constant_bytes + CODE_BYTES);
    cpu_write_bytes(out, p->constants, p->constant_bytes);
    cpu_write(out, (int64_t)p->n_codes);
    for (size_t i = 0; i < p->n_codes; i++) {
        const void *key, *code;
        size_t size, code_size;
        cpu_code_key(p->codes[i].object, &key, &size);
        cpu_write_bytes(out, key, size);
        cpu_code_bytes(p->codes[i].object, &code, &code_size);
        cpu_write_bytes(out, code, whole ? code_size : 0);
    }
    bool ops = reads_ops(p->main);
    cpu_write(out, ops);
    if (ops) {
        tsr_status status = put_module(out, p, error);
        if (status != TSR_OK)
            return status;
    }
    put_block(out, p->main);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's bytes") : TSR_OK;
}
