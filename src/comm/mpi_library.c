/* The MPI library: Open MPI or MPICH, loaded when a world needs it.
 *
 * Both have the same functions and different constants: Open MPI exports the objects that its handles point to, MPICH's
 * are numbers that its ABI fixes. Any other library is refused. MPI is initialized once, by the first world that has
 * links over it, unless the program has done so, and finalized when the process exits: MPI allows neither to happen
 * twice. After a failure it is not finalized, since that would wait for the rank that died. */
#include "comm/mpi.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { SERIALIZED = 2, MULTIPLE = 3 }; /* MPI_THREAD_*, equal in both libraries */

/* Launchers of MPI's processes: the variables for a process's rank and for the number of ranks, and the libraries that
 * understand the launcher. */
static const struct {
    const char *rank, *size;
    const char *libraries[3];
} launchers[] = {
    {"TESSERA_MPI_RANK", "TESSERA_MPI_SIZE", {"libmpi.so.40", "libmpich.so.12", "libmpi.so"}}, /* tessera run --mpi */
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", {"libmpi.so.40", "libmpi.so", NULL}},
    {"PMI_RANK", "PMI_SIZE", {"libmpich.so.12", "libmpi.so.12", "libmpi.so"}},
    {"SLURM_PROCID", "SLURM_NTASKS", {"libmpi.so.40", "libmpich.so.12", "libmpi.so"}},
};

BASE_LOCK(mpi_lock, BASE_RANK_MIDDLE);
static comm_mpi_library library;
static bool is_started, is_ours, has_failed;
static int worlds, last_tag;

void comm_mpi_enter(void)
{
    base_lock_take(&mpi_lock);
}

void comm_mpi_leave(void)
{
    base_lock_leave(&mpi_lock);
}

static bool is_number(const char *text, int value)
{
    char *end;
    return text && *text && strtol(text, &end, 10) == value && !*end;
}

static int launcher_of(int rank, int size)
{
    for (int i = 0; i < (int)BASE_COUNT(launchers); i++)
        if (is_number(getenv(launchers[i].rank), rank) && is_number(getenv(launchers[i].size), size))
            return i;
    return -1;
}

/* ---- loading -------------------------------------------------------------------------------------------------------- */

static void *open_library(char *tried, size_t room)
{
    const char *own = getenv("TESSERA_MPI");
    void *program = dlopen(NULL, RTLD_NOW);
    if (program && dlsym(program, "MPI_Init_thread"))
        return program; /* the program is already linked with an MPI library */
    tried[0] = 0;
    for (size_t i = 0; i < BASE_COUNT(launchers); i++) {
        if (!own && !getenv(launchers[i].rank))
            continue;
        for (size_t k = 0; k < BASE_COUNT(launchers[i].libraries); k++) {
            const char *name = own && *own ? own : launchers[i].libraries[k];
            /* global, since the plugins of both libraries look for symbols there */
            void *handle = name ? dlopen(name, RTLD_NOW | RTLD_GLOBAL) : NULL;
            if (handle)
                return handle;
            if (name && strlen(tried) + strlen(name) + 3 < room)
                strcat(strcat(tried, *tried ? ", " : ""), name);
        }
        if (own)
            break;
    }
    return NULL;
}

static bool find_functions(void *handle, comm_mpi_library *l)
{
#define BIND(name_, arguments_)                                                                                        \
    {                                                                                                                  \
        void *symbol = dlsym(handle, "MPI_" #name_);                                                                   \
        if (!symbol)                                                                                                   \
            return false;                                                                                              \
        memcpy(&l->name_, &symbol, sizeof(symbol));                                                                    \
    }
    COMM_MPI_FUNCTIONS(BIND)
#undef BIND
    return true;
}

static bool find_constants(void *handle, comm_mpi_library *l)
{
    void *const open_mpi[] = {dlsym(handle, "ompi_mpi_comm_world"), dlsym(handle, "ompi_mpi_byte"),
                              dlsym(handle, "ompi_mpi_errors_return")};
    if (open_mpi[0] && open_mpi[1] && open_mpi[2]) {
        l->everyone = (comm_mpi_handle)open_mpi[0];
        l->byte = (comm_mpi_handle)open_mpi[1];
        l->errors_return = (comm_mpi_handle)open_mpi[2];
        return true;
    }
    static char version[8192]; /* of the length that MPICH needs; guarded by the lock */
    int size = 0;
    if (l->Get_library_version(version, &size) != 0 || !strstr(version, "MPICH"))
        return false;
    l->everyone = 0x44000000;
    l->byte = 0x4c00010d;
    l->errors_return = 0x54000001;
    return true;
}

/* Open MPI's names and MPICH's numbers. Other dtypes and reductions (bf16, bool, averages) are not MPI's. */
static void find_reductions(void *handle, comm_mpi_library *l)
{
    static const struct {
        tsr_dtype dtype;
        const char *name;
        comm_mpi_handle number;
    } types[] = {{TSR_F32, "ompi_mpi_float", 0x4c00040a},    {TSR_F64, "ompi_mpi_double", 0x4c00080b},
                 {TSR_I8, "ompi_mpi_int8_t", 0x4c000137},    {TSR_I16, "ompi_mpi_int16_t", 0x4c000238},
                 {TSR_I32, "ompi_mpi_int32_t", 0x4c000439},  {TSR_I64, "ompi_mpi_int64_t", 0x4c00083a},
                 {TSR_U8, "ompi_mpi_uint8_t", 0x4c00013b},   {TSR_U16, "ompi_mpi_uint16_t", 0x4c00023c},
                 {TSR_U32, "ompi_mpi_uint32_t", 0x4c00043d}, {TSR_U64, "ompi_mpi_uint64_t", 0x4c00083e}};
    static const struct {
        comm_reduction reduction;
        const char *name;
        comm_mpi_handle number;
    } ops[] = {{COMM_SUM, "ompi_mpi_op_sum", 0x58000003},
               {COMM_PRODUCT, "ompi_mpi_op_prod", 0x58000004},
               {COMM_MIN, "ompi_mpi_op_min", 0x58000002},
               {COMM_MAX, "ompi_mpi_op_max", 0x58000001}};
    bool is_open_mpi = dlsym(handle, "ompi_mpi_comm_world") != NULL;
    for (size_t i = 0; i < BASE_COUNT(types); i++)
        l->types[types[i].dtype] = is_open_mpi ? (comm_mpi_handle)dlsym(handle, types[i].name) : types[i].number;
    for (size_t i = 0; i < BASE_COUNT(ops); i++)
        l->ops[ops[i].reduction] = is_open_mpi ? (comm_mpi_handle)dlsym(handle, ops[i].name) : ops[i].number;
}

static tsr_status load(base_error *error)
{
    char tried[256] = "";
    void *handle = open_library(tried, sizeof(tried));
    if (!handle)
        return base_fail(
            error, TSR_UNAVAILABLE,
            "links over MPI need its library%s%s (Debian: apt-get install openmpi-bin, or TESSERA_MPI with "
            "its path), or TESSERA_TRANSPORT=tcp",
            *tried ? ": tried " : "", tried);
    comm_mpi_library found = {0};
    if (!find_functions(handle, &found) || !find_constants(handle, &found))
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "the MPI library is neither Open MPI nor one with MPICH's ABI: use TESSERA_TRANSPORT=tcp");
    find_reductions(handle, &found);
    library = found; /* it stays loaded */
    return TSR_OK;
}

