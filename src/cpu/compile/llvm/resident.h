/* Gives back the pages of LLVM's file that only its loading read (resident.c). */
#ifndef CPU_LLVM_RESIDENT_H
#define CPU_LLVM_RESIDENT_H

void resident_give_back(void);

#endif
