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

enum { COMPARED_MOST = 2048 }; /* pieces, each with all before it: the index is not trusted */

static bool overlap(const io_pieces_tensor *t, const io_piece *a, const io_piece *b)
{
    bool both = io_piece_count(t, a) > 0 && io_piece_count(t, b) > 0;
    for (int64_t d = 0; d < t->rank; d++)
        both = both && a->start[d] < b->start[d] + b->shape[d] && b->start[d] < a->start[d] + a->shape[d];
    return both;
}

static void add_piece(const io_pieces_tensor *t, const io_piece *piece, const char *const *files, size_t n_files,
                      base_text *out)
{
    io_piece_words(t, piece, out);
    if ((size_t)piece->file < n_files)
        base_text_format(out, " in %s", files[piece->file]);
}

void io_pieces_uncovered(const io_pieces_tensor *t, const char *const *files, size_t n_files, base_text *out)
{
    int64_t wanted = 1, found = 0;
    for (int64_t d = 0; d < t->rank; d++)
        wanted *= t->shape[d];
    for (size_t i = 0; i < t->n_pieces; i++) {
        found += io_piece_count(t, &t->pieces[i]); /* each lies within the tensor: no more than 2^63 in 2^16 files */
        for (size_t k = 0; k < i && i < COMPARED_MOST; k++)
            if (overlap(t, &t->pieces[k], &t->pieces[i])) {
                add_piece(t, &t->pieces[k], files, n_files, out);
                base_text_add(out, " and ");
                add_piece(t, &t->pieces[i], files, n_files, out);
                base_text_add(out, " overlap");
                return;
            }
    }
    base_text_format(out, "they have %lld of its %lld elements", (long long)found, (long long)wanted);
}
