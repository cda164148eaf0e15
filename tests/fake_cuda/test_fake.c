/* Tests of the stand-in itself: it runs kernels as a GPU would, and refuses what a driver refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "cuda_api.h"
#include "fake_cuda.h"

#define OK(e) assert_int_equal(e, CUDA_SUCCESS)
#define FAILS(code, e) assert_int_equal(e, code)

#if defined(__SANITIZE_THREAD__)
static const int thread_sanitizer = 1;
#elif defined(__has_feature)
#    if __has_feature(thread_sanitizer)
static const int thread_sanitizer = 1;
#    else
static const int thread_sanitizer = 0;
#    endif
#else
static const int thread_sanitizer = 0;
#endif

static CUcontext context;

static int setup(void **state) {
    (void)state;
    return cuInit(0) || cuDevicePrimaryCtxRetain(&context, 0) || cuCtxPushCurrent_v2(context);
}

static int teardown(void **state) {
    (void)state;
    int orphans = 2; /* of test_contexts */
    return cuCtxPopCurrent_v2(NULL) || cuDevicePrimaryCtxRelease_v2(0) || fake_cuda_live(NULL) != orphans;
}

/* The image of `source` for `arch`, malloc'd; on an error NULL and the log in *log, malloc'd. */
static char *compile(const char *source, const char *arch, char **log) {
    nvrtcProgram p;
    size_t size;
    const char *options[] = {arch};
    OK(nvrtcCreateProgram(&p, source, NULL, 0, NULL, NULL));
    nvrtcResult r = nvrtcCompileProgram(p, 1, options);
    OK(nvrtcGetProgramLogSize(p, &size));
    *log = malloc(size);
    OK(nvrtcGetProgramLog(p, *log));
    char *image = NULL;
    if (r == NVRTC_SUCCESS && strstr(arch, "compute_")) {
        OK(nvrtcGetPTXSize(p, &size));
        image = malloc(size);
        OK(nvrtcGetPTX(p, image));
    } else if (r == NVRTC_SUCCESS) {
        OK(nvrtcGetCUBINSize(p, &size));
        image = malloc(size);
        OK(nvrtcGetCUBIN(p, image));
    }
    OK(nvrtcDestroyProgram(&p));
    assert_null(p);
    return image;
}

static CUmodule load(const char *source) {
    char *log, *image = compile(source, "--gpu-architecture=sm_90", &log);
    if (!image) print_error("%s", log);
    assert_non_null(image);
    assert_string_equal(log, "");
    CUmodule m;
    OK(cuModuleLoadData(&m, image));
    free(image);
    free(log);
    return m;
}

static CUdeviceptr upload(const void *data, size_t size) {
    CUdeviceptr p;
    OK(cuMemAlloc_v2(&p, size));
    if (data) OK(cuMemcpyHtoD_v2(p, data, size));
    return p;
}

/* Run kernel `k` of `source` with one pointer to n ints that start as 0, 1, 2 ...; the ints afterwards. */
static CUresult run(const char *source, unsigned grid, unsigned block, unsigned shared, int *data, size_t n) {
    CUmodule m = load(source);
    CUfunction f;
    OK(cuModuleGetFunction(&f, m, "k"));
    for (size_t i = 0; i < n; i++) data[i] = (int)i;
    CUdeviceptr p = upload(data, n * sizeof *data);
    void *args[] = {&p};
    CUresult r = cuLaunchKernel(f, grid, 1, 1, block, 1, 1, shared, NULL, args, NULL);
    if (r == CUDA_SUCCESS) r = cuCtxSynchronize();
    if (r == CUDA_SUCCESS) r = cuMemcpyDtoH_v2(data, p, n * sizeof *data);
    cuMemFree_v2(p);
    cuModuleUnload(m);
    return r;
}

/* A faulty kernel breaks its context for good, so each gets its own. */
static CUresult run_apart(const char *source, unsigned block, unsigned shared, size_t n) {
    int data[256];
    CUcontext own;
    OK(cuCtxCreate_v2(&own, 0, 1));
    CUresult r = run(source, 1, block, shared, data, n);
    OK(cuCtxDestroy_v2(own));
    return r;
}

