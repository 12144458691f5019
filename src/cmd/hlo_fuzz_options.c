/* tessera hlo fuzz's arguments. */
#include "cmd/hlo_fuzz.h"

#include <string.h>

/* chosen: draw only from the named ops; otherwise from all other ops. */
static int choose_ops(random_options *options, const char *list, bool chosen)
{
    options->some |= chosen;
    const char *name;
    size_t n;
    if (!list)
        return cmd_fail("hlo fuzz", CMD_USAGE, "--ops and --without need names, as in add,reduce");
    while (base_next_word(&list, &name, &n)) {
        ir_opcode code = ir_opcode_find(name, n);
        if (code == IR_OPCODE_COUNT)
            return cmd_fail("hlo fuzz", CMD_USAGE, "there is no op '%.*s'", (int)n, name);
        if (!random_generator_of(code))
            return cmd_fail("hlo fuzz", CMD_USAGE, "random programs have no %.*s", (int)n, name);
        (chosen ? options->only : options->never)[code] = true;
    }
    return CMD_OK;
}

/* Leaves out ops that depend on the other processes, and programs that start processes: a program of whole values has no
 * others, but the program of each device does. */
static void leave_out_others(random_options *options)
{
    static const ir_opcode asking[] = {IR_REPLICA_ID, IR_PARTITION_ID, IR_SEND, IR_RECV, IR_ASYNC_START, IR_ASYNC_DONE};
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        options->never[i] = options->never[i] || (ir_info((ir_opcode)i)->traits & IR_TRAIT_COLLECTIVE);
    for (size_t i = 0; i < BASE_COUNT(asking); i++)
        options->never[asking[i]] = true;
}

static int choose_dtype(random_options *options, const char *name)
{
    for (int d = 1; name && d < TSR_DTYPE_COUNT; d++)
        if (strcmp(tsr_dtype_name(d), name) == 0)
            options->dtype = d;
    return options->dtype ? CMD_OK : cmd_fail("hlo fuzz", CMD_USAGE, "--dtype needs an element type, as in bf16");
}

int fuzz_parse_options(fuzz_options *o, int argc, char **argv)
{
    int64_t number;
    for (int i = 1; i < argc; i++) {
        const char *value, *name = argv[i];
        int status = CMD_OK;
        if (strcmp(name, "--json") == 0) {
            o->json = true;
        } else if (strcmp(name, "--draw") == 0) {
            o->draw = true;
        } else if (strcmp(name, "--shardings") == 0) {
            o->shardings = o->random.any_order = true;
            leave_out_others(&o->random);
        } else if (strcmp(name, "--alone") == 0) {
            o->alone = o->random.layers = true;
        } else if (cmd_option(argc, argv, &i, "--ops", &value)) {
            status = choose_ops(&o->random, value, true);
        } else if (cmd_option(argc, argv, &i, "--without", &value)) {
            status = choose_ops(&o->random, value, false);
        } else if (cmd_option(argc, argv, &i, "--dtype", &value)) {
            status = choose_dtype(&o->random, value);
        } else if (cmd_option(argc, argv, &i, "--cache", &o->cache)) {
            status = o->cache ? CMD_OK : cmd_fail("hlo fuzz", CMD_USAGE, "--cache needs a folder");
        } else if (strncmp(name, "--", 2) == 0) {
            uint64_t *to = NULL;
            uint64_t seconds = 0, most = 0;
            if (cmd_option(argc, argv, &i, "--seed", &value))
                to = &o->seed;
            else if (cmd_option(argc, argv, &i, "--count", &value))
                to = &o->count;
            else if (cmd_option(argc, argv, &i, "--seconds", &value))
                to = &seconds;
            else if (cmd_option(argc, argv, &i, "--max-ops", &value))
                to = &most;
            else
                return cmd_fail("hlo fuzz", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", name);
            if (!cmd_number(value, &number) || number > INT32_MAX)
                return cmd_fail("hlo fuzz", CMD_USAGE, "%s needs a whole number", name);
            *to = (uint64_t)number;
            if (seconds) {
                o->seconds = (double)seconds;
                o->count = o->count == 1000 ? UINT64_C(1) << 40 : o->count;
            }
            if (most)
                o->random.max_ops = (int)most;
        } else {
            return cmd_fail("hlo fuzz", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", name);
        }
        if (status != CMD_OK)
            return status;
    }
    return CMD_OK;
}
