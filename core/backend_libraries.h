#ifndef GA_BACKEND_LIBRARIES_H
#define GA_BACKEND_LIBRARIES_H
/*
 * The part of the contract between core and a backend (backend.h, which includes this file) that is about vendors'
 * libraries: BLAS, solvers, Fourier transforms, convolutions, attention, collectives. A backend offers any of them, or
 * none: core has implementations of its own.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gpuarray/buffer.h>
#include <gpuarray/buffer_blas.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/types.h>

/* ------------------------------------------------------------------------------------------------------- blas */

/*
 * The vendor's BLAS, column-major throughout: core turns row-major calls into column-major ones, checks shapes, handles
 * m, n or k = 0 and alpha = 0, and uses its own kernels where `supports` says no. Types: GA_HALF (computed in float),
 * GA_FLOAT, GA_DOUBLE, GA_BFLOAT16; for GEMM and GEMM_BATCH also GA_CFLOAT and GA_CDOUBLE, and GA_BYTE, whose C is of
 * GA_INT, with alpha 1, beta 0, a k for which no sum overflows, transa, no transb (k is contiguous in both), and
 * addresses, k, lda, ldb and distances that are multiples of 4. Offsets, leading dimensions and strides count elements.
 */
typedef enum ga_blas_op { GA_BLAS_DOT, GA_BLAS_GEMV, GA_BLAS_GER, GA_BLAS_GEMM, GA_BLAS_GEMM_BATCH } ga_blas_op;

typedef struct ga_blas_gemm { /* C[m,n] = alpha op(A)[m,k] op(B)[k,n] + beta C, `batch` times */
    int typecode;
    cb_transpose transa, transb;
    size_t m, n, k;
    double alpha, beta;
    gpudata *a, *b, *c;
    size_t offa, offb, offc;
    size_t lda, ldb, ldc;
    size_t batch;                           /* 1: plain gemm, strides unused */
    ptrdiff_t stride_a, stride_b, stride_c; /* elements between consecutive matrices */
    bool narrow; /* of GA_FLOAT: A and B have at most 11 significant bits, so that products in tf32 are exact */
} ga_blas_gemm;

/*
 * C[m,n] = alpha scale_a scale_b A'[m,k] B[k,n] + beta C, of 8-bit reals into GA_FLOAT, GA_HALF or GA_BFLOAT16, with
 * exact products that are summed in float. A and B are stored with k contiguous. m, k, lda and ldb are multiples of 16,
 * and so are the bytes from one column of C to the next and all addresses but those of the scales, which are floats.
 */
typedef struct ga_blas_scaled {
    int type_a, type_b, type_c;
    size_t m, n, k;
    float alpha, beta;
    gpudata *a, *b, *c;
    gpudata *scale_a, *scale_b;                        /* NULL: 1 */
    size_t offa, offb, offc, off_scale_a, off_scale_b; /* in bytes */
    size_t lda, ldb, ldc;
} ga_blas_scaled;

typedef struct ga_blas_gemv { /* y = alpha op(A) x + beta y, A is m by n as stored */
    int typecode;
    cb_transpose trans;
    size_t m, n;
    double alpha, beta;
    gpudata *a, *x, *y;
    size_t offa, offx, offy;
    size_t lda;
    ptrdiff_t incx, incy; /* negative increments as in reference BLAS */
} ga_blas_gemv;

typedef struct ga_blas_ger { /* A[m,n] += alpha x y^T */
    int typecode;
    size_t m, n;
    double alpha;
    gpudata *x, *y, *a;
    size_t offx, offy, offa;
    ptrdiff_t incx, incy;
    size_t lda;
} ga_blas_ger;

typedef struct ga_blas_dot { /* z = x . y, result in device memory */
    int typecode;
    size_t n;
    gpudata *x, *y, *z;
    size_t offx, offy, offz;
    ptrdiff_t incx, incy;
} ga_blas_dot;