/* -------------------------------------------------------------------------------------------------- running code */

static void test_arguments(void **state) {
    (void)state;
    CUmodule m =
        load("struct pair { char c; double d; };\n"
             "extern \"C\" __global__ void __launch_bounds__(64) k(double *out, const signed char a, float b,\n"
             "    unsigned short c, pair p, const unsigned long long n)\n"
             "{ unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n"
             "  if (i < n) out[i] = a + b + c + p.c + p.d + i; }\n");
    CUfunction f;
    int threads;
    OK(cuModuleGetFunction(&f, m, "k"));
    OK(cuFuncGetAttribute(&threads, 0, f));
    assert_int_equal(threads, 64);
    const size_t sizes[] = {8, 1, 4, 2, 16, 8};
    for (size_t i = 0; i < 6; i++) {
        size_t offset, size;
        OK(cuFuncGetParamInfo(f, i, &offset, &size));
        assert_int_equal(size, sizes[i]);
        assert_int_equal(offset % (size < 8 ? size : 8), 0);
    }
    size_t past;
    FAILS(CUDA_ERROR_INVALID_VALUE, cuFuncGetParamInfo(f, 6, &past, NULL));
    double out[100];
    CUdeviceptr p = upload(NULL, sizeof out);
    signed char a = -3;
    float b = 0.5f;
    unsigned short c = 60000;
    struct {
        char c;
        double d;
    } pair = {7, 0.25};
    unsigned long long n = 100;
    void *args[] = {&p, &a, &b, &c, &pair, &n};
    OK(cuLaunchKernel(f, 2, 1, 1, 64, 1, 1, 0, NULL, args, NULL));
    OK(cuMemcpyDtoH_v2(out, p, sizeof out));
    for (int i = 0; i < 100; i++) assert_true(out[i] == -3 + 0.5 + 60000 + 7 + 0.25 + i);
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 1, 1, 65, 1, 1, 0, NULL, args, NULL));
    args[3] = NULL;
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, NULL, args, NULL));
    OK(cuMemFree_v2(p));
    OK(cuModuleUnload(m));
}

static void test_geometry(void **state) {
    (void)state;
    CUmodule m = load("extern \"C\" __global__ void k(unsigned *o) {\n"
                      "  unsigned b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);\n"
                      "  unsigned t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);\n"
                      "  o[b * blockDim.x * blockDim.y * blockDim.z + t] = b * 1000 + t; }\n");
    CUfunction f;
    unsigned out[2 * 3 * 4 * 5 * 3 * 2];
    OK(cuModuleGetFunction(&f, m, "k"));
    CUdeviceptr p = upload(NULL, sizeof out);
    void *args[] = {&p};
    OK(cuLaunchKernel(f, 2, 3, 4, 5, 3, 2, 0, NULL, args, NULL));
    OK(cuMemcpyDtoH_v2(out, p, sizeof out));
    for (unsigned i = 0; i < sizeof out / sizeof *out; i++) assert_int_equal(out[i], i / 30 * 1000 + i % 30);
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 0, 1, 1, 1, 1, 1, 0, NULL, args, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 65536, 1, 1, 1, 1, 0, NULL, args, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 1, 1, 1, 1, 65, 0, NULL, args, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 1, 1, 33, 32, 1, 0, NULL, args, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 50000, NULL, args, NULL));
    OK(cuFuncSetAttribute(f, 8, 50000));
    OK(cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 50000, NULL, args, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuFuncSetAttribute(f, 8, 300000));
    OK(cuMemFree_v2(p));
    OK(cuModuleUnload(m));
}

