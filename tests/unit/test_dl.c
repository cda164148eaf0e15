/* The loader: search order, error texts, symbols. */
#include "mock_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/dl.h"

#define ENV "GPUARRAY_UNIT_LIBRARY"

static const char *sample(void) {
    const char *path = getenv("UNIT_SAMPLE_LIBRARY");
    if (path == NULL) skip();
    return path;
}

typedef struct table {
    int (*add)(int, int);
    void (*missing)(void);
} table;

static const ga_symbol optional_symbols[] = {{"sample_add", offsetof(table, add), false},
                                             {"sample_missing", offsetof(table, missing), true}};
static const ga_symbol required_symbols[] = {{"sample_add", offsetof(table, add), false},
                                             {"sample_missing", offsetof(table, missing), false}};

/* A folder with the sample library under `name` in it. */
static char *folder_with(const char *name) {
    char *dir = mock_folder("dl"), link[4200];
    snprintf(link, sizeof link, "%s/%s", dir, name);
    assert_int_equal(symlink(sample(), link), 0);
    return dir;
}

static void test_environment(void **state) {
    (void)state;
    static const char *const names[] = {"libga_unit_no_such.so.9", "libga_unit_found.so.1", NULL};
    char *dir = folder_with("libga_unit_found.so.1");
    const char *values[] = {sample(), dir};
    for (int i = 0; i < 2; i++) { /* the variable names a file, then a folder */
        ga_library_spec spec = {"sample library", ENV, names, NULL, NULL, NULL};
        void *handle = NULL;
        ga_str path = GA_STR_INIT;
        setenv(ENV, values[i], 1);
        assert_int_equal(ga_dl_open(NULL, &spec, &handle, &path), GA_NO_ERROR);
        assert_non_null(handle);
        assert_memory_equal(path.s, values[i], strlen(values[i]));
        table t = {NULL, NULL};
        assert_int_equal(ga_dl_symbols(NULL, "sample library", handle, optional_symbols, 2, &t), GA_NO_ERROR);
        assert_non_null(t.add);
        assert_null(t.missing);
        assert_int_equal(t.add(40, 2), 42);
        assert_int_equal(ga_dl_symbols(NULL, "sample library", handle, required_symbols, 2, &t), GA_LOAD_ERROR);
        assert_non_null(strstr(ga_error_text(NULL, GA_LOAD_ERROR), "sample_missing"));
        ga_dl_close(handle);
        ga_str_free(&path);
    }
    unsetenv(ENV);
    free(dir);
}

static void test_loaded(void **state) {
    (void)state;
    static const char *const names[] = {"libga_unit_no_such.so.9", NULL};
    const char *file = strrchr(sample(), '/') + 1;
    char begin[16];
    snprintf(begin, sizeof begin, "%s", file); /* a prefix of the file's name */
    const char *const loaded[] = {"libga_unit_other", begin, NULL};
    ga_library_spec spec = {"sample library", ENV, names, NULL, NULL, loaded};
    void *handle = NULL, *first = NULL;
    ga_str path = GA_STR_INIT;
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, &path), GA_LOAD_ERROR);
    setenv(ENV, sample(), 1);
    assert_int_equal(ga_dl_open(NULL, &spec, &first, NULL), GA_NO_ERROR);
    unsetenv(ENV);
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, &path), GA_NO_ERROR);
    assert_non_null(strstr(path.s, file));
    ga_dl_close(handle);
    ga_dl_close(first);
    ga_str_free(&path);
}

static void test_folders(void **state) {
    (void)state;
    static const char *const names[] = {"libga_unit_newer.so.2", "libga_unit_older.so.1", NULL};
    char *dir = folder_with("libga_unit_older.so.1"), pattern[4200], home[4200], tilde[64];
    void *handle = NULL;
    ga_str path = GA_STR_INIT;
    /* a missing folder is skipped; the next is a glob pattern */
    snprintf(pattern, sizeof pattern, "%.*s*", (int)strlen(dir) - 3, dir);
    const char *const dirs[] = {"/no/such/folder", pattern, NULL};
    ga_library_spec spec = {"sample library", ENV, names, dirs, NULL, NULL};
    static const char *const prefixes[] = {"libga_unit_none", "libga_unit_older.so", NULL};
    assert_false(ga_dl_loaded(prefixes));
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, &path), GA_NO_ERROR);
    assert_non_null(strstr(path.s, "libga_unit_older.so.1"));
    assert_true(ga_dl_loaded(prefixes));
    ga_dl_close(handle);
    assert_false(ga_dl_loaded(prefixes));
    ga_str_free(&path);
    /* a folder relative to HOME */
    const char *kept = getenv("HOME");
    char *saved = kept ? strdup(kept) : NULL;
    snprintf(home, sizeof home, "%s", dir);
    char *slash = strrchr(home, '/');
    assert_non_null(slash);
    snprintf(tilde, sizeof tilde, "~/%s", slash + 1);
    *slash = '\0';
    setenv("HOME", home, 1);
    const char *const at_home[] = {tilde, NULL};
    spec.dirs = at_home;
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, NULL), GA_NO_ERROR);
    ga_dl_close(handle);
    if (saved) setenv("HOME", saved, 1);
    free(saved);
    free(dir);
}

/* The text names everything that was tried, the hint, and the variable that would help. */
static void test_missing(void **state) {
    (void)state;
    static const char *const names[] = {"libga_unit_none.so.2", "libga_unit_none.so.1", NULL};
    static const char *const dirs[] = {"/no/such/folder", NULL};
    ga_library_spec spec = {"sample library", ENV, names, dirs, "install the sample package", NULL};
    void *handle = NULL;
    unsetenv(ENV);
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, NULL), GA_LOAD_ERROR);
    assert_null(handle);
    const char *text = ga_error_text(NULL, GA_LOAD_ERROR);
    static const char *const told[] = {"sample library",  "libga_unit_none.so.2",       "libga_unit_none.so.1",
                                       "/no/such/folder", "install the sample package", ENV};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (!strstr(text, told[i])) fail_msg("\"%s\" is missing in: %s", told[i], text);
    /* when the user named a file, nothing else is tried */
    setenv(ENV, "/no/such/file.so", 1);
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, NULL), GA_LOAD_ERROR);
    text = ga_error_text(NULL, GA_LOAD_ERROR);
    assert_non_null(strstr(text, "/no/such/file.so"));
    assert_null(strstr(text, "libga_unit_none.so.1"));
    unsetenv(ENV);
}

/* A file that is not a library is skipped, and the loader's message is in the text. */
static void test_damaged(void **state) {
    (void)state;
    static const char *const names[] = {"libga_unit_bad.so.1", NULL};
    char *dir = mock_folder("dl"), file[4200];
    snprintf(file, sizeof file, "%s/libga_unit_bad.so.1", dir);
    FILE *f = fopen(file, "w");
    assert_non_null(f);
    fputs("not a library", f);
    fclose(f);
    const char *const dirs[] = {dir, NULL};
    ga_library_spec spec = {"sample library", NULL, names, dirs, NULL, NULL};
    void *handle = NULL;
    assert_int_equal(ga_dl_open(NULL, &spec, &handle, NULL), GA_LOAD_ERROR);
    assert_non_null(strstr(ga_error_text(NULL, GA_LOAD_ERROR), file));
    free(dir);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_environment), cmocka_unit_test(test_loaded),  cmocka_unit_test(test_folders),
        cmocka_unit_test(test_missing),     cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests_name("dl", tests, NULL, NULL);
}
