/* Devices by name and by discovery; checks of errors. */
#include "cts.h"

bool cts_parse_device(const char *spec, cts_device *out) {
    memset(out, 0, sizeof *out);
    snprintf(out->spec, sizeof out->spec, "%s", spec);
    out->platform = -1;
    int end = 0;
    if (strncmp(spec, "cuda", 4) == 0) {
        strcpy(out->backend, "cuda");
        if (spec[4] == '\0') return true;
        return sscanf(spec + 4, "%d%n", &out->number, &end) == 1 && spec[4 + end] == '\0' && out->number >= 0;
    }
    if (strncmp(spec, "opencl", 6) == 0) {
        strcpy(out->backend, "opencl");
        if (spec[6] == '\0') return true;
        return sscanf(spec + 6, "%d:%d%n", &out->platform, &out->number, &end) == 2 && spec[6 + end] == '\0' &&
               out->platform >= 0 && out->number >= 0;
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
            if (strcmp(backend, "cuda") == 0)
                snprintf(spec, sizeof spec, "cuda%u", d);
            else
                snprintf(spec, sizeof spec, "opencl%u:%u", p, d);
            if (cts_parse_device(spec, &out[n])) n++;
        }
    }
    return n;
}

int cts_find_devices(cts_device *out, int max) {
    int n = find("cuda", out, max);
    return n + find("opencl", out + n, max - n);
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
