#include "gk_functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/template.h>

#include "elementary.h"
#include "gk/syntax/builtins.h"
#include "measure.h"

enum { ON_HOST = 15, ON_DEVICE = 5, FUNCTIONS = GK_LAST_ELEMENTARY - GK_FIRST_ELEMENTARY + 1 };

/* Write a kernel that is in no cache. */
static void write_kernel(char *text, size_t size, const char *math, const gk_builtin_info *f) {
    static int serial;
    snprintf(text, size,
             "math(%s) kernel k(in buffer<f32> x, out buffer<f32> y) { y[global_id(0)] = %s(x[global_id(0)]%s) + %d; }",
             math, f->name, f->nargs == 2 ? ", x[0]" : "", ++serial);
}

/* Milliseconds of GK alone; negative on failure. */
static double host_time(const gk_builtin_info *f, gk_memory *memory, const gk_module *functions) {
    double ms[ON_HOST];
    for (int i = 0; i < ON_HOST; i++) {
        char text[300];
        write_kernel(text, sizeof text, "strict", f);
        const gk_source source = {.name = "k", .text = text, .length = strlen(text)};
        const gk_options o = {.target = GK_CUDA, .features = GK_HAS_FP64 | GK_HAS_ATOMIC64, .functions = functions};
        gk_result *r = NULL;
        double t0 = measure_now();
        gk_module *m = gk_module_new(&source, 1, memory, 0);
        gk_status status = m ? gk_module_compile(m, &o, &r) : GK_MEMORY_ERROR;
        ms[i] = (measure_now() - t0) * 1e3;
        gk_free(r);
        gk_module_release(m);
        if (status != GK_OK) return -1;
    }
    return measure_median(ms, ON_HOST);
}

/* Milliseconds from text to a kernel ready to launch. */
static double device_time(gpucontext *ctx, const char *math, const gk_builtin_info *f) {
    double ms[ON_DEVICE];
    for (int i = 0; i < ON_DEVICE; i++) {
        char text[300];
        const char *strings = text;
        GpuTemplate *t = NULL;
        GpuInstance *k = NULL;
        write_kernel(text, sizeof text, math, f);
        double t0 = measure_now();
        int err = GpuTemplate_new(&t, ctx, "k", 1, &strings, NULL, NULL);
        if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL);
        ms[i] = (measure_now() - t0) * 1e3;
        if (err != GA_NO_ERROR) fprintf(stderr, "%s: %s\n", f->name, gpucontext_error(ctx, err));
        GpuInstance_free(k);
        GpuTemplate_free(t);
        if (err != GA_NO_ERROR) return -1;
    }
    return measure_median(ms, ON_DEVICE);
}

int gk_functions_report(const char *device) {
    gk_memory *memory = gk_memory_new();
    gk_module *functions = ga_elementary_new(memory);
    gpucontext *ctx = NULL;
    double ratios[FUNCTIONS], host[FUNCTIONS];
    size_t n = 0;
    int failed = functions == NULL;
    setenv("GPUARRAY_CACHE", "off", 1);
    setenv("CUDA_CACHE_DISABLE", "1", 1);
    if (device != NULL && gpucontext_open(&ctx, device) != GA_NO_ERROR) {
        fprintf(stderr, "gk-compile-bench: %s: no such device\n", device);
        failed++;
    }
    if (ctx != NULL) (void)device_time(ctx, "strict", &gk_builtins[GK_B_EXP]); /* load the vendor's compiler */
    printf("%-12s %10s%s\n", "function", "GK ms", ctx != NULL ? "    the library's ms, the device's, ratio" : "");
    for (int b = GK_FIRST_ELEMENTARY; b <= GK_LAST_ELEMENTARY && functions != NULL; b++, n++) {
        const gk_builtin_info *f = &gk_builtins[b];
        host[n] = host_time(f, memory, functions);
        failed += host[n] < 0;
        printf("%-12s %10.3f", f->name, host[n]);
        if (ctx != NULL) {
            double ours = device_time(ctx, "strict", f), own = device_time(ctx, "contract", f);
            failed += (ours < 0) + (own < 0);
            ratios[n] = ours / own;
            printf(" %20.1f %13.1f %6.2f", ours, own, ratios[n]);
        }
        printf("\n");
    }
    if (n > 0) printf("GK: median %.3f", measure_median(host, n)), printf(", largest %.3f ms\n", host[n - 1]);
    if (n > 0 && ctx != NULL)
        printf("ratio: median %.2f", measure_median(ratios, n)), printf(", largest %.2f\n", ratios[n - 1]);
    gpucontext_deref(ctx);
    gk_module_release(functions);
    gk_memory_free(memory);
    return failed;
}
