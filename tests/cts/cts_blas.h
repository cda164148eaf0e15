#ifndef CTS_BLAS_H
#define CTS_BLAS_H
/* Declarations shared by the BLAS cases. */
#include <gpuarray/blas.h>

#include "cts_ref.h"

extern gpucontext *blas_ctx; /* the context of the running body */

#define BLAS_TYPES 4
extern const int blas_types[BLAS_TYPES];

/* assert with the error text of blas_ctx */
#define blas_ok(err) blas_ok_at((err), #err, __FILE__, __LINE__)
#define blas_fails(code, err) blas_fails_at((code), (err), #err, __FILE__, __LINE__)
#define blas_gives(code, err) ((code) == GA_NO_ERROR ? blas_ok(err) : blas_fails((code), (err)))
void blas_ok_at(int err, const char *what, const char *file, int line);
void blas_fails_at(int code, int err, const char *what, const char *file, int line);

/* Layouts of an array whose last two axes are a matrix. SUB_*: with gaps and an offset; STEPPED: no axis has unit
 * stride. */
typedef enum blas_layout { ROWS, COLUMNS, SUB_ROWS, SUB_COLUMNS, STEPPED, BACKWARDS, REPEATED, LAYOUTS } blas_layout;
void blas_make(cts_array *a, int type, unsigned nd, const size_t *dims, blas_layout layout);
/* Element i, j of matrix p of a stack, or of its transpose. */
double blas_element(const cts_array *a, cb_transpose t, size_t p, size_t i, size_t j);
void blas_fill(cts_array *a, cts_random *r); /* -1 .. 1 */
void blas_fill_with(cts_array *a, double v);

/* Reference loops. want[i] is the expected element i of the output, slack[i] its tolerance; shapes must agree. */
void blas_ref_gemm(cb_transpose ta, cb_transpose tb, double alpha, const cts_array *a, const cts_array *b, double beta,
                   const cts_array *c, double *want, double *slack);
void blas_ref_gemv(cb_transpose t, double alpha, const cts_array *a, const cts_array *x, double beta,
                   const cts_array *y, double *want, double *slack);
void blas_ref_ger(double alpha, const cts_array *x, const cts_array *y, const cts_array *a, double *want,
                  double *slack);
void blas_ref_dot(const cts_array *x, const cts_array *y, const cts_array *z, double *want, double *slack);
void blas_room(const cts_array *out, double **want, double **slack);

/* Fail unless the buffer of g holds `want`, within the tolerance, in the elements of a, and is otherwise unchanged. */
#define blas_check(g, a, want, slack) blas_check_at((g), (a), (want), (slack), __FILE__, __LINE__)
void blas_check_at(const GpuArray *g, const cts_array *a, const double *want, const double *slack, const char *file,
                   int line);

/* Bodies in cts_blas_buffer.c. */
void blas_orders_body(void);
void blas_lists_body(void);
void blas_strided_body(void);
void blas_far_body(void);
void blas_packed_body(void);
void blas_bad_arrays_body(void);
void blas_bad_buffers_body(void);

#endif
