/* Rotary embedding and its gradient, compared with plain loops in double on the host. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/rotary.h>

typedef struct config {
    unsigned nd, given; /* rank; axes of an array of positions */
    size_t dims[4], positions[3], width;
    bool array, tables;
    ga_rotary how;
} config;

static void random_config(cts_random *r, config *c) {
    *c = (config){.nd = 2 + (unsigned)cts_below(r, 3), .array = cts_below(r, 2) == 0, .tables = cts_below(r, 2) == 0};
    for (unsigned d = 0; d + 1 < c->nd; d++) c->dims[d] = 1 + cts_below(r, 5);
    c->dims[c->nd - 1] = 2 + cts_below(r, 12);
    c->width = 2 * (1 + cts_below(r, c->dims[c->nd - 1] / 2));
    c->how.width = c->width == c->dims[c->nd - 1] && cts_below(r, 2) == 0 ? 0 : c->width;
    c->how.interleaved = (int)cts_below(r, 2);
    c->how.base = cts_below(r, 2) == 0 ? 0 : 500;
    c->how.axis = (unsigned)cts_below(r, c->nd - 1);
    c->how.offset = (ssize_t)cts_below(r, 40) - (c->tables ? 0 : 20);
    c->given = (unsigned)cts_below(r, c->nd);
    for (unsigned d = 0; d < c->given; d++)
        c->positions[d] = cts_below(r, 3) == 0 ? 1 : c->dims[c->nd - 1 - c->given + d];
}

/* The position of element i of x. */
static int64_t position_of(const config *c, const cts_array *positions, size_t i) {
    size_t at[4], all = 0;

    for (unsigned d = c->nd; d-- > 0; i /= c->dims[d]) at[d] = i % c->dims[d];
    if (!c->array) return (int64_t)c->how.offset + (int64_t)at[c->how.axis];
    for (unsigned d = 0; d < c->given; d++)
        all = all * c->positions[d] + (c->positions[d] > 1 ? at[c->nd - 1 - c->given + d] : 0);
    return (int64_t)cts_value(positions, all);
}

/* The cosine and sine of pair k at a position, and their error: angles are products of two rounded numbers. */
static void turn_of(const config *c, const cts_array *tables, int64_t position, size_t k, bool wide, double *turn,
                    double *error) {
    const double base = c->how.base > 0 ? c->how.base : 10000, u = wide ? 0x1p-53 : 0x1p-24;

    *error = 2 * u;
    if (c->tables) {
        const size_t at = (size_t)position * (c->width / 2) + k;
        turn[0] = cts_value(&tables[0], at);
        turn[1] = cts_value(&tables[1], at);
        return;
    }
    const double e = -2 * (double)k / (double)c->width;
    const double t = (double)position * pow(base, wide ? e : (double)(float)e);
    turn[0] = cos(t);
    turn[1] = sin(t);
    *error += fabs(t) * 8 * u;
}

static void check_turned(const GpuArray *got, const cts_array *x, const config *c, const cts_array *positions,
                         const cts_array *tables, bool back) {
    const size_t last = c->dims[c->nd - 1], half = c->width / 2;
    const bool wide = x->type == GA_DOUBLE;
    cts_array y;
    GpuArray dense;

    cts_make(&y, x->type, x->nd, x->dims);
    cts_ok(GpuArray_copy(&dense, got, GA_C_ORDER));
    cts_ok(GpuArray_read(y.data, y.size, &dense));
    for (size_t i = 0; i < cts_count(x); i++) {
        const size_t at = i % last, row = i - at, k = c->how.interleaved ? at / 2 : at % half;
        double want = cts_value(x, i), bound = 0, turn[2], error;
        if (at < c->width) {
            const size_t first = row + (c->how.interleaved ? 2 * k : k);
            const size_t second = first + (c->how.interleaved ? 1 : half);
            const double a = cts_value(x, first), b = cts_value(x, second);
            turn_of(c, tables, position_of(c, positions, i), k, wide, turn, &error);
            if (back) turn[1] = -turn[1];
            want = row + at == first ? a * turn[0] - b * turn[1] : b * turn[0] + a * turn[1];
            bound = 2 * error * (fabs(a) + fabs(b)) + 1.01 * cts_rounding(x->type) * fabs(want) +
                    (x->type == GA_HALF ? 0x1p-25 : 0);
        }
        if (!(fabs(cts_value(&y, i) - want) <= bound))
            fail_msg("element %zu is %.17g, not %.17g within %g", i, cts_value(&y, i), want, bound);
    }
    GpuArray_clear(&dense);
    cts_drop(&y);
}

