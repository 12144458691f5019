/* Writing bytecode: Shardy's attributes from their text, in Shardy's own encoding (bytecode/sdy.c is the way back).
 *
 * The text is what Shardy prints, with any spaces. What does not parse is not taken: the caller keeps it as text. Parts
 * are entries of their own, as in every attribute. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

typedef struct shard_text {
    ir_bw *bw;
    const char *at;
    bool good;
} shard_text;

typedef BASE_VEC(uint64_t) places;

static bool accept(shard_text *t, const char *word)
{
    while (*t->at == ' ' || *t->at == '\n' || *t->at == '\t')
        t->at++;
    size_t size = strlen(word);
    if (strncmp(t->at, word, size) != 0)
        return false;
    t->at += size;
    return true;
}

static void expect(shard_text *t, const char *word)
{
    t->good = accept(t, word) && t->good;
}

static int64_t number(shard_text *t)
{
    accept(t, "");
    int64_t value = 0;
    const char *start = t->at;
    for (; *t->at >= '0' && *t->at <= '9'; t->at++)
        value = value < INT32_MAX ? value * 10 + (*t->at - '0') : value;
    t->good = t->good && t->at > start;
    return value;
}

/* "name" or @name: its string's place. */
static uint64_t string(shard_text *t, const char *end)
{
    size_t size = strcspn(t->at, end);
    uint64_t place = ir_bw_string(t->bw, t->at, size);
    t->at += size;
    return place;
}

static uint64_t entry(shard_text *t, ir_bytes *bytes)
{
    t->bw->has_sdy = true;
    return ir_bw_intern(t->bw, false, IR_BW_SDY, true, bytes);
}

static void put(shard_text *t, ir_bytes *bytes, uint64_t value)
{
    ir_bw_varint(t->bw, bytes, value);
}

/* "x":(1)2 */
static uint64_t axis(shard_text *t)
{
    expect(t, "\"");
    uint64_t name = string(t, "\""), sub_axis = 0;
    expect(t, "\"");
    if (accept(t, ":")) {
        ir_bytes bytes = {0};
        put(t, &bytes, IR_SDY_SUB_AXIS);
        expect(t, "(");
        ir_bw_svarint(t->bw, &bytes, number(t));
        expect(t, ")");
        ir_bw_svarint(t->bw, &bytes, number(t));
        sub_axis = entry(t, &bytes) << 1 | 1;
    }
    ir_bytes bytes = {0};
    put(t, &bytes, IR_SDY_AXIS_REF);
    put(t, &bytes, name);
    put(t, &bytes, sub_axis);
    return entry(t, &bytes);
}

/* Axes up to '}'; open: a '?' was among them. */
static places axes(shard_text *t, bool *open)
{
    places list = {0};
    expect(t, "{");
    while (t->good && !accept(t, "}")) {
        if (open && accept(t, "?"))
            *open = true;
        else
            base_vec_push(&t->bw->scratch, &list, axis(t));
        accept(t, ",");
    }
    return list;
}

static uint64_t dimension(shard_text *t)
{
    bool open = false;
    places list = axes(t, &open);
    uint64_t priority = accept(t, "p") ? (uint64_t)number(t) << 1 | 1 : 0;
    ir_bytes bytes = {0};
    put(t, &bytes, IR_SDY_DIMENSION);
    ir_bw_list(t->bw, &bytes, list.count, list.items);
    ir_bw_byte(t->bw, &bytes, !open);
    put(t, &bytes, priority);
    return entry(t, &bytes);
}

/* ["x"=2, "y"=4], device_ids=[3, 2, 1, 0] */
static uint64_t mesh(shard_text *t)
{
    places list = {0};
    BASE_VEC(int64_t) ids = {0};
    expect(t, "[");
    while (t->good && !accept(t, "]")) {
        ir_bytes bytes = {0};
        put(t, &bytes, IR_SDY_MESH_AXIS);
        expect(t, "\"");
        put(t, &bytes, string(t, "\""));
        expect(t, "\"");
        expect(t, "=");
        ir_bw_svarint(t->bw, &bytes, number(t));
        base_vec_push(&t->bw->scratch, &list, entry(t, &bytes));
        accept(t, ",");
    }
    if (accept(t, ",")) {
        expect(t, "device_ids");
        expect(t, "=");
        expect(t, "[");
        while (t->good && !accept(t, "]")) {
            base_vec_push(&t->bw->scratch, &ids, number(t));
            accept(t, ",");
        }
    }
    ir_bytes bytes = {0};
    put(t, &bytes, IR_SDY_MESH);
    ir_bw_list(t->bw, &bytes, list.count, list.items);
    ir_bw_svarints(t->bw, &bytes, (int64_t)ids.count, ids.items);
    return entry(t, &bytes);
}

