/* Attention and its gradients compared with their definitions in plain loops of double. */
#include "cts_attention.h"
#include "cts_operand.h"

#include <gpuarray/graph.h>

/* ------------------------------------------------------------------------------------------------------- operands */

/* Numbers of at most `size`. */
static void make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double size) {
    cts_operand_make(o, r, type, nd, dims, -size, size);
}

static void make_integers(cts_operand *o, int type, unsigned nd, const size_t *dims, const ssize_t *values) {
    cts_make(&o->host, type, nd, dims);
    o->values = NULL;
    for (size_t i = 0; i < cts_count(&o->host); i++) cts_put(type, cts_at(&o->host, i), cts_integer(values[i]));
    cts_upload(&o->device, &o->host);
}

/* What is under test, for messages. */
static char about[400];

/* Fail unless all elements are within `bound` plus the rounding of their type. */
static void near(const GpuArray *a, const double *want, const double *bound, const char *what) {
    double *got = cts_numbers(a);

    for (size_t i = 0; i < cts_product(a->nd, a->dimensions); i++) {
        const double most =
            bound[i] + cts_rounding(a->typecode) * fabs(want[i]) + (a->typecode == GA_HALF ? 0x1p-24 : 0);
        if (got[i] == want[i] || fabs(got[i] - want[i]) <= most) continue;
        fail_msg("%s, element %zu: %.17g instead of %.17g, off by %g; %g are allowed, with %s (seed %llu)", what, i,
                 got[i], want[i], got[i] - want[i], most, about, (unsigned long long)cts.seed);
    }
    free(got);
}

/* -------------------------------------------------------------------------------------------------- configurations */

typedef struct setting {
    int type;
    size_t entries, heads, groups, queries, keys, width, columns;
    bool packed_q, packed_k, lengths, wide_numbers;
    size_t page; /* 0: none */
    int bias;    /* 0 none, 1 numbers, 2 bools, 3 numbers of the type of sums */
    bool slopes;
    double cap, dropout;
    unsigned flags;
    size_t left, right;
} setting;

typedef struct world {
    setting s;
    cts_att p; /* the reference's view of all */
    cts_operand q, k, v, bias, slopes, q_offsets, k_offsets, pages, lengths, y, lse, dy;
    GpuRandom stream;
    ga_attention_inputs in;
    ga_attention_options o;
} world;

static int sums_type(int type) {
    return type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
}

/* Offsets of sequences in an axis of n elements; some sequences are empty, and some elements belong to none. */
static ssize_t *make_offsets(cts_random *r, size_t entries, size_t n) {
    ssize_t *at = calloc(entries + 1, sizeof *at);

    assert_non_null(at);
    for (size_t i = 0; i <= entries; i++) at[i] = (ssize_t)cts_below(r, n + 1);
    for (size_t i = 1; i <= entries; i++)
        for (size_t k = i; k > 0 && at[k - 1] > at[k]; k--) {
            const ssize_t t = at[k];
            at[k] = at[k - 1];
            at[k - 1] = t;
        }
    return at;
}

