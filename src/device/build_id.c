/* The identity of this build: the linker's build id of the file that contains this code. Different builds never share
 * entries of the disk cache. */
#include "device/internal.h"

#include <elf.h>
#include <link.h>

typedef struct search {
    uintptr_t address; /* of something in the file */
    base_text *out;
} search;

static int look(struct dl_phdr_info *info, size_t size, void *user)
{
    (void)size;
    search *s = user;
    bool here = false;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + p->p_vaddr;
        here = here || (p->p_type == PT_LOAD && s->address >= start && s->address < start + p->p_memsz);
    }
    for (int i = 0; here && i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        if (p->p_type != PT_NOTE)
            continue;
        const char *at = (const char *)(info->dlpi_addr + p->p_vaddr), *end = at + p->p_memsz;
        while (end - at >= (ptrdiff_t)sizeof(ElfW(Nhdr))) {
            ElfW(Nhdr) note;
            memcpy(&note, at, sizeof(note));
            size_t name = (note.n_namesz + 3u) & ~3u, content = (note.n_descsz + 3u) & ~3u;
            at += sizeof(note);
            if ((size_t)(end - at) < name + content)
                break;
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && memcmp(at, "GNU", 4) == 0)
                base_text_bytes(s->out, at + name, note.n_descsz);
            at += name + content;
        }
    }
    return here;
}

void device_add_build_id(base_text *out)
{
    search s = {(uintptr_t)&device_add_build_id, out};
    dl_iterate_phdr(look, &s);
}
