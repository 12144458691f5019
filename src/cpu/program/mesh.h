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

/* What a member brings to a collective: n operands; each makes its own results of them. */
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
    int64_t rooted;            /* an operand behind them says for each who is the root (or is a token) */
    int64_t roots, root_bytes; /* how many it tells, and its elements' size; the rest is the first */
    int64_t rows, columns, pairs, sizes;
    int64_t words[]; /* groups [rows * columns]; pairs [2 * pairs]; the group size of each block [sizes]; bytes [n] of
                        the values: of operands, or of what a message brings */
} cpu_mesh_plan;
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

#endif
