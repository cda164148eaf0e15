/* einsum and convolutions, for every type and layout, compared with loops over all indices. Elements are small
 * integers, whose sums are exact in any order; integer types have any values. */
#include "cts_ref.h"

#include <ctype.h>
#include <math.h>

#include <gpuarray/matmul.h>

enum { MOST = 10, LABELS = 128 };

/* A test: the subscripts, and the extent of each letter. */
typedef struct sum {
    const char *subscripts;
    unsigned n;                  /* operands */
    const char *terms[MOST + 1]; /* where each begins; the result last */
    size_t extent[LABELS];
} sum;

/* Parse subscripts with "->" and without ellipsis. */
static void read_sum(sum *s, const char *subscripts, const size_t *extents) {
    const char *arrow = strstr(subscripts, "->");

    *s = (sum){.subscripts = subscripts, .n = 1};
    s->terms[0] = subscripts;
    for (const char *p = subscripts; p < arrow; p++) {
        if (*p == ',') s->terms[s->n++] = p + 1;
        if (isalpha((unsigned char)*p)) s->extent[(unsigned char)*p] = extents[tolower((unsigned char)*p) - 'a'];
    }
    s->terms[s->n] = arrow + 2;
}

static unsigned shape_of(const sum *s, unsigned term, size_t *dims) {
    unsigned nd = 0;

    for (const char *p = s->terms[term]; isalpha((unsigned char)*p); p++) dims[nd++] = s->extent[(unsigned char)*p];
    return nd;
}

static size_t place_in(const sum *s, unsigned term, const size_t *at) {
    size_t place = 0;

    for (const char *p = s->terms[term]; isalpha((unsigned char)*p); p++)
        place = place * s->extent[(unsigned char)*p] + at[(unsigned char)*p];
    return place;
}

typedef struct total {
    uint64_t whole;
    double re, im;
    bool any;
} total;

static void add_product(const sum *s, total *t, const cts_array *args, const size_t *at) {
    total p = {1, 1, 0, true};

    for (unsigned i = 0; i < s->n; i++) {
        const cts_number v = cts_get(args[i].type, cts_at(&args[i], place_in(s, i, at)));
        const double re = cts_as_double(v), im = cts_type_complex(args[i].type) ? v.im : 0, before = p.re;
        p.whole *= v.kind == CTS_UINT ? v.u : v.kind == CTS_INT ? (uint64_t)v.i : (uint64_t)(int64_t)v.re;
        p.re = p.re * re - p.im * im;
        p.im = before * im + p.im * re;
        p.any = p.any && (re != 0 || im != 0);
    }
    t->whole += p.whole;
    t->re += p.re;
    t->im += p.im;
    t->any = t->any || p.any;
}

static void plain_sum(const sum *s, cts_array *out, const cts_array *args) {
    const size_t n = cts_count(out);
    total *totals = calloc(n + 1, sizeof *totals);
    size_t at[LABELS] = {0}, label = 0;

    assert_non_null(totals);
    do {
        add_product(s, &totals[place_in(s, s->n, at)], args, at);
        for (label = 0; label < LABELS; label++) {
            if (s->extent[label] == 0) continue;
            if (++at[label] < s->extent[label]) break;
            at[label] = 0;
        }
    } while (label < LABELS);
    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_real(totals[i].re);
        v.im = totals[i].im;
        if (out->type == GA_BOOL) v = cts_integer(totals[i].any);
        if (out->type != GA_BOOL && !cts_type_float(out->type)) v = cts_integer((int64_t)totals[i].whole);
        cts_put(out->type, cts_at(out, i), v);
    }
    free(totals);
}

/* ----------------------------------------------------------------------------------------------------------- cases */

enum { DENSE, ANY, NEW, HOW };

