#include "shape.h"

#include <limits.h>
#include <string.h>

#include "array.h"

bool ga_shape_bytes(unsigned nd, const size_t *dims, size_t elsize, size_t *bytes) {
    size_t span = elsize; /* dimensions of 0 are left out: the strides must be representable all the same */
    bool empty = false;

    for (unsigned i = 0; i < nd; i++) {
        if (dims[i] == 0)
            empty = true;
        else if (ga_mul_overflow(span, dims[i], &span))
            return false;
    }
    *bytes = empty ? 0 : span;
    return span <= SSIZE_MAX;
}

/* The k-th axis, counted from the fastest one (of contiguous elements). */
static unsigned axis_at(unsigned nd, ga_order ord, unsigned k) {
    return ord == GA_F_ORDER ? k : nd - 1 - k;
}

void ga_shape_strides(unsigned nd, const size_t *dims, size_t elsize, ga_order ord, ssize_t *strides) {
    size_t span = elsize;

    for (unsigned k = 0; k < nd; k++) {
        unsigned i = axis_at(nd, ord, k);
        strides[i] = (ssize_t)span;
        span *= dims[i];
    }
}

bool ga_shape_extent(size_t offset, size_t elsize, unsigned nd, const size_t *dims, const ssize_t *strides, size_t *low,
                     size_t *high) {
    size_t lo = offset, hi = offset;

    *low = *high = offset;
    for (unsigned i = 0; i < nd; i++)
        if (dims[i] == 0) return true;
    if (__builtin_add_overflow(hi, elsize, &hi)) return false;
    for (unsigned i = 0; i < nd; i++) {
        size_t step = strides[i] < 0 ? 0 - (size_t)strides[i] : (size_t)strides[i], span;
        if (ga_mul_overflow(dims[i] - 1, step, &span)) return false;
        if (strides[i] < 0 ? __builtin_sub_overflow(lo, span, &lo) : __builtin_add_overflow(hi, span, &hi))
            return false;
    }
    *low = lo;
    *high = hi;
    return true;
}

bool ga_shape_is_dense(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord) {
    size_t span = elsize;

    for (unsigned i = 0; i < nd; i++)
        if (dims[i] == 0) return true;
    for (unsigned k = 0; k < nd; k++) {
        unsigned i = axis_at(nd, ord, k);
        if (dims[i] == 1) continue; /* a dimension of extent 1 has no effective stride */
        if (strides[i] < 0 || (size_t)strides[i] != span) return false;
        if (ga_mul_overflow(span, dims[i], &span)) return false;
    }
    return true;
}

bool ga_shape_slice(size_t dim, ssize_t start, ssize_t stop, ssize_t step, size_t *count) {
    bool down = step < 0, ahead = down ? start > stop : start < stop;
    size_t pace = down ? 0 - (size_t)step : (size_t)step;
    size_t distance = start < stop ? (size_t)stop - (size_t)start : (size_t)start - (size_t)stop;

    *count = 0;
    if (start < -1 || (start > 0 && (size_t)start > dim)) return false;
    if (stop < -1 || (stop > 0 && (size_t)stop > dim)) return false;
    /* If stop lies on the wrong side of start: an empty slice when no step fits between them, else an error
     * (libgpuarray's rule). */
    if (!ahead) return distance < pace || distance == 0;
    if (start < 0 || (size_t)start >= dim) return false;
    *count = (distance - 1) / pace + 1;
    return true;
}

/* Neighbouring axes that walk memory with one stride and can be merged. */
typedef struct run {
    size_t size;
    ssize_t stride;
} run;

/* The longest run from the *k-th axis on, counted as by axis_at(); *k moves past it. A run of one element when no axis
 * is left. */
static run next_run(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord, unsigned *k) {
    run r = {1, (ssize_t)elsize};

    for (; *k < nd; ++*k) {
        unsigned i = axis_at(nd, ord, *k);
        if (dims[i] == 1) continue;
        if (r.size == 1)
            r.stride = strides[i];
        else if ((size_t)strides[i] != (size_t)r.stride * r.size)
            break;
        r.size *= dims[i];
    }
    return r;
}

