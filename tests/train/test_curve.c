/* Event files, read by our reader and compared with TensorBoard's own writer's; and pictures of them. */
#include "expect.h"
#include "test.h"

#include "train/events.h"

#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <tessera/runtime.h>

/* The output of tensorboard.summary.writer.record_writer for Event(wall_time=1.5, step=300,
 * summary=Summary(value=[Summary.Value( tag="loss", simple_value=0.25)])), after the first record, Event(wall_time=1.5,
 * file_version="brain.Event:2"). */
static const uint8_t golden[] = {0x18, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xa3, 0x7f, 0x4b, 0x22, 0x09, 0x00,
                                 0x00, 0x00, 0x00, 0x00, 0x00, 0xf8, 0x3f, 0x1a, 0x0d, 0x62, 0x72, 0x61, 0x69, 0x6e,
                                 0x2e, 0x45, 0x76, 0x65, 0x6e, 0x74, 0x3a, 0x32, 0x2a, 0x28, 0x64, 0x6c, 0x1b, 0x00,
                                 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1a, 0x0d, 0x9e, 0x13, 0x09, 0x00, 0x00, 0x00,
                                 0x00, 0x00, 0x00, 0xf8, 0x3f, 0x10, 0xac, 0x02, 0x2a, 0x0d, 0x0a, 0x0b, 0x0a, 0x04,
                                 0x6c, 0x6f, 0x73, 0x73, 0x15, 0x00, 0x00, 0x80, 0x3e, 0x99, 0x08, 0xde, 0xed};

typedef struct seen {
    int n;
    int64_t step;
    double value;
    char name[32];
} seen;

static tsr_status see(void *user, const train_event *event)
{
    seen *s = user;
    s->n++;
    s->step = event->step;
    s->value = event->value;
    snprintf(s->name, sizeof(s->name), "%.*s", (int)event->name_size, event->name);
    return TSR_OK;
}

TEST(records_are_tensorboards)
{
    base_text text = {0};
    train_event_write(&text, 1.5, &(train_event){.name = NULL});
    train_event_write(&text, 1.5, &(train_event){"loss", 4, 300, 0.25});
    CHECK_INT((int64_t)text.size, (int64_t)sizeof(golden));
    CHECK(text.size == sizeof(golden) && memcmp(text.data, golden, sizeof(golden)) == 0);
    base_text_free(&text);
    seen s = {0};
    CHECK_STATUS(train_events_read(golden, sizeof(golden), see, &s), TSR_OK);
    CHECK(s.n == 1 && s.step == 300 && s.value == 0.25);
    CHECK_STR(s.name, "loss");
}

/* Events of TensorBoard's protocol buffers, step 7: PyTorch's add_scalar(new_style=True), also with double_precision=True; tensors
 * of content, as TensorFlow 2 writes them; and two that are no numbers, a vector of one element and a text. */
TEST(numbers_may_be_tensors)
{
    static const struct {
        const char *message;
        double value; /* NAN: none */
    } rows[] = {
        {"09000000000000f83f10072a1c0a1a0a0166420808012a040000803e4a0b0a090a077363616c617273", 0.25},
        {"09000000000000f83f10072a200a1e0a0164420c080232089a9999999999b93f4a0b0a090a077363616c617273", 0.1},
        {"09000000000000f83f10072a110a0f0a0163420a08011200220400002040", 2.5},
        {"09000000000000f83f10072a150a130a0165420e080212002208000000000000c0bf", -0.125},
        {"09000000000000f83f10072a150a130a0176420e08011204120208012a0400004040", NAN},
        {"09000000000000f83f10072a110a0f0a0174420a08071200420461626364", NAN},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        uint8_t message[64];
        size_t size = strlen(rows[i].message) / 2;
        for (size_t k = 0; k < size; k++) {
            const char pair[3] = {rows[i].message[2 * k], rows[i].message[2 * k + 1], 0};
            message[k] = (uint8_t)strtoul(pair, NULL, 16);
        }
        base_text record = {0};
        seen s = {0};
        train_event_frame(&record, message, size);
        CHECK_STATUS(train_events_read((const uint8_t *)record.data, record.size, see, &s), TSR_OK);
        CHECK_INT(s.n, isnan(rows[i].value) ? 0 : 1);
        CHECK(s.n == 0 || (s.step == 7 && s.value == rows[i].value));
        base_text_free(&record);
    }
}

