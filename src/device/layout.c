/* Layouts: interned permutations, and the copy between two of them.
 *
 * The table only grows; there are few layouts. The copy walks the target's dimensions from slow to fast and copies
 * blocks of two dimensions, the fastest of the target and the fastest of the source, so that both sides are accessed a
 * cache line at a time. */
#include "device/internal.h"

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static struct entry {
    struct entry *next;
    device_layout *layout; /* after the entry */
} * entries;

const device_layout *device_layout_of(int64_t rank, const int32_t *minor_to_major)
{
    bool row_major = true;
    for (int64_t i = 0; i < rank; i++)
        row_major = row_major && minor_to_major[i] == rank - 1 - i;
    if (row_major)
        return NULL;
    size_t bytes = (size_t)rank * sizeof(int32_t);
    const device_layout *found = NULL;
    base_lock_take(&lock);
    for (struct entry *e = entries; e && !found; e = e->next)
        if (e->layout->rank == rank && memcmp(e->layout->minor_to_major, minor_to_major, bytes) == 0)
            found = e->layout;
    if (!found) {
        struct entry *e = base_alloc(sizeof(*e) + sizeof(device_layout) + bytes);
        if (e) {
            e->layout = (device_layout *)(e + 1);
            e->layout->rank = rank;
            memcpy(e->layout->minor_to_major, minor_to_major, bytes);
            e->next = entries;
            entries = e;
            found = e->layout;
        }
    }
    base_lock_leave(&lock);
    return found;
}

void device_layout_strides(const ir_type *type, const device_layout *layout, int64_t *strides)
{
    int64_t stride = 1;
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t d = layout ? layout->minor_to_major[i] : type->rank - 1 - i;
        strides[d] = stride;
        stride *= type->dims[d];
    }
}

bool device_layouts_agree(const ir_type *type, const device_layout *a, const device_layout *b)
{
    int64_t x[IR_MAX_RANK], y[IR_MAX_RANK];
    if (a == b || type->count <= 1)
        return true;
    device_layout_strides(type, a, x);
    device_layout_strides(type, b, y);
    for (int64_t d = 0; d < type->rank; d++)
        if (type->dims[d] > 1 && x[d] != y[d])
            return false;
    return true;
}

typedef struct walk {
    const char *from;
    char *to;
    size_t size;              /* of an element */
    int64_t n[2], f[2], t[2]; /* the two inner dimensions: extents, and byte strides in source and target */
} walk;

#define COPY(T)                                                                                                        \
    for (int64_t i = i0; i < i1; i++)                                                                                  \
        for (int64_t j = j0; j < j1; j++)                                                                              \
    *(T *)(void *)(to + i * w->t[0] + j * w->t[1]) = *(const T *)(const void *)(from + i * w->f[0] + j * w->f[1])

static void copy_plane(const walk *w, const char *from, char *to)
{
    enum { SIDE = 32 };
    if (w->f[1] == w->t[1] && w->f[1] == (int64_t)w->size) {
        for (int64_t i = 0; i < w->n[0]; i++)
            memcpy(to + i * w->t[0], from + i * w->f[0], (size_t)w->n[1] * w->size);
        return;
    }
    for (int64_t i0 = 0; i0 < w->n[0]; i0 += SIDE)
        for (int64_t j0 = 0; j0 < w->n[1]; j0 += SIDE) {
            int64_t i1 = BASE_MIN(w->n[0], i0 + SIDE), j1 = BASE_MIN(w->n[1], j0 + SIDE);
            switch (w->size) {
            case 1:
                COPY(uint8_t);
                break;
            case 2:
                COPY(uint16_t);
                break;
            case 4:
                COPY(uint32_t);
                break;
            case 8:
                COPY(uint64_t);
                break;
            default:
                for (int64_t i = i0; i < i1; i++)
                    for (int64_t j = j0; j < j1; j++)
                        memcpy(to + i * w->t[0] + j * w->t[1], from + i * w->f[0] + j * w->f[1], w->size);
            }
        }
}

void device_relayout(const ir_type *type, const void *from, const device_layout *from_layout, void *to,
                     const device_layout *to_layout)
{
    size_t size = tsr_dtype_size(type->dtype);
    if (type->count == 0)
        return;
    if (device_layouts_agree(type, from_layout, to_layout)) {
        memcpy(to, from, (size_t)type->count * size);
        return;
    }
    int64_t rank = type->rank, f[IR_MAX_RANK], t[IR_MAX_RANK];
    device_layout_strides(type, from_layout, f);
    device_layout_strides(type, to_layout, t);
    /* Chooses the two inner dimensions: the target's fastest, and the source's fastest (or the target's next one if
     * both are the same). Dimensions of one element are skipped. */
    int64_t inner = -1, other = -1;
    for (int64_t i = 0; i < rank && inner < 0; i++) {
        int64_t d = to_layout ? to_layout->minor_to_major[i] : rank - 1 - i;
        if (type->dims[d] > 1)
            inner = d;
    }
    if (inner < 0)
        inner = 0;
    for (int64_t i = 0; i < rank && other < 0; i++) {
        int64_t d = from_layout ? from_layout->minor_to_major[i] : rank - 1 - i;
        if (d != inner && type->dims[d] > 1)
            other = d;
    }
    if (other < 0)
        other = inner == 0 ? 1 : 0;
    walk w = {.from = from, .to = to, .size = size};
    w.n[0] = type->dims[other], w.f[0] = f[other] * (int64_t)size, w.t[0] = t[other] * (int64_t)size;
    w.n[1] = type->dims[inner], w.f[1] = f[inner] * (int64_t)size, w.t[1] = t[inner] * (int64_t)size;
    int64_t index[IR_MAX_RANK] = {0};
    int64_t from_at = 0, to_at = 0;
    for (;;) {
        copy_plane(&w, w.from + from_at * (int64_t)size, w.to + to_at * (int64_t)size);
        int64_t d = rank - 1;
        for (; d >= 0; d--) {
            if (d == inner || d == other)
                continue;
            from_at += f[d];
            to_at += t[d];
            if (++index[d] < type->dims[d])
                break;
            from_at -= f[d] * type->dims[d];
            to_at -= t[d] * type->dims[d];
            index[d] = 0;
        }
        if (d < 0)
            return;
    }
}
