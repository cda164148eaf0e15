/* Copies between arrays and host memory of any strides. */
#include "copy.h"

#include <stdlib.h>
#include <string.h>

#include "array/shape.h"
#include "device/profile.h"
#include "device/staging.h"
#include "plan/axes.h"

/* Contiguous arrays smaller than this are packed on the host, in their own order: a kernel costs more than that. */
enum { SMALL = 64 << 10 };

/* The host side of a transfer: elements like the array's, the first at `to` or `from`. */
typedef struct host_array {
    unsigned char *to;         /* for a read */
    const unsigned char *from; /* for a write */
    const ssize_t *strides;
    ssize_t *own;    /* memory for strides that were not given, and as many more */
    unsigned *order; /* the axes, largest strides first */
    ga_axis *axis;   /* memory for the axes of walk_of() */
    ga_host_dim *dims;
} host_array;

static void host_free(host_array *h) {
    free(h->own);
    free(h->order);
    free(h->axis);
    free(h->dims);
}

/* ------------------------------------------------------------------------------------------------------ the host's */

/* Are all byte offsets representable? Axes of extent 1 may have any stride. */
static bool host_reachable(const GpuArray *a, const ssize_t *strides) {
    size_t all = GpuArray_ITEMSIZE(a), span;

    for (unsigned i = 0; i < a->nd; i++) {
        if (a->dimensions[i] <= 1) continue;
        if (ga_mul_overflow(a->dimensions[i], ga_magnitude(strides[i]), &span)) return false;
        if (__builtin_add_overflow(all, span, &all)) return false;
    }
    return all <= SIZE_MAX / 2;
}

/* Does each axis step over all bytes that the faster axes reach? True for every view of a dense array. */
static bool host_disjoint(const GpuArray *a, const host_array *h) {
    size_t reach = GpuArray_ITEMSIZE(a);

    for (unsigned k = a->nd; k-- > 0;) {
        unsigned i = h->order[k];
        if (a->dimensions[i] <= 1) continue;
        if (ga_magnitude(h->strides[i]) < reach) return false;
        reach += (a->dimensions[i] - 1) * ga_magnitude(h->strides[i]);
    }
    return true;
}

static void sort_axes(unsigned nd, host_array *h) {
    for (unsigned i = 0; i < nd; i++) {
        unsigned k = i;
        for (; k > 0 && ga_magnitude(h->strides[h->order[k - 1]]) < ga_magnitude(h->strides[i]); k--)
            h->order[k] = h->order[k - 1];
        h->order[k] = i;
    }
}

