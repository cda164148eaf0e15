/* A kernel written in GK, compared with the same kernel written by hand (ceilings.c). */
#include "rows.h"

#include <math.h>
#include <stdlib.h>

#include <gpuarray/template.h>

static const char *const source = "group_size(256)\n"
                                  "kernel axpy(f32 alpha, in buffer<f32> x, inout buffer<f32> y, idx n)\n"
                                  "{\n"
                                  "    idx i = global_id(0);\n"
                                  "    if (i < n) y[i] += alpha * x[i];\n"
                                  "}\n";

typedef struct axpy {
    GpuInstance *k;
    GpuArray x, y;
    size_t groups;
    ssize_t n;
    float alpha;
} axpy;

static int axpy_once(void *arg) {
    axpy *t = arg;
    void *args[4] = {&t->alpha, &t->x, &t->y, &t->n};

    return GpuInstance_call(t->k, 1, &t->groups, NULL, args);
}

/* Launch once on given data and check; timing repeats the launch. */
static int check(bench *b, row *r, axpy *t) {
    float got;
    int err = gpudata_move(b->buffer[2], 0, b->buffer[1], 0, 4 * b->elements);

    if (err == GA_NO_ERROR) err = axpy_once(t);
    for (size_t k = 0; k < 61 && err == GA_NO_ERROR; k++) {
        size_t i = k * (b->elements - 1) / 60;
        double want = bench_value(1, i) + (double)t->alpha * bench_value(0, i);

        err = gpudata_read(&got, b->buffer[2], i * sizeof got, sizeof got);
        if (err == GA_NO_ERROR && !(fabs((double)got - want) <= 1e-6 * want))
            return rows_wrong(r, i, (double)got, want);
    }
    return rows_say(b, r, err, "running once");
}

int run_axpy(bench *b, const spec *s, row *r) {
    axpy t = {.alpha = 0.5f, .n = (ssize_t)b->elements, .groups = (b->elements + 255) / 256};
    GpuTemplate *text = NULL;
    char *log = NULL;
    double seconds = 0;
    const char *strings[1] = {source};
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");

    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 1, &b->elements, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &t.y, 2, s->typecode, 1, &b->elements, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuTemplate_new(&text, b->ctx, "axpy.gk", 1, strings, NULL, &log), "compiling axpy");
    free(log);
    log = NULL;
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuTemplate_instantiate(&t.k, text, NULL, 0, NULL, 0, &log), "compiling axpy");
    free(log);
    if (err == GA_NO_ERROR) err = check(b, r, &t);
    t.alpha = 1e-8f; /* keeps values finite over many launches */
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, axpy_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) r->value = 12.0 * (double)b->elements / seconds;
    GpuInstance_free(t.k);
    GpuTemplate_free(text);
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}
