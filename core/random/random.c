/* Simple distributions: GpuRandom_bits(), uniform, integers, bernoulli, normal, exponential. */
#include <math.h>
#include <string.h>

#include <gpuarray/util.h>

#include "fill.h"
#include "device/profile.h"

static bool is_integer(int typecode) {
    return ga_is_signed(typecode) || ga_is_unsigned(typecode);
}

static bool is_real(int typecode) {
    return typecode == GA_FLOAT || typecode == GA_DOUBLE || ga_is_half(typecode);
}

static int wrong_type(const GpuArray *out, const char *what, const char *wanted) {
    return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: the array has elements of %s; it takes %s", what,
                   ga_type_name(out->typecode), wanted);
}

/* Check that the device has the types the kernel computes in. */
static int check_double(const GpuArray *out, const char *what) {
    if (!ga_is_double(out->typecode) || out->data->ctx->caps.fp64) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(out), GA_DEVSUP_ERROR, "%s: %s has no double precision", what,
                   out->data->ctx->caps.device_name);
}

static int check_real(const GpuRandom *stream, const GpuArray *out, bool complex_too, const char *what) {
    int err = ga_random_check_stated(stream, out, what);
    if (err != GA_NO_ERROR) return err;
    if (!is_real(out->typecode) && !(complex_too && ga_is_complex(out->typecode)))
        return wrong_type(
            out, what, complex_too ? "half, bfloat16, float, double and complex" : "half, bfloat16, float and double");
    return check_double(out, what);
}

/* A parameter in the type of the kernel's computation. */
static ga_random_parameter real_parameter(int typecode, double x) {
    return ga_is_double(typecode) ? (ga_random_parameter){.d = x} : (ga_random_parameter){.f = (float)x};
}

static const char *real_name(int typecode) {
    return ga_is_double(typecode) ? "f64" : "f32";
}

/* x rounded to a type. */
static double rounded(int typecode, double x) {
    if (typecode == GA_DOUBLE) return x;
    if (typecode == GA_HALF) return ga_half2float(ga_float2half((float)x));
    if (typecode == GA_BFLOAT16) return ga_bfloat162float(ga_float2bfloat16((float)x));
    return (float)x;
}

/* The largest number of a type below x, which is a finite number of the type, but not the smallest one. */
static double below(int typecode, double x) {
    if (typecode == GA_DOUBLE) return nextafter(x, -INFINITY);
    if (typecode == GA_FLOAT) return nextafterf((float)x, -INFINITY);
    uint16_t bits = typecode == GA_HALF ? ga_float2half((float)x).h : ga_float2bfloat16((float)x).h;
    bits = x == 0 ? 0x8001 : (uint16_t)(x > 0 ? bits - 1 : bits + 1);
    return typecode == GA_HALF ? ga_half2float((ga_half_t){bits}) : ga_bfloat162float((ga_bfloat16_t){bits});
}

/* ------------------------------------------------------------------------------------------------------------ laws */

int GpuRandom_bits(GpuRandom *stream, GpuArray *out) {
    ga_random_law law = {"GpuRandom_bits", GA_RANDOM_BITS, "u32", {0}, {0}, {0}, false};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check_stated(stream, out, law.what);
    if (err != GA_NO_ERROR) return err;
    if (!is_integer(out->typecode)) return wrong_type(out, law.what, "integers");
    return ga_random_fill(stream, out, &law);
}

/* Simplify the kernel where the results stay the same: the factor 2^-bits of a word's upper `bits` bits is put into b,
 * if that is exact, and the comparison with c is dropped, if the largest element stays below it. */
static void scale_uniform(ga_random_law *law, int type) {
    int bits = type == GA_DOUBLE ? 53 : type == GA_FLOAT ? 24 : type == GA_HALF ? 11 : 8;
    double most = ldexp(1, bits) - 1;

    if (type == GA_DOUBLE) {
        double scaled = ldexp(law->b.d, -bits);
        law->plain = ldexp(scaled, bits) == law->b.d && fma(most, scaled, law->a.d) <= law->c.d;
        if (law->plain) law->b.d = scaled;
    } else {
        float scaled = ldexpf(law->b.f, -bits);
        law->plain = ldexpf(scaled, bits) == law->b.f && fmaf((float)most, scaled, law->a.f) <= law->c.f;
        if (law->plain) law->b.f = scaled;
    }
}

