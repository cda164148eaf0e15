/* Measures launches with the CUDA driver's own functions: cuLaunchKernel in a loop, on the context's own stream. */
#include "bench.h"

#include <dlfcn.h>
#include <string.h>

#include <gpuarray/extension.h>

typedef struct raw_cuda {
    int (*load)(void **module, const void *image);
    int (*unload)(void *module);
    int (*get_function)(void **function, void *module, const char *name);
    int (*launch)(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                  unsigned shared, void *stream, void **args, void **extra);
    void (*enter)(gpucontext *), (*leave)(gpucontext *);
    gpucontext *ctx;
    void *function, *stream;
    void *args[4];
} raw_cuda;

/* c[i] = a[i] + b[i] for i < n */
static const char *const ptx = ".version 6.3\n"
                               ".target sm_50\n"
                               ".address_size 64\n"
                               ".visible .entry add(.param .u64 n, .param .u64 a, .param .u64 b, .param .u64 c)\n"
                               "{\n"
                               "    .reg .pred %p;\n"
                               "    .reg .b32 %r<4>;\n"
                               "    .reg .b64 %rd<9>;\n"
                               "    .reg .f32 %f<3>;\n"
                               "    mov.u32 %r0, %ctaid.x;\n"
                               "    mov.u32 %r1, %ntid.x;\n"
                               "    mov.u32 %r2, %tid.x;\n"
                               "    mad.lo.u32 %r3, %r0, %r1, %r2;\n"
                               "    cvt.u64.u32 %rd0, %r3;\n"
                               "    ld.param.u64 %rd1, [n];\n"
                               "    setp.ge.u64 %p, %rd0, %rd1;\n"
                               "    @%p bra done;\n"
                               "    ld.param.u64 %rd2, [a];\n"
                               "    ld.param.u64 %rd3, [b];\n"
                               "    ld.param.u64 %rd4, [c];\n"
                               "    shl.b64 %rd5, %rd0, 2;\n"
                               "    add.u64 %rd6, %rd2, %rd5;\n"
                               "    add.u64 %rd7, %rd3, %rd5;\n"
                               "    add.u64 %rd8, %rd4, %rd5;\n"
                               "    ld.global.f32 %f0, [%rd6];\n"
                               "    ld.global.f32 %f1, [%rd7];\n"
                               "    add.f32 %f2, %f0, %f1;\n"
                               "    st.global.f32 [%rd8], %f2;\n"
                               "done:\n"
                               "    ret;\n"
                               "}\n";

static int launch_once(void *arg) {
    raw_cuda *r = arg;

    return r->launch(r->function, 4, 1, 1, 256, 1, 1, 0, r->stream, r->args, NULL) == 0 ? GA_NO_ERROR : GA_IMPL_ERROR;
}

static void enter(void *arg) {
    raw_cuda *r = arg;

    r->enter(r->ctx);
}

static void leave(void *arg) {
    raw_cuda *r = arg;

    r->leave(r->ctx);
}

/* Get a function pointer from a symbol without a cast that ISO C forbids. */
static bool find(void *lib, const char *name, void *pointer) {
    void *symbol = dlsym(lib, name);

    memcpy(pointer, &symbol, sizeof(symbol));
    return symbol != NULL;
}

static int with_library(bench *b, raw_cuda *r, void *lib, const measure_work *ours, bench_launch *seconds, char *error,
                        size_t size) {
    /* The buffers' first word is their device pointer. */
    uint64_t n = 1024, pointer[3];
    void *module = NULL;
    int err = GA_IMPL_ERROR;

    for (int i = 0; i < 3; i++) memcpy(&pointer[i], b->buffer[i], sizeof(pointer[i]));
    r->args[0] = &n;
    for (int i = 0; i < 3; i++) r->args[i + 1] = &pointer[i];
    if (!find(lib, "cuModuleLoadData", &r->load) || !find(lib, "cuModuleUnload", &r->unload) ||
        !find(lib, "cuModuleGetFunction", &r->get_function) || !find(lib, "cuLaunchKernel", &r->launch)) {
        snprintf(error, size, "libcuda.so.1 lacks a function");
        return err; /* NOLINT(clang-analyzer-core.StackAddressEscape): nobody launches r again */
    }
    enter(r);
    bool loaded = r->load(&module, ptx) == 0 && r->get_function(&r->function, module, "add") == 0;
    leave(r);
    if (!loaded) {
        snprintf(error, size, "the driver does not load the kernel");
    } else {
        const measure_work raw = {launch_once, r, enter, leave};
        err = bench_turns(b, &raw, ours, seconds);
        if (err != GA_NO_ERROR) snprintf(error, size, "cuLaunchKernel or the call beside it failed");
    }
    enter(r);
    if (module != NULL) r->unload(module);
    leave(r);
    return err; /* NOLINT(clang-analyzer-core.StackAddressEscape): nobody launches r again */
}

int bench_raw_cuda(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size) {
    raw_cuda r = {.ctx = b->ctx};
    void *(*get_stream)(void *);
    void *symbol[3] = {gpuarray_get_extension("cuda_enter"), gpuarray_get_extension("cuda_exit"),
                       gpuarray_get_extension("cuda_get_stream")};
    void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);

    memcpy(&r.enter, &symbol[0], sizeof(symbol[0]));
    memcpy(&r.leave, &symbol[1], sizeof(symbol[1]));
    memcpy(&get_stream, &symbol[2], sizeof(symbol[2]));
    if (lib == NULL || symbol[0] == NULL || symbol[1] == NULL || symbol[2] == NULL) {
        snprintf(error, size, "libcuda.so.1 or the library's CUDA extensions are missing");
        if (lib != NULL) dlclose(lib);
        return GA_LOAD_ERROR;
    }
    r.stream = get_stream(b->ctx);
    int err = with_library(b, &r, lib, ours, seconds, error, size);
    dlclose(lib);
    return err;
}
