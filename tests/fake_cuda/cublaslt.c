/* cuBLASLt: products of 8-bit reals with a scale for each factor, in plain loops with sums in float. */
#include "cublaslt_api.h"
#include "numbers.h"
#include "state.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

struct fake_lt_desc {
    int compute, scale, transa;
    int8_t fast;
    const void *scales[2];
};

struct fake_lt_layout {
    int type;
    uint64_t rows, columns;
    int64_t ld;
};

typedef struct product {
    struct fake_lt_layout a, b, c;
    const unsigned char *x, *y;
    unsigned char *z;
    const void *scales[2];
    float alpha, beta;
} product;

FAKE_EXPORT cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *desc, cublasComputeType_t compute,
                                                    cudaDataType scale) {
    if (fake_inject("cublasLtMatmulDescCreate")) return CUBLAS_STATUS_ALLOC_FAILED;
    struct fake_lt_desc *d = calloc(1, sizeof *d);
    if (!d) return CUBLAS_STATUS_ALLOC_FAILED;
    d->compute = (int)compute;
    d->scale = (int)scale;
    d->fast = 1; /* the caller has to say what it wants */
    fake_count(FAKE_BLAS, 1);
    *desc = d;
    return CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc) {
    bool injected = fake_inject("cublasLtMatmulDescDestroy");
    if (!desc) return CUBLAS_STATUS_INVALID_VALUE;
    fake_count(FAKE_BLAS, -1);
    free(desc);
    return injected ? CUBLAS_STATUS_INTERNAL_ERROR : CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc,
                                                          cublasLtMatmulDescAttributes_t attribute, const void *value,
                                                          size_t size) {
    if (fake_inject("cublasLtMatmulDescSetAttribute")) return CUBLAS_STATUS_INTERNAL_ERROR;
    if (!desc || !value) return CUBLAS_STATUS_INVALID_VALUE;
    void *to;
    size_t want;
    switch ((int)attribute) {
    case CUBLASLT_MATMUL_DESC_TRANSA: to = &desc->transa, want = sizeof desc->transa; break;
    case CUBLASLT_MATMUL_DESC_FAST_ACCUM: to = &desc->fast, want = sizeof desc->fast; break;
    case CUBLASLT_MATMUL_DESC_A_SCALE_POINTER: to = &desc->scales[0], want = sizeof(void *); break;
    case CUBLASLT_MATMUL_DESC_B_SCALE_POINTER: to = &desc->scales[1], want = sizeof(void *); break;
    default: return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    if (size != want) return CUBLAS_STATUS_INVALID_VALUE;
    memcpy(to, value, size);
    return CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, cudaDataType type, uint64_t rows,
                                                      uint64_t columns, int64_t ld) {
    if (fake_inject("cublasLtMatrixLayoutCreate")) return CUBLAS_STATUS_ALLOC_FAILED;
    if (ld < (int64_t)rows) return CUBLAS_STATUS_INVALID_VALUE;
    struct fake_lt_layout *l = malloc(sizeof *l);
    if (!l) return CUBLAS_STATUS_ALLOC_FAILED;
    *l = (struct fake_lt_layout){(int)type, rows, columns, ld};
    fake_count(FAKE_BLAS, 1);
    *layout = l;
    return CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
    bool injected = fake_inject("cublasLtMatrixLayoutDestroy");
    if (!layout) return CUBLAS_STATUS_INVALID_VALUE;
    fake_count(FAKE_BLAS, -1);
    free(layout);
    return injected ? CUBLAS_STATUS_INTERNAL_ERROR : CUBLAS_STATUS_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ products */

/* E5M2 is the upper byte of a half; of E4M3, where the exponent's bias is 7, all ones are NaN. */
static float value(unsigned char x, int type) {
    if (type == CUDA_R_8F_E5M2) return half_to_float((uint16_t)(x << 8));
    int exponent = x >> 3 & 15, fraction = x & 7;
    float size = exponent == 0 ? ldexpf((float)fraction, -9) : ldexpf((float)(8 + fraction), exponent - 10);
    if ((x & 127) == 127) size = NAN;
    return x & 128 ? -size : size;
}

static float scale_at(const void *p) {
    float f = 1;
    if (p) memcpy(&f, p, sizeof f);
    return f;
}

static size_t size_of(int type) {
    return type == CUDA_R_32F ? 4 : type == CUDA_R_16F || type == CUDA_R_16BF ? 2 : 1;
}

static void multiply(const void *data) {
    const product *q = data;
    const float factor = q->alpha * scale_at(q->scales[0]) * scale_at(q->scales[1]);
    for (uint64_t j = 0; j < q->c.columns; j++)
        for (uint64_t i = 0; i < q->c.rows; i++) {
            const unsigned char *x = q->x + i * (uint64_t)q->a.ld, *y = q->y + j * (uint64_t)q->b.ld;
            unsigned char *z = q->z + (i + j * (uint64_t)q->c.ld) * size_of(q->c.type);
            float sum = 0;
            for (uint64_t l = 0; l < q->a.rows; l++) sum += value(x[l], q->a.type) * value(y[l], q->b.type);
            float total = factor * sum;
            if (q->beta != 0) total += q->beta * (float)load(z, q->c.type);
            store(z, q->c.type, (double)total);
        }
}

static bool is_eight(int type) {
    return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2;
}

/* What cuBLASLt demands of these types: columns and addresses that are multiples of 16 bytes, one E4M3 at least. */
static bool supported(const struct fake_lt_desc *d, const product *q) {
    const struct fake_lt_layout *all[] = {&q->a, &q->b, &q->c};
    const void *at[] = {q->x, q->y, q->z};
    for (int i = 0; i < 3; i++)
        if (all[i]->ld * (int64_t)size_of(all[i]->type) % 16 || (uintptr_t)at[i] % 16) return false;
    return d->compute == CUBLAS_COMPUTE_32F && d->scale == CUDA_R_32F && d->transa == CUBLAS_OP_T && d->fast == 0 &&
           is_eight(q->a.type) && is_eight(q->b.type) && !is_eight(q->c.type) &&
           (q->a.type == CUDA_R_8F_E4M3 || q->b.type == CUDA_R_8F_E4M3) && q->a.rows % 16 == 0 && q->c.rows % 16 == 0;
}

static bool held(const struct fake_lt_layout *l, const void *p) {
    return l->columns == 0 ||
           fake_memory_holds(p, ((size_t)(l->columns - 1) * (size_t)l->ld + (size_t)l->rows) * size_of(l->type));
}

FAKE_EXPORT cublasStatus_t cublasLtMatmul(cublasLtHandle_t h, cublasLtMatmulDesc_t desc, const void *alpha,
                                          const void *a, cublasLtMatrixLayout_t a_layout, const void *b,
                                          cublasLtMatrixLayout_t b_layout, const void *beta, const void *c,
                                          cublasLtMatrixLayout_t c_layout, void *d, cublasLtMatrixLayout_t d_layout,
                                          const cublasLtMatmulAlgo_t *algo, void *workspace, size_t workspace_size,
                                          cudaStream_t stream) {
    if (fake_inject("cublasLtMatmul")) return CUBLAS_STATUS_EXECUTION_FAILED;
    (void)algo;
    (void)workspace;
    if (!h || !desc || !a_layout || !b_layout || !c_layout || !alpha || !beta || workspace_size != 0 || c != d ||
        c_layout != d_layout)
        return CUBLAS_STATUS_INVALID_VALUE;
    product q = {.a = *a_layout,
                 .b = *b_layout,
                 .c = *d_layout,
                 .x = a,
                 .y = b,
                 .z = d,
                 .scales = {desc->scales[0], desc->scales[1]}};
    memcpy(&q.alpha, alpha, sizeof q.alpha);
    memcpy(&q.beta, beta, sizeof q.beta);
    if (!supported(desc, &q)) return CUBLAS_STATUS_NOT_SUPPORTED;
    if (q.a.rows != q.b.rows || q.a.columns != q.c.rows || q.b.columns != q.c.columns)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (!held(&q.a, a) || !held(&q.b, b) || !held(&q.c, d)) return CUBLAS_STATUS_EXECUTION_FAILED;
    for (int i = 0; i < 2; i++)
        if (q.scales[i] && !fake_memory_holds(q.scales[i], sizeof(float))) return CUBLAS_STATUS_EXECUTION_FAILED;
    CUresult r = fake_stream_call(stream, multiply, &q, sizeof q);
    return r == CUDA_SUCCESS ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}
