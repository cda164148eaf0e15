/*
 * GpuArray_maxandargmax against plain loops: every real dtype, ranks to 10, any axes in any order, strided views, ties,
 * NaNs, lengths that split over groups, and bad arguments.
 *
 *     test_argmax DEVICE [CASES]        DEVICE as in "cuda0" or "opencl0:0"
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/array.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

enum { MAX_RANK = 10 };

static gpucontext *ctx;
static unsigned failures;
static uint64_t seed = 7;

static uint64_t next(void) {
    uint64_t z = (seed += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static size_t below(size_t n) {
    return (size_t)(next() % n);
}

static void fail(const char *what, const char *detail) {
    failures++;
    fprintf(stderr, "FAILED: %s: %s\n", what, detail);
}

/* The parent of the strided source, as bytes on both sides. */
typedef struct source {
    int type;
    size_t elsize, count;
    unsigned char *bytes;
    GpuArray parent, view;
} source;

static void put_value(int type, unsigned char *p, int small, bool nan) {
    float f = nan ? NAN : (float)small;
    double d = nan ? (double)NAN : (double)small;
    uint32_t bits;
    uint16_t h;

    memcpy(&bits, &f, 4);
    switch (type) {
    case GA_FLOAT: memcpy(p, &f, 4); break;
    case GA_DOUBLE: memcpy(p, &d, 8); break;
    case GA_BFLOAT16:
        h = (uint16_t)(bits >> 16);
        memcpy(p, &h, 2);
        break;
    case GA_HALF: /* of the integers -15 .. 15 */
        h = 0;
        if (small != 0) h = (uint16_t)((bits >> 31) << 15 | ((bits >> 23 & 0xff) - 112) << 10 | (bits >> 13 & 0x3ff));
        if (nan) h = 0x7e00;
        memcpy(p, &h, 2);
        break;
    default: {
        int64_t v = small; /* two's complement: unsigned types see large numbers */
        if (type == GA_BOOL) v = small > 8;
        if (type == GA_ULONG || type == GA_SIZE) v = small + 15; /* exact as double */
        memcpy(p, &v, gpuarray_get_elsize(type));
    }
    }
}

/* The value as double: exact for all values used here, except 64-bit ones, which keep their order. */
static double get_value(int type, const unsigned char *p) {
    uint64_t u = 0;
    float f;
    double d;
    uint32_t bits;

    memcpy(&u, p, gpuarray_get_elsize(type));
    switch (type) {
    case GA_FLOAT: memcpy(&f, p, 4); return (double)f;
    case GA_DOUBLE: memcpy(&d, p, 8); return d;
    case GA_BFLOAT16:
        bits = (uint32_t)u << 16;
        memcpy(&f, &bits, 4);
        return (double)f;
    case GA_HALF:
        if ((u & 0x7c00) == 0x7c00) return (double)NAN;
        d = (u & 0x7fff) == 0 ? 0 : ldexp((double)(1024 + (u & 0x3ff)), (int)(u >> 10 & 0x1f) - 25);
        return u & 0x8000 ? -d : d;
    case GA_BYTE: return (double)(int8_t)u;
    case GA_SHORT: return (double)(int16_t)u;
    case GA_INT: return (double)(int32_t)u;
    case GA_LONG:
    case GA_SSIZE: return (double)(int64_t)u;
    default: return (double)u;
    }
}

