/* Source text for a compiler: limits of its length, and the folder that it is dumped to. */
#include "mock_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gpuarray/elemwise.h>
#include <gpuarray/reduction.h>
#include <gpuarray/template.h>

#include "program/source.h"

static void test_join(void **state) {
    (void)state;
    static const char *const strings[] = {"one", "two and more", "", "three"}, *const hole[] = {"one", NULL};
    static const size_t lengths[] = {0, 3, 0, 2};
    ga_str out = GA_STR_INIT;
    assert_int_equal(ga_source_join(&out, NULL, "f", 4, strings, lengths), GA_NO_ERROR);
    assert_string_equal(out.s, "onetwoth");
    assert_int_equal(ga_source_join(&out, NULL, "f", 4, strings, NULL), GA_NO_ERROR);
    assert_string_equal(out.s, "onetwothonetwo and morethree");
    assert_int_equal(ga_source_join(&out, NULL, "f", 2, hole, NULL), GA_INVALID_ERROR);
    assert_int_equal(ga_source_join(&out, NULL, "f", 0, strings, NULL), GA_VALUE_ERROR);
    assert_int_equal(ga_source_join(&out, NULL, "f", 1, NULL, NULL), GA_INVALID_ERROR);
    ga_str_free(&out);
    /* the maximum length, in pieces; one byte more; lengths whose sum overflows */
    char *half = malloc(GA_SOURCE_MOST / 2 + 1);
    assert_non_null(half);
    memset(half, ' ', GA_SOURCE_MOST / 2 + 1);
    const char *const halves[] = {half, half, half};
    size_t sizes[] = {GA_SOURCE_MOST / 2, GA_SOURCE_MOST / 2, 0};
    assert_int_equal(ga_source_join(&out, NULL, "f", 2, halves, sizes), GA_NO_ERROR);
    assert_true(out.len == GA_SOURCE_MOST);
    ga_str_free(&out);
    sizes[1]++;
    assert_int_equal(ga_source_join(&out, NULL, "f", 2, halves, sizes), GA_VALUE_ERROR);
    assert_non_null(strstr(ga_error_text(NULL, GA_VALUE_ERROR), "16 MiB"));
    sizes[0] = sizes[1] = sizes[2] = SIZE_MAX / 2;
    assert_int_equal(ga_source_join(&out, NULL, "f", 3, halves, sizes), GA_VALUE_ERROR);
    assert_null(out.s); /* nothing was copied */
    free(half);
}

static long peak_kib(void) {
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return u.ru_maxrss;
}

/* A source that is one byte too long is refused before it is copied. */
static void test_long_sources(void **state) {
    (void)state;
    int err = GA_NO_ERROR;
    char *text = malloc(GA_SOURCE_MOST + 2);
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    GpuTemplate *t = NULL;
    GpuReduction *r = NULL;
    assert_non_null(text);
    memset(text, ' ', GA_SOURCE_MOST + 1);
    text[GA_SOURCE_MOST + 1] = '\0';
    const char *source = text;
    long before = peak_kib();
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}};
    assert_null(gpukernel_init(ctx, 1, &source, NULL, "k", 0, NULL, 0, &err, NULL));
    assert_int_equal(err, GA_VALUE_ERROR);
    assert_non_null(strstr(gpucontext_error(ctx, err), "gpukernel_init: the source has"));
    assert_int_equal(GpuTemplate_new(&t, ctx, "long", 1, &source, NULL, NULL), GA_VALUE_ERROR);
    assert_null(t);
    assert_non_null(strstr(gpucontext_error(ctx, err), "GpuTemplate_new: the source has"));
    assert_null(GpuElemwise_new(ctx, text, "y = x", 2, args, 1, 0));
    assert_non_null(strstr(gpucontext_error(ctx, GA_VALUE_ERROR), "GpuElemwise_new: the source has"));
    assert_null(GpuElemwise_new(ctx, "", text, 2, args, 1, 0));
    assert_int_equal(GpuReduction_new_op(&r, ctx, text, "own", GA_FLOAT, -1, -1, NULL), GA_VALUE_ERROR);
    assert_null(r);
    assert_true(peak_kib() - before < 4096);
    mock_close(ctx);
    free(text);
}

/* ---- GPUARRAY_DUMP_KERNELS ---- */

static bool holds(const char *path, const char *text) {
    char got[64] = "";
    FILE *f = fopen(path, "r");
    if (f == NULL) return false;
    (void)!fread(got, 1, sizeof got - 1, f);
    fclose(f);
    return strcmp(got, text) == 0;
}

static void test_dump(void **state) {
    (void)state;
    char *dir = mock_folder("dump"), path[4200], victim[4200];
    struct stat st;
    snprintf(path, sizeof path, "%s/%016x.cl", dir, 7);
    snprintf(victim, sizeof victim, "%s.victim", dir);
    FILE *f = fopen(victim, "w");
    assert_non_null(f);
    fputs("precious", f);
    fclose(f);
    setenv("GPUARRAY_DUMP_KERNELS", dir, 1);
    ga_source_dump(&ga_dialect_opencl, "a text", 6, 7);
    assert_true(holds(path, "a text"));
    ga_source_dump(&ga_dialect_opencl, "another", 7, 7);
    assert_true(holds(path, "another"));
    /* a symbolic link is replaced, not followed; a FIFO does not block */
    alarm(60);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(unlink(path), 0);
        assert_int_equal(i == 0 ? symlink(victim, path) : mkfifo(path, 0600), 0);
        ga_source_dump(&ga_dialect_opencl, "a text", 6, 7);
        assert_true(holds(path, "a text"));
        assert_int_equal(lstat(path, &st), 0);
        assert_true(S_ISREG(st.st_mode));
        assert_true(holds(victim, "precious"));
    }
    alarm(0);
    /* nothing is written to a folder that is world-writable or belongs to another user */
    assert_int_equal(unlink(path), 0);
    assert_int_equal(chmod(dir, 0777), 0);
    ga_source_dump(&ga_dialect_opencl, "a text", 6, 7);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(chmod(dir, 0755), 0);
    if (geteuid() == 0) {
        assert_int_equal(chown(dir, 12345, 12345), 0);
        ga_source_dump(&ga_dialect_opencl, "a text", 6, 7);
        assert_int_not_equal(access(path, F_OK), 0);
        assert_int_equal(chown(dir, 0, 0), 0);
    }
    assert_int_equal(rmdir(dir), 0); /* no temporary file is left */
    ga_source_dump(&ga_dialect_opencl, "a text", 6, 7);
    unsetenv("GPUARRAY_DUMP_KERNELS");
    unlink(victim);
    free(dir);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_join),
        cmocka_unit_test(test_long_sources),
        cmocka_unit_test(test_dump),
    };
    return cmocka_run_group_tests_name("source", tests, NULL, NULL);
}
