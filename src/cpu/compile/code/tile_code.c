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
#include <elf.h>
#include <string.h>

#include "cpu/compile/code/code.h"
#include "cpu/program/code.h"

enum { RAX = 0, RCX = 1, RSI = 6, R9 = 9, R10 = 10, R14 = 14 };
enum { C_STEP = 8, FIRST = 16, COLUMNS = 24, OUTER = 32, A_OUTER = 40 }; /* from rsp */
enum {
    ENCODED_FLAGS = CPU_TILE_ROWS | CPU_TILE_COLUMNS | CPU_TILE_MASKED | CPU_TILE_NESTED | CPU_TILE_FETCH |
                    CPU_TILE_STREAM | CPU_TILE_PAIRS | CPU_TILE_COPY_A | CPU_TILE_COPY_B
};

typedef struct encoder {
    const cpu_tile *tile;
    base_text code;
    bool wide;   /* AVX-512; else AVX2 */
    bool twice;  /* f64 */
    bool masked; /* b and c */
    bool copies_a, copies_b;
    int size, lanes, accs, b, a, masks;
    size_t constants[CPU_TILE_MAX_VECTORS]; /* where the code has the displacements to the masks' constants */
} encoder;

static void tile_code_put(encoder *e, size_t n, const uint8_t *bytes)
{
    base_text_bytes(&e->code, bytes, n);
}
#define PUT(e, ...) tile_code_put(e, sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]){__VA_ARGS__})

static void put_i32(encoder *e, int32_t value)
{
    base_text_bytes(&e->code, &value, sizeof(value));
}

/* ---- jumps -------------------------------------------------------------------------------------------------------- */

enum { JUMP_NOT_EQUAL = 0x85, JUMP_LESS_EQUAL = 0x8e, JUMP_GREATER = 0x8f };

/* Writes a jump whose target is not known yet. */
static size_t jump_ahead(encoder *e, uint8_t condition)
{
    PUT(e, 0x0f, condition);
    put_i32(e, 0);
    return e->code.size;
}

static void land(encoder *e, size_t jump)
{
    int32_t distance = (int32_t)(e->code.size - jump);
    if (!e->code.failed)
        memcpy(e->code.data + jump - sizeof(distance), &distance, sizeof(distance));
}

static void jump_back(encoder *e, uint8_t condition, size_t to)
{
    int64_t distance = (int64_t)to - (int64_t)e->code.size;
    if (distance - 2 >= INT8_MIN) {
        PUT(e, (uint8_t)(condition - 0x10), (uint8_t)(distance - 2));
        return;
    }
    PUT(e, 0x0f, condition);
    put_i32(e, (int32_t)(distance - 6));
}

static void align_loop(encoder *e)
{
    while (e->code.size % 16 && !e->code.failed)
        PUT(e, 0x90);
}

/* ---- vector instructions ------------------------------------------------------------------------------------------ */

typedef struct instruction {
    uint8_t prefix, map, opcode; /* prefix 1: the byte 66, 2: F3; map 1: 0F, 2: 0F38 */
    bool w;                      /* the W bit of EVEX; in VEX it is 0 */
    int scale;                   /* the unit, in bytes, of EVEX's one-byte displacement */
} instruction;

/* A register operand (base < 0), or memory at base + displacement. */
typedef struct operand {
    int reg, base;
    int64_t displacement;
} operand;

static operand vector_register(int reg)
{
    return (operand){.reg = reg, .base = -1};
}

static operand at(int base, int64_t displacement)
{
    return (operand){.base = base, .displacement = displacement};
}

static void put_address(encoder *e, int reg, operand o, int scale)
{
    uint8_t fields = (uint8_t)((reg & 7) << 3);
    if (o.base < 0) {
        PUT(e, (uint8_t)(0xc0 | fields | (o.reg & 7)));
        return;
    }
    fields |= (uint8_t)(o.base & 7); /* base is never rsp, rbp, r12 or r13, which are encoded differently */
    int64_t steps = o.displacement / scale;
    if (o.displacement == 0) {
        PUT(e, fields);
    } else if (o.displacement % scale == 0 && steps >= INT8_MIN && steps <= INT8_MAX) {
        PUT(e, (uint8_t)(0x40 | fields), (uint8_t)steps);
    } else {
        PUT(e, (uint8_t)(0x80 | fields));
        put_i32(e, (int32_t)o.displacement);
    }
}

