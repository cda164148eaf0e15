#include "clfft.h"

#include <limits.h>

#include "base/dl.h"
#include "status.h"

/* ----------------------------------------------------------------------------------------------------- loading */

/*
 * clFFT has global state: its plans share tables of programs, and each call sets the arguments of their kernels.
 * Therefore one thread at a time calls it.
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ga_clfft_library clfft; /* constant once loaded */
static unsigned users;         /* contexts that have set it up */

#define SYMBOL(name) {#name, offsetof(ga_clfft_library, name), false},
static const ga_symbol symbols[] = {GA_CLFFT_SYMBOLS(SYMBOL)};

static const char *const sonames[] = {"libclFFT.so.2", "libclFFT.so", NULL};
static const ga_library_spec library = {
    .what = "clFFT library",
    .env = "GPUARRAY_CLFFT_LIBRARY",
    .sonames = sonames,
    .hint = "On Debian and Ubuntu: apt-get install libclfft2",
};

/* Done once in the process; after a failure the next call tries again. Call with the lock held. */
static int load_clfft(ga_errbuf *e) {
    static bool loaded;
    void *handle;

    if (loaded) return GA_NO_ERROR;
    int err = ga_dl_open(e, &library, &handle, NULL);
    if (err != GA_NO_ERROR) return err;
    err = ga_dl_symbols(e, library.what, handle, symbols, sizeof symbols / sizeof *symbols, &clfft);
    if (err == GA_NO_ERROR)
        loaded = true;
    else
        ga_dl_close(handle);
    return err;
}

/* Another user in the process may have set it up already; clFFT reports success then. */
static int start(ga_errbuf *e) {
    ga_clfft_setup setup = {0};

    int status = clfft.clfftGetVersion(&setup.major, &setup.minor, &setup.patch);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetup(&setup);
    return status == GA_CLFFT_SUCCESS ? GA_NO_ERROR : ga_clfft_fail(e, status, "clfftSetup");
}

static int fft_setup(gpucontext *ctx) {
    if (ga_opencl_context_of(ctx)->vendor == GA_OPENCL_OCLGRIND)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "clFFT is not used on Oclgrind, with which it has not been tried");
    pthread_mutex_lock(&lock);
    int err = load_clfft(&ctx->err);
    if (err == GA_NO_ERROR && users == 0) err = start(&ctx->err);
    if (err == GA_NO_ERROR) users++;
    pthread_mutex_unlock(&lock);
    return err;
}

static void fft_teardown(gpucontext *ctx) {
    (void)ctx;
    pthread_mutex_lock(&lock);
    if (--users == 0) (void)clfft.clfftTeardown(); /* its programs keep their cl_contexts alive */
    pthread_mutex_unlock(&lock);
}

/* ------------------------------------------------------------------------------------------------------ limits */

/* clFFT's kernels index with 32 bits. */
static bool reaches(const ga_fft_call *call, size_t dist) {
    return dist <= INT_MAX && call->batch <= INT_MAX / dist;
}

/*
 * clFFT supports factors of 2, 3, 5, 7, 11 and 13, and no offsets. It is not used in place, although it could: some of
 * its kernels do not compile, which shows only at the call, and then our own kernels need the input.
 */
static bool fft_takes(gpucontext *ctx, const ga_fft_call *call) {
    static const unsigned factors[] = {2, 3, 5, 7, 11, 13};
    size_t n = call->n, most = (size_t)1 << (call->typecode == GA_DOUBLE ? 22 : 24);

    (void)ctx;
    if (n > most || call->offin != 0 || call->offout != 0) return false;
    if (call->in->native == call->out->native || call->in->space == call->out->space) return false;
    if ((call->in->flags & GA_BUFFER_WRITE_ONLY) || (call->out->flags & (GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY)))
        return false;
    for (unsigned i = 0; i < sizeof factors / sizeof *factors; i++)
        while (n % factors[i] == 0) n /= factors[i];
    return n == 1 && reaches(call, call->distin) && reaches(call, call->distout);
}

/* ------------------------------------------------------------------------------------------------------- plans */

