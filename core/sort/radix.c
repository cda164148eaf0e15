/* Launches sorts of rows of keys: in local memory, in passes over one digit each, or by looping work-items. */
#include "radix.h"

#include <gpuarray/util.h>

#include "base/types.h"
#include "plan/geometry.h"
#include "template/library.h"

enum {
    DIGITS = 256,
    LONGEST_LOCAL = 4096,
    MOST_LOCAL_GROUP = 512, /* most work-items for a row in local memory */
    REGISTER_GROUP = 128,   /* work-items of a group that sorts short rows in registers */
    REGISTER_BYTES = 128,   /* bytes of words in a work-item's registers */
    LONGEST_INSERT = 32,    /* longest row sorted by insertion, where work-items loop */
    COUNT_ROWS = 16384,     /* rows of counters at a time, where work-items loop */
    NARROW_BITS = 30        /* bits of counts that fit beside two flag bits in a 32-bit word */
};

/* Geometry of a pass over all elements: the largest group, keys of each work-item, and groups per compute unit that
 * must fit into the registers. Local memory of sort_pass depends on it. */
typedef struct pass_shape {
    unsigned group, items, resident;
} pass_shape;

static const pass_shape pass_of_keys = {320, 24, 2}, pass_of_pairs = {256, 16, 3};
/* For keys alone in a language that cannot limit registers; for all other cases. */
static const pass_shape pass_unbounded = {384, 16, 1}, pass_elsewhere = {0, 16, 1};