int GpuRandom_uniform(GpuRandom *stream, GpuArray *out, double low, double high) {
    ga_random_law law = {"GpuRandom_uniform", GA_RANDOM_UNIFORM, NULL, {0}, {0}, {0}, false};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_real(stream, out, false, law.what);
    if (err != GA_NO_ERROR) return err;
    int type = out->typecode;
    double from = rounded(type, low), to = rounded(type, high);
    bool finite = isfinite(from) && isfinite(to) && isfinite(type == GA_DOUBLE ? to - from : (float)(to - from));
    if (!finite || !(from < to))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "%s: there is nothing in [%g, %g) in %s, or it is not finite", law.what, low, high,
                       ga_type_name(type));
    law.parameter = real_name(type);
    law.a = real_parameter(type, from);
    law.b = real_parameter(type, to - from);
    law.c = real_parameter(type, below(type, to));
    scale_uniform(&law, type);
    return ga_random_fill(stream, out, &law);
}

/* The largest value of an integer type, as its distance from the smallest. */
static uint64_t last_of(int typecode) {
    return UINT64_MAX >> (64 - 8 * gpuarray_get_elsize(typecode));
}

int GpuRandom_integers(GpuRandom *stream, GpuArray *out, int64_t low, uint64_t count) {
    ga_random_law law = {"GpuRandom_integers", GA_RANDOM_INTEGERS, NULL, {0}, {0}, {0}, false};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check_stated(stream, out, law.what);
    if (err != GA_NO_ERROR) return err;
    if (!is_integer(out->typecode)) return wrong_type(out, law.what, "integers");
    uint64_t last = last_of(out->typecode), from = (uint64_t)low;
    bool is_signed = ga_is_signed(out->typecode);
    if (is_signed) from += last / 2 + 1; /* distance from the smallest value */
    if (count == 0 || from > last || count - 1 > last - from)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: %llu values from %lld on are not in %s", law.what,
                       (unsigned long long)count, (long long)low, ga_type_name(out->typecode));
    bool wide = gpuarray_get_elsize(out->typecode) == 8;
    law.parameter = wide ? "u64" : "u32";
    if (wide) {
        law.a.l = (uint64_t)low;
        law.b.l = count;
    } else {
        law.a.u = (uint32_t)(uint64_t)low;
        law.b.u = (uint32_t)count; /* 0 stands for 2^32 */
    }
    return ga_random_fill(stream, out, &law);
}

int GpuRandom_bernoulli(GpuRandom *stream, GpuArray *out, double p) {
    ga_random_law law = {"GpuRandom_bernoulli", GA_RANDOM_BERNOULLI, "u64", {0}, {0}, {0}, false};
    uint64_t start;

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check_stated(stream, out, law.what);
    if (err != GA_NO_ERROR) return err;
    if (out->typecode != GA_BOOL) return wrong_type(out, law.what, "bool");
    if (!(p >= 0 && p <= 1))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: a probability is from 0 to 1, not %g", law.what, p);
    if (p < 1) {
        law.a.l = (uint64_t)ldexp(p, 64);
        return ga_random_fill(stream, out, &law);
    }
    size_t count = ga_array_size(out); /* 2^64 cannot be a threshold */
    err = ga_random_start(stream, out, count, 1, law.what, &start);
    if (err == GA_NO_ERROR) err = GpuArray_memset(out, 1);
    if (err == GA_NO_ERROR) stream->offset = start + count;
    return err;
}

int GpuRandom_normal(GpuRandom *stream, GpuArray *out, double mean, double std) {
    ga_random_law law = {"GpuRandom_normal", GA_RANDOM_NORMAL, NULL, {0}, {0}, {0}, false};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_real(stream, out, true, law.what);
    if (err != GA_NO_ERROR) return err;
    int type = out->typecode;
    bool is_complex = ga_is_complex(type);
    double each = is_complex ? std * 0.70710678118654752 : std;
    bool finite =
        ga_is_double(type) ? isfinite(mean) && isfinite(each) : isfinite((float)mean) && isfinite((float)each);
    if (!finite || !(std >= 0))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "%s: a mean of %g and a standard deviation of %g; both are finite, the latter not negative",
                       law.what, mean, std);
    law.parameter = real_name(type);
    law.a = real_parameter(type, mean);
    law.b = real_parameter(type, each);
    law.c = real_parameter(type, is_complex ? 0 : mean);
    law.plain = mean == 0 && !is_complex && each == 1;
    return ga_random_fill(stream, out, &law);
}

int GpuRandom_exponential(GpuRandom *stream, GpuArray *out, double scale) {
    ga_random_law law = {"GpuRandom_exponential", GA_RANDOM_EXPONENTIAL, NULL, {0}, {0}, {0}, false};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_real(stream, out, false, law.what);
    if (err != GA_NO_ERROR) return err;
    int type = out->typecode;
    if (!(scale >= 0) || !isfinite(ga_is_double(type) ? scale : (float)scale))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: a scale is finite and not negative, not %g", law.what,
                       scale);
    law.parameter = real_name(type);
    law.b = real_parameter(type, scale);
    return ga_random_fill(stream, out, &law);
}
