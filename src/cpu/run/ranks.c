/* A collective whose members are processes of the operating system: comm takes its operands and delivers its results.
 *
 * Operands are already in the order that comm needs (blocks, one per member), or are copied in that order to the step's
 * memory; the operands of one all_reduce or broadcast travel together. A collective that has been started holds copies
 * of its operands: comm's thread moves them, and the run waits when it needs the results. Each call carries a hash of
 * the program's collectives up to it: ranks that run different programs find out before any data moves. */
#include "cpu/run/meeting.h"

#include <string.h>

/* The step's memory (cpu_mesh_scratch). */
typedef struct ranks_call {
    const cpu_meeting_run *m;
    cpu_mesh_state *state;
    int *ranks, *pairs;
    char *areas;
} ranks_call;

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

static tsr_status lay_out(ranks_call *c, const cpu_meeting_run *m, void *memory, const int64_t *members,
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

_Static_assert((int)CPU_MESH_DIMS == (int)COMM_DIMS_MOST, "shapes are copied whole");

static comm_call call_of(const ranks_call *c, int64_t i, int64_t bytes)
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

/* The next piece of an area of memory: operands are sent from such pieces, and results arrive in them, in order. */
static char *next_area(char **at, int64_t bytes)
{
    char *area = *at;
    *at += cpu_mesh_line(bytes);
    return area;
}

static bool stays_in_place(const cpu_mesh_plan *plan)
{
    return plan->reduction != CPU_MESH_GATHERS && (plan->call == COMM_ALL_REDUCE || plan->call == COMM_BROADCAST);
}

/* ---- operands that travel as one ---- */

/* Each begins on a line of its own. The elements between them are reduced as well, and never read. */
static int64_t all_bytes(const cpu_mesh_plan *plan)
{
    int64_t total = 0;
    for (int64_t i = 0; i < plan->n; i++)
        total = cpu_mesh_line(total) + cpu_mesh_bytes(plan)[i];
    return total;
}

/* The area where operands that travel as one are put together. It is in memory that ranks on this machine reach, so
 * that comm makes no further copy; *reached is then freed with comm_memory_free. Without such memory *reached is NULL,
 * and the step's own memory is used. */
static char *area_of(const ranks_call *c, char **reached)
{
    *reached = comm_memory_new(c->m->f->mesh->world, (size_t)all_bytes(c->m->plan));
    return *reached ? *reached : c->areas;
}

/* Most operands and results of a collective that was started lie in the area already (compile/fuse/reached.c). */
static void collect(const ranks_call *c, char *area)
{
    const cpu_mesh_plan *plan = c->m->plan;
    for (int64_t i = 0; i < plan->n; area += cpu_mesh_line(cpu_mesh_bytes(plan)[i++])) {
        const void *operand = cpu_at(c->m->f, c->m->step->places[i]);
        if (cpu_mesh_bytes(plan)[i] && operand != area)
            memcpy(area, operand, (size_t)cpu_mesh_bytes(plan)[i]);
    }
}

static void hand_out(const ranks_call *c, const char *area)
{
    const cpu_mesh_plan *plan = c->m->plan;
    for (int64_t i = 0; i < plan->n; area += cpu_mesh_line(cpu_mesh_bytes(plan)[i++])) {
        void *result = cpu_at(c->m->f, c->m->results[i]);
        if (cpu_mesh_bytes(plan)[i] && result != area)
            memcpy(result, area, (size_t)cpu_mesh_bytes(plan)[i]);
    }
}

/* ---- each by itself ---- */

static void bring(const ranks_call *c, int64_t i, char *area)
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

static void fetch(const ranks_call *c, int64_t i, const char *area)
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

/* All members' operands are there, member by member; the block combines them. */
static tsr_status combine(ranks_call *c, char *const *outs, base_error *error)
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

static char **list_outs(const ranks_call *c, base_error *error)
{
    const cpu_mesh_plan *plan = c->m->plan;
    char **outs = base_alloc(((size_t)plan->n + 1) * sizeof(*outs)), *at = c->areas;
    for (int64_t i = 0; i < plan->n && outs; i++) {
        char *in = next_area(&at, cpu_mesh_bytes(plan)[i]);
        outs[i] = stays_in_place(plan) ? in : next_area(&at, cpu_mesh_result_bytes(plan, i, (int64_t)c->m->n));
    }
    if (!outs)
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld operands", (long long)plan->n);
    return outs;
}

/* Sets results that only the root gets to zeros on other ranks. */
static void clear_unless_root(const cpu_meeting_run *m, int64_t i, int root)
{
    if (m->plan->call == COMM_REDUCE && root != (int)m->self)
        memset(cpu_at(m->f, m->results[i]), 0, (size_t)cpu_mesh_bytes(m->plan)[i]);
}

static tsr_status meet_one(ranks_call *c, int64_t i, char **at, char **out, base_error *error)
{
    const cpu_meeting_run *m = c->m;
    const cpu_mesh_plan *plan = m->plan;
    const cpu_mesh_operand *operand = &cpu_mesh_operands(plan)[i];
    bool gathers = plan->reduction == CPU_MESH_GATHERS;
    int64_t bytes = cpu_mesh_bytes(plan)[i];
    char *in = next_area(at, bytes);
    *out = stays_in_place(plan) ? in : next_area(at, cpu_mesh_result_bytes(plan, i, (int64_t)m->n));
    comm_call call = call_of(c, i, bytes);
    size_t root = 0;
    tsr_status status = gathers ? TSR_OK : cpu_root_of(m, i, &root, error);
    if (status != TSR_OK)
        return status;
    call.root = (int)root;
    bool copies_in = !gathers && operand->cut > 1, copies_out = !gathers && operand->join > 1;
    if (copies_in)
        bring(c, i, in);
    call.in = copies_in ? in : cpu_at(m->f, m->step->places[i]);
    call.out = copies_out || gathers ? *out : cpu_at(m->f, m->results[i]);
    status = comm_run(m->f->mesh->world, &call, error);
    if (status == TSR_OK && copies_out)
        fetch(c, i, *out);
    if (status == TSR_OK)
        clear_unless_root(m, i, call.root);
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
        status = combine(c, outs, error);
    base_free(outs);
    return status;
}

static void clear_results(const cpu_meeting_run *m)
{
    for (int64_t i = 0; i < m->plan->n; i++)
        memset(cpu_at(m->f, m->results[i]), 0, (size_t)cpu_mesh_bytes(m->plan)[i]);
}

tsr_status cpu_meet_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    ranks_call c;
    char *memory = cpu_at(m->f, m->step->places[m->step->n_places - 1]);
    m->pointers = cpu_at(m->f, m->step->places[m->step->n_places - 2]);
    m->rest = memory + plan->scratch;
    if (m->n == 0) {
        clear_results(m);
        return TSR_OK;
    }
    tsr_status status = lay_out(&c, m, memory, members, error);
    if (status != TSR_OK || !plan->together)
        return status == TSR_OK ? meet_each(&c, error) : status;
    comm_call call = call_of(&c, 0, all_bytes(plan));
    char *reached, *area = area_of(&c, &reached);
    collect(&c, area);
    call.in = call.out = area;
    status = comm_run(m->f->mesh->world, &call, error);
    if (status == TSR_OK)
        hand_out(&c, area);
    comm_memory_free(m->f->mesh->world, reached);
    return status;
}

