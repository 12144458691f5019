/* Paths between nodes that are merged one after the other (fuse/merge_order.c), compared with a search of the whole graph. */
#include <string.h>

#include "cpu/compile/fuse/merge.h"
#include "kernel_check.h"
#include "test.h"

enum { MOST = 60 };

/* A random graph whose edges lead to higher numbers of a random order, with a long path if it is `deep`; if it is `wide`, half of
 * the nodes read the third. */
static void make_graph(merger *m, size_t n, bool deep, bool wide)
{
    base_arena *arena = m->b->arena;
    int32_t order[MOST];
    m->n = m->n_nodes = n;
    m->next = base_arena_zero(arena, n + 1, sizeof(*m->next));
    m->into = base_arena_alloc(arena, (n + 1) * sizeof(*m->into));
    m->between = base_arena_alloc(arena, (n + 1) * sizeof(*m->between));
    m->marks = base_arena_zero(arena, n + 1, sizeof(*m->marks));
    m->peer = base_arena_alloc(arena, (n + 1) * sizeof(*m->peer));
    m->last = base_arena_alloc(arena, (n + 1) * sizeof(*m->last));
    for (size_t i = 0; i < n; i++) {
        size_t other = check_random() % (i + 1);
        order[i] = order[other];
        order[other] = (int32_t)i;
        m->into[i] = m->last[i] = (int32_t)i;
        m->peer[i] = -1;
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            if ((deep ? j == i + 1 || check_random() % 40 == 0 : check_random() % 12 == 0) ||
                (wide && i == 2 && check_random() % 2 == 0))
                base_vec_push(arena, &m->next[order[i]], order[j]);
    merge_order_make(m);
}

/* Whether a path of merged nodes leads from a to b, over at least one other node if it is not direct. */
static bool leads(const merger *m, int32_t a, int32_t b, bool direct)
{
    bool reached[MOST] = {false};
    bool some = true;
    for (bool first = true; some; first = false) {
        some = false;
        for (int32_t from = 0; from < (int32_t)m->n; from++) {
            const int32_t node = merge_find(m, from);
            if (first ? node != a : !reached[node] || node == a)
                continue;
            for (size_t j = 0; j < m->next[from].count; j++) {
                const int32_t to = merge_find(m, m->next[from].items[j]);
                if (to == node || reached[to] || (first && !direct && to == b))
                    continue;
                reached[to] = some = true;
            }
        }
    }
    return reached[b];
}

/* Merges nodes at random, where no path over a third one stands against it, and asks for all paths now and then. */
static void check_merges(size_t n, bool deep, bool wide)
{
    base_arena arena = {0};
    cpu_build build = {.arena = &arena};
    merger m = {.b = &build};
    make_graph(&m, n, deep, wide);
    for (int round = 0; round < 200; round++) {
        const int32_t a = merge_find(&m, (int32_t)(check_random() % n)),
                      b = merge_find(&m, (int32_t)(check_random() % n));
        for (int direct = 0; direct < 2 && a != b; direct++) {
            CHECK_INT(merge_leads(&m, a, b, direct), leads(&m, a, b, direct));
            CHECK_INT(merge_leads(&m, b, a, direct), leads(&m, b, a, direct));
        }
        for (int32_t all = 0; all < (int32_t)n && round % 8 == 0; all++)
            if (merge_find(&m, all) == all && all != a)
                CHECK_INT(merge_leads(&m, a, all, false), leads(&m, a, all, false));
        if (a == b || leads(&m, a, b, false) || leads(&m, b, a, false))
            continue;
        merge_order_take(&m, a, b);
        m.into[a] = b;
        m.peer[m.last[b]] = a;
        m.last[b] = m.last[a];
    }
    base_arena_free(&arena);
}

TEST(paths_between_merged_nodes)
{
    for (size_t n = 2; n <= MOST; n += n < 8 ? 1 : 13)
        for (int i = 0; i < 40; i++)
            check_merges(n, i % 2, i % 4 > 1);
}
