/*
 * The functions behind gpuarray_get_extension(), each with valid and invalid arguments, and two buffers over one
 * memory. The vendors' types are declared here, so that none of their headers is needed; the few driver functions that
 * a program would also call are looked up as such a program would.
 */
#include "cts.h"

#include <dlfcn.h>
#include <time.h>

#include <gpuarray/event.h>
#include <gpuarray/extension.h>

typedef unsigned long long device_pointer;

/* ----------------------------------------------------------------------------------------------- finding functions */

static void find(const char *name, void *out) {
    void *f = gpuarray_get_extension(name);
    if (f == NULL) fail_msg("there is no extension %s", name);
    memcpy(out, &f, sizeof f);
}

/* A function of the driver itself. */
static void find_native(const char *variable, const char *soname, const char *name, void *out) {
    const char *path = getenv(variable);
    void *library = dlopen(path != NULL && *path != '\0' ? path : soname, RTLD_NOW | RTLD_LOCAL);
    void *f = library != NULL ? dlsym(library, name) : NULL;
    if (f == NULL) fail_msg("%s: %s", name, dlerror());
    memcpy(out, &f, sizeof f);
}

#define EXTENSION(type, name, ...)    \
    type (*name)(__VA_ARGS__) = NULL; \
    find(#name, (void *)&name)
#define CUDA_DRIVER(name, ...)       \
    int (*name)(__VA_ARGS__) = NULL; \
    find_native("GPUARRAY_CUDA_LIBRARY", "libcuda.so.1", #name, (void *)&name)
#define OPENCL_DRIVER(type, name, ...) \
    type (*name)(__VA_ARGS__) = NULL;  \
    find_native("GPUARRAY_OPENCL_LIBRARY", "libOpenCL.so.1", #name, (void *)&name)

static void need_cuda(void) {
    if (!cts_backend("cuda")) cts_skip("an extension of the CUDA backend");
}

static void need_opencl(void) {
    if (!cts_backend("opencl")) cts_skip("an extension of the OpenCL backend");
}

/* Fail unless the last call, which returns no code, failed with an error text. */
static void failed(gpucontext *ctx, int code) {
    const char *text = gpucontext_error(ctx, code);
    assert_non_null(text);
    if (strcmp(text, gpuarray_error_str(code)) == 0) fail_msg("no text was kept for code %d", code);
}

static gpudata *some_buffer(size_t size) {
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)(i * 7 + 3);
    gpudata *b = cts_buffer(size, bytes);
    free(bytes);
    return b;
}

static void check_bytes(gpudata *b, size_t size, size_t from) {
    unsigned char *got = malloc(size);
    assert_non_null(got);
    cts_ok(gpudata_read(got, b, 0, size));
    for (size_t i = 0; i < size; i++) assert_int_equal(got[i], (unsigned char)((from + i) * 7 + 3));
    free(got);
}

/* The first word of a buffer is the device pointer or the cl_mem, where programs written for libgpuarray read it. */
static uintptr_t native_of(gpudata *b) {
    uintptr_t word;
    memcpy(&word, b, sizeof word);
    return word;
}

static void unknown_names(void **state) {
    (void)state;
    assert_null(gpuarray_get_extension(NULL));
    failed(NULL, GA_INVALID_ERROR);
    assert_null(gpuarray_get_extension("cuda_no_such_function"));
    failed(NULL, GA_UNSUPPORTED_ERROR);
    assert_null(gpuarray_get_extension(""));
}

/* ------------------------------------------------------------------------------------------------------------ CUDA */

static void cuda_current(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(void, cuda_enter, gpucontext *);
    EXTENSION(void, cuda_exit, gpucontext *);
    CUDA_DRIVER(cuCtxGetCurrent, void **);
    gpucontext *other = cts_open(NULL);
    void *before = NULL, *inside = NULL, *again = NULL, *after = NULL;

    assert_int_equal(cuCtxGetCurrent(&before), 0);
    cuda_enter(cts.ctx);
    assert_int_equal(cuCtxGetCurrent(&inside), 0);
    assert_non_null(inside);
    cuda_enter(other); /* calls nest */
    cuda_exit(other);
    assert_int_equal(cuCtxGetCurrent(&again), 0);
    assert_ptr_equal(again, inside);
    cuda_exit(cts.ctx);
    assert_int_equal(cuCtxGetCurrent(&after), 0);
    assert_ptr_equal(after, before);
    cuda_enter(NULL);
    failed(NULL, GA_INVALID_ERROR);
    cuda_exit(NULL);
    failed(NULL, GA_INVALID_ERROR);
    gpucontext_deref(other);
}

static void cuda_stream(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(void *, cuda_get_stream, void *);
    CUDA_DRIVER(cuStreamSynchronize, void *);
    EXTENSION(void, cuda_enter, gpucontext *);
    EXTENSION(void, cuda_exit, gpucontext *);
    void *stream = cuda_get_stream(cts.ctx);

    assert_non_null(stream);
    assert_ptr_equal(stream, cuda_get_stream(cts.ctx));
    cuda_enter(cts.ctx);
    assert_int_equal(cuStreamSynchronize(stream), 0);
    cuda_exit(cts.ctx);
    assert_null(cuda_get_stream(NULL));
    failed(NULL, GA_INVALID_ERROR);
}

/* A context works: memory, a transfer, a kernel. */
static void use_context(gpucontext *ctx) {
    const size_t n = 100;
    float got[100];
    GpuArray a;

    assert_int_equal(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER), GA_NO_ERROR);
    gpuelemwise_arg arg = {"a", GA_FLOAT, GE_READ | GE_WRITE};
    GpuElemwise *ge = GpuElemwise_new(ctx, NULL, "a = a + 1", 1, &arg, 1, 0);
    if (ge == NULL) fail_msg("%s", gpucontext_error(ctx, GA_IMPL_ERROR));
    void *args[] = {&a};
    assert_int_equal(GpuElemwise_call(ge, args, 0), GA_NO_ERROR);
    assert_int_equal(GpuArray_read(got, sizeof got, &a), GA_NO_ERROR);
    for (size_t i = 0; i < n; i++) assert_true(got[i] == 1);
    GpuElemwise_free(ge);
    GpuArray_clear(&a);
}

static void cuda_contexts(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(gpucontext *, cuda_make_ctx, void *, int);
    CUDA_DRIVER(cuDevicePrimaryCtxRetain, void **, int);
    CUDA_DRIVER(cuDevicePrimaryCtxRelease_v2, int);
    CUDA_DRIVER(cuDevicePrimaryCtxGetState, int, unsigned *, int *);
    void *native = NULL;
    unsigned flags;
    int active = 0;

    assert_null(cuda_make_ctx(NULL, 0));
    failed(NULL, GA_INVALID_ERROR);
    assert_int_equal(cuDevicePrimaryCtxRetain(&native, cts.device.number), 0);
    gpucontext *ctx = cuda_make_ctx(native, GPUARRAY_CUDA_CTX_NOFREE);
    if (ctx == NULL) fail_msg("%s", gpucontext_error(NULL, GA_IMPL_ERROR));
    use_context(ctx);
    gpucontext_deref(ctx); /* ours is closed, theirs is as it was */
    ctx = cuda_make_ctx(native, GPUARRAY_CUDA_CTX_NOFREE);
    assert_non_null(ctx);
    use_context(ctx);
    gpucontext_deref(ctx);
    ctx = cuda_make_ctx(native, 0); /* takes the reference over */
    assert_non_null(ctx);
    use_context(ctx);
    gpucontext_deref(ctx);
    assert_int_equal(cuDevicePrimaryCtxGetState(cts.device.number, &flags, &active), 0);
    assert_int_equal(active, 1); /* the suite's own context is on it, and lost nothing */
    use_context(cts.ctx);
    (void)cuDevicePrimaryCtxRelease_v2;
}

/* A CUcontext that is not the device's primary one: it is destroyed with ours unless that was excluded. */
/* A context around another CUcontext: it cannot share our memory, but it can wait for ours, and copy. */
static void stay_apart(gpucontext *ctx) {
    unsigned char bytes[64];
    int err = GA_NO_ERROR;
    gpudata *b = some_buffer(64), *far = gpudata_alloc(ctx, 64, NULL, 0, &err);
    cts_ok(err);
    assert_null(gpudata_share_with(b, ctx, 0, &err));
    assert_int_equal(err, GA_UNSUPPORTED_ERROR);
    failed(ctx, GA_UNSUPPORTED_ERROR);
    assert_null(gpudata_share_with(far, cts.ctx, 0, &err));
    assert_int_equal(err, GA_UNSUPPORTED_ERROR);
    assert_int_equal(gpudata_share(b, far, &err), 0);
    gpuevent *mine = gpuevent_new(cts.ctx, &err), *theirs = gpuevent_new(ctx, &err);
    cts_ok(err);
    for (int i = 0; i < 20; i++) {
        cts_ok(gpudata_memset(b, 0, i));
        cts_ok(gpuevent_record(mine));
        cts_ok(gpuevent_wait(ctx, mine));
        cts_ok(gpudata_transfer(far, 0, b, 0, 64));
        cts_ok(gpuevent_record(theirs));
        cts_ok(gpuevent_wait(cts.ctx, theirs));
        cts_ok(gpudata_memset(b, 0, 255));
        cts_ok(gpudata_read(bytes, far, 0, 64));
        for (int j = 0; j < 64; j++) assert_int_equal(bytes[j], i);
    }
    gpuevent_release(mine);
    gpuevent_release(theirs);
    gpudata_release(b);
    gpudata_release(far);
}

static void cuda_own_contexts(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(gpucontext *, cuda_make_ctx, void *, int);
    CUDA_DRIVER(cuCtxCreate_v2, void **, unsigned, int);
    CUDA_DRIVER(cuCtxPopCurrent_v2, void **);
    CUDA_DRIVER(cuCtxPushCurrent_v2, void *);
    CUDA_DRIVER(cuCtxDestroy_v2, void *);
    void *native = NULL, *popped = NULL;

    assert_int_equal(cuCtxCreate_v2(&native, 0, cts.device.number), 0);
    assert_int_equal(cuCtxPopCurrent_v2(&popped), 0);
    gpucontext *ctx = cuda_make_ctx(native, GPUARRAY_CUDA_CTX_NOFREE);
    if (ctx == NULL) fail_msg("%s", gpucontext_error(NULL, GA_IMPL_ERROR));
    use_context(ctx);
    stay_apart(ctx);
    gpucontext_deref(ctx);
    assert_int_equal(cuCtxPushCurrent_v2(native), 0); /* still there */
    assert_int_equal(cuCtxPopCurrent_v2(&popped), 0);
    ctx = cuda_make_ctx(native, 0);
    assert_non_null(ctx);
    use_context(ctx);
    gpucontext_deref(ctx);
    (void)cuCtxDestroy_v2; /* the library did that: the stand-in counts what is left */
}

static void cuda_buffers(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(gpudata *, cuda_make_buf, void *, device_pointer, size_t);
    EXTENSION(size_t, cuda_get_sz, gpudata *);
    EXTENSION(int, cuda_wait, gpudata *, int);
    EXTENSION(int, cuda_record, gpudata *, int);
    gpudata *own = some_buffer(1000);

    assert_int_equal(cuda_get_sz(own), 1000);
    gpudata *part = cuda_make_buf(cts.ctx, native_of(own) + 100, 300);
    assert_non_null(part);
    assert_int_equal(cuda_get_sz(part), 300);
    check_bytes(part, 300, 100);
    assert_int_equal(native_of(part), native_of(own) + 100);
    cts_fails_with(GA_VALUE_ERROR, gpudata_memset(part, 301, 0));
    static const int flags[] = {GPUARRAY_CUDA_WAIT_READ, GPUARRAY_CUDA_WAIT_WRITE,
                                GPUARRAY_CUDA_WAIT_READ | GPUARRAY_CUDA_WAIT_WRITE};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(cuda_wait(part, flags[i]), GA_NO_ERROR);
        assert_int_equal(cuda_record(part, flags[i]), GA_NO_ERROR);
    }
    gpudata_release(part); /* the memory stays */
    check_bytes(own, 1000, 0);
    gpudata *empty = cuda_make_buf(cts.ctx, native_of(own), 0);
    assert_non_null(empty);
    gpudata_release(empty);

    assert_null(cuda_make_buf(NULL, native_of(own), 4));
    failed(NULL, GA_INVALID_ERROR);
    assert_null(cuda_make_buf(cts.ctx, 0, 4));
    failed(cts.ctx, GA_INVALID_ERROR);
    assert_null(cuda_make_buf(cts.ctx, native_of(own), SIZE_MAX - 100)); /* past the end of all addresses */
    failed(cts.ctx, GA_VALUE_ERROR);
    assert_int_equal(cuda_get_sz(NULL), 0);
    failed(NULL, GA_INVALID_ERROR);
    assert_int_equal(cuda_wait(NULL, 0), GA_INVALID_ERROR);
    assert_int_equal(cuda_record(NULL, 0), GA_INVALID_ERROR);
    gpudata_release(own);
}

