/* The shardings extension: how a program's arguments and results are cut up over its devices, as serialized OpSharding
 * messages; none for a program of one device.
 *
 *     1 type (0 replicated, 3 tiled, 6 unreduced)   3 tiles along each dimension   4 devices in the order of the tiles
 *     6 whether the last dimension counts copies   8 the types of the last dimensions: summands, copies
 *     9, 10 instead of 4: the devices count up in a grid of these dimensions, which is then transposed (only read)
 *
 * A message is read as XLA's text of the same sharding, so that one reader checks both. */
#include "pjrt/plugin/partitioner.h"
#include "pjrt/plugin/wire.h"

#include <stdio.h>

enum { REPLICATED, MAXIMAL, TILED = 3, MANUAL, UNKNOWN, UNREDUCED };

/* The tile that lies at a place of the mesh, counted with the last dimension fastest. */
static int64_t tile_at(const ir_sharding *s, const int64_t *tiles, int64_t place)
{
    int64_t tile = 0;
    for (size_t d = 0; d < s->rank; d++)
        tile = tile * tiles[d] + ir_sharding_piece_at(s, d, place);
    return tile;
}

/* The summand that lies at a place of the mesh; *count: how many there are. */
static int64_t summand_at(const ir_sharding *s, int64_t place, int64_t *count)
{
    int64_t summand = 0;
    *count = 1;
    for (size_t i = 0; i < s->unreduced.n; i++) {
        ir_axis_place axis = {.size = 1, .stride = 1};
        ir_mesh_place(s->mesh, &s->unreduced.v[i], &axis);
        summand = summand * axis.size + place / axis.stride % axis.size;
        *count *= axis.size;
    }
    return summand;
}

void pjrt_add_sharding(base_arena *arena, const ir_sharding *s, base_text *out)
{
    int64_t n = s->mesh->devices, n_tiles = 1, sums, *tiles = base_arena_alloc(arena, (s->rank + 2) * sizeof(*tiles)),
            *devices = base_arena_alloc(arena, (size_t)n * sizeof(*devices)),
            *filled = base_arena_zero(arena, (size_t)n, sizeof(*filled));
    summand_at(s, 0, &sums);
    for (size_t d = 0; d < s->rank; d++)
        n_tiles *= tiles[d] = ir_sharding_pieces(s, d);
    if (n_tiles == 1 && (sums == 1 || sums == n)) {
        if (sums > 1) {
            pjrt_add_number(out, 1, UNREDUCED);
        }
        return;
    }
    int64_t copies = n / (n_tiles * sums);
    for (int64_t place = 0; place < n; place++) {
        int64_t cell = tile_at(s, tiles, place) * sums + summand_at(s, place, &sums);
        devices[cell * copies + filled[cell]++] = ir_mesh_device(s->mesh, place);
    }
    size_t rank = s->rank;
    if (sums > 1)
        tiles[rank++] = sums;
    if (copies > 1)
        tiles[rank++] = copies;
    pjrt_add_number(out, 1, TILED);
    pjrt_add_numbers(out, 3, tiles, rank);
    pjrt_add_numbers(out, 4, devices, (size_t)n);
    if (sums > 1) {
        pjrt_add_numbers(out, 8, (const int64_t[]){UNREDUCED, REPLICATED}, copies > 1 ? 2 : 1);
    } else if (copies > 1) {
        pjrt_add_number(out, 6, 1);
    }
}

/* ---- reading ---- */

typedef struct sharding_lists {
    base_text tiles, devices, kinds, grid, turn; /* "2,1,4" */
    uint64_t type;
    bool copies;
} sharding_lists;

/* A number, or many of them in one field. kinds: they are types of subgroups. */
static void read_numbers(pjrt_field *f, base_text *out, bool kinds, bool *bad)
{
    static const char *const words[] = {[REPLICATED] = "replicated", [MANUAL] = "manual", [UNREDUCED] = "unreduced"};
    pjrt_wire many = f->bytes;
    while (!*bad && (!f->has_bytes || many.at < many.end)) {
        uint64_t value = f->has_bytes ? pjrt_wire_varint(&many) : f->value;
        *bad = many.bad || value > INT32_MAX || (kinds && (value >= BASE_COUNT(words) || !words[value]));
        if (!*bad && kinds)
            base_text_format(out, "%s%s", out->size ? ", " : "", words[value]);
        else if (!*bad)
            base_text_format(out, "%s%llu", out->size ? "," : "", (unsigned long long)value);
        if (!f->has_bytes)
            return;
    }
}

static bool read_message(pjrt_wire w, sharding_lists *l)
{
    pjrt_field f;
    bool bad = false;
    while (!bad && pjrt_wire_next(&w, &f)) {
        base_text *lists[] = {[3] = &l->tiles, [4] = &l->devices, [8] = &l->kinds, [9] = &l->grid, [10] = &l->turn};
        if (f.number == 1)
            l->type = f.value;
        else if (f.number == 6)
            l->copies = f.value != 0;
        else if (f.number < BASE_COUNT(lists) && lists[f.number])
            read_numbers(&f, lists[f.number], f.number == 8, &bad);
    }
    return !bad && !w.bad;
}

static const char *text_of(const base_text *t)
{
    return t->data ? t->data : "";
}

