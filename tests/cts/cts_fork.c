/* After fork() a child that uses its parent's objects gets an error, and the parent is not affected. */
#include "cts.h"

#include <sys/wait.h>
#include <unistd.h>

/* The child's tests; its exit code is the number of the one that failed, or 0. */
static int child(gpudata *b, GpuArray *a, GpuKernel *k) {
    char byte = 0;
    size_t one = 1, v = 0;
    int err = GA_NO_ERROR;
    if (gpudata_alloc(cts.ctx, 16, NULL, 0, &err) || err == GA_NO_ERROR) return 1;
    if (!strstr(gpucontext_error(cts.ctx, err), "fork")) return 2;
    if (gpudata_read(&byte, b, 0, 1) != GA_INVALID_ERROR) return 3;
    if (gpudata_write(b, 0, &byte, 1) != GA_INVALID_ERROR) return 4;
    if (gpudata_memset(b, 0, 0) != GA_INVALID_ERROR) return 5;
    if (gpudata_sync(b) != GA_INVALID_ERROR) return 6;
    if (GpuArray_memset(a, 0) != GA_INVALID_ERROR) return 7;
    void *args[] = {b};
    if (GpuKernel_call(k, 1, &one, &one, 0, args) != GA_INVALID_ERROR) return 8;
    if (gpucontext_sync(cts.ctx) != GA_INVALID_ERROR) return 9;
    if (gpucontext_property(cts.ctx, GA_CTX_PROP_FREE_GMEM, &v) == GA_NO_ERROR) return 10;
    GpuArray fresh;
    if (GpuArray_zeros(&fresh, cts.ctx, GA_FLOAT, 1, &one, GA_C_ORDER) != GA_INVALID_ERROR) return 11;
    gpuelemwise_arg args_of[] = {{"y", GA_FLOAT, GE_WRITE}};
    if (GpuElemwise_new(cts.ctx, "", "y = 1", 1, args_of, 1, 0)) return 12;
    if (!strstr(gpucontext_error(cts.ctx, GA_IMPL_ERROR), "fork")) return 13; /* there was no code to ask with */
    if (!strstr(gpucontext_error(NULL, GA_MISC_ERROR), "fork")) return 14;
    gpucontext *ctx;
    err = gpucontext_open(&ctx, cts.device.spec);
    if (err == GA_NO_ERROR || ctx || !strstr(gpucontext_error(NULL, err), "fork")) return 15;
    /* releasing objects is allowed and does not touch the device */
    GpuKernel_clear(k);
    GpuArray_clear(a);
    gpudata_release(b);
    return 0;
}

static void child_gets_error(void **state) {
    (void)state;
    GpuKernel k;
    int type = GA_BUFFER;
    cts_kernel(&k, "KERNEL void set(GLOBAL_MEM ga_int *x) { x[0] = 7; }\n", "set", 1, &type, 0);
    gpudata *b = cts_buffer(64, NULL);
    size_t dim = 4;
    GpuArray a = cts_zeros(GA_FLOAT, 1, &dim);
    cts_ok(gpucontext_sync(cts.ctx));
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) _exit(child(b, &a, &k));
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);

    size_t one = 1;
    void *args[] = {b};
    int out = 0;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    cts_ok(gpudata_read(&out, b, 0, sizeof out));
    assert_int_equal(out, 7);
    GpuKernel_clear(&k);
    GpuArray_clear(&a);
    gpudata_release(b);
}

const cts_case cts_fork_cases[] = {
    {"child_gets_error", child_gets_error, 0},
    {NULL, NULL, 0},
};
