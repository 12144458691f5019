/* The order by which a key sorts. */
#include "cpu/program/routine/sort_place.h"

uint64_t cpu_sort_place(const cpu_sort_key *key, uint64_t element)
{
    int bits = 8 * key->bytes;
    uint64_t all = ~UINT64_C(0) >> (64 - bits);
    return cpu_sort_place_as((cpu_sort_order)key->order, bits, key->infinity, key->descending ? all : 0, element);
}