static void test_barriers(void **state) {
    (void)state;
    int data[256];
    /* Reverse each block through static and dynamic shared memory; twice, so that barriers are met again. */
    OK(run("extern \"C\" __global__ void k(int *a) {\n"
           "  __shared__ int s[64]; extern __shared__ int d[];\n"
           "  int *b = a + blockIdx.x * 64; unsigned t = threadIdx.x;\n"
           "  s[t] = b[t]; __syncthreads();\n"
           "  d[63 - t] = s[63 - t] * 2; __syncthreads();\n"
           "  b[t] = d[63 - t]; }\n",
           4, 64, 256, data, 256));
    for (int i = 0; i < 256; i++) assert_int_equal(data[i], 2 * (i / 64 * 64 + 63 - i % 64));

    OK(run("extern \"C\" __global__ void k(int *a) {\n"
           "  int t = threadIdx.x;\n"
           "  if (t >= 40) return;\n" /* a barrier waits for the living */
           "  a[t] = __syncthreads_count(t % 3 == 0) * 100 + __syncthreads_or(t == 7) * 10 + __syncthreads_and(t < "
           "39); }\n",
           1, 64, 0, data, 256));
    for (int i = 0; i < 40; i++) assert_int_equal(data[i], 14 * 100 + 10);
    assert_int_equal(data[40], 40);
}

static void test_warps(void **state) {
    (void)state;
    int data[256];
    OK(run("extern \"C\" __global__ void k(int *a) {\n"
           "  int t = threadIdx.x, v = t;\n"
           "  for (int o = 16; o; o /= 2) v += __shfl_xor_sync(0xffffffffu, v, o);\n"
           "  a[t] = v;\n"
           "  a[64 + t] = __shfl_down_sync(~0u, t, 3, 8);\n"
           "  a[128 + t] = __ballot_sync(~0u, t % 2) == 0xaaaaaaaau && __any_sync(~0u, t == 5) == (t < 32);\n"
           "  double d = __shfl_sync(~0u, (double)t, 31);\n"
           "  a[192 + t] = (int)d; }\n",
           1, 64, 0, data, 256));
    for (int i = 0; i < 64; i++) {
        assert_int_equal(data[i], i < 32 ? 496 : 496 + 32 * 32);
        assert_int_equal(data[64 + i], i % 8 + 3 < 8 ? i + 3 : i);
        assert_int_equal(data[128 + i], 1);
        assert_int_equal(data[192 + i], i < 32 ? 31 : 63);
    }
}

static void test_atomics_and_bits(void **state) {
    (void)state;
    int data[16];
    OK(run(
        "__device__ int twice(int v) { return 2 * v; }\n"
        "extern \"C\" __global__ void k(int *a) {\n"
        "  atomicAdd(a, 1); atomicMax(a + 1, (int)threadIdx.x); atomicCAS(a + 2, 2, 77);\n"
        "  if (threadIdx.x != 99) return;\n" /* the last one to run */
        "  a[3] = twice(21); a[4] = __popc(0xff) + __clz(1); a[5] = (int)__byte_perm(0x03020100, 0x07060504, 0x7531);\n"
        "  a[6] = __float_as_int(1.0f); a[7] = __float2int_rz(1e20f); a[8] = __float2int_rn(2.5f);\n"
        "  a[9] = (int)rsqrtf(0.25f) + (int)exp(0.0f) + max(3, 4); a[10] = isnan(0.0f / 0.0f); a[11] /= a[0] - 100;\n"
        "  a[12] = (int)make_float4(1, 2, 3, 4).w + (int)sizeof(uint4); }\n",
        1, 100, 0, data, 16));
    const int expected[] = {100, 99, 77, 42, 39, 0x07050301, 0x3f800000, 2147483647, 2, 7, 1, -1, 20, 13};
    for (int i = 0; i < 14; i++) assert_int_equal(data[i], expected[i]); /* 11: division by zero does not trap */
}

