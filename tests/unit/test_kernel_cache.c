/* A context's program cache: programs are compiled once, loaded from disk, and dropped if the driver refuses them. */
#include "mock_backend.h"

#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/template.h>
#include <gpuarray/util.h>

#include "program/disk_cache.h"

static gpukernel *compile(gpucontext *ctx, const char *source) {
    int err = GA_NO_ERROR;
    gpukernel *k = gpukernel_init(ctx, 1, &source, NULL, "k", 0, NULL, 0, &err, NULL);
    if (k == NULL) fail_msg("%s", gpucontext_error(ctx, err));
    return k;
}

static void test_memory(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    gpukernel *a = compile(ctx, "k one"), *b = compile(ctx, "k one"), *c = compile(ctx, "k two");
    assert_int_equal(mock.builds, 2);
    assert_ptr_not_equal(a, b);
    gpukernel_release(a);
    gpukernel_release(b);
    gpukernel_release(c);
    a = compile(ctx, "k one"); /* cached after its last kernel was released */
    assert_int_equal(mock.builds, 2);
    gpukernel_release(a);
    mock_close(ctx);
}

/* If the cache overflows, evicted programs are compiled again and none leaks. */
static void test_eviction(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    char source[32];
    for (int i = 0; i < 600; i++) {
        snprintf(source, sizeof source, "k %d", i);
        gpukernel_release(compile(ctx, source));
    }
    assert_int_equal(mock.builds, 600);
    assert_true(mock.programs < 600);
    gpukernel_release(compile(ctx, "k 599"));
    assert_int_equal(mock.builds, 600);
    gpukernel_release(compile(ctx, "k 0"));
    assert_int_equal(mock.builds, 601);
    mock_close(ctx);
}

static void test_disk(void **state) {
    (void)state;
    char *dir = mock_folder("kernels");
    gpucontext *ctx = mock_open(SIZE_MAX, dir);
    gpukernel_release(compile(ctx, "k one"));
    assert_int_equal(mock.builds, 1);
    mock_close(ctx);
    ctx = mock_open(SIZE_MAX, dir);
    gpukernel_release(compile(ctx, "k one"));
    assert_int_equal(mock.builds, 0);
    assert_int_equal(mock.loads, 1);
    mock_close(ctx);
    /* the driver refuses its own binary: the program is compiled again */
    ctx = mock_open(SIZE_MAX, dir);
    mock.refuse_binaries = true;
    gpukernel_release(compile(ctx, "k one"));
    assert_int_equal(mock.builds, 1);
    mock_close(ctx);
    /* a different compiler version */
    ctx = mock_open(SIZE_MAX, dir);
    strcpy(ctx->caps.bin_id, "mock compiler 2");
    gpukernel_release(compile(ctx, "k one"));
    assert_int_equal(mock.builds, 1);
    mock_close(ctx);
    free(dir);
}

static void test_failure(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    const char *source = "k one\nline two\n";
    char *log = NULL;
    int err = GA_NO_ERROR;
    mock.broken_source = true;
    assert_null(gpukernel_init(ctx, 1, &source, NULL, "k", 0, NULL, 0, &err, &log));
    assert_int_equal(err, GA_IMPL_ERROR);
    assert_non_null(log);
    assert_non_null(strstr(log, "mock: error: broken"));
    assert_non_null(strstr(log, "2  line two"));
    free(log);
    mock.broken_source = false;
    gpukernel_release(compile(ctx, source)); /* failures are not cached */
    assert_null(gpukernel_init(ctx, 1, &source, NULL, "other", 0, NULL, 0, &err, NULL));
    mock_close(ctx);
}

/* ---- GK's results in the disk cache ---- */

/* Unrolled, so that the text is long enough to be cached. */
static const char gk_source_text[] = "group_size(4)\n"
                                     "kernel long_one(inout buffer<i32> y)\n"
                                     "{\n"
                                     "    idx i = global_id(0);\n"
                                     "    i32 t = y[i];\n"
                                     "    static for (int s = 0; s < 400; s++)\n"
                                     "        t = t * 3 + s;\n"
                                     "    y[i] = t;\n"
                                     "}\n";

static int instantiate(gpucontext *ctx, char **log) {
    const char *text = gk_source_text;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    assert_int_equal(GpuTemplate_new(&t, ctx, "long.gk", 1, &text, NULL, NULL), GA_NO_ERROR);
    int err = GpuTemplate_instantiate(&k, t, "long_one", 0, NULL, 0, log);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return err;
}

