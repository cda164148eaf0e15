/* Launches sorts of rows of keys: in local memory, in passes over one digit each, or by looping work-items. */
#include "policy.h"

#include <gpuarray/util.h>

#include "base/types.h"
#include "plan/geometry.h"
#include "template/library.h"
#include "tuning/tuning.h"

enum {
    DIGITS = 256,    /* values of a digit */
    NARROW_BITS = 30 /* bits of counts that fit beside two flag bits in a 32-bit word */
};

/* A call under way; its allocations are freed at the end. */
typedef struct radix_run {
    const ga_radix *job;
    const ga_radix_picked *picked;
    ga_sort_plan plan;
    atomic_uint limit;
} radix_run;

int ga_radix_carried(size_t n) {
    return n - 1 > UINT32_MAX ? GA_ULONG : GA_UINT;
}

static unsigned carried_bytes(const ga_radix *j) {
    return ga_radix_carried(j->n) == GA_ULONG ? 8 : 4;
}

/* The template argument VALUES: what is stored besides the keys. */
typedef enum values {
    NO_VALUES,
    PLACES,
    CARRIED,      /* what a buffer has at the places */
    GIVEN_PLACES, /* x is keys; their places are in a buffer */
    GIVEN_KEYS    /* x is keys, and nothing else is stored */
} values;

static values values_of(const ga_radix *j, const ga_span *carried) {
    if (j->places.data == NULL) return NO_VALUES;
    return carried->data != NULL ? CARRIED : PLACES;
}

/* A view of `n` elements; of no elements if there is no span, because the kernel has the parameter in any case. */
static ga_arg span_arg(ga_view *v, const ga_span *s, const ga_span *instead, size_t n, size_t bytes) {
    bool there = s->data != NULL || instead == NULL;

    ga_view_buffer(v, there ? s->data : instead->data, there ? s->at : 0, there ? n : 0, bytes);
    return ga_arg_view(v);
}

/* One of the results that are wanted. */
static const ga_span *some_result(const ga_radix *j) {
    return j->keys.data != NULL ? &j->keys : &j->places;
}

int ga_span_new(gpucontext *ctx, ga_span *s, size_t count, size_t bytes) {
    size_t size;
    int err;

    if (ga_mul_overflow(count, bytes, &size))
        return ga_fail(&ctx->err, GA_XLARGE_ERROR, "sorting: %zu elements are too many", count);
    *s = (ga_span){.data = gpudata_alloc(ctx, size, NULL, GA_BUFFER_READ_WRITE, &err)};
    return s->data != NULL ? GA_NO_ERROR : err;
}

static void add_key_args(ga_template_args *p, const ga_radix *j) {
    ga_template_arg(p, "U", ga_key_word_name(j->key.bytes));
    ga_template_arg_number(p, "KIND", (size_t)j->key.kind);
    ga_template_arg_flag(p, "DESC", j->descending);
}

static size_t looping_groups(const ga_radix *j, size_t jobs) {
    return ga_min_size(jobs, ga_most_groups(&j->ctx->caps, 0));
}

/* --------------------------------------------------------------------------------------------------- local memory */

/* Template arguments that sort_local and sort_registers share; if the job wants places, these are stored. */
static void add_local_args(ga_template_args *p, const ga_radix *j, ga_sort_item w, bool given) {
    const bool places = j->places.data != NULL;

    add_key_args(p, j);
    ga_template_arg(p, "E", ga_key_word_name(w.bytes));
    ga_template_arg(p, "P", !given && carried_bytes(j) == 8 ? "u64" : "u32");
    if (places) ga_template_arg_type(p, "I", j->place_type);
    ga_template_arg_flag(p, "KEYS", j->keys.data != NULL);
    ga_template_arg_number(p, "VALUES", !given ? values_of(j, &j->carried) : places ? GIVEN_PLACES : GIVEN_KEYS);
    ga_template_arg_flag(p, "PACKED", w.bits > 0);
    ga_template_arg_number(p, "BITS", w.bits > 0 ? w.bits : 16);
}