static void make_sequences(world *w, cts_random *r) {
    const setting *s = &w->s;
    const int type = s->wide_numbers ? GA_LONG : GA_INT;
    const size_t n = s->entries + 1, slots = s->page > 0 ? (s->keys + s->page - 1) / s->page : 0;

    if (s->packed_q) {
        w->p.q_offsets = make_offsets(r, s->entries, s->queries);
        make_integers(&w->q_offsets, type, 1, &n, w->p.q_offsets);
        w->in.q_offsets = &w->q_offsets.device;
    }
    if (s->packed_k) {
        w->p.k_offsets = make_offsets(r, s->entries, s->keys);
        make_integers(&w->k_offsets, type, 1, &n, w->p.k_offsets);
        w->in.k_offsets = &w->k_offsets.device;
    }
    if (s->lengths || s->page > 0) {
        w->p.lengths = calloc(n, sizeof *w->p.lengths);
        assert_non_null(w->p.lengths);
        for (size_t i = 0; i < s->entries; i++) w->p.lengths[i] = (ssize_t)cts_below(r, s->keys + 1);
        make_integers(&w->lengths, type, 1, &s->entries, w->p.lengths);
        w->in.lengths = &w->lengths.device;
    }
    if (s->page > 0) {
        const size_t dims[] = {s->entries, slots};
        w->p.pages = calloc(s->entries * slots + 1, sizeof *w->p.pages);
        assert_non_null(w->p.pages);
        for (size_t i = 0; i < s->entries * slots; i++)
            w->p.pages[i] =
                cts_below(r, 12) == 0 ? (cts_below(r, 2) ? -7 : 1000) : (ssize_t)cts_below(r, w->p.k_dims[0]);
        make_integers(&w->pages, type, 2, dims, w->p.pages);
        w->in.pages = &w->pages.device;
    }
}

/* Words of the stream, as truth values of GpuRandom_bernoulli(). */
static void make_mask(world *w, cts_random *r) {
    const setting *s = &w->s;
    const size_t rows = (s->packed_q ? 1 : s->entries) * s->heads * s->queries, n = rows * ((w->p.keys + 3) / 4 * 4);
    GpuArray mask;

    w->stream = (GpuRandom){.seed = cts_next(r), .sequence = cts_next(r), .offset = cts_below(r, 9)};
    w->o.stream = &w->stream;
    GpuRandom stream = w->stream;
    stream.offset = (stream.offset + 3) / 4 * 4;
    w->p.kept = calloc(n + 1, 1);
    assert_non_null(w->p.kept);
    cts_ok(GpuArray_empty(&mask, cts.ctx, GA_BOOL, 1, &n, GA_C_ORDER));
    cts_ok(GpuRandom_bernoulli(&stream, &mask, 1 - s->dropout));
    if (n > 0) cts_ok(GpuArray_read(w->p.kept, n, &mask));
    GpuArray_clear(&mask);
}

static void make_bias(world *w, cts_random *r) {
    const setting *s = &w->s;
    size_t dims[4] = {s->entries, s->heads, s->queries, w->p.keys};
    const int type = s->bias == 2 ? GA_BOOL : s->bias == 3 ? sums_type(s->type) : s->type;

    for (unsigned d = 0; d < 4; d++)
        if (cts_below(r, 3) == 0) dims[d] = 1;
    make(&w->bias, r, type, 4, dims, 1);
    for (size_t i = 0; i < cts_count(&w->bias.host); i++) {
        if (s->bias == 2)
            w->bias.values[i] = cts_below(r, 4) > 0;
        else if (cts_below(r, 9) == 0)
            w->bias.values[i] = -INFINITY;
        cts_put(type, cts_at(&w->bias.host, i),
                s->bias == 2 ? cts_integer((int64_t)w->bias.values[i]) : cts_real(w->bias.values[i]));
    }
    GpuArray_clear(&w->bias.device);
    cts_upload(&w->bias.device, &w->bias.host);
    w->in.bias = &w->bias.device;
    w->p.bias = w->bias.values;
    w->p.is_mask = s->bias == 2;
    memcpy(w->p.bias_dims, dims, sizeof dims);
}

