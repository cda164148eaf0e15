/* Profiles and checked kernels. See scenarios.h. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/profile.h>

#include "scenarios.h"

static int count(void *self, const char *text, size_t length) {
    (void)text;
    *(size_t *)self += length;
    return 0;
}

/* Start profiling, work, write, clear, stop. Work that could not be timed is missing in the text; its results are
 * right. */
int scenario_profile(world *w) {
    gpucontext_props *props = NULL;
    const char *backend = backend_of(w->device);
    world own = *w;
    size_t written = 0;
    int r = gpucontext_props_new(&props);
    if (r == GA_NO_ERROR) r = gpucontext_props_device(props, w->device + strlen(backend));
    if (r == GA_NO_ERROR) r = gpucontext_props_timing(props, 1);
    if (r != GA_NO_ERROR) {
        gpucontext_props_del(props);
        return r;
    }
    own.ctx = NULL;
    r = gpucontext_init(&own.ctx, backend, props);                      /* takes the properties */
    if (r == GA_NO_ERROR) r = gpuprofile_set_copy_speed(own.ctx, 1e10); /* large copies take their time */
    if (r == GA_NO_ERROR) r = gpuprofile_start(own.ctx);
    if (r == GA_NO_ERROR) r = scenario_small_add(&own);
    if (r == GA_NO_ERROR) r = gpuprofile_write(own.ctx, GP_TRACE, count, &written);
    if (r == GA_NO_ERROR && written == 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpuprofile_write(own.ctx, GP_TABLE, count, &written);
    if (r == GA_NO_ERROR) r = gpuprofile_clear(own.ctx);
    if (r == GA_NO_ERROR) r = gpuprofile_stop(own.ctx);
    gpucontext_deref(own.ctx);
    return r;
}

/* An index out of range is reported by the read; without one everything works. In a context of its own, because a
 * report that failed is repeated by the next read. */
int scenario_checked(world *w) {
    const char *text[] = {"group_size(1) kernel k(inout buffer<i32> y, idx i) { y[i] = y[i] + 1; }"};
    const size_t four = 4, one = 1;
    int32_t got[4] = {0};
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray y = {0};
    gpucontext *ctx = NULL;
    int r = gpucontext_open(&ctx, w->device);
    if (r == GA_NO_ERROR) r = GpuTemplate_new(&t, ctx, "k.gk", 1, text, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuTemplate_instantiate(&k, t, NULL, 0, NULL, GT_CHECKED, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&y, ctx, GA_INT, 1, &four, GA_C_ORDER);
    for (ssize_t i = 3; i < 5 && r == GA_NO_ERROR; i++) {
        void *args[] = {&y, &i};
        r = GpuInstance_call(k, 1, &one, NULL, args);
        if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &y);
        if (i == 3 && r == GA_NO_ERROR && got[3] != 1) r = WRONG_RESULT;
        if (i == 4) r = r == GA_NO_ERROR ? WRONG_RESULT : r == GA_RUN_ERROR ? GA_NO_ERROR : r;
    }
    GpuArray_clear(&y);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    gpucontext_deref(ctx);
    return r;
}
