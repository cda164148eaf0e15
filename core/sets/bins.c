/* GpuArray_bincount() and GpuArray_histogram(): counts, or sums of weights, which are sorted by bin and added up. */
#include <gpuarray/sets.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "elements.h"
#include "plan/geometry.h"
#include "plan/flat.h"

enum {
    UNROLL = 4,
    COPIES = 16, /* copies of 256 local counters */
    PART_GROUP = 1024,
    PART_UNROLL = 8,
    PART_GROUPS = 4, /* groups for each compute unit */
    MOST_PARTS = 8,
    ROUND = 32768, /* most elements for which a 16-bit counter cannot overflow */
    MOST_LOCAL = 8192,
    LOOP_ELEMENTS = 1 << 18,
    LEAST_MERGED = 1024, /* bins of a looping work-item */
    LEAST_SUMMED = 256,
    MOST_BINS = INT32_MAX - 1
};

/* How the bin of an element is found: MODE of kernels/library/sets.gk. */
typedef enum mode { ITSELF, BY_EDGES, BY_GUESS } mode;

/* A call: elements to be put into bins. */
typedef struct binning {
    const char *what;
    gpucontext *ctx;
    const GpuArray *weights; /* the caller's; NULL: elements are counted */
    GpuArray flat, edges;    /* the elements; edges, except for ITSELF */
    size_t n, bins;
    mode mode;
    float low, scale, slack; /* parameters of the guess */
    atomic_uint limit;
    GpuArray counts; /* counts, of u32 */
} binning;

/* The type in which weights are summed. */
static int sum_type(const GpuArray *weights) {
    if (weights == NULL) return GA_LONG;
    int t = weights->typecode;
    if (t == GA_BOOL || ga_is_signed(t)) return GA_LONG;
    if (ga_is_unsigned(t)) return GA_ULONG;
    return ga_is_half(t) ? GA_FLOAT : t;
}

static ga_arg array_arg(ga_view *v, const GpuArray *a, const GpuArray *instead) {
    bool none = a->data == NULL && instead != NULL;
    const GpuArray *there = none ? instead : a;

    ga_view_buffer(v, there->data, there->offset, none ? 0 : ga_array_size(a), GpuArray_ITEMSIZE(there));
    return ga_arg_view(v);
}

/* ----------------------------------------------------------------------------------------------------------- counts */

/* The number of local counters, rounded so that there are few kernels; 0: counters in global memory. */
static size_t local_counters(const binning *b) {
    size_t most = ga_min_size(MOST_LOCAL, b->ctx->caps.local_memory / 8), n = 256;

    while (n < b->bins) n *= n < 2048 ? 8 : 4;
    return n <= most ? n : 0;
}

