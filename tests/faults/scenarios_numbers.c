/* Functions that frameworks use, a few calls in each scenario, on a few numbers. See scenarios.h. */
#include <math.h>
#include <string.h>

#include <gpuarray/arrange.h>
#include <gpuarray/fft.h>
#include <gpuarray/index.h>
#include <gpuarray/linalg.h>
#include <gpuarray/matmul.h>
#include <gpuarray/moments.h>
#include <gpuarray/random.h>
#include <gpuarray/rows.h>
#include <gpuarray/segment.h>
#include <gpuarray/select.h>
#include <gpuarray/sets.h>
#include <gpuarray/sort.h>

#include "scenarios.h"

static void clear_all(GpuArray *all, size_t n) {
    for (size_t i = 0; i < n; i++) GpuArray_clear(&all[i]);
}

/* Compare the first numbers of a result, then clear it. */
static int expect(int r, GpuArray *a, const float *want, size_t n) {
    float got[16];

    if (r == GA_NO_ERROR) r = GpuArray_sync(a);
    if (r == GA_NO_ERROR) r = gpudata_read(got, a->data, a->offset, n * sizeof *got);
    for (size_t i = 0; r == GA_NO_ERROR && i < n; i++)
        if (!(fabsf(got[i] - want[i]) < 1e-4f)) r = WRONG_RESULT;
    GpuArray_clear(a);
    return r;
}

/*
 * Batches, which CUDA passes to one routine. Without cuSOLVER and without LAPACK there is nothing to test, and
 * elsewhere it is the same as for single matrices.
 */
