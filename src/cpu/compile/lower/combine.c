/* Makes one kernel out of blocks of steps: the body of a loop or branch becomes one function, so that a trip costs no
 * launch and a small state stays in registers.
 *
 * Whether this works depends on the steps: all must be kernels that one thread runs as a whole, or small copies. The
 * ops of the steps are appended to the new kernel; they reach memory through the unit's places instead of the block's.
 * The loops and branches around them become loops and branches of the kernel language. An inner loop has become a
 * kernel before, and is appended like any other kernel. Then short loops are unrolled (kernel/unroll.c) and elements
 * with known places are held in registers (kernel/promote.c). The order of computation stays that of the steps. */
#include "cpu/compile/lower/combine.h"
#include "cpu/compile/kernel/internal.h"

/* Functions share constants, whose lifetimes span the kernel, so that LLVM's time grows with the third power of their number;
 * a hundred compile within half a second. */
enum {
    MOST_OPS = 6000,
    FUNCTION_OPS = 60, /* as which an op that is a function counts */
    MOST_WORK = 50000, /* operations per trip (an eighth for those in vector loops); longer trips hide launch costs */
    MOST_COPY = 4096
};

struct cpu_combiner {
    cpu_build *b;
    cpu_unit *unit;
    const char *name;
    cpu_kernel *k;
    BASE_VEC(cpu_place) arguments; /* by position: the argument's place, whose slot lies in no other slot */
    cpu_slot constants, numbers;
    double flops;
    int64_t traffic, size; /* size: of the kernel, in ops */
    bool failed;
};

cpu_combiner *cpu_combine_begin(cpu_build *b, cpu_unit *unit, const char *name)
{
    cpu_combiner *m = base_arena_zero(b->arena, 1, sizeof(*m));
    m->b = b;
    m->unit = unit;
    m->name = name;
    m->k = cpu_kernel_new(b->arena, name);
    m->constants.base = CPU_BASE_CONSTANTS;
    m->numbers.base = CPU_BASE_NUMBERS;
    m->failed = b->c->plain;
    return m;
}

cpu_kernel *cpu_combine_kernel(cpu_combiner *m)
{
    return m->k;
}

/* ---- memory ---- */

static int buffer_at(cpu_combiner *m, cpu_place place, tsr_dtype dtype, int flags)
{
    int64_t shift;
    cpu_slot *slot = cpu_slot_root((cpu_slot *)(intptr_t)place.base, &shift);
    int64_t offset = place.offset + shift;
    int32_t position = 0;
    while (position < (int32_t)m->arguments.count && m->arguments.items[position].base != (int64_t)(intptr_t)slot)
        position++;
    if (position == (int32_t)m->arguments.count) {
        base_vec_push(m->b->arena, &m->arguments, cpu_place_in(slot, 0));
        m->k->arguments = position + 1;
    }
    for (size_t i = 0; i < m->k->buffers.count; i++) {
        cpu_buffer *known = &m->k->buffers.items[i];
        if (known->position == position && known->offset == offset && known->dtype == dtype) {
            known->flags |= (uint8_t)flags;
            return (int)i;
        }
    }
    cpu_buffer buffer = {.dtype = (uint8_t)dtype, .flags = (uint8_t)flags, .position = position, .offset = offset};
    base_vec_push(m->b->arena, &m->k->buffers, buffer);
    return (int)m->k->buffers.count - 1;
}

/* Where the places of a block lie in the unit's block. */
typedef struct frame {
    const cpu_block *block;
    const cpu_place *args, *results;
    cpu_place arena;
} frame;

static cpu_place outside(cpu_combiner *m, const frame *f, cpu_place place)
{
    int64_t number = place.base - CPU_BASE_ARGS;
    cpu_place out = place.base == CPU_BASE_ARENA         ? f->arena
                    : place.base == CPU_BASE_CONSTANTS   ? cpu_place_in(&m->constants, 0)
                    : place.base == CPU_BASE_NUMBERS     ? cpu_place_in(&m->numbers, 0)
                    : number < (int64_t)f->block->n_args ? f->args[number]
                                                         : f->results[number - (int64_t)f->block->n_args];
    out.offset += place.offset;
    return out;
}

