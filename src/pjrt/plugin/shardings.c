/* The shardings extension: how a program's arguments and results are cut up over its devices, as serialized OpSharding
 * messages; none for a program of one device.
 *
 *     1 type (0 replicated, 3 tiled, 6 unreduced)   3 tiles along each dimension   4 devices in the order of the tiles
 *     6 whether the last dimension counts copies   8 the types of the last dimensions: summands, copies */
#include "pjrt/plugin/ffi.h"

enum { REPLICATED = 0, TILED = 3, UNREDUCED = 6 };

static void add_list(base_text *out, uint64_t field, const int64_t *values, size_t n)
{
    base_text list = {0};
    for (size_t i = 0; i < n; i++)
        pjrt_add_varint(&list, (uint64_t)values[i]);
    pjrt_add_varint(out, field << 3 | 2);
    pjrt_add_varint(out, list.size);
    base_text_bytes(out, list.data, list.size);
    out->failed = out->failed || list.failed;
    base_text_free(&list);
}

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

static void write_tiles(base_arena *arena, const ir_sharding *s, base_text *out)
{
    int64_t n = s->mesh->devices, n_tiles = 1, sums, *tiles = base_arena_alloc(arena, (s->rank + 2) * sizeof(*tiles)),
            *devices = base_arena_alloc(arena, (size_t)n * sizeof(*devices)),
            *filled = base_arena_zero(arena, (size_t)n, sizeof(*filled));
    summand_at(s, 0, &sums);
    for (size_t d = 0; d < s->rank; d++)
        n_tiles *= tiles[d] = ir_sharding_pieces(s, d);
    if (n_tiles == 1 && (sums == 1 || sums == n)) {
        if (sums > 1) {
            pjrt_add_varint(out, 1 << 3);
            pjrt_add_varint(out, UNREDUCED);
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
    pjrt_add_varint(out, 1 << 3);
    pjrt_add_varint(out, TILED);
    add_list(out, 3, tiles, rank);
    add_list(out, 4, devices, (size_t)n);
    if (sums > 1) {
        add_list(out, 8, (const int64_t[]){UNREDUCED, REPLICATED}, copies > 1 ? 2 : 1);
    } else if (copies > 1) {
        pjrt_add_varint(out, 6 << 3);
        pjrt_add_varint(out, 1);
    }
}

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
            write_tiles(arena, pjrt_stored_sharding(arena, ports[i].sharding, demands[i], true), &text);
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
    args->count = args->executable->signature->n_args;
    args->shardings = args->executable->argument_shardings;
    args->sharding_sizes = args->executable->argument_sharding_sizes;
    return NULL;
}

static PJRT_Error *of_results(PJRT_Shardings_Executable_Args *args)
{
    args->count = args->executable->signature->n_results;
    args->shardings = args->executable->result_shardings;
    args->sharding_sizes = args->executable->result_sharding_sizes;
    return NULL;
}

PJRT_Shardings_Extension pjrt_shardings_extension = {
    .base = {sizeof(PJRT_Shardings_Extension), PJRT_EXTENSION_SHARDINGS, &pjrt_ffi_extension.base},
    .Executable_ParameterShardings = of_parameters,
    .Executable_OutputShardings = of_results,
};
