/* Pictures of curves, as SVG: a panel for each name, and in it a line for each run: a folder with event files, or a
 * file. */
#include "io/io.h"
#include "train/events.h"

#include <dirent.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    WIDE = 720,
    HIGH = 300,
    LEFT = 70,
    TOP = 40,
    RIGHT = 20,
    BOTTOM = 40,
    MOST_POINTS = 1 << 22,
    MOST_NAMES = 256,
    TICKS = 5,
    MOST_TICKS = 2 * TICKS,
    MOST_LEVELS = 16 /* of folders in folders */
};

typedef struct point {
    size_t name; /* index of the name */
    int64_t source;
    int64_t step;
    double value;
} point;

typedef struct picture {
    char **names; /* in order of appearance */
    size_t n_names;
    point *points;
    size_t n, capacity;
    char **runs; /* their paths */
    int64_t n_runs;
    int64_t source; /* the run that is being read */
    base_error error;
} picture;

/* ---- reading ------------------------------------------------------------------------------------------------------------ */

/* Finds the name's index, *out; a new name is copied, up to a zero byte. */
static tsr_status name_index(picture *p, const char *name, size_t size, size_t *out)
{
    size = strnlen(name, size);
    for (*out = 0; *out < p->n_names; ++*out)
        if (strlen(p->names[*out]) == size && memcmp(p->names[*out], name, size) == 0)
            return TSR_OK;
    if (p->n_names == MOST_NAMES)
        return base_fail(&p->error, TSR_INVALID_ARGUMENT, "the curves have more than %d names", (int)MOST_NAMES);
    char **grown = base_realloc(p->names, (p->n_names + 1) * sizeof(*grown));
    if (grown)
        p->names = grown;
    char *copy = grown ? base_alloc(size + 1) : NULL;
    if (!copy)
        return base_fail(&p->error, TSR_OUT_OF_MEMORY, "no memory for a curve's name");
    memcpy(copy, name, size);
    copy[size] = 0;
    p->names[p->n_names++] = copy;
    return TSR_OK;
}

static tsr_status add_point(void *user, const train_event *event)
{
    picture *p = user;
    if (!isfinite(event->value))
        return TSR_OK;
    if (p->n == p->capacity) {
        size_t more = BASE_MAX(2 * p->capacity, (size_t)1024);
        point *grown = more <= MOST_POINTS ? base_realloc(p->points, more * sizeof(*grown)) : NULL;
        if (!grown)
            return base_fail(&p->error, TSR_OUT_OF_MEMORY, "more than %zu numbers", p->n);
        p->points = grown;
        p->capacity = more;
    }
    size_t name;
    tsr_status status = name_index(p, event->name, event->name_size, &name);
    if (status == TSR_OK)
        p->points[p->n++] = (point){name, p->source, event->step, event->value};
    return status;
}

static tsr_status read_file(picture *p, const char *path)
{
    const void *data;
    size_t size;
    tsr_status status = base_file_map(path, &data, &size, &p->error);
    if (status != TSR_OK)
        return status;
    status = train_events_read(data, size, add_point, p);
    base_file_unmap(data, size);
    return status;
}

/* Begins a run: points that are read after this call belong to its line. */
static tsr_status add_run(picture *p, const char *path)
{
    char **grown = base_realloc(p->runs, ((size_t)p->n_runs + 1) * sizeof(*grown));
    if (grown)
        p->runs = grown;
    char *copy = grown ? base_strdup(path) : NULL;
    if (!copy)
        return base_fail(&p->error, TSR_OUT_OF_MEMORY, "out of memory");
    p->source = p->n_runs;
    p->runs[p->n_runs++] = copy;
    return TSR_OK;
}

static tsr_status read_folder(picture *p, const char *path, int level);

