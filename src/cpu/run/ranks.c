/* A collective whose members are processes of the operating system: comm takes its operands and delivers its results.
 *
 * Operands are already in the order that comm needs (blocks, one per member), or are copied in that order to the step's
 * memory; the operands of one all_reduce or broadcast travel together. A collective that has been started holds copies
 * of its operands: comm's thread moves them, and the run waits when it needs the results. Each call carries a hash of
 * the program's collectives up to it: ranks that run different programs find out before any data moves. */
#include "cpu/run/ranks.h"

#include <string.h>

_Static_assert((int)CPU_MESH_DIMS == (int)COMM_DIMS_MOST, "shapes are copied whole");

comm_call cpu_ranks_comm(const ranks_call *c, int64_t i, int64_t bytes)
{
    const cpu_meeting_run *m = c->m;
    const cpu_mesh_plan *plan = m->plan;
    const device_run *run = m->f->run;
    tsr_dtype dtype = (tsr_dtype)cpu_mesh_operands(plan)[i].dtype;
    bool gathers = plan->reduction == CPU_MESH_GATHERS;
    bool has_site = plan->site >= 0 && (size_t)plan->site < run->n_sites;
    bool cuts = plan->call == COMM_REDUCE_SCATTER || plan->call == COMM_ALL_TO_ALL;
    int64_t size = (int64_t)tsr_dtype_size(dtype);
    comm_call call = {.op = gathers ? COMM_ALL_GATHER : (comm_op)plan->call,
                      .count = cuts && !gathers ? bytes / size / (int64_t)m->n : bytes / size,
                      .dtype = dtype,
                      .reduction = plan->reduction >= 0 ? (comm_reduction)plan->reduction : COMM_SUM,
                      .pairs = c->pairs,
                      .n_pairs = (int)plan->pairs,
                      .group = c->ranks,
                      .n_group = (int)m->n,
                      .everywhere = plan->everywhere && !run->ranks,
                      .detail = (uint64_t)plan->detail,
                      .computing = cpu_pool_threads(m->f->pool),
                      .file = has_site ? run->sites[plan->site].file : NULL,
                      .line = has_site ? run->sites[plan->site].line : 0};
    if (!plan->together || plan->n == 1) {
        call.n_dims = (int)cpu_mesh_operands(plan)[i].rank;
        memcpy(call.dims, cpu_mesh_operands(plan)[i].dims, sizeof(call.dims));
    }
    return call;
}

/* The area where operands that travel as one are put together. It is in memory that ranks on this machine reach, so
 * that comm makes no further copy; *reached is then freed with comm_memory_free. Without such memory *reached is NULL,
 * and the step's own memory is used. */
static char *area_of(const ranks_call *c, char **reached)
{
    *reached = comm_memory_new(c->m->f->mesh->world, (size_t)cpu_ranks_all_bytes(c->m->plan));
    return *reached ? *reached : c->areas;
}

static tsr_status meet_one(ranks_call *c, int64_t i, char **at, char **out, base_error *error)
{
    const cpu_meeting_run *m = c->m;
    const cpu_mesh_plan *plan = m->plan;
    const cpu_mesh_operand *operand = &cpu_mesh_operands(plan)[i];
    bool gathers = plan->reduction == CPU_MESH_GATHERS;
    int64_t bytes = cpu_mesh_bytes(plan)[i];
    char *in = cpu_ranks_next_area(at, bytes);
    *out = cpu_ranks_in_place(plan) ? in : cpu_ranks_next_area(at, cpu_mesh_result_bytes(plan, i, (int64_t)m->n));
    comm_call call = cpu_ranks_comm(c, i, bytes);
    size_t root = 0;
    tsr_status status = gathers ? TSR_OK : cpu_root_of(m, i, &root, error);
    if (status != TSR_OK)
        return status;
    call.root = (int)root;
    bool copies_in = !gathers && operand->cut > 1, copies_out = !gathers && operand->join > 1;
    if (copies_in)
        cpu_ranks_bring(c, i, in);
    call.in = copies_in ? in : cpu_at(m->f, m->step->places[i]);
    call.out = copies_out || gathers ? *out : cpu_at(m->f, m->results[i]);
    status = comm_run(m->f->mesh->world, &call, error);
    if (status == TSR_OK && copies_out)
        cpu_ranks_fetch(c, i, *out);
    if (status == TSR_OK)
        cpu_ranks_clear_unless_root(m, i, call.root);
    return status;
}

static tsr_status meet_each(ranks_call *c, base_error *error)
{
    const cpu_mesh_plan *plan = c->m->plan;
    char *at = c->areas;
    char **outs = base_alloc(((size_t)plan->n + 1) * sizeof(*outs));
    tsr_status status =
        outs ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld operands", (long long)plan->n);
    for (int64_t i = 0; i < plan->n && status == TSR_OK; i++)
        status = meet_one(c, i, &at, &outs[i], error);
    if (status == TSR_OK && plan->reduction == CPU_MESH_GATHERS)
        status = cpu_ranks_combine(c, outs, error);
    base_free(outs);
    return status;
}

tsr_status cpu_meet_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    ranks_call c;
    char *memory = cpu_at(m->f, m->step->places[m->step->n_places - 1]);
    m->pointers = cpu_at(m->f, m->step->places[m->step->n_places - 2]);
    m->rest = memory + plan->scratch;
    if (m->n == 0) {
        cpu_ranks_clear(m);
        return TSR_OK;
    }
    tsr_status status = cpu_ranks_lay_out(&c, m, memory, members, error);
    if (status != TSR_OK || !plan->together)
        return status == TSR_OK ? meet_each(&c, error) : status;
    comm_call call = cpu_ranks_comm(&c, 0, cpu_ranks_all_bytes(plan));
    char *reached, *area = area_of(&c, &reached);
    cpu_ranks_collect(&c, area);
    call.in = call.out = area;
    status = comm_run(m->f->mesh->world, &call, error);
    if (status == TSR_OK)
        cpu_ranks_hand_out(&c, area);
    comm_memory_free(m->f->mesh->world, reached);
    return status;
}
