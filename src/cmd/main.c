/* tessera: finds the subcommand and runs it. */
#include "cmd/cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const cmd_row rows[] = {
    /* ends with a NULL name */
    {"demo", "train a network on the bundled digits",
     "usage: tessera demo digits [--epochs N] [--json]\n\n"
     "Trains a convolutional network on 1,437 real handwritten digits and tests it on 360 others, with a progress bar\n"
     "and, at the end, the metrics of the run.\n\n"
     "  --epochs N  passes over the training set (default 25)\n"
     "  --json      the last line of standard output is one JSON object\n",
     cmd_demo},
    {"hlo", "check, print, run and measure StableHLO programs",
     "usage: tessera hlo print|check|run|diff|conform|convert|opt|cost|bench|graph|coverage|fuzz ...\n\n"
     "FILE holds StableHLO as text, in parts split by lines that begin with '// -----', or as bytecode.\n\n"
     "  print FILE        the program as StableHLO text\n"
     "  check FILE        exit 0 when every function verifies, else 2 with the first error\n"
     "  run [--interp|--cpu] [--strict] [--input N=X.npy ...] [--random SEED] [--output DIR] [--devices N|RxP|mesh] "
     "[--plugin P] FILE\n"
     "                    runs main, or each public function without arguments: exit 0 when all checks of the file "
     "hold,\n"
     "                    1 when one fails, 2 when the file is not valid, 3 when it is valid but not supported.\n"
     "                    --interp evaluates op by op, --cpu (the default) compiles; --strict ends with 3 where an op\n"
     "                    has no lowering. Results are printed where there are no checks, or written to DIR/N.npy\n"
     "                    --plugin runs it on the first device of a PJRT plugin, a file\n"
     "  conform [--interp|--cpu] [--strict] [--devices N] [--json] [--jobs N] [--timeout S] [--memory GIB] PATH...\n"
     "                    runs every file below PATH in a process of its own and counts what passes\n"
     "  convert [--text|--bytecode] [--version X.Y.Z] FILE [OUT]\n"
     "                    text to bytecode (of that version at least) and back\n"
     "  opt [--passes A,B] [--print-after PASS|all] FILE\n"
     "                    the program after these passes, or after all\n"
     "  diff [--input N=X.npy ...] [--random SEED] [--all] [--unoptimized] [--json] FILE\n"
     "                    every value of the compiled program against the interpreter: the first op, in program "
     "order,\n"
     "                    whose result differs by more than its rule allows, with index, both values and ulps (exit "
     "1)\n"
     "  cost [--devices N|RxP|mesh] [--json] FILE\n"
     "                    FLOPs, bytes, peak memory, steps, kernels, copies and interpreted ops of a run\n"
     "  bench [--input N=X.npy ...] [--random SEED] [--threads N] [--milliseconds N] [--json] FILE\n"
     "                    time to compile without a cache, of the first run and of many; GFLOP/s and GB/s\n"
     "  graph [--dot] [--function NAME] FILE\n"
     "                    main, the only function or that one as a picture in SVG, or in the DOT language\n"
     "  coverage [--ops A,B] [--json|--markdown] [--why]\n"
     "                    ops and element types: interpreted, compiled, differentiable? found out by trying;\n"
     "                    --why: the programs that are interpreted, on stderr\n"
     "  fuzz [--seed N] [--count N] [--seconds S] [--ops A,B] [--without A,B] [--dtype T] [--max-ops N] [--cache DIR]\n"
     "       [--json] [--shardings] [--alone]\n"
     "                    random programs, one a seed: interpreted, compiled without and with optimization, on one "
     "thread\n"
     "                    and on four, printed and read; what fails is shrunk and printed (exit 1); --draw: only\n"
     "                    how often each op and element type is drawn; with --count 1, the program of the seed;\n"
     "                    --shardings: programs are cut over random meshes instead, each op against the interpreter;\n"
     "                    --alone: programs of layers' sizes, each op against the same op compiled alone\n",
     cmd_hlo},
    {"checkpoint", "join the files of a sharded checkpoint",
     "usage: tessera checkpoint merge FOLDER FILE\n\n"
     "Writes the sharded checkpoint in FOLDER (docs/sharding.md) as one safetensors file. Exit 2 when a file is "
     "missing\n"
     "or damaged: the message names it and the slices that it held.\n",
     cmd_checkpoint},
    {"bench", "run the benchmarks",
     "usage: tessera bench [NAME...] [--threads N] [--milliseconds N] [--json] [--history FILE]\n\n"
     "Without a name, all of them. One line a benchmark: median and least milliseconds, the first step's seconds with "
     "an\n"
     "empty cache, and the limit where one is known.\n\n"
     "  --threads N  threads that run programs (default 2)\n"
     "  --milliseconds N  that each is timed for (default 1000)\n"
     "  --json       one JSON object a line\n"
     "  --history F  appends to F, a JSON line a run, and shows each median as a part of the last on such a machine\n"
     "  --list       names and what they measure\n",
     cmd_bench},
    {"run", "start a program in several processes that train together",
     "usage: tessera run [--nproc-per-node N] [--nnodes N --node-rank R --rdzv-endpoint HOST:PORT] [--prefix] [--mpi] "
     "PROGRAM "
     "[ARGUMENT...]\n\n"
     "Starts the program N times with the environment of torchrun (RANK, WORLD_SIZE, MASTER_ADDR ...), in which\n"
     "tsr_init_process_group finds the others. When one fails, the others are ended, and its status is this one.\n\n"
     "  --nproc-per-node N  processes on this machine (default 1)\n"
     "  --nnodes N          machines; --node-rank R: this one's number, from 0\n"
     "  --rdzv-endpoint H:P where node 0 holds the store; all machines share TESSERA_SECRET\n"
     "  --prefix            each line of output begins with its rank\n"
     "  --mpi               MPI in the processes finds the others without mpirun: this is their PMIx and PMI server\n",
     cmd_run},
    {"plot", "draw the curves of a training",
     "usage: tessera plot FOLDER... [-o FILE]\n\n"
     "Draws the numbers of event files (those that tsr_curve_add or TensorBoard's writers made) as SVG: a picture for\n"
     "each name, in it a line for each event file given and each folder with event files, also inside the given "
     "ones.\n\n"
     "  -o FILE  where to (default curves.svg)\n",
     cmd_plot},
    {"doctor", "the parts that this machine has, and the missing ones",
     "usage: tessera doctor [--plugin FILE [NAME=VALUE,...]]\n\nCPU features, threads, cache folder, libraries: which "
     "are missing, and how to install them. With --plugin, the devices and functions of a PJRT plugin.\n"
     "Exit 0 when everything that is needed is there.\n",
     cmd_doctor},
    {"cache", "list or clear the compile cache",
     "usage: tessera cache list|clear\n\n"
     "  list   the folder, its size and its number of entries\n"
     "  clear  removes every entry\n",
     cmd_cache},
    {NULL, NULL, NULL, NULL},
};

