/* The stream of choices that a random program is made of. */
#include "cmd/random.h"

uint64_t random_mix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t random_below(random_choices *c, uint32_t n)
{
    if (n < 2)
        return 0;
    uint32_t value = 0;
    if (!c->listed)
        value = (uint32_t)((random_mix(&c->state) >> 32) * n >> 32);
    else if (c->made.count < c->n_list)
        value = c->list[c->made.count] % n;
    base_vec_push(c->arena, &c->made, value);
    return value;
}

bool random_chance(random_choices *c, uint32_t percent)
{
    return random_below(c, 100) >= 100 - percent;
}

int64_t random_between(random_choices *c, int64_t low, int64_t high)
{
    return high <= low ? low : low + random_below(c, (uint32_t)(high - low + 1));
}
