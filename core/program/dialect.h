#ifndef GA_DIALECT_H
#define GA_DIALECT_H
/* The languages of kernels (backend.h has the type). To add one, add an object and a line of the list in dialect.c. */
#include "backend.h"

/* The language whose flag (GA_USE_CUDA, ...) is set in `flags`, other than `but`; or NULL. */
const ga_dialect *ga_dialect_of_flags(int flags, const ga_dialect *but);
/* The flags of all languages, or-ed. */
int ga_dialect_flags(void);

#endif
