// f32 matrix products by oneDNN, as JSON lines: onednn SECONDS BENCH ... (rows other than mm* are left out;
// their names are read as in bench/product.c).
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <dnnl.h>

static double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main(int argc, char **argv)
{
    const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
    const char *threads = std::getenv("OMP_NUM_THREADS");
    for (int i = 2; i < argc; i++) {
        if (std::strncmp(argv[i], "mm", 2) != 0)
            continue;
        char *end;
        const long m = std::strtol(argv[i] + 2, &end, 10);
        const long k = *end == 'x' ? std::strtol(end + 1, &end, 10) : m;
        const long n = *end == 'x' ? std::strtol(end + 1, &end, 10) : m;
        const bool a_across = std::strcmp(end, "at") == 0, b_across = std::strcmp(end, "bt") == 0;
        std::vector<float> a(m * k, 0.5F), b(k * n, 0.25F), c(m * n);
        std::vector<double> samples;
        double first = 0;
        for (double begin = now(); samples.size() < 8 || now() - begin < seconds;) {
            const double start = now();
            if (dnnl_sgemm(a_across ? 'T' : 'N', b_across ? 'T' : 'N', m, n, k, 1, a.data(), a_across ? m : k, b.data(),
                           b_across ? k : n, 0, c.data(), n) != dnnl_success)
                return 1;
            samples.push_back(now() - start);
            if (samples.size() == 1)
                first = samples[0];
        }
        std::nth_element(samples.begin(), samples.begin() + samples.size() / 2, samples.end());
        std::printf("{\"peer\": \"onednn\", \"bench\": \"%s\", \"threads\": %s, \"ms\": %.6g, \"first_s\": %.6g}\n",
                    argv[i], threads ? threads : "0", 1e3 * samples[samples.size() / 2], first);
    }
}
