/* The reference's strided arrays. */
#include "cts_ref.h"

#include <math.h>

uint64_t cts_next(cts_random *r) {
    uint64_t z = (r->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

size_t cts_below(cts_random *r, size_t n) {
    return n ? (size_t)(cts_next(r) % n) : 0;
}

uint64_t cts_hash(const void *data, size_t size) {
    const unsigned char *p = data;
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++) h = (h ^ p[i]) * UINT64_C(1099511628211);
    return h;
}

size_t cts_product(unsigned nd, const size_t *dims) {
    size_t n = 1;
    for (unsigned i = 0; i < nd; i++) n *= dims[i];
    return n;
}

size_t cts_count(const cts_array *a) {
    return cts_product(a->nd, a->dims);
}

unsigned char *cts_at(const cts_array *a, size_t i) {
    ssize_t at = (ssize_t)a->offset;
    for (unsigned d = a->nd; d-- > 0;) {
        at += (ssize_t)(i % a->dims[d]) * a->strides[d];
        i /= a->dims[d];
    }
    return a->data + at;
}

double cts_value(const cts_array *a, size_t i) {
    return cts_as_double(cts_get(a->type, cts_at(a, i)));
}

void cts_set(cts_array *a, size_t i, double v) {
    cts_put(a->type, cts_at(a, i), cts_real(v));
}

static void allocate(cts_array *a) {
    a->data = calloc(a->size ? a->size : 1, 1);
    assert_non_null(a->data);
}

void cts_make(cts_array *a, int type, unsigned nd, const size_t *dims) {
    memset(a, 0, sizeof *a);
    a->type = type;
    a->nd = nd;
    a->size = cts_type_size(type);
    for (unsigned d = nd; d-- > 0;) {
        a->dims[d] = dims[d];
        a->strides[d] = (ssize_t)a->size;
        a->size *= dims[d];
    }
    allocate(a);
}

void cts_make_layout(cts_array *a, cts_random *r, int type, unsigned nd, const size_t *dims, bool repeat) {
    size_t item = cts_type_size(type), step = item, align = cts_type_complex(type) ? item / 2 : item;
    unsigned order[CTS_MAX_RANK];
    memset(a, 0, sizeof *a);
    a->type = type;
    a->nd = nd;
    for (unsigned d = 0; d < nd; d++) order[d] = nd - 1 - d;
    if (cts_below(r, 2))
        for (unsigned d = nd; d > 1; d--) {
            unsigned with = (unsigned)cts_below(r, d), kept = order[d - 1];
            order[d - 1] = order[with];
            order[with] = kept;
        }
    ssize_t low = 0;
    size_t high = 0;
    bool gaps = cts_below(r, 3) == 0, backwards = cts_below(r, 3) == 0;
    for (unsigned i = 0; i < nd; i++) {
        unsigned d = order[i];
        a->dims[d] = dims[d];
        if (repeat && cts_below(r, 4) == 0) continue; /* stride 0 */
        if (gaps) step += align * cts_below(r, 3);
        size_t reach = dims[d] ? step * (dims[d] - 1) : 0;
        if (backwards && cts_below(r, 2)) {
            a->strides[d] = -(ssize_t)step;
            low -= (ssize_t)reach;
        } else {
            a->strides[d] = (ssize_t)step;
            high += reach;
        }
        step *= dims[d] ? dims[d] : 1;
    }
    size_t before = align * cts_below(r, 4), after = align * cts_below(r, 4);
    a->offset = before + (size_t)-low;
    a->size = a->offset + high + item + after;
    allocate(a);
    for (size_t i = 0; i < a->size; i++) a->data[i] = (unsigned char)cts_next(r);
    if (type == GA_BOOL)
        for (size_t i = 0; i < a->size; i++) a->data[i] &= 1;
}

void cts_make_random_shape(cts_random *r, unsigned nd, size_t limit, size_t *dims) {
    for (;;) {
        size_t n = 1;
        for (unsigned d = 0; d < nd; d++) {
            size_t kind = cts_below(r, 16);
            dims[d] = kind == 0 ? 0 : kind < 4 ? 1 : 1 + cts_below(r, kind < 12 ? 6 : 40);
            n *= dims[d];
        }
        if (n <= limit) return;
    }
}

void cts_clone(cts_array *to, const cts_array *from) {
    *to = *from;
    allocate(to);
    memcpy(to->data, from->data, from->size);
}

void cts_drop(cts_array *a) {
    free(a->data);
    a->data = NULL;
}

void cts_drop_all(cts_array *first, ...) {
    va_list rest;

    va_start(rest, first);
    for (cts_array *a = first; a != NULL; a = va_arg(rest, cts_array *)) cts_drop(a);
    va_end(rest);
}

void cts_fill_small(cts_array *a, cts_random *r) {
    bool is_signed = a->type != GA_BOOL && !cts_type_unsigned(a->type);
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        cts_number v = cts_integer((int64_t)cts_below(r, a->type == GA_BOOL ? 2 : 12));
        if (is_signed && cts_below(r, 2)) v.i = -v.i;
        if (cts_type_complex(a->type))
            v = (cts_number){.kind = CTS_REAL, .re = (double)v.i, .im = (double)(v.i % 5) - 1};
        cts_put(a->type, cts_at(a, i), v);
    }
}

