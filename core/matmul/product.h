#ifndef GA_MATMUL_PRODUCT_H
#define GA_MATMUL_PRODUCT_H
/* Products of stacks of matrices, for their implementations: BLAS, tiles, parts of sums. */
#include "plan/plan.h"

enum { GA_PRODUCT_C, GA_PRODUCT_A, GA_PRODUCT_B, GA_PRODUCT_OPERANDS };

/* One matrix of a stack. Strides in bytes. */
typedef struct ga_matrix {
    int typecode;
    ssize_t row, col;
} ga_matrix;

/*
 * c = a b for every index of the stack. The plan has the stack's dimensions and, in the order c, a, b, the strides of
 * the operands. Elements are aligned to their size; c is disjoint from a and b, and elements of c overlap only if it
 * does not matter which of them is stored.
 */
typedef struct ga_product {
    gpucontext *ctx;
    size_t m, n, k;
    ga_matrix x[GA_PRODUCT_OPERANDS];
    bool flipped; /* a and b are exchanged: c is the transposed result */
    bool any;     /* BLAS supports this type, the vendor's or ours */
    bool vendor;  /* the vendor's does */
    bool conj;    /* use the conjugate of a: only in products with m = n = 1 */
    ga_plan plan;
} ga_product;

/* The type of the computation for this type of result (orient.c). */
int ga_product_type(int typecode);

/*
 * Three arrays of equal rank, at least 2, whose last two dimensions are the matrix; the extents of the others are
 * equal. Empty results are allowed. `conj`: the product of conj(a) and b, with m = n = 1.
 */
int ga_product_run(const GpuArray *c, const GpuArray *a, const GpuArray *b, bool conj);

/* Exchange a and b: the same elements, and the same bits (orient.c). */
void ga_product_flip(ga_product *p);

/* Our kernels in kernels/library/matmul.gk, for all types (tiles.c, dots.c). At least one element; k may be 0. */
int ga_product_tiles(ga_product *p);
int ga_product_dots(const ga_product *p); /* m or n is 1 */

/* The same in kernels/library/matvec_cpu.gk (lines.c), on CPUs where elements are side by side; *done tells. */
int ga_product_lines(ga_product *p, bool *done);

/* Run BLAS (product_blas.c), if that pays; *done tells. All types are c's, or factors of GA_BYTE have a result of
 * GA_INT. Matrices must satisfy ga_product_lies(). */
int ga_product_blas(ga_product *p, bool *done);

/* Does the vendor's BLAS multiply matrices of GA_BYTE into one of GA_INT? */
int ga_product_bytes_by_vendor(gpucontext *ctx, bool *vendor);

/* Does BLAS support the type in this context: the vendor's, or for reals also ours? */
int ga_product_has_blas(gpucontext *ctx, int typecode, bool *vendor, bool *any);

/* Does BLAS take the matrices of this array without a copy, whatever the strides of its stack? */
bool ga_product_lies(const GpuArray *a);

#endif
