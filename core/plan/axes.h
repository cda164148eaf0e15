#ifndef GA_AXES_H
#define GA_AXES_H
/* An array for the GK kernels: dimensions sorted and merged, and views that need no allocation. */
#include <gpuarray/template.h>

#include "array/array.h"

enum { GA_AXES_MAX = 12 }; /* most dimensions of a view for the kernels of reductions and scans */

/* One dimension of two arrays that are walked together; strides in bytes. */
typedef struct ga_axis {
    size_t n;
    ssize_t in, out;
} ga_axis;

/* A list of dimensions, slowest first. `in`, `out`: where the first element is. */
typedef struct ga_axes {
    ga_axis *axis;
    unsigned count;
    size_t total; /* product of the extents */
    size_t in, out;
} ga_axes;

/*
 * Drop extents of 1, walk every dimension in the direction of its input, sort by stride (the smallest last, zeros
 * first) if `any_order`, and merge what is contiguous in both arrays. At least one dimension is left.
 */
void ga_axes_simplify(ga_axes *a, bool any_order);

/* A view over a buffer, for GpuInstance_call(). Not to be copied: `array` points into it. */
typedef struct ga_view {
    GpuArray array;
    size_t dims[GA_AXES_MAX + 1];
    ssize_t strides[GA_AXES_MAX + 1];
} ga_view;

void ga_view_init(ga_view *v, gpudata *data, size_t offset, int typecode);
void ga_view_add(ga_view *v, size_t dim, ssize_t stride); /* a further, faster dimension */

/* `n` elements of a buffer, for a parameter buffer<T>. */
void ga_view_buffer(ga_view *v, gpudata *data, size_t offset, int typecode, size_t n);

/* Is every complex element at a multiple of its size, as kernels read it? GA_ALIGNED asks for that of the parts only.
 */
bool ga_whole_aligned(const GpuArray *a);

/* How a kernel of the library is picked: its template arguments as text. */
typedef struct ga_picks {
    unsigned n;
    bool failed; /* too many, or too long */
    size_t used;
    gputemplate_arg args[16];
    char text[256];
} ga_picks;

void ga_pick(ga_picks *p, const char *name, const char *value);
void ga_pick_number(ga_picks *p, const char *name, size_t value);

/* The GK type of elements read `lanes` at a time ("f32x4", "u8x16" for bool); `text` has room for 16 characters. */
const char *ga_pick_vector(char *text, int typecode, unsigned lanes);

/*
 * Most lanes in which dimension `fast` of a can be read: neighbours, a multiple of the lanes, everything aligned.
 * `others`: the dimensions walked besides, `n` of them.
 */
unsigned ga_vector_lanes(const gpucontext *ctx, int typecode, const gpudata *data, size_t offset, const ga_axis *fast,
                         const ga_axes *lists[], unsigned n);

/* Cut `count` elements into about `want` parts of at least `least`, each of *piece, a multiple of `step`. */
void ga_cut(size_t count, size_t want, size_t least, size_t step, size_t *parts, size_t *piece);

#define GA_NO_ITEM_LIMIT (1u << 16) /* more work-items than any group has: where the limits below start */

/* Work-items of a group, a power of two: 256, or what the device has and `limit` allows. */
unsigned ga_group_items(const ga_caps *caps, unsigned limit);
/*
 * Launch, if the compiled kernel takes groups of `items`; else *limit becomes what it does take, and the caller plans
 * again (GA_DEVSUP_ERROR).
 */
int ga_launch_items(GpuInstance *k, unsigned items, atomic_uint *limit, unsigned nd, const size_t *groups, void **args);
/* Did what was planned with the limit `before` fail because that has become less, so that planning again helps? */
bool ga_plan_again(int err, atomic_uint *limit, unsigned before);
static inline size_t ga_min_size(size_t a, size_t b) {
    return a < b ? a : b;
}
unsigned ga_ceil_pow2(size_t n); /* at most 2^20 */
static inline size_t ga_ceil_div(size_t a, size_t b) {
    return a / b + (a % b != 0);
}

#endif