/* Every half to float and back, and floats between two halves, which round to even. */
static void test_half(void **state) {
    (void)state;
    CUmodule m =
        load("struct half { unsigned short bits; };\n"
             "extern \"C\" __global__ void k(float *f, unsigned short *h, unsigned short *mid) {\n"
             "  unsigned i = blockIdx.x * blockDim.x + threadIdx.x; half x = {(unsigned short)i}; float r, next;\n"
             "  asm(\"cvt.f32.f16 %0, %1;\" : \"=f\"(r) : \"h\"(x.bits)); f[i] = r;\n"
             "  asm volatile(\"{  cvt.rn.f16.f32 %0, %1;}\\n\" : \"=h\"(h[i]) : \"f\"(r));\n"
             "  x.bits = i + 1; asm(\"cvt.f32.f16 %0, %1;\" : \"=f\"(next) : \"h\"(x.bits));\n"
             "  asm(\"cvt.rn.f16.f32 %0, %1;\" : \"=h\"(mid[i]) : \"f\"(0.5f * r + 0.5f * next)); }\n");
    CUfunction f;
    enum { N = 65536 };
    static float floats[N];
    static unsigned short halves[N], mids[N];
    OK(cuModuleGetFunction(&f, m, "k"));
    CUdeviceptr a = upload(NULL, sizeof floats), b = upload(NULL, sizeof halves), c = upload(NULL, sizeof mids);
    void *args[] = {&a, &b, &c};
    OK(cuLaunchKernel(f, N / 256, 1, 1, 256, 1, 1, 0, NULL, args, NULL));
    OK(cuMemcpyDtoH_v2(floats, a, sizeof floats));
    OK(cuMemcpyDtoH_v2(halves, b, sizeof halves));
    OK(cuMemcpyDtoH_v2(mids, c, sizeof mids));
    for (unsigned i = 0; i < N; i++) {
        int exponent = (int)(i >> 10 & 31);
        double mantissa = (i & 1023) / 1024.0, scale = 1.0;
        for (int e = 15; e < (exponent ? exponent : 1); e++) scale *= 2;
        for (int e = exponent ? exponent : 1; e < 15; e++) scale /= 2;
        double value = (i & 0x8000 ? -1 : 1) * scale * (mantissa + (exponent ? 1 : 0));
        if (exponent == 31 && i & 1023) {
            assert_true(floats[i] != floats[i]);
            assert_int_equal(halves[i], 0x7fff);
            continue;
        }
        if (exponent < 31) assert_true((double)floats[i] == value);
        assert_int_equal(halves[i], i);
        if ((i & 0x7fff) < 0x7bff) assert_int_equal(mids[i], i & 1 ? i + 1 : i);
    }
    OK(cuMemFree_v2(a));
    OK(cuMemFree_v2(b));
    OK(cuMemFree_v2(c));
    OK(cuModuleUnload(m));
}

static void test_fresh_memory(void **state) {
    (void)state;
    unsigned char bytes[32];
    int data[4];
    CUdeviceptr p = upload(NULL, sizeof bytes);
    OK(cuMemcpyDtoH_v2(bytes, p, sizeof bytes));
    for (size_t i = 0; i < sizeof bytes; i++) assert_int_equal(bytes[i], 0xA5);
    OK(cuMemFree_v2(p));
    OK(run("extern \"C\" __global__ void k(int *a) { extern __shared__ int d[]; a[0] = d[3]; d[3] = 1; a[1] = d[3]; }",
           2, 1, 16, data, 4));
    assert_int_equal(data[0], (int)0xA5A5A5A5);
    assert_int_equal(data[1], 1);
}

/* ----------------------------------------------------------------------------------------------------- compiling */

static void test_compile_errors(void **state) {
    (void)state;
    char *log;
    assert_null(compile("\n\nextern \"C\" __global__ void k(int *a) {\n  a[0] = unknown; }\n", "-arch=sm_90", &log));
    assert_non_null(strstr(log, "default_program:4:"));
    assert_non_null(strstr(log, "unknown"));
    free(log);
    assert_null(
        compile("#line 70 \"mine.cu\"\nextern \"C\" __global__ void k(int *a) { a[0] = }\n", "-arch=sm_90", &log));
    assert_non_null(strstr(log, "mine.cu:70:"));
    free(log);
    assert_null(compile("#include <stdio.h>\n", "-arch=sm_90", &log));
    assert_non_null(strstr(log, "stdio.h"));
    free(log);
    assert_null(compile("int undefined_elsewhere(int);\n"
                        "extern \"C\" __global__ void k(int *a) { a[0] = undefined_elsewhere(1); }\n",
                        "-arch=sm_90", &log));
    assert_non_null(strstr(log, "undefined_elsewhere"));
    free(log);
    assert_null(compile("extern \"C\" __global__ void k(int *a) { __shared__ int s[20000]; s[threadIdx.x] = 1;\n"
                        "  __syncthreads(); a[0] = s[3]; }\n",
                        "-arch=sm_90", &log));
    assert_non_null(strstr(log, "too much shared"));
    free(log);

    nvrtcProgram p;
    const char *bad[] = {"--gpu-architecture=sm_12"}, *odd[] = {"--frobnicate"};
    OK(nvrtcCreateProgram(&p, "", NULL, 0, NULL, NULL));
    FAILS(NVRTC_ERROR_INVALID_OPTION, nvrtcCompileProgram(p, 1, bad));
    FAILS(NVRTC_ERROR_INVALID_OPTION, nvrtcCompileProgram(p, 1, odd));
    assert_int_equal(fake_cuda_live("program"), 1);
    nvrtcProgram stale = p;
    OK(nvrtcDestroyProgram(&p));
    FAILS(NVRTC_ERROR_INVALID_PROGRAM, nvrtcCompileProgram(stale, 0, NULL));
    FAILS(NVRTC_ERROR_INVALID_PROGRAM, nvrtcDestroyProgram(&stale));
}

