/* Profiles: which operations are recorded, how often and under which names; nothing is recorded while profiling is
 * off. */
#include "cts.h"

#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gpuarray/blas.h>
#include <gpuarray/functions.h>
#include <gpuarray/graph.h>
#include <gpuarray/profile.h>
#include <gpuarray/reduction.h>

/* ------------------------------------------------------------------------------------------------------------ texts */

typedef struct text {
    char *s;
    size_t length;
    /* how many pieces have come; take() refuses further ones after `most`, or never if that is 0 */
    unsigned pieces, most;
} text;

static int take(void *self, const char *s, size_t length) {
    text *t = self;
    if (t->most && t->pieces == t->most) return 7;
    t->pieces++;
    t->s = realloc(t->s, t->length + length + 1);
    assert_non_null(t->s);
    memcpy(t->s + t->length, s, length);
    t->length += length;
    t->s[t->length] = '\0';
    return 0;
}

static char *written(gpucontext *ctx, gpuprofile_format format) {
    text t = {0};
    cts_ok(gpuprofile_write(ctx, format, take, &t));
    assert_non_null(t.s);
    return t.s;
}

/* The number of lines of the text that contain all three words ("" is contained in every line). */
static unsigned lines_with(const char *s, const char *a, const char *b, const char *c) {
    unsigned n = 0;
    while (*s) {
        size_t length = strcspn(s, "\n");
        char *line = strndup(s, length);
        assert_non_null(line);
        n += strstr(line, a) && strstr(line, b) && strstr(line, c);
        free(line);
        s += length + (s[length] == '\n');
    }
    return n;
}

/* The number of events in the trace for one operation and one kind. */
static unsigned events(gpucontext *ctx, const char *operation, const char *kind, const char *kernel) {
    char name[100], category[50], *s = written(ctx, GP_TRACE);
    snprintf(name, sizeof name, "{\"name\":\"%s\"", operation);
    snprintf(category, sizeof category, "\"cat\":\"%s\"", kind);
    unsigned n = lines_with(s, name, category, kernel);
    free(s);
    return n;
}

