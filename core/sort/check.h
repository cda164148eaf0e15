#ifndef GA_SORT_CHECK_H
#define GA_SORT_CHECK_H
/* Arguments of sorting and of what is built on it: inputs, and results that the caller has or that are to be made. */
#include "array/array.h"

/* An input: a valid array, of a context. `first` is another input of the call, or NULL. */
int ga_input_check(const GpuArray *a, const GpuArray *first, const char *what, const char *name);

/* A result of a call: made if its structure is zeroed, else checked. */
typedef struct ga_result {
    GpuArray *a; /* NULL: not wanted */
    bool made;
} ga_result;

/* typecode GA_LONG: an existing one may be GA_INT, too, where `largest` fits. `like`: an input, for the context. */
int ga_result_open(ga_result *r, GpuArray *a, const GpuArray *like, int typecode, size_t largest, unsigned nd,
                   const size_t *dims, const char *what, const char *name);
/* At the end of the call: what was made goes again if the call failed. Returns err. */
int ga_result_close(ga_result *r, int err);

/* Two results may not share memory. */
int ga_results_disjoint(const ga_result *a, const ga_result *b, const char *what);

#endif