static void test_images(void **state) {
    (void)state;
    const char *source = "__global__ void plain(int *a) { a[0] = 1; }\n"
                         "extern \"C\" { __global__ void k(int *a) { a[0] = 2; } }\n";
    char *log, *image = compile(source, "-arch=compute_80", &log);
    CUmodule m;
    CUfunction f;
    free(log);
    OK(cuModuleLoadData(&m, image)); /* PTX of an older architecture */
    OK(cuModuleGetFunction(&f, m, "k"));
    FAILS(CUDA_ERROR_NOT_FOUND, cuModuleGetFunction(&f, m, "plain"));
    FAILS(CUDA_ERROR_NOT_FOUND, cuModuleGetFunction(&f, m, "exp"));
    OK(cuModuleGetFunction(&f, m, "_Z5plainPi"));
    OK(cuModuleUnload(m));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuModuleUnload(m));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuModuleGetFunction(&f, m, "k"));
    image[200] = '*';
    FAILS(CUDA_ERROR_INVALID_IMAGE, cuModuleLoadData(&m, image));
    free(image);

    image = compile(source, "-arch=sm_80", &log);
    free(log);
    FAILS(CUDA_ERROR_NO_BINARY_FOR_GPU, cuModuleLoadData(&m, image));
    free(image);
    image = compile(source, "-arch=sm_90", &log);
    free(log);
    image[500] = (char)(image[500] ^ 1);
    FAILS(CUDA_ERROR_INVALID_IMAGE, cuModuleLoadData(&m, image));
    FAILS(CUDA_ERROR_INVALID_IMAGE, cuModuleLoadData(&m, "something that is no image at all"));
    free(image);
}

/* ----------------------------------------------------------------------------------------------------- strictness */

static void test_broken_kernels(void **state) {
    (void)state;
    FAILS(CUDA_ERROR_LAUNCH_FAILED,
          run_apart("extern \"C\" __global__ void k(int *a) { if (threadIdx.x < 5) __syncthreads();\n"
                    "  else { a[0] = 1;\n __syncthreads(); } }",
                    8, 0, 8));
    FAILS(CUDA_ERROR_LAUNCH_FAILED,
          run_apart("extern \"C\" __global__ void k(int *a) { a[0] = __shfl_sync(~1u, 1, 0); }", 4, 0, 8));
    if (!thread_sanitizer) { /* which cannot follow a handler that does not return */
        FAILS(CUDA_ERROR_ILLEGAL_ADDRESS,
              run_apart("extern \"C\" __global__ void k(int *a) { *(volatile int *)8 = 1; }", 1, 0, 8));
        FAILS(
            CUDA_ERROR_ILLEGAL_ADDRESS,
            run_apart("extern \"C\" __global__ void k(int *a) { __syncthreads(); *(volatile int *)8 = 1; }", 3, 0, 8));
    }
    FAILS(CUDA_ERROR_ASSERT, run_apart("extern \"C\" __global__ void k(int *a) { assert(a[3] == 4); }", 1, 0, 8));
    FAILS(CUDA_ERROR_ILLEGAL_ADDRESS,
          run_apart("extern \"C\" __global__ void k(int *a) { extern __shared__ char d[]; d[40] = 1; a[0] = d[0]; }", 1,
                    40, 8));
    /* AddressSanitizer would end the process at the next one if it instrumented kernels; here it does not. */
    FAILS(CUDA_ERROR_ILLEGAL_ADDRESS,
          run_apart("extern \"C\" __global__ void k(int *a) { a[8 + threadIdx.x] = 1; }", 1, 0, 8));
    FAILS(CUDA_ERROR_ILLEGAL_ADDRESS, run_apart("extern \"C\" __global__ void k(int *a) { a[-1] = 1; }", 1, 0, 8));
}

