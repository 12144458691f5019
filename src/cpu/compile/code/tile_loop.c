/* The loop of a tile over the steps of k, with what it does beside its sums: prefetches and copies. */
#include <stddef.h>

#include "cpu/compile/code/tile_code.h"

/* Copies a's elements of one step. AVX2 stores a whole vector, whose end the next step's elements overwrite: a store with a
 * mask takes tens of cycles on some processors. */
static void copy_a(encoder *e)
{
    const x86_instruction masked = {1, 2, 0x2c, false, 1}, load = {0, 1, 0x10, false, 64},
                          store = {0, 1, 0x11, false, 64};
    int bytes = e->tile->rows * e->size;
    X86_PUT(&e->code, 0x42, 0x0f, 0x18, 0x4c, 0x3e,
            (uint8_t)(bytes - e->size)); /* prefetcht0 [rsi + r15 + the last element] */
    if (e->code.wide)
        x86_vector(&e->code, load, e->a, 0, x86_at(RSI, 0), 1, true);
    else
        x86_vector(&e->code, masked, e->a, e->masks, x86_at(RSI, 0), 0, false);
    x86_vector(&e->code, store, e->a, 0, x86_at(R14, 0), e->code.wide, false);
    X86_PUT(&e->code, 0x49, 0x83, 0xc6, (uint8_t)bytes); /* add r14, bytes */
}

/* Copies the vectors of b that a step has loaded. */
static void copy_b(encoder *e)
{
    int bytes = e->tile->vectors * e->lanes * e->size;
    for (int line = 0; line < bytes; line += 64)
        X86_PUT(&e->code, 0x42, 0x0f, 0x18, 0x4c, 0x19, (uint8_t)line); /* prefetcht0 [rcx + r11 + line] */
    for (int v = 0; v < e->tile->vectors; v++)
        x86_vector(&e->code, (x86_instruction){0, 1, 0x11, false, 64}, e->b + v, 0,
                   x86_at(R10, tile_vector_bytes(e, v)), 0, false);
    X86_PUT(&e->code, 0x49, 0x81, 0xc2); /* add r10, bytes */
    x86_put_i32(&e->code, bytes);
}

/* acc += b times the element of a, which is in a register or, with AVX-512, in memory. */
static void multiply_add(encoder *e, int acc, int b, x86_operand a)
{
    if (e->code.wide) {
        const x86_instruction pairs = {2, 2, 0x52, false, 64}, single = {1, 2, 0xb8, e->twice, e->size};
        bool dot = e->tile->flags & CPU_TILE_PAIRS; /* vdpbf16ps, else vfmadd231ps, vfmadd231pd */
        x86_vector(&e->code, dot ? pairs : single, acc, b, a, 0, false);
        return;
    }
    /* here W distinguishes f64 from f32 in VEX, too */
    uint8_t no_r = (acc & 8) ? 0 : 0x80, no_b = (a.reg & 8) ? 0 : 0x20;
    X86_PUT(&e->code, 0xc4, (uint8_t)(no_r | 0x40 | no_b | 2), (uint8_t)((e->twice ? 0x80 : 0) | (~b & 15) << 3 | 5),
            0xb8, (uint8_t)(0xc0 | (acc & 7) << 3 | (a.reg & 7)));
}

/* Encodes one step of k. a: the register that points to a. ahead: whether the pointers are one step behind. */
static void put_step(encoder *e, int a, bool ahead)
{
    const cpu_tile *t = e->tile;
    const x86_instruction broadcast = {1, 2, e->twice ? 0x19 : 0x18, e->twice, e->size};
    bool by_columns = t->flags & CPU_TILE_COLUMNS;
    int64_t row_step = by_columns ? e->size : t->a_step;
    x86_operand next = x86_indexed(a, ahead && by_columns ? RDX : 0, ahead && !by_columns ? e->size : 0);
    for (int v = 0; v < t->vectors; v++)
        tile_move(e, false, e->b + v, x86_indexed(RCX, ahead ? R8 : 0, tile_vector_bytes(e, v)), v);
    if (e->copies_b)
        copy_b(e);
    if (e->copies_a)
        copy_a(e);
    for (int row = 0; row < t->rows; row++, next.displacement += row_step) {
        bool direct = (row + 1) * e->direct / t->rows > row * e->direct / t->rows; /* the others lie evenly between */
        x86_operand element = direct ? next : x86_register(e->a + row % e->as);
        element.one = direct;
        if (!direct)
            x86_vector(&e->code, broadcast, element.reg, 0, next, 0, false);
        for (int v = 0; v < t->vectors; v++)
            multiply_add(e, row * t->vectors + v, e->b + v, element);
    }
}

