/*
 * Top-k of rows that a group reads once. The size of a group and the number of keys that each work-item holds do not
 * affect the result: rows for which the bound of the first kernel is unsuitable are left to the second.
 */
#include "winners.h"

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "template/library.h"

/* A call under way. */
typedef struct winners_job {
    const ga_sort_rows *rows;
    ga_key_type key;
} winners_job;

static void add_winners_args(ga_template_args *p, const winners_job *w, const ga_winners_plan *d) {
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

static int launch_both(const winners_job *w, const ga_winners_plan *d, const ga_span *counted, atomic_uint *limit) {
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
    ga_template_arg_number(&first, "RESIDENT", d->resident);
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

int ga_winners_run(const ga_sort_rows *j, atomic_uint *limit) {
    winners_job w = {.rows = j};
    ga_span counts = {0};
    ga_winners_plan d;

    ga_key_type_of(j->typecode, &w.key);
    ga_winners_plan_of(j, w.key.bytes, atomic_load(limit), &d);
    int err = ga_span_new(j->ctx, &counts, j->rows, 4);
    if (err == GA_NO_ERROR) err = launch_both(&w, &d, &counts, limit);
    gpudata_release(counts.data); /* enqueued work retains it */
    return err;
}