/* `strides` may be NULL. The caller frees `h`, after failure too. */
static int host_init(host_array *h, const GpuArray *a, const ssize_t *strides, const char *what) {
    size_t n = a->nd > 0 ? a->nd : 1;
    ga_errbuf *e = ga_array_errbuf(a);

    h->own = calloc(2 * n, sizeof *h->own);
    h->order = calloc(n, sizeof *h->order);
    h->axis = calloc(n, sizeof *h->axis);
    h->dims = calloc(n, sizeof *h->dims);
    if (h->own == NULL || h->order == NULL || h->axis == NULL || h->dims == NULL)
        return ga_fail_memory(e, "the strides of a transfer");
    if (h->to == NULL && h->from == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the host's memory is NULL", what);
    if (strides == NULL) ga_shape_strides(a->nd, a->dimensions, GpuArray_ITEMSIZE(a), GA_C_ORDER, h->own + n);
    h->strides = strides != NULL ? strides : h->own + n;
    if (!host_reachable(a, h->strides))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the host's strides reach past the address space", what);
    sort_axes(a->nd, h);
    if (h->to != NULL && !host_disjoint(a, h))
        return ga_fail(e, GA_VALUE_ERROR,
                       "%s: elements of the host's array would share memory (stride 0, or smaller than what the faster "
                       "axes reach); read into an array without overlap",
                       what);
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------------- one segment
 */

/* The dimensions of both sides, in the array's memory order. `a` has no gaps except repeated elements, which count
 * once. */
static ga_axes walk_of(const GpuArray *a, const host_array *h) {
    ga_axes x = {.axis = h->axis};

    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1 && a->strides[i] != 0)
            h->axis[x.count++] = (ga_axis){.n = a->dimensions[i], .in = a->strides[i], .out = h->strides[i]};
    x.in = a->offset;
    if (x.count == 0) h->axis[x.count++] = (ga_axis){.n = 1};
    ga_axes_simplify(&x, true);
    return x;
}

/* Do both sides walk memory forward in the same order of axes? */
static bool alike(const ga_axes *x) {
    for (unsigned i = 0; i < x->count; i++)
        if (x->total > 1 && (x->axis[i].out <= 0 || (i > 0 && x->axis[i].out > x->axis[i - 1].out))) return false;
    return true;
}

/* Transfer between the host and an array without gaps. */
static int move_segment(const GpuArray *a, const host_array *h, const ga_axes *x) {
    gpucontext *ctx = a->data->ctx;
    size_t elsize = GpuArray_ITEMSIZE(a), bytes = elsize * x->total, within = elsize;
    ga_host_layout l = {.run = elsize, .nd = x->total > 1 ? x->count : 0, .dims = h->dims};

    if (l.nd > 0 && x->axis[l.nd - 1].out == (ssize_t)elsize) l.run = within = elsize * x->axis[--l.nd].n;
    for (unsigned i = l.nd; i-- > 0; within *= x->axis[i].n)
        h->dims[i] = (ga_host_dim){.n = x->axis[i].n, .stride = x->axis[i].out, .bytes = within};
    const ga_host_layout *layout = l.nd > 0 ? &l : NULL;
    ptrdiff_t first = (ptrdiff_t)x->out;
    if (h->to != NULL) return ga_transfer_read_as(ctx, h->to + first, layout, a->data, x->in, bytes);
    return ga_transfer_write_as(ctx, a->data, x->in, h->from + first, layout, bytes);
}

/* --------------------------------------------------------------------------------------------------- by way of a copy
 */

/* Make a new dense array of a's shape, with its axes in the host's memory order; repeated elements (stride 0) are
 * stored once. */
static int empty_alike(GpuArray *t, const GpuArray *a, host_array *h) {
    size_t step = GpuArray_ITEMSIZE(a), offset = 0;
    GpuArray memory;

    for (unsigned k = a->nd; k-- > 0;) {
        unsigned i = h->order[k];
        size_t n = a->dimensions[i];
        h->own[i] = n == 1 || h->strides[i] == 0 ? 0 : (ssize_t)step;
        if (h->own[i] == 0) continue;
        if (h->strides[i] < 0) {
            h->own[i] = -(ssize_t)step;
            offset += (n - 1) * step;
        }
        step *= n;
    }
    size_t count = step / GpuArray_ITEMSIZE(a);
    int err = GpuArray_empty(&memory, a->data->ctx, a->typecode, 1, &count, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_fromdata(t, memory.data, memory.offset + offset, a->typecode, a->nd, a->dimensions, h->own, 1);
    GpuArray_clear(&memory);
    return err;
}

/* Let the device reorder the elements by way of a temporary. GA_MEMORY_ERROR: the device has no room for it. */
static int move_copied(const GpuArray *a, host_array *h) {
    GpuArray t;

    int err = empty_alike(&t, a, h);
    if (err != GA_NO_ERROR) return err;
    if (h->to != NULL) err = ga_array_assign(&t, a);
    ga_axes x = walk_of(&t, h);
    if (err == GA_NO_ERROR) err = move_segment(&t, h, &x);
    if (err == GA_NO_ERROR && h->from != NULL) err = ga_array_assign(a, &t);
    GpuArray_clear(&t);
    return err;
}

static int move_strided(const GpuArray *a, host_array *h) {
    if (!GpuArray_ISONESEGMENT(a)) return move_copied(a, h);
    ga_axes x = walk_of(a, h);
    if (!alike(&x) && x.total * GpuArray_ITEMSIZE(a) > SMALL) {
        int err = move_copied(a, h);
        if (err != GA_MEMORY_ERROR) return err;
        x = walk_of(a, h);
    }
    return move_segment(a, h, &x);
}

/* `a` is checked and `h` has the host address. */
static int transfer_strided_host(const GpuArray *a, host_array *h, const ssize_t *strides, const char *what) {
    if (ga_array_size(a) == 0) return GA_NO_ERROR;
    int err = host_init(h, a, strides, what);
    if (err == GA_NO_ERROR) err = move_strided(a, h);
    host_free(h);
    return err;
}

int GpuArray_write_strided(GpuArray *dst, const void *src, const ssize_t *src_strides) {
    host_array h = {.from = src};

    int err = ga_array_check(dst, "GpuArray_write_strided");
    if (err == GA_NO_ERROR && !GpuArray_ISWRITEABLE(dst)) err = ga_array_check_written(dst, "GpuArray_write_strided");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){dst});
    return transfer_strided_host(dst, &h, src_strides, "GpuArray_write_strided");
}

int GpuArray_read_strided(void *dst, const ssize_t *dst_strides, const GpuArray *src) {
    host_array h = {.to = dst};

    int err = ga_array_check(src, "GpuArray_read_strided");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){src});
    return transfer_strided_host(src, &h, dst_strides, "GpuArray_read_strided");
}