cpu_value cpu_combine_load(cpu_combiner *m, cpu_place place, tsr_dtype dtype)
{
    cpu_map map = cpu_map_at(0);
    return cpu_load(m->k, buffer_at(m, place, dtype, CPU_BUFFER_READ), &map);
}

/* ---- steps ---- */

static void append_kernel(cpu_combiner *m, const frame *f, const cpu_step *step)
{
    const cpu_kernel *from = m->b->c->requests.items[step->code].kernel;
    const cpu_kernel_step *own = step->payload;
    cpu_kernel *k = m->k;
    cpu_value base = (cpu_value)k->ops.count;
    int32_t terms = (int32_t)k->terms.count;
    int *buffers = base_arena_alloc(m->b->arena, (from->buffers.count + 1) * sizeof(*buffers));
    for (size_t i = 0; i < from->buffers.count; i++) {
        const cpu_buffer *buffer = &from->buffers.items[i];
        if (buffer->flags & CPU_BUFFER_SCRATCH) { /* later steps reuse the scratch memory of earlier ones */
            base_vec_push(m->b->arena, &k->buffers, *buffer);
            buffers[i] = (int)k->buffers.count - 1;
            continue;
        }
        cpu_place place = outside(m, f, step->places[buffer->position]);
        place.offset += buffer->offset;
        buffers[i] = buffer_at(m, place, buffer->dtype, buffer->flags & (CPU_BUFFER_READ | CPU_BUFFER_WRITE));
    }
    k->scratch_bytes = BASE_MAX(k->scratch_bytes, from->scratch_bytes);
    for (size_t i = 0; i < from->terms.count; i++) {
        cpu_term term = from->terms.items[i];
        term.loop += base;
        base_vec_push(m->b->arena, &k->terms, term);
    }
    for (size_t i = 0; i < from->ops.count; i++) {
        cpu_op op = from->ops.items[i];
        int rule = cpu_code_find(op.code)->rule;
        for (int a = 0; a < 3; a++)
            op.args[a] += op.args[a] >= 0 ? base : 0;
        if (rule == CPU_RULE_MEMORY) {
            op.ref = buffers[op.ref];
            op.first_term += terms;
        } else if (op.code == CPU_INDEX || (rule == CPU_RULE_REDUCE && op.code != CPU_ACC)) {
            op.ref += base;
        } else if (op.code == CPU_END) {
            op.imm += base;
        } else if (op.code == CPU_LOOP && (op.flags & CPU_LOOP_PARALLEL)) {
            op.flags &= (uint8_t) ~(CPU_LOOP_PARALLEL | CPU_LOOP_EVEN | CPU_LOOP_BRIEF);
            op.imm = own->iterations;
            op.args[0] = CPU_NONE;
        } else if (op.code == CPU_DIM && own->n_dims) {
            op.code = CPU_CONST;
            op.imm = own->dims[op.imm];
        } else if (op.code == CPU_DIM || op.code == CPU_SCALAR) {
            m->failed = true; /* the call gives none */
        } else if (op.code == CPU_LOOP && op.args[0] >= 0 && from->ops.items[op.args[0] - base].code == CPU_DIM) {
            op.imm = own->n_dims ? own->dims[from->ops.items[op.args[0] - base].imm] : op.imm;
            op.args[0] = own->n_dims ? CPU_NONE : op.args[0];
        }
        base_vec_push(m->b->arena, &k->ops, op);
        m->size += cpu_code_is_function(op.code) ? FUNCTION_OPS : 1;
    }
    m->flops += step->flops;
    m->traffic += step->traffic;
}

