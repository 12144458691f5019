/* Reading XLA's shardings, the strings of mhlo.sharding:
 *
 *   {replicated} {manual} {unknown} {unreduced} {maximal device=3}
 *   {devices=[2,1]0,1}                                  tiles along each dimension, then the devices in order of the tiles
 *   {devices=[2,4]<=[4,2]T(1,0)}                        the devices count up in a grid, which is then transposed
 *   {devices=[2,1,2]<=[4] last_tile_dim_replicate}      the last dimension of the grid holds copies
 *   {devices=[2,1,2,2]<=[8] last_tile_dims={manual, replicated}}
 *   {replicated shard_as 1}, {... shard_like 1}         values of one group: equal shardings
 *   {{replicated}, {devices=[2]<=[2]}}                  of a tuple
 *
 * The writer makes a grid that counts up as short as possible, as XLA does: adjacent dimensions that stay adjacent are
 * joined. */
#include "ir/shard/text.h"

static ir_factors read_list(ir_shard_text *t, const char *end, size_t most)
{
    ir_number_list list = {0};
    do
        ir_shard_add_number(t, &list, ir_shard_int(t), most);
    while (ir_shard_accept(t, ","));
    ir_shard_expect(t, end);
    return ir_shard_numbers(&list);
}

/* The product of positive numbers if it is at most the limit; else 0. */
static int64_t product_of(ir_factors list)
{
    int64_t product = 1;
    for (size_t i = 0; i < list.n; i++) {
        if (list.v[i] < 1 || list.v[i] > IR_SHARD_MOST_DEVICES / product)
            return 0;
        product *= list.v[i];
    }
    return product;
}

static bool is_turn(ir_factors turn)
{
    bool seen[IR_SHARD_MOST_TILE_DIMS] = {false};
    for (size_t i = 0; i < turn.n; i++) {
        if (turn.v[i] < 0 || (uint64_t)turn.v[i] >= turn.n || seen[turn.v[i]])
            return false;
        seen[turn.v[i]] = true;
    }
    return true;
}

/* Removes dimensions of size 1 and joins adjacent dimensions that stay adjacent. */
static void shorten_iota(base_arena *arena, ir_tiles *tiles)
{
    size_t n = tiles->iota.n, n_left = 0, n_joined = 0;
    int64_t *sizes = base_arena_alloc(arena, n * sizeof(*sizes)), *turn = base_arena_alloc(arena, n * sizeof(*turn)),
            *left = base_arena_alloc(arena, n * sizeof(*left)), *place = base_arena_alloc(arena, n * sizeof(*place));
    bool *begins = base_arena_zero(arena, n, sizeof(*begins));
    for (size_t i = 0; i < n; i++) /* by position after the transpose */
        if (tiles->iota.v[tiles->turn.v[i]] > 1)
            left[n_left++] = tiles->turn.v[i];
    for (size_t i = 0; i < n_left; i++) {
        bool next = i > 0;
        for (int64_t between = i ? left[i - 1] + 1 : 0; next && between < left[i]; between++)
            next = tiles->iota.v[between] == 1;
        begins[left[i]] = !next || left[i] < left[i - 1];
    }
    for (size_t d = 0; d < n; d++) { /* by position before the transpose */
        if (tiles->iota.v[d] == 1)
            continue;
        if (begins[d]) {
            place[d] = (int64_t)n_joined;
            sizes[n_joined++] = tiles->iota.v[d];
        } else {
            sizes[n_joined - 1] *= tiles->iota.v[d];
        }
    }
    size_t n_turn = 0;
    for (size_t i = 0; i < n_left; i++)
        if (begins[left[i]])
            turn[n_turn++] = place[left[i]];
    if (n_joined == 0)
        sizes[n_joined++] = 1;
    tiles->iota = (ir_factors){n_joined, sizes};
    tiles->turn = (ir_factors){n_joined > 1 ? n_joined : 0, turn};
}