static void one(cts_random *r, const char *subscripts, const size_t *extents, int how, int type, int second) {
    cts_array args[MOST], out;
    GpuArray on[MOST], result = {0};
    const GpuArray *given[MOST];
    size_t dims[CTS_MAX_RANK];
    sum s;

    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* see cts_gather.c */
    read_sum(&s, subscripts, extents);
    for (unsigned i = 0; i < s.n; i++) {
        const unsigned nd = shape_of(&s, i, dims);
        const int t = i % 2 == 0 ? type : second;
        if (how == ANY)
            cts_make_layout(&args[i], r, t, nd, dims, true);
        else
            cts_make(&args[i], t, nd, dims);
        if (t == type && !cts_type_float(t) && t != GA_BOOL)
            cts_fill_wild(&args[i], r);
        else
            cts_fill_small(&args[i], r);
        cts_upload(&on[i], &args[i]);
        given[i] = &on[i];
    }
    const unsigned nd = shape_of(&s, s.n, dims);
    if (how == ANY)
        cts_make_layout(&out, r, type, nd, dims, false);
    else
        cts_make(&out, type, nd, dims);
    if (how != NEW) cts_upload(&result, &out);
    cts_ok(GpuArray_einsum(&result, subscripts, s.n, given));
    plain_sum(&s, &out, args);
    cts_check_near(&result, &out, 0.5); /* zeros of either sign */
    for (unsigned i = 0; i < s.n; i++) {
        cts_check(&on[i], &args[i]);
        GpuArray_clear(&on[i]);
        cts_drop(&args[i]);
    }
    GpuArray_clear(&result);
    cts_drop(&out);
}

/* Extents by letter. */
static const size_t small_ones[26] = {2, 3, 2, 2, 3, 2, 3, 2, 4, 5, 3, 6, 7, 1, 1};

static bool is_half(int type) {
    return type == GA_HALF || type == GA_BFLOAT16;
}

/* One for each implementation: a view, sums, products of elements, of matrices, of stacks, all in one kernel, in steps.
 */
static void every_type(void **state) {
    (void)state;
    static const char *const forms[] = {"iij->j", "ij,jk->ki", "bij,bkj->bik", "ij,i,j->", "ij,jk,kl->il"};
    cts_random r = {cts.seed};

    for (unsigned i = 0; i < CTS_TYPES; i++)
        for (size_t f = 0; f < sizeof forms / sizeof *forms; f++)
            if (cts_type_usable(cts_types[i]) && (!cts.small || (i + f) % 5 == 0) &&
                !(f == 4 && is_half(cts_types[i]))) /* whose steps are rounded */
                one(&r, forms[f], small_ones, (int)(i + f) % HOW, cts_types[i], cts_types[i]);
}

static void forms(void **state) {
    (void)state;
    static const char *const all[] = {
        "ij->ji",      "ij->",      "ii->i",         "ii->",        "ijkij->k",       "->",
        ",->",         "i,i->",     "i,i->i",        "i,j->ji",     "ij,i->ji",       "ij,ij->i",
        "ij,ij->",     "ij,j->i",   "ij,kl->",       "ijk,kji->",   "ijk,ikl->jl",    "bhij,bkjh->bihk",
        "ijj,jk->ik",  "in,nj->ij", "n,n->n",        "i,i,i->",     "i,i,i->i",       "i,j,k->kij",
        "ij,ij,ij->i", "ij,kl,m->", "ij,kj,lj->ikl", "ijk,ijk,k->", "ijk,jil,kl->jk", "ij,jk,kl,lm->im",
        "I,Ii,i->I",
    };
    static const int types[] = {GA_FLOAT, GA_INT, GA_CFLOAT};
    cts_random r = {cts.seed};

    for (size_t f = 0; f < sizeof all / sizeof *all; f++)
        for (int how = 0; how < HOW; how++)
            if (!cts.small || (f + (size_t)how) % 4 == 0)
                one(&r, all[f], small_ones, how, types[(f + (size_t)how) % 3], types[(f + (size_t)how) % 3]);
    one(&r, "ab,bc,cd,de,ef,fg,gh,hi,ij,jk->ak", small_ones, NEW, GA_INT, GA_INT); /* too many for all orders */
}

/* Sizes at which BLAS, tiles and partial sums have more than one of each, and different types. */
static void sizes(void **state) {
    (void)state;
    static const size_t larger[26] = {3, 2, 0, 0, 0, 0, 0, 5, 40, 33, 70, 18};
    static const int types[][2] = {{GA_FLOAT, GA_FLOAT}, {GA_FLOAT, GA_HALF}, {GA_INT, GA_BYTE}, {GA_HALF, GA_HALF}};
    static const char *const all[] = {"ijk,jkl->il", "bihk,bjhk->bhij", "ij,jk,kl->li", "ijk,ijk,k->i", "ik,jk->"};
    cts_random r = {cts.seed};

    for (size_t f = 0; f < sizeof all / sizeof *all; f++)
        for (size_t t = 0; t < 3; t++)
            if (!cts.small || (f + t) % 4 == 0) one(&r, all[f], larger, (int)(f + t) % HOW, types[t][0], types[t][1]);
}

