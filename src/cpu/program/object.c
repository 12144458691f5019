/* A loader of relocatable ELF objects that contain one function: the sections that take memory are laid out in one
 * mapping, relocated, and made read-only and executable; no page is ever writable and executable at once.
 *
 * The bytes come from disk, and nothing in them is trusted: every offset, size, index and string is checked before its
 * use, and a structure that the generator never makes is refused. A symbol that the object does not define must be one
 * of the few functions of the table below; calls to it go through a small jump at the end of the mapping. Relocations:
 * relocation.c. */
#include <elf.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cpu/program/code.h"
#include "cpu/program/relocation.h"

enum { MAX_SECTIONS = 256, MAX_OBJECT = 64 << 20 };

struct cpu_object {
    char *mapping;
    size_t size;
    void *entry;
};

typedef struct loader {
    const char *bytes;
    size_t size;
    const Elf64_Shdr *sections;
    int count;
    size_t offsets[MAX_SECTIONS]; /* in the mapping */
    bool placed[MAX_SECTIONS];
    const Elf64_Sym *symbols;
    size_t symbol_count;
    const char *names;
    size_t names_size;
    size_t image; /* bytes that the sections take; the jumps follow them */
    int jumps;
    char *mapping;
    base_error *error;
} loader;

typedef struct library_symbol {
    const char *name;
    cpu_library_function *function;
} library_symbol;

#define LIBRARY(name)                                                                                                  \
    {                                                                                                                  \
#name, (cpu_library_function *)name                                                                            \
    }
static const library_symbol library[] = {
    LIBRARY(fmodf),  LIBRARY(fmod),   LIBRARY(cbrt),   LIBRARY(exp),    LIBRARY(expm1),      LIBRARY(log),
    LIBRARY(log1p),  LIBRARY(tanh),   LIBRARY(sin),    LIBRARY(cos),    LIBRARY(tan),        LIBRARY(erf),
    LIBRARY(pow),    LIBRARY(atan2),  LIBRARY(cbrtf),  LIBRARY(expf),   LIBRARY(logf),       LIBRARY(sinf),
    LIBRARY(cosf),   LIBRARY(tanf),   LIBRARY(erff),   LIBRARY(powf),   LIBRARY(tanhf),      LIBRARY(expm1f),
    LIBRARY(log1pf), LIBRARY(atan2f), LIBRARY(floorf), LIBRARY(floor),  LIBRARY(ceilf),      LIBRARY(ceil),
    LIBRARY(truncf), LIBRARY(trunc),  LIBRARY(roundf), LIBRARY(round),  LIBRARY(roundevenf), LIBRARY(roundeven),
    LIBRARY(fmaf),   LIBRARY(fma),    LIBRARY(memcpy), LIBRARY(memset), LIBRARY(memmove),    LIBRARY(gemm_transpose),
};

static tsr_status corrupt(const loader *l, const char *what)
{
    return base_fail(l->error, TSR_CORRUPT, "not a code object: %s", what);
}

static bool object_inside(const loader *l, uint64_t offset, uint64_t size)
{
    return offset <= l->size && size <= l->size - offset;
}

static tsr_status read_header(loader *l)
{
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)l->bytes;
    if (l->size < sizeof(*header) || l->size > MAX_OBJECT || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0)
        return corrupt(l, "no ELF header");
    if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_ident[EI_DATA] != ELFDATA2LSB ||
        header->e_type != ET_REL || header->e_machine != cpu_object_machine ||
        header->e_shentsize != sizeof(Elf64_Shdr))
        return corrupt(l, "not a relocatable object for this processor");
    if (header->e_shnum == 0 || header->e_shnum > MAX_SECTIONS || header->e_shoff % 8 != 0 ||
        !object_inside(l, header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr)))
        return corrupt(l, "bad section table");
    l->sections = (const Elf64_Shdr *)(l->bytes + header->e_shoff);
    l->count = header->e_shnum;
    return TSR_OK;
}

