/* Where the nodes of a graph lie: the usual layered layout (Sugiyama).
 *
 * An op lies below its operands; within a layer ops are ordered by the mean place of their neighbours, above and below in
 * turn, which leaves few crossings; then ops are moved towards these neighbours as far as the order allows. */
#include "cmd/hlo_graph.h"

#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 8, CHARACTER = 7, GAP_X = 18 };

/* An op lies directly below the lowest of its operands; an op without operands, directly above its first reader. Nodes
 * are in an order in which edges lead forwards. */
static void set_layers(graph *g)
{
    for (uint32_t i = 0; i < g->n_edges; i++) {
        graph_node *to = &g->nodes[g->edges[i].to];
        to->layer = BASE_MAX(to->layer, g->nodes[g->edges[i].from].layer + 1);
    }
    for (uint32_t n = 0; n < g->n_nodes; n++)
        if (g->nodes[n].layer == 0)
            g->nodes[n].place = -1; /* not yet moved */
    for (uint32_t i = g->n_edges; i-- > 0;) {
        graph_node *from = &g->nodes[g->edges[i].from];
        int above = g->nodes[g->edges[i].to].layer - 1;
        if (from->place == -1 || (from->place == -2 && above < from->layer)) {
            from->layer = above;
            from->place = -2;
        }
    }
    for (uint32_t n = 0; n < g->n_nodes; n++)
        g->n_layers = BASE_MAX(g->n_layers, g->nodes[n].layer + 1);
}

static bool fill_layers(graph *g)
{
    g->order = calloc(g->n_nodes + (size_t)1, sizeof(*g->order));
    g->start = calloc((size_t)g->n_layers + 2, sizeof(*g->start));
    if (!g->order || !g->start)
        return false;
    for (uint32_t n = 0; n < g->n_nodes; n++)
        g->start[g->nodes[n].layer + 1]++;
    for (int l = 0; l < g->n_layers; l++)
        g->start[l + 1] += g->start[l];
    for (uint32_t n = 0; n < g->n_nodes; n++)
        g->nodes[n].place = 0;
    uint32_t *next = calloc((size_t)g->n_layers + 1, sizeof(*next));
    if (!next)
        return false;
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        graph_node *node = &g->nodes[n];
        node->place = (int)next[node->layer];
        g->order[g->start[node->layer] + next[node->layer]++] = n;
    }
    free(next);
    return true;
}

/* Each node's wanted place: the mean of its neighbours' centres, above or below; its own centre if it has no
 * neighbours. */
static void set_wishes(graph *g, bool above)
{
    double *sum = calloc(g->n_nodes + (size_t)1, sizeof(*sum));
    uint32_t *count = calloc(g->n_nodes + (size_t)1, sizeof(*count));
    for (uint32_t i = 0; sum && count && i < g->n_edges; i++) {
        uint32_t node = above ? g->edges[i].to : g->edges[i].from, other = above ? g->edges[i].from : g->edges[i].to;
        sum[node] += g->nodes[other].x + g->nodes[other].width / 2;
        count[node]++;
    }
    for (uint32_t n = 0; sum && count && n < g->n_nodes; n++)
        g->nodes[n].wish = count[n] ? sum[n] / count[n] : g->nodes[n].x + g->nodes[n].width / 2;
    free(sum);
    free(count);
}

static const graph *sorted; /* read by the comparison function: one graph at a time, in one thread */

static int by_wish(const void *a, const void *b)
{
    const graph_node *x = &sorted->nodes[*(const uint32_t *)a], *y = &sorted->nodes[*(const uint32_t *)b];
    return x->wish != y->wish ? (x->wish > y->wish) - (x->wish < y->wish) : x->place - y->place;
}

/* From left to right, each node goes to its wanted place, or further right if the node before it needs the room; then
 * back. */
static void place_layer(graph *g, int layer)
{
    uint32_t *order = g->order + g->start[layer], n = g->start[layer + 1] - g->start[layer];
    double edge = -1e300;
    for (uint32_t i = 0; i < n; i++) {
        graph_node *node = &g->nodes[order[i]];
        node->place = (int)i;
        node->x = BASE_MAX(node->wish - node->width / 2, edge);
        edge = node->x + node->width + GAP_X;
    }
    /* A node that was pushed to the right pulls its row back by half. */
    edge = 1e300;
    for (uint32_t i = n; i-- > 0;) {
        graph_node *node = &g->nodes[order[i]];
        double wanted = node->wish - node->width / 2, middle = (wanted + node->x) / 2;
        node->x = BASE_MIN(middle, edge - node->width);
        edge = node->x - GAP_X;
    }
}

bool graph_lay_out(graph *g)
{
    set_layers(g);
    if (!fill_layers(g))
        return false;
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        graph_node *node = &g->nodes[n];
        size_t longest = 0;
        node->height = 10;
        for (int i = 0; i < 3; i++) {
            longest = BASE_MAX(longest, strlen(node->lines[i]));
            node->height += node->lines[i][0] ? GRAPH_LINE : 0;
        }
        node->width = (double)(longest * CHARACTER + 16);
    }
    for (int l = 0; l < g->n_layers; l++) {
        double x = 0;
        for (uint32_t i = g->start[l]; i < g->start[l + 1]; i++) {
            g->nodes[g->order[i]].x = x;
            x += g->nodes[g->order[i]].width + GAP_X;
        }
    }
    sorted = g;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        bool above = sweep % 2 == 0;
        for (int k = 0; k < g->n_layers; k++) {
            int l = above ? k : g->n_layers - 1 - k;
            /* Wanted places follow from the layer just placed; in large graphs they are computed once per sweep. */
            if (k == 0 || g->n_nodes < 4000)
                set_wishes(g, above);
            qsort(g->order + g->start[l], g->start[l + 1] - g->start[l], sizeof(*g->order), by_wish);
            place_layer(g, l);
        }
    }
    return true;
}
