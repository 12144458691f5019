/* Pictures of a sharding, as text and as SVG: a box for each part of a tensor of one or two dimensions, with the devices that
 * hold it. */
#include "tensor/shard/shard.h"

#include <tessera/runtime.h>

#include <string.h>

typedef struct picture {
    const ir_sharding *sharding;
    int64_t rows, columns;
    int64_t shape[2]; /* of the tensor */
    bool flat;        /* of one dimension */
    base_text *cells; /* [rows * columns] */
} picture;

enum { MOST_CELLS = 4096 };

static void add_device(base_text *cell, const char *kind, int64_t device)
{
    if (cell->size == 0)
        base_text_format(cell, "%s ", kind);
    else
        base_text_char(cell, ',');
    base_text_format(cell, "%lld", (long long)device);
}

static void fill_cells(picture *p, const char *kind)
{
    const ir_sharding *s = p->sharding;
    for (int64_t place = 0; place < s->mesh->devices; place++) {
        int64_t at = 0;
        for (size_t d = 0; d < s->rank; d++)
            at = at * ir_sharding_pieces(s, d) + ir_sharding_piece_at(s, d, place);
        add_device(&p->cells[at], kind, ir_mesh_device(s->mesh, place));
    }
}

/* ---- text ---------------------------------------------------------------------------------------------------------------- */

static void draw_line(const picture *p, size_t width, const char *left, const char *middle, const char *right,
                      base_text *out)
{
    base_text_add(out, left);
    for (int64_t c = 0; c < p->columns; c++) {
        for (size_t i = 0; i < width + 2; i++)
            base_text_add(out, "\u2500");
        base_text_add(out, c + 1 < p->columns ? middle : right);
    }
    base_text_char(out, '\n');
}

static void draw_text(const picture *p, base_text *out)
{
    size_t width = 0;
    for (int64_t i = 0; i < p->rows * p->columns; i++)
        width = BASE_MAX(width, p->cells[i].size);
    draw_line(p, width, "\u250c", "\u252c", "\u2510", out);
    for (int64_t r = 0; r < p->rows; r++) {
        if (r > 0)
            draw_line(p, width, "\u251c", "\u253c", "\u2524", out);
        for (int64_t c = 0; c < p->columns; c++) {
            const base_text *cell = &p->cells[r * p->columns + c];
            size_t room = width - cell->size;
            base_text_add(out, "\u2502 ");
            for (size_t i = 0; i < room / 2; i++)
                base_text_char(out, ' ');
            base_text_bytes(out, cell->data, cell->size);
            for (size_t i = 0; i < room - room / 2 + 1; i++)
                base_text_char(out, ' ');
        }
        base_text_add(out, "\u2502\n");
    }
    draw_line(p, width, "\u2514", "\u2534", "\u2518", out);
}

/* ---- SVG ------------------------------------------------------------------------------------------------------------------- */

static void draw_svg(const picture *p, base_text *out)
{
    enum { HEIGHT = 44, MARGIN = 24 };
    size_t letters = 0;
    for (int64_t i = 0; i < p->rows * p->columns; i++)
        letters = BASE_MAX(letters, p->cells[i].size);
    long long width = (long long)(8 * letters + 24), n = p->rows * p->columns;
    base_text_format(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" height=\"%lld\" "
                     "font-family=\"monospace\" font-size=\"13\" text-anchor=\"middle\">\n",
                     (long long)p->columns * width + 2, (long long)p->rows * HEIGHT + MARGIN + 2);
    base_text_format(
        out, p->flat ? "<text x=\"%lld\" y=\"16\">[%lld]</text>\n" : "<text x=\"%lld\" y=\"16\">[%lld, %lld]</text>\n",
        (long long)p->columns * width / 2, (long long)p->shape[p->flat ? 1 : 0], (long long)p->shape[1]);
    for (long long i = 0; i < n; i++) {
        long long x = i % p->columns * width + 1, y = i / p->columns * HEIGHT + MARGIN;
        base_text_format(out,
                         "<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%d\" fill=\"hsl(%lld,60%%,82%%)\" "
                         "stroke=\"black\"/>\n<text x=\"%lld\" y=\"%lld\">",
                         x, y, width, HEIGHT, i * 360 / n, x + width / 2, y + HEIGHT / 2 + 5);
        base_text_bytes(out, p->cells[i].data, p->cells[i].size);
        base_text_add(out, "</text>\n");
    }
    base_text_add(out, "</svg>\n");
}

/* ---- public ------------------------------------------------------------------------------------------------------------------ */

static tsr_status draw(const tsr_tensor *tensor, const ir_sharding *s, bool svg, base_text *out)
{
    const ir_type *type = tensor->type;
    bool flat = type->rank == 1;
    picture p = {.sharding = s, .flat = flat, .rows = flat ? 1 : ir_sharding_pieces(s, 0)};
    p.columns = ir_sharding_pieces(s, flat ? 0 : 1);
    p.shape[0] = flat ? 1 : type->dims[0];
    p.shape[1] = type->dims[flat ? 0 : 1];
    if (p.rows * p.columns > MOST_CELLS)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "visualize_sharding: %lld parts; pictures have at most %d",
                                  (long long)(p.rows * p.columns), MOST_CELLS);
    p.cells = base_alloc_zero((size_t)(p.rows * p.columns), sizeof(*p.cells));
    if (!p.cells)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "visualize_sharding: out of memory");
    fill_cells(&p, tsr_device_type());
    (svg ? draw_svg : draw_text)(&p, out);
    for (int64_t i = 0; i < p.rows * p.columns; i++) {
        out->failed = out->failed || p.cells[i].failed;
        base_text_free(&p.cells[i]);
    }
    base_free(p.cells);
    return TSR_OK;
}

tsr_status tsr_visualize_sharding(const tsr_tensor *tensor, bool svg, char **out)
{
    base_text text = {0};
    base_error error = {0};
    if (!out)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "visualize_sharding: the result is NULL");
    tsr_status status = tensor_check(tensor, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "visualize_sharding: %s", error.message);
    const ir_sharding *s = shard_of(tensor);
    if (!s || tensor->type->rank < 1 || tensor->type->rank > 2)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "visualize_sharding: the tensor %s",
                                  s ? "has neither one nor two dimensions" : "has no sharding");
    status = draw(tensor, s, svg, &text);
    base_text_char(&text, 0);
    if (status == TSR_OK && text.failed)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "visualize_sharding: out of memory");
    if (status == TSR_OK)
        *out = text.data;
    else
        base_text_free(&text);
    return status;
}