static void test_ranges(void **state) {
    (void)state;
    char host[64] = {0};
    CUdeviceptr p = upload(NULL, 64), q = upload(NULL, 64), r;
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemAlloc_v2(&r, 0));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyHtoD_v2(p + 1, host, 64));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyHtoD_v2(p - 1, host, 1));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyDtoH_v2(host, p + 64, 1));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemsetD8Async(p, 0, 65, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyDtoDAsync_v2(p + 1, p, 32, NULL)); /* overlap */
    OK(cuMemcpyDtoDAsync_v2(p, q, 64, NULL));
    OK(cuMemcpyDtoDAsync_v2(p + 32, p, 32, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemFree_v2(p + 8));
    OK(cuMemFree_v2(p));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemFree_v2(p));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyHtoD_v2(p, host, 1));
    OK(cuMemFree_v2(q));
    OK(cuMemFree_v2(0));

    void *pinned;
    OK(cuMemAllocHost_v2(&pinned, 100));
    OK(cuMemHostGetDevicePointer_v2(&p, pinned, 0));
    unsigned type;
    OK(cuPointerGetAttribute(&type, 2, p));
    assert_int_equal(type, 1);
    FAILS(CUDA_ERROR_INVALID_VALUE, cuPointerGetAttribute(&type, 2, (CUdeviceptr)(uintptr_t)host));
    OK(cuMemFreeHost(pinned));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemFreeHost(pinned));
    OK(cuMemHostRegister_v2(host, sizeof host, 1));
    FAILS(CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED, cuMemHostRegister_v2(host, sizeof host, 1));
    OK(cuPointerGetAttribute(&type, 2, (CUdeviceptr)(uintptr_t)host));
    assert_int_equal(type, 1);
    FAILS(CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, cuMemHostUnregister((char *)host + 1));
    OK(cuMemHostUnregister(host));
    FAILS(CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, cuMemHostUnregister(host));
}

static void test_contexts(void **state) {
    (void)state;
    CUcontext other, popped;
    CUstream mine, theirs;
    CUevent event;
    CUmodule m = load("extern \"C\" __global__ void k(void) {}");
    CUfunction f;
    OK(cuModuleGetFunction(&f, m, "k"));
    CUdeviceptr p = upload(NULL, 16);
    OK(cuStreamCreate(&mine, 0));
    OK(cuCtxCreate_v2(&other, 0, 1));
    CUdevice device;
    OK(cuCtxGetDevice(&device));
    assert_int_equal(device, 1);
    OK(cuStreamCreate(&theirs, 0));
    OK(cuEventCreate(&event, 2));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuStreamSynchronize(mine));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemsetD8Async(p, 0, 16, theirs));
    OK(cuCtxPopCurrent_v2(&popped));
    assert_ptr_equal(popped, other);
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, theirs, NULL, NULL));
    OK(cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, mine, NULL, NULL));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuEventRecord(event, mine));
    OK(cuStreamWaitEvent(mine, event, 0));

    long orphans = fake_cuda_live("orphan");
    OK(cuCtxDestroy_v2(other)); /* with a stream and an event still there */
    assert_int_equal(fake_cuda_live("orphan"), orphans + 2);
    fake_cuda_fail(0, 0);
    FAILS(CUDA_ERROR_CONTEXT_IS_DESTROYED, cuCtxPushCurrent_v2(other));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuEventDestroy_v2(event));
    FAILS(CUDA_ERROR_INVALID_CONTEXT, cuCtxPushCurrent_v2((CUcontext)(void *)&popped));
    OK(cuStreamDestroy_v2(mine));
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuStreamDestroy_v2(mine));
    OK(cuMemFree_v2(p));
    OK(cuModuleUnload(m));

    OK(cuCtxPopCurrent_v2(&popped));
    FAILS(CUDA_ERROR_INVALID_CONTEXT, cuCtxPopCurrent_v2(&popped));
    FAILS(CUDA_ERROR_INVALID_CONTEXT, cuMemAlloc_v2(&p, 16));
    OK(cuCtxPushCurrent_v2(context));
    FAILS(CUDA_ERROR_INVALID_DEVICE, cuDevicePrimaryCtxRetain(&popped, 2));
    FAILS(CUDA_ERROR_INVALID_CONTEXT, cuDevicePrimaryCtxRelease_v2(1));
}