/* Outside of strings, the brackets of the trace match. */
static void check_json(const char *s) {
    int depth = 0;
    bool quoted = false;
    for (; *s; s++) {
        if (quoted && *s == '\\' && s[1]) {
            s++;
        } else if (*s == '"') {
            quoted = !quoted;
        } else if (!quoted) {
            depth += (*s == '{' || *s == '[') - (*s == '}' || *s == ']');
        }
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
}

/* ---------------------------------------------------------------------------------------------------------- programs
 */

enum { ROWS = 30, COLUMNS = 50 };

typedef struct program {
    GpuArray a, b, c;
    GpuElemwise *add;
} program;

static void program_make(program *p, gpucontext *ctx) {
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    const size_t dims[] = {ROWS, COLUMNS};
    memset(p, 0, sizeof *p);
    cts_ok(GpuArray_zeros(&p->a, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&p->b, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&p->c, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    p->add = GpuElemwise_new(ctx, "", "c = a + b * 2", 3, args, 2, 0);
    assert_non_null(p->add);
}

static void program_add(program *p) {
    void *args[] = {&p->a, &p->b, &p->c};
    cts_ok(GpuElemwise_call(p->add, args, 0));
}

static void program_free(program *p) {
    GpuElemwise_free(p->add);
    cts_clear(&p->a, &p->b, &p->c, NULL);
}

static gpucontext *open_with_times(bool times) {
    gpucontext_props *props = cts_props();
    if (times) cts_ok(gpucontext_props_timing(props, 1));
    return cts_open(props);
}

/* ------------------------------------------------------------------------------------------------------------- cases
 */

/* Start profiling without the measurement of the copy speed, which takes long on a simulator. */
static void start(gpucontext *ctx) {
    cts_ok(gpuprofile_set_copy_speed(ctx, 1e10));
    cts_ok(gpuprofile_start(ctx));
}

/* Names, shapes, kernels and counts, with times from the device's clock and from the host's. */
static void operations(void **state) {
    (void)state;
    for (int times = 0; times < 2; times++) {
        gpucontext *ctx = open_with_times(times != 0);
        program p;
        float host[ROWS * COLUMNS] = {0};
        double speed = -1;
        const unsigned axis = 1;
        GpuReduction *sum = NULL;
        GpuArray row = {0};
        const size_t dims[] = {ROWS};
        cts_ok(gpuprofile_copy_speed(ctx, &speed));
        assert_true(speed == 0);
        program_make(&p, ctx);
        program_add(&p); /* before the start: not recorded */
        cts_ok(gpuprofile_start(ctx));
        cts_ok(gpuprofile_start(ctx));
        cts_ok(gpuprofile_copy_speed(ctx, &speed));
        assert_true(speed > 0);
        for (int i = 0; i < 5; i++) program_add(&p);
        cts_ok(GpuReduction_new(&sum, ctx, "sum", GA_FLOAT, -1, -1));
        cts_ok(GpuArray_empty(&row, ctx, GA_FLOAT, 1, dims, GA_C_ORDER));
        cts_ok(GpuReduction_call(sum, &row, &p.a, 1, &axis, 0));
        cts_ok(GpuArray_write(&p.a, host, sizeof host));
        cts_ok(GpuArray_memset(&p.b, 0));
        cts_ok(GpuArray_move(&p.c, &p.a));
        cts_ok(GpuArray_read(host, sizeof host, &p.c));
        cts_ok(gpuprofile_stop(ctx));
        program_add(&p); /* after the stop: not recorded */
        assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", "\"kernel\":\"c = a + b * 2\""), 5);
        assert_true(events(ctx, "GpuReduction_call", "kernel", "T=f32") >= 1);
        assert_int_equal(events(ctx, "GpuArray_write", "write", "\"bytes\":6000"), 1);
        assert_int_equal(events(ctx, "GpuArray_read", "read", "float[30,50]"), 1);
        assert_int_equal(events(ctx, "GpuArray_memset", "fill", ""), 1);
        assert_int_equal(events(ctx, "GpuArray_move", "", "float[30,50]"), 0);
        assert_int_equal(events(ctx, "GpuArray_move", "copy", "\"bytes\":12000"), 1);
        char *table = written(ctx, GP_TABLE), *trace = written(ctx, GP_TRACE);
        check_json(trace);
        assert_non_null(strstr(table, "The device copies at"));
        assert_int_equal(
            lines_with(table, " 5 ", "kernel", "GpuElemwise_call: float[30,50], float[30,50], float[30,50]: c = a + b"),
            1);
        bool waited = strstr(table, "each piece of work was waited for");
        assert_true(waited != (strstr(table, "Times are the device's own") != NULL));
        /* OpenCL's queues have times only when created for profiling */
        if (!times && cts_backend("opencl")) assert_true(waited);
        free(table);
        free(trace);
        cts_ok(gpuprofile_clear(ctx));
        assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), 0);
        cts_ok(gpuprofile_start(ctx)); /* a second profile */
        program_add(&p);
        cts_ok(gpuprofile_clear(ctx));
        program_add(&p);
        assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), 1);
        GpuReduction_free(sum);
        GpuArray_clear(&row);
        program_free(&p);
        gpucontext_deref(ctx); /* the context is released while it is profiled */
    }
}

