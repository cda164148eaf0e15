/* The caches of contexts: on disk, read by a second context, intact or corrupted; in memory, filled by several threads
 * at once. */
#include <dirent.h>
#include <pthread.h>
#include <unistd.h>

#include "cts.h"

#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>
#include <gpuarray/template.h>

enum { N = 60, STEPS = 150 };

/* Unrolled, so that its text is long enough to be cached. */
static const char source[] =
    "template <typename T : num, int STEPS>\n"
    "group_size(4)\n"
    "kernel mixed(in view<f32, 2> x, inout buffer<T> y, i64 a, bool b, complex<f32> z, idx n)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    if (i >= n) return;\n"
    "    T t = y[i];\n"
    "    static for (int s = 0; s < STEPS; s++)\n"
    "        t = t * 3 + convert<T>(a) + s;\n"
    "    if (b) t += convert<T>(x[i, 1] + z.re - z.im);\n"
    "    y[i] = t;\n"
    "}\n";

typedef struct description {
    char name[100], *text;
    unsigned params;
    size_t group[3], local;
    int math;
} description;

static void describe(GpuInstance *k, description *d) {
    const char *s;
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_NAME, &s));
    snprintf(d->name, sizeof d->name, "%s", s);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_SOURCE, &s));
    d->text = malloc(strlen(s) + 1);
    assert_non_null(d->text);
    strcpy(d->text, s);
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_NUMPARAMS, &d->params));
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_GROUP_SIZE, d->group));
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_LOCAL_BYTES, &d->local));
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_MATH, &d->math));
}

/* In a context of its own that caches kernels in `dir`: the properties of the kernel, and its result. */
static void run(const char *dir, description *d) {
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_kernel_cache(props, dir));
    gpucontext *ctx = cts_open(props);
    const char *text = source;
    GpuTemplate *t;
    GpuInstance *k;
    gputemplate_arg args[] = {{"T", "i32"}, {"STEPS", "150"}};
    cts_ok(GpuTemplate_new(&t, ctx, "mixed.gk", 1, &text, NULL, NULL));
    cts_ok(GpuTemplate_instantiate(&k, t, "mixed", 2, args, 0, NULL));
    describe(k, d);

    float hx[N][2];
    int32_t hy[N], got[N], want[N];
    const size_t xdims[] = {N, 2}, ydims[] = {N}, groups = N / 4 + 1;
    for (int i = 0; i < N; i++) {
        hx[i][0] = -1;
        hx[i][1] = (float)(i % 7);
        hy[i] = i * 1000003;
        uint32_t v = (uint32_t)hy[i];
        for (uint32_t s = 0; s < STEPS; s++) v = v * 3 + 41 + s;
        want[i] = (int32_t)(v + (uint32_t)(i % 7 + 9));
    }
    GpuArray x, y;
    cts_ok(GpuArray_empty(&x, ctx, GA_FLOAT, 2, xdims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&y, ctx, GA_INT, 1, ydims, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, hx, sizeof hx));
    cts_ok(GpuArray_write(&y, hy, sizeof hy));
    int64_t a = 41;
    uint8_t b = 1;
    float z[2] = {11, 2};
    ssize_t n = N;
    void *call[] = {&x, &y, &a, &b, z, &n};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, call));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    assert_memory_equal(got, want, sizeof want);
    cts_clear(&x, &y, NULL);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    gpucontext_deref(ctx);
}

/* Changes byte `at`, from the end if negative. */
static void damage_file(const char *path, long at) {
    FILE *f = fopen(path, "r+b");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    long size = ftell(f), place = at < 0 ? size + at : at;
    assert_true(size > 40);
    fseek(f, place, SEEK_SET);
    int c = fgetc(f);
    fseek(f, place, SEEK_SET);
    fputc(c ^ 0x55, f);
    fclose(f);
}

static void remove_file(const char *path, long unused) {
    (void)unused;
    unlink(path);
}

static void each_file(const char *dir, void (*visit)(const char *path, long at), long at) {
    DIR *d = opendir(dir);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[400];
        if (e->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        visit(path, at);
    }
    closedir(d);
}

static void kept_kernels(void **state) {
    (void)state;
    char dir[] = "/tmp/gpuarray-cts.XXXXXX";
    static const long damage[] = {0, 10, 30, 200, -1, -3000};
    description first, again;
    assert_non_null(mkdtemp(dir));
    run(dir, &first);
    for (int i = -1; i < (int)(sizeof damage / sizeof *damage); i++) {
        if (i >= 0) each_file(dir, damage_file, damage[i]);
        run(dir, &again);
        assert_string_equal(again.name, first.name);
        assert_string_equal(again.text, first.text);
        assert_int_equal(again.params, first.params);
        assert_memory_equal(again.group, first.group, sizeof first.group);
        assert_int_equal(again.local, first.local);
        assert_int_equal(again.math, first.math);
        free(again.text);
    }
    each_file(dir, remove_file, 0);
    rmdir(dir);
    free(first.text);
}

/* ---- the library's kernels, wanted by several threads before anyone had them ---- */

enum { ROWS = 37, COLUMNS = 53, THREADS = 6 };

