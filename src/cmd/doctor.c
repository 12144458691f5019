/* tessera doctor: lists this machine's features and libraries, the missing ones, and how to install them; with
 * --plugin, what a PJRT plugin can do. */
#include "cmd/cmd.h"

#include "base/base.h"
#include "cpu/cpu.h"
#include "device/device.h"
#include "pjrt/pjrt.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef struct library {
    const char *file, *what, *package;
    bool needed;
} library;

static const library libraries[] = {
    {"libLLVM.so.19.1", "the code generator", "libllvm19", true},
    {"libuv.so.1", "the event loop of stores that serve other processes", "libuv1", false},
    {"libsodium.so.23", "the proof of a job's secret", "libsodium23", false},
    {"liblapacke.so.3", "the linear algebra that JAX's programs call by name", "liblapacke", false},
};

static bool has(const library *lib)
{
    void *handle = dlopen(lib->file, RTLD_LAZY | RTLD_LOCAL);
    if (handle)
        dlclose(handle);
    return handle != NULL;
}

static int describe_plugin(const char *path, const char *options)
{
    base_text text = {0};
    base_error error;
    tsr_status status = pjrt_describe(path, options, &text, &error);
    if (status == TSR_OK)
        printf("%s", text.data);
    base_text_free(&text);
    return status == TSR_OK ? CMD_OK : cmd_fail("doctor", CMD_FAILED, "%s", error.message);
}

/* Opens the CPU's devices, as each program does at its first step, and prints how many threads they have. The exit code. */
static int describe_threads(void)
{
    base_error error = {0};
    device_platform *cpu;
    tsr_status status = cpu_backend_register(&error);
    if (status == TSR_OK)
        status = device_platform_open("cpu", 0, NULL, &cpu, &error);
    if (status != TSR_OK) {
        printf("threads     none: %s\n", error.message);
        return CMD_FAILED;
    }
    printf("threads     %d of %d processors\n", cpu_threads(), base_processor_count());
    status = device_platform_close(cpu, &error);
    return status == TSR_OK ? CMD_OK : cmd_fail("doctor", CMD_FAILED, "%s", error.message);
}

int cmd_doctor(int argc, char **argv)
{
    if ((argc == 3 || argc == 4) && strcmp(argv[1], "--plugin") == 0)
        return describe_plugin(argv[2], argc == 4 ? argv[3] : NULL);
    if (argc != 1)
        return cmd_fail("doctor", CMD_USAGE, "usage: tessera doctor [--plugin FILE [NAME=VALUE,...]]");
    static const char *const isa[] = {"SSE2", "AVX2", "AVX-512"};
    const base_cpu_info *cpu = base_cpu();
    printf("processor   %s\n", cpu->name);
    printf("vectors     %s%s%s%s (code for %s)\n", isa[cpu->isa], cpu->avx512_bf16 ? ", bf16" : "",
           cpu->avx512_vnni ? ", vnni" : "", cpu->pairs == BASE_PAIRS_TILES ? ", AMX for bf16" : "", cpu->llvm_name);
    printf("caches      L1 %zu KiB, L2 %zu KiB, L3 %zu KiB\n", cpu->l1_bytes >> 10, cpu->l2_bytes >> 10,
           cpu->l3_bytes >> 10);
    int status = describe_threads();
    device_cache_info info;
    device_cache_stats(&info);
    printf("cache       %s, %llu files, %.2f MB\n", *info.folder ? info.folder : "none",
           (unsigned long long)info.disk_entries, (double)info.disk_bytes / 1e6);
    for (size_t i = 0; i < BASE_COUNT(libraries); i++) {
        const library *lib = &libraries[i];
        bool there = has(lib);
        printf("library     %s: %s%s%s\n", lib->what, there ? lib->file : "missing",
               there ? "" : "; install it with apt-get install ", there ? "" : lib->package);
        if (!there && lib->needed)
            status = CMD_FAILED;
    }
    return status;
}