static void make_world(world *w, cts_random *r, const setting *s) {
    const size_t slots = s->page > 0 ? (s->keys + s->page - 1) / s->page : 0;
    const size_t q[] = {s->packed_q ? 1 : s->entries, s->heads, s->queries, s->width};
    const size_t k[] = {s->page > 0   ? slots + 2
                        : s->packed_k ? 1
                                      : s->entries,
                        s->groups, s->page > 0 ? s->page : s->keys, s->width};
    const size_t v[] = {k[0], k[1], k[2], s->columns}, y[] = {q[0], q[1], q[2], s->columns};

    *w = (world){.s = *s};
    make(&w->q, r, s->type, 4, q, 2);
    make(&w->k, r, s->type, 4, k, 2);
    make(&w->v, r, s->type, 4, v, 1);
    make(&w->dy, r, s->type, 4, y, 1);
    make(&w->y, r, s->type, 4, y, 1);
    make(&w->lse, r, sums_type(s->type), 3, y, 1);
    w->in = (ga_attention_inputs){.q = &w->q.device, .k = &w->k.device, .v = &w->v.device};
    w->o = (ga_attention_options){
        .cap = s->cap, .flags = s->flags, .left = s->left, .right = s->right, .dropout = s->dropout};
    w->p = (cts_att){.entries = s->entries,
                     .page = s->page,
                     .keys = s->page > 0 ? slots * s->page : s->keys,
                     .q = w->q.values,
                     .k = w->k.values,
                     .v = w->v.values,
                     .dy = w->dy.values,
                     .scale = 1 / sqrt(s->width > 0 ? (double)s->width : 1),
                     .cap = s->cap,
                     .keep = s->dropout < 1 ? 1 / (1 - s->dropout) : 0,
                     .flags = s->flags,
                     .left = s->left,
                     .right = s->right,
                     .unit = s->type == GA_DOUBLE ? 0x1p-53 : 0x1p-24,
                     .rounded = s->type == GA_HALF       ? 0x1p-11
                                : s->type == GA_BFLOAT16 ? 0x1p-8
                                                         : 0};
    if (s->type == GA_DOUBLE) w->p.rounded = 0x1p-53;
    memcpy(w->p.q_dims, q, sizeof q);
    memcpy(w->p.k_dims, k, sizeof k);
    w->p.columns = s->columns;
    if (s->bias > 0) make_bias(w, r);
    if (s->slopes) {
        const size_t dims[] = {s->entries, s->heads};
        make(&w->slopes, r, sums_type(s->type), 2, dims, 0.1);
        w->in.slopes = &w->slopes.device;
        w->p.slopes = w->slopes.values;
    }
    make_sequences(w, r);
    if (s->dropout > 0) make_mask(w, r);
    cts_att_forward(&w->p);
}

static void drop_world(world *w) {
    cts_operand *const all[] = {&w->q,         &w->k,     &w->v,       &w->bias, &w->slopes, &w->q_offsets,
                                &w->k_offsets, &w->pages, &w->lengths, &w->y,    &w->lse,    &w->dy};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) cts_operand_drop(all[i]);
    free(w->p.q_offsets);
    free(w->p.k_offsets);
    free(w->p.lengths);
    free(w->p.pages);
    free(w->p.kept);
    cts_att_free(&w->p);
}

/* Check gradients in any layout, of which about every fourth is not requested. */
static void check_gradients(world *w, cts_random *r) {
    cts_operand dq, dk, dv, dbias = {.values = NULL};
    const size_t scores[] = {w->s.entries, w->s.heads, w->s.queries, w->p.keys};
    const bool biased = w->in.bias != NULL && !w->p.is_mask;

    cts_att_backward(&w->p);
    make(&dq, r, w->s.type, 4, w->q.host.dims, 1);
    make(&dk, r, w->s.type, 4, w->k.host.dims, 1);
    make(&dv, r, w->s.type, 4, w->v.host.dims, 1);
    if (biased) make(&dbias, r, w->s.type, 4, scores, 1);
    const bool first = biased || cts_below(r, 4) > 0, second = cts_below(r, 4) > 0, third = cts_below(r, 4) > 0;
    cts_ok(GpuArray_attention_grad(first ? &dq.device : NULL, second ? &dk.device : NULL, third ? &dv.device : NULL,
                                   biased ? &dbias.device : NULL, &w->dy.device, &w->y.device, &w->lse.device, &w->in,
                                   &w->o));
    if (first) near(&dq.device, w->p.dq, w->p.dq_bound, "dq");
    if (second) near(&dk.device, w->p.dk, w->p.dk_bound, "dk");
    if (third) near(&dv.device, w->p.dv, w->p.dv_bound, "dv");
    if (biased) near(&dbias.device, w->p.dbias, w->p.dbias_bound, "dbias");
    cts_operand_drop_all(&dq, &dk, &dv, NULL);
    if (biased) cts_operand_drop(&dbias);
}