typedef struct ga_blas_ops {
    /* Load the library and make a handle; called once under ctx->lock before the others, and again after teardown.
     * After GA_MEMORY_ERROR core fails; after any other error it uses its own kernels. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    bool (*supports)(gpucontext *ctx, ga_blas_op op, int typecode);
    /* optional: are core's own kernels known to be faster on this device? Then they come first, unless the user asks
     * for the vendor's. */
    bool (*slower)(gpucontext *ctx, ga_blas_op op, int typecode);
    /* Asynchronous. After GA_DEVSUP_ERROR, GA_UNSUPPORTED_ERROR, GA_LOAD_ERROR and GA_XLARGE_ERROR, which must be
     * returned before anything is written, core uses its own kernels. */
    int (*gemm)(gpucontext *ctx, const ga_blas_gemm *g); /* GEMM and GEMM_BATCH */
    int (*gemv)(gpucontext *ctx, const ga_blas_gemv *g);
    int (*ger)(gpucontext *ctx, const ga_blas_ger *g);
    int (*dot)(gpucontext *ctx, const ga_blas_dot *g);
    /* optional, both or none: does the library multiply these types here, on this device? Then do so, as above. */
    bool (*takes_scaled)(gpucontext *ctx, int type_a, int type_b);
    int (*scaled)(gpucontext *ctx, const ga_blas_scaled *g);
} ga_blas_ops;

/* ------------------------------------------------------------------------------------------------------ solver */

/*
 * The vendor's factorisations (cuSOLVER), and operations that go with them. Types: GA_FLOAT, GA_DOUBLE, GA_CFLOAT,
 * GA_CDOUBLE. Matrices are column-major and dense; the matrices of a batch follow each other from the start of their
 * buffers, which are disjoint. Sizes fit in an int and are at least 1. core/linalg has the other implementation,
 * LAPACK.
 *
 * `info`, for the operations marked so, is an int32 for each matrix, zeroed before, with the meaning of LAPACK's INFO.
 */
typedef enum ga_solver_op {
    GA_SOLVE_POTRF, /* a[n,n], the triangle that `upper` names: its Cholesky factor there. Sets info */
    GA_SOLVE_GETRF, /* a[m,n] = P L U in place; b: int64 pivots, from 1, min(m,n) a matrix. info: U(i,i) is 0 */
    GA_SOLVE_GETRS, /* b[n,k] = a^-1 b, a[n,n] and the pivots c from GETRF */
    GA_SOLVE_GEQRF, /* a[m,n] = Q R in place; b: min(m,n) factors of the reflectors a matrix */
    GA_SOLVE_ORGQR, /* a[m,n] = first n columns of the product of k reflectors, n <= m, k <= n; b: their factors */
    GA_SOLVE_SYEVD, /* a[n,n], the triangle that `upper` names; b: n real eigenvalues, ascending; a: with `vectors` the
                       eigenvectors, else undefined. Sets info */
    GA_SOLVE_GEEV, /* a[n,n], destroyed; b: n complex eigenvalues; of a real type the n real parts, then the n imaginary
                      ones, conjugate pairs together, +i first; c: with `vectors` n columns of length 1, of a real type
                      two columns, real and imaginary part, for a pair. Sets info */
    GA_SOLVE_GESVD, /* a[m,n], m >= n, destroyed; b: n real singular values, descending; c: with `vectors` u[m,n], or
                       u[m,m] with `full` too; d: v^H[n,n]. Sets info. See ga_svd_way */
    GA_SOLVE_TRSM,  /* b[n,k] = op(a)^-1 b, a[n,n] a triangle, with ones on the diagonal if `unit` */
    GA_SOLVE_GEMM   /* c[m,n] = op(a) op(b), k terms each */
} ga_solver_op;

/*
 * Algorithm of the singular value decomposition. GA_SVD_PLAIN is as described above. The others are always with
 * vectors, leave v in d, not v^H, and fail for some matrices, by info or with GA_VALUE_ERROR; core then uses
 * GA_SVD_PLAIN.
 */
