#include "cufft.h"

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

/* cuFFT has version numbers of its own, one behind CUDA's. */
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

static int fft_setup(gpucontext *ctx) {
    return ga_toolkit_load_once(&once, &ctx->err, load_cufft);
}

/* There is no state but the plans. */
static void fft_teardown(gpucontext *ctx) {
    (void)ctx;
}

/* ------------------------------------------------------------------------------------------------------- plans */

static unsigned type_of(const ga_fft_call *call) {
    static const unsigned types[2][3] = {{GA_CUFFT_C2C, GA_CUFFT_R2C, GA_CUFFT_C2R},
                                         {GA_CUFFT_Z2Z, GA_CUFFT_D2Z, GA_CUFFT_Z2D}};

    return types[call->typecode == GA_DOUBLE][call->kind];
}

static ga_cufft_result make(const ga_cuda_context *c, const ga_fft_call *call, ga_cufft_plan *p, size_t *work) {
    long long n = (long long)call->n, in = (long long)call->distin, out = (long long)call->distout;

    ga_cufft_result r = cufft.cufftCreate(p);
    if (r != GA_CUFFT_SUCCESS) return r;
    r = cufft.cufftSetAutoAllocation(*p, 0);
    if (r == GA_CUFFT_SUCCESS)
        r = cufft.cufftMakePlanMany64(*p, 1, &n, &in, 1, in, &out, 1, out, type_of(call), (long long)call->batch, work);
    if (r == GA_CUFFT_SUCCESS) r = cufft.cufftSetStream(*p, c->stream);
    if (r != GA_CUFFT_SUCCESS) (void)cufft.cufftDestroy(*p);
    return r;
}

static int fft_plan(gpucontext *ctx, const void *call, uintptr_t *plan, size_t *work) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cufft_plan p = 0;
    bool pushed;
    int err;

    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS) {
        ga_cufft_result r = make(c, call, &p, work);
        err = r == GA_CUFFT_SUCCESS ? GA_NO_ERROR : ga_cufft_fail(&ctx->err, r, "planning a transform with cuFFT");
        if (err != GA_NO_ERROR && err != GA_MEMORY_ERROR) err = GA_UNSUPPORTED_ERROR;
    } else {
        err = ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    }
    ga_cuda_exit(pushed);
    *plan = (uintptr_t)p;
    return err;
}

/* Enqueued work may still read the plan's tables. */
static void fft_drop(gpucontext *ctx, uintptr_t plan) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) {
        (void)ga_cu.cuStreamSynchronize(c->stream);
        (void)cufft.cufftDestroy((ga_cufft_plan)plan);
    }
    ga_cuda_exit(pushed);
}

/* ----------------------------------------------------------------------------------------------------- calling */

static ga_cufft_result transform(ga_cufft_plan p, const ga_fft_call *call) {
    void *in = (void *)(call->in->native + call->offin), *out = (void *)(call->out->native + call->offout);
    int direction = call->inverse ? GA_CUFFT_INVERSE : GA_CUFFT_FORWARD;

    switch (type_of(call)) {
    case GA_CUFFT_C2C: return cufft.cufftExecC2C(p, in, out, direction);
    case GA_CUFFT_Z2Z: return cufft.cufftExecZ2Z(p, in, out, direction);
    case GA_CUFFT_R2C: return cufft.cufftExecR2C(p, in, out);
    case GA_CUFFT_D2Z: return cufft.cufftExecD2Z(p, in, out);
    case GA_CUFFT_C2R: return cufft.cufftExecC2R(p, in, out);
    default: return cufft.cufftExecZ2D(p, in, out);
    }
}

static int fft_run(gpucontext *ctx, uintptr_t plan, const ga_fft_call *call, gpudata *work) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cufft_result r = GA_CUFFT_SUCCESS;
    bool pushed;

    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS && work != NULL)
        r = cufft.cufftSetWorkArea((ga_cufft_plan)plan, (void *)work->native);
    if (entered == GA_CUDA_SUCCESS && r == GA_CUFFT_SUCCESS) r = transform((ga_cufft_plan)plan, call);
    ga_cuda_exit(pushed);
    if (entered != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    return r == GA_CUFFT_SUCCESS ? GA_NO_ERROR : ga_cufft_fail(&ctx->err, r, "a transform by cuFFT");
}

const ga_fft_ops ga_cuda_fft_ops = {
    .plans = {.setup = fft_setup, .teardown = fft_teardown, .plan = fft_plan, .drop = fft_drop}, .run = fft_run};
