/* Reads Shardy's attributes from text (see shard.h). Errors that make an attribute invalid in every program are
 * found here (a mesh with the same axis twice); shard/check.c finds those that depend on the mesh or on the value's
 * type. */
#include "ir/shard/text.h"

/* ---- axes, meshes --------------------------------------------------------------------------------------------------- */

/* Reads the text that begins an attribute inside another attribute, with or without its name; returns the extra
 * bracket that must close it. */
static const char *begin_part(ir_shard_text *t, const char *name)
{
    bool plain = false, dotted = ir_shard_accept(t, "#sdy.");
    if (!dotted)
        plain = ir_shard_accept(t, "#sdy<");
    if (dotted || plain)
        ir_shard_expect(t, name);
    return plain ? ">" : NULL;
}

static void end_part(ir_shard_text *t, const char *closing)
{
    if (closing)
        ir_shard_expect(t, closing);
}

/* "x" or "x":(1)2 */
static ir_axis read_axis(ir_shard_text *t)
{
    const char *closing = begin_part(t, "axis_ref");
    ir_axis axis = {.name = ir_shard_string(t)};
    if (ir_shard_accept(t, ":")) {
        ir_shard_expect(t, "(");
        axis.before = ir_shard_int(t);
        ir_shard_expect(t, ")");
        axis.size = ir_shard_int(t);
        if (axis.size < 1)
            ir_shard_wrong(t, "a part of axis \"%.60s\" of size %lld", axis.name, (long long)axis.size);
    }
    end_part(t, closing);
    return axis;
}

void ir_shard_add_axis(ir_shard_text *t, ir_axis_list *axes, ir_axis axis)
{
    if (axes->count == IR_SHARD_MOST_AXES)
        ir_shard_wrong(t, "more than %d axes", IR_SHARD_MOST_AXES);
    else
        base_vec_push(t->arena, axes, axis);
}

/* {"x", "y"}, at least one */
static ir_axes some_axes(ir_shard_text *t)
{
    ir_axis_list axes = {0};
    ir_shard_expect(t, "{");
    do
        ir_shard_add_axis(t, &axes, read_axis(t));
    while (ir_shard_accept(t, ","));
    ir_shard_expect(t, "}");
    return (ir_axes){axes.count, axes.items};
}

/* Each device once. */
static void check_devices(ir_shard_text *t, size_t n_axes, const ir_mesh_axis *axes, const ir_number_list *ids)
{
    size_t n = ids->count;
    int64_t product = 1;
    if (t->wrong || n == 0)
        return;
    for (size_t i = 0; i < n; i++)
        if (ids->items[i] < 0)
            ir_shard_wrong(t, "device %lld of the mesh", (long long)ids->items[i]);
    if (n_axes == 0) {
        if (n > 1)
            ir_shard_wrong(t, "a mesh without axes has one device at most, not %zu", n);
        return;
    }
    for (size_t i = 0; i < n_axes && product; i++) /* 0: the number exceeds the limit */
        product = axes[i].size > IR_SHARD_MOST_DEVICES / product ? 0 : product * axes[i].size;
    if (product != (int64_t)n) {
        ir_shard_wrong(t, "the mesh has %zu devices, but its axes make another number", n);
        return;
    }
    bool *seen = base_arena_zero(t->arena, n, sizeof(*seen));
    for (size_t i = 0; i < n && !t->wrong; i++) {
        int64_t device = ids->items[i];
        if (device >= (int64_t)n || seen[device])
            ir_shard_wrong(t, "the devices of the mesh must be 0 to %zu, each once", n - 1);
        else
            seen[device] = true;
    }
}

const ir_mesh *ir_shard_checked_mesh(ir_shard_text *t, size_t n_axes, const ir_mesh_axis *axes,
                                     const ir_number_list *ids)
{
    if (n_axes > IR_SHARD_MOST_AXES)
        ir_shard_wrong(t, "more than %d axes", IR_SHARD_MOST_AXES);
    for (size_t i = 0; i < n_axes && !t->wrong; i++) {
        if (axes[i].size < 1)
            ir_shard_wrong(t, "axis \"%.60s\" has size %lld", axes[i].name, (long long)axes[i].size);
        for (size_t k = 0; !t->wrong && k < i; k++)
            if (strcmp(axes[k].name, axes[i].name) == 0)
                ir_shard_wrong(t, "the mesh has axis \"%.60s\" twice", axes[i].name);
    }
    check_devices(t, n_axes, axes, ids);
    if (t->wrong)
        return NULL;
    return ir_mesh_make(&(ir_mesh){.n_axes = n_axes, .axes = axes, .n_ids = ids->count, .ids = ids->items});
}