static int attempt_count(void *self, atomic_uint *limit) {
    binning *b = self;
    const ga_caps *caps = &b->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(limit));
    size_t local = local_counters(b), copies = local == 256 && group >= 32 ? COPIES : 1, parts, piece;
    ga_template_args targs = {.file = "sets", .kernel = "bin_count"};
    ga_view x, edges, counts;
    GpuInstance *k;

    ga_cut(b->n, 16 * ga_units(caps), ga_loops(caps) ? LOOP_ELEMENTS : 64 * (size_t)group, (size_t)group, &parts,
           &piece);
    ga_template_arg_type(&targs, "T", b->flat.typecode);
    ga_template_arg_number(&targs, "MODE", (size_t)b->mode);
    ga_template_arg_number(&targs, "LOCAL", local);
    ga_template_arg_number(&targs, "COPIES", copies);
    ga_template_arg_number(&targs, "UNROLL", UNROLL);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(b->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = ga_min_size(parts, ga_most_groups(caps, 0));
    const ga_arg args[] = {array_arg(&x, &b->flat, NULL),
                           array_arg(&edges, &b->edges, &b->flat),
                           array_arg(&counts, &b->counts, NULL),
                           ga_arg_index((ssize_t)b->bins),
                           ga_arg_value(&b->low),
                           ga_arg_value(&b->scale),
                           ga_arg_value(&b->slack),
                           ga_arg_index((ssize_t)piece)};
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Words of local memory for counters of 16 bits, two in a word. */
static size_t part_words(const binning *b) {
    return b->ctx->caps.local_memory / 64 * 15;
}

static bool takes_parts(const binning *b) {
    size_t words = part_words(b);

    return !ga_loops(&b->ctx->caps) && words >= 1024 && b->bins <= MOST_PARTS * 2 * words && b->n / 16 >= b->bins;
}

static int attempt_parts(void *self, atomic_uint *limit) {
    binning *b = self;
    const ga_caps *caps = &b->ctx->caps;
    size_t words = part_words(b), parts = ga_ceil_div(b->bins, 2 * words), pieces, piece;
    ga_template_args targs = {.file = "sets", .kernel = "bin_count_parts"};
    unsigned group = PART_GROUP, most = atomic_load(limit);
    ga_view x, edges, counts;
    GpuInstance *k;

    while (group > 1 && (group > most || group > caps->max_group_threads || group > caps->max_group_size[0]))
        group /= 2;
    ga_cut(b->n, ga_ceil_div(PART_GROUPS * ga_units(caps), parts), ROUND, (size_t)group, &pieces, &piece);
    ga_template_arg_type(&targs, "T", b->flat.typecode);
    ga_template_arg_number(&targs, "MODE", (size_t)b->mode);
    ga_template_arg_number(&targs, "WORDS", words);
    ga_template_arg_number(&targs, "UNROLL", PART_UNROLL);
    ga_template_arg_number(&targs, "ROUND", ROUND);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(b->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    size_t groups = ga_min_size(parts * pieces, ga_most_groups(caps, 0));
    const ga_arg args[] = {array_arg(&x, &b->flat, NULL),
                           array_arg(&edges, &b->edges, &b->flat),
                           array_arg(&counts, &b->counts, NULL),
                           ga_arg_index((ssize_t)b->bins),
                           ga_arg_value(&b->low),
                           ga_arg_value(&b->scale),
                           ga_arg_value(&b->slack),
                           ga_arg_index((ssize_t)piece),
                           ga_arg_index((ssize_t)parts),
                           ga_arg_index((ssize_t)pieces)};
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Where work-items loop: private counters for each piece. */
typedef struct pieces {
    size_t parts, piece;
    ga_span counts;
} pieces;

/* Launch "bin_count_own", or "bin_move" with its weights. */
static int launch_pieces(const binning *b, const char *kernel, const pieces *p, const GpuArray *weights,
                         const GpuArray *moved) {
    ga_template_args targs = {.file = "sets", .kernel = kernel};
    ga_view x, edges, counts, from, to;
    ga_arg args[10];
    unsigned n = 0;
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", b->flat.typecode);
    ga_template_arg_number(&targs, "MODE", (size_t)b->mode);
    if (weights != NULL) ga_template_arg_type(&targs, "W", weights->typecode);
    int err = ga_library_instance(b->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&counts, p->counts.data, 0, p->parts * b->bins, 4);
    args[n++] = array_arg(&x, &b->flat, NULL);
    args[n++] = array_arg(&edges, &b->edges, &b->flat);
    if (weights != NULL) args[n++] = array_arg(&from, weights, NULL);
    args[n++] = ga_arg_view(&counts);
    if (weights != NULL) args[n++] = array_arg(&to, moved, NULL);
    args[n++] = ga_arg_index((ssize_t)b->bins);
    args[n++] = ga_arg_value(&b->low);
    args[n++] = ga_arg_value(&b->scale);
    args[n++] = ga_arg_value(&b->slack);
    args[n] = ga_arg_index((ssize_t)p->piece);
    return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &p->parts, args);
}

static int count_pieces(binning *b, pieces *p) {
    ga_flat f = {
        .ctx = b->ctx, .targs = {.file = "sets", .kernel = "bin_merge"}, .count = b->bins, .least = LEAST_MERGED};
    ga_view counts, y;

    int err = ga_span_new(b->ctx, &p->counts, p->parts * b->bins, 4);
    if (err == GA_NO_ERROR) err = launch_pieces(b, "bin_count_own", p, NULL, NULL);
    ga_view_buffer(&counts, p->counts.data, 0, p->parts * b->bins, 4);
    const ga_arg args[] = {ga_arg_view(&counts), array_arg(&y, &b->counts, NULL), ga_arg_index((ssize_t)p->parts)};
    f.args = args;
    if (err == GA_NO_ERROR) err = ga_flat_launch(&f);
    gpudata_release(p->counts.data); /* enqueued work retains it */
    return err;
}

static int count(binning *b, const GpuArray *out) {
    pieces p = {0};
    int err = GpuArray_zeros(&b->counts, b->ctx, GA_UINT, 1, &b->bins, GA_C_ORDER);

    if (err == GA_NO_ERROR && b->n > 0 && local_counters(b) == 0 &&
        ga_pieces(&b->ctx->caps, b->n, b->bins, &p.parts, &p.piece))
        err = count_pieces(b, &p);
    else if (err == GA_NO_ERROR && b->n > 0)
        err = ga_attempt(&b->limit, local_counters(b) == 0 && takes_parts(b) ? attempt_parts : attempt_count, b);
    return err == GA_NO_ERROR ? ga_array_assign(out, &b->counts) : err;
}

/* ------------------------------------------------------------------------------------------------------------- sums */

static int store_bins(const binning *b, const ga_span *to) {
    ga_flat f = {.ctx = b->ctx, .targs = {.file = "sets", .kernel = "bin_store"}, .count = b->n};
    ga_view x, edges, y;

    ga_template_arg_type(&f.targs, "T", b->flat.typecode);
    ga_template_arg_number(&f.targs, "MODE", (size_t)b->mode);
    ga_view_buffer(&y, to->data, 0, b->n, 4);
    const ga_arg args[] = {array_arg(&x, &b->flat, NULL),
                           array_arg(&edges, &b->edges, &b->flat),
                           ga_arg_view(&y),
                           ga_arg_index((ssize_t)b->bins),
                           ga_arg_value(&b->low),
                           ga_arg_value(&b->scale),
                           ga_arg_value(&b->slack)};
    f.args = args;
    return ga_flat_launch(&f);
}

static int sum_bins(const binning *b, const ga_span *sorted, const GpuArray *weights, const GpuArray *sums) {
    size_t group = ga_loops(&b->ctx->caps) ? 1 : GA_GROUP_ITEMS;
    ga_flat f = {.ctx = b->ctx, .targs = {.file = "sets", .kernel = "bin_sum"}, .count = b->bins * group, .least = 1};
    ga_view s, w, y;

    ga_template_arg_type(&f.targs, "T", weights->typecode);
    ga_template_arg_type(&f.targs, "A", sums->typecode);
    ga_view_buffer(&s, sorted->data, 0, b->n, 4);
    const ga_arg args[] = {ga_arg_view(&s), array_arg(&w, weights, NULL), array_arg(&y, sums, NULL)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Sort the bins, with places; gather the weights in that order, then sum them bin by bin. */
static int sum_sorted(const binning *b, const GpuArray *weights, const GpuArray *moved, const GpuArray *sums) {
    ga_span bins = {0}, sorted = {0}, places = {0};

    int err = ga_span_new(b->ctx, &bins, b->n, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(b->ctx, &sorted, b->n, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(b->ctx, &places, b->n, 4);
    if (err == GA_NO_ERROR) err = store_bins(b, &bins);
    const ga_sort_rows j = {.ctx = b->ctx,
                            .typecode = GA_UINT,
                            .rows = 1,
                            .n = b->n,
                            .k = b->n,
                            .in = bins,
                            .values = sorted,
                            .places = places,
                            .place_type = GA_UINT};
    if (err == GA_NO_ERROR) err = ga_sort_rows_run(&j);
    const ga_span from = {weights->data, weights->offset}, to = {moved->data, 0};
    if (err == GA_NO_ERROR)
        err = ga_sort_gather(b->ctx, (unsigned)GpuArray_ITEMSIZE(weights), &from, &places, GA_UINT, &to, 1, b->n, b->n);
    if (err == GA_NO_ERROR) err = sum_bins(b, &sorted, moved, sums);
    gpudata_release(bins.data); /* enqueued work retains it */
    gpudata_release(sorted.data);
    gpudata_release(places.data);
    return err;
}

/* Turn counts into positions, and find where bins start. */
static int place_bins(const binning *b, const pieces *p, const ga_span *starts) {
    ga_template_args targs = {.file = "sets", .kernel = "bin_places"};
    const size_t one = 1;
    ga_view counts, s;
    GpuInstance *k;

    int err = ga_library_instance(b->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&counts, p->counts.data, 0, p->parts * b->bins, 4);
    ga_view_buffer(&s, starts->data, 0, b->bins + 1, 4);
    const ga_arg args[] = {ga_arg_view(&counts), ga_arg_view(&s), ga_arg_index((ssize_t)p->parts)};
    return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &one, args);
}

/* Sum for devices where work-items loop: count, move elements to the range of each bin, and sum in the same order. */
static int sum_pieces(const binning *b, pieces *p, const GpuArray *weights, const GpuArray *moved,
                      const GpuArray *sums) {
    ga_flat f = {
        .ctx = b->ctx, .targs = {.file = "sets", .kernel = "bin_sum_own"}, .count = b->bins, .least = LEAST_SUMMED};
    ga_span starts = {0};
    ga_view s, w, y;

    int err = ga_span_new(b->ctx, &p->counts, p->parts * b->bins, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(b->ctx, &starts, b->bins + 1, 4);
    if (err == GA_NO_ERROR) err = launch_pieces(b, "bin_count_own", p, NULL, NULL);
    if (err == GA_NO_ERROR) err = place_bins(b, p, &starts);
    if (err == GA_NO_ERROR) err = launch_pieces(b, "bin_move", p, weights, moved);
    ga_template_arg_type(&f.targs, "T", weights->typecode);
    ga_template_arg_type(&f.targs, "A", sums->typecode);
    ga_view_buffer(&s, starts.data, 0, b->bins + 1, 4);
    const ga_arg args[] = {ga_arg_view(&s), array_arg(&w, moved, NULL), array_arg(&y, sums, NULL)};
    f.args = args;
    if (err == GA_NO_ERROR) err = ga_flat_launch(&f);
    gpudata_release(p->counts.data); /* enqueued work retains it */
    gpudata_release(starts.data);
    return err;
}

static int sum(binning *b, const GpuArray *out) {
    GpuArray weights = {0}, moved = {0}, sums = {0};
    pieces p = {0};

    int err = GpuArray_zeros(&sums, b->ctx, sum_type(b->weights), 1, &b->bins, GA_C_ORDER);
    if (err == GA_NO_ERROR && b->n > 0) {
        err = ga_elements(&weights, b->weights, false);
        if (err == GA_NO_ERROR) err = GpuArray_empty(&moved, b->ctx, weights.typecode, 1, &b->n, GA_C_ORDER);
        if (err == GA_NO_ERROR && ga_pieces(&b->ctx->caps, b->n, b->bins, &p.parts, &p.piece))
            err = sum_pieces(b, &p, &weights, &moved, &sums);
        else if (err == GA_NO_ERROR)
            err = sum_sorted(b, &weights, &moved, &sums);
    }
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &sums);
    GpuArray_clear(&weights);
    GpuArray_clear(&moved);
    GpuArray_clear(&sums);
    return err;
}

static void binning_free(binning *b) {
    GpuArray_clear(&b->flat);
    GpuArray_clear(&b->edges);
    GpuArray_clear(&b->counts);
}

static bool needs_double(const GpuArray *a) {
    return a != NULL && (a->typecode == GA_DOUBLE || a->typecode == GA_CDOUBLE);
}

/* The checks of arrays that both functions share. */
static int check_binned(const char *what, const GpuArray *x, const GpuArray *weights, bool floats) {
    int err = ga_input_check(x, NULL, what, "the array");
    if (err == GA_NO_ERROR && weights != NULL) err = ga_input_check(weights, x, what, "the array of weights");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &x->data->ctx->err;
    bool real = floats && x->typecode != GA_BOOL && !ga_is_complex(x->typecode);
    if (!real && !ga_is_index(x->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: elements of %s have no bins", what, ga_type_name(x->typecode));
    if (weights != NULL && !ga_array_same_shape(weights, x))
        return ga_fail(e, GA_VALUE_ERROR, "%s: there must be a weight for each element", what);
    if ((needs_double(x) || needs_double(weights)) && !x->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, x->data->ctx->caps.device_name);
    if (ga_array_size(x) > UINT32_MAX)
        return ga_fail(e, GA_XLARGE_ERROR, "%s: %zu elements are too many for counts of 32 bits", what,
                       ga_array_size(x));
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------------- bincount */

/* The unsigned integer type of the same size. */
static int unsigned_of(int typecode) {
    size_t size = gpuarray_get_elsize(typecode);

    return size == 1 ? GA_UBYTE : size == 2 ? GA_USHORT : size == 4 ? GA_UINT : GA_ULONG;
}

/* Find the number of bins; waits for the device. */
static int find_bins(binning *b, size_t minlength) {
    ga_errbuf *e = &b->ctx->err;
    uint64_t most = 0, least = 0;
    int err = GA_NO_ERROR;

    /* Negative values are large as unsigned ones. */
    GpuArray flat = b->flat;
    flat.typecode = unsigned_of(flat.typecode);
    if (b->n > 0) err = ga_extreme_of(&flat, "max", &most);
    if (err != GA_NO_ERROR) return err;
    if (ga_is_signed(b->flat.typecode) && most >> (8 * GpuArray_ITEMSIZE(&b->flat) - 1) != 0) {
        err = ga_extreme_of(&b->flat, "min", &least);
        if (err != GA_NO_ERROR) return err;
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is a negative element, %lld", b->what, (long long)least);
    }
    if (most >= MOST_BINS || minlength > MOST_BINS)
        return ga_fail(e, GA_XLARGE_ERROR, "%s: %llu is too large an element, or minlength", b->what,
                       (unsigned long long)(most >= MOST_BINS ? most : minlength));
    b->bins = b->n > 0 && most + 1 > minlength ? (size_t)most + 1 : minlength;
    return GA_NO_ERROR;
}

int GpuArray_bincount(GpuArray *out, const GpuArray *x, const GpuArray *weights, size_t minlength) {
    static const char what[] = "GpuArray_bincount";

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = check_binned(what, x, weights, false);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, weights});
    if (out == x || out == weights)
        return ga_fail(&x->data->ctx->err, GA_INVALID_ERROR, "%s: the result is an input", what);
    memset(out, 0, sizeof *out);
    binning b = {.what = what, .ctx = x->data->ctx, .weights = weights, .n = ga_array_size(x), .mode = ITSELF};
    atomic_init(&b.limit, GA_NO_ITEM_LIMIT);
    err = ga_elements(&b.flat, x, false);
    if (err == GA_NO_ERROR) err = find_bins(&b, minlength);
    if (err == GA_NO_ERROR) err = GpuArray_empty(out, b.ctx, sum_type(weights), 1, &b.bins, GA_C_ORDER);
    if (err == GA_NO_ERROR && b.bins > 0) err = weights != NULL ? sum(&b, out) : count(&b, out);
    binning_free(&b);
    if (err != GA_NO_ERROR) GpuArray_clear(out);
    return err;
}

/* -------------------------------------------------------------------------------------------------------- histogram */

/* b.edges must exist. */
static int histogram_run(binning *b, GpuArray *out, const GpuArray *x) {
    ga_result result = {NULL, false};

    int err = ga_elements(&b->flat, x, false);
    if (err == GA_NO_ERROR)
        err = ga_result_open(&result, out, x, sum_type(b->weights), b->weights == NULL ? b->n : SIZE_MAX, 1, &b->bins,
                             b->what, "the result");
    if (err == GA_NO_ERROR) err = b->weights != NULL ? sum(b, out) : count(b, out);
    binning_free(b);
    return ga_result_close(&result, err);
}

int GpuArray_histogram(GpuArray *out, const GpuArray *x, const GpuArray *edges, const GpuArray *weights) {
    static const char what[] = "GpuArray_histogram";

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = check_binned(what, x, weights, true);
    if (err == GA_NO_ERROR) err = ga_input_check(edges, x, what, "the array of edges");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){x, edges, weights});
    if (edges->nd != 1 || edges->dimensions[0] < 2 || edges->dimensions[0] > MOST_BINS ||
        edges->typecode != x->typecode)
        return ga_fail(&x->data->ctx->err, GA_VALUE_ERROR,
                       "%s: edges must be two elements or more of %s in one dimension", what,
                       ga_type_name(x->typecode));
    binning b = {.what = what,
                 .ctx = x->data->ctx,
                 .weights = weights,
                 .n = ga_array_size(x),
                 .mode = BY_EDGES,
                 .bins = edges->dimensions[0] - 1};
    atomic_init(&b.limit, GA_NO_ITEM_LIMIT);
    err = ga_elements(&b.edges, edges, false);
    return err == GA_NO_ERROR ? histogram_run(&b, out, x) : err;
}

/* Edge i in double; for integers it is the first one in the bin, or the last one of all. */
static double edge(const GpuArray *x, size_t i, size_t bins, double low, double high) {
    double e = i == bins ? high : low + (double)i * ((high - low) / (double)bins);

    if (!ga_is_index(x->typecode)) return e;
    return i == bins ? floor(e) : ceil(e);
}

static void put_edge(void *to, size_t i, int typecode, double e) {
    if (typecode == GA_DOUBLE)
        ((double *)to)[i] = e;
    else if (typecode == GA_LONG)
        ((int64_t *)to)[i] = (int64_t)e;
    else if (typecode == GA_ULONG)
        ((uint64_t *)to)[i] = (uint64_t)e;
    else
        ((float *)to)[i] = (float)e;
}

/* Compute the edges in a type of the host, then convert them to that of x. */
static int make_edges(binning *b, const GpuArray *x, double low, double high) {
    int type = ga_is_signed(x->typecode)     ? GA_LONG
               : ga_is_unsigned(x->typecode) ? GA_ULONG
               : x->typecode == GA_DOUBLE    ? GA_DOUBLE
                                             : GA_FLOAT;
    size_t n = b->bins + 1, bytes = n * gpuarray_get_elsize(type);
    void *host = malloc(bytes);
    GpuArray wide = {0};

    if (host == NULL) return ga_fail_memory(&b->ctx->err, "the edges of bins");
    for (size_t i = 0; i < n; i++) put_edge(host, i, type, edge(x, i, b->bins, low, high));
    int err = GpuArray_empty(&wide, b->ctx, type, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&wide, host, bytes);
    if (err == GA_NO_ERROR && type != x->typecode) {
        err = GpuArray_empty(&b->edges, b->ctx, x->typecode, 1, &n, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(&b->edges, &wide);
    } else if (err == GA_NO_ERROR) {
        b->edges = wide;
        wide.data = NULL;
    }
    if (wide.data != NULL) GpuArray_clear(&wide);
    free(host);
    return err;
}

/* Are both ends representable in the type? */
static bool in_range(const GpuArray *x, double low, double high) {
    double bits = 8.0 * (double)GpuArray_ITEMSIZE(x), most = INFINITY, least = -INFINITY;

    if (ga_is_unsigned(x->typecode)) {
        most = exp2(bits);
        least = -1;
    } else if (ga_is_signed(x->typecode)) {
        most = exp2(bits - 1);
        least = -most - (GpuArray_ITEMSIZE(x) < 8 ? 1 : 2048);
    } else if (x->typecode == GA_HALF) {
        most = 65520;
    } else if (x->typecode != GA_DOUBLE) {
        most = 0x1.ffffffp127;
    }
    if (ga_is_index(x->typecode)) return low > least && high < most;
    return low > -most && high < most;
}

/* How close to an integer a guess in f32 may be off by one. Edges, ends, elements, differences, the scale and products
 * each have a relative error of 2^-24, which adds up to less than 3 (steps + bins) 2^-24. If less is known: 1, which
 * always suffices. */
static float slack_of(const GpuArray *x, double bins, double steps, double width) {
    double slack = (steps + bins) * 0x1p-21;

    return ga_is_half(x->typecode) || slack > 0.25 || bins / width > 0x1p60 ? 1 : (float)slack;
}

int GpuArray_histogram_range(GpuArray *out, const GpuArray *x, size_t bins, double low, double high,
                             const GpuArray *weights) {
    static const char what[] = "GpuArray_histogram_range";

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = check_binned(what, x, weights, true);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, weights});
    ga_errbuf *e = &x->data->ctx->err;
    if (bins == 0 || bins > MOST_BINS) return ga_fail(e, GA_VALUE_ERROR, "%s: %zu bins", what, bins);
    if (!(low < high) || !isfinite(high - low) || !in_range(x, low, high))
        return ga_fail(e, GA_VALUE_ERROR, "%s: from %g to %g is no range of %s", what, low, high,
                       ga_type_name(x->typecode));
    double steps = (double)bins * fmax(fabs(low), fabs(high)) / (high - low);
    binning b = {.what = what,
                 .ctx = x->data->ctx,
                 .weights = weights,
                 .n = ga_array_size(x),
                 .bins = bins,
                 .mode = steps < 1 << 20 && fabs(low) < 1e30 && high < 1e30 && high - low > 1e-30 ? BY_GUESS : BY_EDGES,
                 .low = (float)low,
                 .scale = (float)((double)bins / (high - low)),
                 .slack = slack_of(x, (double)bins, steps, high - low)};
    atomic_init(&b.limit, GA_NO_ITEM_LIMIT);
    err = make_edges(&b, x, low, high);
    if (err == GA_NO_ERROR) return histogram_run(&b, out, x);
    binning_free(&b);
    return err;
}
