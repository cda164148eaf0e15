#include "policy.h"

#include "plan/geometry.h"
#include "tuning/tuning.h"

enum {
    DIGITS = 256,    /* values of a digit */
    HISTOGRAM = 1100 /* bytes of local memory of winners_hard, besides the candidates */
};

/*
 * The numbers. Beside each: what another one gave, in time over the time with this one, on an H200 through CUDA for
 * 2^24 elements (2026-11-28). Without such a figure: no other was tried, or none changed a time by 3 %.
 */

/* Sizes at which one way takes over from another. */
typedef struct policy {
    ga_parameter longest; /* longest row that one launch sorts, if it fits into local memory */
    unsigned local_group; /* most work-items for a row, if there are few rows */
    size_t select_room;   /* most candidates of a row */
} policy;

static const policy many = {.longest =
                                GA_TUNE_SORT_LOCAL, /* 8192; 4096: rows of 8192 floats 4.6, of 5000 2.4, halves 2.0
                                                  and 1.2; 2048: rows of 4096 floats 5.5, longs 3.5, with places 1.6 */
                            .local_group = 512,
                            .select_room = 4096}, /* 1024: the first 512 of 2^24 5.7 */
    few = {.longest = GA_TUNE_SORT_INSERT,
           .local_group = 16,
           .select_room = 1024}; /* work-items that loop, on processors */

/* Numbers of single ways. */
enum {
    REGISTER_GROUP = 128, /* REGISTERS: least work-items of a group, of many rows if need be; 64: rows of 64 1.15; 256:
                             1.05 */
    COUNT_ROWS = 16384,   /* COUNTS: counted pieces at a time */
    PASS_PIECES = 16,     /* PASSES: counted pieces for each compute unit */

    /* the first 8 or 64 of rows; "64 of 512": of rows of 512 floats, unless it says longs, of 8 bytes */
    WINNERS_SHARE = 2,        /* sets for each of the k winners: the best of so many sets give a tight bound; 1: 5 to 9;
                                 4: 64 of 512 2.2 */
    WINNERS_BYTES = 512,      /* bytes of keys of a work-item; 256: 8 of 16384 longs 6.3 */
    WINNERS_LEAST_GROUP = 64, /* work-items of a group for rows of at most WINNERS_FEW elements; 128: 8 of 512 1.1,
                                 longs 1.33 */
    WINNERS_GROUP = 128,      /* least for longer rows; 64: 8 of 4096 1.09 */
    WINNERS_MOST_GROUP = 512, /* 256: 8 of 65536 2.9, of 32768 longs 6.3 */
    WINNERS_FEW = 1024,
    WINNERS_AT_ONCE = 512,   /* work-items of all groups of a compute unit, which share its registers; 256: 64 of 4096
                                longs 1.2; 1024: 8 of 16384 2.0 */
    WINNERS_LEAST_ROW = 512, /* shorter rows are sorted, several in a group; 1024: 8 of 512 2.9, longs 5.4 */
    WINNERS_TIMES = 64, /* a row has so many times k elements for each byte of its keys, else it is sorted: 16 times
                           for floats, where 8 gives 64 of 512 1.4 and 32 64 of 1024 1.6 */
    WINNERS_LEAST_ROOM = 32,

    SELECT_SHARE = 4,        /* part of the room for candidates that k may be */
    SELECT_LEAST_ROW = 2048, /* 65536: 64 of 16384 12.8, as rows are sorted whole */
    SELECT_LEAST_TIMES = 8
};

/* PASSES: work-items of a group, keys of each, and groups that share a compute unit's registers. */
typedef struct pass_shape {
    unsigned group, items, resident;
} pass_shape;

/* Indexed by GA_TUNE_SORT_KEYS - 1, for keys alone the last by default (the first: floats 1.11; the second: 1.06), and
 * by GA_TUNE_SORT_PAIRS - 1, for pairs the first by default (the last: rows of 65536 1.08; the second: 0.97). */
static const pass_shape pass_shapes[] = {{256, 16, 3}, {384, 16, 2}, {320, 24, 2}},
                        pass_unbounded = {384, 16, 1}, /* keys alone, where the language cannot limit registers */
    pass_elsewhere = {0, 16, 1};                       /* keys of 8 bytes, and other devices; {0, 24, 1}: longs 1.16 */

static const policy *policy_of(const ga_caps *caps) {
    return ga_loops(caps) ? &few : &many;
}

static bool takes_group(const ga_caps *caps, unsigned limit, size_t group) {
    return group <= limit && group <= caps->max_group_threads && group <= caps->max_group_size[0];
}

/* ---------------------------------------------------------------------------------------------------- in one launch */

static ga_sort_item item_of(unsigned bytes, bool places, bool given) {
    if (!places) return (ga_sort_item){bytes < 4 ? 4 : bytes, 0, false};
    if (bytes == 8) return (ga_sort_item){8, 0, true};
    if (bytes == 4 || given) return (ga_sort_item){8, 32, false};
    return (ga_sort_item){4, 16, false};
}

