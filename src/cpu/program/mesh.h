/* Several processes in one program: interpreter.run_parallel starts them, one thread each. Collectives, messages and
 * feeds are steps in which they meet. Plans are int64 words without pointers. */
#ifndef CPU_MESH_H
#define CPU_MESH_H

#include "base/base.h"

/* The payload of a step that starts processes. Places: operands, results. Blocks: the distinct programs, then the
 * feeds. */
typedef struct cpu_parallel_plan {
    int64_t replicas, partitions;
    int64_t programs, feeds; /* blocks */
    /* [replicas * partitions] the block of each process; then for each feed n, and the bytes of each result. */
    int64_t words[];
} cpu_parallel_plan;

/* How a member takes part in a meeting: it brings n operands, and has memory for its own results. */
typedef enum cpu_mesh_kind {
    CPU_MESH_COMBINE,   /* the block takes all members' operands (member by member), then this member's place, an i64 */
    CPU_MESH_REDUCE,    /* the same, but only the root gets results; the others get zeros */
    CPU_MESH_BROADCAST, /* the root's operands */
    CPU_MESH_PERMUTE,   /* those of the pair's source */
    CPU_MESH_SEND,
    CPU_MESH_RECEIVE,
    CPU_MESH_INFEED,
    CPU_MESH_REPLICA, /* this process's number */
    CPU_MESH_PARTITION,
    CPU_MESH_KINDS
} cpu_mesh_kind;

/* The payload of a step in which processes meet. Places: operands, results, then memory for pointers and the block's
 * arena. */
typedef struct cpu_mesh_plan {
    int64_t kind, mode; /* mode: interp_groups' */
    int64_t key;        /* for COMBINE ... PERMUTE: opcode and channel; for messages: the channel */
    int64_t n;          /* how many operands the member brings, or how many values a message or feed has */
    /* Whether an operand after the n others names the root of each of them (that operand may also be a token). */
    int64_t rooted;
    /* How many roots that operand names, and the size of its elements; the remaining operands have the first root. */
    int64_t roots, root_bytes;
    /* 1: each member computes its part of the results that cpu_mesh_part cuts, and writes it to all members. */
    int64_t parts;
    int64_t rows, columns, pairs, sizes;
    /* The following fields are for programs whose members run as processes of the operating system and meet through
     * comm. */
    int64_t call;       /* a comm_op; 0: the program's processes are threads of one process */
    int64_t reduction;  /* a comm_reduction; -1: none; CPU_MESH_GATHERS: a block combines all members' operands */
    int64_t together;   /* operands travel as one */
    int64_t everywhere; /* the groups divide the world, and each rank makes the call: all ranks agree on it */
    int64_t detail;     /* a hash of the program's collectives up to this one, on which ranks must agree */
    int64_t site;       /* the number of this collective among those of main, or -1 */
    int64_t most;       /* members of its largest group */
    int64_t scratch;    /* bytes: cpu_mesh_scratch */
    int64_t words[]; /* groups [rows * columns]; pairs [2 * pairs]; the group size of each block [sizes]; bytes [n] of
                       * the operands, or of a message's values; among processes of the operating system, n
                       * cpu_mesh_operand */
} cpu_mesh_plan;

enum { CPU_MESH_GATHERS = -2 };
/* comm moves blocks, one per member. Where a dimension other than the first is cut or joined, elements must be put into
 * the order of blocks: `cut` and `join` are the products of the sizes of the dimensions before it; 1: they are in that
 * order already. */
enum { CPU_MESH_DIMS = 6 };
typedef struct cpu_mesh_operand {
    int64_t dtype, cut, join;
    int64_t rank, dims[CPU_MESH_DIMS]; /* the operand's shape, for messages; rank 0: they do not show it */
} cpu_mesh_operand;
static inline const int64_t *cpu_mesh_pairs(const cpu_mesh_plan *p)
{
    return p->words + p->rows * p->columns;
}
static inline const int64_t *cpu_mesh_sizes(const cpu_mesh_plan *p)
{
    return cpu_mesh_pairs(p) + 2 * p->pairs;
}
static inline const int64_t *cpu_mesh_bytes(const cpu_mesh_plan *p)
{
    return cpu_mesh_sizes(p) + p->sizes;
}
static inline const cpu_mesh_operand *cpu_mesh_operands(const cpu_mesh_plan *p)
{
    return (const cpu_mesh_operand *)(const void *)(cpu_mesh_bytes(p) + p->n);
}
/* The bytes of each member's part of a value that is as long on all members; 0: it is too short, or does not divide into
 * whole cache lines. */
static inline int64_t cpu_mesh_part(const cpu_mesh_plan *p, int64_t i, int64_t members)
{
    enum { LEAST_BYTES = 4 << 10 };
    int64_t bytes = cpu_mesh_bytes(p)[i];
    bool cut = p->parts && members > 1 && bytes % members == 0 && bytes / members % 64 == 0;
    return cut && bytes / members >= LEAST_BYTES ? bytes / members : 0;
}
/* The bytes that comm delivers for operand i in a group of so many members. */
int64_t cpu_mesh_result_bytes(const cpu_mesh_plan *p, int64_t i, int64_t members);
/* The memory of a collective among processes of the operating system, for the largest group: a cpu_mesh_state, ranks
 * and pairs as ints, each operand's outgoing and incoming bytes. The pieces are whole cache lines. -1: it needs too much memory. */
int64_t cpu_mesh_scratch(const cpu_mesh_plan *p);
int64_t cpu_mesh_head(const cpu_mesh_plan *p); /* the part before the bytes */
static inline int64_t cpu_mesh_line(int64_t bytes)
{
    return (bytes + 63) / 64 * 64;
}
struct comm_work;
typedef struct cpu_mesh_state {
    struct cpu_mesh_state *next; /* the collective that was started before it and is not awaited yet */
    const cpu_mesh_plan *plan;
    struct comm_world *world;
    /* Memory that other ranks reach, where operands do not travel as one; NULL: they are in the step's own memory. */
    char *reached;
    char *area;                /* of operands that travel as one: each on a line of its own */
    struct comm_work *works[]; /* [n] */
} cpu_mesh_state;

#endif