/* [2,1]<=[2] or [2,1]0,1, after devices= */
static void read_grid(ir_shard_text *t, ir_tiles *tiles)
{
    ir_shard_expect(t, "[");
    tiles->kind = IR_TILES_TILED;
    tiles->dims = read_list(t, "]", IR_SHARD_MOST_TILE_DIMS);
    int64_t n = t->wrong ? 0 : product_of(tiles->dims);
    if (n == 0)
        ir_shard_wrong(t, "a grid of tiles with no devices, or more than %d", IR_SHARD_MOST_DEVICES);
    if (!ir_shard_accept(t, "<=[")) {
        ir_number_list listed = {0};
        do
            ir_shard_add_number(t, &listed, ir_shard_int(t), IR_SHARD_MOST_DEVICES);
        while (ir_shard_accept(t, ","));
        tiles->listed = ir_shard_numbers(&listed);
        for (size_t i = 0; i < listed.count; i++)
            if (listed.items[i] < 0)
                ir_shard_wrong(t, "device %lld", (long long)listed.items[i]);
        if ((int64_t)listed.count != n || n < 2)
            ir_shard_wrong(t, "%zu devices for %lld tiles", listed.count, (long long)n);
        return;
    }
    tiles->iota = read_list(t, "]", IR_SHARD_MOST_TILE_DIMS);
    if (tiles->iota.n > 1) {
        ir_shard_expect(t, "T(");
        tiles->turn = read_list(t, ")", IR_SHARD_MOST_TILE_DIMS);
    } else {
        tiles->turn = (ir_factors){1, base_arena_zero(t->arena, 1, sizeof(int64_t))};
    }
    if (!t->wrong && (product_of(tiles->iota) != n || tiles->turn.n != tiles->iota.n || !is_turn(tiles->turn)))
        ir_shard_wrong(t, "the devices are not those of the tiles");
    if (!t->wrong)
        shorten_iota(t->arena, tiles);
}

/* {manual, replicated} */
static ir_factors read_last(ir_shard_text *t)
{
    static const struct {
        const char *word;
        ir_tiles_kind kind;
    } words[] = {{"replicated", IR_TILES_REPLICATED}, {"manual", IR_TILES_MANUAL}, {"unreduced", IR_TILES_UNREDUCED}};
    ir_number_list last = {0};
    ir_shard_expect(t, "{");
    do {
        size_t i = 0;
        ir_shard_word word = ir_shard_next_word(t);
        while (i < BASE_COUNT(words) && !ir_shard_word_is(word, words[i].word))
            i++;
        if (i == BASE_COUNT(words))
            ir_shard_wrong(t, "expected replicated, manual or unreduced");
        else
            ir_shard_add_number(t, &last, (int64_t)words[i].kind, IR_SHARD_MOST_TILE_DIMS);
    } while (ir_shard_accept(t, ","));
    ir_shard_expect(t, "}");
    return ir_shard_numbers(&last);
}

static const struct {
    const char *word;
    ir_tiles_kind kind;
} plain_words[] = {{"replicated", IR_TILES_REPLICATED},
                   {"manual", IR_TILES_MANUAL},
                   {"unknown", IR_TILES_UNKNOWN},
                   {"unreduced", IR_TILES_UNREDUCED},
                   {"maximal", IR_TILES_MAXIMAL}};

