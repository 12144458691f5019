/* A program as bytes and back.
 *
 * Numbers in the machine's own order (the key names the machine), each list with its length before it. Code is named by
 * its key and fetched from the store; ops that steps still need (interpreted ones, custom calls) travel as the module's
 * text, and are found again by their number: a program whose module does not read back alike is not saved.
 *
 * Nothing read is trusted: every count is checked against the bytes that are left, every index against what it indexes. */
#include "cpu/program.h"
#include "cpu/routine.h"

/* ---- writing ---- */

static void put(base_text *t, int64_t value)
{
    base_text_bytes(t, &value, sizeof(value));
}

static void put_bytes(base_text *t, const void *data, size_t size)
{
    put(t, (int64_t)size);
    if (size)
        base_text_bytes(t, data, size);
}

static void put_text(base_text *t, const char *text)
{
    put_bytes(t, text ? text : "", text ? strlen(text) : 0);
}

static void put_type(base_text *t, const ir_type *type)
{
    put(t, type->dtype);
    put(t, type->rank);
    for (int64_t d = 0; d < type->rank; d++)
        put(t, type->dims[d]);
}

static void put_layout(base_text *t, const device_layout *layout)
{
    put_bytes(t, layout ? layout->minor_to_major : NULL, layout ? (size_t)layout->rank * sizeof(int32_t) : 0);
}

static void put_block(base_text *t, const cpu_block *block)
{
    put(t, (int64_t)block->n_args);
    put(t, (int64_t)block->n_results);
    put(t, block->arena_bytes);
    put(t, (int64_t)block->n_steps);
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *s = &block->steps[i];
        put(t, s->kind);
        put(t, s->n_places);
        base_text_bytes(t, s->places, (size_t)s->n_places * sizeof(cpu_place));
        put(t, s->ordinal);
        put(t, s->code);
        put(t, s->n_code);
        put(t, s->iterations);
        put(t, s->chunk);
        put_bytes(t, s->dims, (size_t)s->n_dims * sizeof(*s->dims));
        put(t, s->scratch);
        put(t, s->bytes);
        base_text_bytes(t, s->detail, sizeof(s->detail));
        base_text_bytes(t, s->fused, sizeof(s->fused));
        put_bytes(t, s->plan, s->plan_bytes);
        put(t, s->packing);
        put_bytes(t, s->packed_plan, s->packed_plan ? s->plan_bytes : 0);
        put(t, s->op ? (int64_t)s->op->id : -1);
        put_text(t, s->name);
        base_text_bytes(t, &s->flops, sizeof(s->flops));
        put(t, s->traffic);
        put(t, s->n_blocks);
        for (int32_t j = 0; j < s->n_blocks; j++)
            put_block(t, s->blocks[j]);
    }
}

/* Programs of several processes are not stored. */
static bool communicates(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (step->kind == CPU_STEP_PARALLEL || step->kind == CPU_STEP_MESH)
            return true;
        for (int32_t j = 0; j < step->n_blocks; j++)
            if (communicates(step->blocks[j]))
                return true;
    }
    return false;
}

static bool reads_ops(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        if (block->steps[i].op)
            return true;
        for (int32_t j = 0; j < block->steps[i].n_blocks; j++)
            if (reads_ops(block->steps[i].blocks[j]))
                return true;
    }
    return false;
}

/* ---- ops by number ---- */

typedef struct numbered {
    ir_op **ops;
    size_t n;
} numbered;

static void list_ops(ir_region *region, numbered *list)
{
    for (ir_op *op = region->first; op; op = op->next) {
        if (op->id < list->n)
            list->ops[op->id] = op;
        for (uint32_t i = 0; i < op->n_regions; i++)
            list_ops(op->regions[i], list);
    }
}

static tsr_status list_main(ir_module *module, numbered *list)
{
    ir_function *main = ir_module_main(module);
    if (!main || !main->body)
        return TSR_CORRUPT;
    ir_function_number(main);
    list->n = main->n_ops;
    list->ops = base_alloc_zero(list->n + 1, sizeof(*list->ops));
    if (!list->ops)
        return TSR_OUT_OF_MEMORY;
    list_ops(main->body, list);
    return TSR_OK;
}

static bool same_op(const ir_op *a, const ir_op *b)
{
    if (!a || !b || a->code != b->code || a->n_operands != b->n_operands || a->n_captures != b->n_captures ||
        a->n_results != b->n_results || a->n_regions != b->n_regions ||
        !ir_attrs_equal(ir_info(a->code)->schema, a->attrs, b->attrs))
        return false;
    for (uint32_t i = 0; i < a->n_operands; i++) {
        const ir_value *x = ir_resolve(a->operands[i]), *y = ir_resolve(b->operands[i]);
        if (x->type != y->type || x->id != y->id)
            return false;
    }
    for (uint32_t i = 0; i < a->n_results; i++)
        if (a->results[i].type != b->results[i].type)
            return false;
    for (uint32_t i = 0; i < a->n_regions; i++)
        if (!ir_regions_equal(a->regions[i], b->regions[i]))
            return false;
    return true;
}