static void describe(const setting *s) {
    snprintf(
        about, sizeof about,
        "type %d, %zu sequences, heads %zu of %zu, %zu queries%s, %zu keys%s%s, page %zu, widths %zu and %zu, bias %d, "
        "slopes %d, cap %g, dropout %g, flags %u, window %zu, %zu",
        s->type, s->entries, s->heads, s->groups, s->queries, s->packed_q ? " packed" : "", s->keys,
        s->packed_k ? " packed" : "", s->lengths ? " with lengths" : "", s->page, s->width, s->columns, s->bias,
        s->slopes, s->cap, s->dropout, s->flags, s->left, s->right);
}

static void check_setting(cts_random *r, const setting *s) {
    world w;

    describe(s);
    if (s->type == GA_DOUBLE && !cts.fp64) return;
    make_world(&w, r, s);
    cts_ok(GpuArray_attention(&w.y.device, &w.lse.device, &w.in, &w.o));
    near(&w.y.device, w.p.y, w.p.y_bound, "y");
    near(&w.lse.device, w.p.lse, w.p.lse_bound, "lse");
    if (s->page == 0) check_gradients(&w, r);
    drop_world(&w);
}

static void random_setting(cts_random *r, setting *s) {
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    static const size_t widths[] = {1, 4, 7, 16, 33, 70}, lengths[] = {1, 2, 5, 17, 65, 80};

    *s = (setting){.type = types[cts_below(r, 4)], .entries = 1 + cts_below(r, 3), .groups = 1 + cts_below(r, 2)};
    s->heads = s->groups * (1 + cts_below(r, 3));
    s->queries = lengths[cts_below(r, 6)];
    s->keys = 1 + cts_below(r, 150);
    s->width = widths[cts_below(r, 6)];
    s->columns = widths[cts_below(r, 6)];
    s->flags = (unsigned)cts_below(r, 16);
    s->left = cts_below(r, 40);
    s->right = cts_below(r, 40);
    s->slopes = cts_below(r, 4) == 0;
    if (cts_below(r, 4) == 0) s->cap = 0.5 + (double)cts_below(r, 4);
    if (cts_below(r, 4) == 0) s->dropout = 0.25 * (double)(1 + cts_below(r, 4));
    s->wide_numbers = cts_below(r, 2) > 0;
    s->packed_q = cts_below(r, 4) == 0;
    const size_t of_keys = cts_below(r, 6);
    s->packed_k = of_keys == 0;
    s->page = of_keys == 1 ? 1 + cts_below(r, 20) : 0;
    s->lengths = of_keys == 2;
    if (!s->packed_q && !s->packed_k) s->bias = (int)cts_below(r, 5) % 4;
}

static void configs(void **state) {
    (void)state;
    const int rounds = cts.full ? 60 : cts.small ? 4 : 10;
    cts_random r = {cts.seed};

    for (int i = 0; i < rounds; i++) {
        setting s;
        random_setting(&r, &s);
        check_setting(&r, &s);
    }
}

/* The reference's gradients agree with finite differences of its loss. */
static void compare_differences(const cts_att *p, const double *x, size_t n, const double *want, const char *what) {
    double *changed = (double *)(uintptr_t)x;
    const double step = 1e-5;

    for (size_t i = 0; i < n; i++) {
        const double was = x[i];
        if (!isfinite(was)) continue;
        changed[i] = was + step;
        const double above = cts_att_loss(p);
        changed[i] = was - step;
        const double slope = (above - cts_att_loss(p)) / (2 * step);
        changed[i] = was;
        if (!(fabs(slope - want[i]) <= 1e-7 * (1 + fabs(slope))))
            fail_msg("%s, element %zu: the slope is %g, not %g, with %s (seed %llu)", what, i, slope, want[i], about,
                     (unsigned long long)cts.seed);
    }
}

