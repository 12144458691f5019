/* Reads a program from untrusted bytes; stored.h describes the form. */
#include "cpu/program/stored.h"

void cpu_read_corrupt(void)
{
    base_unwind(TSR_CORRUPT);
    __builtin_unreachable(); /* loading runs inside base_try */
}

void cpu_read_raw(cpu_reader *r, void *out, size_t size)
{
    if ((size_t)(r->end - r->at) < size)
        cpu_read_corrupt();
    memcpy(out, r->at, size);
    r->at += size;
}

int64_t cpu_read(cpu_reader *r, int64_t least, int64_t most)
{
    int64_t value;
    cpu_read_raw(r, &value, sizeof(value));
    if (value < least || value > most)
        cpu_read_corrupt();
    return value;
}

/* Reads the number of things that follow, each of which takes at least `each` bytes. */
static size_t read_count(cpu_reader *r, size_t each)
{
    int64_t n = cpu_read(r, 0, INT64_MAX);
    if ((uint64_t)n > (size_t)(r->end - r->at) / each) /* the bytes after the number */
        cpu_read_corrupt();
    return (size_t)n;
}

const void *cpu_read_bytes(cpu_reader *r, size_t *size)
{
    *size = read_count(r, 1);
    const void *data = r->at;
    r->at += *size;
    return data;
}

static cpu_block *get_block(cpu_reader *r)
{
    base_arena *arena = &r->p->arena;
    if (++r->depth > 64)
        cpu_read_corrupt();
    cpu_block *block = base_arena_zero(arena, 1, sizeof(*block));
    block->n_args = read_count(r, 1);
    block->n_results = read_count(r, 1);
    block->arena_bytes =
        cpu_read(r, (int64_t)((CPU_BASE_ARGS + block->n_args + block->n_results) * sizeof(void *)), CPU_MOST_BYTES);
    block->reached_bytes = cpu_read(r, 0, block->arena_bytes);
    block->n_steps = read_count(r, 6 * sizeof(int64_t));
    block->steps = base_arena_zero(arena, block->n_steps, sizeof(cpu_step));
    for (size_t i = 0; i < block->n_steps; i++) {
        cpu_step *s = &block->steps[i];
        s->kind = (int32_t)cpu_read(r, 0, CPU_STEP_KINDS - 1);
        s->n_places = (int32_t)cpu_read(r, 0, BASE_MIN((r->end - r->at) / (int64_t)sizeof(cpu_place), INT32_MAX));
        s->places = base_arena_alloc(arena, (size_t)s->n_places * sizeof(cpu_place));
        cpu_read_raw(r, s->places, (size_t)s->n_places * sizeof(cpu_place));
        s->ordinal = (uint32_t)cpu_read(r, 0, UINT32_MAX);
        s->code = (int32_t)cpu_read(r, -1, INT32_MAX);
        s->n_code = (int32_t)cpu_read(r, 0, INT32_MAX);
        const cpu_step_row *row = cpu_step_row_of(s->kind);
        if (!row->get)
            cpu_read_corrupt();
        s->payload = row->get(r, s);
        size_t size;
        const char *name = cpu_read_bytes(r, &size);
        s->name = base_arena_strndup(arena, name, size);
        cpu_read_raw(r, &s->flops, sizeof(s->flops));
        s->traffic = cpu_read(r, 0, INT64_MAX);
        s->n_blocks = (int32_t)read_count(r, sizeof(int64_t));
        s->blocks = base_arena_zero(arena, (size_t)s->n_blocks, sizeof(*s->blocks));
        for (int32_t j = 0; j < s->n_blocks; j++)
            s->blocks[j] = get_block(r);
        if (!cpu_stored_step_fits(r->p, block, s))
            cpu_read_corrupt();
    }
    r->depth--;
    return block;
}

