/* Random numbers, and arguments made from them: mostly good arguments, sometimes hostile ones. */
#include "fuzz_api/fuzz.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

fuzz_state state;

uint64_t fuzz_next(void)
{
    uint64_t z = state.random += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int64_t fuzz_below(int64_t n)
{
    return n <= 0 ? 0 : (int64_t)(fuzz_next() % (uint64_t)n);
}

bool fuzz_chance(double p)
{
    return (double)(fuzz_next() >> 11) * 0x1p-53 < p;
}

bool fuzz_hostile(void)
{
    return fuzz_chance(state.hostile);
}

/* ---- room --------------------------------------------------------------------------------------------------------------- */

static _Alignas(16) char room[1 << 20];
static size_t room_used;

void *fuzz_room(size_t bytes)
{
    bytes = (bytes + 15) & ~(size_t)15;
    if (room_used + bytes > sizeof(room))
        abort();
    void *at = room + room_used;
    room_used += bytes;
    return memset(at, 0, bytes);
}

void *fuzz_room_mark(void)
{
    return room + room_used;
}

void fuzz_room_release(void *mark)
{
    room_used = (size_t)((char *)mark - room);
}

static struct user_node {
    struct user_node *next;
    fuzz_user user;
} * users;

fuzz_user *fuzz_user_new(void)
{
    struct user_node *node = calloc(1, sizeof(*node));
    if (!node)
        abort();
    node->next = users;
    users = node;
    return &node->user;
}

void fuzz_users_free(void)
{
    while (users) {
        struct user_node *next = users->next;
        free(users);
        users = next;
    }
}

/* ---- numbers ------------------------------------------------------------------------------------------------------------ */

/* Leaves out values that are valid but would run without end. */
static int64_t extreme(void)
{
    static const int64_t all[] = {INT64_MIN,
                                  INT64_MAX,
                                  INT64_MIN + 1,
                                  INT64_MAX - 1,
                                  INT64_C(1) << 62,
                                  -(INT64_C(1) << 62),
                                  INT64_C(3) << 61,
                                  -1,
                                  INT32_MIN,
                                  INT32_MAX,
                                  INT64_C(1) << 32,
                                  INT64_C(1) << 40,
                                  UINT32_MAX,
                                  -1000,
                                  1000,
                                  65,
                                  129};
    return all[fuzz_below(state.synced ? 8 : (int64_t)(sizeof(all) / sizeof(all[0])))];
}

static bool named(const char *name, const char *part)
{
    return strstr(name, part) != NULL;
}

static int64_t integer(const char *name)
{
    bool loop = strcmp(name, "lower") == 0 || strcmp(name, "upper") == 0 || strcmp(name, "length") == 0;
    if (strcmp(name, "threads") == 0)
        return fuzz_hostile() ? -fuzz_below(3) : 1 + fuzz_below(2);
    if (strcmp(name, "bytes") == 0) /* a memory limit */
        return fuzz_hostile() ? fuzz_below(5000) : INT64_C(1) << 28;
    if (strcmp(name, "workers") == 0)
        return fuzz_hostile() ? -fuzz_below(3) : fuzz_below(3);
    if (strcmp(name, "progress") == 0)
        return -1 + fuzz_below(2) * 2;
    if (fuzz_hostile() && !(loop && state.synced))
        return fuzz_chance(0.5) ? extreme() : fuzz_below(17) - 8;
    if (named(name, "dim") || strcmp(name, "source") == 0 || strcmp(name, "destination") == 0)
        return fuzz_below(5) - 2;
    if (strcmp(name, "reduction") == 0)
        return fuzz_below(3);
    if (strcmp(name, "ordinal") == 0 || strcmp(name, "device") == 0 || strcmp(name, "split") == 0)
        return fuzz_below(2);
    if (strcmp(name, "seed") == 0 || strcmp(name, "offset") == 0)
        return (int64_t)fuzz_next();
    if (strcmp(name, "group") == 0)
        return fuzz_below(3) - 1;
    if (strcmp(name, "capacity") == 0)
        return 8;
    return fuzz_below(5) + (named(name, "size") || named(name, "num") || named(name, "kernel") ||
                            named(name, "channels") || named(name, "features") || named(name, "groups"));
}

static double real(void)
{
    static const double bad[] = {NAN, INFINITY, -INFINITY, 1e308, -1e308, 1e-308, -0.0, 9.3e18, -9.3e18};
    static const double good[] = {0, 1, 0.5, 2, -1, 0.1, 1e-5, 3, 0.9, -0.25};
    return fuzz_hostile() ? bad[fuzz_below((int64_t)(sizeof(bad) / sizeof(bad[0])))]
                          : good[fuzz_below((int64_t)(sizeof(good) / sizeof(good[0])))];
}

static int64_t dtype(void)
{
    static const int64_t usual[] = {TSR_DTYPE_NONE, TSR_F32, TSR_F32, TSR_F32, TSR_F64, TSR_I64, TSR_I32, TSR_BOOL};
    if (fuzz_hostile() && fuzz_chance(0.5))
        return fuzz_chance(0.5) ? 99 : fuzz_chance(0.5) ? -1 : INT32_MIN;
    return fuzz_chance(0.6) ? usual[fuzz_below(8)] : 1 + fuzz_below(TSR_DTYPE_COUNT - 1);
}

static const char *text(const char *name)
{
    static char longest[3000];
    static const char *const texts[] = {
        "weight",  "bias",       "0",     "0.weight",    "main",      "a",         "b.c",          "x",
        "mean",    "sum",        "amax",  "prod",        "lr",        "momentum",  "weight_decay", "nearest",
        "bicubic", "last_epoch", "epoch", "CompileTime", "fuzz.same", "fuzz.same", "%s%n%d",       "eps"};
    static const char *const equations[] = {"ij,jk->ik", "ij->ji",   "ii->i",   "i,i->", "...ij,jk->...ik",
                                            "ij,j",      "->",       "",        "i->ij", "ijk,ijk->i",
                                            "i.j",       "aaaaaaaa", "ij,,k->", "..."};
    if (fuzz_hostile()) {
        memset(longest, 'y', sizeof(longest) - 1);
        const char *const bad[] = {NULL, "", longest, "\xff\xfe", "a\nb", "."};
        return bad[fuzz_below(6)];
    }
    if (strcmp(name, "equation") == 0)
        return equations[fuzz_below((int64_t)(sizeof(equations) / sizeof(equations[0])))];
    return texts[fuzz_below((int64_t)(sizeof(texts) / sizeof(texts[0])))];
}

/* ---- lists -------------------------------------------------------------------------------------------------------------- */

/* The count passed for a list; filled: its real number of entries. A wrong count never makes the library read memory
 * past the list. */
static int64_t count_of(void **list, int64_t filled)
{
    if (!fuzz_hostile())
        return filled;
    switch (fuzz_below(4)) {
    case 0:
        *list = NULL;
        return fuzz_below(4);
    case 1:
        return -fuzz_below(4);
    case 2:
        return fuzz_chance(0.5) ? INT64_MAX : INT64_MIN;
    default:
        return fuzz_below(filled + 1);
    }
}

static int64_t size_value(void)
{
    static const int64_t sizes[] = {1, 2, 3, 4, 2, 3, 5, 8, 1, 0};
    return fuzz_hostile() ? extreme() : sizes[fuzz_below(10)];
}

static void make_ints(const char *name, fuzz_value *v)
{
    int64_t n = fuzz_chance(0.02) ? 60 + fuzz_below(80) : fuzz_below(5), *list = fuzz_room(200 * sizeof(*list));
    bool sizes = named(name, "shape") || named(name, "sizes") || strcmp(name, "dims") == 0;
    for (int64_t i = 0; i < n; i++)
        list[i] = named(name, "dims") && !fuzz_hostile() ? fuzz_below(4) : sizes ? size_value() : integer(name);
    v->p = list;
    v->i = count_of(&v->p, n);
}

static void make_tensors(fuzz_value *v)
{
    int64_t n = fuzz_below(4);
    tsr_tensor **list = fuzz_room(FUZZ_SLOTS * sizeof(tsr_tensor *));
    for (int64_t i = 0; i < n; i++)
        list[i] = fuzz_tensor();
    v->p = list;
    v->i = count_of(&v->p, n);
}

static void make_objects(fuzz_object kind, fuzz_value *v)
{
    int64_t n = fuzz_below(4), made = 0;
    void **list = fuzz_room(FUZZ_SLOTS * sizeof(void *));
    for (int64_t i = 0; i < n; i++) {
        void *p = fuzz_hostile() ? NULL : fuzz_object_of(kind);
        bool twice = false;
        for (int64_t k = 0; p && k < made; k++)
            twice = twice || list[k] == p;
        if (!twice)
            list[made++] = p;
    }
    v->p = list;
    v->i = count_of(&v->p, made);
}

/* The number of entries in a list that make_objects fills. */
static void make_texts(const char *name, fuzz_value *v)
{
    const char **list = fuzz_room(FUZZ_SLOTS * sizeof(*list));
    for (int i = 0; i < 4; i++)
        list[i] = text(name);
    v->p = fuzz_hostile() ? NULL : list;
}

static void make_fields(fuzz_value *v)
{
    int64_t n = fuzz_below(3);
    tsr_field *list = fuzz_room(FUZZ_SLOTS * sizeof(*list));
    for (int64_t i = 0; i < n; i++) {
        list[i].dtype = (tsr_dtype)dtype();
        list[i].n_dims = fuzz_hostile() ? (int32_t)extreme() : (int32_t)fuzz_below(4);
        for (int k = 0; k < TSR_FIELD_MAX_DIMS; k++)
            list[i].dims[k] = size_value();
    }
    v->p = list;
    v->i = count_of(&v->p, n);
}

enum { DATA_BYTES = 65536 };
static _Alignas(64) char data[DATA_BYTES];

/* Whether that many elements of 16 bytes fit into `data`, or the count is an error anyway. */
static bool in_data(const int64_t *dims, int64_t n)
{
    double total = 16;
    for (int64_t i = 0; i < n; i++)
        if (dims[i] < 0)
            return true;
        else
            total *= (double)dims[i];
    return total <= DATA_BYTES;
}

static void make_arrays(fuzz_value *v)
{
    int64_t n = fuzz_below(3), rows = fuzz_below(6);
    tsr_array *list = fuzz_room(FUZZ_SLOTS * sizeof(*list));
    for (int64_t i = 0; i < n; i++) {
        int64_t *dims = fuzz_room(16 * sizeof(*dims));
        list[i].dtype = (tsr_dtype)dtype();
        list[i].n_dims = fuzz_hostile() ? (int32_t)(fuzz_below(20) - 5) : 1 + (int32_t)fuzz_below(3);
        for (int k = 0; k < 16; k++)
            dims[k] = k == 0 && !fuzz_hostile() ? rows : size_value();
        list[i].dims = fuzz_hostile() ? NULL : dims;
        int64_t used = list[i].n_dims < 0 ? 0 : list[i].n_dims > 16 ? 16 : list[i].n_dims;
        list[i].data = in_data(dims, used) ? data : NULL;
    }
    v->p = list;
    v->i = count_of(&v->p, n);
}

static void delete_dlpack(DLManagedTensor *self)
{
    free(self);
}

static void *make_dlpack(void)
{
    struct {
        DLManagedTensor managed;
        int64_t shape[64], strides[64];
    } *made = calloc(1, sizeof(*made));
    if (!made || fuzz_hostile()) {
        free(made);
        return NULL;
    }
    DLTensor *t = &made->managed.dl_tensor;
    int64_t n = fuzz_below(4), stride = 1;
    for (int64_t i = n; i-- > 0;) {
        made->shape[i] = size_value();
        made->strides[i] = stride;
        stride *= made->shape[i] > 0 && made->shape[i] < 100 ? made->shape[i] : 1;
    }
    bool fits = in_data(made->shape, n);
    if (n == 2 && fits && fuzz_chance(0.5)) { /* by columns */
        made->strides[0] = 1;
        made->strides[1] = made->shape[0];
    }
    t->data = fits ? data : NULL;
    t->device = (DLDevice){fuzz_hostile() ? (int32_t)fuzz_below(9) : kDLCPU, 0};
    t->ndim = fuzz_hostile() ? (int32_t)(fuzz_below(2) ? -1 : 65) : (int32_t)n;
    if (t->ndim > n)
        t->data = NULL;
    t->dtype = (DLDataType){fuzz_hostile() ? (uint8_t)fuzz_below(9) : kDLFloat,
                            fuzz_hostile() ? (uint8_t)fuzz_below(256) : 32, fuzz_hostile() ? 2 : 1};
    t->shape = fuzz_hostile() && t->ndim != n ? NULL : made->shape;
    t->strides = fuzz_chance(0.3) ? NULL : made->strides;
    made->managed.deleter = fuzz_hostile() ? NULL : delete_dlpack;
    if (!made->managed.deleter) { /* it would never be freed */
        made->managed.deleter = delete_dlpack;
    }
    return &made->managed;
}

enum { FIELD_BYTES = 4096 };
static void *field_room(void)
{
    void **list = fuzz_room(FUZZ_SLOTS * sizeof(void *));
    for (int i = 0; i < TSR_MAX_FIELDS; i++)
        list[i] = fuzz_room(FIELD_BYTES);
    return list;
}

/* Usually of a dtype that an argument of this name accepts. */
static tsr_tensor *tensor_for(const char *name)
{
    bool index = named(name, "ind") || strcmp(name, "target") == 0,
         flags = named(name, "mask") || strcmp(name, "pred") == 0;
    tsr_tensor *tensor = fuzz_tensor();
    for (int tries = 0; tries < 6 && (index || flags) && !fuzz_hostile(); tries++) {
        tsr_dtype dtype = tsr_tensor_dtype(tensor);
        if (flags ? dtype == TSR_BOOL : dtype == TSR_I64 || dtype == TSR_I32)
            break;
        tensor = fuzz_tensor();
    }
    return tensor;
}

/* ---- an argument ----------------------------------------------------------------------------------------------------------- */

static void make(const fuzz_argument *argument, fuzz_value *v)
{
    const char *name = argument->name;
    memset(v, 0, sizeof(*v));
    switch (argument->kind) {
    case FUZZ_TENSOR:
        v->p = tensor_for(name);
        break;
    case FUZZ_TENSORS:
        make_tensors(v);
        break;
    case FUZZ_ROOM:
        v->p = fuzz_room(FUZZ_SLOTS * sizeof(void *));
        v->i = fuzz_below(8);
        v->i = count_of(&v->p, v->i);
        break;
    case FUZZ_INT:
    case FUZZ_STATUS:
        v->i = integer(name);
        break;
    case FUZZ_INTS:
        make_ints(name, v);
        break;
    case FUZZ_INT_ARRAY:
        for (size_t i = 0; i < sizeof(v->ints) / sizeof(v->ints[0]); i++)
            v->ints[i] = integer(name);
        break;
    case FUZZ_FLOAT:
        v->f = real();
        break;
    case FUZZ_FLOAT_ARRAY:
        for (size_t i = 0; i < sizeof(v->floats) / sizeof(v->floats[0]); i++)
            v->floats[i] = real();
        break;
    case FUZZ_FLOATS: {
        double *list = fuzz_room(FUZZ_SLOTS * sizeof(*list));
        int64_t n = fuzz_below(6);
        for (int64_t i = 0; i < n; i++)
            list[i] = fuzz_hostile() ? real() : (double)fuzz_below(4);
        v->p = list;
        v->i = count_of(&v->p, n);
        break;
    }
    case FUZZ_BOOL:
        v->i = fuzz_below(2);
        break;
    case FUZZ_DTYPE:
        v->i = dtype();
        break;
    case FUZZ_SCOPE:
        v->i = state.n_scopes && !fuzz_hostile() ? (int64_t)state.scopes[fuzz_below(state.n_scopes)]
                                                 : (int64_t)fuzz_below(1000);
        break;
    case FUZZ_TEXT:
        v->p = (void *)(uintptr_t)(named(name, "path") || named(name, "file") ? fuzz_path() : text(name));
        break;
    case FUZZ_TEXTS:
        make_texts(name, v);
        break;
    case FUZZ_STRING:
        v->p = fuzz_object_of(FUZZ_string);
        break;
    case FUZZ_DLPACK:
        v->p = make_dlpack();
        break;
    case FUZZ_TEXT_ROOM:
    case FUZZ_OBJECT_ROOM:
    case FUZZ_DLPACK_ROOM:
    case FUZZ_SCRATCH:
        v->p = fuzz_hostile() ? NULL : fuzz_room(FUZZ_ROOM_BYTES);
        if (v->p && argument->kind == FUZZ_SCRATCH) /* a struct's size, if it is one */
            *(size_t *)v->p = (size_t[]){0, 8, 40, 64, FUZZ_ROOM_BYTES}[fuzz_below(5)];
        break;
    case FUZZ_HOW:
        v->i = fuzz_hostile() ? fuzz_below(4) : FUZZ_GOOD_STRUCT;
        v->ints[0] = fuzz_below(24);
        break;
    case FUZZ_CALLBACK:
        v->i = !fuzz_hostile() && !(strcmp(name, "free") == 0 && fuzz_chance(0.3));
        break;
    case FUZZ_BODIES: {
        tsr_body *list = fuzz_room(4 * sizeof(*list));
        for (int i = 0; i < 4; i++)
            list[i] = fuzz_hostile() ? NULL : fuzz_bodies[i];
        v->p = list;
        v->i = count_of(&v->p, 1 + fuzz_below(3));
        break;
    }
    case FUZZ_USER:
        v->p = fuzz_user_new();
        break;
    case FUZZ_DATA:
        v->p = data;
        break;
    case FUZZ_BYTES:
        v->p = fuzz_hostile() ? NULL : fuzz_room(FUZZ_ROOM_BYTES);
        v->i = fuzz_below(200);
        break;
    case FUZZ_FILE_BYTES:
        v->p = (void *)(uintptr_t)fuzz_bytes(&v->i);
        if (fuzz_hostile())
            v->i = fuzz_below(v->i + 1);
        break;
    case FUZZ_FIELD_ROOM:
        v->p = field_room();
        break;
    case FUZZ_FIELDS:
        make_fields(v);
        break;
    case FUZZ_ARRAYS:
        make_arrays(v);
        break;
    case FUZZ_OBJECT:
        v->p = fuzz_hostile() && fuzz_chance(0.5) ? NULL : fuzz_object_of(argument->object);
        break;
    case FUZZ_OBJECTS:
        make_objects(argument->object, v);
        break;
    default:
        break;
    }
}

/* Arguments that must go together. */
static bool fits(const fuzz_row *row, fuzz_value *a)
{
    if (strcmp(row->name, "tsr_from_data") == 0 || strcmp(row->name, "tsr_from_borrowed") == 0) {
        int64_t n = a[2].i < 0 || a[2].i > 200 ? 0 : a[2].i;
        if (a[2].p && !in_data(a[2].p, n))
            a[0].p = NULL;
        else if (fuzz_hostile())
            a[0].p = NULL;
    }
    if (strcmp(row->name, "tsr_read") == 0 && a[0].p && fuzz_chance(0.8)) { /* the right size, if there is room */
        int64_t bytes = tsr_numel(a[0].p) * (int64_t)tsr_dtype_size(tsr_tensor_dtype(a[0].p));
        if (bytes >= 0 && bytes <= FUZZ_ROOM_BYTES)
            a[1].i = bytes;
    }
    if (strcmp(row->name, "tsr_sampler_indices") == 0 && tsr_sampler_length(a[0].p) > FUZZ_ROOM_BYTES / 8)
        a[2].p = NULL;
    if (strcmp(row->name, "tsr_dist_scatter_bytes") == 0 && a[1].p)
        for (int i = 0; i < 8; i++) { /* as many bytes as each of the fields has */
            int64_t *sizes = a[1].p;
            sizes[i] = sizes[i] < FIELD_BYTES ? sizes[i] : FIELD_BYTES;
        }
    if (strcmp(row->name, "tsr_dataset_get") == 0)
        for (int64_t i = 0; i < tsr_dataset_field_count(a[0].p); i++) {
            tsr_field field;
            if (tsr_dataset_field(a[0].p, i, &field) != TSR_OK)
                return false;
            double bytes = 16;
            for (int32_t k = 0; k < field.n_dims; k++)
                bytes *= (double)field.dims[k];
            if (bytes > 4096)
                return false;
        }
    if (strcmp(row->name, "tsr_here") == 0)
        a[0].p = (void *)(uintptr_t)(fuzz_chance(0.5) ? "fuzz.c" : NULL);
    return true;
}

/* Sets the data that the call's callbacks read. */
static void tell_users(const fuzz_row *row, fuzz_value *a)
{
    int64_t n_in = 0, n_out = 0, lists = 0, n_saved = 0;
    fuzz_user *user = NULL;
    for (int i = 0; i < row->n; i++) {
        const char *name = row->arguments[i].name;
        if (row->arguments[i].kind == FUZZ_USER)
            user = a[i].p;
        if (row->arguments[i].kind == FUZZ_TENSORS) {
            lists++;
            n_in += a[i].p && a[i].i > 0 && a[i].i <= FUZZ_SLOTS ? a[i].i : 0;
        }
        if (row->arguments[i].kind == FUZZ_ROOM)
            n_out = a[i].p && a[i].i > 0 && a[i].i <= FUZZ_SLOTS ? a[i].i : 0;
        if (strcmp(name, "n_saved") == 0)
            n_saved = a[i].i < 0 || a[i].i > FUZZ_SLOTS ? 0 : a[i].i;
        if (strcmp(name, "n_out") == 0)
            n_out = a[i].i < 0 || a[i].i > FUZZ_SLOTS ? 0 : a[i].i;
        if (row->arguments[i].kind == FUZZ_HOW && (a[i].i == FUZZ_NO_STRUCT || a[i].i == FUZZ_SMALL_STRUCT))
            n_out = 0; /* the library does not know the count */
    }
    if (!user)
        return;
    bool loop = strcmp(row->name, "tsr_while_loop") == 0 || strcmp(row->name, "tsr_fori_loop") == 0;
    if (loop)
        n_out = n_in;
    if (strcmp(row->name, "tsr_fori_loop") == 0)
        n_in++;
    if (strcmp(row->name, "tsr_scan") == 0)
        n_out = (a[2].p && a[2].i > 0 && a[2].i <= 8 ? a[2].i : 0) + (a[4].i > 0 && a[4].i <= 8 ? a[4].i : 0);
    *user = (fuzz_user){n_in, n_out, n_saved};
}

bool fuzz_make(const fuzz_row *row, fuzz_value *a)
{
    for (int i = 0; i < row->n; i++)
        make(&row->arguments[i], &a[i]);
    if (!fits(row, a))
        return false;
    tell_users(row, a);
    return true;
}