typedef enum ga_svd_way {
    GA_SVD_PLAIN,
    GA_SVD_BATCH, /* Jacobi's method for all matrices at once; all columns of u, whatever `full` says */
    GA_SVD_EACH,  /* Jacobi's method, a matrix at a time */
    GA_SVD_GRAM,  /* eigenvalues of a^H a in a wider type; inaccurate for a matrix whose smallest singular value is less
                     than GA_SVD_GRAM_LEAST of the largest */
    GA_SVD_POLAR  /* polar decomposition */
} ga_svd_way;

#define GA_SVD_GRAM_LEAST 1e-5

/*
 * op(): 'N' the identity, 'T' transposed, 'C' transposed and conjugated. `batched`: use a routine that takes all
 * matrices at once. Unlike the routines that ga_solver_op describes, it leaves the other triangle of POTRF undefined
 * and has int32 pivots for GETRF and GETRS.
 */
typedef struct ga_solver_call {
    ga_solver_op op;
    int typecode;
    size_t m, n, k, batch;
    bool upper, vectors, full, unit, batched;
    ga_svd_way way;
    char transa, transb;
    gpudata *a, *b, *c, *d;
    gpudata *info;
} ga_solver_call;

typedef struct ga_solver_ops {
    /* Load the library and make a handle; called under ctx->lock before the others. After GA_MEMORY_ERROR core fails;
     * after any other error it uses LAPACK on the host. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    /* May a call be `batched`? The answer for GETRF holds for GETRS too. */
    bool (*takes_batch)(gpucontext *ctx, ga_solver_op op, size_t m, size_t n, size_t batch);
    /* The algorithm to try first for a GESVD; the call's operands are not set yet. */
    ga_svd_way (*svd_way)(gpucontext *ctx, const ga_solver_call *s);
    /* Bytes of device and host memory that `run` needs beside its operands; either may be 0. GA_UNSUPPORTED_ERROR: the
     * library has no such routine; core uses LAPACK. */
    int (*room)(gpucontext *ctx, const ga_solver_call *s, size_t *device, size_t *host);
    /* Enqueued in order with the context's other work. `device` and `host` have the sizes that `room` returned; core
     * waits for the device before it frees `host`. */
    int (*run)(gpucontext *ctx, const ga_solver_call *s, gpudata *device, void *host);
} ga_solver_ops;

/* ------------------------------------------------------------------------------------------ libraries with plans */

/*
 * What Fourier transforms, convolutions and attention have in common: a call is planned by its shape, and core caches
 * the plans and uses each in one thread at a time. The tables of these libraries begin with this struct.
 */
typedef struct ga_plan_ops {
    /* Load the library; called under ctx->lock before the others. After GA_MEMORY_ERROR core fails; after any other
     * error it uses its own kernels. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    bool on_request; /* the library is used only when the user asks for it: by default core's own kernels are */
    /* Make a plan for calls with this key: a ga_fft_call whose operands do not matter, a ga_conv_shape, a
     * ga_attention_shape. *work is the bytes of device memory that `run` needs beside the operands, which may be 0.
     * After GA_UNSUPPORTED_ERROR and GA_MEMORY_ERROR, from this function or from `run` before it wrote anything, core
     * uses its own kernels. */
    int (*plan)(gpucontext *ctx, const void *key, uintptr_t *plan, size_t *work);
    void (*drop)(gpucontext *ctx, uintptr_t plan); /* enqueued work may still use it */
} ga_plan_ops;

/* --------------------------------------------------------------------------------------------------------- fft */

/*
 * Fourier transforms of rows by the vendor's library (cuFFT, clFFT), unscaled. The elements of a row are contiguous;
 * the first elements are aligned to a complex number. core/fft has the other implementation, its own kernels, and does
 * the rest: other axes, cropping, padding, scaling.
 */
