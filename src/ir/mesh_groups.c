/* Replica groups that are said as axes of a mesh: the rows that they stand for.
 *
 *   #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
 *
 * The mesh is one of the module (sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[...]>) or written out
 * (#stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[...]> : tensor<2xi64>>). The devices of a group differ
 * in the axes that are named, the first one slowest, and agree in all others. */
#include "ir/internal.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_AXES = 32, MOST_DEVICES = 1 << 16 };

/* An axis, or a part of one: its size, and how far apart its devices are. */
typedef struct mesh_part {
    const char *name;
    size_t length;
    int64_t size, stride;
} mesh_part;

typedef struct mesh_text {
    base_arena *arena;
    mesh_part axes[MOST_AXES], named[MOST_AXES];
    int n_axes, n_named;
    int64_t devices;
    int64_t *ids; /* NULL: in order */
} mesh_text;

static bool accept(const char **at, const char *word)
{
    while (**at == ' ')
        ++*at;
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0)
        return false;
    *at += n;
    return true;
}

static bool quoted(const char **at, mesh_part *part)
{
    if (!accept(at, "\""))
        return false;
    part->name = *at;
    part->length = strcspn(*at, "\"");
    *at += part->length;
    return accept(at, "\"");
}

static bool number(const char **at, int64_t *value)
{
    char *end;
    *value = strtoll(*at, &end, 10);
    bool any = end != *at;
    *at = end;
    return any && *value >= 0 && *value <= MOST_DEVICES;
}

/* ["x"=2, "y"=4] or [<name = "x", size = 2>] */
static bool read_axes(mesh_text *m, const char **at)
{
    if (!accept(at, "["))
        return false;
    m->devices = 1;
    while (!accept(at, "]")) {
        mesh_part axis = {0};
        accept(at, "#stablehlo.mesh_axis");
        bool written = accept(at, "<");
        if (m->n_axes == MOST_AXES || (written && !(accept(at, "name") && accept(at, "="))) || !quoted(at, &axis))
            return false;
        if (written && !(accept(at, ",") && accept(at, "size")))
            return false;
        if (!accept(at, "=") || !number(at, &axis.size) || axis.size < 1 || axis.size > MOST_DEVICES / m->devices ||
            (written && !accept(at, ">")))
            return false;
        m->devices *= axis.size;
        m->axes[m->n_axes++] = axis;
        accept(at, ",");
    }
    int64_t stride = 1;
    for (int i = m->n_axes; i-- > 0; stride *= m->axes[i].size)
        m->axes[i].stride = stride;
    return true;
}

/* , device_ids=[1, 0] or , device_ids=dense<[1, 0]> : tensor<2xi64>; or nothing */
static bool read_ids(mesh_text *m, const char **at)
{
    if (!accept(at, ","))
        return true;
    if (!accept(at, "device_ids") || !accept(at, "="))
        return false;
    accept(at, "dense<");
    m->ids = base_arena_alloc(m->arena, (size_t)m->devices * sizeof(*m->ids));
    if (!accept(at, "[")) /* one device, or a splat */
        return m->devices == 1 && number(at, &m->ids[0]);
    for (int64_t i = 0; i < m->devices; i++) {
        accept(at, ",");
        if (!number(at, &m->ids[i]))
            return false;
    }
    return accept(at, "]");
}

static bool read_mesh(mesh_text *m, const ir_module *module, const char **at)
{
    if (accept(at, "#stablehlo.mesh<")) {
        if (!accept(at, "axes") || !accept(at, "=") || !read_axes(m, at) || !read_ids(m, at))
            return false;
        if (accept(at, ">") && accept(at, ":")) /* the type of the ids */
            *at += strcspn(*at, ">") + (*at[0] != 0);
        accept(at, ">");
        return true;
    }
    bool string = !accept(at, "@");
    if (string && !accept(at, "\""))
        return false;
    size_t length = strcspn(*at, "\",> ");
    for (size_t i = 0; i < module->n_preamble; i++) {
        const char *line = module->preamble[i];
        if (!accept(&line, "sdy.mesh @") || strncmp(line, *at, length) != 0 || line[length] != ' ')
            continue;
        line += length;
        *at += length;
        accept(at, "\"");
        return accept(&line, "=") && accept(&line, "<") && read_axes(m, &line) && read_ids(m, &line);
    }
    return false;
}

