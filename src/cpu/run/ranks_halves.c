/* A collective among ranks in two halves: its start, after which comm's thread moves the copies of its operands, and the
 * wait for its results. */
#include "cpu/run/ranks.h"

#include <string.h>

/* Places the areas of all operands in memory that ranks on this machine reach, if there is some. */
static void place_areas(ranks_call *c)
{
    const cpu_mesh_plan *plan = c->m->plan;
    int64_t bytes = 0;
    for (int64_t i = 0; i < plan->n; i++) {
        bytes += cpu_mesh_line(cpu_mesh_bytes(plan)[i]);
        if (!cpu_ranks_in_place(plan))
            bytes += cpu_mesh_line(cpu_mesh_result_bytes(plan, i, (int64_t)c->m->n));
    }
    c->state->reached = comm_memory_new(c->state->world, (size_t)bytes);
    c->areas = c->state->reached ? c->state->reached : c->areas;
}

static tsr_status start_each(ranks_call *c, base_error *error)
{
    const cpu_meeting_run *m = c->m;
    const cpu_mesh_plan *plan = m->plan;
    place_areas(c);
    char **outs = cpu_ranks_list_outs(c, error), *at = c->areas;
    tsr_status status = outs ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < plan->n && status == TSR_OK; i++) {
        char *in = cpu_ranks_next_area(&at, cpu_mesh_bytes(plan)[i]);
        if (outs[i] != in)
            cpu_ranks_next_area(&at, cpu_mesh_result_bytes(plan, i, (int64_t)m->n));
        cpu_ranks_bring(c, i, in);
        comm_call call = cpu_ranks_comm(c, i, cpu_mesh_bytes(plan)[i]);
        call.in = in;
        call.out = outs[i];
        status = comm_start(m->f->mesh->world, &call, &c->state->works[i], error);
    }
    base_free(outs);
    return status;
}

tsr_status cpu_start_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    ranks_call c;
    tsr_status status = cpu_ranks_lay_out(&c, m, cpu_at(m->f, m->step->places[plan->n]), members, error);
    if (status != TSR_OK)
        return status;
    cpu_session *session = m->f->session;
    memset(c.state->works, 0, (size_t)plan->n * sizeof(c.state->works[0]));
    c.state->plan = plan;
    c.state->world = m->f->mesh->world;
    c.state->reached = NULL;
    c.state->next = session->started;
    session->started = c.state;
    if (m->n == 0)
        return TSR_OK;
    if (!plan->together)
        return start_each(&c, error);
    comm_call call = cpu_ranks_comm(&c, 0, cpu_ranks_all_bytes(plan));
    c.state->area = cpu_at(m->f, m->step->places[plan->n + 1]);
    cpu_ranks_collect(&c, c.state->area);
    call.in = call.out = c.state->area;
    return comm_start(m->f->mesh->world, &call, &c.state->works[0], error);
}

/* Waits for all calls of the collective, even after one has failed, since all use the memory. */
static tsr_status await(cpu_mesh_state *state, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < state->plan->n; i++) {
        base_error own;
        tsr_status last = state->works[i] ? comm_work_wait(state->works[i], -1, &own) : TSR_OK;
        if (last != TSR_OK && status == TSR_OK)
            status = base_fail(error, last, "%s", own.message);
        comm_work_free(state->works[i]);
        state->works[i] = NULL;
    }
    return status;
}

static tsr_status fetch_each(ranks_call *c, base_error *error)
{
    const cpu_mesh_plan *plan = c->m->plan;
    char **outs = cpu_ranks_list_outs(c, error);
    tsr_status status = outs ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK && plan->reduction == CPU_MESH_GATHERS)
        status = cpu_ranks_combine(c, outs, error);
    for (int64_t i = 0; i < plan->n && status == TSR_OK && plan->reduction != CPU_MESH_GATHERS; i++) {
        cpu_ranks_fetch(c, i, outs[i]);
        cpu_ranks_clear_unless_root(c->m, i, 0);
    }
    base_free(outs);
    return status;
}

tsr_status cpu_await_ranks(cpu_meeting_run *m, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    ranks_call c;
    tsr_status status = cpu_ranks_lay_out(&c, m, cpu_at(m->f, m->step->places[0]), NULL, error);
    m->pointers = cpu_at(m->f, m->step->places[m->step->n_places - 2]);
    m->rest = cpu_at(m->f, m->step->places[m->step->n_places - 1]);
    if (status != TSR_OK)
        return status;
    for (cpu_mesh_state **link = &m->f->session->started; *link; link = &(*link)->next)
        if (*link == c.state) {
            *link = c.state->next;
            break;
        }
    status = await(c.state, error);
    c.areas = c.state->reached ? c.state->reached : c.areas;
    if (status == TSR_OK && m->n == 0)
        cpu_ranks_clear(m);
    else if (status == TSR_OK && plan->together)
        cpu_ranks_hand_out(&c, c.state->area);
    else if (status == TSR_OK)
        status = fetch_each(&c, error);
    comm_memory_free(m->f->mesh->world, c.state->reached);
    return status;
}

void cpu_forget_ranks(cpu_session *session)
{
    for (cpu_mesh_state *state = session->started; state; state = state->next) {
        await(state, NULL);
        comm_memory_free(state->world, state->reached);
    }
    session->started = NULL;
}
