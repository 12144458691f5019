/* All-reduce between two processes by MPI itself: prints JSON lines like those of `tessera bench --json`.
 *     mpicc -O2 all_reduce_mpi.c && mpirun -n 2 ./a.out SECONDS BENCH ... */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 20000 };
static double samples[SAMPLES];

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *name, int bytes, double seconds, int rank)
{
    float *data = calloc((size_t)bytes, 1);
    int many = bytes <= 4096 ? 16 : 1, n = 0, more = 1;
    double begin = MPI_Wtime();
    for (int i = -3; more; i++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        for (int k = 0; k < many; k++)
            MPI_Allreduce(MPI_IN_PLACE, data, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
        if (i >= 0)
            samples[n++] = (MPI_Wtime() - start) / many;
        more = n < SAMPLES && (n < 5 || MPI_Wtime() - begin < seconds);
        MPI_Bcast(&more, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    qsort(samples, (size_t)n, sizeof(double), by_time);
    if (rank == 0)
        printf("{\"peer\": \"MPI\", \"bench\": \"%s\", \"ms\": %.6g, \"min_ms\": %.6g}\n", name, 1e3 * samples[n / 2],
               1e3 * samples[0]);
    free(data);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *name;
        int bytes;
    } rows[] = {{"allreduce4k", 4 << 10}, {"allreduce1m", 1 << 20}, {"allreduce16m", 16 << 20}, {"tcp16m", 16 << 20}};
    int rank;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 2; i < count; i++)
        for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++)
            if (strcmp(arguments[i], rows[k].name) == 0)
                measure(rows[k].name, rows[k].bytes, atof(arguments[1]), rank);
    return MPI_Finalize();
}
