#ifndef GA_DIALECT_H
#define GA_DIALECT_H
/* The languages of kernels (backend.h has the type). A new one is an object and a line of the list in dialect.c. */
#include "backend.h"

/* The language whose plain text one of these kernel flags declares (GA_USE_CUDA, ...), other than `but`; or NULL. */
const ga_dialect *ga_dialect_of_flags(int flags, const ga_dialect *but);
/* All such flags, or-ed. */
int ga_dialect_flags(void);

#endif
