/* Reading Shardy's attributes from their text (see sdy.h). */
#include "ir/sdy/sdy.h"

#include <stdarg.h>
#include <stdio.h>

enum { MOST_AXES = 256, MOST_DEVICES = 1 << 20 };

/* ---- marks, words, numbers --------------------------------------------------------------------------------------- */

void ir_sdy_wrong(ir_sdy_text *t, const char *format, ...)
{
    char text[300];
    va_list args;
    if (t->wrong)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    t->wrong = base_arena_strdup(t->arena, text);
}

static void skip_space(ir_sdy_text *t)
{
    t->at += strspn(t->at, " \t\r\n");
}

bool ir_sdy_accept(ir_sdy_text *t, const char *mark)
{
    skip_space(t);
    size_t size = strlen(mark);
    if (t->wrong || strncmp(t->at, mark, size) != 0)
        return false;
    t->at += size;
    return true;
}

void ir_sdy_expect(ir_sdy_text *t, const char *mark)
{
    if (!ir_sdy_accept(t, mark))
        ir_sdy_wrong(t, "expected '%s' at \"%.40s\"", mark, t->at);
}

ir_sdy_name ir_sdy_word(ir_sdy_text *t)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    skip_space(t);
    ir_sdy_name word = {t->at, strspn(t->at, letters)};
    t->at += word.size;
    return word;
}

static bool is_word(ir_sdy_name word, const char *text)
{
    return ir_sdy_same(word, (ir_sdy_name){text, strlen(text)});
}

/* Digits, or 0x and hex digits. false: none, or too many. */
static bool digits(const char *at, const char *end, int64_t *value)
{
    bool hex = end - at > 2 && at[0] == '0' && at[1] == 'x';
    int base = hex ? 16 : 10;
    *value = 0;
    for (at += hex ? 2 : 0; at < end; at++) {
        int digit = *at >= '0' && *at <= '9'          ? *at - '0'
                    : hex && *at >= 'a' && *at <= 'f' ? *at - 'a' + 10
                    : hex && *at >= 'A' && *at <= 'F' ? *at - 'A' + 10
                                                      : -1;
        if (digit < 0 || *value > (INT64_MAX - digit) / base)
            return false;
        *value = *value * base + digit;
    }
    return true;
}

int64_t ir_sdy_int(ir_sdy_text *t)
{
    int64_t value = 0;
    bool minus = ir_sdy_accept(t, "-");
    ir_sdy_name word = ir_sdy_word(t);
    if (word.size == 0 || !digits(word.text, word.text + word.size, &value))
        ir_sdy_wrong(t, "expected a number at \"%.40s\"", word.text);
    return minus ? -value : value;
}

/* What stands between quotes, escapes as they are. */
static ir_sdy_name quoted(ir_sdy_text *t)
{
    ir_sdy_expect(t, "\"");
    ir_sdy_name name = {t->at, 0};
    while (!t->wrong && *t->at && *t->at != '"')
        t->at += t->at[0] == '\\' && t->at[1] ? 2 : 1;
    name.size = (size_t)(t->at - name.text);
    ir_sdy_expect(t, "\"");
    return name;
}

/* @name or @"na me" */
static ir_sdy_name symbol(ir_sdy_text *t)
{
    ir_sdy_expect(t, "@");
    if (*t->at == '"')
        return quoted(t);
    ir_sdy_name name = {t->at, strcspn(t->at, " ,=>()[]{}\"\n")};
    t->at += name.size;
    if (name.size == 0)
        ir_sdy_wrong(t, "expected the name of a mesh at \"%.40s\"", name.text);
    return name;
}

/* The marks that begin an attribute inside another, which may have its name: returns what closes it besides. */
static const char *begin_part(ir_sdy_text *t, const char *name)
{
    bool plain = false, dotted = ir_sdy_accept(t, "#sdy.");
    if (!dotted)
        plain = ir_sdy_accept(t, "#sdy<");
    if (dotted || plain)
        ir_sdy_expect(t, name);
    return plain ? ">" : NULL;
}