/* Any byte may be wrong, and the file may end anywhere: then the number is either missing or correct. */
TEST(damaged_records)
{
    uint8_t bytes[sizeof(golden)];
    for (size_t i = 0; i < sizeof(golden); i++) {
        seen s = {0}, t = {0};
        memcpy(bytes, golden, sizeof(golden));
        bytes[i] ^= 0x41;
        CHECK_STATUS(train_events_read(bytes, sizeof(bytes), see, &s), TSR_OK);
        CHECK_INT(s.n, 0);
        CHECK_STATUS(train_events_read(golden, i, see, &t), TSR_OK);
        CHECK_INT(t.n, 0);
    }
}

static void remove_folder(const char *folder)
{
    DIR *entries = opendir(folder);
    char path[512];
    for (struct dirent *e; entries && (e = readdir(entries));) {
        snprintf(path, sizeof(path), "%s/%s", folder, e->d_name);
        remove(path);
    }
    if (entries)
        closedir(entries);
    rmdir(folder);
}

TEST(curves_become_pictures)
{
    char folders[2][64], svg[64];
    const char *paths[2] = {folders[0], folders[1]};
    snprintf(svg, sizeof(svg), "curves-%ld.svg", (long)getpid());
    for (int i = 0; i < 2; i++) {
        tsr_curve *curve = NULL;
        snprintf(folders[i], sizeof(folders[i]), "curves-%ld-%d", (long)getpid(), i);
        CHECK_OR_RETURN(tsr_curve_open(folders[i], &curve) == TSR_OK);
        for (int step = 0; step <= 100; step += 10) {
            CHECK_STATUS(tsr_curve_add(curve, "loss", step, 1.0 / (step + i + 1)), TSR_OK);
            if (i == 0)
                CHECK_STATUS(tsr_curve_add(curve, "rate <of> a & b", step, step == 50 ? NAN : 3e-4), TSR_OK);
        }
        CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    }
    CHECK_STATUS(tsr_curves_to_svg(paths, 2, svg), TSR_OK);
    static char text[65536];
    FILE *file = fopen(svg, "rb");
    CHECK_OR_RETURN(file != NULL);
    text[fread(text, 1, sizeof(text) - 1, file)] = 0;
    fclose(file);
    CHECK_CONTAINS(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"600\"");
    CHECK_CONTAINS(text, ">loss</text>");
    CHECK_CONTAINS(text, ">rate &lt;of&gt; a &amp; b</text>");
    CHECK_CONTAINS(text, "points=\"70.0,40.0 133.0,"); /* the first and highest, at the panel's corner */
    CHECK_CONTAINS(text, "</svg>\n");
    int lines = 0;
    for (const char *at = text; (at = strstr(at, "<polyline ")); at++)
        lines++;
    CHECK_INT(lines, 3);
    remove(svg);
    for (int i = 0; i < 2; i++)
        remove_folder(folders[i]);
}

/* A peak between a hundred thousand numbers is still seen. */
TEST(many_numbers_make_a_small_picture)
{
    char folder[64], svg[64], command[256];
    snprintf(folder, sizeof(folder), "curves-%ld-many", (long)getpid());
    snprintf(svg, sizeof(svg), "curves-%ld-many.svg", (long)getpid());
    tsr_curve *curve = NULL;
    CHECK_OR_RETURN(tsr_curve_open(folder, &curve) == TSR_OK);
    tsr_status status = TSR_OK;
    for (int step = 0; step <= 100000 && status == TSR_OK; step++)
        status = tsr_curve_add(curve, "loss", step, step == 50000 ? 1 : step == 50001 ? -1 : 0);
    CHECK_STATUS(status, TSR_OK);
    CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    CHECK_STATUS(tsr_curves_to_svg((const char *const[]){folder}, 1, svg), TSR_OK);
    static char text[400000];
    FILE *file = fopen(svg, "rb");
    CHECK_OR_RETURN(file != NULL);
    size_t size = fread(text, 1, sizeof(text) - 1, file);
    fclose(file);
    CHECK(size < 200000);
    CHECK_CONTAINS(text, "points=\"70.0,150.0 ");
    CHECK_CONTAINS(text, " 385.0,150.0 385.0,40.0 385.0,260.0 385.0,150.0 ");
    CHECK_CONTAINS(text, " 700.0,150.0 \"/>");
    snprintf(command, sizeof(command), "rm -r %s %s", folder, svg);
    CHECK(system(command) == 0);
}