/* A random view: steps, reversed axes, an offset, axes permuted. Odd calls make a dense one. */
static bool make_source(source *s, int type, unsigned nd, const size_t *dims, unsigned nans, bool dense) {
    size_t full[MAX_RANK];
    ssize_t starts[MAX_RANK], stops[MAX_RANK], steps[MAX_RANK];
    unsigned perm[MAX_RANK], inverse[MAX_RANK];

    memset(s, 0, sizeof *s);
    s->type = type;
    s->elsize = gpuarray_get_elsize(type);
    s->count = 1;
    for (unsigned i = 0; i < nd; i++) perm[i] = i;
    for (unsigned i = nd; !dense && i > 1; i--) {
        size_t j = below(i);
        unsigned t = perm[i - 1];
        perm[i - 1] = perm[j];
        perm[j] = t;
    }
    for (unsigned i = 0; i < nd; i++) inverse[perm[i]] = i;
    for (unsigned i = 0; i < nd; i++) { /* axis i of the parent is axis inverse[i] of the view */
        size_t n = dims[inverse[i]];
        ssize_t step = dense ? 1 : below(3) == 0 ? 2 : 1, lead = dense ? 0 : (ssize_t)below(2);
        full[i] = n * (size_t)step + (size_t)lead;
        starts[i] = lead;
        stops[i] = (ssize_t)full[i];
        steps[i] = step;
        if (!dense && below(4) == 0 && n > 0) {
            starts[i] = lead + (ssize_t)(n - 1) * step;
            stops[i] = lead > 0 ? lead - 1 : -1;
            steps[i] = -step;
        }
        s->count *= full[i];
    }
    s->bytes = calloc(s->count + 1, s->elsize);
    if (s->bytes == NULL) return false;
    for (size_t i = 0; i < s->count; i++)
        put_value(type, s->bytes + i * s->elsize, (int)below(31) - 15, nans > 0 && below(nans) == 0);
    GpuArray indexed = {0};
    int err = GpuArray_empty(&s->parent, ctx, type, nd, full, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&s->parent, s->bytes, s->count * s->elsize);
    if (err == GA_NO_ERROR) err = GpuArray_index(&indexed, &s->parent, starts, stops, steps);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&s->view, &indexed, perm);
    GpuArray_clear(&indexed);
    if (err != GA_NO_ERROR) fail("making a source", gpuarray_error_str(err));
    return err == GA_NO_ERROR;
}

static void free_source(source *s) {
    GpuArray_clear(&s->view);
    GpuArray_clear(&s->parent);
    free(s->bytes);
}

/* The loop in the documentation: outputs in C order, positions in C order over the axes as listed. */
static void reference(const source *s, unsigned n, const unsigned *list, double *max, uint64_t *arg) {
    const GpuArray *v = &s->view;
    size_t index[MAX_RANK] = {0};
    bool reduced[MAX_RANK] = {false};
    size_t outputs = 1, count = 1;

    for (unsigned i = 0; i < n; i++) {
        reduced[list[i]] = true;
        count *= v->dimensions[list[i]];
    }
    for (unsigned i = 0; i < v->nd; i++) outputs *= reduced[i] ? 1 : v->dimensions[i];
    for (size_t o = 0; o < outputs; o++) {
        size_t rest = o;
        for (unsigned i = v->nd; i-- > 0;) {
            if (reduced[i]) continue;
            index[i] = rest % v->dimensions[i];
            rest /= v->dimensions[i];
        }
        for (size_t p = 0; p < count; p++) {
            rest = p;
            for (unsigned i = n; i-- > 0;) {
                index[list[i]] = rest % v->dimensions[list[i]];
                rest /= v->dimensions[list[i]];
            }
            ssize_t at = (ssize_t)v->offset;
            for (unsigned i = 0; i < v->nd; i++) at += (ssize_t)index[i] * v->strides[i];
            double x = get_value(s->type, s->bytes + at);
            if (p == 0 || x > max[o]) {
                max[o] = x;
                arg[o] = p;
            }
        }
    }
}

static bool same(double a, double b) {
    return a == b || (isnan(a) && isnan(b));
}

static void compare(const source *s, const GpuArray *max, const GpuArray *arg, unsigned n, const unsigned *list,
                    size_t outputs) {
    unsigned char *m = malloc(outputs * s->elsize);
    uint64_t *a = malloc(outputs * 8), *ref_a = malloc(outputs * 8);
    double *ref_m = malloc(outputs * sizeof *ref_m);
    char text[160];

    reference(s, n, list, ref_m, ref_a);
    int err = GpuArray_read(m, outputs * s->elsize, max);
    if (err == GA_NO_ERROR) err = GpuArray_read(a, outputs * 8, arg);
    if (err != GA_NO_ERROR) fail("reading results", gpucontext_error(ctx, err));
    for (size_t o = 0; o < outputs && err == GA_NO_ERROR; o++) {
        double x = get_value(s->type, m + o * s->elsize);
        if (same(x, ref_m[o]) && a[o] == ref_a[o]) continue;
        snprintf(text, sizeof text, "type %d, %u axes, output %zu of %zu: %g at %llu, not %g at %llu", s->type, n, o,
                 outputs, x, (unsigned long long)a[o], ref_m[o], (unsigned long long)ref_a[o]);
        fail("maximum", text);
        break;
    }
    free(m);
    free(a);
    free(ref_a);
    free(ref_m);
}

