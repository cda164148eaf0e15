/*
 * Defects of libgpuarray 0.7.6 that are fixed here. Each case runs in a process of its own.
 *
 *    test_defects DEVICE OURS [OTHER]
 *
 * All cases must pass with the library OURS and, if OTHER, which is 0.7.6, is given, all must fail with it.
 */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static library lib;
static const char *device;

/* The result of a case: passed, the defect is there, cannot be tested here. */
enum { PASS = 0, FAIL = 1, SKIP = 77, BROKEN = 99 };

static gpucontext *open_context(void) {
    gpucontext *ctx;

    int err = library_open(&lib, device, &ctx);
    if (err != GA_NO_ERROR || ctx == NULL) {
        fprintf(stderr, "no context on %s: %s\n", device, lib.gpucontext_error(NULL, err));
        exit(BROKEN);
    }
    return ctx;
}

/* Preparations must succeed with either library. */
static void must(int err, gpucontext *ctx) {
    if (err == GA_NO_ERROR) return;
    fprintf(stderr, "preparing: %s\n", lib.gpucontext_error(ctx, err));
    exit(BROKEN);
}

static int unknown_backend(void) {
    gpucontext *ctx = NULL;

    return lib.gpucontext_init(&ctx, "no such backend", NULL) == GA_NO_ERROR ? FAIL : PASS;
}

static int free_null_elemwise(void) {
    lib.GpuElemwise_free(NULL);
    return PASS;
}