static void differences(void **state) {
    (void)state;
    cts_random r = {cts.seed + 1};

    for (int i = 0; i < 6; i++) {
        setting s;
        world w;
        random_setting(&r, &s);
        s.type = GA_FLOAT;
        s.queries = 1 + cts_below(&r, 4);
        s.keys = 1 + cts_below(&r, 6);
        s.width = 1 + cts_below(&r, 3);
        s.columns = 1 + cts_below(&r, 3);
        s.page = 0;
        describe(&s);
        make_world(&w, &r, &s);
        cts_att_backward(&w.p);
        compare_differences(&w.p, w.p.q, cts_count(&w.q.host), w.p.dq, "dq");
        compare_differences(&w.p, w.p.k, cts_count(&w.k.host), w.p.dk, "dk");
        compare_differences(&w.p, w.p.v, cts_count(&w.v.host), w.p.dv, "dv");
        drop_world(&w);
    }
}

/* Few queries for many keys, which are split into parts; large extents; arrays without elements. */
static void shapes(void **state) {
    (void)state;
    static const setting kept[] = {
        {.entries = 2, .heads = 6, .groups = 2, .queries = 1, .keys = 2500, .width = 16, .columns = 20},
        {.entries = 1, .heads = 2, .groups = 1, .queries = 3, .keys = 1100, .width = 8, .columns = 4, .flags = 3},
        {.entries = 2, .heads = 1, .groups = 1, .queries = 2, .keys = 1500, .width = 4, .columns = 4, .page = 100},
        {.entries = 1, .heads = 1, .groups = 1, .queries = 70, .keys = 70, .width = 300, .columns = 270, .flags = 1},
        {.entries = 2, .heads = 2, .groups = 1, .queries = 3, .keys = 0, .width = 4, .columns = 5},
        {.entries = 2, .heads = 2, .groups = 1, .queries = 0, .keys = 3, .width = 4, .columns = 5},
        {.entries = 2, .heads = 2, .groups = 1, .queries = 3, .keys = 4, .width = 0, .columns = 5},
        {.entries = 2, .heads = 2, .groups = 1, .queries = 3, .keys = 4, .width = 4, .columns = 0},
        {.entries = 0, .heads = 2, .groups = 1, .queries = 3, .keys = 4, .width = 4, .columns = 5},
        {.entries = 2, .heads = 0, .groups = 1, .queries = 3, .keys = 4, .width = 4, .columns = 5},
        {.entries = 1, .heads = 0, .groups = 0, .queries = 3, .keys = 4, .width = 4, .columns = 5, .packed_k = true},
    };
    cts_random r = {cts.seed + 2};

    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        setting s = kept[i];
        s.type = i == 0 ? GA_HALF : GA_FLOAT;
        if (cts.small && (i == 0 || i == 2 || i == 3)) continue;
        check_setting(&r, &s);
    }
}

/* Masked elements may have any value: NaN beyond the lengths, behind the queries' positions, and in pages that no
 * sequence uses. */