/* <["x"=2, "y"=4], device_ids=[3, 2, 1, 0]> */
static const ir_mesh *read_mesh(ir_shard_text *t)
{
    BASE_VEC(ir_mesh_axis) axes = {0};
    ir_number_list ids = {0};
    ir_shard_expect(t, "<");
    ir_shard_expect(t, "[");
    if (!ir_shard_accept(t, "]")) {
        do {
            const char *closing = begin_part(t, "mesh_axis");
            ir_mesh_axis one = {.name = ir_shard_string(t)};
            ir_shard_expect(t, "=");
            one.size = ir_shard_int(t);
            end_part(t, closing);
            base_vec_push(t->arena, &axes, one);
        } while (ir_shard_accept(t, ",") && axes.count <= IR_SHARD_MOST_AXES);
        ir_shard_expect(t, "]");
    }
    if (ir_shard_accept(t, ",")) {
        if (!ir_shard_word_is(ir_shard_next_word(t), "device_ids"))
            ir_shard_wrong(t, "expected device_ids behind the axes of the mesh");
        ir_shard_expect(t, "=");
        ir_shard_expect(t, "[");
        do
            ir_shard_add_number(t, &ids, ir_shard_int(t), IR_SHARD_MOST_DEVICES);
        while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "]");
    }
    ir_shard_expect(t, ">");
    return ir_shard_checked_mesh(t, axes.count, axes.items, &ids);
}

/* ---- shardings ------------------------------------------------------------------------------------------------------ */

/* {"x", "y", ?}p1 */
static ir_dim_sharding read_dimension(ir_shard_text *t, size_t *n_axes)
{
    ir_axis_list axes = {0};
    ir_dim_sharding d = {.priority = -1};
    const char *closing = begin_part(t, "dimension_sharding");
    ir_shard_expect(t, "{");
    while (!t->wrong && !ir_shard_accept(t, "}")) {
        if (axes.count)
            ir_shard_expect(t, ",");
        if (ir_shard_accept(t, "?")) {
            d.open = true;
            ir_shard_expect(t, "}");
            break;
        }
        ir_shard_add_axis(t, &axes, read_axis(t));
    }
    d.axes = (ir_axes){axes.count, axes.items};
    *n_axes += axes.count;
    ir_shard_word word = ir_shard_next_word(t);
    bool decimal = word.size > 1 && strspn(word.text + 1, "0123456789") >= word.size - 1;
    if (word.size > 0 && (word.text[0] != 'p' || !decimal || (word.size > 2 && word.text[1] == '0') ||
                          !ir_shard_digits(word.text + 1, word.text + word.size, &d.priority)))
        ir_shard_wrong(t, "expected a priority like p1, but found %.*s", (int)BASE_MIN(word.size, (size_t)60),
                       word.text);
    end_part(t, closing);
    return d;
}

/* <@mesh, [{"x"}, {?}p1], replicated={"y"}, unreduced={"z"}>; NULL: the text has an error. */
static const ir_sharding *read_sharding(ir_shard_text *t)
{
    ir_sharding s = {0};
    BASE_VEC(ir_dim_sharding) dims = {0};
    size_t n_axes = 0;
    ir_shard_expect(t, "<");
    ir_shard_skip_space(t);
    if (*t->at == '@')
        s.mesh_name = ir_shard_symbol(t);
    else if (ir_shard_word_is(ir_shard_next_word(t), "mesh"))
        s.mesh = read_mesh(t);
    else
        ir_shard_wrong(t, "expected a mesh, @name, at \"%.40s\"", t->at);
    ir_shard_expect(t, ",");
    ir_shard_expect(t, "[");
    if (!ir_shard_accept(t, "]")) {
        do {
            ir_dim_sharding d = read_dimension(t, &n_axes);
            base_vec_push(t->arena, &dims, d);
        } while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "]");
    }
    while (ir_shard_accept(t, ",")) {
        ir_shard_word word = ir_shard_next_word(t);
        bool unreduced = ir_shard_word_is(word, "unreduced");
        ir_axes *axes = unreduced ? &s.unreduced : &s.replicated;
        if ((!unreduced && !ir_shard_word_is(word, "replicated")) || axes->n)
            ir_shard_wrong(t, "expected replicated or unreduced axes, each once");
        ir_shard_expect(t, "=");
        *axes = some_axes(t);
        n_axes += axes->n;
    }
    ir_shard_expect(t, ">");
    s.rank = dims.count;
    s.dims = dims.items;
    if (n_axes > IR_SHARD_MOST_AXES)
        ir_shard_wrong(t, "a sharding with more than %d axes", IR_SHARD_MOST_AXES);
    if (s.rank > IR_MAX_RANK)
        ir_shard_wrong(t, "a sharding of more than %d dimensions", IR_MAX_RANK);
    return t->wrong ? NULL : ir_sharding_make(&s);
}

