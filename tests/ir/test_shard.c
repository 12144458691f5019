/* Meshes and shardings: equal ones are one pointer, texts read back, limits hold, and XLA's strings have XLA's
 * meaning. */
#include "test.h"

#include <pthread.h>
#include <stdlib.h>

#include "ir/ir.h"

typedef struct reading {
    const char *text;
    bool tiles;
    base_arena arena;
    const ir_shard *value;
    const char *wrong;
} reading;

static tsr_status read_one(void *user)
{
    reading *r = user;
    const ir_tiles *tiles = NULL;
    r->wrong = r->tiles ? ir_tiles_read(&r->arena, r->text, &tiles) : ir_shard_read(&r->arena, r->text, &r->value);
    if (r->tiles)
        r->value = tiles ? &tiles->shard : NULL;
    return TSR_OK;
}

/* NULL: the text is refused, with the message `wrong`. */
static const ir_shard *read_text(const char *text, bool tiles, const char *wrong)
{
    reading r = {.text = text, .tiles = tiles};
    base_error error = {0};
    CHECK_OK(base_try(read_one, &r, &error), error);
    CHECK((r.value == NULL) == (r.wrong != NULL));
    if (wrong)
        CHECK_CONTAINS(r.wrong ? r.wrong : "", wrong);
    base_arena_free(&r.arena);
    return r.value;
}

TEST(equal_values_are_one_pointer)
{
    static const char *const texts[] = {
        "#sdy.mesh<[\"x\"=2, \"y\"=4]>",
        "#sdy.mesh<[\"x\"=2, \"y\"=2], device_ids=[3, 2, 1, 0]>",
        "#sdy.mesh<[]>",
        "#sdy.mesh<[], device_ids=[3]>",
        "#sdy.mesh<[\"a\\22b\\\\c\\0A\"=2]>",
        "#sdy.sharding<@mesh, [{\"x\", \"y\":(1)2}p1, {?}p0, {}, {\"z\", ?}], replicated={\"v\":(2)2}, "
        "unreduced={\"w\"}>",
        "#sdy.sharding<@\"my mesh\", []>",
        "#sdy.sharding<mesh<[\"x\"=2]>, [{\"x\"}]>",
        "#sdy.sharding_per_value<[<@mesh, [{\"x\"}]>, <@mesh, [{}], unreduced={\"x\"}>]>",
        "#sdy.sharding_per_value<[]>",
        "#sdy<manual_axes{\"x\", \"y\"}>",
        "#sdy<manual_axes{}>",
        "#sdy.op_sharding_rule<([ij, k], [k], [])->([ij]) {i=2, j=4, k=4} reduction={k}, custom>",
        "#sdy.op_sharding_rule<([z_1, z_2])->([z_2]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, "
        "v=1, w=1, x=1, y=1, z=1, z_1=2, z_2=3} need_replication={z_1} permutation={z_2} blocked_propagation={z_2}>",
        "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = \"x\", sub_axis_info = "
        "(1)2>]>",
        "#stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = \"x\", size = 2>], "
        "device_ids=dense<[1, "
        "0]> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = \"x\">]>"};
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        const ir_shard *value = read_text(texts[i], false, NULL);
        CHECK_OR_RETURN(value != NULL);
        CHECK_STR(value->text, texts[i]);
        CHECK(read_text(texts[i], false, NULL) == value);
        for (size_t k = 0; k < i; k++)
            CHECK(read_text(texts[k], false, NULL) != value);
    }
    CHECK(read_text("#sdy<sharding<@mesh,[{\"x\"},{ }]>>", false, NULL) ==
          read_text("#sdy.sharding<@mesh, [{\"x\"}, {}]>", false, NULL));
}

TEST(parts_of_a_value)
{
    const ir_shard *value =
        read_text("#sdy.sharding<@mesh, [{\"x\", \"y\":(2)4, ?}p3, {}], unreduced={\"w\"}>", false, NULL);
    CHECK_OR_RETURN(value && value->kind == IR_SHARD_SHARDING);
    const ir_sharding *s = (const ir_sharding *)value;
    CHECK_STR(s->mesh_name, "mesh");
    CHECK(!s->mesh && s->rank == 2 && s->replicated.n == 0 && s->unreduced.n == 1);
    CHECK(s->dims[0].open && s->dims[0].priority == 3 && s->dims[0].axes.n == 2);
    CHECK(!s->dims[1].open && s->dims[1].priority == -1 && s->dims[1].axes.n == 0);
    CHECK_STR(s->dims[0].axes.v[1].name, "y");
    CHECK_INT(s->dims[0].axes.v[1].before, 2);
    CHECK_INT(s->dims[0].axes.v[1].size, 4);
    CHECK_INT(s->dims[0].axes.v[0].size, 0);
}

