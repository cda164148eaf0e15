/* NULL for every pointer: arrays, their copies, selections, sorting, products, linear algebra, sparse matrices. */
#include <stdio.h>
#include <string.h>

#include <gpuarray/gpuarray.h>

#include "null.h"

static const size_t dims1[1] = {16};
static const ssize_t steps1[1] = {1}, starts1[1] = {0}, stops1[1] = {4};

static void new_arrays(void) {
    GpuArray a = new_array(GA_FLOAT, 1), r, cleared = {0};

    BAD(GpuArray_empty(NULL, ctx, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_empty(&r, NULL, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_empty(&r, ctx, GA_FLOAT, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_zeros(NULL, ctx, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_zeros(&r, NULL, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_zeros(&r, ctx, GA_FLOAT, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_fromdata(NULL, a.data, 0, GA_FLOAT, 1, dims1, steps1, 1));
    BAD(GpuArray_fromdata(&r, NULL, 0, GA_FLOAT, 1, dims1, steps1, 1));
    BAD(GpuArray_fromdata(&r, a.data, 0, GA_FLOAT, 1, NULL, steps1, 1));
    BAD(GpuArray_fromdata(&r, a.data, 0, GA_FLOAT, 1, dims1, NULL, 1));
    BAD(GpuArray_view(NULL, &a));
    BAD(GpuArray_view(&r, NULL));
    BAD(GpuArray_view(&r, &cleared));
    BAD(GpuArray_share_with(NULL, &a, ctx));
    BAD(GpuArray_share_with(&r, NULL, ctx));
    BAD(GpuArray_share_with(&r, &a, NULL));
    BAD(GpuArray_share_with(&r, &cleared, ctx));
    BAD(GpuArray_copy(NULL, &a, GA_C_ORDER));
    BAD(GpuArray_copy(&r, NULL, GA_C_ORDER));
    BAD(GpuArray_copy(&r, &cleared, GA_C_ORDER));
    DOES(GpuArray_clear(NULL));
    DOES(GpuArray_clear(&cleared));
    BAD(GpuArray_index(NULL, &a, starts1, stops1, steps1));
    BAD(GpuArray_index(&r, NULL, starts1, stops1, steps1));
    BAD(GpuArray_index(&r, &a, NULL, stops1, steps1));
    BAD(GpuArray_index(&r, &a, starts1, NULL, steps1));
    BAD(GpuArray_index(&r, &a, starts1, stops1, NULL));
    BAD(GpuArray_index_inplace(NULL, starts1, stops1, steps1));
    BAD(GpuArray_index_inplace(&a, NULL, stops1, steps1));
    BAD(GpuArray_index_inplace(&a, starts1, NULL, steps1));
    BAD(GpuArray_index_inplace(&a, starts1, stops1, NULL));
    BAD(GpuArray_index_inplace(&cleared, starts1, stops1, steps1));
    BAD(GpuArray_reshape(NULL, &a, 1, dims1, GA_C_ORDER, 0));
    BAD(GpuArray_reshape(&r, NULL, 1, dims1, GA_C_ORDER, 0));
    BAD(GpuArray_reshape(&r, &a, 1, NULL, GA_C_ORDER, 0));
    BAD(GpuArray_reshape_inplace(NULL, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_reshape_inplace(&a, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_transpose(NULL, &a, NULL));
    BAD(GpuArray_transpose(&r, NULL, NULL));
    BAD(GpuArray_transpose_inplace(NULL, NULL));
    FINE(GpuArray_transpose_inplace(&a, NULL));
    DOES(GpuArray_fix_flags(NULL));
    GpuArray_clear(&a);
}

static void copies(void) {
    GpuArray a = new_array(GA_FLOAT, 1), b = new_array(GA_FLOAT, 1), cleared = {0}, first_part, r = {0};
    const GpuArray *parts[2] = {&a, NULL}, *good[2] = {&a, &b};
    GpuArray *views[2] = {&first_part, NULL};
    size_t cut = 2;
    char bytes[256];

    BAD(GpuArray_split(NULL, &a, 1, &cut, 0));
    BAD(GpuArray_split(views, &a, 1, &cut, 0));
    BAD(GpuArray_split(views, NULL, 1, &cut, 0));
    BAD(GpuArray_split(views, &a, 1, NULL, 0));
    BAD(GpuArray_concatenate(NULL, good, 2, 0, GA_FLOAT));
    BAD(GpuArray_concatenate(&r, NULL, 2, 0, GA_FLOAT));
    BAD(GpuArray_concatenate(&r, parts, 2, 0, GA_FLOAT));
    BAD(GpuArray_move(NULL, &a));
    BAD(GpuArray_move(&a, NULL));
    BAD(GpuArray_move(&a, &cleared));
    BAD(GpuArray_setarray(NULL, &a));
    BAD(GpuArray_setarray(&a, NULL));
    BAD(GpuArray_memset(NULL, 0));
    BAD(GpuArray_memset(&cleared, 0));
    BAD(GpuArray_transfer(NULL, &a));
    BAD(GpuArray_transfer(&a, NULL));
    BAD(GpuArray_write(NULL, bytes, 64));
    BAD(GpuArray_write(&a, NULL, 64));
    BAD(GpuArray_read(NULL, 64, &a));
    BAD(GpuArray_read(bytes, 64, NULL));
    BAD(GpuArray_write_strided(NULL, bytes, NULL));
    BAD(GpuArray_write_strided(&cleared, bytes, NULL));
    BAD(GpuArray_write_strided(&a, NULL, NULL));
    BAD(GpuArray_read_strided(NULL, NULL, &a));
    BAD(GpuArray_read_strided(bytes, NULL, NULL));
    BAD(GpuArray_read_strided(bytes, NULL, &cleared));
    BAD(GpuArray_sync(NULL));
    BAD(GpuArray_sync(&cleared));
    GpuArray_clear(&a);
    GpuArray_clear(&b);
}

static void whole_arrays(void) {
    GpuArray a = new_array(GA_FLOAT, 1), cleared = {0};
    FILE *sink = fopen("/dev/null", "w");

    if (sink == NULL) give_up(__func__);

    GIVES(0, GpuArray_share(NULL, &a));
    GIVES(0, GpuArray_share(&a, NULL));
    NOTHING(GpuArray_context(NULL));
    NOTHING(GpuArray_context(&cleared));
    GIVES(false, GpuArray_error(NULL, GA_VALUE_ERROR) == NULL);
    DOES(GpuArray_fprintf(NULL, &a));
    DOES(GpuArray_fprintf(sink, NULL));
    DOES(GpuArray_fprintf(sink, &cleared));
    BAD(GpuArray_fdump(NULL, &a));
    BAD(GpuArray_fdump(sink, NULL));
    fclose(sink);
    GpuArray_clear(&a);
}

static void taking(void) {
    GpuArray a = new_array(GA_FLOAT, 1), b = new_array(GA_FLOAT, 1), i = new_array(GA_LONG, 1);

    BAD(GpuArray_take1(NULL, &b, &i, 0));
    BAD(GpuArray_take1(&a, NULL, &i, 0));
    BAD(GpuArray_take1(&a, &b, NULL, 0));
    BAD(GpuArray_take(NULL, &b, &i, 0, 0));
    BAD(GpuArray_take(&a, NULL, &i, 0, 0));
    BAD(GpuArray_take(&a, &b, NULL, 0, 0));
    BAD(GpuArray_put(NULL, &i, &b, 0, 0));
    BAD(GpuArray_put(&a, NULL, &b, 0, 0));
    BAD(GpuArray_put(&a, &i, NULL, 0, 0));
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&i);
}

static void selections(void) {
    GpuArray a = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), m = new_array(GA_BOOL, 1), r = {0};
    const GpuArray *list[] = {&i};
    size_t count;

    BAD(GpuArray_count_nonzero(NULL, &a));
    BAD(GpuArray_count_nonzero(&count, NULL));
    BAD(GpuArray_nonzero(NULL, &a));
    BAD(GpuArray_nonzero(&r, NULL));
    BAD(GpuArray_argwhere(NULL, &a));
    BAD(GpuArray_argwhere(&r, NULL));
    BAD(GpuArray_compress(NULL, &a, &m));
    BAD(GpuArray_compress(&r, NULL, &m));
    BAD(GpuArray_compress(&r, &a, NULL));
    BAD(GpuArray_setmask(NULL, &m, &a));
    BAD(GpuArray_setmask(&a, NULL, &a));
    BAD(GpuArray_setmask(&a, &m, NULL));
    BAD(GpuArray_where(NULL, &m, &a, &a));
    BAD(GpuArray_where(&r, NULL, &a, &a));
    BAD(GpuArray_where(&r, &m, NULL, &a));
    BAD(GpuArray_where(&r, &m, &a, NULL));
    BAD(GpuArray_clip(NULL, &a, &a, &a));
    BAD(GpuArray_clip(&r, NULL, &a, &a));
    BAD(GpuArray_clip(&r, &a, NULL, NULL));
    BAD(GpuArray_gather(NULL, &a, list, 1, 0));
    BAD(GpuArray_gather(&r, NULL, list, 1, 0));
    BAD(GpuArray_gather(&r, &a, NULL, 1, 0));
    BAD(GpuArray_scatter(NULL, list, 1, &a, GA_SCATTER_ADD, 0));
    BAD(GpuArray_scatter(&a, NULL, 1, &a, GA_SCATTER_ADD, 0));
    BAD(GpuArray_scatter(&a, list, 1, NULL, GA_SCATTER_ADD, 0));
    BAD(GpuArray_take_along_axis(NULL, &a, &i, 0, 0));
    BAD(GpuArray_take_along_axis(&r, NULL, &i, 0, 0));
    BAD(GpuArray_take_along_axis(&r, &a, NULL, 0, 0));
    BAD(GpuArray_put_along_axis(NULL, &i, &a, 0, GA_SCATTER_SET, 0));
    BAD(GpuArray_put_along_axis(&a, NULL, &a, 0, GA_SCATTER_SET, 0));
    BAD(GpuArray_put_along_axis(&a, &i, NULL, 0, GA_SCATTER_SET, 0));
    GpuArray_clear(&a);
    GpuArray_clear(&i);
    GpuArray_clear(&m);
}

static void moves(void) {
    GpuArray a = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), r = {0};
    const ssize_t shift = 1;
    const unsigned axis = 0;
    size_t count;

    BAD(GpuArray_repeat(NULL, &a, 2, 0));
    BAD(GpuArray_repeat(&r, NULL, 2, 0));
    BAD(GpuArray_repeat_counts(NULL, &a, &i, 0));
    BAD(GpuArray_repeat_counts(&r, NULL, &i, 0));
    BAD(GpuArray_repeat_counts(&r, &a, NULL, 0));
    BAD(GpuArray_tile(NULL, &a, &count, 1));
    BAD(GpuArray_tile(&r, NULL, &count, 1));
    BAD(GpuArray_tile(&r, &a, NULL, 1));
    BAD(GpuArray_roll(NULL, &a, &shift, &axis, 1));
    BAD(GpuArray_roll(&r, NULL, &shift, &axis, 1));
    BAD(GpuArray_roll(&r, &a, NULL, &axis, 1));
    BAD(GpuArray_roll(&r, &a, &shift, NULL, 1));
    BAD(GpuArray_flip(NULL, &a, &axis, 1));
    BAD(GpuArray_flip(&r, NULL, &axis, 1));
    GpuArray_clear(&a);
    GpuArray_clear(&i);
}

static void sorting(void) {
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), n = new_array(GA_INT, 1), cleared = {0};

    BAD(GpuArray_sort(NULL, &x, 0, 0));
    BAD(GpuArray_sort(&y, NULL, 0, 0));
    BAD(GpuArray_sort(&y, &cleared, 0, 0));
    BAD(GpuArray_argsort(NULL, &x, 0, 0));
    BAD(GpuArray_argsort(&n, NULL, 0, 0));
    BAD(GpuArray_sort_by_key(NULL, NULL, &x, &x, 0, 0));
    BAD(GpuArray_sort_by_key(&y, &n, NULL, &n, 0, 0));
    BAD(GpuArray_sort_by_key(&y, &n, &x, NULL, 0, 0));
    BAD(GpuArray_topk(NULL, NULL, &x, 1, 0, 0));
    BAD(GpuArray_topk(&y, &n, NULL, 1, 0, 0));
    BAD(GpuArray_searchsorted(NULL, &x, &y, NULL, 0));
    BAD(GpuArray_searchsorted(&n, NULL, &y, NULL, 0));
    BAD(GpuArray_searchsorted(&n, &x, NULL, NULL, 0));
    BAD(GpuArray_unique(NULL, NULL, NULL, NULL, &x));
    BAD(GpuArray_unique(&cleared, NULL, NULL, NULL, NULL));
    BAD(GpuArray_isin(NULL, &x, &y, 0));
    BAD(GpuArray_isin(&n, NULL, &y, 0));
    BAD(GpuArray_isin(&n, &x, NULL, 0));
    BAD(GpuArray_bincount(NULL, &n, NULL, 0));
    BAD(GpuArray_bincount(&cleared, NULL, NULL, 0));
    BAD(GpuArray_histogram(NULL, &x, &y, NULL));
    BAD(GpuArray_histogram(&n, NULL, &y, NULL));
    BAD(GpuArray_histogram(&n, &x, NULL, NULL));
    BAD(GpuArray_histogram_range(NULL, &x, 4, 0, 1, NULL));
    BAD(GpuArray_histogram_range(&n, NULL, 4, 0, 1, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&n);
}

static void statistics(void) {
    GpuArray a = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};
    GpuArray max = new_array(GA_FLOAT, 1), at = new_array(GA_SIZE, 1);
    const unsigned axis = 1;

    BAD(GpuArray_maxandargmax(NULL, &at, &m, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, NULL, &m, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, &at, NULL, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, &at, &m, 1, NULL));
    BAD(GpuArray_mean(NULL, &m, 1, &axis, 0));
    BAD(GpuArray_mean(&a, NULL, 1, &axis, 0));
    BAD(GpuArray_var(NULL, &m, 0, 1, &axis, 0));
    BAD(GpuArray_var(&a, &cleared, 0, 1, &axis, 0));
    BAD(GpuArray_std(NULL, &m, 0, 1, &axis, 0));
    BAD(GpuArray_std(&a, NULL, 0, 1, &axis, 0));
    BAD(GpuArray_norm(NULL, &m, 2, 1, &axis, 0));
    BAD(GpuArray_norm(&a, NULL, 2, 1, &axis, 0));
    GpuArray_clear(&a);
    GpuArray_clear(&m);
    GpuArray_clear(&max);
    GpuArray_clear(&at);
}

static void products(void) {
    GpuArray a = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};
    const unsigned axis = 1;

    BAD(GpuArray_matmul(NULL, &m, &m));
    BAD(GpuArray_matmul(&a, NULL, &m));
    BAD(GpuArray_matmul(&a, &m, NULL));
    BAD(GpuArray_matmul(&a, &cleared, &m));
    BAD(GpuArray_matmul(&a, &m, &cleared));
    BAD(GpuArray_vecdot(NULL, &m, &m, -1));
    BAD(GpuArray_vecdot(&a, NULL, &m, -1));
    BAD(GpuArray_vecdot(&a, &m, NULL, -1));
    BAD(GpuArray_tensordot(NULL, &m, &m, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, NULL, &m, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, &m, NULL, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, &m, &m, 1, NULL, &axis));
    BAD(GpuArray_tensordot(&a, &m, &m, 1, &axis, NULL));
    BAD(GpuArray_outer(NULL, &m, &m));
    BAD(GpuArray_outer(&a, NULL, &m));
    BAD(GpuArray_outer(&a, &m, NULL));
    BAD(GpuArray_kron(NULL, &m, &m));
    BAD(GpuArray_kron(&a, NULL, &m));
    BAD(GpuArray_kron(&a, &m, &cleared));
    BAD(GpuArray_einsum(NULL, "ij", 1, (const GpuArray *[]){&m}));
    BAD(GpuArray_einsum(&a, NULL, 1, (const GpuArray *[]){&m}));
    BAD(GpuArray_einsum(&a, "ij", 1, NULL));
    BAD(GpuArray_einsum(&a, "ij,ij", 2, (const GpuArray *[]){&m, NULL}));
    BAD(GpuArray_einsum(&a, "ij", 1, (const GpuArray *[]){&cleared}));
    BAD(GpuArray_convolve(NULL, &m, &m, 0, 1));
    BAD(GpuArray_convolve(&a, NULL, &m, 0, 1));
    BAD(GpuArray_convolve(&a, &m, &cleared, 0, 1));
    BAD(GpuArray_diagonal(NULL, &m, 0, 0, 1));
    BAD(GpuArray_diagonal(&a, NULL, 0, 0, 1));
    BAD(GpuArray_trace(NULL, &m, 0, 0, 1));
    BAD(GpuArray_trace(&a, NULL, 0, 0, 1));
    BAD(GpuArray_trace(&a, &cleared, 0, 0, 1));
    GpuArray_clear(&a);
    GpuArray_clear(&m);
}

static void transforms(void) {
    GpuArray a = new_array(GA_FLOAT, 1), r = {0};
    const unsigned axis = 0;

    BAD(GpuArray_fft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_fft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_ifft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_ifft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_rfft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_rfft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_irfft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_irfft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_hfft(NULL, &a, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_hfft(&r, NULL, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_ihfft(NULL, &a, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_ihfft(&r, NULL, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_dct(NULL, &a, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dct(&r, NULL, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dst(NULL, &a, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dst(&r, NULL, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_fftfreq(NULL, 4, 1, 0));
    BAD(GpuArray_fftshift(NULL, &a, 1, &axis, 0));
    BAD(GpuArray_fftshift(&r, NULL, 1, &axis, 0));
    GpuArray_clear(&a);
}

static void images(void) {
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), n = new_array(GA_INT, 1);
    const size_t extent = 1;
    const double one[2] = {1, 0};
    const ga_window window = {.nd = 1, .dims = &extent}, shapeless = {.nd = 1};

    BAD(GpuArray_window_filter(NULL, &x, GA_WINDOW_MIN, &window, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(&y, NULL, GA_WINDOW_MIN, &window, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(&y, &x, GA_WINDOW_MIN, NULL, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(&y, &x, GA_WINDOW_MIN, &shapeless, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_spline_filter(NULL, &x, 0, 3, GA_BORDER_MIRROR));
    BAD(GpuArray_spline_filter(&y, NULL, 0, 3, GA_BORDER_MIRROR));
    BAD(GpuArray_map_coordinates(NULL, &x, &x, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_map_coordinates(&y, NULL, &x, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_map_coordinates(&y, &x, NULL, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(NULL, &x, one, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(&y, NULL, one, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(&y, &x, NULL, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_label(NULL, NULL, &x, NULL));
    BAD(GpuArray_label(&n, NULL, NULL, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&n);
}

static void linear_algebra(void) {
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), n = new_array(GA_INT, 1);

    BAD(GpuArray_cholesky(NULL, &x, 0));
    BAD(GpuArray_cholesky(&y, NULL, 0));
    BAD(GpuArray_lu(NULL, &n, &x));
    BAD(GpuArray_lu(&y, NULL, NULL));
    BAD(GpuArray_qr(NULL, NULL, &x, 0));
    BAD(GpuArray_qr(&y, NULL, NULL, 0));
    BAD(GpuArray_solve(NULL, &x, &y));
    BAD(GpuArray_solve(&y, NULL, &x));
    BAD(GpuArray_solve(&y, &x, NULL));
    BAD(GpuArray_solve_triangular(NULL, &x, &y, 0));
    BAD(GpuArray_solve_triangular(&y, NULL, &x, 0));
    BAD(GpuArray_solve_triangular(&y, &x, NULL, 0));
    BAD(GpuArray_inv(NULL, &x));
    BAD(GpuArray_inv(&y, NULL));
    BAD(GpuArray_det(NULL, &x));
    BAD(GpuArray_det(&y, NULL));
    BAD(GpuArray_slogdet(NULL, &y, &x));
    BAD(GpuArray_slogdet(&y, NULL, &x));
    BAD(GpuArray_slogdet(&y, &n, NULL));
    BAD(GpuArray_eigh(NULL, NULL, &x, 0));
    BAD(GpuArray_eigh(&y, NULL, NULL, 0));
    BAD(GpuArray_eig(NULL, NULL, &x));
    BAD(GpuArray_eig(&y, NULL, NULL));
    BAD(GpuArray_svd(NULL, NULL, NULL, &x, 0));
    BAD(GpuArray_svd(&y, NULL, NULL, NULL, 0));
    BAD(GpuArray_pinv(NULL, &x, -1));
    BAD(GpuArray_pinv(&y, NULL, -1));
    BAD(GpuArray_matrix_rank(NULL, &x, -1));
    BAD(GpuArray_matrix_rank(&n, NULL, -1));
    BAD(GpuArray_lstsq(NULL, NULL, NULL, &x, &y, -1));
    BAD(GpuArray_lstsq(&y, NULL, NULL, NULL, &x, -1));
    BAD(GpuArray_lstsq(&y, NULL, NULL, &x, NULL, -1));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&n);
}

static void sparse_matrices(void) {
    GpuArray x = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), y = {0};
    GpuSparse cleared = {0}, out = {0};

    BAD(GpuSparse_init(NULL, GA_SPARSE_COO, 9, 9, &i, &i, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, NULL, &i, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, &i, NULL, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, &i, &i, NULL));
    BAD(GpuSparse_check(NULL));
    BAD(GpuSparse_check(&cleared));
    BAD(GpuSparse_convert(NULL, &cleared, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_convert(&out, NULL, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_convert(&out, &cleared, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_transpose(&out, NULL));
    BAD(GpuSparse_transpose(&out, &cleared));
    BAD(GpuSparse_from_dense(NULL, &x, GA_SPARSE_CSR, GA_INT));
    BAD(GpuSparse_from_dense(&out, NULL, GA_SPARSE_CSR, GA_INT));
    BAD(GpuSparse_to_dense(NULL, &cleared));
    BAD(GpuSparse_to_dense(&y, NULL));
    BAD(GpuSparse_to_dense(&y, &cleared));
    BAD(GpuSparse_matmul(&y, NULL, &x, 0, NULL, NULL));
    BAD(GpuSparse_matmul(&y, &cleared, &x, 0, NULL, NULL));
    BAD(GpuSparse_add(&out, NULL, &cleared, NULL, NULL));
    BAD(GpuSparse_add(&out, &cleared, NULL, NULL, NULL));
    BAD(GpuSparse_multiply(&out, NULL, &cleared));
    BAD(GpuSparse_multiply(&out, &cleared, &cleared));
    BAD(GpuSparse_matmul_sparse(&out, NULL, &cleared));
    BAD(GpuSparse_matmul_sparse(NULL, &cleared, &cleared));
    BAD(GpuSparse_sampled_matmul(&out, NULL, &x, &x, NULL, NULL));
    BAD(GpuSparse_sampled_matmul(&out, &cleared, &x, &x, NULL, NULL));
    DOES(GpuSparse_clear(NULL));
    GpuSparse_clear(&cleared);
    GpuArray_clear(&x);
    GpuArray_clear(&i);
}

static void array_products(void) {
    GpuArray v = new_array(GA_FLOAT, 1), w = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};

    BAD(GpuArray_rdot(NULL, &v, &w, 0));
    BAD(GpuArray_rdot(&v, NULL, &w, 0));
    BAD(GpuArray_rdot(&v, &w, NULL, 0));
    BAD(GpuArray_rdot(&v, &w, &cleared, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, NULL, &v, 0, &w, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, &m, NULL, 0, &w, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, &m, &v, 0, NULL, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, NULL, &m, 0, &m, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &m, NULL, 0, &m, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &m, &m, 0, NULL, 0));
    BAD(GpuArray_rger(1, NULL, &v, &m, 0));
    BAD(GpuArray_rger(1, &v, NULL, &m, 0));
    BAD(GpuArray_rger(1, &v, &w, NULL, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, NULL, &m, 0, &m, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, &m, NULL, 0, &m, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, &m, &m, 0, NULL, 0));
    GpuArray_clear(&v);
    GpuArray_clear(&w);
    GpuArray_clear(&m);
}

/* The function for each of the letters; `code`: the result of the call with valid arguments. */
#define N cb_no_trans
#define PRODUCTS(x)                                                                                          \
    do {                                                                                                     \
        BAD(gpublas_##x##dot(2, NULL, 0, 1, b, 0, 1, c, 0));                                                 \
        BAD(gpublas_##x##dot(2, a, 0, 1, NULL, 0, 1, c, 0));                                                 \
        BAD(gpublas_##x##dot(2, a, 0, 1, b, 0, 1, NULL, 0));                                                 \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, NULL, 0, 2, b, 0, 1, 0, c, 0, 1));                         \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, a, 0, 2, NULL, 0, 1, 0, c, 0, 1));                         \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, a, 0, 2, b, 0, 1, 0, NULL, 0, 1));                         \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, NULL, 0, 2, b, 0, 2, 0, c, 0, 2));                   \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, NULL, 0, 2, 0, c, 0, 2));                   \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, b, 0, 2, 0, NULL, 0, 2));                   \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, NULL, 0, 1, b, 0, 1, c, 0, 2));                                \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, a, 0, 1, NULL, 0, 1, c, 0, 2));                                \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, a, 0, 1, b, 0, 1, NULL, 0, 2));                                \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, NULL, 0, 2, 4, b, 0, 2, 4, 0, c, 0, 2, 4, 2, 0));  \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, 4, NULL, 0, 2, 4, 0, c, 0, 2, 4, 2, 0));  \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, 4, b, 0, 2, 4, 0, NULL, 0, 2, 4, 2, 0));  \
        for (int i = 0; i < 9; i++) { /* a table of buffers, one of them, or the offsets */                  \
            gpudata **la = i == 0   ? NULL                                                                   \
                           : i == 1 ? none                                                                   \
                                    : as,                                                                    \
                    **lb = i == 3   ? NULL                                                                   \
                           : i == 4 ? none                                                                   \
                                    : bs,                                                                    \
                    **lc = i == 6   ? NULL                                                                   \
                           : i == 7 ? none                                                                   \
                                    : cs;                                                                    \
            size_t *oa = i == 2 ? NULL : off, *ob = i == 5 ? NULL : off, *oc = i == 8 ? NULL : off;          \
            BAD(gpublas_##x##gemmBatch(cb_row, N, N, 2, 2, 2, 1, la, oa, 2, lb, ob, 2, 0, lc, oc, 2, 2, 0)); \
            BAD(gpublas_##x##gemvBatch(cb_row, N, 2, 2, 1, la, oa, 2, lb, ob, 1, 0, lc, oc, 1, 2, 0));       \
            BAD(gpublas_##x##gerBatch(cb_row, 2, 2, 1, la, oa, 1, lb, ob, 1, lc, oc, 2, 2, 0));              \
        }                                                                                                    \
    } while (0)

static void buffer_products(void) {
    gpudata *a = new_buffer(), *b = new_buffer(), *c = new_buffer();
    gpudata *as[2] = {a, a}, *bs[2] = {b, b}, *cs[2] = {c, c}, *none[2] = {NULL, NULL};
    size_t off[2] = {0, 4};

    BAD(gpublas_setup(NULL));
    DOES(gpublas_teardown(NULL));
    GIVES(false, gpublas_error(NULL) == NULL);
    PRODUCTS(h);
    PRODUCTS(s);
    PRODUCTS(d);
    gpudata_release(a);
    gpudata_release(b);
    gpudata_release(c);
}

void null_arrays(void) {
    new_arrays();
    copies();
    whole_arrays();
    taking();
    selections();
    moves();
    sorting();
    statistics();
    products();
    transforms();
    images();
    linear_algebra();
    sparse_matrices();
    array_products();
    buffer_products();
}
