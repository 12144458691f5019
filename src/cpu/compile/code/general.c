/* Kernels of a program with sizes that vary: one machine code for all of them.
 *
 * A kernel's numbers are extents, strides, offsets and constants. Nothing records which of them follow from a size that
 * varies, and nothing needs to: a number that the code reads from `dims` instead gives the same values. So any choice
 * is correct, but it must be the same for all sizes, or the code is not found again. The numbers that are multiples of
 * a varying size, or next to a multiple, are chosen. A table maps a kernel without its numbers to the first choice made
 * for it. When another number turns out to differ, it is chosen from then on, too.
 *
 * Lanes, unrolled loops and the order of ops are not numbers in this sense: kernels that differ in them (a reduction of
 * few elements and one of many) have separate code, so that every size gets the same bits as a program that was
 * compiled for this size alone. */
#include "cpu/compile/code/code.h"
#include "cpu/compile/kernel/internal.h"
#include "cpu/program/program.h"

#include <math.h>

/* ---- a kernel's numbers ---- */

typedef enum number_kind { EXTENT, CONSTANT, OFFSET, STRIDE } number_kind;
typedef struct number {
    number_kind kind;
    int32_t op, term; /* term: STRIDE's, within the op's */
    int64_t value;    /* CONSTANT: bits, sign-extended */
} number;
typedef BASE_VEC(number) numbers;

enum { MOST_SHUFFLED = 4 }; /* lanes further apart are gathered, whether their stride is a constant or read from dims */

static void add_memory(const cpu_kernel *k, int id, numbers *out)
{
    const cpu_op *op = &k->ops.items[id];
    number offset = {OFFSET, id, -1, op->imm};
    base_vec_push(k->arena, out, offset);
    for (int t = 0; t < op->term_count; t++) {
        const cpu_term *term = &k->terms.items[op->first_term + t];
        number stride = {STRIDE, id, t, term->coefficient};
        if (!(k->ops.items[term->loop].flags & CPU_LOOP_VECTOR) || term->coefficient > MOST_SHUFFLED)
            base_vec_push(k->arena, out, stride);
    }
}

static numbers numbers_of(const cpu_kernel *k)
{
    numbers out = {0};
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (op->code == CPU_LOOP && op->args[0] < 0 &&
            !(op->flags & (CPU_LOOP_PARALLEL | CPU_LOOP_UNROLL | CPU_LOOP_WHILE))) {
            number extent = {EXTENT, i, -1, op->imm};
            base_vec_push(k->arena, &out, extent);
        } else if (op->code == CPU_LOAD || op->code == CPU_STORE) {
            add_memory(k, i, &out);
        } else if (op->code == CPU_CONST && (op->dtype == TSR_I64 || op->dtype == TSR_F64)) {
            number constant = {CONSTANT, i, -1, op->imm};
            base_vec_push(k->arena, &out, constant);
        } else if (op->code == CPU_CONST && (op->dtype == TSR_I32 || op->dtype == TSR_F32)) {
            number constant = {CONSTANT, i, -1, (int32_t)(uint32_t)op->imm};
            base_vec_push(k->arena, &out, constant);
        }
    }
    return out;
}

/* Writes the kernel's bytes without its numbers. */
static void write_shape(const cpu_kernel *k, const numbers *list, base_text *out)
{
    cpu_op *ops = base_arena_copy(k->arena, k->ops.items, k->ops.count * sizeof(*ops));
    int64_t *strides = base_arena_zero(k->arena, k->terms.count + 1, sizeof(*strides));
    for (size_t i = 0; i < k->terms.count; i++)
        strides[i] = k->terms.items[i].coefficient;
    for (size_t i = 0; i < k->ops.count; i++)
        if (ops[i].code == CPU_LOOP && (ops[i].flags & CPU_LOOP_PARALLEL))
            ops[i].imm = 0;
    for (size_t i = 0; i < list->count; i++) {
        const number *n = &list->items[i];
        *(n->kind == STRIDE ? &strides[ops[n->op].first_term + n->term] : &ops[n->op].imm) = 0;
    }
    base_text_bytes(out, ops, k->ops.count * sizeof(*ops));
    for (size_t i = 0; i < k->terms.count; i++) {
        base_text_bytes(out, &k->terms.items[i].loop, sizeof(k->terms.items[i].loop));
        base_text_bytes(out, &strides[i], sizeof(strides[i]));
    }
    base_text_bytes(out, k->buffers.items, k->buffers.count * sizeof(*k->buffers.items));
}

/* ---- which numbers are read from dims ---- */

static bool near_multiple(double x, int64_t size)
{
    double times = nearbyint(x / (double)size);
    return times >= 1 && fabs(x - times * (double)size) <= 1;
}

