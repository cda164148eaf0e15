#include "mock_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Open a context in addition to those that are open. */
static gpucontext *open_more(const ga_caps *caps, const gpucontext_props *props, int *err) {
    gpucontext_props *none = NULL;

    assert_int_equal(gpucontext_props_new(&none), GA_NO_ERROR);
    gpucontext *ctx = ga_mock_backend.context->open(props != NULL ? props : none, err);
    assert_non_null(ctx);
    if (caps != NULL) ctx->caps = *caps;
    *err = ga_context_adopt(ctx, props);
    gpucontext_props_del(none);
    if (*err == GA_NO_ERROR) return ctx;
    ga_mock_backend.context->close(ctx);
    return NULL;
}

gpucontext *mock_open_with(const ga_caps *caps, const gpucontext_props *props, int *err) {
    memset(&mock, 0, sizeof mock);
    mock.room = (size_t)1 << 36;
    return open_more(caps, props, err);
}

gpucontext *mock_open_another(void) {
    int err;
    gpucontext *ctx = open_more(NULL, NULL, &err);

    assert_non_null(ctx);
    return ctx;
}

ga_caps mock_caps(void) {
    int err;
    gpucontext *ctx = mock_open_with(NULL, NULL, &err);

    assert_non_null(ctx);
    ga_caps caps = ctx->caps;
    mock_close(ctx);
    return caps;
}

gpucontext *mock_open(size_t limit, const char *cache_path) {
    gpucontext_props *props = NULL;
    ga_caps caps = mock_caps();
    int err;

    caps.keep_binaries = cache_path != NULL;
    assert_int_equal(gpucontext_props_new(&props), GA_NO_ERROR);
    if (limit != SIZE_MAX) assert_int_equal(gpucontext_props_alloc_cache(props, 0, limit), GA_NO_ERROR);
    if (cache_path != NULL) assert_int_equal(gpucontext_props_kernel_cache(props, cache_path), GA_NO_ERROR);
    gpucontext *ctx = mock_open_with(&caps, props, &err);
    gpucontext_props_del(props);
    if (ctx == NULL) fail_msg("%s", gpucontext_error(NULL, err));
    return ctx;
}

void mock_close(gpucontext *ctx) {
    gpucontext_deref(ctx);
    assert_int_equal(mock.held, 0);
    assert_int_equal(mock.allocs, mock.frees);
    assert_int_equal(mock.programs, 0);
}

char *mock_folder(const char *name) {
    const char *base = getenv("UNIT_SCRATCH");
    char *path = NULL;
    assert_true(asprintf(&path, "%s/%s.XXXXXX", base != NULL ? base : "/tmp", name) > 0);
    assert_non_null(mkdtemp(path));
    return path;
}