static void nothing(void **state) {
    (void)state;
    static const size_t none[] = {3, 0}, three[] = {3}, turned[] = {0, 4}, product[] = {3, 4};
    GpuArray a, b, out = {0};
    const GpuArray *args[] = {&a, &b, &a};
    float values[12];

    a = cts_zeros(GA_FLOAT, 2, none);
    b = cts_zeros(GA_FLOAT, 2, turned);
    cts_ok(GpuArray_einsum(&out, "ij->i", 1, args));
    assert_int_equal(out.nd, 1);
    cts_ok(GpuArray_read(values, sizeof(float) * three[0], &out));
    for (int i = 0; i < 3; i++) assert_true(values[i] == 0);
    GpuArray_clear(&out);
    cts_ok(GpuArray_einsum(&out, "ij,jk", 2, args));
    assert_true(out.nd == 2 && memcmp(out.dimensions, product, sizeof product) == 0);
    cts_ok(GpuArray_read(values, sizeof values, &out));
    for (int i = 0; i < 12; i++) assert_true(values[i] == 0);
    GpuArray_clear(&out);
    cts_ok(GpuArray_einsum(&out, "ij,jk,lj->", 3, args));
    cts_ok(GpuArray_read(values, sizeof *values, &out));
    assert_true(out.nd == 0 && values[0] == 0);
    GpuArray_clear(&out);
    cts_ok(GpuArray_einsum(&out, "ij,jk->jk", 2, args));
    assert_true(out.nd == 2 && out.dimensions[0] == 0);
    cts_clear(&out, &a, &b, NULL);
}

static void fill_ones(GpuArray *a) {
    float ones[64];

    for (int i = 0; i < 64; i++) ones[i] = 1;
    size_t n = cts_product(a->nd, a->dimensions);
    assert_true(n <= 64);
    cts_ok(GpuArray_write(a, ones, n * sizeof *ones));
}

/* Ellipses, extents of 1, implicit results: shapes, and the value for ones. */
static void shapes(void **state) {
    (void)state;
    static const struct {
        const char *subscripts;
        unsigned na, nb, nd;
        size_t a[4], b[4], dims[4];
        float value;
    } all[] = {
        {"ij,jk", 2, 2, 2, {3, 4}, {4, 5}, {3, 5}, 4},
        {" b a , a C ", 2, 2, 2, {3, 4}, {4, 5}, {5, 3}, 4},
        {"...ij,...jk", 3, 2, 3, {2, 3, 4}, {4, 5}, {2, 3, 5}, 4},
        {"...j,j...->...", 3, 2, 2, {2, 3, 4}, {4, 3}, {2, 3}, 4},
        {"i...,i...", 3, 3, 2, {3, 1, 4}, {3, 5, 1}, {5, 4}, 3},
        {"...,...", 2, 1, 2, {2, 3}, {3}, {2, 3}, 1},
        {"ij,ij->i", 2, 2, 1, {3, 1}, {1, 4}, {3}, 4},
        {"iij,j", 3, 1, 0, {3, 3, 2}, {1}, {0}, 6},
        {"...,i->...i", 0, 1, 1, {0}, {4}, {4}, 1},
    };

    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        GpuArray a, b, out = {0};
        const GpuArray *const args[] = {&a, &b};
        float first;
        cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, all[k].na, all[k].a, GA_C_ORDER));
        cts_ok(GpuArray_empty(&b, cts.ctx, GA_FLOAT, all[k].nb, all[k].b, GA_C_ORDER));
        fill_ones(&a);
        fill_ones(&b);
        cts_ok(GpuArray_einsum(&out, all[k].subscripts, 2, args));
        assert_int_equal(out.nd, all[k].nd);
        for (unsigned d = 0; d < out.nd; d++) assert_int_equal(out.dimensions[d], all[k].dims[d]);
        cts_ok(gpudata_read(&first, out.data, out.offset, sizeof first));
        assert_true(first == all[k].value);
        cts_clear(&a, &b, &out, NULL);
    }
}