/* One call over a random view of shape dims; `strided` results are views too. */
static void try_case(int type, unsigned nd, const size_t *dims, unsigned n, const unsigned *list, unsigned nans,
                     bool dense, bool strided) {
    GpuArray max = {0}, arg = {0};
    size_t odims[MAX_RANK], outputs = 1;
    unsigned k = 0;
    source s;

    for (unsigned i = 0; i < nd; i++) {
        bool reduced = false;
        for (unsigned j = 0; j < n; j++) reduced |= list[j] == i;
        if (reduced) continue;
        outputs *= dims[i];
        odims[k++] = dims[i];
    }
    if (make_source(&s, type, nd, dims, nans, dense)) {
        ga_order order = strided ? GA_F_ORDER : GA_C_ORDER;
        int err = GpuArray_empty(&max, ctx, type, k, odims, order);
        if (err == GA_NO_ERROR) err = GpuArray_empty(&arg, ctx, below(2) ? GA_SIZE : GA_LONG, k, odims, order);
        if (err == GA_NO_ERROR) err = GpuArray_maxandargmax(&max, &arg, &s.view, n, list);
        if (err == GA_DEVSUP_ERROR && type == GA_DOUBLE) err = GA_NO_ERROR, outputs = 0;
        if (err != GA_NO_ERROR)
            fail("call", gpucontext_error(ctx, err));
        else if (outputs > 0) {
            GpuArray m = {0}, a = {0};
            err = GpuArray_copy(&m, &max, GA_C_ORDER);
            if (err == GA_NO_ERROR) err = GpuArray_copy(&a, &arg, GA_C_ORDER);
            if (err == GA_NO_ERROR) compare(&s, &m, &a, n, list, outputs);
            GpuArray_clear(&m);
            GpuArray_clear(&a);
        }
    }
    GpuArray_clear(&max);
    GpuArray_clear(&arg);
    free_source(&s);
}

static const int types[] = {GA_BOOL,  GA_BYTE,  GA_UBYTE,  GA_SHORT, GA_USHORT,   GA_INT,  GA_UINT, GA_LONG,
                            GA_ULONG, GA_FLOAT, GA_DOUBLE, GA_HALF,  GA_BFLOAT16, GA_SIZE, GA_SSIZE};
enum { NTYPES = sizeof types / sizeof types[0] };

static void random_cases(unsigned cases) {
    for (unsigned c = 0; c < cases; c++) {
        unsigned nd = 1 + (unsigned)below(c % 8 == 0 ? MAX_RANK : 4), list[MAX_RANK], axes[MAX_RANK];
        size_t dims[MAX_RANK], most = nd > 6 ? 2 : nd > 3 ? 5 : 30;
        for (unsigned i = 0; i < nd; i++) {
            dims[i] = 1 + below(most);
            axes[i] = i;
        }
        unsigned n = 1 + (unsigned)below(nd);
        for (unsigned i = 0; i < n; i++) { /* n different axes in random order */
            size_t j = i + below(nd - i);
            list[i] = axes[j];
            axes[j] = axes[i];
        }
        try_case(types[below(NTYPES)], nd, dims, n, list, below(4) == 0 ? 6 : 0, below(3) == 0, below(4) == 0);
    }
}

/* Shapes that reach every implementation: long rows, many columns, all axes, permuted axes, odd lengths. */
static void large_cases(void) {
    static const struct {
        unsigned nd;
        size_t dims[3];
        unsigned n, list[3];
    } shapes[] = {
        {1, {300007}, 1, {0}},        {2, {5, 40001}, 1, {1}},           {2, {40001, 5}, 1, {0}},
        {2, {513, 1030}, 1, {0}},     {2, {513, 1032}, 1, {1}},          {2, {512, 1024}, 2, {1, 0}},
        {2, {512, 1024}, 2, {0, 1}},  {2, {20000, 3}, 1, {1}},           {2, {20000, 4}, 1, {1}},
        {3, {64, 33, 64}, 2, {0, 2}}, {3, {64, 33, 64}, 2, {2, 0}},      {3, {16, 1000, 16}, 1, {1}},
        {2, {70000, 2}, 1, {0}},      {3, {1, 100000, 1}, 3, {0, 1, 2}},
    };
    static const int some[] = {GA_FLOAT, GA_UBYTE, GA_HALF, GA_LONG};

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        for (size_t t = 0; t < sizeof some / sizeof some[0]; t++)
            try_case(some[t], shapes[i].nd, shapes[i].dims, shapes[i].n, shapes[i].list, t == 0 ? 1000 : 0, true,
                     false);
}