/* A call under way; its allocations are freed at the end. */
typedef struct radix_run {
    const ga_radix *job;
    const ga_radix_picked *picked;
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

static int new_span(const ga_radix *j, ga_span *s, size_t count, size_t bytes) {
    size_t size;
    int err;

    if (ga_mul_overflow(count, bytes, &size))
        return ga_fail(&j->ctx->err, GA_XLARGE_ERROR, "sorting: %zu elements are too many", count);
    *s = (ga_span){.data = gpudata_alloc(j->ctx, size, NULL, GA_BUFFER_READ_WRITE, &err)};
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

/* An item of sort_local: a word of E bytes, with the place in the bits below the key or, for keys of 8 bytes, in a
 * separate word. */
typedef struct local_item {
    unsigned bytes, bits; /* bytes of E; bits of the place in it, or 0 */
    bool separate;
} local_item;

static local_item local_item_of(unsigned bytes, bool places, bool given) {
    if (!places) return (local_item){bytes < 4 ? 4 : bytes, 0, false};
    if (bytes == 8) return (local_item){8, 0, true};
    if (bytes == 4 || given) return (local_item){8, 32, false};
    return (local_item){4, 16, false};
}

static size_t local_bytes(local_item w, size_t n) {
    return (n + n / 32) * (w.bytes + (w.separate ? 4 : 0)) + (w.separate ? 0 : 4);
}

static size_t longest_local(const gpucontext *ctx, unsigned bytes, bool places) {
    size_t n = LONGEST_LOCAL;

    while (local_bytes(local_item_of(bytes, places, true), n) > ctx->caps.local_memory * 3 / 4) n /= 2;
    return n;
}

size_t ga_radix_short(const gpucontext *ctx, unsigned bytes, bool places) {
    return ga_loops(&ctx->caps) ? LONGEST_INSERT : longest_local(ctx, bytes, places);
}

/* Template arguments that sort_local and sort_registers share; if the job wants places, these are stored. */
static void add_local_args(ga_template_args *p, const ga_radix *j, local_item w, bool given) {
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

/* Geometry of sort_registers for rows of n words: at least two words of a work-item, work-items of a row, rows of a
 * group; 0 rows if the kernel is unsuitable. */
typedef struct register_shape {
    size_t n;
    unsigned words, items, rows;
} register_shape;

static register_shape register_shape_of(const ga_radix *j, local_item w, unsigned limit) {
    const ga_caps *caps = &j->ctx->caps;
    register_shape s = {.n = 32, .words = REGISTER_BYTES / w.bytes};

    while (s.n < j->n) s.n *= 2;
    while (s.words > 2 && s.words > s.n / 32) s.words /= 2;
    s.items = (unsigned)(s.n / s.words);
    s.rows = s.items >= REGISTER_GROUP ? 1 : REGISTER_GROUP / s.items;
    const size_t group = (size_t)s.items * s.rows, local = s.rows * (s.n + s.n / 32) * w.bytes;
    if (!caps->shuffles || ga_loops(caps) || w.separate || j->n <= s.n / 2 || local > caps->local_memory ||
        group > limit || group > caps->max_group_threads || group > caps->max_group_size[0])
        s.rows = 0;
    return s;
}

static int run_registers(radix_run *r, local_item w, const register_shape *s) {
    const ga_radix *j = r->job;
    ga_template_args targs = {.file = "sort_rows", .kernel = "sort_registers"};
    ga_view x, from, y, to;
    GpuInstance *k;

    add_local_args(&targs, j, w, false);
    ga_template_arg_number(&targs, "N", s->n);
    ga_template_arg_number(&targs, "M", s->words);
    ga_template_arg_number(&targs, "ROWS", s->rows);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, s->rows));
    const ga_span *some = some_result(j);
    const ga_arg args[] = {span_arg(&x, &j->in, some, j->rows * j->n, j->key.bytes),
                           span_arg(&from, &j->carried, some, j->rows * j->n, carried_bytes(j)),
                           span_arg(&y, &j->keys, some, j->rows * j->k, j->key.bytes),
                           span_arg(&to, &j->places, some, j->rows * j->k, gpuarray_get_elsize(j->place_type)),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)j->k)};
    return ga_launch_items(k, s->items * s->rows, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int run_local(radix_run *r) {
    const ga_radix *j = r->job;
    const ga_radix_picked *given = r->picked;
    const ga_caps *caps = &j->ctx->caps;
    bool places = j->places.data != NULL;
    local_item w = local_item_of(j->key.bytes, places, given != NULL);
    unsigned group = ga_group_items(caps, atomic_load(&r->limit)), log = 3;
    size_t n = given != NULL ? given->n : j->n, size = 8, in_one = 1;
    ga_template_args targs = {.file = "sort", .kernel = "sort_local"};
    ga_view x, from, counts, y, to;
    GpuInstance *k;

    if (given == NULL) {
        const register_shape shape = register_shape_of(j, w, atomic_load(&r->limit));
        if (shape.rows > 0) return run_registers(r, w, &shape);
    }
    if (ga_loops(caps)) group = ga_min_size(caps->max_group_threads, 16); /* few rows, of selected candidates */
    for (; size < n; size *= 2) log++;
    /* If there are few rows, larger groups finish each sooner. */
    while (!ga_loops(caps) && j->rows <= ga_units(caps) && 8 * (size_t)group < size && 2 * group <= MOST_LOCAL_GROUP &&
           2 * group <= atomic_load(&r->limit) && 2 * group <= caps->max_group_threads &&
           2 * group <= caps->max_group_size[0])
        group *= 2;
    while (in_one * size < 8 * (size_t)group && local_bytes(w, 2 * in_one * size) <= caps->local_memory * 3 / 4)
        in_one *= 2;
    add_local_args(&targs, j, w, given != NULL);
    ga_template_arg_flag(&targs, "APART", w.separate);
    ga_template_arg_number(&targs, "LOG", log);
    ga_template_arg_number(&targs, "ROWS", in_one);
    ga_template_arg_number(&targs, "GROUP", group);
    ga_template_arg_number(&targs, "N", size);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, in_one)), bytes = j->key.bytes;
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
    return ga_launch_items(k, group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* ----------------------------------------------------------------------------------------------- passes over digits */

/* Geometry and buffers of all passes. */
typedef struct passes {
    unsigned count;           /* number of digits */
    ga_span key[2], place[2]; /* intermediate results */
    ga_span state, counts;    /* state of groups; counts of digits */
    const char *sum_name;     /* type of counts */
    size_t sum_bytes;
    unsigned group; /* work-items of a group */
    pass_shape shape;
    size_t tiles, pieces, piece; /* of a row */
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
    if (p->count > 1) err = new_span(j, &p->key[0], all, j->key.bytes);
    if (err == GA_NO_ERROR && p->count > 2 && j->keys.data == NULL) err = new_span(j, &p->key[1], all, j->key.bytes);
    for (unsigned i = 0; i < 2 && j->places.data != NULL && err == GA_NO_ERROR; i++)
        if (p->count > 1 + i) err = new_span(j, &p->place[i], all, carried_bytes(j));
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
    ga_template_arg_number(&targs, "GROUP", p->group);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = looping_groups(j, j->rows * p->pieces);
    const ga_arg args[] = {span_arg(&x, &j->in, NULL, j->rows * j->n, j->key.bytes),
                           span_arg(&c, &p->counts, NULL, counts, p->sum_bytes),
                           ga_arg_index((ssize_t)j->rows),
                           ga_arg_index((ssize_t)j->n),
                           ga_arg_index((ssize_t)p->pieces),
                           ga_arg_index((ssize_t)p->piece)};
    return ga_launch_items(k, p->group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int launch_bases(radix_run *r, const passes *p) {
    const ga_radix *j = r->job;
    size_t jobs = j->rows * p->count, groups = looping_groups(j, jobs);
    ga_template_args targs = {.file = "sort", .kernel = "sort_bases"};
    ga_view c;
    GpuInstance *k;

    ga_template_arg(&targs, "S", p->sum_name);
    ga_template_arg_number(&targs, "GROUP", p->group);
    int err = ga_library_instance(j->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {span_arg(&c, &p->counts, NULL, jobs * DIGITS, p->sum_bytes), ga_arg_index((ssize_t)jobs)};
    return ga_launch_items(k, p->group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int pass_instance(radix_run *r, const passes *p, const pass *s, GpuInstance **k) {
    ga_template_args targs = {.file = "sort", .kernel = "sort_pass"};

    add_pass_args(&targs, r->job, p, s);
    ga_template_arg_number(&targs, "ITEMS", p->shape.items);
    ga_template_arg_number(&targs, "RESIDENT", p->shape.resident);
    ga_template_arg_number(&targs, "GROUP", p->shape.group);
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
        if (most == 0 || p->shape.group <= most) continue;
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
    return ga_launch_items(k, p->shape.group, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static bool fits_pass(const ga_caps *caps, const pass_shape *s) {
    return (size_t)s->group * (s->items * 4 + DIGITS / 8) + DIGITS * 16 + 8 <= caps->local_memory;
}

/* The geometry of a pass; a group is a multiple of 32 work-items if the device allows that. */
static pass_shape shape_of_pass(const ga_radix *j, unsigned group, unsigned limit) {
    const ga_caps *caps = &j->ctx->caps;
    pass_shape s = j->places.data != NULL ? pass_of_pairs : caps->shuffles ? pass_of_keys : pass_unbounded;

    if (j->key.bytes <= 4 && limit >= s.group && caps->max_group_threads >= s.group &&
        caps->max_group_size[0] >= s.group && fits_pass(caps, &s))
        return s;
    s = pass_elsewhere;
    s.group = group;
    while (s.group > 32 && !fits_pass(caps, &s)) s.group /= 2;
    return s;
}

/* Count all digits in one pass over memory, then sort by each digit in another. */
static int run_passes(radix_run *r, passes *p) {
    const ga_radix *j = r->job;
    const ga_caps *caps = &j->ctx->caps;

    p->group = ga_group_items(caps, atomic_load(&r->limit));
    p->shape = shape_of_pass(j, p->group, atomic_load(&r->limit));
    p->tiles = ga_ceil_div(j->n, (size_t)p->shape.group * p->shape.items);
    ga_cut(j->n, ga_ceil_div(16 * ga_units(caps), j->rows), (size_t)p->group * 64, p->group, &p->pieces, &p->piece);
    if (p->sum_bytes == 8 && !caps->int64_atomics)
        return ga_fail(&j->ctx->err, GA_DEVSUP_ERROR,
                       "sorting: %s has no atomics of 64 bits, which rows of %zu elements need", caps->device_name,
                       j->n);
    if (p->shape.group < 32 || j->rows * p->tiles > caps->max_groups[0])
        return ga_fail(&j->ctx->err, GA_XLARGE_ERROR,
                       "sorting: %zu rows of %zu elements are too many for %s; sort fewer at a time", j->rows, j->n,
                       caps->device_name);
    int err = check_passes(r, p);
    if (err == GA_NO_ERROR) err = new_span(j, &p->counts, j->rows * p->count * DIGITS, p->sum_bytes);
    if (err == GA_NO_ERROR) err = new_span(j, &p->state, 1 + j->rows * p->tiles * DIGITS, p->sum_bytes);
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
    size_t groups = looping_groups(j, ga_ceil_div(j->rows, 16));
    const ga_span *some = some_result(j);
    ga_view x, from, y, to;
    GpuInstance *k;

    add_key_args(&targs, j);
    if (places) ga_template_arg_type(&targs, "I", j->place_type);
    ga_template_arg_flag(&targs, "KEYS", j->keys.data != NULL);
    ga_template_arg_number(&targs, "VALUES", values_of(j, &j->carried));
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
    size_t groups = looping_groups(j, rows * p->pieces), counts = rows * p->pieces * DIGITS;
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
    const ga_arg pieces = ga_arg_index((ssize_t)p->pieces);
    const ga_arg args[] = {rows_arg(&x, &s->x, NULL, first * j->n, rows * j->n, j->key.bytes),
                           counted,
                           row_arg,
                           ga_arg_index((ssize_t)j->n),
                           pieces,
                           ga_arg_index((ssize_t)p->piece),
                           ga_arg_index(8 * (ssize_t)s->digit)};
    err = ga_launch_items(k, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
    if (err != GA_NO_ERROR) return err;
    groups = looping_groups(j, rows);
    const ga_arg rest[] = {counted, row_arg, pieces};
    return ga_launch_items(k2, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, rest);
}

static int scatter_rows(radix_run *r, const passes *p, const pass *s, size_t first, size_t rows) {
    const ga_radix *j = r->job;
    size_t groups = looping_groups(j, rows * p->pieces), counts = rows * p->pieces * DIGITS, at = first * j->n;
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
                           ga_arg_index((ssize_t)p->pieces),
                           ga_arg_index((ssize_t)p->piece),
                           ga_arg_index(8 * (ssize_t)s->digit)};
    return ga_launch_items(k, 1, &r->limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Count, scan and move for one digit at a time; for as many rows at a time as keep the counters few. */
static int run_loops(radix_run *r, passes *p) {
    const ga_radix *j = r->job;
    size_t at_once, units = ga_units(&j->ctx->caps);

    ga_cut(j->n, j->rows < 2 * units ? ga_ceil_div(2 * units, j->rows) : 1, 4096, 1, &p->pieces, &p->piece);
    at_once = ga_min_size(j->rows, 1 + COUNT_ROWS / p->pieces);
    int err = new_span(j, &p->counts, at_once * p->pieces * DIGITS, p->sum_bytes);
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

static int attempt(void *self, atomic_uint *limit) {
    radix_run *r = self;
    const ga_radix *j = r->job;
    const ga_caps *caps = &j->ctx->caps;
    passes p = {0};

    (void)limit; /* the same as r->limit */
    if (r->picked != NULL) return run_local(r);
    if (j->n <= ga_radix_short(j->ctx, j->key.bytes, j->places.data != NULL))
        return ga_loops(caps) ? run_insert(r) : run_local(r);
    int err = passes_alloc(j, &p);
    if (err == GA_NO_ERROR) err = ga_loops(caps) ? run_loops(r, &p) : run_passes(r, &p);
    passes_free(&p); /* enqueued work retains it */
    return err;
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
