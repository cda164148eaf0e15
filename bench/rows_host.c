/* Rows for transfers: between host and device, through ordinary and pinned memory, and from one context to another. */
#include <stdlib.h>
#include <string.h>

#include "rows.h"

typedef struct transfer {
    gpudata *device;
    void *host;
    size_t size;
} transfer;

static int write_once(void *arg) {
    transfer *t = arg;

    return gpudata_write(t->device, 0, t->host, t->size);
}

static int read_once(void *arg) {
    transfer *t = arg;

    return gpudata_read(t->host, t->device, 0, t->size);
}

int run_transfer(bench *b, const spec *s, row *r) {
    bool pinned = strstr(s->id, "pinned") != NULL, large = strstr(s->id, "_1g") != NULL;
    transfer t = {.device = b->buffer[0], .size = (size_t)64 << (large ? 24 : 20)};
    double seconds = 0;
    int err = GA_NO_ERROR;

    if (t.size > 4 * b->elements) t.size = 4 * b->elements;
    t.host = pinned ? gpuhost_alloc(b->ctx, t.size, &err) : malloc(t.size);
    if (err != GA_NO_ERROR) return rows_say(b, r, err, "pinning host memory");
    if (t.host == NULL) {
        snprintf(r->note, sizeof(r->note), "out of host memory");
        return GA_MEMORY_ERROR;
    }
    for (size_t i = 0; i < t.size / sizeof(float); i++) ((float *)t.host)[i] = (float)bench_value(0, i);
    err = measure_run(b->ctx, &b->plan, s->id[0] == 'w' ? write_once : read_once, &t, &seconds);
    rows_say(b, r, err, "running");
    if (err == GA_NO_ERROR) r->value = (double)t.size / seconds;
    b->filled = -1;
    if (pinned)
        (void)gpuhost_free(b->ctx, t.host);
    else
        free(t.host);
    return err;
}

typedef struct crossing {
    GpuArray from, to;
} crossing;

static int cross_once(void *arg) {
    crossing *c = arg;
    int err = GpuArray_transfer(&c->to, &c->from);

    return err != GA_NO_ERROR ? err : GpuArray_sync(&c->to);
}

/*
 * A context on the backend's second device for "next", on the first device of another backend for "other". NULL: there
 * is none, or it does not open.
 */
static gpucontext *open_second(const bench *b, const spec *s) {
    gpucontext *ctx = NULL;
    char name[64];

    if (strncmp(s->id, "next", 4) == 0) {
        /* OpenCL devices are numbered within platforms. */
        snprintf(name, sizeof(name), strcmp(b->backend, "opencl") == 0 ? "%s0:1" : "%s1", b->backend);
        return gpucontext_open(&ctx, name) == GA_NO_ERROR ? ctx : NULL;
    }
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) {
        if (strcmp(gpu_get_backend_name(i), b->backend) == 0) continue;
        if (gpucontext_open(&ctx, gpu_get_backend_name(i)) == GA_NO_ERROR) return ctx;
    }
    return NULL;
}

int run_crossing(bench *b, const spec *s, row *r) {
    size_t n = 4 * b->elements < (size_t)1 << 30 ? b->elements : (size_t)1 << 28;
    gpucontext *second = open_second(b, s);
    crossing c;
    double seconds = 0;
    int err;

    if (second == NULL) {
        snprintf(r->note, sizeof(r->note), "skipped: there is no second device");
        return GA_NO_ERROR;
    }
    err = GpuArray_zeros(&c.from, b->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        err = GpuArray_zeros(&c.to, second, GA_FLOAT, 1, &n, GA_C_ORDER);
        if (err == GA_NO_ERROR) {
            err = measure_run(b->ctx, &b->plan, cross_once, &c, &seconds);
            GpuArray_clear(&c.to);
        }
        GpuArray_clear(&c.from);
    }
    rows_say(b, r, err, "running");
    if (err == GA_NO_ERROR) r->value = 4 * (double)n / seconds;
    gpucontext_deref(second);
    return err;
}