static void end_part(ir_sdy_text *t, const char *closing)
{
    if (closing)
        ir_sdy_expect(t, closing);
}

/* ---- axes, meshes ------------------------------------------------------------------------------------------------ */

/* "x" or "x":(1)2 */
static ir_sdy_axis axis(ir_sdy_text *t)
{
    const char *closing = begin_part(t, "axis_ref");
    ir_sdy_axis axis = {.name = quoted(t)};
    if (ir_sdy_accept(t, ":")) {
        axis.part = true;
        ir_sdy_expect(t, "(");
        axis.before = ir_sdy_int(t);
        ir_sdy_expect(t, ")");
        axis.size = ir_sdy_int(t);
    }
    end_part(t, closing);
    return axis;
}

static void add_axis(ir_sdy_text *t, ir_sdy_axes *axes, ir_sdy_axis one)
{
    if (axes->count == MOST_AXES)
        ir_sdy_wrong(t, "more than %d axes", MOST_AXES);
    else
        base_vec_push(t->arena, axes, one);
}

/* {"x", "y"}, at least one */
static void some_axes(ir_sdy_text *t, ir_sdy_axes *axes)
{
    ir_sdy_expect(t, "{");
    do
        add_axis(t, axes, axis(t));
    while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "}");
}

static void mesh_axes(ir_sdy_text *t, ir_sdy_axes *axes)
{
    do {
        const char *closing = begin_part(t, "mesh_axis");
        ir_sdy_axis one = {.name = quoted(t)};
        ir_sdy_expect(t, "=");
        one.size = ir_sdy_int(t);
        end_part(t, closing);
        if (!t->wrong && one.size < 1)
            ir_sdy_wrong(t, "axis \"%.*s\" has size %lld", (int)BASE_MIN(one.name.size, (size_t)60), one.name.text,
                         (long long)one.size);
        for (size_t i = 0; !t->wrong && i < axes->count; i++)
            if (ir_sdy_same(axes->items[i].name, one.name))
                ir_sdy_wrong(t, "the mesh has axis \"%.*s\" twice", (int)BASE_MIN(one.name.size, (size_t)60),
                             one.name.text);
        add_axis(t, axes, one);
    } while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "]");
}

/* Each device once. */
static void check_devices(ir_sdy_text *t, const ir_sdy_mesh *mesh)
{
    size_t n = mesh->devices.count;
    int64_t product = 1;
    if (t->wrong || n == 0)
        return;
    for (size_t i = 0; i < n; i++)
        if (mesh->devices.items[i] < 0)
            ir_sdy_wrong(t, "device %lld of the mesh", (long long)mesh->devices.items[i]);
    if (mesh->axes.count == 0) {
        if (n > 1)
            ir_sdy_wrong(t, "a mesh without axes has one device at most, not %zu", n);
        return;
    }
    for (size_t i = 0; i < mesh->axes.count && product; i++) /* 0: more than there may be */
        product = mesh->axes.items[i].size > MOST_DEVICES / product ? 0 : product * mesh->axes.items[i].size;
    if (product != (int64_t)n) {
        ir_sdy_wrong(t, "the mesh has %zu devices, but its axes make another number", n);
        return;
    }
    bool *seen = base_arena_zero(t->arena, n, sizeof(*seen));
    for (size_t i = 0; i < n && !t->wrong; i++) {
        int64_t device = mesh->devices.items[i];
        if (device >= (int64_t)n || seen[device])
            ir_sdy_wrong(t, "the devices of the mesh must be 0 to %zu, each once", n - 1);
        else
            seen[device] = true;
    }
}

