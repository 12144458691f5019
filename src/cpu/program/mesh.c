/* Plans of collectives: how much memory they take, their form as bytes, and whether a plan that was read may run. */
#include "cpu/program/mesh.h"
#include "comm/comm.h"
#include "cpu/program/stored.h"
#include "interp/interp.h"

/* The number of words of a plan with these counts. */
static int64_t plan_words(const cpu_mesh_plan *p)
{
    int64_t groups = base_times(p->rows, p->columns), each = p->call ? 1 + (int64_t)sizeof(cpu_mesh_operand) / 8 : 1;
    return base_plus(base_plus(groups, base_times(2, p->pairs)), base_plus(p->sizes, base_times(each, p->n)));
}

int64_t cpu_mesh_result_bytes(const cpu_mesh_plan *p, int64_t i, int64_t members)
{
    int64_t bytes = cpu_mesh_bytes(p)[i];
    if (p->reduction == CPU_MESH_GATHERS || p->call == COMM_ALL_GATHER)
        return base_times(bytes, members);
    return p->call == COMM_REDUCE_SCATTER && members > 0 ? bytes / members : bytes;
}

int64_t cpu_mesh_head(const cpu_mesh_plan *p)
{
    return cpu_mesh_line((int64_t)sizeof(cpu_mesh_state) + p->n * (int64_t)sizeof(void *)) +
           cpu_mesh_line(p->most * (int64_t)sizeof(int)) + cpu_mesh_line(2 * p->pairs * (int64_t)sizeof(int));
}

int64_t cpu_mesh_scratch(const cpu_mesh_plan *p)
{
    int64_t total = cpu_mesh_head(p);
    for (int64_t i = 0; i < p->n; i++) {
        total = base_plus(total, base_plus(cpu_mesh_bytes(p)[i], 128));
        total = base_plus(total, base_plus(cpu_mesh_result_bytes(p, i, p->most), 64));
    }
    return total >= 0 && total < INT64_MAX / 4 ? total : -1;
}

/* ---- as bytes ---- */

static void put_plan(base_text *t, const cpu_mesh_plan *p)
{
    cpu_write_bytes(t, p, sizeof(*p) + (size_t)plan_words(p) * sizeof(int64_t));
}

static bool is_within(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/* Whether the counts are valid, and the plan has the words that they count; words_fit then checks the words. */
static bool counts_fit(const cpu_mesh_plan *p, size_t size)
{
    enum { MANY = 1 << 24 };
    return size >= sizeof(*p) && is_within(p->kind, 0, CPU_MESH_KINDS - 1) &&
           is_within(p->mode, INTERP_CROSS_REPLICA, INTERP_FLATTENED) && is_within(p->n, 0, MANY) &&
           is_within(p->rooted, 0, 1) && is_within(p->roots, 0, MANY) && is_within(p->parts, 0, 1) &&
           (p->roots == 0 || p->root_bytes == 4 || p->root_bytes == 8) && is_within(p->rows, 0, MANY) &&
           is_within(p->columns, 0, MANY) && is_within(p->pairs, 0, MANY) && is_within(p->sizes, 0, MANY) &&
           is_within(p->call, 0, COMM_OPS - 1) && is_within(p->most, 0, COMM_RANKS_MOST) &&
           is_within(p->reduction, CPU_MESH_GATHERS, COMM_REDUCTIONS - 1) && is_within(p->together, 0, 1) &&
           is_within(p->everywhere, 0, 1) && size == sizeof(*p) + (size_t)plan_words(p) * sizeof(int64_t);
}

static bool words_fit(const cpu_mesh_plan *p)
{
    const int64_t *bytes = cpu_mesh_bytes(p);
    const cpu_mesh_operand *operands = cpu_mesh_operands(p);
    for (int64_t i = 0; i < p->n; i++)
        if (!is_within(bytes[i], 0, INT64_MAX / 4))
            return false;
    for (int64_t i = 0; i < p->n && p->call; i++)
        if (!is_within(operands[i].dtype, 1, TSR_DTYPE_COUNT - 1) ||
            tsr_dtype_size((tsr_dtype)operands[i].dtype) == 0 || operands[i].cut < 1 || operands[i].join < 1 ||
            !is_within(operands[i].rank, 0, CPU_MESH_DIMS))
            return false;
    return !p->call || (p->scratch == cpu_mesh_scratch(p) && p->scratch >= 0);
}

static void *get_plan(cpu_reader *r)
{
    size_t size;
    const void *data = cpu_read_bytes(r, &size);
    cpu_mesh_plan *p = size >= sizeof(*p) ? base_arena_copy(&r->p->arena, data, size) : NULL;
    if (!p || !counts_fit(p, size) || !words_fit(p))
        cpu_read_corrupt();
    return p;
}

void cpu_put_mesh(base_text *t, const cpu_step *step)
{
    put_plan(t, step->payload);
}

void *cpu_get_mesh(cpu_reader *r, const cpu_step *step)
{
    (void)step;
    return get_plan(r);
}

static bool blocks_fit(const cpu_step *s)
{
    const cpu_mesh_plan *p = s->payload;
    const int64_t *sizes = cpu_mesh_sizes(p);
    bool combines =
        (p->kind == CPU_MESH_COMBINE || p->kind == CPU_MESH_REDUCE) && (!p->call || p->reduction == CPU_MESH_GATHERS);
    if (!combines)
        return true;
    for (int32_t i = 0; i < s->n_blocks; i++)
        if ((int64_t)s->blocks[i]->n_args != base_plus(base_times(sizes[i], p->n), 1) ||
            (int64_t)s->blocks[i]->n_results != p->n)
            return false;
    return s->n_blocks == p->sizes;
}

bool cpu_check_mesh(const cpu_program *program, const cpu_step *s)
{
    const cpu_mesh_plan *p = s->payload;
    (void)program;
    switch ((cpu_mesh_kind)p->kind) {
    case CPU_MESH_REPLICA:
    case CPU_MESH_PARTITION:
        return s->n_places >= 1;
    case CPU_MESH_SEND:
    case CPU_MESH_RECEIVE:
    case CPU_MESH_INFEED:
        return s->n_places >= p->n + p->rooted;
    default:
        return s->n_places == 2 * p->n + p->rooted + 2 && blocks_fit(s);
    }
}

bool cpu_check_start(const cpu_program *program, const cpu_step *s)
{
    const cpu_mesh_plan *p = s->payload;
    (void)program;
    return p->kind <= CPU_MESH_PERMUTE && p->rooted == 0 && s->n_places == p->n + 2;
}

bool cpu_check_done(const cpu_program *program, const cpu_step *s)
{
    const cpu_mesh_plan *p = s->payload;
    (void)program;
    return p->kind <= CPU_MESH_PERMUTE && p->rooted == 0 && s->n_places == p->n + 3 && blocks_fit(s);
}