/* A real of any size: whole numbers near the limits of integers, fractions, ties, large and small numbers, infinities
 * and NaN. */
static double wild(cts_random *r) {
    static const double special[] = {0.0,      -0.0,        0.5,          -0.5,        1.5,     127.5,
                                     -128.5,   255.5,       32767.5,      65504.0,     65519.0, 65520.0,
                                     -65536.0, 2147483647., -2147483648., 4294967295., 9.3e18,  -9.3e18,
                                     1.9e19,   1e30,        -1e30,        1e-3,        2049.0,  2051.0};
    double sign = cts_below(r, 2) ? -1 : 1;
    switch (cts_below(r, 8)) {
    case 0: return special[cts_below(r, sizeof special / sizeof *special)];
    case 1: return cts_below(r, 2) ? (double)NAN : sign * (double)INFINITY;
    case 2: return sign * (double)cts_below(r, 300);
    case 3: return sign * (double)(cts_next(r) >> cts_below(r, 60));
    case 4: return sign * ldexp((double)(cts_next(r) >> 11), (int)cts_below(r, 80) - 100);
    case 5: return sign * (double)cts_below(r, 1 << 20) / 1024;
    default: return sign * ldexp((double)(cts_next(r) >> 11), -53) * 70000;
    }
}

void cts_fill_wild(cts_array *a, cts_random *r) {
    size_t item = cts_type_size(a->type);
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        unsigned char *p = cts_at(a, i);
        if (cts_type_float(a->type)) {
            cts_number v = cts_real(wild(r));
            if (cts_type_complex(a->type)) v.im = wild(r);
            cts_put(a->type, p, v);
        } else if (cts_below(r, 2) || a->type == GA_BOOL) {
            cts_put(a->type, p,
                    cts_integer((int64_t)cts_below(r, a->type == GA_BOOL ? 2 : 200) - (a->type != GA_BOOL) * 100));
        } else {
            for (size_t b = 0; b < item; b++) p[b] = (unsigned char)cts_next(r);
        }
    }
}

void cts_assign(cts_array *dst, const cts_array *src) {
    size_t n = cts_count(dst), item = cts_type_size(src->type);
    unsigned char *aside = malloc((n ? n : 1) * item);
    assert_non_null(aside);
    for (size_t i = 0; i < n; i++) memcpy(aside + i * item, cts_at(src, i), item);
    for (size_t i = 0; i < n; i++) {
        if (dst->type == src->type)
            memcpy(cts_at(dst, i), aside + i * item, item);
        else
            cts_put(dst->type, cts_at(dst, i), cts_get(src->type, aside + i * item));
    }
    free(aside);
}

/* ---- on the device ---- */

void cts_upload_to(gpucontext *ctx, GpuArray *g, const cts_array *a) {
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(ctx, a->size, a->data, GA_BUFFER_INIT, &err);
    if (!b) fail_msg("gpudata_alloc of %zu bytes: %s", a->size, gpucontext_error(ctx, err));
    err = GpuArray_fromdata(g, b, a->offset, a->type, a->nd, a->dims, a->strides, 1);
    const char *text = err ? gpucontext_error(ctx, err) : "";
    gpudata_release(b); /* the array has its own reference */
    if (err) fail_msg("GpuArray_fromdata: %s", text);
}

void cts_upload(GpuArray *g, const cts_array *a) {
    cts_upload_to(cts.ctx, g, a);
}

void cts_view_of(GpuArray *g, const GpuArray *base, const cts_array *a) {
    cts_ok(GpuArray_fromdata(g, base->data, a->offset, a->type, a->nd, a->dims, a->strides, 1));
}

void cts_describe(const cts_array *a, char *text, size_t size) {
    size_t at = (size_t)snprintf(text, size, "%s (", cts_type_name(a->type));
    for (unsigned d = 0; d < a->nd && at < size; d++)
        at += (size_t)snprintf(text + at, size - at, "%s%zu", d ? "," : "", a->dims[d]);
    if (at < size) at += (size_t)snprintf(text + at, size - at, ") strides (");
    for (unsigned d = 0; d < a->nd && at < size; d++)
        at += (size_t)snprintf(text + at, size - at, "%s%zd", d ? "," : "", a->strides[d]);
    if (at < size) snprintf(text + at, size - at, ") offset %zu of %zu bytes", a->offset, a->size);
}

