/*
 * Top-k of long rows. A key of a sample of each row serves as a bound; the elements within it (candidates) are
 * collected and sorted. Of a long sample the bound is its k-th key, which cannot lie before the k-th of all elements,
 * and is found recursively; of a short sample an earlier key is sufficient with high probability. Rows with fewer than
 * k candidates, or more than there is memory for, are read again, once for each digit of keys and places (a radix
 * select, which finds the last element wanted). These launches do nothing for the other rows, so that the host never
 * reads back.
 */
#include "select.h"

#include <math.h>

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "policy.h"
#include "template/library.h"

enum {
    UNROLL = 8,
    GROUPS_A_UNIT = 8,
    RUN = 32, /* consecutive elements in a sample; size from which reading a sample takes noticeable time */
    LONG_RUN = 256,
    LONG_SAMPLE = 1 << 20,
    LOOP_ELEMENTS = 65536,
    MOST_SAMPLE = 1 << 16 /* sorted completely where work-items loop */
};

/* A selection under way. */
typedef struct selection {
    const ga_sort_rows *job;
    ga_key_type key;
    atomic_uint limit;
    size_t k;       /* number of elements wanted of a row */
    size_t n, room; /* elements of a row; room for its candidates */
    ga_span x;      /* elements, or keys */
    bool x_is_keys;
    ga_span bounds; /* the bound of a row is element number `last` of `stride` */
    size_t stride, last;
    ga_span counts, keys, places;
    unsigned group;
    size_t pieces, piece;
} selection;

/* Sizes that depend on the sample of a row. */
typedef struct sizes {
    size_t sample, rank, room; /* the bound is number `rank` of the sample, counted from 1 */
} sizes;

/* The k-th of a sample of such a size that about as many elements are sorted as collected, with twice the expected
 * room. */
static sizes safe_sizes(const selection *s) {
    size_t k = s->k, most = ga_select_room(s->job->ctx, s->key.bytes);
    sizes z = {.sample = 64, .rank = k, .room = 64};

    while (z.sample * z.sample < 2 * k * s->n || z.sample < 2 * k) z.sample *= 2;
    while (z.sample > s->n) z.sample /= 2;
    while (2 * k * s->n > most * z.sample && 2 * z.sample <= s->n) z.sample *= 2;
    while (z.room < most && z.room * z.sample < 2 * k * s->n + z.sample * k) z.room *= 2;
    return z;
}

/* Comparators in a bitonic network, of which half would suffice for pairs. */
static double network(size_t n) {
    double steps = log2((double)n);

    return (double)n * steps * (steps + 1) / 2;
}

/*
 * Minimise the expected work. Of n keys, `expected` of the sample are among the first k, nearly by a Poisson
 * distribution; so the rank is that number plus some standard deviations, and the room what such a rank leads to plus
 * as many. Rows for which that fails cost more, but are correct. If no sample of at most `shorts` will do,
 * take the shortest that does; rank 0: none of at most half a row does.
 */
static sizes likely_sizes(const selection *s, size_t shorts) {
    size_t k = s->k, most = ga_select_room(s->job->ctx, s->key.bytes);
    sizes best = {0};
    double least = 0;

    for (size_t sample = 64; (sample <= shorts || best.rank == 0) && 2 * sample <= s->n; sample *= 2) {
        double expected = (double)k * (double)sample / (double)s->n;
        double rank = ceil(expected + 4 * sqrt(expected) + 4);
        double wanted = (rank + 4 * sqrt(rank) + 4) * (double)s->n / (double)sample;
        size_t room = 64;
        while ((double)room < wanted || room < 2 * k) room *= 2;
        if (rank > (double)sample / 2 || room > most) continue;
        double work = network(sample) + 2 * network(room);
        if (best.rank != 0 && work >= least) continue;
        least = work;
        best = (sizes){sample, (size_t)rank, room};
    }
    return best;
}

static void add_select_args(ga_template_args *p, const selection *s) {
    ga_template_arg(p, "U", ga_key_word_name(s->key.bytes));
    ga_template_arg_number(p, "KIND", s->x_is_keys ? GA_KEY_PLAIN : (size_t)s->key.kind);
    ga_template_arg_flag(p, "DESC", s->x_is_keys ? false : s->job->descending);
}