static int run_registers(radix_run *r) {
    const ga_radix *j = r->job;
    const ga_sort_plan *p = &r->plan;
    ga_template_args targs = {.file = "sort_rows", .kernel = "sort_registers"};
    ga_view x, from, y, to;
    GpuInstance *k;

    add_local_args(&targs, j, p->item, false);
    ga_template_arg_number(&targs, "N", p->n);
    ga_template_arg_number(&targs, "M", p->n / p->items);
    ga_template_arg_number(&targs, "ROWS", p->rows);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, p->rows));
    const ga_span *some = some_result(j);
    const ga_arg args[] = {span_arg(&x, &j->in, some, j->rows * j->n, j->key.bytes),
                           span_arg(&from, &j->carried, some, j->rows * j->n, carried_bytes(j)),
                           span_arg(&y, &j->keys, some, j->rows * j->k, j->key.bytes),
                           span_arg(&to, &j->places, some, j->rows * j->k, gpuarray_get_elsize(j->place_type)),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)j->k)};
    return ga_launch_items(k, p->group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int run_local(radix_run *r) {
    const ga_radix *j = r->job;
    const ga_radix_picked *given = r->picked;
    const ga_sort_plan *p = &r->plan;
    const size_t n = given != NULL ? given->n : j->n;
    unsigned log = 3;
    ga_template_args targs = {.file = "sort", .kernel = "sort_local"};
    ga_view x, from, counts, y, to;
    GpuInstance *k;

    while ((size_t)1 << log < p->n) log++;
    add_local_args(&targs, j, p->item, given != NULL);
    ga_template_arg_flag(&targs, "APART", p->item.separate);
    ga_template_arg_number(&targs, "LOG", log);
    ga_template_arg_number(&targs, "ROWS", p->rows);
    ga_template_arg_number(&targs, "GROUP", p->group);
    ga_template_arg_number(&targs, "N", p->n);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, p->rows)), bytes = j->key.bytes;
    const ga_span *some = some_result(j), *in = given != NULL ? &given->keys : &j->in;
    const ga_span none = {0}, *carried = given != NULL ? &given->places : &j->carried;
    const ga_arg args[] = {span_arg(&x, in, some, j->rows * n, bytes),
                           span_arg(&from, carried, some, j->rows * n, given != NULL ? 4 : carried_bytes(j)),
                           span_arg(&counts, given != NULL ? &given->counts : &none, some, j->rows, 4),
                           span_arg(&y, &j->keys, some, j->rows * j->k, bytes),
                           span_arg(&to, &j->places, some, j->rows * j->k, gpuarray_get_elsize(j->place_type)),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)n),
                           ga_arg_index((ssize_t)j->k)};
    return ga_launch_items(k, p->group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* ----------------------------------------------------------------------------------------------- passes over digits */

/* What all passes share. */
typedef struct passes {
    unsigned count;           /* number of digits */
    ga_span key[2], place[2]; /* intermediate results */
    ga_span state, counts;    /* state of groups; counts of digits */
    const char *sum_name;     /* type of counts */
    size_t sum_bytes;
    size_t tiles; /* of a row: what a group sorts in a pass */
} passes;

static void passes_free(passes *p) {
    for (int i = 0; i < 2; i++) {
        gpudata_release(p->key[i].data);
        gpudata_release(p->place[i].data);
    }
    gpudata_release(p->state.data);
    gpudata_release(p->counts.data);
}

/* A pass: keys and carried places before it (x, from) and after it (y, to). */
typedef struct pass {
    unsigned digit;
    bool first, last;
    ga_span x, from, y, to;
} pass;

static pass pass_of(const ga_radix *j, const passes *p, unsigned q) {
    pass s = {.digit = q, .first = q == 0, .last = q + 1 == p->count};
    unsigned left = p->count - 1 - q;

    s.x = s.first ? j->in : left % 2 == 0 || j->keys.data == NULL ? p->key[left % 2 == 0 ? 0 : 1] : j->keys;
    s.y = s.last ? j->keys : left % 2 != 0 ? p->key[0] : j->keys.data != NULL ? j->keys : p->key[1];
    if (j->places.data == NULL) return s;
    s.from = s.first ? j->carried : p->place[(q + 1) % 2];
    s.to = s.last ? j->places : p->place[q % 2];
    return s;
}

static int passes_alloc(const ga_radix *j, passes *p) {
    size_t all = j->rows * j->n;
    int err = GA_NO_ERROR;

    p->count = j->digits > 0 ? j->digits : j->key.bytes;
    p->sum_name = j->n >> NARROW_BITS ? "u64" : "u32";
    p->sum_bytes = j->n >> NARROW_BITS ? 8 : 4;
    if (p->count > 1) err = ga_span_new(j->ctx, &p->key[0], all, j->key.bytes);
    if (err == GA_NO_ERROR && p->count > 2 && j->keys.data == NULL)
        err = ga_span_new(j->ctx, &p->key[1], all, j->key.bytes);
    for (unsigned i = 0; i < 2 && j->places.data != NULL && err == GA_NO_ERROR; i++)
        if (p->count > 1 + i) err = ga_span_new(j->ctx, &p->place[i], all, carried_bytes(j));
    return err;
}

static void add_pass_args(ga_template_args *targs, const ga_radix *j, const passes *p, const pass *s) {
    bool places = j->places.data != NULL;

    add_key_args(targs, j);
    ga_template_arg(targs, "P", ga_key_word_name(carried_bytes(j)));
    if (places && s->last)
        ga_template_arg_type(targs, "I", j->place_type);
    else
        ga_template_arg(targs, "I", ga_key_word_name(carried_bytes(j)));
    ga_template_arg(targs, "S", p->sum_name);
    ga_template_arg_flag(targs, "FIRST", s->first);
    ga_template_arg_flag(targs, "LAST", s->last);
    ga_template_arg_flag(targs, "KEYS", s->y.data != NULL);
    ga_template_arg_number(targs, "VALUES", values_of(j, &s->from));
}

static size_t place_bytes(const ga_radix *j, const pass *s) {
    return s->last && j->places.data != NULL ? gpuarray_get_elsize(j->place_type) : carried_bytes(j);
}

static int launch_histogram(radix_run *r, const passes *p) {
    const ga_radix *j = r->job;
    ga_template_args targs = {.file = "sort", .kernel = "sort_histogram"};
    size_t copies = 4, counts = j->rows * p->count * DIGITS;
    ga_view x, c;
    GpuInstance *k;

    while (copies > 1 && copies * p->count * DIGITS * 4 > j->ctx->caps.local_memory / 2) copies /= 2;
    add_key_args(&targs, j);
    ga_template_arg(&targs, "S", p->sum_name);
    ga_template_arg_number(&targs, "DIGITS", p->count);
    ga_template_arg_number(&targs, "COPIES", copies);
    ga_template_arg_number(&targs, "GROUP", r->plan.counters);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, j->rows * r->plan.pieces);
    const ga_arg args[] = {span_arg(&x, &j->in, NULL, j->rows * j->n, j->key.bytes),
                           span_arg(&c, &p->counts, NULL, counts, p->sum_bytes),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)r->plan.pieces),
                           ga_arg_index((ssize_t)r->plan.piece)};
    return ga_launch_items(k, r->plan.counters, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int launch_bases(radix_run *r, const passes *p) {
    const ga_radix *j = r->job;
    size_t jobs = j->rows * p->count, groups = looping_groups(j, jobs);
    ga_template_args targs = {.file = "sort", .kernel = "sort_bases"};
    ga_view c;
    GpuInstance *k;

    ga_template_arg(&targs, "S", p->sum_name);
    ga_template_arg_number(&targs, "GROUP", r->plan.counters);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {span_arg(&c, &p->counts, NULL, jobs * DIGITS, p->sum_bytes), ga_arg_index((ssize_t)jobs)};
    return ga_launch_items(k, r->plan.counters, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int pass_instance(radix_run *r, const passes *p, const pass *s, GpuInstance **k) {
    ga_template_args targs = {.file = "sort", .kernel = "sort_pass"};

    add_pass_args(&targs, r->job, p, s);
    ga_template_arg_number(&targs, "ITEMS", r->plan.items);
    ga_template_arg_number(&targs, "RESIDENT", r->plan.resident);
    ga_template_arg_number(&targs, "GROUP", r->plan.group);
    return ga_library_instance(r->job->ctx, &targs, k);
}

/* Can the kernels of all passes be launched with groups of this size? This is checked before the first pass, because
 * the second one may overwrite the elements. */
static int check_passes(radix_run *r, const passes *p) {
    int err = GA_NO_ERROR;

    for (unsigned q = 0; q < p->count && err == GA_NO_ERROR; q++) {
        pass s = pass_of(r->job, p, q);
        GpuInstance *k;
        err = pass_instance(r, p, &s, &k);
        size_t most = err == GA_NO_ERROR ? ga_instance_max_group(k) : 0;
        if (most == 0 || r->plan.group <= most) continue;
        atomic_store(&r->limit, (unsigned)most);
        err = GA_DEVSUP_ERROR;
    }
    return err;
}

static int launch_pass(radix_run *r, const passes *p, const pass *s) {
    const ga_radix *j = r->job;
    size_t all = j->rows * j->n, groups = j->rows * p->tiles;
    const ga_span *some = s->y.data != NULL ? &s->y : &s->to;
    ga_view x, from, state, bases, y, to;
    GpuInstance *k;

    int err = pass_instance(r, p, s, &k);
    if (err == GA_NO_ERROR) err = gpudata_memset(p->state.data, 0, 0);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {span_arg(&x, &s->x, NULL, all, j->key.bytes),
                           span_arg(&from, &s->from, some, all, carried_bytes(j)),
                           span_arg(&state, &p->state, NULL, 1 + groups * DIGITS, p->sum_bytes),
                           span_arg(&bases, &p->counts, NULL, j->rows * p->count * DIGITS, p->sum_bytes),
                           span_arg(&y, &s->y, some, all, j->key.bytes),
                           span_arg(&to, &s->to, some, all, place_bytes(j, s)),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)p->tiles),
                           ga_arg_index((ssize_t)s->digit),
                           ga_arg_index((ssize_t)p->count)};
    return ga_launch_items(k, r->plan.group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Count all digits in one pass over memory, then sort by each digit in another. */
static int run_passes(radix_run *r, passes *p) {
    const ga_radix *j = r->job;
    const ga_caps *caps = &j->ctx->caps;

    p->tiles = ga_ceil_div(j->n, (size_t)r->plan.group * r->plan.items);
    if (p->sum_bytes == 8 && !caps->int64_atomics)
        return ga_fail(&j->ctx->err, GA_DEVSUP_ERROR,
                       "sorting: %s has no atomics of 64 bits, which rows of %zu elements need", caps->device_name,
                       j->n);
    if (r->plan.group < 32 || j->rows * p->tiles > caps->max_groups[0])
        return ga_fail(&j->ctx->err, GA_XLARGE_ERROR,
                       "sorting: %zu rows of %zu elements are too many for %s; sort fewer at a time", j->rows, j->n,
                       caps->device_name);
    int err = check_passes(r, p);
    if (err == GA_NO_ERROR) err = ga_span_new(j->ctx, &p->counts, j->rows * p->count * DIGITS, p->sum_bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(j->ctx, &p->state, 1 + j->rows * p->tiles * DIGITS, p->sum_bytes);
    if (err == GA_NO_ERROR) err = gpudata_memset(p->counts.data, 0, 0);
    if (err == GA_NO_ERROR) err = launch_histogram(r, p);
    if (err == GA_NO_ERROR) err = launch_bases(r, p);
    for (unsigned q = 0; q < p->count && err == GA_NO_ERROR; q++) {
        pass s = pass_of(j, p, q);
        err = launch_pass(r, p, &s);
    }
    return err;
}

/* ------------------------------------------------------------------------------------------- work-items that loop */

static int run_insert(radix_run *r) {
    const ga_radix *j = r->job;
    bool places = j->places.data != NULL;
    ga_template_args targs = {.file = "sort", .kernel = "sort_insert"};
    const unsigned longest = ga_tuned(j->ctx, GA_TUNE_SORT_INSERT); /* N of the kernel, by default 32 */
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, 16));
    const ga_span *some = some_result(j);
    ga_view x, from, y, to;
    GpuInstance *k;

    add_key_args(&targs, j);
    if (places) ga_template_arg_type(&targs, "I", j->place_type);
    ga_template_arg_flag(&targs, "KEYS", j->keys.data != NULL);
    ga_template_arg_number(&targs, "VALUES", values_of(j, &j->carried));
    if (longest != 32) ga_template_arg_number(&targs, "N", longest);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {span_arg(&x, &j->in, NULL, j->rows * j->n, j->key.bytes),
                           span_arg(&from, &j->carried, some, j->rows * j->n, 4),
                           span_arg(&y, &j->keys, some, j->rows * j->k, j->key.bytes),
                           span_arg(&to, &j->places, some, j->rows * j->k, gpuarray_get_elsize(j->place_type)),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)j->k)};
    return ga_launch_items(k, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* A view of some rows of a span. */
static ga_arg rows_arg(ga_view *v, const ga_span *s, const ga_span *instead, size_t first, size_t count, size_t bytes) {
    ga_span part = {s->data, s->at + first * bytes};

    return span_arg(v, &part, instead, count, bytes);
}

static int count_rows(radix_run *r, const passes *p, const pass *s, size_t first, size_t rows) {
    const ga_radix *j = r->job;
    ga_template_args targs = {.file = "sort", .kernel = "sort_count"}, sums = {.file = "sort", .kernel = "sort_starts"};
    size_t groups = looping_groups(j, rows * r->plan.pieces), counts = rows * r->plan.pieces * DIGITS;
    ga_view x, c;
    GpuInstance *k, *k2;

    add_key_args(&targs, j);
    ga_template_arg(&targs, "S", p->sum_name);
    ga_template_arg_flag(&targs, "FIRST", s->first);
    ga_template_arg(&sums, "S", p->sum_name);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err == GA_NO_ERROR) err = ga_library_instance(j->ctx, &sums, &k2);
    if (err != GA_NO_ERROR) return err;
    const ga_arg counted = span_arg(&c, &p->counts, NULL, counts, p->sum_bytes), row_arg = ga_arg_index((ssize_t)rows);
    const ga_arg pieces = ga_arg_index((ssize_t)r->plan.pieces);
    const ga_arg args[] = {rows_arg(&x, &s->x, NULL, first * j->n, rows * j->n, j->key.bytes),
                           counted,
                           row_arg,
                           ga_arg_index((ssize_t)j->n),
                           pieces,
                           ga_arg_index((ssize_t)r->plan.piece),
                           ga_arg_index(8 * (ssize_t)s->digit)};
    err = ga_launch_items(k, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
    if (err != GA_NO_ERROR) return err;
    groups = looping_groups(j, rows);
    const ga_arg rest[] = {counted, row_arg, pieces};
    return ga_launch_items(k2, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, rest);
}

static int scatter_rows(radix_run *r, const passes *p, const pass *s, size_t first, size_t rows) {
    const ga_radix *j = r->job;
    size_t groups = looping_groups(j, rows * r->plan.pieces), counts = rows * r->plan.pieces * DIGITS,
           at = first * j->n;
    ga_template_args targs = {.file = "sort", .kernel = "sort_scatter"};
    const ga_span *some = s->y.data != NULL ? &s->y : &s->to;
    ga_view x, from, starts, y, to;
    GpuInstance *k;

    add_pass_args(&targs, j, p, s);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {rows_arg(&x, &s->x, NULL, at, rows * j->n, j->key.bytes),
                           rows_arg(&from, &s->from, some, at, rows * j->n, carried_bytes(j)),
                           span_arg(&starts, &p->counts, NULL, counts, p->sum_bytes),
                           rows_arg(&y, &s->y, some, at, rows * j->n, j->key.bytes),
                           rows_arg(&to, &s->to, some, at, rows * j->n, place_bytes(j, s)),
                           ga_arg_index((ssize_t)rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)r->plan.pieces),
                           ga_arg_index((ssize_t)r->plan.piece),
                           ga_arg_index(8 * (ssize_t)s->digit)};
    return ga_launch_items(k, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Count, scan and move for one digit at a time; for as many rows at a time as keep the counters few. */
static int run_loops(radix_run *r, passes *p) {
    const ga_radix *j = r->job;
    const size_t at_once = r->plan.rows_at_a_time;

    int err = ga_span_new(j->ctx, &p->counts, at_once * r->plan.pieces * DIGITS, p->sum_bytes);
    for (size_t first = 0; first < j->rows && err == GA_NO_ERROR; first += at_once) {
        size_t rows = ga_min_size(at_once, j->rows - first);
        for (unsigned q = 0; q < p->count && err == GA_NO_ERROR; q++) {
            pass s = pass_of(j, p, q);
            err = count_rows(r, p, &s, first, rows);
            if (err == GA_NO_ERROR) err = scatter_rows(r, p, &s, first, rows);
        }
    }
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the call */

static int run_digits(radix_run *r) {
    passes p = {0};

    int err = passes_alloc(r->job, &p);
    if (err == GA_NO_ERROR) err = r->plan.way == GA_SORT_COUNTS ? run_loops(r, &p) : run_passes(r, &p);
    passes_free(&p); /* enqueued work retains it */
    return err;
}

static int attempt(void *self, atomic_uint *limit) {
    radix_run *r = self;

    r->plan = ga_sort_plan_of(r->job, r->picked, atomic_load(limit)); /* limit: the same as &r->limit */
    switch (r->plan.way) {
    case GA_SORT_REGISTERS: return run_registers(r);
    case GA_SORT_LOCAL: return run_local(r);
    case GA_SORT_INSERT: return run_insert(r);
    case GA_SORT_PASSES:
    case GA_SORT_COUNTS: break;
    }
    return run_digits(r);
}

int ga_radix_run(const ga_radix *job) {
    radix_run r = {.job = job};

    atomic_init(&r.limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&r.limit, attempt, &r);
}

int ga_radix_picked_run(const ga_radix *job, const ga_radix_picked *picked) {
    radix_run r = {.job = job, .picked = picked};

    atomic_init(&r.limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&r.limit, attempt, &r);
}
