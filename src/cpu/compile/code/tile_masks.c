/* Masks of a tile's last columns, and of a's elements of one step that a tile copies. With AVX-512 they lie in mask registers
 * from 1 on; with AVX2 in vector registers. */
#include "cpu/compile/code/tile_code.h"

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
void tile_copy_mask(encoder *e)
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

void tile_masks_begin(encoder *e)
{
    if (e->masked && e->code.wide)
        for (int v = 0; v < e->tile->vectors; v++)
            make_wide_mask(e, v);
    else if (e->masked)
        make_narrow_masks(e);
}

void tile_masks_end(encoder *e)
{
    if (e->masked && !e->code.wide)
        put_numbers(e);
    else if (e->copies_a && !e->code.wide)
        put_copy_mask(e);
}