/* More operations in flight than there are events; the time a compiler took. */
static void many(void **state) {
    (void)state;
    enum { CALLS = 700 };
    gpucontext *ctx = open_with_times(true);
    program p;
    double speed = 0;
    cts_ok(gpuprofile_set_copy_speed(ctx, 125e6));
    cts_ok(gpuprofile_start(ctx));
    program_make(&p, ctx);
    cts_ok(gpuprofile_copy_speed(ctx, &speed));
    assert_true(speed == 125e6);
    for (int i = 0; i < CALLS; i++) program_add(&p);
    assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), CALLS);
    unsigned made = events(ctx, "elem", "compile", "") + events(ctx, "elem", "disk cache", "");
    char *trace = written(ctx, GP_TRACE);
    made += lines_with(trace, "\"cat\":\"compile\"", "", "") + lines_with(trace, "\"cat\":\"disk cache\"", "", "");
    free(trace);
    assert_true(made >= 1);
    text t = {.most = 1};
    cts_fails_with(GA_SYS_ERROR, gpuprofile_write(ctx, GP_TRACE, take, &t));
    free(t.s);
    program_free(&p);
    gpucontext_deref(ctx);
}

/* Recording a graph is not timed; its launches are. */
static void recordings(void **state) {
    (void)state;
    gpucontext *ctx = open_with_times(true);
    gpugraph *g = NULL;
    program p;
    program_make(&p, ctx);
    cts_ok(gpugraph_begin(ctx));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_start(ctx));
    cts_ok(gpugraph_cancel(ctx));
    start(ctx);
    cts_ok(gpugraph_begin(ctx));
    for (int i = 0; i < 3; i++) program_add(&p);
    cts_ok(gpugraph_end(ctx, &g));
    assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), 0);
    for (int i = 0; i < 4; i++) cts_ok(gpugraph_launch(g));
    program_add(&p);
    assert_int_equal(events(ctx, "gpugraph_launch", "graph", ""), 4);
    assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), 1);
    gpugraph_release(g);
    program_free(&p);
    gpucontext_deref(ctx);
}

enum { THREADS = 4, ROUNDS = 40 };

static void *work(void *arg) {
    program p;
    program_make(&p, arg);
    for (int i = 0; i < ROUNDS; i++) program_add(&p);
    program_free(&p);
    return NULL;
}

/* Each thread has its own operations, while another thread starts, writes and stops the profile. */
static void threads(void **state) {
    (void)state;
    gpucontext *ctx = open_with_times(true);
    pthread_t id[THREADS];
    start(ctx);
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&id[i], NULL, work, ctx), 0);
    for (int i = 0; i < 5; i++) free(written(ctx, i % 2 ? GP_TABLE : GP_TRACE));
    for (int i = 0; i < THREADS; i++) pthread_join(id[i], NULL);
    assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), THREADS * ROUNDS);
    assert_int_equal(events(ctx, "GpuArray_memset", "fill", ""), THREADS * 3);
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&id[i], NULL, work, ctx), 0);
    for (int i = 0; i < 20; i++) {
        cts_ok(gpuprofile_stop(ctx));
        cts_ok(gpuprofile_clear(ctx));
        cts_ok(gpuprofile_start(ctx));
    }
    for (int i = 0; i < THREADS; i++) pthread_join(id[i], NULL);
    assert_true(events(ctx, "GpuElemwise_call", "kernel", "") <= THREADS * ROUNDS);
    gpucontext_deref(ctx);
}

/* Read the file at `path` and delete it; NULL: there is none. */
static char *taken_file(const char *path) {
    struct stat st;
    FILE *f = fopen(path, "r");
    if (!f) return NULL;
    assert_int_equal(fstat(fileno(f), &st), 0);
    char *s = calloc(1, (size_t)st.st_size + 1);
    assert_non_null(s);
    assert_int_equal(fread(s, 1, (size_t)st.st_size, f), (size_t)st.st_size);
    fclose(f);
    assert_int_equal(unlink(path), 0);
    return s;
}

