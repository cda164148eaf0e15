#ifndef GA_GK_TYPES_H
#define GA_GK_TYPES_H
/* Type codes and GK's types. */
#include <stdbool.h>

#include "gk/gk.h"

/* The GK name of a type code ("f32"), or NULL if GK has no such type. */
const char *ga_gk_type(int typecode);
/* The same, and the names of vectors as well: "f32x4" of GA_FLOAT4. */
const char *ga_gk_value_type(int typecode);
/* How many lanes such a type has; 1: it is no vector. */
unsigned ga_gk_lanes(int typecode);
/* Does the type code name GK's type? */
bool ga_gk_type_fits(int typecode, gk_scalar_type gk);
/* The type code under which a scalar of GK's type is passed. */
int ga_gk_typecode(gk_scalar_type gk);
/* Are elements of the type code vectors of `lanes` of GK's type (GA_FLOAT4 for f32 and 4)? */
bool ga_gk_vector_fits(int typecode, gk_scalar_type gk, unsigned lanes);
/* The GK type in which 1, 2, 4 ... 64 bytes are moved as they are: all at once, so they lie at multiples of it, of 16
 * at most. */
const char *ga_gk_word(size_t bytes);

#endif