/* reg and second: vector registers. mask: a mask register of AVX-512, 0 for none. zero: masked lanes become 0. */
static void vector_op(encoder *e, instruction i, int reg, int second, operand o, int mask, bool zero)
{
    int low = o.base < 0 ? o.reg : o.base;
    uint8_t no_r = (reg & 8) ? 0 : 0x80, no_b = (low & 8) ? 0 : 0x20, not_second = (uint8_t)((~second & 15) << 3);
    if (!e->wide) {
        PUT(e, 0xc4, (uint8_t)(no_r | 0x40 | no_b | i.map), (uint8_t)(not_second | 4 | i.prefix), i.opcode);
        put_address(e, reg, o, 1);
        return;
    }
    uint8_t no_x = o.base < 0 && (o.reg & 16) ? 0 : 0x40, no_r2 = (reg & 16) ? 0 : 0x10;
    PUT(e, 0x62, (uint8_t)(no_r | no_x | no_b | no_r2 | i.map), (uint8_t)((i.w ? 0x80 : 0) | not_second | 4 | i.prefix),
        (uint8_t)((zero ? 0x80 : 0) | 0x40 | ((second & 16) ? 0 : 8) | mask), i.opcode);
    put_address(e, reg, o, i.scale);
}

static void move_vector(encoder *e, bool store, int reg, int base, int64_t displacement, int v)
{
    if (e->masked && !e->wide) {
        const instruction masked = {1, 2, (uint8_t)(0x2c + e->twice + 2 * store), false, 1};
        vector_op(e, masked, reg, e->masks + v, at(base, displacement), 0, false);
        return;
    }
    bool streams = store && !e->masked && e->tile->flags & CPU_TILE_STREAM; /* vmovntps, vmovntpd */
    const instruction move = {e->twice, 1, streams ? 0x2b : (uint8_t)(0x10 + store), e->twice, 64};
    vector_op(e, move, reg, 0, at(base, displacement), e->masked ? v + 1 : 0, e->masked && !store);
}

static void clear(encoder *e, int reg)
{
    if (e->wide) /* vpxord */
        vector_op(e, (instruction){1, 1, 0xef, false, 64}, reg, reg, vector_register(reg), 0, false);
    else /* vxorps */
        vector_op(e, (instruction){0, 1, 0x57, false, 1}, reg, reg, vector_register(reg), 0, false);
}

/* ---- masks -------------------------------------------------------------------------------------------------------- */

/* Sets mask register v + 1: one bit for each lane below columns - v * lanes. */
static void make_wide_mask(encoder *e, int v)
{
    PUT(e, 0x4c, 0x8b, 0x5c, 0x24, COLUMNS); /* mov r11, columns */
    PUT(e, 0x49, 0x81, 0xeb);                /* sub r11, v * lanes */
    put_i32(e, v * e->lanes);
    PUT(e, 0x45, 0x31, 0xd2);       /* xor r10d, r10d */
    PUT(e, 0x4d, 0x85, 0xdb);       /* test r11, r11 */
    PUT(e, 0x4d, 0x0f, 0x48, 0xda); /* cmovs r11, r10 */
    PUT(e, 0x41, 0xba);             /* mov r10d, lanes */
    put_i32(e, e->lanes);
    PUT(e, 0x4d, 0x39, 0xd3);                                       /* cmp r11, r10 */
    PUT(e, 0x4d, 0x0f, 0x4f, 0xda);                                 /* cmovg r11, r10 */
    PUT(e, 0x41, 0x83, 0xca, 0xff);                                 /* or r10d, -1 */
    PUT(e, 0xc4, 0x42, 0x20, 0xf5, 0xd2);                           /* bzhi r10d, r10d, r11d */
    PUT(e, 0xc4, 0xc1, 0x78, 0x92, (uint8_t)(0xc2 | (v + 1) << 3)); /* kmovw k(v + 1), r10d */
}

/* Sets vector register masks + v: all ones in each lane whose number is below columns. The lane numbers lie after the
 * code. */
