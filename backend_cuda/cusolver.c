#include "cusolver.h"

#include <limits.h>
#include <stdlib.h>

#include "cusolver_batch.h"
#include "toolkit.h"

/* ----------------------------------------------------------------------------------------------------- loading */

ga_cusolver_library ga_cusolver;
ga_cublas_products ga_cusolver_products;

static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(table, f) \
    { #f, offsetof(table, f), false }
#define NAMED(table, f, name) \
    { name, offsetof(table, f), false }
#define SOLVER(f) NEEDED(ga_cusolver_library, f)

static const ga_symbol solver_symbols[] = {
    SOLVER(cusolverDnCreate),
    SOLVER(cusolverDnDestroy),
    SOLVER(cusolverDnSetStream),
    SOLVER(cusolverDnCreateParams),
    SOLVER(cusolverDnDestroyParams),
    SOLVER(cusolverDnXpotrf_bufferSize),
    SOLVER(cusolverDnXpotrf),
    SOLVER(cusolverDnXgetrf_bufferSize),
    SOLVER(cusolverDnXgetrf),
    SOLVER(cusolverDnXgetrs),
    SOLVER(cusolverDnXgeqrf_bufferSize),
    SOLVER(cusolverDnXgeqrf),
    NAMED(ga_cusolver_library, orgqr_size[0], "cusolverDnSorgqr_bufferSize"),
    NAMED(ga_cusolver_library, orgqr_size[1], "cusolverDnDorgqr_bufferSize"),
    NAMED(ga_cusolver_library, orgqr_size[2], "cusolverDnCungqr_bufferSize"),
    NAMED(ga_cusolver_library, orgqr_size[3], "cusolverDnZungqr_bufferSize"),
    NAMED(ga_cusolver_library, orgqr[0], "cusolverDnSorgqr"),
    NAMED(ga_cusolver_library, orgqr[1], "cusolverDnDorgqr"),
    NAMED(ga_cusolver_library, orgqr[2], "cusolverDnCungqr"),
    NAMED(ga_cusolver_library, orgqr[3], "cusolverDnZungqr"),
    SOLVER(cusolverDnXsyevd_bufferSize),
    SOLVER(cusolverDnXsyevd),
    {"cusolverDnXgeev_bufferSize", offsetof(ga_cusolver_library, cusolverDnXgeev_bufferSize), true},
    {"cusolverDnXgeev", offsetof(ga_cusolver_library, cusolverDnXgeev), true},
    SOLVER(cusolverDnXgesvd_bufferSize),
    SOLVER(cusolverDnXgesvd),
    NAMED(ga_cusolver_library, potrf_batch[0], "cusolverDnSpotrfBatched"),
    NAMED(ga_cusolver_library, potrf_batch[1], "cusolverDnDpotrfBatched"),
    NAMED(ga_cusolver_library, potrf_batch[2], "cusolverDnCpotrfBatched"),
    NAMED(ga_cusolver_library, potrf_batch[3], "cusolverDnZpotrfBatched"),
    SOLVER(cusolverDnCreateGesvdjInfo),
    SOLVER(cusolverDnDestroyGesvdjInfo),
    NAMED(ga_cusolver_library, gesvdj_size[0], "cusolverDnSgesvdjBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj_size[1], "cusolverDnDgesvdjBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj_size[2], "cusolverDnCgesvdjBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj_size[3], "cusolverDnZgesvdjBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj[0], "cusolverDnSgesvdjBatched"),
    NAMED(ga_cusolver_library, gesvdj[1], "cusolverDnDgesvdjBatched"),
    NAMED(ga_cusolver_library, gesvdj[2], "cusolverDnCgesvdjBatched"),
    NAMED(ga_cusolver_library, gesvdj[3], "cusolverDnZgesvdjBatched"),
    NAMED(ga_cusolver_library, gesvdj_each_size[1], "cusolverDnDgesvdj_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj_each_size[3], "cusolverDnZgesvdj_bufferSize"),
    NAMED(ga_cusolver_library, gesvdj_each[1], "cusolverDnDgesvdj"),
    NAMED(ga_cusolver_library, gesvdj_each[3], "cusolverDnZgesvdj"),
    NAMED(ga_cusolver_library, gesvda_size[0], "cusolverDnSgesvdaStridedBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvda_size[2], "cusolverDnCgesvdaStridedBatched_bufferSize"),
    NAMED(ga_cusolver_library, gesvda[0], "cusolverDnSgesvdaStridedBatched"),
    NAMED(ga_cusolver_library, gesvda[2], "cusolverDnCgesvdaStridedBatched"),
    {"cusolverDnXgesvdp_bufferSize", offsetof(ga_cusolver_library, cusolverDnXgesvdp_bufferSize), true},
    {"cusolverDnXgesvdp", offsetof(ga_cusolver_library, cusolverDnXgesvdp), true},
    {"cusolverDnXsyevBatched_bufferSize", offsetof(ga_cusolver_library, cusolverDnXsyevBatched_bufferSize), true},
    {"cusolverDnXsyevBatched", offsetof(ga_cusolver_library, cusolverDnXsyevBatched), true},
};
static const ga_symbol product_symbols[] = {
    NEEDED(ga_cublas_products, cublasCreate_v2),
    NEEDED(ga_cublas_products, cublasDestroy_v2),
    NEEDED(ga_cublas_products, cublasSetStream_v2),
    NAMED(ga_cublas_products, trsm[0], "cublasStrsm_v2"),
    NAMED(ga_cublas_products, trsm[1], "cublasDtrsm_v2"),
    NAMED(ga_cublas_products, trsm[2], "cublasCtrsm_v2"),
    NAMED(ga_cublas_products, trsm[3], "cublasZtrsm_v2"),
    NAMED(ga_cublas_products, gemms[0], "cublasSgemmStridedBatched"),
    NAMED(ga_cublas_products, gemms[1], "cublasDgemmStridedBatched"),
    NAMED(ga_cublas_products, gemms[2], "cublasCgemmStridedBatched"),
    NAMED(ga_cublas_products, gemms[3], "cublasZgemmStridedBatched"),
    NAMED(ga_cublas_products, getrf_batch[0], "cublasSgetrfBatched"),
    NAMED(ga_cublas_products, getrf_batch[1], "cublasDgetrfBatched"),
    NAMED(ga_cublas_products, getrf_batch[2], "cublasCgetrfBatched"),
    NAMED(ga_cublas_products, getrf_batch[3], "cublasZgetrfBatched"),
    NAMED(ga_cublas_products, getrs_batch[0], "cublasSgetrsBatched"),
    NAMED(ga_cublas_products, getrs_batch[1], "cublasDgetrsBatched"),
    NAMED(ga_cublas_products, getrs_batch[2], "cublasCgetrsBatched"),
    NAMED(ga_cublas_products, getrs_batch[3], "cublasZgetrsBatched"),
    NAMED(ga_cublas_products, geqrf_batch[0], "cublasSgeqrfBatched"),
    NAMED(ga_cublas_products, geqrf_batch[1], "cublasDgeqrfBatched"),
    NAMED(ga_cublas_products, geqrf_batch[2], "cublasCgeqrfBatched"),
    NAMED(ga_cublas_products, geqrf_batch[3], "cublasZgeqrfBatched"),
    NAMED(ga_cublas_products, trsm_batch[0], "cublasStrsmBatched"),
    NAMED(ga_cublas_products, trsm_batch[1], "cublasDtrsmBatched"),
    NAMED(ga_cublas_products, trsm_batch[2], "cublasCtrsmBatched"),
    NAMED(ga_cublas_products, trsm_batch[3], "cublasZtrsmBatched"),
};

/* cuSOLVER has version numbers of its own, from CUDA 12 on one behind CUDA's. */
static const ga_toolkit_library solver_library = {
    .what = "cuSOLVER library",
    .env = "GPUARRAY_CUSOLVER_LIBRARY",
    .base = "libcusolver.so",
    .cuda_11 = "11",
    .hint = "It comes with the CUDA toolkit and with pip's nvidia-cusolver; its version must not be later than the "
            "driver's",
    .behind = 1};

static int load_solver(ga_errbuf *e) {
    enum {
        SOLVERS = sizeof solver_symbols / sizeof *solver_symbols,
        PRODUCTS = sizeof product_symbols / sizeof *product_symbols
    };
    int err = ga_toolkit_load(e, &solver_library, solver_symbols, SOLVERS, &ga_cusolver, NULL);

    return err == GA_NO_ERROR
               ? ga_toolkit_load(e, &ga_cublas_toolkit, product_symbols, PRODUCTS, &ga_cusolver_products, NULL)
               : err;
}

/* ----------------------------------------------------------------------------------------------------- handles */

static void destroy_handles(struct ga_cuda_solver *s) {
    if (s->blas != NULL) (void)ga_cusolver_products.cublasDestroy_v2(s->blas);
    if (s->jacobi != NULL) (void)ga_cusolver.cusolverDnDestroyGesvdjInfo(s->jacobi);
    if (s->params != NULL) (void)ga_cusolver.cusolverDnDestroyParams(s->params);
    if (s->h != NULL) (void)ga_cusolver.cusolverDnDestroy(s->h);
}

static int make_handles(ga_cuda_context *c, struct ga_cuda_solver *s) {
    ga_errbuf *e = &c->base.err;
    ga_cublas_status b = GA_CUBLAS_STATUS_SUCCESS;

    ga_cusolver_status r = ga_cusolver.cusolverDnCreate(&s->h);
    if (r == GA_CUSOLVER_STATUS_SUCCESS) r = ga_cusolver.cusolverDnSetStream(s->h, c->stream);
    if (r == GA_CUSOLVER_STATUS_SUCCESS) r = ga_cusolver.cusolverDnCreateParams(&s->params);
    if (r == GA_CUSOLVER_STATUS_SUCCESS) r = ga_cusolver.cusolverDnCreateGesvdjInfo(&s->jacobi);
    if (r == GA_CUSOLVER_STATUS_SUCCESS) b = ga_cusolver_products.cublasCreate_v2(&s->blas);
    if (r == GA_CUSOLVER_STATUS_SUCCESS && b == GA_CUBLAS_STATUS_SUCCESS)
        b = ga_cusolver_products.cublasSetStream_v2(s->blas, c->stream);
    if (r != GA_CUSOLVER_STATUS_SUCCESS) return ga_cusolver_fail(e, r, "setting up cuSOLVER");
    return b == GA_CUBLAS_STATUS_SUCCESS ? GA_NO_ERROR : ga_cublas_fail(e, b, "setting up cuBLAS for cuSOLVER");
}

static int solver_setup(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    int err = ga_toolkit_load_once(&once, &ctx->err, load_solver);

    if (err != GA_NO_ERROR) return err;
    struct ga_cuda_solver *s = calloc(1, sizeof *s);
    if (s == NULL) return ga_fail_memory(&ctx->err, "cuSOLVER's handles");
    if (pthread_mutex_init(&s->lock, NULL) != 0) {
        free(s);
        return ga_fail(&ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    err = r == GA_CUDA_SUCCESS ? make_handles(c, s) : ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    if (err != GA_NO_ERROR) destroy_handles(s);
    ga_cuda_exit(pushed);
    if (err != GA_NO_ERROR) {
        pthread_mutex_destroy(&s->lock);
        free(s);
        return err;
    }
    c->solver = s;
    return GA_NO_ERROR;
}

static void solver_teardown(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (c->solver == NULL) return;
    if (ga_cuda_enter_release(c, &pushed)) destroy_handles(c->solver);
    ga_cuda_exit(pushed);
    pthread_mutex_destroy(&c->solver->lock);
    free(c->solver);
    c->solver = NULL;
}

/* ----------------------------------------------------------------------------------------------------- operands */

static ga_cuda_job describe(const ga_cuda_context *c, const ga_solver_call *s) {
    bool wide = s->typecode == GA_DOUBLE || s->typecode == GA_CDOUBLE;
    bool complex = s->typecode == GA_CFLOAT || s->typecode == GA_CDOUBLE;
    static const unsigned types[] = {GA_CUDA_R_32F, GA_CUDA_R_64F, GA_CUDA_C_32F, GA_CUDA_C_64F};
    ga_cuda_job j = {.s = s,
                     .handles = c->solver,
                     .which = (wide ? 1 : 0) + (complex ? 2 : 0),
                     .real = wide ? GA_CUDA_R_64F : GA_CUDA_R_32F,
                     .part = wide ? 8 : 4,
                     .m = (int64_t)s->m,
                     .n = (int64_t)s->n,
                     .k = (int64_t)s->k,
                     .uplo = s->upper ? GA_CUBLAS_FILL_MODE_UPPER : GA_CUBLAS_FILL_MODE_LOWER,
                     .vectors = s->vectors ? GA_CUSOLVER_EIG_MODE_VECTOR : GA_CUSOLVER_EIG_MODE_NOVECTOR};

    j.type = types[j.which];
    j.size = complex ? 2 * j.part : j.part;
    return j;
}

static signed char jobs_of(const ga_solver_call *s, bool tall) {
    if (!s->vectors) return 'N';
    return s->full && tall ? 'A' : 'S';
}

/* ---------------------------------------------------------------------------------------------------- workspaces */

static ga_cusolver_status orgqr_room(const ga_cuda_job *j, size_t *device) {
    int lwork = 0;
    ga_cusolver_status r =
        ga_cusolver.orgqr_size[j->which](j->handles->h, (int)j->m, (int)j->n, (int)j->k, ga_cuda_at(j->s->a, 0, 1),
                                         (int)j->m, ga_cuda_at(j->s->b, 0, 1), &lwork);
    *device = lwork > 0 ? (size_t)lwork * j->size : 0;
    return r;
}

static ga_cusolver_status room_for(const ga_cuda_job *j, size_t *device, size_t *host) {
    const ga_solver_call *s = j->s;
    cusolverDnHandle_t h = j->handles->h;
    cusolverDnParams_t p = j->handles->params;
    const void *a = ga_cuda_at(s->a, 0, 1), *b = ga_cuda_at(s->b, 0, 1), *c = ga_cuda_at(s->c, 0, 1),
               *d = ga_cuda_at(s->d, 0, 1);

    if (s->batched) return ga_cuda_batch_room(j, device, host);
    if (s->way != GA_SVD_PLAIN) return ga_cuda_svd_room(j, device, host);
    switch (s->op) {
    case GA_SOLVE_POTRF:
        return ga_cusolver.cusolverDnXpotrf_bufferSize(h, p, j->uplo, j->n, j->type, a, j->n, j->type, device, host);
    case GA_SOLVE_GETRF:
        return ga_cusolver.cusolverDnXgetrf_bufferSize(h, p, j->m, j->n, j->type, a, j->m, j->type, device, host);
    case GA_SOLVE_GEQRF:
        return ga_cusolver.cusolverDnXgeqrf_bufferSize(h, p, j->m, j->n, j->type, a, j->m, j->type, b, j->type, device,
                                                       host);
    case GA_SOLVE_ORGQR: return orgqr_room(j, device);
    case GA_SOLVE_SYEVD:
        return ga_cusolver.cusolverDnXsyevd_bufferSize(h, p, j->vectors, j->uplo, j->n, j->type, a, j->n, j->real, b,
                                                       j->type, device, host);
    case GA_SOLVE_GEEV:
        if (ga_cusolver.cusolverDnXgeev_bufferSize == NULL || ga_cusolver.cusolverDnXgeev == NULL)
            return GA_CUSOLVER_STATUS_NOT_SUPPORTED;
        return ga_cusolver.cusolverDnXgeev_bufferSize(h, p, GA_CUSOLVER_EIG_MODE_NOVECTOR, j->vectors, j->n, j->type, a,
                                                      j->n, j->type, b, j->type, NULL, j->n, j->type, c, j->n, j->type,
                                                      device, host);
    case GA_SOLVE_GESVD:
        return ga_cusolver.cusolverDnXgesvd_bufferSize(h, p, jobs_of(s, true), jobs_of(s, false), j->m, j->n, j->type,
                                                       a, j->m, j->real, b, j->type, c, j->m, j->type, d, j->n, j->type,
                                                       device, host);
    case GA_SOLVE_GETRS:
    case GA_SOLVE_TRSM:
    case GA_SOLVE_GEMM: break;
    }
    return GA_CUSOLVER_STATUS_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ calling */

/* One matrix of a batch. */
static ga_cusolver_status factorise(const ga_cuda_job *j, size_t i) {
    const ga_solver_call *s = j->s;
    cusolverDnHandle_t h = j->handles->h;
    cusolverDnParams_t p = j->handles->params;
    size_t square = s->n * s->n, whole = s->m * s->n, least = s->m < s->n ? s->m : s->n;
    int *info = ga_cuda_at(s->info, i, sizeof *info);

    switch (s->op) {
    case GA_SOLVE_POTRF:
        return ga_cusolver.cusolverDnXpotrf(h, p, j->uplo, j->n, j->type, ga_cuda_at(s->a, i * square, j->size), j->n,
                                            j->type, j->device, j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_GETRF:
        return ga_cusolver.cusolverDnXgetrf(h, p, j->m, j->n, j->type, ga_cuda_at(s->a, i * whole, j->size), j->m,
                                            ga_cuda_at(s->b, i * least, sizeof(int64_t)), j->type, j->device,
                                            j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_GETRS:
        return ga_cusolver.cusolverDnXgetrs(h, p, GA_CUBLAS_OP_N, j->n, j->k, j->type,
                                            ga_cuda_at(s->a, i * square, j->size), j->n,
                                            ga_cuda_at(s->c, i * s->n, sizeof(int64_t)), j->type,
                                            ga_cuda_at(s->b, i * s->n * s->k, j->size), j->n, info);
    case GA_SOLVE_GEQRF:
        return ga_cusolver.cusolverDnXgeqrf(h, p, j->m, j->n, j->type, ga_cuda_at(s->a, i * whole, j->size), j->m,
                                            j->type, ga_cuda_at(s->b, i * least, j->size), j->type, j->device,
                                            j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_ORGQR:
        return ga_cusolver.orgqr[j->which](h, (int)j->m, (int)j->n, (int)j->k, ga_cuda_at(s->a, i * whole, j->size),
                                           (int)j->m, ga_cuda_at(s->b, i * s->k, j->size), j->device,
                                           (int)(j->device_bytes / j->size), info);
    case GA_SOLVE_SYEVD:
        return ga_cusolver.cusolverDnXsyevd(
            h, p, j->vectors, j->uplo, j->n, j->type, ga_cuda_at(s->a, i * square, j->size), j->n, j->real,
            ga_cuda_at(s->b, i * s->n, j->part), j->type, j->device, j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_GEEV: /* two reals, or a complex number, for each eigenvalue */
        return ga_cusolver.cusolverDnXgeev(h, p, GA_CUSOLVER_EIG_MODE_NOVECTOR, j->vectors, j->n, j->type,
                                           ga_cuda_at(s->a, i * square, j->size), j->n, j->type,
                                           ga_cuda_at(s->b, i * s->n, 2 * j->part), j->type, NULL, j->n, j->type,
                                           ga_cuda_at(s->c, i * square, j->size), j->n, j->type, j->device,
                                           j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_GESVD:
        return ga_cusolver.cusolverDnXgesvd(h, p, jobs_of(s, true), jobs_of(s, false), j->m, j->n, j->type,
                                            ga_cuda_at(s->a, i * whole, j->size), j->m, j->real,
                                            ga_cuda_at(s->b, i * s->n, j->part), j->type,
                                            ga_cuda_at(s->c, i * s->m * (s->full ? s->m : s->n), j->size), j->m,
                                            j->type, ga_cuda_at(s->d, i * square, j->size), j->n, j->type, j->device,
                                            j->device_bytes, j->host, j->host_bytes, info);
    case GA_SOLVE_TRSM:
    case GA_SOLVE_GEMM: break;
    }
    return GA_CUSOLVER_STATUS_INTERNAL_ERROR;
}

static const float zero_s[2] = {0, 0};
static const double zero_d[2] = {0, 0};

static ga_cublas_status multiply(const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;
    const void *one = ga_cuda_one(j);
    const void *zero = j->part == 8 ? (const void *)zero_d : (const void *)zero_s;
    int m = (int)j->m, n = (int)j->n, k = (int)j->k;
    ga_cublas_status r = GA_CUBLAS_STATUS_SUCCESS;

    if (s->op == GA_SOLVE_TRSM) {
        for (size_t i = 0; i < s->batch && r == GA_CUBLAS_STATUS_SUCCESS; i++)
            r = ga_cusolver_products.trsm[j->which](
                j->handles->blas, GA_CUBLAS_SIDE_LEFT, j->uplo, ga_cuda_op_of(s->transa),
                s->unit ? GA_CUBLAS_DIAG_UNIT : GA_CUBLAS_DIAG_NON_UNIT, n, k, one,
                ga_cuda_at(s->a, i * s->n * s->n, j->size), n, ga_cuda_at(s->b, i * s->n * s->k, j->size), n);
        return r;
    }
    for (size_t i = 0; i < s->batch && r == GA_CUBLAS_STATUS_SUCCESS; i += INT_MAX) {
        size_t batch = s->batch - i < INT_MAX ? s->batch - i : INT_MAX;
        r = ga_cusolver_products.gemms[j->which](
            j->handles->blas, ga_cuda_op_of(s->transa), ga_cuda_op_of(s->transb), m, n, k, one,
            ga_cuda_at(s->a, i * s->m * s->k, j->size), s->transa == 'N' ? m : k, j->m * j->k,
            ga_cuda_at(s->b, i * s->k * s->n, j->size), s->transb == 'N' ? k : n, j->k * j->n, zero,
            ga_cuda_at(s->c, i * s->m * s->n, j->size), m, j->m * j->n, (int)batch);
    }
    return r;
}

/* Runs in the right context, with exclusive use of the handles. */
static int run_all(gpucontext *ctx, const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;

    if (s->batched) return ga_cuda_batch_run(ctx, j);
    if (s->way != GA_SVD_PLAIN) return ga_cuda_svd_run(ctx, j);
    if (s->op == GA_SOLVE_TRSM || s->op == GA_SOLVE_GEMM) {
        ga_cublas_status r = multiply(j);
        return r == GA_CUBLAS_STATUS_SUCCESS ? GA_NO_ERROR : ga_cublas_fail(&ctx->err, r, "cuBLAS for linear algebra");
    }
    for (size_t i = 0; i < s->batch; i++) {
        ga_cusolver_status r = factorise(j, i);
        if (r != GA_CUSOLVER_STATUS_SUCCESS) return ga_cusolver_fail(&ctx->err, r, "cuSOLVER");
    }
    return GA_NO_ERROR;
}

static int solver_room(gpucontext *ctx, const ga_solver_call *s, size_t *device, size_t *host) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    const ga_cuda_job j = describe(c, s);
    ga_cusolver_status status = GA_CUSOLVER_STATUS_SUCCESS;
    bool pushed;

    *device = *host = 0;
    pthread_mutex_lock(&c->solver->lock);
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS) status = room_for(&j, device, host);
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->solver->lock);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    if (status == GA_CUSOLVER_STATUS_NOT_SUPPORTED)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "this version of cuSOLVER lacks the routine");
    return status == GA_CUSOLVER_STATUS_SUCCESS ? GA_NO_ERROR
                                                : ga_cusolver_fail(&ctx->err, status, "asking cuSOLVER for workspace");
}

static int solver_run(gpucontext *ctx, const ga_solver_call *s, gpudata *device, void *host) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cuda_job j = describe(c, s);

    /* Query the sizes again, because they are stored with the call. */
    int err = solver_room(ctx, s, &j.device_bytes, &j.host_bytes);
    if (err != GA_NO_ERROR) return err;
    j.room = device;
    j.device = ga_cuda_at(device, 0, 1);
    j.host = host;
    pthread_mutex_lock(&c->solver->lock);
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    err = r == GA_CUDA_SUCCESS ? run_all(ctx, &j) : ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->solver->lock);
    return err;
}

const ga_solver_ops ga_cuda_solver_ops = {
    .setup = solver_setup,
    .teardown = solver_teardown,
    .takes_batch = ga_cuda_takes_batch,
    .svd_way = ga_cuda_svd_way,
    .room = solver_room,
    .run = solver_run,
};
