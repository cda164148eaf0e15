#include "clfft.h"

#include <limits.h>
#include <stdlib.h>

#include "base/dl.h"
#include "status.h"

/* ----------------------------------------------------------------------------------------------------- loading */

/*
 * clFFT is one for the process: its plans share tables of programs, whose kernels have their arguments set by each
 * call. So one thread at a time calls it.
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ga_clfft_library clfft; /* constant once loaded */
static unsigned users;         /* contexts that have it set up */

#define SYMBOL(name) {#name, offsetof(ga_clfft_library, name), false},
static const ga_symbol symbols[] = {GA_CLFFT_SYMBOLS(SYMBOL)};

static const char *const sonames[] = {"libclFFT.so.2", "libclFFT.so", NULL};
static const ga_library_spec library = {
    .what = "clFFT library",
    .env = "GPUARRAY_CLFFT_LIBRARY",
    .sonames = sonames,
    .hint = "On Debian and Ubuntu: apt-get install libclfft2",
};

/* Once in the process; a failure is not remembered. Called with the lock held. */
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

/* Another user in the process may have done so already, which clFFT answers with success. */
static int start(ga_errbuf *e) {
    ga_clfft_setup setup = {0};

    int status = clfft.clfftGetVersion(&setup.major, &setup.minor, &setup.patch);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetup(&setup);
    return status == GA_CLFFT_SUCCESS ? GA_NO_ERROR : ga_clfft_fail(e, status, "clfftSetup");
}

/* ------------------------------------------------------------------------------------------------------- plans */

enum { PLANS = 32 };

/* All that a plan depends on. */
typedef struct shape {
    ga_fft_kind kind;
    int typecode;
    size_t n, batch, distin, distout;
} shape;

typedef struct plan {
    bool made;
    bool refused; /* its kernels do not compile, which only a call tells */
    ga_clfft_plan handle;
    shape of;
    size_t work; /* bytes */
    uint64_t used;
} plan;

/* What a context has; guarded by the lock. */
struct ga_opencl_fft {
    uint64_t clock;
    plan plans[PLANS];
};

static int fft_setup(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (c->vendor == GA_OPENCL_OCLGRIND)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "clFFT is not used on Oclgrind, with which it has not been tried");
    struct ga_opencl_fft *f = calloc(1, sizeof *f);
    if (f == NULL) return ga_fail_memory(&ctx->err, "clFFT's plans");
    pthread_mutex_lock(&lock);
    int err = load_clfft(&ctx->err);
    if (err == GA_NO_ERROR && users == 0) err = start(&ctx->err);
    if (err == GA_NO_ERROR) users++;
    pthread_mutex_unlock(&lock);
    if (err == GA_NO_ERROR)
        c->fft = f;
    else
        free(f);
    return err;
}

/* The driver keeps what work under way needs. */
static void drop(plan *p) {
    (void)clfft.clfftDestroyPlan(&p->handle);
    p->made = false;
}

static void fft_teardown(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (c->fft == NULL) return;
    pthread_mutex_lock(&lock);
    for (unsigned i = 0; i < PLANS; i++)
        if (c->fft->plans[i].made) drop(&c->fft->plans[i]);
    if (--users == 0) (void)clfft.clfftTeardown(); /* its programs keep their cl_contexts alive */
    pthread_mutex_unlock(&lock);
    free(c->fft);
    c->fft = NULL;
}

/* ------------------------------------------------------------------------------------------------------ limits */

/* clFFT's kernels index with 32 bits. */
static bool reaches(const ga_fft_call *call, size_t dist) {
    return dist <= INT_MAX && call->batch <= INT_MAX / dist;
}

/*
 * It has factors of 2, 3, 5, 7, 11 and 13, and knows no offset. Not in place, which it could: kernels of its that do
 * not compile are found out on the way, and then the own ones need the input.
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

/* ------------------------------------------------------------------------------------------------------ making */

static shape shape_of(const ga_fft_call *call) {
    return (shape){.kind = call->kind,
                   .typecode = call->typecode,
                   .n = call->n,
                   .batch = call->batch,
                   .distin = call->distin,
                   .distout = call->distout};
}

static bool same(const shape *a, const shape *b) {
    return a->kind == b->kind && a->typecode == b->typecode && a->n == b->n && a->batch == b->batch &&
           a->distin == b->distin && a->distout == b->distout;
}

