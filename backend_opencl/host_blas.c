#include "host_blas.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/dl.h"
#include "base/env.h"
#include "cblas.h"
#include "status.h"

static ga_cblas cblas;
static int threads; /* of OpenBLAS, where this library alone uses it; else 0 */

static const char *const sonames[] = {"libopenblas.so.0", "libblis.so.4", "libblis.so", NULL};
static const char *const of_numpy[] = {"libscipy_openblas64_", "libopenblas64_p-", NULL}; /* of NumPy 2, and before */
static const char variable[] = "GPUARRAY_HOST_BLAS_LIBRARY";
static const ga_library_spec library = {
    .what = "BLAS of the host",
    .env = variable,
    .sonames = sonames,
    .hint = "On Debian and Ubuntu: apt-get install libopenblas0",
    .loaded = of_numpy,
};

static int open_library(ga_errbuf *e) {
    static const char *const openblas[] = {"libopenblas.so", NULL};
    const bool shared = ga_env(variable) != NULL || ga_dl_loaded(openblas); /* somebody else's threads, too */
    void *handle = NULL;

    int err = ga_dl_open(e, &library, &handle, NULL);
    if (err != GA_NO_ERROR) return err;
    err = ga_cblas_symbols(e, library.what, handle, &cblas);
    if (err != GA_NO_ERROR)
        ga_dl_close(handle);
    else if (!shared && cblas.get_threads != NULL && cblas.set_threads != NULL)
        threads = cblas.get_threads();
    return err;
}

/* Done once in the process; after a failure the next call tries again. */
static int load_host_blas(ga_errbuf *e) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool loaded;

    pthread_mutex_lock(&lock);
    int err = loaded ? GA_NO_ERROR : open_library(e);
    loaded = err == GA_NO_ERROR;
    pthread_mutex_unlock(&lock);
    return err;
}

static int host_setup(gpucontext *ctx) {
    const ga_opencl_context *c = ga_opencl_context_of(ctx);
    const char *choice = ga_env(variable);

    if (choice != NULL && strcmp(choice, "none") == 0)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "no BLAS of the host: %s is \"none\"", variable);
    if (!c->native_kernels)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "no BLAS of the host: the queues of %s call no host functions",
                       ctx->caps.device_name);
    return load_host_blas(&ctx->err);
}

static void host_teardown(gpucontext *ctx) {
    (void)ctx;
}

static bool host_supports(gpucontext *ctx, ga_blas_op op, int typecode) {
    (void)ctx;
    if (typecode == GA_FLOAT || typecode == GA_DOUBLE) return true;
    return (typecode == GA_CFLOAT || typecode == GA_CDOUBLE) && (op == GA_BLAS_GEMM || op == GA_BLAS_GEMM_BATCH);
}

/*
 * Does OpenBLAS multiply with vectors of half the processor's? It knows processors by number, and takes the kernels
 * for AVX2 on one with AVX-512 that is newer than the library: on an EPYC of Zen 5 OpenBLAS 0.3.21 made 116 GFLOP/s of
 * 512 x 512 floats, on each core, the library's kernels 186.
 */
static bool is_narrow(const gpucontext *ctx) {
    const char *core = cblas.core != NULL ? cblas.core() : NULL;

    return ctx->caps.register_bytes == 64 && core != NULL && (strcmp(core, "Zen") == 0 || strcmp(core, "Haswell") == 0);
}

