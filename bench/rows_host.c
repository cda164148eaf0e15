/* Rows of transfers between host and device, through ordinary and through pinned memory. */
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
