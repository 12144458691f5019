/* A program from bytes that nobody vouches for: see stored.h for the form. */
#include "cpu/program/stored.h"

typedef struct reader {
    const char *at, *end;
    cpu_program *p;
    cpu_stored_ops ops;
    int depth;
} reader;

BASE_NORETURN static void corrupt(void)
{
    base_unwind(TSR_CORRUPT);
    __builtin_unreachable(); /* loading runs inside base_try */
}

static void get_raw(reader *r, void *out, size_t size)
{
    if ((size_t)(r->end - r->at) < size)
        corrupt();
    memcpy(out, r->at, size);
    r->at += size;
}

static int64_t get(reader *r, int64_t least, int64_t most)
{
    int64_t value;
    get_raw(r, &value, sizeof(value));
    if (value < least || value > most)
        corrupt();
    return value;
}

/* A count of things that take at least `each` bytes. */
static size_t get_count(reader *r, size_t each)
{
    return (size_t)get(r, 0, (int64_t)((size_t)(r->end - r->at) / each));
}

static const void *get_bytes(reader *r, size_t *size)
{
    *size = get_count(r, 1);
    const void *data = r->at;
    r->at += *size;
    return data;
}

static void get_dims(reader *r, cpu_step *s)
{
    size_t size;
    const void *dims = get_bytes(r, &size);
    if (size % sizeof(*s->dims) || size > CPU_STEP_DIMS * sizeof(*s->dims))
        corrupt();
    s->n_dims = (int32_t)(size / sizeof(*s->dims));
    s->dims = size ? base_arena_copy(&r->p->arena, dims, size) : NULL;
}

static cpu_block *get_block(reader *r)
{
    base_arena *arena = &r->p->arena;
    if (++r->depth > 64)
        corrupt();
    cpu_block *block = base_arena_zero(arena, 1, sizeof(*block));
    block->n_args = get_count(r, 1);
    block->n_results = get_count(r, 1);
    block->arena_bytes =
        get(r, (int64_t)((CPU_BASE_ARGS + block->n_args + block->n_results) * sizeof(void *)), (int64_t)1 << 50);
    block->n_steps = get_count(r, 16 * sizeof(int64_t));
    block->steps = base_arena_zero(arena, block->n_steps, sizeof(cpu_step));
    for (size_t i = 0; i < block->n_steps; i++) {
        cpu_step *s = &block->steps[i];
        s->kind = (int32_t)get(r, 0, CPU_STEP_KINDS - 1);
        s->n_places = (int32_t)get(r, 0, BASE_MIN((r->end - r->at) / (int64_t)sizeof(cpu_place), INT32_MAX));
        s->places = base_arena_alloc(arena, (size_t)s->n_places * sizeof(cpu_place));
        get_raw(r, s->places, (size_t)s->n_places * sizeof(cpu_place));
        s->ordinal = (uint32_t)get(r, 0, UINT32_MAX);
        s->code = (int32_t)get(r, -1, INT32_MAX);
        s->n_code = (int32_t)get(r, 0, INT32_MAX);
        s->iterations = get(r, 0, INT64_MAX);
        s->chunk = get(r, 0, INT64_MAX);
        get_dims(r, s);
        s->scratch = get(r, 0, (int64_t)1 << 40);
        s->bytes = get(r, 0, INT64_MAX);
        get_raw(r, s->detail, sizeof(s->detail));
        get_raw(r, s->fused, sizeof(s->fused));
        const void *plan = get_bytes(r, &s->plan_bytes);
        s->plan = s->plan_bytes ? base_arena_copy(arena, plan, s->plan_bytes) : NULL;
        s->packing = (int32_t)get(r, -1, (int64_t)r->p->n_packings - 1);
        size_t packed_bytes;
        plan = get_bytes(r, &packed_bytes);
        s->packed_plan = packed_bytes ? base_arena_copy(arena, plan, packed_bytes) : NULL;
        if (packed_bytes != (s->kind == CPU_STEP_GEMM && s->packing >= 0 ? s->plan_bytes : 0) ||
            (s->packing >= 0 && s->kind != CPU_STEP_GEMM && s->kind != CPU_STEP_CONV))
            corrupt();
        int64_t op = get(r, -1, (int64_t)r->ops.n - 1);
        s->op = op >= 0 ? r->ops.ops[op] : NULL;
        size_t size;
        const char *name = get_bytes(r, &size);
        s->name = base_arena_strndup(arena, name, size);
        get_raw(r, &s->flops, sizeof(s->flops));
        s->traffic = get(r, 0, INT64_MAX);
        s->n_blocks = (int32_t)get_count(r, sizeof(int64_t));
        s->blocks = base_arena_zero(arena, (size_t)s->n_blocks, sizeof(*s->blocks));
        for (int32_t j = 0; j < s->n_blocks; j++)
            s->blocks[j] = get_block(r);
        if (!cpu_stored_step_fits(r->p, block, s))
            corrupt();
    }
    r->depth--;
    return block;
}