typedef struct ipc_handle {
    char bytes[64];
} ipc_handle;

static void cuda_processes(void **state) {
    (void)state;
    need_cuda();
    EXTENSION(gpudata *, cuda_make_buf, void *, device_pointer, size_t);
    EXTENSION(ipc_handle, cuda_get_ipc_handle, gpudata *);
    EXTENSION(gpudata *, cuda_open_ipc_handle, gpucontext *, ipc_handle, size_t);
    static const ipc_handle nothing;
    gpudata *own = some_buffer(1000), *part = cuda_make_buf(cts.ctx, native_of(own) + 8, 8);

    ipc_handle h = cuda_get_ipc_handle(own);
    assert_memory_not_equal(&h, &nothing, sizeof h);
    ipc_handle none = cuda_get_ipc_handle(part); /* a handle names a whole allocation */
    assert_memory_equal(&none, &nothing, sizeof none);
    failed(cts.ctx, GA_VALUE_ERROR);
    none = cuda_get_ipc_handle(NULL);
    assert_memory_equal(&none, &nothing, sizeof none);
    failed(NULL, GA_INVALID_ERROR);

    assert_null(cuda_open_ipc_handle(NULL, h, 1000));
    failed(NULL, GA_INVALID_ERROR);
    memset(&none, 0x5a, sizeof none);
    assert_null(cuda_open_ipc_handle(cts.ctx, none, 1000));
    gpudata *opened = cuda_open_ipc_handle(cts.ctx, h, 1000);
    if (opened != NULL) { /* drivers refuse a process its own handles; the stand-in does not */
        check_bytes(opened, 1000, 0);
        assert_int_equal(gpudata_share(own, opened, NULL), native_of(own) == native_of(opened));
        gpudata_release(opened);
        assert_null(cuda_open_ipc_handle(cts.ctx, h, (size_t)1 << 40));
        failed(cts.ctx, GA_VALUE_ERROR);
    }
    gpudata_release(part);
    gpudata_release(own);
}

