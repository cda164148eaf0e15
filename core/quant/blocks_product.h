#ifndef GA_BLOCKS_PRODUCT_H
#define GA_BLOCKS_PRODUCT_H
/* A product with weights in blocks, as its kernels take it. */
#include "blocks.h"

/* A call, with its operands in the layout that kernels read. */
typedef struct ga_block_product {
    const char *what;
    gpucontext *ctx;
    ga_block_format format;
    ga_block_layout layout;
    GpuArray weights, x, ids, y;        /* weights with dense rows; x, ids and y dense */
    size_t matrices, rows, length;      /* of the weights */
    size_t row_step, matrix_step;       /* in bytes */
    size_t vectors, slots, token, slot; /* of x; see blocks.gk */
    bool experts;
} ga_block_product;

size_t ga_block_row_bytes(const ga_block_product *p);
/* Bytes from the first to the last byte of the weights. */
size_t ga_block_reach(const ga_block_product *p);

/* Template arguments of all kernels; `at_once`: vectors for which a row is decoded once. */
void ga_block_product_template(ga_template_args *targs, const ga_block_product *p, size_t at_once);

/* Multiply few vectors on tensor cores, if there are any, the context is not reproducible, and weights and vectors are
 * aligned to packs; *done tells. */
int ga_block_product_matrix(const ga_block_product *p, bool *done);

#endif
