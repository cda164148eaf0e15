#ifndef CTS_LINALG_H
#define CTS_LINALG_H
/* Declarations shared by the linear algebra cases: matrices on the host, transfer to and from the device. */
#include "cts_ref.h"

#include <complex.h>

#include <gpuarray/linalg.h>

typedef double complex cplx;

/* A replacement for CMPLX(), which some compilers lack. */
static inline cplx parts(double re, double im) {
    const double both[2] = {re, im};
    cplx z;
    memcpy(&z, both, sizeof z);
    return z;
}

/* A batch of matrices in C order. */
typedef struct mats {
    size_t batch, m, n;
    cplx *at;
} mats;

static inline cplx *el(const mats *x, size_t b, size_t i, size_t j) {
    return &x->at[(b * x->m + i) * x->n + j];
}

mats linalg_mats_new(size_t batch, size_t m, size_t n);
mats linalg_identity(size_t n);
mats linalg_random_mats(cts_random *r, bool both, size_t batch, size_t m, size_t n); /* both: complex */
/* A positive definite matrix B B^H + n I; *spoilt has other values in the triangle that must not be read. */
mats linalg_positive(cts_random *r, int type, size_t batch, size_t n, bool upper, mats *spoilt);
/* The product x op(y), with op 'N' or 'C'. A batch of one is broadcast. */
mats linalg_product(const mats *x, char op_x, const mats *y, char op_y);
mats linalg_scaled(const mats *v, const mats *w); /* columns scaled: V diag(w) */

/* The tolerance for elements of magnitude 1, growing with n; `scale` is the magnitude of larger ones. */
double linalg_tolerance(int type, size_t n, double scale);

/* Fail the case unless two numbers, two batches, a product and a batch, or Q^H Q and 1 are within the bound. */
void linalg_near_at(cplx got, cplx want, double bound, const char *what, int line);
void linalg_mats_near_at(const mats *x, const mats *y, double bound, const char *what, int line);
void linalg_product_near_at(const mats *x, char op_x, const mats *y, char op_y, const mats *want, double bound,
                            const char *what, int line);
void linalg_orthonormal_at(const mats *q, double bound, const char *what, int line);
#define near(got, want, bound) linalg_near_at((got), (want), (bound), __func__, __LINE__)
#define mats_near(x, y, bound) linalg_mats_near_at((x), (y), (bound), __func__, __LINE__)
#define product_near(x, ox, y, oy, want, bound) linalg_product_near_at(x, ox, y, oy, want, bound, __func__, __LINE__)
#define orthonormal(q, bound) linalg_orthonormal_at((q), (bound), __func__, __LINE__)

/* The batch dimensions, and their product. */
typedef struct shape {
    unsigned nd;
    size_t dims[6], batch;
} shape;

shape linalg_random_batch(cts_random *r);
size_t linalg_random_size(cts_random *r);

/* Upload matrices, or vectors if `columns` is false, in a random layout. */
void linalg_upload(GpuArray *g, cts_random *r, int type, const shape *s, const mats *x, bool columns);
/* Round the elements to the type. */
void linalg_round_to(int type, mats *x);
/* An array for a result: empty, to be allocated by the call, or allocated in a random layout. */
void linalg_place(GpuArray *g, cts_random *r, int type, const shape *s, unsigned trailing, size_t m, size_t n);
/* Download a result of this type and shape. */
mats linalg_download(const GpuArray *g, int type, const shape *s, unsigned trailing, size_t m, size_t n);

static inline bool is_complex(int type) {
    return type == GA_CFLOAT || type == GA_CDOUBLE;
}

static inline int real_of(int type) {
    return type == GA_DOUBLE || type == GA_CDOUBLE ? GA_DOUBLE : GA_FLOAT;
}

/* Skip the case if there is no linear algebra library, or no LAPACK on the host for eigenvalues of general matrices. */
void linalg_needs_library(void);
void linalg_skip_without_lapack(void);

/* Run a case for every type. */
typedef void (*for_type)(cts_random *r, int type);
void linalg_each(for_type f, unsigned times);

/* Cases in cts_linalg_systems.c and cts_linalg_edges.c. */
void linalg_solve(void **state);
void linalg_triangular(void **state);
void linalg_inv(void **state);
void linalg_det(void **state);
void linalg_range(void **state);
void linalg_hilbert(void **state);
void linalg_quarter_turn(void **state);
void linalg_many(void **state);
void linalg_steady(void **state);
void linalg_empty(void **state);
void linalg_faulty(void **state);
void linalg_bad(void **state);
void linalg_reproducible(void **state);

#endif
