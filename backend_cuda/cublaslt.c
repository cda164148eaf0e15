/* Products of 8-bit reals by cuBLASLt, which comes with cuBLAS. */
#include "objects.h"

enum { FIRST_ARCH = 89 }; /* compute capability of the first tensor cores for these types: Ada; Hopper has 90 */

static unsigned type_of(int typecode) {
    switch (typecode) {
    case GA_F8E4M3: return GA_CUDA_R_8F_E4M3;
    case GA_F8E5M2: return GA_CUDA_R_8F_E5M2;
    case GA_HALF: return GA_CUDA_R_16F;
    case GA_BFLOAT16: return GA_CUDA_R_16BF;
    default: return GA_CUDA_R_32F;
    }
}

/* Products of two matrices of E5M2 are missing in cuBLASLt. */
bool ga_cublaslt_takes(gpucontext *ctx, int type_a, int type_b) {
    const ga_cublas_library *l = &ga_cublas;
    const bool there = l->cublasLtMatmulDescCreate != NULL && l->cublasLtMatmulDescDestroy != NULL &&
                       l->cublasLtMatmulDescSetAttribute != NULL && l->cublasLtMatrixLayoutCreate != NULL &&
                       l->cublasLtMatrixLayoutDestroy != NULL && l->cublasLtMatmul != NULL;

    return there && ga_cuda_of(ctx)->arch >= FIRST_ARCH && (type_a == GA_F8E4M3 || type_b == GA_F8E4M3);
}

/* The descriptors of a call. */
typedef struct descriptors {
    void *product, *layouts[3];
} descriptors;

static void destroy(descriptors *d) {
    for (int i = 0; i < 3; i++)
        if (d->layouts[i] != NULL) (void)ga_cublas.cublasLtMatrixLayoutDestroy(d->layouts[i]);
    if (d->product != NULL) (void)ga_cublas.cublasLtMatmulDescDestroy(d->product);
}

static ga_cublas_status set(const descriptors *d, unsigned attribute, const void *value, size_t size) {
    return ga_cublas.cublasLtMatmulDescSetAttribute(d->product, attribute, value, size);
}

static ga_cublas_status set_scale(const descriptors *d, unsigned attribute, const gpudata *scale, size_t offset) {
    if (scale == NULL) return GA_CUBLAS_STATUS_SUCCESS;
    const void *at = (const void *)(scale->native + offset);
    return set(d, attribute, &at, sizeof at);
}

/* op(A) is the transpose, the only form that the tensor cores of Ada and Hopper take. Sums stay exact to the last bits
 * of their float: without fast accumulation partial sums are added up outside the tensor cores. */
static ga_cublas_status describe(descriptors *d, const ga_blas_scaled *g) {
    const int32_t transposed = GA_CUBLAS_OP_T;
    const int8_t fast = 0;
    ga_cublas_status s = ga_cublas.cublasLtMatmulDescCreate(&d->product, GA_CUBLAS_COMPUTE_32F, GA_CUDA_R_32F);

    if (s == GA_CUBLAS_STATUS_SUCCESS) s = set(d, GA_CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof transposed);
    if (s == GA_CUBLAS_STATUS_SUCCESS) s = set(d, GA_CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof fast);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = set_scale(d, GA_CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, g->scale_a, g->off_scale_a);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = set_scale(d, GA_CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, g->scale_b, g->off_scale_b);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = ga_cublas.cublasLtMatrixLayoutCreate(&d->layouts[0], type_of(g->type_a), g->k, g->m, (int64_t)g->lda);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = ga_cublas.cublasLtMatrixLayoutCreate(&d->layouts[1], type_of(g->type_b), g->k, g->n, (int64_t)g->ldb);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = ga_cublas.cublasLtMatrixLayoutCreate(&d->layouts[2], type_of(g->type_c), g->m, g->n, (int64_t)g->ldc);
    return s;
}

static void *at(const gpudata *b, size_t offset) {
    return (void *)(b->native + offset); /* the address on the device */
}

/* Without an algorithm cuBLASLt chooses one that needs no workspace. */
ga_cublas_status ga_cublaslt_multiply(cublasHandle_t h, const void *problem) {
    const ga_blas_scaled *g = problem;
    void *c = at(g->c, g->offc);
    descriptors d = {NULL, {NULL, NULL, NULL}};

    ga_cublas_status s = describe(&d, g);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = ga_cublas.cublasLtMatmul(h, d.product, &g->alpha, at(g->a, g->offa), d.layouts[0], at(g->b, g->offb),
                                     d.layouts[1], &g->beta, c, d.layouts[2], c, d.layouts[2], NULL, NULL, 0,
                                     ga_cuda_stream(ga_cuda_of(g->c->ctx)));
    destroy(&d);
    return s;
}