/* Profiles written to files: on request, and when a context ends. */
static void files(void **state) {
    (void)state;
    char folder[] = "/tmp/gpuarray-cts-XXXXXX", path[100], pattern[100];
    program p;
    assert_non_null(mkdtemp(folder));
    gpucontext *ctx = open_with_times(false);
    start(ctx);
    program_make(&p, ctx);
    program_add(&p);
    snprintf(path, sizeof path, "%s/table", folder);
    cts_ok(gpuprofile_save(ctx, GP_TABLE, path));
    char *s = taken_file(path);
    assert_non_null(s);
    assert_non_null(strstr(s, "GpuElemwise_call"));
    free(s);
    snprintf(path, sizeof path, "%s/none/table", folder);
    cts_fails_with(GA_SYS_ERROR, gpuprofile_save(ctx, GP_TABLE, path));
    cts_fails_with(GA_SYS_ERROR, gpuprofile_save(ctx, GP_TABLE, folder));
    cts_fails_with(GA_SYS_ERROR, gpuprofile_save(ctx, GP_TABLE, ""));
    program_free(&p);
    gpucontext_deref(ctx);

    snprintf(pattern, sizeof pattern, "%s/p%%p.json", folder);
    assert_int_equal(setenv("GPUARRAY_PROFILE", pattern, 1), 0);
    ctx = open_with_times(false);
    gpucontext *second = open_with_times(false);
    assert_int_equal(unsetenv("GPUARRAY_PROFILE"), 0);
    program_make(&p, ctx);
    program_add(&p);
    program_free(&p);
    gpucontext_deref(ctx);
    snprintf(path, sizeof path, "%s/p%ld.json", folder, (long)getpid());
    s = taken_file(path);
    assert_non_null(s);
    check_json(s);
    assert_int_equal(lines_with(s, "{\"name\":\"GpuElemwise_call\"", "\"cat\":\"kernel\"", ""), 1);
    free(s);
    gpucontext_deref(second);
    snprintf(path, sizeof path, "%s/p%ld.2.json", folder, (long)getpid());
    free(s = taken_file(path));
    assert_non_null(s);
    assert_int_equal(rmdir(folder), 0);
}

static void bad_input(void **state) {
    (void)state;
    text t = {0};
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_start(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_stop(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_clear(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_write(NULL, GP_TABLE, take, &t));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_write(cts.ctx, GP_TABLE, NULL, &t));
    cts_fails_with(GA_VALUE_ERROR, gpuprofile_write(cts.ctx, (gpuprofile_format)9, take, &t));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_save(NULL, GP_TABLE, "/tmp/x"));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_save(cts.ctx, GP_TABLE, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_copy_speed(cts.ctx, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuprofile_set_copy_speed(cts.ctx, 0));
    cts_fails_with(GA_VALUE_ERROR, gpuprofile_set_copy_speed(cts.ctx, -1));
    cts_fails_with(GA_VALUE_ERROR, gpuprofile_set_copy_speed(cts.ctx, 0.0 / 0.0));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_set_copy_speed(NULL, 1));
    cts_fails_with(GA_INVALID_ERROR, gpuprofile_copy_speed(NULL, NULL));
    cts_ok(gpuprofile_stop(cts.ctx)); /* stopping a profile that was never started */
    cts_ok(gpuprofile_write(cts.ctx, GP_TABLE, take, &t));
    assert_non_null(t.s);
    free(t.s);
}

/* A call that fails is not counted as an operation, and the context stays usable. */
static void failures(void **state) {
    (void)state;
    gpucontext *ctx = open_with_times(true);
    program p;
    program_make(&p, ctx);
    start(ctx);
    void *args[] = {&p.a, NULL, &p.c};
    cts_fails(GpuElemwise_call(p.add, args, 0));
    cts_fails(GpuReduction_call_arg(NULL, NULL, NULL, NULL, 0, NULL, 0));
    cts_fails(GpuArray_move(&p.a, NULL));
    program_add(&p);
    assert_int_equal(events(ctx, "GpuElemwise_call", "kernel", ""), 1);
    program_free(&p);
    gpucontext_deref(ctx);
}

const cts_case cts_profile_cases[] = {{"operations", operations, 0}, {"many", many, CTS_SLOW},
                                      {"recordings", recordings, 0}, {"threads", threads, CTS_SLOW},
                                      {"files", files, 0},           {"bad_input", bad_input, 0},
                                      {"failures", failures, 0},     {NULL, NULL, 0}};