static void unseen(void **state) {
    (void)state;
    enum { KEYS = 70, WIDTH = 3 };
    const size_t q_dims[] = {1, 1, 2, WIDTH}, k_dims[] = {1, 1, KEYS, WIDTH}, one = 1;
    float q[2 * WIDTH] = {1, 2, 3, 4, 5, 6}, k[KEYS * WIDTH], got[2 * WIDTH], dk[KEYS * WIDTH];
    const int length = 1;
    GpuArray gq, gk, lengths, y = {0}, lse = {0}, dq = {0}, gdk = {0}, gdv = {0};

    for (size_t i = 0; i < KEYS * WIDTH; i++) k[i] = i < WIDTH ? 0.5f : NAN;
    cts_ok(GpuArray_empty(&gq, cts.ctx, GA_FLOAT, 4, q_dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gk, cts.ctx, GA_FLOAT, 4, k_dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&lengths, cts.ctx, GA_INT, 1, &one, GA_C_ORDER));
    cts_ok(GpuArray_write(&gq, q, sizeof q));
    cts_ok(GpuArray_write(&gk, k, sizeof k));
    cts_ok(GpuArray_write(&lengths, &length, sizeof length));
    for (int way = 0; way < 2; way++) {
        const ga_attention_inputs in = {.q = &gq, .k = &gk, .v = &gk, .lengths = way == 0 ? &lengths : NULL};
        const ga_attention_options o = {.flags = way == 0 ? 0 : GA_ATTENTION_CAUSAL};
        cts_ok(GpuArray_attention(&y, &lse, &in, &o));
        cts_ok(GpuArray_attention_grad(&dq, &gdk, &gdv, NULL, &y, &y, &lse, &in, &o));
        cts_ok(GpuArray_read(got, sizeof got, &y));
        cts_ok(GpuArray_read(dk, sizeof dk, &gdk));
        for (int e = 0; e < WIDTH; e++) {
            assert_true(got[e] == 0.5f); /* of the first query, which sees the first key alone */
            assert_true(way == 0 ? got[WIDTH + e] == 0.5f : isnan(got[WIDTH + e]));
        }
        /* with one key its weight is 1, whatever the score */
        for (size_t i = 0; i < KEYS * WIDTH && way == 0; i++) assert_true(dk[i] == 0);
        cts_clear(&y, &lse, &dq, &gdk, &gdv, NULL);
    }
    cts_clear(&gq, &gk, &lengths, NULL);
}

/* Offsets in any order and out of range, where no two sequences share a query: results are finite, and no other memory
 * changes. */
static void wild_offsets(void **state) {
    (void)state;
    static const ssize_t wild[][4] = {
        {5, 2, 9, 0}, {-3, 4, 100, -100}, {1000000, -1, 3, 3}, {0, 10, 2147483647, -2147483647}};
    const size_t q_dims[] = {1, 2, 10, 5}, k_dims[] = {1, 1, 10, 5}, n = 4;
    cts_random r = {cts.seed + 3};
    cts_operand q, k, y, dq, dk, offsets;
    GpuArray lse = {0};

    make(&q, &r, GA_FLOAT, 4, q_dims, 1);
    make(&k, &r, GA_FLOAT, 4, k_dims, 1);
    make(&y, &r, GA_FLOAT, 4, q_dims, 1);
    make(&dq, &r, GA_FLOAT, 4, q_dims, 1);
    make(&dk, &r, GA_FLOAT, 4, k_dims, 1);
    for (size_t i = 0; i < sizeof wild / sizeof *wild; i++) {
        make_integers(&offsets, GA_INT, 1, &n, wild[i]);
        const ga_attention_inputs in = {
            .q = &q.device, .k = &k.device, .v = &k.device, .q_offsets = &offsets.device, .k_offsets = &offsets.device};
        cts_ok(GpuArray_attention(&y.device, &lse, &in, NULL));
        cts_ok(GpuArray_attention_grad(&dq.device, &dk.device, NULL, NULL, &y.device, &y.device, &lse, &in, NULL));
        double *got = cts_numbers(&y.device);
        for (size_t e = 0; e < cts_count(&y.host); e++) assert_true(isfinite(got[e]));
        free(got);
        cts_operand_drop(&offsets);
    }
    cts_operand_drop_all(&q, &k, &y, &dq, &dk, NULL);
    GpuArray_clear(&lse);
}

