#ifndef GA_GEMM_INTERNAL_H
#define GA_GEMM_INTERNAL_H
/* Declarations that the files of our own matrix products share. */
#include "blas.h"
#include "template/library.h"

enum { GA_FETCHED = 16 }; /* bytes that a work-item fetches at once for tensor cores: a pack */

/* An operand for the kernels: offsets count elements from the start of its buffer. */
typedef struct ga_gemm_operand {
    gpudata *data;
    ssize_t start, step; /* offset in the first problem; increment to the next one */
    ssize_t row, col;
} ga_gemm_operand;

typedef struct ga_gemm_problem {
    const ga_blas_gemm *g;
    const ga_blas_batch *batch;
    const ga_blas_type *type;
    ga_gemm_operand a, b, c;
} ga_gemm_problem;

/* blas_operand.c. Number of contiguous elements of an operand that can be fetched at once: `pack` or 1. `rows` and
 * `columns` are its extents. */
unsigned ga_gemm_pack(const ga_gemm_problem *p, const ga_caps *caps, const ga_gemm_operand *o, size_t rows,
                      size_t columns, unsigned pack);

/* Set template argument `name` to the unsigned type of an element's bits, or of a pack's, for kernels on tensor
 * cores. */
void ga_gemm_pick_bits(ga_template_args *targs, const char *name, const ga_gemm_problem *p, bool packed);

/* A view of the whole buffer (its size determines the index width), and the operand's offsets in it, both in packs. */
ga_gemm_operand ga_gemm_view(ga_view *v, const ga_gemm_problem *p, const ga_gemm_operand *o, unsigned pack);

/* blas_packed.c: one large product on tensor cores, whose operands are first copied to the order in which they are
 * read. *done is false if that does not pay, or there is no memory for it; nothing has been written then. */
int ga_gemm_packed(gpucontext *ctx, const ga_gemm_problem *p, bool *done);

#endif
