#ifndef GA_GK_TYPES_H
#define GA_GK_TYPES_H
/* Conversion between type codes and GK types. */
#include <stdbool.h>

#include "gk/gk.h"

/* The GK name of a type code ("f32"), or NULL if GK has no such type. */
const char *ga_gk_type(int typecode);
/* The same for vectors too: "f32x4" for GA_FLOAT4. */
const char *ga_gk_value_type(int typecode);
/* Number of lanes of a vector type; 1 for scalars. */
unsigned ga_gk_lanes(int typecode);
/* Does the type code stand for this GK type? */
bool ga_gk_type_fits(int typecode, gk_scalar_type gk);
/* The type code with which a scalar of this GK type is passed. */
int ga_gk_typecode(gk_scalar_type gk);
/* Does the type code stand for a vector of `lanes` of this GK type (GA_FLOAT4 for f32 and 4)? */
bool ga_gk_vector_fits(int typecode, gk_scalar_type gk, unsigned lanes);
/* The GK type that moves 1, 2, 4 ... 64 bytes in one access; the bytes must be aligned to its size, to 16 at most. */
const char *ga_gk_word(size_t bytes);

#endif
