/* Several processes in one program: interpreter.run_parallel starts them, one thread each, and collectives, messages and
 * feeds are steps that they meet in. Plans are int64 words without pointers. */
#ifndef CPU_MESH_H
#define CPU_MESH_H

#include "base/base.h"

/* The payload of a step that starts processes. Places: operands, results. Blocks: the different programs, then the feeds. */
typedef struct cpu_parallel_plan {
    int64_t replicas, partitions;
    int64_t programs, feeds; /* blocks */
    int64_t words[];         /* [replicas * partitions] each one's block; then per feed: n, bytes of each result */
} cpu_parallel_plan;

/* A member's part in a collective: n operands, and memory for its own results. */
typedef enum cpu_mesh_kind {
    CPU_MESH_COMBINE,   /* a block over all members' operands (member by member), then this one's place, i64 */
    CPU_MESH_REDUCE,    /* the same at the root; zeros elsewhere */
    CPU_MESH_BROADCAST, /* the root's operands */
    CPU_MESH_PERMUTE,   /* those of the pair's source */
    CPU_MESH_SEND,
    CPU_MESH_RECEIVE,
    CPU_MESH_INFEED,
    CPU_MESH_REPLICA, /* this process's number */
    CPU_MESH_PARTITION,
    CPU_MESH_KINDS
} cpu_mesh_kind;

/* The payload of a step that meets others. Places: operands, results, then memory for pointers and the block's arena. */
typedef struct cpu_mesh_plan {
    int64_t kind, mode;        /* mode: interp_groups' */
    int64_t key;               /* COMBINE ... PERMUTE: opcode and channel; messages: the channel */
    int64_t n;                 /* operands that are brought, or values of a message or feed */
    int64_t rooted;            /* an operand after them names the root of each (or is a token) */
    int64_t roots, root_bytes; /* how many it tells, and its elements' size; the rest is the first */
    int64_t rows, columns, pairs, sizes;
    /* Of a program whose processes are apart, which meets the others through comm: */
    int64_t call; /* a comm_op; 0: of a program whose processes are threads of one */
    int64_t
        reduction; /* a comm_reduction; -1: none. CPU_MESH_GATHERS: all operands come here, and a block combines them */
    int64_t together; /* operands travel as one */
    int64_t detail;   /* a hash of the program's collectives up to this one: what ranks agree on */
    int64_t site;     /* its number among the collectives of main, or -1 */
    int64_t most;     /* members of its largest group */
    int64_t scratch;  /* bytes: cpu_mesh_scratch */
    int64_t words[];  /* groups [rows * columns]; pairs [2 * pairs]; the group size of each block [sizes]; bytes [n] of
                        the values: of operands, or of a message's values; apart: n cpu_mesh_operand */
} cpu_mesh_plan;

enum { CPU_MESH_GATHERS = -2 };
/* comm moves blocks, one a member. Where a dimension is cut or joined that is not the first, elements are put in the order
 * of blocks: `cut` and `join` are the products of the sizes of the dimensions before it; 1: they are in that order already. */
typedef struct cpu_mesh_operand {
    int64_t dtype, cut, join;
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
/* How many words a plan has that says so. */
int64_t cpu_mesh_words(const cpu_mesh_plan *p);
/* What comm gives for operand i in a group of so many. */
int64_t cpu_mesh_result_bytes(const cpu_mesh_plan *p, int64_t i, int64_t members);
/* The memory of a collective apart, for the largest group: a cpu_mesh_state, ranks and pairs as ints, each operand's
 * outgoing bytes, incoming bytes; in pieces of whole cache lines, except that operands that travel together lie
 * together. -1: too much. */
int64_t cpu_mesh_scratch(const cpu_mesh_plan *p);
static inline int64_t cpu_mesh_line(int64_t bytes)
{
    return (bytes + 63) / 64 * 64;
}
struct comm_work;
typedef struct cpu_mesh_state {
    struct cpu_mesh_state *next; /* started before it and not awaited */
    const cpu_mesh_plan *plan;
    struct comm_world *world;
    char *reached; /* operands that travel as one, in memory that other ranks reach; NULL: in the step's own */
    struct comm_work *works[]; /* [n] */
} cpu_mesh_state;

#endif