static int memset_stays_in_view(void) {
    gpucontext *ctx = open_context();
    const size_t dims[] = {32};
    const ssize_t start[] = {4}, stop[] = {12}, step[] = {1};
    unsigned char bytes[32];
    GpuArray a, v;

    must(lib.GpuArray_zeros(&a, ctx, GA_UBYTE, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_index(&v, &a, start, stop, step), ctx);
    must(lib.GpuArray_memset(&v, 7), ctx);
    must(lib.GpuArray_read(bytes, sizeof bytes, &a), ctx);
    for (size_t i = 0; i < sizeof bytes; i++)
        if (bytes[i] != (i >= 4 && i < 12 ? 7 : 0)) return FAIL;
    return PASS;
}

static int memset_writes_the_byte(void) {
    gpucontext *ctx = open_context();
    const size_t dims[] = {64};
    unsigned char bytes[64];
    GpuArray a;

    must(lib.GpuArray_zeros(&a, ctx, GA_UBYTE, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_memset(&a, 0xa5), ctx);
    must(lib.GpuArray_read(bytes, sizeof bytes, &a), ctx);
    for (size_t i = 0; i < sizeof bytes; i++)
        if (bytes[i] != 0xa5) return FAIL;
    return PASS;
}

/* Two rows at a distance of more than 4 GiB; on a CPU only the pages that are touched take memory. */
static GpuArray far_rows(gpucontext *ctx, gpudata **buffer) {
    static size_t dims[] = {2, 2};
    static ssize_t strides[] = {((ssize_t)1 << 32) + 4096, 8};
    const float near[] = {1, 0, 2, 0}, far[] = {3, 0, 4, 0};
    size_t size = (size_t)strides[0] + 4096, largest = 0;
    GpuArray a;
    int err;

    must(lib.gpucontext_property(ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest), ctx);
    if (largest < size) exit(SKIP);
    *buffer = lib.gpudata_alloc(ctx, size, NULL, 0, &err);
    if (*buffer == NULL) exit(SKIP);
    must(lib.gpudata_write(*buffer, 0, near, sizeof near), ctx);
    must(lib.gpudata_write(*buffer, 4096, (const float[]){9, 9, 9, 9}, sizeof far), ctx); /* seen if offsets wrap */
    must(lib.gpudata_write(*buffer, (size_t)strides[0], far, sizeof far), ctx);
    must(lib.GpuArray_fromdata(&a, *buffer, 0, GA_FLOAT, 2, dims, strides, 1), ctx);
    return a;
}

static int copy_beyond_4_gib(void) {
    gpucontext *ctx = open_context();
    float out[4] = {0};
    gpudata *buffer;
    GpuArray far = far_rows(ctx, &buffer), dense;

    if (lib.GpuArray_copy(&dense, &far, GA_C_ORDER) != GA_NO_ERROR) return FAIL;
    must(lib.GpuArray_read(out, sizeof out, &dense), ctx);
    return out[0] == 1 && out[1] == 2 && out[2] == 3 && out[3] == 4 ? PASS : FAIL;
}

static int take_beyond_4_gib(void) {
    gpucontext *ctx = open_context();
    const size_t two[] = {1}, shape[] = {1, 2};
    const int64_t index = 1;
    float out[2] = {0};
    gpudata *buffer;
    GpuArray far = far_rows(ctx, &buffer), indices, taken;

    must(lib.GpuArray_empty(&indices, ctx, GA_LONG, 1, two, GA_C_ORDER), ctx);
    must(lib.GpuArray_write(&indices, &index, sizeof index), ctx);
    must(lib.GpuArray_zeros(&taken, ctx, GA_FLOAT, 2, shape, GA_C_ORDER), ctx);
    if (lib.GpuArray_take1(&taken, &far, &indices, 1) != GA_NO_ERROR) return FAIL;
    must(lib.GpuArray_read(out, sizeof out, &taken), ctx);
    return out[0] == 3 && out[1] == 4 ? PASS : FAIL;
}

static int fractions_are_true(void) {
    gpucontext *ctx = open_context();
    const size_t dims[] = {2};
    const float half[] = {0.5f, 0};
    unsigned char out[2];
    GpuArray a, b;

    must(lib.GpuArray_empty(&a, ctx, GA_FLOAT, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_write(&a, half, sizeof half), ctx);
    must(lib.GpuArray_zeros(&b, ctx, GA_BOOL, 1, dims, GA_C_ORDER), ctx);
    if (lib.GpuArray_move(&b, &a) != GA_NO_ERROR) return FAIL;
    must(lib.GpuArray_read(out, sizeof out, &b), ctx);
    return out[0] == 1 && out[1] == 0 ? PASS : FAIL;
}

static int strided_complex(void) {
    gpucontext *ctx = open_context();
    const size_t dims[] = {4};
    const ssize_t start[] = {0}, stop[] = {4}, step[] = {2};
    const float values[] = {1, 2, 3, 4, 5, 6, 7, 8};
    float out[4] = {0};
    GpuArray a, v, c;

    must(lib.GpuArray_empty(&a, ctx, GA_CFLOAT, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_write(&a, values, sizeof values), ctx);
    must(lib.GpuArray_index(&v, &a, start, stop, step), ctx);
    if (lib.GpuArray_copy(&c, &v, GA_C_ORDER) != GA_NO_ERROR) return FAIL;
    must(lib.GpuArray_read(out, sizeof out, &c), ctx);
    return out[0] == 1 && out[1] == 2 && out[2] == 5 && out[3] == 6 ? PASS : FAIL;
}

static int mixed_dot(void) {
    gpucontext *ctx = open_context();
    const size_t dims[] = {4};
    GpuArray x, y, z;

    must(lib.GpuArray_zeros(&x, ctx, GA_FLOAT, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_zeros(&y, ctx, GA_DOUBLE, 1, dims, GA_C_ORDER), ctx);
    must(lib.GpuArray_zeros(&z, ctx, GA_FLOAT, 0, NULL, GA_C_ORDER), ctx);
    return lib.GpuArray_rdot(&x, &y, &z, 0) == GA_NO_ERROR ? FAIL : PASS;
}

/* If the caller wants no log, the context's error text contains it. */
static int compile_log(void) {
    gpucontext *ctx = open_context();
    const char *source = "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_float *a) { a[0] = some_unknown_name; }";
    const int types[] = {GA_BUFFER};
    int err = GA_NO_ERROR;

    gpukernel *k = lib.gpukernel_init(ctx, 1, &source, NULL, "k", 1, types, 0, &err, NULL);
    if (k != NULL || err == GA_NO_ERROR) return FAIL;
    const char *log = lib.gpucontext_error(ctx, err);
    return log != NULL && strstr(log, "some_unknown_name") != NULL && strstr(log, "error") != NULL ? PASS : FAIL;
}

/* Functions of OpenCL that the case below needs. */
typedef struct opencl_api {
    int32_t (*retain)(void *);
    int32_t (*context_info)(void *, uint32_t, size_t, void *, size_t *);
    int32_t (*queue_info)(void *, uint32_t, size_t, void *, size_t *);
    void *(*queue_of)(gpucontext *);
} opencl_api;

/* Compile a kernel for take1 in a context and release it; returns the references left on its cl_context. */
static int references_left(const opencl_api *cl, void **context, uint32_t *count) {
    enum { CL_CONTEXT_REFERENCE_COUNT = 0x1080, CL_QUEUE_CONTEXT = 0x1090 };
    gpucontext *ctx = open_context();
    const size_t rows[] = {2}, shape[] = {2, 3};
    const int64_t indices[] = {1, 0};
    GpuArray v, i, out;

    must(lib.GpuArray_zeros(&v, ctx, GA_FLOAT, 2, shape, GA_C_ORDER), ctx);
    must(lib.GpuArray_zeros(&out, ctx, GA_FLOAT, 2, shape, GA_C_ORDER), ctx);
    must(lib.GpuArray_empty(&i, ctx, GA_LONG, 1, rows, GA_C_ORDER), ctx);
    must(lib.GpuArray_write(&i, indices, sizeof indices), ctx);
    must(lib.GpuArray_take1(&out, &v, &i, 0), ctx);
    must(lib.GpuArray_sync(&out), ctx);
    lib.GpuArray_clear(&v);
    lib.GpuArray_clear(&i);
    lib.GpuArray_clear(&out);
    if (cl->queue_info(cl->queue_of(ctx), CL_QUEUE_CONTEXT, sizeof *context, context, NULL) != 0) return BROKEN;
    if (cl->retain(*context) != 0) return BROKEN;
    lib.gpucontext_deref(ctx);
    for (int turn = 0; turn < 100; turn++) { /* PoCL's threads let go of finished commands a little later */
        if (turn > 0) usleep(10000);
        if (cl->context_info(*context, CL_CONTEXT_REFERENCE_COUNT, sizeof *count, count, NULL) != 0) return BROKEN;
        if (*count == 1) break;
    }
    return PASS;
}

/*
 * After the last reference the cl_context is freed, too, even if kernels were compiled for take1. On NVIDIA's OpenCL
 * our library keeps one for all contexts of a device; its references must grow only by the one taken above.
 */
static int context_is_freed(void) {
    void *handle = dlopen("libOpenCL.so.1", RTLD_NOW), *symbols[4], *first, *second;
    opencl_api cl;
    uint32_t left, later;

    if (strncmp(device, "opencl", 6) != 0 || handle == NULL) return SKIP;
    symbols[0] = dlsym(handle, "clRetainContext");
    symbols[1] = dlsym(handle, "clGetContextInfo");
    symbols[2] = dlsym(handle, "clGetCommandQueueInfo");
    symbols[3] = lib.gpuarray_get_extension("cl_get_stream");
    if (symbols[3] == NULL) return SKIP;
    memcpy(&cl, symbols, sizeof cl);
    if (references_left(&cl, &first, &left) != PASS) return BROKEN;
    if (left == 1) return PASS;
    if (references_left(&cl, &second, &later) != PASS) return BROKEN;
    return first == second && later == left + 1 ? PASS : FAIL;
}

static const struct {
    const char *name;
    int (*run)(void);
} cases[] = {
    {"an unknown backend is an error", unknown_backend},
    {"GpuElemwise_free(NULL) does nothing", free_null_elemwise},
    {"memset stays inside a view", memset_stays_in_view},
    {"memset writes the byte asked for", memset_writes_the_byte},
    {"strided copy with extents past 4 GiB", copy_beyond_4_gib},
    {"take1 with extents past 4 GiB", take_beyond_4_gib},
    {"0.5 as bool is true", fractions_are_true},
    {"strided copies of complex numbers", strided_complex},
    {"a dot product of two types is an error", mixed_dot},
    {"the compiler's log is handed on", compile_log},
    {"kernels do not keep the context alive", context_is_freed},
};

/* Run a case in a child process: a crash counts as a failure. */
static int try_case(const char *path, size_t i) {
    int status = 0;

    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        alarm(120);
        if (!library_load(&lib, path)) _exit(BROKEN);
        int result = cases[i].run();
        fflush(NULL);
        _exit(result);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) return BROKEN;
    return WIFEXITED(status) ? WEXITSTATUS(status) : FAIL;
}

static const char *word(int result) {
    switch (result) {
    case PASS: return "pass";
    case FAIL: return "FAIL";
    case SKIP: return "skip";
    default: return "broken";
    }
}

int main(int argc, char **argv) {
    unsigned wrong = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: test_defects DEVICE OURS [OTHER]\n");
        return 2;
    }
    device = argv[1];
    printf("%-42s %-6s %s\n", "", "ours", argc > 3 ? "0.7.6" : "(0.7.6 is not here)");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int ours = try_case(argv[2], i), other = argc > 3 ? try_case(argv[3], i) : SKIP;
        bool fine = ours == PASS || ours == SKIP; /* the other one shows some of its defects on some devices only */
        printf("%-42s %-6s %s%s\n", cases[i].name, word(ours), word(other), fine ? "" : "   <-- not as it should be");
        wrong += !fine;
    }
    return wrong > 0;
}