static void expect(const char *what, int want, int got) {
    char text[64];

    if (got == want) return;
    snprintf(text, sizeof text, "code %d, not %d", got, want);
    fail(what, text);
}

static void bad_cases(void) {
    const size_t dims[] = {4, 6}, none[] = {4, 0};
    const unsigned first[] = {0}, twice[] = {1, 1}, beyond[] = {2}, second[] = {1};
    GpuArray src, empty, max, arg, max4, arg4, wrong, cplx, readonly;

    GpuArray_zeros(&src, ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    GpuArray_empty(&empty, ctx, GA_FLOAT, 2, none, GA_C_ORDER);
    GpuArray_empty(&max, ctx, GA_FLOAT, 1, dims + 1, GA_C_ORDER);
    GpuArray_empty(&arg, ctx, GA_SIZE, 1, dims + 1, GA_C_ORDER);
    GpuArray_empty(&max4, ctx, GA_FLOAT, 1, dims, GA_C_ORDER);
    GpuArray_empty(&arg4, ctx, GA_SIZE, 1, dims, GA_C_ORDER);
    GpuArray_empty(&wrong, ctx, GA_INT, 1, dims + 1, GA_C_ORDER);
    GpuArray_zeros(&cplx, ctx, GA_CFLOAT, 2, dims, GA_C_ORDER);
    GpuArray_view(&readonly, &max);
    readonly.flags &= ~GA_WRITEABLE;
    expect("plain", GA_NO_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 1, first));
    expect("NULL maxima", GA_INVALID_ERROR, GpuArray_maxandargmax(NULL, &arg, &src, 1, first));
    expect("NULL positions", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, NULL, &src, 1, first));
    expect("NULL source", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, NULL, 1, first));
    expect("NULL list", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 1, NULL));
    expect("no axes", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 0, first));
    expect("too many axes", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 3, first));
    expect("axis out of range", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 1, beyond));
    expect("axis twice", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &arg, &src, 2, twice));
    expect("shape of maxima", GA_VALUE_ERROR, GpuArray_maxandargmax(&max4, &arg, &src, 1, first));
    expect("shape of positions", GA_VALUE_ERROR, GpuArray_maxandargmax(&max, &arg4, &src, 1, first));
    expect("type of maxima", GA_INVALID_ERROR, GpuArray_maxandargmax(&wrong, &arg, &src, 1, first));
    expect("type of positions", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &wrong, &src, 1, first));
    expect("complex", GA_UNSUPPORTED_ERROR, GpuArray_maxandargmax(&max, &arg, &cplx, 1, first));
    expect("read-only maxima", GA_INVALID_ERROR, GpuArray_maxandargmax(&readonly, &arg, &src, 1, first));
    expect("nothing to reduce", GA_VALUE_ERROR, GpuArray_maxandargmax(&max4, &arg4, &empty, 1, second));
    expect("same result twice", GA_INVALID_ERROR, GpuArray_maxandargmax(&max, &max, &src, 1, first));
    GpuArray *all[] = {&src, &empty, &max, &arg, &max4, &arg4, &wrong, &cplx, &readonly};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) GpuArray_clear(all[i]);
}

static int open_device(const char *spec) {
    gpucontext_props *props;
    unsigned platform = 0, device = 0;
    bool cuda = strncmp(spec, "cuda", 4) == 0;

    if (cuda)
        sscanf(spec, "cuda%u", &device);
    else
        sscanf(spec, "opencl%u:%u", &platform, &device);
    if (gpucontext_props_new(&props) != GA_NO_ERROR) return GA_MEMORY_ERROR;
    if (cuda)
        gpucontext_props_cuda_dev(props, (int)device);
    else
        gpucontext_props_opencl_dev(props, (int)platform, (int)device);
    return gpucontext_init(&ctx, cuda ? "cuda" : "opencl", props);
}

int main(int argc, char **argv) {
    const char *spec = argc > 1 ? argv[1] : "opencl0:0";
    unsigned cases = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 300;

    int err = open_device(spec);
    if (err != GA_NO_ERROR) {
        printf("skipped: no %s: %s\n", spec, gpucontext_error(NULL, err));
        return 77;
    }
    bad_cases();
    large_cases();
    random_cases(cases);
    gpucontext_deref(ctx);
    printf("%u random cases, %u failures\n", cases, failures);
    return failures > 0;
}
