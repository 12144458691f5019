/* Meshes over slices, compared with those of JAX's mesh_utils (make_hybrid_meshes.py); and refused meshes. */
#include "test.h"

#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

enum { DEVICES = 64 };

__attribute__((constructor)) static void have_devices(void)
{
    setenv("CPU_NUM_DEVICES", "64", 1);
}

static int64_t read_list(char **at, int64_t *list)
{
    int64_t n = 0;
    do {
        list[n++] = strtoll(*at, at, 10);
    } while (*(*at)++ == ',');
    return n;
}

TEST(meshes_are_those_of_jax)
{
    FILE *file = fopen(TEST_SOURCE "/tests/tensor/hybrid_meshes.txt", "r");
    CHECK_OR_RETURN(file);
    char line[1024];
    int cases = 0, refused = 0;
    while (fgets(line, sizeof(line), file)) {
        char *at = line;
        int64_t inner[8], outer[8], torus[8], slices[DEVICES], coordinates[DEVICES * 3], n_slices = 1;
        int64_t n = read_list(&at, inner);
        CHECK_INT(read_list(&at, outer), n);
        CHECK_INT(read_list(&at, torus), 3);
        for (int64_t i = 0; i < n; i++)
            n_slices *= outer[i];
        for (int64_t d = 0; d < DEVICES; d++) {
            int64_t place = d / n_slices;
            slices[d] = d % n_slices;
            coordinates[3 * d] = place / (torus[1] * torus[2]);
            coordinates[3 * d + 1] = place / torus[2] % torus[1];
            coordinates[3 * d + 2] = place % torus[2];
        }
        tsr_mesh *mesh =
            tsr_hybrid_mesh_new(inner, n, .dcn_shape = outer, .slices = slices, .coordinates = coordinates);
        cases++;
        if (strncmp(at, "refused", 7) == 0) {
            const char *message = "";
            refused++;
            CHECK(!mesh);
            CHECK_STATUS(tsr_error_take(&message), TSR_UNIMPLEMENTED);
            CHECK_CONTAINS(message, "torus");
        } else if (mesh) {
            const int64_t *ids = tsr_mesh_device_ids(mesh);
            bool same = true;
            for (int64_t i = 0; i < DEVICES; i++)
                same = same && ids[i] == strtoll(at, &at, 10);
            CHECK(same);
            for (int64_t i = 0; i < n; i++)
                CHECK_INT(tsr_mesh_shape(mesh)[i], inner[i] * outer[i]);
        } else {
            CHECK(mesh);
        }
        tsr_mesh_free(mesh);
    }
    fclose(file);
    CHECK(cases > 200 && refused > 20 && refused < cases / 2 + cases / 4);
}

static void check_refused(tsr_mesh *mesh, tsr_status status, const char *part, int line)
{
    const char *message = "";
    test_check(!mesh && tsr_error_take(&message) == status && strstr(message, part), __FILE__, line);
}

TEST(what_does_not_fit_is_refused)
{
    int64_t slices[DEVICES], coordinates[DEVICES * 3] = {0};
    static const int64_t two[] = {2, 1};
    for (int i = 0; i < DEVICES; i++)
        slices[i] = i / 32;
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(4, 8), .slices = slices), TSR_INVALID_ARGUMENT, "there are 2 slices",
                  __LINE__);
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(4, 8), .dcn_shape = two), TSR_INVALID_ARGUMENT, "there are 1 slices",
                  __LINE__);
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(8, 8), .dcn_shape = two, .slices = slices), TSR_INVALID_ARGUMENT,
                  "a slice has 32 devices", __LINE__);
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(8, 0)), TSR_INVALID_ARGUMENT, "size below 1", __LINE__);
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(8, 8), .coordinates = coordinates), TSR_INVALID_ARGUMENT, "fill a torus",
                  __LINE__);
    slices[0] = 1;
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(4, 8), .dcn_shape = two, .slices = slices), TSR_INVALID_ARGUMENT,
                  "not as many as the others", __LINE__);
    slices[0] = -1;
    check_refused(tsr_hybrid_mesh_new(TSR_DIMS(4, 8), .dcn_shape = two, .slices = slices), TSR_INVALID_ARGUMENT,
                  "is in slice -1", __LINE__);
    tsr_mesh *plain = tsr_hybrid_mesh_new(TSR_DIMS(4, 16)); /* one slice, in order */
    CHECK_OR_RETURN(plain);
    for (int64_t i = 0; i < DEVICES; i++)
        CHECK_INT(tsr_mesh_device_ids(plain)[i], i);
    tsr_mesh_free(plain);
}