static void fill(cts_array *a, cts_random *r) {
    for (size_t i = 0; i < cts_count(a); i++)
        cts_put(a->type, cts_at(a, i), cts_real(((double)cts_below(r, 257) - 128) / 64));
}

static void pairs(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    static const int integers[] = {GA_INT, GA_LONG, GA_UBYTE, GA_USHORT};
    const int rounds = cts.full ? 100 : cts.small ? 3 : 12;
    cts_random r = {cts.seed};
    config c;

    for (int i = 0; i < rounds; i++) {
        int type = i % 2 == 0 ? GA_FLOAT : types[cts_below(&r, 4)];
        if (type == GA_DOUBLE && !cts.fp64) type = GA_HALF;
        cts_array x, y, positions, tables[2];
        GpuArray gx, gy, gpositions, gtables[2];
        random_config(&r, &c);
        const size_t rows[2] = {64, c.width / 2};
        const int of_tables = type == GA_HALF && cts_below(&r, 2) == 0 ? GA_FLOAT : type;
        cts_make_layout(&x, &r, type, c.nd, c.dims, true);
        fill(&x, &r);
        cts_upload(&gx, &x);
        cts_make_layout(&y, &r, type, c.nd, c.dims, false);
        cts_upload(&gy, &y);
        cts_make_layout(&positions, &r, integers[cts_below(&r, 4)], c.given, c.positions, true);
        for (size_t k = 0; k < cts_count(&positions); k++)
            cts_put(positions.type, cts_at(&positions, k), cts_integer((int64_t)cts_below(&r, 64)));
        cts_upload(&gpositions, &positions);
        for (int k = 0; k < 2; k++) {
            cts_make_layout(&tables[k], &r, of_tables, 2, rows, true);
            fill(&tables[k], &r);
            cts_upload(&gtables[k], &tables[k]);
        }
        if (c.array) c.how.positions = &gpositions;
        if (c.tables) c.how.cosine = &gtables[0], c.how.sine = &gtables[1];
        cts_ok(GpuArray_rotary(&gy, &gx, &c.how));
        check_turned(&gy, &x, &c, &positions, tables, false);
        cts_ok(GpuArray_rotary_grad(&gy, &gx, &c.how));
        check_turned(&gy, &x, &c, &positions, tables, true);
        cts_drop_all(&x, &y, &positions, NULL);
        cts_clear(&gx, &gy, &gpositions, NULL);
        for (int k = 0; k < 2; k++) {
            cts_drop(&tables[k]);
            GpuArray_clear(&gtables[k]);
        }
    }
}

/* In place, into a view that overlaps, and into a new array: the same bits. */
static void in_place(void **state) {
    (void)state;
    const size_t dims[2] = {5, 8}, whole[2] = {6, 8};
    float numbers[40], a[40], b[40], c[40];

    for (int mixed = 0; mixed < 2; mixed++) {
        const ga_rotary how = {.offset = 3, .width = 6, .interleaved = mixed};
        GpuArray y = {0}, first, shifted;
        for (int i = 0; i < 40; i++) numbers[i] = (float)i - 17;
        GpuArray all = cts_zeros(GA_FLOAT, 2, whole);
        cts_ok(GpuArray_index(&first, &all, (ssize_t[]){0, 0}, (ssize_t[]){5, 8}, (ssize_t[]){1, 1}));
        cts_ok(GpuArray_index(&shifted, &all, (ssize_t[]){1, 0}, (ssize_t[]){6, 8}, (ssize_t[]){1, 1}));
        cts_ok(GpuArray_write(&first, numbers, sizeof numbers));
        GpuArray x = cts_filled(GA_FLOAT, 2, dims, numbers);
        cts_ok(GpuArray_rotary(&y, &x, &how));
        cts_ok(GpuArray_read(a, sizeof a, &y));
        cts_ok(GpuArray_rotary(&shifted, &first, &how));
        cts_ok(GpuArray_read(b, sizeof b, &shifted));
        cts_ok(GpuArray_rotary(&x, &x, &how));
        cts_ok(GpuArray_read(c, sizeof c, &x));
        assert_memory_equal(a, b, sizeof a);
        assert_memory_equal(a, c, sizeof a);
        cts_clear(&x, &y, &all, &first, &shifted, NULL);
    }
}