typedef enum ga_fft_kind {
    GA_FFT_C2C, /* n complex numbers to n; may be in place */
    GA_FFT_R2C, /* n reals to the first n / 2 + 1 complex coefficients, forward */
    GA_FFT_C2R  /* the inverse of R2C; the input, whose first and, for an even n, last imaginary part are 0, may be
                   overwritten */
} ga_fft_kind;

typedef struct ga_fft_call {
    ga_fft_kind kind;
    bool inverse; /* for C2C */
    int typecode; /* type of real and imaginary part: GA_FLOAT or GA_DOUBLE */
    size_t n, batch;
    gpudata *in, *out;
    size_t offin, offout;   /* offsets in bytes */
    size_t distin, distout; /* elements from one row to the next, at least the length of a row */
} ga_fft_call;

typedef struct ga_fft_ops {
    ga_plan_ops plans;
    /* optional: does the library support this call? NULL: it supports all. */
    bool (*takes)(gpucontext *ctx, const ga_fft_call *call);
    /* Enqueued in order with the context's other work; `work` has the size that `plan` returned, or is NULL */
    int (*run)(gpucontext *ctx, uintptr_t plan, const ga_fft_call *call, gpudata *work);
} ga_fft_ops;

/* ------------------------------------------------------------------------------------------------- convolutions */

/*
 * Convolutions by the vendor's library (cuDNN). Convolutions and transposed convolutions relate a large space and a
 * small one: element o of the small one meets elements o stride + r dilation - pad of the large one at tap r of the
 * weights. core/conv has the other implementation, its own kernels, and does the rest: bias and activation.
 */
typedef enum ga_conv_kind {
    GA_CONV_DOWN,   /* computes the small side from the large one and the weights */
    GA_CONV_UP,     /* computes the large side from the small one and the weights */
    GA_CONV_WEIGHTS /* computes the weights from both sides */
} ga_conv_kind;

enum { GA_CONV_LARGE, GA_CONV_SMALL, GA_CONV_FACTORS, GA_CONV_OPERANDS };

/* Extents and strides, in elements, of the axes batch, channels and space; of the weights: channels of the small side,
 * channels of the large side in one group, and taps. `align`: the largest power of two, at most 16, that divides the
 * address. */
typedef struct ga_conv_layout {
    int64_t dims[5], strides[5];
    int64_t align;
} ga_conv_layout;

/* Everything that a plan depends on. Zero the whole struct first, because plans are compared byte by byte. */
typedef struct ga_conv_shape {
    ga_conv_kind kind;
    int typecode;   /* GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16 */
    unsigned axes;  /* spatial: 1 to 3 */
    unsigned loose; /* factors of GA_FLOAT may be rounded to TF32 */
    int64_t stride[3], dilation[3], before[3], after[3];
    ga_conv_layout operands[GA_CONV_OPERANDS];
} ga_conv_shape;

typedef struct ga_conv_call {
    gpudata *data[GA_CONV_OPERANDS];
    size_t offset[GA_CONV_OPERANDS]; /* in bytes */
} ga_conv_call;

/* A plan has several engines, the one that the library thinks best first: core measures them at the first call. Every
 * engine is deterministic, and none is less precise than its type. *work of `plan` serves all engines. */
typedef struct ga_conv_ops {
    ga_plan_ops plans;
    unsigned (*engines)(uintptr_t plan); /* number of engines; 0 after choose() */
    int (*run)(gpucontext *ctx, uintptr_t plan, unsigned engine, const ga_conv_call *call, gpudata *work);
    void (*choose)(uintptr_t plan, unsigned engine, size_t *work); /* keep only this engine, which becomes number 0 */
} ga_conv_ops;

/* ---------------------------------------------------------------------------------------------------- attention */

/*
 * Attention of half types by the vendor's library (cuDNN): gpuarray/attention.h says what it computes, without bias,
 * slopes, soft cap, dropout, and with sequences of one length. core/attention has the other implementation, its own
 * kernels.
 */