/* [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]: the parts named. */
static bool read_named(mesh_text *m, const char **at)
{
    if (!accept(at, "["))
        return false;
    while (!accept(at, "]")) {
        mesh_part part = {0};
        int64_t before = 1, size = 0;
        accept(at, "#stablehlo.axis_ref");
        if (m->n_named == MOST_AXES || !accept(at, "<") || !accept(at, "name") || !accept(at, "=") ||
            !quoted(at, &part))
            return false;
        if (accept(at, ",") && !(accept(at, "sub_axis_info") && accept(at, "=") && accept(at, "(") &&
                                 number(at, &before) && accept(at, ")") && number(at, &size) && before > 0 && size > 0))
            return false;
        const mesh_part *axis = NULL;
        for (int i = 0; i < m->n_axes; i++)
            if (m->axes[i].length == part.length && memcmp(m->axes[i].name, part.name, part.length) == 0)
                axis = &m->axes[i];
        if (!axis || !accept(at, ">") || (size && axis->size % (before * size) != 0))
            return false;
        part.size = size ? size : axis->size;
        part.stride = size ? axis->stride * (axis->size / (before * size)) : axis->stride;
        for (int i = 0; i < m->n_named; i++)
            if (m->named[i].stride < part.stride * part.size && part.stride < m->named[i].stride * m->named[i].size)
                return false; /* they overlap: an axis is named twice */
        m->named[m->n_named++] = part;
        accept(at, ",");
    }
    return true;
}

bool ir_mesh_groups(base_arena *arena, const ir_module *module, const char *text, ir_ints2 *groups)
{
    mesh_text m = {.arena = arena};
    const char *at = text;
    if (!accept(&at, "#stablehlo.replica_group_mesh_axes<") || !accept(&at, "mesh") || !accept(&at, "=") ||
        !read_mesh(&m, module, &at) || !accept(&at, ",") || !accept(&at, "axes") || !accept(&at, "=") ||
        !read_named(&m, &at))
        return false;
    int64_t columns = 1, row = 0;
    for (int i = 0; i < m.n_named; i++)
        columns *= m.named[i].size;
    int64_t *values = base_arena_alloc(arena, ((size_t)m.devices + 1) * sizeof(*values));
    for (int64_t place = 0; place < m.devices; place++) { /* groups in the order of their first devices */
        bool first = true;
        for (int i = 0; i < m.n_named; i++)
            first = first && place / m.named[i].stride % m.named[i].size == 0;
        for (int64_t k = 0; first && k < columns; k++) {
            int64_t rest = k, device = place;
            for (int i = m.n_named; i-- > 0; rest /= m.named[i].size)
                device += rest % m.named[i].size * m.named[i].stride;
            values[row * columns + k] = m.ids ? m.ids[device] : device;
        }
        row += first;
    }
    *groups = (ir_ints2){row, columns, values};
    return true;
}

static bool read_axis_name(const char **at, ir_mesh_axis *axis)
{
    mesh_part part = {0};
    accept(at, "#stablehlo.axis_ref");
    if (!accept(at, "<") || !accept(at, "name") || !accept(at, "=") || !quoted(at, &part))
        return false;
    *axis = (ir_mesh_axis){.name = part.name, .length = part.length};
    if (accept(at, ",") && !(accept(at, "sub_axis_info") && accept(at, "=") && accept(at, "(") &&
                             number(at, &axis->before) && accept(at, ")") && number(at, &axis->size) && axis->size > 0))
        return false;
    return accept(at, ">") && !memchr(axis->name, '\\', axis->length);
}

bool ir_mesh_groups_names(const char *text, ir_mesh_names *names)
{
    const char *at = text;
    mesh_part mesh = {0};
    names->n = 0;
    if (!accept(&at, "#stablehlo.replica_group_mesh_axes<") || !accept(&at, "mesh") || !accept(&at, "="))
        return false;
    bool symbol = accept(&at, "@");
    if (*at == '"' ? !quoted(&at, &mesh) : !symbol)
        return false;
    if (!mesh.name) {
        mesh.name = at;
        mesh.length = strcspn(at, ",> ");
        at += mesh.length;
    }
    names->mesh = mesh.name;
    names->length = mesh.length;
    if (!accept(&at, ",") || !accept(&at, "axes") || !accept(&at, "=") || !accept(&at, "["))
        return false;
    for (; !accept(&at, "]"); accept(&at, ","))
        if (names->n == IR_MESH_AXES || !read_axis_name(&at, &names->axes[names->n++]))
            return false;
    return accept(&at, ">") && *at == 0;
}
