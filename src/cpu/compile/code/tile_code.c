/* The micro-kernel of matrix products as machine code, written down without a compiler.
 *
 * A tile is one loop of loads, broadcasts and multiply-adds whose register use is fixed. LLVM takes milliseconds to
 * compile a tile, this file microseconds. It does the work that llvm/tile.c describes, in the same order, so that
 * results have the same bits. It covers x86-64 with AVX2 or AVX-512, and floats only. LLVM compiles all other tiles,
 * and tiles that do not fit the register file.
 *
 * Registers: arguments as the System V ABI passes them (rdi k, rsi a, rdx a_step, rcx b, r8 b_step, r9 c; on the stack
 * c_step, first, columns, outer, a_outer), rax c_step, later a within a nested loop, r10 and r11 scratch. In the loop
 * of CPU_TILE_FETCH r10 is the next address to prefetch, r11 the distance between such addresses, rbx the place in the
 * list of lines, r12 the rate, rbp the fraction of a place, and rax scratch. CPU_TILE_COPY_A: r14 is a_copy, and r15
 * a_ahead; COPY_B: r10 is b_copy, and r11 b_ahead. Vectors: accumulators row by row, then a row of b, then one element of
 * a, then with AVX2 the masks. */
#include "cpu/compile/code/code.h"
#include "cpu/compile/code/x86.h"
#include "cpu/program/code.h"

enum { RAX = 0, RCX = 1, RSI = 6, R9 = 9, R10 = 10, R14 = 14 };
enum { C_STEP = 8, FIRST = 16, COLUMNS = 24, OUTER = 32, A_OUTER = 40 }; /* from rsp */
enum {
    ENCODED_FLAGS = CPU_TILE_ROWS | CPU_TILE_COLUMNS | CPU_TILE_MASKED | CPU_TILE_NESTED | CPU_TILE_FETCH |
                    CPU_TILE_STREAM | CPU_TILE_PAIRS | CPU_TILE_COPY_A | CPU_TILE_COPY_B
};

typedef struct encoder {
    const cpu_tile *tile;
    x86_code code;
    bool twice;  /* f64 */
    bool masked; /* b and c */
    bool copies_a, copies_b;
    int size, lanes, accs, b, a, masks;
    size_t constants[CPU_TILE_MAX_VECTORS]; /* where the code has the displacements to the masks' constants */
} encoder;

static void move_vector(encoder *e, bool store, int reg, int base, int64_t displacement, int v)
{
    if (e->masked && !e->code.wide) {
        const x86_instruction masked = {1, 2, (uint8_t)(0x2c + e->twice + 2 * store), false, 1};
        x86_vector(&e->code, masked, reg, e->masks + v, x86_at(base, displacement), 0, false);
        return;
    }
    bool streams = store && !e->masked && e->tile->flags & CPU_TILE_STREAM; /* vmovntps, vmovntpd */
    const x86_instruction move = {e->twice, 1, streams ? 0x2b : (uint8_t)(0x10 + store), e->twice, 64};
    x86_vector(&e->code, move, reg, 0, x86_at(base, displacement), e->masked ? v + 1 : 0, e->masked && !store);
}

/* ---- masks -------------------------------------------------------------------------------------------------------- */

/* Sets mask register v + 1: one bit for each lane below columns - v * lanes. */
static void make_wide_mask(encoder *e, int v)
{
    X86_PUT(&e->code, 0x4c, 0x8b, 0x5c, 0x24, COLUMNS); /* mov r11, columns */
    X86_PUT(&e->code, 0x49, 0x81, 0xeb);                /* sub r11, v * lanes */
    x86_put_i32(&e->code, v * e->lanes);
    X86_PUT(&e->code, 0x45, 0x31, 0xd2);       /* xor r10d, r10d */
    X86_PUT(&e->code, 0x4d, 0x85, 0xdb);       /* test r11, r11 */
    X86_PUT(&e->code, 0x4d, 0x0f, 0x48, 0xda); /* cmovs r11, r10 */
    X86_PUT(&e->code, 0x41, 0xba);             /* mov r10d, lanes */
    x86_put_i32(&e->code, e->lanes);
    X86_PUT(&e->code, 0x4d, 0x39, 0xd3);                                       /* cmp r11, r10 */
    X86_PUT(&e->code, 0x4d, 0x0f, 0x4f, 0xda);                                 /* cmovg r11, r10 */
    X86_PUT(&e->code, 0x41, 0x83, 0xca, 0xff);                                 /* or r10d, -1 */
    X86_PUT(&e->code, 0xc4, 0x42, 0x20, 0xf5, 0xd2);                           /* bzhi r10d, r10d, r11d */
    X86_PUT(&e->code, 0xc4, 0xc1, 0x78, 0x92, (uint8_t)(0xc2 | (v + 1) << 3)); /* kmovw k(v + 1), r10d */
}