/* Reads an entry of a folder: with files, an event file, of which the first begins the folder's run; else a folder. */
static tsr_status read_entry(picture *p, const char *folder, const char *entry, bool files, int64_t *n_files, int level)
{
    base_text path = {0};
    struct stat about;
    base_text_format(&path, "%s/%s", folder, entry);
    tsr_status status = path.failed ? base_fail(&p->error, TSR_OUT_OF_MEMORY, "out of memory") : TSR_OK;
    bool is_folder = status == TSR_OK && stat(path.data, &about) == 0 && S_ISDIR(about.st_mode);
    if (status == TSR_OK && files && !is_folder && strstr(entry, ".tfevents.")) {
        status = (*n_files)++ == 0 ? add_run(p, folder) : TSR_OK;
        if (status == TSR_OK)
            status = read_file(p, path.data);
    } else if (status == TSR_OK && !files && is_folder && entry[0] != '.' && level < MOST_LEVELS) {
        status = read_folder(p, path.data, level + 1);
    }
    base_text_free(&path);
    return status;
}

/* The folder's event files, in order of their names, as one run; then the folders in it. */
static tsr_status read_folder(picture *p, const char *path, int level)
{
    struct dirent **entries = NULL;
    int64_t n_files = 0;
    int n = scandir(path, &entries, NULL, alphasort);
    tsr_status status = n >= 0 ? TSR_OK : base_fail(&p->error, TSR_IO, "%s cannot be read", path);
    for (int i = 0; i < n && status == TSR_OK; i++)
        status = read_entry(p, path, entries[i]->d_name, true, &n_files, level);
    for (int i = 0; i < n && status == TSR_OK; i++)
        status = read_entry(p, path, entries[i]->d_name, false, &n_files, level);
    for (int i = 0; i < n; i++)
        free(entries[i]);
    free(entries);
    return status;
}

static tsr_status read_path(picture *p, const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return base_fail(&p->error, TSR_NOT_FOUND, "%s: there is no such file or folder", path);
    if (S_ISDIR(about.st_mode))
        return read_folder(p, path, 0);
    tsr_status status = add_run(p, path);
    return status == TSR_OK ? read_file(p, path) : status;
}

/* ---- drawing ------------------------------------------------------------------------------------------------------------ */

static const char *const colours[] = {"#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b", "#17becf"};

/* Text between tags. Of text that is not UTF-8 (a folder's name, a damaged file) ASCII remains. */
static void add_escaped(base_text *out, const char *text, size_t size)
{
    bool valid = io_utf8_valid(text, size);
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '<' || c == '>' || c == '&')
            base_text_add(out, c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&amp;");
        else
            base_text_char(out, c < 0x20 ? ' ' : c < 0x80 || valid ? (char)c : '?');
    }
}

typedef struct range {
    double low, high;
} range;

static void widen(range *r, double value)
{
    r->low = fmin(r->low, value);
    r->high = fmax(r->high, value);
}

static double place(const range *r, double value, double from, double to)
{
    double half = r->high / 2 - r->low / 2; /* a range may be wider than the largest number */
    return from + (to - from) * (half > 0 ? (value / 2 - r->low / 2) / half : 0.5);
}

/* The distance between an axis's ticks: digit (1, 2 or 5) times 10^exponent. */
typedef struct tick {
    int64_t digit;
    int exponent;
} tick;

/* The tick for about TICKS ticks, each about this part of the range, a normal number. */
static tick tick_of(double part)
{
    double exponent = floor(log10(part));
    part /= pow(10, exponent);
    return part < 7.5 ? (tick){part < 1.5 ? 1 : part < 3.5 ? 2 : 5, (int)exponent} : (tick){1, (int)exponent + 1};
}

/* The double nearest to n ticks, so that its shortest decimal has no digits of rounding. */
static double ticks(const tick *t, int64_t n)
{
    char text[48];
    const char *end;
    double value = 0;
    snprintf(text, sizeof(text), "%llde%d", (long long)(n * t->digit), t->exponent);
    base_parse_double(text, &end, &value);
    return value;
}