/* ---------------------------------------------------------------------------------------------------------- OpenCL */

enum {
    CL_MEM_READ_ONLY_ = 1 << 2,
    CL_MEM_USE_HOST_PTR_ = 1 << 3,
    CL_QUEUE_CONTEXT_ = 0x1090,
    CL_CONTEXT_DEVICES_ = 0x1081,
    CL_CONTEXT_REFERENCE_COUNT_ = 0x1080,
    CL_MEM_REFERENCE_COUNT_ = 0x1105,
    CL_MEM_CONTEXT_ = 0x1106,
    CL_BUFFER_CREATE_TYPE_REGION_ = 0x1220
};

/* The cl_context of the context under test. */
static void *native_context(void) {
    EXTENSION(void *, cl_get_stream, gpucontext *);
    OPENCL_DRIVER(int, clGetCommandQueueInfo, void *, unsigned, size_t, void *, size_t *);
    void *context = NULL;

    assert_int_equal(clGetCommandQueueInfo(cl_get_stream(cts.ctx), CL_QUEUE_CONTEXT_, sizeof(void *), &context, NULL),
                     0);
    assert_non_null(context);
    return context;
}

static unsigned references(int (*query)(void *, unsigned, size_t, void *, size_t *), void *object, unsigned what) {
    unsigned n = 0;
    assert_int_equal(query(object, what, sizeof n, &n, NULL), 0);
    return n;
}

