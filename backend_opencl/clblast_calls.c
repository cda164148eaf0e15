/* Calls CLBlast's routines with core's descriptors; results are CLBlast's codes. */
#include "clblast.h"

ga_clblast_library ga_clblast;

static cl_mem mem(const gpudata *b) {
    return (cl_mem)b->native;
}

static unsigned trans_of(cb_transpose t) {
    return t == cb_no_trans ? GA_CLBLAST_TRANSPOSE_NO : GA_CLBLAST_TRANSPOSE_YES;
}

int ga_clblast_gemm(ga_opencl_context *c, const ga_blas_gemm *g) {
    unsigned ta = trans_of(g->transa), tb = trans_of(g->transb);

    if (g->typecode == GA_DOUBLE)
        return ga_clblast.CLBlastDgemm(GA_CLBLAST_LAYOUT_COL_MAJOR, ta, tb, g->m, g->n, g->k, g->alpha, mem(g->a),
                                       g->offa, g->lda, mem(g->b), g->offb, g->ldb, g->beta, mem(g->c), g->offc, g->ldc,
                                       &c->queue, NULL);
    return ga_clblast.CLBlastSgemm(GA_CLBLAST_LAYOUT_COL_MAJOR, ta, tb, g->m, g->n, g->k, (float)g->alpha, mem(g->a),
                                   g->offa, g->lda, mem(g->b), g->offb, g->ldb, (float)g->beta, mem(g->c), g->offc,
                                   g->ldc, &c->queue, NULL);
}

int ga_clblast_gemm_batch(ga_opencl_context *c, const ga_blas_gemm *g) {
    unsigned ta = trans_of(g->transa), tb = trans_of(g->transb);

    if (c->base.caps.is_cpu) {
        /* The batched routine is a separate one, which PoCL compiles for 18 s, and is not faster. */
        ga_blas_gemm one = *g;
        int status = GA_CLBLAST_SUCCESS;
        for (size_t i = 0; status == GA_CLBLAST_SUCCESS && i < g->batch; i++) {
            status = ga_clblast_gemm(c, &one);
            one.offa += (size_t)g->stride_a;
            one.offb += (size_t)g->stride_b;
            one.offc += (size_t)g->stride_c;
        }
        return status;
    }
    if (g->typecode == GA_DOUBLE)
        return ga_clblast.CLBlastDgemmStridedBatched(GA_CLBLAST_LAYOUT_COL_MAJOR, ta, tb, g->m, g->n, g->k, g->alpha,
                                                     mem(g->a), g->offa, g->lda, (size_t)g->stride_a, mem(g->b),
                                                     g->offb, g->ldb, (size_t)g->stride_b, g->beta, mem(g->c), g->offc,
                                                     g->ldc, (size_t)g->stride_c, g->batch, &c->queue, NULL);
    return ga_clblast.CLBlastSgemmStridedBatched(GA_CLBLAST_LAYOUT_COL_MAJOR, ta, tb, g->m, g->n, g->k, (float)g->alpha,
                                                 mem(g->a), g->offa, g->lda, (size_t)g->stride_a, mem(g->b), g->offb,
                                                 g->ldb, (size_t)g->stride_b, (float)g->beta, mem(g->c), g->offc,
                                                 g->ldc, (size_t)g->stride_c, g->batch, &c->queue, NULL);
}

int ga_clblast_gemv(ga_opencl_context *c, const ga_blas_gemv *g) {
    size_t incx = (size_t)g->incx, incy = (size_t)g->incy;

    if (g->typecode == GA_DOUBLE)
        return ga_clblast.CLBlastDgemv(GA_CLBLAST_LAYOUT_COL_MAJOR, trans_of(g->trans), g->m, g->n, g->alpha, mem(g->a),
                                       g->offa, g->lda, mem(g->x), g->offx, incx, g->beta, mem(g->y), g->offy, incy,
                                       &c->queue, NULL);
    return ga_clblast.CLBlastSgemv(GA_CLBLAST_LAYOUT_COL_MAJOR, trans_of(g->trans), g->m, g->n, (float)g->alpha,
                                   mem(g->a), g->offa, g->lda, mem(g->x), g->offx, incx, (float)g->beta, mem(g->y),
                                   g->offy, incy, &c->queue, NULL);
}

int ga_clblast_ger(ga_opencl_context *c, const ga_blas_ger *g) {
    size_t incx = (size_t)g->incx, incy = (size_t)g->incy;

    if (g->typecode == GA_DOUBLE)
        return ga_clblast.CLBlastDger(GA_CLBLAST_LAYOUT_COL_MAJOR, g->m, g->n, g->alpha, mem(g->x), g->offx, incx,
                                      mem(g->y), g->offy, incy, mem(g->a), g->offa, g->lda, &c->queue, NULL);
    return ga_clblast.CLBlastSger(GA_CLBLAST_LAYOUT_COL_MAJOR, g->m, g->n, (float)g->alpha, mem(g->x), g->offx, incx,
                                  mem(g->y), g->offy, incy, mem(g->a), g->offa, g->lda, &c->queue, NULL);
}

int ga_clblast_dot(ga_opencl_context *c, const ga_blas_dot *g) {
    size_t incx = (size_t)g->incx, incy = (size_t)g->incy;

    if (g->typecode == GA_DOUBLE)
        return ga_clblast.CLBlastDdot(g->n, mem(g->z), g->offz, mem(g->x), g->offx, incx, mem(g->y), g->offy, incy,
                                      &c->queue, NULL);
    return ga_clblast.CLBlastSdot(g->n, mem(g->z), g->offz, mem(g->x), g->offx, incx, mem(g->y), g->offy, incy,
                                  &c->queue, NULL);
}