/* ---- in two halves -------------------------------------------------------------------------------------------------- */

/* Places the areas of all operands in memory that ranks on this machine reach, if there is some. */
static void place_areas(ranks_call *c)
{
    const cpu_mesh_plan *plan = c->m->plan;
    int64_t bytes = 0;
    for (int64_t i = 0; i < plan->n; i++) {
        bytes += cpu_mesh_line(cpu_mesh_bytes(plan)[i]);
        if (!stays_in_place(plan))
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
    char **outs = list_outs(c, error), *at = c->areas;
    tsr_status status = outs ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < plan->n && status == TSR_OK; i++) {
        char *in = next_area(&at, cpu_mesh_bytes(plan)[i]);
        if (outs[i] != in)
            next_area(&at, cpu_mesh_result_bytes(plan, i, (int64_t)m->n));
        bring(c, i, in);
        comm_call call = call_of(c, i, cpu_mesh_bytes(plan)[i]);
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
    tsr_status status = lay_out(&c, m, cpu_at(m->f, m->step->places[plan->n]), members, error);
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
    comm_call call = call_of(&c, 0, all_bytes(plan));
    c.state->area = cpu_at(m->f, m->step->places[plan->n + 1]);
    collect(&c, c.state->area);
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
    char **outs = list_outs(c, error);
    tsr_status status = outs ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK && plan->reduction == CPU_MESH_GATHERS)
        status = combine(c, outs, error);
    for (int64_t i = 0; i < plan->n && status == TSR_OK && plan->reduction != CPU_MESH_GATHERS; i++) {
        fetch(c, i, outs[i]);
        clear_unless_root(c->m, i, 0);
    }
    base_free(outs);
    return status;
}

tsr_status cpu_await_ranks(cpu_meeting_run *m, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    ranks_call c;
    tsr_status status = lay_out(&c, m, cpu_at(m->f, m->step->places[0]), NULL, error);
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
        clear_results(m);
    else if (status == TSR_OK && plan->together)
        hand_out(&c, c.state->area);
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
