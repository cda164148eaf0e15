/* Devices by name and by discovery; checks of errors; kernels and arrays. */
#include "cts.h"

bool cts_parse_device(const char *spec, cts_device *out) {
    memset(out, 0, sizeof *out);
    snprintf(out->spec, sizeof out->spec, "%s", spec);
    out->platform = -1;
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) {
        const char *name = gpu_get_backend_name(i);
        const char *rest = strncmp(spec, name, strlen(name)) == 0 ? spec + strlen(name) : NULL;
        int end = 0;
        if (!rest || (*rest && (*rest < '0' || *rest > '9'))) continue;
        snprintf(out->backend, sizeof out->backend, "%s", name);
        if (!*rest) return true;
        if (sscanf(rest, "%d:%d%n", &out->platform, &out->number, &end) == 2) return !rest[end];
        out->platform = -1;
        return sscanf(rest, "%d%n", &out->number, &end) == 1 && !rest[end];
    }
    return false;
}

static int find(const char *backend, cts_device *out, int max) {
    unsigned platforms = 0;
    int n = 0;
    if (gpu_get_platform_count(backend, &platforms)) return 0; /* no such driver on this machine */
    for (unsigned p = 0; p < platforms; p++) {
        unsigned devices = 0;
        if (gpu_get_device_count(backend, p, &devices)) continue;
        for (unsigned d = 0; d < devices && n < max; d++) {
            char spec[64];
            if (gpu_get_device_spec(backend, p, d, spec, sizeof spec)) continue;
            if (cts_parse_device(spec, &out[n])) n++;
        }
    }
    return n;
}

int cts_find_devices(cts_device *out, int max) {
    int n = 0;
    for (unsigned i = 0; i < gpu_get_backend_count(); i++) n += find(gpu_get_backend_name(i), out + n, max - n);
    return n;
}

bool cts_language(const char *language) {
    return strcmp(gpu_get_backend_language(cts.device.backend), language) == 0;
}

bool cts_backend(const char *name) {
    return strcmp(cts.device.backend, name) == 0;
}

bool cts_checked(void) {
    const char *value = getenv("GPUARRAY_CHECKED");
    return value != NULL && strcmp(value, "1") == 0;
}

void cts_ok_at(int err, const char *what, const char *file, int line) {
    if (err == GA_NO_ERROR) return;
    print_error("%s: %s: %s\n", what, gpuarray_error_str(err), gpucontext_error(cts.ctx, err));
    _fail(file, line);
}

void cts_fails_at(int err, int code, const char *what, const char *file, int line) {
    if (err == GA_NO_ERROR || (code >= 0 && err != code)) {
        print_error("%s: returned %d (%s), expected %s\n", what, err, gpuarray_error_str(err),
                    code >= 0 ? gpuarray_error_str(code) : "an error");
        _fail(file, line);
    }
    const char *text = gpucontext_error(cts.ctx, err);
    if (text && *text) return;
    print_error("%s: error %d has no text\n", what, err);
    _fail(file, line);
}

void cts_kernel(GpuKernel *k, const char *source, const char *name, unsigned numargs, const int *types, int flags) {
    const char *texts[2] = {"#include \"cluda.h\"\n", source};
    char *log = NULL;
    int err = GpuKernel_init(k, cts.ctx, 2, texts, NULL, name, numargs, types, flags, &log);
    if (err) print_error("%s: %s\n%s\n", name, gpucontext_error(cts.ctx, err), log ? log : "");
    free(log);
    assert_int_equal(err, GA_NO_ERROR);
}

gpudata *cts_buffer(size_t size, const void *init) {
    int err = GA_NO_ERROR;
    gpudata *b = NULL;
    if (init) {
        union {
            const void *from;
            void *to;
        } u = {.from = init}; /* the prototype lacks a const */
        b = gpudata_alloc(cts.ctx, size, u.to, GA_BUFFER_INIT, &err);
    } else {
        b = gpudata_alloc(cts.ctx, size, NULL, 0, &err);
        if (b) err = gpudata_memset(b, 0, 0);
    }
    if (!b || err) fail_msg("buffer of %zu bytes: %s", size, gpucontext_error(cts.ctx, err));
    return b;
}

void cts_compiled(int err, const char *log) {
    if (err != GA_NO_ERROR) fail_msg("%s", log != NULL ? log : gpucontext_error(cts.ctx, err));
}

GpuInstance *cts_instance(const char *file, const char *source, const char *kernel, unsigned nargs,
                          const gputemplate_arg *args, int flags) {
    GpuTemplate *t;
    GpuInstance *in = NULL;
    char *log = NULL;
    int err = GpuTemplate_new(&t, cts.ctx, file, 1, &source, NULL, &log);

    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&in, t, kernel, nargs, args, flags, &log);
    cts_compiled(err, log);
    free(log);
    GpuTemplate_free(t);
    return in;
}

GpuArray cts_zeros(int type, unsigned nd, const size_t *dims) {
    GpuArray a;
    cts_ok(GpuArray_zeros(&a, cts.ctx, type, nd, dims, GA_C_ORDER));
    return a;
}

GpuArray cts_filled(int type, unsigned nd, const size_t *dims, const void *values) {
    size_t size = gpuarray_get_elsize(type);
    GpuArray a;

    for (unsigned d = 0; d < nd; d++) size *= dims[d];
    cts_ok(GpuArray_empty(&a, cts.ctx, type, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, values, size));
    return a;
}

void cts_clear(GpuArray *first, ...) {
    va_list rest;

    va_start(rest, first);
    for (GpuArray *a = first; a != NULL; a = va_arg(rest, GpuArray *)) GpuArray_clear(a);
    va_end(rest);
}

void cts_refused(const char *what, int code, int err, const GpuArray *made) {
    if (err != code || (made != NULL && made->data != NULL)) fail_msg("%s: %d, not %d", what, err, code);
    cts_fails_with(code, err);
}