static bool steps_agree(const cpu_block *block, const numbered *list)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const ir_op *op = block->steps[i].op;
        if (op && (op->id >= list->n || !same_op(op, list->ops[op->id])))
            return false;
        for (int32_t j = 0; j < block->steps[i].n_blocks; j++)
            if (!steps_agree(block->steps[i].blocks[j], list))
                return false;
    }
    return true;
}

/* The module's text, if it reads back alike. */
static tsr_status put_module(base_text *t, const cpu_program *p, base_error *error)
{
    base_text text = {0};
    ir_print_options options = {.generic = true};
    ir_function_number(ir_module_main(p->module));
    ir_print_module(p->module, &options, &text);
    ir_module *again = NULL;
    numbered list = {0};
    tsr_status status = text.failed ? TSR_OUT_OF_MEMORY : ir_parse("program", text.data, text.size, &again, error);
    if (status == TSR_OK)
        status = list_main(again, &list);
    if (status == TSR_OK && !steps_agree(p->main, &list))
        status = base_fail(error, TSR_UNIMPLEMENTED, "the program's module does not read back alike");
    if (status == TSR_OK)
        put_bytes(t, text.data, text.size);
    base_free(list.ops);
    ir_module_free(again);
    base_text_free(&text);
    return status;
}

tsr_status cpu_program_save(const void *program, base_text *out, base_error *error)
{
    const cpu_program *p = program;
    const device_program_info *info = &p->info;
    if (communicates(p->main) || p->keeps_probes)
        return base_fail(error, TSR_UNIMPLEMENTED, "a program of several processes, or with probes, is not stored");
    put(out, (int64_t)info->n_args);
    put(out, (int64_t)info->n_numbers);
    put(out, (int64_t)info->n_results);
    for (size_t i = 0; i < info->n_args; i++) {
        put_type(out, info->arg_types[i]);
        put_layout(out, info->arg_layouts[i]);
        put(out, info->aliases[i]);
    }
    for (size_t i = 0; i < info->n_results; i++) {
        put_type(out, info->result_types[i]);
        put_layout(out, info->result_layouts[i]);
    }
    base_text_bytes(out, &info->cost, sizeof(info->cost));
    put(out, (int64_t)info->n_interpreted);
    for (size_t i = 0; i < info->n_interpreted; i++) {
        put(out, info->interpreted[i].code);
        put(out, info->interpreted[i].count);
    }
    put(out, (int64_t)info->n_packings);
    for (size_t i = 0; i < info->n_packings; i++) {
        put(out, (int64_t)info->packings[i].arg);
        base_text_bytes(out, &p->packings[i], sizeof(p->packings[i]));
    }
    put_bytes(out, p->constants, p->constant_bytes);
    put(out, (int64_t)p->n_codes);
    for (size_t i = 0; i < p->n_codes; i++) {
        const void *key;
        size_t size;
        cpu_code_key(p->codes[i].object, &key, &size);
        put_bytes(out, key, size);
    }
    bool ops = reads_ops(p->main);
    put(out, ops);
    if (ops) {
        tsr_status status = put_module(out, p, error);
        if (status != TSR_OK)
            return status;
    }
    put_block(out, p->main);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's bytes") : TSR_OK;
}

/* ---- reading ---- */

