/* Singular value decompositions with other routines than gesvd, which takes several times as long. */
#include <limits.h>

#include "cusolver_batch.h"

/*
 * Limits measured on an H200. BATCH_MOST is the limit of gesvdjBatched. For float with up to GRAM_MOST columns, the
 * eigenvalues of a^H a in double are the fastest, with up to TOGETHER_MOST for a batch at once; above, the polar
 * decomposition. For double with up to EACH_MOST, Jacobi's method. For the values alone of one small matrix gesvd is
 * the fastest.
 */
enum { BATCH_MOST = 32, GRAM_MOST = 1024, TOGETHER_MOST = 128, EACH_MOST = 128, VALUES_MOST = 64 };

/* Matrices processed by one call. */
static size_t members(const ga_solver_call *s) {
    return s->way == GA_SVD_BATCH || (s->way == GA_SVD_GRAM && s->n <= TOGETHER_MOST) ? s->batch : 1;
}

ga_svd_way ga_cuda_svd_way(gpucontext *ctx, const ga_solver_call *s) {
    bool narrow = s->typecode == GA_FLOAT || s->typecode == GA_CFLOAT;

    (void)ctx;
    if (s->m <= BATCH_MOST && s->batch > 1 && s->batch <= INT_MAX) return GA_SVD_BATCH;
    if ((s->full && s->vectors) || (!s->vectors && s->n <= VALUES_MOST && (s->batch == 1 || !narrow)))
        return GA_SVD_PLAIN;
    if (narrow && s->n <= GRAM_MOST && s->batch <= INT_MAX) return GA_SVD_GRAM;
    if (!narrow && s->n <= EACH_MOST) return GA_SVD_EACH;
    return ga_cusolver.cusolverDnXgesvdp_bufferSize != NULL && ga_cusolver.cusolverDnXgesvdp != NULL ? GA_SVD_POLAR
                                                                                                     : GA_SVD_PLAIN;
}

/* Convert a number of elements to bytes, for routines that return elements. */
static ga_cusolver_status elements(const ga_cuda_job *j, ga_cusolver_status r, int lwork, size_t *device) {
    *device = lwork > 0 ? (size_t)lwork * j->size : 0;
    return r;
}

ga_cusolver_status ga_cuda_svd_room(const ga_cuda_job *j, size_t *device, size_t *host) {
    const ga_solver_call *s = j->s;
    cusolverDnHandle_t h = j->handles->h;
    int m = (int)j->m, n = (int)j->n, lwork = 0;
    const void *a = ga_cuda_at(s->a, 0, 1), *b = ga_cuda_at(s->b, 0, 1), *u = ga_cuda_at(s->c, 0, 1),
               *v = ga_cuda_at(s->d, 0, 1);
    ga_cusolver_status r;

    switch (s->way) {
    case GA_SVD_BATCH:
        r = ga_cusolver.gesvdj_size[j->which](h, j->vectors, m, n, a, m, b, u, m, v, n, &lwork, j->handles->jacobi,
                                              (int)s->batch);
        return elements(j, r, lwork, device);
    case GA_SVD_EACH:
        r = ga_cusolver.gesvdj_each_size[j->which](h, j->vectors, 1, m, n, a, m, b, u, m, v, n, &lwork,
                                                   j->handles->jacobi);
        return elements(j, r, lwork, device);
    case GA_SVD_GRAM:
        r = ga_cusolver.gesvda_size[j->which](h, j->vectors, n, m, n, a, m, j->m * j->n, b, j->n, u, m, j->m * j->n, v,
                                              n, j->n * j->n, &lwork, (int)members(s));
        return elements(j, r, lwork, device);
    default:
        return ga_cusolver.cusolverDnXgesvdp_bufferSize(h, j->handles->params, j->vectors, 1, j->m, j->n, j->type, a,
                                                        j->m, j->real, b, j->type, u, j->m, j->type, v, j->n, j->type,
                                                        device, host);
    }
}

/* Process the matrices from i on, as many as one call takes. */
static ga_cusolver_status run_members(const ga_cuda_job *j, size_t i, double *error) {
    const ga_solver_call *s = j->s;
    cusolverDnHandle_t h = j->handles->h;
    int m = (int)j->m, n = (int)j->n, count = (int)members(s), *info = ga_cuda_at(s->info, i, sizeof *info);
    int lwork = (int)(j->device_bytes / j->size);
    size_t whole = s->m * s->n, square = s->n * s->n;
    void *a = ga_cuda_at(s->a, i * whole, j->size), *b = ga_cuda_at(s->b, i * s->n, j->part),
         *u = ga_cuda_at(s->c, i * whole, j->size), *v = ga_cuda_at(s->d, i * square, j->size);

    switch (s->way) {
    case GA_SVD_BATCH:
        return ga_cusolver.gesvdj[j->which](h, j->vectors, m, n, a, m, b, u, m, v, n, j->device, lwork, info,
                                            j->handles->jacobi, count);
    case GA_SVD_EACH:
        return ga_cusolver.gesvdj_each[j->which](h, j->vectors, 1, m, n, a, m, b, u, m, v, n, j->device, lwork, info,
                                                 j->handles->jacobi);
    case GA_SVD_GRAM:
        return ga_cusolver.gesvda[j->which](h, j->vectors, n, m, n, a, m, j->m * j->n, b, j->n, u, m, j->m * j->n, v, n,
                                            j->n * j->n, j->device, lwork, info, NULL, count);
    default:
        return ga_cusolver.cusolverDnXgesvdp(h, j->handles->params, j->vectors, 1, j->m, j->n, j->type, a, j->m,
                                             j->real, b, j->type, u, j->m, j->type, v, j->n, j->type, j->device,
                                             j->device_bytes, j->host, j->host_bytes, info, error);
    }
}

/* For nearly singular matrices the polar decomposition solves a perturbed problem, and reports that. */
int ga_cuda_svd_run(gpucontext *ctx, const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;

    for (size_t i = 0; i < s->batch; i += members(s)) {
        double error = 0;
        ga_cusolver_status r = run_members(j, i, &error);
        if (r != GA_CUSOLVER_STATUS_SUCCESS) return ga_cusolver_fail(&ctx->err, r, "cuSOLVER's singular values");
        if (s->way != GA_SVD_POLAR) continue;
        ga_cu_result waited = ga_cu.cuStreamSynchronize(ga_cuda_of(ctx)->stream);
        if (waited != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, waited, "waiting for singular values");
        if (!(error <= 0)) return ga_fail(&ctx->err, GA_VALUE_ERROR, "a matrix that is nearly singular");
    }
    return GA_NO_ERROR;
}
