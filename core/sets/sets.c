/* GpuArray_unique() and GpuArray_isin(): sorting and comparison with neighbours, or binary search. */
#include <gpuarray/sets.h>

#include <limits.h>
#include <string.h>

#include <gpuarray/scan.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "marks.h"
#include "plan/flat.h"
#include "sort/search.h"

/* A call of unique. Numbers of values are R: GA_INT, or GA_LONG for many elements. */
typedef struct uniques {
    gpucontext *ctx;
    int typecode, number_type, place_type;
    size_t n, count; /* number of elements; of distinct ones */
    ga_parts parts;
    ga_span sorted, places; /* sorted elements, and the indices they had, if needed */
    GpuArray heads, numbers;
    ga_marks marks; /* the marks; or all values of a small range, in which `heads` tells the values that occur */
    GpuArray *values, *first, *inverse, *counts;
} uniques;

static ga_arg words_arg(ga_view *v, const ga_span *s, size_t n, const ga_parts *p) {
    ga_view_buffer(v, s->data, s->at, n * p->count, p->bytes);
    return ga_arg_view(v);
}

static ga_arg array_arg(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    return ga_arg_view(v);
}

/* A view of an array; if it is NULL, an empty view of `instead`. */
static ga_arg maybe_arg(ga_view *v, const GpuArray *a, const GpuArray *instead) {
    if (a != NULL && a->data != NULL) return array_arg(v, a);
    ga_view_buffer(v, instead->data, 0, 0, 8);
    return ga_arg_view(v);
}

static void add_parts_args(ga_template_args *p, const ga_parts *parts, bool kind) {
    ga_template_arg(p, "U", ga_key_word_name(parts->bytes));
    if (kind) ga_template_arg_number(p, "KIND", (size_t)parts->kind);
    ga_template_arg_number(p, "W", parts->count);
}

/* Copy n elements with +0 for -0; may be in place. */
static int merge_zeros(gpucontext *ctx, const ga_parts *parts, size_t n, const ga_span *from, const ga_span *to) {
    ga_flat f = {.ctx = ctx, .targs = {.file = "sets", .kernel = "sets_zeros"}, .count = n * parts->count};
    ga_view x, y;

    ga_template_arg(&f.targs, "U", ga_key_word_name(parts->bytes));
    const ga_arg args[] = {words_arg(&x, from, n, parts), words_arg(&y, to, n, parts)};
    f.args = args;
    return ga_flat_launch(&f);
}