/* The number of representable values between two finite reals of a type, or a huge number. */
static double distance(int type, double x, double y) {
    if (isnan(x) && isnan(y)) return 0;
    if (x == y) return 0;
    if (!isfinite(x) || !isfinite(y)) return (double)INFINITY;
    int mant = type == GA_HALF ? 10 : type == GA_BFLOAT16 ? 7 : type == GA_FLOAT || type == GA_CFLOAT ? 23 : 52;
    int least = type == GA_HALF ? -14 : type == GA_DOUBLE || type == GA_CDOUBLE ? -1022 : -126;
    int e = ilogb(fabs(x) > fabs(y) ? fabs(x) : fabs(y));
    if (e < least) e = least;
    return fabs(x - y) / ldexp(1, e - mant);
}

static bool same(int type, const void *p, const void *q, double ulps) {
    if (memcmp(p, q, cts_type_size(type)) == 0) return true;
    if (!cts_type_float(type)) return false;
    cts_number a = cts_get(type, p), b = cts_get(type, q);
    bool zero_signs = a.re == b.re && signbit(a.re) != signbit(b.re);
    return !(zero_signs && ulps == 0) && distance(type, a.re, b.re) <= ulps && distance(type, a.im, b.im) <= ulps;
}

static void report(const cts_array *a, size_t i, const void *got, const void *want, const char *file, int line) {
    char text[512];
    cts_describe(a, text, sizeof text);
    cts_number g = cts_get(a->type, got), w = cts_get(a->type, want);
    print_error("%s\nelement %zu: got %.17g%+.17gi, expected %.17g%+.17gi\n", text, i, cts_as_double(g), g.im,
                cts_as_double(w), w.im);
    _fail(file, line);
}

void cts_check_at(const GpuArray *g, const cts_array *a, double ulps, const char *file, int line) {
    unsigned char *got = malloc(a->size ? a->size : 1);
    assert_non_null(got);
    if (a->size) cts_ok_at(gpudata_read(got, g->data, 0, a->size), "gpudata_read", file, line);
    size_t n = cts_count(a), item = cts_type_size(a->type);
    for (size_t i = 0; i < n; i++) {
        unsigned char *want = cts_at(a, i), *have = got + (want - a->data);
        if (!same(a->type, have, want, ulps)) report(a, i, have, want, file, line);
        memcpy(have, want, item); /* within the tolerance: make them equal for the comparison of the whole buffer */
    }
    for (size_t i = 0; i < a->size; i++) {
        if (got[i] == a->data[i]) continue;
        char text[512];
        cts_describe(a, text, sizeof text);
        print_error("%s\nbyte %zu, outside the array, became %02x from %02x\n", text, i, got[i], a->data[i]);
        _fail(file, line);
    }
    free(got);
}

void cts_check_values_at(const GpuArray *g, const cts_array *a, const char *file, int line) {
    _assert_int_equal(g->nd, a->nd, file, line);
    _assert_int_equal((unsigned)g->typecode, (unsigned)a->type, file, line);
    for (unsigned d = 0; d < a->nd; d++) _assert_int_equal(g->dimensions[d], a->dims[d], file, line);
    size_t n = cts_count(a), bytes = 0;
    if (n == 0) return;
    cts_ok_at(gpudata_property(g->data, GA_BUFFER_PROP_SIZE, &bytes), "GA_BUFFER_PROP_SIZE", file, line);
    cts_array view = *a;
    view.offset = g->offset;
    view.size = bytes;
    for (unsigned d = 0; d < a->nd; d++) view.strides[d] = g->strides[d];
    view.data = malloc(bytes);
    assert_non_null(view.data);
    cts_ok_at(gpudata_read(view.data, g->data, 0, bytes), "gpudata_read", file, line);
    for (size_t i = 0; i < n; i++)
        if (!same(a->type, cts_at(&view, i), cts_at(a, i), 0)) report(a, i, cts_at(&view, i), cts_at(a, i), file, line);
    free(view.data);
}

void cts_check_move_at(cts_array *y, const cts_array *x, const char *file, int line) {
    GpuArray a, b;

    cts_upload(&a, x);
    cts_upload(&b, y);
    cts_ok_at(GpuArray_move(&b, &a), "GpuArray_move", file, line);
    cts_assign(y, x);
    cts_check_at(&b, y, 0, file, line);
    cts_check_at(&a, x, 0, file, line);
    cts_clear(&a, &b, NULL);
}