TEST(places_on_axes)
{
    const ir_mesh *mesh = (const ir_mesh *)read_text("#sdy.mesh<[\"x\"=2, \"y\"=8, \"z\"=3]>", false, NULL);
    ir_axis_place place;
    CHECK_OR_RETURN(mesh != NULL);
    CHECK_INT(mesh->devices, 48);
    CHECK(ir_mesh_place(mesh, &(ir_axis){"y", 0, 0}, &place) && place.axis == 1 && place.size == 8 &&
          place.stride == 3);
    /* "y":(2)2: after parts of 2, of size 2, with 2 left: y = 4 a + 2 b + c, and the part is b */
    CHECK(ir_mesh_place(mesh, &(ir_axis){"y", 2, 2}, &place) && place.size == 2 && place.stride == 6);
    CHECK(!ir_mesh_place(mesh, &(ir_axis){"w", 0, 0}, &place));
    CHECK(!ir_mesh_place(mesh, &(ir_axis){"y", 3, 2}, &place));
    CHECK(!ir_mesh_place(mesh, &(ir_axis){"y", INT64_MAX / 2, 4}, &place));
    CHECK(ir_mesh_same(mesh, mesh));
    CHECK(ir_mesh_same((const ir_mesh *)read_text("#sdy.mesh<[\"x\"=2], device_ids=[0, 1]>", false, NULL),
                       (const ir_mesh *)read_text("#sdy.mesh<[\"x\"=2]>", false, NULL)));
    CHECK(!ir_mesh_same((const ir_mesh *)read_text("#sdy.mesh<[\"x\"=2], device_ids=[1, 0]>", false, NULL),
                        (const ir_mesh *)read_text("#sdy.mesh<[\"x\"=2]>", false, NULL)));
}

/* "before", then n times "between", then "after" */
static char *repeated(const char *before, const char *part, size_t n, const char *behind)
{
    base_text text = {0};
    base_text_add(&text, before);
    for (size_t i = 0; i < n; i++)
        base_text_format(&text, part, i ? ", " : "", (int)i);
    base_text_add(&text, behind);
    return text.data;
}

TEST(limits)
{
    char *text = repeated("#sdy.mesh<[", "%s\"x%d\"=1", 257, "]>");
    read_text(text, false, "more than 256 axes");
    base_free(text);
    text = repeated("#sdy.mesh<[", "%s\"x%d\"=2", 200, "]>");
    const ir_mesh *large = (const ir_mesh *)read_text(text, false, NULL);
    CHECK(large && large->devices == INT64_MAX);
    base_free(text);
    text = repeated("#sdy.sharding<@m, [", "%s{\"x%d\"}", 64, "]>");
    CHECK(read_text(text, false, NULL) != NULL);
    base_free(text);
    text = repeated("#sdy.sharding<@m, [", "%s{\"x%d\"}", 65, "]>");
    read_text(text, false, "more than 64 dimensions");
    base_free(text);
    text = repeated("#sdy.sharding<@m, [{", "%s\"x%d\"", 200, "}], replicated={");
    base_text all = {0};
    base_text_add(&all, text);
    char *more = repeated("", "%s\"y%d\"", 200, "}>");
    base_text_add(&all, more);
    read_text(all.data, false, "more than 256 axes");
    base_free(text);
    base_free(more);
    base_text_free(&all);
    text = repeated("#sdy.sharding_per_value<[", "%s<@m%d, []>", 65537, "]>");
    read_text(text, false, "more than 65536 shardings");
    base_free(text);
    text = repeated("{devices=[2097152]", "%s%d", 8, "}");
    read_text(text, true, "a grid of tiles with no devices, or more than 1048576");
    base_free(text);
    read_text("{devices=[4611686018427387904,4]<=[0]}", true, "or more than 1048576");
}