static ga_arg arg(ga_view *v, const ga_span *span, size_t n, size_t bytes) {
    ga_view_buffer(v, span->data, span->at, n, bytes);
    return ga_arg_view(v);
}

static int launch_selection(selection *s, ga_template_args *targs, size_t groups, const ga_arg *args) {
    GpuInstance *k;

    ga_template_arg_number(targs, "GROUP", s->group);
    int err = ga_library_instance(s->job->ctx, targs, &k);
    groups = ga_min_size(groups, ga_most_groups(&s->job->ctx->caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, s->group, &s->limit, GA_WIDTH_AUTO, 1, &groups, args) : err;
}

static size_t flat_groups(const selection *s, size_t count) {
    return ga_ceil_div(count, ga_loops(&s->job->ctx->caps) ? LOOP_ELEMENTS : s->group);
}

static void plan_pieces(selection *s) {
    const ga_caps *caps = &s->job->ctx->caps;
    size_t step;

    s->group = ga_group_items(caps, atomic_load(&s->limit));
    step = ga_loops(caps) ? 1 : (size_t)s->group * UNROLL;
    ga_cut(s->n, ga_ceil_div(GROUPS_A_UNIT * ga_units(caps), s->job->rows), ga_loops(caps) ? LOOP_ELEMENTS : 2 * step,
           step, &s->pieces, &s->piece);
}

/* ------------------------------------------------------------------------------------------------- bound and filter */

static int filter(selection *s) {
    size_t rows = s->job->rows, bytes = s->key.bytes;
    ga_template_args targs = {.file = "topk", .kernel = "topk_filter"};
    ga_view x, bounds, counts, keys, places;

    add_select_args(&targs, s);
    ga_template_arg_number(&targs, "UNROLL", UNROLL);
    const ga_arg args[] = {arg(&x, &s->x, rows * s->n, bytes),
                           arg(&bounds, &s->bounds, rows * s->stride, bytes),
                           arg(&counts, &s->counts, 2 * rows, 4),
                           arg(&keys, &s->keys, rows * s->room, bytes),
                           arg(&places, &s->places, rows * s->room, 4),
                           ga_arg_index((ssize_t)rows),
                           ga_arg_index((ssize_t)s->n),
                           ga_arg_index((ssize_t)s->pieces),
                           ga_arg_index((ssize_t)s->piece),
                           ga_arg_index((ssize_t)s->stride),
                           ga_arg_index((ssize_t)s->last),
                           ga_arg_index((ssize_t)s->room)};
    int err = gpudata_memset(s->counts.data, 0, 0);
    return err == GA_NO_ERROR ? launch_selection(s, &targs, rows * s->pieces, args) : err;
}

static int take_sample(selection *s, const ga_span *to, size_t sample) {
    size_t rows = s->job->rows, bytes = s->key.bytes;
    ga_template_args targs = {.file = "topk", .kernel = "topk_sample"};
    ga_view x, y;

    add_select_args(&targs, s);
    const ga_arg args[] = {arg(&x, &s->x, rows * s->n, bytes), arg(&y, to, rows * sample, bytes),
                           ga_arg_index((ssize_t)s->n), ga_arg_index((ssize_t)sample),
                           ga_arg_index(sample >= LONG_SAMPLE ? LONG_RUN : RUN)};
    return launch_selection(s, &targs, flat_groups(s, rows * sample), args);
}

/* ------------------------------------------------------------------------------------------- rows that need a select
 */

/* As many groups as run at once, because most find nothing to do. */
static size_t again_groups(const selection *s) {
    return ga_min_size(s->job->rows * s->pieces, GROUPS_A_UNIT * ga_units(&s->job->ctx->caps));
}

/* Buffers of the radix select; see topk.gk. */
typedef struct rounds {
    ga_span states, bins;
    size_t round;
} rounds;

static int count_round(selection *s, rounds *r, bool places, size_t digit, size_t digits) {
    size_t rows = s->job->rows;
    ga_template_args targs = {.file = "topk", .kernel = "topk_count"};
    ga_view x, counts, states, bins;

    add_select_args(&targs, s);
    ga_template_arg_flag(&targs, "PLACES", places);
    ga_template_arg_flag(&targs, "AFTER", places && digit + 1 < digits);
    const ga_arg args[] = {arg(&x, &s->x, rows * s->n, s->key.bytes),
                           arg(&counts, &s->counts, 2 * rows, 4),
                           arg(&states, &r->states, 6 * rows, 8),
                           arg(&bins, &r->bins, 3 * 256 * rows, 4),
                           ga_arg_index((ssize_t)rows),
                           ga_arg_index((ssize_t)s->n),
                           ga_arg_index((ssize_t)s->pieces),
                           ga_arg_index((ssize_t)s->piece),
                           ga_arg_index((ssize_t)s->room),
                           ga_arg_index((ssize_t)digit),
                           ga_arg_index((ssize_t)digits),
                           ga_arg_index((ssize_t)r->round++)};
    return launch_selection(s, &targs, again_groups(s), args);
}

static int collect(selection *s, const rounds *r) {
    size_t rows = s->job->rows, bytes = s->key.bytes;
    ga_template_args targs = {.file = "topk", .kernel = "topk_collect"};
    ga_span slot_span = {s->counts.data, s->counts.at + rows * 4};
    ga_view x, counts, states, bins, slots, keys, places;

    add_select_args(&targs, s);
    const ga_arg args[] = {arg(&x, &s->x, rows * s->n, bytes),
                           arg(&counts, &s->counts, rows, 4),
                           arg(&states, &r->states, 6 * rows, 8),
                           arg(&bins, &r->bins, 3 * 256 * rows, 4),
                           arg(&slots, &slot_span, rows, 4),
                           arg(&keys, &s->keys, rows * s->room, bytes),
                           arg(&places, &s->places, rows * s->room, 4),
                           ga_arg_index((ssize_t)rows),
                           ga_arg_index((ssize_t)s->n),
                           ga_arg_index((ssize_t)s->pieces),
                           ga_arg_index((ssize_t)s->piece),
                           ga_arg_index((ssize_t)s->room),
                           ga_arg_index((ssize_t)r->round)};
    return launch_selection(s, &targs, again_groups(s), args);
}

static int select_again(selection *s) {
    size_t rows = s->job->rows, digits = 1;
    ga_template_args targs = {.file = "topk", .kernel = "topk_begin"};
    ga_view counts, states, bins;
    rounds r = {0};

    while (digits < 4 && (s->n - 1) >> (8 * digits) != 0) digits++;
    int err = ga_span_new(s->job->ctx, &r.states, 6 * rows, 8);
    if (err == GA_NO_ERROR) err = ga_span_new(s->job->ctx, &r.bins, 3 * 256 * rows, 4);
    if (err == GA_NO_ERROR) {
        const ga_arg args[] = {arg(&counts, &s->counts, 2 * rows, 4), arg(&states, &r.states, 6 * rows, 8),
                               arg(&bins, &r.bins, 3 * 256 * rows, 4), ga_arg_index((ssize_t)rows),
                               ga_arg_index((ssize_t)s->job->k)};
        err = launch_selection(s, &targs, flat_groups(s, 256 * rows), args);
    }
    for (size_t d = s->key.bytes; d-- > 0 && err == GA_NO_ERROR;) err = count_round(s, &r, false, d, s->key.bytes);
    for (size_t d = digits; d-- > 0 && err == GA_NO_ERROR;) err = count_round(s, &r, true, d, digits);
    if (err == GA_NO_ERROR) err = collect(s, &r);
    gpudata_release(r.states.data); /* enqueued work retains it */
    gpudata_release(r.bins.data);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the whole */

/* Sort the candidates and store the first k. */
static int sort_found(const selection *s, const ga_span *values, const ga_span *places, bool decode) {
    const ga_sort_rows *j = s->job;
    ga_radix r = {.ctx = j->ctx,
                  .key = s->key,
                  .descending = j->descending,
                  .rows = j->rows,
                  .n = s->room,
                  .k = s->k,
                  .keys = *values,
                  .places = *places,
                  .place_type = j->place_type};
    const ga_radix_picked picked = {.keys = s->keys, .places = s->places, .counts = s->counts, .n = s->room};

    if (!decode) {
        r.key.kind = GA_KEY_PLAIN;
        r.descending = false;
    }
    if (r.place_type == 0) r.place_type = GA_UINT;
    return ga_radix_picked_run(&r, &picked);
}

static int find_bounds(selection *s, const sizes *z, bool sorted);

/* Collect the elements within the bound of a sample; s->keys, places and counts are allocated. */
static int find_candidates(selection *s) {
    const ga_caps *caps = &s->job->ctx->caps;
    size_t rows = s->job->rows, shorts = ga_sort_short(s->job->ctx, s->key.bytes, false);
    sizes z = {0};

    plan_pieces(s);
    if (!ga_loops(caps) && !s->x_is_keys) z = likely_sizes(s, shorts);
    if (z.rank == 0) z = safe_sizes(s);
    s->room = z.room;
    int err = find_bounds(s, &z, z.sample <= shorts);
    if (err == GA_NO_ERROR) err = ga_span_new(s->job->ctx, &s->counts, 2 * rows, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(s->job->ctx, &s->keys, rows * s->room, s->key.bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(s->job->ctx, &s->places, rows * s->room, 4);
    return err == GA_NO_ERROR ? filter(s) : err;
}

static void selection_free(selection *s) {
    gpudata_release(s->bounds.data); /* enqueued work retains it */
    gpudata_release(s->counts.data);
    gpudata_release(s->keys.data);
    gpudata_release(s->places.data);
}

/* Find the bound of each row: a key of its sample, from the sorted sample if that is short, else by a selection like
 * that of the rows. Candidates without room may be dropped there: the k-th of any part of a row is a valid bound. */
static int find_bounds(selection *s, const sizes *z, bool sorted) {
    const ga_sort_rows *j = s->job;
    size_t rows = j->rows, sample = z->sample;
    bool whole = ga_loops(&j->ctx->caps) && sample <= MOST_SAMPLE && !sorted;
    ga_span keys = {0}, none = {0};

    s->stride = whole ? sample : z->rank;
    s->last = z->rank - 1;
    int err = ga_span_new(j->ctx, &keys, rows * sample, s->key.bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(j->ctx, &s->bounds, rows * s->stride, s->key.bytes);
    if (err == GA_NO_ERROR) err = take_sample(s, &keys, sample);
    if (err == GA_NO_ERROR && (sorted || whole)) {
        const ga_radix r = {.ctx = j->ctx,
                            .key = {s->key.bytes, GA_KEY_PLAIN},
                            .rows = rows,
                            .n = sample,
                            .k = s->stride,
                            .in = keys,
                            .keys = s->bounds,
                            .place_type = GA_UINT};
        err = ga_radix_run(&r);
    } else if (err == GA_NO_ERROR) {
        selection t = {.job = j, .key = s->key, .k = z->rank, .n = sample, .x = keys, .x_is_keys = true};
        atomic_init(&t.limit, atomic_load(&s->limit));
        err = find_candidates(&t);
        if (err == GA_NO_ERROR) err = sort_found(&t, &s->bounds, &none, false);
        atomic_store(&s->limit, atomic_load(&t.limit));
        selection_free(&t);
    }
    gpudata_release(keys.data); /* enqueued work retains it */
    return err;
}

static int attempt_select(void *self, atomic_uint *limit) {
    selection *whole = self, s = *whole;

    atomic_init(&s.limit, atomic_load(limit));
    int err = find_candidates(&s);
    if (err == GA_NO_ERROR) err = select_again(&s);
    if (err == GA_NO_ERROR) err = sort_found(&s, &whole->job->values, &whole->job->places, true);
    atomic_store(limit, atomic_load(&s.limit));
    selection_free(&s);
    return err;
}

int ga_select_run(const ga_sort_rows *job) {
    selection s = {.job = job, .k = job->k, .n = job->n, .x = job->in};

    ga_key_type_of(job->typecode, &s.key);
    atomic_init(&s.limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&s.limit, attempt_select, &s);
}