/* A result that overlaps an operand with another layout. */
static void overlaps(void **state) {
    (void)state;
    static const size_t dims[] = {20, 20};
    static const int types[] = {GA_FLOAT, GA_SHORT};
    static const char *const all[] = {"ij->ji", "ij,jk->ki", "ij,ij,ij->ji"};
    cts_random r = {cts.seed};

    for (size_t t = 0; t < (cts.small ? 1 : 2); t++)
        for (size_t f = 0; f < sizeof all / sizeof *all; f++) {
            size_t extents[26] = {0};
            cts_array args[3], out;
            GpuArray x;
            const GpuArray *const given[] = {&x, &x, &x};
            sum s;
            for (unsigned i = 8; i < 11; i++) extents[i] = 20;
            read_sum(&s, all[f], extents);
            cts_make(&args[0], types[t], 2, dims);
            cts_fill_small(&args[0], &r);
            args[1] = args[2] = args[0];
            cts_upload(&x, &args[0]);
            cts_clone(&out, &args[0]);
            cts_ok(GpuArray_einsum(&x, all[f], s.n, given));
            plain_sum(&s, &out, args);
            cts_check(&x, &out);
            GpuArray_clear(&x);
            cts_drop_all(&out, &args[0], NULL);
        }
}

static void bad_input(void **state) {
    (void)state;
    static const size_t square[] = {4, 4}, tall[] = {5, 4};
    static const char *const texts[] = {"ij,jk->i,k", "ij,j k l", "ij,jk->il",   "ij,jk->ii", "ij",
                                        "ij,jk,kl",   "i,jk",     "ij,jk->ik->", "ij,j1",     "ij,j.k",
                                        "......,ij",  "...,ij->", "ij,jk-",      ""};
    GpuArray a, b, c, t, bools, floats, none = {0};
    const GpuArray *const args[] = {&a, &b}, *const uneven[] = {&a, &t}, *const truth[] = {&a, &bools};
    const GpuArray *const missing[] = {&a, NULL}, *const cleared[] = {&none, &a};

    GpuArray *const all[] = {&a, &b, &c, &t, &bools, &floats};
    for (unsigned i = 0; i < 6; i++)
        *all[i] = cts_zeros(i == 4 ? GA_BOOL : i == 5 ? GA_FLOAT : GA_INT, 2, i == 3 ? tall : square);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, texts[i], 2, args));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&none, texts[i], 2, args));
        assert_null(none.data);
    }
    cts_fails_with(GA_INVALID_ERROR, GpuArray_einsum(NULL, "ij,jk", 2, args));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_einsum(&c, NULL, 2, args));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_einsum(&c, "ij,jk", 2, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_einsum(&c, "ij,jk", 2, missing));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "", 0, args));
    cts_fails(GpuArray_einsum(&c, "ij,jk", 2, cleared));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "ij,jk", 2, uneven));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "ij,jk", 2, truth));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "ij,kk", 2, uneven));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "ij,jk->i", 2, args));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&t, "ij,jk", 2, args));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&floats, "ij,jk", 2, args));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&bools, "ij,jk", 2, args));
    c.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_einsum(&c, "ij,jk", 2, args));
    for (unsigned i = 0; i < 6; i++) GpuArray_clear(all[i]);
}

/* ---------------------------------------------------------------------------------------------------- convolutions */

