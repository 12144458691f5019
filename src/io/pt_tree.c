/* The containers of a .pt file that is written: names "optimizer/state/{0}/exp_avg" become dicts, lists and tuples that
 * hold each other. Parts of a name are divided by slashes: {0} is a key that is a whole number, [0] an item of a list,
 * (0) of a tuple, any other part a key that is text. A name ends in a slash where a dict is empty, in [] or () where a
 * list or a tuple is. */
#include "io/internal.h"

#include <string.h>

enum { DEEPEST = 64 };

typedef struct tree_builder {
    base_arena *arena;
    base_map nodes; /* by a hash of the parent and the part */
    base_error *error;
} tree_builder;

static tsr_status refused(const tree_builder *t, const char *name, const char *why)
{
    return base_fail(t->error, TSR_INVALID_ARGUMENT, "\"%s\" %s", name, why);
}

/* Reads the number of a part {0}, [0] or (0); false: the part is text. */
static bool numbered(const char *part, size_t size, char *open, int64_t *number)
{
    static const char pairs[] = "{}[]()";
    const char *pair = size > 2 ? strchr(pairs, part[0]) : NULL;
    if (!pair || (pair - pairs) % 2 || part[size - 1] != pair[1])
        return false;
    bool negative = *pair == '{' && part[1] == '-';
    int64_t value = 0;
    size_t from = negative ? 2 : 1;
    for (size_t i = from; i < size - 1; i++)
        if (part[i] < '0' || part[i] > '9' || __builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, part[i] - '0', &value))
            return false;
    *open = *pair;
    *number = negative ? -value : value;
    return size - 1 > from;
}

/* Whether a part's number begins with a zero that says nothing: two such parts could be one key. */
static bool has_idle_zero(const char *part, size_t size)
{
    const char *digits = part + 1 + (part[1] == '-');
    size_t n = (size_t)(part + size - 1 - digits);
    return *digits == '0' && (n > 1 || part[1] == '-');
}

static io_pt_node *find(tree_builder *t, io_pt_node *parent, const char *part, size_t size, uint64_t *key)
{
    uint64_t found;
    *key = base_hash(part, size, (uint64_t)(uintptr_t)parent);
    for (; base_map_get(&t->nodes, *key, &found); ++*key) {
        io_pt_node *node = (io_pt_node *)(uintptr_t)found;
        if (node->parent == parent && node->size == size && memcmp(node->part, part, size) == 0)
            return node;
    }
    return NULL;
}

/* Makes the node of a new part. A container's kind follows from its first part, and items are in order. */
static tsr_status add(tree_builder *t, io_pt_node *parent, const char *name, const char *part, size_t size,
                      uint64_t key, io_pt_node **out)
{
    char open = '{';
    io_pt_node *node = base_arena_zero(t->arena, 1, sizeof(*node));
    *node = (io_pt_node){.parent = parent, .part = part, .size = size, .entry = -1};
    node->is_text = !numbered(part, size, &open, &node->number);
    if (!node->is_text && has_idle_zero(part, size))
        return refused(t, name, "has a number that begins with zeros");
    if (!parent->first)
        parent->container = open;
    else if (parent->container != open)
        return refused(t, name, "would be in two kinds of containers");
    if (open != '{' && node->number != parent->count)
        return refused(t, name, "is not the next item of its list");
    *(parent->first ? &parent->last->next : &parent->first) = node;
    parent->last = node;
    parent->count++;
    base_map_put(t->arena, &t->nodes, key, (uint64_t)(uintptr_t)node);
    *out = node;
    return TSR_OK;
}

/* The end of the part at `at`. */
static const char *part_end(const char *at, bool nested)
{
    const char *slash = nested ? strchr(at, '/') : NULL;
    return slash ? slash : at + strlen(at);
}

/* "", "[]" or "()": an empty container; else 0. */
static char empty_container(const char *part, bool nested)
{
    if (!nested)
        return 0;
    return !*part ? '{' : strcmp(part, "[]") == 0 ? '[' : strcmp(part, "()") == 0 ? '(' : 0;
}

static tsr_status add_entry(tree_builder *t, io_pt_node *root, const char *name, int64_t entry, bool nested)
{
    io_pt_node *at = root;
    const char *part = name;
    for (int depth = 0;; depth++) {
        char empty = empty_container(part, nested);
        if (empty && (at->first || at->entry >= 0 || at->container))
            return refused(t, name, "is empty and has entries");
        if (empty) {
            at->container = empty;
            return TSR_OK;
        }
        const char *end = part_end(part, nested);
        uint64_t key;
        io_pt_node *node = find(t, at, part, (size_t)(end - part), &key);
        if (depth == DEEPEST)
            return refused(t, name, "is nested too deeply");
        if (at->entry >= 0 || (!at->first && at->container))
            return refused(t, name, "is inside of another entry");
        if (!node) {
            tsr_status status = add(t, at, name, part, (size_t)(end - part), key, &node);
            if (status != TSR_OK)
                return status;
        }
        at = node;
        if (!*end)
            break;
        part = end + 1;
    }
    if (at->entry >= 0 || at->container)
        return refused(t, name, "has entries inside of it");
    at->entry = entry;
    return TSR_OK;
}

tsr_status io_pt_tree(const tsr_state_dict *dict, bool nested, base_arena *arena, io_pt_node **root, base_error *error)
{
    tree_builder t = {.arena = arena, .error = error};
    *root = base_arena_zero(arena, 1, sizeof(**root));
    **root = (io_pt_node){.entry = -1};
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        tsr_status status = add_entry(&t, *root, tsr_state_dict_name(dict, i), i, nested);
        if (status != TSR_OK)
            return status;
    }
    if (!(*root)->container)
        (*root)->container = '{';
    return TSR_OK;
}
