#include "compact.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/scan.h>
#include <gpuarray/types.h>

#include "copy/copy.h"
#include "plan/geometry.h"
#include "array/broadcast.h"
#include "template/gk_types.h"
#include "template/library.h"

enum {
    WORDS = 128, /* words of a tile: one for each work-item of a group, if groups can be that large */
    WORD_BITS = 32
};

/* ------------------------------------------------------------------------------------------------------------ marks */

/* Elements that a work-item reads at once: a vector of 16 bytes, if the device prefers that and the array is
 * aligned. */
static unsigned mark_lanes(const GpuArray *flags) {
    const gpudata *data = flags->data;
    size_t size = GpuArray_ITEMSIZE(flags), at = flags->offset + ga_buffer_misalignment(data);

    if (data->ctx->caps.vector_bytes < 16 || ga_is_complex(flags->typecode) || flags->typecode == GA_BFLOAT16) return 1;
    return at % 16 == 0 ? (unsigned)(16 / size) : 1;
}

/* Number of groups for all tiles; at most as many as run at once, where groups loop. */
static size_t tile_groups(const ga_places *p) {
    const ga_caps *caps = &p->flags.data->ctx->caps;
    return ga_min_size(p->starts.dimensions[0] - 1, ga_most_groups(caps, 0));
}

/* Positions are counted up to one tile past the end. */
static ga_width width_of(const ga_places *p) {
    return p->flags.dimensions[0] > INT_MAX / 2 ? GA_WIDTH_64 : GA_WIDTH_AUTO;
}

static void whole_buffer(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, a->dimensions[0], GpuArray_ITEMSIZE(a));
}

