/* The operands and results of a collective among ranks: where they lie while comm moves them. */
#include "cpu/run/ranks.h"

#include <string.h>

tsr_status cpu_ranks_lay_out(ranks_call *c, const cpu_meeting_run *m, void *memory, const int64_t *members,
                             base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    char *at = memory;
    if ((int64_t)m->n > plan->most)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a group of %zu processes, for which it was not compiled", m->n);
    *c = (ranks_call){.m = m, .state = memory};
    at += cpu_mesh_line((int64_t)sizeof(cpu_mesh_state) + plan->n * (int64_t)sizeof(void *));
    c->ranks = (int *)(void *)at;
    at += cpu_mesh_line(plan->most * (int64_t)sizeof(int));
    c->pairs = (int *)(void *)at;
    c->areas = at + cpu_mesh_line(2 * plan->pairs * (int64_t)sizeof(int));
    for (size_t i = 0; i < m->n && members; i++)
        c->ranks[i] = m->f->run->ranks ? m->f->run->ranks[members[i]] : (int)members[i];
    for (int64_t i = 0; i < 2 * plan->pairs && members; i++)
        c->pairs[i] = (int)cpu_mesh_pairs(plan)[i];
    return TSR_OK;
}

char *cpu_ranks_next_area(char **at, int64_t bytes)
{
    char *area = *at;
    *at += cpu_mesh_line(bytes);
    return area;
}

bool cpu_ranks_in_place(const cpu_mesh_plan *plan)
{
    return plan->reduction != CPU_MESH_GATHERS && (plan->call == COMM_ALL_REDUCE || plan->call == COMM_BROADCAST);
}

int64_t cpu_ranks_all_bytes(const cpu_mesh_plan *plan)
{
    int64_t total = 0;
    for (int64_t i = 0; i < plan->n; i++)
        total = cpu_mesh_line(total) + cpu_mesh_bytes(plan)[i];
    return total;
}

/* Most operands and results of a collective that was started lie in the area already (compile/fuse/reached.c). */
void cpu_ranks_collect(const ranks_call *c, char *area)
{
    const cpu_mesh_plan *plan = c->m->plan;
    for (int64_t i = 0; i < plan->n; area += cpu_mesh_line(cpu_mesh_bytes(plan)[i++])) {
        const void *operand = cpu_at(c->m->f, c->m->step->places[i]);
        if (cpu_mesh_bytes(plan)[i] && operand != area)
            memcpy(area, operand, (size_t)cpu_mesh_bytes(plan)[i]);
    }
}

void cpu_ranks_hand_out(const ranks_call *c, const char *area)
{
    const cpu_mesh_plan *plan = c->m->plan;
    for (int64_t i = 0; i < plan->n; area += cpu_mesh_line(cpu_mesh_bytes(plan)[i++])) {
        void *result = cpu_at(c->m->f, c->m->results[i]);
        if (cpu_mesh_bytes(plan)[i] && result != area)
            memcpy(result, area, (size_t)cpu_mesh_bytes(plan)[i]);
    }
}

/* Copies a tensor to blocks, one per member, one after the other; in the tensor the blocks alternate within each of
 * `outer` pieces. */
static void to_blocks(char *blocks, const char *tensor, size_t bytes, size_t outer, size_t members)
{
    size_t piece = bytes / outer / members;
    for (size_t k = 0; k < members && piece; k++)
        for (size_t o = 0; o < outer; o++)
            memcpy(blocks + (k * outer + o) * piece, tensor + (o * members + k) * piece, piece);
}

static void from_blocks(char *tensor, const char *blocks, size_t bytes, size_t outer, size_t members)
{
    size_t piece = bytes / outer / members;
    for (size_t k = 0; k < members && piece; k++)
        for (size_t o = 0; o < outer; o++)
            memcpy(tensor + (o * members + k) * piece, blocks + (k * outer + o) * piece, piece);
}

void cpu_ranks_bring(const ranks_call *c, int64_t i, char *area)
{
    const cpu_mesh_plan *plan = c->m->plan;
    size_t bytes = (size_t)cpu_mesh_bytes(plan)[i];
    int64_t cut = plan->reduction == CPU_MESH_GATHERS ? 1 : cpu_mesh_operands(plan)[i].cut;
    const char *operand = cpu_at(c->m->f, c->m->step->places[i]);
    if (cut > 1)
        to_blocks(area, operand, bytes, (size_t)cut, c->m->n);
    else if (bytes)
        memcpy(area, operand, bytes);
}

void cpu_ranks_fetch(const ranks_call *c, int64_t i, const char *area)
{
    const cpu_meeting_run *m = c->m;
    size_t bytes = (size_t)cpu_mesh_result_bytes(m->plan, i, (int64_t)m->n);
    int64_t join = cpu_mesh_operands(m->plan)[i].join;
    char *result = cpu_at(m->f, m->results[i]);
    if (join > 1)
        from_blocks(result, area, bytes, (size_t)join, m->n);
    else if (bytes)
        memcpy(result, area, bytes);
}

tsr_status cpu_ranks_combine(ranks_call *c, char *const *outs, base_error *error)
{
    cpu_meeting_run m = *c->m;
    const cpu_mesh_plan *plan = m.plan;
    size_t n = (size_t)plan->n;
    void **memory = base_alloc(m.n * (n + 1) * sizeof(void *) + m.n * sizeof(cpu_contribution));
    if (!memory)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a group of %zu", m.n);
    void **all = memory + m.n * n;
    cpu_contribution *brought = (cpu_contribution *)(void *)(all + m.n);
    for (size_t k = 0; k < m.n; k++) {
        for (size_t i = 0; i < n; i++)
            memory[k * n + i] = outs[i] + k * (size_t)cpu_mesh_bytes(plan)[i];
        brought[k] = (cpu_contribution){plan->n, cpu_mesh_bytes(plan), memory + k * n, NULL};
        all[k] = &brought[k];
    }
    tsr_status status = cpu_meeting_act(&m, all, error);
    base_free(memory);
    return status;
}

char **cpu_ranks_list_outs(const ranks_call *c, base_error *error)
{
    const cpu_mesh_plan *plan = c->m->plan;
    char **outs = base_alloc(((size_t)plan->n + 1) * sizeof(*outs)), *at = c->areas;
    for (int64_t i = 0; i < plan->n && outs; i++) {
        char *in = cpu_ranks_next_area(&at, cpu_mesh_bytes(plan)[i]);
        outs[i] =
            cpu_ranks_in_place(plan) ? in : cpu_ranks_next_area(&at, cpu_mesh_result_bytes(plan, i, (int64_t)c->m->n));
    }
    if (!outs)
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld operands", (long long)plan->n);
    return outs;
}

void cpu_ranks_clear(const cpu_meeting_run *m)
{
    for (int64_t i = 0; i < m->plan->n; i++)
        memset(cpu_at(m->f, m->results[i]), 0, (size_t)cpu_mesh_bytes(m->plan)[i]);
}

void cpu_ranks_clear_unless_root(const cpu_meeting_run *m, int64_t i, int root)
{
    if (m->plan->call == COMM_REDUCE && root != (int)m->self)
        memset(cpu_at(m->f, m->results[i]), 0, (size_t)cpu_mesh_bytes(m->plan)[i]);
}
