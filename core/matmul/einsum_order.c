/* The order in which the terms of an einsum are multiplied. For few operands it has the least cost of all orders (a
 * dynamic program over sets of operands, as in C.-C. Lam, P. Sadayappan, R. Wenger, "On optimizing a class of
 * multi-dimensional loops with reductions for parallel execution", 1997), otherwise each step is the cheapest product
 * (greedy). */
#include <float.h>
#include <stdlib.h>

#include "einsum.h"
#include "reduce/mapped.h"

enum { FEW = 8, SUBSETS = 1 << FEW };

static double volume(const ga_einsum *s, uint64_t set) {
    double v = 1;

    for (unsigned l = 0; l < s->labels; l++)
        if (set >> l & 1) v *= (double)s->extent[l];
    return v;
}

/* Cost of a product: multiplications plus elements written. */
static double cost_of(const ga_einsum *s, uint64_t a, uint64_t b, uint64_t c) {
    return volume(s, a | b) + volume(s, c);
}

static uint64_t labels_in(const ga_einsum *s, unsigned subset) {
    uint64_t set = 0;

    for (unsigned i = 0; i < s->n; i++)
        if (subset >> i & 1) set |= s->terms[i].set;
    return set;
}

static void best_order(const ga_einsum *s, ga_einsum_step *steps) {
    const unsigned all = (1u << s->n) - 1;
    double cost[SUBSETS];
    uint64_t left[SUBSETS];
    unsigned split[SUBSETS], place[SUBSETS], product[FEW], products = 1;

    for (unsigned u = 1; u <= all; u++) {
        const unsigned low = u & (0u - u);
        left[u] = labels_in(s, u) & (s->retained | labels_in(s, all & ~u));
        cost[u] = u == low ? 0 : DBL_MAX;
        split[u] = low;
        if (u == low) left[u] = labels_in(s, u);
        for (unsigned t = (u - 1) & u; t > 0; t = (t - 1) & u) {
            if (!(t & low)) continue;
            const double c = cost[t] + cost[u ^ t] + cost_of(s, left[t], left[u ^ t], left[u]);
            if (c >= cost[u]) continue;
            cost[u] = c;
            split[u] = t;
        }
    }
    for (unsigned i = 0; i < s->n; i++) place[1u << i] = i;
    product[0] = all;
    for (unsigned i = 0; i < products; i++) { /* steps are stored from the last one backwards */
        const unsigned part[] = {split[product[i]], product[i] ^ split[product[i]]};
        for (unsigned k = 0; k < 2; k++)
            if (part[k] & (part[k] - 1)) product[products++] = part[k];
    }
    for (unsigned i = 0; i < products; i++) {
        const unsigned u = product[products - 1 - i];
        place[u] = s->n + i;
        steps[i] = (ga_einsum_step){place[split[u]], place[u ^ split[u]], s->n + i};
    }
}

static uint64_t needed_by_others(const ga_einsum *s, const uint64_t *sets, const unsigned *alive, unsigned count,
                                 unsigned i, unsigned k) {
    uint64_t set = s->retained;

    for (unsigned o = 0; o < count; o++)
        if (o != i && o != k) set |= sets[alive[o]];
    return set;
}

static void cheapest_products(const ga_einsum *s, ga_einsum_step *steps, uint64_t *sets, unsigned *alive) {
    for (unsigned i = 0; i < s->n; i++) {
        sets[i] = s->terms[i].set;
        alive[i] = i;
    }
    for (unsigned count = s->n, step = 0; count > 1; count--, step++) {
        double least = DBL_MAX;
        unsigned first = 0, second = 1;
        for (unsigned i = 0; i < count; i++)
            for (unsigned k = i + 1; k < count; k++) {
                const uint64_t a = sets[alive[i]], b = sets[alive[k]];
                const double c = cost_of(s, a, b, (a | b) & needed_by_others(s, sets, alive, count, i, k));
                if (c >= least) continue;
                least = c;
                first = i;
                second = k;
            }
        const unsigned a = alive[first], b = alive[second], c = s->n + step;
        sets[c] = (sets[a] | sets[b]) & needed_by_others(s, sets, alive, count, first, second);
        steps[step] = (ga_einsum_step){a, b, c};
        alive[first] = c;
        alive[second] = alive[count - 1];
    }
}

int ga_einsum_order(const ga_einsum *s, ga_einsum_step *steps) {
    if (s->n <= FEW) {
        best_order(s, steps);
        return GA_NO_ERROR;
    }
    uint64_t *sets = calloc(2 * (size_t)s->n, sizeof *sets);
    unsigned *alive = calloc(s->n, sizeof *alive);
    const bool room = sets != NULL && alive != NULL;
    if (room) cheapest_products(s, steps, sets, alive);
    free(sets);
    free(alive);
    return room ? GA_NO_ERROR : ga_fail_memory(&s->ctx->err, "an einsum's order");
}

bool ga_einsum_is_pass(const ga_einsum *s) {
    double largest = volume(s, s->retained);
    uint64_t all = 0;

    if (s->n == 2) /* many dot products: BLAS has no routine for them */
        return s->retained != 0 && s->terms[0].set == s->terms[1].set && (s->terms[0].set & ~s->retained) != 0;
    if (s->n < 3 || s->n > GA_REDUCE_OPERANDS) return false;
    for (unsigned i = 0; i < s->n; i++) {
        const double v = volume(s, s->terms[i].set);
        if (v > largest) largest = v;
        all |= s->terms[i].set;
    }
    return volume(s, all) <= 2 * largest;
}
