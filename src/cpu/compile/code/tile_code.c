/* The micro-kernel of matrix products as machine code, written down without a compiler.
 *
 * A tile is one loop of loads, broadcasts and multiply-adds whose register use is fixed. LLVM takes milliseconds to
 * compile a tile, this file microseconds. It does the work that llvm/tile.c describes, in the same order, so that
 * results have the same bits. It covers x86-64 with AVX2 or AVX-512, and floats only. LLVM compiles all other tiles,
 * and tiles that do not fit the register file. It makes no tiles of pairs and no tiles that copy: this file alone does.
 *
 * Registers: arguments as the System V ABI passes them (rdi k, rsi a, rdx a_step, rcx b, r8 b_step, r9 c; on the stack
 * c_step, first, columns, outer, a_outer), rax c_step, later a within a nested loop, r10 and r11 scratch. With
 * CPU_TILE_FETCH r10 is the next address to prefetch, r11 the distance between such addresses, rbx the place in the list of
 * lines, r12 how many lines are left, and rax scratch. CPU_TILE_COPY_A: r14 is a_copy, and r15
 * a_ahead; COPY_B: r10 is b_copy, and r11 b_ahead. Vectors: accumulators row by row, then a row of b, then one element of
 * a or two by turns, then with AVX2 the masks. */
#include "cpu/compile/code/tile_code.h"

enum {
    ENCODED_FLAGS = CPU_TILE_ROWS | CPU_TILE_COLUMNS | CPU_TILE_MASKED | CPU_TILE_NESTED | CPU_TILE_FETCH |
                    CPU_TILE_STREAM | CPU_TILE_PAIRS | CPU_TILE_COPY_A | CPU_TILE_COPY_B
};

void tile_move(encoder *e, bool store, int reg, x86_operand at, int v)
{
    if (e->masked && !e->code.wide) {
        const x86_instruction masked = {1, 2, (uint8_t)(0x2c + e->twice + 2 * store), false, 1};
        x86_vector(&e->code, masked, reg, e->masks + v, at, 0, false);
        return;
    }
    bool streams = store && !e->masked && e->tile->flags & CPU_TILE_STREAM; /* vmovntps, vmovntpd */
    const x86_instruction move = {e->twice, 1, streams ? 0x2b : (uint8_t)(0x10 + store), e->twice, 64};
    x86_vector(&e->code, move, reg, 0, at, e->masked ? v + 1 : 0, e->masked && !store);
}

static void tile_code_begin(encoder *e)
{
    const cpu_tile *t = e->tile;
    for (int i = 0; i < e->accs; i++)
        x86_clear(&e->code, i);
    X86_PUT(&e->code, 0x48, 0x83, 0x7c, 0x24, FIRST, 0); /* cmp first, 0 */
    size_t ready = x86_jump_ahead(&e->code, JUMP_NOT_EQUAL);
    X86_PUT(&e->code, 0x4d, 0x89, 0xca); /* mov r10, r9 */
    for (int i = 0; i < e->accs; i++) {
        tile_move(e, false, i, x86_at(R10, tile_vector_bytes(e, i % t->vectors)), i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            X86_PUT(&e->code, 0x49, 0x01, 0xc2); /* add r10, rax */
    }
    x86_land(&e->code, ready);
}

static void encode(encoder *e)
{
    const cpu_tile *t = e->tile;
    X86_PUT(&e->code, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
    tile_masks_begin(e);
    tile_code_begin(e);
    tile_loop(e);
    for (int i = 0; i < e->accs; i++) {
        tile_move(e, true, i, x86_at(R9, tile_vector_bytes(e, i % t->vectors)), i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            X86_PUT(&e->code, 0x49, 0x01, 0xc1); /* add r9, rax */
    }
    X86_PUT(&e->code, 0xc5, 0xf8, 0x77, 0xc3); /* vzeroupper; ret */
    tile_masks_end(e);
}

/* A row that broadcasts its element in each multiply-add saves an instruction, and loads the element for each vector. Two
 * threads of a core share its six instructions a cycle, two loads a cycle are there for two multiply-adds, and the caches
 * need a few of these. */
static int direct_rows(const cpu_tile *t)
{
    enum { LOADS = 15, MULTIPLY_ADDS = 16 };
    int spare = t->rows * t->vectors * LOADS / MULTIPLY_ADDS - t->rows - t->vectors;
    return t->vectors == 1 ? t->rows : BASE_MIN(BASE_MAX(spare, 0) / (t->vectors - 1), t->rows);
}

tsr_status cpu_tile_encode(const cpu_request *request, bool broadcasts, cpu_bytes *out)
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
    int masks = e.masked && !e.code.wide ? t->vectors : e.copies_a && !e.code.wide;
    e.as = e.a + 2 + masks <= (e.code.wide ? 32 : 16) ? 2 : 1;
    e.masks = e.a + e.as;
    int registers = e.masks + masks;
    if (registers > (e.code.wide ? 32 : 16) || (e.masked && e.code.wide && t->vectors > 7) ||
        (int64_t)t->a_step * t->rows > INT32_MAX)
        return TSR_UNIMPLEMENTED;
    if (broadcasts && e.code.wide && !(t->flags & CPU_TILE_PAIRS))
        e.direct = direct_rows(t);
    encode(&e);
    tsr_status status = e.code.text.failed ? TSR_OUT_OF_MEMORY : cpu_wrap_code(&e.code.text, out);
    base_text_free(&e.code.text);
    return status;
}