static void write_text(const sharding_lists *l, base_text *out)
{
    static const char *const words[] = {[REPLICATED] = "{replicated}",
                                        [MAXIMAL] = "{maximal device=",
                                        [MANUAL] = "{manual}",
                                        [UNKNOWN] = "{unknown}",
                                        [UNREDUCED] = "{unreduced}"};
    if (l->type != TILED) {
        base_text_add(out, l->type < BASE_COUNT(words) && words[l->type] ? words[l->type] : "");
        if (l->type == MAXIMAL)
            base_text_format(out, "%s}", text_of(&l->devices));
        return;
    }
    base_text_format(out, "{devices=[%s]", text_of(&l->tiles));
    if (l->grid.size)
        base_text_format(out, "<=[%s]", text_of(&l->grid));
    if (l->grid.size && l->turn.size > 1)
        base_text_format(out, "T(%s)", text_of(&l->turn));
    if (!l->grid.size)
        base_text_add(out, text_of(&l->devices));
    if (l->kinds.size)
        base_text_format(out, " last_tile_dims={%s}", text_of(&l->kinds));
    base_text_add(out, l->copies && !l->kinds.size ? " last_tile_dim_replicate}" : "}");
}

tsr_status pjrt_sharding_text(const void *data, size_t size, base_text *out, base_error *error)
{
    sharding_lists l = {.type = REPLICATED};
    const uint8_t *bytes = data ? data : (const uint8_t *)""; /* an empty message may have no address */
    bool good = read_message((pjrt_wire){bytes, bytes + (data ? size : 0), size > 0 && !data}, &l);
    write_text(&l, out);
    base_text *lists[] = {&l.tiles, &l.devices, &l.kinds, &l.grid, &l.turn};
    for (size_t i = 0; i < BASE_COUNT(lists); i++) {
        out->failed = out->failed || lists[i]->failed;
        base_text_free(lists[i]);
    }
    if (out->failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a sharding");
    return good ? TSR_OK : base_fail(error, TSR_INVALID_ARGUMENT, "a sharding's message: damaged");
}

tsr_status pjrt_read_sharding(base_arena *arena, const void *data, size_t size, const ir_tiles **out, base_error *error)
{
    base_text text = {0};
    char whole[4096];
    tsr_status status = pjrt_sharding_text(data, size, &text, error);
    const char *why = text.size >= sizeof(whole) ? "damaged" : NULL;
    snprintf(whole, sizeof(whole), "%s", text_of(&text));
    base_text_free(&text);
    if (status != TSR_OK)
        return status;
    if (!why)
        why = ir_tiles_read(arena, whole, out);
    return why ? base_fail(error, TSR_INVALID_ARGUMENT, "a sharding's message: %s", why) : TSR_OK;
}

/* ---- the extension ---- */

/* Of a program for several partitions each value has a sharding: JAX takes the list's absence for values that it may not
 * use. Whole values have an empty message. */
static void list_shardings(base_arena *arena, bool any, const device_port *ports, size_t n,
                           const device_layout *const *demands, const char ***texts, size_t **sizes)
{
    for (size_t i = 0; i < n; i++)
        any = any || ports[i].sharding;
    any = any && n > 0; /* an empty list would be taken for that of an empty tuple */
    *texts = any ? base_arena_alloc(arena, (n + 1) * sizeof(**texts)) : NULL;
    *sizes = any ? base_arena_alloc(arena, (n + 1) * sizeof(**sizes)) : NULL;
    for (size_t i = 0; any && i < n; i++) {
        base_text text = {0};
        if (ports[i].sharding)
            pjrt_add_sharding(arena, pjrt_stored_sharding(arena, ports[i].sharding, demands[i], true), &text);
        (*texts)[i] = base_arena_strndup(arena, text.data ? text.data : "", text.size);
        (*sizes)[i] = text.size;
        bool failed = text.failed;
        base_text_free(&text);
        if (failed)
            base_unwind(TSR_OUT_OF_MEMORY);
    }
}

void pjrt_list_shardings(PJRT_Executable *e)
{
    const device_signature *s = e->signature;
    bool any = e->options.partitions > 1;
    list_shardings(&e->arena, any, s->args, s->n_args, e->demands[0], &e->argument_shardings,
                   &e->argument_sharding_sizes);
    list_shardings(&e->arena, any, s->results, s->n_results, e->demands[1], &e->result_shardings,
                   &e->result_sharding_sizes);
}

static PJRT_Error *of_parameters(PJRT_Shardings_Executable_Args *args)
{
    base_error error;
    if (pjrt_need(args->executable, "executable", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->count = args->executable->signature->n_args;
    args->shardings = args->executable->argument_shardings;
    args->sharding_sizes = args->executable->argument_sharding_sizes;
    return NULL;
}

static PJRT_Error *of_results(PJRT_Shardings_Executable_Args *args)
{
    base_error error;
    if (pjrt_need(args->executable, "executable", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->count = args->executable->signature->n_results;
    args->shardings = args->executable->result_shardings;
    args->sharding_sizes = args->executable->result_sharding_sizes;
    return NULL;
}

PJRT_Shardings_Extension pjrt_shardings_extension = {
    .base = {sizeof(PJRT_Shardings_Extension), PJRT_EXTENSION_SHARDINGS, &pjrt_partitioner_extension.base},
    .Executable_ParameterShardings = of_parameters,
    .Executable_OutputShardings = of_results,
};