/* One word of a sharding's text with its arguments. */
static void read_part(ir_shard_text *t, ir_tiles *tiles, bool *any)
{
    ir_shard_word word = ir_shard_next_word(t);
    bool as = ir_shard_word_is(word, "shard_as"), devices = ir_shard_word_is(word, "devices");
    size_t i = 0;
    while (i < BASE_COUNT(plain_words) && !ir_shard_word_is(word, plain_words[i].word))
        i++;
    if ((i < BASE_COUNT(plain_words) || devices) && *any) {
        ir_shard_wrong(t, "a sharding of two kinds");
    } else if (i < BASE_COUNT(plain_words)) {
        tiles->kind = plain_words[i].kind;
        *any = true;
        if (tiles->kind == IR_TILES_MAXIMAL) {
            ir_shard_expect(t, "device");
            ir_shard_expect(t, "=");
            tiles->device = ir_shard_int(t);
        }
    } else if (devices) {
        ir_shard_expect(t, "=");
        read_grid(t, tiles);
        *any = true;
    } else if (ir_shard_word_is(word, "last_tile_dim_replicate")) {
        tiles->last_replicated = true;
    } else if (ir_shard_word_is(word, "last_tile_dims")) {
        ir_shard_expect(t, "=");
        tiles->last = read_last(t);
    } else if (as || ir_shard_word_is(word, "shard_like")) {
        tiles->group = as ? IR_TILES_SHARD_AS : IR_TILES_SHARD_LIKE;
        tiles->group_id = ir_shard_int(t);
    } else {
        ir_shard_wrong(t, "expected a sharding at \"%.40s\"", word.text);
    }
}

static const ir_tiles *read_tiles(ir_shard_text *t, bool inside)
{
    ir_tiles tiles = {0};
    bool any = false;
    ir_shard_expect(t, "{");
    if (!inside && (ir_shard_accept(t, "{") || ir_shard_accept(t, "}"))) {
        BASE_VEC(const ir_tiles *) elements = {0};
        bool none = t->at[-1] == '}';
        t->at -= !none;
        while (!none && !t->wrong) {
            const ir_tiles *one = read_tiles(t, true);
            if (elements.count == IR_SHARD_MOST_VALUES)
                ir_shard_wrong(t, "more than %d shardings", IR_SHARD_MOST_VALUES);
            base_vec_push(t->arena, &elements, one);
            if (!ir_shard_accept(t, ","))
                break;
        }
        if (!none)
            ir_shard_expect(t, "}");
        tiles = (ir_tiles){.kind = IR_TILES_TUPLE, .n_elements = elements.count, .elements = elements.items};
    } else {
        do
            read_part(t, &tiles, &any);
        while (!t->wrong && !ir_shard_accept(t, "}"));
        if (!any)
            ir_shard_wrong(t, "a sharding that says nothing");
        if ((tiles.last_replicated || tiles.last.n) &&
            (tiles.kind != IR_TILES_TILED || tiles.last.n + tiles.last_replicated > tiles.dims.n ||
             (tiles.last_replicated && tiles.last.n)))
            ir_shard_wrong(t, "subgroups of tiles that are not there");
    }
    return t->wrong ? NULL : ir_tiles_make(&tiles);
}

const char *ir_tiles_read(base_arena *scratch, const char *text, const ir_tiles **out)
{
    ir_shard_text t = {.arena = scratch, .at = text};
    *out = NULL;
    const ir_tiles *tiles = read_tiles(&t, false);
    ir_shard_at_end(&t);
    if (!t.wrong)
        *out = tiles;
    return t.wrong;
}

int64_t *ir_tiles_devices(base_arena *arena, const ir_tiles *tiles, int64_t *n)
{
    if (tiles->kind != IR_TILES_TILED)
        return NULL;
    *n = product_of(tiles->dims);
    if (*n == 0)
        return NULL;
    if (tiles->iota.n == 0)
        return base_arena_copy(arena, tiles->listed.v, (size_t)*n * sizeof(int64_t));
    int64_t *devices = base_arena_alloc(arena, (size_t)*n * sizeof(*devices)), strides[IR_SHARD_MOST_TILE_DIMS],
            stride = 1;
    size_t rank = tiles->iota.n;
    for (size_t d = rank; d-- > 0; stride *= tiles->iota.v[d])
        strides[d] = stride;
    for (int64_t i = 0; i < *n; i++) {
        int64_t rest = i, device = 0;
        for (size_t k = rank; k-- > 0;) {
            size_t d = tiles->turn.n ? (size_t)tiles->turn.v[k] : k;
            device += rest % tiles->iota.v[d] * strides[d];
            rest /= tiles->iota.v[d];
        }
        devices[i] = device;
    }
    return devices;
}
