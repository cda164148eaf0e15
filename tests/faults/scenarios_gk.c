/* User kernels in GK. See scenarios.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenarios.h"

static const char axpy[] = "template <typename T : num, int TIMES = 1>\n"
                           "group_size(8)\n"
                           "kernel axpy(T a, in view<T, 1> x, inout view<T, 1> y, idx n)\n"
                           "{\n"
                           "    for (idx i = global_id(0); i < min(n, y.dim(0)); i += global_size(0))\n"
                           "        y[i] = y[i] + a * x[i] * T(TIMES);\n"
                           "}\n";

/* y += 2 x on every second element, with the kernel for 32-bit and, if `n` requires it, for 64-bit indices; then y += 2
 * y, with the variant without assumptions. */
static int call(world *w, GpuInstance *k, float times) {
    enum { N = 20, HALF = N / 2 };
    const size_t dim = N, half = HALF, groups = 2;
    const ssize_t start = 0, stop = N, step = 2;
    float in[N], out[HALF], two = 2.0f;
    GpuArray x = {0}, y = {0}, every = {0};
    scenario_fill(in, N);
    int r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &dim, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, in, sizeof in);
    if (r == GA_NO_ERROR) r = GpuArray_index(&every, &x, &start, &stop, &step);
    for (int wide = 0; wide < 2; wide++) {
        ssize_t n = wide ? (ssize_t)1 << 40 : HALF;
        void *args[] = {&two, &every, &y, &n};
        GpuArray_clear(&y);
        if (r == GA_NO_ERROR) r = GpuArray_zeros(&y, w->ctx, GA_FLOAT, 1, &half, GA_C_ORDER);
        if (r == GA_NO_ERROR) r = GpuInstance_call(k, 1, &groups, NULL, args);
        if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &y);
        for (size_t i = 0; r == GA_NO_ERROR && i < HALF; i++) {
            r = out[i] == two * in[2 * i] * times ? r : WRONG_RESULT;
        }
    }
    ssize_t few = HALF;
    void *args[] = {&two, &y, &y, &few};
    if (r == GA_NO_ERROR) r = GpuInstance_call(k, 1, &groups, NULL, args);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &y);
    for (size_t i = 0; r == GA_NO_ERROR && i < HALF; i++) {
        const float before = two * in[2 * i] * times;
        r = out[i] == before + two * before * times ? r : WRONG_RESULT;
    }
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&every);
    return r;
}

static int run(world *w, long times, bool calls) {
    const char *strings[] = {axpy};
    char number[24];
    const gputemplate_arg args[] = {{"T", "f32"}, {"TIMES", number}};
    const char *name;
    size_t most;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    char *log = NULL;
    snprintf(number, sizeof number, "%ld", times);
    int r = GpuTemplate_new(&t, w->ctx, "axpy.gk", 1, strings, NULL, &log);
    free(log);
    if ((t != NULL) != (r == GA_NO_ERROR)) return WRONG_RESULT;
    if (r == GA_NO_ERROR) {
        r = GpuTemplate_instantiate(&k, t, "axpy", 2, args, GT_MATH_CONTRACT, &log);
        free(log);
        if ((k != NULL) != (r == GA_NO_ERROR)) r = WRONG_RESULT;
    }
    GpuTemplate_free(t);
    if (r == GA_NO_ERROR) r = GpuInstance_property(k, GA_INSTANCE_PROP_NAME, &name);
    if (r == GA_NO_ERROR) r = GpuInstance_property(k, GA_INSTANCE_PROP_MAXLSIZE, &most);
    if (r == GA_NO_ERROR && calls) r = call(w, k, (float)times);
    GpuInstance_free(k);
    return r;
}

int scenario_template(world *w) {
    return run(w, 1, true);
}

/* A template that is in no cache; calling it would compile a second kernel. */
int scenario_new_template(world *w) {
    return run(w, w->trial, false);
}

/* Errors in the source, in the name of a kernel and in an argument: each is reported, whatever else fails. */
int scenario_broken_template(world *w) {
    const char *broken[] = {"kernel k(out view<f32, 1> y) { y[0] = nowhere; }"}, *good[] = {axpy};
    const gputemplate_arg none[] = {{"T", "f31"}};
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    char *log = NULL;
    int r = GpuTemplate_new(&t, w->ctx, "broken.gk", 1, broken, NULL, &log);
    bool refused = !t && r != GA_NO_ERROR && gpucontext_error(w->ctx, r)[0] != '\0';
    free(log);
    GpuTemplate_free(t);
    if (!refused) return WRONG_RESULT;
    if (r != GA_VALUE_ERROR) return r;
    r = GpuTemplate_new(&t, w->ctx, "axpy.gk", 1, good, NULL, NULL);
    if (r == GA_NO_ERROR) {
        r = GpuTemplate_instantiate(&k, t, "nothing", 0, NULL, 0, &log);
        free(log);
        r = k || r == GA_NO_ERROR ? WRONG_RESULT : r == GA_VALUE_ERROR ? GA_NO_ERROR : r;
    }
    if (r == GA_NO_ERROR) {
        r = GpuTemplate_instantiate(&k, t, NULL, 1, none, 0, &log);
        free(log);
        r = k || r == GA_NO_ERROR ? WRONG_RESULT : r == GA_VALUE_ERROR ? GA_NO_ERROR : r;
    }
    GpuTemplate_free(t);
    return r;
}

/* The library's elementary functions, which a context parses when it first compiles a call of one. */
int scenario_elementary(world *w) {
    const char *text[] = {"group_size(8) kernel k(in buffer<f32> x, out buffer<f32> y) { idx i = global_id(0);\n"
                          "if (i < y.size()) y[i] = rsqrt(x[i]) + exp(T0 * x[i]); }\n"
                          "const f32 T0 = 0;\n"};
    const size_t n = 8, groups = 1;
    float in[8], out[8];
    GpuArray x = {0}, y = {0};
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    for (size_t i = 0; i < n; i++) in[i] = 4;
    int r = GpuTemplate_new(&t, w->ctx, "elementary.gk", 1, text, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, in, sizeof in);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&y, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    void *args[] = {&x, &y};
    if (r == GA_NO_ERROR) r = GpuInstance_call(k, 1, &groups, NULL, args);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &y);
    for (size_t i = 0; r == GA_NO_ERROR && i < n; i++) r = out[i] == 1.5f ? r : WRONG_RESULT;
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return r;
}