static void opencl_contexts(void **state) {
    (void)state;
    need_opencl();
    EXTENSION(gpucontext *, cl_make_ctx, void *, gpucontext_props *);
    EXTENSION(void *, cl_get_stream, gpucontext *);
    OPENCL_DRIVER(int, clGetContextInfo, void *, unsigned, size_t, void *, size_t *);
    void *native = native_context();
    const unsigned before = references(clGetContextInfo, native, CL_CONTEXT_REFERENCE_COUNT_);

    gpucontext *ctx = cl_make_ctx(native, NULL);
    if (ctx == NULL) fail_msg("%s", gpucontext_error(NULL, GA_IMPL_ERROR));
    assert_non_null(cl_get_stream(ctx));
    assert_ptr_not_equal(cl_get_stream(ctx), cl_get_stream(cts.ctx));
    use_context(ctx);
    gpucontext_deref(ctx);
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_alloc_cache(props, 0, 1 << 20));
    ctx = cl_make_ctx(native, props);
    assert_non_null(ctx);
    assert_null(gpudata_alloc(ctx, 2 << 20, NULL, 0, NULL)); /* the properties count */
    gpucontext_deref(ctx);
    /* Driver threads release a queue's last commands, and with them the context, a little later. */
    unsigned after = references(clGetContextInfo, native, CL_CONTEXT_REFERENCE_COUNT_);
    for (int ms = 0; ms < 5000 && after != before; ms++) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        after = references(clGetContextInfo, native, CL_CONTEXT_REFERENCE_COUNT_);
    }
    if (before > 0 && after != before) fail_msg("the cl_context had %u references and has %u", before, after);
    ctx = cl_make_ctx(native, NULL);
    assert_non_null(ctx);
    gpudata *b = some_buffer(64), *shared = gpudata_share_with(b, ctx, 0, NULL); /* of one cl_context */
    assert_non_null(shared);
    check_bytes(shared, 64, 0);
    gpudata_release(shared);
    gpudata_release(b);
    gpucontext_deref(ctx);
    assert_null(cl_make_ctx(NULL, NULL));
    failed(NULL, GA_INVALID_ERROR);
    assert_null(cl_make_ctx(NULL, cts_props())); /* taken over all the same */
    assert_null(cl_get_stream(NULL));
    failed(NULL, GA_INVALID_ERROR);
}

