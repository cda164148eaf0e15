#ifndef GA_OPENCL_CLBLAST_H
#define GA_OPENCL_CLBLAST_H
/*
 * The part of CLBlast that this backend uses, loaded at run time. driver.h describes the naming. Layouts,
 * transpositions and status codes, which are enumerations there, are `unsigned` and, if they may be negative, `int`
 * here. Sizes count elements; increments are positive.
 *
 * Its half-precision routines also sum in half precision, so they cannot be used for an interface that promises float
 * sums.
 */
#include "objects.h"

enum { /* CLBlastLayout, CLBlastTranspose, CLBlastStatusCode */
       GA_CLBLAST_LAYOUT_COL_MAJOR = 102,
       GA_CLBLAST_TRANSPOSE_NO = 111,
       GA_CLBLAST_TRANSPOSE_YES = 112,
       GA_CLBLAST_SUCCESS = 0
};

typedef struct ga_clblast_library {
    int (*CLBlastSdot)(size_t n, cl_mem z, size_t offz, cl_mem x, size_t offx, size_t incx, cl_mem y, size_t offy,
                       size_t incy, cl_command_queue *q, cl_event *done);
    int (*CLBlastDdot)(size_t n, cl_mem z, size_t offz, cl_mem x, size_t offx, size_t incx, cl_mem y, size_t offy,
                       size_t incy, cl_command_queue *q, cl_event *done);
    int (*CLBlastSgemv)(unsigned layout, unsigned trans, size_t m, size_t n, float alpha, cl_mem a, size_t offa,
                        size_t lda, cl_mem x, size_t offx, size_t incx, float beta, cl_mem y, size_t offy, size_t incy,
                        cl_command_queue *q, cl_event *done);
    int (*CLBlastDgemv)(unsigned layout, unsigned trans, size_t m, size_t n, double alpha, cl_mem a, size_t offa,
                        size_t lda, cl_mem x, size_t offx, size_t incx, double beta, cl_mem y, size_t offy, size_t incy,
                        cl_command_queue *q, cl_event *done);
    int (*CLBlastSger)(unsigned layout, size_t m, size_t n, float alpha, cl_mem x, size_t offx, size_t incx, cl_mem y,
                       size_t offy, size_t incy, cl_mem a, size_t offa, size_t lda, cl_command_queue *q,
                       cl_event *done);
    int (*CLBlastDger)(unsigned layout, size_t m, size_t n, double alpha, cl_mem x, size_t offx, size_t incx, cl_mem y,
                       size_t offy, size_t incy, cl_mem a, size_t offa, size_t lda, cl_command_queue *q,
                       cl_event *done);
    int (*CLBlastSgemm)(unsigned layout, unsigned transa, unsigned transb, size_t m, size_t n, size_t k, float alpha,
                        cl_mem a, size_t offa, size_t lda, cl_mem b, size_t offb, size_t ldb, float beta, cl_mem c,
                        size_t offc, size_t ldc, cl_command_queue *q, cl_event *done);
    int (*CLBlastDgemm)(unsigned layout, unsigned transa, unsigned transb, size_t m, size_t n, size_t k, double alpha,
                        cl_mem a, size_t offa, size_t lda, cl_mem b, size_t offb, size_t ldb, double beta, cl_mem c,
                        size_t offc, size_t ldc, cl_command_queue *q, cl_event *done);
    int (*CLBlastSgemmStridedBatched)(unsigned layout, unsigned transa, unsigned transb, size_t m, size_t n, size_t k,
                                      float alpha, cl_mem a, size_t offa, size_t lda, size_t stridea, cl_mem b,
                                      size_t offb, size_t ldb, size_t strideb, float beta, cl_mem c, size_t offc,
                                      size_t ldc, size_t stridec, size_t batch, cl_command_queue *q, cl_event *done);
    int (*CLBlastDgemmStridedBatched)(unsigned layout, unsigned transa, unsigned transb, size_t m, size_t n, size_t k,
                                      double alpha, cl_mem a, size_t offa, size_t lda, size_t stridea, cl_mem b,
                                      size_t offb, size_t ldb, size_t strideb, double beta, cl_mem c, size_t offc,
                                      size_t ldc, size_t stridec, size_t batch, cl_command_queue *q, cl_event *done);
    int (*CLBlastClearCache)(void);
} ga_clblast_library;

#define GA_CLBLAST_SYMBOLS(X)     \
    X(CLBlastSdot)                \
    X(CLBlastDdot)                \
    X(CLBlastSgemv)               \
    X(CLBlastDgemv)               \
    X(CLBlastSger)                \
    X(CLBlastDger)                \
    X(CLBlastSgemm)               \
    X(CLBlastDgemm)               \
    X(CLBlastSgemmStridedBatched) \
    X(CLBlastDgemmStridedBatched) \
    X(CLBlastClearCache)

enum { GA_CLBLAST_OPS = GA_BLAS_GEMM_BATCH + 1, GA_CLBLAST_TYPES = 2 };

/* Test results of CLBlast on one context's device; guarded by the lock around every use of CLBlast. */
struct ga_clblast_state {
    enum { GA_CLBLAST_UNTESTED, GA_CLBLAST_GOOD, GA_CLBLAST_BAD } verdict[GA_CLBLAST_OPS][GA_CLBLAST_TYPES];
    size_t gemm_side[GA_CLBLAST_TYPES]; /* side of the largest cube on which gemm has been tested */
};

extern ga_clblast_library ga_clblast; /* filled by clblast.c */
extern const ga_blas_ops ga_clblast_ops;

/* Calls without checks, made with the lock held; they return CLBlast's status. Types: GA_FLOAT, GA_DOUBLE. */
int ga_clblast_gemm(ga_opencl_context *c, const ga_blas_gemm *g);
int ga_clblast_gemm_batch(ga_opencl_context *c, const ga_blas_gemm *g);
int ga_clblast_gemv(ga_opencl_context *c, const ga_blas_gemv *g);
int ga_clblast_ger(ga_opencl_context *c, const ga_blas_ger *g);
int ga_clblast_dot(ga_opencl_context *c, const ga_blas_dot *g);

/*
 * Does the routine compute the same as a loop on the host? `side` is the size of the problem (clblast_test.c).
 * GA_NO_ERROR with the answer in *right; false on failure. Call with the lock held.
 */
int ga_clblast_try(ga_opencl_context *c, ga_blas_op op, int typecode, size_t side, bool *right);

#endif