/* No elements; positions that tables do not have. */
static void special(void **state) {
    (void)state;
    static const size_t empties[3][3] = {{0, 2, 4}, {2, 0, 4}, {2, 2, 0}};
    const size_t dims[2] = {3, 2}, rows[2] = {4, 1}, three = 3;
    static const int32_t where[3] = {-1, 4, 1 << 30};
    static const float ones[6] = {1, 1, 1, 1, 1, 1}, table[4] = {1, 2, 3, 4};
    GpuArray y = {0};
    float got[6];

    for (int i = 0; i < 3; i++) {
        GpuArray none = cts_zeros(GA_FLOAT, 3, empties[i]), made = {0};
        cts_ok(GpuArray_rotary(&made, &none, &(ga_rotary){.axis = 1}));
        assert_int_equal(made.nd, 3);
        cts_clear(&none, &made, NULL);
    }
    GpuArray x = cts_filled(GA_FLOAT, 2, dims, ones), positions = cts_filled(GA_INT, 1, &three, where),
             cosine = cts_filled(GA_FLOAT, 2, rows, table), sine = cts_zeros(GA_FLOAT, 2, rows);
    const ga_rotary how = {.positions = &positions, .cosine = &cosine, .sine = &sine};
    cts_ok(GpuArray_rotary(&y, &x, &how));
    cts_ok(GpuArray_read(got, sizeof got, &y));
    assert_true(got[0] == 4 && got[1] == 4 && got[2] == 0 && got[3] == 0 && got[4] == 0 && got[5] == 0);
    cts_clear(&x, &y, &positions, &cosine, &sine, NULL);
}

static void refused(void **state) {
    (void)state;
    const size_t dims[3] = {2, 3, 4}, line = 4, rows[2] = {4, 2}, narrow[2] = {4, 1}, five = 5;

    GpuArray x = cts_zeros(GA_FLOAT, 3, dims), flat = cts_zeros(GA_FLOAT, 1, &line),
             table = cts_zeros(GA_FLOAT, 2, rows), other = cts_zeros(GA_FLOAT, 2, narrow),
             ints = cts_zeros(GA_INT, 3, dims), wrong = cts_zeros(GA_INT, 1, &five), y = {0};
    const struct {
        int code;
        const GpuArray *x;
        ga_rotary how;
    } bad[] = {
        {GA_VALUE_ERROR, &x, {.axis = 2}},
        {GA_VALUE_ERROR, &x, {.axis = 9}},
        {GA_VALUE_ERROR, &flat, {.axis = 0}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .width = 3}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .width = 6}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .base = -1}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .base = NAN}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .base = INFINITY}},
        {GA_INVALID_ERROR, &x, {.axis = 1, .cosine = &table}},
        {GA_INVALID_ERROR, &x, {.axis = 1, .sine = &table}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .cosine = &other, .sine = &other}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .cosine = &table, .sine = &x}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .offset = 2, .cosine = &table, .sine = &table}},
        {GA_VALUE_ERROR, &x, {.axis = 1, .offset = -1, .cosine = &table, .sine = &table}},
        {GA_VALUE_ERROR, &x, {.positions = &wrong}},
        {GA_VALUE_ERROR, &x, {.positions = &flat}},
        {GA_VALUE_ERROR, &x, {.positions = &ints}},
        {GA_UNSUPPORTED_ERROR, &ints, {.axis = 1}},
        {GA_INVALID_ERROR, NULL, {.axis = 1}},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cts_fails_with(bad[i].code, GpuArray_rotary(&y, bad[i].x, &bad[i].how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_rotary(&y, &x, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_rotary(NULL, &x, &(ga_rotary){.axis = 1}));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_rotary_grad(&table, &x, &(ga_rotary){.axis = 1}));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_rotary(&ints, &x, &(ga_rotary){.axis = 1}));
    assert_null(y.data);
    cts_clear(&x, &flat, &table, &other, &ints, &wrong, NULL);
}

const cts_case cts_rotary_cases[] = {
    {"pairs", pairs, 0}, {"in_place", in_place, 0}, {"special", special, 0}, {"refused", refused, 0}, {NULL, NULL, 0},
};
