#ifndef GA_PROBLEM_H
#define GA_PROBLEM_H
/*
 * A call of a linear algebra function: a batch of matrices, column-major copies of them, and parts that the functions
 * share: checks, the kernels of kernels/library/linalg.gk, and the results of factorisations.
 */
#include "array/result.h"
#include "template/launch.h"
#include "template/template_args.h"

#include "solver.h"

typedef struct ga_problem {
    gpucontext *ctx;
    ga_errbuf *err;
    const char *what;   /* name of the public function, for messages */
    int typecode, real; /* type of elements, and of their real and imaginary parts */
    size_t m, n;        /* of the first matrix */
    unsigned nb;        /* rank of the batch */
    size_t *dims;       /* shape of the batch, with room for two more extents */
    ssize_t *strides;   /* room for as many strides */
    size_t batch;       /* number of matrices */
    bool vendor;        /* the backend's solver computes; otherwise LAPACK, and buffers are accessible to the host */
    gpudata *info;      /* an int32 for each matrix */
} ga_problem;

/* A batch of dense column-major matrices of rows x columns. A vector is a matrix of one column. */
typedef struct ga_matrices {
    gpudata *data; /* NULL: not made, or empty */
    int typecode;
    size_t rows, columns;
} ga_matrices;

/*
 * Check the matrices `a` and, if it is not NULL, `b`, whose batches are broadcast. `square`: m = n. `b` has one
 * dimension, or holds matrices. ga_problem_close() must follow, after a failure too.
 */
int ga_problem_open(ga_problem *p, const char *what, const GpuArray *a, bool square, const GpuArray *b);
void ga_problem_close(ga_problem *p);
int ga_problem_flags(ga_problem *p, int flags, int allowed);

/* The shape of a result: the batch and up to two more extents. Stored in p->dims until the next call; *nd receives its
 * rank. */
const size_t *ga_problem_shape(ga_problem *p, unsigned trailing, size_t rows, size_t columns, unsigned *nd);

/* Is there anything to compute? */
static inline bool ga_problem_any(const ga_problem *p, size_t rows, size_t columns) {
    return p->batch > 0 && rows > 0 && columns > 0;
}

int ga_matrices_new(const ga_problem *p, ga_matrices *x, int typecode, size_t rows, size_t columns);
/* Copy an array of matrices, or of vectors if it has one dimension less. */
int ga_matrices_from(ga_problem *p, ga_matrices *x, const GpuArray *a, bool transposed);
/* Use the array itself as its transposed matrices, read-only, instead of a copy. False if its layout does not fit or if
 * LAPACK computes. */
bool ga_matrices_rows(const ga_problem *p, ga_matrices *x, const GpuArray *a);
/* Copy the first rows and columns of each matrix, or of its transpose, to an array of this shape. */
int ga_matrices_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t rows, size_t columns,
                   bool transposed);
/* Copy the first `count` numbers of each matrix to an array with the batch's dimensions and, if not 0, one of
 * `count`. */
int ga_vectors_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t count);
/* Replace x by its first rows and columns, or with `adjoint` by their conjugate transpose. */
int ga_matrices_part(ga_problem *p, ga_matrices *x, size_t rows, size_t columns, bool adjoint);
void ga_matrices_free(ga_matrices *x);

/* May one call of the routine take the whole batch, of m x n matrices? See ga_solver_call. */
bool ga_problem_batched(const ga_problem *p, ga_solver_op op, size_t m, size_t n);
/* Run a call of the solver; typecode, batch and info are filled in here. */
int ga_problem_solve(ga_problem *p, ga_solver_call *s);
int ga_problem_clear_info(ga_problem *p); /* allocates it on first use */
/* Wait for the device and read info. If one is above 0: GA_VALUE_ERROR, "WHAT: the matrix [of the batch, with its
 * index] FAULT". */
int ga_problem_check(ga_problem *p, const char *fault);
/* ga_problem_check() for matrices with an infinity or a NaN, with which iterations would not end. */
int ga_problem_finite(ga_problem *p, const ga_matrices *x);

/* Launch a kernel over `count` elements; targs holds all template arguments. */
int ga_problem_launch(const ga_problem *p, ga_template_args *targs, const ga_arg *args, size_t count);
void ga_view_matrices(ga_view *v, const ga_problem *p, const ga_matrices *x);

typedef enum ga_triangle { GA_DIAGONAL, GA_LOWER, GA_UPPER } ga_triangle;
/* Set the elements outside a triangle to 0, and with `ones` the diagonal to 1. */
int ga_matrices_keep(const ga_problem *p, const ga_matrices *x, ga_triangle keep, bool ones);
int ga_matrices_conj(const ga_problem *p, const ga_matrices *x); /* does nothing for real types */
int ga_matrices_identity(const ga_problem *p, ga_matrices *x, size_t rows, size_t columns);
/* Divide rows by singular values that are above rtol times the first one; set the other rows to 0. */
int ga_matrices_weigh(const ga_problem *p, const ga_matrices *x, const ga_matrices *s, double rtol);
/* Turn the pivots of each matrix into a permutation of `rows` rows. */
int ga_matrices_order(const ga_problem *p, const ga_matrices *pivots, const ga_matrices *order);

#endif