static void make_narrow_masks(encoder *e)
{
    uint8_t no_r = (e->a & 8) ? 0 : 0x80; /* vpbroadcastd or q a, columns */
    PUT(e, 0xc4, (uint8_t)(no_r | 0x62), 0x7d, e->twice ? 0x59 : 0x58, (uint8_t)(0x44 | (e->a & 7) << 3), 0x24,
        COLUMNS);
    for (int v = 0; v < e->tile->vectors; v++) { /* vpcmpgtd or vpcmpgtq mask, a, numbers */
        int mask = e->masks + v;
        PUT(e, 0xc4, (uint8_t)(((mask & 8) ? 0 : 0x80) | 0x60 | (e->twice ? 2 : 1)), (uint8_t)((~e->a & 15) << 3 | 5),
            e->twice ? 0x37 : 0x66, (uint8_t)(5 | (mask & 7) << 3));
        put_i32(e, 0);
        e->constants[v] = e->code.size;
    }
}

/* Makes the mask of a's elements of one step: mask register 1, or a vector register whose constant lies after the code. */
static void make_copy_mask(encoder *e)
{
    if (e->wide) {
        PUT(e, 0xb8); /* mov eax, bits */
        put_i32(e, (int32_t)((1U << e->tile->rows) - 1));
        PUT(e, 0xc5, 0xf8, 0x92, 0xc8); /* kmovw k1, eax */
        return;
    }
    uint8_t no_r = (e->masks & 8) ? 0 : 0x80; /* vmovups mask, constant */
    PUT(e, 0xc4, (uint8_t)(no_r | 0x61), 0x7c, 0x10, (uint8_t)(5 | (e->masks & 7) << 3));
    put_i32(e, 0);
    e->constants[0] = e->code.size;
}

static void put_copy_mask(encoder *e)
{
    while (e->code.size % 32 && !e->code.failed)
        PUT(e, 0);
    land(e, e->constants[0]);
    for (int i = 0; i < e->lanes; i++)
        put_i32(e, i < e->tile->rows ? -1 : 0);
}

static void put_numbers(encoder *e)
{
    while (e->code.size % 32 && !e->code.failed)
        PUT(e, 0);
    for (int v = 0; v < e->tile->vectors; v++) {
        land(e, e->constants[v]);
        for (int64_t lane = 0; lane < e->lanes; lane++) {
            int64_t number = v * e->lanes + lane;
            base_text_bytes(&e->code, &number, (size_t)e->size);
        }
    }
}

/* ---- the tile ----------------------------------------------------------------------------------------------------- */