enum {
    GA_ATTENTION_Q,
    GA_ATTENTION_K,
    GA_ATTENTION_V,
    GA_ATTENTION_Y,
    GA_ATTENTION_LSE, /* may be missing in the forward pass */
    GA_ATTENTION_DY,  /* these are the gradients' */
    GA_ATTENTION_DQ,
    GA_ATTENTION_DK,
    GA_ATTENTION_DV,
    GA_ATTENTION_OPERANDS
};

/* Everything that a plan depends on. Zero the whole struct first, because plans are compared byte by byte. Strides are
 * in elements, of the axes sequence, head and place; elements of the last axis follow each other. Addresses are
 * multiples of 16 bytes, but lse's. */
typedef struct ga_attention_shape {
    int typecode;  /* GA_HALF, GA_BFLOAT16 */
    bool gradient; /* of q, k and v; otherwise y and, with `sums`, lse are computed */
    bool sums;
    bool causal, shifted; /* query i sees the keys up to i; to i + the call's shift */
    bool any_order;       /* gradients may be summed in any order */
    int64_t entries, heads, groups, queries, keys, width, columns;
    int64_t strides[GA_ATTENTION_OPERANDS][3];
} ga_attention_shape;

typedef struct ga_attention_call {
    const ga_attention_shape *shape;
    float scale;
    int32_t shift;                        /* not 0 if the shape is shifted */
    gpudata *data[GA_ATTENTION_OPERANDS]; /* NULL: the call has none */
    size_t offset[GA_ATTENTION_OPERANDS]; /* in bytes */
} ga_attention_call;

typedef struct ga_attention_ops {
    ga_plan_ops plans;
    int (*run)(gpucontext *ctx, uintptr_t plan, const ga_attention_call *call, gpudata *work);
} ga_attention_ops;

/* ------------------------------------------------------------------------------------------------- collectives */

/* One member of a clique. core (core/comm) makes it; `native` belongs to the implementation. */
struct _gpucomm {
    gpucontext *ctx; /* one reference */
    const struct ga_comm_ops *ops;
    int count, rank;
    void *native;
    atomic_uint refcount; /* one of the owner, and one for each call under way */
};

typedef enum ga_comm_kind {
    GA_COMM_REDUCE,
    GA_COMM_ALL_REDUCE,
    GA_COMM_REDUCE_SCATTER,
    GA_COMM_BROADCAST,
    GA_COMM_ALL_GATHER
} ga_comm_kind;

/*
 * A collective operation on this rank. Offsets are in bytes; `count` elements of elsize bytes, with the meaning it has
 * in buffer_collectives.h; it may be 0. Reductions have a type that ga_fold_supports() accepts, and aligned operands;
 * the others move bytes of any type. An in-place call has dst == src and suitable offsets.
 */
typedef struct ga_comm_call {
    ga_comm_kind kind;
    gpudata *src, *dst; /* NULL where this rank has none: dst of a reduce; src or dst of a broadcast */
    size_t offsrc, offdst;
    size_t count, elsize;
    int typecode, opcode, root;
} ga_comm_call;

/*
 * The vendor's collectives between devices of this backend. While they wait for other ranks no lock of the library may
 * be held: those may be threads of this process. GA_LOAD_ERROR: the library is missing; GA_COMM_ERROR with its message:
 * it failed.
 */
typedef struct ga_comm_ops {
    const char *name; /* the name in GPUARRAY_COMM: "nccl" */
    int (*unique_id)(gpucontext *ctx, gpucommCliqueId *id);
    /* all members but `native` are set; blocks until all ranks have joined */
    int (*create)(gpucomm *comm, const gpucommCliqueId *id);
    void (*destroy)(gpucomm *comm);                      /* the context's work has finished */
    int (*run)(gpucomm *comm, const ga_comm_call *call); /* enqueued in order with the context's other work */
    /* as run; buffers, ranks and types have been checked */
    int (*exchange)(gpucomm *comm, const gpucomm_message *sends, size_t nsends, const gpucomm_message *recvs,
                    size_t nrecvs);
} ga_comm_ops;

#endif
