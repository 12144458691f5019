#include <elf.h>
#include <string.h>

#include "cpu/compile/code/x86.h"

tsr_status cpu_wrap_code(const base_text *code, cpu_bytes *out)
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
