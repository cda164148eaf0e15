#ifndef GA_TYPES_H
#define GA_TYPES_H
/* Predicates on type codes. */
#include <stdbool.h>

#include <gpuarray/types.h>

/* "ga_float" and the like, for messages; never NULL. */
const char *ga_type_name(int typecode);

/* May arrays have elements of this type? */
bool ga_is_element_type(int typecode);
bool ga_is_complex(int typecode);
/* Is it a 16-bit real type, whose arithmetic is done in float: half or bfloat16? */
bool ga_is_half(int typecode);
/* Is it an 8-bit real type, which can be stored and converted, but not computed with? */
bool ga_is_f8(int typecode);
bool ga_is_signed(int typecode);   /* integers of 1 to 8 bytes, signed */
bool ga_is_unsigned(int typecode); /* integers of 1 to 8 bytes, unsigned */
bool ga_is_index(int typecode);    /* either of these: the types that indices may have */
/* Does the type have an order: bool, integers, reals? */
bool ga_is_ordered(int typecode);
/* Does arithmetic in it need double precision? */
bool ga_is_double(int typecode);

/* Store a number as an element of a real type: half, bfloat16, float or double; rounded to nearest, ties to even. */
void ga_store_real(int typecode, double value, void *element);

#endif