static bool is_multiple(const number *n, int64_t size)
{
    if (n->kind != CONSTANT)
        return n->value != 0 && n->value % size == 0;
    return near_multiple(fabs((double)n->value), size);
}

/* Whether x, a constant float, is the number of elements that a mean is taken over, that number less one, or a
 * reciprocal of either. */
static bool is_float_multiple(double x, int64_t size)
{
    x = fabs(x);
    if (x < 1 && x > 0)
        x = 1 / x;
    return x < 0x1p40 && fabs(x - nearbyint(x)) <= x * 1e-6 && near_multiple(nearbyint(x), size);
}

static bool follows(const cpu_kernel *k, const number *n, int64_t size)
{
    if (size < 2)
        return false;
    int dtype = n->kind == CONSTANT ? k->ops.items[n->op].dtype : TSR_I64;
    if (dtype == TSR_F64) {
        double value;
        memcpy(&value, &n->value, sizeof(value));
        return is_float_multiple(value, size);
    }
    if (dtype == TSR_F32) {
        float value;
        memcpy(&value, &n->value, sizeof(value));
        return is_float_multiple((double)value, size);
    }
    return is_multiple(n, size);
}

/* ---- the table ---- */

typedef struct choice {
    struct choice *next;
    uint64_t hash;
    size_t shape_size, n, n_sizes;
    int64_t *values; /* [n]: when it was made */
    bool *chosen;    /* [n] */
    int64_t *sizes;  /* [n_sizes]: that varied then */
    char *shape;
} choice;

enum { SLOTS = 256, MOST_CHOICES = 4096 };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static choice *slots[SLOTS];
static size_t n_choices;

static void forget_all(void)
{
    for (size_t i = 0; i < SLOTS; i++)
        while (slots[i]) {
            choice *gone = slots[i];
            slots[i] = gone->next;
            base_free(gone);
        }
    n_choices = 0;
}

static void general_remember(uint64_t hash, const base_text *shape, const numbers *list, const bool *chosen,
                             const device_compile_options *options)
{
    size_t n = list->count, m = options->n_varying;
    choice *c = base_alloc_zero(1, sizeof(*c) + (n + m) * sizeof(int64_t) + n + shape->size);
    if (!c)
        return; /* only less is found again */
    if (n_choices == MOST_CHOICES)
        forget_all();
    c->hash = hash;
    c->shape_size = shape->size;
    c->n = n;
    c->n_sizes = m;
    c->values = (int64_t *)(c + 1);
    c->sizes = c->values + n;
    c->chosen = (bool *)(c->sizes + m);
    c->shape = (char *)(c->chosen + n);
    for (size_t i = 0; i < n; i++)
        c->values[i] = list->items[i].value;
    memcpy(c->chosen, chosen, n);
    memcpy(c->sizes, options->varying, m * sizeof(int64_t));
    memcpy(c->shape, shape->data, shape->size);
    c->next = slots[hash % SLOTS];
    slots[hash % SLOTS] = c;
    n_choices++;
}

static size_t differences(const choice *c, const numbers *list)
{
    size_t count = 0;
    for (size_t i = 0; i < c->n; i++)
        count += !c->chosen[i] && c->values[i] != list->items[i].value;
    return count;
}

/* Uses the choice that was made for this kernel at another size, or makes a new choice. */
static void general_choose(const cpu_kernel *k, const numbers *list, const device_compile_options *options,
                           bool *chosen)
{
    base_text shape = {0};
    write_shape(k, list, &shape);
    if (shape.failed) {
        base_text_free(&shape);
        return;
    }
    uint64_t hash = base_hash(shape.data, shape.size, 0);
    base_lock_take(&lock);
    choice *best = NULL;
    size_t least = SIZE_MAX;
    for (choice *c = slots[hash % SLOTS]; c && least > 0; c = c->next) {
        if (c->hash != hash || c->shape_size != shape.size || memcmp(c->shape, shape.data, shape.size) != 0)
            continue;
        size_t count = differences(c, list);
        bool same_sizes =
            c->n_sizes == options->n_varying && memcmp(c->sizes, options->varying, c->n_sizes * sizeof(int64_t)) == 0;
        /* Where equal sizes give other numbers, it is another kernel of the same shape. */
        if (count == 0 || (!same_sizes && count < least)) {
            best = c;
            least = count;
        }
    }
    if (best) {
        for (size_t i = 0; i < best->n; i++)
            best->chosen[i] = best->chosen[i] || best->values[i] != list->items[i].value;
        memcpy(chosen, best->chosen, best->n);
    } else {
        for (size_t i = 0; i < list->count; i++)
            for (size_t s = 0; s < options->n_varying; s++)
                chosen[i] = chosen[i] || follows(k, &list->items[i], options->varying[s]);
        general_remember(hash, &shape, list, chosen, options);
    }
    base_lock_leave(&lock);
    base_text_free(&shape);
}