/* Assigns a place to each section that takes memory, and finds the symbol table. */
static tsr_status place_sections(loader *l)
{
    size_t at = 0;
    for (int i = 0; i < l->count; i++) {
        const Elf64_Shdr *s = &l->sections[i];
        if (s->sh_type != SHT_NOBITS && !object_inside(l, s->sh_offset, s->sh_size))
            return corrupt(l, "a section outside the file");
        if (s->sh_type == SHT_SYMTAB) {
            if (l->symbols || s->sh_entsize != sizeof(Elf64_Sym) || s->sh_offset % 8 != 0 ||
                s->sh_link >= (unsigned)l->count)
                return corrupt(l, "bad symbol table");
            const Elf64_Shdr *names = &l->sections[s->sh_link];
            if (names->sh_type != SHT_STRTAB || !object_inside(l, names->sh_offset, names->sh_size) ||
                names->sh_size == 0 || l->bytes[names->sh_offset + names->sh_size - 1] != 0)
                return corrupt(l, "bad symbol names");
            l->symbols = (const Elf64_Sym *)(l->bytes + s->sh_offset);
            l->symbol_count = s->sh_size / sizeof(Elf64_Sym);
            l->names = l->bytes + names->sh_offset;
            l->names_size = names->sh_size;
        }
        if (!(s->sh_flags & SHF_ALLOC) || s->sh_type == cpu_object_unwind || s->sh_size == 0)
            continue;
        uint64_t align = s->sh_addralign ? s->sh_addralign : 1;
        if (s->sh_type != SHT_PROGBITS || (s->sh_flags & (SHF_WRITE | SHF_TLS)) || align > 4096 ||
            (align & (align - 1)))
            return corrupt(l, "a section of a kind that code does not have");
        at = (at + align - 1) / align * align;
        l->offsets[i] = at;
        l->placed[i] = true;
        at += s->sh_size;
        if (at > MAX_OBJECT)
            return corrupt(l, "larger than code is");
    }
    if (!l->symbols)
        return corrupt(l, "no symbols");
    l->image = (at + CPU_JUMP_BYTES - 1) / CPU_JUMP_BYTES * CPU_JUMP_BYTES;
    return TSR_OK;
}

static const char *symbol_name(const loader *l, const Elf64_Sym *symbol)
{
    return symbol->st_name < l->names_size ? l->names + symbol->st_name : "";
}

/* Finds the offset of a defined symbol in the mapping. */
static bool symbol_offset(const loader *l, const Elf64_Sym *symbol, size_t *offset)
{
    if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= l->count || !l->placed[symbol->st_shndx] ||
        symbol->st_value > l->sections[symbol->st_shndx].sh_size)
        return false;
    *offset = l->offsets[symbol->st_shndx] + symbol->st_value;
    return true;
}

static const library_symbol *library_find(const char *name)
{
    for (size_t i = 0; i < BASE_COUNT(library); i++)
        if (strcmp(library[i].name, name) == 0)
            return &library[i];
    return NULL;
}

/* Counts the possible jumps: one for each undefined symbol. */
static tsr_status count_jumps(loader *l)
{
    for (size_t i = 1; i < l->symbol_count; i++)
        if (l->symbols[i].st_shndx == SHN_UNDEF) {
            if (!library_find(symbol_name(l, &l->symbols[i])))
                return corrupt(l, "it needs a function that it may not call");
            l->jumps++;
        }
    return l->jumps > 64 ? corrupt(l, "too many outside functions") : TSR_OK;
}

static size_t write_jump(loader *l, size_t symbol)
{
    size_t which = 0;
    for (size_t i = 1; i < symbol; i++)
        which += l->symbols[i].st_shndx == SHN_UNDEF;
    size_t offset = l->image + which * CPU_JUMP_BYTES;
    cpu_jump_write(l->mapping + offset, library_find(symbol_name(l, &l->symbols[symbol]))->function);
    return offset;
}

static tsr_status relocate_one(loader *l, const Elf64_Shdr *target, size_t base, const Elf64_Rela *r)
{
    uint32_t type = (uint32_t)ELF64_R_TYPE(r->r_info);
    uint64_t symbol = ELF64_R_SYM(r->r_info);
    size_t width = cpu_relocation_width(type);
    if (width == 0)
        return corrupt(l, "a relocation of a kind that code does not have");
    if (symbol == 0 || symbol >= l->symbol_count || r->r_offset > target->sh_size ||
        width > target->sh_size - r->r_offset)
        return corrupt(l, "a relocation outside its section");
    size_t to;
    if (!symbol_offset(l, &l->symbols[symbol], &to)) {
        if (l->symbols[symbol].st_shndx != SHN_UNDEF || !cpu_relocation_is_call(type))
            return corrupt(l, "a relocation to nowhere");
        to = write_jump(l, (size_t)symbol);
    }
    if (r->r_addend < -MAX_OBJECT || r->r_addend > MAX_OBJECT)
        return corrupt(l, "a relocation too far");
    if (!cpu_relocation_write(l->mapping, base + r->r_offset, type, (int64_t)to + r->r_addend))
        return corrupt(l, "a relocation too far");
    return TSR_OK;
}