/* <["x"=2, "y"=4], device_ids=[3, 2, 1, 0]> */
static ir_sdy_mesh read_mesh(ir_sdy_text *t)
{
    ir_sdy_mesh mesh = {0};
    ir_sdy_expect(t, "<");
    ir_sdy_expect(t, "[");
    if (!ir_sdy_accept(t, "]"))
        mesh_axes(t, &mesh.axes);
    if (ir_sdy_accept(t, ",")) {
        if (!is_word(ir_sdy_word(t), "device_ids"))
            ir_sdy_wrong(t, "expected device_ids behind the axes of the mesh");
        ir_sdy_expect(t, "=");
        ir_sdy_expect(t, "[");
        do {
            int64_t device = ir_sdy_int(t);
            if (mesh.devices.count == MOST_DEVICES)
                ir_sdy_wrong(t, "more than %d devices", MOST_DEVICES);
            else
                base_vec_push(t->arena, &mesh.devices, device);
        } while (ir_sdy_accept(t, ","));
        ir_sdy_expect(t, "]");
    }
    ir_sdy_expect(t, ">");
    check_devices(t, &mesh);
    return mesh;
}

/* ---- shardings --------------------------------------------------------------------------------------------------- */

/* {"x", "y", ?}p1 */
static ir_sdy_dimension dimension(ir_sdy_text *t)
{
    ir_sdy_dimension d = {0};
    int64_t priority;
    const char *closing = begin_part(t, "dimension_sharding");
    ir_sdy_expect(t, "{");
    while (!t->wrong && !ir_sdy_accept(t, "}")) {
        if (d.axes.count)
            ir_sdy_expect(t, ",");
        if (ir_sdy_accept(t, "?")) {
            d.open = true;
            ir_sdy_expect(t, "}");
            break;
        }
        add_axis(t, &d.axes, axis(t));
    }
    ir_sdy_name word = ir_sdy_word(t);
    d.prior = word.size > 0;
    bool decimal = word.size > 1 && strspn(word.text + 1, "0123456789") >= word.size - 1;
    if (d.prior && (word.text[0] != 'p' || !decimal || (word.size > 2 && word.text[1] == '0') ||
                    !digits(word.text + 1, word.text + word.size, &priority)))
        ir_sdy_wrong(t, "expected a priority like p1, but found %.*s", (int)BASE_MIN(word.size, (size_t)60), word.text);
    end_part(t, closing);
    return d;
}

/* <@mesh, [{"x"}, {?}p1], replicated={"y"}, unreduced={"z"}> */
static ir_sdy_sharding read_sharding(ir_sdy_text *t)
{
    ir_sdy_sharding s = {0};
    ir_sdy_expect(t, "<");
    skip_space(t);
    if (*t->at == '@') {
        s.mesh_name = symbol(t);
    } else if (is_word(ir_sdy_word(t), "mesh")) {
        ir_sdy_mesh mesh = read_mesh(t);
        s.mesh = base_arena_copy(t->arena, &mesh, sizeof(mesh));
    } else {
        ir_sdy_wrong(t, "expected a mesh, @name, at \"%.40s\"", t->at);
    }
    ir_sdy_expect(t, ",");
    ir_sdy_expect(t, "[");
    if (!ir_sdy_accept(t, "]")) {
        do {
            ir_sdy_dimension d = dimension(t);
            base_vec_push(t->arena, &s.dimensions, d);
        } while (ir_sdy_accept(t, ","));
        ir_sdy_expect(t, "]");
    }
    while (ir_sdy_accept(t, ",")) {
        ir_sdy_name word = ir_sdy_word(t);
        bool unreduced = is_word(word, "unreduced");
        ir_sdy_axes *axes = unreduced ? &s.unreduced : &s.replicated;
        if ((!unreduced && !is_word(word, "replicated")) || axes->count)
            ir_sdy_wrong(t, "expected replicated or unreduced axes, each once");
        ir_sdy_expect(t, "=");
        some_axes(t, axes);
    }
    ir_sdy_expect(t, ">");
    return s;
}