/* ---- life ----------------------------------------------------------------------------------------------------------- */

/* Runs at exit, on the thread that ends the process, when no world is in a call. */
static void finalize(void)
{
    int done = 0;
    comm_mpi_enter();
    if (is_ours && !has_failed && worlds == 0 && library.Finalized(&done) == 0 && !done)
        library.Finalize();
    is_started = false;
    comm_mpi_leave();
}

static tsr_status fail_mpi(int code, const char *function, base_error *error)
{
    char text[1024] = ""; /* MPICH's bound */
    int size = 0;
    library.Error_string(code, text, &size);
    return base_fail(error, TSR_UNAVAILABLE, "%s: %s", function, text);
}

static tsr_status initialize(bool many_threads, base_error *error)
{
    int there = 0, level = 0, code = library.Initialized(&there);
    if (code != 0)
        return fail_mpi(code, "MPI_Initialized", error);
    if (there && library.Query_thread(&level) == 0 && level < MULTIPLE)
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "the program initialized MPI without MPI_THREAD_MULTIPLE: links over MPI need it, or "
                         "TESSERA_TRANSPORT=tcp");
    if (!there) {
        if ((code = library.Init_thread(NULL, NULL, many_threads ? MULTIPLE : SERIALIZED, &level)) != 0)
            return fail_mpi(code, "MPI_Init_thread", error);
        is_ours = true;
        atexit(finalize);
        if (level < SERIALIZED)
            return base_fail(error, TSR_UNIMPLEMENTED,
                             "this MPI library may be called from one thread only: use TESSERA_TRANSPORT=tcp");
    }
    library.many_threads = level >= MULTIPLE;
    if ((code = library.Comm_dup(library.everyone, &library.comm)) != 0)
        return fail_mpi(code, "MPI_Comm_dup", error);
    /* Open MPI makes a communicator by messages with the caller's tag, which a link's receives would take. */
    if (library.many_threads && (code = library.Comm_dup(library.everyone, &library.source)) != 0)
        return fail_mpi(code, "MPI_Comm_dup", error);
    library.Comm_set_errhandler(library.comm, library.errors_return);
    if (library.many_threads)
        library.Comm_set_errhandler(library.source, library.errors_return);
    library.Comm_rank(library.comm, &library.rank);
    library.Comm_size(library.comm, &library.size);
    if (getrandom(&library.job, sizeof(library.job), 0) != sizeof(library.job))
        library.job = base_wall_ns();
    code = library.Bcast(&library.job, sizeof(library.job), library.byte, 0, library.comm);
    return code == 0 ? TSR_OK : fail_mpi(code, "MPI_Bcast", error);
}

tsr_status comm_mpi_start(bool many_threads, const comm_mpi_library **out, base_error *error)
{
    comm_mpi_enter();
    tsr_status status = TSR_OK;
    if (has_failed)
        status = base_fail(error, TSR_FAILED_PRECONDITION, "MPI is of no use after a rank has failed");
    else if (!is_started)
        status = load(error);
    if (status == TSR_OK && !is_started)
        status = initialize(many_threads, error);
    is_started = is_started || status == TSR_OK;
    comm_mpi_leave();
    *out = &library;
    return status;
}

bool comm_mpi_launched(int rank, int size)
{
    comm_mpi_enter();
    bool useful = !has_failed, runs = is_started;
    comm_mpi_leave();
    return useful && (runs || launcher_of(rank, size) >= 0);
}

int comm_mpi_next_tag(void)
{
    comm_mpi_enter();
    int tag = last_tag + 1;
    comm_mpi_leave();
    return tag;
}

void comm_mpi_take_tag(int tag)
{
    comm_mpi_enter();
    last_tag = BASE_MAX(last_tag, tag);
    comm_mpi_leave();
}

void comm_mpi_count_world(int change, bool failed)
{
    comm_mpi_enter();
    worlds += change;
    has_failed = has_failed || failed;
    comm_mpi_leave();
}
