/* tessera hlo graph: a function as a picture, in SVG, or in the DOT language for others to lay out.
 *
 * The ops of an op's regions are written into its box. */
#include "cmd/hlo_graph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 20000, GAP_Y = 44, MARGIN = 16 };

/* ---- from a function ------------------------------------------------------------------------------------------------------------ */

static void cut_copy(char *out, const char *text)
{
    size_t n = strlen(text);
    snprintf(out, GRAPH_LABEL + 4, "%.*s%s", GRAPH_LABEL, text, n > GRAPH_LABEL ? "..." : "");
}

static void describe_type(char *out, const ir_type *type)
{
    base_text text = {0};
    ir_print_type(type, &text);
    cut_copy(out, text.data ? text.data : "");
    base_text_free(&text);
}

static void describe_regions(const ir_op *op, char *out)
{
    base_text text = {0};
    for (uint32_t i = 0; i < op->n_regions; i++) {
        const char *between = i ? " | {" : "{";
        for (const ir_op *inner = op->regions[i]->first; inner && inner->code != IR_RETURN; inner = inner->next) {
            base_text_format(&text, "%s%s", between, ir_info((ir_opcode)inner->code)->name);
            between = ", ";
        }
        base_text_add(&text, between[0] == ',' ? "}" : i ? " | {}" : "{}");
    }
    cut_copy(out, text.data ? text.data : "");
    base_text_free(&text);
}

static void describe_op(graph_node *node, const ir_op *op)
{
    node->kind = op->code == IR_CONSTANT ? GRAPH_CONSTANT
                 : op->code == IR_RETURN ? GRAPH_RESULT
                 : op->n_regions         ? GRAPH_REGION_OP
                                         : GRAPH_OP;
    const char *name = ir_info((ir_opcode)op->code)->name;
    if (op->code == IR_CUSTOM_CALL)
        name = ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
    cut_copy(node->lines[0], name);
    if (op->n_results)
        describe_type(node->lines[1], op->results[0].type);
    if (op->n_results > 1) {
        base_text text = {0};
        base_text_format(&text, "%u results, %s", op->n_results, node->lines[1]);
        cut_copy(node->lines[1], text.data ? text.data : "");
        base_text_free(&text);
    }
    if (op->n_regions)
        describe_regions(op, node->lines[2]);
}

static void add_edge(graph *g, uint32_t from, uint32_t to)
{
    for (uint32_t i = g->n_edges; i-- > 0 && g->edges[i].to == to;)
        if (g->edges[i].from == from)
            return;
    g->edges[g->n_edges++] = (graph_edge){from, to};
}

static bool graph_of(graph *g, const ir_function *f)
{
    uint32_t count = (uint32_t)f->n_args, edges = 0;
    for (const ir_op *op = f->body->first; op; op = op->next) {
        count++;
        edges += op->n_operands;
    }
    g->nodes = calloc(count + 1, sizeof(*g->nodes));
    g->edges = calloc(edges + 1, sizeof(*g->edges));
    uint32_t *node_of = calloc(f->n_values + (size_t)1, sizeof(*node_of));
    if (!g->nodes || !g->edges || !node_of) {
        free(node_of);
        return false;
    }
    g->title = f->name;
    for (size_t i = 0; i < f->n_args; i++) {
        graph_node *node = &g->nodes[g->n_nodes];
        node_of[f->body->args[i].id] = g->n_nodes++;
        node->kind = GRAPH_ARGUMENT;
        snprintf(node->lines[0], sizeof(node->lines[0]), "argument %zu", i);
        describe_type(node->lines[1], f->arg_types[i]);
    }
    for (const ir_op *op = f->body->first; op; op = op->next) {
        uint32_t at = g->n_nodes++;
        describe_op(&g->nodes[at], op);
        for (uint32_t i = 0; i < op->n_results; i++)
            node_of[op->results[i].id] = at;
        for (uint32_t i = 0; i < op->n_operands; i++)
            add_edge(g, node_of[ir_resolve(op->operands[i])->id], at);
    }
    free(node_of);
    return true;
}

/* ---- output ----------------------------------------------------------------------------------------------------------------------- */

static void print_escaped(const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", stdout);
        else if (*text == '>')
            fputs("&gt;", stdout);
        else if (*text == '&')
            fputs("&amp;", stdout);
        else if (*text == '"')
            fputs("&quot;", stdout);
        else
            putchar((unsigned char)*text < 0x20 ? ' ' : *text);
    }
}