/* <[<@mesh, ...>, ...]> */
static void read_list(ir_sdy_text *t, ir_sdy_shardings *list)
{
    ir_sdy_expect(t, "<");
    ir_sdy_expect(t, "[");
    if (!ir_sdy_accept(t, "]")) {
        do {
            const char *closing = begin_part(t, "sharding");
            ir_sdy_sharding one = read_sharding(t);
            end_part(t, closing);
            base_vec_push(t->arena, list, one);
        } while (ir_sdy_accept(t, ","));
        ir_sdy_expect(t, "]");
    }
    ir_sdy_expect(t, ">");
}

/* {"x", "y"}: names alone, or none */
static void manual_axes(ir_sdy_text *t, ir_sdy_axes *axes)
{
    ir_sdy_expect(t, "{");
    if (ir_sdy_accept(t, "}"))
        return;
    do
        add_axis(t, axes, (ir_sdy_axis){.name = quoted(t)});
    while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "}");
}

/* ---- whole attributes -------------------------------------------------------------------------------------------- */

static bool is_other(ir_sdy_name name)
{
    static const char *const names[] = {"mesh_axis",
                                        "sub_axis_info",
                                        "axis_ref",
                                        "dimension_sharding",
                                        "dim_mapping",
                                        "tensor_mapping",
                                        "axis_ref_list",
                                        "list_of_axis_ref_lists",
                                        "all_to_all_param",
                                        "all_to_all_param_list",
                                        "edge_value_ref",
                                        "axis_to_propagation_details",
                                        "propagation_one_step",
                                        "propagation_edges"};
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (is_word(name, names[i]))
            return true;
    return false;
}

const char *ir_sdy_read(base_arena *arena, const char *text, ir_sdy_attr *attr)
{
    ir_sdy_text t = {.arena = arena, .at = text};
    *attr = (ir_sdy_attr){.kind = IR_SDY_IS_OTHER};
    const char *closing = ir_sdy_accept(&t, "#sdy<") ? ">" : NULL;
    if (!closing)
        ir_sdy_expect(&t, "#sdy.");
    ir_sdy_name name = ir_sdy_word(&t);
    if (is_word(name, "mesh")) {
        attr->kind = IR_SDY_IS_MESH;
        attr->mesh = read_mesh(&t);
    } else if (is_word(name, "sharding")) {
        attr->kind = IR_SDY_IS_SHARDING;
        ir_sdy_sharding one = read_sharding(&t);
        base_vec_push(arena, &attr->shardings, one);
    } else if (is_word(name, "sharding_per_value")) {
        attr->kind = IR_SDY_IS_LIST;
        read_list(&t, &attr->shardings);
    } else if (is_word(name, "manual_axes")) {
        attr->kind = IR_SDY_IS_AXES;
        manual_axes(&t, &attr->axes);
    } else if (is_word(name, "op_sharding_rule")) {
        attr->kind = IR_SDY_IS_RULE;
        attr->rule = ir_sdy_read_rule(&t);
    } else if (is_other(name)) {
        return t.wrong;
    } else {
        ir_sdy_wrong(&t, "there is no attribute sdy.%.*s", (int)BASE_MIN(name.size, (size_t)60), name.text);
    }
    end_part(&t, closing);
    skip_space(&t);
    if (*t.at)
        ir_sdy_wrong(&t, "expected nothing behind the attribute, but found \"%.40s\"", t.at);
    return t.wrong;
}

const char *ir_sdy_read_line(base_arena *arena, const char *line, ir_sdy_name *name, ir_sdy_mesh *mesh)
{
    ir_sdy_text t = {.arena = arena, .at = line};
    ir_sdy_expect(&t, "sdy.mesh");
    *name = symbol(&t);
    ir_sdy_expect(&t, "=");
    *mesh = read_mesh(&t);
    return t.wrong;
}
