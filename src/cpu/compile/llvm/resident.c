/* The pages of LLVM's file in this process, after it was loaded.
 *
 * LLVM has 8 MB of relocations and tables of symbols, which the loader reads once, and its initializers lie all over its
 * code; the system maps sixteen pages for each page that is read. So 37 MB of the file are mapped by then, of which a
 * compilation reads a third. The pages of read-only parts are given back: the file still has them, and the system maps a
 * page again, without a copy, when it is read. Parts that the loader has written to stay. */
#include "cpu/compile/llvm/resident.h"

#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include <llvm-c/Core.h>

static bool has(const struct dl_phdr_info *file, const ElfW(Phdr) * part, uintptr_t address)
{
    uintptr_t begin = file->dlpi_addr + part->p_vaddr;
    return part->p_type == PT_LOAD && address >= begin && address - begin < part->p_memsz;
}

/* Inside these bounds; the pages at the ends may belong to other parts. */
static void give_back(uintptr_t begin, uintptr_t end)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    begin = (begin + page - 1) & ~(page - 1);
    end &= ~(page - 1);
    if (begin < end)
        madvise((void *)begin, end - begin, MADV_DONTNEED); /* where it is refused, the pages stay */
}

static int visit(struct dl_phdr_info *file, size_t size, void *user)
{
    (void)size;
    bool is_llvm = false;
    for (int i = 0; i < file->dlpi_phnum; i++)
        is_llvm = is_llvm || has(file, &file->dlpi_phdr[i], *(const uintptr_t *)user);
    for (int i = 0; is_llvm && i < file->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &file->dlpi_phdr[i];
        uintptr_t begin = file->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && !(part->p_flags & PF_W))
            give_back(begin, begin + part->p_filesz);
    }
    return is_llvm;
}

void resident_give_back(void)
{
    uintptr_t inside = (uintptr_t)LLVMContextCreate;
    dl_iterate_phdr(visit, &inside);
}