/* A line of the grid, and its number, which is of a type with that many significant bits. */
static void draw_tick(base_text *out, const range *r, double at, int bits, double top, bool steps)
{
    double bottom = top + HIGH - BOTTOM - TOP;
    double x = steps ? place(r, at, LEFT, WIDE - RIGHT) : LEFT, y = steps ? bottom : place(r, at, bottom, top);
    base_text_add(out, "<line class=\"grid\" x1=\"");
    base_text_fixed(out, x, 1);
    base_text_add(out, "\" y1=\"");
    base_text_fixed(out, steps ? top : y, 1);
    base_text_add(out, "\" x2=\"");
    base_text_fixed(out, steps ? x : WIDE - RIGHT, 1);
    base_text_add(out, "\" y2=\"");
    base_text_fixed(out, y, 1);
    base_text_add(out, steps ? "\"/><text text-anchor=\"middle\" x=\"" : "\"/><text text-anchor=\"end\" x=\"");
    base_text_fixed(out, steps ? x : x - 6, 1);
    base_text_add(out, "\" y=\"");
    base_text_fixed(out, steps ? y + 16 : y + 4, 1);
    base_text_add(out, "\">");
    base_text_double(out, at, bits, false);
    base_text_add(out, "</text>\n");
}

static void draw_axis(base_text *out, const range *r, double top, bool steps)
{
    double part = (r->high - r->low) / TICKS;
    if (!isfinite(part) || part < DBL_MIN) { /* too wide or too narrow for ticks between its ends */
        draw_tick(out, r, r->low, steps || r->high > r->low ? 53 : 24, top, steps); /* most files hold values as f32 */
        if (r->high > r->low)
            draw_tick(out, r, r->high, 53, top, steps);
        return;
    }
    /* Ticks are counted: in a range far from 0, adding a tick may not change the number. */
    tick t = tick_of(part);
    int64_t first = (int64_t)ceil(r->low / ticks(&t, 1));
    for (int64_t i = 0; i < MOST_TICKS; i++) {
        double at = ticks(&t, first + i);
        if (at >= r->low && at <= r->high)
            draw_tick(out, r, at, 53, top, steps);
    }
}

/* Points of a line that share the first decimal of x: they are drawn as one vertical stroke, so that the picture of a
 * million numbers has some thousand places. */
typedef struct stroke {
    double x, first, low, high, last;
    size_t n; /* points; 0: none yet */
} stroke;

static void write_point(base_text *out, double x, double y)
{
    base_text_fixed(out, x, 1);
    base_text_char(out, ',');
    base_text_fixed(out, y, 1);
    base_text_char(out, ' ');
}

static void end_stroke(base_text *out, stroke *s)
{
    if (s->n > 0)
        write_point(out, s->x, s->first);
    if (s->n > 2 && s->low < fmin(s->first, s->last))
        write_point(out, s->x, s->low);
    if (s->n > 2 && s->high > fmax(s->first, s->last))
        write_point(out, s->x, s->high);
    if (s->n > 1)
        write_point(out, s->x, s->last);
    s->n = 0;
}

static void add_to_stroke(base_text *out, stroke *s, double x, double y)
{
    if (s->n > 0 && round(10 * x) != round(10 * s->x))
        end_stroke(out, s);
    if (s->n++ == 0)
        *s = (stroke){x, y, y, y, y, 1};
    s->low = fmin(s->low, y);
    s->high = fmax(s->high, y);
    s->last = y;
}

static void draw_line(base_text *out, const picture *p, size_t name, int64_t source, const range ranges[2], double top)
{
    double bottom = top + HIGH - BOTTOM - TOP, x = 0, y = 0;
    const char *colour = colours[(size_t)source % BASE_COUNT(colours)];
    stroke open = {0};
    size_t n = 0;
    for (size_t i = 0; i < p->n; i++) {
        const point *at = &p->points[i];
        if (at->name != name || at->source != source)
            continue;
        if (n++ == 0)
            base_text_format(out, "<polyline stroke=\"%s\" points=\"", colour);
        x = place(&ranges[0], (double)at->step, LEFT, WIDE - RIGHT);
        y = place(&ranges[1], at->value, bottom, top);
        add_to_stroke(out, &open, x, y);
    }
    end_stroke(out, &open);
    if (n > 0)
        base_text_add(out, "\"/>\n");
    if (n == 1) { /* a line of one point is not visible */
        base_text_format(out, "<circle fill=\"%s\" r=\"3\" cx=\"", colour);
        base_text_fixed(out, x, 1);
        base_text_add(out, "\" cy=\"");
        base_text_fixed(out, y, 1);
        base_text_add(out, "\"/>\n");
    }
}

