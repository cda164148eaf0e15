#ifndef GA_ARRAY_RESULT_H
#define GA_ARRAY_RESULT_H
/* Arguments of operations: checks of inputs, and results, which the caller may pass or have
 * made. */
#include "array/array.h"

/* Check an input: a valid array with a context. `first` is another input of the call, or NULL. */
int ga_input_check(const GpuArray *a, const GpuArray *first, const char *what, const char *name);

/* A result of a call: the function makes it if its structure is zeroed, else checks it. */
typedef struct ga_result {
    GpuArray *a; /* NULL: not wanted */
    bool made;
} ga_result;

/* typecode GA_LONG: an array of the caller may also be of GA_INT, if `largest` fits. `like`: an input, for the
 * context. */
int ga_result_open(ga_result *r, GpuArray *a, const GpuArray *like, int typecode, size_t largest, unsigned nd,
                   const size_t *dims, const char *what, const char *name);
/* At the end of the call: free what was made if the call failed. Returns err. */
int ga_result_close(ga_result *r, int err);

/* GA_VALUE_ERROR if two results share memory. */
int ga_results_disjoint(const ga_result *a, const ga_result *b, const char *what);

#endif