static void opencl_buffers(void **state) {
    (void)state;
    need_opencl();
    EXTENSION(gpudata *, cl_make_buf, gpucontext *, void *);
    EXTENSION(gpucontext *, cl_make_ctx, void *, gpucontext_props *);
    EXTENSION(void *, cl_get_buf, gpudata *);
    OPENCL_DRIVER(void *, clCreateBuffer, void *, uint64_t, size_t, void *, int *);
    OPENCL_DRIVER(int, clReleaseMemObject, void *);
    OPENCL_DRIVER(int, clGetMemObjectInfo, void *, unsigned, size_t, void *, size_t *);
    OPENCL_DRIVER(int, clGetContextInfo, void *, unsigned, size_t, void *, size_t *);
    OPENCL_DRIVER(void *, clCreateContext, const intptr_t *, unsigned, void *const *, void *, void *, int *);
    OPENCL_DRIVER(int, clReleaseContext, void *);
    void *native = native_context(), *device = NULL;
    size_t size = 0;
    int err = 0;

    void *mem = clCreateBuffer(native, 0, 1000, NULL, &err);
    assert_non_null(mem);
    gpudata *b = cl_make_buf(cts.ctx, mem);
    if (b == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    assert_ptr_equal(cl_get_buf(b), mem);
    assert_int_equal(native_of(b), (uintptr_t)mem);
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_SIZE, &size));
    assert_int_equal(size, 1000);
    assert_int_equal(references(clGetMemObjectInfo, mem, CL_MEM_REFERENCE_COUNT_), 2);
    cts_ok(gpudata_memset(b, 0, 9));
    cts_ok(gpudata_sync(b)); /* work in progress holds references, too */
    gpudata_release(b);
    assert_int_equal(references(clGetMemObjectInfo, mem, CL_MEM_REFERENCE_COUNT_), 1);
    assert_int_equal(clReleaseMemObject(mem), 0);

    mem = clCreateBuffer(native, CL_MEM_READ_ONLY_, 1000, NULL, &err);
    assert_non_null(mem);
    b = cl_make_buf(cts.ctx, mem);
    assert_non_null(b);
    cts_fails_with(GA_READONLY_ERROR, gpudata_memset(b, 0, 9));
    gpudata_release(b);
    assert_int_equal(clReleaseMemObject(mem), 0);

    assert_int_equal(clGetContextInfo(native, CL_CONTEXT_DEVICES_, sizeof(void *), &device, NULL), 0);
    void *foreign = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
    assert_non_null(foreign);
    mem = clCreateBuffer(foreign, 0, 1000, NULL, &err);
    assert_non_null(mem);
    assert_null(cl_make_buf(cts.ctx, mem));
    failed(cts.ctx, GA_INVALID_ERROR);
    assert_int_equal(clReleaseMemObject(mem), 0);
    gpucontext *around = cl_make_ctx(foreign, NULL);
    assert_non_null(around);
    stay_apart(around);
    gpucontext_deref(around);
    assert_int_equal(clReleaseContext(foreign), 0);

    assert_null(cl_make_buf(cts.ctx, NULL));
    failed(cts.ctx, GA_INVALID_ERROR);
    assert_null(cl_make_buf(NULL, NULL));
    failed(NULL, GA_INVALID_ERROR);
    assert_null(cl_get_buf(NULL));
    failed(NULL, GA_INVALID_ERROR);
}