static bool host_slower(gpucontext *ctx, ga_blas_op op, int typecode) {
    return (op == GA_BLAS_GEMM || op == GA_BLAS_GEMM_BATCH) && (typecode == GA_FLOAT || typecode == GA_DOUBLE) &&
           is_narrow(ctx);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

/*
 * A call waiting for its turn in the queue. It names its buffers, for the driver to keep them; their addresses are in
 * gpudata.seen, since PoCL 3.1 passes those of several buffers in an order of its own.
 */
typedef struct host_call {
    union {
        ga_blas_gemm gemm;
        ga_blas_gemv gemv;
        ga_blas_ger ger;
        ga_blas_dot dot;
    } u;
    void (*run)(const struct host_call *call);
    bool alone;      /* by one thread of OpenBLAS */
    char *memory[3]; /* addresses of the operands' buffers */
} host_call;

static char *memory_of(const host_call *call, unsigned operand, size_t offset, size_t elsize) {
    return call->memory[operand] + offset * elsize;
}

static int trans_of(cb_transpose t) {
    return t == cb_no_trans ? GA_CBLAS_NO_TRANS : t == cb_trans ? GA_CBLAS_TRANS : GA_CBLAS_CONJ_TRANS;
}

static size_t size_of(int typecode) {
    return typecode == GA_FLOAT ? 4 : typecode == GA_CDOUBLE ? 16 : 8;
}

static void call_gemm(const host_call *call) {
    const ga_blas_gemm *g = &call->u.gemm;
    const ptrdiff_t size = (ptrdiff_t)size_of(g->typecode);
    const int order = GA_CBLAS_COLUMNS, ta = trans_of(g->transa), tb = trans_of(g->transb);
    const int64_t m = (int64_t)g->m, n = (int64_t)g->n, k = (int64_t)g->k;
    const int64_t lda = (int64_t)g->lda, ldb = (int64_t)g->ldb, ldc = (int64_t)g->ldc;
    const float alpha[2] = {(float)g->alpha, 0}, beta[2] = {(float)g->beta, 0};
    const double alpha2[2] = {g->alpha, 0}, beta2[2] = {g->beta, 0};
    const char *a = memory_of(call, 0, g->offa, (size_t)size), *b = memory_of(call, 1, g->offb, (size_t)size);
    char *c = memory_of(call, 2, g->offc, (size_t)size);

    if (call->alone) cblas.set_threads(1);
    for (size_t i = 0; i < g->batch; i++) {
        switch (g->typecode) {
        case GA_FLOAT: cblas.sgemm(order, ta, tb, m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc); break;
        case GA_DOUBLE: cblas.dgemm(order, ta, tb, m, n, k, *alpha2, a, lda, b, ldb, *beta2, c, ldc); break;
        case GA_CFLOAT: cblas.cgemm(order, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc); break;
        default: cblas.zgemm(order, ta, tb, m, n, k, alpha2, a, lda, b, ldb, beta2, c, ldc); break;
        }
        a += g->stride_a * size;
        b += g->stride_b * size;
        c += g->stride_c * size;
    }
    if (call->alone) cblas.set_threads(threads);
}

static void call_gemv(const host_call *call) {
    const ga_blas_gemv *g = &call->u.gemv;
    const size_t size = size_of(g->typecode);
    const char *a = memory_of(call, 0, g->offa, size), *x = memory_of(call, 1, g->offx, size);
    char *y = memory_of(call, 2, g->offy, size);
    const int64_t m = (int64_t)g->m, n = (int64_t)g->n, lda = (int64_t)g->lda, incx = g->incx, incy = g->incy;

    if (call->alone) cblas.set_threads(1);
    if (g->typecode == GA_FLOAT)
        cblas.sgemv(GA_CBLAS_COLUMNS, trans_of(g->trans), m, n, (float)g->alpha, a, lda, x, incx, (float)g->beta, y,
                    incy);
    else
        cblas.dgemv(GA_CBLAS_COLUMNS, trans_of(g->trans), m, n, g->alpha, a, lda, x, incx, g->beta, y, incy);
    if (call->alone) cblas.set_threads(threads);
}

static void call_ger(const host_call *call) {
    const ga_blas_ger *g = &call->u.ger;
    const size_t size = size_of(g->typecode);
    const char *x = memory_of(call, 0, g->offx, size), *y = memory_of(call, 1, g->offy, size);
    char *a = memory_of(call, 2, g->offa, size);
    const int64_t m = (int64_t)g->m, n = (int64_t)g->n, lda = (int64_t)g->lda, incx = g->incx, incy = g->incy;

    if (g->typecode == GA_FLOAT)
        cblas.sger(GA_CBLAS_COLUMNS, m, n, (float)g->alpha, x, incx, y, incy, a, lda);
    else
        cblas.dger(GA_CBLAS_COLUMNS, m, n, g->alpha, x, incx, y, incy, a, lda);
}

static void call_dot(const host_call *call) {
    const ga_blas_dot *g = &call->u.dot;
    const size_t size = size_of(g->typecode);
    const char *x = memory_of(call, 0, g->offx, size), *y = memory_of(call, 1, g->offy, size);
    char *z = memory_of(call, 2, g->offz, size);

    if (g->typecode == GA_FLOAT) {
        const float r = cblas.sdot((int64_t)g->n, x, g->incx, y, g->incy);
        memcpy(z, &r, sizeof r);
    } else {
        const double r = cblas.ddot((int64_t)g->n, x, g->incx, y, g->incy);
        memcpy(z, &r, sizeof r);
    }
}

/* ------------------------------------------------------------------------------------------------------ the vtable */

/* Data of the command that asks for a buffer's address, which the driver writes into it. */
typedef struct address_command {
    void **to;
    void *memory;
} address_command;

static void note_address(void *args) {
    const address_command *command = args;

    *command->to = command->memory;
}

/* Data of the command that calls BLAS; the driver writes the addresses again. */
typedef struct call_command {
    host_call *call;
    void *memory[3];
} call_command;

static void run_call(void *args) {
    host_call *call = ((const call_command *)args)->call;

    call->run(call);
    free(call);
}

static int native_failed(ga_opencl_context *c, cl_int status) {
    return ga_opencl_fail(&c->base.err, status, "calling the host's BLAS: clEnqueueNativeKernel");
}

/* The address of a buffer. It is found once, when the buffer is first an operand: that waits for the queue. */
static int find_address(ga_opencl_context *c, gpudata *b, char **address) {
    void *memory = b->seen;
    address_command command = {.to = &memory};
    const void *place = &command.memory;
    cl_mem buffer = (cl_mem)b->native;

    if (memory == NULL) {
        cl_int status = ga_cl.clEnqueueNativeKernel(c->queue, note_address, &command, sizeof command, 1, &buffer,
                                                    &place, 0, NULL, NULL);
        if (status == GA_CL_SUCCESS) status = ga_cl.clFinish(c->queue);
        if (status != GA_CL_SUCCESS) return native_failed(c, status);
        b->seen = memory;
    }
    *address = memory;
    return GA_NO_ERROR;
}

static int enqueue_call(ga_opencl_context *c, const host_call *problem, gpudata *const operands[3]) {
    call_command command = {.call = malloc(sizeof(host_call))};
    const void *places[3] = {&command.memory[0], &command.memory[1], &command.memory[2]};
    cl_mem buffers[3];
    cl_uint n = 0;

    if (command.call == NULL) return ga_fail_memory(&c->base.err, "a call of the host's BLAS");
    *command.call = *problem;
    for (unsigned i = 0; i < 3; i++) { /* PoCL 3.1 loses a buffer that is named twice */
        bool named = false;
        for (cl_uint k = 0; k < n; k++) named |= buffers[k] == (cl_mem)operands[i]->native;
        if (!named) buffers[n++] = (cl_mem)operands[i]->native;
    }
    cl_int status =
        ga_cl.clEnqueueNativeKernel(c->queue, run_call, &command, sizeof command, n, buffers, places, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return ga_opencl_launched(c);
    free(command.call);
    return native_failed(c, status);
}

static int enqueue(gpucontext *ctx, host_call *call, gpudata *first, gpudata *second, gpudata *third) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    gpudata *const operands[3] = {first, second, third};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++) {
        if (operands[i]->space != operands[i]->native)
            return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                           "the host's BLAS gets no part of another buffer: of those PoCL 3.1 tells the whole's "
                           "address");
        err = find_address(c, operands[i], &call->memory[i]);
    }
    return err == GA_NO_ERROR ? enqueue_call(c, call, operands) : err;
}