static tsr_status relocate(loader *l)
{
    for (int i = 0; i < l->count; i++) {
        const Elf64_Shdr *s = &l->sections[i];
        if (s->sh_type == SHT_REL)
            return corrupt(l, "relocations without addends");
        if (s->sh_type != SHT_RELA || s->sh_info >= (unsigned)l->count || !l->placed[s->sh_info])
            continue;
        if (s->sh_entsize != sizeof(Elf64_Rela) || s->sh_offset % 8 != 0)
            return corrupt(l, "bad relocations");
        const Elf64_Rela *items = (const Elf64_Rela *)(l->bytes + s->sh_offset);
        for (size_t r = 0; r < s->sh_size / sizeof(Elf64_Rela); r++) {
            tsr_status status = relocate_one(l, &l->sections[s->sh_info], l->offsets[s->sh_info], &items[r]);
            if (status != TSR_OK)
                return status;
        }
    }
    return TSR_OK;
}

static tsr_status find_entry(const loader *l, size_t *offset)
{
    for (size_t i = 1; i < l->symbol_count; i++) {
        const Elf64_Sym *symbol = &l->symbols[i];
        if (strcmp(symbol_name(l, symbol), "kernel") == 0 && symbol_offset(l, symbol, offset) &&
            (l->sections[symbol->st_shndx].sh_flags & SHF_EXECINSTR) &&
            symbol->st_value < l->sections[symbol->st_shndx].sh_size)
            return TSR_OK;
    }
    return corrupt(l, "no entry");
}

static tsr_status object_fill(loader *l, cpu_object *object)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    object->size = (l->image + (size_t)l->jumps * CPU_JUMP_BYTES + page - 1) / page * page;
    void *mapping = mmap(NULL, object->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED)
        return base_fail(l->error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes of code", object->size);
    l->mapping = object->mapping = mapping;
    for (int i = 0; i < l->count; i++)
        if (l->placed[i])
            memcpy(l->mapping + l->offsets[i], l->bytes + l->sections[i].sh_offset, l->sections[i].sh_size);
    size_t entry = 0;
    tsr_status status = relocate(l);
    if (status == TSR_OK)
        status = find_entry(l, &entry);
    if (status == TSR_OK && mprotect(mapping, object->size, PROT_READ | PROT_EXEC) != 0)
        status = base_fail(l->error, TSR_IO, "the system does not let memory become executable");
    __builtin___clear_cache(l->mapping, l->mapping + object->size);
    object->entry = l->mapping + entry;
    return status;
}

tsr_status cpu_object_load(const void *bytes, size_t size, cpu_object **out, base_error *error)
{
    loader l = {.size = size, .error = error};
    char *copy = NULL;
    if ((uintptr_t)bytes % 8 != 0 && size <= MAX_OBJECT) { /* structures are read in place */
        copy = base_alloc(size);
        if (!copy)
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an object of %zu bytes", size);
        memcpy(copy, bytes, size);
    }
    l.bytes = copy ? copy : bytes;
    cpu_object *object = base_alloc_zero(1, sizeof(*object));
    tsr_status status = object ? read_header(&l) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a code object");
    if (status == TSR_OK)
        status = place_sections(&l);
    if (status == TSR_OK)
        status = count_jumps(&l);
    if (status == TSR_OK)
        status = object_fill(&l, object);
    base_free(copy);
    if (status != TSR_OK) {
        cpu_object_free(object);
        return status;
    }
    *out = object;
    return TSR_OK;
}

void cpu_object_free(cpu_object *object)
{
    if (!object)
        return;
    if (object->mapping)
        munmap(object->mapping, object->size);
    base_free(object);
}

void *cpu_object_entry(const cpu_object *object)
{
    return object->entry;
}

size_t cpu_object_code_bytes(const cpu_object *object)
{
    return object->size - (size_t)((char *)object->entry - object->mapping);
}
