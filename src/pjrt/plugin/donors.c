/* Which arguments of a program are donated. */
#include "pjrt/plugin/plugin.h"

void pjrt_read_donors(PJRT_Executable *e, const ir_function *main)
{
    e->donated = base_arena_zero(&e->arena, main->n_args + 1, sizeof(*e->donated));
    for (size_t i = 0; i < main->n_args; i++)
        e->donated[i] = ir_attr_get(main->arg_attrs[i], "jax.buffer_donor") ||
                        ir_attr_get(main->arg_attrs[i], "tf.aliasing_output");
}

/* An argument that the host offers without naming a result (jax.buffer_donor), or for a result that is cut over another mesh, is
 * donated only if a result of its size is left for it: hosts expect to keep the others. */
void pjrt_settle_donors(PJRT_Executable *e)
{
    const device_signature *s = e->signature;
    bool *taken = base_arena_zero(&e->arena, s->n_results + 1, sizeof(*taken));
    for (size_t i = 0; i < s->n_args; i++)
        if (s->args[i].alias >= 0)
            taken[s->args[i].alias] = true;
    for (size_t i = 0; i < s->n_args; i++) {
        size_t r = 0;
        while (r < s->n_results && (taken[r] || ir_type_bytes(s->results[r].type) != ir_type_bytes(s->args[i].type)))
            r++;
        bool offered = e->donated[i] && s->args[i].alias < 0;
        if (offered && r < s->n_results)
            taken[r] = true;
        e->donated[i] = s->args[i].alias >= 0 || (offered && r < s->n_results);
    }
}