bool ga_shape_reshape(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord,
                      unsigned newnd, const size_t *newdims, ssize_t *newstrides) {
    unsigned k = 0;
    size_t used = 1; /* elements of the run that new axes cover already */

    for (unsigned i = 0; i < nd; i++) {
        if (dims[i] != 0) continue;
        ga_shape_strides(newnd, newdims, elsize, ord, newstrides);
        return true;
    }
    run r = next_run(nd, dims, strides, elsize, ord, &k);
    for (unsigned n = 0; n < newnd; n++) {
        unsigned i = axis_at(newnd, ord, n);
        if (newdims[i] != 1 && used == r.size) {
            r = next_run(nd, dims, strides, elsize, ord, &k);
            used = 1;
        }
        newstrides[i] = (ssize_t)((size_t)r.stride * used);
        used *= newdims[i];
        if (r.size % used != 0) return false;
    }
    return true;
}

size_t ga_array_size(const GpuArray *a) {
    size_t n = 1;

    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    return n;
}

unsigned ga_array_fastest(const GpuArray *a) {
    unsigned best = a->nd;

    for (unsigned i = a->nd; i-- > 0;)
        if (a->dimensions[i] > 1 && a->strides[i] != 0 &&
            (best == a->nd || ga_magnitude(a->strides[i]) < ga_magnitude(a->strides[best])))
            best = i;
    return best;
}

/* The range of bytes of the buffer that `a` touches, [*low, *high); empty when it has no elements. */
static void array_extent(const GpuArray *a, size_t *low, size_t *high) {
    (void)ga_shape_extent(a->offset, gpuarray_get_elsize(a->typecode), a->nd, a->dimensions, a->strides, low, high);
}

static size_t step_of(const GpuArray *a, unsigned axis) {
    return a->dimensions[axis] > 1 ? ga_magnitude(a->strides[axis]) : 0;
}

/*
 * Axes whose strides are multiples of a period repeat what the others touch: [*low, *low + *width), modulo the period.
 * False if that is wider than the period.
 */
static bool within_period(const GpuArray *a, size_t period, size_t *low, size_t *width) {
    *low = a->offset;
    *width = gpuarray_get_elsize(a->typecode);
    for (unsigned i = 0; i < a->nd; i++) {
        size_t step = step_of(a, i), span = (a->dimensions[i] - 1) * step;
        if (step % period == 0) continue;
        if (a->strides[i] < 0) *low -= span;
        if ((*width += span) > period) return false;
    }
    *low %= period;
    return *width <= period;
}

/* Are the two interleaved: do they use different bytes of some common period, as columns of one matrix do? */
static bool take_turns(const GpuArray *a, const GpuArray *b) {
    for (unsigned i = 0; i < a->nd; i++) {
        size_t period = step_of(a, i), alow, awidth, blow, bwidth;
        if (period == 0 || !within_period(a, period, &alow, &awidth) || !within_period(b, period, &blow, &bwidth))
            continue;
        size_t distance = (blow + period - alow) % period; /* from a's to b's next bytes */
        if (distance >= awidth && distance + bwidth <= period) return true;
    }
    return false;
}

bool ga_array_overlap(const GpuArray *a, const GpuArray *b) {
    size_t alow, ahigh, blow, bhigh;

    /* different memory: nearly always */
    if (!ga_buffer_overlap(a->data, 0, a->data->size, b->data, 0, b->data->size)) return false;
    array_extent(a, &alow, &ahigh);
    array_extent(b, &blow, &bhigh);
    if (alow == ahigh || blow == bhigh) return false;
    if (!ga_buffer_overlap(a->data, alow, ahigh - alow, b->data, blow, bhigh - blow)) return false;
    return a->data != b->data || !(take_turns(a, b) || take_turns(b, a));
}

bool ga_array_overlap_any(const GpuArray *a, size_t n, const GpuArray *const *arrays) {
    for (size_t i = 0; i < n; i++)
        if (a != NULL && arrays[i] != NULL && ga_array_overlap(a, arrays[i])) return true;
    return false;
}

