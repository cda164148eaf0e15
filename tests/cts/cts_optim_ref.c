/* Formulas of optimisers, in numbers with bounds of the library's error. */
#include "cts_optim.h"

#include <math.h>

double optim_unit;

static double small(void) {
    return optim_unit == 0x1p-53 ? 0x1p-1074 : 0x1p-149;
}
optim_bound bound_exact(double v) {
    return (optim_bound){v, 0};
}
optim_bound bound_rounded(double v, double e) {
    return (optim_bound){v, e + optim_unit * (fabs(v) + e) * 1.0000001 + small()};
}
optim_bound bound_add(optim_bound a, optim_bound b) {
    return bound_rounded(a.v + b.v, a.e + b.e);
}
optim_bound bound_sub(optim_bound a, optim_bound b) {
    return bound_rounded(a.v - b.v, a.e + b.e);
}
optim_bound bound_mul(optim_bound a, optim_bound b) {
    return bound_rounded(a.v * b.v, fabs(a.v) * b.e + fabs(b.v) * a.e + a.e * b.e);
}
optim_bound bound_divide(optim_bound a, optim_bound b) {
    const double least = fabs(b.v) - b.e;
    if (!(least > 0)) return (optim_bound){a.v / b.v, INFINITY};
    return bound_rounded(a.v / b.v, (a.e + fabs(a.v / b.v) * b.e) / least);
}
static optim_bound root(optim_bound a) {
    const double low = sqrt(fmax(a.v - a.e, 0)), high = sqrt(a.v + a.e);
    return bound_rounded(sqrt(a.v), fmax(high - sqrt(a.v), sqrt(a.v) - low));
}
static optim_bound larger(optim_bound a, optim_bound b) {
    return (optim_bound){fmax(a.v, b.v), fmax(a.e, b.e)};
}

optim_bound bound_given(double v) {
    return bound_rounded(v, 0);
}

/* 1 - beta^t: log1p, the product and expm1 each add one rounding error, and expm1 passes on at most the relative error
 * of its negative argument; 1 - beta is rounded, too. */
static optim_bound correction(double beta, double t) {
    const double v = -expm1(t * log1p(beta - 1));
    return (optim_bound){v, 5 * optim_unit * v};
}

/* Update the moments m and v; returns the divisor of m. */
static optim_bound moments(const ga_optim *how, optim_bound g, optim_element *x) {
    x->s[0] = bound_add(bound_mul(bound_given(how->beta1), x->s[0]), bound_mul(bound_given(1 - how->beta1), g));
    x->s[1] =
        bound_add(bound_mul(bound_given(how->beta2), x->s[1]), bound_mul(bound_given(1 - how->beta2), bound_mul(g, g)));
    optim_bound v = x->s[1];
    if (how->flags & GA_OPTIM_AMSGRAD) v = x->s[2] = larger(x->s[2], v);
    return bound_add(bound_divide(root(v), root(correction(how->beta2, (double)how->step))), bound_given(how->eps));
}

static void sgd(const ga_optim *how, optim_bound g, optim_element *x) {
    if (how->momentum != 0) {
        const optim_bound m = bound_given(how->momentum);
        x->s[0] = how->step == 1 ? g : bound_add(bound_mul(m, x->s[0]), bound_mul(bound_given(1 - how->dampening), g));
        g = how->flags & GA_OPTIM_NESTEROV ? bound_add(g, bound_mul(m, x->s[0])) : x->s[0];
    }
    x->p = bound_sub(x->p, bound_mul(bound_given(how->lr), g));
}

static void adam(const ga_optim *how, optim_bound g, optim_element *x) {
    const optim_bound rate = bound_divide(bound_given(how->lr), correction(how->beta1, (double)how->step)),
                      by = moments(how, g, x);
    if (how->kind == GA_OPTIM_ADAMW)
        x->p =
            bound_mul(x->p, bound_sub(bound_exact(1), bound_mul(bound_given(how->lr), bound_given(how->weight_decay))));
    x->p = bound_sub(x->p, bound_mul(rate, bound_divide(x->s[0], by)));
}

static void adagrad(const ga_optim *how, optim_bound g, optim_element *x) {
    const optim_bound rate = bound_divide(
        bound_given(how->lr),
        bound_add(bound_exact(1), bound_mul(bound_exact((double)how->step - 1), bound_given(how->lr_decay))));
    x->s[0] = bound_add(x->s[0], bound_mul(g, g));
    x->p = bound_sub(x->p, bound_mul(rate, bound_divide(g, bound_add(root(x->s[0]), bound_given(how->eps)))));
}

static void rmsprop(const ga_optim *how, optim_bound g, optim_element *x) {
    const optim_bound a = bound_given(how->alpha), b = bound_given(1 - how->alpha);
    optim_bound v = bound_add(bound_mul(a, x->s[0]), bound_mul(b, bound_mul(g, g)));
    x->s[0] = v;
    if (how->flags & GA_OPTIM_CENTERED) {
        optim_bound *mean = &x->s[how->momentum != 0 ? 2 : 1];
        *mean = bound_add(bound_mul(a, *mean), bound_mul(b, g));
        v = larger(bound_sub(v, bound_mul(*mean, *mean)), bound_exact(0));
    }
    optim_bound d = bound_divide(g, bound_add(root(v), bound_given(how->eps)));
    if (how->momentum != 0) d = x->s[1] = bound_add(bound_mul(bound_given(how->momentum), x->s[1]), d);
    x->p = bound_sub(x->p, bound_mul(bound_given(how->lr), d));
}

void optim_update(const ga_optim *how, optim_bound g, optim_element *x) {
    switch (how->kind) {
    case GA_OPTIM_SGD: sgd(how, g, x); break;
    case GA_OPTIM_ADAM:
    case GA_OPTIM_ADAMW: adam(how, g, x); break;
    case GA_OPTIM_ADAGRAD: adagrad(how, g, x); break;
    case GA_OPTIM_RMSPROP: rmsprop(how, g, x); break;
    default: moments(how, g, x);
    }
}

/* The direction of LAMB's step, after the moments are updated. */
optim_bound optim_direction(const ga_optim *how, const optim_element *x) {
    const optim_bound by =
        bound_add(bound_divide(root(x->s[1]), root(correction(how->beta2, (double)how->step))), bound_given(how->eps));
    const optim_bound m = bound_divide(x->s[0], correction(how->beta1, (double)how->step));
    return bound_add(bound_divide(m, by), bound_mul(bound_given(how->weight_decay), x->p));
}

optim_bound optim_norm_of(optim_bound squares) {
    return root((optim_bound){squares.v, squares.e + 32 * optim_unit * squares.v});
}
