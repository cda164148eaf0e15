#ifndef GAORT_EXPRESSIONS_H
#define GAORT_EXPRESSIONS_H
/* Compiled elementwise expressions, cached by context. */

#include <gpuarray/gpuarray.h>

typedef struct expressions expressions;

/* NULL if memory runs out. */
expressions *expressions_new(gpucontext *ctx);
void expressions_free(expressions *e);

/* Has the device double precision? */
int expressions_has_double(const expressions *e);

/* The expression for these statements in GK over y, which they write, and up to four inputs a, b, c, d; NULL if it
 * cannot be compiled. It lives as long as `e`. Any thread may call. */
GpuElemwise *expressions_find(expressions *e, const char *text, int out, unsigned int n, const int *types);

/* The same for inputs x0, x1 and so on, at most EXPRESSIONS_MOST. */
enum { EXPRESSIONS_MOST = 12 };
GpuElemwise *expressions_find_long(expressions *e, const char *text, int out, unsigned int n, const int *types);

/* The reduction with these types; `map` and `after` are GK expressions before and after it. NULL, with the library's
 * code in *err, on failure. */
GpuReduction *expressions_reduction(expressions *e, const char *op, const char *map, const char *after, int type,
                                    int acctype, int outtype, int *err);

#endif