static int usage(FILE *to, int status)
{
    fputs("usage: tessera COMMAND [ARGUMENT...]\n\n", to);
    for (const cmd_row *row = rows; row->name; row++)
        fprintf(to, "  %-8s %s\n", row->name, row->summary);
    fputs("\ntessera COMMAND --help says more. tessera --version prints the version.\n", to);
    return status;
}

/* Output is lost when the disk is full: the program then reports an error and fails. */
static int end(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "tessera: cannot write to standard output: %s\n", strerror(errno));
    return status ? status : CMD_USAGE;
}

static int main_run(int argc, char **argv)
{
    if (argc < 2)
        return usage(stderr, CMD_USAGE);
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0)
        return printf("tessera %s\n", TESSERA_VERSION) < 0 ? CMD_USAGE : CMD_OK;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return usage(stdout, CMD_OK);
    for (const cmd_row *row = rows; row->name; row++) {
        if (strcmp(name, row->name) != 0)
            continue;
        for (int i = 2; i < argc; i++)
            if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
                return fputs(row->help, stdout) < 0 ? CMD_USAGE : CMD_OK;
        return row->run(argc - 1, argv + 1);
    }
    fprintf(stderr, "tessera: there is no command '%s'\n\n", name);
    return usage(stderr, CMD_USAGE);
}

/* A program inherits these from its parent. */
static void begin(void)
{
    signal(SIGCHLD, SIG_DFL); /* if it is ignored, the system reports the end of no child */
    /* A closed standard descriptor would be the next file's or socket's, into which messages would go. This one can be
     * neither read nor written. */
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/", O_PATH) != fd)
            _exit(CMD_FAILED);
}

int main(int argc, char **argv)
{
    begin();
    return end(main_run(argc, argv));
}
