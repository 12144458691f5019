/* Writing a portable artifact: the file and its sections. See bytecode.h.
 *
 * Ops are written once, into the bytes of the IR section, while strings, types and attributes collect in tables;
 * then the sections are joined. If the target's version cannot express an op, the error names the op. */
#include <string.h>

#include "ir/bytecode/write.h"

void ir_bw_fail(ir_bw *bw, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(bw->error, status, format, args);
    va_end(args);
    if (bw->op)
        base_fail_prefix(bw->error, "%s", ir_info(bw->op->code)->name);
    base_unwind(status);
    __builtin_unreachable();
}

/* ---- sections -------------------------------------------------------------------------------------------------- */

static const char *const dialect_names[IR_BW_DIALECTS] = {
    [IR_BW_BUILTIN] = "builtin", [IR_BW_VHLO] = "vhlo", [IR_BW_SDY] = "sdy"};

static void write_dialects(ir_bw *bw, ir_bytes *out)
{
    int n = bw->has_sdy ? IR_BW_DIALECTS : IR_BW_SDY;
    ir_bw_varint(bw, out, (uint64_t)n);
    for (int i = 0; i < n; i++) {
        uint64_t name = ir_bw_string(bw, dialect_names[i], strlen(dialect_names[i]));
        ir_bw_varint(bw, out, bw->bytecode >= 1 ? name << 1 : name); /* without a version */
    }
    if (bw->bytecode >= 4)
        ir_bw_varint(bw, out, bw->names.count);
    for (size_t i = 0; i < bw->names.count;) { /* runs of one dialect */
        char dialect = bw->names.entries[i].key[0];
        size_t end = i;
        while (end < bw->names.count && bw->names.entries[end].key[0] == dialect)
            end++;
        ir_bw_varint(bw, out, (uint64_t)(dialect - 1));
        ir_bw_varint(bw, out, end - i);
        for (; i < end; i++) {
            uint64_t name = ir_bw_string(bw, bw->names.entries[i].key + 1, bw->names.entries[i].size - 1);
            ir_bw_varint(bw, out, bw->bytecode >= 5 ? name << 1 | 1 : name);
        }
    }
}

static void write_entry_offsets(ir_bw *bw, ir_bytes *out, size_t n, const ir_bw_entry *entries)
{
    for (size_t i = 0; i < n;) {
        size_t end = i;
        while (end < n && entries[end].dialect == entries[i].dialect)
            end++;
        ir_bw_varint(bw, out, entries[i].dialect);
        ir_bw_varint(bw, out, end - i);
        for (; i < end; i++)
            ir_bw_varint(bw, out, (uint64_t)(entries[i].size + entries[i].tail_size) << 1 | entries[i].encoded);
    }
}

static void write_strings(ir_bw *bw, ir_bytes *out)
{
    ir_bw_varint(bw, out, bw->strings.count);
    for (size_t i = bw->strings.count; i-- > 0;)
        ir_bw_varint(bw, out, bw->strings.entries[i].size + 1);
    for (size_t i = 0; i < bw->strings.count; i++)
        ir_bw_bytes(bw, out, bw->strings.entries[i].key, bw->strings.entries[i].size + 1);
}

static void write_properties(ir_bw *bw, ir_bytes *out)
{
    ir_bw_varint(bw, out, bw->property_table.count);
    for (size_t i = 0; i < bw->property_table.count; i++) {
        ir_bw_varint(bw, out, bw->property_table.entries[i].size);
        ir_bw_bytes(bw, out, bw->property_table.entries[i].key, bw->property_table.entries[i].size);
    }
}

static size_t entries_size(size_t n, const ir_bw_entry *entries)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        size += entries[i].size + entries[i].tail_size;
    return size;
}

static void put_entries(size_t n, const ir_bw_entry *entries, base_text *out)
{
    for (size_t i = 0; i < n; i++) {
        base_text_bytes(out, entries[i].bytes, entries[i].size);
        if (entries[i].tail_size)
            base_text_bytes(out, entries[i].tail, entries[i].tail_size);
    }
}

static void put_head(ir_bw *bw, uint8_t id, size_t size, base_text *out)
{
    ir_bytes head = {0};
    ir_bw_byte(bw, &head, id);
    ir_bw_varint(bw, &head, size);
    base_text_bytes(out, head.items, head.count);
}

static void put_section(ir_bw *bw, uint8_t id, const ir_bytes *bytes, base_text *out)
{
    put_head(bw, id, bytes->count, out);
    base_text_bytes(out, bytes->items, bytes->count);
}

