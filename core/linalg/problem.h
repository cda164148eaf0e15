#ifndef GA_PROBLEM_H
#define GA_PROBLEM_H
/*
 * A call of a function of linear algebra: a batch of matrices, column-major copies of them to work on, and what the
 * functions have in common: checks, the kernels of kernels/library/linalg.gk, and what came of a factorisation.
 */
#include "sort/check.h"
#include "template/launch.h"
#include "template/template_args.h"

#include "solver.h"

typedef struct ga_problem {
    gpucontext *ctx;
    ga_errbuf *err;
    const char *what;   /* the public function, for messages */
    int typecode, real; /* of elements, and of their parts */
    size_t m, n;        /* of the first matrix */
    unsigned nb;        /* rank of the batch */
    size_t *dims;       /* its shape, with room for two more */
    ssize_t *strides;   /* room for as many */
    size_t batch;       /* members */
    bool vendor;        /* the backend's solver computes; else buffers are where the host sees them */
    gpudata *info;      /* an int32 for each member */
} ga_problem;

/* Matrices of a batch, without gaps, column-major: rows x columns each. A vector of each member has one column. */
typedef struct ga_matrices {
    gpudata *data; /* NULL: not made, or no elements */
    int typecode;
    size_t rows, columns;
} ga_matrices;

/*
 * Checks the matrices `a` and, if there is one, `b` beside them, whose batches are broadcast. `square`: m = n.
 * `b` has one dimension, or is of matrices. Close it also after a failure.
 */
int ga_problem_open(ga_problem *p, const char *what, const GpuArray *a, bool square, const GpuArray *b);
void ga_problem_close(ga_problem *p);
int ga_problem_flags(ga_problem *p, int flags, int known);

/* The shape of a result: the batch and up to two more. In p->dims until the next call; *nd receives its rank. */
const size_t *ga_problem_shape(ga_problem *p, unsigned trailing, size_t rows, size_t columns, unsigned *nd);

/* Is there anything to compute? */
static inline bool ga_problem_any(const ga_problem *p, size_t rows, size_t columns) {
    return p->batch > 0 && rows > 0 && columns > 0;
}

int ga_matrices_new(const ga_problem *p, ga_matrices *x, int typecode, size_t rows, size_t columns);
/* A copy of an array of matrices, or of vectors if it has one dimension less than the batch and two. */
int ga_matrices_from(ga_problem *p, ga_matrices *x, const GpuArray *a, bool transposed);
/* No copy: the transposed matrices, to be read only, where the array lies as they do and the backend's solver computes.
 */
bool ga_matrices_rows(const ga_problem *p, ga_matrices *x, const GpuArray *a);
/* The first rows and columns of each matrix go to an array of this shape, of the transposed one if that is said. */
int ga_matrices_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t rows, size_t columns,
                   bool transposed);
/* The first `count` numbers of each matrix go to an array with the batch's dimensions and, if not 0, one of `count`. */
int ga_vectors_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t count);
/* In place of x its first rows and columns, or with `adjoint` those transposed and conjugated. */
int ga_matrices_part(ga_problem *p, ga_matrices *x, size_t rows, size_t columns, bool adjoint);
void ga_matrices_free(ga_matrices *x);

/* May one routine take the whole batch, of m x n matrices? See ga_solver_call. */
bool ga_problem_batched(const ga_problem *p, ga_solver_op op, size_t m, size_t n);
/* Factorise or multiply; typecode, batch and info are filled in here. */
int ga_problem_solve(ga_problem *p, ga_solver_call *s);
int ga_problem_clear_info(ga_problem *p); /* made at first */
/* Waits for the device. Where info is above 0: GA_VALUE_ERROR, "WHAT: the matrix [of the batch, which] FAULT". */
int ga_problem_check(ga_problem *p, const char *fault);
/* Such an error for matrices with an infinity or a NaN, which iterations would not end for. */
int ga_problem_finite(ga_problem *p, const ga_matrices *x);

/* A kernel over `count` elements, whose template arguments are filled in. */
int ga_problem_launch(const ga_problem *p, ga_template_args *targs, const ga_arg *args, size_t count);
void ga_view_matrices(ga_view *v, const ga_problem *p, const ga_matrices *x);

typedef enum ga_triangle { GA_DIAGONAL, GA_LOWER, GA_UPPER } ga_triangle;
/* Only a triangle stays; with ones on the diagonal if that is said. */
int ga_matrices_keep(const ga_problem *p, const ga_matrices *x, ga_triangle keep, bool ones);
int ga_matrices_conj(const ga_problem *p, const ga_matrices *x); /* nothing for real types */
int ga_matrices_identity(const ga_problem *p, ga_matrices *x, size_t rows, size_t columns);
/* Rows divided by singular values that are above rtol times the first one, the others 0. */
int ga_matrices_weigh(const ga_problem *p, const ga_matrices *x, const ga_matrices *s, double rtol);
/* pivots[k] of each member become an order of `rows` rows. */
int ga_matrices_order(const ga_problem *p, const ga_matrices *pivots, const ga_matrices *order);

#endif
