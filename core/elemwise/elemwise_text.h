#ifndef GA_ELEMWISE_TEXT_H
#define GA_ELEMWISE_TEXT_H
/* Parts of the source of an elementwise kernel, in the CLUDA dialect, which elemwise_gen.c puts together. */
#include "elemwise.h"

/*
 * Names that the generator adds start with ga_. For operand X: ga_p_X base pointer, ga_o_X byte offset, ga_s_X_i byte
 * stride along dimension i, ga_b_X byte offset of the current row or square, ga_q_X address, ga_v_X packs in registers,
 * ga_t_X tile; ga_load_X and ga_store_X move words between packs and memory.
 */

/* Properties of operand j in a variant: a scalar; innermost stride of one element; innermost stride 0; read through
 * tiles. */
bool ga_text_is_scalar(const gpuelemwise_arg *a);
bool ga_text_is_unit(const ga_elem_variant *v, unsigned j);
bool ga_text_is_zero(const ga_elem_variant *v, unsigned j);
bool ga_text_is_tiled(const ga_elem_variant *v, unsigned j);

/* The type of elements in memory; the type that the expression sees for an operand; and the conversion functions
 * between the two, "" if they are equal. */
const char *ga_text_type_name(int typecode);
const char *ga_text_seen_type(const ga_elem_op *op, unsigned j);
const char *ga_text_to_seen(const ga_elem_op *op, unsigned j);
const char *ga_text_to_stored(const ga_elem_op *op, unsigned j);

/* Text of the current element of a work-item, and of the expression applied to it. */
bool ga_text_is_halves(const ga_elem_op *op, const ga_elem_variant *v, unsigned j);
void ga_text_add_element(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j);
void ga_text_add_expression(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool packed);

/* Text of the kernel's signature, of the offsets at which rows of outer dimensions begin, and of the loop over single
 * elements. */
void ga_text_add_signature(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_row_offsets(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_scalar(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);

/* Packs of elements, moved in words. */
const char *ga_text_word_of(const ga_elem_op *op, const ga_elem_variant *v, unsigned j, unsigned *count);
void ga_text_add_pack_types(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_packed(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);

/* GA_ELEM_LANES elements of a row at a time, on a CPU: of any type, or of half types alone (elemwise_text_lanes.c). */
void ga_text_add_halves_type(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_lanes(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_halves(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);

/* Squares of two dimensions, by way of local memory (elemwise_text_tiles.c). */
void ga_text_add_tile_declarations(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);
void ga_text_add_tile(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v);

#endif