/* Sets vector register masks + v: all ones in each lane whose number is below columns. The lane numbers lie after the
 * code. */
static void make_narrow_masks(encoder *e)
{
    uint8_t no_r = (e->a & 8) ? 0 : 0x80; /* vpbroadcastd or q a, columns */
    X86_PUT(&e->code, 0xc4, (uint8_t)(no_r | 0x62), 0x7d, e->twice ? 0x59 : 0x58, (uint8_t)(0x44 | (e->a & 7) << 3),
            0x24, COLUMNS);
    for (int v = 0; v < e->tile->vectors; v++) { /* vpcmpgtd or vpcmpgtq mask, a, numbers */
        int mask = e->masks + v;
        X86_PUT(&e->code, 0xc4, (uint8_t)(((mask & 8) ? 0 : 0x80) | 0x60 | (e->twice ? 2 : 1)),
                (uint8_t)((~e->a & 15) << 3 | 5), e->twice ? 0x37 : 0x66, (uint8_t)(5 | (mask & 7) << 3));
        x86_put_i32(&e->code, 0);
        e->constants[v] = e->code.text.size;
    }
}

/* Makes the mask of a's elements of one step: mask register 1, or a vector register whose constant lies after the code. */
static void make_copy_mask(encoder *e)
{
    if (e->code.wide) {
        X86_PUT(&e->code, 0xb8); /* mov eax, bits */
        x86_put_i32(&e->code, (int32_t)((1U << e->tile->rows) - 1));
        X86_PUT(&e->code, 0xc5, 0xf8, 0x92, 0xc8); /* kmovw k1, eax */
        return;
    }
    uint8_t no_r = (e->masks & 8) ? 0 : 0x80; /* vmovups mask, constant */
    X86_PUT(&e->code, 0xc4, (uint8_t)(no_r | 0x61), 0x7c, 0x10, (uint8_t)(5 | (e->masks & 7) << 3));
    x86_put_i32(&e->code, 0);
    e->constants[0] = e->code.text.size;
}

static void put_copy_mask(encoder *e)
{
    x86_align(&e->code, 32, 0);
    x86_land(&e->code, e->constants[0]);
    for (int i = 0; i < e->lanes; i++)
        x86_put_i32(&e->code, i < e->tile->rows ? -1 : 0);
}

static void put_numbers(encoder *e)
{
    x86_align(&e->code, 32, 0);
    for (int v = 0; v < e->tile->vectors; v++) {
        x86_land(&e->code, e->constants[v]);
        for (int64_t lane = 0; lane < e->lanes; lane++) {
            int64_t number = v * e->lanes + lane;
            base_text_bytes(&e->code.text, &number, (size_t)e->size);
        }
    }
}

/* ---- the tile ----------------------------------------------------------------------------------------------------- */

