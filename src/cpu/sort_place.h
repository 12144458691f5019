/* Elements as unsigned numbers with an order's places; inlined into the loops that make keys. */
#ifndef CPU_SORT_PLACE_H
#define CPU_SORT_PLACE_H

#include "cpu/sort.h"

static inline __attribute__((always_inline)) uint64_t cpu_sort_place_as(cpu_sort_order order, int bits,
                                                                        uint64_t infinity, uint64_t flip, uint64_t x)
{
    uint64_t sign = UINT64_C(1) << (bits - 1), all = sign | (sign - 1), number = x & ~sign;
    uint64_t place = x & sign ? ~x & all : x | sign;
    switch (order) {
    case CPU_SORT_UNSIGNED:
        place = x;
        break;
    case CPU_SORT_SIGNED:
        place = x ^ sign;
        break;
    case CPU_SORT_NAN_LAST:
        place = number == 0 ? sign : number > infinity ? all : place;
        break;
    case CPU_SORT_NAN_FIRST:
        place = number == 0 ? sign : number > infinity ? 0 : place;
        break;
    default:
        break;
    }
    return place ^ flip;
}

#endif