TEST(broken_texts)
{
    static const char *const texts[][2] = {{"#sdy.sharding<@mesh, [{\"x\\\"}]>", "expected '\"'"},
                                           {"#sdy.sharding<@mesh, [{\"\\q\"}]>", "unknown escape"},
                                           {"#sdy.sharding<@mesh, [{\"\\00\"}]>", "unknown escape"},
                                           {"#sdy.sharding<@mesh, [{\"x\":(1)0}]>", "of size 0"},
                                           {"#sdy.nothing<>", "there is no attribute sdy.nothing"},
                                           {"#stablehlo.replica_group_mesh_axes<mesh = 3>", "expected '@'"},
                                           {"#sdy.mesh<[\"x\"=2]> and", "expected nothing behind"}};
    for (size_t i = 0; i < BASE_COUNT(texts); i++)
        CHECK(read_text(texts[i][0], false, texts[i][1]) == NULL);
}

/* ---- XLA's -------------------------------------------------------------------------------------------------------- */

typedef struct devices_of {
    base_arena arena;
    const ir_tiles *tiles;
    int64_t n;
    int64_t *devices;
} devices_of;

static tsr_status find_devices(void *user)
{
    devices_of *d = user;
    d->devices = ir_tiles_devices(&d->arena, d->tiles, &d->n);
    return TSR_OK;
}

/* A line of tests/ir/shard/tiles.txt, which XLA wrote: "text => canonical ; devices", or "text !!" */
static void check_line(char *line)
{
    size_t size = strlen(line);
    if (size >= 3 && strcmp(line + size - 3, " !!") == 0) {
        line[size - 3] = 0;
        CHECK(read_text(line, true, NULL) == NULL);
        return;
    }
    char *want = strstr(line, " => "), *ids = strstr(line, " ;");
    CHECK_OR_RETURN(want && ids);
    *want = *ids = 0;
    want += 4;
    ids += 2;
    const ir_shard *value = read_text(line, true, NULL);
    CHECK_OR_RETURN(value != NULL);
    CHECK_STR(value->text, want);
    CHECK(read_text(want, true, NULL) == value);
    devices_of d = {.tiles = (const ir_tiles *)value};
    base_error error = {0};
    CHECK_OK(base_try(find_devices, &d, &error), error);
    for (int64_t i = 0; i < d.n; i++)
        CHECK_INT(strtoll(ids, &ids, 10), d.devices[i]);
    CHECK(strspn(ids, " ") == strlen(ids));
    base_arena_free(&d.arena);
}

typedef struct converting {
    const ir_tiles *tiles;
    const ir_mesh *mesh;
    const ir_sharding *sharding;
    int64_t *devices, n;
    base_arena arena;
} converting;

static tsr_status convert(void *user)
{
    converting *c = user;
    c->devices = ir_tiles_devices(&c->arena, c->tiles, &c->n);
    if (!c->devices)
        return TSR_OK;
    const ir_mesh_axis axes[] = {{"a", c->n % 2 ? 1 : 2}, {"b", c->n % 2 ? c->n : c->n / 2}};
    c->mesh = ir_mesh_make(&(ir_mesh){.n_axes = 2, .axes = axes});
    size_t rank = c->tiles->dims.n - (c->tiles->last_replicated ? 1 : c->tiles->last.n);
    c->sharding = ir_sharding_of_tiles(&c->arena, c->tiles, rank, "mesh", c->mesh);
    return TSR_OK;
}

/* The device's place along dimension d, from the axes of the sharding. */
static int64_t place_along(const converting *c, size_t d, int64_t device)
{
    int64_t place = 0;
    for (size_t i = 0; i < c->sharding->dims[d].axes.n; i++) {
        ir_axis_place axis;
        CHECK(ir_mesh_place(c->mesh, &c->sharding->dims[d].axes.v[i], &axis));
        place = place * axis.size + device / axis.stride % axis.size;
    }
    return place;
}

/* As shardings on a mesh of two axes: each device has the tile that XLA gives it (tiles.txt, checked below). */
TEST(xla_shardings_on_axes)
{
    char *text, *next;
    size_t size;
    base_error error = {0};
    int converted = 0;
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/ir/shard/tiles.txt", 1 << 20, &text, &size, &error), error);
    for (char *line = text; *line; line = next) {
        char *end = strchr(line, '\n'), *arrow = strstr(line, " => ");
        next = end ? end + 1 : line + strlen(line);
        if (!arrow || (end && arrow > end))
            continue;
        *arrow = 0;
        const ir_shard *shard = read_text(line, true, NULL);
        converting c = {.tiles = (const ir_tiles *)shard};
        if (!shard)
            continue;
        CHECK_OK(base_try(convert, &c, &error), error);
        converted += c.sharding != NULL;
        for (int64_t i = 0; c.sharding && i < c.n; i++) {
            int64_t rest = i;
            for (size_t d = c.tiles->dims.n; d-- > 0; rest /= c.tiles->dims.v[d])
                if (d < c.sharding->rank)
                    CHECK_INT(place_along(&c, d, c.devices[i]), rest % c.tiles->dims.v[d]);
        }
        base_arena_free(&c.arena);
    }
    CHECK(converted >= 40);
    base_free(text);
}

