/* Elements as unsigned numbers that are ordered as the sort orders elements; inlined into the loops that make keys. */
#ifndef CPU_SORT_PLACE_H
#define CPU_SORT_PLACE_H

#include "cpu/program/routine/sort.h"

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

/* The same for elements of up to 4 bytes, without branches, so that a loop over elements can use vectors. */
static inline __attribute__((always_inline)) uint32_t
cpu_sort_place_narrow(cpu_sort_order order, int bits, uint32_t infinity, uint32_t flip, uint32_t x)
{
    uint32_t sign = UINT32_C(1) << (bits - 1), all = sign | (sign - 1), number = x & ~sign;
    uint32_t place = x ^ (((0 - (x >> (bits - 1))) | sign) & all), zero = 0 - (uint32_t)(number == 0);
    uint32_t nan = 0 - (uint32_t)((int32_t)number > (int32_t)infinity);
    switch (order) {
    case CPU_SORT_UNSIGNED:
        place = x;
        break;
    case CPU_SORT_SIGNED:
        place = x ^ sign;
        break;
    case CPU_SORT_NAN_LAST:
        place = (place & ~zero) | (sign & zero) | (all & nan);
        break;
    case CPU_SORT_NAN_FIRST:
        place = ((place & ~zero) | (sign & zero)) & ~nan;
        break;
    default:
        break;
    }
    return place ^ flip;
}

#endif