/* Count GK's cached results that contain `from`; replace it by `to`, of equal length, if that is not NULL. */
static unsigned visit_entries(const char *dir, const char *from, const char *to) {
    DIR *d = opendir(dir);
    unsigned found = 0;
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[4200], *body = NULL;
        uint64_t head[4]; /* magic, lengths of key and payload, checksum */
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        FILE *f = e->d_name[0] != '.' ? fopen(path, "rb") : NULL;
        if (f == NULL) continue;
        assert_int_equal(fread(head, sizeof head, 1, f), 1);
        body = malloc(head[1] + head[2]);
        assert_non_null(body);
        assert_int_equal(fread(body, head[1] + head[2], 1, f), 1);
        fclose(f);
        bool binary = memcmp(body + head[1], "binary:", 7) == 0;
        char *at = binary ? NULL : memmem(body + head[1], head[2], from, strlen(from));
        found += at != NULL;
        if (at != NULL && to != NULL) {
            memcpy(at, to, strlen(to));
            ga_disk_cache_store(dir, body, head[1], body + head[1], head[2]);
        }
        free(body);
    }
    closedir(d);
    return found;
}

/* A cached text that the device's compiler refuses is generated again, once; the new entry is then used normally. */
static void test_healing(void **state) {
    (void)state;
    char *dir = mock_folder("kernels"), *log = NULL;
    gpucontext *ctx = mock_open(SIZE_MAX, dir);
    assert_int_equal(instantiate(ctx, NULL), GA_NO_ERROR);
    assert_int_equal(mock.builds, 1);
    mock_close(ctx);
    assert_int_equal(visit_entries(dir, "get_global_id", NULL), 1);
    ctx = mock_open(SIZE_MAX, dir);
    assert_int_equal(instantiate(ctx, NULL), GA_NO_ERROR);
    assert_int_equal(mock.builds, 0);
    mock_close(ctx);
    assert_int_equal(visit_entries(dir, "get_global_id", "get_globul_id"), 1);
    for (int i = 0; i < 2; i++) {
        ctx = mock_open(SIZE_MAX, dir);
        mock.bad_text = "get_globul_id";
        assert_int_equal(instantiate(ctx, &log), GA_NO_ERROR);
        assert_null(log);
        assert_int_equal(mock.builds, 0); /* the binary of the correct text is cached */
        mock_close(ctx);
        assert_int_equal(visit_entries(dir, "get_globul_id", NULL), 0);
        assert_int_equal(visit_entries(dir, "get_global_id", NULL), 1);
    }
    /* a text that the compiler still refuses is reported with the compiler's message */
    ctx = mock_open(SIZE_MAX, NULL);
    mock.broken_source = true;
    assert_int_equal(instantiate(ctx, &log), GA_IMPL_ERROR);
    assert_non_null(log);
    assert_non_null(strstr(log, "mock: error: broken"));
    free(log);
    mock_close(ctx);
    free(dir);
}

typedef struct told {
    unsigned calls, programs;
    double seconds;
} told;

static void note(void *user, unsigned programs, double seconds) {
    told *t = user;
    assert_true(programs > t->programs && seconds >= t->seconds);
    *t = (told){t->calls + 1, programs, seconds};
}

/* The callback reports every compilation, with totals of the process, and no cache hits. */
static void test_watch(void **state) {
    (void)state;
    told first = {0}, second = {0};
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    const char *broken = "k broken";
    assert_int_equal(gpuarray_watch_compiling(note, &first), GA_NO_ERROR);
    gpukernel_release(compile(ctx, "k one"));
    gpukernel_release(compile(ctx, "k one"));
    assert_int_equal(first.calls, 1);
    gpucontext *other = mock_open_another();
    gpukernel_release(compile(other, "k two"));
    gpucontext_deref(other);
    assert_int_equal(first.calls, 2);
    mock.broken_source = true;
    assert_null(gpukernel_init(ctx, 1, &broken, NULL, "k", 0, NULL, 0, NULL, NULL));
    mock.broken_source = false;
    assert_int_equal(first.calls, 3); /* failed compilations are reported, too */
    assert_int_equal(gpuarray_watch_compiling(note, &second), GA_NO_ERROR);
    gpukernel_release(compile(ctx, "k three"));
    assert_int_equal(first.calls, 3);
    assert_int_equal(second.calls, 1);
    assert_int_equal(second.programs, first.programs + 1);
    assert_int_equal(gpuarray_watch_compiling(NULL, NULL), GA_NO_ERROR);
    gpukernel_release(compile(ctx, "k four"));
    assert_int_equal(second.calls, 1);
    mock_close(ctx);
}

static void *worker(void *arg) {
    gpucontext *ctx = arg;
    for (int i = 0; i < 200; i++) {
        char text[32];
        const char *source = text;
        snprintf(text, sizeof text, "k %d", i % 40);
        gpukernel *k = gpukernel_init(ctx, 1, &source, NULL, "k", 0, NULL, 0, NULL, NULL);
        if (k == NULL) return arg;
        gpukernel_release(k);
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, worker, ctx), 0);
    for (int i = 0; i < 4; i++) {
        void *failed = NULL;
        pthread_join(threads[i], &failed);
        assert_null(failed);
    }
    mock_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),  cmocka_unit_test(test_eviction), cmocka_unit_test(test_disk),
        cmocka_unit_test(test_failure), cmocka_unit_test(test_threads),  cmocka_unit_test(test_healing),
        cmocka_unit_test(test_watch),
    };
    return cmocka_run_group_tests_name("kernel_cache", tests, NULL, NULL);
}