/* Advances the pointers by one step or two. */
static void advance(encoder *e, int a, int steps)
{
    bool two = steps == 2, in_rsi = a == RSI;
    if (two)
        X86_PUT(&e->code, 0x4a, 0x8d, 0x0c, 0x41); /* lea rcx, [rcx + 2 r8] */
    else
        X86_PUT(&e->code, 0x4c, 0x01, 0xc1);  /* add rcx, r8 */
    if (!(e->tile->flags & CPU_TILE_COLUMNS)) /* add rsi or rax, steps * size */
        X86_PUT(&e->code, 0x48, 0x83, in_rsi ? 0xc6 : 0xc0, (uint8_t)(steps * e->size));
    else if (two) /* lea rsi, [rsi + 2 rdx] or rax, [rax + 2 rdx] */
        X86_PUT(&e->code, 0x48, 0x8d, in_rsi ? 0x34 : 0x04, in_rsi ? 0x56 : 0x50);
    else /* add rsi or rax, rdx */
        X86_PUT(&e->code, 0x48, 0x01, in_rsi ? 0xd6 : 0xd0);
}

/* Reads a cpu_tile_fetch. */
static void begin_fetching(encoder *e)
{
    X86_PUT(&e->code, 0x4c, 0x8b, 0x5c, 0x24, OUTER); /* mov r11, outer */
    X86_PUT(&e->code, 0x53, 0x41, 0x54);              /* push rbx, r12 */
    X86_PUT(&e->code, 0x49, 0x8b, 0x5b, offsetof(cpu_tile_fetch, lines));
    X86_PUT(&e->code, 0x4d, 0x8b, 0x63, offsetof(cpu_tile_fetch, line_count));
    if (e->copies_a) {
        X86_PUT(&e->code, 0x41, 0x56, 0x41, 0x57); /* push r14, r15 */
        X86_PUT(&e->code, 0x4d, 0x8b, 0x73, offsetof(cpu_tile_fetch, a_copy));
        X86_PUT(&e->code, 0x4d, 0x8b, 0x7b, offsetof(cpu_tile_fetch, a_ahead));
        tile_copy_mask(e);
    }
    size_t r10 = e->copies_b ? offsetof(cpu_tile_fetch, b_copy) : offsetof(cpu_tile_fetch, next);
    size_t r11 = e->copies_b ? offsetof(cpu_tile_fetch, b_ahead) : offsetof(cpu_tile_fetch, next_step);
    X86_PUT(&e->code, 0x4d, 0x8b, 0x53, (uint8_t)r10);
    X86_PUT(&e->code, 0x4d, 0x8b, 0x5b, (uint8_t)r11);
}

/* Prefetches what the caller needs soon: the hardware prefetcher does not predict these addresses. */
static void fetch_next(encoder *e, bool ahead)
{
    if (ahead)
        X86_PUT(&e->code, 0x43, 0x0f, 0x18, 0x14, 0x1a); /* prefetcht1 [r10 + r11] */
    else
        X86_PUT(&e->code, 0x41, 0x0f, 0x18, 0x12); /* prefetcht1 [r10] */
}

static void advance_next(encoder *e, int steps)
{
    if (steps == 2)
        X86_PUT(&e->code, 0x4f, 0x8d, 0x14, 0x5a); /* lea r10, [r10 + 2 r11] */
    else
        X86_PUT(&e->code, 0x4d, 0x01, 0xda); /* add r10, r11 */
}

/* Asks for a line of the list. */
static void fetch_line(encoder *e, int place)
{
    X86_PUT(&e->code, 0x48, 0x8b, 0x43, (uint8_t)(place * (int)sizeof(void *))); /* mov rax, [rbx + place] */
    X86_PUT(&e->code, 0x0f, 0x0d, 0x08);                                         /* prefetchw [rax] */
}