static void tile_code_begin(encoder *e)
{
    const cpu_tile *t = e->tile;
    for (int i = 0; i < e->accs; i++)
        x86_clear(&e->code, i);
    X86_PUT(&e->code, 0x48, 0x83, 0x7c, 0x24, FIRST, 0); /* cmp first, 0 */
    size_t ready = x86_jump_ahead(&e->code, JUMP_NOT_EQUAL);
    X86_PUT(&e->code, 0x4d, 0x89, 0xca); /* mov r10, r9 */
    for (int i = 0; i < e->accs; i++) {
        move_vector(e, false, i, R10, (int64_t)(i % t->vectors) * e->lanes * e->size, i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            X86_PUT(&e->code, 0x49, 0x01, 0xc2); /* add r10, rax */
    }
    x86_land(&e->code, ready);
}

/* Copies a's elements of one step. */
static void copy_a(encoder *e)
{
    const x86_instruction move =
        e->code.wide ? (x86_instruction){0, 1, 0x10, false, 64} : (x86_instruction){1, 2, 0x2c, false, 1};
    x86_instruction store = move;
    store.opcode = e->code.wide ? 0x11 : 0x2e;
    int second = e->code.wide ? 0 : e->masks, mask = e->code.wide, bytes = e->tile->rows * e->size;
    X86_PUT(&e->code, 0x42, 0x0f, 0x18, 0x4c, 0x3e,
            (uint8_t)(bytes - e->size)); /* prefetcht0 [rsi + r15 + the last element] */
    x86_vector(&e->code, move, e->a, second, x86_at(RSI, 0), mask, e->code.wide);
    x86_vector(&e->code, store, e->a, second, x86_at(R14, 0), mask, false);
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
                   x86_at(R10, (int64_t)v * e->lanes * e->size), 0, false);
    X86_PUT(&e->code, 0x49, 0x81, 0xc2); /* add r10, bytes */
    x86_put_i32(&e->code, bytes);
}

/* Encodes one step of k, and advances the pointers to the next step. */
static void tile_code_step(encoder *e, int a)
{
    const cpu_tile *t = e->tile;
    const x86_instruction broadcast = {1, 2, e->twice ? 0x19 : 0x18, e->twice, e->size};
    const x86_instruction multiply_add = t->flags & CPU_TILE_PAIRS
                                             ? (x86_instruction){2, 2, 0x52, false, 64} /* vdpbf16ps */
                                             : (x86_instruction){1, 2, 0xb8, e->twice, 64} /* vfmadd231 */;
    for (int v = 0; v < t->vectors; v++)
        move_vector(e, false, e->b + v, RCX, (int64_t)v * e->lanes * e->size, v);
    if (e->copies_b)
        copy_b(e);
    if (e->copies_a)
        copy_a(e);
    for (int row = 0; row < t->rows; row++) {
        int64_t row_step = t->flags & CPU_TILE_COLUMNS ? e->size : t->a_step;
        x86_vector(&e->code, broadcast, e->a, 0, x86_at(a, row * row_step), 0, false);
        for (int v = 0; v < t->vectors; v++) {
            if (e->code.wide)
                x86_vector(&e->code, multiply_add, row * t->vectors + v, e->b + v, x86_register(e->a), 0, false);
            else { /* in VEX, too, W distinguishes f64 from f32 */
                int acc = row * t->vectors + v;
                uint8_t no_r = (acc & 8) ? 0 : 0x80, no_b = (e->a & 8) ? 0 : 0x20;
                X86_PUT(&e->code, 0xc4, (uint8_t)(no_r | 0x40 | no_b | 2),
                        (uint8_t)((e->twice ? 0x80 : 0) | (~(e->b + v) & 15) << 3 | 5), 0xb8,
                        (uint8_t)(0xc0 | (acc & 7) << 3 | (e->a & 7)));
            }
        }
    }
    X86_PUT(&e->code, 0x4c, 0x01, 0xc1); /* add rcx, r8 */
    if (t->flags & CPU_TILE_COLUMNS)
        X86_PUT(&e->code, 0x48, 0x01, (uint8_t)(a == RSI ? 0xd6 : 0xd0)); /* add rsi or rax, rdx */
    else
        X86_PUT(&e->code, 0x48, 0x83, (uint8_t)(a == RSI ? 0xc6 : 0xc0), (uint8_t)e->size);
}

