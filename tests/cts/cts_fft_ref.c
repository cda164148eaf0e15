/* What the cases of Fourier, cosine and sine transforms share: exact results, and comparison with them. */
#include "cts_fft.h"

#include <math.h>

cts_dense cts_dense_of(const cts_array *a) {
    const size_t n = cts_count(a);
    cts_dense d = {.nd = a->nd, .z = calloc(2 * n + 1, sizeof *d.z)};

    assert_non_null(d.z);
    memcpy(d.dims, a->dims, a->nd * sizeof *d.dims);
    for (size_t i = 0; i < n; i++) {
        const cts_number v = cts_get(a->type, cts_at(a, i));
        d.z[2 * i] = v.re;
        d.z[2 * i + 1] = v.im;
    }
    return d;
}

void cts_fft_fill(cts_array *a, cts_random *r) {
    for (size_t i = 0; i < cts_count(a); i++) {
        cts_number v = cts_real((double)(int64_t)(cts_next(r) >> 11) * 0x1p-52 - 1);
        if (cts_type_complex(a->type)) v.im = (double)(int64_t)(cts_next(r) >> 11) * 0x1p-52 - 1;
        cts_put(a->type, cts_at(a, i), v);
    }
}

bool cts_fft_smooth(size_t n) {
    for (size_t p = 2; p <= 13; p++)
        while (n > 1 && n % p == 0) n /= p;
    return n == 1;
}

long double cts_fft_unit(int type) {
    return type == GA_DOUBLE || type == GA_CDOUBLE ? 0x1p-53L : 0x1p-24L;
}

cts_fft_error cts_fft_compare(const GpuArray *g, cts_array *into, const cts_dense *d, long double bound,
                              long double *largest) {
    const size_t n = cts_count(into), size = cts_type_size(into->type);
    const bool pair = cts_type_complex(into->type);
    unsigned char *bytes = malloc(into->size + 1);
    long double square = 0;
    cts_fft_error e = {0, 0};

    assert_non_null(bytes);
    cts_ok(gpudata_read(bytes, g->data, 0, into->size));
    for (size_t i = 0; i < 2 * n; i++) square += d->z[i] * d->z[i];
    for (size_t i = 0; i < n; i++) {
        unsigned char *at = cts_at(into, i);
        memcpy(at, bytes + (at - into->data), size);
        const cts_number v = cts_get(into->type, at);
        const long double off = hypotl(v.re - d->z[2 * i], pair ? v.im - d->z[2 * i + 1] : 0);
        if (!(off <= e.worst)) e.worst = off; /* a NaN as well */
    }
    assert_memory_equal(bytes, into->data, into->size); /* nothing between the elements */
    if (n > 0) e.rms = sqrtl(square / (long double)n);
    if (e.rms > 0 && e.worst > *largest * e.rms * bound) *largest = e.worst / (e.rms * bound);
    free(bytes);
    return e;
}