bool ga_array_same_shape(const GpuArray *a, const GpuArray *b) {
    return a->nd == b->nd && (a->nd == 0 || memcmp(a->dimensions, b->dimensions, a->nd * sizeof *a->dimensions) == 0);
}

bool ga_array_same_layout(const GpuArray *a, const GpuArray *b) {
    if (a->nd != b->nd || a->typecode != b->typecode) return false;
    if (!ga_buffer_same_byte(a->data, a->offset, b->data, b->offset)) return false;
    for (unsigned i = 0; i < a->nd; i++) {
        if (a->dimensions[i] != b->dimensions[i]) return false;
        if (a->dimensions[i] > 1 && a->strides[i] != b->strides[i]) return false;
    }
    return true;
}

bool ga_array_channels_last(const GpuArray *a) {
    return a->dimensions[1] > 1 && a->strides[1] == (ssize_t)GpuArray_ITEMSIZE(a);
}

void GpuArray_fix_flags(GpuArray *a) {
    if (a == NULL) return;
    const gpuarray_type *t = gpuarray_get_type(a->typecode);
    size_t align = t->align > 0 ? t->align : 1;
    bool aligned = a->offset % align == 0;

    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1 && (size_t)a->strides[i] % align != 0) aligned = false;
    a->flags &= ~(GA_C_CONTIGUOUS | GA_F_CONTIGUOUS | GA_ALIGNED);
    if (ga_shape_is_dense(a->nd, a->dimensions, a->strides, t->size, GA_C_ORDER)) a->flags |= GA_C_CONTIGUOUS;
    if (ga_shape_is_dense(a->nd, a->dimensions, a->strides, t->size, GA_F_ORDER)) a->flags |= GA_F_CONTIGUOUS;
    if (aligned) a->flags |= GA_ALIGNED;
}

/* Remove entry i from an array of nd sizes or strides (both are one machine word). */
static void drop_dim(size_t *dim, unsigned i, unsigned nd) {
    memmove(dim + i, dim + i + 1, (nd - i - 1) * sizeof *dim);
}

static void drop_stride(ssize_t *strides, unsigned i, unsigned nd) {
    if (strides != NULL) memmove(strides + i, strides + i + 1, (nd - i - 1) * sizeof *strides);
}

void gpuarray_elemwise_collapse(unsigned int n, unsigned int *nd, size_t *dim, ssize_t **strs) {
    if (nd == NULL || dim == NULL || (strs == NULL && n > 0)) return;
    for (unsigned i = *nd; i-- > 0 && *nd > 1;) {
        if (dim[i] != 1) continue;
        drop_dim(dim, i, *nd);
        for (unsigned k = 0; k < n; k++) drop_stride(strs[k], i, *nd);
        --*nd;
    }
    for (unsigned i = *nd; i-- > 1;) { /* can axis i be merged into axis i - 1? */
        bool merge = true;
        for (unsigned k = 0; merge && k < n; k++)
            merge = strs[k] == NULL || (size_t)strs[k][i - 1] == dim[i] * (size_t)strs[k][i];
        if (!merge) continue;
        dim[i - 1] *= dim[i];
        drop_dim(dim, i, *nd);
        for (unsigned k = 0; k < n; k++) {
            if (strs[k] == NULL) continue;
            strs[k][i - 1] = strs[k][i];
            drop_stride(strs[k], i, *nd);
        }
        --*nd;
    }
}

size_t ga_array_alignment(const GpuArray *a) {
    size_t bits = (a->offset + ga_buffer_misalignment(a->data)) | GA_MOST_ALIGNED;

    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1) bits |= (size_t)a->strides[i];
    return ga_lowest_bit(bits);
}

bool ga_whole_aligned(const GpuArray *a) {
    /* kernels need vectors aligned to their size, except those of 3 */
    if (a->typecode > GA_DELIM && a->typecode < GA_NVEC)
        return ga_array_alignment(a) % ga_min_size(ga_lowest_bit(GpuArray_ITEMSIZE(a)), 16) == 0;
    return !ga_is_complex(a->typecode) || ga_array_alignment(a) % GpuArray_ITEMSIZE(a) == 0;
}
