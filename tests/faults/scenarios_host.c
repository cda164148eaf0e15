/* Transfers that are staged through pinned memory, pinned memory of the caller's, recorded work. The tests set
 * GPUARRAY_STAGING=1.
 */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/graph.h>
#include <gpuarray/host.h>

#include "scenarios.h"

enum { LARGE = (5 << 20) + 3 };

int scenario_staging(world *w) {
    static unsigned char in[LARGE], out[LARGE];
    int r = GA_NO_ERROR;
    for (size_t i = 0; i < LARGE; i++) in[i] = (unsigned char)(i ^ i >> 9);
    memset(out, 0, LARGE);
    gpudata *b = gpudata_alloc(w->ctx, LARGE, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_write(b, 0, in, LARGE);
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, LARGE);
    if (r == GA_NO_ERROR && memcmp(in, out, LARGE) != 0) r = WRONG_RESULT;
    gpudata_release(b);
    return r;
}

/* Host memory with gaps, staged; and in another order than the array's, which needs a copy on the device. */
int scenario_host_strides(world *w) {
    enum { ROWS = 1200, COLUMNS = 1100, GAP = 3 };
    static float in[ROWS * (COLUMNS + GAP)], out[ROWS * (COLUMNS + GAP)];
    size_t dims[] = {ROWS, COLUMNS}, small[] = {COLUMNS, 20};
    ssize_t gaps[] = {4 * (COLUMNS + GAP), 4}, turned[] = {4, 4 * (COLUMNS + GAP)};
    GpuArray a = {0}, b = {0};
    for (size_t i = 0; i < ROWS * (COLUMNS + GAP); i++) in[i] = (float)i;
    memset(out, 0, sizeof out);
    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write_strided(&a, in, gaps);
    if (r == GA_NO_ERROR) r = GpuArray_read_strided(out, gaps, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * (COLUMNS + GAP); i++)
        if (out[i] != (i % (COLUMNS + GAP) < COLUMNS ? in[i] : 0)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_empty(&b, w->ctx, GA_FLOAT, 2, small, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write_strided(&b, in + 1, turned);
    memset(out, 0, sizeof out);
    if (r == GA_NO_ERROR) r = GpuArray_read_strided(out, turned, &b);
    for (size_t i = 0; r == GA_NO_ERROR && i < 20 * (COLUMNS + GAP); i++)
        if (out[i] != (i % (COLUMNS + GAP) < COLUMNS ? in[i + 1] : 0)) r = WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    return r;
}

/* Through host memory that is registered with the drivers of two backends, if there are two. */
int scenario_crossing(world *w) {
    unsigned char *in = malloc(LARGE), *out = calloc(1, LARGE);
    gpucontext *other = NULL;
    gpudata *b = NULL;
    int r = GA_NO_ERROR;
    gpudata *a = in != NULL && out != NULL ? gpudata_alloc(w->ctx, LARGE, NULL, 0, &r) : NULL;
    if (a != NULL && gpucontext_open(&other, strcmp(w->device, "cuda0") == 0 ? "opencl" : "cuda") == GA_NO_ERROR) {
        for (size_t i = 0; i < LARGE; i++) in[i] = (unsigned char)(i ^ i >> 7);
        r = gpudata_write(a, 0, in, LARGE);
        if (r == GA_NO_ERROR) b = gpudata_alloc(other, LARGE, NULL, 0, &r);
        if (r == GA_NO_ERROR) r = gpudata_transfer(b, 0, a, 0, LARGE);
        if (r == GA_NO_ERROR) r = gpudata_memset(a, 0, 0);
        if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, LARGE);
        if (r == GA_NO_ERROR && memcmp(in, out, LARGE) != 0) r = WRONG_RESULT;
    }
    gpudata_release(b);
    gpudata_release(a);
    gpucontext_deref(other);
    free(in);
    free(out);
    return r;
}

/* Memory shared by two contexts: released in either order; each sees the other's writes. */
int scenario_shared(world *w) {
    enum { BYTES = 500 };
    unsigned char in[BYTES], out[BYTES] = {0};
    gpucontext *other = NULL;
    gpudata *s = NULL, *t = NULL;
    int r = GA_NO_ERROR;
    for (size_t i = 0; i < BYTES; i++) in[i] = (unsigned char)(i * 5);
    gpudata *b = gpudata_alloc(w->ctx, BYTES, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpucontext_open(&other, w->device);
    if (r == GA_NO_ERROR) r = gpudata_write(b, 0, in, BYTES);
    if (r == GA_NO_ERROR) s = gpudata_share_with(b, other, 0, &r);
    if ((r == GA_NO_ERROR) != (s != NULL)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpudata_transfer(s, 0, b, 10, BYTES - 10); /* one memory */
    if (r == GA_NO_ERROR) t = gpudata_alloc(other, BYTES, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_transfer(t, 0, b, 0, BYTES); /* two */
    gpudata_release(s);
    s = NULL;
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, BYTES);
    if (r == GA_NO_ERROR && memcmp(out, in + 10, BYTES - 10) != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) s = gpudata_share_with(t, w->ctx, GA_BUFFER_READ_ONLY, &r);
    gpudata_release(t);
    if (r == GA_NO_ERROR) r = gpudata_read(out, s, 0, BYTES);
    if (r == GA_NO_ERROR && memcmp(out + BYTES - 10, in + BYTES - 10, 10) != 0) r = WRONG_RESULT;
    gpudata_release(s);
    gpudata_release(b);
    gpucontext_deref(other);
    return r;
}

int scenario_pinned(world *w) {
    enum { BYTES = 5000 };
    int r = GA_NO_ERROR;
    gpuevent *e = NULL;
    unsigned char *p = gpuhost_alloc(w->ctx, 2 * BYTES, &r);
    if ((r == GA_NO_ERROR) != (p != NULL)) return WRONG_RESULT;
    gpudata *b = r == GA_NO_ERROR ? gpudata_alloc(w->ctx, BYTES, NULL, 0, &r) : NULL;
    if (r == GA_NO_ERROR) e = gpuevent_new(w->ctx, &r);
    if (r == GA_NO_ERROR) {
        for (size_t i = 0; i < BYTES; i++) p[i] = (unsigned char)(i * 3);
        memset(p + BYTES, 0, BYTES);
        r = gpudata_write_async(b, 0, p, BYTES, e);
    }
    if (r == GA_NO_ERROR) r = gpudata_read(p + BYTES, b, 0, BYTES);
    if (r == GA_NO_ERROR && memcmp(p, p + BYTES, BYTES) != 0) r = WRONG_RESULT;
    gpuevent_release(e);
    gpudata_release(b);
    int freed = gpuhost_free(w->ctx, p);
    return p != NULL && freed != GA_NO_ERROR ? WRONG_RESULT : r;
}

/* Record, with two calls that are joined, launch, launch with another operand. */
int scenario_graph(world *w) {
    enum { N = 64 };
    float in[N], out[N], two[N];
    GpuArray a = {0}, b = {0}, c = {0}, t = {0};
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    gpugraph *g = NULL;
    scenario_fill(in, N);
    for (int i = 0; i < N; i++) two[i] = 2 * in[i];
    int r = scenario_upload(w, &a, in, 8, 8);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &b, two, 8, 8);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, 8, 8);
    GpuElemwise *e = r == GA_NO_ERROR ? GpuElemwise_new(w->ctx, "", "c = a + a", 2, args, 2, 0) : NULL;
    if (r == GA_NO_ERROR && !e) r = GA_MISC_ERROR;
    if (r == GA_NO_ERROR) r = gpugraph_begin(w->ctx);
    if (r == GA_NO_ERROR) {
        void *values[] = {&a, &c}, *again[] = {&c, &c};
        r = GpuElemwise_call(e, values, 0);
        if (r == GA_NO_ERROR) r = GpuElemwise_call(e, again, 0);
        if (r == GA_NO_ERROR) r = GpuArray_copy(&t, &c, GA_C_ORDER);
        if (r == GA_NO_ERROR) r = GpuArray_write(&c, in, 4);
        if (r == GA_NO_ERROR) r = gpudata_move(c.data, 4, t.data, 0, sizeof in - 4);
        if (r == GA_NO_ERROR) r = gpudata_move(c.data, 8, c.data, 4, 16); /* overlaps */
        if (r == GA_NO_ERROR) r = gpudata_memset(c.data, sizeof in - 4, 0);
        int ended = gpugraph_end(w->ctx, &g);
        if ((ended == GA_NO_ERROR) != (g != NULL)) r = WRONG_RESULT;
        if (r == GA_NO_ERROR) r = ended;
    }
    for (int round = 0; r == GA_NO_ERROR && round < 2; round++) {
        r = gpugraph_launch(g);
        if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
        float x = round == 0 ? 4 : 8;
        if (r == GA_NO_ERROR &&
            (out[0] != in[0] || out[1] != x * in[0] || out[2] != x * in[0] || out[9] != x * in[8] || out[N - 1] != 0))
            r = WRONG_RESULT;
        if (r == GA_NO_ERROR && round == 0) r = gpugraph_replace(g, a.data, b.data);
    }
    gpugraph_release(g);
    GpuArray *all[] = {&a, &b, &c, &t};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    GpuElemwise_free(e);
    return r;
}

int scenario_elapsed(world *w) {
    gpucontext_props *props = NULL;
    gpucontext *ctx = NULL;
    gpuevent *from = NULL, *to = NULL;
    const char *backend = backend_of(w->device);
    double seconds = -1;
    int r = gpucontext_props_new(&props);
    if (r == GA_NO_ERROR) r = gpucontext_props_device(props, w->device + strlen(backend));
    if (r == GA_NO_ERROR) r = gpucontext_props_timing(props, 1);
    if (r != GA_NO_ERROR) {
        gpucontext_props_del(props);
        return r;
    }
    r = gpucontext_init(&ctx, backend, props); /* takes the properties */
    if (r == GA_NO_ERROR) from = gpuevent_new(ctx, &r);
    if (r == GA_NO_ERROR) to = gpuevent_new(ctx, &r);
    if (r == GA_NO_ERROR) r = gpuevent_record(from);
    if (r == GA_NO_ERROR) r = gpuevent_record(to);
    if (r == GA_NO_ERROR) r = gpuevent_elapsed(from, to, &seconds);
    if ((r == GA_NO_ERROR) != (seconds >= 0)) r = WRONG_RESULT;
    gpuevent_release(from);
    gpuevent_release(to);
    gpucontext_deref(ctx);
    return r;
}