/* Recorded once and replayed with other contents. */
static void recorded(void **state) {
    (void)state;
    setting s = {
        .type = GA_FLOAT, .entries = 1, .heads = 1, .groups = 1, .queries = 2, .keys = 1100, .width = 4, .columns = 3};
    cts_random r = {cts.seed + 4};
    gpugraph *graph = NULL;
    world w;

    describe(&s);
    make_world(&w, &r, &s);
    cts_ok(gpugraph_begin(cts.ctx));
    int err = GpuArray_attention(&w.y.device, &w.lse.device, &w.in, &w.o);
    cts_ok(gpugraph_end(cts.ctx, &graph));
    cts_ok(err);
    cts_ok(GpuArray_memset(&w.y.device, 7));
    cts_ok(gpugraph_launch(graph));
    near(&w.y.device, w.p.y, w.p.y_bound, "y");
    gpugraph_release(graph);
    drop_world(&w);
}

/* Queries, keys and values interleaved in one array, and their gradients in another, as a joint linear layer has them.
 */
static void side_by_side(void **state) {
    (void)state;
    enum { ENTRIES = 2, PLACES = 5, HEADS = 3, WIDTH = 4, ALL = ENTRIES * PLACES * HEADS * WIDTH };
    const size_t dims[] = {ENTRIES, PLACES, 3, HEADS, WIDTH}, view[] = {ENTRIES, HEADS, PLACES, WIDTH};
    const ssize_t size = sizeof(float), row = 3 * HEADS * WIDTH * size;
    const ssize_t strides[] = {PLACES * row, WIDTH * size, row, size};
    float numbers[3 * ALL], got[ALL], want[ALL];
    cts_random r = {cts.seed + 5};
    GpuArray in[3], out[3], alone[3] = {{0}}, y = {0}, lse = {0};

    for (size_t i = 0; i < 3 * ALL; i++) numbers[i] = (float)((double)(int64_t)cts_next(&r) * 0x1p-63);
    GpuArray all = cts_filled(GA_FLOAT, 5, dims, numbers), grads = cts_zeros(GA_FLOAT, 5, dims);
    for (size_t i = 0; i < 3; i++) {
        const size_t offset = i * HEADS * WIDTH * sizeof(float);
        cts_ok(GpuArray_fromdata(&in[i], all.data, offset, GA_FLOAT, 4, view, strides, 0));
        cts_ok(GpuArray_fromdata(&out[i], grads.data, offset, GA_FLOAT, 4, view, strides, 1));
    }
    const ga_attention_inputs inputs = {.q = &in[0], .k = &in[1], .v = &in[2]};
    cts_ok(GpuArray_attention(&y, &lse, &inputs, NULL));
    cts_ok(GpuArray_attention_grad(&alone[0], &alone[1], &alone[2], NULL, &y, &y, &lse, &inputs, NULL));
    cts_ok(GpuArray_attention_grad(&out[0], &out[1], &out[2], NULL, &y, &y, &lse, &inputs, NULL));
    for (size_t i = 0; i < 3; i++) {
        cts_ok(GpuArray_read(want, sizeof want, &alone[i]));
        cts_ok(GpuArray_read(got, sizeof got, &out[i]));
        assert_memory_equal(got, want, sizeof got);
    }
    cts_fails_with(GA_VALUE_ERROR,
                   GpuArray_attention_grad(&out[0], &out[1], &out[1], NULL, &y, &y, &lse, &inputs, NULL));
    for (size_t i = 0; i < 3; i++) {
        cts_clear(&in[i], &out[i], &alone[i], NULL);
    }
    cts_clear(&all, &grads, &y, &lse, NULL);
}