/* A folder of runs: each folder with event files is a line, the outer one's own files are another. */
TEST(folders_of_runs)
{
    static const char *const runs[] = {"", "/first", "/more/second", "/.hidden"};
    char outer[400], path[500], svg[500];
    snprintf(outer, sizeof(outer), "%s/all-runs", test_folder());
    for (int i = 0; i < 4; i++) {
        tsr_curve *curve = NULL;
        snprintf(path, sizeof(path), "%s%s", outer, runs[i]);
        CHECK_OR_RETURN(tsr_curve_open(path, &curve) == TSR_OK);
        for (int step = 0; step < 3; step++)
            CHECK_STATUS(tsr_curve_add(curve, "loss", step, 3 * step + i), TSR_OK);
        CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    }
    snprintf(svg, sizeof(svg), "%s/all.svg", test_folder());
    const char *given = outer;
    CHECK_STATUS(tsr_curves_to_svg(&given, 1, svg), TSR_OK);
    static char text[65536];
    FILE *file = fopen(svg, "rb");
    CHECK_OR_RETURN(file != NULL);
    text[fread(text, 1, sizeof(text) - 1, file)] = 0;
    fclose(file);
    int lines = 0;
    for (const char *at = text; (at = strstr(at, "<polyline ")); at++)
        lines++;
    CHECK_INT(lines, 3);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof(path), "%s%s</text>", outer, runs[i]);
        CHECK_CONTAINS(text, path);
    }
    CHECK(!strstr(text, "hidden"));
}

