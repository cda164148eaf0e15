/* GpuArray_label(), connected components: kernels/library/ndimage_label.gk. */
#include <stdlib.h>

#include <gpuarray/scan.h>

#include "base/types.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "image.h"
#include "array/broadcast.h"
#include "plan/flat.h"

enum { MAX_RANK = 12 }; /* 3^12 neighbours */

/* The neighbours that come before an element in C order, as offsets along each axis. */
typedef struct connections {
    size_t count;
    int64_t *moves;
} connections;

static int find_connections(connections *c, const GpuArray *in, const unsigned char *structure) {
    ga_errbuf *e = ga_array_errbuf(in);
    size_t all = 1;

    for (unsigned d = 0; d < in->nd; d++) all *= 3;
    c->moves = calloc((all / 2 + 1) * (in->nd + 1), sizeof *c->moves);
    if (c->moves == NULL) return ga_fail_memory(e, "a structure");
    for (size_t k = 0; k < all / 2; k++) {
        int64_t *move = c->moves + c->count * in->nd;
        size_t rest = k;
        unsigned moved = 0;
        for (unsigned d = in->nd; d-- > 0; rest /= 3) {
            move[d] = (int64_t)(rest % 3) - 1;
            moved += move[d] != 0;
        }
        if (structure != NULL && (structure[k] != 0) != (structure[all - 1 - k] != 0))
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_label: the structure is not symmetric about its middle");
        if (structure != NULL ? structure[k] != 0 : moved == 1) c->count++;
    }
    return GA_NO_ERROR;
}

/* Working arrays of the kernels, with a number for each element. */
typedef struct labelling {
    gpucontext *ctx;
    GpuArray in;                          /* C contiguous */
    GpuArray parents, roots, heads, sums; /* one-dimensional */
} labelling;

static int launch(const labelling *l, ga_template_args targs, const ga_arg *args) {
    ga_flat f = {.ctx = l->ctx, .targs = targs, .args = args, .count = ga_array_size(&l->in), .least = 1024};

    return ga_flat_launch(&f);
}

static int merge(const labelling *l, const connections *c) {
    const unsigned nd = l->in.nd;
    int64_t *extents = malloc((nd + 1) * sizeof *extents);
    gpudata *shape = NULL, *moves = NULL;
    ga_view views[3];
    int err = GA_NO_ERROR;

    if (extents == NULL) return ga_fail_memory(&l->ctx->err, "an array's shape");
    for (unsigned d = 0; d < nd; d++) extents[d] = (int64_t)l->in.dimensions[d];
    shape = gpudata_alloc(l->ctx, nd * sizeof *extents, extents, GA_BUFFER_INIT, &err);
    free(extents);
    if (err == GA_NO_ERROR)
        moves = gpudata_alloc(l->ctx, c->count * nd * sizeof *c->moves, c->moves, GA_BUFFER_INIT, &err);
    if (err == GA_NO_ERROR) {
        ga_view_buffer(&views[1], shape, 0, nd, sizeof(int64_t));
        ga_view_buffer(&views[2], moves, 0, c->count * nd, sizeof(int64_t));
        const ga_arg args[] = {ga_image_arg(&views[0], &l->parents), ga_arg_view(&views[1]), ga_arg_view(&views[2]),
                               ga_arg_index((ssize_t)nd), ga_arg_index((ssize_t)c->count)};
        err = launch(l, (ga_template_args){.file = "ndimage_label", .kernel = "label_merge"}, args);
    }
    if (shape != NULL) gpudata_release(shape);
    if (moves != NULL) gpudata_release(moves);
    return err;
}

/* Count the components whose first element is at or before each element. */
static int count_heads(labelling *l) {
    GpuScan *scan;
    int err = GpuScan_new(&scan, l->ctx, "sum", GA_INT, GA_INT, GA_INT, 0);

    if (err != GA_NO_ERROR) return err;
    err = GpuScan_call(scan, &l->sums, &l->heads, 0);
    GpuScan_free(scan);
    return err;
}

static int run(labelling *l, const connections *c, const GpuArray *out) {
    const size_t n = ga_array_size(&l->in);
    ga_view x, parents, roots, heads, y;

    int err = GpuArray_empty(&l->parents, l->ctx, GA_UINT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&l->roots, l->ctx, GA_UINT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&l->heads, l->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    ga_template_args start = {.file = "ndimage_label", .kernel = "label_start"};
    ga_template_arg_type(&start, "T", l->in.typecode);
    err = launch(l, start, (ga_arg[]){ga_image_arg(&x, &l->in), ga_image_arg(&parents, &l->parents)});
    if (err == GA_NO_ERROR && c->count > 0) err = merge(l, c);
    if (err == GA_NO_ERROR)
        err = launch(l, (ga_template_args){.file = "ndimage_label", .kernel = "label_roots"},
                     (ga_arg[]){ga_image_arg(&parents, &l->parents), ga_image_arg(&roots, &l->roots),
                                ga_image_arg(&heads, &l->heads)});
    if (err == GA_NO_ERROR) err = count_heads(l);
    if (err == GA_NO_ERROR)
        err =
            launch(l, (ga_template_args){.file = "ndimage_label", .kernel = "label_numbers"},
                   (ga_arg[]){ga_image_arg(&roots, &l->roots), ga_image_arg(&heads, &l->sums), ga_image_arg(&y, out)});
    return err;
}

static int read_count(const labelling *l, size_t *count) {
    int32_t last = 0;
    int err =
        gpudata_read(&last, l->sums.data, l->sums.offset + (ga_array_size(&l->sums) - 1) * sizeof last, sizeof last);

    *count = (size_t)last;
    return err;
}

int GpuArray_label(GpuArray *out, size_t *count, const GpuArray *in, const unsigned char *structure) {
    const char *what = "GpuArray_label";
    connections c = {0};
    labelling l = {0};
    ga_image m;

    if (out == NULL || in == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_arrays_check(what, &in, 1);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(in);
    if (count != NULL) *count = 0;
    if (ga_array_size(in) > INT32_MAX)
        return ga_fail(e, GA_XLARGE_ERROR, "%s: %zu elements; fewer than 2^31 are numbered", what, ga_array_size(in));
    if (in->nd > MAX_RANK) return ga_fail(e, GA_VALUE_ERROR, "%s: rank %u; it takes up to 12", what, in->nd);
    if (out->data != NULL && out->typecode != GA_INT)
        return ga_fail(e, GA_VALUE_ERROR, "%s: numbers are ga_int, not %s", what, ga_type_name(out->typecode));
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    err = find_connections(&c, in, structure);
    if (err == GA_NO_ERROR) {
        err = ga_image_begin(&m, what, out, in, GA_INT, in->nd, in->dimensions);
        if (err == GA_NO_ERROR && ga_array_size(in) > 0) {
            l.ctx = m.ctx;
            l.in = m.in; /* borrowed */
            err = run(&l, &c, &m.out);
            if (err == GA_NO_ERROR && count != NULL) err = read_count(&l, count);
        }
        err = ga_image_end(&m, err);
    }
    free(c.moves);
    GpuArray_clear(&l.parents);
    GpuArray_clear(&l.roots);
    GpuArray_clear(&l.heads);
    GpuArray_clear(&l.sums);
    return err;
}