static void tile_code_begin(encoder *e)
{
    const cpu_tile *t = e->tile;
    for (int i = 0; i < e->accs; i++)
        clear(e, i);
    PUT(e, 0x48, 0x83, 0x7c, 0x24, FIRST, 0); /* cmp first, 0 */
    size_t ready = jump_ahead(e, JUMP_NOT_EQUAL);
    PUT(e, 0x4d, 0x89, 0xca); /* mov r10, r9 */
    for (int i = 0; i < e->accs; i++) {
        move_vector(e, false, i, R10, (int64_t)(i % t->vectors) * e->lanes * e->size, i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            PUT(e, 0x49, 0x01, 0xc2); /* add r10, rax */
    }
    land(e, ready);
}

/* Copies a's elements of one step. */
static void copy_a(encoder *e)
{
    const instruction move = e->wide ? (instruction){0, 1, 0x10, false, 64} : (instruction){1, 2, 0x2c, false, 1};
    instruction store = move;
    store.opcode = e->wide ? 0x11 : 0x2e;
    int second = e->wide ? 0 : e->masks, mask = e->wide, bytes = e->tile->rows * e->size;
    PUT(e, 0x42, 0x0f, 0x18, 0x4c, 0x3e, (uint8_t)(bytes - e->size)); /* prefetcht0 [rsi + r15 + the last element] */
    vector_op(e, move, e->a, second, at(RSI, 0), mask, e->wide);
    vector_op(e, store, e->a, second, at(R14, 0), mask, false);
    PUT(e, 0x49, 0x83, 0xc6, (uint8_t)bytes); /* add r14, bytes */
}

/* Copies the vectors of b that a step has loaded. */
static void copy_b(encoder *e)
{
    int bytes = e->tile->vectors * e->lanes * e->size;
    for (int line = 0; line < bytes; line += 64)
        PUT(e, 0x42, 0x0f, 0x18, 0x4c, 0x19, (uint8_t)line); /* prefetcht0 [rcx + r11 + line] */
    for (int v = 0; v < e->tile->vectors; v++)
        vector_op(e, (instruction){0, 1, 0x11, false, 64}, e->b + v, 0, at(R10, (int64_t)v * e->lanes * e->size), 0,
                  false);
    PUT(e, 0x49, 0x81, 0xc2); /* add r10, bytes */
    put_i32(e, bytes);
}

/* Encodes one step of k, and advances the pointers to the next step. */
static void tile_code_step(encoder *e, int a)
{
    const cpu_tile *t = e->tile;
    const instruction broadcast = {1, 2, e->twice ? 0x19 : 0x18, e->twice, e->size};
    const instruction multiply_add = t->flags & CPU_TILE_PAIRS
                                         ? (instruction){2, 2, 0x52, false, 64} /* vdpbf16ps */
                                         : (instruction){1, 2, 0xb8, e->twice, 64} /* vfmadd231 */;
    for (int v = 0; v < t->vectors; v++)
        move_vector(e, false, e->b + v, RCX, (int64_t)v * e->lanes * e->size, v);
    if (e->copies_b)
        copy_b(e);
    if (e->copies_a)
        copy_a(e);
    for (int row = 0; row < t->rows; row++) {
        int64_t row_step = t->flags & CPU_TILE_COLUMNS ? e->size : t->a_step;
        vector_op(e, broadcast, e->a, 0, at(a, row * row_step), 0, false);
        for (int v = 0; v < t->vectors; v++) {
            if (e->wide)
                vector_op(e, multiply_add, row * t->vectors + v, e->b + v, vector_register(e->a), 0, false);
            else { /* in VEX, too, W distinguishes f64 from f32 */
                int acc = row * t->vectors + v;
                uint8_t no_r = (acc & 8) ? 0 : 0x80, no_b = (e->a & 8) ? 0 : 0x20;
                PUT(e, 0xc4, (uint8_t)(no_r | 0x40 | no_b | 2),
                    (uint8_t)((e->twice ? 0x80 : 0) | (~(e->b + v) & 15) << 3 | 5), 0xb8,
                    (uint8_t)(0xc0 | (acc & 7) << 3 | (e->a & 7)));
            }
        }
    }
    PUT(e, 0x4c, 0x01, 0xc1); /* add rcx, r8 */
    if (t->flags & CPU_TILE_COLUMNS)
        PUT(e, 0x48, 0x01, (uint8_t)(a == RSI ? 0xd6 : 0xd0)); /* add rsi or rax, rdx */
    else
        PUT(e, 0x48, 0x83, (uint8_t)(a == RSI ? 0xc6 : 0xc0), (uint8_t)e->size);
}

/* Reads a cpu_tile_fetch. */
static void begin_fetching(encoder *e)
{
    PUT(e, 0x4c, 0x8b, 0x5c, 0x24, OUTER); /* mov r11, outer */
    PUT(e, 0x53, 0x55, 0x41, 0x54);        /* push rbx, rbp, r12 */
    PUT(e, 0x49, 0x8b, 0x5b, offsetof(cpu_tile_fetch, lines));
    PUT(e, 0x4d, 0x8b, 0x63, offsetof(cpu_tile_fetch, rate));
    if (e->copies_a) {
        PUT(e, 0x41, 0x56, 0x41, 0x57); /* push r14, r15 */
        PUT(e, 0x4d, 0x8b, 0x73, offsetof(cpu_tile_fetch, a_copy));
        PUT(e, 0x4d, 0x8b, 0x7b, offsetof(cpu_tile_fetch, a_ahead));
        make_copy_mask(e);
    }
    size_t r10 = e->copies_b ? offsetof(cpu_tile_fetch, b_copy) : offsetof(cpu_tile_fetch, next);
    size_t r11 = e->copies_b ? offsetof(cpu_tile_fetch, b_ahead) : offsetof(cpu_tile_fetch, next_step);
    PUT(e, 0x4d, 0x8b, 0x53, (uint8_t)r10);
    PUT(e, 0x4d, 0x8b, 0x5b, (uint8_t)r11);
    PUT(e, 0x31, 0xed); /* xor ebp, ebp */
}

/* Prefetches what the caller needs soon: the hardware prefetcher does not predict these addresses. */
static void fetch(encoder *e)
{
    if (!e->copies_b) {
        PUT(e, 0x41, 0x0f, 0x18, 0x12); /* prefetcht1 [r10] */
        PUT(e, 0x4d, 0x01, 0xda);       /* add r10, r11 */
    }
    PUT(e, 0x48, 0x8b, 0x03, 0x0f, 0x0d, 0x08); /* mov rax, [rbx]; prefetchw [rax] */
    PUT(e, 0x4c, 0x01, 0xe5);                   /* add rbp, r12 */
    PUT(e, 0xb8, 0, 0, 0, 0, 0x83, 0xd0, 0);    /* mov eax, 0; adc eax, 0 */
    PUT(e, 0x48, 0x8d, 0x1c, 0xc3);             /* lea rbx, [rbx + 8 rax] */
}

static void end_fetching(encoder *e)
{
    if (e->copies_a)
        PUT(e, 0x41, 0x5f, 0x41, 0x5e);     /* pop r15, r14 */
    PUT(e, 0x41, 0x5c, 0x5d, 0x5b);         /* pop r12, rbp, rbx */
    PUT(e, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

static void loop(encoder *e)
{
    bool fetches = (e->tile->flags & CPU_TILE_FETCH) != 0;
    if (fetches)
        begin_fetching(e);
    PUT(e, 0x48, 0x85, 0xff); /* test rdi, rdi */
    size_t done = jump_ahead(e, JUMP_LESS_EQUAL);
    align_loop(e);
    size_t top = e->code.size;
    if (fetches)
        fetch(e);
    tile_code_step(e, RSI);
    PUT(e, 0x48, 0xff, 0xcf); /* dec rdi */
    jump_back(e, JUMP_NOT_EQUAL, top);
    land(e, done);
    if (fetches)
        end_fetching(e);
}

static void nested_loop(encoder *e)
{
    PUT(e, 0x4c, 0x8b, 0x54, 0x24, OUTER); /* mov r10, outer */
    size_t outer = e->code.size;
    PUT(e, 0x48, 0x89, 0xf0); /* mov rax, rsi */
    PUT(e, 0x49, 0x89, 0xfb); /* mov r11, rdi */
    PUT(e, 0x4d, 0x85, 0xdb); /* test r11, r11 */
    size_t done = jump_ahead(e, JUMP_LESS_EQUAL);
    align_loop(e);
    size_t top = e->code.size;
    tile_code_step(e, RAX);
    PUT(e, 0x49, 0xff, 0xcb); /* dec r11 */
    jump_back(e, JUMP_NOT_EQUAL, top);
    land(e, done);
    PUT(e, 0x48, 0x03, 0x74, 0x24, A_OUTER); /* add rsi, a_outer */
    PUT(e, 0x49, 0xff, 0xca);                /* dec r10 */
    jump_back(e, JUMP_GREATER, outer);
    PUT(e, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
}

static void encode(encoder *e)
{
    const cpu_tile *t = e->tile;
    PUT(e, 0x48, 0x8b, 0x44, 0x24, C_STEP); /* mov rax, c_step */
    if (e->masked && e->wide)
        for (int v = 0; v < t->vectors; v++)
            make_wide_mask(e, v);
    else if (e->masked)
        make_narrow_masks(e);
    tile_code_begin(e);
    if (t->flags & CPU_TILE_NESTED)
        nested_loop(e);
    else
        loop(e);
    for (int i = 0; i < e->accs; i++) {
        move_vector(e, true, i, R9, (int64_t)(i % t->vectors) * e->lanes * e->size, i % t->vectors);
        if (i % t->vectors == t->vectors - 1)
            PUT(e, 0x49, 0x01, 0xc1); /* add r9, rax */
    }
    PUT(e, 0xc5, 0xf8, 0x77, 0xc3); /* vzeroupper; ret */
    if (e->masked && !e->wide)
        put_numbers(e);
    else if (e->copies_a && !e->wide)
        put_copy_mask(e);
}

/* ---- as an object -------------------------------------------------------------------------------------------------- */

/* Wraps the code in the smallest relocatable ELF file that defines the symbol that the loader looks for. */
static tsr_status wrap(const base_text *code, cpu_bytes *out)
{
    enum { TEXT = 1, SYMBOLS, NAMES, SECTIONS };
    static const char names[] = "\0kernel";
    size_t symbols_at = sizeof(Elf64_Ehdr), names_at = symbols_at + 2 * sizeof(Elf64_Sym), sections_at = names_at + 8,
           text_at = (sections_at + SECTIONS * sizeof(Elf64_Shdr) + 63) / 64 * 64;
    out->size = text_at + code->size;
    out->data = base_alloc_zero(1, out->size);
    if (!out->data)
        return TSR_OUT_OF_MEMORY;
    Elf64_Ehdr header = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT},
                         .e_type = ET_REL,
                         .e_machine = EM_X86_64,
                         .e_version = EV_CURRENT,
                         .e_shoff = sections_at,
                         .e_ehsize = sizeof(Elf64_Ehdr),
                         .e_shentsize = sizeof(Elf64_Shdr),
                         .e_shnum = SECTIONS};
    Elf64_Sym symbol = {.st_name = 1, .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC), .st_shndx = TEXT};
    Elf64_Shdr sections[SECTIONS] = {
        [TEXT] = {.sh_type = SHT_PROGBITS,
                  .sh_flags = SHF_ALLOC | SHF_EXECINSTR,
                  .sh_offset = text_at,
                  .sh_size = code->size,
                  .sh_addralign = 64},
        [SYMBOLS] = {.sh_type = SHT_SYMTAB,
                     .sh_offset = symbols_at,
                     .sh_size = 2 * sizeof(Elf64_Sym),
                     .sh_link = NAMES,
                     .sh_info = 1,
                     .sh_entsize = sizeof(Elf64_Sym)},
        [NAMES] = {.sh_type = SHT_STRTAB, .sh_offset = names_at, .sh_size = sizeof(names)}};
    char *at = out->data;
    memcpy(at, &header, sizeof(header));
    memcpy(at + symbols_at + sizeof(symbol), &symbol, sizeof(symbol));
    memcpy(at + names_at, names, sizeof(names));
    memcpy(at + sections_at, sections, sizeof(sections));
    memcpy(at + text_at, code->data, code->size);
    return TSR_OK;
}

tsr_status cpu_tile_encode(const cpu_request *request, cpu_bytes *out)
{
#if !defined(__x86_64__)
    return TSR_UNIMPLEMENTED; /* LLVM compiles the tile instead, with the same bits */
#endif
    const cpu_tile *t = &request->tile;
    encoder e = {.tile = t,
                 .wide = request->isa == BASE_ISA_AVX512,
                 .twice = t->dtype == TSR_F64,
                 .masked = (t->flags & CPU_TILE_MASKED) != 0,
                 .size = (int)tsr_dtype_size((tsr_dtype)t->dtype),
                 .accs = t->rows * t->vectors};
    if (t->flags & CPU_TILE_PAIRS && (!e.wide || e.twice))
        return TSR_UNIMPLEMENTED;
    e.copies_a = (t->flags & CPU_TILE_COPY_A) != 0;
    e.copies_b = (t->flags & CPU_TILE_COPY_B) != 0;
    enum { OTHERS = CPU_TILE_NESTED | CPU_TILE_MASKED | CPU_TILE_PAIRS };
    if ((e.copies_a || e.copies_b) && ((t->flags & OTHERS) || !(t->flags & CPU_TILE_FETCH) || e.twice))
        return TSR_UNIMPLEMENTED;
    if (e.copies_a && (!(t->flags & CPU_TILE_COLUMNS) || t->rows > (e.wide ? 16 : 8)))
        return TSR_UNIMPLEMENTED;
    bool by_rows = (t->flags & CPU_TILE_ROWS) != 0, by_columns = (t->flags & CPU_TILE_COLUMNS) != 0;
    if (request->kernel || request->isa < BASE_ISA_AVX2 || (t->dtype != TSR_F32 && t->dtype != TSR_F64) ||
        (t->flags & ~ENCODED_FLAGS) || by_rows == by_columns)
        return TSR_UNIMPLEMENTED;
    e.lanes = (e.wide ? 64 : 32) / e.size;
    e.b = e.accs;
    e.a = e.b + t->vectors;
    e.masks = e.a + 1;
    int registers = e.masks + (e.masked && !e.wide ? t->vectors : e.copies_a && !e.wide);
    if (registers > (e.wide ? 32 : 16) || (e.masked && e.wide && t->vectors > 7) ||
        (int64_t)t->a_step * t->rows > INT32_MAX)
        return TSR_UNIMPLEMENTED;
    encode(&e);
    tsr_status status = e.code.failed ? TSR_OUT_OF_MEMORY : wrap(&e.code, out);
    base_text_free(&e.code);
    return status;
}