static void write_file(ir_bw *bw, const int version[3], base_text *out)
{
    ir_bytes ir = {0}, dialects = {0}, offsets = {0}, strings = {0}, properties = {0}, head = {0};
    ir_bw_write_module(bw, &ir);
    write_dialects(bw, &dialects);
    ir_bw_varint(bw, &offsets, bw->attrs.count);
    ir_bw_varint(bw, &offsets, bw->types.count);
    write_entry_offsets(bw, &offsets, bw->attrs.count, bw->attrs.items);
    write_entry_offsets(bw, &offsets, bw->types.count, bw->types.items);
    write_strings(bw, &strings);
    write_properties(bw, &properties);

    ir_bw_bytes(bw, &head, IR_BYTECODE_MAGIC, 4);
    ir_bw_varint(bw, &head, (uint64_t)bw->bytecode);
    base_text_bytes(out, head.items, head.count);
    base_text_format(out, "StableHLO_v%d.%d.%d", version[0], version[1], version[2]);
    base_text_char(out, 0);
    put_section(bw, IR_SECTION_STRING, &strings, out);
    put_section(bw, IR_SECTION_DIALECT, &dialects, out);
    put_head(bw, IR_SECTION_ATTR_TYPE,
             entries_size(bw->attrs.count, bw->attrs.items) + entries_size(bw->types.count, bw->types.items), out);
    put_entries(bw->attrs.count, bw->attrs.items, out);
    put_entries(bw->types.count, bw->types.items, out);
    put_section(bw, IR_SECTION_ATTR_TYPE_OFFSET, &offsets, out);
    put_section(bw, IR_SECTION_IR, &ir, out);
    if (bw->bytecode >= 5)
        put_section(bw, IR_SECTION_PROPERTIES, &properties, out);
}

typedef struct writing {
    ir_bw *bw;
    const int *version;
    base_text *out;
} writing;

static tsr_status file_run(void *user)
{
    writing *w = user;
    write_file(w->bw, w->version, w->out);
    return TSR_OK;
}

/* The container's version in each release of StableHLO. */
static int bytecode_version(int stablehlo)
{
    return stablehlo < IR_VERSION(0, 10)   ? 0
           : stablehlo < IR_VERSION(0, 12) ? 1
           : stablehlo < IR_VERSION(0, 14) ? 3
           : stablehlo < IR_VERSION(0, 15) ? 4
                                           : 6;
}

static tsr_status write_as(const ir_module *module, const int *version, base_text *out, base_error *error)
{
    static const int newest[] = {IR_VERSION_NEWEST / 1000, IR_VERSION_NEWEST % 1000, 0};
    int stablehlo = version[0] >= 0 && version[1] >= 0 && version[0] < 1000 && version[1] < 1000
                        ? IR_VERSION(version[0], version[1])
                        : -1;
    if (stablehlo < IR_VERSION_LEAST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "there are no portable artifacts of StableHLO %d.%d.%d",
                         version[0], version[1], version[2]);
    if (stablehlo > IR_VERSION_NEWEST) /* the target is newer than our newest version: write ours, which its reader
                                        * accepts */
        version = newest, stablehlo = IR_VERSION_NEWEST;
    base_error own = {0};
    ir_bw bw = {.error = error ? error : &own,
                .module = module,
                .stablehlo = stablehlo,
                .bytecode = bytecode_version(stablehlo)};
    bw.error->status = TSR_OK;
    size_t before = out->size;
    writing w = {&bw, version, out};
    tsr_status status = base_try(file_run, &w, bw.error);
    base_arena_free(&bw.scratch);
    base_text_free(&bw.text);
    if (status == TSR_OK && out->failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status != TSR_OK && out->data) {
        out->size = before; /* the output stays as it was */
        out->data[before] = 0;
    }
    return status;
}

/* The default version: one that readers a few months old accept, or the first later one that can express the program.
 * (openxla's default is the version of twelve weeks ago.) */
tsr_status ir_write_bytecode(const ir_module *module, const int version[3], base_text *out, base_error *error)
{
    enum { USUAL = IR_VERSION(1, 13) };
    if (version && (version[0] || version[1] || version[2]))
        return write_as(module, version, out, error);
    tsr_status status = TSR_UNIMPLEMENTED;
    for (int v = USUAL; v <= IR_VERSION_NEWEST && status == TSR_UNIMPLEMENTED; v++)
        status = write_as(module, (const int[]){v / 1000, v % 1000, 0}, out, error);
    return status;
}