static int launch_mark(const ga_places *p, const GpuArray *counts, atomic_uint *limit) {
    const GpuArray *f = &p->flags;
    bool loops = ga_loops(&f->data->ctx->caps);
    unsigned lanes = loops ? 1 : mark_lanes(f);
    ga_template_args targs = {.file = "compact", .kernel = loops ? "mark_loops" : "mark"};
    size_t groups = tile_groups(p);
    ga_view xs, x, bits, totals;
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", f->typecode);
    if (!loops) {
        ga_template_arg_vector(&targs, "X", f->typecode, lanes);
        ga_template_arg_number(&targs, "V", lanes);
    }
    ga_template_arg_number(&targs, "WORDS", p->words);
    int err = ga_library_instance(f->data->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    whole_buffer(&x, f);
    ga_view_buffer(&xs, f->data, f->offset, f->dimensions[0] / lanes, GpuArray_ITEMSIZE(f) * lanes);
    whole_buffer(&bits, &p->bits);
    whole_buffer(&totals, counts);
    const ga_arg args[] = {ga_arg_view(&xs), ga_arg_view(&x), ga_arg_view(&bits), ga_arg_view(&totals)};
    return ga_launch_items(k, loops ? 1 : p->words, limit, width_of(p), 1, &groups, args + loops);
}

/* Compute the bits, and the scan of their counts, for tiles of a size that `limit` allows. */
static int mark(ga_places *p, atomic_uint *limit) {
    gpucontext *ctx = p->flags.data->ctx;
    unsigned items = ga_group_items(&ctx->caps, atomic_load(limit));
    GpuArray counts = {0};
    GpuScan *sum = NULL;

    GpuArray_clear(&p->bits);
    GpuArray_clear(&p->starts);
    p->words = ga_loops(&ctx->caps) || items > WORDS ? WORDS : items;
    size_t tiles = ga_ceil_div(p->flags.dimensions[0], (size_t)p->words * WORD_BITS);
    size_t words = tiles * p->words, entries = tiles + 1;
    int err = GpuArray_empty(&p->bits, ctx, GA_UINT, 1, &words, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&p->starts, ctx, GA_ULONG, 1, &entries, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&counts, ctx, GA_UINT, 1, &entries, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = launch_mark(p, &counts, limit);
    if (err == GA_NO_ERROR) err = GpuScan_new(&sum, ctx, "sum", GA_UINT, GA_ULONG, GA_ULONG, GS_EXCLUSIVE);
    if (err == GA_NO_ERROR) err = GpuScan_call(sum, &p->starts, &counts, 0);
    GpuScan_free(sum);
    GpuArray_clear(&counts);
    return err;
}

static int attempt_mark(void *self, atomic_uint *limit) {
    return mark(self, limit);
}

int ga_places_init(ga_places *p, const GpuArray *a) {
    gpucontext *ctx = a->data->ctx;
    size_t n = ga_array_size(a);
    atomic_uint limit;
    int err = GA_NO_ERROR;

    memset(p, 0, sizeof *p);
    if (GpuArray_IS_C_CONTIGUOUS(a) && ga_whole_aligned(a)) {
        err = GpuArray_fromdata(&p->flags, a->data, a->offset, a->typecode, 1, &n,
                                (ssize_t[]){(ssize_t)GpuArray_ITEMSIZE(a)}, 0);
    } else {
        err = GpuArray_empty(&p->flags, ctx, GA_BOOL, a->nd, a->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(&p->flags, a);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&p->flags, 1, &n, GA_C_ORDER);
    }
    if (err != GA_NO_ERROR || n == 0) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_attempt(&limit, attempt_mark, p);
    p->limit = atomic_load(&limit);
    return err;
}

void ga_places_clear(ga_places *p) {
    GpuArray_clear(&p->flags);
    GpuArray_clear(&p->bits);
    GpuArray_clear(&p->starts);
}

int ga_places_count(ga_places *p, size_t *count) {
    uint64_t total = 0;
    int err = GA_NO_ERROR;

    if (p->flags.dimensions[0] > 0)
        err = gpudata_read(&total, p->starts.data, (p->starts.dimensions[0] - 1) * sizeof total, sizeof total);
    *count = (size_t)total;
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ places
 */

/* An operation on the positions. */
typedef struct places_job {
    ga_places *places;
    const GpuArray *to, *from;
    gpudata *extents; /* NULL: one dimension */
    unsigned nd;
    bool back;
} places_job;

/* Compute the bits again for smaller tiles, if a kernel turned out to take smaller groups. */
static int fit(ga_places *p, atomic_uint *limit) {
    bool fits = ga_loops(&p->flags.data->ctx->caps) || p->words <= atomic_load(limit);
    return fits ? GA_NO_ERROR : mark(p, limit);
}

static int attempt_write(void *self, atomic_uint *limit) {
    const places_job *j = self;
    ga_places *p = j->places;
    gpucontext *ctx = p->flags.data->ctx;
    bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "compact", .kernel = loops ? "places_loops" : "places"};
    ga_view bits, starts, extents, y;
    GpuInstance *k;

    int err = fit(p, limit);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "O", j->to->typecode);
    ga_template_arg_flag(&targs, "FLAT", j->extents == NULL);
    ga_template_arg_number(&targs, "WORDS", p->words);
    err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    whole_buffer(&bits, &p->bits);
    whole_buffer(&starts, &p->starts);
    if (j->extents != NULL)
        ga_view_buffer(&extents, j->extents, 0, j->nd, sizeof(int64_t));
    else /* the kernel has the parameter in any case */
        ga_view_buffer(&extents, p->starts.data, 0, 0, sizeof(int64_t));
    ga_view_array(&y, j->to);
    size_t groups = tile_groups(p);
    const ga_arg args[] = {ga_arg_view(&bits), ga_arg_view(&starts), ga_arg_view(&extents), ga_arg_view(&y)};
    return ga_launch_items(k, loops ? 1 : p->words, limit, width_of(p), 1, &groups, args);
}

static int run_places(places_job *j, int (*attempt)(void *, atomic_uint *)) {
    ga_places *p = j->places;
    atomic_uint limit;

    if (p->flags.dimensions[0] == 0) return GA_NO_ERROR;
    atomic_init(&limit, p->limit);
    int err = ga_attempt(&limit, attempt, j);
    p->limit = atomic_load(&limit);
    return err;
}

int ga_places_write(ga_places *p, const GpuArray *out, unsigned nd, const size_t *dims) {
    places_job j = {.places = p, .to = out, .nd = nd};
    int err = GA_NO_ERROR;

    if (nd > 1) {
        int64_t *extents = malloc(nd * sizeof *extents);
        if (extents == NULL) return ga_fail_memory(&p->flags.data->ctx->err, "an array's shape");
        for (unsigned i = 0; i < nd; i++) extents[i] = (int64_t)dims[i];
        j.extents = gpudata_alloc(p->flags.data->ctx, nd * sizeof *extents, extents, GA_BUFFER_INIT, &err);
        free(extents);
        if (j.extents == NULL) return err;
    }
    err = run_places(&j, attempt_write);
    gpudata_release(j.extents);
    return err;
}

static int attempt_move(void *self, atomic_uint *limit) {
    const places_job *j = self;
    ga_places *p = j->places;
    gpucontext *ctx = p->flags.data->ctx;
    bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "compact", .kernel = loops ? "squeeze_loops" : j->back ? "expand" : "squeeze"};
    ga_view bits, starts, x, y;
    GpuInstance *k;

    int err = fit(p, limit);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg(&targs, "T", ga_gk_word(GpuArray_ITEMSIZE(j->to)));
    if (loops) ga_template_arg_flag(&targs, "BACK", j->back);
    ga_template_arg_number(&targs, "WORDS", p->words);
    err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    whole_buffer(&bits, &p->bits);
    whole_buffer(&starts, &p->starts);
    whole_buffer(&x, j->from);
    whole_buffer(&y, j->to);
    size_t groups = tile_groups(p);
    const ga_arg args[] = {ga_arg_view(&bits), ga_arg_view(&starts), ga_arg_view(&x), ga_arg_view(&y)};
    return ga_launch_items(k, loops ? 1 : p->words, limit, width_of(p), 1, &groups, args);
}

int ga_places_move(ga_places *p, const GpuArray *to, const GpuArray *from, bool back) {
    places_job j = {.places = p, .to = to, .from = from, .back = back};
    return run_places(&j, attempt_move);
}
