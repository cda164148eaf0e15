/*
 * Top-k of rows that a group reads once. The size of a group and the number of keys that each work-item holds do not
 * affect the result: rows for which the bound of the first kernel is unsuitable are left to the second.
 */
#include "winners.h"

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "select.h"
#include "template/library.h"

enum {
    SHARE = 2,        /* sets for each of the k winners: the best keys of so many sets give a tight bound */
    MOST_ITEMS = 128, /* keys of a work-item, in words of 4 bytes */
    LEAST_GROUP = 128,
    MOST_GROUP = 256,
    AT_ONCE = 512,   /* work-items of all groups of a compute unit that must fit into the registers */
    LEAST_ROW = 512, /* shorter rows are faster sorted, several in a group */
    LEAST_TIMES = 8, /* a row must have at least this many times k elements */
    LEAST_ROOM = 32
};

/* Division of a row. */
typedef struct division {
    unsigned group, items; /* items: keys of a work-item */
    unsigned sets, room;
} division;

/* A call under way. */
typedef struct winners_job {
    const ga_sort_rows *rows;
    ga_key_type key;
} winners_job;

static unsigned most_items(unsigned bytes) {
    return bytes > 4 ? MOST_ITEMS / 2 : MOST_ITEMS;
}

/* False if groups of at most `limit` work-items cannot hold such rows. */
static bool divide(const ga_sort_rows *j, unsigned bytes, unsigned limit, division *d) {
    const ga_caps *caps = &j->ctx->caps;

    *d = (division){.group = LEAST_GROUP, .items = 2, .sets = 16, .room = LEAST_ROOM};
    while (d->group < MOST_GROUP && (d->group < SHARE * j->k || (size_t)d->group * most_items(bytes) < j->n))
        d->group *= 2;
    while (d->sets < SHARE * j->k) d->sets *= 2;
    while (d->room < 2 * d->sets) d->room *= 2;
    while ((size_t)d->items * d->group < j->n) d->items *= 2;
    size_t local = d->group * bytes + d->room * (bytes + 4) + 1100; /* and the histogram of the second kernel */
    return d->group <= limit && d->group <= caps->max_group_threads && d->group <= caps->max_group_size[0] &&
           local <= caps->local_memory && d->items <= most_items(bytes) && d->sets <= d->group;
}

bool ga_winners_takes(const ga_sort_rows *j) {
    division d;
    ga_key_type w;

    if (ga_loops(&j->ctx->caps) || !ga_key_type_of(j->typecode, &w) || w.bytes == 16) return false;
    if (j->n < LEAST_ROW || j->n < LEAST_TIMES * j->k || !divide(j, w.bytes, GA_NO_ITEM_LIMIT, &d)) return false;
    return ga_select_takes(j) || j->n <= ga_radix_short(j->ctx, w.bytes, j->places.data != NULL);
}

static void add_winners_args(ga_template_args *p, const winners_job *w, const division *d) {
    const ga_sort_rows *j = w->rows;

    ga_template_arg(p, "U", ga_key_word_name(w->key.bytes));
    if (j->places.data != NULL) ga_template_arg_type(p, "I", j->place_type);
    ga_template_arg_number(p, "KIND", (size_t)w->key.kind);
    ga_template_arg_flag(p, "DESC", j->descending);
    ga_template_arg_flag(p, "KEYS", j->values.data != NULL);
    ga_template_arg_flag(p, "PLACES", j->places.data != NULL);
    ga_template_arg_number(p, "ROOM", d->room);
    ga_template_arg_number(p, "GROUP", d->group);
}

/* A view of a result or, if it is not wanted, an empty view of the other one. */
static ga_arg result_arg(ga_view *v, const ga_span *s, const ga_span *other, size_t n, size_t bytes) {
    bool there = s->data != NULL;

    ga_view_buffer(v, there ? s->data : other->data, there ? s->at : 0, there ? n : 0, bytes);
    return ga_arg_view(v);
}

static int launch_both(const winners_job *w, const division *d, const ga_span *counted, atomic_uint *limit) {
    const ga_sort_rows *j = w->rows;
    ga_template_args first = {.file = "winners", .kernel = "winners"},
                     rest = {.file = "winners", .kernel = "winners_hard"};
    size_t groups = ga_min_size(j->rows, j->ctx->caps.max_groups[0]), digits = 1;
    unsigned bytes = w->key.bytes;
    ga_view x, counts, y, to;
    GpuInstance *k, *k2;

    while ((j->n - 1) >> (8 * digits) != 0) digits++;
    add_winners_args(&first, w, d);
    ga_template_arg_number(&first, "ITEMS", d->items);
    ga_template_arg_number(&first, "SETS", d->sets);
    ga_template_arg_number(&first, "RESIDENT", AT_ONCE / d->group);
    ga_template_arg_flag(&first, "EXACT", j->n == (size_t)d->items * d->group);
    add_winners_args(&rest, w, d);
    ga_template_arg_number(&rest, "BYTES", bytes);
    ga_template_arg_number(&rest, "DIGITS", digits);
    int err = ga_library_instance(j->ctx, &first, &k);
    if (err == GA_NO_ERROR) err = ga_library_instance(j->ctx, &rest, &k2);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&x, j->in.data, j->in.at, j->rows * j->n, bytes);
    ga_view_buffer(&counts, counted->data, counted->at, j->rows, 4);
    const ga_arg args[] = {ga_arg_view(&x),
                           ga_arg_view(&counts),
                           result_arg(&y, &j->values, &j->places, j->rows * j->k, bytes),
                           result_arg(&to, &j->places, &j->values, j->rows * j->k,
                                      j->places.data != NULL ? gpuarray_get_elsize(j->place_type) : 4),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)j->k)};
    err = ga_launch_items(k, d->group, limit, GA_WIDTH_AUTO, 1, &groups, args);
    return err == GA_NO_ERROR ? ga_launch_items(k2, d->group, limit, GA_WIDTH_AUTO, 1, &groups, args) : err;
}

static int attempt_winners(void *self, atomic_uint *limit) {
    const winners_job *w = self;
    const ga_sort_rows *j = w->rows;
    ga_span counts = {0};
    division d;

    if (!divide(j, w->key.bytes, atomic_load(limit), &d))
        return ga_select_takes(j) ? ga_select_run(j) : ga_sort_rows_run(j);
    int err = ga_span_new(j->ctx, &counts, j->rows, 4);
    if (err == GA_NO_ERROR) err = launch_both(w, &d, &counts, limit);
    gpudata_release(counts.data); /* enqueued work retains it */
    return err;
}

int ga_winners_run(const ga_sort_rows *job) {
    winners_job w = {.rows = job};
    atomic_uint limit;

    ga_key_type_of(job->typecode, &w.key);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_winners, &w);
}
