#ifndef GA_MATMUL_PRODUCT_H
#define GA_MATMUL_PRODUCT_H
/* Products of stacks of matrices, as the ways to compute them take them: by BLAS, by tiles, by parts of sums. */
#include "plan/plan.h"

enum { GA_PRODUCT_C, GA_PRODUCT_A, GA_PRODUCT_B, GA_PRODUCT_OPERANDS };

/* One matrix of a stack. Strides in bytes. */
typedef struct ga_matrix {
    int typecode;
    ssize_t row, col;
} ga_matrix;

/*
 * c = a b for every place of the stack. The plan has the stack's dimensions and, in the order c, a, b, where the
 * matrices lie. Elements are at multiples of their size; c shares no byte with a and b, nor do its elements with each
 * other unless any of their values may stay.
 */
typedef struct ga_product {
    gpucontext *ctx;
    size_t m, n, k;
    ga_matrix x[GA_PRODUCT_OPERANDS];
    bool flipped; /* a and b have changed places: c is the transpose of what was asked for */
    bool vendor;  /* the vendor's BLAS has products of this type */
    bool conj;    /* the conjugate of a: of products with m = n = 1 only */
    ga_plan plan;
} ga_product;

/* The type that products of this result are computed in. */
int ga_product_type(int typecode);

/*
 * Three arrays of equal rank, 2 at least, their last two dimensions being the matrix; extents of the others are equal.
 * Computes at least what has elements. `conj`: of conj(a), m and n being 1.
 */
int ga_product_run(const GpuArray *c, const GpuArray *a, const GpuArray *b, bool conj);

/* Exchange a and b: the same elements, and the same bits. */
void ga_product_flip(ga_product *p);

/* By our kernels in kernels/library/matmul.gk, for all types (tiles.c, dots.c). At least one element; k may be 0. */
int ga_product_tiles(ga_product *p);
int ga_product_dots(const ga_product *p); /* m or n is 1 */

/*
 * By BLAS (product_blas.c), if that is worth it: *done tells. All types are c's. Matrices are those of
 * arrays that ga_product_lies() says yes of.
 */
int ga_product_blas(ga_product *p, bool *done);

/* Does BLAS have products of that type in this context, the vendor's or, of reals, ours? */
int ga_product_has_blas(gpucontext *ctx, int typecode, bool *vendor, bool *any);

/* Is an array of matrices something that BLAS takes as it lies, but for what its stack is? */
bool ga_product_lies(const GpuArray *a);

#endif