static void test_peers(void **state) {
    (void)state;
    CUcontext other;
    CUdeviceptr p = upload("0123456789abcde", 16);
    OK(cuCtxCreate_v2(&other, 0, 1));
    CUdeviceptr q = upload(NULL, 16);
    char back[16];
    OK(cuMemcpyPeerAsync(q, other, p, context, 16, NULL));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuMemcpyPeerAsync(q, context, p, other, 16, NULL));
    OK(cuMemcpyDtoH_v2(back, q, 16));
    assert_string_equal(back, "0123456789abcde");
    int can = 0;
    OK(cuDeviceCanAccessPeer(&can, 1, 0));
    assert_int_equal(can, 1);
    OK(cuCtxEnablePeerAccess(context, 0));
    FAILS(CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, cuCtxEnablePeerAccess(context, 0));
    FAILS(CUDA_ERROR_INVALID_DEVICE, cuCtxEnablePeerAccess(other, 0));
    OK(cuMemFree_v2(q));
    OK(cuCtxDestroy_v2(other));
    CUipcMemHandle handle;
    CUdeviceptr mapped;
    OK(cuIpcGetMemHandle(&handle, p));
    OK(cuIpcOpenMemHandle_v2(&mapped, handle, 1));
    assert_int_equal(fake_cuda_live("ipc"), 1);
    OK(cuIpcCloseMemHandle(mapped));
    FAILS(CUDA_ERROR_INVALID_VALUE, cuIpcCloseMemHandle(mapped));
    OK(cuMemFree_v2(p));
}

static void test_order(void **state) {
    (void)state;
    /* Two streams joined by an event; results that the host must not read yet are stale with FAKE_CUDA_ASYNC=1. */
    CUstream a, b;
    CUevent event;
    unsigned char *pinned;
    void *memory;
    OK(cuStreamCreate(&a, 1));
    OK(cuStreamCreate(&b, 1));
    OK(cuEventCreate(&event, 2));
    OK(cuMemAllocHost_v2(&memory, 8));
    pinned = memory;
    memset(pinned, 1, 8);
    CUdeviceptr p = upload("\0\0\0\0\0\0\0", 8);
    OK(cuMemsetD8Async(p, 9, 8, a));
    OK(cuEventRecord(event, a));
    OK(cuStreamWaitEvent(b, event, 0));
    OK(cuMemcpyDtoHAsync_v2(pinned, p, 8, b));
    const char *async = getenv("FAKE_CUDA_ASYNC");
    assert_int_equal(pinned[0], async && *async == '1' ? 1 : 9);
    OK(cuStreamSynchronize(b));
    assert_int_equal(pinned[7], 9);
    OK(cuEventQuery(event));
    float ms;
    FAILS(CUDA_ERROR_INVALID_HANDLE, cuEventElapsedTime(&ms, event, event));
    OK(cuMemFreeHost(pinned));
    OK(cuMemFree_v2(p));
    OK(cuEventDestroy_v2(event));
    OK(cuStreamDestroy_v2(a));
    OK(cuStreamDestroy_v2(b));
}

/* ----------------------------------------------------------------------------------------------- injected failures */

