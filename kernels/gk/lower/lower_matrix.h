#ifndef GK_LOWER_MATRIX_H
#define GK_LOWER_MATRIX_H
/* What lower_matrix.c and lower_fragment.c share: texts that read matrices in local memory. */
#include "gk/lower/lower.h"

/* An operand: how its array is laid out. */
typedef struct gk_side {
    const gk_expr *corner;
    bool along; /* elements along the summed dimension are contiguous */
    bool packs; /* elements of the array are packs of 16 bytes */
    int pitch;  /* elements of the array from row to row */
} gk_side;

typedef struct gk_block {
    gk_lower *x;
    gk_scalar_type s;
    const char *type, *word; /* type of elements; type that is read from memory */
    int rows, columns;       /* tiles of 16 x 8 */
    int depth;               /* terms of the sum that one instruction takes */
    int near;                /* elements in a pack */
    const char *local;
    gk_side a, b;
} gk_block;

/* Set the members that follow from the type of elements. */
void gk_matrix_begin(gk_block *k, gk_lower *x, gk_scalar_type s);
gk_side gk_matrix_side(const gk_expr *corner, bool along);
/* Name of a function that reads element (side, depth) of an operand, counted from the matrix's corner; for other types
 * than f64 it returns the bits. */
const char *gk_matrix_see(const gk_block *k, const gk_side *s);
/* Text that converts an element that was read to the type of the sum; text that refers to the helpers of this
 * conversion, so that the compiler sees them used. */
const char *gk_matrix_value(const gk_block *k, const char *bits);
const char *gk_matrix_value_used(const gk_block *k);
/* Statements that set w: for a, tile i of 16 rows; for b, tiles j and j + 1 of 8 columns, the first in w[0] and w[1].
 * */
const char *gk_matrix_words(const gk_block *k, const gk_side *s, bool left, const char *see);
/* Statement that sets w to the registers of four 8 x 8 matrices of 16-bit elements, from the rows of packs whose
 * addresses the work-items name; each matrix transposed if `turned`. */
const char *gk_matrix_load_four(gk_lower *x, const char *address, bool turned);
const char *gk_matrix_kind(gk_scalar_type s);     /* of mma.sync, whose sums are f32 */
const char *gk_matrix_rounded(const gk_block *k); /* w of f32 to the 19 bits that count */
const char *gk_matrix_extents(const gk_block *k, const gk_side *s, int side, int sum); /* of the array's region */
/* The array's rows, as a pointer, and the last two indices: of the side and the sum, as functions have them. */
const char *gk_matrix_operand(const gk_block *k, const gk_side *s, const char *const *indices);
/* Functions that move a matrix to or from a region of a local array note it: their parameters for that, with the
 * arrays' letters ("ab") in their names, the part of their name, the statement, and the arguments, for the corners in
 * one array or in two; all are "" where nothing is checked.
 * `place` is the text of a pointer to the array's last two dimensions and of the region's corner, `extents` that of its
 * rows and columns. */
const char *gk_race_block_params(gk_lower *x, const char *arrays);
const char *gk_race_block_name(gk_lower *x, const gk_type *t);
const char *gk_race_block(gk_lower *x, gk_use use, const gk_type *t, const char *array, const char *place,
                          const char *extents, bool packs);
const char *gk_race_block_args(gk_lower *x, const gk_expr *a, const gk_expr *b);
const char *gk_lane_of(gk_lower *x); /* the number of the work-item in its subgroup */

#endif