/* <[<@mesh, ...>, ...]> */
static const ir_shardings *read_list(ir_shard_text *t)
{
    BASE_VEC(const ir_sharding *) list = {0};
    ir_shard_expect(t, "<");
    ir_shard_expect(t, "[");
    if (!ir_shard_accept(t, "]")) {
        do {
            const char *closing = begin_part(t, "sharding");
            const ir_sharding *one = read_sharding(t);
            end_part(t, closing);
            if (list.count == IR_SHARD_MOST_VALUES)
                ir_shard_wrong(t, "more than %d shardings", IR_SHARD_MOST_VALUES);
            base_vec_push(t->arena, &list, one);
        } while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "]");
    }
    ir_shard_expect(t, ">");
    return t->wrong ? NULL : ir_shardings_make(list.count, list.items);
}

/* {"x", "y"}: a list of names, which may be empty */
static const ir_manual_axes *read_manual(ir_shard_text *t)
{
    ir_axis_list axes = {0};
    ir_shard_expect(t, "{");
    if (!ir_shard_accept(t, "}")) {
        do
            ir_shard_add_axis(t, &axes, (ir_axis){.name = ir_shard_string(t)});
        while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "}");
    }
    return t->wrong ? NULL : ir_manual_axes_make((ir_axes){axes.count, axes.items});
}

/* ---- whole attributes ----------------------------------------------------------------------------------------------- */

static const ir_shard *mesh_value(ir_shard_text *t)
{
    return (const ir_shard *)read_mesh(t);
}

static const ir_shard *sharding_value(ir_shard_text *t)
{
    return (const ir_shard *)read_sharding(t);
}

static const ir_shard *list_value(ir_shard_text *t)
{
    return (const ir_shard *)read_list(t);
}

static const ir_shard *manual_value(ir_shard_text *t)
{
    return (const ir_shard *)read_manual(t);
}

static const ir_shard *rule_value(ir_shard_text *t)
{
    return (const ir_shard *)ir_shard_read_rule(t);
}

/* Shardy's attributes. Attributes without a function here are parts of other attributes, or notes for debugging
 * Shardy; they stay text. */
static const struct {
    const char *name;
    const ir_shard *(*read)(ir_shard_text *t);
} attributes[] = {{"mesh", mesh_value},
                  {"sharding", sharding_value},
                  {"sharding_per_value", list_value},
                  {"manual_axes", manual_value},
                  {"op_sharding_rule", rule_value},
                  {"mesh_axis", NULL},
                  {"sub_axis_info", NULL},
                  {"axis_ref", NULL},
                  {"dimension_sharding", NULL},
                  {"dim_mapping", NULL},
                  {"tensor_mapping", NULL},
                  {"axis_ref_list", NULL},
                  {"list_of_axis_ref_lists", NULL},
                  {"all_to_all_param", NULL},
                  {"all_to_all_param_list", NULL},
                  {"edge_value_ref", NULL},
                  {"axis_to_propagation_details", NULL},
                  {"propagation_one_step", NULL},
                  {"propagation_edges", NULL}};

const char *ir_shard_read(base_arena *scratch, const char *text, const ir_shard **out)
{
    ir_shard_text t = {.arena = scratch, .at = text};
    const ir_shard *value = NULL;
    const char *closing = NULL;
    *out = NULL;
    if (ir_shard_accept(&t, "#stablehlo.replica_group_mesh_axes")) {
        value = (const ir_shard *)ir_shard_read_groups(&t);
    } else {
        size_t i = 0;
        closing = ir_shard_accept(&t, "#sdy<") ? ">" : NULL;
        if (!closing)
            ir_shard_expect(&t, "#sdy.");
        ir_shard_word name = ir_shard_next_word(&t);
        while (i < BASE_COUNT(attributes) && !ir_shard_word_is(name, attributes[i].name))
            i++;
        if (i == BASE_COUNT(attributes))
            ir_shard_wrong(&t, "there is no attribute sdy.%.*s", (int)BASE_MIN(name.size, (size_t)60), name.text);
        else if (!attributes[i].read)
            return t.wrong;
        else
            value = attributes[i].read(&t);
    }
    end_part(&t, closing);
    ir_shard_at_end(&t);
    if (!t.wrong)
        *out = value;
    return t.wrong;
}