/* Local memory of n words: three quarters of what there is, at most, so that two groups may share it in part. */
static bool fits_local(const ga_caps *caps, ga_sort_item w, size_t n) {
    return (n + n / 32) * (w.bytes + (w.separate ? 4 : 0)) + (w.separate ? 0 : 4) <= caps->local_memory * 3 / 4;
}

/* The largest of most, most / 2, ... at which that many words fit. */
static size_t most_local(const ga_caps *caps, ga_sort_item w, size_t most) {
    while (!fits_local(caps, w, most)) most /= 2;
    return most;
}

size_t ga_sort_short(const gpucontext *ctx, unsigned bytes, bool places) {
    const size_t most = ga_tuned(ctx, policy_of(&ctx->caps)->longest);

    return ga_loops(&ctx->caps) ? most : most_local(&ctx->caps, item_of(bytes, places, true), most);
}

/* A work-item holds two words at least, and fewer than it might if a row would have less than 32 work-items. 128 bytes
 * of words; 64: rows of 4096 floats 1.21, of 1024 halves 0.86; 256: 1.4, longs 1.1. */
static bool plan_registers(const ga_radix *j, unsigned limit, ga_sort_plan *p) {
    const ga_caps *caps = &j->ctx->caps;
    const ga_sort_item w = item_of(j->key.bytes, j->places.data != NULL, false);
    unsigned words = ga_tuned(j->ctx, GA_TUNE_SORT_REGISTER_BYTES) / w.bytes;
    size_t n = 32;

    while (n < j->n) n *= 2;
    while (words > 2 && words > n / 32) words /= 2;
    *p = (ga_sort_plan){.way = GA_SORT_REGISTERS, .item = w, .n = n, .items = (unsigned)(n / words)};
    p->rows = p->items >= REGISTER_GROUP ? 1 : REGISTER_GROUP / p->items;
    p->group = p->items * (unsigned)p->rows;
    return caps->shuffles && !ga_loops(caps) && !w.separate && j->n > n / 2 && takes_group(caps, limit, p->group) &&
           p->rows * (n + n / 32) * w.bytes <= caps->local_memory;
}

static void plan_local(const ga_radix *j, const ga_radix_picked *picked, unsigned limit, ga_sort_plan *p) {
    const ga_caps *caps = &j->ctx->caps;
    const unsigned most = policy_of(caps)->local_group;
    const size_t n = picked != NULL ? picked->n : j->n;

    *p = (ga_sort_plan){.way = GA_SORT_LOCAL, .n = 8, .rows = 1, .group = ga_group_items(caps, limit)};
    p->item = item_of(j->key.bytes, j->places.data != NULL, picked != NULL);
    while (p->n < n) p->n *= 2;
    if (ga_loops(caps)) p->group = (unsigned)ga_min_size(caps->max_group_threads, most);
    /* If there are few rows, larger groups finish each sooner. */
    while (!ga_loops(caps) && j->rows <= ga_units(caps) && 8 * (size_t)p->group < p->n && 2 * p->group <= most &&
           takes_group(caps, limit, 2 * (size_t)p->group))
        p->group *= 2;
    while (p->rows * p->n < 8 * (size_t)p->group && fits_local(caps, p->item, 2 * p->rows * p->n)) p->rows *= 2;
}

/* ------------------------------------------------------------------------------------------------- digit by digit */

static bool fits_pass(const ga_caps *caps, const pass_shape *s) {
    return (size_t)s->group * (s->items * 4 + DIGITS / 8) + DIGITS * 16 + 8 <= caps->local_memory;
}

/* A group is a multiple of 32 work-items if the device allows that. */
static pass_shape shape_of_pass(const ga_radix *j, unsigned group, unsigned limit) {
    const ga_caps *caps = &j->ctx->caps;
    const pass_shape *keys = caps->shuffles ? &pass_shapes[ga_tuned(j->ctx, GA_TUNE_SORT_KEYS) - 1] : &pass_unbounded;
    pass_shape s = j->places.data != NULL ? pass_shapes[ga_tuned(j->ctx, GA_TUNE_SORT_PAIRS) - 1] : *keys;

    if (j->key.bytes <= 4 && takes_group(caps, limit, s.group) && fits_pass(caps, &s)) return s;
    s = pass_elsewhere;
    s.group = group;
    while (s.group > 32 && !fits_pass(caps, &s)) s.group /= 2;
    return s;
}