/* Set up all of a plan, without compiling it. The default scale of a backward transform would be 1 / n. */
static int describe(ga_clfft_plan h, const ga_fft_call *call) {
    static const unsigned layouts[3][2] = {{GA_CLFFT_COMPLEX_INTERLEAVED, GA_CLFFT_COMPLEX_INTERLEAVED},
                                           {GA_CLFFT_REAL, GA_CLFFT_HERMITIAN_INTERLEAVED},
                                           {GA_CLFFT_HERMITIAN_INTERLEAVED, GA_CLFFT_REAL}};

    int status = clfft.clfftSetPlanPrecision(h, call->typecode == GA_DOUBLE ? GA_CLFFT_DOUBLE : GA_CLFFT_SINGLE);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetLayout(h, layouts[call->kind][0], layouts[call->kind][1]);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetResultLocation(h, GA_CLFFT_OUTOFPLACE);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanBatchSize(h, call->batch);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanDistance(h, call->distin, call->distout);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanScale(h, GA_CLFFT_FORWARD, 1);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanScale(h, GA_CLFFT_BACKWARD, 1);
    return status;
}

static int make(ga_opencl_context *c, const ga_fft_call *call, ga_clfft_plan *h, size_t *work) {
    int status = clfft.clfftCreateDefaultPlan(h, c->context, GA_CLFFT_1D, &call->n);

    if (status != GA_CLFFT_SUCCESS) return status;
    status = describe(*h, call);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftBakePlan(*h, 1, &c->queue, NULL, NULL);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftGetTmpBufSize(*h, work);
    if (status != GA_CLFFT_SUCCESS) (void)clfft.clfftDestroyPlan(h);
    return status;
}

static int fft_plan(gpucontext *ctx, const void *call, uintptr_t *plan, size_t *work) {
    ga_clfft_plan h = 0;

    pthread_mutex_lock(&lock);
    int status = make(ga_opencl_context_of(ctx), call, &h, work);
    pthread_mutex_unlock(&lock);
    *plan = h;
    if (status == GA_CLFFT_SUCCESS) return GA_NO_ERROR;
    int err = ga_clfft_fail(&ctx->err, status, "planning a transform with clFFT");
    return err == GA_MEMORY_ERROR ? err : GA_UNSUPPORTED_ERROR;
}

/* The driver keeps what enqueued work needs. */
static void fft_drop(gpucontext *ctx, uintptr_t plan) {
    ga_clfft_plan h = plan;

    (void)ctx;
    pthread_mutex_lock(&lock);
    (void)clfft.clfftDestroyPlan(&h);
    pthread_mutex_unlock(&lock);
}

/* ----------------------------------------------------------------------------------------------------- calling */

/* After a failure the input is intact: see fft_takes(). A kernel that does not compile is such a failure. */
static int fft_run(gpucontext *ctx, uintptr_t plan, const ga_fft_call *call, gpudata *work) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_mem in = (cl_mem)call->in->native, out = (cl_mem)call->out->native;
    bool back = call->kind == GA_FFT_C2R || (call->kind == GA_FFT_C2C && call->inverse);

    pthread_mutex_lock(&lock);
    int status = clfft.clfftEnqueueTransform(plan, back ? GA_CLFFT_BACKWARD : GA_CLFFT_FORWARD, 1, &c->queue, 0, NULL,
                                             NULL, &in, &out, work != NULL ? (cl_mem)work->native : NULL);
    pthread_mutex_unlock(&lock);
    if (status == GA_CLFFT_SUCCESS) return ga_opencl_launched(c);
    int err = ga_clfft_fail(&ctx->err, status, "a transform by clFFT");
    return err == GA_MEMORY_ERROR ? err : GA_UNSUPPORTED_ERROR;
}

/* Used on request only: it is slower than our own kernels for all lengths tried on an H200, and for most on processors
 * (docs/fft.md). */
const ga_fft_ops ga_opencl_fft_ops = {
    .plans = {.setup = fft_setup, .teardown = fft_teardown, .on_request = true, .plan = fft_plan, .drop = fft_drop},
    .takes = fft_takes,
    .run = fft_run};