/* ------------------------------------------------------------------------------------------- the other's functions */

static void other_backend(void **state) {
    (void)state;
    if (!cts_backend("cuda")) need_opencl();
    if (gpuarray_get_extension("cuda_make_buf") == NULL || gpuarray_get_extension("cl_make_buf") == NULL)
        cts_skip("it takes the CUDA and the OpenCL backend");
    gpucontext *other = cts_open_other_backend();
    if (other == NULL) cts_skip("there is no device of another backend");
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(other, 64, NULL, 0, &err);
    assert_non_null(b);
    if (cts_backend("cuda")) {
        EXTENSION(void *, cl_get_stream, gpucontext *);
        EXTENSION(gpudata *, cl_make_buf, gpucontext *, void *);
        EXTENSION(void *, cl_get_buf, gpudata *);
        gpudata *ours = some_buffer(64);
        assert_null(cl_get_stream(cts.ctx));
        failed(cts.ctx, GA_INVALID_ERROR);
        assert_null(cl_make_buf(cts.ctx, cl_get_buf(b)));
        failed(cts.ctx, GA_INVALID_ERROR);
        assert_null(cl_get_buf(ours));
        failed(cts.ctx, GA_INVALID_ERROR);
        gpudata_release(ours);
    } else {
        EXTENSION(void *, cuda_get_stream, void *);
        EXTENSION(gpudata *, cuda_make_buf, void *, device_pointer, size_t);
        EXTENSION(size_t, cuda_get_sz, gpudata *);
        EXTENSION(ipc_handle, cuda_get_ipc_handle, gpudata *);
        gpudata *ours = some_buffer(64);
        assert_null(cuda_get_stream(cts.ctx));
        failed(cts.ctx, GA_INVALID_ERROR);
        assert_null(cuda_make_buf(cts.ctx, native_of(b), 64));
        failed(cts.ctx, GA_INVALID_ERROR);
        assert_int_equal(cuda_get_sz(ours), 0);
        failed(cts.ctx, GA_INVALID_ERROR);
        (void)cuda_get_ipc_handle(ours);
        failed(cts.ctx, GA_INVALID_ERROR);
        gpudata_release(ours);
    }
    gpudata_release(b);
    gpucontext_deref(other);
}

const cts_case cts_extension_cases[] = {
    {"unknown_names", unknown_names, 0},
    {"cuda_current", cuda_current, 0},
    {"cuda_stream", cuda_stream, 0},
    {"cuda_contexts", cuda_contexts, 0},
    {"cuda_own_contexts", cuda_own_contexts, 0},
    {"cuda_buffers", cuda_buffers, 0},
    {"cuda_processes", cuda_processes, 0},
    {"opencl_contexts", opencl_contexts, 0},
    {"opencl_buffers", opencl_buffers, 0},
    {"other_backend", other_backend, 0},
    {NULL, NULL, 0},
};