/* ---- the kernel that reads numbers from dims ---- */

typedef struct writer {
    const cpu_kernel *k;
    cpu_kernel *out;
    const numbers *list;
    const bool *chosen;
    size_t at;      /* the next number to replace: numbers are in the order of ops */
    cpu_value *now; /* by op */
    int64_t *dims;
    int n_dims;
} writer;

static cpu_value next_dim(writer *w, const number *n)
{
    w->dims[w->n_dims] = n->value;
    return cpu_dim(w->out, w->n_dims++);
}

/* Reads a number from dims as a constant of the kernel, in the constant's dtype. */
static cpu_value read_constant(writer *w, const cpu_op *op, const number *n)
{
    cpu_value value = next_dim(w, n);
    if (op->dtype == TSR_I32 || op->dtype == TSR_F32)
        value = cpu_convert(w->out, value, TSR_I32);
    return op->dtype == TSR_F32 || op->dtype == TSR_F64 ? cpu_bitcast(w->out, value, (tsr_dtype)op->dtype) : value;
}

static cpu_value general_plus(writer *w, cpu_value index, cpu_value part)
{
    return index < 0 ? part : cpu_binary(w->out, CPU_ADD, index, part);
}

/* Adds the chosen offset and strides of a load or store as a computed index; the others stay in the op. */
static void write_memory(writer *w, int id, cpu_op *op)
{
    cpu_value *index = op->code == CPU_LOAD ? &op->args[0] : &op->args[1];
    int first = op->first_term;
    bool moved[CPU_MAP_TERMS] = {false};
    for (; w->at < w->list->count && w->list->items[w->at].op == id; w->at++) {
        const number *n = &w->list->items[w->at];
        if (!w->chosen[w->at])
            continue;
        if (*index >= 0)
            *index = cpu_convert(w->out, *index, TSR_I64);
        if (n->kind == OFFSET) {
            *index = general_plus(w, *index, next_dim(w, n));
            op->imm = 0;
            continue;
        }
        moved[n->term] = true;
        cpu_value turn = cpu_index(w->out, w->now[w->k->terms.items[first + n->term].loop], TSR_I64);
        *index = general_plus(w, *index, cpu_binary(w->out, CPU_MUL, turn, next_dim(w, n)));
    }
    int count = op->term_count;
    op->first_term = (int32_t)w->out->terms.count;
    op->term_count = 0;
    for (int t = 0; t < count; t++) {
        cpu_term term = w->k->terms.items[first + t];
        term.loop = w->now[term.loop];
        if (moved[t])
            continue;
        base_vec_push(w->out->arena, &w->out->terms, term);
        op->term_count++;
    }
}

static void write_op(writer *w, int id)
{
    cpu_op op = cpu_kernel_renumbered(w->k, id, w->now);
    if (cpu_code_find(op.code)->rule == CPU_RULE_MEMORY) {
        write_memory(w, id, &op);
    } else if (w->at < w->list->count && w->list->items[w->at].op == id) {
        const number *n = &w->list->items[w->at];
        bool chosen = w->chosen[w->at++];
        if (chosen && n->kind == CONSTANT) {
            w->now[id] = read_constant(w, &op, n);
            return;
        }
        if (chosen) {
            op.args[0] = next_dim(w, n);
            op.imm = -1;
        }
    }
    w->now[id] = cpu_kernel_append(w->out, op);
}

static cpu_kernel *rewrite(const cpu_kernel *k, const numbers *list, const bool *chosen, int64_t *dims, int *n_dims)
{
    writer w = {.k = k, .list = list, .chosen = chosen, .dims = dims};
    w.now = base_arena_zero(k->arena, k->ops.count + 1, sizeof(*w.now));
    w.out = cpu_kernel_like(k);
    for (int i = 0; i < (int)k->ops.count; i++)
        write_op(&w, i);
    *n_dims = w.n_dims;
    return cpu_kernel_tidy(w.out);
}

const cpu_kernel *cpu_kernel_general(const cpu_kernel *k, const device_compile_options *options, int64_t *dims,
                                     int *n_dims)
{
    *n_dims = 0;
    numbers list = numbers_of(k);
    bool *chosen = base_arena_zero(k->arena, list.count + 1, sizeof(*chosen));
    general_choose(k, &list, options, chosen);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++)
        count += chosen[i];
    if (count == 0 || count > CPU_STEP_DIMS)
        return k;
    return rewrite(k, &list, chosen, dims, n_dims);
}