/* Everything but the compilation. The factor of a plan's backward transform would be 1 / n. */
static int describe(ga_clfft_plan h, const shape *of) {
    static const unsigned layouts[3][2] = {{GA_CLFFT_COMPLEX_INTERLEAVED, GA_CLFFT_COMPLEX_INTERLEAVED},
                                           {GA_CLFFT_REAL, GA_CLFFT_HERMITIAN_INTERLEAVED},
                                           {GA_CLFFT_HERMITIAN_INTERLEAVED, GA_CLFFT_REAL}};

    int status = clfft.clfftSetPlanPrecision(h, of->typecode == GA_DOUBLE ? GA_CLFFT_DOUBLE : GA_CLFFT_SINGLE);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetLayout(h, layouts[of->kind][0], layouts[of->kind][1]);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetResultLocation(h, GA_CLFFT_OUTOFPLACE);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanBatchSize(h, of->batch);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanDistance(h, of->distin, of->distout);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanScale(h, GA_CLFFT_FORWARD, 1);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftSetPlanScale(h, GA_CLFFT_BACKWARD, 1);
    return status;
}

static int make(ga_opencl_context *c, plan *p) {
    int status = clfft.clfftCreateDefaultPlan(&p->handle, c->context, GA_CLFFT_1D, &p->of.n);

    if (status != GA_CLFFT_SUCCESS) return status;
    status = describe(p->handle, &p->of);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftBakePlan(p->handle, 1, &c->queue, NULL, NULL);
    if (status == GA_CLFFT_SUCCESS) status = clfft.clfftGetTmpBufSize(p->handle, &p->work);
    if (status != GA_CLFFT_SUCCESS) (void)clfft.clfftDestroyPlan(&p->handle);
    return status;
}

/* Under the lock. The plan that was not used for longest makes room. */
static int plan_for(ga_opencl_context *c, const ga_fft_call *call, plan **found) {
    plan wanted = {.of = shape_of(call)}, *oldest = &c->fft->plans[0];

    for (unsigned i = 0; i < PLANS; i++) {
        plan *p = &c->fft->plans[i];
        if (p->made && same(&p->of, &wanted.of)) {
            p->used = ++c->fft->clock;
            *found = p;
            return GA_NO_ERROR;
        }
        if (oldest->made && (!p->made || p->used < oldest->used)) oldest = p;
    }
    int status = make(c, &wanted);
    if (status != GA_CLFFT_SUCCESS) {
        int err = ga_clfft_fail(&c->base.err, status, "planning a transform with clFFT");
        return err == GA_MEMORY_ERROR ? err : GA_UNSUPPORTED_ERROR;
    }
    if (oldest->made) drop(oldest);
    wanted.made = true;
    wanted.used = ++c->fft->clock;
    *oldest = wanted;
    *found = oldest;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- calling */

/* Nothing that the caller needs was written after a failure: see fft_takes(). */
static int run_plan(ga_opencl_context *c, plan *p, const ga_fft_call *call, gpudata *work) {
    cl_mem in = (cl_mem)call->in->native, out = (cl_mem)call->out->native;
    bool back = call->kind == GA_FFT_C2R || (call->kind == GA_FFT_C2C && call->inverse);

    if (p->refused)
        return ga_fail(&c->base.err, GA_UNSUPPORTED_ERROR, "clFFT could not do transforms of %zu elements before",
                       call->n);
    if (p->work > 0 && (work == NULL || work->size < p->work))
        return ga_fail(&c->base.err, GA_UNSUPPORTED_ERROR, "clFFT asks for a larger work area than before");
    int status = clfft.clfftEnqueueTransform(p->handle, back ? GA_CLFFT_BACKWARD : GA_CLFFT_FORWARD, 1, &c->queue, 0,
                                             NULL, NULL, &in, &out, p->work > 0 ? (cl_mem)work->native : NULL);
    if (status == GA_CLFFT_SUCCESS) return ga_opencl_launched(c);
    int err = ga_clfft_fail(&c->base.err, status, "a transform by clFFT");
    if (err == GA_MEMORY_ERROR) return err;
    p->refused = true;
    return GA_UNSUPPORTED_ERROR;
}

static int fft_room(gpucontext *ctx, const ga_fft_call *call, size_t *bytes) {
    plan *p = NULL;

    pthread_mutex_lock(&lock);
    int err = plan_for(ga_opencl_context_of(ctx), call, &p);
    *bytes = err == GA_NO_ERROR ? p->work : 0;
    pthread_mutex_unlock(&lock);
    return err;
}

static int fft_run(gpucontext *ctx, const ga_fft_call *call, gpudata *work) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    plan *p = NULL;

    pthread_mutex_lock(&lock);
    int err = plan_for(c, call, &p);
    if (err == GA_NO_ERROR) err = run_plan(c, p, call, work);
    pthread_mutex_unlock(&lock);
    return err;
}

/* On request: on processors it is slower for most lengths (docs/fft.md); on NVIDIA's GPUs it passed the suite, but its
 * speed beside the own kernels is not known yet. */
const ga_fft_ops ga_opencl_fft_ops = {.setup = fft_setup,
                                      .teardown = fft_teardown,
                                      .on_request = true,
                                      .takes = fft_takes,
                                      .room = fft_room,
                                      .run = fft_run};
