/* Tables of CSV files. Texts are those of Python's csv module (skipinitialspace; blanks after fields without quotes are left
 * out), categories those of pandas' Categorical: sorted, and -1 for missing ones. */
#include "io_test.h"

#include <tessera/csv.h>
#include <tessera/tensor.h>

static tsr_status open_csv(const char *text, char separator, bool names, tsr_csv **table)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/table.csv", test_folder());
    FILE *file = fopen(path, "wb");
    fputs(text, file);
    fclose(file);
    tsr_status status = tsr_csv_open(path, separator, names, table);
    remove(path);
    return status;
}

TEST(fields_are_texts)
{
    tsr_csv *t = NULL;
    CHECK_STATUS(open_csv("\xef\xbb\xbf"
                          "name, \"island\",mass,\"note \"\"x\"\"\"\r\n\"Adelie\",Torgersen ,3750,\" a, b\"\r\n\r\n"
                          "Gentoo,\"Bis\ncoe\",5.5e3,\r\n \"Adelie\" ,,nan,\"say \"\"hi\"\"\"",
                          ',', true, &t),
                 TSR_OK);
    CHECK(tsr_csv_rows(t) == 3 && tsr_csv_columns(t) == 4);
    static const char *const names[] = {"name", "island", "mass", "note \"x\""};
    static const char *const fields[3][4] = {{"Adelie", "Torgersen", "3750", " a, b"},
                                             {"Gentoo", "Bis\ncoe", "5.5e3", ""},
                                             {"Adelie", "", "nan", "say \"hi\""}};
    for (int64_t c = 0; c < 4; c++) {
        CHECK_STR(tsr_csv_name(t, c), names[c]);
        CHECK_INT(tsr_csv_column(t, names[c]), c);
        for (int64_t r = 0; r < 3; r++)
            CHECK_STR(tsr_csv_text(t, r, c), fields[r][c]);
    }
    CHECK(!tsr_csv_text(t, 3, 0) && !tsr_csv_text(t, 0, 4) && !tsr_csv_name(t, -1));
    CHECK_INT(tsr_csv_column(t, "weight"), -1);
    expect_error(TSR_NOT_FOUND, "there is no column \"weight\"; there are \"name\", \"island\"");
    tsr_csv_free(t);
    CHECK_STATUS(open_csv("a b\n c\td \n", ' ', false, &t), TSR_OK);
    CHECK(tsr_csv_rows(t) == 2 && tsr_csv_columns(t) == 2);
    CHECK_STR(tsr_csv_text(t, 1, 1), "d");
    CHECK_STR(tsr_csv_name(t, 1), "");
    tsr_csv_free(t);
    CHECK_STATUS(open_csv("only;names\n", ';', true, &t), TSR_OK);
    CHECK(tsr_csv_rows(t) == 0 && tsr_csv_columns(t) == 2);
    tsr_csv_free(t);
    CHECK_STATUS(open_csv("", ',', true, &t), TSR_OK);
    CHECK(tsr_csv_rows(t) == 0 && tsr_csv_columns(t) == 0);
    tsr_csv_free(t);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(columns_are_numbers)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_csv *t = NULL;
    tsr_tensor *x = NULL;
    CHECK_STATUS(open_csv("id,kind,mass,length\n9007199254740993,a,3750,\" 39.1 \"\n2,b,,40\n", ',', true, &t), TSR_OK);
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){3, 2}, 2, TSR_F32, &x), TSR_OK);
    float got[4];
    CHECK(tsr_size(x, 0) == 2 && tsr_size(x, 1) == 2);
    CHECK_STATUS(tsr_read(x, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 39.1F && got[1] == 3750 && got[2] == 40 && got[3] != got[3]);
    int64_t id[2];
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){0}, 1, TSR_I64, &x), TSR_OK);
    CHECK_STATUS(tsr_read(x, id, sizeof(id)), TSR_OK);
    CHECK(id[0] == INT64_C(9007199254740993) && id[1] == 2);
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){2, 1}, 2, TSR_F64, &x), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "column \"kind\": line 2: \"a\" is no number");
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){2}, 1, TSR_I64, &x), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "column \"mass\": line 3: \"\" is no whole number");
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){4}, 1, TSR_F32, &x), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "no column 4: the table has 4");
    CHECK_STATUS(tsr_csv_numbers(t, (const int64_t[]){0}, 1, TSR_BF16, &x), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "f32, f64 or i64");
    tsr_csv_free(t);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(texts_are_categories)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_csv *t = NULL, *other = NULL;
    tsr_tensor *x = NULL;
    int64_t got[5];
    CHECK_STATUS(open_csv("kind\nb\na\n\"\"\nc\nb\n", ',', true, &t), TSR_OK);
    tsr_vocabulary *v = tsr_csv_vocabulary(t, 0);
    CHECK_INT(tsr_vocabulary_count(v), 3);
    CHECK_STR(tsr_vocabulary_text(v, 0), "a");
    CHECK_STR(tsr_vocabulary_text(v, 2), "c");
    CHECK(!tsr_vocabulary_text(v, 3) && tsr_vocabulary_find(v, "b") == 1 && tsr_vocabulary_find(v, "d") == -1);
    CHECK_STATUS(tsr_csv_categories(t, 0, v, &x), TSR_OK);
    CHECK_STATUS(tsr_read(x, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 1 && got[1] == 0 && got[2] == -1 && got[3] == 2 && got[4] == 1);
    tsr_csv_free(t); /* the vocabulary has its own texts, and numbers those of other tables */
    CHECK_STATUS(open_csv("d,x\nc,y\n", ',', false, &other), TSR_OK);
    CHECK_STATUS(tsr_csv_categories(other, 0, v, &x), TSR_OK);
    CHECK_STATUS(tsr_read(x, got, 2 * sizeof(*got)), TSR_OK);
    CHECK(got[0] == -1 && got[1] == 2);
    CHECK_STATUS(tsr_csv_categories(other, 2, v, &x), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "there is no column 2");
    tsr_vocabulary_free(v);
    static const char *const texts[] = {"y", "x", "y"};
    v = tsr_vocabulary_new(texts, 2);
    CHECK_STATUS(tsr_csv_categories(other, 1, v, &x), TSR_OK);
    CHECK_STATUS(tsr_read(x, got, 2 * sizeof(*got)), TSR_OK);
    CHECK(got[0] == 1 && got[1] == 0);
    CHECK(!tsr_vocabulary_new(texts, 3));
    expect_error(TSR_INVALID_ARGUMENT, "there twice");
    tsr_vocabulary_free(v);
    tsr_csv_free(other);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(files_that_are_no_tables)
{
    static const struct {
        const char *text, *message;
    } files[] = {{"a,b\n1\n", "line 2 has fewer than the 2 columns"},
                 {"a,a\n1,2\n", "two columns have the name \"a\""},
                 {"a\n\"b\"c\n", "line 2: text follows a closing quote"},
                 {"a\n\"b\n", "line 2: a quote is not closed"}};
    tsr_csv *t = NULL;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        CHECK_STATUS(open_csv(files[i].text, ',', true, &t), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, files[i].message);
    }
    CHECK_STATUS(tsr_csv_open("no such file", ',', true, &t), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no such file");
    CHECK_STATUS(tsr_csv_open("x", '"', true, &t), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "separator");
    CHECK(!t && tsr_csv_rows(NULL) == 0);
}