static void get_packings(cpu_reader *r)
{
    cpu_program *p = r->p;
    size_t n = read_count(r, sizeof(cpu_packing));
    cpu_packing *packings = base_arena_zero(&p->arena, n, sizeof(*packings));
    size_t *args = base_arena_zero(&p->arena, n, sizeof(*args));
    for (size_t i = 0; i < n; i++) {
        int64_t arg = cpu_read(r, -1, (int64_t)p->signature->n_args - 1);
        args[i] = arg < 0 ? CPU_PACKED_BY_STEP : (size_t)arg;
        cpu_read_raw(r, &packings[i], sizeof(packings[i]));
        if (cpu_packing_bytes(&packings[i]) == SIZE_MAX || (arg >= 0 && p->signature->args[arg].alias >= 0))
            cpu_read_corrupt();
    }
    p->packings = packings;
    p->packed_args = args;
    p->n_packings = n;
}

static void get_interpreted(cpu_reader *r)
{
    cpu_program_info *info = &r->p->info;
    info->n_interpreted = read_count(r, 2 * sizeof(int64_t));
    cpu_interpreted *list = base_arena_zero(&r->p->arena, info->n_interpreted, sizeof(*list));
    for (size_t i = 0; i < info->n_interpreted; i++) {
        list[i].code = (ir_opcode)cpu_read(r, 0, IR_OPCODE_COUNT - 1);
        list[i].count = (uint32_t)cpu_read(r, 0, UINT32_MAX);
    }
    info->interpreted = list;
}

static tsr_status get_constants(cpu_reader *r)
{
    cpu_program *p = r->p;
    const void *constants = cpu_read_bytes(r, &p->constant_bytes);
    p->constants = base_alloc_aligned(p->constant_bytes + 64, 64);
    if (!p->constants)
        return TSR_OUT_OF_MEMORY;
    if (p->constant_bytes)
        memcpy(p->constants, constants, p->constant_bytes);
    return TSR_OK;
}

static tsr_status get_codes(cpu_reader *r)
{
    cpu_program *p = r->p;
    p->n_codes = 0;
    size_t n_codes = read_count(r, 2 * sizeof(int64_t));
    p->codes = base_arena_zero(&p->arena, n_codes, sizeof(*p->codes));
    for (size_t i = 0; i < n_codes; i++) {
        size_t size, code_size;
        const void *key = cpu_read_bytes(r, &size), *code = cpu_read_bytes(r, &code_size);
        tsr_status status = cpu_code_load(key, size, &p->codes[i]);
        if (status == TSR_NOT_FOUND && code_size > 0)
            status = cpu_code_enter(key, size, code, code_size, &p->codes[i], NULL);
        if (status != TSR_OK)
            return status;
        p->n_codes = i + 1; /* these must be released if a later read fails */
    }
    return TSR_OK;
}

/* Reads the module with the ops that steps still need, if there is one. */
static tsr_status get_module(cpu_reader *r)
{
    if (!cpu_read(r, 0, 1))
        return TSR_OK;
    size_t size;
    const char *text = cpu_read_bytes(r, &size);
    if (ir_parse("program", text, size, &r->p->module, NULL) != TSR_OK || ir_verify(r->p->module, NULL) != TSR_OK)
        return TSR_CORRUPT;
    return cpu_stored_list_ops(r->p->module, &r->ops);
}

static tsr_status read_program(void *user)
{
    cpu_reader *r = user;
    cpu_program *p = r->p;
    cpu_read_raw(r, &p->info.cost, sizeof(p->info.cost));
    get_interpreted(r);
    get_packings(r);
    tsr_status status = get_constants(r);
    if (status == TSR_OK)
        status = get_codes(r);
    if (status == TSR_OK)
        status = get_module(r);
    if (status != TSR_OK)
        return status;
    p->main = get_block(r);
    if (r->at != r->end || p->main->n_args != p->signature->n_args || p->main->n_results != p->signature->n_results)
        cpu_read_corrupt();
    return TSR_OK;
}

tsr_status cpu_program_load(void *state, const void *data, size_t size, const device_signature *signature,
                            const device_compile_options *options, void **program, base_error *error)
{
    (void)state;
    cpu_program *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    p->signature = signature;
    cpu_reader r = {.at = data, .end = (const char *)data + size, .p = p};
    tsr_status status = base_try(read_program, &r, error);
    base_free(r.ops.ops);
    if (status != TSR_OK) {
        cpu_program_free(p);
        return base_fail(error, status, "a stored program cannot be used");
    }
    cpu_program_finish(p);
    cpu_times_begin(p, options);
    *program = p;
    return TSR_OK;
}