/* <@mesh, [{"x"}, {?}p1], replicated={"y"}, unreduced={"z"}> */
static uint64_t sharding(shard_text *t)
{
    uint64_t place;
    places dims = {0}, replicated = {0}, unreduced = {0};
    expect(t, "<");
    if (accept(t, "@")) {
        bool quoted = accept(t, "\"");
        const char *name = t->at;
        t->at += strcspn(name, quoted ? "\\\"" : ", >"); /* an escape: kept as text */
        ir_attr symbol = {.kind = IR_ATTR_SYMBOL, .text = name, .size = (size_t)(t->at - name)};
        if (quoted)
            expect(t, "\"");
        place = ir_bw_builtin_attr(t->bw, &symbol);
    } else {
        expect(t, "mesh");
        expect(t, "<");
        place = mesh(t);
        expect(t, ">");
    }
    expect(t, ",");
    expect(t, "[");
    while (t->good && !accept(t, "]")) {
        base_vec_push(&t->bw->scratch, &dims, dimension(t));
        accept(t, ",");
    }
    while (t->good && accept(t, ",")) {
        bool other = accept(t, "unreduced");
        if (!other)
            expect(t, "replicated");
        expect(t, "=");
        places list = axes(t, NULL);
        *(other ? &unreduced : &replicated) = list;
    }
    expect(t, ">");
    ir_bytes bytes = {0};
    put(t, &bytes, unreduced.count ? IR_SDY_SHARDING_UNREDUCED : IR_SDY_SHARDING);
    put(t, &bytes, place);
    ir_bw_list(t->bw, &bytes, dims.count, dims.items);
    ir_bw_list(t->bw, &bytes, replicated.count, replicated.items);
    if (unreduced.count)
        ir_bw_list(t->bw, &bytes, unreduced.count, unreduced.items);
    return entry(t, &bytes);
}

static uint64_t shardings(shard_text *t)
{
    places list = {0};
    bool unreduced = strstr(t->at, "unreduced") != NULL;
    expect(t, "<");
    expect(t, "[");
    while (t->good && !accept(t, "]")) {
        base_vec_push(&t->bw->scratch, &list, sharding(t));
        accept(t, ",");
    }
    expect(t, ">");
    ir_bytes bytes = {0};
    put(t, &bytes, unreduced ? IR_SDY_SHARDINGS_UNREDUCED : IR_SDY_SHARDINGS);
    ir_bw_list(t->bw, &bytes, list.count, list.items);
    return entry(t, &bytes);
}

/* {"x", "y"}: names as the builtin dialect's strings. */
static uint64_t manual_axes(shard_text *t)
{
    places list = {0};
    expect(t, "{");
    while (t->good && !accept(t, "}")) {
        expect(t, "\"");
        size_t size = strcspn(t->at, "\"");
        ir_attr name = {.kind = IR_ATTR_STRING, .text = base_arena_strndup(&t->bw->scratch, t->at, size), .size = size};
        t->at += size;
        expect(t, "\"");
        base_vec_push(&t->bw->scratch, &list, ir_bw_builtin_attr(t->bw, &name));
        accept(t, ",");
    }
    ir_bytes bytes = {0};
    put(t, &bytes, IR_SDY_MANUAL_AXES);
    ir_bw_list(t->bw, &bytes, list.count, list.items);
    return entry(t, &bytes);
}

bool ir_bw_sdy_attr(ir_bw *bw, const char *text, uint64_t *place)
{
    shard_text t = {bw, text, true};
    if (accept(&t, "#sdy.sharding_per_value"))
        *place = shardings(&t);
    else if (accept(&t, "#sdy.sharding"))
        *place = sharding(&t);
    else if (accept(&t, "#sdy<manual_axes"))
        *place = manual_axes(&t);
    else if (accept(&t, "#sdy.mesh") && accept(&t, "<"))
        *place = mesh(&t);
    else
        return false;
    return t.good;
}