static void print_svg(graph *g)
{
    static const char *const fills[] = {"#d7e8fb", "#ffffff", "#eeeeee", "#fdf0d0", "#d8f3dc"};
    double left = 1e300, right = -1e300, *top = calloc((size_t)g->n_layers + 2, sizeof(*top));
    if (!top)
        return;
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        left = BASE_MIN(left, g->nodes[n].x);
        right = BASE_MAX(right, g->nodes[n].x + g->nodes[n].width);
        top[g->nodes[n].layer + 1] = BASE_MAX(top[g->nodes[n].layer + 1], g->nodes[n].height + GAP_Y);
    }
    top[0] = MARGIN;
    for (int l = 0; l < g->n_layers; l++)
        top[l + 1] += top[l];
    long width = (long)(right - left) + 2 * MARGIN, height = (long)top[g->n_layers] - GAP_Y + MARGIN;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%ld\" height=\"%ld\" viewBox=\"0 0 %ld %ld\" "
           "font-family=\"monospace\" font-size=\"11\">\n<title>",
           width, height, width, height);
    print_escaped(g->title);
    puts("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<g fill=\"none\" stroke=\"#888888\">");
    for (uint32_t i = 0; i < g->n_edges; i++) {
        const graph_node *from = &g->nodes[g->edges[i].from], *to = &g->nodes[g->edges[i].to];
        long x = (long)(from->x + from->width / 2 - left) + MARGIN, y = (long)(top[from->layer] + from->height);
        long u = (long)(to->x + to->width / 2 - left) + MARGIN, v = (long)top[to->layer];
        printf("<path d=\"M%ld %ldC%ld %ld %ld %ld %ld %ld\"/>\n", x, y, x, y + GAP_Y / 2, u, v - GAP_Y / 2, u, v);
    }
    puts("</g>\n<g stroke=\"#444444\">");
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        const graph_node *node = &g->nodes[n];
        printf("<rect x=\"%ld\" y=\"%ld\" width=\"%ld\" height=\"%ld\" rx=\"%d\" fill=\"%s\"/>\n",
               (long)(node->x - left) + MARGIN, (long)top[node->layer], (long)node->width, (long)node->height,
               node->kind == GRAPH_ARGUMENT || node->kind == GRAPH_RESULT ? 10 : 2, fills[node->kind]);
    }
    puts("</g>\n<g text-anchor=\"middle\">");
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        const graph_node *node = &g->nodes[n];
        long y = (long)top[node->layer] + 2;
        for (int i = 0; i < 3; i++) {
            if (!node->lines[i][0])
                continue;
            y += GRAPH_LINE;
            printf("<text x=\"%ld\" y=\"%ld\"%s>", (long)(node->x + node->width / 2 - left) + MARGIN, y,
                   i ? " fill=\"#666666\"" : "");
            print_escaped(node->lines[i]);
            puts("</text>");
        }
    }
    puts("</g>\n</svg>");
    free(top);
}

static void print_dot(const graph *g)
{
    printf("digraph \"%s\" {\n  node [shape=box, fontname=monospace];\n", g->title);
    for (uint32_t n = 0; n < g->n_nodes; n++) {
        const graph_node *node = &g->nodes[n];
        printf("  n%u [label=\"", n);
        for (int i = 0; i < 3; i++)
            if (node->lines[i][0])
                printf("%s%s", i ? "\\n" : "", node->lines[i]);
        printf("\"%s];\n", node->kind == GRAPH_ARGUMENT || node->kind == GRAPH_RESULT ? ", shape=ellipse" : "");
    }
    for (uint32_t i = 0; i < g->n_edges; i++)
        printf("  n%u -> n%u;\n", g->edges[i].from, g->edges[i].to);
    puts("}");
}

/* ---- the verb ---------------------------------------------------------------------------------------------------------------------- */

static ir_function *graph_entry(const graph *g, const ir_module *module)
{
    if (g->wanted)
        return ir_module_find(module, g->wanted);
    ir_function *main = ir_module_main(module);
    return main || module->n_functions != 1 ? main : module->functions[0];
}

static int graph_part(void *user, ir_module *module)
{
    graph *g = user;
    base_error error = {0};
    if (ir_verify(module, &error) != TSR_OK)
        return hlo_exit(&error);
    ir_function *entry = graph_entry(g, module);
    if (!entry || !entry->body)
        return cmd_fail("hlo graph", CMD_USAGE, "the program has no function %s (--function NAME chooses one)",
                        g->wanted ? g->wanted : "main");
    if (g->title)
        return cmd_fail("hlo graph", CMD_USAGE, "a graph shows one program, the file has several parts");
    ir_function_number(entry);
    int status = CMD_OK;
    if (entry->n_values > 8 * MOST_NODES || !graph_of(g, entry))
        status = cmd_fail("hlo graph", CMD_UNSUPPORTED, "the program is too large for a picture");
    else if (g->dot)
        print_dot(g);
    else if (graph_lay_out(g))
        print_svg(g);
    free(g->nodes);
    free(g->edges);
    free(g->order);
    free(g->start);
    return status;
}

int hlo_graph(int argc, char **argv)
{
    graph g = {0};
    const char *file = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--dot") == 0)
            g.dot = true;
        else if (strcmp(argv[i], "--function") == 0 && i + 1 < argc)
            g.wanted = argv[++i];
        else if (argv[i][0] == '-' || file)
            return cmd_fail("hlo graph", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        else
            file = argv[i];
    }
    return file ? hlo_each_part(file, graph_part, &g) : cmd_fail("hlo graph", CMD_USAGE, "which file?");
}
