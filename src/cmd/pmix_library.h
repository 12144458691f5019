/* libpmix, loaded with dlopen, so the program needs neither it nor its header: the types below are the part of PMIx 4's
 * interface (pmix-standard.org) that a launcher uses. */
#ifndef CMD_PMIX_LIBRARY_H
#define CMD_PMIX_LIBRARY_H

#include "cmd/mpi_job.h"

#include <pthread.h>
#include <unistd.h>

enum {
    PMIX_NAME_MOST = 256,
    PMIX_KEY_MOST = 512,
    PMIX_SUCCEEDED = 0,
    PMIX_DONE_AT_ONCE = -157,
    PMIX_NOT_FOUND = -46,
    PMIX_LOST = -25
};
enum { PMIX_STRING = 3, PMIX_U16 = 13, PMIX_U32 = 14, PMIX_INFO = 24, PMIX_ARRAY = 39, PMIX_RANK = 40 };
typedef struct pmix_proc {
    char job[PMIX_NAME_MOST];
    uint32_t rank;
} pmix_proc;
typedef struct pmix_array {
    uint16_t type;
    size_t size;
    void *items;
} pmix_array;
typedef struct pmix_info {
    char key[PMIX_KEY_MOST];
    uint32_t flags;
    struct {
        uint16_t type;
        union {
            char *text;
            uint16_t u16;
            uint32_t u32;
            pmix_array *array;
            void *largest[3];
        };
    } value;
} pmix_info;
_Static_assert(sizeof(pmix_proc) == 260 && sizeof(pmix_info) == 552, "PMIx 4's layouts");
typedef void pmix_done(int status, void *user);
typedef void pmix_release(void *user);
typedef void pmix_answer(int status, const char *data, size_t size, void *user, pmix_release *release, void *released);
typedef struct pmix_module {
    int (*client_connected)(const pmix_proc *process, void *object, pmix_done *done, void *user);
    int (*client_finalized)(const pmix_proc *process, void *object, pmix_done *done, void *user);
    int (*abort)(const pmix_proc *process, void *object, int status, const char *message, pmix_proc *all, size_t n,
                 pmix_done *done, void *user);
    int (*fence)(const pmix_proc *all, size_t n, const pmix_info *info, size_t n_info, char *data, size_t size,
                 pmix_answer *answer, void *user);
    int (*modex)(const pmix_proc *process, const pmix_info *info, size_t n_info, pmix_answer *answer, void *user);
    void *others[32]; /* what this launcher does not offer */
} pmix_module;

typedef struct pmix_library {
    int (*server_init)(pmix_module *module, pmix_info *info, size_t n);
    int (*server_finalize)(void);
    int (*server_register_nspace)(const char *job, int local, pmix_info *info, size_t n, pmix_done *done, void *user);
    int (*server_register_client)(const pmix_proc *process, uid_t uid, gid_t gid, void *object, pmix_done *done,
                                  void *user);
    int (*server_setup_fork)(const pmix_proc *process, char ***environment);
    int (*generate_regex)(const char *nodes, char **out);
    int (*generate_ppn)(const char *processes, char **out);
} pmix_library;

/* *there false: this machine has no libpmix. The library stays loaded. */
tsr_status cmd_pmix_load(pmix_library *out, bool *there, base_error *error);
/* TSR_UNAVAILABLE: a function of the library, without PMIx_, has returned this status. */
tsr_status cmd_pmix_refused(const char *function, int status, base_error *error);

/* What the library is told. The text is borrowed; type: PMIX_U16, PMIX_U32 or PMIX_RANK. */
pmix_info cmd_pmix_text(const char *key, const char *text);
pmix_info cmd_pmix_number(const char *key, uint16_t type, uint32_t number);

/* An asynchronous call gets cmd_pmix_ended and a waiting; cmd_pmix_wait gets the status that the call returned, and waits
 * for the call's own status. */
typedef struct cmd_pmix_waiting {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool done;
    int status;
} cmd_pmix_waiting;
void cmd_pmix_ended(int status, void *user);
int cmd_pmix_wait(cmd_pmix_waiting *w, int status);

/* Describes the job, its nodes and all its processes to the library (pmix_job.c). folder: for the files that it makes. */
extern const char cmd_pmix_job_name[8];
tsr_status cmd_pmix_describe(const pmix_library *library, const cmd_mpi_job *job, const char *folder,
                             base_error *error);

#endif