TEST(what_xla_reads)
{
    char *text, *next;
    size_t size;
    base_error error = {0};
    int lines = 0;
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/ir/shard/tiles.txt", 1 << 20, &text, &size, &error), error);
    for (char *line = text; *line; line = next, lines++) {
        char *end = strchr(line, '\n');
        next = end ? end + 1 : line + strlen(line);
        if (end)
            *end = 0;
        check_line(line);
    }
    CHECK_INT(lines, 95);
    base_free(text);
}

TEST(tuples)
{
    const ir_shard *tuple = read_text("{ {replicated},{devices=[2]<=[2]} }", true, NULL);
    CHECK_OR_RETURN(tuple != NULL);
    CHECK_STR(tuple->text, "{{replicated}, {devices=[2]<=[2]}}");
    CHECK_INT(((const ir_tiles *)tuple)->n_elements, 2);
    CHECK(&((const ir_tiles *)tuple)->elements[0]->shard == read_text("{replicated}", true, NULL));
    read_text("{{{replicated}}}", true, "expected a sharding");
}

/* ---- threads -------------------------------------------------------------------------------------------------------- */

static void *read_many(void *user)
{
    const ir_shard **out = user;
    for (int i = 0; i < 500; i++) {
        char text[80];
        snprintf(text, sizeof(text), "#sdy.sharding<@mesh, [{\"thread%d\"}]>", i);
        out[i] = read_text(text, false, NULL);
    }
    return NULL;
}

TEST(from_several_threads)
{
    static const ir_shard *got[4][500];
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, read_many, got[i]);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < 500; i++)
        CHECK(got[0][i] && got[0][i] == got[1][i] && got[1][i] == got[2][i] && got[2][i] == got[3][i]);
}

/* ---- in a program ---------------------------------------------------------------------------------------------------- */

TEST(attributes_of_a_program)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]> {a.b = 1 : i32}\n"
        "func.func @main(%a: tensor<8xf32> {mhlo.sharding = \"{ devices=[2] 0,1 }\", sdy.sharding = "
        "#sdy.sharding<@mesh, "
        "[{\"x\"}]>}) -> (tensor<8xf32> {mhlo.sharding = \"no sharding\"}) {\n"
        "  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>} : tensor<8xf32>\n"
        "  return %0 : tensor<8xf32>\n"
        "}\n";
    base_error error = {0};
    ir_module *module = NULL;
    CHECK_OK(ir_parse("test", text, sizeof(text) - 1, &module, &error), error);
    CHECK_OR_RETURN(module != NULL);
    const ir_function *main = ir_module_main(module);
    const ir_sharding *sharding = ir_sharding_of(ir_attr_get(main->arg_attrs[0], "sdy.sharding"));
    const ir_tiles *tiles = ir_tiles_of(ir_attr_get(main->arg_attrs[0], "mhlo.sharding"));
    const ir_shardings *list = ir_shardings_of(ir_attr_get(main->body->first->extra, "sdy.sharding"));
    CHECK_OR_RETURN(sharding && tiles && list);
    CHECK_STR(tiles->shard.text, "{devices=[2]0,1}");
    CHECK(list->n == 1 && list->v[0] == sharding);
    CHECK(ir_sharding_mesh(module, sharding) == ir_module_mesh(module, "mesh"));
    CHECK(ir_module_mesh(module, "other") == NULL);
    CHECK_INT(module->n_meshes, 1);
    CHECK(ir_attr_get(module->meshes[0].extra, "a.b") != NULL);
    CHECK(ir_attr_get(main->result_attrs[0], "mhlo.sharding")->kind == IR_ATTR_STRING);
    base_text out = {0};
    ir_print_module(module, NULL, &out);
    CHECK_CONTAINS(out.data, "sdy.mesh @mesh = <[\"x\"=2]> {a.b = 1 : i32}\n");
    CHECK_CONTAINS(out.data, "mhlo.sharding = \"{devices=[2]0,1}\"");
    CHECK_CONTAINS(out.data, "mhlo.sharding = \"no sharding\"");
    base_text_free(&out);
    ir_module_free(module);
}
