/* Gamma, Poisson and binomial numbers whose parameters are numbers. */
#include <math.h>

#include "device/profile.h"
#include "laws.h"

#define MOST 1073741824.0 /* 2^30: up to here logarithms of factorials have an error below 2^-17 */

int GpuRandom_gamma(GpuRandom *stream, GpuArray *out, double shape, double scale) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_law_check(stream, out, false, "GpuRandom_gamma");
    if (err != GA_NO_ERROR) return err;
    if (!(shape > 0 && isfinite(shape)) || !(scale >= 0 && isfinite(scale)))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "GpuRandom_gamma: a shape of %g and a scale of %g; the shape is positive, the scale not "
                       "negative, both are finite",
                       shape, scale);
    return ga_law_fill(stream, out, GA_LAW_GAMMA, shape, scale, "GpuRandom_gamma");
}

int GpuRandom_poisson(GpuRandom *stream, GpuArray *out, double mean) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_law_check(stream, out, true, "GpuRandom_poisson");
    if (err != GA_NO_ERROR) return err;
    if (!(mean >= 0 && mean <= MOST))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "GpuRandom_poisson: a mean is from 0 to 2^30, not %g",
                       mean);
    return ga_law_fill(stream, out, GA_LAW_POISSON, mean, 0, "GpuRandom_poisson");
}

int GpuRandom_binomial(GpuRandom *stream, GpuArray *out, uint64_t n, double p) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_law_check(stream, out, true, "GpuRandom_binomial");
    if (err != GA_NO_ERROR) return err;
    if (!(p >= 0 && p <= 1) || (double)n > MOST)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "GpuRandom_binomial: %llu trials of probability %g; these are from 0 to 2^30 and from 0 to 1",
                       (unsigned long long)n, p);
    return ga_law_fill(stream, out, GA_LAW_BINOMIAL, (double)n, p, "GpuRandom_binomial");
}
