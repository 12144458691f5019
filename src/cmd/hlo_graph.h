/* tessera hlo graph: the nodes and edges of a function, and where they lie. */
#ifndef CMD_HLO_GRAPH_H
#define CMD_HLO_GRAPH_H

#include "cmd/hlo.h"

enum { GRAPH_LINE = 15 /* of text, in pixels */, GRAPH_LABEL = 44 /* characters of a line at most */ };

typedef enum graph_kind { GRAPH_ARGUMENT, GRAPH_OP, GRAPH_CONSTANT, GRAPH_REGION_OP, GRAPH_RESULT } graph_kind;

typedef struct graph_node {
    graph_kind kind;
    char lines[3][GRAPH_LABEL + 4]; /* empty ones are not shown */
    int layer, place;               /* within the layer */
    double x, width, height, wish;
} graph_node;

typedef struct graph_edge {
    uint32_t from, to;
} graph_edge;

typedef struct graph {
    graph_node *nodes;
    graph_edge *edges;
    uint32_t n_nodes, n_edges;
    uint32_t *order; /* nodes by layer, then place */
    uint32_t *start; /* [n_layers + 1] into order */
    int n_layers;
    const char *title;
    const char *wanted; /* the function; NULL: main, or the only one */
    bool dot;
} graph;

/* Places the nodes: order, start, and each node's layer, place, x, width and height. False: no memory. (hlo_graph_layout.c) */
bool graph_lay_out(graph *g);

#endif
