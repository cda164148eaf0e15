#ifndef GA_CUDA_CUSOLVER_BATCH_H
#define GA_CUDA_CUSOLVER_BATCH_H
/* Batches that a single routine of cuSOLVER or cuBLAS processes, and declarations shared by the batched and the plain
 * way. */
#include "cusolver.h"
#include "objects.h"

/* Constant once loaded. */
extern ga_cusolver_library ga_cusolver;
extern ga_cublas_products ga_cusolver_products;

/* Solver state of a context. */
struct ga_cuda_solver {
    cusolverDnHandle_t h;
    cusolverDnParams_t params;
    gesvdjInfo_t jacobi;
    cublasHandle_t blas;
    pthread_mutex_t lock; /* a handle may be used by one thread at a time */
};

/* A call, with its types converted to cuSOLVER's. */
typedef struct ga_cuda_job {
    const ga_solver_call *s;
    struct ga_cuda_solver *handles;
    int which; /* index of the type among the four */
    unsigned type, real;
    size_t size, part; /* bytes of an element, of a real number */
    int64_t m, n, k;
    unsigned uplo, vectors;
    gpudata *room;
    void *device, *host; /* workspaces, of which `room` is a part, and their sizes */
    size_t device_bytes, host_bytes;
} ga_cuda_job;

/* Address on the device of element `index` of an operand with elements of `size` bytes; NULL if there is no buffer. */
static inline void *ga_cuda_at(const gpudata *b, size_t index, size_t size) {
    return b == NULL ? NULL : (void *)(b->native + index * size);
}

static inline unsigned ga_cuda_op_of(char c) {
    return c == 'N' ? GA_CUBLAS_OP_N : c == 'T' ? GA_CUBLAS_OP_T : GA_CUBLAS_OP_C;
}

/* The number 1 in the type of the call. */
static inline const void *ga_cuda_one(const ga_cuda_job *j) {
    static const float narrow[2] = {1, 0};
    static const double wide[2] = {1, 0};

    return j->part == 8 ? (const void *)wide : (const void *)narrow;
}

/* The functions of ga_solver_ops for `batched` calls; they run in the right context, with exclusive use of the
 * handles. */
bool ga_cuda_takes_batch(gpucontext *ctx, ga_solver_op op, size_t m, size_t n, size_t batch);
ga_cusolver_status ga_cuda_batch_room(const ga_cuda_job *j, size_t *device, size_t *host);
int ga_cuda_batch_run(gpucontext *ctx, const ga_cuda_job *j);

/* cusolver_svd.c: the same for GESVD with another algorithm than GA_SVD_PLAIN. */
ga_svd_way ga_cuda_svd_way(gpucontext *ctx, const ga_solver_call *s);
ga_cusolver_status ga_cuda_svd_room(const ga_cuda_job *j, size_t *device, size_t *host);
int ga_cuda_svd_run(gpucontext *ctx, const ga_cuda_job *j);

#endif