static void end_fetching(encoder *e)
{
    if (e->copies_a)
        X86_PUT(&e->code, 0x41, 0x5f, 0x41, 0x5e);     /* pop r15, r14 */
    X86_PUT(&e->code, 0x41, 0x5c, 0x5b);               /* pop r12, rbx */
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

/* A loop over steps of k. */
typedef struct step_loop {
    int counter, a;   /* registers: the steps that are left, and the pointer to a */
    bool next, lines; /* it prefetches them */
} step_loop;

/* Encodes `count` steps: 1, or an even number. The pointers advance every second step where no copy needs them. */
static void put_steps(encoder *e, step_loop l, int count)
{
    int together = count > 1 && !e->copies_a && !e->copies_b ? 2 : 1;
    for (int i = 0; i < count; i++) {
        bool ahead = i % together;
        if (l.next)
            fetch_next(e, ahead);
        if (l.lines && i % CPU_TILE_LINE_STEPS == 0)
            fetch_line(e, i / CPU_TILE_LINE_STEPS);
        put_step(e, l.a, ahead);
        if ((i + 1) % together)
            continue;
        advance(e, l.a, together);
        if (l.next)
            advance_next(e, together);
    }
}

/* Adds to rdi or r11. */
static void add_to_counter(encoder *e, int counter, int8_t number)
{
    X86_PUT(&e->code, counter & 8 ? 0x49 : 0x48, 0x83, (uint8_t)(0xc0 | (counter & 7)), (uint8_t)number);
}

/* Some steps at a time, then the rest one by one: a step of few multiply-adds has no slots to spare for counting, above all
 * where another thread has its share of the core. */
static void put_loop(encoder *e, step_loop l)
{
    enum { FEW_SUMS = 16 };
    int8_t steps = e->accs <= FEW_SUMS ? 4 : 2;
    add_to_counter(e, l.counter, (int8_t)(1 - steps));
    size_t few = x86_jump_ahead(&e->code, JUMP_LESS_EQUAL);
    x86_align(&e->code, 16, 0x90);
    size_t top = e->code.text.size;
    put_steps(e, l, steps);
    add_to_counter(e, l.counter, (int8_t)-steps);
    x86_jump_back(&e->code, JUMP_GREATER, top);
    x86_land(&e->code, few);
    add_to_counter(e, l.counter, (int8_t)(steps - 1));
    size_t done = x86_jump_ahead(&e->code, JUMP_LESS_EQUAL);
    top = e->code.text.size;
    put_steps(e, l, 1);
    add_to_counter(e, l.counter, -1);
    x86_jump_back(&e->code, JUMP_GREATER, top);
    x86_land(&e->code, done);
}

/* The first steps ask for lines. */
static void put_line_loop(encoder *e, step_loop l)
{
    enum { LINES = 2, STEPS = LINES * CPU_TILE_LINE_STEPS };
    X86_PUT(&e->code, 0x4d, 0x85, 0xe4); /* test r12, r12 */
    size_t none = x86_jump_ahead(&e->code, JUMP_LESS_EQUAL);
    size_t top = e->code.text.size;
    l.lines = true;
    put_steps(e, l, STEPS);
    X86_PUT(&e->code, 0x48, 0x83, 0xc3, LINES * sizeof(void *)); /* add rbx, the lines' bytes */
    add_to_counter(e, l.counter, -STEPS);
    X86_PUT(&e->code, 0x49, 0x83, 0xec, LINES); /* sub r12, LINES */
    x86_jump_back(&e->code, JUMP_GREATER, top);
    x86_land(&e->code, none);
}

static void fetching_loop(encoder *e)
{
    step_loop l = {.counter = RDI, .a = RSI, .next = !e->copies_b};
    begin_fetching(e);
    put_line_loop(e, l);
    put_loop(e, l);
    end_fetching(e);
}

static void nested_loop(encoder *e)
{
    X86_PUT(&e->code, 0x4c, 0x8b, 0x54, 0x24, OUTER); /* mov r10, outer */
    size_t outer = e->code.text.size;
    X86_PUT(&e->code, 0x48, 0x89, 0xf0); /* mov rax, rsi */
    X86_PUT(&e->code, 0x49, 0x89, 0xfb); /* mov r11, rdi */
    put_loop(e, (step_loop){.counter = R11, .a = RAX});
    X86_PUT(&e->code, 0x48, 0x03, 0x74, 0x24, A_OUTER); /* add rsi, a_outer */
    X86_PUT(&e->code, 0x49, 0xff, 0xca);                /* dec r10 */
    x86_jump_back(&e->code, JUMP_GREATER, outer);
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

void tile_loop(encoder *e)
{
    if (e->tile->flags & CPU_TILE_NESTED)
        nested_loop(e);
    else if (e->tile->flags & CPU_TILE_FETCH)
        fetching_loop(e);
    else
        put_loop(e, (step_loop){.counter = RDI, .a = RSI});
}