static int find_heads(uniques *u) {
    ga_flat f = {.ctx = u->ctx, .targs = {.file = "sets", .kernel = "sets_heads"}, .count = u->n};
    ga_view x, heads;

    add_parts_args(&f.targs, &u->parts, true);
    int err = GpuArray_empty(&u->heads, u->ctx, GA_UBYTE, 1, &u->n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {words_arg(&x, &u->sorted, u->n, &u->parts), array_arg(&heads, &u->heads)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Number and count the heads, the first of equal elements. Waits for the device. */
static int number_heads(uniques *u) {
    size_t last = (u->n - 1) * gpuarray_get_elsize(u->number_type);
    int64_t wide = 0;
    int32_t narrow = 0;
    GpuScan *scan;

    int err = GpuScan_new(&scan, u->ctx, "sum", GA_UBYTE, u->number_type, u->number_type, 0);
    if (err != GA_NO_ERROR) return err;
    err = GpuScan_call(scan, &u->numbers, &u->heads, 0);
    GpuScan_free(scan);
    if (err != GA_NO_ERROR) return err;
    if (u->number_type == GA_INT)
        err = gpudata_read(&narrow, u->numbers.data, u->numbers.offset + last, sizeof narrow);
    else
        err = gpudata_read(&wide, u->numbers.data, u->numbers.offset + last, sizeof wide);
    u->count = (size_t)(u->number_type == GA_INT ? narrow : wide);
    return err;
}

static int sort_all(uniques *u, const GpuArray *flat) {
    size_t bytes = gpuarray_get_elsize(u->typecode);
    bool needs_places = u->first != NULL || u->inverse != NULL, is_float = u->parts.kind != GA_KEY_PLAIN;
    ga_span clean = {0}, in = {flat->data, flat->offset};

    int err = is_float ? ga_span_new(u->ctx, &clean, u->n, bytes) : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = ga_span_new(u->ctx, &u->sorted, u->n, bytes);
    if (err == GA_NO_ERROR && needs_places)
        err = ga_span_new(u->ctx, &u->places, u->n, gpuarray_get_elsize(u->place_type));
    if (err == GA_NO_ERROR && is_float) err = merge_zeros(u->ctx, &u->parts, u->n, &in, &clean);
    const ga_sort_rows j = {.ctx = u->ctx,
                            .typecode = u->typecode,
                            .rows = 1,
                            .n = u->n,
                            .k = u->n,
                            .in = is_float ? clean : in,
                            .values = u->sorted,
                            .places = u->places,
                            .place_type = u->place_type};
    if (err == GA_NO_ERROR) err = ga_sort_rows_run(&j);
    gpudata_release(clean.data); /* enqueued work retains it */
    return err == GA_NO_ERROR ? find_heads(u) : err;
}

/* Use all values of a small range instead of sorted elements, if the elements allow that. */
static int mark_all(uniques *u, const GpuArray *flat) {
    ga_marks *m = &u->marks;

    int err = ga_marks_find(m, flat);
    if (err != GA_NO_ERROR || m->count == 0) return err;
    err = ga_marks_make(m, flat, u->first != NULL);
    if (err != GA_NO_ERROR) return err;
    u->n = m->count;
    u->sorted = m->values;
    u->places = m->marks;
    u->place_type = GA_UINT;
    u->heads = m->heads;
    m->values = m->marks = (ga_span){0};
    m->heads = (GpuArray){0};
    return GA_NO_ERROR;
}

static int store(const uniques *u, const GpuArray *starts) {
    ga_flat f = {.ctx = u->ctx, .targs = {.file = "sets", .kernel = "sets_store"}, .count = u->n};
    const ga_span none = {u->heads.data, 0};
    ga_view x, heads, numbers, places, values, first, start, inverse;

    add_parts_args(&f.targs, &u->parts, false);
    ga_template_arg_type(&f.targs, "R", u->number_type);
    ga_template_arg_type(&f.targs, "P", u->place_type);
    ga_template_arg_flag(&f.targs, "VALUES", u->values != NULL);
    ga_template_arg_flag(&f.targs, "FIRST", u->first != NULL);
    ga_template_arg_flag(&f.targs, "STARTS", starts->data != NULL);
    ga_template_arg_flag(&f.targs, "INVERSE", u->inverse != NULL && u->marks.count == 0);
    ga_view_buffer(&places, u->places.data != NULL ? u->places.data : none.data, 0, u->places.data != NULL ? u->n : 0,
                   gpuarray_get_elsize(u->place_type));
    const ga_span to = u->values != NULL ? (ga_span){u->values->data, u->values->offset} : none;
    const ga_arg args[] = {words_arg(&x, &u->sorted, u->n, &u->parts),
                           array_arg(&heads, &u->heads),
                           array_arg(&numbers, &u->numbers),
                           ga_arg_view(&places),
                           words_arg(&values, &to, u->values != NULL ? u->count : 0, &u->parts),
                           maybe_arg(&first, u->first, &u->heads),
                           maybe_arg(&start, starts, &u->heads),
                           maybe_arg(&inverse, u->inverse, &u->heads)};
    f.args = args;
    return ga_flat_launch(&f);
}

static int count_each(const uniques *u, const GpuArray *starts) {
    ga_flat f = {.ctx = u->ctx, .targs = {.file = "sets", .kernel = "sets_counts"}, .count = u->count};
    const int64_t n = (int64_t)u->n;
    ga_view s, c;

    const ga_arg args[] = {array_arg(&s, starts), array_arg(&c, u->counts), ga_arg_value(&n)};
    f.args = args;
    return ga_flat_launch(&f);
}

static int make_results(const uniques *u, const GpuArray *x) {
    int err = GA_NO_ERROR;

    if (u->values != NULL) err = GpuArray_empty(u->values, u->ctx, u->typecode, 1, &u->count, GA_C_ORDER);
    if (err == GA_NO_ERROR && u->first != NULL)
        err = GpuArray_empty(u->first, u->ctx, GA_LONG, 1, &u->count, GA_C_ORDER);
    if (err == GA_NO_ERROR && u->counts != NULL)
        err = GpuArray_empty(u->counts, u->ctx, GA_LONG, 1, &u->count, GA_C_ORDER);
    if (err == GA_NO_ERROR && u->inverse != NULL)
        err = GpuArray_empty(u->inverse, u->ctx, GA_LONG, x->nd, x->dimensions, GA_C_ORDER);
    return err;
}

static int unique_run(uniques *u, const GpuArray *x) {
    GpuArray flat = {0}, starts = {0};

    int err = ga_elements(&flat, x, false);
    if (err == GA_NO_ERROR && u->n > 0 && u->counts == NULL) err = mark_all(u, &flat);
    if (err == GA_NO_ERROR && u->n > 0 && u->marks.count == 0) err = sort_all(u, &flat);
    if (err == GA_NO_ERROR && u->n > 0) err = number_heads(u);
    if (err == GA_NO_ERROR) err = make_results(u, x);
    if (err == GA_NO_ERROR && u->counts != NULL)
        err = GpuArray_empty(&starts, u->ctx, GA_LONG, 1, &u->count, GA_C_ORDER);
    if (err == GA_NO_ERROR && u->n > 0) err = store(u, &starts);
    if (err == GA_NO_ERROR && u->n > 0 && u->counts != NULL) err = count_each(u, &starts);
    if (err == GA_NO_ERROR && u->inverse != NULL && u->marks.count > 0)
        err = ga_marks_inverse(&u->marks, &flat, &u->numbers, u->inverse);
    ga_marks_free(&u->marks);
    GpuArray_clear(&flat);
    GpuArray_clear(&starts);
    GpuArray_clear(&u->heads);
    GpuArray_clear(&u->numbers);
    gpudata_release(u->sorted.data); /* enqueued work retains it */
    gpudata_release(u->places.data);
    return err;
}

int GpuArray_unique(GpuArray *values, GpuArray *first, GpuArray *inverse, GpuArray *counts, const GpuArray *x) {
    static const char what[] = "GpuArray_unique";
    GpuArray *results[] = {values, first, inverse, counts};

    int err = ga_input_check(x, NULL, what, "the array");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){x});
    ga_errbuf *e = &x->data->ctx->err;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++)
            if (results[i] != NULL && results[i] == results[k])
                return ga_fail(e, GA_INVALID_ERROR, "%s: two results have one place", what);
    if (values == NULL && first == NULL && inverse == NULL && counts == NULL)
        return ga_fail(e, GA_INVALID_ERROR, "%s: no place for any result", what);
    for (int i = 0; i < 4; i++)
        if (results[i] == x) return ga_fail(e, GA_INVALID_ERROR, "%s: a result is the input", what);
    for (int i = 0; i < 4; i++)
        if (results[i] != NULL) memset(results[i], 0, sizeof *results[i]);
    size_t n = ga_array_size(x);
    uniques u = {.ctx = x->data->ctx,
                 .typecode = x->typecode,
                 .n = n,
                 .parts = ga_parts_of(x->typecode),
                 .number_type = n > INT_MAX ? GA_LONG : GA_INT,
                 .place_type = n > 0 ? ga_radix_carried(n) : GA_UINT,
                 .values = values,
                 .first = first,
                 .inverse = inverse,
                 .counts = counts};
    err = unique_run(&u, x);
    for (int i = 0; i < 4 && err != GA_NO_ERROR; i++)
        if (results[i] != NULL) GpuArray_clear(results[i]);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ isin */

static int member(const GpuArray *out, const GpuArray *x, const GpuArray *sorted, const ga_span *places, bool invert) {
    size_t n = ga_array_size(x), count = ga_array_size(sorted);
    ga_parts p = ga_parts_of(x->typecode);
    ga_flat f = {.ctx = x->data->ctx, .targs = {.file = "sets", .kernel = "sets_member"}, .count = n};
    ga_span xs = {x->data, x->offset}, ts = {sorted->data, sorted->offset};
    ga_view a, b, at, y;

    add_parts_args(&f.targs, &p, true);
    ga_template_arg_flag(&f.targs, "INVERT", invert);
    ga_view_buffer(&at, places->data, places->at, n, 8);
    const ga_arg args[] = {words_arg(&a, &xs, n, &p), words_arg(&b, &ts, count, &p), ga_arg_view(&at),
                           array_arg(&y, out)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* The elements, as a copy with +0 for -0 if the type has zeros with signs. */
static int clean_elements(GpuArray *flat, const GpuArray *a, bool copy) {
    ga_parts p = ga_parts_of(a->typecode);
    bool is_float = p.kind != GA_KEY_PLAIN && ga_array_size(a) > 0;

    int err = ga_elements(flat, a, copy || is_float);
    if (err != GA_NO_ERROR || !is_float) return err;
    const ga_span span = {flat->data, flat->offset};
    return merge_zeros(a->data->ctx, &p, ga_array_size(a), &span, &span);
}

static int isin_run(const GpuArray *out, const GpuArray *x, const GpuArray *test, bool invert) {
    GpuArray elements = {0}, among = {0}, sorted = {0}, y = {0};
    bool copy_y = !GpuArray_IS_C_CONTIGUOUS(out);
    size_t n = ga_array_size(x), count = ga_array_size(test);
    gpucontext *ctx = x->data->ctx;
    ga_span places = {0};

    int err = clean_elements(&elements, x, ga_array_overlap(out, x));
    if (err == GA_NO_ERROR) err = clean_elements(&among, test, false);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&sorted, ctx, x->typecode, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_span_new(ctx, &places, n, 8);
    if (err == GA_NO_ERROR && copy_y) err = GpuArray_empty(&y, ctx, GA_BOOL, out->nd, out->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR && count > 0) {
        const ga_sort_rows j = {.ctx = ctx,
                                .typecode = x->typecode,
                                .rows = 1,
                                .n = count,
                                .k = count,
                                .in = {among.data, among.offset},
                                .values = {sorted.data, sorted.offset}};
        err = ga_sort_rows_run(&j);
    }
    const ga_search s = {.sorted = &sorted, .values = &elements, .places = places, .place_type = GA_LONG};
    if (err == GA_NO_ERROR) err = ga_search_run(&s);
    if (err == GA_NO_ERROR) err = member(copy_y ? &y : out, &elements, &sorted, &places, invert);
    if (err == GA_NO_ERROR && copy_y) err = ga_array_assign(out, &y);
    GpuArray_clear(&elements);
    GpuArray_clear(&among);
    GpuArray_clear(&sorted);
    GpuArray_clear(&y);
    gpudata_release(places.data); /* enqueued work retains it */
    return err;
}

int GpuArray_isin(GpuArray *out, const GpuArray *x, const GpuArray *test, int flags) {
    static const char what[] = "GpuArray_isin";
    ga_result result;

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = ga_input_check(x, NULL, what, "the array");
    if (err == GA_NO_ERROR) err = ga_input_check(test, x, what, "the array of what is looked for");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, test});
    ga_errbuf *e = &x->data->ctx->err;
    if (x->typecode != test->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s; convert first", what,
                       ga_type_name(x->typecode), ga_type_name(test->typecode));
    if ((flags & ~GA_ISIN_INVERT) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: unknown flags 0x%x", what, (unsigned)flags);
    err = ga_result_open(&result, out, x, GA_BOOL, 0, x->nd, x->dimensions, what, "the result");
    if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = isin_run(out, x, test, (flags & GA_ISIN_INVERT) != 0);
    return ga_result_close(&result, err);
}