static void test_failures(void **state) {
    (void)state;
    CUdeviceptr p, q;
    fake_cuda_fail(2, 0);
    OK(cuMemAlloc_v2(&p, 8));
    FAILS(CUDA_ERROR_OUT_OF_MEMORY, cuMemAlloc_v2(&q, 8));
    assert_string_equal(fake_cuda_failed_name(), "cuMemAlloc_v2");
    OK(cuMemAlloc_v2(&q, 8));
    assert_int_equal(fake_cuda_calls(), 3);
    assert_int_equal(fake_cuda_failed(), 1);
    assert_int_equal(fake_cuda_live("memory"), 2);
    assert_int_equal(fake_cuda_live_bytes(), 16);
    fake_cuda_fail(1, 1);
    FAILS(CUDA_ERROR_UNKNOWN, cuMemFree_v2(p)); /* fails, but has given back */
    FAILS(CUDA_ERROR_UNKNOWN, cuMemFree_v2(q));
    fake_cuda_fail(0, 0);
    assert_int_equal(fake_cuda_live("memory"), 0);
    assert_int_equal(fake_cuda_live("no such kind"), -1);

    fake_cuda_memory(1000);
    size_t available, total;
    OK(cuMemAlloc_v2(&p, 900));
    FAILS(CUDA_ERROR_OUT_OF_MEMORY, cuMemAlloc_v2(&q, 101));
    OK(cuMemGetInfo_v2(&available, &total));
    assert_int_equal(available, 100);
    OK(cuMemFree_v2(p));
    fake_cuda_memory(0);
}

static void test_fork(void **state) {
    (void)state;
    pid_t pid = fork();
    if (pid == 0) {
        int count;
        _exit(cuDeviceGetCount(&count) == CUDA_ERROR_NOT_INITIALIZED && cuInit(0) == CUDA_ERROR_NOT_INITIALIZED ? 0
                                                                                                                : 1);
    }
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void test_devices(void **state) {
    (void)state;
    char text[64];
    int value;
    size_t bytes;
    CUuuid a, b;
    OK(cuDeviceGetCount(&value));
    assert_int_equal(value, 2);
    OK(cuDeviceGetName(text, sizeof text, 1));
    assert_non_null(strstr(text, "stand-in"));
    OK(cuDeviceGetPCIBusId(text, sizeof text, 1));
    assert_string_equal(text, "0000:F1:00.0");
    OK(cuDeviceTotalMem_v2(&bytes, 0));
    assert_true(bytes > 0);
    OK(cuDeviceGetUuid_v2(&a, 0));
    OK(cuDeviceGetUuid_v2(&b, 1));
    assert_memory_not_equal(&a, &b, sizeof a);
    OK(cuDeviceGetAttribute(&value, 75, 0));
    assert_int_equal(value, 9);
    FAILS(CUDA_ERROR_INVALID_VALUE, cuDeviceGetAttribute(&value, 9999, 0));
    FAILS(CUDA_ERROR_INVALID_DEVICE, cuDeviceGetAttribute(&value, 75, 2));
    const char *name;
    OK(cuGetErrorName(CUDA_ERROR_LAUNCH_FAILED, &name));
    assert_string_equal(name, "CUDA_ERROR_LAUNCH_FAILED");
    FAILS(CUDA_ERROR_INVALID_VALUE, cuGetErrorName(12345, &name));
}

int main(void) {
    int count;
    if (cuDeviceGetCount(&count) != CUDA_ERROR_NOT_INITIALIZED) return 1; /* before cuInit() */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_devices),      cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_geometry),     cmocka_unit_test(test_barriers),
        cmocka_unit_test(test_warps),        cmocka_unit_test(test_atomics_and_bits),
        cmocka_unit_test(test_fresh_memory), cmocka_unit_test(test_compile_errors),
        cmocka_unit_test(test_images),       cmocka_unit_test(test_broken_kernels),
        cmocka_unit_test(test_ranges),       cmocka_unit_test(test_peers),
        cmocka_unit_test(test_order),        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_fork),         cmocka_unit_test(test_contexts),
        cmocka_unit_test(test_half),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