/* Reads a cpu_tile_fetch. */
static void begin_fetching(encoder *e)
{
    X86_PUT(&e->code, 0x4c, 0x8b, 0x5c, 0x24, OUTER); /* mov r11, outer */
    X86_PUT(&e->code, 0x53, 0x55, 0x41, 0x54);        /* push rbx, rbp, r12 */
    X86_PUT(&e->code, 0x49, 0x8b, 0x5b, offsetof(cpu_tile_fetch, lines));
    X86_PUT(&e->code, 0x4d, 0x8b, 0x63, offsetof(cpu_tile_fetch, rate));
    if (e->copies_a) {
        X86_PUT(&e->code, 0x41, 0x56, 0x41, 0x57); /* push r14, r15 */
        X86_PUT(&e->code, 0x4d, 0x8b, 0x73, offsetof(cpu_tile_fetch, a_copy));
        X86_PUT(&e->code, 0x4d, 0x8b, 0x7b, offsetof(cpu_tile_fetch, a_ahead));
        make_copy_mask(e);
    }
    size_t r10 = e->copies_b ? offsetof(cpu_tile_fetch, b_copy) : offsetof(cpu_tile_fetch, next);
    size_t r11 = e->copies_b ? offsetof(cpu_tile_fetch, b_ahead) : offsetof(cpu_tile_fetch, next_step);
    X86_PUT(&e->code, 0x4d, 0x8b, 0x53, (uint8_t)r10);
    X86_PUT(&e->code, 0x4d, 0x8b, 0x5b, (uint8_t)r11);
    X86_PUT(&e->code, 0x31, 0xed); /* xor ebp, ebp */
}

/* Prefetches what the caller needs soon: the hardware prefetcher does not predict these addresses. */
static void fetch_next(encoder *e)
{
    X86_PUT(&e->code, 0x41, 0x0f, 0x18, 0x12); /* prefetcht1 [r10] */
    X86_PUT(&e->code, 0x4d, 0x01, 0xda);       /* add r10, r11 */
}

static void fetch_line(encoder *e)
{
    X86_PUT(&e->code, 0x48, 0x8b, 0x03, 0x0f, 0x0d, 0x08); /* mov rax, [rbx]; prefetchw [rax] */
    X86_PUT(&e->code, 0x4c, 0x01, 0xe5);                   /* add rbp, r12 */
    X86_PUT(&e->code, 0xb8, 0, 0, 0, 0, 0x83, 0xd0, 0);    /* mov eax, 0; adc eax, 0 */
    X86_PUT(&e->code, 0x48, 0x8d, 0x1c, 0xc3);             /* lea rbx, [rbx + 8 rax] */
}