typedef struct reader {
    const char *at, *end;
    cpu_program *p;
    numbered ops;
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

static const ir_type *get_type(reader *r)
{
    tsr_dtype dtype = (tsr_dtype)get(r, 1, TSR_DTYPE_COUNT - 1);
    int64_t rank = get(r, 0, IR_MAX_RANK), dims[IR_MAX_RANK];
    for (int64_t d = 0; d < rank; d++)
        dims[d] = get(r, 0, INT64_MAX);
    const ir_type *type = ir_tensor_type(dtype, rank, dims);
    if (!type)
        corrupt();
    return type;
}

/* Of type: none, or a permutation of its dimensions other than the usual one. */
static const device_layout *get_layout(reader *r, const ir_type *type)
{
    size_t size;
    int32_t minor_to_major[IR_MAX_RANK];
    const void *data = get_bytes(r, &size);
    if (size == 0)
        return NULL;
    if (size != (size_t)type->rank * sizeof(int32_t))
        corrupt();
    memcpy(minor_to_major, data, size);
    uint64_t seen = 0;
    for (int64_t i = 0; i < type->rank; i++) {
        if (minor_to_major[i] < 0 || minor_to_major[i] >= type->rank)
            corrupt();
        seen |= UINT64_C(1) << minor_to_major[i];
    }
    const device_layout *layout = device_layout_of(type->rank, minor_to_major);
    if (__builtin_popcountll(seen) != type->rank || !layout)
        corrupt();
    return layout;
}

static void check_step(const reader *r, const cpu_block *block, const cpu_step *s)
{
    int64_t bases = CPU_BASE_ARGS + (int64_t)(block->n_args + block->n_results);
    for (int32_t i = 0; i < s->n_places; i++) {
        const cpu_place *place = &s->places[i];
        int64_t limit = place->base == CPU_BASE_ARENA       ? block->arena_bytes
                        : place->base == CPU_BASE_CONSTANTS ? (int64_t)r->p->constant_bytes
                        : place->base == CPU_BASE_NUMBERS   ? (int64_t)r->p->info.n_numbers * 16
                                                            : INT64_MAX;
        if (place->base < 0 || place->base >= bases || place->offset < 0 || place->offset > limit)
            corrupt();
    }
    bool coded = s->kind == CPU_STEP_KERNEL || s->kind == CPU_STEP_GEMM || s->kind == CPU_STEP_CONV;
    if (coded && s->n_places > CPU_STEP_BUFFERS)
        corrupt();
    if (coded && (s->code < 0 || s->n_code < 1 || s->n_code > CPU_GEMM_CODES ||
                  (size_t)s->code + (size_t)s->n_code > r->p->n_codes))
        corrupt();
    if (s->kind == CPU_STEP_KERNEL && (s->chunk < 1 || s->iterations < 0 || s->scratch < 0))
        corrupt();
    if ((s->kind == CPU_STEP_GEMM && s->plan_bytes != sizeof(cpu_gemm_plan)) ||
        (s->kind == CPU_STEP_CONV && s->plan_bytes != sizeof(cpu_conv_plan)))
        corrupt();
    if (s->kind == CPU_STEP_GEMM || s->kind == CPU_STEP_CONV) {
        int64_t fused = 0;
        for (int i = 0; i < 3; i++) {
            if (s->fused[i] < 0 || s->fused[i] > CPU_FUSED_BUFFERS)
                corrupt();
            fused += s->fused[i];
        }
        if (s->n_places != 3 + fused)
            corrupt();
    }
    if (s->kind == CPU_STEP_COPY && (s->n_places != 2 || s->bytes < 0))
        corrupt();
    if (s->kind == CPU_STEP_PARALLEL || s->kind == CPU_STEP_MESH)
        corrupt(); /* such programs are not stored */
    if (s->kind == CPU_STEP_ROUTINE) {
        const cpu_routine *routine = cpu_routine_find(s->detail[0]);
        bool codes_fit = s->n_code == 0 || (s->code >= 0 && s->n_code > 0 && s->n_code <= CPU_ROUTINE_CODES &&
                                            (size_t)s->code + (size_t)s->n_code <= r->p->n_codes);
        if (!routine || s->plan_bytes != routine->plan_bytes || s->n_places > CPU_STEP_BUFFERS || !codes_fit ||
            !routine->check(s->plan, s->n_places, s->n_code))
            corrupt();
    }
    bool wants_op = s->kind == CPU_STEP_INTERP || s->kind == CPU_STEP_CUSTOM;
    if (wants_op != (s->op != NULL) ||
        (wants_op && s->n_places != (int64_t)s->op->n_operands + (int64_t)s->op->n_results + 1) ||
        (s->kind == CPU_STEP_CUSTOM && s->op->code != IR_CUSTOM_CALL))
        corrupt();
    if (s->kind == CPU_STEP_WHILE && (s->n_blocks != 2 || s->n_places < 4))
        corrupt();
    if (s->kind == CPU_STEP_CASE &&
        (s->n_blocks < 1 || s->n_places < 3 || s->detail[0] < 0 || s->detail[0] > s->n_places - 3))
        corrupt();
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
        s->packing = (int32_t)get(r, -1, (int64_t)r->p->info.n_packings - 1);
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
        check_step(r, block, s);
    }
    r->depth--;
    return block;
}

static void get_packings(reader *r)
{
    device_program_info *info = &r->p->info;
    size_t n = get_count(r, sizeof(cpu_packing));
    cpu_packing *packings = base_arena_zero(&r->p->arena, n, sizeof(*packings));
    device_packing *list = base_arena_zero(&r->p->arena, n, sizeof(*list));
    for (size_t i = 0; i < n; i++) {
        list[i].arg = (size_t)get(r, 0, (int64_t)info->n_args - 1);
        get_raw(r, &packings[i], sizeof(packings[i]));
        list[i].bytes = cpu_packing_bytes(&packings[i]);
        if (list[i].bytes == SIZE_MAX || info->aliases[list[i].arg] >= 0)
            corrupt();
        list[i].key = &packings[i];
        list[i].key_size = sizeof(packings[i]);
    }
    r->p->packings = packings;
    info->packings = list;
    info->n_packings = n;
}