typedef struct worker {
    pthread_t thread;
    gpucontext *ctx;
    int first; /* of the jobs, the one to begin with */
    int err;
    bool right;
} worker;

static int32_t element(int i, int j) {
    return (i * 7919 + j * 104729) % 1009 - 500;
}

/* The rows' sums. */
static int sum(const GpuArray *a, bool *right) {
    GpuReduction *r;
    GpuArray out = {0};
    int64_t got[ROWS] = {0};
    const unsigned axis = 1;
    int err = GpuReduction_new(&r, GpuArray_context(a), "sum", GA_INT, -1, -1);
    if (err != GA_NO_ERROR) return err;
    err = GpuReduction_call(r, &out, a, 1, &axis, 0);
    if (err == GA_NO_ERROR) err = GpuArray_read(got, sizeof got, &out);
    for (int i = 0; i < ROWS; i++) {
        int64_t want = 0;
        for (int j = 0; j < COLUMNS; j++) want += element(i, j);
        *right = *right && got[i] == want;
    }
    GpuArray_clear(&out);
    GpuReduction_free(r);
    return err;
}

/* Sums down the columns so far. */
static int scan(const GpuArray *a, bool *right) {
    GpuScan *s;
    GpuArray out = {0};
    static const size_t size = ROWS * COLUMNS * sizeof(int64_t);
    int64_t *got = calloc(1, size);
    int err = got ? GpuScan_new(&s, GpuArray_context(a), "sum", GA_INT, -1, -1, 0) : GA_MEMORY_ERROR;
    if (err == GA_NO_ERROR) {
        err = GpuScan_call(s, &out, a, 0);
        if (err == GA_NO_ERROR) err = GpuArray_read(got, size, &out);
        for (int j = 0; j < COLUMNS; j++) {
            int64_t want = 0;
            for (int i = 0; i < ROWS; i++) {
                want += element(i, j);
                *right = *right && got[i * COLUMNS + j] == want;
            }
        }
        GpuArray_clear(&out);
        GpuScan_free(s);
    }
    free(got);
    return err;
}

/* A copy of the transpose, cast to float. */
static int copy(const GpuArray *a, bool *right) {
    GpuArray t = {0}, out = {0};
    const size_t dims[] = {COLUMNS, ROWS};
    float got[COLUMNS][ROWS];
    int err = GpuArray_transpose(&t, a, NULL);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&out, GpuArray_context(a), GA_FLOAT, 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_move(&out, &t);
    memset(got, 0, sizeof got);
    if (err == GA_NO_ERROR) err = GpuArray_read(got, sizeof got, &out);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) *right = *right && got[j][i] == (float)element(i, j);
    cts_clear(&t, &out, NULL);
    return err;
}

/* Rows, the last first. */
static int take(const GpuArray *a, bool *right) {
    GpuArray indices = {0}, out = {0};
    const size_t n = ROWS;
    int64_t which[ROWS];
    int32_t got[ROWS][COLUMNS];
    for (int i = 0; i < ROWS; i++) which[i] = ROWS - 1 - i;
    memset(got, 0, sizeof got);
    int err = GpuArray_empty(&indices, GpuArray_context(a), GA_LONG, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&indices, which, sizeof which);
    if (err == GA_NO_ERROR) err = GpuArray_take(&out, a, &indices, 0, 1);
    if (err == GA_NO_ERROR) err = GpuArray_read(got, sizeof got, &out);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) *right = *right && got[i][j] == element(ROWS - 1 - i, j);
    cts_clear(&indices, &out, NULL);
    return err;
}

static void *work(void *arg) {
    static int (*const jobs[])(const GpuArray *, bool *) = {sum, scan, copy, take};
    enum { JOBS = sizeof jobs / sizeof *jobs };
    worker *w = arg;
    const size_t dims[] = {ROWS, COLUMNS};
    int32_t host[ROWS][COLUMNS];
    GpuArray a = {0};
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) host[i][j] = element(i, j);
    w->right = true;
    w->err = GpuArray_empty(&a, w->ctx, GA_INT, 2, dims, GA_C_ORDER);
    if (w->err == GA_NO_ERROR) w->err = GpuArray_write(&a, host, sizeof host);
    for (int i = 0; i < JOBS && w->err == GA_NO_ERROR; i++) w->err = jobs[(w->first + i) % JOBS](&a, &w->right);
    GpuArray_clear(&a);
    return NULL;
}

static void threads_first_use(void **state) {
    (void)state;
    worker w[THREADS];
    gpucontext *ctx = cts_open(NULL); /* which has no kernels yet */
    for (int i = 0; i < THREADS; i++) {
        w[i] = (worker){.ctx = ctx, .first = i};
        assert_int_equal(pthread_create(&w[i].thread, NULL, work, &w[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(w[i].thread, NULL);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(w[i].err, GA_NO_ERROR);
        assert_true(w[i].right);
    }
    gpucontext_deref(ctx);
}

const cts_case cts_cache_cases[] = {
    {"kept_kernels", kept_kernels, 0},
    {"threads_first_use", threads_first_use, 0},
    {NULL, NULL, 0},
};