int scenario_batches(world *w) {
    static const float m[8] = {4, 2, 2, 5, 9, 0, 0, 16}, ones[4] = {1, 1, 1, 1};
    const size_t dims[3] = {2, 2, 2}, right[3] = {2, 2, 1};
    GpuArray a = {0}, b = {0}, x = {0}, y = {0}, z = {0};
    const char *backend = backend_of(w->device);
    if (backend == NULL || strcmp(backend, "cuda") != 0) return GA_NO_ERROR;
    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 3, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, m, sizeof m);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&b, w->ctx, GA_FLOAT, 3, right, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&b, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = GpuArray_cholesky(&x, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_solve_triangular(&y, &x, &b, 0);
    r = expect(r, &x, (const float[]){2, 0, 1, 2, 3, 0, 0, 4}, 8);
    r = expect(r, &y, (const float[]){0.5f, 0.25f, 1 / 3.f, 0.25f}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_solve(&x, &a, &b);
    r = expect(r, &x, (const float[]){0.1875f, 0.125f, 1 / 9.f, 0.0625f}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_lu(&x, &y, &a);
    GpuArray_clear(&y);
    r = expect(r, &x, (const float[]){4, 2, 0.5f, 4, 9, 0, 0, 16}, 8);
    if (r == GA_NO_ERROR) r = GpuArray_qr(NULL, &x, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_qr(&y, NULL, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_matmul(&z, &y, &x);
    r = expect(r, &z, m, 8);
    clear_all((GpuArray[]){x, y}, 2);
    x = y = (GpuArray){0};
    if (r == GA_NO_ERROR) r = GpuArray_eigh(&x, &y, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_svd(NULL, &z, NULL, &a, 0);
    r = expect(r, &z, (const float[]){6.56155f, 2.43845f, 16, 9}, 4);
    r = expect(r, &x, (const float[]){2.43845f, 6.56155f, 9, 16}, 4);
    GpuArray_clear(&y);
    if (r == GA_NO_ERROR) r = GpuArray_svd(&y, &x, &z, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_slogdet(&b, &y, &a) == GA_NO_ERROR ? WRONG_RESULT : GA_NO_ERROR; /* shapes */
    clear_all((GpuArray[]){a, b, x, y, z}, 5);
    return r == GA_UNSUPPORTED_ERROR ? GA_NO_ERROR : r;
}

/* take_along_axis, concatenation, roll, clip. */
int scenario_arranged(world *w) {
    static const float in[4] = {1, 2, 3, 4};
    static const int at[4] = {1, 0, 1, 1};
    const size_t dims[2] = {2, 2}, reps[2] = {1, 2};
    const ssize_t shift = 1;
    const unsigned axis = 1;
    GpuArray a = {0}, i = {0}, x = {0}, low = {0};
    int r = scenario_upload(w, &a, in, 2, 2);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &low, (const float[]){2}, 1, 1);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&i, w->ctx, GA_INT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&i, at, sizeof at);
    if (r == GA_NO_ERROR) r = GpuArray_take_along_axis(&x, &a, &i, 1, 1);
    r = expect(r, &x, (const float[]){2, 1, 4, 4}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_tile(&x, &a, reps, 2);
    r = expect(r, &x, (const float[]){1, 2, 1, 2, 3, 4, 3, 4}, 8);
    if (r == GA_NO_ERROR) r = GpuArray_repeat(&x, &a, 2, 0);
    r = expect(r, &x, (const float[]){1, 2, 1, 2, 3, 4, 3, 4}, 8);
    if (r == GA_NO_ERROR) r = GpuArray_roll(&x, &a, &shift, &axis, 1);
    r = expect(r, &x, (const float[]){2, 1, 4, 3}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_clip(&x, &a, &low, NULL);
    r = expect(r, &x, (const float[]){2, 2, 3, 4}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_put_along_axis(&a, &i, &a, 1, GA_SCATTER_ADD, 1);
    r = expect(r, &a, (const float[]){3, 3, 3, 11}, 4);
    clear_all((GpuArray[]){i, low}, 2);
    return r;
}

/* One distribution of each kind; a stream is not advanced if a call fails. */
int scenario_laws(world *w) {
    enum { N = 40 };
    const size_t n = N;
    GpuRandom s = {.seed = 3};
    GpuArray x = {0}, p = {0};
    float some[N];
    int32_t order[N], seen = 0;
    int r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&p, w->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuRandom_normal(&s, &x, 100, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(some, sizeof some, &x);
    for (int i = 0; r == GA_NO_ERROR && i < N; i++) r = some[i] > 90 && some[i] < 110 ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuRandom_uniform(&s, &x, 0, 1);
    if (r == GA_NO_ERROR) r = GpuRandom_exponential(&s, &x, 1);
    if (r == GA_NO_ERROR) r = GpuRandom_integers(&s, &p, -5, 11);
    if (r == GA_NO_ERROR) r = GpuRandom_gamma(&s, &x, 2, 1);
    if (r == GA_NO_ERROR) r = GpuRandom_binomial(&s, &p, 100, 0.5);
    if (r == GA_NO_ERROR) r = GpuRandom_poisson(&s, &p, 1000);
    if (r == GA_NO_ERROR) r = GpuRandom_law(&s, &x, GA_LAW_EXPONENTIAL, 1, NULL, (const GpuArray *const[]){&p});
    if (r == GA_NO_ERROR) r = GpuRandom_multinomial(&s, &p, 10, NULL, &x);
    if (r == GA_NO_ERROR) r = GpuRandom_integers_between(&s, &p, &p, &p);
    if (r == GA_DEVSUP_ERROR) r = GA_NO_ERROR; /* no double */
    uint64_t offset = s.offset;
    if (r == GA_NO_ERROR) {
        r = GpuRandom_permutation(&s, &p);
        if (r != GA_NO_ERROR && s.offset != offset) r = WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_read(order, sizeof order, &p);
    for (int i = 0; r == GA_NO_ERROR && i < N; i++) seen += order[i];
    if (r == GA_NO_ERROR && seen != N * (N - 1) / 2) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuRandom_choice(&s, &p, 1000000, 0);
    clear_all((GpuArray[]){x, p}, 2);
    return r;
}

/* Functions of rows, and of segments. */
int scenario_row_kinds(world *w) {
    static const float in[4] = {0, 0, 1, 3};
    static const long long ends[3] = {0, 1, 2};
    const size_t three = 3;
    const unsigned axis = 1;
    GpuArray a = {0}, o = {0}, x = {0};
    int r = scenario_upload(w, &a, in, 2, 2);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&o, w->ctx, GA_LONG, 1, &three, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&o, ends, sizeof ends);
    if (r == GA_NO_ERROR) r = GpuArray_softmax(&x, &a, 1, &axis);
    r = expect(r, &x, (const float[]){0.5f, 0.5f, 0.119203f, 0.880797f}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_log_softmax(&x, &a, 1, &axis);
    r = expect(r, &x, (const float[]){-0.693147f, -0.693147f, -2.126928f, -0.126928f}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_logsumexp(&x, &a, 1, &axis, 0);
    r = expect(r, &x, (const float[]){0.693147f, 3.126928f}, 2);
    if (r == GA_NO_ERROR) r = GpuArray_layer_norm(&x, &a, NULL, NULL, 0.5, 1, &axis);
    r = expect(r, &x, (const float[]){0, 0, -0.816497f, 0.816497f}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_var(&x, &a, 1, 1, &axis, 0);
    r = expect(r, &x, (const float[]){0, 2}, 2);
    if (r == GA_NO_ERROR) r = GpuArray_norm(&x, &a, 2, 0, NULL, 0);
    r = expect(r, &x, (const float[]){3.162278f}, 1);
    if (r == GA_NO_ERROR) r = GpuArray_segment_reduce(&x, "sum", &a, &o, 0);
    r = expect(r, &x, in, 4);
    clear_all((GpuArray[]){a, o}, 2);
    return r;
}

/* A row that does not fit the registers of one group. */
int scenario_long_row(world *w) {
    enum { N = 32772 };
    static float ones[N];
    GpuArray a = {0}, x = {0}, y = {0};
    for (int i = 0; i < N; i++) ones[i] = 1;
    int r = scenario_upload(w, &a, ones, 1, N);
    if (r == GA_NO_ERROR) r = GpuArray_rms_norm(&x, &a, NULL, 3, 0, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_log_softmax(&y, &x, 0, NULL);
    r = expect(r, &x, (const float[]){0.5f, 0.5f}, 2);
    r = expect(r, &y, (const float[]){-10.397330f, -10.397330f}, 2);
    clear_all((GpuArray[]){a}, 1);
    return r;
}

/* searchsorted, histogram with edges, outer product, and fftshift. */
int scenario_places(world *w) {
    static const float in[4] = {0, 1, 2, 4};
    const size_t four = 4;
    GpuArray a = {0}, x = {0}, sorted = {0};
    long long found[4];
    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 1, &four, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, in, sizeof in);
    if (r == GA_NO_ERROR) r = GpuArray_sort(&sorted, &a, 0, 0);
    if (r == GA_NO_ERROR) r = GpuArray_searchsorted(&x, &sorted, &a, NULL, GA_SEARCH_RIGHT);
    if (r == GA_NO_ERROR) r = GpuArray_read(found, sizeof found, &x);
    for (int i = 0; r == GA_NO_ERROR && i < 4; i++) r = found[i] == i + 1 ? r : WRONG_RESULT;
    GpuArray_clear(&x);
    if (r == GA_NO_ERROR) r = GpuArray_histogram(&x, &a, &sorted, &a);
    r = expect(r, &x, (const float[]){0, 1, 6}, 3);
    if (r == GA_NO_ERROR) r = GpuArray_outer(&x, &a, &a);
    r = expect(r, &x, (const float[]){0, 0, 0, 0, 0, 1, 2, 4}, 8);
    if (r == GA_NO_ERROR) r = GpuArray_kron(&x, &a, &a);
    r = expect(r, &x, (const float[]){0, 0, 0, 0, 0, 1, 2, 4}, 8);
    if (r == GA_NO_ERROR) r = GpuArray_fftshift(&x, &a, 0, NULL, 0);
    r = expect(r, &x, (const float[]){2, 4, 0, 1}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_fftfreq(&a, 4, 0.25, 0);
    r = expect(r, &a, (const float[]){0, 1, -2, -1}, 4);
    GpuArray_clear(&sorted);
    return r;
}

/* einsum: in one kernel, and in steps with a sum first; a convolution. */
int scenario_labels(world *w) {
    static const float in[4] = {0, 1, 2, 4};
    GpuArray a = {0}, m = {0}, x = {0};
    int r = scenario_upload(w, &a, in, 1, 4);
    if (r == GA_NO_ERROR) r = GpuArray_reshape_inplace(&a, 1, (const size_t[]){4}, GA_C_ORDER);
    const GpuArray *const vectors[] = {&a, &a, &a}, *const matrices[] = {&m, &m, &m};
    if (r == GA_NO_ERROR) r = GpuArray_einsum(&m, "i,j", 2, vectors);
    if (r == GA_NO_ERROR) r = GpuArray_einsum(&x, "i,i,i->", 3, vectors);
    r = expect(r, &x, (const float[]){73}, 1);
    if (r == GA_NO_ERROR) r = GpuArray_einsum(&x, "ij,jk,kl->i", 3, matrices);
    r = expect(r, &x, (const float[]){0, 3087, 6174, 12348}, 4);
    if (r == GA_NO_ERROR) r = GpuArray_convolve(&x, &a, &a, 1, 3);
    r = expect(r, &x, (const float[]){0, 1, 4}, 3);
    clear_all((GpuArray[]){a, m}, 2);
    return r;
}
