#include "cusolver_batch.h"

#include <limits.h>
#include <stdlib.h>

/*
 * Limits within which one batched routine is faster than a loop over matrices, measured on an H200. The time of a
 * batched routine hardly depends on the number of matrices while it is small, so there must be enough of them: a 64th
 * of the rows, for QR one for each 640 elements.
 */
enum { MOST = 512, ROWS_A_MEMBER = 64, QR_MOST = 256, QR_ELEMENTS_A_MEMBER = 640 };

bool ga_cuda_takes_batch(gpucontext *ctx, ga_solver_op op, size_t m, size_t n, size_t batch) {
    (void)ctx;
    if (batch < 2 || batch > INT_MAX) return false;
    switch (op) {
    case GA_SOLVE_POTRF:
    case GA_SOLVE_TRSM: return n <= MOST && batch >= n / ROWS_A_MEMBER;
    case GA_SOLVE_GETRF:
    case GA_SOLVE_GETRS: return m == n && n <= MOST && batch >= n / ROWS_A_MEMBER;
    case GA_SOLVE_GEQRF: return m <= QR_MOST && n <= QR_MOST && batch >= m * n / QR_ELEMENTS_A_MEMBER;
    case GA_SOLVE_SYEVD:
        return ga_cusolver.cusolverDnXsyevBatched_bufferSize != NULL && ga_cusolver.cusolverDnXsyevBatched != NULL;
    case GA_SOLVE_GESVD:
    case GA_SOLVE_ORGQR:
    case GA_SOLVE_GEEV:
    case GA_SOLVE_GEMM: break;
    }
    return false;
}

/* ---------------------------------------------------------------------------------------- tables of addresses */

/* Number of elements that one matrix of the batch takes in `a`, and one matrix or one list of reflector factors in
 * `b`. */
static size_t first_member(const ga_solver_call *s) {
    return s->op == GA_SOLVE_GEQRF ? s->m * s->n : s->n * s->n;
}

static size_t second_member(const ga_solver_call *s) {
    return s->op == GA_SOLVE_GEQRF ? (s->m < s->n ? s->m : s->n) : s->n * s->k;
}

static size_t tables(const ga_solver_call *s) {
    return s->op == GA_SOLVE_POTRF || s->op == GA_SOLVE_GETRF ? 1 : 2;
}

/* Write the addresses of the matrices of `a` and, except for factorisations of `a` alone, of `b` to the workspace. */
static int write_tables(gpucontext *ctx, const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;
    size_t bytes = tables(s) * s->batch * sizeof(uintptr_t);
    size_t step_a = first_member(s) * j->size, step_b = second_member(s) * j->size;
    uintptr_t *table = malloc(bytes);

    if (table == NULL) return ga_fail_memory(&ctx->err, "the addresses of a batch");
    for (size_t i = 0; i < s->batch; i++) table[i] = s->a->native + i * step_a;
    for (size_t i = 0; tables(s) > 1 && i < s->batch; i++) table[s->batch + i] = s->b->native + i * step_b;
    int err = ctx->backend->buffer->write(ctx, j->room, 0, table, bytes);
    free(table);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- workspaces */

ga_cusolver_status ga_cuda_batch_room(const ga_cuda_job *j, size_t *device, size_t *host) {
    const ga_solver_call *s = j->s;

    if (s->op == GA_SOLVE_SYEVD)
        return ga_cusolver.cusolverDnXsyevBatched_bufferSize(
            j->handles->h, j->handles->params, j->vectors, j->uplo, j->n, j->type, ga_cuda_at(s->a, 0, 1), j->n,
            j->real, ga_cuda_at(s->b, 0, 1), j->type, device, host, (int64_t)s->batch);
    *device = tables(s) * s->batch * sizeof(uintptr_t);
    return GA_CUSOLVER_STATUS_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------- calling */

static ga_cusolver_status solve(const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;
    cusolverDnHandle_t h = j->handles->h;
    int n = (int)j->n, batch = (int)s->batch, *info = ga_cuda_at(s->info, 0, 1);
    void *a = ga_cuda_at(s->a, 0, 1), *b = ga_cuda_at(s->b, 0, 1);

    if (s->op == GA_SOLVE_POTRF) return ga_cusolver.potrf_batch[j->which](h, j->uplo, n, j->device, n, info, batch);
    return ga_cusolver.cusolverDnXsyevBatched(h, j->handles->params, j->vectors, j->uplo, j->n, j->type, a, j->n,
                                              j->real, b, j->type, j->device, j->device_bytes, j->host, j->host_bytes,
                                              info, (int64_t)s->batch);
}

static ga_cublas_status multiply(const ga_cuda_job *j) {
    const ga_solver_call *s = j->s;
    cublasHandle_t h = j->handles->blas;
    int m = (int)j->m, n = (int)j->n, k = (int)j->k, batch = (int)s->batch, wrong = 0;
    void **a = j->device, **b = a + s->batch;

    switch (s->op) {
    case GA_SOLVE_GETRF:
        return ga_cusolver_products.getrf_batch[j->which](h, n, a, n, ga_cuda_at(s->b, 0, 1), ga_cuda_at(s->info, 0, 1),
                                                          batch);
    case GA_SOLVE_GETRS:
        return ga_cusolver_products.getrs_batch[j->which](h, GA_CUBLAS_OP_N, n, k, (const void *const *)a, n,
                                                          ga_cuda_at(s->c, 0, 1), b, n, &wrong, batch);
    case GA_SOLVE_GEQRF: return ga_cusolver_products.geqrf_batch[j->which](h, m, n, a, m, b, &wrong, batch);
    default:
        return ga_cusolver_products.trsm_batch[j->which](h, GA_CUBLAS_SIDE_LEFT, j->uplo, ga_cuda_op_of(s->transa),
                                                         s->unit ? GA_CUBLAS_DIAG_UNIT : GA_CUBLAS_DIAG_NON_UNIT, n, k,
                                                         ga_cuda_one(j), (const void *const *)a, n, b, n, batch);
    }
}

int ga_cuda_batch_run(gpucontext *ctx, const ga_cuda_job *j) {
    const ga_solver_op op = j->s->op;
    int err = GA_NO_ERROR;

    if (op != GA_SOLVE_SYEVD) err = write_tables(ctx, j);
    if (err != GA_NO_ERROR) return err;
    if (op == GA_SOLVE_POTRF || op == GA_SOLVE_SYEVD) {
        ga_cusolver_status r = solve(j);
        return r == GA_CUSOLVER_STATUS_SUCCESS ? GA_NO_ERROR : ga_cusolver_fail(&ctx->err, r, "cuSOLVER for a batch");
    }
    ga_cublas_status r = multiply(j);
    return r == GA_CUBLAS_STATUS_SUCCESS ? GA_NO_ERROR : ga_cublas_fail(&ctx->err, r, "cuBLAS for a batch");
}