static void append_copy(cpu_combiner *m, const frame *f, const cpu_step *step)
{
    const cpu_copy_step *own = step->payload;
    tsr_dtype dtype = (tsr_dtype)own->dtype;
    dtype = dtype == TSR_C64 ? TSR_F32 : dtype == TSR_C128 ? TSR_F64 : dtype;
    int64_t size = (int64_t)tsr_dtype_size(dtype);
    if (own->bytes > MOST_COPY || size == 0 || own->bytes % size) {
        m->failed = true;
        return;
    }
    int to = buffer_at(m, outside(m, f, step->places[0]), dtype, CPU_BUFFER_WRITE);
    int from = buffer_at(m, outside(m, f, step->places[1]), dtype, CPU_BUFFER_READ);
    cpu_map map = cpu_map_at(0);
    bool many = own->bytes != size;
    if (many)
        cpu_map_add(&map, cpu_loop(m->k, own->bytes / size, CPU_LOOP_VECTOR, 0), 1);
    cpu_store(m->k, to, &map, cpu_load(m->k, from, &map));
    if (many)
        cpu_end(m->k);
}

void cpu_combine_block(cpu_combiner *m, const cpu_block *block, const cpu_place *args, const cpu_place *results,
                       cpu_place arena)
{
    frame f = {block, args, results, arena};
    for (size_t i = 0; i < block->n_steps && !m->failed; i++) {
        const cpu_step *step = &block->steps[i];
        if (step->kind == CPU_STEP_KERNEL && cpu_kernel_of(step)->iterations <= cpu_kernel_of(step)->chunk)
            append_kernel(m, &f, step);
        else if (step->kind == CPU_STEP_COPY)
            append_copy(m, &f, step);
        else
            m->failed = true;
        m->failed = m->failed || m->size > MOST_OPS;
    }
}

/* ---- the whole ---- */

/* The operations of one trip of the while loops, which have no extent. */
static double work_of(const cpu_kernel *k, bool *has_while)
{
    double work = 0, times[64] = {1};
    int depth = 0;
    *has_while = false;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        *has_while = *has_while || op->code == CPU_WHILE;
        if (op->code == CPU_END) {
            depth--;
        } else if (op->code == CPU_LOOP || op->code == CPU_IF) {
            double by = op->code == CPU_LOOP && op->imm >= 0 ? (double)op->imm : 1;
            if (op->code == CPU_LOOP && (op->flags & CPU_LOOP_VECTOR))
                by = by < 8 ? 1 : by / 8;
            if (depth == (int)BASE_COUNT(times) - 1)
                return 2.0 * MOST_WORK;
            times[depth + 1] = times[depth] * by;
            depth++;
        } else {
            work += times[depth] * (op->code == CPU_CONST ? 0 : cpu_code_is_function(op->code) ? 20 : 1);
        }
    }
    return work;
}

/* Marks every buffer of written memory as written, since tidying moves loads from buffers without that mark. */
static void mark_written(cpu_kernel *k)
{
    for (size_t i = 0; i < k->buffers.count; i++)
        for (size_t j = 0; j < k->buffers.count; j++)
            if (!(k->buffers.items[i].flags & CPU_BUFFER_SCRATCH) &&
                k->buffers.items[i].position == k->buffers.items[j].position &&
                (k->buffers.items[j].flags & CPU_BUFFER_WRITE))
                k->buffers.items[i].flags |= CPU_BUFFER_WRITE;
}

bool cpu_combine_end(cpu_combiner *m, const cpu_slot *const *own, size_t n_own)
{
    size_t n = m->arguments.count;
    bool has_while = false;
    if (m->failed || n > CPU_STEP_BUFFERS || work_of(m->k, &has_while) > MOST_WORK)
        return false;
    bool *local = base_arena_zero(m->b->arena, n + 1, sizeof(*local));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n_own; j++)
            local[i] = local[i] || m->arguments.items[i].base == (int64_t)(intptr_t)own[j];
    cpu_kernel *k = cpu_kernel_promote(cpu_kernel_unroll(m->k), local);
    mark_written(k);
    cpu_step *step = cpu_step_new(m->b, CPU_STEP_KERNEL, (int)n, m->unit);
    step->name = m->name;
    step->flops = m->flops;
    step->traffic = m->traffic;
    memcpy(step->places, m->arguments.items, n * sizeof(*step->places));
    cpu_request_step(m->b->c, k, step, &(cpu_kernel_step){.iterations = 1, .chunk = 1, .loops = has_while});
    return true;
}