static void plan_passes(const ga_radix *j, unsigned limit, ga_sort_plan *p) {
    const ga_caps *caps = &j->ctx->caps;
    const unsigned group = ga_group_items(caps, limit);
    const pass_shape s = shape_of_pass(j, group, limit);

    *p = (ga_sort_plan){
        .way = GA_SORT_PASSES, .group = s.group, .items = s.items, .resident = s.resident, .counters = group};
    ga_cut(j->n, ga_ceil_div(PASS_PIECES * ga_units(caps), j->rows), (size_t)group * 64, group, &p->pieces, &p->piece);
}

static void plan_counts(const ga_radix *j, ga_sort_plan *p) {
    const size_t units = ga_units(&j->ctx->caps);

    *p = (ga_sort_plan){.way = GA_SORT_COUNTS, .group = 1};
    ga_cut(j->n, j->rows < 2 * units ? ga_ceil_div(2 * units, j->rows) : 1, ga_tuned(j->ctx, GA_TUNE_SORT_PIECE), 1,
           &p->pieces, &p->piece);
    p->rows_at_a_time = ga_min_size(j->rows, 1 + COUNT_ROWS / p->pieces);
}

ga_sort_plan ga_sort_plan_of(const ga_radix *j, const ga_radix_picked *picked, unsigned limit) {
    const bool loops = ga_loops(&j->ctx->caps);
    ga_sort_plan p;

    if (picked != NULL)
        plan_local(j, picked, limit, &p);
    else if (j->n > ga_sort_short(j->ctx, j->key.bytes, j->places.data != NULL))
        loops ? plan_counts(j, &p) : plan_passes(j, limit, &p);
    else if (loops)
        p = (ga_sort_plan){.way = GA_SORT_INSERT, .group = 1};
    else if (!plan_registers(j, limit, &p))
        plan_local(j, NULL, limit, &p);
    return p;
}

/* ---------------------------------------------------------------------------------------- the first k of each row */

bool ga_winners_plan_of(const ga_sort_rows *j, unsigned bytes, unsigned limit, ga_winners_plan *p) {
    const ga_caps *caps = &j->ctx->caps;
    const unsigned most_items = WINNERS_BYTES / (bytes > 4 ? bytes : 4);

    *p = (ga_winners_plan){.group = j->n > WINNERS_FEW ? WINNERS_GROUP : WINNERS_LEAST_GROUP,
                           .items = 2,
                           .sets = 16,
                           .room = WINNERS_LEAST_ROOM};
    while (p->group < WINNERS_MOST_GROUP && (p->group < WINNERS_SHARE * j->k || (size_t)p->group * most_items < j->n))
        p->group *= 2;
    while (p->sets < WINNERS_SHARE * j->k) p->sets *= 2;
    while (p->room < 2 * p->sets) p->room *= 2;
    while ((size_t)p->items * p->group < j->n) p->items *= 2;
    p->resident = WINNERS_AT_ONCE / p->group;
    /* Such a row in 128 work-items has no registers left, or 8 of 16384 take 1.2 times as long. */
    if (bytes <= 4 && p->items == most_items && p->group == WINNERS_GROUP) p->resident /= 2;
    const size_t local = p->group * bytes + p->room * (bytes + 4) + HISTOGRAM;
    return takes_group(caps, limit, p->group) && local <= caps->local_memory && p->items <= most_items &&
           p->sets <= p->group;
}

size_t ga_select_room(const gpucontext *ctx, unsigned bytes) {
    const size_t n = most_local(&ctx->caps, item_of(bytes, true, true), policy_of(&ctx->caps)->select_room);

    return n < 64 ? 64 : n;
}

static bool takes_select(const ga_sort_rows *j, unsigned bytes, size_t shorts) {
    return j->n < UINT32_MAX && j->k <= ga_select_room(j->ctx, bytes) / SELECT_SHARE &&
           j->n >= SELECT_LEAST_TIMES * j->k && j->n >= SELECT_LEAST_ROW && j->n > shorts;
}

static bool takes_winners(const ga_sort_rows *j, unsigned bytes, unsigned limit) {
    ga_winners_plan p;

    return !ga_loops(&j->ctx->caps) && j->n >= WINNERS_LEAST_ROW && j->n >= WINNERS_TIMES / bytes * j->k &&
           ga_winners_plan_of(j, bytes, limit, &p);
}

ga_topk_way ga_topk_way_of(const ga_sort_rows *j, unsigned limit) {
    ga_key_type w;
    const bool words = ga_key_type_of(j->typecode, &w) && w.bytes < 16; /* complex<double> is sorted in two steps */
    const size_t shorts = ga_sort_short(j->ctx, words ? w.bytes : 8, !words || j->places.data != NULL);
    const bool select = words && takes_select(j, w.bytes, shorts);

    if (words && (select || j->n <= shorts) && takes_winners(j, w.bytes, limit)) return GA_TOPK_WINNERS;
    if (select) return GA_TOPK_SELECT;
    return j->n <= shorts || j->k == j->n ? GA_TOPK_SORT : GA_TOPK_SORT_ALL;
}