static tsr_status read_program(void *user)
{
    reader *r = user;
    cpu_program *p = r->p;
    device_program_info *info = &p->info;
    info->n_args = get_count(r, 1);
    info->n_numbers = (size_t)get(r, 0, 1 << 21);
    info->n_results = get_count(r, 1);
    const ir_type **arg_types = base_arena_alloc(&p->arena, info->n_args * sizeof(*arg_types));
    const ir_type **result_types = base_arena_alloc(&p->arena, info->n_results * sizeof(*result_types));
    const device_layout **arg_layouts = base_arena_zero(&p->arena, info->n_args, sizeof(*arg_layouts));
    const device_layout **result_layouts = base_arena_zero(&p->arena, info->n_results, sizeof(*result_layouts));
    int32_t *aliases = base_arena_alloc(&p->arena, info->n_args * sizeof(*aliases));
    for (size_t i = 0; i < info->n_args; i++) {
        arg_types[i] = get_type(r);
        arg_layouts[i] = get_layout(r, arg_types[i]);
        aliases[i] = (int32_t)get(r, -1, (int64_t)info->n_results - 1);
    }
    for (size_t i = 0; i < info->n_results; i++) {
        result_types[i] = get_type(r);
        result_layouts[i] = get_layout(r, result_types[i]);
    }
    for (size_t i = 0; i < info->n_args; i++) {
        if (aliases[i] >= 0 &&
            (arg_types[i] != result_types[aliases[i]] || arg_layouts[i] != result_layouts[aliases[i]]))
            corrupt();
        for (size_t j = 0; j < i; j++)
            if (aliases[i] >= 0 && aliases[i] == aliases[j])
                corrupt();
    }
    info->arg_types = arg_types;
    info->result_types = result_types;
    info->arg_layouts = arg_layouts;
    info->result_layouts = result_layouts;
    info->aliases = aliases;
    get_raw(r, &info->cost, sizeof(info->cost));
    info->n_interpreted = get_count(r, 2 * sizeof(int64_t));
    struct device_interpreted *list = base_arena_zero(&p->arena, info->n_interpreted, sizeof(*list));
    for (size_t i = 0; i < info->n_interpreted; i++) {
        list[i].code = (ir_opcode)get(r, 0, IR_OPCODE_COUNT - 1);
        list[i].count = (uint32_t)get(r, 0, UINT32_MAX);
    }
    info->interpreted = list;
    get_packings(r);
    const void *constants = get_bytes(r, &p->constant_bytes);
    p->constants = base_alloc_aligned(p->constant_bytes + 64, 64);
    if (!p->constants)
        return TSR_OUT_OF_MEMORY;
    if (p->constant_bytes)
        memcpy(p->constants, constants, p->constant_bytes);
    p->n_codes = 0;
    size_t n_codes = get_count(r, sizeof(int64_t));
    p->codes = base_arena_zero(&p->arena, n_codes, sizeof(*p->codes));
    for (size_t i = 0; i < n_codes; i++) {
        size_t size;
        const void *key = get_bytes(r, &size);
        tsr_status status = cpu_code_load(key, size, &p->codes[i].object, &p->codes[i].entry);
        if (status != TSR_OK)
            return status;
        p->n_codes = i + 1;
    }
    if (get(r, 0, 1)) {
        size_t size;
        const char *text = get_bytes(r, &size);
        if (ir_parse("program", text, size, &p->module, NULL) != TSR_OK || ir_verify(p->module, NULL) != TSR_OK)
            return TSR_CORRUPT;
        tsr_status status = list_main(p->module, &r->ops);
        if (status != TSR_OK)
            return status;
    }
    p->main = get_block(r);
    if (r->at != r->end || p->main->n_args != info->n_args || p->main->n_results != info->n_results)
        corrupt();
    return TSR_OK;
}

tsr_status cpu_program_load(void *user, const void *data, size_t size, const device_compile_options *options,
                            void **program, base_error *error)
{
    (void)user;
    cpu_program *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    reader r = {.at = data, .end = (const char *)data + size, .p = p};
    tsr_status status = base_try(read_program, &r, error);
    base_free(r.ops.ops);
    if (status != TSR_OK) {
        cpu_program_free(p);
        return base_fail(error, status, "a stored program cannot be used");
    }
    device_cost counted = p->info.cost;
    cpu_program_finish(p);
    p->info.cost.compile_ns = counted.compile_ns;
    cpu_times_begin(p, options);
    *program = p;
    return TSR_OK;
}