static bool fits(size_t n) {
    return n <= INT_MAX;
}

static bool increment_fits(ptrdiff_t n) {
    return n >= -INT_MAX && n <= INT_MAX;
}

static int too_large(gpucontext *ctx) {
    return ga_fail(&ctx->err, GA_XLARGE_ERROR, "the host's BLAS may count with 32 bits, and these operands are larger");
}

/*
 * Is a product better computed by one thread of OpenBLAS? Its threads wait for each other, and for more work in a loop,
 * for 30 ms. Where the host has few processors they take these from kernels and from the program's thread, which
 * enqueues further work: on two processors a product of 0.09 ms in one thread took 0.67.
 */
static bool is_better_alone(gpucontext *ctx, double products) {
    enum { FEW_PROCESSORS = 4, SMALL = 1 << 24 };

    return threads > 1 && ctx->caps.compute_units <= FEW_PROCESSORS && products <= SMALL;
}

static int host_gemm(gpucontext *ctx, const ga_blas_gemm *g) {
    const double products = (double)g->m * (double)g->n * (double)g->k;
    host_call call = {.u = {.gemm = *g}, .run = call_gemm, .alone = is_better_alone(ctx, products)};

    if (!fits(g->m) || !fits(g->n) || !fits(g->k) || !fits(g->lda) || !fits(g->ldb) || !fits(g->ldc))
        return too_large(ctx);
    return enqueue(ctx, &call, g->a, g->b, g->c);
}

static int host_gemv(gpucontext *ctx, const ga_blas_gemv *g) {
    enum { NARROW = 64 }; /* of wider matrices several threads read 1.2 to 1.5 times as fast, on two processors */
    const bool narrow = g->m <= NARROW || g->n <= NARROW;
    host_call call = {
        .u = {.gemv = *g}, .run = call_gemv, .alone = narrow && is_better_alone(ctx, (double)g->m * (double)g->n)};

    if (!fits(g->m) || !fits(g->n) || !fits(g->lda) || !increment_fits(g->incx) || !increment_fits(g->incy))
        return too_large(ctx);
    return enqueue(ctx, &call, g->a, g->x, g->y);
}

static int host_ger(gpucontext *ctx, const ga_blas_ger *g) {
    host_call call = {.u = {.ger = *g}, .run = call_ger};

    if (!fits(g->m) || !fits(g->n) || !fits(g->lda) || !increment_fits(g->incx) || !increment_fits(g->incy))
        return too_large(ctx);
    return enqueue(ctx, &call, g->x, g->y, g->a);
}

static int host_dot(gpucontext *ctx, const ga_blas_dot *g) {
    host_call call = {.u = {.dot = *g}, .run = call_dot};

    if (!fits(g->n) || !increment_fits(g->incx) || !increment_fits(g->incy)) return too_large(ctx);
    return enqueue(ctx, &call, g->x, g->y, g->z);
}

const ga_blas_ops ga_host_blas_ops = {
    .setup = host_setup,
    .teardown = host_teardown,
    .supports = host_supports,
    .slower = host_slower,
    .gemm = host_gemm,
    .gemv = host_gemv,
    .ger = host_ger,
    .dot = host_dot,
};