static void draw_panel(base_text *out, const picture *p, size_t name)
{
    range ranges[2] = {{INFINITY, -INFINITY}, {INFINITY, -INFINITY}};
    double top = (double)name * HIGH + TOP;
    for (size_t i = 0; i < p->n; i++)
        if (p->points[i].name == name) {
            widen(&ranges[0], (double)p->points[i].step);
            widen(&ranges[1], p->points[i].value);
        }
    base_text_format(out, "<text class=\"name\" x=\"%d\" y=\"%d\">", LEFT, (int)top - 12);
    add_escaped(out, p->names[name], strlen(p->names[name]));
    base_text_add(out, "</text>\n");
    draw_axis(out, &ranges[0], top, true);
    draw_axis(out, &ranges[1], top, false);
    for (int64_t source = 0; source < p->n_runs; source++)
        draw_line(out, p, name, source, ranges, top);
    for (int64_t source = 0; p->n_runs > 1 && source < p->n_runs; source++) { /* the legend */
        base_text_format(out, "<text fill=\"%s\" text-anchor=\"end\" x=\"%d\" y=\"%d\">",
                         colours[(size_t)source % BASE_COUNT(colours)], WIDE - RIGHT - 4,
                         (int)top + 14 + 14 * (int)source);
        add_escaped(out, p->runs[source], strlen(p->runs[source]));
        base_text_add(out, "</text>\n");
    }
}

static void draw(base_text *out, const picture *p)
{
    base_text_format(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%zu\" font-family=\"sans-serif\" "
                     "font-size=\"12\">\n<style>.grid { stroke: #ddd } polyline { fill: none; stroke-width: 1.5 } "
                     ".name { font-size: 14px; font-weight: bold }</style>\n"
                     "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                     WIDE, p->n_names * HIGH);
    for (size_t i = 0; i < p->n_names; i++)
        draw_panel(out, p, i);
    base_text_add(out, "</svg>\n");
}

/* ---- public ------------------------------------------------------------------------------------------------------------- */

static tsr_status write_file(const char *path, const base_text *text, base_error *error)
{
    base_file_writer *writer = NULL;
    tsr_status status = base_file_writer_open(path, 0666, &writer, error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, text->data, text->size, error);
    return base_file_writer_end(writer, status, error);
}

tsr_status tsr_curves_to_svg(const char *const *paths, int64_t n, const char *svg)
{
    bool given = tensor_list_fits(paths, n) && n > 0 && svg;
    for (int64_t i = 0; given && i < n; i++)
        given = paths[i] != NULL;
    if (!given)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "curves_to_svg: a path is NULL, or there is none");
    picture p = {0};
    base_text text = {0};
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        status = read_path(&p, paths[i]);
    if (status == TSR_OK && p.n == 0)
        status = base_fail(&p.error, TSR_NOT_FOUND, "there is no number in %s%s", paths[0], n > 1 ? " and others" : "");
    if (status == TSR_OK) {
        draw(&text, &p);
        status =
            text.failed ? base_fail(&p.error, TSR_OUT_OF_MEMORY, "out of memory") : write_file(svg, &text, &p.error);
    }
    if (status != TSR_OK)
        tensor_status_fail(status, "curves_to_svg: %s", p.error.message);
    base_text_free(&text);
    base_free(p.points);
    for (size_t i = 0; i < p.n_names; i++)
        base_free(p.names[i]);
    base_free(p.names);
    for (int64_t i = 0; i < p.n_runs; i++)
        base_free(p.runs[i]);
    base_free(p.runs);
    return status;
}
