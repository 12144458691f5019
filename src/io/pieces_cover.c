/* Whether a tensor's pieces cover it exactly once. Shards of a mesh and rows for each file are the cells of a grid, and
 * only grids are taken: these can be checked in n log n steps, whatever an index says. A count of elements would not do:
 * a piece that stands twice would make up for one that is missing. */
#include "io/pieces.h"

#include <stdlib.h>
#include <string.h>

/* The different places where cells begin along a dimension, in order; the last one is the dimension's end. */
typedef struct cuts {
    int64_t *at;
    size_t n; /* cells */
} cuts;

static int by_number(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return a < b ? -1 : a > b;
}

static cuts find_cuts(const io_pieces_tensor *t, const io_piece *const *pieces, size_t n, int64_t d, base_arena *arena)
{
    cuts c = {.at = base_arena_alloc(arena, (n + 1) * sizeof(*c.at))};
    for (size_t i = 0; i < n; i++)
        c.at[i] = pieces[i]->start[d];
    qsort(c.at, n, sizeof(*c.at), by_number);
    for (size_t i = 0; i < n; i++)
        if (c.n == 0 || c.at[c.n - 1] != c.at[i])
            c.at[c.n++] = c.at[i];
    c.at[c.n] = t->shape[d];
    return c;
}

bool io_pieces_cover(const io_pieces_tensor *t, base_arena *arena)
{
    const io_piece **pieces = base_arena_alloc(arena, (t->n_pieces + 1) * sizeof(const io_piece *));
    size_t n = 0, cells = 1;
    bool empty = false;
    for (int64_t d = 0; d < t->rank; d++)
        empty = empty || t->shape[d] == 0;
    if (empty)
        return true;
    for (size_t i = 0; i < t->n_pieces; i++)
        if (io_piece_count(t, &t->pieces[i]) > 0)
            pieces[n++] = &t->pieces[i];
    size_t *place = base_arena_zero(arena, n + 1, sizeof(*place)); /* of each piece in the grid, row-major */
    for (int64_t d = 0; n > 0 && d < t->rank; d++) {
        cuts c = find_cuts(t, pieces, n, d, arena);
        if (c.at[0] != 0 || (cells *= c.n) > n) /* both factors are n at most, which is far below 2^32 */
            return false;
        for (size_t i = 0; i < n; i++) {
            const int64_t *cell = bsearch(&pieces[i]->start[d], c.at, c.n, sizeof(*c.at), by_number);
            if (cell[1] - cell[0] != pieces[i]->shape[d])
                return false;
            place[i] = place[i] * c.n + (size_t)(cell - c.at);
        }
    }
    uint8_t *taken = base_arena_zero(arena, n + 1, 1);
    for (size_t i = 0; i < n; i++)
        if (taken[place[i]]++)
            return false;
    return n == cells;
}