/* Calls that are refused. */
static void calls(void **state) {
    (void)state;
    const size_t q_dims[] = {2, 4, 5, 6}, k_dims[] = {2, 2, 7, 6}, three[] = {2, 3, 7, 6}, lse_dims[] = {2, 4, 5},
                 two = 2, four = 4, one = 1;
    GpuArray y = {0}, lse = {0}, dq = {0}, none = {0};
    GpuRandom stream = {.seed = 1};

    GpuArray q = cts_zeros(GA_FLOAT, 4, q_dims), k = cts_zeros(GA_FLOAT, 4, k_dims),
             odd = cts_zeros(GA_FLOAT, 4, three), bias = cts_zeros(GA_FLOAT, 1, &four),
             flat = cts_zeros(GA_FLOAT, 3, lse_dims), ints = cts_zeros(GA_INT, 1, &two),
             few = cts_zeros(GA_INT, 1, &one), empty = cts_zeros(GA_INT, 4, k_dims);
    const ga_attention_inputs in = {.q = &q, .k = &k, .v = &k};
    ga_attention_inputs bad[16];
    for (unsigned i = 0; i < 16; i++) bad[i] = in;
    bad[0].k = bad[0].v = &odd; /* 3 heads for 4 */
    bad[1].v = &odd;            /* another shape than k */
    bad[2].bias = &bias;        /* not broadcast */
    bad[3].bias = &ints;        /* integers */
    bad[4].slopes = &ints;      /* likewise */
    bad[5].slopes = &flat;      /* of three axes */
    bad[6].q_offsets = &ints;   /* for a batch of 2 */
    bad[7].k_offsets = &ints;   /* likewise */
    bad[8].lengths = &few;      /* for one sequence */
    bad[9].lengths = &bias;     /* of floats */
    bad[10].pages = &ints;      /* without lengths */
    bad[11].k = &flat;          /* of three axes */
    bad[12].v = &empty;         /* of integers */
    bad[13].lengths = bad[13].k_offsets = &ints;
    bad[14].k = bad[14].v = &q; /* fits; see below */
    bad[15].pages = &ints, bad[15].lengths = &ints;
    for (unsigned i = 0; i < 16; i++)
        if (i != 14) cts_fails_with(GA_VALUE_ERROR, GpuArray_attention(&y, NULL, &bad[i], NULL));
    const ga_attention_inputs integers = {.q = &empty, .k = &empty, .v = &empty};
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_attention(&y, NULL, &integers, NULL));

    const ga_attention_options wrong[] = {{.scale = INFINITY}, {.cap = -1},      {.cap = NAN},
                                          {.flags = 64},       {.dropout = 1.5}, {.dropout = -0.5, .stream = &stream}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cts_fails_with(GA_VALUE_ERROR, GpuArray_attention(&y, NULL, &in, &wrong[i]));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_attention(&y, NULL, &in, &(ga_attention_options){.dropout = 0.5}));
    stream.offset = ((uint64_t)1 << 63) - 8;
    cts_fails_with(GA_VALUE_ERROR,
                   GpuArray_attention(&y, NULL, &in, &(ga_attention_options){.dropout = 0.5, .stream = &stream}));
    assert_null(y.data);

    /* results */
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention(&k, NULL, &in, NULL));      /* of another shape */
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention(&q, NULL, &bad[14], NULL)); /* an input */
    cts_ok(GpuArray_attention(&y, &lse, &in, NULL));
    assert_int_equal(y.dimensions[2], 5);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention_grad(&dq, NULL, NULL, NULL, &k, &y, &lse, &in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, &y, &y, &in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention_grad(&y, NULL, NULL, NULL, &y, &y, &lse, &in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_attention_grad(&dq, NULL, NULL, &none, &y, &y, &lse, &in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_attention_grad(&dq, NULL, NULL, NULL, NULL, &y, &lse, &in, NULL));
    assert_null(dq.data);
    cts_clear(&q, &k, &odd, &bias, &y, &lse, &flat, &ints, &few, &empty, &dq, &none, NULL);
}

const cts_case cts_attention_cases[] = {
    {"configs", configs, 0},   {"differences", differences, 0},     {"shapes", shapes, 0},
    {"unseen", unseen, 0},     {"choice", cts_attention_choice, 0}, {"offsets", wild_offsets, 0},
    {"recorded", recorded, 0}, {"side_by_side", side_by_side, 0},   {"calls", calls, 0},
    {NULL, NULL, 0},
};