static void convolve_one(cts_random *r, int how, int ta, int tb, size_t n, size_t m, size_t first, size_t count,
                         double ulps) {
    cts_array a, b, c;
    GpuArray ga, gb, gc = {0};

    if (how == ANY) {
        cts_make_layout(&a, r, ta, 1, &n, true);
        cts_make_layout(&b, r, tb, 1, &m, true);
        cts_make_layout(&c, r, ta, 1, &count, false);
    } else {
        cts_make(&a, ta, 1, &n);
        cts_make(&b, tb, 1, &m);
        cts_make(&c, ta, 1, &count);
    }
    cts_fill_small(&a, r);
    cts_fill_small(&b, r);
    cts_upload(&ga, &a);
    cts_upload(&gb, &b);
    if (how != NEW) cts_upload(&gc, &c);
    cts_ok(GpuArray_convolve(&gc, &ga, &gb, first, count));
    for (size_t i = 0; i < count; i++) {
        total t = {0};
        for (size_t j = 0; j < m; j++) {
            if (first + i < j || first + i - j >= n) continue;
            const cts_number x = cts_get(ta, cts_at(&a, first + i - j)), y = cts_get(tb, cts_at(&b, j));
            const double re = cts_as_double(x), im = cts_type_complex(ta) ? x.im : 0;
            const double re2 = cts_as_double(y), im2 = cts_type_complex(tb) ? y.im : 0;
            t.re += re * re2 - im * im2;
            t.im += re * im2 + im * re2;
            t.any = t.any || (re != 0 && re2 != 0);
        }
        cts_number v = cts_real(t.re);
        v.im = t.im;
        if (ta == GA_BOOL) v = cts_integer(t.any);
        if (ta != GA_BOOL && !cts_type_float(ta)) v = cts_integer((int64_t)t.re);
        cts_put(ta, cts_at(&c, i), v);
    }
    if (ulps > 0) { /* transforms: whole numbers again when they are rounded */
        assert_int_equal(ta, GA_FLOAT);
        float *got = malloc(count * sizeof *got);
        assert_non_null(got);
        cts_ok(GpuArray_read(got, count * sizeof *got, &gc));
        for (size_t i = 0; i < count; i++)
            assert_true(fabs((double)got[i] - cts_as_double(cts_get(ta, cts_at(&c, i)))) < ulps);
        free(got);
    } else {
        cts_check_near(&gc, &c, 0.5);
    }
    GpuArray *const all[] = {&ga, &gb, &gc};
    cts_array *const host[] = {&a, &b, &c};
    for (unsigned i = 0; i < 3; i++) {
        GpuArray_clear(all[i]);
        cts_drop(host[i]);
    }
}

static void convolutions(void **state) {
    (void)state;
    static const size_t sizes[][4] = {{1, 1, 0, 1}, {5, 3, 0, 7},  {3, 5, 1, 5},       {7, 4, 3, 4},
                                      {2, 9, 1, 8}, {6, 6, 11, 0}, {300, 140, 0, 439}, {140, 300, 39, 361}};
    cts_random r = {cts.seed};

    for (unsigned i = 0; i < CTS_TYPES; i++)
        for (size_t k = 0; k < 8; k++)
            if (cts_type_usable(cts_types[i]) && (i + k) % (cts.small ? 5 : 2) == 0 &&
                !(k >= 6 && (cts_types[i] == GA_HALF || cts_types[i] == GA_BFLOAT16)))
                convolve_one(&r, (int)(i + k / 2) % HOW, cts_types[i], cts_types[i], sizes[k][0], sizes[k][1],
                             sizes[k][2], sizes[k][3], 0);
    convolve_one(&r, ANY, GA_FLOAT, GA_HALF, 20, 30, 3, 40, 0);
    convolve_one(&r, NEW, GA_FLOAT, GA_FLOAT, 1200, 1024, 1000, 700, 0.25);
}

static void bad_convolutions(void **state) {
    (void)state;
    static const size_t seven = 7, none = 0, square[] = {2, 2};

    GpuArray a = cts_zeros(GA_INT, 1, &seven), b = cts_zeros(GA_INT, 1, &seven), empty = cts_zeros(GA_INT, 1, &none),
             matrix = cts_zeros(GA_INT, 2, square), bools = cts_zeros(GA_BOOL, 1, &seven), c = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_convolve(NULL, &a, &b, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_convolve(&c, NULL, &b, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &b, 0, 14));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &b, 14, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &b, SIZE_MAX, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &empty, 0, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &matrix, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&c, &a, &bools, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&b, &a, &a, 0, 6));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_convolve(&bools, &a, &a, 0, 7));
    assert_null(c.data);
    cts_ok(GpuArray_convolve(&b, &a, &b, 0, 7)); /* over an operand */
    cts_clear(&a, &b, &empty, &matrix, &bools, NULL);
}

const cts_case cts_einsum_cases[] = {
    {"types", every_type, 0},  {"forms", forms, 0},           {"sizes", sizes, 0},
    {"nothing", nothing, 0},   {"shapes", shapes, 0},         {"overlap", overlaps, 0},
    {"invalid", bad_input, 0}, {"convolve", convolutions, 0}, {"badconvolve", bad_convolutions, 0},
    {NULL, NULL, 0},
};