static void end_fetching(encoder *e)
{
    if (e->copies_a)
        X86_PUT(&e->code, 0x41, 0x5f, 0x41, 0x5e);     /* pop r15, r14 */
    X86_PUT(&e->code, 0x41, 0x5c, 0x5d, 0x5b);         /* pop r12, rbp, rbx */
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

static void simple_loop(encoder *e, bool next, bool lines)
{
    X86_PUT(&e->code, 0x48, 0x85, 0xff); /* test rdi, rdi */
    size_t done = x86_jump_ahead(&e->code, JUMP_LESS_EQUAL);
    x86_align(&e->code, 16, 0x90);
    size_t top = e->code.text.size;
    if (next)
        fetch_next(e);
    if (lines)
        fetch_line(e);
    tile_code_step(e, RSI);
    X86_PUT(&e->code, 0x48, 0xff, 0xcf); /* dec rdi */
    x86_jump_back(&e->code, JUMP_NOT_EQUAL, top);
    x86_land(&e->code, done);
}

/* One loop with the list of lines, and one for tiles without a list, since short steps have few slots for loads to spare. */
static void fetching_loop(encoder *e)
{
    begin_fetching(e);
    X86_PUT(&e->code, 0x4d, 0x85, 0xe4); /* test r12, r12 */
    size_t plain = x86_jump_ahead(&e->code, JUMP_EQUAL);
    simple_loop(e, !e->copies_b, true);
    X86_PUT(&e->code, 0x31, 0xc0); /* xor eax, eax */
    size_t done = x86_jump_ahead(&e->code, JUMP_EQUAL);
    x86_land(&e->code, plain);
    simple_loop(e, !e->copies_b, false);
    x86_land(&e->code, done);
    end_fetching(e);
}

static void nested_loop(encoder *e)
{
    X86_PUT(&e->code, 0x4c, 0x8b, 0x54, 0x24, OUTER); /* mov r10, outer */
    size_t outer = e->code.text.size;
    X86_PUT(&e->code, 0x48, 0x89, 0xf0); /* mov rax, rsi */
    X86_PUT(&e->code, 0x49, 0x89, 0xfb); /* mov r11, rdi */
    X86_PUT(&e->code, 0x4d, 0x85, 0xdb); /* test r11, r11 */
    size_t done = x86_jump_ahead(&e->code, JUMP_LESS_EQUAL);
    x86_align(&e->code, 16, 0x90);
    size_t top = e->code.text.size;
    tile_code_step(e, RAX);
    X86_PUT(&e->code, 0x49, 0xff, 0xcb); /* dec r11 */
    x86_jump_back(&e->code, JUMP_NOT_EQUAL, top);
    x86_land(&e->code, done);
    X86_PUT(&e->code, 0x48, 0x03, 0x74, 0x24, A_OUTER); /* add rsi, a_outer */
    X86_PUT(&e->code, 0x49, 0xff, 0xca);                /* dec r10 */
    x86_jump_back(&e->code, JUMP_GREATER, outer);
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

static void encode(encoder *e)
{
    const cpu_tile *t = e->tile;
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
    if (e->masked && e->code.wide)
        for (int v = 0; v < t->vectors; v++)
            make_wide_mask(e, v);
    else if (e->masked)
        make_narrow_masks(e);
    tile_code_begin(e);
    if (t->flags & CPU_TILE_NESTED)
        nested_loop(e);
    else if (t->flags & CPU_TILE_FETCH)
        fetching_loop(e);
    else
        simple_loop(e, false, false);
    for (int i = 0; i < e->accs; i++) {
        move_vector(e, true, i, R9, (int64_t)(i % t->vectors) * e->lanes * e->size, i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            X86_PUT(&e->code, 0x49, 0x01, 0xc1); /* add r9, rax */
    }
    X86_PUT(&e->code, 0xc5, 0xf8, 0x77, 0xc3); /* vzeroupper; ret */
    if (e->masked && !e->code.wide)
        put_numbers(e);
    else if (e->copies_a && !e->code.wide)
        put_copy_mask(e);
}

tsr_status cpu_tile_encode(const cpu_request *request, cpu_bytes *out)
{
#if !defined(__x86_64__)
    return TSR_UNIMPLEMENTED; /* LLVM compiles the tile instead, with the same bits */
#endif
    const cpu_tile *t = &request->tile;
    encoder e = {.tile = t,
                 .code.wide = request->isa == BASE_ISA_AVX512,
                 .twice = t->dtype == TSR_F64,
                 .masked = (t->flags & CPU_TILE_MASKED) != 0,
                 .size = (int)tsr_dtype_size((tsr_dtype)t->dtype),
                 .accs = t->rows * t->vectors};
    if (t->flags & CPU_TILE_PAIRS && (!e.code.wide || e.twice))
        return TSR_UNIMPLEMENTED;
    e.copies_a = (t->flags & CPU_TILE_COPY_A) != 0;
    e.copies_b = (t->flags & CPU_TILE_COPY_B) != 0;
    enum { OTHERS = CPU_TILE_NESTED | CPU_TILE_MASKED | CPU_TILE_PAIRS };
    if ((e.copies_a || e.copies_b) && ((t->flags & OTHERS) || !(t->flags & CPU_TILE_FETCH) || e.twice))
        return TSR_UNIMPLEMENTED;
    if (e.copies_a && (!(t->flags & CPU_TILE_COLUMNS) || t->rows > (e.code.wide ? 16 : 8)))
        return TSR_UNIMPLEMENTED;
    bool by_rows = (t->flags & CPU_TILE_ROWS) != 0, by_columns = (t->flags & CPU_TILE_COLUMNS) != 0;
    if (request->kernel || request->isa < BASE_ISA_AVX2 || (t->dtype != TSR_F32 && t->dtype != TSR_F64) ||
        (t->flags & ~ENCODED_FLAGS) || by_rows == by_columns)
        return TSR_UNIMPLEMENTED;
    e.lanes = (e.code.wide ? 64 : 32) / e.size;
    e.b = e.accs;
    e.a = e.b + t->vectors;
    e.masks = e.a + 1;
    int registers = e.masks + (e.masked && !e.code.wide ? t->vectors : e.copies_a && !e.code.wide);
    if (registers > (e.code.wide ? 32 : 16) || (e.masked && e.code.wide && t->vectors > 7) ||
        (int64_t)t->a_step * t->rows > INT32_MAX)
        return TSR_UNIMPLEMENTED;
    encode(&e);
    tsr_status status = e.code.text.failed ? TSR_OUT_OF_MEMORY : cpu_wrap_code(&e.code.text, out);
    base_text_free(&e.code.text);
    return status;
}