/* Draws a curve of n points into text. */
static void draw(const int64_t *steps, const double *values, int64_t n, char *text, size_t size)
{
    char folder[400], svg[500];
    const char *given = folder;
    tsr_curve *curve = NULL;
    snprintf(folder, sizeof(folder), "%s/drawn", test_folder());
    snprintf(svg, sizeof(svg), "%s.svg", folder);
    CHECK_STATUS(tsr_curve_open(folder, &curve), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_STATUS(tsr_curve_add(curve, "x", steps[i], values[i]), TSR_OK);
    CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    CHECK_STATUS(tsr_curves_to_svg(&given, 1, svg), TSR_OK);
    FILE *file = fopen(svg, "rb");
    CHECK_OR_RETURN(file != NULL);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
    remove_folder(folder);
}

/* Next to these numbers an axis's tick is less than half of a double's last bit: adding it changes nothing. */
TEST(pictures_far_from_zero)
{
    static char text[65536];
    draw((int64_t[]){0, 1}, (double[]){1e17, 1e17}, 2, text, sizeof(text)); /* the same twice */
    CHECK_CONTAINS(text, "x=\"64.0\" y=\"154.0\">1e+17</text>");
    draw((int64_t[]){1700000000000000000, 1700000000000000512}, (double[]){3e-4, 3e-4}, 2, text, sizeof(text));
    CHECK_CONTAINS(text, ">0.0003</text>");
    CHECK_CONTAINS(text, ">1.7e+18</text>");
    draw((int64_t[]){100000000, 100000050}, (double[]){1e-13, 3e-13}, 2, text, sizeof(text));
    CHECK_CONTAINS(text, ">100000010.0</text>"); /* which f32 does not have */
    CHECK_CONTAINS(text, ">2e-13</text>");
    draw((int64_t[]){0, 1}, (double[]){0, 1}, 2, text, sizeof(text));
    CHECK_CONTAINS(text, ">0.6</text>"); /* three times 0.2 is another number */
}

TEST(picture_of_one_point)
{
    static char text[65536];
    draw((int64_t[]){7}, (double[]){0.5}, 1, text, sizeof(text));
    CHECK_CONTAINS(text, "cx=\"385.0\" cy=\"150.0\"");
    CHECK_CONTAINS(text, ">0.5</text>");
    CHECK_CONTAINS(text, ">7.0</text>");
}

/* A folder's name may be any bytes, and a picture is XML. */
TEST(folder_whose_name_is_not_text)
{
    static char text[65536];
    char folder[400], svg[500];
    const char *given = folder;
    snprintf(folder, sizeof(folder), "%s/bytes", test_folder());
    snprintf(svg, sizeof(svg), "%s/all.svg", test_folder());
    for (int i = 0; i < 2; i++) {
        char run[500];
        tsr_curve *curve = NULL;
        snprintf(run, sizeof(run), "%s/%s", folder, i ? "\xc3\xbc" : "\xff");
        CHECK_STATUS(tsr_curve_open(run, &curve), TSR_OK);
        CHECK_STATUS(tsr_curve_add(curve, "x", 0, 1), TSR_OK);
        CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    }
    CHECK_STATUS(tsr_curves_to_svg(&given, 1, svg), TSR_OK);
    FILE *file = fopen(svg, "rb");
    CHECK_OR_RETURN(file != NULL);
    text[fread(text, 1, sizeof(text) - 1, file)] = 0;
    fclose(file);
    CHECK_CONTAINS(text, "/bytes/?</text>");
    CHECK_CONTAINS(text, "/bytes/\xc3\xbc</text>");
}

TEST(misuse_of_curves)
{
    tsr_curve *curve = NULL;
    const char *nowhere = "no such folder";
    char inside[512], empty[512];
    const char *here = empty;
    snprintf(empty, sizeof(empty), "%s/empty", test_folder());
    CHECK_INT(mkdir(empty, 0777), 0);
    snprintf(inside, sizeof(inside), "%s/runs/first", test_folder());
    CHECK_STATUS(tsr_curve_open(inside, &curve), TSR_OK); /* with its parent */
    CHECK_STATUS(tsr_curve_add(curve, "loss \xff", 0, 0), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "UTF-8");
    CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    CHECK_STATUS(tsr_curve_open("/dev/null/runs", &curve), TSR_IO);
    expect_error(TSR_IO, "/dev/null/runs");
    CHECK_STATUS(tsr_curve_open(NULL, &curve), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_STATUS(tsr_curve_add(NULL, "loss", 0, 0), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_STATUS(tsr_curve_close(NULL), TSR_OK);
    CHECK_STATUS(tsr_curves_to_svg(&nowhere, 1, "out.svg"), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no such folder");
    CHECK_STATUS(tsr_curves_to_svg(&here, 1, "out.svg"), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no number");
    CHECK_STATUS(tsr_curves_to_svg(&here, 0, "out.svg"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "none");
    CHECK_STATUS(tsr_curve_open(here, &curve), TSR_OK);
    for (int i = 0; i < 257; i++) {
        char name[16];
        snprintf(name, sizeof(name), "unit %d", i);
        CHECK_STATUS(tsr_curve_add(curve, name, 0, i), TSR_OK);
    }
    CHECK_STATUS(tsr_curve_close(curve), TSR_OK);
    CHECK_STATUS(tsr_curves_to_svg(&here, 1, "out.svg"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "more than 256 names");
}

static int count_files(const char *folder)
{
    DIR *open = opendir(folder);
    int n = 0;
    for (struct dirent *entry; open && (entry = readdir(open));)
        n += entry->d_name[0] != '.';
    if (open)
        closedir(open);
    return n;
}

/* As on a full disk: a file can grow to so many bytes. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    CHECK(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    limit.rlim_cur = bytes;
    CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

TEST(a_full_disk_is_named_with_the_file)
{
    char folder[64];
    snprintf(folder, sizeof(folder), "curves-%ld-full", (long)getpid());
    void (*before)(int) = signal(SIGXFSZ, SIG_IGN);
    tsr_curve *curve = NULL;
    const char *message;
    limit_files(0);
    CHECK_STATUS(tsr_curve_open(folder, &curve), TSR_IO);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "curve_open: cannot write curves-");
    CHECK_CONTAINS(message, "-full/events.out.tfevents.");
    CHECK_CONTAINS(message, ": File too large");
    CHECK_INT(count_files(folder), 0);
    limit_files(4096);
    CHECK_OR_RETURN(tsr_curve_open(folder, &curve) == TSR_OK);
    tsr_status status = TSR_OK;
    int64_t step = 0;
    for (; status == TSR_OK && step < 1000; step++)
        status = tsr_curve_add(curve, "loss", step, 1);
    CHECK_STATUS(status, TSR_IO);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "curve_add: cannot write curves-");
    CHECK_CONTAINS(message, ": File too large");
    limit_files(RLIM_INFINITY);
    CHECK_STATUS(tsr_curve_add(curve, "loss", step, 1), TSR_IO); /* nothing may follow a part of a number */
    CHECK_STATUS(tsr_curve_close(curve), TSR_IO);
    tsr_error_take(NULL);
    signal(SIGXFSZ, before);
    char command[128];
    snprintf(command, sizeof(command), "rm -r %s", folder);
    CHECK(system(command) == 0);
}
