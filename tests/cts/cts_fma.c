/*
 * Fused multiply-add: fma(x, y, z) under math(strict) is x * y + z rounded once, as on the host, whether the device
 * supports it or GK emulates it with integers (GK_LOOSE_REALS). The operands are special values, random bits, and sums
 * that cancel most of the product, where an intermediate rounding would lose everything.
 */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/template.h>

enum { SPECIALS = 20, TRIPLES = SPECIALS * SPECIALS * SPECIALS };

static const char source[] = "template <typename T : float>\n"
                             "math(strict) group_size(16)\n"
                             "kernel fused(in view<T, 1> x, in view<T, 1> y, in view<T, 1> z, out view<T, 1> r)\n"
                             "{\n"
                             "    for (idx i = global_id(0); i < r.dim(0); i += global_size(0))\n"
                             "        r[i] = fma(x[i], y[i], z[i]);\n"
                             "}\n";

/* Of a type with `digits` significant bits and exponents from `low` to `high`. */
typedef struct kind {
    int type, digits, low, high;
} kind;

static double value(const cts_array *a, size_t i) {
    return a->type == GA_DOUBLE ? ((const double *)(const void *)a->data)[i]
                                : (double)((const float *)(const void *)a->data)[i];
}

static void set(const cts_array *a, size_t i, double v) {
    if (a->type == GA_DOUBLE)
        ((double *)(void *)a->data)[i] = v;
    else
        ((float *)(void *)a->data)[i] = (float)v;
}

static double special(const kind *k, size_t i) {
    const double least = ldexp(1, k->low - k->digits + 1), step = ldexp(1, 1 - k->digits);
    const double half[SPECIALS / 2] = {0,        least, ldexp(1, k->low) - least, ldexp(1, k->low), 1 - step / 2, 1,
                                       1 + step, 3,     ldexp(2 - step, k->high), (double)INFINITY};
    return i % 2 ? -half[i / 2] : half[i / 2];
}

/* An exponent that the type has or nearly has, one whose product with another is near the least, or a moderate one. */
static double number(cts_random *r, const kind *k) {
    const double sign = cts_next(r) & 1 ? -1 : 1;
    const uint64_t bits = cts_next(r) >> 11 & (cts_below(r, 3) ? UINT64_MAX : UINT64_C(0x1c000000000003) << 1);
    int e;
    switch (cts_below(r, 4)) {
    case 0: e = k->low - k->digits + (int)cts_below(r, (unsigned)(k->high - k->low + k->digits + 1)); break;
    case 1: e = k->low / 2 - k->digits + (int)cts_below(r, 2 * (unsigned)k->digits); break;
    default: e = (int)cts_below(r, 40) - 20;
    }
    return sign * ldexp(1 + (double)bits * 0x1p-53, e);
}

/* What is added: any number, or one that leaves little of the product, or one far below its last bit. */
static double addend(cts_random *r, const kind *k, double x, double y) {
    const double p = k->type == GA_DOUBLE ? x * y : (double)(float)(x * y);
    switch (cts_below(r, 4)) {
    case 0: return number(r, k);
    case 1: return -p;
    case 2: return -p * (1 + ldexp((double)cts_below(r, 9) - 4, -k->digits));
    default:
        return p * ldexp((cts_next(r) & 1 ? 1 : -1) * (1 + (double)(cts_next(r) >> 60) / 8),
                         (int)cts_below(r, 4 * (unsigned)k->digits) - 2 * k->digits);
    }
}

static void fill(const kind *k, const cts_array *x, const cts_array *y, const cts_array *z, size_t n) {
    cts_random r = {cts.seed};
    for (size_t i = 0; i < n; i++) {
        if (i < TRIPLES) {
            set(x, i, special(k, i % SPECIALS));
            set(y, i, special(k, i / SPECIALS % SPECIALS));
            set(z, i, special(k, i / SPECIALS / SPECIALS));
        } else if (i % 8 == 0) {
            const cts_array *all[] = {x, y, z};
            for (int j = 0; j < 3; j++) {
                const uint64_t bits = cts_next(&r);
                memcpy(all[j]->data + i * cts_type_size(k->type), &bits, cts_type_size(k->type));
            }
        } else {
            set(x, i, number(&r, k));
            set(y, i, number(&r, k));
            set(z, i, addend(&r, k, value(x, i), value(y, i)));
        }
    }
}

static GpuInstance *instantiate(const char *type) {
    const gputemplate_arg arg = {"T", type};

    return cts_instance("fused.gk", source, NULL, 1, &arg, 0);
}

static double host_fma(const kind *k, double x, double y, double z) {
    return k->type == GA_DOUBLE ? fma(x, y, z) : (double)fmaf((float)x, (float)y, (float)z);
}

static void compare(const kind *k, const cts_array a[4], size_t n) {
    size_t wrong = 0, at = 0;
    for (size_t i = 0; i < n; i++) {
        const double want = host_fma(k, value(&a[0], i), value(&a[1], i), value(&a[2], i)), got = value(&a[3], i);
        const bool same = isnan(want) ? isnan(got) : got == want && !signbit(got) == !signbit(want);
        if (!same && wrong++ == 0) at = i;
    }
    if (wrong > 0)
        fail_msg("%zu of %zu: fma(%a, %a, %a) is %a on the device, %a on the host", wrong, n, value(&a[0], at),
                 value(&a[1], at), value(&a[2], at), value(&a[3], at),
                 host_fma(k, value(&a[0], at), value(&a[1], at), value(&a[2], at)));
}

static void check(const kind *k, const char *name) {
    const size_t n = cts.small ? TRIPLES + 2000 : TRIPLES + 100000, groups = 8;
    cts_array a[4];
    GpuArray g[4];
    void *args[4];
    GpuInstance *kernel = instantiate(name);
    for (int i = 0; i < 4; i++) cts_make(&a[i], k->type, 1, &n);
    fill(k, &a[0], &a[1], &a[2], n);
    for (int i = 0; i < 4; i++) {
        cts_upload(&g[i], &a[i]);
        args[i] = &g[i];
    }
    cts_ok(GpuInstance_call(kernel, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(a[3].data, a[3].size, &g[3]));
    GpuInstance_free(kernel);
    compare(k, a, n);
    for (int i = 0; i < 4; i++) {
        GpuArray_clear(&g[i]);
        cts_drop(&a[i]);
    }
}

void cts_fma_f32(void **state) {
    (void)state;
    const kind k = {GA_FLOAT, 24, -126, 127};
    check(&k, "f32");
}

void cts_fma_f64(void **state) {
    (void)state;
    const kind k = {GA_DOUBLE, 53, -1022, 1023};
    check(&k, "f64");
}