static void get_packings(reader *r)
{
    cpu_program *p = r->p;
    size_t n = get_count(r, sizeof(cpu_packing));
    cpu_packing *packings = base_arena_zero(&p->arena, n, sizeof(*packings));
    size_t *args = base_arena_zero(&p->arena, n, sizeof(*args));
    for (size_t i = 0; i < n; i++) {
        args[i] = (size_t)get(r, 0, (int64_t)p->signature->n_args - 1);
        get_raw(r, &packings[i], sizeof(packings[i]));
        if (cpu_packing_bytes(&packings[i]) == SIZE_MAX || p->signature->args[args[i]].alias >= 0)
            corrupt();
    }
    p->packings = packings;
    p->packed_args = args;
    p->n_packings = n;
}

static void get_interpreted(reader *r)
{
    cpu_program_info *info = &r->p->info;
    info->n_interpreted = get_count(r, 2 * sizeof(int64_t));
    cpu_interpreted *list = base_arena_zero(&r->p->arena, info->n_interpreted, sizeof(*list));
    for (size_t i = 0; i < info->n_interpreted; i++) {
        list[i].code = (ir_opcode)get(r, 0, IR_OPCODE_COUNT - 1);
        list[i].count = (uint32_t)get(r, 0, UINT32_MAX);
    }
    info->interpreted = list;
}

static tsr_status get_constants(reader *r)
{
    cpu_program *p = r->p;
    const void *constants = get_bytes(r, &p->constant_bytes);
    p->constants = base_alloc_aligned(p->constant_bytes + 64, 64);
    if (!p->constants)
        return TSR_OUT_OF_MEMORY;
    if (p->constant_bytes)
        memcpy(p->constants, constants, p->constant_bytes);
    return TSR_OK;
}

static tsr_status get_codes(reader *r)
{
    cpu_program *p = r->p;
    p->n_codes = 0;
    size_t n_codes = get_count(r, sizeof(int64_t));
    p->codes = base_arena_zero(&p->arena, n_codes, sizeof(*p->codes));
    for (size_t i = 0; i < n_codes; i++) {
        size_t size;
        const void *key = get_bytes(r, &size);
        tsr_status status = cpu_code_load(key, size, &p->codes[i].object, &p->codes[i].entry);
        if (status != TSR_OK)
            return status;
        p->n_codes = i + 1; /* what a failure further on has to release */
    }
    return TSR_OK;
}

/* The module of ops that steps still need, if there is one. */
static tsr_status get_module(reader *r)
{
    if (!get(r, 0, 1))
        return TSR_OK;
    size_t size;
    const char *text = get_bytes(r, &size);
    if (ir_parse("program", text, size, &r->p->module, NULL) != TSR_OK || ir_verify(r->p->module, NULL) != TSR_OK)
        return TSR_CORRUPT;
    return cpu_stored_list_ops(r->p->module, &r->ops);
}

static tsr_status read_program(void *user)
{
    reader *r = user;
    cpu_program *p = r->p;
    get_raw(r, &p->info.cost, sizeof(p->info.cost));
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
        corrupt();
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
    reader r = {.at = data, .end = (const char *)data + size, .p = p};
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
