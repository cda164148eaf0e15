#include "cufft.h"

#include <stdlib.h>

#include "objects.h"
#include "toolkit.h"

/* ----------------------------------------------------------------------------------------------------- loading */

static ga_cufft_library cufft; /* constant once loaded */
static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(f) \
    { #f, offsetof(ga_cufft_library, f), false }

static const ga_symbol symbols[] = {
    NEEDED(cufftCreate),         NEEDED(cufftDestroy),     NEEDED(cufftSetAutoAllocation), NEEDED(cufftSetStream),
    NEEDED(cufftMakePlanMany64), NEEDED(cufftSetWorkArea), NEEDED(cufftExecC2C),           NEEDED(cufftExecR2C),
    NEEDED(cufftExecC2R),        NEEDED(cufftExecZ2Z),     NEEDED(cufftExecD2Z),           NEEDED(cufftExecZ2D),
};

/* cuFFT counts its versions by itself, one behind CUDA's. */
static const ga_toolkit_library library = {
    .what = "cuFFT library",
    .env = "GPUARRAY_CUFFT_LIBRARY",
    .base = "libcufft.so",
    .cuda_11 = "10",
    .hint =
        "It comes with the CUDA toolkit and with pip's nvidia-cufft; its version must not be later than the driver's",
    .behind = 1};

static int load_cufft(ga_errbuf *e) {
    return ga_toolkit_load(e, &library, symbols, sizeof symbols / sizeof *symbols, &cufft, NULL);
}

/* ------------------------------------------------------------------------------------------------------- plans */

enum { PLANS = 32 };

/* All that a plan depends on. */
typedef struct shape {
    unsigned type;
    long long n, batch, distin, distout;
} shape;

typedef struct plan {
    bool made;
    ga_cufft_plan handle;
    shape of;
    size_t work; /* bytes */
    uint64_t used;
} plan;

/* What a context has. */
struct ga_cuda_fft {
    pthread_mutex_t lock; /* a plan serves one thread at a time: its work area is set for each call */
    uint64_t clock;
    plan plans[PLANS];
};

static int fft_setup(gpucontext *ctx) {
    int err = ga_toolkit_load_once(&once, &ctx->err, load_cufft);

    if (err != GA_NO_ERROR) return err;
    struct ga_cuda_fft *f = calloc(1, sizeof *f);
    if (f == NULL) return ga_fail_memory(&ctx->err, "cuFFT's plans");
    if (pthread_mutex_init(&f->lock, NULL) != 0) {
        free(f);
        return ga_fail(&ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    ga_cuda_of(ctx)->fft = f;
    return GA_NO_ERROR;
}

/* Its tables may be read by work under way. */
static void drop(const ga_cuda_context *c, plan *p) {
    (void)ga_cu.cuStreamSynchronize(c->stream);
    (void)cufft.cufftDestroy(p->handle);
    p->made = false;
}

static void fft_teardown(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (c->fft == NULL) return;
    if (ga_cuda_enter_release(c, &pushed))
        for (unsigned i = 0; i < PLANS; i++)
            if (c->fft->plans[i].made) drop(c, &c->fft->plans[i]);
    ga_cuda_exit(pushed);
    pthread_mutex_destroy(&c->fft->lock);
    free(c->fft);
    c->fft = NULL;
}

static shape shape_of(const ga_fft_call *call) {
    static const unsigned types[2][3] = {{GA_CUFFT_C2C, GA_CUFFT_R2C, GA_CUFFT_C2R},
                                         {GA_CUFFT_Z2Z, GA_CUFFT_D2Z, GA_CUFFT_Z2D}};

    return (shape){.type = types[call->typecode == GA_DOUBLE][call->kind],
                   .n = (long long)call->n,
                   .batch = (long long)call->batch,
                   .distin = (long long)call->distin,
                   .distout = (long long)call->distout};
}

static bool same(const shape *a, const shape *b) {
    return a->type == b->type && a->n == b->n && a->batch == b->batch && a->distin == b->distin &&
           a->distout == b->distout;
}

static ga_cufft_result make(const ga_cuda_context *c, plan *p) {
    long long n = p->of.n, in = p->of.distin, out = p->of.distout;

    ga_cufft_result r = cufft.cufftCreate(&p->handle);
    if (r != GA_CUFFT_SUCCESS) return r;
    r = cufft.cufftSetAutoAllocation(p->handle, 0);
    if (r == GA_CUFFT_SUCCESS)
        r = cufft.cufftMakePlanMany64(p->handle, 1, &n, &in, 1, in, &out, 1, out, p->of.type, p->of.batch, &p->work);
    if (r == GA_CUFFT_SUCCESS) r = cufft.cufftSetStream(p->handle, c->stream);
    if (r != GA_CUFFT_SUCCESS) (void)cufft.cufftDestroy(p->handle);
    return r;
}

/* In the right context and under the lock. The plan that was not used for longest makes room. */
static int plan_for(ga_cuda_context *c, const ga_fft_call *call, plan **found) {
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
    ga_cufft_result r = make(c, &wanted);
    if (r != GA_CUFFT_SUCCESS) {
        int err = ga_cufft_fail(&c->base.err, r, "planning a transform with cuFFT");
        return err == GA_MEMORY_ERROR ? err : GA_UNSUPPORTED_ERROR;
    }
    if (oldest->made) drop(c, oldest);
    wanted.made = true;
    wanted.used = ++c->fft->clock;
    *oldest = wanted;
    *found = oldest;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- calling */

static ga_cufft_result transform(const plan *p, const ga_fft_call *call) {
    void *in = (void *)(call->in->native + call->offin), *out = (void *)(call->out->native + call->offout);
    int direction = call->inverse ? GA_CUFFT_INVERSE : GA_CUFFT_FORWARD;

    switch (p->of.type) {
    case GA_CUFFT_C2C: return cufft.cufftExecC2C(p->handle, in, out, direction);
    case GA_CUFFT_Z2Z: return cufft.cufftExecZ2Z(p->handle, in, out, direction);
    case GA_CUFFT_R2C: return cufft.cufftExecR2C(p->handle, in, out);
    case GA_CUFFT_D2Z: return cufft.cufftExecD2Z(p->handle, in, out);
    case GA_CUFFT_C2R: return cufft.cufftExecC2R(p->handle, in, out);
    default: return cufft.cufftExecZ2D(p->handle, in, out);
    }
}

static int run_plan(ga_cuda_context *c, plan *p, const ga_fft_call *call, gpudata *work) {
    ga_cufft_result r = GA_CUFFT_SUCCESS;

    if (p->work > 0 && (work == NULL || work->size < p->work))
        return ga_fail(&c->base.err, GA_UNSUPPORTED_ERROR, "cuFFT asks for a larger work area than before");
    if (p->work > 0) r = cufft.cufftSetWorkArea(p->handle, (void *)work->native);
    if (r == GA_CUFFT_SUCCESS) r = transform(p, call);
    return r == GA_CUFFT_SUCCESS ? GA_NO_ERROR : ga_cufft_fail(&c->base.err, r, "a transform by cuFFT");
}

/* Of the two slots: `work` and `bytes` are of one each. */
static int with_plan(gpucontext *ctx, const ga_fft_call *call, bool runs, gpudata *work, size_t *bytes) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    plan *p = NULL;
    bool pushed;

    pthread_mutex_lock(&c->fft->lock);
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    int err = r == GA_CUDA_SUCCESS ? plan_for(c, call, &p) : ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    if (err == GA_NO_ERROR && runs) err = run_plan(c, p, call, work);
    if (err == GA_NO_ERROR && !runs) *bytes = p->work;
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->fft->lock);
    return err;
}

static int fft_room(gpucontext *ctx, const ga_fft_call *call, size_t *bytes) {
    *bytes = 0;
    return with_plan(ctx, call, false, NULL, bytes);
}

static int fft_run(gpucontext *ctx, const ga_fft_call *call, gpudata *work) {
    return with_plan(ctx, call, true, work, NULL);
}

const ga_fft_ops ga_cuda_fft_ops = {.setup = fft_setup, .teardown = fft_teardown, .room = fft_room, .run = fft_run};
